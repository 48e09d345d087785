// A view hides cards and changes nothing that everybody saw: for every golden duel and every seat
// and the table, the life points, the hands' sizes and the public cards behind each entry are those
// of the judge.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/card.h"
#include "engine/rule_set.h"
#include "judge/seen.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/scene.h"

namespace judge::golden {
namespace {

using cli::SeenReplay;
using cli::View;
using replay::Replay;

// -1: nobody knows.
int CardsIn(const State& state, SeatIndex seat, ZoneKind pile) {
  const int unnamed = state.seat(seat).unnamed[static_cast<int>(pile)];
  if (unnamed == kCountUnknown) return -1;
  int count = unnamed;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    count += piece.owner != kNoSeat && piece.side == seat && piece.zone == pile ? 1 : 0;
  }
  return count;
}

// Life points, numbers of cards in hand, face-up cards in play, open piles and markers: a line
// each, sorted.
std::vector<std::string> PublicFacts(const Game& game, const State& state,
                                     const replay::Header& header) {
  std::vector<std::string> facts;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    const std::string letter = replay::SeatLetter(header, seat);
    const LifePool& life = state.life(seat);
    facts.push_back(letter + " lp " + std::to_string(life.min) + ".." + std::to_string(life.max));
    facts.push_back(letter + " hand " + std::to_string(CardsIn(state, seat, ZoneKind::kHand)));
    for (int column = 1; state.HasTerrain(seat, column); ++column) {
      facts.push_back(letter + " terrain " + std::to_string(column) + " " +
                      game.pack->card(state.terrain(seat, column).card).name);
    }
  }
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool open = piece.owner != kNoSeat && piece.known_to == 0xff &&
                      piece.card != kUnknownCard && !IsHidden(piece.position) &&
                      (piece.flags & kFaceDown) == 0 && !game.rules->IsHiddenPile(piece.zone);
    if (!open) continue;
    // In a pile the order is not told apart.
    const ZoneRow* row = game.rules->zone_rows[static_cast<int>(piece.zone)];
    const int slot = row != nullptr && row->slots > 0 ? piece.slot : 0;
    facts.push_back(replay::SeatLetter(header, piece.side) + " zone " +
                    std::to_string(static_cast<int>(piece.zone)) + "." + std::to_string(slot) +
                    " " + game.pack->card(piece.card).name + " position " +
                    std::to_string(static_cast<int>(piece.position)));
  }
  std::sort(facts.begin(), facts.end());
  return facts;
}

std::string Differences(const std::vector<std::string>& judge,
                        const std::vector<std::string>& view) {
  std::vector<std::string> only;
  std::string text;
  std::set_difference(judge.begin(), judge.end(), view.begin(), view.end(),
                      std::back_inserter(only));
  for (const std::string& fact : only) text += "  the judge alone: " + fact + "\n";
  only.clear();
  std::set_difference(view.begin(), view.end(), judge.begin(), judge.end(),
                      std::back_inserter(only));
  for (const std::string& fact : only) text += "  the view alone: " + fact + "\n";
  return text;
}

// Where a view first parts from the judge's, "" when nowhere.
std::string PartsAt(const Replay& whole, const SeenReplay& seen) {
  for (const replay::EntryResult& result : whole.entries()) {
    const auto judge =
        PublicFacts(whole.game(), whole.StateAfter(result.number), whole.duel().header);
    const auto view = PublicFacts(seen.game(), seen.StateAfter(result.number), seen.header());
    if (judge != view) {
      return "entry " + std::to_string(result.number) + ":\n" + Differences(judge, view);
    }
  }
  return "";
}

class DuelInViews : public testing::TestWithParam<std::string> {};

TEST_P(DuelInViews, ShowWhatEverybodySaw) {
  const auto duel = replay::ParseDuel(ReadSource(GetParam()), GetParam(), NamesForRules);
  ASSERT_TRUE(duel) << duel.error().ToString();
  const auto whole = Replay::Fold(*duel);
  ASSERT_TRUE(whole) << GetParam() << ": " << whole.error().message;
  const auto seats = static_cast<SeatIndex>(whole->duel().header.seats.size());
  for (SeatIndex i = 0; i <= seats; ++i) {
    const SeatIndex viewer = i == seats ? kNoSeat : i;
    const auto seen = SeenReplay::Of(*whole, View{false, viewer});
    ASSERT_TRUE(seen) << GetParam() << ": " << seen.error().message;
    const std::string at = PartsAt(*whole, *seen);
    EXPECT_TRUE(at.empty()) << GetParam() << " as "
                            << (viewer == kNoSeat
                                    ? "the table"
                                    : replay::SeatLetter(whole->duel().header, viewer))
                            << " parts from the judge's view at " << at;
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(DuelInViews);
INSTANTIATE_TEST_SUITE_P(Duels, DuelInViews, testing::ValuesIn(FilesUnder("tests/golden", ".duel")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace judge::golden
