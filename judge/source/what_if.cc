#include "judge/source/what_if.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <sstream>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

#include "engine/cards/cards.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolder = "what-if";
constexpr std::string_view kFirstLine = "judge what-if 1";
constexpr std::size_t kNameMost = 40;
constexpr std::size_t kFileMost = 1'000'000;
constexpr unsigned kFileMode = 0600;

// The what-if that this process has opened, "" none.
std::string& Opened() {
  static std::string opened;
  return opened;
}

bool IsName(std::string_view name) {
  return !name.empty() && name.size() <= kNameMost &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

// Returns the file: the id of the duel has signs that no file name has.
fs::path FileOf(const fs::path& store, std::string_view duel, std::string_view name) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string file;
  for (const char byte : duel) {
    file += kHex[static_cast<unsigned char>(byte) >> 4U];
    file += kHex[static_cast<unsigned char>(byte) & 15U];
  }
  return store / kFolder / (file + "." + std::string(name));
}

std::string TextOf(const WhatIf& what_if) {
  std::string text = std::string(kFirstLine) + "\nduel " + what_if.duel + "\nuntil " +
                     std::to_string(what_if.until) + "\n";
  for (const std::string& entry : what_if.entries) text += "entry " + entry + "\n";
  return text;
}

Result<WhatIf> Read(const fs::path& store, const std::string& duel, const std::string& name) {
  const fs::path file = FileOf(store, duel, name);
  std::error_code ignored;
  if (!fs::exists(file, ignored)) {
    return Fail(kExitRefused, duel + ":" + name, "there is no such what-if",
                "judge branch " + duel + "@N " + name + " 'ENTRY' makes one");
  }
  const auto bytes = ReadInput(file.string(), kFileMost);
  if (!bytes) return tl::unexpected<Failure>(bytes.error());
  std::istringstream lines(*bytes);
  std::string line;
  WhatIf out{.duel = duel, .name = name};
  bool ok = std::getline(lines, line) && line == kFirstLine;
  ok = ok && std::getline(lines, line) && line == "duel " + duel;
  ok = ok && std::getline(lines, line) && line.starts_with("until ");
  if (ok) {
    const char* end = line.data() + line.size();
    ok = std::from_chars(line.data() + 6, end, out.until).ptr == end;
  }
  while (ok && std::getline(lines, line)) {
    ok = line.starts_with("entry ");
    if (ok) out.entries.push_back(line.substr(6));
  }
  if (ok) return out;
  return Fail(kExitIntegrity, file.string(), "is no what-if that this version can read");
}

}  // namespace

bool IsWhatIf(std::string_view duel) {
  const std::size_t colon = duel.rfind(':');
  return colon != std::string_view::npos && colon != 0 && IsName(duel.substr(colon + 1));
}

std::string WhatIfId(const WhatIf& what_if) { return what_if.duel + ":" + what_if.name; }

Result<void> KeepWhatIf(const fs::path& store, const WhatIf& what_if, bool force) {
  if (!IsName(what_if.name)) {
    return Fail(kExitUsage, "branch " + Quoted(what_if.name),
                "is no name of a what-if, expected small letters, digits and hyphens");
  }
  const fs::path file = FileOf(store, what_if.duel, what_if.name);
  std::error_code error;
  if (!force && fs::exists(file, error)) {
    return Fail(kExitRefused, WhatIfId(what_if), "there is a what-if of that name already",
                "--force replaces it");
  }
  fs::create_directories(file.parent_path(), error);
  if (error) {
    return Fail(kExitEnvironment, file.parent_path().string(),
                "cannot be made: " + error.message());
  }
  // Not by way of the outputs, which never lie within a store.
  return WriteNew(file.string(), TextOf(what_if), kFileMode, force);
}

Result<void> CheckNoWhatIf(std::string_view duel, const std::string& what) {
  if (!IsWhatIf(duel)) return {};
  return Fail(kExitNotAllowed, std::string(duel), "is a what-if and not the duel: " + what,
              "judge branch DUEL@N NAME 'ENTRY' makes another one");
}

Result<OpenedDuel> OpenWhatIf(const Context& context, std::string_view written) {
  if (auto may = OnlyForJudge(context.globals, std::string(written),
                              "a what-if is worked out on the whole record");
      !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const std::size_t colon = written.rfind(':');
  Address address;
  address.duel = std::string(written.substr(0, colon));
  auto opened = OpenDuel(context, address);
  if (!opened) return opened;
  const std::string id = opened->id;
  const auto what_if = Read(opened->store, id, std::string(written.substr(colon + 1)));
  if (!what_if) return tl::unexpected<Failure>(what_if.error());
  auto& entries = opened->duel.entries;
  std::erase_if(entries, [&](const replay::Entry& entry) { return entry.number > what_if->until; });
  EntryNumber next = what_if->until;
  for (const std::string& text : what_if->entries) {
    auto entry = replay::ParseEntryLine(text, opened->duel.header, *opened->game->pack);
    if (!entry) return Fail(kExitIntegrity, WhatIfId(*what_if), entry.error().ToString());
    entry->number = ++next;
    entries.push_back(*std::move(entry));
  }
  opened->id = WhatIfId(*what_if);
  opened->head.reset();
  opened->replaced_by.clear();
  Opened() = what_if->name;
  return opened;
}

Answer Marked(Answer answer) {
  if (Opened().empty()) return answer;
  const std::string line = "what-if " + Opened() + ", not the duel\n";
  const bool data = answer.raw || answer.text.empty() || answer.text.front() == '{';
  std::string& where = data ? answer.error : answer.text;
  where = line + where;
  return answer;
}

}  // namespace judge::cli
