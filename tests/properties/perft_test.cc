// All sequences of acts from a few openings, counted twice: with the list of legal acts, and with
// an enumeration that tries whatever could be written down and keeps what is legal. Both must find
// the same acts everywhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/properties/record.h"

namespace judge::properties {
namespace {

constexpr int kEffectsMost = 3;
constexpr int kCardsMost = 4;  // that an act names as tributes or as a price
constexpr int kSlotsMost = 5;  // of a row

// By how a record says them; equal lines mean the same act.
using Acts = std::map<std::string, Action>;

// What is given up is written in any order, and of equal cards in a pile any one.
Action InOrder(const State& state, Action action) {
  const auto written = [&](const Chosen& one) {
    return std::tuple(one.zone.kind, one.zone.seat, one.zone.slot, state.piece(one.piece).card);
  };
  const auto before = [&](const Chosen& a, const Chosen& b) { return written(a) < written(b); };
  auto first = action.chosen.begin();
  const bool summons =
      action.kind == ActionKind::kNormalSummon || action.kind == ActionKind::kSpecialSummon;
  if (!summons) first += action.chosen_count;
  std::sort(first, action.chosen.begin() + action.chosen_count + action.paid_count, before);
  return action;
}

std::string LineOf(const Game& game, const replay::Header& header, const State& state,
                   const Action& action) {
  const auto entry = EntryOf(game, header, state, InOrder(state, action), Style::kFull);
  const std::string seat = header.seats[action.seat == kNoSeat ? 0 : action.seat].letter;
  if (entry) return seat + ": " + replay::PrintEntry(*entry, header, *game.pack);
  return seat + ": goes on, " + std::to_string(static_cast<int>(action.kind)) + " " +
         std::to_string(static_cast<int>(action.phase)) + " " + std::to_string(action.number);
}

// Everything that somebody could say at one place of a duel. It knows of no phase, decision, level
// or price: what is legal is all left to Check.
class Everything {
 public:
  Everything(const Game& game, const replay::Header& header, const State& state)
      : game_(game), header_(header), state_(state) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      if (state.piece(p).owner != kNoSeat) pieces_.push_back(p);
    }
  }

  Acts Legal() {
    for (SeatIndex seat = 0; seat < state_.seats(); ++seat) {
      TryPlain(seat);
      for (const PieceIndex piece : pieces_) {
        TryMonster(seat, piece);
        TryPlaying(seat, piece);
        TryEffects(seat, piece);
      }
    }
    return std::move(legal_);
  }

 private:
  static constexpr Position kAll[] = {Position::kAttack, Position::kDefense,
                                      Position::kHiddenAttack, Position::kHiddenDefense};

  Action Make(ActionKind kind, SeatIndex seat, PieceIndex piece) const {
    Action action{.kind = kind, .seat = seat, .piece = piece};
    if (piece != kNoPiece) action.from = PlaceOf(state_.piece(piece));
    return action;
  }
  Chosen Named(PieceIndex piece) const {
    return {piece, kUnknownCard, PlaceOf(state_.piece(piece))};
  }

  // By which an act can mean the card: by none, or by that of one of its halves.
  std::vector<CardIndex> NamesOf(PieceIndex piece) const {
    std::vector<CardIndex> names = game_.pack->card(state_.piece(piece).card).halves;
    names.push_back(kUnknownCard);
    return names;
  }

  void Try(const Action& action) {
    if (!RuleOn(game_, state_, action).legal()) return;
    legal_.emplace(LineOf(game_, header_, state_, action), action);
  }

  // What needs no card.
  void TryPlain(SeatIndex seat) {
    for (const ActionKind kind :
         {ActionKind::kPass, ActionKind::kEndTurn, ActionKind::kDraw, ActionKind::kSurrender,
          ActionKind::kChoose, ActionKind::kTakeAttack, ActionKind::kRedirect, ActionKind::kJoin,
          ActionKind::kWantEnd}) {
      Try(Make(kind, seat, kNoPiece));
    }
    for (int phase = 1; phase < kPhaseKinds; ++phase) {
      Action enter = Make(ActionKind::kEnterPhase, seat, kNoPiece);
      enter.phase = static_cast<PhaseKind>(phase);
      Try(enter);
    }
    for (int option = 1; option <= 3; ++option) {
      Action choose = Make(ActionKind::kChoose, seat, kNoPiece);
      choose.option = static_cast<std::uint8_t>(option);
      Try(choose);
    }
  }

  // With a card as it lies there.
  void TryMonster(SeatIndex seat, PieceIndex piece) {
    Try(Make(ActionKind::kDiscard, seat, piece));
    Try(Make(ActionKind::kTakeAttack, seat, piece));
    Try(Make(ActionKind::kLend, seat, piece));
    Try(Make(ActionKind::kDrawAttack, seat, piece));
    for (const ActionKind kind : {ActionKind::kFlip, ActionKind::kHide, ActionKind::kChangePosition,
                                  ActionKind::kStayHidden}) {
      for (const Position position : kAll) {
        Action turn = Make(kind, seat, piece);
        turn.position = position;
        Try(turn);
      }
    }
    for (const ActionKind kind : {ActionKind::kAttack, ActionKind::kRetarget}) {
      Try(Make(kind, seat, piece));
      for (const PieceIndex target : pieces_) {
        Action attack = Make(kind, seat, piece);
        attack.target = target;
        attack.target_zone = PlaceOf(state_.piece(target));
        Try(attack);
      }
    }
    Action choose = Make(ActionKind::kChoose, seat, piece);
    Try(choose);
    choose.Choose(Named(piece));
    Try(choose);
  }

  // Into each zone of the player and one of the others', in each position, for each few cards.
  void TryPlaying(SeatIndex seat, PieceIndex piece) {
    if (game_.rules->OnField(state_.piece(piece).zone)) return;
    TrySets(seat, piece);
    for (const ActionKind kind : {ActionKind::kNormalSummon, ActionKind::kSpecialSummon}) {
      for (const CardIndex card : NamesOf(piece)) {
        Action play = Make(kind, seat, piece);
        play.card = card;
        ForEachPlace(seat, play);
      }
    }
  }

  void TrySets(SeatIndex seat, PieceIndex piece) {
    Action set = Make(ActionKind::kSet, seat, piece);
    for (SeatIndex side = 0; side < state_.seats(); ++side) {
      for (const ZoneKind kind : {ZoneKind::kMonster, ZoneKind::kSpellTrap, ZoneKind::kField}) {
        for (std::uint8_t slot = 1; slot <= kSlotsMost; ++slot) {
          set.to = {side, kind, slot, 0};
          if (state_.HasSlot(set.to)) Try(set);
        }
      }
    }
  }

  void ForEachPlace(SeatIndex seat, Action play) {
    for (SeatIndex side = 0; side < state_.seats(); ++side) {
      for (const ZoneKind kind : {ZoneKind::kMonster, ZoneKind::kSpellTrap, ZoneKind::kHero}) {
        if (!game_.rules->HasZone(kind)) continue;
        const bool home = side == seat && kind != ZoneKind::kHero;
        for (std::uint8_t slot = 1; slot <= (home ? kSlotsMost : 1); ++slot) {
          play.to = {side, kind, slot, 0};
          for (const Position position : kAll) {
            play.position = position;
            TryForCards(play, 0, false);
          }
          if (kind == ZoneKind::kMonster) continue;
          play.position = Position::kNone;
          TryForCards(play, 0, false);
        }
      }
    }
  }

  // The act, and the act with each choice of cards from `first` on given up for it.
  void TryForCards(const Action& action, std::size_t first, bool price) {
    Try(action);
    if ((price ? action.paid_count : action.chosen_count) == kCardsMost) return;
    for (std::size_t i = first; i < pieces_.size(); ++i) {
      Action with = action;
      if (price) {
        with.Pay(Named(pieces_[i]));
      } else {
        with.flags |= kWithMaterials;
        with.Choose(Named(pieces_[i]));
      }
      TryForCards(with, i + 1, price);
    }
  }

  // Each effect of the card, or of one of its halves, on nothing and on each card.
  void TryEffects(SeatIndex seat, PieceIndex piece) {
    for (const CardIndex card : NamesOf(piece)) {
      for (int effect = 1; effect <= kEffectsMost; ++effect) {
        Action use = Make(ActionKind::kActivate, seat, piece);
        use.card = card;
        use.effect = static_cast<std::uint8_t>(effect);
        TryForCards(use, 0, true);
        TryTargets(use);
      }
    }
  }

  // What an effect asks for when it resolves may be named ahead; that is the same act.
  void TryTargets(const Action& use) {
    if (IsKnown(use)) return;
    // A player is named as well as a card.
    for (SeatIndex named = 0; named < state_.seats(); ++named) {
      Action about = use;
      about.Choose({kNoPiece, kUnknownCard, {named, ZoneKind::kNone, 0, 0}});
      Try(about);
    }
    for (const PieceIndex target : pieces_) TryForCards(On(use, target), 0, true);
    // A card that is given up stands before what the effect is used on.
    if (IsKnown(use)) return;
    for (const PieceIndex given : pieces_) {
      for (const PieceIndex target : pieces_) Try(On(On(use, given), target));
    }
  }

  // Whether that effect is legal in some way that was tried.
  bool IsKnown(const Action& use) const {
    return std::any_of(legal_.begin(), legal_.end(), [&](const auto& known) {
      const Action& act = known.second;
      return act.kind == use.kind && act.seat == use.seat && act.piece == use.piece &&
             act.card == use.card && act.effect == use.effect;
    });
  }

  // The act on one more card.
  Action On(Action use, PieceIndex target) const {
    if (use.target == kNoPiece) {
      use.target = target;
      use.target_zone = PlaceOf(state_.piece(target));
    }
    use.Choose(Named(target));
    return use;
  }

  const Game& game_;
  const replay::Header& header_;
  const State& state_;
  std::vector<PieceIndex> pieces_;
  Acts legal_;
};

// A target that need not be named, as there is only one, may be: that is the same act.
Action WithoutImplied(const Game& game, const State& state, const Action& action) {
  if (action.kind != ActionKind::kActivate || action.chosen_count != 1) return action;
  Action bare = action;
  bare.chosen_count = 0;
  bare.target = kNoPiece;
  bare.target_zone = {};
  bare.target_card = kUnknownCard;
  return RuleOn(game, state, bare).legal() ? bare : action;
}

Acts Listed(const Game& game, const replay::Header& header, const State& state) {
  std::vector<Action> actions;
  LegalActions(game, state, &actions);
  Acts acts;
  for (const Action& listed : actions) {
    const Action action = WithoutImplied(game, state, listed);
    acts.emplace(LineOf(game, header, state, action), action);
  }
  return acts;
}

// Counts the sequences of acts from one opening; one that ends the duel is not continued.
class Perft {
 public:
  explicit Perft(const std::string& text) : duel_(Read(text)) {}

  std::uint64_t Count(int depth) {
    const auto folded = replay::Replay::Fold(duel_);
    EXPECT_TRUE(folded.has_value());
    game_ = &folded->game();
    return folded ? From(folded->initial(), depth) : 0;
  }

  std::size_t places() const { return known_.size(); }

 private:
  static replay::Duel Read(const std::string& text) {
    const auto names = [](std::string_view rules) -> const CardNames* {
      const Game* game = FindGame(rules);
      return game == nullptr ? nullptr : game->pack;
    };
    const auto read = replay::ParseDuel(text, "opening", names);
    EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().ToString());
    return read.value_or(replay::Duel());
  }

  void Compare(const State& state, const Acts& listed) {
    const Acts found = Everything(*game_, duel_.header, state).Legal();
    for (const auto& [line, action] : found) {
      if (!listed.contains(line)) ADD_FAILURE() << path_ << "\nlegal and not listed: " << line;
    }
    for (const auto& [line, action] : listed) {
      if (!found.contains(line)) ADD_FAILURE() << path_ << "\nlisted and not found: " << line;
    }
  }

  std::uint64_t From(const State& state, int depth) {
    if (state.header().over != 0) return 1;
    const auto bytes = state.used_bytes();
    std::string key(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    key.push_back(static_cast<char>(depth));
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    const Acts listed = Listed(*game_, duel_.header, state);
    Compare(state, listed);
    std::uint64_t count = depth == 1 ? listed.size() : 0;
    for (const auto& [line, action] : listed) {
      if (depth == 1 || testing::Test::HasFailure()) break;
      State next = state;
      Apply(*game_, next, action, {});
      const std::size_t before = path_.size();
      path_ += "\n" + line;
      count += From(next, depth - 1);
      path_.resize(before);
    }
    known_.emplace(std::move(key), count);
    return count;
  }

  replay::Duel duel_;
  const Game* game_ = nullptr;
  std::map<std::string, std::uint64_t> known_;
  std::string path_ = "behind";  // the acts up to the place that is looked at
};

std::string Opening(const std::string& rules, const std::string& position) {
  return "[Rules \"" + rules + "\"] [Start \"position\"]\nposition\n" + position + "end\n";
}

void Holds(const char* name, int depth, const std::string& position, std::uint64_t least,
           const std::string& rules = "yugiohji") {
  Perft perft(Opening(rules, position));
  const std::uint64_t count = perft.Count(depth);
  std::cout << name << ": " << count << " sequences of " << depth << " acts, " << perft.places()
            << " places" << std::endl;
  EXPECT_GE(count, least);
}

// More than two at the table.
void HoldsAtTable(const char* name, int depth, const std::string& heading,
                  const std::string& position, std::uint64_t least) {
  Perft perft("[Rules \"kingdom\"] " + heading + " [Start \"position\"]\nposition\n" + position +
              "end\n");
  const std::uint64_t count = perft.Count(depth);
  std::cout << name << ": " << count << " sequences of " << depth << " acts, " << perft.places()
            << " places" << std::endl;
  EXPECT_GE(count, least);
}

TEST(Perft, ThreePlayForThemselves) {
  HoldsAtTable("three seats", 3, R"([Form "royale"] [Seats "A B C"])", R"(
    next T4 A battle fresh
    A lp 300 deck 5
    A m1 "Bull Devil" atk
    B lp 300 deck 5
    B m2 "Imp" atk
    C lp 2000 deck 5
    C m3 "Gaia the Fierce Knight" atk
  )",
               30);
}

TEST(Perft, FourPlayInTwoTeams) {
  HoldsAtTable("four seats", 3, R"([Form "tag"] [Seats "1A 1B 2A 2B"])", R"(
    next T5 1A battle fresh
    1A m1 "Bull Devil" atk
    1B m2 "Imp" def
    2A m2 "Imp" atk
    2B m3 "Gaia the Fierce Knight" def
  )",
               30);
}

TEST(Perft, FivePlayAndASixthMayJoin) {
  HoldsAtTable("five seats", 3, R"([Form "royale"] [Seats "A B C D E F"] [Joins "F"])", R"(
    next T6 A battle fresh
    A m1 "Bull Devil" atk
    B m2 "Imp" atk
    C lp 2000
    D m3 "Gaia the Fierce Knight" atk
    E lp 100 deck 0
  )",
               30);
}

TEST(Perft, OnePlaysAgainstTwo) {
  HoldsAtTable("three seats, one board for two", 3, R"([Form "boss"] [Seats "S 1 2"])", R"(
    next T8 2 battle fresh
    S m1 "Bull Devil" atk
    1 m2 "Imp" atk
    2 m3 "Gaia the Fierce Knight" def
  )",
               30);
}

TEST(Perft, OnePlaysAgainstThree) {
  HoldsAtTable("four seats, one board for three", 3, R"([Form "boss"] [Seats "S 1 2 3"])", R"(
    next T8 1 main1 fresh
    S lp 300 deck 5
    S m1 "Bull Devil" atk
    1 lp 300 deck 0 hand "Imp"
    2 m2 "Imp" atk
    2 deck 5
    3 m3 "Gaia the Fierce Knight" atk
    3 deck 5
  )",
               30);
}

TEST(Perft, OnePlaysAgainstFour) {
  HoldsAtTable("five seats, one board for four", 3, R"([Form "boss"] [Seats "S 1 2 3 4"])", R"(
    next T9 S battle fresh
    S m1 "Bull Devil" atk
    1 m2 "Imp" atk
    4 m3 "Gaia the Fierce Knight" atk
  )",
               30);
}

TEST(Perft, SummonsAndPrices) {
  Holds("summons", 4, R"(
    next T3 A main1 fresh
    A lp 8000 hand "FLAKship - Napalm"
    A m2 "Barrier" atk
    A g "God Killing Spear - Lance" "FLAKship - Napalm"
    B lp 8000
  )",
        3000);
}

TEST(Perft, EffectsAndEquips) {
  Holds("effects", 3, R"(
    next T3 A main1 fresh
    A lp 8000 hand "Big Attack Stopper - Sword"
    A m2 "Mode Changer" atk
    A g "God - Barrier" "Big Banisher - Burner"
    B lp 8000
    B m3 "Barrier" hidden-def
  )",
        300);
}

TEST(Perft, Battles) {
  Holds("battles", 8, R"(
    next T3 A battle fresh
    A lp 1000
    A m1 "Napalm" atk
    A m2 "FLAKship" atk
    A m4 "Steep Learning Curve" atk
    B lp 1000
    B m2 "Back Bouncer" hidden-def
    B m4 "Napalm" atk
  )",
        400);
}

TEST(Perft, FullHands) {
  Holds("full hands", 4, R"(
    next T3 A battle fresh
    A lp 8000 hand "FLAKship - Napalm" "God - Barrier" 8 deck 5
    A m1 "Reckless Rusher" atk
    B lp 8000 hand "FLAKship - Napalm" 9 deck 5
    B m2 "Reckless Rusher" def
  )",
        700);
}

TEST(Perft, TributesAndSets) {
  Holds("tributes and sets", 4, R"(
    next T3 A main fresh
    A lp 8000 hand "Fire Guardian" "Sparks" "Mountain"
    A m1 "Dragorite" atk
    B lp 8000
    B m2 "Straynge Cat" hidden-def before T3
  )",
        3000, "rush");
}

TEST(Perft, Timings) {
  Holds("timings", 4, R"(
    next T4 B main fresh
    A lp 8000 hand "Twin Edge Dragon"
    A s1 "Dragon Encounter" set before T4
    A s2 "Torrential Tribute" set before T4
    B lp 8000 hand "Dragorite"
    B m1 "Sonic Attacker" atk before T4
    B s1 "Torrential Tribute" set before T3
  )",
        300, "rush");
}

TEST(Perft, StarsAndHeroes) {
  Holds("stars", 4, R"(
    next T3 A main fresh
    A lp 1500 hand "Lord of Embers" "Glacier Ox" "Snow Rat" deck 5
    A m1 "Stone Shell" atk
    A m2 "Frost Wolf" atk
    B lp 1500 deck 5
    B m1 "Copper Golem" hidden-atk
  )",
        1000, "hero");
}

TEST(Perft, SummonsThatAreNegated) {
  Holds("negations", 4, R"(
    next T3 A main1 fresh
    A lp 8000 hand "Jinzo" "Vorse Raider" deck 5 extra 0
    A m2 "Sangan" atk
    B lp 8000 deck 5 extra 0
    B s1 "Solemn Judgment" set before T3
    B s2 "Trap Hole" set before T3
  )",
        300, "tcg");
}

TEST(Perft, PartsOfTheDamageStep) {
  Holds("damage step", 5, R"(
    next T3 A battle fresh
    A lp 8000 hand "Honest" deck 5 extra 0
    A m1 "Mystical Elf" atk
    A m2 "Vorse Raider" atk
    B lp 8000 hand "Kuriboh" deck 5 extra 0
    B m1 "Man-Eater Bug" hidden-def
    B s1 "Rush Recklessly" set before T3
  )",
        80, "tcg");
}

TEST(Perft, FourAnswerByTeams) {
  Holds("answers by teams", 3, R"(
    next T5 1A main1 fresh
    1A lp 16000 hand "Jinzo" deck 5 extra 0
    1B lp 16000 deck 5 extra 0
    1B m2 "Giant Soldier of Stone" hidden-def before T5
    1B s1 "Secret Barrel" set before T5
    2A lp 16000 deck 5 extra 0
    2A s1 "Mystical Space Typhoon" set before T5
    2B lp 16000 hand "D.D. Crow" deck 5 extra 0
  )",
        100, "tag");
}

TEST(Perft, FourFightByTeams) {
  Holds("battles of teams", 3, R"(
    next T5 1A battle fresh
    1A lp 900 deck 5 extra 0
    1A m1 "Vorse Raider" atk
    1B lp 900 deck 5 extra 0
    1B m1 "Cannon Soldier" atk
    2A lp 1900 deck 5 extra 0
    2B lp 1900 deck 5 extra 0
    2B m2 "Giant Soldier of Stone" hidden-def before T5
    2B s1 "Mirror Force" set before T5
  )",
        20, "tag");
}

TEST(Perft, SpellsTrapsAndAttacks) {
  Holds("traps", 4, R"(
    next T3 A main fresh
    A lp 1500 hand "Deep Freeze" "Ice Wall" deck 5
    A m1 "Night Stalker" atk
    A m2 "Avalanche Titan" atk
    A s1 "Mirror of Ice" set
    B lp 500 hand "Kindle" deck 5
    B m1 "Copper Golem" atk damage 200
    B s1 "Tripwire" set
    B s2 "Frost Snare" set
  )",
        700, "hero");
}

}  // namespace
}  // namespace judge::properties
