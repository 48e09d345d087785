#include "tests/golden_driver/match_scene.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"
#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

// Reads the lines of a match: `rules NAME`, `to N wins`, `A wins`, `draw`, and last what is asked:
// `next duel`, `A chooses`, `chance`, `result`, `match`, or `like FILE` and the cards that leave
// and come: `out 2 Imp`, `in 2 Imp`, `more 1 Imp`.
class Builder {
 public:
  Builder(const CaseFile& file, MatchScene* scene) : file_(file), scene_(*scene) {}

  void Build(const Block& block) {
    line_ = block.first_line - 1;
    for (const std::string& line : LinesOf(block.text)) {
      ++line_;
      const std::string_view text = Trimmed(line);
      if (scene_.problem.empty() && !text.empty() && !text.starts_with(';')) Take(text);
    }
    if (scene_.problem.empty() && scene_.game == nullptr) Problem("the match names no rule set");
    if (scene_.problem.empty() && !asked_) Problem("nothing is asked of the match");
  }

 private:
  void Problem(const std::string& text) {
    scene_.problem = file_.path + ":" + std::to_string(line_) + ": " + text;
  }

  MatchSide SideOf(std::string_view letter) const {
    const auto at = std::find(scene_.sides.begin(), scene_.sides.end(), letter);
    return at == scene_.sides.end() ? kNoSide : static_cast<MatchSide>(at - scene_.sides.begin());
  }

  void Ask(MatchQuestion question) {
    scene_.question = question;
    asked_ = true;
  }

  void Take(std::string_view line) {
    const std::size_t blank = line.find(' ');
    const std::string_view word = line.substr(0, blank);
    const std::string_view rest =
        blank == std::string_view::npos ? "" : Trimmed(line.substr(blank + 1));
    if (word == "rules") return TakeRules(std::string(rest));
    if (scene_.game == nullptr) return Problem("expected rules NAME first");
    if (word == "to") {
      scene_.wins = rest.empty() ? 0 : rest.front() - '0';
    } else if (rest == "wins" && SideOf(word) != kNoSide) {
      scene_.winners.push_back(SideOf(word));
    } else if (line == "draw") {
      scene_.winners.push_back(kNoSide);
    } else if (line == "next duel") {
      Ask(MatchQuestion::kDuel);
    } else if (line == "match") {
      Ask(MatchQuestion::kMatch);
    } else if (line == "result") {
      Ask(MatchQuestion::kResult);
    } else if (line == "chance" || (rest == "chooses" && SideOf(word) != kNoSide)) {
      Ask(MatchQuestion::kBeginner);
      scene_.chooser = line == "chance" ? kNoSide : SideOf(word);
    } else if (word == "like") {
      Ask(MatchQuestion::kExchange);
      scene_.before = ReadList(ReadSource("tests/golden/" + std::string(rest)));
      scene_.after = scene_.before;
    } else if (word == "out" || word == "in" || word == "more") {
      const DeckList list = ReadList("main\n" + std::string(rest));
      for (const DeckRow& row : list.rows) TakeCards(word, row);
    } else {
      Problem(
          "expected rules, to, A wins, draw, next duel, A chooses, chance, result, like FILE, "
          "out, in or more");
    }
  }

  void TakeRules(const std::string& name) {
    scene_.game = FindGame(name, "");
    if (scene_.game == nullptr) return Problem("no rule set is called " + name);
    scene_.wins = scene_.game->rules->match_wins;
  }

  DeckList ReadList(const std::string& text) {
    const auto read = replay::ReadDeckText(text);
    if (!read) {
      Problem(read.error().what);
      return {};
    }
    const auto list = replay::DeckOf(*read, *scene_.game->pack);
    if (list) return *list;
    Problem(list.error().what);
    return {};
  }

  void Change(CardIndex card, DeckPart part, int count) {
    for (DeckRow& row : scene_.after.rows) {
      if (row.card != card || row.part != part) continue;
      row.count = static_cast<std::int16_t>(row.count + count);
      return;
    }
    scene_.after.rows.push_back({card, static_cast<std::int16_t>(count), part});
  }

  // `out` moves cards into the Side Deck, `in` out of it, `more` adds to it.
  void TakeCards(std::string_view word, const DeckRow& row) {
    const bool extra = scene_.game->pack->card(row.card).deck == DeckKind::kExtra;
    const DeckPart own = extra ? DeckPart::kExtra : DeckPart::kMain;
    if (word != "more") Change(row.card, own, word == "out" ? -row.count : row.count);
    Change(row.card, DeckPart::kSide, word == "in" ? -row.count : row.count);
  }

  const CaseFile& file_;
  MatchScene& scene_;
  bool asked_ = false;
  int line_ = 0;
};

MatchContext ContextOf(const MatchScene& scene, Trace* trace) {
  return {.game = *scene.game,
          .question = scene.question,
          .wins = scene.wins,
          .sides = static_cast<int>(scene.sides.size()),
          .winners = scene.winners,
          .chooser = scene.chooser,
          .before = &scene.before,
          .after = &scene.after,
          .trace = trace};
}

std::vector<std::string> Deciding(const MatchScene& scene) {
  std::vector<std::string> ids;
  for (int i = 0; i < scene.verdict.deciding_count; ++i) {
    ids.emplace_back(
        scene.game->rules->ClauseId(scene.verdict.deciding[static_cast<std::size_t>(i)]));
  }
  return ids;
}

std::vector<std::string> Facts(const MatchScene& scene) {
  std::vector<std::string> facts;
  for (const Fact& fact : scene.trace.facts) {
    facts.push_back(MatchFactText(*scene.game->pack, fact, scene.sides));
  }
  return facts;
}

std::string VerdictLine(const MatchScene& scene) {
  std::string line(RulingWord(scene.verdict.ruling));
  for (const std::string& id : Deciding(scene)) line += " " + id;
  return line;
}

}  // namespace

MatchScene SetMatch(const CaseFile& file, const Case& one) {
  MatchScene scene;
  Builder(file, &scene).Build(one.match);
  if (!scene.problem.empty()) return scene;
  Trace trace;
  scene.verdict = CheckMatch(ContextOf(scene, &trace));
  scene.trace = std::move(trace);
  return scene;
}

Judgement JudgeMatchLine(const MatchScene& scene, const std::string& line) {
  std::vector<std::string> words = WordsIn(line);
  if (words[0] == "legal" || words[0] == "illegal") {
    return {VerdictLine(scene) == std::string(Trimmed(line)), VerdictLine(scene), ""};
  }
  const bool wanted = words[0] != "no";
  if (!wanted) words.erase(words.begin());
  if (words.size() > 1 && words[0] == "fact") {
    const std::vector<std::string> facts = Facts(scene);
    const std::string text(Trimmed(std::string_view(line).substr(line.find("fact ") + 5)));
    const bool found = std::find(facts.begin(), facts.end(), text) != facts.end();
    return {found == wanted, found ? "there is this fact" : "no such fact", ""};
  }
  return {false, "of a match, expected legal or illegal with the rules, fact, or no fact", ""};
}

std::string Describe(const MatchScene& scene) {
  std::string out = "  verdict  " + VerdictLine(scene);
  for (const std::string& fact : Facts(scene)) out += "\n  fact     " + fact;
  return out;
}

}  // namespace judge::golden
