// What judges write: several entries at once, checked against the duel as it stands, appended all
// or none, and signed by the key that was named.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/event/event.h"
#include "replay/record/record.h"

namespace judge::cli {

// What was typed behind every command of a judge.
struct JudgesOptions {
  std::string duel = {};   // an address; what stands behind the @ is what it is about
  std::string words = {};  // the reason
  bool try_only = false;   // -n: nothing is written
};

// The duel that a judge's command is about, as it stands, and the place that was named.
struct Bench {
  OpenedDuel opened = {};
  SeenReplay replay = {};
  bool has_point = false;
  EntryNumber point = 0;    // the entry behind the @
  std::string by = {};      // name of the key that signs, "" none was named
  std::string by_key = {};  // the 16 digits of that key
  // The event that it is played in; nothing for a duel of no event.
  std::optional<replay::EventState> event = std::nullopt;

  EntryNumber last() const {
    return opened.duel.entries.empty() ? 0 : opened.duel.entries.back().number;
  }
  replay::JudgesRecord Judged() const;
};
// Returns whether the store has no duel of that id, which might be one.
bool NobodyRecorded(const Context& context, const std::string& written);
// Returns the failure to open a duel with a way on where the store has none of that id: a table
// that nobody has recorded is opened by `new`, or as a situation.
Failure WithWayOn(Failure failure, const std::string& written);

// Opens it. Refused for "-" (2), a file (3), another view than the judge's (7), a record that was
// replaced. `reads`: nothing is to be written, so a file and "-" will do.
Result<Bench> OpenBench(const Context& context, const std::string& command,
                        const std::string& written, bool reads = false);

// Returns the same of a duel that was opened: its record, the key that signs, its event.
Result<Bench> BenchOf(const Context& context, const OpenedDuel& opened);

// Returns the refusal of a seat that the duel does not have, which names those that it has.
tl::unexpected<Failure> NoSuchSeat(const Bench& bench, const std::string& where);

// Returns an entry with that one act; the judge's name and the digits of his key stand in it.
replay::Entry JudgesEntry(const Bench& bench, replay::Act act, SeatIndex seat = kNoSeat);

// What was written, or would be.
struct Written {
  SeenReplay replay;
  std::string duel;
  std::vector<EntryNumber> entries = {};
  bool tried = false;
  std::string slip = {};  // when it was signed
  std::string signer = {};
  std::vector<std::string> lost = {};  // by penalties, whatever the board says
};
// Makes the entries for the duel as it stands.
using MakeEntries = std::function<Result<std::vector<replay::Entry>>(const Bench&)>;
// Appends what is made, all or none. When somebody else has recorded in between it is made anew.
Result<Written> WriteEntries(const Context& context, const std::string& command,
                             const JudgesOptions& options, const MakeEntries& make);

// Returns the answer: a line for each entry, who signed, what is awaited, what to do next.
Answer WrittenAnswer(const Context& context, const Written& written,
                     const std::vector<std::string>& beside = {});

}  // namespace judge::cli
