// The two verifiers over many bundles that are not as they should be: each is proved by both or by
// neither, and both blame the same place. The forger holds the recorder's key, signs anew what he
// has changed, and repairs the hash at the end.
#include <gtest/gtest.h>
#include <sodium.h>

#include <iostream>
#include <map>
#include <set>

#include "engine/terms/terms.h"
#include "replay/bundle/file.h"
#include "replay/bundle/outside_verifier_fixture.h"
#include "replay/bundle/sealed_duel.h"
#include "replay/bundle/signed_duel_fixture.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/random_duel_fixture.h"
#include "tests/figures.h"

namespace judge::replay {
namespace {

constexpr std::size_t kWordBytes = 8;

class Twice {
 public:
  Twice() : outside_(key_.public_key()) {}

  const SecretKey& key() const { return key_; }
  SignedDuel Honest() const { return MakeSignedDuel("open26/r1", 4); }

  // Takes a bundle of which `what` is said when the two differ.
  void Add(const std::string& what, const Bytes& file) {
    const std::string name = "f" + std::to_string(files_.size());
    outside_.Write(name, file);
    files_.push_back({name, what, file});
  }
  void Add(const std::string& what, const Bundle& bundle) {
    const auto file = EncodeBundle(bundle);
    if (file) Add(what, *file);
  }

  // Compares all of them; the number that both prove.
  std::size_t Compare() const {
    std::size_t proved = 0;
    std::map<std::string, Lines> theirs = Theirs();
    for (const File& file : files_) {
      const Lines ours = OurLines(file.bytes, key_.public_key());
      const Lines& python = theirs[file.name];
      proved += ours.empty();
      EXPECT_EQ(Places(ours), Places(python))
          << file.what << "\n  ours " << testing::PrintToString(ours) << "\n  theirs "
          << testing::PrintToString(python);
    }
    return proved;
  }
  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    std::string name;
    std::string what;
    Bytes bytes;
  };

  // Findings without their words, which the tests of forgeries compare.
  static std::set<std::string> Places(const Lines& lines) {
    std::set<std::string> out;
    for (const std::string& line : lines) {
      if (!line.starts_with("proved")) out.insert(line.substr(0, line.find(": ")));
    }
    return out;
  }

  std::map<std::string, Lines> Theirs() const {
    std::string names;
    for (const File& file : files_) names += file.name + " ";
    int code = -1;
    std::map<std::string, Lines> out;
    for (const std::string& line : outside_.VerifyAll(names, "", &code)) {
      const std::size_t end = line.find(": ");
      out[line.substr(0, end)].push_back(end == std::string::npos ? line : line.substr(end + 2));
    }
    EXPECT_EQ(out.size(), files_.size()) << "files that nothing was said of";
    return out;
  }

  const SecretKey key_ = KeyOf(1);
  Outside outside_;
  std::vector<File> files_;
};

std::string TextOf(const HeadStatement& statement) { return StatementText(statement).value(); }

std::string Line(const std::string& text, const std::string& front) {
  const std::size_t begin = text.find("\n" + front) + 1 + front.size();
  return text.substr(begin, text.find('\n', begin) - begin);
}

// The bundle with that text in place of its statement, signed by the recorder.
Bundle WithStatement(const Twice& twice, const SignedDuel& duel, const std::string& text) {
  Bundle bundle = BundleOf(duel, twice.key());
  const std::string comment =
      "judge head of " + Line(text, "duel ") + " at " + Line(text, "entries ");
  const auto signature = Sign(twice.key(), text, comment);
  if (signature) bundle.statements = {{text, *signature}};
  return bundle;
}

std::string Replaced(std::string text, const std::string& front, const std::string& value) {
  const std::size_t begin = text.find("\n" + front) + 1 + front.size();
  return text.replace(begin, text.find('\n', begin) - begin, value);
}

// The statement of a true one, in whatever way it is changed.
void AddChanged(const SignedDuel& duel, const std::string& text, Twice* twice) {
  const std::map<std::string, std::vector<std::string>> lines = {
      {"time ", {"2026-02-28T00:00:00Z", "2026-02-29T00:00:00Z",
                 "2026-02-30T10:00:00Z", "2024-02-29T23:59:59Z",
                 "2000-02-29T00:00:00Z", "2100-02-29T00:00:00Z",
                 "2026-00-10T00:00:00Z", "2026-13-10T00:00:00Z",
                 "2026-04-31T00:00:00Z", "2026-01-00T00:00:00Z",
                 "2026-01-32T00:00:00Z", "2026-01-01T24:00:00Z",
                 "2026-01-01T23:60:00Z", "2026-12-31T23:59:60Z",
                 "1999-12-31T23:59:59Z", "2000-01-01T00:00:00Z",
                 "9999-12-31T23:59:59Z", "2026-1-01T00:00:00Z",
                 "2026-01-01 00:00:00Z", "2026-01-01T00:00:00",
                 "+026-01-01T00:00:00Z", ""}},
      {"outcome ",
       {"none", "none ", "0 0000000000000000", "01 0000000000000000", "4294967296 0000000000000000",
        "1 000000000000000", "1 00000000000000000", "1 000000000000000G", "NONE", ""}},
      {"marks ", {"0", "1", "2", "01", "-1", "4294967297", "99999999999999999999", ""}},
      {"entries ", {"0", "3", "4", "5", "04", "4294967300", "99999999999999999999999", "-4", ""}},
      {"duel ",
       {"open26/r2", "-open26", "/open26", "a..b", "open26/../r1", "", "a b", "OPEN26/R1",
        std::string(128, 'a'), std::string(129, 'a')}},
      {"store ", {"00112233445566778899AABBCCDDEEFF", "0011", std::string(32, '0'), ""}},
      {"head ", {std::string(64, '0'), std::string(63, '0'), ""}}};
  for (const auto& [front, values] : lines) {
    if (text.find("\n" + front) == std::string::npos) continue;
    for (const std::string& value : values) {
      const std::string changed = Replaced(text, front, value);
      twice->Add(front + value, WithStatement(*twice, duel, changed));
    }
  }
  const std::string other = text[11] == '1' ? "2" : "1";
  for (const std::string& changed :
       {text, text + "\n", text.substr(0, text.size() - 1), "\n" + text, text + text,
        Replaced(text, "time ", "2026-11-21T20:00:00Z\r"), "judge head " + other + text.substr(12),
        "judge head 3" + text.substr(12), text.substr(0, 12) + " " + text.substr(12),
        Replaced(text, "marks ", "1\noutcome none")}) {
    twice->Add(changed, WithStatement(*twice, duel, changed));
  }
}

TEST(BundleVerifiersTest, AgreeOnWhatCanBeStated) {
  Twice twice;
  const SignedDuel duel = twice.Honest();
  AddChanged(duel, TextOf(StatementOf(duel, 4)), &twice);
  const std::string first = TextOf(InFirstForm(duel, 4));
  AddChanged(duel, first, &twice);
  const std::string none = Replaced(Replaced(first, "outcome ", "none"), "marks ", "0");
  twice.Add(none, WithStatement(twice, duel, none));
  const std::size_t proved = twice.Compare();
  // Of both forms the honest one, its own number of marks and entries, and the days that there are.
  EXPECT_GE(proved, 16U);
  EXPECT_LT(proved, twice.size() / 2);
}

// A day that is none and an outcome that is kept back, though there is a mark: neither proves.
TEST(BundleVerifiersTest, ADayThatIsNoneAndAnOutcomeKeptBackProveNothing) {
  const Twice twice;
  const SignedDuel duel = twice.Honest();
  const std::string text = TextOf(InFirstForm(duel, 4));
  const Outside outside(twice.key().public_key());
  const std::pair<std::string, std::string> cases[] = {
      {Replaced(text, "time ", "2026-02-30T10:00:00Z"), "statement 1: cannot be read"},
      {Replaced(text, "outcome ", "none"),
       "statement 1: names another outcome than the last mark up to entry 4"}};
  for (const auto& [changed, finding] : cases) {
    const Bytes file = EncodeBundle(WithStatement(twice, duel, changed)).value();
    outside.Write("changed", file);
    int code = 0;
    const Lines expected = {finding, "record: no trusted key has signed it"};
    EXPECT_EQ(OurLines(file, twice.key().public_key()), expected);
    EXPECT_EQ(outside.Verify("changed", "", &code), expected);
    EXPECT_EQ(code, 5);
  }
}

// The bundle of a record whose payloads are as they are given, its statement true of it.
Bundle SignedAnew(const Twice& twice, const SignedDuel& duel, Bundle bundle) {
  Head head = FirstHead(bundle.header);
  std::size_t mark = 0;
  for (EntryNumber n = 1; n <= bundle.entries.size(); ++n) {
    std::optional<ChainValue> commitment;
    if (mark < bundle.marks.size() && bundle.marks[mark].entry == n) {
      commitment = bundle.marks[mark++].commitment;
    }
    head = NextHead(head, bundle.entries[n - 1], commitment);
  }
  HeadStatement statement = StatementOf(duel, static_cast<EntryNumber>(bundle.entries.size()));
  statement.head = head.value;
  bundle.statements = {{TextOf(statement),
                        Sign(twice.key(), TextOf(statement), StatementComment(statement)).value()}};
  return bundle;
}

ChainValue HashOf(std::span<const std::byte> bytes) {
  ChainValue out;
  crypto_generichash(reinterpret_cast<unsigned char*>(out.data()), out.size(),
                     reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr,
                     0);
  return out;
}

void Damage(RandomDuel* random, Bytes* payload) {
  const auto at = [&] { return random->Below(payload->size()); };
  switch (random->Below(6)) {
    case 0:
      (*payload)[at()] ^= static_cast<std::byte>(1U << random->Below(8));
      return;
    case 1:
      (*payload)[at()] = static_cast<std::byte>(random->Below(256));
      return;
    case 2:  // of small numbers and of the ends of pointers
      (*payload)[at()] = static_cast<std::byte>(random->Below(4));
      return;
    case 3:
      payload->insert(payload->end(), kWordBytes, std::byte{0});
      return;
    case 4: {
      const std::size_t word = at() / kWordBytes * kWordBytes;
      payload->erase(payload->begin() + static_cast<std::ptrdiff_t>(word),
                     payload->begin() + static_cast<std::ptrdiff_t>(word + kWordBytes));
      return;
    }
    default: {
      const std::size_t word = at() / kWordBytes * kWordBytes;
      std::fill_n(payload->begin() + static_cast<std::ptrdiff_t>(word), kWordBytes, std::byte{0});
    }
  }
}

// Payloads that no recorder writes, signed by one who does: what cannot be decoded to one value and
// back is refused by both, whatever is signed.
TEST(BundleVerifiersTest, AgreeOnDamagedPayloads) {
  Twice twice;
  RandomDuel random(TestSeed());
  const SignedDuel duel = twice.Honest();
  const Bundle honest = BundleOf(duel, twice.key());
  for (int round = 0; round < 200; ++round) {
    Bundle bundle = honest;
    Bytes& payload =
        random.Below(3) == 0 ? bundle.header : bundle.entries[random.Below(bundle.entries.size())];
    Damage(&random, &payload);
    if (random.Below(4) == 0) Damage(&random, &payload);
    twice.Add("round " + std::to_string(round), SignedAnew(twice, duel, std::move(bundle)));
  }
  const std::size_t proved = twice.Compare();
  PrintFigure("damaged payloads in signed bundles: " + std::to_string(twice.size()) +
              " judged alike by two verifiers, " + std::to_string(proved) + " still a record");
  // Numbers that are as good as others: a clock, a label, a time.
  EXPECT_GT(proved, 0U);
  EXPECT_LT(proved, twice.size() / 2);
}

TEST(BundleVerifiersTest, AgreeOnDamagedFiles) {
  Twice twice;
  RandomDuel random(TestSeed());
  SignedDuel duel = twice.Honest();
  Sign(StatementOf(duel, 4), twice.key(), &duel);
  const Bytes honest = EncodeBundle(BundleOf(duel, twice.key())).value();
  constexpr std::size_t kEnd = 37;  // the record of the hash
  for (int round = 0; round < 150; ++round) {
    Bytes file = honest;
    for (std::uint64_t i = 0; i <= random.Below(2); ++i) {
      file[random.Below(file.size() - kEnd)] = static_cast<std::byte>(random.Below(256));
    }
    if (random.Below(8) == 0) file.resize(random.Below(file.size()));
    if (file.size() == honest.size()) {
      const ChainValue hash = HashOf(std::span(file).first(file.size() - kEnd));
      std::copy(hash.begin(), hash.end(), file.end() - 32);
    }
    twice.Add("round " + std::to_string(round), file);
  }
  twice.Compare();
}

}  // namespace
}  // namespace judge::replay
