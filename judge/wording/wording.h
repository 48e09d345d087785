// Pieces, acts, events and entries in prose.
#pragma once

#include "judge/wording/address_resolve.h"
#include "judge/wording/entry_line.h"
#include "judge/wording/nearest.h"
#include "judge/wording/own_terms.h"
#include "judge/wording/record_text.h"
#include "judge/wording/standpoint.h"
#include "judge/wording/visible.h"
#include "judge/wording/words.h"
#include "judge/wording/words_action.h"
#include "judge/wording/words_event.h"
