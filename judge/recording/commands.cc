// `judge init`, `new` and `act`.
#include "judge/recording/commands.h"

#include <capnp/dynamic.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/event/event.h"
#include "judge/evidence/evidence.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/recording/said.h"
#include "judge/recording/since_then.h"
#include "judge/source/penalty_losses.h"
#include "judge/source/source.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

constexpr const char* kTextName = "notation";  // the name of `act`'s line in messages

// Returns a tag with the value in quotes.
std::string Tag(const std::string& name, std::string_view value) {
  std::string out = "[" + name + " \"";
  for (const char byte : value) {
    if (byte == '"' || byte == '\\') out += '\\';
    out += byte;
  }
  return out + "\"]";
}

// The options of `new` as the header of a .duel file, one tag on each line, and which option each
// line came from. So the notation is the one place that knows what a header may say.
struct HeaderText {
  std::string text;
  std::vector<std::string> options;

  void Add(const std::string& option, const std::string& tag, std::string_view value) {
    text += Tag(tag, value) + "\n";
    options.push_back(option);
  }
};

Result<HeaderText> HeaderFrom(const NewOptions& options) {
  HeaderText out;
  out.Add("ID", "Duel", options.what);
  out.Add("--rules", "Rules", options.rules);
  std::string letters;
  for (const std::string& seat : options.seats) {
    const std::string letter = seat.substr(0, seat.find('='));
    letters += (letters.empty() ? "" : " ") + letter;
  }
  if (!letters.empty()) out.Add("--seat", "Seats", letters);
  if (!options.form.empty()) out.Add("--form", "Form", options.form);
  if (!options.joins.empty()) out.Add("--joins", "Joins", options.joins);
  for (const std::string& seat : options.seats) {
    const std::size_t sign = seat.find('=');
    const std::string letter = seat.substr(0, sign);
    const bool word =
        !letter.empty() && letter.find_first_not_of("ABCDEFGHS0123456789") == std::string::npos;
    if (!word) {
      return Fail(kExitRefused, "--seat " + seat, "expected a seat and a name, as in A=Mai");
    }
    if (sign != std::string::npos) out.Add("--seat " + seat, letter, seat.substr(sign + 1));
  }
  if (!options.blue.empty()) out.Add("--blue", "Blue", options.blue);
  if (!options.red.empty()) out.Add("--red", "Red", options.red);
  if (!options.first.empty()) out.Add("--first", "First", options.first);
  if (!options.life_points.empty()) out.Add("--lp", "LP", options.life_points);
  return out;
}

Result<replay::Duel> DuelFromOptions(const NewOptions& options) {
  if (options.rules.empty()) {
    return Fail(kExitUsage, "new", "which rules? expected --rules NAME, or a .duel file",
                "judge rules list");
  }
  const auto header = HeaderFrom(options);
  if (!header) return tl::unexpected<Failure>(header.error());
  auto parsed = replay::ParseHeader(header->text, "new", 1, CardNamesByRules());
  if (parsed) {
    PinBrought(&*parsed);
    return replay::Duel{*std::move(parsed), {}};
  }
  const replay::NotationError& error = parsed.error();
  Failure failure = FromNotation(error);
  const auto line = static_cast<std::size_t>(error.line);
  if (line >= 1 && line <= header->options.size()) {
    failure.where = header->options[line - 1];
    failure.what = error.message;
    if (!error.token.empty()) failure.what += ", at \"" + error.token + "\"";
    if (!error.expected.empty()) failure.what += "; expected " + error.expected;
  }
  return tl::unexpected<Failure>(std::move(failure));
}

Result<replay::Duel> NewDuelOf(const Context& context, const NewOptions& options) {
  if (!NamesFile(options.what)) {
    if (auto valid = CheckNewId(options.what, "judge new FILE.duel opens one from a header");
        !valid) {
      return tl::unexpected<Failure>(std::move(valid.error()));
    }
    return DuelFromOptions(options);
  }
  auto duel = ReadDuelFile(options.what, PacksOf(context));
  if (!duel) return duel;
  if (!duel->entries.empty()) {
    return Fail(kExitRefused, options.what, "holds entries, expected only a header",
                "judge import " + options.what + " takes the whole");
  }
  if (auto valid = CheckNewId(duel->header.id, "the header needs [Duel \"ID\"]"); !valid) {
    return tl::unexpected<Failure>(std::move(valid.error()));
  }
  return duel;
}

// Returns what stands between a seat and the one before it: team mates play together.
std::string Joiner(const SeenReplay& replay, SeatIndex seat) {
  const SeenState& state = replay.initial();
  const auto before = static_cast<SeatIndex>(seat - 1);
  return state.Opposed(seat, before) ? " against " : " and ";
}

Answer NewAnswer(const Context& context, const SeenReplay& replay, const StorePlace& place) {
  const replay::Header& header = replay.header();
  const Style style = StyleOf(context);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::New>();
    report.setSchema("judge.new/1");
    report.setDuel(header.id.c_str());
    report.setRules(header.rules.c_str());
    report.setRulesVersion(static_cast<std::int32_t>(replay.game().rules->version));
    auto seats = report.initSeats(static_cast<unsigned>(header.seats.size()));
    for (unsigned i = 0; i < header.seats.size(); ++i) {
      seats[i].setLetter(header.seats[i].letter.c_str());
      seats[i].setPlayer(header.seats[i].player.c_str());
      seats[i].setColour(header.seats[i].colour.c_str());
    }
    report.setStore(place.path.c_str());
    report.setEntries(static_cast<std::int32_t>(replay.duel().entries.size()));
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  Answer answer;
  std::string players;
  for (SeatIndex seat = 0; seat < header.seats.size(); ++seat) {
    players += (seat == 0 ? "" : Joiner(replay, seat)) + SeatName(header, seat);
  }
  if (place.missing) answer.text = "made the store " + Clean(place.path.string()) + "\n";
  answer.text += header.id + "  opened: " + players + ", " + replay.game().rules->title + "\n";
  answer.text += "awaits  " + Awaited(replay, replay.head()) + "\n";
  // What comes next on a board that was laid down is for its player to say.
  if (header.has_position) {
    answer.text += "next: judge legal " + header.id + "   (judge help act, judge help notation)\n";
    return answer;
  }
  const std::string first = !header.first.empty() || header.seats.empty()
                                ? header.first.substr(0, header.first.find(' '))
                                : header.seats.front().letter;
  answer.text += "next: judge act " + header.id + " 'T1 " + first +
                 " draw'   (judge help act, judge help notation)\n";
  return answer;
}

// Reads RECORDER/COUNTER.
bool ReadActionId(const std::string& text, replay::ActionId* id) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return false;
  const auto read = [](std::string_view part, std::uint64_t* value) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), *value);
    return error == std::errc() && end == part.data() + part.size();
  };
  const std::string_view view = text;
  return read(view.substr(0, slash), &id->recorder) && read(view.substr(slash + 1), &id->counter) &&
         *id != replay::ActionId{};
}

// Returns the entry as it is to be appended behind the duel's last one.
Result<replay::Entry> EntryFrom(const OpenedDuel& opened, const ActOptions& options) {
  auto entry = ParsePlacedEntry(options.in_front + options.notation, opened.duel.header,
                                *opened.game->pack, kTextName);
  if (!entry) {
    replay::NotationError error = std::move(entry.error());
    if (error.file.empty()) error.file = kTextName;
    // Columns count from what was typed, without what was put in front of it.
    error.column = std::max(1, error.column - static_cast<int>(options.in_front.size()));
    Failure failure = FromNotation(error);
    if (options.notation.ends_with(':')) {
      failure.hint =
          "a phase alone is no entry: it stands in front of one, as in 'main2: summon "
          "...'; judge why-not " +
          opened.id + " " + options.notation + " asks about it";
    }
    if (failure.hint.empty()) failure.hint = "judge help notation";
    return tl::unexpected<Failure>(std::move(failure));
  }
  const auto& entries = opened.duel.entries;
  const EntryNumber last = entries.empty() ? 0 : entries.back().number;
  if (options.expect >= 0 && static_cast<EntryNumber>(options.expect) != last) {
    auto failure = Fail(kExitConflict, opened.id,
                        "the log moved on: its last entry is " + std::to_string(last) +
                            ", expected " + std::to_string(options.expect),
                        "judge log " + opened.id + "@" + std::to_string(options.expect) + "..");
    failure.value().current = last;
    return failure;
  }
  if (entry->number != 0 && entry->number != last + 1) {
    auto failure = Fail(kExitConflict, opened.id,
                        "the next entry has number " + std::to_string(last + 1) + ", not " +
                            std::to_string(entry->number));
    failure.value().current = last;
    return failure;
  }
  entry->number = last + 1;
  entry->wall_time_ms = NowMilliseconds();
  if (!options.action_id.empty() && !ReadActionId(options.action_id, &entry->action_id)) {
    return Fail(kExitUsage, "--action-id " + options.action_id,
                "expected two numbers, RECORDER/COUNTER, not both 0");
  }
  return *std::move(entry);
}

// Returns the entry that was recorded with this action id before, nullptr when there is none.
const replay::Entry* Earlier(const replay::Duel& duel, const replay::ActionId& id) {
  if (id == replay::ActionId{}) return nullptr;
  for (const replay::Entry& entry : duel.entries) {
    if (entry.action_id == id) return &entry;
  }
  return nullptr;
}

// Returns how an act that stands in the wrong phase is written, "" where it is the phase that is
// not at fault: "without "main1:" it is legal; judge act t4 'T1 A draw'".
std::string WithoutItsPhase(const Recording& done) {
  const replay::Entry& entry = done.entry;
  if (entry.place.phase.empty() || entry.acts.empty()) return "";
  replay::Duel duel = done.replay.duel();
  std::erase_if(duel.entries, [&](const auto& one) { return one.number == entry.number; });
  replay::Entry other = entry;
  other.place.phase.clear();
  duel.entries.push_back(other);
  const auto replay = SeeWhole(duel, done.duel);
  const replay::EntryResult* result = replay ? replay->Find(entry.number) : nullptr;
  if (result == nullptr || !result->has_verdict || !result->verdict.legal()) return "";
  const replay::Header& header = duel.header;
  std::string place;
  if (entry.place.has_turn) {
    const SeatIndex seat = entry.place.seat == kNoSeat ? result->turn_seat : entry.place.seat;
    place = "T" + std::to_string(entry.place.turn) + " " + replay::SeatLetter(header, seat) + " ";
  }
  const bool others = !entry.place.has_turn && entry.seat != kNoSeat;
  const SeenEntry seen = replay->Read(other);
  return "next: without \"" + entry.place.phase +
         ":\" it is legal: " + (done.recorded ? "judge undo " + done.duel + ", then " : "") +
         "judge act " + done.duel + " '" + place +
         Clean(others ? Notation(*replay, seen) : NotationWithoutSeat(*replay, seen)) + "'\n";
}

// Returns what the entry changes of what was played before it, what an act has done to life points,
// and what comes when nobody answers it.
std::vector<std::string> OutcomeTexts(const Recording& done) {
  const SeenReplay& replay = done.replay;
  const EntryNumber number = done.entry.number;
  const replay::EntryResult* result = replay.Find(number);
  std::vector<std::string> out = ChangedByEntry(replay, done.duel, done.entry);
  if (result == nullptr || !result->has_verdict) return out;
  for (std::string& one : LifeTexts(replay, number)) out.push_back(std::move(one));
  for (const std::string& one : ShortAccount(replay, *result).remarks) {
    out.push_back("rests on this: " + one);
  }
  if (std::string comes = UnlessAnswered(replay); !comes.empty()) out.push_back(std::move(comes));
  return out;
}

std::string ActText(const Context& context, const Recording& done,
                    const std::vector<std::string>& lost) {
  const SeenReplay& replay = done.replay;
  const replay::Entry& entry = done.entry;
  const bool color = UseColor(context.globals.color, context.environment);
  const replay::EntryResult* result = replay.Find(entry.number);
  const std::string address = done.duel + "@" + std::to_string(entry.number);
  const bool verdict = result != nullptr && result->has_verdict;
  std::string out = verdict ? EntryMark(replay, *result, color) : "noted";
  const bool seat = result != nullptr && result->seat != kNoSeat;
  const SeenEntry seen = replay.Read(entry);
  if (seat) out += "  " + SeatName(replay.header(), result->seat);
  out += "  " + Clean(seat ? NotationWithoutSeat(replay, seen) : Notation(replay, seen)) + "\n";
  out += RulingLines(replay, entry.number);
  if (verdict) {
    for (const std::string& why : InItsTurnTexts(replay, entry.number)) {
      out += Wrap(why, StyleOf(context).width, "    ");
    }
    for (const std::string& why : ReasonsAgainst(replay, *result)) {
      out += Wrap(why, StyleOf(context).width, "    ");
    }
  }
  for (const std::string& said : SaidTexts(replay, entry)) {
    out += Wrap(said, StyleOf(context).width, "  ");
  }
  for (const std::string& one : OutcomeTexts(done)) {
    out += Wrap(one, StyleOf(context).width, "  ");
  }
  if (const std::string rest = verdict ? RestAssumedText(replay, done.duel) : ""; !rest.empty()) {
    out += Wrap(rest, StyleOf(context).width, "  assumes ");
  }
  const Waited waited = BeforeEntry(replay, entry.number);
  if (!waited.implied.empty()) {
    out += Wrap(waited.implied_text, StyleOf(context).width, "  before it, not written down: ");
  }
  if (!waited.not_at_once.empty()) {
    out += Wrap("not at once: " + waited.not_at_once, StyleOf(context).width, "  ");
  }
  out += !done.recorded
             ? "tried, nothing was written\n"
             : (done.repeated ? "was recorded before as " : "recorded as ") + address + "\n";
  for (const std::string& text : lost) out += Wrap(text, StyleOf(context).width, "over    ");
  if (lost.empty()) out += "awaits  " + Awaited(replay, replay.head()) + "\n";
  if (verdict && result->verdict.ruling == Ruling::kIllegal) out += WithoutItsPhase(done);
  if (!done.recorded) return out;
  out += done.slip;
  if (verdict && !result->verdict.legal()) return out + "next: judge why " + address + "\n";
  return lost.empty() ? out + NextStep(replay, done.duel) : out;
}

// Tells what the rules say against an act, in the words of the facts that decide.
void TellReasons(const SeenReplay& replay, EntryNumber number, report::Entry::Builder out) {
  const replay::EntryResult* result = replay.Find(number);
  if (result == nullptr) return;
  std::vector<std::string> reasons = InItsTurnTexts(replay, number);
  for (std::string& why : ReasonsAgainst(replay, *result)) reasons.push_back(std::move(why));
  const auto findings = FindingsOf(replay, number);
  for (unsigned i = 0; !reasons.empty() && i < findings.size(); ++i) {
    const bool ruled = findings[i]->kind == replay::FindingKind::kIllegal ||
                       findings[i]->kind == replay::FindingKind::kUnproven;
    if (ruled) out.getFindings()[i].setText(Joined(reasons, "; ").c_str());
  }
}

Answer ActAnswer(const Context& context, const Recording& done,
                 const std::vector<std::string>& lost) {
  const SeenReplay& replay = done.replay;
  const replay::Entry& entry = done.entry;
  const Style style = StyleOf(context);
  const int code = SaysNo(replay, entry.number) ? kExitNo : kExitDone;
  if (!style.json) {
    return Answer{code, ActText(context, done, lost), ""};
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Act>();
  report.setSchema("judge.act/1");
  report.setDuel(done.duel.c_str());
  report.setTried(!done.recorded);
  report.setRepeated(done.repeated);
  const auto number = done.recorded ? static_cast<std::int32_t>(entry.number) : 0;
  report.setFirst(number);
  report.setLast(number);
  auto recorded = report.initEntries(1)[0];
  FillEntry(replay, replay.Read(entry), FindingsOf(replay, entry.number), recorded);
  TellReasons(replay, entry.number, recorded);
  std::vector<std::string> notes = SaidTexts(replay, entry);
  for (std::string& one : OutcomeTexts(done)) notes.push_back(std::move(one));
  const Waited waited = BeforeEntry(replay, entry.number);
  SetTexts(recorded.initImplied(static_cast<unsigned>(waited.implied.size())), waited.implied);
  if (!waited.not_at_once.empty()) notes.push_back("not at once: " + waited.not_at_once);
  if (const std::string rest = RestAssumedText(replay, done.duel); !rest.empty()) {
    notes.push_back("assumes " + rest);
  }
  SetTexts(report.initNotes(static_cast<unsigned>(notes.size())), notes);
  const SeenState head = replay.head();
  FillDecision(Scene{replay.game(), replay.header(), head}, report.initDecision());
  if (!lost.empty()) {
    auto decision = report.getDecision();
    decision.setKind("over");
    decision.setSeat("");
    decision.setText(lost.front().c_str());
  }
  return JsonAnswer(report.asReader(), style, code);
}

// An entry that was worked out, and the duel that it was worked out for.
struct WorkedOut {
  OpenedDuel opened;
  Recording recording;
  bool to_write = false;
  bool of_event = false;
};

// Returns whether the entry is signed when it is written: in an event, where each has its writer,
// and where a key was named.
bool IsSigned(const Context& context, const WorkedOut& out) {
  return out.of_event || !context.globals.key.empty();
}

// Writes the entry, and the signature of the head at which it ends, as one change.
Result<replay::StoreResult<replay::Appended>> AppendTo(const Context& context,
                                                       replay::Appender* appender,
                                                       const WorkedOut& out) {
  const replay::Entry& entry = out.recording.entry;
  const std::vector<replay::OutcomeMark> marks = out.recording.replay.MarksAfter(entry.number);
  replay::SignHead sign;
  if (IsSigned(context, out)) {
    auto signer = HeadSigner(context, out.opened.store, out.opened.id, marks.size());
    if (!signer) return tl::unexpected<Failure>(signer.error());
    sign = *std::move(signer);
  }
  replay::Expected expected = entry.number;
  expected.head = out.opened.head;
  return appender->Append(out.opened.id, expected, {&entry, 1}, marks, sign);
}

Failure NotAppended(const replay::StoreError& error, const replay::Entry& entry) {
  Failure failure = FromStore(error);
  if (error.kind == replay::StoreError::Kind::kOutcomeUnknown &&
      entry.action_id != replay::ActionId{}) {
    failure.hint = "repeat the command with the same --action-id";
  }
  return failure;
}

// Answers an entry that was recorded before with the same action id as it was answered then.
Result<Recording> Repeat(const OpenedDuel& opened, replay::Entry entry,
                         const replay::Entry& earlier) {
  entry.number = earlier.number;
  entry.wall_time_ms = earlier.wall_time_ms;
  if (entry != earlier) {
    return Fail(kExitConflict, opened.id + "@" + std::to_string(earlier.number),
                "the action id was recorded with another act, expected an id of its own");
  }
  auto replay = SeeWhole(opened.duel, opened.id);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  return Recording{*std::move(replay), earlier, opened.id, true, true, ""};
}

Result<OpenedDuel> OpenForAct(const Context& context, const ActOptions& options) {
  const auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (address->has_place || address->as_of != kNow) {
    return Fail(kExitRefused, options.duel, "acts are appended at the end, expected no @ and no %",
                "judge why-not asks at any point");
  }
  if (!options.try_only) {
    if (auto may = CheckNoWhatIf(address->duel, "nothing is written to it"); !may) {
      return tl::unexpected<Failure>(std::move(may.error()));
    }
  }
  if (address->is_file && !options.try_only) {
    return Fail(kExitRefused, options.duel, "a file is not appended to, expected a duel of a store",
                "judge import " + options.duel + "; or -n to try only");
  }
  return OpenDuel(context, *address);
}

Result<Answer> DoAct(const Context& context, const ActOptions& options) {
  if (auto may = OnlyForJudge(context.globals, "act", "an entry is judged by the whole record");
      !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const auto done = RecordEntry(context, options);
  if (!done) return tl::unexpected<Failure>(done.error());
  // The entry may be on the disk by now: nothing that is told beside it refuses it.
  const auto lost = LostIn(context, options, *done);
  return ActAnswer(context, *done, lost ? *lost : std::vector<std::string>{});
}

Result<Answer> DoNew(const Context& context, const NewOptions& options) {
  const auto duel = NewDuelOf(context, options);
  if (!duel) return tl::unexpected<Failure>(duel.error());
  const auto game = GameOf(duel->header, options.what, PacksOf(context));
  if (!game) return tl::unexpected<Failure>(game.error());
  const auto replay = SeeWhole(*duel, options.what);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  const auto place = RecordDuel(context, *duel);
  if (!place) return tl::unexpected<Failure>(place.error());
  return NewAnswer(context, *replay, *place);
}

Result<void> KeepSeen(const OpenedDuel& opened, replay::Entry* entry) {
  const Verb verb = entry->verb();
  if (verb != Verb::kRewind && verb != Verb::kRepair && verb != Verb::kLate) return {};
  const auto now = SeeWhole(opened.duel, opened.id);
  if (!now) return tl::unexpected<Failure>(now.error());
  return KeepWhatWasSeen(*now, opened.id, entry);
}

// Refuses an entry that the key which signs may not write. What is only tried is asked the same: a
// try promises nothing that is refused afterwards. A file and a what-if are nobody's.
Result<void> MaySign(const Context& context, const ActOptions& options, const OpenedDuel& opened,
                     const replay::Entry& entry) {
  // A key that is not there signs nothing.
  if (const auto signer = IdentityOf(context); !context.globals.key.empty() && !signer) {
    return tl::unexpected<Failure>(signer.error());
  }
  const auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  const bool nobodys = address->is_file || !CheckNoWhatIf(address->duel, "");
  if (options.try_only && nobodys && !replay::IsForJudges(entry)) return {};
  return MayWriteIn(context, opened, {&entry, 1});
}

// Refuses a pass that stands there already, implied by the entry before: written down as well it
// would be an infraction of who did nothing wrong.
Result<void> IsNotPassedTwice(const OpenedDuel& opened, const SeenReplay& with,
                              const replay::Entry& entry) {
  const replay::EntryResult* result = with.Find(entry.number);
  const bool illegal = result != nullptr && result->has_verdict && !result->verdict.legal();
  if (!illegal || entry.verb() != Verb::kPass) return {};
  const auto now = SeeWhole(opened.duel, opened.id, replay::FoldOptions{.until = entry.number - 1});
  if (!now) return tl::unexpected<Failure>(now.error());
  const EntryNumber by = ImpliesPass(*now, entry);
  if (by == 0) return {};
  return Fail(kExitRefused, opened.id,
              PassedWithText(now->header(), entry.seat, by) + ", expected what comes next",
              "judge legal " + opened.id + "; a pass that ends in ^x is recorded as it was said");
}

// Reads the duel as it stands and weighs the entry behind its end.
Result<WorkedOut> WorkOut(const Context& context, const ActOptions& options,
                          const MayRecord& may_record) {
  auto opened = OpenForAct(context, options);
  if (!opened) return tl::unexpected<Failure>(std::move(opened.error()));
  if (auto may = CheckNotReplaced(opened->id, opened->replaced_by); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  auto entry = EntryFrom(*opened, options);
  if (!entry) return tl::unexpected<Failure>(std::move(entry.error()));
  const replay::Entry* earlier = Earlier(opened->duel, entry->action_id);
  if (earlier != nullptr) {
    auto repeated = Repeat(*opened, *std::move(entry), *earlier);
    if (!repeated) return tl::unexpected<Failure>(std::move(repeated.error()));
    return WorkedOut{*std::move(opened), *std::move(repeated)};
  }
  if (may_record) {
    if (auto may = may_record(*opened); !may) return tl::unexpected<Failure>(may.error());
  }
  const auto founded =
      CheckFounded(*opened->game->rules, opened->duel, options.duel, opened->id, *entry);
  if (!founded) return tl::unexpected<Failure>(founded.error());
  if (auto typed = CheckTyped(opened->id, *entry); !typed) {
    return tl::unexpected<Failure>(typed.error());
  }
  if (options.fill_in) {
    if (auto filled = options.fill_in(context, *opened, &*entry); !filled) {
      return tl::unexpected<Failure>(filled.error());
    }
  }
  if (auto may = MaySign(context, options, *opened, *entry); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  if (auto kept = KeepSeen(*opened, &*entry); !kept) {
    return tl::unexpected<Failure>(std::move(kept.error()));
  }
  opened->duel.entries.push_back(*entry);
  auto replay = SeeWhole(opened->duel, opened->id);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  if (auto open = CheckFoundedOnTable(*replay, opened->id, entry->number); !open) {
    return tl::unexpected<Failure>(open.error());
  }
  if (auto says = CheckSays(*replay, opened->id, *entry); !says) {
    return tl::unexpected<Failure>(std::move(says.error()));
  }
  if (auto once = IsNotPassedTwice(*opened, *replay, *entry); !once) {
    return tl::unexpected<Failure>(std::move(once.error()));
  }
  Recording out{*std::move(replay), *std::move(entry), opened->id, false, false, ""};
  const replay::EntryResult* result = out.replay.Find(out.entry.number);
  const bool refused = options.strict && result != nullptr && result->has_verdict &&
                       result->verdict.ruling == Ruling::kIllegal;
  const auto event = EventAt(opened->store, opened->duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  const bool of_event = event->has_value();
  return WorkedOut{*std::move(opened), std::move(out), !options.try_only && !refused, of_event};
}

// Writes what was worked out. When somebody else has recorded since, it is worked out anew behind
// the lock, where nobody can come first; what expects a certain end of the duel is refused there.
Result<WorkedOut> Write(const Context& context, const ActOptions& options,
                        const MayRecord& may_record, WorkedOut&& first) {
  Result<WorkedOut> out = std::move(first);
  auto appender = OpenForWriting(context, StorePlace{out->opened.store});
  if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
  auto appended = AppendTo(context, &*appender, *out);
  if (appended && !*appended && appended->error().kind == replay::StoreError::Kind::kConflict) {
    out = WorkOut(context, options, may_record);
    if (!out || !out->to_write) return out;
    appended = AppendTo(context, &*appender, *out);
  }
  if (!appended) return tl::unexpected<Failure>(appended.error());
  if (!*appended) {
    return tl::unexpected<Failure>(NotAppended(appended->error(), out->recording.entry));
  }
  RememberLastUsed(out->opened.store, out->opened.id);
  LogInfo("recorded " + out->opened.id + "@" + std::to_string((*appended)->last));
  out->recording.recorded = true;
  out->recording.repeated = (*appended)->repeated;
  return out;
}

}  // namespace

Result<Recording> RecordEntry(const Context& context, const ActOptions& options,
                              const MayRecord& may_record) {
  auto worked = WorkOut(context, options, may_record);
  if (worked && worked->to_write) {
    worked = Write(context, options, may_record, *std::move(worked));
  }
  if (!worked) return tl::unexpected<Failure>(std::move(worked.error()));
  Recording out = std::move(worked->recording);
  if (!worked->to_write) return out;
  const bool asked = !context.globals.key.empty();
  if (asked || NextDecision(out.replay.game(), out.replay.head()).kind == DecisionKind::kOver) {
    const auto rested = Rest(context, worked->opened.store, worked->opened.id);
    if (rested) out.slip = RestedLine(*rested, worked->opened.id, out.replay.header());
    if (!rested) {
      Failure failure = rested.error();
      failure.written = "yes";
      Warn(context, std::move(failure));
    }
  }
  return out;
}

Answer Init(const Context& context) {
  const std::filesystem::path path = PlaceForInit(context);
  const auto made = replay::Store::Create(path);
  if (!made) return Refusal(FromStore(made.error()), context.globals);
  const auto store = OpenStore(path);
  if (!store) return Refusal(store.error(), context.globals);
  const Style style = StyleOf(context);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::Init>();
    report.setSchema("judge.init/1");
    report.setPath(path.c_str());
    report.setStore(store->Id().c_str());
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  Answer answer{.text = "made the store " + Clean(path.string()) + "\n"};
  answer.text += "next: judge import FILE.duel, or judge new ID --rules NAME\n";
  return answer;
}

Answer New(const Context& context, const NewOptions& options) {
  const auto done = DoNew(context, options);
  if (!done) RememberRefused(context, "new " + options.what);
  return AnswerOf(context, done);
}

Result<std::vector<std::string>> LostIn(const Context& context, const ActOptions& options,
                                        const Recording& done) {
  const auto& entries = done.replay.duel().entries;
  const bool any = std::any_of(entries.begin(), entries.end(), [](const replay::Entry& one) {
    return !one.acts.empty() && one.verb() == Verb::kPenalty;
  });
  if (!any) return std::vector<std::string>{};
  const auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  const auto opened = OpenDuel(context, *address);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto losing = LosingStepsOf(*opened);
  if (!losing) return tl::unexpected<Failure>(losing.error());
  return LostTexts(LossesByPenalty(done.replay, *losing));
}

Answer Act(const Context& context, const ActOptions& options) {
  return AnswerOf(context, DoAct(context, options));
}

}  // namespace judge::cli
