// The front door of the room: clauses, the tables of a game, its words, deck lists.
#pragma once

#include "engine/rules/clause.h"
#include "engine/rules/deck.h"
#include "engine/rules/duel_decks.h"
#include "engine/rules/game_words.h"
#include "engine/rules/match.h"
#include "engine/rules/overlay.h"
#include "engine/rules/rule_set.h"
