// Properties of the notation: what is printed reads back as itself, and no text harms the reader.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/notation/duel_text.h"
#include "replay/notation/fake_names_fixture.h"
#include "replay/notation/parse.h"
#include "replay/notation/print.h"
#include "replay/notation/words.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

using notation::PatternOf;
using notation::VerbPattern;
using notation::WordKind;

const FakeNames kNames;

// Duels that can be written down, from a seed.
class Scribe {
 public:
  explicit Scribe(std::uint64_t seed) : random_(seed) {}

  Duel NextDuel() {
    Duel duel;
    header_ = &duel.header;
    FillHeader();
    EntryNumber number = 0;
    Place place;
    const std::size_t entries = Below(12);
    for (std::size_t i = 0; i < entries; ++i) {
      number += 1 + static_cast<EntryNumber>(OneIn(4) ? Below(40) : 0);
      if (OneIn(3)) place = NextPlace();
      Entry& entry = duel.entries.emplace_back(NextEntry());
      entry.number = number;
      entry.place = place;
    }
    return duel;
  }

  std::size_t Below(std::size_t bound) { return static_cast<std::size_t>(random_.Below(bound)); }

 private:
  bool OneIn(std::size_t bound) { return Below(bound) == 0; }
  std::string Card() { return Pick(FakeNames::Codes()); }
  template <typename T>
  T Pick(const std::vector<T>& values) {
    return values[Below(values.size())];
  }
  SeatIndex Seat() { return static_cast<SeatIndex>(Below(header_->seats.size())); }
  SeatIndex MaybeSeat() { return OneIn(2) ? kNoSeat : Seat(); }
  std::int32_t Number() { return static_cast<std::int32_t>(Below(5'000)) - (OneIn(4) ? 2'500 : 0); }

  std::string Text() {
    const std::vector<std::string> pieces = {"a",  "Imp",  "\"",      "\\",       "}",
                                             "{",  ";",    "1. draw", "\xC3\x89", ">",
                                             "->", "=A:1", "<b>",     "x=2",      ")"};
    std::string out = Pick(pieces);
    for (std::size_t i = Below(5); i > 0; --i) out += (OneIn(2) ? " " : "") + Pick(pieces);
    return out;
  }
  std::string MaybeText() { return OneIn(2) ? "" : Text(); }

  ZoneRef Zone() {
    ZoneRef zone{.seat = MaybeSeat(),
                 .kind = static_cast<ZoneKind>(1 + Below(static_cast<int>(ZoneKind::kTile)))};
    const bool pile = zone.kind >= ZoneKind::kHand && zone.kind <= ZoneKind::kBanished;
    const std::size_t most = zone.kind == ZoneKind::kTile ? 240 : 99;
    zone.slot = static_cast<std::uint8_t>(pile || OneIn(5) ? 0 : 1 + Below(most));
    // There is one such zone, so its name alone means it.
    if (zone.kind == ZoneKind::kField || zone.kind == ZoneKind::kHero) zone.slot = 1;
    return zone;
  }

  static bool OneOfARow(ZoneKind kind) {
    return kind == ZoneKind::kMonster || kind == ZoneKind::kSpellTrap ||
           kind == ZoneKind::kExtraMonster || kind == ZoneKind::kTerrain || kind == ZoneKind::kTile;
  }
  Reference NextReference() {
    Reference reference;
    while (reference.empty()) {
      if (OneIn(2)) reference.zone = Zone();
      if (OneIn(4)) reference.label = static_cast<std::uint16_t>(1 + Below(kLabelMax));
      if (OneIn(2)) reference.card = Card();
      if (OneOfARow(reference.zone.kind) && reference.zone.slot == 0) reference.zone.slot = 1;
    }
    if (OneIn(6)) reference.effect = static_cast<std::uint8_t>(1 + Below(9));
    return reference;
  }
  std::vector<Reference> References() {
    std::vector<Reference> out(1 + Below(3));
    for (Reference& one : out) one = NextReference();
    return out;
  }

  Check NextCheck() {
    Check check{.kind = static_cast<CheckKind>(Below(6)),
                .comparison = static_cast<Comparison>(Below(3)),
                .value = Number()};
    if (check.kind != CheckKind::kLifePoints) {
      check.zone = Zone();
    } else {
      check.seat = Seat();
      check.pad = MaybeSeat();
    }
    return check;
  }
  std::vector<Check> Checks() {
    std::vector<Check> out(OneIn(2) ? 0 : Below(3));
    for (Check& one : out) one = NextCheck();
    return out;
  }

  HandOperation Operation() {
    HandOperation operation{
        .name = Pick(std::vector<std::string>{"destroy", "atk", "damage", "battle-lock"})};
    for (std::size_t i = Below(3); i > 0; --i) operation.references.push_back(NextReference());
    if (OneIn(3)) operation.seat = Seat();
    operation.has_amount = OneIn(2);
    if (operation.has_amount) operation.amount = Number();
    operation.position = static_cast<Position>(Below(5));
    for (std::size_t i = Below(3); i > 0; --i) {
      operation.words.push_back(Pick(std::vector<std::string>{"until", "end", "turn"}));
    }
    return operation;
  }

  void FillWord(const VerbPattern& pattern, Act* act) {
    switch (pattern.word) {
      case WordKind::kNone:
        break;
      case WordKind::kPhase:
        act->word = Pick(std::vector<std::string>{"", "turn", "battle", "draw", "end"});
        break;
      case WordKind::kSeat:
        if (pattern.word_needed || OneIn(2)) act->word = header_->seats[Seat()].letter;
        break;
      case WordKind::kColour:
        act->word = OneIn(2) ? "blue" : "red";
        break;
      case WordKind::kVerdict:
        act->word = OneIn(2) ? "legal" : "illegal";
        break;
      case WordKind::kPenalty:
        act->word = !pattern.word_needed && OneIn(2) ? "" : "game-loss";
        break;
      case WordKind::kAppeal:
        act->word = OneIn(2) ? "" : OneIn(2) ? "upheld" : "withdrawn";
        break;
      case WordKind::kRemedy:
        act->word = OneIn(2) ? "" : OneIn(2) ? "unwarn" : "continue";
        break;
      case WordKind::kCoin:
        act->number = static_cast<std::int32_t>(Below(2));
        act->has_number = true;
        break;
      case WordKind::kTime:
        act->number = static_cast<std::int32_t>(Below(10'000));
        act->has_number = true;
        break;
    }
  }

  void FillSubjects(const VerbPattern& pattern, Act* act) {
    const bool needed = (pattern.takes & notation::kSubjectNeeded) != 0;
    if ((pattern.takes & notation::kSubjects) == 0 || (!needed && OneIn(2))) return;
    act->subjects = References();
    if ((pattern.takes & notation::kOneSubject) != 0) act->subjects.resize(1);
    // Behind a number a card stands at its place: its name alone would be the text.
    if ((pattern.takes & notation::kText) == 0 || (pattern.takes & notation::kNumberNeeded) == 0) {
      return;
    }
    for (Reference& one : act->subjects) {
      if (one.zone.kind == ZoneKind::kNone) one.card.clear();
      if (one.empty()) one.label = 1;
    }
  }

  Act NextAct(Verb verb) {
    const VerbPattern& pattern = PatternOf(verb);
    const auto takes = [&](std::uint32_t bit) { return (pattern.takes & bit) != 0; };
    Act act{.verb = verb};
    FillSubjects(pattern, &act);
    if (takes(notation::kPosition)) act.position = static_cast<Position>(Below(5));
    if (takes(notation::kMaterials) && OneIn(3)) act.materials = References();
    if (takes(notation::kTargets) && OneIn(2)) {
      const std::size_t most = takes(notation::kOneTarget) ? 1 : 3;
      for (std::size_t i = Below(most + 1); i > 0; --i) {
        act.targets.push_back({NextReference(), Checks()});
      }
    }
    for (std::size_t i = takes(notation::kOptions) ? Below(3) : 0; i > 0; --i) {
      const bool yes = OneIn(3);
      act.options.push_back({yes ? "yes" : OneIn(2) ? "option" : "draw", yes ? "" : MaybeText()});
    }
    const bool number_needed = takes(notation::kNumberNeeded) ||
                               (takes(notation::kSubjectOrNumberNeeded) && act.subjects.empty());
    if (number_needed || (takes(notation::kNumber | notation::kOn) && OneIn(3))) {
      act.number = Number();
      act.has_number = true;
      const auto named = static_cast<std::int32_t>(act.subjects.size());
      if (verb == Verb::kDraw) act.number = std::max(act.number, named);
    }
    FillWord(pattern, &act);
    if (takes(notation::kCite) && OneIn(2)) act.cite = "trial.battle.one-attack";
    if (takes(notation::kTextNeeded) || (takes(notation::kText) && OneIn(2))) act.text = Text();
    for (std::size_t i = verb == Verb::kByHand ? 1 + Below(3) : 0; i > 0; --i) {
      act.operations.push_back(Operation());
    }
    return act;
  }

  Act ActOfSeat() {
    while (true) {
      const VerbWords& words = AllVerbs()[Below(AllVerbs().size())];
      const bool alone = words.kind == EntryKind::kJudge || notation::HoldsAnother(words.verb);
      if (!alone && words.verb != Verb::kCheck) return NextAct(words.verb);
    }
  }

  Entry NextEntry() {
    Entry entry{.seat = MaybeSeat()};
    const VerbWords& words = AllVerbs()[Below(AllVerbs().size())];
    if (words.verb != Verb::kCheck) entry.acts.push_back(NextAct(words.verb));
    const bool holds = notation::HoldsAnother(words.verb);
    if (holds || (words.kind != EntryKind::kJudge && !entry.acts.empty())) {
      for (std::size_t i = holds ? 1 : Below(2); i > 0; --i) {
        entry.acts.push_back(ActOfSeat());
      }
    }
    entry.checks = Checks();
    if (entry.acts.empty()) entry.checks.push_back(NextCheck());
    for (std::size_t i = OneIn(3) ? Below(3) : 0; i > 0; --i) {
      entry.outcomes.push_back({Seat(), Number()});
    }
    if (OneIn(3)) entry.marks = static_cast<std::uint32_t>(Below(32));
    if (OneIn(3)) entry.clock_seconds = static_cast<std::int32_t>(Below(7'200));
    if (OneIn(3)) entry.comment = Text();
    return entry;
  }

  Place NextPlace() {
    Place place{.has_turn = !OneIn(6)};
    if (place.has_turn) place.turn = static_cast<std::uint16_t>(Below(30));
    place.seat = MaybeSeat();
    place.phase = Pick(std::vector<std::string>{"", "draw", "main1", "battle", "end", "main"});
    return place;
  }

  LifePoints NextLifePoints() {
    LifePoints out{1, kLifePointsUnbounded, true};
    if (OneIn(5)) return LifePoints();
    if (OneIn(2)) out.min = static_cast<std::int32_t>(1 + Below(2'000));
    if (OneIn(2)) out.max = out.min + static_cast<std::int32_t>(Below(3) * 100);
    return out;
  }

  std::vector<std::string> Cards(std::size_t most) {
    std::vector<std::string> out(Below(most));
    for (std::string& one : out) one = Card();
    return out;
  }

  void FillHeader() {
    Header& header = *header_;
    header.id = OneIn(2) ? "" : "open26/r3/t12/g1";
    header.rules = "trial";
    header.rules_version = static_cast<std::uint32_t>(Below(3));
    const std::vector<std::vector<std::string>> seats = {
        {"A", "B"}, {"1A", "1B", "2A", "2B"}, {"S", "1", "2"}, {"B", "A"}};
    for (const std::string& letter : Pick(seats)) header.seats.emplace_back().letter = letter;
    for (SeatHeader& seat : header.seats) {
      seat.player = MaybeText();
      seat.colour = Pick(std::vector<std::string>{"", "blue", "red"});
      seat.life_points = NextLifePoints();
      seat.deck = Cards(40);
      seat.extra = Cards(4);
      seat.terrains = Cards(6);
    }
    header.first = OneIn(2) ? "" : header.seats[Seat()].letter;
    for (std::size_t i = Below(3); i > 0; --i) {
      header.house.push_back({"trial.setup.starting-lp", "4000", {header.seats[Seat()].letter}});
    }
    if (OneIn(2)) header.packs.push_back({"trial-pack", OneIn(2) ? "" : "00ff"});
    header.event = MaybeText();
    header.round = static_cast<std::uint32_t>(Below(3));
    header.table = static_cast<std::uint32_t>(Below(3));
    header.recorder = MaybeText();
    header.transcript = MaybeText();
    header.stake = MaybeText();
    header.result = MaybeText();
    if (OneIn(2)) header.other_tags.emplace_back("Weather", Text());
    header.has_position = OneIn(2);
    if (header.has_position) FillPosition();
  }

  void FillPosition() {
    StartPosition& position = header_->position;
    if (OneIn(2)) position.next = NextPlace();
    position.fresh = OneIn(2);
    position.seats.resize(header_->seats.size());
    for (PositionSeat& seat : position.seats) {
      seat.life_points = NextLifePoints();
      for (std::int32_t* count : {&seat.warnings, &seat.hand, &seat.deck, &seat.extra}) {
        *count = static_cast<std::int32_t>(Below(40)) - 1;
      }
      seat.hand_cards = Cards(3);
      for (Said* said :
           {&seat.summon, &seat.attack, &seat.had_monster, &seat.effects, &seat.kept_from}) {
        *said = static_cast<Said>(Below(3));
      }
      seat.terrains = Cards(6);
      seat.attackers_said = seat.attack == Said::kYes && OneIn(2);
      for (std::uint8_t slot = 1; seat.attackers_said && slot < 4; ++slot) {
        if (OneIn(2)) seat.attackers.push_back({{kNoSeat, ZoneKind::kMonster, slot, 0}, OneIn(3)});
      }
      for (const ZoneKind kind : {ZoneKind::kGraveyard, ZoneKind::kBanished}) {
        if (OneIn(3)) seat.piles.push_back({kind, static_cast<std::int32_t>(Below(9)) - 1});
      }
    }
    for (std::size_t i = Below(8); i > 0; --i) {
      PositionCard& card = position.cards.emplace_back();
      card.reference = NextReference();
      card.reference.effect = 0;
      card.reference.zone = Zone();
      card.reference.zone.seat = Seat();
      card.position = static_cast<Position>(Below(5));
      // A Set card stands in no face-up position.
      const bool open = card.position != Position::kNone && !IsHidden(card.position);
      card.set = !open && OneIn(3);
      if (OneIn(3)) card.before_turn = static_cast<std::uint16_t>(1 + Below(9));
      if (OneIn(3)) card.charges = static_cast<std::int32_t>(Below(9));
      if (OneIn(3)) card.used_in_turn = static_cast<std::uint16_t>(1 + Below(9));
      if (OneIn(3)) card.owner = Seat();
      if (OneIn(3)) card.counters = static_cast<std::int32_t>(Below(9));
      if (OneIn(3)) card.damage = static_cast<std::int32_t>(Below(900));
      if (OneIn(3)) card.tile = static_cast<std::uint8_t>(1 + Below(16 * 15));
      card.summoned = static_cast<Said>(Below(3));
      card.came = static_cast<HowItCame>(Below(5));
    }
  }

  RandomDuel random_;
  Header* header_ = nullptr;
};

// One random change of a text: a byte, a cut, a part twice.
std::string Mutated(std::string text, Scribe* random) {
  constexpr std::string_view kMarks = " .,:;=<>-^@[]{}()\"\\?!ABTmsg129\n\r\x1b\xc3\x80|+/";
  for (std::size_t i = 1 + random->Below(3); i > 0; --i) {
    const std::size_t at = random->Below(text.size() + 1);
    const std::size_t length = std::min(random->Below(8), text.size() - at);
    switch (random->Below(3)) {
      case 0:
        text.insert(at, 1, kMarks[random->Below(kMarks.size())]);
        break;
      case 1:
        text.erase(at, length);
        break;
      default:
        text.insert(random->Below(text.size() + 1), text.substr(at, length));
        break;
    }
  }
  return text;
}

// A text that is accepted must print to one that means the same and prints the same again.
void ExpectStable(const std::string& text) {
  const auto duel = ParseDuel(text, "x.duel", FakeNamesFor);
  if (!duel) {
    EXPECT_FALSE(duel.error().message.empty());
    EXPECT_EQ(duel.error().ToString().find('\n'), std::string::npos);
    return;
  }
  const std::string printed = PrintDuel(*duel, kNames);
  const auto again = ParseDuel(printed, "x.duel", FakeNamesFor);
  ASSERT_TRUE(again.has_value()) << again.error().ToString() << "\n" << text << "\n" << printed;
  EXPECT_EQ(*again, *duel) << text << "\n" << printed;
  EXPECT_EQ(PrintDuel(*again, kNames), printed);
}

TEST(NotationProperty, WhatIsPrintedReadsBackAsItself) {
  Scribe scribe(TestSeed());
  for (int i = 0; i < 1'500 && !testing::Test::HasFailure(); ++i) {
    const Duel duel = scribe.NextDuel();
    const std::string text = PrintDuel(duel, kNames);
    const auto read = ParseDuel(text, "x.duel", FakeNamesFor);
    ASSERT_TRUE(read.has_value()) << read.error().ToString() << "\n" << text;
    EXPECT_EQ(*read, duel) << text << "\nread as\n" << PrintDuel(*read, kNames);
    EXPECT_EQ(PrintDuel(*read, kNames), text);
  }
}

TEST(NotationProperty, AnAcceptedTextMeansTheSameAsItsCanonicalForm) {
  Scribe scribe(TestSeed());
  for (int i = 0; i < 6'000 && !testing::Test::HasFailure(); ++i) {
    ExpectStable(Mutated(PrintDuel(scribe.NextDuel(), kNames), &scribe));
  }
}

TEST(NotationProperty, SurvivesATextThatIsCutAtAnyByte) {
  Scribe scribe(7);
  for (int i = 0; i < 4; ++i) {
    const std::string text = PrintDuel(scribe.NextDuel(), kNames);
    for (std::size_t end = 0; end <= text.size() && !testing::Test::HasFailure(); ++end) {
      ExpectStable(text.substr(0, end));
    }
  }
}

TEST(NotationProperty, SurvivesLinesThatNobodyWrites) {
  const std::string rules = "[Rules \"trial\"]\n";
  for (const std::string& part :
       {std::string("{"), std::string("("), std::string("["), std::string("\""), std::string("= "),
        std::string("=A:1 "), std::string("> "), std::string("-> m1 "), std::string("{} "),
        std::string(", "), std::string("pass > "), std::string("m1="), std::string("\\"),
        std::string("a = Imp "), std::string("\n"), std::string("T1\n"), std::string("; ")}) {
    std::string text = rules + "redirect -> m1 ";
    while (text.size() < 1'000'000) text += part;
    ExpectStable(text);
    ExpectStable(rules + text.substr(rules.size() + 15));
  }
}

TEST(NotationProperty, TakesAHundredThousandEntriesAndNoMore) {
  std::string text = "[Rules \"trial\"]\n";
  for (std::size_t i = 0; i < kEntriesMax; ++i) text += "pass\n";
  const auto full = ParseDuel(text, "x.duel", FakeNamesFor);
  ASSERT_TRUE(full.has_value());
  EXPECT_EQ(full->entries.size(), kEntriesMax);
  const auto more = ParseDuel(text + "pass\n", "x.duel", FakeNamesFor);
  ASSERT_FALSE(more.has_value());
  EXPECT_EQ(more.error().kind, NotationError::Kind::kTooLarge);
}

TEST(NotationProperty, SpreadsALongDeckOverSeveralTags) {
  Duel duel = ParseDuel("[Rules \"trial\"]", "x.duel", FakeNamesFor).value_or(Duel());
  ASSERT_EQ(duel.header.seats.size(), 2u);
  const auto codes = FakeNames::Codes();
  for (std::size_t i = 0; i < kDeckListMax; ++i) {
    duel.header.seats[0].deck.push_back(codes[i % codes.size()]);
  }
  const std::string text = PrintDuel(duel, kNames);
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    EXPECT_LE(text.find('\n', at) - at, 100u);
  }
  EXPECT_EQ(ParseDuel(text, "x.duel", FakeNamesFor).value_or(Duel()), duel);
}

TEST(NotationProperty, PrintsAnyValueOnItsLines) {
  RandomDuel random(TestSeed());
  for (int i = 0; i < 300; ++i) {
    const Duel duel = random.NextDuel("x", 5);
    for (const Entry& entry : duel.entries) {
      const std::string line = PrintEntry(entry, duel.header, kNames);
      EXPECT_EQ(line.find('\n'), std::string::npos);
      (void)ParseEntryLine(line, duel.header, kNames);  // may refuse, may not harm
    }
    EXPECT_FALSE(PrintDuel(duel, kNames).empty());
  }
}

}  // namespace
}  // namespace judge::replay
