#include "judge/disputes/two_fight.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr std::int32_t kLife = 100'000;  // so that no battle ends the duel
constexpr std::string_view kArrow = "->";

std::string Trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Result<CardIndex> MonsterOf(const Game& game, const std::string& written) {
  std::string name = Trimmed(written);
  if (name.size() > 1 && name.front() == '"' && name.back() == '"') {
    name = name.substr(1, name.size() - 2);
  }
  const CardIndex card = game.pack->FindCode(game.pack->CodeOf(name));
  if (card != kUnknownCard && game.pack->card(card).attack >= 0) return card;
  // "B Commander": the seat of a monster is not asked here.
  const std::size_t gap = name.find(' ');
  const std::string rest = gap == std::string::npos ? "" : Trimmed(name.substr(gap));
  const bool seat = gap == 1 && game.pack->FindCode(game.pack->CodeOf(rest)) != kUnknownCard;
  if (card == kUnknownCard && seat) {
    return Fail(
        kExitRefused, "--battle " + Quoted(written),
        "two monsters are expected without seats, " + Quoted(rest) + " and not " + Quoted(name));
  }
  std::string hint;
  for (const std::string& near : game.pack->Near(name, 3)) {
    hint += (hint.empty() ? "did you mean " : ", ") + Quoted(near);
  }
  return Fail(kExitRefused, "--battle " + Quoted(std::string(written)),
              Quoted(name) + (card == kUnknownCard ? " is no card of this game" : " is no monster"),
              hint);
}

// The seats of the game's first form: how the first one is called, how many there are, and which
// is the first that is no team mate of it.
struct Sides {
  std::string first = "A";
  std::size_t seats = 2;
  SeatIndex opponent = 1;
};

Sides SidesOf(const Game& game) {
  const std::vector<TableSeat>& seats = game.rules->forms.front().seats;
  if (seats.empty()) return {};
  Sides out{.first = seats.front().letter, .seats = seats.size()};
  while (out.opponent + 1U < seats.size() && seats[out.opponent].team == seats.front().team) {
    ++out.opponent;
  }
  return out;
}

// Returns the header of a duel in which the first seat attacks with one of them; a target that is
// no card: nobody stands before the life points.
replay::Header TableOf(const Game& game, CardIndex attacker, CardIndex target, Position position) {
  const Sides sides = SidesOf(game);
  const std::string text = "[Duel \"battle\"] [Rules \"" + std::string(game.rules->name) + " " +
                           std::to_string(game.rules->version) +
                           "\"] [Start \"position\"]\nposition\nnext T5 " + sides.first +
                           " battle fresh\nend\n";
  auto header = replay::ParseHeader(text, "battle", 1, CardNamesByRules());
  if (!header) return {};
  PinBrought(&*header);
  replay::StartPosition& start = header->position;
  start.seats.resize(sides.seats);
  for (replay::PositionSeat& seat : start.seats) seat.life_points = {kLife, kLife, true};
  const auto put = [&](SeatIndex seat, CardIndex card, Position way) {
    replay::PositionCard at;
    at.reference.zone = {seat, ZoneKind::kMonster, 1, 0};
    at.reference.card = game.pack->card(card).code;
    at.position = way;
    start.cards.push_back(std::move(at));
  };
  put(0, attacker, Position::kAttack);
  if (target != kUnknownCard) put(sides.opponent, target, position);
  return *std::move(header);
}

void AddOnce(const std::string& id, std::vector<std::string>* ids) {
  if (std::find(ids->begin(), ids->end(), id) == ids->end()) ids->push_back(id);
}

// Where nobody loses life points, what says so decides: that nothing happens, or who falls.
constexpr std::array kDecideBattle = {EventKind::kBattleDamage, EventKind::kNoted,
                                      EventKind::kDestroyed};

// Returns whether the rule is one by which damage is calculated: what is told of those who fall
// behind it decides nothing about life points.
bool IsOfCalculation(const Game& game, ClauseIndex by) {
  if (by == kNoClause) return false;
  const Clause& clause = game.rules->clauses[by];
  return clause.moment == Moment::kDamageCalculation || clause.also == Moment::kDamageCalculation;
}

// What came of one way to fight.
struct Fought {
  bool told = false;
  std::string forbidden = {};             // the rule by which it cannot be, "" none
  std::array<std::int32_t, 2> loss = {};  // of the attacker's player, of the target's
  std::vector<std::string> rules = {};
};

Fought LetFight(const Game& game, CardIndex attacker, CardIndex target, Position position) {
  replay::Duel duel{.header = TableOf(game, attacker, target, position)};
  replay::Entry attack;
  attack.number = 1;
  attack.seat = 0;
  replay::Act act{.verb = Verb::kAttack};
  act.subjects.push_back({.zone = {0, ZoneKind::kMonster, 1, 0}});
  if (target != kUnknownCard)
    act.targets.push_back({{.zone = {SidesOf(game).opponent, ZoneKind::kMonster, 1, 0}}, {}});
  attack.acts.push_back(std::move(act));
  duel.entries.push_back(std::move(attack));
  Fought fought;
  const auto fold = replay::Replay::Fold(duel);
  if (!fold || fold->entries().empty()) return fought;
  const replay::EntryResult& result = fold->entries().front();
  if (!result.has_verdict || !result.verdict.legal()) {
    const bool rule = result.has_verdict && result.verdict.deciding_count > 0;
    if (rule) fought.forbidden = game.rules->ClauseId(result.verdict.deciding[0]);
    return fought;
  }
  State state = fold->StateAfter(1);
  EventList events;
  const std::size_t most = 8 * state.seats();
  for (std::size_t passes = 0; passes < most && !state.tasks().empty(); ++passes) {
    const Decision decision = NextDecision(game, state);
    if (!decision.may_pass || decision.seat == kNoSeat) break;
    Apply(game, state, {.kind = ActionKind::kPass, .seat = decision.seat}, {}, &events);
  }
  fought.told = state.tasks().empty();
  const std::array<SeatIndex, 2> fighters = {0, SidesOf(game).opponent};
  for (std::size_t i = 0; i < fighters.size(); ++i) {
    const LifePool& life = state.life(fighters[i]);
    fought.told &= life.min == life.max;
    fought.loss[i] = kLife - life.min;
  }
  events.insert(events.begin(), fold->events().begin(), fold->events().end());
  for (const EventKind kind : kDecideBattle) {
    for (const Event& event : events) {
      if (event.kind != kind || !IsOfCalculation(game, event.by)) continue;
      AddOnce(game.rules->ClauseId(event.by), &fought.rules);
    }
    if (!fought.rules.empty()) break;
  }
  return fought;
}

// An attack upon life points: what its target loses.
Result<Fight> DirectAttack(const Game& game, std::string_view written, CardIndex attacker) {
  const Fought fought = LetFight(game, attacker, kUnknownCard, Position::kAttack);
  const std::string name = CardWord(game, attacker);
  if (!fought.forbidden.empty()) {
    return Fail(kExitRefused, "--battle " + Quoted(std::string(written)),
                InWords(game, "nobody attacks life points so, by ") + fought.forbidden,
                "judge rule " + fought.forbidden);
  }
  if (!fought.told) {
    return Fail(kExitUnsupported, "--battle " + Quoted(std::string(written)),
                "what it comes to cannot be told without more of the table");
  }
  Fight fight{.text = name + " attacks directly", .rules = fought.rules, .attacker = attacker};
  fight.outcomes.push_back({fought.loss[1],
                            name + " attacks directly: the player who is attacked loses " +
                                std::to_string(fought.loss[1]),
                            fought.rules});
  fight.assumes =
      "who is attacked has no monster, no other card is there, and nothing raises or lowers its "
      "number";
  return fight;
}

// Returns " in DEF Position"; of a game whose monsters lie face-up or face-down, that behind the
// gap.
std::string InPosition(const Game& game, Position position, const char* gap) {
  const std::string word = InWords(game, PositionName(position));
  return LieUpOrDown(game) ? gap + word : " in " + word;
}

// Returns the seats on whose side the record shows the card as a monster, each once.
std::set<SeatIndex> SeatsWith(const SeenReplay& replay, CardIndex card) {
  std::set<SeatIndex> seats;
  if (card == kUnknownCard) return seats;
  const auto look = [&](const SeenState& state) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      if (piece.owner == kNoSeat || piece.card != card) continue;
      const ZoneRef at = PlaceOf(piece);
      if (at.kind == ZoneKind::kMonster) seats.insert(at.seat);
    }
  };
  look(replay.initial());
  replay.Walk(0, replay::kEntriesMax,
              [&](const replay::EntryResult&, const SeenState& state) { look(state); });
  return seats;
}

// Says of each way which seats cannot lose by it: where a monster was on one side alone, its player
// is no other, and who fights it is not that one.
void SayWhoCannot(const SeenReplay& replay, Fight* fight) {
  if (fight->attacker == fight->target) return;  // which of the two the record shows is not said
  const std::set<SeatIndex> sides[] = {SeatsWith(replay, fight->target),
                                       SeatsWith(replay, fight->attacker)};
  const SeatIndex seats = replay.initial().seats();
  for (FightOutcome& outcome : fight->outcomes) {
    const std::set<SeatIndex>& own = sides[outcome.of_attacker ? 1 : 0];
    const std::set<SeatIndex>& other = sides[outcome.of_attacker ? 0 : 1];
    for (SeatIndex seat = 0; seat < seats; ++seat) {
      const bool elsewhere = !own.empty() && !own.contains(seat);
      const bool fights_itself = other.size() == 1 && other.contains(seat);
      if (elsewhere || fights_itself) outcome.not_of.push_back(seat);
    }
  }
  const CardIndex cards[] = {fight->target, fight->attacker};
  for (const std::size_t one : {std::size_t{1}, std::size_t{0}}) {
    if (sides[one].size() != 1) continue;
    fight->assumes += "; the record shows " + CardWord(replay.game(), cards[one]) + " with " +
                      SeatWord(replay.header(), *sides[one].begin()) + " alone";
  }
}

// A battle of the two in the record.
struct RecordedFight {
  std::vector<EntryNumber> entries = {};  // with which it was fought
  Position position = Position::kNone;
  std::vector<std::pair<SeatIndex, std::int32_t>> losses = {};
  std::vector<std::string> rules = {};
};

// Returns the battle that the event tells, if the two fight it and how is known.
std::optional<RecordedFight> FoughtAt(const SeenReplay& replay, const Fight& fight,
                                      std::size_t index) {
  const std::vector<Event>& events = replay.events();
  const Event& event = events[index];
  if (event.kind != EventKind::kBattled || event.other == kNoPiece) return std::nullopt;
  const SeenState before = replay.StateOrigin(event.entry);
  const SeenState after = replay.StateAfter(event.entry);
  const auto is = [&](PieceIndex piece, CardIndex card) {
    const auto in = [&](const SeenState& state) {
      return piece <= state.piece_count() && state.piece(piece).card == card;
    };
    return piece != kNoPiece && card != kUnknownCard && (in(before) || in(after));
  };
  const bool both = is(event.piece, fight.attacker) && is(event.other, fight.target);
  if (!both || event.other > before.piece_count()) return std::nullopt;
  RecordedFight out{.entries = {event.entry},
                    .position = FaceUp(before.piece(event.other).position)};
  if (out.position == Position::kNone) return std::nullopt;
  std::map<EventKind, std::vector<std::string>> rules;
  for (std::size_t i = index + 1; i < events.size(); ++i) {
    const Event& then = events[i];
    if (then.kind == EventKind::kBattled || then.kind == EventKind::kAttackDeclared) break;
    if (then.kind == EventKind::kBattleDamage) {
      out.losses.push_back({then.seat, then.before - then.after});
    }
    if (!IsOfCalculation(replay.game(), then.by)) continue;
    AddOnce(replay.game().rules->ClauseId(then.by), &rules[then.kind]);
  }
  for (const EventKind kind : kDecideBattle) {
    if (out.rules.empty()) out.rules = rules[kind];
  }
  return out;
}

// Returns whether the battle came to what it comes to by the numbers on the cards.
bool IsAmong(const std::vector<FightOutcome>& printed, const RecordedFight& one) {
  const std::int32_t loss = one.losses.empty() ? 0 : one.losses.front().second;
  return std::any_of(printed.begin(), printed.end(), [&](const FightOutcome& outcome) {
    return outcome.position == one.position && outcome.loss == loss;
  });
}

// Returns what a battle of the record came to, for each who has lost life points by it.
std::vector<FightOutcome> OutcomesOf(const SeenReplay& replay, const Fight& fight,
                                     const RecordedFight& one,
                                     const std::vector<FightOutcome>& printed) {
  const Game& game = replay.game();
  const std::string way = CardWord(game, fight.attacker) + " attacks " +
                          CardWord(game, fight.target) + InPosition(game, one.position, ", ") +
                          ": ";
  const std::string where = " (entry " + RangesText(one.entries) + ")";
  std::vector<FightOutcome> out;
  for (const auto& [seat, loss] : one.losses) {
    FightOutcome outcome{
        .loss = loss,
        .text = way + SeatWord(replay.header(), seat) + " loses " + std::to_string(loss) + where,
        .rules = one.rules,
        .position = one.position};
    for (SeatIndex other = 0; other < replay.initial().seats(); ++other) {
      const auto& initial = replay.initial();
      if (initial.seat(other).pool != initial.seat(seat).pool) outcome.not_of.push_back(other);
    }
    out.push_back(std::move(outcome));
  }
  if (!out.empty()) return out;
  FightOutcome none{.text = way + InWords(game, "nobody loses life points") + where,
                    .rules = one.rules,
                    .position = one.position};
  for (const FightOutcome& outcome : printed) {
    const bool it = outcome.position == one.position && outcome.loss == 0;
    if (it && none.rules.empty()) none.rules = outcome.rules;
  }
  return {std::move(none)};
}

}  // namespace

Result<Fight> TwoFight(const Game& game, std::string_view written) {
  const std::size_t arrow = written.find(kArrow);
  if (arrow == std::string_view::npos) {
    return Fail(kExitUsage, "--battle " + Quoted(std::string(written)),
                "expected two monsters with -> between them, or X -> direct");
  }
  const auto attacker = MonsterOf(game, std::string(written.substr(0, arrow)));
  if (!attacker) return tl::unexpected<Failure>(attacker.error());
  if (Trimmed(std::string(written.substr(arrow + kArrow.size()))) == "direct") {
    return DirectAttack(game, written, *attacker);
  }
  const auto target = MonsterOf(game, std::string(written.substr(arrow + kArrow.size())));
  if (!target) return tl::unexpected<Failure>(target.error());
  const std::string names[] = {CardWord(game, *attacker), CardWord(game, *target)};
  Fight fight;
  fight.text = names[0] + " attacks " + names[1];
  fight.attacker = *attacker;
  fight.target = *target;
  for (const Position position : {Position::kAttack, Position::kDefense}) {
    if (position == Position::kDefense && LieUpOrDown(game)) continue;
    const Fought fought = LetFight(game, *attacker, *target, position);
    if (!fought.told) continue;
    const std::string way =
        names[0] + " attacks " + names[1] + InPosition(game, position, ", ") + ": ";
    bool any = false;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (fought.loss[seat] == 0) continue;
      any = true;
      fight.outcomes.push_back(
          {fought.loss[seat],
           way + "the player of " + names[seat] + " loses " + std::to_string(fought.loss[seat]),
           fought.rules, position, seat == 0});
    }
    if (!any)
      fight.outcomes.push_back(
          {0, way + InWords(game, "nobody loses life points"), fought.rules, position});
    for (const std::string& rule : fought.rules) AddOnce(rule, &fight.rules);
  }
  if (fight.outcomes.empty()) {
    return Fail(kExitUnsupported, "--battle " + Quoted(std::string(written)),
                "how these two fight cannot be told without more of the table");
  }
  fight.assumes = "no other card is there, and nothing raises or lowers their numbers";
  return fight;
}

Fight AsRecorded(const SeenReplay& replay, Fight fight) {
  SayWhoCannot(replay, &fight);
  std::vector<RecordedFight> fought;
  const std::vector<Event>& events = replay.events();
  for (std::size_t i = 0; i < events.size(); ++i) {
    auto one = FoughtAt(replay, fight, i);
    if (!one) continue;
    const auto same = std::find_if(fought.begin(), fought.end(), [&](const RecordedFight& other) {
      return other.position == one->position && other.losses == one->losses;
    });
    if (same == fought.end()) {
      fought.push_back(*std::move(one));
    } else {
      same->entries.push_back(one->entries.front());
    }
  }
  if (fought.empty()) return fight;
  std::vector<FightOutcome> printed = std::move(fight.outcomes);
  fight.outcomes.clear();
  fight.rules.clear();
  fight.recorded = true;
  bool unlike = false;
  for (const RecordedFight& one : fought) {
    unlike |= !IsAmong(printed, one);
    for (FightOutcome& outcome : OutcomesOf(replay, fight, one, printed)) {
      for (const std::string& rule : outcome.rules) AddOnce(rule, &fight.rules);
      fight.outcomes.push_back(std::move(outcome));
    }
  }
  fight.assumes = "this is the battle of the record";
  const std::string counted = "; the record counts it already, so that no pad loses it again";
  if (!unlike) {
    fight.assumes += counted;
    return fight;
  }
  fight.assumes += "; by the numbers on the cards alone ";
  std::vector<std::string> alone;
  for (const FightOutcome& outcome : printed) {
    const auto is = [&](const RecordedFight& one) { return one.position == outcome.position; };
    if (std::any_of(fought.begin(), fought.end(), is)) alone.push_back(outcome.text);
  }
  fight.assumes += Joined(alone, "; ") + counted;
  return fight;
}

std::string FightText(const Fight& fight, const Style& style, int columns) {
  std::string out;
  for (const FightOutcome& outcome : fight.outcomes) {
    out += Wrap(outcome.text, style.width, Pad("battle", columns));
    for (const std::string& rule : outcome.rules) {
      const std::string title = RulingTitle(rule);
      out += Wrap(rule + (title.empty() ? "" : "  " + title), style.width, "  ");
    }
  }
  return out + Wrap(fight.assumes, style.width, Pad("assumes", columns));
}

void FillBattle(const Fight& fight, report::Pads::Battle::Builder out) {
  out.setText(fight.text.c_str());
  std::vector<std::string> outcomes;
  for (const FightOutcome& outcome : fight.outcomes) outcomes.push_back(outcome.text);
  SetTexts(out.initOutcomes(static_cast<unsigned>(outcomes.size())), outcomes);
  SetTexts(out.initAssumes(1), {fight.assumes});
  auto rules = out.initRules(static_cast<unsigned>(fight.rules.size()));
  for (unsigned i = 0; i < fight.rules.size(); ++i) FillClause(fight.rules[i], rules[i]);
}

}  // namespace judge::cli
