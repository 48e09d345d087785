#include "tests/mutations/proofs.h"

#include <algorithm>
#include <utility>

#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "tests/golden_driver/deck_scene.h"
#include "tests/golden_driver/expectation.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/match_scene.h"
#include "tests/golden_driver/scene.h"
#include "tests/golden_driver/words.h"

namespace judge::mutations {
namespace {

std::string Beside(const std::string& path, std::string_view ending) {
  return path.substr(0, path.rfind('.')) + std::string(ending);
}

// All that a case says, and the deck list that it is like.
std::string TextOf(const golden::Case& one) {
  std::string text = one.given.text + "\n" + one.steps.text + "\n" + one.deck.text + "\n" +
                     one.match.text;
  for (const golden::Expect& expect : one.expects) {
    for (const golden::ExpectLine& line : expect.lines) text += "\n" + line.text;
  }
  const std::size_t like = one.deck.text.find("like ");
  if (like != std::string::npos) {
    const std::size_t end = one.deck.text.find('\n', like);
    const std::string path = one.deck.text.substr(like + 5, end - like - 5);
    text += golden::ReadSource("tests/golden/" + std::string(golden::Trimmed(path)));
  }
  return text;
}

bool DeckHolds(const Proof& proof) {
  const golden::DeckScene scene = golden::SetDeck(*proof.file, *proof.one);
  if (!scene.problem.empty()) return false;
  for (const golden::Expect& expect : proof.one->expects) {
    for (const golden::ExpectLine& line : expect.lines) {
      if (!golden::JudgeDeckLine(scene, line.text).holds) return false;
    }
  }
  return true;
}

bool MatchHolds(const Proof& proof) {
  const golden::MatchScene scene = golden::SetMatch(*proof.file, *proof.one);
  if (!scene.problem.empty()) return false;
  for (const golden::Expect& expect : proof.one->expects) {
    for (const golden::ExpectLine& line : expect.lines) {
      if (!golden::JudgeMatchLine(scene, line.text).holds) return false;
    }
  }
  return true;
}

bool CaseHolds(const Proof& proof) {
  if (proof.one->IsMatch()) return MatchHolds(proof);
  if (proof.one->IsDeck()) return DeckHolds(proof);
  const golden::Scene scene = golden::SetScene(*proof.file, *proof.one);
  if (!scene.replay) return false;
  for (const golden::Expect& expect : proof.one->expects) {
    const golden::Sight sight = golden::Look(scene, expect);
    for (const golden::ExpectLine& line : expect.lines) {
      if (!golden::JudgeLine(sight, line.text).holds) return false;
    }
  }
  return true;
}

// The outcomes behind each turn and at the end are those stored beside the duel.
bool OutcomesHold(const std::string& path, const replay::Replay& replay) {
  for (const std::string& line : golden::LinesOf(golden::ReadSource(Beside(path, ".hashes")))) {
    const std::size_t blank = line.find(' ');
    const std::size_t at = line.find('@');
    EntryNumber entry = replay.entries().empty() ? 0 : replay.entries().back().number;
    if (at < blank) entry = static_cast<EntryNumber>(std::stoul(line.substr(at + 1)));
    const std::string stored = line.substr(blank + 1);
    if (replay::OutcomeHash(replay.game(), replay.StateSettled(entry)) != stored) return false;
  }
  return true;
}

// Its infractions are those listed beside it, and every finding that is listed came.
bool FindingsHold(const std::string& path, const replay::Replay& replay) {
  const std::string stored = Beside(path, ".audit");
  if (!golden::SourceExists(stored)) return true;
  const State head = replay.head();
  const golden::Names names{replay.game(), replay.duel().header, head};
  std::vector<std::string> missing;
  for (const std::string& line : golden::LinesOf(golden::ReadSource(stored))) {
    const auto text = golden::Trimmed(std::string_view(line).substr(0, line.find(';')));
    if (!text.empty()) missing.push_back(golden::Joined(golden::WordsIn(text), " "));
  }
  for (const replay::Finding& finding : replay.findings()) {
    const auto found =
        std::find(missing.begin(), missing.end(), golden::FindingText(names, finding));
    if (found != missing.end()) {
      missing.erase(found);
    } else if (replay::IsInfraction(finding.kind)) {
      return false;
    }
  }
  return missing.empty();
}

bool DuelHolds(const std::string& path) {
  const auto duel = replay::ParseDuel(golden::ReadSource(path), path, golden::NamesForRules);
  if (!duel) return false;
  const auto folded = replay::Replay::Fold(*duel);
  if (!folded) return false;
  for (const replay::EntryResult& result : folded->entries()) {
    for (const replay::CheckResult& check : result.checks) {
      if (!check.holds) return false;
    }
  }
  return FindingsHold(path, *folded) && OutcomesHold(path, *folded);
}

}  // namespace

Proofs::Proofs() {
  for (const std::string& path : golden::FilesUnder("tests/golden", ".case")) {
    files_.push_back(std::make_unique<golden::CaseFile>(golden::ReadCaseFile(path)));
    for (const golden::Case& one : files_.back()->cases) {
      proofs_.push_back(
          {files_.back().get(), &one, "", path + ":" + std::to_string(one.line), TextOf(one)});
    }
  }
  for (const std::string& path : golden::FilesUnder("tests/golden", ".duel")) {
    proofs_.push_back({nullptr, nullptr, path, path, golden::ReadSource(path)});
  }
  std::stable_sort(proofs_.begin(), proofs_.end(), [](const Proof& a, const Proof& b) {
    return a.mentions.size() < b.mentions.size();
  });
}

std::vector<const Proof*> Proofs::Naming(const std::string& rules,
                                         const CardDefinition& card) const {
  std::vector<std::string> names = card.spoken;
  names.insert(names.end(), {card.name, card.code});
  const std::string folder = "tests/golden/" + rules + "/";
  std::vector<const Proof*> found;
  for (const Proof& proof : proofs_) {
    if (!proof.name.starts_with(folder)) continue;
    const bool named = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return proof.mentions.find(name) != std::string::npos;
    });
    if (named) found.push_back(&proof);
  }
  return found;
}

bool Holds(const Proof& proof) {
  return proof.one != nullptr ? CaseHolds(proof) : DuelHolds(proof.duel);
}

}  // namespace judge::mutations
