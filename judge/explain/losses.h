// What is told where somebody has lost by a penalty, whatever the board says: a second door, for
// who knows the event of a duel and with it the steps that end a game.
#pragma once

#include <functional>

#include "judge/explain/run_question.h"
#include "judge/output/output.h"
#include "judge/source/penalty_losses.h"
#include "judge/views/views.h"

namespace judge::cli {

// Answers as Ask does, with the steps that end a game by the policy of the duel's event.
Answer AskWithLosses(const Context& context, const AskOptions& options,
                     const std::function<Answer(const Question&, const LosingSteps&)>& answer);

// Answers with the board at the point; nothing is awaited where somebody has lost by a penalty.
Answer ShowWithLosses(const Question& question, const LosingSteps& losing);
// Answers with what can be done at the point: nothing where somebody has lost by a penalty.
Answer LegalWithLosses(const Question& question, const LosingSteps& losing);
// Answers with why an entry is judged as it is; of what can be done it names what the policy of the
// event leaves to the head judge.
Answer WhyWithLosses(const Question& question, const LosingSteps& losing);
// Answers with the audit, and with what was played behind such a penalty.
Answer AuditWithLosses(const Question& question, const LosingSteps& losing);

}  // namespace judge::cli
