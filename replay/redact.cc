#include "replay/redact.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "engine/card.h"
#include "engine/halves.h"
#include "engine/kept.h"
#include "engine/rule_set.h"
#include "replay/fit.h"
#include "replay/line.h"
#include "replay/redact_doubt.h"
#include "replay/sealing.h"

namespace judge::replay {
namespace {

// Labels of cards that lost their names lie above all others, and are never printed.
constexpr std::size_t kLabels = 40'000;
constexpr EntryNumber kNowhere = 0xffffffff;

enum class Role : std::uint8_t { kSubject, kMaterial, kTarget, kOperation, kPosition };

// A place in a record where a card is named.
struct NamePlace {
  Entry* entry = nullptr;  // nullptr: the position of the header
  Act* act = nullptr;
  Role role = Role::kPosition;
  Reference* reference = nullptr;
  const PositionCard* card = nullptr;
  const HandOperation* operation = nullptr;
};

// Visits every reference to a card, always in the same order.
template <typename Visit>
void ForEachReference(Duel* duel, Visit&& visit) {
  const auto look = [&](NamePlace place, Reference* reference) {
    place.reference = reference;
    visit(place);
  };
  for (PositionCard& card : duel->header.position.cards) {
    look({nullptr, nullptr, Role::kPosition, nullptr, &card}, &card.reference);
  }
  for (Entry& entry : duel->entries) {
    for (Act& act : entry.acts) {
      for (Reference& one : act.subjects) look({&entry, &act, Role::kSubject}, &one);
      for (Reference& one : act.materials) look({&entry, &act, Role::kMaterial}, &one);
      for (Target& one : act.targets) look({&entry, &act, Role::kTarget}, &one.reference);
      for (HandOperation& operation : act.operations) {
        for (Reference& one : operation.references) {
          look({&entry, &act, Role::kOperation, nullptr, nullptr, &operation}, &one);
        }
      }
    }
  }
}

template <typename Visit>
void ForEachName(Duel* duel, Visit&& visit) {
  ForEachReference(duel, [&](const NamePlace& place) {
    if (!place.reference->card.empty()) visit(place);
  });
}

// When a viewer may read a name.
enum class Access : std::uint8_t {
  kOpen,
  kClosed,
  kWhenSeen,   // once the card that lies at the place has been seen
  kWhenThere,  // when a card of that name lies open at the time
};

struct Name {
  Access access = Access::kClosed;
  EntryNumber entry = 0;  // where it counts; 0: the position
  ZoneRef place;
  std::uint16_t label = 0;
  bool puts = false;  // the act brings the card to the place
  CardIndex card = kUnknownCard;
  bool open = false;
  // The card was seen that this monster is printed on, and not which of the two it was.
  bool seen_whole = false;
};

bool Knows(const Piece& piece, SeatIndex viewer) {
  if (viewer == kNoSeat) return piece.known_to == 0xff;
  return ((piece.known_to >> viewer) & 1U) != 0;
}

bool SamePlace(ZoneRef a, ZoneRef b) {
  return a.seat == b.seat && a.kind == b.kind && a.slot == b.slot;
}

// Whoever does this shows the card that it is done with.
bool ShowsItsCard(const Act& act) {
  switch (act.verb) {
    case Verb::kSummon:
    case Verb::kSpecial:
      return !IsHidden(act.position);
    case Verb::kReveal:
    case Verb::kActivate:
    case Verb::kEquip:
    case Verb::kAttach:
    case Verb::kDetach:
    case Verb::kFlip:
    case Verb::kDiscard:
    case Verb::kTribute:
    case Verb::kTerrain:
      return true;
    default:
      return false;
  }
}

// Markers lie open, and so does what is summoned face-up.
bool ShowsItsCard(const HandOperation& operation) {
  if (operation.name == "special-summon") return !IsHidden(operation.position);
  return operation.name == "terrain" || operation.name == "reveal";
}

// Only whoever does this sees the card.
bool IsPrivate(const Act& act) {
  return act.verb == Verb::kDraw || act.verb == Verb::kLook || act.verb == Verb::kJudgeLook ||
         act.verb == Verb::kSwap || act.verb == Verb::kShuffle;
}

// Where an operation by hand puts a card face-down; nullptr when it does not.
const Reference* PlaceOfHidden(const HandOperation& operation) {
  if (operation.name != "special-summon" || !IsHidden(operation.position)) return nullptr;
  const auto place = std::find_if(operation.references.begin(), operation.references.end(),
                                  [](const Reference& one) { return one.zone.slot != 0; });
  return place == operation.references.end() ? nullptr : &*place;
}

bool Puts(Verb verb) {
  return verb == Verb::kSummon || verb == Verb::kSpecial || verb == Verb::kSet;
}

// The entry that these words count as: a fix counts where the entry stands that it corrects.
EntryNumber CountsAt(const Replay& whole, const std::map<EntryNumber, Fate>& fates,
                     const Entry& entry) {
  EntryNumber number = entry.number;
  const bool fix = entry.verb() == Verb::kFix;
  if (fix) number = static_cast<EntryNumber>(entry.acts.front().number);
  const auto fate = fates.find(number);
  const EntryNumber by = fate == fates.end() ? 0 : fate->second.corrected_by;
  const bool counts = fix ? by == entry.number : by == 0;
  return counts && whole.Find(number) != nullptr ? number : kNowhere;
}

// What a viewer was shown at the table, whatever the record lost in cutting: it depends only on the
// states of the whole fold from which the rest is erased.
class Sightings {
 public:
  Sightings(const Replay& whole, SeatIndex viewer) : whole_(whole), viewer_(viewer) {}

  // Whether a card of that name came to be seen by what an entry set off: up to the first point at
  // which nothing waits to be resolved.
  bool Came(EntryNumber number, CardIndex card) const {
    const auto& entries = whole_.entries();
    auto entry = std::lower_bound(
        entries.begin(), entries.end(), number,
        [](const EntryResult& one, EntryNumber wanted) { return one.number < wanted; });
    if (entry == entries.end() || entry->number != number || card == kUnknownCard) return false;
    const State base = Seen(whole_.StateAfter(number - 1));
    for (bool own = true; entry != entries.end(); ++entry, own = false) {
      // What the next entry finds is there without its own act.
      for (const bool behind : {false, true}) {
        if (own && !behind) continue;
        const State state =
            Seen(behind ? whole_.StateAfter(entry->number) : whole_.StateBefore(entry->number));
        if (Came(base, state, card)) return true;
        if (state.header().task_count == 0) return false;
      }
    }
    return false;
  }

 private:
  State Seen(State state) const {
    EraseUnknown(whole_.game(), &state, viewer_);
    return state;
  }

  bool IsThere(const State& state, PieceIndex p, CardIndex card) const {
    if (p > state.piece_count()) return false;
    const Piece& piece = state.piece(p);
    const bool named = piece.card == card || IsHalfOf(*whole_.game().pack, card, piece.card);
    if (piece.owner == kNoSeat || !named || !Knows(piece, viewer_)) return false;
    // What came into the viewer's own hand may be any card of that name.
    return piece.side != viewer_ || !whole_.game().rules->IsHiddenPile(piece.zone);
  }

  bool Came(const State& base, const State& state, CardIndex card) const {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      if (IsThere(state, p, card) && !IsThere(base, p, card)) return true;
    }
    for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
      for (int column = 1; state.HasTerrain(seat, column); ++column) {
        if (state.terrain(seat, column).card != card) continue;
        if (base.terrain(seat, column).card != card) return true;
      }
    }
    return false;
  }

  const Replay& whole_;
  SeatIndex viewer_;
};

// Sorts the names of a record by who may read them when.
class Sorter {
 public:
  Sorter(const Replay& whole, SeatIndex viewer)
      : whole_(whole),
        viewer_(viewer),
        fates_(FatesOf(whole.duel().entries, kEntriesMax)),
        sightings_(whole, viewer) {}

  std::vector<Name> Sort(Duel* duel) const {
    std::vector<Name> names;
    ForEachName(duel, [&](const NamePlace& place) {
      Name name;
      name.card = whole_.game().pack->FindCode(place.reference->card);
      name.place = place.reference->zone;
      name.label = place.reference->label;
      name.access = place.entry == nullptr ? OfPosition(place, &name) : OfEntry(place, &name);
      if (BringsItsCard(place, name) && sightings_.Came(name.entry, name.card)) {
        name.access = Access::kOpen;
      }
      name.open = name.access == Access::kOpen;
      names.push_back(name);
    });
    return names;
  }

 private:
  bool Hidden(ZoneRef zone) const {
    return zone.kind != ZoneKind::kNone && whole_.game().rules->IsHiddenPile(zone.kind);
  }

  // Whether the card that is meant can be told only by its coming: no place and no label says which
  // it is, and nobody but the viewer is to know it until it comes.
  bool BringsItsCard(const NamePlace& place, const Name& name) const {
    if (name.access == Access::kOpen || place.entry == nullptr || name.entry == kNowhere) {
      return false;
    }
    return !name.puts && name.place.slot == 0 && name.label == 0 && !IsPrivate(*place.act);
  }

  // Whether something was chosen out of a pile into which the viewer does not look.
  bool ChoosesUnseen(const Act& act, EntryNumber number) const {
    const EntryResult* result = whole_.Find(number);
    const bool chooses = act.verb == Verb::kChoose || act.verb == Verb::kActivate;
    if (!chooses || result == nullptr) return false;
    std::optional<State> before;
    for (std::uint32_t i = 0; i < result->step_count; ++i) {
      const Action& action = whole_.steps()[result->first_step + i].action;
      const bool named = action.kind == ActionKind::kChoose || action.kind == ActionKind::kActivate;
      for (int c = 0; named && c < action.chosen_count; ++c) {
        const Chosen& one = action.chosen[static_cast<std::size_t>(c)];
        if (!Hidden(one.zone)) continue;
        if (one.piece == kNoPiece) return true;
        if (!before) before = whole_.StateBefore(number);
        const bool there = one.piece <= before->piece_count();
        if (!there || !Knows(before->piece(one.piece), viewer_)) return true;
      }
    }
    return false;
  }

  Access OfPosition(const NamePlace& place, Name* name) const {
    const ZoneRef zone = place.reference->zone;
    name->puts = true;
    if (zone.seat == viewer_ && viewer_ != kNoSeat) return Access::kOpen;
    if (Hidden(zone)) return Access::kClosed;
    const bool down = place.card->set || IsHidden(place.card->position);
    return down ? Access::kWhenSeen : Access::kOpen;
  }

  Access OfEntry(const NamePlace& place, Name* name) const {
    const Act& act = *place.act;
    name->entry = CountsAt(whole_, fates_, *place.entry);
    name->puts = place.role == Role::kSubject && Puts(act.verb);
    if (place.operation != nullptr) {
      const Reference* to = PlaceOfHidden(*place.operation);
      if (to != nullptr) name->place = to->zone;
      name->puts = to != nullptr;
    }
    const EntryResult* result = whole_.Find(name->entry);
    const SeatIndex seat =
        result != nullptr && result->seat != kNoSeat ? result->seat : place.entry->seat;
    const SeatIndex side = name->place.seat == kNoSeat ? seat : name->place.seat;
    if (name->place.kind != ZoneKind::kNone) name->place.seat = side;
    const bool mine = viewer_ != kNoSeat && seat == viewer_;
    if (mine && (side == viewer_ || act.verb == Verb::kLook)) {
      // A target that is named without a place may be anybody's.
      const bool may_be_theirs = name->place.kind == ZoneKind::kNone &&
                                 place.role == Role::kTarget && act.verb == Verb::kAttack;
      if (!may_be_theirs) return Access::kOpen;
    }
    if (name->entry == kNowhere) return Access::kClosed;
    // What a swap of the opening hand brings is shown, what goes back is not.
    const bool shown = act.verb == Verb::kSwap && place.role == Role::kMaterial;
    if (!mine && IsPrivate(act) && !shown) return Access::kClosed;
    if (place.role == Role::kSubject && ShowsItsCard(act)) return Access::kOpen;
    if (place.role == Role::kMaterial) return Access::kOpen;
    if (place.operation != nullptr && ShowsItsCard(*place.operation)) return Access::kOpen;
    const bool on_my_side = viewer_ != kNoSeat && name->place.seat == viewer_;
    if (on_my_side && !name->puts) return Access::kOpen;
    if (name->place.slot != 0 || name->label != 0) return Access::kWhenSeen;
    if (Hidden(name->place)) return Access::kClosed;
    if (name->place.kind != ZoneKind::kNone) return Access::kOpen;
    if (ChoosesUnseen(act, name->entry)) return Access::kClosed;
    // Whoever attacks is turned face-up by it.
    if (place.role == Role::kSubject && act.verb == Verb::kAttack) return Access::kOpen;
    return Access::kWhenThere;
  }

  const Replay& whole_;
  SeatIndex viewer_;
  std::map<EntryNumber, Fate> fates_;
  Sightings sightings_;
};

bool MayName(const Option& option) {
  return option.value.find_first_not_of("0123456789") != std::string::npos;
}

// What is declared while an effect resolves everybody hears.
bool IsSaidAloud(const Act& act, const Option& option) {
  const bool declares = option.key == "card" || option.key == "type" || option.key == "attribute";
  return declares && act.verb == Verb::kChoose;
}

// Whether the number behind cards that are drawn by name counts.
enum class Counted { kYes, kNo };

// Whether an act lost what the rules have to know of it.
bool Shrink(Act* act, Counted counted) {
  const auto empty = [](const Reference& one) { return one.empty(); };
  const auto named = static_cast<std::int32_t>(act->subjects.size());
  const bool more = act->has_number && counted == Counted::kYes;
  const std::int32_t drawn = more ? std::max(act->number, named) : named;
  bool lost = std::erase_if(act->subjects, empty) > 0;
  if (lost && act->verb == Verb::kDraw) {
    act->has_number = drawn > 1;
    act->number = act->has_number ? drawn : 0;
    lost = false;
  }
  lost |= std::erase_if(act->materials, empty) > 0;
  lost |= std::erase_if(act->targets, [&](const Target& one) { return empty(one.reference); }) > 0;
  for (HandOperation& operation : act->operations) {
    lost |= std::erase_if(operation.references, empty) > 0;
  }
  return lost;
}

// Makes the record that a viewer may read.
class Cutter {
 public:
  Cutter(const Replay& whole, SeatIndex viewer)
      : whole_(whole), viewer_(viewer), fates_(FatesOf(whole.duel().entries, kEntriesMax)) {}

  Duel Cut(const std::vector<Name>& names, std::vector<EntryNumber>* maimed) const {
    Duel duel = whole_.duel();
    CutHeader(&duel.header);
    std::set<const Entry*> touched;
    std::size_t i = 0;
    std::size_t labels = 0;  // given; names that are not given one must not be counted
    ForEachName(&duel, [&](const NamePlace& place) {
      const Name& name = names[i++];
      if (name.open) return;
      if (name.seen_whole) {
        const Pack& pack = *whole_.game().pack;
        place.reference->card = pack.card(OffField(pack, name.card)).code;
      } else {
        CloseName(place, &labels);
      }
      if (place.entry != nullptr) touched.insert(place.entry);
    });
    maimed->clear();
    for (Entry& entry : duel.entries) {
      if (!CutEntry(touched.contains(&entry), &entry)) continue;
      const bool fix = entry.verb() == Verb::kFix;
      maimed->push_back(fix ? static_cast<EntryNumber>(entry.acts.front().number) : entry.number);
    }
    std::sort(maimed->begin(), maimed->end());
    return duel;
  }

 private:
  void CutHeader(Header* header) const {
    for (SeatIndex seat = 0; seat < header->seats.size(); ++seat) {
      if (seat == viewer_) continue;
      header->seats[seat].deck.clear();
      header->seats[seat].extra.clear();
    }
    for (SeatIndex seat = 0; seat < header->position.seats.size(); ++seat) {
      PositionSeat& from = header->position.seats[seat];
      if (seat == viewer_) continue;
      if (from.hand >= 0) from.hand += static_cast<std::int32_t>(from.hand_cards.size());
      from.hand_cards.clear();
    }
    header->other_tags.clear();
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

  // Whether the rules cannot be asked about it any more.
  bool CutEntry(bool touched, Entry* entry) const {
    const bool names_alone = Keeps(*whole_.game().rules, kNamesWithoutNumber);
    const Counted counted = names_alone ? Counted::kNo : Counted::kYes;
    bool maimed = false;
    for (Act& act : entry->acts) {
      if (touched) maimed |= Shrink(&act, counted);
      if (!act.text.empty()) act.text = kNoText;
      // Values are as the scribe wrote them, and may be names.
      maimed |= std::erase_if(act.options, [&](const Option& option) {
                  return MayName(option) && !IsSaidAloud(act, option);
                }) > 0;
    }
    entry->comment.clear();
    // That a Trap was passed over, or an act with a hidden card illegal, tells of the card.
    const bool closed = touched || std::any_of(entry->acts.begin(), entry->acts.end(), IsPrivate);
    const std::uint32_t telling = closed ? kMarkMissedTrigger | kMarkIllegal : kMarkMissedTrigger;
    entry->marks &= ~telling;
    CutChecks(entry);
    return maimed;
  }

  // A number of a card that the viewer does not see tells which one it is. Where the entry does not
  // count, or no card is there, nobody can say which card was meant.
  void CutChecks(Entry* entry) const {
    const EntryNumber number = CountsAt(whole_, fates_, *entry);
    const EntryResult* result = number == kNowhere ? nullptr : whole_.Find(number);
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
  std::map<EntryNumber, Fate> fates_;
};

// Opens the names whose cards the viewer is shown sooner or later. It goes by the whole fold and
// not by what the viewer could read so far: a cut that lacks the name may come to something that
// never happened. What it decides by, the viewer saw at the table.
class Opener {
 public:
  Opener(const Replay& replay, SeatIndex viewer, std::vector<Name>* names)
      : replay_(replay), viewer_(viewer), names_(*names), pieces_(names->size(), kNoPiece) {}

  void Open() {
    before_ = replay_.initial();
    Look(0, before_, nullptr);
    replay_.Walk(0, kEntriesMax, [&](const EntryResult& entry, const State& after) {
      Look(entry.number, after, &entry);
      before_ = after;
    });
  }

 private:
  void Look(EntryNumber number, const State& after, const EntryResult* result) {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      Name& name = names_[i];
      if (name.open || name.access == Access::kClosed) continue;
      if (name.access == Access::kWhenThere) {
        if (name.entry == number) name.open = LiesOpen(name, before_) || LiesOpen(name, after);
        continue;
      }
      if (name.entry == number) pieces_[i] = PieceOf(name, after, result);
      if (IsTurnedUp(name, pieces_[i], result) || (name.entry == number && LayThere(name, i))) {
        name.open = true;
        continue;
      }
      name.seen_whole |= pieces_[i] != kNoPiece && IsSeenWhole(name, after.piece(pieces_[i]));
      if (name.entry != number && WentAway(pieces_[i], after, result)) {
        pieces_[i] = kNoPiece;
      }
      name.open = pieces_[i] != kNoPiece && IsSeen(name, after.piece(pieces_[i]));
    }
  }

  // Whether the viewer saw the card there before the act, with which it may leave as another one.
  bool LayThere(const Name& name, std::size_t i) const {
    const bool there = pieces_[i] != kNoPiece && pieces_[i] <= before_.piece_count();
    if (!there || name.puts) return false;
    const Piece& piece = before_.piece(pieces_[i]);
    return Knows(piece, viewer_) && piece.card == name.card;
  }

  // Whether everybody saw the card turned face-up or shown, be it on its way out: in a graveyard
  // lies the whole card again, of which it was one monster.
  bool IsTurnedUp(const Name& name, PieceIndex piece, const EntryResult* result) const {
    if (piece == kNoPiece || result == nullptr) return false;
    const Piece& then = before_.piece(piece);
    if (then.card != name.card || then.shuffled_place != 0) return false;
    for (std::uint32_t i = 0; i < result->event_count; ++i) {
      const Event& event = replay_.events()[result->first_event + i];
      if (event.piece != piece) continue;
      const bool shown = event.kind == EventKind::kRevealed && event.card == then.card;
      if (shown || event.kind == EventKind::kFlipped) return true;
    }
    return false;
  }

  // Whether a card became one of those that the viewer cannot tell apart: what comes from there
  // later may be another one.
  bool WentAway(PieceIndex piece, const State& after, const EntryResult* result) const {
    if (piece == kNoPiece) return false;
    const auto in_pile = [&](ZoneKind zone) { return replay_.game().rules->IsHiddenPile(zone); };
    const Piece& then = before_.piece(piece);
    const Piece& now = after.piece(piece);
    if (in_pile(then.zone) && !Knows(then, viewer_)) return true;
    // Which of two monsters it was that left face-down, what it is later does not show.
    const bool left = OffField(*replay_.game().pack, then.card) == now.card;
    if (left && now.card != then.card) return true;
    if (now.shuffled_place != 0 && now.shuffled_place != then.shuffled_place) return true;
    // What is known there was shown before it went.
    if (in_pile(now.zone)) return !Knows(now, viewer_);
    for (std::uint32_t i = 0; i < result->event_count; ++i) {
      const Event& event = replay_.events()[result->first_event + i];
      if (event.piece == piece && in_pile(event.to.kind)) return true;
    }
    return false;
  }

  // A card of another name that lies there is not the one that was named.
  // Of one that is two monsters nobody sees face-down which one it was, nor that it was not said.
  bool IsSeen(const Name& name, const Piece& piece) const {
    if (name.puts && !replay_.game().pack->card(name.card).halves.empty()) return false;
    return Knows(piece, viewer_) && (piece.card == kUnknownCard || piece.card == name.card);
  }

  // Whether what was put there face-down lies in an open pile now, as the card that it is off the
  // field; whether a half was named or the card makes no difference to whoever did not see it.
  bool IsSeenWhole(const Name& name, const Piece& piece) const {
    const Pack& pack = *replay_.game().pack;
    return name.puts && Knows(piece, viewer_) && !replay_.game().rules->IsHiddenPile(piece.zone) &&
           piece.card == OffField(pack, name.card) && !pack.card(piece.card).halves.empty();
  }

  bool LiesOpen(const Name& name, const State& state) const {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      const bool open = piece.owner != kNoSeat && Knows(piece, viewer_) &&
                        !replay_.game().rules->IsHiddenPile(piece.zone);
      const bool named =
          piece.card == name.card || IsHalfOf(*replay_.game().pack, name.card, piece.card);
      if (open && named) return true;
    }
    return false;
  }

  static PieceIndex At(const State& state, const Name& name) {
    const bool there = name.place.slot != 0 && state.HasSlot(name.place);
    if (!there) return kNoPiece;
    const PieceIndex named = PieceNamed(state, name.place, name.card, name.place.seat);
    return named != kNoPiece ? named : state.At(name.place);
  }

  PieceIndex PieceOf(const Name& name, const State& after, const EntryResult* result) const {
    if (name.label != 0) {
      for (PieceIndex p = 1; p <= after.piece_count(); ++p) {
        if (after.piece(p).label == name.label && after.piece(p).owner != kNoSeat) return p;
      }
    }
    const PieceIndex there = At(before_, name);
    const bool lies_there = !name.puts || result == nullptr;
    if (lies_there && there != kNoPiece) return there;
    for (std::uint32_t i = 0; result != nullptr && i < result->event_count; ++i) {
      const Event& event = replay_.events()[result->first_event + i];
      const bool came = event.piece != kNoPiece && event.piece != there;
      if (came && SamePlace(event.to, name.place)) return event.piece;
    }
    // What lay there before is not what came.
    const PieceIndex now = At(after, name);
    return now == there ? kNoPiece : now;
  }

  const Replay& replay_;
  SeatIndex viewer_;
  std::vector<Name>& names_;
  std::vector<PieceIndex> pieces_;
  State before_;
};

// --- what a copy with sealed texts says in the open ---

void BareReference(Reference* one) {
  one->card.clear();
  if (one->label >= kFirstLabel) one->label = 0;
}

// What is left of an entry without its secret texts, in the shape that cutting gives it.
Entry Bare(Entry entry, Counted counted) {
  for (Act& act : entry.acts) {
    for (Reference& one : act.subjects) BareReference(&one);
    for (Reference& one : act.materials) BareReference(&one);
    for (Target& one : act.targets) BareReference(&one.reference);
    for (HandOperation& operation : act.operations) {
      for (Reference& one : operation.references) BareReference(&one);
    }
    Shrink(&act, counted);
    act.text.clear();
    std::erase_if(act.options, [&](const Option& option) { return MayName(option); });
  }
  entry.comment.clear();
  return entry;
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
  Duel copy = whole.duel();
  std::vector<Name> names = Sorter(whole, viewer).Sort(&copy);
  Opener(whole, viewer, &names).Open();
  Redacted out;
  auto replay = Replay::Fold(Cutter(whole, viewer).Cut(names, &out.maimed), options);
  if (!replay) return tl::make_unexpected(replay.error());
  out.replay = *std::move(replay);
  Doubts doubts = DoubtsOf(whole, out.replay, viewer);
  out.astray = std::move(doubts.astray);
  out.maimed.insert(out.maimed.end(), doubts.unclear.begin(), doubts.unclear.end());
  std::sort(out.maimed.begin(), out.maimed.end());
  return out;
}

void LabelUnnamed(Duel* duel) {
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
  const Entry bare = Bare(cut, Counted::kYes);
  return Bare(whole, Counted::kYes) == bare || Bare(whole, Counted::kNo) == bare;
}
bool SaysNoMore(const Header& whole, const Header& cut) { return Bare(whole) == Bare(cut); }

}  // namespace judge::replay
