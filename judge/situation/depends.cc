#include "judge/situation/depends.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

constexpr int kRunsMost = 24;

// How a fact is told of a seat: {} stands for the seat.
struct FactWords {
  std::string_view key;
  std::string_view yes;
  std::string_view no;
  std::string_view ask;
};
constexpr FactWords kWords[] = {
    {"attack", "{} has attacked in this turn", "{} has not attacked in this turn",
     "Has {} attacked in this turn?"},
    {"summon", "{} has used the Normal Summon of this turn",
     "{} has not used the Normal Summon of this turn",
     "Has {} used the Normal Summon of this turn?"},
    {"effects", "{} has used effects of which a limit still counts the use",
     "{} has used no effect of which a limit still counts the use",
     "Has {} used the effect before, in this turn or in this duel?"},
    {"had-monster", "{} had a monster in this turn", "{} had no monster at any time of this turn",
     "Has {} had a monster at any time of this turn?"},
    {"kept-from-summons", "an effect kept {} from a summon in this turn",
     "no effect kept {} from a summon in this turn",
     "Has an effect prevented or negated a summon of {} in this turn?"},
    {"warnings", "{} holds an Idle Warning of an earlier turn", "{} holds no Idle Warning",
     "Does {} hold an Idle Warning of an earlier turn?"},
};

const FactWords& WordsFor(std::string_view key) {
  const auto found = std::find_if(std::begin(kWords), std::end(kWords),
                                  [key](const FactWords& words) { return words.key == key; });
  return found == std::end(kWords) ? kWords[0] : *found;
}

std::string Filled(const Question& q, std::string_view text, SeatIndex seat) {
  std::string out(text);
  const std::size_t at = out.find("{}");
  if (at != std::string::npos) out.replace(at, 2, SeatWord(q.replay.header(), seat));
  return InWords(q.replay.game(), out);
}

bool IsYes(const replay::AssumedFact& fact) {
  return fact.value == "used" || fact.value == "yes" ||
         (fact.key == "warnings" && fact.value != "0");
}

class Asker {
 public:
  Asker(const Question& q, const replay::Entry& entry) : q_(q), entry_(entry) {}

  Depends Ask() {
    for (const replay::AssumedFact& fact : Open()) AskOne(fact);
    if (out_.deciding.empty()) AskPairs();
    for (const replay::AssumedFact& fact : open_) {
      const bool decides = std::any_of(
          out_.deciding.begin(), out_.deciding.end(), [&](const std::vector<DependsCase>& cases) {
            return std::any_of(cases.front().facts.begin(), cases.front().facts.end(),
                               [&](const replay::AssumedFact& one) {
                                 return one.seat == fact.seat && one.key == fact.key;
                               });
          });
      if (!decides) out_.idle.push_back(fact);
    }
    return std::move(out_);
  }

 private:
  // The facts that nobody has said, those of who acts first.
  std::vector<replay::AssumedFact> Open() {
    const auto assumed = replay::AssumedIn(q_.replay.duel(), replay::kEntriesMax);
    const SeenState state = q_.replay.StateAfter(q_.point.entry);
    const SeatIndex acts = entry_.seat != kNoSeat ? entry_.seat : state.header().turn_seat;
    std::vector<SeatIndex> seats;
    if (acts != kNoSeat) seats.push_back(acts);
    for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
      if (seat != acts) seats.push_back(seat);
    }
    for (const SeatIndex seat : seats) {
      for (const std::string_view key : replay::LeftOpen(q_.replay.header(), seat)) {
        const bool said = std::any_of(assumed.begin(), assumed.end(), [&](const auto& fact) {
          return fact.seat == seat && fact.key == key;
        });
        if (!said) open_.push_back({.seat = seat, .key = std::string(key)});
      }
    }
    return open_;
  }

  DependsCase Run(const std::vector<replay::AssumedFact>& facts) {
    ++out_.runs;
    replay::Duel duel = q_.replay.duel();
    for (const replay::AssumedFact& fact : facts) {
      duel.header = replay::WithFact(std::move(duel.header), fact);
    }
    DependsCase out{.facts = facts};
    const auto fold = replay::Replay::Fold(duel);
    if (!fold) return out;
    const State state = q_.point.before && q_.point.entry > 0 ? fold->StateBefore(q_.point.entry)
                                                              : fold->StateAfter(q_.point.entry);
    const replay::Trial trial = replay::Try(fold->game(), duel.header, state, entry_);
    if (!trial.understood || !trial.reached) return out;
    out.ruling = trial.verdict.ruling;
    if (trial.verdict.deciding_count > 0) {
      out.clause = fold->game().rules->ClauseId(trial.verdict.deciding[0]);
    }
    return out;
  }

  static bool IsSure(const DependsCase& one) {
    return one.ruling == Ruling::kLegal || one.ruling == Ruling::kIllegal;
  }

  void AskOne(replay::AssumedFact fact) {
    if (out_.runs + 2 > kRunsMost) {
      out_.gave_up = true;
      return;
    }
    std::vector<DependsCase> cases;
    for (const std::string& value : replay::AssumedValues(fact.key)) {
      fact.value = value;
      cases.push_back(Run({fact}));
    }
    if (std::all_of(cases.begin(), cases.end(), IsSure)) {
      out_.deciding.push_back(std::move(cases));
    } else if (std::any_of(cases.begin(), cases.end(), IsSure)) {
      halves_.push_back(fact);
    }
  }

  // Two that decide together, of which one alone decides some way.
  void AskPairs() {
    for (std::size_t a = 0; a < halves_.size(); ++a) {
      for (std::size_t b = 0; b < open_.size(); ++b) {
        replay::AssumedFact first = halves_[a];
        replay::AssumedFact second = open_[b];
        if (first.seat == second.seat && first.key == second.key) continue;
        if (out_.runs + 4 > kRunsMost) {
          out_.gave_up = true;
          return;
        }
        std::vector<DependsCase> cases;
        for (const std::string& one : replay::AssumedValues(first.key)) {
          for (const std::string& other : replay::AssumedValues(second.key)) {
            first.value = one;
            second.value = other;
            cases.push_back(Run({first, second}));
          }
        }
        if (!std::all_of(cases.begin(), cases.end(), IsSure)) continue;
        out_.deciding.push_back(std::move(cases));
        return;
      }
    }
  }

  const Question& q_;
  const replay::Entry& entry_;
  std::vector<replay::AssumedFact> open_;
  std::vector<replay::AssumedFact> halves_;  // one of whose ways is sure
  Depends out_;
};

}  // namespace

Depends DependsOn(const Question& question, const replay::Entry& entry) {
  return Asker(question, entry).Ask();
}

std::string FactSentence(const Question& q, const replay::AssumedFact& fact) {
  const FactWords& words = WordsFor(fact.key);
  return Filled(q, IsYes(fact) ? words.yes : words.no, fact.seat);
}

std::string QuestionFor(const Question& q, const replay::AssumedFact& fact) {
  return Filled(q, WordsFor(fact.key).ask, fact.seat);
}

std::string FactName(const Question& q, const replay::AssumedFact& fact) {
  return "whether " + Filled(q, WordsFor(fact.key).yes, fact.seat);
}

}  // namespace judge::cli
