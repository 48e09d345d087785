#include "judge/event/event_store.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <tl/expected.hpp>
#include <utility>

#include "judge/evidence/evidence.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

using replay::EventRole;

// Returns the only event that goes on.
Result<std::string> OnlyEvent(const replay::Store& store) {
  const auto names = EventNames(store);
  if (!names) return tl::unexpected<Failure>(names.error());
  std::vector<std::string> open;
  for (const std::string& name : *names) {
    const auto event = ReadEventOf(store, name);
    if (event && event->closed_by == 0) open.push_back(name);
  }
  if (open.size() == 1) return open.front();
  if (!open.empty()) {
    return Fail(kExitRefused, "event", "several go on: " + AndList(open), "name one of them");
  }
  if (names->empty()) {
    return Fail(kExitRefused, "event", "none goes on in this store",
                "judge event new NAME policy.toml makes one");
  }
  return Fail(kExitRefused, "event",
              "none goes on in this store, " + AndList(*names) +
                  (names->size() == 1 ? " is closed" : " are closed"),
              "--event " + names->back() +
                  " names a closed one; judge event new NAME policy.toml "
                  "makes a new one");
}

// Numbers and times the entries, and reads the event with them.
Result<void> Prepare(const std::string& id, replay::Duel* log,
                     std::vector<replay::Entry>* entries) {
  EntryNumber next = log->entries.empty() ? 1 : log->entries.back().number + 1;
  for (replay::Entry& entry : *entries) {
    entry.number = next++;
    entry.wall_time_ms = NowMilliseconds();
    if (const auto wrong = replay::CheckEntry(entry)) {
      return Fail(kExitRefused, id, wrong->message);
    }
    log->entries.push_back(entry);
  }
  if (const auto event = replay::ReadEvent(*log); !event) {
    return Fail(kExitRefused, id, event.error());
  }
  return {};
}

EventWritten Signed(const Context& context, const std::filesystem::path& store,
                    const std::string& id, const std::vector<replay::Entry>& entries) {
  EventWritten out{.event = replay::EventNameOf(id)};
  for (const replay::Entry& entry : entries) out.entries.push_back(entry.number);
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

std::string RolesText(const std::vector<EventRole>& roles) {
  std::vector<std::string> words;
  for (const EventRole role : roles) words.emplace_back(replay::RoleTitle(role));
  words.emplace_back(replay::RoleTitle(EventRole::kOrganiser));
  return AndList(words);
}

}  // namespace

Result<OpenedEvent> OpenEvent(const Context& context, const std::string& name) {
  if (auto may = OnlyForJudge(context.globals, "event", "an event tells of every player"); !may) {
    return tl::unexpected<Failure>(may.error());
  }
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  std::string wanted = name;
  if (wanted.empty()) {
    auto only = OnlyEvent(*store);
    if (!only) return tl::unexpected<Failure>(only.error());
    wanted = *std::move(only);
  }
  auto event = ReadEventOf(*store, wanted);
  if (!event) return tl::unexpected<Failure>(event.error());
  const auto head = store->ReadHead(replay::EventIdOf(wanted));
  if (!head) return tl::unexpected<Failure>(FromStore(head.error()));
  WarnOfLoss(context, *store, replay::EventIdOf(wanted));
  return OpenedEvent{*std::move(event), place->path, head->value};
}

Result<SigningIdentity> MayWriteEvent(const Context& context, const replay::EventState& event,
                                      const std::vector<EventRole>& roles) {
  auto identity = IdentityOf(context);
  if (!identity) return identity;
  const replay::EventKey* key = identity->name.empty() ? nullptr : event.FindKey(identity->key);
  const std::string who = identity->name.empty() ? "nobody signs" : identity->name;
  if (key != nullptr && key->revoked_by != 0) {
    return Fail(kExitNotAllowed, event.name,
                "the key " + who + " was revoked by entry " + std::to_string(key->revoked_by) +
                    " of the event");
  }
  const EventRole role = key == nullptr ? EventRole::kNobody : key->role;
  if (role == EventRole::kOrganiser || std::count(roles.begin(), roles.end(), role) > 0) {
    return identity;
  }
  return Fail(kExitNotAllowed, event.name,
              who + (key == nullptr ? "" : " is " + std::string(replay::RoleTitle(role))) +
                  ", expected the key of one of " + RolesText(roles),
              identity->name.empty() ? "judge key new NAME makes a key, --key NAME signs"
                                     : "--key NAME signs");
}

Result<EventWritten> MakeEvent(const Context& context, const std::string& name,
                               std::vector<replay::Entry> entries) {
  const auto place = FindStore(context, StoreFor::kRecord);
  if (!place) return tl::unexpected<Failure>(place.error());
  replay::Duel log{.header = replay::EventHeader(name)};
  const std::string id = log.header.id;
  if (!replay::ValidNewDuelId(id) || name.find('/') != std::string::npos) {
    return Fail(kExitRefused, "event \"" + name + "\"",
                "expected a name of A-Z a-z 0-9 . _ - without .., not beginning with - or .");
  }
  if (auto ready = Prepare(id, &log, &entries); !ready) {
    return tl::unexpected<Failure>(ready.error());
  }
  {
    auto appender = OpenForWriting(context, *place);
    if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
    const auto made = appender->NewDuel(log.header, log.entries);
    if (!made && made.error().kind == replay::StoreError::Kind::kExists) {
      return Fail(kExitRefused, name, "there is an event of this name, expected a new one");
    }
    if (!made) return tl::unexpected<Failure>(FromStore(made.error()));
  }
  return Signed(context, place->path, id, entries);
}

namespace {

// Keeps the names, appends the entries, and erases the names of the same persons that were there
// before; without the entries no name is left behind.
Result<void> AppendNamed(const Context& context, const OpenedEvent& opened,
                         const std::vector<replay::Entry>& entries,
                         const std::vector<replay::KeptName>& names) {
  auto appender = OpenForWriting(context, StorePlace{opened.store});
  if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
  const std::string id = opened.id();
  if (const auto kept = appender->KeepNames(id, names); !kept) {
    return tl::unexpected<Failure>(FromStore(kept.error()));
  }
  const auto done =
      appender->Append(id, replay::Expected(opened.event.last + 1, opened.head), entries);
  std::set<std::pair<std::uint32_t, EntryNumber>> fresh;
  std::set<std::uint32_t> persons;
  for (const replay::KeptName& one : names) {
    fresh.insert({one.person, one.entry});
    persons.insert(one.person);
  }
  const auto erased = names.empty()
                          ? replay::StoreResult<std::size_t>(0)
                          : appender->EraseKeptNames(id, [&](const replay::KeptName& one) {
                              const bool mine = fresh.contains({one.person, one.entry});
                              return done ? !mine && persons.contains(one.person) : mine;
                            });
  if (!done) return tl::unexpected<Failure>(FromStore(done.error()));
  if (!erased) return tl::unexpected<Failure>(FromStore(erased.error()));
  return {};
}

}  // namespace

Result<EventWritten> WriteEvent(const Context& context, const OpenedEvent& opened,
                                std::vector<replay::Entry> entries, bool try_only) {
  return WriteEvent(context, opened, std::move(entries), EventWriting{.try_only = try_only});
}

Result<EventWritten> WriteEvent(const Context& context, const OpenedEvent& opened,
                                std::vector<replay::Entry> entries, const EventWriting& how) {
  const std::string id = opened.id();
  if (opened.event.closed_by != 0 && !how.after_close) {
    return Fail(kExitRefused, opened.event.name,
                "was closed by entry " + std::to_string(opened.event.closed_by));
  }
  {
    const auto store = OpenStore(opened.store);
    if (!store) return tl::unexpected<Failure>(store.error());
    auto log = store->ReadDuel(id);
    if (!log) return tl::unexpected<Failure>(FromStore(log.error()));
    if (auto ready = Prepare(id, &*log, &entries); !ready) {
      return tl::unexpected<Failure>(ready.error());
    }
  }
  if (how.try_only) {
    EventWritten out{.event = opened.event.name, .tried = true};
    for (const replay::Entry& entry : entries) out.entries.push_back(entry.number);
    return out;
  }
  if (auto done = AppendNamed(context, opened, entries, how.names); !done) {
    return tl::unexpected<Failure>(std::move(done.error()));
  }
  return Signed(context, opened.store, id, entries);
}

Answer EventWrittenAnswer(const Context& context, const EventWritten& written,
                          const std::vector<std::string>& facts, const std::string& to_do) {
  const Style style = StyleOf(context);
  std::string next = to_do;
  const bool shows = next.starts_with("judge event show") || context.globals.key.empty();
  if (!shows) next += " --key " + context.globals.key + KeysOption(context.globals);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::EventWritten>();
    report.setSchema("judge.event-written/1");
    report.setEvent(written.event.c_str());
    report.setTried(written.tried);
    auto list = report.initEntries(static_cast<unsigned>(written.entries.size()));
    for (unsigned i = 0; i < written.entries.size(); ++i) {
      list.set(i, static_cast<std::int32_t>(written.entries[i]));
    }
    SetTexts(report.initFacts(static_cast<unsigned>(facts.size())), facts);
    report.setSlip(written.slip.c_str());
    report.setSigner(written.signer.c_str());
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  return WrittenText({.log = "event",
                      .name = written.event,
                      .entries = written.entries,
                      .facts = facts,
                      .signer = written.signer,
                      .slip = written.slip,
                      .tried = written.tried,
                      .next = next},
                     style.width);
}

}  // namespace judge::cli
