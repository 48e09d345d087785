// What is charged when an effect is used.
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/loader/flatten.h"
#include "engine/loader/operation_words.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

// The most cards that one discard asks for.
constexpr std::int32_t kDiscardsMax = 40;

Filter OtherCardsInHand() {
  Filter hand;
  hand.controller = Whose::kMine;
  hand.zones = 1U << static_cast<unsigned>(ZoneKind::kHand);
  hand.not_self = true;
  hand.asked = AskedBy(hand);
  return hand;
}

}  // namespace

void Flattener::TooManyChoices(int count) {
  report_.ProblemAt("choices", std::to_string(count) + " are too many for one effect",
                    "write no more than " + std::to_string(kChoicesMax));
  report_.choices_cut = true;
}

// Keeps at most kChoicesMax of them, as many as a mask of choices holds: the pack is refused.
void Flattener::CutChoices(Effect& effect) {
  if (effect.choices.count <= kChoicesMax) return;
  TooManyChoices(effect.choices.count);
  effect.choices.count = kChoicesMax;
}

// A discard of so many cards becomes a choice of them and the discard of what was chosen: what is
// given up is named with the activation.
void Flattener::NameDiscards(Effect& effect) {
  for (PoolIndex i = 0; i < effect.costs.count; ++i) {
    Operation& cost = pack_.operations[effect.costs.first + i];
    if (cost.kind != OperationKind::kDiscard || cost.what.kind != RefKind::kController) continue;
    const Amount amount = pack_.amounts[cost.amount];
    const bool fixed = amount.kind == AmountKind::kNumber && amount.number >= 1 &&
                       amount.number <= kDiscardsMax && cost.cap == 0;
    const std::size_t behind = effect.choices.first + effect.choices.count;
    const bool joins = effect.choices.count == 0 || behind == pack_.choices.size();
    if (!fixed || !joins) {
      Unsupported("cost", "discard of a number that is not written");
      continue;
    }
    if (effect.choices.count >= kChoicesMax) {
      if (!report_.choices_cut) TooManyChoices(effect.choices.count + 1);
      continue;
    }
    pack_.filters.push_back(OtherCardsInHand());
    Choice choice{.filter = report_.Place(pack_.filters.size() - 1)};
    choice.least = choice.most = static_cast<std::uint8_t>(amount.number);
    choice.random = cost.random;
    if (effect.choices.count == 0) effect.choices.first = report_.Place(pack_.choices.size());
    pack_.choices.push_back(choice);
    const auto number = static_cast<std::uint8_t>(effect.choices.count++);
    report_.choices_named |= 1U << number;
    if (cost.zone != ZoneKind::kNone) {
      report_.ProblemAt("sent", "says nothing of a price: cards that are given up are discarded",
                        "write a choice in the hand and (send = ...) with it as the price");
    }
    cost.what = {.kind = RefKind::kTarget, .index = number};
    cost.targets = static_cast<std::uint16_t>(1U << number);
    cost.amount = 0;
    cost.random = false;
  }
}

void Flattener::CheckWords(const Operation& operation, std::string_view verb, bool lasts) {
  const OperationWords words = WordsOf(operation.kind);
  if (of_cost_ && !(words.as_cost && ChargesWhatItNames(operation))) Unsupported("cost", verb);
  if (lasts && !words.lasts) Unsupported("lasts of", verb);
  // An effect brings a card back to the field without a summon; no cost does.
  const bool returns = operation.zone == ZoneKind::kMonster && !of_cost_;
  if (operation.kind == OperationKind::kSend && !returns && !SendReaches(operation.zone)) {
    Unsupported("zone of", verb);
  }
  const bool falls_there =
      operation.zone == ZoneKind::kNone || operation.zone == ZoneKind::kBanished;
  if (operation.kind == OperationKind::kDestroy && !falls_there) Unsupported("zone of", verb);
}

}  // namespace judge
