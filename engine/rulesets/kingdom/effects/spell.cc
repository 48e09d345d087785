// Rulebook: Spell and Trap Cards, what holds for Spells.
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/activating.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

Answer QuickByDefault(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.card_known || (!used.said.spell && !used.said.trap)) return Answer::kSilent;
  if (IsSlow(c, used.said) || IsOpenMainPhase(c)) return Answer::kSilent;
  return c.Permit({.text = "{card} is not Slow, so it is a Quick Effect", .card = used.said.card});
}

Answer SlowType(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.card_known || (!used.said.spell && !used.said.trap)) return Answer::kSilent;
  if (!IsSlow(c, used.said)) return Answer::kSilent;
  // What lies face-up has been activated: its effects say their own speed.
  const bool played = used.said.on_field && !used.said.face_down;
  if (played && c.game.rules->slow_is_how_it_is_played) return Answer::kSilent;
  Fact fact{.card = used.said.card};
  if (IsOpenMainPhase(c)) {
    fact.text = "{card} is Slow: its player's own Main Phase, with nothing to resolve";
    return c.Permit(fact);
  }
  fact.text = "{card} is Slow: it needs its player's own Main Phase with nothing to resolve";
  return c.Forbid(fact);
}

Answer Kinds(const CheckContext& c) {
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  const CardDefinition& definition = c.pack().card(card);
  const bool plays = definition.Has(Frame::kSpell) || definition.Has(Frame::kTrap);
  if (card == kUnknownCard || !plays) return Answer::kSilent;
  Fact fact{.card = card};
  for (const char* word : {"Quick-Play", "Counter", "Field", "Ritual"}) {
    if (!HasType(c.pack(), card, word)) continue;
    fact.text = "this game knows Normal, Equip and Continuous cards; {card} is none of them";
    return c.Forbid(fact);
  }
  const bool equip = HasType(c.pack(), card, "Equip");
  fact.text = equip                                   ? "{card} is an Equip card"
              : HasType(c.pack(), card, "Continuous") ? "{card} is a Continuous card"
                                                      : "{card} is a Normal card";
  c.Note(fact);
  return Answer::kSilent;
}

// Returns whether a Spell would be played out of a pile of cards, where no effect of it works.
bool LiesInPile(const CheckContext& c, const Used& used) {
  if (!c.game.rules->effects_are_read_in_full || c.action.piece == kNoPiece) return false;
  const Piece& piece = c.state.piece(c.action.piece);
  const bool apart = (piece.flags & kIsAttached) != 0 || piece.zone == ZoneKind::kRule;
  const Effect* effect = used.said.effect;
  const bool plays =
      effect == nullptr ||
      (effect->works_in == 0 && used.said.trigger == nullptr &&
       (effect->printed == PrintedKind::kNone || effect->printed == PrintedKind::kPlay));
  return plays && !apart && !used.said.on_field && !used.said.from_hand;
}

Answer FromHand(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.card_known || !used.said.spell) return Answer::kSilent;
  if (LiesInPile(c, used)) {
    return c.Forbid(
        {.text =
             "{card} is played from the hand, or where it lies on the field, and not from {zone}",
         .card = used.said.card,
         .zone = PlaceOf(c.state.piece(c.action.piece))});
  }
  if (!used.said.from_hand) return Answer::kSilent;
  if (c.state.header().turn_seat != c.action.seat) return Answer::kSilent;
  return c.Permit(
      {.text = "{card} is a Spell and may be activated from the hand", .card = used.said.card});
}

Answer FromHandOwnTurn(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.card_known || !used.said.spell || !used.said.from_hand) return Answer::kSilent;
  const StateHeader& h = c.state.header();
  Fact fact{.card = used.said.card, .seat = h.turn_seat};
  if (h.turn_seat == c.action.seat) return Answer::kSilent;
  fact.text = "{card} is in the hand and it is {seat}'s turn: it had to be Set before";
  return c.Forbid(fact);
}

Answer FromSet(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.card_known || !used.said.spell || !used.said.on_field || !used.said.face_down) {
    return Answer::kSilent;
  }
  return c.Permit({.text = "{piece} lies Set in the Backrow and is turned face-up",
                   .piece = c.action.piece,
                   .entry = c.state.piece(c.action.piece).since});
}

Answer SetNeedsNoWait(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.card_known || !used.said.spell || !used.said.face_down) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if ((piece.flags & kSetThisTurn) == 0) return Answer::kSilent;
  Fact fact{.text = "{piece} was Set this turn: a Spell need not wait, only a Trap does",
            .piece = c.action.piece};
  // A card that was Set anew where it lay has no entry of this turn that brought it there.
  if (piece.since_turn == c.state.header().turn) fact.entry = piece.since;
  return c.Permit(fact);
}

// Prevents an effect that lets a card be played at its own speed from playing a Slow one, unless it
// is its player's Main Phase and nothing but that effect is under way.
void SlowWhenPlayed(const MomentContext& c) {
  if (c.data.flags == 0) return;
  Action action{.kind = ActionKind::kActivate,
                .seat = c.data.seat,
                .effect = static_cast<std::uint8_t>(c.data.number),
                .piece = c.data.piece};
  const CheckContext asked{c.run.game, c.state(), action};
  const StateHeader& h = c.state().header();
  const bool open = c.run.game.rules->Phase(h.phase).main && h.turn_seat == c.data.seat &&
                    c.state().tasks().size() <= 1;
  if (open || !IsSlow(asked, ActivationOf(c.run.game, c.state(), action))) return;
  c.run.prevented = true;
  c.Note({.text = "{piece} is Slow: it needs its player's own Main Phase with nothing to resolve",
          .piece = c.data.piece});
  EmitNoted(c);
}

// Returns whether what has resolved is something that the card does while it lies face-up: it came
// to stay before.
bool DoneWhileThere(const MomentContext& c) {
  if (!c.run.game.rules->effects_are_read_in_full) return false;
  if (c.data.number == kDelayedEffect) return true;
  const CardDefinition& card = c.pack().card(c.state().piece(c.data.piece).card);
  // A Trap that lies Set is turned up by what it waits for, and comes to stay by that.
  if (!card.Has(Frame::kSpell)) return false;
  const auto effects = c.pack().Effects(card.effects);
  const auto number = static_cast<std::size_t>(c.data.number);
  return number >= 1 && number <= effects.size() &&
         effects[number - 1].form == EffectForm::kTriggered;
}

void ContinuousStays(const MomentContext& c) {
  if (DoneWhileThere(c)) return;
  const Piece& piece = c.state().piece(c.data.piece);
  const bool backrow = piece.zone == ZoneKind::kSpellTrap && piece.position == Position::kNone;
  const bool stays = IsOfType(c.run.game, c.state(), c.data.piece, "Continuous");
  if (!backrow || !stays || c.data.flags != 0) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = piece.controller,
               .piece = c.data.piece,
               .to = PlaceOf(piece)});
}

}  // namespace

const Clause kQuickByDefault = Definition("kingdom.spell.quick-by-default", Term::kQuick)
                                   .Binding(kActivations, &QuickByDefault)
                                   .LooksAt(kNoPart);
const Clause kSlowType = Legality("kingdom.spell.slow-type", kActivations, &SlowType)
                             .Happening(Moment::kPlaying, &SlowWhenPlayed)
                             .LooksAt(kNoPart);
const Clause kSpellKinds = Definition("kingdom.spell.kinds")
                               .Binding(kActivations | On(ActionKind::kSet), &Kinds)
                               .LooksAt(kNoPart);
const Clause kFromHand =
    Legality("kingdom.spell.from-hand", kActivations, &FromHand).LooksAt(kNoPart);
const Clause kFromHandOwnTurn =
    Legality("kingdom.spell.from-hand-own-turn-only", kActivations, &FromHandOwnTurn)
        .LooksAt(kNoPart);
const Clause kFromSet = Legality("kingdom.spell.from-set", kActivations, &FromSet).LooksAt(kNoPart);
const Clause kSetNeedsNoWait =
    Legality("kingdom.spell.set-needs-no-wait", kActivations, &SetNeedsNoWait).LooksAt(kNoPart);
const Clause kContinuousStays =
    Consequence("kingdom.spell.continuous-stays", Moment::kCardUsed, &ContinuousStays);

}  // namespace judge::kingdom
