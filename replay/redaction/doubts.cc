#include "replay/redaction/doubts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <span>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/engine.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

// A fact of the table, as numbers: what it is about, then what it says.
using Fact = std::array<std::int32_t, 7>;

enum About : std::int32_t { kTime, kLife, kPile, kCard, kMarker };

bool IsRow(const Game& game, ZoneKind zone) {
  const ZoneRow* row = game.rules->zone_rows[static_cast<int>(zone)];
  return row != nullptr && row->slots > 0;
}

// Returns how many cards a pile holds, -1 when nobody knows.
std::int32_t CardsIn(const State& state, SeatIndex seat, ZoneKind zone) {
  const std::int32_t unnamed = state.seat(seat).unnamed[static_cast<int>(zone)];
  if (unnamed == kCountUnknown) return -1;
  std::int32_t count = unnamed;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    count += piece.owner != kNoSeat && piece.side == seat && piece.zone == zone ? 1 : 0;
  }
  return count;
}

// Returns what somebody sees who was left so much of the state: the order of a pile and the
// identity of a piece are not told apart.
std::vector<Fact> SeenFacts(const Game& game, const State& state) {
  const StateHeader& h = state.header();
  const bool over = NextDecision(game, state).kind == DecisionKind::kOver;
  std::vector<Fact> facts = {
      {kTime, h.turn, static_cast<std::int32_t>(h.phase), h.turn_seat, over ? 1 : 0, 0, 0}};
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    const LifePool& life = state.life(seat);
    facts.push_back({kLife, seat, life.min, life.max, 0, 0, 0});
    for (const ZoneKind pile : {ZoneKind::kHand, ZoneKind::kDeck}) {
      facts.push_back(
          {kPile, seat, static_cast<std::int32_t>(pile), CardsIn(state, seat, pile), 0, 0, 0});
    }
    for (int column = 1; state.HasTerrain(seat, column); ++column) {
      facts.push_back({kMarker, seat, column, state.terrain(seat, column).card, 0, 0, 0});
    }
  }
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool row = IsRow(game, piece.zone);
    if (piece.owner == kNoSeat || (!row && piece.card == kUnknownCard)) continue;
    facts.push_back({kCard, piece.side, static_cast<std::int32_t>(piece.zone), row ? piece.slot : 0,
                     piece.card, static_cast<std::int32_t>(piece.position),
                     piece.flags & kFaceDown});
  }
  std::sort(facts.begin(), facts.end());
  return facts;
}

State StateSeenBefore(const Replay& replay, EntryNumber number, SeatIndex viewer) {
  State state = number == 0 ? replay.initial() : replay.StateOrigin(number);
  EraseUnknown(replay.game(), &state, viewer);
  return state;
}

std::vector<Fact> SeenBefore(const Replay& replay, EntryNumber number, SeatIndex viewer) {
  return SeenFacts(replay.game(), StateSeenBefore(replay, number, viewer));
}

// What the viewer cannot tell of an act, in the state of the cut record.
class Unclear {
 public:
  Unclear(const Replay& cut, const EntryResult& result, SeatIndex viewer)
      : game_(cut.game()),
        state_(cut.StateBefore(result.number)),
        seat_(result.seat),
        action_(cut.steps()[result.own_step].action),
        before_(state_) {
    const auto entry = std::find_if(cut.duel().entries.begin(), cut.duel().entries.end(),
                                    [&](const Entry& one) { return one.number == result.number; });
    if (entry != cut.duel().entries.end() && !entry->acts.empty()) act_ = entry->acts.front();
    const std::int32_t counted = UnnamedInHand();
    EraseUnknown(game_, &state_, viewer);
    holds_untold_ = UnnamedInHand() != counted;
  }

  // Returns whether an act of somebody else may be with a card that the viewer does not know.
  bool IsIt() const {
    return IsNamedAgain() || IsOneOfTwo() || MayBePartOfHand() || MayComeFromElsewhere() ||
           MayBeChosenUnseen();
  }

  // Returns whether an act names a place of several cards alone, which means the last of them:
  // perhaps another was named.
  bool MayMeanAnother() const {
    const auto may = [&](const Reference& one) {
      ZoneRef zone = one.zone;
      if (zone.seat == kNoSeat) zone.seat = seat_;
      const bool alone = zone.slot != 0 && one.card.empty() && state_.HasSlot(zone);
      if (!alone || !Stacks(*game_.rules, zone.kind)) return false;
      const std::vector<PieceIndex> pile = PileAt(state_, zone);
      return pile.size() > 1 && std::any_of(pile.begin(), pile.end(), [&](PieceIndex p) {
               return state_.piece(p).card == kUnknownCard;
             });
    };
    return std::any_of(act_.subjects.begin(), act_.subjects.end(), may) ||
           std::any_of(act_.materials.begin(), act_.materials.end(), may) ||
           std::any_of(act_.targets.begin(), act_.targets.end(),
                       [&](const Target& one) { return may(one.reference); });
  }

  // Returns whether a card of a pile that is named, or whose name was cut, may be one which has
  // been told apart there before, and the act is not illegal with that one: who chooses the same
  // card twice names it twice, and the cut record has two cards of it.
  bool MayBeToldApart() const {
    Action act = action_;
    int tries = kTriesMost;
    return IsOpenWith(&act, 0, false, &tries);
  }

  // Returns whether a card of the hand may be any that the act names: it came there without the
  // viewer being told which it was.
  bool HoldsUntold() const { return holds_untold_; }

  // Returns whether who passes was perhaps asked about, or behind, a card that the viewer does not
  // see.
  bool MayBeAskedUnseen(SeatIndex viewer) const {
    if (action_.kind != ActionKind::kPass) return false;
    const Decision decision = NextDecision(game_, state_);
    if (decision.seat == action_.seat && decision.kind != DecisionKind::kOpen) return false;
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool theirs = piece.owner != kNoSeat && piece.controller != viewer;
      if (theirs && piece.slot != 0 && piece.card == kUnknownCard) return true;
    }
    return false;
  }

 private:
  // How many ways of reading names that were cut are tried before it is left open.
  static constexpr int kTriesMost = 200;

  // Returns whether the act, of which the names from `at` on are read as they stand or as cards of
  // their piles, is not illegal in one of the ways; `other`: a name before them is read otherwise.
  bool IsOpenWith(Action* act, int at, bool other, int* tries) const {
    if (at == act->chosen_count) {
      if (!other) return false;
      return --*tries < 0 || RuleOn(game_, before_, *act).ruling != Ruling::kIllegal;
    }
    if (IsOpenWith(act, at + 1, other, tries)) return true;
    Chosen& one = act->chosen[static_cast<std::size_t>(at)];
    const Chosen read = one;
    const bool pile = one.piece == kNoPiece && one.zone.slot == 0;
    const bool cut = one.label >= kFirstLabel;
    for (PieceIndex p = 1; pile && p <= before_.piece_count(); ++p) {
      const Piece& piece = before_.piece(p);
      const bool there = piece.owner != kNoSeat && PlaceOf(piece) == read.zone;
      const bool untold = piece.card == kUnknownCard && (cut || piece.label >= kFirstLabel);
      if (!there || !untold) continue;
      one = {.piece = p, .zone = read.zone};
      if (IsOpenWith(act, at + 1, true, tries)) return true;
    }
    one = read;
    return false;
  }

  // Returns whether a name that was cut is another one by now: the record says two things of one
  // card.
  bool IsNamedAgain() const {
    const bool cut = std::any_of(act_.subjects.begin(), act_.subjects.end(),
                                 [](const Reference& one) { return one.label >= kFirstLabel; });
    return cut && action_.card != kUnknownCard;
  }

  // Returns whether named cards may be a part of the opening hand: how many there were by name and
  // how many were counted the viewer cannot tell.
  bool MayBePartOfHand() const {
    return act_.verb == Verb::kDraw && act_.number <= game_.rules->decks.opening_hand;
  }

  // Returns whether a card that is two monsters was put face-down, and nobody was shown which of
  // the two.
  bool IsOneOfTwo() const {
    const Pack& pack = *game_.pack;
    return IsHidden(act_.position) &&
           std::any_of(act_.subjects.begin(), act_.subjects.end(), [&](const Reference& one) {
             const CardIndex card = pack.FindCode(one.card);
             return card != kUnknownCard && !pack.card(card).halves.empty();
           });
  }

  std::int32_t UnnamedInHand() const {
    return seat_ == kNoSeat ? 0 : state_.seat(seat_).unnamed[static_cast<int>(ZoneKind::kHand)];
  }
  bool HoldsUnseen() const { return UnnamedInHand() != 0; }

  // Returns whether a monster that is named without its pile may come from elsewhere: it is meant
  // out of the hand as long as it may be there.
  bool MayComeFromElsewhere() const {
    if (act_.verb != Verb::kSpecial || act_.subjects.size() != 1 || !HoldsUnseen()) return false;
    const Pack& pack = *game_.pack;
    const CardIndex named = OffField(pack, pack.FindCode(act_.subjects.front().card));
    for (PieceIndex p = 1; named != kUnknownCard && p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool open = piece.owner != kNoSeat && piece.zone == ZoneKind::kGraveyard;
      if (open && piece.card == named) return true;
    }
    return false;
  }

  // Returns whether a card that was chosen by its name may be one of those that the viewer does not
  // see.
  bool MayBeChosenUnseen() const {
    if (act_.verb != Verb::kChoose || !HoldsUnseen()) return false;
    return std::any_of(act_.targets.begin(), act_.targets.end(), [](const Target& one) {
      return one.reference.zone.slot == 0 && !one.reference.card.empty();
    });
  }

  const Game& game_;
  State state_;
  SeatIndex seat_;
  Action action_;
  State before_;
  Act act_;
  bool holds_untold_ = false;
};

// Returns whether one of the clauses that forbid an act does so by a fact that `settles`.
template <typename Settles>
bool IsForbiddenBy(const Replay& cut, const EntryResult& result, const State& state,
                   const Settles& settles) {
  Trace trace;
  RuleOn(cut.game(), state, cut.steps()[result.own_step].action, &trace);
  return std::any_of(trace.visits.begin(), trace.visits.end(), [&](const Visit& visit) {
    if (visit.answer != Answer::kForbids || visit.lifted) return false;
    const auto first = trace.facts.begin() + visit.first_fact;
    return std::any_of(first, first + visit.fact_count, settles);
  });
}

bool IsOfOpenGame(const Replay& cut, const EntryResult& result) {
  if (!result.has_verdict) return false;
  const ActionKind kind = cut.steps()[result.own_step].action.kind;
  return kind == ActionKind::kAttack || kind == ActionKind::kNormalSummon;
}

// Returns whether an attack or a summon is forbidden by another one before it. That was done
// whether the duel went on or not; and where it did not, something waits for an answer still, which
// this is not. What an effect forbids may have been negated.
bool IsForbiddenByThePast(const Replay& cut, const EntryResult& result) {
  if (!IsOfOpenGame(cut, result)) return false;
  return IsForbiddenBy(cut, result, cut.StateBefore(result.number), [&](const judge::Fact& fact) {
    const EntryResult* past = fact.entry < result.number ? cut.Find(fact.entry) : nullptr;
    return past != nullptr && IsOfOpenGame(cut, *past);
  });
}

// Returns whether a card is summoned or Set by hand out of a pile that all players see, in which it
// has lain from the start. It lies there whether the duel went on or not, and nothing that waits
// for an answer makes a hand of that pile.
bool IsForbiddenByItsPile(const Replay& cut, const EntryResult& result) {
  const Action& action = cut.steps()[result.own_step].action;
  const bool by_hand = action.kind == ActionKind::kNormalSummon || action.kind == ActionKind::kSet;
  if (!by_hand || !result.has_verdict || action.piece == kNoPiece) return false;
  const State state = cut.StateBefore(result.number);
  const Piece& piece = state.piece(action.piece);
  const bool open_pile = piece.slot == 0 && !cut.game().rules->IsHiddenPile(piece.zone);
  return open_pile && piece.since == 0 && piece.card != kUnknownCard &&
         IsForbiddenBy(cut, result, state,
                       [&](const judge::Fact& fact) { return fact.piece == action.piece; });
}

// The passes because of which the cut record may stand elsewhere than the duel. A Trap that has to
// be activated makes a pass illegal, and whoever does not see the Trap cannot know: for him the
// duel went on. So what follows such a pass says nothing of the Trap, whichever card it is. A card
// that has been shown since is in the cut record from the start, and leaves nothing open.
class Passes {
 public:
  Passes(const Replay& whole, const Replay& cut, SeatIndex viewer)
      : whole_(whole), cut_(cut), viewer_(viewer) {}

  // Returns whether nobody but who passed can say yet whether the duel went on: since that pass
  // nothing was done that is legal where it did. An act that one rule forbids where it was judged
  // and in front of all such passes right before it is illegal however far the duel went, if what
  // was done before those passes is sure to have come as it reads.
  bool LeaveOpen(std::size_t entry) const {
    const EntryResult& act = cut_.entries()[entry];
    if (IsForbiddenByThePast(cut_, act) || IsForbiddenByItsPile(cut_, act)) return false;
    const Window window = WindowBefore(entry);
    if (!window.unseen.empty()) {
      return window.strays || !IsForbiddenInEach(act, window, true) || !IsSureAt(window.begun);
    }
    return window.begun != kNone &&
           PassesUnseen(window.begun, cut_.entries()[window.begun].own_step) &&
           !IsSureAt(window.begun);
  }

  // Returns whether it was such a pass, one that the duel did not take, that led the cut record
  // elsewhere. `entry` is one before which it stands elsewhere.
  bool LedAway(std::size_t entry) const {
    while (entry-- > 0) {
      const EntryResult& result = cut_.entries()[entry];
      if (SeenBefore(whole_, result.number, viewer_) != SeenBefore(cut_, result.number, viewer_)) {
        continue;
      }
      return PassesUnseen(entry, EndOf(result)) && PassesOtherwise(result);
    }
    return false;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  // What lies between an act and the last legal one before it that is no pass.
  struct Window {
    std::vector<std::uint32_t> unseen;  // the unseen passes, as steps, the last entry's first
    std::size_t begun = kNone;          // that legal act; kNone: there is none
    bool strays = false;                // something else was tried in between
  };

  Window WindowBefore(std::size_t entry) const {
    Window window;
    NoteUnseen(entry, cut_.entries()[entry].first_step, cut_.entries()[entry].own_step, &window);
    while (entry-- > 0) {
      const EntryResult& result = cut_.entries()[entry];
      if (!result.has_verdict) {
        window.strays |= result.step_count != 0;
        NoteUnseen(entry, result.first_step, EndOf(result), &window);
        continue;
      }
      const bool passes = ActionOf(result).kind == ActionKind::kPass;
      const bool legal = result.verdict.ruling == Ruling::kLegal;
      if (legal && !passes) {
        window.begun = entry;
        NoteUnseen(entry, result.own_step, EndOf(result), &window);
        return window;
      }
      window.strays |= !passes;
      NoteUnseen(entry, result.first_step, EndOf(result), &window);
    }
    return window;
  }

  void NoteUnseen(std::size_t entry, std::uint32_t first, std::uint32_t end, Window* window) const {
    for (std::uint32_t i = first; i < end; ++i) {
      if (IsUnseenPass(entry, cut_.steps()[i].action)) window->unseen.push_back(i);
    }
  }

  // Returns whether a legal act came as it reads: the passes before it were taken, since in front
  // of each of them it would have been illegal.
  bool IsSureAt(std::size_t entry) const {
    while (entry != kNone) {
      const Window window = WindowBefore(entry);
      if (!window.unseen.empty()) {
        return !window.strays && IsForbiddenInEach(cut_.entries()[entry], window, false);
      }
      entry = window.begun;
    }
    return true;
  }

  // Returns whether the act is forbidden in front of each unseen pass of the window; `by_one`: by
  // one rule, which forbids it where it was judged as well.
  bool IsForbiddenInEach(const EntryResult& act, const Window& window, bool by_one) const {
    const Action& action = ActionOf(act);
    const ClauseIndex awaited = cut_.game().rules->FindClause("base.decision.awaited");
    std::set<ClauseIndex> shared;
    if (by_one) shared = Forbidding(cut_.StateBefore(act.number), action);
    for (const std::uint32_t step : window.unseen) {
      const State state = StateInFrontOf(step);
      if (!HasAllOf(state, action)) return false;
      const std::set<ClauseIndex> here = Forbidding(state, action);
      if (here.empty()) return false;
      std::erase_if(shared, [&](ClauseIndex clause) { return !here.contains(clause); });
    }
    shared.erase(awaited);
    return !by_one || !shared.empty();
  }

  State StateInFrontOf(std::uint32_t step) const {
    const auto& entries = cut_.entries();
    const auto of = std::find_if(entries.begin(), entries.end(), [&](const EntryResult& one) {
      return step >= one.first_step && step < EndOf(one);
    });
    State state = cut_.StateOrigin(of->number);
    for (std::uint32_t i = of->first_step; i < step; ++i) {
      const Step& done = cut_.steps()[i];
      Apply(cut_.game(), state, done.action,
            {.entry = of->number, .ordinary_effect = done.ordinary_effect});
    }
    return state;
  }

  // Returns whether the pieces that the action is about are in that state already, and what it
  // finds empty is empty there as well: else the same words mean another act there.
  bool HasAllOf(const State& state, const Action& action) const {
    const auto means = [&](PieceIndex piece, ZoneRef zone) {
      if (piece != kNoPiece) return piece <= state.piece_count();
      return zone.slot == 0 || !state.HasSlot(zone) ||
             CardAt(*cut_.game().rules, state, zone) == kNoPiece;
    };
    const auto chosen = std::span(action.chosen).first(action.chosen_count);
    return means(action.piece, action.from) && means(action.target, action.target_zone) &&
           std::ranges::all_of(chosen,
                               [&](const Chosen& one) { return means(one.piece, one.zone); });
  }

  // Returns the clauses that forbid the act in that state.
  std::set<ClauseIndex> Forbidding(const State& state, const Action& action) const {
    Trace trace;
    RuleOn(cut_.game(), state, action, &trace);
    std::set<ClauseIndex> clauses;
    for (const Visit& visit : trace.visits) {
      if (visit.answer == Answer::kForbids && !visit.lifted) clauses.insert(visit.clause);
    }
    return clauses;
  }

  static std::uint32_t EndOf(const EntryResult& result) {
    return result.first_step + result.step_count;
  }
  const Action& ActionOf(const EntryResult& result) const {
    return cut_.steps()[result.own_step].action;
  }

  // Returns whether the duel did not take the passes of an entry that the cut record took.
  bool PassesOtherwise(const EntryResult& cut) const {
    const EntryResult* whole = whole_.Find(cut.number);
    if (whole == nullptr) return true;
    const bool legal_in_cut = cut.has_verdict && cut.verdict.ruling == Ruling::kLegal;
    const bool legal = whole->has_verdict && whole->verdict.ruling == Ruling::kLegal;
    return legal_in_cut != legal || PassesIn(cut_, cut) != PassesIn(whole_, *whole);
  }

  static std::ptrdiff_t PassesIn(const Replay& replay, const EntryResult& result) {
    const auto first = replay.steps().begin() + result.first_step;
    return std::count_if(first, first + result.step_count,
                         [](const Step& step) { return step.action.kind == ActionKind::kPass; });
  }

  // Returns whether one of the steps of an entry, those before `end`, is a pass of somebody who has
  // a card that the viewer does not see.
  bool PassesUnseen(std::size_t entry, std::uint32_t end) const {
    const EntryResult& result = cut_.entries()[entry];
    for (std::uint32_t i = result.first_step; i < end; ++i) {
      if (IsUnseenPass(entry, cut_.steps()[i].action)) return true;
    }
    return false;
  }

  bool IsUnseenPass(std::size_t entry, const Action& action) const {
    if (action.kind != ActionKind::kPass || action.seat == viewer_) return false;
    return HasUnseen(cut_.StateOrigin(cut_.entries()[entry].number), action.seat);
  }

  static bool HasUnseen(const State& state, SeatIndex seat) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      const bool theirs = piece.owner != kNoSeat && piece.controller == seat;
      if (theirs && piece.slot != 0 && piece.card == kUnknownCard) return true;
    }
    return false;
  }

  const Replay& whole_;
  const Replay& cut_;
  SeatIndex viewer_;
};

}  // namespace

Doubts DoubtsOf(const Replay& whole, const Replay& cut, SeatIndex viewer) {
  std::set<EntryNumber> blamed;
  for (const Finding& finding : cut.findings()) {
    if (IsInfraction(finding.kind)) blamed.insert(finding.entry);
  }
  const Passes passes(whole, cut, viewer);
  Doubts doubts;
  for (std::size_t i = 0; i < cut.entries().size(); ++i) {
    const EntryResult& result = cut.entries()[i];
    const bool illegal = result.has_verdict && result.verdict.ruling == Ruling::kIllegal;
    if (!illegal && !blamed.contains(result.number)) continue;
    const EntryNumber number = result.number;
    const bool differs = SeenBefore(whole, number, viewer) != SeenBefore(cut, number, viewer);
    if (differs && !passes.LedAway(i)) {
      doubts.astray.push_back(number);
    } else if (illegal && result.seat != kNoSeat) {
      const Unclear act(cut, result, viewer);
      const bool theirs = result.seat != viewer && act.IsIt();
      if (theirs || act.HoldsUntold() || act.MayMeanAnother() || act.MayBeAskedUnseen(viewer) ||
          act.MayBeToldApart() || passes.LeaveOpen(i)) {
        doubts.unclear.push_back(number);
      }
    }
  }
  return doubts;
}

}  // namespace judge::replay
