// Files of cards as a rules writer hands them in.
#include <vector>

#include "engine/loader/loader.h"
#include "tests/fuzz/target_failure.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

std::string ProblemsFault(const std::vector<PackProblem>& problems) {
  if (problems.empty()) return "cards are refused without a problem";
  if (problems.size() > kPackProblemsMax) return "more problems than one answer names";
  for (const PackProblem& problem : problems) {
    if (auto fault = LineFault(problem.message); !fault.empty()) return fault;
    if (auto fault = LineFault(problem.cure); !fault.empty()) return fault;
    if (auto fault = LineFault(problem.card + " " + problem.field); !fault.empty()) return fault;
  }
  return "";
}

}  // namespace

std::string CardsFault(std::string_view file) {
  const WrittenResult written = ReadWrittenPack(file, "fuzz");
  if (!written) return ProblemsFault(written.error());
  if (written->codes.empty()) return "a pack without cards";
  const std::string bytes(reinterpret_cast<const char*>(written->bytes.data()),
                          written->bytes.size());
  const WrittenResult again = ReadWrittenPack(bytes, "fuzz");
  if (!again) return "what was read from the file is refused as bytes";
  if (again->bytes != written->bytes || again->codes != written->codes) {
    return "what was read from the file says something else as bytes";
  }
  const PackResult pack = LoadPack(written->bytes);
  return pack ? "" : ProblemsFault(pack.error());
}

}  // namespace judge::fuzz
