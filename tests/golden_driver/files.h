// Files of the tree that the golden tests read, named from the root of the source tree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::golden {

// All files under a folder whose name ends so, sorted; none when there is no such folder.
std::vector<std::string> FilesUnder(std::string_view folder, std::string_view ending);
// The whole file, "" when there is none.
std::string ReadSource(const std::string& path);
bool WriteSource(const std::string& path, std::string_view text);
bool SourceExists(const std::string& path);

// The file's lines without their line ends.
std::vector<std::string> LinesOf(std::string_view text);
std::string_view Trimmed(std::string_view text);
// Words of a line; a text in quotes is one word and keeps its quotes.
std::vector<std::string> WordsIn(std::string_view line);
// "kingdom.battle.no-direct-attack": at least three parts of small letters, digits and minus signs.
bool LooksLikeRule(std::string_view word);

// tests/golden/kingdom/cases/a.case -> kingdom_cases_a: what a test may be called.
std::string TestName(std::string_view path);
// UPDATE_GOLDEN=1: expected values are rewritten with what came.
bool Updating();

}  // namespace judge::golden
