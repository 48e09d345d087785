#include "engine/rulesets/base/base.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/agenda/agenda.h"
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/closed_zones.h"
#include "engine/rulesets/base/drawn_answers.h"
#include "engine/rulesets/base/effect_supported.h"
#include "engine/rulesets/base/owed_summons.h"
#include "engine/rulesets/base/own_choices.h"
#include "engine/rulesets/base/own_conditions.h"
#include "engine/rulesets/base/own_costs.h"
#include "engine/rulesets/base/own_place.h"
#include "engine/rulesets/base/prohibition.h"
#include "engine/rulesets/base/trigger_first.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::base {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);
constexpr ActionMask kFromHand = kSummons | On(ActionKind::kSet) | On(ActionKind::kActivate) |
                                 On(ActionKind::kDiscard) | On(ActionKind::kSwapOpening);
constexpr ActionMask kWithMonster = On(ActionKind::kHide) | On(ActionKind::kFlip) |
                                    On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                                    On(ActionKind::kAttack) | On(ActionKind::kStayHidden) |
                                    On(ActionKind::kRetarget);
constexpr ActionMask kEverything = ~ActionMask{0};
// The acts that a recorder may always write down, as they are no plays.
constexpr ActionMask kVouched = On(ActionKind::kByHand) | On(ActionKind::kReveal) |
                                On(ActionKind::kLook) | On(ActionKind::kCoin) |
                                On(ActionKind::kDie) | On(ActionKind::kShuffle);

// Forbids acts of seats that are out of a duel that goes on. What an effect of theirs still asks
// they may answer.
Answer TakesPart(const CheckContext& c) {
  const SeatIndex seat = c.action.seat;
  if (!c.state.several() || seat >= c.state.seats()) return Answer::kSilent;
  const std::uint8_t out = c.state.seat(seat).out;
  if (out == kTakesPart || c.action.kind == ActionKind::kJoin) return Answer::kSilent;
  if (c.action.kind == ActionKind::kEnterPhase || c.action.kind == ActionKind::kEndTurn) {
    if (c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  }
  if (NextDecision(c.game, c.state).seat == seat) return Answer::kSilent;
  return c.Forbid({.text = out == kHasLost ? "{seat} has lost and is out of the duel"
                                           : "{seat} has not joined the duel",
                   .seat = seat});
}

Answer DuelNotOver(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.over == 0) return TakesPart(c);
  if (IsUsedAfterDuel(c.game, c.state, c.action) || NamesWhatWasDrawn(c)) return HadWonByDraw(c);
  return c.Forbid({.text = h.winner == kNoSeat ? "the duel ended in a draw"
                           : std::popcount(WinnersOf(c.state)) > 1
                               ? "the duel is over: {winners} have won"
                               : "the duel is over: {seat} has won",
                   .seat = h.winner});
}

// Returns whether a known card of the hand is laid face-down and it is not said which one.
bool IsLaidUnseen(const CheckContext& c, ZoneRef from) {
  const bool lays = ((kSummons | On(ActionKind::kSet)) & On(c.action.kind)) != 0;
  const bool may = c.game.rules->hand.lays_unseen && c.action.card == kUnknownCard;
  return lays && may && from.kind == ZoneKind::kHand && !PileAt(c.state, from).empty();
}

Answer InHand(const CheckContext& c) {
  const Action& a = c.action;
  const ZoneRef from =
      a.from.kind == ZoneKind::kNone ? ZoneRef{a.seat, ZoneKind::kHand, 0, 0} : a.from;
  const SeatIndex side = c.state.side(from.seat, from.kind);
  const std::int16_t unnamed = c.state.seat(side).unnamed[static_cast<int>(from.kind)];
  if (unnamed != 0 || IsLaidUnseen(c, from)) return Answer::kSilent;
  const StateHeader& h = c.state.header();
  if (h.turn == 0 && h.first_seat == kNoSeat && from.kind == ZoneKind::kHand) {
    return c.Forbid({.text = "the duel has not begun, and nobody has said who begins: {seat} has "
                             "no hand yet",
                     .seat = a.seat});
  }
  if (const Answer unseen = MayBeUnseen(c, from, a.card); unseen != Answer::kSilent) return unseen;
  return c.Forbid({.text = "{card} is not in {zone}: every card there is known",
                   .card = a.card,
                   .seat = a.seat,
                   .zone = from});
}

// Returns whether cards that the record does not name lie in that pile, which all players may see.
bool OpenInPart(const CheckContext& c, ZoneRef from) {
  const bool pile = from.kind != ZoneKind::kNone && from.slot == 0 && from.seat < c.state.seats() &&
                    c.game.rules->HasZone(from.kind) && !c.game.rules->IsHiddenPile(from.kind);
  return pile && c.game.rules->unsaid_is_unknown && !IsToldApart(c.state, from);
}

// Returns the card that lets the seat act with a card that another seat controls.
Permission LentTo(const CheckContext& c, SeatIndex seat) {
  const bool acts = c.action.kind == ActionKind::kAttack ||
                    c.action.kind == ActionKind::kRetarget ||
                    c.action.kind == ActionKind::kActivate;
  const ZoneKind zone = c.state.piece(c.action.piece).zone;
  if (!acts || (!c.game.rules->OnField(zone) && zone != ZoneKind::kRule)) return {};
  return FindLend(c.game, c.state, CardActOf(c.action.kind), SubjectOf(c.state, c.action.piece),
                  seat);
}

bool IsLent(const CheckContext& c) {
  const Permission lent = LentTo(c, c.action.seat);
  if (lent.found != Truth::kTrue) return false;
  c.Note({.text = "by {card} {seat} may act with {piece}, if its controller lets it",
          .piece = c.action.piece,
          .card = lent.card,
          .seat = c.action.seat,
          .entry = lent.entry,
          .says = lent.says});
  return true;
}

// Returns whether an effect of the card waits for the seat to use it, which controlled the card
// when it was triggered.
bool WaitsFor(const CheckContext& c) {
  if (c.action.kind != ActionKind::kActivate || !c.game.rules->triggers_keep_their_player) {
    return false;
  }
  const auto triggers = c.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& trigger) {
    const bool it = c.action.effect == 0 || trigger.effect == c.action.effect;
    return trigger.piece == c.action.piece && trigger.controller == c.action.seat && it;
  });
}

Answer CardInPlace(const CheckContext& c) {
  const Action& a = c.action;
  Fact fact{.piece = a.piece, .seat = a.seat, .zone = a.from};
  if (a.piece == kNoPiece) {
    // Without a replay no monster is meant either: another clause says that.
    if (a.kind == ActionKind::kRetarget) return Answer::kSilent;
    const bool named = a.card != kUnknownCard || a.label != 0;
    if (named && (kFromHand & On(a.kind)) != 0) return InHand(c);
    if (a.from.kind == ZoneKind::kHand || OpenInPart(c, a.from)) return InHand(c);
    fact.card = a.card;
    const bool nowhere = a.from.kind == ZoneKind::kNone;
    const bool pile = a.from.slot == 0 && a.from.seat < c.state.seats();
    const bool untold =
        nowhere ? !named
                : pile && c.state.seat(a.from.seat).unnamed[static_cast<int>(a.from.kind)] != 0;
    fact.text = untold    ? "which card is meant is not said"
                : nowhere ? "{card} of {seat} lies nowhere where it could be meant"
                          : "no card of {seat} in {zone}";
    return c.Forbid(fact);
  }
  const Piece& piece = c.state.piece(a.piece);
  fact.entry = piece.since;
  const bool other_deck = a.kind == ActionKind::kSpecialSummon &&
                          piece.zone == ZoneKind::kExtraDeck &&
                          a.from.kind == ZoneKind::kExtraDeck && a.from.seat == piece.owner;
  if (!Controls(c.state, a.seat, a.piece) && !other_deck && !WaitsFor(c) && !IsLent(c)) {
    fact.text = "{piece} is not under {seat}'s control";
    const SeatIndex turn = c.state.header().turn_seat;
    if (LentTo(c, turn).found == Truth::kTrue) {
      fact.text = "{piece} may be used by the player whose turn it is, and that is {seat}";
      fact.seat = turn;
    }
    return c.Forbid(fact);
  }
  const bool summon = (kSummons & On(a.kind)) != 0 || a.kind == ActionKind::kSet;
  if (summon && c.game.rules->OnField(piece.zone)) {
    fact.text = "{piece} is on the field already";
    return c.Forbid(fact);
  }
  const bool turns = a.kind == ActionKind::kFlip || a.kind == ActionKind::kHide ||
                     a.kind == ActionKind::kChangePosition;
  if (turns && !c.game.rules->OnField(piece.zone)) {
    fact.text = "{piece} is not on the field";
    return c.Forbid(fact);
  }
  const bool from_hand = a.kind == ActionKind::kNormalSummon || a.kind == ActionKind::kSet;
  const bool discards_other = a.kind == ActionKind::kDiscard &&
                              !IsInZones(c.game, c.state, kHandOnly, SubjectOf(c.state, a.piece));
  if (discards_other ||
      (from_hand && piece.zone != ZoneKind::kHand && piece.zone != ZoneKind::kExtraDeck)) {
    fact.text = "{piece} is not in {seat}'s hand";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

// Returns whether the effect that is used asks for free zones, or summons something to one.
bool ChoosesPlaces(const CheckContext& c) {
  const bool uses = c.action.kind == ActionKind::kActivate;
  const Effect* effect = uses ? SaidBy(c).effect : nullptr;
  const Task* top = c.state.top_task();
  const bool resolves = top != nullptr && top->kind == TaskKind::kEffect;
  if (c.action.kind == ActionKind::kChoose && resolves) effect = EffectOf(c.pack(), c.state, *top);
  for (PoolIndex i = 0; effect != nullptr && i < effect->choices.count; ++i) {
    if (c.pack().choices[effect->choices.first + i].places) return true;
  }
  for (PoolIndex i = 0; effect != nullptr && i < effect->operations.count; ++i) {
    const OperationKind does = c.pack().operations[effect->operations.first + i].kind;
    if (does == OperationKind::kSummon) return true;
  }
  return false;
}

Answer TargetInPlace(const CheckContext& c, bool attacks_too) {
  const Action& a = c.action;
  // Where an attack needs a monster, that rule says what an empty zone is.
  const bool attacks = a.kind == ActionKind::kAttack || a.kind == ActionKind::kRetarget;
  if (attacks && !attacks_too && !c.game.rules->battle.direct) return Answer::kSilent;
  const bool points = a.target_zone.slot != 0 && a.target_zone.kind != ZoneKind::kTerrain &&
                      a.target_zone.kind != ZoneKind::kTile;
  if (a.target != kNoPiece || !points || ChoosesPlaces(c)) return Answer::kSilent;
  return c.Forbid({.text = "no card in {zone}", .zone = a.target_zone});
}

// Forbids showing a card that lies neither on the table nor among the unnamed cards of a pile.
Answer ShownInPlace(const CheckContext& c) {
  if (c.action.piece != kNoPiece) return Answer::kSilent;
  const ZoneRef from = c.action.from;
  if (from.slot == 0) return InHand(c);
  return c.Forbid({.text = "no card of {seat} in {zone}", .seat = from.seat, .zone = from});
}

Answer AnyInPlace(const CheckContext& c, bool attacks_too) {
  if (c.action.kind == ActionKind::kReveal) return ShownInPlace(c);
  const Answer card = CardInPlace(c);
  const bool decides = card == Answer::kForbids || card == Answer::kUnproven;
  return decides ? card : TargetInPlace(c, attacks_too);
}

// Checks places as older generations did.
Answer AnyInPlaceOnce(const CheckContext& c) { return AnyInPlace(c, true); }

// Forbids showing a card of the Extra Deck in a hand.
Answer InPlace(const CheckContext& c) {
  const Action& a = c.action;
  const bool shown = a.kind == ActionKind::kReveal && a.piece == kNoPiece &&
                     a.card != kUnknownCard && a.from.kind == ZoneKind::kHand;
  if (!shown || c.pack().card(a.card).deck != DeckKind::kExtra) return AnyInPlace(c, false);
  return c.Forbid({.text = "{card} is a card of the Extra Deck and not in {seat}'s hand",
                   .card = a.card,
                   .seat = a.seat});
}

Answer CardKnown(const CheckContext& c) {
  const Action& a = c.action;
  const CardIndex card = a.piece != kNoPiece ? c.state.piece(a.piece).card : a.card;
  if (card != kUnknownCard) return Answer::kSilent;
  // A card that goes or stays face-down need not be named; its own clauses say what depends on
  // it.
  const bool face_down = IsHidden(a.position) || a.kind == ActionKind::kSet;
  if (face_down || a.kind == ActionKind::kAttack || a.kind == ActionKind::kFlip ||
      a.kind == ActionKind::kChangePosition) {
    return Answer::kSilent;
  }
  // Without a replay no monster is meant: another clause says that.
  if (a.kind == ActionKind::kRetarget && a.piece == kNoPiece) return Answer::kSilent;
  // Any card will do where only the limit of the hand asks for the discard.
  if (a.kind == ActionKind::kDiscard && HandAsked(c.state) != nullptr) return Answer::kSilent;
  return c.With(Answer::kUnproven,
                {.text = "nobody has seen this card yet: reveal it to decide",
                 .piece = a.piece,
                 .entry = a.piece == kNoPiece ? 0 : c.state.piece(a.piece).since});
}

// Notes the attacks of this turn that a condition asks not to have been, each with its entry.
void NoteAttackAgainst(const CheckContext& c, PoolRange conditions, const Source& source) {
  for (const Condition& asked : c.pack().Conditions(conditions)) {
    const Filter& filter = c.pack().filters[asked.filter];
    if (asked.kind != ConditionKind::kNone || !filter.has_attacked) continue;
    for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
      const Subject subject = SubjectOf(c.state, p);
      if (Matches(c.game, c.state, filter, subject, source) != Truth::kTrue) continue;
      Fact fact{.text = "{piece} has attacked this turn", .piece = p};
      for (const HistoryItem& item : c.state.history()) {
        const bool it = item.kind == HistoryKind::kAttack && item.piece == p &&
                        item.turn == c.state.header().turn;
        if (it) fact.entry = item.entry;
      }
      c.Note(fact);
    }
  }
}

// Checks the terms of the card itself: when and on what it is used. `declares`: as an activation,
// not by an attack.
Answer OwnTermsOf(const CheckContext& c, bool declares) {
  const Activation said = SaidBy(c);
  const bool laid_out = said.only_flips || (said.lays_rule && !LaidByItself(c, said));
  if (said.card == kUnknownCard || laid_out) return Answer::kSilent;
  if (LacksEffect(c, said)) {
    Fact none{.card = said.card, .n = said.definition->effects.count, .m = c.action.effect};
    none.text = none.n == 0 ? "{card} has no effect that could be used"
                            : "{card} has {n} effects, and number {m} is none of them";
    return c.Forbid(none);
  }
  if (said.effect == nullptr || !said.effect->supported) return Answer::kSilent;
  const Source source = SourceOf(c.state, c.action, said);
  Fact fact{.piece = c.action.target, .card = said.card};
  if (LaidOutAlready(c, said, fact) == Answer::kForbids) return Answer::kForbids;
  const Truth holds = ConditionsHold(c, said, source);
  if (holds == Truth::kFalse) {
    fact.text = "the condition that {card} states does not hold";
    NoteAttackAgainst(c, said.effect->conditions, source);
    return c.Forbid(fact);
  }
  const bool answers = said.effect->form == EffectForm::kActivated &&
                       said.effect->answers_in.any() && said.trigger == nullptr;
  const Truth fits = answers ? FitsWindow(c.game, c.state, *said.effect, source) : Truth::kTrue;
  if (fits == Truth::kFalse) {
    // Behind what another player's card was triggered by there may be something.
    const Decision asked = NextDecision(c.game, c.state);
    const bool waits = asked.kind == DecisionKind::kTrigger && asked.seat != c.action.seat;
    if (waits && c.game.rules->responses.chains_close) return Answer::kSilent;
    fact.text = "there is nothing now that {card} may answer";
    return c.Forbid(fact);
  }
  if (holds == Truth::kUnknown || fits == Truth::kUnknown) {
    fact.text = "whether the condition of {card} holds depends on what is not known";
    if (const PieceIndex made = MadeOfUnsaid(c, said); made != kNoPiece) {
      fact.piece = made;
      fact.text =
          "what {piece} was made of is not all said: `attach` in the position, with the card and "
          "the place of the monster, would say it";
    }
    return c.With(Answer::kUnproven, fact);
  }
  // The rules of STRIKE say when and where an attack is one.
  const bool strike = said.effect->printed == PrintedKind::kStrike && !declares;
  // What kept it from being used when it was met, and keeps it still, is the reason.
  const bool priced = CouldNotBeUsed(c, said) &&
                      OwnCosts({c.game, c.state, c.action}, said, source, fact) == Answer::kForbids;
  if (priced) OwnCosts(c, said, source, fact);
  const Answer place = strike ? Answer::kSilent : OwnPlace(c, said, fact);
  if (priced) return Answer::kForbids;
  const Source answering = AsAnswer(c.game, c.state, *said.effect, source);
  for (const Answer answer :
       {place, OwnCosts(c, said, source, fact), OwnChoices(c, said, answering, fact)}) {
    if (answer != Answer::kSilent) return answer;
  }
  return Answer::kSilent;
}

Answer OwnTerms(const CheckContext& c) {
  if (c.action.kind == ActionKind::kActivate) return OwnTermsOf(c, true);
  const std::optional<Action> strike = StrikeUsed(c.game, c.state, c.action);
  return strike ? OwnTermsOf({c.game, c.state, *strike, c.trace}, false) : Answer::kSilent;
}

// Forbids entering a skipped phase that only the player's choice leads to, or acting in one.
Answer SkippedPhase(const CheckContext& c) {
  const bool enters = c.action.kind == ActionKind::kEnterPhase;
  const PhaseKind phase = enters ? c.action.phase : c.state.header().phase;
  if (!IsSkipped(c.state, phase)) return Answer::kSilent;
  if (enters && MayPassOver(c.game, c.state, phase)) return Answer::kSilent;
  return c.Forbid(SkippedBy(c, phase));
}

bool IsSummon(ActionKind kind) {
  return kind == ActionKind::kNormalSummon || kind == ActionKind::kSpecialSummon;
}

Answer ProhibitsIn(const CheckContext& c, Position position) {
  const Action& a = c.action;
  if (a.kind == ActionKind::kEnterPhase) return SkippedPhase(c);
  if (a.kind == ActionKind::kAttack && SkippedPhase(c) == Answer::kForbids) {
    return Answer::kForbids;
  }
  if (a.piece == kNoPiece && a.card == kUnknownCard && a.label == 0) return Answer::kSilent;
  Subject subject;
  if (a.piece != kNoPiece) subject = SubjectOf(c.state, a.piece);
  if (a.piece == kNoPiece) PlaceUntold(c, &subject);
  subject.card = a.piece != kNoPiece ? subject.card : a.card;
  subject.controller = a.seat;
  if (a.to.kind != ZoneKind::kNone && a.to.kind != ZoneKind::kTile) subject.zone = a.to;
  if (a.to.kind == ZoneKind::kTile) subject.tile = a.to.slot;
  if (IsPlayedForScale(c)) subject.zone = {a.seat, ZoneKind::kSpellTrap, 0, 0};
  if (a.target_zone.kind == ZoneKind::kTile) subject.tile = a.target_zone.slot;
  if (position != Position::kNone) subject.position = position;
  if ((a.flags & kWithMaterials) != 0) subject.leaves = {a.chosen.data(), a.chosen_count};
  Subject other;
  const Subject* target = OtherParty(c.state, a, &other) ? &other : nullptr;
  Permission found = FindProhibition(c.game, c.state, CardActOf(a.kind), subject, target, false);
  if (found.found == Truth::kFalse) found = KeptInPosition(c, subject, target);
  if (found.found == Truth::kFalse && IsSummon(a.kind)) {
    found = FindOwnBar(c.game, c.state, CardActOf(a.kind), subject);
  }
  // A Rule Card that is laid out comes as a monster does.
  const bool lays = a.kind == ActionKind::kActivate && subject.card != kUnknownCard &&
                    c.pack().card(subject.card).Has(Frame::kRule);
  const bool brings = IsSummon(a.kind) || lays;
  if (found.found == Truth::kFalse && brings) found = BarredWhereItLies(c, subject);
  if (found.found == Truth::kFalse && IsSummon(a.kind)) found = ClosedTo(c, subject, target);
  if (found.found == Truth::kFalse && a.kind == ActionKind::kActivate) found = ClosedNamed(c);
  if (found.found == Truth::kFalse && a.kind == ActionKind::kMove &&
      c.game.rules->closed_zones_take_nobody) {
    found = FindProhibition(c.game, c.state, CardAct::kArrive, subject, nullptr, false);
  }
  if (found.found == Truth::kFalse &&
      (a.kind == ActionKind::kAttack || a.kind == ActionKind::kRetarget) && a.target != kNoPiece) {
    found = FindProhibition(c.game, c.state, CardAct::kBeAttacked, other, &subject, false);
    if (found.found == Truth::kFalse)
      found = FindMustAttackFirst(c.game, c.state, a.piece, a.target);
  }
  if (found.found == Truth::kFalse) found = TributeProhibited(c, subject);
  if (found.found == Truth::kFalse) return Answer::kSilent;
  return c.With(found.found == Truth::kTrue ? Answer::kForbids : Answer::kUnproven,
                AboutProhibition(c, found));
}

// Checks what forbids a monster to be turned up or hidden, of both ways in which it lies.
Answer TurningProhibits(const CheckContext& c, bool hides) {
  const Position lies = c.state.piece(c.action.piece).position;
  const Answer now = ProhibitsIn(c, lies);
  if (now == Answer::kForbids) return now;
  const Position said = c.action.position;
  const Position turned = hides ? FaceDown(lies) : FaceUp(lies);
  const bool names = said != Position::kNone && IsHidden(said) == hides;
  const Answer then = ProhibitsIn(c, names ? said : turned);
  return then == Answer::kSilent ? now : then;
}

// Checks prohibitions; `hide` hides a monster whatever battle position is written after it.
Answer EffectProhibits(const CheckContext& c) {
  if (c.action.kind == ActionKind::kDrawAttack) return DrawProhibited(c);
  const bool turns = c.action.kind == ActionKind::kFlip || c.action.kind == ActionKind::kHide;
  if (turns && c.action.piece != kNoPiece && c.game.rules->turning_is_asked_both_ways) {
    return TurningProhibits(c, c.action.kind == ActionKind::kHide);
  }
  const bool hides = c.action.kind == ActionKind::kHide && c.action.piece != kNoPiece;
  if (!hides || IsHidden(c.action.position)) return ProhibitsIn(c, c.action.position);
  return ProhibitsIn(c, FaceDown(c.state.piece(c.action.piece).position));
}

Answer ProhibitsAsWritten(const CheckContext& c) { return ProhibitsIn(c, c.action.position); }

constexpr ActionMask kAnyPass = On(ActionKind::kPass);

// The acts that answer a decision, and the text for an act that does not.
struct Awaited {
  ActionMask acts = 0;
  const char* text = "";
};

// Returns the text for an act in place of a card that a player gives out of the hand.
const char* GivesFirst(const CheckContext& c, const Decision& decision) {
  if (GivesAwayUndiscarded(c.pack(), c.state)) {
    return "{piece} waits: {seat} first sends a card of the hand to the graveyard";
  }
  return decision.piece == kNoPiece ? "{seat} first discards"
                                    : "{piece} waits: {seat} first discards";
}

Awaited AnswersTo(const CheckContext& c, const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::kRespond:
      return {kAnyPass | On(ActionKind::kActivate) | On(ActionKind::kDrawAttack),
              "{seat} may answer first, or pass"};
    case DecisionKind::kStayHidden:
      return {kAnyPass | On(ActionKind::kStayHidden),
              "{seat} first decides whether {piece} hides again"};
    case DecisionKind::kTakeAttack:
      return {kAnyPass | On(ActionKind::kTakeAttack),
              "{seat} first decides whether to take the attack instead of {piece}"};
    case DecisionKind::kTrigger:
      return {kAnyPass | On(ActionKind::kActivate),
              "{piece} has been triggered: {seat} answers first"};
    case DecisionKind::kChoose:
      if (decision.waits == WaitKind::kDiscard) {
        return {kAnyPass | On(ActionKind::kDiscard), GivesFirst(c, decision)};
      }
      if (decision.waits == WaitKind::kSummon) {
        return {kAnyPass | On(ActionKind::kSpecialSummon),
                "{piece} resolves: {seat} first makes the summon that it allows"};
      }
      return {kAnyPass | On(ActionKind::kChoose) | On(ActionKind::kRedirect),
              "{piece} resolves: {seat} first says what it is done to"};
    case DecisionKind::kReplay:
      return {kAnyPass | On(ActionKind::kRetarget),
              "the attack of {piece} is replayed: {seat} first names its target"};
    case DecisionKind::kCoin:
      return {On(ActionKind::kCoin), "{seat} first tosses a coin for {piece}"};
    case DecisionKind::kDie:
      return {On(ActionKind::kDie), "{seat} first rolls a die for {piece}"};
    case DecisionKind::kSubduel:
      return {On(ActionKind::kSubduel),
              "the Subduel of {piece} comes first: its result is missing"};
    default:
      return {};
  }
}

constexpr ActionMask kOnlyAnswers = On(ActionKind::kPass) | On(ActionKind::kStayHidden) |
                                    On(ActionKind::kChoose) | On(ActionKind::kRedirect) |
                                    On(ActionKind::kRetarget) | On(ActionKind::kSubduel) |
                                    On(ActionKind::kTakeAttack) | On(ActionKind::kDrawAttack);
// The acts of players whose turn it is not, while nothing waits for an answer.
constexpr ActionMask kBesideTheTurn =
    On(ActionKind::kLend) | On(ActionKind::kJoin) | On(ActionKind::kWantEnd);

// The acts by which the turn goes on: of others no rule of their own says that it is not theirs.
constexpr ActionMask kCourseOfTurn = On(ActionKind::kDraw) | On(ActionKind::kEnterPhase);

// Returns the text for an act that needs something open which is not; nullptr: all is well.
const char* AsksWhatIsNotOpen(const Decision& decision, ActionKind kind) {
  if (kind == ActionKind::kRetarget && decision.kind != DecisionKind::kReplay) {
    return "no attack is replayed now: there is no new target to name";
  }
  if (kind == ActionKind::kRedirect && decision.kind != DecisionKind::kChoose) {
    return "an attack is redirected by a card, and none that does it resolves now";
  }
  return nullptr;
}

Answer DecisionAwaited(const CheckContext& c) {
  const Action& a = c.action;
  const Decision decision = NextDecision(c.game, c.state);
  Fact fact{.piece = decision.piece, .seat = decision.seat};
  if (decision.kind == DecisionKind::kOver) return Answer::kSilent;
  if (SummonGoneOnWith(c.game, c.state, a) != kNoPiece) return Answer::kSilent;
  if (SummonPlaced(c.game, c.state, a) != nullptr) return Answer::kSilent;
  if (NamesWhatWasDrawn(c)) return Answer::kSilent;
  if (decision.kind == DecisionKind::kSetup || decision.kind == DecisionKind::kOpen) {
    const bool setup = decision.kind == DecisionKind::kSetup;
    fact.text =
        setup ? "nothing waits for an answer in the setup" : "nothing waits for an answer now";
    const char* asks = AsksWhatIsNotOpen(decision, a.kind);
    if (asks != nullptr) fact.text = asks;
    if ((kOnlyAnswers & On(a.kind)) != 0) return c.Forbid(fact);
    // A rule of its own says which other seats may activate something now.
    if (setup || a.seat == decision.seat || a.kind == ActionKind::kActivate) return Answer::kSilent;
    if ((kBesideTheTurn & On(a.kind)) != 0) return Answer::kSilent;
    fact.text = "it is {seat}'s turn";
    return c.Forbid(fact);
  }
  const Awaited awaited = AnswersTo(c, decision);
  if ((awaited.acts & On(a.kind)) != 0 && a.seat == decision.seat) return Answer::kSilent;
  if (const char* asks = AsksWhatIsNotOpen(decision, a.kind)) c.Note({asks});
  const SeatIndex turn = c.state.header().turn_seat;
  const bool of_turn = (kCourseOfTurn & ~awaited.acts & On(a.kind)) != 0;
  if (of_turn && a.seat != turn) c.Note({.text = "it is {seat}'s turn", .seat = turn});
  fact.text = awaited.text;
  return c.Forbid(fact);
}

Answer AnswersWhat(const CheckContext& c) {
  if (c.action.answers == 0) return Answer::kSilent;
  Fact fact{.n = static_cast<std::int32_t>(c.action.answers), .entry = c.action.answers};
  if (MayBeAnswered(c.state, c.action.answers)) {
    fact.text = "it answers entry {n}, and that may still be answered";
    return c.Permit(fact);
  }
  fact.text = "entry {n} cannot be answered any more, or not yet";
  fact.entry = 0;  // the entry may be still to come
  return c.Forbid(fact);
}

Answer TileFits(const CheckContext& c, Fact fact) {
  fact.other = MoverAsked(c.game, c.state);
  const std::vector<std::uint8_t> next =
      NextTiles(c.state, TilemapInPlay(c.game, c.state), fact.other);
  fact.zone = c.action.chosen_count == 1 ? c.action.chosen[0].zone : ZoneRef{};
  const bool tile = fact.zone.kind == ZoneKind::kTile;
  if (tile && std::find(next.begin(), next.end(), fact.zone.slot) != next.end()) {
    return Answer::kSilent;
  }
  fact.text = "{piece} asks for a tile next to that of {other}, with nothing between";
  return c.Forbid(fact);
}

Answer DeclarationFits(const CheckContext& c, Fact fact) {
  const Operation* op = AwaitedOperation(c.pack(), c.state);
  const Source source = SourceOf(c.state, *c.state.top_task());
  const Declaration one = DeclarationOf(c.action);
  if (op == nullptr || MayDeclare(c.game, c.state, *op, source, one)) return Answer::kSilent;
  fact.text = "{piece} asks for a declaration, and this is none that it allows";
  if (static_cast<Declared>(op->choice) == Declared::kNumber) {
    fact.m = MostDeclared(c.game, c.state, *op, source);
    fact.text = "{piece} asks for a number from 1 to {m}";
  }
  return c.Forbid(fact);
}

Answer CardFits(const CheckContext& c, Fact fact) {
  const std::vector<CardIndex> cards = AskedCards(c.game, c.state);
  fact.card = c.action.chosen_count == 1 ? c.action.chosen[0].card : kUnknownCard;
  if (std::find(cards.begin(), cards.end(), fact.card) != cards.end()) return Answer::kSilent;
  fact.text = fact.card == kUnknownCard ? "{piece} asks for a card by its name"
                                        : "{card} is none of those that {piece} asks for";
  return c.Forbid(fact);
}

// Checks that what is named while an effect resolves is what it asks for.
Answer ChoiceAsked(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kChoose) return Answer::kSilent;
  Fact fact{.piece = decision.piece};
  if (c.action.kind == ActionKind::kPass) {
    if (decision.may_pass) return FitsInPile(c, decision);
    // A full hand asks for the discard, not the card that is about to come.
    const bool discards = decision.piece == kNoPiece || HandAsked(c.state) != nullptr;
    fact.text = discards ? "something has to be discarded"
                         : "{piece} asks for a choice that has to be made";
    return c.Forbid(fact);
  }
  const bool free = decision.waits == WaitKind::kOption || decision.waits == WaitKind::kInstead ||
                    decision.waits == WaitKind::kDiscard || decision.waits == WaitKind::kSummon;
  if (decision.waits == WaitKind::kOption) {
    const Answer drawn = DrawnFits(c, fact);
    if (drawn != Answer::kSilent) return drawn;
  }
  const CardIndex played = AwaitedPlay(c.game, c.state);
  const bool names_it = played == kUnknownCard && c.action.chosen_count != 0;
  if (free && decision.waits == WaitKind::kOption && !names_it && !IsPlayKnown(c.pack(), played)) {
    fact.card = played;
    fact.text = "what {card} does when {piece} plays it cannot be carried out by this version";
    return c.With(Answer::kUnsupported, fact);
  }
  if (decision.waits == WaitKind::kInstead) return InsteadFits(c, fact);
  if (decision.waits == WaitKind::kOption) return WayNamedAtOnce(c, fact);
  if (free) return Answer::kSilent;
  if (decision.waits == WaitKind::kOneOf) {
    const std::vector<std::uint8_t> open = AskedOptions(c.game, c.state);
    if (std::find(open.begin(), open.end(), c.action.option) != open.end()) {
      return NamedBesideWay(c, fact);
    }
    fact.n = c.action.option;
    fact.text = c.action.option == 0 ? "{piece} asks which of its options is chosen"
                                     : "option {n} of {piece} cannot be chosen now";
    return c.Forbid(fact);
  }
  if (decision.waits == WaitKind::kOrder) {
    std::vector<PieceIndex> targets;
    RedirectTargets(c.game, c.state, &targets);
    for (int i = 0; i < c.action.chosen_count; ++i) {
      fact.piece = c.action.chosen[static_cast<std::size_t>(i)].piece;
      if (std::find(targets.begin(), targets.end(), fact.piece) != targets.end()) continue;
      fact.text = "{piece} is none of those to which the attack is redirected";
      return c.Forbid(fact);
    }
    return Answer::kSilent;
  }
  if (decision.waits == WaitKind::kTile) return TileFits(c, fact);
  if (decision.waits == WaitKind::kDeclare) return DeclarationFits(c, fact);
  if (decision.waits == WaitKind::kCard || decision.waits == WaitKind::kHalf) {
    return CardFits(c, fact);
  }
  const std::optional<Choice> choice = AskedChoice(c.game, c.state);
  if (!choice) return Answer::kSilent;
  if (NamesAnotherWay(c, &fact)) return c.Forbid(fact);
  fact.n = choice->least;
  fact.m = choice->most;
  const int chosen_count = c.action.chosen_count - ZonesNamed(c.game, c.state, c.action);
  if (chosen_count < choice->least || chosen_count > choice->most) {
    fact.text = "{piece} asks for {n} to {m}";
    if (fact.n == fact.m) fact.text = "{piece} asks for {n}, and named are {m}";
    if (fact.n == fact.m) fact.m = chosen_count;
    return c.Forbid(fact);
  }
  const Operation* next = AwaitedOperation(c.pack(), c.state);
  const bool plays = next != nullptr && next->kind == OperationKind::kPlayCard;
  const Source source = SourceOf(c.state, *c.state.top_task());
  for (int i = 0; i < chosen_count; ++i) {
    const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(i)];
    const Truth fits = MayChoose(c.game, c.state, *choice, chosen, source);
    if (fits == Truth::kTrue && plays && !IsPlayKnown(c.pack(), CardOf(c.state, chosen))) {
      fact.card = CardOf(c.state, chosen);
      fact.text = "what {card} does when {piece} plays it cannot be carried out by this version";
      return c.With(Answer::kUnsupported, fact);
    }
    if (fits == Truth::kTrue) continue;
    fact = NotChosen(c, *choice, chosen, source, fits, fact);
    return c.With(fits == Truth::kFalse ? Answer::kForbids : Answer::kUnproven, fact);
  }
  return Answer::kSilent;
}

Answer ChoiceFits(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  const bool stops = c.action.kind == ActionKind::kPass && decision.kind == DecisionKind::kChoose;
  const Answer answer = stops ? NoMoreCanCome(c, decision) : Answer::kSilent;
  return answer != Answer::kSilent ? answer : ChoiceAsked(c);
}

Answer ByHand(const CheckContext& c) { return c.Permit({.text = "changed by hand, as recorded"}); }

Answer Capacity(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.piece_count < h.capacities.pieces && h.task_count + 2 < h.capacities.tasks) {
    return Answer::kSilent;
  }
  return c.With(Answer::kUnsupported,
                {.text = "the record holds {n} cards of {m}: no further card can be told apart",
                 .n = h.piece_count,
                 .m = h.capacities.pieces});
}

// Widens the life points after a battle that compares numbers which hang on what a position leaves
// open: who is destroyed is not known, and each side may lose all.
void BattleLeftOpen(const MomentContext& c) {
  const Battle& battle = c.data.battle;
  if (battle.target == kNoPiece) return;
  const State& state = c.state();
  const Game& game = c.run.game;
  const bool full = game.rules->effects_are_read_in_full;
  if (full && NumbersOfBattle(game, state, battle.attacker, battle.target).known) return;
  const auto open = [&](PieceIndex piece) { return NumbersAreOpen(game, state, piece); };
  if (!open(battle.attacker) && !open(battle.target)) return;
  for (const PieceIndex piece : {battle.attacker, battle.target})
    MayHaveOnly(c.run.change(), state.piece(piece).controller, 0);
  const UnsaidFact fact =
      game.rules->terrains_per_seat != 0 ? UnsaidFact::kTerrain : UnsaidFact::kNone;
  TellUnsaid(c.run, state.piece(battle.attacker).controller, fact);
}

}  // namespace

constexpr ActionMask kUnruled = On(ActionKind::kOther);
constexpr ActionMask kAnswering = On(ActionKind::kChoose) | On(ActionKind::kRedirect);

const Clause kDuelNotOver =
    Gate("base.duel.not-over", kEverything & ~kVouched, &DuelNotOver).LooksAt(kNoPart);
const Clause kCardInPlace =
    Gate("base.card.in-place", kFromHand | kWithMonster | On(ActionKind::kReveal), &InPlace)
        .LooksAt(kPartNamed);
const Clause kAttackedInPlace =
    kCardInPlace.Binding(kFromHand | kWithMonster | On(ActionKind::kReveal), &AnyInPlaceOnce);
const Clause kShownInHand =
    kCardInPlace.Binding(kFromHand | kWithMonster | On(ActionKind::kReveal), &AnyInPlaceOnce);
const Clause kCardKnown =
    Legality("base.card.known", (kFromHand & ~On(ActionKind::kSwapOpening)) | kWithMonster,
             &CardKnown)
        .LooksAt(kPartPosition);
// A monster moves only by an effect, and the effect says so itself.
const Clause kEffectSupported =
    Legality("base.effect.supported", kUnruled | On(ActionKind::kMove) | On(ActionKind::kActivate),
             &EffectSupported)
        .LooksAt(kPartZone | kPartNamed);
const Clause kTriggerFirst =
    Legality("base.trigger.first", On(ActionKind::kActivate) | On(ActionKind::kPass), &TriggerFirst)
        .LooksAt(kNoPart);
const Clause kAnswersWhat = Legality("base.answer.named", On(ActionKind::kActivate), &AnswersWhat)
                                .AboutPlace()
                                .LooksAt(kNoPart);
const Clause kChoiceFits =
    Legality("base.choice.fits", kAnswering | On(ActionKind::kPass), &ChoiceFits);
const Clause kChoiceLeavesSummons =
    kChoiceFits.Binding(kAnswering | On(ActionKind::kPass), &ChoiceAsked);
const Clause kEffectOwnTerms =
    Legality("base.effect.own-terms", On(ActionKind::kActivate) | On(ActionKind::kAttack),
             &OwnTerms)
        .LooksAt(kPartPosition | kPartNamed | kPartPaid);
// Cards that forbid to activate, to Set or to summon do not forbid to throw a card away.
constexpr ActionMask kThrownAway = On(ActionKind::kDiscard) | On(ActionKind::kSwapOpening);
const Clause kEffectProhibits =
    Legality("base.effect.prohibits",
             (kFromHand & ~kThrownAway) | kWithMonster | On(ActionKind::kEnterPhase) |
                 On(ActionKind::kDrawAttack),
             &EffectProhibits)
        .LooksAt(kPartPosition | kPartZone | kPartNamed);
const Clause kProhibitsAsWritten = kEffectProhibits.Binding(
    kFromHand | kWithMonster | On(ActionKind::kEnterPhase), &ProhibitsAsWritten);
const Clause kDecisionAwaited =
    Legality("base.decision.awaited",
             kEverything & ~kVouched & ~On(ActionKind::kSurrender) & ~kUnruled, &DecisionAwaited)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kLimitCapacity =
    Legality("base.limit.capacity", kFromHand, &Capacity).Meaning(Term::kCapacity).LooksAt(kNoPart);
const Clause kLimitSteps = Definition("base.limit.steps", Term::kStepLimit);
const Clause kRecordByHand =
    Legality("base.record.by-hand", On(ActionKind::kByHand), &ByHand).Meaning(Term::kByHand);
const Clause kRecordOutcome = Definition("base.record.outcome", Term::kOutcome);
const Clause kPositionUnsaid =
    Consequence("base.position.unsaid", Moment::kDamageCalculation, &BattleLeftOpen)
        .Meaning(Term::kUnsaid);
const Clause kAmountUnknown = Definition(kAmountUnknownId, Term::kAmountUnknown);
const Clause kExtraCardReturns =
    Definition("base.zone.extra-deck-cards-return", Term::kExtraCardReturns);
const Clause kCheckObserved = Definition("base.check.observed", Term::kObserved);

}  // namespace judge::base
