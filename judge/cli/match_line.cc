#include "judge/cli/match_line.h"

namespace judge::cli {
namespace {

using Text = std::string* (*)(Typed*);
using List = std::vector<std::string>* (*)(Typed*);

DeskArgument Needed(const char* name, const char* about, Text text) {
  return {name, about, text, nullptr, nullptr, true};
}
DeskArgument Option(const char* name, const char* about, Text text) {
  return {name, about, text, nullptr, nullptr, false};
}
DeskArgument Several(const char* name, const char* about, List list) {
  return {name, about, nullptr, nullptr, list, false};
}

const DeskArgument kName = Needed("NAME", "the match", [](Typed* t) { return &t->match.match; });
const DeskArgument kWords = Option("WORDS", "a remark", [](Typed* t) { return &t->match.words; });
const DeskArgument kTry = {"-n,--dry-run", "say it, write nothing",
                           nullptr,        [](Typed* t) { return &t->match.try_only; },
                           nullptr,        false};

template <Answer (*kRun)(const Context&, const MatchOptions&)>
Answer Run(const Context& context, const Typed& typed) {
  return kRun(context, typed.match);
}

}  // namespace

std::span<const DeskCommand> MatchCommands() {
  static const std::vector<DeskCommand> kRows = {
      {{"match", "new"},
       &Run<MatchNew>,
       true,
       {Option("NAME", "the match; of a table of an event it is the table's duel",
               [](Typed* t) { return &t->match.match; }),
        Option("--rules", "NAME  the rule set", [](Typed* t) { return &t->match.rules; }),
        Several("--seat", "A=NAME  a player; once for each",
                [](Typed* t) { return &t->match.seats; }),
        Option("--form", "NAME  of more than two players", [](Typed* t) { return &t->match.form; }),
        Option("--wins", "N  won duels that win it; else as the rules say",
               [](Typed* t) { return &t->match.wins; }),
        Several("--deck", "A=FILE  a deck list that is handed in",
                [](Typed* t) { return &t->match.decks; }),
        Option("--duel", "DUEL  that is there already and is duel 1",
               [](Typed* t) { return &t->match.duel; }),
        kTry}},
      {{"match", "deck"},
       &Run<MatchDeck>,
       true,
       {kName, Needed("SEAT", "whose deck it is", [](Typed* t) { return &t->match.seat; }),
        Needed("FILE", "a deck list, - for stdin", [](Typed* t) { return &t->match.file; }), kTry}},
      {{"match", "next"},
       &Run<MatchNext>,
       true,
       {kName, Option("--first", "SEAT  who begins", [](Typed* t) { return &t->match.first; }),
        Option("--chooses", "SEAT  who says who begins, or chance",
               [](Typed* t) { return &t->match.chose; }),
        kTry}},
      {{"match", "exchange"},
       &Run<MatchExchange>,
       true,
       {kName, Needed("SEAT", "whose deck it is", [](Typed* t) { return &t->match.seat; }),
        Option("FILE", "the whole list as it is now", [](Typed* t) { return &t->match.file; }),
        Several("--out", "'2 CARD'  that goes into the Side Deck",
                [](Typed* t) { return &t->match.left; }),
        Several("--in", "'2 CARD'  that comes out of it", [](Typed* t) { return &t->match.taken; }),
        kTry}},
      {{"match", "result"},
       &Run<MatchResult>,
       true,
       {kName,
        Needed("SEAT", "who has won the last duel, or draw",
               [](Typed* t) { return &t->match.seat; }),
        kWords, kTry}},
      {{"match", "close"}, &Run<MatchClose>, true, {kName, kWords, kTry}},
      {{"match", "show"}, &Run<MatchShow>, false, {kName}},
  };
  return kRows;
}

}  // namespace judge::cli
