#include "replay/remedies/repair_plan.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <utility>

#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "replay/remedies/names_of_hands.h"

namespace judge::replay {
namespace {

constexpr std::string_view kNoted = "noted";  // how an entry stands of which nothing is ruled

// Whether the numbers that were noted with an entry count for how it stands.
enum class Noted { kCount, kStay };

std::string Standing(const Replay& replay, const EntryResult& entry, Noted noted = Noted::kCount) {
  if (!entry.reached) return std::string(FindingWord(FindingKind::kOutOfPlace));
  if (entry.has_verdict && !entry.verdict.legal()) {
    return std::string(RulingWord(entry.verdict.ruling));
  }
  const bool fails = std::any_of(entry.checks.begin(), entry.checks.end(),
                                 [](const CheckResult& check) { return check.fails(); });
  if (fails && noted == Noted::kCount) return std::string(FindingWord(FindingKind::kCheckFails));
  for (const Finding& finding : replay.findings()) {
    const bool place = finding.kind == FindingKind::kOutOfPlace;
    if (finding.entry == entry.number && place) return std::string(FindingWord(finding.kind));
  }
  return std::string(entry.has_verdict ? RulingWord(entry.verdict.ruling) : kNoted);
}

// Returns whether an act that is illegal both times is so by the same rule before all others, and
// by none that did not forbid it before: one reason less is no other judgement.
bool SameRule(const Verdict& then, const Verdict& now) {
  if (then.deciding_count == 0 || now.deciding_count == 0) {
    return then.deciding_count == now.deciding_count;
  }
  if (then.deciding[0] != now.deciding[0]) return false;
  return std::all_of(now.deciding.begin(), now.deciding.begin() + now.deciding_count,
                     [&](ClauseIndex one) {
                       const auto end = then.deciding.begin() + then.deciding_count;
                       return std::find(then.deciding.begin(), end, one) != end;
                     });
}

// Returns the first event behind a forgotten draw by which another card than the one that it would
// have brought may come to the hand: the next draw of the seat, a shuffle of its deck. nullptr for
// none, and for another entry.
const Event* MovedOn(const Replay& before, EntryNumber about) {
  const Line line = LineOf(before.duel().entries, kEntriesMax);
  const Entry* entry = FixTarget(line, about);
  const EntryResult* result = before.Find(about);
  const bool forgotten = entry != nullptr && !entry->acts.empty() && result != nullptr &&
                         entry->verb() == Verb::kNoDraw;
  if (!forgotten) return nullptr;
  for (const Event& event : before.events()) {
    const bool moves = event.kind == EventKind::kDrew || event.kind == EventKind::kShuffled ||
                       event.kind == EventKind::kMixed;
    const bool own = event.seat == result->seat && event.entry != about;
    if (moves && own && before.IsBehind(event.entry, about)) return &event;
  }
  return nullptr;
}

// Returns whether the entry is an act of another player, or of another turn, than it was.
bool IsElsewhere(const EntryResult& then, const EntryResult& now) {
  const bool acts = then.has_verdict && now.has_verdict;
  return acts && (then.seat != now.seat || then.turn != now.turn);
}

// Returns whose act it is and when, as it is told where that would be another: "B's in turn 2".
std::string WhoseAndWhen(const Replay& replay, const EntryResult& entry) {
  const Header& header = replay.duel().header;
  const std::string whose =
      entry.seat == kNoSeat ? "nobody's" : SeatLetter(header, entry.seat) + "'s";
  return whose + " in turn " + std::to_string(entry.turn);
}

// The cards with which an entry was done, by name; kUnknownCard for one that nobody named.
struct Doer {
  CardIndex card = kUnknownCard;    // of the monster that attacks, for instance
  CardIndex target = kUnknownCard;  // the one that it attacks
};

// Returns of each act with a card that lies there which card that is.
std::map<EntryNumber, Doer> DoersOf(const Replay& replay) {
  std::map<EntryNumber, Doer> out;
  replay.Walk(0, kEntriesMax, [&](const EntryResult& entry, const State& after) {
    if (!entry.has_verdict) return;
    const Action& action = replay.steps()[entry.own_step].action;
    const bool lies = action.kind == ActionKind::kAttack || action.from.slot != 0;
    const auto card = [&](PieceIndex p) {
      return lies && p != kNoPiece && p <= after.piece_count() ? after.piece(p).card : kUnknownCard;
    };
    out[entry.number] = {card(action.piece), card(action.target)};
  });
  return out;
}

// Returns what the act would be of that is of another card than it was: "by Dark Sorcerer"; ""
// where it is of the same, as far as anybody can say.
std::string OtherCard(const Pack& pack, const Doer& then, const Doer& now, bool tells_now) {
  const auto differs = [](CardIndex a, CardIndex b) {
    return a != b && a != kUnknownCard && b != kUnknownCard;
  };
  const Doer& told = tells_now ? now : then;
  if (differs(then.card, now.card)) return "by " + pack.card(told.card).name;
  if (differs(then.target, now.target)) return "on " + pack.card(told.target).name;
  return "";
}

std::vector<Unlike> Compare(const Replay& before, const Replay& after, EntryNumber about) {
  std::vector<Unlike> unlike;
  const Pack& pack = *before.game().pack;
  // A correction may well say that it was another card.
  const std::map<EntryNumber, Doer> did =
      about == 0 ? std::map<EntryNumber, Doer>() : DoersOf(before);
  std::map<EntryNumber, Doer> does = did.empty() ? did : DoersOf(after);
  bool behind = false;  // the act that is taken out
  for (const EntryResult& then : before.entries()) {
    behind = behind || then.number == about;
    if (then.number == about) continue;
    const EntryResult* now = after.Find(then.number);
    if (now == nullptr) continue;
    const std::string was = Standing(before, then);
    std::string is = Standing(after, *now);
    // A number that was noted behind the act and was so then is changed by the repair: no act is
    // judged otherwise by it.
    const bool was_so = behind && was != is && is == FindingWord(FindingKind::kCheckFails);
    if (was_so) is = Standing(after, *now, Noted::kStay);
    const bool illegal = then.has_verdict && then.verdict.ruling == Ruling::kIllegal;
    if (was != is || (illegal && !SameRule(then.verdict, now->verdict))) {
      unlike.push_back({then.number, was, is});
    } else if (IsElsewhere(then, *now)) {
      unlike.push_back({then.number, WhoseAndWhen(before, then), WhoseAndWhen(after, *now)});
    } else if (const auto of = did.find(then.number); of != did.end()) {
      const Doer& other = does[then.number];
      const std::string by = OtherCard(pack, of->second, other, false);
      if (by.empty()) continue;
      unlike.push_back({then.number, by, OtherCard(pack, of->second, other, true)});
    }
  }
  // What was drawn since is not what would have been drawn.
  const Event* moved = about == 0 ? nullptr : MovedOn(before, about);
  const auto told = [&](const Unlike& one) { return one.entry == moved->entry; };
  if (moved != nullptr && std::ranges::none_of(unlike, told)) {
    const bool draws = moved->kind == EventKind::kDrew;
    const EntryResult* then = before.Find(moved->entry);
    unlike.push_back({moved->entry, then == nullptr ? "" : Standing(before, *then),
                      draws ? "of another card" : "of another deck"});
    std::ranges::stable_sort(unlike, {}, &Unlike::entry);
  }
  return unlike;
}

// Returns what everybody, or a seat alone, knows in the duel as it was played and would not without
// the entry. What it began may have been shown with the passes behind it.
std::vector<SeenCard> Forgotten(const Replay& before, const Replay& after, EntryNumber about) {
  std::vector<SeenCard> learned = LearnedSince(before, about);
  const State then = before.StateOrigin(about);
  const State now = after.head();
  std::erase_if(learned, [&](const SeenCard& seen) {
    if (seen.place.slot == 0) {
      return seen.by != kNoSeat || seen.since != about || seen.place.kind != ZoneKind::kHand;
    }
    const PieceIndex piece = now.HasSlot(seen.place) ? now.At(seen.place) : kNoPiece;
    const bool same = piece != kNoPiece && then.At(seen.place) == piece;
    return !same || Knows(now.piece(piece), seen.by);
  });
  for (const SeenCard& name : NamesLost(then, now, about)) learned.push_back(name);
  for (const SeenCard& name : NamesOfHands(before, about, about)) learned.push_back(name);
  return learned;
}

// Returns how many cards that nobody named each seat has drawn in the duel.
std::vector<int> UnnamedDraws(const Replay& replay) {
  const State head = replay.head();
  std::vector<int> out(replay.duel().header.seats.size(), 0);
  for (const Event& event : replay.events()) {
    if (event.kind != EventKind::kDrew || event.seat >= out.size()) continue;
    const bool named = event.piece != kNoPiece && event.piece <= head.piece_count() &&
                       head.piece(event.piece).card != kUnknownCard;
    if (!named) ++out[event.seat];
  }
  return out;
}

// Returns what was drawn in the duel as it was played and is not drawn without the entry.
std::vector<DrawnBack> DrawnWith(const Replay& before, const Replay& after, EntryNumber about) {
  const std::vector<int> then = UnnamedDraws(before);
  const std::vector<int> now = UnnamedDraws(after);
  std::vector<DrawnBack> out;
  for (SeatIndex seat = 0; seat < then.size(); ++seat) {
    if (then[seat] <= now[seat]) continue;
    DrawnBack& back = out.emplace_back(DrawnBack{seat, then[seat] - now[seat]});
    for (const SeenCard& seen : LearnedSince(before, about)) {
      const bool held = seen.place.kind == ZoneKind::kNone && seen.owner == seat;
      if (held && seen.since > about) back.perhaps.push_back(seen);
    }
  }
  return out;
}

tl::expected<Replay, FoldError> FoldWith(const Replay& replay, Entry entry,
                                         const FoldOptions& options) {
  Duel duel = replay.duel();
  entry.number = duel.entries.empty() ? 1 : duel.entries.back().number + 1;
  duel.entries.push_back(std::move(entry));
  return Replay::Fold(duel, options);
}

tl::expected<Replay, FoldError> FoldWith(const Replay& replay, const Act& act,
                                         const FoldOptions& options) {
  Entry entry;
  entry.acts.push_back(act);
  return FoldWith(replay, std::move(entry), options);
}

// Returns whether the entry is a pass that says nothing beside.
bool IsBarePass(const Replay& replay, EntryNumber number) {
  const Line line = LineOf(replay.duel().entries, kEntriesMax);
  const Entry* entry = FixTarget(line, number);
  return entry != nullptr && entry->acts.size() == 1 && entry->verb() == Verb::kPass &&
         entry->checks.empty() && entry->outcomes.empty();
}

// Returns a pass behind the entry, with nothing but passes between, for which there is no place any
// more without it: it answers what is taken out, legal or not. 0 for none.
EntryNumber FallsWith(const Replay& replay, const RepairPlan& plan) {
  bool behind = false;
  for (const EntryResult& result : replay.entries()) {
    if (behind && result.has_verdict) {
      if (!IsBarePass(replay, result.number)) return 0;
      const bool falls = std::ranges::any_of(plan.unlike, [&](const Unlike& one) {
        return one.entry == result.number && !one.heals();
      });
      if (falls) return result.number;
    }
    behind = behind || result.number == plan.about;
  }
  return 0;
}

// The plan for taking it out of the duel as it is written.
tl::expected<RepairPlan, FoldError> PlanAsWritten(const Replay& replay, EntryNumber about,
                                                  const FoldOptions& options) {
  RepairPlan plan{.about = about};
  plan.act = {.verb = Verb::kRepair};
  plan.act.number = static_cast<std::int32_t>(about);
  plan.act.has_number = true;
  auto after = FoldWith(replay, plan.act, options);
  if (!after) return tl::make_unexpected(after.error());
  plan.learned = Forgotten(replay, *after, about);
  plan.act = WithNames(std::move(plan.act), replay.game(), replay.duel().header, plan.learned);
  if (!plan.act.subjects.empty()) after = FoldWith(replay, plan.act, options);
  if (!after) return tl::make_unexpected(after.error());
  plan.unlike = Compare(replay, *after, about);
  for (EntryNumber pass = FallsWith(replay, plan); pass != 0; pass = FallsWith(replay, plan)) {
    plan.act.options.push_back({"with", std::to_string(pass)});
    after = FoldWith(replay, plan.act, options);
    if (!after) return tl::make_unexpected(after.error());
    plan.unlike = Compare(replay, *after, about);
    if (after->Find(pass) != nullptr) break;  // it stands all the same
  }
  plan.idle = replay.head() == after->head();
  plan.drawn = DrawnWith(replay, *after, about);
  plan.after = *std::move(after);
  return plan;
}

}  // namespace

bool Unlike::heals() const {
  const bool right = after == RulingWord(Ruling::kLegal) || after == kNoted;
  return right && before != RulingWord(Ruling::kLegal) && before != kNoted;
}

const Unlike* RepairPlan::worse() const {
  const auto found = std::ranges::find_if(unlike, [](const Unlike& one) { return !one.heals(); });
  return found == unlike.end() ? nullptr : &*found;
}

tl::expected<RepairPlan, FoldError> PlanRepair(const Replay& replay, EntryNumber about,
                                               const FoldOptions& options) {
  auto plan = PlanAsWritten(replay, about, options);
  PlayedOut kept = PlayedOutBefore(replay, about, options);
  if (!plan || !kept.any()) return plan;
  auto played = PlanAsWritten(*kept.with, about, options);
  // What is played behind the entry has the same passes before it.
  if (!played || !played->clean() || played->after.head() == plan->after.head()) return plan;
  played->unlike = Compare(replay, played->after, about);
  if (!played->clean()) return plan;
  played->idle = replay.head() == played->after.head();
  played->kept = std::move(kept);
  return played;
}

tl::expected<RepairPlan, FoldError> PlanWith(const Replay& replay, Entry entry,
                                             const FoldOptions& options) {
  auto after = FoldWith(replay, std::move(entry), options);
  if (!after) return tl::make_unexpected(after.error());
  RepairPlan plan;
  plan.unlike = Compare(replay, *after, 0);
  plan.idle = replay.head() == after->head();
  plan.after = *std::move(after);
  return plan;
}

}  // namespace judge::replay
