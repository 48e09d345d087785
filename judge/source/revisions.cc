#include "judge/source/revisions.h"

#include <algorithm>
#include <cstddef>

namespace judge::cli {
namespace {

constexpr const char* kMark = ".r";

// The parts of an id: "final" and 2 of final.r2; the number is 1 where there is none.
struct Revision {
  std::string base;
  int number = 1;

  std::string id() const { return number == 1 ? base : base + kMark + std::to_string(number); }
};

Revision RevisionOf(const std::string& id) {
  const std::size_t mark = id.rfind(kMark);
  if (mark == std::string::npos || mark == 0) return {id};
  const std::string digits = id.substr(mark + 2);
  const bool number = !digits.empty() && digits.size() <= 6 && digits.front() != '0' &&
                      digits.find_first_not_of("0123456789") == std::string::npos;
  if (!number || digits == "1") return {id};
  return {id.substr(0, mark), std::stoi(digits)};
}

bool Has(const replay::Store& store, const std::string& id) {
  return store.LastEntry(id).has_value();
}

}  // namespace

std::string ReplacedId(const replay::Header& header) {
  for (const auto& [name, value] : header.other_tags) {
    if (name == kReplacesTag) return value;
  }
  return "";
}

std::string ReplacedBy(const replay::Store& store, const std::string& id) {
  Revision next = RevisionOf(id);
  for (++next.number; Has(store, next.id()); ++next.number) {
    const auto header = store.ReadHeader(next.id());
    if (header && ReplacedId(*header) == id) return next.id();
  }
  return "";
}

Result<void> MakeReplacement(const replay::Store& store, replay::Header* header) {
  if (!Has(store, header->id)) {
    return Fail(kExitRefused, header->id, "there is no such duel, so nothing to replace",
                "without --replace it is taken in as a new one");
  }
  std::string newest = header->id;
  for (std::string next = newest; !next.empty(); next = ReplacedBy(store, newest)) newest = next;
  Revision free = RevisionOf(newest);
  // Looks into the duel, as final.r2 may also be a name that somebody gave: then it is no revision
  // of final.
  const auto named = store.ReadHeader(newest);
  if (named && free.number > 1 && ReplacedId(*named).empty()) free = {newest};
  do {
    ++free.number;
  } while (Has(store, free.id()));
  std::erase_if(header->other_tags, [](const auto& tag) { return tag.first == kReplacesTag; });
  header->other_tags.emplace_back(kReplacesTag, newest);
  header->id = free.id();
  return {};
}

Result<void> CheckNotReplaced(const std::string& id, const std::string& replaced_by) {
  if (replaced_by.empty()) return {};
  return Fail(kExitRefused, id, "was replaced by " + replaced_by + ", and nothing is added to it",
              "judge log " + replaced_by);
}

}  // namespace judge::cli
