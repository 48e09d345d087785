// Every single bit, every cut and every exchange of two records of a bundle and of a .duelb file;
// prints how many went unnoticed. A forger repairs the hash at the end of what he changed.
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <iostream>

#include "replay/bundle/file.h"
#include "replay/bundle/outside_verifier_fixture.h"
#include "replay/bundle/signed_duel_fixture.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/random_duel_fixture.h"
#include "tests/figures.h"
#include "tests/sanitized.h"

namespace judge::replay {
namespace {

constexpr std::size_t kBundleFront = 15;  // magic line
constexpr std::size_t kBundleEnd = 37;    // the record of the hash
constexpr std::size_t kDuelbFront = 12;   // magic and number of entries
constexpr std::size_t kDuelbEnd = 8;      // checksum

// Every bit, under a sanitizer one in each byte or so, at another place from byte to byte.
constexpr std::size_t kBitStep = kSanitized ? 7 : 1;

class BundleDamageTest : public testing::Test {
 protected:
  BundleDamageTest() {
    Sign(StatementOf(duel_, 4), key_, &duel_);
    bundle_ = EncodeBundle(BundleOf(duel_, key_)).value();
    file_ = EncodeDuel(duel_.duel).value();
  }

  bool Noticed(const Bytes& file) const { return !OurLines(file, key_.public_key()).empty(); }

  const SecretKey key_ = KeyOf(1);
  SignedDuel duel_ = MakeSignedDuel("d", 4);
  Bytes bundle_;
  Bytes file_;  // .duelb
};

Bytes Flipped(Bytes file, std::size_t bit) {
  file[bit / 8] ^= static_cast<std::byte>(1u << bit % 8);
  return file;
}

Bytes Repaired(Bytes bundle) {
  const std::size_t front = bundle.size() - kBundleEnd;
  crypto_generichash(reinterpret_cast<unsigned char*>(bundle.data() + front + 5), 32,
                     reinterpret_cast<const unsigned char*>(bundle.data()), front, nullptr, 0);
  return bundle;
}

Bytes RepairedDuelb(Bytes file) {
  file.resize(file.size() - kDuelbEnd);
  AppendLittle64(Checksum(file), &file);
  return file;
}

// Where each record begins, and the end of the last one.
std::vector<std::size_t> BundleRecords(const Bytes& bundle) {
  std::vector<std::size_t> out = {kBundleFront};
  while (out.back() < bundle.size() - kBundleEnd) {
    out.push_back(out.back() + 5 + ReadLittle32(std::span(bundle).subspan(out.back() + 1)));
  }
  return out;
}

std::vector<std::size_t> DuelbRecords(const Bytes& file) {
  std::vector<std::size_t> out = {kDuelbFront};
  while (out.back() < file.size() - kDuelbEnd) {
    std::size_t at = out.back() + 2;
    std::size_t size = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = std::to_integer<std::size_t>(file[at++]);
      size |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    out.push_back(at + size + 8);
  }
  return out;
}

Bytes Exchanged(const Bytes& file, const std::vector<std::size_t>& records, std::size_t a,
                std::size_t b) {
  const auto at = [&](std::size_t record) {
    return file.begin() + static_cast<std::ptrdiff_t>(records[record]);
  };
  Bytes out(file.begin(), at(a));
  out.insert(out.end(), at(b), at(b + 1));
  out.insert(out.end(), at(a + 1), at(b));
  out.insert(out.end(), at(a), at(a + 1));
  out.insert(out.end(), at(b + 1), file.end());
  return out;
}

struct Count {
  std::size_t tried = 0;
  std::size_t unnoticed = 0;

  void See(bool noticed) {
    ++tried;
    unnoticed += !noticed;
  }
  void Print(const char* what) const {
    PrintFigure(std::string(what) + ": " + std::to_string(unnoticed) + " of " +
                std::to_string(tried) + " unnoticed");
    EXPECT_EQ(unnoticed, 0u) << what;
    EXPECT_GT(tried, 0u);
  }
};

TEST_F(BundleDamageTest, EveryBitOfABundleCounts) {
  ASSERT_FALSE(Noticed(bundle_));
  Count flips;
  for (std::size_t bit = 0; bit < 8 * bundle_.size(); bit += kBitStep) {
    flips.See(Noticed(Flipped(bundle_, bit)));
  }
  flips.Print("single bits of a bundle");
}

// But for what follows "untrusted comment: ", which nobody has signed and which says nothing.
TEST_F(BundleDamageTest, EveryBitOfABundleCountsWhenItsHashIsRepaired) {
  const std::string_view text(reinterpret_cast<const char*>(bundle_.data()), bundle_.size());
  const std::string_view comment = "untrusted comment: ";
  const std::size_t begin = text.find(comment) + comment.size();
  const std::size_t end = text.find('\n', begin);
  ASSERT_EQ(text.find(comment, end), std::string_view::npos);
  Count flips;
  std::size_t comments = 0;
  for (std::size_t bit = 0; bit < 8 * (bundle_.size() - kBundleEnd); bit += kBitStep) {
    const bool noticed = Noticed(Repaired(Flipped(bundle_, bit)));
    if (bit / 8 >= begin && bit / 8 < end) {
      ++comments;
    } else {
      flips.See(noticed);
      if (!noticed) ADD_FAILURE() << "byte " << bit / 8;
    }
  }
  flips.Print("single bits of a bundle with its hash repaired");
  std::cout << "  and " << comments << " bits of an untrusted comment\n";
}

TEST_F(BundleDamageTest, EveryCutAndEveryExchangeOfABundleCounts) {
  Count cuts;
  for (std::size_t size = 0; size < bundle_.size(); ++size) {
    cuts.See(Noticed(Bytes(bundle_.begin(), bundle_.begin() + static_cast<std::ptrdiff_t>(size))));
  }
  cuts.Print("cuts of a bundle");
  const std::vector<std::size_t> records = BundleRecords(bundle_);
  Count swaps;
  Count repaired;
  for (std::size_t b = 0; b + 1 < records.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const Bytes swapped = Exchanged(bundle_, records, a, b);
      swaps.See(Noticed(swapped));
      repaired.See(Noticed(Repaired(swapped)));
    }
  }
  swaps.Print("exchanges of two records of a bundle");
  repaired.Print("exchanges of two records of a bundle with its hash repaired");
}

TEST_F(BundleDamageTest, TheVerifierInPythonNoticesASampleOfBits) {
  const std::uint64_t seed = TestSeed();
  RandomDuel random(seed);
  const Outside outside(key_.public_key());
  constexpr std::size_t kSample = 120;
  std::string names;
  for (std::size_t i = 0; i < kSample; ++i) {
    const bool repair = i % 2 == 0;
    const std::size_t bits = 8 * (bundle_.size() - (repair ? kBundleEnd : 0));
    const Bytes flipped = Flipped(bundle_, random.Below(bits));
    const Bytes file = repair ? Repaired(flipped) : flipped;
    if (!Noticed(file)) continue;  // an untrusted comment
    const std::string name = "flip" + std::to_string(i);
    outside.Write(name, file);
    names += name + " ";
  }
  int code = 0;
  const Lines lines = outside.VerifyAll(names, "", &code);
  EXPECT_EQ(code, 5);
  Count flips;
  for (std::size_t i = 0; i < names.size(); i = names.find(' ', i) + 1) {
    const std::string name = names.substr(i, names.find(' ', i) - i);
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const std::string& one) {
      return one.starts_with(name + ": ");
    });
    flips.See(line != lines.end() && line->find(": proved") == std::string::npos);
  }
  flips.Print("single bits of a bundle, a sample, in Python");
}

TEST_F(BundleDamageTest, EveryBitCutAndExchangeOfADuelFileCounts) {
  const auto noticed = [](const Bytes& file) { return !DecodeDuel(file); };
  ASSERT_FALSE(noticed(file_));
  Count flips;
  for (std::size_t bit = 0; bit < 8 * file_.size(); bit += kBitStep)
    flips.See(noticed(Flipped(file_, bit)));
  flips.Print("single bits of a .duelb file");
  Count cuts;
  for (std::size_t size = 0; size < file_.size(); ++size) {
    cuts.See(noticed(Bytes(file_.begin(), file_.begin() + static_cast<std::ptrdiff_t>(size))));
  }
  cuts.Print("cuts of a .duelb file");
  const std::vector<std::size_t> records = DuelbRecords(file_);
  Count swaps;
  for (std::size_t b = 0; b + 1 < records.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const Bytes swapped = Exchanged(file_, records, a, b);
      swaps.See(noticed(swapped));
      swaps.See(noticed(RepairedDuelb(swapped)));
    }
  }
  swaps.Print("exchanges of two records of a .duelb file, its checksum repaired in every other");
}

}  // namespace
}  // namespace judge::replay
