#include "judge/live/record_live.h"

#include <capnp/dynamic.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/disputes/disputes.h"
#include "judge/evidence/evidence.h"
#include "judge/explain/explain.h"
#include "judge/live/call_keys.h"
#include "judge/live/completion_words.h"
#include "judge/live/desk.h"
#include "judge/live/editor.h"
#include "judge/live/text.h"
#include "judge/output/json.h"
#include "judge/recording/recording.h"
#include "judge/situation/situation.h"
#include "judge/views/views.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr int kExitSignal = 128;  // exit code of a signal, less its number, as shells have it
constexpr int kExitInterrupted = kExitSignal + SIGINT;
constexpr EntryNumber kLogShown = 20;

constexpr std::array<std::string_view, 8> kWords = {"help", "board", "legal", "why",
                                                    "undo", "fix",   "log",   "quit"};

constexpr const char* kHelp =
    R"(An entry a line, as `judge help notation` says: summon "Harpie Lady" m3 atk
  T2 B battle: attack m2 -> A.m3 =A:1600   with its place in front and what was observed behind
  main2:          alone; a place holds until the duel has left it or another is typed
  ... ^x          recorded as it was played, without being asked
  Tab             what may stand there      up, Ctrl-R  earlier lines
  board, legal    the table as it stands; what whoever is awaited may do
  why [N]         the verdict on entry N, or on the last one
  undo            takes the last entry back (the log keeps it)
  fix N ENTRY     entry N was ENTRY
  log [RANGE]     the last entries, or those of a range: log @T3..
  !A WORDS        A raises a hand: a call about the last act, and what it is about
  !A 8 WORDS      the same, about entry 8
  help WORD       what a word of the notation says: help until
  help, quit      this; leave (Ctrl-D)
)";

std::string Trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

enum class Reply : std::uint8_t { kYes, kNo, kNeither };

Reply ReplyOf(const std::string& text) {
  const std::string answer = Trimmed(text);
  if (answer == "y" || answer == "Y" || answer == "yes") return Reply::kYes;
  const bool no = answer.empty() || answer == "n" || answer == "N" || answer == "no";
  return no ? Reply::kNo : Reply::kNeither;
}

class Recorder {
 public:
  Recorder(const Context& context, LiveDesk desk)
      : context_(context), desk_(std::move(desk)), style_(StyleOf(context)) {}

  Answer Run();

 private:
  enum class Going : std::uint8_t { kOn, kOut };

  void Greet();
  Going Handle(const TypedLine& typed);
  Going Take(const std::string& typed);
  Going Word(const std::string& word, const std::string& rest);
  Going Enter(const std::string& line);
  Going Call(SeatIndex seat, std::string words);
  Going Press(const CallKey& key);
  Going Put(replay::Entry entry);
  Going Write(Weighed weighed);
  Doubt DoubtAbout(const Weighed& weighed) const;
  Going RefuseDoubt(const Weighed& weighed);
  Going CameIn(const std::vector<replay::Entry>& came);
  Going MovedOn(replay::Entry entry, const std::vector<replay::Entry>& came);
  bool Agree(const std::string& question);
  std::optional<replay::Entry> Parse(const std::string& line);
  void Log(const std::string& rest);
  void Why(const std::string& rest);
  void Help(const std::string& word);
  Answer WrittenJson(const SeenReplay& replay, const replay::Entry& entry, bool recorded,
                     const Doubt& doubt) const;
  Answer SaidJson(const std::string& text) const;
  bool HasMismatch(const Weighed& weighed) const;

  Question Here() const {
    return {desk_.replay(), desk_.id(), Point{desk_.last(), false, 0}, style_};
  }
  std::string Prompt() const;
  std::string Where() const;  // the line that is being read, for errors of scripts
  bool Asks() const { return reader_->IsTerminal() && !context_.globals.no_input; }
  // Prints; the answer is an end when nobody can read it any more.
  Going Say(const std::string& text);
  Going Say(const Answer& answer);
  Going Refuse(Failure failure);

  Context context_;
  LiveDesk desk_;
  CallKeys keys_;
  Style style_;
  std::unique_ptr<LineReader> reader_;
  std::string place_;  // typed alone, and no entry under it has been recorded yet
  Heading heading_;    // under which the last entry was recorded
  int line_ = 0;
  int recorded_ = 0;
  int worst_ = kExitDone;  // the worst exit code of a line, for scripts
  bool refused_ = false;   // a line was refused, or what it asked for
  bool interrupted_ = false;
  bool unheard_ = false;  // stdout took nothing more
};

// --- What it says. ---

Recorder::Going Recorder::Say(const std::string& text) {
  return Say(style_.json ? SaidJson(text) : Answer{kExitDone, text, ""});
}

// Returns words that are the answer to no entry as an object: a program reads one a line.
Answer Recorder::SaidJson(const std::string& text) const {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Said>();
  report.setSchema("judge.said/1");
  SetTexts(report.initLines(static_cast<unsigned>(lines.size())), lines);
  Style whole = style_;
  whole.json_fields.clear();
  return JsonAnswer(report.asReader(), whole, kExitDone);
}

Recorder::Going Recorder::Say(const Answer& answer) {
  Delivery how{.color = style_.color, .recorded = recorded_ > 0};
  Answer said = answer;
  said.exit_code = kExitDone;
  const int code = Deliver(said, how);
  if (code == kExitDone) return Going::kOn;
  // Keeps the exit code for scripts alone, as a terminal that is gone is an ordinary end.
  if (!reader_->IsTerminal()) worst_ = code;
  unheard_ = true;
  return Going::kOut;
}

Recorder::Going Recorder::Refuse(Failure failure) {
  worst_ = std::max(worst_, failure.exit_code);
  refused_ = true;
  return Say(Refusal(failure, context_.globals));
}

std::string Recorder::Where() const {
  return reader_->IsTerminal() ? "" : "stdin:" + std::to_string(line_);
}

std::string Recorder::Prompt() const {
  const SeenState head = desk_.replay().head();
  return PromptText(Scene{desk_.game(), desk_.header(), head}, desk_.last() + 1, place_);
}

void Recorder::Greet() {
  const SeenState head = desk_.replay().head();
  std::string text = desk_.id() + "  " + Counted(desk_.last(), "entry");
  text += desk_.last() == 0 ? "; the first is awaited\n"
                            : ", goes on at " + std::to_string(desk_.last() + 1) + "\n";
  text += StandingLines(Scene{desk_.game(), desk_.header(), head}, desk_.Lost(desk_.replay()));
  for (const std::string& open : StillOpen(desk_.replay(), desk_.id())) text += "  " + open + "\n";
  Say(text + "  help says what can be typed, Tab what may stand there; Ctrl-D leaves\n");
}

// --- The words of the recorder. ---

void Recorder::Log(const std::string& rest) {
  LogOptions options;
  const EntryNumber from = desk_.last() > kLogShown ? desk_.last() - kLogShown : 0;
  options.duel = desk_.id() + (rest.empty() ? "@" + std::to_string(from) + ".." : rest);
  if (rest.empty() && desk_.last() == 0) options.duel = desk_.id();
  if (!rest.empty() && rest.front() != '@') options.duel = desk_.id() + "@" + rest;
  Say(cli::Log(context_, options));
}

void Recorder::Why(const std::string& rest) {
  Question question = Here();
  if (!rest.empty()) {
    const char* end = rest.data() + rest.size();
    const auto [read, failed] = std::from_chars(rest.data(), end, question.point.entry);
    if (failed != std::errc() || read != end) {
      Refuse(Failure{.where = Where(),
                     .what = "why " + Quoted(rest) + ": expected the number of an entry"});
      return;
    }
  }
  Say(cli::Why(question));
}

void Recorder::Help(const std::string& word) {
  const std::string text = word.empty() ? kHelp + CallKeysHelp() : GrammarHelp(word);
  Say(text.empty() ? "the notation has no word " + Quoted(word) + "\n" : text);
}

Recorder::Going Recorder::Word(const std::string& word, const std::string& rest) {
  if (word == "undo") return Enter(UndoLineOf(desk_.replay().duel()).line);
  if (word == "fix") return Enter("!fix " + rest);
  if (word == "quit") return Going::kOut;
  if (const auto came = desk_.CatchUp(); came && !came->empty() && !style_.json) CameIn(*came);
  if (word == "help") Help(rest);
  if (word == "board") Say(Show(Here()));
  if (word == "legal") Say(Legal(Here()));
  if (word == "why") Why(rest);
  if (word == "log") Log(rest);
  return unheard_ ? Going::kOut : Going::kOn;
}

// --- Entries. ---

// Returns the line under a heading that was typed alone: a phase of its own stands in the turn of
// that heading, a turn of its own in none.
std::string Under(const std::string& place, const std::string& line, const replay::Header& header) {
  if (PlacePrefix(line, header) == 0) return place + " " + line;
  if (PlacePrefix(line.substr(0, line.find(':')), header) != 0) return line;
  const std::size_t phase = place.ends_with(':') ? place.rfind(' ') : place.size();
  return phase == std::string::npos ? line : place.substr(0, phase) + " " + line;
}

std::optional<replay::Entry> Recorder::Parse(const std::string& line) {
  std::string text = line;
  // What a judge or the scribe writes about the record stands under no heading.
  const bool placed = !place_.empty() && line.front() != '!';
  if (placed) text = Under(place_, line, desk_.header());
  auto entry = ParsePlacedEntry(text, desk_.header(), *desk_.game().pack, "");
  if (entry) {
    heading_.PutOn(&*entry);
    return *std::move(entry);
  }
  const replay::NotationError& error = entry.error();
  const int shift = static_cast<int>(text.size()) - static_cast<int>(line.size());
  Failure failure{.where = reader_->IsTerminal() ? "column " : Where() + ":"};
  failure.where += std::to_string(std::max(1, error.column - shift));
  failure.what = error.message;
  if (!error.token.empty()) failure.what += ", at \"" + error.token + "\"";
  if (!error.expected.empty()) failure.what += "; expected " + error.expected;
  if (!reader_->IsTerminal()) failure.hint = "judge help notation";
  Refuse(std::move(failure));
  return std::nullopt;
}

bool Recorder::HasMismatch(const Weighed& weighed) const {
  const replay::EntryResult* result = weighed.replay.Find(weighed.entry.number);
  if (result == nullptr) return false;
  for (const replay::CheckResult& check : result->checks) {
    if (check.fails()) return true;
  }
  return false;
}

Answer Recorder::WrittenJson(const SeenReplay& replay, const replay::Entry& entry, bool recorded,
                             const Doubt& doubt) const {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Act>();
  report.setSchema("judge.act/1");
  report.setDuel(desk_.id().c_str());
  report.setTried(!recorded);
  const auto number = recorded ? static_cast<std::int32_t>(entry.number) : 0;
  report.setFirst(number);
  report.setLast(number);
  FillEntry(replay, replay.Read(entry), FindingsOf(replay, entry.number), report.initEntries(1)[0]);
  const SeenState head = recorded ? replay.head() : desk_.replay().head();
  const Scene scene{replay.game(), replay.header(), head};
  FillDecision(scene, report.initDecision());
  if (recorded) {
    report.setStanding(Trimmed(StandingLine(scene)).c_str());
    std::vector<std::string> notes = SaidTexts(replay, entry);
    for (std::string& one : LifeTexts(replay, entry.number)) notes.push_back(std::move(one));
    const SeenReplay& before = desk_.replay();
    for (std::string& change : ChangedBefore(before, replay, entry.number)) {
      notes.push_back(std::move(change));
    }
    std::string comes = ComesUnanswered(before, replay, entry.number);
    if (!comes.empty()) notes.push_back(std::move(comes));
    SetTexts(report.initNotes(static_cast<unsigned>(notes.size())), notes);
  }
  std::vector<std::string> settles = doubt.settles;
  for (std::string& way : settles) way = "legal behind: " + way;
  if (!settles.empty()) {
    SetTexts(report.initNotes(static_cast<unsigned>(settles.size())), settles);
  }
  if (!doubt.nearest.empty()) report.initNearest(1).set(0, doubt.nearest.c_str());
  return JsonAnswer(report.asReader(), style_, kExitDone);
}

bool Recorder::Agree(const std::string& question) {
  for (;;) {
    const TypedLine answer = reader_->ReadAnswer(question + " (y/N) ");
    if (answer.kind != TypedLine::Kind::kLine) return false;
    const Reply reply = ReplyOf(answer.text);
    if (reply != Reply::kNeither) return reply == Reply::kYes;
    // Asks again when an entry was typed without looking: it is no answer, and must not be lost
    // unseen.
    const bool heard =
        Say(Quoted(Trimmed(answer.text)) + " was not recorded: y or n is expected\n") == Going::kOn;
    if (!heard) return false;
  }
}

Doubt Recorder::DoubtAbout(const Weighed& weighed) const {
  Doubt doubt = DoubtOf(desk_.id(), weighed);
  if (doubt.word == RulingWord(Ruling::kUnproven)) {
    doubt.settles = AssumesThatDecide(Here(), weighed.entry);
  }
  // The heading holds until another one is typed, and may be all that is wrong.
  replay::Entry bare = weighed.entry;
  bare.place.phase.clear();
  if (doubt.word != RulingWord(Ruling::kIllegal) || bare.place == weighed.entry.place) return doubt;
  const auto without = desk_.Weigh(bare);
  const replay::EntryResult* result = without && !without->doubtful ? without->result() : nullptr;
  if (result != nullptr && result->has_verdict) {
    doubt.nearest = std::string(desk_.game().rules->Phase(result->phase).word) + ": " +
                    Clean(Notation(without->replay, without->replay.Read(without->entry)));
  }
  return doubt;
}

Recorder::Going Recorder::RefuseDoubt(const Weighed& weighed) {
  const Doubt doubt = DoubtAbout(weighed);
  worst_ = std::max(worst_, kExitNo);
  refused_ = true;
  if (style_.json) return Say(WrittenJson(weighed.replay, weighed.entry, false, doubt));
  return Refuse(DoubtFailure(doubt, Where()));
}

Recorder::Going Recorder::CameIn(const std::vector<replay::Entry>& came) {
  const SeenState head = desk_.replay().head();
  return Say("somebody else has recorded " + Counted(static_cast<int>(came.size()), "entry") +
             ":\n" + EntryLines(desk_.replay(), came) +
             StandingLines(Scene{desk_.game(), desk_.header(), head}, desk_.Lost(desk_.replay())));
}

// Handles an entry whose record is not where whoever typed it believed it to be.
Recorder::Going Recorder::MovedOn(replay::Entry entry, const std::vector<replay::Entry>& came) {
  if (!Asks()) {
    const EntryNumber before = came.front().number - 1;
    Refuse(Failure{.exit_code = kExitConflict,
                   .where = Where(),
                   .what = "the log moved on: its last entry is " + std::to_string(desk_.last()) +
                           ", expected " + std::to_string(before),
                   .hint = "judge log " + desk_.id() + "@" + std::to_string(before) + "..",
                   .current = desk_.last()});
    return Going::kOut;
  }
  if (CameIn(came) == Going::kOut) return Going::kOut;
  if (!Agree("record yours behind " + std::to_string(desk_.last()) + "?")) {
    return Say("nothing was written\n");
  }
  entry.number = 0;
  return Put(std::move(entry));
}

// Returns what the mark ^i of the entry comes to, a line for each.
std::string SaidLines(const SeenReplay& replay, const replay::Entry& entry, int width) {
  std::string out;
  for (const std::string& said : SaidTexts(replay, entry)) out += Wrap(said, width, "  ");
  return out;
}

Recorder::Going Recorder::Write(Weighed weighed) {
  const replay::Entry entry = weighed.entry;
  const bool mismatch = HasMismatch(weighed);
  Answer said;
  if (style_.json) {
    said = WrittenJson(weighed.replay, entry, true, {});
  } else {
    const SeenState head = weighed.replay.head();
    said.text =
        RecordedText(desk_.id(), desk_.replay(), weighed.replay, entry.number, style_.color) +
        SaidLines(weighed.replay, entry, style_.width) +
        (desk_.reminds() ? Reminder(weighed.replay, entry) : "") +
        StandingLines(Scene{desk_.game(), desk_.header(), head}, desk_.Lost(weighed.replay));
  }
  const auto written = desk_.Append(std::move(weighed), [] { return Signals::Pending(); });
  if (!written) {
    Failure failure = written.error();
    const bool ends = !reader_->IsTerminal();
    if (failure.where.empty()) failure.where = Where();
    return Refuse(std::move(failure)) == Going::kOut || ends ? Going::kOut : Going::kOn;
  }
  if (!*written) return Put(entry);
  ++recorded_;
  // It waits for an act: a call or a ruling between stands under none.
  if (WordsOf(entry.verb()).kind != EntryKind::kJudge) place_.clear();
  heading_.Keep(entry, *desk_.game().rules, desk_.replay().head());
  if (mismatch) worst_ = std::max(worst_, kExitNo);
  return Say(said);
}

Recorder::Going Recorder::Put(replay::Entry entry) {
  const auto came = desk_.CatchUp();
  if (!came) return Refuse(came.error());
  if (!came->empty()) return MovedOn(std::move(entry), *came);
  if (const EntryNumber by = ImpliesPass(desk_.replay(), entry); by != 0) {
    return Say(PassedWithText(desk_.header(), entry.seat, by) + "; nothing was written\n");
  }
  auto weighed = desk_.Weigh(entry);
  if (!weighed) {
    weighed.error().where = Where().empty() ? weighed.error().where : Where();
    return Refuse(std::move(weighed.error()));
  }
  if (weighed->doubtful && (entry.marks & replay::kMarkIllegal) == 0) {
    if (!Asks()) return RefuseDoubt(*weighed);
    if (Say(DoubtText(DoubtAbout(*weighed), style_.color)) == Going::kOut) {
      return Going::kOut;
    }
    if (!Agree("record it as it was played?")) return Say("nothing was written\n");
  }
  return Write(*std::move(weighed));
}

Recorder::Going Recorder::Enter(const std::string& line) {
  auto entry = Parse(line);
  if (!entry) return unheard_ ? Going::kOut : Going::kOn;
  return Put(*std::move(entry));
}

// Returns the words as a text of the notation.
std::string InQuotes(const std::string& words) {
  std::string out = "\"";
  for (const char byte : words) {
    if (byte == '"' || byte == '\\') out += '\\';
    out += byte;
  }
  return out + "\"";
}

// Takes the entry that a call is about off the front of its words; 0 where they begin with none
// that was recorded.
EntryNumber TakeAbout(const replay::Duel& duel, std::string* words) {
  const std::size_t end = std::min(words->find(' '), words->size());
  constexpr std::size_t kDigits = 9;
  const bool number = end > 0 && end <= kDigits &&
                      words->substr(0, end).find_first_not_of("0123456789") == std::string::npos;
  const EntryNumber about = number ? static_cast<EntryNumber>(std::stoul(*words)) : 0;
  if (about == 0 || RecordedEntry(duel, about) == nullptr) return 0;
  *words = Trimmed(words->substr(end));
  return about;
}

Recorder::Going Recorder::Call(SeatIndex seat, std::string words) {
  EntryNumber about = TakeAbout(desk_.replay().duel(), &words);
  if (about == 0) about = LastActOf(desk_.replay(), seat);
  std::string line = "!call " + replay::SeatLetter(desk_.header(), seat);
  if (about != 0) line += " " + std::to_string(about);
  if (!words.empty()) line += " " + (words.front() == '"' ? words : InQuotes(words));
  const int before = recorded_;
  const Going going = Enter(line);
  // Members that were asked for are those of an entry.
  const bool chosen = !style_.json_fields.empty();
  if (going == Going::kOut || recorded_ == before || chosen) return going;
  return Say(CallJudge(context_, {.judge = {.duel = desk_.id()}}));
}

// Returns the seat behind the "!" that begins the line, kNoSeat when another word stands there.
SeatIndex RaisedHand(const replay::Header& header, const std::string& line) {
  if (line.empty() || line.front() != '!') return kNoSeat;
  std::string letter = line.substr(1, line.find(' ') - 1);
  for (char& byte : letter) {
    if (byte >= 'a' && byte <= 'z') byte = static_cast<char>(byte - 'a' + 'A');
  }
  return replay::SeatFromLetter(header, letter);
}

// Does what a key of a call stands for. Where anybody can be asked, what is written is asked about
// before.
Recorder::Going Recorder::Press(const CallKey& key) {
  const std::string signer = key.writes && !context_.globals.key.empty()
                                 ? " --key " + context_.globals.key + KeysOption(context_.globals)
                                 : std::string();
  const std::string shown = key.command.empty() ? "" : "$ " + key.command + signer + "\n";
  if (key.run == nullptr) return Say(key.say + shown);
  if (!style_.json && Say(shown) == Going::kOut) return Going::kOut;
  if (key.writes && Asks()) {
    // Says what it comes to, or that it takes another key, before anybody is asked.
    CallKey tried = key;
    tried.tries = true;
    const Answer would = key.run(context_, tried);
    if (would.exit_code > kExitNo) return Say(would);
    if (Say(would) == Going::kOut) return Going::kOut;
    if (!Agree("write it?")) return Say("nothing was written\n");
  }
  const Answer answer = key.run(context_, key);
  const auto came = desk_.CatchUp();
  if (!came) return Refuse(came.error());
  recorded_ += static_cast<int>(came->size());
  // Of what is asked alone the exit code is an answer, and no failure of the line.
  const bool failed = key.writes || answer.exit_code > kExitNo;
  if (failed) worst_ = std::max(worst_, answer.exit_code);
  refused_ = refused_ || (failed && answer.exit_code != kExitDone);
  return Say(answer);
}

Recorder::Going Recorder::Take(const std::string& typed) {
  const std::string line = Trimmed(typed);
  if (line.empty()) return Going::kOn;
  const std::size_t gap = line.find(' ');
  const std::string word = line.substr(0, gap);
  if (const SeatIndex seat = RaisedHand(desk_.header(), line); seat != kNoSeat) {
    return Call(seat, gap == std::string::npos ? "" : Trimmed(line.substr(gap)));
  }
  for (const std::string_view known : kWords) {
    if (word == known) {
      return Word(word, gap == std::string::npos ? "" : Trimmed(line.substr(gap)));
    }
  }
  if (const auto key = keys_.Read(desk_, line)) return Press(*key);
  if (PlacePrefix(line, desk_.header()) == line.size()) {
    place_ = place_.empty() ? line : Under(place_, line, desk_.header());
    return Going::kOn;
  }
  return Enter(line);
}

Recorder::Going Recorder::Handle(const TypedLine& typed) {
  Failure failure{.where = Where()};
  switch (typed.kind) {
    case TypedLine::Kind::kLine:
      return Take(typed.text);
    case TypedLine::Kind::kDropped:
      return Going::kOn;
    case TypedLine::Kind::kInterrupted:
      interrupted_ = true;
      return Going::kOut;
    case TypedLine::Kind::kTooLong:
      failure.what = "the line is longer than " + std::to_string(replay::kNotationBytesMax) +
                     " bytes, the most that one may have";
      return Refuse(std::move(failure));
    case TypedLine::Kind::kFailed:
      failure.exit_code = kExitEnvironment;
      failure.where = "stdin";
      failure.what = "cannot be read: " + typed.text;
      Refuse(std::move(failure));
      return Going::kOut;
    case TypedLine::Kind::kEnd:
      break;
  }
  return Going::kOut;
}

Answer Recorder::Run() {
  if (isatty(STDIN_FILENO) == 1 && context_.environment.out_is_terminal) {
    reader_ = MakeLineEditor([this](std::string_view line) {
      const SeenState head = desk_.replay().head();
      return CompleteLine(Scene{desk_.game(), desk_.header(), head}, line, kWords);
    });
  }
  if (reader_ == nullptr) reader_ = MakePipeReader();
  const bool terminal = reader_->IsTerminal();
  if (terminal) Greet();
  for (Going going = Going::kOn; going == Going::kOn && !unheard_;) {
    const TypedLine typed = reader_->ReadEntry(terminal ? Prompt() : "");
    ++line_;
    refused_ = false;
    going = Handle(typed);
    // Nobody who sees the refusal types what stands behind it, and that rests on the line: a bare
    // "surrender" is whoever's turn it is. A program reads each object before it goes on.
    if (refused_ && !terminal && !style_.json && going == Going::kOn) {
      Say(Answer{kExitDone, "",
                 "judge: " + Where() +
                     ": the recording ends here, what stands behind "
                     "this line was not read\n"});
      break;
    }
  }
  const std::string slip = recorded_ > 0 ? desk_.Rest() : "";
  if (interrupted_) return Answer{kExitInterrupted, "", ""};
  // No failure at a terminal that is closed: that is an ordinary end.
  if (Signals::Ended() == SIGTERM || (Signals::Ended() == SIGHUP && !terminal)) {
    return Answer{kExitSignal + Signals::Ended(), "", ""};
  }
  if (!terminal) return Answer{worst_, "", ""};
  if (!unheard_) {
    Say(Counted(recorded_, "entry") + " recorded; next: judge show " + desk_.id() + "\n");
    if (!slip.empty()) Say(slip);
  }
  // Exit code 0 for whoever was asked, and has seen how each line went.
  return Answer{Asks() ? kExitDone : worst_, "", ""};
}

// Refuses --json members that there are not, before anything is recorded; --json is for programs.
std::optional<Answer> WrongJson(const Context& context) {
  if (!context.globals.json) return std::nullopt;
  if (isatty(STDIN_FILENO) == 1) {
    return Refusal({.exit_code = kExitUsage,
                    .where = "record --json",
                    .what = "stdin is a terminal, expected lines from a pipe or a file"},
                   context.globals);
  }
  capnp::MallocMessageBuilder message;
  Answer tried =
      JsonAnswer(message.initRoot<report::Act>().asReader(), StyleOf(context), kExitDone);
  if (tried.exit_code == kExitDone) return std::nullopt;
  return tried;
}

}  // namespace

std::span<const std::string_view> RecorderWords() { return kWords; }

Answer Record(const Context& context, const RecordOptions& options) {
  if (const auto may =
          OnlyForJudge(context.globals, "record", "the recorder shows all that is written down");
      !may) {
    return Refusal(may.error(), context.globals);
  }
  if (const auto wrong = WrongJson(context)) return *wrong;
  // Asked before anything is recorded: at the end it would be too late to name another.
  const auto signer = SigningKeyName(context);
  const bool usage = !signer && signer.error().exit_code != kExitEnvironment;
  if (usage) return Refusal(signer.error(), context.globals);
  // Made before the store is opened: threads that it starts must not catch what is meant for this
  // one.
  const Signals signals;
  auto desk = LiveDesk::Open(context, options.duel);
  if (!desk) return Refusal(desk.error(), context.globals);
  return Recorder(context, *std::move(desk)).Run();
}

}  // namespace judge::cli
