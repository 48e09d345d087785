#include "judge/evidence/written_text.h"

#include <algorithm>

namespace judge::cli {
namespace {

constexpr int kColumns = 11;

std::string RangeOf(const std::vector<EntryNumber>& entries) {
  if (entries.empty()) return "no entry";
  if (entries.size() == 1) return "entry " + std::to_string(entries.front());
  return "entries " + std::to_string(entries.front()) + "-" + std::to_string(entries.back());
}

}  // namespace

Answer WrittenText(const WrittenLog& written, int width) {
  std::string out =
      Pad(written.log, kColumns) + Clean(written.name) + "  " + RangeOf(written.entries) + "\n";
  for (const std::string& fact : written.facts) {
    out += Wrap(fact, width, std::string(kColumns, ' '));
  }
  if (written.tried) return Answer{kExitDone, out + "tried, nothing was written\n", ""};
  out +=
      Pad("signed", kColumns) +
      (written.signer.empty() ? "by nobody known (judge key new NAME makes a key, --key NAME signs)"
                              : "by " + written.signer + ", slip " + written.slip) +
      "\n";
  return Answer{kExitDone, out + "next: " + written.next + "\n", ""};
}

replay::Salt RandomSalt() {
  const replay::Seeds random = replay::RandomSeeds();
  replay::Salt salt;
  std::copy_n(random.names.begin(), salt.size(), salt.begin());
  return salt;
}

}  // namespace judge::cli
