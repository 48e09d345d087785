// Rulebook: Clarifications, replays.
#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

Event AboutAttack(const MomentContext& c, EventKind kind) {
  return {.kind = kind, .seat = c.data.seat, .piece = c.data.piece, .other = c.data.other};
}

void Cause(const MomentContext& c, const char* text) {
  Fact fact{.text = text, .piece = c.data.other, .zone = c.attack().place};
  const Piece& target = c.state().piece(c.data.other);
  fact.entry = std::max(target.since, target.position_since);
  c.Note(fact);
  if (Task* attack = c.run.agenda().FindTask(c.data.battle.task); attack != nullptr) {
    attack->waits = WaitKind::kReplay;
  }
  Emit(c.run, AboutAttack(c, EventKind::kNoted));
}

void Hiding(const MomentContext& c) {
  if ((c.data.flags & kTargetHid) != 0) Cause(c, "{piece} went into hiding after it was attacked");
}

void ControlChange(const MomentContext& c) {
  const bool changed = (c.data.flags & kTargetChangedControl) != 0;
  if (changed) Cause(c, "{piece} changed control after it was attacked");
}

void Moved(const MomentContext& c) {
  if ((c.data.flags & kTargetMoved) == 0) return;
  Cause(c, "{piece} left {zone} for another zone after it was attacked");
}

// Returns the Alter Monster that an attacked monster has become, if it is on the field.
PieceIndex AlteredInto(const MomentContext& c) {
  if ((c.data.flags & kTargetWasMaterial) == 0) return kNoPiece;
  const PieceIndex made = c.state().piece(c.data.other).host;
  if (made == kNoPiece || c.state().piece(made).position == Position::kNone) return kNoPiece;
  const CardDefinition& card = c.pack().card(c.state().piece(made).card);
  return card.recipe.method == RecipeMethod::kAlter ? made : kNoPiece;
}

void Fusion(const MomentContext& c) {
  if ((c.data.flags & kTargetWasMaterial) == 0 || AlteredInto(c) != kNoPiece) return;
  Cause(c, "{piece} was used as a Material after it was attacked");
}

void LeftField(const MomentContext& c) {
  if ((c.data.flags & kTargetLeft) != 0) Cause(c, "{piece} left the field after it was attacked");
}

void CarriesOver(const MomentContext& c) {
  const PieceIndex made = AlteredInto(c);
  if (made == kNoPiece) return;
  c.Note({.text = "{other} has become {piece}, and the attack goes on against it",
          .piece = made,
          .other = c.data.other});
  if (Task* attack = c.run.agenda().FindTask(c.data.battle.task); attack != nullptr) {
    attack->target = made;
  }
  Event event = AboutAttack(c, EventKind::kNoted);
  event.other = made;
  Emit(c.run, event);
}

void Opens(const MomentContext& c) { Emit(c.run, AboutAttack(c, EventKind::kReplayed)); }

bool HasTarget(const MomentContext& c) {
  for (PieceIndex t = 1; t <= c.state().piece_count(); ++t) {
    if (c.state().piece(t).position == Position::kNone) continue;
    Action action{.kind = ActionKind::kRetarget,
                  .seat = c.data.seat,
                  .piece = c.data.piece,
                  .target = t,
                  .from = PlaceOf(c.state().piece(c.data.piece)),
                  .target_zone = PlaceOf(c.state().piece(t))};
    const Ruling ruling = RuleOn(c.run.game, c.state(), action).ruling;
    if (ruling == Ruling::kLegal || ruling == Ruling::kUnproven) return true;
  }
  return false;
}

void NoTargetLeft(const MomentContext& c) {
  if (HasTarget(c)) return;
  c.Note({.text = "{piece} has no legal target left, and life points are none",
          .piece = c.data.piece});
  const Event event = AboutAttack(c, EventKind::kAttackEnded);
  c.run.agenda().PopTask();
  Emit(c.run, event);
}

// Forbids naming a new target without a replay, which opens when the target has changed.
Answer OnlyWhenReplayed(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind == DecisionKind::kReplay) return Answer::kSilent;
  const auto tasks = c.state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind != TaskKind::kAttack) continue;
    return c.Forbid(
        {.text = "no replay is open: the attack of {piece} on {other} goes on as it was declared",
         .piece = tasks[i].piece,
         .other = tasks[i].target,
         .entry = tasks[i].entry});
  }
  return c.Forbid({"no replay is open: no attack is going on"});
}

Answer MustChoose(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kReplay) return Answer::kSilent;
  return c.Forbid({.text = "the attack of {piece} is replayed: a target has to be named again",
                   .piece = decision.piece});
}

Answer SameAttacker(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kReplay) return Answer::kSilent;
  Fact fact{.piece = decision.piece};
  if (c.action.piece == decision.piece || c.action.piece == kNoPiece) {
    fact.text = "{piece} goes on with the attack it has declared";
    return c.Permit(fact);
  }
  fact.text = "the attack that is replayed is that of {piece}, and no other monster takes it over";
  return c.Forbid(fact);
}

void NoneForStrike(const MomentContext& c) {
  c.Note({.text = "{piece} attacks a Terrain: there is no battle and so no replay",
          .piece = c.data.piece});
}

// Returns whether the term came after the attack was declared: left behind by an effect since, or
// equipped or attached since.
bool IsNewer(const State& state, const NumberTerm& term, PieceIndex piece, EntryNumber declared) {
  if (term.change == 0 || term.source == kNoPiece || term.entry <= declared) return false;
  const Piece& source = state.piece(term.source);
  if (source.host == piece) return source.since > declared;
  const auto left_behind = state.modifiers();
  return std::any_of(left_behind.begin(), left_behind.end(), [&](const ActiveModifier& m) {
    return m.source == term.source && m.entry == term.entry;
  });
}

void NoteNewer(const MomentContext& c, bool attack) {
  const PieceIndex target = c.data.other;
  Breakdown sum;
  const auto number = attack ? &CurrentAttack : &CurrentDefense;
  number(c.run.game, c.state(), target, &sum, c.data.piece, BattleSide::kAttacked);
  for (const NumberTerm& term : sum.terms) {
    if (!IsNewer(c.state(), term, target, c.attack().entry)) continue;
    Fact fact{.text =
                  attack ? "by {other} the ATK of {piece} is {n} higher than when it was attacked; "
                           "that is no replay"
                         : "by {other} the DEF of {piece} is {n} higher than when it was attacked; "
                           "that is no replay"};
    if (term.change < 0) {
      fact.text = attack ? "by {other} the ATK of {piece} is {n} lower than when it was attacked; "
                           "that is no replay"
                         : "by {other} the DEF of {piece} is {n} lower than when it was attacked; "
                           "that is no replay";
    }
    fact.piece = target;
    fact.other = term.source;
    fact.n = std::abs(term.change);
    fact.entry = term.entry;
    c.Note(fact);
  }
}

void NoneForNumbers(const MomentContext& c) {
  NoteNewer(c, true);
  NoteNewer(c, false);
  const Piece& target = c.state().piece(c.data.other);
  const Position declared = c.attack().position;
  if (IsAttack(target.position) == IsAttack(declared) || declared == Position::kNone) return;
  Fact fact;
  fact.text =
      "{piece} stands in another battle position than when it was attacked; that is no "
      "replay";
  fact.piece = c.data.other;
  fact.entry = target.position_since;
  c.Note(fact);
}

// Returns whether the piece was summoned after that entry, in this turn.
bool CameAfter(const State& state, PieceIndex piece, EntryNumber entry) {
  const auto past = state.history();
  return std::any_of(past.begin(), past.end(), [&](const HistoryItem& item) {
    const bool summon =
        item.kind == HistoryKind::kNormalSummon || item.kind == HistoryKind::kSpecialSummon;
    return summon && item.piece == piece && item.turn == state.header().turn && item.entry > entry;
  });
}

void NoneForNewMonsters(const MomentContext& c) {
  const SeatIndex side = c.state().piece(c.data.other).controller;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& piece = c.state().piece(p);
    const bool arrived = piece.position != Position::kNone && Controls(c.state(), side, p) &&
                         CameAfter(c.state(), p, c.attack().entry);
    if (!arrived || p == c.data.other) continue;
    c.Note({.text = "{piece} came to the field after the attack was declared; that is no replay",
            .piece = p,
            .entry = piece.since});
  }
}

}  // namespace

const Clause kReplayHiding =
    Consequence("kingdom.replay.cause-hiding", Moment::kTargetChanged, &Hiding);
const Clause kReplayControl =
    Consequence("kingdom.replay.cause-control-change", Moment::kTargetChanged, &ControlChange);
const Clause kReplayMove = Consequence("kingdom.replay.cause-move", Moment::kTargetChanged, &Moved);
const Clause kReplayFusion =
    Consequence("kingdom.replay.cause-fusion", Moment::kTargetChanged, &Fusion);
const Clause kReplayLeft =
    Consequence("kingdom.replay.target-left-field", Moment::kTargetChanged, &LeftField);
const Clause kReplayAlter =
    Consequence("kingdom.replay.alter-summon-carries-over", Moment::kTargetChanged, &CarriesOver);
const Clause kReplayChanged =
    Consequence("kingdom.replay.changed-target", Moment::kReplayOpens, &Opens)
        .Binding(On(ActionKind::kRetarget), &OnlyWhenReplayed);
const Clause kReplayNoTarget =
    Consequence("kingdom.replay.no-target-left", Moment::kReplayOpens, &NoTargetLeft);
const Clause kReplayMustChoose =
    Obligation("kingdom.replay.must-choose-again").Binding(On(ActionKind::kPass), &MustChoose);
const Clause kReplaySameAttacker =
    Legality("kingdom.replay.same-attacker", On(ActionKind::kRetarget), &SameAttacker);
const Clause kReplayRegular =
    Definition("kingdom.replay.regular-combat-only").Happening(Moment::kStruck, &NoneForStrike);
const Clause kReplayStats = Definition("kingdom.replay.stat-change-is-none")
                                .Happening(Moment::kTargetStands, &NoneForNumbers);
const Clause kReplayNewMonster = Definition("kingdom.replay.new-monster-is-none")
                                     .Happening(Moment::kTargetStands, &NoneForNewMonsters);

}  // namespace judge::kingdom
