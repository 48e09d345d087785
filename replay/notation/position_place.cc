#include "replay/notation/position_place.h"

#include <algorithm>

namespace judge::replay {
namespace {

// Returns the places of a game in words: m1 to m5, s1 to s5, h, g, ...
std::string PlacesOf(const RuleSet& rules) {
  std::string out;
  for (const ZoneRow& row : rules.zones) {
    if (row.kind == ZoneKind::kTerrain) continue;
    const std::string letters(ZoneLetters(row.kind));
    if (!out.empty()) out += ", ";
    out += row.slots == 0 ? letters : letters + "1 to " + letters + std::to_string(row.slots);
  }
  return out;
}

// Returns a place as it is written: m3, g.
std::string PlaceWord(const ZoneRef& zone) {
  std::string word(ZoneLetters(zone.kind));
  if (zone.slot != 0) word += std::to_string(zone.slot);
  return word;
}

constexpr const char* kMonsterPlace = "the place of a monster, such as A.m2";

// Visits each place that a line names.
template <typename Visit>
void ForEachPlace(const Entry& entry, Visit&& visit) {
  const auto look = [&](const Reference& one) {
    if (one.zone.kind != ZoneKind::kNone) visit(one.zone);
  };
  for (const Act& act : entry.acts) {
    for (const Reference& one : act.subjects) look(one);
    for (const Target& one : act.targets) look(one.reference);
    for (const HandOperation& operation : act.operations) {
      for (const Reference& one : operation.references) look(one);
    }
  }
}

bool Lies(const StartPosition& position, const ZoneRef& zone) {
  return std::any_of(position.cards.begin(), position.cards.end(),
                     [&](const PositionCard& card) { return card.reference.zone == zone; });
}

// Returns whether a named card lies face-up at the zone, in whatever row: a monster that was
// equipped to another may fight from where it lies.
bool LiesOpen(const StartPosition& position, const ZoneRef& zone) {
  return zone.slot != 0 &&
         std::any_of(position.cards.begin(), position.cards.end(), [&](const PositionCard& card) {
           return card.reference.zone == zone && !card.set && !card.reference.card.empty();
         });
}

// Returns whether a line by hand before this one names the place.
bool IsMovedTo(const StartPosition& position, const Entry& before, const ZoneRef& zone) {
  bool moved = false;
  for (const Entry& entry : position.left) {
    if (&entry == &before) break;
    if (entry.verb() != Verb::kByHand) continue;
    ForEachPlace(entry, [&](const ZoneRef& one) {
      moved |= one.kind == zone.kind && one.slot == zone.slot;
    });
  }
  return moved;
}

bool IsPlace(const Reference& reference) {
  return reference.card.empty() && reference.zone.kind != ZoneKind::kNone;
}

// Returns whether what lies between players lies between these seats, in the first form that has
// them.
bool Face(const RuleSet& rules, SeatIndex a, SeatIndex b) {
  for (const TableForm& form : rules.forms) {
    if (a < form.seats.size() && b < form.seats.size()) {
      return form.seats[a].faces == form.seats[b].faces;
    }
  }
  return true;
}

}  // namespace

PlaceProblem ProblemOfPlace(const RuleSet& rules, const std::vector<PositionCard>& cards) {
  const ZoneRef zone = cards.back().reference.zone;
  if (zone.kind == ZoneKind::kTerrain && rules.terrains_per_seat > 0) {
    return {"Terrains are said together", "terrains and their names, slot 1 first"};
  }
  const ZoneRow* row = rules.zone_rows[static_cast<int>(zone.kind)];
  if (row == nullptr || zone.slot > row->slots || (row->slots > 0 && zone.slot == 0)) {
    return {"no place of this game", PlacesOf(rules)};
  }
  if (zone.slot == 0) return {};
  const auto lie_there = std::count_if(cards.begin(), cards.end(), [&](const PositionCard& card) {
    const ZoneRef& other = card.reference.zone;
    return other == zone || (row->common && other.kind == zone.kind && other.slot == zone.slot &&
                             Face(rules, other.seat, zone.seat));
  });
  if (lie_there <= row->stack) return {};
  return {row->stack == 1 ? "a card lies there already" : "too many cards lie there",
          "a place that is free"};
}

std::string ProblemOfLeft(const Entry& entry) {
  const bool bare = entry.number == 0 && entry.checks.empty() && entry.outcomes.empty() &&
                    entry.marks == 0 && entry.clock_seconds < 0;
  if (!bare || entry.acts.size() != 1) return "a line of a position is one act and no more";
  const Act& act = entry.acts.front();
  if (act.verb == Verb::kAttack) {
    const bool places = act.subjects.size() == 1 && IsPlace(act.subjects[0]) &&
                        act.targets.size() == 1 && IsPlace(act.targets[0].reference) &&
                        act.targets[0].checks.empty();
    return places ? "" : "an attack that is under way goes from a place to a place";
  }
  if (act.verb == Verb::kRetarget) {
    const bool place = act.subjects.size() == 1 && IsPlace(act.subjects[0]) && act.targets.empty();
    return place ? "" : "a replay that is open names the place of the monster that attacks";
  }
  if (act.verb != Verb::kByHand) return "no line of a position";
  // Refuses cards by name, which would be open to everybody.
  for (const HandOperation& operation : act.operations) {
    const bool open = operation.name == "attach" || operation.name == "effects-of";
    for (const Reference& reference : operation.references) {
      if (!open && !IsPlace(reference)) return "by hand in a position, places are named, not cards";
    }
  }
  return "";
}

PlaceProblem ProblemOfPlaces(const RuleSet& rules, std::size_t seats, const Entry& entry) {
  PlaceProblem problem;
  ForEachPlace(entry, [&](const ZoneRef& zone) {
    if (!problem.none() || zone.kind == ZoneKind::kTile) return;
    const ZoneRow* row = rules.zone_rows[static_cast<int>(zone.kind)];
    const bool terrain = zone.kind == ZoneKind::kTerrain && zone.slot <= rules.terrains_per_seat;
    const bool there = terrain || (row != nullptr && zone.slot <= row->slots);
    const bool seat = zone.seat == kNoSeat || zone.seat < seats;
    if (!there || !seat) problem = {PlaceWord(zone) + " is no place of this game", PlacesOf(rules)};
  });
  return problem;
}

PlaceProblem ProblemOfAttack(const StartPosition& position, const Entry& attack) {
  PlaceProblem problem;
  ForEachPlace(attack, [&](const ZoneRef& named) {
    ZoneRef zone = named;
    if (zone.seat == kNoSeat) zone.seat = attack.seat;
    if (zone.seat == kNoSeat) zone.seat = position.next.seat;
    if (!problem.none() || IsMovedTo(position, attack, zone)) return;
    if (zone.kind != ZoneKind::kMonster && !LiesOpen(position, zone)) {
      problem = {PlaceWord(zone) + " is no monster zone", kMonsterPlace};
    } else if (!Lies(position, zone)) {
      problem = {"no card lies in " + PlaceWord(zone) + " of that seat", kMonsterPlace};
    }
  });
  return problem;
}

PlaceProblem ProblemOfAttacker(const RuleSet& rules, const StartPosition& position, SeatIndex seat,
                               const PositionAttack& attack) {
  const ZoneRow* row = rules.zone_rows[static_cast<int>(attack.place.kind)];
  const bool slot = row != nullptr && attack.place.kind == ZoneKind::kMonster &&
                    attack.place.slot >= 1 && attack.place.slot <= row->slots;
  if (!slot) return {PlaceWord(attack.place) + " is no monster zone of this game", PlacesOf(rules)};
  ZoneRef zone = attack.place;
  zone.seat = seat;
  if (Lies(position, zone)) return {};
  return {"no card lies in " + PlaceWord(zone) + " of that seat",
          "the place of a monster, or none when whoever attacked is gone"};
}

bool MayBeSaidInPart(const RuleSet& rules, ZoneKind kind) {
  return rules.HasZone(kind) && !rules.IsHiddenPile(kind) &&
         (kind == ZoneKind::kGraveyard || kind == ZoneKind::kBanished);
}

bool HasReplays(const RuleSet& rules) {
  return !rules.by_moment[static_cast<int>(Moment::kReplayOpens)].empty();
}
namespace {

std::string InOneLine(const PlaceProblem& problem) {
  return problem.none() ? "" : problem.message + "; " + problem.expected;
}

std::string ProblemOfLines(const RuleSet& rules, const StartPosition& position) {
  for (const Entry& entry : position.left) {
    const std::string problem = ProblemOfLeft(entry);
    if (!problem.empty()) return problem;
    if (entry.verb() == Verb::kRetarget && !HasReplays(rules)) return kNoReplays;
    const PlaceProblem place = ProblemOfPlaces(rules, position.seats.size(), entry);
    if (!place.none()) return "a line of the position: " + InOneLine(place);
    if (entry.verb() == Verb::kByHand) continue;
    const PlaceProblem attack = ProblemOfAttack(position, entry);
    if (!attack.none()) return "an attack of the position: " + InOneLine(attack);
  }
  return "";
}

std::string ProblemOfSeats(const RuleSet& rules, const StartPosition& position) {
  for (std::size_t s = 0; s < position.seats.size(); ++s) {
    for (const PositionPile& pile : position.seats[s].piles) {
      if (!MayBeSaidInPart(rules, pile.kind)) {
        return "the position leaves open what lies in a pile that has to be said whole";
      }
    }
    for (const PositionAttack& attack : position.seats[s].attackers) {
      const PlaceProblem problem =
          ProblemOfAttacker(rules, position, static_cast<SeatIndex>(s), attack);
      if (!problem.none()) return "a monster that has attacked: " + InOneLine(problem);
    }
  }
  return "";
}

}  // namespace

std::string ProblemOfPosition(const RuleSet& rules, const StartPosition& position) {
  if (position.next.seat == kNoSeat) return "the position does not say whose turn it is";
  for (const auto& problem : {ProblemOfLines(rules, position), ProblemOfSeats(rules, position)}) {
    if (!problem.empty()) return problem;
  }
  std::vector<PositionCard> cards;
  for (const PositionCard& card : position.cards) {
    cards.push_back(card);
    const PlaceProblem problem = ProblemOfPlace(rules, cards);
    if (problem.none()) continue;
    return "card " + std::to_string(cards.size()) + " of the position, in " +
           PlaceWord(card.reference.zone) + ": " + InOneLine(problem);
  }
  return "";
}

}  // namespace judge::replay
