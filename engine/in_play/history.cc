#include "engine/in_play/history.h"

#include <algorithm>
#include <vector>

#include "engine/board/board.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/unsaid.h"
#include "language/players.h"

namespace judge {
namespace {

// Returns the entry of the act or effect that did what has happened last; 0: nothing is kept.
EntryNumber LastOccurrence(const State& state) {
  EntryNumber entry = 0;
  for (const HistoryItem& item : state.history()) {
    if (item.kind == HistoryKind::kOccurrence) entry = item.entry;
  }
  return entry;
}

// Returns the last turn before this one that was the seat's.
int LastTurnOf(const State& state, SeatIndex seat) {
  const int turn = state.header().turn;
  const int ago = TurnsSince(state, seat);
  if (ago != 0) return turn - ago;
  // Since it is his turn, everybody else has had one.
  int turns = 1;
  for (SeatIndex s = NextSeat(state, seat); s != seat && turns < state.seats(); ++turns) {
    s = NextSeat(state, s);
  }
  return turn - turns;
}

bool InWindow(const State& state, const HistoryItem& item, HappenedWindow window, SeatIndex seat) {
  const StateHeader& h = state.header();
  const int round = RoundOf(state, h.turn);
  switch (window) {
    case HappenedWindow::kThisTurn:
      return item.turn == h.turn;
    case HappenedWindow::kThisPhase:
      return item.turn == h.turn && item.phase == h.phase;
    case HappenedWindow::kThisRound:
      return RoundOf(state, item.turn) == round;
    case HappenedWindow::kLastRound:
      return RoundOf(state, item.turn) == round - 1;
    case HappenedWindow::kThisDuel:
      return true;
    case HappenedWindow::kLastTurn:
      return item.turn + 1 == h.turn;
    case HappenedWindow::kSameTiming:
      return item.turn == h.turn && item.entry == LastOccurrence(state);
    case HappenedWindow::kMyLastTurn:
      return item.turn < h.turn && item.turn == LastTurnOf(state, seat);
  }
  return false;
}

// Returns whether the filter finds the piece with the card that it was then, but with its zone of
// now; `controller` is whose it was then, kNoSeat: nobody knows, and it is whose it is now; `from`
// is where it lay then, where that is remembered.
bool Fits(const Game& game, const State& state, PoolIndex filter, PieceIndex piece, CardIndex card,
          SeatIndex controller, const Source& source, ZoneKind from = ZoneKind::kNone) {
  if (filter == 0) return true;
  const bool player = piece == kNoPiece && controller != kNoSeat;
  if (piece == kNoPiece && !player) return false;
  Subject subject;
  if (!player) subject = SubjectOf(state, piece);
  if (!player) subject.card = card;
  if (controller != kNoSeat) subject.controller = controller;
  subject.from = from;
  return Matches(game, state, game.pack->filters[filter], subject, source) == Truth::kTrue;
}

// Returns whether a player, or a pile of his, has been equipped.
bool IsOfWornPlayer(const HistoryItem& item) {
  return item.piece == kNoPiece && item.effect == static_cast<std::uint8_t>(CardEvent::kEquipped);
}

// Returns who controlled the subject then, or the player whom the event is about.
SeatIndex ControllerThen(const Game& game, const HistoryItem& item) {
  if (!game.rules->effects_are_read_in_full) return kNoSeat;
  const EventParties players = PlayersOf(static_cast<CardEvent>(item.effect));
  if (players.other) return kNoSeat;
  return item.piece != kNoPiece || players.subject || IsOfWornPlayer(item) ? item.seat : kNoSeat;
}

// Returns the player who is the other party of the event; kNoSeat where that is a card.
SeatIndex OtherPlayer(const Game& game, const HistoryItem& item) {
  const bool player = PlayersOf(static_cast<CardEvent>(item.effect)).other;
  return player && game.rules->effects_are_read_in_full ? item.seat : kNoSeat;
}

// Returns where what had a host lay before that left: beneath it, or as what it wore.
ZoneKind LayThen(const HistoryItem& item) {
  if (item.effect != static_cast<std::uint8_t>(CardEvent::kHostLeft)) return ZoneKind::kNone;
  return item.amount != 0 ? ZoneKind::kUnder : ZoneKind::kSpellTrap;
}

bool IsAsked(const Game& game, const State& state, const HistoryItem& item, const Happening& asked,
             const Source& source) {
  if (item.kind != HistoryKind::kOccurrence) return false;
  if (item.effect != static_cast<std::uint8_t>(asked.event)) return false;
  if (!InWindow(state, item, asked.window, source.controller)) return false;
  if (asked.by == Whose::kMine && item.seat != source.controller) return false;
  if (asked.by == Whose::kOpponents && !state.Opposed(item.seat, source.controller)) return false;
  const bool player = IsOfWornPlayer(item) && asked.subject != 0;
  if (player && !MayMeanPlayer(game.pack->filters[asked.subject])) return false;
  const SeatIndex then = ControllerThen(game, item);
  const ZoneKind lay = LayThen(item);
  if (!Fits(game, state, asked.subject, item.piece, item.card, then, source, lay)) return false;
  const CardIndex other = item.other == kNoPiece ? kUnknownCard : state.piece(item.other).card;
  return Fits(game, state, asked.other, item.other, other, OtherPlayer(game, item), source);
}

}  // namespace

void ForgetOccurrences(Run& run) {
  const int round = RoundOf(run.state, run.state.header().turn);
  run.agenda().ForgetIf([&](const HistoryItem& item) {
    if (item.kind != HistoryKind::kOccurrence) return false;
    if (run.pack().asked_for_duel.Has(static_cast<CardEvent>(item.effect))) return false;
    return RoundOf(run.state, item.turn) < round - 1;
  });
}

std::int32_t TimesHappened(const Game& game, const State& state, const Happening& asked,
                           const Source& source) {
  std::int32_t times = 0;
  for (const HistoryItem& item : state.history()) {
    times += IsAsked(game, state, item, asked, source) ? 1 : 0;
  }
  return times;
}

AmountRange SumHappened(const Game& game, const State& state, const Happening& asked,
                        const Source& source) {
  AmountRange sum = AmountRange::Of(0);
  for (const HistoryItem& item : state.history()) {
    if (!IsAsked(game, state, item, asked, source)) continue;
    const bool known = item.amount != kUnknownAmount;
    sum.least = std::min(kAnyAmount, sum.least + (known ? item.amount : 0));
    sum.most = known ? std::min(kAnyAmount, sum.most + item.amount) : kAnyAmount;
  }
  return sum;
}

bool WasCausedBy(const Game& game, const State& state, const Happening& asked, PieceIndex piece,
                 const Source& source) {
  std::int32_t times = 0;
  for (const HistoryItem& item : state.history()) {
    times += item.other == piece && IsAsked(game, state, item, asked, source) ? 1 : 0;
  }
  return times >= asked.least;
}

bool HappenedTo(const Game& game, const State& state, const Happening& asked, PieceIndex piece,
                const Source& source) {
  std::int32_t times = 0;
  for (const HistoryItem& item : state.history()) {
    const Piece& now = state.piece(piece);
    const bool before = asked.same_stay && game.rules->OnField(now.zone) && item.entry < now.since;
    const bool it = item.piece == piece && !before;
    times += it && IsAsked(game, state, item, asked, source) ? 1 : 0;
  }
  return times >= asked.least;
}

namespace {

constexpr bool IsOfBattle(CardEvent event) {
  switch (event) {
    case CardEvent::kAttackDeclared:
    case CardEvent::kAttackTargeted:
    case CardEvent::kAttackRedirected:
    case CardEvent::kAttackNegated:
    case CardEvent::kAttackDone:
    case CardEvent::kBattled:
    case CardEvent::kDamageCalculated:
    case CardEvent::kDamageStepStarts:
    case CardEvent::kDestroyedByBattle:
      return true;
    default:
      return false;
  }
}

constexpr bool IsArrival(CardEvent event) {
  return event == CardEvent::kSummoned || event == CardEvent::kNormalSummoned ||
         event == CardEvent::kSpecialSummoned || event == CardEvent::kTributeSummoned ||
         event == CardEvent::kSummonDeclared || event == CardEvent::kSetDown;
}

constexpr bool IsUse(CardEvent event) {
  return event == CardEvent::kActivated || event == CardEvent::kEffectActivated ||
         event == CardEvent::kEffectResolved || event == CardEvent::kActivationResolved;
}

// Returns whether the record tells that the piece was the other party of such an event: what it has
// done is told from then on.
bool IsToldOf(const State& state, CardEvent event, PieceIndex piece) {
  const auto history = state.history();
  return std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
    return item.kind == HistoryKind::kOccurrence && item.other == piece &&
           item.effect == static_cast<std::uint8_t>(event);
  });
}

// Returns whether the card cannot have come to the field in that way by the rules: what comes out
// of the Extra Deck is not Normal Summoned, and what asks for no Tribute is no Tribute Summon.
bool NeverComesSo(const Game& game, CardEvent event, CardIndex card) {
  if (card == kUnknownCard) return false;
  const bool tribute = event == CardEvent::kTributeSummoned;
  if (tribute && TributesFor(game, card) == 0) return true;
  const bool hand = tribute || event == CardEvent::kNormalSummoned;
  return hand && game.pack->card(card).deck == DeckKind::kExtra;
}

// Returns whether a card that lies face-up since before the record may be the other party that is
// asked for.
bool MayBeOneThere(const Game& game, const State& state, const Happening& asked,
                   const Source& source) {
  const PoolIndex filter = asked.other;
  if (filter == 0) return true;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = piece.owner != kNoSeat && piece.since == 0 && !IsFaceDown(piece) &&
                      !game.rules->IsHiddenPile(piece.zone);
    if (!lies || IsToldOf(state, asked.event, p)) continue;
    const Subject subject = SubjectOf(state, p);
    if (Matches(game, state, game.pack->filters[filter], subject, source) != Truth::kFalse) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool MayHaveHappened(const Game& game, const State& state, const Happening& asked, PieceIndex piece,
                     const Source& source) {
  if (!game.rules->effects_are_read_in_full || !IsWindowUntold(state, asked.window)) return false;
  if (piece == kNoPiece || state.piece(piece).since != 0) return false;
  const bool now =
      asked.window == HappenedWindow::kThisTurn || asked.window == HappenedWindow::kThisPhase;
  const bool fought = state.header().attacks != 0 || IsUnsaid(state, kAttackUnsaid);
  if (now && IsOfBattle(asked.event) && !fought) return false;
  if (IsArrival(asked.event)) {
    if (now && !IsArrivalUnsaid(state, piece)) return false;
    if ((state.piece(piece).marks & kWaySaid) != 0) return false;
    if (NeverComesSo(game, asked.event, state.piece(piece).card)) return false;
  }
  if (IsUse(asked.event) && IsFaceDown(state.piece(piece))) return false;
  const bool player = PlayersOf(asked.event).other;
  return player || MayBeOneThere(game, state, asked, source);
}

// The history has the whole card of a double card that was used from the hand: the half whose
// effect of that number can be activated is meant.
UsedEffect EffectUsed(const Pack& pack, const HistoryItem& item) {
  if (item.card == kUnknownCard) return {};
  std::vector<CardIndex> cards = pack.card(item.card).halves;
  cards.insert(cards.begin(), item.card);
  for (const CardIndex card : cards) {
    const PoolRange effects = pack.card(card).effects;
    if (item.effect < 1 || item.effect > effects.count) continue;
    const Effect& effect = pack.effects[effects.first + item.effect - 1];
    if (effect.form == EffectForm::kActivated) return {card, &effect};
  }
  return {};
}

void LockSummons(StateChange change, SeatIndex seat, PieceIndex by, EntryNumber entry) {
  const State& state = change.state();
  SummonLocked(change, seat);
  if (SummonLockOf(state, seat).found) return;
  HistoryItem item;
  item.kind = HistoryKind::kPrevented;
  item.seat = seat;
  item.other = by;
  item.turn = state.header().turn;
  item.phase = state.header().phase;
  item.entry = entry;
  change.agenda().Remember(item);
}

SummonLock SummonLockOf(const State& state, SeatIndex seat) {
  for (const HistoryItem& item : state.history()) {
    const bool now = item.turn == state.header().turn && item.seat == seat;
    if (item.kind != HistoryKind::kPrevented || !now) continue;
    return {true, item.other == kNoPiece ? kUnknownCard : state.piece(item.other).card, item.entry};
  }
  return {};
}

}  // namespace judge
