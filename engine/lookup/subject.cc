#include "engine/lookup/subject.h"

#include "engine/terms/terms.h"

namespace judge {

CardAct CardActOf(ActionKind kind) {
  switch (kind) {
    case ActionKind::kNormalSummon:
      return CardAct::kNormalSummon;
    case ActionKind::kSpecialSummon:
      return CardAct::kSpecialSummon;
    case ActionKind::kHide:
    case ActionKind::kStayHidden:
      return CardAct::kHide;
    case ActionKind::kFlip:
      return CardAct::kFlip;
    case ActionKind::kChangePosition:
      return CardAct::kChangePosition;
    case ActionKind::kMove:
      return CardAct::kMove;
    case ActionKind::kAttack:
    case ActionKind::kRetarget:
      return CardAct::kAttack;
    case ActionKind::kSet:
      return CardAct::kSet;
    default:
      return CardAct::kActivate;
  }
}

Subject ActionSubject(const State& state, const Action& action) {
  Subject subject;
  if (action.piece != kNoPiece) {
    subject = SubjectOf(state, action.piece);
  } else {
    subject.card = action.card;
    subject.controller = action.seat;
    subject.from = action.from.kind;
  }
  // A tile is no zone: the monster stays in its zone, on its marker.
  if (action.to.kind == ZoneKind::kTile) {
    subject.tile = action.to.slot;
  } else if (action.to.kind != ZoneKind::kNone) {
    subject.zone = action.to;
  }
  if (action.target_zone.kind == ZoneKind::kTile) subject.tile = action.target_zone.slot;
  if (action.position != Position::kNone) subject.position = action.position;
  if ((action.flags & kWithMaterials) != 0) {
    subject.leaves = {action.chosen.data(), action.chosen_count};
  }
  return subject;
}

bool OtherParty(const State& state, const Action& action, Subject* other) {
  if (action.target != kNoPiece) {
    *other = SubjectOf(state, action.target);
  } else if (action.target_zone.slot != 0) {
    other->zone = action.target_zone;
    other->controller = action.target_zone.seat;
    if (action.target_zone.kind == ZoneKind::kTerrain &&
        state.HasTerrain(action.target_zone.seat, action.target_zone.slot)) {
      other->card = state.terrain(action.target_zone.seat, action.target_zone.slot).card;
    }
  } else if (action.kind == ActionKind::kMove) {
    *other = ActionSubject(state, action);
  } else {
    return false;
  }
  return true;
}

}  // namespace judge
