// What in play forbids, allows or adds to an act: the questions that clauses ask of modifiers.
#include "engine/modifiers.h"
#include "engine/numbers.h"
#include "engine/rule_set.h"

namespace judge {
namespace {

Override FromSource(Truth truth, const Source& source) {
  return {truth, source.piece, source.card, source.zone, source.since};
}

Override FromActive(const State& state, const ActiveModifier& m) {
  Override result;
  result.found = Truth::kTrue;
  result.source = m.source;
  result.card = m.source == kNoPiece ? kUnknownCard : state.piece(m.source).card;
  result.entry = m.entry;
  return result;
}

bool TouchesAct(CardActMask acts, CardAct act) {
  if (acts == 0 || (acts & Bit(act)) != 0) return true;
  const bool summon = act == CardAct::kNormalSummon || act == CardAct::kSpecialSummon;
  return summon && (acts & Bit(CardAct::kSummon)) != 0;
}

bool TouchesPosition(std::uint8_t positions, Position position) {
  return positions == 0 || ((positions >> static_cast<unsigned>(position)) & 1U) != 0;
}

Truth ScopeMatches(const Game& game, const State& state, const Modifier& m, const Subject& subject,
                   const Source& source) {
  // A marker that speaks of itself.
  if (m.scope == 0 && source.piece == kNoPiece) {
    return FromBool(subject.piece == kNoPiece && subject.zone == source.zone);
  }
  if (m.scope == 0) return FromBool(source.piece == subject.piece);
  return Matches(game, state, game.pack->filters[m.scope], subject, source);
}

void KeepBest(Override& best, const Override& candidate) {
  if (best.found == Truth::kTrue || candidate.found == Truth::kFalse) return;
  if (best.found == Truth::kUnknown && candidate.found == Truth::kUnknown) return;
  best = candidate;
}

// Keeps what a continuous effect says, unless it does not apply: that is asked last.
void KeepInPlay(Override& best, Truth truth, const Source& source, EffectInPlay& effect) {
  if (best.found == Truth::kTrue || truth == Truth::kFalse || !effect.Applies()) return;
  KeepBest(best, FromSource(truth, source));
}

}  // namespace

Override FindLift(const Game& game, const State& state, std::string_view clause_id, CardAct act,
                  const Subject& subject) {
  // "Up to so many attacks": used up when that many have been declared.
  const auto attacks_used_up = [&](std::int32_t most) {
    return act == CardAct::kAttack && state.header().attacks >= most;
  };
  Override best;
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind != ModifierKind::kLift || m.clause == kNoClause) continue;
    if (clause_id != game.rules->ClauseId(m.clause) || !TouchesAct(m.acts, act)) continue;
    if (!Touches(game, state, m, subject)) continue;
    if (m.amount != 0 && attacks_used_up(m.amount)) continue;
    KeepBest(best, FromActive(state, m));
  }
  if (!game.pack->MayLift(clause_id)) return best;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (!TouchesAct(m.acts, act) || !TouchesPosition(m.positions, subject.position)) return;
    if (m.clause_text == 0 || game.pack->texts[m.clause_text] != clause_id) return;
    if (m.amount != 0 && attacks_used_up(EvaluateAmount(game, state, m.amount, source))) return;
    KeepInPlay(best, ScopeMatches(game, state, m, subject, source), source, effect);
  };
  ForEachModifierInPlay(game, state, Bit(ModifierKind::kLift), visit);
  return best;
}

Override FindAdded(const Game& game, const State& state, std::string_view clause_id,
                   const Subject& subject) {
  Override best;
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind == ModifierKind::kAdd && m.clause != kNoClause && Touches(game, state, m, subject) &&
        clause_id == game.rules->ClauseId(m.clause)) {
      KeepBest(best, FromActive(state, m));
    }
  }
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (game.pack->texts[m.clause_text] != clause_id) return;
    KeepInPlay(best, ScopeMatches(game, state, m, subject, source), source, effect);
  };
  ForEachModifierInPlay(game, state, Bit(ModifierKind::kAdd), visit);
  return best;
}

namespace {

// A card that frees the act from what else on the field forbids it.
bool IsFreed(const Game& game, const State& state, CardAct act, const Subject& subject,
             const Subject* other) {
  bool freed = false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (freed || m.clause_text != 0 || m.touches_seats || !TouchesAct(m.acts, act)) return;
    if (m.other != 0) {
      if (other == nullptr) return;
      const Filter& filter = game.pack->filters[m.other];
      if (Matches(game, state, filter, *other, source) != Truth::kTrue) return;
    }
    freed = ScopeMatches(game, state, m, subject, source) == Truth::kTrue && effect.Applies();
  };
  ForEachModifierInPlay(game, state, Bit(ModifierKind::kLift), visit);
  return freed;
}

}  // namespace

Override FindProhibition(const Game& game, const State& state, CardAct act, const Subject& subject,
                         const Subject* other, bool from_marker) {
  // What speaks of another party forbids nothing where there is none.
  const auto fits_other = [&](PoolIndex filter, const Source& source) {
    if (filter == 0) return Truth::kTrue;
    if (other == nullptr) return Truth::kFalse;
    return Matches(game, state, game.pack->filters[filter], *other, source);
  };
  Override best;
  if (!from_marker) {
    for (const ActiveModifier& m : state.modifiers()) {
      if (m.kind != ModifierKind::kProhibit || !TouchesAct(m.acts, act) || m.acts == 0) continue;
      if (!TouchesPosition(m.positions, subject.position)) continue;
      Source source;
      source.piece = m.source;
      source.controller = m.lasts_seat;
      if (fits_other(m.other, source) != Truth::kTrue) continue;
      if (Touches(game, state, m, subject)) KeepBest(best, FromActive(state, m));
    }
  }
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if ((source.piece == kNoPiece) != from_marker) return;
    if (m.acts == 0 || !TouchesAct(m.acts, act)) return;
    if (!TouchesPosition(m.positions, subject.position)) return;
    Truth truth = ScopeMatches(game, state, m, subject, source);
    truth = And(truth, fits_other(m.other, source));
    KeepInPlay(best, truth, source, effect);
  };
  ForEachModifierInPlay(game, state, Bit(ModifierKind::kProhibit), visit);
  // Asked last: hardly anything forbids, and whoever asks asks often.
  if (best.found != Truth::kFalse && IsFreed(game, state, act, subject, other)) return {};
  return best;
}

Override FindBattleLock(const Game& game, const State& state, PieceIndex piece, bool* open_ended) {
  Override best;
  const Subject subject = SubjectOf(state, piece);
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind != ModifierKind::kBattleLock || !Touches(game, state, m, subject)) continue;
    *open_ended = m.lasts == DurationKind::kPermanent || m.lasts == DurationKind::kWhileSourceStays;
    KeepBest(best, FromActive(state, m));
  }
  if (best.found == Truth::kTrue) return best;
  auto visit = [&](const Modifier& m, const Source& source) {
    *open_ended = true;
    KeepBest(best, FromSource(ScopeMatches(game, state, m, subject, source), source));
  };
  ForEachStaticModifier(game, state, Bit(ModifierKind::kBattleLock), visit);
  return best;
}

Override FindNoBattleDamage(const Game& game, const State& state, PieceIndex piece,
                            PieceIndex opponent, bool attacks) {
  Override best;
  const Subject subject = SubjectOf(state, piece);
  const CardAct act = attacks ? CardAct::kAttack : CardAct::kBeAttacked;
  const auto fits_other = [&](PoolIndex filter, const Source& source) {
    return filter == 0
               ? Truth::kTrue
               : Matches(game, state, game.pack->filters[filter],
                         OpponentInBattle(state, opponent, piece, source.controller), source);
  };
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind != ModifierKind::kNoBattleDamage || !TouchesAct(m.acts, act)) continue;
    Source source;
    source.piece = m.source;
    source.controller = m.lasts_seat;
    if (!Touches(game, state, m, subject) || fits_other(m.other, source) != Truth::kTrue) continue;
    KeepBest(best, FromActive(state, m));
  }
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (!TouchesAct(m.acts, act)) return;
    const Truth scope = ScopeMatches(game, state, m, subject, source);
    KeepInPlay(best, And(scope, fits_other(m.other, source)), source, effect);
  };
  ForEachModifierInPlay(game, state, Bit(ModifierKind::kNoBattleDamage), visit);
  return best;
}

}  // namespace judge
