// The front door of the room: plain looks at a state that read no card's effect: who speaks, whose
// turn is next, what is on the agenda.
#pragma once

#include "engine/lookup/agenda.h"
#include "engine/lookup/amount_range.h"
#include "engine/lookup/at_the_table.h"
#include "engine/lookup/came.h"
#include "engine/lookup/counters.h"
#include "engine/lookup/halves.h"
#include "engine/lookup/known.h"
#include "engine/lookup/piles.h"
#include "engine/lookup/rotation.h"
#include "engine/lookup/row.h"
#include "engine/lookup/source.h"
#include "engine/lookup/subject.h"
#include "engine/lookup/turn_order.h"
