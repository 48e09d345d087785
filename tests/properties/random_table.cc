#include "tests/properties/random_table.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"
#include "tests/properties/random_game.h"

namespace judge::properties {
namespace {

class Table {
 public:
  Table(const Game& game, Crowd crowd, Chance& chance, std::size_t seats)
      : game_(game), any_(crowd == Crowd::kAny), chance_(chance), seats_(seats) {
    for (int i = 0; any_ && i < kOftenCards; ++i) often_.push_back(OfAll());
  }

  replay::StartPosition Laid() {
    replay::StartPosition position{
        .next = {static_cast<std::uint16_t>(3 + chance_.Below(4)), true, 0, PhaseWord()},
        .fresh = true};
    position.next.seat = static_cast<SeatIndex>((position.next.turn - 1) % seats_);
    const bool mirrored = any_ && chance_.OneIn(3);
    for (SeatIndex seat = 0; seat < seats_; ++seat) {
      if (seat == 1 && mirrored) return Mirrored(std::move(position));
      position.seats.push_back(Facts());
      for (const ZoneRow& row : game_.rules->zones) LaySlots(seat, row, &position);
      if (!any_) continue;
      LayPile({seat, ZoneKind::kGraveyard, 0, 0}, 7, IsMain, &position);
      LayPile({seat, ZoneKind::kExtraDeck, 0, 0}, 6, IsExtraMonster, &position);
      LayPile({seat, ZoneKind::kRule, 0, 0}, 3, IsRuleCard, &position);
    }
    return position;
  }

 private:
  static constexpr int kOftenCards = 6;
  static constexpr int kTriesMost = 1000;  // to find a card that fits

  // The others have the same: equal monsters meet, and what happens to one happens to all.
  replay::StartPosition Mirrored(replay::StartPosition position) const {
    const std::vector<replay::PositionCard> one_side = position.cards;
    for (SeatIndex seat = 1; seat < seats_; ++seat) {
      position.seats.push_back(position.seats.front());
      for (replay::PositionCard card : one_side) {
        ZoneRef& zone = card.reference.zone;
        zone.seat = seat;
        const ZoneRow* row = game_.rules->zone_rows[static_cast<int>(zone.kind)];
        if (row != nullptr && row->common) zone.slot = static_cast<std::uint8_t>(seat + 1);
        if (row != nullptr && row->common && zone.slot > row->slots) continue;
        position.cards.push_back(std::move(card));
      }
    }
    return position;
  }

  std::string PhaseWord() {
    std::string word;
    for (const PhaseRow& row : game_.rules->phases) {
      if (word.empty() && row.main) word = row.word;
      if (any_ && (row.main || row.battle) && chance_.OneIn(3)) word = row.word;
    }
    return word;
  }

  // On the field a card that is two monsters is one of them.
  static bool IsMonsterCard(const CardDefinition& card) {
    return card.IsMonster() && card.deck != DeckKind::kMarker && card.halves.empty();
  }
  // What has words for a card that equips.
  bool Equips(const CardDefinition& card) const {
    const auto first = game_.pack->effects.begin() + card.effects.first;
    return std::any_of(first, first + card.effects.count,
                       [](const Effect& effect) { return effect.printed == PrintedKind::kEquip; });
  }
  static bool IsSpellOrTrap(const CardDefinition& card) {
    return (card.Has(Frame::kSpell) || card.Has(Frame::kTrap)) && card.deck != DeckKind::kMarker;
  }
  static bool IsLeader(const CardDefinition& card) { return card.Has(Frame::kLeader); }
  static bool IsMarker(const CardDefinition& card) { return card.deck == DeckKind::kMarker; }
  // What a hand or a graveyard may hold.
  static bool IsMain(const CardDefinition& card) { return card.deck == DeckKind::kMain; }
  static bool IsExtraMonster(const CardDefinition& card) {
    return card.deck == DeckKind::kExtra && card.IsMonster();
  }
  static bool IsRuleCard(const CardDefinition& card) {
    return card.deck == DeckKind::kExtra && !card.IsMonster();
  }

  // "" where the pack has none.
  template <typename Fits>
  std::string AnyThat(Fits&& fits) {
    for (int tries = 0; tries < kTriesMost; ++tries) {
      const CardDefinition& card = AnyCard();
      if (fits(card)) return card.code;
    }
    return "";
  }
  const CardDefinition& AnyCard() {
    const bool often = any_ && chance_.OneIn(2);
    return game_.pack->card(often ? chance_.Pick(often_) : OfAll());
  }
  CardIndex OfAll() { return static_cast<CardIndex>(1 + chance_.Below(game_.pack->size())); }

  std::int32_t AnyLifePoints() {
    constexpr std::int32_t kLifePoints[] = {1, 300, 1000, 2000, 8000};
    return kLifePoints[chance_.Below(std::size(kLifePoints))];
  }

  replay::PositionSeat Facts() {
    replay::PositionSeat facts{.life_points = {2000, 2000, true},
                               .hand = static_cast<std::int32_t>(chance_.Below(4)),
                               .deck = static_cast<std::int32_t>(chance_.Below(20))};
    for (int i = 0; i < game_.rules->terrains_per_seat; ++i)
      facts.terrains.push_back(AnyThat(IsMarker));
    if (!any_) return facts;
    const std::int32_t life_points = chance_.OneIn(2) ? life_points_ : AnyLifePoints();
    facts.life_points = {life_points, life_points, true};
    const bool full = chance_.OneIn(3);
    const std::size_t hand = full ? 9 + chance_.Below(3) : chance_.Below(6);
    for (std::size_t i = 0; i < hand; ++i) facts.hand_cards.push_back(AnyThat(IsMain));
    facts.hand = 0;
    if (chance_.OneIn(3)) facts.deck = static_cast<std::int32_t>(chance_.Below(2));
    if (chance_.OneIn(6)) facts.summon = replay::Said::kYes;
    return facts;
  }

  void LaySlots(SeatIndex seat, const ZoneRow& row, replay::StartPosition* position) {
    const std::size_t most = any_ ? 1 + chance_.Below(4) : 0;
    for (std::uint8_t slot = 1; slot <= row.slots; ++slot) {
      const bool empty = any_ ? chance_.Below(4) >= most : chance_.OneIn(5);
      // Of places that all players share each has one.
      if (empty || (row.common && slot != seat + 1)) continue;
      const ZoneRef zone{seat, row.kind, slot, 0};
      if (row.stack == 1) {
        Put(position, zone);
      } else if (HasHost(*position, zone)) {
        PutBehind(position, zone);
      }
    }
  }
  // What lies behind a monster lies behind one that is there.
  static bool HasHost(const replay::StartPosition& position, ZoneRef zone) {
    for (const replay::PositionCard& card : position.cards) {
      const ZoneRef& host = card.reference.zone;
      const bool before = host.seat == zone.seat && host.slot == zone.slot;
      if (before && host.kind == ZoneKind::kMonster) return true;
    }
    return false;
  }

  void PutBehind(replay::StartPosition* position, ZoneRef zone) {
    const auto equips = [this](const CardDefinition& card) { return Equips(card); };
    for (std::size_t count = 1 + chance_.Below(2); count > 0; --count) {
      replay::PositionCard& card = position->cards.emplace_back();
      card.reference.zone = zone;
      card.reference.card = AnyThat(equips);
    }
  }
  void Put(replay::StartPosition* position, ZoneRef zone) {
    replay::PositionCard& card = position->cards.emplace_back();
    card.reference.zone = zone;
    const bool extra = zone.kind == ZoneKind::kExtraMonster;
    const bool monster = zone.kind == ZoneKind::kMonster || extra;
    const bool leader = zone.kind == ZoneKind::kHero;
    const auto lies = [&](const CardDefinition& one) {
      const bool in_field = LiesInField(game_, game_.pack->FindCode(one.code));
      return IsSpellOrTrap(one) && in_field == (zone.kind == ZoneKind::kField);
    };
    card.reference.card = extra     ? AnyThat(IsExtraMonster)
                          : monster ? AnyThat(IsMonsterCard)
                          : leader  ? AnyThat(IsLeader)
                                    : AnyThat(lies);
    if (leader) return;
    if (monster) {
      const bool attacks = any_ && chance_.OneIn(3);
      card.position = attacks ? Position::kAttack : static_cast<Position>(1 + chance_.Below(4));
      // A Link Monster has no other position.
      const CardIndex index = game_.pack->FindCode(card.reference.card);
      if (game_.pack->card(index).arrows != 0) card.position = Position::kAttack;
    } else {
      card.set = chance_.OneIn(3);
    }
  }

  // Fewer than `most` cards that fit, where the game has such a pile and such cards.
  void LayPile(ZoneRef pile, std::size_t most, bool (*fits)(const CardDefinition&),
               replay::StartPosition* position) {
    if (!HasPile(pile.kind)) return;
    const std::size_t count = chance_.Below(most);
    for (std::size_t i = 0; i < count; ++i) {
      const std::string code = AnyThat(fits);
      // A record does not tell equal Rule Cards apart.
      if (code.empty() || (pile.kind == ZoneKind::kRule && Lies(*position, pile, code))) return;
      replay::PositionCard& card = position->cards.emplace_back();
      card.reference.zone = pile;
      card.reference.card = code;
    }
  }
  static bool Lies(const replay::StartPosition& position, ZoneRef pile, const std::string& code) {
    return std::any_of(position.cards.begin(), position.cards.end(),
                       [&](const replay::PositionCard& card) {
                         return card.reference.zone == pile && card.reference.card == code;
                       });
  }
  bool HasPile(ZoneKind kind) const {
    const std::vector<ZoneRow>& rows = game_.rules->zones;
    return std::any_of(rows.begin(), rows.end(),
                       [=](const ZoneRow& row) { return row.kind == kind; });
  }

  const Game& game_;
  const bool any_;
  Chance& chance_;
  const std::size_t seats_;
  std::int32_t life_points_ = AnyLifePoints();  // all players may have so many
  std::vector<CardIndex> often_;  // half of the cards are of these, so that equal ones meet
};

}  // namespace

replay::Header AnyHeader(const Game& game, std::string_view rules, Chance& chance,
                         const TableForm& form) {
  return chance.OneIn(2) ? RandomHeader(game, rules, chance, form)
                         : RandomTable(game, rules, Crowd::kAny, chance, form);
}

replay::Header RandomTable(const Game& game, std::string_view rules, Crowd crowd, Chance& chance,
                           const TableForm& asked) {
  const TableForm& form = FormMeant(game, asked);
  replay::Header header{.id = "crowded", .rules = std::string(rules), .has_position = true};
  SeatAtTable(form, chance, &header);
  // A position is of those who play.
  header.joins.clear();
  header.position = Table(game, crowd, chance, header.seats.size()).Laid();
  // In the usual Rotation the seats are not on turn in the order of the header.
  if (form.turns != TurnOrder::kBySeat) {
    header.position.next.seat = TurnSeat(form, header.seats.size(), header.position.next.turn);
  }
  if (form.shared_zones != 0 || form.shared_life_points) LayOnce(form, &header);
  return header;
}

}  // namespace judge::properties
