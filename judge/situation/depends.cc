#include "judge/situation/depends.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

constexpr std::size_t kRunsMost = 24;
constexpr std::string_view kRest = "rest";  // the fact that what is not named is empty
constexpr std::string_view kFirstTurn = "first-turn";

bool IsLeftOpen(const replay::Header& header, std::string_view key) {
  const std::vector<std::string_view> left = replay::LeftOpen(header, kNoSeat);
  return std::find(left.begin(), left.end(), key) != left.end();
}

// How a fact is told of a seat, or of the duel: {} stands for the seat.
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
    {"first-turn", "this is the first turn of the duel", "this is not the first turn of the duel",
     "Is this the first turn of the duel?"},
    {kRest, "what is not named on the fields is empty",
     "nobody has said that what is not named on the fields is empty",
     "Is what is not named on the fields empty?"},
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
  return fact.value == "used" || fact.value == "yes" || fact.value == "empty" ||
         (fact.key == "warnings" && fact.value != "0");
}

class Asker {
 public:
  Asker(const Question& q, const replay::Entry& entry) : q_(q), entry_(entry) {}

  Depends Ask() {
    for (const replay::AssumedFact& fact : Open()) TryOne(fact);
    for (const replay::AssumedFact& fact : bearing_) AskBoth(fact);
    if (out_.deciding.empty() && !halves_.empty()) AskTogether(halves_);
    for (std::size_t i = 0; out_.deciding.empty() && i < halves_.size(); ++i) AskPairs(halves_[i]);
    // One value of a fact settles it and the other leaves it open: worth asking all the same.
    if (out_.deciding.empty() && partly_.size() == 1) out_.deciding.push_back(partly_.front());
    for (const replay::AssumedFact& fact : open_) {
      const bool decides = std::any_of(
          out_.deciding.begin(), out_.deciding.end(), [&](const std::vector<DependsCase>& cases) {
            const auto& facts = cases.front().facts;
            return std::any_of(facts.begin(), facts.end(),
                               [&](const replay::AssumedFact& one) { return IsSame(one, fact); });
          });
      if (!decides) out_.idle.push_back(fact);
    }
    return std::move(out_);
  }

 private:
  static bool IsSame(const replay::AssumedFact& a, const replay::AssumedFact& b) {
    return a.seat == b.seat && a.key == b.key;
  }

  // The facts that nobody has said: of the duel, of who acts, of the others.
  std::vector<replay::AssumedFact> Open() {
    const SeenState state = q_.replay.StateAfter(q_.point.entry);
    const SeatIndex acts = entry_.seat != kNoSeat ? entry_.seat : state.header().turn_seat;
    std::vector<SeatIndex> seats = {kNoSeat};
    if (acts != kNoSeat) seats.push_back(acts);
    for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
      if (seat != acts) seats.push_back(seat);
    }
    for (const SeatIndex seat : seats) {
      for (replay::AssumedFact& fact : OpenFacts(q_, seat)) open_.push_back(std::move(fact));
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
    for (int i = 0; i < trial.verdict.deciding_count; ++i) {
      out.clauses.push_back(fold->game().rules->ClauseId(trial.verdict.deciding[i]));
    }
    if (!out.clauses.empty()) out.clause = out.clauses.front();
    return out;
  }

  static bool IsSure(const DependsCase& one) {
    return one.ruling == Ruling::kLegal || one.ruling == Ruling::kIllegal;
  }

  bool MayRun(std::size_t more) {
    const bool may = static_cast<std::size_t>(out_.runs) + more <= kRunsMost;
    out_.gave_up |= !may;
    return may;
  }

  // Asks with one of its values whether the fact bears on the answer at all.
  void TryOne(replay::AssumedFact fact) {
    if (!base_) base_ = Run({});
    if (!MayRun(1)) return;
    fact.value = replay::AssumedValues(fact.key).front();
    DependsCase one = Run({fact});
    if (one.ruling == base_->ruling && one.clauses == base_->clauses) return;
    bearing_.push_back(fact);
    asked_.push_back(std::move(one));
  }

  // Asks with the other values too: the fact decides alone, or one of its values does.
  void AskBoth(replay::AssumedFact fact) {
    const std::vector<std::string> values = replay::AssumedValues(fact.key);
    if (!MayRun(values.size() - 1)) return;
    std::vector<DependsCase> cases;
    for (const std::string& value : values) {
      fact.value = value;
      const auto known = std::find_if(asked_.begin(), asked_.end(), [&](const DependsCase& one) {
        return one.facts.front() == fact;
      });
      cases.push_back(known != asked_.end() ? *known : Run({fact}));
    }
    if (std::all_of(cases.begin(), cases.end(), IsSure)) {
      out_.deciding.push_back(std::move(cases));
      return;
    }
    if (std::any_of(cases.begin(), cases.end(), IsSure)) partly_.push_back(cases);
    fact.value.clear();
    halves_.push_back(fact);
    std::copy_if(cases.begin(), cases.end(), std::back_inserter(sure_), IsSure);
  }

  // Asks with all the ways in which several facts may be together. Those that one fact decides
  // alone are told once.
  bool AskTogether(const std::vector<replay::AssumedFact>& facts) {
    std::vector<std::vector<replay::AssumedFact>> ways = {{}};
    for (replay::AssumedFact fact : facts) {
      std::vector<std::vector<replay::AssumedFact>> longer;
      for (const std::vector<replay::AssumedFact>& way : ways) {
        for (const std::string& value : replay::AssumedValues(fact.key)) {
          fact.value = value;
          longer.push_back(way);
          longer.back().push_back(fact);
        }
      }
      ways = std::move(longer);
    }
    std::vector<DependsCase> alone;
    std::erase_if(ways, [&](const std::vector<replay::AssumedFact>& way) {
      const auto one = std::find_if(sure_.begin(), sure_.end(), [&](const DependsCase& sure) {
        return std::find(way.begin(), way.end(), sure.facts.front()) != way.end();
      });
      if (one == sure_.end()) return false;
      const bool told = std::any_of(alone.begin(), alone.end(), [&](const DependsCase& other) {
        return other.facts == one->facts;
      });
      if (!told) alone.push_back(*one);
      return true;
    });
    if (ways.empty() || !MayRun(ways.size())) return false;
    std::vector<DependsCase> cases;
    for (const std::vector<replay::AssumedFact>& way : ways) cases.push_back(Run(way));
    if (!std::all_of(cases.begin(), cases.end(), IsSure)) return false;
    cases.insert(cases.end(), alone.begin(), alone.end());
    out_.deciding.push_back(std::move(cases));
    return true;
  }

  // Looks for one more fact that decides together with it.
  void AskPairs(const replay::AssumedFact& half) {
    for (const replay::AssumedFact& other : open_) {
      const bool asked = IsSame(half, other) || std::any_of(halves_.begin(), halves_.end(),
                                                            [&](const replay::AssumedFact& one) {
                                                              return IsSame(one, other);
                                                            });
      if (asked) continue;
      if (out_.gave_up || AskTogether({half, other})) return;
    }
  }

  const Question& q_;
  const replay::Entry& entry_;
  std::vector<replay::AssumedFact> open_;
  std::optional<DependsCase> base_;               // with nothing said
  std::vector<replay::AssumedFact> bearing_;      // on the answer, by one of their values
  std::vector<DependsCase> asked_;                // what came of that value
  std::vector<replay::AssumedFact> halves_;       // not all of whose values decide
  std::vector<DependsCase> sure_;                 // the values that do, each alone
  std::vector<std::vector<DependsCase>> partly_;  // of those, of which some values do
  Depends out_;
};

}  // namespace

namespace {

bool HasMonster(const SeenState& state, SeatIndex seat) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there = piece.owner != kNoSeat && piece.zone == ZoneKind::kMonster;
    if (there && piece.controller == seat) return true;
  }
  return false;
}

// Returns whether the state with which the record begins leaves that fact open.
bool IsOpenAtFirst(const SeenState& state, std::string_view key, SeatIndex seat) {
  const StateHeader& h = state.header();
  if (key == "first-turn") return (h.unsaid & kTurnNumberUnsaid) != 0;
  if (key == "attack") return seat == h.turn_seat && (h.unsaid & kAttackUnsaid) != 0;
  const std::uint16_t unsaid = state.seat(seat).unsaid;
  if (key == "summon") return seat == h.turn_seat && (unsaid & kSummonUnsaid) != 0;
  if (key == "effects") return (unsaid & kEffectsUnsaid) != 0;
  // Who has one has had one.
  if (key == "had-monster") return (unsaid & kHadMonsterUnsaid) != 0 && !HasMonster(state, seat);
  if (key == "kept-from-summons") return (unsaid & kKeptFromUnsaid) != 0;
  return (unsaid & kWarningsUnsaid) != 0;
}

}  // namespace

std::vector<replay::AssumedFact> OpenFacts(const Question& question, SeatIndex seat) {
  std::vector<replay::AssumedFact> open;
  const SeenState first = question.replay.initial();
  const auto assumed = replay::AssumedIn(question.replay.duel(), replay::kEntriesMax);
  for (const std::string_view key : replay::LeftOpen(question.replay.header(), seat)) {
    // That the rest is empty is counted with, said or not.
    const bool said =
        key == kRest || std::any_of(assumed.begin(), assumed.end(), [&](const auto& one) {
          return one.seat == seat && one.key == key;
        });
    if (said || !IsOpenAtFirst(first, key, seat)) continue;
    open.push_back({.seat = seat, .key = std::string(key)});
  }
  return open;
}

bool BoardShowsLaterTurn(const Question& question) {
  const replay::Header& header = question.replay.header();
  if (!question.replay.game().rules->unsaid_is_unknown) return false;
  const auto assumed = replay::AssumedIn(question.replay.duel(), replay::kEntriesMax);
  const bool said = std::any_of(assumed.begin(), assumed.end(),
                                [](const auto& one) { return one.key == kFirstTurn; });
  return IsLeftOpen(header, kFirstTurn) && !said &&
         (question.replay.initial().header().unsaid & kTurnNumberUnsaid) == 0;
}

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
