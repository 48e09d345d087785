// Tag document, A: four fields, and the Extra Monster Zones between those who face each other.
#include <algorithm>
#include <span>
#include <vector>

#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/duel/duel.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

// Returns the monster that the seat has in an Extra Monster Zone and that stays; kNoPiece: none.
PieceIndex OwnInExtra(const State& state, SeatIndex seat, std::span<const Chosen> leaving) {
  for (ZoneRef zone{seat, ZoneKind::kExtraMonster, 1, 0}; state.HasSlot(zone); ++zone.slot) {
    const PieceIndex there = state.At(zone);
    const bool leaves = std::any_of(leaving.begin(), leaving.end(),
                                    [&](const Chosen& one) { return one.piece == there; });
    if (there != kNoPiece && !leaves) return there;
  }
  return kNoPiece;
}

// Forbids a second Extra Monster Zone, whatever comes there.
Answer OnePerDuelist(const CheckContext& c) {
  const ZoneRef to = c.action.to;
  const bool extra = to.kind == ZoneKind::kExtraMonster && to.slot != 0;
  if (!extra || !FromExtraDeck(c.game, c.state, c.action)) return Answer::kSilent;
  const bool leave = (c.action.flags & kWithMaterials) != 0;
  const std::span<const Chosen> leaving =
      leave ? std::span<const Chosen>(c.action.chosen.data(), c.action.chosen_count)
            : std::span<const Chosen>();
  Fact fact{.text = "{seat} has {piece} in an Extra Monster Zone and may use that one alone",
            .piece = OwnInExtra(c.state, c.action.seat, leaving),
            .seat = c.action.seat,
            .zone = to};
  return fact.piece == kNoPiece ? Answer::kSilent : c.Forbid(fact);
}

// Forbids the Extra Monster Zones between the partner and who faces him.
Answer NotPartners(const CheckContext& c) {
  const ZoneRef to = c.action.to;
  if (to.kind != ZoneKind::kExtraMonster || to.slot == 0) return Answer::kSilent;
  if (to.seat == c.action.seat || !c.state.SameTeam(to.seat, c.action.seat)) return Answer::kSilent;
  return c.Forbid({.text = "{zone} is an Extra Monster Zone of {seat}, a team mate",
                   .seat = to.seat,
                   .zone = to});
}

}  // namespace

std::vector<ZoneRef> DuelistsZones(const Game& game, const State& state, SeatIndex seat,
                                   CardIndex card) {
  std::vector<ZoneRef> zones = tcg::ExtraDeckZones(game, state, seat, card);
  if (OwnInExtra(state, seat, {}) == kNoPiece) return zones;
  std::erase_if(zones, [](ZoneRef zone) { return zone.kind == ZoneKind::kExtraMonster; });
  return zones;
}

const Clause kEmzOnePerDuelist =
    Legality("tag.field.emz-one-per-duelist", On(ActionKind::kSpecialSummon), &OnePerDuelist)
        .LooksAt(kPartZone | kPartNamed);
const Clause kEmzNotPartners =
    Legality("tag.field.emz-not-partners", On(ActionKind::kSpecialSummon), &NotPartners)
        .LooksAt(kPartZone);

}  // namespace judge::tag
