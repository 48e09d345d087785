#include "judge/situation/taken_in.h"

#include <algorithm>
#include <set>
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

// Adds a number of a seat of which none is there yet.
void Know(const replay::Header& header, SeatIndex seat, std::int32_t value, std::string from,
          std::vector<KnownNumber>* out) {
  const std::string letter = replay::SeatLetter(header, seat);
  const bool known =
      std::any_of(out->begin(), out->end(), [&](const auto& one) { return one.seat == letter; });
  if (!known) out->push_back({letter, value, std::move(from)});
}

const replay::Entry* LastPads(const SeenReplay& replay) {
  const replay::Entry* pads = nullptr;
  for (const replay::Entry& entry : replay.duel().entries) {
    if (!entry.acts.empty() && entry.verb() == Verb::kPads) pads = &entry;
  }
  return pads;
}

// Returns what was ruled about life points, the last one first, and where all pads end alike.
std::vector<KnownNumber> NumbersOf(const SeenReplay& replay, const std::string& duel) {
  std::vector<KnownNumber> out;
  std::vector<replay::JudgesRuling> rulings = RulingsOf(replay);
  std::reverse(rulings.begin(), rulings.end());
  for (const replay::JudgesRuling& ruling : rulings) {
    if (ruling.word != "number" || !ruling.stands()) continue;
    for (const replay::Check& check : ruling.numbers) {
      const bool life = check.kind == replay::CheckKind::kLifePoints && check.seat != kNoSeat &&
                        check.comparison == replay::Comparison::kEqual;
      if (!life) continue;
      Know(replay.header(), check.seat, check.value,
           "ruling " + std::to_string(ruling.entry) + " of " + duel, &out);
    }
  }
  const replay::Entry* pads = LastPads(replay);
  if (pads == nullptr) return out;
  const std::vector<replay::PadColumn> columns = replay::ColumnsOf(*pads);
  const auto parts = replay::WhereTheyPart(columns);
  std::set<SeatIndex> told;
  for (const replay::PadColumn& column : columns) {
    const bool apart = std::any_of(parts.begin(), parts.end(), [&](const replay::PadsPart& part) {
      return part.seat == column.seat;
    });
    const auto kept = std::count_if(columns.begin(), columns.end(), [&](const auto& other) {
      return other.seat == column.seat && !other.numbers.empty();
    });
    if (apart || column.numbers.empty() || kept < 2 || !told.insert(column.seat).second) continue;
    Know(replay.header(), column.seat, column.numbers.back().value,
         "the pads of entry " + std::to_string(pads->number) + " of " + duel +
             ", which end there alike",
         &out);
  }
  return out;
}

// Returns whose life points stay open since the pads part on them and nobody has ruled.
std::vector<std::string> LeftOpen(const SeenReplay& replay, const std::string& duel,
                                  const std::vector<KnownNumber>& known) {
  std::vector<std::string> out;
  const replay::Entry* pads = LastPads(replay);
  if (pads == nullptr) return out;
  for (const replay::PadsPart& part : replay::WhereTheyPart(replay::ColumnsOf(*pads))) {
    const std::string seat = replay::SeatLetter(replay.header(), part.seat);
    const bool ruled = std::any_of(known.begin(), known.end(),
                                   [&](const KnownNumber& one) { return one.seat == seat; });
    if (ruled) continue;
    out.push_back("the life points of " + seat + " stay open: the pads of entry " +
                  std::to_string(pads->number) +
                  " part on them and nobody has ruled (judge ruling " +
                  AddressText(duel, pads->number) + " number --number " + seat + ":N)");
  }
  return out;
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
    out.numbers = NumbersOf(*replay, *id);
    out.open = LeftOpen(*replay, *id, out.numbers);
    return out;
  }
  // It was taken in otherwise, and nothing was played from there.
  out.instead = *id;
  out.header.has_position = false;
  out.header.position = {};
  const std::string first = id->substr(0, id->rfind('/'));
  const auto before = store->ReadDuel(first);
  if (!before) return tl::unexpected<Failure>(FromStore(before.error()));
  const auto own = SeeWhole(*before, first);
  if (!own) return tl::unexpected<Failure>(own.error());
  out.numbers = NumbersOf(*own, first);
  out.open = LeftOpen(*own, first, out.numbers);
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
