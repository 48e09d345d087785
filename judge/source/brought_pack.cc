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

// Returns the struct in which a field stands: "effects[1].costs[0]" of "effects[1].costs[0].pay";
// "" for the card.
std::string_view Around(std::string_view field) {
  const std::size_t cut = field.rfind('.');
  return cut == std::string_view::npos ? std::string_view() : field.substr(0, cut);
}

// Returns whether the field is the other one or lies in it.
bool LiesIn(std::string_view field, std::string_view outer) {
  return field.starts_with(outer) && (outer.empty() || field.size() == outer.size() ||
                                      field[outer.size()] == '.' || field[outer.size()] == '[');
}

// Returns whether a problem may be there only because another field of the card could not be read:
// one is part of the other, or they stand side by side and are looked at together. Of the card's
// own fields its kind alone is looked at with others; any other one misses only what it was to say.
bool Follows(const PackProblem& problem, const PackProblem& unread, const WrittenPack& written) {
  if (problem.card != unread.card) return false;
  const bool inside = LiesIn(problem.field, unread.field);
  if (inside || (!problem.field.empty() && LiesIn(unread.field, problem.field))) return true;
  const std::string_view around = Around(unread.field);
  if (Around(problem.field) != around) return false;
  if (!around.empty() || unread.field.starts_with("frames")) return true;
  return written.lines.count(problem.card + " " + problem.field) == 0;
}

// Adds those problems that do not follow from a field that could not be read, in the order of the
// lines.
void AddBehindUnread(std::vector<PackProblem> found, const WrittenPack& written,
                     std::vector<PackProblem>* problems) {
  for (PackProblem& problem : found) {
    const bool follows =
        std::any_of(written.unread.begin(), written.unread.end(),
                    [&](const PackProblem& unread) { return Follows(problem, unread, written); });
    if (!follows && problems->size() < kPackProblemsMax) problems->push_back(std::move(problem));
  }
  std::stable_sort(problems->begin(), problems->end(),
                   [](const PackProblem& a, const PackProblem& b) { return a.line < b.line; });
}

// Returns the id of the clause that looks most like this one, "" when none is near.
std::string NearClause(const RuleSet& rules, std::string_view id) {
  std::string near;
  int best = 6;  // ids are long
  const judge::Written written(id);
  for (const Clause& clause : rules.clauses) {
    const int distance = written.DistanceWithin(clause.id, best - 1);
    if (distance >= best) continue;
    best = distance;
    near = clause.id;
  }
  return near;
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
  checks.slow_is_a_type = own.pack->FindType("Slow") < kTypesMax;
  checks.monsters_keep_damage = own.rules->battle.damage_stays;
  checks.near_clause = [&own](std::string_view id) { return NearClause(*own.rules, id); };
  auto joined = JoinPack(OwnBytes(own), own.pack->name, out.written, checks);
  if (joined) {
    out.joined = *std::move(joined);
  } else {
    AddBehindUnread(std::move(joined.error()), out.written, &out.problems);
  }
  out.new_words = NewWords(out.written, *own.pack);
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

std::span<const std::byte> PackBytesToday(std::string_view rules) {
  if (const Brought* brought = Find(rules); brought != nullptr) return brought->joined.bytes;
  const Game* own = FindGame(rules);
  return own == nullptr ? std::span<const std::byte>() : OwnBytes(*own);
}

void PinBrought(replay::Header* header) {
  const Brought* brought = Find(header->rules);
  if (brought == nullptr || !header->packs.empty()) return;
  header->packs.push_back({brought->joined.pack.name, brought->hash});
}

}  // namespace judge::cli
