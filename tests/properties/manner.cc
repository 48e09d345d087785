#include "tests/properties/manner.h"

#include <array>
#include <optional>
#include <utility>

#include "engine/rule_set.h"
#include "replay/fold.h"
#include "tests/properties/record.h"

namespace judge::properties {
namespace {

using replay::Act;
using replay::Entry;
using replay::Reference;

// These put their card where they say: it is not there yet.
bool Puts(Verb verb) {
  return verb == Verb::kSummon || verb == Verb::kSpecial || verb == Verb::kSet;
}

// Says of one entry which cards it means, in another way than by their places.
class Namer {
 public:
  Namer(const Game& game, const State& state, SeatIndex seat, Naming naming, Chance* chance)
      : game_(game), state_(state), seat_(seat), naming_(naming), chance_(*chance) {}

  void Name(Act* act) const {
    // Which of several cards a list means, its order tells.
    if (act->subjects.size() == 1 && !Puts(act->verb)) Say(&act->subjects.front());
    if (act->targets.size() == 1) Say(&act->targets.front().reference);
  }

 private:
  void Say(Reference* one) const {
    const bool in_row = one->zone.slot != 0 && state_.HasSlot(one->zone);
    if (!in_row || !one->card.empty() || one->label != 0) return;
    const PieceIndex p = state_.At(one->zone);
    if (p == kNoPiece) return;
    const Piece& piece = state_.piece(p);
    Naming naming = naming_;
    if (naming == Naming::kAny) naming = static_cast<Naming>(chance_.Below(4));
    if (naming == Naming::kLabels && piece.card == kUnknownCard && piece.label != 0 &&
        piece.label <= kLabelMax) {
      one->zone = {};
      one->label = piece.label;
    }
    if (piece.card == kUnknownCard) return;
    if (naming == Naming::kPlacesAndNames) one->card = game_.pack->card(piece.card).code;
    // By its name alone a card is looked for on the side of whoever acts.
    if (naming == Naming::kNames && piece.side == seat_ && IsAlone(p)) {
      one->zone = {};
      one->card = game_.pack->card(piece.card).code;
    }
  }

  // Whether no other card that was ever named, and none that nobody has named, may be it.
  bool IsAlone(PieceIndex p) const {
    const std::string& name = game_.pack->card(state_.piece(p).card).name;
    for (PieceIndex other = 1; other <= state_.piece_count(); ++other) {
      const Piece& piece = state_.piece(other);
      if (other == p || piece.owner == kNoSeat) continue;
      if (piece.card != kUnknownCard && game_.pack->card(piece.card).name == name) return false;
    }
    return true;
  }

  const Game& game_;
  const State& state_;
  SeatIndex seat_;
  Naming naming_;
  Chance& chance_;
};

}  // namespace

Manner AnyManner(Chance& chance) {
  Manner manner;
  manner.naming = static_cast<Naming>(chance.Below(5));
  manner.headings = static_cast<Headings>(chance.Below(3));
  manner.passes = chance.OneIn(2);
  return manner;
}

std::string Words(const Manner& manner) {
  constexpr std::array<const char*, 5> kNamings = {"places", "places and names", "names", "labels",
                                                   "any names"};
  constexpr std::array<const char*, 3> kHeadings = {"phases", "turns", "no headings"};
  return std::string(kNamings[static_cast<std::size_t>(manner.naming)]) + ", " +
         kHeadings[static_cast<std::size_t>(manner.headings)] + ", " +
         (manner.passes ? "passes" : "no passes");
}

Written Write(const Game& game, const replay::Header& header, const std::vector<Moment>& moments,
              const Manner& manner, Chance& chance) {
  Written written;
  written.duel.header = header;
  if (!moments.empty()) written.head = moments.front().before;
  std::string last_phase;
  for (const Moment& moment : moments) {
    const Style style = manner.passes ? Style::kFull : Style::kTerse;
    std::optional<Entry> entry = EntryOf(game, header, moment.before, moment.action, style);
    if (!entry) continue;
    const PhaseKind phase = moment.before.header().phase;
    last_phase = phase == PhaseKind::kSetup ? "" : game.rules->Phase(phase).word;
    if (manner.headings == Headings::kNone) entry->place = {};
    if (manner.headings == Headings::kTurns) entry->place.phase.clear();
    if (manner.headings == Headings::kPhases) entry->place.phase = last_phase;
    const Namer namer(game, moment.before, moment.action.seat, manner.naming, &chance);
    for (Act& act : entry->acts) namer.Name(&act);
    entry->number = static_cast<EntryNumber>(written.duel.entries.size() + 1);
    written.duel.entries.push_back(*std::move(entry));
    written.head = moment.after;
  }
  // In which phase of its turn the last act was done nothing else tells.
  const bool told = manner.headings != Headings::kNone && !written.duel.entries.empty();
  if (told) written.duel.entries.back().place.phase = last_phase;
  return written;
}

}  // namespace judge::properties
