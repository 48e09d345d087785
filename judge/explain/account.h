// What `why` and `why-not` say, as one value: collected once, then rendered as prose or as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/remedies.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// An event with its number inside the entry, as in DUEL@42.3.
struct NumberedEvent {
  int number = 0;
  Event event = {};
  bool implied = false;     // of an act that nobody wrote down
  std::uint32_t index = 0;  // into the replay's events
};

// What the passes brought that a later entry implies before anything else.
struct Closing {
  EntryNumber entry = 0;
  SeenState origin = {};  // the state where that entry begins
  SeenState after = {};
  std::vector<NumberedEvent> events = {};
};

// Everything that is said about one act.
struct Account {
  const Game* game = nullptr;
  const replay::Header* header = nullptr;
  SeenState origin = {};  // the state where the entry begins
  SeenState before = {};  // the state in which its act was judged
  SeenState after = {};
  std::string notation = {};
  SeatIndex seat = kNoSeat;
  bool has_act = false;  // there is an act and a verdict on it
  bool by_hand = false;
  Action action = {};
  std::vector<Action> shown = {};  // the other cards that the same act reveals
  Verdict verdict = {};
  bool ruled_unseen = false;  // a judge has ruled it illegal by what the view does not see
  Trace trace = {};           // of the check
  Trace consequences = {};    // of what followed
  std::vector<NumberedEvent> events = {};
  std::vector<Closing> closing = {};
  std::vector<std::string> implied = {};  // acts before it that nobody wrote down, in words
  bool not_now = false;  // it is legal behind these alone: a remark says what forbids it before
  std::vector<std::string> nearest = {};          // legal acts near it, in notation
  std::vector<std::string> house = {};            // house rules that were asked
  std::vector<replay::JudgesRuling> judged = {};  // what judges ruled about it
  std::vector<std::string> engine = {};           // the engine's word to each of them
  std::vector<std::string> today = {};            // that of the newest rules, where it is another
  std::vector<std::string> remarks = {};          // findings, "taken back by entry 12", ...
  std::vector<std::string> next = {};             // commands that lead on
  std::vector<Remedy> remedies = {};              // what can be done about it
  std::vector<ToldWarning> warnings = {};         // of the seat that has lost by them

  // The scenes in which the act is told, and what followed.
  Scene JudgedAt() const { return {*game, *header, before}; }
  Scene ToldAfter() const { return {*game, *header, after, &origin}; }
  Scene ToldAfter(const Closing& later) const {
    return {*game, *header, later.after, &later.origin};
  }
};

// Returns the act as a sentence without a full stop: "Imp (B.m1) attacks Saigar (A.m2)".
std::string ActSentence(const Scene& scene, const Action& action);
// Returns the answer in one sentence: "Legal: ...", "Illegal: ...; ...". `hypothetical`: "It would
// be illegal: ..."
std::string AnswerSentence(const Account& account, bool hypothetical);

// Returns what an event that says no more than that a rule applies is about: the fact that the rule
// used, in the judge's view. nullptr: there is none.
const Fact* FactBehind(const Account& account, const Event& event);
// Returns the facts of the clauses that decide, in order, each once.
std::vector<Fact> DecidingFacts(const Account& account);
// Returns in words what the card asks for whose own terms decide against the act.
std::vector<std::string> AskedTexts(const Account& account);
// Returns whether a ruling that stands calls the entry illegal, and the view may lack what it rests
// on.
bool IsRuledUnseen(const View& view, const std::vector<replay::JudgesRuling>& rulings,
                   EntryNumber number);
// Returns what is said of an entry's act and the reasons for it, without what followed.
Account ShortAccount(const SeenReplay& replay, const replay::EntryResult& result);
// Returns why the entry's act is not legal, in sentences: the facts, and what the card asks for.
std::vector<std::string> ReasonsAgainst(const SeenReplay& replay,
                                        const replay::EntryResult& result);
// Fills nearest, house and the commands that every explanation offers. `point`: where the act was
// judged, as an address.
void AddAdvice(const std::string& duel, const std::string& point, Account* account);

// Fill the reports with the account.
void FillVerdict(const Account& account, report::Verdict::Builder out);
void FillWhy(const Account& account, report::Why::Builder out);
void FillWhyNot(const Account& account, report::WhyNot::Builder out);

// Returns 0 for legal or nothing to rule on, 1 for every other verdict.
int ExitOf(const Account& account);

}  // namespace judge::cli
