#include "replay/fold/judges_entries.h"

#include <algorithm>

#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"

namespace judge::replay {
namespace {

bool IsJudges(const Entry& entry) {
  return !entry.acts.empty() && WordsOf(entry.verb()).kind == EntryKind::kJudge;
}

// Returns whether somebody did something that can be legal or illegal.
bool IsAct(const Entry& entry) {
  return !entry.acts.empty() && entry.verb() != Verb::kNote && entry.verb() != Verb::kCheck;
}

std::string Named(EntryNumber number) { return "entry " + std::to_string(number); }

// Returns "" for a rule that this generation has and asks, else what is missing. One that only a
// later generation asks is a row of an older one's table all the same.
std::string MissingRule(const RuleSet& rules, const std::string& id) {
  const std::string game = std::string(rules.name) + " " + std::to_string(rules.version);
  const ClauseIndex index = rules.FindClause(id);
  if (index == kNoClause) {
    return HasPageAlone(rules.name, id) ? "" : "there is no rule " + id + " in " + game;
  }
  const Game* today = FindGame(rules.name);
  if (today == nullptr || today->rules->version == rules.version) return "";
  const auto asks = [](const Clause& clause) {
    return clause.check != nullptr || clause.happen != nullptr || clause.also_happen != nullptr ||
           clause.holds != nullptr || clause.deck != nullptr || clause.term != Term::kNone;
  };
  const ClauseIndex now = today->rules->FindClause(id);
  const bool later =
      now != kNoClause && asks(today->rules->clauses[now]) && !asks(rules.clauses[index]);
  return later ? "the rule " + id + " is of a later generation than " + game : "";
}

bool HasIdleWarnings(const RuleSet& rules) {
  return !rules.by_moment[static_cast<int>(Moment::kWarned)].empty();
}

bool IsIdleWarning(const Entry& entry) {
  return !entry.acts.empty() && entry.verb() == Verb::kWarn && entry.acts.front().word == "idle";
}

// Returns whether the rules have given the seat more Idle Warnings by then than judges have written
// down before.
bool IsIdleWarningOpen(const Replay& replay, const Entry& entry) {
  EntryNumber behind = entry.number;  // the step that ends a turn may belong to the next act
  for (const EntryResult& result : replay.entries()) {
    if (result.number <= entry.number || !result.has_verdict) continue;
    behind = result.number;
    break;
  }
  const auto given =
      std::count_if(replay.events().begin(), replay.events().end(), [&](const Event& event) {
        return event.kind == EventKind::kWarned && event.seat == entry.seat &&
               event.entry <= behind;
      });
  const auto& all = replay.duel().entries;
  const auto written = std::count_if(all.begin(), all.end(), [&](const Entry& one) {
    return IsIdleWarning(one) && one.seat == entry.seat && one.number < entry.number;
  });
  return given > written;
}

std::string LiesOpen(const Replay& replay, const Entry& entry) {
  const State state = replay.StateAfter(entry.number - 1);
  for (const Reference& subject : entry.acts.front().subjects) {
    for (PieceIndex p = 1; subject.label != 0 && p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      const bool open = piece.owner != kNoSeat && piece.label == subject.label &&
                        piece.known_to == 0xff && piece.card != kUnknownCard;
      if (open) {
        return "?" + std::to_string(subject.label) +
               " lies open, everybody sees it, expected a card that does not";
      }
    }
  }
  return "";
}

}  // namespace

std::string MissingOnTable(const Replay& replay, const Entry& entry) {
  if (entry.acts.empty()) return "";
  if (entry.verb() == Verb::kJudgeLook) return LiesOpen(replay, entry);
  if (!IsIdleWarning(entry) || entry.seat == kNoSeat || !HasIdleWarnings(*replay.game().rules)) {
    return "";
  }
  return IsIdleWarningOpen(replay, entry)
             ? ""
             : "the rules give no Idle Warning here that is not written yet, expected another word "
               "for a penalty of the judge's own";
}

JudgesLedger::JudgesLedger(const RuleSet& rules, const Header& header)
    : rules_(rules), header_(header) {
  for (const PositionCard& card : header.position.cards) {
    if (card.reference.label != 0) labels_.insert(card.reference.label);
  }
}

const Entry* JudgesLedger::Recorded(EntryNumber number) const {
  const auto at = std::lower_bound(
      log_.begin(), log_.end(), number,
      [](const Entry* entry, EntryNumber wanted) { return entry->number < wanted; });
  return at == log_.end() || (*at)->number != number ? nullptr : *at;
}

std::string JudgesLedger::NoSuchEntry(std::int32_t number) const {
  const std::string what = "there is no entry " + std::to_string(number) + " before it";
  if (log_.empty()) return what + ", it is the first";
  return what + ", expected one of " + std::to_string(log_.front()->number) + " to " +
         std::to_string(log_.back()->number);
}

std::string JudgesLedger::MissingOfRuling(const Act& act) const {
  const Entry* about = Recorded(static_cast<EntryNumber>(act.number));
  if (about == nullptr) return NoSuchEntry(act.number);
  if (IsJudges(*about)) {
    return Named(about->number) + " is a judge's own, expected an act of a player";
  }
  if (!IsAct(*about)) return Named(about->number) + " is no act, expected an act of a player";
  return act.cite.empty() ? "" : MissingRule(rules_, act.cite);
}

std::string JudgesLedger::MissingOfAppeal(const Act& act) const {
  const auto number = static_cast<EntryNumber>(act.number);
  if (Recorded(number) == nullptr) return NoSuchEntry(act.number);
  const auto found = std::find_if(rulings_.begin(), rulings_.end(),
                                  [&](const JudgesRuling& one) { return one.entry == number; });
  if (found == rulings_.end()) return Named(number) + " is no ruling, there is nothing to appeal";
  if (found->decided_by != 0) {
    return "the appeal against " + Named(number) + " was decided by " + Named(found->decided_by);
  }
  if (act.word.empty() && found->appealed_by != 0) {
    return Named(number) + " was appealed before, by " + Named(found->appealed_by);
  }
  if (!act.word.empty() && found->appealed_by == 0) {
    return "nobody has appealed " + Named(number) + ", there is nothing to decide";
  }
  return "";
}

std::string JudgesLedger::MissingOfRewind(const Act& act) const {
  const auto number = static_cast<EntryNumber>(act.number);
  if (Recorded(number) == nullptr) return NoSuchEntry(act.number);
  const auto& entries = line_.line().entries;
  const bool any = std::any_of(entries.begin(), entries.end(), [number](const Entry* entry) {
    return entry->number >= number && !IsJudges(*entry);
  });
  return any ? "" : "nothing counts from " + Named(number) + " on, there is nothing to take back";
}

std::string JudgesLedger::MissingOfFix(const Act& act) const {
  const auto number = static_cast<EntryNumber>(act.number);
  const Entry* about = Recorded(number);
  if (about == nullptr) return NoSuchEntry(act.number);
  if (IsJudges(*about))
    return Named(number) + " is a judge's, expected one that a scorekeeper wrote";
  return FixTarget(line_.line(), number) != nullptr
             ? ""
             : Named(number) + " was taken back, expected one that counts";
}

std::string JudgesLedger::MissingOfLook(const Act& act) const {
  for (const Reference& subject : act.subjects) {
    if (subject.label == 0 || labels_.contains(subject.label)) continue;
    return "no card of the record is called ?" + std::to_string(subject.label);
  }
  return "";
}

std::string JudgesLedger::Missing(const Entry& entry) const {
  if (!IsJudges(entry)) return "";
  const Act& act = entry.acts.front();
  if (entry.seat != kNoSeat && entry.seat >= header_.seats.size()) {
    return "there is no such seat, expected one of " + std::to_string(header_.seats.size());
  }
  switch (act.verb) {
    case Verb::kRuling:
      return MissingOfRuling(act);
    case Verb::kAppeal:
      return MissingOfAppeal(act);
    case Verb::kRewind:
      return MissingOfRewind(act);
    case Verb::kFix:
      return MissingOfFix(act);
    case Verb::kUndo:
      return UndoTarget(line_.line()) != nullptr
                 ? ""
                 : "there is nothing to take back, expected an entry that counts";
    case Verb::kJudgeLook:
      return MissingOfLook(act);
    case Verb::kWarn:
      if (entry.seat == kNoSeat) return "nobody is warned, expected a seat";
      return act.word == "idle" && !HasIdleWarnings(rules_)
                 ? "there are no Idle Warnings in " + std::string(rules_.name)
                 : "";
    case Verb::kExtend:
      return act.number == 0 ? "no time is given, expected one such as 4:00" : "";
    default:
      return "";
  }
}

void JudgesLedger::TakeLabels(const Act& act) {
  const auto take = [this](const Reference& reference) {
    if (reference.label != 0) labels_.insert(reference.label);
  };
  for (const Reference& subject : act.subjects) take(subject);
  for (const Reference& material : act.materials) take(material);
  for (const Target& target : act.targets) take(target.reference);
  for (const HandOperation& operation : act.operations) {
    for (const Reference& reference : operation.references) take(reference);
  }
}

void JudgesLedger::Take(const Entry& entry) {
  const bool founded = IsJudges(entry) && Missing(entry).empty();
  log_.push_back(&entry);
  line_.Take(entry);
  if (entry.acts.empty()) return;
  const Act& act = entry.acts.front();
  // A ruling about nothing stands beside nothing.
  if (act.verb == Verb::kRuling && founded) {
    rulings_.push_back(
        {entry.number, static_cast<EntryNumber>(act.number), act.word, act.cite, act.text});
  }
  if (act.verb == Verb::kAppeal) {
    for (JudgesRuling& ruling : rulings_) {
      if (ruling.entry != static_cast<EntryNumber>(act.number) || ruling.decided_by != 0) continue;
      if (act.word.empty() && ruling.appealed_by == 0) {
        ruling.appealed_by = entry.number;
        ruling.appeal_of = entry.seat;
      }
      if (!act.word.empty() && ruling.appealed_by != 0) {
        ruling.decided_by = entry.number;
        ruling.upheld = act.word == "upheld";
      }
    }
  }
  if (act.verb == Verb::kJudgeLook) return;
  for (const Act& one : entry.acts) TakeLabels(one);
}

std::vector<JudgesRuling> RulingsOf(const RuleSet& rules, const Duel& duel) {
  JudgesLedger ledger(rules, duel.header);
  for (const Entry& entry : duel.entries) ledger.Take(entry);
  return ledger.rulings();
}

std::string MissingFor(const RuleSet& rules, const Duel& duel, const Entry& entry) {
  if (!IsJudges(entry)) return "";
  JudgesLedger ledger(rules, duel.header);
  for (const Entry& before : duel.entries) ledger.Take(before);
  return ledger.Missing(entry);
}

}  // namespace judge::replay
