// Rulebook: additional notes for Equipping and Attaching.
#include "engine/operations.h"
#include "engine/rulesets/kingdom/rules.h"

namespace judge::kingdom {
namespace {

void EquipTargetLeaves(const MomentContext& c) {
  if ((c.state().piece(c.data.other).flags & kIsEquipped) == 0) return;
  Destroy(c.run, c.data.other, Reason::kRule);
}

void AttachHostLeaves(const MomentContext& c) {
  if ((c.state().piece(c.data.other).flags & kIsAttached) == 0) return;
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard, EventKind::kMoved);
  c.state().piece(c.data.other).host = kNoPiece;
}

}  // namespace

const Clause kEquipTargetLeaves =
    Consequence("kingdom.equip.target-leaves", Moment::kHostLeft, &EquipTargetLeaves);
const Clause kAttachHostLeaves =
    Consequence("kingdom.attach.host-leaves", Moment::kHostLeft, &AttachHostLeaves);

}  // namespace judge::kingdom
