#include "judge/live/call_keys.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "judge/disputes/disputes.h"
#include "judge/explain/explain.h"
#include "judge/situation/situation.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

constexpr const char* kNameOfWhatIf = "at-the-table";

// Returns the words as a shell reads them.
std::string InShellQuotes(const std::string& words) {
  std::string out = "'";
  for (const char byte : words) out += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
  return out + "'";
}

std::vector<Remedy> WaysFor(const LiveDesk& desk, EntryNumber about) {
  if (desk.replay().Find(about) == nullptr) return {};
  return RemediesOfCall(desk.replay(), desk.id(), about);
}

CallKey Saying(std::string text) {
  CallKey key;
  key.say = std::move(text);
  return key;
}

Answer RunRuling(const Context& context, const CallKey& key) {
  return GiveRuling(context, {.judge = {.duel = AddressText(key.duel, key.about),
                                        .words = key.words,
                                        .try_only = key.tries},
                              .word = key.word,
                              .remedy = key.remedy,
                              .number = key.number,
                              .call = static_cast<int>(key.call)});
}

Answer RunCall(const Context& context, const CallKey& key) {
  return CallJudge(context, {.judge = {.duel = AddressText(key.duel, key.about)}});
}

Answer RunWhy(const Context& context, const CallKey& key) {
  return Ask(context, {.duel = AddressText(key.duel, key.about)},
             [](const Question& question) { return Why(question); });
}

Answer RunPlayers(const Context& context, const CallKey& key) {
  Context table = context;
  table.globals.as = "table";
  return CallJudge(table, {.judge = {.duel = AddressText(key.duel, key.about)}});
}

Answer RunAppeal(const Context& context, const CallKey& key) {
  const std::string duel = key.about == 0 ? key.duel : AddressText(key.duel, key.about);
  AppealOptions options{.judge = {.duel = duel, .try_only = key.tries}, .by = key.seat};
  if (!key.word.empty()) options.typed.push_back(key.word);
  if (!key.words.empty()) options.typed.push_back(key.words);
  return Appeal(context, options);
}

Answer RunWhatIf(const Context& context, const CallKey& key) {
  return Branch(context, {.duel = AddressText(key.duel, key.about) + "^",
                          .name = kNameOfWhatIf,
                          .entries = {key.words},
                          .force = true});
}

// Writes what a ruling would be typed as.
std::string RulingCommand(const CallKey& key) {
  std::string out = "judge ruling " + AddressText(key.duel, key.about) + " " + key.word;
  if (!key.words.empty()) out += " " + InShellQuotes(key.words);
  if (!key.remedy.empty()) out += " --remedy " + key.remedy;
  if (!key.number.empty()) out += " --number " + key.number;
  if (key.call != 0) out += " --call " + std::to_string(key.call);
  return out;
}

// Returns the word of the ruling: what the engine says, or its opposite; "" where the entry is none
// about which it says anything.
std::string WordOf(const LiveDesk& desk, EntryNumber about, const std::string& words,
                   bool against) {
  const std::size_t bar = words.find('|');
  if (bar == std::string::npos) return "";
  const std::string first = words.substr(0, bar);
  const std::string second = words.substr(bar + 1);
  const replay::EntryResult* result = desk.replay().Find(about);
  const bool acts = result != nullptr && result->has_verdict;
  if (first != "legal") return against ? second : first;
  if (!acts) return "";
  return result->verdict.legal() == against ? second : first;
}

// Returns whether the remedy lets a duel go on which the rules have ended.
bool GoesOn(const Remedy& remedy) { return remedy.kind == "unwarn" || remedy.kind == "continue"; }

// Returns the ruling on the entry: as the engine says, or against it.
CallKey RulingKey(const LiveDesk& desk, EntryNumber about, EntryNumber call, const Remedy* taken,
                  bool against, std::string words) {
  CallKey key{.run = &RunRuling, .writes = true, .duel = desk.id(), .about = about, .call = call};
  const std::vector<Remedy> ways = WaysFor(desk, about);
  key.word = WordOf(desk, about, WordsOfCall(desk.replay(), desk.id(), about), against);
  const bool number = key.word.empty() && taken == nullptr && !ways.empty();
  if (number) taken = &ways.front();  // the computed number
  if (key.word.empty() && (taken == nullptr || against)) {
    return Saying("entry " + std::to_string(about) + " is no act: judge ruling says what\n");
  }
  if (taken != nullptr && (!against || GoesOn(*taken))) {
    key.word = GoesOn(*taken) ? "not-lost" : taken->ruling;
    key.number = taken->number;
    const bool part = taken->kind == "repair" || taken->kind == "rewind" || GoesOn(*taken);
    if (part) key.remedy = taken->kind;
    against = against || GoesOn(*taken);
  }
  if (key.word.empty()) return Saying("it is no part of a ruling: " + taken->command + "\n");
  if (against && words.empty()) return Saying("a ruling against the engine says why: o WORDS\n");
  key.words = std::move(words);
  key.command = RulingCommand(key);
  return key;
}

// Returns the key that writes a remedy which was taken, and the command that it stands for.
std::string WayToWrite(const LiveDesk& desk, EntryNumber about, EntryNumber answers,
                       const Remedy& way) {
  if (GoesOn(way)) {
    const CallKey key = RulingKey(desk, about, answers, &way, true, "WORDS");
    return "o WORDS writes it, which is the head judge's: " + key.command;
  }
  const CallKey key = RulingKey(desk, about, answers, &way, false, "");
  if (key.command.empty()) return "no key writes it: " + way.command;
  return "r writes it: " + key.command;
}

// Returns whether a ruling may be appealed.
bool MayAppeal(const std::vector<replay::JudgesRuling>& rulings) {
  return std::any_of(rulings.begin(), rulings.end(), [](const replay::JudgesRuling& ruling) {
    return ruling.stands() && ruling.appealed_by == 0;
  });
}

// Returns what stands behind the first word.
std::string Behind(const std::string& text) {
  const std::size_t gap = text.find(' ');
  if (gap == std::string::npos) return "";
  return text.substr(text.find_first_not_of(' ', gap));
}

// Returns words without the quotes that stand around all of them, as a shell takes them.
std::string Unquoted(const std::string& words) {
  constexpr char kQuote = '"';
  const bool quoted = words.size() > 1 && words.front() == kQuote && words.back() == kQuote;
  if (!quoted || std::count(words.begin(), words.end(), kQuote) != 2) return words;
  return words.substr(1, words.size() - 2);
}

bool IsNumber(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// Returns the recorded entry with whose number the text begins, 0 none.
EntryNumber EntryAt(const LiveDesk& desk, const std::string& text) {
  const std::string number = text.substr(0, text.find(' '));
  constexpr std::size_t kDigits = 9;
  const bool digits = number.size() <= kDigits && IsNumber(number);
  const auto entry = digits ? static_cast<EntryNumber>(std::stoul(number)) : 0;
  return RecordedEntry(desk.replay().duel(), entry) == nullptr ? 0 : entry;
}

// Returns the entry when it is a ruling or a penalty, else 0: then it is a word of who appeals.
EntryNumber AppealedAt(const replay::JudgesRecord& judged, EntryNumber entry) {
  const auto is = [entry](const auto& one) { return one.entry == entry; };
  const bool any =
      std::ranges::any_of(judged.rulings, is) || std::ranges::any_of(judged.penalties, is);
  return any ? entry : 0;
}

// Of several appeals that are open the words begin with the ruling or the penalty.
CallKey DecisionKey(const LiveDesk& desk, const replay::JudgesRecord& judged, const char* word,
                    std::string words) {
  CallKey key{.run = &RunAppeal, .writes = true, .duel = desk.id(), .word = word};
  if (replay::OpenAppealsIn(judged).size() > 1)
    key.about = AppealedAt(judged, EntryAt(desk, words));
  if (key.about != 0) words = Unquoted(Behind(words));
  if (words.empty() && std::string_view(word) == "overturned") {
    return Saying("overturning a ruling says why: o WORDS\n");
  }
  key.command =
      "judge appeal " + (key.about == 0 ? key.duel : AddressText(key.duel, key.about)) + " " + word;
  if (!words.empty()) key.command += " " + InShellQuotes(words);
  key.words = std::move(words);
  return key;
}

// `against` is the ruling or the penalty, 0 the only one that there is.
CallKey AppealKey(const LiveDesk& desk, std::string seat, EntryNumber against, std::string words) {
  CallKey key{.run = &RunAppeal, .writes = true, .duel = desk.id(), .about = against};
  key.command = "judge appeal " + (against == 0 ? key.duel : AddressText(key.duel, against)) +
                " --by " + seat;
  if (!words.empty()) key.command += " " + InShellQuotes(words);
  key.seat = std::move(seat);
  key.words = std::move(words);
  return key;
}

// Returns the entry about which the ruling is that is appealed, 0 where no appeal is open.
EntryNumber AppealAbout(const replay::JudgesRecord& judged) {
  for (const replay::OpenAppeal& appeal : replay::OpenAppealsIn(judged)) {
    for (const replay::JudgesRuling& ruling : judged.rulings) {
      if (ruling.entry == appeal.against) return ruling.about;
    }
  }
  return 0;
}

// Returns what reads and writes nothing about the entry: w why, t the players' side.
std::optional<CallKey> Reads(const LiveDesk& desk, char key, EntryNumber about) {
  const std::string at = AddressText(desk.id(), about);
  if (key == 'w') {
    return CallKey{.command = "judge why " + at, .run = &RunWhy, .duel = desk.id(), .about = about};
  }
  if (key != 't') return std::nullopt;
  return CallKey{.command = "judge call " + at + " --as table",
                 .run = &RunPlayers,
                 .duel = desk.id(),
                 .about = about};
}

// Returns the seat's letter with which the text begins, alone or before a blank; "" none.
std::string SeatAt(const replay::Header& header, const std::string& text) {
  std::string letter = text.substr(0, text.find(' '));
  for (char& byte : letter) {
    if (byte >= 'a' && byte <= 'z') byte = static_cast<char>(byte - 'a' + 'A');
  }
  const SeatIndex seat = replay::SeatFromLetter(header, letter);
  return seat == kNoSeat ? "" : replay::SeatLetter(header, seat);
}

bool IsRulingWord(const std::string& word) {
  return std::ranges::any_of(replay::AllGrammarWords(), [&](const replay::GrammarWord& one) {
    return one.place == replay::WordPlace::kVerdict && one.word == word;
  });
}

// Returns why the words behind r or o are taken for no why: they begin with what a ruling says, or
// with an entry, as those of a command do, and neither key reads one there. Nothing otherwise.
std::optional<std::string> OtherRuling(const LiveDesk& desk, EntryNumber about, char key,
                                       const std::string& words) {
  const std::string first = words.substr(0, words.find(' '));
  const std::string at = "entry " + std::to_string(about);
  const std::string end = "; nothing was written\n";
  if (EntryAt(desk, words) != 0) {
    return std::string(1, key) + " writes the ruling on " + at + " and takes no number: m " +
           first + " makes the call about entry " + first + end;
  }
  if (!IsRulingWord(first)) return std::nullopt;
  const std::string engine = key == 'r' ? "as the engine says" : "against the engine";
  return std::string(1, key) + " writes the ruling on " + at + " " + engine + " and takes no \"" +
         first + "\": judge ruling " + AddressText(desk.id(), about) + " " + first +
         " writes that one" + end;
}

}  // namespace

std::optional<CallKey> CallKeys::Digit(const LiveDesk& desk, EntryNumber about, EntryNumber answers,
                                       char digit) {
  const std::vector<Remedy> ways = WaysFor(desk, about);
  const int number = digit - '0';
  if (number < 1 || number > static_cast<int>(ways.size())) {
    return Saying("there is no " + std::to_string(number) + ": what can be done about entry " +
                  std::to_string(about) + " has " + Counted(static_cast<int>(ways.size()), "line") +
                  "\n");
  }
  const Remedy& way = ways[static_cast<std::size_t>(number) - 1];
  taken_ = number;
  const bool shows = way.command.find(" plan ") != std::string::npos;
  return Saying(std::to_string(number) + " " + way.kind + ": " + way.what + "; " + way.cost +
                "\nnothing is written; " + WayToWrite(desk, about, answers, way) +
                (shows ? "\n" + way.command + " shows it" : "") + "\n");
}

std::optional<CallKey> CallKeys::Read(const LiveDesk& desk, const std::string& line) {
  const bool lone = line.size() == 1 || (line.size() > 2 && line[1] == ' ');
  if (!lone || desk.replay().duel().entries.empty()) return std::nullopt;
  const auto judged = replay::JudgesRecordOf(*desk.game().rules, desk.replay().duel());
  const std::string rest = Unquoted(Behind(line));
  const char key = line.front();
  const bool decides = !replay::OpenAppealsIn(judged).empty();
  if (key == 'u' && decides) return DecisionKey(desk, judged, "upheld", rest);
  if (key == 'o' && decides) return DecisionKey(desk, judged, "overturned", rest);
  if (key == 'a' && MayAppeal(judged.rulings)) {
    const std::string seat = SeatAt(desk.header(), rest);
    const std::string words = Behind(rest);
    const EntryNumber against = AppealedAt(judged, EntryAt(desk, words));
    if (!seat.empty()) {
      return AppealKey(desk, seat, against, Unquoted(against == 0 ? words : Behind(words)));
    }
  }
  const replay::JudgesCall* call = OpenCall(judged.calls);
  if (call == nullptr) {
    const EntryNumber about = AppealAbout(judged);
    return about == 0 || !rest.empty() ? std::nullopt : Reads(desk, key, about);
  }
  if (call_ != call->entry) taken_ = moved_ = 0;
  call_ = call->entry;
  if (const EntryNumber to = EntryAt(desk, rest); key == 'm' && to != 0 && Behind(rest).empty()) {
    taken_ = 0;
    moved_ = to == call->about ? 0 : to;
    return CallKey{.command = "judge call " + AddressText(desk.id(), to),
                   .run = &RunCall,
                   .duel = desk.id(),
                   .about = to};
  }
  if (key == 'm' && IsNumber(rest)) return Saying("there is no entry " + rest + "\n");
  if (key == 'u') return Saying("no appeal is open that could be upheld\n");
  const EntryNumber about = moved_ == 0 ? call->about : moved_;
  if (about == 0) return std::nullopt;
  const EntryNumber answers = moved_ != 0 && call->about != 0 ? call->entry : 0;
  if (key >= '1' && key <= '9' && rest.empty()) return Digit(desk, about, answers, key);
  if (auto reads = rest.empty() ? Reads(desk, key, about) : std::nullopt) return reads;
  if (key == 'W' && !rest.empty()) {
    return CallKey{.command = "judge branch " + AddressText(desk.id(), about) + "^ " +
                              kNameOfWhatIf + " " + InShellQuotes(rest) + " --force",
                   .run = &RunWhatIf,
                   .duel = desk.id(),
                   .about = about,
                   .words = rest};
  }
  if (key != 'r' && key != 'o') return std::nullopt;
  if (auto other = OtherRuling(desk, about, key, rest)) return Saying(std::move(*other));
  const std::vector<Remedy> ways = WaysFor(desk, about);
  const bool there = taken_ >= 1 && taken_ <= static_cast<int>(ways.size());
  const Remedy* taken = there ? &ways[static_cast<std::size_t>(taken_) - 1] : nullptr;
  return RulingKey(desk, about, answers, taken, key == 'o', rest);
}

std::string CallKeysHelp() {
  return "  while a hand is raised: 1-9 take a remedy and write nothing, r [WORDS] writes the "
         "ruling\n"
         "                  with it, o WORDS one against the engine, w why, t the players' side,\n"
         "                  W ENTRY what if, m N the call is about entry N;\n"
         "                  a SEAT [N] [WORDS] appeals ruling N or the only one, u [WORDS] "
         "upholds,\n"
         "                  o WORDS overturns\n";
}

}  // namespace judge::cli
