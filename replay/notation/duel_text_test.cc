#include "replay/notation/duel_text.h"

#include <gtest/gtest.h>

#include "engine/cards/cards.h"
#include "engine/terms/terms.h"
#include "replay/notation/fake_names_fixture.h"
#include "replay/notation/parse.h"
#include "replay/notation/print.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

const FakeNames kNames;

// The sample that people see first, as hands write it.
constexpr std::string_view kSample =
    R"([Duel "open26/r3/t12/g1"] [Rules "trial"] [A "Mai"] [B "Joey"]
[Blue "A"] [LP "2000"] [First "A"]
hl = "Harpie Lady"   fsw = "Flame Swordsman"
T1 A
 1. draw
 2. summon hl m3 atk
 3. set ?1 s3
 4. end
T2 B
 5. draw
 6. summon fsw m2 atk
 7. attack m2 -> A.m3                          @31:40
 8. A activate s3="Shadow Route" > redirect -> A.m4     {set on turn 1, so allowed}
 9. attack m2 -> A.m3 ^x                       @31:05
10. !call A "one monster, one attack"
11. !ruling 9 illegal cite=trial.battle.one-attack-default
12. !warn B procedural
13. !rewind 9                                   =A:2000 =B:2000
)";

// A canonical text: what PrintDuel gives for what ParseDuel makes of it.
constexpr std::string_view kCanonical = R"([Duel "mokuba-yugi"]
[Event "Open \"26\""]
[Round "3"]
[Table "12"]
[Rules "trial 2"]
[A "Mokuba"]
[B "Yugi <b>"]
[Blue "A"]
[Red "B"]
[First "B"]
[LP "A>=650 B=?"]
[Deck.A "Harpie Lady x3; Gaia the Fierce Knight; FK-09 x2"]
[Terrains.A "Land | Rugged Coast | Forest | Land | Land"]
[House "trial.setup.starting-lp=4000 A B"]
[Pack "trial-pack 00ff"]
[Recorder "Téa"]
[Transcript "duelist/09"]
[Stake "star chips"]
[Result "A: life points"]
[Weather "rain"]
[Start "position"]
position
  next T7 B main1 fresh
  A warnings 0 hand 3 summon used
  A terrains Land | Rugged Coast
  B lp <=700 warnings 1 hand "Claw Reacher" 2 deck 20 extra 4
  A m2 "Dark Dragon" atk
  A m4 ?1 hidden-def
  A s1 ?2="Shadow Route" set before T7
  B r "Imp" charges 5 used T6
end

T7 B
  main1:
 1. summon ?4 m1 hidden-def
 2. special "Gaia the Fierce Knight" m2 atk < m1, "Imp" cost=1
)";

Duel MustParse(std::string_view text) {
  auto duel = ParseDuel(text, "test.duel", FakeNamesFor);
  EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().ToString());
  return duel ? *duel : Duel();
}

NotationError MustFail(std::string_view text) {
  auto duel = ParseDuel(text, "test.duel", FakeNamesFor);
  EXPECT_FALSE(duel.has_value()) << text;
  return duel ? NotationError() : duel.error();
}

Header TwoSeats() { return MustParse("[Rules \"trial\"] [Blue \"A\"]").header; }

Entry MustParseLine(std::string_view line) {
  auto entry = ParseEntryLine(line, TwoSeats(), kNames);
  EXPECT_TRUE(entry.has_value()) << (entry ? "" : entry.error().ToString());
  return entry ? *entry : Entry();
}

std::string LineError(std::string_view line) {
  auto entry = ParseEntryLine(line, TwoSeats(), kNames);
  EXPECT_FALSE(entry.has_value()) << line;
  return entry ? "" : entry.error().ToString();
}

// What the line becomes in canonical form.
std::string Canonical(std::string_view line) {
  return PrintEntry(MustParseLine(line), TwoSeats(), kNames);
}

bool Contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

TEST(Notation, ReadsTheSampleAsItIsWrittenAtTheTable) {
  const Duel duel = MustParse(kSample);
  ASSERT_EQ(duel.entries.size(), 13u);
  EXPECT_EQ(duel.header.id, "open26/r3/t12/g1");
  EXPECT_EQ(duel.header.seats[1].player, "Joey");
  EXPECT_EQ(duel.header.seats[0].life_points, (LifePoints{2000, 2000, true}));
  const Act& summon = duel.entries[1].acts.at(0);
  EXPECT_EQ(summon.verb, Verb::kSummon);
  ASSERT_EQ(summon.subjects.size(), 1u);
  EXPECT_EQ(summon.subjects[0].card, "FK-01");
  EXPECT_EQ(summon.subjects[0].zone, (ZoneRef{kNoSeat, ZoneKind::kMonster, 3}));
  EXPECT_EQ(summon.position, Position::kAttack);
  EXPECT_EQ(duel.entries[2].acts[0].subjects[0].label, 1);
  EXPECT_EQ(duel.entries[6].place, (Place{2, true, 1, ""}));
  EXPECT_EQ(duel.entries[6].clock_seconds, 31 * 60 + 40);
  EXPECT_EQ(duel.entries[8].marks, static_cast<std::uint32_t>(kMarkIllegal));
}

TEST(Notation, JoinsActsOfOneLine) {
  const Entry entry = MustParse(kSample).entries[7];
  EXPECT_EQ(entry.seat, 0);
  ASSERT_EQ(entry.acts.size(), 2u);
  EXPECT_EQ(entry.acts[0].subjects[0].card, "FK-03");
  EXPECT_EQ(entry.acts[1].verb, Verb::kRedirect);
  EXPECT_EQ(entry.acts[1].targets.at(0).reference.zone, (ZoneRef{0, ZoneKind::kMonster, 4}));
  EXPECT_EQ(entry.comment, "set on turn 1, so allowed");
}

TEST(Notation, ReadsEntriesOfTheJudge) {
  const Duel duel = MustParse(kSample);
  EXPECT_EQ(duel.entries[9].verb(), Verb::kCall);
  EXPECT_EQ(duel.entries[9].seat, 0);
  EXPECT_EQ(duel.entries[9].acts[0].text, "one monster, one attack");
  const Act& ruling = duel.entries[10].acts[0];
  EXPECT_EQ(ruling.number, 9);
  EXPECT_EQ(ruling.word, "illegal");
  EXPECT_EQ(ruling.cite, "trial.battle.one-attack-default");
  EXPECT_EQ(duel.entries[11].acts[0].word, "procedural");
  EXPECT_EQ(duel.entries[12].checks.size(), 2u);
}

TEST(Notation, PrintsWordsForShortForms) {
  EXPECT_EQ(Canonical("su \"harpie lady\" m3 a"), "summon \"Harpie Lady\" m3 atk");
  EXPECT_EQ(Canonical("12. B st u7 s1"), "12. B set ?7 s1");
  EXPECT_EQ(Canonical("blue at m2->red.m3"), "A attack m2 -> B.m3");
  EXPECT_EQ(Canonical("en bp"), "end battle");
  EXPECT_EQ(Canonical("end T"), "end turn");
  EXPECT_EQ(Canonical("special gaia m2 d < m1 FK-02 m5"),
            "special \"Gaia the Fierce Knight\" m2 def < m1, \"Flame Swordsman\", m5");
  EXPECT_EQ(Canonical("mv m2 -> d"), "move m2 -> d");
  EXPECT_EQ(Canonical("mv tile E6 -> B.tile A10"), "move tileE6 -> B.tileA10");
}

constexpr std::string_view kCanonicalLines[] = {
    "draw",
    "draw 5",
    "draw \"Imp\" 2",
    "no-draw",
    "discard \"Imp\", \"Dark Dragon\"",
    "discard 2",
    "shuffle A.d",
    "look B.h",
    "reveal s3=\"Shadow Route\"",
    "reveal ?1=\"Imp\"",
    "coin o",
    "coin x",
    "die 4",
    "place",
    "colour blue",
    "first A",
    "swap \"Imp\" < \"Dark Dragon\"",
    "tribute m1, m2",
    "hide m2 hidden-def",
    "flip m2 atk",
    "position m2 def",
    "control B.m3 -> m5",
    "set ?1 s3",
    "activate \"Imp\"",
    "activate m2.2 -> B.m1 option=2 x=600 yes",
    "activate \"Imp\".2",
    "activate s3=?1=\"Imp\" on 9",
    "equip \"Imp\" s1 -> m2",
    "attach \"Imp\" -> m2",
    "detach m2",
    "attack m2 -> A.tr3",
    "attack m2",
    "negate 9",
    "pass",
    "equip s=\"Imp\" -> m1",
    "control B.m2 d=1",
    "attach m=?3 -> m1",
    "pass on 9",
    "end",
    "next",
    "surrender",
    "agree B \"may tribute A.m2\"",
    "terrain A.tr3=\"Forest\"",
    "counters m1 2 kind=spell",
    "charges r1 5",
    "note \"rain\"",
    "A note {rain}",
    "=A:1600 =B:<=400",
    "=A/B:1500 =m1:1560 =B.m3.def:>=2600",
    "=A.h:5 =r1:5 charges",
    "=m1:2 counters =m1:3 cards =r2.atk:100",
    "A =B:1500",
    "^g {nobody looked}",
    "@4:05",
    "!call B \"look\"",
    "!ruling 10 illegal cite=a.b-c \"why\"",
    "!warn B game-loss",
    "!rewind 10",
    "!fix 3 B attack m2 -> A.m3 ^x",
    "!fix 3 =A:1600",
    "!undo",
    "A !appeal 12 upheld",
    "A !appeal 12 withdrawn \"by mistake\"",
    "!extend 4:00",
    "!time",
    "!time {the round is over}",
    "!extend B 4:00",
    "!look ?4 \"permission\"",
    "!look \"Imp\", e, \"Imp\", B.m3 \"permission\"",
    "attack m2 -> B.g B-400 A+100 =A:1600 ^x ^m ^i ^? ^g @31:40 {said \\} twice \\\\}",
};

TEST(Notation, KeepsCanonicalLinesAsTheyAre) {
  for (const std::string_view line : kCanonicalLines) EXPECT_EQ(Canonical(line), line);
}

TEST(Notation, GivesEachOfSeveralTargetsItsChecks) {
  const Entry many = MustParseLine("redirect -> m1 =A:1800, m2 =A:1800, m4 =A:1210");
  ASSERT_EQ(many.acts[0].targets.size(), 3u);
  EXPECT_EQ(many.acts[0].targets[2].checks.at(0).value, 1210);
  EXPECT_TRUE(many.checks.empty());
  const Entry one = MustParseLine("redirect -> m1 =A:1800");
  EXPECT_TRUE(one.acts[0].targets[0].checks.empty());
  EXPECT_EQ(one.checks.size(), 1u);
  const Entry closed = MustParseLine("redirect -> m1, m2 =A:1800, B-400 =B:1600");
  EXPECT_EQ(closed.acts[0].targets[1].checks.size(), 1u);
  EXPECT_EQ(closed.checks.at(0).seat, 1);
  EXPECT_EQ(Canonical("redirect -> m1, m2 =A:1800, =B:1600 B-400"),
            "redirect -> m1, m2 =A:1800, B-400 =B:1600");
}

TEST(Notation, ReadsOperationsByHand) {
  const std::string line =
      "by-hand \"text says so\": destroy B.m3 destruction-damage; atk m2 +500 until end; "
      "damage B 300; terrain A.m3 \"Forest\"; battle-lock A.m2 1 turn; summon \"Imp\" m1 def";
  const Entry entry = MustParseLine(line);
  const auto& operations = entry.acts.at(0).operations;
  ASSERT_EQ(operations.size(), 6u);
  EXPECT_EQ(operations[0].words, std::vector<std::string>{"destruction-damage"});
  EXPECT_EQ(operations[1].amount, 500);
  EXPECT_EQ(operations[1].words, (std::vector<std::string>{"until", "end"}));
  EXPECT_EQ(operations[2].seat, 1);
  EXPECT_EQ(operations[3].references.at(1).card, "FT-02");
  EXPECT_EQ(operations[4].words, std::vector<std::string>{"turn"});
  EXPECT_EQ(operations[5].position, Position::kDefense);
  EXPECT_EQ(Canonical(line), line);
}

TEST(Notation, KeepsTheCorrectedEntryBehindAFix) {
  const Entry fix = MustParseLine("!fix 3 B at m2 -> A.m3 > redirect -> A.m4");
  ASSERT_EQ(fix.acts.size(), 3u);
  EXPECT_EQ(fix.acts[0].number, 3);
  EXPECT_EQ(fix.acts[1].verb, Verb::kAttack);
  EXPECT_EQ(fix.seat, 1);
}

TEST(Notation, ReadsAPositionOfSeveralFactsALine) {
  const auto header = ParseHeader(R"(
  [Rules "trial"] [Start "position"]
  gk = gaia
  position
    next T4 B battle fresh
    A lp 2000 m1 "Imp" atk m3 "Dark Dragon" def {as seen}
    B lp ? m2 gk atk m4 ?4 hidden-def (face-down) g "Imp" "Dark Dragon" hand "Imp"
    A terrains Land Rugged Coast Coast
  end
)",
                                  "x.case", 4, FakeNamesFor);
  ASSERT_TRUE(header.has_value()) << header.error().ToString();
  const StartPosition& position = header->position;
  EXPECT_EQ(position.next, (Place{4, true, 1, "battle"}));
  ASSERT_EQ(position.cards.size(), 6u);
  EXPECT_EQ(position.cards[2].reference.card, "FK-05");
  EXPECT_EQ(position.cards[3].reference.label, 4);
  EXPECT_EQ(position.cards[5].reference.zone, (ZoneRef{1, ZoneKind::kGraveyard, 0}));
  EXPECT_EQ(position.seats[1].life_points, (LifePoints{1, kLifePointsUnbounded, true}));
  EXPECT_EQ(position.seats[1].hand, 0);
  EXPECT_EQ(position.seats[0].terrains, (std::vector<std::string>{"FT-01", "FT-03", "FT-04"}));
}

TEST(Notation, HandsAliasesOfAHeaderToItsEntries) {
  Aliases aliases;
  const auto header =
      ParseHeader("[Rules \"trial\"]\nhl = FK-01", "x.case", 1, FakeNamesFor, &aliases);
  ASSERT_TRUE(header.has_value());
  const auto entries = ParseEntries("  1. summon hl m3", "x.case", 8, *header, kNames, &aliases);
  ASSERT_TRUE(entries.has_value()) << entries.error().ToString();
  EXPECT_EQ(entries->at(0).acts[0].subjects[0].card, "FK-01");
  const auto without = ParseEntries("  1. summon hl m3", "x.case", 8, *header, kNames);
  ASSERT_FALSE(without.has_value());
  EXPECT_EQ(without.error().line, 8);
  EXPECT_EQ(without.error().column, 13);
}

TEST(Notation, PrintsACanonicalTextAsItWas) {
  EXPECT_EQ(PrintDuel(MustParse(kCanonical), kNames), kCanonical);
}

TEST(Notation, PrintsTurnsAndPhasesWhereTheyChange) {
  const std::string text =
      "[Rules \"trial\"]\n\n 1. =A:2000\nT0\n 2. place\nT1 A\n  draw:\n 3. draw\n  main1:\n"
      " 4. pass\nT1 A\n 5. pass\nT2 B\n  main1:\n 6. pass\nT?\n99. pass\n100. pass\n";
  EXPECT_EQ(PrintDuel(MustParse(text), kNames), text);
}

TEST(Notation, TakesDrawForThePhaseOnlyWhereEntriesAreNumbered) {
  const std::string header = "[Rules \"trial\"]\n";
  const Duel plain = MustParse(header + "T1 A\ndraw\nsummon Imp m1\nend\n");
  ASSERT_EQ(plain.entries.size(), 3u);
  EXPECT_EQ(plain.entries[2].verb(), Verb::kEnd);
  EXPECT_EQ(plain.entries[2].number, 3u);
  const Duel numbered = MustParse(header + "T1 A\n  draw\n 1. draw\n  mp1\n 2. pass\n");
  ASSERT_EQ(numbered.entries.size(), 2u);
  EXPECT_EQ(numbered.entries[0].place.phase, "draw");
  EXPECT_EQ(numbered.entries[1].place.phase, "main1");
}

TEST(Notation, IsLaxAboutBlanksLineEndsAndComments) {
  const Duel duel = MustParse(
      "\xEF\xBB\xBF{about this file}\r\n[Rules   \"trial\"]; more\r\n\r\n;  first  words\r\n"
      "T1 A {turn}\r\n1.\tdraw  {one\r\n   line} ; and this\r\n{later}\r\nT2 {last}\r\n");
  ASSERT_EQ(duel.entries.size(), 1u);
  EXPECT_EQ(duel.entries[0].comment, "turn one line and this later last");
}

TEST(Notation, NumbersEntriesThatHaveNone) {
  const Duel duel = MustParse("[Rules \"trial\"]\npass\n5. pass\npass\n");
  EXPECT_EQ(duel.entries[0].number, 1u);
  EXPECT_EQ(duel.entries[1].number, 5u);
  EXPECT_EQ(duel.entries[2].number, 6u);
  EXPECT_EQ(MustParseLine("pass").number, 0u);
  EXPECT_EQ(MustFail("[Rules \"trial\"]\n5. pass\n5. pass\n").message, "a number out of order");
}

TEST(Notation, KnowsSeatsOfFourAndOfOne) {
  const Duel tag =
      MustParse("[Rules \"trial\"] [Seats \"1A 1B 2A 2B\"] [Blue \"1A 1B\"]\n2B at m1 -> 1A.m2\n");
  EXPECT_EQ(tag.entries[0].seat, 3);
  EXPECT_EQ(tag.entries[0].acts[0].targets[0].reference.zone.seat, 0);
  const Duel boss = MustParse(
      "[Rules \"trial\"] [Seats \"S 1 2\"]\nT1 2\n1. 2 attack m1 -> S.m2 2-300 =2:1700\n"
      "2. by-hand \"x\": damage 2. 300\n");
  EXPECT_EQ(boss.entries[0].seat, 2);
  EXPECT_EQ(boss.entries[0].outcomes.at(0).seat, 2);
  EXPECT_EQ(boss.entries[1].acts[0].operations[0].seat, 2);
  EXPECT_EQ(MustParse(PrintDuel(boss, kNames)), boss);
}

TEST(Notation, SaysFileLineColumnTokenAndWhatWasExpected) {
  EXPECT_EQ(
      MustFail("[Rules \"trial\"]\nT1 A\n 1. sumon \"Imp\" m3\n").ToString(),
      "test.duel:3:5: unknown verb (did you mean \"summon\"?), at \"sumon\"; expected a verb");
  const NotationError card = MustFail("[Rules \"trial\"]\n1. {\xC3\x89} summon \"Imb\" m3\n");
  EXPECT_EQ(card.kind, NotationError::Kind::kMalformed);  // a comment stands behind the verb
  const NotationError unknown =
      MustFail("[Rules \"trial\"]\n1. note \"\xC3\x89\" \n2. set \"Imb\" m3\n");
  EXPECT_EQ(unknown.kind, NotationError::Kind::kUnknownCard);
  EXPECT_EQ(unknown.message, "unknown card (did you mean \"Imp\"?)");
  EXPECT_EQ(unknown.column, 8);
}

// "Twin" is what two cards are called.
TEST(Notation, OfSeveralCardsOfANameTheOneInADeckListIsMeant) {
  const auto with = [](const std::string& tags) {
    return "[Rules \"trial\"] [Seats \"A B\"] " + tags + "\n1. set \"Twin\" m3\n";
  };
  const Duel one = MustParse(with("[Deck.B \"FK-02 x2\"]"));
  EXPECT_EQ(one.entries[0].acts[0].subjects.at(0).card, "FK-02");
  EXPECT_EQ(MustParse(PrintDuel(one, kNames)), one);
  for (const char* tags : {"", "[Deck.A \"FK-01\"] [Deck.B \"FK-02\"]", "[Deck.A \"FK-05\"]"}) {
    SCOPED_TRACE(tags);
    const NotationError none = MustFail(with(tags));
    EXPECT_EQ(none.kind, NotationError::Kind::kUnknownCard);
    EXPECT_TRUE(Contains(none.message, "several cards are called so")) << none.message;
    EXPECT_TRUE(Contains(none.expected, "FK-01 or FK-02")) << none.expected;
  }
  // A list itself does not say which of them it has.
  EXPECT_TRUE(Contains(MustFail("[Rules \"trial\"] [Deck.A \"FK-01\"] [Deck.B \"Twin\"]\n").message,
                       "several cards are called so"));
}

TEST(Notation, TellsUnknownRulesFromMalformedText) {
  EXPECT_EQ(MustFail("[Rules \"chess\"]\n").kind, NotationError::Kind::kUnknownRules);
  EXPECT_EQ(MustFail("").message, "no rule set");
  EXPECT_EQ(MustFail("[Rules trial]\n").message, "no tag");
}

TEST(Notation, RefusesAnAliasThatIsAVerb) {
  for (const std::string_view alias : {"draw", "su", "main1", "mp1", "m3", "g", "A", "A.m2", "T3",
                                       "?1", "u1", "atk", "ha", "blue", "yes", "on", "7", "next"}) {
    const NotationError error =
        MustFail("[Rules \"trial\"]\n" + std::string(alias) + " = \"Imp\"\n");
    EXPECT_EQ(error.message, "an alias that is a word of the notation") << alias;
  }
  EXPECT_TRUE(
      Contains(MustFail("[Rules \"trial\"]\nq = Imp\nq = FK-01\n").message, "another card"));
}

// Behind a number a name alone would be printed in quotes, and read back as what the judge says.
TEST(Notation, CardsThatARemedyNamesHaveTheirPlace) {
  Aliases aliases;
  const auto header =
      ParseHeader("[Rules \"trial\"]\nhl = FK-01", "x.case", 1, FakeNamesFor, &aliases);
  ASSERT_TRUE(header.has_value());
  const auto read = [&](std::string_view line) {
    const auto entries = ParseEntries(line, "x.case", 8, *header, kNames, &aliases);
    return entries.has_value() ? std::string("read") : entries.error().message;
  };
  for (const std::string verb : {"!repair", "!rewind"}) {
    EXPECT_EQ(read(verb + " 2 A.s3=hl, f1 \"why\""), "read");
    EXPECT_EQ(read(verb + " 2 d, hl, f1"), "a card without its place");
    EXPECT_EQ(read(verb + " 2 d, \"Imp\", f1"), "a card without its place");
    EXPECT_EQ(read(verb + " 2 d, \"Imp\""), "a card without its place");
  }
}

TEST(Notation, RefusesWhatAVerbDoesNotTake) {
  EXPECT_TRUE(Contains(LineError("next \"Imp\""), "nothing that \"next\" takes"));
  EXPECT_TRUE(Contains(LineError("draw -> m2"), "nothing that \"draw\" takes"));
  EXPECT_TRUE(Contains(LineError("summon"), "\"summon\" without a card or a place"));
  EXPECT_TRUE(Contains(LineError("negate"), "without a card, a place or a number"));
  EXPECT_TRUE(Contains(LineError("attack m2 ->"), "no target, the line ends"));
  EXPECT_TRUE(Contains(LineError("tribute m1,"), "a list that ends in a comma"));
  EXPECT_TRUE(Contains(LineError("pass > !undo"), "a judge's entry inside another"));
  EXPECT_TRUE(Contains(LineError("!undo > pass"), "only acts can be joined"));
  EXPECT_TRUE(Contains(LineError("!fix 3"), "does not say what happened"));
  EXPECT_TRUE(Contains(LineError("!ruling 3"), "without its word"));
  EXPECT_TRUE(Contains(LineError("!ruling 3 illegal cite=a.b cite=a.c"), "a second clause"));
  EXPECT_TRUE(Contains(LineError("!ruling 3 illegal cite="), "cite=ID"));
  EXPECT_TRUE(Contains(LineError("battle"), "a phase, not a verb"));
  EXPECT_TRUE(Contains(LineError("B main2: pass"), "as in \"main2: B ...\""));
  EXPECT_TRUE(Contains(LineError("pass\npass"), "a second line"));
  EXPECT_TRUE(Contains(LineError("7."), "an entry without a verb"));
  EXPECT_TRUE(Contains(LineError("by-hand \"x\""), "without operations"));
  EXPECT_TRUE(Contains(LineError("by-hand \"x\": Smash m1"), "no operation"));
  EXPECT_TRUE(Contains(LineError("summon \"Imp\" m3 = \"Imp\""), "nothing that can be checked"));
}

TEST(Notation, RefusesASecondCardOfAVerbThatTakesOne) {
  for (const std::string_view line : {"summon \"Imp\", FK-02 m5 atk",
                                      "summon \"Imp\" m5 m4",
                                      "set \"Imp\", \"Imp\" m5",
                                      "special \"Imp\", FK-02 m5",
                                      "special \"Imp\" g m5, m4",
                                      "hide m1, m2",
                                      "flip m3, m4 atk",
                                      "position m1, m2 def",
                                      "move m1, m2 -> m4",
                                      "activate m2, m1",
                                      "equip \"Imp\", FK-02 -> m2",
                                      "equip s2=\"Imp\", s1 -> m4",
                                      "attach \"Imp\", FK-02 -> m2",
                                      "detach m1, m2",
                                      "attack m1, m2 -> B.m1",
                                      "attack m1 B.m1",
                                      "retarget m1, m2 -> B.m1",
                                      "shield m1, m2",
                                      "swap \"Imp\", FK-02 < \"Imp\"",
                                      "!fix 3 attack m1, m2 -> B.m1"}) {
    const std::string error = LineError(line);
    EXPECT_TRUE(Contains(error, "a second card behind")) << line << ": " << error;
    EXPECT_TRUE(Contains(error, "one card an entry")) << line << ": " << error;
  }
  for (const std::string_view line : {"attack m1 -> B.m1, B.m2", "retarget -> B.m1, B.m2",
                                      "summon \"Imp\" m5 -> tile C9, tile C8"}) {
    EXPECT_TRUE(Contains(LineError(line), "one target an entry")) << line;
  }
  EXPECT_TRUE(Contains(LineError("draw \"Imp\", \"Imp\" 1"), "more cards are named"));
  EXPECT_EQ(MustFail("[Rules \"trial\"]\n1. flip m3, m4 atk\n").ToString(),
            "test.duel:2:13: a second card behind \"flip\", which takes one card an entry, at "
            "\"m4\"; expected an entry of its own for each");
  for (const std::string_view line :
       {"discard \"Imp\", FK-02", "draw \"Imp\", FK-02", "tribute m1, m2", "choose m2, m4",
        "choose -> m2, m4", "redirect -> m2, m4", "special \"Imp\" g m2 < m1, m3",
        "special \"Imp\" g, m2", "activate m2 < m1, m3 -> B.m1, B.m2", "activate m2 \"Imp\"",
        "look m1, m2", "reveal m1, m2", "attach \"Imp\" s1 -> m2"}) {
    MustParseLine(line);
  }
}

TEST(Notation, RefusesAPlaceOfARowWithoutItsNumber) {
  for (const std::string_view line :
       {"summon \"Imp\" m atk < m2", "set ?1 s", "special \"Imp\" g m", "summon m=\"Imp\"",
        "attack m2 -> B.m", "activate m", "activate m2 < m", "choose tr", "move m3 -> tile"}) {
    EXPECT_TRUE(Contains(LineError(line), "a place without its number")) << line;
  }
  EXPECT_EQ(MustFail("[Rules \"trial\"]\n1. attack m2 -> B.m\n").ToString(),
            "test.duel:2:17: a place without its number, at \"B.m\"; expected its number, such as "
            "B.m1");
  for (const std::string_view line :
       {"choose -> m=\"Imp\"", "activate f", "shuffle d", "discard h", "look B.m"}) {
    MustParseLine(line);
  }
}

TEST(Notation, RefusesNumbersThatAreNone) {
  EXPECT_TRUE(Contains(LineError("=A:99999999999999999999"), "no number"));
  EXPECT_TRUE(Contains(LineError("=A:1e3"), "no number"));
  EXPECT_TRUE(Contains(LineError("=r1:5"), "a number of what"));
  EXPECT_TRUE(Contains(LineError("pass @31:70"), "no time"));
  EXPECT_TRUE(Contains(LineError("pass @31"), "no time"));
  EXPECT_TRUE(Contains(LineError("pass ^z"), "unknown mark"));
  EXPECT_TRUE(Contains(LineError("100001. pass"), "no number of an entry"));
  EXPECT_TRUE(Contains(LineError("flip m0"), "unknown card"));
  EXPECT_TRUE(Contains(LineError("flip g3"), "unknown card"));
  EXPECT_TRUE(Contains(LineError("flip ?1000"), "unknown card"));
}

TEST(Notation, RefusesTagsThatDoNotHold) {
  const std::string rules = "[Rules \"trial\"] ";
  for (const auto& [tag, part] : std::vector<std::pair<std::string, std::string>>{
           {"[Duel \"../x\"]", "no id"},
           {"[Duel \"-rf\"]", "no id"},
           {"[Rules \"trial\"]", "a tag twice"},
           {"[Seats \"A A\"]", "no seats"},
           {"[C \"x\"] [Seats \"A B\"]", "a seat that this duel does not have"},
           {"[A \" \"]", "a blank name"},
           {"[B \"\u2003\u3000\"]", "a blank name"},
           {"[First \"C\"]", "a seat that this duel does not have"},
           {"[LP \"many\"]", "no life points"},
           {"[LP \"C=3\"]", "a seat that this duel does not have"},
           {"[Deck.A \"Imp x129\"]", "too many cards"},
           {"[Deck.A \"Nobody\"]", "unknown card"},
           {"[Round \"0\"]", "no number"},
           {"[House \"Big=1 A\"]", "no house rule"},
           {"[Pack \"x XYZ\"]", "no pack"},
           {"[Start \"position\"]", "a position is missing"},
           {"\nposition\n A lp 1\n", "a position that does not end"},
           {"\nposition\n A lp 1 lp 2\nend\n", "said twice"},
           {"\nposition\n A m2 \"Imp\" atk counters 1 counters 2\nend\n", "said twice of one card"},
           {"\nposition\n A m2 \"Imp\" atk before T2 before T3\nend\n", "said twice of one card"},
           {"\nposition\n A m2 \"Imp\" summoned never-summoned\nend\n", "said twice of one card"},
           {"\nposition\n A m2 \"Imp\" special-summoned was-set\nend\n", "said twice of one card"},
           {"\nposition\n A lp <=0\nend\n", "no life points"},
           {"\nposition\n A jump\nend\n", "nothing that a position can say"},
           {"\n1. pass\n[Round \"1\"]", "a tag among the entries"},
       }) {
    EXPECT_TRUE(Contains(MustFail(rules + tag).message, part)) << tag;
  }
}

TEST(Notation, ShowsCharactersThatDoNotPrintAsNumbers) {
  const std::string rules = "[Rules \"trial\"]\n";
  EXPECT_EQ(MustFail(rules + "[A \"M\x1B[2Jai\"]").token, "\\u{1B}");
  EXPECT_EQ(MustFail(rules + "[A \"M\xC2\x9B"
                             "ai\"]")
                .token,
            "\\u{9B}");
  EXPECT_EQ(MustFail(rules + "[A \"M\xE2\x80\xAE"
                             "ai\"]")
                .token,
            "\\u{202E}");
  EXPECT_EQ(MustFail(rules + "[A \"M\xE2\x80\x8B"
                             "ai\"]")
                .token,
            "\\u{200B}");
  EXPECT_EQ(MustFail(rules + "[A \"M\xC3\"]").token, "\\x{C3}");
  EXPECT_EQ(MustFail(rules + std::string("pass \0", 6)).token, "\\u{00}");
  EXPECT_EQ(MustFail(rules + "pass\rpass").token, "\\u{0D}");
  EXPECT_EQ(MustFail(rules + "[A \"\xC3\x89\x1B\"]").column, 6);
}

TEST(Notation, RefusesWhatIsTooLarge) {
  const std::string rules = "[Rules \"trial\"]\n";
  const auto kind = [&](const std::string& text) { return MustFail(rules + text).kind; };
  using Kind = NotationError::Kind;
  EXPECT_EQ(kind("note \"" + std::string(1025, 'a') + "\""), Kind::kTooLarge);
  EXPECT_EQ(kind("note {" + std::string(600, 'a') + "} {" + std::string(600, 'b') + "}"),
            Kind::kTooLarge);
  EXPECT_EQ(kind("note {" + std::string(1'000'000, 'a') + "}"), Kind::kTooLarge);
  EXPECT_EQ(kind(std::string(1'000'000, 'a')), Kind::kTooLarge);
  EXPECT_EQ(kind(std::string(kNotationBytesMax, ' ')), Kind::kTooLarge);
  std::string many = "tribute m1";
  for (int i = 0; i < 64; ++i) many += ", m1";
  EXPECT_EQ(kind(many), Kind::kTooLarge);
  std::string wide = "pass";
  for (int i = 0; i < 500'000; ++i) wide += " ^x";
  EXPECT_EQ(kind(wide), Kind::kTooLarge);
  EXPECT_EQ(
      MustParse(rules + "note \"" + std::string(1024, '"').replace(0, 1024, 512 * 2, 'x') + "\"")
          .entries.size(),
      1u);
}

}  // namespace
}  // namespace judge::replay
