// Lines and files of the notation, and files of JSON.
#include "engine/cards/cards.h"
#include "engine/engine.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "judge/source/source.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/fuzz/one_in.h"
#include "tests/fuzz/target_failure.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

// Folding and JSON cost a hundred times what reading does, so only short duels are folded, and of
// the inputs one in so many.
constexpr std::size_t kFoldedEntriesMax = 24;
constexpr std::uint32_t kFoldedOneIn = 256;
constexpr std::uint32_t kJsonOneIn = 16;

std::string FoldFault(const replay::Duel& duel) {
  if (duel.entries.size() > kFoldedEntriesMax) return "";
  const auto replay = replay::Replay::Fold(duel);
  if (!replay) return LineFault(replay.error().message);
  for (const replay::EntryResult& entry : replay->entries()) replay->Explain(entry.number, nullptr);
  std::string text;
  AppendProjection(replay->game(), replay->head(), &text);
  return "";
}

const replay::Header& LineHeader() {
  static const replay::Header& header = *[] {
    auto* made = new replay::Header;
    made->rules = AllRuleSets()[0].name;
    for (const char* letter : {"A", "B"}) made->seats.emplace_back().letter = letter;
    return made;
  }();
  return header;
}

std::string PrintedFault(const replay::Duel& duel, const CardNames& names) {
  const std::string printed = replay::PrintDuel(duel, names);
  const auto again = replay::ParseDuel(printed, "printed", NamesForRules);
  if (!again) return "printed, it cannot be read: " + again.error().ToString() + "\n" + printed;
  return *again == duel ? "" : "printed, it reads as another duel:\n" + printed;
}

// What can be written as bytes reads back from JSON as the same.
std::string JsonFault(const replay::Duel& duel) {
  if (!replay::EncodeDuel(duel)) return "";
  const auto json = replay::EncodeDuelJson(duel);
  if (!json) return LineFault(json.error().message);
  const auto again = replay::DecodeDuelJson(*json);
  if (!again) return "as JSON, it cannot be read: " + again.error().message + "\n" + *json;
  return *again == duel ? "" : "as JSON, it reads as another duel:\n" + *json;
}

std::string RecordFault(const replay::Duel& duel) {
  if (const auto problem = replay::CheckHeader(duel.header)) return problem->message;
  for (const replay::Entry& entry : duel.entries) {
    if (const auto problem = replay::CheckEntry(entry)) return problem->message;
  }
  return "";
}

// JSON and bytes hold more than the notation can say.
bool IsNotation(std::string_view file) {
  const std::size_t front = file.find_first_not_of(" \t\r\n");
  return front != std::string_view::npos && file[front] != '{' && file[0] != '\x89';
}

}  // namespace

const CardNames* NamesForRules(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

std::string NotationFault(std::string_view line) {
  const replay::Header& header = LineHeader();
  static const CardNames& names = *NamesForRules(header.rules);
  const auto entry = replay::ParseEntryLine(line, header, names);
  if (!entry) return LineFault(entry.error().ToString());
  const std::string printed = replay::PrintEntry(*entry, header, names);
  const auto again = replay::ParseEntryLine(printed, header, names);
  if (!again) return "printed, it cannot be read: " + again.error().ToString() + ": " + printed;
  if (!(*again == *entry)) return "printed, it reads as another entry: " + printed;
  if (const auto problem = replay::CheckEntry(*entry))
    return "not fit to store: " + problem->message;
  if (!IsOneIn(kFoldedOneIn, line)) return "";
  replay::Duel duel{header, {*entry}};
  if (duel.entries[0].number == 0) duel.entries[0].number = 1;
  return FoldFault(duel);
}

std::string DuelFault(std::string_view file) {
  const auto duel = cli::ReadDuelBytes(std::string(file), "fuzz");
  if (!duel) return FailureFault(duel.error());
  if (auto fault = RecordFault(*duel); !fault.empty()) return "read, not fit to store: " + fault;
  if (IsOneIn(kJsonOneIn, file)) {
    if (auto fault = JsonFault(*duel); !fault.empty()) return fault;
  }
  const CardNames* names = NamesForRules(duel->header.rules);
  if (names == nullptr) return "";
  if (!IsNotation(file)) {
    replay::PrintDuel(*duel, *names);
  } else if (auto fault = PrintedFault(*duel, *names); !fault.empty()) {
    return fault;
  }
  return IsOneIn(kFoldedOneIn, file) ? FoldFault(*duel) : "";
}

}  // namespace judge::fuzz
