// What went wrong, as a value: what, where, the limit, and the exit code. And what every command is
// given: the context it runs in.
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

// A failure as the answer of a command: a line for people, or one JSON object, on stderr.
Answer Refusal(const Failure& failure, const Globals& globals);
// The answer of a command, or its refusal.
Answer AnswerOf(const Context& context, const Result<Answer>& result);

}  // namespace judge::cli
