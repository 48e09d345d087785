#include "judge/cli/desk_line.h"

namespace judge::cli {
namespace {

using Text = std::string* (*)(Typed*);
using Flag = bool* (*)(Typed*);

DeskArgument Duel(Text text, const char* about = "DUEL@N, the entry that it is about") {
  return {"DUEL", about, text, nullptr, nullptr, true};
}
DeskArgument Needed(const char* name, const char* about, Text text) {
  return {name, about, text, nullptr, nullptr, true};
}
DeskArgument Option(const char* name, const char* about, Text text) {
  return {name, about, text, nullptr, nullptr, false};
}
DeskArgument Try(Flag flag) {
  return {"-n,--dry-run", "say it, write nothing", nullptr, flag, nullptr, false};
}

std::string* JudgeDuel(Typed* t) { return &t->judge.duel; }
std::string* JudgeWords(Typed* t) { return &t->judge.words; }
bool* JudgeTry(Typed* t) { return &t->judge.try_only; }

}  // namespace

std::span<const DeskCommand> DeskCommands() {
  static const std::vector<DeskCommand> kRows = {
      {{"close"},
       [](const Context& context, const Typed& t) { return CloseCall(context, t.judge); },
       true,
       {Duel(JudgeDuel), Option("WORDS", "a remark", JudgeWords), Try(JudgeTry)}},
      {{"appeal"},
       [](const Context& context, const Typed& t) { return Appeal(context, t.appeal); },
       true,
       {Duel([](Typed* t) { return &t->appeal.judge.duel; }),
        {"WORDS", "upheld, overturned or withdrawn, then why; with --by why", nullptr, nullptr,
         [](Typed* t) { return &t->appeal.typed; }},
        Option("--by", "SEAT  who appeals", [](Typed* t) { return &t->appeal.by; }),
        Option("--ruling", "WORD  instead of the overturned one",
               [](Typed* t) { return &t->appeal.instead; }),
        Option("--number", "B:1300  the right number, instead of the overturned one",
               [](Typed* t) { return &t->appeal.number; }),
        Option("--remedy", "WHAT  of an overturned one: continue or unwarn",
               [](Typed* t) { return &t->appeal.remedy; }),
        Try([](Typed* t) { return &t->appeal.judge.try_only; })}},
      {{"revoke"},
       [](const Context& context, const Typed& t) {
         return Revoke(context, t.judge, t.late.accept);
       },
       true,
       {Duel(JudgeDuel),
        Needed("WORDS", "why", JudgeWords),
        {"--accept", "of a repair: write it also when other entries are judged otherwise then",
         nullptr, [](Typed* t) { return &t->late.accept; }},
        Try(JudgeTry)}},
      {{"report"},
       [](const Context& context, const Typed& t) { return Report(context, t.duel); },
       false,
       {Duel([](Typed* t) { return &t->duel; }, "DUEL@N, a ruling or what it is about")}},
      {{"repair", "continue"},
       [](const Context& context, const Typed& t) { return RepairContinue(context, t.judge); },
       true,
       {Duel(JudgeDuel, "DUEL@N, the entry with which the duel ends"),
        Needed("WORDS", "why", JudgeWords), Try(JudgeTry)}},
      {{"repair", "unwarn"},
       [](const Context& context, const Typed& t) {
         return RepairUnwarn(context, t.judge, t.target);
       },
       true,
       {Duel(JudgeDuel, "DUEL@N, the entry with which the warning was given"),
        Needed("SEAT", "whose warning", [](Typed* t) { return &t->target; }),
        Needed("WORDS", "why", JudgeWords), Try(JudgeTry)}},
      {{"penalty", "list"},
       [](const Context& context, const Typed& t) { return ListPenalties(context, t.ask.duel); },
       false,
       {Duel([](Typed* t) { return &t->ask.duel; },
             "a duel, an event, or a player of the one that goes on")}},
      {{"pads"},
       [](const Context& context, const Typed& t) { return PadsReport(context, t.pads); },
       true,
       {Duel([](Typed* t) { return &t->pads.judge.duel; }, "the duel, or DUEL@N: pads of entry N"),
        Option("WORDS", "a remark", [](Typed* t) { return &t->pads.judge.words; }),
        Option("--a",
               "NUMBERS  A's pad, '2000 1400 / 2000 1300': a column for each seat, / between them",
               [](Typed* t) { return &t->pads.a; }),
        Option("--b", "NUMBERS  B's pad", [](Typed* t) { return &t->pads.b; }),
        {"--pad", "'SEAT: NUMBERS'  the pad of any seat", nullptr, nullptr,
         [](Typed* t) { return &t->pads.pads; }},
        Option("--battle", "'X -> Y'  two monsters that fought then",
               [](Typed* t) { return &t->pads.battle; }),
        Try([](Typed* t) { return &t->pads.judge.try_only; })}},
      {{"late"},
       [](const Context& context, const Typed& t) { return WriteLate(context, t.late); },
       true,
       {Duel([](Typed* t) { return &t->late.judge.duel; },
             "DUEL@N, the entry behind which it happened"),
        Needed("ENTRY", "what happened, in notation", [](Typed* t) { return &t->late.entry; }),
        {"--accept", "write it also when other entries are judged otherwise then", nullptr,
         [](Typed* t) { return &t->late.accept; }},
        Try([](Typed* t) { return &t->late.judge.try_only; })}},
      {{"branch"},
       [](const Context& context, const Typed& t) { return Branch(context, t.branch); },
       true,
       {Duel([](Typed* t) { return &t->branch.duel; },
             "DUEL@N^, before that entry; DUEL@N, behind it"),
        Needed("NAME", "of the what-if, in small letters",
               [](Typed* t) { return &t->branch.name; }),
        {"ENTRIES", "what follows instead, each in notation", nullptr, nullptr,
         [](Typed* t) { return &t->branch.entries; }},
        {"--force", "in place of one of that name", nullptr,
         [](Typed* t) { return &t->branch.force; }}},
       false},
      {{"situation"},
       [](const Context& context, const Typed& t) {
         SituationOptions options = t.situation;
         options.way_out = t.way_out;
         return Situation(context, options);
       },
       true,
       {Duel([](Typed* t) { return &t->situation.duel; }, "the id that it gets"),
        {"LINES", "of the table; without them they are read from stdin", nullptr, nullptr,
         [](Typed* t) { return &t->situation.lines; }},
        Option("--rules", "NAME  the rule set", [](Typed* t) { return &t->situation.rules; }),
        {"--seat", "A=NAME  who sits there", nullptr, nullptr,
         [](Typed* t) { return &t->situation.seats; }}},
       true},
      {{"assume"},
       [](const Context& context, const Typed& t) { return Assume(context, t.assume); },
       true,
       {Duel([](Typed* t) { return &t->assume.judge.duel; }, "a duel that begins with a position"),
        {"FACTS", "SEAT.FACT=VALUE, such as B.attack=unused", nullptr, nullptr,
         [](Typed* t) { return &t->assume.facts; }, true},
        Option("--said", "WHO  both, all, seen, or the seat that says it",
               [](Typed* t) { return &t->assume.said; }),
        Try([](Typed* t) { return &t->assume.judge.try_only; })}},
  };
  return kRows;
}

}  // namespace judge::cli
