#include "engine/in_play/speakers.h"

#include <cassert>
#include <cstddef>
#include <deque>

#include "engine/in_play/effects_of.h"
#include "engine/in_play/filters.h"

namespace judge {
namespace {

// The open lists; a question about one state may lead to one about another. Used entries keep their
// memory, and a deque does not move its elements.
thread_local std::deque<Speakers> all;
thread_local std::size_t open = 0;

using ZoneMask = std::uint32_t;

// The zones in which face-up cards speak, and those in which copies of one card speak as one.
struct Zones {
  ZoneMask speak = ZoneMask{1} << static_cast<unsigned>(ZoneKind::kRule);
  ZoneMask share = 0;
};

Zones ZonesOf(const RuleSet& rules) {
  Zones zones;
  for (const ZoneRow& row : rules.zones) {
    const ZoneMask bit = ZoneMask{1} << static_cast<unsigned>(row.kind);
    if (row.on_field) zones.speak |= bit;
    if (row.copies_share) zones.share |= bit;
  }
  return zones;
}

void Hear(const CardTraits& card, Speakers* out) {
  out->gives |= card.gives | card.granted_kinds;
  if ((card.gives & Bit(ModifierKind::kGrant)) == 0) return;
  out->grants = true;
  out->granted |= card.granted_kinds;
}

void Listen(const Game& game, const State& state, Speakers* out) {
  out->state = &state;
  out->pack = game.pack;
  out->heard = true;
  out->pieces.clear();
  out->terrains = out->gives = out->lasting = out->granted = 0;
  out->grants = false;
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind > kLastModifierKind) continue;
    out->lasting |= Bit(m.kind);
    if (m.kind != ModifierKind::kGrant) continue;
    out->grants = true;
    out->granted = kAllModifierKinds;
  }
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    for (int column = 1; column <= state.header().capacities.terrains_per_seat; ++column) {
      const CardTraits& marker = game.pack->traits(state.terrain(seat, column).card);
      out->terrains |= marker.gives;
      Hear(marker, out);
    }
  }
  const Zones zones = ZonesOf(*game.rules);
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const CardTraits& card = game.pack->traits(OwnEffectsOf(state, p).card);
    const unsigned zone = static_cast<unsigned>(piece.zone);
    const bool in_play = (zones.speak >> zone & 1U) != 0 || (piece.flags & kIsAttached) != 0;
    if (!(in_play && !IsFaceDown(piece)) && !card.works_elsewhere) continue;
    if (piece.owner == kNoSeat || piece.card == kUnknownCard) continue;
    if ((zones.share >> zone & 1U) != 0 && SpokenFor(game, state, p)) continue;
    out->pieces.push_back(p);
    Hear(card, out);
  }
}

// Returns true in builds that look everything up again and compare: with clang's address sanitizer.
constexpr bool Proves() {
#if defined(__SANITIZE_ADDRESS__)
  return false;
#elif defined(__has_feature)
  return __has_feature(address_sanitizer);
#else
  return false;
#endif
}

}  // namespace

Still::Still(const Game& game, const State& state) : game_(game), outermost_(true) {
  for (std::size_t i = open; i-- > 0 && outermost_;) {
    const bool same = all[i].state == &state && all[i].pack == game.pack;
    if (!same) continue;
    speakers_ = &all[i];
    outermost_ = false;
  }
  if (!outermost_) return;
  if (all.size() == open) all.emplace_back();
  speakers_ = &all[open++];
  speakers_->state = &state;
  speakers_->pack = game.pack;
  speakers_->heard = false;
}

const Speakers& Still::speakers() const {
  if (!speakers_->heard) Listen(game_, *speakers_->state, speakers_);
  return *speakers_;
}

Still::~Still() {
  if (!outermost_) return;
  if (Proves() && speakers_->heard) {
    Speakers now;
    Listen(game_, *speakers_->state, &now);
    assert(now == *speakers_ && "the state did not stand still");
  }
  --open;
}

}  // namespace judge
