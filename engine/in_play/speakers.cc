#include "engine/in_play/speakers.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/in_play/effects_of.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/kept.h"
#include "engine/in_play/questions.h"

namespace judge {
namespace {

using ZoneMask = std::uint32_t;

// The zones of the field, those in which face-up cards speak, and those in which copies of one card
// speak as one.
struct Zones {
  ZoneMask on_field = 0;
  ZoneMask speak = ZoneMask{1} << static_cast<unsigned>(ZoneKind::kRule);
  ZoneMask share = 0;
};

Zones ZonesOf(const RuleSet& rules) {
  Zones zones;
  for (const ZoneRow& row : rules.zones) {
    const ZoneMask bit = ZoneMask{1} << static_cast<unsigned>(row.kind);
    if (row.on_field) zones.on_field |= bit;
    if (row.copies_share) zones.share |= bit;
  }
  zones.speak |= zones.on_field;
  return zones;
}

void Hear(const CardTraits& card, Speakers* out) {
  out->gives |= card.gives | card.granted_kinds;
  if (!card.gives.Has(ModifierKind::kGrant)) return;
  out->grants = true;
  out->granted |= card.granted_kinds;
  out->granted_wait_for |= card.granted_waits;
}

void Listen(const Game& game, const State& state, Speakers* out) {
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind > kLastModifierKind) continue;
    out->lasting.Add(m.kind);
    if (m.kind != ModifierKind::kGrant) continue;
    out->grants = true;
    out->granted = kAllModifierKinds;
    out->granted_wait_for = CardEvents::All();
  }
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    if (state.side(seat, ZoneKind::kTerrain) != seat) continue;
    for (int column = 1; column <= state.columns(); ++column) {
      const CardIndex card = state.terrain(seat, column).card;
      if (card == kUnknownCard) continue;
      const CardTraits& marker = game.pack->traits(card);
      out->terrains |= marker.gives;
      out->markers_wait_for |= marker.waits_for;
      Hear(marker, out);
    }
  }
  const Zones zones = ZonesOf(*game.rules);
  const bool copies = state.has_copies();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const CardIndex own = copies ? OwnEffectsOf(state, p).card : piece.card;
    // Nobody's piece has left the duel, and a card that nobody has seen has no effects.
    if (piece.owner == kNoSeat || (own == kUnknownCard && piece.card == kUnknownCard)) continue;
    const CardTraits& card = game.pack->traits(own);
    const unsigned zone = static_cast<unsigned>(piece.zone);
    const bool on_field = (zones.on_field >> zone & 1U) != 0;
    const CardEvents& printed = game.pack->traits(piece.card).waits_for;
    out->waits_for |= card.waits_for;
    if (copies) out->waits_for |= printed;
    if (on_field) out->field_waits_for |= printed;
    const bool in_play = (zones.speak >> zone & 1U) != 0 || (piece.flags & kIsAttached) != 0;
    if (!(in_play && !IsFaceDown(piece)) && !card.works_elsewhere) continue;
    const bool full = game.rules->effects_are_read_in_full;
    if (full && LiesNameless(state, SubjectOf(state, p))) continue;
    if (piece.card == kUnknownCard) continue;
    if ((zones.share >> zone & 1U) != 0 && SpokenFor(game, state, p)) continue;
    out->pieces.push_back(p);
    Hear(card, out);
  }
}

// Returns whether nothing has been written that the list was made from.
bool IsUnwritten(const State& state, const Grounds& grounds) {
  const Companion& companion = state.companion();
  const Companion::Numbers& now = companion.numbers();
  const auto same = [&](Part part) {
    return now[static_cast<std::size_t>(part)] == grounds.numbers[static_cast<std::size_t>(part)];
  };
  if (!same(Part::kPieces) || !same(Part::kModifiers) || !same(Part::kTerrains)) return false;
  companion.Read(Bit(Part::kPieces) | Bit(Part::kModifiers) | Bit(Part::kTerrains));
  return true;
}

// Makes the list anew. Apart, so that whoever finds it as it was is back at once.
[[gnu::noinline]] void ListenAgain(const Game& game, const State& state,
                                   KeptAnswer<Speakers>& kept) {
  const Recording recording(state);
  std::vector<PieceIndex> pieces = std::move(kept.answer.pieces);  // for the room that it has
  pieces.clear();
  kept.answer = {};
  kept.answer.pieces = std::move(pieces);
  Listen(game, state, &kept.answer);
  kept.grounds = recording.End();
}

}  // namespace

const Speakers& SpeakersOf(const Game& game, const State& state) {
  KeptAnswer<Speakers>& kept = KeptBeside(game, state).speakers();
  // Nothing is asked for it that could be open: it is always kept, and looked up in short.
  if (!IsUnwritten(state, kept.grounds)) ListenAgain(game, state, kept);
  return kept.answer;
}

}  // namespace judge
