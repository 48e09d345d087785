// A short fuzz run over the bytes of the store and of .duelb files.
#include <gtest/gtest.h>

#include "replay/codec/codec.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/fuzz/corpus.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

std::string AsText(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The records of every duel of the corpus.
std::vector<std::string> CorpusBytes() {
  std::vector<std::string> corpus;
  for (const std::string& text : ReadCorpus()) {
    const auto duel = replay::ParseDuel(text, "corpus", NamesForRules);
    if (!duel) continue;
    corpus.push_back(AsText(replay::EncodeHeader(duel->header)));
    for (const replay::Entry& entry : duel->entries) {
      corpus.push_back(AsText(replay::EncodeEntry(entry)));
    }
    if (const auto file = replay::EncodeDuel(*duel)) corpus.push_back(AsText(*file));
  }
  corpus.push_back(AsText(replay::EncodeNames({"Mai", "Joey"})));
  return corpus;
}

TEST(FuzzCodec, ReadsAnyBytes) {
  std::string fault;
  const auto check = [](const std::string& input) {
    return CodecFault(std::as_bytes(std::span(input.data(), input.size())));
  };
  EXPECT_NO_THROW(fault = RunFuzz(CorpusBytes(), check));
  EXPECT_EQ(fault, "");
}

}  // namespace
}  // namespace judge::fuzz
