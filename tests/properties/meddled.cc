#include "tests/properties/meddled.h"

#include <algorithm>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"
#include "tests/properties/random_game.h"
#include "tests/properties/record.h"

namespace judge::properties {
namespace {

using replay::Act;
using replay::Entry;

constexpr int kStepsMax = 90;

// Writes what comes, and now and then something about what was.
class Meddler {
 public:
  Meddler(const Game& game, Chance* chance) : game_(game), chance_(*chance) {}

  void Write(replay::Duel* duel, Entry entry, const State& after) {
    Add(duel, std::move(entry));
    if (chance_.OneIn(6)) Name(duel, after);
    if (chance_.OneIn(12)) Add(duel, Judges(Verb::kUndo, 0));
    if (chance_.OneIn(12)) Correct(duel);
    if (chance_.OneIn(40)) Add(duel, Judges(Verb::kRewind, Earlier(*duel, 8)));
    if (chance_.OneIn(40)) Add(duel, Judges(Verb::kRepair, Earlier(*duel, 8)));
  }

 private:
  static void Add(replay::Duel* duel, Entry entry) {
    entry.number = static_cast<EntryNumber>(duel->entries.size() + 1);
    duel->entries.push_back(std::move(entry));
  }

  static Entry Judges(Verb verb, std::int32_t number) {
    Entry entry;
    Act& act = entry.acts.emplace_back();
    act.verb = verb;
    act.number = number;
    act.has_number = number != 0;
    return entry;
  }

  std::int32_t Earlier(const replay::Duel& duel, std::size_t most) {
    const std::size_t count = duel.entries.size();
    return static_cast<std::int32_t>(count - chance_.Below(std::min(most, count)));
  }

  // A card without a name turns out to be one: by its label or by where it lies, rightly or not.
  void Name(replay::Duel* duel, const State& state) {
    std::vector<PieceIndex> nameless;
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      if (piece.card == kUnknownCard && piece.label != 0) nameless.push_back(p);
    }
    if (nameless.empty()) return;
    const Piece& piece = state.piece(chance_.Pick(nameless));
    Entry entry{.seat = piece.controller};
    Act& act = entry.acts.emplace_back();
    act.verb = Verb::kReveal;
    replay::Reference& card = act.subjects.emplace_back();
    card.card =
        game_.pack->card(static_cast<CardIndex>(1 + chance_.Below(game_.pack->size()))).code;
    if (chance_.OneIn(2) && piece.slot != 0) {
      card.zone = PlaceOf(piece);
    } else if (piece.label <= kLabelMax) {
      card.label = piece.label;
    }
    Add(duel, std::move(entry));
  }

  // An earlier entry should have been another one of the duel.
  void Correct(replay::Duel* duel) {
    Entry fix = Judges(Verb::kFix, Earlier(*duel, duel->entries.size()));
    const Entry& other = chance_.Pick(duel->entries);
    if (other.acts.empty() || WordsOf(other.verb()).kind == EntryKind::kJudge) return;
    fix.seat = other.seat;
    fix.acts.insert(fix.acts.end(), other.acts.begin(), other.acts.end());
    Add(duel, std::move(fix));
  }

  const Game& game_;
  Chance& chance_;
};

}  // namespace

replay::Duel MeddledRecord(const CatalogRow& row, std::uint64_t seed) {
  Chance chance(seed);
  const Game& rules = *row.game();
  RandomGame game(rules, RandomHeader(rules, row.name, chance), chance.Next());
  Meddler meddler(rules, &chance);
  replay::Duel duel{.header = game.header()};
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Action action = game.Choose();
    const State before = game.state();
    game.Play(action);
    auto entry = EntryOf(rules, game.header(), before, action, Style::kFull);
    if (entry) meddler.Write(&duel, *std::move(entry), game.state());
  }
  return duel;
}

}  // namespace judge::properties
