#include "judge/output/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>

#include "engine/terms/terms.h"
#include "judge/output/prose.h"

namespace judge::cli {
namespace {

constexpr int kExitPipe = 141;

bool IsPlain(char byte) { return byte >= ' ' && byte <= '~'; }

void AppendShown(const Character& character, std::string* out) {
  const auto [bytes, code] = character;
  char escaped[16];
  if (code < 0) {
    std::snprintf(escaped, sizeof(escaped), "\\x{%02X}", static_cast<unsigned char>(bytes.front()));
    out->append(escaped);
  } else if (IsUnsafe(code)) {
    std::snprintf(escaped, sizeof(escaped), "\\u{%02X}", static_cast<unsigned>(code));
    out->append(escaped);
  } else {
    out->append(bytes);
  }
}

// Returns the length of one of our own colours at the front, 0 when there is none.
std::size_t ColorAt(std::string_view text) {
  if (text.size() < 3 || text[0] != '\x1b' || text[1] != '[') return 0;
  std::size_t end = 2;
  while (end < text.size() && (text[end] == ';' || (text[end] >= '0' && text[end] <= '9'))) ++end;
  return end < text.size() && text[end] == 'm' ? end + 1 : 0;
}

// Writes all bytes; false with errno when not all of it arrived.
bool WriteAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::string Printable(std::string_view text, bool color) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && IsPlain(text[plain])) ++plain;
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    if (const std::size_t size = color ? ColorAt(text) : 0; size != 0) {
      out.append(text.substr(0, size));
      text.remove_prefix(size);
      continue;
    }
    if (text.front() == '\n' || text.front() == '\t') {
      out += text.front();
      text.remove_prefix(1);
      continue;
    }
    const Character character = FrontCharacter(text);
    AppendShown(character, &out);
    text.remove_prefix(character.bytes.size());
  }
  return out;
}

void GuardStandardStreams() {
  // The wrong way round on purpose: reading a closed stdin and writing a closed stdout still fail.
  const int modes[] = {O_WRONLY, O_RDONLY, O_RDONLY};
  for (int file = 0; file < 3; ++file) {
    if (fcntl(file, F_GETFD) == -1 && errno == EBADF) {
      if (open("/dev/null", modes[file]) < 0) return;  // nothing better is left to do
    }
  }
}

bool StdoutIsOpen() {
  const int flags = fcntl(STDOUT_FILENO, F_GETFL);
  return flags != -1 && (flags & O_ACCMODE) != O_RDONLY;
}

int Deliver(const Answer& answer, const Delivery& how) {
  int exit_code = answer.exit_code;
  std::string error = answer.error;
  const std::string text = answer.raw ? answer.text : Printable(answer.text, how.color);
  if (!WriteAll(STDOUT_FILENO, text)) {
    if (errno == EPIPE) return kExitPipe;
    // Says how it stands: after a recording the line must not claim that nothing happened.
    error = "judge: stdout: the answer could not be written: " + std::string(strerror(errno)) +
            (how.recorded && exit_code <= kExitNo ? "; what was recorded stays recorded\n"
                                                  : "; nothing was written\n");
    exit_code = kExitEnvironment;
  }
  if (!error.empty()) WriteAll(STDERR_FILENO, Printable(error, false));
  return exit_code;
}

}  // namespace judge::cli
