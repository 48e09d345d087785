#include "judge/source/bundle_source.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "engine/lookup/lookup.h"
#include "engine/rules/remedies.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/clause_remedies.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/source/duel_source.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr std::string_view kAnyMagic = "judge-bundle/";

std::string_view PageOf(const Clause& clause) {
  const std::string_view id = clause.id;
  return id.substr(0, id.rfind('.'));
}

// Returns whether the rule stands on the page of one by which a Trigger is missed, and the copy
// shows no Trigger that was missed by such a rule.
bool TellsOfMissed(const replay::Replay& copy, ClauseIndex rule) {
  const RuleSet& rules = *copy.game().rules;
  const std::string_view page = PageOf(rules.clauses[rule]);
  const bool there = std::ranges::any_of(rules.clauses, [&](const Clause& clause) {
    const RemedySet has = ClauseRemedies(clause);
    return Has(has, RemedyKind::kLeave) && Has(has, RemedyKind::kUnwarn) && PageOf(clause) == page;
  });
  return there && std::ranges::none_of(copy.findings(), [&](const replay::Finding& one) {
           return one.kind == replay::FindingKind::kMissedTrigger && one.clause != kNoClause &&
                  PageOf(rules.clauses[one.clause]) == page;
         });
}

// Returns whether a card lies face-down behind the entry that the copy does not name.
bool LiesUnseen(const replay::Replay& copy, EntryNumber about) {
  const State state = copy.StateAfter(about);
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool set = piece.owner != kNoSeat && PlaceOf(piece).slot != 0;
    if (set && piece.card == kUnknownCard && piece.position != Position::kHiddenAttack &&
        piece.position != Position::kHiddenDefense) {
      return true;
    }
  }
  return false;
}

// Takes out of the rulings of a copy for players what no copy is handed out with any more: a rule
// that tells of a Trigger which a card missed that they have not seen.
void LeaveOutMissed(replay::Duel* duel) {
  const auto cites = [](const replay::Entry& entry) {
    return !entry.acts.empty() && entry.verb() == Verb::kRuling && !entry.acts.front().cite.empty();
  };
  if (std::ranges::none_of(duel->entries, cites)) return;
  const auto copy = replay::Replay::Fold(*duel);
  if (!copy) return;
  for (replay::Entry& entry : duel->entries) {
    if (!cites(entry)) continue;
    replay::Act& act = entry.acts.front();
    const ClauseIndex rule = copy->game().rules->FindClause(act.cite);
    const auto about = static_cast<EntryNumber>(act.number);
    const replay::EntryResult* result = copy->Find(about);
    if (rule == kNoClause || result == nullptr) continue;
    const auto& deciding = result->verdict.deciding;
    const auto end = deciding.begin() + result->verdict.deciding_count;
    const bool decides = std::find(deciding.begin(), end, rule) != end;
    if (!decides && TellsOfMissed(*copy, rule) && LiesUnseen(*copy, about)) act.cite.clear();
  }
}

}  // namespace

Result<replay::Bundle> Decoded(std::string_view bytes, const std::string& name) {
  auto bundle = replay::DecodeBundle(std::as_bytes(std::span(bytes.data(), bytes.size())));
  if (!bundle) return tl::unexpected<Failure>(FromCodec(bundle.error(), name));
  return *std::move(bundle);
}

bool LooksLikeBundle(std::string_view bytes) { return bytes.starts_with(kAnyMagic); }

Result<replay::Duel> DuelOfBundle(const std::string& bytes, const std::string& name) {
  const auto bundle = Decoded(bytes, name);
  if (!bundle) return tl::unexpected<Failure>(bundle.error());
  for (const replay::BundleFinding& finding : replay::VerifyBundle(*bundle, {}).findings) {
    if (finding.kind == replay::BundleFinding::Kind::kFalse) {
      return Fail(kExitIntegrity, name, finding.Line(), "judge verify " + name);
    }
  }
  auto duel = replay::OpenDuel(*bundle);
  if (!duel) return tl::unexpected<Failure>(FromCodec(duel.error(), name));
  if (bundle->view != "judge") LeaveOutMissed(&*duel);
  return *std::move(duel);
}

}  // namespace judge::cli
