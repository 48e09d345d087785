// embed_text ROOT LIST OUTPUT: writes a C++ source that holds the text of every file named in LIST.
//
// Of golden cases it is not the whole text, but what the program tells of them (CasesInShort).
//
// LIST has one path a line, relative to ROOT, sorted; or a name, a tab, and the path of its
// file. The output implements judge/output/embedded_text.h.
// Text is emitted as string literals, one a line of the file and at most kPieceBytes long, which
// compilers read far faster than lists of integers. Every byte that is not plain printable ASCII
// becomes a three-digit octal escape, so any content survives, NUL and broken UTF-8 included.

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr size_t kPieceBytes = 160;

bool ReadFile(const std::string& path, std::string* text) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  text->assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  return !in.bad();
}

bool IsLetter(char byte) { return byte >= 'a' && byte <= 'z'; }

// Whether the line names a rule: two dots, each with a letter on either side.
bool NamesRule(const std::string& line) {
  int dots = 0;
  for (size_t i = 1; i + 1 < line.size(); ++i) {
    dots += line[i] == '.' && IsLetter(line[i - 1]) && IsLetter(line[i + 1]) ? 1 : 0;
  }
  return dots >= 2;
}

// Returns of golden cases what the program tells of them: the rule and the title of each, and the
// lines that name a rule.
std::string CasesInShort(const std::string& text) {
  std::string out;
  int line_of_case = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    const bool parts = line == "---";
    if (parts || line_of_case < 2 || NamesRule(line)) out += line + "\n";
    line_of_case = parts ? 0 : line_of_case + 1;
  }
  return out;
}

void AppendEscaped(unsigned char byte, std::string* out) {
  switch (byte) {
    case '\n':
      *out += "\\n";
      return;
    case '"':
      *out += "\\\"";
      return;
    case '\\':
      *out += "\\\\";
      return;
    case '?':
      *out += "\\?";
      return;  // no trigraph can form
    default:
      break;
  }
  if (byte >= 0x20 && byte < 0x7f) {
    *out += static_cast<char>(byte);
    return;
  }
  const char octal[] = {'\\', static_cast<char>('0' + (byte >> 6)),
                        static_cast<char>('0' + ((byte >> 3) & 7)),
                        static_cast<char>('0' + (byte & 7))};
  out->append(octal, sizeof octal);
}

void AppendLiteral(const std::string& text, std::string* out) {
  *out += "    \"";
  size_t in_piece = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    AppendEscaped(static_cast<unsigned char>(text[i]), out);
    ++in_piece;
    bool more = i + 1 < text.size();
    if (more && (text[i] == '\n' || in_piece == kPieceBytes)) {
      *out += "\"\n    \"";
      in_piece = 0;
    }
  }
  *out += '"';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: embed_text ROOT LIST OUTPUT\n");
    return 2;
  }
  const std::string root = argv[1];
  std::ifstream list(argv[2]);
  if (!list) {
    std::fprintf(stderr, "embed_text: cannot read %s\n", argv[2]);
    return 1;
  }

  std::string out =
      "// Written by cmake/embed_text.cc.\n#include \"judge/output/embedded_text.h\"\n\n"
      "namespace judge {\n\nnamespace {\n\n";
  std::string table;
  size_t count = 0;
  for (std::string path; std::getline(list, path);) {
    if (path.empty()) continue;
    std::string text;
    const size_t tab = path.find('\t');
    const bool named = tab != std::string::npos;
    const std::string file = named ? path.substr(tab + 1) : root + "/" + path;
    if (named) path.erase(tab);
    if (!ReadFile(file, &text)) {
      std::fprintf(stderr, "embed_text: cannot read %s\n", file.c_str());
      return 1;
    }
    const std::string cases = ".case";
    const bool short_form = path.size() > cases.size() &&
                            path.compare(path.size() - cases.size(), cases.size(), cases) == 0;
    if (short_form) text = CasesInShort(text);
    const std::string name = "kText" + std::to_string(count++);
    out += "const char " + name + "[] =\n";
    AppendLiteral(text, &out);
    out += ";\n\n";
    table += "    {\n";
    AppendLiteral(path, &table);
    table += ",\n    " + name + ", " + std::to_string(text.size()) + "},\n";
  }
  // An array of no elements is not C++; one empty entry that is not counted stands in its place.
  if (count == 0) table = "    {\"\", \"\", 0},\n";
  out += "}  // namespace\n\nconst EmbeddedFile kEmbeddedFiles[] = {\n" + table + "};\n\n";
  out += "const unsigned long kEmbeddedFileCount = " + std::to_string(count) + ";\n\n";
  out += "}  // namespace judge\n";

  std::ofstream file(argv[3], std::ios::binary | std::ios::trunc);
  file << out;
  file.close();
  if (!file) {
    std::fprintf(stderr, "embed_text: cannot write %s\n", argv[3]);
    return 1;
  }
  return 0;
}
