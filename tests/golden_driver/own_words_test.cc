// Each game speaks its own words: what the recorded duels and cases of a game print cites no rule
// of another game and holds no word that its book does not have.
#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/state/state.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/scene.h"

namespace judge::golden {
namespace {

using replay::EntryResult;
using replay::Replay;

// A game whose book has its own words for everything, and words that are another game's.
struct Book {
  std::string_view rules;
  std::vector<std::string_view> foreign;
};

const std::vector<Book>& Books() {
  static const auto* const books = new std::vector<Book>{
      {"rush",
       {"chain", "the chain", "triggered", "Trigger", "Battle Damage", "Effect Damage", "Main Deck",
        "ATK Position", "DEF Position", "Hidden", "Frontrow", "Backrow", "Terrain", "eroded",
        "a rule"}},
      {"hero",
       {"chain", "Battle Damage", "Effect Damage", "Main Deck", "ATK Position", "DEF Position",
        "Hidden", "Frontrow", "Backrow", "Terrain", "eroded", "Normal Summons", "Special Summons",
        "in face-up", "in face-down", "into face-up", "DEF"}},
  };
  return *books;
}

const Book* BookOf(std::string_view rules) {
  for (const Book& book : Books()) {
    if (book.rules == rules) return &book;
  }
  return nullptr;
}

bool HasWord(std::string_view text, std::string_view word) {
  const auto letter = [&](std::size_t at) {
    return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const bool before = at > 0 && letter(at - 1);
    if (!before && !letter(at + word.size())) return true;
  }
  return false;
}

// Returns the sentence without the names of cards, which may be of any words.
std::string WithoutNames(const Game& game, std::string text) {
  for (CardIndex card = 1; card <= game.pack->size(); ++card) {
    const std::string name(game.pack->card(card).name);
    if (name.empty()) continue;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name)) {
      text.replace(at, name.size(), "~");
    }
  }
  return text;
}

class Reader {
 public:
  Reader(const Replay& replay, const Book& book) : replay_(replay), book_(book) {}

  // Returns what is foreign in the record, a line each.
  std::set<std::string> Read() {
    for (const EntryResult& result : replay_.entries()) ReadEntry(result);
    return faults_;
  }
  int read() const { return read_; }

 private:
  void Cite(EntryNumber entry, ClauseIndex clause) {
    if (clause == kNoClause) return;
    const std::string id = replay_.game().rules->ClauseId(clause);
    const std::string own = std::string(book_.rules) + ".";
    if (id.starts_with(own) || id.starts_with("base.")) return;
    faults_.insert("entry " + std::to_string(entry) + " cites " + id);
  }
  void Say(EntryNumber entry, const std::string& text) {
    ++read_;
    const std::string bare = WithoutNames(replay_.game(), text);
    for (const std::string_view word : book_.foreign) {
      if (!HasWord(bare, word)) continue;
      faults_.insert("entry " + std::to_string(entry) + " says \"" + std::string(word) +
                     "\": " + text);
    }
  }
  void ReadEntry(const EntryResult& result) {
    const cli::SeenState before =
        cli::See(replay_.game(), replay_.StateBefore(result.number), cli::View{});
    const cli::SeenState settled =
        cli::See(replay_.game(), replay_.StateSettled(result.number), cli::View{});
    const replay::Header& header = replay_.duel().header;
    const cli::Scene judged{replay_.game(), header, before};
    const cli::Scene done{replay_.game(), header, settled, &before};
    if (result.has_verdict) {
      Trace trace;
      const Verdict verdict = replay_.Explain(result.number, &trace);
      for (int i = 0; i < verdict.deciding_count; ++i) {
        Cite(result.number, verdict.deciding[static_cast<std::size_t>(i)]);
      }
      for (const Fact& fact : trace.facts) Say(result.number, cli::FactText(judged, fact));
    }
    Trace followed;
    EventList events;
    replay_.ExplainConsequences(result.number, &followed, &events);
    for (const Fact& fact : followed.facts) Say(result.number, cli::FactText(done, fact));
    for (const Event& event : events) {
      Cite(result.number, event.by);
      Say(result.number, cli::EventText(done, event));
    }
  }

  const Replay& replay_;
  const Book& book_;
  int read_ = 0;
  std::set<std::string> faults_;
};

std::string Lines(const std::set<std::string>& faults) {
  std::string text;
  for (const std::string& fault : faults) text += "  " + fault + "\n";
  return text;
}

class OwnWords : public testing::TestWithParam<std::string> {};

TEST_P(OwnWords, OfCases) {
  const auto file = ReadCaseFile(GetParam());
  int read = 0;
  for (const Case& one : file.cases) {
    const Scene scene = one.IsBeside() ? Scene{} : SetScene(file, one);
    const Book* book = scene.replay ? BookOf(scene.game().rules->name) : nullptr;
    if (book == nullptr) continue;
    Reader reader(*scene.replay, *book);
    EXPECT_EQ(Lines(reader.Read()), "") << GetParam() << ": " << one.about;
    read += reader.read();
  }
  RecordProperty("sentences", read);
}

std::vector<std::string> CasesOfBooks() {
  std::vector<std::string> files;
  for (const Book& book : Books()) {
    const auto more = FilesUnder("tests/golden/" + std::string(book.rules), ".case");
    files.insert(files.end(), more.begin(), more.end());
  }
  return files;
}

INSTANTIATE_TEST_SUITE_P(Cases, OwnWords, testing::ValuesIn(CasesOfBooks()),
                         [](const auto& info) { return TestName(info.param); });

class OwnWordsOfDuels : public testing::TestWithParam<std::string> {};

TEST_P(OwnWordsOfDuels, AreThose) {
  const auto duel = replay::ParseDuel(ReadSource(GetParam()), GetParam(), NamesForRules);
  ASSERT_TRUE(duel) << duel.error().ToString();
  const auto replay = Replay::Fold(*duel);
  ASSERT_TRUE(replay) << replay.error().message;
  const Book* book = BookOf(replay->game().rules->name);
  ASSERT_NE(book, nullptr);
  Reader reader(*replay, *book);
  EXPECT_EQ(Lines(reader.Read()), "") << GetParam();
  EXPECT_GT(reader.read(), 0);
}

std::vector<std::string> DuelsOfBooks() {
  std::vector<std::string> files;
  for (const Book& book : Books()) {
    const auto more = FilesUnder("tests/golden/" + std::string(book.rules), ".duel");
    files.insert(files.end(), more.begin(), more.end());
  }
  return files;
}

INSTANTIATE_TEST_SUITE_P(Duels, OwnWordsOfDuels, testing::ValuesIn(DuelsOfBooks()),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace judge::golden
