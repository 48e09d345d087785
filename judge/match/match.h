// Matches of several duels.
#pragma once

#include "judge/match/match_commands.h"
