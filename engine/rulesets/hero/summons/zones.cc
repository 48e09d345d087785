// Rulebook: 1 Match Structure, the zones; 2 Hero Rules, where a Hero lies; 4 Summoning Rules.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/summons/summoned.h"
#include "engine/rulesets/hero/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon);

bool FreesAZone(const CheckContext& c) {
  const auto tributes = TributesOf(c.action);
  return std::any_of(tributes.begin(), tributes.end(), [&](const Chosen& one) {
    return one.piece != kNoPiece && c.state.piece(one.piece).side == c.action.seat &&
           c.state.piece(one.piece).zone == ZoneKind::kMonster;
  });
}

bool ZonesTaken(const CheckContext& c) {
  return c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) == 0;
}

Answer FourMonsterZones(const CheckContext& c) {
  if (KindOf(c) == Summoned::kHero) return Answer::kSilent;
  const ZoneKind to = c.action.to.kind;
  if (to != ZoneKind::kNone && to != ZoneKind::kMonster) {
    return c.Forbid({.text = "{zone} is no monster zone", .zone = c.action.to});
  }
  if (!ZonesTaken(c) || FreesAZone(c)) return Answer::kSilent;
  return c.Forbid({.text = "all {n} monster zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]});
}

Answer TributeFreesZone(const CheckContext& c) {
  if (KindOf(c) == Summoned::kHero || !ZonesTaken(c) || !FreesAZone(c)) return Answer::kSilent;
  return c.Permit({"a tributed monster leaves first and makes room"});
}

Answer OneHeroZone(const CheckContext& c) {
  if (KindOf(c) != Summoned::kHero) return Answer::kSilent;
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kHero) != 0) return Answer::kSilent;
  const PieceIndex there = c.state.At({c.action.seat, ZoneKind::kHero, 1, 0});
  return c.Forbid({.text = "{zone} is taken by {piece}",
                   .piece = there,
                   .zone = {c.action.seat, ZoneKind::kHero, 1, 0},
                   .entry = c.state.piece(there).since});
}

Answer GoesToHeroZone(const CheckContext& c) {
  if (KindOf(c) != Summoned::kHero) return Answer::kSilent;
  const ZoneKind to = c.action.to.kind;
  Fact fact{.text = "{card} goes to the hero zone", .card = CardOf(c)};
  if (c.action.position != Position::kNone) {
    fact.text = "{card} has no position: it lies face-up in the hero zone";
    return c.Forbid(fact);
  }
  return to == ZoneKind::kNone || to == ZoneKind::kHero ? c.Permit(fact) : c.Forbid(fact);
}

}  // namespace

const Clause kFourMonsterZones =
    Legality("hero.setup.four-monster-zones", kSummons, &FourMonsterZones)
        .LooksAt(kPartNamed | kPartZone);
const Clause kTributeFreesZone =
    Legality("hero.summon.tribute-frees-zone", kSummons, &TributeFreesZone).LooksAt(kPartNamed);
const Clause kOneHeroZone =
    Legality("hero.setup.one-hero-zone", kSummons, &OneHeroZone).LooksAt(kNoPart);
const Clause kGoesToHeroZone = Legality("hero.hero.goes-to-hero-zone", kSummons, &GoesToHeroZone)
                                   .LooksAt(kPartZone | kPartPosition);

}  // namespace judge::hero
