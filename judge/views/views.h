// What a reader may see, and which point of which duel is meant.
#pragma once

#include "judge/views/address.h"
#include "judge/views/context.h"
#include "judge/views/question.h"
#include "judge/views/ruling_search.h"
#include "judge/views/rulings.h"
#include "judge/views/seen.h"
