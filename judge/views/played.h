// Under which rules and cards a duel is played, for the heads of answers.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "replay/record/record.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Returns "generation 1 of NAME under the cards PACK 0123456789abcdef, not today's"; "" for the
// newest generation under the cards that this version has.
std::string PlayedText(const replay::Header& header, const Game& game);

// Fills in the same.
void FillPlayed(const replay::Header& header, const Game& game, report::Played::Builder out);

}  // namespace judge::cli
