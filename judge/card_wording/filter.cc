// A filter's questions about places, numbers, other cards, counters and the past: how each reads
// behind a noun, and as a verb.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/modifier.h"
#include "judge/card_wording/phrases.h"
#include "judge/card_wording/tables.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

std::string_view TileWord(TileColour colour) {
  static constexpr std::string_view kWords[] = {"",
                                                "a white tile",
                                                "a black tile",
                                                "a tile of your colour",
                                                "a tile of the opponent's colour",
                                                "the tile of arrival",
                                                "a tile with a monster of the opponent",
                                                "a tile with another monster"};
  return WordOf(kWords, colour);
}

std::string Range(const std::string& name, int least, int most) {
  if (least >= 0 && least == most) return name + " " + std::to_string(least);
  if (least >= 0 && most >= 0) {
    return name + " " + std::to_string(least) + " to " + std::to_string(most);
  }
  if (least >= 0) return name + " " + std::to_string(least) + " or more";
  return most >= 0 ? name + " " + std::to_string(most) + " or less" : "";
}

bool Only(std::uint16_t zones, ZoneKind kind) { return zones == 1U << static_cast<unsigned>(kind); }

}  // namespace

CardWords::Tails CardWords::AllTails(const Filter& filter) const {
  Tails tails;
  if (const std::string level = Range(words_.level, filter.level_min, filter.level_max);
      !level.empty()) {
    tails.push_back({"is of " + level, ""});
  }
  Places(filter, &tails);
  Ground(filter, &tails);
  Bounds(filter, &tails);
  Likeness(filter, &tails);
  Burdens(filter, &tails);
  Texts(filter, &tails);
  Deeds(filter, &tails);
  return tails;
}

// Adds numbers, printed ones and such as are worked out when it is asked.
void CardWords::Bounds(const Filter& filter, Tails* tails) const {
  const std::string original = filter.original_stats ? "original " : "";
  const std::string attack = original + words_.attack;
  const std::string defense = original + words_.defense;
  const auto has = [&](const std::string& what) {
    if (!what.empty()) tails->push_back({"has " + what, " with " + what});
  };
  has(Range(attack, filter.attack_min, filter.attack_max));
  has(Range(defense, filter.defense_min, filter.defense_max));
  const auto bound = [&](const std::string& what, const char* how, PoolIndex amount) {
    if (amount != 0) has(what + " " + how + " " + AmountText(amount));
  };
  bound(attack, "below", filter.attack_below);
  bound(attack, "of at least", filter.attack_at_least);
  bound(attack, "above", filter.attack_above);
  bound(attack, "of at most", filter.attack_at_most);
  bound(attack, "equal to", filter.attack_is);
  bound(defense, "below", filter.defense_below);
  bound(defense, "of at most", filter.defense_at_most);
  if (filter.level_is != 0) {
    tails->push_back(
        {"is of a " + std::string(words_.level) + " equal to " + AmountText(filter.level_is), ""});
  }
  if (filter.hierarchy_below != 0) {
    tails->push_back({"is of lower Hierarchy than " + Refers(filter.hierarchy_below).text, ""});
  }
}

// Adds position, side and zone.
void CardWords::Places(const Filter& filter, Tails* tails) const {
  const std::vector<std::string> positions = PositionNames(filter.positions);
  if (positions.size() == 4) {
    tails->push_back({"has a battle position", " with a battle position"});
  } else if (!positions.empty()) {
    tails->push_back({"is in " + OrList(positions), ""});
  }
  if (filter.hidden_zone) tails->push_back({"is in a hand or deck", ""});
  const bool mine = filter.controller == Whose::kMine;
  const bool anybodys = filter.controller == Whose::kAny;
  // Cards beneath a card or equipping it need no zone besides.
  const RefKind among = filter.among == 0 ? RefKind::kNone : pack_.references[filter.among].kind;
  const bool told = (among == RefKind::kAttachedTo && Only(filter.zones, ZoneKind::kUnder)) ||
                    (among == RefKind::kEquippedTo && Only(filter.zones, ZoneKind::kSpellTrap));
  if (Only(filter.zones, ZoneKind::kNone)) return;
  if (anybodys) {
    if (filter.zones != 0 && !told && !Only(filter.zones, ZoneKind::kTerrain)) {
      tails->push_back({"is " + Zones(filter.zones), " " + AnyZones(filter)});
    }
    return;
  }
  if (seen_from_it_) {
    const std::string whose = mine ? "its controller's " : "another player's ";
    tails->push_back(
        {"is " + (filter.zones == 0 ? "on " + whose + "side" : Zones(filter.zones, whose)), ""});
  } else if (filter.zones == 0 || told) {
    tails->push_back({mine ? "is controlled by you" : "is controlled by the opponent",
                      mine ? " you control" : " the opponent controls"});
  } else if (Only(filter.zones, ZoneKind::kTerrain)) {
    tails->push_back({mine ? "is on your side" : "is on the opponent's side", ""});
  } else {
    tails->push_back({"is " + Zones(filter.zones, mine ? "your " : "the opponent's "), ""});
  }
}

// Adds the terrain, the column, the tile.
void CardWords::Ground(const Filter& filter, Tails* tails) const {
  const auto is = [&](const std::string& text) { tails->push_back({"is " + text, ""}); };
  if (filter.here) is("on this terrain");
  if (filter.same_column) is("in " + Of("column", {self_}));
  if (filter.on_terrain != kUnknownCard) is("on " + Quoted(filter.on_terrain));
  if (filter.not_on_terrain != kUnknownCard) is("not on " + Quoted(filter.not_on_terrain));
  std::vector<std::string> names;
  for (int a = 1; a <= static_cast<int>(Attribute::kDivine); ++a) {
    if ((filter.on_terrain_attributes >> a & 1U) == 0) continue;
    names.emplace_back(AttributeName(static_cast<Attribute>(a)));
  }
  if (!names.empty()) is("on " + WithArticle(OrList(names) + " terrain"));
  if (filter.on_marker != 0) is("on " + Refers(filter.on_marker).text);
  if (filter.on_attacked_terrain) is("on the attacked terrain");
  if (filter.on_tile != TileColour::kNone) is("on " + std::string(TileWord(filter.on_tile)));
  if (filter.same_tile_as != 0) is("on the tile of " + OneOf(filter.same_tile_as));
  if (filter.adjacent_to != 0) {
    const std::string next = "next to " + Refers(filter.adjacent_to).text;
    is(next + (filter.unobstructed ? " with no Obstruction between" : ""));
  }
  if (filter.beside_tile != TileColour::kNone) {
    is("next to " + std::string(TileWord(filter.beside_tile)));
  }
}

// Adds whose it is, and what it has in common with others.
void CardWords::Likeness(const Filter& filter, Tails* tails) const {
  const auto add = [&](const std::string& verb, const std::string& noun = "") {
    tails->push_back({verb, noun});
  };
  if (filter.same_name_as != 0) {
    const std::string name = "the name of " + Refers(filter.same_name_as).text;
    add("has " + name, " with " + name);
  }
  if (filter.same_level_as != 0) {
    const std::string same = "the same " + std::string(words_.level) + " as ";
    add("has " + same + OneOf(filter.same_level_as), " with " + same + OneOf(filter.same_level_as));
  }
  if (filter.same_attribute_as != 0) {
    const std::string as = "the same Attribute as " + OneOf(filter.same_attribute_as);
    add("has " + as, " with " + as);
  }
  if (filter.controlled_by != 0) {
    const RefExpr& seat = pack_.references[filter.controlled_by];
    const RefExpr& inner = pack_.references[seat.inner];
    if (seat.kind == RefKind::kControllerOf && inner.kind == RefKind::kEach) {
      const std::string controls = "controls " + A(inner.filter);
      add("has a controller who " + controls, " whose controller " + controls);
    } else {
      add("is controlled by " + Refers(seat).text);
    }
  }
  if (filter.owner != Whose::kAny) {
    const bool mine = filter.owner == Whose::kMine;
    add(mine ? "is owned by you" : "is owned by the opponent",
        mine ? " you own" : " the opponent owns");
  }
  if (filter.with_owner) add("is controlled by its owner");
}

// Adds what lies on it and what it has.
void CardWords::Burdens(const Filter& filter, Tails* tails) const {
  const auto has = [&](const std::string& what) {
    tails->push_back({"has " + what, " with " + what});
  };
  if (filter.equipped_with != 0) {
    tails->push_back({"is equipped with " + A(filter.equipped_with, "card"), ""});
  }
  if (filter.attached_under != 0) has(A(filter.attached_under, "card") + " attached");
  if (filter.it_finds != 0) {
    CardWords from = *this;
    from.self_ = "it";
    from.seen_from_it_ = true;
    const std::string found = "for which there is " + from.A(filter.it_finds);
    tails->push_back({"is a card " + found, " " + found});
  }
  if (filter.equips_zone != ZoneKind::kNone) {
    tails->push_back({"equips the " + std::string(ZoneNameIn(words_, filter.equips_zone)), ""});
  }
  if (filter.counters_min >= 0 || filter.counter != 0) {
    const std::string kind =
        filter.counter == 0 ? "counter" : Clean(pack_.texts[filter.counter]) + " counter";
    has("at least " + Counted(filter.counters_min < 1 ? 1 : filter.counters_min, kind));
  }
  if (filter.negated) tails->push_back({"is negated", " whose effects are negated"});
  if (filter.copyable) has("an effect that may be copied");
  if (filter.has_effect != 0) {
    const auto kind = static_cast<PrintedKind>(filter.has_effect);
    has(WithArticle(std::string(PrintedWord(kind)) + " effect"));
  }
  if (filter.unable_to != 0) tails->push_back({"cannot " + ActWords(filter.unable_to), ""});
  if (filter.targets_exactly != 0) {
    has("exactly " + Counted(filter.targets_exactly, "target"));
  }
}

// Adds what its name and its text say.
void CardWords::Texts(const Filter& filter, Tails* tails) const {
  const auto has = [&](const std::string& what) {
    tails->push_back({"has " + what, " with " + what});
  };
  const auto quoted = [&](PoolIndex text) { return "\"" + Clean(pack_.texts[text]) + "\""; };
  if (filter.name_contains != 0) has(quoted(filter.name_contains) + " in the name");
  if (filter.code_begins != 0) has("a code that begins with " + quoted(filter.code_begins));
  if (filter.mentions != 0) tails->push_back({"mentions " + quoted(filter.mentions), ""});
  if (filter.asks_by_name != 0) {
    tails->push_back({"asks for " + quoted(filter.asks_by_name) + " by name", ""});
  }
  if (filter.waits_for != 0) {
    const std::string event(EventWords(static_cast<CardEvent>(filter.waits_for)));
    has("an effect that waits until something " + event);
  }
  if (filter.own_trigger != 0) has("the Trigger \"" + OwnEventWords(filter.own_trigger) + "\"");
  if (filter.would_do != 0) {
    const std::string done = "effect the target would " + ActWords(filter.would_do);
    tails->push_back({"is a card by whose " + done, " by whose " + done});
  }
  if (filter.printed_type_only) {
    tails->push_back({"is so by its printed types alone", " (by printed types alone)"});
  }
  if (filter.either_half) {
    tails->push_back({"is so by either half of its card", " (either half of the card counts)"});
  }
}

// Adds what it has done.
void CardWords::Deeds(const Filter& filter, Tails* tails) const {
  if (filter.chosen != 0) {
    const std::string kept = "that this card has " + Kept(filter.chosen);
    tails->push_back({"is one " + kept, " " + kept});
  }
  if (filter.unseen) tails->push_back({"has not been seen by an opponent", ""});
  if (filter.has_attacked) tails->push_back({"has attacked this turn", ""});
  if (filter.attacked_face != Face::kAny) {
    const bool up = filter.attacked_face == Face::kUp;
    tails->push_back({up ? "was attacked face-up" : "was attacked face-down", ""});
  }
  if (filter.happened != 0) {
    const Happening& asked = pack_.happenings[filter.happened];
    if (asked.subject == 0) {
      tails->push_back({"has " + DoneText(asked), ""});
    } else {
      const std::string where = "of which this is so: " + Happened(asked);
      tails->push_back({"is a card " + where, " " + where});
    }
  }
  if (filter.caused != 0) {
    const std::string where = "by which " + Happened(pack_.happenings[filter.caused]);
    tails->push_back({"is a card " + where, " " + where});
  }
}

// Returns "the MOOK half of the chosen card".
std::string CardWords::Half(PoolIndex filter, const std::string& whole) const {
  if (filter == 0) return "a half of " + whole;
  const Filter& fits = pack_.filters[filter];
  std::string out = "the " + Spaced(Kinds(fits)) + "half of " + whole;
  for (const Tail& tail : AllTails(fits))
    out += tail.noun.empty() ? " that " + tail.verb : tail.noun;
  return out;
}

}  // namespace judge::cli
