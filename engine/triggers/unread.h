// Cards without an entry whose text may have a part in what is judged: nobody has written it down.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The clause that leaves open what hangs on such a card.
inline constexpr char kNoEntryId[] = "base.card.no-entry";

// What HistoryItem::amount says of an activation of such a card.
inline constexpr std::int32_t kUnreadResolved = 1;  // it has resolved, and nobody says what it did
inline constexpr std::int32_t kUnreadWritten = 2;   // what it did was written by hand

struct UnreadCard {
  CardIndex card = kUnknownCard;
  PieceIndex piece = kNoPiece;  // lies face-up on the field; kNoPiece: its effect has resolved
  EntryNumber entry = 0;        // the activation that has resolved; 0: it lies there
  bool monster = false;         // stands on the field as a monster
  bool now = false;             // has resolved in this turn
};

// Returns them, those that have resolved first. A card that is being used is none of them yet.
std::vector<UnreadCard> UnreadCards(const Pack& pack, const RuleSet& rules, const State& state);

// Notes that the link with which such a card was used has resolved.
void NoteUnread(AgendaChange agenda, PieceIndex piece, EntryNumber entry);
// Notes that what such cards have done in the turn was written by hand.
void UnreadIsWritten(AgendaChange agenda, std::uint16_t turn);

}  // namespace judge
