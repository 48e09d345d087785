// Rulebook: Alter Monster Cards.
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::kingdom {
namespace {

Answer NeedsEnablingCard(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kAlter || !summon.attempt) return Answer::kSilent;
  Fact fact{.piece = summon.way.source, .card = summon.card};
  if (summon.way.method != RecipeMethod::kAlter) {
    fact.text = "no card that was played lets {card} be Alter Summoned";
    return c.Forbid(fact);
  }
  if (!MaySummon(c.game, c.state, summon.way, summon.card)) {
    fact.text = "{piece} does not let {card} be Alter Summoned: it asks for others";
    return c.Forbid(fact);
  }
  const CardIndex only = c.pack().card(summon.card).recipe.only_by;
  const Subject by = SubjectOf(c.state, summon.way.source);
  if (only != kUnknownCard && c.game.rules->effects_are_read_in_full &&
      !HasName(c.game, c.state, by, only)) {
    fact.card = only;
    fact.text = "only {card} brings this monster";
    return c.Forbid(fact);
  }
  fact.text = "{piece} lets {card} be Alter Summoned";
  return c.Permit(fact);
}

Answer NeedsListedMaterial(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kAlter || !summon.attempt) return Answer::kSilent;
  const MaterialsAnswer answer = tcg::AnswerOf(c, summon);
  if (answer.fault == MaterialFault::kToken || answer.fault == MaterialFault::kCounters) {
    return Answer::kSilent;
  }
  const Fact fact = tcg::AboutMaterials(c, summon, answer);
  if (answer.fit == Truth::kTrue) return c.Permit(fact);
  return c.With(answer.fit == Truth::kFalse ? Answer::kForbids : Answer::kUnproven, fact);
}

Answer NeedsCounters(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kAlter || !summon.attempt) return Answer::kSilent;
  const MaterialsAnswer answer = tcg::AnswerOf(c, summon);
  if (answer.fault == MaterialFault::kCounters) {
    return c.Forbid(tcg::AboutMaterials(c, summon, answer));
  }
  const Recipe& recipe = c.pack().card(summon.card).recipe;
  const bool counts = !recipe.materials.empty() && recipe.materials.front().counters > 0;
  if (!counts || answer.fit != Truth::kTrue) return Answer::kSilent;
  Fact fact{.piece = c.action.chosen[0].piece};
  fact.n = SummoningCounters(c.pack(), c.state, fact.piece);
  fact.text = "{piece} has {n} Summoning Counters, which is enough";
  return c.Permit(fact);
}

// Forbids a named zone that is not the Material's; a zone need not be named.
Answer SameZone(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  const bool named = c.action.to.slot != 0 && c.action.to.kind == ZoneKind::kMonster;
  if (summon.method != RecipeMethod::kAlter || !summon.attempt || !named) return Answer::kSilent;
  const PieceIndex material =
      c.action.chosen_count > 0 ? c.action.chosen[0].piece : PieceIndex{kNoPiece};
  if (material == kNoPiece || tcg::AnswerOf(c, summon).fit == Truth::kFalse) return Answer::kSilent;
  const ZoneRef place = PlaceOf(c.state.piece(material));
  const bool stands = place.kind == ZoneKind::kMonster;
  if (!stands || (place.seat == c.action.to.seat && place.slot == c.action.to.slot)) {
    return Answer::kSilent;
  }
  return c.Forbid({.text = "{card} comes where its Material {piece} stands, and not to {zone}",
                   .piece = material,
                   .card = summon.card,
                   .zone = c.action.to});
}

// Returns the Alter Monster as it will be when it has taken its Material's place.
Subject Prospect(const MomentContext& c) {
  Subject subject = SubjectOf(c.state(), c.data.other);
  subject.piece = kNoPiece;
  subject.card = c.state().piece(c.data.piece).card;
  return subject;
}

void Tell(const MomentContext& c, PieceIndex about) {
  Emit(c.run,
       {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = about, .other = c.data.piece});
}

void EquipsCarryOver(const MomentContext& c) {
  if (!tcg::Is(c, RecipeMethod::kAlter)) return;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& equip = c.state().piece(p);
    const bool worn = equip.host == c.data.other && (equip.flags & kIsEquipped) != 0;
    const bool fits = worn && FitsEquip(c.run.game, c.state(), p, Prospect(c));
    if (!fits) continue;
    ChangeHost(c.run.change(), p, c.data.piece);
    Emit(c.run, {.kind = EventKind::kEquipped,
                 .seat = equip.controller,
                 .piece = p,
                 .other = c.data.piece,
                 .to = PlaceOf(equip)});
  }
}

void AttacksCarryOver(const MomentContext& c) {
  if (!tcg::Is(c, RecipeMethod::kAlter)) return;
  for (Task& task : c.run.agenda().tasks()) {
    if (task.kind != TaskKind::kAttack || task.target != c.data.other) continue;
    c.Note({.text = "{other} has become {piece}, and the attack goes on against it",
            .piece = c.data.piece,
            .other = c.data.other});
    task.target = c.data.piece;
    RememberTarget(c.state(), &task);
    Tell(c, task.piece);
  }
}

void EffectsCarryOver(const MomentContext& c) {
  if (!tcg::Is(c, RecipeMethod::kAlter)) return;
  for (const Pick& pick : c.state().picks()) {
    if (pick.piece != c.data.other) continue;
    for (const Task& task : c.state().tasks()) {
      if (task.kind != TaskKind::kEffect || task.id != pick.task) continue;
      const Effect* effect = EffectOf(c.pack(), c.state(), task);
      if (effect == nullptr || pick.choice >= effect->choices.count) continue;
      const Choice& choice = c.pack().choices[effect->choices.first + pick.choice];
      const bool fits =
          choice.filter == 0 || Matches(c.run.game, c.state(), c.pack().filters[choice.filter],
                                        Prospect(c), SourceOf(c.state(), task)) == Truth::kTrue;
      if (!fits) continue;
      c.run.agenda().NamePick(pick, c.data.piece);
      Tell(c, task.piece);
    }
  }
}

void RemoveCounters(const MomentContext& c) {
  const int count = SummoningCounters(c.pack(), c.state(), c.data.other);
  if (!tcg::Is(c, RecipeMethod::kAlter) || count == 0) return;
  ChangeCounters(c.run, c.data.other, FindCounterKind(c.pack(), kSummoningCounter), -count);
}

void AttachMaterial(const MomentContext& c) {
  if (tcg::Is(c, RecipeMethod::kAlter)) LiftMaterial(c.run, c.data.other, c.data.piece);
}

// Lays the Material beneath the monster and returns the attacks that were carried over: they are on
// the monster that stands there now.
std::vector<Occurrence> LayMaterialUnder(const MomentContext& c) {
  std::vector<Occurrence> targeted;
  LayBeneath(c.run, c.data.other, c.data.piece);
  for (Task& task : c.run.agenda().tasks()) {
    if (task.kind != TaskKind::kAttack || task.target != c.data.piece) continue;
    RememberTarget(c.state(), &task);
    targeted.push_back({.event = CardEvent::kAttackTargeted,
                        .subject = task.piece,
                        .other = task.target,
                        .redirected = (task.flags & kTaskRedirected) != 0});
  }
  return targeted;
}

// Lays the Material, and tells effects that wait for it of the attacks on the monster.
void LayMaterial(const MomentContext& c) {
  if (!tcg::Is(c, RecipeMethod::kAlter)) return;
  for (const Occurrence& targeted : LayMaterialUnder(c)) Happened(c.run, targeted);
}

void LayMaterialUntold(const MomentContext& c) {
  if (tcg::Is(c, RecipeMethod::kAlter)) LayMaterialUnder(c);
}

}  // namespace

const Clause kAlterNeedsCard =
    Legality("kingdom.alter.needs-enabling-card", tcg::kSpecialSummons, &NeedsEnablingCard)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kAlterNeedsMaterial =
    Legality("kingdom.alter.needs-listed-material", tcg::kSpecialSummons, &NeedsListedMaterial)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kAlterCounters =
    Legality("kingdom.alter.summoning-counters-needed", tcg::kSpecialSummons, &NeedsCounters)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kAlterEquips =
    Consequence("kingdom.alter.equips-carry-over", Moment::kMaterialDue, &EquipsCarryOver);
const Clause kAlterAttacks =
    Consequence("kingdom.alter.attacks-carry-over", Moment::kMaterialDue, &AttacksCarryOver);
const Clause kAlterEffects =
    Consequence("kingdom.alter.effects-carry-over", Moment::kMaterialDue, &EffectsCarryOver);
const Clause kAlterCountersGone = Consequence("kingdom.alter.counters-removed-after-summon",
                                              Moment::kMaterialDue, &RemoveCounters);
const Clause kAlterAttaches =
    Consequence("kingdom.alter.material-attached", Moment::kMaterialDue, &AttachMaterial)
        .AlsoHappening(Moment::kMaterialUsed, &LayMaterial);
const Clause kAlterZone = Consequence("kingdom.alter.same-zone", Moment::kNone, nullptr)
                              .Meaning(Term::kAlterZone)
                              .Binding(tcg::kSpecialSummons, &SameZone)
                              .LooksAt(kPartPosition | kPartZone | kPartNamed);
const Clause kAlterAttachesUntold =
    kAlterAttaches.AlsoHappening(Moment::kMaterialUsed, &LayMaterialUntold);

}  // namespace judge::kingdom
