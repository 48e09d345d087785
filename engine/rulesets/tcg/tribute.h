// Tributes of a Normal Summon or Set, by the table of the rule set (RuleSet::tributes).
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// The id of the clause that says what a Tribute is; a card lifts it that lets others be one.
inline constexpr char kTributesOwnId[] = "tcg.summon.tributes-own-and-any-face";

// tribute.cc

// Checks the number of Tributes, where the monster is known and takes `due` of them.
Answer TributesCounted(const CheckContext& context, int due);
Answer NoTribute(const CheckContext& context);
// Check those of a monster that comes face-up and takes so many.
Answer OneTribute(const CheckContext& context);
Answer TwoTributes(const CheckContext& context);
// Checks a Set: of a monster that nobody has named it is known how many Tributes are too many.
Answer SetTakesTributes(const CheckContext& context);
// Checks that each monster given up is the player's own and named once.
Answer OwnTributes(const CheckContext& context);

}  // namespace judge::tcg
