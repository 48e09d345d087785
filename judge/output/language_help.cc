#include "judge/output/language_help.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>

#include "judge/output/help_text.h"
#include "judge/output/prose.h"

namespace judge::cli {
namespace {

constexpr std::string_view kTable = "effect_words.tsv";
constexpr std::string_view kTakes = "takes:";
constexpr std::size_t kColumns = 7;
constexpr int kListWidth = 18;
constexpr int kWordWidth = 28;

// One row of the table that cmake/language.cc writes.
struct Row {
  std::string_view list;
  std::string_view word;
  std::string_view marks;    // "later", "cost", "lasts"
  std::string_view subject;  // of an event
  std::string_view other;
  std::string_view type;  // of a field
  std::string_view comment;

  bool Has(std::string_view mark) const { return marks.find(mark) != std::string_view::npos; }
};

std::vector<Row> AllRows() {
  std::vector<Row> rows;
  std::string_view rest = EmbeddedText(kTable);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    std::array<std::string_view, kColumns> columns;
    for (std::string_view& column : columns) {
      const std::size_t tab = line.find('\t');
      column = line.substr(0, tab);
      line = tab == std::string_view::npos ? std::string_view() : line.substr(tab + 1);
    }
    rows.push_back(
        {columns[0], columns[1], columns[2], columns[3], columns[4], columns[5], columns[6]});
  }
  return rows;
}

// Returns what is to be known of a word beside its name.
std::string About(const Row& row) {
  std::vector<std::string> parts;
  if (!row.type.empty()) parts.emplace_back(row.type);
  if (row.Has("later")) parts.emplace_back("not carried out yet");
  if (row.Has("cost")) parts.emplace_back("may be a cost");
  if (row.Has("lasts")) parts.emplace_back("takes lasts");
  if (const std::size_t at = row.marks.find(kTakes); at != std::string_view::npos) {
    parts.push_back("takes " + std::string(row.marks.substr(at + kTakes.size())));
    parts.back().erase(parts.back().find_last_not_of(' ') + 1);
  }
  if (!row.subject.empty()) parts.push_back("eventSubject: " + std::string(row.subject));
  if (!row.other.empty()) parts.push_back("eventOther: " + std::string(row.other));
  if (!row.comment.empty()) parts.emplace_back(row.comment);
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : "; ") + part;
  return out;
}

// Whether a list is one that is looked up by itself: it is named everywhere.
bool IsLarge(std::string_view list) {
  return list == "Filter" || list == "Reference" || list == "Amount" || list == "Operation" ||
         list == "Modifier" || list == "Effect" || list == "Condition" || list == "Event" ||
         list == "Act" || list == "ModifierKind";
}

std::string Overview(const std::vector<Row>& rows, int width) {
  std::string out =
      "The words in which cards are written; docs/effects.md says how to think in them.\n\n"
      "  judge help effects Operation   what each word of a list is\n"
      "  judge help effects destroy     what one word is\n\n"
      "A word in brackets can be written and is not carried out yet.\n\n";
  for (std::size_t i = 0; i < rows.size();) {
    std::string words;
    const std::string_view list = rows[i].list;
    for (; i < rows.size() && rows[i].list == list; ++i) {
      const std::string word(rows[i].word);
      words += (words.empty() ? "" : " ") + (rows[i].Has("later") ? "(" + word + ")" : word);
    }
    out += Wrap(words, width, Pad(std::string(list), kListWidth));
  }
  return out;
}

}  // namespace

std::string LanguageHelp(std::string_view asked, int width) {
  const std::vector<Row> rows = AllRows();
  if (asked.empty()) return Overview(rows, width);
  std::string of_list;
  std::string of_word;
  std::set<std::string_view> structs;
  for (const Row& row : rows) {
    const std::string word(row.word);
    if (row.list == asked) of_list += Wrap(About(row), width, Pad(word, kWordWidth));
    if (row.word != asked) continue;
    of_word += Wrap(About(row), width, Pad(std::string(row.list) + "." + word, kWordWidth));
    const bool parts =
        row.type != asked &&
        std::any_of(rows.begin(), rows.end(), [&](const Row& one) { return one.list == row.type; });
    if (parts) structs.insert(row.type);
  }
  // What the word is made of, where that is a list of its own and not too long.
  for (const std::string_view made : structs) {
    if (IsLarge(made)) continue;
    for (const Row& row : rows) {
      if (row.list != made) continue;
      // Charges lie on a card, and whom they are done to is no player.
      if (asked == "charges" && made == "Change" && row.word == "who") {
        of_word +=
            Wrap("Reference; the Symbol that gets or loses them: (self = void), (target = 0)",
                 width, Pad("  Change.who", kListWidth + 10));
        continue;
      }
      of_word += Wrap(About(row), width,
                      Pad("  " + std::string(made) + "." + std::string(row.word), kWordWidth));
    }
  }
  return of_list + of_word;
}

std::vector<std::string> LanguageWords() {
  std::vector<std::string> words;
  for (const Row& row : AllRows()) {
    for (const std::string_view word : {row.list, row.word}) {
      if (std::find(words.begin(), words.end(), word) == words.end()) words.emplace_back(word);
    }
  }
  return words;
}

}  // namespace judge::cli
