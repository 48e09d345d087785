// What an entry means on this board: the acts that its words could stand for.
#pragma once

#include "replay/meaning/acting_seat.h"
#include "replay/meaning/by_hand.h"
#include "replay/meaning/make_action.h"
#include "replay/meaning/make_activation.h"
#include "replay/meaning/make_seen.h"
#include "replay/meaning/maker.h"
#include "replay/meaning/naming.h"
#include "replay/meaning/seen_alone.h"
