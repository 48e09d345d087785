#include "engine/triggers/remember.h"

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "language/players.h"

namespace judge {

void RememberOccurrence(Run& run, const Occurrence& occurrence) {
  if (!run.pack().asked_events.Has(occurrence.event)) return;
  HistoryItem item{
      .kind = HistoryKind::kOccurrence,
      .seat = occurrence.seat == kNoSeat ? run.state.header().turn_seat : occurrence.seat,
      .phase = run.state.header().phase,
      .effect = static_cast<std::uint8_t>(occurrence.event),
      .piece = occurrence.subject,
      .other = occurrence.other,
      .turn = run.state.header().turn,
      .entry = run.cause(),
      .amount = occurrence.amount};
  if (occurrence.subject != kNoPiece) {
    item.card = run.state.piece(occurrence.subject).card;
    // Of an event that a player suffers it is that player who is remembered.
    const bool suffered = run.game.rules->effects_are_read_in_full &&
                          PlayersOf(occurrence.event).other && occurrence.seat != kNoSeat;
    if (!suffered) item.seat = run.state.piece(occurrence.subject).controller;
  }
  run.agenda().Remember(item);
}

}  // namespace judge
