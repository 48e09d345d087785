#include "tests/properties/random_game.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/properties/record.h"

namespace judge::properties {
namespace {

std::vector<CardIndex> CardsOf(const Pack& pack, DeckKind deck) {
  std::vector<CardIndex> cards;
  for (CardIndex card = 1; card <= pack.size(); ++card) {
    if (pack.card(card).deck == deck) cards.push_back(card);
  }
  return cards;
}

bool GoesOn(ActionKind kind) {
  return kind == ActionKind::kPass || kind == ActionKind::kEnterPhase ||
         kind == ActionKind::kEndTurn || kind == ActionKind::kSurrender;
}

}  // namespace

bool HasSpellsOrTraps(const Pack& pack) {
  for (CardIndex card = 1; card <= pack.size(); ++card) {
    if (pack.card(card).Has(Frame::kSpell) || pack.card(card).Has(Frame::kTrap)) return true;
  }
  return false;
}

bool IsAsked(const CatalogRow& row) {
  const char* asked = std::getenv("JUDGE_RULES");
  return asked == nullptr || std::string_view(asked) == row.name;
}

bool IsPlayedOften(const CatalogRow& row) {
  const std::string_view name = row.name;
  return name == "rush" || name == "hero";
}

std::size_t GameCountOf(const CatalogRow& row) {
  const std::size_t count = GameCount();
  const bool said = std::getenv("JUDGE_GAMES") != nullptr;
  return IsPlayedOften(row) && !said ? 10 * count : count;
}

const TableForm& FormMeant(const Game& game, const TableForm& form) {
  return form.seats.empty() ? game.rules->forms.front() : form;
}

void SeatAtTable(const TableForm& form, Chance& chance, replay::Header* header) {
  header->form = form.word;
  if (form.seats.empty()) {
    for (const char* letter : {"A", "B"}) header->seats.emplace_back().letter = letter;
    return;
  }
  const std::size_t most = std::min<std::size_t>(form.most, form.least + 2U);
  const std::size_t seats = form.least + chance.Below(most - form.least + 1);
  for (std::size_t i = 0; i < seats; ++i) {
    header->seats.emplace_back().letter = form.seats[i].letter;
  }
  const bool free = form.may_be_joined && seats > form.least && chance.OneIn(2);
  if (free) header->joins.push_back(header->seats.back().letter);
}

void LayOnce(const TableForm& form, replay::Header* header) {
  replay::StartPosition& position = header->position;
  const auto first_of = [&](std::size_t seat) {
    std::size_t first = 0;
    while (form.seats[first].team != form.seats[seat].team) ++first;
    return first;
  };
  const auto shares = [&](ZoneKind kind) {
    return (form.shared_zones >> static_cast<unsigned>(kind) & 1U) != 0;
  };
  for (std::size_t i = 0; i < position.seats.size(); ++i) {
    const std::size_t first = first_of(i);
    if (first == i) continue;
    if (shares(ZoneKind::kTerrain)) position.seats[i].terrains.clear();
    if (form.shared_life_points) position.seats[i].life_points = position.seats[first].life_points;
  }
  std::erase_if(position.cards, [&](const replay::PositionCard& card) {
    const ZoneRef zone = card.reference.zone;
    return zone.slot != 0 && shares(zone.kind) && first_of(zone.seat) != zone.seat;
  });
}

SeatIndex TurnSeat(const TableForm& form, std::size_t seats, int turn) {
  const std::vector<SeatIndex> order = UsualRotation(form, (1U << seats) - 1U, 0);
  return order[(static_cast<std::size_t>(turn) - 1U) % order.size()];
}

replay::Header RandomHeader(const Game& game, std::string_view rules, Chance& chance,
                            const TableForm& form) {
  replay::Header header{.id = "random", .rules = std::string(rules)};
  const std::vector<CardIndex> cards = CardsOf(*game.pack, DeckKind::kMain);
  SeatAtTable(FormMeant(game, form), chance, &header);
  for (replay::SeatHeader& seat : header.seats) {
    if (!chance.OneIn(3)) continue;
    for (int i = 0; i < game.rules->decks.main_cards; ++i) {
      // A list names whole cards.
      seat.deck.push_back(game.pack->card(OffField(*game.pack, chance.Pick(cards))).code);
    }
  }
  return header;
}

State StartOf(const replay::Header& header) {
  const auto folded = replay::Replay::Fold({header, {}});
  if (!folded) std::cerr << header.rules << ": " << folded.error().message << '\n';
  assert(folded);
  return folded->initial();
}

namespace {

// The game together with the deck lists of the header, as the fold plays it.
const Game& WithLists(const Game& game, const replay::Header& header) {
  const auto listed = replay::GameFor(header);
  return listed ? **listed : game;
}

}  // namespace

RandomGame::RandomGame(const Game& game, replay::Header header, std::uint64_t seed)
    : game_(WithLists(game, header)),
      header_(std::move(header)),
      chance_(seed),
      state_(StartOf(header_)) {
  main_cards_ = CardsOf(*game.pack, DeckKind::kMain);
}

bool RandomGame::over() const { return NextDecision(game_, state_).kind == DecisionKind::kOver; }

int RandomGame::CopiesTold(SeatIndex seat, CardIndex card) const {
  int copies = 0;
  for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
    const Piece& piece = state_.piece(p);
    const bool here = piece.owner == seat && piece.zone != ZoneKind::kNone;
    copies += here && OffField(*game_.pack, piece.card) == card ? 1 : 0;
  }
  return copies;
}

// A card that may be in the Main Deck of the seat: any, or one of its list that has not come yet;
// kUnknownCard when that one has.
CardIndex RandomGame::AnyCard(SeatIndex seat) {
  const std::vector<std::string>& list = header_.seats[seat].deck;
  if (list.empty()) return chance_.Pick(main_cards_);
  const std::string& code = chance_.Pick(list);
  const CardIndex card = game_.pack->FindCode(code);
  const auto listed = std::count(list.begin(), list.end(), code);
  return CopiesTold(seat, OffField(*game_.pack, card)) < listed ? card : kUnknownCard;
}

bool RandomGame::HoldsNamed(SeatIndex seat, CardIndex card) const {
  for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
    const Piece& piece = state_.piece(p);
    const bool in_hand = piece.controller == seat && piece.zone == ZoneKind::kHand;
    if (in_hand && piece.card == OffField(*game_.pack, card)) return true;
  }
  return false;
}

// A card of the hand that nobody has named yet is played: named now, or face-down under a label.
Action RandomGame::FromUnnamedHand(SeatIndex seat) {
  Action action{.seat = seat, .from = {seat, ZoneKind::kHand, 0, 0}};
  const CardIndex card = AnyCard(seat);
  // A record cannot tell a copy that was named before from one that was not.
  const bool named = card != kUnknownCard && !chance_.OneIn(3) && !HoldsNamed(seat, card);
  if (named) {
    action.card = card;
  } else {
    action.label = static_cast<std::uint16_t>(labels_ + 1);
  }
  const bool monster = named ? game_.pack->card(action.card).IsMonster() : chance_.OneIn(2);
  const ZoneKind kind = monster ? ZoneKind::kMonster : RowOf(game_, action.card);
  const auto slots = state_.header().slot_count[static_cast<int>(kind)];
  action.kind = monster ? ActionKind::kNormalSummon : ActionKind::kSet;
  action.to = {seat, kind, static_cast<std::uint8_t>(1 + chance_.Below(slots)), 0};
  if (monster) {
    const bool hidden = !named || chance_.OneIn(3);
    const bool attack = chance_.OneIn(2);
    action.position = attack ? Position::kAttack : Position::kDefense;
    if (hidden) action.position = FaceDown(action.position);
  }
  return action;
}

std::vector<Action> RandomGame::WithUnnamedCards() {
  std::vector<Action> actions;
  const Decision decision = NextDecision(game_, state_);
  if (decision.kind == DecisionKind::kSetup) {
    for (SeatIndex seat = 0; seat < state_.seats(); ++seat) {
      if (state_.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)] <= 0) continue;
      actions.push_back({.kind = ActionKind::kDraw,
                         .seat = seat,
                         .card = AnyCard(seat),
                         .from = {seat, ZoneKind::kHand, 0, 0},
                         .number = 1});
    }
  }
  if (decision.kind == DecisionKind::kChoose && decision.waits == WaitKind::kDeclare) {
    actions.push_back({.kind = ActionKind::kChoose,
                       .seat = decision.seat,
                       .declares = Declared::kCardName,
                       .named = chance_.Pick(main_cards_)});
  }
  const bool may = decision.kind == DecisionKind::kOpen &&
                   state_.seat(decision.seat).unnamed[static_cast<int>(ZoneKind::kHand)] > 0 &&
                   labels_ < kLabelMax;
  for (int i = 0; may && i < 4; ++i) actions.push_back(FromUnnamedHand(decision.seat));
  KeepLegal(&actions);
  return actions;
}

void RandomGame::KeepLegal(std::vector<Action>* actions) const {
  std::erase_if(*actions,
                [&](const Action& action) { return !RuleOn(game_, state_, action).legal(); });
}

// What chance gives to an action: the card of a draw, if somebody sees it.
Action RandomGame::WithChance(Action action) {
  if (action.kind != ActionKind::kDraw || action.card != kUnknownCard) return action;
  if (!chance_.OneIn(4)) action.card = AnyCard(action.seat);
  // A card whose place is known is not drawn from elsewhere.
  if (!RuleOn(game_, state_, action).legal()) action.card = kUnknownCard;
  const bool all = game_.rules->hand.drawn_to != 0 && action.card == kUnknownCard;
  action.number = all ? 0 : 1;
  // Where several cards came at once, one of them alone says too little.
  if (!RuleOn(game_, state_, action).legal()) action.number = 0;
  return action;
}

// Of several copies in a hand a record names the first; out of the Extra Deck a copy that is told
// apart comes before the unnamed ones.
Action RandomGame::FirstCopy(Action action) const {
  const bool unnamed = action.piece == kNoPiece && action.card != kUnknownCard &&
                       action.kind == ActionKind::kSpecialSummon &&
                       game_.pack->card(action.card).deck == DeckKind::kExtra;
  for (PieceIndex p = 1; unnamed && p <= state_.piece_count(); ++p) {
    const Piece& piece = state_.piece(p);
    const bool same = piece.owner != kNoSeat && piece.card == action.card &&
                      piece.zone == ZoneKind::kExtraDeck && piece.side == action.seat;
    if (!same) continue;
    action.piece = p;
    break;
  }
  if (action.piece == kNoPiece) return action;
  const Piece& piece = state_.piece(action.piece);
  const bool copies = piece.zone == ZoneKind::kHand || piece.zone == ZoneKind::kExtraDeck;
  for (PieceIndex p = 1; p < action.piece && copies; ++p) {
    const Piece& other = state_.piece(p);
    const bool same = other.card == piece.card && other.zone == piece.zone &&
                      other.controller == piece.controller && piece.card != kUnknownCard;
    if (!same) continue;
    // The other copy may be given up for it.
    for (Chosen& one : action.chosen) {
      if (one.piece == p) one.piece = action.piece;
    }
    action.piece = p;
    break;
  }
  return action;
}

// The many ways to pay for one thing leave the others their turn.
Action RandomGame::OfAnyKind(const std::vector<Action>& from) {
  std::vector<Action> alike = from;
  const ActionKind kind = PickKind(from);
  std::erase_if(alike, [=](const Action& action) { return action.kind != kind; });
  return chance_.Pick(alike);
}

ActionKind RandomGame::PickKind(const std::vector<Action>& from) {
  std::vector<ActionKind> kinds;
  for (const Action& action : from) kinds.push_back(action.kind);
  std::sort(kinds.begin(), kinds.end());
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  return chance_.Pick(kinds);
}

Action RandomGame::Choose() {
  std::vector<Action> all;
  LegalActions(game_, state_, &all);
  for (const Action& action : WithUnnamedCards()) all.push_back(action);
  if (!chance_.OneIn(100)) {
    std::erase_if(all, [](const Action& a) { return a.kind == ActionKind::kSurrender; });
  }
  std::vector<Action> doing = all;
  std::erase_if(doing, [](const Action& action) { return GoesOn(action.kind); });
  // A setup act that was done stays legal in places; going on must win in the end.
  const bool setup = state_.header().phase == PhaseKind::kSetup;
  const bool acts = !doing.empty() && !(setup ? chance_.OneIn(2) : chance_.OneIn(3));
  const std::vector<Action>& from = acts ? doing : all;
  if (from.empty()) return {};
  return WithChance(FirstCopy(chance_.OneIn(2) ? chance_.Pick(from) : OfAnyKind(from)));
}

// JUDGE_LOUD=1: what is played, for a run that does not come back.
void RandomGame::Tell(const Action& action) const {
  static const bool loud = NumberFromEnvironment("JUDGE_LOUD", 0) != 0;
  if (!loud) return;
  if (entries_ == 0) std::cerr << replay::PrintHeader(header_, *game_.pack) << std::endl;
  const auto entry = EntryOf(game_, header_, state_, action, Style::kFull);
  std::cerr << entries_ << ". "
            << (entry ? replay::PrintEntry(*entry, header_, *game_.pack) : "(goes on)")
            << std::endl;
}

Verdict RandomGame::Play(const Action& action, EventList* events, Trace* trace,
                         std::size_t* check_visits) {
  Tell(action);
  if (action.label > labels_) labels_ = action.label;
  return Apply(game_, state_, action, {.entry = ++entries_}, events, trace, check_visits);
}

}  // namespace judge::properties
