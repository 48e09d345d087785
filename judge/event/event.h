// Events: who may decide what in them, and what comes of all their duels.
#pragma once

#include "judge/event/decided.h"
#include "judge/event/entrant_names.h"
#include "judge/event/event_commands.h"
#include "judge/event/event_penalties.h"
#include "judge/event/policy_commands.h"
#include "judge/event/policy_template.h"
#include "judge/event/roles.h"
#include "judge/event/tables.h"
#include "judge/event/whole_audit.h"
