#include "judge/views/rulings.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

constexpr std::string_view kPages = "docs/rulings/";
constexpr std::string_view kCases = "tests/golden/";

std::string_view TakeLine(std::string_view* text) {
  const std::size_t end = std::min(text->find('\n'), text->size());
  std::string_view line = text->substr(0, end);
  text->remove_prefix(std::min(end + 1, text->size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string_view Trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.remove_suffix(1);
  return text;
}

// Returns the id in "## `id`", "" for other lines.
std::string_view HeadingId(std::string_view line) {
  if (!line.starts_with("## `")) return "";
  line.remove_prefix(4);
  const std::size_t end = line.find('`');
  return end == std::string_view::npos ? "" : line.substr(0, end);
}

// Reads "*legality · Battle*" into its two parts.
bool ReadItalic(std::string_view line, RulingPage* page) {
  if (line.size() < 3 || line.starts_with("**") || !line.starts_with('*') || !line.ends_with('*')) {
    return false;
  }
  line = line.substr(1, line.size() - 2);
  constexpr std::string_view kDot = " \u00b7 ";
  const std::size_t dot = line.find(kDot);
  page->kind = line.substr(0, dot);
  if (dot != std::string_view::npos) page->section = line.substr(dot + kDot.size());
  return true;
}

// Returns the bold words that open the body; they may run over a line's end.
std::string TitleOf(std::string_view body) {
  if (!body.starts_with("**")) return "";
  body.remove_prefix(2);
  std::string title(body.substr(0, body.find("**")));
  std::replace(title.begin(), title.end(), '\n', ' ');
  if (title.ends_with('.')) title.pop_back();
  return title;
}

void FinishPage(RulingPage page, std::string_view body, std::vector<RulingPage>* pages) {
  if (page.id.empty()) return;
  page.body = Trim(body);
  page.title = TitleOf(page.body);
  pages->push_back(std::move(page));
}

}  // namespace

std::vector<RulingPage> ReadRulingPages(std::string_view path, std::string_view text) {
  std::vector<RulingPage> pages;
  RulingPage page;
  std::string_view body = text.substr(text.size());
  while (!text.empty()) {
    const std::string_view at = text;
    const std::string_view line = TakeLine(&text);
    if (line.starts_with("# ") || line.starts_with("## ")) {
      FinishPage(std::move(page), body.substr(0, static_cast<std::size_t>(at.data() - body.data())),
                 &pages);
      page = RulingPage{};
      page.id = HeadingId(line);
      page.path = path;
      body = text;
    } else if (page.kind.empty() && !page.id.empty() && ReadItalic(line, &page)) {
      body = text;
    }
  }
  FinishPage(std::move(page), body, &pages);
  return pages;
}

const std::vector<RulingPage>& AllRulings() {
  static const std::vector<RulingPage>* const all = [] {
    auto* pages = new std::vector<RulingPage>();
    for (unsigned long i = 0; i < kEmbeddedFileCount; ++i) {
      const EmbeddedFile& file = kEmbeddedFiles[i];
      const std::string_view path = file.path;
      if (!path.starts_with(kPages) || !path.ends_with(".md")) continue;
      for (RulingPage& page : ReadRulingPages(path, {file.text, file.size})) {
        pages->push_back(std::move(page));
      }
    }
    std::sort(pages->begin(), pages->end(),
              [](const RulingPage& a, const RulingPage& b) { return a.id < b.id; });
    return pages;
  }();
  return *all;
}

const RulingPage* FindRuling(std::string_view id) {
  const std::vector<RulingPage>& all = AllRulings();
  const auto found =
      std::lower_bound(all.begin(), all.end(), id,
                       [](const RulingPage& page, std::string_view key) { return page.id < key; });
  return found != all.end() && found->id == id ? &*found : nullptr;
}

std::string RulingTitle(std::string_view id) {
  const RulingPage* page = FindRuling(id);
  return page == nullptr ? "" : page->title;
}

std::string RulingSentence(std::string_view id) {
  // A heading that is shorter says what the rule is about, and the sentence behind it what it says.
  constexpr std::size_t kSaysItAll = 40;
  const RulingPage* page = FindRuling(id);
  if (page == nullptr || !page->body.starts_with("**")) return "";
  const std::size_t end = page->body.find("**", 2);
  const auto first = [](std::string_view text) {
    std::string one = PlainText(text);
    one = one.substr(0, one.find("\n\n"));
    one = std::string(Trim(one.substr(0, one.find(". "))));
    std::replace(one.begin(), one.end(), '\n', ' ');
    if (one.ends_with('.')) one.pop_back();
    return one;
  };
  const std::string heading = first(page->body.substr(2, end - 2));
  const std::string behind = first(page->body.substr(end + 2));
  const bool says = !behind.empty() && !behind.starts_with("Reading") &&
                    !behind.starts_with("Example") && !behind.starts_with("Looked for");
  return says && heading.size() < kSaysItAll ? behind : heading;
}
namespace {

constexpr std::string_view kDecisions = "docs/rulings/DECISIONS.md";

using Decisions = std::map<std::string, std::vector<DatedReading>, std::less<>>;

// Adds one entry by each id at its head: "- 2026-11-21 `id`, `id`: ...".
void AddDecision(std::string_view entry, Decisions* all) {
  constexpr std::size_t kDate = 10;  // letters of a date
  const std::size_t head = entry.find("`:");
  if (entry.size() < kDate || head == std::string_view::npos) return;
  DatedReading decision{std::string(entry.substr(0, kDate)), PlainText(entry.substr(head + 2))};
  std::replace(decision.text.begin(), decision.text.end(), '\n', ' ');
  std::string_view ids = entry.substr(0, head + 1);
  for (std::size_t at = ids.find('`'); at != std::string_view::npos; at = ids.find('`')) {
    ids.remove_prefix(at + 1);
    (*all)[std::string(ids.substr(0, ids.find('`')))].push_back(decision);
    ids.remove_prefix(std::min(ids.find('`') + 1, ids.size()));
  }
}

Decisions ReadDecisions() {
  Decisions all;
  for (unsigned long i = 0; i < kEmbeddedFileCount; ++i) {
    const EmbeddedFile& file = kEmbeddedFiles[i];
    if (file.path != kDecisions) continue;
    std::string_view text(file.text, file.size);
    std::string entry;
    while (!text.empty()) {
      const std::string_view line = TakeLine(&text);
      const bool begins = line.starts_with("- 2");
      if (begins || line.empty() || line.starts_with('#')) {
        AddDecision(entry, &all);
        entry.clear();
      }
      if (begins) entry = line.substr(2);
      if (!begins && !entry.empty()) entry += "\n" + std::string(Trim(line));
    }
    AddDecision(entry, &all);
  }
  for (auto& [id, readings] : all) {
    std::stable_sort(readings.begin(), readings.end(),
                     [](const DatedReading& a, const DatedReading& b) { return a.date < b.date; });
  }
  return all;
}

}  // namespace

const std::vector<DatedReading>& ReadingsOn(std::string_view id) {
  static const auto* const all = new Decisions(ReadDecisions());
  static const auto* const none = new std::vector<DatedReading>();
  const auto found = all->find(id);
  return found == all->end() ? *none : found->second;
}

namespace {

// Returns when the newest reading of ours was made on which the page rests, by its own words or by
// DECISIONS.md; "" when it rests on none.
std::string ReadingDate(const RulingPage& page) {
  constexpr std::string_view kMark = "**Reading, ";  // what a page says with its date
  constexpr std::size_t kDate = 10;
  const std::vector<DatedReading>& decided = ReadingsOn(page.id);
  std::string newest = decided.empty() ? "" : decided.back().date;
  for (std::size_t at = page.body.find(kMark); at != std::string::npos;
       at = page.body.find(kMark, at + 1)) {
    newest = std::max(newest, page.body.substr(at + kMark.size(), kDate));
  }
  return newest;
}

}  // namespace

std::string RulingSource(std::string_view id) {
  const RulingPage* page = FindRuling(id);
  if (page == nullptr) return "";
  std::string out = page->section;
  const std::string date = ReadingDate(*page);
  if (date.empty()) return out;
  out += out.empty() ? "reading" : "; reading";
  return out + ", " + date;
}

std::vector<std::string> NearRulings(std::string_view written, std::size_t limit) {
  std::vector<std::tuple<int, std::string>> found;
  for (const RulingPage& page : AllRulings()) {
    const std::size_t dot = page.id.rfind('.');
    const std::string_view last = std::string_view(page.id).substr(dot + 1);
    int distance = std::min(EditDistance(written, page.id), EditDistance(written, last));
    const bool inside = written.size() >= 4 && page.id.find(written) != std::string::npos;
    if (inside) distance = 0;
    const int allowed = std::max(2, static_cast<int>(written.size()) / 4);
    if (distance <= allowed) found.emplace_back(distance, page.id);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> ids;
  for (const auto& [distance, id] : found) {
    if (ids.size() < limit) ids.push_back(id);
  }
  return ids;
}

namespace {

// Returns whether the text names the id, and not only a longer one that begins with it.
bool NamesRule(std::string_view text, std::string_view id) {
  for (std::size_t at = text.find(id); at != std::string_view::npos; at = text.find(id, at + 1)) {
    const char after = at + id.size() < text.size() ? text[at + id.size()] : '\n';
    if (after != '-' && (after < 'a' || after > 'z')) return true;
  }
  return false;
}

// Takes the text of the next case of a file, up to the line that parts it from the one behind it.
std::string_view TakeCase(std::string_view* text) {
  constexpr std::string_view kParts = "\n---\n";
  const std::size_t end = text->find(kParts);
  const std::string_view one = text->substr(0, end);
  text->remove_prefix(end == std::string_view::npos ? text->size() : end + kParts.size());
  return one;
}

}  // namespace

std::vector<RulingCase> CasesOf(std::string_view id) {
  std::vector<RulingCase> own;
  std::vector<RulingCase> others;
  for (unsigned long i = 0; i < kEmbeddedFileCount; ++i) {
    const EmbeddedFile& file = kEmbeddedFiles[i];
    const std::string_view path = file.path;
    if (!path.starts_with(kCases) || !path.ends_with(".case")) continue;
    std::string_view text(file.text, file.size);
    while (!text.empty()) {
      std::string_view one = TakeCase(&text);
      if (!NamesRule(one, id)) continue;
      const bool is_own = Trim(TakeLine(&one)) == id;
      RulingCase found{std::string(path), std::string(Trim(TakeLine(&one)))};
      (is_own ? own : others).push_back(std::move(found));
    }
  }
  own.insert(own.end(), others.begin(), others.end());
  return own;
}

std::string PlainText(std::string_view markdown) {
  std::string out;
  std::string paragraph;
  const auto flush = [&] {
    if (paragraph.empty()) return;
    if (!out.empty()) out += "\n\n";
    out += paragraph;
    paragraph.clear();
  };
  while (!markdown.empty()) {
    const std::string_view line = TakeLine(&markdown);
    if (Trim(line).empty()) {
      flush();
      continue;
    }
    const bool item = line.starts_with("- ") || line.starts_with("|");
    if (!paragraph.empty()) paragraph += item ? '\n' : ' ';
    for (const char c : Trim(line)) {
      if (c != '*' && c != '`') paragraph += c;
    }
  }
  flush();
  return out;
}

}  // namespace judge::cli
