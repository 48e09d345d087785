#include "judge/output/log_setup.h"

#include <fcntl.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <vector>

#include "judge/output/failure.h"
#include "judge/output/files.h"
#include "judge/output/prose.h"

namespace judge::cli {
namespace {

// The log, made when it is asked for: nothing of spdlog runs before main or without -v.
spdlog::logger* g_log = nullptr;

// Appends lines to what is in a file already. The file that was opened is the one that is looked
// at; spdlog's own sink opens whatever has the name.
class FileSink : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
 public:
  explicit FileSink(const std::string& path)
      : file_(open(path.c_str(),
                   O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
                   S_IRUSR | S_IWUSR)) {
    struct stat status = {};
    if (file_ < 0 || fstat(file_, &status) != 0) throw spdlog::spdlog_ex(std::strerror(errno));
    if (!S_ISREG(status.st_mode)) throw spdlog::spdlog_ex("expected a regular file");
  }
  ~FileSink() override {
    if (file_ >= 0) close(file_);
  }

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    // Goes on without the line: what cannot be told of is no reason to stop what is done.
    static_cast<void>(!write(file_, line.data(), line.size()));
  }
  void flush_() override {}

  int file_;
};

}  // namespace

std::string SetUpLog(bool verbose, const std::string& file) {
  if (!verbose && file.empty()) return "";
  if (!file.empty()) {
    if (const auto may = CheckOutput(file); !may)
      return may.error().where + ": " + may.error().what;
  }
  try {
    std::vector<spdlog::sink_ptr> sinks;
    if (verbose) sinks.push_back(std::make_shared<spdlog::sinks::stderr_sink_st>());
    if (!file.empty()) sinks.push_back(std::make_shared<FileSink>(file));
    static spdlog::logger log("judge", sinks.begin(), sinks.end());
    log.set_pattern("%Y-%m-%dT%H:%M:%S.%e %P %l %v");
    log.set_level(spdlog::level::info);
    log.flush_on(spdlog::level::info);
    g_log = &log;
  } catch (const spdlog::spdlog_ex& error) {
    return file + ": " + error.what();
  }
  return "";
}

void LogInfo(const std::string& message) {
  if (g_log != nullptr) g_log->info("{}", Clean(message));
}

}  // namespace judge::cli
