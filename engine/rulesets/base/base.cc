#include "engine/rulesets/base/base.h"

#include "engine/card.h"
#include "engine/carry_out.h"
#include "engine/engine.h"
#include "engine/modifiers.h"

namespace judge::base {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);
constexpr ActionMask kFromHand = kSummons | On(ActionKind::kSet) | On(ActionKind::kActivate) |
                                 On(ActionKind::kDiscard) | On(ActionKind::kSwapOpening);
constexpr ActionMask kWithMonster = On(ActionKind::kHide) | On(ActionKind::kFlip) |
                                    On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                                    On(ActionKind::kAttack) | On(ActionKind::kStayHidden);
constexpr ActionMask kEverything = ~ActionMask{0};
// What a recorder may always write down: it is no play.
constexpr ActionMask kVouched = On(ActionKind::kByHand) | On(ActionKind::kReveal) |
                                On(ActionKind::kLook) | On(ActionKind::kCoin) |
                                On(ActionKind::kDie) | On(ActionKind::kShuffle);

Answer DuelNotOver(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.over == 0) return Answer::kSilent;
  Fact fact;
  fact.text = h.winner == kNoSeat ? "the duel ended in a draw" : "the duel is over: {seat} has won";
  fact.seat = h.winner;
  return c.Forbid(fact);
}

Answer InHand(const CheckContext& c) {
  const Action& a = c.action;
  const ZoneRef from =
      a.from.kind == ZoneKind::kNone ? ZoneRef{a.seat, ZoneKind::kHand, 0, 0} : a.from;
  const std::int16_t unnamed = c.state.seat(a.seat).unnamed[static_cast<int>(from.kind)];
  if (unnamed != 0) return Answer::kSilent;
  Fact fact;
  fact.text = "{card} is not in {zone}: every card there is known";
  fact.card = a.card;
  fact.seat = a.seat;
  fact.zone = from;
  return c.Forbid(fact);
}

Answer CardInPlace(const CheckContext& c) {
  const Action& a = c.action;
  Fact fact;
  fact.seat = a.seat;
  fact.zone = a.from;
  fact.piece = a.piece;
  if (a.piece == kNoPiece) {
    const bool named = a.card != kUnknownCard || a.label != 0;
    if (named && (kFromHand & On(a.kind)) != 0) return InHand(c);
    if (a.from.kind == ZoneKind::kHand) return InHand(c);
    fact.text = "no card of {seat} in {zone}";
    return c.Forbid(fact);
  }
  const Piece& piece = c.state.piece(a.piece);
  fact.entry = piece.since;
  if (piece.controller != a.seat) {
    fact.text = "{piece} is not under {seat}'s control";
    return c.Forbid(fact);
  }
  const bool summon = (kSummons & On(a.kind)) != 0 || a.kind == ActionKind::kSet;
  if (summon && c.game.rules->OnField(piece.zone)) {
    fact.text = "{piece} is on the field already";
    return c.Forbid(fact);
  }
  const bool from_hand = a.kind == ActionKind::kNormalSummon || a.kind == ActionKind::kSet;
  if (from_hand && piece.zone != ZoneKind::kHand && piece.zone != ZoneKind::kExtraDeck) {
    fact.text = "{piece} is not in {seat}'s hand";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

Answer TargetInPlace(const CheckContext& c) {
  const Action& a = c.action;
  const bool points = a.target_zone.slot != 0 && a.target_zone.kind != ZoneKind::kTerrain;
  if (a.target != kNoPiece || !points) return Answer::kSilent;
  Fact fact;
  fact.text = "no card in {zone}";
  fact.zone = a.target_zone;
  return c.Forbid(fact);
}

Answer InPlace(const CheckContext& c) {
  const Answer card = CardInPlace(c);
  return card == Answer::kForbids ? card : TargetInPlace(c);
}

Answer CardKnown(const CheckContext& c) {
  const Action& a = c.action;
  const CardIndex card = a.piece != kNoPiece ? c.state.piece(a.piece).card : a.card;
  if (card != kUnknownCard) return Answer::kSilent;
  // Nobody needs to name a card that goes or stays face-down; its own clauses say what depends on
  // it.
  const bool face_down = IsHidden(a.position) || a.kind == ActionKind::kSet;
  if (face_down || a.kind == ActionKind::kAttack || a.kind == ActionKind::kFlip ||
      a.kind == ActionKind::kChangePosition) {
    return Answer::kSilent;
  }
  Fact fact;
  fact.text = "nobody has seen this card yet: reveal it to decide";
  fact.piece = a.piece;
  fact.entry = a.piece == kNoPiece ? 0 : c.state.piece(a.piece).since;
  return c.With(Answer::kUnproven, fact);
}

Answer ZoneEmpty(const CheckContext& c) {
  const Action& a = c.action;
  if (a.to.kind == ZoneKind::kNone || a.to.slot == 0) return Answer::kSilent;
  Fact fact;
  fact.zone = a.to;
  fact.seat = a.seat;
  if (!c.game.rules->HasZone(a.to.kind)) return Answer::kSilent;
  if (!c.state.HasSlot(a.to)) {
    fact.text = "there is no {zone}";
    return c.Forbid(fact);
  }
  if (a.to.seat != a.seat) {
    fact.text = "{zone} is not on {seat}'s side";
    return c.Forbid(fact);
  }
  const PieceIndex there = c.state.At(a.to);
  const bool same = there != kNoPiece && there == a.piece;
  if (there == kNoPiece || same) return Answer::kSilent;
  fact.text = "{zone} is taken by {piece}";
  fact.piece = there;
  fact.entry = c.state.piece(there).since;
  return c.Forbid(fact);
}

// The effect that an activation means: the one that is named, or the only one that can be
// activated.
const Effect* EffectOf(const CheckContext& c, CardIndex card) {
  const PoolRange range = c.pack().card(card).effects;
  const int number = c.action.effect == 0 ? 1 : c.action.effect;
  return number <= range.count ? &c.pack().effects[range.first + number - 1] : nullptr;
}

Answer EffectSupported(const CheckContext& c) {
  Fact fact;
  if (c.action.kind != ActionKind::kActivate) {
    fact.text = "this kind of act is recorded and not ruled on by this version";
    return c.With(Answer::kUnsupported, fact);
  }
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  if (card == kUnknownCard) return Answer::kSilent;
  const CardDefinition& definition = c.pack().card(card);
  fact.card = card;
  // Laying a Setup Rule out is all that is done with it then.
  const bool setup_card = definition.Has(Frame::kRule) && definition.unexpressed.empty();
  if (c.state.header().phase == PhaseKind::kSetup && setup_card) return Answer::kSilent;
  const Effect* effect = EffectOf(c, card);
  if (!definition.unexpressed.empty() || effect == nullptr) {
    fact.text = "what {card} does is not known to this version";
    return c.With(Answer::kUnsupported, fact);
  }
  const bool pays = effect->costs.count != 0 || effect->charges_cost >= 0;
  const bool long_limit = effect->limit == LimitPer::kDuel || effect->limit == LimitPer::kRound;
  const bool waits = effect->form != EffectForm::kActivated;
  if (!effect->supported || pays || long_limit || waits || effect->choices.count > 1) {
    fact.text = "this effect of {card} is known and cannot be carried out by this version";
    return c.With(Answer::kUnsupported, fact);
  }
  return Answer::kSilent;
}

Source SourceOf(const CheckContext& c, CardIndex card) {
  Source source;
  source.card = card;
  source.controller = c.action.seat;
  if (c.action.piece == kNoPiece) return source;
  const Piece& piece = c.state.piece(c.action.piece);
  source.piece = c.action.piece;
  source.host = piece.host;
  source.zone = {piece.controller, piece.zone, piece.slot, 0};
  return source;
}

bool UsedThisTurn(const CheckContext& c, CardIndex card, int effect, EntryNumber* entry) {
  for (const HistoryItem& item : c.state.history()) {
    const bool same = item.kind == HistoryKind::kActivation && item.card == card &&
                      item.seat == c.action.seat && item.effect == effect &&
                      item.turn == c.state.header().turn;
    if (!same) continue;
    *entry = item.entry;
    return true;
  }
  return false;
}

// What the card itself says about when and on what it is used.
Answer OwnTerms(const CheckContext& c) {
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  if (card == kUnknownCard || c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  const Effect* effect = EffectOf(c, card);
  if (effect == nullptr || !effect->supported) return Answer::kSilent;
  const Source source = SourceOf(c, card);
  Fact fact;
  fact.card = card;
  fact.piece = c.action.target;
  const Truth holds = Holds(c.game, c.state, *effect, source);
  if (holds == Truth::kFalse) {
    fact.text = "the condition that {card} states does not hold";
    return c.Forbid(fact);
  }
  if (holds == Truth::kUnknown) {
    fact.text = "whether the condition of {card} holds depends on what nobody has seen";
    return c.With(Answer::kUnproven, fact);
  }
  const bool first_effect = c.action.effect <= 1;
  if (c.action.piece != kNoPiece && first_effect) {
    const Piece& piece = c.state.piece(c.action.piece);
    const CardDefinition& definition = c.pack().card(card);
    const bool spell_or_trap = definition.Has(Frame::kSpell) || definition.Has(Frame::kTrap);
    const bool on_field = c.game.rules->OnField(piece.zone);
    fact.entry = piece.since;
    if (!spell_or_trap && definition.IsMonster() && !on_field) {
      fact.text = "{card} is used on the field";
      return c.Forbid(fact);
    }
    if (spell_or_trap && on_field && piece.position == Position::kNone && !IsFaceDown(piece)) {
      fact.text = "{card} is face-up: it was activated already";
      return c.Forbid(fact);
    }
    fact.entry = 0;
  }
  const bool limited = effect->limit == LimitPer::kTurn;
  const int number = c.action.effect == 0 ? 1 : c.action.effect;
  if (limited && UsedThisTurn(c, card, number, &fact.entry)) {
    fact.text = "this effect of {card} was used this turn";
    return c.Forbid(fact);
  }
  if (effect->choices.count == 0 || c.action.target == kNoPiece) return Answer::kSilent;
  const Choice& choice = c.pack().choices[effect->choices.first];
  if (choice.filter == 0 || choice.terrain) return Answer::kSilent;
  const Truth fits = Matches(c.game, c.state, c.pack().filters[choice.filter],
                             SubjectOf(c.state, c.action.target), source);
  if (fits == Truth::kTrue) return Answer::kSilent;
  fact.text = fits == Truth::kFalse ? "{card} cannot be used on {piece}"
                                    : "nobody has seen whether {card} can be used on {piece}";
  return c.With(fits == Truth::kFalse ? Answer::kForbids : Answer::kUnproven, fact);
}

Answer EffectProhibits(const CheckContext& c) {
  const Action& a = c.action;
  if (a.piece == kNoPiece && a.card == kUnknownCard && a.label == 0) return Answer::kSilent;
  Subject subject;
  if (a.piece != kNoPiece) subject = SubjectOf(c.state, a.piece);
  subject.card = a.piece != kNoPiece ? subject.card : a.card;
  subject.controller = a.seat;
  if (a.to.kind != ZoneKind::kNone) subject.zone = a.to;
  if (a.position != Position::kNone) subject.position = a.position;
  Subject other;
  if (a.target != kNoPiece) other = SubjectOf(c.state, a.target);
  const Subject* target = a.target == kNoPiece ? nullptr : &other;
  Override found = FindProhibition(c.game, c.state, CardActOf(a.kind), subject, target, false);
  if (found.found == Truth::kFalse && a.kind == ActionKind::kAttack && target != nullptr) {
    found = FindProhibition(c.game, c.state, CardAct::kBeAttacked, other, &subject, false);
  }
  if (found.found == Truth::kFalse) return Answer::kSilent;
  Fact fact;
  fact.text = found.card == kUnknownCard ? "an effect forbids it" : "{card} forbids it";
  fact.card = found.card;
  fact.piece = found.source;
  fact.entry = found.entry;
  return c.With(found.found == Truth::kTrue ? Answer::kForbids : Answer::kUnproven, fact);
}

bool Answers(ActionKind kind) { return kind == ActionKind::kPass || kind == ActionKind::kActivate; }

Answer DecisionAwaited(const CheckContext& c) {
  const Action& a = c.action;
  const Decision decision = NextDecision(c.game, c.state);
  Fact fact;
  fact.seat = decision.seat;
  fact.piece = decision.piece;
  switch (decision.kind) {
    case DecisionKind::kOver:
      return Answer::kSilent;
    case DecisionKind::kSetup:
      if (a.kind != ActionKind::kPass && a.kind != ActionKind::kStayHidden) return Answer::kSilent;
      fact.text = "nothing waits for an answer in the setup";
      return c.Forbid(fact);
    case DecisionKind::kRespond:
      if (Answers(a.kind) && a.seat == decision.seat) return Answer::kSilent;
      fact.text = "{seat} may answer first, or pass";
      return c.Forbid(fact);
    case DecisionKind::kStayHidden: {
      const bool answers = a.kind == ActionKind::kStayHidden || a.kind == ActionKind::kPass;
      if (answers && a.seat == decision.seat) return Answer::kSilent;
      fact.text = "{seat} first decides whether {piece} hides again";
      return c.Forbid(fact);
    }
    case DecisionKind::kOpen:
      break;
  }
  if (a.kind == ActionKind::kPass || a.kind == ActionKind::kStayHidden) {
    fact.text = "nothing waits for an answer now";
    return c.Forbid(fact);
  }
  if (a.seat == decision.seat) return Answer::kSilent;
  fact.text = "it is {seat}'s turn";
  return c.Forbid(fact);
}

Answer ByHand(const CheckContext& c) {
  Fact fact;
  fact.text = "changed by hand, as recorded";
  return c.Permit(fact);
}

Answer Capacity(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.piece_count < h.capacities.pieces && h.task_count + 2 < h.capacities.tasks) {
    return Answer::kSilent;
  }
  Fact fact;
  fact.text = "the record holds {n} cards of {m}: no further card can be told apart";
  fact.n = h.piece_count;
  fact.m = h.capacities.pieces;
  return c.With(Answer::kUnsupported, fact);
}

}  // namespace

constexpr ActionMask kUnruled = On(ActionKind::kRedirect) | On(ActionKind::kRetarget) |
                                On(ActionKind::kOther) | On(ActionKind::kActivate);

const Clause kDuelNotOver = Gate("base.duel.not-over", kEverything & ~kVouched, &DuelNotOver);
const Clause kCardInPlace = Gate("base.card.in-place", kFromHand | kWithMonster, &InPlace);
const Clause kCardKnown = Legality("base.card.known", kFromHand | kWithMonster, &CardKnown);
const Clause kZoneEmpty = Legality(
    "base.zone.empty", kSummons | On(ActionKind::kSet) | On(ActionKind::kMove), &ZoneEmpty);
// A monster moves by an effect only; which effect it was is not ruled on yet.
const Clause kEffectSupported =
    Legality("base.effect.supported", kUnruled | On(ActionKind::kMove), &EffectSupported);
const Clause kEffectOwnTerms =
    Legality("base.effect.own-terms", On(ActionKind::kActivate), &OwnTerms);
const Clause kEffectProhibits =
    Legality("base.effect.prohibits", kFromHand | kWithMonster, &EffectProhibits);
const Clause kDecisionAwaited =
    Legality("base.decision.awaited",
             kEverything & ~kVouched & ~On(ActionKind::kSurrender) & ~kUnruled, &DecisionAwaited)
        .AboutPlace();
const Clause kLimitCapacity = Legality("base.limit.capacity", kFromHand, &Capacity);
const Clause kLimitSteps = Definition("base.limit.steps", Term::kStepLimit);
const Clause kRecordByHand =
    Legality("base.record.by-hand", On(ActionKind::kByHand), &ByHand).Meaning(Term::kByHand);
const Clause kRecordOutcome = Definition("base.record.outcome", Term::kOutcome);
const Clause kCheckObserved = Definition("base.check.observed", Term::kObserved);

}  // namespace judge::base
