// What an act sets off: turns and phases, the chain, summons, an attack step by step.
#pragma once

#include "engine/agenda/apply.h"
#include "engine/agenda/settle.h"
#include "engine/agenda/turn.h"
