#include "judge/views/context.h"

#include <capnp/dynamic.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "engine/terms/terms.h"
#include "replay/record/record.h"

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

// Returns whether something may be there; true also for what we may not look at.
bool MayBeThere(const fs::path& path) {
  struct stat status = {};
  return lstat(path.c_str(), &status) == 0 || errno == EACCES;
}

// Returns whether it looks like a store, also when its FORMAT is lost or it may not be entered:
// such a store is to be reported, not walked past.
bool LooksLikeStore(const fs::path& path) {
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0) return false;
  return MayBeThere(path / kFormatFile) || MayBeThere(path / "db");
}

// Returns the store that --store or JUDGE_STORE names; the folder around a .judge/ is as good as
// the store itself.
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

Result<void> OnlyForJudge(const Globals& globals, const std::string& command,
                          const std::string& what) {
  if (globals.as == "judge") return {};
  return Fail(kExitNotAllowed, command + " --as " + globals.as, what + ", expected --as judge");
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
  // By the XDG rules a relative path is as good as none.
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

// Returns the line that stands there, "" when there is none.
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
  // Writes nothing where no duel was used, since - is nobody there anyway; and what is no store
  // gets no file.
  if (!place || LastLine(place->path).empty()) return;
  const std::string line = kRefusedFront + done;
  RememberLastUsed(place->path, line.size() > replay::kDuelIdBytesMax
                                    ? kRefusedFront + done.substr(0, done.find(' '))
                                    : line);
}

}  // namespace judge::cli
