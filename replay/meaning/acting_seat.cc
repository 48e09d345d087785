#include "replay/meaning/acting_seat.h"

#include <algorithm>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"

namespace judge::replay {
namespace {

bool OnlyAnswers(Verb verb) {
  switch (verb) {
    case Verb::kPass:
    case Verb::kHide:
    case Verb::kRedirect:
    case Verb::kRetarget:
    case Verb::kChoose:
    case Verb::kCoin:
    case Verb::kDie:
    case Verb::kSubduel:
    case Verb::kShield:
      return true;
    default:
      return false;
  }
}

}  // namespace

PieceIndex PieceAt(const State& state, ZoneRef zone) {
  if (state.HasSlot(zone)) return state.At(zone);
  std::vector<PieceIndex> there;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool in_pile = piece.zone == zone.kind && piece.slot == 0 &&
                         piece.side == state.side(zone.seat, zone.kind);
    if (in_pile && piece.owner != kNoSeat) there.push_back(p);
  }
  std::stable_sort(there.begin(), there.end(), [&](PieceIndex a, PieceIndex b) {
    return state.piece(a).since < state.piece(b).since;
  });
  return zone.slot >= 1 && zone.slot <= there.size() ? there[zone.slot - 1U] : kNoPiece;
}

PieceIndex PieceNamed(const State& state, ZoneRef zone, CardIndex card, SeatIndex seat,
                      const std::vector<PieceIndex>& taken) {
  std::vector<PieceIndex> pile;
  if (card != kUnknownCard && state.HasSlot(zone)) pile = PileAt(state, zone);
  if (pile.size() < 2) return PieceAt(state, zone);
  std::erase_if(pile, [&](PieceIndex p) {
    return state.piece(p).card != card || std::find(taken.begin(), taken.end(), p) != taken.end();
  });
  // Of copies that nothing tells apart the first one acts, as among the legal acts.
  std::sort(pile.begin(), pile.end());
  std::stable_partition(pile.begin(), pile.end(),
                        [&](PieceIndex p) { return !IsFaceDown(state.piece(p)); });
  std::stable_partition(pile.begin(), pile.end(),
                        [&](PieceIndex p) { return state.piece(p).controller == seat; });
  return pile.empty() ? kNoPiece : pile.front();
}

void NameInPile(const Game& game, const State& state, PieceIndex piece, bool acts,
                Reference* reference) {
  const CardIndex card = state.piece(piece).card;
  const ZoneRef place = PlaceOf(state.piece(piece));
  if (!Stacks(*game.rules, place.kind) || card == kUnknownCard) return;
  const std::vector<PieceIndex> pile = PileAt(state, place);
  const auto copies = std::count_if(pile.begin(), pile.end(),
                                    [&](PieceIndex p) { return state.piece(p).card == card; });
  if (acts || copies < 2) {
    if (pile.size() > 1) reference->card = game.pack->card(card).code;
    return;
  }
  const auto at = std::find(pile.begin(), pile.end(), piece) - pile.begin();
  reference->effect = static_cast<std::uint8_t>(at + 1);
}

SeatIndex ActingSeat(const Game& game, const State& state, const Entry& entry) {
  if (entry.seat != kNoSeat) return entry.seat;
  const SeatIndex turn_seat = state.header().turn_seat;
  // Where no replay is open whoever attacks has named a target, and nobody else.
  const Task* attack = entry.verb() == Verb::kRetarget && game.rules->effects_are_read_in_full
                           ? CurrentAttackTask(state)
                           : nullptr;
  if (attack != nullptr && NextDecision(game, state).kind != DecisionKind::kReplay) {
    return attack->controller;
  }
  const bool may_answer = OnlyAnswers(entry.verb());
  const bool asked = may_answer || turn_seat == kNoSeat;
  const SeatIndex awaited = asked ? NextDecision(game, state).seat : kNoSeat;
  const bool answer = may_answer && awaited != kNoSeat;
  // In a turn that the duel did not come to, or was over before, acts whoever's turn the record
  // says.
  const bool elsewhere = entry.place.has_turn && entry.place.seat != kNoSeat &&
                         entry.place.turn != state.header().turn;
  if (elsewhere && !answer && game.rules->headings_say_who_acts) return entry.place.seat;
  return answer || turn_seat == kNoSeat ? awaited : turn_seat;
}

}  // namespace judge::replay
