// Commands that make a record and write to it, and what is typed behind them. Each command is a
// function from what was asked to an answer; what it writes is in the store before it returns.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/output/output.h"
#include "judge/recording/recorder.h"
#include "judge/views/views.h"

namespace judge::cli {

// Makes a store: here, or where --store or JUDGE_STORE say.
Answer Init(const Context& context);

// What was typed behind `judge new`.
struct NewOptions {
  std::string what = {};  // an id, or a .duel file that is only a header
  std::string rules = {};
  std::vector<std::string> seats = {};  // "A=Name"
  std::string form = {};                // of more than two seats
  std::string joins = {};               // seats that are kept free
  std::string first = {};
  std::string blue = {};
  std::string red = {};
  std::string life_points = {};
};
// Records a new duel.
Answer New(const Context& context, const NewOptions& options);

// What was typed behind `judge act`, `undo` and `fix`.
struct ActOptions {
  std::string duel;
  std::string in_front;  // notation that stands in front of it and that nobody typed
  std::string notation;
  bool try_only = false;  // -n: nothing is recorded
  bool strict = false;    // an illegal act is not recorded
  int expect = -1;        // number of the last entry, -1 not said
  std::string action_id;  // "RECORDER/COUNTER", "" none
  FillIn fill_in = {};
};
// Returns who has lost by a penalty that counts: nothing more is played then, and every entry that
// is written all the same is told so.
Result<std::vector<std::string>> LostIn(const Context& context, const ActOptions& options,
                                        const Recording& done);
// Records one entry, or only tries it.
Answer Act(const Context& context, const ActOptions& options);

// What was typed behind `judge import`.
struct ImportOptions {
  std::string file = {};  // "-" is stdin
  std::string id = {};
  bool replace = false;  // the duel is there, and this is its record corrected
};

// What was typed behind `judge export`.
struct ExportOptions {
  std::string duel = {};
  std::string output = {};  // "" or "-" is stdout
  std::string format = {};  // "text", "json", "capnp" or "duelb"; "" by the output's ending
  bool force = false;       // replaces a file that is there
};

// What was typed behind `judge log`.
struct LogOptions {
  std::string duel = {};      // an address; "" lists the duels
  std::int64_t as_of = kNow;  // the record as it stood after that entry
  bool plain = false;
};

// Reads the entry, appends it to its duel unless it is only tried, and folds the result.
Result<Recording> RecordEntry(const Context& context, const ActOptions& options,
                              const MayRecord& may_record = {});

}  // namespace judge::cli
