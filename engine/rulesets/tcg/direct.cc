#include "engine/rulesets/tcg/direct.h"

#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Returns the entry of the attack in which the monster fought since it came, and of which nobody
// knows what became; 0: it stands there.
EntryNumber MayHaveFallenIn(const State& state, PieceIndex monster) {
  EntryNumber entry = 0;
  for (const HistoryItem& item : state.history()) {
    const bool fought = item.kind == HistoryKind::kAttack && item.amount == kUnknownAmount &&
                        (item.piece == monster || item.other == monster);
    if (fought && item.entry >= state.piece(monster).since) entry = item.entry;
  }
  return entry;
}

// Returns a monster of the seat: one that is sure to stand there, before one that may have fallen.
PieceIndex MonsterOf(const CheckContext& c, SeatIndex seat) {
  PieceIndex unsure = kNoPiece;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    if (!Controls(c.state, seat, p) || !IsMonsterOnField(c.game, c.state, p)) continue;
    if (MayHaveFallenIn(c.state, p) == 0) return p;
    if (unsure == kNoPiece) unsure = p;
  }
  return unsure;
}

// Returns what spares the player the damage of a direct attack: a rule for players, as no monster
// of his fights.
Permission SparedDirectly(const MomentContext& c, SeatIndex seat) {
  Permission spared;
  const Game& game = c.run.game;
  if (!game.rules->effects_are_read_in_full) return spared;
  Subject taking = SubjectOf(c.state(), c.data.battle.attacker);
  taking.controller = seat;
  ForEachModifier(game, c.state(), {ModifierKind::kNoBattleDamage},
                  [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
                    const bool attacked = m.acts == 0 || (m.acts & Bit(CardAct::kBeAttacked)) != 0;
                    if (!m.touches_seats || !attacked || spared.found == Truth::kTrue) return;
                    if (effect.Touches(taking) != Truth::kTrue || !effect.Applies()) return;
                    spared = {Truth::kTrue, source.piece, source.card,
                              source.zone,  source.since, effect.says()};
                  });
  return spared;
}

// Deals the ATK of the attacker to the seat that it hits.
void Hit(const MomentContext& c, SeatIndex seat) {
  const PieceIndex attacker = c.data.battle.attacker;
  if (!c.run.pack().HasEntry(c.state().piece(attacker).card) || seat >= c.state().seats()) return;
  Fact fact{.text = "{piece} has {n} ATK",
            .piece = attacker,
            .n = CurrentAttack(c.run.game, c.state(), attacker, nullptr, c.data.battle.target),
            .entry = c.attack().entry};
  if (const Permission spared = SparedDirectly(c, seat); spared.found == Truth::kTrue) {
    return c.Note({.text = "by {card} {seat} takes no damage from this battle",
                   .card = spared.card,
                   .seat = seat,
                   .entry = spared.entry,
                   .says = spared.says});
  }
  c.Note(fact);
  Damage(c.run, seat, fact.n, EventKind::kBattleDamage, attacker);
}

}  // namespace

Answer DirectOnlyIfEmpty(const CheckContext& c) {
  const Action& a = c.action;
  if (a.target != kNoPiece) return Answer::kSilent;
  Fact fact;
  Fact unsure;
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    if (!c.state.Opposed(seat, a.seat)) continue;
    if (a.target_zone.seat < c.state.seats() && a.target_zone.seat != seat) continue;
    // Who fights as one side is no target while a team mate has a monster.
    for (SeatIndex mate = 0; mate < c.state.seats(); ++mate) {
      if (!c.state.SameTeam(mate, seat)) continue;
      fact.piece = MonsterOf(c, mate);
      fact.seat = mate;
      fact.text = "{seat} controls {piece}: a monster has to be attacked";
      if (fact.piece == kNoPiece) continue;
      const EntryNumber fell = MayHaveFallenIn(c.state, fact.piece);
      if (fell == 0) return c.Forbid(fact);
      unsure = fact;
      unsure.entry = fell;
      unsure.text = "what became of the battle is not known, and {piece} may be gone, or be there";
    }
    if (unsure.piece != kNoPiece) return c.With(Answer::kUnproven, unsure);
    fact.seat = seat;
    fact.text = "{seat} controls no monster and is attacked directly";
    return c.Permit(fact);
  }
  fact.seat = a.target_zone.seat;
  if (fact.seat >= c.state.seats() || a.target_zone.kind != ZoneKind::kNone) return Answer::kSilent;
  fact.text = "{seat} is no opponent and is not attacked";
  return c.Forbid(fact);
}

void DirectDamage(const MomentContext& c) {
  if (c.data.battle.target == kNoPiece) Hit(c, c.attack().target_controller);
}

void TakenDamage(const MomentContext& c) { Hit(c, c.data.seat); }

namespace {

// Returns whether it is not said whom the attack is on: no monster, and no player either.
bool IsUndeclared(const CheckContext& c) {
  return c.action.target == kNoPiece && c.action.target_zone.kind == ZoneKind::kNone &&
         c.action.target_zone.seat >= c.state.seats();
}

}  // namespace

Answer AttackerAndTarget(const CheckContext& c) {
  if (IsUndeclared(c)) {
    const CheckContext quiet{c.game, c.state, c.action};
    if (DirectOnlyIfEmpty(quiet) != Answer::kForbids) return Answer::kSilent;
    return c.Forbid({.text = "which monster {piece} attacks is not said", .piece = c.action.piece});
  }
  if (c.action.target == kNoPiece) return Answer::kSilent;
  const Piece& target = c.state.piece(c.action.target);
  Fact fact{.piece = c.action.target, .seat = c.action.seat};
  if (target.position == Position::kNone) {
    fact.text = "{piece} is no monster in a Monster Zone; an attack needs a monster";
    return c.Forbid(fact);
  }
  if (!c.state.Opposed(target.controller, c.action.seat)) {
    fact.seat = target.controller;
    fact.text = "{piece} is controlled by {seat} and is no target";
    return c.Forbid(fact);
  }
  fact.text = "{piece} may be chosen, as every monster of the opponent may";
  return c.Permit(fact);
}

Answer DirectIsSaid(const CheckContext& c) {
  const CheckContext quiet{c.game, c.state, c.action};
  const bool unsaid = IsUndeclared(c) && DirectOnlyIfEmpty(quiet) == Answer::kForbids;
  return unsaid ? Answer::kSilent : DirectOnlyIfEmpty(c);
}

}  // namespace judge::tcg
