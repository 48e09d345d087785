#include "engine/agenda/named_late.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "engine/changes/changes.h"
#include "engine/effects/effects.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns whether the task asks in the middle of something: what has been triggered comes up when
// it is over.
bool AsksWithin(const Task* top) {
  if (top == nullptr) return false;
  const bool collects = top->kind == TaskKind::kChain && top->step == kCollect;
  return collects || top->kind == TaskKind::kEffect || top->kind == TaskKind::kHand;
}

// Has those who are asked in turn what they activate asked again, as long as nobody has, and what
// does not come together sifted anew.
void CollectAnew(Run& run) {
  Task* chain = run.agenda().top_task();
  if (chain == nullptr || chain->kind != TaskKind::kChain || chain->step != kCollect) return;
  if ((chain->flags & kTaskBuilt) != 0) return;
  chain->speaker = 0;
  chain->flags = static_cast<std::uint8_t>(chain->flags & ~kTaskAsMet);
  if (run.game.rules->responses.phase_effects_apart) SiftTriggers(run);
}

// Returns whether the act uses a card before effects about a phase, which wait until their players
// want them to begin a chain.
bool ComesBeforePhaseEffects(const Run& run, const Action& action) {
  if (action.kind != ActionKind::kActivate) return false;
  const Task* top = run.state.top_task();
  const bool collects = top != nullptr && top->kind == TaskKind::kChain && top->step == kCollect &&
                        (top->flags & kTaskBuilt) == 0;
  const bool triggered =
      action.piece != kNoPiece && FindTrigger(run.state, action.piece, 0) != nullptr;
  return collects && !triggered && WaitsForPhaseAlone(run);
}

// Lets what the card has been triggered to do wait for its player, who says that he uses it.
void LeaveToPlayer(Run& run, PieceIndex piece) {
  for (PendingTrigger& trigger : run.agenda().triggers()) {
    if (trigger.piece != piece) continue;
    trigger.flags = static_cast<std::uint8_t>(trigger.flags & ~kTriggerByItself);
  }
}

}  // namespace

Action NamingOf(const Game& game, const State& state, ZoneRef pile, CardIndex card) {
  card = OffField(*game.pack, card);
  if (!MayHaveCome(game, state, pile, card)) return {};
  const Action naming{.kind = ActionKind::kReveal,
                      .seat = pile.seat,
                      .card = card,
                      .flags = kImplied | kOnlyNamed,
                      .from = pile};
  return RuleOn(game, state, naming).ruling == Ruling::kIllegal ? Action{} : naming;
}

void NameOneThatCame(Run& run, const Action& action) {
  const std::optional<CameUnnamed> came =
      MayHaveCome(run.game, run.state, action.from, action.card);
  if (!came) return;
  // It is brought from where it came, where what waits for it sees it lie.
  CountOut(run.change(), came->to);
  CountIn(run.change(), came->from.seat, came->from.kind);
  const EntryNumber origin = std::exchange(run.origin, came->entry);
  const PieceIndex piece = BringPiece(run, came->from.seat, action.card, 0, came->from);
  if (piece != kNoPiece) {
    TellNamed(run, *came, piece);
    if ((action.flags & kSaysYes) != 0) LeaveToPlayer(run, piece);
    BecomeKnown(run, piece);
    MovePiece(run, piece, came->to, Position::kNone);
    CollectAnew(run);
  }
  run.origin = origin;
}

void EndMomentsBefore(Run& run, const Action& action) {
  // The phase that is left then is on until those who may answer that have passed.
  const bool leaves = action.kind == ActionKind::kEnterPhase || action.kind == ActionKind::kEndTurn;
  const bool shows = action.kind == ActionKind::kReveal || action.kind == ActionKind::kLook ||
                     action.kind == ActionKind::kByHand;
  // Nobody has said that he does nothing.
  const bool unsaid = action.kind == ActionKind::kPass && (action.flags & kImplied) != 0;
  if (leaves || shows || unsaid) return;
  if (AsksWithin(run.state.top_task()) && !ComesBeforePhaseEffects(run, action)) return;
  EndUnnamed(run, ChainBuilt(run.state) != nullptr);
}

}  // namespace judge
