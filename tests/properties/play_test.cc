// Random legal play, step by step: what holds of every state and every action.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "engine/agenda/agenda.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/figures.h"
#include "tests/properties/invariants.h"
#include "tests/properties/random_game.h"
#include "tests/properties/random_table.h"

namespace judge::properties {
namespace {

// Steps of a duel; those of a game that is played often go on until they are over, in as good as
// all duels.
constexpr int kStepsMax = 160;
constexpr int kStepsToTheEnd = 1500;

// What the random duels of one rule set were.
struct Tally {
  std::size_t duels = 0;
  std::size_t over = 0;    // came to their end
  std::size_t listed = 0;  // with a deck list of a seat at least
};

// Whether the cards of the seat have left the game, as it has lost and others go on, or come to the
// table, as it joins.
bool HasLeft(const EventList& events, SeatIndex seat) {
  return std::any_of(events.begin(), events.end(), [=](const Event& event) {
    return event.seat == seat &&
           (event.kind == EventKind::kLeftGame || event.kind == EventKind::kJoined);
  });
}

// The cards of those who share a board together, with the first of them: in their common Graveyard
// nobody knows whose a card is that was not named. -1 where somebody's are unknown.
std::array<int, kSeatsMax> OnEachBoard(const State& state, std::array<int, kSeatsMax> cards) {
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    const SeatIndex first = state.side(seat, ZoneKind::kGraveyard);
    if (first == seat) continue;
    const bool known = cards[first] >= 0 && cards[seat] >= 0;
    cards[first] = known ? cards[first] + cards[seat] : -1;
    cards[seat] = 0;
  }
  return cards;
}

// Whether one of those who share the board of the seat has left the game, or joined it.
bool SomebodyLeft(const State& state, const EventList& events, SeatIndex seat) {
  for (SeatIndex mate = 0; mate < state.seats(); ++mate) {
    if (state.Controls(seat, mate, ZoneKind::kGraveyard) && HasLeft(events, mate)) return true;
  }
  return false;
}

// Cards are neither made nor lost; a card that an effect brings from nowhere is the exception.
std::string CountFault(const std::array<int, kSeatsMax>& counted, const State& after,
                       const EventList& events) {
  const std::array<int, kSeatsMax> now = OnEachBoard(after, CountCards(after));
  const std::array<int, kSeatsMax> before = OnEachBoard(after, counted);
  int brought = 0;
  for (const Event& event : events) brought += event.kind == EventKind::kSpecialSummoned;
  for (SeatIndex seat = 0; seat < after.seats(); ++seat) {
    if (before[seat] < 0 || now[seat] < 0 || SomebodyLeft(after, events, seat)) continue;
    // The cards of one who has lost leave as those who have them lose them.
    if (now[seat] < before[seat] && !IsOut(after, seat)) return "a card is gone";
    if (now[seat] > before[seat] + (IsOut(after, seat) ? 0 : brought)) return "a card too many";
  }
  return "";
}

// What is slow is looked at now and then only.
std::string FaultBefore(const RandomGame& game, const Action& action, Chance& chance) {
  std::string fault = BoardFault(game.game(), game.state());
  if (!fault.empty() || !chance.OneIn(8)) return fault;
  fault = LegalityFault(game.game(), game.state());
  if (fault.empty()) fault = CopyFault(game.game(), game.state(), action);
  if (fault.empty()) fault = ErasureFault(game.game(), game.state(), chance);
  return fault;
}

// Whether all that can be done here hangs on what nobody has seen: people decide that, not chance.
bool IsUnproven(const Game& game, const State& state) {
  std::vector<Action> candidates;
  CandidateActions(game, state, &candidates);
  return std::any_of(candidates.begin(), candidates.end(), [&](const Action& action) {
    return RuleOn(game, state, action).ruling == Ruling::kUnproven;
  });
}

bool HasList(const replay::Header& header) {
  return std::any_of(header.seats.begin(), header.seats.end(),
                     [](const replay::SeatHeader& seat) { return !seat.deck.empty(); });
}

// The first fault of one random duel, "" when there is none.
std::string PlayOne(const CatalogRow& row, std::uint64_t seed, const TableForm& form = TableForm(),
                    Tally* tally = nullptr) {
  Chance chance(seed);
  RandomGame game(*row.game(), AnyHeader(*row.game(), row.name, chance, form), chance.Next());
  const int most = IsPlayedOften(row) ? kStepsToTheEnd : kStepsMax;
  std::vector<Action> played;
  State snapshot;
  std::size_t snapshot_at = 0;
  const std::size_t wanted = chance.Below(kStepsMax);
  for (int step = 0; step < most && !game.over(); ++step) {
    const std::string where = "step " + std::to_string(step) + ": ";
    const Action action = game.Choose();
    if (action.kind == ActionKind::kNone) {
      if (IsUnproven(*row.game(), game.state())) break;
      const Decision awaited = NextDecision(*row.game(), game.state());
      return where + "nobody can do anything at decision " +
             std::to_string(static_cast<int>(awaited.kind)) + " about " +
             row.game()
                 ->pack->card(game.state().piece(std::max<PieceIndex>(awaited.piece, 1)).card)
                 .name;
    }
    const std::string fault = FaultBefore(game, action, chance);
    if (!fault.empty()) return where + fault;
    if (snapshot.empty() || played.size() == wanted) {
      snapshot = game.state();
      snapshot_at = played.size();
    }
    const auto cards = CountCards(game.state());
    const bool in_setup = game.state().header().phase == PhaseKind::kSetup;
    EventList events;
    if (!game.Play(action, &events).legal()) return where + "a chosen action is not legal";
    // Decks come to the table in the setup.
    const std::string count = in_setup ? "" : CountFault(cards, game.state(), events);
    if (!count.empty()) return where + count;
    played.push_back(action);
  }
  if (tally != nullptr) {
    ++tally->duels;
    tally->over += game.over() ? 1 : 0;
    tally->listed += HasList(game.header()) ? 1 : 0;
  }
  for (std::size_t i = snapshot_at; i < played.size(); ++i) {
    Apply(game.game(), snapshot, played[i], {.entry = static_cast<EntryNumber>(i + 1)});
  }
  if (!played.empty() && !(snapshot == game.state())) {
    return "a stored state goes on to another end";
  }
  return "";
}

// JUDGE_ONE=SEED plays that one duel of each rule set, as a failure names it.
TEST(RandomPlay, HoldsAtEveryStep) {
  const std::uint64_t one = NumberFromEnvironment("JUDGE_ONE", 0);
  for (const CatalogRow& row : AllRuleSets()) {
    if (one == 0) break;
    EXPECT_EQ(PlayOne(row, one), "") << row.name;
  }
  if (one != 0) return;
  Chance seeds(TestSeed());
  for (const CatalogRow& row : AllRuleSets()) {
    if (!IsAsked(row)) continue;
    Tally tally;
    for (std::size_t i = 0; i < GameCountOf(row); ++i) {
      const std::uint64_t seed = seeds.Next();
      EXPECT_EQ(PlayOne(row, seed, {}, &tally), "")
          << row.name << ", duel " << i << ", its seed " << seed;
      if (testing::Test::HasFailure()) return;
    }
    PrintFigure("random_play." + std::string(row.name) + ": " + std::to_string(tally.duels) +
                " duels, " + std::to_string(tally.listed) + " with lists, " +
                std::to_string(tally.over) + " to their end, 0 faults");
    if (!IsPlayedOften(row)) continue;
    EXPECT_GT(tally.over, tally.duels * 9 / 10) << row.name;
    EXPECT_GT(tally.listed, tally.duels / 5) << row.name;
    EXPECT_LT(tally.listed, tally.duels / 2) << row.name;
  }
}

// JUDGE_ONE=SEED JUDGE_FORM=WORD plays that one duel in that form.
TEST(RandomPlay, HoldsInEachForm) {
  const std::uint64_t one = NumberFromEnvironment("JUDGE_ONE", 0);
  const char* const wanted = std::getenv("JUDGE_FORM");
  constexpr std::size_t kDuels = 600;
  Chance seeds(TestSeed());
  for (const CatalogRow& row : AllRuleSets()) {
    if (!IsAsked(row)) continue;
    for (const TableForm& form : row.game()->rules->forms) {
      if (*form.word == '\0') continue;
      if (wanted != nullptr && std::string_view(wanted) != form.word) continue;
      for (std::size_t i = 0; i < (one != 0 ? 1 : kDuels); ++i) {
        const std::uint64_t seed = one != 0 ? one : seeds.Next();
        EXPECT_EQ(PlayOne(row, seed, form), "")
            << row.name << " " << form.word << ", duel " << i << ", its seed " << seed;
        if (testing::Test::HasFailure()) return;
      }
      PrintFigure("random_play." + std::string(row.name) + "." + form.word + ": " +
                  std::to_string(kDuels) + " duels, 0 faults");
    }
  }
}

}  // namespace
}  // namespace judge::properties
