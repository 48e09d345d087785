// Random commands about a duel, and their answers for a view.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"

namespace judge::paired_worlds {

using properties::Chance;

enum class Kind : std::uint8_t {
  kShow,
  kLegal,
  kWhy,
  kWhyNot,
  kTrace,
  kAudit,
  kDiff,
  kLog,
  kStep,
  kExport,
  kOutcome,   // of verify
  kAddress,   // what an address means, or why it means nothing
  kComplete,  // what could be typed there
  kBundle,    // what a bundle opens
  kCall,      // the screen of a call
  kPenalties,
  kClaims,
  kDepends,  // why-not of a position that leaves something open
  // Asked by the whole command alone, of a duel in a store.
  kReport,
  kPads,
  kRewindPlan,
  kRepairPlan,
  kRuling,
  kAppeal,
  kLate,
  kBranch,
  kStories,
  kRaised,  // a call that is written
  kAssume,
  kPenalty,
  kClose,
  kRevoke,
  kRewindApply,
  kRepairApply,
  kContinue,
  kUnwarn,
  kHistory,  // the penalties of a player
  kEvent,
  kResults,   // of an event
  kAuditAll,  // of the store
  kSituation,
  kCount,
};
// Those before it can be told from a fold.
inline constexpr Kind kFirstOfStores = Kind::kReport;

struct Command {
  Kind kind = Kind::kShow;
  EntryNumber entry = 0;
  EntryNumber from = 0;
  bool before = false;
  int event = 0;
  bool then = false;  // by what was known at `entry`
  bool json = false;
  bool plain = false;
  bool all = false;
  std::string text = {};  // notation, target, words, an address

  std::string ToString() const;
};

// A duel as one view may read it.
struct World {
  const replay::Duel& duel;
  cli::SeenReplay replay;
};

// A command that asks about the whole duel or any part of it, and beyond its ends. `names` are
// cards that may be asked for, `acts` are lines that may be tried.
Command RandomCommand(const World& world, const std::vector<std::string>& names,
                      const std::vector<std::string>& acts, Chance& chance);
// The same, of those that are asked of a store alone.
Command RandomStoreCommand(const World& world, const std::vector<std::string>& names,
                           const std::vector<std::string>& acts, Chance& chance);

// The answer where no bundle is made for the view: whoever keeps the store is told why, nobody
// else.
inline constexpr std::string_view kNotMade = "no bundle";

// Exit code, stdout and stderr, in one text.
std::string AnswerOf(const Command& command, const World& world);

// The same by the whole command, from a file: it is read, folded and redacted anew.
std::string AnswerFromFile(const Command& command, const cli::Context& context,
                           const std::string& path);

// The same of a duel of the context's store; nothing is written.
std::string AnswerFromStore(const Command& command, const cli::Context& context);

}  // namespace judge::paired_worlds
