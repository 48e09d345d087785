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

CardEvent CardEventOf(EventKind kind) {
  switch (kind) {
    case EventKind::kFlipped:
      return CardEvent::kFlipped;
    case EventKind::kHid:
      return CardEvent::kHidden;
    case EventKind::kCountersChanged:
      return CardEvent::kCountersChanged;
    case EventKind::kAttackNegated:
      return CardEvent::kAttackNegated;
    case EventKind::kDrew:
      return CardEvent::kDrawn;
    case EventKind::kControlChanged:
      return CardEvent::kControlChanged;
    case EventKind::kNegated:
      return CardEvent::kNegated;
    case EventKind::kGained:
      return CardEvent::kLifeGained;
    case EventKind::kPaid:
      return CardEvent::kLifePaid;
    case EventKind::kTossed:
      return CardEvent::kCoinTossed;
    case EventKind::kRolled:
      return CardEvent::kDieRolled;
    case EventKind::kShuffled:
      return CardEvent::kShuffled;
    case EventKind::kRevealed:
      return CardEvent::kRevealed;
    case EventKind::kSet:
      return CardEvent::kSetDown;
    default:
      return CardEvent::kNone;
  }
}

}  // namespace judge
