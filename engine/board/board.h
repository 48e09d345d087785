// The front door of the room: the verbs that write the board. Each writes at once and tells
// nothing; what players are told of is done through engine/changes/.
#pragma once

#include "engine/board/card_of.h"
#include "engine/board/face_down.h"
#include "engine/board/lasting_changes.h"
#include "engine/board/lying.h"
#include "engine/board/piece_marks.h"
#include "engine/board/seats.h"
#include "engine/board/shuffled.h"
#include "engine/board/slots.h"
#include "engine/board/turns.h"
