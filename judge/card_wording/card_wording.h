// Cards in prose: their effects, filters, modifiers, and what they ask.
#pragma once

#include "judge/card_wording/card_words.h"
#include "judge/card_wording/modifier.h"
#include "judge/card_wording/phrases.h"
#include "judge/card_wording/tables.h"
