// Rush Duel: its rules, words and cards, for the catalog.
#pragma once

#include "engine/rulesets/rush/card_loader.h"
#include "engine/rulesets/rush/pages_alone.h"
#include "engine/rulesets/rush/rules.h"
#include "engine/rulesets/rush/words.h"
