// Numbers and conditions of an effect: what is counted, compared, and referred to.
#pragma once

#include <cstdint>

#include "engine/cards/filter.h"
#include "engine/cards/pool.h"
#include "engine/cards/printed.h"
#include "language/words.h"

namespace judge {

// A reference by role. `filter` and `inner` are the arguments of kinds that have any.
struct RefExpr {
  RefKind kind = RefKind::kNone;
  std::uint8_t index = 0;
  std::uint8_t count = 1;  // kTopOfDeck: so many cards
  PoolIndex filter = 0;    // into Pack::filters
  PoolIndex inner = 0;     // into Pack::references; kDuelist: the name, into Pack::texts
  PoolIndex amount = 0;    // into Pack::amounts: kTopOfDeck: so many, in place of `count`
};

// A number of an effect as an expression: a kind and the parts that the kind uses.
struct Amount {
  AmountKind kind = AmountKind::kNumber;
  std::int32_t number = 0;
  RefExpr reference = {};
  PoolIndex filter = 0;
  PoolIndex left = 0;  // into Pack::amounts
  PoolIndex right = 0;
  SumStat stat = SumStat::kAttack;
  PoolIndex happened = 0;  // into Pack::happenings
  PoolIndex counter = 0;   // into Pack::texts: only counters of this kind
};

// A question to the history that the state keeps.
struct Happening {
  CardEvent event = CardEvent::kNone;
  Whose by = Whose::kAny;
  HappenedWindow window = HappenedWindow::kThisTurn;
  std::uint8_t least = 1;  // it has to have happened at least so many times
  bool same_stay = false;  // leaves out what happened before the card came to the field anew
  PoolIndex subject = 0;   // Filter
  PoolIndex other = 0;     // Filter
};

// A condition of an effect: a kind and the parts that the kind uses.
struct Condition {
  ConditionKind kind = ConditionKind::kExists;
  PoolIndex filter = 0;
  std::uint8_t least = 1;
  PoolIndex left = 0;
  PoolIndex right = 0;
  std::uint8_t phase = 0;  // PhaseKind
  PoolIndex happened = 0;  // into Pack::happenings
  PoolRange inner = {};    // into Pack::conditions: kAnyOf, kNot
  Frame frame = Frame::kMonster;
  PoolIndex text = 0;       // into Pack::texts
  PoolIndex reference = 0;  // into Pack::references: kAgreed
};

}  // namespace judge
