#include "tests/golden_driver/case_file.h"

#include <charconv>
#include <utility>

#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

class Reader {
 public:
  explicit Reader(CaseFile* file) : file_(*file) {}

  void Read() {
    for (const std::string& line : file_.lines) {
      ++number_;
      Take(line);
    }
    Close();
  }

 private:
  enum class Part { kRule, kAbout, kBlocks, kGiven, kSteps, kDeck, kMatch, kExpect };

  void Problem(const std::string& text) {
    file_.problems.push_back(file_.path + ":" + std::to_string(number_) + ": " + text);
  }

  void Take(const std::string& line) {
    const std::string_view text = Trimmed(line);
    if (text == "---") {
      Close();
      return;
    }
    if (part_ == Part::kRule) {
      TakeRule(text);
    } else if (part_ == Part::kAbout) {
      if (text.empty()) return;
      case_.about = text;
      part_ = Part::kBlocks;
    } else if (!TakeHead(line)) {
      TakeInside(line, text);
    }
  }

  void TakeRule(std::string_view text) {
    if (text.empty() || text.starts_with(';')) return;
    if (!LooksLikeRule(text)) Problem("expected a rule id, such as kingdom.battle.x");
    case_.rule = text;
    case_.line = number_;
    part_ = Part::kAbout;
  }

  bool OpenBlock(const std::string& head, Part part, Block* block) {
    if (block->first_line != 0) Problem("a second block '" + head + "'");
    block->first_line = number_ + 1;
    part_ = part;
    return true;
  }

  // given, do, deck and expect stand at the very beginning of their line.
  bool TakeHead(const std::string& line) {
    const std::string head(line.substr(0, line.find_last_not_of(" \t") + 1));
    if (head == "given") return OpenBlock(head, Part::kGiven, &case_.given);
    if (head == "do") return OpenBlock(head, Part::kSteps, &case_.steps);
    if (head == "deck") return OpenBlock(head, Part::kDeck, &case_.deck);
    if (head == "match") return OpenBlock(head, Part::kMatch, &case_.match);
    if (!head.starts_with("expect")) return false;
    part_ = Part::kExpect;
    Expect& expect = case_.expects.emplace_back();
    expect.line = number_;
    const std::string_view point = Trimmed(std::string_view(head).substr(6));
    if (point == "end") {
      expect.point = Expect::Point::kEnd;
    } else if (point == "create") {
      expect.point = Expect::Point::kCreate;
    } else if (point == "deck") {
      expect.point = Expect::Point::kDeck;
    } else if (point == "match") {
      expect.point = Expect::Point::kMatch;
    } else {
      const auto [stop, error] =
          std::from_chars(point.data(), point.data() + point.size(), expect.entry);
      const bool whole = error == std::errc() && stop == point.data() + point.size();
      if (!whole || expect.entry == 0)
        Problem("expected 'expect NUMBER', 'expect end', 'create', 'deck' or 'match'");
    }
    return true;
  }

  void TakeInside(const std::string& line, std::string_view text) {
    switch (part_) {
      case Part::kGiven:
        case_.given.text += line + "\n";
        break;
      case Part::kSteps:
        case_.steps.text += line + "\n";
        break;
      case Part::kDeck:
        case_.deck.text += line + "\n";
        break;
      case Part::kMatch:
        case_.match.text += line + "\n";
        break;
      case Part::kExpect:
        if (text.empty() || text.starts_with(';')) break;
        case_.expects.back().lines.push_back({number_, std::string(text)});
        break;
      default:
        if (!text.empty()) Problem("expected 'given', 'do', 'deck', 'match' or 'expect'");
    }
  }

  void Close() {
    if (part_ == Part::kRule) return;
    if (case_.about.empty()) Problem("the case says not what it is about");
    const bool duel = case_.given.first_line != 0;
    if (!duel && !case_.IsBeside()) Problem("the case has no 'given'");
    if (case_.IsBeside() && (duel || case_.steps.first_line != 0)) {
      Problem("a case about a deck or a match has no 'given' and no 'do'");
    }
    if (case_.IsDeck() && case_.IsMatch()) Problem("a case is about a deck or about a match");
    for (const Expect& expect : case_.expects) {
      if ((expect.point == Expect::Point::kDeck) != case_.IsDeck() ||
          (expect.point == Expect::Point::kMatch) != case_.IsMatch()) {
        Problem(
            "'expect deck' belongs to a case with a 'deck', 'expect match' to one with a "
            "'match', and to no other");
      }
    }
    if (case_.expects.empty()) Problem("the case expects nothing");
    file_.cases.push_back(std::exchange(case_, Case()));
    part_ = Part::kRule;
  }

  CaseFile& file_;
  Case case_;
  Part part_ = Part::kRule;
  int number_ = 0;
};

}  // namespace

CaseFile ParseCaseFile(std::string path, std::string_view text) {
  CaseFile file{.path = std::move(path), .lines = LinesOf(text)};
  Reader(&file).Read();
  if (file.cases.empty()) file.problems.push_back(file.path + ":1: no case");
  return file;
}

CaseFile ReadCaseFile(const std::string& path) { return ParseCaseFile(path, ReadSource(path)); }

}  // namespace judge::golden
