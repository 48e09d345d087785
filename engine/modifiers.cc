#include "engine/modifiers.h"

#include "engine/numbers.h"
#include "engine/rule_set.h"

namespace judge {
namespace {

bool HasBit(std::uint32_t mask, unsigned bit) { return mask == 0 || ((mask >> bit) & 1U) != 0; }

Truth FromBool(bool value) { return value ? Truth::kTrue : Truth::kFalse; }

bool NeedsIdentity(const Filter& f) {
  return f.attributes != 0 || f.frames != 0 || f.types_any.any() || f.types_all.any() ||
         f.types_none.any() || f.level_min >= 0 || f.level_max >= 0 || f.attack_min >= 0 ||
         f.attack_max >= 0 || f.defense_min >= 0 || f.defense_max >= 0 || f.card != kUnknownCard ||
         f.name_contains != 0;
}

TypeSet SubjectTypes(const Game& game, const State& state, const Subject& subject) {
  if (subject.piece != kNoPiece) return TypesOf(game, state, subject.piece);
  return game.pack->card(subject.card).types;
}

bool InRange(std::int32_t value, std::int32_t least, std::int32_t most) {
  return (least < 0 || value >= least) && (most < 0 || value <= most);
}

// The part of a filter that only the printed or current definition answers.
bool MatchesDefinition(const Game& game, const State& state, const Filter& f,
                       const Subject& subject) {
  const CardDefinition& card = game.pack->card(subject.card);
  if (!HasBit(f.attributes, static_cast<unsigned>(card.attribute))) return false;
  if (f.frames != 0 && (f.frames & card.frames) == 0) return false;
  const TypeSet types = SubjectTypes(game, state, subject);
  if (f.types_any.any() && (types & f.types_any).none()) return false;
  if ((types & f.types_all) != f.types_all) return false;
  if ((types & f.types_none).any()) return false;
  if (!InRange(card.level, f.level_min, f.level_max)) return false;
  if (f.card != kUnknownCard && subject.card != f.card) return false;
  if (f.name_contains != 0 &&
      card.name.find(game.pack->texts[f.name_contains]) == std::string::npos) {
    return false;
  }
  const bool current = !f.original_stats && subject.piece != kNoPiece;
  const bool asks_attack = f.attack_min >= 0 || f.attack_max >= 0;
  const bool asks_defense = f.defense_min >= 0 || f.defense_max >= 0;
  if (asks_attack && !InRange(current ? CurrentAttack(game, state, subject.piece) : card.attack,
                              f.attack_min, f.attack_max)) {
    return false;
  }
  return !asks_defense ||
         InRange(current ? CurrentDefense(game, state, subject.piece) : card.defense, f.defense_min,
                 f.defense_max);
}

CardIndex TerrainUnder(const State& state, ZoneRef zone) {
  const int column = ColumnOf(zone);
  return column != 0 && state.HasTerrain(zone.seat, column) ? state.terrain(zone.seat, column).card
                                                            : kUnknownCard;
}

// Where the subject is and who has it: never depends on what the card is.
bool MatchesPlace(const State& state, const Filter& f, const Subject& subject,
                  const Source& source) {
  if (f.controller == Whose::kMine && subject.controller != source.controller) return false;
  if (f.controller == Whose::kOpponents && subject.controller == source.controller) return false;
  const bool down = IsHidden(subject.position) ||
                    (subject.piece != kNoPiece && IsFaceDown(state.piece(subject.piece)));
  if (f.face == Face::kUp && down) return false;
  if (f.face == Face::kDown && !down) return false;
  if (f.zones != 0 && !HasBit(f.zones, static_cast<unsigned>(subject.zone.kind))) return false;
  if (f.positions != 0 && !HasBit(f.positions, static_cast<unsigned>(subject.position))) {
    return false;
  }
  const int column = ColumnOf(subject.zone);
  const int source_column = ColumnOf(source.zone);
  if (f.here && (column != source_column || subject.zone.seat != source.zone.seat)) return false;
  if (f.same_column && column != source_column) return false;
  if (f.not_self && subject.piece == source.piece) return false;
  if (f.only_self && (source.piece == kNoPiece || subject.piece != source.piece)) return false;
  if (f.host && (source.host == kNoPiece || subject.piece != source.host)) return false;
  const CardIndex under = TerrainUnder(state, subject.zone);
  if (f.on_terrain != kUnknownCard && under != f.on_terrain) return false;
  return f.not_on_terrain == kUnknownCard || under != f.not_on_terrain;
}

struct VisitorCall {
  void* closure;
  ModifierVisitor visit;
  bool only_types = false;  // only effects that change types
};

bool ChangesTypes(const Pack& pack, const Effect& effect) {
  for (PoolIndex i = 0; i < effect.modifiers.count; ++i) {
    const ModifierKind kind = pack.modifiers[effect.modifiers.first + i].kind;
    if (kind == ModifierKind::kTypeAdd || kind == ModifierKind::kTypeRemove) return true;
  }
  return false;
}

void VisitSource(const Game& game, const State& state, const Source& source,
                 const VisitorCall& call) {
  const Pack& pack = *game.pack;
  const PoolRange effects = pack.card(source.card).effects;
  for (PoolIndex e = effects.first; e < effects.first + effects.count; ++e) {
    const Effect& effect = pack.effects[e];
    if (effect.form != EffectForm::kStatic || !effect.supported || effect.modifiers.count == 0) {
      continue;
    }
    if (effect.printed == PrintedKind::kEquip && source.host == kNoPiece) continue;
    if (call.only_types && !ChangesTypes(pack, effect)) continue;
    if (Holds(game, state, effect, source) != Truth::kTrue) continue;
    for (PoolIndex m = effect.modifiers.first; m < effect.modifiers.first + effect.modifiers.count;
         ++m) {
      call.visit(call.closure, pack.modifiers[m], source);
    }
  }
}

bool Speaks(const Game& game, const Piece& piece) {
  if (piece.card == kUnknownCard || IsFaceDown(piece)) return false;
  if ((piece.flags & kIsAttached) != 0) return true;
  return game.rules->OnField(piece.zone) || piece.zone == ZoneKind::kRule;
}

void VisitSources(const Game& game, const State& state, const VisitorCall& call) {
  const int columns = state.header().capacities.terrains_per_seat;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    for (int column = 1; column <= columns; ++column) {
      const TerrainSlot& marker = state.terrain(seat, column);
      if (marker.card == kUnknownCard) continue;
      const ZoneRef zone{seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0};
      VisitSource(game, state, {kNoPiece, marker.card, seat, zone, kNoPiece, marker.since}, call);
    }
  }
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (!Speaks(game, piece) || game.pack->card(piece.card).effects.count == 0) continue;
    VisitSource(game, state,
                {p, piece.card, piece.controller,
                 ZoneRef{piece.controller, piece.zone, piece.slot, 0}, piece.host, piece.since},
                call);
  }
}

// The type changes alone. What a type depends on may not ask for types again, so effects that
// change none are left out before their conditions are looked at.
template <typename Visitor>
void ForEachTypeChange(const Game& game, const State& state, Visitor&& visit) {
  const auto call = [](void* closure, const Modifier& modifier, const Source& source) {
    (*static_cast<std::remove_reference_t<Visitor>*>(closure))(modifier, source);
  };
  VisitSources(game, state, {&visit, call, true});
}

}  // namespace

int ColumnOf(ZoneRef zone) {
  switch (zone.kind) {
    case ZoneKind::kMonster:
    case ZoneKind::kSpellTrap:
    case ZoneKind::kTerrain:
      return zone.slot;
    default:
      return 0;
  }
}

bool IsFaceDown(const Piece& piece) {
  return IsHidden(piece.position) || (piece.flags & kFaceDown) != 0;
}

Subject SubjectOf(const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  return {index, piece.card, piece.controller, ZoneRef{piece.controller, piece.zone, piece.slot, 0},
          piece.position};
}

bool IsMonsterOnField(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  if (!game.rules->OnField(piece.zone)) return false;
  if (piece.position != Position::kNone) return true;
  return (piece.flags & kIsEquipped) != 0 && game.pack->card(piece.card).IsMonster();
}

bool ControlsMonster(const Game& game, const State& state, SeatIndex seat) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).controller == seat && IsMonsterOnField(game, state, p)) return true;
  }
  return false;
}

bool Touches(const Game& game, const State& state, const ActiveModifier& m,
             const Subject& subject) {
  if (m.scope != 0) {
    Source source;
    source.piece = m.source;
    source.controller = m.lasts_seat;
    return Matches(game, state, game.pack->filters[m.scope], subject, source) == Truth::kTrue;
  }
  if (m.piece != kNoPiece) return m.piece == subject.piece;
  return m.seat == kNoSeat || m.seat == subject.controller;
}

TypeSet TypesOf(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  TypeSet types = game.pack->card(piece.card).types;
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind != ModifierKind::kTypeAdd && m.kind != ModifierKind::kTypeRemove) continue;
    Subject printed = SubjectOf(state, index);
    if (m.scope != 0) printed.piece = kNoPiece;
    if (!Touches(game, state, m, printed)) continue;
    if (m.kind == ModifierKind::kTypeAdd) types.set(m.type);
    if (m.kind == ModifierKind::kTypeRemove) types.reset(m.type);
  }
  if (!game.rules->OnField(piece.zone)) return types;
  // Continuous type changes are looked up on the printed types, so that two of them cannot chase
  // each other; removals come last.
  Subject subject = SubjectOf(state, index);
  subject.piece = kNoPiece;
  TypeSet removed;
  ForEachTypeChange(game, state, [&](const Modifier& m, const Source& source) {
    if (m.kind != ModifierKind::kTypeAdd && m.kind != ModifierKind::kTypeRemove) return;
    const Filter& scope = game.pack->filters[m.scope];
    const bool touches = m.scope == 0
                             ? source.piece == index
                             : Matches(game, state, scope, subject, source) == Truth::kTrue;
    if (!touches) return;
    (m.kind == ModifierKind::kTypeAdd ? types : removed).set(m.type);
  });
  return types & ~removed;
}

Truth Matches(const Game& game, const State& state, const Filter& filter, const Subject& subject,
              const Source& source) {
  if (!MatchesPlace(state, filter, subject, source)) return Truth::kFalse;
  Truth result = Truth::kTrue;
  if (NeedsIdentity(filter)) {
    result = subject.card == kUnknownCard
                 ? Truth::kUnknown
                 : FromBool(MatchesDefinition(game, state, filter, subject));
  }
  const Pack& pack = *game.pack;
  if (filter.any_of.count != 0) {
    Truth any = Truth::kFalse;
    for (PoolIndex i = 0; i < filter.any_of.count; ++i) {
      any = Or(any, Matches(game, state, pack.filters[filter.any_of.first + i], subject, source));
    }
    result = And(result, any);
  }
  for (PoolIndex i = 0; i < filter.none_of.count; ++i) {
    const Truth one = Matches(game, state, pack.filters[filter.none_of.first + i], subject, source);
    result = And(result, one == Truth::kUnknown ? one : FromBool(one == Truth::kFalse));
  }
  return result;
}

namespace {

// How many cards in play the filter finds for sure, and how many more it might.
struct Found {
  int sure = 0;
  int maybe = 0;
};

Found CountMatches(const Game& game, const State& state, const Filter& filter,
                   const Source& source) {
  Found found;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const bool considered = filter.zones == 0 ? IsMonsterOnField(game, state, p) : true;
    if (!considered) continue;
    const Truth truth = Matches(game, state, filter, SubjectOf(state, p), source);
    found.sure += truth == Truth::kTrue;
    found.maybe += truth == Truth::kUnknown;
  }
  return found;
}

Truth ConditionHolds(const Game& game, const State& state, const Condition& condition,
                     const Source& source) {
  const Pack& pack = *game.pack;
  switch (condition.kind) {
    case ConditionKind::kExists: {
      const Found found = CountMatches(game, state, pack.filters[condition.filter], source);
      if (found.sure >= condition.least) return Truth::kTrue;
      return found.sure + found.maybe >= condition.least ? Truth::kUnknown : Truth::kFalse;
    }
    case ConditionKind::kNone: {
      const Found found = CountMatches(game, state, pack.filters[condition.filter], source);
      if (found.sure > 0) return Truth::kFalse;
      return found.maybe > 0 ? Truth::kUnknown : Truth::kTrue;
    }
    case ConditionKind::kPhase:
      return FromBool(static_cast<int>(state.header().phase) == condition.phase);
    case ConditionKind::kMyTurn:
      return FromBool(state.header().turn_seat == source.controller);
    case ConditionKind::kOpponentsTurn:
      return FromBool(state.header().turn_seat != source.controller);
    case ConditionKind::kAtLeast:
      return FromBool(EvaluateAmount(game, state, condition.left, source) >=
                      EvaluateAmount(game, state, condition.right, source));
    case ConditionKind::kAtMost:
      return FromBool(EvaluateAmount(game, state, condition.left, source) <=
                      EvaluateAmount(game, state, condition.right, source));
    case ConditionKind::kHappened:
    case ConditionKind::kAttackUnderWay:
      return Truth::kUnknown;
  }
  return Truth::kUnknown;
}

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
  return HasBit(positions, static_cast<unsigned>(position));
}

Truth ScopeMatches(const Game& game, const State& state, const Modifier& m, const Subject& subject,
                   const Source& source) {
  if (m.scope == 0) return FromBool(source.piece != kNoPiece && source.piece == subject.piece);
  return Matches(game, state, game.pack->filters[m.scope], subject, source);
}

void KeepBest(Override& best, const Override& candidate) {
  if (best.found == Truth::kTrue || candidate.found == Truth::kFalse) return;
  if (best.found == Truth::kUnknown && candidate.found == Truth::kUnknown) return;
  best = candidate;
}

}  // namespace

Truth Holds(const Game& game, const State& state, const Effect& effect, const Source& source) {
  Truth result = Truth::kTrue;
  for (PoolIndex i = 0; i < effect.conditions.count; ++i) {
    result = And(
        result,
        ConditionHolds(game, state, game.pack->conditions[effect.conditions.first + i], source));
  }
  return result;
}

void VisitStaticModifiers(const Game& game, const State& state, void* closure,
                          ModifierVisitor visit) {
  VisitSources(game, state, {closure, visit});
}

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
  ForEachStaticModifier(game, state, [&](const Modifier& m, const Source& source) {
    if (m.kind != ModifierKind::kLift || !TouchesAct(m.acts, act)) return;
    if (!TouchesPosition(m.positions, subject.position)) return;
    if (m.clause_text == 0 || game.pack->texts[m.clause_text] != clause_id) return;
    if (m.amount != 0 && attacks_used_up(EvaluateAmount(game, state, m.amount, source))) return;
    KeepBest(best, FromSource(ScopeMatches(game, state, m, subject, source), source));
  });
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
  ForEachStaticModifier(game, state, [&](const Modifier& m, const Source& source) {
    if (m.kind != ModifierKind::kAdd || game.pack->texts[m.clause_text] != clause_id) return;
    KeepBest(best, FromSource(ScopeMatches(game, state, m, subject, source), source));
  });
  return best;
}

namespace {

// A card that frees the act from what else on the field forbids it.
bool IsFreed(const Game& game, const State& state, CardAct act, const Subject& subject,
             const Subject* other) {
  bool freed = false;
  ForEachStaticModifier(game, state, [&](const Modifier& m, const Source& source) {
    if (freed || m.kind != ModifierKind::kLift || m.clause_text != 0 || m.touches_seats) return;
    if (!TouchesAct(m.acts, act)) return;
    if (m.other != 0) {
      if (other == nullptr) return;
      const Filter& filter = game.pack->filters[m.other];
      if (Matches(game, state, filter, *other, source) != Truth::kTrue) return;
    }
    freed = ScopeMatches(game, state, m, subject, source) == Truth::kTrue;
  });
  return freed;
}

}  // namespace

Override FindProhibition(const Game& game, const State& state, CardAct act, const Subject& subject,
                         const Subject* other, bool from_marker) {
  Override best;
  if (IsFreed(game, state, act, subject, other)) return best;
  if (!from_marker) {
    for (const ActiveModifier& m : state.modifiers()) {
      if (m.kind != ModifierKind::kProhibit || !TouchesAct(m.acts, act) || m.acts == 0) continue;
      if (!TouchesPosition(m.positions, subject.position)) continue;
      if (Touches(game, state, m, subject)) KeepBest(best, FromActive(state, m));
    }
  }
  ForEachStaticModifier(game, state, [&](const Modifier& m, const Source& source) {
    if (m.kind != ModifierKind::kProhibit || m.acts == 0 || !TouchesAct(m.acts, act)) return;
    if ((source.piece == kNoPiece) != from_marker) return;
    if (!TouchesPosition(m.positions, subject.position)) return;
    Truth truth = ScopeMatches(game, state, m, subject, source);
    if (m.other != 0 && other != nullptr) {
      truth = And(truth, Matches(game, state, game.pack->filters[m.other], *other, source));
    }
    KeepBest(best, FromSource(truth, source));
  });
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
  ForEachStaticModifier(game, state, [&](const Modifier& m, const Source& source) {
    if (m.kind != ModifierKind::kBattleLock) return;
    *open_ended = true;
    KeepBest(best, FromSource(ScopeMatches(game, state, m, subject, source), source));
  });
  return best;
}

Override FindNoBattleDamage(const Game& game, const State& state, PieceIndex piece,
                            PieceIndex opponent, bool attacks) {
  Override best;
  const Subject subject = SubjectOf(state, piece);
  const Subject other = SubjectOf(state, opponent);
  const CardAct act = attacks ? CardAct::kAttack : CardAct::kBeAttacked;
  const auto fits_other = [&](PoolIndex filter, const Source& source) {
    return filter == 0 ? Truth::kTrue
                       : Matches(game, state, game.pack->filters[filter], other, source);
  };
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind != ModifierKind::kNoBattleDamage || !TouchesAct(m.acts, act)) continue;
    Source source;
    source.piece = m.source;
    source.controller = m.lasts_seat;
    if (!Touches(game, state, m, subject) || fits_other(m.other, source) != Truth::kTrue) continue;
    KeepBest(best, FromActive(state, m));
  }
  ForEachStaticModifier(game, state, [&](const Modifier& m, const Source& source) {
    if (m.kind != ModifierKind::kNoBattleDamage || !TouchesAct(m.acts, act)) return;
    const Truth scope = ScopeMatches(game, state, m, subject, source);
    KeepBest(best, FromSource(And(scope, fits_other(m.other, source)), source));
  });
  return best;
}

}  // namespace judge
