// Zones to which cards come: the zone that an act names is on its player's side and empty.
#include <algorithm>
#include <cstddef>
#include <span>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// Returns whether the piece is a Material of the summon, which is gone before the monster comes.
bool MakesRoom(const Action& a, PieceIndex there) {
  if ((a.flags & kWithMaterials) == 0) return false;
  const auto end = a.chosen.begin() + a.chosen_count;
  return std::any_of(a.chosen.begin(), end, [&](const Chosen& m) { return m.piece == there; });
}

// Returns whether the piece is named for the summon of a card without an entry: whether it is a
// Material, nobody can say.
bool MayMakeRoom(const CheckContext& c, PieceIndex there) {
  const Action& a = c.action;
  const CardIndex card = a.piece != kNoPiece ? c.state.piece(a.piece).card : a.card;
  const bool read = card == kUnknownCard || c.pack().HasEntry(card);
  if (read || !c.game.rules->effects_are_read_in_full) return false;
  const auto is = [&](const Chosen& one) { return one.piece == there; };
  const auto end = a.chosen.begin() + a.chosen_count;
  return std::any_of(a.chosen.begin(), end, is) || std::ranges::any_of(a.Paid(), is);
}

Answer ZoneEmpty(const CheckContext& c) {
  const Action& a = c.action;
  if (a.to.kind == ZoneKind::kNone || a.to.slot == 0) return Answer::kSilent;
  Fact fact{.seat = a.seat, .zone = a.to};
  if (!c.game.rules->HasZone(a.to.kind)) return Answer::kSilent;
  if (!c.state.HasSlot(a.to)) {
    fact.text = "there is no {zone}";
    return c.Forbid(fact);
  }
  fact.seat = SideOfSummon(c.game, c.state, a);
  if (a.to.seat != fact.seat) {
    fact.text = "{zone} is not on {seat}'s side";
    return c.Forbid(fact);
  }
  const PieceIndex there = CardAt(*c.game.rules, c.state, a.to);
  const bool same = there != kNoPiece && there == a.piece;
  // What lies in the one zone of its kind makes room (Moment::kZoneTaken).
  const bool only = a.to.kind == ZoneKind::kField;
  if (there == kNoPiece || same || only || MakesRoom(a, there)) return Answer::kSilent;
  if (MayMakeRoom(c, there)) return Answer::kSilent;
  fact.text = "{zone} is taken by {piece}";
  fact.piece = there;
  fact.entry = c.state.piece(there).since;
  return c.Forbid(fact);
}

// Returns what is named after all that the effect asks for; nullptr when nothing is.
const Chosen* NamedBehind(const CheckContext& c, const Effect& effect) {
  const int asked = AskedFor(c.game, c.state, effect, c.action);
  const bool more = asked < c.action.chosen_count;
  return more ? &c.action.chosen[static_cast<std::size_t>(asked)] : nullptr;
}

// Returns whether the effect summons to a zone that its player may name.
bool SummonsAnywhere(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const bool own_zone = op.at.kind == RefKind::kNone && op.to.kind == RefKind::kNone;
    if (op.kind == OperationKind::kSummon && own_zone) return true;
  }
  return false;
}

// Returns whether the operation takes what it is done to off the field.
bool TakesAway(OperationKind kind) {
  return kind == OperationKind::kDestroy || kind == OperationKind::kSend ||
         kind == OperationKind::kErode;
}

// Returns whether the effect takes the piece away before it summons: its zone is empty by then, and
// what is named for it is judged when it comes to that.
bool IsTakenBefore(const CheckContext& c, const Activation& said, PieceIndex piece) {
  const Source source = SourceOf(c.state, c.action, said);
  for (const Operation& op : c.pack().Operations(said.effect->operations)) {
    if (op.kind == OperationKind::kSummon) return false;
    if (!TakesAway(op.kind)) continue;
    const Pieces taken = PiecesOf(c.game, c.state, op.what, source);
    if (std::find(taken.begin(), taken.end(), piece) != taken.end()) return true;
  }
  return false;
}

// Checks a zone that is named for what an effect summons; nullptr: none is. The game says
// whether it may be one of the other row.
Answer SummonedTo(const CheckContext& c, const Chosen* place, bool other_row) {
  if (place == nullptr || place->zone.slot == 0 || place->zone.kind == ZoneKind::kTile) {
    return Answer::kSilent;
  }
  Fact fact{.piece = place->piece, .seat = c.action.seat, .zone = place->zone};
  // Who may come to an Extra Monster Zone is for the rules about it to say.
  const bool extra = place->zone.kind == ZoneKind::kExtraMonster;
  const bool row = other_row && place->zone.kind == ZoneKind::kSpellTrap;
  if (place->zone.kind != ZoneKind::kMonster && !row && !extra) {
    fact.text = "no monster is summoned to {zone}";
    return c.Forbid(fact);
  }
  if (!extra && place->zone.seat != c.action.seat) {
    fact.text = "{zone} is not on {seat}'s side";
    return c.Forbid(fact);
  }
  const auto named = std::span(c.action.chosen).first(c.action.chosen_count);
  const bool leaves = std::count_if(named.begin(), named.end(), [&](const Chosen& one) {
                        return one.piece == place->piece;
                      }) > 1;
  if (place->piece == kNoPiece || place->piece == c.action.piece || leaves) return Answer::kSilent;
  fact.text = "{zone} is taken by {piece}";
  fact.entry = c.state.piece(place->piece).since;
  return c.Forbid(fact);
}

// Checks that the zone to which the used card, or what its effect summons, comes is empty.
Answer ArrivalEmpty(const CheckContext& c) {
  if (c.action.to.slot != 0) return ZoneEmpty(c);
  const Activation said = SaidBy(c);
  if (said.effect == nullptr || !SummonsAnywhere(c.pack(), *said.effect)) return Answer::kSilent;
  return SummonedTo(c, NamedBehind(c, *said.effect), false);
}

// Checks that the zone of the used card and each zone for what its effect summons are empty.
Answer ArrivalsEmpty(const CheckContext& c) {
  const Answer own = ZoneEmpty(c);
  if (own != Answer::kSilent) return own;
  const Activation said = SaidBy(c);
  if (said.effect == nullptr || !SummonsAnywhere(c.pack(), *said.effect)) return Answer::kSilent;
  const int asked = AskedFor(c.game, c.state, *said.effect, c.action);
  const int zones = ZonesAskedFor(c.game, c.state, *said.effect, c.action);
  const auto named = std::span(c.action.chosen).first(c.action.chosen_count);
  for (int z = asked; z < std::min<int>(asked + zones, c.action.chosen_count); ++z) {
    const Chosen& place = named[static_cast<std::size_t>(z)];
    const bool taken = place.piece != kNoPiece && IsTakenBefore(c, said, place.piece);
    const Answer answer = taken ? Answer::kSilent : SummonedTo(c, &place, true);
    if (answer != Answer::kSilent) return answer;
    const auto before =
        named.subspan(static_cast<std::size_t>(asked)).first(static_cast<std::size_t>(z - asked));
    const bool again = std::any_of(before.begin(), before.end(), [&](const Chosen& one) {
      return one.zone.slot == place.zone.slot && one.zone.kind == place.zone.kind &&
             one.zone.seat == place.zone.seat;
    });
    if (!again || place.zone.slot == 0) continue;
    return c.Forbid({.text = "{zone} is named for two cards", .zone = place.zone});
  }
  return Answer::kSilent;
}

Answer ZoneOrArrivalEmpty(const CheckContext& c) {
  return c.action.kind == ActionKind::kActivate ? ArrivalEmpty(c) : ZoneEmpty(c);
}

Answer ZoneOrArrivalsEmpty(const CheckContext& c) {
  return c.action.kind == ActionKind::kActivate ? ArrivalsEmpty(c) : ZoneEmpty(c);
}

}  // namespace

constexpr ActionMask kPutsDown = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                                 On(ActionKind::kSet) | On(ActionKind::kMove);
const Clause kZoneEmpty =
    Legality("base.zone.empty", kPutsDown | On(ActionKind::kActivate), &ZoneOrArrivalsEmpty)
        .LooksAt(kPartZone | kPartNamed);
const Clause kZoneEmptyOfOne =
    kZoneEmpty.Binding(kPutsDown | On(ActionKind::kActivate), &ZoneOrArrivalEmpty);
const Clause kZonePutIntoEmpty = kZoneEmpty.Binding(kPutsDown, &ZoneEmpty);

}  // namespace judge::base
