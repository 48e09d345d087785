#include "engine/changes/pay.h"

#include <algorithm>
#include <vector>

#include "engine/changes/operations.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {

void PayWith(Run& run, const Pieces& cards, PieceIndex piece, SeatIndex seat) {
  for (const PieceIndex card : cards) {
    Announce(run, Moment::kPaying, {.piece = piece, .other = card, .seat = seat});
    if (run.state.header().over != 0) return;
  }
}
namespace {

// Returns the effects on the agenda: activated and not resolved yet.
std::vector<Task> LinksOf(const State& state) {
  std::vector<Task> links;
  for (const Task& task : state.tasks()) {
    if (task.kind == TaskKind::kEffect) links.push_back(task);
  }
  return links;
}

// Returns whether the choice is made when the effect resolves, not when it is activated.
bool IsNamedLater(const Run& run, const Task& task, int choice) {
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  return effect != nullptr && choice < effect->choices.count &&
         !run.pack().choices[effect->choices.first + choice].at_activation;
}

// Returns whether an amount of the effect is the ATK or DEF of the card that the choice names.
bool CountsStatsOf(const Pack& pack, const Effect& effect, int choice) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const PoolIndex amount = op.amount;
    const Amount& counts = pack.amounts[amount];
    const bool stat = counts.kind == AmountKind::kAttackOf || counts.kind == AmountKind::kDefenseOf;
    const bool of_it =
        counts.reference.kind == RefKind::kTarget && counts.reference.index == choice;
    if (amount != 0 && stat && of_it) return true;
  }
  return false;
}

// Reveals the face-down cards that pay and whose ATK or DEF the effect then uses: every player must
// be able to check that number.
void ShowWhatCounts(Run& run, const Operation& price, const Task& link, const Pieces& cards) {
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  const bool named = effect != nullptr && price.what.kind == RefKind::kTarget;
  if (!named || !CountsStatsOf(run.pack(), *effect, price.what.index)) return;
  for (const PieceIndex piece : cards) {
    if (!IsHidden(run.state.piece(piece).position) || run.state.piece(piece).known_to == 0xff)
      continue;
    BecomeKnown(run, piece);
    Emit(run, {.kind = EventKind::kRevealed,
               .seat = link.controller,
               .piece = piece,
               .card = run.state.piece(piece).card});
  }
}

// Returns the cards and all that equip them, or equip those in turn: they leave with their host.
Pieces WithWhatEquips(const State& state, Pieces cards) {
  const auto is_among = [&](PieceIndex piece) {
    return std::find(cards.begin(), cards.end(), piece) != cards.end();
  };
  bool more = true;
  while (more) {
    more = false;
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const bool equips = (state.piece(p).flags & kIsEquipped) != 0;
      if (!equips || !is_among(state.piece(p).host) || is_among(p)) continue;
      cards.Add(p);
      more = true;
    }
  }
  return cards;
}

// Returns the piece that a pick without one means by now: a card of that name in the zone that was
// named, which the choice allows and no other pick has taken. kNoPiece: there is none.
PieceIndex LyingWhereNamed(const Run& run, const Task& link, const Pick& named,
                           const Choice& choice) {
  const auto is_taken = [&](PieceIndex piece) {
    const auto picks = run.state.picks();
    return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
      return pick.task == named.task && pick.choice == named.choice && pick.piece == piece;
    });
  };
  std::vector<Chosen> candidates;
  CandidatesFor(run.game, run.state, choice, SourceOf(run.state, link), &candidates);
  const auto found = std::find_if(candidates.begin(), candidates.end(), [&](const Chosen& one) {
    const bool there = one.piece != kNoPiece && one.zone.kind == named.zone.kind &&
                       (named.zone.seat == kNoSeat || named.zone.seat == one.zone.seat);
    return there && !is_taken(one.piece) &&
           run.state.piece(one.piece).card == OffField(run.pack(), named.card);
  });
  return found == candidates.end() ? kNoPiece : found->piece;
}

// Gives a piece to the later choices of the link that named a card in the zone where it lies only
// now that the price is paid.
void FindNamedAhead(Run& run, const Task& link) {
  const std::vector<Pick> picks(run.state.picks().begin(), run.state.picks().end());
  for (const Pick& pick : picks) {
    const bool open = pick.task == link.id && pick.piece == kNoPiece && pick.card != kUnknownCard &&
                      pick.zone.slot == 0 && !run.game.rules->IsHiddenPile(pick.zone.kind);
    if (!open || !IsNamedLater(run, link, pick.choice)) continue;
    const Effect& effect = *EffectOf(run.pack(), run.state, link);
    Pick found = pick;
    found.piece =
        LyingWhereNamed(run, link, pick, run.pack().choices[effect.choices.first + pick.choice]);
    if (found.piece == kNoPiece) continue;
    run.agenda().DropPicksIf([&](const Pick& other) {
      return other.task == pick.task && other.choice == pick.choice && other.piece == kNoPiece &&
             other.card == pick.card;
    });
    run.agenda().AddPick(found);
  }
}

}  // namespace

void PayPrice(Run& run, const Operation& price, const Task& link) {
  Pieces cards = PiecesOf(run, price.what, link);
  for (const Pick& pick : run.state.picks()) {
    if (pick.task == link.id && pick.choice == kPaidChoice) cards.Add(pick.piece);
  }
  const Pieces gone = WithWhatEquips(run.state, cards);
  const auto is_gone = [&](PieceIndex piece) {
    return std::find(gone.begin(), gone.end(), piece) != gone.end();
  };
  std::vector<Task> links = LinksOf(run.state);
  links.push_back(link);
  ShowWhatCounts(run, price, link, cards);
  PayWith(run, cards, link.piece, link.controller);
  // A later choice that named a card which has just been paid is open again, also that of an effect
  // further down the chain.
  run.agenda().DropPicksIf([&](const Pick& pick) {
    if (pick.task == link.id && pick.choice == kPaidChoice) return true;
    return is_gone(pick.piece) && std::any_of(links.begin(), links.end(), [&](const Task& task) {
             return task.id == pick.task && IsNamedLater(run, task, pick.choice);
           });
  });
  FindNamedAhead(run, link);
}

}  // namespace judge
