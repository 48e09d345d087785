// Kingdom Duels: its rules, words and cards, for the catalog.
#pragma once

#include "engine/rulesets/kingdom/card_loader.h"
#include "engine/rulesets/kingdom/card_loader_limits.h"
#include "engine/rulesets/kingdom/pages_alone.h"
#include "engine/rulesets/kingdom/remedies.h"
#include "engine/rulesets/kingdom/rules.h"
#include "engine/rulesets/kingdom/words.h"
