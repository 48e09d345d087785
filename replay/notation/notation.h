// The text of a duel: read laxly, written in one form.
#pragma once

#include "replay/notation/duel_text.h"
#include "replay/notation/grammar_words.h"
#include "replay/notation/parse.h"
#include "replay/notation/position_place.h"
#include "replay/notation/print.h"
#include "replay/notation/print_header.h"
#include "replay/notation/words.h"
