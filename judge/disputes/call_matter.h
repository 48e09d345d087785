// What a call is about, as whoever asks may see it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/disputes/in_event.h"
#include "judge/disputes/penalty.h"
#include "judge/explain/explain.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// What a call is about, as whoever asks may see it.
struct CallMatter {
  SeenReplay replay;
  std::string duel;
  EntryNumber about = 0;
  SeenReplay judged = {};                          // as it stood when the entry counted
  std::vector<replay::JudgesCall> calls = {};      // that are open
  std::vector<replay::JudgesRuling> rulings = {};  // about it
  std::vector<const replay::Finding*> own = {};    // in a legal entry itself
  std::vector<const replay::Finding*> found = {};  // beside it
  std::vector<EntryNumber> illegal = {};           // beside it, as the players may see it
  std::vector<std::string> happens = {};           // when everybody passes
  std::vector<Remedy> remedies = {};
  std::vector<ToldWarning> warnings = {};              // of the game, that it brought
  std::vector<ToldWarning> open_warnings = {};         // of these, not taken back and not ruled
  std::vector<replay::JudgesRuling> on_warnings = {};  // about what these are for, that stand
  std::optional<Ended> ended = {};                     // how the duel ended
  std::vector<ToldWarning> rests_on = {};  // the warnings on which a loss with the entry rests
  std::optional<DuePenalty> due = {};      // by the policy of the event, when it is ruled illegal
  std::string due_text = {};
  std::vector<std::string> narrowed = {};  // why the policy leaves no such remedy
  std::optional<CallTime> time = {};       // of the last call that is open, in an event
  std::string signs = {};                  // what a ruling takes to be signed, "" nothing more
  bool keyless = false;                    // no key is here that could sign
  std::vector<std::string> lost = {};      // by penalties, whatever the board says
  bool last_alone = false;                 // it is the last act, and the call is about nothing
  bool unnamed = false;                    // nobody said about which entry
  EntryNumber made = 0;                    // the call that was written with this, 0 none
  bool rewinds_by_head = false;            // what no plan restores, the head judge may
  std::vector<std::string> roles = {};     // "kara is a floor judge", of those who have ruled

  // Whether the duel ended with the entry.
  bool EndsHere() const { return ended && ended->entry == about; }
};

// Returns what there is to the entry; of the event nothing yet.
CallMatter MatterOf(SeenReplay replay, std::string duel, EntryNumber about, const Style& style);

// Returns "A receives an Idle Warning for entry 15; a rule of the game, no penalty [ID]".
std::string WarnedText(const CallMatter& matter, const ToldWarning& warning);
// Returns what can be ruled about the entry, " legal|illegal": of pads, of the end of the duel and
// of a warning something else; "" where nothing can be.
std::string WordsToRule(const CallMatter& matter);
// Returns the numbers on which pads part and that nobody has ruled, as one ruling takes them:
// "A:N,B:N"; "SEAT:N" where none do.
std::string NumbersToRule(const SeenReplay& replay, EntryNumber pads);
// Returns whether the head judge has decided about one of them.
bool IsFinal(const std::vector<replay::JudgesRuling>& rulings);

// How many findings beside it are shown.
inline constexpr std::size_t kFoundShown = 3;
// Returns what to type next: the ruling, or the sheet of the one that stands; and the screen of
// what was found beside it, which may be what the call is about.
std::string NextOfCall(const CallMatter& matter);

}  // namespace judge::cli
