// Numbers account for themselves: for every monster on every board of every recorded duel, behind
// each entry, the terms that `trace` prints add up to the number that the board shows, and each of
// them says where it comes from.
#include <gtest/gtest.h>

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/scene.h"

namespace judge::golden {
namespace {

using replay::Replay;

using Number = decltype(&CurrentAttack);

// "" when the number is the sum of its terms and each term but what is printed has a card, a
// marker, an entry or a rule behind it; else what is wrong.
std::string Unaccounted(const Game& game, const State& state, PieceIndex piece, Number number) {
  Breakdown breakdown;
  const std::int32_t told = number(game, state, piece, &breakdown, kNoPiece, BattleSide::kEither);
  const std::int32_t shown = number(game, state, piece, nullptr, kNoPiece, BattleSide::kEither);
  std::int32_t sum = 0;
  bool nameless = false;
  for (const NumberTerm& term : breakdown.terms) {
    sum += term.change;
    const bool named = term.source != kNoPiece || term.source_card != kUnknownCard ||
                       term.clause != kNoClause || term.entry != 0;
    const bool own = term.layer == NumberLayer::kPrinted || term.layer == NumberLayer::kCapped ||
                     term.layer == NumberLayer::kSwapped;
    nameless |= !own && term.change != 0 && !named;
  }
  if (!breakdown.known) return "is not known";
  if (told != shown || told != breakdown.total || sum != told) {
    return "shows " + std::to_string(shown) + ", is told as " + std::to_string(told) +
           ", and its terms add up to " + std::to_string(sum);
  }
  return nameless ? "has a term without a source" : "";
}

class DuelAccounts : public testing::TestWithParam<std::string> {};

TEST_P(DuelAccounts, EveryNumberOnEveryBoardIsTheSumOfItsTerms) {
  const auto duel = replay::ParseDuel(ReadSource(GetParam()), GetParam(), NamesForRules);
  ASSERT_TRUE(duel) << duel.error().ToString();
  const auto whole = Replay::Fold(*duel);
  ASSERT_TRUE(whole) << whole.error().message;
  const Game& game = whole->game();
  int numbers = 0;
  for (const replay::EntryResult& result : whole->entries()) {
    const State state = whole->StateAfter(result.number);
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      const bool monster = piece.owner != kNoSeat && piece.card != kUnknownCard &&
                           game.rules->OnField(piece.zone) && piece.position != Position::kNone;
      // What hangs on a Terrain that the position leaves open is no number.
      if (!monster || NumbersAreOpen(game, state, p)) continue;
      for (const Number number : {&CurrentAttack, &CurrentDefense}) {
        const std::string wrong = Unaccounted(game, state, p, number);
        EXPECT_EQ(wrong, "") << GetParam() << ": entry " << result.number << ": "
                             << game.pack->card(piece.card).name << " " << wrong;
        ++numbers;
      }
    }
  }
  RecordProperty("numbers", numbers);
}

INSTANTIATE_TEST_SUITE_P(Duels, DuelAccounts,
                         testing::ValuesIn(FilesUnder("tests/golden", ".duel")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace judge::golden
