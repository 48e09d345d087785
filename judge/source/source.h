// Where a duel comes from: a store, a file, a bundle, and the packs it brings.
#pragma once

#include "judge/source/brought_pack.h"
#include "judge/source/bundle_source.h"
#include "judge/source/duel_source.h"
#include "judge/source/event_source.h"
#include "judge/source/match_source.h"
#include "judge/source/revisions.h"
#include "judge/source/table_numbers.h"
#include "judge/source/what_if.h"
#include "judge/source/writing.h"
