#include <csignal>
#include <cstdio>
#include <exception>

#include "build_commit.h"
#include "judge/cli/app.h"
#include "judge/cli/version.h"
#include "judge/output/output.h"

int main(int argc, char** argv) {
  judge::cli::GuardStandardStreams();
  judge::cli::KeepFilesPrivate();
  // Makes a file that may not grow an error like a full disk, and not the end without a word.
  signal(SIGXFSZ, SIG_IGN);
  judge::cli::SetBuildFacts({kBuildCommit, kBuildChanged});
  try {
    return judge::cli::RunApp(argc, argv);
  } catch (const std::exception& error) {
    std::fputs(judge::cli::BugReport(error.what()).c_str(), stderr);
  } catch (...) {
    std::fputs(judge::cli::BugReport("an exception without a name").c_str(), stderr);
  }
  return judge::cli::kExitBug;
}
