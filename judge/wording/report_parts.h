// The other door of the room: parts of a report that several answers have. Apart from wording.h, as
// the code of schema/report.capnp costs more to compile than all that the words are made of.
#pragma once

#include <string>
#include <string_view>

#include "engine/state/state.h"
#include "judge/views/views.h"
#include "judge/wording/record_text.h"
#include "judge/wording/words.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Returns the name of the what-if that an id is of, "" of a duel.
std::string WhatIfWord(std::string_view duel);

// Fill in the parts that several reports have.
void FillPoint(const Question& question, const SeenState& state, report::Point::Builder out);
void FillClause(std::string_view id, report::Clause::Builder out);
void FillDecision(const Scene& scene, report::Decision::Builder out);
void FillHappening(const Scene& scene, const Event& event, int number,
                   report::Happening::Builder out);
void FillFact(const Scene& scene, const Fact& fact, report::Fact::Builder out);
void FillVisit(const Scene& scene, const Trace& trace, const Visit& visit,
               report::Visit::Builder out);
// Fills in the observed numbers that do not hold.
void FillFailing(const CheckCount& count, capnp::List<report::FailingCheck>::Builder out);

}  // namespace judge::cli
