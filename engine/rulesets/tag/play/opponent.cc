// Tag document, E: which opponent a card is about that speaks of one opponent's hand or decks.
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

// Returns the place of the choice of an opponent among those of the effect; -1: it has none.
int ChoiceOfOpponent(const Pack& pack, const Effect& effect) {
  int found = -1;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = pack.choices[effect.choices.first + i];
    const bool opponents = pack.filters[choice.filter].controller == Whose::kOpponents;
    // Where one of each team is named, other rules ask for them.
    if (choice.seats && pack.filters[choice.filter].controller == Whose::kMine) return -1;
    if (choice.seats && choice.at_activation && opponents) found = i;
  }
  return found;
}

// Tells that the price is paid together with the choice, before the card joins the Chain.
void CostsWithChoice(const MomentContext& c) {
  const Task* link = LastLink(c.state());
  if (link == nullptr || link->piece != c.data.piece) return;
  const Effect* effect = EffectOf(c.pack(), c.state(), *link);
  if (effect == nullptr || effect->costs.count == 0) return;
  if (ChoiceOfOpponent(c.pack(), *effect) < 0) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Forbids an effect about one opponent that names nobody, and permits one that names him.
Answer OneOpponentChosen(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (said.effect == nullptr || said.card == kUnknownCard) return Answer::kSilent;
  const int index = ChoiceOfOpponent(c.pack(), *said.effect);
  if (index < 0) return Answer::kSilent;
  const ChosenRange named = ChosenFor(c.game, c.state, *said.effect, c.action, index);
  Fact fact{.text = "{card} is about one opponent, and which one is not said", .card = said.card};
  if (named.count == 0) return c.Forbid(fact);
  fact.seat = c.action.chosen[static_cast<std::size_t>(named.first)].zone.seat;
  if (!c.state.Opposed(fact.seat, c.action.seat)) return Answer::kSilent;
  fact.text = "{seat} is the opponent whom {card} is about, and nobody else";
  return c.Permit(fact);
}

// Returns whether a player is asked whom a card is about from now on.
bool AsksWhomItIsAbout(const CheckContext& c) {
  const std::optional<Choice> asked = AskedChoice(c.game, c.state);
  const Operation* op = AwaitedOperation(c.pack(), c.state);
  return asked && asked->seats && op != nullptr && op->kind == OperationKind::kAppoint;
}

// Permits an opponent who is named for a continuous effect as it begins to apply, and nobody else.
Answer NamedForContinuous(const CheckContext& c) {
  if (!AsksWhomItIsAbout(c) || c.action.chosen_count == 0) return Answer::kSilent;
  const Chosen& named = c.action.chosen[0];
  if (!IsPlayer(named) || named.zone.seat >= c.state.seats()) return Answer::kSilent;
  Fact fact{.text = "{seat} is the opponent whom {card} is about from now on",
            .card = c.state.piece(c.state.top_task()->piece).card,
            .seat = named.zone.seat};
  if (c.state.Opposed(named.zone.seat, c.state.top_task()->controller)) return c.Permit(fact);
  fact.text = "{card} is about an opponent, and {seat} is none";
  return c.Forbid(fact);
}

// Forbids to name another player for a card that is about one already.
Answer NamedAlready(const CheckContext& c) {
  const Task* top = c.state.top_task();
  const bool asked = top != nullptr && top->kind == TaskKind::kEffect;
  if (asked || c.action.chosen_count == 0 || !IsPlayer(c.action.chosen[0])) return Answer::kSilent;
  for (const Pick& pick : c.state.picks()) {
    const bool about = pick.task == 0 && pick.piece == kNoPiece && pick.holder != kNoPiece &&
                       pick.zone.kind == ZoneKind::kNone;
    if (!about || c.state.piece(pick.holder).controller != c.action.seat) continue;
    return c.Forbid({.text = "{card} is about {seat}, and that is not changed",
                     .card = c.state.piece(pick.holder).card,
                     .seat = pick.zone.seat});
  }
  return Answer::kSilent;
}

// Tells of the players whom a card is about whose negation ends with this turn: they stay the same.
void TellWhoStays(const MomentContext& c, bool turn_ends) {
  if (c.data.phase != PhaseKind::kEnd) return;
  c.state().companion().Read(kAllParts);  // what is asked of the copy is asked of the board
  State then = c.state();
  const StateChange change(then);
  EndModifiersIf(change, [&](const ActiveModifier& m) {
    const bool last = turn_ends && m.lasts == DurationKind::kTurns && m.remaining <= 1;
    return m.kind == ModifierKind::kEffectsNegated && (last || m.lasts == DurationKind::kEndOfTurn);
  });
  std::vector<Pick> about;
  for (const Pick& pick : c.state().picks()) {
    const bool player = pick.task == 0 && pick.piece == kNoPiece && pick.holder != kNoPiece &&
                        pick.zone.kind == ZoneKind::kNone;
    const bool ends = player && IsNegated(c.run.game, c.state(), pick.holder) &&
                      !IsNegated(c.run.game, then, pick.holder);
    if (ends) about.push_back(pick);
  }
  for (const Pick& pick : about) {
    Emit(c.run, {.kind = EventKind::kNoted, .seat = pick.zone.seat, .piece = pick.holder});
  }
}

// Negations "until the End Phase" end as it begins, those of the turn with it.
void StaysAsEndPhaseBegins(const MomentContext& c) { TellWhoStays(c, false); }
void StaysAsTurnEnds(const MomentContext& c) { TellWhoStays(c, true); }

// Returns whether an opponent's card leaves a choice to a team, and a Duelist of it makes it who is
// not the one that is asked.
bool ChoosesForTeam(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  const std::optional<Choice> asked = AskedChoice(c.game, c.state);
  const bool teams = c.action.kind == ActionKind::kChoose &&
                     decision.kind == DecisionKind::kChoose && asked.has_value() &&
                     asked->chooser == Whose::kOpponents;
  return teams && c.action.seat != decision.seat && c.state.SameTeam(c.action.seat, decision.seat);
}

// Returns whether a Duelist passes who is not asked yet, where his team mate is: a chance to
// respond is one of the team, and nothing says which of the two speaks first.
bool PassesBeforeMate(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  return c.action.kind == ActionKind::kPass && decision.kind == DecisionKind::kRespond &&
         c.action.seat != decision.seat && c.state.SameTeam(c.action.seat, decision.seat);
}

Answer EitherChooses(const CheckContext& c) {
  if (!ChoosesForTeam(c)) return Answer::kSilent;
  const Decision decision = NextDecision(c.game, c.state);
  return c.Permit({.text = "{piece} leaves the choice to {seat} and the team mate, and either says "
                           "what both have agreed on",
                   .piece = decision.piece,
                   .seat = decision.seat});
}

// Tells that nobody may answer the naming.
void NamedWithoutChain(const MomentContext& c) {
  const Task* task = c.state().top_task();
  const Effect* effect = task == nullptr ? nullptr : EffectOf(c.pack(), c.state(), *task);
  if (effect == nullptr || !effect->no_chain) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

}  // namespace

const Clause kNamedForContinuous = Obligation("tag.opponent.continuous-choose-on-application")
                                       .Binding(On(ActionKind::kChoose), &NamedForContinuous)
                                       .LooksAt(kPartNamed);
const Clause kNamedOnce =
    Legality("tag.opponent.continuous-choice-fixed", On(ActionKind::kChoose), &NamedAlready)
        .LooksAt(kPartNamed);
const Clause kStaysAboutThem = Consequence("tag.opponent.choice-survives-negation",
                                           Moment::kPhaseBegins, &StaysAsEndPhaseBegins)
                                   .AlsoHappening(Moment::kPhaseEnds, &StaysAsTurnEnds);
const Clause kNamedWithoutChain =
    Consequence("tag.opponent.continuous-choice-no-chain", Moment::kAppointed, &NamedWithoutChain);

const Clause kEitherChooses =
    Legality("tag.opponent.either-chooses", On(ActionKind::kChoose), &EitherChooses)
        .LooksAt(kNoPart);

const Clause kTeamAwaited =
    base::kDecisionAwaited.Binding(base::kDecisionAwaited.acts, [](const CheckContext& c) {
      return ChoosesForTeam(c) || PassesBeforeMate(c) ? Answer::kSilent
                                                      : base::kDecisionAwaited.check(c);
    });

const Clause kOneOpponentChosen = Obligation("tag.opponent.choose-one-for-private")
                                      .Binding(On(ActionKind::kActivate), &OneOpponentChosen)
                                      .LooksAt(kPartNamed);

const Clause kCostsWithChoice =
    Consequence("tag.opponent.costs-with-choice", Moment::kEffectUsed, &CostsWithChoice);

}  // namespace judge::tag
