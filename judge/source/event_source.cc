#include "judge/source/event_source.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
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
  if (!event) return Fail(kExitIntegrity, id, event.error(), "judge verify " + id);
  const auto named = NameEntrants(store, &*event);
  if (!named) return tl::unexpected<Failure>(named.error());
  return *std::move(event);
}

std::string EntrantText(const replay::EventState& event, int number) {
  const replay::Entrant* one = event.FindEntrant(number);
  const bool named = one != nullptr && !one->name.empty();
  return std::to_string(number) + (named ? " " + Clean(one->name) : "");
}

Result<std::vector<std::string>> NameEntrants(const replay::Store& store,
                                              replay::EventState* event) {
  const auto kept = store.ReadKeptNames(replay::EventIdOf(event->name));
  if (!kept) return tl::unexpected<Failure>(FromStore(kept.error()));
  std::map<std::pair<std::uint32_t, EntryNumber>, const replay::KeptName*> names;
  for (const replay::KeptName& one : *kept) names[{one.person, one.entry}] = &one;
  std::vector<std::string> wrong;
  for (replay::Entrant& one : event->entrants) {
    if (one.sealed.empty() || one.erased_by != 0) continue;
    const auto found = names.find({static_cast<std::uint32_t>(one.number), one.entry});
    if (found == names.end()) {
      wrong.push_back("the name of entrant " + std::to_string(one.number) +
                      " is not there, and nobody has erased it");
    } else if (replay::SealOfName(found->second->salt, found->second->name) != one.sealed) {
      wrong.push_back("the name of entrant " + std::to_string(one.number) +
                      " is not the one that was entered");
    } else {
      one.name = found->second->name;
    }
  }
  return wrong;
}

std::string PlayerNamed(const replay::Store& store, std::string_view duel,
                        const std::string& player) {
  constexpr std::size_t kDigitsMost = 6;
  const bool number = !player.empty() && player.size() <= kDigitsMost &&
                      player.find_first_not_of("0123456789") == std::string::npos;
  const std::size_t round = duel.rfind("/r");
  if (!number || round == std::string_view::npos) return player;
  const auto kept = store.ReadKeptNames(replay::EventIdOf(duel.substr(0, round)),
                                        static_cast<std::uint32_t>(std::stoul(player)));
  return kept && !kept->empty() ? kept->back().name : player;
}

void NamePlayers(const replay::Store& store, replay::Header* header) {
  if (header->event.empty()) return;
  for (replay::SeatHeader& seat : header->seats) {
    seat.player = PlayerNamed(store, header->id, seat.player);
  }
}

Result<std::vector<std::string>> EventNames(const replay::Store& store) {
  auto ids = store.ListIds(replay::kEventPrefix);
  if (!ids) return tl::unexpected<Failure>(FromStore(ids.error()));
  for (std::string& id : *ids) id = replay::EventNameOf(id);
  return *std::move(ids);
}

Result<std::optional<replay::EventState>> EventOfDuel(const replay::Store& store,
                                                      const replay::Header& header) {
  // The id of a table's duel begins with its event: one that says of no event, or of another, that
  // it belongs there is a duel of its event all the same.
  const std::size_t round = header.id.rfind("/r");
  const std::string table = round == std::string::npos ? "" : header.id.substr(0, round);
  for (const std::string& name : {table, header.event}) {
    if (name.empty() || !store.LastEntry(replay::EventIdOf(name))) continue;
    auto event = ReadEventOf(store, name);
    if (!event) return tl::unexpected<Failure>(event.error());
    if (event->FindPairing(header.id) != nullptr) return *std::move(event);
  }
  return std::nullopt;
}

Result<void> CheckListed(const replay::Store& store, const replay::Header& header) {
  if (header.event.empty() || !store.LastEntry(replay::EventIdOf(header.event))) return {};
  auto event = ReadEventOf(store, header.event);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (event->FindPairing(header.id) != nullptr) return {};
  return Fail(kExitNotAllowed, header.id,
              "it says that it belongs to the event " + header.event +
                  ", which lists no such duel: nobody is a judge of it",
              "judge event show " + header.event);
}

int TableNumber(std::string_view written) {
  constexpr std::size_t kDigitsMost = 6;
  if (written.size() < 2 || written.size() > kDigitsMost || written.front() != 't') return 0;
  int table = 0;
  const char* const end = written.data() + written.size();
  const auto read = std::from_chars(written.data() + 1, end, table);
  return read.ptr == end && written[1] != '-' ? table : 0;
}

std::vector<std::string> RecordsOf(const replay::Store& store, const std::string& duel) {
  std::vector<std::string> out = {duel};
  for (std::string next = replay::PositionIdOf(duel); store.LastEntry(next);) {
    out.push_back(std::exchange(next, replay::PositionIdOf(next)));
  }
  return out;
}

std::string RecordInPlay(const replay::Store& store, const std::string& duel) {
  return RecordsOf(store, duel).back();
}

std::vector<std::string> DuelsAtTable(const replay::Store& store, const std::string& duel) {
  std::vector<std::string> out;
  const auto take = [&](const std::string& id) {
    for (std::string& one : RecordsOf(store, id)) out.push_back(std::move(one));
  };
  take(duel);
  const auto log = store.ReadDuel(replay::MatchIdOf(duel));
  if (!log) return out;
  const auto match = replay::ReadMatch(*log);
  if (!match) return out;
  for (const replay::MatchDuel& one : match->duels) {
    if (one.id != duel) take(one.id);
  }
  return out;
}

namespace {

// What is played at a table of that number, over all events that go on.
struct AtTable {
  std::vector<std::string> duels = {};
  std::string round = {};  // that of the last event which goes on, "" none does
};

Result<AtTable> LookAtTable(const replay::Store& store, int table) {
  const auto names = EventNames(store);
  if (!names) return tl::unexpected<Failure>(names.error());
  AtTable out;
  for (const std::string& name : *names) {
    const auto event = ReadEventOf(store, name);
    if (!event) return tl::unexpected<Failure>(event.error());
    const replay::Round* current = event->current();
    if (event->closed_by != 0 || current == nullptr) continue;
    out.round = "round " + std::to_string(current->number) + " of " + name;
    const replay::Pairing* pairing = event->FindPairing(current->number, table);
    if (pairing != nullptr) out.duels.push_back(pairing->duel);
  }
  return out;
}

}  // namespace

Result<std::vector<std::string>> DuelsAtTables(const replay::Store& store, int table) {
  auto at = LookAtTable(store, table);
  if (!at) return tl::unexpected<Failure>(at.error());
  return std::move(at->duels);
}

Result<std::string> DuelAtTable(const replay::Store& store, int table) {
  const std::string written = "t" + std::to_string(table);
  const auto at = LookAtTable(store, table);
  if (!at) return tl::unexpected<Failure>(at.error());
  const std::vector<std::string>& found = at->duels;
  const std::string& round = at->round;
  if (found.size() == 1) return DuelsAtTable(store, found.front()).back();
  if (!found.empty()) {
    return Fail(kExitRefused, written, "several events have that table: " + AndList(found));
  }
  return Fail(kExitRefused, written,
              round.empty() ? "no event goes on here, so there is no table by its number"
                            : round + " has no table " + std::to_string(table),
              round.empty() ? "judge log lists the duels" : "judge event show lists the tables");
}

}  // namespace judge::cli
