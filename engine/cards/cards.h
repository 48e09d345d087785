// The front door of the room: cards, and the language of effects as data.
#pragma once

#include "engine/cards/amount.h"
#include "engine/cards/card.h"
#include "engine/cards/effect.h"
#include "engine/cards/filter.h"
#include "engine/cards/modifier.h"
#include "engine/cards/operation.h"
#include "engine/cards/pool.h"
#include "engine/cards/printed.h"
#include "engine/cards/reference_kinds.h"
#include "engine/cards/taking_out.h"
