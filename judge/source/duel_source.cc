#include "judge/source/duel_source.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <tl/expected.hpp>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/source/brought_pack.h"
#include "judge/source/bundle_source.h"
#include "judge/source/event_source.h"
#include "judge/source/revisions.h"
#include "judge/source/what_if.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

using replay::CodecError;
using replay::NotationError;

// The first byte of every .duelb; no notation begins with it.
constexpr char kBinaryFront = '\x89';

Result<replay::Duel> FromCodedForm(tl::expected<replay::Duel, CodecError> duel,
                                   const std::string& name) {
  if (!duel) return tl::unexpected<Failure>(FromCodec(duel.error(), name));
  // Checked again, since records may hold texts that old versions took: what comes in from outside
  // is held to the rules for new ones.
  auto problem = replay::CheckHeader(duel->header);
  for (std::size_t i = 0; i < duel->entries.size() && !problem; ++i) {
    problem = replay::CheckEntry(duel->entries[i]);
    if (problem) problem->entry = duel->entries[i].number;
  }
  if (problem) return tl::unexpected<Failure>(FromCodec(*problem, name));
  return *std::move(duel);
}

// Returns whether the bytes are a duel as JSON. A comment of the notation may begin with a brace
// too.
bool LooksLikeJson(std::string_view bytes, std::string_view name) {
  if (name.ends_with(".json")) return true;
  const std::size_t brace = bytes.find_first_not_of(" \t\r\n");
  if (brace == std::string_view::npos || bytes[brace] != '{') return false;
  const std::size_t member = bytes.find_first_not_of(" \t\r\n", brace + 1);
  return member != std::string_view::npos && bytes.substr(member).starts_with("\"schema\"");
}

std::string RuleSetNames() {
  std::string names;
  for (const CatalogRow& row : AllRuleSets()) {
    names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  return names;
}

Result<OpenedDuel> FromFile(const Context& context, const std::string& path) {
  LogInfo("reading the file " + path);
  auto duel = ReadDuelFile(path, PacksOf(context));
  if (!duel) return tl::unexpected<Failure>(std::move(duel.error()));
  const auto game = GameOf(duel->header, path, PacksOf(context));
  if (!game) return tl::unexpected<Failure>(game.error());
  return OpenedDuel{.duel = *std::move(duel), .game = *game, .id = path};
}

Result<OpenedDuel> FromStoreOf(const Context& context, const std::string& written) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  auto id = DuelId(*store, place->path, written);
  if (!id) return tl::unexpected<Failure>(std::move(id.error()));
  WarnOfLoss(context, *store, *id);
  if (*id != written && TableNumber(written) != 0 && store->LastEntry(written)) {
    Warn(context, {.exit_code = kExitDone,
                   .where = written,
                   .what = "is the table, " + *id +
                           "; the duel of that name is read again when the "
                           "event is closed",
                   .written = ""});
  }
  auto duel = store->ReadDuel(*id);
  if (!duel) return tl::unexpected<Failure>(FromStore(duel.error()));
  if (duel->header.rules == replay::kEventRules) {
    return Fail(kExitRefused, *id, "is an event and no duel, nothing is played in it",
                "judge event show " + replay::EventNameOf(*id));
  }
  if (duel->header.rules == replay::kMatchRules) {
    return Fail(kExitRefused, *id, "is a match and no duel, nothing is played in it itself",
                "judge match show " + replay::MatchNameOf(*id) + " names its duels");
  }
  NamePlayers(*store, &duel->header);
  const auto head = store->ReadHead(*id);
  if (!head) return tl::unexpected<Failure>(FromStore(head.error()));
  const auto game = GameOf(duel->header, *id, PacksOf(*store));
  if (!game) return tl::unexpected<Failure>(game.error());
  OpenedDuel out;
  if (store->Format() > 1) out.head = head->value;
  out.duel = *std::move(duel);
  out.game = *game;
  out.replaced_by = ReplacedBy(*store, *id);
  if (!out.replaced_by.empty()) {
    Warn(context, {.exit_code = kExitDone,
                   .where = *id,
                   .what = "was replaced by " + out.replaced_by + "; this is the earlier record",
                   .written = ""});
  }
  out.id = *std::move(id);
  out.store = place->path;
  return out;
}

}  // namespace

replay::NamesForRules CardNamesByRules() {
  return [](std::string_view rules) -> const CardNames* {
    const Game* game = GameToday(rules);
    return game == nullptr ? nullptr : game->pack;
  };
}

Failure FromFold(const replay::FoldError& error, const std::string& where) {
  using Kind = replay::FoldError::Kind;
  return {.exit_code = error.kind == Kind::kUnknownRules || error.kind == Kind::kUnknownPack
                           ? kExitUnsupported
                       : error.kind == Kind::kDamagedPack    ? kExitIntegrity
                       : error.kind == Kind::kUnreadablePack ? kExitEnvironment
                                                             : kExitRefused,
          .where = error.entry == 0 ? where : where + "@" + std::to_string(error.entry),
          .what = error.message};
}

Result<const Game*> GameOf(const replay::Header& header, const std::string& where,
                           const replay::PackSource& packs) {
  const Game* known = FindGame(header.rules);
  if (known == nullptr) {
    return Fail(
        kExitUnsupported, where,
        "this version has no rule set \"" + header.rules + "\", expected one of " + RuleSetNames(),
        "judge rules list");
  }
  const auto game = replay::GameFor(header, packs);
  if (game) return *game;
  Failure failure = FromFold(game.error(), where);
  if (game.error().kind == replay::FoldError::Kind::kUnknownRules) {
    failure.hint = "a newer judge reads it";
  }
  return tl::unexpected<Failure>(std::move(failure));
}

replay::PackSource PacksOf(const replay::Store& store) {
  return [&store](std::string_view hash) -> tl::expected<replay::Bytes, replay::FoldError> {
    using Kind = replay::FoldError::Kind;
    using StoreKind = replay::StoreError::Kind;
    auto bytes = store.ReadPack(hash);
    if (bytes) return *std::move(bytes);
    const auto refuse = [](Kind kind, const char* what) {
      return tl::unexpected<replay::FoldError>(replay::FoldError{kind, 0, what});
    };
    switch (bytes.error().kind) {
      case StoreKind::kNotFound:
        return refuse(Kind::kUnknownPack, "is not in the store");
      case StoreKind::kNewerVersion:
        return refuse(Kind::kUnknownPack, "was kept by a newer version");
      case StoreKind::kDamaged:
        return refuse(Kind::kDamagedPack, "is not what the store keeps under this hash");
      default:
        return refuse(Kind::kUnreadablePack, "cannot be read from the store");
    }
  };
}

replay::PackSource PacksOf(const Context& context) {
  return [context](std::string_view hash) -> tl::expected<replay::Bytes, replay::FoldError> {
    const auto place = FindStore(context, StoreFor::kUse);
    const auto store = place ? OpenStore(place->path) : tl::unexpected<Failure>(place.error());
    if (store) return PacksOf(*store)(hash);
    return tl::unexpected<replay::FoldError>(replay::FoldError{
        replay::FoldError::Kind::kUnknownPack, 0, "is not in this program, and there is no store"});
  };
}

Failure FromCodec(const CodecError& error, const std::string& name) {
  return {.exit_code = error.kind == CodecError::Kind::kDamaged       ? kExitIntegrity
                       : error.kind == CodecError::Kind::kUnsupported ? kExitUnsupported
                                                                      : kExitRefused,
          .where = error.entry == 0 ? name : name + "@" + std::to_string(error.entry),
          .what = error.message};
}

Failure FromNotation(const NotationError& error) {
  Failure failure;
  const bool unknown_rules = error.kind == NotationError::Kind::kUnknownRules;
  failure.exit_code = unknown_rules ? kExitUnsupported : kExitRefused;
  failure.what = error.ToString();
  for (const NotationError& more : error.more) failure.more.push_back(more.ToString());
  if (unknown_rules) failure.hint = "judge rules list";
  if (error.kind == NotationError::Kind::kUnknownCard) failure.hint = "judge card search WORDS";
  return failure;
}
namespace {

Result<replay::Duel> DuelOfBytes(const std::string& bytes, const std::string& name,
                                 const replay::PackSource& packs) {
  if (bytes.front() == kBinaryFront) {
    return FromCodedForm(replay::DecodeDuel(std::as_bytes(std::span(bytes))), name);
  }
  if (LooksLikeJson(bytes, name)) return FromCodedForm(replay::DecodeDuelJson(bytes), name);
  std::optional<replay::FoldError> no_pack;
  const auto pinned = [&](std::string_view rules, const replay::PackPin& pin) -> const CardNames* {
    replay::Header header{.rules = std::string(rules), .packs = {pin}};
    const auto game = replay::GameFor(header, packs);
    if (game) return (*game)->pack;
    no_pack = game.error();
    return nullptr;
  };
  auto duel = replay::ParseDuel(bytes, name, CardNamesByRules(), pinned);
  if (duel) return *std::move(duel);
  return tl::unexpected<Failure>(no_pack ? FromFold(*no_pack, name) : FromNotation(duel.error()));
}

}  // namespace

Result<replay::Duel> ReadDuelBytes(const std::string& bytes, const std::string& name,
                                   const replay::PackSource& packs) {
  if (bytes.empty()) return Fail(kExitRefused, name, "is empty, expected a duel");
  if (LooksLikeBundle(bytes)) return DuelOfBundle(bytes, name);
  auto duel = DuelOfBytes(bytes, name, packs);
  if (duel) PinBrought(&duel->header);
  return duel;
}

Result<replay::Duel> ReadDuelFile(const std::string& path, const replay::PackSource& packs) {
  const auto bytes = ReadInput(path, replay::kDuelFileBytesMax);
  if (!bytes) return tl::unexpected<Failure>(bytes.error());
  return ReadDuelBytes(*bytes, path == "-" ? "stdin" : path, packs);
}

Result<std::string> DuelId(const replay::Store& store, const std::filesystem::path& path,
                           const std::string& written) {
  std::string wanted = written;
  if (wanted == "-") {
    wanted = LastUsed(path);
    if (const std::string refused = LastRefused(path); !refused.empty()) {
      return Fail(kExitRefused, "-",
                  "is nobody: judge " + refused + " was refused since, expected a duel's id",
                  "judge log lists the duels");
    }
    if (wanted.empty()) {
      return Fail(kExitRefused, "-", "no duel of this store was used yet, expected a duel's id",
                  "judge log lists the duels");
    }
  }
  // A duel may be called t4 as well; it is that one where nobody plays at a table 4.
  if (const int table = TableNumber(wanted); table != 0) {
    const auto events = EventNames(store);
    if (!events) return tl::unexpected<Failure>(events.error());
    const auto played = DuelsAtTables(store, table);
    if (!played) return tl::unexpected<Failure>(played.error());
    const bool meant = !played->empty() || !store.LastEntry(wanted);
    if (meant && !events->empty()) return DuelAtTable(store, table);
  }
  auto id = store.FindDuel(wanted);
  if (id) return *std::move(id);
  Failure failure = FromStore(id.error());
  if (id.error().kind == replay::StoreError::Kind::kBadInput) {
    failure.where = "DUEL \"" + written + "\"";
  }
  if (Exists(written))
    failure.hint = "a file is read as a duel when it ends in .duel, .duelb or .json";
  return tl::unexpected<Failure>(std::move(failure));
}

Result<Address> AddressOf(std::string_view text) {
  auto address = ParseAddress(text);
  if (!address) {
    return Fail(kExitRefused, std::string(text), address.error(), "judge help addresses");
  }
  return *std::move(address);
}

void WarnOfLoss(const Context& context, const replay::Store& store, std::string_view id) {
  const auto whole = id.empty() ? store.CheckAnchor() : store.CheckAnchor(id);
  if (!whole) Warn(context, FromStore(whole.error()));
}

Result<replay::Store> OpenStore(const std::filesystem::path& path) {
  LogInfo("reading the store " + path.string());
  auto store = replay::Store::Open(path);
  if (!store) return tl::unexpected<Failure>(FromStore(store.error()));
  return *std::move(store);
}
namespace {

// Cuts the record to what it was after that entry.
Result<void> LookBack(std::int64_t as_of, OpenedDuel* opened) {
  auto& entries = opened->duel.entries;
  const EntryNumber last = entries.empty() ? 0 : entries.back().number;
  if (as_of > last) {
    return Fail(kExitRefused, opened->id + "%" + std::to_string(as_of),
                "there is no such entry; the last is " + std::to_string(last));
  }
  std::erase_if(entries, [as_of](const replay::Entry& entry) { return entry.number > as_of; });
  opened->id += "%" + std::to_string(as_of);
  return {};
}

}  // namespace

Result<void> SetAsOf(std::int64_t option, Address* address) {
  if (option == kNow) return {};
  if (address->as_of != kNow && address->as_of != option) {
    return Fail(kExitUsage, "--as-of " + std::to_string(option),
                "the address says %" + std::to_string(address->as_of) + ", expected one of both");
  }
  address->as_of = option;
  return {};
}

Result<OpenedDuel> OpenDuel(const Context& context, const Address& address) {
  auto opened = address.is_file          ? FromFile(context, address.duel)
                : IsWhatIf(address.duel) ? OpenWhatIf(context, address.duel)
                                         : FromStoreOf(context, address.duel);
  if (!opened) return opened;
  if (address.as_of != kNow) {
    if (auto cut = LookBack(address.as_of, &*opened); !cut) {
      return tl::unexpected<Failure>(std::move(cut.error()));
    }
  }
  return opened;
}

Result<SeenReplay> SeeAs(const View& view, const replay::Duel& duel, const std::string& where,
                         const replay::FoldOptions& options) {
  auto replay = SeenReplay::Fold(duel, view, options);
  if (!replay) {
    Failure failure = FromFold(replay.error(), where);
    if (replay.error().kind == replay::FoldError::Kind::kUnknownCard && !view.everything) {
      failure.where = where;
      failure.what = "names a card that this version does not know";
    }
    return tl::unexpected<Failure>(std::move(failure));
  }
  return *std::move(replay);
}

Result<SeenReplay> SeeDuel(const Context& context, const OpenedDuel& opened,
                           const replay::FoldOptions& options) {
  const auto view = ViewOf(context.globals, opened.duel.header);
  if (!view) return tl::unexpected<Failure>(view.error());
  return SeeAs(*view, opened.duel, opened.id, options);
}

Result<SeenReplay> SeeWhole(const replay::Duel& duel, const std::string& where,
                            const replay::FoldOptions& options) {
  return SeeAs(View{}, duel, where, options);
}

Result<View> ViewOf(const Globals& globals, const replay::Header& header) {
  if (globals.as == "judge") return View{};
  View view{.everything = false};
  if (globals.as == "table") return view;
  view.seat = replay::SeatFromLetter(header, globals.as);
  if (view.seat != kNoSeat) return view;
  std::string seats;
  for (const replay::SeatHeader& seat : header.seats) seats += seat.letter + ", ";
  return Fail(kExitRefused, "--as " + globals.as,
              "there is no such seat in this duel, expected " + seats + "table or judge");
}
namespace {

bool WasTakenBack(const Address& address, const SeenReplay& replay) {
  if (address.place.kind != PlaceKind::kEntry || address.place.back != 0) return false;
  const auto fates = replay::FatesOf(replay.duel().entries, replay::kEntriesMax);
  const auto found = fates.find(static_cast<EntryNumber>(address.place.number));
  return found != fates.end() && found->second.taken_back_by != 0;
}

Failure NoPoint(const OpenedDuel& opened, const Address& address, const std::string& why) {
  return {.where = opened.id + "@" + address.written,
          .what = why,
          .hint = "judge help addresses; judge log " + opened.id};
}

}  // namespace

Result<OpenedAt> OpenAt(const Context& context, const std::string& written, std::int64_t as_of,
                        bool taken_back) {
  auto address = AddressOf(written);
  if (!address) return tl::unexpected<Failure>(std::move(address.error()));
  if (auto set = SetAsOf(as_of, &*address); !set) {
    return tl::unexpected<Failure>(std::move(set.error()));
  }
  if (address->is_range) {
    return Fail(kExitRefused, written, "a range was given, expected one point",
                "judge log takes ranges");
  }
  auto opened = OpenDuel(context, *address);
  if (!opened) return tl::unexpected<Failure>(std::move(opened.error()));
  auto replay = SeeDuel(context, *opened);
  if (!replay) return tl::unexpected<Failure>(std::move(replay.error()));
  const bool inside = address->place.event > 0;
  if (taken_back && !inside && WasTakenBack(*address, *replay)) {
    const PlaceSpec& place = address->place;
    const Point point{static_cast<EntryNumber>(place.number), place.before};
    return OpenedAt{*std::move(opened), *std::move(replay), point};
  }
  const auto point = ResolvePoint(address->place, *replay);
  if (!point) return tl::unexpected<Failure>(NoPoint(*opened, *address, point.error()));
  return OpenedAt{*std::move(opened), *std::move(replay), *point};
}

}  // namespace judge::cli
