#include "judge/match/match_store.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tl/expected.hpp>
#include <utility>

#include "judge/event/event.h"
#include "judge/evidence/evidence.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

// Adds the entries of the decks to the others, and returns what is kept beside the log.
std::vector<replay::KeptName> Seal(const replay::Writer& by, const replay::Header& header,
                                   EntryNumber first, const std::vector<HandedDeck>& decks,
                                   std::vector<replay::Entry>* entries) {
  std::vector<replay::KeptName> kept;
  for (const HandedDeck& deck : decks) {
    const replay::Salt salt = RandomSalt();
    const auto entry = first + static_cast<EntryNumber>(entries->size());
    entries->push_back(replay::MatchDeckEntry(
        by, {.seat = deck.seat, .duel = deck.duel, .sealed = replay::SealOfName(salt, deck.list)}));
    int seat = 0;
    while (header.seats[static_cast<std::size_t>(seat)].letter != deck.seat) ++seat;
    const auto pieces = DeckPieces(seat, entry, salt, deck.list);
    kept.insert(kept.end(), pieces.begin(), pieces.end());
  }
  return kept;
}

// Numbers and times the entries, and reads the match with them.
Result<void> Prepare(replay::Duel* log, std::vector<replay::Entry>* entries) {
  EntryNumber next = log->entries.empty() ? 1 : log->entries.back().number + 1;
  for (replay::Entry& entry : *entries) {
    entry.number = next++;
    entry.wall_time_ms = NowMilliseconds();
    if (const auto wrong = replay::CheckEntry(entry)) {
      return Fail(kExitRefused, log->header.id, wrong->message);
    }
    log->entries.push_back(entry);
  }
  if (const auto match = replay::ReadMatch(*log); !match) {
    return Fail(kExitRefused, replay::MatchNameOf(log->header.id), match.error());
  }
  return {};
}

MatchWritten Written(const std::string& id, const std::vector<replay::Entry>& entries) {
  MatchWritten out{.match = replay::MatchNameOf(id)};
  for (const replay::Entry& entry : entries) out.entries.push_back(entry.number);
  return out;
}

MatchWritten Signed(const Context& context, const std::filesystem::path& store,
                    const std::string& id, const std::vector<replay::Entry>& entries) {
  MatchWritten out = Written(id, entries);
  const auto rested = Rest(context, store, id);
  if (rested) {
    out.slip = rested->slip;
    out.signer = rested->signer;
    return out;
  }
  Failure failure = rested.error();
  failure.written = "yes";
  Warn(context, std::move(failure));
  return out;
}

// Keeps the lists, then appends the entries; without the entries no list is left behind.
Result<void> Append(const Context& context, const OpenedMatch& opened,
                    const std::vector<replay::Entry>& entries,
                    const std::vector<replay::KeptName>& kept) {
  auto appender = OpenForWriting(context, StorePlace{opened.store});
  if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
  if (const auto done = appender->KeepNames(opened.id(), kept); !done) {
    return tl::unexpected<Failure>(FromStore(done.error()));
  }
  const auto done = appender->Append(
      opened.id(), replay::Expected(opened.match().last + 1, opened.head), entries);
  if (done) return {};
  Failure failure = FromStore(done.error());
  if (done.error().kind == replay::StoreError::Kind::kConflict) {
    (void)appender->EraseKeptNames(opened.id(), [&](const replay::KeptName& one) {
      return std::any_of(kept.begin(), kept.end(), [&](const replay::KeptName& mine) {
        return mine.person == one.person && mine.entry == one.entry && mine.salt == one.salt;
      });
    });
  }
  return tl::unexpected<Failure>(std::move(failure));
}

// Returns the name of the match that somebody calls so: its own, the table that it is played at
// (t4), or one of its duels.
Result<std::string> MatchCalled(const replay::Store& store, const std::string& name) {
  const int table = TableNumber(name);
  bool played = false;
  if (table != 0) {
    const auto duels = DuelsAtTables(store, table);
    if (!duels) return tl::unexpected<Failure>(duels.error());
    played = !duels->empty();
  }
  if (!played && store.LastEntry(replay::MatchIdOf(name))) return name;
  if (table == 0) return std::string(replay::TableDuelOf(name));
  auto duel = DuelAtTable(store, table);
  if (!duel) return duel;
  return std::string(replay::TableDuelOf(*duel));
}

}  // namespace

Result<OpenedMatch> OpenMatch(const Context& context, const std::string& name) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto called = MatchCalled(*store, name);
  if (!called) return tl::unexpected<Failure>(called.error());
  auto read = ReadMatchOf(*store, *called);
  if (!read) {
    Failure failure = read.error();
    const auto duel = DuelId(*store, place->path, name);
    const bool begins = duel && !store->LastEntry(replay::MatchIdOf(*called));
    if (begins) failure.hint = HintOfNewMatch(context, *duel) + " makes one";
    return tl::unexpected<Failure>(std::move(failure));
  }
  const std::string id = replay::MatchIdOf(read->match.name);
  const auto head = store->ReadHead(id);
  if (!head) return tl::unexpected<Failure>(FromStore(head.error()));
  WarnOfLoss(context, *store, id);
  return OpenedMatch{*std::move(read), place->path, head->value};
}

std::string HintOfNewMatch(const Context& context, const std::string& duel) {
  std::string out = "judge match new --duel " + duel;
  const auto place = FindStore(context, StoreFor::kUse);
  const auto store = place ? OpenStore(place->path) : tl::unexpected<Failure>(place.error());
  if (!store) return out;
  const auto header = store->ReadHeader(duel);
  const Game* game = header ? GameToday(header->rules) : nullptr;
  return game != nullptr && game->rules->match_wins == 0 ? out + " --wins N" : out;
}

namespace {

// Refuses to write in the match of an event's table without a key that may.
Result<void> MayWriteMatch(const Context& context, const replay::Store& store,
                           const std::string& name) {
  const auto event = EventOfDuel(store, {.id = name});
  if (!event) return tl::unexpected<Failure>(event.error());
  if (!*event) return {};
  return MayDecide(context, **event, {}, {.duel = name});
}

}  // namespace

Result<MatchWritten> MakeMatch(const Context& context, const replay::Header& header,
                               std::vector<replay::Entry> entries,
                               const std::vector<HandedDeck>& decks, bool try_only) {
  const auto place = FindStore(context, StoreFor::kRecord);
  if (!place) return tl::unexpected<Failure>(place.error());
  if (!place->missing) {
    const auto store = OpenStore(place->path);
    if (!store) return tl::unexpected<Failure>(store.error());
    const std::string name = replay::MatchNameOf(header.id);
    const bool listed = store->LastEntry(name).has_value();
    auto may = listed ? MayWriteMatch(context, *store, name) : MayBeCalled(context, *store, name);
    if (!may) return tl::unexpected<Failure>(may.error());
  }
  const auto identity = IdentityOf(context);
  if (!identity) return tl::unexpected<Failure>(identity.error());
  const std::vector<replay::KeptName> kept = Seal(identity->writer(), header, 1, decks, &entries);
  replay::Duel log{.header = header};
  if (auto ready = Prepare(&log, &entries); !ready) return tl::unexpected<Failure>(ready.error());
  if (try_only) {
    MatchWritten out = Written(header.id, entries);
    out.tried = true;
    return out;
  }
  {
    auto appender = OpenForWriting(context, *place);
    if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
    // First the match, then the lists, then the entries that have their seals: after a power cut a
    // seal has its list, and a deck that is not there is handed in by `judge match deck`.
    const std::span<const replay::Entry> all = log.entries;
    const auto made = appender->NewDuel(log.header, all.first(all.size() - decks.size()));
    if (!made && made.error().kind == replay::StoreError::Kind::kExists) {
      return Fail(kExitRefused, replay::MatchNameOf(header.id),
                  "there is a match of this name, expected a new one",
                  "judge match show " + replay::MatchNameOf(header.id));
    }
    if (!made) return tl::unexpected<Failure>(FromStore(made.error()));
    if (const auto done = appender->KeepNames(header.id, kept); !done) {
      return tl::unexpected<Failure>(FromStore(done.error()));
    }
    const auto rest = all.last(decks.size());
    if (!rest.empty()) {
      const auto done = appender->Append(header.id, replay::Expected(rest.front().number), rest);
      if (!done) return tl::unexpected<Failure>(FromStore(done.error()));
    }
  }
  return Signed(context, place->path, header.id, entries);
}

Result<std::optional<replay::EventState>> EventOfMatch(const OpenedMatch& opened) {
  if (opened.match().duels.empty()) return std::nullopt;
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto header = store->ReadHeader(opened.match().duels.front().id);
  if (!header) return tl::unexpected<Failure>(FromStore(header.error()));
  return EventOfDuel(*store, *header);
}

Result<MatchWritten> WriteMatch(const Context& context, const OpenedMatch& opened,
                                std::vector<replay::Entry> entries,
                                const std::vector<HandedDeck>& decks, bool try_only) {
  const auto identity = IdentityOf(context);
  if (!identity) return tl::unexpected<Failure>(identity.error());
  std::vector<replay::KeptName> kept;
  {
    const auto store = OpenStore(opened.store);
    if (!store) return tl::unexpected<Failure>(store.error());
    if (auto may = MayWriteMatch(context, *store, opened.match().name); !may) {
      return tl::unexpected<Failure>(may.error());
    }
    auto log = store->ReadDuel(opened.id());
    if (!log) return tl::unexpected<Failure>(FromStore(log.error()));
    kept = Seal(identity->writer(), log->header, opened.match().last + 1, decks, &entries);
    if (auto ready = Prepare(&*log, &entries); !ready) {
      return tl::unexpected<Failure>(ready.error());
    }
  }
  if (try_only) {
    MatchWritten out = Written(opened.id(), entries);
    out.tried = true;
    return out;
  }
  if (auto done = Append(context, opened, entries, kept); !done) {
    return tl::unexpected<Failure>(std::move(done.error()));
  }
  return Signed(context, opened.store, opened.id(), entries);
}

Answer MatchWrittenAnswer(const Context& context, const MatchWritten& written,
                          const std::vector<std::string>& facts, const std::string& next) {
  const Style style = StyleOf(context);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::MatchWritten>();
    report.setSchema("judge.match-written/1");
    report.setMatch(written.match.c_str());
    report.setTried(written.tried);
    auto list = report.initEntries(static_cast<unsigned>(written.entries.size()));
    for (unsigned i = 0; i < written.entries.size(); ++i) {
      list.set(i, static_cast<std::int32_t>(written.entries[i]));
    }
    SetTexts(report.initFacts(static_cast<unsigned>(facts.size())), facts);
    report.setSlip(written.slip.c_str());
    report.setSigner(written.signer.c_str());
    report.setDuel(written.duel.c_str());
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  return WrittenText({.log = "match",
                      .name = written.match,
                      .entries = written.entries,
                      .facts = facts,
                      .signer = written.signer,
                      .slip = written.slip,
                      .tried = written.tried,
                      .next = next},
                     style.width);
}

}  // namespace judge::cli
