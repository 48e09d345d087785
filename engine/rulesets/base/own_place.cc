#include "engine/rulesets/base/own_place.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::base {
namespace {

constexpr const char* kPlayedByAnother =
    "{card} is played by another of its effects: this one is used where it lies face-up";

// Returns whether it is the effect that plays the card, of a card that IsPlayedByOne.
bool PlaysIt(const Effect& effect) {
  const bool stays = effect.persists_counted && effect.works_in == 0;
  return effect.printed == PrintedKind::kPlay || stays;
}

bool FlipsItself(const Pack& pack, const Effect& effect) {
  for (const PoolRange range : {effect.costs, effect.operations}) {
    for (const Operation& op : pack.Operations(range)) {
      if (op.kind == OperationKind::kFlip && op.what.kind == RefKind::kSelf) return true;
    }
  }
  return false;
}

// Returns whether the effect's own terms want its card to lie face-down.
bool IsUsedFaceDown(const Pack& pack, const Effect& effect) {
  for (const Condition& condition : pack.Conditions(effect.conditions)) {
    if (condition.kind != ConditionKind::kExists) continue;
    const Filter& filter = pack.filters[condition.filter];
    if (filter.only_self && filter.face == Face::kDown) return true;
  }
  return false;
}

// Returns the last time this turn that the effect could be used and was not: something else has
// followed what it waited for, or its player did without (Followed::kNot), or it could not be used
// (RememberUnusable). nullptr: there was none.
const HistoryItem* Missed(const CheckContext& c, const Activation& said) {
  if (said.trigger != nullptr || c.action.piece == kNoPiece) return nullptr;
  const HistoryItem* found = nullptr;
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kMissed && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn && item.effect == said.number;
    if (it) found = &item;
  }
  return found;
}

// Returns whether another card gives the effect to the piece, and says that it works where it lies.
bool IsGivenThere(const CheckContext& c, const Effect& effect, const Piece& piece) {
  const PoolRange own = c.pack().card(piece.card).effects;
  const auto index = static_cast<std::size_t>(&effect - c.pack().effects.data());
  const bool printed = index >= own.first && index < own.first + std::size_t{own.count};
  return !printed && c.game.rules->effects_are_read_in_full &&
         (effect.works_in >> static_cast<unsigned>(piece.zone) & 1U) != 0;
}

// Returns whether the effect is of a face-down monster and neither turns it up nor works so.
bool LiesHidden(const CheckContext& c, const Effect& effect) {
  if (c.action.piece == kNoPiece || effect.form != EffectForm::kActivated) return false;
  const Piece& piece = c.state.piece(c.action.piece);
  return c.game.rules->OnField(piece.zone) && IsHidden(piece.position) &&
         !FlipsItself(c.pack(), effect) && !IsUsedFaceDown(c.pack(), effect) &&
         !IsGivenThere(c, effect, piece);
}

// Returns whether the effect waits for what happens to its own card, wherever that has taken it.
bool WaitsForItself(const Pack& pack, const Effect& effect) {
  return effect.event_subject != 0 && pack.filters[effect.event_subject].only_self;
}

// Forbids an effect that waits for what has happened to its card, of a card that the act takes for
// one of an open pile which nobody has named: it is none of those that have just come there.
Answer JustCameThere(const CheckContext& c, const Activation& said, Fact fact) {
  const ZoneRef pile = c.action.from;
  const RuleSet& rules = *c.game.rules;
  const bool open = c.action.piece == kNoPiece && pile.kind != ZoneKind::kNone && pile.slot == 0 &&
                    !rules.IsHiddenPile(pile.kind) && !rules.OnField(pile.kind);
  if (!open || !rules.effects_are_read_in_full) return Answer::kSilent;
  if (said.effect->form != EffectForm::kTriggered) return Answer::kSilent;
  fact.zone = pile;
  if (const Answer unseen = MayBeUnseen(c, pile, c.action.card); unseen != Answer::kSilent) {
    return unseen;
  }
  const std::optional<CameUnnamed> came = LastThatCame(c.state, pile);
  if (!came) {
    fact.text =
        "what this effect of {card} waits for has not happened: no card without a name has just "
        "come to {zone}";
  } else if (came->over) {
    fact.text =
        "cards without a name came to {zone}: what {card} does because of that was used at once or "
        "not at all";
    fact.entry = came->entry;
  } else {
    fact.text = "what this effect of {card} waits for has not happened";
  }
  return c.Forbid(fact);
}

// Returns whether the event is about an attack as it is declared, which is under way then.
bool IsDeclaration(CardEvent event) {
  return event == CardEvent::kAttackDeclared || event == CardEvent::kAttackTargeted ||
         event == CardEvent::kAttackRedirected || event == CardEvent::kStrikeDeclared;
}

// Returns whether only what is activated brings the event about, and may be answered on its chain.
bool IsOnChain(CardEvent event) {
  return event == CardEvent::kActivated || event == CardEvent::kEffectActivated ||
         event == CardEvent::kTargeted;
}

// Returns whether there is no such event without an attack that was declared.
bool ComesOfAttack(CardEvent event) {
  return event == CardEvent::kBattled || event == CardEvent::kDamageCalculated ||
         event == CardEvent::kDestroyedByBattle || event == CardEvent::kAttackDone ||
         event == CardEvent::kDamageStepStarts || event == CardEvent::kAttackNegated;
}

// Says of a Spell that waits for something and is played out of a hand in which nobody had seen it
// whether that has happened. What was told to the hand, nobody has kept for it.
Answer WaitedInHand(const CheckContext& c, const Activation& said, Fact fact) {
  const RuleSet& rules = *c.game.rules;
  const bool waits = said.effect->form == EffectForm::kTriggered && said.spell && said.from_hand;
  if (!waits || !rules.effects_are_read_in_full || rules.responses.in_windows) {
    return Answer::kSilent;
  }
  const auto event = static_cast<CardEvent>(said.effect->waits_for);
  const auto tasks = c.state.tasks();
  const auto any = [&](TaskKind kind) {
    return std::any_of(tasks.begin(), tasks.end(), [&](const Task& t) { return t.kind == kind; });
  };
  if (IsDeclaration(event) && any(TaskKind::kAttack)) return Answer::kSilent;
  if (IsOnChain(event) && any(TaskKind::kEffect)) return Answer::kSilent;
  const auto history = c.state.history();
  const bool attacked =
      IsTurnUntold(c.state) || std::any_of(history.begin(), history.end(), [&](const auto& item) {
        const bool attack = item.kind == HistoryKind::kAttack || item.kind == HistoryKind::kStrike;
        return attack && item.turn == c.state.header().turn;
      });
  if (IsDeclaration(event) || (ComesOfAttack(event) && !attacked)) {
    fact.text = "what this effect of {card} waits for has not happened";
    return c.Forbid(fact);
  }
  fact.text = "nobody had seen {card} in {zone}: what it waits for may have happened";
  fact.zone = {c.action.seat, ZoneKind::kHand, 0, 0};
  return c.With(Answer::kUnproven, fact);
}

}  // namespace

Answer MayBeUnseen(const CheckContext& c, ZoneRef pile, CardIndex card) {
  const RuleSet& rules = *c.game.rules;
  if (!rules.effects_are_read_in_full || card == kUnknownCard) return Answer::kSilent;
  if (pile.slot != 0 || pile.seat >= c.state.seats() || !rules.HasZone(pile.kind)) {
    return Answer::kSilent;
  }
  for (const PieceIndex p : PileAt(c.state, pile)) {
    const Piece& piece = c.state.piece(p);
    const bool unnamed = piece.card == kUnknownCard && piece.shuffled_place == 0;
    if (!unnamed || (!rules.IsHiddenPile(pile.kind) && IsFaceDown(piece))) continue;
    return c.With(Answer::kUnproven,
                  {.text = "nobody has said whether {piece}, which lies in {zone}, is {card}",
                   .piece = p,
                   .card = card,
                   .zone = pile,
                   .entry = piece.since});
  }
  return Answer::kSilent;
}

bool WaitedUnseen(const CheckContext& c, const Activation& said) {
  if (said.effect == nullptr || said.trigger != nullptr) return false;
  const bool waits = said.effect->form == EffectForm::kTriggered && !said.spell && !said.trap &&
                     (said.effect->works_in & kHandOnly) != 0;
  if (!waits || !c.game.rules->effects_are_read_in_full) return false;
  if (c.action.piece == kNoPiece) return said.from_hand;
  const Piece& piece = c.state.piece(c.action.piece);
  return piece.zone == ZoneKind::kHand && piece.card == kUnknownCard;
}

Answer LaidOutAlready(const CheckContext& c, const Activation& said, Fact fact) {
  const bool laid_out =
      c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone == ZoneKind::kRule &&
      said.effect->printed == PrintedKind::kEvent && said.effect->form == EffectForm::kActivated &&
      c.game.rules->effects_are_read_in_full;
  if (!laid_out) return Answer::kSilent;
  fact.text = "{card} is face-up: it was activated already";
  fact.entry = c.state.piece(c.action.piece).since;
  return c.Forbid(fact);
}

bool IsOfferedOnly(const CheckContext& c, const Activation& said) {
  const bool plays = (said.spell || said.trap) && (!said.on_field || said.face_down);
  return said.effect->form == EffectForm::kReplacement && !plays &&
         c.game.rules->effects_are_read_in_full;
}

bool CouldNotBeUsed(const CheckContext& c, const Activation& said) {
  const HistoryItem* missed = Missed(c, said);
  return missed != nullptr && missed->card != kUnknownCard;
}

Answer OwnPlace(const CheckContext& c, const Activation& said, Fact fact) {
  const Effect& effect = *said.effect;
  if (LiesHidden(c, effect)) {
    fact.text = "{card} lies face-down: this effect is used when it is face-up";
    return c.Forbid(fact);
  }
  const bool used_up = IsUsedUp(c.game, c.state, c.action.seat, said, c.action.piece, &fact.entry);
  if (used_up && effect.limit == LimitPer::kStay) {
    fact.text = "this effect of {card} was used since it came to the field";
    return c.Forbid(fact);
  }
  if (effect.form == EffectForm::kStatic) {
    fact.text = "this effect of {card} works by itself and is not activated";
    return c.Forbid(fact);
  }
  if (IsOfferedOnly(c, said)) {
    fact.text = "this effect of {card} takes the place of what would happen, and is offered then";
    return c.Forbid(fact);
  }
  if (effect.printed == PrintedKind::kChant) {
    fact.text = "this effect of {card} is carried out when its summon is declared";
    return c.Forbid(fact);
  }
  if (effect.printed == PrintedKind::kStrike) {
    fact.text = "the STRIKE of {card} is declared as an attack on a Terrain";
    return c.Forbid(fact);
  }
  if (const HistoryItem* missed = Missed(c, said); missed != nullptr) {
    // That it has not followed at once is for the game to say.
    if (missed->amount != static_cast<std::int32_t>(Followed::kNot)) return Answer::kSilent;
    fact.text =
        missed->card != kUnknownCard
            ? "what this effect of {card} waits for has happened, and it could not be used then"
            : "{seat} did not use this effect of {card} when it could be used, and the duel has "
              "gone on: that moment is over";
    fact.seat = missed->seat;
    fact.entry = missed->entry;
    return c.Forbid(fact);
  }
  // An effect that is used up did not become pending: the limit says why.
  const bool unanswered =
      effect.form == EffectForm::kTriggered && said.trigger == nullptr && !used_up;
  if (const Answer came = JustCameThere(c, said, fact); came != Answer::kSilent) return came;
  if (!used_up && WaitedUnseen(c, said)) {
    fact.text = "nobody had seen {card} in {zone}: what it waits for may have happened";
    fact.zone = {c.action.seat, ZoneKind::kHand, 0, 0};
    return c.With(Answer::kUnproven, fact);
  }
  const bool limit_says = used_up && effect.form == EffectForm::kTriggered && !said.spell &&
                          !said.trap && c.game.rules->effects_are_read_in_full;
  if (limit_says) return Answer::kSilent;
  if (effect.works_in != 0) {
    const ZoneKind zone =
        c.action.piece != kNoPiece ? c.state.piece(c.action.piece).zone : c.action.from.kind;
    // What was triggered as it left is used where it lay.
    const bool left = said.trigger != nullptr && said.trigger->subject == c.action.piece &&
                      c.game.rules->effects_are_read_in_full;
    const ZoneKind lay = left ? said.trigger->seen.from.kind : zone;
    const bool there = (effect.works_in >> static_cast<unsigned>(zone) & 1U) != 0 ||
                       (effect.works_in >> static_cast<unsigned>(lay) & 1U) != 0;
    fact.text = there ? "what this effect of {card} waits for has not happened"
                      : "this effect of {card} is not used from where it lies";
    const bool full = c.game.rules->effects_are_read_in_full;
    const bool pile = full && !said.on_field && !said.from_hand;
    // What a Trap on the field waits for is for the clauses of Traps.
    const bool waits = unanswered && ((!said.trap && (full || !said.spell)) || pile);
    return there && !waits ? Answer::kSilent : c.Forbid(fact);
  }
  if (c.action.piece == kNoPiece) {
    const bool later = c.game.rules->effects_are_read_in_full && (said.spell || said.trap) &&
                       effect.form == EffectForm::kActivated && !PlaysIt(effect) &&
                       IsPlayedByOne(c.pack(), said.card);
    if (later) {
      fact.text = kPlayedByAnother;
      return c.Forbid(fact);
    }
    if (said.spell || said.trap || !said.definition->IsMonster()) {
      return WaitedInHand(c, said, fact);
    }
    fact.text = unanswered && WaitsForItself(c.pack(), effect)
                    ? "what this effect of {card} waits for has not happened"
                    : "{card} is used on the field";
    return c.Forbid(fact);
  }
  const Piece& piece = c.state.piece(c.action.piece);
  fact.entry = piece.since;
  if (unanswered && !said.trap) {
    fact.text = "what this effect of {card} waits for has not happened";
    return c.Forbid(fact);
  }
  if (IsSilentBeneath(piece, effect)) {
    fact.text = "{card} lies beneath another card, where only what is printed for that works";
    return c.Forbid(fact);
  }
  const bool lies_apart = (piece.flags & kIsAttached) != 0 || piece.zone == ZoneKind::kRule;
  if (!said.spell && !said.trap && !said.on_field && !lies_apart && said.trigger == nullptr &&
      said.definition->IsMonster()) {
    fact.text = "{card} is used on the field";
    return c.Forbid(fact);
  }
  const bool plays = said.spell || said.trap;
  const bool by_one =
      c.game.rules->effects_are_read_in_full && plays && IsPlayedByOne(c.pack(), said.card);
  const bool lies = said.on_field && !said.face_down && piece.position == Position::kNone;
  if (by_one && effect.form == EffectForm::kActivated && PlaysIt(effect) == lies) {
    fact.text = lies ? "{card} is face-up: it was activated already" : kPlayedByAnother;
    return c.Forbid(fact);
  }
  const bool again = effect.form == EffectForm::kActivated && said.on_field && !said.face_down &&
                     piece.position == Position::kNone && said.number <= 1 && !by_one;
  if (plays && again) {
    fact.text = "{card} is face-up: it was activated already";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

}  // namespace judge::base
