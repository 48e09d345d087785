// Opens the log of a match and writes to it. Private to this room.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/output/output.h"
#include "judge/source/source.h"
#include "replay/event/event.h"
#include "replay/proof/proof.h"
#include "replay/store/store.h"

namespace judge::cli {

// A match that was opened.
struct OpenedMatch {
  ReadMatchLog read = {};
  std::filesystem::path store = {};
  replay::ChainValue head = {};

  const replay::MatchState& match() const { return read.match; }
  std::string id() const { return replay::MatchIdOf(read.match.name); }
  // Returns the number of the duel that comes next.
  int next() const { return static_cast<int>(read.match.duels.size()) + 1; }
};
// By its name, the table of an event that it is played at (t4), or one of its duels.
Result<OpenedMatch> OpenMatch(const Context& context, const std::string& name);
// Returns the command that begins a match with a duel that is there: with --wins where its rules
// say nothing of matches.
std::string HintOfNewMatch(const Context& context, const std::string& duel);

// Returns the event at a table of which it is played; nothing for one beside all events.
Result<std::optional<replay::EventState>> EventOfMatch(const OpenedMatch& opened);

// A deck that is handed in: the entry that says so gets its seal.
struct HandedDeck {
  std::string seat = {};
  int duel = 1;           // the first one that it is played in
  std::string list = {};  // CommittedDeck
};

// What was written to a match.
struct MatchWritten {
  std::string match = {};
  std::vector<EntryNumber> entries = {};
  std::string slip = {};
  std::string signer = {};
  bool tried = false;
  std::string duel = {};  // that was made
};
// Makes the log of a new match, with those entries and decks behind them, and signs it.
Result<MatchWritten> MakeMatch(const Context& context, const replay::Header& header,
                               std::vector<replay::Entry> entries,
                               const std::vector<HandedDeck>& decks, bool try_only);
// Appends entries and decks, all or none, and signs. Refused (4) when somebody else has written in
// between, (3) when the match is closed or the entries make no sense in it.
Result<MatchWritten> WriteMatch(const Context& context, const OpenedMatch& opened,
                                std::vector<replay::Entry> entries,
                                const std::vector<HandedDeck>& decks, bool try_only);

// Returns the answer: the entries, what was done, who signed.
Answer MatchWrittenAnswer(const Context& context, const MatchWritten& written,
                          const std::vector<std::string>& facts, const std::string& next);

}  // namespace judge::cli
