#include "judge/event/policy_commands.h"

#include <cstddef>
#include <span>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "judge/evidence/evidence.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

std::string FaultText(const std::string& file, const replay::PolicyFault& fault) {
  return file + (fault.line == 0 ? "" : ":" + std::to_string(fault.line)) + ": " +
         Clean(fault.what);
}

std::string HashOf(const std::string& text) {
  return replay::PackHash(std::as_bytes(std::span(text)));
}

// Returns the names of the policy's roles that no key has which is trusted here: the event cannot
// be made without them.
std::vector<std::string> UnknownKeys(const Context& context, const replay::Policy& policy) {
  std::vector<std::string> out;
  for (const auto* names : {&policy.scorekeepers, &policy.floor, &policy.head}) {
    for (const std::string& name : *names) {
      if (!FindKey(context, name)) out.push_back(name);
    }
  }
  return out;
}

Answer LintJson(const Style& style, const std::string& file, const std::string& hash,
                const replay::Policy* policy, const std::vector<replay::PolicyFault>& faults) {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::PolicyLint>();
  report.setSchema("judge.policy-lint/1");
  report.setFile(file.c_str());
  report.setHash(hash.c_str());
  if (policy != nullptr) {
    report.setName(policy->name.c_str());
    report.setRules(policy->rules.c_str());
    report.setGeneration(policy->generation);
    report.setInfractions(static_cast<std::int32_t>(policy->infractions.size()));
  }
  auto list = report.initFaults(static_cast<unsigned>(faults.size()));
  for (unsigned i = 0; i < faults.size(); ++i) {
    list[i].setLine(faults[i].line);
    list[i].setMessage(Clean(faults[i].what).c_str());
  }
  return JsonAnswer(report.asReader(), style, faults.empty() ? kExitDone : kExitNo);
}

}  // namespace

Result<PolicyFile> ReadPolicyFile(const std::string& path) {
  auto text = ReadInput(path, replay::kPolicyBytesMax);
  if (!text) return tl::unexpected<Failure>(text.error());
  auto policy = replay::ReadPolicy(*text);
  if (policy) {
    std::string hash = HashOf(*text);
    return PolicyFile{*std::move(policy), *std::move(text), std::move(hash)};
  }
  const std::string file = path == "-" ? "stdin" : path;
  Failure failure{.what = FaultText(file, policy.error().front()),
                  .hint = "judge policy lint " + path};
  for (std::size_t i = 1; i < policy.error().size(); ++i) {
    failure.more.push_back(FaultText(file, policy.error()[i]));
  }
  return tl::unexpected<Failure>(std::move(failure));
}

Answer PolicyLint(const Context& context, const EventOptions& options) {
  const Style style = StyleOf(context);
  const auto text = ReadInput(options.file, replay::kPolicyBytesMax);
  if (!text) return Refusal(text.error(), context.globals);
  const std::string file = options.file == "-" ? "stdin" : options.file;
  const auto policy = replay::ReadPolicy(*text);
  const std::vector<replay::PolicyFault> faults =
      policy ? std::vector<replay::PolicyFault>{} : policy.error();
  if (style.json) {
    return LintJson(style, file, HashOf(*text), policy ? &*policy : nullptr, faults);
  }
  std::string out;
  for (const replay::PolicyFault& fault : faults) out += FaultText(file, fault) + "\n";
  if (!faults.empty()) {
    return Answer{kExitNo, out + Counted(static_cast<int>(faults.size()), "fault") + "\n", ""};
  }
  out += Clean(policy->name) + "  " + policy->rules +
         (policy->generation == 0 ? "" : " " + std::to_string(policy->generation)) + ", " +
         Counted(static_cast<int>(policy->infractions.size()), "infraction") + ", no fault\n";
  out += "hash  " + HashOf(*text) + "\n";
  const std::vector<std::string> unknown = UnknownKeys(context, *policy);
  if (!unknown.empty()) {
    out += Wrap(AndList(unknown) + (unknown.size() == 1 ? " is no key that is trusted here"
                                                        : " are no keys that are trusted here"),
                style.width, "keys  ");
    return Answer{kExitDone,
                  out + "next: judge key trust " + unknown.front() + " FILE.pub" +
                      KeysOption(context.globals) + "   (judge event new NAME " + file +
                      " asks for it)\n",
                  ""};
  }
  out += "next: judge event new NAME " + file + KeysOption(context.globals) + "\n";
  return Answer{kExitDone, out, ""};
}

}  // namespace judge::cli
