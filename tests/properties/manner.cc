#include "tests/properties/manner.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"
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

// A place in a row of the field.
using Slot = std::tuple<ZoneKind, SeatIndex, int>;
Slot SlotOf(ZoneRef zone) { return {zone.kind, zone.seat, zone.slot}; }

// Says of one entry which cards it means, in another way than by their places.
class Namer {
 public:
  Namer(const Game& game, const State& state, SeatIndex seat, Naming naming,
        const std::set<Slot>* unnamed, Chance* chance)
      : game_(game),
        state_(state),
        seat_(seat),
        naming_(naming),
        unnamed_(*unnamed),
        chance_(*chance) {}

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
    if (p == kNoPiece || PileAt(state_, one->zone).size() > 1) return;
    const Piece& piece = state_.piece(p);
    Naming naming = naming_;
    if (naming == Naming::kAny) naming = static_cast<Naming>(chance_.Below(4));
    if (naming == Naming::kLabels && piece.card == kUnknownCard && piece.label != 0 &&
        piece.label <= kLabelMax) {
      one->zone = {};
      one->label = piece.label;
    }
    if (piece.card == kUnknownCard) return;
    // Where a card lay that nobody has named, the name of a later one may be read as its own.
    if (unnamed_.contains(SlotOf(one->zone))) return;
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
  const std::set<Slot>& unnamed_;
  Chance& chance_;
};

}  // namespace

Manner AnyManner(Chance& chance) {
  return {.naming = static_cast<Naming>(chance.Below(5)),
          .headings = static_cast<Headings>(chance.Below(3)),
          .passes = chance.OneIn(2)};
}

std::string Words(const Manner& manner) {
  constexpr std::array<const char*, 5> kNamings = {"places", "places and names", "names", "labels",
                                                   "any names"};
  constexpr std::array<const char*, 3> kHeadings = {"phases", "turns", "no headings"};
  return std::string(kNamings[static_cast<std::size_t>(manner.naming)]) + ", " +
         kHeadings[static_cast<std::size_t>(manner.headings)] + ", " +
         (manner.passes ? "passes" : "no passes");
}

namespace {

// Whether what is written so is legal there.
bool IsLegalAt(const Game& game, const replay::Header& header, const State& state,
               const Entry& entry) {
  const replay::Binding nothing;
  const auto made = replay::MakeActions({game, header, nothing}, state, entry, entry.acts.front());
  return !made.actions.empty() && RuleOn(game, state, made.actions.front()).legal();
}

// Writes a play down, entry by entry.
class Writer {
 public:
  Writer(const Game& game, const replay::Header& header, const Manner& manner, Chance* chance)
      : game_(game), manner_(manner), chance_(*chance) {
    written_.duel.header = header;
  }

  Written Write(const std::vector<Moment>& moments) {
    if (!moments.empty()) written_.head = moments.front().before;
    for (const Moment& moment : moments) {
      NoteUnnamed(moment.before);
      Take(moment);
    }
    // In which phase of its turn the last act was done nothing else tells.
    const bool told = manner_.headings != Headings::kNone && !written_.duel.entries.empty();
    if (told) written_.duel.entries.back().place.phase = last_phase_;
    return std::move(written_);
  }

 private:
  void NoteUnnamed(const State& state) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      const bool lies = piece.owner != kNoSeat && piece.slot != 0 && piece.card == kUnknownCard;
      if (lies) unnamed_.insert(SlotOf(PlaceOf(piece)));
    }
  }

  void Take(const Moment& moment) {
    const Style style = manner_.passes ? Style::kFull : Style::kTerse;
    const std::optional<Entry> entry =
        EntryOf(game_, header(), moment.before, moment.action, style);
    if (!entry) {
      left_out_.push_back(&moment);
      return;
    }
    // What is written comes to the earliest place at which it is legal (docs/notation.md): whoever
    // waited longer writes the passes and draws before it.
    // Where the first turn begins without a heading nobody writes.
    const bool setup = InSetup(moment.before);
    const bool sooner = std::any_of(left_out_.begin(), left_out_.end(), [&](const Moment* one) {
      return InSetup(one->before) == setup && IsLegalAt(game_, header(), one->before, *entry);
    });
    const std::vector<const Moment*> before = std::move(left_out_);
    left_out_.clear();
    for (const Moment* one : before) {
      if (!sooner || !Put(*one)) left_out_.push_back(one);
    }
    Put(moment);
  }

  static bool InSetup(const State& state) { return state.header().phase == PhaseKind::kSetup; }

  static Entry EndOfStep() {
    Entry entry;
    entry.acts.emplace_back().verb = Verb::kEnd;
    entry.place.has_turn = true;
    return entry;
  }

  // False where no entry says it.
  bool Put(const Moment& moment) {
    std::optional<Entry> entry =
        EntryOf(game_, header(), moment.before, moment.action, Style::kFull);
    if (!entry && InSetup(moment.before)) entry = EndOfStep();
    if (!entry) return false;
    const PhaseKind phase = moment.before.header().phase;
    last_phase_ = InSetup(moment.before) ? "" : game_.rules->Phase(phase).word;
    const bool needed = NeedsPhase(moment);
    if (manner_.headings == Headings::kNone && !needed) entry->place = {};
    const bool said = manner_.headings == Headings::kPhases || needed;
    entry->place.phase = said ? last_phase_ : "";
    const Namer namer(game_, moment.before, moment.action.seat, manner_.naming, &unnamed_,
                      &chance_);
    for (Act& act : entry->acts) namer.Name(&act);
    entry->number = static_cast<EntryNumber>(written_.duel.entries.size() + 1);
    written_.duel.entries.push_back(*std::move(entry));
    written_.head = moment.after;
    left_out_.clear();
    return true;
  }

  // Nobody's phase ends by a pass or a surrender: they stand where the duel stands.
  bool NeedsPhase(const Moment& moment) const {
    const ActionKind kind = moment.action.kind;
    const bool stays = kind == ActionKind::kPass || kind == ActionKind::kSurrender;
    return stays && std::any_of(left_out_.begin(), left_out_.end(), [](const Moment* one) {
             return one->action.kind == ActionKind::kEnterPhase;
           });
  }

  const replay::Header& header() const { return written_.duel.header; }

  const Game& game_;
  const Manner& manner_;
  Chance& chance_;
  Written written_;
  std::vector<const Moment*> left_out_;  // since the last entry
  std::string last_phase_;
  std::set<Slot> unnamed_;  // where a card lay that nobody had named
};

}  // namespace

Written Write(const Game& game, const replay::Header& header, const std::vector<Moment>& moments,
              const Manner& manner, Chance& chance) {
  return Writer(game, header, manner, &chance).Write(moments);
}

}  // namespace judge::properties
