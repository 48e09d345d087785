#include "replay/codec/check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

#include "engine/terms/terms.h"

namespace judge::replay::codec_internal {
namespace {

constexpr std::uint32_t kKnownMarks =
    kMarkIllegal | kMarkMissedTrigger | kMarkIdleWarning | kMarkUnsure | kMarkGap;
constexpr std::int64_t kWallTimeMin = 946'684'800'000;      // 2000-01-01
constexpr std::int64_t kWallTimeMax = 253'402'300'799'999;  // the end of 9999

// Collects the first problem of a value; every check after it does nothing.
class Checker {
 public:
  explicit Checker(TextRule rule) : rule_(rule) {}

  std::optional<CodecError> Take() { return std::move(problem_); }

  void Text(const std::string& text, const char* what) {
    if (problem_) return;
    const char* wrong = rule_ == TextRule::kNew ? TextProblem(text) : StoredTextProblem(text);
    if (wrong == nullptr) return;
    const bool large = text.size() > kTextBytesMax;
    Fail(large ? CodecError::Kind::kTooLarge : CodecError::Kind::kMalformed,
         std::string("the text of ") + what + ' ' + wrong);
  }

  // Checks a text that people are told apart by; "" is one that nobody knows.
  void Name(const std::string& text, const char* what) {
    Text(text, what);
    if (rule_ == TextRule::kNew && IsBlankText(text)) {
      Fail(CodecError::Kind::kMalformed, std::string("the text of ") + what + " is blank");
    }
  }

  void Texts(const std::vector<std::string>& texts, std::size_t max, const char* what) {
    Count(texts.size(), max, what);
    for (const std::string& text : texts) Text(text, what);
  }

  void Count(std::size_t count, std::size_t max, const char* what) {
    if (problem_ || count <= max) return;
    Fail(CodecError::Kind::kTooLarge, std::string(what) + ": " + std::to_string(count) +
                                          " in one list, the limit is " + std::to_string(max));
  }

  void Range(std::int64_t value, std::int64_t min, std::int64_t max, const char* what) {
    if (problem_ || (value >= min && value <= max)) return;
    Fail(CodecError::Kind::kMalformed, std::string(what) + " is " + std::to_string(value) +
                                           ", it must be " + std::to_string(min) + ".." +
                                           std::to_string(max));
  }

  // Checks the number of a stored enum.
  void Known(unsigned value, unsigned last, const char* what) {
    if (problem_ || value <= last) return;
    Fail(CodecError::Kind::kUnsupported, std::string(what) + " has number " +
                                             std::to_string(value) + ", this version knows 0.." +
                                             std::to_string(last));
  }

  void Seat(SeatIndex seat) {
    if (seat != kNoSeat) Range(seat, 0, kSeatsMax - 1, "a seat");
  }

  void LifePointsBounds(std::int64_t value) {
    Range(value, -kLifePointsUnbounded, kLifePointsUnbounded, "a number of life points");
  }

  void Fail(CodecError::Kind kind, std::string message) {
    if (!problem_) problem_ = CodecError{kind, std::move(message), 0};
  }

 private:
  TextRule rule_;
  std::optional<CodecError> problem_;
};

void CheckZone(const ZoneRef& zone, Checker* check) {
  check->Seat(zone.seat);
  check->Known(static_cast<unsigned>(zone.kind), kZoneKinds - 1, "a zone");
  check->Range(zone.reserved, 0, 0, "the reserved byte of a zone");
}

void CheckPosition(Position position, Checker* check) {
  check->Known(static_cast<unsigned>(position), static_cast<unsigned>(Position::kHiddenDefense),
               "a position");
}

void CheckReference(const Reference& reference, Checker* check) {
  CheckZone(reference.zone, check);
  check->Range(reference.label, 0, kLabelMax, "a label");
  check->Text(reference.card, "a card code");
}

void CheckReferences(const std::vector<Reference>& references, const char* what, Checker* check) {
  check->Count(references.size(), kListMax, what);
  for (const Reference& reference : references) CheckReference(reference, check);
}

void CheckChecks(const std::vector<Check>& checks, Checker* check) {
  check->Count(checks.size(), kListMax, "checks");
  for (const Check& one : checks) {
    check->Known(static_cast<unsigned>(one.kind), static_cast<unsigned>(CheckKind::kCounters),
                 "a check");
    check->Known(static_cast<unsigned>(one.comparison), static_cast<unsigned>(Comparison::kAtLeast),
                 "a comparison");
    check->Seat(one.seat);
    check->Seat(one.pad);
    CheckZone(one.zone, check);
  }
}

void CheckOperation(const HandOperation& operation, Checker* check) {
  check->Text(operation.name, "an operation");
  CheckReferences(operation.references, "references of an operation", check);
  check->Seat(operation.seat);
  CheckPosition(operation.position, check);
  check->Texts(operation.words, kListMax, "words of an operation");
}

void CheckAct(const Act& act, Checker* check) {
  check->Known(static_cast<unsigned>(act.verb), static_cast<unsigned>(VerbLast()), "a verb");
  CheckPosition(act.position, check);
  CheckReferences(act.subjects, "subjects", check);
  check->Count(act.targets.size(), kListMax, "targets");
  for (const Target& target : act.targets) {
    CheckReference(target.reference, check);
    CheckChecks(target.checks, check);
  }
  CheckReferences(act.materials, "materials", check);
  check->Count(act.options.size(), kListMax, "options");
  for (const Option& option : act.options) {
    check->Text(option.key, "an option");
    check->Text(option.value, "an option's value");
  }
  check->Text(act.word, "a word");
  check->Text(act.text, "a quoted text");
  check->Text(act.cite, "a cited ruling");
  check->Count(act.operations.size(), kListMax, "operations");
  for (const HandOperation& operation : act.operations) CheckOperation(operation, check);
}

void CheckPlace(const Place& place, Checker* check) {
  check->Seat(place.seat);
  check->Text(place.phase, "a phase");
}

void CheckLifePoints(const LifePoints& life_points, Checker* check) {
  check->LifePointsBounds(life_points.min);
  check->LifePointsBounds(life_points.max);
  if (life_points.known && life_points.min > life_points.max) {
    check->Fail(CodecError::Kind::kMalformed,
                "life points are at least " + std::to_string(life_points.min) + " and at most " +
                    std::to_string(life_points.max));
  }
}

void CheckPositionSeat(const PositionSeat& seat, Checker* check) {
  constexpr std::int64_t kMax = INT32_MAX;
  CheckLifePoints(seat.life_points, check);
  check->Range(seat.warnings, -1, kMax, "a number of warnings");
  check->Range(seat.hand, -1, kMax, "a number of cards in hand");
  check->Range(seat.deck, -1, kMax, "a number of cards in a deck");
  check->Range(seat.extra, -1, kMax, "a number of cards in an extra deck");
  check->Texts(seat.hand_cards, kDeckListMax, "cards in hand");
  check->Texts(seat.terrains, kListMax, "terrains");
  check->Count(seat.attackers.size(), kListMax, "monsters that attacked");
  for (const PositionAttack& attack : seat.attackers) {
    check->Known(static_cast<unsigned>(attack.place.kind), kZoneKinds - 1, "a zone");
  }
  check->Count(seat.piles.size(), kZoneKinds, "piles of a seat");
  for (const PositionPile& pile : seat.piles) {
    check->Known(static_cast<unsigned>(pile.kind), kZoneKinds - 1, "a zone");
    check->Range(pile.more, -1, kMax, "a number of cards in a pile");
  }
}

void CheckStartPosition(const StartPosition& position, Checker* check) {
  CheckPlace(position.next, check);
  check->Count(position.seats.size(), kSeatsMax, "seats of the position");
  for (const PositionSeat& seat : position.seats) CheckPositionSeat(seat, check);
  check->Count(position.cards.size(), kPositionCardsMax, "cards of the position");
  for (const PositionCard& card : position.cards) {
    CheckReference(card.reference, check);
    CheckPosition(card.position, check);
    check->Range(card.charges, -1, INT32_MAX, "a number of charges");
    check->Seat(card.owner);
    check->Range(card.counters, -1, INT32_MAX, "a number of counters");
    check->Range(card.damage, 0, INT32_MAX, "damage that is left");
  }
  check->Count(position.left.size(), kListMax, "lines of the position");
  for (const Entry& entry : position.left) {
    check->Count(entry.acts.size(), kListMax, "acts");
    check->Seat(entry.seat);
    for (const Act& act : entry.acts) CheckAct(act, check);
  }
}

void CheckSeatHeader(const SeatHeader& seat, Checker* check) {
  check->Text(seat.letter, "a seat's letter");
  check->Name(seat.player, "a player's name");
  check->Text(seat.colour, "a seat's colour");
  CheckLifePoints(seat.life_points, check);
  check->Texts(seat.deck, kDeckListMax, "cards of a deck");
  check->Texts(seat.extra, kDeckListMax, "cards of an extra deck");
  check->Texts(seat.terrains, kListMax, "terrains");
}

void CheckHeaderLists(const Header& header, Checker* check) {
  check->Count(header.seats.size(), kSeatsMax, "seats");
  for (const SeatHeader& seat : header.seats) CheckSeatHeader(seat, check);
  check->Texts(header.joins, kSeatsMax, "seats that are kept free");
  check->Count(header.house.size(), kListMax, "house rules");
  for (const HouseRule& rule : header.house) {
    check->Text(rule.clause, "a house rule's clause");
    check->Text(rule.value, "a house rule's value");
    check->Texts(rule.agreed_by, kSeatsMax, "seats that agreed to a house rule");
  }
  check->Count(header.packs.size(), kListMax, "packs");
  for (const PackPin& pack : header.packs) {
    check->Text(pack.name, "a pack's name");
    check->Text(pack.hash, "a pack's hash");
  }
  check->Count(header.other_tags.size(), kListMax, "tags");
  for (const auto& [name, value] : header.other_tags) {
    check->Text(name, "a tag's name");
    check->Text(value, "a tag's value");
  }
}

}  // namespace

std::optional<CodecError> CheckEntryValues(const Entry& entry, TextRule rule) {
  Checker check(rule);
  check.Range(entry.number, 0, kEntriesMax, "an entry's number");
  check.Seat(entry.seat);
  CheckPlace(entry.place, &check);
  check.Count(entry.acts.size(), kListMax, "acts");
  for (const Act& act : entry.acts) CheckAct(act, &check);
  check.Count(entry.outcomes.size(), kListMax, "outcomes");
  for (const Outcome& outcome : entry.outcomes) {
    check.Seat(outcome.seat);
    check.LifePointsBounds(outcome.life_points);
  }
  CheckChecks(entry.checks, &check);
  if ((entry.marks & ~kKnownMarks) != 0) {
    check.Fail(CodecError::Kind::kUnsupported,
               "an entry has a mark that this version does not know");
  }
  check.Range(entry.clock_seconds, -1, INT32_MAX, "a clock");
  check.Text(entry.comment, "a comment");
  if (entry.wall_time_ms != 0) {
    check.Range(entry.wall_time_ms, kWallTimeMin, kWallTimeMax,
                "a time in milliseconds since 1970");
  }
  return check.Take();
}

std::optional<CodecError> CheckHeaderValues(const Header& header, TextRule rule) {
  Checker check(rule);
  const std::pair<const std::string*, const char*> texts[] = {
      {&header.id, "the duel's id"},      {&header.rules, "the rule set's name"},
      {&header.first, "the first seat"},  {&header.event, "the event"},
      {&header.recorder, "the recorder"}, {&header.transcript, "the transcript"},
      {&header.stake, "the stake"},       {&header.result, "the result"},
      {&header.form, "the form"},
  };
  for (const auto& [text, what] : texts) check.Text(*text, what);
  CheckHeaderLists(header, &check);
  CheckStartPosition(header.position, &check);
  return check.Take();
}

std::optional<CodecError> CheckNames(const std::vector<std::string>& names, TextRule rule) {
  Checker check(rule);
  check.Texts(names, kSeatsMax, "players' names");
  return check.Take();
}

}  // namespace judge::replay::codec_internal

namespace judge::replay {

std::optional<CodecError> CheckEntry(const Entry& entry) {
  return codec_internal::CheckEntryValues(entry, codec_internal::TextRule::kNew);
}

std::optional<CodecError> CheckHeader(const Header& header) {
  return codec_internal::CheckHeaderValues(header, codec_internal::TextRule::kNew);
}

}  // namespace judge::replay
