// Gets a command its duel: from a store, or from a file that needs none.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/rules.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {

// A duel that was read, and where it comes from.
struct OpenedDuel {
  replay::Duel duel = {};
  const Game* game = nullptr;
  // The duel's name in addresses: the id or the file's name, and %57 of an old record.
  std::string id = {};
  std::filesystem::path store = {};  // empty for a file
  std::string replaced_by = {};  // the duel of the store whose record corrects this one, "" none
  // The value of its chain when it was read; nothing for a file.
  std::optional<replay::ChainValue> head = std::nullopt;
};

// Returns card names by rule set, for the notation.
replay::NamesForRules CardNamesByRules();

// Returns what a header is played with: its rule set, in the generation and under the cards that it
// pins. Refused with 6 when this version has no such rule set, or nobody has the cards. Later folds
// find them again.
Result<const Game*> GameOf(const replay::Header& header, const std::string& where,
                           const replay::PackSource& packs = {});

// Return the packs of a store, which outlives the source; and those of the store that the context
// means, opened when they are asked for.
replay::PackSource PacksOf(const replay::Store& store);
replay::PackSource PacksOf(const Context& context);

// Returns the duel in a file's bytes, in notation, as JSON or as a .duelb, by its name and what
// stands at its front. Texts that pin a pack are read with its names.
Result<replay::Duel> ReadDuelBytes(const std::string& bytes, const std::string& name,
                                   const replay::PackSource& packs = {});

// Returns the duel in a file or from stdin ("-"), with its limits.
Result<replay::Duel> ReadDuelFile(const std::string& path, const replay::PackSource& packs = {});

// Returns the id that DUEL means in a store: an id, a unique prefix, or "-".
Result<std::string> DuelId(const replay::Store& store, const std::filesystem::path& path,
                           const std::string& written);

// Returns the address that is written so; refused with 3 when it is none.
Result<Address> AddressOf(std::string_view text);

// Warns when the store has less of a duel, or of any ("") of them, than its anchor remembers.
void WarnOfLoss(const Context& context, const replay::Store& store, std::string_view id);

// Opens a store to read.
Result<replay::Store> OpenStore(const std::filesystem::path& path);

// Takes --as-of into the address; kNow when it was not given.
Result<void> SetAsOf(std::int64_t option, Address* address);

// Returns the duel with the record as the address says it stood.
Result<OpenedDuel> OpenDuel(const Context& context, const Address& address);

// Returns the failure of a duel that is not folded.
Failure FromFold(const replay::FoldError& error, const std::string& where);

// An opened duel and a point in it.
struct OpenedAt {
  OpenedDuel opened;
  SeenReplay replay;
  Point point;
};
// Returns the duel and the one point that somebody names on the command line, `as_of` as SetAsOf
// takes it; a range is refused, and so is an entry that was taken back unless `taken_back` says
// otherwise.
Result<OpenedAt> OpenAt(const Context& context, const std::string& written, std::int64_t as_of,
                        bool taken_back = false);

// Return the fold of a duel as who asks may read it.
Result<SeenReplay> SeeDuel(const Context& context, const OpenedDuel& opened,
                           const replay::FoldOptions& options = {});
Result<SeenReplay> SeeAs(const View& view, const replay::Duel& duel, const std::string& where,
                         const replay::FoldOptions& options = {});
// Returns the fold for the judge: what commands that record have to know.
Result<SeenReplay> SeeWhole(const replay::Duel& duel, const std::string& where,
                            const replay::FoldOptions& options = {});

// Returns what bytes of a duel or a bundle are refused for, with 3, 5 or 6.
Failure FromCodec(const replay::CodecError& error, const std::string& name);
// Returns what a text is refused for, with 3 or 6.
Failure FromNotation(const replay::NotationError& error);

// Returns who asks, by --as.
Result<View> ViewOf(const Globals& globals, const replay::Header& header);

}  // namespace judge::cli
