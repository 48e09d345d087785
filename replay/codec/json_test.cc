#include "replay/codec/json.h"

#include <gtest/gtest.h>

#include "engine/terms/terms.h"
#include "replay/codec/duel_codec.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

std::string Wrapped(const std::string& entries, const std::string& header = "{\"id\":\"d\"}") {
  return "{\"schema\":\"judge.duel/1\",\"header\":" + header + ",\"entries\":[" + entries + "]}";
}

CodecError ErrorOf(const std::string& text) {
  const auto duel = DecodeDuelJson(text);
  EXPECT_FALSE(duel.has_value()) << text.substr(0, 200);
  return duel ? CodecError{} : duel.error();
}

TEST(CodecJson, BringsEveryDuelBackAsItWas) {
  const std::uint64_t seed = TestSeed();
  for (std::uint64_t round = 0; round < 200; ++round) {
    const Duel duel = RandomDuel(seed + round).NextDuel("d", static_cast<EntryNumber>(round % 23));
    const auto json = EncodeDuelJson(duel);
    ASSERT_TRUE(json.has_value()) << round << ": " << json.error().message;
    const auto back = DecodeDuelJson(*json);
    ASSERT_TRUE(back.has_value()) << round << "@" << back.error().entry << ": "
                                  << back.error().message;
    EXPECT_EQ(*back, duel) << round;
    EXPECT_EQ(*EncodeDuelJson(*back), *json) << round;
  }
}

TEST(CodecJson, IsReadable) {
  Duel duel;
  duel.header.id = "final";
  duel.header.seats.resize(2);
  duel.header.seats[0].player = "Mai";
  Entry entry{.number = 1, .seat = 0, .wall_time_ms = 1'700'000'000'000, .action_id = {7, 1}};
  Act act{.verb = Verb::kSummon};
  act.subjects.push_back({{kNoSeat, ZoneKind::kMonster, 3, 0}, 0, "SOE-079", 0});
  act.position = Position::kAttack;
  entry.acts.push_back(act);
  entry.checks.push_back({CheckKind::kLifePoints, Comparison::kAtMost, 1, kNoSeat, {}, 1600});
  duel.entries.push_back(entry);
  EXPECT_EQ(*EncodeDuelJson(duel),
            "{\"schema\":\"judge.duel/1\",\n"
            "\"header\":{\"id\":\"final\",\"seats\":[{\"player\":\"Mai\"},{}]},\n"
            "\"entries\":[\n"
            "{\"number\":1,\"seat\":0,\"acts\":[{\"verb\":\"summon\",\"position\":\"atk\","
            "\"subjects\":[{\"zone\":\"m\",\"slot\":3,\"card\":\"SOE-079\"}]}],"
            "\"checks\":[{\"comparison\":\"<=\",\"seat\":1,\"value\":1600}],"
            "\"wallTimeMs\":\"1700000000000\",\"actionRecorder\":\"7\",\"actionCounter\":\"1\"}\n"
            "]}\n");
}

TEST(CodecJson, TakesWhatOtherProgramsMakeOfIt) {
  const auto spaced = DecodeDuelJson(
      " { \"entries\" : [ { \"comment\" : \"\\u6d77 \\uD83C\\uDCCF \\u0041 \\\\u00e9\", "
      "\"number\": 1 } ] ,\r\n"
      "\t\"header\": {\"id\": \"d\", \"round\": 3}, \"schema\": \"judge.duel/1\" }\n ");
  ASSERT_TRUE(spaced.has_value()) << spaced.error().message;
  EXPECT_EQ(spaced->entries.at(0).comment, "\u6d77 \U0001F0CF A \\u00e9");
  EXPECT_EQ(spaced->header.round, 3U);
  const auto numbers = DecodeDuelJson(
      Wrapped("{\"number\":1,\"acts\":[{\"verb\":3}],\"wallTimeMs\":1700000000000}"));
  ASSERT_TRUE(numbers.has_value()) << numbers.error().message;
  EXPECT_EQ(numbers->entries.at(0).wall_time_ms, 1'700'000'000'000);
}

TEST(CodecJson, RefusesWhatItDoesNotKnow) {
  const char* wrong[] = {"",
                         "{",
                         "[]",
                         "{}",
                         "nonsense",
                         "{\"schema\":\"judge.duel/1\"}",
                         "{\"schema\":1,\"header\":{},\"entries\":[]}",
                         "{\"schema\":\"judge.log/1\",\"header\":{},\"entries\":[]}",
                         "{\"schema\":\"judge.duel/1\",\"header\":[],\"entries\":[]}",
                         "{\"schema\":\"judge.duel/1\",\"header\":{},\"entries\":{}}",
                         "{\"schema\":\"judge.duel/1\",\"header\":{},\"entries\":[],\"more\":1}",
                         "{\"schema\":\"judge.duel/1\",\"header\":{},\"header\":{},\"entries\":[]}",
                         "{\"schema\":\"judge.duel/1\",\"header\":{},\"entries\":[]}{}"};
  for (const char* text : wrong)
    EXPECT_EQ(ErrorOf(text).kind, CodecError::Kind::kMalformed) << text;
  const char* entries[] = {"{}",
                           "1",
                           "null",
                           "{\"number\":2}",
                           "{\"number\":1,\"numbre\":1}",
                           "{\"number\":1,\"number\":1}",
                           "{\"number\":1.5}",
                           "{\"number\":-1}",
                           "{\"number\":\"one\"}",
                           "{\"number\":1,\"seat\":256}",
                           "{\"number\":1,\"acts\":[{\"verb\":\"sumon\"}]}",
                           "{\"number\":1,\"acts\":[{\"verb\":true}]}",
                           "{\"number\":1,\"acts\":[{\"verb\":1e99}]}",
                           "{\"number\":1,\"comment\":\"a\\u0000b\"}",
                           "{\"number\":1,\"comment\":\"\xff\"}",
                           "{\"number\":1,\"comment\":\"\\ud83c alone\"}",
                           "{\"number\":1,\"wallTimeMs\":\"5\"}",
                           "{\"number\":1,}",
                           "{\"number\":1}{\"number\":2}"};
  for (const char* entry : entries) {
    const CodecError error = ErrorOf(Wrapped(entry));
    EXPECT_EQ(error.kind, CodecError::Kind::kMalformed) << entry << ": " << error.message;
  }
  EXPECT_EQ(ErrorOf(Wrapped("{\"number\":1},{\"number\":3}")).entry, 2U);
  EXPECT_EQ(ErrorOf("{\"schema\":\"judge.duel/2\"}").kind, CodecError::Kind::kUnsupported);
  EXPECT_EQ(ErrorOf(Wrapped("{\"number\":1,\"acts\":[{\"verb\":60000}]}")).kind,
            CodecError::Kind::kUnsupported);
}

// Cap'n Proto's own reader took \u002e for \u0024: it counts the digits a to f from 0.
TEST(CodecJson, EscapesOfAsciiAreTheirCharacters) {
  const auto comment = [](const std::string& written) {
    const auto duel = DecodeDuelJson(Wrapped("{\"number\":1,\"comment\":\"" + written + "\"}"));
    return duel ? duel->entries.at(0).comment : duel.error().message;
  };
  EXPECT_EQ(comment("\\u002e\\u003c\\u003C\\u006A\\u007e"), ".<<j~");
  EXPECT_EQ(comment("\\u007f"), "\x7f");  // held to the rules for new text by who takes it in
  EXPECT_EQ(comment("\\\\u002e \\/ \\\""), "\\u002e / \"");
  const auto named = DecodeDuelJson(
      "{\"\\u0073chema\":\"judge.duel\\/1\",\"header\":{\"i\\u0064\":\"d\"},\"entries\":[]}");
  ASSERT_TRUE(named.has_value()) << named.error().message;
  EXPECT_EQ(named->header.id, "d");
}

TEST(CodecJson, NumbersAreReadToTheLastDigit) {
  const auto counter = [](const std::string& written) {
    const auto duel = DecodeDuelJson(Wrapped("{\"number\":1,\"actionCounter\":" + written + "}"));
    return duel ? std::to_string(duel->entries.at(0).action_id.counter) : duel.error().message;
  };
  // A double makes 9007199254740992 of the first.
  EXPECT_EQ(counter("9007199254740993"), "9007199254740993");
  EXPECT_EQ(counter("18446744073709551615"), "18446744073709551615");
  EXPECT_EQ(counter("\"18446744073709551615\""), "18446744073709551615");
  EXPECT_EQ(counter("12e2"), "1200");
  EXPECT_EQ(counter("-0"), "0");
  const std::string range = "actionCounter is out of its range";
  for (const char* wrong : {"18446744073709551616", "-1", "1e300", "\"-1\""}) {
    EXPECT_EQ(counter(wrong).substr(0, range.size()), range) << wrong;
  }
  EXPECT_EQ(counter("0.5"), "actionCounter is no whole number");
  for (const char* wrong : {"\"\"", "\" 5\"", "\"+5\"", "\"0x5\"", "\"05\"", "\"5.0\"", "null"}) {
    EXPECT_EQ(counter(wrong), "actionCounter is no number, expected one") << wrong;
  }
}

TEST(CodecJson, ARefusalNamesTheMember) {
  const std::pair<const char*, const char*> cases[] = {
      {"{\"number\":1,\"numbre\":1}", "it has a member \"numbre\", which is not known here"},
      {"{\"number\":1,\"seat\":256}", "seat is out of its range, 0 to 255"},
      {"{\"number\":\"1\"}", "number is no number, expected one"},
      {"{\"number\":1,\"clockSeconds\":-2147483649}",
       "clockSeconds is out of its range, -2147483648 to 2147483647"},
      {"{\"number\":1,\"acts\":[{\"verb\":\"draw\"},{\"subjects\":[{\"zone\":\"q\"}]}]}",
       "acts[1].subjects[0].zone is \"q\", which is no word that is known here"},
      {"{\"number\":1,\"acts\":{}}", "acts is no list [ ], expected one"},
      {"{\"number\":1,\"place\":[]}", "place is no object { }, expected one"},
      {"{\"number\":1,\"place\":{\"hasTurn\":1}}", "place.hasTurn is neither true nor false"},
      {"{\"number\":1,\"comment\":null}", "comment is no text, expected one in quotes"},
      {"{\"number\":1,\"comment\":\"a\\u0000b\"}", "comment holds a NUL"},
      {"{\"number\":1,\"comm\\u0065nt\":\"\",\"comment\":\"\"}",
       "the member \"comment\" stands twice"},
      {"{\"number\":1,\"comment\":\"\\ud800\"}", "half of a character stands alone"}};
  for (const auto& [entry, message] : cases) {
    const CodecError error = ErrorOf(Wrapped(entry));
    EXPECT_EQ(error.message, message) << entry;
    EXPECT_EQ(error.entry, 1U);
  }
  EXPECT_EQ(ErrorOf(Wrapped("", "{\"round\":-1}")).message,
            "the header: round is out of its range, 0 to 4294967295");
  EXPECT_EQ(ErrorOf("\xef\xbb\xbf" + Wrapped("")).message, "it begins with a byte order mark");
}

TEST(CodecJson, RefusesWhatIsTooLargeOrTooDeep) {
  const std::string deep(100'000, '[');
  EXPECT_EQ(ErrorOf(Wrapped("{\"number\":1,\"acts\":" + deep)).kind, CodecError::Kind::kTooLarge);
  EXPECT_EQ(ErrorOf(deep).kind, CodecError::Kind::kMalformed);
  std::string zeros = "0";
  for (int i = 0; i < 300'000; ++i) zeros += ",0";
  EXPECT_EQ(ErrorOf(Wrapped("{\"number\":1,\"acts\":[" + zeros + "]}")).kind,
            CodecError::Kind::kTooLarge);
  const std::string text(3'000'000, 'a');
  EXPECT_EQ(ErrorOf(Wrapped("{\"number\":1,\"comment\":\"" + text + "\"}")).kind,
            CodecError::Kind::kTooLarge);
  EXPECT_EQ(ErrorOf(Wrapped("{\"number\":1,\"comment\":\"" + text.substr(0, 2'000) + "\"}")).kind,
            CodecError::Kind::kTooLarge);
  std::string many;
  for (int i = 1; i <= 100'001; ++i) {
    many += (i == 1 ? "{\"number\":" : ",{\"number\":") + std::to_string(i) + "}";
  }
  EXPECT_EQ(ErrorOf(Wrapped(many)).kind, CodecError::Kind::kTooLarge);
}

// Damaged text is refused or read as a duel that can be written again; nothing else happens.
TEST(CodecJson, SurvivesDamage) {
  RandomDuel random(TestSeed());
  const std::string whole = *EncodeDuelJson(random.NextDuel("d", 6));
  for (int round = 0; round < 3'000; ++round) {
    std::string damaged = whole;
    for (std::uint64_t i = 0; i <= random.Below(3); ++i) {
      damaged[random.Below(damaged.size())] = static_cast<char>(random.Below(256));
    }
    if (random.Below(4) == 0) damaged.resize(random.Below(damaged.size()));
    const auto duel = DecodeDuelJson(damaged);
    if (!duel) continue;
    // Characters that only old logs may hold are read and not written again.
    const auto again = EncodeDuelJson(*duel);
    if (again) {
      EXPECT_EQ(*DecodeDuelJson(*again), *duel);
    }
  }
}

}  // namespace
}  // namespace judge::replay
