#include "engine/agenda/elsewhere.h"

#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"

namespace judge {

void TellIfElsewhere(Run& run, PieceIndex piece, ZoneRef said) {
  const bool names = said.slot != 0 && said.kind != ZoneKind::kTile;
  if (!names || !run.game.rules->effects_are_read_in_full || run.state.At(said) == piece) return;
  Event event{.kind = EventKind::kNoted, .by = run.game.rules->FindClause(kAllIsUsedId)};
  if (event.by == kNoClause) return;
  event.piece = piece;
  event.from = said;
  event.to = PlaceOf(run.state.piece(piece));
  event.seat = event.to.seat;
  Emit(run, event);
}

}  // namespace judge
