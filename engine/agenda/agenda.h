// The agenda: turns and phases, the chain, summons, and attacks, each worked on step by step.
#pragma once

#include "engine/agenda/apply.h"
#include "engine/agenda/battle.h"
#include "engine/agenda/named_late.h"
#include "engine/agenda/settle.h"
#include "engine/agenda/turn.h"
