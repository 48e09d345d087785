#include "judge/card_wording/tables.h"

#include <cerrno>
#include <iterator>
#include <utility>

#include "engine/terms/terms.h"

namespace judge::cli {

std::string_view PhaseWords(std::uint8_t phase) {
  constexpr std::string_view kNames[] = {"a phase",           "the setup",     "the Draw Phase",
                                         "the Standby Phase", "Main Phase 1",  "the Battle Phase",
                                         "Main Phase 2",      "the End Phase", "the Main Phase"};
  return phase < std::size(kNames) ? kNames[phase] : kNames[0];
}

std::string OwnEventWords(std::uint8_t event) {
  const auto kind = static_cast<CardEvent>(event);
  const std::string words(EventWords(kind));
  return kind == CardEvent::kAttackTargeted ? "something " + words + " it" : "it " + words;
}

std::string_view EventWords(CardEvent event) {
  // The verbs, in the order of CardEvent.
  constexpr std::string_view kWords[] = {
      "",
      "declares an attack",
      "attacks",
      "battles",
      "has fought its attack",
      "is destroyed by battle",
      "is destroyed by an effect",
      "is destroyed",
      "is summoned",
      "is Normal Summoned",
      "is Special Summoned",
      "is flipped face-up",
      "is hidden",
      "changes position",
      "is sent to the graveyard",
      "leaves the field",
      "moves",
      "a phase begins",
      "a phase ends",
      "is activated",
      "would be summoned",
      "has its attack redirected",
      "has its attack negated",
      "is eroded",
      "is drawn",
      "is discarded",
      "changes its controller",
      "is equipped",
      "has a card attached",
      "is detached",
      "gets or loses counters",
      "changes in ATK or DEF",
      "changes in type",
      "is replaced",
      "activates its effect",
      "becomes a target",
      "is negated",
      "deals damage",
      "gains life points",
      "pays life points",
      "a turn begins",
      "tosses a coin",
      "rolls a die",
      "a deck is shuffled",
      "attacks a Terrain",
      "would be destroyed",
      "would deal damage",
      "would leave the field",
      "the duel ends",
      "is revealed",
      "is set",
      "its time has run out",
      "would be destroyed by battle",
      "would be destroyed by an effect",
      "would deal Battle Damage",
      "would be replaced",
      "would be drawn",
      "would change position",
      "loses what it lies on",
      "meets its conditions",
      "has carried out its attack",
  };
  return WordOf(kWords, event);
}

std::string DoneWords(CardEvent event) {
  if (event == CardEvent::kDamageCalculated) return "fought its attack";
  if (event == CardEvent::kAttackDone) return "carried out its attack";
  constexpr std::pair<std::string_view, std::string_view> kDone[] = {
      {"is ", "been "},
      {"has ", "had "},
      {"declares ", "declared "},
      {"attacks", "attacked"},
      {"battles", "battled"},
      {"changes ", "changed "},
      {"leaves ", "left "},
      {"moves", "moved"},
      {"gets or loses ", "got or lost "},
      {"activates ", "activated "},
      {"becomes ", "become "},
      {"deals ", "dealt "},
      {"gains ", "gained "},
      {"pays ", "paid "},
      {"tosses ", "tossed "},
      {"rolls ", "rolled "},
      {"loses ", "lost "},
      {"meets ", "met "},
  };
  const std::string_view words = EventWords(event);
  for (const auto& [now, done] : kDone) {
    if (words.starts_with(now)) return std::string(done) + std::string(words.substr(now.size()));
  }
  return "seen this: " + std::string(words);
}

std::string_view FormWord(EffectForm form) {
  static constexpr std::string_view kWords[] = {"continuous", "activated", "triggered",
                                                "instead of an event", "granted to others"};
  return WordOf(kWords, form);
}

std::string_view PrintedWord(PrintedKind kind) {
  static constexpr std::string_view kWords[] = {
      "",      "EQUIP",    "ATTACH",   "DETACH", "FLIP",   "COIN", "DICE",   "STRIKE",
      "EVENT", "STRATEGY", "TERRAINS", "CHANT",  "UPKEEP", "PLAY", "SUMMON",
  };
  return WordOf(kWords, kind);
}

}  // namespace judge::cli
