// What judges' entries do to the table. What was seen in play that was taken back stays known: the
// entry that took it back names the cards, and from there on everybody knows them. An Idle Warning
// is taken back, or the duel goes on where the rules end it.
#include "engine/terms/terms.h"
#include "replay/fold/folder.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

void Folder::CarryDecided(const Entry& entry) {
  const Act& act = entry.acts.front();
  Action action{.kind = ActionKind::kByHand, .seat = entry.seat};
  action.operation = {.kind = OperationKind::kModify, .seat = entry.seat, .amount = act.number};
  action.operation.flags = act.word == "unwarn" ? kOpUnwarned : kOpGoesOn;
  CarryStep(action, entry.number, true);
}

// Lets the duel end with the phase, where the rules say so.
void Folder::CallTime(const Entry& entry) {
  if (!result_.game_->rules->time_ends_duels) return;
  Action action{.kind = ActionKind::kByHand};
  action.operation = {.kind = OperationKind::kModify, .flags = kOpTimeCalled};
  CarryStep(action, entry.number, true);
}

// Reports what the players have written down differently, until a judge has ruled on it.
void Folder::ComparePads(const Entry& entry) {
  const Header& header = result_.duel_.header;
  const std::vector<PadColumn> columns = ColumnsOf(entry);
  for (const PadsPart& part : WhereTheyPart(columns)) {
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
