// A view hides cards and changes nothing that everybody saw: for every golden duel and every seat
// and the table, the life points, the hands' sizes and the public cards behind each entry are those
// of the judge.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
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

std::string NameOfView(const replay::Header& header, SeatIndex viewer) {
  return viewer == kNoSeat ? "the table" : replay::SeatLetter(header, viewer);
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

// Each view of a duel that parts from the judge's, and where.
std::string Parting(const Replay& whole) {
  std::string text;
  const replay::Header& header = whole.duel().header;
  const auto seats = static_cast<SeatIndex>(header.seats.size());
  for (SeatIndex i = 0; i <= seats; ++i) {
    const SeatIndex viewer = i == seats ? kNoSeat : i;
    const auto seen = SeenReplay::Of(whole, View{false, viewer});
    const std::string at = seen ? PartsAt(whole, *seen) : seen.error().message;
    if (at.empty()) continue;
    text += "as " + NameOfView(header, viewer) + " it parts from the judge's view at " + at;
  }
  return text;
}

tl::expected<Replay, replay::FoldError> FoldText(const std::string& text, const std::string& name) {
  const auto duel = replay::ParseDuel(text, name, NamesForRules);
  if (duel) return Replay::Fold(*duel);
  return tl::make_unexpected(
      replay::FoldError{replay::FoldError::Kind::kBadHeader, 0, duel.error().ToString()});
}

class DuelInViews : public testing::TestWithParam<std::string> {};

TEST_P(DuelInViews, ShowWhatEverybodySaw) {
  const auto whole = FoldText(ReadSource(GetParam()), GetParam());
  ASSERT_TRUE(whole) << GetParam() << ": " << whole.error().message;
  const std::string parting = Parting(*whole);
  EXPECT_TRUE(parting.empty()) << GetParam() << ": " << parting;
}

constexpr const char* kHeader = R"([Duel "v"]
[Rules "kingdom"]
[A "Kaiba"]
[B "Yugi"]
[First "A"]
[Start "position"]
)";

struct Shown {
  const char* about;
  const char* text;
};

// Cards that the record names nowhere but where they are chosen, and that come face-up by it.
constexpr Shown kShown[] = {
    {"a card of the hand that an effect summons", R"(position
  next T5 A battle fresh
  A lp 2000
  A m3 "Sword Stalker of Revenge" atk
  B lp 2000 hand 4
  B m3 "Curse of Dragon" atk
  B s1 ?2 set before T5
end

 1. A attack m3 -> B.m3
 2. B activate s1="Monster Replace" option=2 -> m3, "Dark Magician"
 3. A retarget -> B.m3
)"},
    {"a card of the hand that an effect Sets on another side", R"([Pack "trial"]
position
  next T5 A main1 fresh
  A lp 2000 hand "Trial Lent Gift" "Trial Half Light" 2
  B lp 2000 hand 2
  B m3 "Imp" atk
end

 1. A activate "Trial Lent Gift" -> B, "Trial Half Light"
 2. B pass
 3. A end turn
T6 B
  main1:
 4. B activate s1="Trial Half Light" -> m3
)"},
    {"a marker that is laid by hand", R"(position
  next T5 A main1 fresh
  A lp 2000
  A m3 "Imp" atk
  B lp 2000
  B m3 "Beaver Warrior" atk
  A terrains Land | Land | Land | Land | Land
  B terrains Land | Land | Land | Land | Land
end

 1. A by-hand "an effect": terrain B.tr3 "Forest"
  battle:
 2. A attack m3 -> B.m3
 3. B pass
)"},
    {"a drawn card that goes to the Graveyard by hand", R"(position
  next T6 B draw fresh
  A lp 2000
  B lp 2000 hand 2 deck 10
end

 1. B draw "Imp"
 2. B by-hand "an effect": send "Imp"
)"},
    {"a Hidden card that is revealed and gone before the next one comes", R"(position
  next T4 B battle fresh
  A lp 2000 hand 2
  A m3 "Crawling Dragon" hidden-def
  B lp 2000 hand 2
  B m3 "Blue-Eyes White Dragon" atk
end

 1. B attack m3 -> A.m3
T5 A
  main1:
 2. A summon "Murder Circus" m3 atk
)"},
};

TEST(Views, ShowWhatComesByAnEffect) {
  for (const Shown& one : kShown) {
    const auto whole = FoldText(std::string(kHeader) + one.text, one.about);
    ASSERT_TRUE(whole) << one.about << ": " << whole.error().message;
    const std::string parting = Parting(*whole);
    EXPECT_TRUE(parting.empty()) << one.about << ": " << parting;
  }
}

// A face-down card that went back into the hand: what comes from there may be another one.
TEST(Views, ForgetWhatWentAwayUnseen) {
  const auto whole = FoldText(std::string(kHeader) + R"(position
  next T5 A main1 fresh
  A lp 2000 hand "Imp" 2
  B lp 2000
end

 1. A summon "Imp" m3 hidden-atk
 2. A by-hand "taken back": move m3 h
T6 B
 3. end turn
T7 A
  main1:
 4. A summon "Imp" m3 atk
)",
                              "taken back");
  ASSERT_TRUE(whole) << whole.error().message;
  for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
    const auto seen = SeenReplay::Of(*whole, View{false, viewer});
    ASSERT_TRUE(seen) << seen.error().message;
    const auto& entries = seen->duel().entries;
    EXPECT_EQ(entries[0].acts.front().subjects.front().card, "");
    EXPECT_NE(entries[3].acts.front().subjects.front().card, "");
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(DuelInViews);
INSTANTIATE_TEST_SUITE_P(Duels, DuelInViews, testing::ValuesIn(FilesUnder("tests/golden", ".duel")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace judge::golden
