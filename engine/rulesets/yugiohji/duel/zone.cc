// Rulebook: 4 Playing field.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/rulesets/yugiohji/duel/free_zone.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kSummons =
    On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) | On(ActionKind::kActivate);

// Returns whether a monster given up for the summon frees its zone before the new one comes.
bool FreesAZone(const CheckContext& c) {
  const auto leaves = [&](const Chosen& chosen) {
    return chosen.piece != kNoPiece && c.state.piece(chosen.piece).zone == ZoneKind::kMonster &&
           c.state.piece(chosen.piece).controller == c.action.seat;
  };
  return std::any_of(c.action.chosen.begin(), c.action.chosen.begin() + c.action.chosen_count,
                     leaves);
}

// Returns whether what the effect summons finds a zone; stealing has a rule of its own.
bool EffectFindsRoom(const CheckContext& c) {
  const Effect* effect = SummoningEffect(c);
  return effect == nullptr || Does(c.pack(), *effect, OperationKind::kTakeControl) ||
         HasFreeZone(c);
}

Answer FiveMonsters(const CheckContext& c) {
  const bool room =
      c.action.kind == ActionKind::kActivate
          ? EffectFindsRoom(c)
          : c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) != 0 || FreesAZone(c);
  if (room) return Answer::kSilent;
  return c.Forbid({.text = "all {n} monster card zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]});
}

void LiesBanishedFaceUp(const MomentContext& c) {
  if (c.data.zone.kind != ZoneKind::kBanished) return;
  c.Note({.text = "{piece} lies face up in the banishing zone of {seat}",
          .piece = c.data.piece,
          .seat = c.data.zone.seat});
  EmitNoted(c);
}

}  // namespace

const Clause kDeckFaceDown =
    Obligation("yugiohji.zone.deck-face-down").Binding(On(ActionKind::kReveal), &tcg::DeckFaceDown);
const Clause kBanishedFaceUp =
    Consequence("yugiohji.banish.face-up-in-zone", Moment::kSending, &LiesBanishedFaceUp);
const Clause kFiveMonsters =
    Legality("yugiohji.zone.five-monsters-at-most", kSummons, &FiveMonsters)
        .LooksAt(kPartNamed | kPartPaid);

}  // namespace judge::yugiohji
