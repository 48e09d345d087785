// What effects of a card say that can never come: in the setup, where nobody answers and nothing
// that happens is waited for, and by what the card itself is or forbids.
#include <algorithm>
#include <string>

#include "engine/loader/checks.h"
#include "engine/loader/flatten.h"
#include "engine/loader/unread.h"
#include "engine/state/state.h"

namespace judge {
namespace {

constexpr auto kSetup = static_cast<std::uint8_t>(PhaseKind::kSetup);

bool IsItself(const Pack& pack, PoolIndex scope) {
  return scope == 0 || pack.filters[scope].only_self;
}

bool Says(const Modifier& modifier, ModifierKind kind, CardAct act) {
  return modifier.kind == kind && (modifier.acts & Bit(act)) != 0;
}

// Returns whether the effect keeps its card on the field whatever happens, also in a battle.
bool HoldsItself(const Pack& pack, const Effect& effect) {
  if (effect.form != EffectForm::kStatic || !effect.supported || effect.conditions.count > 0 ||
      effect.printed != PrintedKind::kNone) {
    return false;
  }
  const auto modifiers = pack.Modifiers(effect.modifiers);
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const Modifier& m) {
    return Says(m, ModifierKind::kProhibit, CardAct::kLeaveField) && IsItself(pack, m.scope) &&
           m.other == 0 && m.conditions.count == 0;
  });
}

bool LetsItFall(const Pack& pack, const Effect& effect) {
  const auto modifiers = pack.Modifiers(effect.modifiers);
  return std::any_of(modifiers.begin(), modifiers.end(), [](const Modifier& m) {
    return Says(m, ModifierKind::kLift, CardAct::kLeaveField);
  });
}

}  // namespace

bool IsOfSetup(const Pack& pack, const Effect& effect) {
  if (effect.event_phase == kSetup) return true;
  for (const Condition& condition : pack.Conditions(effect.conditions)) {
    if (condition.kind == ConditionKind::kPhase && condition.phase == kSetup) return true;
  }
  return false;
}

// Reports an operation for the setup in an effect that is not used there.
void Flattener::CheckNeverInSetup(const Effect& effect) {
  if (report_.checks.kept) return;
  for (const Operation& op : pack_.Operations(effect.operations)) {
    for (const Condition& condition : pack_.Conditions(op.conditions)) {
      if (condition.kind != ConditionKind::kPhase || condition.phase != kSetup) continue;
      return report_.ProblemAt("operations", "one is for the setup, where this effect is not used",
                               "write an effect of its own with conditions = [(phase = setup)]");
    }
  }
}

void Flattener::CheckSetup(const CardDefinition& card) {
  int done = 0;  // effects that are done when the card is laid out
  for (PoolIndex i = 0; i < card.effects.count; ++i) {
    const At at(*this, "effects", i);
    const Effect& effect = pack_.effects[card.effects.first + i];
    if (!effect.supported) continue;
    if (!IsOfSetup(pack_, effect)) {
      CheckNeverInSetup(effect);
      continue;
    }
    if (effect.form == EffectForm::kTriggered || effect.form == EffectForm::kReplacement) {
      report_.ProblemAt("waitsFor", "nothing that happens in the setup is waited for",
                        "make it activated, and mandatory if laying its card out is enough");
      continue;
    }
    if (effect.form != EffectForm::kActivated || !effect.mandatory) continue;
    if (!card.Has(Frame::kRule)) {
      report_.ProblemAt("mandatory", "only a Rule Card is laid out in the setup", "leave it out");
    }
    if (effect.conditions.count > 1 || effect.costs.count > 0 || effect.choices.count > 0) {
      report_.Problem("laying its card out asks nobody for anything",
                      "leave mandatory out, or say conditions and choices in the operations");
    }
    if (++done == 2) {
      report_.ProblemAt("mandatory", "another effect is done when the card is laid out",
                        "write the operations of both into one effect");
    }
  }
}

void CheckOwnFall(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (report.checks.kept) return;
  const auto effects = pack.Effects(card.effects);
  const bool held = std::any_of(effects.begin(), effects.end(),
                                [&](const Effect& effect) { return HoldsItself(pack, effect); });
  const bool falls = std::any_of(effects.begin(), effects.end(),
                                 [&](const Effect& effect) { return LetsItFall(pack, effect); });
  if (!held || falls) return;
  for (const Effect& effect : effects) {
    const bool waits = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kDestroyedByBattle);
    if (!waits || effect.event_subject == 0 || !pack.filters[effect.event_subject].only_self) {
      continue;
    }
    return report.ProblemAt(
        "effects",
        "one waits for its own destruction by battle, and the card cannot leave the field",
        "if a battle may destroy it, write (kind = lift, acts = [leaveField], other = (zones = "
        "[monster])) beside the prohibition");
  }
}

namespace {

// Returns whether the effect is how the card is played as a Spell.
bool PlaysAsSpell(const Pack& pack, const CardDefinition& card, const Effect& effect) {
  const auto effects = pack.Effects(card.effects);
  const bool said = std::any_of(effects.begin(), effects.end(), [](const Effect& one) {
    return one.form == EffectForm::kActivated && one.printed == PrintedKind::kPlay;
  });
  const bool plays = effect.form == EffectForm::kActivated && effect.supported &&
                     effect.printed == (said ? PrintedKind::kPlay : PrintedKind::kNone) &&
                     effect.works_in == 0 && !IsOfSetup(pack, effect);
  if (!plays || card.plays.empty()) return plays;
  const auto conditions = pack.Conditions(effect.conditions);
  return std::any_of(conditions.begin(), conditions.end(), [](const Condition& condition) {
    return condition.kind == ConditionKind::kPlayedAs && condition.frame == Frame::kSpell;
  });
}

}  // namespace

void CheckSlow(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (!report.checks.slow_is_a_type || report.checks.kept || !card.Has(Frame::kSpell)) return;
  if (card.plays.empty() && (card.Has(Frame::kTrap) || card.IsMonster())) return;
  TypeSet types = card.types;
  for (const PlayWay& way : card.plays) {
    if (way.frame == Frame::kSpell) types |= way.types;
  }
  const int type = pack.FindType("Slow");
  const bool slow = type < kTypesMax && types.test(static_cast<std::size_t>(type));
  for (const Effect& effect : pack.Effects(card.effects)) {
    if (!PlaysAsSpell(pack, card, effect)) continue;
    if (slow == (effect.speed == EffectSpeed::kSlow)) return;
    return report.ProblemAt(
        "effects",
        slow ? "the type line says Slow, and the effect that plays it is quick"
             : "the effect that plays it is slow, and the type line does not say Slow",
        slow ? "write speed = slow; if it is used while the card lies there, put (form = "
               "activated, speed = slow) before it"
             : "write speed = quick, or add the type \"Slow\" if it is printed");
  }
}

void CheckAbilityOfHand(const Pack& pack, const CardDefinition& card, PackReport& report) {
  const bool spell = report.stays && card.Has(Frame::kSpell) && card.plays.empty();
  // Elsewhere a Spell that is activated may use such an ability at once.
  if (!spell || report.checks.kept || !report.checks.slow_is_a_type) return;
  const Effect* plays = nullptr;
  for (const Effect& effect : pack.Effects(card.effects)) {
    const bool used = effect.form == EffectForm::kActivated && effect.supported &&
                      effect.printed == PrintedKind::kNone && effect.works_in == 0;
    if (effect.printed == PrintedKind::kPlay) return;
    if (!used) continue;
    if (effect.operations.count == 0 && plays == nullptr) plays = &effect;
    if (effect.operations.count == 0 || plays == nullptr || effect.option_name != 0) continue;
    return report.ProblemAt("effects",
                            "one plays the card and does no more, and one behind it would be used "
                            "out of the hand, too",
                            "write worksIn = [spellTrap] there, or printed = play at the first");
  }
}

void CheckPlay(const Pack& pack, const Effect& effect, PackReport& report) {
  const bool says = effect.printed == PrintedKind::kPlay && effect.form == EffectForm::kStatic;
  if (!says || report.checks.kept) return;
  constexpr unsigned kHand = 1U << static_cast<unsigned>(ZoneKind::kHand);
  for (const Modifier& closed : pack.Modifiers(effect.modifiers)) {
    if (closed.kind != ModifierKind::kProhibit) {
      return report.ProblemAt("modifiers",
                              "a static printed = play only closes ways to play its card, by "
                              "prohibit, and nothing else of it is read",
                              "write an effect of its own without printed, which says worksIn = "
                              "[hand] where it holds before the card is played");
    }
    const std::uint32_t zones = closed.scope == 0 ? 0 : pack.filters[closed.scope].zones;
    if (zones == 0 || (zones & kHand) != 0) continue;
    return report.ProblemAt("modifiers.scope.zones",
                            "with printed = play it is asked where the card lies before it is "
                            "played, and not where it would come",
                            "leave printed out and write worksIn = [hand], where the scope is "
                            "asked of the card as it would lie");
  }
}

void CheckStaysItself(const Effect& effect, PackReport& report) {
  const bool waits =
      effect.form == EffectForm::kTriggered || effect.form == EffectForm::kReplacement;
  if (!effect.persists_counted || !waits || report.checks.kept) return;
  report.ProblemAt("persists", "is read of a card that stays, and of what `delayed` leaves behind",
                   "leave it out: what the card waits for it waits for as long as it lies there");
}

void CheckLeftBehind(const Effect& effect, PackReport& report) {
  if (report.checks.kept || effect.form != EffectForm::kTriggered || effect.mandatory) return;
  report.ProblemAt(
      "mandatory", "is missing: what `delayed` leaves behind goes off by itself",
      "write mandatory = true, and optional = true at an operation that its player may "
      "leave out");
}

void CheckStruckAt(const Pack& pack, const Effect& effect, PackReport& report) {
  if (report.checks.kept || effect.printed != PrintedKind::kStrike) return;
  if (effect.form != EffectForm::kActivated) return;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = pack.choices[effect.choices.first + i];
    const auto costs = pack.Operations(effect.costs);
    const bool paid = std::any_of(costs.begin(), costs.end(), [&](const Operation& cost) {
      return (cost.targets >> i & 1U) != 0;
    });
    if (!choice.at_activation || choice.terrain || paid) continue;
    return report.ProblemAt("choices[" + std::to_string(i) + "]",
                            "is a target, and a STRIKE is declared at a Terrain and names nothing "
                            "else",
                            "write whenResolving = true");
  }
}

void CheckTooEarly(const Pack& pack, const Effect& effect, PackReport& report) {
  if (report.checks.kept) return;
  const auto event = static_cast<CardEvent>(effect.waits_for);
  const bool begins = event == CardEvent::kTurnStarts || event == CardEvent::kPhaseStarts;
  const bool slow = effect.form == EffectForm::kActivated && effect.speed == EffectSpeed::kSlow;
  if (!begins && !slow) return;
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (op.kind != OperationKind::kExtraAttack) continue;
    report.ProblemAt(
        "operations[" + std::to_string(op.number) + "].extraAttack",
        "is one more attack after one that was made, and none was yet",
        "write modify with (kind = lift, acts = [attack], amount = (number = 2)) and the "
        "clause of `judge rule --search \"one attack\"`");
  }
}

void CheckOwnTiles(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (report.checks.kept || card.tilemap != 0) return;
  const auto black = [&](PoolIndex filter) {
    return filter != 0 && pack.filters[filter].on_tile == TileColour::kBlack;
  };
  for (const Effect& effect : pack.Effects(card.effects)) {
    const auto choices = pack.Choices(effect.choices);
    const auto modifiers = pack.Modifiers(effect.modifiers);
    const bool asks = black(effect.event_subject) || black(effect.event_other) ||
                      std::any_of(choices.begin(), choices.end(),
                                  [&](const Choice& choice) { return black(choice.filter); }) ||
                      std::any_of(modifiers.begin(), modifiers.end(), [&](const Modifier& m) {
                        return black(m.scope) || black(m.other);
                      });
    if (!asks) continue;
    return report.ProblemAt("tilemap",
                            "is missing: onTile = black asks for the tiles that are "
                            "marked in the artwork of this card",
                            "write tilemap = (rows = ..., columns = ..., marked = [...])");
  }
}

void CheckCountsDown(int given, PackReport& report) {
  if (report.checks.kept) return;
  report.ProblemAt(
      "granted[" + std::to_string(given) + "].countdown",
      "never begins: nothing summons or activates what is given to a card",
      "write a delayed effect with the countdown, or let the card that gives it count");
}

namespace {

// Reports a replacement that a terrain marker would leave behind: cards alone do.
void CheckLeftByMarker(const Pack& pack, const CardDefinition& card, const Effect& effect,
                       PackReport& report) {
  if (!card.Has(Frame::kTerrain)) return;
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (op.kind != OperationKind::kDelayed) continue;
    if (pack.effects[op.effect].form != EffectForm::kReplacement) continue;
    report.ProblemAt("effects", "a terrain marker leaves no replacement behind, cards do",
                     "write form = replacement as an effect of the marker itself");
  }
}

}  // namespace

void CheckCountsDown(const Pack& pack, const CardDefinition& card, PackReport& report) {
  if (report.checks.kept || card.IsMonster() || card.Has(Frame::kSpell) || card.Has(Frame::kTrap)) {
    return;
  }
  for (PoolIndex i = 0; i < card.effects.count; ++i) {
    CheckLeftByMarker(pack, card, pack.effects[card.effects.first + i], report);
    if (!pack.effects[card.effects.first + i].counts_down) continue;
    report.ProblemAt("effects[" + std::to_string(i) + "].countdown",
                     "never begins: it begins when a monster is summoned, or a Spell or Trap "
                     "activated, and this card is none of them",
                     "write delayed in an effect that is used or triggered, with the countdown");
  }
}

}  // namespace judge
