#include "judge/source/event_source.h"

#include <algorithm>
#include <charconv>
#include <tl/expected.hpp>
#include <utility>

#include "judge/views/views.h"

namespace judge::cli {

Result<replay::EventState> ReadEventOf(const replay::Store& store, std::string_view name) {
  const std::string id = replay::EventIdOf(name);
  const auto log = store.ReadDuel(id);
  if (!log) {
    if (log.error().kind != replay::StoreError::Kind::kNotFound) {
      return tl::unexpected<Failure>(FromStore(log.error()));
    }
    return Fail(kExitRefused, replay::EventNameOf(name), "there is no event of this name",
                "judge event new NAME policy.toml makes one");
  }
  auto event = replay::ReadEvent(*log);
  if (event) return *std::move(event);
  return Fail(kExitIntegrity, id, event.error(), "judge verify " + id);
}

Result<std::vector<std::string>> EventNames(const replay::Store& store) {
  auto ids = store.ListIds(replay::kEventPrefix);
  if (!ids) return tl::unexpected<Failure>(FromStore(ids.error()));
  for (std::string& id : *ids) id = replay::EventNameOf(id);
  return *std::move(ids);
}

Result<std::optional<replay::EventState>> EventOfDuel(const replay::Store& store,
                                                      const replay::Header& header) {
  if (header.event.empty() || !store.LastEntry(replay::EventIdOf(header.event))) {
    return std::nullopt;
  }
  auto event = ReadEventOf(store, header.event);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (event->FindPairing(header.id) == nullptr) return std::nullopt;
  return *std::move(event);
}

int TableNumber(std::string_view written) {
  constexpr std::size_t kDigitsMost = 6;
  if (written.size() < 2 || written.size() > kDigitsMost || written.front() != 't') return 0;
  int table = 0;
  const char* const end = written.data() + written.size();
  const auto read = std::from_chars(written.data() + 1, end, table);
  return read.ptr == end && written[1] != '-' ? table : 0;
}

Result<std::string> DuelAtTable(const replay::Store& store, int table) {
  const std::string written = "t" + std::to_string(table);
  const auto names = EventNames(store);
  if (!names) return tl::unexpected<Failure>(names.error());
  std::vector<std::string> found;
  std::string round;
  for (const std::string& name : *names) {
    const auto event = ReadEventOf(store, name);
    if (!event) return tl::unexpected<Failure>(event.error());
    const replay::Round* current = event->current();
    if (event->closed_by != 0 || current == nullptr) continue;
    round = "round " + std::to_string(current->number) + " of " + name;
    const replay::Pairing* pairing = event->FindPairing(current->number, table);
    if (pairing != nullptr) found.push_back(pairing->duel);
  }
  if (found.size() == 1) return found.front();
  if (!found.empty()) {
    return Fail(kExitRefused, written, "several events have that table: " + AndList(found));
  }
  return Fail(kExitRefused, written,
              round.empty() ? "no event goes on here, so there is no table by its number"
                            : round + " has no table " + std::to_string(table),
              "judge log lists the duels");
}

}  // namespace judge::cli
