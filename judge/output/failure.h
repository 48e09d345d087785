// A failure as a value: what went wrong, where, the limit, and the exit code. And the context that
// every command is given.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/output/answer.h"

namespace judge::cli {

// When to colour.
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
  std::string keys = {};  // --keys: the folder of keys
  std::string key = {};   // --key: the key that signs
  int wait_seconds = 0;   // --wait: for another writer
};

// What the process was started in: variables by their names, and what is known of stdout.
struct Environment {
  std::string store = {};      // JUDGE_STORE
  std::string keys = {};       // JUDGE_KEYS, a folder
  std::string key = {};        // JUDGE_KEY, a name
  std::string data_home = {};  // XDG_DATA_HOME
  std::string home = {};
  std::string no_color = {};
  std::string clicolor = {};
  std::string clicolor_force = {};
  std::string term = {};
  std::filesystem::path folder = {};  // the current one
  bool out_is_terminal = false;
  int columns = 80;
};

// Why a command did not do what it was asked. Printed as one line and a hint.
struct Failure {
  int exit_code = kExitRefused;
  std::string where = {};              // "" when `what` names it
  std::string what = {};               // what is wrong, and the limit or what was expected
  std::string hint = {};               // "" none
  std::vector<std::string> more = {};  // further faults of the same kind, a line each
  EntryNumber current = 0;             // of a conflict: the number of the duel's last entry
  int pid = 0;                         // of a lock: the process that holds it
  std::string written = "no";          // "no", "yes", "unknown"
};

// What a command is given beside its own arguments. Copies share their warnings.
struct Context {
  Globals globals;
  Environment environment;
  // Gathers what was noticed beside the answer; nullptr where nobody listens.
  std::shared_ptr<std::vector<Failure>> warnings = nullptr;
};

// Notes a failure beside the answer, which is given all the same, with this on stderr and the exit
// code of the failure; 0 leaves the answer its own. It is said once, however often it is noticed.
void Warn(const Context& context, Failure failure);
// Returns an answer with what was noticed beside it.
Answer WithWarnings(Answer answer, const Context& context);

// What was asked for, or why there is none.
template <class Value>
using Result = tl::expected<Value, Failure>;

// Returns a failure where a Result is expected.
tl::unexpected<Failure> Fail(int exit_code, std::string where, std::string what,
                             std::string hint = "");

// Returns a failure as the answer of a command: a line for people, or one JSON object, on stderr.
Answer Refusal(const Failure& failure, const Globals& globals);
// Returns the answer of a command, or its refusal.
Answer AnswerOf(const Context& context, const Result<Answer>& result);

}  // namespace judge::cli
