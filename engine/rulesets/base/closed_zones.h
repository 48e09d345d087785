// Zones that a card or a marker closes to the monsters that would come to them, and the positions
// in which cards keep monsters.
#pragma once

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"

namespace judge::base {

// Returns what closes to the monster the zone that is named for it, or, where none is named, all
// empty ones. It is asked as if it stood there, under the control of that side's player.
Permission ClosedTo(const CheckContext& context, Subject comes, const Subject* target);
// Returns what closes a zone that an activation names for a card that its effect brings: nobody
// names a zone in which the card cannot come to stand. Where no zone is named, it is what keeps a
// target that the effect would summon from every zone that is free: the verdict is the same.
Permission ClosedNamed(const CheckContext& context);

// Returns what keeps the monster in its battle position where it would be turned over into the
// other one or, in a game in which monsters are Set, turned up at all.
Permission KeptInPosition(const CheckContext& context, const Subject& subject,
                          const Subject* target);

}  // namespace judge::base
