// Commands that explain: show, why, why-not, legal, trace, diff, step, rule, audit.
#pragma once

#include "judge/explain/account.h"
#include "judge/explain/audit_report.h"
#include "judge/explain/audit_summary.h"
#include "judge/explain/diff.h"
#include "judge/explain/diff_report.h"
#include "judge/explain/entry_report.h"
#include "judge/explain/finding_text.h"
#include "judge/explain/judged.h"
#include "judge/explain/legal_report.h"
#include "judge/explain/numbers_report.h"
#include "judge/explain/rule_report.h"
#include "judge/explain/run_question.h"
#include "judge/explain/show.h"
#include "judge/explain/step.h"
#include "judge/explain/why.h"
#include "judge/explain/whynot.h"
