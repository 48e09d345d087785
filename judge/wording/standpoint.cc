#include "judge/wording/standpoint.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/words_event.h"

namespace judge::cli {
namespace {

constexpr EntryNumber kEveryEntry = replay::kEntriesMax;

}  // namespace

Answer Refuse(const Style& style, int exit_code, std::string where, std::string what,
              std::string hint) {
  Failure failure{.exit_code = exit_code,
                  .where = std::move(where),
                  .what = std::move(what),
                  .hint = std::move(hint)};
  return Refusal(failure, {.json = style.json});
}

std::string AddressText(std::string_view duel, EntryNumber entry, bool before) {
  return Clean(duel) + "@" + std::to_string(entry) + (before ? "^" : "");
}

std::string AddressText(std::string_view duel, const Point& point) {
  const std::string out = AddressText(duel, point.entry, point.before);
  return point.event == 0 ? out : out + "." + std::to_string(point.event);
}

tl::expected<SeenState, Answer> StateAt(const Question& q) {
  const EntryNumber last =
      q.replay.duel().entries.empty() ? 0 : q.replay.duel().entries.back().number;
  if (q.point.entry > last) {
    const std::string what = last == 0
                                 ? "the duel has no entries yet"
                                 : "there is no such entry; the last is " + std::to_string(last);
    return tl::unexpected(Refuse(q.style, kExitRefused, AddressText(q.duel, q.point), what));
  }
  const bool before = q.point.before && q.point.entry > 0;
  return before ? q.replay.StateBefore(q.point.entry) : q.replay.StateAfter(q.point.entry);
}

const replay::Entry* RecordedEntry(const replay::Duel& duel, EntryNumber number) {
  const auto at = std::lower_bound(
      duel.entries.begin(), duel.entries.end(), number,
      [](const replay::Entry& entry, EntryNumber wanted) { return entry.number < wanted; });
  return at == duel.entries.end() || at->number != number ? nullptr : &*at;
}

replay::Entry CountingEntry(const SeenReplay& replay, EntryNumber number) {
  const std::vector<replay::Entry>& entries = replay.duel().entries;
  const auto fates = replay::FatesOf(entries, kEveryEntry);
  const auto fate = fates.find(number);
  const EntryNumber by = fate == fates.end() ? 0 : fate->second.taken_back_by;
  const replay::Line line = replay::LineOf(entries, by == 0 ? kEveryEntry : by - 1);
  for (const replay::Entry* entry : line.entries) {
    if (entry->number == number) return *entry;
  }
  return *RecordedEntry(replay.duel(), number);
}

std::string ViewWord(const replay::Header& header, const View& view) {
  if (view.everything) return "judge";
  return view.seat == kNoSeat ? "table" : replay::SeatLetter(header, view.seat);
}

bool IsTurnCounted(const Game& game, const replay::Header& header) {
  const bool said = !header.has_position || header.position.next.has_turn;
  return said || !game.rules->unsaid_is_unknown;
}

std::string WhenText(const Scene& scene) {
  const StateHeader& h = scene.state.header();
  if (h.phase == PhaseKind::kSetup) return "setup, step " + std::to_string(h.setup_step);
  const bool counted = IsTurnCounted(scene.game, scene.header);
  return "turn " + (counted ? std::to_string(h.turn) : "?") + ", " +
         SeatWord(scene.header, h.turn_seat) + ", " +
         std::string(scene.game.rules->Phase(h.phase).name);
}

std::string WhatIfWord(std::string_view duel) {
  const std::size_t colon = duel.rfind(':');
  return colon == std::string_view::npos ? "" : std::string(duel.substr(colon + 1));
}

void FillPoint(const Question& q, const SeenState& state, report::Point::Builder out) {
  const StateHeader& h = state.header();
  const replay::Header& header = q.replay.header();
  out.setDuel(Clean(q.duel).c_str());
  out.setEntry(static_cast<std::int32_t>(q.point.entry));
  out.setBefore(q.point.before);
  out.setEvent(q.point.event);
  out.setTurn(IsTurnCounted(q.replay.game(), header) ? h.turn : -1);
  if (h.turn_seat != kNoSeat) out.setTurnSeat(replay::SeatLetter(header, h.turn_seat).c_str());
  out.setPhase(h.phase == PhaseKind::kSetup ? "setup" : q.replay.game().rules->Phase(h.phase).word);
  out.setView(ViewWord(header, q.view()).c_str());
  out.setWhatIf(Clean(WhatIfWord(q.duel)).c_str());
}

void FillClause(std::string_view id, report::Clause::Builder out) {
  out.setId(std::string(id).c_str());
  out.setTitle(RulingTitle(id).c_str());
  out.setSource(RulingSource(id).c_str());
}

void FillDecision(const Scene& scene, report::Decision::Builder out) {
  const Decision decision = NextDecision(scene.game, scene.state);
  out.setKind(std::string(DecisionWord(decision.kind)).c_str());
  if (decision.seat != kNoSeat) out.setSeat(SeatWord(scene.header, decision.seat).c_str());
  out.setText(DecisionText(scene).c_str());
}

void FillHappening(const Scene& scene, const Event& event, int number,
                   report::Happening::Builder out) {
  const RuleSet& rules = *scene.game.rules;
  out.setNumber(number);
  out.setKind(std::string(EventWord(event.kind)).c_str());
  out.setText(EventText(scene, event).c_str());
  out.setEntry(static_cast<std::int32_t>(event.entry));
  if (event.seat != kNoSeat) out.setSeat(SeatWord(scene.header, event.seat).c_str());
  const ZoneRef place = event.from.kind != ZoneKind::kNone ? event.from : event.to;
  out.setPlace(PlaceNotation(scene.header, place).c_str());
  if (event.piece != kNoPiece && event.piece <= scene.state.piece_count()) {
    const CardIndex card = scene.state.piece(event.piece).card;
    if (card != kUnknownCard) out.setCard(scene.game.pack->card(card).code.c_str());
  }
  out.setAmount(event.amount);
  // Of a warning that is taken back these say which one it was, for the fold alone.
  if (event.kind != EventKind::kUnwarned) {
    out.setBefore(event.before);
    out.setAfter(event.after);
  }
  out.setBy(rules.ClauseId(event.by));
  // What a hand has done is called nothing by a rule.
  const bool by_hand = event.by != kNoClause && event.by == rules.TermClause(Term::kByHand);
  if (!by_hand) out.setTerm(rules.ClauseId(event.term));
  if (event.source != kNoPiece) out.setSource(PieceName(scene, event.source).c_str());
}

void FillFact(const Scene& scene, const Fact& fact, report::Fact::Builder out) {
  out.setText(FactText(scene, fact).c_str());
  out.setEntry(static_cast<std::int32_t>(fact.entry));
}

void FillVisit(const Scene& scene, const Trace& trace, const Visit& visit,
               report::Visit::Builder out) {
  FillClause(scene.game.rules->ClauseId(visit.clause), out.initClause());
  out.setAnswer(std::string(AnswerWord(visit.answer)).c_str());
  out.setLifted(visit.lifted);
  if (visit.lifted) out.setLiftedBy(CardWord(scene.game, visit.lifted_by_card).c_str());
  auto facts = out.initFacts(visit.fact_count);
  for (unsigned i = 0; i < visit.fact_count; ++i) {
    FillFact(scene, trace.facts[visit.first_fact + i], facts[i]);
  }
}

std::string ClauseLines(const std::vector<std::string>& ids, const Style& style) {
  constexpr int kGap = 4;  // two blanks on either side of the id
  int column = 0;
  for (const std::string& id : ids) column = std::max(column, DisplayWidth(id) + kGap);
  std::string out;
  for (const std::string& id : ids) {
    std::string title = RulingTitle(id);
    if (const std::string source = RulingSource(id); !source.empty()) title += " (" + source + ")";
    const std::string first = Pad("  " + id, column);
    if (column + DisplayWidth(title) <= style.width) {
      out += Wrap(title, style.width, first);
    } else {
      out += "  " + id + "\n" + Wrap(title, style.width, "      ");
    }
  }
  return out;
}

}  // namespace judge::cli
