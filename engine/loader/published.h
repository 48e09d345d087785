// The other door of the room, for the card_loader of a rule set and for who reads its entries as
// they are written: lists that the build compiled in. Apart from loader.h, as few ask for them and
// all who do pay for Cap'n Proto.
#pragma once

#include "engine/loader/canonical_pack.h"
#include "engine/loader/flatten.h"
#include "engine/loader/join.h"
#include "engine/loader/limits.h"
