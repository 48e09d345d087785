#include "engine/references.h"

#include "engine/activation.h"
#include "engine/chain.h"

namespace judge {
namespace {

void AddEach(const Run& run, const RefExpr& reference, const Task& task, Pieces* pieces) {
  const Filter& filter = run.pack().filters[reference.filter];
  const Source source = SourceOf(run.state, task);
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    if (run.state.piece(p).owner == kNoSeat) continue;
    if (filter.zones == 0 && !IsMonsterOnField(run.game, run.state, p)) continue;
    if (Matches(run.game, run.state, filter, SubjectOf(run.state, p), source) == Truth::kTrue) {
      pieces->Add(p);
    }
  }
}

void AddHeld(const Run& run, const Pieces& hosts, std::uint16_t flag, Pieces* pieces) {
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& held = run.state.piece(p);
    if ((held.flags & flag) == 0) continue;
    for (const PieceIndex host : hosts) {
      if (held.host == host) pieces->Add(p);
    }
  }
}

// Of the attack under way, or of the attack that the effect answered.
PieceIndex OfAttack(const Run& run, const Task& task, bool attacker) {
  const Task* attack = CurrentAttackTask(run.state);
  if (attack != nullptr) return attacker ? attack->piece : attack->target;
  const auto event = static_cast<CardEvent>(task.event);
  const bool of_attack = event == CardEvent::kAttackDeclared ||
                         event == CardEvent::kAttackTargeted ||
                         event == CardEvent::kDamageCalculated || event == CardEvent::kBattled;
  if (!of_attack) return kNoPiece;
  return attacker ? task.subject : task.other;
}

PieceIndex Link(const Run& run, const Task& task) {
  const auto tasks = run.state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kEffect && tasks[i].id < task.id) return tasks[i].piece;
  }
  return kNoPiece;
}

const RefExpr& Inner(const Run& run, const RefExpr& reference) {
  return run.pack().references[reference.inner];
}

}  // namespace

Pieces PiecesOf(const Run& run, const RefExpr& reference, const Task& task) {
  Pieces pieces;
  switch (reference.kind) {
    case RefKind::kSelf:
      pieces.Add(task.piece);
      break;
    case RefKind::kHost:
      pieces.Add(SourceOf(run.state, task).host);
      break;
    case RefKind::kTarget:
      for (const Pick& pick : run.state.picks()) {
        if (pick.task == task.id && pick.choice == reference.index) pieces.Add(pick.piece);
      }
      break;
    case RefKind::kAttacker:
    case RefKind::kAttackTarget:
      pieces.Add(OfAttack(run, task, reference.kind == RefKind::kAttacker));
      break;
    case RefKind::kEventSubject:
      pieces.Add(task.subject);
      break;
    case RefKind::kEventOther:
      pieces.Add(task.other);
      break;
    case RefKind::kEventCard:
      pieces.Add(task.seen.card);
      break;
    case RefKind::kEach:
      AddEach(run, reference, task, &pieces);
      break;
    case RefKind::kAttachedTo:
      AddHeld(run, PiecesOf(run, Inner(run, reference), task), kIsAttached, &pieces);
      break;
    case RefKind::kEquippedTo:
      AddHeld(run, PiecesOf(run, Inner(run, reference), task), kIsEquipped, &pieces);
      break;
    case RefKind::kChainLink:
      pieces.Add(Link(run, task));
      break;
    default:
      break;
  }
  return pieces;
}

bool NamesSeats(RefKind kind) {
  return kind == RefKind::kController || kind == RefKind::kOwner || kind == RefKind::kOpponents ||
         kind == RefKind::kEverybody || kind == RefKind::kControllerOf || kind == RefKind::kOwnerOf;
}

std::uint32_t SeatsOf(const Run& run, const RefExpr& reference, const Task& task) {
  std::uint32_t seats = 0;
  const auto all = (1U << run.state.seats()) - 1U;
  switch (reference.kind) {
    case RefKind::kController:
      return 1U << task.controller;
    case RefKind::kOwner:
      return 1U << run.state.piece(task.piece).owner;
    case RefKind::kEverybody:
      return all;
    case RefKind::kOpponents:
      for (SeatIndex s = 0; s < run.state.seats(); ++s) {
        const bool own = run.state.seat(s).pool == run.state.seat(task.controller).pool;
        if (!own) seats |= 1U << s;
      }
      return seats;
    case RefKind::kControllerOf:
    case RefKind::kOwnerOf:
      for (const PieceIndex p : PiecesOf(run, Inner(run, reference), task)) {
        const Piece& piece = run.state.piece(p);
        seats |= 1U << (reference.kind == RefKind::kOwnerOf ? piece.owner : piece.controller);
      }
      return seats & all;
    default:
      return 0;
  }
}

ZoneRef PlaceNamed(const Run& run, const RefExpr& reference, const Task& task) {
  if (reference.kind != RefKind::kTarget) return {};
  for (const Pick& pick : run.state.picks()) {
    if (pick.task == task.id && pick.choice == reference.index) return pick.zone;
  }
  return {};
}

}  // namespace judge
