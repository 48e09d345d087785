// The rule set with Heroes: its rules, words and cards, for the catalog.
#pragma once

#include "engine/rulesets/hero/card_loader.h"
#include "engine/rulesets/hero/pages_alone.h"
#include "engine/rulesets/hero/remedies.h"
#include "engine/rulesets/hero/rules.h"
#include "engine/rulesets/hero/words.h"
