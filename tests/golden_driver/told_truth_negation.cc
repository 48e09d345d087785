// What is negated, when, and what cannot be.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool IsLeftNegated(const Past& past, PieceIndex piece) {
  const auto left = past.state.modifiers();
  return std::any_of(left.begin(), left.end(), [&](const ActiveModifier& m) {
    return m.kind == ModifierKind::kEffectsNegated && (m.piece == piece || m.scope != 0);
  });
}
// By what was left behind on it, or by a card on the table that says so of others.
Answer IsNegated(const Past& past, const Fact& fact) {
  if (IsLeftNegated(past, fact.piece)) return true;
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return LiesOnField(past, piece) && !LiesFaceDown(piece) &&
           PrintsModifier(past, piece.card, ModifierKind::kEffectsNegated);
  });
}
bool SaysNoNegation(const Past& past, CardIndex card) {
  constexpr CardActMask kActs = Bit(CardAct::kBeNegated) | Bit(CardAct::kAttackNegated);
  return PrintsModifierFor(past, card, kActs) ||
         PrintsModifier(past, card, ModifierKind::kUnaffected);
}
// It says so itself, or another card says it of it.
Answer IsImmune(const Past& past, const Fact& fact) {
  if (SaysNoNegation(past, PieceOf(past, fact).card)) return true;
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return LiesOnField(past, piece) && SaysNoNegation(past, piece.card);
  });
}
Answer WasTurnedUp(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kFlipped && event.piece == fact.piece;
  });
}
// What it did was negated, and it prints a price.
Answer StaysPaid(const Past& past, const Fact& fact) {
  const bool negated = Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kNegated && event.piece == fact.piece;
  });
  return negated && PrintsEffect(past, PieceOf(past, fact).card,
                                 [](const Effect& effect) { return effect.costs.count > 0; });
}

const Task* Window(const Past& past) {
  const Task* top = past.state.top_task();
  return top != nullptr && top->kind == TaskKind::kWindow ? top : nullptr;
}
Answer InOwnMain(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return IsMainNow(past) && TurnSeat(past) == past.act->seat && Window(past) == nullptr;
}
Answer WhenMainIsLeft(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const Task* window = Window(past);
  return IsMainNow(past) && TurnSeat(past) != past.act->seat && window != nullptr &&
         window->window == WindowKind::kPhaseEnd;
}
bool WasLast(const Past& past, EventKind kind) {
  return Any(ThisPhase(past), [&](const Event& event) { return event.kind == kind; });
}
Answer AfterEquip(const Past& past, const Fact&) {
  const Task* window = Window(past);
  return window != nullptr && window->window == WindowKind::kEquip &&
         WasLast(past, EventKind::kEquipped);
}
Answer AfterActivation(const Past& past, const Fact&) {
  const Task* window = Window(past);
  return window != nullptr && window->window == WindowKind::kActivation &&
         WasLast(past, EventKind::kActivated);
}
// The link that is answered is about to equip.
Answer BeforeEquip(const Past& past, const Fact& fact) {
  if (*AfterActivation(past, fact) == false) return false;
  const auto tasks = past.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kEffect &&
           PrintsOperation(past, PieceThen(past, task.piece).card, OperationKind::kEquip);
  });
}
Answer Revealed(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kRevealed && event.piece == fact.piece;
  });
}

constexpr TruthRow kRows[] = {
    {"{piece} is negated already", &IsNegated},
    {"{piece} is negated: as long as it lies there its text is ignored", &IsNegated},
    {"{piece} is negated: what it waits for has happened, and nothing follows", &IsNegated},
    {"the effects of {piece} are negated there, and can be copied", &IsNegated},
    {"{piece} is immune to negation", &IsImmune},
    {"the attack has turned {piece} up, and it is immune: it is not negated", &WasTurnedUp},
    {"what was paid for {piece} stays paid", &StaysPaid},
    {"made in one's own main phase, this negation is in advance", &InOwnMain},
    {"made when the opponent leaves a main phase, this negation is in advance", &WhenMainIsLeft},
    {"made right after the opponent has equipped, this negation is in advance", &AfterEquip},
    {"made when an effect was paid for, this negation is at the last moment", &AfterActivation},
    {"made before the opponent equips from the field, this negation is at the last moment",
     &BeforeEquip},
    {"{piece} is revealed to prove that the effect does not apply to it", &Revealed},
};

}  // namespace

std::span<const TruthRow> NegationTruths() { return kRows; }

}  // namespace judge::golden
