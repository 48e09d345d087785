// The other door of the room, for the card_loader of a rule set: lists that the build compiled in.
// Apart from loader.h, as few ask for them and all who do pay for Cap'n Proto.
#pragma once

#include "engine/loader/flatten.h"
#include "engine/loader/join.h"
#include "engine/loader/limits.h"
