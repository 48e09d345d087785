// Operations in sentences: who does what to which pieces.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/phrases.h"
#include "judge/card_wording/tables.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

// Returns how a card comes or goes, behind what is done to it: " in ATK Position"; where cards lie
// face-up or face-down alone " face-up".
std::string InPosition(const GameWords& words, Position position) {
  const std::string name(PositionNameIn(words, position));
  return (name.find(' ') != std::string::npos ? " in " : " ") + name;
}

// Returns the third person: "Special Summons", "banishes".
std::string Third(std::string_view verb) {
  return std::string(verb) + (verb.ends_with("sh") || verb.ends_with("ch") ? "es" : "s");
}

std::string Often(const std::string& amount) {
  return IsNumber(amount) ? amount + " times" : "as many times as " + amount;
}

// Returns under whose control a monster comes, behind what is said of it.
std::string Under(const std::string& seat) {
  if (seat.empty()) return "";
  return seat == "you" ? " under your control" : " under the control of " + seat;
}

}  // namespace

// Returns where a card is put: "into your hand", "on top of its owner's Deck".
std::string CardWords::Put(const Operation& op) const {
  const Phrase what = Refers(op.what);
  const Phrase to = Refers(op.to);
  std::string whose = what.number == Number::kMany ? "their owners' " : "its owner's ";
  if (to.number == Number::kYou) {
    whose = "your ";
  } else if (!to.text.empty()) {
    whose = to.text + (to.text.ends_with('s') ? "' " : "'s ");
  }
  std::string zone(ZoneNameIn(words_, op.zone));
  if (whose == "their owners' ") zone = Plural(zone);
  if (op.zone == ZoneKind::kUnder || op.zone == ZoneKind::kOutside) return zone;
  if (op.zone != ZoneKind::kDeck) return "into " + whose + zone;
  return (op.bottom ? "at the bottom of " : "on top of ") + whose + zone;
}

std::string CardWords::Looks(const Operation& op) const {
  const std::string what = Refers(op.what).text;
  if (!what.empty()) return what;
  const Phrase seat = Refers(op.to);
  const int count = op.amount == 0 ? 0 : pack_.amounts[op.amount].number;
  const std::string zone =
      Of(ZoneNameIn(words_, op.zone), seat.text.empty() ? Phrase{"you", Number::kYou} : seat);
  if (op.amount != 0 && pack_.amounts[op.amount].kind != AmountKind::kNumber) {
    return std::string("so many cards ") +
           (op.zone == ZoneKind::kDeck ? "from the top of " : "of ") + zone + ": " +
           AmountText(op.amount);
  }
  if (op.zone == ZoneKind::kDeck && count > 0) {
    return (count == 1 ? "the top card" : "the top " + Counted(count, "card")) + " of " + zone;
  }
  if (count > 0) return Counted(count, "card") + " of " + zone;
  return op.zone == ZoneKind::kHand ? zone : "the cards in " + zone;
}

// Returns a number of counters of that kind, without its sign: "2 damage counters".
std::string CardWords::CountersText(PoolIndex amount, PoolIndex kind) const {
  const Amount& number = pack_.amounts[amount];
  const std::string noun = kind == 0 ? "counter" : Clean(pack_.texts[kind]) + " counter";
  return number.kind == AmountKind::kNumber ? Counted(std::abs(number.number), noun)
                                            : AmountText(amount) + " " + Plural(noun);
}

// Tells operations that do something to pieces where they lie.
Deed CardWords::PieceDeed(const Operation& op) const {
  const std::string what = Refers(op.what).text;
  const std::string in = op.position == Position::kNone ? "" : InPosition(words_, op.position);
  switch (op.kind) {
    case OperationKind::kDestroy: {
      const std::string half = op.percent == 100  ? ""
                               : op.percent == 50 ? "half of the "
                                                  : std::to_string(op.percent) + " percent of the ";
      const bool elsewhere = op.zone == ZoneKind::kBanished;
      return {{},
              "destroys " + (elsewhere ? "and " + Third(words_.erode) + " " : "") + what +
                  (op.destruction_damage ? " with " + half + "Destruction Damage" : "")};
    }
    case OperationKind::kErode:
      return {{}, Third(words_.erode) + " " + what + (op.face_down ? " face-down" : "")};
    case OperationKind::kHide:
      return {{}, "hides " + what + in};
    case OperationKind::kFlip:
      return {{}, "flips " + what + " face-up" + in};
    case OperationKind::kBattleSwap:
      return {{}, "changes the " + std::string(words_.battle_position) + " of " + what};
    case OperationKind::kBattleLock: {
      const std::string into = in.empty() ? "" : " into " + in.substr(4);
      return {{}, "Battle Locks " + what + into};
    }
    case OperationKind::kClearModifiers:
      return {{},
              "takes back what this turn did to the " + std::string(words_.attack) + " and " +
                  words_.defense + " of " + what};
    case OperationKind::kReveal:
      return {{}, "reveals " + what};
    case OperationKind::kLook:
      return {{}, "looks at " + Looks(op)};
    case OperationKind::kRearrange:
      return {{}, "puts " + Looks(op) + " back in any order after looking at them"};
    case OperationKind::kCounters: {
      const Amount& amount = pack_.amounts[op.amount];
      const bool number = amount.kind == AmountKind::kNumber;
      const std::string counters = CountersText(op.amount, op.text);
      const bool damage = number && op.text != 0 && op.text == pack_.damage_counter;
      const std::string points = std::to_string(std::abs(amount.number));
      if (damage && amount.number < 0) {
        return {{}, "gives " + points + " " + words_.defense + " back to " + what};
      }
      if (damage) return {{}, "deals " + points + " damage to " + what};
      if (number && amount.number < 0) return {{}, "removes " + counters + " from " + what};
      return {{}, "puts " + counters + " on " + what};
    }
    case OperationKind::kEndStatuses:
      return {{}, "ends all statuses of " + what};
    case OperationKind::kPassStatus:
      return {{}, "hands the newest status of " + what + " on to " + Refers(op.to).text};
    case OperationKind::kModify: {
      const Modifier& modifier = pack_.modifiers[op.modifier];
      const bool named = op.what.kind != RefKind::kNone && !modifier.touches_seats;
      return ModifierDeed(modifier, named ? Refers(op.what) : Scope(modifier));
    }
    case OperationKind::kDetach:
      return {{}, "detaches " + what};
    case OperationKind::kSetCard:
      return {{}, "Sets " + what};
    case OperationKind::kPlayCard:
      return {{}, "activates " + what + (op.own_speed ? " if its speed allows it" : "")};
    default:
      return {};
  }
}

// Tells operations that bring a card somewhere or make it another one.
Deed CardWords::PlaceDeed(const Operation& op) const {
  const Phrase what = Refers(op.what);
  const std::string to = Refers(op.to).text;
  const std::string at = op.at.kind == RefKind::kNone ? "" : Refers(op.at).text;
  const std::string in = op.position == Position::kNone ? "" : InPosition(words_, op.position);
  switch (op.kind) {
    case OperationKind::kSend:
      return {{}, "puts " + what.text + " " + Put(op)};
    case OperationKind::kSummon: {
      std::string whom = op.half != 0 ? Half(op.half, what.text) : what.text;
      whom = Third(words_.special_summon) + " " + whom + in;
      if (!at.empty()) whom += (at.ends_with("zone") ? " in " : " in the place of ") + at;
      return {{}, whom + Under(to) + (op.secure ? ", which cannot be negated" : "")};
    }
    case OperationKind::kMove:
      return {{}, "moves " + what.text + (to.empty() ? "" : " to " + to)};
    case OperationKind::kRemoveObstruction:
      if (to.empty()) return {{}, "removes all Obstructions around " + what.text};
      return {{}, "removes the Obstruction between " + what.text + " and " + to};
    case OperationKind::kTakeControl:
      return {{}, "takes control of " + what.text};
    case OperationKind::kEquip:
      return {{}, "equips " + what.text + " to " + to};
    case OperationKind::kAttach:
      return {{}, "attaches " + what.text + " to " + to};
    case OperationKind::kSwapPlaces:
      return {what, "changes places with " + to +
                        (op.in_sets ? ", also in what cards remember of them" : "")};
    case OperationKind::kSwapControl:
      return {Refers(op.to), "gets control of " + what.text};
    case OperationKind::kShufflePieces:
      return {{}, "shuffles " + what.text + " among each other"};
    case OperationKind::kReplaceTerrain: {
      const std::string which = what.text.empty() ? "the terrain" : what.text;
      std::string by = op.card == kUnknownCard ? "another terrain" : Quoted(op.card);
      if (op.filter != 0) {
        by = WithArticle(Found(pack_.filters[op.filter], Number::kOne, "terrain marker")) +
             " of your choice";
      }
      return {{}, "replaces " + which + " with " + by};
    }
    case OperationKind::kCreateToken:
      return {{},
              "summons " + AmountText(op.amount) + " " + Quoted(op.card) +
                  (what.text.empty() ? "" : " exactly like " + what.text) + in +
                  (at.empty() ? "" : " on " + at) + Under(to) +
                  (pack_.amounts[op.amount].number > 1 ? ", as many as find a free zone" : "") +
                  (op.secure ? ", which cannot be negated" : "")};
    case OperationKind::kBecomeCard:
      return {what, "becomes exactly " + to};
    case OperationKind::kChangeHalf:
      return {what, "becomes the other half of its card and changes its " +
                        std::string(words_.battle_position)};
    case OperationKind::kReturnMaterial:
      return {{"the Materials of " + what.text, Number::kMany}, "returns to the field"};
    default:
      return {};
  }
}

// Tells operations on players: damage, draws, the end of the duel.
Deed CardWords::SeatDeed(const Operation& op) const {
  Phrase who = Refers(op.what);
  if (who.text.empty()) who = {"you", Number::kYou};
  const std::string amount = AmountText(op.amount);
  const std::string cap = op.cap == 0 ? "" : ", at most " + AmountText(op.cap);
  const auto points = [&](const std::string& what) {
    return (IsNumber(amount) ? amount + " " + what : what + " equal to " + amount) + cap;
  };
  const auto cards = [&] {
    if (amount.empty()) return std::string("1 card");
    return (IsNumber(amount) ? Counted(std::stoi(amount), "card") : "this many cards: " + amount) +
           cap;
  };
  const std::string phase(PhaseWords(op.phase));
  const std::string bare = phase.starts_with("the ") ? phase.substr(4) : phase;
  switch (op.kind) {
    case OperationKind::kDamage:
      if (op.destruction_damage) {
        const std::string part = op.percent == 100  ? ""
                                 : op.percent == 50 ? "half of the "
                                                    : std::to_string(op.percent) + " % of the ";
        return {who, "takes " + part + "Destruction Damage for " + Refers(op.at).text};
      }
      return {who, "takes " + points("damage")};
    case OperationKind::kGain:
      return {who, "gains " + points("life points")};
    case OperationKind::kPay:
      // "Pay" is said of whoever uses the effect; anybody else is named.
      if (op.what.kind == RefKind::kController) return {{}, "pays " + points("life points")};
      return {who, "pays " + points("life points")};
    case OperationKind::kDraw:
      return {who, "draws " + cards()};
    case OperationKind::kDiscard:
      if (!IsSeat(op.what) && op.what.kind != RefKind::kNone) {
        return {{}, "discards " + who.text};
      }
      if (op.zone != ZoneKind::kNone) {
        return {who, "sends " + cards() + " of the hand to the " +
                         std::string(ZoneNameIn(words_, op.zone))};
      }
      return {who, "discards " + cards() + (op.random ? " at random" : "")};
    case OperationKind::kShuffle:
      return {who, "shuffles its " + std::string(ZoneNameIn(words_, ZoneKind::kDeck))};
    case OperationKind::kLose:
      return {who, "loses the duel"};
    case OperationKind::kWin:
      return {who, "wins the duel"};
    case OperationKind::kAppoint:
      return {{}, "keeps " + who.text + " as the player whom it is about"};
    case OperationKind::kCharges:
      if (amount.starts_with('-') && IsNumber(amount.substr(1))) {
        return {who, "loses " + Counted(std::stoi(amount.substr(1)), "Charge") + cap};
      }
      return {who, "regains " +
                       (IsNumber(amount) ? Counted(std::stoi(amount), "Charge")
                                         : "this many Charges: " + amount) +
                       cap};
    case OperationKind::kIdleWarning:
      return {who, "gets an Idle Warning"};
    case OperationKind::kSetLifePoints:
      return {{Of("life points", who), Number::kMany}, "becomes " + amount};
    case OperationKind::kSkipPhase:
      return {{}, "skips " + phase + " of this turn"};
    case OperationKind::kSkipNext:
      return {who, "skips its next " + bare};
    default:
      return {};
  }
}

// Tells operations on what is on its way: attacks, summons, activations.
Deed CardWords::ChainDeed(const Operation& op) const {
  const Phrase what = Refers(op.what);
  const Phrase to = Refers(op.to);
  const bool link = op.what.kind == RefKind::kChainLink || op.what.kind == RefKind::kNone;
  switch (op.kind) {
    case OperationKind::kEndPhase:
      return {{}, "ends the phase"};
    case OperationKind::kInstead:
      return {{"that"}, "does not happen"};
    case OperationKind::kPreventDestruction:
      if (told_ != nullptr && told_->form == EffectForm::kReplacement &&
          (op.what.kind == RefKind::kEventSubject || op.what.kind == RefKind::kSelf)) {
        return {what, "is not destroyed"};
      }
      return {what, "is spared its next destruction"};
    case OperationKind::kNegateAttack:
      return {{}, "negates the attack"};
    case OperationKind::kNegateDamage:
      return {{}, "negates the " + std::string(words_.battle_damage)};
    case OperationKind::kNegateRoll:
      return {{}, "negates the result of the throw"};
    case OperationKind::kNegateSummon:
      return {{}, "negates the summon"};
    case OperationKind::kNegateActivation:
      return {{},
              link ? "negates the activation that it answers"
                   : "negates the activation of " + what.text};
    case OperationKind::kNegateEffect:
      if (op.what.kind == RefKind::kEventCard) return {{}, "negates the effect that did it"};
      return {{},
              link ? "negates the effect that it answers" : "negates the effects of " + what.text};
    case OperationKind::kReplay:
      return {{"the attack"}, "is replayed"};
    case OperationKind::kRedirect:
      return {{what.text.empty() ? "the attack" : "the attack of " + what.text},
              "goes to " + (to.text.empty() ? what.text : to.text) +
                  (op.at.kind == RefKind::kNone
                       ? ""
                       : ", and counts as an attack by " + Refers(op.at).text)};
    case OperationKind::kRetarget:
      return {{"the target of " + what.text}, "becomes " + to.text};
    case OperationKind::kDeclareAttack:
      return {what, "declares an attack on " + to.text};
    case OperationKind::kExtraAttack:
      return {what, "may attack once more"};
    case OperationKind::kCopyEffect: {
      std::string text = "carries out ";
      text += op.values == 0 ? "the effect" : "effect " + std::to_string(op.values);
      text += std::string(op.printed_only ? " printed on " : " of ") + what.text;
      return {{}, text + (op.new_targets ? " with new targets" : "")};
    }
    default:
      return {};
  }
}

// Returns the words of a note, with what will stand in its braces.
std::string CardWords::NoteText(const Operation& op) const {
  std::string text = Clean(pack_.texts[op.text]);
  const auto fill = [&](std::string_view word, const std::string& by) {
    for (std::size_t at = text.find(word); at != std::string::npos;
         at = text.find(word, at + by.size())) {
      text.replace(at, word.size(), by);
    }
  };
  fill("{declared}", "X");
  if (op.to.kind == RefKind::kTarget) fill("{target}", Refers(op.to).text);
  return text;
}

// Returns with whom a Subduel is played, and what follows from how it ends.
std::string CardWords::Subduel(const Operation& op) const {
  std::string out = "plays a Subduel";
  if (op.decider.kind != RefKind::kNone) out += " against " + Refers(op.decider).text;
  const std::string results = Results(op, {"[lost]", "[won]", "[neither]"});
  return results.empty() ? out : out + ": " + results;
}

// Tells operations with others nested in them.
Deed CardWords::ThrowDeed(const Operation& op) const {
  const std::string times = op.times > 1 ? Counted(op.times, "coin") : "a coin";
  const std::string dice = op.times > 1 ? std::to_string(op.times) + " dice" : "a die";
  switch (op.kind) {
    case OperationKind::kToss:
      return {{}, "tosses " + times + ": " + Results(op, {"[X]", "[O]"})};
    case OperationKind::kRoll:
      return {{},
              "rolls " + dice + ": " + Results(op, {"", "[1]", "[2]", "[3]", "[4]", "[5]", "[6]"})};
    case OperationKind::kSubduel:
      return {{}, Subduel(op)};
    case OperationKind::kChooseOne:
      return {{}, "chooses one: " + Options(op)};
    case OperationKind::kRepeat:
      return {{}, "repeats this " + Often(AmountText(op.amount)) + ": " + Block(op)};
    case OperationKind::kDelayed:
      return {{"this"},
              (pack_.effects[op.effect].persists_counted ? "follows each time: "
                                                         : "follows later, once: ") +
                  Later(pack_.effects[op.effect])};
    default:
      return {};
  }
}

// Tells prices, declarations, summons that a player makes, notes.
Deed CardWords::MechanicDeed(const Operation& op) const {
  switch (op.kind) {
    case OperationKind::kPayCards:
      return {{}, "pays " + CardPrice(op)};
    case OperationKind::kDeclare:
      return {{}, "declares " + Declares(op)};
    case OperationKind::kAlterSummon:
    case OperationKind::kFusionSummon: {
      const std::string text = SummonText(pack_.recipes[op.recipe]);
      const std::size_t end = text.find(" Summon") + 7;
      return {{}, text.substr(0, end) + "s" + text.substr(end)};
    }
    case OperationKind::kChangeAmount: {
      const bool draw =
          told_ != nullptr && told_->waits_for == static_cast<std::uint8_t>(CardEvent::kWouldDraw);
      return {{draw ? "the number of cards" : "the damage"},
              "becomes " + AmountText(pack_.modifiers[op.modifier].amount)};
    }
    case OperationKind::kNote:
      return {{}, "notes this down: " + NoteText(op)};
    default:
      return {};
  }
}

// Returns what is done; a player who is not named is told to do it.
Deed CardWords::DeedOf(const Operation& op) const {
  Deed deed = PieceDeed(op);
  if (deed.verb.empty()) deed = PlaceDeed(op);
  if (deed.verb.empty()) deed = SeatDeed(op);
  if (deed.verb.empty()) deed = ChainDeed(op);
  if (deed.verb.empty()) deed = ThrowDeed(op);
  if (deed.verb.empty()) deed = MechanicDeed(op);
  const bool left = op.kind == OperationKind::kDelayed;
  if (const std::string lasts = left ? WaitsUntil(op.lasts) : Lasts(op.lasts); !lasts.empty()) {
    // Put before what it goes against.
    const std::size_t at = std::min(deed.verb.find(", despite"), deed.verb.size());
    deed.verb.insert(at, " " + lasts);
  }
  return deed;
}

// Returns how a summon is made that an operation allows: "Alter Summon up to 5 Toon monsters".
std::string CardWords::SummonText(const Recipe& recipe) const {
  constexpr std::string_view kWays[] = {"Fusion", "Fusion",  "Ritual", "Alter", "Integration",
                                        "Token",  "Synchro", "Xyz",    "Link",  "Special"};
  std::string out(kWays[static_cast<std::size_t>(recipe.method)]);
  out += " Summon ";
  const bool many = recipe.as_many || recipe.most > 1;
  const std::string count =
      recipe.as_many ? "as many " : "up to " + std::to_string(recipe.most) + " ";
  if (recipe.result == 0) {
    out += many ? count + "monsters" : "a monster";
  } else {
    out += many ? count + Many(recipe.result) : A(recipe.result);
  }
  if (recipe.as_many) out += " as can be made";
  std::vector<std::string> with;
  for (const RecipeMaterial& material : recipe.materials) with.push_back(MaterialText(material));
  if (recipe.of.kind != RefKind::kNone) with.push_back(Refers(recipe.of).text);
  if (!with.empty()) out += " with " + AndList(with) + " as Material";
  const std::string sums = SumsText(recipe);
  if (!sums.empty()) out += ", " + sums;
  for (const Recipe& way : recipe.ways) out += ", or instead with " + MaterialsText(way);
  if (recipe.erode) out += with.empty() ? ", eroding its Materials" : ", which are eroded";
  if (recipe.without_spell) out += ", without the card that it otherwise takes";
  return out;
}

std::string CardWords::SumsText(const Recipe& recipe) const {
  std::vector<std::string> sums;
  if (recipe.different_names) sums.emplace_back("of different names");
  if (recipe.different_attributes) sums.emplace_back("of different Attributes");
  if (recipe.levels > 0) {
    sums.push_back("whose " + Plural(words_.level) + " together are at least " +
                   std::to_string(recipe.levels));
  }
  if (recipe.points > 0) {
    sums.push_back("whose " + StatName(recipe.stat, words_) + " together is at least " +
                   std::to_string(recipe.points));
  }
  return AndList(sums);
}

std::string CardWords::MaterialsText(const Recipe& list) const {
  std::vector<std::string> with;
  for (const RecipeMaterial& material : list.materials) with.push_back(MaterialText(material));
  const std::string sums = SumsText(list);
  return AndList(with) + (sums.empty() ? "" : ", " + sums);
}

std::string CardWords::MaterialText(const RecipeMaterial& material) const {
  const bool many = material.count > 1 || material.or_more;
  if (!of_material_) {
    CardWords words = *this;
    words.of_material_ = true;
    return words.MaterialText(material);
  }
  std::string out;
  if (material.card != kUnknownCard) {
    out = (many ? std::to_string(material.count) + " " : "") + Quoted(material.card);
  } else if (many) {
    out = std::to_string(material.count) + " " + Many(material.filter);
  } else {
    out = A(material.filter);
  }
  if (material.or_more && material.count == 0) {
    out = "any number of " + Many(material.filter);
  } else if (material.or_more && material.count == 1 && material.filter != 0) {
    out = "1 or more " + Many(material.filter);
  } else if (material.or_more) {
    out = "at least " + out;
  }
  if (material.position != Position::kNone) {
    out += " in " + std::string(PositionNameIn(words_, material.position));
  }
  if (material.counters > 0) out += " with " + Counted(material.counters, "Summoning counter");
  if (material.stays_if.count > 0) {
    out += ", which stays where it is if " + Conditions(material.stays_if);
  }
  return out;
}

// Returns a price in cards: 1/2, 1, 1 1/2.
std::string CardWords::CardPrice(const Operation& op) const {
  const auto cards = [](int halves) {
    std::string out = halves / 2 == 0 ? "" : std::to_string(halves / 2);
    if (halves % 2 != 0) out += out.empty() ? "1/2" : " 1/2";
    return out;
  };
  std::string out = cards(op.least);
  if (op.most != op.least) out += " or " + cards(op.most);
  out += op.most > 2 ? " cards" : " card";
  const std::string with = Refers(op.what).text;
  if (!with.empty()) return out + " with " + with;
  return op.filter == 0 ? out : out + " among " + Many(op.filter, "card");
}

std::string CardWords::Declares(const Operation& op) const {
  const std::string by = Refers(op.what).text;
  switch (static_cast<Declared>(op.choice)) {
    case Declared::kNumber:
      return "a number X" + (op.amount == 0 ? "" : ", up to " + AmountText(op.amount));
    case Declared::kType:
      return "a type" + (by.empty() ? "" : " that " + by + " has gained");
    case Declared::kAttribute:
      return "an Attribute";
    case Declared::kCardName:
      return "the name of a card";
    case Declared::kKind:
      return "a kind of card";
    case Declared::kAttackTarget:
      return "an attack target";
    case Declared::kAbove:
      return "whether it is above, below or equal";
  }
  return "";
}

// Returns what follows on each result, in the order of the numbers.
std::string CardWords::Results(const Operation& op, const std::vector<std::string>& marks) const {
  std::vector<std::string> parts;
  for (const Operation* result = &op + 1; result <= &op + op.block; result += 1 + result->block) {
    std::string mark;
    for (std::size_t value = 0; value < marks.size(); ++value) {
      if ((result->values >> value & 1) != 0) mark += marks[value];
    }
    if (result->all_same) mark = "if all come to the same,";
    parts.push_back(mark + " " + Block(*result));
  }
  return Joined(parts, "; ");
}

// Returns what stands behind the operation and belongs to it.
std::string CardWords::Block(const Operation& head) const {
  std::vector<std::string> texts;
  for (const Operation* op = &head + 1; op <= &head + head.block; op += 1 + op->block) {
    if (op->kind != OperationKind::kAgain) texts.push_back(OperationText(*op));
  }
  return texts.empty() ? "nothing follows" : Joined(texts, "; ");
}

std::string CardWords::Options(const Operation& op) const {
  std::vector<std::string> parts;
  for (const Operation* option = &op + 1; option <= &op + op.block; option += 1 + option->block) {
    std::string part = "(" + std::to_string(option->values);
    if (option->text != 0) part += ", " + Clean(pack_.texts[option->text]);
    part += ") ";
    if (option->conditions.count > 0) part += "if " + Conditions(option->conditions) + ", ";
    parts.push_back(part + Block(*option));
  }
  return Joined(parts, "; ");
}

// Returns an effect that waits, as a part of the sentence that leaves it behind.
std::string CardWords::Later(const Effect& effect) const {
  CardWords later = *this;
  if (chooser_ == nullptr || effect.choices.count > 0) later.chooser_ = &effect;
  later.told_ = &effect;
  // What is left behind is done by itself, written as mandatory or not.
  Effect done = effect;
  done.mandatory |= done.form == EffectForm::kTriggered;
  std::string text = later.Sentence(done);
  if (text.empty()) return "";
  text.pop_back();
  text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return "(" + text + ")";
}

std::string CardWords::OperationText(const Operation& op) const {
  const Deed deed = DeedOf(op);
  const Phrase decider = Refers(op.decider);
  const bool told = deed.who.text.empty();
  const bool others = !decider.text.empty() && decider.number != Number::kYou;
  std::string out;
  if (op.optional && told) {
    out = (others ? decider.text : "you") + " may " + Base(deed.verb);
  } else if (op.optional && deed.who.number == Number::kYou) {
    out = "you may " + Base(deed.verb);
  } else if (op.optional) {
    out = (others ? decider.text : "you") + " may let this happen: " + Says(deed);
  } else {
    out = others && told ? Says(decider, deed.verb) : Says(deed);
  }
  if (op.conditions.count > 0) out = "if " + Conditions(op.conditions) + ", " + out;
  if (op.if_done) out = "if that was done, " + out;
  if (op.afterwards) out = "then " + out;
  return out;
}

std::string CardWords::Operations(PoolRange range) const {
  std::vector<std::string> texts;
  const std::string attack = words_.attack;
  const std::string defense = words_.defense;
  for (int i = 0; i < range.count; ++i) {
    const Operation& op = pack_.operations[static_cast<std::size_t>(range.first + i)];
    const std::string text = OperationText(op);
    i += op.block;
    // Joins with the text before: "gets +300 ATK" and "gets +300 DEF" are one thing to a reader.
    if (!texts.empty()) {
      std::string& last = texts.back();
      const std::size_t at = last.find(attack);
      std::string twin = last;
      if (at != std::string::npos) twin.replace(at, attack.size(), defense);
      if (at != std::string::npos && twin == text) {
        last.insert(at + attack.size(), " and " + defense);
        continue;
      }
    }
    texts.push_back(text);
  }
  return Joined(texts, "; ");
}

}  // namespace judge::cli
