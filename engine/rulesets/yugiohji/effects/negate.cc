// Rulebook: 7 About negating effects (or attacks). The moments of a negation, and what it is about,
// are in negation.h; which windows open is the table in rules.cc.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/effects/effects.h"
#include "engine/rulesets/yugiohji/effects/negation.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);
constexpr ActionMask kNames = kUses | On(ActionKind::kChoose);

Fact About(const char* text, PieceIndex piece, EntryNumber entry = 0) {
  return {.text = text, .piece = piece, .entry = entry};
}

// 7.1 of the rulebook.

Answer OnlyFieldEffects(const CheckContext& c) {
  const Negation n = NegationOf(c);
  if (n.effect == nullptr || !NegatesCards(c.pack(), *n.effect) || n.window == nullptr) {
    return Answer::kSilent;
  }
  const PieceIndex piece = n.window->piece;
  if (n.window->window == WindowKind::kSummon) {
    return c.Forbid(
        About("{piece} comes out of the graveyard, which is no effect used on the field", piece));
  }
  const bool link = n.window->window == WindowKind::kActivation;
  if (!link) return Answer::kSilent;
  return c.Permit(About("the effect of {piece} is used on the field", piece, n.window->entry));
}

// Forbids using the text of a card on the field that is negated.
Answer NoTextToUse(const CheckContext& c) {
  const PieceIndex piece = c.action.piece;
  const bool lies = piece != kNoPiece && c.game.rules->OnField(c.state.piece(piece).zone);
  if (!lies || !IsNegated(c.game, c.state, piece)) return Answer::kSilent;
  return c.Forbid(About("{piece} is negated: as long as it lies there its text is ignored", piece));
}

void TextIsIgnored(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNegated, .seat = c.data.seat, .piece = c.data.piece});
}

// Prevents triggers of a negated card, also that of its own destruction.
void NothingIsTriggered(const MomentContext& c) {
  const PieceIndex piece = c.data.piece;
  const bool lies = piece != kNoPiece && c.run.game.rules->OnField(c.state().piece(piece).zone);
  if (!lies || c.data.number == kDelayedEffect) return;
  if (!IsNegated(c.run.game, c.state(), piece)) return;
  c.run.prevented = true;
  c.Note(About("{piece} is negated: what it waits for has happened, and nothing follows", piece));
}

void NoRefund(const MomentContext& c) {
  const CardIndex card = c.state().piece(c.data.piece).card;
  const PoolRange effects = c.pack().card(card).effects;
  const bool own = c.data.number >= 1 && c.data.number <= effects.count;
  if ((c.data.flags & kTaskNegated) == 0 || !own) return;
  const Effect& effect = c.pack().effects[effects.first + c.data.number - 1];
  if (effect.costs.count == 0) return;
  c.Note(About("what was paid for {piece} stays paid", c.data.piece));
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

void EquipTurnedDown(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if ((piece.flags & kIsEquipped) == 0 || IsFaceDown(piece)) return;
  MarkPiece(c.run.change(), c.data.piece, kFaceDown);
  c.Note(About("{piece} lies face down where it is, and everybody knows it", c.data.piece));
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.controller, .piece = c.data.piece});
}

Answer ChainLengthTwo(const CheckContext& c) {
  const HistoryItem* item = SaidToAnswer(c);
  if (item != nullptr && item->kind == HistoryKind::kActivation && item->other != kNoPiece) {
    return c.Forbid(
        About("{piece} was the second link of its chain, and there is no third", item->piece));
  }
  const Negation n = NegationOf(c);
  const PieceIndex answered = AnsweredPiece(c.state);
  if (n.effect == nullptr || answered == kNoPiece) return Answer::kSilent;
  return c.Permit(About("it is the second link, behind {piece}", answered, n.window->entry));
}

Answer FaceDownMonster(const CheckContext& c) {
  for (const PieceIndex piece : NamedToNegate(c)) {
    if (!IsHidden(c.state.piece(piece).position)) continue;
    return c.Permit(About("{piece} is negated without anybody knowing what it is", piece));
  }
  return Answer::kSilent;
}

Answer NoEffectMonster(const CheckContext& c) {
  for (const PieceIndex piece : NamedToNegate(c)) {
    const CardIndex card = c.state.piece(piece).card;
    if (card == kUnknownCard || IsHidden(c.state.piece(piece).position)) continue;
    if (c.pack().card(card).effects.count != 0) continue;
    return c.Permit(About("{piece} has no effects: nothing changes", piece));
  }
  return Answer::kSilent;
}

// 7.2 of the rulebook.

// Returns the attack that the negation would stop; nullptr: none.
const Task* AttackStopped(const CheckContext& c, const Negation& n) {
  const bool stops = n.effect != nullptr && NegatesAttack(c.pack(), *n.effect);
  const bool asked = n.window != nullptr && n.window->window == WindowKind::kAttack;
  return stops && asked ? CurrentAttackTask(c.state) : nullptr;
}

bool IsUnable(const CheckContext& c, PieceIndex piece, CardAct act) {
  const Subject subject = SubjectOf(c.state, piece);
  return FindProhibition(c.game, c.state, act, subject, nullptr, false).found == Truth::kTrue;
}

// Returns the attacker or the target if it was given up for a price; kNoPiece: both are there.
PieceIndex GoneFrom(const State& state, const Task& attack) {
  for (const PieceIndex piece : {attack.piece, attack.target}) {
    if (piece != kNoPiece && state.piece(piece).zone != ZoneKind::kMonster) return piece;
  }
  return kNoPiece;
}

Answer AttackMayBeNegated(const CheckContext& c) {
  const Task* attack = AttackStopped(c, NegationOf(c));
  if (attack == nullptr) return Answer::kSilent;
  const PieceIndex gone = GoneFrom(c.state, *attack);
  if (gone != kNoPiece) {
    return c.Forbid(About("{piece} has left: the attack has ended, and nothing is left to negate",
                          gone, c.state.piece(gone).since));
  }
  if (IsUnable(c, attack->piece, CardAct::kAttackNegated)) return Answer::kSilent;
  return c.Permit(About("the attack of {piece} may be negated", attack->piece, attack->entry));
}

Answer ImmuneAttacker(const CheckContext& c) {
  const Task* attack = AttackStopped(c, NegationOf(c));
  if (attack == nullptr || !IsUnable(c, attack->piece, CardAct::kAttackNegated)) {
    return Answer::kSilent;
  }
  return c.Forbid(
      About("{piece} is immune: its attack is not negated", attack->piece, attack->entry));
}

Answer FieldEffectKinds(const CheckContext& c) {
  for (const PieceIndex index : NamedToNegate(c)) {
    const Piece& piece = c.state.piece(index);
    if ((piece.flags & kIsEquipped) != 0) {
      return c.Permit(About("all that {piece} does as an equip card is negated", index));
    }
    const bool open = !IsHidden(piece.position) && piece.card != kUnknownCard;
    if (!open || c.pack().card(piece.card).effects.count == 0) continue;
    return c.Permit(About("what {piece} may do and what holds by itself is negated alike", index));
  }
  return Answer::kSilent;
}

// Returns the cards to be negated, with those on which a card is put that negates its host.
std::vector<PieceIndex> NamedForNegation(const CheckContext& c) {
  std::vector<PieceIndex> named = NamedToNegate(c);
  const Activation said = SaidBy(c);
  const bool equips = said.card != kUnknownCard && said.effect != nullptr &&
                      NegatesHost(c.pack(), said.card, *said.effect);
  for (int i = 0; equips && i < c.action.chosen_count; ++i) {
    const PieceIndex piece = c.action.chosen[static_cast<std::size_t>(i)].piece;
    if (piece != kNoPiece) named.push_back(piece);
  }
  return named;
}

Answer NotAlready(const CheckContext& c) {
  for (const PieceIndex piece : NamedForNegation(c)) {
    // The card that negates it may be part of the price.
    if (IsNegated(c.game, c.state, piece) &&
        IsNegated(c.game, AfterPrice(c.game, c.state, c.action), piece)) {
      return c.Forbid(About("{piece} is negated already", piece));
    }
    if (IsUnable(c, piece, CardAct::kBeNegated)) {
      return c.Forbid(About("{piece} is immune to negation", piece));
    }
  }
  return Answer::kSilent;
}

Answer StopsRevival(const CheckContext& c) {
  const Negation n = NegationOf(c);
  const bool asked = n.window != nullptr && n.window->window == WindowKind::kSummon;
  if (!asked || NegatesCards(c.pack(), *n.effect) || NegatesAttack(c.pack(), *n.effect)) {
    return Answer::kSilent;
  }
  return c.Permit(About("{piece} was about to come out of the graveyard", n.window->piece));
}

// 7.3 of the rulebook.

template <NegationMoment kMoment>
Answer MadeAt(const CheckContext& c, const char* text) {
  const Negation n = NegationOf(c);
  const bool negates = n.effect != nullptr &&
                       (NegatesCards(c.pack(), *n.effect) || NegatesAttack(c.pack(), *n.effect));
  return negates && n.moment == kMoment ? c.Permit({text}) : Answer::kSilent;
}

Answer OwnMainPhase(const CheckContext& c) {
  return MadeAt<NegationMoment::kOwnMainPhase>(
      c, "made in one's own main phase, this negation is in advance");
}

Answer EndOfMainPhase(const CheckContext& c) {
  return MadeAt<NegationMoment::kEndOfMainPhase>(
      c, "made when the opponent leaves a main phase, this negation is in advance");
}

Answer AfterEquip(const CheckContext& c) {
  return MadeAt<NegationMoment::kAfterEquip>(
      c, "made right after the opponent has equipped, this negation is in advance");
}

Answer BattlePhase(const CheckContext& c) {
  return MadeAt<NegationMoment::kBattlePhase>(
      c, "made in a battle phase, this negation is at the last moment");
}

Answer AfterCost(const CheckContext& c) {
  return MadeAt<NegationMoment::kAfterCost>(
      c, "made when an effect was paid for, this negation is at the last moment");
}

Answer BeforeEquip(const CheckContext& c) {
  return MadeAt<NegationMoment::kBeforeEquip>(
      c, "made before the opponent equips from the field, this negation is at the last moment");
}

// 7.4 of the rulebook.

// Returns the negation that the act says it answers; nullptr: it is none.
const Effect* NegationAnswered(const CheckContext& c, const HistoryItem* item) {
  if (item == nullptr || item->kind != HistoryKind::kActivation) return nullptr;
  const Effect* effect = EffectUsed(c.pack(), *item).effect;
  return effect != nullptr && Negates(c.pack(), *effect) ? effect : nullptr;
}

Answer HandEffectsNever(const CheckContext& c) {
  const HistoryItem* item = SaidToAnswer(c);
  if (item == nullptr || item->kind != HistoryKind::kActivation) return Answer::kSilent;
  const Effect* effect = EffectUsed(c.pack(), *item).effect;
  if (effect == nullptr || !IsHandEffect(*effect)) return Answer::kSilent;
  return c.Forbid(About("{piece} was used from the hand, and nobody negates that", item->piece));
}

bool IsAboutLink(const MomentContext& c) {
  return c.data.flags == static_cast<std::uint8_t>(WindowKind::kActivation);
}

void NobodyAnswersHand(const MomentContext& c) {
  if (!IsAboutLink(c) || c.data.zone.kind != ZoneKind::kHand) return;
  c.run.prevented = true;
  c.Note(About("{piece} was used from the hand, where nothing is negated: nobody is asked",
               c.data.piece));
}

Answer HandEffectsList(const CheckContext& c) {
  const HistoryItem* item = SaidToAnswer(c);
  if (item == nullptr || item->kind == HistoryKind::kActivation) return Answer::kSilent;
  return c.Forbid(
      About("a summon counts as used from the hand, and {piece} was summoned", item->piece));
}

Answer InAdvanceMayBe(const CheckContext& c) {
  const Negation n = NegationOf(c);
  const bool asked = n.window != nullptr && n.window->window == WindowKind::kActivation;
  const Task* link = asked ? LastLink(c.state) : nullptr;
  const Effect* effect = link == nullptr ? nullptr : EffectOf(c.pack(), c.state, *link);
  if (effect == nullptr || !NegatesCards(c.pack(), *effect)) return Answer::kSilent;
  return c.Permit(About("{piece} negates from the field and in advance: it may be negated",
                        link->piece, link->entry));
}

Answer InAdvanceFromHand(const CheckContext& c) {
  const HistoryItem* item = SaidToAnswer(c);
  const Effect* effect = NegationAnswered(c, item);
  const bool in_advance =
      effect != nullptr && item->other == kNoPiece && !c.game.rules->Phase(item->phase).battle;
  if (!in_advance || !IsHandEffect(*effect)) return Answer::kSilent;
  return c.Forbid(
      About("{piece} negated in advance, but from the hand: it is not negated", item->piece));
}

Answer LastMomentNever(const CheckContext& c) {
  const HistoryItem* item = SaidToAnswer(c);
  const Effect* effect = NegationAnswered(c, item);
  if (effect == nullptr || IsHandEffect(*effect) || NegatesAttack(c.pack(), *effect)) {
    return Answer::kSilent;
  }
  const bool last = item->other != kNoPiece || c.game.rules->Phase(item->phase).battle;
  if (!last) return Answer::kSilent;
  return c.Forbid(About("{piece} negated at the last moment: it is not negated", item->piece));
}

void NobodyAnswersInBattle(const MomentContext& c) {
  const PhaseRow& row = c.run.game.rules->Phase(c.state().header().phase);
  if (!IsAboutLink(c) || !row.battle) return;
  c.run.prevented = true;
  c.Note(About("{piece} is used in a battle phase: nobody is asked", c.data.piece));
}

Answer AttackNegationNever(const CheckContext& c) {
  const HistoryItem* item = SaidToAnswer(c);
  const Effect* effect = NegationAnswered(c, item);
  if (effect == nullptr || !NegatesAttack(c.pack(), *effect)) return Answer::kSilent;
  return c.Forbid(
      About("{piece} negated an attack, which is the second link behind it", item->piece));
}

Answer AskedAgain(const CheckContext& c) {
  const Negation n = NegationOf(c);
  const bool again = n.window != nullptr && n.window->window == WindowKind::kEquip &&
                     c.game.rules->OnField(n.window->place.kind);
  if (!again) return Answer::kSilent;
  return c.Permit(About("asked before {piece} was equipped, and now once more", n.window->target,
                        n.window->entry));
}

}  // namespace

const Clause kOnlyFieldEffects =
    Legality("yugiohji.negate.only-field-effects", kUses, &OnlyFieldEffects).LooksAt(kNoPart);
const Clause kWholeTextIgnored =
    Consequence("yugiohji.negate.whole-text-ignored", Moment::kNegated, &TextIsIgnored)
        .AlsoHappening(Moment::kTriggerMet, &NothingIsTriggered)
        .Binding(kUses, &NoTextToUse)
        .Meaning(Term::kNegated)
        .LooksAt(kNoPart);
const Clause kNoRefund = Consequence("yugiohji.negate.no-refund", Moment::kCardUsed, &NoRefund);
const Clause kEquipTurnedDown =
    Consequence("yugiohji.negate.equip-turned-face-down", Moment::kNegated, &EquipTurnedDown);
const Clause kChainLengthTwo =
    Legality("yugiohji.negate.chain-length-two", kUses, &ChainLengthTwo).LooksAt(kNoPart);
const Clause kFaceDownMonster =
    Legality("yugiohji.negate.face-down-monster-ok", kNames, &FaceDownMonster).LooksAt(kPartNamed);
const Clause kNoEffectMonster =
    Legality("yugiohji.negate.no-effect-monster-ok", kNames, &NoEffectMonster).LooksAt(kPartNamed);
const Clause kAttacksNegated =
    Legality("yugiohji.negate.attacks", kUses, &AttackMayBeNegated).LooksAt(kNoPart);
const Clause kImmuneAttacker =
    Legality("yugiohji.negate.immune-attacker", kUses, &ImmuneAttacker).LooksAt(kNoPart);
const Clause kFieldEffectKinds = Definition("yugiohji.negate.field-effect-kinds")
                                     .Binding(kNames, &FieldEffectKinds)
                                     .LooksAt(kPartNamed);
const Clause kNotAlready =
    Legality("yugiohji.negate.not-already-negated", kNames, &NotAlready).LooksAt(kPartNamed);
const Clause kStopsRevival =
    Legality("yugiohji.negate.banisher-stops-revival", kUses, &StopsRevival).LooksAt(kNoPart);
const Clause kOwnMainPhase = Definition("yugiohji.negate.preventive-own-main-phase")
                                 .Binding(kUses, &OwnMainPhase)
                                 .LooksAt(kNoPart);
const Clause kEndOfMainPhase = Definition("yugiohji.negate.preventive-end-of-opponents-main")
                                   .Binding(kUses, &EndOfMainPhase)
                                   .LooksAt(kNoPart);
const Clause kAfterEquip = Definition("yugiohji.negate.preventive-after-equip")
                               .Binding(kUses, &AfterEquip)
                               .LooksAt(kNoPart);
const Clause kInBattlePhase = Definition("yugiohji.negate.last-moment-battle-phase")
                                  .Binding(kUses, &BattlePhase)
                                  .LooksAt(kNoPart);
const Clause kAfterCost = Definition("yugiohji.negate.last-moment-after-cost")
                              .Binding(kUses, &AfterCost)
                              .LooksAt(kNoPart);
const Clause kBeforeEquip = Definition("yugiohji.negate.last-moment-equip-from-field")
                                .Binding(kUses, &BeforeEquip)
                                .LooksAt(kNoPart);
const Clause kHandEffectsNever =
    Legality("yugiohji.negate.hand-effects-never", kUses, &HandEffectsNever)
        .Happening(Moment::kAnswerDue, &NobodyAnswersHand)
        .LooksAt(kNoPart);
const Clause kHandEffectsList = Definition("yugiohji.negate.hand-effects-list")
                                    .Binding(kUses, &HandEffectsList)
                                    .LooksAt(kNoPart);
const Clause kInAdvanceMayBe =
    Legality("yugiohji.negate.preventive-can-be-negated", kUses, &InAdvanceMayBe).LooksAt(kNoPart);
const Clause kInAdvanceFromHand =
    Legality("yugiohji.negate.preventive-from-hand-cannot", kUses, &InAdvanceFromHand)
        .LooksAt(kNoPart);
const Clause kLastMomentNever =
    Legality("yugiohji.negate.last-moment-cannot-be-negated", kUses, &LastMomentNever)
        .Happening(Moment::kAnswerDue, &NobodyAnswersInBattle)
        .LooksAt(kNoPart);
const Clause kAttackNegationNever =
    Legality("yugiohji.negate.attack-negation-cannot", kUses, &AttackNegationNever)
        .LooksAt(kNoPart);
const Clause kAskedAgain =
    Obligation("yugiohji.negate.equip-two-windows").Binding(kUses, &AskedAgain).LooksAt(kNoPart);

}  // namespace judge::yugiohji
