// YuGiOhJi: its rules, words and cards, for the catalog.
#pragma once

#include "engine/rulesets/yugiohji/card_loader.h"
#include "engine/rulesets/yugiohji/pages_alone.h"
#include "engine/rulesets/yugiohji/rules.h"
#include "engine/rulesets/yugiohji/words.h"
