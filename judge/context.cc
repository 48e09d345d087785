#include "judge/context.h"

#include <capnp/dynamic.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "judge/json.h"
#include "judge/prose.h"
#include "replay/open_file.h"

namespace judge::cli {
namespace {

namespace fs = std::filesystem;
using StoreKind = replay::StoreError::Kind;

constexpr const char* kStoreFolder = ".judge";
constexpr const char* kFormatFile = "FORMAT";
constexpr const char* kLastFile = "last";
constexpr int kColumnsLeast = 20;
constexpr int kColumnsMost = 400;

std::string Variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

int TerminalColumns() {
  struct winsize size = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 0;
  return size.ws_col;
}

// Also what we may not look at.
bool MayBeThere(const fs::path& path) {
  struct stat status = {};
  return lstat(path.c_str(), &status) == 0 || errno == EACCES;
}

// Also when its FORMAT is lost or it may not be entered: such a store is to be reported, not walked
// past.
bool LooksLikeStore(const fs::path& path) {
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0) return false;
  return MayBeThere(path / kFormatFile) || MayBeThere(path / "db");
}

// What --store or JUDGE_STORE names; the folder around a .judge/ is as good as the store itself.
fs::path Named(const std::string& path) {
  const fs::path named = path;
  if (!LooksLikeStore(named) && LooksLikeStore(named / kStoreFolder)) return named / kStoreFolder;
  return named;
}

const char* HintFor(const replay::StoreError& error) {
  switch (error.kind) {
    case StoreKind::kNoStore:
      return "judge init makes a store";
    case StoreKind::kExists:
      return "judge log lists the duels of a store";
    case StoreKind::kNotFound:
      return "judge log without a duel lists what the store has";
    case StoreKind::kLocked:
      return "repeat the command when the other one has ended";
    case StoreKind::kOutcomeUnknown:
      return "judge log shows whether the entry is there";
    case StoreKind::kDamaged:
      return "judge doctor says what to do";
    case StoreKind::kOldFormat:
      return "judge migrate makes a store of the newest format from it";
    default:
      return "";
  }
}

int ExitCodeOf(StoreKind kind) {
  switch (kind) {
    case StoreKind::kConflict:
      return kExitConflict;
    case StoreKind::kDamaged:
      return kExitIntegrity;
    case StoreKind::kNewerVersion:
    case StoreKind::kOldFormat:
      return kExitUnsupported;
    case StoreKind::kLocked:
    case StoreKind::kDiskFull:
    case StoreKind::kReadOnly:
    case StoreKind::kOutcomeUnknown:
    case StoreKind::kIo:
      return kExitEnvironment;
    default:
      return kExitRefused;
  }
}

// Without what is only endless: of more digits than any number has, the first.
std::string WithoutLongNumbers(const std::string& text) {
  constexpr std::size_t kDigitsMax = 40;
  constexpr std::size_t kDigitsShown = 20;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::size_t digits = end - at;
    if (digits > kDigitsMax) {
      out += text.substr(at, kDigitsShown) + "... (" + std::to_string(digits) + " digits)";
    } else {
      out += text.substr(at, std::max<std::size_t>(digits, 1));
    }
    at += std::max<std::size_t>(digits, 1);
  }
  return out;
}

// Further faults stand on lines of their own for people, in one text for machines.
std::string FailureLine(const Failure& failure, const std::string& between) {
  std::string line = failure.where.empty() ? "" : Clean(failure.where) + ": ";
  line = WithoutLongNumbers(line + Clean(failure.what));
  // Stores and some commands say themselves how it stands.
  if (failure.written == "no" && line.find("; nothing was ") == std::string::npos) {
    line += "; nothing was written";
  }
  for (const std::string& more : failure.more) line += between + Clean(more);
  return line;
}

}  // namespace

Environment ReadEnvironment() {
  Environment out{.store = Variable("JUDGE_STORE"),
                  .keys = Variable("JUDGE_KEYS"),
                  .key = Variable("JUDGE_KEY"),
                  .data_home = Variable("XDG_DATA_HOME"),
                  .home = Variable("HOME"),
                  .no_color = Variable("NO_COLOR"),
                  .clicolor = Variable("CLICOLOR"),
                  .clicolor_force = Variable("CLICOLOR_FORCE"),
                  .term = Variable("TERM")};
  std::error_code failed;
  out.folder = fs::current_path(failed);
  out.out_is_terminal = isatty(STDOUT_FILENO) == 1;
  int columns = out.out_is_terminal ? TerminalColumns() : 0;
  if (columns == 0) columns = std::atoi(Variable("COLUMNS").c_str());
  if (columns >= kColumnsLeast && columns <= kColumnsMost) out.columns = columns;
  return out;
}

tl::unexpected<Failure> Fail(int exit_code, std::string where, std::string what, std::string hint) {
  return tl::unexpected<Failure>(Failure{.exit_code = exit_code,
                                         .where = std::move(where),
                                         .what = std::move(what),
                                         .hint = std::move(hint)});
}

Result<void> OnlyForJudge(const Globals& globals, const std::string& command,
                          const std::string& what) {
  if (globals.as == "judge") return {};
  return Fail(kExitNotAllowed, command + " --as " + globals.as, what + ", expected --as judge");
}

Answer Refusal(const Failure& failure, const Globals& globals) {
  Answer answer{.exit_code = failure.exit_code};
  const std::string line = FailureLine(failure, globals.json ? "; " : "\n");
  if (!globals.json) {
    answer.error = "judge: " + line + "\n";
    if (!failure.hint.empty()) answer.error += "hint: " + Clean(failure.hint) + "\n";
    return answer;
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Error>();
  report.setSchema("judge.error/1");
  report.setExitCode(failure.exit_code);
  report.setMessage(line.c_str());
  report.setHint(Clean(failure.hint).c_str());
  report.setCurrent(static_cast<std::int32_t>(failure.current));
  report.setPid(failure.pid);
  report.setWritten(failure.written.c_str());
  answer.error = ToJson(report.asReader());
  return answer;
}

Answer AnswerOf(const Context& context, const Result<Answer>& result) {
  return result ? *result : Refusal(result.error(), context.globals);
}

Failure FromStore(const replay::StoreError& error) {
  Failure failure{.exit_code = ExitCodeOf(error.kind),
                  .what = error.message,
                  .hint = HintFor(error),
                  .current = error.current,
                  .pid = error.pid};
  if (error.kind == StoreKind::kOutcomeUnknown) failure.written = "unknown";
  if (!error.candidates.empty()) {
    failure.hint = "one of ";
    for (std::size_t i = 0; i < error.candidates.size(); ++i) {
      failure.hint += (i == 0 ? "" : ", ") + error.candidates[i];
    }
  }
  return failure;
}

void Warn(const Context& context, Failure failure) {
  if (context.warnings == nullptr) return;
  for (const Failure& said : *context.warnings) {
    if (said.where == failure.where && said.what == failure.what) return;
  }
  context.warnings->push_back(std::move(failure));
}

Answer WithWarnings(Answer answer, const Context& context) {
  if (context.warnings == nullptr) return answer;
  for (const Failure& failure : *context.warnings) {
    const bool said = answer.exit_code == failure.exit_code && !answer.error.empty();
    if (!said) answer.error += Refusal(failure, context.globals).error;
    const bool answered = answer.exit_code == kExitDone || answer.exit_code == kExitNo;
    if (answered && failure.exit_code != kExitDone) answer.exit_code = failure.exit_code;
  }
  return answer;
}

bool UseColor(When when, const Environment& environment) {
  if (when != When::kAuto) return when == When::kAlways;
  if (!environment.no_color.empty()) return false;
  const std::string& force = environment.clicolor_force;
  if (!force.empty() && force != "0") return true;
  if (environment.term == "dumb" || environment.clicolor == "0") return false;
  return environment.out_is_terminal;
}

Style StyleOf(const Context& context) {
  return {.color = UseColor(context.globals.color, context.environment),
          .json = context.globals.json,
          .json_fields = context.globals.json_fields,
          .width = context.environment.columns};
}

fs::path DataFolder(const Environment& environment) {
  // The XDG rules: a relative path is as good as none.
  const fs::path data = environment.data_home;
  if (data.is_absolute()) return data / "judge";
  const fs::path home = environment.home;
  if (home.is_absolute()) return home / ".local" / "share" / "judge";
  return {};
}

Result<StorePlace> FindStore(const Context& context, StoreFor what) {
  if (!context.globals.store.empty()) return StorePlace{Named(context.globals.store)};
  if (!context.environment.store.empty()) return StorePlace{Named(context.environment.store)};
  for (fs::path folder = context.environment.folder; !folder.empty();
       folder = folder.parent_path()) {
    if (LooksLikeStore(folder / kStoreFolder)) return StorePlace{folder / kStoreFolder};
    if (folder == folder.parent_path()) break;
  }
  const fs::path folder_for_data = DataFolder(context.environment);
  const fs::path data = folder_for_data.empty() ? fs::path() : folder_for_data / "store";
  if (!data.empty() && LooksLikeStore(data)) return StorePlace{data};
  if (!data.empty() && what == StoreFor::kRecord) return StorePlace{data, true};
  return Fail(kExitRefused, "store",
              "there is none: no --store, no JUDGE_STORE, no .judge/ here or above, and none in "
              "the folder for data",
              "judge init makes one here; a file needs none: judge show FILE.duel");
}

fs::path PlaceForInit(const Context& context) {
  if (!context.globals.store.empty()) return context.globals.store;
  if (!context.environment.store.empty()) return context.environment.store;
  return context.environment.folder / kStoreFolder;
}

namespace {

constexpr char kRefusedFront = '!';  // no id begins so

// The line that stands there, "" when there is none.
std::string LastLine(const fs::path& store) {
  // Opened without waiting: whatever stands there, a reader must not hang on it.
  const replay::OpenFile file(store / kLastFile, O_RDONLY | O_NONBLOCK);
  if (file.get() < 0) return "";
  char bytes[replay::kDuelIdBytesMax + 1];
  const ssize_t size = read(file.get(), bytes, sizeof(bytes));
  if (size <= 0) return "";
  std::string line(bytes, static_cast<std::size_t>(size));
  if (line.back() == '\n') line.pop_back();
  return line;
}

}  // namespace

std::string LastUsed(const fs::path& store) {
  std::string id = LastLine(store);
  return replay::ValidDuelId(id) ? id : "";
}

std::string LastRefused(const fs::path& store) {
  const std::string line = LastLine(store);
  return line.size() > 1 && line.front() == kRefusedFront ? Clean(line.substr(1)) : "";
}

void RememberLastUsed(const fs::path& store, std::string_view duel) {
  const fs::path temporary = store / (std::string(kLastFile) + "." + std::to_string(getpid()));
  {
    std::ofstream file(temporary, std::ios::trunc);
    file << duel << '\n';
    if (!file.flush()) {
      unlink(temporary.c_str());
      return;
    }
  }
  if (std::rename(temporary.c_str(), (store / kLastFile).c_str()) != 0) unlink(temporary.c_str());
}

void RememberRefused(const Context& context, const std::string& done) {
  const auto place = FindStore(context, StoreFor::kUse);
  // Where no duel was used, - is nobody anyway; and what is no store gets no file.
  if (!place || LastLine(place->path).empty()) return;
  const std::string line = kRefusedFront + done;
  RememberLastUsed(place->path, line.size() > replay::kDuelIdBytesMax
                                    ? kRefusedFront + done.substr(0, done.find(' '))
                                    : line);
}

}  // namespace judge::cli
