#include "tests/golden_driver/deck_scene.h"

#include <algorithm>

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"
#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

// Puts a list together: `like FILE` is the list to begin with, `less` takes cards out of it, `more`
// adds some, and every other line is one of a deck list.
class Builder {
 public:
  Builder(const CaseFile& file, DeckScene* scene) : file_(file), scene_(*scene) {}

  void Build(const Block& block) {
    line_ = block.first_line - 1;
    for (const std::string& line : LinesOf(block.text)) {
      ++line_;
      if (scene_.problem.empty()) Take(Trimmed(line));
    }
    if (scene_.problem.empty() && scene_.game == nullptr) Problem("the deck names no rule set");
  }

 private:
  void Problem(const std::string& text) {
    scene_.problem = file_.path + ":" + std::to_string(line_) + ": " + text;
  }

  void Take(std::string_view line) {
    if (line.starts_with("like ")) {
      Add(ReadSource("tests/golden/" + std::string(Trimmed(line.substr(5)))), 1);
    } else if (line.starts_with("pack ")) {
      pack_ = Trimmed(line.substr(5));
    } else if (line == "main" || line == "extra" || line == "side") {
      part_ = line;
    } else if (line.starts_with("less ")) {
      Add(part_ + "\n" + std::string(line.substr(5)), -1);
    } else if (line.starts_with("more ")) {
      Add(part_ + "\n" + std::string(line.substr(5)), 1);
    } else if (!line.empty() && !line.starts_with(';')) {
      Problem(
          "expected like FILE, pack NAME, main, extra, side, less COUNT CARD or more COUNT CARD");
    }
  }

  void Add(const std::string& text, int sign) {
    const auto read = replay::ReadDeckText(text);
    if (!read) return Problem(read.error().what);
    if (!read->rules.empty()) scene_.game = FindGame(read->rules, pack_);
    if (scene_.game == nullptr) return Problem("the deck names no rule set");
    const auto list = replay::DeckOf(*read, *scene_.game->pack);
    if (!list) return Problem(list.error().what + "; " + list.error().hint);
    for (const DeckRow& row : list->rows) AddRow(row, sign);
  }

  void AddRow(const DeckRow& row, int sign) {
    std::vector<DeckRow>& rows = scene_.list.rows;
    const auto same = std::find_if(rows.begin(), rows.end(), [&](const DeckRow& other) {
      return other.card == row.card && other.part == row.part;
    });
    if (same == rows.end()) {
      if (sign < 0) return Problem("there is no such card to take out");
      rows.push_back(row);
      return;
    }
    same->count = static_cast<std::int16_t>(same->count + sign * row.count);
    if (same->count < 0) return Problem("there are not so many to take out");
    if (same->count == 0) rows.erase(same);
  }

  const CaseFile& file_;
  DeckScene& scene_;
  std::string part_ = "main";
  std::string pack_;  // "": the rule set's own cards
  int line_ = 0;
};

std::string IdOf(const DeckScene& scene, ClauseIndex clause) {
  return scene.game->rules->ClauseId(clause);
}

std::vector<std::string> Deciding(const DeckScene& scene) {
  std::vector<std::string> ids;
  for (int i = 0; i < scene.verdict.deciding_count; ++i) {
    ids.push_back(IdOf(scene, scene.verdict.deciding[static_cast<std::size_t>(i)]));
  }
  return ids;
}

std::vector<std::string> Facts(const DeckScene& scene) {
  std::vector<std::string> facts;
  for (const Fact& fact : scene.trace.facts) {
    facts.push_back(DeckFactText(*scene.game->pack, fact));
  }
  return facts;
}

std::string VerdictLine(const DeckScene& scene) {
  std::string line(RulingWord(scene.verdict.ruling));
  for (const std::string& id : Deciding(scene)) line += " " + id;
  return line;
}

Judgement JudgeVerdict(const DeckScene& scene, const std::vector<std::string>& words) {
  const std::vector<std::string> wanted(words.begin() + 1, words.end());
  const std::vector<std::string> ids = Deciding(scene);
  Judgement answer{.came = VerdictLine(scene)};
  if (RulingWord(scene.verdict.ruling) != words[0]) return answer;
  answer.holds = scene.verdict.legal()
                     ? std::all_of(wanted.begin(), wanted.end(),
                                   [&](const std::string& id) {
                                     return std::find(ids.begin(), ids.end(), id) != ids.end();
                                   })
                     : ids == wanted;
  return answer;
}

bool Spoke(const DeckScene& scene, const std::string& id) {
  return std::any_of(scene.trace.visits.begin(), scene.trace.visits.end(), [&](const Visit& visit) {
    return IdOf(scene, visit.clause) == id && visit.answer != Answer::kSilent;
  });
}

}  // namespace

DeckScene SetDeck(const CaseFile& file, const Case& one) {
  DeckScene scene;
  Builder(file, &scene).Build(one.deck);
  if (scene.problem.empty()) scene.verdict = CheckDeck(*scene.game, scene.list, &scene.trace);
  return scene;
}

Judgement JudgeDeckLine(const DeckScene& scene, const std::string& line) {
  std::vector<std::string> words = WordsIn(line);
  if (words[0] == "legal" || words[0] == "illegal" || words[0] == "unproven")
    return JudgeVerdict(scene, words);
  const bool wanted = words[0] != "no";
  if (!wanted) words.erase(words.begin());
  if (words.size() == 2 && words[0] == "rule") {
    const bool spoke = Spoke(scene, words[1]);
    return {spoke == wanted, spoke ? "the rule spoke" : "the rule did not speak", ""};
  }
  if (words.size() > 1 && words[0] == "fact") {
    const std::vector<std::string> facts = Facts(scene);
    const std::string text(Trimmed(std::string_view(line).substr(line.find("fact ") + 5)));
    const bool found = std::find(facts.begin(), facts.end(), text) != facts.end();
    return {found == wanted, found ? "there is this fact" : "no such fact", ""};
  }
  return {false,
          "of a deck, expected legal, illegal, unproven, fact, rule, or no before one of them", ""};
}

std::string Describe(const DeckScene& scene) {
  std::string out = "  verdict  " + VerdictLine(scene);
  for (const std::string& fact : Facts(scene)) out += "\n  fact     " + fact;
  return out;
}

}  // namespace judge::golden
