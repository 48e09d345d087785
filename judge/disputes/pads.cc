#include "judge/disputes/pads.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tl/expected.hpp>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/disputes/call.h"
#include "judge/disputes/open_calls.h"
#include "judge/disputes/pads_matter.h"
#include "judge/disputes/pads_read.h"
#include "judge/disputes/standing.h"
#include "judge/disputes/two_fight.h"
#include "judge/disputes/wrong_pads.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::PadColumn;
using replay::PadNumber;
using replay::PadsPart;

constexpr int kPadColumns = 11;
constexpr int kOneLine = 10000;  // columns of a text that is not broken

// Returns ", which is illegal" where the entry that brought the number of the seat is, and what was
// illegal before it and changed the same life points; "" where nothing speaks against the number.
// An act that stands though it was illegal is computed like any other.
std::string RestText(const Bench& bench, const PadsMatter& matter, SeatIndex seat,
                     std::int64_t entry) {
  const PadColumn* computed = ColumnOf(matter, kNoSeat, seat);
  if (entry <= 0 || computed == nullptr) return "";
  const auto with = static_cast<EntryNumber>(entry);
  std::vector<EntryNumber> illegal;
  for (const PadNumber& number : computed->numbers) {
    const bool before = number.entry != 0 && number.entry < with;
    if (before && RestsOnIllegal(bench.replay, number.entry)) illegal.push_back(number.entry);
  }
  std::string out;
  if (RestsOnIllegal(bench.replay, with)) out += ", which is illegal";
  if (illegal.empty()) return out;
  return out + ", and after entry " + RangesText(illegal) +
         (illegal.size() == 1 ? ", which is illegal" : ", which are illegal");
}

// Returns ", before entry 7" of the first number of a seat of which the pads show a later one.
std::string NoLonger(const PadsMatter& matter, SeatIndex seat) {
  const PadColumn* computed = ColumnOf(matter, kNoSeat, seat);
  if (computed == nullptr) return "";
  for (const PadNumber& number : computed->numbers) {
    const bool behind = matter.entry != 0 && number.entry > matter.entry;
    if (number.entry != 0 && !behind) return ", before entry " + std::to_string(number.entry);
  }
  return "";
}

// Returns ", with entry 16" of the number that the entry has brought, by hand or not, and what
// speaks against it; of the beginning until when that was so.
std::string WithEntry(const Bench& bench, const PadsMatter& matter, SeatIndex seat,
                      std::int64_t entry) {
  if (entry <= 0) return NoLonger(matter, seat);
  const auto findings = FindingsOf(bench.replay, static_cast<EntryNumber>(entry));
  const bool by_hand = std::any_of(findings.begin(), findings.end(), [](const auto* one) {
    return one->kind == replay::FindingKind::kByHand;
  });
  return ", with entry " + std::to_string(entry) + (by_hand ? ", by hand" : "") +
         RestText(bench, matter, seat, entry);
}

std::string ColumnText(const replay::Header& header, const PadColumn& column) {
  std::string out = SeatWord(header, column.seat);
  for (const PadNumber& number : column.numbers) {
    out += " " + std::to_string(number.value);
    if (number.entry != 0) out += " @" + std::to_string(number.entry);
  }
  return out;
}

std::string RowsText(const Bench& bench, const PadsMatter& matter, const Style& style) {
  const replay::Header& header = bench.opened.duel.header;
  std::vector<SeatIndex> pads;
  for (const PadColumn& column : matter.columns) {
    if (std::find(pads.begin(), pads.end(), column.pad) == pads.end()) pads.push_back(column.pad);
  }
  std::string out;
  for (const SeatIndex pad : pads) {
    const std::string who = pad == kNoSeat ? "computed" : SeatWord(header, pad) + "'s pad";
    std::string line;
    for (const PadColumn& column : matter.columns) {
      if (column.pad != pad) continue;
      line += (line.empty() ? "" : "    ") + ColumnText(header, column);
    }
    out += Wrap(line, style.width, Pad(who, kPadColumns));
  }
  return out;
}

// Returns whether a pad ends with that number.
bool IsOnPad(const std::vector<PadChoice>& choices, const PadNumber& number) {
  return std::ranges::find(choices, number.value, &PadChoice::now) != choices.end();
}

// Returns how many players' pads were read.
std::size_t PadsRead(const PadsMatter& matter) {
  std::set<SeatIndex> pads;
  for (const PadColumn& column : matter.columns) {
    if (column.pad != kNoSeat) pads.insert(column.pad);
  }
  return pads.size();
}

// Returns "a loss of 800", "no change".
std::string ChangeText(std::int32_t change) {
  if (change == 0) return "no change";
  return change < 0 ? "a loss of " + std::to_string(-change)
                    : "a gain of " + std::to_string(change);
}

// Returns what a ruling on the pads sets, where that is no number at which they part.
std::string ThenText(const Bench& bench, const PadsMatter& matter, const PadsPart& part,
                     const std::vector<PadChoice>& choices, const Style& style) {
  const std::optional<PadNumber> now = ComputedAt(matter, part);
  if (matter.of_record || !now) return "";
  const bool present =
      std::ranges::all_of(choices, [](const PadChoice& one) { return one.now == one.value; });
  if (present && ComputedWith(matter, part.seat, now->value) >= 0 && IsOnPad(choices, *now)) {
    return "";
  }
  const std::string sets =
      "a ruling sets the life points of when the pads were read: the record computes ";
  return Wrap(InWords(bench.replay.game(), sets) + std::to_string(now->value) +
                  (now->entry == 0 ? "" : ", since entry " + std::to_string(now->entry)),
              style.width, Pad("then", kPadColumns));
}

std::string PartText(const Bench& bench, const PadsMatter& matter, const PadsPart& part,
                     const Style& style) {
  const replay::Header& header = bench.opened.duel.header;
  const std::string seat = SeatWord(header, part.seat);
  const std::int32_t before = ValueBefore(matter, part);
  const std::string since = before < 0 ? "" : " after " + std::to_string(before);
  std::string settled;
  if (const auto* ruling = SettledBy(matter, part); ruling != nullptr) {
    settled = Wrap(RulingText(header, *ruling, ""), style.width, Pad("settled", kPadColumns));
  }
  std::vector<std::string> numbers;
  std::string fits;
  const std::vector<PadChoice> choices = ChoicesOf(matter, part);
  for (const PadChoice& choice : choices) {
    const std::string pad = SeatWord(header, choice.pad) + "'s";
    std::string text = pad + " has " + std::to_string(choice.value);
    if (before >= 0) text += ", " + ChangeText(choice.change);
    numbers.push_back(std::move(text));
    const std::int64_t with = ComputedWith(matter, part.seat, choice.value);
    if (with >= 0) {
      const std::string entry = WithEntry(bench, matter, part.seat, with);
      fits += Wrap(pad + " number is what the record computes" + entry, style.width,
                   Pad("fits", kPadColumns));
    }
    if (!choice.taken_out.empty()) {
      fits += Wrap(pad + " number is what the record computed " + choice.taken_out, style.width,
                   Pad("taken out", kPadColumns));
    }
    if (choice.twice)
      fits += Wrap(TwiceText(pad, *choice.twice), style.width, Pad("twice", kPadColumns));
    const bool told = !choice.taken_out.empty() || choice.AgainstRecord();
    if (!matter.has_battle || (told && !choice.fits)) continue;
    if (before < 0) {
      fits += Wrap(pad + " number has none before it, so no loss can be told", style.width,
                   Pad("", kPadColumns));
      continue;
    }
    fits += Wrap(choice.fits ? pad + " number fits this battle"
                             : pad + " number, " + ChangeText(choice.change) +
                                   ", fits no battle of these two",
                 style.width, Pad(choice.fits ? "fits" : "", kPadColumns));
  }
  for (const PadColumn& column : matter.columns) {
    const bool ends =
        column.seat == part.seat && column.pad != kNoSeat && column.numbers.size() <= part.at;
    if (ends) numbers.push_back(SeatWord(header, column.pad) + "'s ends there");
  }
  const bool unlike = part.ends || choices.front().value != choices.back().value;
  std::string out = Wrap("on " + seat + since + ": " + Joined(numbers, "; "), style.width,
                         Pad(unlike ? "they part" : "differs", kPadColumns));
  fits += ThenText(bench, matter, part, choices, style);
  out += fits + settled;
  if (fits.empty() && settled.empty()) {
    const std::string points = InWords(bench.replay.game(), "life points");
    out += Wrap("what happened to " + seat + "'s " + points + since + "?", style.width,
                Pad("ask all", kPadColumns));
  }
  return out;
}

// Returns "on B after 2000: A's has 1300; B's has 1200".
std::string PartedOn(const replay::Header& header, const PadsMatter& matter, const PadsPart& part) {
  const std::int32_t before = ValueBefore(matter, part);
  std::vector<std::string> numbers;
  for (const PadColumn& column : matter.columns) {
    if (column.seat != part.seat || column.pad == kNoSeat) continue;
    const std::string pad = SeatWord(header, column.pad) + "'s ";
    numbers.push_back(column.numbers.size() <= part.at
                          ? pad + "ends there"
                          : pad + "has " + std::to_string(column.numbers[part.at].value));
  }
  return "on " + SeatWord(header, part.seat) +
         (before < 0 ? "" : " after " + std::to_string(before)) + ": " + Joined(numbers, "; ");
}

// Returns what all pads agree came behind the place where they part; nothing where they do not.
std::optional<std::int32_t> ChangedSince(const std::vector<PadChoice>& choices) {
  std::optional<std::int32_t> since;
  for (const PadChoice& choice : choices) {
    const std::int32_t changed = choice.now - choice.value;
    if (since && *since != changed) return std::nullopt;
    since = changed;
  }
  return since;
}

// Returns how all pads are set to a number that stands on none of them: what the record computes,
// what the battle that was named comes to.
std::vector<Remedy> OnNoPad(const Bench& bench, const PadsMatter& matter, const PadsPart& part,
                            const std::string& ruling, const std::string& seat,
                            std::vector<std::int32_t> told) {
  std::vector<Remedy> out;
  const auto is_told = [&](std::int32_t value) {
    return std::find(told.begin(), told.end(), value) != told.end();
  };
  const auto add = [&](std::int32_t value, const std::string& why) {
    Remedy set = SetPads(ruling, seat + ":" + std::to_string(value));
    set.what += why;
    out.push_back(std::move(set));
    told.push_back(value);
  };
  const std::int32_t before = ValueBefore(matter, part);
  const auto computed = ComputedAt(matter, part);
  if (computed && !is_told(computed->value)) {
    add(computed->value,
        " (what the record computes" + WithEntry(bench, matter, part.seat, computed->entry) + ")");
  }
  const auto choices = ChoicesOf(matter, part);
  const bool fits = std::any_of(choices.begin(), choices.end(),
                                [](const PadChoice& choice) { return choice.fits; });
  const std::optional<std::int32_t> since = ChangedSince(choices);
  for (const FightOutcome& outcome : matter.fight.outcomes) {
    // What the record has fought it has counted: once more would be twice.
    if (!since || matter.fight.recorded) break;
    const std::int32_t after = std::max(before - outcome.loss + *since, 0);
    const bool its = outcome.loss != 0 && outcome.MayBeOf(part.seat);
    if (fits || before < 0 || !its || is_told(after)) continue;
    add(after, " (if " + outcome.text + ")");
    out.back().command = ruling + " number " + "'" + AsShellReads(outcome.text) + "'" +
                         " --number " + out.back().number;
    if (!outcome.Rule().empty()) out.back().command += " --cite " + outcome.Rule();
  }
  return out;
}

// Adds the reason, and who decides, to the commands that set another number than the record
// computes: without it they are refused.
void SayWhy(const Bench& bench, const PadsMatter& matter, const PadsPart& part,
            std::vector<Remedy>* remedies) {
  const auto computed = ComputedAt(matter, part);
  if (!computed) return;
  const std::string seat = replay::SeatLetter(bench.opened.duel.header, part.seat);
  const std::string agrees = seat + ":" + std::to_string(computed->value);
  const bool head = bench.event && bench.event->policy.NeedsHead("deviate");
  for (Remedy& one : *remedies) {
    const bool sets = one.number.starts_with(seat + ":") && one.number != agrees;
    if (sets && one.command.find('\'') == std::string::npos) one.command += " 'why'";
    if (sets) {
      one.cost = "two entries: the record computes " + agrees +
                 ", and goes on from the ruled number only when a second entry, by hand, does that";
    }
    const bool agree = one.kind == "agree" && one.what.find("the head judge") == std::string::npos;
    one.head |= head && (sets || agree);
    if (head && (sets || agree)) one.what += ", by the head judge";
  }
}

// Adds one ruling for all numbers of one reading that part, where the record computes each.
void AddAllAtOnce(const Bench& bench, const PadsMatter& matter, std::vector<Remedy>* out) {
  std::string numbers;
  EntryNumber about = 0;
  std::size_t count = 0;
  for (const PadsPart& part : matter.parts) {
    const EntryNumber at = AboutOf(matter, part);
    if (at == 0 || SettledBy(matter, part) != nullptr) continue;
    const auto computed = ComputedAt(matter, part);
    if (!computed || (about != 0 && at != about)) return;
    about = at;
    ++count;
    numbers += (numbers.empty() ? "" : ",") +
               replay::SeatLetter(bench.opened.duel.header, part.seat) + ":" +
               std::to_string(computed->value);
  }
  if (count < 2) return;
  Remedy all = SetPads("judge ruling " + AddressText(bench.opened.id, about), numbers);
  all.what += " in one ruling (what the record computes)";
  // A key of the recorder takes it, of which there are nine.
  constexpr std::size_t kKeys = 9;
  out->insert(out->begin() + static_cast<std::ptrdiff_t>(std::min(out->size(), kKeys - 1)),
              std::move(all));
}

std::vector<Remedy> RemediesFor(const Bench& bench, const PadsMatter& matter) {
  std::vector<Remedy> out;
  for (const PadsPart& part : matter.parts) {
    const EntryNumber about = AboutOf(matter, part);
    if (about == 0 || SettledBy(matter, part) != nullptr) continue;
    const std::string seat = replay::SeatLetter(bench.opened.duel.header, part.seat);
    const std::string ruling = "judge ruling " + AddressText(bench.opened.id, about);
    const auto computed = ComputedAt(matter, part);
    const auto computes = [&](const PadNumber& number) {
      const bool sound = RestText(bench, matter, part.seat, number.entry).empty();
      return " (what the record computes" +
             (sound ? "" : WithEntry(bench, matter, part.seat, number.entry)) + ")";
    };
    std::vector<PadChoice> choices = ChoicesOf(matter, part);
    std::stable_sort(choices.begin(), choices.end(),
                     [](const PadChoice& a, const PadChoice& b) { return a.fits && !b.fits; });
    std::vector<std::int32_t> told;
    std::vector<Remedy> last;  // of what was taken out
    const std::int32_t before = ValueBefore(matter, part);
    for (const PadChoice& choice : choices) {
      if (std::find(told.begin(), told.end(), choice.now) != told.end()) continue;
      told.push_back(choice.now);
      Remedy set = SetPads(ruling, seat + ":" + std::to_string(choice.now));
      if (choice.fits) {
        set.what += " (fits the battle)";
        set.command = ruling + " number " + "'" + AsShellReads(choice.fought.text) + "'" +
                      " --number " + set.number;
        if (!choice.fought.Rule().empty()) set.command += " --cite " + choice.fought.Rule();
      }
      if (choice.AgainstRecord()) set.what += " (takes that loss off a second time)";
      if (matter.has_battle && before >= 0 && !choice.fits && !choice.AgainstRecord()) {
        set.what += " (fits no battle of these two)";
      }
      if (!choice.taken_out.empty()) set.what += " (computed " + choice.taken_out + ")";
      if (computed && computed->value == choice.now) set.what += computes(*computed);
      const bool sound = choice.taken_out.empty() && !choice.AgainstRecord();
      (sound ? out : last).push_back(std::move(set));
    }
    // A pad that ends says that nothing more happened; not where the record shows what did.
    const bool told_before = std::find(told.begin(), told.end(), before) != told.end();
    const bool happened =
        computed && computed->value != before && ComputedWith(matter, part.seat, before) >= 0;
    if (part.ends && before >= 0 && !told_before && !happened) {
      Remedy stays = SetPads(ruling, seat + ":" + std::to_string(before));
      stays.what += " (if nothing happened behind it)";
      if (computed && computed->value == before) stays.what += computes(*computed);
      out.push_back(std::move(stays));
    }
    if (part.ends && before >= 0 && !happened) told.push_back(before);
    for (Remedy& other : OnNoPad(bench, matter, part, ruling, seat, told))
      out.push_back(std::move(other));
    for (Remedy& other : last) out.push_back(std::move(other));
    AddAgreeOrOpen(ruling, seat, &out);
    SayWhy(bench, matter, part, &out);
  }
  AddAllAtOnce(bench, matter, &out);
  return out;
}

// Returns whether one player's pad alone was read, and not as a check of an entry.
bool IsOnePad(const PadsMatter& matter) { return !matter.of_record && PadsRead(matter) == 1; }

// Adds where the last number of a pad is not what the record computes, once for each seat on which
// the pads do not part.
void AddPartsFromRecord(PadsMatter* of) {
  const PadsMatter& matter = *of;
  std::vector<PadsPart> parts = matter.parts;
  for (const PadColumn& column : matter.columns) {
    if (column.pad == kNoSeat || column.numbers.empty()) continue;
    const auto computed = ComputedThen(matter, column.seat, matter.entry);
    if (!computed || computed->value == column.numbers.back().value) continue;
    const auto same = [&](const PadsPart& one) { return one.seat == column.seat; };
    if (std::ranges::any_of(parts, same)) continue;
    parts.push_back({column.seat, column.numbers.size() - 1, false});
  }
  of->parts = std::move(parts);
}

// Returns the pads command with what stands on the only pad, the other one left open.
std::string WithOtherPad(const Bench& bench, const PadsMatter& matter) {
  std::string out = "judge pads " + bench.opened.id;
  SeatIndex pad = kNoSeat;
  for (const PadColumn& column : matter.columns) {
    if (column.pad == kNoSeat) continue;
    out += pad == kNoSeat
               ? " --pad '" + replay::SeatLetter(bench.opened.duel.header, column.pad) + ":"
               : " /";
    pad = column.pad;
    for (const PadNumber& number : column.numbers) out += " " + std::to_string(number.value);
  }
  return out + "' --pad 'SEAT: NUMBERS / NUMBERS'";
}

// Returns what can be done about where the pads part, and about single numbers of the record that
// are not what it computes.
std::vector<Remedy> AllRemedies(const Bench& bench, const PadsMatter& matter) {
  std::vector<Remedy> out = RemediesFor(bench, matter);
  std::set<EntryNumber> told;
  for (const PadsPart& part : matter.parts) told.insert(AboutOf(matter, part));
  for (const UnlikeNumber& one : UnlikeRecord(bench.replay, bench.Judged().rulings)) {
    const replay::EntryResult* result = bench.replay.Find(one.entry);
    if (result == nullptr || !told.insert(one.entry).second) continue;
    for (Remedy& other : RemediesOfFound(bench.replay, bench.opened.id, *result)) {
      if (!told.empty()) other.what += " (entry " + std::to_string(one.entry) + ")";
      out.push_back(std::move(other));
    }
  }
  return out;
}

std::string UnlikeText(const replay::Header& header, const std::vector<UnlikeNumber>& unlike,
                       const Style& style) {
  std::string out;
  for (const UnlikeNumber& one : unlike) {
    out += Wrap(SeatWord(header, one.pad) + "'s pad says " + SeatWord(header, one.seat) + " " +
                    std::to_string(one.value) + "; computed " + std::to_string(one.computed) +
                    " @" + std::to_string(one.entry),
                style.width, Pad("differs", kPadColumns));
  }
  return out;
}

// Returns that the pads were read before something that changes what stands on them, with the way
// to read them again; "" where that is not so, or where they are settled.
std::string StaleHere(const Bench& bench, const PadsMatter& matter) {
  if (matter.of_record || !IsOpen(matter)) return "";
  const std::string stale = StalePads(bench.replay, matter.entry);
  if (stale.empty()) return "";
  return stale + "; to set them aside: judge ruling " +
         AddressText(NowOf(bench.opened.id), matter.entry) + " void";
}

// Returns whether each pad has the same numbers of each seat.
bool AreAlike(const PadsMatter& matter) {
  for (const PadColumn& one : matter.columns) {
    for (const PadColumn& other : matter.columns) {
      const bool beside = one.pad != kNoSeat && other.pad != kNoSeat && one.seat == other.seat;
      const auto same = [](const PadNumber& a, const PadNumber& b) { return a.value == b.value; };
      if (beside && !std::ranges::equal(one.numbers, other.numbers, same)) return false;
    }
  }
  return true;
}

// Returns how a battle is asked about, with the rule that says what it costs.
std::string AskBattle(const std::string& duel) {
  return "judge pads " + duel + " --battle 'MONSTER -> MONSTER'   (what fits, and its rule)\n";
}

// What stands below the pads.
struct Below {
  std::string signs = {};   // what a ruling takes to be signed
  std::string policy = {};  // what a ruling on the computed number costs, and whom
  bool tried = false;       // the pads are not in the record
};

std::string PadsText(const Bench& bench, const PadsMatter& matter, const Style& style,
                     const Below& below) {
  const bool tried = below.tried;
  std::string out = RowsText(bench, matter, style);
  if (matter.has_battle) out += FightText(matter.fight, style, kPadColumns);
  for (const PadsPart& part : matter.parts) out += PartText(bench, matter, part, style);
  const std::string unlike = UnlikeText(bench.opened.duel.header,
                                        UnlikeRecord(bench.replay, bench.Judged().rulings), style);
  if (matter.parts.empty() && unlike.empty()) {
    out += PadsRead(matter) == 1 ? "one pad was read, there is none to set beside it\n"
           : AreAlike(matter)    ? "the pads are the same\n"
                                 : "the pads end at the same numbers; one has more steps\n";
    const bool alone = IsOnePad(matter) && NowOf(bench.opened.id) == bench.opened.id;
    if (alone && !tried) out += "next: " + WithOtherPad(bench, matter) + "\n";
  }
  out += unlike;
  if (const std::string stale = StaleHere(bench, matter); !stale.empty()) {
    out += Wrap(stale, style.width, Pad("stale", kPadColumns));
  }
  const std::vector<Remedy> remedies = AllRemedies(bench, matter);
  out += RemedyLines(remedies, style.width, style.color);
  if (!below.policy.empty()) out += Wrap(below.policy, style.width, Pad("policy", kPadColumns));
  if (NowOf(bench.opened.id) != bench.opened.id) {
    return out + "next: judge pads " + NowOf(bench.opened.id) + "   (as the record stands now)\n";
  }
  if (tried) return out + "tried, nothing was written\n";
  for (const Remedy& remedy : remedies) out += "next: " + remedy.command + below.signs + "\n";
  if (!remedies.empty() && !matter.has_battle) out += "      " + AskBattle(bench.opened.id);
  return out;
}

void FillPart(const Bench& bench, const PadsMatter& matter, const PadsPart& from,
              report::Pads::Part::Builder out) {
  const replay::Header& header = bench.opened.duel.header;
  out.setSeat(replay::SeatLetter(header, from.seat).c_str());
  out.setBefore(ValueBefore(matter, from));
  out.setEnds(from.ends);
  if (const auto* ruling = SettledBy(matter, from); ruling != nullptr) {
    FillRuling(header, *ruling, "none", out.initSettled());
  }
  const std::vector<PadChoice> choices = ChoicesOf(matter, from);
  auto list = out.initNumbers(static_cast<unsigned>(choices.size()));
  for (unsigned c = 0; c < choices.size(); ++c) {
    list[c].setPad(replay::SeatLetter(header, choices[c].pad).c_str());
    list[c].setValue(choices[c].value);
    list[c].setChange(choices[c].change);
    list[c].setFits(choices[c].fits);
    list[c].setComputedWith(
        static_cast<std::int32_t>(ComputedWith(matter, from.seat, choices[c].value)));
    if (!choices[c].twice) continue;
    list[c].setTwice(TwiceText(SeatWord(header, choices[c].pad) + "'s", *choices[c].twice).c_str());
  }
  std::vector<std::string> told;
  std::istringstream lines(PartText(bench, matter, from, Style{.width = kOneLine}));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(' ', line.starts_with(' ') ? 0 : kPadColumns);
    told.push_back(line.substr(first));
  }
  SetTexts(out.initTold(static_cast<unsigned>(told.size())), told);
}

Answer PadsJson(const Bench& bench, const PadsMatter& matter, const Style& style, int code) {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Pads>();
  report.setSchema("judge.pads/1");
  report.setDuel(bench.opened.id.c_str());
  const replay::Header& header = bench.opened.duel.header;
  FillColumns(header, matter.columns,
              report.initColumns(static_cast<unsigned>(matter.columns.size())));
  auto parts = report.initParts(static_cast<unsigned>(matter.parts.size()));
  for (unsigned i = 0; i < matter.parts.size(); ++i) {
    FillPart(bench, matter, matter.parts[i], parts[i]);
  }
  const std::vector<UnlikeNumber> unlike = UnlikeRecord(bench.replay, bench.Judged().rulings);
  auto differs = report.initUnlike(static_cast<unsigned>(unlike.size()));
  for (unsigned i = 0; i < unlike.size(); ++i) {
    differs[i].setPad(replay::SeatLetter(header, unlike[i].pad).c_str());
    differs[i].setSeat(replay::SeatLetter(header, unlike[i].seat).c_str());
    differs[i].setValue(unlike[i].value);
    differs[i].setComputed(unlike[i].computed);
    differs[i].setEntry(AsInt(unlike[i].entry));
  }
  report.setStale(StaleHere(bench, matter).c_str());
  if (matter.has_battle) FillBattle(matter.fight, report.initBattle());
  const std::vector<Remedy> remedies = AllRemedies(bench, matter);
  FillRemedies(remedies, report.initRemedies(static_cast<unsigned>(remedies.size())));
  return JsonAnswer(report.asReader(), style, code);
}

// Returns what is to be shown: the pads of the entry, else the last ones of the record.
Result<PadsMatter> MatterOf(const Bench& bench, const PadsOptions& options) {
  PadsMatter matter;
  const std::vector<replay::JudgesRuling> rulings = bench.Judged().rulings;
  for (const replay::Entry& entry : bench.opened.duel.entries) {
    const bool pads = !entry.acts.empty() && entry.verb() == Verb::kPads;
    const bool meant = !bench.has_point || bench.point == entry.number;
    if (!pads || !meant || IsRuledVoid(rulings, entry.number)) continue;
    matter.entry = entry.number;
    matter.columns = replay::ColumnsOf(entry);
  }
  if (matter.entry == 0) {
    matter.columns = CheckedColumns(bench.replay);
    matter.of_record = true;
  }
  if (matter.columns.empty()) {
    const std::string table = PadsOfTable(bench.opened);
    return Fail(kExitRefused, bench.opened.id, NobodyHasRead(bench.replay, table),
                (table.empty() ? "" : "judge pads " + table + " shows those; ") + "judge pads " +
                    bench.opened.id + " --a '2000 1400 / 2000 1300' --b '...'");
  }
  matter.parts = replay::WhereTheyPart(matter.columns);
  for (replay::JudgesRuling& ruling : bench.Judged().rulings) {
    if (ruling.word == "number" && ruling.stands()) matter.rulings.push_back(std::move(ruling));
  }
  for (PadColumn& computed : ComputedColumns(bench.replay)) {
    matter.columns.push_back(std::move(computed));
  }
  matter.once = OnceComputedOf(bench.replay);
  matter.checked = CheckedLifeOf(bench.replay);
  // Pads that agree with each other may still differ from the record.
  if (!matter.of_record) AddPartsFromRecord(&matter);
  if (options.battle.empty()) return matter;
  auto fight = TwoFight(bench.replay.game(), options.battle);
  if (!fight) return tl::unexpected<Failure>(fight.error());
  matter.has_battle = true;
  matter.fight = AsRecorded(bench.replay, *std::move(fight),
                            matter.of_record ? replay::kEntriesMax : matter.entry);
  return matter;
}

Result<Answer> ShowOn(const Context& context, const Bench& bench, const PadsOptions& options,
                      bool tried) {
  const auto matter = MatterOf(bench, options);
  if (!matter) return tl::unexpected<Failure>(matter.error());
  const Style style = StyleOf(context);
  const int code = IsOpen(*matter) || !UnlikeRecord(bench.replay, bench.Judged().rulings).empty()
                       ? kExitNo
                       : kExitDone;
  if (style.json) return PadsJson(bench, *matter, style, code);
  const bool own = matter->of_record && !matter->parts.empty();
  const EntryNumber about = own ? AboutOf(*matter, matter->parts.front()) : matter->entry;
  Below below{.signs = AnswersCall(bench.Judged().calls, about) + SignedWith(context, bench),
              .tried = tried};
  if (IsOpen(*matter) && about != 0) {
    auto policy = PolicyOfNumber(context, bench, about);
    if (!policy) return tl::unexpected<Failure>(policy.error());
    below.policy = *std::move(policy);
  }
  return Answer{code, PadsText(bench, *matter, style, below), ""};
}

Result<Answer> ShowPads(const Context& context, const PadsOptions& options) {
  const auto at = OpenAt(context, options.judge.duel, kNow, true);
  if (at && !at->replay.view().everything && options.battle.empty()) {
    return PadsForPlayers(*at, StyleOf(context));
  }
  const auto bench = OpenBench(context, "pads", options.judge.duel, true);
  if (!bench) return tl::unexpected<Failure>(bench.error());
  return ShowOn(context, *bench, options, false);
}

Result<std::vector<replay::Entry>> MakePads(const Bench& bench, const PadsOptions& options) {
  replay::Act act{.verb = Verb::kPads};
  act.text = options.judge.words;
  replay::Entry entry = JudgesEntry(bench, std::move(act));
  for (const std::string& written : options.pads) {
    auto checks = ReadPad(bench.replay, written);
    if (!checks) return tl::unexpected<Failure>(checks.error());
    entry.checks.insert(entry.checks.end(), checks->begin(), checks->end());
  }
  return std::vector<replay::Entry>{std::move(entry)};
}

}  // namespace

std::optional<std::int32_t> ComputedOnPads(const SeenReplay& replay, EntryNumber pads,
                                           SeatIndex seat) {
  const PadsMatter matter{.entry = pads, .columns = ComputedColumns(replay)};
  const auto number = ComputedThen(matter, seat, pads);
  return number ? std::optional(number->value) : std::nullopt;
}

std::vector<std::string> PadsInWords(const SeenReplay& replay, EntryNumber entry) {
  const replay::Entry* written = RecordedEntry(replay.duel(), entry);
  if (written == nullptr || written->acts.empty() || written->verb() != Verb::kPads) return {};
  const replay::Header& header = replay.header();
  PadsMatter matter{.entry = entry, .columns = replay::ColumnsOf(*written)};
  std::vector<std::string> out;
  std::vector<SeatIndex> pads;
  for (const PadColumn& column : matter.columns) {
    if (std::find(pads.begin(), pads.end(), column.pad) != pads.end()) continue;
    pads.push_back(column.pad);
    std::string line = SeatWord(header, column.pad) + "'s pad:";
    for (const PadColumn& other : matter.columns) {
      if (other.pad != column.pad) continue;
      line += (line.back() == ':' ? " " : ", ") + ColumnText(header, other);
    }
    out.push_back(std::move(line));
  }
  for (const PadsPart& part : replay::WhereTheyPart(matter.columns)) {
    out.push_back("they part " + PartedOn(header, matter, part));
  }
  return out;
}

Answer PadsReport(const Context& context, const PadsOptions& typed) {
  PadsOptions options = typed;
  if (!options.b.empty()) options.pads.insert(options.pads.begin(), "B: " + options.b);
  if (!options.a.empty()) options.pads.insert(options.pads.begin(), "A: " + options.a);
  if (options.pads.empty()) return AnswerOf(context, ShowPads(context, options));
  Bench tried;
  const auto written = WriteEntries(context, "pads", options.judge, [&](const Bench& bench) {
    tried = bench;
    return MakePads(bench, options);
  });
  if (!written) return Refusal(written.error(), context.globals);
  if (written->tried && context.globals.json) return WrittenAnswer(context, *written);
  if (written->tried) {
    // What they would come to, on the record with them.
    tried.replay = written->replay;
    tried.opened.duel = written->replay.duel();
    tried.has_point = true;
    tried.point = written->entries.front();
    Answer answer = AnswerOf(context, ShowOn(context, tried, options, true));
    const replay::Entry* entry = RecordedEntry(tried.opened.duel, tried.point);
    if (entry != nullptr) {
      answer.text = Wrap(NumberedNotation(tried.replay, tried.replay.Read(*entry)),
                         StyleOf(context).width, Pad("entry", kPadColumns)) +
                    answer.text;
    }
    return answer;
  }
  PadsOptions shown = options;
  shown.judge.duel = written->duel;
  return AnswerOf(context, ShowPads(context, shown));
}

}  // namespace judge::cli
