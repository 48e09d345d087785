#include "tests/golden_driver/compat.h"

#include <charconv>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

using replay::FoldError;

constexpr std::size_t kHashDigits = 16;

std::string Digits(std::uint64_t hash) {
  char text[kHashDigits];
  const auto end = std::to_chars(text, text + kHashDigits, hash, 16).ptr;
  const auto size = static_cast<std::size_t>(end - text);
  return std::string(kHashDigits - size, '0') + std::string(text, size);
}

template <class Number>
bool ReadNumber(std::string_view text, int base, Number* out) {
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, *out, base);
  return read.ec == std::errc() && read.ptr == end;
}

std::string RulingOf(const replay::Replay& replay, EntryNumber number) {
  const replay::EntryResult* const result = replay.Find(number);
  if (result == nullptr || !result->has_verdict) return "-";
  return std::string(RulingWord(result->verdict.ruling));
}

}  // namespace

tl::expected<std::vector<CompatOutcome>, FoldError> OutcomesOf(const replay::Duel& duel,
                                                               const replay::PackSource& packs) {
  replay::FoldOptions options{.packs = packs};
  const auto whole = replay::Replay::Fold(duel, options);
  if (!whole) return tl::unexpected<FoldError>(whole.error());
  replay::PrefixFold prefix = replay::PrefixFold::Open(*whole);
  const std::uint32_t generation = whole->game().rules->version;
  std::vector<CompatOutcome> out;
  for (const replay::Entry& entry : duel.entries) {
    prefix.GoTo(entry.number);
    const std::uint64_t hash = replay::OutcomeNumber(prefix.game(), prefix.state());
    out.push_back({{entry.number, generation, hash}, RulingOf(*whole, entry.number)});
  }
  return out;
}

std::string PrintOutcomes(const std::vector<CompatOutcome>& outcomes) {
  std::string out;
  for (const CompatOutcome& one : outcomes) {
    out += std::to_string(one.mark.entry) + " " + Digits(one.mark.hash) + " " + one.ruling + "\n";
  }
  return out;
}

tl::expected<std::vector<CompatOutcome>, std::string> ReadOutcomes(const std::string& text,
                                                                   std::uint32_t generation) {
  std::vector<CompatOutcome> out;
  for (const std::string& line : LinesOf(text)) {
    const std::vector<std::string> words = WordsIn(line);
    CompatOutcome one;
    one.mark.generation = generation;
    const bool good = words.size() == 3 && ReadNumber(words[0], 10, &one.mark.entry) &&
                      words[1].size() == kHashDigits && ReadNumber(words[1], 16, &one.mark.hash);
    if (!good) return tl::unexpected<std::string>("no outcome: " + line);
    one.ruling = words[2];
    out.push_back(std::move(one));
  }
  return out;
}

std::string PackPath(std::string_view hash) {
  return std::string(kCompatFolder) + "/packs/" + std::string(hash) + ".pack";
}

replay::PackSource CompatPacks() {
  return [](std::string_view hash) -> tl::expected<replay::Bytes, FoldError> {
    const std::string path = PackPath(hash);
    const std::string text = ReadSource(path);
    if (text.empty()) {
      return tl::unexpected<FoldError>(
          FoldError{FoldError::Kind::kUnknownPack, 0, path + " is missing"});
    }
    const auto bytes = std::as_bytes(std::span(text));
    return replay::Bytes(bytes.begin(), bytes.end());
  };
}

}  // namespace judge::golden
