// The front door of the room: `judge card try`.
#pragma once

#include "judge/trying/card_try.h"
