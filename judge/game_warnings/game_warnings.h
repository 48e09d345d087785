// Warnings that the rules of a game give.
#pragma once

#include "judge/game_warnings/told_warnings.h"
