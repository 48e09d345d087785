#include "judge/cli/completion.h"

#include <cstddef>
#include <exception>
#include <set>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/evidence/evidence.h"
#include "judge/explain/explain.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/event/event.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

constexpr std::size_t kWordsMost = 500;

void AddPlaces(const SeenReplay& replay, std::set<std::string>* places) {
  *places = {"head", "0", "-1"};
  std::size_t illegal = 0;
  for (const replay::EntryResult& entry : replay.entries()) {
    places->insert(std::to_string(entry.number));
    const std::string turn = "T" + std::to_string(entry.turn);
    places->insert(turn);
    if (entry.turn > 0) {
      places->insert(turn + "." + replay.game().rules->Phase(entry.phase).word);
    }
    if (!entry.has_verdict || entry.verdict.ruling != Ruling::kIllegal) continue;
    places->insert("{illegal " + std::to_string(++illegal) + "}");
  }
}

// Returns DUEL@ and what may follow; behind .. it begins anew.
std::vector<std::string> Points(const Context& context, const std::string& written) {
  const std::size_t sign = written.find('@');
  const auto address = AddressOf(written.substr(0, sign));
  if (!address) return {};
  const auto opened = OpenDuel(context, *address);
  if (!opened) return {};
  // Folds for the table, what everybody knows: a shell does not say who will ask.
  const auto replay = SeeAs(View{false, kNoSeat}, opened->duel, opened->id);
  if (!replay) return {};
  std::size_t front = sign + 1;
  if (const std::size_t range = written.find("..", front); range != std::string::npos) {
    front = range + 2;
    if (written.size() > front && written[front] == '=') ++front;
  }
  std::set<std::string> places;
  AddPlaces(*replay, &places);
  std::vector<std::string> words;
  for (const std::string& place : places) words.push_back(written.substr(0, front) + place);
  return words;
}

std::vector<std::string> Duels(const Context& context, const std::string& written) {
  if (written.find('@') != std::string::npos) return Points(context, written);
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return {};
  const auto store = replay::Store::Open(place->path);
  if (!store) return {};
  const auto duels = store->ListDuels();
  if (!duels) return {};
  std::vector<std::string> words;
  for (const replay::DuelSummary& duel : *duels) {
    if (replay::IsPlayed(duel.rules)) words.push_back(duel.id);
  }
  return words;
}

std::vector<std::string> Cards() {
  const Game* game = FindGame(RulesOrDefault(""));
  std::vector<std::string> words;
  if (game == nullptr) return words;
  for (CardIndex card = 1; card <= game->pack->size(); ++card) {
    words.push_back(game->pack->card(card).name);
  }
  return words;
}

std::vector<std::string> Topics() {
  std::vector<std::string> words;
  for (const Topic& topic : AllTopics()) words.emplace_back(topic.name);
  for (const CommandHelp& command : AllCommandHelp()) words.emplace_back(command.name);
  for (std::string& word : GrammarWords()) words.push_back(std::move(word));
  return words;
}

std::vector<std::string> Keys(const Context& context) {
  std::vector<std::string> words;
  const auto keys = ListKeys(context);
  if (!keys) return words;
  for (const KeyRow& row : *keys) words.push_back(row.key.name);
  return words;
}

std::vector<std::string> WordsOfKind(const Context& context, std::string_view kind,
                                     const std::string& written) {
  if (kind == "duel") return Duels(context, written);
  if (kind == "card") return Cards();
  if (kind == "topic") return Topics();
  if (kind == "key") return Keys(context);
  if (kind == "view") return {"judge", "table", "A", "B"};
  std::vector<std::string> words;
  if (kind == "rule") {
    for (const RulingPage& page : AllRulings()) words.push_back(page.id);
  }
  if (kind == "rules") {
    for (const CatalogRow& row : AllRuleSets()) words.emplace_back(row.name);
  }
  return words;
}

}  // namespace

std::string CompletionWords(const Context& context, std::string_view kind,
                            const std::string& written) {
  // Names are found however they are written; everything else is exact.
  const bool name = kind == "card";
  const std::string front = name ? FoldName(written) : written;
  std::string out;
  std::size_t count = 0;
  for (const std::string& word : WordsOfKind(context, kind, written)) {
    const std::string own = name ? FoldName(word) : word;
    if (own.rfind(front, 0) != 0 || Clean(word) != word) continue;
    out += word + "\n";
    if (++count == kWordsMost) break;
  }
  return out;
}

int RunComplete(int argc, const char* const* argv) {
  try {
    Context context{Globals{}, ReadEnvironment()};
    if (argc > 4) context.globals.store = argv[4];
    const std::string kind = argc > 2 ? argv[2] : "";
    const std::string written = argc > 3 ? argv[3] : "";
    Deliver(Answer{kExitDone, CompletionWords(context, kind, written), ""});
  } catch (const std::exception&) {
    // Says nothing, as a shell that completes has no place for messages.
  }
  return kExitDone;
}

}  // namespace judge::cli
