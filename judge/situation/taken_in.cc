#include "judge/situation/taken_in.h"

#include <tl/expected.hpp>
#include <utility>

#include "judge/disputes/disputes.h"
#include "judge/explain/explain.h"
#include "judge/views/views.h"
#include "replay/event/event.h"

namespace judge::cli {
namespace {

// Returns the id of the duel that is meant, "" where it is none of an event.
Result<std::string> DuelMeant(const replay::Store& store, const std::string& name) {
  const int table = TableNumber(name);
  if (table != 0) {
    const auto played = DuelsAtTables(store, table);
    if (!played) return tl::unexpected<Failure>(played.error());
    return played->empty() ? Result<std::string>(std::string()) : DuelAtTable(store, table);
  }
  const auto event = EventOfDuel(store, {.id = name});
  if (!event) return tl::unexpected<Failure>(event.error());
  const bool listed = *event && store.LastEntry(name);
  return listed ? RecordInPlay(store, name) : std::string();
}

}  // namespace

Result<std::optional<UnplayedTable>> TableToTakeIn(const Context& context,
                                                   const std::string& name) {
  const auto place = FindStore(context, StoreFor::kRecord);
  if (!place) return tl::unexpected<Failure>(place.error());
  if (place->missing) return std::nullopt;
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto id = DuelMeant(*store, name);
  if (!id) return tl::unexpected<Failure>(id.error());
  if (id->empty()) return std::nullopt;
  const auto duel = store->ReadDuel(*id);
  if (!duel) return tl::unexpected<Failure>(FromStore(duel.error()));
  const auto replay = SeeWhole(*duel, *id);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  if (!NothingPlayed(*replay)) {
    return Fail(
        kExitRefused, *id,
        replay->header().has_position
            ? "the table was taken in already, and its duel goes on from there"
            : "what was played there is on record, expected a table of which nothing is",
        "judge record " + *id + " records on, judge call " + *id +
            " calls a judge there; how it lies now is taken in beside it: judge situation " +
            NameBeside(std::string(replay::TableDuelOf(*id))));
  }
  UnplayedTable out{.duel = *id, .header = duel->header};
  out.header.id = replay::PositionIdOf(*id);
  if (!duel->header.has_position) {
    out.numbers = NumbersOfTable(*replay->game().rules, *duel);
    out.open = PadsLeftOpen(*duel, out.numbers);
    return out;
  }
  // It was taken in otherwise, and nothing was played from there.
  out.instead = *id;
  out.header.has_position = false;
  out.header.position = {};
  const std::string first(replay::TakenInFrom(*id));
  const auto before = store->ReadDuel(first);
  if (!before) return tl::unexpected<Failure>(FromStore(before.error()));
  const auto own = SeeWhole(*before, first);
  if (!own) return tl::unexpected<Failure>(own.error());
  out.numbers = NumbersOfTable(*own->game().rules, *before);
  out.open = PadsLeftOpen(*before, out.numbers);
  return out;
}

Result<void> WriteTakenIn(const Context& context, const UnplayedTable& table) {
  const auto written = WriteEntries(
      context, "situation", {.duel = table.header.id},
      [&](const Bench& bench) -> Result<std::vector<replay::Entry>> {
        replay::Act act{.verb = Verb::kNote};
        act.text = "taken in as it lay at the table" +
                   (bench.by.empty() ? std::string() : ", by " + bench.by) +
                   (table.instead.empty() ? "" : "; instead of " + table.instead);
        for (const KnownNumber& one : table.numbers) {
          act.text += "; " + one.seat + " " + std::to_string(one.value) + " by " + one.from;
        }
        replay::Entry entry;
        entry.acts.push_back(std::move(act));
        return std::vector<replay::Entry>{std::move(entry)};
      });
  if (!written) return tl::unexpected<Failure>(written.error());
  return {};
}

}  // namespace judge::cli
