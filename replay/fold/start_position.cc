#include "replay/fold/start_position.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/agenda/agenda.h"
#include "engine/board/board.h"
#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"
#include "replay/fold/fit.h"
#include "replay/fold/replay.h"

namespace judge::replay {
namespace {

// What the position is read under.
struct Reading {
  bool open = false;       // what it does not say is unknown
  bool turn_open = false;  // so is what was done in its turn before
  bool summons = false;    // whether the Normal Summon of the turn is used is open, too
  bool warns = false;      // what Idle Warnings hang on is open, too
  bool main = false;       // the turn has come to its first main phase, or farther
  bool battle = false;     // the turn has come to its Battle Phase, or farther
};

Reading ReadingOf(const RuleSet& rules, const StartPosition& position, PhaseKind phase) {
  Reading reading;
  reading.open = rules.unsaid_is_unknown && !position.fresh;
  for (const PhaseRow& row : rules.phases) {
    reading.main |= row.main;
    reading.battle |= row.battle;
    if (row.kind == phase) break;
  }
  reading.turn_open = reading.open && reading.main;
  reading.summons = reading.turn_open && rules.counts_normal_summons;
  reading.warns = reading.open && !rules.by_moment[static_cast<int>(Moment::kWarned)].empty();
  return reading;
}

// Leaves open only what nothing was said of; before the first main phase nothing of it can have
// been done.
void LeaveOpen(const Reading& reading, const PositionSeat& from, SeatIndex s, State* state) {
  SeatState& seat = BoardOf(StateChange(*state)).seat(s);
  const auto leave = [&](bool unsaid, SeatUnsaid what) {
    if (unsaid) seat.unsaid = static_cast<std::uint16_t>(seat.unsaid | what);
  };
  leave(reading.warns && from.warnings < 0, kWarningsUnsaid);
  leave(reading.open && from.effects != Said::kNo, kEffectsUnsaid);
  const bool turn = reading.turn_open;
  leave(reading.summons && from.summon == Said::kUnsaid, kSummonUnsaid);
  leave(reading.warns && turn && from.had_monster == Said::kUnsaid, kHadMonsterUnsaid);
  leave(reading.warns && turn && from.kept_from == Said::kUnsaid, kKeptFromUnsaid);
}

void SetTerrains(const Game& game, const Reading& reading, const PositionSeat& from, SeatIndex s,
                 State* state) {
  for (std::uint8_t column = 1; column <= game.rules->terrains_per_seat; ++column) {
    const bool named = column <= from.terrains.size();
    const std::string_view code =
        named ? std::string_view(from.terrains[column - 1]) : game.rules->default_terrain;
    CardIndex& there = BoardOf(StateChange(*state)).terrain(s, column).card;
    if (named || (there == kUnknownCard && !reading.open)) there = game.pack->FindCode(code);
    const bool first = state->side(s, ZoneKind::kTerrain) == s;
    if (named || !reading.open || !first) continue;
    there = kUnknownCard;
    BoardOf(StateChange(*state)).header().unsaid |= kTerrainsUnsaid;
  }
}

void SetSeat(const Game& game, const Reading& reading, const PositionSeat& from, SeatIndex s,
             std::uint16_t turn, State* state) {
  SeatState& seat = BoardOf(StateChange(*state)).seat(s);
  const bool first_of_pool = [&] {
    for (SeatIndex before = 0; before < s; ++before) {
      if (state->seat(before).pool == seat.pool) return false;
    }
    return true;
  }();
  if (reading.open && first_of_pool) {
    BoardOf(StateChange(*state)).life(s) = {1, kLifePointsUnbounded};
  }
  if (from.life_points.known)
    BoardOf(StateChange(*state)).life(s) = {from.life_points.min, from.life_points.max};
  seat.unnamed[static_cast<int>(ZoneKind::kHand)] = static_cast<std::int16_t>(from.hand);
  seat.unnamed[static_cast<int>(ZoneKind::kDeck)] = static_cast<std::int16_t>(from.deck);
  seat.unnamed[static_cast<int>(ZoneKind::kExtraDeck)] = static_cast<std::int16_t>(from.extra);
  for (const PositionPile& pile : from.piles) {
    BoardOf(StateChange(*state))
        .seat(state->side(s, pile.kind))
        .unnamed[static_cast<int>(pile.kind)] = static_cast<std::int16_t>(pile.more);
  }
  seat.decks_placed = 1;
  seat.normal_summons = from.summon == Said::kYes ? 1 : 0;
  seat.summon_locked = from.kept_from == Said::kYes ? 1 : 0;
  for (std::int32_t i = 0; i < from.warnings; ++i) {
    BoardOf(StateChange(*state))
        .AddWarning({.seat = s, .turn = static_cast<std::uint16_t>(turn > 0 ? turn - 1 : 0)});
  }
  LeaveOpen(reading, from, s, state);
  SetTerrains(game, reading, from, s, state);
  for (const std::string& code : from.hand_cards) {
    const PieceIndex piece = BoardOf(StateChange(*state)).NewPiece();
    if (piece == kNoPiece) return;
    Piece& card = BoardOf(StateChange(*state)).piece(piece);
    card.card = OffField(*game.pack, game.pack->FindCode(code));
    card.owner = card.controller = card.side = s;
    card.zone = ZoneKind::kHand;
    card.known_to = HoldersOf(*state, piece);
  }
}

// Sets whether the card has come by its own conditions. What lies in the Extra Deck has not come
// lately; of what nobody said of another one, a position that is not fresh tells nothing.
void SetCameProperly(const Game& game, const Reading& reading, Said said, Piece* piece) {
  const bool inside = game.rules->unsaid_is_unknown && piece->zone == ZoneKind::kExtraDeck;
  const bool open = reading.open || inside;
  if (said == Said::kYes || (said == Said::kUnsaid && !open)) {
    piece->flags |= kProperlySummoned;
  } else if (said == Said::kUnsaid && !inside) {
    piece->marks |= kProperUnsaid;
  }
}

// Notes how the monster has come, as far as the position says it. The turn is not said.
void NoteHowItCame(const Pack& pack, HowItCame came, PieceIndex piece, State* state) {
  if (came == HowItCame::kUnsaid) return;
  BoardOf(StateChange(*state)).piece(piece).marks |= kWaySaid;
  std::vector<CardEvent> events;
  if (came == HowItCame::kSet) events = {CardEvent::kSetDown};
  if (came != HowItCame::kSet) events = {CardEvent::kSummoned};
  if (came == HowItCame::kNormal) events.push_back(CardEvent::kNormalSummoned);
  if (came == HowItCame::kTribute) {
    events.insert(events.end(), {CardEvent::kNormalSummoned, CardEvent::kTributeSummoned});
  }
  if (came == HowItCame::kSpecial) events.push_back(CardEvent::kSpecialSummoned);
  for (const CardEvent event : events) {
    if (!pack.asked_events.Has(event)) continue;
    HistoryItem item{.kind = HistoryKind::kOccurrence,
                     .seat = state->piece(piece).controller,
                     .effect = static_cast<std::uint8_t>(event),
                     .piece = piece};
    item.card = state->piece(piece).card;
    StateChange(*state).agenda().Remember(item);
  }
}

// Returns whether players choose in which position a monster comes.
bool PositionsAreChosen(const RuleSet& rules) {
  const bool all_said = std::ranges::all_of(rules.tributes, [](const TributeRow& row) {
    return row.zone != ZoneKind::kMonster || row.position != Position::kNone;
  });
  return rules.tributes.empty() || !all_said;
}

// Returns how the card lies: as it is said, and face-up where no player chooses how monsters stand.
// Where monsters are Set, one that is said to be Set among the monsters lies face-down in Defense
// Position.
Position PositionSaid(const RuleSet& rules, const PositionCard& from) {
  const ZoneKind kind = from.reference.zone.kind;
  const bool among = kind == ZoneKind::kMonster || kind == ZoneKind::kExtraMonster;
  const bool set = from.set && from.position == Position::kNone && rules.monsters_are_set;
  if (set && among) return Position::kHiddenDefense;
  const bool stands = among && from.reference.zone.slot != 0 && from.position == Position::kNone;
  if (!stands || PositionsAreChosen(rules)) return from.position;
  return from.set ? Position::kHiddenAttack : Position::kAttack;
}

void PutCard(const Desk& desk, const Reading& reading, const PositionCard& from, std::uint16_t turn,
             State* state) {
  const ZoneRef zone = from.reference.zone;
  const Position position = PositionSaid(*desk.game.rules, from);
  if (zone.seat >= state->seats() || (zone.slot != 0 && !state->HasSlot(zone))) return;
  if (zone.slot != 0 && !HasRoom(*desk.game.rules, *state, zone)) return;
  const PieceIndex index = BoardOf(StateChange(*state)).NewPiece();
  if (index == kNoPiece) return;
  Piece& piece = BoardOf(StateChange(*state)).piece(index);
  piece.owner = piece.controller = zone.seat;
  piece.side = state->side(zone.seat, zone.kind);
  if (from.owner != kNoSeat && from.owner < state->seats()) piece.owner = from.owner;
  piece.zone = zone.kind;
  piece.tile = from.tile;
  piece.slot = zone.slot;
  piece.position = position;
  piece.label = from.reference.label;
  if (!from.reference.card.empty()) piece.card = desk.game.pack->FindCode(from.reference.card);
  if (!desk.game.rules->OnField(piece.zone)) {
    piece.card = OffField(*desk.game.pack, piece.card);
  }
  LeaveHalfOpen(StateChange(*state), *desk.game.pack, index);
  if (piece.card == kUnknownCard && piece.label == 0) {
    piece.label = static_cast<std::uint16_t>(kLabelMax + index);
  }
  const auto bound = desk.binding.find(piece.label);
  const CardIndex whole = OpenHalves(piece);
  const bool may = whole == kUnknownCard ||
                   (bound != desk.binding.end() && IsHalfOf(*desk.game.pack, bound->second, whole));
  if (piece.card == kUnknownCard && bound != desk.binding.end() && may) {
    piece.card = bound->second;
    piece.shuffled_card = kUnknownCard;
  }
  const bool down = from.set || IsHidden(position);
  // A monster that lies face-down in a battle position is turned up by that position.
  if (from.set && !IsHidden(position)) piece.flags |= kFaceDown;
  SetCameProperly(desk.game, reading, from.summoned, &piece);
  piece.known_to = down ? HoldersOf(*state, index) : std::uint8_t{0xff};
  piece.charges = from.charges >= 0 ? static_cast<std::int16_t>(from.charges)
                                    : desk.game.pack->card(piece.card).charges;
  piece.since_turn = from.before_turn > 0 ? from.before_turn - 1
                                          : static_cast<std::uint16_t>(turn > 0 ? turn - 1 : 0);
  // In the turn of another player nobody sets and summons by the rules.
  const bool came = from.before_turn == 0 || from.before_turn > turn;
  const bool own =
      Controls(*state, state->header().turn_seat, index) && desk.game.rules->OnField(zone.kind);
  if (reading.turn_open && came && own) piece.flags |= kArrivalUnsaid;
  NoteHowItCame(*desk.game.pack, from.came, index, state);
  if (zone.slot != 0) BoardOf(StateChange(*state)).SetSlot(zone, index);
  if (from.counters > 0) {
    BoardOf(StateChange(*state)).AddCounters({.piece = index, .count = from.counters});
  }
  if (from.damage > 0) {
    BoardOf(StateChange(*state))
        .AddCounters(
            {.piece = index, .kind = desk.game.pack->damage_counter, .count = from.damage});
  }
  // An ability of a symbol that was used lately still counts against its limit.
  if (from.used_in_turn == 0) return;
  StateChange(*state).agenda().AddUse(
      {.card = piece.card, .seat = zone.seat, .effect = 1, .turn = from.used_in_turn});
}

// Marks that the monster has attacked in this turn.
void HasAttacked(const Game& game, SeatIndex seat, PieceIndex monster, State* state) {
  StateHeader& h = BoardOf(StateChange(*state)).header();
  h.attacker = monster;
  if (monster == kNoPiece) return;
  BoardOf(StateChange(*state)).piece(monster).flags |= kAttackedThisTurn;
  const judge::Run run(game, *state);
  StateChange(*state).agenda().Remember(MakeHistory(run, HistoryKind::kAttack, seat, monster));
}

// Marks the monsters with which the seat has attacked; who may do so again has not spent its
// attack.
void SetAttackers(const Game& game, const PositionSeat& said, SeatIndex s, State* state) {
  StateHeader& h = BoardOf(StateChange(*state)).header();
  h.attacks = said.attackers.empty() ? 1 : 0;
  for (const PositionAttack& attack : said.attackers) {
    const PieceIndex monster = state->At({s, attack.place.kind, attack.place.slot, 0});
    HasAttacked(game, s, monster, state);
    if (!attack.again) ++h.attacks;
    if (attack.again && monster != kNoPiece) {
      Piece& piece = BoardOf(StateChange(*state)).piece(monster);
      piece.flags = static_cast<std::uint16_t>(piece.flags & ~kAttackedThisTurn);
    }
  }
}

// Returns whether a player whose turn it is not has cards on the field. In the first turn of a duel
// of one player against the other nobody but its player has had a turn to lay any.
bool OthersHaveCards(const Game& game, const State& state) {
  const StateHeader& h = state.header();
  for (PieceIndex p = 1; h.form == 0 && p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = piece.owner != kNoSeat && game.rules->OnField(piece.zone);
    if (lies && piece.controller != h.turn_seat) return true;
  }
  return false;
}

// Sets what was done in this turn.
void SetTurn(const Game& game, const StartPosition& position, const Reading& reading,
             State* state) {
  StateHeader& h = BoardOf(StateChange(*state)).header();
  const auto leave = [&](bool unsaid, Unsaid what) {
    if (unsaid) h.unsaid = static_cast<std::uint8_t>(h.unsaid | what);
  };
  const bool told =
      position.next.has_turn || IsLaterTurn(position) || IsLaterByBoard(game, position, *state);
  leave(game.rules->unsaid_is_unknown && !told, kTurnNumberUnsaid);
  const PhaseRow& phase = game.rules->Phase(h.phase);
  leave(reading.open && (phase.main || phase.battle), kPhaseUnsaid);
  if (reading.open) {
    h.told_from = static_cast<std::uint16_t>(reading.turn_open ? h.turn + 1 : h.turn);
  }
  const PositionSeat empty;
  for (SeatIndex s = 0; s < state->seats(); ++s) {
    const PositionSeat& said = s < position.seats.size() ? position.seats[s] : empty;
    const bool had = said.had_monster == Said::kYes || ControlsMonster(game, *state, s);
    BoardOf(StateChange(*state)).seat(s).had_monster = had ? 1 : 0;
    if (s != h.turn_seat) continue;
    if (said.attack == Said::kYes) h.attacks = 1;
    if (said.attackers_said) SetAttackers(game, said, s, state);
    const bool told = said.attack == Said::kNo || said.attackers_said;
    leave(reading.open && reading.battle && !told, kAttackUnsaid);
  }
}

// Returns what is wrong with a monster that can stand in one battle position alone; "": nothing.
std::string ProblemOfPositions(const Game& game, const State& state) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool open = piece.position != Position::kNone && !IsHidden(piece.position);
    if (open && (piece.flags & kFaceDown) != 0 && game.rules->effects_are_read_in_full) {
      return "a Set card lies face-down and stands in no face-up position";
    }
    const bool linked =
        piece.position != Position::kNone && game.pack->card(piece.card).arrows != 0;
    if (!linked || piece.position == Position::kAttack) continue;
    return "a Link Monster has no DEF and stands in face-up Attack Position";
  }
  return "";
}

// Returns what is wrong with a monster that lies among the Spells and Traps and equips nothing, in
// a game in which it lies there as an Equip Card alone; "": nothing. What its own text puts there
// may.
std::string ProblemOfWorn(const Game& game, const State& state) {
  constexpr auto kBackrow = 1U << static_cast<unsigned>(ZoneKind::kSpellTrap);
  for (PieceIndex p = 1; p <= state.piece_count() && game.rules->worn_monsters_are_spells; ++p) {
    const Piece& piece = state.piece(p);
    if (piece.zone != ZoneKind::kSpellTrap || piece.card == kUnknownCard) continue;
    const CardDefinition& card = game.pack->card(piece.card);
    const bool both = card.Has(Frame::kSpell) || card.Has(Frame::kTrap) || !card.plays.empty();
    if (!card.IsMonster() || both || IsEquipped(piece)) continue;
    const auto effects = game.pack->Effects(card.effects);
    const bool works = std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
      return (effect.works_in & kBackrow) != 0;
    });
    if (works) continue;
    return card.name +
           " is a monster and lies among the Spells and Traps as an Equip Card alone: " +
           "a line has to say what it equips, by-hand \"it was taken\": equip B.s1 A.m1";
  }
  return "";
}

// Makes what lies behind a monster in a slot that holds several equip it.
void EquipBehind(const Game& game, State* state) {
  for (PieceIndex p = 1; p <= state->piece_count(); ++p) {
    Piece& piece = BoardOf(StateChange(*state)).piece(p);
    if (!Stacks(*game.rules, piece.zone)) continue;
    piece.host = state->At({piece.side, ZoneKind::kMonster, piece.slot, 0});
    if (piece.host != kNoPiece) piece.flags |= kIsEquipped;
  }
}

// Returns the card beneath which the one operation lays another; kNoPiece: it does something else.
PieceIndex HostNamed(const State& state, const std::vector<HandOperation>& words, SeatIndex seat) {
  if (words.size() != 1 || words[0].name != "attach" || words[0].references.size() != 2) {
    return kNoPiece;
  }
  ZoneRef place = words[0].references[1].zone;
  if (place.seat == kNoSeat && place.kind != ZoneKind::kNone) place.seat = seat;
  return place.seat != kNoSeat && state.HasSlot(place) ? state.At(place) : kNoPiece;
}

// Brings the card that is named without a place, so that it can be laid beneath its host, where it
// lies in no other place of the position. Returns kNoPiece when a place or a label says which it
// is.
PieceIndex BringBeneath(const Desk& desk, const std::vector<HandOperation>& words, SeatIndex seat,
                        State* state) {
  const Reference& named = words[0].references[0];
  const bool by_name = !named.card.empty() && named.zone.kind == ZoneKind::kNone;
  const CardIndex card = by_name ? desk.game.pack->FindCode(named.card) : kUnknownCard;
  if (card == kUnknownCard || named.label != 0) return kNoPiece;
  judge::Run run(desk.game, *state);
  const PieceIndex piece = BringPiece(run, seat, card, 0, ZoneRef{seat, ZoneKind::kNone, 0, 0});
  if (piece != kNoPiece) BoardOf(run).piece(piece).zone = ZoneKind::kHand;
  return piece;
}

// Does the operations of one line, so that nothing answers them any more; returns "" or what is
// wrong.
std::string LeaveBehind(const Desk& desk, SeatIndex by, const std::vector<HandOperation>& words,
                        State* state) {
  SeatIndex seat = by == kNoSeat ? state->header().turn_seat : by;
  const PieceIndex host = HostNamed(*state, words, seat);
  if (host != kNoPiece && by == kNoSeat) seat = state->piece(host).controller;
  MadeActions made = MakeByHand(desk, *state, seat, words);
  // One that a line before has laid beneath a card is another one.
  const PieceIndex found = made.problem.empty() && !made.actions.empty()
                               ? made.actions.front().operation.piece
                               : kNoPiece;
  const bool there = found != kNoPiece && (state->piece(found).flags & kIsAttached) == 0;
  const bool brings = host != kNoPiece && !there;
  const PieceIndex beneath = brings ? BringBeneath(desk, words, seat, state) : kNoPiece;
  if (beneath != kNoPiece) made = MakeByHand(desk, *state, seat, words);
  for (const Action& action : made.actions) {
    judge::Run run(desk.game, *state);
    ConcreteOperation operation = action.operation;
    if (beneath != kNoPiece) operation.piece = beneath;
    // A card that is named and that nobody has told apart is one of its pile.
    const bool unnamed = operation.piece == kNoPiece && operation.card != kUnknownCard &&
                         operation.from != ZoneKind::kNone &&
                         operation.kind != OperationKind::kSummon;
    if (unnamed && UsesEachZone(*desk.game.rules)) {
      operation.piece = BringPiece(run, operation.seat, operation.card, 0,
                                   {operation.seat, operation.from, 0, 0});
    }
    Perform(run, operation);
    while (!state->triggers().empty()) StateChange(*state).agenda().RemoveTrigger(0);
  }
  return made.problem;
}

// Does what was left behind by then; returns "" or what is wrong. Where cards are laid beneath
// others each operation of the line is done by itself, since a card that is brought lies nowhere
// before.
std::string LeaveBehind(const Desk& desk, const Entry& entry, State* state) {
  const std::vector<HandOperation>& words = entry.acts.front().operations;
  const bool lays = std::any_of(words.begin(), words.end(),
                                [](const HandOperation& one) { return one.name == "attach"; });
  if (!lays || !UsesEachZone(*desk.game.rules)) {
    return LeaveBehind(desk, entry.seat, words, state);
  }
  for (const HandOperation& one : words) {
    const std::string problem = LeaveBehind(desk, entry.seat, {one}, state);
    if (!problem.empty()) return problem;
  }
  return "";
}

// Begins an attack that was declared and can still be answered; returns "" or what is wrong.
std::string BeginAttack(const Desk& desk, const Entry& entry, EventList* events, State* state) {
  Entry declared = entry;
  if (declared.seat == kNoSeat) declared.seat = state->header().turn_seat;
  const MadeActions made = MakeActions(desk, *state, declared, entry.acts.front());
  for (const Action& action : made.actions) {
    if (action.piece == kNoPiece || action.target == kNoPiece) {
      return "the attack that is under way needs a monster at each of its places";
    }
    Carry(desk.game, *state, action, 0, true, events);
  }
  return made.problem;
}

// Begins an attack whose target has to be named anew; returns "" or what is wrong.
std::string BeginReplay(const Desk& desk, const Entry& entry, EventList* events, State* state) {
  const SeatIndex seat = entry.seat == kNoSeat ? state->header().turn_seat : entry.seat;
  ZoneRef place = entry.acts.front().subjects.front().zone;
  if (place.seat == kNoSeat) place.seat = seat;
  const PieceIndex monster = state->HasSlot(place) ? state->At(place) : kNoPiece;
  if (monster == kNoPiece || state->piece(monster).position == Position::kNone) {
    return "the replay that is open needs the monster that attacks at its place";
  }
  StateHeader& h = BoardOf(StateChange(*state)).header();
  if (h.attacker != monster || h.attacks == 0) {
    HasAttacked(desk.game, seat, monster, state);
    ++h.attacks;
  }
  Task attack = NewTask(TaskKind::kAttack);
  attack.id = NewAttackId(*state);
  attack.step = kAttackDeclared;
  attack.controller = seat;
  attack.piece = monster;
  attack.waits = WaitKind::kReplay;
  StateChange(*state).agenda().PushTask(attack);
  judge::Run run(desk.game, *state, events);
  Announce(run, Moment::kReplayOpens,
           {.piece = monster, .seat = seat, .battle = {monster, kNoPiece, attack.id}});
  const bool open = state->top_task() != nullptr && state->top_task()->waits == WaitKind::kReplay;
  return open ? "" : "the replay that is open has no target that could be named";
}

std::string BeginLeft(const Desk& desk, const Entry& entry, EventList* events, State* state) {
  if (entry.acts.size() != 1) return "a line of a position is one act and no more";
  if (entry.acts.front().verb == Verb::kRetarget) return BeginReplay(desk, entry, events, state);
  const bool attack = entry.acts.front().verb == Verb::kAttack;
  return attack ? BeginAttack(desk, entry, events, state) : LeaveBehind(desk, entry, state);
}

// Lets a record that begins with the draw begin with a hand that is full already.
void AwaitFirstDraw(const Game& game, EventList* events, State* state) {
  judge::Run run(game, *state, events);
  // The Draw Phase of the first turn begins here, and its rules say who draws in it.
  const StateHeader& h = state->header();
  const bool first = h.turn == 1 && game.rules->Phase(h.phase).draws;
  if (first && game.rules->effects_are_read_in_full) {
    Announce(run, Moment::kPhaseBegins, {.seat = h.turn_seat, .phase = h.phase});
  }
  DrawComesDue(run, state->header().turn_seat);
  const Task* top = state->top_task();
  if (top != nullptr && top->kind == TaskKind::kHand) StepHand(run);
}

// Tells what waits for the beginning of the phase that it has begun, where nothing was done in the
// turn before and such effects are used one by one in it.
void BeginPhaseAnew(const Game& game, EventList* events, State* state) {
  if (!game.rules->responses.phase_effects_apart || state->top_task() != nullptr) return;
  judge::Run run(game, *state, events);
  Occurrence starts{.event = CardEvent::kPhaseStarts, .phase = state->header().phase};
  Happened(run, starts);
  if (!state->triggers().empty()) Settle(run);
}

}  // namespace

bool IsLaterByBoard(const Game& game, const StartPosition& position, const State& state) {
  const bool open = game.rules->unsaid_is_unknown && !position.next.has_turn &&
                    position.next.seat != kNoSeat && !IsLaterTurn(position);
  return open && OthersHaveCards(game, state);
}

State CreateFromPosition(const Game& game, const Header& header, const Binding& binding,
                         State state, EventList* events, std::string* problem) {
  const StartPosition& position = header.position;
  const Desk desk{game, header, binding};
  StateHeader& h = BoardOf(StateChange(state)).header();
  const RuleSet& rules = *game.rules;
  h.from_position = 1;
  h.turn = position.next.has_turn && position.next.turn > 0 ? position.next.turn : kLaterTurn;
  h.turn_seat = position.next.seat == kNoSeat ? SeatIndex{0} : position.next.seat;
  h.setup_step = static_cast<std::uint8_t>(rules.SetupSteps());
  const TableForm& form = FormOf(rules, state);
  if (form.turns != TurnOrder::kBySeat && h.rotation_count == 0) {
    const bool said = h.first_seat != kNoSeat && OneNameSaysAll(form);
    FixRotation(StateChange(state),
                UsualRotation(form, TakingPart(state), said ? h.first_seat : SeatIndex{0}));
  }
  RotationAt(StateChange(state), h.turn_seat);
  const PhaseKind phase = rules.PhaseFromWord(position.next.phase);
  h.phase = phase == PhaseKind::kNone ? rules.phases.front().kind : phase;
  const Reading reading = ReadingOf(rules, position, h.phase);
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    const PositionSeat empty;
    SetSeat(game, reading, s < position.seats.size() ? position.seats[s] : empty, s, h.turn,
            &state);
  }
  for (const PositionCard& card : position.cards) PutCard(desk, reading, card, h.turn, &state);
  *problem = ProblemOfPositions(game, state);
  EquipBehind(game, &state);
  SetTurn(game, position, reading, &state);
  // A player who is past the Draw Phase has drawn.
  if (!game.rules->Phase(h.phase).draws) BoardOf(StateChange(state)).seat(h.turn_seat).draws = 1;
  // Records were held while questions were asked: what was answered then is not kept.
  state.companion().Forget();
  for (const Entry& entry : position.left) {
    const std::string wrong = BeginLeft(desk, entry, events, &state);
    if (problem->empty()) *problem = wrong;
  }
  if (problem->empty()) *problem = ProblemOfWorn(game, state);
  LeaveKeptOpen(game, StateChange(state));
  AwaitFirstDraw(game, events, &state);
  if (position.fresh) BeginPhaseAnew(game, events, &state);
  return state;
}

void PutInPhase(PhaseKind phase, State* state) { EnterPhase(StateChange(*state), phase); }

}  // namespace judge::replay
