#include "judge/card_wording/tables.h"

#include <cerrno>
#include <iterator>
#include <utility>

#include "engine/terms/terms.h"
#include "language/prose.h"

namespace judge::cli {

std::string_view PhaseWords(std::uint8_t phase) {
  constexpr std::string_view kNames[] = {"a phase",           "the setup",     "the Draw Phase",
                                         "the Standby Phase", "Main Phase 1",  "the Battle Phase",
                                         "Main Phase 2",      "the End Phase", "the Main Phase"};
  return phase < std::size(kNames) ? kNames[phase] : kNames[0];
}

std::string OwnEventWords(CardEvent event) {
  const std::string words(EventWords(event));
  return event == CardEvent::kAttackTargeted ? "something " + words + " it" : "it " + words;
}

std::string_view EventWords(CardEvent event) { return WordOf(kEventWords, event); }

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
