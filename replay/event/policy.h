// The policy of an event: what is an infraction, what it costs the first, second, third time, who
// decides what, how long a round is. A text in TOML; docs/policy.md has its words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace judge::replay {

// The most bytes of a policy.
inline constexpr std::size_t kPolicyBytesMax = 30'000;
// What the first line of a policy names.
inline constexpr const char* kPolicySchema = "judge.policy/1";
// The step of a path that is no penalty.
inline constexpr const char* kNoStep = "none";

// When it is too late to go back to before an infraction.
enum class Until : std::uint8_t {
  kNever,
  kEndOfTurn,               // of the turn in which it was done
  kEndOfOpponentsNextTurn,  // the first turn of an opponent of who did it that begins behind it
  kEndOfOwnNextTurn,        // the first turn of who did it that begins behind it
};
// Returns "end of the opponent's next turn", "" for never; and what such a text says, nothing for
// another one.
std::string_view UntilText(Until until);
std::optional<Until> UntilFromText(std::string_view text);

// Something for which a player is penalised.
struct Infraction {
  std::string name = {};                // "play.illegal-act"
  std::vector<std::string> found = {};  // kinds of findings, "deck", or rules; none: a judge's eye
  std::vector<std::string> path = {};   // the step of the 1st, the 2nd, ..., the last from then on
  // What may be done about it beside the ruling: "repair", "rewind", "leave"; none: all of them.
  std::vector<std::string> remedies = {};
  Until until = Until::kNever;
  int line = 0;

  // Returns the step of the n-th time, n from 1; "none" is no penalty.
  const std::string& StepOf(int time) const;
  // Returns whether the policy leaves that remedy.
  bool Leaves(std::string_view remedy) const;
};

// What is wrong with a policy. All of it is told.
struct PolicyFault {
  int line = 0;  // 1.., 0: the whole
  std::string what = {};
};

// A policy. Steps are written with minus signs, as in entries: "game-loss".
struct Policy {
  std::string name = {};
  std::string rules = {};                      // the name of a rule set
  unsigned generation = 0;                     // of the rules, 0 not said: the newest
  std::vector<std::string> scorekeepers = {};  // names of keys, as the next two
  std::vector<std::string> floor = {};
  std::vector<std::string> head = {};
  std::vector<std::string> needs_head = {};  // "rewind", "deviate", or a step: it and those beyond
  std::vector<std::string> steps = {};       // from the mildest
  std::vector<std::string> game = {};        // rules of the game on which no penalty may hang
  std::vector<Infraction> infractions = {};  // by name
  int round_seconds = 0;                     // 0: rounds are not timed
  int over_seconds = 0;                      // a call that took longer is given back
  bool gives_time = false;                   // the time that a call took is given back
  bool at_most_left = true;                  // but no more than the round had left at the call
  bool counts_over_event = true;             // false: repeats are counted in each duel alone
  bool reminds = false;                      // the recorder reminds of cards that lie Set

  // Returns the infraction, nullptr when the policy has none of that name.
  const Infraction* Find(std::string_view infraction) const;
  // Returns how grave a step is, from 1; 0 for "none", -1 for a step that is not of this policy.
  int RankOf(std::string_view step) const;
  // Returns whether a penalty of that step is the head judge's.
  bool StepNeedsHead(std::string_view step) const;
  // Returns whether a kind of decision ("rewind", "deviate") is the head judge's.
  bool NeedsHead(std::string_view decision) const;
};

// Returns whether the id is the rule of that pattern, or one of those that begin so ("chapter.*").
bool FitsRule(std::string_view pattern, std::string_view id);

// Returns a step as entries write it: "game loss" is "game-loss".
std::string StepWord(std::string_view written);

// How strictly a policy is read.
enum class PolicyReading : std::uint8_t {
  kNew,   // words that would change nothing are faults
  kKept,  // it stands in the log of an event: such words are as good as not there
};
// Returns the policy, or everything that is wrong with it in the order of lines. An infraction that
// reaches a rule under `game`, or whatever the game itself warns for or ends, is a fault.
tl::expected<Policy, std::vector<PolicyFault>> ReadPolicy(
    std::string_view text, PolicyReading reading = PolicyReading::kNew);

}  // namespace judge::replay
