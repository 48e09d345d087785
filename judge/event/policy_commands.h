// `judge policy lint`: what is wrong with the policy of an event, before the event.
#pragma once

#include <string>

#include "judge/event/event_store.h"
#include "judge/output/output.h"
#include "replay/event/event.h"

namespace judge::cli {

// A policy file that was read and is right.
struct PolicyFile {
  replay::Policy policy;
  std::string text;
  std::string hash;  // BLAKE2b-256 of the text, 64 hexadecimal digits
};
// Returns the policy of a file; one with faults is refused (3) with all of them.
Result<PolicyFile> ReadPolicyFile(const std::string& path);

// Answers with every fault and its line; 1 when there is any.
Answer PolicyLint(const Context& context, const EventOptions& options);

}  // namespace judge::cli
