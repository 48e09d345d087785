// The front door of the room: from the text or the bytes of a pack to its cards. What the build
// compiled in is read through engine/loader/published.h.
#pragma once

#include "engine/loader/new_words.h"
#include "engine/loader/pack_loader.h"
#include "engine/loader/print_card.h"
#include "engine/loader/written.h"
