// The log of an event: policy, entrants, roles, rounds, pairings, penalties outside a duel; and the
// log of a match of several duels.
#pragma once

#include "replay/event/csv.h"
#include "replay/event/event_log.h"
#include "replay/event/match_log.h"
#include "replay/event/policy.h"
