// Rulebook: Rule Cards, Normal Rule Cards, Setup Rule Cards.
#include "engine/rulesets/kingdom/rule_zone/rule_card.h"

#include <cerrno>
#include <cstddef>
#include <utility>

#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/rule_zone/rule_zone.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kOntoTable = kActivations | On(ActionKind::kSet);

bool InSetup(const State& state) { return state.header().phase == PhaseKind::kSetup; }

// Returns the EVENT of the activation, if it lays out a Normal Rule Card whose EVENT is known.
const Effect* EventPlayed(const CheckContext& c, Activation* said) {
  *said = SaidBy(c);
  const bool before = InSetup(c.state) && !c.game.rules->effects_are_read_in_full;
  if (!said->lays_rule || !IsNormalRule(c.pack(), said->card) || before) return nullptr;
  if (said->effect == nullptr || !said->effect->supported) return nullptr;
  // What lays a card out in the setup is an effect of its own, which its EVENT does not bind.
  const bool own = InSetup(c.state) && said->effect->printed != PrintedKind::kEvent;
  return own ? nullptr : said->effect;
}

Event AboutPiece(const MomentContext& c, EventKind kind) {
  return {.kind = kind, .seat = c.state().piece(c.data.piece).controller, .piece = c.data.piece};
}

bool IsActive(const State& state, PieceIndex piece) {
  return state.piece(piece).zone == ZoneKind::kRule;
}

// Returns whether the act uses what a Normal Rule Card says once it lies in the Rule Zone, before
// it lies there.
bool UsesUnlaid(const CheckContext& c, const Activation& said) {
  if (!c.game.rules->effects_are_read_in_full || InSetup(c.state)) return false;
  const bool laid = c.action.piece != kNoPiece && IsActive(c.state, c.action.piece);
  return c.action.kind == ActionKind::kActivate && !laid && !said.lays_rule &&
         said.trigger == nullptr && IsNormalRule(c.pack(), said.card) && said.effect != nullptr &&
         said.effect->works_in == 0;
}

// Returns whether a line of the card itself closes that it is laid out (`printed = play`).
Truth ClosesLaying(const CheckContext& c, const Activation& said) {
  if (!c.game.rules->effects_are_read_in_full || !said.lays_rule) return Truth::kFalse;
  const Source source = SourceOf(c.state, c.action, said.card);
  Truth closes = Truth::kFalse;
  for (const Effect& effect : c.pack().Effects(said.definition->effects)) {
    if (effect.printed != PrintedKind::kPlay || effect.form != EffectForm::kStatic) continue;
    for (const Modifier& m : c.pack().Modifiers(effect.modifiers)) {
      if (m.kind != ModifierKind::kProhibit || (m.acts & Bit(CardAct::kActivate)) == 0) continue;
      const Truth holds = And(Holds(c.game, c.state, effect.conditions, source),
                              Holds(c.game, c.state, m.conditions, source));
      closes = Or(closes, holds);
    }
  }
  return closes;
}

Answer OnlyInRuleZone(const CheckContext& c) {
  Fact fact{.card =
                c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card};
  if (!c.pack().card(fact.card).Has(Frame::kRule)) return Answer::kSilent;
  fact.zone = c.action.to;
  const bool set = c.action.kind == ActionKind::kSet;
  const ZoneKind to = c.action.to.kind;
  if (set || (to != ZoneKind::kNone && to != ZoneKind::kRule && to != ZoneKind::kExtraDeck)) {
    fact.text = "{card} is a Rule Card: it is played into the Rule Zone and into no other";
    return c.Forbid(fact);
  }
  const Activation said = SaidBy(c);
  if (UsesUnlaid(c, said)) {
    fact.text =
        "{card} does not lie in the Rule Zone: this effect is used once its EVENT has laid it out";
    return c.Forbid(fact);
  }
  if (!said.lays_rule) return Answer::kSilent;
  const Truth closes = ClosesLaying(c, said);
  if (closes != Truth::kFalse) {
    fact.text = "{card} itself says that it is not laid out now";
    return c.With(closes == Truth::kTrue ? Answer::kForbids : Answer::kUnproven, fact);
  }
  fact.text = "{card} is played out of the Extra Deck into the Rule Zone";
  return c.Permit(fact);
}

// Moves a used Rule Card to the Rule Zone; a negated one stays where it was.
void IntoRuleZone(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  const Effect* used = HeldEffect(c.run.game, c.state(), c.data.piece, c.data.number);
  // A Setup Rule that another card plays comes by its EVENT, as every Rule Card does.
  const bool by_event = used != nullptr && used->printed == PrintedKind::kEvent &&
                        piece.card != kUnknownCard && c.pack().card(piece.card).Has(Frame::kRule) &&
                        c.run.game.rules->effects_are_read_in_full;
  const bool rule =
      IsNormalRule(c.pack(), piece.card) || IsSymbol(c.pack(), piece.card) || by_event;
  if (!rule || piece.zone != ZoneKind::kExtraDeck || c.data.flags != 0) return;
  // What goes off by itself may do so after its card has left, and lays nothing out.
  const bool apart =
      used != nullptr && (used->works_in != 0 || used->form == EffectForm::kTriggered);
  if (apart && c.run.game.rules->effects_are_read_in_full) return;
  SendToPile(c.run, c.data.piece, ZoneKind::kRule, EventKind::kMoved);
}

void BackToExtraDeck(const MomentContext& c) {
  if (!IsActive(c.state(), c.data.piece) || c.data.zone.kind == ZoneKind::kRule) return;
  c.Note({.text = "{piece} leaves the Rule Zone, and a Rule Card goes back to the Extra Deck",
          .piece = c.data.piece});
  c.run.goes_to = ZoneKind::kExtraDeck;
}

// Returns whether the card was laid out against its EVENT, which takes it back before it rules.
bool GoesBackAtOnce(const MomentContext& c) {
  const Effect* event = EventOf(c.pack(), c.state().piece(c.data.piece).card);
  return event != nullptr && event->supported && c.run.game.rules->effects_are_read_in_full &&
         Holds(c.run.game, c.state(), *event, SourceOf(c.state(), c.data.piece)) == Truth::kFalse;
}

// Tells that the effects of the Rule Card belong to the rules from now on.
void InForce(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  const bool came = IsActive(c.state(), c.data.piece) && piece.since == c.run.cause();
  if (!came || c.data.flags != 0 || GoesBackAtOnce(c)) return;
  c.Note({.text = "what {piece} says is a rule of this duel while it lies in the Rule Zone",
          .piece = c.data.piece});
  Emit(c.run, AboutPiece(c, EventKind::kNoted));
}

void CopiesShare(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (!IsActive(c.state(), c.data.piece) || piece.since != c.run.cause()) return;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& other = c.state().piece(p);
    if (p == c.data.piece || other.zone != ZoneKind::kRule || other.card != piece.card) continue;
    c.Note({.text = "{piece} lies in a Rule Zone already: all copies act as one",
            .piece = p,
            .entry = other.since});
    Event event = AboutPiece(c, EventKind::kNoted);
    event.other = p;
    Emit(c.run, event);
    return;
  }
}

bool Negates(const Pack& pack, const Effect& effect) {
  if (FindOperation(pack, effect, OperationKind::kNegateEffect) != nullptr) return true;
  const Operation* modify = FindOperation(pack, effect, OperationKind::kModify);
  return modify != nullptr &&
         pack.modifiers[modify->modifier].kind == ModifierKind::kEffectsNegated;
}

Answer HardToNegate(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || !Negates(c.pack(), *used.said.effect)) return Answer::kSilent;
  for (PoolIndex i = 0; i < used.said.effect->choices.count; ++i) {
    const Choice& choice = c.pack().choices[used.said.effect->choices.first + i];
    const ChosenRange range = ChosenFor(c.game, c.state, *used.said.effect, c.action, i);
    for (int at = range.first; at < range.first + range.count; ++at) {
      const PieceIndex piece = c.action.chosen[static_cast<std::size_t>(at)].piece;
      if (piece == kNoPiece || !IsActive(c.state, piece)) continue;
      Fact fact{.piece = piece, .card = used.said.card};
      constexpr unsigned kRuleBit = 1U << static_cast<unsigned>(ZoneKind::kRule);
      if ((c.pack().filters[choice.filter].zones & kRuleBit) != 0) {
        fact.text = "{card} speaks of Rule Cards, so it reaches {piece}";
        return c.Permit(fact);
      }
      fact.text =
          "{piece} is active in the Rule Zone and not on the field: {card} does not reach it";
      return c.Forbid(fact);
    }
  }
  return Answer::kSilent;
}

Answer NoZoneLimit(const CheckContext& c) {
  if (!SaidBy(c).lays_rule) return Answer::kSilent;
  Fact fact{.text = "{n} Rule Cards lie in the Rule Zone of {seat} by then, and there is no limit",
            .seat = c.action.seat};
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    fact.n += IsActive(c.state, p) && c.state.piece(p).controller == c.action.seat;
  }
  return c.Permit(fact);
}

Answer EventActivation(const CheckContext& c) {
  Activation said;
  const Effect* event = EventPlayed(c, &said);
  if (event == nullptr) return Answer::kSilent;
  Fact fact{.card = said.card};
  switch (Holds(c.game, c.state, *event, SourceOf(c.state, c.action, said.card))) {
    case Truth::kTrue:
      fact.text = "the EVENT of {card} is true now";
      return c.Permit(fact);
    case Truth::kFalse:
      fact.text = "the EVENT of {card} is not true now";
      return c.Forbid(fact);
    case Truth::kUnknown:
      break;
  }
  fact.text = "whether the EVENT of {card} is true depends on what is not known";
  return c.With(Answer::kUnproven, fact);
}

Answer EventIsQuick(const CheckContext& c) {
  Activation said;
  if (EventPlayed(c, &said) == nullptr || IsOpenMainPhase(c)) return Answer::kSilent;
  return c.Permit({.text = "laying out {card} is a Quick Effect, in any turn and in response too",
                   .card = said.card});
}

void EventEnds(const MomentContext& c) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    if (!IsActive(c.state(), p)) continue;
    const Effect* event = EventOf(c.pack(), c.state().piece(p).card);
    if (event == nullptr || !event->supported) continue;
    if (Holds(c.run.game, c.state(), *event, SourceOf(c.state(), p)) != Truth::kFalse) continue;
    c.Note({.text = "the EVENT of {piece} is true no longer",
            .piece = p,
            .entry = c.state().piece(p).since});
    SendToPile(c.run, p, ZoneKind::kExtraDeck, EventKind::kMoved);
  }
}

bool TellsOfPast(const Pack& pack, PoolRange conditions) {
  for (const Condition& condition : pack.Conditions(conditions)) {
    const bool past = condition.kind == ConditionKind::kHappened &&
                      pack.happenings[condition.happened].window == HappenedWindow::kThisDuel;
    if (past || TellsOfPast(pack, condition.inner)) return true;
  }
  return false;
}

void PastStays(const MomentContext& c) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    if (!IsActive(c.state(), p)) continue;
    const Effect* event = EventOf(c.pack(), c.state().piece(p).card);
    if (event == nullptr || !TellsOfPast(c.pack(), event->conditions)) continue;
    c.Note({.text = "the EVENT of {piece} tells of what was done, and that stays true",
            .piece = p,
            .entry = c.state().piece(p).since});
  }
}

Answer ReactivationLimit(const CheckContext& c) {
  Activation said;
  if (EventPlayed(c, &said) == nullptr) return Answer::kSilent;
  Fact fact{.card = said.card, .seat = c.action.seat};
  const int uses =
      UsesOf(c.game, c.state, c.action.seat, said.card, said.number, LimitPer::kTurn, &fact.entry);
  if (uses > 0) {
    fact.text = "{seat} has activated {card} this turn";
    return c.Forbid(fact);
  }
  if (IsLimitUntold(c.state, c.action.seat, LimitPer::kTurn)) {
    fact.text = tcg::kUseUnsaid;
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "{seat} has not activated {card} this turn";
  return c.Permit(fact);
}

Answer SetupOnlyInSetup(const CheckContext& c) {
  Fact fact{.card =
                c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card};
  if (!IsSetupRule(c.pack(), fact.card)) return Answer::kSilent;
  const Activation said = SaidBy(c);
  const bool there = c.action.kind == ActionKind::kActivate && !said.lays_rule &&
                     said.effect != nullptr && said.effect->works_in != 0;
  if (there && c.game.rules->effects_are_read_in_full) return Answer::kSilent;
  if (c.action.piece != kNoPiece && IsActive(c.state, c.action.piece)) return Answer::kSilent;
  if (InSetup(c.state)) {
    fact.text = "{card} is a Setup Rule, and this is the Setup Phase";
    return c.Permit(fact);
  }
  fact.text = "{card} is a Setup Rule, and the Setup Phase is over";
  return c.Forbid(fact);
}

void LeftToRight(const MomentContext& c) {
  if (c.data.number != 3) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    const PieceIndex field = FieldSetupOf(c.state(), c.pack(), s);
    if (field == kNoPiece) continue;
    c.Note({.text = "the list of {piece} begins at {seat}'s own left, in {zone}",
            .piece = field,
            .seat = s,
            .zone = FromOwnLeft(c.state(), s, 1)});
  }
}

// Replaces all markers by that of a Challenge, once the markers of the players lie.
void ReplaceAll(const MomentContext& c) {
  if (c.data.number != 3) return;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& piece = c.state().piece(p);
    const bool active = piece.owner != kNoSeat && IsActive(c.state(), p);
    if (!active || c.pack().card(piece.card).all_terrains == kUnknownCard) continue;
    const PieceIndex outer = std::exchange(c.run.source, p);
    const int columns = c.run.game.rules->terrains_per_seat;
    for (SeatIndex s = 0; s < c.state().seats(); ++s) {
      for (std::uint8_t column = 1; column <= columns; ++column) {
        const CardIndex marker = c.pack().card(c.state().piece(p).card).all_terrains;
        ReplaceTerrain(c.run, {s, ZoneKind::kTerrain, column, 0}, marker, true);
      }
    }
    c.run.source = outer;
  }
}

// Returns whether the action activates a Field Setup Rule in the setup; `card` is that card.
bool ActivatesField(const CheckContext& c, CardIndex* card) {
  *card = c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  return InSetup(c.state) && PlacesTerrains(c.pack().card(*card));
}

Answer ColourLists(const CheckContext& c) {
  Fact fact;
  if (!ActivatesField(c, &fact.card) || !TellsSidesApart(c.pack().card(fact.card))) {
    return Answer::kSilent;
  }
  const int colour = c.state.seat(c.action.seat).colour;
  const int said = c.action.number;
  fact.seat = c.action.seat;
  if (colour == 0) return Answer::kSilent;
  if (said != 0 && said != colour) {
    fact.text = colour == 2 ? "{seat} is Red: the Blue list of {card} is not the one to lay out"
                            : "{seat} is Blue: the Red list of {card} is not the one to lay out";
    return c.Forbid(fact);
  }
  fact.text = colour == 2 ? "{seat} is Red: the Red list of {card} is laid out"
                          : "{seat} is Blue: the Blue list of {card} is laid out";
  return c.Permit(fact);
}

Answer OneTerrains(const CheckContext& c) {
  Fact fact;
  if (!ActivatesField(c, &fact.card)) return Answer::kSilent;
  fact.seat = c.action.seat;
  fact.piece = FieldSetupOf(c.state, c.pack(), c.action.seat);
  if (fact.piece == kNoPiece) {
    fact.text = "{seat} has used no TERRAINS in this duel";
    return c.Permit(fact);
  }
  fact.text = "{seat} has used the TERRAINS of {piece}, and there is one for each player";
  fact.entry = c.state.piece(fact.piece).since;
  return c.Forbid(fact);
}

}  // namespace

bool IsSetupRule(const Pack& pack, CardIndex card) {
  return pack.card(card).Has(Frame::kRule) && HasType(pack, card, "Setup");
}

bool IsSymbol(const Pack& pack, CardIndex card) {
  return pack.card(card).Has(Frame::kRule) && HasType(pack, card, "Symbol");
}

bool IsNormalRule(const Pack& pack, CardIndex card) {
  return pack.card(card).Has(Frame::kRule) && !IsSetupRule(pack, card) && !IsSymbol(pack, card);
}

const Effect* EventOf(const Pack& pack, CardIndex card) {
  for (const Effect& effect : pack.Effects(pack.card(card).effects)) {
    if (effect.printed == PrintedKind::kEvent) return &effect;
  }
  return nullptr;
}

bool PlacesTerrains(const CardDefinition& card) {
  return !card.terrains.empty() || !card.terrains_red.empty();
}

bool TellsSidesApart(const CardDefinition& card) {
  return !card.terrains_red.empty() && card.terrains_red != card.terrains_blue;
}

PieceIndex FieldSetupOf(const State& state, const Pack& pack, SeatIndex seat) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.controller == seat && IsActive(state, p) && PlacesTerrains(pack.card(piece.card))) {
      return p;
    }
  }
  return kNoPiece;
}

const std::vector<CardIndex>& TerrainsFor(const State& state, const CardDefinition& card,
                                          SeatIndex seat) {
  if (!card.terrains.empty()) return card.terrains;
  return state.seat(seat).colour == 2 ? card.terrains_red : card.terrains_blue;
}

ZoneRef FromOwnLeft(const State& state, SeatIndex seat, int n) {
  const bool opposite = state.Opposed(seat, 0);
  const int columns = state.header().capacities.terrains_per_seat;
  const int column = opposite ? columns + 1 - n : n;
  return {seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0};
}

const Clause kRuleOnlyZone =
    Legality("kingdom.rule-card.only-in-rule-zone", kOntoTable, &OnlyInRuleZone)
        .Happening(Moment::kCardUsed, &IntoRuleZone)
        .LooksAt(kPartZone);
const Clause kRuleLeaves = Consequence("kingdom.rule-card.leaving-returns-to-extra-deck",
                                       Moment::kSending, &BackToExtraDeck);
const Clause kRuleInForce =
    Consequence("kingdom.rule-card.changes-ruleset-while-active", Moment::kCardUsed, &InForce);
const Clause kRuleCopies =
    Consequence("kingdom.rule-card.copies-do-not-stack", Moment::kCardUsed, &CopiesShare);
const Clause kRuleNegate =
    Legality("kingdom.rule-card.hard-to-negate", kActivations, &HardToNegate).LooksAt(kPartNamed);
const Clause kRuleNoLimit =
    Legality("kingdom.rule-card.no-zone-limit", kActivations, &NoZoneLimit).LooksAt(kNoPart);
const Clause kEventActivation =
    Legality("kingdom.rule-card.event-activation", kActivations, &EventActivation).LooksAt(kNoPart);
const Clause kEventQuick =
    Legality("kingdom.rule-card.event-is-quick", kActivations, &EventIsQuick).LooksAt(kNoPart);
const Clause kEventEnds =
    Consequence("kingdom.rule-card.event-ends-returns", Moment::kStepDone, &EventEnds);
const Clause kEventPast =
    Consequence("kingdom.rule-card.event-past-action", Moment::kTurnBegins, &PastStays);
const Clause kEventAgain =
    Legality("kingdom.rule-card.event-reactivation-limit", kActivations, &ReactivationLimit)
        .Happening(Moment::kPlaying, &WhenPlayed<&ReactivationLimit>)
        .LooksAt(kNoPart);
const Clause kSetupOnly =
    Legality("kingdom.rule-card.setup-only-in-setup-phase", kActivations, &SetupOnlyInSetup)
        .LooksAt(kNoPart);
const Clause kFieldLeftToRight =
    Consequence("kingdom.rule-card.field-left-to-right", Moment::kSetupStepBegins, &LeftToRight);
const Clause kChallengeMeaning = Definition("kingdom.rule-card.challenge-meaning")
                                     .Happening(Moment::kSetupStepBegins, &ReplaceAll);
const Clause kFieldColours =
    Legality("kingdom.rule-card.field-colour-lists", kActivations, &ColourLists).LooksAt(kNoPart);
const Clause kOneTerrains =
    Legality("kingdom.rule-card.one-terrains-per-duel", kActivations, &OneTerrains)
        .LooksAt(kNoPart);

}  // namespace judge::kingdom
