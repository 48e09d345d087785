// Attacks, STRIKE and damage.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

// The newest attack that is still to be fought; nullptr: none.
const Task* AttackUnderWay(const Past& past) {
  const auto tasks = past.state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kAttack) return &tasks[i];
  }
  return nullptr;
}

Answer NoAttackInPhase(const Past& past, const Fact&) { return NeverIn(ThisPhase(past), IsAttack); }
Answer AttackInPhase(const Past& past, const Fact& fact) {
  return Happened(ThisPhase(past), fact, IsAttack);
}
Answer AttacksInPhase(const Past& past, const Fact& fact) {
  return Happened(ThisPhase(past), fact,
                  [&](const Event& event) { return IsAttack(event) && event.piece == fact.piece; });
}
Answer AttackedThisTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kAttackDeclared && event.piece == fact.piece;
  });
}
// More than one attack, and the card prints that the rule which allows one does not hold.
Answer HasLetAttackAgain(const Past& past, const Fact& fact) {
  int attacks = 0;
  for (const Event& event : ThisTurn(past)) {
    attacks += event.kind == EventKind::kAttackDeclared && event.piece == fact.piece ? 1 : 0;
  }
  return attacks >= 2 && PrintsModifier(past, fact.card, ModifierKind::kLift);
}
Answer NotAttackedThisTurn(const Past& past, const Fact& fact) {
  bool attacked = false;
  for (const Event& event : ThisTurn(past)) {
    if (event.piece != fact.piece) continue;
    if (IsSummon(event)) attacked = false;
    attacked |= event.kind == EventKind::kAttackDeclared;
  }
  return !attacked;
}
Answer HasNotAttackedIfItMay(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.position == Position::kAttack && piece.controller == TurnSeat(past) &&
         IsBattleNow(past);
}
// An effect of that card allows it; it or another monster has attacked before.
Answer AttacksOnceMore(const Past& past, const Fact& fact) {
  if (!PrintsOperation(past, fact.card, OperationKind::kExtraAttack)) return false;
  return AttackInPhase(past, fact);
}
// The effect that allows it was told about the monster, and another one had attacked before.
Answer AttacksBesides(const Past& past, const Fact& fact) {
  if (fact.card != kUnknownCard && !PrintsOperation(past, fact.card, OperationKind::kExtraAttack)) {
    return false;
  }
  const auto turn = ThisTurn(past);
  const bool another = std::any_of(turn.begin(), turn.end(), [&](const Event& event) {
    return IsAttack(event) && event.piece != fact.piece;
  });
  return another && Happened(turn, fact, [&](const Event& event) {
                      return event.kind == EventKind::kNoted && event.piece == fact.piece;
                    }) != false;
}
Answer AttacksAll(const Past& past, const Fact& fact) {
  const auto left = past.state.modifiers();
  const bool lies = std::any_of(left.begin(), left.end(), [&](const ActiveModifier& m) {
    return m.kind == ModifierKind::kAttackAll && m.piece == fact.piece;
  });
  return (lies || PrintsModifier(past, fact.card, ModifierKind::kAttackAll)) &&
         AttacksInPhase(past, Fact{.text = "", .piece = fact.piece}) != false;
}
Answer WasSummonedThisTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return (IsSummon(event) || event.kind == EventKind::kSet) && event.piece == fact.piece;
  });
}
Answer CameAsMaterialLeft(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.made == fact.other && LiesOnField(past, OtherOf(past, fact)) &&
         WasSummonedThisTurn(past, fact) != false;
}

// Targets.
Answer IsOpponents(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Piece& piece = PieceOf(past, fact);
  return StandsAsMonster(piece) && AreOpponents(past, piece.controller, past.act->seat);
}
Answer IsOwnSide(const Past& past, const Fact& fact) {
  return !AreOpponents(past, PieceOf(past, fact).controller, fact.seat);
}
Answer AttacksPlayer(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->target == kNoPiece && past.act->target_zone.slot == 0 &&
         !past.game.rules->battle.direct;
}
Answer ControlsNoMonster(const Past& past, const Fact& fact) {
  return !AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.controller == fact.seat && piece.zone == ZoneKind::kMonster &&
           StandsAsMonster(piece);
  });
}
// The monster stands there, and fought in a battle of which a number is not known. What the cards
// of that battle print is looked at as they lie now.
Answer MayHaveFallen(const Past& past, const Fact& fact) {
  if (!StandsAsMonster(PieceOf(past, fact))) return false;
  const auto unread = [&](PieceIndex index) {
    if (index == kNoPiece) return false;
    const CardIndex card = past.state.piece(index).card;
    return card == kUnknownCard || !past.game.pack->HasEntry(card);
  };
  return Happened(Ever(past), fact, [&](const Event& event) {
    const bool fought = event.kind == EventKind::kAttackDeclared &&
                        (event.piece == fact.piece || event.other == fact.piece);
    return fought && (unread(event.piece) || unread(event.other));
  });
}
Answer ControlsThatMonster(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.controller == fact.seat && StandsAsMonster(piece);
}
Answer IsNoOpponent(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return !AreOpponents(past, fact.seat, past.act->seat);
}
Answer NotUpright(const Past& past, const Fact& fact) {
  return !IsAttack(PieceOf(past, fact).position);
}
Answer NoAttackWaits(const Past& past, const Fact&) {
  const Task* attack = AttackUnderWay(past);
  return attack == nullptr || attack->target == kNoPiece;
}
Answer AttackIsOn(const Past& past, const Fact& fact) {
  const Task* attack = AttackUnderWay(past);
  return attack != nullptr && attack->target == fact.piece &&
         PieceOf(past, fact).controller == fact.seat;
}
Answer AttackerIs(const Past& past, const Fact& fact) {
  const Task* attack = AttackUnderWay(past);
  return attack != nullptr && attack->piece == fact.piece;
}
// The damage that it would cost is all that is left.
Answer CostsAll(const Past& past, const Fact& fact) {
  return fact.n >= fact.m && past.state.life(fact.seat).max == fact.m;
}
Answer AttackWasNegated(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kAttackNegated && event.piece == fact.piece;
  });
}
Answer AttackerOrTargetLeft(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).zone != ZoneKind::kMonster;
}

// STRIKE.
Answer NoStrike(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past),
                 [&](const Event& event) { return IsStrike(event) && event.seat == fact.seat; });
}
Answer Struck(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return IsStrike(event) && event.seat == fact.seat; });
}
Answer StruckWith(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), {},
                  [&](const Event& event) { return IsStrike(event) && event.piece == fact.piece; });
}
// Some card of the table says so of the seat's turn.
Answer StrikeKeepsBattlePhase(const Past& past, const Fact& fact) {
  const bool said = AnySpeaker(past, [&](CardIndex card) {
    return PrintsLiftOf(past, card, "kingdom.effect.strike-skips-battle-phase");
  });
  return said && Struck(past, fact) != false;
}
Answer PrintsNoStrike(const Past& past, const Fact& fact) {
  if (MayBeLent(past)) return std::nullopt;
  return !PrintsKind(past, PieceOf(past, fact).card, PrintedKind::kStrike);
}
Answer NotMain1(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return PhaseNow(past) != PhaseKind::kMain1 || TurnSeat(past) != past.act->seat;
}
Answer IsNoFaceUpAttacker(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).position != Position::kAttack;
}
bool MayChangeMarkers(const Past& past) {
  return AnySpeaker(past, [&](CardIndex card) {
    return PrintsModifier(past, card, ModifierKind::kTerrainAttribute);
  });
}
// What is printed on the STRIKE by the markers' names and attributes; other words are not looked
// into here.
Answer StrikeReaches(const Past& past, const Fact& fact, bool reaches) {
  const Pack& pack = *past.game.pack;
  const CardIndex marker = past.state.terrain(fact.zone.seat, fact.zone.slot).card;
  Answer found;
  PrintsEffect(past, PieceOf(past, fact).card, [&](const Effect& effect) {
    if (effect.printed != PrintedKind::kStrike || effect.strike_terrain == 0) return false;
    const Filter& filter = pack.filters[effect.strike_terrain];
    if (filter.card != kUnknownCard) found = (marker == filter.card) == reaches;
    const auto attribute = static_cast<unsigned>(Printed(past, marker).attribute);
    if (filter.card == kUnknownCard && filter.attributes != 0 && !MayChangeMarkers(past)) {
      found = ((filter.attributes >> attribute & 1U) != 0) == reaches;
    }
    if (filter.card == kUnknownCard && filter.controller == Whose::kOpponents) {
      const bool theirs = AreOpponents(past, fact.zone.seat, PieceOf(past, fact).controller);
      if (!theirs) found = !reaches;
    }
    return true;
  });
  return found;
}
Answer StrikeMayAttack(const Past& past, const Fact& fact) {
  return StrikeReaches(past, fact, true);
}
Answer StrikeMayNotAttack(const Past& past, const Fact& fact) {
  return StrikeReaches(past, fact, false);
}

// Damage.
Answer DamagedInBattle(const Past& past, const Fact& fact) {
  return Any(ThisPhase(past), [&](const Event& event) {
    return event.kind == EventKind::kBattleDamage && event.seat == fact.seat;
  });
}
Answer SaysNoBattleDamage(const Past& past, const Fact& fact) {
  return OrCopied(past, fact.card,
                  PrintsModifier(past, fact.card, ModifierKind::kNoBattleDamage) ||
                      PrintsOperation(past, fact.card, OperationKind::kNegateDamage) ||
                      PrintsModifier(past, fact.card, ModifierKind::kBattleDamageCap));
}
// It says so, and by what is printed the fight costs others or nobody; open where a card beside the
// two may change their numbers.
Answer SparesNothing(const Past& past, const Fact& fact) {
  const Task* attack = AttackUnderWay(past);
  if (!PrintsModifier(past, fact.card, ModifierKind::kNoBattleDamage)) return false;
  if (attack == nullptr || attack->target == kNoPiece) return false;
  const Piece& attacker = PieceThen(past, attack->piece);
  const Piece& target = PieceThen(past, attack->target);
  const bool others =
      !past.state.modifiers().empty() || AnyPiece(past, [&](PieceIndex index, const Piece& piece) {
        return LiesOnField(past, piece) && !LiesFaceDown(piece) && index != attack->piece &&
               index != attack->target && Printed(past, piece.card).effects.count != 0;
      });
  const auto leads = [&](const Piece& piece) {
    return PrintsModifier(past, piece.card, ModifierKind::kBattleDamageTo);
  };
  if (others || leads(attacker) || leads(target)) return std::nullopt;
  const bool defends = target.position != Position::kAttack;
  const int has = Printed(past, attacker.card).attack;
  const int meets =
      defends ? Printed(past, target.card).defense : Printed(past, target.card).attack;
  if (has == meets) return true;
  if (has > meets && defends)
    return !AreOpponents(past, fact.seat, attacker.controller) ||
           Printed(past, attacker.card).effects.count == 0;
  const SeatIndex pays = has > meets ? target.controller : attacker.controller;
  return AreOpponents(past, fact.seat, pays);
}
Answer SaysBattleDamageTo(const Past& past, const Fact& fact) {
  return PrintsModifier(past, fact.card, ModifierKind::kBattleDamageTo) &&
         DamagedInBattle(past, fact) != false;
}
// Battle damage of that amount was dealt by the battle that is told.
Answer SaysDamageIs(const Past& past, const Fact& fact) {
  const bool says = PrintsModifier(past, fact.card, ModifierKind::kBattleDamageTimes) ||
                    PrintsModifier(past, fact.card, ModifierKind::kBattleDamageCap);
  const bool dealt = Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kBattleDamage && event.entry == past.now &&
           event.before - event.after <= fact.n && event.amount == fact.n;
  });
  return says && (dealt || fact.n == 0);
}
Answer SaysNotDestroyed(const Past& past, const Fact& fact) {
  return OrCopied(past, fact.card,
                  PrintsModifierFor(past, fact.card, Bit(CardAct::kBeDestroyedByBattle)));
}
// In this battle it was not: whatever else has become of it since.
Answer StaysInBattle(const Past& past, const Fact& fact) {
  const Answer says = SaysNotDestroyed(past, fact);
  const bool destroyed = Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kDestroyed && event.piece == fact.piece &&
           event.entry == past.now && event.source == kNoPiece;
  });
  return destroyed ? Answer(false) : says;
}
Answer DestroyedByEffect(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kDestroyed && event.piece == fact.piece &&
           event.entry == past.now;
  });
}
bool TellsDestructionDamage(const Past& past, CardIndex card) {
  const Pack& pack = *past.game.pack;
  return PrintsEffect(past, card, [&](const Effect& effect) {
    const auto first = pack.operations.begin() + effect.operations.first;
    return std::any_of(first, first + effect.operations.count,
                       [](const Operation& op) { return op.destruction_damage; });
  });
}
// By the card that destroyed it: it prints no Destruction Damage, or it is not known which it was.
Answer NoDestructionDamage(const Past& past, const Fact&) {
  bool told = false;
  for (const Event& event : Ever(past)) {
    if (event.kind != EventKind::kDestroyed || event.entry != past.now) continue;
    if (event.source == kNoPiece) return std::nullopt;
    if (!TellsDestructionDamage(past, PieceThen(past, event.source).card)) return true;
    told = true;
  }
  return told ? std::nullopt : Answer(false);
}
Answer DestructionDamageDealt(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kEffectDamage && event.seat == fact.seat &&
           event.entry == past.now;
  });
}
bool DamagedByEffectNow(const Past& past) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kEffectDamage && event.entry == past.now;
  });
}
// Half of it, rounded up, is what was dealt at most.
Answer HadThatAttack(const Past& past, const Fact& fact) {
  const std::int32_t half = (fact.n + 1) / 2;
  if (!*DestroyedByEffect(past, fact)) return false;
  // Nothing is dealt of nothing, or where nothing is left of the most in a turn.
  return half == 0 || !DamagedByEffectNow(past) || Any(Ever(past), [&](const Event& event) {
           return event.kind == EventKind::kEffectDamage && event.entry == past.now &&
                  event.amount <= half;
         });
}
// It fell, and no more than what is left of the most in a turn can come of it.
Answer HadAnyAttack(const Past& past, const Fact& fact) {
  return fact.n >= 0 && fact.n <= 1000 && *DestroyedByEffect(past, fact);
}
// It fell, and nothing was left to deal, or it had nothing.
Answer NoDamageDealtFor(const Past& past, const Fact& fact) {
  std::int32_t dealt = 0;
  for (const Event& event : ThisTurn(past)) {
    if (event.kind == EventKind::kEffectDamage) dealt += event.amount;
  }
  return *DestroyedByEffect(past, fact) && (fact.n == 0 || dealt >= 1000);
}
Answer HalfIsAboveCap(const Past& past, const Fact& fact) {
  return fact.n > 1000 && *DestructionDamageDealt(past, fact);
}
// What was dealt before it by this turn's effects leaves so much.
Answer LeftOfCap(const Past& past, const Fact& fact) {
  return fact.n < 1000 && fact.n >= 0 && !Any(Ever(past), [&](const Event& event) {
           return event.kind == EventKind::kEffectDamage && event.entry == past.now &&
                  event.seat == fact.seat && event.amount > 1000;
         });
}
Answer DealsPart(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return PrintsEffect(past, piece.card, [&](const Effect& effect) {
      const auto first = pack.operations.begin() + effect.operations.first;
      return std::any_of(first, first + effect.operations.count, [&](const Operation& op) {
        return op.destruction_damage && op.percent == fact.n;
      });
    });
  });
}
// The attack that hits a player says so itself: that much was dealt.
Answer DealsItsAttack(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    const bool dealt = event.kind == EventKind::kBattleDamage && event.amount == fact.n;
    return dealt &&
           (event.other == fact.piece || event.piece == fact.piece || event.entry == past.now);
  });
}
Answer AttackHasStarted(const Past& past, const Fact&) { return AttackUnderWay(past) != nullptr; }

// By the board, and as the last event about them says; how a duel begins is on the board alone.
Answer LifePointsAreAtMost(const Past& past, const Fact& fact) {
  const LifePool life = past.state.life(fact.seat);
  return life.min < life.max && life.max == fact.n && fact.n < fact.m;
}
Answer LifePointsAre(const Past& past, const Fact& fact) {
  for (std::size_t i = past.count; i-- > 0;) {
    const Event& event = past.events[i];
    const bool changes = event.kind == EventKind::kBattleDamage ||
                         event.kind == EventKind::kEffectDamage ||
                         event.kind == EventKind::kGained || event.kind == EventKind::kPaid ||
                         (event.kind == EventKind::kLifePointsSet && event.entry != 0);
    const bool shared =
        changes && past.state.seat(event.seat).pool == past.state.seat(fact.seat).pool;
    if (shared) return event.after == fact.n && fact.n < fact.m;
  }
  return past.state.life(fact.seat).max == fact.n && fact.n < fact.m;
}

constexpr TruthRow kRows[] = {
    {"no attack has been declared this Battle Phase", &NoAttackInPhase},
    {"attack already declared this Battle Phase", &AttackInPhase},
    {"no attack counts that was made in this Battle Phase", &AttackInPhase},
    {"the monster that attacked in this Battle Phase is not on the field any more", &AttackInPhase},
    {"{piece} is the monster that attacks in this Battle Phase", &AttacksInPhase},
    {"{piece} has attacked this turn", &AttackedThisTurn},
    {"{card} has let {piece} attack again, and that is used up", &HasLetAttackAgain},
    {"{piece} has attacked", &AttackedThisTurn},
    {"{piece} declared an attack this turn", &AttackedThisTurn},
    {"{piece} has not attacked this turn", &NotAttackedThisTurn},
    {"{piece} has attacked this turn, and may do so again", &AttackedThisTurn},
    {"after the attack of this Battle Phase {card} lets {piece} attack once more",
     &AttacksOnceMore},
    {"after the attack of this Battle Phase an effect lets {piece} attack once more",
     &AttacksInPhase},
    {"{card} lets {piece} attack once more, whatever else attacks", &AttacksBesides},
    {"an effect lets {piece} attack once more, whatever else attacks", &AttacksBesides},
    {"by {card} {piece} may attack each of these once", &AttacksAll},
    {"{piece} was summoned this turn and may attack at once", &WasSummonedThisTurn},
    {"{piece} was the Material of {other}, which is on the field, and came this turn",
     &CameAsMaterialLeft},
    {"{piece} may be chosen, as every monster of the opponent may", &IsOpponents},
    {"{piece} is on {seat}'s own side; an attack needs a monster of an opponent", &IsOwnSide},
    {"{piece} is controlled by {seat} and is no target", &IsOwnSide},
    {"life points are no attack target; an attack needs a monster", &AttacksPlayer},
    {"{seat} controls no monster and is attacked directly", &ControlsNoMonster},
    {"{seat} controls {piece}: a monster has to be attacked", &ControlsThatMonster},
    {"what became of the battle is not known, and {piece} may be gone, or be there",
     &MayHaveFallen},
    {"{seat} is no opponent and is not attacked", &IsNoOpponent},
    {"{piece} is not in ATK Position", &NotUpright},
    {"{piece} need not attack", &HasNotAttackedIfItMay},
    {"no attack on a monster waits to be taken", &NoAttackWaits},
    {"the attack is on {piece}, which {seat} controls", &AttackIsOn},
    {"{seat} takes the attack on {piece}", &AttackIsOn},
    {"it is not the moment to take the attack on {piece}: {seat} has let it pass, or others "
     "answer first",
     &AttackIsOn},
    {"the attack costs {n} and {seat} has {m}: that is {seat}'s own choice", &CostsAll},
    {"taking an attack is no effect and no negation", &AttackHasStarted},
    {"the attack of {piece} may be negated", &AttackerIs},
    {"{piece} is immune: its attack is not negated", &AttackerIs},
    {"the attack of {piece} was negated: it has attacked all the same", &AttackWasNegated},
    {"{piece} has left: the attack has ended, and nothing is left to negate",
     &AttackerOrTargetLeft},
    {"{seat} has used no STRIKE this turn", &NoStrike},
    {"{seat} has used a STRIKE this turn", &Struck},
    {"{seat} has used a STRIKE: the Battle Phase of this turn is skipped", &Struck},
    {"{seat} has used a STRIKE: no Battle Phase leads to a second Main Phase in this turn",
     &Struck},
    {"the STRIKE of {piece} fights no monster and destroys none", &StruckWith},
    {"{piece} attacks a Terrain: there is no battle and so no replay", &StruckWith},
    {"the STRIKE of {seat} leaves the Battle Phase alone", &StrikeKeepsBattlePhase},
    {"{piece} has no STRIKE and cannot attack a Terrain; an attack needs a monster",
     &PrintsNoStrike},
    {"STRIKE is used in one's own Main Phase 1", &NotMain1},
    {"{piece} is not face-up in ATK Position and cannot use STRIKE", &IsNoFaceUpAttacker},
    {"{zone} is one of the Terrains that the STRIKE of {piece} may attack", &StrikeMayAttack},
    {"{zone} is none of the Terrains that the STRIKE of {piece} may attack", &StrikeMayNotAttack},
    {"by {card} {seat} takes no damage from this battle", &SaysNoBattleDamage},
    {"by {card} {seat} takes the damage of this battle instead", &SaysBattleDamageTo},
    {"by {card} the damage is {n}", &SaysDamageIs},
    {"by {card} {piece} is not destroyed in this battle", &StaysInBattle},
    {"the effect does not say to apply Destruction Damage", &NoDestructionDamage},
    {"{seat} controlled {piece} and takes the damage", &DestructionDamageDealt},
    {"{seat} controlled {piece}, and no damage is dealt for it", &NoDamageDealtFor},
    {"{piece} had {n} ATK when it was destroyed", &HadThatAttack},
    {"nobody knows the ATK of {piece}: the Destruction Damage is up to {n}", &HadAnyAttack},
    {"half of its ATK is {n}, and 1000 is the most in a turn", &HalfIsAboveCap},
    {"only {n} of the 1000 of this turn are left", &LeftOfCap},
    {"the effect deals {n} percent of the Destruction Damage", &DealsPart},
    {"{piece} has {n} ATK", &DealsItsAttack},
    {"{card} would spare {seat} nothing: this battle deals {seat} no damage", &SparesNothing},
    {"{seat} has {n} life points and cannot pay {m}", &LifePointsAre},
    {"{seat} has at most {n} life points and cannot pay {m}", &LifePointsAreAtMost},
    {"{piece} has attacked in this Battle Phase, and an effect allows one attack more",
     &AttacksInPhase},
};

}  // namespace

std::span<const TruthRow> BattleTruths() { return kRows; }

}  // namespace judge::golden
