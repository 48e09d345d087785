#include "judge/live/editor.h"

#include <histedit.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstddef>
#include <cstdio>
#include <cwchar>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/live/completion_words.h"

namespace judge::cli {
namespace {

constexpr int kHistoryLines = 1'000;
constexpr std::size_t kWordsShown = 40;

std::size_t CharactersOf(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U ? 1 : 0;
  return count;
}

class LineEditor : public LineReader {
 public:
  explicit LineEditor(Completing completing) : completing_(std::move(completing)) {}
  ~LineEditor() override;

  bool Open();
  TypedLine ReadEntry(const std::string& prompt) override;
  TypedLine ReadAnswer(const std::string& prompt) override;
  bool IsTerminal() const override { return true; }

 private:
  static LineEditor* Of(EditLine* edit);
  static char* Prompt(EditLine* edit) { return Of(edit)->prompt_.data(); }
  static int ReadCharacter(EditLine* edit, wchar_t* out) { return Of(edit)->Character(out); }
  static unsigned char OnTab(EditLine* edit, int) { return Of(edit)->Complete(); }

  TypedLine Read(const std::string& prompt);
  void TakeTerminal();
  int Character(wchar_t* out);
  unsigned char Complete();
  bool IsEmptyLine() const;
  void Show(const std::vector<std::string>& words) const;

  Completing completing_;
  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  std::string prompt_;
  bool answering_ = false;
  TypedLine::Kind broken_ = TypedLine::Kind::kLine;  // why the reading stopped
};

LineEditor::~LineEditor() {
  if (edit_ != nullptr) el_end(edit_);
  if (history_ != nullptr) history_end(history_);
}

LineEditor* LineEditor::Of(EditLine* edit) {
  void* self = nullptr;
  el_get(edit, EL_CLIENTDATA, &self);
  return static_cast<LineEditor*>(self);
}

bool LineEditor::Open() {
  // Reads characters as UTF-8, which records are, whatever the surroundings say.
  std::setlocale(LC_CTYPE, "C.UTF-8");
  edit_ = el_init("judge", stdin, stdout, stderr);
  history_ = history_init();
  if (edit_ == nullptr || history_ == nullptr) return false;
  HistEvent event;
  history(history_, &event, H_SETSIZE, kHistoryLines);
  history(history_, &event, H_SETUNIQUE, 1);
  el_set(edit_, EL_CLIENTDATA, this);
  el_set(edit_, EL_PROMPT, &LineEditor::Prompt);
  el_set(edit_, EL_EDITOR, "emacs");
  el_set(edit_, EL_HIST, history, history_);
  el_set(edit_, EL_SIGNAL, 0);
  el_set(edit_, EL_GETCFN, &LineEditor::ReadCharacter);
  el_set(edit_, EL_ADDFN, "judge-complete", "what may stand here", &LineEditor::OnTab);
  el_set(edit_, EL_BIND, "^I", "judge-complete", nullptr);
  el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(edit_, nullptr);  // the person's own keys
  return true;
}

// Sets the terminal as the editor needs it, and so that reading never blocks: a Ctrl-C throws away
// what is typed, also between the look whether there is something and the reading of it.
void LineEditor::TakeTerminal() {
  el_set(edit_, EL_PREP_TERM, 1);
  struct termios mode = {};
  if (tcgetattr(STDIN_FILENO, &mode) != 0) return;
  mode.c_cc[VMIN] = 0;
  mode.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &mode);
}

bool LineEditor::IsEmptyLine() const {
  const LineInfo* line = el_line(edit_);
  return line->lastchar == line->buffer;
}

// Reads one character for the editor; returns 1, or -1 when the line is broken off.
int LineEditor::Character(wchar_t* out) {
  std::mbstate_t state = {};
  for (;;) {
    const Signals::Woken woken = Signals::Wait(STDIN_FILENO);
    switch (woken) {
      case Signals::Woken::kInterrupt:
        broken_ = IsEmptyLine() ? TypedLine::Kind::kInterrupted : TypedLine::Kind::kDropped;
        return -1;
      case Signals::Woken::kGone:
        broken_ = TypedLine::Kind::kEnd;
        return -1;
      case Signals::Woken::kResized:
        el_resize(edit_);
        continue;
      case Signals::Woken::kContinued:
        el_set(edit_, EL_PREP_TERM, 0);
        TakeTerminal();
        el_set(edit_, EL_REFRESH);
        continue;
      case Signals::Woken::kInput:
      case Signals::Woken::kHungUp:
        break;
    }
    char byte = 0;
    const ssize_t size = read(STDIN_FILENO, &byte, 1);
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (size == 0 && woken == Signals::Woken::kInput) continue;
    if (size <= 0) {
      broken_ = TypedLine::Kind::kEnd;
      return -1;
    }
    const std::size_t used = std::mbrtowc(out, &byte, 1, &state);
    if (used == static_cast<std::size_t>(-1)) {
      *out = 0xfffd;
      return 1;
    }
    if (used != static_cast<std::size_t>(-2)) return 1;
  }
}

void LineEditor::Show(const std::vector<std::string>& words) const {
  std::string out = "\n";
  for (std::size_t i = 0; i < words.size() && i < kWordsShown; ++i) {
    out += (i == 0 ? "" : "  ") + words[i];
  }
  if (words.size() > kWordsShown) out += "  and " + std::to_string(words.size() - kWordsShown);
  out += words.empty() ? "nothing possible begins so\n" : "\n";
  std::fputs(Printable(out, false).c_str(), stdout);
}

unsigned char LineEditor::Complete() {
  if (answering_) return CC_REFRESH_BEEP;
  const LineInfo* line = el_line(edit_);
  const std::string typed(line->buffer, line->cursor);
  const Completion found = completing_(typed);
  const std::string word = typed.substr(found.begin);
  std::string better = CommonFront(found.words);
  if (found.words.size() == 1) {
    better += ' ';
  } else if (better.size() <= word.size()) {
    Show(found.words);
    return CC_REDISPLAY;
  }
  if (const auto count = static_cast<int>(CharactersOf(word)); count > 0) {
    el_deletestr(edit_, count);
  }
  if (el_insertstr(edit_, better.c_str()) != 0) return CC_REFRESH_BEEP;
  return CC_REFRESH;
}

TypedLine LineEditor::Read(const std::string& prompt) {
  prompt_ = Printable(prompt, false);
  broken_ = TypedLine::Kind::kEnd;
  int size = 0;
  // Taken over before the editor shows its prompt, as it would do it the other way round: what is
  // typed in between, or while an entry is weighed, would be echoed twice, and a Ctrl-C would miss
  // its line.
  TakeTerminal();
  const char* text = el_gets(edit_, &size);
  TakeTerminal();
  if (text == nullptr || size <= 0) {
    const bool typed =
        broken_ == TypedLine::Kind::kDropped || broken_ == TypedLine::Kind::kInterrupted;
    std::fputs(typed ? "^C\n" : "\n", stdout);
    std::fflush(stdout);
    return {broken_, ""};
  }
  std::string line(text);
  while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
  return {TypedLine::Kind::kLine, std::move(line)};
}

TypedLine LineEditor::ReadEntry(const std::string& prompt) {
  TypedLine line = Read(prompt);
  if (line.kind == TypedLine::Kind::kLine &&
      line.text.find_first_not_of(' ') != std::string::npos) {
    HistEvent event;
    history(history_, &event, H_ENTER, line.text.c_str());
  }
  return line;
}

TypedLine LineEditor::ReadAnswer(const std::string& prompt) {
  answering_ = true;
  TypedLine line = Read(prompt);
  answering_ = false;
  return line;
}

}  // namespace

std::unique_ptr<LineReader> MakeLineEditor(Completing completing) {
  auto editor = std::make_unique<LineEditor>(std::move(completing));
  if (!editor->Open()) return nullptr;
  return editor;
}

}  // namespace judge::cli
