// Where duels are kept: the store, its anchor, keys, packs and runs.
#pragma once

#include "replay/store/copy.h"
#include "replay/store/db.h"
#include "replay/store/duel_store.h"
#include "replay/store/env.h"
#include "replay/store/folder.h"
#include "replay/store/keys.h"
#include "replay/store/records.h"
#include "replay/store/runs.h"
