#include "replay/meaning/by_hand.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <iterator>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "replay/meaning/acting_seat.h"
#include "replay/meaning/several_meant.h"

namespace judge::replay {
namespace {

struct HandWord {
  std::string_view name;
  OperationKind kind;
  ModifierKind modifier = ModifierKind::kAttackAdd;
  bool needs_piece = true;
  bool may_be_held = false;  // the card may come out of a hand in which nobody has told it apart
};

constexpr HandWord kWords[] = {
    {"destroy", OperationKind::kDestroy},
    {"erode", OperationKind::kErode, ModifierKind::kAttackAdd, true, true},
    {"send", OperationKind::kSend, ModifierKind::kAttackAdd, true, true},
    {"tribute", OperationKind::kSend},
    {"material", OperationKind::kSend},
    {"discard", OperationKind::kDiscard, ModifierKind::kAttackAdd, true, true},
    {"draw", OperationKind::kDraw, ModifierKind::kAttackAdd, false},
    {"damage", OperationKind::kDamage, ModifierKind::kAttackAdd, false},
    {"gain", OperationKind::kGain, ModifierKind::kAttackAdd, false},
    {"pay", OperationKind::kPay, ModifierKind::kAttackAdd, false},
    {"special-summon", OperationKind::kSummon, ModifierKind::kAttackAdd, false},
    {"hide", OperationKind::kHide},
    {"flip", OperationKind::kFlip},
    {"battle-swap", OperationKind::kBattleSwap},
    {"battle-lock", OperationKind::kBattleLock},
    {"move", OperationKind::kMove},
    {"control", OperationKind::kTakeControl},
    {"equip", OperationKind::kEquip, ModifierKind::kAttackAdd, false},
    {"attach", OperationKind::kAttach, ModifierKind::kAttackAdd, true, true},
    {"holds", OperationKind::kAppoint},
    {"atk", OperationKind::kModify, ModifierKind::kAttackAdd},
    {"def", OperationKind::kModify, ModifierKind::kDefenseAdd},
    {"original-atk-times", OperationKind::kModify, ModifierKind::kOriginalAttackTimes},
    {"atk-fixed", OperationKind::kModify, ModifierKind::kAttackFixed},
    {"def-fixed", OperationKind::kModify, ModifierKind::kDefenseFixed},
    {"type", OperationKind::kModify, ModifierKind::kTypeAdd},
    {"negate", OperationKind::kModify, ModifierKind::kEffectsNegated},
    {"effects-of", OperationKind::kModify, ModifierKind::kEffectsOf},
    {"no-field-power", OperationKind::kModify, ModifierKind::kNoFieldPower},
    {"forbid", OperationKind::kModify, ModifierKind::kProhibit, false},
    {"grant", OperationKind::kModify, ModifierKind::kAdd},
    {"lift", OperationKind::kModify, ModifierKind::kLift, false},
    {"warn", OperationKind::kModify, ModifierKind::kAttackAdd, false},
    {"terrain", OperationKind::kReplaceTerrain, ModifierKind::kAttackAdd, false},
    {"negate-summon", OperationKind::kNegateSummon},
    {"negate-attack", OperationKind::kNegateAttack, ModifierKind::kAttackAdd, false},
    {"shuffle", OperationKind::kShuffle, ModifierKind::kAttackAdd, false},
    {"lose", OperationKind::kLose, ModifierKind::kAttackAdd, false},
    {"win", OperationKind::kWin, ModifierKind::kAttackAdd, false},
    {"reveal", OperationKind::kReveal},
    {"counters", OperationKind::kCounters},
    {"charges", OperationKind::kCharges},
};

struct ActWord {
  std::string_view word;
  CardAct act;
};
constexpr ActWord kActs[] = {
    {"summon", CardAct::kSummon}, {"hide", CardAct::kHide},
    {"flip", CardAct::kFlip},     {"position", CardAct::kChangePosition},
    {"move", CardAct::kMove},     {"attack", CardAct::kAttack},
    {"set", CardAct::kSet},       {"activate", CardAct::kActivate},
};

bool HasWord(const HandOperation& operation, std::string_view word) {
  return std::find(operation.words.begin(), operation.words.end(), word) != operation.words.end();
}

// Returns the card that is meant; of several of a name one for which `done` does not hold.
template <typename Done>
PieceIndex PieceOf(const State& state, const Reference& reference, CardIndex card, SeatIndex seat,
                   const Done& done) {
  ZoneRef zone = reference.zone;
  if (zone.kind != ZoneKind::kNone && zone.seat == kNoSeat) zone.seat = seat;
  if (zone.slot != 0 && state.HasSlot(zone)) return PieceNamed(state, zone, card, seat);
  if (zone.slot != 0) return kNoPiece;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.owner == kNoSeat) continue;
    if (reference.label != 0 && piece.label == reference.label) return p;
    if (card == kUnknownCard || piece.card != card) continue;
    const bool there =
        zone.kind == ZoneKind::kNone || (piece.zone == zone.kind && Controls(state, zone.seat, p));
    if (there && !done(p)) return p;
  }
  return kNoPiece;
}

// Of `T5` among the words: how many turns that is from this one on; 0: no turn is named.
int TurnsUntil(const HandOperation& words, int now) {
  for (const std::string& word : words.words) {
    if (!word.starts_with('T')) continue;
    const int turn = std::atoi(word.c_str() + 1);
    if (turn >= now) return std::min(turn - now + 1, 200);
  }
  return 0;
}

void SetDuration(const HandOperation& words, int now, ConcreteOperation* operation) {
  operation->lasts =
      HasWord(words, "permanently") ? DurationKind::kPermanent : DurationKind::kWhileAffectedStays;
  if (HasWord(words, "until")) operation->lasts = DurationKind::kEndOfTurn;
  const bool turns = HasWord(words, "turn") || HasWord(words, "turns");
  const int until = TurnsUntil(words, now);
  if (!turns && until == 0) return;
  operation->lasts = DurationKind::kTurns;
  const int named = words.amount > 0 ? std::min(words.amount, 200) : 1;
  operation->turns = static_cast<std::uint8_t>(until > 0 ? until : named);
}

bool IsTurnWord(std::string_view word) { return word == "turn" || word == "turns"; }

bool IsNumber(std::string_view word) {
  if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// Whether the operation does something by its number besides lasting so many turns.
bool CountsSomething(const ConcreteOperation& op) {
  if (op.kind != OperationKind::kModify) return op.kind != OperationKind::kBattleLock;
  return op.modifier == ModifierKind::kAttackAdd || op.modifier == ModifierKind::kDefenseAdd ||
         op.modifier == ModifierKind::kAttackFixed || op.modifier == ModifierKind::kDefenseFixed ||
         op.modifier == ModifierKind::kOriginalAttackTimes;
}

// Of two numbers the one before `turns` says how long, and the other one how much; a number that
// says neither is refused. "" or what is wrong.
std::string ReadNumbers(const HandOperation& words, ConcreteOperation* op) {
  const auto& all = words.words;
  const auto turn = std::find_if(all.begin(), all.end(), IsTurnWord);
  const bool lasts = turn != all.end();
  const auto number = std::find_if(all.begin(), all.end(), IsNumber);
  const auto more = number == all.end() ? number : std::find_if(number + 1, all.end(), IsNumber);
  const auto left = lasts ? more : number;
  if (left != all.end()) return words.name + " by hand: what the number " + *left + " says is open";
  if (!lasts) return "";
  int turns = 1;
  if (number != all.end() && number + 1 == turn) {
    turns = std::atoi(number->c_str());
  } else if (number != all.end()) {
    turns = words.amount;
    op->amount = std::atoi(number->c_str());
  } else if (words.has_amount && !CountsSomething(*op)) {
    turns = words.amount;
  } else if (words.has_amount && *turn == "turns") {
    return words.name + " by hand: how many turns is not said";
  }
  if (turns < 1) return words.name + " by hand: it lasts one turn at least";
  if (op->lasts == DurationKind::kTurns && TurnsUntil(words, 0) != 0) return "";
  op->lasts = DurationKind::kTurns;
  op->turns = static_cast<std::uint8_t>(std::min(turns, 200));
  return "";
}

// Returns what is wrong with an operation on what the game does not have; "": nothing is.
std::string OfAnotherGame(const RuleSet& rules, const HandOperation& words) {
  const bool warns = !rules.by_moment[static_cast<int>(Moment::kWarned)].empty();
  if (words.name == "warn" && !warns) {
    return "warn by hand: there are no Idle Warnings in " + std::string(rules.name);
  }
  if (words.name == "terrain" && rules.terrains_per_seat == 0) {
    return "terrain by hand: there are no Terrains in " + std::string(rules.name);
  }
  return "";
}

class HandMaker {
 public:
  // `before`: what the operations before it do.
  HandMaker(const Desk& desk, const State& state, SeatIndex seat, const std::vector<Action>& before)
      : desk_(desk), state_(state), seat_(seat), before_(before) {}

  // "" or what is wrong.
  std::string Make(const HandOperation& words, Action* action) const {
    const auto* row = std::find_if(std::begin(kWords), std::end(kWords),
                                   [&](const HandWord& w) { return w.name == words.name; });
    if (row == std::end(kWords)) return "no operation by hand is called " + words.name;
    if (std::string other = OfAnotherGame(*desk_.game.rules, words); !other.empty()) return other;
    action->kind = ActionKind::kByHand;
    action->seat = seat_;
    ConcreteOperation& op = action->operation;
    op.kind = row->kind;
    op.modifier = row->modifier;
    op.position = words.position;
    op.by_seat = seat_;
    op.seat = words.seat == kNoSeat ? seat_ : words.seat;
    op.amount = words.amount;
    SetDuration(words, state_.header().turn, &op);
    std::string problem = Refer(words, *row, &op);
    if (problem.empty()) problem = Details(words, &op);
    if (!problem.empty() || !UsesEachZone(*desk_.game.rules)) return problem;
    problem = ReadNumbers(words, &op);
    return problem.empty() ? Hosted(words, &op) : problem;
  }

 private:
  CardIndex CardOf(const Reference& reference) const {
    if (reference.card.empty()) return kUnknownCard;
    return CardMeant(desk_.game, seat_, desk_.game.pack->FindCode(reference.card));
  }

  std::string Refer(const HandOperation& words, const HandWord& row, ConcreteOperation* op) const {
    for (const Reference& reference : words.references) {
      if (reference.card.empty()) continue;
      std::string problem = SeveralMeant(desk_, seat_, reference);
      if (!problem.empty()) return problem;
      op->card = CardOf(reference);
    }
    if (!words.references.empty()) {
      const Reference& first = words.references.front();
      const PieceIndex host = op->kind == OperationKind::kAttach ? Second(words) : kNoPiece;
      op->piece = PieceOf(state_, first, CardOf(first), seat_,
                          [&](PieceIndex piece) { return IsDone(*op, piece, host); });
      op->zone = first.zone;
      if (op->zone.kind != ZoneKind::kNone && op->zone.seat == kNoSeat) op->zone.seat = op->seat;
      if (words.references.size() > 1) {
        const Reference& second = words.references[1];
        op->other = Second(words);
        const bool target =
            op->kind == OperationKind::kMove || op->kind == OperationKind::kTakeControl;
        if (target) op->zone = second.zone;
        if (op->zone.seat == kNoSeat) op->zone.seat = op->seat;
      }
    }
    if (op->kind == OperationKind::kSummon) Summon(words, op);
    if (op->kind == OperationKind::kSend) {
      op->zone.kind = ZoneKind::kGraveyard;
      if (words.name == "tribute") op->flags |= kOpTribute;
      if (words.name == "material") {
        op->flags |= kOpMaterial;
        return op->piece == kNoPiece ? "material by hand: what it names is not on the table" : "";
      }
      for (const std::string& word : words.words) {
        const ZoneKind kind = ZoneFromLetters(word);
        if (kind != ZoneKind::kNone) op->zone.kind = kind;
      }
      // send m3 d: a letter of a pile is read as a place.
      const bool pile = words.references.size() > 1 && words.references.back().card.empty() &&
                        words.references.back().zone.slot == 0;
      if (pile) op->zone.kind = words.references.back().zone.kind;
    }
    if (row.may_be_held && op->piece == kNoPiece) OutOfHand(words.references, op);
    if (row.needs_piece && op->piece == kNoPiece && op->from == ZoneKind::kNone) {
      return words.name + " by hand: what it names is not on the table";
    }
    return "";
  }

  // Returns the second card that the operation names.
  PieceIndex Second(const HandOperation& words) const {
    if (words.references.size() < 2) return kNoPiece;
    const Reference& second = words.references[1];
    return PieceOf(state_, second, CardOf(second), seat_, [](PieceIndex) { return false; });
  }

  // Returns whether the same is done already with that card: by an operation of the line before it,
  // or as it lies beneath its host. The name then means another card of that name.
  bool IsDone(const ConcreteOperation& op, PieceIndex piece, PieceIndex host) const {
    if (!UsesEachZone(*desk_.game.rules)) return false;
    if (host != kNoPiece) {
      const Piece& laid = state_.piece(piece);
      // What lies before another player is not laid beneath a card by its name alone.
      const bool others = laid.controller != state_.piece(host).controller;
      if (others || laid.host == host) return true;
    }
    if (op.kind == OperationKind::kModify) return false;
    return std::any_of(before_.begin(), before_.end(), [&](const Action& action) {
      return action.operation.kind == op.kind && action.operation.piece == piece;
    });
  }

  // `send "Imp"`, when no card of that name is told apart: one of the unnamed ones in hand.
  void OutOfHand(const std::vector<Reference>& references, ConcreteOperation* op) const {
    if (references.empty() || references.front().card.empty()) return;
    const ZoneRef place = references.front().zone;
    if (place.kind != ZoneKind::kNone && place.kind != ZoneKind::kHand) return;
    const SeatIndex whose = place.seat == kNoSeat ? op->seat : place.seat;
    if (state_.seat(whose).unnamed[static_cast<int>(ZoneKind::kHand)] == 0) return;
    op->seat = whose;
    op->card = CardOf(references.front());
    op->from = ZoneKind::kHand;
  }

  // `special-summon "Imp" g m2 def`: the card, the pile it comes from (the hand when none is said),
  // the zone it goes to. The card is of that zone's side where no other is said with the pile.
  void Summon(const HandOperation& words, ConcreteOperation* op) const {
    op->from = ZoneKind::kHand;
    SeatIndex whose = kNoSeat;
    for (const Reference& reference : words.references) {
      if (reference.zone.slot != 0) {
        op->zone = reference.zone;
        if (op->zone.seat == kNoSeat) op->zone.seat = op->seat;
        op->seat = op->zone.seat;
      } else if (reference.zone.kind != ZoneKind::kNone) {
        op->from = reference.zone.kind;
        whose = reference.zone.seat;
      }
    }
    if (whose != kNoSeat && UsesEachZone(*desk_.game.rules)) op->seat = whose;
    op->piece = kNoPiece;
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool fits = piece.controller == op->seat && piece.zone == op->from &&
                        piece.card == op->card && op->card != kUnknownCard;
      if (fits && op->piece == kNoPiece) op->piece = p;
    }
  }

  std::string Details(const HandOperation& words, ConcreteOperation* op) const {
    if (HasWord(words, "destruction-damage")) op->flags |= kOpDestructionDamage;
    if (HasWord(words, "battle")) op->flags |= kOpBattleDamage;
    if (words.name == "warn") op->flags |= kOpWarning;
    if (op->kind == OperationKind::kDraw && op->amount == 0) op->amount = 1;
    for (const ActWord& act : kActs) {
      if (HasWord(words, act.word)) op->acts |= Bit(act.act);
    }
    if (op->modifier == ModifierKind::kEffectsOf) {
      op->amount = op->card;
      return op->card == kUnknownCard ? "effects-of by hand: whose effects is not said" : "";
    }
    if (op->modifier == ModifierKind::kAdd || op->modifier == ModifierKind::kLift) {
      return FindClause(words, op);
    }
    if (op->modifier == ModifierKind::kTypeAdd) {
      for (const std::string& word : words.words) {
        // Operations speak in small letters, types begin with a capital.
        std::string name = word;
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
        const int type = desk_.game.pack->FindType(name);
        if (type >= kTypesMax) continue;
        op->type = static_cast<TypeIndex>(type);
        return "";
      }
      return "type by hand: no card has that type";
    }
    const bool down = op->kind == OperationKind::kFlip && IsHidden(op->position);
    if (down && desk_.game.rules->unturned_stays_unseen) {
      return "flip by hand: what is flipped lies face-up; hide turns a card face-down";
    }
    if (op->kind == OperationKind::kReplaceTerrain && op->card == kUnknownCard) {
      return "terrain by hand: which marker is not said";
    }
    if (op->kind == OperationKind::kEquip && op->piece == kNoPiece) return Bring(op);
    if (op->kind == OperationKind::kAppoint) return Held(words, *op);
    if (op->kind == OperationKind::kCounters) return Counted(words, op);
    if (op->kind == OperationKind::kCharges) return Charged(words, *op);
    return "";
  }

  // Whether the card keeps what is chosen as it is activated, and that lies on the field.
  std::string Held(const HandOperation& words, const ConcreteOperation& op) const {
    const std::string what = words.name + " by hand: ";
    const Piece& piece = state_.piece(op.piece);
    const bool open = desk_.game.rules->OnField(piece.zone) && !IsFaceDown(piece);
    if (!open) return what + "the card that holds another does not lie face-up on the field";
    if (!KeepsByActivation(*desk_.game.pack, piece.card)) {
      return what + desk_.game.pack->card(piece.card).name +
             " keeps nothing that is chosen as it is activated";
    }
    if (words.references.size() < 2) return "";
    const bool lies = op.other != kNoPiece && op.other != op.piece &&
                      desk_.game.rules->OnField(state_.piece(op.other).zone);
    return lies ? "" : what + "the card that it holds is not on the field";
  }

  // Which counters are put there or taken away: `counters m2 2 spell`, plain ones without a kind.
  std::string Counted(const HandOperation& words, ConcreteOperation* op) const {
    const std::string what = words.name + " by hand: ";
    if (!words.has_amount || words.amount == 0) return what + "how many is not said";
    if (words.words.size() > 1) return what + "one kind of counter at a time";
    if (!words.words.empty()) {
      op->text = CounterKindMeant(*desk_.game.pack, words.words.front());
      if (op->text == kAnyCounter) {
        return what + "no card of this game knows counters of the kind " + words.words.front();
      }
    }
    const std::int32_t there = CountersOn(state_, op->piece, op->text);
    if (there + std::int64_t{words.amount} >= 0) return "";
    return what + "only " + std::to_string(there) + " of them lie there";
  }

  // Whether the card has charges, and so many room or left.
  std::string Charged(const HandOperation& words, const ConcreteOperation& op) const {
    const std::string what = words.name + " by hand: ";
    if (!words.has_amount || words.amount == 0) return what + "how many is not said";
    const Piece& piece = state_.piece(op.piece);
    if (piece.charges < 0) return what + "the card has none";
    const int most = desk_.game.pack->card(piece.card).charges;
    const std::int64_t after = piece.charges + std::int64_t{words.amount};
    if (after < 0) return what + "only " + std::to_string(piece.charges) + " are left";
    if (after > most) return what + "the card has " + std::to_string(most) + " at most";
    return "";
  }

  // An equip card that nobody saw before comes from its player's hand.
  std::string Bring(ConcreteOperation* op) const {
    static_cast<void>(op);
    return "equip by hand: the card that is equipped is not on the table; set or summon it first";
  }

  // Whether there is what a card is equipped or attached to, and a place for it.
  std::string Hosted(const HandOperation& words, ConcreteOperation* op) const {
    const bool equips = op->kind == OperationKind::kEquip;
    if (!equips && op->kind != OperationKind::kAttach) return "";
    const bool two = words.references.size() > 1;
    const ZoneRef said = two ? words.references[1].zone : ZoneRef{};
    if (equips && said.kind != ZoneKind::kNone && said.slot == 0 && op->other == kNoPiece) {
      op->zone = {said.seat == kNoSeat ? op->seat : said.seat, said.kind, 0, 0};
      return "";
    }
    const RuleSet& rules = *desk_.game.rules;
    const bool stands = op->other != kNoPiece && rules.OnField(state_.piece(op->other).zone);
    const std::string what = words.name + " by hand: ";
    if (!stands) return what + "the card that it goes to is not on the field";
    if (op->other == op->piece) return what + "a card does not go to itself";
    if (!equips || Stacks(rules, ZoneKind::kSpellTrap)) return "";
    const bool lies = state_.piece(op->piece).zone == ZoneKind::kSpellTrap;
    if (lies || state_.FirstEmpty(seat_, ZoneKind::kSpellTrap) != 0) return "";
    return what + "no zone is free for the card";
  }

  std::string FindClause(const HandOperation& words, ConcreteOperation* op) const {
    for (const std::string& word : words.words) {
      const ClauseIndex clause = desk_.game.rules->FindClause(word);
      if (clause == kNoClause) continue;
      op->clause = clause;
      op->amount = 0;
      return "";
    }
    return words.name + " by hand: name the rule by its id";
  }

  const Desk& desk_;
  const State& state_;
  SeatIndex seat_;
  const std::vector<Action>& before_;
};

// "" or what lies where a card is moved to, and has not been touched before in the same entry.
std::string TakenZone(const Desk& desk, const State& state, const ConcreteOperation& move,
                      const std::vector<Action>& before) {
  const ZoneRef to = move.zone;
  const bool comes =
      move.kind == OperationKind::kSummon || move.kind == OperationKind::kTakeControl;
  const bool asked = comes && UsesEachZone(*desk.game.rules);
  if ((move.kind != OperationKind::kMove && !asked) || to.slot == 0 || !state.HasSlot(to)) {
    return "";
  }
  const PieceIndex there = state.At(to);
  const bool touched = std::any_of(before.begin(), before.end(), [&](const Action& action) {
    return action.operation.piece == there || action.operation.other == there;
  });
  if (there == kNoPiece || there == move.piece || touched) return "";
  const char* word = move.kind == OperationKind::kMove     ? "move"
                     : move.kind == OperationKind::kSummon ? "special-summon"
                                                           : "control";
  return std::string(word) + " by hand: " + SeatLetter(desk.header, to.seat) + "." +
         std::string(ZoneLetters(to.kind)) + std::to_string(to.slot) + " is taken";
}

// "" or what is wrong with the zone to which a card is taken over: that of a monster out of the
// Extra Deck is open to none that changes control.
std::string ClosedToTaken(const Desk& desk, const ConcreteOperation& taken) {
  const bool extra = taken.kind == OperationKind::kTakeControl &&
                     taken.zone.kind == ZoneKind::kExtraMonster && UsesEachZone(*desk.game.rules);
  return extra ? "control by hand: a monster that changes control, or goes back, comes to a Main "
                 "Monster Zone"
               : "";
}

}  // namespace

std::vector<std::string_view> HandOperationNames() {
  std::vector<std::string_view> names;
  for (const HandWord& word : kWords) names.push_back(word.name);
  return names;
}

std::vector<std::string_view> HandActNames() {
  std::vector<std::string_view> names;
  for (const ActWord& act : kActs) names.push_back(act.word);
  return names;
}

MadeActions MakeByHand(const Desk& desk, const State& state, SeatIndex seat,
                       const std::vector<HandOperation>& operations) {
  MadeActions made;
  const HandMaker maker(desk, state, seat, made.actions);
  for (const HandOperation& operation : operations) {
    Action action;
    made.problem = maker.Make(operation, &action);
    if (made.problem.empty()) made.problem = TakenZone(desk, state, action.operation, made.actions);
    if (made.problem.empty()) made.problem = ClosedToTaken(desk, action.operation);
    if (!made.problem.empty()) return {{}, made.problem};
    made.actions.push_back(action);
  }
  return made;
}

std::vector<Action> MakeOutcomes(const Entry& entry) {
  std::vector<Action> actions;
  for (const Outcome& outcome : entry.outcomes) {
    Action action{.kind = ActionKind::kByHand, .seat = outcome.seat};
    action.operation.kind = outcome.life_points < 0 ? OperationKind::kDamage : OperationKind::kGain;
    action.operation.seat = outcome.seat;
    action.operation.amount = std::abs(outcome.life_points);
    actions.push_back(action);
  }
  return actions;
}

}  // namespace judge::replay
