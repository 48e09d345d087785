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
#include "language/prose.h"

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

// Puts what stands for {name} into the text.
void Fill(std::string* text, std::string_view name, const std::string& what) {
  const std::size_t at = text->find(name);
  if (at != std::string::npos) text->replace(at, name.size(), what);
}

CardWords::Tails CardWords::AllTails(const Filter& filter) const {
  Tails tails;
  Places(filter, &tails);
  Ranges(filter, &tails);
  const FilterWords asked = AskedBy(filter);
  for (int i = 0; i < kWordsOf<FilterWord>; ++i) {
    const auto word = static_cast<FilterWord>(i);
    const FilterRow& row = kFilterRows[i];
    if (!asked.Has(word) || row.verb.empty()) continue;
    const bool in_pile = filter.would_do != 0 && filter.comes_from != ZoneKind::kNone;
    if (in_pile && word == FilterWord::kComesFrom) continue;
    const std::string told = Told(filter, word);
    if (in_pile && word == FilterWord::kWouldDo) {
      const std::string would = " whose effect would make a card of the " +
                                Told(filter, FilterWord::kComesFrom) + " " + told;
      tails.push_back({"is a card" + would, would});
      continue;
    }
    tails.push_back({Filled(row.verb, filter, told), Filled(row.noun, filter, told)});
  }
  Likeness(filter, &tails);
  Burdens(filter, &tails);
  Deeds(filter, &tails);
  return tails;
}

std::string CardWords::Filled(std::string_view row, const Filter& filter,
                              const std::string& told) const {
  const std::string original = filter.original_stats ? "original " : "";
  std::string text(row);
  Fill(&text, "{attack}", original + words_.attack);
  Fill(&text, "{defense}", original + words_.defense);
  Fill(&text, "{level}", std::string(words_.level));
  Fill(&text, "{self}", self_);
  Fill(&text, "{}", told);
  return text;
}

// How the parts of a filter are told.
std::string CardWords::ToldText(PoolIndex text) const {
  return "\"" + Clean(pack_.texts[text]) + "\"";
}
std::string CardWords::ToldReference(PoolIndex reference) const { return OneOf(reference); }
std::string CardWords::ToldFilter(PoolIndex filter) const { return A(filter, "card"); }
std::string CardWords::ToldWord(TileColour colour) const { return std::string(TileWord(colour)); }
std::string CardWords::ToldWord(Face face) const {
  return face == Face::kUp ? "face-up" : "face-down";
}
std::string CardWords::ToldWord(PrintedKind kind) const {
  return WithArticle(std::string(PrintedWord(kind)));
}
std::string CardWords::ToldWord(CardEvent event) const { return std::string(EventWords(event)); }
std::string CardWords::ToldWord(ZoneKind zone) const {
  return std::string(ZoneNameIn(words_, zone));
}
template <>
std::string CardWords::ToldSet<CardAct>(std::uint64_t acts) const {
  return ActWords(acts);
}
template <>
std::string CardWords::ToldSet<Attribute>(std::uint64_t attributes) const {
  std::vector<std::string> names;
  for (int a = 1; a <= static_cast<int>(Attribute::kDivine); ++a) {
    if ((attributes >> a & 1U) != 0) names.emplace_back(AttributeName(static_cast<Attribute>(a)));
  }
  return WithArticle(OrList(names));
}

// Returns what the word of the filter asks for, as it is told in the {} of its row.
std::string CardWords::Told(const Filter& filter, FilterWord word) const {
#include "language/filter_told.inc"
}

// Adds numbers that are printed.
void CardWords::Ranges(const Filter& filter, Tails* tails) const {
  const std::string level = Range(words_.level, filter.level_min, filter.level_max);
  if (!level.empty()) tails->push_back({"is of " + level, ""});
  const std::string original = filter.original_stats ? "original " : "";
  const auto has = [&](const std::string& what) {
    if (!what.empty()) tails->push_back({"has " + what, " with " + what});
  };
  has(Range(original + words_.attack, filter.attack_min, filter.attack_max));
  has(Range(original + words_.defense, filter.defense_min, filter.defense_max));
}

// Returns whether each of the filters of which one must hold says where, so that the whole needs
// not.
bool CardWords::SaysZonesInEach(const Filter& filter) const {
  std::uint16_t zones = 0;
  for (const Filter& one : pack_.Filters(filter.any_of)) {
    if (one.zones == 0) return false;
    zones |= one.zones;
  }
  return zones != 0 && zones == filter.zones;
}

// Adds position, side and zone.
void CardWords::Places(const Filter& filter, Tails* tails) const {
  const std::vector<std::string> positions = PositionNames(filter.positions);
  if (positions.size() == 4) {
    tails->push_back({"has a battle position", " with a battle position"});
  } else if (!positions.empty()) {
    tails->push_back({"is in " + OrList(positions), ""});
  }
  const bool mine = filter.controller == Whose::kMine;
  const bool anybodys = filter.controller == Whose::kAny;
  // Cards beneath a card or equipping it need no zone besides.
  const RefKind among = filter.among == 0 ? RefKind::kNone : pack_.references[filter.among].kind;
  const bool under = Only(filter.zones, ZoneKind::kUnder);
  const bool told = (under && (among == RefKind::kAttachedTo || filter.beneath != 0)) ||
                    (among == RefKind::kEquippedTo && Only(filter.zones, ZoneKind::kSpellTrap)) ||
                    SaysZonesInEach(filter);
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
  } else if (filter.zones == 0 || told || under) {
    tails->push_back({mine ? "is controlled by you" : "is controlled by the opponent",
                      mine ? " you control" : " the opponent controls"});
    if (under && !told) tails->push_back({"is " + Zones(filter.zones), " " + AnyZones(filter)});
  } else if (Only(filter.zones, ZoneKind::kTerrain)) {
    tails->push_back({mine ? "is on your side" : "is on the opponent's side", ""});
  } else {
    tails->push_back({"is " + Zones(filter.zones, mine ? "your " : "the opponent's "), ""});
  }
}

// Adds whose it is, and what it stands next to.
void CardWords::Likeness(const Filter& filter, Tails* tails) const {
  const auto add = [&](const std::string& verb, const std::string& noun = "") {
    tails->push_back({verb, noun});
  };
  if (filter.same_column) add("is in " + Of("column", {self_}));
  if (filter.adjacent_to != 0) {
    add("is next to " + OneOf(filter.adjacent_to) +
        (filter.unobstructed ? " with no Obstruction between" : ""));
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
}

// Adds what lies on it and what it has.
void CardWords::Burdens(const Filter& filter, Tails* tails) const {
  const auto has = [&](const std::string& what) {
    tails->push_back({"has " + what, " with " + what});
  };
  if (filter.it_finds != 0) {
    CardWords from = *this;
    from.self_ = "it";
    from.seen_from_it_ = true;
    const int least = filter.it_finds_least;
    const std::string found = least > 1 ? "for which there are at least " + std::to_string(least) +
                                              " " + from.Many(filter.it_finds)
                                        : "for which there is " + from.A(filter.it_finds);
    tails->push_back({"is a card " + found, " " + found});
  }
  if (filter.counters_min >= 0 || filter.counter != 0) {
    const std::string kind =
        filter.counter == 0 ? "counter" : Clean(pack_.texts[filter.counter]) + " counter";
    has("at least " + Counted(filter.counters_min < 1 ? 1 : filter.counters_min, kind));
  }
  if (filter.top_cards != 0) {
    const std::string top =
        filter.top_cards == 1
            ? "on top of its deck"
            : "among the top " + std::to_string(filter.top_cards) + " cards of its deck";
    tails->push_back({"is " + top, " " + top});
  }
  if (filter.targets_exactly != 0) {
    has("exactly " + Counted(filter.targets_exactly, "target"));
  }
  if (filter.own_trigger != CardEvent::kNone) {
    has("the Trigger \"" + OwnEventWords(filter.own_trigger) + "\"");
  }
}

// Adds what it has done.
void CardWords::Deeds(const Filter& filter, Tails* tails) const {
  if (filter.chosen != 0) {
    const std::string kept = "that this card has " + Kept(filter.chosen);
    tails->push_back({"is one " + kept, " " + kept});
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
