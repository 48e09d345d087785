#include "engine/triggers/parties.h"

namespace judge {
namespace {

Subject MarkerAt(const State& state, ZoneRef place) {
  return {
      .card = state.terrain(place.seat, place.slot).card, .controller = place.seat, .zone = place};
}

// Returns a player as filters see one: by its seat, and by the zone of the unnamed cards.
Subject PlayerIn(const Occurrence& occurrence) {
  return {.controller = occurrence.seat, .zone = occurrence.from};
}

}  // namespace

std::optional<Subject> SubjectIn(const State& state, const Occurrence& occurrence,
                                 SeatIndex seen_by) {
  if (occurrence.subject != kNoPiece) {
    Subject subject = AttackerAsSeenBy(state, occurrence.subject, occurrence.other,
                                       occurrence.redirected, seen_by);
    // A monster that the battle has destroyed is judged as it fought.
    const bool fell =
        occurrence.target_stood != Position::kNone && subject.position == Position::kNone;
    if (fell) subject.position = Position::kAttack;
    return subject;
  }
  const bool marker = occurrence.event == CardEvent::kTerrainReplaced ||
                      occurrence.event == CardEvent::kWouldReplaceTerrain;
  if (marker) return MarkerAt(state, occurrence.place);
  if (occurrence.seat == kNoSeat) return std::nullopt;
  return PlayerIn(occurrence);
}

std::optional<Subject> OtherIn(const State& state, const Occurrence& occurrence) {
  if (occurrence.other != kNoPiece) {
    Subject other = SubjectOf(state, occurrence.other);
    if (other.position == Position::kNone) other.position = occurrence.target_stood;
    return other;
  }
  if (occurrence.event == CardEvent::kStrikeDeclared) return MarkerAt(state, occurrence.place);
  // A change of a number may have no card behind it.
  const bool player = occurrence.event == CardEvent::kDamageTaken ||
                      occurrence.event == CardEvent::kCoinTossed ||
                      occurrence.event == CardEvent::kDieRolled ||
                      occurrence.event == CardEvent::kWouldTakeDamage ||
                      occurrence.event == CardEvent::kStatChanged ||
                      occurrence.event == CardEvent::kPositionChanged ||
                      occurrence.event == CardEvent::kTypeChanged;
  if (player) return PlayerIn(occurrence);
  return std::nullopt;
}

}  // namespace judge
