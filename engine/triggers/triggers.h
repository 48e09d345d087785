// Triggers, the windows in which they are used, and triggers that were missed.
#pragma once

#include "engine/triggers/announce.h"
#include "engine/triggers/came_unnamed.h"
#include "engine/triggers/followed.h"
#include "engine/triggers/going_off.h"
#include "engine/triggers/left_behind.h"
#include "engine/triggers/missed.h"
#include "engine/triggers/remember.h"
#include "engine/triggers/stat_watch.h"
#include "engine/triggers/trigger.h"
#include "engine/triggers/unread.h"
#include "engine/triggers/windows.h"
