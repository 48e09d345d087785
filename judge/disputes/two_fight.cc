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
  const auto counts = [](Moment moment) {
    return moment == Moment::kDamageCalculation || moment == Moment::kAttackTaken;
  };
  return counts(clause.moment) || counts(clause.also);
}

// How much more the two have than alone on a table.
struct Raised {
  std::int32_t attack = 0;          // of the first one
  std::int32_t target_attack = 0;   // of the second one
  std::int32_t target_defense = 0;  // of the second one

  friend bool operator==(const Raised&, const Raised&) = default;
};

// Returns an entry by hand that raises or lowers that number of the monster of a seat.
replay::Entry RaisedBy(const char* number, SeatIndex seat, std::int32_t by, EntryNumber entry) {
  replay::HandOperation raise{.name = number, .amount = by, .has_amount = true};
  raise.references.push_back({.zone = {seat, ZoneKind::kMonster, 1, 0}});
  replay::Act act{.verb = Verb::kByHand};
  act.text = "as the record has it";
  act.operations.push_back(std::move(raise));
  replay::Entry out{.number = entry, .seat = 0};
  out.acts.push_back(std::move(act));
  return out;
}

// What came of one way to fight.
struct Fought {
  bool told = false;
  std::string forbidden = {};             // the rule by which it cannot be, "" none
  std::array<std::int32_t, 2> loss = {};  // of the attacker's player, of the target's
  std::vector<std::string> rules = {};
};

// `taken`: the player of the target takes the attack instead of it, where the game lets him.
Fought LetFight(const Game& game, CardIndex attacker, CardIndex target, Position position,
                const Raised& raised = {}, bool taken = false) {
  replay::Duel duel{.header = TableOf(game, attacker, target, position)};
  const auto next = [&] { return static_cast<EntryNumber>(duel.entries.size() + 1); };
  const auto raise = [&](const char* number, SeatIndex seat, std::int32_t by) {
    if (by != 0) duel.entries.push_back(RaisedBy(number, seat, by, next()));
  };
  raise("atk", 0, raised.attack);
  raise("atk", SidesOf(game).opponent, raised.target_attack);
  raise("def", SidesOf(game).opponent, raised.target_defense);
  replay::Entry attack{.number = next(), .seat = 0};
  replay::Act act{.verb = Verb::kAttack};
  act.subjects.push_back({.zone = {0, ZoneKind::kMonster, 1, 0}});
  if (target != kUnknownCard)
    act.targets.push_back({{.zone = {SidesOf(game).opponent, ZoneKind::kMonster, 1, 0}}, {}});
  attack.acts.push_back(std::move(act));
  duel.entries.push_back(std::move(attack));
  if (taken) {
    replay::Entry takes{.number = next(), .seat = SidesOf(game).opponent};
    takes.acts.push_back({.verb = Verb::kShield});
    duel.entries.push_back(std::move(takes));
  }
  Fought fought;
  const auto fold = replay::Replay::Fold(duel);
  if (!fold || fold->entries().empty()) return fought;
  const replay::EntryResult& result = fold->entries().back();
  if (!result.has_verdict || !result.verdict.legal()) {
    const bool rule = result.has_verdict && result.verdict.deciding_count > 0;
    if (rule) fought.forbidden = game.rules->ClauseId(result.verdict.deciding[0]);
    return fought;
  }
  State state = fold->head();
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

// Adds what it costs the player of the target to take the attack, where the game lets him.
void AddTaken(const Game& game, const Raised& raised, Fight* fight) {
  if (!game.rules->battle.may_take_attack) return;
  const Fought fought =
      LetFight(game, fight->attacker, fight->target, Position::kAttack, raised, true);
  if (!fought.told || !fought.forbidden.empty()) return;
  fight->outcomes.push_back({.loss = fought.loss[1],
                             .text = fight->text + ", and the player of " +
                                     CardWord(game, fight->target) + " takes the attack: loses " +
                                     std::to_string(fought.loss[1]),
                             .rules = fought.rules,
                             .taken = true});
  for (const std::string& rule : fought.rules) AddOnce(rule, &fight->rules);
}

// Returns an attack upon life points that came to that.
Fight DirectBy(const Game& game, CardIndex attacker, const Fought& fought) {
  const std::string text = CardWord(game, attacker) + " attacks directly";
  Fight fight{.text = text, .rules = fought.rules, .attacker = attacker};
  fight.outcomes.push_back(
      {fought.loss[1],
       text + ": the player who is attacked loses " + std::to_string(fought.loss[1]),
       fought.rules});
  return fight;
}

// An attack upon life points: what its target loses.
Result<Fight> DirectAttack(const Game& game, std::string_view written, CardIndex attacker) {
  const Fought fought = LetFight(game, attacker, kUnknownCard, Position::kAttack);
  if (!fought.forbidden.empty()) {
    return Fail(kExitRefused, "--battle " + Quoted(std::string(written)),
                InWords(game, "nobody attacks life points so, by ") + fought.forbidden,
                "judge rule " + fought.forbidden);
  }
  if (!fought.told) {
    return Fail(kExitUnsupported, "--battle " + Quoted(std::string(written)),
                "what it comes to cannot be told without more of the table");
  }
  Fight fight = DirectBy(game, attacker, fought);
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
  bool taken = false;  // by the player of the target: the two did not fight
};

// Returns the battle that the event tells, if the two fight it and how is known.
std::optional<RecordedFight> FoughtAt(const SeenReplay& replay, const Fight& fight,
                                      std::size_t index) {
  const std::vector<Event>& events = replay.events();
  const Event& event = events[index];
  const bool taken = event.kind == EventKind::kAttackTaken;
  if ((event.kind != EventKind::kBattled && !taken) || event.other == kNoPiece) return std::nullopt;
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
                    .position = FaceUp(before.piece(event.other).position),
                    .taken = taken};
  if (out.position == Position::kNone) return std::nullopt;
  std::map<EventKind, std::vector<std::string>> rules;
  for (std::size_t i = index + 1; i < events.size(); ++i) {
    const Event& then = events[i];
    const bool next = then.kind == EventKind::kBattled || then.kind == EventKind::kAttackTaken ||
                      then.kind == EventKind::kAttackDeclared;
    if (next) break;
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
    const bool way = one.taken ? outcome.taken : !outcome.taken && outcome.position == one.position;
    return way && outcome.loss == loss;
  });
}

// Returns what a battle of the record came to, for each who has lost life points by it.
std::vector<FightOutcome> OutcomesOf(const SeenReplay& replay, const Fight& fight,
                                     const RecordedFight& one,
                                     const std::vector<FightOutcome>& printed) {
  const Game& game = replay.game();
  const std::string way = CardWord(game, fight.attacker) + " attacks " +
                          CardWord(game, fight.target) + InPosition(game, one.position, ", ") +
                          (one.taken ? ", and its player takes the attack: " : ": ");
  const std::string where = " (entry " + RangesText(one.entries) + ")";
  std::vector<FightOutcome> out;
  for (const auto& [seat, loss] : one.losses) {
    FightOutcome outcome{
        .loss = loss,
        .text = way + SeatWord(replay.header(), seat) + " loses " + std::to_string(loss) + where,
        .rules = one.rules,
        .position = one.position,
        .taken = one.taken};
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
    const bool it =
        outcome.position == one.position && outcome.taken == one.taken && outcome.loss == 0;
    if (it && none.rules.empty()) none.rules = outcome.rules;
  }
  return {std::move(none)};
}

// Lets the two fight in every way in which the second one can stand.
Fight FightOf(const Game& game, CardIndex attacker, CardIndex target, const Raised& raised) {
  const std::string names[] = {CardWord(game, attacker), CardWord(game, target)};
  Fight fight;
  fight.text = names[0] + " attacks " + names[1];
  fight.attacker = attacker;
  fight.target = target;
  // Of two monsters of one name each is told by what it does.
  const bool alike = names[0] == names[1];
  const std::string whose[] = {alike ? "the attacker" : names[0],
                               alike ? "the monster attacked" : names[1]};
  for (const Position position : {Position::kAttack, Position::kDefense}) {
    if (position == Position::kDefense && LieUpOrDown(game)) continue;
    const Fought fought = LetFight(game, attacker, target, position, raised);
    if (!fought.told) continue;
    const std::string way =
        names[0] + " attacks " + names[1] + InPosition(game, position, ", ") + ": ";
    bool any = false;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (fought.loss[seat] == 0) continue;
      any = true;
      fight.outcomes.push_back(
          {fought.loss[seat],
           way + "the player of " + whose[seat] + " loses " + std::to_string(fought.loss[seat]),
           fought.rules, position, seat == 0});
    }
    if (!any)
      fight.outcomes.push_back(
          {0, way + InWords(game, "nobody loses life points"), fought.rules, position});
    for (const std::string& rule : fought.rules) AddOnce(rule, &fight.rules);
  }
  AddTaken(game, raised, &fight);
  return fight;
}

// Where the record shows the two as monsters of players who oppose each other; of an attack upon
// life points the one alone.
struct Together {
  EntryNumber entry = 0;  // behind which; 0 as the duel begins
  SeenState state = {};
  PieceIndex attacker = kNoPiece;
  PieceIndex target = kNoPiece;
};

// Returns it for a state, nothing where one of them is not there.
std::optional<Together> TogetherIn(const SeenState& seen, const Fight& fight, EntryNumber entry) {
  Together out{.entry = entry, .state = seen};
  const auto monster = [&](PieceIndex p, CardIndex card) {
    const Piece& piece = seen.piece(p);
    return piece.owner != kNoSeat && piece.card == card &&
           PlaceOf(piece).kind == ZoneKind::kMonster;
  };
  for (PieceIndex a = 1; a <= seen.piece_count(); ++a) {
    if (!monster(a, fight.attacker)) continue;
    out.attacker = a;
    if (fight.target == kUnknownCard) return out;
    for (PieceIndex t = 1; t <= seen.piece_count(); ++t) {
      const bool opposed = monster(t, fight.target) &&
                           seen.Opposed(PlaceOf(seen.piece(a)).seat, PlaceOf(seen.piece(t)).seat);
      if (!opposed) continue;
      out.target = t;
      return out;
    }
  }
  return std::nullopt;
}

// Returns the last place up to the entry where the record shows both.
std::optional<Together> LastTogether(const SeenReplay& replay, const Fight& fight,
                                     EntryNumber until) {
  std::optional<Together> last;
  if (fight.attacker == kUnknownCard) return last;
  last = TogetherIn(replay.initial(), fight, 0);
  EntryNumber played = 0;  // a note and a judge's entry change no number
  replay.Walk(0, until, [&](const replay::EntryResult& result, const SeenState& state) {
    if (result.has_verdict) played = result.number;
    if (auto here = TogetherIn(state, fight, played)) last = std::move(here);
  });
  return last;
}

// The numbers that count when the two fight.
struct FightNumbers {
  bool known = true;
  std::int32_t attack = 0;
  std::int32_t target_attack = 0;
  std::int32_t target_defense = 0;
};

// Returns them as they are face-up: what lies face-down is turned up before it is compared.
FightNumbers NumbersOf(const Game& game, State state, PieceIndex attacker, PieceIndex target) {
  for (const PieceIndex piece : {attacker, target}) {
    if (piece == kNoPiece) continue;
    const Position up = FaceUp(state.piece(piece).position);
    if (up == state.piece(piece).position || up == Position::kNone) continue;
    Action turn{.kind = ActionKind::kByHand, .seat = PlaceOf(state.piece(piece)).seat};
    turn.operation = {.kind = OperationKind::kFlip, .position = up, .piece = piece};
    turn.operation.flags = kOpPositionSaid;
    EventList events;
    Apply(game, state, turn, {}, &events);
  }
  FightNumbers out;
  Breakdown sum;
  const auto read = [&](auto number, PieceIndex piece) {
    if (piece == kNoPiece) return std::int32_t{0};
    const std::int32_t value = number(game, state, piece, &sum);
    out.known &= sum.known;
    return value;
  };
  const auto attack = [](const Game& of, const State& in, PieceIndex piece, Breakdown* terms) {
    return CurrentAttack(of, in, piece, terms);
  };
  const auto defense = [](const Game& of, const State& in, PieceIndex piece, Breakdown* terms) {
    return CurrentDefense(of, in, piece, terms);
  };
  out.attack = read(attack, attacker);
  out.target_attack = read(attack, target);
  out.target_defense = read(defense, target);
  return out;
}

// Puts in the place of the ways by the numbers on the cards those by the numbers that the two have
// in the record, where the last place that shows both has others.
Fight AsTheyStand(const SeenReplay& replay, Fight fight, EntryNumber until) {
  const Game& game = replay.game();
  const auto together = LastTogether(replay, fight, until);
  if (!together) return fight;
  const std::string where = together->entry == 0
                                ? std::string("as it begins")
                                : "behind entry " + std::to_string(together->entry);
  const FightNumbers there = NumbersOf(game, together->state, together->attacker, together->target);
  if (!there.known) {
    fight.assumes += "; their numbers in the record are not known " + where;
    return fight;
  }
  const auto fold = replay::Replay::Fold(
      {.header = TableOf(game, fight.attacker, fight.target, Position::kAttack)});
  if (!fold) return fight;
  const State& table = fold->head();
  const FightNumbers alone =
      NumbersOf(game, table, table.At({0, ZoneKind::kMonster, 1, 0}),
                table.At({SidesOf(game).opponent, ZoneKind::kMonster, 1, 0}));
  const Raised raised{there.attack - alone.attack, there.target_attack - alone.target_attack,
                      there.target_defense - alone.target_defense};
  if (!alone.known || raised == Raised{}) return fight;
  const Scene scene{game, replay.header(), together->state};
  const auto number = [&](const char* word, std::int32_t value) {
    return std::to_string(value) + " " + InWords(game, word);
  };
  const std::string first =
      PieceWord(scene, together->attacker) + " " + number("ATK", there.attack);
  if (together->target == kNoPiece) {
    const Fought direct = LetFight(game, fight.attacker, kUnknownCard, Position::kAttack, raised);
    if (!direct.told || !direct.forbidden.empty()) return fight;
    Fight out = DirectBy(game, fight.attacker, direct);
    out.assumes =
        "who is attacked has no monster, no other card takes part, and its number is "
        "that of the record " +
        where + ": " + first;
    return out;
  }
  Fight out = FightOf(game, fight.attacker, fight.target, raised);
  if (out.outcomes.empty()) return fight;
  out.assumes = "no other card takes part; their numbers are those of the record " + where + ": " +
                first + ", " + PieceWord(scene, together->target) + " " +
                number("ATK", there.target_attack) + " and " + number("DEF", there.target_defense);
  return out;
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
  Fight fight = FightOf(game, *attacker, *target, {});
  if (fight.outcomes.empty()) {
    return Fail(kExitUnsupported, "--battle " + Quoted(std::string(written)),
                "how these two fight cannot be told without more of the table");
  }
  fight.assumes = "no other card is there, and nothing raises or lowers their numbers";
  return fight;
}

Fight AsRecorded(const SeenReplay& replay, Fight fight, EntryNumber until) {
  std::vector<RecordedFight> fought;
  const std::vector<Event>& events = replay.events();
  for (std::size_t i = 0; i < events.size(); ++i) {
    auto one = FoughtAt(replay, fight, i);
    if (!one) continue;
    const auto same = std::find_if(fought.begin(), fought.end(), [&](const RecordedFight& other) {
      return other.position == one->position && other.taken == one->taken &&
             other.losses == one->losses;
    });
    if (same == fought.end()) {
      fought.push_back(*std::move(one));
    } else {
      same->entries.push_back(one->entries.front());
    }
  }
  if (fought.empty()) {
    fight = AsTheyStand(replay, std::move(fight), until);
    SayWhoCannot(replay, &fight);
    return fight;
  }
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
    const auto is = [&](const RecordedFight& one) {
      return one.taken ? outcome.taken : !outcome.taken && one.position == outcome.position;
    };
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
