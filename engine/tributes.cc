#include "engine/tributes.h"

namespace judge {

int TributesFor(const RuleSet& rules, int level) {
  int tributes = 0;
  for (const TributeRow& row : rules.tributes) {
    if (row.level <= level) tributes = row.tributes;
  }
  return tributes;
}

}  // namespace judge
