// Opens the log of an event and writes to it. Private to this room.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/event/roles.h"
#include "judge/output/output.h"
#include "judge/source/source.h"
#include "replay/event/event.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {

// What was typed behind `judge event`, `policy`, `penalty history` and `audit --all`.
struct EventOptions {
  std::string event = {};  // its name; "" the only one that goes on
  std::string file = {};   // a policy or a table, "-" for stdin
  std::string rules = {};  // a rule set, "" the usual one
  std::string words = {};  // the reason
  std::string name = {};   // of a key, or of an entrant
  std::string role = {};
  std::string length = {};  // of a round: "40:00"
  int round = 0;            // 0: the one that is played, or the next one
  int entrant = 0;          // 0: none
  std::string infraction = {};
  std::string step = {};
  bool plain = false;
  bool try_only = false;  // -n: nothing is written
  bool accept = false;    // close it with what is open
};

// An event that was opened.
struct OpenedEvent {
  replay::EventState event = {};
  std::filesystem::path store = {};
  replay::ChainValue head = {};

  std::string id() const { return replay::EventIdOf(event.name); }
};

// Opens an event by its name; "" means the only one of the store that goes on.
Result<OpenedEvent> OpenEvent(const Context& context, const std::string& name);

// Refuses (7) a key whose role in the event is none of these; the organiser may do everything.
Result<SigningIdentity> MayWriteEvent(const Context& context, const replay::EventState& event,
                                      const std::vector<replay::EventRole>& roles);

// What was written to an event.
struct EventWritten {
  std::string event;
  std::vector<EntryNumber> entries = {};
  std::string slip = {};
  std::string signer = {};
  bool tried = false;
};
// Makes the log of a new event, and signs it.
Result<EventWritten> MakeEvent(const Context& context, const std::string& name,
                               std::vector<replay::Entry> entries);
// How entries are written.
struct EventWriting {
  bool try_only = false;
  bool after_close = false;                  // also when the event is closed
  std::vector<replay::KeptName> names = {};  // to which the entries are committed
};
// Appends the entries, all or none, and signs them; a name takes the place of an earlier one of the
// same number, which is erased. Refused (4) when somebody else has written in between, (3) when the
// event is closed or the entries make no sense in it.
Result<EventWritten> WriteEvent(const Context& context, const OpenedEvent& opened,
                                std::vector<replay::Entry> entries, const EventWriting& how);
Result<EventWritten> WriteEvent(const Context& context, const OpenedEvent& opened,
                                std::vector<replay::Entry> entries, bool try_only);

// Returns the answer: the entries, what was done, who signed.
Answer EventWrittenAnswer(const Context& context, const EventWritten& written,
                          const std::vector<std::string>& facts, const std::string& next);

}  // namespace judge::cli
