#include "judge/wording/what_holds.h"

#include <algorithm>
#include <vector>

#include "engine/in_play/in_play.h"
#include "judge/card_wording/card_wording.h"
#include "judge/views/views.h"

namespace judge::cli {
namespace {

bool Compares(ConditionKind kind) {
  return kind == ConditionKind::kAtLeast || kind == ConditionKind::kAtMost ||
         kind == ConditionKind::kEqual;
}

// Returns "3", or "2 to 4" where the record leaves it open.
std::string RangeText(AmountRange range) {
  if (range.least == range.most) return std::to_string(range.least);
  if (range.most >= kAnyAmount) return std::to_string(range.least) + " or more";
  return std::to_string(range.least) + " to " + std::to_string(range.most);
}

// Returns the pieces that the condition names, as far as it is known that they fit.
std::vector<PieceIndex> Found(const Scene& scene, const Condition& condition,
                              const Source& source) {
  std::vector<PieceIndex> found;
  for (PieceIndex p = 1; p <= scene.state.piece_count(); ++p) {
    const Filter& filter = scene.game.pack->filters[condition.filter];
    // A filter without zones speaks of monsters.
    const bool meant = Considers(scene.game, scene.state, filter, p);
    if (scene.state.piece(p).owner == kNoSeat || !meant) continue;
    const Subject subject = SubjectOf(scene.state, p);
    const Truth fits = Matches(scene.game, scene.state, filter, subject, source);
    if (fits == Truth::kTrue) found.push_back(p);
  }
  return found;
}

// Returns the last time that what the condition asks for has happened to a card, with the entry.
std::string WhenText(const Scene& scene, const Condition& condition, const Source& source) {
  const Happening& asked = scene.game.pack->happenings[condition.happened];
  const State& state = scene.state;
  const StateHeader& now = state.header();
  const bool this_turn = asked.window == HappenedWindow::kThisTurn;
  const bool this_phase = asked.window == HappenedWindow::kThisPhase;
  Happening once = asked;
  once.least = 1;
  HistoryItem last;
  for (const HistoryItem& item : state.history()) {
    const bool it = item.kind == HistoryKind::kOccurrence && item.piece != kNoPiece &&
                    item.effect == static_cast<std::uint8_t>(asked.event) && item.entry > 0;
    if (!it || ((this_turn || this_phase) && item.turn != now.turn)) continue;
    if (this_phase && item.phase != now.phase) continue;
    if (HappenedTo(scene.game, state, once, item.piece, source)) last = item;
  }
  if (last.piece == kNoPiece) return "";
  const std::string who = last.piece == source.piece ? "it" : PieceWord(scene, last.piece);
  return "; " + who + " has, entry " + std::to_string(last.entry);
}

std::string WhoIsThere(const Scene& scene, const Condition& condition, const Source& source) {
  std::vector<std::string> there;
  for (const PieceIndex p : Found(scene, condition, source)) {
    if (p == source.piece && condition.kind == ConditionKind::kExists) return "";
    const EntryNumber since = scene.state.piece(p).since;
    const bool alone = condition.kind == ConditionKind::kExists && since > 0;
    there.push_back(PieceWord(scene, p) + (alone ? ", entry " + std::to_string(since) : ""));
    if (condition.kind == ConditionKind::kExists && there.size() >= condition.least) break;
  }
  return there.empty() ? "" : "; there is " + AndList(there);
}

// Returns the continuous effect to which the modifier of that number belongs; nullptr: an operation
// leaves it behind.
const Effect* EffectThatSays(const Pack& pack, std::uint16_t modifier) {
  const auto says = [&](const Effect& effect) {
    return effect.form == EffectForm::kStatic && modifier >= effect.modifiers.first &&
           modifier < effect.modifiers.first + effect.modifiers.count;
  };
  const auto effect = std::find_if(pack.effects.begin(), pack.effects.end(), says);
  return effect == pack.effects.end() ? nullptr : &*effect;
}

}  // namespace

std::string HowItStands(const Scene& scene, const Condition& condition, const Source& source) {
  if (condition.kind == ConditionKind::kHappened) return WhenText(scene, condition, source);
  if (condition.kind == ConditionKind::kExists || condition.kind == ConditionKind::kNone) {
    return WhoIsThere(scene, condition, source);
  }
  if (!Compares(condition.kind)) return "";
  const Pack& pack = *scene.game.pack;
  const auto range = [&](PoolIndex amount) {
    return RangeText(RangeOf(scene.game, scene.state, amount, source));
  };
  const bool number = pack.amounts[condition.right].kind == AmountKind::kNumber;
  return "; it is " + range(condition.left) + (number ? " now" : " and " + range(condition.right));
}

std::string SaysWhile(const Scene& scene, PieceIndex piece, std::uint16_t modifier) {
  const std::string says = SaysText(scene.game, modifier);
  if (says.empty()) return "";
  const Pack& pack = *scene.game.pack;
  const bool there = piece != kNoPiece && piece <= scene.state.piece_count() &&
                     scene.state.piece(piece).owner != kNoSeat;
  const Effect* effect = EffectThatSays(pack, modifier);
  const PoolRange asked = effect == nullptr ? PoolRange{} : effect->conditions;
  std::string out = "(\"" + says;
  if (asked.count > 0) {
    out += " while " + InWords(scene.game, CardWords(scene.game).ConditionText(asked));
  }
  out += "\"";
  if (!there) return out + ")";
  const Source source = SourceOf(scene.state, piece);
  for (const PoolRange range : {asked, pack.modifiers[modifier].conditions}) {
    if (Holds(scene.game, scene.state, range, source) != Truth::kTrue) continue;
    for (const Condition& one : pack.Conditions(range)) out += HowItStands(scene, one, source);
  }
  return out + ")";
}

}  // namespace judge::cli
