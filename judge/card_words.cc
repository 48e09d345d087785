#include "judge/card_words.h"

#include <algorithm>
#include <utility>

#include "engine/state.h"
#include "judge/prose.h"

namespace judge::cli {
namespace {

std::string Range(std::string_view what, int least, int most) {
  const std::string name(what);
  if (least >= 0 && least == most) return name + " " + std::to_string(least);
  if (least >= 0 && most >= 0) {
    return name + " " + std::to_string(least) + " to " + std::to_string(most);
  }
  if (least >= 0) return name + " " + std::to_string(least) + " or more";
  return most >= 0 ? name + " " + std::to_string(most) + " or less" : "";
}

// The frames from Monster to Token stand side by side.
constexpr FrameMask kMonsterFrames =
    (2U << static_cast<unsigned>(Frame::kToken)) - (1U << static_cast<unsigned>(Frame::kMonster));

std::string_view PhaseName(std::uint8_t phase) {
  switch (static_cast<PhaseKind>(phase)) {
    case PhaseKind::kDraw:
      return "Draw Phase";
    case PhaseKind::kStandby:
      return "Standby Phase";
    case PhaseKind::kMain1:
      return "Main Phase 1";
    case PhaseKind::kBattle:
      return "Battle Phase";
    case PhaseKind::kMain2:
      return "Main Phase 2";
    case PhaseKind::kEnd:
      return "End Phase";
    case PhaseKind::kMain:
      return "Main Phase";
    case PhaseKind::kSetup:
      return "setup";
    case PhaseKind::kNone:
      break;
  }
  return "phase";
}

// Where cards lie that are somebody's without being controlled.
constexpr std::uint16_t kOwnPiles = 1U << static_cast<unsigned>(ZoneKind::kHand) |
                                    1U << static_cast<unsigned>(ZoneKind::kGraveyard) |
                                    1U << static_cast<unsigned>(ZoneKind::kExtraDeck) |
                                    1U << static_cast<unsigned>(ZoneKind::kDeck);

}  // namespace

std::vector<std::string> ZonesOf(std::uint16_t zones) {
  std::vector<std::string> names;
  for (int zone = 1; zone < kZoneKinds; ++zone) {
    if ((zones >> zone & 1U) != 0) names.emplace_back(ZoneName(static_cast<ZoneKind>(zone)));
  }
  return names;
}

std::string OrList(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " or " : ", ";
    out += parts[i];
  }
  return out;
}

std::string_view PositionWords(Position position) {
  switch (position) {
    case Position::kAttack:
      return "ATK Position";
    case Position::kDefense:
      return "DEF Position";
    case Position::kHiddenAttack:
      return "Hidden ATK Position";
    case Position::kHiddenDefense:
      return "Hidden DEF Position";
    case Position::kNone:
      break;
  }
  return "";
}

std::string OwnEventWords(std::uint8_t event) {
  const auto kind = static_cast<CardEvent>(event);
  const std::string words(EventWords(kind));
  return kind == CardEvent::kAttackTargeted ? "something " + words + " it" : "it " + words;
}

std::string_view EventWords(CardEvent event) {
  // In the order of CardEvent.
  constexpr std::string_view kWords[] = {
      "",
      "declares an attack",
      "attacks",
      "battles",
      "has battled",
      "is destroyed by battle",
      "is destroyed by an effect",
      "is destroyed",
      "is summoned",
      "is Normal Summoned",
      "is Special Summoned",
      "is flipped face-up",
      "is hidden",
      "changes position",
      "is sent to the graveyard",
      "leaves the field",
      "moves",
      "a phase begins",
      "a phase ends",
      "is activated",
      "would be summoned",
      "has its attack redirected",
      "has its attack negated",
      "is eroded",
      "is drawn",
      "is discarded",
      "changes its controller",
      "is equipped",
      "has a card attached",
      "is detached",
      "gets or loses counters",
      "changes in ATK or DEF",
      "changes in type",
      "is replaced",
      "activates its effect",
      "becomes a target",
      "is negated",
      "deals damage",
      "gives life points",
      "is paid for with life points",
      "a turn begins",
      "tosses a coin",
      "rolls a die",
      "a deck is shuffled",
      "attacks a Terrain",
      "would be destroyed",
      "would deal damage",
      "would leave the field",
      "the duel ends",
      "is revealed",
      "is set",
      "its time has run out",
      "would be destroyed by battle",
      "would be destroyed by an effect",
      "would deal Battle Damage",
      "would be replaced",
      "would be drawn",
      "would change position",
      "loses what it was on",
      "meets its conditions",
      "has carried out its attack",
  };
  static_assert(std::size(kWords) == static_cast<std::size_t>(kLastCardEvent) + 1);
  return kWords[static_cast<std::size_t>(event)];
}

std::string DoneWords(CardEvent event) {
  if (event == CardEvent::kDamageCalculated) return "battled";
  if (event == CardEvent::kAttackDone) return "carried out its attack";
  constexpr std::pair<std::string_view, std::string_view> kDone[] = {
      {"is ", "been "},
      {"has ", "had "},
      {"declares ", "declared "},
      {"attacks", "attacked"},
      {"battles", "battled"},
      {"changes ", "changed "},
      {"leaves ", "left "},
      {"moves", "moved"},
      {"gets or loses ", "got or lost "},
      {"activates ", "activated "},
      {"becomes ", "become "},
      {"deals ", "dealt "},
      {"gives ", "given "},
      {"tosses ", "tossed "},
      {"rolls ", "rolled "},
      {"loses ", "lost "},
      {"meets ", "met "},
  };
  const std::string_view words = EventWords(event);
  for (const auto& [now, done] : kDone) {
    if (words.starts_with(now)) return std::string(done) + std::string(words.substr(now.size()));
  }
  return "seen this: " + std::string(words);
}

std::string DurationText(const Duration& duration) {
  const std::string count = std::to_string(duration.count);
  switch (duration.kind) {
    case DurationKind::kPermanent:
    case DurationKind::kWhileAffectedStays:
      return "";
    case DurationKind::kWhileSourceStays:
      return "while this card stays";
    case DurationKind::kEndOfPhase:
      return "until the phase ends";
    case DurationKind::kEndOfTurn:
      return "until the End Phase";
    case DurationKind::kTurns:
      return duration.count == 1 ? "until the turn ends" : "for " + Counted(duration.count, "turn");
    case DurationKind::kMyEndPhases:
      return "for " + Counted(duration.count, "End Phase") + " of yours";
    case DurationKind::kOpponentEndPhases:
      return "for " + Counted(duration.count, "End Phase") + " of the opponent";
    case DurationKind::kMyStandbyPhase:
      return "until your next Standby Phase";
    case DurationKind::kNextStandbyPhase:
      return "until the next Standby Phase";
    case DurationKind::kBattle:
      return "for this battle";
    case DurationKind::kWhileCondition:
      return "as long as that is so";
    case DurationKind::kEndOfNextTurn:
      return "until the end of the next turn";
    case DurationKind::kItsNextTurn:
      return "during the next turn of its controller";
  }
  return "";
}

std::string_view FormWord(EffectForm form) {
  switch (form) {
    case EffectForm::kStatic:
      return "continuous";
    case EffectForm::kActivated:
      return "activated";
    case EffectForm::kTriggered:
      return "triggered";
    case EffectForm::kReplacement:
      return "instead of an event";
    case EffectForm::kGranted:
      return "granted to others";
  }
  return "";
}

std::string_view PrintedWord(PrintedKind kind) {
  switch (kind) {
    case PrintedKind::kNone:
      return "";
    case PrintedKind::kEquip:
      return "EQUIP";
    case PrintedKind::kAttach:
      return "ATTACH";
    case PrintedKind::kDetach:
      return "DETACH";
    case PrintedKind::kFlip:
      return "FLIP";
    case PrintedKind::kCoin:
      return "COIN";
    case PrintedKind::kDice:
      return "DICE";
    case PrintedKind::kStrike:
      return "STRIKE";
    case PrintedKind::kEvent:
      return "EVENT";
    case PrintedKind::kStrategy:
      return "STRATEGY";
    case PrintedKind::kTerrains:
      return "TERRAINS";
    case PrintedKind::kChant:
      return "CHANT";
    case PrintedKind::kUpkeep:
      return "UPKEEP";
    case PrintedKind::kPlay:
      return "PLAY";
    case PrintedKind::kSummon:
      return "SUMMON";
  }
  return "";
}

std::string CardWords::Name(CardIndex card) const {
  const CardDefinition& definition = pack_.card(card);
  return Clean(definition.name.empty() ? definition.code : definition.name);
}

std::string CardWords::TypeLine(const CardDefinition& card) const {
  std::vector<std::string> words;
  if (card.attribute != Attribute::kNone) words.emplace_back(AttributeName(card.attribute));
  for (const TypeIndex type : card.type_line) words.emplace_back(pack_.type_name(type));
  return Joined(words, " ");
}

std::string CardWords::Bounds(const Filter& filter) const {
  std::vector<std::string> bounds;
  const std::string original = filter.original_stats ? "original " : "";
  for (std::string text : {Range("Level", filter.level_min, filter.level_max),
                           Range(original + "ATK", filter.attack_min, filter.attack_max),
                           Range(original + "DEF", filter.defense_min, filter.defense_max)}) {
    if (!text.empty()) bounds.push_back(std::move(text));
  }
  return bounds.empty() ? "" : " of " + AndList(bounds);
}

// What stands before the noun: face, attribute, types.
std::string CardWords::Kinds(const Filter& filter) const {
  std::vector<std::string> words;
  if (filter.face != Face::kAny)
    words.emplace_back(filter.face == Face::kUp ? "face-up" : "face-down");
  std::vector<std::string> any;
  for (int a = 1; a <= static_cast<int>(Attribute::kDivine); ++a) {
    if ((filter.attributes >> a & 1U) != 0)
      any.emplace_back(AttributeName(static_cast<Attribute>(a)));
  }
  if (!any.empty()) words.push_back(OrList(any));
  const auto types = [&](const TypeSet& set) {
    std::vector<std::string> names;
    for (int type = 0; type < kTypesMax; ++type) {
      if (set.test(static_cast<std::size_t>(type))) {
        names.emplace_back(pack_.type_name(static_cast<TypeIndex>(type)));
      }
    }
    return names;
  };
  if (filter.types_any.any()) words.push_back(OrList(types(filter.types_any)));
  if (filter.types_all.any()) words.push_back(Joined(types(filter.types_all), " "));
  if (filter.types_none.any()) words.push_back("non-" + Joined(types(filter.types_none), ", non-"));
  return Joined(words, " ");
}

// What stands behind the noun: who controls it, where it lies.
std::string CardWords::Places(const Filter& filter) const {
  std::string out;
  const std::vector<std::string> zones = ZonesOf(filter.zones & ~kOwnPiles);
  const std::vector<std::string> piles = ZonesOf(filter.zones & kOwnPiles);
  const bool anybodys = filter.controller == Whose::kAny;
  std::vector<std::string> positions;
  for (int position = 1; position <= static_cast<int>(Position::kHiddenDefense); ++position) {
    if ((filter.positions >> position & 1U) != 0) {
      positions.emplace_back(PositionWords(static_cast<Position>(position)));
    }
  }
  if (!positions.empty()) out += " in " + OrList(positions);
  if (anybodys && filter.zones != 0) out += " in the " + OrList(ZonesOf(filter.zones));
  if (!anybodys && !zones.empty()) out += " in the " + OrList(zones);
  if (filter.hidden_zone) out += " in hand or deck";
  const bool mine = filter.controller == Whose::kMine;
  // Nobody controls a card in a pile: it is in somebody's hand.
  if (!anybodys && (!zones.empty() || piles.empty())) {
    out += mine ? " you control" : " the opponent controls";
  }
  if (!anybodys && !piles.empty()) {
    out += std::string(zones.empty() ? "" : " or") + " in " + (mine ? "your " : "the opponent's ") +
           OrList(piles);
  }
  if (filter.with_owner) out += " that their owner controls";
  if (filter.here) out += " on this terrain";
  if (filter.same_column) out += " in the column of this card";
  if (filter.on_terrain != kUnknownCard) out += " on " + Name(filter.on_terrain);
  if (filter.not_on_terrain != kUnknownCard) out += " not on " + Name(filter.not_on_terrain);
  if (filter.on_terrain_attributes != 0) {
    std::vector<std::string> names;
    for (int a = 1; a <= static_cast<int>(Attribute::kDivine); ++a) {
      if ((filter.on_terrain_attributes >> a & 1U) != 0) {
        names.emplace_back(AttributeName(static_cast<Attribute>(a)));
      }
    }
    out += " on " + OrList(names) + " terrain";
  }
  return out;
}

std::string CardWords::Lasts(const Duration& duration) const {
  if (duration.kind != DurationKind::kWhileCondition) return DurationText(duration);
  return "as long as " + Condition(pack_.conditions[duration.condition]);
}

std::string CardWords::FilterText(const Filter& filter) const { return FilterText(filter, ""); }

// `noun`: what stands for the cards where the filter does not say which kind; "": monsters or
// cards.
std::string CardWords::FilterText(const Filter& filter, const std::string& noun) const {
  const std::string kinds = Kinds(filter);
  std::string out = kinds.empty() ? "" : kinds + " ";
  if (filter.only_self) {
    out = "this card" + std::string(kinds.empty() ? "" : " while it is " + kinds);
  } else if (filter.host) {
    out = Host() + std::string(kinds.empty() ? "" : " while it is " + kinds);
  } else if (filter.card != kUnknownCard) {
    out += std::string(filter.not_self ? "other " : "") + "\"" + Name(filter.card) + "\"";
    if (filter.not_self && filter.zones == 0) out += " monsters";
  } else {
    std::vector<std::string> frames;
    for (int frame = 0; frame <= static_cast<int>(Frame::kTrap); ++frame) {
      if ((filter.frames >> frame & 1U) != 0) {
        frames.emplace_back(FrameName(static_cast<Frame>(frame)));
      }
    }
    if ((filter.frames & kMonsterFrames) == kMonsterFrames) {
      frames.erase(std::remove_if(frames.begin(), frames.end(),
                                  [](const std::string& name) {
                                    return name.ends_with("Monster") || name == "Token";
                                  }),
                   frames.end());
      frames.insert(frames.begin(), "Monster");
    }
    const bool plain = frames.empty();
    const bool monster = filter.zones == 0 || (filter.zones >> 1) == 1U;
    const bool named = plain && kinds.empty() && filter.among != 0;
    const bool players = filter.zones == 1U << static_cast<unsigned>(ZoneKind::kNone);
    const char* any_card = players ? "players" : monster ? "monsters" : "cards";
    if (plain) out += noun.empty() ? any_card : noun;
    if (!plain) out += OrList(frames) + " cards";
    if (filter.not_self) out = "other " + out;
    if (filter.among != 0) {
      const std::string pieces = Reference(pack_.references[filter.among]);
      out = named ? pieces : out + " among " + pieces;
    }
  }
  if (filter.chosen != 0) out += " that this card has singled out";
  if (filter.name_contains != 0) {
    out += " with \"" + Clean(pack_.texts[filter.name_contains]) + "\" in the name";
  }
  out += Bounds(filter);
  out += Places(filter) + Relations(filter);
  std::vector<std::string> any;
  for (PoolIndex i = 0; i < filter.any_of.count; ++i) {
    any.push_back(FilterText(pack_.filters[filter.any_of.first + i]));
  }
  if (!any.empty()) out += " that are " + OrList(any);
  std::vector<std::string> excepted;
  for (PoolIndex i = 0; i < filter.none_of.count; ++i) {
    const Filter& one = pack_.filters[filter.none_of.first + i];
    excepted.push_back(FilterText(one, Kinds(one).empty() ? "those" : "ones"));
  }
  if (!excepted.empty()) out += " except " + AndList(excepted);
  return out;
}

// What the effect that is told lies on.
std::string CardWords::Host() const {
  if (printed_ == PrintedKind::kEquip) return "the equipped monster";
  if (printed_ == PrintedKind::kAttach) return "the monster it is attached to";
  return "the monster it is on";
}

std::string CardWords::Find(PoolIndex filter) const {
  return filter == 0 ? "" : FilterText(pack_.filters[filter]);
}

std::string CardWords::Reference(const RefExpr& reference) const {
  switch (reference.kind) {
    case RefKind::kNone:
      return "";
    case RefKind::kSelf:
      return "this card";
    case RefKind::kHost:
      return Host();
    case RefKind::kTarget:
      return reference.index == 0 ? "the chosen card" : "the other chosen card";
    case RefKind::kAttacker:
      return "the attacking monster";
    case RefKind::kAttackTarget:
      return "the attack target";
    case RefKind::kEventSubject:
      return "that card";
    case RefKind::kEach:
      return "all " + Find(reference.filter);
    case RefKind::kController:
      return "you";
    case RefKind::kOwner:
      return "its owner";
    case RefKind::kOpponents:
      return "the opponent";
    case RefKind::kEverybody:
      return "everybody";
    case RefKind::kEventOther:
      return "the other card";
    case RefKind::kAffected:
      return "it";
    case RefKind::kControllerOf:
      return "the controller of " + Reference(pack_.references[reference.inner]);
    case RefKind::kOwnerOf:
      return "the owner of " + Reference(pack_.references[reference.inner]);
    case RefKind::kAttachedTo:
      return "what lies beneath " + Reference(pack_.references[reference.inner]);
    case RefKind::kEquippedTo:
      return "the cards that equip " + Reference(pack_.references[reference.inner]);
    case RefKind::kEventCard:
      return "the card that did it";
    case RefKind::kChainLink:
      return "what it answers";
    case RefKind::kZoneOf:
      return "the whole " + std::string(ZoneName(static_cast<ZoneKind>(reference.index))) + " of " +
             Reference(pack_.references[reference.inner]);
    case RefKind::kResult:
    case RefKind::kStored:
      return "that";
    case RefKind::kTerrainOf:
      return "the terrain under " + Reference(pack_.references[reference.inner]);
    case RefKind::kTopOfDeck:
      return "the top of the deck";
    case RefKind::kDuelist:
      return "that duelist";
    case RefKind::kAttackedTerrain:
      return "the attacked terrain";
    case RefKind::kMaterialOf:
      return "the material of " + Reference(pack_.references[reference.inner]);
    case RefKind::kHalf:
      return HalfText(reference.filter, Reference(pack_.references[reference.inner]));
  }
  return "";
}

std::string CardWords::AmountText(PoolIndex index) const {
  if (index == 0) return "";
  const Amount& amount = pack_.amounts[index];
  const std::string of = " of " + Reference(amount.reference);
  const auto left = [&] { return AmountText(amount.left); };
  const auto right = [&] { return AmountText(amount.right); };
  switch (amount.kind) {
    case AmountKind::kNumber:
      return std::to_string(amount.number);
    case AmountKind::kAttackOf:
      return "the ATK" + of;
    case AmountKind::kDefenseOf:
      return "the DEF" + of;
    case AmountKind::kOriginalAttackOf:
      return "the original ATK" + of;
    case AmountKind::kOriginalDefenseOf:
      return "the original DEF" + of;
    case AmountKind::kLevelOf:
      return "the Level" + of;
    case AmountKind::kCountOf:
      return "the number of " + Find(amount.filter);
    case AmountKind::kCountersOn:
      return "the counters on " + Reference(amount.reference);
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
      return "the life points" + of;
    case AmountKind::kFieldPowerAttackOf:
      return "the ATK Field Power Bonus" + of;
    case AmountKind::kFieldPowerDefenseOf:
      return "the DEF Field Power Bonus" + of;
    case AmountKind::kDifferenceOf:
      return "the difference between " + left() + " and " + right();
    case AmountKind::kDeclared:
      return "X";
    case AmountKind::kLost:
      return "what was lost by it";
    case AmountKind::kRolled:
      return "the number rolled";
    case AmountKind::kSumOver:
      return "the sum over " + Find(amount.filter);
    case AmountKind::kMinus:
      return left() + " less " + right();
    case AmountKind::kChargesOf:
      return "the charges" + of;
    case AmountKind::kHappenedCount:
      return "the number of times it happened";
    case AmountKind::kGreatestOver:
      return "the highest among " + Find(amount.filter);
    case AmountKind::kEventAmount:
      return "that amount";
    case AmountKind::kPrintedFieldPowerAttackOf:
      return "the printed ATK Field Power Bonus" + of;
    case AmountKind::kPrintedFieldPowerDefenseOf:
      return "the printed DEF Field Power Bonus" + of;
    case AmountKind::kStatWhenSummoned:
      return "what its materials had when it was summoned";
  }
  return "";
}

namespace {

bool NamesOne(RefKind kind) {
  return kind == RefKind::kTarget || kind == RefKind::kHost || kind == RefKind::kAttacker ||
         kind == RefKind::kAttackTarget || kind == RefKind::kEventSubject ||
         kind == RefKind::kEventOther;
}

}  // namespace

std::string CardWords::Condition(const judge::Condition& condition) const {
  const std::string found = Find(condition.filter);
  const Filter& asked = pack_.filters[condition.filter];
  const bool found_one =
      condition.kind == ConditionKind::kExists || condition.kind == ConditionKind::kNone;
  const bool none = condition.kind == ConditionKind::kNone;
  if (found_one && asked.only_self && asked.unable_to != 0) {
    return "this card " + std::string(none ? "can " : "cannot ") + ActWords(asked.unable_to);
  }
  if (found_one && asked.only_self && asked.negated) {
    return "this card is " + std::string(none ? "not " : "") + "negated";
  }
  if (found_one && asked.only_self && asked.has_attacked) {
    return "this card has " + std::string(none ? "not " : "") + "attacked this turn";
  }
  if (found_one && asked.among != 0 && NamesOne(pack_.references[asked.among].kind)) {
    const std::string kinds = Kinds(asked);
    const std::string is = none ? " is not" : " is";
    const std::string where = Places(asked);
    const bool whose = kinds.empty() && asked.controller != Whose::kAny;
    const bool single = kinds.empty() && asked.chosen != 0;
    return Reference(pack_.references[asked.among]) + is + (kinds.empty() ? "" : " " + kinds) +
           (single ? " one that this card has singled out" : "") + Bounds(asked) +
           (whose ? " one that" : "") + where;
  }
  if (found_one && asked.only_self) {
    std::string kinds = Kinds(asked);
    if (!kinds.empty()) kinds = " " + kinds;
    return "this card is" + std::string(none ? " not" : "") + kinds + Bounds(asked) +
           Places(asked) + Relations(asked);
  }
  switch (condition.kind) {
    case ConditionKind::kExists:
      return "there are " +
             (condition.least > 1 ? std::to_string(condition.least) + " or more " : "") + found;
    case ConditionKind::kNone:
      return "there are no " + found;
    case ConditionKind::kAtLeast:
      return AmountText(condition.left) + " is at least " + AmountText(condition.right);
    case ConditionKind::kAtMost:
      return AmountText(condition.left) + " is at most " + AmountText(condition.right);
    case ConditionKind::kPhase:
      return "it is the " + std::string(PhaseName(condition.phase));
    case ConditionKind::kMyTurn:
      return "it is your turn";
    case ConditionKind::kOpponentsTurn:
      return "it is the opponent's turn";
    case ConditionKind::kHappened:
      return HappeningText(pack_.happenings[condition.happened]);
    case ConditionKind::kAnyOf:
      return OrList(ConditionTexts(condition.inner));
    case ConditionKind::kNot: {
      const judge::Condition& inner = pack_.conditions[condition.inner.first];
      const bool past = condition.inner.count == 1 && inner.kind == ConditionKind::kHappened;
      if (past) return HappeningText(pack_.happenings[inner.happened], true);
      return "it is not so that " + Conditions(condition.inner);
    }
    case ConditionKind::kEqual:
      return AmountText(condition.left) + " is " + AmountText(condition.right);
    case ConditionKind::kPlayedAs:
      return "it was played as " + std::string(FrameName(condition.frame));
    case ConditionKind::kAgreed:
      return "the other player agrees";
    case ConditionKind::kTitleHeld:
      return "you have the title \"" + pack_.texts[condition.text] + "\"";
    case ConditionKind::kAttacker:
      return "the attacker is among " + found;
    case ConditionKind::kChose:
      return "\"" + pack_.texts[condition.text] + "\" was chosen";
    case ConditionKind::kWon:
      return "you have won the duel";
    case ConditionKind::kDuelAtEnd:
      return "the duel ends";
    case ConditionKind::kAttackUnderWay:
      return "an attack is made on " + found;
  }
  return "";
}

// "this card has declared an attack this turn"; `denied`: "... has not declared ...".
std::string CardWords::HappeningText(const Happening& asked, bool denied) const {
  std::string who = "a card";
  if (asked.subject != 0) {
    const Filter& filter = pack_.filters[asked.subject];
    const bool one = filter.only_self || filter.host || filter.card != kUnknownCard;
    who = (one ? "" : "one of the ") + Find(asked.subject);
  }
  const std::string done = DoneText(asked);
  if (done.empty()) return std::string(denied ? "it is not so that " : "") + who;
  return who + (denied ? " has not " : " has ") + done;
}

// What stands behind "has" and "have": "declared an attack this turn".
std::string CardWords::DoneText(const Happening& asked) const {
  constexpr std::string_view kWindows[] = {"this turn",  "this phase", "this round",
                                           "last round", "this duel",  "last turn"};
  std::string out = DoneWords(asked.event);
  if (asked.other != 0) out += OtherParty(asked.event, asked.other);
  if (asked.least > 1) out += " " + std::to_string(asked.least) + " times";
  return out + " " + std::string(kWindows[static_cast<int>(asked.window)]);
}

std::vector<std::string> CardWords::ConditionTexts(PoolRange range) const {
  std::vector<std::string> texts;
  for (PoolIndex i = 0; i < range.count; ++i) {
    texts.push_back(Condition(pack_.conditions[range.first + i]));
  }
  return texts;
}

std::string CardWords::Conditions(PoolRange range) const { return AndList(ConditionTexts(range)); }

}  // namespace judge::cli
