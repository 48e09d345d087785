#include "judge/output/input.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>

#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr int kSignals[] = {SIGINT, SIGHUP, SIGTERM, SIGWINCH, SIGCONT};

volatile sig_atomic_t arrived[std::size(kSignals)];
struct sigaction before[std::size(kSignals)];
sigset_t mask_before;
int gone = 0;  // the signal that says that the terminal, or whoever started us, is gone

void Arrive(int signal) {
  for (std::size_t i = 0; i < std::size(kSignals); ++i) {
    if (kSignals[i] == signal) arrived[i] = 1;
  }
}

bool Take(int signal) {
  for (std::size_t i = 0; i < std::size(kSignals); ++i) {
    if (kSignals[i] != signal || arrived[i] == 0) continue;
    arrived[i] = 0;
    return true;
  }
  return false;
}

class PipeReader : public LineReader {
 public:
  TypedLine ReadEntry(const std::string& prompt) override;
  TypedLine ReadAnswer(const std::string&) override { return {}; }
  bool IsTerminal() const override { return false; }

 private:
  TypedLine Cut(std::size_t size);
  TypedLine AtEnd();

  std::string bytes_;
  bool ended_ = false;
  bool skipping_ = false;  // the rest of a line that is too long is left out
};

TypedLine PipeReader::Cut(std::size_t size) {
  TypedLine line{TypedLine::Kind::kLine, bytes_.substr(0, size)};
  bytes_.erase(0, std::min(bytes_.size(), size + 1));
  if (line.text.ends_with('\r')) line.text.pop_back();
  if (skipping_) line = {TypedLine::Kind::kTooLong, ""};
  skipping_ = false;
  return line;
}

TypedLine PipeReader::AtEnd() {
  ended_ = true;
  if (bytes_.empty() && !skipping_) return {};
  return Cut(bytes_.size());
}

TypedLine PipeReader::ReadEntry(const std::string&) {
  for (;;) {
    if (const std::size_t end = bytes_.find('\n'); end != std::string::npos) return Cut(end);
    if (ended_) return {};
    if (bytes_.size() > replay::kNotationBytesMax) {
      skipping_ = true;
      bytes_.clear();
    }
    switch (Signals::Wait(STDIN_FILENO)) {
      case Signals::Woken::kInterrupt:
        return {TypedLine::Kind::kInterrupted, ""};
      case Signals::Woken::kGone:
        return {};
      case Signals::Woken::kInput:
      case Signals::Woken::kHungUp:
        break;
      default:
        continue;
    }
    char chunk[4096];
    const ssize_t size = read(STDIN_FILENO, chunk, sizeof(chunk));
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (size < 0) return {TypedLine::Kind::kFailed, std::strerror(errno)};
    if (size == 0) return AtEnd();
    bytes_.append(chunk, static_cast<std::size_t>(size));
  }
}

}  // namespace

Signals::Signals() {
  sigset_t kept;
  sigemptyset(&kept);
  for (const int signal : kSignals) sigaddset(&kept, signal);
  sigprocmask(SIG_BLOCK, &kept, &mask_before);
  gone = 0;
  for (std::size_t i = 0; i < std::size(kSignals); ++i) {
    arrived[i] = 0;
    struct sigaction action = {};
    action.sa_handler = Arrive;
    sigaction(kSignals[i], &action, &before[i]);
    // Leaves alone what is ignored: nohup and shells in the background have their reasons.
    if (before[i].sa_handler == SIG_IGN) sigaction(kSignals[i], &before[i], nullptr);
  }
}

Signals::~Signals() {
  for (std::size_t i = 0; i < std::size(kSignals); ++i) {
    struct sigaction ignored = {};
    ignored.sa_handler = SIG_IGN;
    sigaction(kSignals[i], &ignored, nullptr);
    // A closing terminal says so more than once; the program that heard it is on its way out.
    if (gone == 0 || kSignals[i] != SIGHUP) sigaction(kSignals[i], &before[i], nullptr);
  }
  sigprocmask(SIG_SETMASK, &mask_before, nullptr);
}

Signals::Woken Signals::Wait(int file) {
  for (;;) {
    struct pollfd wanted = {file, POLLIN, 0};
    const int ready = ppoll(&wanted, 1, nullptr, &mask_before);
    for (const int signal : {SIGHUP, SIGTERM}) {
      if (Take(signal)) gone = signal;
    }
    if (gone != 0) return Woken::kGone;
    if (Take(SIGINT)) return Woken::kInterrupt;
    if (Take(SIGCONT)) return Woken::kContinued;
    if (Take(SIGWINCH)) return Woken::kResized;
    if (ready > 0 && (wanted.revents & ~POLLIN) != 0) return Woken::kHungUp;
    if (ready > 0 || (ready < 0 && errno != EINTR)) return Woken::kInput;
  }
}

int Signals::Ended() { return gone; }

bool Signals::Pending() {
  sigset_t waiting;
  sigpending(&waiting);
  for (const int signal : {SIGINT, SIGHUP, SIGTERM}) {
    if (sigismember(&waiting, signal) == 1) return true;
  }
  return false;
}

std::unique_ptr<LineReader> MakePipeReader() { return std::make_unique<PipeReader>(); }

}  // namespace judge::cli
