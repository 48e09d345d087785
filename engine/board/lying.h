// How a piece lies: in which position, on or beneath which other one, under whose control.
#pragma once

#include <cstdint>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Puts the piece into that position; `since` is the entry that does. SetPosition does it and tells.
void StandAs(StateChange change, PieceIndex piece, Position position, EntryNumber since);
// Gives the control of the piece, which stays where it lies, to that seat.
void GiveControl(StateChange change, PieceIndex piece, SeatIndex seat);
// Lays the piece as an equip card on the host: it has no battle position.
void LieEquipped(StateChange change, PieceIndex piece, PieceIndex host);
// Makes the piece equip that whole zone of its controller.
void EquipZone(StateChange change, PieceIndex piece, ZoneKind zone);
// Lays the piece open beneath the host; it equips nothing any more.
void LieBeneath(StateChange change, PieceIndex piece, PieceIndex host);
// Gives a card that equips another one, or lies beneath it, or lay there, that one as its host.
void ChangeHost(StateChange change, PieceIndex piece, PieceIndex host);
// Notes that it has been in its zone since that turn: to be moved there was no arrival.
void HereSinceTurn(StateChange change, PieceIndex piece, std::uint16_t turn);

}  // namespace judge
