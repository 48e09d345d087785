#include "replay/fold/names.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "replay/fold/fit.h"
#include "replay/fold/folder.h"
#include "replay/fold/outright.h"
#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

constexpr std::size_t kDoubtsMax = 4;  // readings that are tried besides the first

std::string NameOf(const Game& game, CardIndex card) { return game.pack->card(card).name; }

}  // namespace

Binding WithLessons(Binding known, const Binding& learned) {
  for (const auto& [label, card] : learned) known[label] = card;
  return known;
}

void Folder::Confirm(EntryNumber entry) {
  for (const NamedOutright& named : named_) {
    if (named.entry == entry && binding_.at(named.label) == named.card &&
        IsConfirmed(state_, named)) {
      confirmed_.emplace(named.label, named.card);
    }
  }
}

void Folder::Learn(const Learned& lesson, EntryNumber entry) {
  const auto [first, is_new] = learned_.emplace(lesson.label, lesson.card);
  if (is_new || first->second == lesson.card || doubts_.size() == kDoubtsMax) return;
  doubts_.push_back({lesson, entry});
}

std::ptrdiff_t Folder::CountInfractions() const {
  const auto& findings = result_.findings_;
  return std::count_if(findings.begin(), findings.end(), [](const Finding& finding) {
    return IsInfraction(finding.kind) && finding.kind != FindingKind::kCheckFails;
  });
}

void Folder::ReadLine(const Line& line) {
  if (ReadAtItsWord(line)) return;
  Pass(line, {});
  if (options_.bind) BindNames(line);
}

// Returns whether one pass was enough: it learned and confirmed all that it took for known, nothing
// else, and nothing is named as two.
bool Folder::ReadAtItsWord(const Line& line) {
  if (!options_.bind || !result_.game_->rules->names_are_learned_anew || begins_unknowing_) {
    return false;
  }
  named_ = WhatIsNamedOutright(*result_.game_, result_.duel_.header, line);
  named_count_ = named_.size();
  if (named_.empty()) return false;
  Pass(line, AtItsWord(named_));
  named_.clear();
  return doubts_.empty() && WithLessons(std::move(confirmed_), learned_) == binding_;
}

void Folder::BindNames(const Line& line) {
  if (!result_.game_->rules->names_are_learned_anew) {
    for (int pass = 1; pass < kPassesMax && learned_ != binding_; ++pass) Pass(line, learned_);
    return;
  }
  Binding next = WithLessons(binding_, learned_);
  for (int pass = 1; pass < kPassesMax && next != binding_; ++pass) {
    Pass(line, std::move(next));
    next = WithLessons(binding_, learned_);
  }
  const bool settled = next == binding_;
  WeighDoubts(line);
  if (settled || result_.entries_.empty()) return;
  Report(FindingKind::kAmbiguous, result_.entries_.back().number, kNoSeat, kNoClause,
         "what the entries name face-down cards contradicts itself: read " +
             std::to_string(kPassesMax) + " times, and each reading gives other names");
}

// Tries each card that a second entry names. Of readings that break as many rules the first one
// stands, and the audit says that there is another.
void Folder::WeighDoubts(const Line& line) {
  if (doubts_.empty()) return;
  const std::vector<Doubt> doubts = doubts_;
  const Binding first = binding_;
  Binding best = first;
  std::ptrdiff_t fewest = CountInfractions();
  std::vector<Doubt> ties;
  for (const Doubt& doubt : doubts) {
    Binding other = first;
    other[doubt.lesson.label] = doubt.lesson.card;
    if (other == first) continue;
    Pass(line, other);
    const std::ptrdiff_t count = CountInfractions();
    if (count == fewest) ties.push_back(doubt);
    if (count >= fewest) continue;
    fewest = count;
    best = other;
    ties.clear();
  }
  Pass(line, best);
  for (const Doubt& tie : ties) {
    const auto known = best.find(tie.lesson.label);
    if (known == best.end()) continue;
    const CardIndex taken = known->second;
    Report(FindingKind::kAmbiguous, tie.entry, kNoSeat, kNoClause,
           "one face-down card is named as two: taken as " + NameOf(*result_.game_, taken) +
               ", and " + NameOf(*result_.game_, tie.lesson.card) + " breaks as many rules");
  }
}

}  // namespace judge::replay
