#include "engine/triggers/parties.h"

#include <algorithm>
#include <cstdint>

#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"

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

// Returns whose a player may be whom the card keeps in that set (Operation::kAppoint); nothing: it
// keeps none there.
std::optional<Whose> AppointedFrom(const Pack& pack, CardIndex card, std::uint8_t set) {
  for (const Effect& effect : pack.Effects(pack.card(card).effects)) {
    for (const Operation& op : pack.Operations(effect.operations)) {
      const bool appoints = op.kind == OperationKind::kAppoint && op.store == set &&
                            op.what.kind == RefKind::kTarget &&
                            op.what.index < effect.choices.count;
      if (!appoints) continue;
      return pack.filters[pack.choices[effect.choices.first + op.what.index].filter].controller;
    }
  }
  return std::nullopt;
}

}  // namespace

bool IsActivation(CardEvent event) {
  return event == CardEvent::kActivated || event == CardEvent::kEffectActivated ||
         event == CardEvent::kActivationResolved || event == CardEvent::kEffectResolved;
}

bool IsDamage(CardEvent event) {
  return event == CardEvent::kDamageTaken || event == CardEvent::kWouldTakeDamage;
}

namespace {

// Returns whether what the filter finds is a Spell or a Trap, in whatever way it says so.
bool AsksForPlayed(const Pack& pack, const Filter& filter) {
  constexpr FrameMask kPlayed = FrameMask{1} << static_cast<unsigned>(Frame::kSpell) |
                                FrameMask{1} << static_cast<unsigned>(Frame::kTrap);
  if (filter.frames != 0) return (filter.frames & ~kPlayed) == 0;
  for (const Frame frame : {Frame::kSpell, Frame::kTrap}) {
    const int word = pack.FindType(FrameName(frame));
    if (word < kTypesMax && filter.types_all.test(static_cast<std::size_t>(word))) return true;
  }
  const auto any = pack.Filters(filter.any_of);
  return !any.empty() &&
         std::ranges::all_of(any, [&](const Filter& one) { return AsksForPlayed(pack, one); });
}

}  // namespace

bool IsOfAskedKind(const Game& game, const State& state, const Effect& effect, PieceIndex used) {
  const bool asks =
      game.rules->effects_are_read_in_full && effect.event_subject != 0 && used != kNoPiece;
  if (!asks || !AsksForPlayed(*game.pack, game.pack->filters[effect.event_subject])) return true;
  const Piece& piece = state.piece(used);
  const bool stands = piece.position != Position::kNone && game.rules->OnField(piece.zone);
  return !stands || !game.pack->card(piece.card).IsMonster();
}

bool IsOfAskedKind(const Game& game, const State& state, const Effect& effect,
                   const Occurrence& occurrence) {
  return !IsActivation(occurrence.event) || IsOfAskedKind(game, state, effect, occurrence.subject);
}

bool FitsOwnWords(const Game& game, const Effect& effect, const Occurrence& occurrence) {
  const bool one = effect.answers_in.none() || !game.rules->effects_are_read_in_full;
  const bool of_phase =
      occurrence.event == CardEvent::kPhaseStarts || occurrence.event == CardEvent::kPhaseEnds;
  const bool asks_phase = effect.event_phase != 0 && (one || of_phase);
  if (asks_phase && !IsPhase(effect.event_phase, occurrence.phase)) return false;
  const bool used = one || occurrence.event == CardEvent::kActivated;
  return effect.event_face == Face::kAny || !used ||
         occurrence.was_set == (effect.event_face == Face::kDown);
}

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
  // Of cards that nobody has named their pile is known, and whose it is.
  if (occurrence.event == CardEvent::kSentToGraveyard) {
    return Subject{.controller = occurrence.seat, .zone = occurrence.from};
  }
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
  const bool player =
      occurrence.event == CardEvent::kDamageTaken || occurrence.event == CardEvent::kCoinTossed ||
      occurrence.event == CardEvent::kDieRolled ||
      occurrence.event == CardEvent::kWouldTakeDamage ||
      occurrence.event == CardEvent::kStatChanged ||
      occurrence.event == CardEvent::kPositionChanged ||
      occurrence.event == CardEvent::kSummonDeclared || occurrence.event == CardEvent::kTypeChanged;
  if (player) return PlayerIn(occurrence);
  return std::nullopt;
}

bool MayBeAboutIt(const Game& game, const State& state, const Filter& filter,
                  const Subject& subject, const Source& source) {
  for (PoolIndex i = 0; i < filter.any_of.count; ++i) {
    const Filter& one = game.pack->filters[filter.any_of.first + i];
    if (MayBeAboutIt(game, state, one, subject, source)) return true;
  }
  if (filter.controlled_by == 0 || source.piece == kNoPiece || subject.controller == kNoSeat) {
    return false;
  }
  const RefExpr& reference = game.pack->references[filter.controlled_by];
  const Piece& speaks = state.piece(source.piece);
  // It lay there before the record, or nobody has said who was named for it.
  const bool unsaid = speaks.since == 0 || game.rules->effects_are_read_in_full;
  const bool about = reference.kind == RefKind::kStored && unsaid && speaks.card != kUnknownCard &&
                     game.rules->OnField(speaks.zone);
  if (!about || SeatsOf(game, state, reference, source) != 0) return false;
  const std::optional<Whose> whose = AppointedFrom(*game.pack, speaks.card, reference.index);
  if (!whose) return false;
  const bool other = state.Opposed(subject.controller, speaks.controller);
  if (*whose != Whose::kAny && other != (*whose == Whose::kOpponents)) return false;
  return Matches(game, state, Without(filter, FilterWord::kControlledBy), subject, source) !=
         Truth::kFalse;
}

bool AsksItsPlayer(const Game& game, const State& state, const Effect& effect,
                   const Source& source) {
  if (!AsksAtActivation(game, effect)) return false;
  return !game.rules->effects_are_read_in_full ||
         !std::ranges::all_of(game.pack->Choices(effect.choices), [&](const Choice& one) {
           return !one.at_activation ||
                  (one.seats && ImpliedPlayer(game, state, one, source).has_value());
         });
}

bool AsksPastOfCards(const Pack& pack, PoolRange conditions) {
  const auto asked = pack.Conditions(conditions);
  return std::any_of(asked.begin(), asked.end(), [&](const Condition& condition) {
    const bool finds =
        condition.kind == ConditionKind::kExists || condition.kind == ConditionKind::kNone;
    const FilterWords past = {FilterWord::kHappened, FilterWord::kCaused};
    const bool asks = finds && (pack.filters[condition.filter].asked & past).any();
    return asks || AsksPastOfCards(pack, condition.inner);
  });
}

}  // namespace judge
