// The front door of the room: `judge card try`, and the trial of one effect.
#pragma once

#include "judge/trying/card_try.h"
#include "judge/trying/trial.h"
