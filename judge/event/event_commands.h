// `judge event new|show|policy|close` and `judge event key add|revoke`.
#pragma once

#include "judge/event/event_store.h"
#include "judge/output/output.h"

namespace judge::cli {

// Makes an event of a policy. The key that signs is the organiser's; the policy's names of keys are
// those of the keys that are trusted here.
Answer EventNew(const Context& context, const EventOptions& options);
// Tells what counts: policy, round, tables, roles, entrants, penalties outside of duels.
Answer EventShow(const Context& context, const EventOptions& options);
// Puts another policy in the place of the one that counts; the reason is asked for.
Answer EventPolicy(const Context& context, const EventOptions& options);
// Gives a key a role, and takes it back: what it signed before stands.
Answer EventKeyAdd(const Context& context, const EventOptions& options);
Answer EventKeyRevoke(const Context& context, const EventOptions& options);
// Ends the event: nothing is written to it any more, and no judge decides in its duels.
Answer EventClose(const Context& context, const EventOptions& options);

}  // namespace judge::cli
