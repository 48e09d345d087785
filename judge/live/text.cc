#include "judge/live/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/board/board.h"
#include "judge/explain/explain.h"
#include "judge/recording/recording.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

using replay::EntryResult;
using replay::FindingKind;

constexpr std::size_t kFactsShown = 3;

// Returns the face-up card in play that nobody knows; kNoPiece when there is none.
PieceIndex UnknownInPlay(const Scene& scene) {
  for (PieceIndex p = 1; p <= scene.state.piece_count(); ++p) {
    const Piece& piece = scene.state.piece(p);
    const bool down = IsHidden(piece.position) || (piece.flags & kFaceDown) != 0;
    const bool there = piece.slot != 0 && scene.game.rules->OnField(piece.zone);
    if (there && !down && piece.owner != kNoSeat && piece.card == kUnknownCard) return p;
  }
  return kNoPiece;
}

// Returns what chance or knowledge the duel waits for; "" when somebody decides.
std::string Asked(const Scene& scene) {
  if (const PieceIndex piece = UnknownInPlay(scene); piece != kNoPiece) {
    return "which card is " + PieceWord(scene, piece) + "?";
  }
  std::vector<Action> actions;
  LegalActions(scene.game, scene.state, &actions);
  for (const Action& action : actions) {
    if (action.kind == ActionKind::kDraw) return "the draw is due";
    if (action.kind == ActionKind::kCoin) return "the coin: o or x?";
    if (action.kind == ActionKind::kDie) return "the die: 1 to 6?";
  }
  return "";
}

// Returns whether other lines say the finding: the board says the phase that was taken, the verdict
// stands in front, a warning is an event, and checks have lines of their own.
bool IsSaidElsewhere(FindingKind kind) {
  return kind == FindingKind::kAmbiguous || kind == FindingKind::kIllegal ||
         kind == FindingKind::kUnproven || kind == FindingKind::kUnsupported ||
         kind == FindingKind::kIdleWarning || kind == FindingKind::kCheckFails ||
         kind == FindingKind::kByHand;
}

// Returns the entry with the seat that the duel gave it.
std::string Shown(const SeenReplay& replay, const replay::Entry& entry) {
  const EntryResult* result = replay.Find(entry.number);
  replay::Entry shown = entry;
  const bool acts = result != nullptr && result->has_verdict;
  if (acts && shown.seat == kNoSeat) shown.seat = result->seat;
  return std::to_string(entry.number) + ". " + Clean(Notation(replay, replay.Read(shown)));
}

std::vector<std::string> WhatFollowed(const SeenReplay& now, const EntryResult& result) {
  const SeenState origin = now.StateOrigin(result.number);
  const SeenState after = now.StateAfter(result.number);
  const Scene scene{now.game(), now.header(), after, &origin};
  std::vector<std::string> told;
  const auto first = now.events().begin() + result.first_event;
  const std::vector<Event> events(first, first + result.event_count);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!IsToldAtOnce(events[i].kind)) continue;
    told.push_back(EventText(ToldAt(scene, events, i), events[i]));
  }
  for (const replay::Finding* finding : FindingsOf(now, result.number)) {
    if (!IsSaidElsewhere(finding->kind)) told.push_back(Clean(finding->text));
  }
  return told;
}

// Returns what `judge trace` takes for a check: "A.lp", "B.m2.def"; "" for numbers that it does not
// explain.
std::string TraceTarget(const SeenReplay& now, const replay::Check& check, SeatIndex actor) {
  using replay::CheckKind;
  const RuleSet& rules = *now.game().rules;
  if (check.kind == CheckKind::kLifePoints) {
    return SeatWord(now.header(), check.seat) + "." + LifeTag(rules);
  }
  if (check.kind != CheckKind::kAttack && check.kind != CheckKind::kDefense) return "";
  ZoneRef zone = check.zone;
  if (zone.seat == kNoSeat) zone.seat = actor;
  const std::string tag = check.kind == CheckKind::kAttack ? "atk" : DefenseTag(rules);
  return PlaceNotation(now.header(), zone) + "." + tag;
}

std::string MismatchLines(const std::string& duel, const SeenReplay& now, const EntryResult& result,
                          bool color) {
  std::string out;
  const SeatIndex actor = result.seat != kNoSeat ? result.seat : result.turn_seat;
  for (const replay::CheckResult& check : result.checks) {
    if (!check.fails()) continue;
    out += "  " + Paint("✗", Ink::kBad, color) + " " + CheckText(now, check);
    const std::string target = TraceTarget(now, check.check, actor);
    const std::string where = duel + "@" + std::to_string(result.number);
    out += target.empty() ? "; next: judge show " + where
                          : "; next: judge trace " + where + " " + target;
    out += "\n";
  }
  return out;
}

std::string SeatFacts(const Scene& scene, SeatIndex seat) {
  const int unnamed = scene.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)];
  int hand = unnamed;
  for (PieceIndex p = 1; p <= scene.state.piece_count(); ++p) {
    const Piece& piece = scene.state.piece(p);
    const bool held = piece.zone == ZoneKind::kHand && piece.controller == seat;
    if (held && unnamed >= 0) ++hand;
  }
  std::string out = SeatName(scene.header, seat) + " " + LifeShort(*scene.game.rules) + " " +
                    LifeWord(scene.state.life(seat));
  return out + ", hand " + (hand < 0 ? "?" : std::to_string(hand));
}

}  // namespace

std::string PromptText(const Scene& scene, EntryNumber next, const std::string& place) {
  const StateHeader& h = scene.state.header();
  const Decision decision = NextDecision(scene.game, scene.state);
  std::string out = std::to_string(next);
  if (decision.seat != kNoSeat) out += " " + SeatWord(scene.header, decision.seat);
  if (decision.kind == DecisionKind::kOver) {
    out += " over";
  } else if (h.phase == PhaseKind::kSetup) {
    out += " setup";
  } else {
    out += std::string(" ") + scene.game.rules->Phase(h.phase).word;
  }
  if (const std::string asked = Asked(scene); !asked.empty()) {
    out += ", " + asked;
  } else if (decision.kind == DecisionKind::kRespond) {
    out += ", answer or pass";
  } else if (decision.kind == DecisionKind::kStayHidden) {
    out += ", hide again or pass";
  } else if (decision.kind == DecisionKind::kTakeAttack) {
    out += ", shield or pass";
  } else if (decision.kind == DecisionKind::kTrigger) {
    out += decision.may_pass ? ", activate or pass" : ", activate";
  } else if (decision.waits == WaitKind::kDiscard) {
    out += decision.may_pass ? ", discard or pass" : ", discard";
  } else if (decision.kind == DecisionKind::kChoose) {
    out += decision.may_pass ? ", choose or pass" : ", choose";
  } else if (decision.kind == DecisionKind::kReplay) {
    out += decision.may_pass ? ", retarget or retarget no" : ", retarget";
  }
  if (!place.empty()) out += " [" + Clean(place) + "]";
  return out + "> ";
}

std::string StandingLine(const Scene& scene) {
  std::string out = WhenText(scene);
  for (SeatIndex seat = 0; seat < scene.state.seats(); ++seat) {
    out += " | " + SeatFacts(scene, seat);
  }
  return out;
}

std::string StandingLines(const Scene& scene, const std::vector<std::string>& lost) {
  std::string out = "  " + StandingLine(scene) + "\n";
  for (const std::string& one : lost) out += "  over: " + one + "\n";
  return lost.empty() ? out + "  awaits " + DecisionText(scene) + "\n" : out;
}

std::string EntryLines(const SeenReplay& replay, const std::vector<replay::Entry>& entries) {
  std::string out;
  for (const replay::Entry& entry : entries) {
    out += "  " + Shown(replay, entry) + "\n";
  }
  return out;
}

Doubt DoubtOf(const std::string& duel, const Weighed& weighed) {
  Doubt doubt;
  const SeenReplay& replay = weighed.replay;
  doubt.notation = Clean(Notation(replay, replay.Read(weighed.entry)));
  const EntryResult* result = weighed.result();
  if (result == nullptr || !result->has_verdict || result->verdict.legal()) {
    doubt.word = "out of place";
    for (const replay::Finding* finding : FindingsOf(replay, weighed.about)) {
      if (finding->kind == FindingKind::kOutOfPlace) doubt.facts.push_back(Clean(finding->text));
    }
    const SeenState before = replay.StateBefore(weighed.about);
    const auto& log = replay.duel().entries;
    const bool said =
        !replay.header().first.empty() || std::ranges::any_of(log, [](const replay::Entry& one) {
          return !one.acts.empty() && one.verb() == Verb::kFirst;
        });
    const bool setup = before.header().phase == PhaseKind::kSetup;
    if (!said && setup && weighed.entry.seat == kNoSeat && !doubt.facts.empty()) {
      const std::string seat = replay::SeatLetter(replay.header(), 0);
      doubt.nearest = "first " + seat;
      doubt.facts.push_back("nobody has written who goes first: \"" + doubt.nearest +
                            "\", or the turn and whose it is before the act, \"T1 " + seat + " " +
                            doubt.notation + "\"");
    }
    return doubt;
  }
  Account account{.game = &replay.game(),
                  .header = &replay.header(),
                  .before = replay.StateBefore(weighed.about),
                  .has_act = true,
                  .action = replay.steps()[result->own_step].action};
  account.verdict = replay.Explain(weighed.about, &account.trace);
  AddAdvice(duel, AddressText(duel, weighed.about, true), &account);
  doubt.word = std::string(RulingWord(result->verdict.ruling));
  doubt.rulings = DecidingIds(replay.game(), result->verdict);
  doubt.facts = InItsTurnTexts(replay, weighed.about);
  for (std::string& why : ReasonsAgainst(replay, *result)) doubt.facts.push_back(std::move(why));
  if (doubt.facts.size() > kFactsShown) doubt.facts.resize(kFactsShown);
  if (!account.nearest.empty()) doubt.nearest = account.nearest.front();
  // The duel would be over by what is under way, which somebody may still answer.
  const Decision open = NextDecision(replay.game(), account.before);
  const bool ends = std::ranges::find(doubt.rulings, "base.duel.not-over") != doubt.rulings.end();
  if (ends && open.kind == DecisionKind::kRespond && doubt.nearest.empty()) {
    doubt.nearest = replay::SeatLetter(replay.header(), open.seat) + " pass";
    doubt.facts.emplace_back(
        "what is under way ends the duel once nobody answers it: that nobody does is written "
        "first, "
        "a pass of each");
  }
  return doubt;
}

std::string DoubtText(const Doubt& doubt, bool color) {
  const bool illegal = doubt.word == "illegal";
  std::string out =
      Paint((illegal ? "✗ " : "? ") + doubt.word, illegal ? Ink::kBad : Ink::kWarn, color) + ": " +
      doubt.notation + "\n";
  for (const std::string& id : doubt.rulings) out += "  " + id + "  " + RulingTitle(id) + "\n";
  for (const std::string& fact : doubt.facts) out += "  " + fact + "\n";
  for (const std::string& way : doubt.settles) out += "  legal behind: " + way + "\n";
  if (!doubt.nearest.empty()) out += "  nearest legal: " + doubt.nearest + "\n";
  return out;
}

Failure DoubtFailure(const Doubt& doubt, const std::string& where) {
  Failure failure{.exit_code = kExitNo, .where = where, .what = doubt.word + ": " + doubt.notation};
  if (!doubt.rulings.empty()) failure.what += "; " + Joined(doubt.rulings);
  if (!doubt.facts.empty()) failure.what += "; " + Joined(doubt.facts, "; ");
  // What stands out of place is no act of the duel: who has to be named is named.
  const bool names = doubt.word == "out of place" && !doubt.nearest.empty();
  if (!doubt.settles.empty()) {
    failure.hint = "legal behind " + Joined(doubt.settles, ", or behind ");
  } else if (!doubt.nearest.empty()) {
    failure.hint = "nearest legal: " + doubt.nearest;
  }
  if (names) return failure;
  if (!failure.hint.empty()) failure.hint += "; ";
  failure.hint += "an entry that ends in ^x is recorded as it was played";
  return failure;
}

std::vector<std::string> ChangedBefore(const SeenReplay& before, const SeenReplay& now,
                                       EntryNumber number) {
  std::vector<std::string> told;
  // One entry may bring several missed Triggers, each of a card of its own.
  const auto missed = [](const replay::Finding& finding) {
    return finding.kind == replay::FindingKind::kMissedTrigger;
  };
  const auto known = [&](const SeenReplay& replay, const replay::Finding& wanted) {
    return std::any_of(replay.findings().begin(), replay.findings().end(),
                       [&](const replay::Finding& finding) {
                         return finding.kind == wanted.kind && finding.entry == wanted.entry &&
                                finding.clause == wanted.clause &&
                                (!missed(wanted) || finding.text == wanted.text);
                       });
  };
  const auto tell = [&](const replay::Finding& finding, const std::string& how) {
    told.push_back("entry " + std::to_string(finding.entry) + " is " + how + " " +
                   std::string(replay::FindingWord(finding.kind)) +
                   (missed(finding) ? ": " + Clean(finding.text) : ""));
  };
  for (const replay::EntryResult& entry : before.entries()) {
    if (now.Find(entry.number) != nullptr) continue;
    const auto& all = before.duel().entries;
    const auto at = std::find_if(all.begin(), all.end(), [&](const replay::Entry& one) {
      return one.number == entry.number;
    });
    if (at == all.end()) continue;
    told.push_back("takes back " + Shown(before, *at));
  }
  for (const replay::Finding& finding : now.findings()) {
    if (finding.entry == number || !replay::IsInfraction(finding.kind)) continue;
    if (!known(before, finding)) tell(finding, "now");
  }
  for (const replay::Finding& finding : before.findings()) {
    if (now.Find(finding.entry) == nullptr || !replay::IsInfraction(finding.kind)) continue;
    if (!known(now, finding)) tell(finding, "no longer");
  }
  const replay::Entry* entry = RecordedEntry(now.duel(), number);
  if (entry == nullptr) return told;
  for (std::string& one : DoneOtherwise(before, now, *entry)) told.push_back(std::move(one));
  return told;
}

std::string ComesUnanswered(const SeenReplay& before, const SeenReplay& now, EntryNumber number) {
  std::string comes = UnlessAnswered(now);
  const replay::Entry* entry = RecordedEntry(now.duel(), number);
  const bool acts = entry != nullptr && !entry->acts.empty() &&
                    WordsOf(entry->verb()).kind == EntryKind::kAct && entry->verb() != Verb::kPass;
  if (!acts && comes == UnlessAnswered(before)) comes.clear();
  return comes;
}

std::string RecordedText(const std::string& duel, const SeenReplay& before, const SeenReplay& now,
                         EntryNumber number, bool color) {
  const replay::Entry* entry = RecordedEntry(now.duel(), number);
  if (entry == nullptr) return "";
  const EntryResult* result = now.Find(number);
  std::string out = Shown(now, *entry);
  if (result != nullptr && result->has_verdict) {
    out += "  " + EntryMark(now, *result, color);
    if (!result->verdict.legal()) out += "  " + Joined(DecidingIds(now.game(), result->verdict));
  }
  out += "\n";
  std::vector<std::string> told;
  if (result != nullptr) told = WhatFollowed(now, *result);
  if (entry->verb() == Verb::kFix) {
    const auto wrong = static_cast<EntryNumber>(entry->acts.front().number);
    const replay::Entry* instead = RecordedEntry(before.duel(), wrong);
    if (instead != nullptr) told.push_back("instead of " + Shown(before, *instead));
  }
  for (std::string& change : ChangedBefore(before, now, number)) told.push_back(std::move(change));
  if (!told.empty()) out += "  " + Joined(told, "; ") + "\n";
  const std::string comes = ComesUnanswered(before, now, number);
  if (!comes.empty()) out += "  " + comes + "\n";
  if (result != nullptr) out += MismatchLines(duel, now, *result, color);
  return out;
}

std::string Reminder(const SeenReplay& replay, const replay::Entry& entry) {
  const Verb verb = entry.verb();
  const bool summons = verb == Verb::kSummon || verb == Verb::kSpecial || verb == Verb::kFlip;
  if (!summons && verb != Verb::kAttack) return "";
  const SeenState state = replay.StateAfter(entry.number);
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = piece.owner != kNoSeat && (piece.flags & kFaceDown) != 0;
    if (lies && replay.game().rules->OnField(piece.zone) && piece.zone != ZoneKind::kMonster) {
      return "  a face-down card may wait for this\n";
    }
  }
  return "";
}

}  // namespace judge::cli
