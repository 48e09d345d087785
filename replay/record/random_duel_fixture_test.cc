#include "replay/record/random_duel_fixture.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "engine/terms/terms.h"
#include "replay/record/duel.h"

namespace judge::replay {

std::uint64_t RandomDuel::Next() {  // splitmix64
  std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

std::uint64_t RandomDuel::Below(std::uint64_t bound) { return Next() % bound; }

std::int32_t RandomDuel::AnyInt() {
  if (OneIn(16)) return OneIn(2) ? INT32_MIN : INT32_MAX;
  return static_cast<std::int32_t>(Below(6'001)) - 3'000;
}

std::string RandomDuel::Text() {
  static const char* const kWords[] = {"Gaia the Fierce Knight",
                                       "SOE-062",
                                       "h\u00e9ros",
                                       "\u6d77\u99ac",
                                       "main1",
                                       "<b>=1+1</b>",
                                       "\U0001F0CF",
                                       "a",
                                       "destroy"};
  if (OneIn(4)) return "";
  if (OneIn(40)) return std::string(kTextBytesMax, 'x');
  std::string text = kWords[Below(std::size(kWords))];
  while (OneIn(3)) text += std::string(" ") + kWords[Below(std::size(kWords))];
  return text;
}

std::vector<std::string> RandomDuel::Texts(std::uint64_t max) {
  std::vector<std::string> texts(OneIn(3) ? 0 : Below(max + 1));
  for (std::string& text : texts) text = Text();
  return texts;
}

SeatIndex RandomDuel::Seat() {
  return OneIn(3) ? kNoSeat : static_cast<SeatIndex>(Below(kSeatsMax));
}

ZoneRef RandomDuel::Zone() {
  if (OneIn(3)) return {};
  return {Seat(), static_cast<ZoneKind>(Below(kZoneKinds)), static_cast<std::uint8_t>(Below(256)),
          0};
}

Position RandomDuel::AnyPosition() { return static_cast<Position>(Below(5)); }
Said RandomDuel::AnySaid() { return static_cast<Said>(Below(3)); }

Reference RandomDuel::NextReference() {
  if (OneIn(6)) return {};
  return {.zone = Zone(),
          .label = static_cast<std::uint16_t>(Below(kLabelMax + 1)),
          .card = Text(),
          .effect = static_cast<std::uint8_t>(Below(256))};
}

std::vector<Reference> RandomDuel::References() {
  std::vector<Reference> out(OneIn(2) ? 0 : Below(4));
  for (Reference& reference : out) reference = NextReference();
  return out;
}

std::vector<Check> RandomDuel::Checks() {
  std::vector<Check> out(OneIn(2) ? 0 : Below(4));
  for (Check& check : out) {
    check = {static_cast<CheckKind>(Below(6)),
             static_cast<Comparison>(Below(3)),
             Seat(),
             Seat(),
             Zone(),
             AnyInt()};
  }
  return out;
}

HandOperation RandomDuel::Operation() {
  return {Text(), References(), Seat(), AnyInt(), OneIn(2), AnyPosition(), Texts(3)};
}

Act RandomDuel::NextAct() {
  Act out{.verb = static_cast<Verb>(Below(AllVerbs().size())),
          .subjects = References(),
          .position = AnyPosition()};
  out.targets.resize(OneIn(2) ? 0 : Below(4));
  for (Target& target : out.targets) target = {NextReference(), Checks()};
  out.materials = References();
  out.options.resize(OneIn(2) ? 0 : Below(3));
  for (Option& option : out.options) option = {Text(), Text()};
  out.number = OneIn(2) ? 0 : AnyInt();
  out.has_number = OneIn(2);
  if (OneIn(2)) out.word = Text();
  if (OneIn(2)) out.text = Text();
  if (OneIn(2)) out.cite = Text();
  out.operations.resize(OneIn(4) ? Below(3) : 0);
  for (HandOperation& operation : out.operations) operation = Operation();
  return out;
}

Place RandomDuel::NextPlace() {
  if (OneIn(2)) return {};
  return {static_cast<std::uint16_t>(Below(65'536)), OneIn(2), Seat(), Text()};
}

LifePoints RandomDuel::NextLifePoints() {
  if (OneIn(3)) return {};
  const auto min = static_cast<std::int32_t>(Below(4'000));
  return {min, OneIn(2) ? min : kLifePointsUnbounded, OneIn(2)};
}

Entry RandomDuel::NextEntry(EntryNumber number) {
  Entry out{.number = number, .seat = Seat(), .place = NextPlace()};
  out.acts.resize(1 + (OneIn(3) ? Below(3) : 0));
  if (OneIn(8)) out.acts.clear();
  for (Act& act : out.acts) act = NextAct();
  out.outcomes.resize(OneIn(3) ? Below(3) : 0);
  for (Outcome& outcome : out.outcomes) {
    outcome = {Seat(), static_cast<std::int32_t>(Below(8'000)) - 4'000};
  }
  out.checks = Checks();
  out.marks = static_cast<std::uint32_t>(Below(32));
  out.clock_seconds = static_cast<std::int32_t>(Below(3'600)) - 1;
  if (OneIn(3)) out.comment = Text();
  if (OneIn(2)) out.wall_time_ms = 1'700'000'000'000 + static_cast<std::int64_t>(Next() >> 30);
  if (OneIn(2)) out.action_id = {Next(), Next()};
  return out;
}

StartPosition RandomDuel::NextPosition() {
  StartPosition out{.next = NextPlace(), .fresh = OneIn(2)};
  out.seats.resize(Below(kSeatsMax + 1));
  for (PositionSeat& seat : out.seats) {
    seat = {NextLifePoints(),
            static_cast<std::int32_t>(Below(4)) - 1,
            static_cast<std::int32_t>(Below(8)) - 1,
            Texts(3),
            static_cast<std::int32_t>(Below(40)) - 1,
            static_cast<std::int32_t>(Below(15)) - 1,
            AnySaid(),
            AnySaid(),
            AnySaid(),
            AnySaid(),
            AnySaid(),
            Texts(5),
            false,
            {},
            {}};
    seat.attackers_said = seat.attack == Said::kYes && OneIn(2);
    seat.attackers.resize(seat.attackers_said ? Below(3) : 0);
    for (PositionAttack& attack : seat.attackers) {
      attack.place.kind = ZoneKind::kMonster;
      attack.place.slot = static_cast<std::uint8_t>(1 + Below(5));
      attack.again = OneIn(2);
    }
    seat.piles.resize(Below(3));
    for (PositionPile& pile : seat.piles) {
      pile = {OneIn(2) ? ZoneKind::kGraveyard : ZoneKind::kBanished,
              static_cast<std::int32_t>(Below(40)) - 1};
    }
  }
  out.cards.resize(Below(6));
  for (PositionCard& card : out.cards) {
    card = {NextReference(),
            AnyPosition(),
            OneIn(2),
            static_cast<std::uint16_t>(Below(65'536)),
            static_cast<std::int32_t>(Below(9)) - 1,
            static_cast<std::uint16_t>(Below(65'536)),
            static_cast<SeatIndex>(Below(2)),
            static_cast<std::int32_t>(Below(9)) - 1,
            static_cast<std::int32_t>(Below(3)) * 100,
            static_cast<std::uint8_t>(Below(256)),
            AnySaid()};
  }
  out.left.resize(Below(2));
  for (Entry& entry : out.left) {
    entry.seat = static_cast<SeatIndex>(Below(2));
    entry.acts = {NextAct()};
  }
  return out;
}

Header RandomDuel::NextHeader(const std::string& id) {
  Header out{.id = id, .rules = Text(), .rules_version = static_cast<std::uint32_t>(Next())};
  out.seats.resize(Below(kSeatsMax + 1));
  for (SeatHeader& seat : out.seats) {
    seat = {Text(), Text(), Text(), NextLifePoints(), Texts(60), Texts(15), Texts(5)};
  }
  out.first = Text();
  out.house.resize(Below(3));
  for (HouseRule& rule : out.house) rule = {Text(), Text(), Texts(kSeatsMax)};
  out.packs.resize(Below(3));
  for (PackPin& pack : out.packs) pack = {Text(), Text()};
  out.event = Text();
  out.round = static_cast<std::uint32_t>(Next());
  out.table = static_cast<std::uint32_t>(Next());
  out.recorder = Text();
  out.transcript = Text();
  out.stake = Text();
  out.result = Text();
  out.has_position = OneIn(2);
  if (out.has_position) out.position = NextPosition();
  out.other_tags.resize(Below(3));
  for (auto& tag : out.other_tags) tag = {Text(), Text()};
  return out;
}

Duel RandomDuel::NextDuel(const std::string& id, EntryNumber entries) {
  Duel out{.header = NextHeader(id)};
  for (EntryNumber number = 1; number <= entries; ++number) {
    out.entries.push_back(NextEntry(number));
  }
  return out;
}

std::uint64_t TestSeed() {
  const char* given = std::getenv("JUDGE_SEED");
  const std::uint64_t seed = given == nullptr ? 20'261'121 : std::strtoull(given, nullptr, 10);
  std::cout << "JUDGE_SEED=" << seed << '\n';
  return seed;
}

TEST(RandomDuel, GivesTheSameValuesForTheSameSeed) {
  EXPECT_EQ(RandomDuel(7).NextDuel("d", 20), RandomDuel(7).NextDuel("d", 20));
  EXPECT_NE(RandomDuel(7).NextDuel("d", 20), RandomDuel(8).NextDuel("d", 20));
}

}  // namespace judge::replay
