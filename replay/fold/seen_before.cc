// What judges' entries do to the table. What was seen in play that was taken back stays known: the
// entry that took it back names the cards, and from there on everybody knows them. An Idle Warning
// is taken back, or the duel goes on where the rules end it.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/came_before.h"
#include "replay/fold/folder.h"
#include "replay/fold/judges_entries.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

// Returns how many Idle Warnings the seat holds of that entry in front of the one that the decision
// takes back; -1: it takes back none. `for=14` says by the entry that it is for which one of
// several is meant; without it the first one is. `events` are those before.
std::int32_t HeldBefore(const EventList& events, const Entry& unwarns) {
  const std::int32_t given = unwarns.acts.front().number;
  std::vector<EntryNumber> held;  // what each is for
  for (const Event& event : events) {
    if (event.seat != unwarns.seat) continue;
    if (event.kind == EventKind::kWarned && event.entry == static_cast<EntryNumber>(given)) {
      held.push_back(event.amount == 0 ? event.entry : static_cast<EntryNumber>(event.amount));
    }
    const bool taken = event.kind == EventKind::kUnwarned && event.before == given &&
                       event.after < static_cast<std::int32_t>(held.size());
    if (taken) held.erase(held.begin() + event.after);
  }
  const EntryNumber about = NumberOption(unwarns.acts.front(), "for");
  const auto place = about == 0 ? held.begin() : std::ranges::find(held, about);
  return place == held.end() ? -1 : static_cast<std::int32_t>(place - held.begin());
}

}  // namespace

void Folder::CarryDecided(const Entry& entry) {
  const Act& act = entry.acts.front();
  Action action{.kind = ActionKind::kByHand, .seat = entry.seat};
  action.operation = {.kind = OperationKind::kModify, .seat = entry.seat, .amount = act.number};
  const bool unwarns = act.word == "unwarn";
  action.operation.flags = unwarns ? kOpUnwarned : kOpGoesOn;
  if (unwarns) {
    const std::int32_t behind = HeldBefore(result_.events_, entry);
    constexpr std::uint8_t kNone = 255;  // more than anybody holds: it takes back none
    action.operation.turns = behind < 0 ? kNone : static_cast<std::uint8_t>(behind);
  }
  CarryStep(action, entry.number, true);
}

// Lets the duel end with the phase, where the rules say so.
void Folder::CallTime(const Entry& entry) {
  if (!result_.game_->rules->time_ends_duels) return;
  Action action{.kind = ActionKind::kByHand};
  action.operation = {.kind = OperationKind::kModify, .flags = kOpTimeCalled};
  CarryStep(action, entry.number, true);
}

namespace {

// Returns whether an attack or an effect is under way: a number that is read then may be that of
// what comes of it.
bool IsUnderWay(const State& state) {
  return std::ranges::any_of(state.tasks(), [](const Task& task) {
    return task.kind == TaskKind::kAttack || task.kind == TaskKind::kEffect ||
           task.kind == TaskKind::kChain;
  });
}

}  // namespace

// Reports what the players have written down differently, until a judge has ruled on it; where one
// pad alone was read, or they agree, what differs from the record.
void Folder::ComparePads(const Entry& entry) {
  const Header& header = result_.duel_.header;
  const std::vector<PadColumn> columns = ColumnsOf(entry);
  const std::vector<PadsPart> parts = WhereTheyPart(columns);
  const bool read = result_.game_->rules->effects_are_read_in_full && state_.header().turn > 0 &&
                    !IsUnderWay(state_);
  std::set<SeatIndex> told;
  for (const PadColumn& column : columns) {
    if (!read || column.numbers.empty() || told.contains(column.seat)) continue;
    const auto parted = [&](const PadsPart& part) { return part.seat == column.seat; };
    if (std::ranges::any_of(parts, parted)) continue;
    const LifePool& life = state_.life(column.seat);
    const std::int32_t value = column.numbers.back().value;
    if (value >= life.min && value <= life.max) continue;
    told.insert(column.seat);
    const bool several = std::ranges::count(columns, column.seat, &PadColumn::seat) > 1;
    const std::string given = life.min == life.max ? std::to_string(life.min)
                              : value < life.min   ? "at least " + std::to_string(life.min)
                                                   : "at most " + std::to_string(life.max);
    Report(FindingKind::kCheckFails, entry.number, column.seat, kNoClause,
           (several ? "the pads say " : SeatLetter(header, column.pad) + "'s pad says ") +
               std::to_string(value) + " of the life points of " + SeatLetter(header, column.seat) +
               ", the record gives " + given);
  }
  for (const PadsPart& part : parts) {
    std::string text = "the pads part on the life points of " + SeatLetter(header, part.seat);
    for (const PadColumn& column : columns) {
      if (column.seat != part.seat) continue;
      text += ", " + SeatLetter(header, column.pad) + "'s ";
      text += column.numbers.size() > part.at
                  ? "says " + std::to_string(column.numbers[part.at].value)
                  : "ends";
    }
    Report(FindingKind::kCheckFails, entry.number, part.seat, kNoClause, std::move(text));
  }
}

void Folder::CarryJudges(const Entry& entry) {
  if (entry.verb() == Verb::kPads) return ComparePads(entry);
  if (IsDecidedInPlace(entry)) return CarryDecided(entry);
  if (entry.verb() == Verb::kTime) return CallTime(entry);
  if (entry.verb() == Verb::kJudgeLook) {
    for (const SaidBefore& one : LookedAtLate(Table(), result_, state_, entry, learned_)) {
      NoteReading(entry, one.text);
      if (one.missed == 0) continue;
      Report(FindingKind::kMissedTrigger, one.missed, one.seat, one.by, one.finding);
    }
    return;
  }
  CarrySeen(entry);
}

void Folder::CarrySeen(const Entry& entry) {
  const bool takes_back = entry.verb() == Verb::kRewind || entry.verb() == Verb::kRepair;
  if (!takes_back) return;
  for (const Action& action : MakeSeen(Table(), state_, entry.acts.front())) {
    CarryStep(action, entry.number, true);
  }
}

}  // namespace judge::replay
