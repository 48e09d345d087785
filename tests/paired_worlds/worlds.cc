#include "tests/paired_worlds/worlds.h"

#include <algorithm>
#include <set>
#include <span>

#include "engine/engine.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "tests/paired_worlds/random_record.h"

namespace judge::paired_worlds {
namespace {

using replay::Act;
using replay::Duel;
using replay::Entry;
using replay::Reference;
using replay::Replay;

// Who acted, by entry; kNoSeat where the fold does not say.
std::vector<SeatIndex> SeatsOf(const Replay& whole) {
  std::vector<SeatIndex> seats;
  for (const Entry& entry : whole.duel().entries) {
    const replay::EntryResult* result = whole.Find(entry.number);
    seats.push_back(entry.seat != kNoSeat || result == nullptr ? entry.seat : result->seat);
  }
  return seats;
}

// What the viewer could see at the table: the states of the whole fold, one for each entry before
// and behind its act, without the rest.
std::vector<State> Seen(const Replay& whole, SeatIndex viewer) {
  std::vector<State> states = {whole.initial()};
  for (const replay::EntryResult& entry : whole.entries()) {
    states.push_back(whole.StateBefore(entry.number));
    states.push_back(whole.StateAfter(entry.number));
  }
  for (State& state : states) EraseUnknown(whole.game(), &state, viewer);
  return states;
}

// What everybody was shown in passing, in order: what an entry reveals or turns face-up may lie
// unseen again, in a deck, when the entry is over.
std::vector<CardIndex> Shown(const Replay& whole) {
  std::vector<CardIndex> cards;
  for (const replay::EntryResult& entry : whole.entries()) {
    const auto events = std::span(whole.events()).subspan(entry.first_event, entry.event_count);
    for (const Event& event : events) {
      if (event.kind == EventKind::kRevealed) cards.push_back(event.card);
      if (event.kind != EventKind::kFlipped) continue;
      const State before = whole.StateBefore(entry.number);
      const bool was_there = event.piece <= before.piece_count();
      cards.push_back(was_there ? before.piece(event.piece).card : kUnknownCard);
    }
  }
  return cards;
}

// The codes of all cards that the viewer sees at some time.
std::set<std::string> CodesOf(const Game& game, const std::vector<State>& states,
                              const std::vector<CardIndex>& shown) {
  std::set<std::string> codes;
  for (const CardIndex card : shown) {
    if (card != kUnknownCard) codes.insert(game.pack->card(card).code);
  }
  for (const State& state : states) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      if (piece.owner == kNoSeat || piece.card == kUnknownCard) continue;
      codes.insert(game.pack->card(piece.card).code);
    }
  }
  return codes;
}

// Makes the other world of a record.
class Changer {
 public:
  Changer(const Replay& whole, SeatIndex viewer, Chance& chance)
      : whole_(whole),
        game_(whole.game()),
        viewer_(viewer),
        seats_(SeatsOf(whole)),
        seen_(Seen(whole, viewer)),
        shown_(Shown(whole)),
        chance_(chance) {}

  std::optional<Worlds> Change() {
    Worlds worlds{viewer_, whole_.duel(), whole_.duel(), {}};
    const std::set<std::string> secrets = Secrets(&worlds.one);
    if (secrets.empty()) return std::nullopt;
    for (const std::string& code : secrets) {
      if (!chance_.OneIn(3)) Rename(code, &worlds);
    }
    if (worlds.secrets.empty()) Rename(*secrets.begin(), &worlds);
    AddTelling(&worlds.one);
    AddTelling(&worlds.other);
    ChangeWords(&worlds.other);
    ChangeDecks(&worlds.other);
    return Alike(worlds.one) && Alike(worlds.other) ? std::optional(worlds) : std::nullopt;
  }

 private:
  bool IsAnothers(SeatIndex seat) const { return seat != kNoSeat && seat != viewer_; }

  // Visits every name of a card, deck lists apart, with whether it stands where only a seat other
  // than the viewer's need know it.
  template <typename Visit>
  void ForEachName(Duel* duel, Visit&& visit) const {
    auto& position = duel->header.position;
    for (SeatIndex seat = 0; seat < position.seats.size(); ++seat) {
      for (std::string& code : position.seats[seat].hand_cards) visit(&code, seat != viewer_);
    }
    for (replay::PositionCard& card : position.cards) {
      const bool down = card.set || IsHidden(card.position);
      visit(&card.reference.card, down && card.reference.zone.seat != viewer_);
    }
    for (std::size_t i = 0; i < duel->entries.size(); ++i) {
      for (Act& act : duel->entries[i].acts) {
        const bool down = act.verb == Verb::kDraw || act.verb == Verb::kSet ||
                          (act.verb == Verb::kSummon && IsHidden(CameIn(i, act)));
        // Who puts a card somewhere says which card comes, and not what lies there.
        const bool puts = act.verb == Verb::kSummon || act.verb == Verb::kSpecial ||
                          act.verb == Verb::kTribute || act.verb == Verb::kSet;
        const auto points = [&](Reference& one) { visit(&one.card, PointsAtUnseen(i, one)); };
        for (Reference& one : act.subjects) {
          visit(&one.card, (down && IsAnothers(seats_[i])) || (!puts && PointsAtUnseen(i, one)));
        }
        for (Reference& one : act.materials) points(one);
        for (replay::Target& one : act.targets) points(one.reference);
        for (replay::HandOperation& operation : act.operations) {
          for (Reference& one : operation.references) points(one);
        }
      }
    }
  }

  // The position in which the monster comes: the written one, or that of the rules, by which it may
  // come face-down without a word. What does not come is shown or not as its player would have laid
  // it, which another card may change.
  Position CameIn(std::size_t entry, const Act& act) const {
    if (act.position != Position::kNone) return act.position;
    const replay::EntryResult* result = whole_.Find(whole_.duel().entries[entry].number);
    if (result == nullptr || !result->has_verdict || !result->verdict.legal()) {
      return Position::kNone;
    }
    return whole_.steps()[result->own_step].action.position;
  }

  // Whether a name says what lies at a place where the viewer sees no card: who writes knows it,
  // and nobody is shown it by that.
  bool PointsAtUnseen(std::size_t entry, const Reference& one) const {
    ZoneRef place = one.zone;
    if (place.seat == kNoSeat) place.seat = seats_[entry];
    const EntryNumber number = whole_.duel().entries[entry].number;
    if (place.slot == 0 || place.seat == viewer_ || whole_.Find(number) == nullptr) return false;
    const State before = whole_.StateBefore(number);
    const PieceIndex piece = before.HasSlot(place) ? before.At(place) : kNoPiece;
    if (piece == kNoPiece || Knows(before.piece(piece), viewer_)) return false;
    const CardIndex named = game_.pack->FindCode(one.card);
    return named != kUnknownCard && before.piece(piece).card == named;
  }

  // The codes that stand only where they are another's to know, and are never seen.
  std::set<std::string> Secrets(Duel* duel) const {
    std::set<std::string> secrets;
    std::set<std::string> told = CodesOf(game_, seen_, shown_);
    ForEachName(duel, [&](const std::string* code, bool hidden) {
      if (!code->empty()) (hidden ? secrets : told).insert(*code);
    });
    for (const std::string& code : told) secrets.erase(code);
    return secrets;
  }

  std::string NameOf(const std::string& code) const {
    return game_.pack->card(game_.pack->FindCode(code)).name;
  }

  void Rename(const std::string& code, Worlds* worlds) {
    const bool monster = game_.pack->card(game_.pack->FindCode(code)).IsMonster();
    const bool like = !chance_.OneIn(4);
    std::string now = like ? AnyCode(game_, monster, chance_) : AnyCode(game_, chance_);
    // Now and then the card that lies open elsewhere.
    if (chance_.OneIn(5)) now = AnotherOf(&worlds->one, now);
    if (now == code) return;
    worlds->secrets.push_back(NameOf(code));
    worlds->secrets.push_back(NameOf(now));
    ForEachName(&worlds->other, [&](std::string* one, bool) {
      if (*one == code) *one = now;
    });
    if (chance_.OneIn(5)) Forget(now, &worlds->other);
  }

  std::string AnotherOf(Duel* duel, const std::string& otherwise) {
    std::vector<std::string> codes = {otherwise};
    ForEachName(duel, [&](const std::string* code, bool) {
      if (!code->empty()) codes.push_back(*code);
    });
    return chance_.Pick(codes);
  }

  // The scribe of the other world has not seen which card was drawn or set, or is held.
  void Forget(const std::string& code, Duel* duel) const {
    for (std::size_t i = 0; i < duel->entries.size(); ++i) {
      for (Act& act : duel->entries[i].acts) {
        if (!IsAnothers(seats_[i]) || act.subjects.empty()) continue;
        if (act.subjects.front().card != code) continue;
        if (act.verb == Verb::kSet) act.subjects.front().card.clear();
        if (act.verb == Verb::kDraw) ForgetDraw(*FindGame(duel->header.rules)->rules, &act);
      }
    }
    auto& seats = duel->header.position.seats;
    for (SeatIndex seat = 0; seat < seats.size(); ++seat) {
      if (seat == viewer_ || seats[seat].hand < 0) continue;
      seats[seat].hand += static_cast<std::int32_t>(std::erase(seats[seat].hand_cards, code));
    }
  }

  // Where a draw fills the hand, one without a number is all that is due and not one card.
  static void ForgetDraw(const RuleSet& rules, Act* act) {
    act->has_number = act->subjects.size() > 1 || rules.hand.drawn_to != 0;
    if (act->has_number) act->number = static_cast<std::int32_t>(act->subjects.size());
    act->subjects.clear();
  }

  // Marks and observed numbers that tell of a face-down card of another seat.
  void AddTelling(Duel* duel) {
    for (std::size_t i = 0; i < duel->entries.size(); ++i) {
      Entry& entry = duel->entries[i];
      if (chance_.OneIn(6)) entry.marks |= kMissed;
      const bool private_act = entry.verb() == Verb::kDraw && IsAnothers(seats_[i]);
      if (private_act && chance_.OneIn(6)) entry.marks |= replay::kMarkIllegal;
      if (chance_.OneIn(6)) AddCheck(&entry);
    }
  }

  void AddCheck(Entry* entry) {
    // What a fix says counts where the entry stands that it corrects.
    EntryNumber number = entry->number;
    if (entry->verb() == Verb::kFix) {
      number = static_cast<EntryNumber>(entry->acts.front().number);
    }
    if (whole_.Find(number) == nullptr) {
      const auto slot = static_cast<std::uint8_t>(1 + chance_.Below(5));
      const std::size_t seats = whole_.duel().header.seats.size();
      const auto seat = static_cast<SeatIndex>((viewer_ + 1U) % seats);
      entry->checks.push_back(CheckOf({seat, ZoneKind::kMonster, slot, 0}));
      return;
    }
    const State after = whole_.StateAfter(number);
    State seen = after;
    EraseUnknown(game_, &seen, viewer_);
    for (PieceIndex p = 1; p <= after.piece_count(); ++p) {
      const Piece& piece = after.piece(p);
      const bool down = piece.zone == ZoneKind::kMonster && piece.card != kUnknownCard &&
                        p <= seen.piece_count() && seen.piece(p).card == kUnknownCard;
      if (!down) continue;
      entry->checks.push_back(CheckOf(PlaceOf(piece)));
      return;
    }
  }

  replay::Check CheckOf(ZoneRef zone) {
    return replay::Check{
        .kind = chance_.OneIn(2) ? replay::CheckKind::kAttack : replay::CheckKind::kDefense,
        .zone = zone,
        .value = static_cast<std::int32_t>(100 * chance_.Below(30))};
  }

  void ChangeWords(Duel* duel) {
    for (Entry& entry : duel->entries) {
      if (chance_.OneIn(3)) entry.comment = entry.comment.empty() ? "another remark" : "";
      // What the viewer himself has called or appealed with he has said.
      const bool own = entry.seat == viewer_ && viewer_ != kNoSeat &&
                       (entry.verb() == Verb::kCall || entry.verb() == Verb::kAppeal);
      for (Act& act : entry.acts) {
        const bool changes = !act.text.empty() && chance_.OneIn(2);
        if (changes && !own) act.text = "what only the judge reads";
      }
    }
  }

  void ChangeDecks(Duel* duel) {
    for (SeatIndex seat = 0; seat < duel->header.seats.size(); ++seat) {
      if (seat == viewer_) continue;
      for (std::string& code : duel->header.seats[seat].deck) {
        if (chance_.OneIn(3)) code = AnyCode(game_, chance_);
      }
    }
  }

  // Whether the viewer sees the same at the table as in the record. By the canonical projection:
  // pieces may be numbered otherwise.
  bool Alike(const Duel& duel) const {
    const auto other = Replay::Fold(duel);
    if (!other || Shown(*other) != shown_) return false;
    const std::vector<State> states = Seen(*other, viewer_);
    const auto same = [&](const State& a, const State& b) {
      return a == b || replay::OutcomeHash(game_, a) == replay::OutcomeHash(game_, b);
    };
    return std::equal(seen_.begin(), seen_.end(), states.begin(), states.end(), same);
  }

  static constexpr std::uint32_t kMissed = replay::kMarkMissedTrigger;

  const Replay& whole_;
  const Game& game_;
  SeatIndex viewer_;
  std::vector<SeatIndex> seats_;
  std::vector<State> seen_;
  std::vector<CardIndex> shown_;
  Chance& chance_;
};

}  // namespace

std::optional<Worlds> RandomWorlds(const CatalogRow& rules, Chance& chance) {
  const auto whole = Replay::Fold(RandomRecord(rules, chance));
  if (!whole) return std::nullopt;
  const std::size_t seats = whole->duel().header.seats.size();
  const std::size_t who = chance.Below(seats + 1);
  const SeatIndex viewer = who == seats ? kNoSeat : static_cast<SeatIndex>(who);
  return Changer(*whole, viewer, chance).Change();
}

}  // namespace judge::paired_worlds
