#include "replay/position_place.h"

#include <algorithm>

#include "replay/notation_words.h"

namespace judge::replay {
namespace {

// m1 to m5, s1 to s5, h, g, ...
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

bool IsPlace(const Reference& reference) {
  return reference.card.empty() && reference.zone.kind != ZoneKind::kNone;
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
    return card.reference.zone == zone;
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
  // What is named would be open to everybody.
  for (const HandOperation& operation : act.operations) {
    const bool open = operation.name == "attach" || operation.name == "effects-of";
    for (const Reference& reference : operation.references) {
      if (!open && !IsPlace(reference)) return "by hand in a position, places are named, not cards";
    }
  }
  return "";
}

bool MayBeSaidInPart(const RuleSet& rules, ZoneKind kind) {
  return rules.HasZone(kind) && !rules.IsHiddenPile(kind) &&
         (kind == ZoneKind::kGraveyard || kind == ZoneKind::kBanished);
}

bool HasReplays(const RuleSet& rules) {
  return !rules.by_moment[static_cast<int>(Moment::kReplayOpens)].empty();
}

std::string ProblemOfPosition(const RuleSet& rules, const StartPosition& position) {
  if (position.next.seat == kNoSeat) return "the position does not say whose turn it is";
  for (const Entry& entry : position.left) {
    const std::string problem = ProblemOfLeft(entry);
    if (!problem.empty()) return problem;
    if (entry.verb() == Verb::kRetarget && !HasReplays(rules)) return kNoReplays;
  }
  for (const PositionSeat& seat : position.seats) {
    for (const PositionPile& pile : seat.piles) {
      if (!MayBeSaidInPart(rules, pile.kind)) {
        return "the position leaves open what lies in a pile that has to be said whole";
      }
    }
    for (const PositionAttack& attack : seat.attackers) {
      const ZoneRow* row = rules.zone_rows[static_cast<int>(attack.place.kind)];
      const bool slot = row != nullptr && attack.place.kind == ZoneKind::kMonster &&
                        attack.place.slot >= 1 && attack.place.slot <= row->slots;
      if (!slot) return "a monster is said to have attacked from a place that is no monster zone";
    }
  }
  std::vector<PositionCard> cards;
  for (const PositionCard& card : position.cards) {
    cards.push_back(card);
    const PlaceProblem problem = ProblemOfPlace(rules, cards);
    if (problem.none()) continue;
    const ZoneRef zone = card.reference.zone;
    std::string place(ZoneLetters(zone.kind));
    if (zone.slot != 0) place += std::to_string(zone.slot);
    return "card " + std::to_string(cards.size()) + " of the position, in " + place + ": " +
           problem.message + "; " + problem.expected;
  }
  return "";
}

}  // namespace judge::replay
