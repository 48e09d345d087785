#include "judge/explain/numbers_report.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/board/board.h"
#include "judge/explain/sums.h"
#include "judge/explain/text.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

enum class TargetKind : std::uint8_t { kLifePoints, kAttack, kDefense, kCount };

struct Target {
  TargetKind kind = TargetKind::kLifePoints;
  SeatIndex seat = kNoSeat;
  ZoneRef zone;
};

struct Change {
  std::uint32_t index = 0;  // inside its entry
  Event event;
  // The act that it comes from, where another entry says that: the attack, or the use of a card.
  Event cause;
};

// What a trace says, for prose and JSON.
struct Numbers {
  Target target;
  std::string word;  // such as "A.lp", in its canonical form
  PieceIndex piece = kNoPiece;
  bool known = true;
  std::int32_t start = 0;
  std::int32_t least = 0;
  std::int32_t most = 0;
  bool in_battle = false;  // as it was in the battle of the entry, whatever became of it
  Breakdown breakdown;
  std::vector<Change> changes;
};

// Returns the ways in which a number can be asked for.
std::string Forms(const RuleSet& rules, const replay::Header& header) {
  const std::string first = SeatWord(header, 0);
  const std::string second = SeatWord(header, header.seats.size() > 1 ? 1 : 0);
  return first + "." + LifeTag(rules) + ", m3.atk, " + second + ".m2." + DefenseTag(rules) +
         " or " + first + ".h";
}

std::vector<std::string_view> Parts(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t dot = text.find('.');
    parts.push_back(text.substr(0, dot));
    if (dot == std::string_view::npos) return parts;
    text.remove_prefix(dot + 1);
  }
}

// Reads "m3" or "h"; a slot that the zone does not have is found out later.
std::optional<ZoneRef> ZoneOf(std::string_view part) {
  const std::size_t digits = std::min(part.find_first_of("0123456789"), part.size());
  ZoneRef zone{.kind = ZoneFromLetters(part.substr(0, digits))};
  if (zone.kind == ZoneKind::kNone || part.size() - digits > 2) return std::nullopt;
  int slot = 0;
  for (const char c : part.substr(digits)) {
    if (c < '0' || c > '9') return std::nullopt;
    slot = slot * 10 + (c - '0');
  }
  const bool written = digits < part.size();
  if (written && slot == 0) return std::nullopt;
  zone.slot = static_cast<std::uint8_t>(slot);
  return zone;
}

std::optional<Target> ParseTarget(const Question& q, const SeenState& state,
                                  std::string_view text) {
  std::vector<std::string_view> parts = Parts(text);
  Target target;
  target.seat = replay::SeatFromLetter(q.replay.header(), parts.front());
  if (target.seat != kNoSeat) parts.erase(parts.begin());
  if (parts.empty() || parts.size() > 2) return std::nullopt;
  const RuleSet& rules = *q.replay.game().rules;
  if (parts.size() == 1 && (parts[0] == "lp" || parts[0] == LifeTag(rules))) {
    return target.seat == kNoSeat ? std::nullopt : std::optional(target);
  }
  const std::optional<ZoneRef> zone = ZoneOf(parts[0]);
  if (!zone) return std::nullopt;
  target.zone = *zone;
  target.zone.seat = target.seat;
  if (target.seat == kNoSeat) {
    // The seat that the decision is for, as everywhere in the notation.
    const SeatIndex asked = NextDecision(q.replay.game(), state).seat;
    target.zone.seat = asked != kNoSeat ? asked : SeatIndex{0};
  }
  std::string_view what = parts.size() == 2 ? parts[1] : zone->slot == 0 ? "" : "atk";
  if (what == DefenseTag(rules)) what = "def";
  target.kind = TargetKind::kCount;
  if (what == "atk") target.kind = TargetKind::kAttack;
  if (what == "def") target.kind = TargetKind::kDefense;
  const bool number = what == "atk" || what == "def";
  if (number != (zone->slot != 0) || (!number && !what.empty())) return std::nullopt;
  // A zone is counted only when it is a pile.
  const ZoneRow* row = q.replay.game().rules->zone_rows[static_cast<std::size_t>(zone->kind)];
  if (!number && (row == nullptr || row->slots != 0)) return std::nullopt;
  return target;
}

// Follows the events of a record and knows which act each of them comes from.
class Causes {
 public:
  explicit Causes(const SeenReplay& replay) : replay_(replay) {}

  // Returns the act that the event of that index comes from, which must be the next one; kNone:
  // nothing but its own entry.
  Event Of(const replay::EntryResult& entry, std::uint32_t index) {
    const Event& event = replay_.events()[index];
    const bool acts = entry.has_verdict && index >= replay_.steps()[entry.own_step].first_event;
    switch (event.kind) {
      case EventKind::kAttackDeclared:
        attack_ = event;
        break;
      case EventKind::kPhaseBegan:
        attack_ = {};
        break;
      case EventKind::kActivated:
        // What is used by itself comes of the attack that is under way.
        used_.push_back(acts && IsOwnUse(entry, event) ? event : attack_);
        user_.push_back(event.piece);
        break;
      case EventKind::kBattled:
        battled_ = event;
        break;
      case EventKind::kBattleDamage:
        return attack_;
      case EventKind::kHurt:
        if (event.source == kNoPiece && InBattle(event)) return attack_;
        break;
      default:
        break;
    }
    return event.source == kNoPiece ? Event{} : UseOf(event);
  }

 private:
  // Returns whether the entry itself uses that card; one that lay unseen has no piece before it.
  bool IsOwnUse(const replay::EntryResult& entry, const Event& event) const {
    const Action& action = replay_.steps()[entry.own_step].action;
    if (action.piece == event.piece) return true;
    return action.piece == kNoPiece && action.kind == ActionKind::kActivate &&
           action.seat == event.seat;
  }

  // Returns whether it is one of the two that have battled with this entry.
  bool InBattle(const Event& event) const {
    return battled_.entry == event.entry && event.amount > 0 &&
           (battled_.piece == event.piece || battled_.other == event.piece);
  }

  Event UseOf(const Event& event) const {
    for (std::size_t i = user_.size(); i-- > 0;) {
      if (user_[i] != event.source) continue;
      return used_[i].entry == event.entry ? Event{} : used_[i];
    }
    return {};
  }

  const SeenReplay& replay_;
  Event attack_;  // of the phase that goes on
  Event battled_;
  std::vector<Event> used_;
  std::vector<PieceIndex> user_;
};

// Returns the events before the point.
std::vector<Change> EventsUntil(const Question& q) {
  std::vector<Change> changes;
  Causes causes(q.replay);
  for (const replay::EntryResult& entry : q.replay.entries()) {
    if (q.replay.IsBehind(entry.number, q.point.entry)) break;
    std::uint32_t last = entry.first_event + entry.event_count;
    if (q.point.before && entry.number == q.point.entry) {
      last = entry.has_verdict ? q.replay.steps()[entry.own_step].first_event : entry.first_event;
    }
    for (std::uint32_t i = entry.first_event; i < last; ++i) {
      changes.push_back({i - entry.first_event, q.replay.events()[i], causes.Of(entry, i)});
    }
  }
  return changes;
}

bool ChangesLife(const Event& event) {
  switch (event.kind) {
    case EventKind::kBattleDamage:
    case EventKind::kEffectDamage:
    case EventKind::kGained:
    case EventKind::kPaid:
      return true;
    case EventKind::kLifePointsSet:
      return event.before != event.after;
    default:
      return false;
  }
}

// Returns whether the event is a battle whose numbers nobody knows, and with which the life points
// of the seat are known less well than before.
bool BlursLife(const Question& q, const Event& event, SeatIndex seat) {
  const bool battle = event.kind == EventKind::kNoted &&
                      q.replay.game().rules->ClauseId(event.by) == kNumbersUnknownId;
  if (!battle) return false;
  const auto spread = [&](const SeenState& state) {
    return state.life(seat).max - state.life(seat).min;
  };
  return spread(q.replay.StateAfter(event.entry)) > spread(q.replay.StateBefore(event.entry));
}

void ReadLife(const Question& q, const SeenState& state, Numbers* numbers) {
  const SeatIndex seat = numbers->target.seat;
  numbers->start = q.replay.initial().life(seat).max;
  numbers->least = state.life(seat).min;
  numbers->most = state.life(seat).max;
  for (const Change& change : EventsUntil(q)) {
    const bool ours = change.event.seat != kNoSeat && ChangesLife(change.event) &&
                      state.seat(change.event.seat).pool == state.seat(seat).pool;
    if (ours || BlursLife(q, change.event, seat)) numbers->changes.push_back(change);
  }
}

// Returns the other monster, when the piece is in an attack that is under way.
PieceIndex OpponentOf(const SeenState& state, PieceIndex piece) {
  for (const Task& task : state.tasks()) {
    if (task.kind != TaskKind::kAttack) continue;
    if (task.piece == piece) return task.target;
    if (task.target == piece) return task.piece;
  }
  return kNoPiece;
}

// Reads the number as it was compared in a battle that the entry led to: of what stood there then.
// For the judge alone, as all that is worked out on the whole state.
bool ReadBattle(const Question& q, Numbers* numbers) {
  Trace trace;
  if (q.point.entry > 0 && !q.point.before) q.replay.ExplainConsequences(q.point.entry, &trace);
  const bool attack = numbers->target.kind == TargetKind::kAttack;
  for (CountedNumber& number : trace.numbers) {
    const ZoneRef& zone = numbers->target.zone;
    if (number.place != zone || number.attack != attack || !number.sum.known) continue;
    numbers->piece = number.piece;
    numbers->breakdown = std::move(number.sum);
    numbers->least = numbers->most = numbers->breakdown.total;
    numbers->in_battle = true;
    return true;
  }
  return false;
}

bool ReadStat(const Question& q, const SeenState& state, Numbers* numbers) {
  const ZoneRef zone = numbers->target.zone;
  if (q.point.event > 0 && ReadBattle(q, numbers)) return true;
  numbers->piece = state.HasSlot(zone) ? state.At(zone) : kNoPiece;
  if (numbers->piece == kNoPiece) return ReadBattle(q, numbers);
  const PieceIndex opponent = OpponentOf(state, numbers->piece);
  const bool attack = numbers->target.kind == TargetKind::kAttack;
  numbers->most =
      attack
          ? CurrentAttack(q.replay.game(), state, numbers->piece, &numbers->breakdown, opponent)
          : CurrentDefense(q.replay.game(), state, numbers->piece, &numbers->breakdown, opponent);
  numbers->least = numbers->most;
  numbers->known = numbers->breakdown.known;
  return true;
}

// Adds what hurt the monster and healed it since it came where it lies.
void ReadHurts(const Question& q, Numbers* numbers) {
  if (numbers->target.kind != TargetKind::kDefense || numbers->in_battle) return;
  for (const Change& change : EventsUntil(q)) {
    const Event& event = change.event;
    if (event.piece != numbers->piece) continue;
    const bool came = event.to.kind != ZoneKind::kNone && event.to.kind != event.from.kind;
    if (event.kind == EventKind::kHurt) {
      numbers->changes.push_back(change);
    } else if (came) {
      numbers->changes.clear();
    }
  }
}

void ReadCount(const SeenState& state, Numbers* numbers) {
  const ZoneRef zone = numbers->target.zone;
  const std::int16_t unnamed =
      state.seat(state.side(zone.seat, zone.kind)).unnamed[static_cast<int>(zone.kind)];
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there = piece.owner != kNoSeat && piece.zone == zone.kind &&
                       state.Controls(zone.seat, piece.controller, piece.zone);
    numbers->start += there;
  }
  numbers->known = unnamed != kCountUnknown;
  numbers->least = numbers->start + std::max<std::int16_t>(unnamed, 0);
  numbers->most = numbers->least;
}

// Returns the cards that changed the damage of a battle, with their words: "by Barbarian #1 the
// damage is 700 (...)". For the judge alone, as all that is worked out on the whole state.
std::vector<std::string> CardsInDamage(const Question& q, const Scene& then, const Event& damage) {
  std::vector<std::string> out;
  if (damage.kind != EventKind::kBattleDamage || !q.view().everything) return out;
  Trace trace;
  q.replay.ExplainConsequences(damage.entry, &trace);
  // Of several battles that one entry led to it is not told apart which one a fact is about.
  const auto battles = std::ranges::count(trace.visits, damage.by, &Visit::clause);
  if (battles != 1) return out;
  for (const Visit& visit : trace.visits) {
    if (visit.clause != damage.by) continue;
    for (std::uint32_t f = visit.first_fact; f < visit.first_fact + visit.fact_count; ++f) {
      const Fact& fact = trace.facts[f];
      if (fact.says == 0 || fact.card == kUnknownCard) continue;
      std::string text = FactText(then, fact);
      if (std::ranges::find(out, text) == out.end()) out.push_back(std::move(text));
    }
  }
  return out;
}

// Returns what happened, and by which attack or use where its own entry does not tell: "..., by the
// attack of Imp (B.m3), entry 10".
std::string ChangeText(const Question& q, const Scene& scene, const Change& change) {
  const SeenState came = q.replay.StateAfter(change.event.entry);
  const Scene then{scene.game, scene.header, came, nullptr};
  if (change.event.kind == EventKind::kNoted) {
    return PieceWord(then, change.event.piece) + " battles " + PieceWord(then, change.event.other) +
           ": a number of theirs is not known, nor what the battle took";
  }
  std::string text = EventText(then, change.event);
  const Event& cause = change.cause;
  if (cause.kind == EventKind::kAttackDeclared) {
    const SeenState before = q.replay.StateBefore(cause.entry);
    const SeenState after = q.replay.StateAfter(cause.entry);
    const Scene declared{scene.game, scene.header, after, &before};
    const bool own = change.event.kind == EventKind::kHurt && cause.piece == change.event.piece;
    text += own ? ", by its own attack" : ", by the attack of " + PieceWord(declared, cause.piece);
  }
  if (cause.kind != EventKind::kNone) text += ", entry " + std::to_string(cause.entry);
  for (const std::string& card : CardsInDamage(q, then, change.event)) text += "; " + card;
  return text;
}

std::string ChangeIds(const Game& game, const Event& event) {
  std::vector<std::string> ids;
  for (const ClauseIndex clause : {event.by, TermOf(game, event)}) {
    const std::string id = game.rules->ClauseId(clause);
    if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  return Joined(ids);
}

// Returns a line of a trace: by how much, what that comes to, by which event, and what it is.
std::string RowText(const Question& q, const std::string& change, const std::string& total,
                    const std::string& entry, const std::string& text) {
  std::string first = "  " + std::string(8 - std::min<std::size_t>(8, change.size()), ' ') + change;
  first += "  = " + Pad(total, 7) + Pad(entry, 9);
  return Wrap(text, q.style.width, first);
}

// Returns the address of a change inside the record, and what happened there with its rules.
int NumberOf(const Question& q, const Change& change) {
  const replay::EntryResult* entry = q.replay.Find(change.event.entry);
  return entry == nullptr ? 0 : EventNumbers(q.replay, *entry)[change.index];
}
std::string AtText(const Question& q, const Change& change) {
  return "@" + EventPlace(change.event.entry, NumberOf(q, change));
}
std::string ChangeWithRules(const Question& q, const Scene& scene, const Change& change) {
  const std::string ids = ChangeIds(scene.game, change.event);
  return ChangeText(q, scene, change) + (ids.empty() ? "" : " [" + ids + "]");
}

// Returns a line for each entry that hurt or healed the monster.
std::string HurtsText(const Question& q, const Scene& scene, const Numbers& numbers) {
  std::string out;
  for (const Change& change : numbers.changes) {
    const std::int32_t by = change.event.after - change.event.before;
    out += RowText(q, (by >= 0 ? "+" : "") + std::to_string(by), std::to_string(change.event.after),
                   AtText(q, change), ChangeWithRules(q, scene, change));
  }
  return out;
}

std::string LifeText(const Question& q, const Scene& scene, const Numbers& numbers) {
  std::string out;
  const auto row = [&](const std::string& change, const std::string& total,
                       const std::string& entry,
                       const std::string& text) { out += RowText(q, change, total, entry, text); };
  row(std::to_string(numbers.start), std::to_string(numbers.start), "", "at the start");
  std::int32_t total = numbers.start;
  for (const Change& change : numbers.changes) {
    const Event& event = change.event;
    const bool blurs = event.kind == EventKind::kNoted;
    const std::int32_t by = event.after - event.before;
    total += by;
    const SeenState after = q.replay.StateAfter(event.entry);
    row(blurs ? "?" : (by >= 0 ? "+" : "") + std::to_string(by),
        blurs ? LifeWord(after.life(numbers.target.seat)) : std::to_string(event.after),
        AtText(q, change), ChangeWithRules(q, scene, change));
  }
  if (total != numbers.most) {
    row("", std::to_string(numbers.most), "", "set by the record, without an event");
  }
  if (numbers.least != numbers.most) {
    out += "  the record gives bounds; each change moves both ends\n";
  }
  return out;
}

std::string BodyText(const Question& q, const Scene& scene, const Numbers& numbers) {
  const int width = q.style.width;
  switch (numbers.target.kind) {
    case TargetKind::kLifePoints:
      return LifeText(q, scene, numbers);
    case TargetKind::kCount: {
      std::string out = Counted(numbers.start, "card") + " told apart";
      out += numbers.known ? ", " + std::to_string(numbers.least - numbers.start) + " not named"
                           : ", and nobody knows how many more";
      return Wrap(out, width, "  ");
    }
    case TargetKind::kAttack:
    case TargetKind::kDefense:
      break;
  }
  const Piece& piece = scene.state.piece(numbers.piece);
  const bool seen = piece.card != kUnknownCard;
  const CardDefinition& card = scene.game.pack->card(piece.card);
  const ZoneRef column{piece.side, ZoneKind::kTerrain, piece.slot, 0};
  const bool terrain = IsTerrainUnsaid(scene.state, column) &&
                       (card.field_power_attack != 0 || card.field_power_defense != 0);
  if (!numbers.known && card.stub) {
    return Wrap(PieceWord(scene, numbers.piece) +
                    " has no entry here, so its numbers are not known: write its entry, or play "
                    "with a pack that has one",
                width, "  ");
  }
  if (!numbers.known && seen && !terrain) {
    return Wrap("the number of " + PieceWord(scene, numbers.piece) +
                    " counts cards of a pile of which not every one is said: each card of it, by "
                    "name in the position, would say it",
                width, "  ");
  }
  if (!numbers.known && seen) {
    return Wrap("which Terrain lies in the column of " + PieceWord(scene, numbers.piece) +
                    " is not said, and it may change this number: `terrains`, or `fresh`, in the "
                    "position would say it",
                width, "  ");
  }
  if (!numbers.known) {
    return Wrap("nobody has seen " + PieceWord(scene, numbers.piece) + " yet", width, "  ");
  }
  std::vector<std::string> ids;
  for (const NumberTerm& term : numbers.breakdown.terms) {
    const std::string id = scene.game.rules->ClauseId(term.clause);
    if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  return Wrap(SumText(scene, numbers.breakdown), width, "  ") + HurtsText(q, scene, numbers) +
         ClauseLines(ids, q.style);
}

std::string NumbersText(const Question& q, const Scene& scene, const Numbers& numbers) {
  std::string value = std::to_string(numbers.most);
  if (!numbers.known) value = "?";
  if (numbers.target.kind == TargetKind::kLifePoints) {
    value = LifeWord(scene.state.life(numbers.target.seat));
  }
  std::string head =
      AddressText(q.duel, q.point.entry, q.point.before) + "  " + numbers.word + " = " + value;
  if (numbers.piece != kNoPiece) head += "  " + PieceName(scene, numbers.piece);
  if (numbers.in_battle) head += ", in its battle";
  return Paint(Cut(head, q.style.width), Ink::kBold, q.style.color) + "\n" +
         BodyText(q, scene, numbers);
}

void FillTerms(const Scene& scene, const Numbers& numbers, report::Trace::Builder out) {
  auto terms = out.initTerms(static_cast<unsigned>(numbers.breakdown.terms.size()));
  for (unsigned i = 0; i < numbers.breakdown.terms.size(); ++i) {
    const NumberTerm& term = numbers.breakdown.terms[i];
    terms[i].setLayer(std::string(LayerWord(term.layer)).c_str());
    terms[i].setChange(term.change);
    if (term.source_card != kUnknownCard) {
      terms[i].setSource(CardWord(scene.game, term.source_card).c_str());
    }
    terms[i].setPlace(PlaceNotation(scene.header, term.source_zone).c_str());
    FillClause(scene.game.rules->ClauseId(term.clause), terms[i].initClause());
    terms[i].setEntry(static_cast<std::int32_t>(term.entry));
  }
}

void FillChanges(const Question& q, const Scene& scene, const Numbers& numbers,
                 report::Trace::Builder out) {
  auto changes = out.initChanges(static_cast<unsigned>(numbers.changes.size()));
  for (unsigned i = 0; i < numbers.changes.size(); ++i) {
    const Event& event = numbers.changes[i].event;
    changes[i].setEntry(static_cast<std::int32_t>(event.entry));
    changes[i].setEvent(NumberOf(q, numbers.changes[i]));
    changes[i].setChange(event.after - event.before);
    changes[i].setBefore(event.before);
    changes[i].setAfter(event.after);
    changes[i].setText(ChangeText(q, scene, numbers.changes[i]).c_str());
    FillClause(scene.game.rules->ClauseId(event.by), changes[i].initBy());
    FillClause(scene.game.rules->ClauseId(TermOf(scene.game, event)), changes[i].initTerm());
    if (event.source != kNoPiece) changes[i].setSource(PieceName(scene, event.source).c_str());
  }
}

Answer NumbersJson(const Question& q, const Scene& scene, const Numbers& numbers) {
  constexpr const char* kKinds[] = {"life-points", "attack", "defense", "count"};
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Trace>();
  out.setSchema("judge.trace/1");
  FillPoint(q, scene.state, out.initPoint());
  out.setTarget(numbers.word.c_str());
  out.setKind(kKinds[static_cast<int>(numbers.target.kind)]);
  out.setKnown(numbers.known && numbers.least == numbers.most);
  out.setLeast(numbers.least);
  out.setMost(numbers.most);
  out.setStart(numbers.start);
  FillTerms(scene, numbers, out);
  FillChanges(q, scene, numbers, out);
  const bool stat = !numbers.breakdown.terms.empty();
  const bool life = numbers.target.kind == TargetKind::kLifePoints;
  const std::string value =
      life ? LifeWord(scene.state.life(numbers.target.seat)) : std::to_string(numbers.most);
  out.setText((stat ? SumText(scene, numbers.breakdown) : value).c_str());
  return JsonAnswer(out.asReader(), q.style, kExitDone);
}

// Answers for an empty place: what left it last, and where its number is still to be had.
Answer NothingThere(const Question& q, const Scene& scene, const Numbers& numbers) {
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  const ZoneRef zone = numbers.target.zone;
  std::string what = "there is no card in " + PlaceNotation(scene.header, zone);
  std::string hint = "judge show " + where;
  const Event* left = nullptr;
  const std::vector<Change> told = EventsUntil(q);
  for (const Change& change : told) {
    if (change.event.from == zone && change.event.from.slot != 0) left = &change.event;
  }
  if (left != nullptr) {
    const SeenState before = q.replay.StateOrigin(left->entry);
    const SeenState after = q.replay.StateAfter(left->entry);
    const Scene then{scene.game, scene.header, after, &before};
    what += " any more: " + EventText(then, *left) + ", entry " + std::to_string(left->entry);
    hint = "judge trace " + AddressText(q.duel, left->entry, true) + " " + numbers.word;
  }
  return Refuse(q.style, kExitRefused, where, what, hint);
}

// Refuses an event as a point: only a battle compares numbers inside an entry.
Answer NotInside(const Question& q) {
  const std::string entry = AddressText(q.duel, q.point.entry);
  return Refuse(q.style, kExitRefused, AddressText(q.duel, q.point),
                "inside an entry only the numbers that a battle compared are had, expected " +
                    entry + " behind it or " + entry + "^ before it",
                "judge why " + AddressText(q.duel, q.point) + " tells the event");
}

}  // namespace

Answer TraceNumber(const Question& q, std::string_view written) {
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (!state) return state.error();
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  const std::optional<Target> target = ParseTarget(q, *state, written);
  if (!target) {
    return Refuse(q.style, kExitRefused, where,
                  Quoted(written) + " is no number of the board; expected " +
                      Forms(*q.replay.game().rules, q.replay.header()));
  }
  const Scene scene{q.replay.game(), q.replay.header(), *state};
  const RuleSet& rules = *scene.game.rules;
  Numbers numbers;
  numbers.target = *target;
  numbers.word = target->kind == TargetKind::kLifePoints
                     ? SeatWord(scene.header, target->seat) + "." + LifeTag(rules)
                     : PlaceNotation(scene.header, target->zone);
  if (target->kind == TargetKind::kAttack) numbers.word += ".atk";
  if (target->kind == TargetKind::kDefense) numbers.word += "." + DefenseTag(rules);
  const bool of_battle =
      target->kind == TargetKind::kAttack || target->kind == TargetKind::kDefense;
  if (q.point.event > 0 && !of_battle) return NotInside(q);
  if (target->kind == TargetKind::kLifePoints) {
    ReadLife(q, *state, &numbers);
  } else if (target->kind == TargetKind::kCount) {
    ReadCount(*state, &numbers);
  } else if (!ReadStat(q, *state, &numbers)) {
    return NothingThere(q, scene, numbers);
  }
  if (q.point.event > 0 && !numbers.in_battle) return NotInside(q);
  ReadHurts(q, &numbers);
  if (q.style.json) return NumbersJson(q, scene, numbers);
  return {.text = NumbersText(q, scene, numbers)};
}

}  // namespace judge::cli
