// Summons of a turn.
#include <algorithm>

#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

Answer WasSummoned(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return (IsSummon(event) || event.kind == EventKind::kSet) && event.piece == fact.piece;
  });
}
Answer UsedNormalSummon(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    const bool normal = event.kind == EventKind::kSummoned || event.kind == EventKind::kSet ||
                        event.kind == EventKind::kSummonNegated;
    return normal && event.seat == fact.seat;
  });
}
Answer ActorUsedNormalSummon(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return UsedNormalSummon(past, Fact{.text = "", .seat = past.act->seat, .entry = fact.entry});
}
Answer UnusedNormalSummon(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummoned && event.seat == fact.seat;
  });
}
Answer HiddenIsNormalSummon(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return IsHidden(past.act->position) && *UnusedNormalSummon(past, fact);
}
Answer CountsSpecialSummons(const Past& past, const Fact& fact) {
  const Span turn = ThisTurn(past);
  const auto made = Count(turn, [&](const Event& event) {
    return event.kind == EventKind::kSpecialSummoned && event.seat == fact.seat;
  });
  if (!turn.whole && made <= fact.n) return std::nullopt;
  return made == fact.n;
}

Answer UsesAsController(const Past& past, const Fact& fact) {
  return LiesOnField(past, PieceOf(past, fact)) && PieceOf(past, fact).controller == fact.seat;
}
Answer UsesAsOwner(const Past& past, const Fact& fact) {
  return !LiesOnField(past, PieceOf(past, fact)) && PieceOf(past, fact).owner == fact.seat;
}
// It turns up a Continuous Trap whose first effect does nothing.
Answer TurnsUpAlone(const Past& past, const Fact& fact) {
  const PoolRange effects = Printed(past, fact.card).effects;
  return LiesFaceDown(PieceOf(past, fact)) && Printed(past, fact.card).Has(Frame::kTrap) &&
         HasTypeWord(past, fact.card, "Continuous") && effects.count != 0 &&
         past.game.pack->effects[effects.first].operations.count == 0;
}
Answer WasTributeSummoned(const Past& past, const Fact& fact) {
  const Span turn = ThisTurn(past);
  if (!Any(turn, [](const Event& event) { return event.kind == EventKind::kTributed; })) {
    return turn.whole ? Answer(false) : std::nullopt;
  }
  return Happened(turn, fact, [&](const Event& event) {
    return event.kind == EventKind::kSummoned && event.piece == fact.piece;
  });
}
// It stands there, and no player has passed or had a chain resolved since it was summoned.
Answer MayFailYet(const Past& past, const Fact& fact) {
  if (!StandsAsMonster(PieceOf(past, fact))) return false;
  const auto tasks = past.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kWindow && task.window == WindowKind::kSummon;
  });
}

Answer KeepsFromSummons(const Past& past, const Fact& fact) {
  const bool lies = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.card == fact.card && LiesOnField(past, piece) && !LiesFaceDown(piece);
  });
  const CardActMask acts = Bit(CardAct::kSpecialSummon);
  return OrLent(past, PrintsModifierFor(past, fact.card, acts) && lies);
}

// A card on the table closes zones, and each free one of that row is one of them.
Answer ClosesFreeZones(const Past& past, const Fact& fact) {
  const bool lies = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.card == fact.card && LiesOnField(past, piece) && !LiesFaceDown(piece);
  });
  const bool prints = PrintsModifierFor(past, fact.card, Bit(CardAct::kArrive));
  const int slots = past.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
  int closed = 0;
  int taken = 0;
  for (int slot = 1; slot <= slots; ++slot) {
    const ZoneRef zone{fact.seat, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0};
    const auto picks = past.state.picks();
    taken += past.state.At(zone) != kNoPiece ? 1 : 0;
    closed +=
        std::any_of(picks.begin(), picks.end(),
                    [&](const Pick& pick) { return pick.piece == kNoPiece && pick.zone == zone; })
            ? 1
            : 0;
  }
  return lies && prints && taken < slots && closed + taken >= slots;
}

constexpr TruthRow kRows[] = {
    {"{card} closes every free Monster Zone of {seat}, and nothing else would come of it",
     &ClosesFreeZones},
    {"{card} keeps {seat} from Special Summons, and nothing else would come of it",
     &KeepsFromSummons},
    {"{seat} controls {piece} and uses its effect", &UsesAsController},
    {"{piece} lies in a place of {seat}, who uses its effect", &UsesAsOwner},
    {"{card} may be turned face-up, and no effect is used with it", &TurnsUpAlone},
    {"{piece} was Tribute Summoned, and that is a Normal Summon", &WasTributeSummoned},
    {"the summon of {piece} may still be negated: it is neither a target nor given up yet",
     &MayFailYet},
    {"{piece} was summoned this turn", &WasSummoned},
    {"{piece} was summoned or Set this turn", &WasSummoned},
    {"{seat} has used the Normal Summon of this turn", &UsedNormalSummon},
    {"the Normal Summon that a Hidden position would need is used up", &ActorUsedNormalSummon},
    {"{seat} has not used the Normal Summon of this turn", &UnusedNormalSummon},
    {"a summon in Hidden position is {seat}'s Normal Summon of this turn", &HiddenIsNormalSummon},
    {"{seat} has made {n} Special Summons this turn, and any number is allowed",
     &CountsSpecialSummons},
    {"{seat} has made {n} special summons this turn, and any number is allowed",
     &CountsSpecialSummons},
};

}  // namespace

std::span<const TruthRow> SummonTruths() { return kRows; }

}  // namespace judge::golden
