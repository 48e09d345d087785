#include "replay/redaction/who_knows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/engine.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/meaning/meaning.h"

namespace judge::replay {
namespace {

// When a viewer may read a name.
enum class Access : std::uint8_t {
  kOpen,
  kClosed,
  kUnlessDown,  // as the act is done, unless the viewer does not see what lies at the place
  kWhenSeen,    // once the card that lies at the place has been seen
  kWhenThere,   // when a card of that name lies open at the time
};

struct Name {
  Access access = Access::kClosed;
  EntryNumber entry = 0;     // where it counts; 0: in the position
  SeatIndex seat = kNoSeat;  // who acts
  ZoneRef place;
  std::uint16_t label = 0;
  bool puts = false;   // the act brings the card to the place
  bool given = false;  // what the act gives up for another card, and which goes from where it lay
  CardIndex card = kUnknownCard;
  NameKnown known;
};

bool SamePlace(ZoneRef a, ZoneRef b) {
  return a.seat == b.seat && a.kind == b.kind && a.slot == b.slot;
}

// Returns whether whoever does this shows the card that it is done with. `position`: the one in
// which a monster is summoned, written or not.
bool ShowsItsCard(const Act& act, Position position) {
  switch (act.verb) {
    case Verb::kSummon:
    case Verb::kSpecial:
      return !IsHidden(position);
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

// Returns whether the operation shows its card: markers lie open, and so does what is summoned
// face-up.
bool ShowsItsCard(const HandOperation& operation) {
  if (operation.name == "special-summon") return !IsHidden(operation.position);
  return operation.name == "terrain" || operation.name == "reveal";
}

// Returns where an operation by hand puts a card face-down; nullptr when it does not.
const Reference* PlaceOfHidden(const HandOperation& operation) {
  if (operation.name != "special-summon" || !IsHidden(operation.position)) return nullptr;
  const auto place = std::find_if(operation.references.begin(), operation.references.end(),
                                  [](const Reference& one) { return one.zone.slot != 0; });
  return place == operation.references.end() ? nullptr : &*place;
}

bool Puts(Verb verb) {
  return verb == Verb::kSummon || verb == Verb::kSpecial || verb == Verb::kSet;
}

// What a viewer was shown at the table, whatever the record lost in cutting: it depends only on the
// states of the whole fold from which the rest is erased.
class Sightings {
 public:
  Sightings(const Replay& whole, SeatIndex viewer) : whole_(whole), viewer_(viewer) {}

  // Returns the entry with which a card of that name came to be seen by what an entry set off: up
  // to the first point at which nothing waits to be resolved. kNeverKnown: none came.
  EntryNumber Came(EntryNumber number, CardIndex card) const {
    const auto& entries = whole_.entries();
    const EntryResult* found = FindIn(entries, number);
    if (found == nullptr || card == kUnknownCard) return kNeverKnown;
    auto entry = entries.begin() + (found - entries.data());
    const State base = Seen(whole_.StateOrigin(number));
    for (bool own = true; entry != entries.end(); ++entry, own = false) {
      // Looks at the entry itself, then at what the next entry finds there without its own act.
      for (const bool behind : {false, true}) {
        if (own && !behind) continue;
        const State state =
            Seen(behind ? whole_.StateAfter(entry->number) : whole_.StateBefore(entry->number));
        if (Came(base, state, card)) return entry->number;
        if (state.header().task_count == 0) return kNeverKnown;
      }
    }
    return kNeverKnown;
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
    // A card in the viewer's own hand shows nothing: it may be any card of that name.
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
        counts_at_(whole),
        sightings_(whole, viewer),
        fates_(FatesOf(whole.duel().entries, kEntriesMax)) {
    for (const Entry& entry : whole.duel().entries) {
      const Verb verb = entry.verb();
      if (verb != Verb::kRewind && verb != Verb::kRepair) continue;
      remedies_.insert(entry.number);
      const Act& act = entry.acts.front();
      for (const Reference& one : act.subjects) {
        const auto at = static_cast<std::size_t>(&one - act.subjects.data());
        if (SawAlone(whole.duel().header, act, at) != kNoSeat) continue;
        shown_.push_back({entry.number, one.zone, whole.game().pack->FindCode(one.card)});
      }
    }
  }

  std::vector<Name> Sort(Duel* duel) const {
    std::vector<Name> names;
    ForEachName(duel, [&](const NamePlace& place) {
      Name name;
      name.card = whole_.game().pack->FindCode(place.reference->card);
      name.place = place.reference->zone;
      name.label = place.reference->label;
      name.access = place.entry == nullptr ? OfPosition(place, &name) : OfEntry(place, &name);
      if (name.access == Access::kOpen) {
        // A name that does not count was written down where it stands.
        const bool counts = place.entry == nullptr || name.entry != kNeverKnown;
        name.known.since = counts ? name.entry : place.entry->number;
      } else if (BringsItsCard(place, name)) {
        name.known.since = sightings_.Came(name.entry, name.card);
      }
      names.push_back(name);
    });
    return names;
  }

 private:
  bool Hidden(ZoneRef zone) const {
    return zone.kind != ZoneKind::kNone && whole_.game().rules->IsHiddenPile(zone.kind);
  }

  // Returns whether the card that is meant can be told only by its coming: no place and no label
  // says which it is, and nobody but the viewer is to know it until it comes.
  bool BringsItsCard(const NamePlace& place, const Name& name) const {
    if (name.access == Access::kOpen || place.entry == nullptr || name.entry == kNeverKnown) {
      return false;
    }
    return !name.puts && name.place.slot == 0 && name.label == 0 && !IsPrivate(*place.act);
  }

  // Returns whether an act was done with a card that stayed face-down, so that nobody but its
  // holder can tell what the cards would be for that it names beside.
  bool IsOfUnseen(const Act& act, const EntryResult& result) const {
    if (act.subjects.empty() || !result.has_verdict) return false;
    if (result.verdict.ruling == Ruling::kLegal) return false;
    ZoneRef place = act.subjects.front().zone;
    if (place.seat == kNoSeat) place.seat = result.seat;
    const State before = whole_.StateBefore(result.number);
    if (place.slot == 0 || !before.HasSlot(place)) return false;
    const PieceIndex piece = before.At(place);
    return piece != kNoPiece && !Knows(before.piece(piece), viewer_);
  }

  // Returns whether what the act chooses there is what its cost asks for: that is laid open.
  bool IsGivenUp(const Action& action, int at, const State& before) const {
    if (action.kind != ActionKind::kActivate) return false;
    const Game& game = whole_.game();
    const Effect* effect = ActivationOf(game, before, action).effect;
    if (effect == nullptr) return false;
    const std::uint16_t given = ChoicesGivenUp(*game.pack, *effect);
    for (int i = 0; i < effect->choices.count; ++i) {
      const ChosenRange range = ChosenFor(game, before, *effect, action, i);
      const bool here = at >= range.first && at < range.first + range.count;
      if (here && (given >> i & 1U) != 0) return true;
    }
    return false;
  }

  // Returns whether a target is the card that a legal activation gives up, written behind `->`.
  bool IsPaid(const NamePlace& place, const EntryResult* result) const {
    const Act& act = *place.act;
    const bool activates = act.verb == Verb::kActivate && place.role == Role::kTarget;
    if (!activates || !act.materials.empty() || result == nullptr) return false;
    if (!result->has_verdict || !result->verdict.legal()) return false;
    const auto at = std::find_if(act.targets.begin(), act.targets.end(), [&](const Target& one) {
      return &one.reference == place.reference;
    });
    if (at == act.targets.end()) return false;
    const Action& action = whole_.steps()[result->own_step].action;
    const auto index = static_cast<int>(at - act.targets.begin());
    return IsGivenUp(action, index, whole_.StateBefore(result->number));
  }

  // Returns whether something was chosen, or may have been, out of a pile into which the viewer
  // does not look.
  bool ChoosesUnseen(const Act& act, EntryNumber number) const {
    const EntryResult* result = whole_.Find(number);
    const bool chooses = act.verb == Verb::kChoose || act.verb == Verb::kActivate;
    if (!chooses || result == nullptr) return false;
    if (IsOfUnseen(act, *result)) return true;
    std::optional<State> before;
    for (std::uint32_t i = 0; i < result->step_count; ++i) {
      const Action& action = whole_.steps()[result->first_step + i].action;
      const bool named = action.kind == ActionKind::kChoose || action.kind == ActionKind::kActivate;
      for (int c = 0; named && c < action.chosen_count; ++c) {
        const Chosen& one = action.chosen[static_cast<std::size_t>(c)];
        if (!Hidden(one.zone)) continue;
        if (!before) before = whole_.StateBefore(number);
        if (!act.materials.empty() && IsGivenUp(action, c, *before)) continue;
        if (one.piece == kNoPiece) return true;
        const bool there = one.piece <= before->piece_count();
        if (!there || !Knows(before->piece(one.piece), viewer_)) return true;
      }
    }
    return false;
  }

  // Returns whether all that was chosen lay in piles and was known to the viewer as it lay there.
  bool ChoosesKnown(const Act& act, EntryNumber number) const {
    const EntryResult* result = whole_.Find(number);
    if (act.verb != Verb::kChoose || result == nullptr) return false;
    const State before = whole_.StateBefore(number);
    int known = 0;
    for (std::uint32_t i = 0; i < result->step_count; ++i) {
      const Action& action = whole_.steps()[result->first_step + i].action;
      for (int c = 0; action.kind == ActionKind::kChoose && c < action.chosen_count; ++c) {
        const PieceIndex piece = action.chosen[static_cast<std::size_t>(c)].piece;
        const bool there = piece != kNoPiece && piece <= before.piece_count();
        if (!there || !Hidden(PlaceOf(before.piece(piece)))) return false;
        if (!Knows(before.piece(piece), viewer_)) return false;
        ++known;
      }
    }
    return known > 0;
  }

  // Returns whether who acts shows the card by the act itself. Of what lies elsewhere than with him
  // that is for the table to say: somebody else's letter turns up no card.
  static bool SaysItAloud(const NamePlace& place, const Name& name, SeatIndex seat,
                          Position position) {
    const bool own = name.place.kind == ZoneKind::kNone || name.place.seat == seat;
    // What is given up out of a pile is laid open, but for a monster that comes Hidden.
    if (name.given) return own && name.place.slot == 0 && !IsHidden(position);
    if (place.role == Role::kSubject && ShowsItsCard(*place.act, position)) return own;
    return place.operation != nullptr && ShowsItsCard(*place.operation) &&
           (place.operation->name != "reveal" || name.place.slot == 0);
  }

  // Returns the position in which the act was done: the written one, or that of the rules, by which
  // a monster may come face-down without a word.
  Position PositionOf(const Act& act, const EntryResult* result) const {
    if (act.position != Position::kNone || result == nullptr || !result->has_verdict) {
      return act.position;
    }
    return whole_.steps()[result->own_step].action.position;
  }

  Access OfPosition(const NamePlace& place, Name* name) const {
    const ZoneRef zone = place.reference->zone;
    name->seat = zone.seat;
    name->puts = true;
    if (zone.seat == viewer_ && viewer_ != kNoSeat) return Access::kOpen;
    if (Hidden(zone)) return Access::kClosed;
    const bool down = place.card->set || IsHidden(place.card->position);
    return down ? Access::kWhenSeen : Access::kOpen;
  }

  Access OfEntry(const NamePlace& place, Name* name) const {
    const Act& act = *place.act;
    name->entry = counts_at_(*place.entry);
    name->given = place.role == Role::kMaterial;
    name->puts = place.role == Role::kSubject && Puts(act.verb);
    if (place.operation != nullptr) {
      const Reference* to = PlaceOfHidden(*place.operation);
      if (to != nullptr) name->place = to->zone;
      name->puts = to != nullptr;
    }
    const EntryResult* result = whole_.Find(name->entry);
    const Position position = PositionOf(act, result);
    // Worked out when the card was found beside an act by hand, which has no seat but a written
    // one: whose card it found is no seat that acts.
    const bool worked_out =
        result != nullptr && result->seat != kNoSeat && place.operation == nullptr;
    // By-hand entries have no seat but a written one, whether they count or not.
    const bool acted_then = name->entry == kNeverKnown && place.operation == nullptr;
    const SeatIndex seat = worked_out   ? result->seat
                           : acted_then ? SeatThen(*place.entry)
                                        : place.entry->seat;
    name->seat = seat;
    const SeatIndex side = name->place.seat == kNoSeat ? seat : name->place.seat;
    if (name->place.kind != ZoneKind::kNone) name->place.seat = side;
    const bool mine = viewer_ != kNoSeat && seat == viewer_;
    // The table says what lies at a place, also of an act that shows its card by being done.
    const bool lies_there = name->entry != kNeverKnown && name->place.slot != 0 && !name->puts;
    const Access aloud = lies_there ? Access::kUnlessDown : Access::kOpen;
    if (mine && (side == viewer_ || act.verb == Verb::kLook)) {
      // A target that is named without a place may be anybody's.
      const bool may_be_theirs = name->place.kind == ZoneKind::kNone &&
                                 place.role == Role::kTarget && act.verb == Verb::kAttack;
      if (!may_be_theirs) return aloud;
    }
    if (name->entry == kNeverKnown) {
      const bool aloud_then = WasPlayed(*place.entry) && IsPositionSaid(act) &&
                              SaysItAloud(place, *name, seat, position);
      const bool shown = ShowsItsCard(act, position) && WasShown(*name, place.entry->number);
      return aloud_then || shown ? Access::kOpen : Access::kClosed;
    }
    // What was seen in play that was taken back is known to everybody from there on.
    const bool seen_before = act.verb == Verb::kRewind || act.verb == Verb::kRepair;
    if (seen_before && name->place.kind == ZoneKind::kHand) return OfHandSeen(place);
    // What a swap of the opening hand brings is shown, what goes back is not.
    const bool shown = act.verb == Verb::kSwap && place.role == Role::kMaterial;
    if (shown) return Access::kOpen;
    // What a judge has seen is nobody else's, until everybody sees the card.
    if (act.verb == Verb::kJudgeLook && name->place.slot != 0) return Access::kWhenSeen;
    if (!mine && IsPrivate(act)) return Access::kClosed;
    if (SaysItAloud(place, *name, seat, position)) return aloud;
    if (name->given && (name->place.slot != 0 || IsHidden(position))) return Access::kWhenSeen;
    const bool my_hand =
        viewer_ != kNoSeat && name->place.seat == viewer_ && name->place.kind == ZoneKind::kHand;
    if (my_hand && !name->puts) return Access::kOpen;
    if (name->place.slot != 0 || name->label != 0) return Access::kWhenSeen;
    if (ChoosesKnown(act, name->entry)) return Access::kOpen;
    if (Hidden(name->place)) {
      return seat == side && IsPaid(place, result) ? Access::kOpen : Access::kClosed;
    }
    const bool open_pile =
        name->place.kind != ZoneKind::kNone && !whole_.game().rules->OnField(name->place.kind);
    if (open_pile) return Access::kOpen;
    if (ChoosesUnseen(act, name->entry)) return Access::kClosed;
    // An attack turns whoever attacks face-up.
    if (place.role == Role::kSubject && act.verb == Verb::kAttack) return Access::kOpen;
    return Access::kWhenThere;
  }

  // Of a card of a hand: one that everybody saw, or one that its player alone knows by its name.
  Access OfHandSeen(const NamePlace& place) const {
    const auto& subjects = place.act->subjects;
    const auto at = static_cast<std::size_t>(place.reference - subjects.data());
    const SeatIndex alone =
        at < subjects.size() ? SawAlone(whole_.duel().header, *place.act, at) : kNoSeat;
    return alone == kNoSeat || alone == viewer_ ? Access::kOpen : Access::kClosed;
  }

  // Returns whether the entry was played and taken back by a judge: everybody was there. What a
  // scribe takes back or corrects was written wrongly.
  bool WasPlayed(const Entry& entry) const {
    const auto fate = fates_.find(entry.number);
    return fate != fates_.end() && remedies_.contains(fate->second.taken_back_by);
  }

  // Returns who did what was played and taken back by a judge, as the record stood just before
  // that: who drew, Set or looked at a card knows it from there on. kNoSeat where nobody can say.
  SeatIndex SeatThen(const Entry& entry) const {
    if (entry.seat != kNoSeat || !WasPlayed(entry)) return entry.seat;
    const EntryNumber by = fates_.find(entry.number)->second.taken_back_by;
    if (!before_.contains(by) && before_.size() == kLooksBack) return kNoSeat;
    const auto [at, fresh] = before_.try_emplace(by);
    if (fresh) {
      Duel then = whole_.duel();
      std::erase_if(then.entries, [by](const Entry& one) { return one.number >= by; });
      if (auto folded = Replay::Fold(std::move(then))) at->second = *std::move(folded);
    }
    const EntryResult* result = at->second ? at->second->Find(entry.number) : nullptr;
    return result == nullptr ? kNoSeat : result->seat;
  }

  // Returns whether an act that is not folded says itself in which position a monster comes, where
  // the rules may bring it face-down.
  bool IsPositionSaid(const Act& act) const {
    const bool summons = act.verb == Verb::kSummon || act.verb == Verb::kSpecial;
    const bool may_be_down =
        whole_.game().rules->TermClause(Term::kSummonFromHandHidden) != kNoClause;
    return !summons || !may_be_down || act.position != Position::kNone;
  }

  // Returns whether a rewind or a repair behind that entry says that everybody saw the card there:
  // it was turned up in play that does not count any more.
  bool WasShown(const Name& name, EntryNumber number) const {
    return std::any_of(shown_.begin(), shown_.end(), [&](const Shown& one) {
      return one.entry > number && one.card == name.card && SamePlace(one.place, name.place);
    });
  }

  // A card that everybody saw in play that was taken back, where it lies again.
  struct Shown {
    EntryNumber entry = 0;  // that says so
    ZoneRef place;
    CardIndex card = kUnknownCard;
  };

  const Replay& whole_;
  SeatIndex viewer_;
  Counting counts_at_;
  Sightings sightings_;
  std::map<EntryNumber, Fate> fates_;
  std::set<EntryNumber> remedies_ = {};  // the rewinds and repairs
  // How often an older record is folded for one answer.
  static constexpr std::size_t kLooksBack = 32;
  mutable std::map<EntryNumber, std::optional<Replay>> before_ = {};  // as it was before the entry
  std::vector<Shown> shown_ = {};
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
      if (name.known.open() || name.access == Access::kClosed) continue;
      if (name.access == Access::kWhenThere) {
        const bool there =
            name.entry == number && (LiesOpen(name, before_) || LiesOpen(name, after));
        if (there) name.known.since = number;
        continue;
      }
      if (name.entry == number) pieces_[i] = PieceOf(name, after, result);
      if (name.access == Access::kUnlessDown) {
        if (name.entry != number) continue;
        name.access = Access::kWhenSeen;
        if (!StaysUnseen(pieces_[i], after)) {
          name.known.since = number;
          continue;
        }
      }
      if (IsTurnedUp(name, pieces_[i], result) || (name.entry == number && LayThere(name, i))) {
        name.known.since = number;
        continue;
      }
      const bool whole = pieces_[i] != kNoPiece && IsSeenWhole(name, after.piece(pieces_[i]));
      if (whole && !name.known.whole_open()) name.known.whole_since = number;
      if (name.entry != number && WentAway(pieces_[i], after, result)) {
        pieces_[i] = kNoPiece;
      }
      const bool seen = pieces_[i] != kNoPiece && IsSeen(name, after.piece(pieces_[i]));
      if (seen) name.known.since = number;
    }
  }

  // Returns whether a card lay there that the viewer sees neither before nor behind the act.
  bool StaysUnseen(PieceIndex piece, const State& after) const {
    const bool lay = piece != kNoPiece && piece <= before_.piece_count();
    return lay && !Knows(before_.piece(piece), viewer_) && !Knows(after.piece(piece), viewer_);
  }

  // Returns whether the viewer saw the card there before the act, with which it may leave as
  // another one.
  bool LayThere(const Name& name, std::size_t i) const {
    const bool there = pieces_[i] != kNoPiece && pieces_[i] <= before_.piece_count();
    if (!there || name.puts) return false;
    const Piece& piece = before_.piece(pieces_[i]);
    return Knows(piece, viewer_) && piece.card == name.card;
  }

  // Returns whether everybody saw the card turned face-up or shown, be it on its way out: in a
  // graveyard lies the whole card again, of which it was one monster.
  bool IsTurnedUp(const Name& name, PieceIndex piece, const EntryResult* result) const {
    if (piece == kNoPiece || result == nullptr) return false;
    const Piece& then = before_.piece(piece);
    if (then.card != name.card || then.shuffled_place != 0) return false;
    for (std::uint32_t i = 0; i < result->event_count; ++i) {
      const Event& event = replay_.events()[result->first_event + i];
      if (event.piece != piece) continue;
      const bool shown = event.kind == EventKind::kRevealed && event.card == then.card;
      const bool flipped = event.kind == EventKind::kFlipped && !IsHidden(event.position);
      // Everybody reads what comes to the graveyard, also when it is shuffled away from there at
      // once; of one of two monsters it is the whole card.
      const bool fallen = event.to.kind == ZoneKind::kGraveyard && event.to.slot == 0 &&
                          OffField(*replay_.game().pack, then.card) == then.card;
      if (shown || flipped || fallen) return true;
    }
    return false;
  }

  // Returns whether a card became one of those that the viewer cannot tell apart: what comes from
  // there later may be another one.
  bool WentAway(PieceIndex piece, const State& after, const EntryResult* result) const {
    if (piece == kNoPiece) return false;
    const auto in_pile = [&](ZoneKind zone) { return replay_.game().rules->IsHiddenPile(zone); };
    const Piece& then = before_.piece(piece);
    const Piece& now = after.piece(piece);
    if (in_pile(then.zone) && !Knows(then, viewer_)) return true;
    // True for one of two monsters that is the whole card again: which of them left face-down, what
    // it is later does not show.
    const bool left = OffField(*replay_.game().pack, then.card) == now.card;
    if (left && now.card != then.card) return true;
    if (now.shuffled_place != 0 && now.shuffled_place != then.shuffled_place) return true;
    // What is known in a pile was shown before it went there.
    if (in_pile(now.zone)) return !Knows(now, viewer_);
    for (std::uint32_t i = 0; i < result->event_count; ++i) {
      const Event& event = replay_.events()[result->first_event + i];
      if (event.piece == piece && in_pile(event.to.kind)) return true;
    }
    return false;
  }

  // Returns whether the viewer sees that this is the card of the name. A card of another name that
  // lies there is not the one that was named; of one that is two monsters nobody sees face-down
  // which one it was, nor that it was not said.
  bool IsSeen(const Name& name, const Piece& piece) const {
    const Pack& pack = *replay_.game().pack;
    if (name.puts && !pack.card(name.card).halves.empty()) return false;
    return Knows(piece, viewer_) && (piece.card == kUnknownCard || piece.card == name.card);
  }

  // Returns whether what was put there face-down lies in an open pile now, as the card that it is
  // off the field; whether a half was named or the card makes no difference to whoever did not see
  // it.
  bool IsSeenWhole(const Name& name, const Piece& piece) const {
    const Pack& pack = *replay_.game().pack;
    return (name.puts || name.given) && Knows(piece, viewer_) &&
           !replay_.game().rules->IsHiddenPile(piece.zone) &&
           piece.card == OffField(pack, name.card) && !pack.card(piece.card).halves.empty();
  }

  // Returns whether the card lies open. It goes by what lies open and not by which card was meant:
  // of two records that differ in a face-down card alone one would keep the name and the other not.
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
    const PieceIndex named = PieceNamed(state, name.place, name.card, name.seat);
    return named != kNoPiece ? named : state.At(name.place);
  }

  // Returns the card that was named alone and is not any more where it lay; kNoPiece when there is
  // none.
  PieceIndex Given(const Name& name, const State& after) const {
    for (PieceIndex p = 1; p <= after.piece_count(); ++p) {
      const Piece& piece = after.piece(p);
      const bool named =
          piece.card == name.card || IsHalfOf(*replay_.game().pack, name.card, piece.card);
      if (piece.owner == kNoSeat || !named) continue;
      const bool came = p > before_.piece_count() || before_.piece(p).owner == kNoSeat ||
                        !(PlaceOf(before_.piece(p)) == PlaceOf(piece));
      const bool taken = std::find(pieces_.begin(), pieces_.end(), p) != pieces_.end();
      if (came && !taken) return p;
    }
    return kNoPiece;
  }

  PieceIndex PieceOf(const Name& name, const State& after, const EntryResult* result) const {
    if (name.label != 0) {
      for (PieceIndex p = 1; p <= after.piece_count(); ++p) {
        if (after.piece(p).label == name.label && after.piece(p).owner != kNoSeat) return p;
      }
    }
    if (name.given && name.place.slot == 0) return Given(name, after);
    // False when what was under way when it was written may have brought another card there.
    const bool lies_there = !name.puts || result == nullptr;
    const bool under_way =
        result != nullptr && result->has_verdict && result->own_step != result->first_step;
    const PieceIndex there = lies_there && under_way && name.place.slot != 0
                                 ? At(replay_.StateBefore(result->number), name)
                                 : At(before_, name);
    if (lies_there && there != kNoPiece) return there;
    for (std::uint32_t i = 0; result != nullptr && i < result->event_count; ++i) {
      const Event& event = replay_.events()[result->first_event + i];
      const bool came = event.piece != kNoPiece && event.piece != there;
      if (came && SamePlace(event.to, name.place)) return event.piece;
    }
    // The piece that lies there now, unless it lay there before the act: then it is not what came.
    const PieceIndex now = At(after, name);
    return now == there ? kNoPiece : now;
  }

  const Replay& replay_;
  SeatIndex viewer_;
  std::vector<Name>& names_;
  std::vector<PieceIndex> pieces_;
  State before_;
};

}  // namespace

Counting::Counting(const Replay& whole)
    : whole_(whole), fates_(FatesOf(whole.duel().entries, kEntriesMax)) {}

EntryNumber Counting::operator()(const Entry& entry) const {
  EntryNumber number = entry.number;
  const bool fix = entry.verb() == Verb::kFix;
  if (fix) number = static_cast<EntryNumber>(entry.acts.front().number);
  const auto fate = fates_.find(number);
  const EntryNumber by = fate == fates_.end() ? 0 : fate->second.corrected_by;
  const bool counts = fix ? by == entry.number : by == 0;
  return counts && whole_.Find(number) != nullptr ? number : kNeverKnown;
}

bool IsPrivate(const Act& act) {
  return act.verb == Verb::kDraw || act.verb == Verb::kLook || act.verb == Verb::kJudgeLook ||
         act.verb == Verb::kSwap || act.verb == Verb::kShuffle;
}

std::vector<NameKnown> WhoKnows(const Replay& whole, SeatIndex viewer) {
  Duel copy = whole.duel();
  std::vector<Name> names = Sorter(whole, viewer).Sort(&copy);
  Opener(whole, viewer, &names).Open();
  std::vector<NameKnown> known;
  known.reserve(names.size());
  for (const Name& name : names) known.push_back(name.known);
  return known;
}

}  // namespace judge::replay
