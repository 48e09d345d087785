#include "judge/wording/record_text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/cards/cards.h"
#include "judge/output/json.h"
#include "judge/output/output.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/standpoint.h"
#include "judge/wording/words.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

using replay::EntryResult;

}  // namespace

std::int32_t AsInt(std::uint32_t number) { return static_cast<std::int32_t>(number); }

std::string Notation(const SeenReplay& replay, const SeenEntry& entry) {
  replay::Entry bare = entry.get();
  bare.number = 0;
  return replay::PrintEntry(bare, replay.header(), *replay.game().pack);
}

std::string NotationWithoutSeat(const SeenReplay& replay, const SeenEntry& entry) {
  replay::Entry bare = entry.get();
  bare.seat = kNoSeat;
  return Notation(replay, SeenEntry::Typed(std::move(bare)));
}

std::string SeatName(const replay::Header& header, SeatIndex seat) {
  if (seat >= header.seats.size()) return "nobody";
  const replay::SeatHeader& row = header.seats[seat];
  return row.player.empty() ? row.letter : row.letter + " (" + Clean(row.player) + ")";
}

std::string Awaited(const SeenReplay& replay, const SeenState& state) {
  return DecisionText(Scene{replay.game(), replay.header(), state});
}

std::string VerdictMark(const Verdict& verdict, bool color) {
  const std::string word(RulingWord(verdict.ruling));
  switch (verdict.ruling) {
    case Ruling::kLegal:
      return Paint("✓ " + word, Ink::kGood, color);
    case Ruling::kIllegal:
      return Paint("✗ " + word, Ink::kBad, color);
    default:
      return Paint("? " + word, Ink::kWarn, color);
  }
}

std::vector<std::string> DecidingIds(const Game& game, const Verdict& verdict) {
  std::vector<std::string> ids;
  for (int i = 0; i < verdict.deciding_count; ++i) {
    ids.emplace_back(game.rules->ClauseId(verdict.deciding[static_cast<std::size_t>(i)]));
  }
  return ids;
}

std::string CheckText(const SeenReplay& replay, const replay::CheckResult& check) {
  replay::Entry entry;
  entry.checks.push_back(check.check);
  std::string out = Notation(replay, SeenEntry::Typed(std::move(entry)));
  if (!check.known) return out + " cannot be known";
  if (check.open) return out + (check.holds ? " holds if nobody answers" : " is open");
  if (check.holds) return out + " holds";
  const bool stat = check.check.kind == replay::CheckKind::kAttack ||
                    check.check.kind == replay::CheckKind::kDefense;
  if (stat && check.most < 0) return out + " does not hold: no monster stands there";
  out += " does not hold: the record gives " + std::to_string(check.least);
  if (check.most != check.least) out += " to " + std::to_string(check.most);
  return out;
}

std::vector<const replay::Finding*> FindingsOf(const SeenReplay& replay, EntryNumber entry) {
  std::vector<const replay::Finding*> out;
  for (const replay::Finding& finding : replay.findings()) {
    if (finding.entry == entry) out.push_back(&finding);
  }
  return out;
}

const replay::Finding* MissedWith(const SeenReplay& replay, const replay::Finding& finding) {
  const EntryResult* result = replay.Find(finding.entry);
  const bool illegal = finding.kind == replay::FindingKind::kIllegal && result != nullptr &&
                       result->has_verdict &&
                       CountingEntry(replay, finding.entry).verb() == Verb::kPass;
  if (!illegal) return nullptr;
  for (int i = 0; i < result->verdict.deciding_count; ++i) {
    const ClauseIndex by = result->verdict.deciding[static_cast<std::size_t>(i)];
    const bool owed =
        by != kNoClause && replay.game().rules->clauses[by].kind == ClauseKind::kObligation;
    if (!owed) return nullptr;
  }
  for (std::uint32_t i = 0; i < result->event_count; ++i) {
    const Event& event = replay.events()[result->first_event + i];
    if (event.kind != EventKind::kMissed || event.seat != result->seat) continue;
    for (const replay::Finding& other : replay.findings()) {
      const bool it = other.kind == replay::FindingKind::kMissedTrigger &&
                      other.entry == static_cast<EntryNumber>(event.amount) &&
                      other.seat == event.seat;
      if (it) return &other;
    }
  }
  return nullptr;
}

EntryNumber PassedOverIn(const SeenReplay& replay, const replay::Finding& missed) {
  if (missed.kind != replay::FindingKind::kMissedTrigger) return 0;
  for (const replay::Finding& finding : replay.findings()) {
    const replay::Finding* with = MissedWith(replay, finding);
    if (with != nullptr && with->entry == missed.entry && with->seat == missed.seat) {
      return finding.entry;
    }
  }
  return 0;
}

std::string RulingLines(const SeenReplay& replay, EntryNumber number) {
  const EntryResult* result = replay.Find(number);
  const bool verdict = result != nullptr && result->has_verdict;
  std::string out;
  if (verdict && !result->verdict.legal()) {
    for (const std::string& id : DecidingIds(replay.game(), result->verdict)) {
      out += "  " + id + "  " + RulingTitle(id) + "\n";
    }
  } else if (verdict && result->verdict.deciding_count > 0) {
    for (const std::string& id : DecidingIds(replay.game(), result->verdict)) out += "  " + id;
    out += "\n";
  }
  for (const replay::Finding* finding : FindingsOf(replay, number)) {
    if (finding->kind == replay::FindingKind::kIllegal && verdict) continue;
    const bool came =
        finding->kind == replay::FindingKind::kUnproven && verdict && result->verdict.legal();
    out += (came ? "  what comes of it is " : "  ") +
           std::string(replay::FindingWord(finding->kind)) + ": " + Clean(finding->text) + "\n";
  }
  return out;
}

bool SaysNo(const SeenReplay& replay, EntryNumber number) {
  for (const replay::Finding* finding : FindingsOf(replay, number)) {
    if (replay::IsInfraction(finding->kind)) return true;
  }
  const EntryResult* result = replay.Find(number);
  return result != nullptr && result->has_verdict && !result->verdict.legal();
}

CheckCount CountChecks(const SeenReplay& replay, EntryNumber until) {
  CheckCount count;
  for (const EntryResult& entry : replay.entries()) {
    if (replay.IsBehind(entry.number, until)) continue;  // a late one stands elsewhere
    for (const replay::CheckResult& check : entry.checks) {
      ++count.all;
      count.hold += check.holds && check.known;
      count.unknown += !check.known;
      if (check.holds && check.known) continue;
      const bool open = check.known && check.open;
      count.open += open ? 1 : 0;
      count.failing.push_back({entry.number, CheckText(replay, check), check.known && !open, open});
    }
  }
  return count;
}

std::string CheckCountText(const CheckCount& count) {
  if (count.all == 0) return "none was noted";
  const auto entries = [&](bool known, bool open = false) {
    std::vector<std::string> out;
    for (const CheckCount::Failing& failing : count.failing) {
      std::string entry = "@" + std::to_string(failing.entry);
      if (failing.known == known && failing.open == open && (out.empty() || out.back() != entry)) {
        out.push_back(std::move(entry));
      }
    }
    return " (" + Joined(out) + ")";
  };
  std::string out = std::to_string(count.hold) + " of " + std::to_string(count.all) + " hold";
  if (count.fail() > 0) {
    out += ", " + std::to_string(count.fail()) + (count.fail() == 1 ? " does not" : " do not") +
           entries(true);
  }
  if (count.unknown > 0) {
    out += ", " + std::to_string(count.unknown) + " cannot be known" + entries(false);
  }
  if (count.open > 0) {
    out += ", " + std::to_string(count.open) + " open" + entries(false, true) +
           ": the next entry settles it";
  }
  return out;
}

void FillFailing(const CheckCount& count, capnp::List<report::FailingCheck>::Builder out) {
  for (unsigned i = 0; i < count.failing.size(); ++i) {
    out[i].setEntry(AsInt(count.failing[i].entry));
    out[i].setText(count.failing[i].text.c_str());
    out[i].setKnown(count.failing[i].known);
  }
}

int CountInfractions(const SeenReplay& replay) {
  return static_cast<int>(std::count_if(
      replay.findings().begin(), replay.findings().end(), [&](const replay::Finding& finding) {
        return replay::IsInfraction(finding.kind) && MissedWith(replay, finding) == nullptr;
      }));
}

}  // namespace judge::cli
