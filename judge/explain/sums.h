// A number told as the sum that it is: each term with the card, the place and the entry it is from;
// and what gives a number that was ruled otherwise.
#pragma once

#include <cstdint>
#include <string>

#include "engine/state/state.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns "1300 = 1000 printed + 300 Field Power Bonus (Forest in A.tr3, entry 2, ID)".
std::string SumText(const Scene& scene, const Breakdown& sum);
// Returns whether there is more to tell than what is printed on the card.
bool IsMoreThanPrinted(const Breakdown& sum);

// Returns whether the number is the ATK or DEF of what lies in a place.
bool IsOfMonster(const replay::Check& check);
// Returns whether what lay in the place of the number behind the entry `about` has lain there ever
// since; true of a number of no place.
bool LiesThereStill(const SeenReplay& replay, const replay::Check& check, EntryNumber about,
                    EntryNumber until);
// Returns "Leogun (B.m5), whose number this is, lies there no more: ..." where the monster whose
// number it is has left, "" else.
std::string GoneText(const SeenReplay& replay, const replay::Check& check, EntryNumber about);
// Returns the operation by hand that gives a number so much more, or less: "gain B 300", "atk A.m1
// -100", of hit points that stay lost "counters A.m1 100 damage", and what is more than a monster
// has lost on top of what it has.
std::string ByHandThatGives(const SeenReplay& replay, const replay::Check& check,
                            std::int32_t more);

}  // namespace judge::cli
