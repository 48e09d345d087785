// Rulebook: Main Phase Clarifications, Terminology (Battle Swap, Battle Lock), Clarifications.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kChanges = On(ActionKind::kChangePosition) | On(ActionKind::kFlip);

Answer UprightSideways(const CheckContext& c) {
  const Position now = c.state.piece(c.action.piece).position;
  Fact fact{.piece = c.action.piece};
  if (now == Position::kNone || c.action.position == Position::kNone) return Answer::kSilent;
  if (IsHidden(now)) {
    fact.text = "{piece} is Hidden: it is flipped face-up, not turned";
    return c.Forbid(fact);
  }
  if (IsHidden(c.action.position)) {
    fact.text = "{piece} is face-up: to go face-down it is Hidden, not turned";
    return c.Forbid(fact);
  }
  if (now != c.action.position) return Answer::kSilent;
  fact.text = "{piece} is in that position already";
  fact.entry = c.state.piece(c.action.piece).position_since;
  return c.Forbid(fact);
}

Answer OthersUpright(const CheckContext& c) {
  if (c.state.piece(c.action.piece).position != Position::kNone) return Answer::kSilent;
  return c.Forbid({.text = "{piece} is no monster in a Monster Zone and has no battle position",
                   .piece = c.action.piece});
}

Answer FlipChoice(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.piece = c.action.piece};
  if (!IsHidden(piece.position)) {
    fact.text = "{piece} is not face-down";
    return c.Forbid(fact);
  }
  if (IsHidden(c.action.position)) return c.Forbid({"a flip turns the monster face-up"});
  fact.text = "{piece} may be flipped into ATK or DEF Position, as its controller likes";
  return c.Permit(fact);
}

Answer LockBars(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  const Position to = c.action.position;
  const bool same_way = to != Position::kNone && IsAttack(to) == IsAttack(piece.position);
  if (c.action.kind == ActionKind::kFlip && same_way) return Answer::kSilent;
  // Who hides it the other way changes its battle position, too.
  const bool hides = c.action.kind == ActionKind::kHide;
  if (hides && (same_way || to == Position::kNone || !c.game.rules->effects_are_read_in_full)) {
    return Answer::kSilent;
  }
  bool open_ended = false;
  const Permission lock = FindBattleLock(c.game, c.state, c.action.piece, &open_ended);
  if (lock.found == Truth::kFalse) return Answer::kSilent;
  Fact fact;
  fact.text =
      lock.card == kUnknownCard ? "{piece} is Battle Locked" : "{piece} is Battle Locked by {card}";
  fact.piece = c.action.piece;
  fact.card = lock.card;
  fact.entry = lock.entry;
  fact.says = lock.says;
  return c.With(lock.found == Truth::kTrue ? Answer::kForbids : Answer::kUnproven, fact);
}

struct Locked {
  PieceIndex piece = kNoPiece;
  Source source;
  Position position = Position::kNone;
};

// Returns the one face-up position that a set of positions allows; kNone: both or neither.
Position AllowedBy(std::uint8_t positions) {
  const bool attack = ((positions >> static_cast<unsigned>(Position::kAttack)) & 1U) != 0;
  const bool defense = ((positions >> static_cast<unsigned>(Position::kDefense)) & 1U) != 0;
  if (attack == defense) return Position::kNone;
  return attack ? Position::kAttack : Position::kDefense;
}

// Returns the face-up monsters that continuous effects lock in a position. The first of several
// locks counts, so that none turns for ever; a face-down monster must not tell what it is.
std::vector<Locked> LockedInPosition(const Run& run) {
  std::vector<Locked> locked;
  const auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    const Position into = AllowedBy(m.positions);
    // What an effect has left behind holds a monster in a position, too.
    const bool left = effect.lasting() != nullptr && !run.game.rules->effects_are_read_in_full;
    if (into == Position::kNone || left) return;
    for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
      const Position stands = run.state.piece(p).position;
      if (stands == Position::kNone || IsHidden(stands)) continue;
      const bool known = std::any_of(locked.begin(), locked.end(),
                                     [p](const Locked& other) { return other.piece == p; });
      if (known || !IsMonsterOnField(run.game, run.state, p)) continue;
      if (effect.Touches(SubjectOf(run.state, p)) != Truth::kTrue || !effect.Applies()) continue;
      locked.push_back({p, source, into});
    }
  };
  ForEachModifier(run.game, run.state, {ModifierKind::kBattleLock}, visit);
  return locked;
}

// Returns whether another card keeps the monster from what the lock would do to it.
bool KeepsPosition(const Run& run, const Locked& lock) {
  const Source& by = lock.source;
  if (!run.game.rules->effects_are_read_in_full || by.piece == lock.piece) return false;
  Subject subject = SubjectOf(run.state, lock.piece);
  subject.position = lock.position;
  const Subject acting{by.piece, by.card, by.controller, by.zone, Position::kNone};
  const auto forbids = [&](bool marker) {
    return FindProhibition(run.game, run.state, CardAct::kChangePosition, subject, &acting, marker)
               .found == Truth::kTrue;
  };
  return forbids(false) || forbids(true);
}

// Sets each locked monster to its position: the lock does so as long as its effect works.
void TurnLocked(const MomentContext& c) {
  Run& run = c.run;
  if (!MayBeGiven(run.game, run.state, ModifierKind::kBattleLock)) return;
  for (const Locked& lock : LockedInPosition(run)) {
    if (run.state.piece(lock.piece).position == lock.position) continue;
    if (KeepsPosition(run, lock)) continue;
    const PieceIndex acting = run.source;
    run.source = lock.source.piece;
    SetPosition(run, lock.piece, lock.position, EventKind::kPositionChanged,
                run.game.rules->TermClause(Term::kBattleLockOpen));
    run.source = acting;
  }
}

}  // namespace

const Clause kUprightSideways = Definition("kingdom.position.upright-and-sideways")
                                    .Binding(On(ActionKind::kChangePosition), &UprightSideways);
const Clause kOthersUpright =
    Definition("kingdom.position.other-cards-upright").Binding(kChanges, &OthersUpright);
const Clause kFlipChoice =
    Legality("kingdom.position.own-flip-choice", On(ActionKind::kFlip), &FlipChoice);
const Clause kOpponentFlip =
    Consequence("kingdom.position.opponent-flip-keeps", Moment::kNone, nullptr)
        .Meaning(Term::kOpponentFlip);
const Clause kBattleSwap = Definition("kingdom.position.battle-swap", Term::kBattleSwap);
const Clause kLockTurns = Definition("kingdom.position.battle-lock-turns", Term::kBattleLockTurns);
const Clause kLockOpenTurnsNothing =
    Definition("kingdom.position.battle-lock-open-ended", Term::kBattleLockOpen);
const Clause kLockOpen = kLockOpenTurnsNothing.Happening(Moment::kStepDone, &TurnLocked);
const Clause kLockBars = Legality("kingdom.position.battle-lock-controller-barred",
                                  kChanges | On(ActionKind::kHide), &LockBars);

}  // namespace judge::kingdom
