#include "judge/disputes/appealable.h"

#include <algorithm>
#include <optional>
#include <tl/expected.hpp>
#include <utility>

#include "judge/disputes/appeal.h"
#include "judge/disputes/pads.h"
#include "judge/disputes/standing.h"
#include "judge/explain/explain.h"
#include "judge/wording/wording.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// Returns whether somebody may appeal it: it stands, nobody has before, no appeal has come to it,
// and the head judge has not given it.
bool MayBeAppealed(const Bench& bench, const replay::JudgesRecord& judged,
                   const replay::JudgesRuling& one) {
  return one.stands() && one.appealed_by == 0 && OutcomeOf(judged.rulings, one.entry) == nullptr &&
         !IsOfHeadJudge(bench, one.entry);
}

std::string NameOf(const Bench& bench, const replay::JudgesRuling& one) {
  const std::string numbers = RuledNumbers(bench.opened.duel.header, one);
  return std::to_string(one.entry) + " (" + std::to_string(one.about) + " is " + one.word +
         (numbers.empty() ? "" : " " + numbers) + ")";
}

std::string NameOf(const replay::JudgesPenalty& one) {
  return std::to_string(one.entry) + " (" + one.step + ", " + Clean(one.infraction) + ")";
}

tl::unexpected<Failure> Several(const Bench& bench, SeatIndex seat, const char* what,
                                const std::vector<std::string>& names,
                                const std::vector<EntryNumber>& entries) {
  std::vector<std::string> commands;
  for (const EntryNumber entry : entries) {
    commands.push_back("judge appeal " + AddressText(bench.opened.id, entry) + " --by " +
                       replay::SeatLetter(bench.opened.duel.header, seat) + " 'why'");
  }
  return Fail(kExitRefused, bench.opened.id,
              std::to_string(names.size()) + " " + what +
                  " can be appealed, expected one by name: " + Joined(names),
              Joined(commands, "; "));
}

// Refuses to take another one for what is meant: the newest ruling that stands is none that can be
// appealed, and nobody has named the one that can.
Result<void> IsTheNewest(const Bench& bench, const replay::JudgesRecord& judged, SeatIndex seat,
                         const char* what, const std::string& name, EntryNumber entry) {
  const replay::JudgesRuling* newest = nullptr;
  for (const replay::JudgesRuling& one : judged.rulings) {
    if (one.stands()) newest = &one;
  }
  if (bench.has_point || newest == nullptr || newest->entry <= entry) return {};
  const std::string why = IsOfHeadJudge(bench, newest->entry)
                              ? "is the head judge's, who has the last word"
                              : "went to the head judge already";
  return Fail(kExitRefused, bench.opened.id,
              "the newest ruling, " + NameOf(bench, *newest) + ", " + why + "; " + what + " " +
                  name + " can be appealed, expected it by name",
              "judge appeal " + AddressText(bench.opened.id, entry) + " --by " +
                  replay::SeatLetter(bench.opened.duel.header, seat) + " 'why'");
}

// Adds the numbers of a seat with which the pads of the entry end, where they part on it: what a
// ruling on them sets.
void AddFromPads(const replay::Entry& pads, SeatIndex seat, std::vector<std::int32_t>* out) {
  const std::vector<replay::PadColumn> columns = replay::ColumnsOf(pads);
  for (const replay::PadsPart& part : replay::WhereTheyPart(columns)) {
    if (part.seat != seat) continue;
    for (const replay::PadColumn& column : columns) {
      const bool has = column.seat == seat && !column.numbers.empty();
      if (has) out->push_back(column.numbers.back().value);
    }
  }
}

}  // namespace

const replay::JudgesPenalty* PenaltyToAppeal(const Bench& bench, const replay::JudgesRecord& judged,
                                             SeatIndex seat, EntryNumber ruling) {
  const replay::JudgesPenalty* found = nullptr;
  for (const replay::JudgesPenalty& one : judged.penalties) {
    const bool open = one.seat == seat && one.counts() && one.appealed_by == 0 &&
                      one.decided_by == 0 && !IsOfHeadJudge(bench, one.entry);
    if (open && one.ruling == ruling) found = &one;
  }
  return found;
}

Result<AppealedThing> OnlyAppealable(const Bench& bench, const replay::JudgesRecord& judged,
                                     SeatIndex seat) {
  std::vector<const replay::JudgesRuling*> rulings;
  std::vector<std::string> names;
  for (const replay::JudgesRuling& one : judged.rulings) {
    if (bench.has_point && one.entry != bench.point && one.about != bench.point) continue;
    if (!MayBeAppealed(bench, judged, one)) continue;
    rulings.push_back(&one);
  }
  // The newest first, and a lost duel before all others: it is what is mostly meant.
  std::ranges::stable_sort(rulings, [](const auto* a, const auto* b) {
    const bool loss = a->word == "lost";
    return loss != (b->word == "lost") ? loss : a->entry > b->entry;
  });
  std::vector<EntryNumber> entries;
  for (const replay::JudgesRuling* one : rulings) {
    names.push_back(NameOf(bench, *one));
    entries.push_back(one->entry);
  }
  // A penalty that was given by itself is another matter that the player may mean.
  const replay::JudgesPenalty* alone =
      bench.has_point ? nullptr : PenaltyToAppeal(bench, judged, seat, 0);
  if (!rulings.empty() && alone != nullptr) {
    names.push_back("penalty " + NameOf(*alone));
    entries.push_back(alone->entry);
    return Several(bench, seat, "matters", names, entries);
  }
  if (rulings.size() > 1) return Several(bench, seat, "rulings", names, entries);
  if (rulings.size() == 1) {
    auto newest = IsTheNewest(bench, judged, seat, "ruling", names.front(), rulings.front()->entry);
    if (!newest) return tl::unexpected<Failure>(std::move(newest.error()));
    return AppealedThing{.ruling = rulings.front()};
  }
  if (bench.has_point) return AppealedThing{};
  std::vector<const replay::JudgesPenalty*> penalties;
  for (const replay::JudgesPenalty& one : judged.penalties) {
    const bool open = one.seat == seat && one.counts() && one.appealed_by == 0 &&
                      one.decided_by == 0 && !IsOfHeadJudge(bench, one.entry);
    if (!open) continue;
    penalties.push_back(&one);
  }
  std::ranges::reverse(penalties);
  for (const replay::JudgesPenalty* one : penalties) {
    names.push_back(NameOf(*one));
    entries.push_back(one->entry);
  }
  if (penalties.size() > 1) {
    return Several(bench, seat, "penalties", names, entries);
  }
  if (penalties.size() == 1) {
    auto newest =
        IsTheNewest(bench, judged, seat, "penalty", names.front(), penalties.front()->entry);
    if (!newest) return tl::unexpected<Failure>(std::move(newest.error()));
    return AppealedThing{.penalty = penalties.front()};
  }
  return AppealedThing{};
}

Result<replay::Entry> WithdrawalOf(const Bench& bench, const AppealedThing& thing,
                                   const std::string& letter, const std::string& words) {
  const bool penalty = thing.penalty != nullptr;
  const EntryNumber against = penalty ? thing.penalty->entry : thing.ruling->entry;
  const SeatIndex of = penalty ? thing.penalty->appeal_of : thing.ruling->appeal_of;
  const replay::Header& header = bench.opened.duel.header;
  const std::string at = AddressText(bench.opened.id, against);
  if (!letter.empty() && replay::SeatFromLetter(header, letter) != of) {
    return Fail(kExitRefused, "--by " + letter,
                "the appeal against " + std::to_string(against) + " is " +
                    (of == kNoSeat ? std::string("nobody's") : SeatName(header, of) + "'s"),
                "judge appeal " + at + " withdrawn 'why'");
  }
  replay::Act act{.verb = Verb::kAppeal};
  act.number = static_cast<std::int32_t>(against);
  act.has_number = true;
  act.word = "withdrawn";
  act.text = words;
  return JudgesEntry(bench, std::move(act), of);
}

std::string WithdrawnText(const replay::JudgesRecord& judged, EntryNumber withdrawal) {
  const auto text = [](EntryNumber appeal, const char* what, EntryNumber against,
                       const std::string& state) {
    return "appeal " + std::to_string(appeal) + " is taken back: " + what + " " +
           std::to_string(against) + " " + state;
  };
  const std::string stands = "stands, and can still be appealed";
  for (const replay::JudgesRuling& one : judged.rulings) {
    if (one.withdrawn_by != withdrawal) continue;
    const std::string gone = WhyItStandsNoMore(judged.rulings, one);
    return text(one.withdrawn, "ruling", one.entry, gone.empty() ? stands : gone);
  }
  for (const replay::JudgesPenalty& one : judged.penalties) {
    if (one.withdrawn_by != withdrawal) continue;
    return text(one.withdrawn, "penalty", one.entry, one.counts() ? stands : "counts no more");
  }
  return "";
}

std::vector<std::string> OtherNumbers(const Bench& bench, const replay::JudgesRuling& ruling) {
  std::vector<std::string> out;
  const replay::Header& header = bench.opened.duel.header;
  const replay::Entry* about = RecordedEntry(bench.opened.duel, ruling.about);
  for (const replay::Check& check : ruling.numbers) {
    std::vector<std::int32_t> values;
    const bool life = check.kind == replay::CheckKind::kLifePoints && check.seat != kNoSeat;
    const bool pads = about != nullptr && !about->acts.empty() && about->verb() == Verb::kPads;
    if (life && pads) {
      AddFromPads(*about, check.seat, &values);
      const auto computed = ComputedOnPads(bench.replay, ruling.about, check.seat);
      if (computed) values.push_back(*computed);
    }
    const replay::EntryResult* result = bench.replay.Find(ruling.about);
    for (std::size_t i = 0; life && result != nullptr && i < result->checks.size(); ++i) {
      const replay::CheckResult& one = result->checks[i];
      const bool it = one.check.kind == check.kind && one.check.seat == check.seat && one.known;
      if (it && one.least == one.most) values.push_back(one.least);
    }
    const auto of_monster =
        ComputedOfMonster(AsItCounted(bench.replay, ruling.about), ruling.about, check);
    if (of_monster) values.push_back(*of_monster);
    const std::string whose = WhoseNumber(header, check) + ":";
    for (const std::int32_t value : values) {
      std::string number = whose + std::to_string(value);
      const bool told = std::find(out.begin(), out.end(), number) != out.end();
      if (value != check.value && !told) out.push_back(std::move(number));
    }
    out.push_back(whose + "N");
  }
  return out;
}

std::string RuledMatter(const Bench& bench, const replay::JudgesRuling& ruling,
                        const Style& style) {
  const SeenReplay judged = AsItCounted(bench.replay, ruling.about);
  const replay::Header& header = bench.opened.duel.header;
  std::string out;
  for (const std::string& line : PadsInWords(bench.replay, ruling.about)) {
    out += Wrap(line, style.width, "  ");
  }
  for (const replay::Check& check : ruling.numbers) {
    if (out.empty() || check.kind != replay::CheckKind::kLifePoints) continue;
    const auto computed = ComputedOnPads(bench.replay, ruling.about, check.seat);
    if (!computed) continue;
    out += Wrap("the record computes " + SeatWord(header, check.seat) + " " +
                    std::to_string(*computed) + " when they were read",
                style.width, "  ");
  }
  const replay::EntryResult* result = judged.Find(ruling.about);
  if (result == nullptr || !result->has_verdict) return out;
  out += Wrap(NumberedNotation(judged, judged.Read(CountingEntry(judged, ruling.about))),
              style.width, "  ");
  // Of who has lost, and of warnings, their own lines tell on what that rests.
  if (!IsSameQuestion(ruling.word, "legal") && ruling.word != "number") return out;
  const Account account = ShortAccount(judged, *result);
  for (const Fact& fact : FactsOfTheCase(account)) {
    out += Wrap(FactText(account.JudgedAt(), fact), style.width, "  ");
  }
  return out + ClauseLines(RulesOfTheCase(account), style);
}

}  // namespace judge::cli
