// Rulebook: Terminology, Tilemap.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kMoves = On(ActionKind::kMove);
constexpr ActionMask kAttacks = On(ActionKind::kAttack) | On(ActionKind::kRetarget);

ZoneRef Place(std::uint8_t tile) { return {kNoSeat, ZoneKind::kTile, tile, 0}; }

// A card that names no clause frees from whatever restricts the act.
constexpr std::string_view kAnyRestriction;

// A move from tile to tile, or an attack from one to another, inside the tilemap that lies.
struct OnTiles {
  LaidTilemap laid;
  std::uint8_t from = 0;  // 0: not said
  std::uint8_t to = 0;
  bool inside = false;  // the monster stands inside it
  bool applies = false;
};

OnTiles Move(const CheckContext& c) {
  OnTiles move;
  if (c.action.kind != ActionKind::kMove || c.action.piece == kNoPiece) return move;
  move.laid = TilemapInPlay(c.game, c.state);
  move.inside = IsInside(c.state, move.laid, c.action.piece);
  if (!move.inside || c.action.to.kind != ZoneKind::kTile) return move;
  move.from = c.state.piece(c.action.piece).tile;
  move.to = c.action.to.slot;
  move.applies = move.from != 0 && HasTile(move.laid, move.to);
  return move;
}

OnTiles Attack(const CheckContext& c) {
  OnTiles attack;
  if (c.action.piece == kNoPiece) return attack;
  attack.laid = TilemapInPlay(c.game, c.state);
  attack.inside = IsInside(c.state, attack.laid, c.action.piece);
  if (!attack.inside || c.action.target == kNoPiece) return attack;
  attack.from = c.state.piece(c.action.piece).tile;
  attack.to = c.state.piece(c.action.target).tile;
  attack.applies = IsInside(c.state, attack.laid, c.action.target);
  return attack;
}

Answer MoveWithin(const CheckContext& c) {
  const OnTiles move = Move(c);
  Fact fact{.piece = c.action.piece, .zone = c.action.to};
  const bool to_tile = c.action.to.kind == ZoneKind::kTile;
  if (to_tile) fact.zone = Place(c.action.to.slot);
  if (to_tile && !move.inside) {
    fact.text = "{piece} is in no Tilemap and knows no Tiles";
    return c.Forbid(fact);
  }
  if (move.inside && !to_tile) {
    fact.text = "{piece} is inside the Tilemap and moves from Tile to Tile only";
    return c.Forbid(fact);
  }
  if (to_tile && !HasTile(move.laid, move.to)) {
    fact.text = "the Tilemap has no {zone}";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

Answer Within(const CheckContext& c) {
  if (c.action.kind == ActionKind::kMove) return MoveWithin(c);
  const OnTiles attack = Attack(c);
  const bool terrain = c.action.target_zone.kind == ZoneKind::kTerrain;
  if (!attack.inside || attack.applies) return Answer::kSilent;
  if (c.action.target == kNoPiece && !terrain) return Answer::kSilent;
  return c.Forbid({.text = terrain ? "{piece} is inside the Tilemap, and {zone} is no Tile of it"
                                   : "{piece} is inside the Tilemap and {other} is not",
                   .piece = c.action.piece,
                   .other = c.action.target,
                   .zone = c.action.target_zone});
}

// Returns a fact about the mover and the place, for an act over {n} Tiles from {from}.
Fact AboutMove(const CheckContext& c, const OnTiles& move) {
  return {.piece = c.action.piece, .zone = Place(move.to)};
}

Answer Adjacent(const CheckContext& c) {
  const OnTiles move = Move(c);
  if (!move.applies) return Answer::kSilent;
  const TileMove may = TileMoveOf(c.game, c.state, c.action.piece);
  Fact fact = AboutMove(c, move);
  fact.n = TileDistance(move.from, move.to);
  fact.m = may.steps;
  if (!may.allowed || may.unknown) return Answer::kSilent;
  if (fact.n <= fact.m) return Answer::kSilent;
  fact.text = "{zone} is {n} Tiles from {piece}, sideways and up or down; it may move {m}";
  return c.Forbid(fact);
}

Answer NeedsEffect(const CheckContext& c) {
  const OnTiles move = Move(c);
  if (!move.applies) return Answer::kSilent;
  const TileMove may = TileMoveOf(c.game, c.state, c.action.piece);
  Fact fact = AboutMove(c, move);
  if (may.unknown) {
    fact.text = "how far {piece} may move is not known before it is seen";
    return c.With(Answer::kUnproven, fact);
  }
  if (!may.allowed) {
    fact.text = "no effect lets {piece} move to another Tile now";
    return c.Forbid(fact);
  }
  const StateHeader& h = c.state.header();
  if (!c.game.rules->Phase(h.phase).main || h.turn_seat != c.action.seat) {
    fact.text = "a move over Tiles is made in one's own Main Phase";
    return c.Forbid(fact);
  }
  if ((c.state.piece(c.action.piece).flags & kMovedOnTilesThisTurn) != 0) {
    fact.text = "{piece} has moved on Tiles this turn";
    return c.Forbid(fact);
  }
  if (IsTurningUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} has moved on Tiles earlier this turn is not said: `fresh` in the position "
        "would say that it has not";
    return c.With(Answer::kUnproven, fact);
  }
  fact.card = may.card;
  fact.n = may.steps;
  fact.text = "{card} lets {piece} move {n} Tiles";
  return c.Permit(fact);
}

// Returns whether a card lets the mover ignore what stands between Tiles.
bool IgnoresObstructions(const CheckContext& c) {
  const Permission lift = FindLift(c.game, c.state, kTileMoveBlocked.id, CardAct::kMove,
                                   SubjectOf(c.state, c.action.piece));
  return lift.found == Truth::kTrue;
}

Answer MoveBlocked(const CheckContext& c) {
  const OnTiles move = Move(c);
  if (!move.applies) return Answer::kSilent;
  const TileMove may = TileMoveOf(c.game, c.state, c.action.piece);
  if (!may.allowed || may.unknown || TileDistance(move.from, move.to) > may.steps) {
    return Answer::kSilent;
  }
  Fact fact = AboutMove(c, move);
  fact.m = may.steps;
  fact.n = StepsTo(c.state, move.laid, c.action.piece, move.to, IgnoresObstructions(c));
  if (fact.n >= 0 && fact.n <= fact.m) {
    fact.text = "{piece} comes to {zone} in {n} Tiles";
    return c.Permit(fact);
  }
  fact.text = fact.n < 0 ? "Obstructions and monsters leave {piece} no way to {zone}"
                         : "the way of {piece} to {zone} is {n} Tiles long; it may move {m}";
  return c.Forbid(fact);
}

// Permits the attack of a monster that ignores the attack restrictions on the field: how far an
// attack reaches on a Tilemap, and what stands in its way, are such restrictions.
Answer IgnoresRestrictions(const CheckContext& c) {
  if (c.action.target == kNoPiece) return Answer::kSilent;
  const Subject attacker = SubjectOf(c.state, c.action.piece);
  const Subject target = SubjectOf(c.state, c.action.target);
  const Permission lift =
      FindLift(c.game, c.state, kAnyRestriction, CardAct::kAttack, attacker, &target);
  if (lift.found != Truth::kTrue) return Answer::kSilent;
  return c.Permit({.text = "by {card} {piece} ignores the attack restrictions on the field",
                   .piece = c.action.piece,
                   .card = lift.card,
                   .entry = lift.entry,
                   .says = lift.says});
}

// Returns whether a way over at most so many Tiles leads from one to the other through no
// Obstruction.
bool LeadsFreely(const CheckContext& c, const OnTiles& attack, int most) {
  std::vector<std::uint8_t> reached = {attack.from};
  for (std::size_t begin = 0; most > 0; --most) {
    const std::size_t end = reached.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (int tile = 1; tile <= kTileNumberMax; ++tile) {
        const auto next = static_cast<std::uint8_t>(tile);
        const bool there = HasTile(attack.laid, next) && AreAdjacent(reached[i], next) &&
                           !IsObstructed(c.state, attack.laid, reached[i], next);
        if (!there || std::find(reached.begin(), reached.end(), next) != reached.end()) continue;
        if (next == attack.to) return true;
        reached.push_back(next);
      }
    }
    begin = end;
  }
  return false;
}

Answer RangeOfAll(const CheckContext& c) {
  const OnTiles attack = Attack(c);
  if (!attack.applies) return Answer::kSilent;
  Fact fact{.piece = c.action.piece, .other = c.action.target};
  if (attack.from == 0 || attack.to == 0) {
    if (attack.from != 0) fact.piece = c.action.target;
    fact.text = "nobody has said on which Tile {piece} stands";
    return c.With(Answer::kUnproven, fact);
  }
  fact.n = TileDistance(attack.from, attack.to);
  if (fact.n <= 1) {
    fact.text = "{other} is within one Tile of {piece}";
    return c.Permit(fact);
  }
  fact.text = "{other} is {n} Tiles from {piece}; an attack reaches one";
  const TileReach reach = TileReachOf(c.game, c.state, c.action.piece);
  if (reach.tiles <= 1) return c.Forbid(fact);
  fact.m = reach.tiles;
  fact.text = "{other} is {n} Tiles from {piece}, and its attacks reach {m}";
  if (fact.n > fact.m) return c.Forbid(fact);
  fact.text = "{other} is {n} Tiles from {piece}, no Obstruction between; its attacks reach {m}";
  if (LeadsFreely(c, attack, reach.tiles)) return c.Permit(fact);
  fact.text = "an Obstruction stands between {piece} and {other}; its attacks reach {m} free Tiles";
  return c.Forbid(fact);
}

Answer Range(const CheckContext& c) {
  if (!Attack(c).applies) return Answer::kSilent;
  const Answer freed = IgnoresRestrictions(c);
  return freed == Answer::kSilent ? RangeOfAll(c) : freed;
}

Answer BlockedForAll(const CheckContext& c) {
  const OnTiles attack = Attack(c);
  if (!attack.applies || !AreAdjacent(attack.from, attack.to)) return Answer::kSilent;
  Fact fact{.piece = c.action.piece, .other = c.action.target};
  if (!IsObstructed(c.state, attack.laid, attack.from, attack.to)) {
    fact.text = "no Obstruction stands between {piece} and {other}";
    return c.Permit(fact);
  }
  fact.text = "an Obstruction stands between {piece} and {other}";
  return c.Forbid(fact);
}

Answer AttackBlocked(const CheckContext& c) {
  const OnTiles attack = Attack(c);
  if (!attack.applies || !AreAdjacent(attack.from, attack.to)) return Answer::kSilent;
  const Answer freed = IgnoresRestrictions(c);
  return freed == Answer::kSilent ? BlockedForAll(c) : freed;
}

Answer OuterLimit(const CheckContext& c) {
  const Used used = UsedBy(c);
  const Operation* removes =
      used.known ? FindOperation(c.pack(), *used.said.effect, OperationKind::kRemoveObstruction)
                 : nullptr;
  if (removes == nullptr || removes->to.kind != RefKind::kTarget) return Answer::kSilent;
  const ChosenRange range =
      ChosenFor(c.game, c.state, *used.said.effect, c.action, removes->to.index);
  if (range.count == 0) return Answer::kSilent;
  Fact fact{.zone = c.action.chosen[static_cast<std::size_t>(range.first)].zone};
  if (fact.zone.kind != ZoneKind::kTile) return Answer::kSilent;
  fact.zone.seat = kNoSeat;
  if (HasTile(TilemapInPlay(c.game, c.state), fact.zone.slot)) {
    fact.text = "{zone} is inside the outer limit";
    return c.Permit(fact);
  }
  fact.text = "{zone} is outside the Tilemap; nothing removes the outer limit";
  return c.Forbid(fact);
}

// Tells that a second Tilemap does not come; its card is used for what else it does.
void OnlyOne(const MomentContext& c) {
  const PieceIndex came = c.data.piece;
  if (came == kNoPiece || !GivesTilemap(c.run.game, c.state(), came)) return;
  const LaidTilemap laid = TilemapInPlay(c.run.game, c.state());
  if (!laid || laid.source == came) return;
  c.Note({.text = "the Tilemap of {card} lies already, and that of {piece} does not come",
          .piece = came,
          .card = laid.card});
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(came).controller,
               .piece = came,
               .other = laid.source});
}

void TileInstead(const MomentContext& c) {
  if (c.data.zone.kind == ZoneKind::kTile) {
    return PutOnTile(c.run, c.data.piece, c.data.zone.slot, true);
  }
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.piece).controller,
               .piece = c.data.piece});
}

}  // namespace

const Clause kTileWithin = Legality("kingdom.tilemap.act-within-tiles", kMoves | kAttacks, &Within)
                               .LooksAt(kPartZone | kPartNamed);
const Clause kTileAdjacent = Legality("kingdom.tilemap.orthogonal-adjacency", kMoves, &Adjacent);
const Clause kTileNeedsEffect = Legality("kingdom.tilemap.move-needs-effect", kMoves, &NeedsEffect);
const Clause kTileMoveBlocked =
    Legality("kingdom.tilemap.obstruction-blocks-move", kMoves, &MoveBlocked);
const Clause kTileRange =
    Legality("kingdom.tilemap.attack-range-one", kAttacks, &Range).LooksAt(kPartNamed);
const Clause kTileAttackBlocked =
    Legality("kingdom.tilemap.obstruction-blocks-attack", kAttacks, &AttackBlocked)
        .LooksAt(kPartNamed);
const Clause kTileRangeOfAll = kTileRange.Binding(kAttacks, &RangeOfAll);
const Clause kTileBlockedForAll = kTileAttackBlocked.Binding(kAttacks, &BlockedForAll);
const Clause kTileOuterLimit =
    Legality("kingdom.tilemap.outer-limit-fixed", On(ActionKind::kActivate), &OuterLimit)
        .LooksAt(kPartNamed);
const Clause kTileOnlyOne = Consequence("kingdom.tilemap.only-one", Moment::kCardUsed, &OnlyOne);
const Clause kTileInstead = Consequence("kingdom.tilemap.terrain-move-becomes-tile-move",
                                        Moment::kTileInstead, &TileInstead);

}  // namespace judge::kingdom
