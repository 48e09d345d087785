// Brings answers out: what may be printed, where it goes, and the exit code of that.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/answer.h"
#include "judge/output/build_facts.h"
#include "judge/output/embedded_text.h"
#include "judge/output/failure.h"
#include "judge/output/files.h"
#include "judge/output/game_words.h"
#include "judge/output/grammar_help.h"
#include "judge/output/help_text.h"
#include "judge/output/input.h"
#include "judge/output/language_help.h"
#include "judge/output/log_setup.h"
#include "judge/output/prose.h"
#include "judge/output/side_by_side.h"

namespace judge::cli {

// Returns a whole answer as it may be printed: line breaks and tabs stay, colours too if `color`.
// The last line of defence; texts of a record are made safe where they are put in.
std::string Printable(std::string_view text, bool color);

// Makes sure that descriptors 0 to 2 are taken, so that no file of ours is opened as stdout. A
// closed stdout then fails when it is written to.
void GuardStandardStreams();

// Returns whether stdout is open at all: asked before anything is recorded.
bool StdoutIsOpen();

// How an answer goes out.
struct Delivery {
  bool color = false;
  bool recorded = false;  // the command may have recorded something
};
// Writes the answer out and returns the exit code: the answer's own, 8 when stdout did not take it,
// 141 when nobody reads it any more.
int Deliver(const Answer& answer, const Delivery& how = {});

}  // namespace judge::cli
