// The ruling pages and golden cases that travel inside the binary: what a rule says, by id.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace judge::cli {

// One heading of a page under docs/rulings/.
struct RulingPage {
  std::string id;
  std::string kind;     // "legality", "consequence", ...
  std::string section;  // section of the rulebook
  std::string title;    // the bold words that open the page, without their full stop
  std::string body;     // everything below the italic line, as written
  std::string path;     // path of the page's file
};

// A golden case.
struct RulingCase {
  std::string path;
  std::string about;  // the second line of the case
};

// Returns the pages that one file holds, in its order.
std::vector<RulingPage> ReadRulingPages(std::string_view path, std::string_view text);

// Returns all embedded pages, sorted by id. They live as long as the program.
const std::vector<RulingPage>& AllRulings();
// Returns the page of that id, nullptr when there is none.
const RulingPage* FindRuling(std::string_view id);
// Returns the short title, "" when there is no page.
std::string RulingTitle(std::string_view id);
// Returns what the rule says in one sentence, without its full stop: its heading, or where that is
// but a few words the sentence behind it; "" when there is no page.
std::string RulingSentence(std::string_view id);
// Returns where the rule comes from: the section of its rulebook, and where it rests on a reading
// of ours that, with its date: "Battle Clarifications; reading, 2026-11-21". "" when there is no
// page.
std::string RulingSource(std::string_view id);

// An entry of DECISIONS.md: how we read what can be read in two ways.
struct DatedReading {
  std::string date;  // 2026-11-21
  std::string text;  // the question, the answer and why, in one line
};
// Returns those readings at whose head that rule or that card stands, the oldest first.
const std::vector<DatedReading>& ReadingsOn(std::string_view id);
// Returns ids that look like what was written, nearest first.
std::vector<std::string> NearRulings(std::string_view written, std::size_t limit);
// Returns the embedded cases that name the id, the case of that very id first.
std::vector<RulingCase> CasesOf(std::string_view id);

// Returns Markdown as plain text: emphasis and code marks off, paragraphs of a page wrapped.
std::string PlainText(std::string_view markdown);

}  // namespace judge::cli
