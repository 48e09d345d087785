// Rulebook: the parts of one effect that hang together, and the numbers that it asks for.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// The link that resolves now and its effect; nullptr: none does.
struct Resolving {
  const Task* link = nullptr;
  const Effect* effect = nullptr;
};

Resolving ResolvingNow(const MomentContext& c) {
  const Task* top = c.state().top_task();
  if (top == nullptr || top->kind != TaskKind::kEffect) return {};
  const Effect* effect = EffectOf(c.pack(), c.state(), *top);
  return effect == nullptr ? Resolving{} : Resolving{top, effect};
}

void NoteLink(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Returns the choices (bits) of the link that name the piece.
std::uint16_t ChoicesNaming(const State& state, const Task& link, PieceIndex piece) {
  std::uint16_t choices = 0;
  for (const Pick& pick : state.picks()) {
    const bool it = pick.task == link.id && pick.piece == piece && pick.choice < 16;
    if (it) choices = static_cast<std::uint16_t>(choices | 1U << pick.choice);
  }
  return choices;
}

// Tells that one of two things which are done together cannot be done: the other one asks for its
// target too, and is left out with it.
void BothOrNeither(const MomentContext& c) {
  const Resolving now = ResolvingNow(c);
  if (now.effect == nullptr) return;
  const std::uint16_t gone = ChoicesNaming(c.state(), *now.link, c.data.piece);
  const auto operations = c.pack().Operations(now.effect->operations);
  const bool hangs = std::any_of(operations.begin(), operations.end(),
                                 [=](const Operation& op) { return (op.targets & gone) != 0; });
  const bool with = std::any_of(operations.begin(), operations.end(), [=](const Operation& op) {
    return (op.targets & gone) == 0 && (op.asks_targets & gone) != 0;
  });
  if (hangs && with) NoteLink(c);
}

// Tells of an effect on "that target", which does not fit any more what it was chosen for.
void NoLongerFits(const MomentContext& c) {
  if (c.data.piece == kNoPiece || c.data.flags != 0 || !c.data.did_nothing) return;
  const PoolRange effects = c.pack().card(c.state().piece(c.data.piece).card).effects;
  if (c.data.number < 1 || c.data.number > effects.count) return;
  const Effect& effect = c.pack().effects[effects.first + c.data.number - 1];
  const auto operations = c.pack().Operations(effect.operations);
  const bool asks = std::any_of(operations.begin(), operations.end(), [](const Operation& op) {
    return (op.targets & op.asks_targets) != 0;
  });
  if (asks) NoteLink(c);
}

// Returns how many the first operation needs of what it is done to; 0: any number will do.
int ExactlyNeeded(const Pack& pack, const Effect& effect, int* choice) {
  if (effect.operations.count == 0) return 0;
  const Operation& first = pack.operations[effect.operations.first];
  if (first.what.kind != RefKind::kTarget || first.what.index >= effect.choices.count) return 0;
  *choice = first.what.index;
  const Choice& asked = pack.choices[effect.choices.first + first.what.index];
  const bool exact = asked.least > 1 && asked.least == asked.most && asked.exactly == 0 &&
                     !asked.seats && !asked.places && !asked.tiles && !asked.all;
  return exact ? asked.least : 0;
}

int FreeMonsterZones(const State& state, SeatIndex seat) {
  int free = 0;
  for (ZoneRef zone{seat, ZoneKind::kMonster, 1, 0}; state.HasSlot(zone); ++zone.slot) {
    free += state.At(zone) == kNoPiece ? 1 : 0;
  }
  return free;
}

// Returns whether fewer than so many of what is chosen as the effect resolves are there for sure.
bool TooFewThere(const MomentContext& c, const Resolving& now, int index, int needed) {
  const Choice& asked = c.pack().choices[now.effect->choices.first + index];
  if (asked.at_activation || NamesHiddenPile(c.run.game, asked)) return false;
  std::vector<Chosen> candidates;
  CandidatesFor(c.run.game, c.state(), asked, SourceOf(c.state(), *now.link), &candidates);
  return static_cast<int>(candidates.size()) < needed;
}

// Leaves out what an effect does to an exact number where so many cannot be had.
void ExactOrNone(const MomentContext& c) {
  const Resolving now = ResolvingNow(c);
  int choice = 0;
  const int needed = now.effect == nullptr ? 0 : ExactlyNeeded(c.pack(), *now.effect, &choice);
  if (needed == 0) return;
  const Operation& first = c.pack().operations[now.effect->operations.first];
  const bool summons = first.kind == OperationKind::kSummon;
  const auto picks = c.state().picks();
  const auto named = std::count_if(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == now.link->id && pick.choice == choice;
  });
  // Of targets those are meant that are left.
  const Choice& asked = c.pack().choices[now.effect->choices.first + choice];
  const int comes = asked.at_activation ? static_cast<int>(named) : needed;
  const bool no_room =
      summons && comes > 1 && FreeMonsterZones(c.state(), now.link->controller) < comes;
  if (!no_room && !TooFewThere(c, now, choice, needed)) return;
  const std::uint16_t id = now.link->id;
  c.run.agenda().DropPicksIf(
      [=](const Pick& pick) { return pick.task == id && pick.choice == choice; });
  Task& link = *c.run.agenda().top_task();
  link.link.answered = static_cast<std::uint16_t>(link.link.answered | 1U << choice);
  NoteLink(c);
}

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Forbids to activate a summon of an exact number for which there is no room.
Answer RoomForAll(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  int choice = 0;
  if (!used.known || used.said.effect == nullptr || used.said.effect->mandatory) {
    return Answer::kSilent;
  }
  Fact fact = AboutUsed(c, used, "{card} summons {m}, and {n} Main Monster Zones are free");
  fact.m = ExactlyNeeded(c.pack(), *used.said.effect, &choice);
  if (fact.m == 0 || !BringsFirst(c.pack(), used.said.effect) || FreesZone(c)) {
    return Answer::kSilent;
  }
  fact.n = FreeMonsterZones(c.state, c.action.seat);
  return fact.n < fact.m ? c.Forbid(fact) : c.Permit(fact);
}

// Returns whether both amounts are the same number.
bool SameNumber(const Pack& pack, PoolIndex one, PoolIndex other) {
  const Amount& a = pack.amounts[one];
  const Amount& b = pack.amounts[other];
  return a.kind == AmountKind::kNumber && b.kind == AmountKind::kNumber && a.number == b.number;
}

bool IsOfPlayer(const Operation& op, int choice) {
  return op.what.kind == RefKind::kTarget && op.what.index == choice;
}

// Returns whether whatever the operations do to the first and the second player that are named
// they do to both, one directly behind the other; cards are discarded or drawn by that.
bool DoesToBoth(const Pack& pack, const Effect& effect) {
  const auto operations = pack.Operations(effect.operations);
  bool cards = false;
  for (std::size_t i = 0; i < operations.size(); ++i) {
    if (!IsOfPlayer(operations[i], 0) && !IsOfPlayer(operations[i], 1)) continue;
    if (i + 1 == operations.size()) return false;
    const Operation& one = operations[i];
    const Operation& other = operations[++i];
    const bool pair =
        one.kind == other.kind && IsOfPlayer(one, 0) && IsOfPlayer(other, 1) && !other.afterwards;
    if (!pair) return false;
    const bool moves = one.kind == OperationKind::kDiscard || one.kind == OperationKind::kDraw;
    if (moves && !SameNumber(pack, one.amount, other.amount)) return false;
    cards |= moves;
  }
  return cards;
}

SeatIndex SeatNamed(const State& state, const Task& link, int choice) {
  for (const Pick& pick : state.picks()) {
    const bool it = pick.task == link.id && pick.choice == choice && pick.piece == kNoPiece;
    if (it) return pick.zone.seat;
  }
  return kNoSeat;
}

// Has the turn player come first in what two players do at once.
void TurnPlayerDoesFirst(const MomentContext& c) {
  const Resolving now = ResolvingNow(c);
  if (now.effect == nullptr || !DoesToBoth(c.pack(), *now.effect)) return;
  const SeatIndex first = SeatNamed(c.state(), *now.link, 0);
  const SeatIndex second = SeatNamed(c.state(), *now.link, 1);
  const SeatIndex turn = c.state().header().turn_seat;
  if (first >= c.state().seats() || second >= c.state().seats()) return;
  if (!c.state().SameTeam(first, turn) && c.state().SameTeam(second, turn)) {
    const std::uint16_t id = now.link->id;
    for (Pick& pick : c.run.agenda().picks()) {
      if (pick.task == id && pick.choice < 2) pick.choice ^= 1U;
    }
  }
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = SeatNamed(c.state(), *now.link, 0),
               .piece = c.data.piece});
}

}  // namespace

const Clause kConjAnd = Consequence("tcg.effect.conj-and", Moment::kTargetGone, &BothOrNeither);
const Clause kThatTarget =
    Consequence("tcg.target.that-target-recheck", Moment::kCardUsed, &NoLongerFits);
const Clause kExactCount =
    Consequence("tcg.effect.exact-count-or-none", Moment::kLinkBegins, &ExactOrNone)
        .Binding(kUses, &RoomForAll)
        .LooksAt(kPartNamed | kPartPaid);
const Clause kTurnPlayerDoesFirst = Consequence("tcg.effect.simultaneous-turn-player-first",
                                                Moment::kLinkBegins, &TurnPlayerDoesFirst);

}  // namespace judge::tcg
