// What a command is told beside its own arguments: the global options and the surroundings it was
// started in. Reading them happens once, in main, so that commands can be tested without a process.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "judge/question.h"
#include "replay/store.h"

namespace judge::cli {

enum class When : std::uint8_t { kAuto, kAlways, kNever };

// Options that every command takes.
struct Globals {
  std::string store = {};    // --store
  std::string as = "judge";  // --as: a seat, "table" or "judge"
  bool json = false;
  std::string json_fields = {};  // --json=FIELDS
  When color = When::kAuto;
  bool verbose = false;
  std::string log_file = {};
  bool no_input = false;
  std::string pack = {};  // --pack: cards that are brought along
  std::string key = {};   // --key: the key that signs
  int wait_seconds = 0;   // --wait: for another writer
};

// What the process was started in.
struct Environment {
  std::string store = {};  // JUDGE_STORE
  std::string keys = {};   // JUDGE_KEYS, a folder
  std::string key = {};    // JUDGE_KEY, a name
  std::string data_home = {};
  std::string home = {};
  std::string no_color = {};
  std::string clicolor = {};
  std::string clicolor_force = {};
  std::string term = {};
  std::filesystem::path folder = {};  // the current one
  bool out_is_terminal = false;
  int columns = 80;
};
Environment ReadEnvironment();

// Why a command did not do what it was asked. Printed as one line and a hint.
struct Failure {
  int exit_code = kExitRefused;
  std::string where = {};              // "" when `what` names it
  std::string what = {};               // what is wrong, and the limit or what was expected
  std::string hint = {};               // "" none
  std::vector<std::string> more = {};  // further faults of the same kind, a line each
  EntryNumber current = 0;
  int pid = 0;
  std::string written = "no";  // "no", "yes", "unknown"
};

struct Context {
  Globals globals;
  Environment environment;
  // What was noticed beside the answer; nullptr where nobody listens.
  std::shared_ptr<std::vector<Failure>> warnings = nullptr;
};

// The answer is given all the same, with this on stderr and the exit code of the failure; 0 leaves
// the answer its own. Said once, however often it is noticed.
void Warn(const Context& context, Failure failure);
// An answer with what was noticed beside it.
Answer WithWarnings(Answer answer, const Context& context);

template <class Value>
using Result = tl::expected<Value, Failure>;

tl::unexpected<Failure> Fail(int exit_code, std::string where, std::string what,
                             std::string hint = "");

// Refuses every view but the judge's: `what` the command would tell, as a sentence without an end.
Result<void> OnlyForJudge(const Globals& globals, const std::string& command,
                          const std::string& what);

// A failure as the answer of a command: a line for people, or one JSON object, on stderr.
Answer Refusal(const Failure& failure, const Globals& globals);
// The answer of a command, or its refusal.
Answer AnswerOf(const Context& context, const Result<Answer>& result);
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
