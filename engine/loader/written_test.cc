#include "engine/loader/written.h"

#include <capnp/message.h>
#include <capnp/serialize-text.h>
#include <capnp/serialize.h>
#include <gtest/gtest.h>
#include <kj/exception.h>

#include <cstring>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "engine/loader/new_words.h"
#include "engine/loader/pack_loader.h"
#include "engine/loader/text.h"
#include "engine/rulesets/kingdom/kingdom.h"
#include "engine/terms/terms.h"
#include "schema/card.capnp.h"

namespace judge {
namespace {

constexpr const char* kBeetle =
    "  (code = \"MY-1\", name = \"Marsh Beetle of Mine\", frames = [monster],\n"
    "   types = [\"Monster\", \"Insect\"], attribute = earth, level = 4, attack = 1500,\n"
    "   defense = 1200";

std::string PackText(const std::string& cards) {
  return "# My cards.\n(name = \"mine\", cards = [\n" + cards + "\n])\n";
}
// Its first line of fields is line 3, what is appended stands on line 6.
std::string BeetleText(const std::string& more = "") {
  return PackText(std::string(kBeetle) + ",\n" + more + ")");
}

std::string FileText(const std::string& path) {
  std::ifstream in(JUDGE_SOURCE_DIR "/" + path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_FALSE(text.str().empty()) << path;
  return text.str();
}

std::string AsText(const std::vector<std::byte>& bytes) {
  return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

JoinResult Join(const std::string& text, const PackChecks& checks = {}) {
  const WrittenResult written = ReadWrittenPack(text, "mine");
  if (!written) return tl::unexpected(written.error());
  return JoinPack(KingdomPackBytes(), KingdomPack().name, *written, checks);
}

// Expects one problem alone, there, with that word in message or cure.
template <typename Result>
void ExpectProblem(const Result& result, int line, const std::string& field,
                   const std::string& word) {
  ASSERT_FALSE(result.has_value()) << "no problem; expected one in " << field;
  const PackProblem& problem = result.error().front();
  EXPECT_EQ(result.error().size(), 1U) << result.error().back().message;
  EXPECT_EQ(problem.line, line) << problem.message;
  EXPECT_EQ(problem.field, field) << problem.message;
  EXPECT_NE((problem.message + " / " + problem.cure).find(word), std::string::npos)
      << problem.message << " / " << problem.cure;
  EXPECT_FALSE(problem.cure.empty());
}

// What the compiler of Cap'n Proto makes of the rule set's own sources is what we make of them.
TEST(PackTextTest, TheOwnSourcesGiveTheOwnBytes) {
  std::string all;
  for (const char* file :
       {"terrains", "soe_monsters_1", "soe_monsters_2", "soe_spells", "soe_rules", "kod_monsters_1",
        "kod_monsters_2", "kod_spells", "kod_rules"}) {
    all += FileText("engine/rulesets/kingdom/cards/" + std::string(file) + ".capnp");
  }
  const WrittenResult written = ReadWrittenPack(all, KingdomPack().name);
  ASSERT_TRUE(written.has_value())
      << written.error().front().line << ": " << written.error().front().message;
  const auto own = KingdomPackBytes();
  EXPECT_TRUE(std::equal(written->bytes.begin(), written->bytes.end(), own.begin(), own.end()));
}

TEST(PackTextTest, AValueReadsAsCapnProtoReadsIt) {
  const std::string text = BeetleText(
      "fieldPowerAttack = 0x1F, spokenNames = [\"the \\\"bug\\\"\", \"a\\\\b\"], unexpressed = "
      "\"\",\n"
      "effects = [(limit = (), operations = [(destroy = (what = (self = void)))]),]");
  const WrittenResult written = ReadWrittenPack(text, "");
  // Hexadecimal numbers are the one thing that Cap'n Proto has and cards need not.
  ExpectProblem(written, 6, "fieldPowerAttack", "digits");
  std::string plain = text;
  plain.replace(plain.find("0x1F"), 4, "31");
  const WrittenResult again = ReadWrittenPack(plain, "");
  ASSERT_TRUE(again.has_value());
  plain.erase(plain.find(",]"), 1);
  capnp::MallocMessageBuilder message;
  capnp::TextCodec().decode(plain.c_str(), message.initRoot<schema::CardPack>());
  const auto words = capnp::messageToFlatArray(message);
  EXPECT_EQ(again->bytes, CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size()))));
}

// What Cap'n Proto's own reader makes of a text; empty where it refuses.
std::vector<std::byte> TheirBytes(const std::string& text) {
  capnp::MallocMessageBuilder message;
  const auto failure = kj::runCatchingExceptions([&] {
    capnp::TextCodec().decode(kj::StringPtr(text.c_str(), text.size()),
                              message.initRoot<schema::CardPack>());
  });
  if (failure != nullptr) return {};
  const auto words = capnp::messageToFlatArray(message);
  return CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size())));
}

// The cards of the rule sets' sources, each as it is written.
std::vector<std::string> WrittenCards() {
  std::vector<std::string> cards;
  for (const char* file : {"kingdom/cards/soe_monsters_1", "kingdom/cards/kod_spells",
                           "kingdom/cards/soe_rules", "kingdom/cards/terrains"}) {
    const std::string text = FileText("engine/rulesets/" + std::string(file) + ".capnp");
    for (std::size_t at = text.find("\n  (code"); at != std::string::npos;) {
      const std::size_t next = text.find("\n  (code", at + 1);
      std::string card = text.substr(at, next == std::string::npos ? next : next - at);
      cards.push_back(card.substr(0, card.rfind(')') + 1));
      at = next;
    }
  }
  return cards;
}

std::string WithoutLastCommas(std::string text) {
  for (std::size_t at = text.find(','); at != std::string::npos; at = text.find(',', at + 1)) {
    const std::size_t next = text.find_first_not_of(" \n\r\t", at + 1);
    if (next != std::string::npos && (text[next] == ']' || text[next] == ')')) text[at] = ' ';
  }
  return text;
}

// Ours takes less, and says why: no hexadecimal or octal numbers, no twins. What it takes is what
// Cap'n Proto takes, but for a comma behind the last element.
void CompareReaders(const std::string& text, int* both, int* neither) {
  const WrittenResult ours = ReadWrittenPack(text, "");
  const std::vector<std::byte> theirs = TheirBytes(text);
  if (ours.has_value()) {
    EXPECT_EQ(ours->bytes, theirs.empty() ? TheirBytes(WithoutLastCommas(text)) : theirs) << text;
    ++*both;
  } else {
    EXPECT_FALSE(ours.error().front().message.empty()) << text;
    EXPECT_FALSE(ours.error().front().cure.empty()) << text;
    *neither += theirs.empty();
  }
}

TEST(PackTextTest, ReadsDamagedPacksAsCapnProtoReadsThem) {
  const std::vector<std::string> cards = WrittenCards();
  ASSERT_GT(cards.size(), 100U);
  std::uint64_t state = 20261123;
  const auto below = [&state](std::uint64_t bound) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (state >> 33) % bound;
  };
  constexpr std::string_view kBytes = "()[]=,.\"\\#;:-_0189axtrue \n\x7f\xc3\xa9";
  int both = 0;
  int neither = 0;
  for (int round = 0; round < 4'000 && !testing::Test::HasFailure(); ++round) {
    std::string text = "(name = \"x\", cards = [" + cards[below(cards.size())];
    if (below(2) == 0) text += "," + cards[below(cards.size())];
    text += "])";
    for (std::uint64_t i = below(4); i > 0; --i) {
      const std::size_t at = below(text.size());
      const std::uint64_t what = below(3);
      if (what == 0) text.erase(at, 1 + below(4));
      if (what == 1) text.insert(at, 1, kBytes[below(kBytes.size())]);
      if (what == 2) text[at] = kBytes[below(kBytes.size())];
    }
    CompareReaders(text, &both, &neither);
  }
  EXPECT_GT(both, 1'000);
  EXPECT_GT(neither, 500);
}

TEST(PackTextTest, ASourceFileWithConstantsReadsToo) {
  const std::string text =
      std::string(
          "@0xb6daacd0eb3f0b89;\nusing Cards = import \"/schema/card.capnp\";\n"
          "const mine :List(Cards.Card) = [\n") +
      kBeetle + ")];\n";
  const WrittenResult written = ReadWrittenPack(text, "market");
  ASSERT_TRUE(written.has_value()) << written.error().front().message;
  EXPECT_EQ(written->name, "market");
  EXPECT_EQ(written->codes, std::vector<std::string>{"MY-1"});
  EXPECT_EQ(written->LineOf("MY-1", "attack"), 5);
}

TEST(PackTextTest, BytesReadAsTheirText) {
  const WrittenResult text = ReadWrittenPack(BeetleText(), "");
  ASSERT_TRUE(text.has_value());
  const WrittenResult bytes = ReadWrittenPack(AsText(text->bytes), "other");
  ASSERT_TRUE(bytes.has_value());
  EXPECT_EQ(bytes->bytes, text->bytes);
  EXPECT_EQ(bytes->name, "mine");
  EXPECT_FALSE(ReadWrittenPack(AsText(text->bytes) + std::string(8, 'x'), "").has_value());
  EXPECT_FALSE(ReadWrittenPack(std::string(64, '\0'), "").has_value());
  EXPECT_FALSE(ReadWrittenPack("", "").has_value());
}

TEST(PackTextTest, TheFormHasOneFirstFault) {
  const auto expect = [](const std::string& text, int line, const std::string& word) {
    ExpectProblem(ReadWrittenPack(text, "x"), line, "", word);
  };
  expect("(name = \"x\",\n cards = [(code = \"A\"\n name = \"B\")])", 3, "a comma");
  expect("(name = \"x\", cards = [\n(code = \"A\")", 2, "closes line 1");
  // A bracket too many is told where it is, and not where nothing fits any more.
  expect("(name = \"x\", cards = [\n(code = \"A\"),\n\nname = \"B\")])", 4, "closed on line 2");
  expect("(name = \"x\", cards = [\n(code = \"A\")],\n\n(code = \"B\")])", 4, "too many on line 2");
  // No record is closed before these: a list is still open, or a bracket is too many here.
  expect("(name = \"x\", cards = [a,\n b = 2])", 2, "that closes line 1");
  expect("(name = \"x\", cards = [(code = \"A\",\n acts = [attack,\n scope = ())])", 3,
         "that closes line 2");
  expect("(name = \"x\", cards = [(code = \"A\",\n types = [\"B\"],\n (level = 1)])", 3,
         "a field and its value");
  expect("(name = \"x\n\")", 1, "second quote");
  expect("(name = \"\\q\")", 1, "backslash");
  expect("(name = )", 1, "a value");
  expect("hello", 1, "begins no line");
  expect("(name = \"x\") (name = \"y\")", 1, "nothing behind it");
  expect("(name = \"x\", n\xc3\xa4me = 1)", 1, "plain ASCII");
  expect("const x :List(Card) = [(code = \"A\")]", 1, "semicolon");
  expect(std::string(kPackTextNestingMax + 1, '['), 1, "brackets deep");
  expect(std::string(4'000'000, '['), 1, "brackets deep");
}

TEST(PackTextTest, AFieldThatCannotBeTakenIsNamedWithItsLine) {
  const auto expect = [](const std::string& more, const std::string& field,
                         const std::string& word) {
    SCOPED_TRACE(more);
    ExpectProblem(ReadWrittenPack(BeetleText(more), ""), 6, field, word);
  };
  expect("atack = 5", "atack", "did you mean `attack`?");
  expect("level = 5", "level", "twice");
  expect("charges = 40000", "charges", "-32768 to 32767");
  expect("charges = 070", "charges", "begins with a zero");
  expect("charges = -01", "charges", "write -1");
  expect("charges = \"4\"", "charges", "a number");
  expect("charges = 99999999999999999999", "charges", "a number");
  expect("deck = side", "deck", "no such word");
  expect("charges = \"4\"", "charges", "write charges = 4");
  expect("mentions = \"Sea\"", "mentions", "write mentions = [\"Sea\"]");
  expect("mentions = [Sea]", "mentions[0]", "write \"Sea\"");
  expect("mentions = 7", "mentions", "write mentions = [\"7\"]");
  expect("recipe = [1]", "recipe", "expected fields");
  expect("effects = [(mandatory = yes)]", "effects[0].mandatory", "true or false");
  expect("effects = [(operations = [(destroy = (what = (self = 1)))])]",
         "effects[0].operations[0].destroy.what.self", "write void");
  expect("effects = [(choices = [(filter = (hasAttacked = false))])]",
         "effects[0].choices[0].filter.hasAttacked", "noneOf = [(hasAttacked = true)]");
  expect("effects = [(operations = [(destroy = (), draw = ())])]", "effects[0].operations[0].draw",
         "cannot stand beside `destroy`");
}

// What is written in another form is told in the form that is taken.
TEST(PackTextTest, AValueOfAnotherFormIsShownAsItShouldBe) {
  const auto expect = [](const std::string& effect, const std::string& field,
                         const std::string& word) {
    SCOPED_TRACE(effect);
    ExpectProblem(ReadWrittenPack(BeetleText("effects = [(" + effect + ")]"), ""), 6,
                  "effects[0]." + field, word);
  };
  expect("modifiers = [(amount = 100)]", "modifiers[0].amount", "write amount = (number = 100)");
  expect("operations = [(lasts = endOfTurn)]", "operations[0].lasts",
         "write lasts = (kind = endOfTurn)");
  expect("operations = [(destroy = self)]", "operations[0].destroy", "write (field = value, ...)");
  expect("operations = [(destroy = (what = self))]", "operations[0].destroy.what",
         "write what = (self = void)");
  expect("operations = [(destroy = (self = void))]", "operations[0].destroy.self",
         "write what = (self = ...)");
  expect("operations = [(flip = (each = (card = \"Sea\")))]", "operations[0].flip.each",
         "write what = (each = ...)");
  expect("operations = (destroy = ())", "operations", "write operations = [(...)]");
  expect("modifiers = [(scope = \"Beast\")]", "modifiers[0].scope",
         "write scope = (card = \"Beast\") or (typesAny = [\"Beast\"])");
  expect("modifiers = [(scope = (typesAny = \"Beast\"))]", "modifiers[0].scope.typesAny",
         "write typesAny = [\"Beast\"]");
  expect("modifiers = [(acts = attack)]", "modifiers[0].acts", "write acts = [attack]");
  expect("modifiers = [(acts = [\"attack\"])]", "modifiers[0].acts[0]",
         "write attack without quotes");
  expect("conditions = [myTurn]", "conditions[0]", "write (myTurn = void)");
  expect("kind = attackAdd", "kind", "write modifiers = [(kind = ...)]");
  expect("mandatory = \"true\"", "mandatory", "write mandatory = true");
  expect("operations = [(equip = (goal = (self = void)))]", "operations[0].equip.goal",
         "here can stand: what = (target = 0), to = (target = 0), inSets = true");
  // A wrong word is answered with the forms that there are, and not with one as short.
  expect("modifiers = [(amount = (countersOn = (on = (self = void))))]",
         "modifiers[0].amount.countersOn.on", "here can stand: self = void");
  expect("modifiers = [(amount = (lifeOf = 1))]", "modifiers[0].amount.lifeOf",
         "countersOn = (self = void), counter = \"KIND\"");
  expect("operations = [(declare = (what = number, most = (number = 5)))]",
         "operations[0].declare.what", "of = cardName, most = (number = 1)");
}

TEST(PackTextTest, AllFaultsOfTheFieldsAreNamedAtOnce) {
  std::string cards;
  for (int i = 0; i < 150; ++i) cards += "(code = \"MY-" + std::to_string(i) + "\", atack = 1),\n";
  const WrittenResult written = ReadWrittenPack(PackText(cards), "");
  ASSERT_FALSE(written.has_value());
  ASSERT_EQ(written.error().size(), kPackProblemsMax);
  EXPECT_EQ(written.error()[41].card, "MY-41");
  EXPECT_EQ(written.error()[41].line, 3 + 41);
}

TEST(WrittenPackTest, StandsBehindTheOwnCards) {
  const JoinResult joined = Join(BeetleText());
  ASSERT_TRUE(joined.has_value()) << joined.error().front().message;
  EXPECT_EQ(joined->pack.size(), KingdomPack().size() + 1);
  EXPECT_EQ(joined->first, KingdomPack().size() + 1);
  EXPECT_EQ(joined->pack.card(joined->first).code, "MY-1");
  for (CardIndex i = 1; i <= KingdomPack().size(); ++i) {
    ASSERT_EQ(joined->pack.card(i).code, KingdomPack().card(i).code);
  }
  EXPECT_TRUE(LoadPack(joined->bytes).has_value());
}

TEST(WrittenPackTest, ReplacesNothing) {
  const std::string beetle = BeetleText();
  std::string code = beetle;
  code.replace(code.find("MY-1"), 4, "SOE-001");
  ExpectProblem(Join(code), 3, "code", "is taken by");
  std::string name = beetle;
  name.replace(name.find("Marsh Beetle of Mine"), 20, "Forest");
  ExpectProblem(Join(name), 3, "name", "this name is that of");
  std::string pack = beetle;
  pack.replace(pack.find("\"mine\""), 6, "\"" + KingdomPack().name + "\"");
  ExpectProblem(Join(pack), 0, "name", "another name");
  ExpectProblem(ReadWrittenPack("(name = \"two words\", cards = [(code = \"A\")])", ""), 0, "name",
                "A-Z a-z");
}

TEST(WrittenPackTest, NamesWithoutAnEntryStandBehindTheCards) {
  std::string text = BeetleText();
  text.insert(text.find("cards = "), "stubs = [\"Queen of Nobody\"], ");
  const JoinResult joined = Join(text);
  ASSERT_TRUE(joined.has_value()) << joined.error().front().message;
  EXPECT_EQ(joined->pack.size(), KingdomPack().size() + 2);
  EXPECT_TRUE(joined->pack.card(joined->pack.size()).stub);
  // Its name goes before what players say for another card.
  std::string spoken = text;
  spoken.replace(spoken.find("Queen of Nobody"), 15, "La Jinn");
  const JoinResult said = Join(spoken);
  ASSERT_TRUE(said.has_value()) << said.error().front().message;
  EXPECT_EQ(KingdomPack().CodeOf("La Jinn"), "KOD-067");
  EXPECT_EQ(said->pack.CodeOf("La Jinn"), "STUB-LA-JINN");
  text.replace(text.find("Queen of Nobody"), 15, "Imp");
  // A card that has an entry is that card, and the stub says nothing.
  const JoinResult known = Join(text);
  ASSERT_TRUE(known.has_value()) << known.error().front().message;
  EXPECT_EQ(known->pack.size(), KingdomPack().size() + 1);
}

TEST(WrittenPackTest, WhatTheLoaderFindsHasItsLine) {
  ExpectProblem(Join(BeetleText("fieldPowerAttack = 10000")), 6, "fieldPowerAttack", "0 to 9999");
  PackChecks checks{
      .knows_clause = [](std::string_view id) { return id == "kingdom.known.clause"; }};
  const std::string lift =
      "effects = [(form = static, modifiers = [\n(kind = lift, clause = "
      "\"kingdom.KNOWN.clause\")])]";
  const std::string known = "kingdom.known.clause";
  std::string other = lift;
  other.replace(other.find("kingdom.KNOWN.clause"), known.size(), "kingdom.other.clause");
  ExpectProblem(Join(BeetleText(other), checks), 7, "effects[0].modifiers[0].clause",
                "has no clause");
  other.replace(other.find("kingdom.other.clause"), known.size(), known);
  EXPECT_TRUE(Join(BeetleText(other), checks).has_value());
}

std::vector<PackProblem> NotesOn(const std::string& more) {
  const WrittenResult written = ReadAsFarAsItGoes(BeetleText(more), "mine");
  EXPECT_TRUE(written.has_value());
  return written ? NewWords(*written, KingdomPack()) : std::vector<PackProblem>();
}

// A stub that has an entry is noted, and a use that is asked about by the name of a stub, which may
// be that of an ability.
TEST(NewWordsTest, StubsAreNotedWhereTheySayNothing) {
  std::string text = BeetleText(
      "effects = [(form = static, conditions = [(happened = (event = effectActivated, window = "
      "thisDuel, subject = (card = \"Queen of Nobody\")))], modifiers = [(kind = attackAdd, amount "
      "= (number = 100))])]");
  text.insert(text.find("cards = "), "stubs = [\"Imp\", \"Queen of Nobody\"], ");
  const WrittenResult written = ReadAsFarAsItGoes(text, "mine");
  ASSERT_TRUE(written.has_value());
  const std::vector<PackProblem> notes = NewWords(*written, KingdomPack());
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_EQ(notes[0].field, "stubs[0]");
  EXPECT_NE(notes[0].message.find("has an entry"), std::string::npos);
  EXPECT_EQ(notes[1].field, "effects[0].conditions[0].happened.subject.card");
}

// An amount in another unit than its kind reads, a set that nothing keeps, and a fall that a
// face-down monster does not hear; each beside its twin that says nothing of it.
TEST(NewWordsTest, UnitsSetsAndHiddenFallsAreNoted) {
  const auto modifier = [](const std::string& kind, int amount) {
    return NotesOn("effects = [(form = static, modifiers = [(kind = " + kind +
                   ", amount = (number = " + std::to_string(amount) + "))])]")
        .size();
  };
  struct Row {
    const char* kind;
    int meant, other;
  };
  for (const Row& row :
       {Row{"attackTimes", 200, 2}, Row{"defenseTimes", 50, 3}, Row{"battleDamageTimes", 50, 2},
        Row{"originalAttackTimes", 2, 200}, Row{"levelAdd", -1, 100}, Row{"tileMove", 3, 100},
        Row{"tileMove", 225, 224}}) {
    EXPECT_EQ(modifier(row.kind, row.meant), 0U) << row.kind;
    EXPECT_EQ(modifier(row.kind, row.other), 1U) << row.kind;
  }
  EXPECT_EQ(modifier("attackTimes", 0), 0U);
  const auto effect = [](const std::string& fields) {
    return NotesOn("effects = [(form = " + fields + ")]").size();
  };
  const std::string draws = "draw = (who = (controller = void), amount = (number = 1))";
  EXPECT_EQ(effect("activated, speed = slow, operations = [(erode = (stored = 1))]"), 1U);
  EXPECT_EQ(effect("activated, speed = slow, operations = [(store = 1, " + draws +
                   "), (erode = (stored = 1))]"),
            0U);
  const std::string falls = "triggered, mandatory = true, waitsFor = destroyed, operations = [(" +
                            draws + ")], eventSubject = (onlySelf = true";
  EXPECT_EQ(effect(falls + ")"), 1U);
  EXPECT_EQ(effect(falls + "), worksIn = [monster]"), 0U);
  EXPECT_EQ(effect(falls + ", face = up)"), 0U);
}

TEST(NewWordsTest, TwoCardsOfOneNameInAFileAreNoted) {
  const auto text = [](const std::string& second) {
    std::string cards;
    for (const std::string& name : {std::string("Twin Beetle"), second}) {
      cards += "(code = \"MY-" + std::to_string(cards.size()) + "\", name = \"" + name +
               "\", frames = [monster], types = [\"Monster\", \"Insect\"], attribute = earth,"
               " level = 4, attack = 1500, defense = 1200),\n";
    }
    return "(name = \"my-cards\", cards = [\n" + cards + "])";
  };
  const auto notes = [](const std::string& written) {
    const WrittenResult read = ReadAsFarAsItGoes(written, "mine");
    EXPECT_TRUE(read.has_value());
    return read ? NewWords(*read, KingdomPack()) : std::vector<PackProblem>();
  };
  const std::vector<PackProblem> twins = notes(text("Twin Beetle"));
  ASSERT_EQ(twins.size(), 1U);
  EXPECT_EQ(twins[0].field, "name");
  EXPECT_EQ(twins[0].line, 3);
  EXPECT_NE(twins[0].message.find("MY-0 too"), std::string::npos) << twins[0].message;
  EXPECT_TRUE(notes(text("Other Beetle")).empty());
}

TEST(NewWordsTest, AWordThatLooksLikeAKnownOneIsNoted) {
  const auto expect = [](const std::string& more, const std::string& field,
                         const std::string& word) {
    SCOPED_TRACE(more);
    const std::vector<PackProblem> notes = NotesOn(more);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0].line, 6);
    EXPECT_EQ(notes[0].field, field);
    EXPECT_NE((notes[0].message + " / " + notes[0].cure).find(word), std::string::npos)
        << notes[0].message << " / " << notes[0].cure;
  };
  const std::string modifier = "effects = [(form = static, modifiers = [(";
  expect("mentions = [\"Harpie Ladi\"]", "mentions[0]", "did you mean \"Harpie Lady\"?");
  expect(modifier + "kind = typeAdd, type = \"Beest\")])]", "effects[0].modifiers[0].type",
         "did you mean \"Beast\"?");
  expect(modifier + "kind = typeAdd, type = \"Zzy\")])]", "effects[0].modifiers[0].type",
         "no card prints the type \"Zzy\"");
  expect(modifier + "scope = (typesAny = [\"Zzyzx\"]))])]",
         "effects[0].modifiers[0].scope.typesAny[0]", "no card is of type \"Zzyzx\"");
  expect(modifier + "scope = (noneOf = [(nameContains = \"Zzyzx\")]))])]",
         "effects[0].modifiers[0].scope.noneOf[0].nameContains", "no card's name has the words");
  expect(modifier + "scope = (codeBegins = \"ZZ\"))])]", "effects[0].modifiers[0].scope.codeBegins",
         "no card's code begins");
  expect(modifier + "scope = (counter = \"zzyzx\"))])]", "effects[0].modifiers[0].scope.counter",
         "no card places counters");
  expect(modifier + "scope = (mentions = \"zzyzx\"))])]", "effects[0].modifiers[0].scope.mentions",
         "no card mentions");
  expect(modifier + "scope = (zones = [hand, field]))])]", "effects[0].modifiers[0].scope.zones[1]",
         "zones = [monster, spellTrap]");
  expect("effects = [(conditions = [(chose = \"ATK\")])]", "effects[0].conditions[0].chose",
         "no option \"ATK\"");
  expect("effects = [(operations = [(store = 3, destroy = (what = (self = void)))])]",
         "effects[0].operations[0].store", "nothing of the card asks for");
  expect(modifier + "kind = lift, acts = [attack])])]", "effects[0].modifiers[0]",
         "no rule of the game");
  expect(modifier +
             "kind = lift, clause = \"kingdom.summon.one-normal-summon\", acts = [summon], "
             "amount = (number = 2))])]",
         "effects[0].modifiers[0].amount", "happenedCount");
  expect(modifier + "scope = (frames = [monster]))])]", "effects[0].modifiers[0].scope.frames",
         "finds no Token");
  expect(
      "effects = [(operations = [(modify = (modifier = (kind = noBattleDamage, scope = "
      "(controller = opponents))))])]",
      "effects[0].operations[0].modify.modifier.scope", "not who takes the damage");
  expect("effects = [(conditions = [(happened = (event = statChanged))])]",
         "effects[0].conditions[0].happened.event", "eventStat");
  expect(
      "effects = [(choices = [(filter = ()), (filter = ())], operations = [(destroy = (what = "
      "(target = 0)))])]",
      "effects[0].choices[1]", "nothing of the effect speaks of it");
  expect(
      "effects = [(operations = [(modify = (what = (self = void), modifier = (kind = attackAdd, "
      "amount = (minus = (left = (number = 0), right = (attackOf = (self = void)))))))])]",
      "effects[0].operations[0].modify.modifier", "attackTimes");
  expect(modifier + "kind = grant, scope = (host = true), granted = [(limit = (per = turn))])])]",
         "effects[0].modifiers[0].granted[0].limit", "is one of each monster");
  expect(modifier + "scope = (frames = [spell], typesAll = [\"Spell\", \"Beast\"]))])]",
         "effects[0].modifiers[0].scope.typesAll[1]", "no Spell is of type \"Beast\"");
}

// What is heard too late, finds the card elsewhere, comes to nothing or asks for nobody.
TEST(NewWordsTest, NotesWhatAnEffectHearsTooLateOrCannotFind) {
  const auto expect = [](const std::string& more, const std::string& field,
                         const std::string& message) {
    const std::vector<PackProblem> notes = NotesOn("effects = [(" + more + ")]");
    ASSERT_EQ(notes.size(), 1U) << more;
    EXPECT_EQ(notes[0].field, "effects[0]." + field) << more;
    EXPECT_NE(notes[0].message.find(message), std::string::npos) << more << notes[0].message;
    EXPECT_FALSE(notes[0].cure.empty()) << more;
  };
  expect("waitsFor = attackDone, eventSubject = (host = true)", "waitsFor", "when what fell");
  expect(
      "choices = [(filter = (onlySelf = true))], operations = [(destroy = (what = (target = "
      "0)))]",
      "choices[0].filter", "wherever it lies by then");
  expect(
      "form = activated, choices = [(filter = (zones = [monster]), places = true, "
      "whenResolving = true)], operations = [(move = (what = (self = void), to = (target = "
      "0)))]",
      "choices[0].whenResolving", "nothing comes of it");
  expect(
      "form = triggered, waitsFor = battled, conditions = [(atLeast = (left = (minus = (left = "
      "(attackOf = (eventOther = void)), right = (attackOf = (eventSubject = void)))), right = "
      "(number = 1000)))]",
      "conditions[0]", "reckons with two numbers");
  expect("waitsFor = conditionsMet, operations = [(destroy = (what = (eventSubject = void)))]",
         "waitsFor", "asks for eventSubject");
  expect("waitsFor = phaseStarts, operations = [(destroy = (what = (eventOther = void)))]",
         "waitsFor", "asks for eventOther");
  expect(
      "waitsFor = wouldDraw, conditions = [(atLeast = (left = (countOf = (zones = [hand], "
      "controlledBy = (eventOther = void))), right = (number = 7)))]",
      "waitsFor", "asks for eventOther");
  expect(
      "choices = [(filter = ())], conditions = [(exists = (filter = (among = (target = 0))))], "
      "operations = [(destroy = (what = (target = 0)))]",
      "conditions[0]", "before anything is chosen");
  expect(
      "waitsFor = attackDone, operations = [(gain = (who = (controller = void), amount = (minus = "
      "(left = (attackOf = (eventSubject = void)), right = (number = 100)))))]",
      "waitsFor", "heard behind the battle");
  expect("waitsFor = attackTargeted, eventSubject = (controller = mine)", "eventSubject",
         "not who is attacked");
  expect("waitsFor = damageTaken, eventSubject = (onlySelf = true)", "waitsFor",
         "damage that its effects deal");
  expect(
      "operations = [(delayed = (mandatory = true, waitsFor = countdown, countdown = (kind = "
      "endPhases, count = 2)))]",
      "operations[0].delayed.countdown", "is an activation in its time");
  expect(
      "choices = [(filter = (card = \"La Jinn\"))], operations = [(destroy = (what = (target = "
      "0)))]",
      "choices[0].filter.card", "what players say");
}

// What reads well and is mostly meant otherwise, and beside each what is meant.
TEST(NewWordsTest, NotesWhatIsMostlyMeantOtherwise) {
  struct Case {
    std::string slip, field, message, meant;
  };
  const Case cases[] = {
      {"form = triggered, waitsFor = summoned, eventFrom = [graveyard], eventSubject = (controller "
       "= mine)",
       "eventFrom", "pile of anybody",
       "form = triggered, waitsFor = summoned, eventFrom = [graveyard], eventSubject = (controller "
       "= mine, owner = mine)"},
      {"printed = flip, waitsFor = flipped, operations = [(modify = (what = (self = void), "
       "modifier "
       "= (kind = grant, granted = [(waitsFor = phaseStarts, eventPhase = end)])))]",
       "operations[0].modify.modifier.granted[0]", "face-down again",
       "printed = flip, waitsFor = flipped, operations = [(modify = (what = (self = void), "
       "modifier "
       "= (kind = grant, granted = [(waitsFor = phaseStarts, eventPhase = end, worksIn = "
       "[monster])])))]"},
      {"choices = [(filter = (zones = [deck], typesAll = [\"Equip\", \"Spell\"]))], operations = "
       "[(modify = (what = (self = void), modifier = (kind = grant, party = (target = 0))))]",
       "operations[0].modify.modifier", "this card has none",
       "choices = [(filter = (zones = [deck], typesAll = [\"Spell\"]))], operations = [(modify = "
       "(what = (self = void), modifier = (kind = grant, party = (target = 0))))]"},
      {"form = activated, choices = [(filter = (), whenResolving = true), (filter = (zones = "
       "[monster]), places = true, whenResolving = true)], operations = [(move = (what = (target = "
       "0), to = (target = 1)))]",
       "choices[1]", "nothing comes of it",
       "form = activated, choices = [(filter = ()), (filter = (zones = [monster]), places = true, "
       "whenResolving = true)], operations = [(move = (what = (target = 0), to = (target = 1)))]"},
      {"modifiers = [(kind = originalAttackTimes, amount = (number = 200))]", "modifiers[0].amount",
       "a factor here", "modifiers = [(kind = originalAttackTimes, amount = (number = 2))]"},
      {"form = activated, speed = quick, persists = (kind = myEndPhases, count = 2), operations = "
       "[(destroy = (what = (each = (controller = mine, zones = [spellTrap]))))]",
       "operations[0].destroy", "finds this card too",
       "form = activated, speed = quick, persists = (kind = myEndPhases, count = 2), operations = "
       "[(destroy = (what = (each = (controller = mine, zones = [spellTrap], notSelf = true))))]"}};
  for (const Case& one : cases) {
    const std::vector<PackProblem> notes = NotesOn("effects = [(" + one.slip + ")]");
    ASSERT_EQ(notes.size(), 1U) << one.slip;
    EXPECT_EQ(notes[0].field, "effects[0]." + one.field);
    EXPECT_NE(notes[0].message.find(one.message), std::string::npos) << notes[0].message;
    EXPECT_TRUE(NotesOn("effects = [(" + one.meant + ")]").empty()) << one.meant;
  }
}

TEST(NewWordsTest, WhatIsHeardInTimeAndFoundIsNotNoted) {
  for (const std::string more :
       {"waitsFor = battled, eventSubject = (host = true)",
        "waitsFor = attackDone, eventSubject = (onlySelf = true)",
        "waitsFor = attackTargeted, eventOther = (controller = mine)",
        "waitsFor = damageTaken, eventSubject = (onlySelf = true), conditions = [(none = (among = "
        "(eventCard = void)))]",
        "operations = [(delayed = (mandatory = true, noChain = true, waitsFor = countdown, "
        "countdown = (kind = endPhases, count = 2)))]",
        "waitsFor = attackDone, operations = [(gain = (who = (controller = void), amount = "
        "(attackOf = (self = void))))]",
        "waitsFor = damageCalculated, operations = [(gain = (who = (controller = void), amount = "
        "(attackOf = (eventOther = void))))]",
        "form = activated, printed = strike, choices = [(filter = (zones = [terrain]), terrain = "
        "true)], operations = [(gain = (who = (controller = void), amount = (number = 1)))]",
        "choices = [(filter = (onlySelf = true, zones = [monster]))], operations = [(destroy = "
        "(what = (target = 0)))]",
        "form = activated, choices = [(filter = (zones = [monster]), places = true)], operations = "
        "[(move = (what = (self = void), to = (target = 0)))]",
        "form = triggered, waitsFor = battled, conditions = [(atLeast = (left = (attackOf = "
        "(eventOther = void)), right = (number = 1000)))]",
        "waitsFor = phaseStarts, operations = [(destroy = (what = (each = (controlledBy = "
        "(eventSubject = void)))))]",
        "waitsFor = summoned, operations = [(destroy = (what = (eventSubject = void)))]",
        "waitsFor = wouldDraw, conditions = [(atLeast = (left = (countOf = (zones = [hand], "
        "controlledBy = (eventSubject = void))), right = (number = 7)))]",
        "choices = [(filter = ())], operations = [(delayed = (mandatory = true, waitsFor = "
        "phaseStarts, conditions = [(exists = (filter = (among = (target = 0))))], operations = "
        "[(destroy = (what = (target = 0)))]))]"}) {
    const std::vector<PackProblem> notes = NotesOn("effects = [(" + more + ")]");
    EXPECT_TRUE(notes.empty()) << more << ": " << notes.front().message;
  }
}

TEST(NewWordsTest, WhatSomeCardHasOrIsNewAltogetherIsNotNoted) {
  const std::string modifier = "effects = [(form = static, modifiers = [(";
  for (const std::string more :
       {"mentions = [\"Quite Another Thing\", \"Harpie Lady\"]",
        "effects = [(form = static, modifiers = [(scope = (typesAny = [\"Beast\", \"Insect\"]))])]",
        "effects = [(form = static, modifiers = [(scope = (nameContains = \"of Mine\"))])]",
        "effects = [(form = static, modifiers = [(scope = (typesAny = [\"Zzyzx\"])), "
        "(kind = typeAdd, type = \"Zzyzx\")])]",
        "effects = [(operations = [(counters = (kind = \"zzyzx\"))]), "
        "(modifiers = [(scope = (counter = \"zzyzx\"))])]",
        "effects = [(options = [(name = \"ATK\")]), (conditions = [(chose = \"ATK\")])]",
        "effects = [(operations = [(store = 3, destroy = (what = (self = void)))]), (operations = "
        "[(erode = (stored = 3))])]",
        "effects = [(form = static, modifiers = [(kind = lift, clause = \"a.b.c\")])]",
        "effects = [(form = static, modifiers = [(scope = (frames = [monster, token]))])]",
        "effects = [(form = static, modifiers = [(scope = (zones = [graveyard], anyOf = [(frames = "
        "[monster])]))])]",
        "effects = [(waitsFor = statChanged, eventStat = attack, operations = [(modify = (what = "
        "(self = void), modifier = (kind = attackAdd, amount = (minus = (left = (number = 500), "
        "right = (attackOf = (self = void)))))))])]",
        "effects = [(choices = [(filter = ())], options = [(operations = [(destroy = (what = "
        "(target "
        "= 0)))])])]",
        "effects = [(form = static, modifiers = [(kind = grant, scope = (host = true), granted = "
        "[(speed = slow)])])]",
        "effects = [(form = static, modifiers = [(scope = (frames = [spell], typesAll = [\"Slow\", "
        "\"Equip\"]))])]"}) {
    EXPECT_TRUE(NotesOn(more).empty()) << more << ": " << NotesOn(more).front().message;
  }
  // What could not be read may be where it is had.
  EXPECT_TRUE(NotesOn("atack = 1, " + modifier + "scope = (typesAny = [\"Zzyzx\"]))])]").empty());
}

// What is wrong with a card and what is wrong with an effect are one answer.
TEST(WrittenPackTest, NamesProblemsOfCardsAndEffectsTogether) {
  const JoinResult joined = Join(BeetleText(
      "hierarchy = 9,\neffects = [(operations = [(damage = (amount = (number = 500000)))])]"));
  ASSERT_FALSE(joined.has_value());
  std::string fields;
  for (const PackProblem& problem : joined.error()) fields += problem.field + " ";
  EXPECT_NE(fields.find("hierarchy "), std::string::npos) << fields;
  EXPECT_NE(fields.find("effects[0].operations[0].damage"), std::string::npos) << fields;
}

// The card of that code, in a form that can be compared; "" when there is none.
std::string CardBytes(std::span<const std::byte> pack, const std::string& code) {
  auto words = kj::heapArray<capnp::word>(pack.size() / sizeof(capnp::word));
  std::memcpy(words.begin(), pack.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
  capnp::SegmentArrayMessageReader reader(segments);
  for (const auto card : reader.getRoot<schema::CardPack>().getCards()) {
    if (code != card.getCode().cStr()) continue;
    const auto bytes = capnp::canonicalize(card);
    const auto chars = bytes.asChars();
    return std::string(chars.begin(), chars.size());
  }
  return "";
}

// Compares the blocks of cards that the page shows between two headings with the cards of the
// packs; returns how many there are.
int CompareBlocks(const std::string& text, const char* from, const char* to,
                  const std::vector<std::span<const std::byte>>& packs) {
  const auto begin = text.find(from);
  const auto end = text.find(to);
  EXPECT_LT(begin, end);
  constexpr std::string_view kOpen = "```capnp\n";
  int blocks = 0;
  for (auto at = text.find(kOpen, begin); at < end; at = text.find(kOpen, at + 1)) {
    const auto first = at + kOpen.size();
    const std::string block = text.substr(first, text.find("```", first) - first);
    const WrittenResult shown = ReadWrittenPack("[" + block + "]", "doc");
    if (!shown.has_value()) {
      ADD_FAILURE() << block << shown.error().front().message;
      continue;
    }
    const std::string& code = shown->codes.front();
    std::string own;
    for (const auto pack : packs) own += CardBytes(pack, code);
    EXPECT_EQ(CardBytes(shown->bytes, code), own) << code;
    ++blocks;
  }
  return blocks;
}

// What the page says of a card is the card.
TEST(DocumentationTest, TheTutorialShowsTheCardsAsTheyAre) {
  const std::string text = FileText("docs/effects.md");
  const WrittenResult ten = ReadWrittenPack(FileText("docs/packs/ten_cards.capnp"), "");
  const WrittenResult market = ReadWrittenPack(FileText("docs/packs/night_market.capnp"), "");
  ASSERT_TRUE(ten.has_value() && market.has_value());
  EXPECT_EQ(CompareBlocks(text, "## Ten cards", "## Adding a card", {ten->bytes}), 10);
  EXPECT_EQ(CompareBlocks(text, "## Published cards", "## The hard cards",
                          {KingdomPackBytes(), market->bytes}),
            13);
}

// What a phrase of a printed text is written as is a card that the lint finds nothing in, and that
// runs.
TEST(DocumentationTest, EveryPhraseIsWrittenSoThatItRuns) {
  const std::string text = FileText("docs/effects.md");
  const auto begin = text.find("## What the card says");
  const auto end = text.find("## How it thinks");
  ASSERT_LT(begin, end);
  constexpr std::string_view kOpen = "```capnp\n";
  std::string cards;
  for (auto at = text.find(kOpen, begin); at < end; at = text.find(kOpen, at + 1)) {
    const auto first = at + kOpen.size();
    cards += (cards.empty() ? "" : ",\n") + text.substr(first, text.find("```", first) - first);
  }
  const JoinResult joined = Join(PackText(cards));
  ASSERT_TRUE(joined.has_value()) << joined.error().front().message;
  const PackResult pack = LoadPack(joined->bytes);
  ASSERT_TRUE(pack.has_value());
  std::size_t effects = 0;
  for (CardIndex card = 1; card <= pack->size(); ++card) {
    if (!pack->card(card).code.starts_with("PH-")) continue;
    for (const Effect& effect : pack->Effects(pack->card(card).effects)) {
      EXPECT_TRUE(effect.supported) << pack->card(card).code;
      ++effects;
    }
  }
  EXPECT_GE(effects, 50U);
}

}  // namespace
}  // namespace judge
