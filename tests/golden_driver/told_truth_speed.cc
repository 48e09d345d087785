// Spell Speeds, and what a Flip Summon does not need.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool PrintsCounter(const Past& past, CardIndex card) {
  return Printed(past, card).Has(Frame::kTrap) && HasTypeWord(past, card, "Counter");
}
// By the print alone: every effect of the card is slow, or every one is quick.
bool PrintsSlow(const Past& past, CardIndex card) {
  const CardDefinition& printed = Printed(past, card);
  if (printed.Has(Frame::kTrap)) return false;
  if (printed.Has(Frame::kSpell)) return !HasTypeWord(past, card, "Quick-Play");
  return PrintsEffect(past, card, [](const Effect& effect) {
    return effect.form == EffectForm::kTriggered ||
           (effect.form == EffectForm::kActivated && effect.speed != EffectSpeed::kQuick);
  });
}
bool PrintsQuick(const Past& past, CardIndex card) {
  const CardDefinition& printed = Printed(past, card);
  if (printed.Has(Frame::kTrap)) return !PrintsCounter(past, card);
  if (printed.Has(Frame::kSpell) && HasTypeWord(past, card, "Quick-Play")) return true;
  return PrintsEffect(past, card, [](const Effect& effect) {
    return effect.form == EffectForm::kActivated && effect.speed == EffectSpeed::kQuick;
  });
}
// The piece is on the chain: it was activated by the entry that the fact names.
Answer IsActivated(const Past& past, const Fact& fact, bool so) {
  if (!so) return false;
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece;
  });
}
Answer SpeedOne(const Past& past, const Fact& fact) {
  return IsActivated(past, fact, PrintsSlow(past, fact.card));
}
Answer SpeedTwo(const Past& past, const Fact& fact) {
  const bool slower = !PrintsCounter(past, PieceOf(past, fact).card);
  return IsActivated(past, fact, PrintsQuick(past, fact.card) && slower);
}
Answer SpeedThree(const Past& past, const Fact& fact) {
  return IsActivated(past, fact, PrintsCounter(past, fact.card));
}
Answer TooSlow(const Past& past, const Fact& fact) {
  const bool third = PrintsCounter(past, PieceOf(past, fact).card);
  return IsActivated(past, fact, third && !PrintsCounter(past, fact.card));
}
Answer FlipNeedsNone(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->kind != ActionKind::kFlip) return false;
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    const bool normal = event.kind == EventKind::kSummoned || event.kind == EventKind::kSet;
    return normal && event.seat == fact.seat;
  });
}
Answer TurnedFaceDown(const Past& past, const Fact& fact) {
  if (!LiesFaceDown(PieceOf(past, fact))) return false;
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return GoesDown(event) && event.piece == fact.piece && event.source != kNoPiece;
  });
}

constexpr TruthRow kRows[] = {
    {"{card} is of Spell Speed 1 and answers no link", &SpeedOne},
    {"{card} is of Spell Speed 2 and answers {piece}", &SpeedTwo},
    {"{card} is of Spell Speed 3 and answers {piece}", &SpeedThree},
    {"{piece} is of Spell Speed 3, and {card} is too slow to answer it", &TooSlow},
    {"{seat} has used the Normal Summon of this turn, and a Flip Summon needs none",
     &FlipNeedsNone},
    {"an effect has turned {piece} face-down this turn, which keeps nobody from a Flip Summon",
     &TurnedFaceDown},
};

}  // namespace

std::span<const TruthRow> SpeedTruths() { return kRows; }

}  // namespace judge::golden
