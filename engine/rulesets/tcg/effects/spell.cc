// Rulebook: Spell Cards.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);
constexpr ActionMask kSets = On(ActionKind::kSet);

constexpr const char* kHandOrSet = "{card} is used out of the hand, or where it lies Set";

bool IsQuickPlay(const CheckContext& c, const UsedCard& used) {
  return used.spell && HasIcon(c.pack(), used.said.card, "Quick-Play");
}

// Checks the moment of a Spell that is no Quick-Play Spell.
Answer NormalTiming(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (used.known && used.spell && !IsQuickPlay(c, used) && IsPlayedOffPile(c, used)) {
    return c.Forbid(AboutUsed(c, used, kHandOrSet));
  }
  if (!used.known || !used.spell || !used.plays || IsQuickPlay(c, used)) return Answer::kSilent;
  if (IsOpenMain(c)) {
    return c.Permit(AboutUsed(c, used, "{card} is used in {seat}'s own Main Phase"));
  }
  return c.Forbid(
      AboutUsed(c, used, "a Spell is used in its player's own Main Phase, with nothing under way"));
}

// Returns whether the Spell lies Set since this turn.
bool WasSetNow(const CheckContext& c, const UsedCard& used) {
  return used.said.on_field && used.said.face_down && c.action.piece != kNoPiece &&
         (c.state.piece(c.action.piece).flags & kSetThisTurn) != 0;
}

Answer SetNormalSameTurn(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (!used.known || !used.spell || IsQuickPlay(c, used) || !WasSetNow(c, used)) {
    return Answer::kSilent;
  }
  Fact fact{.text = "{piece} was Set this turn: a Spell need not wait, only a Trap does",
            .piece = c.action.piece,
            .entry = c.state.piece(c.action.piece).since};
  return c.Permit(fact);
}

Answer QuickPlayHand(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (used.known && IsQuickPlay(c, used) && IsPlayedOffPile(c, used)) {
    return c.Forbid(AboutUsed(c, used, kHandOrSet));
  }
  if (!used.known || !IsQuickPlay(c, used) || !used.said.from_hand) return Answer::kSilent;
  Fact fact{.text = "{card} is a Spell and may be activated from the hand", .card = used.said.card};
  if (c.state.header().turn_seat == c.action.seat) return c.Permit(fact);
  fact.seat = c.state.header().turn_seat;
  fact.text = "{card} is in the hand and it is {seat}'s turn: it had to be Set before";
  return c.Forbid(fact);
}

Answer QuickPlaySetTurn(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const bool set = used.said.on_field && used.said.face_down;
  if (!used.known || !IsQuickPlay(c, used) || !set) return Answer::kSilent;
  return SetInEarlierTurn(c);
}

// Returns whether a Field Spell is put into the Field Zone: activated out of the hand, or Set. One
// that is Set unseen is what is put there.
bool ComesToField(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) {
    const CardIndex card =
        c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
    return card != kUnknownCard ? LiesInField(c.game, card) : c.action.to.kind == ZoneKind::kField;
  }
  const UsedCard used = UsedCardOf(c);
  return used.known && used.said.from_hand && LiesInField(c.game, used.said.card);
}

Answer FieldReplaces(const CheckContext& c) {
  const ZoneRef zone{c.action.seat, ZoneKind::kField, 1, 0};
  const PieceIndex there = c.state.At(zone);
  if (there == kNoPiece || !ComesToField(c)) return Answer::kSilent;
  return c.Permit({.text = "{piece} lies there and goes to the Graveyard first",
                   .piece = there,
                   .seat = c.action.seat,
                   .zone = zone});
}

void SendsOldOne(const MomentContext& c) {
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

}  // namespace

const Clause kNormalTiming =
    Legality("tcg.spell.normal-timing", kUses, &NormalTiming).AboutPlace().LooksAt(kNoPart);
const Clause kSetInMainPhase =
    Legality("tcg.set.main-phase-only", kSets, &MainPhaseOnly).AboutPlace().LooksAt(kNoPart);
const Clause kSetNormalSameTurn =
    Legality("tcg.spell.set-normal-same-turn", kUses, &SetNormalSameTurn).LooksAt(kNoPart);
const Clause kQuickPlayHand =
    Legality("tcg.spell.quick-play-hand", kUses, &QuickPlayHand).LooksAt(kNoPart);
const Clause kQuickPlaySetTurn =
    Legality("tcg.spell.quick-play-set-turn", kUses, &QuickPlaySetTurn).LooksAt(kNoPart);
const Clause kFieldOnePerPlayer =
    Legality("tcg.spell.field-one-per-player", kUses | kSets, &FieldReplaces).LooksAt(kPartZone);
const Clause kFieldReplacedFirst =
    Consequence("tcg.spell.field-replaced-first", Moment::kZoneTaken, &SendsOldOne);

}  // namespace judge::tcg
