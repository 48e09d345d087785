#include "engine/effects/held_numbers.h"

#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// The kinds of change of one number.
struct NumberKinds {
  ModifierKind times, fixed;
  ModifierKinds originals, adds;

  bool Holds(ModifierKind kind) const { return kind == times || kind == fixed; }
};

constexpr NumberKinds kOfAttack = {
    ModifierKind::kAttackTimes,
    ModifierKind::kAttackFixed,
    {ModifierKind::kOriginalAttackSet, ModifierKind::kOriginalAttackTimes},
    {ModifierKind::kAttackAdd}};
constexpr NumberKinds kOfDefense = {
    ModifierKind::kDefenseTimes,
    ModifierKind::kDefenseFixed,
    {ModifierKind::kOriginalDefenseSet, ModifierKind::kOriginalDefenseTimes},
    {ModifierKind::kDefenseAdd}};

// Makes of a change by a factor one that sets the number which comes of it now.
void TakeNumber(const Run& run, bool attack, ActiveModifier* made) {
  made->kind = attack ? ModifierKind::kAttackFixed : ModifierKind::kDefenseFixed;
  if (made->amount == kUnknownAmount) return;
  Breakdown now;
  const std::int32_t stands = attack ? CurrentAttack(run.game, run.state, made->piece, &now)
                                     : CurrentDefense(run.game, run.state, made->piece, &now);
  // A part of a point counts as a whole one.
  const std::int32_t parts = stands * made->amount;
  const bool up = parts > 0 && run.game.rules->effects_are_read_in_full;
  made->amount = now.known ? (up ? parts + 99 : parts) / 100 : kUnknownAmount;
}

}  // namespace

void HoldNumber(Run& run, ActiveModifier* made) {
  const bool any = made->kind <= kLastModifierKind && made->piece != kNoPiece;
  if (!any || run.game.rules->TermClause(Term::kHeldNumber) == kNoClause) return;
  for (const bool attack : {true, false}) {
    const NumberKinds& kinds = attack ? kOfAttack : kOfDefense;
    const bool holds = kinds.Holds(made->kind);
    if (!holds && !kinds.originals.Has(made->kind)) continue;
    if (made->kind == kinds.times) TakeNumber(run, attack, made);
    // A new original makes earlier settings of the number void, and gains and losses go on.
    const auto is_over = [&](const ActiveModifier& m) {
      if (m.piece != made->piece || m.kind > kLastModifierKind) return false;
      return kinds.Holds(m.kind) || (holds && kinds.adds.Has(m.kind));
    };
    const auto lasting = run.state.modifiers();
    const auto over = std::count_if(lasting.begin(), lasting.end(), is_over);
    EndModifiersIf(run.change(), is_over);
    if (!holds) continue;
    Announce(run, Moment::kNumberHeld,
             {.piece = made->piece, .number = static_cast<std::int32_t>(over)});
  }
}

}  // namespace judge
