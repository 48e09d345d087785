#include "replay/redaction/redact.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/notation/notation.h"
#include "replay/notation/unseen_card.h"
#include "replay/proof/proof.h"
#include "replay/redaction/doubts.h"
#include "replay/redaction/who_knows.h"

namespace judge::replay {
namespace {

// How many labels there are for cards that lost their names: they lie above all others, from
// kFirstLabel on, and are never printed.
constexpr std::size_t kLabels = 40'000;

bool MayName(const Option& option) {
  return option.value.find_first_not_of("0123456789") != std::string::npos;
}

// Returns whether a judge answers for the act before everybody.
bool IsDecision(Verb verb) {
  switch (verb) {
    case Verb::kRuling:
    case Verb::kAppeal:
    case Verb::kRepair:
    case Verb::kRewind:
    case Verb::kClose:
    case Verb::kRevoke:
      return true;
    default:
      return false;
  }
}

// Returns whether the viewer hears the option: what is declared while an effect resolves, and of
// penalties his own alone are left.
bool IsSaidAloud(const Act& act, const Option& option) {
  if (act.verb == Verb::kPenalty) return option.key == "infraction";
  if (act.verb == Verb::kAssume) {
    const std::vector<std::string> values = AssumedValues(option.key);
    const bool who = option.value == "both" || option.value == "all" || option.value == "seen" ||
                     option.value.size() == 1;
    return std::find(values.begin(), values.end(), option.value) != values.end() ||
           (option.key == "said" && who);
  }
  // Who has decided stands behind a decision; it is the name of a key.
  if (option.key == "by") return IsDecision(act.verb);
  const bool declares = option.key == "card" || option.key == "type" || option.key == "attribute";
  return declares && act.verb == Verb::kChoose;
}

// Whether the number of cards that are drawn counts behind their names; kAlways: one card is said
// too, since a draw without a number is all that is due.
enum class Counted { kYes, kNo, kAlways };

Counted CountedIn(const RuleSet& rules) {
  if (rules.hand.drawn_to != 0) return Counted::kAlways;
  return rules.numbers_behind_names_count ? Counted::kYes : Counted::kNo;
}

// Whether players that are named as targets stay. Copies from before they did have none of them in
// an act that names a hidden card too.
enum class Players { kStay, kGo };

// Takes out of an act what was emptied; returns whether it lost what the rules have to know of it.
bool Shrink(Act* act, Counted counted, Players players = Players::kStay) {
  const auto empty = [](const Reference& one) { return one.empty(); };
  const auto gone = [&](const Target& one) {
    const bool player = one.reference.zone.seat != kNoSeat && players == Players::kStay;
    return empty(one.reference) && !player;
  };
  const auto named = static_cast<std::int32_t>(act->subjects.size());
  const bool more = act->has_number && counted != Counted::kNo;
  const std::int32_t drawn = more ? std::max(act->number, named) : named;
  bool lost = std::erase_if(act->subjects, empty) > 0;
  if (lost && act->verb == Verb::kDraw) {
    act->has_number = drawn > 1 || counted == Counted::kAlways;
    act->number = act->has_number ? drawn : 0;
    lost = false;
  }
  lost |= std::erase_if(act->materials, empty) > 0;
  lost |= std::erase_if(act->targets, gone) > 0;
  for (HandOperation& operation : act->operations) {
    lost |= std::erase_if(operation.references, empty) > 0;
  }
  return lost;
}

// Makes the record that a viewer may read.
class Cutter {
 public:
  Cutter(const Replay& whole, SeatIndex viewer)
      : whole_(whole), viewer_(viewer), counts_at_(whole) {}

  Duel Cut(const std::vector<NameKnown>& names, Redacted* out) const {
    Duel duel = whole_.duel();
    CutHeader(&duel.header);
    std::set<const Entry*> touched;
    std::size_t i = 0;
    // How many labels were given; names that are not given one must not be counted.
    std::size_t labels = 0;
    ForEachName(&duel, [&](const NamePlace& place) {
      const NameKnown& known = names[i++];
      if (known.open()) return NoteLater(place, known.since, out);
      if (known.whole_open()) {
        const Pack& pack = *whole_.game().pack;
        std::string& code = place.reference->card;
        code = pack.card(OffField(pack, pack.FindCode(code))).code;
        NoteLater(place, known.whole_since, out);
      } else {
        CloseName(place, &labels);
      }
      if (place.entry != nullptr) touched.insert(place.entry);
    });
    for (Entry& entry : duel.entries) {
      if (!CutEntry(touched.contains(&entry), &entry)) continue;
      const bool fix = entry.verb() == Verb::kFix;
      out->maimed.push_back(fix ? static_cast<EntryNumber>(entry.acts.front().number)
                                : entry.number);
    }
    return duel;
  }

 private:
  // Returns whether the rules do not take it for granted that a deck has that number of cards.
  bool IsUnusual(std::size_t cards) const {
    const DeckPolicy& decks = whole_.game().rules->decks;
    if (decks.main_most != 0) return cards != 0;
    return cards != 0 && cards != static_cast<std::size_t>(decks.main_cards);
  }

  void CutHeader(Header* header) const {
    for (SeatIndex seat = 0; seat < header->seats.size(); ++seat) {
      if (seat == viewer_) continue;
      std::vector<std::string>& deck = header->seats[seat].deck;
      deck.assign(IsUnusual(deck.size()) ? deck.size() : 0, std::string(kUnseenCard));
      header->seats[seat].extra.clear();
    }
    for (SeatIndex seat = 0; seat < header->position.seats.size(); ++seat) {
      PositionSeat& from = header->position.seats[seat];
      if (seat == viewer_) continue;
      if (from.hand >= 0) from.hand += static_cast<std::int32_t>(from.hand_cards.size());
      from.hand_cards.clear();
    }
    // That nobody has said what else lies on the fields stays open to whoever reads on.
    std::erase_if(header->other_tags, [](const auto& tag) { return tag.first != "Rest"; });
  }

  // Notes a name that the viewer may read, and could not when the entry was made. What a fix says
  // is read where it stands as well as where it counts.
  void NoteLater(const NamePlace& place, EntryNumber since, Redacted* out) const {
    if (place.entry == nullptr) return;
    const EntryNumber counts = counts_at_(*place.entry);
    for (const EntryNumber entry : {place.entry->number, counts}) {
      if (since > entry) out->later.push_back({entry, place.reference->card, since});
    }
  }

  static void CloseName(const NamePlace& place, std::size_t* labels) {
    place.reference->card.clear();
    const Verb verb = place.act == nullptr ? Verb::kNote : place.act->verb;
    const bool summons =
        place.role == Role::kSubject && (verb == Verb::kSummon || verb == Verb::kSpecial);
    const bool chooses = place.role == Role::kTarget && place.reference->zone.slot == 0 &&
                         (verb == Verb::kChoose || verb == Verb::kActivate);
    const bool says = place.role == Role::kSubject && verb == Verb::kChoose;
    if ((!summons && !chooses && !says) || place.reference->label != 0) return;
    place.reference->label = static_cast<std::uint16_t>(kFirstLabel + (*labels)++ % kLabels);
  }

  // Cuts the rest of an entry; returns whether the rules cannot be asked about it any more.
  bool CutEntry(bool touched, Entry* entry) const {
    if (IsAboutOthersPenalty(*entry)) {
      *entry = Unseen(*entry);
      return false;
    }
    const Counted counted = CountedIn(*whole_.game().rules);
    bool maimed = false;
    // Of who is heard alone the others see no more than that.
    const bool heard = !entry->acts.empty() && entry->verb() == Verb::kCall &&
                       !OptionOf(entry->acts.front(), "private").empty();
    if (heard && (viewer_ == kNoSeat || entry->seat != viewer_)) {
      entry->acts.front().number = 0;
      entry->acts.front().has_number = false;
    }
    for (Act& act : entry->acts) {
      if (touched) maimed |= Shrink(&act, counted);
      // What somebody called or appealed with are the words of that seat.
      const bool own = entry->seat == viewer_ && viewer_ != kNoSeat &&
                       (entry->verb() == Verb::kCall || entry->verb() == Verb::kAppeal);
      if (!act.text.empty() && !own && !IsSaidOfLook(act)) act.text = kNoText;
      // Values go with the names, since they are as the scribe wrote them and may be names.
      maimed |= std::erase_if(act.options, [&](const Option& option) {
                  return MayName(option) && !IsSaidAloud(act, option);
                }) > 0;
    }
    entry->comment.clear();
    // Marks of faults go too: that a Trap was passed over, or an act with a hidden card illegal,
    // tells of the card.
    const bool closed = touched || std::any_of(entry->acts.begin(), entry->acts.end(), IsPrivate);
    const std::uint32_t telling = closed ? kMarkMissedTrigger | kMarkIllegal : kMarkMissedTrigger;
    entry->marks &= ~telling;
    CutChecks(entry);
    return maimed;
  }

  // Returns whether a judge says in one of his two words whether what was claimed of a card holds:
  // that is for everybody, what the card is for nobody.
  static bool IsSaidOfLook(const Act& act) {
    return act.verb == Verb::kJudgeLook && (act.text == "holds" || act.text == "fails");
  }

  // Returns whether the viewer may read the penalty: who received it, and the judges.
  bool IsOwnPenalty(const Entry& entry) const {
    return viewer_ != kNoSeat && entry.seat == viewer_;
  }

  // Returns whether it is a penalty of somebody else, or takes one back, appeals it or decides
  // that.
  bool IsAboutOthersPenalty(const Entry& entry) const {
    if (entry.verb() == Verb::kPenalty) return !IsOwnPenalty(entry);
    if (entry.verb() != Verb::kRevoke && entry.verb() != Verb::kAppeal) return false;
    const auto number = static_cast<EntryNumber>(entry.acts.front().number);
    const auto& all = whole_.duel().entries;
    return std::any_of(all.begin(), all.end(), [&](const Entry& one) {
      return one.number == number && one.verb() == Verb::kPenalty && !IsOwnPenalty(one);
    });
  }

  // Returns an entry in its place that says no more than that there is one.
  static Entry Unseen(const Entry& entry) {
    Entry bare{.number = entry.number, .place = entry.place};
    bare.acts.push_back({.verb = Verb::kNote, .text = kUnseenEntry});
    bare.wall_time_ms = entry.wall_time_ms;
    return bare;
  }

  // Takes out the numbers of cards that the viewer does not see, which tell which ones they are.
  // Where the entry does not count, or no card is there, nobody can say which card was meant.
  void CutChecks(Entry* entry) const {
    const EntryNumber number = counts_at_(*entry);
    const EntryResult* result = number == kNeverKnown ? nullptr : whole_.Find(number);
    std::optional<State> after;
    const auto tells = [&](const Check& check) {
      if (!AsksAboutCard(check)) return false;
      if (result == nullptr) return true;
      if (!after) after = whole_.StateAfter(number);
      ZoneRef zone = check.zone;
      if (zone.seat == kNoSeat) zone.seat = result->seat;
      const PieceIndex piece = after->HasSlot(zone) ? after->At(zone) : kNoPiece;
      return piece == kNoPiece || !Knows(after->piece(piece), viewer_);
    };
    std::erase_if(entry->checks, tells);
    for (Act& act : entry->acts) {
      for (Target& target : act.targets) std::erase_if(target.checks, tells);
    }
  }

  static bool AsksAboutCard(const Check& check) {
    return check.kind != CheckKind::kLifePoints && check.kind != CheckKind::kCount;
  }

  const Replay& whole_;
  SeatIndex viewer_;
  Counting counts_at_;
};

// --- What a copy with sealed texts says in the open. ---

void BareReference(Reference* one) {
  one->card.clear();
  if (one->label >= kFirstLabel) one->label = 0;
}

// Returns what is left of an entry without its secret texts, in the shape that cutting gives it.
Entry Bare(Entry entry, Counted counted, Players players) {
  for (Act& act : entry.acts) {
    for (Reference& one : act.subjects) BareReference(&one);
    for (Reference& one : act.materials) BareReference(&one);
    for (Target& one : act.targets) BareReference(&one.reference);
    for (HandOperation& operation : act.operations) {
      for (Reference& one : operation.references) BareReference(&one);
    }
    Shrink(&act, counted, players);
    act.text.clear();
    const bool aloud = act.verb == Verb::kAssume;
    std::erase_if(act.options, [&](const Option& option) {
      return MayName(option) && !(aloud && IsSaidAloud(act, option));
    });
  }
  entry.comment.clear();
  return entry;
}

// Takes the mark of an illegal act off where the viewer does not see that it is illegal: it would
// tell of the card that makes it so, or that there is none. Returns whether any had it.
bool UnmarkUnseen(const Replay& seen, Duel* duel) {
  bool any = false;
  for (Entry& entry : duel->entries) {
    if ((entry.marks & kMarkIllegal) == 0) continue;
    const EntryResult* looks = seen.Find(entry.number);
    const bool sees =
        looks != nullptr && looks->has_verdict && looks->verdict.ruling == Ruling::kIllegal;
    if (sees) continue;
    entry.marks &= ~kMarkIllegal;
    any = true;
  }
  return any;
}

// Returns whether the rule decides what is ruled of the entry, as the record counts.
bool Decides(const Replay& replay, EntryNumber about, ClauseIndex rule) {
  const EntryResult* result = replay.Find(about);
  const bool judged = result != nullptr && result->has_verdict && !result->verdict.legal();
  for (int i = 0; judged && i < result->verdict.deciding_count; ++i) {
    if (result->verdict.deciding[static_cast<std::size_t>(i)] == rule) return true;
  }
  return std::ranges::any_of(replay.events(), [&](const Event& event) {
    if (event.by != rule) return false;
    if (event.kind == EventKind::kMissed) return static_cast<EntryNumber>(event.amount) == about;
    const bool told = event.kind == EventKind::kWarned || event.kind == EventKind::kLost;
    return told && event.entry == about;
  });
}

// Returns whether the rule stands on the page of the one by which a card that the viewer has not
// seen missed its Trigger: who reads it, of whatever entry, knows what lies there.
bool TellsOfMissed(const Replay& whole, const Replay& seen, ClauseIndex rule) {
  const RuleSet& rules = *whole.game().rules;
  const auto page = [&](ClauseIndex clause) {
    const std::string_view id = rules.clauses[clause].id;
    return id.substr(0, id.rfind('.'));
  };
  return std::ranges::any_of(whole.findings(), [&](const Finding& one) {
    if (one.kind != FindingKind::kMissedTrigger || one.clause == kNoClause) return false;
    const bool sees = std::ranges::any_of(seen.findings(), [&](const Finding& other) {
      return other.kind == one.kind && other.entry == one.entry && other.seat == one.seat;
    });
    return !sees && page(one.clause) == page(rule);
  });
}

// Takes the rule out of a ruling that the engine has filled in and that the viewer does not see to
// decide: a rule about monsters says that the hidden card is one. What a judge has typed stays, but
// for what tells of a Trigger that was missed unseen: it is refused today, and no word stands in
// its place, which would tell as much. Returns whether there was any.
bool HideRules(const Replay& whole, const Replay& seen, const FoldOptions& options, Duel* duel) {
  // Each look at what has been taken back is a fold of the record: beyond so many, the rule is
  // hidden.
  constexpr int kLooksBack = 32;
  const RuleSet& rules = *whole.game().rules;
  int looks = 0;
  const auto decides = [&](const Replay& replay, const Entry& ruling, ClauseIndex rule) {
    const auto about = static_cast<EntryNumber>(ruling.acts.front().number);
    if (replay.Find(about) != nullptr) return Decides(replay, about, rule);
    if (++looks > kLooksBack) return &replay == &whole;
    FoldOptions then = options;  // a judge has taken it back since
    then.until = std::min(options.until, ruling.number - 1);
    const auto before = Replay::Fold(replay.duel(), then);
    return before && Decides(*before, about, rule);
  };
  bool any = false;
  for (Entry& entry : duel->entries) {
    if (entry.acts.empty() || entry.verb() != Verb::kRuling) continue;
    Act& act = entry.acts.front();
    const ClauseIndex cited = act.cite.empty() ? kNoClause : rules.FindClause(act.cite);
    // A look at what was taken back comes last.
    if (cited != kNoClause && TellsOfMissed(whole, seen, cited) && !decides(seen, entry, cited)) {
      act.cite.clear();
      any = true;
      continue;
    }
    if (act.cite.empty() || act.word == "legal" || !OptionOf(act, "cited").empty()) continue;
    if (cited == kNoClause || decides(seen, entry, cited) || !decides(whole, entry, cited))
      continue;
    act.cite.clear();
    act.options.push_back({"own", std::string(kHiddenRule)});
    any = true;
  }
  return any;
}

Header Bare(Header header) {
  for (SeatHeader& seat : header.seats) {
    seat.deck.clear();
    seat.extra.clear();
    seat.player.clear();
  }
  for (PositionSeat& seat : header.position.seats) {
    if (seat.hand >= 0) seat.hand += static_cast<std::int32_t>(seat.hand_cards.size());
    seat.hand_cards.clear();
  }
  for (PositionCard& card : header.position.cards) BareReference(&card.reference);
  return header;
}

}  // namespace

tl::expected<Redacted, FoldError> RedactFor(const Replay& whole, SeatIndex viewer,
                                            const FoldOptions& options) {
  Redacted out;
  auto replay = Replay::Fold(Cutter(whole, viewer).Cut(WhoKnows(whole, viewer), &out), options);
  if (!replay) return tl::make_unexpected(replay.error());
  Duel unmarked = replay->duel();
  const bool marks = UnmarkUnseen(*replay, &unmarked);
  if (HideRules(whole, *replay, options, &unmarked) || marks) {
    replay = Replay::Fold(std::move(unmarked), options);
    if (!replay) return tl::make_unexpected(replay.error());
  }
  out.replay = *std::move(replay);
  Doubts doubts = DoubtsOf(whole, out.replay, viewer);
  out.astray = std::move(doubts.astray);
  out.maimed.insert(out.maimed.end(), doubts.unclear.begin(), doubts.unclear.end());
  std::sort(out.maimed.begin(), out.maimed.end());
  return out;
}
namespace {

// Leaves a stand-in where a card has to be said and was left out.
void LeaveSomeCard(Duel* duel) {
  for (Entry& entry : duel->entries) {
    for (Act& act : entry.acts) {
      const std::uint32_t takes = notation::PatternOf(act.verb).takes;
      const bool either = (takes & notation::kSubjectOrNumberNeeded) != 0 && !act.has_number;
      const bool needed = (takes & notation::kSubjectNeeded) != 0 || either;
      if (needed && act.subjects.empty()) act.subjects.push_back({{}, kFirstLabel, "", 0});
    }
  }
}

}  // namespace

void LabelUnnamed(Duel* duel) {
  LeaveSomeCard(duel);
  int last = 0;
  ForEachReference(duel, [&](const NamePlace& place) {
    const int label = place.reference->label;
    if (label <= kLabelMax) last = std::max(last, label);
  });
  ForEachReference(duel, [&](const NamePlace& place) {
    Reference& one = *place.reference;
    const bool nameless = place.entry == nullptr && one.card.empty() && one.label == 0;
    if (one.label <= kLabelMax && !nameless) return;
    one.label = static_cast<std::uint16_t>(std::min(++last, kLabelMax));
  });
}

bool SaysNoMore(const Entry& whole, const Entry& cut) {
  const Entry bare = Bare(cut, Counted::kYes, Players::kStay);
  for (const Players players : {Players::kStay, Players::kGo}) {
    if (Bare(whole, Counted::kYes, players) == bare) return true;
    if (Bare(whole, Counted::kNo, players) == bare) return true;
  }
  return false;
}
bool SaysNoMore(const Header& whole, const Header& cut) { return Bare(whole) == Bare(cut); }

}  // namespace judge::replay
