#include "replay/meaning/naming.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/agenda/agenda.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"
#include "replay/meaning/acting_seat.h"

namespace judge::replay {
namespace {

bool IsOpenPile(ZoneRef zone) {
  return zone.slot == 0 && (zone.kind == ZoneKind::kGraveyard || zone.kind == ZoneKind::kBanished);
}

// Returns whether a card of that name lies in the pile and is told apart there.
bool LiesNamed(const State& state, ZoneRef pile, CardIndex card) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there = piece.owner != kNoSeat && piece.zone == pile.kind && piece.side == pile.seat;
    if (there && piece.card == card) return true;
  }
  return false;
}

// Returns whether an effect of the card waits for its own coming to an open pile.
bool WaitsToCome(const Pack& pack, CardIndex card) {
  constexpr CardEvents kComes = {CardEvent::kSentToGraveyard, CardEvent::kDiscarded,
                                 CardEvent::kEroded};
  const auto effects = pack.Effects(pack.card(card).effects);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    const bool itself = effect.event_subject != 0 && pack.filters[effect.event_subject].only_self;
    return effect.form == EffectForm::kTriggered && itself &&
           kComes.Has(static_cast<CardEvent>(effect.waits_for));
  });
}

// Returns whether more cards without a name lie in the pile than those that have just come there,
// so that one of that name may have lain there before.
bool MayLieThereSince(const Game& game, const State& state, ZoneRef pile, CardIndex card) {
  const std::optional<CameUnnamed> came = MayHaveCome(game, state, pile, card);
  const std::int16_t unnamed = state.seat(pile.seat).unnamed[static_cast<int>(pile.kind)];
  return came && (unnamed == kCountUnknown || unnamed > came->left);
}

}  // namespace

Namings::Namings(const Desk& desk, const Entry& entry) : desk_(desk), entry_(entry) {
  if (entry.acts.empty() || !desk.game.rules->effects_are_read_in_full) return;
  const Act& act = entry.acts.front();
  const bool uses = act.verb == Verb::kActivate;
  for (const Reference& subject : act.subjects) Add(subject, uses, false);
  for (const Target& target : act.targets) Add(target.reference, false, true);
  for (const Reference& given : act.materials) Add(given, false, false);
}

void Namings::Add(const Reference& reference, bool uses, bool chosen) {
  const CardIndex card = reference.card.empty() || reference.label != 0
                             ? kUnknownCard
                             : desk_.game.pack->FindCode(reference.card);
  const bool alone = reference.zone.kind == ZoneKind::kNone;
  if (card == kUnknownCard || !(IsOpenPile(reference.zone) || (alone && uses))) return;
  ZoneRef pile = reference.zone;
  if (alone) pile.kind = ZoneKind::kGraveyard;
  named_.push_back({OffField(*desk_.game.pack, card), pile, alone, uses, chosen});
}

template <typename Visitor>
void Namings::ForEach(const State& state, Visitor&& visit) const {
  if (named_.empty()) return;
  const SeatIndex seat = ActingSeat(desk_.game, state, entry_);
  for (const Named& one : named_) {
    ZoneRef pile = one.pile;
    if (pile.seat == kNoSeat) pile.seat = seat;
    if (pile.seat >= state.seats()) continue;
    pile.seat = state.side(pile.seat, pile.kind);
    // Who only chooses it says nothing of when it came: what it would have had to do is left open.
    if (one.chosen && MayLieThereSince(desk_.game, state, pile, one.card)) continue;
    Action naming = NamingOf(desk_.game, state, pile, one.card);
    if (one.used) naming.flags |= kSaysYes;
    if (naming.kind != ActionKind::kNone) visit(one, naming);
  }
}

std::vector<Action> Namings::At(const State& state) const {
  std::vector<Action> namings;
  ForEach(state, [&](const Named&, const Action& naming) { namings.push_back(naming); });
  return namings;
}

bool Namings::Before(const State& state) const {
  bool before = false;
  ForEach(state, [&](const Named& one, const Action& naming) {
    before = before || (!one.alone && !LiesNamed(state, naming.from, one.card));
  });
  return before;
}

bool Namings::ShowsOneThatWaits() const {
  if (named_.empty() || entry_.verb() != Verb::kReveal) return false;
  return std::any_of(named_.begin(), named_.end(),
                     [&](const Named& one) { return WaitsToCome(*desk_.game.pack, one.card); });
}

}  // namespace judge::replay
