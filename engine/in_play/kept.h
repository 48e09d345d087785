// The answers that are kept beside a state: who may speak, numbers, types, negations, conditions.
// Internal to the room.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/numbers.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/speakers.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// A continuous effect of a card or marker in play that may give modifiers, and whether it applies.
struct Giver {
  Source source;
  PoolIndex effect = 0;
  mutable KeptAnswer<bool> applies = {};

  // Whether it applies is no part of which giver it is.
  friend bool operator==(const Giver& a, const Giver& b) {
    return a.effect == b.effect && a.source.piece == b.source.piece &&
           a.source.card == b.source.card && a.source.controller == b.source.controller &&
           a.source.zone == b.source.zone && a.source.host == b.source.host &&
           a.source.since == b.source.since;
  }
};
// Who may give modifiers of some kinds. Shared, since asking about one of them may lead to the same
// question, and to another answer inside of it.
using Givers = std::shared_ptr<const std::vector<Giver>>;

// A number of a monster in a battle: the one that was asked for last.
struct BattleNumber {
  PieceIndex opponent = kNoPiece;
  BattleSide side = BattleSide::kEither;
  KeptAnswer<OpenNumber> number = {};
};

// What is kept about a piece.
struct PieceAnswers {
  BattleNumber battle_attack, battle_defense;
  KeptAnswer<OpenNumber> attack, defense, original_attack, original_defense;
  KeptAnswer<TypeSet> types;
  KeptAnswer<AttributeMask> attributes;
  KeptAnswer<Permission> negation;
  KeptAnswer<std::vector<PoolIndex>> granted;
};

// What a battle compares: that of the battle that was asked for last.
struct KeptBattle {
  PieceIndex attacker = kNoPiece;
  PieceIndex target = kNoPiece;
  KeptAnswer<BattleNumbers> numbers = {};
};

// The answers that are kept about a state and its copies, for one game.
class KeptAnswers : public Knowledge {
 public:
  explicit KeptAnswers(const Game& game) : game_(game) {}

  bool IsAbout(const Game& game) const {
    return game.rules == game_.rules && game.pack == game_.pack && game.decks == game_.decks;
  }
  PieceAnswers& about(PieceIndex piece) {
    if (pieces_.size() <= piece) pieces_.resize(piece + 1U);
    if (pieces_[piece] == nullptr) pieces_[piece] = std::make_unique<PieceAnswers>();
    return *pieces_[piece];
  }
  KeptAnswer<Speakers>& speakers() { return speakers_; }
  KeptBattle& battle() { return battle_; }
  KeptAnswer<ToldNumbers>& told() { return told_; }
  // What is done between steps, and came to nothing: for how many steps of the engine it counts.
  KeptAnswer<int>& look(BetweenSteps what) { return looks_[static_cast<std::size_t>(what)]; }
  // Whether some modifier of the pack may lower DEF; asked once.
  std::optional<bool>& lowers_defense() { return lowers_defense_; }
  KeptAnswer<Givers>& givers(ModifierKinds kinds) { return givers_[kinds]; }
  // Whether the conditions of the effect (into Pack::effects) hold, asked by that piece as it lies.
  KeptAnswer<Truth>& conditions(PoolIndex effect, PieceIndex piece) {
    return conditions_[std::uint32_t{effect} << 16U | piece];
  }

 private:
  Game game_;
  std::vector<std::unique_ptr<PieceAnswers>> pieces_;
  KeptAnswer<Speakers> speakers_;
  KeptBattle battle_;
  KeptAnswer<ToldNumbers> told_;
  std::array<KeptAnswer<int>, kBetweenSteps> looks_ = {};
  std::optional<bool> lowers_defense_;
  // The same few combinations of kinds are asked for again and again. An answer stays where it lies
  // while others are found on the way to it.
  std::unordered_map<ModifierKinds, KeptAnswer<Givers>, ModifierKinds::Hash> givers_;
  std::unordered_map<std::uint32_t, KeptAnswer<Truth>> conditions_;  // effect << 16 | piece
};

// Begins to keep answers beside the state.
KeptAnswers& BeginToKeep(const Game& game, const State& state);
// Returns the answers that are kept beside the state.
inline KeptAnswers& KeptBeside(const Game& game, const State& state) {
  auto* kept = static_cast<KeptAnswers*>(state.companion().knowledge());
  return kept != nullptr && kept->IsAbout(game) ? *kept : BeginToKeep(game, state);
}

}  // namespace judge
