// Which rulings answer what was found: a third door, for those who ask about single findings.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/game_warnings/game_warnings.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// By what a ruling decides whose rule would tell of a hidden card.
inline constexpr std::string_view kByHiddenCard = "a rule that a hidden card decides";

// Returns the rulings that answer a finding of the replay, the first one first. An Idle Warning
// that comes late is ruled at the entry that it is for, and where no ruling stands there with the
// one that brought it.
std::vector<replay::JudgesRuling> RulingsOn(const SeenReplay& replay,
                                            const std::vector<replay::JudgesRuling>& all,
                                            const replay::Finding& finding);

// Returns the ruling that answers a warning of the game and stands, the last one; nothing where
// nobody has ruled on it, or has left it open.
std::optional<replay::JudgesRuling> RulingOnWarning(const SeenReplay& replay,
                                                    const ToldWarning& warning);

// Returns "it carries out ruling 4" of an entry by hand, by its words also of one of the table that
// was taken in; "" where it carries out none.
std::string CarriesOutText(const SeenReplay& replay, EntryNumber by_hand);

// Returns the failing check of its entry that the finding is about, nullptr where it is about none.
const replay::CheckResult* CheckOf(const SeenReplay& replay, const replay::Finding& finding);
// Returns the numbers that the checks of a legal entry, or of a check alone, note otherwise than
// the record computes them and that nobody has ruled, as computed: "A:1800", "A.m1.def:1000".
std::vector<std::string> FailedNumbers(const SeenReplay& replay, EntryNumber about);
// Returns what is said of the failing checks whose numbers the ruling sets; of the first one where
// it sets none of these.
std::vector<std::string> ChecksRuledOn(const SeenReplay& then, const replay::JudgesRuling& ruling);
// Returns whether the rule stands on the page of the one by which a card that not everybody has
// seen has missed its Trigger: who reads it, of whatever entry, knows what lies there.
bool TellsOfUnseen(const SeenReplay& replay, const std::string& rule);

}  // namespace judge::cli
