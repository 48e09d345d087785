// What a command is told beside its own arguments: the global options and the surroundings it was
// started in. Reading them happens once, in main, so that commands can be tested without a process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "judge/output/output.h"
#include "replay/store/store.h"

namespace judge::cli {

Environment ReadEnvironment();

// Refuses every view but the judge's: `what` the command would tell, as a sentence without an end.
Result<void> OnlyForJudge(const Globals& globals, const std::string& command,
                          const std::string& what);
// A refusal for a store that refuses; its messages already say where and whether anything was
// written.
Failure FromStore(const replay::StoreError& error);

// Whether to colour: the option, then NO_COLOR, CLICOLOR_FORCE, TERM, CLICOLOR, then the terminal.
bool UseColor(When when, const Environment& environment);
Style StyleOf(const Context& context);

// judge/ in the folder for data, where it is our own; "" when nothing says where that is.
std::filesystem::path DataFolder(const Environment& environment);

enum class StoreFor : std::uint8_t {
  kUse,     // there must be one
  kRecord,  // the folder for data may get its first one
};
struct StorePlace {
  std::filesystem::path path;
  bool missing = false;  // kRecord: to be made before it is used
};
// Which store is meant: --store, JUDGE_STORE, the nearest .judge/ upwards, the folder for data.
Result<StorePlace> FindStore(const Context& context, StoreFor what);
// Where `judge init` makes one.
std::filesystem::path PlaceForInit(const Context& context);

// The duel that was written to last, "" when nobody knows. A convenience: failures are silent.
std::string LastUsed(const std::filesystem::path& store);
void RememberLastUsed(const std::filesystem::path& store, std::string_view duel);
// What was to be opened and was not, `done` as it was typed: nobody was used last, whatever was
// before.
void RememberRefused(const Context& context, const std::string& done);
// What was refused since a duel was used, "" nothing.
std::string LastRefused(const std::filesystem::path& store);

}  // namespace judge::cli
