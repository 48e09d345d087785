#include "tests/paired_worlds/random_record.h"

#include <string>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"
#include "tests/paired_worlds/disturber.h"
#include "tests/properties/random_game.h"
#include "tests/properties/record.h"

namespace judge::paired_worlds {
namespace {

using replay::Duel;
using replay::Entry;

constexpr int kActsLeast = 4;
constexpr int kActsMore = 9;

// A position in which much is hidden, and everything has a name.
class Table {
 public:
  Table(const CatalogRow& row, Chance& chance) : game_(*row.game()), row_(row), chance_(chance) {}

  replay::Header Header() {
    replay::Header header{.id = "pair", .rules = row_.name, .has_position = true};
    replay::StartPosition& position = header.position;
    position.next = {static_cast<std::uint16_t>(3 + chance_.Below(4)), true, 0, "main1"};
    position.fresh = true;
    const TableForm& form = AnyForm();
    properties::SeatAtTable(form, chance_, &header);
    header.joins.clear();
    const std::size_t seats = header.seats.size();
    position.next.seat = static_cast<SeatIndex>((position.next.turn - 1U) % seats);
    if (form.turns != TurnOrder::kBySeat) {
      position.next.seat = properties::TurnSeat(form, seats, position.next.turn);
    }
    for (SeatIndex seat = 0; seat < seats; ++seat) AddSeat(seat, &position);
    if (form.shared_zones != 0 || form.shared_life_points) properties::LayOnce(form, &header);
    return header;
  }

 private:
  // The duel of two, or now and then another form that the game is played in.
  const TableForm& AnyForm() {
    const std::vector<TableForm>& forms = game_.rules->forms;
    return forms[chance_.OneIn(3) ? chance_.Below(forms.size()) : 0];
  }

  void AddSeat(SeatIndex seat, replay::StartPosition* position) {
    replay::PositionSeat& facts = position->seats.emplace_back();
    facts.life_points = {2000, 2000, true};
    facts.hand = static_cast<std::int32_t>(chance_.Below(3));
    for (std::size_t i = chance_.Below(4); i > 0; --i) {
      facts.hand_cards.push_back(AnyCode(game_, chance_));
    }
    facts.deck = static_cast<std::int32_t>(5 + chance_.Below(20));
    for (const ZoneRow& row : game_.rules->zones) {
      // A place that all players share is for cards that these boards do not begin with.
      if (row.common) continue;
      for (std::uint8_t slot = 1; slot <= row.slots; ++slot) {
        if (chance_.OneIn(2)) Put(position, {seat, row.kind, slot, 0});
      }
    }
  }

  void Put(replay::StartPosition* position, ZoneRef zone) {
    replay::PositionCard& card = position->cards.emplace_back();
    card.reference.zone = zone;
    const bool monster = zone.kind == ZoneKind::kMonster;
    card.reference.card = AnyCode(game_, monster, chance_);
    if (monster) {
      card.position = static_cast<Position>(1 + chance_.Below(4));
    } else {
      card.set = !chance_.OneIn(3);
      if (card.set && chance_.OneIn(2)) card.before_turn = position->next.turn - 1;
    }
    const bool down = card.set || IsHidden(card.position);
    if (!down || !chance_.OneIn(4)) return;
    card.reference.card.clear();
    card.reference.label = static_cast<std::uint16_t>(900 + position->cards.size());
  }

  const Game& game_;
  const CatalogRow& row_;
  Chance& chance_;
};

// Somebody gives up, and still something is written down, some of it under the heading of a turn
// that never came.
template <typename Add>
void AddBehindTheEnd(const State& state, Disturber& disturber, Chance& chance, Add&& add) {
  Entry end{.seat = static_cast<SeatIndex>(chance.Below(static_cast<std::size_t>(state.seats())))};
  end.acts.emplace_back().verb = Verb::kSurrender;
  add(std::move(end));
  for (std::size_t i = 1 + chance.Below(3); i > 0; --i) {
    Entry late = disturber.Next(1, state, Disturbance::kWrongAct);
    if (late.acts.empty()) continue;
    if (chance.OneIn(2)) {
      late.place.has_turn = true;
      late.place.turn = static_cast<std::uint16_t>(state.header().turn + 1);
      late.place.seat = NextSeat(state, state.header().turn_seat);
      late.seat = kNoSeat;
    }
    add(std::move(late));
  }
}

}  // namespace

std::string AnyCode(const Game& game, Chance& chance) {
  return AnyCode(game, !chance.OneIn(3), chance);
}

std::string AnyCode(const Game& game, bool monster, Chance& chance) {
  monster |= !properties::HasSpellsOrTraps(*game.pack);
  for (;;) {
    const auto index = static_cast<CardIndex>(1 + chance.Below(game.pack->size()));
    const CardDefinition& card = game.pack->card(index);
    const bool fits =
        monster ? card.IsMonster() : card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
    // A card of two monsters is named by one of them: on the field it is never both.
    if (card.deck == DeckKind::kMain && fits && card.halves.empty()) return card.code;
  }
}

Duel RandomRecord(const CatalogRow& rules, Chance& chance) {
  const Game& game = *rules.game();
  const bool from_setup = chance.OneIn(4);
  Duel duel{.header = from_setup ? properties::RandomHeader(game, rules.name, chance)
                                 : Table(rules, chance).Header()};
  duel.header.id = "pair";
  const auto style = chance.OneIn(2) ? properties::Style::kFull : properties::Style::kTerse;
  properties::RandomGame play(game, duel.header, chance.Next());
  Disturber disturber(game, duel.header, chance);
  const auto add = [&](Entry entry) {
    entry.number = static_cast<EntryNumber>(duel.entries.size() + 1);
    if (chance.OneIn(4)) entry.comment = "a remark";
    duel.entries.push_back(std::move(entry));
  };
  const std::size_t wanted =
      kActsLeast + chance.Below(kActsMore) + static_cast<std::size_t>(from_setup ? 8 : 0);
  while (duel.entries.size() < wanted && !play.over()) {
    const Action action = play.Choose();
    auto entry = properties::EntryOf(game, duel.header, play.state(), action, style);
    play.Play(action);
    // Most scribes leave out whose turn to speak it is.
    if (entry && chance.OneIn(3)) entry->seat = kNoSeat;
    if (entry) add(*std::move(entry));
    if (!chance.OneIn(6)) continue;
    Entry disturbing = disturber.Next(duel.entries.size(), play.state());
    if (!disturbing.acts.empty() || !disturbing.checks.empty()) add(std::move(disturbing));
  }
  if (chance.OneIn(8)) AddBehindTheEnd(play.state(), disturber, chance, add);
  return duel;
}

}  // namespace judge::paired_worlds
