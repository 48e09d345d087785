// Rulebook: Combination Cards.
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/rule_zone/rule_zone.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kPlayedAs =
    kActivations | On(ActionKind::kNormalSummon) | On(ActionKind::kSet);

bool IsCombination(const CardDefinition& card) {
  return card.Has(Frame::kMonster) + card.Has(Frame::kSpell) + card.Has(Frame::kTrap) > 1;
}

// The kind of card as which the act plays a Combination Card, from the hand or Set.
enum class Way : std::uint8_t { kNone, kMonster, kSpell, kTrap, kSetDown };

Way WayOf(const CheckContext& c, CardIndex* card) {
  *card = c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  if (*card == kUnknownCard || !IsCombination(c.pack().card(*card))) return Way::kNone;
  if (c.action.kind == ActionKind::kNormalSummon) return Way::kMonster;
  if (c.action.kind == ActionKind::kSet) return Way::kSetDown;
  const Activation said = SaidBy(c);
  if (said.on_field && !said.face_down) return Way::kNone;
  if (!said.from_hand && !said.on_field) return Way::kNone;
  const bool triggered = said.effect != nullptr && said.effect->form == EffectForm::kTriggered;
  if (said.trap && (triggered || !said.spell)) return Way::kTrap;
  return said.spell ? Way::kSpell : Way::kNone;
}

Answer ChooseMode(const CheckContext& c) {
  Fact fact{.seat = c.action.seat};
  switch (WayOf(c, &fact.card)) {
    case Way::kNone:
      return Answer::kSilent;
    case Way::kMonster:
      fact.text = "{card} is two kinds of card, and {seat} plays it as a Monster";
      break;
    case Way::kSpell:
      fact.text = "{card} is two kinds of card, and {seat} plays it as a Spell";
      break;
    case Way::kTrap:
      fact.text = "{card} is two kinds of card, and {seat} plays it as a Trap";
      break;
    case Way::kSetDown:
      fact.text = "{card} is two kinds of card, and {seat} Sets it as one that can be Set";
      break;
  }
  return c.Permit(fact);
}

CardActMask ActsOf(Way way) {
  switch (way) {
    case Way::kMonster:
      return Bit(CardAct::kSummon) | Bit(CardAct::kNormalSummon);
    case Way::kSetDown:
      return Bit(CardAct::kSet);
    default:
      return Bit(CardAct::kActivate);
  }
}

// The Play line of a card: a closed way is a prohibition of the card on itself, a way with terms of
// its own is an effect. kOpen: nobody can tell whether it closes the way now.
enum class PlayLine : std::uint8_t { kNothing, kCloses, kOpen, kAllows };

// Returns whether the Play line names this way, and it is open now.
bool IsOpen(const CheckContext& c, CardIndex card, const Source& source, Way way) {
  const auto open = [&](Frame frame) {
    return IsWayOpen(c.game, c.state, source, frame) != Truth::kFalse;
  };
  switch (way) {
    case Way::kMonster:
      return open(Frame::kMonster);
    case Way::kSpell:
      return open(Frame::kSpell);
    case Way::kTrap:
      return open(Frame::kTrap);
    default: {
      // A card that is Set is played later, on the terms of that moment.
      const CardDefinition& definition = c.pack().card(card);
      return FindWay(definition, Frame::kSpell) != nullptr ||
             FindWay(definition, Frame::kTrap) != nullptr;
    }
  }
}

PlayLine Says(const CheckContext& c, CardIndex card, Way way) {
  const Pack& pack = c.pack();
  const Subject subject =
      c.action.piece != kNoPiece
          ? SubjectOf(c.state, c.action.piece)
          : Subject{kNoPiece, card, c.action.seat, {c.action.seat, ZoneKind::kHand, 0, 0}};
  const Source source = SourceOf(c.state, c.action, card);
  const PoolRange effects = pack.card(card).effects;
  PlayLine says = PlayLine::kNothing;
  if (!pack.card(card).plays.empty()) {
    if (!IsOpen(c, card, source, way)) return PlayLine::kCloses;
    says = PlayLine::kAllows;
  }
  for (const Effect& effect : pack.Effects(effects)) {
    if (effect.printed != PrintedKind::kPlay) continue;
    if (says != PlayLine::kOpen) says = PlayLine::kAllows;
    for (const Modifier& closed : pack.Modifiers(effect.modifiers)) {
      if (closed.kind != ModifierKind::kProhibit || (closed.acts & ActsOf(way)) == 0) continue;
      const bool full = c.game.rules->effects_are_read_in_full;
      if (full && !LeadsTo(closed.positions, c.action.position)) continue;
      const Truth holds = And(Holds(c.game, c.state, effect.conditions, source),
                              Holds(c.game, c.state, closed.conditions, source));
      const Truth touches =
          closed.scope == 0 ? Truth::kTrue
                            : Matches(c.game, c.state, pack.filters[closed.scope], subject, source);
      const Truth closes = full ? And(holds, touches) : touches;
      if (closes == Truth::kTrue) return PlayLine::kCloses;
      if (full && closes == Truth::kUnknown) says = PlayLine::kOpen;
    }
  }
  return says;
}

Answer PlayCondition(const CheckContext& c) {
  Fact fact{.seat = c.action.seat};
  const Way way = WayOf(c, &fact.card);
  if (way == Way::kNone) return Answer::kSilent;
  switch (Says(c, fact.card, way)) {
    case PlayLine::kNothing:
      return Answer::kSilent;
    case PlayLine::kCloses:
      fact.text = "what {card} says about playing it does not let it be played this way";
      return c.Forbid(fact);
    case PlayLine::kOpen:
      fact.text = "it is not known whether what {card} says about playing it closes this way";
      return c.With(Answer::kUnproven, fact);
    case PlayLine::kAllows:
      break;
  }
  fact.text = "what {card} says about playing it lets it be played this way";
  return c.Permit(fact);
}

}  // namespace

const Clause kCombinationMode =
    Legality("kingdom.combination.choose-mode", kPlayedAs, &ChooseMode).LooksAt(kNoPart);
const Clause kCombinationPlay =
    Legality("kingdom.combination.play-condition", kPlayedAs, &PlayCondition).LooksAt(kNoPart);

}  // namespace judge::kingdom
