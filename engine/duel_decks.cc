#include "engine/duel_decks.h"

#include <atomic>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

namespace judge {
namespace {

struct Registry {
  std::atomic<bool> any = false;  // a program that reads no list asks no further
  std::shared_mutex mutex;
  std::unordered_map<const Game*, const DuelDecks*> decks;
};
Registry& All() {
  static Registry& all = *new Registry;
  return all;
}

}  // namespace

void PlayWithDecks(const Game& game, const DuelDecks& decks) {
  Registry& all = All();
  const std::unique_lock lock(all.mutex);
  all.decks[&game] = &decks;
  all.any = true;
}

const DuelDecks* DecksOf(const Game& game) {
  Registry& all = All();
  if (!all.any.load(std::memory_order_acquire)) return nullptr;
  const std::shared_lock lock(all.mutex);
  const auto found = all.decks.find(&game);
  return found == all.decks.end() ? nullptr : found->second;
}

int DuelDecks::CopiesOf(const Pack& pack, SeatIndex seat, CardIndex card) const {
  if (seat >= seats.size()) return -1;
  const DeckKind kind = pack.card(card).deck;
  if (kind == DeckKind::kMarker) return -1;
  const DeckPart part = kind == DeckKind::kExtra ? DeckPart::kExtra : DeckPart::kMain;
  const SeatDecks& decks = seats[seat];
  if (!decks.known[static_cast<std::size_t>(part)]) return -1;
  return card < decks.copies.size() ? decks.copies[card] : 0;
}

}  // namespace judge
