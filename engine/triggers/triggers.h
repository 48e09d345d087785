// What waits for something to happen: triggers, windows, and what was missed.
#pragma once

#include "engine/triggers/announce.h"
#include "engine/triggers/missed.h"
#include "engine/triggers/stat_watch.h"
#include "engine/triggers/trigger.h"
#include "engine/triggers/windows.h"
