#include "tests/reliability/acts.h"

#include "tests/reliability/row.h"
#include "tests/reliability/sample.h"

namespace judge::reliability {
namespace {

using replay::Appender;
using replay::Store;
using replay::StoreResult;
using Kind = replay::StoreError::Kind;

const std::string kId = "open";

StoreResult<void> AppendOne(const std::filesystem::path& path, EntryNumber number) {
  auto appender = Appender::Open(path);
  if (!appender) return tl::unexpected<replay::StoreError>(appender.error());
  const replay::Entry entry = MakeShortEntry(number);
  const auto done = appender->Append(kId, number, {&entry, 1}, MarksBehind(number));
  if (!done) return tl::unexpected<replay::StoreError>(done.error());
  Require(done->first == number, "recorded as another entry");
  return {};
}

StoreResult<void> NewDuel(const std::filesystem::path& path) {
  auto appender = Appender::Open(path);
  if (!appender) return tl::unexpected<replay::StoreError>(appender.error());
  auto done = appender->NewDuel(MakeHeader("new"), {});
  // Who repeats it looks for the duel first.
  if (!done && done.error().kind == Kind::kExists) return {};
  return done;
}

StoreResult<void> Sign(const std::filesystem::path& path) {
  auto appender = Appender::Open(path);
  if (!appender) return tl::unexpected<replay::StoreError>(appender.error());
  return appender->KeepSignature(kId, {1, "0123456789ABCDEF", "the head", "signed"});
}

std::uint64_t Signatures(const Store& store) {
  replay::Evidence evidence;
  Taken(store.VerifyDuel(kId, nullptr, &evidence), "verify");
  return evidence.signatures.size();
}

void AppendOneByOne(const std::filesystem::path& path, EntryNumber entries) {
  Taken(Taken(Appender::Open(path), "open").NewDuel(MakeHeader(kId), {}), "new");
  for (EntryNumber n = 1; n <= entries; ++n) Taken(AppendOne(path, n), "append");
}

// An append to a duel that has `entries` of them. 3: nothing else happens. 63: closing seals a run.
// 31, each in a log of its own: closing turns the logs into a table file.
Act AppendTo(const std::string& name, EntryNumber entries, bool one_by_one) {
  return {name,
          [entries, one_by_one](const std::filesystem::path& path) {
            if (one_by_one) return AppendOneByOne(path, entries);
            Appender appender = Taken(Appender::Open(path), "open");
            Taken(appender.NewDuel(MakeHeader(kId), {}), "new");
            for (EntryNumber n = 1; n <= entries; ++n) {
              const replay::Entry entry = MakeShortEntry(n);
              Taken(appender.Append(kId, n, {&entry, 1}, MarksBehind(n)), "append");
            }
          },
          [entries](const std::filesystem::path& path) { return AppendOne(path, entries + 1); },
          [](const Store& store) { return Taken(store.LastEntry(kId), kId); }};
}

}  // namespace

const std::vector<Act>& Acts() {
  static const std::vector<Act>& acts = *new std::vector<Act>{
      AppendTo("append", 3, false),
      AppendTo("append and seal", 63, false),
      AppendTo("append and make a table", 31, true),
      {"new duel", [](const std::filesystem::path& path) { RecordDuel(path, kId, 3, false); },
       NewDuel, [](const Store& store) { return Taken(store.ListDuels(), "list").size(); }},
      {"sign", [](const std::filesystem::path& path) { RecordDuel(path, kId, 3, false); }, Sign,
       Signatures},
  };
  return acts;
}

Answer AnswerOf(const StoreResult<void>& done) {
  if (done) return Answer::kDone;
  return done.error().kind == Kind::kOutcomeUnknown ? Answer::kUnknown : Answer::kNothingWritten;
}

const char* Words(Answer answer) {
  constexpr const char* kWords[] = {"done", "nothing was written", "outcome unknown", "nothing"};
  return kWords[static_cast<std::size_t>(answer)];
}

void LookOnly(const Act& act, const std::filesystem::path& path, std::uint64_t before,
              Answer answer) {
  const Read read = ReadAll(path);
  Require(read.wrong.empty(), "afterwards: " + read.wrong);
  const std::uint64_t there = act.count(Taken(Store::Open(path), "afterwards"));
  const bool may_be_new = answer != Answer::kNothingWritten;
  const bool may_be_old = answer != Answer::kDone;
  Require((may_be_new && there == before + 1) || (may_be_old && there == before),
          std::string("the answer was \"") + Words(answer) + "\", there were " +
              std::to_string(before) + " and are " + std::to_string(there));
}

void LookAfter(const Act& act, const std::filesystem::path& path, std::uint64_t before,
               Answer answer) {
  LookOnly(act, path, before, answer);
  for (const char* time : {"repeated", "repeated again"}) {
    Taken(act.perform(path), time);
    LookOnly(act, path, before, Answer::kDone);
  }
}

}  // namespace judge::reliability
