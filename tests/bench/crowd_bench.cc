// Row j: what an act costs with few and with many cards in play.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "tests/bench/duels.h"
#include "tests/bench/instructions.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

constexpr int kRow = 5;
constexpr int kFewest = 10;
constexpr int kCrowds[] = {kFewest, 20, 40, 80};

const CatalogRow& Rules() { return AllRuleSets().front(); }

// The codes of the published cards that fit, in the order of the pack.
template <typename Fit>
std::vector<std::string> CodesOf(Fit&& fit) {
  const Pack& pack = *Rules().game()->pack;
  std::vector<std::string> codes;
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    if (fit(pack.card(index))) codes.push_back(pack.card(index).code);
  }
  return codes;
}

bool IsMainMonster(const CardDefinition& card) {
  return card.IsMonster() && card.deck == DeckKind::kMain && card.effects.count != 0;
}
bool IsLastingSpell(const CardDefinition& card) {
  return card.Has(Frame::kSpell) && !card.IsMonster() && card.deck == DeckKind::kMain &&
         card.effects.count != 0;
}

void Put(ZoneRef zone, const std::string& code, Position position, replay::StartPosition* out) {
  replay::PositionCard& card = out->cards.emplace_back();
  card.reference.zone = zone;
  card.reference.card = code;
  card.position = position;
  card.before_turn = 2;
}

// Always the same ten monsters face to face; then the other row, then the graveyards.
replay::StartPosition PositionOf(int cards) {
  static const std::vector<std::string> monsters = CodesOf(IsMainMonster);
  static const std::vector<std::string> spells = CodesOf(IsLastingSpell);
  replay::StartPosition position{.fresh = true};
  position.next.turn = 4;
  position.next.has_turn = true;
  position.next.seat = 0;
  position.next.phase = "main1";
  for (SeatIndex seat = 0; seat < 2; ++seat) {
    position.seats.emplace_back().life_points = {2000, 2000, true};
  }
  for (int i = 0; i < cards; ++i) {
    const auto at = static_cast<std::size_t>(i / 2);
    const auto seat = static_cast<SeatIndex>(i % 2);
    const auto slot = static_cast<std::uint8_t>(1 + i / 2 % kRow);
    const std::size_t number = static_cast<std::size_t>(i);
    if (i < 2 * kRow) {
      Put({seat, ZoneKind::kMonster, slot, 0}, monsters[number], Position::kAttack, &position);
    } else if (i < 4 * kRow) {
      Put({seat, ZoneKind::kSpellTrap, slot, 0}, spells[at], Position::kNone, &position);
    } else {
      Put({seat, ZoneKind::kGraveyard, 0, 0}, monsters[number], Position::kNone, &position);
    }
  }
  return position;
}

replay::Replay StartOf(int cards) {
  replay::Duel duel;
  duel.header.id = "crowd/" + std::to_string(cards);
  duel.header.rules = Rules().name;
  for (const char* letter : {"A", "B"}) duel.header.seats.emplace_back().letter = letter;
  duel.header.has_position = true;
  duel.header.position = PositionOf(cards);
  auto replay = replay::Replay::Fold(duel);
  if (!replay) throw std::runtime_error(duel.header.id + ": " + replay.error().message);
  return *std::move(replay);
}

// The turning of each monster, on a copy.
void Act(benchmark::State& state, int cards) {
  const replay::Replay start = StartOf(cards);
  const Game& game = start.game();
  std::vector<Action> acts;
  LegalActions(game, start.initial(), &acts);
  std::erase_if(acts, [](const Action& act) { return act.kind != ActionKind::kChangePosition; });
  if (acts.empty()) throw std::runtime_error("no monster can be turned");
  const CountInstructions counted(state, static_cast<double>(acts.size()));
  State after;
  for (auto _ : state) {
    for (const Action& act : acts) {
      after = start.initial();
      benchmark::DoNotOptimize(Apply(game, after, act, {}));
    }
  }
  state.counters["act"] =
      benchmark::Counter(static_cast<double>(acts.size()),
                         benchmark::Counter::Flags(benchmark::Counter::kIsIterationInvariantRate |
                                                   benchmark::Counter::kInvert));
}

std::string BenchmarkOf(int cards) { return "act among " + std::to_string(cards); }

}  // namespace

std::vector<Row> CrowdRows() {
  std::vector<Row> rows;
  for (const int cards : kCrowds) {
    benchmark::RegisterBenchmark(BenchmarkOf(cards).c_str(),
                                 [cards](benchmark::State& state) { Act(state, cards); });
    Row row;
    row.row = "j";
    row.what = "an act with " + std::to_string(cards) + " cards in play";
    row.figure = {BenchmarkOf(cards), "act"};
    if (cards != kFewest) {
      row.against = "with " + std::to_string(kFewest);
      row.reference = {BenchmarkOf(kFewest), "act"};
      row.goal = {Goal::Kind::kAtMost, 2};
    }
    rows.push_back(row);
  }
  return rows;
}

}  // namespace judge::bench
