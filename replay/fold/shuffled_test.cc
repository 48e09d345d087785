// Face-down cards that were shuffled among each other, in whole records and as seats see them.
#include <gtest/gtest.h>

#include "engine/cards/cards.h"
#include "engine/engine.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/replay.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "replay/redaction/redact.h"

namespace judge::replay {
namespace {

constexpr SeatIndex kOwner = 0;
constexpr SeatIndex kOpponent = 1;
constexpr EntryNumber kShuffled = 10;
constexpr EntryNumber kLast = 14;

const CardNames* Names(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

// A's Dark Magician, Battle Locked, and a Trap go under hats, which are shuffled; what is known of
// them later is in `then`.
Replay Hats(const std::string& trap, const std::string& then) {
  const std::string text =
      "[Duel \"t\"]\n[Rules \"kingdom\"]\n[A \"Ann\"]\n[B \"Bo\"]\n[Start \"position\"]\n"
      "position\n  next T5 A main1 fresh\n  A lp 2000 hand \"Magical Silk Hats\" extra 3\n"
      "  A m3 \"Dark Magician\" atk\n  A s3 \"" +
      trap +
      "\" set\n  B lp 2000\n  B m1 \"Bull Devil\" atk\nend\n"
      "1. by-hand \"a ruling\": atk A.m3 300\n"
      "2. activate \"Magical Silk Hats\" s1 -> m3\n3. B pass\n"
      "4. special \"Silk Hat Token\" m1 atk\n5. special \"Silk Hat Token\" m2 atk\n"
      "6. special \"Silk Hat Token\" m4 atk\n7. activate m2.2 -> s3\n8. B pass\n"
      "9. activate s1.2\n10. B pass\n11. A end turn\n12. B draw\n13. B end turn\n14. A draw\n" +
      then;
  const auto duel = ParseDuel(text, "test", &Names);
  EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().ToString());
  auto replay = Replay::Fold(duel ? *duel : Duel{});
  EXPECT_TRUE(replay.has_value());
  return *std::move(replay);
}

constexpr const char* kTrap = "Curse of the Hexagram";

std::string NameAt(const Replay& replay, const State& state, std::uint8_t slot) {
  const PieceIndex piece = state.At({kOwner, ZoneKind::kMonster, slot, 0});
  return replay.game().pack->card(state.piece(piece).card).name;
}

bool HasFinding(const Replay& replay, FindingKind kind) {
  for (const Finding& finding : replay.findings()) {
    if (finding.kind == kind) return true;
  }
  return false;
}

State SeenBy(const Replay& whole, SeatIndex viewer, EntryNumber number) {
  const auto redacted = RedactFor(whole, viewer);
  EXPECT_TRUE(redacted.has_value());
  State state = redacted->replay.StateAfter(number);
  EraseUnknown(redacted->replay.game(), &state, viewer);
  return state;
}

TEST(Shuffled, NobodyIsToldWhatLiesWhere) {
  const Replay replay = Hats(kTrap, "");
  const State before = replay.StateAfter(kShuffled - 1);
  EXPECT_EQ(NameAt(replay, before, 3), "Dark Magician");
  const State after = replay.StateAfter(kLast);
  for (std::uint8_t slot = 1; slot <= 4; ++slot) EXPECT_EQ(NameAt(replay, after, slot), "");
}

TEST(Shuffled, ALaterNameIsKnownSinceTheShuffle) {
  const Replay replay = Hats(kTrap, "15. A flip m1=\"Dark Magician\" atk\n");
  EXPECT_FALSE(HasFinding(replay, FindingKind::kIllegal));
  const State state = replay.StateAfter(kLast);
  EXPECT_EQ(NameAt(replay, state, 1), "Dark Magician");
  EXPECT_EQ(NameAt(replay, state, 3), "");
  // What was done to him has gone with him.
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind != ModifierKind::kAttackAdd) continue;
    EXPECT_EQ(m.piece, state.At({kOwner, ZoneKind::kMonster, 1, 0}));
  }
}

TEST(Shuffled, WhatIsLeftIsKnownWhenItCanBeOneCardOnly) {
  const Replay replay =
      Hats(kTrap, "15. A reveal m1=\"Dark Magician\"\n16. A reveal m4=\"Curse of the Hexagram\"\n");
  const State state = replay.StateAfter(kLast);
  EXPECT_EQ(NameAt(replay, state, 2), "Silk Hat Token");
  EXPECT_EQ(NameAt(replay, state, 3), "Silk Hat Token");
  EXPECT_TRUE(LiesAmongMonsters(state.piece(state.At({kOwner, ZoneKind::kMonster, 4, 0}))));
}

TEST(Shuffled, NoCardIsThereTwice) {
  const Replay replay =
      Hats(kTrap, "15. A reveal m1=\"Dark Magician\"\n16. A reveal m2=\"Dark Magician\"\n");
  EXPECT_TRUE(HasFinding(replay, FindingKind::kIllegal));
  EXPECT_EQ(NameAt(replay, replay.head(), 2), "");
}

// Byte for byte: nothing that is worked out from the state can tell where the card lies.
TEST(Shuffled, TheOpponentSeesTheSameWhereverItLies) {
  const Replay one = Hats(kTrap, "15. A flip m1=\"Dark Magician\" atk\n");
  const Replay other = Hats(kTrap, "15. A flip m4=\"Dark Magician\" atk\n");
  for (const SeatIndex viewer : {kOpponent, kNoSeat}) {
    for (EntryNumber number = 1; number <= kLast; ++number) {
      EXPECT_TRUE(SeenBy(one, viewer, number) == SeenBy(other, viewer, number)) << number;
    }
  }
  EXPECT_FALSE(one.StateAfter(kLast) == other.StateAfter(kLast));
}

TEST(Shuffled, TheOpponentSeesTheSameWhateverTrapLiesThere) {
  const Replay one = Hats(kTrap, "");
  const Replay other = Hats("Holy Barrier - Mirror Force", "");
  for (EntryNumber number = 1; number <= kLast; ++number) {
    EXPECT_TRUE(SeenBy(one, kOpponent, number) == SeenBy(other, kOpponent, number)) << number;
  }
}

TEST(Shuffled, ATrapUnderAHatLooksLikeAHat) {
  const Replay replay = Hats(kTrap, "");
  const State seen = SeenBy(replay, kOpponent, 8);
  const Piece& trap = seen.piece(seen.At({kOwner, ZoneKind::kMonster, 2, 0}));
  EXPECT_EQ(trap.card, kUnknownCard);
  EXPECT_EQ(trap.position, Position::kHiddenAttack);
  EXPECT_FALSE(LiesAmongMonsters(trap));
}

}  // namespace
}  // namespace judge::replay
