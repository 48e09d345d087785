#include "engine/choices/zones_named.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "engine/terms/terms.h"

namespace judge {
namespace {

bool IsBareZone(const Chosen& chosen) {
  return chosen.piece == kNoPiece && chosen.card == kUnknownCard && chosen.label == 0 &&
         chosen.zone.kind == ZoneKind::kMonster && chosen.zone.slot != 0;
}

// Returns whether the operation brings a card to a zone that its player names.
bool BringsToZone(const Operation& op) {
  const bool takes =
      op.kind == OperationKind::kTakeControl || op.kind == OperationKind::kSwapControl;
  return takes || (op.kind == OperationKind::kSummon && op.at.kind == RefKind::kNone);
}

}  // namespace

bool UsesEachZone(const RuleSet& rules) {
  const ClauseIndex clause = rules.FindClause(kAllIsUsedId);
  return clause != kNoClause && rules.clauses[clause].check != nullptr;
}

int ZonesAskedFor(const Game& game, const State& state, const Effect& effect,
                  const Action& action) {
  constexpr int kAnyNumber = 5;
  int zones = 0;
  for (const Operation& op : game.pack->Operations(effect.operations)) {
    // A move may go to a tile instead of a zone.
    const bool moves = op.kind == OperationKind::kMove;
    if (!moves && !BringsToZone(op)) continue;
    int cards = op.what.kind == RefKind::kEach ? kAnyNumber : 1;
    if (!moves && op.what.kind == RefKind::kTarget) {
      const ChosenRange named = ChosenFor(game, state, effect, action, op.what.index);
      const Choice& choice = game.pack->choices[effect.choices.first + op.what.index];
      cards = named.count != 0 ? named.count : choice.most;
    }
    zones += cards;
  }
  return zones;
}

int CardsBeforeZones(const Game& game, const Effect& effect, const Choice& choice,
                     const Action& action, ChosenRange range) {
  const int count = range.count;
  // An empty zone is none of the cards that the choice is of.
  const bool full = game.rules->effects_are_read_in_full;
  const auto named =
      std::span(action.chosen)
          .subspan(static_cast<std::size_t>(range.first), static_cast<std::size_t>(count));
  const auto bare = std::find_if(named.begin() + (full ? 0 : std::min<int>(choice.least, count)),
                                 named.end(), IsBareZone);
  if (choice.places || bare == named.end()) return count;
  const auto first = game.pack->operations.begin() + effect.operations.first;
  const bool brings = std::any_of(first, first + effect.operations.count, BringsToZone);
  return brings && UsesEachZone(*game.rules) ? static_cast<int>(bare - named.begin()) : count;
}

}  // namespace judge
