// What is done with hostile input, one function for each reader. The short runs (*_smoke.cc) and
// the libFuzzer programs (*_fuzz.cc) share them. Each gives "" or what went wrong; a crash says it
// itself.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/rulesets/catalog.h"
#include "replay/codec.h"
#include "replay/fold.h"
#include "replay/notation.h"

namespace judge::fuzz {

inline const CardNames* NamesForRules(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

// A duel of this many entries is also folded; more would make one input slow.
inline constexpr std::size_t kFoldedEntriesMax = 24;

inline std::string FoldFault(const replay::Duel& duel) {
  if (duel.entries.size() > kFoldedEntriesMax) return "";
  const auto replay = replay::Replay::Fold(duel);
  if (!replay) return replay.error().message.empty() ? "a refusal without a message" : "";
  for (const replay::EntryResult& entry : replay->entries()) replay->Explain(entry.number, nullptr);
  std::string text;
  AppendProjection(replay->game(), replay->head(), &text);
  return "";
}

// A whole .duel file: what is read prints, and what is printed reads back as the same.
inline std::string NotationFault(std::string_view text) {
  const auto duel = replay::ParseDuel(text, "fuzz", NamesForRules);
  if (!duel) return duel.error().ToString().empty() ? "an error without a message" : "";
  const CardNames& names = *NamesForRules(duel->header.rules);
  const std::string printed = replay::PrintDuel(*duel, names);
  const auto again = replay::ParseDuel(printed, "printed", NamesForRules);
  if (!again) return "printed, it cannot be read: " + again.error().ToString();
  if (!(*again == *duel)) return "printed, it reads as another duel:\n" + printed;
  return FoldFault(*duel);
}

inline const replay::Header& FuzzHeader() {
  static const replay::Header header = [] {
    replay::Header made;
    made.rules = AllRuleSets()[0].name;
    for (const char* letter : {"A", "B"}) made.seats.emplace_back().letter = letter;
    return made;
  }();
  return header;
}

// One line as `judge act` gets it.
inline std::string EntryFault(std::string_view line) {
  const replay::Header& header = FuzzHeader();
  const CardNames& names = *NamesForRules(header.rules);
  const auto entry = replay::ParseEntryLine(line, header, names);
  if (!entry) return entry.error().ToString().empty() ? "an error without a message" : "";
  const std::string printed = replay::PrintEntry(*entry, header, names);
  const auto again = replay::ParseEntryLine(printed, header, names);
  if (!again) return "printed, it cannot be read: " + again.error().ToString();
  if (!(*again == *entry)) return "printed, it reads as another entry: " + printed;
  replay::Duel duel{header, {*entry}};
  if (duel.entries[0].number == 0) duel.entries[0].number = 1;
  return FoldFault(duel);
}

inline bool SameBytes(std::span<const std::byte> a, std::span<const std::byte> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

// Bytes as an entry, a header, a list of names and a whole file: bytes that are accepted are the
// bytes that encoding writes.
inline std::string CodecFault(std::span<const std::byte> bytes) {
  const auto entry = replay::DecodeEntry(bytes);
  if (entry && !SameBytes(replay::EncodeEntry(*entry), bytes)) return "an entry in another form";
  const auto header = replay::DecodeHeader(bytes);
  if (header && !SameBytes(replay::EncodeHeader(*header), bytes)) return "a header in another form";
  const auto names = replay::DecodeNames(bytes);
  if (names && !SameBytes(replay::EncodeNames(*names), bytes)) return "names in another form";
  const auto duel = replay::DecodeDuel(bytes);
  if (!duel) return duel.error().message.empty() ? "an error without a message" : "";
  const auto again = replay::EncodeDuel(*duel);
  if (!again) return "a duel was read that cannot be written: " + again.error().message;
  return SameBytes(*again, bytes) ? "" : "a duel in another form";
}

}  // namespace judge::fuzz
