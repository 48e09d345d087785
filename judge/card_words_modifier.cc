// Modifiers in sentences: numbers, types, and which rules a card beats.
#include "judge/card_words.h"
#include "judge/prose.h"
#include "judge/rulings.h"

namespace judge::cli {
namespace {

std::string_view ActVerb(CardAct act) {
  switch (act) {
    case CardAct::kSummon:
      return "be summoned";
    case CardAct::kNormalSummon:
      return "be Normal Summoned";
    case CardAct::kSpecialSummon:
      return "be Special Summoned";
    case CardAct::kHide:
      return "be hidden";
    case CardAct::kFlip:
      return "be flipped";
    case CardAct::kChangePosition:
      return "change position";
    case CardAct::kMove:
      return "move";
    case CardAct::kAttack:
      return "attack";
    case CardAct::kBeAttacked:
      return "be attacked";
    case CardAct::kActivate:
      return "be activated";
    case CardAct::kSet:
      return "be set";
    case CardAct::kReplaceTerrain:
      return "be replaced";
    case CardAct::kBeDestroyedByBattle:
      return "be destroyed by battle";
    case CardAct::kBeDestroyedByEffect:
      return "be destroyed by effects";
    case CardAct::kBeTargeted:
      return "be targeted";
    case CardAct::kBeTakenControlOf:
      return "change control";
    case CardAct::kBeMoved:
      return "be moved by effects";
    case CardAct::kArrive:
      return "come there";
    case CardAct::kBeEquipped:
      return "be equipped";
    case CardAct::kBeNegated:
      return "be negated";
    case CardAct::kBeRedirected:
      return "have their attacks redirected";
    case CardAct::kBeTributed:
      return "be Tributed";
    case CardAct::kDraw:
      return "draw";
    case CardAct::kBeAddedToHand:
      return "be added to the hand";
    case CardAct::kChangeType:
      return "change in type";
    case CardAct::kChangeAttribute:
      return "change in attribute";
    case CardAct::kRemoveCounters:
      return "lose counters";
    case CardAct::kBeRevealed:
      return "be revealed";
    case CardAct::kLosePrintedType:
      return "lose a printed type";
    case CardAct::kBeSentToGraveyard:
      return "be sent to the graveyard";
    case CardAct::kAttackNegated:
      return "have an attack negated";
    case CardAct::kBeMadeToAttack:
      return "be made to attack";
    case CardAct::kLeaveField:
      return "leave the field";
  }
  return "";
}

// What joins the acts to the other card: who does it, whom it is done to.
std::string OtherWord(CardActMask acts) {
  constexpr CardActMask kSuffered =
      Bit(CardAct::kBeAttacked) | Bit(CardAct::kReplaceTerrain) |
      Bit(CardAct::kBeDestroyedByBattle) | Bit(CardAct::kBeDestroyedByEffect) |
      Bit(CardAct::kBeTargeted) | Bit(CardAct::kBeTakenControlOf) | Bit(CardAct::kBeMadeToAttack) |
      Bit(CardAct::kAttackNegated) | Bit(CardAct::kBeMoved);
  if (acts == Bit(CardAct::kAttack)) return " ";
  if (acts == Bit(CardAct::kBeDestroyedByBattle)) return " with ";
  if (acts != 0 && (acts & ~kSuffered) == 0) return " by ";
  if (acts == Bit(CardAct::kMove)) return " to the place of ";
  return ", where the other party is among ";
}

}  // namespace

std::string ActWords(CardActMask acts) {
  std::vector<std::string> words;
  for (int act = 0; act <= static_cast<int>(kLastCardAct); ++act) {
    if ((acts & Bit(static_cast<CardAct>(act))) == 0) continue;
    words.emplace_back(ActVerb(static_cast<CardAct>(act)));
  }
  return OrList(words);
}

// Whether a modifier touches one card, the one that speaks or its host.
bool CardWords::IsOne(const Modifier& modifier) const {
  const Filter& scope = pack_.filters[modifier.scope];
  return modifier.scope == 0 || scope.only_self || scope.host;
}

// Whom a modifier touches, as the subject of a sentence.
std::string CardWords::Scope(const Modifier& modifier) const {
  std::string out = modifier.scope == 0 ? "this card" : Find(modifier.scope);
  if (modifier.touches_seats) {
    out = modifier.seats == Whose::kMine        ? "you"
          : modifier.seats == Whose::kOpponents ? "the opponent"
                                                : "everybody";
  }
  return out;
}

// Modifiers that change what is allowed.
std::string CardWords::RuleText(const Modifier& modifier) const {
  const std::string id = modifier.clause_text == 0 ? "" : pack_.texts[modifier.clause_text];
  std::string acts = ActWords(modifier.acts);
  if (modifier.counter != 0) acts += " of the kind " + Clean(pack_.texts[modifier.counter]);
  if (modifier.positions != 0 && !acts.empty()) {
    std::vector<std::string> positions;
    for (int position = 1; position <= static_cast<int>(Position::kHiddenDefense); ++position) {
      if ((modifier.positions >> position & 1U) != 0) {
        positions.emplace_back(PositionWords(static_cast<Position>(position)));
      }
    }
    acts += " in " + OrList(positions);
  }
  const std::string other =
      modifier.other == 0 ? "" : OtherWord(modifier.acts) + Find(modifier.other);
  const std::string title = RulingTitle(id);
  const std::string rule = "the rule " + (title.empty() ? id : "\"" + title + "\" (" + id + ")");
  const std::string subject = Scope(modifier);
  switch (modifier.kind) {
    case ModifierKind::kProhibit:
      return subject + " cannot " + (acts.empty() ? "do some things" : acts) + other;
    case ModifierKind::kLift: {
      const std::string what = id.empty() ? "what other cards forbid" : rule;
      if (modifier.touches_seats && modifier.seats == Whose::kAny) return what + " binds nobody";
      std::string out = acts.empty() ? what + " does not bind " + subject
                                     : "despite " + what + ", " + subject + " may " + acts;
      out += other;
      const bool of_seats = !modifier.touches_seats && modifier.seats != Whose::kAny;
      if (of_seats) {
        out += modifier.seats == Whose::kMine ? ", where its controller acts"
                                              : ", where an opponent acts";
      }
      if (modifier.amount != 0) out += ", up to " + AmountText(modifier.amount) + " times";
      return out;
    }
    default:
      return "for " + subject + " this rule applies: " + rule + other;
  }
}

std::string CardWords::ModifierText(const Modifier& modifier) const {
  const std::string amount = AmountText(modifier.amount);
  const bool typed = modifier.type != 0 || modifier.kind == ModifierKind::kTypeAdd;
  std::string type(typed ? pack_.type_name(modifier.type) : "");
  std::string attribute(AttributeName(modifier.attribute));
  if (modifier.declared) type = attribute = "declared";
  const std::string subject = Scope(modifier);
  std::string when;
  if (modifier.acts == Bit(CardAct::kAttack)) when = " while attacking";
  if (modifier.acts == Bit(CardAct::kBeAttacked)) when = " while attacked";
  if (modifier.other != 0) when += " in battle with " + Find(modifier.other);
  const auto change = [&](std::string_view stat) {
    const bool number = amount.find_first_not_of("-0123456789") == std::string::npos;
    const bool minus = amount.starts_with('-');
    const std::string_view sign = minus ? " " : number ? " +" : " plus ";
    return subject + ": " + std::string(stat) + std::string(sign) + amount + when;
  };
  switch (modifier.kind) {
    case ModifierKind::kEffectsNegated:
      return subject + ": the effects are negated";
    case ModifierKind::kAttackAdd:
      return change("ATK");
    case ModifierKind::kDefenseAdd:
      return change("DEF");
    case ModifierKind::kOriginalAttackSet:
      return subject + ": original ATK becomes " + amount + when;
    case ModifierKind::kOriginalDefenseSet:
      return subject + ": original DEF becomes " + amount + when;
    case ModifierKind::kOriginalAttackTimes:
      return subject + ": original ATK times " + amount + when;
    case ModifierKind::kOriginalDefenseTimes:
      return subject + ": original DEF times " + amount + when;
    case ModifierKind::kFieldPower:
      return subject + " receive their Field Power Bonus" + when;
    case ModifierKind::kFieldPowerTimes:
      return subject + ": Field Power Bonus times " + amount + when;
    case ModifierKind::kNoFieldPower:
      return subject + " receive no Field Power Bonus" + when;
    case ModifierKind::kAttackTimes:
      return subject + ": ATK at " + amount + " percent" + when;
    case ModifierKind::kDefenseTimes:
      return subject + ": DEF at " + amount + " percent" + when;
    case ModifierKind::kAttackFixed:
      return subject + ": ATK is " + amount + when;
    case ModifierKind::kDefenseFixed:
      return subject + ": DEF is " + amount + when;
    case ModifierKind::kTypeAdd:
      if (modifier.party.kind != RefKind::kNone) {
        return subject + ": also of every Monster Type of " + Reference(modifier.party);
      }
      return subject + ": also of type " + type;
    case ModifierKind::kTypeRemove:
      return subject + ": not of type " + type;
    case ModifierKind::kAttributeSet:
      return subject + ": attribute becomes " + attribute;
    case ModifierKind::kAttributeAdd:
      return subject + ": also " + attribute;
    case ModifierKind::kTypeBar:
      return subject + ": cannot become of type " + type;
    case ModifierKind::kLift:
    case ModifierKind::kAdd:
    case ModifierKind::kProhibit:
      return RuleText(modifier);
    case ModifierKind::kBattleLock:
      return subject + ": Battle Locked";
    case ModifierKind::kNoSummonLock:
      return subject + ": nothing keeps them from summons";
    case ModifierKind::kNoBattleDamage:
      return "its controller takes no Battle Damage from battles of " + subject + when;
    case ModifierKind::kSummonSecure:
      return "the summon of " + subject + " cannot be negated";
    default:
      return OtherModifierText(modifier, when);
  }
}

// Modifiers that are neither a number, a type nor a rule.
std::string CardWords::OtherModifierText(const Modifier& modifier, const std::string& when) const {
  const std::string amount = AmountText(modifier.amount);
  const std::string type(pack_.type_name(modifier.type));
  const std::string subject = Scope(modifier);
  switch (modifier.kind) {
    case ModifierKind::kGrant:
      if (modifier.granted.count == 0) {
        return subject + " have the effects of " + Reference(modifier.party);
      }
      return subject + " have: " + Granted(modifier);
    case ModifierKind::kCountsAs:
      if (modifier.party.kind != RefKind::kNone) {
        const std::string purpose =
            modifier.purpose == 0 ? "" : " (" + Clean(pack_.texts[modifier.purpose]) + ")";
        return subject + " count as named like " + Reference(modifier.party) + purpose;
      }
      return subject + " count as " +
             (modifier.card != kUnknownCard ? "\"" + Name(modifier.card) + "\""
                                            : std::string(FrameName(modifier.frame)));
    case ModifierKind::kCountsAsEquipped:
      return subject + " count as equipped with " +
             (modifier.card != kUnknownCard ? "\"" + Name(modifier.card) + "\""
                                            : Reference(modifier.party));
    case ModifierKind::kCanBeTargetedAs:
      return subject + " can be targeted as " + Find(modifier.other) +
             (modifier.source == 0 ? "" : " by " + Find(modifier.source));
    case ModifierKind::kSwapAttackDefense:
      return subject + ": ATK and DEF are switched";
    case ModifierKind::kSwapOriginals:
      return subject + ": original ATK and DEF are switched";
    case ModifierKind::kBattleDamageTimes:
      return "Battle Damage of " + subject + " at " + amount + " percent" + when;
    case ModifierKind::kBattleDamageCap:
      return "Battle Damage of " + subject + " is at most " + amount + when;
    case ModifierKind::kBattleDamageTo:
      return Reference(modifier.party) + " takes the Battle Damage of " + subject;
    case ModifierKind::kTypesDeferred:
      return subject + ": changes of type wait until they are no longer " + type;
    case ModifierKind::kTilemap:
      return "its tilemap lies on the field";
    case ModifierKind::kTileMove:
      return subject + " may move " + amount + " tiles once a turn";
    case ModifierKind::kCopyDefinition:
      return subject + " is the same card as " + Reference(modifier.party);
    case ModifierKind::kAttackAll:
      return subject + " may attack each of these once: " + Find(modifier.other);
    case ModifierKind::kMustAttackFirst:
      return subject + " must be attacked first";
    case ModifierKind::kMustAttack:
      return subject + " must attack";
    case ModifierKind::kLend:
      return std::string(modifier.seats == Whose::kMine        ? "you may "
                         : modifier.seats == Whose::kOpponents ? "the opponent may "
                                                               : "whoever's turn it is may ") +
             ((modifier.acts & Bit(CardAct::kAttack)) != 0 ? "attack with " : "use ") + subject +
             " of another player, if that player lets it";
    case ModifierKind::kTerrainAttribute:
      return subject + ": also " + std::string(AttributeName(modifier.attribute)) + " terrain";
    case ModifierKind::kDrawReplaced:
      return "the draw is replaced";
    case ModifierKind::kChoiceMade:
      return "the choices of " + subject + " are made";
    case ModifierKind::kUnaffected:
      return subject + (IsOne(modifier) ? " is" : " are") + " unaffected by " +
             Find(modifier.other);
    case ModifierKind::kLifePointsFloor:
      return "life points do not fall below " + amount;
    case ModifierKind::kPersistsAs:
      return subject + " stays where it lies";
    case ModifierKind::kDestructionDamageInstead:
      return "Destruction Damage instead of Battle Damage for " + subject;
    case ModifierKind::kRevealed:
      return subject + " are open to everybody";
    case ModifierKind::kStandsAsMonster:
      return subject + " fight from where they lie, like any monster";
    case ModifierKind::kPositionOf:
      return subject + " are in the position of " + Reference(modifier.party);
    case ModifierKind::kTargetedInstead:
      return Reference(modifier.party) + " are targeted or equipped instead of " + subject;
    case ModifierKind::kTriggerBecomes:
      return "the Trigger of " + subject + " becomes: " + OwnEventWords(modifier.event);
    case ModifierKind::kReplacesTimes:
      return subject + " replace " + amount + " times as many terrains";
    case ModifierKind::kCountsAsIn:
      return "effects that look for " + Find(modifier.other) + " find " + subject + " too";
    case ModifierKind::kHasStrategyOf:
      return subject + " has the STRATEGY of " + Reference(modifier.party) + " too";
    case ModifierKind::kEffectsOf:
      return subject + " has the effects of " + Reference(modifier.party) + " instead of its own";
    case ModifierKind::kMovedTo:
      return subject + ": moved to a free place among " + Find(modifier.other);
    case ModifierKind::kSummonLock:
      return subject + " cannot be summoned";
    case ModifierKind::kFieldPowerFixed:
      return subject + ": the Field Power Bonus is " + amount + "/" +
             AmountText(modifier.defense_amount);
    default:
      return "";
  }
}

std::string CardWords::Granted(const Modifier& modifier) const {
  std::vector<std::string> texts;
  for (PoolIndex i = 0; i < modifier.granted.count; ++i) {
    texts.push_back(EffectText(pack_.effects[modifier.granted.first + i]));
  }
  return Joined(texts, " ");
}

}  // namespace judge::cli
