#include "judge/trying/search.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "engine/agenda/agenda.h"
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "judge/trying/events_of.h"

namespace judge::cli {
namespace {

// At a table for two, see TablesOfTwo.
constexpr std::size_t kActsMost = 8;       // that lead to the effect
constexpr std::size_t kStraightMost = 16;  // of the kinds that bring it about by themselves
constexpr std::size_t kAnswersMost = 60;   // behind it, until it has resolved
constexpr std::size_t kWaitedMost = 20;    // ... and more of them, where it waits for a later turn
constexpr std::size_t kBranchesMost = 14;  // acts that are tried from one state

const Effect& EffectOf(const Game& game, const Wish& wish) {
  return game.pack
      ->effects[game.pack->card(wish.card).effects.first + static_cast<PoolIndex>(wish.number - 1)];
}

bool Uses(const Game& game, const State& state, const Wish& wish, const Action& action) {
  if (action.kind != ActionKind::kActivate) return false;
  // A card that is only turned up ahead of its Trigger has not used it.
  const Activation said = ActivationOf(game, state, action);
  return said.effect == &EffectOf(game, wish) && !said.only_flips;
}

// Returns whether the effect is on its way: a link of the chain, or resolving.
bool IsUnderWay(const State& state, const Wish& wish) {
  return std::any_of(state.tasks().begin(), state.tasks().end(), [&](const Task& task) {
    if (task.kind != TaskKind::kEffect || task.effect != wish.number) return false;
    return task.card == wish.card || state.piece(task.piece).card == wish.card;
  });
}

// Returns the kinds of acts (bits) that bring the event about by themselves; what lets time pass is
// always tried beside them. All kinds where any may.
ActionMask LeadingTo(CardEvent event) {
  using E = CardEvent;
  constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);
  constexpr ActionMask kTurns =
      On(ActionKind::kChangePosition) | On(ActionKind::kFlip) | On(ActionKind::kHide);
  switch (event) {
    case E::kPhaseStarts:
    case E::kPhaseEnds:
    case E::kTurnStarts:
    case E::kDrawn:
    case E::kWouldDraw:
    case E::kCountdown:
      return 0;
    case E::kSummoned:
    case E::kNormalSummoned:
    case E::kSpecialSummoned:
    case E::kSummonDeclared:
      return kSummons;
    case E::kFlipped:
    case E::kHidden:
    case E::kPositionChanged:
    case E::kWouldChangePosition:
      return kTurns | On(ActionKind::kAttack);
    case E::kMoved:
      return On(ActionKind::kMove);
    case E::kSetDown:
      return On(ActionKind::kSet);
    case E::kActivated:
    case E::kEffectActivated:
    case E::kTargeted:
    case E::kNegated:
    case E::kEquipped:
    case E::kAttached:
    case E::kCountersChanged:
    case E::kStatusGiven:
    case E::kDestroyedByEffect:
    case E::kWouldBeDestroyedByEffect:
    case E::kTerrainReplaced:
    case E::kWouldReplaceTerrain:
      return On(ActionKind::kActivate);
    default:
      return On(ActionKind::kAttack);
  }
}

// Returns the kinds of acts that lead to what these conditions ask of the past.
ActionMask LeadingToPast(const Pack& pack, PoolRange conditions) {
  ActionMask acts = 0;
  for (const Condition& condition : pack.Conditions(conditions)) {
    if (condition.happened != 0) acts |= LeadingTo(pack.happenings[condition.happened].event);
    if (condition.inner.count != 0) acts |= LeadingToPast(pack, condition.inner);
    if (condition.filter == 0) continue;
    const Filter& filter = pack.filters[condition.filter];
    if (filter.has_attacked) acts |= On(ActionKind::kAttack);
    for (const PoolIndex past : {filter.happened, filter.caused}) {
      if (past != 0) acts |= LeadingTo(pack.happenings[past].event);
    }
  }
  return acts;
}

ActionMask Leading(const Pack& pack, const Effect& effect) {
  ActionMask acts =
      LeadingTo(static_cast<CardEvent>(effect.waits_for)) | LeadingToPast(pack, effect.conditions);
  for (int i = 1; i < kWordsOf<CardEvent>; ++i) {
    const auto event = static_cast<CardEvent>(i);
    if (effect.answers_in.Has(event)) acts |= LeadingTo(event);
  }
  return acts;
}

// Acts by which a turn goes on.
constexpr ActionMask kOnward = On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn);

// Acts that lead nowhere, whatever is looked for.
constexpr ActionMask kIdle = On(ActionKind::kSurrender) | On(ActionKind::kByHand) |
                             On(ActionKind::kReveal) | On(ActionKind::kLook) |
                             On(ActionKind::kOther) | On(ActionKind::kPass);

// Returns a number that tells acts of one kind with one card apart: which effect, which phase.
int Sort(const Action& action) {
  return (static_cast<int>(action.position) * 16 + action.effect) * 16 +
         static_cast<int>(action.phase);
}

// Returns the acts that are tried from a state: each kind of act of each card once, the way on
// first.
std::vector<Action> Branches(const Game& game, const State& state, ActionMask kinds) {
  std::vector<Action> acts;
  ProgressActions(game, state, &acts);
  const std::size_t progress = acts.size();
  std::vector<Action> legal;
  LegalActions(game, state, &legal);
  std::vector<std::tuple<ActionKind, PieceIndex, CardIndex, int, PieceIndex>> seen;
  for (const Action& action : acts) {
    seen.emplace_back(action.kind, action.piece, action.card, Sort(action), kNoPiece);
  }
  for (const Action& action : legal) {
    if ((kinds & On(action.kind)) == 0) continue;
    const bool fights = action.kind == ActionKind::kAttack;
    const std::tuple key{action.kind, action.piece, action.card, Sort(action),
                         fights ? action.target : kNoPiece};
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
    seen.push_back(key);
    acts.push_back(action);
  }
  // Attacks and what cards do come before what seldom matters.
  std::stable_sort(acts.begin() + static_cast<std::ptrdiff_t>(progress), acts.end(),
                   [](const Action& a, const Action& b) {
                     return (a.kind == ActionKind::kAttack) > (b.kind == ActionKind::kAttack);
                   });
  if (acts.size() > kBranchesMost) acts.resize(kBranchesMost);
  return acts;
}

// Returns the choice of that card, as often as has to be chosen, out of a pile that nobody has
// seen.
Action ChoiceOf(const Choice& choice, SeatIndex seat, CardIndex card, const ZoneRef& pile) {
  Action action{.kind = ActionKind::kChoose, .seat = seat};
  for (int i = 0; i < std::max<int>(choice.least, 1); ++i) {
    action.Choose({.card = card, .zone = pile});
  }
  action.target_zone = pile;
  action.target_card = card;
  return action;
}

// Returns the choice of a card by its name out of a pile of the chooser's own that nobody has seen,
// the first that is legal; kNone where the choice is about something else or none is. No list of
// legal acts has these, since any card may lie there.
Action NamedAt(const Game& game, const State& state, const Decision& decision) {
  const std::optional<Choice> choice =
      decision.waits == WaitKind::kChoice ? AskedChoice(game, state) : std::nullopt;
  if (!choice) return {};
  const std::uint32_t zones = game.pack->filters[choice->filter].zones;
  for (const ZoneKind zone : {ZoneKind::kDeck, ZoneKind::kExtraDeck}) {
    if ((zones >> static_cast<int>(zone) & 1U) == 0 || !game.rules->HasZone(zone)) continue;
    const DeckKind deck = zone == ZoneKind::kDeck ? DeckKind::kMain : DeckKind::kExtra;
    for (CardIndex card = 1; card <= game.pack->size(); ++card) {
      if (game.pack->card(card).deck != deck) continue;
      const Action action = ChoiceOf(*choice, decision.seat, card, {decision.seat, zone, 0, 0});
      if (IsLegal(game, state, action)) return action;
    }
  }
  return {};
}

// Returns the answer to what is asked now: for the effect itself and for questions the first that
// is legal, else a card of an unseen pile by its name, else the pass that lets the duel go on;
// kNone when nothing leads on.
Action AnswerAt(const Game& game, const State& state) {
  const Decision decision = NextDecision(game, state);
  const bool asks = decision.kind == DecisionKind::kChoose ||
                    decision.kind == DecisionKind::kCoin || decision.kind == DecisionKind::kDie ||
                    decision.kind == DecisionKind::kReplay ||
                    decision.kind == DecisionKind::kSubduel;
  std::vector<Action> acts;
  if (asks) {
    LegalActions(game, state, &acts);
    for (const Action& action : acts) {
      if ((kIdle & On(action.kind)) == 0) return action;
    }
    const Action named = NamedAt(game, state, decision);
    if (named.kind != ActionKind::kNone) return named;
  }
  ProgressActions(game, state, &acts);
  return acts.empty() ? Action{} : acts.front();
}

// Returns whether the card has left something behind for which no more than time has to pass.
bool WaitsForTime(const Game& game, const State& state, const Wish& wish) {
  const auto modifiers = state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
    const bool own = m.source != kNoPiece && state.piece(m.source).card == wish.card;
    if (!own || (m.kind != kDelayedKind && m.kind != kCountdownKind)) return false;
    const Effect& effect = game.pack->effects[m.modifier];
    const auto event = static_cast<CardEvent>(effect.waits_for);
    return !effect.persists_counted &&
           (event == CardEvent::kCountdown || event == CardEvent::kPhaseStarts ||
            event == CardEvent::kPhaseEnds || event == CardEvent::kTurnStarts);
  });
}

// Goes on behind the use of the effect until it has resolved, and until what it has left behind for
// a time has gone off.
void Finish(const Game& game, State state, const Wish& wish, Way* way) {
  const auto tables = static_cast<std::size_t>(TablesOfTwo(state));
  const std::size_t most = kAnswersMost * tables;
  for (std::size_t i = 0; i < most + kWaitedMost * tables; ++i) {
    const Decision decision = NextDecision(game, state);
    const bool resolved = !IsUnderWay(state, wish) && decision.kind == DecisionKind::kOpen;
    if (decision.kind == DecisionKind::kOver ||
        (resolved && (i >= most || !WaitsForTime(game, state, wish)))) {
      way->finished = true;
      return;
    }
    const Action answer = AnswerAt(game, state);
    if (answer.kind == ActionKind::kNone) return;
    Apply(game, state, answer, {});
    way->acts.push_back(answer);
  }
}

// Returns the kinds of events that tell of the operations of an effect.
std::set<EventKind> KindsOf(const Game& game, const Effect& effect) {
  std::set<EventKind> kinds;
  for (const Operation& operation : game.pack->Operations(effect.operations)) {
    const std::vector<EventKind> more = EventsOf(operation.kind);
    kinds.insert(more.begin(), more.end());
  }
  return kinds;
}

// Returns the kinds of events that tell that the effect was carried out and that tell of no other
// effect of its card.
std::set<EventKind> KindsOfItAlone(const Game& game, const Wish& wish) {
  const Effect& own = EffectOf(game, wish);
  std::set<EventKind> kinds = KindsOf(game, own);
  for (const Effect& other : game.pack->Effects(game.pack->card(wish.card).effects)) {
    if (&other == &own) continue;
    for (const EventKind kind : KindsOf(game, other)) kinds.erase(kind);
  }
  return kinds;
}

// Returns whether the card did something of these kinds: the effect went off without a link of its
// own.
bool WentOff(const State& state, const Wish& wish, const std::set<EventKind>& kinds,
             const EventList& events) {
  return std::any_of(events.begin(), events.end(), [&](const Event& event) {
    return event.source != kNoPiece && state.piece(event.source).card == wish.card &&
           kinds.count(event.kind) != 0;
  });
}

// Returns the act that uses the effect, the last one past: none. A STRIKE is rather one at a
// Terrain of the other side, with a monster on it.
std::vector<Action>::const_iterator UseAmong(const Game& game, const State& state, const Wish& wish,
                                             const std::vector<Action>& legal) {
  const auto uses = [&](const Action& action) { return Uses(game, state, wish, action); };
  const auto use = std::find_if(legal.begin(), legal.end(), uses);
  if (wish.own) {
    const auto own = std::find_if(legal.begin(), legal.end(), [&](const Action& action) {
      const PieceIndex on = action.chosen_count > 0 ? action.chosen[0].piece : kNoPiece;
      return on != kNoPiece && state.piece(on).controller == action.seat && uses(action);
    });
    if (own != legal.end()) return own;
  }
  if (use == legal.end() || use->target_zone.kind != ZoneKind::kTerrain) return use;
  const auto met = std::find_if(legal.begin(), legal.end(), [&](const Action& action) {
    const ZoneRef on{action.target_zone.seat, ZoneKind::kMonster, action.target_zone.slot, 0};
    return action.target_zone.kind == ZoneKind::kTerrain && on.seat != action.seat &&
           state.HasSlot(on) && state.At(on) != kNoPiece && uses(action);
  });
  return met == legal.end() ? use : met;
}

struct Node {
  State state;
  std::vector<Action> acts;
};

}  // namespace

int TablesOfTwo(const State& state) { return std::max(1, state.seats() / 2); }

Way FindWay(const Game& game, const State& start, const Wish& wish, bool straight, int most) {
  const ActionMask kinds = straight ? Leading(*game.pack, EffectOf(game, wish)) | kOnward : ~kIdle;
  const auto tables = static_cast<std::size_t>(TablesOfTwo(start));
  const std::size_t deepest = (straight ? kStraightMost : kActsMost) * tables;
  const std::set<EventKind> alone_kinds =
      EffectOf(game, wish).waits_for == 0 ? std::set<EventKind>() : KindsOfItAlone(game, wish);
  Way way;
  std::deque<Node> open;
  open.push_back({start, {}});
  while (!open.empty() && way.tried < most) {
    const Node node = std::move(open.front());
    open.pop_front();
    std::vector<Action> legal;
    LegalActions(game, node.state, &legal);
    const auto use = UseAmong(game, node.state, wish, legal);
    std::vector<Action> branches;
    if (use != legal.end()) {
      branches = {*use};
    } else if (straight && NextDecision(game, node.state).kind != DecisionKind::kOpen) {
      branches = {AnswerAt(game, node.state)};
      if (branches.front().kind == ActionKind::kNone) branches.clear();
    } else if (node.acts.size() < deepest) {
      branches = Branches(game, node.state, kinds);
    }
    for (const Action& action : branches) {
      if (way.tried >= most) break;
      ++way.tried;
      State next = node.state;
      EventList events;
      Apply(game, next, action, {}, &events);
      const bool alone = WentOff(next, wish, alone_kinds, events);
      std::vector<Action> acts = node.acts;
      acts.push_back(action);
      if (use != legal.end() || alone || IsUnderWay(next, wish)) {
        way.found = true;
        way.use = acts.size() - 1;
        way.acts = std::move(acts);
        Finish(game, std::move(next), wish, &way);
        return way;
      }
      open.push_back({std::move(next), std::move(acts)});
    }
  }
  return way;
}

}  // namespace judge::cli
