#include "judge/views/played.h"

#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rulesets/catalog.h"
#include "judge/output/json.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

constexpr std::size_t kDigitsShown = 16;

bool IsTodays(const replay::Header& header, const Game& game) {
  const Game& today = *FindGame(header.rules);
  return today.rules == game.rules && today.pack == game.pack;
}

std::string PinnedHash(const replay::Header& header) {
  return header.packs.empty() ? "" : header.packs.front().hash;
}

}  // namespace

std::string PlayedText(const replay::Header& header, const Game& game) {
  if (IsTodays(header, game)) return "";
  const std::string hash = PinnedHash(header).substr(0, kDigitsShown);
  return "generation " + std::to_string(game.rules->version) + " of " + game.rules->title +
         " under the cards " + Clean(game.pack->name) + (hash.empty() ? "" : " " + Clean(hash)) +
         ", not today's";
}

void FillPlayed(const replay::Header& header, const Game& game, report::Played::Builder out) {
  out.setRules(game.rules->name);
  out.setGeneration(static_cast<std::int32_t>(game.rules->version));
  out.setPack(Clean(game.pack->name).c_str());
  out.setPackHash(Clean(PinnedHash(header)).c_str());
  out.setToday(IsTodays(header, game));
}

}  // namespace judge::cli
