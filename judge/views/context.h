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

// Reads what the process was started in.
Environment ReadEnvironment();

// Refuses every view but the judge's: `what` the command would tell, as a sentence without an end.
Result<void> OnlyForJudge(const Globals& globals, const std::string& command,
                          const std::string& what);
// Returns the refusal of a store as a failure; its messages already say where and whether anything
// was written.
Failure FromStore(const replay::StoreError& error);

// Returns whether to colour: by the option, then NO_COLOR, CLICOLOR_FORCE, TERM, CLICOLOR, then the
// terminal.
bool UseColor(When when, const Environment& environment);
// Returns how answers are written in that context.
Style StyleOf(const Context& context);

// Returns judge/ in the folder for data, where it is our own; "" when nothing says where that is.
std::filesystem::path DataFolder(const Environment& environment);

// What a store is looked for.
enum class StoreFor : std::uint8_t {
  kUse,     // there must be one
  kRecord,  // the folder for data may get its first one
};
// A store that was found, or where one will be made.
struct StorePlace {
  std::filesystem::path path;
  bool missing = false;  // kRecord: to be made before it is used
};
// Returns which store is meant: --store, JUDGE_STORE, the nearest .judge/ upwards, the folder for
// data.
Result<StorePlace> FindStore(const Context& context, StoreFor what);
// Returns where `judge init` makes one.
std::filesystem::path PlaceForInit(const Context& context);

// Returns the duel that was written to last, "" when nobody knows. A convenience: failures are
// silent.
std::string LastUsed(const std::filesystem::path& store);
void RememberLastUsed(const std::filesystem::path& store, std::string_view duel);
// Remembers that something was to be opened and was not, `done` as it was typed: then nobody was
// used last, whatever was before.
void RememberRefused(const Context& context, const std::string& done);
// Returns what was refused since a duel was used, "" nothing.
std::string LastRefused(const std::filesystem::path& store);

}  // namespace judge::cli
