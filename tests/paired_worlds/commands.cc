#include "tests/paired_worlds/commands.h"

#include <algorithm>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/disputes/disputes.h"
#include "judge/event/event.h"
#include "judge/evidence/evidence.h"
#include "judge/explain/explain.h"
#include "judge/live/completion_words.h"
#include "judge/output/output.h"
#include "judge/recording/recording.h"
#include "judge/situation/situation.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"

namespace judge::paired_worlds {
namespace {

using cli::Answer;
using cli::Question;
using cli::SeenReplay;

constexpr const char* kDuel = "pair";
constexpr const char* kEvent = "cup";  // which the store does not have
constexpr const char* kWords[] = {"show",
                                  "legal",
                                  "why",
                                  "why-not",
                                  "trace",
                                  "audit",
                                  "diff",
                                  "log",
                                  "step",
                                  "export",
                                  "verify",
                                  "address",
                                  "complete",
                                  "bundle",
                                  "call",
                                  "penalty list",
                                  "claims",
                                  "depends",
                                  "report",
                                  "pads",
                                  "rewind plan",
                                  "repair plan",
                                  "ruling",
                                  "appeal",
                                  "late",
                                  "branch",
                                  "call --story",
                                  "call --by",
                                  "assume",
                                  "penalty add",
                                  "close",
                                  "revoke",
                                  "rewind apply",
                                  "repair apply",
                                  "repair continue",
                                  "repair unwarn",
                                  "penalty history",
                                  "event show",
                                  "event results",
                                  "audit --all",
                                  "situation"};
static_assert(std::size(kWords) == static_cast<std::size_t>(Kind::kCount));

std::string Told(const Answer& answer) {
  return std::to_string(answer.exit_code) + "\n" + answer.text + "\n" + answer.error;
}

cli::Style StyleOf(const Command& command) { return {.json = command.json, .all = command.all}; }

// What a step session says, to a line for each word of the text.
std::string Session(const Command& command, const Question& question) {
  std::string told;
  std::string_view rest = command.text;
  const auto lines = [&](std::string* line, std::string*) {
    if (rest.empty()) return false;
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    *line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return true;
  };
  const int code =
      cli::RunSession({question.replay, kDuel, "", question.point, question.style, false, nullptr},
                      lines, [&](const Answer& answer) {
                        told += Told(answer);
                        return answer.exit_code;
                      });
  return told + std::to_string(code);
}

std::string Meaning(const std::string& written, const SeenReplay& replay) {
  const auto address = cli::ParseAddress(std::string(kDuel) + "@" + written);
  if (!address) return address.error();
  if (address->is_range) {
    const auto range = cli::ResolveRange(*address, replay);
    return range ? std::to_string(range->first) + ".." + std::to_string(range->last)
                 : range.error();
  }
  const auto point = cli::ResolvePoint(address->place, replay);
  return point ? std::to_string(point->entry) + (point->before ? "^" : "") : point.error();
}

std::string Completed(const std::string& line, const Question& question) {
  const cli::SeenState state = question.replay.StateAfter(question.point.entry);
  const cli::Scene scene{question.replay.game(), question.replay.header(), state};
  std::string told;
  for (const std::string& word : cli::CompleteLine(scene, line).words) told += word + "\n";
  return told;
}

// What a bundle for the view opens, entry by entry. Where a text stands among
// those of its entry tells whether the scribe wrote a name at all, and is left out.
std::string Opened(const World& world) {
  if (world.replay.view().everything)
    return replay::PrintDuel(world.duel, *world.replay.game().pack);
  const auto open = cli::OpenedFor(world.duel, world.replay, kDuel);
  if (!open) return std::string(kNotMade);
  std::string told;
  const auto tell = [&](const std::vector<replay::Opening>& openings) {
    for (const replay::Opening& one : openings) {
      if (!open->contains({one.place.entry, one.place.index})) continue;
      told += std::to_string(one.place.entry) + ": " + one.value + "\n";
    }
  };
  tell(replay::OpeningsOf(world.duel.header, replay::Seeds{}));
  for (const replay::Entry& entry : world.duel.entries) {
    tell(replay::OpeningsOf(entry, replay::Seed{}));
  }
  return told;
}

// Makes the texts of random commands.
class Writer {
 public:
  Writer(const World& world, const std::vector<std::string>& names,
         const std::vector<std::string>& acts, Chance& chance)
      : world_(world), names_(names), acts_(acts), chance_(chance) {}

  std::string TextFor(Kind kind) {
    switch (kind) {
      case Kind::kWhyNot:
      case Kind::kDepends:
      case Kind::kLate:
      case Kind::kBranch:
        return Act();
      case Kind::kStories:
        return Seat() + ": " + Act();
      case Kind::kRuling:
        return chance_.OneIn(2) ? "illegal" : "legal";
      case Kind::kRaised:
      case Kind::kAppeal:
      case Kind::kPenalty:
      case Kind::kUnwarn:
      case Kind::kHistory:
        return Seat();
      case Kind::kPads:
        return Seat() + ": 2000 1400 / 2000 1300";
      case Kind::kAssume:
        return Seat() + ".attack=" + (chance_.OneIn(2) ? "unused" : "used");
      case Kind::kTrace:
        return Target();
      case Kind::kStep:
        return Words();
      case Kind::kAddress:
        return Address();
      case Kind::kComplete:
        return Beginning();
      default:
        return "";
    }
  }

 private:
  std::string Seat() {
    const auto& seats = world_.replay.header().seats;
    return seats[chance_.Below(seats.size())].letter;
  }
  std::string Slot(const char* row) { return row + std::to_string(1 + chance_.Below(5)); }
  std::string Name() { return names_.empty() ? "Imp" : chance_.Pick(names_); }
  std::string Entry() { return std::to_string(chance_.Below(world_.duel.entries.size() + 2)); }

  std::string Act() {
    const std::string seat = chance_.OneIn(3) ? "" : Seat() + " ";
    const std::string name = "\"" + Name() + "\"";
    switch (chance_.Below(8)) {
      case 0:
        return seat + "summon " + name + " " + Slot("m") + " atk";
      case 1:
        return seat + "set " + name + " " + Slot("s");
      case 2:
        return seat + "activate " + (chance_.OneIn(2) ? name : Slot("s"));
      case 3:
        return seat + "attack " + Slot("m") + " -> " + Seat() + "." + Slot("m");
      case 4:
        return seat + "reveal " + Slot("s") + "=" + name;
      case 5:
        return seat + "flip " + Slot("m") + " atk";
      default:
        return acts_.empty() ? seat + "discard " + name : chance_.Pick(acts_);
    }
  }

  std::string Target() {
    const char* rests[] = {".lp", ".h", ".d", ".g"};
    if (chance_.OneIn(2)) return Seat() + rests[chance_.Below(4)];
    const bool monster = !chance_.OneIn(4);
    return Seat() + "." + Slot(monster ? "m" : "s") + (chance_.OneIn(2) ? ".atk" : ".def");
  }

  std::string Words() {
    const char* words[] = {"next", "back",  "turn",  "phase", "finding", "last",    "first",
                           "why",  "legal", "board", "mark",  "diff",    "address", "view"};
    std::string lines;
    for (std::size_t i = 1 + chance_.Below(4); i > 0; --i) {
      std::string line = words[chance_.Below(std::size(words))];
      if (chance_.OneIn(6)) line = "find " + Name();
      if (chance_.OneIn(8)) line = "why-not " + Act();
      if (chance_.OneIn(8)) line = "go " + Entry();
      lines += line + "\n";
    }
    return lines;
  }

  std::string Address() {
    switch (chance_.Below(8)) {
      case 0:
        return "{illegal " + std::to_string(1 + chance_.Below(3)) + "}";
      case 1:
        return "{reveal ?" + std::to_string(1 + chance_.Below(4)) + "}";
      case 2:
        return "{lp " + Seat() + "<=" + std::to_string(chance_.Below(2000)) + "}";
      case 3:
        return "T" + std::to_string(1 + chance_.Below(8)) + (chance_.OneIn(2) ? ".bp" : ".$");
      case 4:
        return Entry() + "~" + std::to_string(1 + chance_.Below(2));
      case 5:
        return Entry() + ".." + Entry();
      default:
        return ":/" + Name();
    }
  }

  std::string Beginning() {
    const std::string act = Act();
    return act.substr(0, chance_.Below(act.size() + 1));
  }

  const World& world_;
  const std::vector<std::string>& names_;
  const std::vector<std::string>& acts_;
  Chance& chance_;
};

// Takes away what makes no difference to a command of that kind.
void KeepWhatCounts(Command* command) {
  const auto is = [&](std::initializer_list<Kind> kinds) {
    return std::find(kinds.begin(), kinds.end(), command->kind) != kinds.end();
  };
  const bool whole = is({Kind::kExport, Kind::kOutcome, Kind::kAddress, Kind::kBundle});
  if (whole) command->entry = 0;
  if (whole || is({Kind::kComplete})) command->json = false;
  if (!is({Kind::kDiff, Kind::kLog})) {
    command->from = 0;
    command->plain = false;
  }
  if (!is({Kind::kShow, Kind::kLegal, Kind::kWhyNot, Kind::kTrace, Kind::kDepends})) {
    command->before = false;
  }
  if (!is({Kind::kWhy, Kind::kWhyNot, Kind::kTrace, Kind::kDepends})) command->all = false;
}

std::string DuelAt(const Command& command, const std::string& path) {
  const bool whole = command.kind == Kind::kExport || command.kind == Kind::kOutcome ||
                     command.kind == Kind::kBundle;
  if (whole) return path;
  std::string out = path + "@";
  if (command.kind == Kind::kDiff) out += std::to_string(command.from) + "..";
  if (command.kind == Kind::kAddress) return out + command.text;
  if (command.kind == Kind::kLog) out += std::to_string(command.from) + "..=";
  out += std::to_string(command.entry) + (command.before ? "^" : "");
  return command.event == 0 ? out : out + "." + std::to_string(command.event);
}

}  // namespace

std::string Command::ToString() const {
  std::string out = kWords[static_cast<std::size_t>(kind)];
  out += " @" + std::to_string(from) + ".." + std::to_string(entry) + (before ? "^" : "");
  if (event != 0) out += "." + std::to_string(event);
  if (then) out += " --then";
  if (json) out += " --json";
  if (plain) out += " --plain";
  if (all) out += " --all";
  return text.empty() ? out : out + " '" + text + "'";
}

namespace {

Command CommandOf(Kind kind, const World& world, const std::vector<std::string>& names,
                  const std::vector<std::string>& acts, Chance& chance) {
  const std::size_t last = world.duel.entries.size();
  Command command{.kind = kind, .entry = static_cast<EntryNumber>(chance.Below(last + 1))};
  if (chance.OneIn(20)) command.entry = static_cast<EntryNumber>(last + 1);
  command.from = static_cast<EntryNumber>(chance.Below(command.entry + 1));
  command.before = chance.OneIn(4);
  if (command.kind == Kind::kWhy && chance.OneIn(2)) {
    command.event = static_cast<int>(1 + chance.Below(6));
  }
  command.json = chance.OneIn(3);
  command.plain = chance.OneIn(3);
  command.all = chance.OneIn(3);
  command.text = Writer(world, names, acts, chance).TextFor(command.kind);
  KeepWhatCounts(&command);
  return command;
}

}  // namespace

Command RandomCommand(const World& world, const std::vector<std::string>& names,
                      const std::vector<std::string>& acts, Chance& chance) {
  const auto kind = static_cast<Kind>(chance.Below(static_cast<std::size_t>(kFirstOfStores)));
  return CommandOf(kind, world, names, acts, chance);
}

Command RandomStoreCommand(const World& world, const std::vector<std::string>& names,
                           const std::vector<std::string>& acts, Chance& chance) {
  const auto first = static_cast<std::size_t>(kFirstOfStores);
  const auto kind =
      static_cast<Kind>(first + chance.Below(static_cast<std::size_t>(Kind::kCount) - first));
  return CommandOf(kind, world, names, acts, chance);
}

std::string AnswerOf(const Command& command, const World& world) {
  const cli::Point point{command.entry, command.before, command.event};
  const Question question{world.replay, kDuel, point, StyleOf(command)};
  switch (command.kind) {
    case Kind::kShow:
      return Told(Show(question));
    case Kind::kLegal:
      return Told(Legal(question));
    case Kind::kWhy:
      return Told(Why(question));
    case Kind::kWhyNot:
      return Told(WhyNot(question, command.text));
    case Kind::kTrace:
      return Told(TraceNumber(question, command.text));
    case Kind::kAudit:
      return Told(Audit(question));
    case Kind::kCall:
      return Told(cli::CallAbout(question, question.point.entry));
    case Kind::kPenalties:
      return Told(cli::PenaltyList(question));
    case Kind::kClaims:
      return Told(cli::ClaimsReport(question));
    case Kind::kDepends:
      return Told(cli::WhyNotOrDepends(question, command.text));
    case Kind::kDiff: {
      Question start = question;
      start.point = {command.from, false, 0};
      return Told(Diff(start, question, command.plain));
    }
    case Kind::kLog:
      return Told(Log(question, {command.from, command.entry}, command.plain));
    case Kind::kStep:
      return Session(command, question);
    case Kind::kExport:
      return cli::TextToHandOut(world.replay);
    case Kind::kOutcome:
      return replay::OutcomeHash(world.replay.game(), world.replay.head());
    case Kind::kAddress:
      return Meaning(command.text, world.replay);
    case Kind::kComplete:
      return Completed(command.text, question);
    case Kind::kBundle:
      return Opened(world);
    default:
      break;
  }
  return "";
}

std::string AnswerFromFile(const Command& command, const cli::Context& given,
                           const std::string& path) {
  cli::Context context = given;
  context.globals.json = command.json && command.kind != Kind::kExport;
  const std::string duel = DuelAt(command, path);
  cli::AskOptions asked{.duel = duel, .then = command.then, .all = command.all};
  const auto ask = [&](const std::function<Answer(const Question&)>& answer) {
    return Told(cli::Ask(context, asked, answer));
  };
  switch (command.kind) {
    case Kind::kLegal:
      return ask([](const Question& q) { return Legal(q); });
    case Kind::kWhy:
      return ask([](const Question& q) { return Why(q); });
    case Kind::kWhyNot:
      return ask([&](const Question& q) { return WhyNot(q, command.text); });
    case Kind::kTrace:
      return ask([&](const Question& q) { return TraceNumber(q, command.text); });
    case Kind::kAudit:
      return ask([](const Question& q) { return Audit(q); });
    case Kind::kCall:
      return ask([](const Question& q) { return cli::CallAbout(q, q.point.entry); });
    case Kind::kPenalties:
      return ask(cli::PenaltyList);
    case Kind::kClaims:
      return ask(cli::ClaimsReport);
    case Kind::kDepends:
      return ask([&](const Question& q) { return cli::WhyNotOrDepends(q, command.text); });
    case Kind::kDiff:
      return Told(cli::DiffCommand(context, {duel, "", command.plain}));
    case Kind::kLog: {
      return Told(cli::Log(context, cli::LogOptions{.duel = duel, .plain = command.plain}));
    }
    case Kind::kExport: {
      return Told(cli::Export(context, {.duel = duel}));
    }
    default:
      return ask([](const Question& q) { return Show(q); });
  }
}

std::string AnswerFromStore(const Command& command, const cli::Context& given) {
  cli::Context context = given;
  context.globals.json = command.json;
  const std::string whole = kDuel;
  const std::string at = whole + "@" + std::to_string(command.entry);
  const cli::JudgesOptions here{.duel = at, .words = "so it is", .try_only = true};
  const cli::JudgesOptions duel{.duel = whole, .words = "so it is", .try_only = true};
  switch (command.kind) {
    case Kind::kReport:
      return Told(cli::Report(context, at));
    case Kind::kPads:
      return Told(cli::PadsReport(context, {.judge = here, .pads = {command.text}}));
    case Kind::kRewindPlan:
      return Told(cli::RewindPlanReport(context, at));
    case Kind::kRepairPlan:
      return Told(cli::RepairPlanReport(context, at));
    case Kind::kRuling:
      return Told(cli::GiveRuling(context, {.judge = here, .word = command.text}));
    case Kind::kAppeal:
      return Told(cli::Appeal(context, {.judge = duel, .by = command.plain ? command.text : ""}));
    case Kind::kLate:
      return Told(cli::WriteLate(context, {.judge = here, .entry = command.text}));
    case Kind::kBranch:
      return Told(cli::Branch(
          context, {.duel = at, .name = "what", .entries = {command.text}, .force = true}));
    case Kind::kStories:
      return Told(cli::CallJudge(context, {.judge = duel, .stories = {command.text}}));
    case Kind::kRaised:
      return Told(cli::CallJudge(context, {.judge = duel, .by = command.text}));
    case Kind::kAssume:
      return Told(cli::Assume(context, {.judge = duel, .facts = {command.text}, .said = "both"}));
    case Kind::kPenalty:
      return Told(cli::PenaltyAdd(
          context,
          {.judge = duel, .seat = command.text, .infraction = "play.slow", .step = "caution"}));
    case Kind::kClose:
      return Told(cli::CloseCall(context, here));
    case Kind::kRevoke:
      return Told(cli::Revoke(context, here, command.all));
    case Kind::kRewindApply:
      return Told(cli::ApplyRewind(context, here, "", command.all));
    case Kind::kRepairApply:
      return Told(cli::ApplyRepair(context, here));
    case Kind::kContinue:
      return Told(cli::RepairContinue(context, here));
    case Kind::kUnwarn:
      return Told(cli::RepairUnwarn(context, here, command.text));
    case Kind::kHistory:
      return Told(cli::PenaltyHistory(context, {.event = kEvent, .name = command.text}));
    case Kind::kEvent:
      return Told(cli::EventShow(context, {.event = kEvent}));
    case Kind::kResults:
      return Told(cli::EventResults(context, {.event = kEvent}));
    case Kind::kAuditAll:
      return Told(cli::AuditAll(context, {}));
    case Kind::kSituation:
      return Told(cli::Situation(context, {.duel = kDuel, .lines = {"A lp 800"}}));
    default:
      return "";
  }
}

}  // namespace judge::paired_worlds
