#include "judge/log_setup.h"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <vector>

#include "judge/prose.h"

namespace judge::cli {
namespace {

// Made when it is asked for: nothing of spdlog runs before main or without -v.
spdlog::logger* g_log = nullptr;

}  // namespace

std::string SetUpLog(bool verbose, const std::string& file) {
  if (!verbose && file.empty()) return "";
  try {
    std::vector<spdlog::sink_ptr> sinks;
    if (verbose) sinks.push_back(std::make_shared<spdlog::sinks::stderr_sink_st>());
    if (!file.empty()) sinks.push_back(std::make_shared<spdlog::sinks::basic_file_sink_st>(file));
    static spdlog::logger log("judge", sinks.begin(), sinks.end());
    log.set_pattern("%Y-%m-%dT%H:%M:%S.%e %P %l %v");
    log.set_level(spdlog::level::info);
    log.flush_on(spdlog::level::info);
    g_log = &log;
  } catch (const spdlog::spdlog_ex& error) {
    return error.what();
  }
  return "";
}

void LogInfo(const std::string& message) {
  if (g_log != nullptr) g_log->info("{}", Clean(message));
}

}  // namespace judge::cli
