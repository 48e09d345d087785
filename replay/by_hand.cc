// Operations written down by hand: words of the effect language with pieces, seats and numbers.
#include <algorithm>
#include <cctype>

#include "engine/modifiers.h"
#include "engine/zones_named.h"
#include "replay/fit.h"

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

PieceIndex PieceOf(const State& state, const Reference& reference, CardIndex card, SeatIndex seat) {
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
        zone.kind == ZoneKind::kNone || (piece.zone == zone.kind && piece.controller == zone.seat);
    if (there) return p;
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

class HandMaker {
 public:
  HandMaker(const Desk& desk, const State& state, SeatIndex seat)
      : desk_(desk), state_(state), seat_(seat) {}

  // "" or what is wrong.
  std::string Make(const HandOperation& words, Action* action) const {
    const auto* row = std::find_if(std::begin(kWords), std::end(kWords),
                                   [&](const HandWord& w) { return w.name == words.name; });
    if (row == std::end(kWords)) return "no operation by hand is called " + words.name;
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
    const std::string problem = Refer(words, *row, &op);
    return problem.empty() ? Details(words, &op) : problem;
  }

 private:
  CardIndex CardOf(const Reference& reference) const {
    return reference.card.empty() ? kUnknownCard : desk_.game.pack->FindCode(reference.card);
  }

  std::string Refer(const HandOperation& words, const HandWord& row, ConcreteOperation* op) const {
    for (const Reference& reference : words.references) {
      if (reference.card.empty()) continue;
      op->card = CardOf(reference);
    }
    if (!words.references.empty()) {
      const Reference& first = words.references.front();
      op->piece = PieceOf(state_, first, CardOf(first), seat_);
      op->zone = first.zone;
      if (op->zone.kind != ZoneKind::kNone && op->zone.seat == kNoSeat) op->zone.seat = op->seat;
      if (words.references.size() > 1) {
        const Reference& second = words.references[1];
        op->other = PieceOf(state_, second, CardOf(second), seat_);
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
    if (op->kind == OperationKind::kReplaceTerrain && op->card == kUnknownCard) {
      return "terrain by hand: which marker is not said";
    }
    if (op->kind == OperationKind::kEquip && op->piece == kNoPiece) return Bring(op);
    return "";
  }

  // An equip card that nobody saw before comes from its player's hand.
  std::string Bring(ConcreteOperation* op) const {
    static_cast<void>(op);
    return "equip by hand: the card that is equipped is not on the table; set or summon it first";
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
  const HandMaker maker(desk, state, seat);
  for (const HandOperation& operation : operations) {
    Action action;
    made.problem = maker.Make(operation, &action);
    if (made.problem.empty()) made.problem = TakenZone(desk, state, action.operation, made.actions);
    if (!made.problem.empty()) return {{}, made.problem};
    made.actions.push_back(action);
  }
  return made;
}

std::vector<Action> MakeOutcomes(const Entry& entry) {
  std::vector<Action> actions;
  for (const Outcome& outcome : entry.outcomes) {
    Action action;
    action.kind = ActionKind::kByHand;
    action.seat = outcome.seat;
    action.operation.kind = outcome.life_points < 0 ? OperationKind::kDamage : OperationKind::kGain;
    action.operation.seat = outcome.seat;
    action.operation.amount = std::abs(outcome.life_points);
    actions.push_back(action);
  }
  return actions;
}

}  // namespace judge::replay
