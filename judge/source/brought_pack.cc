#include "judge/source/brought_pack.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <tl/expected.hpp>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"

namespace judge::cli {
namespace {

// A pack that was brought. It lives as long as the program, as replays point into it.
struct Brought {
  std::string rules;
  JoinedPack joined;
  Game game;
  std::string hash;
};
std::vector<std::unique_ptr<Brought>>& AllBrought() {
  static auto& all = *new std::vector<std::unique_ptr<Brought>>;
  return all;
}

const Brought* Find(std::string_view rules) {
  for (const auto& one : AllBrought()) {
    if (one->rules == rules) return one.get();
  }
  return nullptr;
}

std::span<const std::byte> OwnBytes(const Game& own) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game() == &own) return row.pack_bytes();
  }
  return {};
}

std::string PlaceOf(const std::string& path, const PackProblem& problem) {
  return problem.line == 0 ? path : path + ":" + std::to_string(problem.line);
}

tl::unexpected<Failure> Refused(const std::string& path, const std::vector<PackProblem>& problems) {
  const PackProblem& first = problems.front();
  std::string what = first.card.empty() ? "" : first.card + " ";
  if (!first.field.empty()) what += first.field + ": ";
  what += first.message + "; " + first.cure;
  const std::string hint = "judge card lint " + path + " names " +
                           (problems.size() == 1 ? "it" : "all " + std::to_string(problems.size()));
  return Fail(kExitRefused, PlaceOf(path, first), Clean(what), Clean(hint));
}

bool IsAboutTheForm(const std::vector<PackProblem>& problems) {
  return problems.size() == 1 && problems.front().card.empty() && problems.front().field.empty();
}

Result<std::string> ReadPackFile(const std::string& path) { return ReadInput(path, kPackBytesMax); }

// Returns the part of a card that is looked at as a whole: "effects[1]" of
// "effects[1].costs[0].pay".
std::string_view PartOf(std::string_view field) { return field.substr(0, field.find('.')); }

// Adds those problems that do not follow from a part of which something could not be read.
void AddBehindUnread(std::vector<PackProblem> found, std::vector<PackProblem>* problems) {
  const std::vector<PackProblem> unread = *problems;
  for (PackProblem& problem : found) {
    const bool follows = std::any_of(unread.begin(), unread.end(), [&](const PackProblem& one) {
      return one.card == problem.card && PartOf(one.field) == PartOf(problem.field);
    });
    if (!follows && problems->size() < kPackProblemsMax) problems->push_back(std::move(problem));
  }
}

// Returns "night-market" of "packs/night-market.capnp".
std::string NameOf(const std::string& path) {
  const std::string stem = std::filesystem::path(path).stem().string();
  return stem == "-" ? "stdin" : stem;
}

}  // namespace

Result<CheckedPack> CheckPackFile(const std::string& path, const Game& own) {
  const auto bytes = ReadPackFile(path);
  if (!bytes) return tl::unexpected<Failure>(bytes.error());
  CheckedPack out;
  auto written = ReadAsFarAsItGoes(*bytes, NameOf(path));
  if (!written) {
    if (!IsAboutTheForm(written.error())) {
      out.problems = std::move(written.error());
      return out;
    }
    auto refused = Refused(path, written.error());
    refused.value().hint = "judge help card";
    return refused;
  }
  out.written = *std::move(written);
  out.problems = out.written.unread;
  PackChecks checks;
  checks.knows_clause = [&own](std::string_view id) {
    return own.rules->FindClause(id) != kNoClause;
  };
  auto joined = JoinPack(OwnBytes(own), own.pack->name, out.written, checks);
  if (joined) {
    out.joined = *std::move(joined);
  } else {
    AddBehindUnread(std::move(joined.error()), &out.problems);
  }
  return out;
}

Result<void> BringPack(const std::string& path) {
  LogInfo("reading the cards of " + path);
  std::vector<PackProblem> problems;
  bool taken = false;
  for (const CatalogRow& row : AllRuleSets()) {
    auto checked = CheckPackFile(path, *row.game());
    if (!checked) return tl::unexpected<Failure>(std::move(checked.error()));
    if (!checked->problems.empty()) {
      if (problems.empty()) problems = std::move(checked->problems);
      continue;
    }
    auto brought = std::make_unique<Brought>();
    brought->rules = row.name;
    brought->joined = std::move(checked->joined);
    brought->game = {row.game()->rules, &brought->joined.pack};
    brought->hash = replay::PackHash(brought->joined.bytes);
    brought->joined.pack.hash = brought->hash;
    OfferGame(row.name, &brought->game, brought->joined.bytes);
    AllBrought().push_back(std::move(brought));
    taken = true;
  }
  if (!taken) return Refused(path, problems);
  return {};
}

const Game* GameToday(std::string_view rules) {
  const Brought* brought = Find(rules);
  return brought == nullptr ? FindGame(rules) : &brought->game;
}

void PinBrought(replay::Header* header) {
  const Brought* brought = Find(header->rules);
  if (brought == nullptr || !header->packs.empty()) return;
  header->packs.push_back({brought->joined.pack.name, brought->hash});
}

}  // namespace judge::cli
