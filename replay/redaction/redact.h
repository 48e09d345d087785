// The record as one viewer may read it: another record, in which the names that the viewer has not
// been shown are not there, folded anew. So what is computed from it cannot depend on them.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::replay {

// A card that an entry names, and of which the viewer learned only later that it is meant.
struct LaterName {
  EntryNumber entry = 0;
  std::string card;       // code of the card
  EntryNumber since = 0;  // the entry with which the viewer learned it
};

// What RedactFor gives: the cut record, folded, and what its reader has to know of it.
struct Redacted {
  Replay replay;
  std::vector<LaterName> later;
  // Entries, in order, from which so much was taken that the rules cannot be asked about them, or
  // whose act may be with a card that the viewer does not know: what is illegal there is unproven.
  std::vector<EntryNumber> maimed;
  // Entries, in order, before which the cut record had come to something else than the viewer saw:
  // nothing is held against them.
  std::vector<EntryNumber> astray;
};

// Returns the record for a seat, or with kNoSeat for the table. `whole` was folded with the same
// options. Names of cards stay where replay/redaction/who_knows.h says that the viewer knows them
// sooner or later: the cut hides cards and changes nothing that everybody saw. Left out beside
// names: other seats' deck lists (their sizes stay), comments, texts, tags that no rule reads, and
// other seats' penalties: a note stands in their place.
tl::expected<Redacted, FoldError> RedactFor(const Replay& whole, SeatIndex viewer,
                                            const FoldOptions& options = {});

// Return whether an entry or header, its secret texts apart (replay/proof/sealing.h), says no more
// than the cut one: only then may a copy in which those texts are sealed be handed to who may read
// the cut one.
bool SaysNoMore(const Entry& whole, const Entry& cut);
bool SaysNoMore(const Header& whole, const Header& cut);

// Gives labels for people to the face-down cards of a redacted record that have neither name nor
// label, so that the record can be written down and read again.
void LabelUnnamed(Duel* duel);

}  // namespace judge::replay
