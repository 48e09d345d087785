// The front door of the room: the state of a duel, actions, events and verdicts.
#pragma once

#include "engine/state/action.h"
#include "engine/state/assumed.h"
#include "engine/state/breakdown.h"
#include "engine/state/duel_state.h"
#include "engine/state/event.h"
#include "engine/state/records.h"
#include "engine/state/verdict.h"
