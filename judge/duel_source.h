// Where a command gets its duel from: a store, or a file that needs none.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/clause.h"
#include "judge/address.h"
#include "judge/context.h"
#include "replay/fold.h"
#include "replay/notation.h"

namespace judge::cli {

struct OpenedDuel {
  replay::Duel duel;
  const Game* game = nullptr;
  std::string id;  // as it stands in addresses: the id or the file's name, and %57 of an old record
  std::filesystem::path store;  // empty for a file
};

// Card names by rule set, for the notation.
replay::NamesForRules CardNamesByRules();

// The rule set of a header; 6 when this version has none of that name or version.
Result<const Game*> GameOf(const replay::Header& header, const std::string& where);

// The duel in a file's bytes, in notation, as JSON or as a .duelb, by its name and what stands at
// its front.
Result<replay::Duel> ReadDuelBytes(const std::string& bytes, const std::string& name);

// The same from a file or stdin ("-"), with its limits.
Result<replay::Duel> ReadDuelFile(const std::string& path);

// The id that DUEL means in a store: an id, a unique prefix, or "-".
Result<std::string> DuelId(const replay::Store& store, const std::filesystem::path& path,
                           const std::string& written);

Result<Address> AddressOf(std::string_view text);

Result<replay::Store> OpenStore(const std::filesystem::path& path);

// Takes --as-of into the address; kNow when it was not given.
Result<void> SetAsOf(std::int64_t option, Address* address);

// The record as the address says it stood.
Result<OpenedDuel> OpenDuel(const Context& context, const Address& address);

Result<replay::Replay> FoldDuel(const replay::Duel& duel, const std::string& where,
                                const replay::FoldOptions& options = {});

Failure FromFold(const replay::FoldError& error, const std::string& where);
Failure FromNotation(const replay::NotationError& error);

// Who asks, by --as.
Result<View> ViewOf(const Globals& globals, const replay::Header& header);

}  // namespace judge::cli
