// The front door of the room: from the text or the bytes of a pack to its cards. The only room that
// knows Cap'n Proto.
#pragma once

#include "engine/loader/flatten.h"
#include "engine/loader/join.h"
#include "engine/loader/limits.h"
#include "engine/loader/pack_loader.h"
#include "engine/loader/written.h"
