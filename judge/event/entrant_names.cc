#include "judge/event/entrant_names.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "judge/evidence/evidence.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/proof/proof.h"

namespace judge::cli {
namespace {

using replay::EventRole;

// Returns whether a name of that entrant is kept.
Result<bool> HasName(const OpenedEvent& opened, int entrant) {
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto kept = store->ReadKeptNames(opened.id(), static_cast<std::uint32_t>(entrant));
  if (!kept) return tl::unexpected<Failure>(FromStore(kept.error()));
  return !kept->empty();
}

Result<const replay::Entrant*> MayErase(const OpenedEvent& opened, int number) {
  const replay::Entrant* who = opened.event.FindEntrant(number);
  if (who == nullptr) {
    return Fail(kExitRefused, opened.event.name,
                "no entrant has the number " + std::to_string(number));
  }
  if (!who->sealed.empty()) return who;
  return Fail(
      kExitRefused, opened.event.name,
      "the name of " + std::to_string(number) +
          " stands in the log itself, which was written by an earlier version: it cannot be "
          "erased from it");
}

// Writes that the name is erased, then erases it: after a power cut between both it is done again.
Result<EventWritten> DoErase(const Context& context, const EventOptions& options,
                             std::vector<std::string>* facts) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const int number = options.entrant;
  const auto who = MayErase(*opened, number);
  if (!who) return tl::unexpected<Failure>(who.error());
  const auto there = HasName(*opened, number);
  if (!there) return tl::unexpected<Failure>(there.error());
  const EntryNumber before = (*who)->erased_by;
  if (!*there && before != 0) {
    return Fail(
        kExitRefused, opened->event.name,
        "the name of " + std::to_string(number) + " was erased by entry " + std::to_string(before));
  }
  const auto by = MayWriteEvent(context, opened->event, {EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  EventWritten written{.event = opened->event.name, .entries = {before}, .tried = options.try_only};
  if (before == 0) {
    auto done =
        WriteEvent(context, *opened, {replay::EraseNameEntry(by->writer(), number, options.words)},
                   EventWriting{.try_only = options.try_only, .after_close = true});
    if (!done) return done;
    written = *std::move(done);
  }
  facts->push_back("the name of " + std::to_string(number) +
                   (options.try_only ? " would be erased here" : " is erased here"));
  facts->emplace_back("backups and exports that were made before still have it");
  if (options.try_only) return written;
  auto appender = OpenForWriting(context, StorePlace{opened->store});
  if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
  const auto erased = appender->EraseKeptNames(opened->id(), [number](const replay::KeptName& one) {
    return one.person == static_cast<std::uint32_t>(number);
  });
  if (!erased) return tl::unexpected<Failure>(FromStore(erased.error()));
  return written;
}

}  // namespace

std::vector<replay::KeptName> SealNames(EntryNumber first, std::vector<replay::Entrant>* entrants) {
  std::vector<replay::KeptName> out;
  for (std::size_t i = 0; i < entrants->size(); ++i) {
    replay::Entrant& one = (*entrants)[i];
    const replay::Salt salt = RandomSalt();
    one.sealed = replay::SealOfName(salt, one.name);
    out.push_back(
        {static_cast<std::uint32_t>(one.number), replay::EntryOfEntrant(first, i), salt, one.name});
  }
  return out;
}

Answer EventErase(const Context& context, const EventOptions& options) {
  std::vector<std::string> facts;
  const auto written = DoErase(context, options, &facts);
  if (!written) return Refusal(written.error(), context.globals);
  return EventWrittenAnswer(context, *written, facts, "judge event show " + written->event);
}

}  // namespace judge::cli
