// compat_record [FILE.duel...] [--random SEED COUNT]: records duels under the newest generation of
// their rule sets and today's cards, with what each entry came to, under tests/golden/compat. What
// is there already is never written again; tests/golden/compat/README.md says when to use it.
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/golden_driver/compat.h"
#include "tests/golden_driver/files.h"
#include "tests/properties/meddled.h"

namespace judge::golden {
namespace {

namespace fs = std::filesystem;

bool Refuse(const std::string& what) {
  std::cerr << "compat_record: " << what << '\n';
  return false;
}

std::string Text(const replay::Bytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool WriteNew(const std::string& path, const std::string& text) {
  if (SourceExists(path)) return Refuse(path + " is there already; it is never changed");
  fs::create_directories((fs::path(JUDGE_SOURCE_DIR) / path).parent_path());
  return WriteSource(path, text) || Refuse(path + " cannot be written");
}

bool WritePack(const replay::Bytes& bytes) {
  const std::string path = PackPath(replay::PackHash(bytes));
  if (SourceExists(path)) return true;
  return WriteNew(path, Text(bytes));
}

bool Record(replay::Duel duel, const std::string& name) {
  const auto packs = replay::Pin(&duel.header);
  if (!packs) return Refuse(name + ": " + packs.error().message);
  if (packs->empty()) return Refuse(name + ": its cards have no bytes");
  for (std::size_t i = 0; i < duel.entries.size(); ++i) {
    duel.entries[i].number = static_cast<EntryNumber>(i + 1);
  }
  const auto outcomes = OutcomesOf(duel, CompatPacks());
  if (!outcomes) return Refuse(name + ": " + outcomes.error().message);
  const auto bytes = replay::EncodeDuel(duel);
  const auto json = replay::EncodeDuelJson(duel);
  if (!bytes || !json) return Refuse(name + ": cannot be encoded");
  const std::string stem = std::string(kCompatFolder) + "/" + duel.header.rules + "/" +
                           std::to_string(duel.header.rules_version) + "/" + name;
  return WritePack(packs->front()) && WriteNew(stem + ".duelb", Text(*bytes)) &&
         WriteNew(stem + ".json", *json) && WriteNew(stem + ".outcomes", PrintOutcomes(*outcomes));
}

bool RecordFile(const std::string& path) {
  const auto names = [](std::string_view rules) -> const CardNames* {
    const Game* game = FindGame(rules);
    return game == nullptr ? nullptr : game->pack;
  };
  auto duel = replay::ParseDuel(ReadSource(path), path, names);
  if (!duel) return Refuse(duel.error().ToString());
  return Record(*std::move(duel), fs::path(path).stem().string());
}

bool RecordRandom(std::uint64_t seed, int count) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.in_the_making) continue;
    for (int i = 0; i < count; ++i, ++seed) {
      const std::string name = "random_" + std::to_string(seed);
      replay::Duel duel = properties::MeddledRecord(row, seed);
      duel.header.id = name;
      if (!Record(std::move(duel), name)) return false;
    }
  }
  return true;
}

int Run(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] != "--random") {
      if (!RecordFile(arguments[i])) return 1;
      continue;
    }
    if (i + 2 >= arguments.size()) {
      Refuse("expected --random SEED COUNT");
      return 2;
    }
    const std::uint64_t seed = std::strtoull(arguments[i + 1].c_str(), nullptr, 10);
    if (!RecordRandom(seed, std::atoi(arguments[i + 2].c_str()))) return 1;
    i += 2;
  }
  return 0;
}

}  // namespace
}  // namespace judge::golden

int main(int count, char** arguments) {
  return judge::golden::Run({arguments + 1, arguments + count});
}
