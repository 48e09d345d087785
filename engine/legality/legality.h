// Legality: whether an act is legal, what the duel waits for, which acts are possible.
#pragma once

#include "engine/legality/can_answer.h"
#include "engine/legality/candidates.h"
#include "engine/legality/check.h"
#include "engine/legality/decision.h"
#include "engine/legality/legal_actions.h"
#include "engine/legality/prices.h"
