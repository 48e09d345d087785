// Penalties over an event: counted by the number of the entrant and the infraction, over all of his
// duels and outside of them. Warnings of the game are never among them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/event/event_store.h"
#include "judge/output/output.h"
#include "replay/event/event.h"

namespace judge::cli {

// A penalty of an entrant, and whether it counts.
struct CountedPenalty {
  std::string duel = {};  // "" outside of a duel
  EntryNumber entry = 0;  // of the duel's log, or of the event's
  int entrant = 0;
  std::string infraction = {};
  std::string step = {};
  std::string text = {};
  std::string by = {};
  std::int64_t time_ms = 0;   // since 1970
  int count = 0;              // the how manieth of its infraction that counts today; 0: it does not
  std::string why = {};       // why it does not, "" it counts
  int given = 0;              // the how manieth when it was given, 0 not written
  std::string step_now = {};  // the path's step for what it counts as today, "" that of then

  // Whether it counts as another one today: one before it counts no more.
  bool moved() const { return count != 0 && given != 0 && count != given; }
};

// Returns the penalties of an entrant in the order in which they were given; of all with 0.
Result<std::vector<CountedPenalty>> PenaltiesOf(const Context& context, const replay::Store& store,
                                                const replay::EventState& event, int entrant);

// Returns "counts, as the 1st today, the 2nd when it was given: the path would give caution now"
// where it counts as another one than it was given as; "" where it does not.
std::string MovedText(const CountedPenalty& one);

// Returns how many times the entrant was penalised for the infraction and it counts; in that duel
// alone where the policy says so.
Result<int> TimesSoFar(const Context& context, const std::filesystem::path& store,
                       const replay::EventState& event, const std::string& duel, int entrant,
                       const std::string& infraction);

// Returns the addresses of the entrant's findings that nobody has ruled on, in all of his duels:
// they are told, and never counted.
Result<std::vector<std::string>> FoundAndUnruled(const Context& context, const replay::Store& store,
                                                 const replay::EventState& event, int entrant);

// Answers `judge penalty history`: what a player of the event was penalised for, what of it counts
// today, and which findings of his nobody has ruled on.
Answer PenaltyHistory(const Context& context, const EventOptions& options);
// Lists the penalties of the whole event.
Answer EventPenalties(const Context& context, const EventOptions& options);
// Writes a penalty outside of every duel, and takes one back.
Answer EventPenaltyAdd(const Context& context, const EventOptions& options);

// Returns why nobody appeals what the address names where it is a penalty of an event, outside of
// every duel, and how the head judge takes it back; nothing where it names something else.
std::optional<Failure> NoAppealOf(const Context& context, const std::string& written);

// Returns "1st", "2nd", "3rd", "4th", ...
std::string Ordinal(int number);

}  // namespace judge::cli
