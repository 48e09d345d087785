// Rulebook: how a Chain resolves, and what goes on when it has.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Returns whether links of the chain are still to resolve.
bool LinksRemain(const MomentContext& c) {
  const auto tasks = c.state().tasks();
  return std::any_of(tasks.begin(), tasks.end(),
                     [](const Task& task) { return task.kind == TaskKind::kEffect; });
}

bool IsUsedCard(const MomentContext& c, PieceIndex index) {
  const Piece& piece = c.state().piece(index);
  const bool lies = piece.zone == ZoneKind::kSpellTrap || piece.zone == ZoneKind::kField;
  return piece.owner != kNoSeat && lies && !IsFaceDown(piece) && piece.host == kNoPiece &&
         !StaysOnField(c.run.game, piece.card) && piece.position == Position::kNone;
}

// Sends what does not stay on the field to the Graveyard, when the whole chain has resolved.
void SentAfterResolution(const MomentContext& c) {
  if (LinksRemain(c)) return;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    if (IsUsedCard(c, p)) SendToPile(c.run, p, ZoneKind::kGraveyard, EventKind::kMoved);
  }
}

void NoteUsed(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Tells of a card that has resolved and stays in its zone until the chain is over.
void StaysForChain(const MomentContext& c) {
  if (c.data.piece != kNoPiece && LinksRemain(c) && IsUsedCard(c, c.data.piece)) NoteUsed(c);
}

// Tells that the newest link has resolved, and older ones follow.
void NewestFirst(const MomentContext& c) {
  if (LinksRemain(c)) NoteUsed(c);
}

// Returns whether the effect is used on the field: it waits for nothing, and works in no pile.
bool WorksOnField(const Effect& effect) {
  return effect.form == EffectForm::kActivated && effect.works_in == 0;
}

// Returns whether the card of the link that has resolved lay on the field no more.
bool HasLeft(const MomentContext& c, bool spell_or_trap) {
  if (c.data.piece == kNoPiece || c.data.flags != 0) return false;
  const Piece& piece = c.state().piece(c.data.piece);
  const CardDefinition& card = c.run.pack().card(piece.card);
  const bool is = card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
  if (is != spell_or_trap || (is && StaysOnField(c.run.game, piece.card))) return false;
  if (c.run.game.rules->OnField(piece.zone) || c.data.number < 1) return false;
  const PoolRange effects = card.effects;
  const bool numbered = c.data.number <= effects.count;
  return numbered && WorksOnField(c.run.pack().effects[effects.first + c.data.number - 1]);
}

void DestroyedResolves(const MomentContext& c) {
  if (HasLeft(c, true)) NoteUsed(c);
}

void MonsterGoneResolves(const MomentContext& c) {
  if (HasLeft(c, false)) NoteUsed(c);
}

// Notes that what was paid for the effect has been paid before anybody answers.
void PaidFirst(const MomentContext& c) {
  const PieceIndex index = c.data.piece;
  if (index == kNoPiece || c.data.number < 1) return;
  const PoolRange effects = c.run.pack().card(c.state().piece(index).card).effects;
  if (c.data.number > effects.count) return;
  const Effect& effect = c.run.pack().effects[effects.first + c.data.number - 1];
  if (effect.costs.count != 0) NoteUsed(c);
}

// Sends an Equip Spell that has equipped nothing to the Graveyard.
void NoBearer(const MomentContext& c) {
  if (c.data.piece == kNoPiece) return;
  const Piece& piece = c.state().piece(c.data.piece);
  const bool lies = piece.zone == ZoneKind::kSpellTrap && !IsFaceDown(piece);
  if (!lies || piece.host != kNoPiece || !HasIcon(c.run.pack(), piece.card, "Equip")) return;
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

// Ends what a card that stays on the field was activated for, when it leaves before that resolves.
void MustRemain(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (!c.run.game.rules->OnField(piece.zone) || !StaysOnField(c.run.game, piece.card)) return;
  // A Normal Spell that stays for some turns does what it does at once wherever it is by then.
  if (HasIcon(c.pack(), piece.card, "Normal")) return;
  for (Task& task : c.run.agenda().tasks()) {
    const bool waits = task.kind == TaskKind::kEffect && task.piece == c.data.piece &&
                       (task.flags & kTaskNegated) == 0 && task.counter == 0;
    if (!waits || &task == c.state().top_task()) continue;
    task.flags |= kTaskNegated;
    Emit(c.run, {.kind = EventKind::kNoted, .seat = task.controller, .piece = c.data.piece});
  }
}

// Destroys a card whose upkeep has come due and was not paid.
void UpkeepUnpaid(const MomentContext& c) {
  if (c.data.piece == kNoPiece || c.data.flags != 0 || c.data.number < 1) return;
  const Piece& piece = c.state().piece(c.data.piece);
  const PoolRange effects = c.pack().card(piece.card).effects;
  if (c.data.number > effects.count || !c.run.game.rules->OnField(piece.zone)) return;
  const Effect& effect = c.pack().effects[effects.first + c.data.number - 1];
  if (effect.printed != PrintedKind::kUpkeep || !c.data.did_nothing) return;
  const Doomed unpaid{c.data.piece, kNoPiece};
  DestroyTogether(c.run, {&unpaid, 1}, Reason::kRule);
}

// Tells of what is done in place of something that an effect or a battle would do: that has not
// happened, and nobody has activated anything.
void DoneInstead(const MomentContext& c) {
  const Task* top = c.state().top_task();
  const bool instead = top != nullptr && top->kind == TaskKind::kEffect &&
                       (top->flags & kTaskReplaces) != 0 && top->subject != kNoPiece &&
                       top->subject != c.data.piece;
  if (!instead) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = top->controller,
               .piece = top->subject,
               .other = c.data.piece});
}

// Tells of an effect that has to happen and waits until the chain is over.
void NeverMisses(const MomentContext& c) {
  const auto triggers = c.state().triggers();
  const bool must = std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& t) {
    return t.piece == c.data.piece && (t.flags & kTriggerMandatory) != 0;
  });
  if (must) NoteUsed(c);
}

// Tells that a phase is over, since nobody has answered that it is left.
void PhaseIsOver(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .phase = static_cast<std::uint8_t>(c.data.phase)});
}

// Tells of an effect that is triggered: it is used before anybody else answers.
void TriggersFirst(const MomentContext& c) {
  if (!BeginsNoChain(c)) NoteUsed(c);
}

}  // namespace

bool BeginsNoChain(const MomentContext& c) {
  if (c.data.piece == kNoPiece || c.data.number < 1) return false;
  if (c.data.number == kDelayedEffect) {
    const auto modifiers = c.state().modifiers();
    return std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
      return m.kind == kDelayedKind && m.source == c.data.piece &&
             c.pack().effects[m.modifier].no_chain;
    });
  }
  const PoolRange effects = c.pack().card(c.state().piece(c.data.piece).card).effects;
  return c.data.number <= effects.count &&
         c.pack().effects[effects.first + c.data.number - 1].no_chain;
}

bool EndsInOneOfSeveral(const MomentContext& c) {
  if (c.data.piece == kNoPiece || c.data.number < 1) return false;
  const PoolRange effects = c.pack().card(c.state().piece(c.data.piece).card).effects;
  if (c.data.number > effects.count) return false;
  const auto parts =
      c.pack().Operations(c.pack().effects[effects.first + c.data.number - 1].operations);
  return parts.size() > 1 && parts.back().conditions.count != 0 && !parts.back().if_done;
}

const Clause kSentAfterResolution =
    Consequence("tcg.spell.sent-after-resolution", Moment::kCardUsed, &SentAfterResolution);
const Clause kUsedLeaveTogether =
    Consequence("tcg.chain.used-cards-leave-together", Moment::kCardUsed, &StaysForChain);
const Clause kLifo = Consequence("tcg.chain.lifo", Moment::kCardUsed, &NewestFirst);
const Clause kDestroyIsNotNegate =
    Consequence("tcg.chain.destroy-is-not-negate", Moment::kCardUsed, &DestroyedResolves);
const Clause kEffectOutlivesCard =
    Consequence("tcg.chain.effect-outlives-card", Moment::kCardUsed, &MonsterGoneResolves);
const Clause kPaidFirst = Consequence("tcg.cost.paid-first", Moment::kEffectUsed, &PaidFirst);
const Clause kNoBearer =
    Consequence("tcg.equip.no-bearer-at-resolution", Moment::kCardUsed, &NoBearer);
const Clause kMustRemain =
    Consequence("tcg.effect.continuous-card-must-remain", Moment::kSending, &MustRemain);
const Clause kUpkeepUnpaid =
    Consequence("tcg.cost.maintenance-unpaid", Moment::kCardUsed, &UpkeepUnpaid);
const Clause kInsteadNoChain =
    Consequence("tcg.effect.replacement-no-chain", Moment::kSending, &DoneInstead);
const Clause kNeverMisses =
    Consequence("tcg.trigger.mandatory-never-misses", Moment::kTriggersKept, &NeverMisses);
const Clause kPassThenPhaseEnds =
    Consequence("tcg.fast.pass-then-phase-ends", Moment::kPhaseEnds, &PhaseIsOver);
const Clause kTriggersBeforeFast =
    Consequence("tcg.fast.triggers-before-fast", Moment::kTriggerMet, &TriggersFirst);

}  // namespace judge::tcg
