// Cards as nouns: what a filter finds, with an article, as a plural, and what is said of one of
// them.
#include "judge/card_wording/card_words.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace judge::cli {
namespace {

constexpr FrameMask Mask(Frame frame) {
  return static_cast<FrameMask>(1U << static_cast<unsigned>(frame));
}

// The frames from Monster to Token, which stand side by side.
constexpr FrameMask kMonsterFrames =
    (2U << static_cast<unsigned>(Frame::kToken)) - (1U << static_cast<unsigned>(Frame::kMonster));

bool Only(std::uint16_t zones, ZoneKind kind) { return zones == 1U << static_cast<unsigned>(kind); }

// Returns whether a word of a type line says what kind of card it is; such words stand behind all
// others.
bool IsKindWord(std::string_view type) {
  for (int frame = 0; frame <= static_cast<int>(kLastFrame); ++frame) {
    if (FrameName(static_cast<Frame>(frame)).ends_with(type)) return true;
  }
  return type == "Equip" || type == "Continuous";
}

}  // namespace

std::string CardWords::Name(CardIndex card) const {
  const CardDefinition& definition = pack_.card(card);
  return Clean(definition.name.empty() ? definition.code : definition.name);
}

std::string CardWords::TypeLine(const CardDefinition& card) const {
  std::vector<std::string> words;
  if (card.attribute != Attribute::kNone) words.emplace_back(AttributeName(card.attribute));
  for (const TypeIndex type : card.type_line) words.emplace_back(pack_.type_name(type));
  for (unsigned also = 1; also <= static_cast<unsigned>(Attribute::kDivine); ++also) {
    const bool has = (card.attributes >> also & 1U) != 0;
    if (!has || also == static_cast<unsigned>(card.attribute)) continue;
    words.push_back("(also " + std::string(AttributeName(static_cast<Attribute>(also))) + ")");
  }
  return Joined(words, " ");
}

std::vector<std::string> CardWords::TypeNames(const TypeSet& set) const {
  std::vector<std::string> names;
  for (int type = 0; type < kTypesMax; ++type) {
    if (!set.test(static_cast<std::size_t>(type))) continue;
    names.emplace_back(pack_.type_name(static_cast<TypeIndex>(type)));
  }
  std::stable_partition(names.begin(), names.end(), [](const std::string& name) {
    return name == "Equip" || name == "Continuous" || !IsKindWord(name);
  });
  return names;
}

bool CardWords::HasKindWord(const Filter& filter) const {
  std::vector<std::string> names = TypeNames(filter.types_all);
  for (std::string& name : TypeNames(filter.types_any)) names.push_back(std::move(name));
  return std::any_of(names.begin(), names.end(), IsKindWord);
}

// Returns what stands before the noun: face, attribute, types.
std::string CardWords::Kinds(const Filter& filter) const {
  std::vector<std::string> words;
  if (filter.face != Face::kAny) {
    words.emplace_back(filter.face == Face::kUp ? "face-up" : "face-down");
  }
  const bool attributed = filter.attributes != 0;
  const bool framed = filter.frames != 0;
  // Joins names with "or" when they stand alone. In "DARK Warrior/Dragon" both must hold, so no
  // "or" may stand between them.
  const auto any = [](const std::vector<std::string>& names, bool alone) {
    return alone ? OrList(names) : Joined(names, "/");
  };
  if (filter.types_none.any()) {
    words.push_back("non-" + Joined(TypeNames(filter.types_none), " non-"));
  }
  std::vector<std::string> attributes;
  for (int a = 1; a <= static_cast<int>(Attribute::kDivine); ++a) {
    if ((filter.attributes >> a & 1U) != 0) {
      attributes.emplace_back(AttributeName(static_cast<Attribute>(a)));
    }
  }
  const bool typed = filter.types_any.any() || filter.types_all.any();
  if (attributed) words.push_back(any(attributes, !typed && !framed));
  if (filter.types_any.any()) {
    words.push_back(
        any(TypeNames(filter.types_any), !attributed && !framed && !filter.types_all.any()));
  }
  if (filter.types_all.any()) words.push_back(Joined(TypeNames(filter.types_all), " "));
  return Joined(words, " ");
}

std::string_view CardWords::NounOf(const Filter& filter) const {
  if (Only(filter.zones, ZoneKind::kNone)) return "player";
  if (Only(filter.zones, ZoneKind::kTerrain)) return "terrain marker";
  // Looks for a Spell or an Equip card, which is no monster wherever it lies.
  for (const TypeSet& types : {filter.types_all, filter.types_any}) {
    const std::vector<std::string> names = TypeNames(types);
    if (std::any_of(names.begin(), names.end(), IsKindWord)) return "card";
  }
  const bool monster = filter.frames == 0 || (filter.frames & kMonsterFrames) != 0;
  if (!monster) return "card";
  const bool field = filter.zones == 0 || Only(filter.zones, ZoneKind::kMonster);
  return field ? "monster" : "card";
}

// Returns "Normal or Token monsters", "Normal Monster, Spell or Trap cards".
std::string CardWords::FrameNoun(const Filter& filter, Number number, std::string_view noun) const {
  std::string base(noun.empty() ? NounOf(filter) : noun);
  FrameMask frames = filter.frames;
  if (base == "monster" && frames != 0 && (frames & kMonsterFrames) == 0) base = "card";
  const std::string end = number == Number::kMany ? Plural(base) : base;
  if (frames == Mask(Frame::kTerrain))
    return number == Number::kMany ? "terrain markers" : "terrain marker";
  if (frames == 0) return end;
  const bool no_token = (frames & kMonsterFrames) == (kMonsterFrames & ~Mask(Frame::kToken));
  if ((frames & kMonsterFrames) == kMonsterFrames || no_token) {
    const bool monsters = base == "monster";
    const std::string before = no_token ? "non-Token " : "";
    if ((frames & ~kMonsterFrames) == 0) return before + (monsters ? "" : "Monster ") + end;
  }
  std::vector<std::string> names;
  for (int frame = 0; frame <= static_cast<int>(kLastFrame); ++frame) {
    if ((frames >> frame & 1U) == 0) continue;
    std::string name(FrameNameIn(words_, static_cast<Frame>(frame)));
    constexpr std::string_view kMonster = " Monster";
    if (base == "monster" && name.ends_with(kMonster)) name.resize(name.size() - kMonster.size());
    if (base == "monster" && name == kMonster.substr(1)) continue;
    names.push_back(std::move(name));
  }
  return Spaced(OrList(names)) + end;
}

// Returns what the effect that is told lies on.
std::string CardWords::Host(const std::string& kinds) const {
  const PrintedKind printed = told_ == nullptr ? PrintedKind::kNone : told_->printed;
  if (printed == PrintedKind::kEquip) return "the equipped " + Spaced(kinds) + "monster";
  // What is attached lies beneath any card, a Spell as well.
  const bool attach = printed == PrintedKind::kAttach;
  const std::string on = attach && kinds.empty() ? "card " : "monster ";
  return "the " + Spaced(kinds) + on + (attach ? "it is attached to" : "it is on");
}

// Returns the noun with what stands before it, without what stands behind.
std::string CardWords::Head(const Filter& filter, Number number, std::string_view noun) const {
  const std::string kinds = Kinds(filter);
  const bool many = number == Number::kMany;
  if (filter.only_self) {
    return kinds.empty() || self_ == "it" ? self_ : "this " + kinds + " card";
  }
  if (filter.host) return Host(kinds);
  const bool plain = filter.frames == 0 && kinds.empty() && filter.card == kUnknownCard;
  if (filter.among != 0) {
    const RefExpr& reference = pack_.references[filter.among];
    const Phrase pieces = Refers(reference);
    if (plain && !filter.not_self) return pieces.text;
    const std::string named = filter.card == kUnknownCard ? "" : Quoted(filter.card) + " ";
    const std::string head = Spaced(kinds) + named + FrameNoun(filter, number, noun) + " among ";
    return (filter.not_self ? "other " : "") + head + pieces.text;
  }
  std::string out = Spaced(kinds);
  if (filter.card != kUnknownCard) {
    out += Quoted(filter.card);
    if (many) out += " " + Plural(noun.empty() ? NounOf(filter) : noun);
  } else {
    out += FrameNoun(filter, number, noun);
  }
  return (filter.not_self ? "other " : "") + out;
}

// Returns what the filter `of` does not find: "Land" terrain markers, DARK ones.
std::string CardWords::Excepted(const Filter& filter, const Filter& of) const {
  const bool named = filter.card != kUnknownCard && filter.zones == 0;
  if (named) return Found(filter, Number::kMany, NounOf(of));
  const bool markers = filter.zones == 1U << static_cast<unsigned>(ZoneKind::kTerrain);
  const bool noun = filter.card != kUnknownCard || filter.frames != 0 || filter.among != 0 ||
                    filter.only_self || filter.host || markers;
  if (noun) return Found(filter, Number::kMany);
  const std::string kinds = Kinds(filter);
  Filter rest = filter;
  rest.face = Face::kAny;
  rest.attributes = 0;
  rest.types_any = rest.types_all = rest.types_none = TypeSet();
  std::string out = Found(rest, Number::kMany, kinds.empty() ? "those" : "ones");
  return Spaced(kinds) + out;
}

// Returns the pieces without an article; `noun` is the word for them where the filter says no kind.
std::string CardWords::Found(const Filter& filter, Number number, std::string_view noun) const {
  std::string out = Head(filter, number, noun);
  std::vector<std::string> clauses;
  for (const Tail& tail : AllTails(filter)) {
    if (!tail.noun.empty()) {
      out += Their(tail.noun, number);
    } else if (tail.verb.starts_with("is ") && !tail.verb.starts_with("is a ")) {
      out += Agree(tail.verb, number).substr(number == Number::kOne ? 2 : 3);
    } else {
      clauses.push_back(tail.verb);
    }
  }
  if (!clauses.empty()) out += " that " + Verbs(clauses, number);
  std::vector<std::string> any;
  for (const Filter& one : pack_.Filters(filter.any_of)) {
    any.push_back(Verbs(Predicates(one), number));
  }
  if (!any.empty()) {
    out += std::string(clauses.empty() ? "" : " and") + " that " + JoinVerbs(any, number, true);
  }
  if (filter.only_self || filter.host) {
    for (const Filter& one : pack_.Filters(filter.none_of)) {
      const auto verbs = Predicates(one);
      out += verbs.size() == 1 ? " that " + Denied(verbs.front())
                               : " of which it is not so that it " + Verbs(verbs, Number::kOne);
    }
    return out;
  }
  std::vector<std::string> excepted;
  // Where cards of any kind are meant, so are those that are left out.
  Filter of = filter;
  if (noun == "card" && of.zones == 0) of.zones = 1U << static_cast<unsigned>(ZoneKind::kHand);
  for (const Filter& one : pack_.Filters(filter.none_of)) {
    excepted.push_back(Excepted(one, of));
  }
  if (!excepted.empty()) out += " except " + AndList(excepted);
  return out;
}

std::string CardWords::FilterText(const Filter& filter) const {
  return Found(filter, Number::kMany);
}

std::string CardWords::OneText(const Filter& filter) const {
  const bool known = filter.only_self || filter.host;
  const std::string found = Found(filter, Number::kOne);
  const bool told = found.starts_with("the ") || found.starts_with("that ");
  const bool among = filter.among != 0 && told;
  if (known || (among && NamesOne(pack_.references[filter.among]))) return found;
  if (among) return "one of " + found;
  if (found.starts_with("other ")) return "an" + found;
  return WithArticle(found);
}

std::string CardWords::A(PoolIndex filter, std::string_view noun) const {
  const Filter& asked = pack_.filters[filter];
  if (Only(asked.zones, ZoneKind::kNone)) return Players(asked).text;
  if (noun.empty() || asked.only_self || asked.host || asked.among != 0) return OneText(asked);
  const std::string found = Found(asked, Number::kOne, noun);
  return found.starts_with("other ") ? "an" + found : WithArticle(found);
}

std::string CardWords::Many(PoolIndex filter, std::string_view noun) const {
  return Found(pack_.filters[filter], Number::kMany, noun);
}

// Returns whom a filter on players finds.
Phrase CardWords::Players(const Filter& filter) const {
  if (filter.controller == Whose::kMine) return {"you", Number::kYou};
  std::string out = filter.controller == Whose::kOpponents ? "an opponent" : "a player";
  for (const Tail& tail : AllTails(filter)) {
    constexpr std::string_view kController = " whose controller ";
    if (tail.noun.starts_with(kController)) out += " who " + tail.noun.substr(kController.size());
  }
  return {out};
}

// Returns all that is so of a card that the filter finds, as verbs: "is face-up", "has ATK 1500 or
// less".
std::vector<std::string> CardWords::Predicates(const Filter& filter) const {
  std::vector<std::string> verbs;
  if (filter.only_self) verbs.push_back("is " + self_);
  if (filter.host) verbs.push_back("is " + Host(""));
  if (filter.not_self) verbs.emplace_back("is another card");
  const std::string kinds = Kinds(filter);
  if (filter.frames != 0 || (!kinds.empty() && HasKindWord(filter))) {
    verbs.push_back("is " + WithArticle(Spaced(kinds) + FrameNoun(filter, Number::kOne, "")));
  } else if (!kinds.empty()) {
    verbs.push_back("is " + kinds);
  }
  if (filter.card != kUnknownCard) verbs.push_back("is " + Quoted(filter.card));
  if (filter.among != 0) {
    const Phrase pieces = Refers(filter.among);
    verbs.push_back((pieces.number == Number::kMany ? "is one of " : "is ") + pieces.text);
  }
  for (const Tail& tail : AllTails(filter)) verbs.push_back(tail.verb);
  std::vector<std::string> any;
  for (const Filter& one : pack_.Filters(filter.any_of)) {
    any.push_back(Verbs(Predicates(one), Number::kOne));
  }
  if (!any.empty()) verbs.push_back(JoinVerbs(any, Number::kOne, true));
  for (const Filter& one : pack_.Filters(filter.none_of)) {
    const std::vector<std::string> not_so = Predicates(one);
    verbs.push_back(not_so.size() == 1 ? Denied(not_so.front())
                                       : "does not do this: " + Verbs(not_so, Number::kOne));
  }
  return verbs;
}

std::vector<std::string> CardWords::PositionNames(std::uint8_t positions) const {
  std::vector<std::string> names;
  for (int position = 1; position <= static_cast<int>(Position::kHiddenDefense); ++position) {
    if ((positions >> position & 1U) == 0) continue;
    names.emplace_back(PositionNameIn(words_, static_cast<Position>(position)));
  }
  return names;
}

// Returns the zones of a filter that asks nobody's: "in any hand or Deck". The pile out of the game
// has no such name.
std::string CardWords::AnyZones(const Filter& filter) const {
  const bool eroded = (filter.zones >> static_cast<unsigned>(ZoneKind::kBanished) & 1U) != 0;
  const bool one =
      filter.only_self || filter.host || filter.owner != Whose::kAny || filter.on_attacked_terrain;
  std::string text = Zones(filter.zones);
  if (one || eroded || !text.starts_with("in the ")) return text;
  return (all_own_ ? "in your " : "in any ") + text.substr(7);
}

std::string CardWords::Zones(std::uint16_t zones, std::string_view whose) const {
  std::vector<std::string> named;
  std::vector<std::string> others;
  for (int zone = 1; zone < kZoneKinds; ++zone) {
    if ((zones >> zone & 1U) == 0) continue;
    const auto kind = static_cast<ZoneKind>(zone);
    // From where Materials come it is a monster wherever it lies on the field.
    if (of_material_ && kind == ZoneKind::kMonster) continue;
    const bool place = kind != ZoneKind::kUnder && kind != ZoneKind::kOutside;
    (place ? named : others).emplace_back(ZoneNameIn(words_, kind));
  }
  const bool field = of_material_ && (zones >> static_cast<unsigned>(ZoneKind::kMonster) & 1U) != 0;
  const bool anybodys = field && whose == "the ";
  std::string of(whose);
  if (anybodys) of = all_own_ ? "your " : "any ";
  if (!named.empty()) others.insert(others.begin(), "in " + of + OrList(named));
  if (field) {
    const std::string side = anybodys && !all_own_ ? "" : of + "side of ";
    others.insert(others.begin(), "on " + side + "the field");
  }
  return OrList(others);
}

}  // namespace judge::cli
