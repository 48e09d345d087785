#include "judge/evidence/statement.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

#include "judge/evidence/keyring.h"
#include "judge/output/output.h"
#include "replay/proof/proof.h"
#include "replay/store/folder_fixture.h"

namespace judge::cli {
namespace {

using Kind = StatementDoubt::Kind;

constexpr std::string_view kText =
    "judge head 2\n"
    "duel open26/r3\n"
    "store 00112233445566778899aabbccddeeff\n"
    "entries 57\n"
    "head 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff\n"
    "marks 6\n"
    "time 2026-11-21T20:00:00Z\n";

HeadStatement Sample() {
  HeadStatement out{.duel = "open26/r3"};
  for (unsigned i = 0; i < 16; ++i) out.store[i] = std::byte(0x11 * i);
  out.entries = 57;
  for (unsigned i = 0; i < 32; ++i) out.head[i] = std::byte(i);
  out.head[31] = std::byte{0xff};
  out.marks = 6;
  out.time_seconds = 1'795'291'200;
  return out;
}

// The sample as earlier versions signed it.
HeadStatement First() {
  HeadStatement out = Sample();
  out.form = 1;
  out.outcome = HeadOutcome{1, 0x00112233445566aa};
  return out;
}

std::string Replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}
// The sample with `from` replaced.
std::string With(std::string_view from, std::string_view to) {
  return Replaced(std::string(kText), from, to);
}

const std::string& FirstText() {
  static const std::string text =
      Replaced(With("head 2", "head 1"), "marks", "outcome 1 00112233445566aa\nmarks");
  return text;
}

TEST(StatementTest, HasOneText) {
  EXPECT_EQ(EncodeStatement(Sample()).value(), kText);
  EXPECT_EQ(DecodeStatement(kText).value(), Sample());
  EXPECT_EQ(StatementComment(Sample()), "judge head of open26/r3 at 57");
}

// What was signed before the outcome was left out is read as it was.
TEST(StatementTest, TheFirstFormIsReadAndTellsAnOutcome) {
  EXPECT_EQ(EncodeStatement(First()).value(), FirstText());
  EXPECT_EQ(DecodeStatement(FirstText()).value(), First());
  HeadStatement none = First();
  none.outcome.reset();
  const std::string text = Replaced(FirstText(), "outcome 1 00112233445566aa", "outcome none");
  EXPECT_EQ(EncodeStatement(none).value(), text);
  EXPECT_EQ(DecodeStatement(text).value(), none);
  EXPECT_TRUE(replay::TellsNoOutcome(kText));
  for (const std::string& told : {FirstText(), text, With("head 2", "head 3"), std::string("x")}) {
    EXPECT_FALSE(replay::TellsNoOutcome(told)) << told;
  }
  // Neither form takes a line of the other.
  EXPECT_FALSE(DecodeStatement(Replaced(FirstText(), "head 1", "head 2")).has_value());
  EXPECT_FALSE(DecodeStatement(With("head 2", "head 1")).has_value());
  HeadStatement mixed = Sample();
  mixed.outcome = HeadOutcome{};
  EXPECT_EQ(EncodeStatement(mixed).error().exit_code, kExitRefused);
}

TEST(StatementTest, TheLeastAndTheLargestFactsComeBack) {
  HeadStatement least{.duel = "a", .time_seconds = 946'684'800};
  HeadStatement largest = First();
  largest.duel = std::string(128, 'x');
  largest.entries = UINT32_MAX;
  largest.outcome = HeadOutcome{UINT32_MAX, UINT64_MAX};
  largest.marks = UINT32_MAX;
  largest.time_seconds = 253'402'300'799;
  HeadStatement leap_day = Sample();
  leap_day.time_seconds = 951'868'799;  // 2000-02-29T23:59:59Z
  for (const HeadStatement& statement : {least, largest, leap_day}) {
    const auto text = EncodeStatement(statement);
    ASSERT_TRUE(text.has_value()) << text.error().what;
    EXPECT_LE(text->size(), kStatementBytesMax);
    const auto again = DecodeStatement(*text);
    ASSERT_TRUE(again.has_value()) << *text << again.error().what;
    EXPECT_EQ(*again, statement);
  }
}

TEST(StatementTest, WhatCannotBeStatedIsRefused) {
  for (const std::string& duel : {std::string(), std::string("a b"), std::string("../a"),
                                  std::string("a\nstore 0"), std::string(129, 'x')}) {
    HeadStatement statement = Sample();
    statement.duel = duel;
    EXPECT_EQ(EncodeStatement(statement).error().exit_code, kExitRefused) << duel;
  }
  for (const std::int64_t time :
       {std::int64_t{946'684'799}, std::int64_t{253'402'300'800}, INT64_MIN, INT64_MAX}) {
    HeadStatement statement = Sample();
    statement.time_seconds = time;
    EXPECT_EQ(EncodeStatement(statement).error().exit_code, kExitRefused) << time;
  }
}

TEST(StatementTest, ARefusalNamesTheFirstLineThatIsOtherwise) {
  struct Case {
    int line;
    std::string text;
  };
  const Case cases[] = {
      {1, ""},
      {1, "judge head 2"},
      {1, With("judge head 2", "Judge head 2")},
      {1, With("judge head 2", "judge head 02")},
      {1, With("judge head 2", "judge head 2 ")},
      {1, With("judge head 2\n", "judge head 2\r\n")},
      {1, With("judge head 2\n", "\njudge head 2\n")},
      {1, "x\n"},
      {2, "judge head 2\n"},
      {2, "judge head 1\n"},
      {4, std::string(kText.substr(0, kText.find("57")))},
      {2, With("duel open26/r3", "duel ")},
      {2, With("duel open26/r3", "duel")},
      {2, With("duel open26/r3", "duel  open26/r3")},
      {2, With("duel open26/r3", "duel ../r3")},
      {2, With("duel open26/r3", std::string("duel a\0b", 8))},
      {3, With("ccddeeff", "ccddeef")},
      {3, With("ccddeeff", "ccddeeff00")},
      {3, With("ccddeeff", "ccddeeFF")},
      {3, With("ccddeeff", "ccddeefg")},
      {4, With("entries 57", "entries 057")},
      {4, With("entries 57", "entries +57")},
      {4, With("entries 57", "entries -1")},
      {4, With("entries 57", "entries 4294967296")},
      {4, With("entries 57", "entries ")},
      {4, With("entries 57", "marks 6")},
      {5, With("1d1eff", "1d1e")},
      {5, With("1d1eff", "1d1e\xff\xff")},
      {6, Replaced(FirstText(), "outcome 1 0011", "outcome 1 011")},
      {6, Replaced(FirstText(), "outcome 1 0011", "outcome 1  0011")},
      {6, Replaced(FirstText(), "outcome 1 0011", "outcome 01 0011")},
      {6, Replaced(FirstText(), "outcome 1 0011", "outcome 0011")},
      {6, Replaced(FirstText(), "outcome 1 00112233445566aa", "outcome 1 00112233445566AA")},
      {6, Replaced(FirstText(), "outcome 1 00112233445566aa", "outcome None")},
      {6, With("marks 6", "marks 6.0")},
      {6, With("marks 6", "marks x")},
      {7, With("2026-11-21T20", "2026-02-29T20")},
      {7, With("2026-11-21T20", "2026-11-21T24")},
      {7, With("20:00:00Z", "19:59:60Z")},
      {7, With("20:00:00Z", "20:00:00")},
      {7, With("20:00:00Z", "20:00:00+00:00")},
      {7, With("T20:00", " 20:00")},
      {7, With("2026-", "1999-")},
      {7, With("2026-", "-026-")},
      {7, With("2026-", "12026-")},
      {7, With("00:00Z\n", "00:00Z")},
      {7, Replaced(FirstText(), "marks 6", "marks 06")},
      {8, Replaced(FirstText(), "2026-11-21T20", "2026-02-29T20")},
  };
  for (const Case& one : cases) {
    const auto read = DecodeStatement(one.text);
    ASSERT_FALSE(read.has_value()) << one.text;
    EXPECT_EQ(read.error().exit_code, kExitRefused);
    EXPECT_NE(read.error().what.find("line " + std::to_string(one.line) + ", expected"),
              std::string::npos)
        << read.error().what << "\n"
        << one.text;
  }
}

TEST(StatementTest, NothingMayFollow) {
  for (const char* more : {"\n", " ", "time 2026-11-21T20:00:00Z\n", "x"}) {
    EXPECT_EQ(DecodeStatement(std::string(kText) + more).error().exit_code, kExitRefused) << more;
  }
  const auto long_text = DecodeStatement(std::string(kText) + std::string(10'000'000, '\n'));
  EXPECT_EQ(long_text.error().what, "is none: the limit is 512 bytes");
}

TEST(StatementTest, AnotherFormIsNotSupportedByThisVersion) {
  for (const std::string& text :
       {With("judge head 2", "judge head 3"), With("judge head 2", "judge head 10"),
        "judge head 3\n" + std::string(10'000, 'x')}) {
    EXPECT_EQ(DecodeStatement(text).error().exit_code, kExitUnsupported);
  }
}

// Whatever is put for a byte, in front of it or taken away: a text that is accepted is the text of
// what it was read as.
TEST(StatementTest, WhatIsAcceptedIsCanonical) {
  int accepted = 0;
  const auto check = [&](const std::string& text) {
    const auto read = DecodeStatement(text);
    if (!read) return;
    ++accepted;
    ASSERT_EQ(EncodeStatement(*read).value(), text);
    EXPECT_EQ(*read == Sample(), text == kText);
  };
  for (std::size_t at = 0; at < kText.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text(kText);
      text[at] = static_cast<char>(byte);
      check(text);
      text.insert(at + 1, 1, kText[at]);
      check(text);
    }
    check(std::string(kText).erase(at, 1));
    check(std::string(kText.substr(0, at)));
  }
  EXPECT_GT(accepted, static_cast<int>(kText.size()));
}

class SignedStatementTest : public testing::Test {
 protected:
  SignedStatementTest() {
    own_.environment.keys = folder_.path() / "own";
    other_.environment.keys = folder_.path() / "other";
  }

  // A statement of the other desk, whose key this one trusts as "anna".
  std::string SignedByAnna() {
    const auto made = MakeKey(other_, "desk");
    EXPECT_TRUE(TrustKey(own_, "anna", made->key).has_value());
    return SignStatement(other_, Sample()).value().value();
  }
  Kind DoubtOf(std::string_view text, std::string_view signature_text) const {
    const auto checked = CheckStatement(own_, text, signature_text);
    EXPECT_FALSE(checked.has_value());
    return checked ? Kind::kKeys : checked.error().kind;
  }
  void Put(const std::string& name, std::string_view text) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  std::string Get(const std::string& name) const {
    std::ifstream file(folder_.path() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  // Whether minisign, in the folder, ends well.
  bool Minisign(const std::string& arguments) const {
    const std::string command =
        "cd '" + folder_.path().string() + "' && minisign " + arguments + " >out 2>&1 </dev/null";
    return std::system(command.c_str()) == 0;  // NOLINT: minisign is what is tested against
  }

  replay::TestFolder folder_;
  Context own_;
  Context other_;
};

TEST_F(SignedStatementTest, WithoutAKeyNothingIsSigned) {
  EXPECT_EQ(SignStatement(own_, Sample()).value(), std::nullopt);
  HeadStatement wrong = Sample();
  wrong.duel.clear();
  EXPECT_EQ(SignStatement(own_, wrong).error().exit_code, kExitRefused);
}

TEST_F(SignedStatementTest, AKeyThatMustNotBeUsedIsSaid) {
  ASSERT_TRUE(MakeKey(own_, "a").has_value());
  const std::string file = folder_.path() / "own" / "a.key";
  ASSERT_EQ(chmod(file.c_str(), 0644), 0);
  EXPECT_EQ(SignStatement(own_, Sample()).error().where, file);
  ASSERT_TRUE(MakeKey(own_, "b").has_value());
  EXPECT_EQ(SignStatement(own_, Sample()).error().exit_code, kExitUsage);
}

TEST_F(SignedStatementTest, TheSignerIsNamed) {
  const std::string of_anna = SignedByAnna();
  const auto by_anna = CheckStatement(own_, kText, of_anna);
  ASSERT_TRUE(by_anna.has_value()) << by_anna.error().failure.what;
  EXPECT_EQ(by_anna->key.name, "anna");
  EXPECT_FALSE(by_anna->key.own);
  EXPECT_EQ(by_anna->statement, Sample());

  ASSERT_TRUE(MakeKey(own_, "table4").has_value());
  const auto by_own = CheckStatement(own_, kText, SignStatement(own_, Sample()).value().value());
  ASSERT_TRUE(by_own.has_value()) << by_own.error().failure.what;
  EXPECT_EQ(by_own->key.name, "table4");
  EXPECT_TRUE(by_own->key.own);
}

TEST_F(SignedStatementTest, AKeyThatIsNotTrustedSaysNothing) {
  ASSERT_TRUE(MakeKey(own_, "table4").has_value());
  const auto made = MakeKey(other_, "desk");
  const auto checked = CheckStatement(own_, kText, SignStatement(other_, Sample()).value().value());
  ASSERT_FALSE(checked.has_value());
  EXPECT_EQ(checked.error().kind, Kind::kUnknownKey);
  EXPECT_EQ(checked.error().failure.exit_code, kExitNo);
  EXPECT_NE(checked.error().failure.what.find(replay::KeyName(made->key.key_id)),
            std::string::npos);
}

// The digits of a key can be chosen: another key that bears them is found out.
TEST_F(SignedStatementTest, AKeyWithTheDigitsOfATrustedOneIsAForgery) {
  const std::string of_anna = SignedByAnna();
  replay::SecretKey forger = replay::MakeSecretKey();
  forger.key_id = *replay::KeyIdOf(of_anna);
  const auto forged = replay::Sign(forger, kText, StatementComment(Sample()));
  const auto checked = CheckStatement(own_, kText, *forged);
  ASSERT_FALSE(checked.has_value());
  EXPECT_EQ(checked.error().kind, Kind::kForged);
  EXPECT_EQ(checked.error().failure.exit_code, kExitIntegrity);
}

TEST_F(SignedStatementTest, EveryFlippedBitAndEveryCutIsNoticed) {
  const std::string signature_text = SignedByAnna();
  for (std::size_t at = 0; at < kText.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string text(kText);
      text[at] = static_cast<char>(text[at] ^ (1 << bit));
      ASSERT_EQ(DoubtOf(text, signature_text), Kind::kForged) << text;
    }
    ASSERT_EQ(DoubtOf(kText.substr(0, at), signature_text), Kind::kForged) << at;
  }
  const std::size_t first_line = signature_text.find('\n');  // its comment, which says nothing
  for (std::size_t at = first_line; at < signature_text.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string text = signature_text;
      text[at] = static_cast<char>(text[at] ^ (1 << bit));
      ASSERT_FALSE(CheckStatement(own_, kText, text).has_value()) << text;
    }
    ASSERT_EQ(DoubtOf(kText, signature_text.substr(0, at)), Kind::kMalformed) << at;
  }
}

TEST_F(SignedStatementTest, SignaturesDoNotServeOtherStatements) {
  const std::string signature_text = SignedByAnna();
  HeadStatement later = Sample();
  later.entries = 58;
  HeadStatement elsewhere = Sample();
  elsewhere.store[0] = std::byte{1};
  for (const HeadStatement& statement : {later, elsewhere}) {
    EXPECT_EQ(DoubtOf(EncodeStatement(statement).value(), signature_text), Kind::kForged);
  }
}

// Whoever checks with minisign is shown the comment and no more.
TEST_F(SignedStatementTest, TheTrustedCommentIsTheOneOfTheStatement) {
  ASSERT_TRUE(MakeKey(own_, "table4").has_value());
  const auto key = SigningKey(own_);
  for (const char* comment : {"", "judge head of open26/r3 at 5", "judge head of open26/r4 at 57",
                              "judge head of open26/r3 at 57 "}) {
    const auto checked = CheckStatement(own_, kText, replay::Sign(**key, kText, comment).value());
    ASSERT_FALSE(checked.has_value()) << comment;
    EXPECT_EQ(checked.error().kind, Kind::kForged);
    EXPECT_NE(checked.error().failure.what.find("\"judge head of open26/r3 at 57\""),
              std::string::npos);
  }
}

TEST_F(SignedStatementTest, WhatIsSignedMustBeAStatement) {
  ASSERT_TRUE(MakeKey(own_, "table4").has_value());
  const auto key = SigningKey(own_);
  const auto check = [&](const std::string& text) {
    const auto checked =
        CheckStatement(own_, text, replay::Sign(**key, text, StatementComment(Sample())).value());
    EXPECT_FALSE(checked.has_value());
    EXPECT_EQ(checked.error().kind, Kind::kMalformed);
    return checked.error().failure.exit_code;
  };
  EXPECT_EQ(check("the result slip\n"), kExitRefused);
  EXPECT_EQ(check(std::string(kText) + "\n"), kExitRefused);
  EXPECT_EQ(check(std::string(100'000, 'x')), kExitRefused);
  EXPECT_EQ(check(With("judge head 2", "judge head 3")), kExitUnsupported);
  EXPECT_EQ(DoubtOf(kText, ""), Kind::kMalformed);
  EXPECT_EQ(DoubtOf(kText, std::string(100'000, 'x')), Kind::kMalformed);
}

TEST_F(SignedStatementTest, KeysThatCannotBeReliedUponAnswerNothing) {
  const std::string signature_text = SignedByAnna();
  Put("own/trusted/anna.pub", "damaged");
  const auto damaged = CheckStatement(own_, kText, signature_text);
  ASSERT_FALSE(damaged.has_value());
  EXPECT_EQ(damaged.error().kind, Kind::kKeys);
  EXPECT_EQ(damaged.error().failure.exit_code, kExitIntegrity);
  ASSERT_EQ(chmod((folder_.path() / "own").c_str(), 0777), 0);
  EXPECT_EQ(DoubtOf(kText, signature_text), Kind::kKeys);
}

TEST_F(SignedStatementTest, MinisignChecksASignedStatement) {
  if (!Minisign("-v")) GTEST_SKIP() << "minisign is not installed";
  Put("head.minisig", SignedByAnna());
  Put("head", kText);
  ASSERT_TRUE(Minisign("-V -p own/trusted/anna.pub -m head")) << Get("out");
  EXPECT_NE(Get("out").find("Trusted comment: judge head of open26/r3 at 57\n"), std::string::npos);
  Put("head", With("entries 57", "entries 58"));
  EXPECT_FALSE(Minisign("-V -p own/trusted/anna.pub -m head"));
}

TEST_F(SignedStatementTest, AStatementSignedByMinisignIsChecked) {
  if (!Minisign("-v")) GTEST_SKIP() << "minisign is not installed";
  ASSERT_TRUE(Minisign("-G -W -p bea.pub -s bea.key")) << Get("out");
  const auto key = replay::DecodePublicKey(Get("bea.pub"));
  ASSERT_TRUE(TrustKey(own_, "bea", key.value()).has_value());
  Put("head", kText);
  ASSERT_TRUE(Minisign("-S -s bea.key -m head -t 'judge head of open26/r3 at 57'")) << Get("out");
  const auto checked = CheckStatement(own_, kText, Get("head.minisig"));
  ASSERT_TRUE(checked.has_value()) << checked.error().failure.what;
  EXPECT_EQ(checked->key.name, "bea");
}

}  // namespace
}  // namespace judge::cli
