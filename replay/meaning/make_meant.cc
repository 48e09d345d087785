// Which of several cards is meant by the name that they share: the first with which the act is
// legal as it is written, and of what lies open and in hands the one of which the answer is true.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
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

// Returns whether something that the card says, or the effect of that number, may be used while it
// is in its player's hand: then a name may mean a card there that nobody has seen.
bool IsUsedInHand(const Pack& pack, CardIndex card, std::uint8_t number) {
  constexpr unsigned kInHand = 1U << static_cast<unsigned>(ZoneKind::kHand);
  const CardDefinition& definition = pack.card(card);
  const bool played = !definition.IsMonster() || definition.scale >= 0;
  if (played && number == 0) return true;
  const auto effects = pack.Effects(definition.effects);
  for (std::size_t i = 0; i < effects.size(); ++i) {
    if (number != 0 && number != i + 1) continue;
    if ((effects[i].works_in & kInHand) != 0 || (played && effects[i].works_in == 0)) return true;
  }
  return false;
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

// The same with a card of that name that lies open where the act takes it for one of the hand, with
// which it is illegal: the first of its player's with which it is not. Where nothing of the card is
// used in the hand, and none is known there, one that lies open is meant although it is illegal:
// first what has been triggered for another player. nullopt: the card of the hand is meant.
std::optional<MadeActions> Maker::InOpenPile(const Action& action,
                                             const std::vector<PieceIndex>& taken,
                                             const MadeActions& usual, const MadeActions& beneath) {
  const Reference subject = Subject();
  const bool alone = act_.verb == Verb::kActivate && !subject.card.empty() && subject.label == 0 &&
                     subject.zone.kind == ZoneKind::kNone;
  if (!alone || !desk_.game.rules->effects_are_read_in_full || usual.actions.empty()) {
    return std::nullopt;
  }
  const Action& in_hand = usual.actions.front();
  if (in_hand.from.kind != ZoneKind::kHand) return std::nullopt;
  if (RuleOn(desk_.game, state_, in_hand).ruling != Ruling::kIllegal) return std::nullopt;
  const CardIndex card = CardOf(subject);
  const std::vector<PieceIndex> as_usual = taken_;
  const auto used = [&](PieceIndex piece) {
    taken_ = taken;
    return Used(action, {.piece = piece, .card = card, .zone = SubjectOf(state_, piece).zone});
  };
  std::optional<MadeActions> lies;
  for (const ZoneKind pile : {ZoneKind::kGraveyard, ZoneKind::kBanished}) {
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool it = Controls(state_, seat_, p) && piece.card == card && piece.zone == pile;
      if (!it || IsFaceDown(piece)) continue;
      MadeActions made = used(p);
      const bool fits = RuleOn(desk_.game, state_, made.actions.front()).ruling != Ruling::kIllegal;
      if (!lies || fits) lies = std::move(made);
      if (fits) return lies;
    }
  }
  taken_ = as_usual;
  if (in_hand.piece != kNoPiece || IsUsedInHand(*desk_.game.pack, card, action.effect)) {
    return std::nullopt;
  }
  for (const PendingTrigger& trigger : state_.triggers()) {
    if (state_.piece(trigger.piece).card == card) return used(trigger.piece);
  }
  if (!lies && !beneath.actions.empty()) return beneath;
  return lies;
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
