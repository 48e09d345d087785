#include "judge/card_wording/modifier.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/phrases.h"
#include "judge/card_wording/tables.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "language/prose.h"

namespace judge::cli {
namespace {

const ActRow& RowOf(CardAct act) {
  static_assert(std::size(kActRows) == kWordsOf<CardAct>);
  return kActRows[static_cast<std::size_t>(act)];
}

// Returns what a card that brings the rule about says by that, from its verb on, where its page has
// it: "may summon 1 more monster in a turn".
std::string GrantOf(std::string_view id) {
  constexpr std::string_view kHead = "**On a card.** ";
  const RulingPage* page = FindRuling(id);
  const std::size_t at = page == nullptr ? std::string::npos : page->body.find(kHead);
  if (at == std::string::npos) return "";
  const std::string_view text = std::string_view(page->body).substr(at + kHead.size());
  std::string grant = PlainText(text.substr(0, text.find("\n\n")));
  std::replace(grant.begin(), grant.end(), '\n', ' ');
  if (grant.ends_with('.')) grant.pop_back();
  return grant;
}

std::string_view JointWord(OtherOfAct other) {
  switch (other) {
    case OtherOfAct::kIs:
      return " ";
    case OtherOfAct::kWith:
      return " with ";
    case OtherOfAct::kServed:
      return " for ";
    default:
      return " by ";
  }
}

// Returns whether the filter finds what is done by no card: that lies in no zone.
bool MeansNoCard(const Filter& filter) {
  return filter.zones == 1U << static_cast<unsigned>(ZoneKind::kNone);
}

}  // namespace

std::string ActWords(CardActMask acts) {
  std::vector<std::string> words;
  for (int act = 0; act <= static_cast<int>(kLastCardAct); ++act) {
    if ((acts & Bit(static_cast<CardAct>(act))) == 0) continue;
    words.emplace_back(RowOf(static_cast<CardAct>(act)).verb);
  }
  return OrList(words);
}

// Returns whom a modifier touches, as the subject of a sentence.
Phrase CardWords::Scope(const Modifier& modifier) const {
  if (modifier.touches_seats) {
    if (modifier.seats == Whose::kMine) return {"you", Number::kYou};
    if (modifier.seats == Whose::kOpponents) return {"the opponent"};
    return {"all players", Number::kMany};
  }
  if (modifier.scope == 0) return {self_};
  const Filter& scope = pack_.filters[modifier.scope];
  const RefExpr& among = pack_.references[scope.among];
  const bool places = scope.among != 0 && among.kind == RefKind::kTarget && chooser_ != nullptr &&
                      pack_.choices[chooser_->choices.first + among.index].places;
  if (places) {
    Filter rest = scope;
    rest.among = 0;
    return {Found(rest, Number::kMany) + " that would lie in " + Refers(among).text, Number::kMany};
  }
  const bool one = scope.only_self || scope.host;
  if (one) return {Found(scope, Number::kOne)};
  return {Found(scope, Number::kMany), Number::kMany};
}

// Returns whether the filter asks where a card lies, and not only what it is.
bool CardWords::AsksOfPlace(PoolIndex filter) const {
  const Filter& asked = pack_.filters[filter];
  return filter != 0 &&
         (asked.zones != 0 || asked.here || asked.same_column || asked.it_finds != 0 ||
          asked.on_terrain != kUnknownCard || asked.not_on_terrain != kUnknownCard ||
          asked.on_terrain_attributes != 0 || asked.on_marker != 0 ||
          asked.on_tile != TileColour::kNone || asked.adjacent_to != 0);
}

// Returns the acts with the other card that they are about, each kind with its own word: "move to a
// place where it would be on this terrain or attack it".
std::string CardWords::ActsText(const Modifier& modifier) const {
  std::vector<std::string> texts;
  std::vector<std::string> positions;
  for (int position = 1; position <= static_cast<int>(Position::kHiddenDefense); ++position) {
    if ((modifier.positions >> position & 1U) == 0) continue;
    positions.emplace_back(PositionNameIn(words_, static_cast<Position>(position)));
  }
  using Other = OtherOfAct;
  for (const Other join : {Other::kPlace, Other::kIs, Other::kWith, Other::kServed, Other::kDoes}) {
    std::vector<std::string> acts;
    for (int i = 0; i <= static_cast<int>(kLastCardAct); ++i) {
      const auto act = static_cast<CardAct>(i);
      if ((modifier.acts & Bit(act)) == 0) continue;
      if (modifier.other != 0 ? RowOf(act).other != join : join != Other::kPlace) continue;
      acts.emplace_back(modifier.touches_seats ? RowOf(act).player : RowOf(act).verb);
      if (act == CardAct::kBeEroded) acts.back() = std::string("be ") + words_.eroded;
    }
    if (acts.empty()) continue;
    // Who arrives comes to a place of which the scope speaks, or just moves.
    if ((modifier.acts & Bit(CardAct::kArrive)) != 0 && !AsksOfPlace(modifier.scope)) {
      std::replace(acts.begin(), acts.end(), std::string(RowOf(CardAct::kArrive).verb),
                   std::string("move or be moved"));
    }
    std::string text = OrList(acts);
    if (modifier.counter != 0) text += " of the kind " + Clean(pack_.texts[modifier.counter]);
    const bool given = (modifier.acts & Bit(CardAct::kBeTributed)) != 0;
    if (!positions.empty()) text += (given ? " for a summon in " : " in ") + OrList(positions);
    if (modifier.other != 0 && join == Other::kPlace) {
      const std::string place = Verbs(Predicates(pack_.filters[modifier.other]), Number::kOne);
      text += " to a place " + (place.starts_with("is ") ? place.substr(3) : "that " + place);
    } else if (modifier.other != 0 && MeansNoCard(pack_.filters[modifier.other])) {
      text += " except by the effect of a card";
    } else if (modifier.other != 0) {
      const bool of = join == Other::kDoes && text.ends_with(" by effects");
      text += of ? " of " : JointWord(join);
      const bool card =
          (join == Other::kDoes && (modifier.acts & Bit(CardAct::kBeAttacked)) == 0) ||
          (modifier.acts & Bit(CardAct::kBeEroded)) != 0;
      text += Many(modifier.other, card ? "card" : "");
    }
    texts.push_back(std::move(text));
  }
  return OrList(texts);
}

// Tells modifiers that change what is allowed; each of the functions below leaves the others' kinds
// alone.
Deed CardWords::RuleDeed(const Modifier& modifier, const Phrase& subject) const {
  const std::string id = modifier.clause_text == 0 ? "" : pack_.texts[modifier.clause_text];
  const std::string title = RulingTitle(id);
  const std::string rule = "the rule " + (title.empty() ? id : "\"" + title + "\" (" + id + ")");
  const std::string acts = ActsText(modifier);
  if (modifier.kind == ModifierKind::kProhibit) {
    return {subject, "cannot " + (acts.empty() ? "do anything" : acts)};
  }
  if (modifier.kind == ModifierKind::kAdd) {
    const std::string against =
        modifier.other == 0 ? "" : " in battle with " + Many(modifier.other);
    const std::string grant = GrantOf(id);
    if (!grant.empty()) return {subject, grant + against};
    return {{rule}, "applies to " + subject.text + against};
  }
  const std::string what = id.empty() ? "what other cards forbid" : rule;
  if (modifier.touches_seats && modifier.seats == Whose::kAny) return {{what}, "binds nobody"};
  if (acts.empty()) return {{what}, "does not bind " + subject.text};
  std::string verb = "may " + acts;
  if (modifier.amount != 0) {
    const std::string amount = AmountText(modifier.amount);
    verb += amount == "1"      ? " once"
            : IsNumber(amount) ? " up to " + amount + " times"
                               : " as many times as " + amount;
  }
  verb += ", despite " + what;
  if (!modifier.touches_seats && modifier.seats != Whose::kAny) {
    verb += modifier.seats == Whose::kMine ? ", when its controller does it"
                                           : ", when an opponent does it";
  }
  return {subject, verb};
}

// Returns in which battles it holds: "while it attacks Flying monsters".
std::string CardWords::InBattle(const Modifier& modifier) const {
  const std::string other = modifier.other == 0 ? "" : Many(modifier.other);
  const bool many = touched_ == "them";
  if (modifier.acts == Bit(CardAct::kAttack)) {
    return (many ? " while they attack" : " while it attacks") + (other.empty() ? "" : " " + other);
  }
  if (modifier.acts == Bit(CardAct::kBeAttacked)) {
    return (many ? " while they are attacked" : " while it is attacked") +
           (other.empty() ? "" : " by " + other);
  }
  if (!other.empty()) return " in battle with " + other;
  const bool both = modifier.acts == (Bit(CardAct::kAttack) | Bit(CardAct::kBeAttacked));
  return both ? " in battle, from the declaration of the attack on" : "";
}

// Returns who takes the Battle Damage that the modifier is about: the controller of whom it
// touches.
Phrase CardWords::Payer(const Modifier& modifier, const Phrase& subject) const {
  const Filter& scope = pack_.filters[modifier.scope];
  if (modifier.touches_seats) {
    return modifier.seats == Whose::kAny ? Phrase{"each player"} : Scope(modifier);
  }
  if (modifier.scope == 0 && subject.text != self_) {
    return {subject.number == Number::kMany ? "their controller" : "its controller"};
  }
  if (modifier.scope == 0 || scope.only_self || scope.controller == Whose::kMine) {
    return {"you", Number::kYou};
  }
  if (scope.controller == Whose::kOpponents) return {"the opponent"};
  return {scope.host ? "its controller" : "their controller"};
}
namespace {

std::string Percent(const std::string& amount) {
  if (amount == "50") return "is halved";
  if (amount == "200") return "is doubled";
  return "becomes " + amount + " percent of itself";
}

std::string Times(const std::string& amount) {
  if (amount == "2") return "is doubled";
  if (amount == "3") return "is tripled";
  return "is multiplied by " + amount;
}

}  // namespace

// Tells numbers that go up and down, or are set.
Deed CardWords::NumberDeed(const Modifier& modifier, const Phrase& subject) const {
  const std::string amount = AmountText(modifier.amount);
  const std::string when = InBattle(modifier);
  const auto of = [&](const std::string& stat) { return Phrase{Of(stat, subject)}; };
  const auto adds = [&](const std::string& stat) -> Deed {
    const Amount& tree = pack_.amounts[modifier.amount];
    const Amount& left = pack_.amounts[tree.left];
    if (tree.kind == AmountKind::kNumber) {
      const std::string sign = tree.number < 0 ? "" : "+";
      return {subject, "gets " + sign + amount + " " + stat + when};
    }
    const bool number = left.kind == AmountKind::kNumber;
    if (tree.kind == AmountKind::kMinus && number && left.number == 0) {
      return {subject, "loses " + stat + " equal to " + AmountText(tree.right) + when};
    }
    if (tree.kind == AmountKind::kProductOf && number && left.number < 0) {
      return {subject, "loses " + stat + " equal to " + std::to_string(-left.number) + " times " +
                           AmountText(tree.right) + when};
    }
    return {subject, "gains " + stat + " equal to " + amount + when};
  };
  const std::string attack = words_.attack;
  const std::string defense = words_.defense;
  switch (modifier.kind) {
    case ModifierKind::kAttackAdd:
      return adds(attack);
    case ModifierKind::kDefenseAdd:
      return adds(defense);
    case ModifierKind::kOriginalAttackSet:
      return {of("original " + attack), "becomes " + amount + when};
    case ModifierKind::kOriginalDefenseSet:
      return {of("original " + defense), "becomes " + amount + when};
    case ModifierKind::kOriginalAttackTimes:
      return {of("original " + attack), Times(amount) + when};
    case ModifierKind::kOriginalDefenseTimes:
      return {of("original " + defense), Times(amount) + when};
    case ModifierKind::kAttackTimes:
      return {of(attack), Percent(amount) + when};
    case ModifierKind::kDefenseTimes:
      return {of(defense), Percent(amount) + when};
    case ModifierKind::kAttackFixed:
      return {of(attack), "is always " + amount + when};
    case ModifierKind::kDefenseFixed:
      return {of(defense), "is always " + amount + when};
    case ModifierKind::kAttackCap:
      return {of(attack), "is never higher than " + amount + when};
    case ModifierKind::kAttackFloor:
      return {of(attack), "is never lower than " + amount + when};
    case ModifierKind::kDefenseCap:
      return {of(defense), "is never higher than " + amount + when};
    case ModifierKind::kDefenseFloor:
      return {of(defense), "is never lower than " + amount + when};
    case ModifierKind::kLevelAdd:
      return adds(Plural(words_.level));
    case ModifierKind::kFieldPower:
      return {subject, "receives its Field Power Bonus" + when};
    case ModifierKind::kFieldPowerTimes:
      return {subject, "receives its Field Power Bonus " +
                           (amount == "2" ? "twice" : amount + " times") + when};
    case ModifierKind::kNoFieldPower:
      return {subject, "receives no Field Power Bonus" + when};
    case ModifierKind::kFieldPowerFixed:
      return {of("Field Power Bonus"),
              "becomes " + amount + "/" + AmountText(modifier.defense_amount) + when};
    default:
      return {};
  }
}

// Tells types, attributes, names.
Deed CardWords::KindDeed(const Modifier& modifier, const Phrase& subject) const {
  const std::string type =
      modifier.declared ? "of the declared type" : std::string(pack_.type_name(modifier.type));
  const std::string attribute = modifier.declared ? "of the declared Attribute"
                                                  : std::string(AttributeName(modifier.attribute));
  const std::string party = Refers(modifier.party).text;
  const std::string card = modifier.card == kUnknownCard ? "" : Quoted(modifier.card);
  switch (modifier.kind) {
    case ModifierKind::kTypeAdd:
      if (!party.empty()) return {subject, "is also of every Monster Type of " + party};
      return {subject, "is also " + type};
    case ModifierKind::kTypeRemove:
      return {subject, "is no longer " + type};
    case ModifierKind::kAttributeSet:
      if (!party.empty()) return {subject, "takes the Attribute of " + party};
      return {subject, "becomes " + attribute};
    case ModifierKind::kAttributeAdd:
      if (!party.empty()) return {subject, "is also of the Attribute of " + party};
      return {subject, "is also " + attribute};
    case ModifierKind::kTypeBar:
      return {subject, "cannot become " + type};
    case ModifierKind::kTypesDeferred:
      return {{"changes of type", Number::kMany},
              "waits for " + subject.text + " until " +
                  std::string(subject.number == Number::kOne ? "it is" : "they are") +
                  " no longer " + type};
    case ModifierKind::kTerrainAttribute:
      return {subject, "becomes " + attribute + " terrain"};
    case ModifierKind::kCountsAs: {
      const std::string purpose =
          modifier.purpose == 0 ? "" : " (for: " + Clean(pack_.texts[modifier.purpose]) + ")";
      std::vector<std::string> as;
      if (!party.empty()) as.push_back("as named like " + party);
      if (!card.empty()) as.push_back("as named " + card);
      if (modifier.frame != Frame::kTerrain) {
        as.push_back("as " + WithArticle(std::string(FrameNameIn(words_, modifier.frame))) +
                     " too");
      }
      if (modifier.amount != 0) {
        as.push_back("as having " + std::string(words_.level) + " " + AmountText(modifier.amount));
      }
      if (as.empty()) as.emplace_back("as another card");
      return {subject, "counts " + AndList(as) + purpose};
    }
    case ModifierKind::kCountsAsEquipped:
      return {subject, "counts as equipped with " + (card.empty() ? party : card)};
    case ModifierKind::kCanBeTargetedAs:
      return {subject, "can be targeted as if it were " +
                           (pack_.filters[modifier.other].asked.none() ? "whatever is asked for"
                                                                       : A(modifier.other)) +
                           (modifier.source == 0 ? "" : " by " + Many(modifier.source, "card"))};
    case ModifierKind::kCountsAsIn:
      return {{"effects that look for " + Many(modifier.other, "card"), Number::kMany},
              "finds " + subject.text + " too"};
    case ModifierKind::kCopyDefinition:
      return {subject, "is the same card as " + party};
    default:
      return {};
  }
}

// Tells battles: damage, who is attacked, how often.
Deed CardWords::BattleDeed(const Modifier& modifier, const Phrase& subject) const {
  const std::string amount = AmountText(modifier.amount);
  const std::string damage = words_.battle_damage;
  // A rule for players is about every battle whose damage they would take.
  const std::string battles =
      !modifier.touches_seats ? " from battles of " + subject.text
      : modifier.scope == 0
          ? std::string(" from battles")
          : " from battles of " + Found(pack_.filters[modifier.scope], Number::kMany);
  const std::string from =
      damage + battles +
      (modifier.other != 0 && modifier.acts == 0 ? " with " + Many(modifier.other)
                                                 : InBattle(modifier));
  switch (modifier.kind) {
    case ModifierKind::kNoBattleDamage:
      return {Payer(modifier, subject), "takes no " + from};
    case ModifierKind::kBattleDamageTimes:
      return {Payer(modifier, subject), "takes " +
                                            (amount == "50"    ? "half of the "
                                             : amount == "200" ? "twice the "
                                                               : amount + " percent of the ") +
                                            from};
    case ModifierKind::kBattleDamageCap:
      return {Payer(modifier, subject), "takes at most " + amount + " " + from};
    case ModifierKind::kBattleDamageTo:
      return {Refers(modifier.party), "takes the " + from + " instead of its controller"};
    case ModifierKind::kDestructionDamageInstead:
      return {Payer(modifier, subject), "takes Destruction Damage instead of " + from};
    case ModifierKind::kAttackAll: {
      const std::string each = Found(pack_.filters[modifier.other], Number::kOne);
      return {subject, "may attack each " + each + " once"};
    }
    case ModifierKind::kMustAttackFirst:
      return {subject, "must be attacked before " +
                           (modifier.other == 0 ? "any other monster" : Many(modifier.other))};
    case ModifierKind::kMustAttack:
      return {subject, "must attack in a Battle Phase if it can"};
    case ModifierKind::kBattleLock: {
      std::string into;
      for (int position = 1; position <= static_cast<int>(Position::kHiddenDefense); ++position) {
        if ((modifier.positions >> position & 1U) == 0) continue;
        into = " into " + std::string(PositionNameIn(words_, static_cast<Position>(position)));
      }
      return {subject, "is Battle Locked" + into};
    }
    default:
      return {};
  }
}

// Tells where it lies, what it lies or stands for.
Deed CardWords::StandingDeed(const Modifier& modifier, const Phrase& subject) const {
  const Phrase party = Refers(modifier.party);
  switch (modifier.kind) {
    case ModifierKind::kStandsAsMonster:
      return {subject, "fights from where it lies like any monster"};
    case ModifierKind::kPositionOf:
      return {subject, "has the battle position of " + party.text};
    case ModifierKind::kTargetedInstead:
      return {party, "is targeted or equipped instead of " + subject.text};
    case ModifierKind::kTriggerBecomes:
      return {{Of("Trigger", subject)},
              "becomes: " + OwnEventWords(static_cast<CardEvent>(modifier.event))};
    case ModifierKind::kReplacesTimes:
      return {{"an effect" + (modifier.scope == 0 ? "" : " of " + subject.text) +
               " that replaces terrains"},
              "replaces " + AmountText(modifier.amount) + " times as many" +
                  (modifier.other == 0 ? "" : " by " + Many(modifier.other))};
    case ModifierKind::kTileAttack:
      return {subject, "attacks over " + AmountText(modifier.amount) +
                           " tiles between which no line stands"};
    case ModifierKind::kTileMoveFixed:
    case ModifierKind::kTileMove: {
      const std::string instead =
          modifier.kind == ModifierKind::kTileMoveFixed ? ", instead of its normal movement" : "";
      const Amount& amount = pack_.amounts[modifier.amount];
      if (amount.kind != AmountKind::kNumber) {
        const std::string many = AmountText(modifier.amount);
        // What may come to less than nothing is taken off.
        const bool below =
            amount.kind == AmountKind::kMinus || amount.kind == AmountKind::kProductOf;
        return {subject, "may move as many tiles as " + many + " once a turn" + instead +
                             (below ? " (so many less, where that is below 0)" : "")};
      }
      const std::string tiles = Counted(std::abs(amount.number), "tile");
      // More tiles than any map has.
      if (amount.number >= kTileRowsMax * kTileRowsMax) {
        return {subject, "may move any number of tiles once a turn" + instead};
      }
      if (amount.number < 0) return {subject, "moves " + tiles + " less"};
      return {subject, "may move " + tiles + " once a turn" + instead};
    }
    case ModifierKind::kTilemap:
      return {{Of("tilemap", {self_})},
              "lies on the field" + (modifier.scope == 0 ? "" : " for " + Many(modifier.scope))};
    case ModifierKind::kMovedTo:
      return {subject, "is moved to a free zone " + Zones(pack_.filters[modifier.other].zones)};
    case ModifierKind::kPersistsAs:
      return {subject, "stays where it lies"};
    case ModifierKind::kRevealed:
      return {subject, "is open to everybody"};
    case ModifierKind::kCountersEachTurn: {
      const Amount& number = pack_.amounts[modifier.amount];
      const bool damage = modifier.counter != 0 && modifier.counter == pack_.damage_counter &&
                          number.kind == AmountKind::kNumber && number.number > 0;
      return {subject, (damage ? "takes " + std::to_string(number.number) + " damage"
                               : "gets " + CountersText(modifier.amount, modifier.counter)) +
                           " each time a turn of its controller begins"};
    }
    case ModifierKind::kHasStrategyOf:
      return {subject, "has the STRATEGY of " + party.text + " too"};
    default:
      return {};
  }
}

Deed CardWords::OtherDeed(const Modifier& modifier, const Phrase& subject) const {
  const Phrase party = Refers(modifier.party);
  switch (modifier.kind) {
    case ModifierKind::kEffectsNegated:
      if (modifier.scope != 0 && pack_.filters[modifier.scope].would_do != 0) {
        return {{"that effect of " + subject.text}, "is negated"};
      }
      return {{"the effects of " + subject.text, Number::kMany}, "is negated"};
    case ModifierKind::kSwapAttackDefense:
    case ModifierKind::kSwapOriginals: {
      const std::string original = modifier.kind == ModifierKind::kSwapOriginals ? "original " : "";
      const std::string both = original + words_.attack + " and " + words_.defense;
      return {{Of(both, subject), Number::kMany}, "is switched"};
    }
    case ModifierKind::kNoSummonLock:
      return {subject, "may be summoned whatever forbids it"};
    case ModifierKind::kSummonLock:
      return {subject, "cannot be summoned"};
    case ModifierKind::kSummonSecure:
      return {{Of("summon", subject)}, "cannot be negated"};
    case ModifierKind::kGrant:
      if (modifier.granted.count == 0) return {subject, "has the effects of " + party.text};
      return {subject, "has " + Granted(modifier)};
    case ModifierKind::kEffectsOf:
      return {subject, "has the effects of " + party.text + " instead of those printed on it"};
    case ModifierKind::kLend: {
      const Phrase who = modifier.seats == Whose::kMine        ? Phrase{"you", Number::kYou}
                         : modifier.seats == Whose::kOpponents ? Phrase{"the opponent"}
                                                               : Phrase{"whoever's turn it is"};
      std::vector<std::string> verbs;
      for (int i = 0; i <= static_cast<int>(kLastCardAct); ++i) {
        const auto act = static_cast<CardAct>(i);
        if ((modifier.acts & Bit(act)) == 0) continue;
        verbs.push_back(act == CardAct::kAttack     ? "attack with"
                        : act == CardAct::kActivate ? "use"
                                                    : std::string(RowOf(act).player) + " with");
      }
      const std::string does = (verbs.empty() ? "use" : OrList(verbs)) + " ";
      // Where it is open to certain players, or a card lends itself, nobody has to give leave.
      const bool open = modifier.seats != Whose::kAny || modifier.scope == 0 ||
                        pack_.filters[modifier.scope].only_self;
      return {who, "may " + does + subject.text +
                       (open ? "" : ", with the leave of the player who controls " + touched_)};
    }
    case ModifierKind::kDrawReplaced:
      return {{"the draw"}, "is replaced"};
    case ModifierKind::kChoiceMade:
      return {party, "makes the choices of " + subject.text};
    case ModifierKind::kUnaffected:
      return {subject, "is unaffected by the effects of " + Many(modifier.other, "card")};
    case ModifierKind::kNumbersUnaffected:
      return {{Of(std::string(words_.attack) + " and " + words_.defense, subject), Number::kMany},
              "is unaffected by the effects of " + Many(modifier.other, "card")};
    case ModifierKind::kLifePointsFloor:
    case ModifierKind::kLifePointsCap: {
      const bool floor = modifier.kind == ModifierKind::kLifePointsFloor;
      const Phrase who = modifier.seats == Whose::kMine ? Phrase{"you", Number::kYou}
                         : modifier.seats == Whose::kOpponents
                             ? Phrase{"the opponent"}
                             : Phrase{"all players", Number::kMany};
      return {
          {Of("life points", who), Number::kMany},
          (floor ? "does not fall below " : "does not rise above ") + AmountText(modifier.amount)};
    }
    default:
      return {};
  }
}

// Returns what the modifier does; every kind is told by one of the functions above.
Deed CardWords::ModifierDeed(const Modifier& modifier, const Phrase& subject) const {
  CardWords words = *this;
  words.touched_ = subject.number == Number::kMany ? "them" : "it";
  return words.DeedOf(modifier, subject);
}

Deed CardWords::DeedOf(const Modifier& modifier, const Phrase& subject) const {
  const bool rule = modifier.kind == ModifierKind::kLift || modifier.kind == ModifierKind::kAdd ||
                    modifier.kind == ModifierKind::kProhibit;
  Deed deed = rule ? RuleDeed(modifier, subject) : NumberDeed(modifier, subject);
  if (deed.verb.empty()) deed = KindDeed(modifier, subject);
  if (deed.verb.empty()) deed = BattleDeed(modifier, subject);
  if (deed.verb.empty()) deed = StandingDeed(modifier, subject);
  if (deed.verb.empty()) deed = OtherDeed(modifier, subject);
  if (modifier.conditions.count > 0) deed.verb += " while " + Conditions(modifier.conditions);
  if (modifier.status != 0 && !deed.verb.empty()) {
    deed.verb += " (" + Clean(pack_.texts[modifier.status]) + ")";
  }
  return deed;
}

namespace {

// Returns whether the modifier is one of those.
bool Has(const Pack& pack, PoolRange range, const Modifier& modifier) {
  const Modifier* first = &pack.modifiers[range.first];
  return &modifier >= first && &modifier < first + range.count;
}

}  // namespace

std::string CardWords::ModifierText(const Modifier& modifier) const {
  if (root_ == nullptr) {
    const auto speaks = [&](const Effect& effect) {
      return Has(pack_, effect.modifiers, modifier);
    };
    const auto effect = std::find_if(pack_.effects.begin(), pack_.effects.end(), speaks);
    if (effect != pack_.effects.end()) {
      CardWords words = *this;
      words.root_ = &*effect;
      return words.ModifierText(modifier);
    }
  }
  // What an operation leaves on cards that it names is not about its own card.
  const bool named =
      std::any_of(pack_.operations.begin(), pack_.operations.end(), [&](const Operation& op) {
        return op.modifier != 0 && &pack_.modifiers[op.modifier] == &modifier &&
               op.what.kind != RefKind::kNone && op.what.kind != RefKind::kSelf &&
               !modifier.touches_seats && !NamesSeats(op.what.kind);
      });
  const Deed deed = ModifierDeed(modifier, named ? Phrase{"it"} : Scope(modifier));
  return deed.verb.empty() ? "" : Says(deed);
}
namespace {

// Joins two deeds that are one thing to a reader: "gets +300 ATK" and "gets +300 DEF".
bool Merge(const std::string& attack, const std::string& defense, const Deed& next, Deed* last) {
  if (next.who.text != last->who.text) return false;
  const std::size_t at = last->verb.find(attack);
  if (at == std::string::npos) return false;
  std::string twin = last->verb;
  twin.replace(at, attack.size(), defense);
  if (twin != next.verb) return false;
  last->verb.insert(at + attack.size(), " and " + defense);
  return true;
}

}  // namespace

// Returns the modifiers; what is said of one subject stands in one sentence.
std::string CardWords::ModifierTexts(PoolRange range) const {
  std::vector<Deed> deeds;
  for (const Modifier& modifier : pack_.Modifiers(range)) {
    const Deed deed = ModifierDeed(modifier, Scope(modifier));
    const bool merged = !deeds.empty() && Merge(words_.attack, words_.defense, deed, &deeds.back());
    if (!merged) deeds.push_back(deed);
  }
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < deeds.size();) {
    std::vector<std::string> verbs;
    const std::size_t first = i;
    const auto plain = [](const std::string& verb) {
      return verb.find(',') == std::string::npos && verb.find(" while ") == std::string::npos;
    };
    do {
      verbs.push_back(deeds[i++].verb);
    } while (i < deeds.size() && deeds[i].who.text == deeds[first].who.text &&
             plain(deeds[i].verb) && plain(verbs.back()));
    std::vector<std::string> told;
    for (const std::string& verb : verbs) told.push_back(Agree(verb, deeds[first].who.number));
    texts.push_back(deeds[first].who.text + " " + AndList(told));
  }
  return Joined(texts, "; ");
}

std::string CardWords::Granted(const Modifier& modifier) const {
  std::vector<std::string> texts;
  bool face_up = true;
  for (const Effect& effect : pack_.Effects(modifier.granted)) {
    face_up = face_up && effect.works_in == 0 && !effect.even_face_down;
    std::string text(PrintedWord(effect.printed));
    if (effect.form == EffectForm::kReplacement) text += FormWord(effect.form);
    text += (text.empty() ? "" : ": ") + EffectText(effect);
    texts.push_back("(" + text + ")");
  }
  return std::string(texts.size() == 1 ? "this effect" : "these effects") +
         (face_up ? " while it lies face-up: " : ": ") + Joined(texts, " ");
}

}  // namespace judge::cli
