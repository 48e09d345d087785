#include "judge/disputes/story.h"

#include <algorithm>
#include <cstddef>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/state/state.h"
#include "judge/disputes/remedies_report.h"
#include "judge/disputes/standing.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

// One telling of what happened.
struct Telling {
  SeatIndex seat = kNoSeat;  // who tells it; kNoSeat: the record
  std::string notation = {};
  std::string answer = {};
  std::string word = {};  // "legal", "illegal", ...
  std::vector<std::string> rules = {};
  std::vector<std::string> unlike = {};
  std::string result = {};
  std::vector<std::string> board = {};  // how it is unlike the record in the end
  std::string command = {};             // that makes it the record, "" for the record
};

// Returns whether all come to the same: the life points, and what lies where.
bool SameEnd(const std::vector<Telling>& all) {
  return std::all_of(all.begin(), all.end(), [&](const Telling& one) {
    return one.result == all.front().result && one.board.empty();
  });
}

// Returns where the duel stands at the end: the life points, and who has won.
std::string ResultOf(const SeenReplay& replay) {
  const SeenState head = replay.head();
  const Scene scene{replay.game(), replay.header(), head};
  std::vector<std::string> parts;
  for (SeatIndex seat = 0; seat < head.seats(); ++seat) {
    parts.push_back(SeatWord(replay.header(), seat) + " " + LifeWord(head.life(seat)));
  }
  std::string out = Joined(parts);
  if (head.header().over != 0) {
    out += "; " + (head.header().winner == kNoSeat ? std::string("a draw") : WinnersText(scene));
  }
  return out;
}

// `end`: with what is under way played to its end.
Telling TellingOf(const SeenReplay& replay, const SeenReplay& end, SeatIndex seat,
                  EntryNumber about) {
  Telling out{.seat = seat};
  const replay::EntryResult* result = replay.Find(about);
  if (result == nullptr) {
    out.word = "not told";
    return out;
  }
  out.notation = NumberedNotation(replay, replay.Read(CountingEntry(replay, about)));
  out.result = ResultOf(end);
  // A number that is told with the act, and is not so in the story itself.
  const replay::EntryResult* ended = seat == kNoSeat ? nullptr : end.Find(about);
  for (std::size_t i = 0; ended != nullptr && i < ended->checks.size(); ++i) {
    if (!ended->checks[i].fails()) continue;
    constexpr std::string_view kRecord = "the record gives";
    std::string line = CheckText(end, ended->checks[i]);
    const std::size_t at = line.find(kRecord);
    if (at != std::string::npos) line.replace(at, kRecord.size(), "what is told gives");
    out.unlike.push_back(std::move(line));
  }
  if (!result->has_verdict) {
    out.word = "no act";
    return out;
  }
  out.answer = AnswerSentence(ShortAccount(replay, *result), false);
  out.word = RulingWord(result->verdict.ruling);
  out.rules = DecidingIds(replay.game(), result->verdict);
  return out;
}

tl::unexpected<Failure> NoStory(const std::string& written, const std::string& what) {
  return Fail(kExitUsage, "--story " + Quoted(written), what,
              "judge call DUEL --story 'A: fix 20 attack m4 -> B.m3'");
}

// A story as an entry that would make it the record, and the entry that it tells of.
struct Story {
  SeatIndex seat = kNoSeat;
  replay::Entry entry = {};
  EntryNumber about = 0;
  std::string command = {};
};
// Returns "judge fix DUEL@20 'attack m4 -> B.m3'" for what is told as "fix 20 attack m4 -> B.m3".
std::string CommandOf(const std::string& duel, const std::string& told, std::int32_t number) {
  const std::size_t word = told.find(' ');
  const std::size_t digits = told.find_first_not_of(' ', word);
  const std::size_t end = told.find(' ', digits);
  const std::size_t rest = end == std::string::npos ? end : told.find_first_not_of(' ', end);
  std::string quoted;
  for (const char byte : rest == std::string::npos ? "" : told.substr(rest)) {
    quoted += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
  }
  return "judge " + told.substr(0, word) + " " +
         AddressText(duel, static_cast<EntryNumber>(number)) + " '" + quoted + "'";
}

Result<Story> ReadStory(const Bench& bench, const std::string& written) {
  const std::size_t colon = written.find(':');
  Story out;
  if (colon != std::string::npos) {
    out.seat = replay::SeatFromLetter(bench.opened.duel.header, written.substr(0, colon));
  }
  if (out.seat == kNoSeat) return NoStory(written, "who tells it is not said, expected a seat");
  std::size_t at = colon + 1;
  while (at < written.size() && written[at] == ' ') ++at;
  const std::string told = written.substr(at);
  const bool fix = told.starts_with("fix ");
  if (!fix && !told.starts_with("late ")) {
    return NoStory(written, "expected fix N ENTRY, or late N ENTRY for what was not written down");
  }
  auto entry =
      ParsePlacedEntry("!" + told, bench.opened.duel.header, *bench.opened.game->pack, "story");
  if (!entry) return Fail(kExitRefused, "", entry.error().ToString());
  entry->number = 0;
  const std::string missing =
      replay::MissingFor(*bench.opened.game->rules, bench.opened.duel, *entry);
  if (!missing.empty()) return Fail(kExitRefused, "--story " + Quoted(written), missing);
  out.about = fix ? static_cast<EntryNumber>(entry->acts.front().number) : bench.last() + 1;
  out.command = CommandOf(bench.opened.id, told, entry->acts.front().number);
  out.entry = *std::move(entry);
  return out;
}

std::string SeatOf(const Bench& bench, const Telling& one) {
  return one.seat == kNoSeat ? "record" : SeatWord(bench.opened.duel.header, one.seat) + " says";
}

bool SameAnswer(const std::vector<Telling>& all) {
  return std::all_of(all.begin(), all.end(), [&](const Telling& one) {
    const bool legal = one.word == RulingWord(Ruling::kLegal);  // then no rule decides against it
    return one.word == all.front().word && (legal || one.rules == all.front().rules);
  });
}

std::string StoriesText(const Bench& bench, const std::vector<Telling>& all, const Style& style) {
  constexpr int kColumns = 9;
  std::string out;
  if (SameAnswer(all)) {
    out = SameEnd(all) ? "The answer is the same in all of them: " + all.front().word + ".\n"
                       : Wrap("The answer is the same in all of them: " + all.front().word +
                                  "; what comes of it is not.",
                              style.width);
  } else {
    std::vector<std::string> words;
    for (const Telling& one : all) words.push_back(SeatOf(bench, one) + ": " + one.word);
    out = Wrap("It depends on which of them is so: " + Joined(words, "; ") + ".", style.width);
  }
  for (const Telling& one : all) {
    out += "\n" + Wrap(one.notation.empty() ? "nothing was written down" : one.notation,
                       style.width, Pad(SeatOf(bench, one), kColumns));
    if (!one.answer.empty()) out += Wrap(one.answer, style.width, std::string(kColumns, ' '));
    for (const std::string& line : one.unlike) {
      out += Wrap(line, style.width, Pad("", kColumns));
    }
    if (!one.result.empty()) out += Wrap(one.result, style.width, Pad("then", kColumns));
    for (const std::string& line : one.board) {
      out += Wrap(line, style.width, Pad("", kColumns));
    }
  }
  std::string next;
  for (const Telling& one : all) {
    if (!one.command.empty()) next += (next.empty() ? "next: " : "      ") + one.command + "\n";
  }
  return out + "\nnothing was written; a fix by the judge makes a story the record\n" + next;
}

Answer StoriesJson(const Bench& bench, const std::vector<Telling>& all, const Style& style,
                   int code) {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::CallScreen>();
  report.setSchema("judge.call/1");
  report.setAnswer(!SameAnswer(all) ? "not the same in all"
                   : SameEnd(all)   ? "the same in all"
                                    : "the same in all; what comes of it is not");
  auto list = report.initStories(static_cast<unsigned>(all.size()));
  for (unsigned i = 0; i < all.size(); ++i) {
    if (all[i].seat != kNoSeat) {
      list[i].setSeat(replay::SeatLetter(bench.opened.duel.header, all[i].seat).c_str());
    }
    list[i].setNotation(all[i].notation.c_str());
    list[i].setAnswer(all[i].answer.c_str());
    auto verdict = list[i].initVerdict();
    verdict.setRuling(all[i].word.c_str());
    auto clauses = verdict.initClauses(static_cast<unsigned>(all[i].rules.size()));
    for (unsigned c = 0; c < all[i].rules.size(); ++c) FillClause(all[i].rules[c], clauses[c]);
    SetTexts(list[i].initUnlike(static_cast<unsigned>(all[i].unlike.size())), all[i].unlike);
    list[i].setResult(all[i].result.c_str());
  }
  return JsonAnswer(report.asReader(), style, code);
}

// Returns "9 would be illegal, it is legal" of the other entries.
std::vector<std::string> UnlikeOf(const replay::RepairPlan& plan, EntryNumber about) {
  std::vector<std::string> out;
  for (const replay::Unlike& other : plan.unlike) {
    if (other.entry == about) continue;
    out.push_back(std::to_string(other.entry) + " would be " + other.after + ", it is " +
                  other.before);
  }
  return out;
}

// A story is played on the whole record, where a card that only one seat knows is turned up under
// its name: it is told to judges alone (OpenBench refuses others), as every other what-if.
Result<Answer> DoStories(const Context& context, const CallOptions& options) {
  const auto bench = OpenBench(context, "call --story", options.judge.duel, true);
  if (!bench) return tl::unexpected<Failure>(bench.error());
  std::vector<Telling> told;
  const SeenReplay record = AllPassed(bench->replay);
  EntryNumber about = 0;
  for (const std::string& written : options.stories) {
    const auto story = ReadStory(*bench, written);
    if (!story) return tl::unexpected<Failure>(story.error());
    const auto plan = bench->replay.PlanWith(story->entry);
    if (!plan) return Fail(kExitRefused, "--story " + Quoted(written), "cannot be worked out");
    const SeenReplay replay = bench->replay.Repaired(*plan);
    const SeenReplay end = AllPassed(replay);
    Telling one = TellingOf(replay, end, story->seat, story->about);
    for (std::string& line : BoardChanges(record, end)) {
      one.board.push_back("record, then told: " + std::move(line));
    }
    one.command = story->command;
    for (std::string& line : UnlikeOf(*plan, story->about)) one.unlike.push_back(std::move(line));
    if (about == 0) about = story->about;
    told.push_back(std::move(one));
  }
  std::vector<Telling> all = {TellingOf(bench->replay, record, kNoSeat, about)};
  all.insert(all.end(), told.begin(), told.end());
  const Style style = StyleOf(context);
  const int code = SameAnswer(all) ? kExitDone : kExitNo;
  if (style.json) return StoriesJson(*bench, all, style, code);
  return Answer{code, StoriesText(*bench, all, style), ""};
}

}  // namespace

Answer CallStories(const Context& context, const CallOptions& options) {
  return AnswerOf(context, DoStories(context, options));
}

}  // namespace judge::cli
