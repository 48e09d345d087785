// Tag dueling: its rules for the catalog. Words and cards are those of the ordinary game.
#pragma once

#include "engine/rulesets/tag/pages_alone.h"
#include "engine/rulesets/tag/remedies.h"
#include "engine/rulesets/tag/rules.h"
