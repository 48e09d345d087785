// Battles in which a number counts that has not been seen.
#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/battle.h"
#include "engine/rulesets/tcg/battle_values.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// Widens the life points of the monster's controller by so much that the battle may have taken.
void MayHaveLost(const MomentContext& c, PieceIndex monster, std::int32_t most) {
  const SeatIndex seat = c.state().piece(monster).controller;
  MayHaveOnly(c.run.change(), seat, std::max<std::int32_t>(0, c.state().life(seat).min - most));
}

constexpr std::int32_t kAnything = 1'000'000;

// Returns the most that the other monster may inflict: its number, or kAnything if not known.
std::int32_t MostFrom(const MomentContext& c, PieceIndex other, bool attack) {
  Breakdown sum;
  const std::int32_t number = attack ? CurrentAttack(c.run.game, c.state(), other, &sum)
                                     : CurrentDefense(c.run.game, c.state(), other, &sum);
  return sum.known ? number : kAnything;
}

// Remembers of the attack that nobody knows what became of it (HistoryItem::amount).
void RememberUnknown(const MomentContext& c, const Battle& battle) {
  for (HistoryItem& item : c.run.agenda().history()) {
    const bool it = item.kind == HistoryKind::kAttack && item.piece == battle.attacker &&
                    item.other == battle.target && item.entry == c.attack().entry;
    if (it) item.amount = kUnknownAmount;
  }
}

void NumbersUnknown(const MomentContext& c) {
  const Battle& battle = c.data.battle;
  if (battle.target == kNoPiece || tcg::ValuesOf(c).known) return;
  const Position stands = c.state().piece(battle.target).position;
  if (stands == Position::kNone) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(battle.attacker).controller,
               .piece = battle.attacker,
               .other = battle.target});
  if (c.run.game.rules->effects_are_read_in_full) RememberUnknown(c, battle);
  const bool against_attack = IsAttack(stands);
  MayHaveLost(c, battle.attacker, MostFrom(c, battle.target, against_attack));
  // An attack on a monster in DEF Position inflicts nothing, unless a card says so.
  const bool unseen = !c.run.pack().HasEntry(c.state().piece(battle.attacker).card);
  if (!against_attack && !unseen) return;
  MayHaveLost(c, battle.target, MostFrom(c, battle.attacker, true));
}

}  // namespace

const Clause kBattleUnknown =
    Consequence(kNumbersUnknownId, Moment::kDamageCalculation, &NumbersUnknown);

}  // namespace judge::base
