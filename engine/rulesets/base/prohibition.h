// What is told about an effect that forbids an act or skips a phase: which card, where it lies,
// since when, and its words.
#pragma once

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// By which card the player in turn skips that phase, where the effects that were used tell.
Fact SkippedBy(const CheckContext& c, PhaseKind phase);
Fact AboutProhibition(const Permission& found);

}  // namespace judge::base
