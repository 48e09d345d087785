#include "judge/wording/visible.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "judge/wording/standpoint.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "replay/redaction/redact.h"

namespace judge::cli {
namespace {

using replay::Reference;

template <typename Visit>
void ForEachReference(replay::Act* act, Visit&& visit) {
  for (Reference& one : act->subjects) visit(&one);
  for (Reference& one : act->materials) visit(&one);
  for (replay::Target& one : act->targets) visit(&one.reference);
  for (replay::HandOperation& operation : act->operations) {
    for (Reference& one : operation.references) visit(&one);
  }
}

// Leaves of a card that nobody may name how many were drawn, or the place.
void LeaveWhatIsLeft(replay::Act* act) {
  const auto empty = [](const Reference& one) { return one.empty(); };
  const auto drawn = static_cast<std::int32_t>(act->subjects.size());
  std::erase_if(act->subjects, empty);
  if (act->verb == Verb::kDraw && act->subjects.empty() && !act->has_number && drawn > 1) {
    act->has_number = true;
    act->number = drawn;
  }
  std::erase_if(act->materials, empty);
}

// Returns whether the action of an entry shows the card in the states around it: as what it is done
// with or what lies at the place, in what the view sees of them.
bool ShowsCard(const SeenState& state, CardIndex card, PieceIndex piece, ZoneRef place) {
  if (piece != kNoPiece && piece <= state.piece_count() && state.piece(piece).card == card) {
    return true;
  }
  if (place.kind == ZoneKind::kTerrain) return true;  // markers lie open
  if (!state.HasSlot(place)) return false;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).card == card && PlaceOf(state.piece(p)) == place) return true;
  }
  return false;
}

}  // namespace

bool SeenReplay::IsLater(EntryNumber entry, const std::string& card) const {
  return std::any_of(fold_->later.begin(), fold_->later.end(), [&](const replay::LaterName& one) {
    return one.entry == entry && one.card == card;
  });
}

SeenEntry SeenReplay::Read(const replay::Entry& entry) const {
  if (view().everything) return SeenEntry(entry);
  replay::Entry visible = entry;
  for (replay::Act& act : visible.acts) {
    ForEachReference(&act, [&](Reference* one) {
      if (one->label > kLabelMax) one->label = 0;  // it is of a name that is not there
      if (!one->card.empty() && IsLater(entry.number, one->card)) one->card.clear();
    });
    LeaveWhatIsLeft(&act);
  }
  return SeenEntry(std::move(visible));
}

std::string NumberedNotation(const SeenReplay& replay, const SeenEntry& entry) {
  return replay::PrintEntry(entry.get(), replay.header(), *replay.game().pack);
}

Action VisibleAction(const SeenReplay& replay, EntryNumber entry, const Action& action) {
  Action visible = action;
  if (replay.view().everything) return visible;
  const Pack& pack = *replay.game().pack;
  replay::Entry words = replay.Read(CountingEntry(replay, entry)).get();
  const SeenState before = replay.StateBefore(entry);
  const SeenState after = replay.StateAfter(entry);
  const auto knows = [&](CardIndex card, PieceIndex piece, ZoneRef place) {
    bool named = card == kUnknownCard;
    for (replay::Act& act : words.acts) {
      ForEachReference(&act, [&](const Reference* one) {
        const CardIndex said = pack.FindCode(one->card);
        named |= said != kUnknownCard && OffField(pack, said) == OffField(pack, card);
      });
    }
    return named || ShowsCard(before, card, piece, place) || ShowsCard(after, card, piece, place);
  };
  if (!knows(action.card, action.piece, action.to)) visible.card = kUnknownCard;
  if (!knows(action.target_card, action.target, action.target_zone)) {
    visible.target_card = kUnknownCard;
  }
  return visible;
}

}  // namespace judge::cli
