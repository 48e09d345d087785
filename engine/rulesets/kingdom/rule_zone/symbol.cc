// Rulebook: Rule Cards, Symbol Rule Cards.
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/rule_zone/rule_card.h"
#include "engine/rulesets/kingdom/rule_zone/rule_zone.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

// An activation, as far as it is about a Symbol.
struct SymbolAct {
  Activation said;
  bool symbol = false;
  bool plays = false;               // puts it into the Rule Zone
  const Effect* ability = nullptr;  // uses this effect
};

SymbolAct ActOf(const CheckContext& c) {
  SymbolAct act;
  act.said = SaidBy(c);
  act.symbol = act.said.card != kUnknownCard && IsSymbol(c.pack(), act.said.card);
  if (!act.symbol) return act;
  act.plays = act.said.lays_rule;
  const Effect* effect = act.said.effect;
  if (!act.plays && effect != nullptr && effect->charges_cost >= 0) act.ability = effect;
  return act;
}

bool LiesInRuleZone(const State& state, PieceIndex piece) {
  return piece != kNoPiece && state.piece(piece).zone == ZoneKind::kRule;
}

// Returns the turn in which the seat's own round began. Rulebook: once per round; read as from one
// turn of the player to the next.
int RoundBegan(const State& state, SeatIndex seat) {
  return state.header().turn - TurnsSince(state, seat);
}

void Agree(const MomentContext& c) {
  const bool agreed = c.data.flags != 0 && c.data.card == c.run.by && c.data.number != 0;
  if (agreed) AgreeOn(c.run.change(), kSymbolsAgreed);
}

// Returns a Symbol that lay on the table when the record began: Symbols are then played with.
PieceIndex FoundOnTable(const State& state, const Pack& pack) {
  if (state.header().from_position == 0) return kNoPiece;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.zone == ZoneKind::kRule && piece.since == 0 && IsSymbol(pack, piece.card)) return p;
  }
  return kNoPiece;
}

Answer AgreedByAll(const CheckContext& c) {
  if (!ActOf(c).symbol) return Answer::kSilent;
  if ((c.state.header().options & kSymbolsAgreed) != 0) {
    return c.Permit({"all players have agreed to play with Symbols"});
  }
  Fact fact{.piece = FoundOnTable(c.state, c.pack())};
  if (fact.piece != kNoPiece) {
    fact.text = "{piece} was in play when the record began: Symbols are played with";
    return c.Permit(fact);
  }
  return c.Forbid({"no agreement of all players to play with Symbols is on record"});
}

Answer QuickByDefault(const CheckContext& c) {
  const SymbolAct act = ActOf(c);
  if (act.ability == nullptr || act.ability->speed == EffectSpeed::kSlow || IsOpenMainPhase(c)) {
    return Answer::kSilent;
  }
  return c.Permit({.text = "an effect of {card} is a Quick Effect, in any turn and in response too",
                   .card = act.said.card});
}

Answer EffectCostsCharges(const CheckContext& c) {
  const SymbolAct act = ActOf(c);
  if (act.ability == nullptr || !LiesInRuleZone(c.state, c.action.piece)) return Answer::kSilent;
  Fact fact{
      .piece = c.action.piece, .card = act.said.card, .n = c.state.piece(c.action.piece).charges};
  if (fact.n < 0) return Answer::kSilent;
  const AmountRange asked =
      ChargesAsked(c.game, c.state, *act.ability, SourceOf(c.state, c.action, act.said));
  fact.m = asked.least;
  if (!asked.known() && fact.n >= asked.least && fact.n < asked.most) {
    fact.text = "{card} has {n} Charges, and whether this effect costs more is not known";
    return c.With(Answer::kUnproven, fact);
  }
  if (act.ability->charges_declared) {
    fact.m += c.action.number;
    fact.text = "how many Charges of {card} are spent is not named";
    if (c.action.number == 0) return c.With(Answer::kUnproven, fact);
    fact.text = "1 Charge or more of {card} is spent, and none is named";
    if (c.action.number < 0) return c.Forbid(fact);
  }
  fact.text = "{card} has {n} Charges, and this effect costs {m}";
  return fact.n < fact.m ? c.Forbid(fact) : c.Permit(fact);
}

Answer OneAtATime(const CheckContext& c) {
  const SymbolAct act = ActOf(c);
  if (!act.plays) return Answer::kSilent;
  Fact fact{.seat = c.action.seat};
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    if (!LiesInRuleZone(c.state, p) || piece.controller != c.action.seat) continue;
    if (!IsSymbol(c.pack(), piece.card)) continue;
    fact.text = "{piece} lies in the Rule Zone of {seat}: one Symbol at a time";
    fact.piece = p;
    fact.entry = piece.since;
    return c.Forbid(fact);
  }
  fact.text = "no other Symbol lies in the Rule Zone of {seat}";
  return c.Permit(fact);
}

Answer PlayedSlow(const CheckContext& c) {
  const SymbolAct act = ActOf(c);
  if (!act.symbol) return Answer::kSilent;
  Fact fact{.card = act.said.card};
  const bool of_setup = c.state.header().phase == PhaseKind::kSetup &&
                        AsksForPhase(c.pack(), act.said.card, PhaseKind::kSetup);
  if (act.plays && of_setup) {
    fact.text = "{card} says itself that it is used in the Setup Phase";
    return c.Permit(fact);
  }
  if (act.plays) {
    if (IsOpenMainPhase(c)) {
      fact.text = "{card} is played in its player's own Main Phase, with nothing to resolve";
      return c.Permit(fact);
    }
    fact.text = "playing {card} is slow: in its player's own Main Phase, with nothing to resolve";
    return c.Forbid(fact);
  }
  if (LiesInRuleZone(c.state, c.action.piece)) return Answer::kSilent;
  fact.text = "{card} has to lie in the Rule Zone before its effects are used";
  return c.Forbid(fact);
}

Answer EmptyMayReturn(const CheckContext& c) {
  const bool back = LiesInRuleZone(c.state, c.action.piece);
  if (!back) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.piece = c.action.piece, .n = piece.charges};
  if (!IsSymbol(c.pack(), piece.card) || c.action.to.kind != ZoneKind::kExtraDeck) {
    fact.text = "{piece} stays in the Rule Zone: only an empty Symbol may be taken back";
    return c.Forbid(fact);
  }
  if (piece.charges != 0) {
    fact.text = "{piece} has {n} Charges: only an empty Symbol may be taken back";
    return c.Forbid(fact);
  }
  if (!IsOpenMainPhase(c)) {
    fact.text = "{piece} is taken back in its player's own Main Phase, with nothing to resolve";
    return c.Forbid(fact);
  }
  fact.text = "{piece} has no Charges left and may go back to the Extra Deck";
  return c.Permit(fact);
}

Answer KeepsSpent(const CheckContext& c) {
  const SymbolAct act = ActOf(c);
  if (!act.plays || c.action.piece == kNoPiece) return Answer::kSilent;
  Fact fact{.text = "{card} comes with {n} of {m} Charges: what was spent stays spent",
            .card = act.said.card,
            .n = c.state.piece(c.action.piece).charges,
            .m = act.said.definition->charges};
  if (fact.n >= 0 && fact.n < fact.m) c.Note(fact);
  return Answer::kSilent;
}

Answer OncePerRound(const CheckContext& c) {
  const SymbolAct act = ActOf(c);
  if (act.ability == nullptr) return Answer::kSilent;
  Fact fact{.seat = c.action.seat};
  const int began = RoundBegan(c.state, c.action.seat);
  for (const Use& use : c.state.uses()) {
    const bool counts =
        use.seat == c.action.seat && use.turn >= began && IsSymbol(c.pack(), use.card);
    if (!counts || use.effect == 0) continue;
    // What an effect has left with the card goes off by itself and is none that the card prints.
    const Effect* used = EffectNumber(c.pack(), use.card, use.effect);
    const bool printed = used != nullptr && used->charges_cost >= 0;
    if (!printed && c.game.rules->effects_are_read_in_full) continue;
    fact.text = "{seat} has used an effect of {card} in this round, and it is one a round";
    fact.card = use.card;
    fact.entry = use.entry;
    return c.Forbid(fact);
  }
  fact.text = "{seat} has used no Symbol effect in this round";
  return c.Permit(fact);
}

}  // namespace

const Clause kSymbolOptional =
    Legality("kingdom.symbol.optional-by-agreement", kActivations, &AgreedByAll)
        .Happening(Moment::kCreated, &Agree)
        .LooksAt(kNoPart);
const Clause kSymbolQuick = Definition("kingdom.symbol.effects-quick-by-default")
                                .Binding(kActivations, &QuickByDefault)
                                .LooksAt(kNoPart);
const Clause kSymbolCosts =
    Legality("kingdom.symbol.effect-costs-charges", kActivations, &EffectCostsCharges)
        .LooksAt(kNoPart);
const Clause kSymbolTracked = Obligation("kingdom.symbol.charges-tracked").Meaning(Term::kCharges);
const Clause kSymbolOne =
    Legality("kingdom.symbol.one-at-a-time", kActivations, &OneAtATime).LooksAt(kNoPart);
const Clause kSymbolSlow =
    Legality("kingdom.symbol.played-slow-in-own-main-phase", kActivations, &PlayedSlow)
        .LooksAt(kNoPart);
const Clause kSymbolReturn =
    Legality("kingdom.symbol.empty-may-return", On(ActionKind::kMove), &EmptyMayReturn);
const Clause kSymbolRecharge = Definition("kingdom.symbol.recharge-on-replay")
                                   .Binding(kActivations, &KeepsSpent)
                                   .LooksAt(kNoPart);
const Clause kSymbolRound =
    Legality("kingdom.symbol.once-per-round", kActivations, &OncePerRound).LooksAt(kNoPart);

}  // namespace judge::kingdom
