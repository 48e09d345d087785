#include "judge/views/ruling_search.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <tuple>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"

namespace judge::cli {
namespace {

// Words that every page may have, and that tell none from another.
constexpr std::string_view kEmptyWords[] = {
    "a",    "an",    "and",  "are",  "at",   "be",    "by",    "can",  "do",    "does",
    "for",  "from",  "has",  "he",   "his",  "how",   "i",     "if",   "in",    "is",
    "it",   "its",   "may",  "my",   "of",   "on",    "or",    "she",  "her",   "so",
    "than", "the",   "them", "then", "to",   "was",   "what",  "when", "where", "which",
    "who",  "whose", "will", "with", "must", "there", "their", "they", "that",  "this"};

// What is said at a table, and what pages may say for it.
struct Alike {
  std::string_view said, written;
};
constexpr Alike kAlike[] = {
    {"teammate", "partner"}, {"teammate", "mate"},     {"partner", "teammate"},
    {"partner", "mate"},     {"life", "lp"},           {"points", "lp"},
    {"lp", "life"},          {"banlist", "forbidden"}, {"gy", "graveyard"},
    {"graveyard", "gy"},     {"banish", "erode"},      {"erode", "banish"},
    {"responds", "answers"}, {"answers", "respond"}};

std::vector<std::string> WordsOf(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : FoldName(text)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
    if (letter) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// Returns the word without the ending that it has in another form: responds, responding, responded.
std::string Stem(std::string word) {
  constexpr std::size_t kStemLeast = 4;
  for (const std::string_view ending : {"ing", "ed", "es", "s"}) {
    if (!word.ends_with(ending) || word.size() < kStemLeast + ending.size()) continue;
    if (ending == "s" && word.ends_with("ss")) continue;
    word.resize(word.size() - ending.size());
    break;
  }
  if (word.size() > kStemLeast && word.ends_with('e')) word.pop_back();
  return word;
}

// A word that is looked for: what any of its forms and names has in common.
using Forms = std::vector<std::string>;

// Returns the words of the question that tell pages apart; all of them when none does.
std::vector<Forms> Asked(std::string_view query) {
  std::vector<Forms> asked;
  std::vector<Forms> all;
  for (const std::string& word : WordsOf(query)) {
    Forms forms = {Stem(word)};
    for (const Alike& alike : kAlike) {
      const std::string said = Stem(std::string(alike.said));
      if (said == forms.front()) forms.push_back(Stem(std::string(alike.written)));
    }
    all.push_back(forms);
    const bool empty =
        word.size() == 1 || std::ranges::find(kEmptyWords, word) != std::end(kEmptyWords);
    if (!empty) asked.push_back(std::move(forms));
  }
  return asked.empty() ? all : asked;
}

// A page as it is searched.
struct FoldedPage {
  const RulingPage* page = nullptr;
  std::string id, title, section, body;
};

std::string FoldedText(std::string_view text) { return " " + FoldName(text); }

const std::vector<FoldedPage>& FoldedPages() {
  static const auto* const all = [] {
    auto* pages = new std::vector<FoldedPage>();
    for (const RulingPage& page : AllRulings()) {
      pages->push_back({&page, FoldedText(page.id), FoldedText(page.title),
                        FoldedText(page.section), FoldedText(page.body)});
      std::string& body = pages->back().body;
      std::replace(body.begin(), body.end(), '\n', ' ');
    }
    return pages;
  }();
  return *all;
}

// Returns whether a word of the text begins so; a short one has to be the whole word.
bool HasWord(const std::string& text, const std::string& word) {
  constexpr std::size_t kShort = 3;
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !is_letter(text[at - 1]);
    const std::size_t end = at + word.size();
    const bool ends = end >= text.size() || !is_letter(text[end]);
    if (begins && (ends || word.size() > kShort)) return true;
  }
  return false;
}

bool Has(const std::string& text, const Forms& forms) {
  return std::ranges::any_of(forms, [&](const std::string& form) { return HasWord(text, form); });
}

// Returns what a word is worth on a page: most in the id, then the title, then the text.
int WordScore(const FoldedPage& page, const Forms& forms) {
  return (Has(page.id, forms) ? 6 : 0) + (Has(page.title, forms) ? 5 : 0) +
         (Has(page.section, forms) ? 2 : 0) + (Has(page.body, forms) ? 1 : 0);
}

// Returns the sentence of the page in which the first of the words stands. A dot behind a single
// letter ends none ("D. D. Crow").
std::string Excerpt(const RulingPage& page, const std::vector<Forms>& words) {
  const std::string plain = PlainText(page.body);
  const std::string folded = FoldName(plain);
  std::size_t at = std::string::npos;
  for (const Forms& forms : words) {
    for (const std::string& form : forms) {
      if (at == std::string::npos) at = folded.find(form);
    }
  }
  if (folded.size() != plain.size() || at == std::string::npos) at = 0;
  const auto ends = [&](std::size_t dot) {
    return dot + 1 < plain.size() && plain[dot] == '.' &&
           (plain[dot + 1] == ' ' || plain[dot + 1] == '\n') &&
           (dot < 2 || (plain[dot - 2] != ' ' && plain[dot - 2] != '.'));
  };
  std::size_t begin = at;
  while (begin > 0 && !ends(begin - 1)) --begin;
  while (begin < plain.size() && (plain[begin] == ' ' || plain[begin] == '\n')) ++begin;
  std::size_t end = begin;
  while (end < plain.size() && !ends(end)) ++end;
  std::string line = plain.substr(begin, std::min<std::size_t>(end - begin, 160));
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

// Returns whether the text has those words one behind the other, as whole words.
bool Says(const std::string& text, const std::string& words) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool begins = at == 0 || !is_letter(text[at - 1]);
    if (begins && (end >= text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

constexpr double kOwnPage = 1.3;  // so much more a page of the game itself tells

// Returns how much each word tells: the fewer pages have it, the more.
std::vector<double> WeightsOf(const std::vector<Forms>& words,
                              const std::vector<const FoldedPage*>& pages) {
  std::vector<double> weights;
  for (const Forms& forms : words) {
    const auto have = std::ranges::count_if(
        pages, [&](const FoldedPage* page) { return WordScore(*page, forms) > 0; });
    const double all = static_cast<double>(pages.size() + 1);
    weights.push_back(have == 0 ? 0.0 : std::log(all / static_cast<double>(have)) + 0.3);
  }
  return weights;
}

}  // namespace

bool IsOfGame(const RulingPage& page, std::string_view rules) {
  if (rules.empty() || page.id.starts_with(std::string(rules) + ".")) return true;
  const Game* game = FindGame(rules);
  return game != nullptr && game->rules->FindClause(page.id) != kNoClause;
}

std::vector<RulingHit> SearchRulings(std::string_view query, std::size_t limit,
                                     std::string_view rules) {
  const std::vector<Forms> words = Asked(query);
  std::vector<const FoldedPage*> pages;
  for (const FoldedPage& page : FoldedPages()) {
    if (IsOfGame(*page.page, rules)) pages.push_back(&page);
  }
  const std::vector<double> weights = WeightsOf(words, pages);
  const std::string typed = FoldName(query);
  // Whether the words stand on the page as they are typed, what it tells, and its worth.
  std::vector<std::tuple<int, double, double, const RulingPage*>> found;
  double best = 0;
  for (const FoldedPage* page : pages) {
    double told = 0;
    double worth = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const int score = WordScore(*page, words[i]);
      if (score == 0) continue;
      told += weights[i];
      worth += weights[i] * score;
    }
    // What the game says itself goes before what it has from another one.
    const bool own = !rules.empty() && page->page->id.starts_with(std::string(rules) + ".");
    if (own) told *= kOwnPage;
    // What stands there as it is typed is looked for, however common each word is.
    const bool as_typed = own && typed.find(' ') != std::string::npos && Says(page->body, typed);
    best = std::max(best, told);
    if (told > 0 || as_typed) found.emplace_back(as_typed ? 0 : 1, -told, -worth, page->page);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::tie(std::get<0>(a), std::get<1>(a), std::get<2>(a)) <
           std::tie(std::get<0>(b), std::get<1>(b), std::get<2>(b));
  });
  std::vector<RulingHit> hits;
  for (const auto& [later, told, worth, page] : found) {
    if (hits.size() == limit) break;
    if (later == 1 && -told < best / 2) break;
    hits.push_back({page, static_cast<int>(std::lround(-worth)), Excerpt(*page, words)});
  }
  return hits;
}

}  // namespace judge::cli
