// Rulebook: Effect Types, and what the Clarifications say about effects.
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/activating.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

Event AboutPiece(const MomentContext& c, EventKind kind) {
  return {.kind = kind, .seat = c.data.seat, .piece = c.data.piece};
}

void PermanentLasts(const MomentContext& c) {
  for (const ActiveModifier& m : c.state().modifiers()) {
    if (m.piece != c.data.piece || m.lasts != DurationKind::kPermanent) continue;
    c.Note({.text = "{piece} was changed permanently and still is",
            .piece = c.data.piece,
            .entry = m.entry});
    Event event = AboutPiece(c, EventKind::kNoted);
    event.seat = c.state().piece(c.data.piece).controller;
    event.amount = m.amount;
    Emit(c.run, event);
    return;
  }
}

// Returns whether the Upkeep of this very card was met this turn; `entry` is the one that met it.
bool UpkeepMet(const State& state, PieceIndex piece, int effect, EntryNumber* entry) {
  for (const HistoryItem& item : state.history()) {
    const bool met = item.kind == HistoryKind::kActivation && item.piece == piece &&
                     item.effect == effect && item.turn == state.header().turn;
    if (met) *entry = item.entry;
    if (met) return true;
  }
  return false;
}

Answer UpkeepInOwnStandby(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || used.said.effect->printed != PrintedKind::kUpkeep) return Answer::kSilent;
  const StateHeader& h = c.state.header();
  Fact fact{.card = used.said.card, .seat = h.turn_seat};
  if (h.phase == PhaseKind::kStandby && h.turn_seat == c.action.seat) {
    if (UpkeepMet(c.state, c.action.piece, used.said.number, &fact.entry)) {
      fact.text = "the Upkeep of {card} was met in this Standby Phase";
      return c.Forbid(fact);
    }
    fact.text = "the Upkeep of {card} is met in its controller's own Standby Phase";
    return c.Permit(fact);
  }
  fact.text = "the Upkeep of {card} is met in its controller's own Standby Phase only";
  return c.Forbid(fact);
}

void UpkeepUnpaid(const MomentContext& c) {
  if (c.data.phase != PhaseKind::kStandby) return;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& piece = c.state().piece(p);
    if (piece.controller != c.data.seat || !c.run.game.rules->OnField(piece.zone)) continue;
    if (IsFaceDown(piece)) continue;
    const PoolRange effects = c.pack().card(piece.card).effects;
    for (int e = 1; e <= effects.count; ++e) {
      EntryNumber entry = 0;
      const Effect& effect = c.pack().effects[effects.first + e - 1];
      const bool due =
          effect.printed == PrintedKind::kUpkeep && !UpkeepMet(c.state(), p, e, &entry);
      if (!due) continue;
      c.Note({.text = "the Upkeep of {piece} was not met in this Standby Phase", .piece = p});
      SendToPile(c.run, p, ZoneKind::kGraveyard, EventKind::kMoved);
      break;
    }
  }
}

void FlipAnyWay(const MomentContext& c) {
  const Effect* effect = EffectNumber(c.pack(), c.state().piece(c.data.piece).card, c.data.number);
  if (effect == nullptr || effect->printed != PrintedKind::kFlip) return;
  Emit(c.run, AboutPiece(c, EventKind::kTriggerMet));
}

void Coin(const MomentContext& c) {
  c.Note({.text = c.data.number == 1 ? "{seat} called the coin right: what [O] says applies"
                                     : "{seat} called the coin wrong: what [X] says applies",
          .seat = c.data.seat});
  Event event = AboutPiece(c, EventKind::kNoted);
  event.amount = c.data.number;
  Emit(c.run, event);
}

void DiceBrackets(const MomentContext& c) {
  c.Note({.text = "{n} was rolled: what stands in brackets with exactly this number applies",
          .n = c.data.number});
}

Answer DiceMandatory(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kDie) return Answer::kSilent;
  return c.Forbid({.text = "the die of {piece} is rolled, and what its number says is done",
                   .piece = decision.piece});
}

// Carries out a monster's CHANT, its own words for its summoning, before anything else.
void Chant(const MomentContext& c) {
  const PoolRange effects = c.pack().card(c.state().piece(c.data.piece).card).effects;
  for (int e = 1; e <= effects.count; ++e) {
    const Effect& effect = c.pack().effects[effects.first + e - 1];
    if (effect.printed != PrintedKind::kChant || !effect.supported) continue;
    Emit(c.run, AboutPiece(c, EventKind::kActivated));
    Task chant;
    chant.piece = c.data.piece;
    chant.controller = c.data.seat;
    chant.effect = static_cast<std::uint8_t>(e);
    chant.id = c.run.agenda().NewTaskId();
    for (const Operation& op : c.pack().Operations(effect.operations)) {
      RunOperation(c.run, op, chant);
    }
  }
}

void NoMissedTiming(const MomentContext& c) {
  c.Note({.text = "what {piece} waits for has happened; it is used when the chain is over",
          .piece = c.data.piece});
  Emit(c.run, AboutPiece(c, EventKind::kNoted));
}

// Checks a limit of uses: one that the card prints, or that every effect has.
Answer Limited(const CheckContext& c, LimitPer per, int most, const char* used_up,
               const char* free) {
  const Used used = UsedBy(c);
  Fact fact{.card = used.said.card, .seat = c.action.seat, .m = most};
  fact.n =
      UsesOf(c.game, c.state, c.action.seat, used.said.card, used.said.number, per, &fact.entry,
             TargetCounted(*used.said.effect, {c.action.chosen.data(), c.action.chosen_count}));
  if (fact.n >= most) {
    fact.text = used_up;
    return c.Forbid(fact);
  }
  if (IsLimitUntold(c.state, c.action.seat, per)) {
    fact.text = tcg::kUseUnsaid;
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = free;
  return c.Permit(fact);
}

Answer OncePerTurn(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || used.said.only_flips) return Answer::kSilent;
  const Effect& effect = *used.said.effect;
  if (effect.limit != LimitPer::kTurn && effect.limit != LimitPer::kRound) return Answer::kSilent;
  if (effect.of_piece) return tcg::OncePerTurnEach(c);
  if (effect.limit == LimitPer::kRound) {
    return Limited(c, effect.limit, effect.limit_count,
                   "{seat} has used this effect of {card} this round; the limit binds every copy",
                   "this effect of {card} was not used up this round");
  }
  return Limited(c, effect.limit, effect.limit_count,
                 "{seat} has used this effect of {card} this turn; the limit binds every copy",
                 "this effect of {card} was not used up this turn");
}

Answer OptionalOncePerTurn(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || used.said.only_flips) return Answer::kSilent;
  const Effect& effect = *used.said.effect;
  // Mandatory effects have no limit, and an effect that prints a limit has that one. EVENT and the
  // effects of Symbols have rules of their own.
  if (effect.printed == PrintedKind::kEvent || effect.charges_cost >= 0) return Answer::kSilent;
  const bool must = effect.mandatory || effect.printed == PrintedKind::kFlip ||
                    effect.printed == PrintedKind::kUpkeep ||
                    (used.said.trap && effect.form == EffectForm::kTriggered);
  if (must || effect.limit == LimitPer::kTurn || effect.limit == LimitPer::kRound) {
    return Answer::kSilent;
  }
  return Limited(c, LimitPer::kTurn, 1,
                 "{seat} has used {card} this turn: an optional effect is used once a turn",
                 "{seat} has not used this effect of {card} this turn");
}

Answer OncePerDuel(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || used.said.only_flips || used.said.effect->limit != LimitPer::kDuel) {
    return Answer::kSilent;
  }
  return Limited(c, LimitPer::kDuel, used.said.effect->limit_count,
                 "{seat} has used this effect of {card} in this duel; the limit binds every copy",
                 "this effect of {card} was not used up in this duel");
}

// Negates the waiting effects of a destroyed card, but not those that answer its own end.
void DestroyedNegated(const MomentContext& c) {
  for (Task& task : c.run.agenda().tasks()) {
    const bool pending = task.kind == TaskKind::kEffect && task.piece == c.data.piece &&
                         (task.flags & kTaskNegated) == 0 && task.counter == 0;
    if (!pending || task.subject == c.data.piece || &task == c.state().top_task()) continue;
    // What was negated as it was activated is negated once.
    const bool known = (task.flags & kTaskActivationNegated) != 0;
    if (known && c.run.game.rules->effects_are_read_in_full) continue;
    task.flags |= kTaskNegated;
    Event event = AboutPiece(c, EventKind::kNegated);
    event.seat = task.controller;
    Emit(c.run, event);
  }
}

void OwnDestruction(const MomentContext& c) {
  if (c.data.piece != c.data.other) return;
  const Effect* effect = EffectNumber(c.pack(), c.state().piece(c.data.piece).card, c.data.number);
  const auto waits =
      effect == nullptr ? CardEvent::kNone : static_cast<CardEvent>(effect->waits_for);
  const bool own = waits == CardEvent::kDestroyed || waits == CardEvent::kDestroyedByBattle ||
                   waits == CardEvent::kDestroyedByEffect;
  if (!own) return;
  c.Note({.text = "{piece} answers its own destruction, which negates nothing of that",
          .piece = c.data.piece});
}

}  // namespace

const Clause kPermanentLasts = Consequence("kingdom.effect.permanent-lasts-the-duel",
                                           Moment::kMonsterArrived, &PermanentLasts);
const Clause kPermanentTracked =
    Obligation("kingdom.effect.permanent-tracked").Meaning(Term::kPermanent);
const Clause kUpkeepStandby = Obligation("kingdom.effect.upkeep-in-own-standby")
                                  .Binding(kActivations, &UpkeepInOwnStandby)
                                  .LooksAt(kNoPart);
const Clause kUpkeepUnpaid =
    Consequence("kingdom.effect.upkeep-unpaid", Moment::kPhaseEnds, &UpkeepUnpaid);
const Clause kFlipAnyWay =
    Consequence("kingdom.effect.flip-any-way", Moment::kTriggerMet, &FlipAnyWay);
const Clause kCoin = Consequence("kingdom.effect.coin", Moment::kTossed, &Coin);
const Clause kDiceBrackets = Definition("kingdom.effect.dice-brackets", Term::kDie)
                                 .Happening(Moment::kRolled, &DiceBrackets);
const Clause kDiceMandatory = Obligation("kingdom.effect.dice-match-is-mandatory")
                                  .Binding(On(ActionKind::kPass), &DiceMandatory);
const Clause kChant =
    Consequence("kingdom.effect.chant-before-summon", Moment::kSummonDeclared, &Chant);
const Clause kNoMissedTiming =
    Consequence("kingdom.effect.no-missed-timing", Moment::kTriggersKept, &NoMissedTiming);
const Clause kHardOncePerTurn =
    Legality("kingdom.effect.hard-once-per-turn", kActivations, &OncePerTurn)
        .Happening(Moment::kPlaying, &WhenPlayed<&OncePerTurn>)
        .LooksAt(kPartNamed);
const Clause kOptionalOncePerTurn =
    Legality("kingdom.effect.optional-effects-once-per-turn", kActivations, &OptionalOncePerTurn)
        .Happening(Moment::kPlaying, &WhenPlayed<&OptionalOncePerTurn>)
        .LooksAt(kPartNamed);
const Clause kHardOncePerDuel =
    Legality("kingdom.effect.hard-once-per-duel", kActivations, &OncePerDuel)
        .Happening(Moment::kPlaying, &WhenPlayed<&OncePerDuel>)
        .LooksAt(kPartNamed);
const Clause kDestroyedNegated =
    Consequence("kingdom.effect.destroyed-means-negated", Moment::kDestroyed, &DestroyedNegated);
const Clause kOwnDestruction = Definition("kingdom.effect.own-destruction-triggers-live")
                                   .Happening(Moment::kTriggerMet, &OwnDestruction);
const Clause kNegateOnly = Definition("kingdom.effect.negate-without-destroying", Term::kNegated);

}  // namespace judge::kingdom
