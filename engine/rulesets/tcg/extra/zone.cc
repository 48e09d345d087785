// Rulebook: Extra Monster Zones and linked zones, as they were from July 2017 to March 2020.
#include <algorithm>
#include <array>
#include <span>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/extra/arrows.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);
constexpr ActionMask kArrives = kSummons | On(ActionKind::kActivate) | On(ActionKind::kChoose);

// A monster that would come out of an Extra Deck.
struct Comes {
  SeatIndex seat = kNoSeat;
  CardIndex card = kUnknownCard;
  std::span<const Chosen> leaving = {};  // its Materials, which are gone before it comes
};

// Returns whether the monster would come out of an Extra Deck, and what is known of it.
bool ComesOutOfExtraDeck(const CheckContext& c, Comes* comes) {
  if (c.action.kind != ActionKind::kSpecialSummon) return false;
  if (!FromExtraDeck(c.game, c.state, c.action)) return false;
  *comes = {c.action.seat, SummonedCard(c.state, c.action)};
  const bool leave = (c.action.flags & kWithMaterials) != 0;
  if (leave) comes->leaving = {c.action.chosen.data(), c.action.chosen_count};
  return true;
}

bool IsFree(const Game& game, const State& state, ZoneRef zone, std::span<const Chosen> leaving) {
  const PieceIndex there = CardAt(*game.rules, state, zone);
  return there == kNoPiece || Leaves(leaving, there);
}

// Returns the seat's own monster in another Extra Monster Zone than that one; kNoPiece: none stays.
PieceIndex OwnInOther(const State& state, ZoneRef zone, std::span<const Chosen> leaving) {
  for (ZoneRef other{zone.seat, ZoneKind::kExtraMonster, 1, 0}; state.HasSlot(other);
       ++other.slot) {
    const PieceIndex there = state.At(other);
    if (other.slot != zone.slot && there != kNoPiece && !Leaves(leaving, there)) return there;
  }
  return kNoPiece;
}

// One Link Monster of a row, where it stands or would stand.
struct Linked {
  ZoneRef place = {};
  ArrowMask arrows = 0;
};

bool AreCoLinked(const State& state, const Linked& a, const Linked& b) {
  return HasZone(state, PointsAt(state, a.arrows, a.place), b.place) &&
         HasZone(state, PointsAt(state, b.arrows, b.place), a.place);
}

Linked LinkedAt(const Game& game, const State& state, ZoneRef place,
                std::span<const Chosen> leaving) {
  const PieceIndex there = state.At(place);
  if (there == kNoPiece || Leaves(leaving, there)) return {place};
  place.seat = state.piece(there).controller;
  return {place, ArrowsOf(game, state.piece(there))};
}

// Returns whether the monster in that Extra Monster Zone would join a row of co-linked Link
// Monsters that runs from its controller's other one over the three middle zones of one side.
bool CompletesExtraLink(const Game& game, const State& state, const Comes& comes, ZoneRef to) {
  const PieceIndex own = OwnInOther(state, to, comes.leaving);
  if (own == kNoPiece) return false;
  for (SeatIndex side = 0; side < state.seats(); ++side) {
    std::array<Linked, 5> row = {LinkedAt(game, state, PlaceOf(state.piece(own)), comes.leaving)};
    for (std::uint8_t i = 0; i < 3; ++i) {
      const bool from_left = to.slot == 2;
      const auto column = static_cast<std::uint8_t>(from_left ? 2 + i : 4 - i);
      row[1U + i] = LinkedAt(game, state, {side, ZoneKind::kMonster, column, 0}, comes.leaving);
    }
    row[4] = {to, game.pack->card(comes.card).arrows};
    bool unbroken = true;
    for (std::size_t i = 1; i < row.size(); ++i) {
      unbroken = unbroken && AreCoLinked(state, row[i - 1], row[i]);
    }
    if (unbroken) return true;
  }
  return false;
}

std::vector<ZoneRef> OpenZones(const Game& game, const State& state, const Comes& comes) {
  std::vector<ZoneRef> open;
  for (ZoneRef zone{comes.seat, ZoneKind::kExtraMonster, 1, 0}; state.HasSlot(zone); ++zone.slot) {
    const bool second = OwnInOther(state, zone, comes.leaving) != kNoPiece;
    const bool may = !second || CompletesExtraLink(game, state, comes, zone);
    if (may && IsFree(game, state, zone, comes.leaving)) open.push_back(zone);
  }
  for (ZoneRef zone{comes.seat, ZoneKind::kMonster, 1, 0}; state.HasSlot(zone); ++zone.slot) {
    const bool linked = PointerTo(game, state, zone, comes.leaving) != kNoPiece;
    if (linked && IsFree(game, state, zone, comes.leaving)) open.push_back(zone);
  }
  return open;
}

// Checks that a monster out of the Extra Deck comes to an Extra Monster Zone or a linked zone.
Answer Placement(const CheckContext& c) {
  Comes comes;
  if (!ComesOutOfExtraDeck(c, &comes)) return Answer::kSilent;
  const ZoneRef to = c.action.to;
  if (to.slot == 0) {
    if (!OpenZones(c.game, c.state, comes).empty()) return Answer::kSilent;
    return c.Forbid({.text = "no Extra Monster Zone is open to {seat}, and no Link Monster points "
                             "at a free zone of {seat}",
                     .seat = comes.seat});
  }
  Fact fact{.seat = comes.seat, .zone = to};
  if (to.kind == ZoneKind::kExtraMonster) return Answer::kSilent;
  if (to.kind != ZoneKind::kMonster) {
    fact.text = "{zone} is no Monster Zone";
    return c.Forbid(fact);
  }
  fact.piece = PointerTo(c.game, c.state, to, comes.leaving);
  if (fact.piece != kNoPiece) return Answer::kSilent;
  fact.text = "no Link Monster points at {zone}, and the monster comes out of the Extra Deck";
  return c.Forbid(fact);
}

// Permits a zone at which a Link Monster points that stays.
Answer LinkArrows(const CheckContext& c) {
  Comes comes;
  if (!ComesOutOfExtraDeck(c, &comes) || c.action.to.slot == 0) return Answer::kSilent;
  Fact fact{.text = "{piece} points at {zone}", .zone = c.action.to};
  if (fact.zone.kind != ZoneKind::kMonster) return Answer::kSilent;
  fact.piece = PointerTo(c.game, c.state, fact.zone, comes.leaving);
  return fact.piece == kNoPiece ? Answer::kSilent : c.Permit(fact);
}

// Checks that nobody takes a second Extra Monster Zone, but to complete an Extra Link.
Answer OneExtraZone(const CheckContext& c) {
  Comes comes;
  if (!ComesOutOfExtraDeck(c, &comes)) return Answer::kSilent;
  const ZoneRef to = c.action.to;
  if (to.kind != ZoneKind::kExtraMonster || to.slot == 0) return Answer::kSilent;
  Fact fact{.text =
                "{seat} holds one Extra Monster Zone with {piece}, and no Extra Link is "
                "completed in {zone}",
            .piece = OwnInOther(c.state, to, comes.leaving),
            .seat = comes.seat,
            .zone = to};
  if (fact.piece == kNoPiece) return Answer::kSilent;
  return CompletesExtraLink(c.game, c.state, comes, to) ? Answer::kSilent : c.Forbid(fact);
}

// Permits the second Extra Monster Zone to the Link Monster that completes an Extra Link.
Answer ExtraLink(const CheckContext& c) {
  Comes comes;
  if (!ComesOutOfExtraDeck(c, &comes)) return Answer::kSilent;
  const ZoneRef to = c.action.to;
  if (to.kind != ZoneKind::kExtraMonster || to.slot == 0) return Answer::kSilent;
  Fact fact{.text = "the monster in {zone} completes an Extra Link with {piece}",
            .piece = OwnInOther(c.state, to, comes.leaving),
            .card = comes.card,
            .zone = to};
  if (fact.piece == kNoPiece) return Answer::kSilent;
  if (CompletesExtraLink(c.game, c.state, comes, to)) return c.Permit(fact);
  fact.text = "no unbroken row of co-linked Link Monsters leads from {piece} to {card} in {zone}";
  return c.Forbid(fact);
}

// Permits either of the two zones while both are free, and the other one while the opponent holds
// one.
Answer EitherZone(const CheckContext& c) {
  Comes comes;
  if (!ComesOutOfExtraDeck(c, &comes)) return Answer::kSilent;
  const ZoneRef to = c.action.to;
  if (to.kind != ZoneKind::kExtraMonster || !c.state.HasSlot(to)) return Answer::kSilent;
  Fact fact{.piece = CardAt(*c.game.rules, c.state, to), .seat = comes.seat, .zone = to};
  const bool others = fact.piece != kNoPiece && c.state.piece(fact.piece).controller != comes.seat;
  fact.text = "{piece} holds {zone}, and the other Extra Monster Zone is left to {seat}";
  if (others) return c.Forbid(fact);
  if (OwnInOther(c.state, to, comes.leaving) != kNoPiece) return Answer::kSilent;
  if (!IsFree(c.game, c.state, to, comes.leaving)) return Answer::kSilent;
  fact.text = "{zone} is open to {seat}, who holds no other Extra Monster Zone";
  return c.Permit(fact);
}

// Forbids an Extra Monster Zone to whatever does not come out of an Extra Deck.
Answer NotFromMainDeck(const CheckContext& c) {
  Comes comes;
  if (ComesOutOfExtraDeck(c, &comes)) return Answer::kSilent;
  ZoneRef to = c.action.to;
  for (int i = 0; i < c.action.chosen_count && to.kind != ZoneKind::kExtraMonster; ++i) {
    const Chosen& named = c.action.chosen[static_cast<std::size_t>(i)];
    if (named.piece == kNoPiece) to = named.zone;
  }
  if (to.kind != ZoneKind::kExtraMonster) return Answer::kSilent;
  return c.Forbid({.text = "only a monster out of the Extra Deck comes to {zone}", .zone = to});
}

// Tells apart what the Materials leave behind: a zone that one of them frees, and one at which only
// they pointed.
Answer MaterialFreesZone(const CheckContext& c) {
  Comes comes;
  if (!ComesOutOfExtraDeck(c, &comes)) return Answer::kSilent;
  const ZoneRef to = c.action.to;
  if (to.slot == 0 || !c.state.HasSlot(to)) return Answer::kSilent;
  const PieceIndex before = PointerTo(c.game, c.state, to, {});
  const bool linked = PointerTo(c.game, c.state, to, comes.leaving) != kNoPiece;
  Fact fact{.text = "{piece} is used as Material and points at {zone} no more",
            .piece = before,
            .zone = to};
  if (to.kind == ZoneKind::kMonster && before != kNoPiece && !linked) return c.Forbid(fact);
  fact.piece = CardAt(*c.game.rules, c.state, to);
  if (fact.piece == kNoPiece || !Leaves(comes.leaving, fact.piece)) return Answer::kSilent;
  fact.text = "{piece} is used as Material and leaves {zone} first";
  return c.Permit(fact);
}

// Tells of the monsters that stay where nothing points at them any more.
void StaysUnlinked(const MomentContext& c) {
  const Piece& leaves = c.state().piece(c.data.piece);
  const ArrowMask arrows = ArrowsOf(c.run.game, leaves);
  if (arrows == 0) return;
  ZoneRef place = PlaceOf(leaves);
  place.seat = leaves.controller;
  const Chosen gone{.piece = c.data.piece, .zone = PlaceOf(leaves)};
  for (const ZoneRef& zone : PointsAt(c.state(), arrows, place)) {
    const PieceIndex stays = zone.kind == ZoneKind::kMonster ? c.state().At(zone) : kNoPiece;
    if (stays == kNoPiece) continue;
    const CardIndex card = c.state().piece(stays).card;
    const bool extra = card != kUnknownCard && c.pack().card(card).deck == DeckKind::kExtra;
    if (!extra || PointerTo(c.run.game, c.state(), zone, {&gone, 1}) != kNoPiece) continue;
    Emit(c.run, {.kind = EventKind::kNoted,
                 .seat = c.state().piece(stays).controller,
                 .piece = stays,
                 .other = c.data.piece});
  }
}

// Tells that a monster that changes control has come to a Main Monster Zone.
void ComesToMainZone(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (piece.zone != ZoneKind::kMonster) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.controller, .piece = c.data.piece});
}

// Sends a monster to the Graveyard that goes back to a player who has no Main Monster Zone left for
// it. What an effect would take from another player stays where it is instead: a duration ends
// without a card that does it.
void NoZoneToReturn(const MomentContext& c) {
  if (c.run.source != kNoPiece) return;
  if (c.state().FirstEmpty(c.data.seat, ZoneKind::kMonster) == 0) {
    c.Note({.text = "{piece} goes back to {seat}, whose Main Monster Zones are all taken",
            .piece = c.data.piece,
            .seat = c.data.seat});
  }
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

// Tells that a monster which was banished for a time is back, in a Main Monster Zone.
void ReturnsToMainZone(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  const Task* top = c.state().top_task();
  const bool later = top != nullptr && top->kind == TaskKind::kEffect &&
                     top->effect == kDelayedEffect && piece.zone == ZoneKind::kMonster;
  if (!later) return;
  const auto picks = c.state().picks();
  const bool banished = std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.piece == c.data.piece && pick.task == 0 && pick.choice != kMayBeKept;
  });
  if (!banished) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.controller, .piece = c.data.piece});
}

}  // namespace

std::vector<ZoneRef> ExtraDeckZones(const Game& game, const State& state, SeatIndex seat,
                                    CardIndex card) {
  return OpenZones(game, state, {seat, card});
}

constexpr ActionMask kSpecial = On(ActionKind::kSpecialSummon);
const Clause kExtraDeckPlacement =
    Legality("tcg.mr4.extra-deck-placement", kSpecial, &Placement).LooksAt(kPartZone | kPartNamed);
const Clause kLinkArrows = Definition("tcg.mr4.link-arrows")
                               .Binding(kSpecial, &LinkArrows)
                               .LooksAt(kPartZone | kPartNamed);
const Clause kEmzOne = Legality("tcg.mr4.emz-one-except-extra-link", kSpecial, &OneExtraZone)
                           .LooksAt(kPartZone | kPartNamed);
const Clause kExtraLink =
    Legality("tcg.mr4.extra-link", kSpecial, &ExtraLink).LooksAt(kPartZone | kPartNamed);
const Clause kEmzChoice =
    Legality("tcg.zone.emz-choice", kSpecial, &EitherZone).LooksAt(kPartZone | kPartNamed);
const Clause kZoneCheckOnArrival =
    Consequence("tcg.mr4.zone-check-only-on-arrival", Moment::kSending, &StaysUnlinked);
const Clause kControlToMain =
    Consequence("tcg.zone.control-change-to-main", Moment::kControlChanged, &ComesToMainZone);
const Clause kNoZoneToReturn =
    Consequence("tcg.control.no-zone-to-return", Moment::kNoZoneLeft, &NoZoneToReturn);
const Clause kReturnToMain =
    Consequence("tcg.zone.return-to-main", Moment::kMonsterArrived, &ReturnsToMainZone);
const Clause kMainDeckNotEmz =
    Legality("tcg.zone.main-deck-monsters-not-emz", kArrives, &NotFromMainDeck)
        .LooksAt(kPartZone | kPartNamed);
const Clause kLinkMaterialFreesZone =
    Legality("tcg.extra.link-material-frees-zone", kSpecial, &MaterialFreesZone)
        .LooksAt(kPartZone | kPartNamed);

}  // namespace judge::tcg
