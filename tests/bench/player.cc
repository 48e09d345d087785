#include "tests/bench/player.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "tests/bench/plain_pack.h"
#include "tests/properties/chance.h"
#include "tests/properties/record.h"

namespace judge::bench {
namespace {

using properties::Chance;

constexpr int kActionsMax = 160;
constexpr std::int32_t kLifePointsOfALongDuel = 500'000'000;
constexpr std::uint8_t kRow = 5;

std::vector<CardIndex> AllCards(const Pack& pack) {
  std::vector<CardIndex> cards(pack.size());
  std::iota(cards.begin(), cards.end(), CardIndex{1});
  return cards;
}

bool GoesOn(ActionKind kind) {
  return kind == ActionKind::kPass || kind == ActionKind::kEnterPhase ||
         kind == ActionKind::kEndTurn;
}

class Player {
 public:
  Player(replay::Header header, std::uint64_t seed)
      : game_(PlainGame()), monsters_(AllCards(*game_.pack)), chance_(seed) {
    duel_.header = std::move(header);
    const auto start = replay::Replay::Fold(duel_);
    if (!start) throw std::runtime_error(start.error().message);
    state_ = start->initial();
  }

  bool IsLegal(const Action& action) const { return RuleOn(game_, state_, action).legal(); }
  // Does the first of all options that is fit, and writes it down.
  template <typename Fit>
  void DoFirst(Fit&& fit);
  // Whether all that it takes is some life points.
  bool IsHarmless(const Action& action) const;

  bool over() const { return state_.header().over != 0; }
  const replay::Duel& duel() const { return duel_; }

 private:
  // What may be tried here, shuffled; what only goes on comes last, mostly.
  std::vector<Action> Options();
  void AddSummon(std::vector<Action>* options);
  void Do(const Action& action);

  const Game& game_;
  const std::vector<CardIndex> monsters_;
  Chance chance_;
  State state_;
  replay::Duel duel_;
};

void Player::AddSummon(std::vector<Action>* options) {
  const Decision decision = NextDecision(game_, state_);
  if (decision.kind != DecisionKind::kOpen) return;
  if (state_.seat(decision.seat).unnamed[static_cast<int>(ZoneKind::kHand)] <= 0) return;
  Action action{
      .kind = ActionKind::kNormalSummon, .seat = decision.seat, .card = chance_.Pick(monsters_)};
  action.from = {action.seat, ZoneKind::kHand, 0, 0};
  action.to = {action.seat, ZoneKind::kMonster, static_cast<std::uint8_t>(1 + chance_.Below(kRow)),
               0};
  action.position = chance_.OneIn(3) ? Position::kDefense : Position::kAttack;
  options->push_back(action);
}

std::vector<Action> Player::Options() {
  std::vector<Action> options;
  CandidateActions(game_, state_, &options);
  std::erase_if(options, [](const Action& a) { return a.kind == ActionKind::kSurrender; });
  AddSummon(&options);
  for (std::size_t i = options.size(); i > 1; --i) {
    std::swap(options[i - 1], options[chance_.Below(i)]);
  }
  if (!chance_.OneIn(3)) {
    std::stable_partition(options.begin(), options.end(),
                          [](const Action& action) { return !GoesOn(action.kind); });
  }
  for (Action& action : options) {
    if (action.kind == ActionKind::kDraw && action.card == kUnknownCard) action.number = 1;
  }
  return options;
}

void Player::Do(const Action& action) {
  auto entry = properties::EntryOf(game_, duel_.header, state_, action, properties::Style::kFull);
  ApplyOptions options{.entry = static_cast<EntryNumber>(duel_.entries.size() + 1)};
  Apply(game_, state_, action, options);
  if (!entry) return;
  entry->number = options.entry;
  duel_.entries.push_back(*std::move(entry));
}

template <typename Fit>
void Player::DoFirst(Fit&& fit) {
  const std::vector<Action> options = Options();
  const auto found = std::find_if(options.begin(), options.end(), fit);
  if (found == options.end()) throw std::runtime_error(duel_.header.id + " cannot go on");
  Do(*found);
}

bool Player::IsHarmless(const Action& action) const {
  State after = state_;
  EventList events;
  Apply(game_, after, action, {}, &events);
  return after.header().over == 0 && after.piece_count() == state_.piece_count() &&
         std::none_of(events.begin(), events.end(), [](const Event& event) {
           return event.kind == EventKind::kDestroyed || event.kind == EventKind::kWarned;
         });
}

replay::Header HeaderOf(const std::string& id) {
  replay::Header header{.id = id, .rules = PlainGame().rules->name, .packs = {{kPlainPack, ""}}};
  for (const char* letter : {"A", "B"}) header.seats.emplace_back().letter = letter;
  return header;
}

// Two attackers and three walls a side, each wall stronger than any attacker.
replay::StartPosition WallsPosition() {
  const Pack& pack = *PlainGame().pack;
  const std::vector<CardIndex> monsters = AllCards(pack);
  const auto by_attack = [&](CardIndex a, CardIndex b) {
    return pack.card(a).attack < pack.card(b).attack;
  };
  const auto by_defense = [&](CardIndex a, CardIndex b) {
    return pack.card(a).defense < pack.card(b).defense;
  };
  const CardIndex attacker = *std::min_element(monsters.begin(), monsters.end(), by_attack);
  const CardIndex wall = *std::max_element(monsters.begin(), monsters.end(), by_defense);
  replay::StartPosition position{.fresh = true};
  position.next.turn = 2;
  position.next.has_turn = true;
  position.next.seat = 0;
  position.next.phase = "main1";
  for (SeatIndex seat = 0; seat < 2; ++seat) {
    replay::PositionSeat& of = position.seats.emplace_back();
    of.life_points = {kLifePointsOfALongDuel, kLifePointsOfALongDuel, true};
    for (std::uint8_t slot = 1; slot <= kRow; ++slot) {
      replay::PositionCard& card = position.cards.emplace_back();
      const bool attacks = slot <= 2;
      card.reference.zone = {seat, ZoneKind::kMonster, slot, 0};
      card.reference.card = pack.card(attacks ? attacker : wall).code;
      card.position = attacks ? Position::kAttack : Position::kDefense;
    }
  }
  return position;
}

}  // namespace

replay::Duel PlayPlainDuel(const std::string& id, std::uint64_t seed) {
  Player player(HeaderOf(id), seed);
  for (int i = 0; i < kActionsMax && !player.over(); ++i) {
    player.DoFirst([&](const Action& action) { return player.IsLegal(action); });
  }
  return player.duel();
}

replay::Duel PlayLongDuel(std::size_t entries) {
  replay::Header header = HeaderOf("long");
  header.has_position = true;
  header.position = WallsPosition();
  Player player(std::move(header), 7);
  while (player.duel().entries.size() < entries) {
    player.DoFirst(
        [&](const Action& action) { return player.IsLegal(action) && player.IsHarmless(action); });
  }
  return player.duel();
}

}  // namespace judge::bench
