// Rewinds and repairs of random play: the same entries again come to the same table, a repair is
// the duel without the entry, and what everybody saw everybody knows.
#include "replay/remedies/remedies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "engine/agenda/agenda.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/figures.h"
#include "tests/properties/chance.h"
#include "tests/properties/meddled.h"
#include "tests/properties/random_game.h"
#include "tests/properties/random_table.h"
#include "tests/properties/record.h"

namespace judge::properties {
namespace {

using replay::Duel;
using replay::Entry;
using replay::EntryResult;
using replay::Replay;

constexpr int kStepsMax = 60;
constexpr std::uint64_t kSeeds = 40;

Duel Played(const CatalogRow& row, std::uint64_t seed) {
  Chance chance(seed);
  const Game& rules = *row.game();
  RandomGame game(rules, AnyHeader(rules, row.name, chance), chance.Next());
  Duel duel{.header = game.header()};
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Action action = game.Choose();
    const State before = game.state();
    game.Play(action);
    auto entry = EntryOf(rules, game.header(), before, action, Style::kFull);
    if (!entry) continue;
    entry->number = static_cast<EntryNumber>(duel.entries.size() + 1);
    duel.entries.push_back(*std::move(entry));
  }
  return duel;
}

// What lies where, in words: what the players see without a name being asked for.
std::string TableOf(const State& state) {
  const StateHeader& h = state.header();
  std::string out = "T" + std::to_string(h.turn) + " " + std::to_string(static_cast<int>(h.phase)) +
                    " " + std::to_string(h.turn_seat) + " " + std::to_string(h.over);
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    out +=
        "; " + std::to_string(state.life(seat).min) + ".." + std::to_string(state.life(seat).max);
  }
  std::vector<std::string> pieces;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.owner == kNoSeat || piece.slot == 0) continue;
    pieces.push_back(std::to_string(piece.side) + "." +
                     std::to_string(static_cast<int>(piece.zone)) + "." +
                     std::to_string(piece.slot) + "=" + std::to_string(piece.card) + "/" +
                     std::to_string(static_cast<int>(piece.position)));
  }
  std::sort(pieces.begin(), pieces.end());
  for (const std::string& piece : pieces) out += " " + piece;
  return out;
}

void Append(Duel* duel, Entry entry) {
  entry.number = duel->entries.empty() ? 1 : duel->entries.back().number + 1;
  duel->entries.push_back(std::move(entry));
}

Entry Judges(replay::Act act) {
  Entry entry;
  entry.acts.push_back(std::move(act));
  return entry;
}

// Writes the way back, with what stays as it was played.
void AppendRewind(Duel* duel, const Replay& played, const replay::RewindPlan& plan) {
  for (const Entry& pass : plan.kept.passes) Append(duel, pass);
  Append(duel, Judges(replay::RewindAct(played.game(), duel->header, plan)));
}

void AppendRepair(Duel* duel, const replay::RepairPlan& plan) {
  for (const Entry& pass : plan.kept.passes) Append(duel, pass);
  Append(duel, Judges(plan.act));
}

// Where the way back leads: with the passes behind which something has happened.
State PlaceBefore(const Replay& played, EntryNumber to, const replay::RewindPlan& plan) {
  State state = played.StateOrigin(to);
  for (const Entry& pass : plan.kept.passes) {
    Apply(played.game(), state, {.kind = ActionKind::kPass, .seat = pass.seat}, {});
  }
  return state;
}

std::string TextOf(const Duel& duel, const Game& game) {
  return "\n" + replay::PrintDuel(duel, *game.pack);
}

// The first thing that is not as it should be after a rewind to before the entry, "" none.
std::string RewindFault(const Duel& duel, EntryNumber to, int* learned) {
  const Replay played = Replay::Fold(duel).value();
  const replay::RewindPlan plan = replay::PlanRewind(played, to);
  Duel rewound = duel;
  AppendRewind(&rewound, played, plan);
  const Replay back = Replay::Fold(rewound).value();
  if (TableOf(back.head()) != TableOf(PlaceBefore(played, to, plan))) return "another table";
  // What lay there before and was seen by everybody is known to everybody.
  const State then = played.StateAfter(to - 1);
  const State end = played.head();
  const State now = back.head();
  for (PieceIndex p = 1; p <= then.piece_count() && p <= end.piece_count(); ++p) {
    const Piece& was = then.piece(p);
    const bool seen = end.piece(p).owner == was.owner && end.piece(p).card != kUnknownCard &&
                      Knows(end.piece(p), kNoSeat) && !Knows(was, kNoSeat);
    const bool same = was.card == kUnknownCard || was.card == end.piece(p).card;
    if (was.owner == kNoSeat || was.slot == 0 || !seen || !same) continue;
    ++*learned;
    if (!Knows(now.piece(p), kNoSeat)) {
      return "a card is not known any more: " + std::to_string(end.piece(p).card);
    }
  }
  Duel again = rewound;
  for (const Entry& entry : duel.entries) {
    if (entry.number >= to) Append(&again, entry);
  }
  const Replay twice = Replay::Fold(again).value();
  if (TableOf(twice.head()) != TableOf(played.head())) return "the same entries, another table";
  return "";
}

// The first card that lies elsewhere than before the entry and that no step of the plan names, ""
// none. What nobody saw or what has no way back is told as such and names no card.
std::string StepFault(const Replay& played, const replay::RewindPlan& plan, int* moved) {
  const Replay& whole = plan.kept.any() ? *plan.kept.with : played;
  const bool lost = std::ranges::any_of(plan.steps, [](const replay::UndoStep& one) {
    return one.kind == replay::UndoKind::kByHand || one.kind == replay::UndoKind::kUnseen ||
           one.kind == replay::UndoKind::kStopped;
  });
  if (lost) return "";
  const State then = whole.StateOrigin(plan.to);
  const State now = whole.head();
  for (PieceIndex p = 1; p <= now.piece_count(); ++p) {
    const Piece& is = now.piece(p);
    const bool was_there = p <= then.piece_count() && then.piece(p).owner != kNoSeat;
    if (is.owner == kNoSeat) continue;
    if (was_there && PlaceOf(then.piece(p)) == PlaceOf(is)) continue;
    // A card of the hand that was named later than drawn takes part in what goes back at random; of
    // cards of the deck that nobody has seen a step tells how many there are.
    if (!was_there && is.card == kUnknownCard) continue;
    const ZoneKind lies = PlaceOf(is).kind;
    if (!was_there && (lies == ZoneKind::kDeck || lies == ZoneKind::kHand)) continue;
    ++*moved;
    const bool told = std::ranges::any_of(plan.steps, [&](const replay::UndoStep& one) {
      return one.event >= 0 && one.kind != replay::UndoKind::kUndeclare &&
             whole.events()[static_cast<std::size_t>(one.event)].piece == p;
    });
    if (!told) {
      return "no step for " + std::string(played.game().pack->card(is.card).name) +
             ", which lies in " + std::to_string(static_cast<int>(lies)) + " now";
    }
  }
  return "";
}

// A card that everybody has seen since and nobody knows any more, "" none. `lay` is a state of the
// duel as it was played, `now` the one to which it was taken back.
std::string Forgotten(const State& lay, const State& between, const State& end, const State& now,
                      int* learned) {
  const PieceIndex pieces =
      std::min({lay.piece_count(), between.piece_count(), end.piece_count(), now.piece_count()});
  for (PieceIndex p = 1; p <= pieces; ++p) {
    const Piece& was = lay.piece(p);
    const bool stayed = was.owner != kNoSeat && was.slot != 0 &&
                        PlaceOf(was) == PlaceOf(between.piece(p)) &&
                        was.owner == between.piece(p).owner && was.owner == end.piece(p).owner;
    const CardIndex card = end.piece(p).card;
    const bool same = was.card == kUnknownCard || was.card == card;
    const bool seen = card != kUnknownCard && Knows(end.piece(p), kNoSeat) && !Knows(was, kNoSeat);
    if (!stayed || !same || !seen || Knows(between.piece(p), kNoSeat)) continue;
    ++*learned;
    if (!Knows(now.piece(p), kNoSeat))
      return "a card is not known any more: " + std::to_string(card);
  }
  return "";
}

// The first card that is forgotten when the game goes back twice, or back behind a repair.
std::string TwiceBackFault(const Duel& duel, EntryNumber earlier, EntryNumber to, int* learned) {
  const Replay played = Replay::Fold(duel).value();
  const State lay = played.StateAfter(earlier - 1);
  Duel once = duel;
  AppendRewind(&once, played, replay::PlanRewind(played, to));
  Duel repaired = duel;
  const auto repair = replay::PlanRepair(played, to);
  if (repair && repair->clean()) AppendRepair(&repaired, *repair);
  for (Duel* first : {&once, &repaired}) {
    const Replay back = Replay::Fold(*first).value();
    const bool repairs = first == &repaired;
    const State end = repairs ? back.head() : played.head();
    AppendRewind(first, back, replay::PlanRewind(back, earlier));
    const Replay twice = Replay::Fold(*first).value();
    const std::string fault =
        Forgotten(lay, repairs ? lay : played.StateAfter(to - 1), end, twice.head(), learned);
    if (!fault.empty()) return (repairs ? "repaired, " : "rewound, ") + fault;
  }
  return "";
}

TEST(Remedies, WhatWasSeenStaysKnownHoweverOftenTheGameGoesBack) {
  int learned = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() == 0 || !IsAsked(row)) continue;
    for (std::uint64_t seed = 1; seed <= 2 * kSeeds; ++seed) {
      const Duel duel = Played(row, seed);
      if (duel.entries.size() < 4) continue;
      Chance chance(seed + 7);
      const auto to = static_cast<EntryNumber>(2 + chance.Below(duel.entries.size() - 1));
      const auto earlier = static_cast<EntryNumber>(1 + chance.Below(to - 1));
      const std::string fault = TwiceBackFault(duel, earlier, to, &learned);
      ASSERT_EQ(fault, "") << row.name << ", seed " << seed << ", to before " << to
                           << ", then before " << earlier << TextOf(duel, *row.game());
    }
  }
  EXPECT_GT(learned, 0) << "nothing was ever seen that stays known";
  PrintFigure("remedies: going back twice, " + std::to_string(learned) + " cards stay known");
}

TEST(Remedies, EachCardThatMovedHasItsStepOfTheWayBack) {
  int moved = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() == 0 || !IsAsked(row)) continue;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Duel duel = Played(row, seed);
      if (duel.entries.empty()) continue;
      Chance chance(seed);
      const auto to = static_cast<EntryNumber>(1 + chance.Below(duel.entries.size()));
      const Replay played = Replay::Fold(duel).value();
      const std::string fault = StepFault(played, replay::PlanRewind(played, to), &moved);
      ASSERT_EQ(fault, "") << row.name << ", seed " << seed << ", to before " << to
                           << TextOf(duel, *row.game());
    }
  }
  EXPECT_GT(moved, 0) << "no card ever moved";
  PrintFigure("remedies: " + std::to_string(moved) + " cards that moved have their step");
}

TEST(Remedies, TheSameEntriesBehindARewindComeToTheSameTable) {
  int rewinds = 0;
  int learned = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() == 0 || !IsAsked(row)) continue;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Duel duel = Played(row, seed);
      if (duel.entries.empty()) continue;
      Chance chance(seed);
      const auto to = static_cast<EntryNumber>(1 + chance.Below(duel.entries.size()));
      ++rewinds;
      const std::string fault = RewindFault(duel, to, &learned);
      ASSERT_EQ(fault, "") << row.name << ", seed " << seed << ", to before " << to
                           << TextOf(duel, *row.game());
    }
  }
  EXPECT_GT(learned, 0) << "nothing was ever seen that stays known";
  PrintFigure("remedies: " + std::to_string(rewinds) + " rewinds, " + std::to_string(learned) +
              " cards stay known");
}

// Returns the duel without the passes that somebody wrote down.
Duel WithoutPasses(Duel duel) {
  std::erase_if(duel.entries, [](const Entry& entry) {
    return entry.acts.size() == 1 && entry.verb() == Verb::kPass;
  });
  for (std::size_t i = 0; i < duel.entries.size(); ++i) {
    duel.entries[i].number = static_cast<EntryNumber>(i + 1);
  }
  return duel;
}

// The table to which the passes lead that an entry implies before anything else; `fought` when a
// battle was fought with them.
std::string TableBehindPasses(const Replay& played, EntryNumber number, bool* fought) {
  const EntryResult& result = *played.Find(number);
  State state = played.StateOrigin(number);
  for (std::uint32_t i = 0; i < result.step_count; ++i) {
    const replay::Step& step = played.steps()[result.first_step + i];
    if (!step.implied || step.action.kind != ActionKind::kPass) break;
    EventList events;
    Apply(played.game(), state, step.action, {.entry = number}, &events);
    *fought |= std::ranges::any_of(
        events, [](const Event& event) { return event.kind == EventKind::kBattled; });
  }
  return TableOf(state);
}

TEST(Remedies, ABattleThatWasFoughtBeforeStaysFought) {
  int battles = 0;
  int repairs = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() == 0 || !IsAsked(row)) continue;
    for (std::uint64_t seed = 1; seed <= 2 * kSeeds; ++seed) {
      const Duel duel = WithoutPasses(Played(row, seed));
      if (duel.entries.empty()) continue;
      const Replay played = Replay::Fold(duel).value();
      for (const EntryResult& result : played.entries()) {
        bool fought = false;
        const std::string table = TableBehindPasses(played, result.number, &fought);
        if (!fought) continue;
        ++battles;
        const std::string where = std::string(row.name) + ", seed " + std::to_string(seed) +
                                  ", before " + std::to_string(result.number) +
                                  TextOf(duel, *row.game());
        const replay::RewindPlan plan = replay::PlanRewind(played, result.number);
        ASSERT_NE(plan.kept.battle, 0U) << where;
        Duel rewound = duel;
        AppendRewind(&rewound, played, plan);
        ASSERT_EQ(TableOf(Replay::Fold(rewound).value().head()), table) << where;
        if (result.number != duel.entries.back().number) continue;
        const auto repair = replay::PlanRepair(played, result.number);
        if (!repair || !repair->clean()) continue;
        ++repairs;
        ASSERT_EQ(TableOf(repair->after.head()), table) << where;
      }
    }
  }
  EXPECT_GT(battles, 0) << "no battle was fought by passes that nobody wrote down";
  PrintFigure("remedies: " + std::to_string(battles) + " battles stay fought, " +
              std::to_string(repairs) + " behind a repair");
}

// "" or what is wrong with a repair of that entry; `clean` counts those that are offered.
std::string RepairFault(const Duel& duel, EntryNumber about, int* clean) {
  const Replay played = Replay::Fold(duel).value();
  if (played.Find(about) == nullptr) return "";
  const auto plan = replay::PlanRepair(played, about);
  if (!plan) return plan.error().message;
  if (!plan->clean()) return "";
  ++*clean;
  Duel without = duel;
  // Passes that answer it go with it.
  std::set<EntryNumber> out = {about};
  for (const replay::Option& option : plan->act.options) {
    if (option.key == "with") out.insert(static_cast<EntryNumber>(std::stoul(option.value)));
  }
  std::erase_if(without.entries, [&](const Entry& entry) { return out.contains(entry.number); });
  for (const Entry& pass : plan->kept.passes) without.entries.push_back(pass);
  const Replay branch = Replay::Fold(without).value();
  if (TableOf(branch.head()) != TableOf(plan->after.head())) return "another table";
  for (const EntryResult& result : branch.entries()) {
    const EntryResult* then = played.Find(result.number);
    if (then == nullptr || !result.has_verdict) continue;
    if (then->verdict.ruling != result.verdict.ruling) {
      return "entry " + std::to_string(result.number) + " is judged otherwise";
    }
  }
  return "";
}

TEST(Remedies, ARepairIsTheDuelWithoutTheEntry) {
  int repairs = 0;
  int clean = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() == 0 || !IsAsked(row)) continue;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Duel duel = Played(row, seed);
      if (duel.entries.empty()) continue;
      Chance chance(seed + 1);
      const std::size_t late = std::min<std::size_t>(duel.entries.size(), 6);
      const auto about = static_cast<EntryNumber>(duel.entries.size() - chance.Below(late));
      ++repairs;
      const std::string fault = RepairFault(duel, about, &clean);
      ASSERT_EQ(fault, "") << row.name << ", seed " << seed << ", without " << about
                           << TextOf(duel, *row.game());
    }
  }
  EXPECT_GT(clean, repairs / 8) << "hardly a repair is ever offered";
  PrintFigure("remedies: " + std::to_string(clean) + " of " + std::to_string(repairs) +
              " repairs are clean");
}

// Returns the duel in which one entry was forgotten and written at the end.
Duel WithLate(const Duel& duel, EntryNumber number) {
  Duel late = duel;
  std::erase_if(late.entries, [number](const Entry& entry) { return entry.number == number; });
  Entry entry = duel.entries[number - 1];
  replay::Act act{.verb = Verb::kLate};
  act.number = static_cast<std::int32_t>(number - 1);
  act.has_number = true;
  entry.acts.insert(entry.acts.begin(), std::move(act));
  Append(&late, std::move(entry));
  return late;
}

TEST(Remedies, ALateEntryIsAsIfItHadBeenWrittenInTime) {
  int tried = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() == 0 || !IsAsked(row)) continue;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Duel duel = Played(row, seed);
      if (duel.entries.size() < 3) continue;
      Chance chance(seed + 3);
      // Not the last one, behind which it would only have another number.
      const auto number = static_cast<EntryNumber>(2 + chance.Below(duel.entries.size() - 2));
      const Duel late = WithLate(duel, number);
      const Replay then = Replay::Fold(duel).value();
      const Replay now = Replay::Fold(late).value();
      const EntryNumber own = late.entries.back().number;
      ++tried;
      ASSERT_EQ(TableOf(then.head()), TableOf(now.head()))
          << row.name << ", seed " << seed << ", late " << number << TextOf(late, *row.game());
      ASSERT_EQ(TableOf(then.StateOrigin(number)), TableOf(now.StateOrigin(own)))
          << row.name << ", seed " << seed << ", late " << number;
      for (const EntryResult& result : then.entries()) {
        const EntryResult* other = now.Find(result.number == number ? own : result.number);
        ASSERT_NE(other, nullptr) << row.name << ", seed " << seed;
        EXPECT_EQ(result.verdict.ruling, other->verdict.ruling)
            << row.name << ", seed " << seed << ", entry " << result.number << ", late " << number;
      }
      // What its text says comes back to the same.
      const Duel read =
          replay::ParseDuel(replay::PrintDuel(replay::WithPlaces(now), *row.game()->pack), "late",
                            [](std::string_view rules) -> const CardNames* {
                              const Game* game = FindGame(rules);
                              return game == nullptr ? nullptr : game->pack;
                            })
              .value();
      EXPECT_EQ(TableOf(Replay::Fold(read).value().head()), TableOf(now.head()))
          << row.name << ", seed " << seed << ", late " << number;
    }
  }
  EXPECT_GT(tried, 0);
  PrintFigure("late entries: " + std::to_string(tried));
}

// The first thing that is not as it should be after a rewind in a duel with a late entry, "" none.
std::string LateRewindFault(const Duel& late, EntryNumber to) {
  const Replay played = Replay::Fold(late).value();
  const replay::RewindPlan plan = replay::PlanRewind(played, to);
  Duel rewound = late;
  AppendRewind(&rewound, played, plan);
  const Replay back = Replay::Fold(rewound).value();
  if (TableOf(back.head()) != TableOf(PlaceBefore(played, to, plan))) return "another table";
  for (const EntryResult& result : played.entries()) {
    const bool behind = result.number == to || played.IsBehind(result.number, to);
    if (behind == (back.Find(result.number) != nullptr)) {
      return "entry " + std::to_string(result.number) + (behind ? " stays" : " is gone");
    }
    const bool planned = std::ranges::find(plan.undone, result.number) != plan.undone.end();
    if (planned != behind) return "the plan is about other entries";
  }
  return "";
}

TEST(Remedies, ARewindGoesBackByWhatCountsWhereAndNotByWhatWasWrittenWhen) {
  int tried = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() == 0 || !IsAsked(row)) continue;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Duel duel = Played(row, seed);
      if (duel.entries.size() < 3) continue;
      Chance chance(seed + 4);
      const auto number = static_cast<EntryNumber>(1 + chance.Below(duel.entries.size() - 1));
      const Duel late = WithLate(duel, number);
      const std::size_t of = chance.Below(late.entries.size());
      const EntryNumber to = chance.OneIn(4) ? late.entries.back().number : late.entries[of].number;
      ++tried;
      ASSERT_EQ(LateRewindFault(late, to), "")
          << row.name << ", seed " << seed << ", late " << number << ", to before " << to
          << TextOf(late, *row.game());
    }
  }
  EXPECT_GT(tried, 0);
}

// A judge's entry at random, about anything.
Entry AnyJudges(Chance& chance, std::size_t entries, std::size_t seats) {
  constexpr Verb kVerbs[] = {Verb::kCall,   Verb::kRuling,  Verb::kAppeal, Verb::kClose,
                             Verb::kRevoke, Verb::kPenalty, Verb::kExtend};
  constexpr const char* kRulings[] = {"legal", "illegal", "due", "not-lost", "void", "open"};
  replay::Act act{.verb = kVerbs[chance.Below(std::size(kVerbs))]};
  act.number = static_cast<std::int32_t>(1 + chance.Below(entries + 1));
  act.has_number = act.verb != Verb::kPenalty;
  act.text = "so it is";
  if (act.verb == Verb::kRuling) act.word = kRulings[chance.Below(std::size(kRulings))];
  if (act.verb == Verb::kAppeal && chance.OneIn(2)) act.word = "upheld";
  if (act.verb == Verb::kPenalty) {
    act.word = "caution";
    act.options.push_back({"infraction", "play.slow"});
  }
  Entry entry = Judges(std::move(act));
  entry.seat = static_cast<SeatIndex>(chance.Below(seats));
  return entry;
}

TEST(Remedies, WhatJudgesWriteIsRefusedOrChangesNoVerdict) {
  int written = 0;
  int refused = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() == 0 || !IsAsked(row)) continue;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Duel plain = Played(row, seed);
      if (plain.entries.empty()) continue;
      Chance chance(seed + 2);
      Duel duel = plain;
      for (int i = 0; i < 12; ++i) {
        Entry entry = AnyJudges(chance, duel.entries.size(), duel.header.seats.size());
        entry.number = duel.entries.back().number + 1;
        const bool missing = !MissingFor(*row.game()->rules, duel, entry).empty();
        ++(missing ? refused : written);
        if (!missing) duel.entries.push_back(std::move(entry));
      }
      const Replay before = Replay::Fold(plain).value();
      const Replay after = Replay::Fold(duel).value();
      EXPECT_EQ(TableOf(before.head()), TableOf(after.head())) << row.name << ", seed " << seed;
      for (const EntryResult& result : before.entries()) {
        const EntryResult* now = after.Find(result.number);
        ASSERT_NE(now, nullptr) << row.name << ", seed " << seed;
        EXPECT_EQ(result.verdict.ruling, now->verdict.ruling)
            << row.name << ", seed " << seed << ", entry " << result.number;
      }
      for (const replay::Finding& finding : after.findings()) {
        EXPECT_NE(finding.kind, replay::FindingKind::kUnfounded)
            << row.name << ", seed " << seed << ": " << finding.text;
      }
    }
  }
  EXPECT_GT(written, 0);
  EXPECT_GT(refused, 0);
  PrintFigure("judges' entries at random: " + std::to_string(written) + " written, " +
              std::to_string(refused) + " refused");
}

}  // namespace
}  // namespace judge::properties
