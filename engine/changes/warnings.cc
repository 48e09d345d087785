#include "engine/changes/warnings.h"

#include <cstdint>

#include "engine/board/writing.h"
#include "engine/changes/operations.h"
#include "engine/state/state.h"

namespace judge {

void GiveWarning(Run& run, SeatIndex seat, EntryNumber about) {
  BoardOf(run).AddWarning(
      {.seat = seat, .turn = run.state.header().turn, .clause = run.by, .entry = run.cause()});
  const EntryNumber told = about == run.cause() ? 0 : about;
  Emit(run, {.kind = EventKind::kWarned, .seat = seat, .amount = static_cast<std::int32_t>(told)});
}

void TakeWarning(Run& run, SeatIndex seat, EntryNumber given, std::int32_t behind) {
  Event told{.kind = EventKind::kUnwarned, .seat = seat, .amount = -1, .after = behind};
  told.before = static_cast<std::int32_t>(given);
  BoardOf(run).DropWarnings([&](const Warning& one) {
    if (told.amount >= 0 || one.seat != seat || one.entry != given || behind-- != 0) return false;
    told.amount = one.turn;
    return true;
  });
  if (told.amount >= 0) Emit(run, told);
}

}  // namespace judge
