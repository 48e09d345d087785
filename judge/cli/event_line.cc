#include "judge/cli/event_line.h"

namespace judge::cli {
namespace {

using E = EventOptions;

EventArgument Needed(const char* name, const char* about, std::string E::*text) {
  return {name, about, text, nullptr, nullptr, true};
}
EventArgument Text(const char* name, const char* about, std::string E::*text) {
  return {name, about, text, nullptr, nullptr, false};
}
EventArgument Number(const char* name, const char* about, int E::*number, bool required = false) {
  return {name, about, nullptr, number, nullptr, required};
}
EventArgument Flag(const char* name, const char* about, bool E::*flag) {
  return {name, about, nullptr, nullptr, flag, false};
}

const EventArgument kEvent =
    Text("--event", "NAME  the event; else the only one that goes on", &E::event);
const EventArgument kAccept =
    Flag("--accept", "close it all the same while calls or appeals are open", &E::accept);
const EventArgument kTry = Flag("-n,--dry-run", "say it, write nothing", &E::try_only);

}  // namespace

std::span<const EventCommand> EventCommands() {
  static const std::vector<EventCommand> kRows = {
      {{"policy", "lint"}, PolicyLint, false, {Needed("FILE", "a policy, - for stdin", &E::file)}},
      {{"policy", "new"},
       PolicyNew,
       false,
       {Text("FILE", "the file to make; without it the text is the answer", &E::file),
        Text("--rules", "NAME  the rule set that is played; else the first of judge rules list",
             &E::rules)}},
      {{"event", "new"},
       EventNew,
       true,
       {Needed("NAME", "what it is called here", &E::event),
        Needed("FILE", "its policy", &E::file)}},
      {{"event", "show"},
       EventShow,
       false,
       {Text("NAME", "the event; else the only one that goes on", &E::event), kEvent}},
      {{"event", "policy"},
       EventPolicy,
       true,
       {Needed("FILE", "the policy that counts from here on", &E::file),
        Needed("WORDS", "why", &E::words), kEvent, kTry}},
      {{"event", "entrants"},
       EventEntrants,
       true,
       {Needed("FILE", "a table: number,name,team", &E::file), kEvent, kTry}},
      {{"event", "pair"},
       EventPair,
       true,
       {Needed("FILE", "a table: table,A,B", &E::file),
        Number("--round", "N  the round; else the next one", &E::round), kEvent, kTry}},
      {{"event", "round"},
       EventRound,
       true,
       {Text("--length", "40:00  else the policy's", &E::length),
        Number("--round", "N  only when it is this one", &E::round), kEvent, kTry}},
      {{"event", "results"},
       EventResults,
       false,
       {Text("NAME", "the event; else the only one that goes on", &E::event),
        Number("--round", "N  of one round", &E::round), kEvent}},
      {{"event", "penalty"},
       EventPenaltyAdd,
       true,
       {Needed("WHO", "number or name of the entrant", &E::name),
        Needed("INFRACTION", "conduct.unsporting", &E::infraction), Text("WORDS", "why", &E::words),
        Text("--step", "STEP  else that of the path", &E::step), kEvent, kTry}},
      {{"event", "revoke"},
       EventPenaltyAdd,
       true,
       {Number("ENTRY", "the penalty's entry in the event", &E::entrant, true),
        Needed("WORDS", "why", &E::words), kEvent, kTry}},
      {{"event", "erase"},
       EventErase,
       true,
       {Number("NUMBER", "of the entrant whose name is erased", &E::entrant, true),
        Text("WORDS", "why", &E::words), kEvent, kTry}},
      {{"event", "close"},
       EventClose,
       true,
       {Text("NAME", "the event, or words: a remark", &E::words), kAccept, kEvent, kTry}},
      {{"event", "key", "add"},
       EventKeyAdd,
       true,
       {Needed("NAME", "a key that is trusted here", &E::name),
        Needed("--role", "ROLE  scorekeeper, floor or head", &E::role),
        Text("WORDS", "why", &E::words), kEvent, kTry}},
      {{"event", "key", "revoke"},
       EventKeyRevoke,
       true,
       {Needed("NAME", "a key of the event", &E::name), Needed("WORDS", "why", &E::words), kEvent,
        kTry}},
      {{"penalty", "history"},
       PenaltyHistory,
       false,
       {Needed("WHO", "number or name of the entrant", &E::name), kEvent}},
  };
  return kRows;
}

}  // namespace judge::cli
