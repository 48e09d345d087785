#include "engine/rulesets/tcg/battle.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::tcg {

BattleValues ValuesOf(const MomentContext& c) {
  const Battle& battle = c.data.battle;
  if (battle.target == kNoPiece) return {};
  return NumbersOfBattle(c.run.game, c.state(), battle.attacker, battle.target);
}

namespace {

// Returns the seat that takes the damage instead of the monster's controller; kNoSeat: nobody does.
// `by` gets the card that says so.
SeatIndex TakerOf(const MomentContext& c, PieceIndex monster, Permission* by) {
  const Battle& battle = c.data.battle;
  const bool attacks = monster == battle.attacker;
  return TakerOfBattleDamage(c.run.game, c.state(), monster,
                             attacks ? battle.target : battle.attacker, attacks, by);
}

}  // namespace

void InflictBattleDamage(const MomentContext& c, PieceIndex monster, std::int32_t amount) {
  const Battle& battle = c.data.battle;
  const bool attacks = monster == battle.attacker;
  if (attacks && (c.attack().attack.spares & kAttackerUnharmed) != 0) return;
  const SeatIndex seat = c.state().piece(monster).controller;
  Permission led;
  const SeatIndex instead = TakerOf(c, monster, &led);
  const bool full = c.run.game.rules->effects_are_read_in_full;
  const PieceIndex opponent = attacks ? battle.target : battle.attacker;
  const Permission spared = FindNoBattleDamage(c.run.game, c.state(), monster, opponent, attacks);
  if (spared.found == Truth::kTrue) {
    c.Note({.text = "by {card} {seat} takes no damage from this battle",
            .card = spared.card,
            .seat = full && instead != kNoSeat ? instead : seat,
            .entry = spared.entry,
            .says = spared.says});
    return;
  }
  Permission changed;
  const std::int32_t taken =
      BattleDamageOf(c.run.game, c.state(), monster, opponent, attacks, amount, &changed);
  if (changed.found == Truth::kTrue) {
    c.Note({.text = "by {card} the damage is {n}",
            .card = changed.card,
            .n = taken,
            .entry = changed.entry,
            .says = changed.says});
  }
  if (instead != kNoSeat) {
    c.Note({.text = "by {card} {seat} takes the damage of this battle instead",
            .card = led.card,
            .seat = instead,
            .entry = led.entry,
            .says = led.says});
  }
  Damage(c.run, instead == kNoSeat ? seat : instead, taken, EventKind::kBattleDamage, opponent);
}
namespace {

bool MayBeDestroyed(const MomentContext& c, PieceIndex piece, PieceIndex opponent,
                    bool tells = false) {
  const Subject subject = SubjectOf(c.state(), piece);
  const Subject other = SubjectOf(c.state(), opponent);
  Permission perhaps;
  for (const bool marker : {false, true}) {
    const Permission found = FindProhibition(c.run.game, c.state(), CardAct::kBeDestroyedByBattle,
                                             subject, &other, marker);
    if (found.found == Truth::kUnknown) perhaps = found;
    if (found.found != Truth::kTrue) continue;
    c.Note({.text = "by {card} {piece} is not destroyed in this battle",
            .piece = piece,
            .card = found.card,
            .entry = found.entry,
            .says = found.says});
    return false;
  }
  if (tells && perhaps.found == Truth::kUnknown) TellMayBeKept(c.run, piece, perhaps);
  return true;
}

}  // namespace

void MarkDestroyed(const MomentContext& c, std::uint8_t flags) {
  const Battle& battle = c.data.battle;
  const bool target = (flags & kTaskTargetDestroyed) != 0 &&
                      MayBeDestroyed(c, battle.target, battle.attacker, true);
  const bool stands = (c.attack().attack.spares & kAttackerStands) != 0;
  const bool attacker = (flags & kTaskAttackerDestroyed) != 0 && !stands &&
                        MayBeDestroyed(c, battle.attacker, battle.target, true);
  Task* attack = c.run.agenda().FindTask(battle.task);
  if (attack == nullptr) return;
  if (target) attack->flags |= kTaskTargetDestroyed;
  if (attacker) attack->flags |= kTaskAttackerDestroyed;
  attack->attack.destroyed_by = c.run.by;
}

std::vector<PieceIndex> SparedFrom(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  std::vector<PieceIndex> spared;
  if (!v.known) return spared;
  const Battle& battle = c.data.battle;
  const bool tie = v.against_attack && v.attacker == v.target && v.attacker > 0;
  const bool target = tie || v.attacker > v.target;
  const bool attacker = tie || (v.against_attack && v.attacker < v.target);
  if (target && !MayBeDestroyed(c, battle.target, battle.attacker)) spared.push_back(battle.target);
  const bool stands = (c.attack().attack.spares & kAttackerStands) != 0;
  if (attacker && (stands || !MayBeDestroyed(c, battle.attacker, battle.target))) {
    spared.push_back(battle.attacker);
  }
  return spared;
}
namespace {

// Keeps in the trace how a number that is compared came about; once for a battle.
void KeepNumber(const MomentContext& c, PieceIndex piece, PieceIndex opponent, bool attack,
                BattleSide side) {
  if (c.run.trace == nullptr) return;
  CountedNumber number{.piece = piece,
                       .attack = attack,
                       .entry = c.attack().entry,
                       .place = PlaceOf(c.state().piece(piece))};
  const auto counted = attack ? &CurrentAttack : &CurrentDefense;
  counted(c.run.game, c.state(), piece, &number.sum, opponent, side);
  std::vector<CountedNumber>& numbers = c.run.trace->numbers;
  const bool there = std::any_of(numbers.begin(), numbers.end(), [&](const CountedNumber& other) {
    return other.piece == piece && other.attack == attack && other.entry == number.entry &&
           other.sum.total == number.sum.total;
  });
  if (!there) numbers.push_back(std::move(number));
}

}  // namespace

void NoteValues(const MomentContext& c, const BattleValues& values) {
  Fact fact{.text = values.against_attack ? "{piece} has {n} ATK, {other} has {m} ATK"
                                          : "{piece} has {n} ATK, {other} has {m} DEF",
            .piece = c.data.battle.attacker,
            .other = c.data.battle.target,
            .n = values.attacker,
            .m = values.target,
            .entry = c.attack().entry};
  c.Note(fact);
  KeepNumber(c, fact.piece, fact.other, true, BattleSide::kAttacking);
  KeepNumber(c, fact.other, fact.piece, values.against_attack, BattleSide::kAttacked);
}

Answer NoAttackInFirstTurn(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  Fact fact;
  // The player who did not begin has no first turn of the duel.
  const bool began = h.first_seat == kNoSeat || h.first_seat == h.turn_seat;
  if (began && IsUnsaid(c.state, kTurnNumberUnsaid)) {
    fact.text =
        "whether this is the first turn of the duel is not said: the turn in the position would "
        "say it";
    return c.With(Answer::kUnproven, fact);
  }
  if (h.turn != 1 || h.phase == PhaseKind::kSetup) return Answer::kSilent;
  fact.text = "this is the first turn of the duel, and {seat} began";
  fact.seat = h.turn_seat;
  return c.Forbid(fact);
}

Answer OnlyAttackPosition(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  if (IsAttack(piece.position)) return Answer::kSilent;
  return c.Forbid({.text = "{piece} is not in ATK Position",
                   .piece = c.action.piece,
                   .entry = std::max(piece.position_since, piece.since)});
}

namespace {

// Returns the id of the rule that a monster attacks once.
std::string_view OneAttackId(const RuleSet& rules) {
  const auto found = std::ranges::find_if(
      rules.clauses, [](const Clause& clause) { return clause.check == &OneAttackEach; });
  return found == rules.clauses.end() ? std::string_view() : found->id;
}

// Notes the attacks of this turn before the last one, and what has let the monster attack again and
// does so no more.
void NoteEarlierAttacks(const CheckContext& c, EntryNumber last) {
  if (c.trace == nullptr) return;
  bool again = false;
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kAttack && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn && item.entry != last;
    if (!it) continue;
    again = true;
    c.Note({.text = "{piece} has attacked this turn", .piece = item.piece, .entry = item.entry});
  }
  const std::string_view id = again ? OneAttackId(*c.game.rules) : std::string_view();
  if (id.empty()) return;
  const Subject attacker = SubjectOf(c.state, c.action.piece);
  if (FindLift(c.game, c.state, id, CardAct::kAttack, attacker).found != Truth::kFalse) return;
  for (const ActiveModifier& m : c.state.modifiers()) {
    const bool lifts = m.kind == ModifierKind::kLift && m.piece == c.action.piece &&
                       m.source != kNoPiece && m.modifier != 0 &&
                       c.pack().texts[c.pack().modifiers[m.modifier].clause_text] == id;
    const CardIndex card = lifts ? c.state.piece(m.source).card : kUnknownCard;
    if (card == kUnknownCard) continue;
    c.Note({.text = "{card} has let {piece} attack again, and that is used up",
            .piece = c.action.piece,
            .card = card,
            .entry = m.entry});
  }
}

}  // namespace

Answer OneAttackEach(const CheckContext& c) {
  Fact fact{.piece = c.action.piece};
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kAttack && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn;
    if (it) fact.entry = item.entry;
  }
  const bool attacked = (c.state.piece(c.action.piece).flags & kAttackedThisTurn) != 0;
  if (!attacked && fact.entry == 0 && IsAttackUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} has attacked earlier this turn is not said: `attack unused` or `fresh` in "
        "the position would say it";
    return c.With(Answer::kUnproven, fact);
  }
  if (!attacked) {
    fact.text = fact.entry == 0 ? "{piece} has not attacked this turn"
                                : "{piece} has attacked this turn, and may do so again";
    return c.Permit(fact);
  }
  NoteEarlierAttacks(c, fact.entry);
  fact.text = "{piece} has attacked this turn";
  return c.Forbid(fact);
}

Answer SummonedMayAttack(const CheckContext& c) {
  if ((c.state.piece(c.action.piece).flags & kSummonedThisTurn) == 0) return Answer::kSilent;
  Fact fact{.text = "{piece} was summoned this turn and may attack at once",
            .piece = c.action.piece,
            .entry = c.state.piece(c.action.piece).since};
  // The monster may have gone to another zone since.
  for (const HistoryItem& item : c.state.history()) {
    const bool summon =
        item.kind == HistoryKind::kNormalSummon || item.kind == HistoryKind::kSpecialSummon;
    const bool it = summon && item.piece == fact.piece && item.turn == c.state.header().turn;
    if (it) fact.entry = item.entry;
  }
  return c.Permit(fact);
}

void NoteNothing(const MomentContext& c) {
  Emit(c.run,
       {.kind = EventKind::kNoted, .piece = c.data.battle.attacker, .other = c.data.battle.target});
}

void AttackHigher(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker <= v.target) return;
  NoteValues(c, v);
  MarkDestroyed(c, kTaskTargetDestroyed);
}

void AttackEqual(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker != v.target || v.attacker == 0) return;
  NoteValues(c, v);
  MarkDestroyed(c, kTaskTargetDestroyed | kTaskAttackerDestroyed);
}

void AttackLower(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker >= v.target) return;
  NoteValues(c, v);
  MarkDestroyed(c, kTaskAttackerDestroyed);
}

void ZeroVsZero(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker != 0 || v.target != 0) return;
  NoteValues(c, v);
  NoteNothing(c);
}

void DefenseEqual(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || v.against_attack || v.attacker != v.target) return;
  NoteValues(c, v);
  NoteNothing(c);
}

// Turns up what is attacked face-down, and an attacker that an effect lets attack as it lies.
void FaceDownFlipped(const MomentContext& c) {
  for (const PieceIndex piece : {c.data.battle.target, c.data.battle.attacker}) {
    const bool attacks = piece == c.data.battle.attacker;
    if (attacks && !c.run.game.rules->effects_are_read_in_full) continue;
    if (c.state().piece(piece).position != Position::kHiddenDefense) continue;
    SetPosition(c.run, piece, Position::kDefense, EventKind::kFlipped,
                c.run.game.rules->TermClause(Term::kHiddenDefense));
  }
}
namespace {

bool EndsPhase(const Pack& pack, const Effect& effect) {
  const PoolRange does = effect.operations;
  const auto first = pack.operations.begin() + does.first;
  return std::any_of(first, first + does.count, [](const Operation& op) {
    return op.kind == OperationKind::kEndPhase && !op.optional;
  });
}

constexpr const char* kEndedByCard = "{card} has ended the Battle Phase of this turn";

// Returns the card that ended this turn's Battle Phase, if the last act in the phase says so.
Fact EndedByCard(const CheckContext& c) {
  Fact fact;
  for (const HistoryItem& item : c.state.history()) {
    const bool act = item.kind == HistoryKind::kActivation || item.kind == HistoryKind::kAttack;
    const bool there = item.turn == c.state.header().turn && c.game.rules->Phase(item.phase).battle;
    if (!act || !there) continue;
    fact = {};
    if (item.kind == HistoryKind::kAttack) continue;
    const UsedEffect used = EffectUsed(c.pack(), item);
    if (used.effect == nullptr || !EndsPhase(c.pack(), *used.effect)) continue;
    fact.text = kEndedByCard;
    fact.card = used.card;
    fact.entry = item.entry;
  }
  return fact;
}

// Forbids an attack in the End Step of the Battle Phase: the phase is being left, by its player or
// by an effect, and the others are asked before it is over.
Answer NoneInEndStep(const CheckContext& c) {
  const RuleSet& rules = *c.game.rules;
  const auto phase = 1U << static_cast<unsigned>(c.state.header().phase);
  const bool asks = (rules.responses.before_leaving & phase) != 0;
  const auto tasks = c.state.tasks();
  const auto leaves = std::find_if(tasks.begin(), tasks.end(),
                                   [](const Task& task) { return task.kind == TaskKind::kPhase; });
  if (!asks || leaves == tasks.end()) return Answer::kSilent;
  Fact ended = EndedByCard(c);
  if (ended.entry != 0) return c.Forbid(ended);
  if (leaves->piece != kNoPiece) {
    ended.text = kEndedByCard;
    ended.card = c.state.piece(leaves->piece).card;
    return c.Forbid(ended);
  }
  return c.Forbid({.text = "the Battle Phase is being left, and in its End Step nobody attacks",
                   .entry = leaves->entry});
}

Answer BattleSteps(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup) return Answer::kSilent;
  if (c.game.rules->Phase(h.phase).battle) return NoneInEndStep(c);
  // An attack on a Terrain is no attack of the Battle Phase.
  if (c.action.target_zone.kind == ZoneKind::kTerrain) return Answer::kSilent;
  const Fact ended = EndedByCard(c);
  if (ended.entry != 0) return c.Forbid(ended);
  if (c.action.seat == h.turn_seat) return c.Forbid({"attacks are declared in the Battle Phase"});
  return c.Forbid({.text = "it is {seat}'s turn, and attacks are declared in the Battle Phase",
                   .seat = h.turn_seat});
}

// Returns whether the attacker has come to the field again since it attacked: it is another card.
bool CameAgain(const MomentContext& c) {
  const auto history = c.state().history();
  return c.run.game.rules->returned_is_new &&
         std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
           const bool came =
               item.kind == HistoryKind::kSpecialSummon || item.kind == HistoryKind::kNormalSummon;
           return came && item.piece == c.data.battle.attacker &&
                  IsLater(c.state(), item.entry, c.attack().entry);
         });
}

// Returns whether a card lets the attack of the monster go on out of ATK Position.
bool GoesOnInDefense(const MomentContext& c) {
  if (!c.run.game.rules->effects_are_read_in_full) return false;
  const Subject attacker = SubjectOf(c.state(), c.data.battle.attacker);
  return FindLift(c.run.game, c.state(), tcg::kAttackerLost.id, CardAct::kAttack, attacker).found ==
         Truth::kTrue;
}

// Ends the attack of a monster that changed its controller, or left the field or ATK Position.
void AttackerLost(const MomentContext& c) {
  const bool stands = c.run.game.rules->OnField(c.state().piece(c.data.battle.attacker).zone);
  if ((c.data.flags & judge::kAttackerLost) == 0 || !stands) return;
  const Piece& attacker = c.state().piece(c.data.battle.attacker);
  const Task& attack = c.attack();
  const bool taken = attacker.controller != attack.controller && attacker.since > attack.entry;
  const bool stands_so = IsAttack(attacker.position) || attacker.position == Position::kNone;
  const bool again = CameAgain(c);
  if (!again && !taken && !stands_so && GoesOnInDefense(c)) return;
  c.Note({.text = again       ? "{piece} has left the field, and nothing is fought"
                  : taken     ? "{piece} is under the control of {seat} now, and its attack ends"
                  : stands_so ? "{piece} may not attack any more, and its attack ends"
                              : "{piece} is not in ATK Position any more, and its attack ends",
          .piece = c.data.battle.attacker,
          .seat = attacker.controller,
          .entry = again || taken ? attacker.since
                   : stands_so    ? EntryNumber{0}
                                  : attacker.position_since});
  c.run.prevented = true;
  NoteNothing(c);
}

}  // namespace

const Clause kBattleSteps = Legality("tcg.battle.steps", On(ActionKind::kAttack), &BattleSteps)
                                .Borrowed()
                                .AboutPlace()
                                .LooksAt(kPartNamed);
const Clause kSummonedMayAttack =
    Legality("tcg.battle.summoned-may-attack", On(ActionKind::kAttack), &SummonedMayAttack)
        .Borrowed()
        .LooksAt(kNoPart);
const Clause kAttackerLost =
    Consequence("tcg.battle.attacker-lost-ends-attack", Moment::kTargetChanged, &AttackerLost)
        .Borrowed();
const Clause kAttackHigher =
    Consequence("tcg.battle.attack-higher", Moment::kDamageCalculation, &AttackHigher).Borrowed();
const Clause kAttackEqual =
    Consequence("tcg.battle.attack-equal", Moment::kDamageCalculation, &AttackEqual).Borrowed();
const Clause kAttackLower =
    Consequence("tcg.battle.attack-lower", Moment::kDamageCalculation, &AttackLower).Borrowed();
const Clause kZeroVsZero =
    Consequence("tcg.battle.zero-vs-zero", Moment::kDamageCalculation, &ZeroVsZero).Borrowed();
const Clause kDefenseEqual =
    Consequence("tcg.battle.defense-equal", Moment::kDamageCalculation, &DefenseEqual).Borrowed();
const Clause kFaceDownFlipped =
    Consequence("tcg.battle.face-down-flipped", Moment::kDamageStepBegins, &FaceDownFlipped)
        .Borrowed();

}  // namespace judge::tcg
