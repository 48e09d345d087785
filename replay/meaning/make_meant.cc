// Which of several cards on the field is meant by the name that they share: the first with which
// the act is legal as it is written.
#include <string>
#include <vector>

#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/meaning/maker.h"
#include "replay/meaning/several_meant.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

// Whether the subject of the act is the card that acts, wherever on the field it lies.
bool ActsOnField(Verb verb) {
  switch (verb) {
    case Verb::kHide:
    case Verb::kFlip:
    case Verb::kPosition:
    case Verb::kMove:
    case Verb::kActivate:
    case Verb::kEquip:
    case Verb::kAttach:
    case Verb::kAttack:
    case Verb::kRetarget:
    case Verb::kShield:
      return true;
    default:
      return false;
  }
}

}  // namespace

// All that a name alone may mean on that side of the field, in the order in which it is looked for.
std::vector<PieceIndex> Maker::MayBeMeant(const Reference& reference, SeatIndex fallback) const {
  std::vector<PieceIndex> all;
  if (reference.card.empty() || reference.label != 0 || reference.zone.slot != 0) return all;
  const ZoneKind said = reference.zone.kind;
  const SeatIndex owner = reference.zone.seat == kNoSeat ? fallback : reference.zone.seat;
  const CardIndex card = CardOf(reference);
  for (const ZoneKind kind : kZonesByName) {
    if (said != ZoneKind::kNone && said != kind) continue;
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      if (Controls(state_, owner, p) && piece.card == card && piece.zone == kind) all.push_back(p);
    }
  }
  return all;
}

Named Maker::AsNamed(const Reference& reference, SeatIndex fallback, PieceIndex meant) const {
  Named named = OnField(reference, fallback);
  if (meant == kNoPiece) return named;
  named.piece = meant;
  named.zone = SubjectOf(state_, meant).zone;
  return named;
}

Named Maker::Attacked() const {
  return AsNamed(act_.targets.front().reference, Opponent(), meant_target_);
}

bool Maker::LeavesOpponentOpen(const Reference& attacked) const {
  if (attacked.zone.seat != kNoSeat || attacked.label != 0) return false;
  int opponents = 0;
  for (SeatIndex s = 0; s < state_.seats(); ++s) {
    opponents += state_.seat(s).out == kTakesPart && state_.Opposed(s, seat_) ? 1 : 0;
  }
  return opponents > 1;
}

// Of those that do not fit one that lies open is told of: the answer would show the other.
PieceIndex Maker::FirstOpen(const std::vector<PieceIndex>& pieces) const {
  for (const PieceIndex piece : pieces) {
    if (piece != kNoPiece && !IsFaceDown(state_.piece(piece))) return piece;
  }
  return pieces.front();
}

bool Maker::FitsAsMeant(const MadeActions& made) const {
  if (made.actions.empty()) return false;
  const Action& action = made.actions.front();
  if (meant_ != kNoPiece && action.piece != meant_) return false;
  return RuleOn(desk_.game, state_, action).ruling != Ruling::kIllegal;
}

MadeActions Maker::Make() {
  if (std::string problem = SeveralMeant(desk_, seat_, act_); !problem.empty())
    return Problem(std::move(problem));
  std::vector<PieceIndex> acting;
  std::vector<PieceIndex> attacked;
  if (ActsOnField(act_.verb)) acting = MayBeMeant(Subject(), seat_);
  const bool attacks = act_.verb == Verb::kAttack || act_.verb == Verb::kRetarget;
  if (attacks && !act_.targets.empty()) {
    if (LeavesOpponentOpen(act_.targets.front().reference)) {
      return Problem("several opponents are at the table: whose monster is attacked is not said");
    }
    attacked = MayBeMeant(act_.targets.front().reference, Opponent());
  }
  if (acting.size() < 2 && attacked.size() < 2) return AsMeant();
  if (acting.size() < 2) acting = {kNoPiece};
  if (attacked.size() < 2) attacked = {kNoPiece};
  for (const PieceIndex actor : acting) {
    for (const PieceIndex target : attacked) {
      meant_ = actor;
      meant_target_ = target;
      taken_.clear();
      MadeActions made = AsMeant();
      if (FitsAsMeant(made)) return made;
    }
  }
  meant_ = FirstOpen(acting);
  meant_target_ = FirstOpen(attacked);
  taken_.clear();
  return AsMeant();
}

}  // namespace judge::replay
