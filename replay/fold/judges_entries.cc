#include "replay/fold/judges_entries.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "replay/fold/folder.h"

namespace judge::replay {
namespace {

constexpr std::string_view kWithdrawn = "withdrawn";

bool IsJudges(const Entry& entry) {
  return !entry.acts.empty() && WordsOf(entry.verb()).kind == EntryKind::kJudge;
}

// Returns whether somebody did something that can be legal or illegal.
bool IsAct(const Entry& entry) {
  return !entry.acts.empty() && entry.verb() != Verb::kNote && entry.verb() != Verb::kCheck;
}

std::string EntryText(EntryNumber number) { return "entry " + std::to_string(number); }

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

// Returns what is wrong with what is assumed where the game knows no such thing: what an Idle
// Warning is given for says nothing where none is given. "": nothing is.
std::string OfAnotherGame(const RuleSet& rules, const Act& act) {
  if (HasIdleWarnings(rules)) return "";
  for (const Option& option : act.options) {
    const bool warns = option.key == "warnings" || option.key == "had-monster" ||
                       option.key == "kept-from-summons";
    if (option.key == "summon" && !rules.counts_normal_summons) {
      return option.key + " is nothing that a position of " + rules.name + " can say";
    }
    if (warns) return option.key + " is nothing that a position of " + rules.name + " can say";
  }
  return "";
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

// Notes at the ruling or the penalty that it is appealed, or what was decided. An appeal that was
// withdrawn has never been: who appealed by mistake may still appeal.
template <typename Appealed>
void TakeAppealOf(const Entry& entry, Appealed* appealed) {
  const Act& act = entry.acts.front();
  if (appealed->decided_by != 0) return;
  if (act.word.empty() && appealed->appealed_by == 0) {
    appealed->appealed_by = entry.number;
    appealed->appeal_of = entry.seat;
    appealed->appeal_text = act.text;
  }
  if (IsWithdrawal(act)) {
    if (appealed->appealed_by == 0) return;
    appealed->withdrawn = std::exchange(appealed->appealed_by, 0);
    appealed->withdrawn_by = entry.number;
    appealed->appeal_of = kNoSeat;
    appealed->appeal_text.clear();
    return;
  }
  if (!act.word.empty() && appealed->appealed_by != 0) {
    appealed->decided_by = entry.number;
    appealed->upheld = act.word == "upheld";
    appealed->decided_text = act.text;
    appealed->decided_who = OptionOf(act, "by");
  }
}

// Returns what is missing for an appeal to be decided or withdrawn.
template <typename Appealed>
std::string MissingOfDecision(const Appealed& appealed, const Act& act) {
  if (appealed.appealed_by != 0) return "";
  const std::string nothing =
      IsWithdrawal(act) ? ", there is nothing to withdraw" : ", there is nothing to decide";
  if (appealed.withdrawn == 0) return "nobody has appealed " + EntryText(appealed.entry) + nothing;
  return "the appeal " + std::to_string(appealed.withdrawn) + " against " +
         EntryText(appealed.entry) + " was withdrawn by " + EntryText(appealed.withdrawn_by) +
         nothing;
}

// Returns whether the card with that label lies open there.
bool IsOpen(const State& state, std::uint16_t label) {
  for (PieceIndex p = 1; label != 0 && p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool it = piece.owner != kNoSeat && piece.label == label;
    if (it && piece.known_to == 0xff && piece.card != kUnknownCard) return true;
  }
  return false;
}

// Returns what is wrong with a look at a card that lies open. What lies so by the name alone that
// the look itself gives it was unseen at the table.
std::string LiesOpen(const Replay& replay, const Entry& entry) {
  const State state = replay.StateAfter(entry.number - 1);
  for (const Reference& subject : entry.acts.front().subjects) {
    if (!IsOpen(state, subject.label)) continue;
    const FoldOptions until{.until = entry.number - 1};
    const auto before = Folder(replay.duel(), until, &replay.game()).Run();
    if (before && !IsOpen(before->head(), subject.label)) continue;
    return "?" + std::to_string(subject.label) +
           " lies open, everybody sees it, expected a card that does not";
  }
  return "";
}

}  // namespace

const JudgesRuling* OverturnedBefore(const std::vector<JudgesRuling>& rulings,
                                     const JudgesRuling& one) {
  EntryNumber before = one.instead_of;
  for (auto ruling = rulings.rbegin(); before != 0 && ruling != rulings.rend(); ++ruling) {
    if (ruling->entry != before) continue;
    if (ruling->overturned()) return &*ruling;
    before = ruling->instead_of;
  }
  return nullptr;
}

// Returns the earlier decision that took back a warning which came with the one entry and was given
// for the other, 0 none: one that names what it is for before one that names nothing.
EntryNumber TakenBackBy(const Replay& replay, SeatIndex seat, EntryNumber given,
                        EntryNumber given_for) {
  EntryNumber found = 0;
  for (const Event& taken : replay.events()) {
    const bool of_it = taken.kind == EventKind::kUnwarned && taken.seat == seat &&
                       static_cast<EntryNumber>(taken.before) == given;
    if (!of_it) continue;
    const auto by = std::ranges::find(replay.duel().entries, taken.entry, &Entry::number);
    if (by == replay.duel().entries.end() || by->acts.empty()) continue;
    const EntryNumber named = NumberOption(by->acts.front(), "for");
    if (named == given_for) return taken.entry;
    if (named == 0) found = taken.entry;
  }
  return found;
}

// Returns it of the warning that the entry is to take back.
EntryNumber TakenBackBefore(const Replay& replay, const Entry& entry) {
  const auto about = static_cast<EntryNumber>(entry.acts.front().number);
  const EntryNumber named = NumberOption(entry.acts.front(), "for");
  for (const Event& given : replay.events()) {
    const auto given_for = given.amount == 0 ? given.entry : static_cast<EntryNumber>(given.amount);
    const bool meant = given.kind == EventKind::kWarned && given.seat == entry.seat &&
                       (given.entry == about || given_for == about) &&
                       (named == 0 || named == given_for);
    if (!meant) continue;
    const EntryNumber by = TakenBackBy(replay, given.seat, given.entry, given_for);
    if (by != 0) return by;
  }
  return 0;
}

// Returns what is missing for a warning to be taken back, or for the duel to go on.
std::string NotDecided(const Replay& replay, const Entry& entry) {
  const auto about = static_cast<EntryNumber>(entry.acts.front().number);
  const bool warning = entry.acts.front().word == "unwarn";
  const bool any =
      std::any_of(replay.events().begin(), replay.events().end(), [&](const Event& event) {
        return warning ? event.kind == EventKind::kUnwarned && event.entry == entry.number
                       : event.kind == EventKind::kWentOn && event.entry == about;
      });
  if (any) return "";
  const EntryNumber given_for = NumberOption(entry.acts.front(), "for");
  if (const EntryNumber by = warning ? TakenBackBefore(replay, entry) : 0; by != 0) {
    return "the Idle Warning of " + SeatLetter(replay.duel().header, entry.seat) + " for entry " +
           std::to_string(given_for == 0 ? about : given_for) + " was taken back by " +
           EntryText(by);
  }
  return warning ? "with entry " + std::to_string(about) + " the rules give " +
                       SeatLetter(replay.duel().header, entry.seat) + " no Idle Warning" +
                       (given_for == 0 ? "" : " for entry " + std::to_string(given_for))
                 : "with entry " + std::to_string(about) + " the duel does not end";
}

std::string MissingOnTable(const Replay& replay, const Entry& entry) {
  if (entry.acts.empty()) return "";
  if (IsDecidedInPlace(entry)) return NotDecided(replay, entry);
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

const JudgesRuling* JudgesLedger::RulingBy(EntryNumber number) const {
  const auto found = std::find_if(rulings_.begin(), rulings_.end(),
                                  [&](const JudgesRuling& one) { return one.entry == number; });
  return found == rulings_.end() ? nullptr : &*found;
}

JudgesRuling* JudgesLedger::RulingBy(EntryNumber number) {
  const JudgesRuling* ruling = std::as_const(*this).RulingBy(number);
  return ruling == nullptr ? nullptr
                           : &rulings_[static_cast<std::size_t>(ruling - rulings_.data())];
}

std::string JudgesLedger::MissingOfRuling(const Entry& entry) const {
  const Act& act = entry.acts.front();
  const Entry* about = Recorded(static_cast<EntryNumber>(act.number));
  if (about == nullptr) return NoSuchEntry(act.number);
  const bool number = act.word == "number";
  const bool pads =
      about->verb() == Verb::kPads && (number || act.word == "open" || act.word == "void");
  if (IsJudges(*about) && !pads) {
    return EntryText(about->number) + " is a judge's own, expected an act of a player";
  }
  if (!IsAct(*about) && !(number && !about->checks.empty())) {
    return EntryText(about->number) + " is no act, expected an act of a player";
  }
  if (number && entry.checks.empty()) {
    return "it names no number, expected one such as =B:1300 behind it";
  }
  if (!number && !entry.checks.empty()) {
    return "a number is ruled on by its own word, expected \"number\"";
  }
  if (const EntryNumber instead = NumberOption(act, "instead"); instead != 0) {
    const JudgesRuling* earlier = RulingBy(instead);
    if (earlier == nullptr || earlier->about != about->number) {
      return EntryText(instead) + " is no ruling about " + EntryText(about->number);
    }
    if (earlier->replaced_by != 0) {
      return "instead of " + EntryText(instead) + " stands " + EntryText(earlier->replaced_by) +
             " already";
    }
  }
  if (const EntryNumber call = NumberOption(act, "call"); call != 0) {
    if (std::none_of(calls_.begin(), calls_.end(),
                     [call](const JudgesCall& one) { return one.entry == call; })) {
      return EntryText(call) + " is no call";
    }
  }
  return act.cite.empty() ? "" : MissingRule(rules_, act.cite);
}

std::string JudgesLedger::MissingOfCall(const Act& act) const {
  if (!act.has_number) return "";
  return Recorded(static_cast<EntryNumber>(act.number)) == nullptr ? NoSuchEntry(act.number) : "";
}

std::string JudgesLedger::MissingOfClose(const Act& act) const {
  const auto number = static_cast<EntryNumber>(act.number);
  if (Recorded(number) == nullptr) return NoSuchEntry(act.number);
  const auto found = std::find_if(calls_.begin(), calls_.end(),
                                  [&](const JudgesCall& one) { return one.entry == number; });
  if (found == calls_.end()) return EntryText(number) + " is no call, there is nothing to close";
  if (found->closed_by == 0) return "";
  return "the call " + std::to_string(number) + " was closed by " + EntryText(found->closed_by);
}

std::string JudgesLedger::MissingOfRepair(const Entry& entry) const {
  const Act& act = entry.acts.front();
  const auto number = static_cast<EntryNumber>(act.number);
  const Entry* about = Recorded(number);
  if (about == nullptr) return NoSuchEntry(act.number);
  if (IsDecidedInPlace(entry)) {
    const bool unwarns = act.word == "unwarn";
    if (unwarns && !HasIdleWarnings(rules_)) {
      return "there are no Idle Warnings in " + std::string(rules_.name);
    }
    if (unwarns && entry.seat == kNoSeat) return "whose Idle Warning is not said, expected a seat";
    return "";
  }
  if (IsJudges(*about) || !IsAct(*about)) {
    return EntryText(number) + " is no act, expected an act of a player";
  }
  return FixTarget(line_.line(), number) != nullptr
             ? ""
             : EntryText(number) + " was taken back, there is nothing to repair";
}

std::string JudgesLedger::MissingOfPenalty(const Entry& entry) const {
  if (entry.seat == kNoSeat) return "nobody receives it, expected a seat";
  const Act& act = entry.acts.front();
  if (act.word == "idle") return "an Idle Warning is the game's own and no penalty";
  const std::string infraction = OptionOf(act, "infraction");
  if (infraction.empty()) {
    return "what it is for is not said, expected infraction=play.illegal-act or the like";
  }
  if (rules_.FindClause(infraction) != kNoClause || HasPageAlone(rules_.name, infraction)) {
    return infraction + " is a rule of the game: what it warns for or ends is no penalty";
  }
  const EntryNumber ruling = NumberOption(act, "ruling");
  if (ruling != 0 && RulingBy(ruling) == nullptr) return EntryText(ruling) + " is no ruling";
  return "";
}

std::string JudgesLedger::MissingOfRevoke(const Act& act) const {
  const auto number = static_cast<EntryNumber>(act.number);
  if (Recorded(number) == nullptr) return NoSuchEntry(act.number);
  if (const JudgesRuling* ruling = RulingBy(number); ruling != nullptr) {
    if (ruling->revoked_by != 0) {
      return EntryText(number) + " was revoked by " + EntryText(ruling->revoked_by);
    }
    if (ruling->appealed_by == 0) return "";
    if (ruling->decided_by != 0) {
      return EntryText(number) + (ruling->upheld ? " was upheld by " : " was overturned by ") +
             EntryText(ruling->decided_by) + ", and the decision is final";
    }
    return EntryText(number) + " was appealed by " + EntryText(ruling->appealed_by) +
           ", expected the head judge's decision";
  }
  const auto found = std::find_if(penalties_.begin(), penalties_.end(),
                                  [&](const JudgesPenalty& one) { return one.entry == number; });
  if (found == penalties_.end()) {
    const Entry* about = Recorded(number);
    const bool repairs = about->verb() == Verb::kRepair && !IsDecidedInPlace(*about);
    if (repairs && line_.IsOutBy(number)) return "";
    if (about->verb() == Verb::kTime) {
      const auto& counting = line_.line().entries;
      const bool counts = std::ranges::find(counting, about) != counting.end();
      return counts ? "" : EntryText(number) + " was taken back, time is not called by it";
    }
    if (about->verb() == Verb::kPads) {
      return EntryText(number) + " is what was read of the pads, expected !ruling " +
             std::to_string(number) + " void, which sets it aside";
    }
    return EntryText(number) +
           (repairs ? " takes nothing out any more, there is nothing to revoke"
                    : " is no ruling, penalty or repair, there is nothing to revoke");
  }
  if (found->revoked_by != 0)
    return EntryText(number) + " was revoked by " + EntryText(found->revoked_by);
  if (found->overturned())
    return EntryText(number) + " was overturned by " + EntryText(found->decided_by);
  if (found->appealed_by == 0 || found->decided_by != 0) return "";
  return EntryText(number) + " was appealed by " + EntryText(found->appealed_by) +
         ", expected the head judge's decision";
}

std::string JudgesLedger::MissingOfPenaltyAppeal(const JudgesPenalty& penalty,
                                                 const Act& act) const {
  const std::string named = EntryText(penalty.entry);
  if (penalty.revoked_by != 0) return named + " was revoked by " + EntryText(penalty.revoked_by);
  if (penalty.decided_by != 0) {
    return "the appeal against " + named + " was decided by " + EntryText(penalty.decided_by);
  }
  const JudgesRuling* ruling = RulingBy(penalty.ruling);
  if (act.word.empty() && ruling != nullptr && !ruling->stands()) {
    return named + " has fallen with the ruling " + std::to_string(penalty.ruling) +
           ", there is nothing to appeal";
  }
  if (act.word.empty() && penalty.appealed_by != 0) {
    return named + " was appealed before, by " + EntryText(penalty.appealed_by);
  }
  return act.word.empty() ? "" : MissingOfDecision(penalty, act);
}

std::string JudgesLedger::MissingOfAppeal(const Act& act) const {
  const auto number = static_cast<EntryNumber>(act.number);
  if (Recorded(number) == nullptr) return NoSuchEntry(act.number);
  const auto penalty = std::find_if(penalties_.begin(), penalties_.end(),
                                    [&](const JudgesPenalty& one) { return one.entry == number; });
  if (penalty != penalties_.end()) return MissingOfPenaltyAppeal(*penalty, act);
  const JudgesRuling* found = RulingBy(number);
  if (found == nullptr) {
    return EntryText(number) + " is no ruling and no penalty, there is nothing to appeal";
  }
  if (found->revoked_by != 0)
    return EntryText(number) + " was revoked by " + EntryText(found->revoked_by);
  if (found->decided_by != 0) {
    return "the appeal against " + EntryText(number) + " was decided by " +
           EntryText(found->decided_by);
  }
  if (act.word.empty() && found->appealed_by != 0) {
    return EntryText(number) + " was appealed before, by " + EntryText(found->appealed_by);
  }
  const JudgesRuling* appealed = OverturnedBefore(rulings_, *found);
  if (act.word.empty() && appealed != nullptr) {
    return EntryText(number) + " is what the appeal " + std::to_string(appealed->appealed_by) +
           " came to: the decision is final";
  }
  return act.word.empty() ? "" : MissingOfDecision(*found, act);
}

std::string JudgesLedger::MissingOfRewind(const Act& act) const {
  const auto number = static_cast<EntryNumber>(act.number);
  if (Recorded(number) == nullptr) return NoSuchEntry(act.number);
  const Line& line = line_.line();
  const bool any = std::any_of(line.entries.begin(), line.entries.end(), [&](const Entry* entry) {
    return GoesBack(line, number, *entry) ||
           (entry->number >= number && entry->verb() == Verb::kRepair);
  });
  return any ? ""
             : "nothing counts from " + EntryText(number) + " on, there is nothing to take back";
}

std::string JudgesLedger::MissingOfFix(const Act& act) const {
  const auto number = static_cast<EntryNumber>(act.number);
  const Entry* about = Recorded(number);
  if (about == nullptr) return NoSuchEntry(act.number);
  if (IsJudges(*about))
    return EntryText(number) + " is a judge's, expected one that a scorekeeper wrote";
  return FixTarget(line_.line(), number) != nullptr
             ? ""
             : EntryText(number) + " was taken back, expected one that counts";
}

std::string JudgesLedger::MissingOfLook(const Act& act) const {
  for (const Reference& subject : act.subjects) {
    if (subject.label == 0 || labels_.contains(subject.label)) continue;
    return "no card of the record is called ?" + std::to_string(subject.label);
  }
  // One card has one name: whoever has seen another one there says how that can be.
  for (const Entry* earlier : log_) {
    const bool looked = !earlier->acts.empty() && earlier->verb() == Verb::kJudgeLook;
    if (!looked || !act.text.empty()) continue;
    for (const Reference& before : earlier->acts.front().subjects) {
      const auto other = [&](const Reference& now) {
        return now.label != 0 && now.label == before.label && !now.card.empty() &&
               !before.card.empty() && now.card != before.card;
      };
      if (std::ranges::none_of(act.subjects, other)) continue;
      return "another card was seen as ?" + std::to_string(before.label) + " with entry " +
             std::to_string(earlier->number) + ", expected that one, or words that say why";
    }
  }
  return "";
}

std::string JudgesLedger::MissingOfLate(const Entry& entry) const {
  const Act& act = entry.acts.front();
  if (act.number == 0) return "";  // before the first one
  const auto number = static_cast<EntryNumber>(act.number);
  const Entry* behind = Recorded(number);
  if (behind == nullptr) return NoSuchEntry(act.number);
  if (IsJudges(*behind))
    return EntryText(number) + " is a judge's own, expected an act of a player";
  return FixTarget(line_.line(), number) != nullptr
             ? ""
             : EntryText(number) + " was taken back, expected one that counts";
}

std::string JudgesLedger::MissingOfPads(const Entry& entry) const {
  if (ColumnsOf(entry).empty())
    return "it names no number of a pad, expected one such as =A/B:1500";
  const bool others = std::any_of(entry.checks.begin(), entry.checks.end(), [](const Check& check) {
    return check.kind != CheckKind::kLifePoints || check.pad == kNoSeat ||
           check.comparison != Comparison::kEqual;
  });
  return others ? "it has a number that is no pad's, expected those such as =A/B:1500" : "";
}

std::string JudgesLedger::Missing(const Entry& entry) const {
  if (!entry.acts.empty() && entry.verb() == Verb::kLate) return MissingOfLate(entry);
  if (!IsJudges(entry)) return "";
  const Act& act = entry.acts.front();
  if (entry.seat != kNoSeat && entry.seat >= header_.seats.size()) {
    return "there is no such seat, expected one of " + std::to_string(header_.seats.size());
  }
  switch (act.verb) {
    case Verb::kRuling:
      return MissingOfRuling(entry);
    case Verb::kCall:
      return MissingOfCall(act);
    case Verb::kClose:
      return MissingOfClose(act);
    case Verb::kRepair:
      return MissingOfRepair(entry);
    case Verb::kPenalty:
      return MissingOfPenalty(entry);
    case Verb::kRevoke:
      return MissingOfRevoke(act);
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
    case Verb::kPads:
      return MissingOfPads(entry);
    case Verb::kAssume:
      if (std::string other = OfAnotherGame(rules_, act); !other.empty()) return other;
      return ProblemOfAssumed(header_, act, entry.seat);
    case Verb::kWarn:
      if (entry.seat == kNoSeat) return "nobody is warned, expected a seat";
      return act.word == "idle" && !HasIdleWarnings(rules_)
                 ? "there are no Idle Warnings in " + std::string(rules_.name)
                 : "";
    case Verb::kTime:
      return rules_.time_ends_duels
                 ? ""
                 : "the rules of " + std::string(rules_.name) + " end no duel because of time";
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

void JudgesLedger::TakeRuling(const Entry& entry) {
  const Act& act = entry.acts.front();
  JudgesRuling ruling{.entry = entry.number,
                      .about = static_cast<EntryNumber>(act.number),
                      .word = act.word,
                      .cite = act.cite,
                      .text = act.text,
                      .by = OptionOf(act, "by"),
                      .engine = OptionOf(act, "engine"),
                      .own_rule = OptionOf(act, "own"),
                      .call = NumberOption(act, "call"),
                      .instead_of = NumberOption(act, "instead"),
                      .numbers = entry.checks};
  if (JudgesRuling* earlier = RulingBy(ruling.instead_of); earlier != nullptr) {
    earlier->replaced_by = entry.number;
  }
  rulings_.push_back(std::move(ruling));
}

void JudgesLedger::TakeAppeal(const Entry& entry) {
  const auto number = static_cast<EntryNumber>(entry.acts.front().number);
  if (JudgesRuling* ruling = RulingBy(number); ruling != nullptr) TakeAppealOf(entry, ruling);
  for (JudgesPenalty& penalty : penalties_) {
    if (penalty.entry == number) TakeAppealOf(entry, &penalty);
  }
}

// Takes what is about something; the rest stands beside nothing.
void JudgesLedger::TakeFounded(const Entry& entry) {
  const Act& act = entry.acts.front();
  const auto number = static_cast<EntryNumber>(act.number);
  if (act.verb == Verb::kRuling) TakeRuling(entry);
  if (act.verb == Verb::kCall) {
    calls_.push_back({.entry = entry.number,
                      .seat = entry.seat,
                      .about = act.has_number ? number : 0,
                      .text = act.text,
                      .wall_time_ms = entry.wall_time_ms,
                      .alone = !OptionOf(act, "private").empty()});
  }
  if (act.verb == Verb::kClose) {
    for (JudgesCall& call : calls_) {
      if (call.entry != number) continue;
      call.closed_by = entry.number;
      if (!OptionOf(act, "took").empty()) {
        call.took = static_cast<std::int32_t>(NumberOption(act, "took"));
      }
      call.extend = static_cast<std::int32_t>(NumberOption(act, "extend"));
    }
  }
  if (act.verb == Verb::kPenalty) {
    penalties_.push_back({.entry = entry.number,
                          .seat = entry.seat,
                          .step = act.word,
                          .infraction = OptionOf(act, "infraction"),
                          .text = act.text,
                          .ruling = NumberOption(act, "ruling")});
  }
  if (act.verb == Verb::kRevoke) {
    if (JudgesRuling* ruling = RulingBy(number); ruling != nullptr) {
      ruling->revoked_by = entry.number;
    }
    for (JudgesPenalty& penalty : penalties_) {
      if (penalty.entry == number) penalty.revoked_by = entry.number;
    }
  }
}

void JudgesLedger::Take(const Entry& entry) {
  const bool founded = IsJudges(entry) && Missing(entry).empty();
  log_.push_back(&entry);
  line_.Take(entry);
  if (entry.acts.empty()) return;
  const Act& act = entry.acts.front();
  if (founded) TakeFounded(entry);
  if (act.verb == Verb::kAppeal) TakeAppeal(entry);
  if (act.verb == Verb::kJudgeLook) return;
  for (const Act& one : entry.acts) TakeLabels(one);
}

std::vector<JudgesPenalty> JudgesLedger::penalties() const {
  std::vector<JudgesPenalty> out = penalties_;
  for (JudgesPenalty& penalty : out) {
    const JudgesRuling* ruling = RulingBy(penalty.ruling);
    penalty.ruling_stands = ruling == nullptr || ruling->stands();
  }
  return out;
}

std::int64_t SecondsGiven(const Duel& duel, const std::vector<JudgesCall>& calls) {
  std::int64_t given = 0;
  for (const JudgesCall& call : calls) given += call.extend;
  for (const Entry& entry : duel.entries) {
    if (entry.verb() != Verb::kExtend) continue;
    given += entry.acts.front().number;
  }
  return given;
}

bool IsWithdrawal(const Act& act) { return act.verb == Verb::kAppeal && act.word == kWithdrawn; }

std::string OptionOf(const Act& act, std::string_view key) {
  for (const Option& option : act.options) {
    if (option.key == key) return option.value;
  }
  return "";
}

EntryNumber NumberOption(const Act& act, std::string_view key) {
  const std::string value = OptionOf(act, key);
  constexpr std::size_t kDigits = 9;
  const bool number = !value.empty() && value.size() <= kDigits &&
                      value.find_first_not_of("0123456789") == std::string::npos;
  return number ? static_cast<EntryNumber>(std::stoul(value)) : 0;
}

JudgesRecord JudgesRecordOf(const RuleSet& rules, const Duel& duel) {
  JudgesLedger ledger(rules, duel.header);
  for (const Entry& entry : duel.entries) ledger.Take(entry);
  return {ledger.rulings(), ledger.calls(), ledger.penalties()};
}

std::vector<JudgesRuling> RulingsOf(const RuleSet& rules, const Duel& duel) {
  return JudgesRecordOf(rules, duel).rulings;
}

std::vector<OpenAppeal> OpenAppealsIn(const JudgesRecord& judged) {
  std::vector<OpenAppeal> out;
  for (const JudgesRuling& one : judged.rulings) {
    // Against a ruling that fell there is nothing left to decide.
    const bool open = one.appealed_by != 0 && one.decided_by == 0 && one.stands();
    if (open) out.push_back({one.appealed_by, one.entry});
  }
  for (const JudgesPenalty& one : judged.penalties) {
    const bool open = one.appealed_by != 0 && one.decided_by == 0 && one.revoked_by == 0;
    if (open && one.ruling_stands) out.push_back({one.appealed_by, one.entry, true});
  }
  std::sort(out.begin(), out.end(),
            [](const OpenAppeal& a, const OpenAppeal& b) { return a.entry < b.entry; });
  return out;
}

std::string MissingFor(const RuleSet& rules, const Duel& duel, const Entry& entry) {
  const bool late = !entry.acts.empty() && entry.verb() == Verb::kLate;
  if (!IsJudges(entry) && !late) return "";
  JudgesLedger ledger(rules, duel.header);
  for (const Entry& before : duel.entries) ledger.Take(before);
  return ledger.Missing(entry);
}

}  // namespace judge::replay
