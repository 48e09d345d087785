// Commands about cards and decks: show, search, new, lint, try, gaps, deck check.
#pragma once

#include "judge/cards/card_gaps.h"
#include "judge/cards/card_lint.h"
#include "judge/cards/card_new.h"
#include "judge/cards/card_report.h"
#include "judge/cards/card_search.h"
#include "judge/cards/card_source.h"
#include "judge/cards/deck_commands.h"
#include "judge/cards/deck_seal.h"
