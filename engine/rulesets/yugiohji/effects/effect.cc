// Rulebook: 6.4 Understanding the card effects; 5 Protocol, about when effects are used.
#include <cstddef>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/duel/free_zone.h"
#include "engine/rulesets/yugiohji/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kActivate = On(ActionKind::kActivate);

// Returns the optional effect that the act uses; without an effect: none, or it is not known.
Activation OptionalUsed(const CheckContext& c) {
  Activation said = SaidBy(c);
  const bool used = said.card != kUnknownCard && said.effect != nullptr && !said.only_flips &&
                    said.effect->form == EffectForm::kActivated;
  if (!used) said.effect = nullptr;
  return said;
}

Fact AboutUse(const CheckContext& c, const Activation& said, const char* text) {
  return {.text = text, .piece = c.action.piece, .card = said.card, .seat = c.action.seat};
}

// Returns whether it is the seat's own main phase, and nothing is there to be answered.
bool IsOpenMainPhase(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  return c.game.rules->Phase(h.phase).main && h.turn_seat == c.action.seat &&
         c.state.top_task() == nullptr;
}

bool SaysWhen(const Effect& effect) { return effect.answers_in.any(); }

Answer DefaultTiming(const CheckContext& c) {
  const Activation said = OptionalUsed(c);
  if (said.effect == nullptr || SaysWhen(*said.effect)) return Answer::kSilent;
  if (IsOpenMainPhase(c)) {
    return c.Permit(AboutUse(c, said, "{card} is used in a main phase of {seat}'s own turn"));
  }
  return c.Forbid(AboutUse(
      c, said, "{card} says nothing about when: it is used in a main phase of one's own turn"));
}

Answer OtherTiming(const CheckContext& c) {
  const Activation said = OptionalUsed(c);
  if (said.effect == nullptr || !SaysWhen(*said.effect) || IsOpenMainPhase(c)) {
    return Answer::kSilent;
  }
  return c.Permit(AboutUse(c, said, "{card} says itself when else it may be used"));
}

Answer FirstTurnEffects(const CheckContext& c) {
  const Activation said = OptionalUsed(c);
  if (said.effect == nullptr || c.state.header().turn != 1) return Answer::kSilent;
  return c.Permit(AboutUse(c, said, "effects may be used in the first turn"));
}

// Checks that an effect which names no other place is used in a monster card zone, face up.
Answer WhenFaceUp(const CheckContext& c) {
  const Activation said = OptionalUsed(c);
  if (said.effect == nullptr || said.effect->works_in != 0) return Answer::kSilent;
  if (said.effect->printed == PrintedKind::kEquip) return Answer::kSilent;
  Fact fact = AboutUse(c, said, "{card} is used while it lies face up in a monster card zone");
  if (c.action.piece == kNoPiece) return c.Forbid(fact);
  const Piece& piece = c.state.piece(c.action.piece);
  const bool stands = piece.zone == ZoneKind::kMonster && !IsHidden(piece.position);
  return stands ? Answer::kSilent : c.Forbid(fact);
}

// Permits the controller to decide about the effect, whoever owns the card.
Answer OptionalDecider(const CheckContext& c) {
  const Activation said = OptionalUsed(c);
  if (said.effect == nullptr || c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if (piece.controller != c.action.seat || piece.owner == c.action.seat) return Answer::kSilent;
  return c.Permit(
      AboutUse(c, said, "{seat} controls {piece} and decides whether its effect is used"));
}

// Returns whether what is named is one of several that fit.
bool IsOneOfSeveral(const CheckContext& c, const Choice& choice, const Chosen& chosen,
                    const Source& source) {
  if (MayChoose(c.game, c.state, choice, chosen, source) != Truth::kTrue) return false;
  std::vector<Chosen> candidates;
  CandidatesFor(c.game, c.state, choice, source, &candidates);
  return candidates.size() > 1 || NamesHiddenPile(c.game, choice);
}

Fact AboutChosen(const CheckContext& c, const Chosen& chosen, const char* piece, const char* card) {
  return {.text = chosen.piece != kNoPiece ? piece : card,
          .piece = chosen.piece,
          .card = chosen.card,
          .seat = c.action.seat};
}

Answer ChoosesFreely(const CheckContext& c, const Chosen& chosen) {
  return c.Permit(AboutChosen(c, chosen, "{piece} is one of several that fit, and {seat} chooses",
                              "{card} is one of several that fit, and {seat} chooses"));
}

// Returns the first of what is named beyond all that the effect asks for, and beyond the zone of a
// monster that it brings; nullptr: nothing.
const Chosen* NamedTooMuch(const CheckContext& c, const Effect& effect) {
  const bool brings = Does(c.pack(), effect, OperationKind::kTakeControl) ||
                      Does(c.pack(), effect, OperationKind::kSummon);
  const int most = CountAskedFor(c, effect) + (brings ? 1 : 0);
  return most < c.action.chosen_count ? &c.action.chosen[static_cast<std::size_t>(most)] : nullptr;
}

Answer AsksForFewer(const CheckContext& c, const Chosen& chosen) {
  return c.Forbid(AboutChosen(c, chosen, "{piece} is named as well, and the effect asks for fewer",
                              "{card} is named as well, and the effect asks for fewer"));
}

// Permits one of several choices, named with the activation or when it is asked for.
Answer FreeChoice(const CheckContext& c) {
  if (c.action.chosen_count == 0) return Answer::kSilent;
  if (c.action.kind == ActionKind::kChoose) {
    const auto asked = AskedChoice(c.game, c.state);
    if (!asked) return Answer::kSilent;
    const Source source = SourceOf(c.state, *c.state.top_task());
    const Chosen& chosen = c.action.chosen[0];
    const bool one = IsOneOfSeveral(c, *asked, chosen, source);
    return one ? ChoosesFreely(c, chosen) : Answer::kSilent;
  }
  const Activation said = OptionalUsed(c);
  if (said.effect == nullptr) return Answer::kSilent;
  const Chosen* surplus = NamedTooMuch(c, *said.effect);
  const bool asked = said.effect->choices.count > 0 || (c.action.flags & kAsEquip) == 0;
  if (surplus != nullptr && asked) return AsksForFewer(c, *surplus);
  const Source source = SourceOf(c.state, c.action, said.card);
  for (PoolIndex i = 0; i < said.effect->choices.count; ++i) {
    const ChosenRange range = ChosenFor(c.game, c.state, *said.effect, c.action, i);
    if (range.count == 0) continue;
    const Choice& choice = c.pack().choices[said.effect->choices.first + i];
    const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(range.first)];
    if (IsOneOfSeveral(c, choice, chosen, source)) return ChoosesFreely(c, chosen);
  }
  return Answer::kSilent;
}

// Returns whether the card used that effect this turn and since then was no summoned monster once.
bool UsedAndForgotten(const CheckContext& c, const Activation& said, EntryNumber* entry) {
  bool forgot = c.state.piece(c.action.piece).zone != ZoneKind::kMonster;
  for (const HistoryItem& item : c.state.history()) {
    if (item.piece != c.action.piece || item.turn != c.state.header().turn) continue;
    const bool used = item.kind == HistoryKind::kActivation && item.effect == said.number;
    const bool came =
        item.kind == HistoryKind::kNormalSummon || item.kind == HistoryKind::kSpecialSummon;
    if (used) *entry = item.entry;
    forgot = forgot || (came && *entry != 0 && item.entry > *entry);
  }
  return *entry != 0 && forgot;
}

Answer MemoryOnlyOnSummoned(const CheckContext& c) {
  const Activation said = OptionalUsed(c);
  if (said.effect == nullptr || !said.effect->of_piece || c.action.piece == kNoPiece) {
    return Answer::kSilent;
  }
  Fact fact =
      AboutUse(c, said, "{piece} was no summoned monster since it used its effect, and forgot");
  EntryNumber used = 0;
  if (IsUsedUp(c.game, c.state, c.action.seat, said, c.action.piece, &used)) {
    return Answer::kSilent;
  }
  return UsedAndForgotten(c, said, &fact.entry) ? c.Permit(fact) : Answer::kSilent;
}

// Notes that a text without a label has to be applied.
void MustBeApplied(const MomentContext& c) {
  if ((c.data.flags & kTriggerMandatory) == 0 || c.run.prevented) return;
  Emit(c.run, {.kind = EventKind::kTriggerMet,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .other = c.data.other});
}

}  // namespace

const Clause kDefaultTiming = Legality("yugiohji.effect.default-timing", kActivate, &DefaultTiming)
                                  .AboutPlace()
                                  .LooksAt(kNoPart);
const Clause kOtherTiming =
    Legality("yugiohji.effect.other-timing-if-card-allows", kActivate, &OtherTiming)
        .LooksAt(kNoPart);
const Clause kFirstTurnEffects =
    Legality("yugiohji.turn.first-turn-effects-allowed", kActivate, &FirstTurnEffects)
        .LooksAt(kNoPart);
const Clause kWhenFaceUp =
    Legality("yugiohji.effect.when-face-up", kActivate, &WhenFaceUp).LooksAt(kNoPart);
const Clause kOptionalDecider =
    Legality("yugiohji.effect.optional-decider", kActivate, &OptionalDecider).LooksAt(kNoPart);
const Clause kFreeChoice =
    Legality("yugiohji.effect.free-choice", kActivate | On(ActionKind::kChoose), &FreeChoice)
        .LooksAt(kPartNamed);
const Clause kOncePerTurn =
    Legality("yugiohji.effect.once-per-turn", kActivate, &tcg::OncePerTurnEach).LooksAt(kNoPart);
const Clause kMemoryOnlyOnSummoned =
    Legality("yugiohji.effect.memory-only-on-summoned", kActivate, &MemoryOnlyOnSummoned)
        .LooksAt(kNoPart);
const Clause kUnlabelledMandatory = Obligation("yugiohji.effect.unlabelled-is-mandatory")
                                        .Happening(Moment::kTriggerMet, &MustBeApplied);
const Clause kBurnDamage =
    Consequence("yugiohji.effect.burn-damage", Moment::kNone, nullptr).Meaning(Term::kEffectDamage);

}  // namespace judge::yugiohji
