// What of a record a seat may read. A card's name in an entry is told only to its own seat, the
// judge, and whoever knows a card of that name by what the entry did.
#include <algorithm>

#include "engine/card.h"
#include "engine/halves.h"
#include "engine/rule_set.h"
#include "judge/seen.h"
#include "judge/standpoint.h"
#include "replay/notation.h"

namespace judge::cli {
namespace {

// Which names the view may read in one entry, looked up on states from which the rest is erased.
class Eyes {
 public:
  Eyes(const Game& game, const SeenState& before, const SeenState& after, EntryNumber entry)
      : game_(game), before_(before), after_(after), entry_(entry) {}

  bool Knows(CardIndex card, ZoneRef place) const {
    if (card == kUnknownCard) return true;
    if (place.slot != 0 && (LiesAt(before_, place, card) || LiesAt(after_, place, card))) {
      return true;
    }
    for (PieceIndex p = 1; p <= after_.piece_count(); ++p) {
      const Piece& now = after_.piece(p);
      if (now.card != card && (place.slot != 0 || !IsOneOfTwo(p, card))) continue;
      if (now.since == entry_ || now.position_since == entry_) return true;
      const bool knew = p <= before_.piece_count() && before_.piece(p).card == now.card;
      if (!knew || LiesOpenIn(place, now)) return true;
    }
    return false;
  }

 private:
  // Whether the whole card lies there that this monster is printed on. Which of its two it was that
  // lay face-down before, nobody saw.
  bool IsOneOfTwo(PieceIndex p, CardIndex card) const {
    const bool lay = p <= before_.piece_count() && before_.piece(p).zone == ZoneKind::kMonster;
    return !lay && IsHalfOf(*game_.pack, card, after_.piece(p).card);
  }

  // Whether the card lies in a pile in which every card is seen, and in no other than is named.
  bool LiesOpenIn(ZoneRef place, const Piece& piece) const {
    const bool there =
        place.kind == ZoneKind::kNone || (place.kind == piece.zone && place.seat == piece.side);
    return there && place.slot == 0 && !game_.rules->IsHiddenPile(piece.zone) &&
           !game_.rules->OnField(piece.zone);
  }

  static bool LiesAt(const SeenState& state, ZoneRef place, CardIndex card) {
    if (place.kind == ZoneKind::kTerrain) return true;  // markers lie open
    if (!state.HasSlot(place)) return false;
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      if (state.piece(p).card == card && PlaceOf(state.piece(p)) == place) return true;
    }
    return false;
  }

  const Game& game_;
  const SeenState& before_;
  const SeenState& after_;
  EntryNumber entry_;
};

// A card that is used out of the hand is shown, and with it which of two monsters it is used as.
bool IsShownInUse(const Game& game, const Eyes& eyes, SeatIndex seat, const replay::Act& act,
                  const std::string& code) {
  const bool used = act.verb == Verb::kActivate || act.verb == Verb::kEquip;
  const CardIndex card = game.pack->FindCode(code);
  const CardIndex whole = used ? WholeOf(*game.pack, card) : kUnknownCard;
  return whole != kUnknownCard && eyes.Knows(whole, {seat, ZoneKind::kHand, 0, 0});
}

void Censor(const Game& game, const Eyes& eyes, SeatIndex seat, replay::Reference* reference) {
  if (reference->label > kLabelMax) reference->label = 0;  // of a name that is not there
  if (reference->card.empty()) return;
  ZoneRef place = reference->zone;
  if (place.seat == kNoSeat) place.seat = seat;
  if (!eyes.Knows(game.pack->FindCode(reference->card), place)) reference->card.clear();
}

// Whether there is something in a reference that a view may have to do without.
bool Tells(const replay::Reference& reference) {
  return reference.empty() || !reference.card.empty() || reference.label > kLabelMax;
}

bool AnyTells(const replay::Act& act) {
  const auto any = [](const std::vector<replay::Reference>& references) {
    return std::any_of(references.begin(), references.end(), Tells);
  };
  return any(act.subjects) || any(act.materials) ||
         std::any_of(act.targets.begin(), act.targets.end(),
                     [](const replay::Target& one) { return Tells(one.reference); }) ||
         std::any_of(act.operations.begin(), act.operations.end(),
                     [&](const replay::HandOperation& one) { return any(one.references); });
}

void CensorAct(const Game& game, const Eyes& eyes, SeatIndex seat, replay::Act* act) {
  for (replay::Reference& one : act->subjects) {
    if (!IsShownInUse(game, eyes, seat, *act, one.card)) Censor(game, eyes, seat, &one);
  }
  for (replay::Reference& one : act->materials) Censor(game, eyes, seat, &one);
  for (replay::Target& one : act->targets) Censor(game, eyes, seat, &one.reference);
  for (replay::HandOperation& operation : act->operations) {
    for (replay::Reference& one : operation.references) Censor(game, eyes, seat, &one);
  }
  // What is left of a card that nobody may name: how many were drawn, or the place.
  const auto drawn = static_cast<std::int32_t>(act->subjects.size());
  std::erase_if(act->subjects, [](const replay::Reference& one) { return one.empty(); });
  if (act->verb == Verb::kDraw && act->subjects.empty() && !act->has_number && drawn > 1) {
    act->has_number = true;
    act->number = drawn;
  }
  std::erase_if(act->materials, [](const replay::Reference& one) { return one.empty(); });
}

}  // namespace

SeenEntry SeenReplay::Read(const replay::Entry& entry) const {
  if (view().everything) return SeenEntry(entry);
  const replay::EntryResult* result = Find(entry.number);
  const SeatIndex seat = result != nullptr && result->seat != kNoSeat ? result->seat : entry.seat;
  if (seat != kNoSeat && seat == view().seat) return SeenEntry(entry);
  // The states before and behind an entry are dear, and most entries name no card.
  if (std::none_of(entry.acts.begin(), entry.acts.end(), AnyTells)) return SeenEntry(entry);
  replay::Entry visible = entry;
  const SeenState after = StateAfter(entry.number);
  const SeenState before = StateBefore(entry.number);
  const Eyes eyes(game(), before, after, entry.number);
  for (replay::Act& act : visible.acts) CensorAct(game(), eyes, seat, &act);
  return SeenEntry(std::move(visible));
}

std::string NumberedNotation(const SeenReplay& replay, const SeenEntry& entry) {
  return replay::PrintEntry(entry.get(), replay.header(), *replay.game().pack);
}

Action VisibleAction(const Game& game, const SeenState& before, const SeenState& after,
                     EntryNumber entry, const Action& action, const View& view) {
  Action visible = action;
  if (view.everything || action.seat == view.seat) return visible;
  const Eyes eyes(game, before, after, entry);
  if (!eyes.Knows(action.card, action.to)) visible.card = kUnknownCard;
  if (!eyes.Knows(action.target_card, action.target_zone)) visible.target_card = kUnknownCard;
  return visible;
}

}  // namespace judge::cli
