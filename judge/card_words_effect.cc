// Whole effects in sentences: what they wait for, what they cost, what they do, how long.
#include <algorithm>
#include <cctype>

#include "engine/state.h"
#include "judge/card_words.h"
#include "judge/prose.h"

namespace judge::cli {
namespace {

std::string PositionIn(Position position) {
  switch (position) {
    case Position::kAttack:
      return " in ATK Position";
    case Position::kDefense:
      return " in DEF Position";
    case Position::kHiddenAttack:
      return " in Hidden ATK Position";
    case Position::kHiddenDefense:
      return " in Hidden DEF Position";
    case Position::kNone:
      break;
  }
  return "";
}

// "you draw", "the opponent draws".
std::string Does(const std::string& who, std::string_view verb) {
  return who + " " + std::string(verb) + (who == "you" ? "" : "s");
}

std::string_view PhaseWords(std::uint8_t phase) {
  constexpr std::string_view kNames[] = {"a phase",           "the setup",     "the Draw Phase",
                                         "the Standby Phase", "Main Phase 1",  "the Battle Phase",
                                         "Main Phase 2",      "the End Phase", "the Main Phase"};
  return phase < std::size(kNames) ? kNames[phase] : kNames[0];
}

// "X: ATK +300" and "X: DEF +300" are one thing to a reader.
void AddChange(std::string text, std::vector<std::string>* texts) {
  constexpr std::string_view kAttack = ": ATK ";
  if (!texts->empty()) {
    std::string& last = texts->back();
    const std::size_t at = last.find(kAttack);
    std::string twin = last;
    if (at != std::string::npos) twin.replace(at + 2, 3, "DEF");
    if (at != std::string::npos && twin == text) {
      last.insert(at + kAttack.size() - 1, " and DEF");
      return;
    }
  }
  texts->push_back(std::move(text));
}

}  // namespace

// Operations on players: damage, draws, the end of the duel.
std::string CardWords::SeatText(const Operation& op) const {
  std::string who = Reference(op.what);
  if (who.empty()) who = "you";
  const std::string amount = AmountText(op.amount);
  const bool plain = !amount.empty() && amount.find_first_not_of("0123456789") == std::string::npos;
  const auto points = [&](std::string_view what) {
    return plain ? " " + amount + " " + std::string(what)
                 : " " + std::string(what) + " equal to " + amount;
  };
  switch (op.kind) {
    case OperationKind::kDamage:
      return Does(who, "take") + points(op.destruction_damage ? "Destruction Damage" : "damage");
    case OperationKind::kGain:
      return Does(who, "gain") + points("life points");
    case OperationKind::kPay:
      return "pay" + points("life points");
    case OperationKind::kDraw:
      return Does(who, "draw") + " " + amount;
    case OperationKind::kShuffle:
      return Does(who, "shuffle") + " the deck";
    case OperationKind::kLose:
      return Does(who, "lose") + " the duel";
    case OperationKind::kWin:
      return Does(who, "win") + " the duel";
    case OperationKind::kEndPhase:
      return op.optional ? "end the phase" : "the phase ends";
    case OperationKind::kInstead:
      return "that does not happen";
    case OperationKind::kNegateAttack:
      return "negate the attack";
    case OperationKind::kNegateDamage:
      return "negate the Battle Damage";
    case OperationKind::kNegateRoll:
      return "negate the result of the throw";
    case OperationKind::kNegateSummon:
      return "negate the summon";
    case OperationKind::kReplay:
      return "the attack is replayed";
    case OperationKind::kToss:
      return "toss a coin: " + Results(op, {"[X] ", "[O] "});
    case OperationKind::kRoll:
      return "roll a die: " + Results(op, {"", "[1] ", "[2] ", "[3] ", "[4] ", "[5] ", "[6] "});
    case OperationKind::kSubduel:
      return "play a Subduel: " + Results(op, {"[lost] ", "[won] ", "[neither] "});
    case OperationKind::kChooseOne:
      return "choose one: " + Options(op);
    case OperationKind::kRepeat:
      return "repeat " + amount + " times: " + Block(op);
    case OperationKind::kPayCards:
      return "pay " + CardPrice(op);
    case OperationKind::kSetLifePoints:
      return "the life points of " + who + " become " + amount;
    case OperationKind::kNote:
      return pack_.texts[op.text];
    case OperationKind::kDelayed:
      return Later(pack_.effects[op.effect]);
    case OperationKind::kAlterSummon:
      return "carry out an Alter Summon";
    case OperationKind::kFusionSummon:
      return "carry out a Fusion Summon";
    case OperationKind::kSkipPhase:
      return "skip " + std::string(PhaseWords(op.phase)) + " of this turn";
    case OperationKind::kSkipNext:
      return Does(who, "skip") + " " + std::string(PhaseWords(op.phase)) + " the next time";
    case OperationKind::kDeclare:
      return DeclareText(op);
    default:
      return "";
  }
}

// A price is said in cards: 1/2, 1, 1 1/2.
std::string CardWords::CardPrice(const Operation& op) const {
  const auto cards = [](int halves) {
    std::string out = halves / 2 == 0 ? "" : std::to_string(halves / 2);
    if (halves % 2 != 0) out += out.empty() ? "1/2" : " 1/2";
    return out;
  };
  std::string out = cards(op.least);
  if (op.most != op.least) out += " or " + cards(op.most);
  out += op.most > 2 ? " cards" : " card";
  const std::string with = Reference(op.what);
  if (!with.empty()) return out + " with " + with;
  return op.filter == 0 ? out : out + " among " + Find(op.filter);
}

// An effect that waits, as a part of the sentence that leaves it behind.
std::string CardWords::Later(const Effect& effect) const {
  std::string text = Sentence(effect);
  if (text.empty()) return "";
  text.pop_back();
  text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return "(later, " + text + ")";
}

std::string CardWords::DeclareText(const Operation& op) const {
  const std::string by = Reference(op.what);
  switch (static_cast<Declared>(op.choice)) {
    case Declared::kNumber:
      return "declare X" + (op.amount == 0 ? "" : ", up to " + AmountText(op.amount));
    case Declared::kType:
      return "declare a type" + (by.empty() ? "" : " that " + by + " has gained");
    case Declared::kAttribute:
      return "declare an attribute";
    case Declared::kCardName:
      return "declare a card";
    default:
      return "declare something";
  }
}

// What follows on each result, in the order of the numbers.
std::string CardWords::Results(const Operation& op, const std::vector<std::string>& marks) const {
  std::vector<std::string> parts;
  for (const Operation* result = &op + 1; result <= &op + op.block; result += 1 + result->block) {
    std::string mark;
    for (std::size_t value = 0; value < marks.size(); ++value) {
      if ((result->values >> value & 1) != 0) mark += marks[value];
    }
    parts.push_back(mark + Block(*result));
  }
  return Joined(parts, "; ");
}

// What lies behind the operation and belongs to it.
std::string CardWords::Block(const Operation& head) const {
  std::vector<std::string> texts;
  for (const Operation* op = &head + 1; op <= &head + head.block; op += 1 + op->block) {
    if (op->kind != OperationKind::kAgain) texts.push_back(OperationText(*op));
  }
  return Joined(texts, "; ");
}

std::string CardWords::Options(const Operation& op) const {
  std::vector<std::string> parts;
  for (const Operation* option = &op + 1; option <= &op + op.block; option += 1 + option->block) {
    std::string part = "(" + std::to_string(option->values) + ") ";
    if (option->conditions.count > 0) part += "if " + Conditions(option->conditions) + ", ";
    parts.push_back(part + Block(*option));
  }
  return Joined(parts, "; ");
}

// Which monsters may come, and made of what.
std::string CardWords::Result(const Recipe& recipe) const {
  std::string out = recipe.result == 0 ? "" : " one of the " + Find(recipe.result);
  if (recipe.of.kind != RefKind::kNone) out += " with " + Reference(recipe.of);
  return out;
}

// Operations that bring a card somewhere.
std::string CardWords::MoveText(const Operation& op) const {
  const std::string what = Reference(op.what);
  const std::string to = Reference(op.to);
  switch (op.kind) {
    case OperationKind::kSend:
      return "put " + what +
             (op.zone != ZoneKind::kHand       ? " into the "
              : op.what.kind == RefKind::kEach ? " into their owners' "
                                               : " into its owner's ") +
             std::string(ZoneName(op.zone));
    case OperationKind::kSummon: {
      const std::string whom = op.card != kUnknownCard ? "\"" + Name(op.card) + "\""
                               : op.half != 0          ? HalfText(op.half, what)
                                                       : what;
      return "Special Summon " + whom + PositionIn(op.position) +
             (to == "you" ? " under your control" : "");
    }
    case OperationKind::kMove:
      return "move " + what;
    case OperationKind::kRemoveObstruction:
      return "remove the Obstruction between " + what + " and " + to;
    case OperationKind::kTakeControl:
      return "take control of " + what;
    case OperationKind::kEquip:
      return "equip " + what + " to " + to;
    case OperationKind::kAttach:
      return "attach " + what + " to " + to;
    case OperationKind::kSwapPlaces:
      return what + " changes places with " + to +
             (op.in_sets ? ", also where cards remember it" : "");
    case OperationKind::kShufflePieces:
      return "shuffle " + what + " among each other";
    case OperationKind::kReplaceTerrain:
      if (op.filter != 0) return "replace the terrain with one of the " + Find(op.filter);
      return "replace the terrain with " +
             (op.card == kUnknownCard ? "another" : "\"" + Name(op.card) + "\"");
    case OperationKind::kCreateToken:
      return "summon " + AmountText(op.amount) + " \"" + Name(op.card) + "\"" +
             (what.empty() ? "" : ", each like " + what) +
             (op.position == Position::kNone ? ""
                                             : " in " + std::string(PositionWords(op.position))) +
             (op.at.kind == RefKind::kNone ? "" : " on " + Reference(op.at));
    case OperationKind::kAlterSummon:
      return "Alter Summon" + Result(pack_.recipes[op.recipe]);
    case OperationKind::kFusionSummon:
      return "Fusion Summon" + Result(pack_.recipes[op.recipe]);
    case OperationKind::kPlayCard:
      return "activate " + what + (op.own_speed ? " if its speed allows it" : "");
    case OperationKind::kSetCard:
      return "Set " + what;
    case OperationKind::kBecomeCard:
      return what + " becomes " + to;
    case OperationKind::kChangeHalf:
      return what + " becomes the other half of its card and changes its battle position";
    case OperationKind::kDeclareAttack:
      return what + " attacks " + to;
    case OperationKind::kReturnMaterial:
      return "the Materials of " + what + " return to the field";
    case OperationKind::kNegateActivation:
      return "negate the activation" + (what.empty() ? "" : " of " + what);
    case OperationKind::kNegateEffect:
      return "negate the effects" + (what.empty() ? "" : " of " + what);
    case OperationKind::kDetach:
      return "detach " + what;
    case OperationKind::kSwapControl:
      return Does(to, "get") + " control of " + what;
    case OperationKind::kRetarget:
      return "the target of " + what + " becomes " + to;
    case OperationKind::kCopyEffect:
      return "carry out the effect of " + what + (op.new_targets ? " with new targets" : "");
    case OperationKind::kRedirect:
      return "the attack goes to " + (to.empty() ? what : to);
    case OperationKind::kLook:
      return to.empty() ? "look at " + what : "look at cards of " + to;
    case OperationKind::kRearrange:
      return "look at cards and put them back in any order";
    default:
      return "";
  }
}

std::string CardWords::OperationText(const Operation& op) const {
  const std::string what = Reference(op.what);
  std::string out;
  switch (op.kind) {
    case OperationKind::kDestroy:
      out = "destroy " + what;
      break;
    case OperationKind::kErode:
      out = "erode " + what;
      break;
    case OperationKind::kDiscard:
      out = "discard " + (what.empty() ? "a card" : what);
      break;
    case OperationKind::kHide:
      out = "hide " + what + PositionIn(op.position);
      break;
    case OperationKind::kFlip:
      out = "flip " + what + " face-up" + PositionIn(op.position);
      break;
    case OperationKind::kBattleSwap:
      out = "change the position of " + what;
      break;
    case OperationKind::kBattleLock:
      out = "Battle Lock " + what;
      break;
    case OperationKind::kClearModifiers:
      out = "what this turn did to the ATK and DEF of " + what + " holds no longer";
      break;
    case OperationKind::kReveal:
      out = "reveal " + what;
      break;
    case OperationKind::kCounters:
      out = "put " + AmountText(op.amount) + " " +
            (op.text == 0 ? "" : pack_.texts[op.text] + " ") +
            (AmountText(op.amount) == "1" ? "counter on " : "counters on ") + what;
      break;
    case OperationKind::kModify: {
      const Modifier& modifier = pack_.modifiers[op.modifier];
      out = ModifierText(modifier);
      // The modifier's own scope is "this card"; what it is put on is told by the operation.
      constexpr std::string_view kSelf = "this card";
      if (!what.empty() && modifier.scope == 0 && out.starts_with(kSelf)) {
        out = what + out.substr(kSelf.size());
      }
      constexpr std::string_view kOwn = "the Trigger of this card";
      if (!what.empty() && out.starts_with(kOwn)) {
        out = "the Trigger of " + what + out.substr(kOwn.size());
      }
      const std::string until = Lasts(op.lasts);
      if (!until.empty()) out += " " + until;
      if (modifier.conditions.count > 0) out += " while " + Conditions(modifier.conditions);
      break;
    }
    default:
      out = MoveText(op);
      if (out.empty()) out = SeatText(op);
  }
  const std::string lasts = op.kind == OperationKind::kModify ? "" : Lasts(op.lasts);
  if (!lasts.empty()) out += " " + lasts;
  if (op.optional) out = "you may " + out;
  if (op.conditions.count > 0) out = "if " + Conditions(op.conditions) + ", " + out;
  return out;
}

std::string CardWords::Operations(PoolRange range) const {
  std::vector<std::string> texts;
  for (int i = 0; i < range.count; ++i) {
    const Operation& op = pack_.operations[static_cast<std::size_t>(range.first + i)];
    const std::string text = OperationText(op);
    if (!text.empty()) AddChange(text, &texts);
    i += op.block;
  }
  return Joined(texts, "; ");
}

std::string CardWords::Countdown(const Duration& countdown) const {
  const std::string count = std::to_string(countdown.count) + ". ";
  switch (countdown.kind) {
    case DurationKind::kMyEndPhases:
      return "in your " + count + "End Phase";
    case DurationKind::kOpponentEndPhases:
      return "in the opponent's " + count + "End Phase";
    case DurationKind::kTurns:
      return "when the " + count + "turn has passed";
    default:
      return "when its time has run out";
  }
}

// What is activated as an answer says so by the events that it answers.
std::string CardWords::Waits(const Effect& effect) const {
  std::string out = WaitsFor(effect, static_cast<CardEvent>(effect.waits_for));
  const bool activated = effect.form == EffectForm::kActivated;
  for (int other = 1; activated && other <= static_cast<int>(kLastCardEvent); ++other) {
    if ((effect.answers_in >> other & 1U) == 0) continue;
    out += (out.empty() ? "" : ", ") + WaitsFor(effect, static_cast<CardEvent>(other));
  }
  if (effect.preventive) out += ", also in your Main Phases and in every Battle Phase";
  return out;
}

std::string CardWords::WaitsFor(const Effect& effect, CardEvent event) const {
  if (event == CardEvent::kNone) return "";
  if (event == CardEvent::kConditionsMet) return "as soon as that holds";
  if (event == CardEvent::kPhaseStarts || event == CardEvent::kPhaseEnds) {
    return "when " + std::string(PhaseWords(effect.event_phase)) +
           (event == CardEvent::kPhaseStarts ? " begins" : " ends");
  }
  if (event == CardEvent::kWouldDraw) return "when you would draw the card of your Draw Phase";
  if (event == CardEvent::kCountdown) return Countdown(effect.countdown);
  // No subject: whichever it is.
  std::string out = event == CardEvent::kActivated ? "when a card " : "when a monster ";
  if (effect.event_subject != 0) {
    const Filter& filter = pack_.filters[effect.event_subject];
    const bool one = filter.only_self || filter.host || filter.card != kUnknownCard;
    out = (one ? "when " : "when one of the ") + Find(effect.event_subject) + " ";
  }
  if (event == CardEvent::kStatChanged) {
    constexpr std::string_view kStats[] = {"ATK", "DEF", "original ATK", "original DEF"};
    const auto stat = std::min<std::size_t>(static_cast<std::size_t>(effect.event_stat), 3);
    out += "changes in " + std::string(kStats[stat]);
  } else {
    out += EventWords(event);
  }
  if (effect.event_from != 0) out += " from the " + OrList(ZonesOf(effect.event_from));
  return effect.event_other == 0 ? out : out + OtherParty(event, effect.event_other);
}

// Whom or what the event is about beside its subject.
std::string CardWords::OtherParty(CardEvent event, PoolIndex filter) const {
  const std::string other = Find(filter);
  switch (event) {
    case CardEvent::kAttackTargeted:
      return " " + other;
    case CardEvent::kAttackDeclared:
      return " on " + other;
    case CardEvent::kBattled:
    case CardEvent::kDamageCalculated:
    case CardEvent::kDestroyedByBattle:
      return " with " + other;
    case CardEvent::kDestroyedByEffect:
      return " of " + other;
    case CardEvent::kDestroyed:
      return " by " + other;
    default:
      return " (the other party: " + other + ")";
  }
}

std::string CardWords::ChoiceText(const Choice& choice) const {
  std::string what = choice.terrain  ? "terrain"
                     : choice.tiles  ? "tiles"
                     : choice.places ? "free places among " + Find(choice.filter)
                                     : Find(choice.filter);
  if (choice.tiles) what += Relations(pack_.filters[choice.filter]);
  if (choice.standing != 0) what += ", for " + Reference(pack_.references[choice.standing]);
  return what;
}

// When and from where a player uses it.
std::string CardWords::Activation(const Effect& effect) const {
  std::string out = effect.answers_in != 0                ? "activate as an answer"
                    : effect.speed == EffectSpeed::kQuick ? "activate, also as an answer"
                                                          : "activate in your Main Phase";
  if (effect.works_in != 0) out += ", from the " + OrList(ZonesOf(effect.works_in));
  return out;
}

// Everything before the colon.
std::string CardWords::Opening(const Effect& effect) const {
  std::vector<std::string> parts;
  if (effect.form == EffectForm::kActivated) parts.push_back(Activation(effect));
  if (const std::string waits = Waits(effect); !waits.empty()) parts.push_back(waits);
  if (effect.form == EffectForm::kTriggered) {
    parts.emplace_back(effect.mandatory ? "it must happen" : "you may");
  }
  if (const std::string conditions = Conditions(effect.conditions); !conditions.empty()) {
    parts.push_back((effect.form == EffectForm::kStatic ? "while " : "if ") + conditions);
  }
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = pack_.choices[effect.choices.first + i];
    std::string count = std::to_string(choice.least);
    if (choice.most != choice.least) count += " to " + std::to_string(choice.most);
    if (choice.all) count = "all";
    parts.push_back((choice.at_activation ? "target " : "choose ") + count +
                    " of: " + ChoiceText(choice));
  }
  if (effect.costs.count > 0) parts.push_back("cost: " + Operations(effect.costs));
  if (effect.charges_declared) {
    parts.emplace_back("cost: X charges");
  } else if (effect.charges_cost >= 0) {
    parts.push_back("cost: " + Counted(effect.charges_cost, "charge"));
  }
  return Joined(parts, ", ");
}

std::string CardWords::EffectText(const Effect& effect) const {
  return CardWords(pack_, effect.printed).Sentence(effect);
}

std::string CardWords::Limit(const Effect& effect) const {
  constexpr std::string_view kPer[] = {"", "turn", "round", "duel", "stay on the field"};
  const int count = effect.limit_count == 0 ? 1 : effect.limit_count;
  std::string out = (count == 1 ? "once" : std::to_string(count) + " times") + " a " +
                    std::string(kPer[static_cast<int>(effect.limit)]);
  if (effect.each_target) out += " for each target";
  // Effects of one card that count together are told by their numbers on it.
  std::vector<std::string> others;
  for (CardIndex card = 1; effect.shared != 0 && card <= pack_.size(); ++card) {
    const PoolRange printed = pack_.card(card).effects;
    const Effect* first = &pack_.effects[printed.first];
    if (&effect < first || &effect >= first + printed.count) continue;
    for (PoolIndex i = 0; i < printed.count; ++i) {
      const bool together = first + i != &effect && first[i].shared == effect.shared;
      if (together) others.push_back("effect " + std::to_string(i + 1));
    }
  }
  if (!others.empty()) out += " together with " + AndList(others) + " of this card";
  if (effect.of_piece) out += ", each copy by itself";
  return out;
}

std::string CardWords::Sentence(const Effect& effect) const {
  std::vector<std::string> does;
  for (PoolIndex i = 0; i < effect.modifiers.count; ++i) {
    AddChange(ModifierText(pack_.modifiers[effect.modifiers.first + i]), &does);
  }
  if (const std::string operations = Operations(effect.operations); !operations.empty()) {
    does.push_back(operations);
  }
  const std::string opening = Opening(effect);
  std::string out = opening;
  if (!out.empty() && !does.empty()) out += ": ";
  out += Joined(does, "; ");
  if (effect.limit != LimitPer::kNone) out += "; " + Limit(effect);
  if (effect.persists_counted) out += "; it stays " + Lasts(effect.persists);
  if (effect.even_face_down) out += "; also while it is face-down";
  if (effect.uncopied) out += "; it cannot be copied";
  // What comes by itself can be kept from coming, but not stopped once it has come.
  const bool itself = effect.form == EffectForm::kTriggered;
  if (effect.unstoppable) {
    out += itself ? "; once it has begun it cannot be negated" : "; it cannot be negated";
  }
  if (out.empty()) return "";
  return Capitalized(out) + ".";
}

}  // namespace judge::cli
