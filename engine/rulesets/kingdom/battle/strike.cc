// Rulebook: Effect Types, STRIKE.
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

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

// Returns the STRIKE by which the action attacks a Terrain; nullptr for every other attack.
const Effect* StrikeOf(const CheckContext& c) {
  if (c.action.target_zone.kind != ZoneKind::kTerrain || c.action.piece == kNoPiece) return nullptr;
  return HeldOfKind(c.game, c.state, c.action.piece, PrintedKind::kStrike);
}

Answer AtkOnly(const CheckContext& c) {
  if (StrikeOf(c) == nullptr) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if (piece.position == Position::kAttack) return Answer::kSilent;
  return c.Forbid({.text = "{piece} is not face-up in ATK Position and cannot use STRIKE",
                   .piece = c.action.piece,
                   .entry = piece.position_since});
}

Answer TerrainLimit(const CheckContext& c) {
  const Effect* strike = StrikeOf(c);
  if (strike == nullptr || strike->strike_terrain == 0) return Answer::kSilent;
  Choice choice{.filter = strike->strike_terrain, .terrain = true};
  const Chosen chosen{kNoPiece, kUnknownCard, c.action.target_zone};
  Fact fact{.piece = c.action.piece, .zone = c.action.target_zone};
  const Source source = SourceOf(c.state, c.action.piece);
  if (MayChoose(c.game, c.state, choice, chosen, source) == Truth::kTrue) {
    fact.text = "{zone} is one of the Terrains that the STRIKE of {piece} may attack";
    return c.Permit(fact);
  }
  fact.text = "{zone} is none of the Terrains that the STRIKE of {piece} may attack";
  return c.Forbid(fact);
}

Answer OnceInMain1(const CheckContext& c) {
  if (StrikeOf(c) == nullptr) return Answer::kSilent;
  const StateHeader& h = c.state.header();
  Fact fact{.seat = c.action.seat};
  if (h.phase != PhaseKind::kMain1 || h.turn_seat != c.action.seat) {
    return c.Forbid({"STRIKE is used in one's own Main Phase 1"});
  }
  if (c.state.seat(c.action.seat).strikes == 0 &&
      IsLimitUntold(c.state, c.action.seat, LimitPer::kTurn)) {
    fact.text =
        "whether {seat} has used a STRIKE earlier this turn is not said: `effects unused` or "
        "`fresh` in the position would say that none was";
    return c.With(Answer::kUnproven, fact);
  }
  if (c.state.seat(c.action.seat).strikes == 0) {
    fact.text = "{seat} has used no STRIKE this turn";
    return c.Permit(fact);
  }
  fact.text = "{seat} has used a STRIKE this turn";
  for (const HistoryItem& item : c.state.history()) {
    const bool strike = item.kind == HistoryKind::kStrike && item.seat == c.action.seat;
    if (strike && item.turn == h.turn) fact.entry = item.entry;
  }
  return c.Forbid(fact);
}

void AttacksTerrain(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kStruck,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .card = c.state().terrain(c.data.zone.seat, c.data.zone.slot).card,
               .to = c.data.zone});
}

void SkipsBattlePhase(const MomentContext& c) { EmitNoted(c); }

// Returns whether a card says that its STRIKE leaves the Battle Phase alone.
bool KeepsBattlePhase(const CheckContext& c) {
  return FindSeatLift(c.game, c.state, kStrikeSkips.id, c.state.header().turn_seat).found ==
         Truth::kTrue;
}

bool IsInBattlePhase(const CheckContext& c) {
  return c.game.rules->Phase(c.state.header().phase).battle;
}

Answer NoBattlePhase(const CheckContext& c) {
  const bool attacks = c.action.kind == ActionKind::kAttack && IsInBattlePhase(c);
  if (!attacks && c.action.phase != PhaseKind::kBattle) return Answer::kSilent;
  if (c.state.seat(c.state.header().turn_seat).strikes == 0) return Answer::kSilent;
  Fact fact{.seat = c.state.header().turn_seat};
  if (KeepsBattlePhase(c)) {
    fact.text = "the STRIKE of {seat} leaves the Battle Phase alone";
    return c.Permit(fact);
  }
  fact.text = "{seat} has used a STRIKE: the Battle Phase of this turn is skipped";
  return c.Forbid(fact);
}

// Forbids the second Main Phase as well, to which only the Battle Phase leads.
Answer NoBattlePhaseNorWhatFollows(const CheckContext& c) {
  const bool follows = c.action.kind == ActionKind::kEnterPhase && IsInBattlePhase(c) &&
                       c.game.rules->Phase(c.action.phase).main;
  if (!follows) return NoBattlePhase(c);
  const SeatIndex seat = c.state.header().turn_seat;
  if (c.state.seat(seat).strikes == 0 || KeepsBattlePhase(c)) return Answer::kSilent;
  return c.Forbid(
      {.text =
           "{seat} has used a STRIKE: no Battle Phase leads to a second Main Phase in this turn",
       .seat = seat});
}

void NoBattle(const MomentContext& c) {
  const Effect* effect = EffectNumber(c.pack(), c.state().piece(c.data.piece).card, c.data.number);
  if (effect == nullptr || effect->printed != PrintedKind::kStrike) return;
  c.Note(
      {.text = "the STRIKE of {piece} fights no monster and destroys none", .piece = c.data.piece});
  EmitNoted(c);
}

}  // namespace

const Clause kStrikeAtkOnly =
    Legality("kingdom.effect.strike-atk-only", kAttacks, &AtkOnly).LooksAt(kPartNamed);
const Clause kStrikeTerrainLimit =
    Legality("kingdom.effect.strike-terrain-limit", kAttacks, &TerrainLimit).LooksAt(kPartNamed);
const Clause kStrikeOnce =
    Legality("kingdom.effect.strike-once-in-main-phase-1", kAttacks, &OnceInMain1)
        .LooksAt(kPartNamed);
const Clause kStrikeTerrain =
    Consequence("kingdom.effect.strike-attacks-terrain", Moment::kStruck, &AttacksTerrain);
const Clause kStrikeSkips =
    Consequence("kingdom.effect.strike-skips-battle-phase", Moment::kStruck, &SkipsBattlePhase)
        .Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kAttack),
                 &NoBattlePhaseNorWhatFollows)
        .LooksAt(kNoPart);
const Clause kStrikeSkipsBattleAlone =
    kStrikeSkips.Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kAttack), &NoBattlePhase);
const Clause kStrikeIsAttack = Definition("kingdom.effect.strike-is-an-attack", Term::kStrike);
const Clause kStrikeNoBattle =
    Consequence("kingdom.effect.strike-no-battle", Moment::kCardUsed, &NoBattle);

}  // namespace judge::kingdom
