#include "judge/board/drawing.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/board/board.h"
#include "engine/board/granted_attacks.h"
#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/board/own_words.h"
#include "judge/card_wording/card_wording.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

BoardCard ReadCard(const Scene& scene, PieceIndex index) {
  const Piece& piece = scene.state.piece(index);
  BoardCard card{.place = PlaceOf(piece),
                 .piece = index,
                 .position = piece.position,
                 .face_down = IsHidden(piece.position) || (piece.flags & kFaceDown) != 0,
                 .label = piece.label <= kLabelMax ? piece.label : 0,
                 .charges = piece.charges,
                 .owner = piece.owner};
  if (Stacks(*scene.game.rules, piece.zone) && piece.controller != piece.side) {
    card.whose = SeatWord(scene.header, piece.controller);
  }
  card.since = piece.since;
  for (const CountersOfKind& one : CountersOnPiece(scene, index)) {
    card.counters.push_back(CountersWord(one));
  }
  if (piece.host != kNoPiece) {
    const Piece& host = scene.state.piece(piece.host);
    card.on = PlaceNotation(scene.header, PlaceOf(host));
  }
  const CardIndex whole = OpenHalves(piece);
  if (whole != kUnknownCard) card.name = CardWord(scene.game, whole);
  if (piece.card != kUnknownCard) {
    card.name = CardWord(scene.game, piece.card);
    card.code = scene.game.pack->card(piece.card).code;
  }
  if (!scene.game.pack->HasEntry(piece.card)) {
    const auto fixed = [&](ModifierKind kind) {
      return FixedUnseen(scene.game, scene.state, index, kind).value_or(-1);
    };
    card.attack = fixed(ModifierKind::kAttackFixed);
    card.defense = fixed(ModifierKind::kDefenseFixed);
    return card;
  }
  if (piece.position != Position::kNone && !NumbersAreOpen(scene.game, scene.state, index)) {
    card.attack = CurrentAttack(scene.game, scene.state, index);
    card.defense = CurrentDefense(scene.game, scene.state, index);
  }
  card.has_defense = !scene.game.pack->card(piece.card).Has(Frame::kLink);
  if (!card.has_defense) card.defense = -1;
  return card;
}

// Returns what else lies in the slot of that piece, the newest first.
std::vector<BoardCard> ReadUnder(const Scene& scene, PieceIndex top) {
  std::vector<BoardCard> under;
  for (PieceIndex p = scene.state.piece_count(); p > 0; --p) {
    const bool there = PlaceOf(scene.state.piece(p)) == PlaceOf(scene.state.piece(top));
    if (there && p != top) under.push_back(ReadCard(scene, p));
  }
  std::stable_sort(under.begin(), under.end(),
                   [](const BoardCard& a, const BoardCard& b) { return a.since > b.since; });
  return under;
}

BoardRow ReadRow(const Scene& scene, SeatIndex seat, const ZoneRow& zone) {
  BoardRow row{.kind = zone.kind, .between = zone.common};
  for (int slot = 1; slot <= zone.slots; ++slot) {
    const ZoneRef place{seat, zone.kind, static_cast<std::uint8_t>(slot), 0};
    const PieceIndex piece = scene.state.HasSlot(place) ? scene.state.At(place) : kNoPiece;
    BoardCard card;
    if (piece != kNoPiece) card = ReadCard(scene, piece);
    if (piece != kNoPiece && zone.stack > 1) card.under = ReadUnder(scene, piece);
    card.place = place;
    row.slots.push_back(std::move(card));
  }
  return row;
}

BoardPile ReadPile(const Scene& scene, SeatIndex seat, const ZoneRow& zone) {
  BoardPile pile{.kind = zone.kind,
                 .unnamed = scene.state.seat(seat).unnamed[static_cast<int>(zone.kind)]};
  for (PieceIndex p = 1; p <= scene.state.piece_count(); ++p) {
    const Piece& piece = scene.state.piece(p);
    if (piece.zone != zone.kind || piece.owner == kNoSeat) continue;
    if (!scene.state.Controls(seat, piece.controller, piece.zone)) continue;
    if (zone.hidden && piece.card == kUnknownCard) {
      if (pile.unnamed >= 0) ++pile.unnamed;
    } else {
      pile.cards.push_back(ReadCard(scene, p));
    }
  }
  return pile;
}

BoardSeat ReadSeat(const Scene& scene, SeatIndex index) {
  BoardSeat seat{.seat = index};
  for (const Warning& warning : scene.state.warnings()) seat.warnings += warning.seat == index;
  seat.more_warnings = (scene.state.seat(index).unsaid & kWarningsUnsaid) != 0;
  for (const ZoneRow& zone : scene.game.rules->zones) {
    if (zone.kind == ZoneKind::kTerrain) continue;
    // The first one of a team shows the board that it shares.
    if (scene.state.side(index, zone.kind) != index) continue;
    if (zone.slots > 0) {
      seat.rows.push_back(ReadRow(scene, index, zone));
    } else {
      seat.piles.push_back(ReadPile(scene, index, zone));
    }
  }
  const bool own = scene.state.side(index, ZoneKind::kTerrain) == index;
  for (int column = 1; own && scene.state.HasTerrain(index, column); ++column) {
    const CardIndex card = scene.state.terrain(index, column).card;
    seat.terrains.push_back(card == kUnknownCard ? "" : CardWord(scene.game, card));
  }
  return seat;
}

// Returns whether it is over as the End Phase of this turn begins: what is left for later waits in
// that phase too, and so does what was given in it.
bool EndsWithEndPhase(const Scene& scene, const ActiveModifier& modifier) {
  const auto& phases = scene.game.rules->phases;
  const bool comes = scene.state.header().phase != PhaseKind::kEnd &&
                     std::any_of(phases.begin(), phases.end(),
                                 [](const PhaseRow& row) { return row.kind == PhaseKind::kEnd; });
  return comes && !(modifier.kind == kDelayedKind && scene.game.rules->delayed_wait_all_turn);
}

// Returns the condition as long as which it lasts, in the words of the card.
std::string ConditionWords(const Scene& scene, const ActiveModifier& modifier) {
  if (modifier.condition == 0 || modifier.modifier == 0) return "as long as its condition holds";
  return CardWords(scene.game)
      .DurationText({.kind = DurationKind::kWhileCondition, .condition = modifier.condition});
}

std::string Until(const Scene& scene, const ActiveModifier& modifier) {
  const std::string seat = SeatWord(scene.header, modifier.lasts_seat);
  switch (modifier.lasts) {
    case DurationKind::kEndOfPhase:
      return "until the phase ends";
    case DurationKind::kEndOfTurn:
      return EndsWithEndPhase(scene, modifier) ? "until " + PhaseWord(scene.game, PhaseKind::kEnd)
                                               : "until the turn ends";
    case DurationKind::kTurns:
      // The turn that is played counts as one of them.
      return "until turn " +
             std::to_string(scene.state.header().turn + std::max(0, modifier.remaining - 1)) +
             " ends";
    case DurationKind::kMyEndPhases:
      return "for " + Counted(modifier.remaining, "End Phase") + " of " + seat;
    case DurationKind::kOpponentEndPhases:
      return "for " + Counted(modifier.remaining, "End Phase") + " of an opponent of " + seat;
    case DurationKind::kWhileSourceStays:
      return "while " + PieceName(scene, modifier.source) + " stays";
    case DurationKind::kMyStandbyPhase:
      return "until the next Standby Phase of " + seat;
    case DurationKind::kNextStandbyPhase:
      return "until the next Standby Phase";
    case DurationKind::kBattle:
      return "for this battle";
    case DurationKind::kEndOfNextTurn:
      return "until the next turn ends";
    case DurationKind::kItsNextTurn:
      return "during its controller's next turn";
    case DurationKind::kItsTurnStarts:
      return "for " + Counted(modifier.remaining, "more turn") + " of its controller";
    case DurationKind::kUntilRefreshed:
      return "until it is refreshed";
    case DurationKind::kEndPhases:
      return "for " + Counted(modifier.remaining, "End Phase") + " of anybody";
    case DurationKind::kRounds:
      return "for " + Counted(modifier.remaining, "round") + ", this one with them";
    case DurationKind::kMyStandbyPhases:
      return "for " + Counted(modifier.remaining, "Standby Phase") + " of " + seat;
    case DurationKind::kWhileCondition:
      return ConditionWords(scene, modifier);
    case DurationKind::kPermanent:
    case DurationKind::kWhileAffectedStays:
      break;
  }
  return "";
}

std::string Signed(std::int32_t amount) {
  if (amount == kUnknownAmount) return "by ?";
  return (amount >= 0 ? "+" : "") + std::to_string(amount);
}

// Returns the card's own words for the modifier, "" when no card has it.
std::string AsTheCardSays(const Scene& scene, const ActiveModifier& modifier) {
  if (modifier.modifier == 0 || modifier.kind > kLastModifierKind) return "";
  return CardWords(scene.game).ModifierText(scene.game.pack->modifiers[modifier.modifier]);
}

// Returns the name of the status that it is, " (FROZEN)"; "" when it is none.
std::string StatusOf(const Scene& scene, const ActiveModifier& modifier) {
  if (modifier.modifier == 0 || modifier.kind > kLastModifierKind) return "";
  const Pack& pack = *scene.game.pack;
  const PoolIndex status = pack.modifiers[modifier.modifier].status;
  return status == 0 ? "" : " (" + pack.texts[status] + ")";
}

std::string WhatItDoes(const Scene& scene, const ActiveModifier& modifier) {
  const bool for_all = modifier.piece == kNoPiece && modifier.marker.kind == ZoneKind::kNone &&
                       modifier.seat == kNoSeat;
  // A rule for all: the card says for which.
  const std::string said = for_all ? AsTheCardSays(scene, modifier) : "";
  if (!said.empty()) return said;
  const GameWords& words = WordsOf(*scene.game.rules);
  const std::string amount =
      modifier.amount == kUnknownAmount ? "?" : std::to_string(modifier.amount);
  switch (modifier.kind) {
    case ModifierKind::kAttackAdd:
      return std::string(words.attack) + " " + Signed(modifier.amount);
    case ModifierKind::kDefenseAdd:
      return std::string(words.defense) + " " + Signed(modifier.amount);
    case ModifierKind::kOriginalAttackSet:
      return std::string("original ") + words.attack + " " + amount;
    case ModifierKind::kOriginalDefenseSet:
      return std::string("original ") + words.defense + " " + amount;
    case ModifierKind::kOriginalAttackTimes:
      return std::string("original ") + words.attack + " times " + amount;
    case ModifierKind::kOriginalDefenseTimes:
      return std::string("original ") + words.defense + " times " + amount;
    case ModifierKind::kAttackTimes:
      return std::string(words.attack) + " to " + amount + " percent";
    case ModifierKind::kDefenseTimes:
      return std::string(words.defense) + " to " + amount + " percent";
    case ModifierKind::kAttackFixed:
      return std::string(words.attack) + " fixed at " + amount;
    case ModifierKind::kDefenseFixed:
      return std::string(words.defense) + " fixed at " + amount;
    case ModifierKind::kLevelAdd:
      return "Level " + Signed(modifier.amount);
    case ModifierKind::kBattleLock:
      return "Battle Locked";
    case ModifierKind::kEffectsNegated:
      return "its effects are negated";
    case ModifierKind::kNoFieldPower:
      return "no Field Power Bonus";
    case ModifierKind::kFieldPower:
      return "receives its Field Power Bonus";
    case ModifierKind::kFieldPowerTimes:
      return "Field Power Bonus times " + amount;
    case ModifierKind::kTypeAdd:
      return "is also " + std::string(scene.game.pack->type_name(modifier.type));
    case ModifierKind::kTypeRemove:
      return "is not " + std::string(scene.game.pack->type_name(modifier.type));
    case ModifierKind::kAttributeSet:
    case ModifierKind::kAttributeAdd:
      return "is " + std::string(AttributeName(modifier.attribute));
    case ModifierKind::kLift:
    case ModifierKind::kAdd: {
      const std::string id = scene.game.rules->ClauseId(modifier.clause);
      return (modifier.kind == ModifierKind::kLift ? "not bound by " : "bound by ") + id;
    }
    case ModifierKind::kEffectsOf:  // the amount is a card
      return "has the effects of " + CardWord(scene.game, static_cast<CardIndex>(modifier.amount)) +
             " instead of its own";
    case ModifierKind::kProhibit: {
      const std::string said = AsTheCardSays(scene, modifier);
      return said.empty() ? "some acts are forbidden" : said;
    }
    case ModifierKind::kNoSummonLock:
      return "is not kept from summons";
    case ModifierKind::kTypeBar:
      return "cannot change its type";
    case ModifierKind::kNoBattleDamage:
      return "no Battle Damage to its controller";
    case ModifierKind::kSummonSecure:
      return "its summon cannot be negated";
    case ModifierKind::kTilemap:
      return "no Obstruction between " + TileName(static_cast<std::uint8_t>(modifier.amount >> 8)) +
             " and " + TileName(static_cast<std::uint8_t>(modifier.amount & 0xff));
    default:  // as the card says it
      break;
  }
  if (modifier.kind == kEquipsTooKind) return "wears it too";
  if (modifier.kind == kMayAttackKind) return "may attack once more";
  if (modifier.kind == kDelayedKind || modifier.kind == kCountdownKind)
    return "waits for something";
  return AsTheCardSays(scene, modifier);
}

// Returns whether the piece has the effects of yet another card by now: the newest of these is what
// holds.
bool IsReplaced(const Scene& scene, const ActiveModifier& modifier) {
  if (modifier.kind != ModifierKind::kEffectsOf || modifier.piece == kNoPiece) return false;
  const auto all = scene.state.modifiers();
  return std::any_of(&modifier + 1, all.data() + all.size(), [&](const ActiveModifier& newer) {
    return newer.kind == modifier.kind && newer.piece == modifier.piece;
  });
}

}  // namespace

Board ReadBoard(const Scene& scene) {
  Board board;
  for (int seat = 0; seat < scene.state.seats(); ++seat) {
    board.seats.push_back(ReadSeat(scene, static_cast<SeatIndex>(seat)));
  }
  return board;
}

std::string NumbersText(const BoardCard& card) {
  const auto number = [](int value) { return value < 0 ? "?" : std::to_string(value); };
  return number(card.attack) + (card.has_defense ? "/" + number(card.defense) : "");
}

std::string WarningsText(const BoardSeat& seat) {
  if (seat.warnings == 0) return seat.more_warnings ? "Idle Warnings ?" : "";
  return Counted(seat.warnings, "Idle Warning") + (seat.more_warnings ? " or more" : "");
}

std::vector<std::string> LeftOpen(const Scene& scene, SeatIndex seat) {
  const StateHeader& h = scene.state.header();
  if (h.turn_seat != seat) return {};
  const SeatState& of = scene.state.seat(seat);
  std::vector<std::string> open;
  const auto tell = [&](bool unsaid, const char* word) {
    if (unsaid) open.push_back(std::string(word) + " ?");
  };
  tell((of.unsaid & kSummonUnsaid) != 0 && of.normal_summons == 0, "summon");
  tell((h.unsaid & kAttackUnsaid) != 0 && h.attacks == 0, "attack");
  tell((of.unsaid & kHadMonsterUnsaid) != 0 && of.had_monster == 0, "had-monster");
  tell((of.unsaid & kKeptFromUnsaid) != 0 && of.summon_locked == 0, "kept-from-summons");
  return open;
}

namespace {

// Returns the entry with which time was called in the phase that goes on, 0 none.
EntryNumber TimeCalledBy(const Scene& scene) {
  const StateHeader& h = scene.state.header();
  if (h.over != 0) return 0;
  const State& state = scene.state;
  for (const HistoryItem& item : state.history()) {
    const bool here = item.turn == h.turn && item.phase == h.phase;
    if (item.kind == HistoryKind::kTimeCalled && here) return item.entry;
  }
  return 0;
}

}  // namespace

std::vector<std::string> LastingEffects(const Scene& scene) {
  std::vector<std::string> lines;
  for (const ActiveModifier& modifier : scene.state.modifiers()) {
    if (IsReplaced(scene, modifier)) continue;
    const bool shuffled =
        modifier.piece != kNoPiece && IsShuffled(scene.state.piece(modifier.piece));
    // A rule for all names nobody: it says itself whom it is about.
    std::string line = shuffled                     ? "one of the shuffled cards: "
                       : modifier.piece != kNoPiece ? PieceWord(scene, modifier.piece) + ": "
                       : modifier.marker.kind != ZoneKind::kNone
                           ? ZoneWord(scene.header, modifier.marker) + ": "
                       : modifier.seat != kNoSeat ? SeatWord(scene.header, modifier.seat) + ": "
                                                  : "";
    const std::string does = WhatItDoes(scene, modifier);
    const std::string status = StatusOf(scene, modifier);
    line += does + (does.ends_with(status) ? "" : status);
    if (const std::string until = Until(scene, modifier); !until.empty()) line += " " + until;
    if (modifier.source != kNoPiece) line += ", by " + PieceName(scene, modifier.source);
    if (modifier.entry > 0) line += ", entry " + std::to_string(modifier.entry);
    lines.push_back(std::move(line));
  }
  if (const EntryNumber called = TimeCalledBy(scene); called != 0) {
    lines.push_back("time was called, entry " + std::to_string(called) +
                    ": this phase is completed, nothing comes behind it, and then the " +
                    LifeShort(*scene.game.rules) + " decide");
  }
  return lines;
}

}  // namespace judge::cli
