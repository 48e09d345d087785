// The ordinary game: its rules, words and cards, for the catalog.
#pragma once

#include "engine/rulesets/tcg/game/card_loader.h"
#include "engine/rulesets/tcg/game/pages_alone.h"
#include "engine/rulesets/tcg/game/remedies.h"
#include "engine/rulesets/tcg/game/rules.h"
#include "engine/rulesets/tcg/game/words.h"
