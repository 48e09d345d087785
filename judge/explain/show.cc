#include "judge/explain/show.h"

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/judged.h"
#include "judge/explain/losses.h"
#include "judge/output/json.h"
#include "judge/views/played.h"
#include "judge/wording/report_parts.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

void FillCard(const Scene& scene, const BoardCard& card, report::Show::Card::Builder out) {
  if (card.piece == kNoPiece) return;
  out.setPlace(PlaceNotation(scene.header, card.place).c_str());
  out.setCode(card.code.c_str());
  out.setName(card.name.c_str());
  out.setPosition(std::string(PositionWord(card.position)).c_str());
  out.setFaceDown(card.face_down);
  out.setLabel(card.label);
  out.setAttack(card.attack);
  out.setDefense(card.defense);
  if (card.owner != kNoSeat) out.setOwner(SeatWord(scene.header, card.owner).c_str());
  out.setSince(static_cast<std::int32_t>(card.since));
  out.setOn(card.on.c_str());
  out.setCharges(card.charges);
  const std::vector<CountersOfKind> counters = CountersOnPiece(scene, card.piece);
  auto told = out.initCounters(static_cast<unsigned>(counters.size()));
  for (unsigned i = 0; i < told.size(); ++i) {
    told[i].setKind(counters[i].kind.c_str());
    told[i].setCount(counters[i].count);
  }
}

void FillSeat(const Scene& scene, const BoardSeat& seat, report::Show::Seat::Builder out) {
  const SeenState& state = scene.state;
  const std::uint8_t colour = state.seat(seat.seat).colour;
  out.setLetter(SeatWord(scene.header, seat.seat).c_str());
  if (seat.seat < scene.header.seats.size()) {
    out.setPlayer(Clean(scene.header.seats[seat.seat].player).c_str());
  }
  if (colour != 0) out.setColour(colour == 1 ? "blue" : "red");
  out.setLifeLeast(state.life(seat.seat).min);
  out.setLifeMost(state.life(seat.seat).max);
  out.setWarnings(seat.more_warnings ? -1 : seat.warnings);
  out.setTeam(state.team(seat.seat));
  auto terrains = out.initTerrains(static_cast<unsigned>(seat.terrains.size()));
  SetTexts(terrains, seat.terrains);
  auto piles = out.initPiles(static_cast<unsigned>(seat.piles.size()));
  for (unsigned i = 0; i < seat.piles.size(); ++i) {
    const BoardPile& pile = seat.piles[i];
    piles[i].setZone(std::string(ZoneName(pile.kind)).c_str());
    piles[i].setLetters(std::string(ZoneLetters(pile.kind)).c_str());
    piles[i].setCount(pile.count());
    piles[i].setUnnamed(pile.unnamed);
    auto cards = piles[i].initCards(static_cast<unsigned>(pile.cards.size()));
    for (unsigned c = 0; c < pile.cards.size(); ++c) FillCard(scene, pile.cards[c], cards[c]);
  }
  auto rows = out.initRows(static_cast<unsigned>(seat.rows.size()));
  for (unsigned i = 0; i < seat.rows.size(); ++i) {
    const BoardRow& row = seat.rows[i];
    rows[i].setZone(std::string(ZoneName(row.kind)).c_str());
    rows[i].setLetters(std::string(ZoneLetters(row.kind)).c_str());
    auto slots = rows[i].initSlots(static_cast<unsigned>(row.slots.size()));
    for (unsigned s = 0; s < row.slots.size(); ++s) FillCard(scene, row.slots[s], slots[s]);
    std::vector<BoardCard> others;
    for (const BoardCard& card : row.slots) {
      others.insert(others.end(), card.under.begin(), card.under.end());
    }
    auto under = rows[i].initUnder(static_cast<unsigned>(others.size()));
    for (unsigned u = 0; u < others.size(); ++u) FillCard(scene, others[u], under[u]);
  }
}

// Returns the last entry that counts at the point.
const replay::Entry* LastEntry(const Question& q) {
  const replay::Entry* last = nullptr;
  for (const replay::Entry& entry : q.replay.duel().entries) {
    const bool behind =
        q.point.before ? entry.number < q.point.entry : entry.number <= q.point.entry;
    if (behind) last = &entry;
  }
  return last;
}

std::string LastLine(const Question& q, bool for_people) {
  const replay::Entry* last = LastEntry(q);
  if (last == nullptr) return "";
  const replay::EntryResult* result = q.replay.Find(last->number);
  // A correction counts where it corrects, and is told with what it says.
  const bool fix = !last->acts.empty() && last->verb() == Verb::kFix;
  const replay::Entry whole = fix ? *last : CountingEntry(q.replay, last->number);
  const replay::Entry counting = for_people ? ForPeople(whole) : whole;
  std::string line = NumberedNotation(q.replay, q.replay.Read(counting));
  const auto fates = replay::FatesOf(q.replay.duel().entries, replay::kEntriesMax);
  const auto fate = fates.find(last->number);
  if (fate != fates.end() && fate->second.taken_back_by != 0) {
    return line + "  (taken back by " + std::to_string(fate->second.taken_back_by) + ")";
  }
  if (fate != fates.end()) {
    line += "  (corrected by " + std::to_string(fate->second.corrected_by) + ")";
  }
  if (result == nullptr) return line;
  if (result->has_verdict && !result->verdict.legal()) {
    line += "  (" + std::string(RulingWord(result->verdict.ruling)) + ")";
  }
  return line;
}

// Returns the entries that were written behind the last one and stand before it: what a judge has
// decided about an earlier place, what was written too late.
std::vector<std::string> WrittenSince(const Question& q) {
  std::vector<std::string> out;
  const auto& results = q.replay.entries();
  const bool end = !q.point.before && !results.empty() && q.point.entry == results.back().number;
  if (!end) return out;
  for (const replay::Entry& entry : q.replay.duel().entries) {
    const replay::EntryResult* result = q.replay.Find(entry.number);
    if (entry.number <= q.point.entry || result == nullptr) continue;
    // What is decided about an entry holds when that is played, not behind the one before.
    const bool decided = replay::IsDecidedInPlace(entry);
    out.push_back(NumberedNotation(q.replay, q.replay.Read(entry)) +
                  (decided
                       ? ", which holds from " + std::to_string(entry.acts.front().number) + " on"
                       : ", which counts behind " + std::to_string(result->behind)));
  }
  return out;
}

// Returns the last entry that the board shows.
EntryNumber LastShown(const Question& q) {
  return q.point.before && q.point.entry != 0 ? q.point.entry - 1 : q.point.entry;
}

// Returns what judges have ruled about the last entry.
std::vector<replay::JudgesRuling> LastRulings(const Question& q) {
  const replay::Entry* last = LastEntry(q);
  if (last == nullptr) return {};
  return RulingsAbout(RulingsOf(q.replay), last->number);
}

// Returns the calls that are open at the point.
std::vector<replay::JudgesCall> OpenCalls(const Question& q) {
  std::vector<replay::JudgesCall> calls =
      replay::JudgesRecordOf(*q.replay.game().rules, q.replay.duel()).calls;
  std::erase_if(calls, [&](const replay::JudgesCall& call) {
    const bool open = call.closed_by == 0 || call.closed_by > q.point.entry;
    return !open || call.entry > q.point.entry;
  });
  return calls;
}

// Returns "23 is open, by A, about 22".
std::string OpenCallText(const Question& q, const replay::JudgesCall& call) {
  std::string text = std::to_string(call.entry) + " is open";
  if (call.seat != kNoSeat) text += ", by " + SeatWord(q.replay.header(), call.seat);
  if (call.about != 0) text += ", about " + std::to_string(call.about);
  return text;
}

// Returns who has lost by a penalty that was given up to the point.
std::vector<PenaltyLoss> LossesAt(const Question& q, const LosingSteps& losing) {
  const EntryNumber until = q.point.before ? q.point.entry - 1 : q.point.entry;
  return LossesByPenalty(q.replay, losing, q.point.entry == 0 ? 0 : until);
}

// Returns what judges ruled of life points that the board does not show: what the record goes on
// without, and what a table of which nothing is on record goes on with.
std::vector<std::string> RuledBeside(const Question& q) {
  std::vector<std::string> out = NotCarriedOut(q.replay, LastShown(q));
  if (!NothingOnRecord(q.replay)) return out;
  for (const replay::JudgesRuling& ruling : RulingsOf(q.replay)) {
    const bool counts = ruling.word == "number" && ruling.stands() && ruling.entry <= LastShown(q);
    if (!counts) continue;
    for (const replay::Check& check : ruling.numbers) {
      if (check.kind != replay::CheckKind::kLifePoints || check.seat == kNoSeat) continue;
      out.push_back(SeatWord(q.replay.header(), check.seat) + " is " + std::to_string(check.value) +
                    " by ruling " + std::to_string(ruling.entry) +
                    "; nothing that was played is on record");
    }
  }
  return out;
}

std::string ShowText(const Question& q, const Scene& scene, const Board& board,
                     const std::vector<PenaltyLoss>& losses,
                     const std::vector<std::string>& of_event,
                     const std::vector<std::string>& rests) {
  const Style& style = q.style;
  const std::string head =
      AddressText(q.duel, q.point.entry, q.point.before) + "  " + WhenText(scene);
  std::string out = Paint(Cut(head, style.width), Ink::kBold, style.color) + "\n";
  for (const PenaltyLoss& loss : losses) {
    out += Wrap(loss.text, style.width, loss.counts() ? "over: " : "penalty: ");
  }
  for (const std::string& one : of_event) out += Wrap(one, style.width, "penalty: ");
  if (LostTexts(losses).empty()) out += Wrap(DecisionText(scene), style.width, "awaited: ");
  if (const std::string played = PlayedText(scene.header, scene.game); !played.empty()) {
    out += Wrap(played, style.width, "played by: ");
  }
  if (!q.view().everything) {
    const bool table = q.view().seat == kNoSeat;
    out += table ? "seen from the table: what everybody knows\n"
                 : "seen by " + SeatWord(scene.header, q.view().seat) + "\n";
  }
  out += "\n" + BoardText(scene, board, style) + TilemapText(scene);
  for (const std::string& line : LastingEffects(scene)) {
    out += Wrap(line, style.width, "lasting: ");
  }
  if (const std::string last = LastLine(q, true); !last.empty()) {
    out += "\n" + Wrap(last, style.width, "last: ");
  }
  for (const std::string& ruled : RuledBeside(q)) {
    out += Wrap(ruled, style.width, "ruled: ");
  }
  if (const std::string rest = RestAssumedText(q.replay, q.duel); !rest.empty()) {
    out += Wrap(rest, style.width, "assumes: ");
  }
  for (const std::string& one : rests) out += Wrap(one, style.width, "rests: ");
  for (const std::string& since : WrittenSince(q)) {
    out += Wrap(since, style.width, "since: ");
  }
  for (const replay::JudgesRuling& ruling : LastRulings(q)) {
    const std::string engine = EngineWords(q.replay, {ruling}).front();
    out += Wrap(RulingText(scene.header, ruling, engine), style.width, "      ");
  }
  for (const replay::JudgesCall& call : OpenCalls(q)) {
    out += Wrap(OpenCallText(q, call), style.width, "call:  ");
  }
  return out;
}

// What is told beside the board: on what it rests, and what does not stand at its place.
void FillNotes(const Question& q, report::Show::Builder out) {
  const std::vector<std::string> ruled = RuledBeside(q);
  SetTexts(out.initRuled(static_cast<unsigned>(ruled.size())), ruled);
  const std::vector<std::string> since = WrittenSince(q);
  SetTexts(out.initSince(static_cast<unsigned>(since.size())), since);
  std::vector<std::string> assumes = {RestAssumedText(q.replay, q.duel)};
  std::erase(assumes, "");
  SetTexts(out.initAssumes(static_cast<unsigned>(assumes.size())), assumes);
}

Answer ShowJson(const Question& q, const Scene& scene, const Board& board,
                const std::vector<PenaltyLoss>& losses, const std::vector<std::string>& of_event,
                const std::vector<std::string>& rests) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Show>();
  out.setSchema("judge.show/1");
  FillPoint(q, scene.state, out.initPoint());
  FillShow(scene, board, out);
  out.setLast(LastLine(q, false).c_str());
  FillPlayed(scene.header, scene.game, out.initPlayed());
  const std::vector<replay::JudgesRuling> rulings = LastRulings(q);
  FillRulings(scene.header, rulings, EngineWords(q.replay, rulings),
              out.initRulings(static_cast<unsigned>(rulings.size())));
  const std::vector<replay::JudgesCall> calls = OpenCalls(q);
  FillCalls(scene.header, calls, out.initCalls(static_cast<unsigned>(calls.size())));
  SetTexts(out.initOfEvent(static_cast<unsigned>(of_event.size())), of_event);
  FillNotes(q, out);
  SetTexts(out.initRests(static_cast<unsigned>(rests.size())), rests);
  if (const auto lost = LostTexts(losses); !lost.empty()) {
    auto decision = out.getDecision();
    decision.setKind("over");
    decision.setSeat("");
    decision.setText(lost.front().c_str());
  }
  return JsonAnswer(out.asReader(), q.style, kExitDone);
}

}  // namespace

void FillShow(const Scene& scene, const Board& board, report::Show::Builder out) {
  const StateHeader& h = scene.state.header();
  FillDecision(scene, out.initDecision());
  auto seats = out.initSeats(static_cast<unsigned>(board.seats.size()));
  for (unsigned i = 0; i < board.seats.size(); ++i) FillSeat(scene, board.seats[i], seats[i]);
  out.setOver(h.over != 0);
  if (h.over != 0 && h.winner != kNoSeat) out.setWinner(WinnersWord(scene).c_str());
  FillClause(scene.game.rules->ClauseId(h.ended_by), out.initEndedBy());
  const std::vector<std::string> lasting = LastingEffects(scene);
  SetTexts(out.initLasting(static_cast<unsigned>(lasting.size())), lasting);
}

namespace {

Answer ShowOver(const Question& q, const LosingSteps* losing) {
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (!state) return state.error();
  const Scene scene{q.replay.game(), q.replay.header(), *state};
  const Board board = ReadBoard(scene);
  std::vector<PenaltyLoss> losses;
  if (losing != nullptr) losses = LossesAt(q, *losing);
  const auto of_event =
      losing != nullptr ? losing->OutsideFor(q.view()) : std::vector<std::string>();
  const auto rests = losing != nullptr ? losing->rests : std::vector<std::string>();
  if (q.style.json) return ShowJson(q, scene, board, losses, of_event, rests);
  return {.text = ShowText(q, scene, board, losses, of_event, rests)};
}

}  // namespace

Answer Show(const Question& q) { return ShowOver(q, nullptr); }

Answer ShowWithLosses(const Question& q, const LosingSteps& losing) { return ShowOver(q, &losing); }

}  // namespace judge::cli
