#include "replay/meaning/several_meant.h"

#include <string>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "replay/record/record.h"

namespace judge::replay {

std::string SeveralMeant(const Desk& desk, SeatIndex seat, const Reference& reference) {
  // Older records took the first of them, and are replayed so.
  if (reference.card.empty() || !desk.game.rules->effects_are_read_in_full) return "";
  const Pack& pack = *desk.game.pack;
  const CardIndex named = pack.FindCode(reference.card);
  const CardIndex first = CardMeant(desk.game, seat, named);
  if (first == named) return "";
  const std::string& name = pack.card(named).name;
  std::string codes = pack.card(first).code;
  for (CardIndex card = first + 1; card <= pack.size(); ++card) {
    const bool listed = desk.game.decks->CopiesOf(pack, seat, card) > 0;
    if (card == named || !listed || !pack.card(card).IsNamed(name)) continue;
    codes += " or " + pack.card(card).code;
  }
  if (codes == pack.card(first).code) return "";
  return "several cards of the deck list are called \"" + name +
         "\", and which of them is not said: write " + codes;
}

std::string SeveralMeant(const Desk& desk, SeatIndex seat, const Act& act) {
  std::string problem;
  const auto look = [&](const Reference& reference) {
    if (problem.empty()) problem = SeveralMeant(desk, seat, reference);
  };
  for (const Reference& subject : act.subjects) look(subject);
  for (const Target& target : act.targets) look(target.reference);
  for (const Reference& material : act.materials) look(material);
  return problem;
}

}  // namespace judge::replay
