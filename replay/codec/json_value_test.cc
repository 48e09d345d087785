// Our reader of JSON beside Python's (tests/readers/json_reference.py): what one takes the other
// takes, and reads the same.
#include "replay/codec/json_value.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"
#include "replay/store/folder_fixture.h"

namespace judge::replay {
namespace {

using Kind = JsonValue::Kind;
using Documents = std::vector<std::string>;

constexpr std::size_t kValuesMax = 1'000'000;
constexpr std::uint32_t kCodePoints = 0x110000;

std::string Hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += {kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return out;
}

std::string Written(const JsonValue& value) {
  const auto text = [](const std::string& it) {
    return "s" + std::to_string(it.size()) + ":" + it;
  };
  std::string out;
  switch (value.kind) {
    case Kind::kNull:
      return "z";
    case Kind::kTrue:
      return "t";
    case Kind::kFalse:
      return "f";
    case Kind::kText:
      return text(value.text);
    case Kind::kNumber: {
      const auto whole = WholeNumberOf(value.text);
      std::string said = whole ? (whole->negative ? "-" : "") + std::to_string(whole->size)
                         : whole.error() == "is no whole number" ? "fraction"
                                                                 : "range";
      return "n" + value.text + "=" + said + ";";
    }
    case Kind::kList:
      for (const JsonValue& one : value.elements) out += Written(one);
      return "[" + out + "]";
    default:
      for (const auto& [name, one] : value.members) out += text(name) + Written(one);
      return "{" + out + "}";
  }
}

// What Python makes of each.
std::vector<std::string> Reference(const Documents& documents) {
  const TestFolder folder;
  const std::string in = (folder.path() / "in").string();
  const std::string out = (folder.path() / "out").string();
  {
    std::ofstream file(in);
    for (const std::string& document : documents) file << Hex(document) << '\n';
  }
  const std::string command = "python3 -B '" JUDGE_SOURCE_DIR
                              "/tests/readers/json_reference.py' <'" +
                              in + "' >'" + out + "'";
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
  std::vector<std::string> lines;
  std::ifstream file(out);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// Both must agree on every document; `*taken` counts those that both take.
void Compare(const Documents& documents, std::size_t* taken = nullptr) {
  const std::vector<std::string> reference = Reference(documents);
  ASSERT_EQ(reference.size(), documents.size());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < documents.size() && wrong < 20; ++i) {
    const auto ours = ReadJson(documents[i], kValuesMax);
    const std::string said = ours ? Hex(Written(*ours)) : "refused";
    if (taken != nullptr) *taken += ours.has_value();
    EXPECT_TRUE(ours.has_value() || !ours.error().empty());
    if (said == reference[i]) continue;
    ++wrong;
    ADD_FAILURE() << Hex(documents[i]) << " " << documents[i].substr(0, 80) << "\n  ours "
                  << (ours ? said : ours.error()) << "\n  Python's " << reference[i];
  }
}

// Surrogates too, as three bytes that are no UTF-8.
std::string Encoded(std::uint32_t code) {
  const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f))};
  const char last[] = {byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
  if (code < 0x10000) return byte(0xe0 | code >> 12) + std::string(last, 2);
  return std::string{byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f))} +
         std::string(last, 2);
}

std::string Unit(std::uint32_t unit, bool upper = false) {
  char out[16];
  std::snprintf(out, sizeof out, upper ? "\\u%04X" : "\\u%04x", static_cast<unsigned>(unit));
  return out;
}

std::string Escape(std::uint32_t code, bool upper) {
  if (code < 0x10000) return Unit(code, upper);
  return Unit(0xd800 + ((code - 0x10000) >> 10), upper) +
         Unit(0xdc00 + ((code - 0x10000) & 0x3ff), upper);
}

TEST(JsonReaders, AgreeOnEveryCodePoint) {
  Documents documents;
  for (std::uint32_t code = 0; code < 0x10000; ++code) {
    documents.push_back("\"" + Encoded(code) + "\"");
    documents.push_back("\"" + Escape(code, false) + "\"");
    documents.push_back("\"" + Escape(code, true) + "\"");
  }
  // Whole characters, so many at once.
  constexpr std::uint32_t kAtOnce = 64;
  for (std::uint32_t first = 0x10000; first < kCodePoints; first += kAtOnce) {
    std::string plain, lower, upper;
    for (std::uint32_t code = first; code < first + kAtOnce; ++code) {
      plain += Encoded(code);
      lower += Escape(code, false);
      upper += Escape(code, true);
    }
    for (const std::string& text : {plain, lower, upper}) documents.push_back("\"" + text + "\"");
  }
  std::size_t taken = 0;
  Compare(documents, &taken);
  // All but halves of pairs, and as they stand control characters, the quote and the backslash.
  EXPECT_EQ(taken, documents.size() - 3 * 0x800 - 0x20 - 2);
}

TEST(JsonReaders, AgreeOnEveryEscape) {
  Documents documents;
  for (int byte = 0; byte < 256; ++byte) {
    documents.push_back("\"\\" + std::string(1, static_cast<char>(byte)) + "\"");
    for (std::size_t place = 2; place < 6; ++place) {
      std::string text = "\\u0041";
      text[place] = static_cast<char>(byte);
      documents.push_back("\"" + text + "\"");
    }
  }
  const std::string halves[] = {"\\ud83c",          "\\uDBFF", "\\udccf", "\\uDC00",
                                "\\uD7FF",          "\\uE000", "\\n",     "x",
                                "\xf0\x9f\x83\x8f", "\\u",     "\\",      ""};
  for (const std::string& a : halves) {
    for (const std::string& b : halves) {
      for (const std::string& c : halves) documents.push_back("\"" + a + b + c + "\"");
    }
  }
  Compare(documents);
}

void Append(const std::string& alphabet, std::size_t length, const std::string& front,
            Documents* out) {
  out->push_back(front);
  if (length == 0) return;
  for (const char c : alphabet) Append(alphabet, length - 1, front + c, out);
}

TEST(JsonReaders, AgreeOnNumbers) {
  Documents documents;
  Append("-+01.eE", 6, "", &documents);
  RandomDuel random(TestSeed());
  for (int round = 0; round < 20'000; ++round) {
    std::string number = random.Below(2) == 0 ? "-" : "";
    const auto digits = [&](std::uint64_t most) {
      for (std::uint64_t i = 0; i <= random.Below(most); ++i) {
        number += static_cast<char>('0' + random.Below(10));
      }
    };
    digits(22);
    if (random.Below(2) == 0) digits((number += '.', 22));
    if (random.Below(2) == 0) digits((number += random.Below(2) == 0 ? "e" : "E-", 3));
    documents.push_back(number);
  }
  for (const char* near : {"9007199254740992", "9223372036854775807", "9223372036854775808",
                           "18446744073709551615", "18446744073709551616"}) {
    for (const char* form : {"", ".0", "0e-1", ".000e0", "e0", "00e-2", "1e-1"}) {
      documents.push_back(std::string(near) + form);
      documents.push_back("-" + std::string(near) + form);
    }
  }
  for (const char* word : {"NaN", "Infinity", "-Infinity", "0x10", "1_000", "١", "1 2", "tru",
                           "nullx", "True", "truefalse"}) {
    documents.push_back(word);
  }
  Compare(documents);
}

TEST(JsonReaders, NumbersBeyondAllMeasure) {
  const std::string nines(100, '9');
  EXPECT_EQ(WholeNumberOf("1e" + nines).error(), "is out of its range");
  EXPECT_EQ(WholeNumberOf("1e-" + nines).error(), "is no whole number");
  EXPECT_EQ(WholeNumberOf("-0e" + nines).value(), WholeNumber{});
  EXPECT_EQ(WholeNumberOf("0." + std::string(1'000, '0') + "7e1001").value().size, 7U);
  EXPECT_EQ(WholeNumberOf(std::string("7") + std::string(1'000, '0') + "e-1000").value().size, 7U);
}

TEST(JsonReaders, AgreeOnStructure) {
  Documents documents;
  Append("[]{},:\"1 ", 5, "", &documents);
  for (const char* text : {"{\"a\":1,\"a\":2}",
                           "{\"a\":1,\"\\u0061\":2}",
                           "{\"a\":{\"b\":1},\"c\":{\"b\":1}}",
                           "[{\"a\":1},{\"a\":1}]",
                           "{\"\":1,\"\":1}",
                           "{\"a\\u0000\":1,\"a\":2}",
                           "{'a':1}",
                           "{a:1}",
                           "[1,]",
                           "{\"a\":1,}",
                           "[1]//",
                           "/**/1",
                           "\xef\xbb\xbf{}",
                           "{}\xef\xbb\xbf",
                           "\v1",
                           "\f1",
                           "\xc2\xa0"
                           "1",
                           "1\t\r\n ",
                           "{}{}",
                           "[]x",
                           "\"a\"\"b\"",
                           "[\"\t\"]",
                           "[\"\x7f\"]"}) {
    documents.push_back(text);
  }
  documents.push_back(std::string("1\0", 2));
  documents.push_back(std::string("\"a\0b\"", 5));
  for (std::size_t depth = 30; depth < 36; ++depth) {
    const auto nested = [depth](const std::string& open, const std::string& close) {
      std::string text = "1";
      for (std::size_t i = 0; i < depth; ++i) text = open + text + close;
      return text;
    };
    documents.push_back(nested("[", "]"));
    documents.push_back(nested("{\"a\":", "}"));
    documents.push_back(nested("[{\"a\":", "}]"));
    documents.push_back(nested("[", ""));
    documents.push_back("[" + nested("[", "]") + ",2]");
  }
  documents.push_back(std::string(100'000, '['));
  Compare(documents);
}

// What is left of an honest record when bytes of it are changed.
TEST(JsonReaders, AgreeOnDamage) {
  RandomDuel random(TestSeed());
  constexpr std::string_view kBytes = "\"\\u{}[],:.-+eE019afntdc\xc3\xed\xa9 \n";
  Documents documents;
  for (int round = 0; round < 20'000; ++round) {
    std::string text =
        "{\"number\":7,\"comment\":\"a \\u6d77 \\ud83c\\udccf \xc3\xa9 \\\" "
        "b\",\"acts\":[{\"verb\":"
        "\"summon\",\"number\":-12.5e+3}],\"wallTimeMs\":\"1700000000000\",\"x\":[true,null]}";
    for (std::uint64_t i = 0; i <= random.Below(3); ++i) {
      const std::size_t at = random.Below(text.size());
      const char byte = kBytes[random.Below(kBytes.size())];
      if (random.Below(3) == 0) {
        text.erase(at, 1);
      } else if (random.Below(2) == 0) {
        text.insert(at, 1, byte);
      } else {
        text[at] = byte;
      }
    }
    documents.push_back(text);
  }
  std::size_t taken = 0;
  Compare(documents, &taken);
  EXPECT_GT(taken, documents.size() / 20);
  EXPECT_LT(taken, documents.size() * 19 / 20);
}

TEST(JsonReaders, AReaderIsAsLargeAsItIsTold) {
  EXPECT_TRUE(ReadJson("[1,2]", 3));
  EXPECT_EQ(ReadJson("[1,2,3]", 3).error(), "there are over 3 values");
}

}  // namespace
}  // namespace judge::replay
