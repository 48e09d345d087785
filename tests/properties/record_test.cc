// Random legal play, recorded and read again: the fold arrives where the play was, whatever the
// record left out.
#include "tests/properties/record.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/properties/invariants.h"
#include "tests/properties/random_game.h"
#include "tests/properties/random_table.h"

namespace judge::properties {
namespace {

constexpr int kStepsMax = 120;

// A play in one style, and where it stood behind the last action that was written down.
struct Record {
  replay::Duel duel;
  State head;

  void Add(std::optional<replay::Entry> entry, const State& after) {
    if (!entry) return;
    entry->number = static_cast<EntryNumber>(duel.entries.size() + 1);
    duel.entries.push_back(std::move(*entry));
    head = after;
  }
};

struct Play {
  const CatalogRow* row = nullptr;
  Record full;
  Record terse;
};

std::string PhaseWord(const Game& game, const State& state) {
  const PhaseKind phase = state.header().phase;
  return phase == PhaseKind::kSetup ? "" : game.rules->Phase(phase).word;
}

using MakeHeader = replay::Header (*)(const Game&, std::string_view, Chance&, const TableForm&);

Play PlayOne(const CatalogRow& row, std::uint64_t seed, MakeHeader begin) {
  Chance chance(seed);
  const Game& rules = *row.game();
  RandomGame game(rules, begin(rules, row.name, chance, TableForm()), chance.Next());
  Play play{.row = &row, .full = {}, .terse = {}};
  play.full.duel.header = play.terse.duel.header = game.header();
  play.full.head = play.terse.head = game.state();
  std::string last;
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Action action = game.Choose();
    const State before = game.state();
    game.Play(action);
    play.full.Add(EntryOf(rules, game.header(), before, action, Style::kFull), game.state());
    auto terse = EntryOf(rules, game.header(), before, action, Style::kTerse);
    if (terse) last = PhaseWord(rules, before);
    play.terse.Add(std::move(terse), game.state());
  }
  // In which phase of its turn the last act was done nothing else tells.
  if (!play.terse.duel.entries.empty()) play.terse.duel.entries.back().place.phase = last;
  return play;
}

// The first line in which two texts differ.
std::string Difference(const std::string& wanted, const std::string& came) {
  std::size_t at = 0;
  while (at < wanted.size() && at < came.size() && wanted[at] == came[at]) ++at;
  if (at == wanted.size() && at == came.size()) return "";
  const std::size_t start = at == 0 ? 0 : wanted.rfind('\n', at - 1) + 1;
  const auto line = [&](const std::string& text) {
    return text.substr(std::min(start, text.size()), text.find('\n', start) - start);
  };
  return "played '" + line(wanted) + "', replayed '" + line(came) + "'";
}

const CardNames* NamesForRules(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

std::string FindingsText(const replay::Replay& replay) {
  std::string text;
  for (const replay::Finding& finding : replay.findings()) {
    text += "\n  " + std::to_string(finding.entry) + " " +
            std::string(replay::FindingWord(finding.kind)) + ": " + finding.text;
  }
  return text;
}

std::string TextOf(const replay::Replay& replay) {
  return "\n" + replay::PrintDuel(replay.duel(), *replay.game().pack) + FindingsText(replay);
}

// Whether the fold says itself that the record left something open.
bool Reported(const replay::Replay& replay) {
  return std::any_of(replay.findings().begin(), replay.findings().end(),
                     [](const replay::Finding& finding) {
                       return finding.kind == replay::FindingKind::kAmbiguous ||
                              finding.kind == replay::FindingKind::kOutOfPlace;
                     });
}

std::string FullFault(const Record& record) {
  const auto replay = replay::Replay::Fold(record.duel);
  if (!replay) return replay.error().message;
  for (const replay::EntryResult& result : replay->entries()) {
    if (result.has_verdict && !result.verdict.legal()) {
      return "entry " + std::to_string(result.number) + " was legal when it was played" +
             TextOf(*replay);
    }
  }
  const Game& game = replay->game();
  const std::string fault =
      Difference(Projection(game, record.head), Projection(game, replay->head()));
  return fault.empty() ? "" : fault + TextOf(*replay);
}

std::string TerseFault(const Record& record) {
  const auto replay = replay::Replay::Fold(record.duel);
  if (!replay) return replay.error().message;
  if (Reported(*replay)) return "";
  const Game& game = replay->game();
  const std::string fault =
      Difference(Projection(game, record.head), Projection(game, replay->head()));
  return fault.empty() ? "" : fault + TextOf(*replay);
}

std::string CodecFault(const replay::Duel& duel) {
  const auto bytes = replay::EncodeDuel(duel);
  if (!bytes) return bytes.error().message;
  const auto again = replay::DecodeDuel(*bytes);
  if (!again) return again.error().message;
  return *again == duel ? "" : "the codec gives another duel";
}

std::string TextFault(const replay::Duel& recorded) {
  const auto replay = replay::Replay::Fold(recorded);
  if (!replay) return replay.error().message;
  const replay::Duel duel = replay::WithPlaces(*replay);
  const CardNames& names = *replay->game().pack;
  const std::string text = replay::PrintDuel(duel, names);
  const auto again = replay::ParseDuel(text, "canonical", NamesForRules);
  if (!again) return again.error().ToString() + "\n" + text;
  if (replay::PrintDuel(*again, names) != text) return "printed again, the text differs\n" + text;
  if (!(*again == duel)) return "the canonical text is another duel\n" + text;
  const auto folded = replay::Replay::Fold(*again);
  if (!folded) return folded.error().message;
  return Difference(Projection(replay->game(), replay->head()),
                    Projection(replay->game(), folded->head()));
}

// The state behind every entry is the same, asked for in any order.
std::string SeekFault(const replay::Duel& duel, Chance& chance) {
  const auto replay = replay::Replay::Fold(duel);
  if (!replay) return replay.error().message;
  for (int i = 0; i < 4; ++i) {
    const auto entry = static_cast<EntryNumber>(chance.Below(duel.entries.size() + 1));
    replay::FoldOptions options{.bind = false, .until = entry};
    const auto part = replay::Replay::Fold(duel, options);
    if (!part) return part.error().message;
    const std::string fault = Difference(Projection(replay->game(), part->head()),
                                         Projection(replay->game(), replay->StateAfter(entry)));
    if (!fault.empty()) return "behind entry " + std::to_string(entry) + ": " + fault;
  }
  return "";
}

class RecordedPlay : public testing::Test {
 protected:
  // Calls check(play, chance) for each random duel, and stops at the first fault.
  template <typename Check>
  void ForEachPlay(Check&& check, MakeHeader begin = &AnyHeader) {
    Chance seeds(TestSeed() + 1);
    for (const CatalogRow& row : AllRuleSets()) {
      for (std::size_t i = 0; i < GameCount() && IsAsked(row); ++i) {
        const std::uint64_t seed = seeds.Next();
        Chance chance(seed);
        const std::string fault = check(PlayOne(row, seed, begin), chance);
        EXPECT_EQ(fault, "") << row.name << ", duel " << i << ", its seed " << seed;
        if (HasFailure()) return;
      }
    }
  }
};

TEST_F(RecordedPlay, FoldsToWhereItWasPlayed) {
  ForEachPlay([](const Play& play, Chance&) { return FullFault(play.full); });
}

// At a full table so many may answer anything at any time that a record without passes and phases
// does not tell when they did.
TEST_F(RecordedPlay, FoldsFromWhatWasDoneAlone) {
  ForEachPlay([](const Play& play, Chance&) { return TerseFault(play.terse); }, &RandomHeader);
}

TEST_F(RecordedPlay, SurvivesTheCodec) {
  ForEachPlay([](const Play& play, Chance&) { return CodecFault(play.full.duel); });
}

TEST_F(RecordedPlay, SurvivesItsCanonicalText) {
  ForEachPlay([](const Play& play, Chance&) { return TextFault(play.full.duel); });
}

TEST_F(RecordedPlay, HasOneStateBehindEachEntry) {
  ForEachPlay([](const Play& play, Chance& chance) { return SeekFault(play.full.duel, chance); });
}

}  // namespace
}  // namespace judge::properties
