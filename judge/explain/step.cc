#include "judge/explain/step.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/diff_report.h"
#include "judge/explain/legal_report.h"
#include "judge/explain/losses.h"
#include "judge/explain/show.h"
#include "judge/explain/step_stop.h"
#include "judge/explain/why.h"
#include "judge/explain/whynot.h"
#include "judge/source/source.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::EntryResult;

constexpr std::size_t kLineBytesMax = 4'096;
constexpr int kExitSignal = 128;  // exit code of a signal, less its number, as shells have it
constexpr const char* kPrompt = "step> ";

// Returns a word for a shell, in quotes where it needs them.
std::string ShellWord(const std::string& word) {
  const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') ||
           std::string_view("@%^._/-:,+=").find(byte) != std::string_view::npos;
  });
  if (plain) return word;
  std::string out = "'";
  for (const char byte : word) {
    if (byte == '\'') {
      out += "'\\''";
    } else {
      out += byte;
    }
  }
  return out + "'";
}

class Stepper {
 public:
  Stepper(StepSession session, LosingSteps losing, const AnswerSink& sink)
      : s_(std::move(session)), losing_(std::move(losing)), sink_(sink) {}

  // Tells the point where the session stands.
  void Here() {
    Say(StepStop(Ask(), Command("step", At(s_.point), " --no-input"),
                 LostTexts(LossesByPenalty(s_.replay, losing_, s_.point.entry))));
  }
  // Takes one line; an empty one repeats the last step.
  void Take(const std::string& line);

  bool done() const { return done_; }
  int code() const { return code_; }

 private:
  struct Word {
    const char* name;
    const char* keys;  // one letter each
    const char* help;
    void (Stepper::*run)(const std::string& rest);
    bool moves = false;
  };
  static const std::array<Word, 24>& Words();

  Question Ask() const { return Question{s_.replay, s_.duel, s_.point, s_.style}; }
  std::string At(const Point& point) const { return AddressText(s_.duel, point); }
  // Returns a command line: "judge why d@6 --as B".
  std::string Command(const std::string& name, const std::string& address,
                      const std::string& options = "") const {
    std::string out = "judge " + name + " " + ShellWord(address) + options;
    if (!s_.replay.view().everything)
      out += " --as " + ViewWord(s_.replay.header(), s_.replay.view());
    return out + s_.globals;
  }
  void Say(const Answer& answer) {
    if (answer.exit_code > kExitNo) code_ = answer.exit_code;
    const int out = sink_(answer);
    if (out == answer.exit_code) return;
    code_ = out;
    done_ = true;
  }
  // Says an answer of another command, and how it is called.
  void SayAs(Answer answer, const std::string& command) {
    if (answer.exit_code <= kExitNo && !s_.style.json) answer.text += "same: " + command + "\n";
    Say(answer);
  }
  void No(int exit_code, const std::string& what, const std::string& hint = "") {
    Say(Refuse(s_.style, exit_code, "step", what, hint));
  }

  // Returns the position in the line, -1 before the first entry.
  int Index() const;
  void GoTo(int index);
  void GoToFirst(const std::function<bool(const EntryResult&)>& wanted, bool forward,
                 const std::string& what);
  void MoveBy(const std::string& rest, int direction);

  void Next(const std::string& rest) { MoveBy(rest, 1); }
  void Back(const std::string& rest) { MoveBy(rest, -1); }
  void Phase(const std::string&) { ChangeOf(true, true); }
  void PhaseBack(const std::string&) { ChangeOf(true, false); }
  void Turn(const std::string&) { ChangeOf(false, true); }
  void TurnBack(const std::string&) { ChangeOf(false, false); }
  void ChangeOf(bool phase, bool forward);
  void First(const std::string&) { GoTo(-1); }
  void Last(const std::string&) { GoTo(static_cast<int>(s_.replay.entries().size()) - 1); }
  void Finding(const std::string&) { GoToFinding(true); }
  void FindingBack(const std::string&) { GoToFinding(false); }
  void GoToFinding(bool forward);
  void Go(const std::string& rest);
  void Find(const std::string& rest);
  void Mark(const std::string& rest);
  void ToMark(const std::string& rest);
  void DiffMark(const std::string& rest);
  void WhyHere(const std::string&) { SayAs(Why(Ask()), Command("why", At(s_.point))); }
  void WhyNotHere(const std::string& rest);
  void LegalHere(const std::string&) { SayAs(Legal(Ask()), Command("legal", At(s_.point))); }
  void BoardHere(const std::string&) {
    SayAs(ShowWithLosses(Ask(), losing_),
          Command("show", At(s_.point), s_.style.flip ? " --flip" : ""));
  }
  void ViewAs(const std::string& rest);
  void Flip(const std::string& rest);
  void Address(const std::string&) { Say({kExitDone, ShellWord(At(s_.point)) + "\n", ""}); }
  void Help(const std::string&);
  void Quit(const std::string&) { done_ = true; }

  StepSession s_;
  LosingSteps losing_;  // the penalties that end a game
  const AnswerSink& sink_;
  std::optional<Point> mark_;
  std::string last_step_;
  bool done_ = false;
  int code_ = kExitDone;
};

const std::array<Stepper::Word, 24>& Stepper::Words() {
  static const std::array<Word, 24> kWords = {{
      {"next", "lj", "[N] the next entry, or N on; an empty line repeats the last step",
       &Stepper::Next, true},
      {"back", "hk", "[N] the entry before, or N back", &Stepper::Back, true},
      {"phase", "]", "the first entry of the next phase", &Stepper::Phase, true},
      {"phase-back", "[", "the last entry of the phase before", &Stepper::PhaseBack, true},
      {"turn", "J", "the first entry of the next turn", &Stepper::Turn, true},
      {"turn-back", "K", "the last entry of the turn before", &Stepper::TurnBack, true},
      {"first", "0", "before the first entry", &Stepper::First},
      {"last", "$", "the last entry", &Stepper::Last},
      {"finding", "n", "the next entry with a finding", &Stepper::Finding, true},
      {"finding-back", "N", "the one before with a finding", &Stepper::FindingBack, true},
      {"go", "g", "PLACE  as in an address: 42, T3.bp, {illegal}", &Stepper::Go},
      {"find", "/", "TEXT  the next entry whose notation holds it", &Stepper::Find},
      {"why", "w", "why the entry was legal or illegal", &Stepper::WhyHere},
      {"why-not", "W", "ACT  why something else was (im)possible here", &Stepper::WhyNotHere},
      {"legal", "L", "all legal acts", &Stepper::LegalHere},
      {"board", "s", "the whole board", &Stepper::BoardHere},
      {"mark", "m", "mark this point", &Stepper::Mark},
      {"to-mark", "'", "back to the mark", &Stepper::ToMark},
      {"diff", "d", "what changed between the mark, or the start, and here", &Stepper::DiffMark},
      {"view", "v", "[WHO]  for whose eyes: the next one, or a seat, table or judge",
       &Stepper::ViewAs},
      {"flip", "f", "the board from the other side", &Stepper::Flip},
      {"address", "y", "where this is, ready for a shell", &Stepper::Address},
      {"help", "?", "this list", &Stepper::Help},
      {"quit", "q", "end", &Stepper::Quit},
  }};
  return kWords;
}

void Stepper::Take(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string::npos) {
    if (!last_step_.empty()) Take(last_step_);
    return;
  }
  const std::size_t last = line.find_last_not_of(" \t\r");
  const std::string text = line.substr(begin, last + 1 - begin);
  const std::size_t blank = text.find(' ');
  const std::string word = text.substr(0, blank);
  const std::size_t behind = text.find_first_not_of(' ', blank);
  const std::string rest =
      blank == std::string::npos || behind == std::string::npos ? "" : text.substr(behind);
  for (const Word& known : Words()) {
    const bool key =
        word.size() == 1 && std::string_view(known.keys).find(word) != std::string::npos;
    if (word != known.name && !key) continue;
    if (known.moves) last_step_ = text;
    (this->*known.run)(rest);
    return;
  }
  if (text.front() == '/') return Find(text.substr(1));
  if (text.front() == '@') return Go(text);
  No(kExitUsage, "unknown word " + Quoted(word) + ", expected next, back, go, why, help or another",
     "help lists all words");
}

int Stepper::Index() const {
  int index = -1;
  for (const EntryResult& entry : s_.replay.entries()) {
    const bool at = entry.number == s_.point.entry;
    if (s_.replay.IsBehind(entry.number, s_.point.entry) || (at && s_.point.before)) break;
    ++index;
  }
  return index;
}

void Stepper::GoTo(int index) {
  s_.point = Point{};
  if (index >= 0) s_.point.entry = s_.replay.entries()[static_cast<std::size_t>(index)].number;
  Here();
}

void Stepper::MoveBy(const std::string& rest, int direction) {
  int count = 1;
  const bool digits = !rest.empty() && rest.size() <= 6 &&
                      rest.find_first_not_of("0123456789") == std::string::npos;
  if (!rest.empty() && !digits) return No(kExitUsage, "expected a number, not " + Quoted(rest));
  if (digits) count = std::atoi(rest.c_str());
  const int last = static_cast<int>(s_.replay.entries().size()) - 1;
  // From in front of an entry, one on is that entry, and one back is the one before it.
  const int to = std::clamp(Index() + direction * count, -1, last);
  if (to == Index() && !s_.point.before) {
    return No(kExitRefused, direction > 0 ? "this is the last entry" : "nothing is before this");
  }
  GoTo(to);
}

void Stepper::GoToFirst(const std::function<bool(const EntryResult&)>& wanted, bool forward,
                        const std::string& what) {
  const auto& entries = s_.replay.entries();
  const int step = forward ? 1 : -1;
  for (int i = Index() + step; i >= 0 && i < static_cast<int>(entries.size()); i += step) {
    if (wanted(entries[static_cast<std::size_t>(i)])) return GoTo(i);
  }
  No(kExitRefused, "there is no " + what + (forward ? " behind this" : " before this"));
}

void Stepper::ChangeOf(bool phase, bool forward) {
  const auto& entries = s_.replay.entries();
  const int index = Index();
  const EntryResult* here = index < 0 ? nullptr : &entries[static_cast<std::size_t>(index)];
  GoToFirst(
      [&](const EntryResult& entry) {
        if (here == nullptr) return true;
        return entry.turn != here->turn || (phase && entry.phase != here->phase);
      },
      forward, phase ? "other phase" : "other turn");
}

void Stepper::GoToFinding(bool forward) {
  GoToFirst(
      [&](const EntryResult& entry) {
        return std::any_of(s_.replay.findings().begin(), s_.replay.findings().end(),
                           [&](const replay::Finding& finding) {
                             return finding.entry == entry.number &&
                                    replay::IsInfraction(finding.kind);
                           });
      },
      forward, "finding");
}

void Stepper::Go(const std::string& rest) {
  const std::size_t at = rest.find('@');
  const bool behind_at = at != std::string::npos && rest.compare(0, 2, ":/") != 0;
  const std::string place = behind_at ? rest.substr(at + 1) : rest;
  const auto address = ParseAddress("-@" + place);
  if (!address) return No(kExitRefused, address.error(), "judge help addresses");
  if (address->is_range) return No(kExitRefused, "a range was given, expected one point");
  const auto point = ResolvePoint(address->place, s_.replay);
  if (!point) return No(kExitRefused, point.error(), "judge help addresses");
  s_.point = *point;
  s_.point.event = 0;
  Here();
}

void Stepper::Find(const std::string& rest) {
  if (rest.empty()) return No(kExitUsage, "find what? expected a text");
  const std::string wanted = FoldName(rest);
  GoToFirst(
      [&](const EntryResult& entry) {
        const replay::Entry counting = CountingEntry(s_.replay, entry.number);
        return FoldName(NumberedNotation(s_.replay, s_.replay.Read(counting))).find(wanted) !=
               std::string::npos;
      },
      true, "entry with " + Quoted(rest));
}

void Stepper::Mark(const std::string&) {
  mark_ = s_.point;
  Say({kExitDone, "marked " + At(s_.point) + "\n", ""});
}

void Stepper::ToMark(const std::string&) {
  if (!mark_) return No(kExitRefused, "no point is marked", "mark marks one");
  s_.point = *mark_;
  Here();
}

void Stepper::DiffMark(const std::string&) {
  Question from = Ask();
  from.point = mark_.value_or(Point{});
  Question to = Ask();
  const auto order = [](const Point& point) { return 2 * point.entry + (point.before ? 0 : 1); };
  if (order(from.point) > order(to.point)) std::swap(from.point, to.point);
  const std::string range = AddressText("", to.point).substr(1);
  SayAs(Diff(from, to), Command("diff", At(from.point) + ".." + range));
}

void Stepper::WhyNotHere(const std::string& rest) {
  if (rest.empty()) return No(kExitUsage, "why not what? expected an act in notation");
  SayAs(WhyNot(Ask(), rest), Command("why-not", At(s_.point), " " + ShellWord(rest)));
}

void Stepper::ViewAs(const std::string& rest) {
  const replay::Header& header = s_.replay.header();
  std::vector<std::string> all = {"judge", "table"};
  for (const replay::SeatHeader& seat : header.seats) all.push_back(seat.letter);
  Globals globals{.as = rest};
  if (rest.empty()) {
    const auto now = std::find(all.begin(), all.end(), ViewWord(header, s_.replay.view()));
    globals.as = now == all.end() || now + 1 == all.end() ? all.front() : *(now + 1);
  }
  const auto view = ViewOf(globals, header);
  if (!view) return No(view.error().exit_code, view.error().what);
  if (*view != s_.replay.view() && !s_.see_as) {
    return No(kExitNotAllowed, "this session may not change whom it answers for",
              "judge step --as judge");
  }
  if (*view != s_.replay.view()) {
    auto seen = s_.see_as(*view);
    if (!seen) return No(seen.error().exit_code, seen.error().what);
    s_.replay = *std::move(seen);
  }
  Here();
}

void Stepper::Flip(const std::string& rest) {
  s_.style.flip = !s_.style.flip;
  BoardHere(rest);
}

void Stepper::Help(const std::string&) {
  std::string out;
  for (const Word& word : Words()) {
    std::string keys;
    for (const char key : std::string_view(word.keys)) keys += std::string(1, key) + " ";
    out += "  " + Pad(word.name, 13) + " " + Pad(keys, 4) + "  " + word.help + "\n";
  }
  Say({kExitDone, out, ""});
}

// The lines of stdin, each with a limit, so that no input can take all memory.
class StandardInput {
 public:
  bool Next(std::string* line, std::string* problem) {
    for (;;) {
      const std::size_t end = rest_.find('\n');
      if (end != std::string::npos && end <= kLineBytesMax) {
        *line = rest_.substr(0, end);
        rest_.erase(0, end + 1);
        return true;
      }
      if (rest_.size() > kLineBytesMax) {
        *problem = "the line is longer than " + std::to_string(kLineBytesMax) + " bytes";
        return false;
      }
      const Signals::Woken woken = Signals::Wait(STDIN_FILENO);
      interrupted_ = woken == Signals::Woken::kInterrupt;
      if (interrupted_ || woken == Signals::Woken::kGone) return false;
      if (woken == Signals::Woken::kResized || woken == Signals::Woken::kContinued) continue;
      char bytes[kLineBytesMax];
      const ssize_t got = read(STDIN_FILENO, bytes, sizeof(bytes));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) break;
      rest_.append(bytes, static_cast<std::size_t>(got));
    }
    *line = std::move(rest_);
    rest_.clear();
    return !line->empty();
  }

  // Returns 130 and the like when a signal has ended it, else 0.
  int ExitCode() const {
    if (interrupted_) return kExitSignal + SIGINT;
    return Signals::Ended() == 0 ? 0 : kExitSignal + Signals::Ended();
  }

 private:
  std::string rest_;
  bool interrupted_ = false;
};

int RunSessionWith(StepSession session, LosingSteps losing, const LineSource& lines,
                   const AnswerSink& sink) {
  const bool prompts = session.prompts;
  const Style style = session.style;
  Stepper stepper(std::move(session), std::move(losing), sink);
  stepper.Here();
  std::string line;
  std::string problem;
  while (!stepper.done()) {
    if (prompts) sink(Answer{kExitDone, "", kPrompt});
    if (!lines(&line, &problem)) break;
    stepper.Take(line);
  }
  if (problem.empty()) return stepper.code();
  sink(Refuse(style, kExitRefused, "stdin", problem));
  return kExitRefused;
}

Result<Answer> DoStep(const Context& context, const AskOptions& options, const AnswerSink& sink) {
  const auto at = OpenAt(context, options.duel, options.as_of);
  if (!at) return tl::unexpected<Failure>(at.error());
  const OpenedDuel& opened = at->opened;
  StepSession session{at->replay, opened.id, "", at->point, StyleOf(context), false, nullptr};
  if (at->replay.view().everything) {
    session.see_as = [&](const View& view) {
      return SeeAs(view, opened.duel, opened.id, replay::FoldOptions{});
    };
  }
  auto losing = LosingStepsOf(opened);
  if (!losing) return tl::unexpected<Failure>(losing.error());
  session.point.event = 0;
  session.style.flip = options.flip;
  if (!context.globals.store.empty() && !opened.store.empty()) {
    session.globals = " --store " + ShellWord(context.globals.store);
  }
  session.prompts = context.environment.out_is_terminal && isatty(STDIN_FILENO) == 1;
  const Signals signals;
  StandardInput input;
  const bool asks = !context.globals.no_input;
  const int code = RunSessionWith(
      std::move(session), *std::move(losing),
      [&](std::string* line, std::string* problem) { return asks && input.Next(line, problem); },
      sink);
  if (input.ExitCode() != 0) return Answer{input.ExitCode(), "", ""};
  return Answer{code, "", ""};
}

}  // namespace

int RunSession(StepSession session, const LineSource& lines, const AnswerSink& sink) {
  return RunSessionWith(std::move(session), {}, lines, sink);
}

Answer StepCommand(const Context& context, const AskOptions& options, const AnswerSink& sink) {
  const auto result = DoStep(context, options, sink);
  return result ? *result : Refusal(result.error(), context.globals);
}

}  // namespace judge::cli
