#include "judge/explain/sums.h"

#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/text.h"
#include "judge/output/output.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

std::string SourceText(const Scene& scene, const NumberTerm& term) {
  std::vector<std::string> parts;
  // Damage is noted on the monster that has it: that is not what hurt it.
  if (term.layer != NumberLayer::kPrinted && term.layer != NumberLayer::kDamage) {
    std::string source;
    if (term.source != kNoPiece) {
      source = PieceWord(scene, term.source);
    } else if (term.source_card != kUnknownCard) {
      source = CardWord(scene.game, term.source_card);
      if (term.source_zone.kind != ZoneKind::kNone) {
        source += " in " + ZoneWord(scene.header, term.source_zone);
      }
    }
    if (!source.empty()) parts.push_back(std::move(source));
  }
  if (term.entry > 0) parts.push_back("entry " + std::to_string(term.entry));
  if (term.negated_by_card != kUnknownCard) {
    std::string by = term.spared ? "kept off by " : "negated by ";
    by += term.negated_by != kNoPiece ? PieceWord(scene, term.negated_by)
                                      : CardWord(scene.game, term.negated_by_card);
    if (term.negated_entry > 0) by += ", entry " + std::to_string(term.negated_entry);
    parts.push_back(std::move(by));
  }
  const std::string id = scene.game.rules->ClauseId(term.clause);
  if (!id.empty()) parts.push_back(id);
  return Joined(parts);
}

}  // namespace

std::string SumText(const Scene& scene, const Breakdown& sum) {
  std::string out = std::to_string(sum.total) + " =";
  bool first = true;
  for (const NumberTerm& term : sum.terms) {
    if (term.layer == NumberLayer::kSwapped) {
      const std::string source = SourceText(scene, term);
      out += ", all of its other number: " + std::string(LayerWord(term.layer));
      if (!source.empty()) out += " (" + source + ")";
      continue;
    }
    out += first ? " " : term.change < 0 ? " - " : " + ";
    out += std::to_string(first ? term.change : std::abs(term.change)) + " " +
           std::string(LayerWord(term.layer));
    if (term.taken) out += " taken away";
    first = false;
    if (const std::string source = SourceText(scene, term); !source.empty()) {
      out += " (" + source + ")";
    }
  }
  return out;
}

bool IsMoreThanPrinted(const Breakdown& sum) { return sum.known && sum.terms.size() > 1; }

bool IsOfMonster(const replay::Check& check) {
  const bool stat =
      check.kind == replay::CheckKind::kAttack || check.kind == replay::CheckKind::kDefense;
  return stat && check.zone.seat != kNoSeat && check.zone.slot != 0;
}

namespace {

PieceIndex InPlaceOf(const SeenState& state, const replay::Check& check) {
  return state.HasSlot(check.zone) ? state.At(check.zone) : kNoPiece;
}

}  // namespace

bool LiesThereStill(const SeenReplay& replay, const replay::Check& check, EntryNumber about,
                    EntryNumber until) {
  if (!IsOfMonster(check)) return true;
  const PieceIndex then = InPlaceOf(replay.StateAfter(about), check);
  bool lies = then != kNoPiece && InPlaceOf(replay.StateAfter(until), check) == then;
  if (!lies) return false;
  // What has left and come back is another monster to the rules.
  replay.Walk(about, until, [&](const replay::EntryResult&, const SeenState& state) {
    lies &= InPlaceOf(state, check) == then;
  });
  return lies;
}

std::string GoneText(const SeenReplay& replay, const replay::Check& check, EntryNumber about) {
  if (LiesThereStill(replay, check, about, replay::kEntriesMax)) return "";
  for (const SeenState& state : {replay.StateAfter(about), replay.StateBefore(about)}) {
    const PieceIndex piece = InPlaceOf(state, check);
    if (piece == kNoPiece) continue;
    return PieceWord({replay.game(), replay.header(), state}, piece) +
           ", whose number this is, lies there no more: there is nothing to go on with";
  }
  return "";
}

std::string ByHandThatGives(const SeenReplay& replay, const replay::Check& check,
                            std::int32_t more) {
  if (check.kind == replay::CheckKind::kLifePoints) {
    return std::string(more > 0 ? "gain " : "damage ") +
           replay::SeatLetter(replay.header(), check.seat) + " " + std::to_string(std::abs(more));
  }
  const std::string place = PlaceNotation(replay.header(), check.zone);
  const bool defense = check.kind == replay::CheckKind::kDefense;
  if (defense && replay.game().rules->battle.damage_stays) {
    const SeenState state = replay.head();
    const PieceIndex piece = InPlaceOf(state, check);
    const bool lost =
        piece != kNoPiece && CountersOn(state, piece, replay.game().pack->damage_counter) >= more;
    if (lost) return "counters " + place + " " + std::to_string(-more) + " damage";
  }
  return std::string(defense ? "def " : "atk ") + place + (more > 0 ? " +" : " ") +
         std::to_string(more);
}

}  // namespace judge::cli
