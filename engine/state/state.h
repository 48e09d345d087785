// What a duel is made of: the state, an action, an event, a verdict.
#pragma once

#include "engine/state/action.h"
#include "engine/state/assumed.h"
#include "engine/state/breakdown.h"
#include "engine/state/duel_state.h"
#include "engine/state/event.h"
#include "engine/state/verdict.h"
