#include "judge/wording/nearest.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "engine/agenda/agenda.h"
#include "engine/legality/legality.h"
#include "engine/terms/terms.h"

namespace judge::cli {
namespace {

constexpr int kSetupStepsMost = 8;

struct Ranked {
  int distance = 0;
  Action action;
};

// Returns a number that acts share of which one is often meant for another.
int Family(ActionKind kind) {
  switch (kind) {
    case ActionKind::kHide:
    case ActionKind::kFlip:
    case ActionKind::kChangePosition:
    case ActionKind::kStayHidden:
      return 1;
    case ActionKind::kNormalSummon:
    case ActionKind::kSpecialSummon:
    case ActionKind::kSet:
      return 2;
    case ActionKind::kEnterPhase:
    case ActionKind::kEndTurn:
      return 3;
    default:
      return 100 + static_cast<int>(kind);
  }
}

bool Answers(ActionKind kind) {
  switch (kind) {
    case ActionKind::kActivate:
    case ActionKind::kChoose:
    case ActionKind::kRedirect:
    case ActionKind::kRetarget:
    case ActionKind::kCoin:
    case ActionKind::kDie:
    case ActionKind::kTakeAttack:
    case ActionKind::kDrawAttack:
      return true;
    default:
      return false;
  }
}

// Returns whether it is an act with a card on the field which one of its effects may be meant by:
// to turn up, to move.
bool MayMeanAnEffect(ActionKind kind) { return Family(kind) == 1 || kind == ActionKind::kMove; }

bool FromPile(const Action& action) {
  return action.piece == kNoPiece && action.card == kUnknownCard && action.label == 0 &&
         action.from.kind != ZoneKind::kNone;
}

// Returns a legal act with any unnamed card as the same act with the card that was meant, if that
// is legal too.
Action WithCardOf(const Game& game, const State& state, const Action& candidate,
                  const Action& meant) {
  if (!FromPile(candidate) || meant.piece != kNoPiece) return candidate;
  Action named = candidate;
  named.card = meant.card;
  named.label = meant.label;
  return RuleOn(game, state, named).legal() ? named : candidate;
}

CardIndex CardOf(const State& state, const Action& action) {
  return action.piece != kNoPiece ? state.piece(action.piece).card : action.card;
}

bool SameCard(const State& state, const Action& a, const Action& b) {
  if (a.piece != kNoPiece && b.piece != kNoPiece) return a.piece == b.piece;
  if (a.label != b.label) return false;
  return CardOf(state, a) == CardOf(state, b);
}

int PlaceDistance(ZoneRef a, ZoneRef b) {
  if (a == b) return 0;
  if (a.kind == ZoneKind::kNone || b.kind == ZoneKind::kNone) return 1;
  const int slots = std::abs(static_cast<int>(a.slot) - static_cast<int>(b.slot));
  return 20 + (a.seat != b.seat || a.kind != b.kind ? 20 : 0) + std::min(slots, 9);
}

// Returns how far an act is from the one that was meant. Changing the card weighs more than
// changing where it goes or what it hits.
int Distance(const State& state, const Action& meant, const Action& other) {
  int distance = 0;
  if (meant.kind != other.kind) distance += 60;
  if (!SameCard(state, meant, other)) distance += 50;
  if (meant.position != other.position) distance += 20;
  distance += PlaceDistance(meant.to, other.to);
  if (meant.target != other.target || meant.target_card != other.target_card) {
    distance += 20;
    if (meant.target_zone.kind != ZoneKind::kNone && other.target_zone.kind != ZoneKind::kNone) {
      distance += PlaceDistance(meant.target_zone, other.target_zone) / 4;
    }
  }
  if (meant.effect != other.effect) distance += 10;
  if (meant.phase != other.phase || meant.number != other.number) distance += 5;
  return distance;
}

bool Same(const Action& a, const Action& b) {
  const bool card =
      a.piece == b.piece && (a.piece != kNoPiece || (a.card == b.card && a.label == b.label));
  return card && a.kind == b.kind && a.seat == b.seat && a.position == b.position &&
         a.effect == b.effect && a.target == b.target && a.phase == b.phase && a.to == b.to &&
         a.target_zone == b.target_zone && a.number == b.number;
}

// Adds the act with another place, position or target: what a list of legal actions may leave out
// because the card is not told apart from others yet.
void AddVariants(const Game& game, const State& state, const Action& meant,
                 std::vector<Action>* out) {
  std::vector<Action> variants;
  const int slots =
      meant.to.slot == 0 ? 0 : state.header().slot_count[static_cast<int>(meant.to.kind)];
  constexpr Position kPositions[] = {Position::kAttack, Position::kDefense, Position::kHiddenAttack,
                                     Position::kHiddenDefense};
  for (int slot = 1; slot <= slots; ++slot) {
    Action action = meant;
    action.to.slot = static_cast<std::uint8_t>(slot);
    variants.push_back(action);
  }
  for (const Position position : kPositions) {
    if (meant.position == Position::kNone) break;
    Action action = meant;
    action.position = position;
    variants.push_back(action);
    action.to.slot = slots == 0 ? 0 : state.FirstEmpty(meant.to.seat, meant.to.kind);
    if (action.to.slot != 0) variants.push_back(action);
  }
  for (const Action& action : variants) {
    const bool there = std::any_of(out->begin(), out->end(),
                                   [&](const Action& other) { return Same(action, other); });
    if (!there && RuleOn(game, state, action).legal()) out->push_back(action);
  }
}

// Adds who begins, where a setup waits for that to be said: the steps before it need not be written
// down, and it is what an act of a later step lacks.
bool AddWhoBegins(const Game& game, const State& state, const Action& meant,
                  std::vector<Action>* out) {
  if (state.header().turn != 0 || meant.kind == ActionKind::kDecideFirst) return false;
  const Action first{.kind = ActionKind::kDecideFirst, .seat = meant.seat};
  State at = state;
  for (int step = 0; step < kSetupStepsMost && at.header().turn == 0; ++step) {
    if (RuleOn(game, at, first).legal()) {
      out->push_back(first);
      return true;
    }
    std::vector<Action> progress;
    ProgressActions(game, at, &progress);
    const auto next = std::find_if(progress.begin(), progress.end(), [&](const Action& action) {
      return RuleOn(game, at, action).legal();
    });
    if (next == progress.end()) return false;
    EventList events;
    const Action taken = *next;
    Apply(game, at, taken, {}, &events);
  }
  return false;
}

void AddProgress(const Game& game, const State& state, std::size_t limit,
                 std::vector<Action>* out) {
  std::vector<Action> progress;
  ProgressActions(game, state, &progress);
  for (const Action& action : progress) {
    const bool there = std::any_of(out->begin(), out->end(),
                                   [&](const Action& other) { return Same(action, other); });
    if (there || out->size() >= limit || !RuleOn(game, state, action).legal()) continue;
    out->push_back(action);
    return;
  }
}

}  // namespace

std::vector<Action> NearestLegal(const Game& game, const State& state, const Action& meant,
                                 std::size_t limit) {
  std::vector<Action> legal;
  LegalActions(game, state, &legal);
  AddVariants(game, state, meant, &legal);
  std::vector<Ranked> ranked;
  for (const Action& candidate : legal) {
    const Action action = WithCardOf(game, state, candidate, meant);
    // True for an answer instead of a pass: who may not pass has to give the answer that is waited
    // for.
    const bool instead = meant.kind == ActionKind::kPass && Answers(action.kind);
    if (action.seat != meant.seat) continue;
    const bool effect = action.kind == ActionKind::kActivate && MayMeanAnEffect(meant.kind) &&
                        action.piece != kNoPiece;
    if (!instead && !effect && Family(action.kind) != Family(meant.kind)) continue;
    if (!instead && action.kind != meant.kind && !SameCard(state, action, meant)) continue;
    ranked.push_back({Distance(state, meant, action), action});
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Ranked& a, const Ranked& b) { return a.distance < b.distance; });
  std::vector<Action> nearest;
  for (const Ranked& one : ranked) {
    if (nearest.size() < limit) nearest.push_back(one.action);
  }
  if (nearest.empty() && limit > 0 && AddWhoBegins(game, state, meant, &nearest)) return nearest;
  if (nearest.empty()) AddProgress(game, state, limit, &nearest);
  return nearest;
}

}  // namespace judge::cli
