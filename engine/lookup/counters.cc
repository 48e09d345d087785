#include "engine/lookup/counters.h"

#include <algorithm>

namespace judge {

std::int32_t CountersOn(const State& state, PieceIndex piece, PoolIndex kind) {
  std::int32_t count = 0;
  for (const CounterPile& pile : state.counters()) {
    if (pile.piece == piece && (kind == kAnyCounter || pile.kind == kind)) count += pile.count;
  }
  return count;
}

PoolIndex FindCounterKind(const Pack& pack, std::string_view name) {
  if (name.empty()) return 0;
  const auto found = std::find(pack.texts.begin() + 1, pack.texts.end(), name);
  return found == pack.texts.end() ? kAnyCounter
                                   : static_cast<PoolIndex>(found - pack.texts.begin());
}

namespace {

bool ReadsSo(std::string_view kind, std::string_view word) {
  return std::equal(kind.begin(), kind.end(), word.begin(), word.end(), [](char a, char b) {
    const char small = a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a;
    return (small == ' ' ? '-' : small) == b;
  });
}

}  // namespace

PoolIndex CounterKindMeant(const Pack& pack, std::string_view word) {
  const auto means = [&](PoolIndex kind) { return kind != 0 && ReadsSo(pack.texts[kind], word); };
  for (const Operation& op : pack.operations) {
    if (op.kind == OperationKind::kCounters && means(op.text)) return op.text;
  }
  for (const Modifier& modifier : pack.modifiers) {
    if (means(modifier.counter)) return modifier.counter;
  }
  for (const Filter& filter : pack.filters) {
    if (means(filter.counter)) return filter.counter;
  }
  return kAnyCounter;
}

}  // namespace judge
