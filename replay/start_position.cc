// A duel that begins in the middle: the header's position block becomes a state.
#include <algorithm>

#include "engine/face_down.h"
#include "engine/halves.h"
#include "engine/hand.h"
#include "engine/modifiers.h"
#include "engine/piles.h"
#include "replay/fit.h"

namespace judge::replay {
namespace {

void SetSeat(const Game& game, const PositionSeat& from, SeatIndex s, std::uint16_t turn,
             State* state) {
  SeatState& seat = state->seat(s);
  if (from.life_points.known) state->life(s) = {from.life_points.min, from.life_points.max};
  seat.unnamed[static_cast<int>(ZoneKind::kHand)] = static_cast<std::int16_t>(from.hand);
  seat.unnamed[static_cast<int>(ZoneKind::kDeck)] = static_cast<std::int16_t>(from.deck);
  seat.unnamed[static_cast<int>(ZoneKind::kExtraDeck)] = static_cast<std::int16_t>(from.extra);
  seat.decks_placed = 1;
  seat.normal_summons = from.summon == Said::kYes ? 1 : 0;
  for (std::int32_t i = 0; i < from.warnings; ++i) {
    Warning warning;
    warning.seat = s;
    warning.turn = static_cast<std::uint16_t>(turn > 0 ? turn - 1 : 0);
    state->AddWarning(warning);
  }
  for (std::uint8_t column = 1; column <= game.rules->terrains_per_seat; ++column) {
    const bool named = column <= from.terrains.size();
    const std::string_view code =
        named ? std::string_view(from.terrains[column - 1]) : game.rules->default_terrain;
    if (state->terrain(s, column).card == kUnknownCard || named) {
      state->terrain(s, column).card = game.pack->FindCode(code);
    }
  }
  for (const std::string& code : from.hand_cards) {
    const PieceIndex piece = state->NewPiece();
    if (piece == kNoPiece) return;
    Piece& card = state->piece(piece);
    card.card = OffField(*game.pack, game.pack->FindCode(code));
    card.owner = card.controller = card.side = s;
    card.zone = ZoneKind::kHand;
    card.known_to = static_cast<std::uint8_t>(1U << s);
  }
}

void PutCard(const Desk& desk, const PositionCard& from, std::uint16_t turn, State* state) {
  const ZoneRef zone = from.reference.zone;
  if (zone.seat >= state->seats() || (zone.slot != 0 && !state->HasSlot(zone))) return;
  if (zone.slot != 0 && !HasRoom(*desk.game.rules, *state, zone)) return;
  const PieceIndex index = state->NewPiece();
  if (index == kNoPiece) return;
  Piece& piece = state->piece(index);
  piece.owner = piece.controller = piece.side = zone.seat;
  piece.zone = zone.kind;
  piece.slot = zone.slot;
  piece.position = from.position;
  piece.label = from.reference.label;
  if (!from.reference.card.empty()) piece.card = desk.game.pack->FindCode(from.reference.card);
  if (!desk.game.rules->OnField(piece.zone)) {
    piece.card = OffField(*desk.game.pack, piece.card);
  }
  LeaveHalfOpen(*desk.game.pack, &piece);
  if (piece.card == kUnknownCard && piece.label == 0) {
    piece.label = static_cast<std::uint16_t>(kLabelMax + index);
  }
  const auto bound = desk.binding.find(piece.label);
  const CardIndex whole = OpenHalves(piece);
  const bool may = whole == kUnknownCard ||
                   (bound != desk.binding.end() && IsHalfOf(*desk.game.pack, bound->second, whole));
  if (piece.card == kUnknownCard && bound != desk.binding.end() && may) {
    piece.card = bound->second;
    piece.shuffled_card = kUnknownCard;
  }
  const bool down = from.set || IsHidden(from.position);
  if (from.set) piece.flags |= kFaceDown;
  piece.flags |= kProperlySummoned;
  piece.known_to = down ? static_cast<std::uint8_t>(1U << zone.seat) : std::uint8_t{0xff};
  piece.charges = from.charges >= 0 ? static_cast<std::int16_t>(from.charges)
                                    : desk.game.pack->card(piece.card).charges;
  piece.since_turn = from.before_turn > 0 ? from.before_turn - 1
                                          : static_cast<std::uint16_t>(turn > 0 ? turn - 1 : 0);
  if (zone.slot != 0) state->SetSlot(zone, index);
  // An ability of a symbol that was used lately still counts against its limit.
  if (from.used_in_turn == 0) return;
  Use use;
  use.card = piece.card;
  use.seat = zone.seat;
  use.effect = 1;
  use.turn = from.used_in_turn;
  state->AddUse(use);
}

// What lies behind a monster in a slot that holds several equips it.
void EquipBehind(const Game& game, State* state) {
  for (PieceIndex p = 1; p <= state->piece_count(); ++p) {
    Piece& piece = state->piece(p);
    if (!Stacks(*game.rules, piece.zone)) continue;
    piece.host = state->At({piece.side, ZoneKind::kMonster, piece.slot, 0});
    if (piece.host != kNoPiece) piece.flags |= kIsEquipped;
  }
}

// A record that begins with the draw may begin with a hand that is full already.
void AwaitFirstDraw(const Game& game, EventList* events, State* state) {
  judge::Run run{game, *state, events};
  AwaitDraw(run, state->header().turn_seat);
  const Task* top = state->top_task();
  if (top != nullptr && top->kind == TaskKind::kHand) StepHand(run);
}

}  // namespace

State CreateFromPosition(const Game& game, const Header& header, const Binding& binding,
                         State state, EventList* events) {
  const StartPosition& position = header.position;
  const Desk desk{game, header, binding};
  StateHeader& h = state.header();
  h.from_position = 1;
  h.turn = position.next.has_turn && position.next.turn > 0 ? position.next.turn : 2;
  h.turn_seat = position.next.seat == kNoSeat ? SeatIndex{0} : position.next.seat;
  h.setup_step = static_cast<std::uint8_t>(game.rules->SetupSteps());
  const PhaseKind phase = game.rules->PhaseFromWord(position.next.phase);
  h.phase = phase == PhaseKind::kNone ? game.rules->phases.front().kind : phase;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    const PositionSeat empty;
    SetSeat(game, s < position.seats.size() ? position.seats[s] : empty, s, h.turn, &state);
  }
  for (const PositionCard& card : position.cards) PutCard(desk, card, h.turn, &state);
  EquipBehind(game, &state);
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    state.seat(s).had_monster = ControlsMonster(game, state, s) ? 1 : 0;
    const bool used = s < position.seats.size() && position.seats[s].attack == Said::kYes;
    if (used && s == h.turn_seat) h.attacks = 1;
  }
  // Whoever is past the Draw Phase has drawn.
  if (!game.rules->Phase(h.phase).draws) state.seat(h.turn_seat).draws = 1;
  AwaitFirstDraw(game, events, &state);
  return state;
}

}  // namespace judge::replay
