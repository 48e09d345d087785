#include "judge/cli/app.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "judge/cli/completion.h"
#include "judge/cli/completion_script.h"
#include "judge/cli/desk_line.h"
#include "judge/cli/event_line.h"
#include "judge/cli/helping.h"
#include "judge/cli/match_line.h"
#include "judge/cli/shared_options.h"
#include "judge/cli/typed.h"
#include "judge/cli/usage.h"
#include "judge/cli/version.h"
#include "judge/disputes/disputes.h"
#include "judge/explain/explain.h"
#include "judge/explain/losses.h"
#include "judge/output/output.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::kEntriesMax;

constexpr const char* kWholeJson = "*";  // --json without fields

using Command = std::function<Answer(const Context&, const Typed&)>;

// The parser, and what each command does.
class CommandLine {
 public:
  CommandLine(int argc, const char* const* argv) : written_(argv + 1, argv + argc) {
    app_.require_subcommand(1);
    app_.set_help_flag("");
    app_.add_flag("-h,--help", help_, "help");
    app_.add_flag("--version", version_, "which version this is");
    AddGlobals(&app_, &typed_);
    AddRecording();
    AddHandingOut();
    AddAsking();
    AddLookingUp();
    AddKeys();
    AddStores();
    AddDisputes();
    AddEvents();
    AddDesk(DeskCommands());
    AddDesk(MatchCommands());
  }

  int Run(int argc, const char* const* argv);
  std::vector<std::string> Names() const;
  CommandShape Shape() const { return ShapeOf(app_); }

 private:
  CLI::App* Add(CLI::App* parent, const std::string& name, Command command) {
    CLI::App* app = parent->add_subcommand(name);
    app->set_help_flag("");
    app->add_flag("-h,--help", help_, "this help");
    // Options are added only to commands that are named, the only ones that can be chosen: for
    // twenty commands these options are a tenth of a start. What completes other commands needs all
    // of them.
    const bool completes = written_.count("completion") + written_.count("__complete") > 0;
    if (completes || written_.count(name) > 0) AddGlobals(app, &typed_);
    if (command) commands_[app] = std::move(command);
    return app;
  }
  CLI::App* Add(const std::string& name, Command command) {
    return Add(&app_, name, std::move(command));
  }

  void AddRecording();
  void AddHandingOut();
  void AddAsking();
  void AddLookingUp();
  void AddKeys();
  void AddStores();
  void AddDisputes();
  void AddRemedies();
  void AddEvents();
  void AddDesk(std::span<const DeskCommand> rows);
  void AddWriter(CLI::App* app);
  CLI::App* AddPath(const std::vector<const char*>& path, const Command& run);
  CLI::App* AddJudges(CLI::App* app, JudgesOptions* options, const char* words,
                      const std::function<void()>& before = {});
  CLI::App* AddQuestion(const std::string& name,
                        std::function<Answer(const Question&, const Typed&)> answer);
  CLI::App* AddPoint(CLI::App* app);

  CommandShape ShapeOf(const CLI::App& app) const;
  CLI::App* Chosen();
  std::string NearestOption(const std::string& written);
  bool NamesNoCommand();
  Failure WrongUse(const CLI::ParseError& error);
  Result<Context> MakeContext();
  std::string HelpOfWords();
  void SetGlobals();

  const std::set<std::string_view> written_;  // the words of the command line
  CLI::App app_{"", "judge"};
  Typed typed_;
  bool help_ = false;
  bool version_ = false;
  std::map<const CLI::App*, Command> commands_;
  std::set<const CLI::App*> recording_;  // the commands that write to a store
};

void CommandLine::AddRecording() {
  recording_.insert(
      Add("init", [](const Context& context, const Typed&) { return Init(context); }));
  CLI::App* open = Add(
      "new", [](const Context& context, const Typed& typed) { return New(context, typed.open); });
  recording_.insert(open);
  NewOptions* options = &typed_.open;
  open->add_option("ID", options->what, "its id, or a .duel file that is only a header")
      ->required();
  open->add_option("--rules", options->rules, "NAME  the rule set");
  open->add_option("--seat", options->seats, "A=NAME  a seat and who sits there; repeat")
      ->allow_extra_args(false);
  open->add_option("--form", options->form, "WORD  how more than two play, see judge rules");
  open->add_option("--joins", options->joins, "\"D\"  seats kept free to join later");
  open->add_option("--first", options->first, "A  the seat that begins, or all in their order");
  open->add_option("--blue", options->blue, "A  the seat that is blue");
  open->add_option("--red", options->red, "B  the seat that is red");
  open->add_option("--lp", options->life_points, "2000  life points; \"A>=650 B=?\"");

  CLI::App* act = Add("act", [](const Context& context, Typed typed) {
    typed.act.fill_in = &FillInTyped;
    return Act(context, typed.act);
  });
  act->add_option("DUEL", typed_.act.duel, "the duel")->required();
  act->add_option("NOTATION", typed_.act.notation, "the entry")->required();
  act->add_flag("--strict", typed_.act.strict, "do not record an illegal act");
  CLI::App* record =
      Add("record", [](const Context& c, const Typed& typed) { return Record(c, typed.record); });
  recording_.insert(record);
  record->add_option("DUEL", typed_.record.duel, "the duel")->required();
  AddSigner(record, &typed_.globals);
  CLI::App* undo = Add(
      "undo", [](const Context& context, const Typed& typed) { return Undo(context, typed.act); });
  undo->add_option("DUEL", typed_.act.duel, "the duel")->required();
  CLI::App* fix = Add(
      "fix", [](const Context& context, const Typed& typed) { return Fix(context, typed.act); });
  fix->add_option("DUEL", typed_.act.duel, "DUEL@27, the entry that is wrong")->required();
  fix->add_option("NOTATION", typed_.act.notation, "the entry as it should have been")->required();
  for (CLI::App* app : {act, undo, fix}) {
    recording_.insert(app);
    app->add_flag("-n,--dry-run", typed_.act.try_only, "say it, write nothing");
    app->add_option("--expect", typed_.act.expect, "N  only when the last entry has this number")
        ->check(Whole(kEntriesMax));
    app->add_option("--action-id", typed_.act.action_id, "R/N  so that repeating is recognised");
    AddSigner(app, &typed_.globals);
  }
}

void CommandLine::AddHandingOut() {
  CLI::App* import = Add("import", [](const Context& context, const Typed& typed) {
    return Import(context, typed.import);
  });
  recording_.insert(import);
  import->add_option("FILE", typed_.import.file, ".duel, .json or .duelb, - for stdin")->required();
  import->add_option("--id", typed_.import.id, "ID  instead of the file's own");
  import->add_flag("--replace", typed_.import.replace,
                   "of a duel that is there, whose record stays beside it");

  CLI::App* export_to = Add("export", [](const Context& context, const Typed& typed) {
    return Export(context, typed.export_to);
  });
  export_to->add_option("DUEL", typed_.export_to.duel, "the duel")->required();
  export_to->add_option("-o,--output", typed_.export_to.output, "FILE  instead of stdout");
  export_to
      ->add_option("--format", typed_.export_to.format,
                   "text, json, capnp or bundle; else by FILE's ending")
      ->check(CLI::IsMember(std::vector<std::string>{"text", "json", "capnp", "duelb", "bundle"}));
  export_to->add_flag_callback(
      "--bundle", [this] { typed_.export_to.format = "bundle"; },
      "with all that proves the duel elsewhere");
  AddSigner(export_to, &typed_.globals);
  export_to->add_flag("--force", typed_.export_to.force, "replace a file that is there");

  CLI::App* log = Add(
      "log", [](const Context& context, const Typed& typed) { return Log(context, typed.log); });
  log->add_option("DUEL", typed_.log.duel, "DUEL[@RANGE]; without it, the duels of the store");
  log->add_flag("--plain", typed_.log.plain, "one entry a line, fields separated by tabs");
  AddAsOf(log, &typed_.log.as_of);

  CLI::App* verify =
      Add("verify", [](const Context& c, const Typed& typed) { return Verify(c, typed.verify); });
  verify->add_option("DUEL", typed_.verify.duel, "one duel instead of all");
  verify->add_option("--slip", typed_.verify.slip, "DIGITS  what the players wrote on their slip");
  AddKeyFolder(verify, &typed_.globals);
  CLI::App* sign =
      Add("sign", [](const Context& c, const Typed& typed) { return Sign(c, typed.duel); });
  recording_.insert(sign);
  sign->add_option("DUEL", typed_.duel, "the duel")->required();
  AddSigner(sign, &typed_.globals);
}

CLI::App* CommandLine::AddQuestion(const std::string& name,
                                   std::function<Answer(const Question&, const Typed&)> answer) {
  return AddPoint(Add(name, [answer](const Context& context, const Typed& typed) {
    return Ask(context, typed.ask, [&](const Question& q) { return answer(q, typed); });
  }));
}

CLI::App* CommandLine::AddPoint(CLI::App* app) {
  app->add_option("DUEL", typed_.ask.duel, "DUEL[@POINT]; judge help addresses")->required();
  app->add_flag("--then", typed_.ask.then, "by what was known at that point");
  AddAsOf(app, &typed_.ask.as_of);
  return app;
}

// Takes the number of an event off the end of an address, "d@42.3"; 0 there is none.
int TakeEvent(std::string* written) {
  const auto address = ParseAddress(*written);
  const int event = address && !address->is_range ? address->place.event : 0;
  if (event > 0) written->resize(written->rfind('.'));
  return event;
}

// Returns the question about an event inside the entry at its point.
Question Inside(Question question, int event) {
  question.point.event = event;
  return question;
}

void CommandLine::AddAsking() {
  const auto add = [this](const std::string& name, auto answer) {
    return AddPoint(Add(name, [answer](const Context& context, const Typed& typed) {
      return AskWithLosses(context, typed.ask, answer);
    }));
  };
  CLI::App* show = add("show", &ShowWithLosses);
  show->add_flag("--flip", typed_.ask.flip, "the board from the other side");
  add("legal", &LegalWithLosses);
  AddQuestion("claims", [](const Question& q, const Typed&) { return ClaimsReport(q); });
  CLI::App* why = AddPoint(Add("why", [](const Context& context, const Typed& typed) {
    AskOptions ask = typed.ask;
    ask.taken_back = true;
    const int event = TakeEvent(&ask.duel);
    return AskWithLosses(context, ask, [&](const Question& q, const LosingSteps& losing) {
      return WhyWithLosses(Inside(q, event), losing);
    });
  }));
  CLI::App* why_not = AddQuestion("why-not", [](const Question& q, const Typed& typed) {
    return WhyNotOrDepends(q, typed.notation);
  });
  why_not->add_option("NOTATION", typed_.notation, "what was not done")->required();
  CLI::App* trace = AddPoint(Add("trace", [](const Context& context, const Typed& typed) {
    AskOptions ask = typed.ask;
    const int event = TakeEvent(&ask.duel);
    return Ask(context, ask,
               [&](const Question& q) { return TraceNumber(Inside(q, event), typed.target); });
  }));
  trace->add_option("TARGET", typed_.target, "A.lp, m3.atk, B.m2.def")->required();
  for (CLI::App* app : {why, why_not, trace})
    app->add_flag("--all", typed_.ask.all, "every rule that was asked");
  CLI::App* audit = Add("audit", [](const Context& context, const Typed& typed) {
    if (typed.all) return AuditAll(context, typed.event);
    return Together(typed.files, context, [&](const std::string& duel) {
      AskOptions ask = typed.ask;
      ask.duel = duel;
      return AskWithLosses(context, ask, &AuditWithLosses);
    });
  });
  CLI::Option* duels = audit->add_option("DUEL", typed_.files, "DUEL[@POINT], or several");
  CLI::Option* all = audit->add_flag("--all", typed_.all, "every duel of the store");
  if (written_.count("--all") == 0) duels->required();
  all->excludes(duels);
  audit->add_option("--event", typed_.event.event, "NAME  with --all: every duel of this event")
      ->needs(all);
  audit->add_flag("--plain", typed_.event.plain, "with --all: one matter a line, fields by tabs")
      ->needs(all);
  audit->add_flag("--then", typed_.ask.then, "by what was known at that point");
  AddAsOf(audit, &typed_.ask.as_of);
  CLI::App* step = Add("step", [](const Context& context, const Typed& typed) {
    return StepCommand(context, typed.ask, typed.way_out);
  });
  step->add_option("DUEL", typed_.ask.duel, "DUEL[@POINT]")->required();
  step->add_flag("--flip", typed_.ask.flip, "the board from the other side");
  AddAsOf(step, &typed_.ask.as_of);
  CLI::App* diff = Add("diff", [](const Context& context, const Typed& typed) {
    return DiffCommand(context, typed.diff);
  });
  diff->add_option("DUEL", typed_.diff.from, "DUEL@A..B, or DUEL@A")->required();
  diff->add_option("OTHER", typed_.diff.to, "DUEL@B, the second of two points");
  diff->add_flag("--plain", typed_.diff.plain, "one change a line, fields separated by tabs");
}

void CommandLine::AddLookingUp() {
  CLI::App* rule = Add("rule", [](const Context& context, const Typed& typed) {
    const std::string words = Joined(typed.words, " ");
    return typed.search ? RuleSearch(words, typed.rules, StyleOf(context))
                        : Rule(words, typed.rules, StyleOf(context));
  });
  rule->add_option("ID", typed_.words, "the rule's id, or words with --search")->required();
  rule->add_flag("--search", typed_.search, "look for words");
  rule->add_option("--rules", typed_.rules, "NAME  of one game alone");

  CLI::App* card = Add("card", nullptr);
  card->require_subcommand(1);
  CLI::App* show = Add(card, "show", [](const Context& context, const Typed& typed) {
    const std::string words = Joined(typed.words, " ");
    const Style style = StyleOf(context);
    return typed.source ? CardSource(RulesOrDefault(typed.rules), words, style)
                        : CardShow(RulesOrDefault(typed.rules), words, style);
  });
  CLI::App* search = Add(card, "search", [](const Context& context, const Typed& typed) {
    Style style = StyleOf(context);
    style.all = typed.ask.all;
    return CardSearch(RulesOrDefault(typed.rules), Joined(typed.words, " "), style);
  });
  CLI::App* lint = Add(card, "lint", [](const Context& context, const Typed& typed) {
    return Together(typed.files, context, [&](const std::string& file) {
      return CardLint(RulesOrDefault(typed.rules), file, context.globals, StyleOf(context));
    });
  });
  lint->add_option("FILE", typed_.files, "a pack or several, text or bytes, - for stdin")
      ->required();
  CLI::App* fresh = Add(card, "new", [](const Context& context, const Typed& typed) {
    return CardNew(context, RulesOrDefault(typed.rules), typed.card_new);
  });
  fresh->add_option("--like", typed_.card_new.like, "NAME  in the form of this card");
  fresh->add_option("--kind", typed_.card_new.kind,
                    "KIND  equip, trap, ritual, strike, token, ...");
  fresh->add_option("-o,--output", typed_.card_new.output, "FILE  instead of stdout");
  CLI::App* trial = Add(card, "try", [](const Context& context, const Typed& typed) {
    return CardTry(context, RulesOrDefault(typed.rules), typed.card_try);
  });
  trial->add_option("FILE", typed_.card_try.file, "a pack, or the name of a card that there is")
      ->required();
  trial->add_option("NAME", typed_.card_try.name, "one card of it; else all");
  trial->add_option("--write", typed_.card_try.output,
                    "OUT  the duel of the last effect, to go on");
  CLI::App* coverage = Add(card, "coverage", [](const Context& context, const Typed& typed) {
    return CardCoverage(RulesOrDefault(typed.rules), StyleOf(context));
  });
  show->add_option("WORDS", typed_.words, "name or code")->required();
  show->add_flag("--source", typed_.source, "the entry of its pack, as it is written");
  search->add_option("WORDS", typed_.words, "words, type=Dragon, level=4..")->required();
  search->add_flag("--all", typed_.ask.all, "every card that is found");
  for (CLI::App* app : {show, search, lint, fresh, trial, coverage}) {
    app->add_option("--rules", typed_.rules, "NAME  the rule set");
  }

  CLI::App* deck = Add("deck", nullptr);
  deck->require_subcommand(1);
  CLI::App* check = Add(deck, "check", [](const Context& context, const Typed& typed) {
    return DeckCheck(context, typed.deck);
  });
  check->add_option("FILE", typed_.deck.file, "a deck list, - for stdin")->required();
  check->add_option("--rules", typed_.deck.rules, "NAME  the rule set");
  check->add_flag("--all", typed_.deck.all, "the rules that are kept as well");

  CLI::App* seal = Add(deck, "seal", [](const Context& context, const Typed& typed) {
    return DeckSeal(context, typed.deck_seal);
  });
  CLI::App* compare = Add(deck, "compare", [](const Context& context, const Typed& typed) {
    return DeckCompare(context, typed.deck_seal);
  });
  DeckSealOptions* sealed = &typed_.deck_seal;
  for (CLI::App* app : {seal, compare}) {
    app->add_option("FILE", sealed->file, "a deck list, - for stdin")->required();
    if (app == compare) app->add_option("OTHER", sealed->other, "another list");
    if (app == compare) app->add_option("--seal", sealed->seal, "TEXT  what seal printed");
    app->add_option("--salt", sealed->salt, "FILE  that opens the seal")->required(app == seal);
    app->add_option("--rules", sealed->rules, "NAME  the rule set");
  }

  CLI::App* rules =
      Add("rules", [](const Context& context, const Typed&) { return RulesList(context); });
  Add(rules, "list", [](const Context& context, const Typed&) { return RulesList(context); });
  rules->require_subcommand(0, 1);
  CLI::App* help = Add("help", nullptr);
  help->add_option("TOPIC", typed_.words, "a command or a topic");
  Add("version", [](const Context& c, const Typed& typed) {
    return Version(c, typed.licences);
  })->add_flag("--licences", typed_.licences, "the terms of what is linked into the program");
  CLI::App* completion = Add("completion", [this](const Context&, const Typed& typed) {
    return Answer{kExitDone, CompletionScript(ShapeOf(app_), typed.target), ""};
  });
  completion->add_option("SHELL", typed_.target, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember(std::vector<std::string>{"bash", "zsh", "fish"}));
}

void CommandLine::AddStores() {
  StoreOptions* options = &typed_.stores;
  CLI::App* backup = Add("backup", [](const Context& context, const Typed& typed) {
    return Backup(context, typed.stores);
  });
  backup->add_option("TO", options->path, "a folder that is not there yet")->required();
  CLI::App* restore = Add("restore", [](const Context& context, const Typed& typed) {
    return Restore(context, typed.stores);
  });
  restore->add_option("BACKUP", options->path, "what judge backup made")->required();
  CLI::App* migrate =
      Add("migrate", [](const Context& context, const Typed&) { return Migrate(context); });
  CLI::App* doctor = Add("doctor", [](const Context& context, const Typed& typed) {
    return Doctor(context, typed.stores);
  });
  doctor->add_flag("--accept-loss", options->accept_loss,
                   "go on with what is left: the anchor is made anew");
  for (CLI::App* app : {backup, restore, migrate, doctor}) recording_.insert(app);
}

void CommandLine::AddKeys() {
  CLI::App* key = Add("key", nullptr);
  key->require_subcommand(1);
  KeyOptions* options = &typed_.key;
  const auto add = [&](const char* name, Answer (*run)(const Context&, const KeyOptions&)) {
    return Add(key, name, [run](const Context& context, const Typed& typed) {
      return run(context, typed.key);
    });
  };
  CLI::App* make = add("new", KeyNew);
  CLI::App* list = add("list", KeyList);
  CLI::App* trust = add("trust", KeyTrust);
  CLI::App* show = add("show", KeyShow);
  for (CLI::App* app : {make, trust}) {
    recording_.insert(app);
    app->add_option("NAME", options->name, "what to call it here")->required();
  }
  trust->add_option("FILE", options->key, "its .pub file, - for stdin, or itself: RW...")
      ->required();
  show->add_option("KEY", options->name, "its name; without it, the key that signs");
  list->add_flag("--plain", options->plain, "one key a line, fields separated by tabs");
  for (CLI::App* app : {list, show}) AddSigner(app, &typed_.globals);
  for (CLI::App* app : {make, trust}) AddKeyFolder(app, &typed_.globals);
}

// Adds a command that writes what a judge decides. Of what it takes behind DUEL `before` is asked
// for first, then `words`, the reason.
CLI::App* CommandLine::AddJudges(CLI::App* app, JudgesOptions* options, const char* words,
                                 const std::function<void()>& before) {
  recording_.insert(app);
  app->add_option("DUEL", options->duel, "DUEL@N, the entry that it is about")->required();
  if (before) before();
  if (words != nullptr) app->add_option("WORDS", options->words, words);
  app->add_flag("-n,--dry-run", options->try_only, "say it, write nothing");
  AddSigner(app, &typed_.globals);
  return app;
}

void CommandLine::AddDisputes() {
  CLI::App* call = Add("call", [](const Context& context, const Typed& typed) {
    return CallAtTable(context, typed.call, typed.way_out);
  });
  AddJudges(call, &typed_.call.judge, "what the player says");
  call->add_option("--by", typed_.call.by, "SEAT  who calls; without it the call is shown");
  call->add_option("--story", typed_.call.stories, "'A: fix N ENTRY'  what a player says happened")
      ->allow_extra_args(false);
  call->add_option("--private", typed_.call.private_seat, "SEAT  who is heard alone");
  call->add_option("--about", typed_.call.about, "N  the entry; else that of DUEL@N, or the last")
      ->check(Whole(kEntriesMax));
  CLI::App* ruling = Add("ruling", [](const Context& context, const Typed& typed) {
    return GiveRuling(context, typed.ruling);
  });
  RulingOptions* rule = &typed_.ruling;
  AddJudges(ruling, &rule->judge, "why", [=] {
    ruling->add_option("RULING", rule->word, "legal, illegal, due, lost, number, ...")->required();
  });
  ruling->add_option("--remedy", rule->remedy, "WHAT  repair, rewind, leave; unwarn or continue")
      ->check(CLI::IsMember(
          std::vector<std::string>{"repair", "rewind", "leave", "unwarn", "continue"}));
  ruling->add_option("--cite", rule->cite, "ID  the rule, else the engine's");
  ruling->add_option("--penalty", rule->penalty,
                     "STEP  in an event: not that of the path, or none");
  ruling->add_option("--number", rule->number, "B:1300  the right number, of `number`");
  ruling
      ->add_option("--call", rule->call,
                   "N  the call that it answers, where that is about another entry")
      ->check(Whole(kEntriesMax));
  AddRemedies();
}

void CommandLine::AddRemedies() {
  const auto group = [this](const char* name, Answer (*plan)(const Context&, const std::string&)) {
    CLI::App* app = Add(name, nullptr);
    app->require_subcommand(1);
    Add(app, "plan",
        [plan](const Context& context, const Typed& typed) { return plan(context, typed.duel); })
        ->add_option("DUEL", typed_.duel, "DUEL@N, the entry")
        ->required();
    return app;
  };
  CLI::App* rewind = Add(
      group("rewind", RewindPlanReport), "apply", [](const Context& context, const Typed& typed) {
        return ApplyRewind(context, typed.judge, typed.target, typed.late.accept);
      });
  AddJudges(rewind, &typed_.judge, "why")
      ->add_option("--plan", typed_.target, "ID  only when the plan is still this one");
  rewind->add_flag("--accept", typed_.late.accept, "also where not all can be brought back");
  CLI::App* repair = Add(
      group("repair", RepairPlanReport), "apply",
      [](const Context& context, const Typed& typed) { return ApplyRepair(context, typed.judge); });
  AddJudges(repair, &typed_.judge, "why");
  CLI::App* penalty = Add("penalty", nullptr);
  penalty->require_subcommand(1);
  CLI::App* add = Add(penalty, "add", [](const Context& context, const Typed& typed) {
    return PenaltyAdd(context, typed.penalty);
  });
  PenaltyOptions* options = &typed_.penalty;
  AddJudges(add, &options->judge, "why", [=] {
    add->add_option("SEAT", options->seat, "who receives it")->required();
    add->add_option("INFRACTION", options->infraction, "play.illegal-act")->required();
    add->add_option("STEP", options->step, "caution, ...; in an event else that of its path");
  });
  add->add_option("--ruling", options->ruling, "N  the ruling that it follows from")
      ->check(Whole(kEntriesMax));
}

// Returns the command of that name below another one, nullptr when there is none.
CLI::App* Child(CLI::App* app, const std::string& name) {
  const auto found =
      app->get_subcommands([&](const CLI::App* child) { return child->get_name() == name; });
  return found.empty() ? nullptr : found.front();
}

// Adds the command behind its path, and the commands that it is below of.
CLI::App* CommandLine::AddPath(const std::vector<const char*>& path, const Command& run) {
  CLI::App* app = &app_;
  for (const char* word : path) {
    CLI::App* child = Child(app, word);
    if (child == nullptr && word != path.back()) {
      child = Add(app, word, nullptr)->require_subcommand(1);
    } else if (child == nullptr) {
      child = Add(app, word, run);
    }
    app = child;
  }
  return app;
}

void CommandLine::AddWriter(CLI::App* app) {
  recording_.insert(app);
  AddSigner(app, &typed_.globals);
}

void CommandLine::AddEvents() {
  for (const EventCommand& row : EventCommands()) {
    CLI::App* app = AddPath(row.path, [&row](const Context& context, const Typed& typed) {
      return row.run(context, typed.event);
    });
    for (const EventArgument& one : row.arguments) {
      EventOptions* options = &typed_.event;
      CLI::Option* option =
          one.text != nullptr     ? app->add_option(one.name, options->*one.text, one.about)
          : one.number != nullptr ? app->add_option(one.name, options->*one.number, one.about)
                                        ->check(Whole(kEntriesMax))
                                  : app->add_flag(one.name, options->*one.flag, one.about);
      option->required(one.required);
    }
    if (row.writes) AddWriter(app);
  }
}

void CommandLine::AddDesk(std::span<const DeskCommand> rows) {
  for (const DeskCommand& row : rows) {
    CLI::App* app = AddPath(row.path, row.run);
    for (const DeskArgument& one : row.arguments) {
      CLI::Option* option =
          one.text != nullptr   ? app->add_option(one.name, *one.text(&typed_), one.about)
          : one.list != nullptr ? app->add_option(one.name, *one.list(&typed_), one.about)
                                : app->add_flag(one.name, *one.flag(&typed_), one.about);
      option->required(one.required);
      // What is written behind an option that may be repeated is no second value of it.
      if (one.list != nullptr && option->nonpositional()) option->allow_extra_args(false);
    }
    if (row.writes) recording_.insert(app);
    if (row.writes && row.signs) AddSigner(app, &typed_.globals);
  }
}

// Returns a command with all below it as completion sees it.
CommandShape CommandLine::ShapeOf(const CLI::App& app) const {
  CommandShape shape{.name = &app == &app_ ? "" : app.get_name()};
  const bool top = app.get_parent() == &app_;
  const CommandHelp* help = top ? FindCommandHelp(shape.name) : nullptr;
  if (help != nullptr) shape.about = help->summary;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->nonpositional()) {
      shape.positionals.push_back(option->get_name(true));
      continue;
    }
    OptionShape out{.takes_value = option->get_expected_max() > 0};
    out.takes_more = option->get_expected_max() > 1 && option->get_allow_extra_args();
    const std::string& about = option->get_description();
    const std::size_t gap = about.find("  ");
    out.about = gap == std::string::npos ? about : about.substr(gap + 2);
    for (const std::string& name : option->get_lnames()) {
      out.name = "--" + name;
      shape.options.push_back(out);
    }
    for (const std::string& name : option->get_snames()) {
      out.name = "-" + name;
      shape.options.push_back(out);
    }
  }
  for (const CLI::App* child : app.get_subcommands({})) shape.children.push_back(ShapeOf(*child));
  return shape;
}

// Returns the command that was typed, with its subcommand; the whole program when none was.
CLI::App* CommandLine::Chosen() {
  CLI::App* app = &app_;
  while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
  return app;
}

std::string CommandLine::NearestOption(const std::string& written) {
  std::vector<std::string> known;
  for (const CLI::Option* option : Chosen()->get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  return Near(written.substr(0, written.find('=')), known);
}

// Returns whether a word stands where a command is expected, and is none.
bool CommandLine::NamesNoCommand() {
  if (Chosen()->get_subcommands({}).empty()) return false;
  const std::vector<std::string> rest = app_.remaining(true);
  const auto literal = std::find(rest.begin(), rest.end(), "--");
  return std::any_of(rest.begin(), literal,
                     [](const std::string& word) { return !word.empty() && word.front() != '-'; });
}

// Returns a failure that names a way out, which CLI11's own messages do not.
Failure CommandLine::WrongUse(const CLI::ParseError& error) {
  // A word before the first command is what was taken for one: `judge t4 why`.
  const std::vector<std::string> before = app_.remaining();
  const bool stray = std::any_of(before.begin(), before.end(), [](const std::string& word) {
    return !word.empty() && word.front() != '-';
  });
  CLI::App* chosen = stray ? &app_ : Chosen();
  Failure failure{.exit_code = kExitUsage, .where = PathOf(app_, chosen)};
  failure.hint = "judge help" + (failure.where.empty() ? "" : " " + failure.where);
  std::vector<std::string> commands;
  for (const CLI::App* child : chosen->get_subcommands({})) commands.push_back(child->get_name());
  std::vector<std::string> rest = app_.remaining(true);
  const auto literal = std::find(rest.begin(), rest.end(), "--");
  const auto option = std::find_if(rest.begin(), literal, [](const std::string& word) {
    return word.size() > 1 && word.front() == '-';
  });
  std::string near;
  if (option != literal) {
    failure.what = "unknown option " + Quoted(*option);
    near = NearestOption(*option);
  } else if (rest.size() > (literal == rest.end() ? 0U : 1U)) {
    const std::string& word = literal == rest.begin() ? rest[1] : rest.front();
    failure.what = (commands.empty() ? "unexpected argument " : "unknown command ") + Quoted(word);
    near = Near(word, commands);
  } else if (!commands.empty()) {
    failure.what = "which command? expected " + AndList(commands);
  } else {
    failure.what = error.what();
    std::replace(failure.what.begin(), failure.what.end(), '\n', ' ');
    constexpr std::string_view kOnce = ": At Most 1 required but received ";
    if (const auto at = failure.what.find(kOnce); at != std::string::npos) {
      const std::string times = failure.what.substr(at + kOnce.size());
      failure.what = failure.what.substr(0, at) + " is there " + times +
                     " times, expected once: give one command for each; nothing was written";
    }
  }
  if (!near.empty()) failure.what += " (did you mean " + near + "?)";
  return failure;
}

Result<Context> CommandLine::MakeContext() {
  Context context{typed_.globals, ReadEnvironment(), std::make_shared<std::vector<Failure>>()};
  const std::string wrong = SetUpLog(context.globals.verbose, context.globals.log_file);
  if (!wrong.empty()) return Fail(kExitEnvironment, "--log-file", wrong);
  return context;
}

std::vector<std::string> CommandLine::Names() const {
  std::vector<std::string> names;
  for (const CLI::App* command : app_.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::string CommandLine::HelpOfWords() {
  CLI::App* app = &app_;
  for (const std::string& word : typed_.words) {
    app = Child(app, word);
    if (app == nullptr) return "";
  }
  return HelpOf(app_, *app);
}

void CommandLine::SetGlobals() {
  Globals* globals = &typed_.globals;
  globals->json = !typed_.json.empty();
  if (typed_.json != kWholeJson) globals->json_fields = typed_.json;
  if (typed_.color == "always") globals->color = When::kAlways;
  if (typed_.color == "never") globals->color = When::kNever;
}

int CommandLine::Run(int argc, const char* const* argv) {
  const Globals& globals = typed_.globals;
  try {
    app_.parse(Arguments(argc, argv));
  } catch (const CLI::ParseError& error) {
    // Gives help however the rest of the line reads, when it names a command that there is.
    if ((!help_ && !version_) || NamesNoCommand()) {
      SetGlobals();
      return Deliver(Refusal(WrongUse(error), globals));
    }
  }
  CLI::App* chosen = Chosen();
  if (help_) return Deliver(Answer{kExitDone, HelpOf(app_, *chosen), ""});
  if (chosen->get_name() == "help") {
    return Deliver(Help(typed_.words, ReadEnvironment().columns, [this] { return HelpOfWords(); }));
  }
  SetGlobals();
  const auto context = MakeContext();
  if (!context) return Deliver(Refusal(context.error(), globals));
  if (!globals.pack.empty()) {
    const auto brought = BringPack(globals.pack);
    if (!brought) return Deliver(Refusal(brought.error(), globals));
  }
  Delivery how{.color = UseColor(globals.color, context->environment)};
  const auto command = commands_.find(chosen);
  if (version_ || command == commands_.end()) return Deliver(Version(*context, false), how);
  how.recorded = recording_.count(chosen) > 0;
  if (how.recorded && !StdoutIsOpen()) {
    const auto closed = Fail(kExitEnvironment, "stdout", "is closed, expected a place for answers");
    return Deliver(Refusal(closed.value(), globals));
  }
  typed_.way_out = [how](const Answer& answer) { return Deliver(Marked(answer), how); };
  return Deliver(Marked(WithWarnings(command->second(*context, typed_), *context)), how);
}

bool IsHelp(std::string_view word) { return word == "--help" || word == "-h" || word == "help"; }

}  // namespace

std::vector<std::string> CommandNames() {
  const char* const argv[] = {"judge"};
  return CommandLine(1, argv).Names();
}

CommandShape WholeShape() {
  const char* const argv[] = {"judge", "completion"};  // which has the options of all commands
  return CommandLine(2, argv).Shape();
}

int RunApp(int argc, const char* const* argv) {
  if (argc > 1 && std::string_view(argv[1]) == "__complete") return RunComplete(argc, argv);
  // Answers before anything is built, as help must not wait.
  if (argc <= 1 || (argc == 2 && IsHelp(argv[1]))) {
    return Deliver(Answer{kExitDone, MainHelp(), ""});
  }
  CommandLine line(argc, argv);
  return line.Run(argc, argv);
}

}  // namespace judge::cli
