#include "judge/live/desk.h"

#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <tl/expected.hpp>
#include <utility>

#include "engine/state/state.h"
#include "judge/disputes/disputes.h"
#include "judge/event/event.h"
#include "judge/evidence/evidence.h"
#include "judge/recording/recording.h"
#include "judge/source/source.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

using StoreKind = replay::StoreError::Kind;

// How long another writer is waited for unasked: commands hold the lock for some milliseconds.
constexpr auto kPatience = std::chrono::seconds(5);
// The pause between two looks whether to give up.
constexpr auto kBetweenLooks = std::chrono::milliseconds(200);

bool IsDoubtful(const SeenReplay& replay, EntryNumber about) {
  const replay::EntryResult* result = replay.Find(about);
  if (result != nullptr && result->has_verdict && !result->verdict.legal()) return true;
  return std::any_of(
      replay.findings().begin(), replay.findings().end(), [about](const replay::Finding& finding) {
        return finding.entry == about && finding.kind == replay::FindingKind::kOutOfPlace;
      });
}

}  // namespace

Result<LiveDesk> LiveDesk::Open(const Context& context, const std::string& duel) {
  const auto address = AddressOf(duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (address->has_place) {
    return Fail(kExitRefused, duel, "a duel is recorded at its end, expected no @",
                "judge why-not asks at any point");
  }
  if (auto may = CheckNoWhatIf(address->duel, "nothing is written to it"); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  if (address->is_file) {
    return Fail(kExitRefused, duel, "a file is not recorded to, expected a duel of a store",
                "judge import " + duel);
  }
  auto opened = OpenDuel(context, *address);
  if (!opened) {
    Failure failure = std::move(opened.error());
    const bool unknown = failure.exit_code == kExitRefused && replay::ValidDuelId(duel);
    if (unknown && failure.hint.find("judge log without") == 0) {
      failure.hint = "judge new " + duel + " --rules NAME --seat A=NAME --seat B=NAME opens it; " +
                     "judge log lists the duels";
    }
    return tl::unexpected<Failure>(std::move(failure));
  }
  if (auto may = CheckNotReplaced(opened->id, opened->replaced_by); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  // Told before anything is typed; asked again of each entry, as a key may be revoked meanwhile.
  if (auto may = MayWriteIn(context, *opened, {}); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  LiveDesk desk;
  desk.context_ = context;
  desk.id_ = opened->id;
  desk.written_ = duel;
  desk.store_ = opened->store;
  desk.head_ = opened->head;
  randombytes_buf(&desk.recorder_, sizeof(desk.recorder_));
  const auto event = EventAt(desk.store_, opened->duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  desk.losing_ = LosingStepsOf(*event);
  desk.reminds_ = *event && (*event)->policy.reminds;
  desk.signs_ = event->has_value();
  const auto folded = desk.Fold(opened->duel);
  if (!folded) return tl::unexpected<Failure>(folded.error());
  RememberLastUsed(desk.store_, desk.id_);
  return desk;
}

EntryNumber LiveDesk::last() const {
  const auto& entries = replay_.duel().entries;
  return entries.empty() ? 0 : entries.back().number;
}

Result<void> LiveDesk::Fold(const replay::Duel& duel) {
  auto fold = replay::GrowingFold::Open(duel, {});
  if (!fold) return tl::unexpected<Failure>(FromFold(fold.error(), id_));
  auto replay = SeenReplay::Of(fold->replay(), View{});
  if (!replay) return tl::unexpected<Failure>(FromFold(replay.error(), id_));
  replay_ = *std::move(replay);
  fold_ = *std::move(fold);
  return {};
}

Result<std::vector<replay::Entry>> LiveDesk::CatchUp() {
  const auto store = OpenStore(store_);
  if (!store) return tl::unexpected<Failure>(store.error());
  const EntryNumber read = last();
  const auto now = store->LastEntry(id_);
  if (!now) return tl::unexpected<Failure>(FromStore(now.error()));
  if (*now == read) return std::vector<replay::Entry>{};
  auto duel = store->ReadDuel(id_);
  if (!duel) return tl::unexpected<Failure>(FromStore(duel.error()));
  NamePlayers(*store, &duel->header);
  const auto head = store->ReadHead(id_);
  if (!head) return tl::unexpected<Failure>(FromStore(head.error()));
  head_ = head->value;
  std::vector<replay::Entry> came;
  for (const replay::Entry& entry : duel->entries) {
    if (entry.number > read) came.push_back(entry);
  }
  const auto folded = Fold(*duel);
  if (!folded) return tl::unexpected<Failure>(folded.error());
  return came;
}

Result<Weighed> LiveDesk::Weigh(replay::Entry entry) const {
  const EntryNumber next = last() + 1;
  if (entry.number != 0 && entry.number != next) {
    return Fail(kExitConflict, id_,
                "the next entry has number " + std::to_string(next) + ", not " +
                    std::to_string(entry.number));
  }
  const auto founded = CheckFounded(*game().rules, replay_.duel(), written_, id_, entry);
  if (!founded) return tl::unexpected<Failure>(founded.error());
  if (auto typed = CheckTyped(id_, entry); !typed) return tl::unexpected<Failure>(typed.error());
  const bool judges = WordsOf(entry.verb()).kind == EntryKind::kJudge;
  if (signs_ || judges) {
    const OpenedDuel opened{.duel = replay_.duel(), .game = &game(), .id = id_, .store = store_};
    if (auto filled = FillInTyped(context_, opened, &entry); !filled) {
      return tl::unexpected<Failure>(filled.error());
    }
    const auto may = MayWriteIn(context_, opened, {&entry, 1});
    if (!may) return tl::unexpected<Failure>(may.error());
  }
  if (auto kept = KeepWhatWasSeen(replay_, id_, &entry); !kept) {
    return tl::unexpected<Failure>(std::move(kept.error()));
  }
  entry.number = next;
  entry.wall_time_ms = NowMilliseconds();
  entry.action_id = {recorder_, next};
  auto fold = fold_->With(entry);
  if (!fold) return tl::unexpected<Failure>(FromFold(fold.error(), id_));
  auto replay = SeenReplay::Of(fold->replay(), View{});
  if (!replay) return tl::unexpected<Failure>(FromFold(replay.error(), id_));
  if (auto open = CheckFoundedOnTable(*replay, id_, next); !open) {
    return tl::unexpected<Failure>(open.error());
  }
  if (auto says = CheckSays(*replay, id_, entry); !says) {
    return tl::unexpected<Failure>(std::move(says.error()));
  }
  Weighed weighed;
  weighed.about =
      entry.verb() == Verb::kFix ? static_cast<EntryNumber>(entry.acts.front().number) : next;
  weighed.doubtful = IsDoubtful(*replay, weighed.about);
  weighed.replay = *std::move(replay);
  weighed.fold = *std::move(fold);
  weighed.entry = std::move(entry);
  return weighed;
}

Result<replay::Appender> LiveDesk::Lock(const std::function<bool()>& give_up) const {
  const auto now = [] { return std::chrono::steady_clock::now(); };
  const auto until =
      now() + std::max(std::chrono::seconds(context_.globals.wait_seconds), kPatience);
  for (;;) {
    auto appender = replay::Appender::Open(store_, kBetweenLooks);
    if (appender) return *std::move(appender);
    const bool locked = appender.error().kind == StoreKind::kLocked;
    if (locked && now() < until && !give_up()) continue;
    return tl::unexpected<Failure>(FromStore(appender.error()));
  }
}

std::string LiveDesk::Rest() const {
  const auto rested = cli::Rest(context_, store_, id_);
  if (rested) return RestedLine(*rested, id_, header());
  Failure failure = rested.error();
  failure.written = "yes";
  failure.what += "; the entries are stored, only the signature and the slip are missing";
  failure.hint += (failure.hint.empty() ? "" : "; ") + ("judge sign " + id_);
  Warn(context_, std::move(failure));
  return "";
}

Result<bool> LiveDesk::Append(Weighed&& weighed, const std::function<bool()>& give_up) {
  const std::vector<replay::OutcomeMark> marks = weighed.replay.MarksAfter(weighed.entry.number);
  for (bool again = true;; again = false) {
    auto appender = Lock(give_up);
    if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
    replay::SignHead sign;
    if (signs_) {
      auto signer = HeadSigner(context_, store_, id_, marks.size());
      if (!signer) return tl::unexpected<Failure>(signer.error());
      sign = *std::move(signer);
    }
    replay::Expected expected = weighed.entry.number;
    expected.head = head_;
    const auto appended = appender->Append(id_, expected, {&weighed.entry, 1}, marks, sign);
    if (appended) {
      head_ = appended->head.value;
      break;
    }
    if (appended.error().kind == StoreKind::kConflict) return false;
    // Appends again with the same id, which tells whether it had been written.
    if (again && appended.error().kind == StoreKind::kOutcomeUnknown) continue;
    return tl::unexpected<Failure>(FromStore(appended.error()));
  }
  LogInfo("recorded " + id_ + "@" + std::to_string(weighed.entry.number));
  replay_ = std::move(weighed.replay);
  fold_ = std::move(weighed.fold);
  return true;
}

}  // namespace judge::cli
