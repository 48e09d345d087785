// A filter's questions about other cards, counters and the past, in words.
#include "judge/card_words.h"
#include "judge/prose.h"
#include "judge/words.h"

namespace judge::cli {
namespace {

std::string_view TileWord(TileColour colour) {
  switch (colour) {
    case TileColour::kNone:
      return "";
    case TileColour::kWhite:
      return "a white tile";
    case TileColour::kBlack:
      return "a black tile";
    case TileColour::kMine:
      return "a tile of your colour";
    case TileColour::kOpponents:
      return "a tile of the opponent's colour";
    case TileColour::kStart:
      return "the tile it was placed on";
    case TileColour::kOpposed:
      return "a tile with a monster of the opponent";
    case TileColour::kTaken:
      return "a tile with another monster";
  }
  return "";
}

}  // namespace

// Numbers that are worked out when it is asked.
std::string CardWords::ComputedBounds(const Filter& filter) const {
  const std::string original = filter.original_stats ? "original " : "";
  std::string out;
  const auto bound = [&](const std::string& what, const char* how, PoolIndex amount) {
    if (amount == 0) return;
    out += (out.empty() ? " with " : " and ") + what + " " + how + " " + AmountText(amount);
  };
  bound(original + "ATK", "below", filter.attack_below);
  bound(original + "ATK", "at least", filter.attack_at_least);
  bound(original + "ATK", "above", filter.attack_above);
  bound(original + "ATK", "at most", filter.attack_at_most);
  bound(original + "ATK", "equal to", filter.attack_is);
  bound(original + "DEF", "below", filter.defense_below);
  bound(original + "DEF", "at most", filter.defense_at_most);
  bound("Level", "equal to", filter.level_is);
  return out;
}

// "the MOOK half of the chosen card".
std::string CardWords::HalfText(PoolIndex filter, const std::string& whole) const {
  const std::string kinds = filter == 0 ? "" : Kinds(pack_.filters[filter]);
  const std::string rest = filter == 0 ? "" : Relations(pack_.filters[filter]);
  return "the " + kinds + (kinds.empty() ? "" : " ") + "half of " + whole + rest;
}

// What it has in common with others, or stands to them in.
std::string CardWords::Likeness(const Filter& filter) const {
  std::string out;
  const auto like = [&](const char* words, PoolIndex reference) {
    if (reference != 0) out += words + Reference(pack_.references[reference]);
  };
  like(" with the name of ", filter.same_name_as);
  like(" of the Level of ", filter.same_level_as);
  like(" of the Attribute of ", filter.same_attribute_as);
  like(" of lower Hierarchy than ", filter.hierarchy_below);
  like(filter.unobstructed ? " next to and not cut off from " : " next to ", filter.adjacent_to);
  like(" on the tile of ", filter.same_tile_as);
  like(" on the terrain of ", filter.on_marker);
  like(" controlled by ", filter.controlled_by);
  return out;
}

std::string CardWords::Relations(const Filter& filter) const {
  std::string out = ComputedBounds(filter) + Likeness(filter);
  if (filter.owner != Whose::kAny) {
    out += filter.owner == Whose::kMine ? " you own" : " the opponent owns";
  }
  if (filter.equipped_with != 0) out += " equipped with " + Find(filter.equipped_with);
  if (filter.attached_under != 0) out += " with " + Find(filter.attached_under) + " attached";
  if (filter.it_finds != 0) out += " that find, seen from there, " + Find(filter.it_finds);
  if (filter.equips_zone != ZoneKind::kNone) {
    out += " that equip the " + std::string(ZoneName(filter.equips_zone));
  }
  if (filter.counters_min >= 0 || filter.counter != 0) {
    const std::string kind = filter.counter == 0 ? "" : Clean(pack_.texts[filter.counter]) + " ";
    out += " with " + std::to_string(filter.counters_min < 1 ? 1 : filter.counters_min) +
           " or more " + kind + "counters";
  }
  if (filter.mentions != 0) out += " that mention \"" + Clean(pack_.texts[filter.mentions]) + "\"";
  if (filter.code_begins != 0) {
    out += " with a code that begins with " + Clean(pack_.texts[filter.code_begins]);
  }
  if (filter.either_half) out += ", by either half of the card";
  if (filter.negated) out += " whose effects are negated";
  if (filter.unseen) out += " that an opponent has not seen";
  if (filter.copyable) out += " with an effect that may be copied";
  if (filter.has_attacked) out += " that has attacked this turn";
  if (filter.would_do != 0) out += " whose effect would " + ActWords(filter.would_do);
  if (filter.on_tile != TileColour::kNone) {
    out += " on " + std::string(TileWord(filter.on_tile));
  }
  if (filter.beside_tile != TileColour::kNone) {
    out += " next to " + std::string(TileWord(filter.beside_tile));
  }
  if (filter.on_attacked_terrain) out += " on the attacked terrain";
  if (filter.attacked_face != Face::kAny) {
    out += filter.attacked_face == Face::kUp ? " attacked face-up" : " attacked face-down";
  }
  if (filter.unable_to != 0) out += " that cannot " + ActWords(filter.unable_to);
  if (filter.targets_exactly != 0) {
    out += " that have exactly " + std::to_string(filter.targets_exactly) +
           (filter.targets_exactly == 1 ? " target" : " targets");
  }
  if (filter.waits_for != 0) {
    out += " that wait until something " +
           std::string(EventWords(static_cast<CardEvent>(filter.waits_for)));
  }
  if (filter.own_trigger != 0) {
    out += " whose Trigger is: " + OwnEventWords(filter.own_trigger);
  }
  if (filter.asks_by_name != 0) {
    out += " that ask for \"" + Clean(pack_.texts[filter.asks_by_name]) + "\" by name";
  }
  if (filter.happened != 0) {
    const Happening& asked = pack_.happenings[filter.happened];
    out += asked.subject == 0 ? " that have " + DoneText(asked) : ", where " + HappeningText(asked);
  }
  if (filter.caused != 0)
    out += ", where it did this: " + HappeningText(pack_.happenings[filter.caused]);
  return out;
}

}  // namespace judge::cli
