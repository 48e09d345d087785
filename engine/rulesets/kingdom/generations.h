// What older generations of Kingdom Duels did otherwise.
#pragma once

#include <vector>

#include "engine/rule_set.h"

namespace judge::kingdom {

// Clauses as the first generation asked them.
extern const Clause kHiddenAsWritten, kBackrowAnywhere;
// As the second one did.
extern const Clause kStrikeSkipsBattleAlone;
// As the second one asked them.
extern const Clause kAlterAttachesUntold, kEquipActiveUnasked, kAttachActiveUnasked,
    kNoNewEquipNamed, kAlwaysDraws, kFirstTurnAlways, kLockOpenTurnsNothing, kPartialLockBySide;
extern const Clause kBackrowOfCard, kExtraDeckOfSummons, kFusionNeedsCardItself;

// By the generation that changed it; which duels keep it: docs/design.md.
std::vector<Quirk> Quirks();

}  // namespace judge::kingdom
