// Pieces and players by their role in an effect, and amounts.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/phrases.h"
#include "judge/output/output.h"
#include "language/players.h"

namespace judge::cli {
namespace {

constexpr std::string_view kOrdinals[] = {"first", "second", "third", "fourth", "fifth"};

// Returns what an operation that kept pieces has done to them: what stands behind "that this card
// has".
std::string_view KeptBy(OperationKind kind, const GameWords& words) {
  switch (kind) {
    case OperationKind::kDestroy:
      return "destroyed";
    case OperationKind::kDraw:
      return "drawn";
    case OperationKind::kSend:
      return "sent away";
    case OperationKind::kErode:
      return words.eroded;
    case OperationKind::kSummon:
    case OperationKind::kAlterSummon:
    case OperationKind::kFusionSummon:
    case OperationKind::kCreateToken:
      return "summoned";
    case OperationKind::kHide:
      return "hidden";
    case OperationKind::kFlip:
      return "turned up";
    case OperationKind::kBattleLock:
      return "Battle Locked";
    case OperationKind::kReveal:
      return "revealed";
    case OperationKind::kPlayCard:
      return "activated";
    case OperationKind::kEquip:
      return "equipped";
    case OperationKind::kAttach:
      return "attached";
    case OperationKind::kMove:
      return "moved";
    case OperationKind::kModify:
      return "changed";
    case OperationKind::kBattleSwap:
      return "turned";
    default:
      return "singled out";
  }
}

}  // namespace

// Returns the card that the effect which is told is printed on, nullptr when it is on none.
const CardDefinition* CardWords::Speaker() const {
  const Effect* of = root_;
  for (CardIndex card = 1; of != nullptr && card <= pack_.size(); ++card) {
    const PoolRange printed = pack_.card(card).effects;
    const Effect* first = &pack_.effects[printed.first];
    if (of >= first && of < first + printed.count) return &pack_.card(card);
  }
  return nullptr;
}

// Returns what was done to the pieces of a set that the card keeps.
namespace {

// Returns the player whom the card keeps as that set: "the second player whom it is about"; "": the
// set is of cards.
std::string Appointed(const Pack& pack, const CardDefinition* card, std::uint8_t set) {
  std::uint32_t sets = 0;
  for (PoolIndex i = 0; card != nullptr && i < card->effects.count; ++i) {
    const PoolRange range = pack.effects[card->effects.first + i].operations;
    for (const Operation& op : pack.Operations(range)) {
      if (op.kind == OperationKind::kAppoint) sets |= 1U << std::min<int>(op.store, 31);
    }
  }
  if ((sets >> std::min<int>(set, 31) & 1U) == 0) return "";
  const bool several = (sets & (sets - 1)) != 0;
  const bool first = (sets & ((1U << set) - 1)) == 0;
  return std::string(several ? first ? "the first player" : "the second player" : "the player") +
         " whom it is about";
}

}  // namespace

std::string CardWords::Kept(std::uint8_t set) const {
  std::vector<std::string> done;
  const CardDefinition* card = Speaker();
  for (PoolIndex i = 0; card != nullptr && i < card->effects.count; ++i) {
    const PoolRange range = pack_.effects[card->effects.first + i].operations;
    for (const Operation& op : pack_.Operations(range)) {
      if (op.store != set && op.also_store != set) continue;
      std::string word(KeptBy(op.kind, words_));
      if (std::find(done.begin(), done.end(), word) == done.end()) done.push_back(std::move(word));
    }
  }
  return done.empty() ? "singled out" : OrList(done);
}

bool CardWords::IsSeat(const RefExpr& reference) const {
  if (NamesSeats(reference.kind)) return true;
  if (reference.kind == RefKind::kStored) {
    return !Appointed(pack_, Speaker(), reference.index).empty();
  }
  if (reference.kind != RefKind::kTarget) return false;
  const PoolIndex choice = chooser_ == nullptr ? 0 : chooser_->choices.first + reference.index;
  return ChosenNoun(pack_.choices[choice]) == "player";
}

namespace {

// Returns whether it is a phase, of which the player whose turn it is stands for the subject.
bool IsPhase(CardEvent event) {
  return event == CardEvent::kPhaseStarts || event == CardEvent::kPhaseEnds;
}

}  // namespace

bool CardWords::NamesPlayer(const RefExpr& reference) const {
  if (IsSeat(reference)) return true;
  const bool subject = reference.kind == RefKind::kEventSubject;
  if (told_ == nullptr || (!subject && reference.kind != RefKind::kEventOther)) return false;
  const auto event = static_cast<CardEvent>(told_->waits_for);
  if (subject && IsPhase(event)) return true;
  const EventParties players = PlayersOf(event);
  return subject ? players.subject : players.other;
}

bool CardWords::NamesOne(const RefExpr& reference) const {
  return Refers(reference).number == Number::kOne;
}

std::string CardWords::ChosenNoun(const Choice& choice) const {
  if (choice.seats) return "player";
  if (choice.tiles) return "tile";
  if (choice.places) return "zone";
  if (choice.terrain) return "terrain marker";
  return std::string(NounOf(pack_.filters[choice.filter]));
}

// Returns "the chosen monster", "the second chosen monster", "the chosen cards".
std::string CardWords::Chosen(std::uint8_t index) const {
  if (chooser_ == nullptr || index >= chooser_->choices.count) return "the chosen card";
  const Choice* choices = &pack_.choices[chooser_->choices.first];
  const std::string noun = ChosenNoun(choices[index]);
  std::size_t before = 0;
  std::size_t alike = 0;
  for (PoolIndex i = 0; i < chooser_->choices.count; ++i) {
    if (ChosenNoun(choices[i]) != noun) continue;
    ++alike;
    if (i < index) ++before;
  }
  std::string out = "the ";
  if (alike > 1) out += std::string(kOrdinals[std::min<std::size_t>(before, 4)]) + " ";
  const bool many = choices[index].most > 1 || choices[index].all || choices[index].exactly != 0 ||
                    choices[index].up_to != 0;
  return out + "chosen " + (many ? Plural(noun) : noun);
}

// Returns the subject or the other party of what is waited for.
Phrase CardWords::Party(bool other) const {
  const auto event = told_ == nullptr ? CardEvent::kNone : static_cast<CardEvent>(told_->waits_for);
  const PoolIndex index =
      told_ == nullptr ? 0 : (other ? told_->event_other : told_->event_subject);
  const Filter& filter = pack_.filters[index];
  if (index != 0 && (filter.only_self || filter.host)) {
    return {filter.host ? Host("") : self_};
  }
  if (index != 0 && NounOf(filter) == "player") return Players(filter);
  if (!other && IsPhase(event)) return {"the player whose turn it is"};
  switch (event) {
    case CardEvent::kTargeted:
      if (other) return {"the card that targets"};
      break;
    case CardEvent::kDestroyedByBattle:
    case CardEvent::kWouldBeDestroyedByBattle:
      return {other ? "the monster that did it" : "that monster"};
    case CardEvent::kBattled:
    case CardEvent::kDamageCalculated:
    case CardEvent::kWouldTakeBattleDamage:
      return {other ? "the other monster" : "that monster"};
    case CardEvent::kAttackDeclared:
    case CardEvent::kAttackTargeted:
    case CardEvent::kAttackRedirected:
    case CardEvent::kAttackNegated:
    case CardEvent::kAttackDone:
      if (other) return {"the attacked monster"};
      break;
    case CardEvent::kStrikeDeclared:
      if (other) return {"the attacked terrain"};
      break;
    case CardEvent::kDamageTaken:
    case CardEvent::kWouldTakeDamage:
      if (other) return {"that player"};
      break;
    case CardEvent::kTargetingResolved:
      if (other) return {"the card that targeted"};
      break;
    case CardEvent::kHostLeft:
      if (other) return {"what it lay on"};
      break;
    case CardEvent::kEquipped:
    case CardEvent::kAttached:
    case CardEvent::kDetached:
      if (!other && MayBePlayer(event, index)) return {"that monster or player"};
      return {other ? "the card on it" : "that monster"};
    case CardEvent::kShuffled:
    case CardEvent::kTurnStarts:
    case CardEvent::kLifeGained:
    case CardEvent::kLifePaid:
    case CardEvent::kSubduelWon:
    case CardEvent::kSubduelLost:
    case CardEvent::kWouldDraw:
      if (!other) return {"that player"};
      break;
    default:
      break;
  }
  if (other) return {"the card that did it"};
  const bool any = event == CardEvent::kActivated && filter.frames == 0;
  const bool of_card = event == CardEvent::kDrawn || event == CardEvent::kAddedToHand || any;
  const bool monster = index != 0 && !of_card && NounOf(filter) == "monster";
  return {monster ? "that monster" : "that card"};
}

// Returns what the operation of that number has touched.
Phrase CardWords::Result(std::uint8_t number) const {
  const PoolRange range = told_ == nullptr ? PoolRange{} : told_->operations;
  for (const Operation& op : pack_.Operations(range)) {
    if (op.number != number || op.kind >= OperationKind::kIfRolled) continue;
    if (op.kind == OperationKind::kCreateToken) return {"those Tokens", Number::kMany};
    const bool one = op.what.kind != RefKind::kNone && NamesOne(op.what);
    return {one ? "that card" : "those cards", one ? Number::kOne : Number::kMany};
  }
  return {"those cards", Number::kMany};
}

// Returns one of those that a reference names, whichever it is: "on the tile of a Toon monster".
std::string CardWords::OneOf(PoolIndex reference) const {
  const RefExpr& named = pack_.references[reference];
  const bool some = named.kind == RefKind::kEach && Refers(named).number == Number::kMany;
  return some ? OneText(pack_.filters[named.filter]) : Refers(named).text;
}

Phrase CardWords::Refers(const RefExpr& reference) const {
  const auto inner = [&] { return Refers(reference.inner); };
  switch (reference.kind) {
    case RefKind::kNone:
      return {""};
    case RefKind::kSelf:
      return {self_};
    case RefKind::kHost:
      return {Host("")};
    case RefKind::kTarget: {
      const std::string text = Chosen(reference.index);
      return {text, text.ends_with('s') ? Number::kMany : Number::kOne};
    }
    case RefKind::kAttacker:
      return {"the attacking monster"};
    case RefKind::kAttackTarget:
      return {"the attack target"};
    case RefKind::kEventSubject:
      return Party(false);
    case RefKind::kEventOther:
      return Party(true);
    case RefKind::kEach: {
      const Filter& filter = pack_.filters[reference.filter];
      if (filter.only_self || filter.host) return {Found(filter, Number::kOne)};
      if (NounOf(filter) == "player") return Players(filter);
      if (filter.among != 0 && !filter.not_self && NamesOne(pack_.references[filter.among])) {
        Filter rest = filter;
        rest.among = 0;
        const std::vector<std::string> verbs = Predicates(rest);
        const std::string piece = Refers(filter.among).text;
        return {verbs.empty() ? piece : piece + ", if it " + Verbs(verbs, Number::kOne)};
      }
      return {"all " + Found(filter, Number::kMany), Number::kMany};
    }
    case RefKind::kController:
      return {"you", Number::kYou};
    case RefKind::kOwner:
      return {"the owner of " + self_};
    case RefKind::kOpponents:
      return {"the opponent"};
    case RefKind::kEverybody:
      return {"all players", Number::kMany};
    case RefKind::kAffected:
      return {touched_};
    case RefKind::kControllerOf:
      return NamesPlayer(pack_.references[reference.inner]) ? inner()
                                                            : Phrase{Of("controller", inner())};
    case RefKind::kOwnerOf:
      return NamesPlayer(pack_.references[reference.inner]) ? inner()
                                                            : Phrase{Of("owner", inner())};
    case RefKind::kAttachedTo:
      return {"the cards beneath " + inner().text, Number::kMany};
    case RefKind::kEquippedTo:
      return {"the cards that equip " + inner().text, Number::kMany};
    case RefKind::kEventCard:
      return {"the card whose effect did it"};
    case RefKind::kChainLink:
      return {"the activation that it answers"};
    case RefKind::kZoneOf:
      if (static_cast<ZoneKind>(reference.index) == ZoneKind::kOutside) return inner();
      return {Of("whole " + std::string(ZoneNameIn(words_, static_cast<ZoneKind>(reference.index))),
                 inner())};
    case RefKind::kResult:
      return Result(reference.index);
    case RefKind::kStored:
      if (std::string player = Appointed(pack_, Speaker(), reference.index); !player.empty()) {
        return {player};
      }
      return {"the cards that this card has " + Kept(reference.index), Number::kMany};
    case RefKind::kTerrainOf:
      return {"the terrain under " + inner().text};
    case RefKind::kTopOfDeck:
      if (reference.amount != 0) {
        return {"so many cards from the top of " +
                    Of(ZoneNameIn(words_, ZoneKind::kDeck), inner()) + ": " +
                    AmountText(reference.amount),
                Number::kMany};
      }
      return {(reference.count == 1 ? std::string("the top card")
                                    : "the top " + Counted(reference.count, "card")) +
                  " of " + Of(ZoneNameIn(words_, ZoneKind::kDeck), inner()),
              reference.count == 1 ? Number::kOne : Number::kMany};
    case RefKind::kDuelist:
      return {"the player of \"" + Clean(pack_.texts[reference.inner]) + "\""};
    case RefKind::kAttackedTerrain:
      return {"the attacked terrain"};
    case RefKind::kMaterialOf:
      return {"the Material of " + inner().text};
    case RefKind::kHalf:
      return {Half(reference.filter, inner().text)};
  }
  return {""};
}
std::string StatName(SumStat stat, const GameWords& words) {
  switch (stat) {
    case SumStat::kAttack:
      return words.attack;
    case SumStat::kDefense:
      return words.defense;
    case SumStat::kOriginalAttack:
      return std::string("original ") + words.attack;
    case SumStat::kOriginalDefense:
      return std::string("original ") + words.defense;
    case SumStat::kLevel:
      return words.level;
    case SumStat::kCounters:
      return "counters";
  }
  return "";
}

// Returns an amount as a part of another one. What has an "and" or a sign of its own stands in
// brackets, so that nobody reads the parts together otherwise.
std::string CardWords::Bracketed(PoolIndex index) const {
  switch (pack_.amounts[index].kind) {
    case AmountKind::kSumOf:
    case AmountKind::kMinus:
    case AmountKind::kLeastOf:
    case AmountKind::kGreatestOf:
      return "(" + AmountText(index) + ")";
    default:
      return AmountText(index);
  }
}

std::string CardWords::AmountText(PoolIndex index) const {
  if (index == 0) return "";
  const Amount& amount = pack_.amounts[index];
  const auto of = [&](const std::string& what) { return Of(what, Refers(amount.reference)); };
  const auto left = [&] { return Bracketed(amount.left); };
  const auto right = [&] { return Bracketed(amount.right); };
  const std::string attack = words_.attack;
  const std::string defense = words_.defense;
  const std::string kind = amount.counter == 0 ? "" : Clean(pack_.texts[amount.counter]) + " ";
  switch (amount.kind) {
    case AmountKind::kNumber:
      return std::to_string(amount.number);
    case AmountKind::kAttackOf:
      return of(attack);
    case AmountKind::kDefenseOf:
      return of(defense);
    case AmountKind::kOriginalAttackOf:
      return of("original " + attack);
    case AmountKind::kOriginalDefenseOf:
      return of("original " + defense);
    case AmountKind::kLevelOf:
      return of(words_.level);
    case AmountKind::kCountOf:
      return "the number of " + Many(amount.filter);
    case AmountKind::kNamesOf:
      return "the number of different names of " + Many(amount.filter);
    case AmountKind::kCountersOn:
      return "the number of " + kind + "counters on " + Refers(amount.reference).text;
    case AmountKind::kHalfOf:
      return "half of " + left();
    case AmountKind::kSumOf:
      return left() + " plus " + right();
    case AmountKind::kProductOf:
      return left() + " times " + right();
    case AmountKind::kLeastOf:
      return "the smaller of " + left() + " and " + right();
    case AmountKind::kGreatestOf:
      return "the greater of " + left() + " and " + right();
    case AmountKind::kLifePointsOf:
      return of("life points");
    case AmountKind::kPlayersOf: {
      const auto whose = static_cast<Whose>(amount.number);
      if (whose == Whose::kMine) return "the number of players of your side";
      return whose == Whose::kAny ? "the number of players" : "the number of opponents";
    }
    case AmountKind::kWarningsOf:
      return of("Idle Warnings");
    case AmountKind::kFieldPowerAttackOf:
      return of("current " + attack + " Field Power Bonus");
    case AmountKind::kFieldPowerDefenseOf:
      return of("current " + defense + " Field Power Bonus");
    case AmountKind::kDifferenceOf:
      return "the difference between " + left() + " and " + right();
    case AmountKind::kDeclared:
      return "X";
    case AmountKind::kLost:
      return "what was lost by it";
    case AmountKind::kRolled:
      return "the number rolled";
    case AmountKind::kSumOver: {
      const std::string stat = StatName(amount.stat, words_);
      if (amount.stat == SumStat::kCounters) {
        return "the number of " + kind + "counters on " + Many(amount.filter);
      }
      return "the total " + stat + " of " + Many(amount.filter);
    }
    case AmountKind::kMinus:
      return left() + " less " + right();
    case AmountKind::kChargesOf:
      return of("Charges");
    case AmountKind::kHappenedCount:
      return "the number of times that " + Happened(pack_.happenings[amount.happened]);
    case AmountKind::kHappenedSum:
      return "all that it came to each time that " + Happened(pack_.happenings[amount.happened]);
    case AmountKind::kGreatestOver:
      return "the highest " + StatName(amount.stat, words_) + " among " + Many(amount.filter);
    case AmountKind::kEventAmount:
      return "that amount";
    case AmountKind::kPrintedFieldPowerAttackOf:
      return of("printed " + attack + " Field Power Bonus");
    case AmountKind::kPrintedFieldPowerDefenseOf:
      return of("printed " + defense + " Field Power Bonus");
    case AmountKind::kStatWhenSummoned:
      return "the " + StatName(amount.stat, words_) + " that its Material had when it was summoned";
  }
  return "";
}

std::string CardWords::DurationText(const Duration& duration) const {
  if (duration.amount != 0) {
    Duration one = duration;
    one.amount = 0;
    one.count = 2;
    std::string text = DurationText(one);
    const bool nth = text.find("2nd ") != std::string::npos;
    text.replace(text.find('2'), nth ? 3 : 1, nth ? "Xth" : "X");
    return text + " (X is " + AmountText(duration.amount) + ")";
  }
  switch (duration.kind) {
    case DurationKind::kPermanent:
      return "for the rest of the duel";
    case DurationKind::kWhileAffectedStays:
      return "";
    case DurationKind::kWhileSourceStays:
      return "as long as this card stays on the field";
    case DurationKind::kEndOfPhase:
      return "until the phase ends";
    case DurationKind::kEndOfTurn:
      return "until the End Phase";
    case DurationKind::kTurns:
      return duration.count == 1 ? "until the turn ends" : "for " + Counted(duration.count, "turn");
    case DurationKind::kMyEndPhases:
      if (duration.count == 1) return "to the end of your next End Phase";
      return "for " + Counted(duration.count, "End Phase") + " of yours";
    case DurationKind::kOpponentEndPhases:
      if (duration.count == 1) return "to the end of the opponent's next End Phase";
      return "for " + Counted(duration.count, "End Phase") + " of the opponent";
    case DurationKind::kMyStandbyPhase:
      return "until your next Standby Phase";
    case DurationKind::kNextStandbyPhase:
      return "until the next Standby Phase";
    case DurationKind::kBattle:
      return "for this battle";
    case DurationKind::kWhileCondition:
      return "as long as " + Condition(pack_.conditions[duration.condition]);
    case DurationKind::kEndOfNextTurn:
      return "until the end of the next turn";
    case DurationKind::kItsNextTurn:
      return "during the next turn of its controller";
    case DurationKind::kItsTurnStarts:
      return duration.count == 1 ? "until its controller's next turn begins"
                                 : "until " + std::to_string(duration.count) +
                                       " turns of its controller have begun";
    case DurationKind::kUntilRefreshed:
      return "until it is refreshed";
    case DurationKind::kEndPhases:
      return "for " + Counted(duration.count, "End Phase") + " of anybody";
    case DurationKind::kRounds:
      return duration.count == 1
                 ? "until this round is over"
                 : "for " + Counted(duration.count, "round") + ", this one with them";
    case DurationKind::kMyStandbyPhases:
      return "until your " + Nth(duration.count) + "Standby Phase from now on";
  }
  return "";
}

}  // namespace judge::cli
