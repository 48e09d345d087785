#include "engine/rulesets/yugiohji/summons/special_summon.h"

#include <algorithm>
#include <cerrno>
#include <span>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/duel/free_zone.h"
#include "engine/rulesets/yugiohji/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kSpecial = On(ActionKind::kSpecialSummon);
constexpr ActionMask kUses = On(ActionKind::kActivate);
constexpr int kMidboss = 2;
constexpr int kEndboss = 3;

// Returns the level of a monster that summons itself; -1: an effect does, or it is not known.
int LevelOf(const CheckContext& c) {
  if (c.action.kind != ActionKind::kSpecialSummon) return -1;
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  const bool by_effect = AwaitedSummon(c.game, c.state).seat == c.action.seat;
  return card == kUnknownCard || by_effect ? -1 : c.pack().card(card).level;
}

ZoneKind From(const CheckContext& c) {
  if (c.action.piece != kNoPiece) return c.state.piece(c.action.piece).zone;
  return c.action.from.kind == ZoneKind::kNone ? ZoneKind::kHand : c.action.from.kind;
}

Fact AboutCard(const CheckContext& c, const char* text) {
  return {.text = text, .card = PlayedCard(c.pack(), c.state, c.action), .seat = c.action.seat};
}

Answer NoLimit(const CheckContext& c) {
  if (PriceOf(c) == nullptr) return Answer::kSilent;
  Fact fact =
      AboutCard(c, "{seat} has made {n} special summons this turn, and any number is allowed");
  for (const HistoryItem& item : c.state.history()) {
    fact.n += item.kind == HistoryKind::kSpecialSummon && item.seat == c.action.seat &&
              item.turn == c.state.header().turn;
  }
  return c.Permit(fact);
}

Answer MainPhaseOnly(const CheckContext& c) {
  return LevelOf(c) < 0 ? Answer::kSilent : tcg::MainPhaseOnly(c);
}

// Checks whether a monster of that level may come from that zone, for its price.
Answer ComesFrom(const CheckContext& c, int level, ZoneKind zone, const char* text) {
  if (LevelOf(c) != level || From(c) != zone) return Answer::kSilent;
  const SpecialRow* row = SpecialFor(*c.game.rules, level);
  if (row == nullptr) return Answer::kSilent;
  Fact fact = AboutCard(c, text);
  fact.n = row->price / 2;
  const bool may = (row->zones >> static_cast<unsigned>(zone) & 1U) != 0;
  return may ? c.Permit(fact) : c.Forbid(fact);
}

// Forbids zones that no rule names, such as the banishing zone.
Answer FromElsewhere(const CheckContext& c, int level) {
  const ZoneKind from = From(c);
  if (LevelOf(c) != level || from == ZoneKind::kHand || from == ZoneKind::kGraveyard) {
    return Answer::kSilent;
  }
  Fact fact = AboutCard(c, "{card} does not summon itself from {zone}");
  fact.zone = {c.action.seat, from, 0, 0};
  return c.Forbid(fact);
}

Answer FromHand(const CheckContext& c, int level, const char* text) {
  const Answer elsewhere = FromElsewhere(c, level);
  return elsewhere != Answer::kSilent ? elsewhere : ComesFrom(c, level, ZoneKind::kHand, text);
}

Answer MidbossFromHand(const CheckContext& c) {
  return FromHand(c, kMidboss,
                  "{card} is a MIDBOSS and comes from the hand for a price of {n} card");
}
Answer MidbossNotFromGraveyard(const CheckContext& c) {
  return ComesFrom(c, kMidboss, ZoneKind::kGraveyard,
                   "{card} is a MIDBOSS and does not summon itself out of the graveyard");
}
Answer EndbossFromHand(const CheckContext& c) {
  return FromHand(c, kEndboss,
                  "{card} is an ENDBOSS and comes from the hand for a price of {n} cards");
}
Answer EndbossFromGraveyard(const CheckContext& c) {
  return ComesFrom(c, kEndboss, ZoneKind::kGraveyard,
                   "{card} is an ENDBOSS and comes out of the graveyard for a price of {n} cards");
}

Answer FaceUpEitherMode(const CheckContext& c) {
  const bool by_effect = SummoningEffect(c) != nullptr && c.action.position != Position::kNone;
  // A card that has not been named comes face up as well.
  const bool comes = by_effect || c.action.kind == ActionKind::kSpecialSummon;
  if (comes && IsHidden(c.action.position)) {
    return c.Forbid(AboutCard(c, "what is special summoned lies face up"));
  }
  if (!by_effect && LevelOf(c) < 0) return Answer::kSilent;
  return c.Permit(AboutCard(c, "{seat} chooses between attack and defence mode"));
}

// Checks the zone to which an effect is to summon. Stealing has a rule of its own.
Answer NamedZoneIsFree(const CheckContext& c) {
  const Effect* effect = SummoningEffect(c);
  if (effect == nullptr || Does(c.pack(), *effect, OperationKind::kTakeControl)) {
    return Answer::kSilent;
  }
  const ZoneRef to = NamedZone(c, *effect);
  if (to.kind == ZoneKind::kNone) return Answer::kSilent;
  Fact fact = AboutCard(c, "{zone} is no free monster card zone of {seat}");
  fact.zone = to;
  if (!IsFree(c, to)) return c.Forbid(fact);
  fact.text = "{zone} is free when the monster comes";
  return c.Permit(fact);
}

Answer NeedsFreeZone(const CheckContext& c) {
  if (c.action.kind == ActionKind::kActivate) return NamedZoneIsFree(c);
  const ZoneRef to = c.action.to;
  if (to.slot != 0 && to.kind != ZoneKind::kMonster) {
    return c.Forbid(
        {.text = "{zone} is no monster card zone of {seat}", .seat = c.action.seat, .zone = to});
  }
  if (LevelOf(c) < 0 || c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) != 0) {
    return Answer::kSilent;
  }
  const std::span<const Chosen> paid{c.action.chosen.data(), c.action.chosen_count};
  const bool frees = std::any_of(paid.begin(), paid.end(), [&](const Chosen& one) {
    return PaidFrom(c.state, one) == ZoneKind::kMonster;
  });
  if (frees) return c.Permit(AboutCard(c, "a monster that is paid leaves first and makes room"));
  return c.Forbid(
      AboutCard(c, "all monster card zones of {seat} are taken, and the price frees none"));
}

// Forbids a MOOK or a GOD, which no price summons.
Answer Never(const CheckContext& c, bool lowest, const char* text) {
  const int level = LevelOf(c);
  if (level < 0 || SpecialFor(*c.game.rules, level) != nullptr) return Answer::kSilent;
  const bool low = TributesFor(*c.game.rules, level) == 0;
  return low == lowest ? c.Forbid(AboutCard(c, text)) : Answer::kSilent;
}

Answer MookNever(const CheckContext& c) {
  return Never(c, true, "{card} is a MOOK and does not special summon itself");
}
Answer GodNever(const CheckContext& c) {
  return Never(c, false, "{card} is a GOD and comes for three tributes only");
}

}  // namespace

const SpecialRow* PriceOf(const CheckContext& c) {
  const int level = LevelOf(c);
  return level < 0 ? nullptr : SpecialFor(*c.game.rules, level);
}

const Clause kSpecialNoLimit =
    Legality("yugiohji.special-summon.no-limit", kSpecial, &NoLimit).LooksAt(kNoPart);
const Clause kSpecialMainPhase =
    Legality("yugiohji.special-summon.main-phase-only", kSpecial, &MainPhaseOnly)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kMidbossFromHand =
    Legality("yugiohji.special-summon.midboss-from-hand", kSpecial, &MidbossFromHand)
        .LooksAt(kNoPart);
const Clause kMidbossNotFromGraveyard =
    Legality("yugiohji.special-summon.midboss-not-from-graveyard", kSpecial,
             &MidbossNotFromGraveyard)
        .LooksAt(kNoPart);
const Clause kEndbossFromHand =
    Legality("yugiohji.special-summon.endboss-from-hand", kSpecial, &EndbossFromHand)
        .LooksAt(kNoPart);
const Clause kEndbossFromGraveyard =
    Legality("yugiohji.special-summon.endboss-from-graveyard", kSpecial, &EndbossFromGraveyard)
        .LooksAt(kNoPart);
const Clause kSpecialFaceUp =
    Legality("yugiohji.special-summon.face-up-either-mode", kSpecial | kUses, &FaceUpEitherMode)
        .LooksAt(kPartPosition);
const Clause kSpecialFreeZone =
    Legality("yugiohji.special-summon.needs-free-zone", kSpecial | kUses, &NeedsFreeZone)
        .LooksAt(kPartZone | kPartNamed | kPartPaid);
const Clause kMookNever =
    Legality("yugiohji.special-summon.mook-never-itself", kSpecial, &MookNever).LooksAt(kNoPart);
const Clause kGodNever =
    Legality("yugiohji.special-summon.god-never", kSpecial, &GodNever).LooksAt(kNoPart);

}  // namespace judge::yugiohji
