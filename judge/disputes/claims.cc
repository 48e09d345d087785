#include "judge/disputes/claims.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "schema/desk.capnp.h"

namespace judge::cli {
namespace {

constexpr int kWordColumns = 11;

// Something that is asserted.
struct Claim {
  EntryNumber entry = 0;
  std::string seat = {};  // letter
  std::string notation = {};
  std::vector<std::string> clauses = {};
  std::vector<std::string> facts = {};
  std::vector<std::string> asked = {};
  std::vector<std::string> labels = {};
  std::vector<std::string> proof = {};
};

// Returns the labels of the entry's cards that it does not name.
std::vector<std::string> LabelsOf(const replay::Entry& entry) {
  std::vector<std::string> out;
  const auto take = [&](const replay::Reference& reference) {
    if (reference.label == 0 || !reference.card.empty()) return;
    std::string label = "?" + std::to_string(reference.label);
    if (std::count(out.begin(), out.end(), label) == 0) out.push_back(std::move(label));
  };
  for (const replay::Act& act : entry.acts) {
    for (const replay::Reference& subject : act.subjects) take(subject);
    for (const replay::Reference& material : act.materials) take(material);
    for (const replay::Target& target : act.targets) take(target.reference);
  }
  return out;
}

Claim ClaimOf(const Question& q, const replay::EntryResult& result) {
  const SeenReplay& replay = q.replay;
  Claim out{.entry = result.number};
  const replay::Entry& entry = CountingEntry(replay, result.number);
  if (result.seat != kNoSeat) out.seat = SeatWord(replay.header(), result.seat);
  out.notation = Notation(replay, replay.Read(entry));
  out.clauses = DecidingIds(replay.game(), result.verdict);
  const Account account = ShortAccount(replay, result);
  for (const Fact& fact : DecidingFacts(account)) {
    out.facts.push_back(FactText(account.JudgedAt(), fact));
  }
  out.asked = AskedTexts(account);
  out.labels = LabelsOf(replay.Read(entry).get());
  for (const std::string& label : out.labels) {
    out.proof.push_back("an entry that names " + label + ": judge act " + q.duel + " 'reveal " +
                        label + "=\"...\"'");
    out.proof.push_back("a judge who looks at it: judge act " + q.duel + " '!look " + label + "'");
  }
  if (out.labels.empty()) {
    out.proof.emplace_back(
        "the name of the card that it hangs on, in a corrected entry: judge fix " +
        AddressText(q.duel, result.number) + " '...'");
  }
  return out;
}

std::vector<Claim> ClaimsOf(const Question& q) {
  std::vector<Claim> out;
  for (const replay::EntryResult& result : q.replay.entries()) {
    if (result.number > q.point.entry || !result.has_verdict) continue;
    if (result.verdict.ruling == Ruling::kUnproven) out.push_back(ClaimOf(q, result));
  }
  return out;
}

std::string ClaimText(const Question& q, const Claim& claim) {
  const int width = q.style.width;
  std::string out =
      Wrap(std::to_string(claim.entry) + ". " + claim.notation, width, Pad("claim", kWordColumns));
  for (const std::string& fact : claim.facts) out += Wrap(fact, width, Pad("", kWordColumns));
  for (const std::string& asked : claim.asked) out += Wrap(asked, width, Pad("", kWordColumns));
  out += ClauseLines(claim.clauses, q.style);
  for (std::size_t i = 0; i < claim.proof.size(); ++i) {
    out += Wrap(claim.proof[i], width, Pad(i == 0 ? "proof" : "or", kWordColumns));
  }
  return out;
}

Answer ClaimsJson(const Question& q, const std::vector<Claim>& claims, int exit_code) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Claims>();
  out.setSchema("judge.claims/1");
  out.setDuel(q.duel.c_str());
  auto list = out.initClaims(static_cast<unsigned>(claims.size()));
  for (unsigned i = 0; i < claims.size(); ++i) {
    const Claim& one = claims[i];
    list[i].setEntry(static_cast<std::int32_t>(one.entry));
    list[i].setSeat(one.seat.c_str());
    list[i].setNotation(one.notation.c_str());
    SetTexts(list[i].initClauses(static_cast<unsigned>(one.clauses.size())), one.clauses);
    SetTexts(list[i].initFacts(static_cast<unsigned>(one.facts.size())), one.facts);
    SetTexts(list[i].initAsked(static_cast<unsigned>(one.asked.size())), one.asked);
    SetTexts(list[i].initLabels(static_cast<unsigned>(one.labels.size())), one.labels);
    SetTexts(list[i].initProof(static_cast<unsigned>(one.proof.size())), one.proof);
  }
  return JsonAnswer(out.asReader(), q.style, exit_code);
}

}  // namespace

Answer ClaimsReport(const Question& q) {
  const std::vector<Claim> claims = ClaimsOf(q);
  const int exit_code = claims.empty() ? kExitDone : kExitNo;
  if (q.style.json) return ClaimsJson(q, claims, exit_code);
  if (claims.empty()) return Answer{kExitDone, "nothing is only asserted of a hidden card\n", ""};
  std::string out;
  for (const Claim& claim : claims) out += ClaimText(q, claim);
  return Answer{exit_code, out, ""};
}

}  // namespace judge::cli
