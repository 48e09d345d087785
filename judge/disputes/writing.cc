#include "judge/disputes/writing.h"

#include <algorithm>
#include <tl/expected.hpp>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/disputes/penalty_appeal.h"
#include "judge/disputes/standing.h"
#include "judge/event/event.h"
#include "judge/evidence/evidence.h"
#include "judge/explain/explain.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/output/json.h"
#include "judge/recording/recording.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

constexpr int kVerbColumns = 11;

// Returns the entry behind the @, also one that was taken back.
// `begins`: the start, before every entry, is a point too.
Result<EntryNumber> PointOf(const Address& address, const Bench& bench, bool begins) {
  if (address.place.kind == PlaceKind::kEntry && address.place.back == 0 &&
      address.place.event == 0) {
    const auto number = static_cast<EntryNumber>(address.place.number);
    if (RecordedEntry(bench.opened.duel, number) != nullptr) return number;
  }
  const auto point = ResolvePoint(address.place, bench.replay);
  if (point && (point->entry != 0 || begins)) return point->entry;
  return Fail(kExitRefused, bench.opened.id + "@" + address.written,
              point ? "nothing was done before the first entry" : point.error(),
              "judge log " + bench.opened.id);
}

Result<void> MayBeWrittenTo(const Address& address, const std::string& command,
                            const std::string& written) {
  if (address.duel == "-" || address.duel.empty()) {
    return Fail(kExitUsage, command + " " + written,
                "what a judge writes names its duel, expected the id of one",
                "judge log lists them");
  }
  if (auto may = CheckNoWhatIf(address.duel, "nothing is written to it"); !may) return may;
  if (address.as_of != kNow) {
    return Fail(kExitRefused, written, "a judge writes at the end, expected no %");
  }
  if (address.is_file) {
    return Fail(kExitRefused, written, "a file is not appended to, expected a duel of a store",
                "judge import " + address.duel);
  }
  return {};
}

struct Made {
  Bench bench;
  std::vector<replay::Entry> entries;
  SeenReplay replay;      // with them
  std::string slip = {};  // of the head at which they end, when it was signed
};

Result<Made> MakeAll(const Context& context, const std::string& command,
                     const JudgesOptions& options, const MakeEntries& make) {
  auto bench = OpenBench(context, command, options.duel);
  if (!bench) return tl::unexpected<Failure>(bench.error());
  auto entries = make(*bench);
  if (!entries) return tl::unexpected<Failure>(entries.error());
  replay::Duel duel = bench->opened.duel;
  EntryNumber next = bench->last() + 1;
  const EntryNumber first = next;
  for (replay::Entry& entry : *entries) {
    entry.number = next++;
    entry.wall_time_ms = NowMilliseconds();
    const auto founded =
        CheckFounded(*bench->opened.game->rules, duel, options.duel, bench->opened.id, entry);
    if (!founded) return tl::unexpected<Failure>(founded.error());
    if (const auto wrong = replay::CheckEntry(entry)) {
      return Fail(kExitRefused, bench->opened.id, wrong->message);
    }
    duel.entries.push_back(entry);
  }
  if (auto may = MayWriteIn(context, bench->opened, *entries); !may) {
    return tl::unexpected<Failure>(may.error());
  }
  auto replay = SeeWhole(duel, bench->opened.id);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  if (auto open = CheckFoundedOnTable(*replay, bench->opened.id, first); !open) {
    return tl::unexpected<Failure>(open.error());
  }
  return Made{*std::move(bench), *std::move(entries), *std::move(replay)};
}

// Writes the entries and the signature of the head at which they end, as one change.
Result<replay::StoreResult<replay::Appended>> AppendTo(const Context& context,
                                                       replay::Appender* appender, Made* made) {
  const OpenedDuel& opened = made->bench.opened;
  const EntryNumber first = made->entries.front().number;
  const std::vector<replay::OutcomeMark> marks = made->replay.MarksAfter(first);
  replay::SignHead sign;
  if (!made->bench.by.empty()) {
    auto signer = HeadSigner(context, opened.store, opened.id, marks.size());
    if (!signer) return tl::unexpected<Failure>(signer.error());
    sign = *std::move(signer);
  }
  replay::Expected expected = first;
  expected.head = opened.head;
  auto done = appender->Append(opened.id, expected, made->entries, marks, sign);
  if (done && sign) made->slip = replay::SlipOf(done->head);
  return done;
}

Result<Made> AppendAll(const Context& context, const std::string& command,
                       const JudgesOptions& options, const MakeEntries& make, Made&& first) {
  Result<Made> made = std::move(first);
  auto appender = OpenForWriting(context, StorePlace{made->bench.opened.store});
  if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
  auto appended = AppendTo(context, &*appender, &*made);
  if (appended && !*appended && appended->error().kind == replay::StoreError::Kind::kConflict) {
    made = MakeAll(context, command, options, make);
    if (!made) return made;
    appended = AppendTo(context, &*appender, &*made);
  }
  if (!appended) return tl::unexpected<Failure>(appended.error());
  if (!*appended) return tl::unexpected<Failure>(FromStore(appended->error()));
  RememberLastUsed(made->bench.opened.store, made->bench.opened.id);
  LogInfo("recorded " + made->bench.opened.id + "@" + std::to_string((*appended)->last));
  if (made->slip.empty()) return made;
  // What goes wrong now is a warning: the entries are on the disk.
  if (const auto rested = appender->SyncAnchor(); !rested) {
    Failure failure = FromStore(rested.error());
    failure.written = "yes";
    Warn(context, std::move(failure));
  }
  return made;
}

// Puts the key that signs into the bench: the one that was named, else the only one. Of several of
// which none is named nobody signs, as with none at all.
Result<void> NameSigner(const Context& context, Bench* bench) {
  const auto name = SigningKeyName(context);
  if (!name && IsUnnamedKey(context, name.error())) return {};
  if (!name) return tl::unexpected<Failure>(name.error());
  if (name->empty()) return {};
  const auto identity = IdentityOf(context);
  if (!identity) return tl::unexpected<Failure>(identity.error());
  bench->by = *name;
  bench->by_key = identity->writer().key_id;
  return {};
}

// Returns whether what counts may be other entries with it than before.
bool ChangesLine(Verb verb) {
  return verb == Verb::kRepair || verb == Verb::kRewind || verb == Verb::kLate ||
         verb == Verb::kRevoke;
}

// Returns "A's Idle Warning of turn 5, for entry 15,".
std::string WarningNamed(const replay::Header& header, const ToldWarning& one) {
  return SeatWord(header, one.seat) + "'s Idle Warning of turn " + std::to_string(one.turn) +
         (one.about == 0 ? "" : ", for entry " + std::to_string(one.about) + ",");
}

// Returns what becomes of the game's warnings with what was written: those that are given with
// another entry now, that are none any more, and that come with it.
std::vector<std::string> WarningsWith(const Written& written) {
  std::vector<std::string> lines;
  const replay::Duel& duel = written.replay.duel();
  const bool changes = std::any_of(
      written.entries.begin(), written.entries.end(),
      [&](EntryNumber number) { return ChangesLine(RecordedEntry(duel, number)->verb()); });
  if (!changes) return lines;
  replay::Duel before = duel;
  std::erase_if(before.entries, [&](const replay::Entry& entry) {
    return entry.number >= written.entries.front();
  });
  const auto then = SeeWhole(before, written.duel);
  if (!then) return lines;
  const replay::Header& header = duel.header;
  std::vector<ToldWarning> now = WarningsStanding(written.replay);
  for (const ToldWarning& was : WarningsStanding(*then)) {
    const auto found = std::find_if(now.begin(), now.end(), [&](const ToldWarning& one) {
      return one.seat == was.seat && one.turn == was.turn && one.about == was.about;
    });
    const std::string rule = was.id.empty() ? "" : " [" + was.id + "]";
    if (found == now.end()) {
      lines.push_back(WarningNamed(header, was) + " given with entry " + std::to_string(was.entry) +
                      " stands no more" + rule);
      continue;
    }
    if (found->entry != was.entry) {
      lines.push_back(WarningNamed(header, was) + " stands, given with entry " +
                      std::to_string(found->entry) + " instead of " + std::to_string(was.entry) +
                      "; a rule of the game, no penalty" + rule);
    }
    now.erase(found);
  }
  for (const ToldWarning& one : now) {
    lines.push_back(WarningNamed(header, one) + " comes with entry " + std::to_string(one.entry) +
                    "; a rule of the game, no penalty" +
                    (one.id.empty() ? "" : " [" + one.id + "]"));
  }
  return lines;
}

// Returns whether a duel was not opened because the store has none of that id.
bool IsUnknownDuel(const Failure& failure, const std::string& written) {
  return failure.exit_code == kExitRefused && replay::ValidDuelId(written) &&
         failure.hint.starts_with("judge log without");
}

// Returns why nobody has signed, and what does.
std::string WhyUnsigned(const Context& context, const std::string& duel) {
  const auto name = SigningKeyName(context);
  if (name && !name->empty()) return "by nobody known (judge sign " + duel + " signs)";
  const bool several = !name && IsUnnamedKey(context, name.error());
  if (several) return "by nobody known (several keys can sign: --key NAME or JUDGE_KEY says which)";
  return "by nobody known (judge key new NAME makes a key, --key NAME signs)";
}

}  // namespace

replay::JudgesRecord Bench::Judged() const {
  return replay::JudgesRecordOf(*opened.game->rules, opened.duel);
}

bool NobodyRecorded(const Context& context, const std::string& written) {
  const auto address = AddressOf(written);
  if (!address || address->has_place || address->is_file) return false;
  const auto opened = OpenDuel(context, *address);
  return !opened && IsUnknownDuel(opened.error(), written);
}

Failure WithWayOn(Failure failure, const std::string& written) {
  if (!IsUnknownDuel(failure, written)) return failure;
  failure.hint = "nobody has recorded it? judge new " + written +
                 " --rules NAME --seat A=NAME --seat B=NAME opens it, judge situation " + written +
                 " takes the table as it lies";
  return failure;
}

Result<Bench> OpenBench(const Context& context, const std::string& command,
                        const std::string& written, bool reads) {
  if (auto may = OnlyForJudge(context.globals, command, "it is worked out on the whole record");
      !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const auto address = AddressOf(written);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (address->is_range) {
    return Fail(kExitRefused, written, "a range was given, expected one entry");
  }
  if (!reads) {
    if (auto may = MayBeWrittenTo(*address, command, written); !may) {
      return tl::unexpected<Failure>(std::move(may.error()));
    }
  }
  Bench bench;
  auto opened = OpenDuel(context, *address);
  if (!opened) return tl::unexpected<Failure>(WithWayOn(std::move(opened.error()), written));
  bench.opened = *std::move(opened);
  if (!reads) {
    if (auto may = CheckNotReplaced(bench.opened.id, bench.opened.replaced_by); !may) {
      return tl::unexpected<Failure>(std::move(may.error()));
    }
  }
  auto replay = SeeWhole(bench.opened.duel, bench.opened.id);
  if (!replay) return tl::unexpected<Failure>(std::move(replay.error()));
  bench.replay = *std::move(replay);
  if (!reads) {
    if (auto signs = NameSigner(context, &bench); !signs) {
      return tl::unexpected<Failure>(std::move(signs.error()));
    }
  }
  if (!reads) {
    if (auto listed = IsListed(bench.opened.store, bench.opened.duel.header); !listed) {
      return tl::unexpected<Failure>(std::move(listed.error()));
    }
  }
  auto event = EventAt(bench.opened.store, bench.opened.duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  bench.event = *std::move(event);
  if (!address->has_place) return bench;
  // What was forgotten may have come before all that was written down.
  const auto point = PointOf(*address, bench, command == "late");
  if (!point) return tl::unexpected<Failure>(point.error());
  bench.has_point = true;
  bench.point = *point;
  return bench;
}

Result<Bench> BenchOf(const Context& context, const OpenedDuel& opened) {
  Bench bench{.opened = opened};
  auto replay = SeeWhole(opened.duel, opened.id);
  if (!replay) return tl::unexpected<Failure>(std::move(replay.error()));
  bench.replay = *std::move(replay);
  if (auto signs = NameSigner(context, &bench); !signs) {
    return tl::unexpected<Failure>(std::move(signs.error()));
  }
  auto event = EventAt(opened.store, opened.duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  bench.event = *std::move(event);
  return bench;
}

tl::unexpected<Failure> NoSuchSeat(const Bench& bench, const std::string& where) {
  const replay::Header& header = bench.opened.duel.header;
  std::vector<std::string> seats;
  for (SeatIndex seat = 0; seat < header.seats.size(); ++seat) {
    seats.push_back(SeatName(header, seat));
  }
  return Fail(kExitRefused, where,
              "there is no such seat in this duel, expected the letter of one: " + Joined(seats));
}

replay::Entry JudgesEntry(const Bench& bench, replay::Act act, SeatIndex seat) {
  if (!bench.by.empty()) {
    act.options.push_back({"by", bench.by});
    act.options.push_back({"key", bench.by_key});
  }
  replay::Entry entry;
  entry.seat = seat;
  entry.acts.push_back(std::move(act));
  return entry;
}

Result<Written> WriteEntries(const Context& context, const std::string& command,
                             const JudgesOptions& options, const MakeEntries& make) {
  Result<Made> made = MakeAll(context, command, options, make);
  if (made && !options.try_only) {
    made = AppendAll(context, command, options, make, *std::move(made));
  }
  if (!made) return tl::unexpected<Failure>(made.error());
  Written out{.replay = made->replay, .duel = made->bench.opened.id, .tried = options.try_only};
  for (const replay::Entry& entry : made->entries) out.entries.push_back(entry.number);
  out.lost = LostByPenalties(made->bench, made->replay);
  out.slip = made->slip;
  if (!out.slip.empty()) out.signer = made->bench.by;
  return out;
}

Answer WrittenAnswer(const Context& context, const Written& written,
                     const std::vector<std::string>& told) {
  std::vector<std::string> beside = WarningsWith(written);
  beside.insert(beside.end(), told.begin(), told.end());
  const Style style = StyleOf(context);
  const SeenReplay& replay = written.replay;
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::Judged>();
    report.setSchema("judge.judged/1");
    report.setDuel(written.duel.c_str());
    report.setTried(written.tried);
    auto list = report.initEntries(static_cast<unsigned>(written.entries.size()));
    for (unsigned i = 0; i < written.entries.size(); ++i) {
      const EntryNumber number = written.entries[i];
      FillEntry(replay, replay.Read(*RecordedEntry(replay.duel(), number)),
                FindingsOf(replay, number), list[i]);
    }
    report.setSlip(written.slip.c_str());
    report.setSigner(written.signer.c_str());
    SetTexts(report.initNotes(static_cast<unsigned>(beside.size())), beside);
    const SeenState head = replay.head();
    FillDecision(Scene{replay.game(), replay.header(), head}, report.initDecision());
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  std::string out;
  for (const EntryNumber number : written.entries) {
    const replay::Entry* entry = RecordedEntry(replay.duel(), number);
    const std::string word(WordsOf(entry->verb()).word.substr(1));
    out += Wrap(std::to_string(number) + ". " + Clean(Notation(replay, replay.Read(*entry))),
                style.width, Pad(word, kVerbColumns));
  }
  for (const std::string& line : beside) {
    out += Wrap(line, style.width, std::string(kVerbColumns, ' '));
  }
  if (written.tried) out += "tried, nothing was written\n";
  if (!written.signer.empty()) {
    out += Pad("signed", kVerbColumns) + "by " + written.signer + "\n";
    out += Pad("slip", kVerbColumns) + written.slip + "\n";
  } else if (!written.tried) {
    out += Wrap(WhyUnsigned(context, written.duel), style.width, Pad("signed", kVerbColumns));
  }
  for (const std::string& lost : written.lost) {
    out += Wrap(lost, style.width, Pad("over", kVerbColumns));
  }
  if (written.lost.empty()) {
    out += Wrap(Awaited(replay, replay.head()), style.width, Pad("awaits", kVerbColumns));
  }
  if (!written.tried) out += "next: judge log " + written.duel + "\n";
  return Answer{kExitDone, out, ""};
}

}  // namespace judge::cli
