#include "judge/recording/import.h"

#include <capnp/dynamic.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/output/output.h"
#include "judge/recording/recorder.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/bundle/bundle.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

std::int32_t AsInt(std::size_t number) { return static_cast<std::int32_t>(number); }

// Returns the file's name without folders and ending.
std::string Stem(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  return name.substr(0, name.rfind('.'));
}

// A duel to record, and the numbers that its text has no entry for.
constexpr std::size_t kBytesLookedAt = 64;

struct Taken {
  replay::Duel duel;
  std::vector<EntryNumber> gaps;
  // What the file proved and the new record does not; "" of a text, which nobody takes for a proof.
  std::string proof = {};
};

// Returns what a bundle proves of its own record alone: the entries are recorded anew, in another
// store and as another chain, which nobody has signed.
std::string ProofOf(const replay::Bundle& bundle, const std::string& name) {
  const auto signatures = static_cast<std::int64_t>(bundle.statements.size());
  return "stays with the bundle: its " +
         (signatures == 0 ? std::string("slip is")
                          : Counted(signatures, "signature") + " and its slip are") +
         " of the record there; here the entries stand anew, signed by nobody. judge verify " +
         Clean(name) + " proves it, so keep the file";
}

// Returns whether it is a record as data, JSON or the bytes of a .duelb, and not as text.
bool IsData(std::string_view bytes) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return false;
  return bytes[first] == '{' ||
         bytes.substr(0, kBytesLookedAt).find('\0') != std::string_view::npos;
}

// Returns what a store keeps under a number that the text skips: others name entries by their
// numbers, so none may move.
replay::Entry SkippedNumber(EntryNumber number) {
  replay::Entry entry{.number = number};
  replay::Act& act = entry.acts.emplace_back();
  act.verb = Verb::kNote;
  act.text = "no entry has this number";
  return entry;
}

// Fills the numbers that are skipped, as a store numbers entries 1, 2, 3, ...; false when the
// numbers do not rise.
bool FillGaps(Taken* taken) {
  std::vector<replay::Entry> all;
  for (replay::Entry& entry : taken->duel.entries) {
    if (entry.number <= all.size() || entry.number > replay::kEntriesMax) return false;
    while (all.size() + 1 < entry.number) {
      taken->gaps.push_back(static_cast<EntryNumber>(all.size() + 1));
      all.push_back(SkippedNumber(taken->gaps.back()));
    }
    all.push_back(std::move(entry));
  }
  taken->duel.entries = std::move(all);
  return true;
}

// Returns "14, 34..147".
std::string Ranges(const std::vector<EntryNumber>& numbers) {
  std::string out;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    out += (out.empty() ? "" : ", ") + std::to_string(numbers[i]);
    if (end - i > 1) out += ".." + std::to_string(numbers[end - 1]);
    i = end;
  }
  return out;
}

Result<Taken> ReadForImport(const Context& context, const ImportOptions& options) {
  const auto bytes = ReadInput(options.file, replay::kDuelFileBytesMax);
  if (!bytes) return tl::unexpected<Failure>(bytes.error());
  auto duel = ReadDuelBytes(*bytes, options.file == "-" ? "stdin" : options.file, PacksOf(context));
  if (!duel) return tl::unexpected<Failure>(duel.error());
  const std::string name = options.file == "-" ? "stdin" : options.file;
  if (!options.id.empty()) duel->header.id = options.id;
  if (duel->header.id.empty() && options.file != "-") duel->header.id = Stem(options.file);
  if (duel->header.id.empty()) {
    return Fail(kExitRefused, name, "names no duel, expected [Duel \"ID\"]", "--id ID names it");
  }
  if (auto valid = CheckNewId(duel->header.id, "--id ID names it"); !valid) {
    return tl::unexpected<Failure>(std::move(valid.error()));
  }
  Taken taken;
  taken.duel = *std::move(duel);
  if (LooksLikeBundle(*bytes)) {
    const auto bundle = Decoded(*bytes, name);
    if (!bundle) return tl::unexpected<Failure>(bundle.error());
    taken.proof = ProofOf(*bundle, options.file == "-" ? "FILE.bundle" : options.file);
  }
  const bool data = !LooksLikeBundle(*bytes) && IsData(*bytes);
  if (data) {
    taken.proof =
        "is not in this form: it carries no signatures, and the entries stand anew here, signed by "
        "nobody and with a slip of their own. judge export DUEL --bundle takes the proof along, "
        "and judge verify FILE.bundle checks it";
  }
  if (!FillGaps(&taken)) {
    return Fail(kExitRefused, name, "the numbers of its entries do not rise, expected 1, 2, 3, ...",
                "leave the numbers out");
  }
  return taken;
}

// Returns "2 illegal, 1 check-fails"; "" without any.
std::string CountedFindings(const SeenReplay& replay, bool infractions) {
  std::map<replay::FindingKind, int> counts;
  for (const replay::Finding& finding : replay.findings()) {
    const bool counted = replay::IsInfraction(finding.kind) == infractions;
    if (counted && MissedWith(replay, finding) == nullptr) ++counts[finding.kind];
  }
  std::string out;
  for (const auto& [kind, count] : counts) {
    out += (out.empty() ? "" : ", ") + std::to_string(count) + " " +
           std::string(replay::FindingWord(kind));
  }
  return out;
}

std::string FailingChecks(const CheckCount& checks, const std::string& id, bool color) {
  std::string out;
  for (const CheckCount::Failing& failing : checks.failing) {
    const std::string mark =
        failing.known ? Paint("✗", Ink::kBad, color) : Paint("?", Ink::kWarn, color);
    out +=
        "  " + mark + " " + id + "@" + std::to_string(failing.entry) + "  " + failing.text + "\n";
  }
  return out;
}

// Returns who is said to have written judges' entries: what came with the text does not prove it.
// "" where none of them says so.
std::string SaidWritten(const SeenReplay& replay) {
  std::vector<EntryNumber> numbers;
  std::vector<std::string> names;
  for (const replay::Entry& entry : replay.duel().entries) {
    if (entry.acts.empty() || entry.verb() == Verb::kAssume) continue;
    const std::string by = Clean(replay::OptionOf(entry.acts.front(), "by"));
    if (by.empty()) continue;
    numbers.push_back(entry.number);
    if (std::find(names.begin(), names.end(), by) == names.end()) names.push_back(by);
  }
  if (numbers.empty()) return "";
  return "by nobody known: " + Ranges(numbers) + (numbers.size() == 1 ? " says" : " say") + " by " +
         AndList(names) + ", and no signature of this record says so";
}

std::string ImportText(const Context& context, const SeenReplay& replay, const Taken& taken) {
  const std::vector<EntryNumber>& gaps = taken.gaps;
  const bool color = UseColor(context.globals.color, context.environment);
  const std::string& id = replay.header().id;
  const auto implied = std::count_if(replay.steps().begin(), replay.steps().end(),
                                     [](const replay::Step& step) { return step.implied; });
  const CheckCount checks = CountChecks(replay, replay::kEntriesMax);
  std::string out = id + "  imported: " + Counted(AsInt(replay.duel().entries.size()), "entry") +
                    ", " + Counted(implied, "implied action") + "\n";
  if (!gaps.empty()) {
    out += "numbers  " + Ranges(gaps) + ": no entry in the text; a note stands there\n";
  }
  if (const std::string earlier = ReplacedId(replay.header()); !earlier.empty()) {
    out += "replaces " + Clean(earlier) + ", which stays as it is\n";
  }
  out += Wrap(CheckCountText(checks), StyleOf(context).width, "checks  ");
  out += FailingChecks(checks, id, color);
  const std::string infractions = CountedFindings(replay, true);
  out += "findings  " + (infractions.empty() ? "none" : infractions) + "\n";
  if (const std::string notes = CountedFindings(replay, false); !notes.empty()) {
    out += "notes  " + notes + "\n";
  }
  if (!taken.proof.empty()) out += Wrap(taken.proof, StyleOf(context).width, "proof  ");
  if (const std::string said = SaidWritten(replay); !said.empty()) {
    out += Wrap(said, StyleOf(context).width, "signed  ");
  }
  out += "awaits  " + Awaited(replay, replay.head()) + "\n";
  out += "next: judge " + std::string(infractions.empty() ? "show " : "audit ") + id + "\n";
  return out;
}

Answer ImportAnswer(const Context& context, const ImportOptions& options, const SeenReplay& replay,
                    const Taken& taken, const StorePlace& place) {
  const std::vector<EntryNumber>& gaps = taken.gaps;
  const Style style = StyleOf(context);
  const CheckCount checks = CountChecks(replay, replay::kEntriesMax);
  const int code = checks.fail() == 0 ? kExitDone : kExitNo;
  const std::string made =
      place.missing ? "made the store " + Clean(place.path.string()) + "\n" : "";
  if (!style.json) return Answer{code, made + ImportText(context, replay, taken), ""};
  if (!taken.proof.empty()) {
    Warn(context, Fail(kExitDone, replay.header().id, "the proof " + taken.proof).value());
  }
  if (const std::string said = SaidWritten(replay); !said.empty()) {
    Warn(context, Fail(kExitDone, replay.header().id, "signed " + said).value());
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Import>();
  report.setSchema("judge.import/1");
  report.setDuel(replay.header().id.c_str());
  report.setFile(Clean(options.file).c_str());
  const auto& entries = replay.duel().entries;
  report.setFirst(entries.empty() ? 0 : AsInt(entries.front().number));
  report.setLast(entries.empty() ? 0 : AsInt(entries.back().number));
  report.setEntries(AsInt(entries.size()));
  report.setInfractions(CountInfractions(replay));
  report.setChecks(checks.all);
  report.setChecksHold(checks.hold);
  auto filled = report.initGaps(static_cast<unsigned>(gaps.size()));
  for (unsigned i = 0; i < gaps.size(); ++i) filled.set(i, AsInt(gaps[i]));
  report.setChecksUnknown(checks.unknown);
  report.setEarlier(Clean(ReplacedId(replay.header())).c_str());
  FillFailing(checks, report.initFailing(static_cast<unsigned>(checks.failing.size())));
  auto findings = report.initFindings(static_cast<unsigned>(replay.findings().size()));
  for (unsigned i = 0; i < replay.findings().size(); ++i) {
    FillFinding(replay, replay.findings()[i], findings[i]);
  }
  return JsonAnswer(report.asReader(), style, code);
}

// Gives a corrected record its id and its tag.
Result<void> Replace(const Context& context, replay::Duel* duel) {
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  if (auto made = MakeReplacement(*store, &duel->header); !made) return made;
  return CheckNewId(duel->header.id, "--id ID names it");
}

Result<Answer> DoImport(const Context& context, const ImportOptions& options) {
  auto taken = ReadForImport(context, options);
  if (!taken) return tl::unexpected<Failure>(taken.error());
  if (options.replace) {
    if (auto replaced = Replace(context, &taken->duel); !replaced) {
      return tl::unexpected<Failure>(std::move(replaced.error()));
    }
  }
  const replay::Duel* const duel = &taken->duel;
  const std::string name = options.file == "-" ? "stdin" : options.file;
  const auto game = GameOf(duel->header, name, PacksOf(context));
  if (!game) return tl::unexpected<Failure>(game.error());
  if (auto founded = CheckFounded(*(*game)->rules, *duel, name); !founded) {
    return tl::unexpected<Failure>(std::move(founded.error()));
  }
  const auto view = ViewOf(context.globals, duel->header);
  if (!view) return tl::unexpected<Failure>(view.error());
  const auto replay = SeeAs(*view, *duel, name);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  if (auto open = CheckFoundedOnTable(*replay, name, 0); !open) {
    return tl::unexpected<Failure>(std::move(open.error()));
  }
  const auto place = RecordDuel(context, *duel);
  if (!place) return tl::unexpected<Failure>(place.error());
  LogInfo("imported " + duel->header.id);
  return ImportAnswer(context, options, *replay, *taken, *place);
}

}  // namespace

Answer Import(const Context& context, const ImportOptions& options) {
  const auto done = DoImport(context, options);
  // Makes `-` mean nothing: whoever types on means the duel that was to come in, and not the one
  // before it.
  if (!done) RememberRefused(context, "import " + options.file);
  return AnswerOf(context, done);
}

}  // namespace judge::cli
