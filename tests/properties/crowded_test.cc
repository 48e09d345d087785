// Crowded boards: random cards in every zone, Terrains mixed, some face-down. What one card does to
// the others must come to an end and to one answer.
#include <gtest/gtest.h>

#include "engine/numbers.h"
#include "engine/rulesets/catalog.h"
#include "replay/notation.h"
#include "tests/properties/invariants.h"
#include "tests/properties/random_game.h"

namespace judge::properties {
namespace {

class Table {
 public:
  Table(const CatalogRow& row, std::uint64_t seed)
      : game_(*row.game()), rules_(row.name), chance_(seed) {}

  replay::Header Header();
  std::string Fault();

 private:
  std::string AnyCode(bool monster) {
    for (;;) {
      const CardDefinition& card =
          game_.pack->card(static_cast<CardIndex>(1 + chance_.Below(game_.pack->size())));
      const bool fits =
          monster ? card.IsMonster() : card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
      if (card.deck != DeckKind::kMarker && fits) return card.code;
    }
  }
  std::string AnyTerrain() {
    for (;;) {
      const CardDefinition& card =
          game_.pack->card(static_cast<CardIndex>(1 + chance_.Below(game_.pack->size())));
      if (card.deck == DeckKind::kMarker) return card.code;
    }
  }
  void Put(replay::StartPosition* position, ZoneRef zone);
  std::string NumberFault(const State& state) const;

  const Game& game_;
  std::string rules_;
  Chance chance_;
  bool has_others_ = HasSpellsOrTraps(*game_.pack);
};

void Table::Put(replay::StartPosition* position, ZoneRef zone) {
  replay::PositionCard& card = position->cards.emplace_back();
  card.reference.zone = zone;
  const bool monster = zone.kind == ZoneKind::kMonster;
  // Where monsters are all there is, they lie in every zone.
  card.reference.card = AnyCode(monster || !has_others_);
  if (monster) {
    card.position = static_cast<Position>(1 + chance_.Below(4));
  } else {
    card.set = chance_.OneIn(3);
  }
}

replay::Header Table::Header() {
  replay::Header header;
  header.id = "crowded";
  header.rules = rules_;
  header.has_position = true;
  replay::StartPosition& position = header.position;
  position.next = {static_cast<std::uint16_t>(3 + chance_.Below(4)), true, 0, "main1"};
  position.next.seat = static_cast<SeatIndex>(position.next.turn % 2 == 1 ? 0 : 1);
  for (SeatIndex seat = 0; seat < 2; ++seat) {
    header.seats.emplace_back().letter = seat == 0 ? "A" : "B";
    replay::PositionSeat& facts = position.seats.emplace_back();
    facts.life_points = {2000, 2000, true};
    facts.hand = static_cast<std::int32_t>(chance_.Below(4));
    facts.deck = static_cast<std::int32_t>(chance_.Below(20));
    for (int i = 0; i < game_.rules->terrains_per_seat; ++i) facts.terrains.push_back(AnyTerrain());
    for (const ZoneRow& row : game_.rules->zones) {
      for (std::uint8_t slot = 1; slot <= row.slots; ++slot) {
        if (!chance_.OneIn(5)) Put(&position, {seat, row.kind, slot, 0});
      }
    }
  }
  return header;
}

// The printed terms add up to the number, and the number is the same however it is asked for.
std::string Table::NumberFault(const State& state) const {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (!game_.rules->OnField(state.piece(p).zone)) continue;
    Breakdown breakdown;
    const std::int32_t attack = CurrentAttack(game_, state, p, &breakdown);
    std::int32_t sum = 0;
    for (const NumberTerm& term : breakdown.terms) sum += term.change;
    if (breakdown.known && sum != attack) return "the terms do not add up";
    if (attack != CurrentAttack(game_, state, p)) return "asked twice, two answers";
    if (attack < 0 || CurrentDefense(game_, state, p) < 0) return "a number below 0";
  }
  return "";
}

std::string Table::Fault() {
  const replay::Header header = Header();
  if (NumberFromEnvironment("JUDGE_LOUD", 0) != 0) {
    std::cerr << replay::PrintHeader(header, *game_.pack) << std::endl;
  }
  const auto folded = replay::Replay::Fold({header, {}});
  if (!folded) return folded.error().message;
  const State& state = folded->initial();
  std::string fault = BoardFault(game_, state);
  if (fault.empty()) fault = NumberFault(state);
  if (fault.empty()) fault = LegalityFault(game_, state);
  if (fault.empty()) fault = ErasureFault(game_, state, chance_);
  std::vector<Action> actions;
  LegalActions(game_, state, &actions);
  for (int i = 0; i < 8 && fault.empty() && !actions.empty(); ++i) {
    fault = CopyFault(game_, state, chance_.Pick(actions));
  }
  return fault.empty() ? "" : fault + "\n" + replay::PrintHeader(header, *game_.pack);
}

TEST(CrowdedTable, ComesToOneAnswer) {
  Chance seeds(TestSeed() + 2);
  for (const CatalogRow& row : AllRuleSets()) {
    for (std::size_t i = 0; i < GameCount(); ++i) {
      const std::uint64_t seed = seeds.Next();
      EXPECT_EQ(Table(row, seed).Fault(), "") << row.name << ", table " << i << ", seed " << seed;
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace judge::properties
