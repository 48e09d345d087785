#include "judge/cards/deck_seal.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "judge/cards/deck_commands.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "replay/proof/proof.h"
#include "schema/desk.capnp.h"

namespace judge::cli {
namespace {

constexpr std::string_view kDeckForm = "judge.deck/1";
constexpr std::string_view kSaltFront = "judge deck salt 1\n";
constexpr unsigned kSaltMode = 0600;
constexpr std::size_t kSaltFileBytesMax = 256;
constexpr const char* kParts[] = {"main", "extra", "side"};

// Copies by part and code.
using Copies = std::map<std::pair<int, std::string>, int>;

Copies CopiesOf(const Game& game, const DeckList& list) {
  Copies out;
  for (const DeckRow& row : list.rows) {
    out[{static_cast<int>(row.part), game.pack->card(row.card).code}] += row.count;
  }
  return out;
}
Copies CopiesOf(const DeckFile& deck) { return CopiesOf(*deck.game, deck.list); }

std::string Committed(const DeckFile& deck) { return CommittedDeck(*deck.game, deck.list); }

// Returns the commitment as 43 characters of base64url.
std::string SealOf(const DeckFile& deck, const replay::Salt& salt) {
  return replay::SealText(salt, Committed(deck)).substr(1);
}

Result<replay::Salt> ReadSalt(const std::string& path) {
  const auto text = ReadInput(path, kSaltFileBytesMax);
  if (!text) return tl::unexpected<Failure>(text.error());
  replay::Salt salt = {};
  std::string_view hex = *text;
  const bool front = hex.starts_with(kSaltFront) && hex.ends_with('\n');
  if (front) hex = hex.substr(kSaltFront.size(), hex.size() - kSaltFront.size() - 1);
  if (front && replay::BytesOfHex(hex, salt)) return salt;
  return Fail(kExitRefused, path,
              "is no salt of a deck list, expected the file that judge deck seal made");
}

Answer SealedJson(const DeckFile& deck, const std::string& seal, const std::string& salt,
                  const Style& style, int cards) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::DeckSeal>();
  out.setSchema("judge.deck-seal/1");
  out.setFile(deck.file.c_str());
  out.setRules(deck.game->rules->name);
  out.setCards(cards);
  out.setSeal(seal.c_str());
  out.setSalt(salt.c_str());
  return JsonAnswer(out.asReader(), style, kExitDone);
}

// A card of which the lists have different numbers.
struct Difference {
  int part = 0;
  std::string code;
  std::string name;
  int here = 0;
  int there = 0;
};

std::vector<Difference> DifferencesOf(const DeckFile& here, const DeckFile& there) {
  Copies first = CopiesOf(here);
  Copies second = CopiesOf(there);
  Copies all = first;
  all.insert(second.begin(), second.end());
  std::vector<Difference> out;
  for (const auto& [key, count] : all) {
    const int a = first[key];
    const int b = second[key];
    if (a == b) continue;
    const CardIndex card = here.game->pack->FindCode(key.second);
    out.push_back({key.first, key.second, here.game->pack->card(card).name, a, b});
  }
  return out;
}

Answer ComparedJson(const DeckFile& deck, const std::string& other, bool same,
                    const std::vector<Difference>& differences, const Style& style) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::DeckCompare>();
  out.setSchema("judge.deck-compare/1");
  out.setFile(deck.file.c_str());
  out.setOther(other.c_str());
  out.setSame(same);
  auto list = out.initDifferences(static_cast<unsigned>(differences.size()));
  for (unsigned i = 0; i < differences.size(); ++i) {
    list[i].setPart(kParts[differences[i].part]);
    list[i].setCard(differences[i].code.c_str());
    list[i].setName(differences[i].name.c_str());
    list[i].setHere(differences[i].here);
    list[i].setThere(differences[i].there);
  }
  return JsonAnswer(out.asReader(), style, same ? kExitDone : kExitNo);
}

Result<Answer> CompareSeal(const Context& context, const DeckFile& deck,
                           const DeckSealOptions& options) {
  if (options.salt.empty()) {
    return Fail(kExitUsage, "deck compare --seal",
                "what opens it is not said, expected --salt FILE");
  }
  const auto salt = ReadSalt(options.salt);
  if (!salt) return tl::unexpected<Failure>(salt.error());
  const bool same = SealOf(deck, *salt) == options.seal;
  const Style style = StyleOf(context);
  if (style.json) return ComparedJson(deck, "", same, {}, style);
  return Answer{
      same ? kExitDone : kExitNo,
      Clean(deck.file) + (same ? " is the list that was sealed\n"
                               : " is not the list that was sealed, or the salt is another one\n"),
      ""};
}

Result<Answer> CompareLists(const Context& context, const DeckFile& deck,
                            const DeckSealOptions& options) {
  const auto other = ReadDeckFile(options.other, options.rules);
  if (!other) return tl::unexpected<Failure>(other.error());
  if (other->game != deck.game) {
    return Fail(kExitRefused, options.other, "is a list of another rule set",
                "--rules NAME reads both by one");
  }
  const std::vector<Difference> differences = DifferencesOf(deck, *other);
  const Style style = StyleOf(context);
  if (style.json) {
    return ComparedJson(deck, other->file, differences.empty(), differences, style);
  }
  if (differences.empty()) return Answer{kExitDone, "the same cards\n", ""};
  std::string out;
  for (const Difference& one : differences) {
    out += Wrap(Clean(one.name) + ": " + std::to_string(one.here) + " in " + Clean(deck.file) +
                    ", " + std::to_string(one.there) + " in " + Clean(other->file),
                style.width, Pad(kParts[one.part], 7) + Pad(one.code, 10));
  }
  return Answer{kExitNo, out, ""};
}

Result<Answer> DoCompare(const Context& context, const DeckSealOptions& options) {
  if (options.other.empty() == options.seal.empty()) {
    return Fail(kExitUsage, "deck compare",
                "with what? expected a second list, or --seal with --salt", "judge help deck");
  }
  const auto deck = ReadDeckFile(options.file, options.rules);
  if (!deck) return tl::unexpected<Failure>(deck.error());
  return options.seal.empty() ? CompareLists(context, *deck, options)
                              : CompareSeal(context, *deck, options);
}

Result<Answer> DoSeal(const Context& context, const DeckSealOptions& options) {
  const auto deck = ReadDeckFile(options.file, options.rules);
  if (!deck) return tl::unexpected<Failure>(deck.error());
  if (Exists(options.salt)) {
    return Fail(kExitRefused, options.salt, "is there already, expected a file that is not");
  }
  // A seed is random; its salt of no entry is as well.
  const replay::Salt salt = replay::SaltOf(replay::RandomSeeds().duel, {});
  const std::string text = std::string(kSaltFront) + replay::HexOf(salt) + "\n";
  if (auto made = WriteNew(options.salt, text, kSaltMode); !made) {
    return tl::unexpected<Failure>(made.error());
  }
  int cards = 0;
  for (const DeckRow& row : deck->list.rows) cards += row.count;
  const std::string seal = SealOf(*deck, salt);
  const Style style = StyleOf(context);
  if (style.json) return SealedJson(*deck, seal, options.salt, style, cards);
  return Answer{kExitDone,
                "sealed  " + seal + "  (" + Clean(deck->file) + ", " + Counted(cards, "card") +
                    ")\nsalt    " + Clean(options.salt) +
                    "  keep it until the check: who has it can try lists against the seal\n"
                    "next: judge deck compare LIST --seal " +
                    seal + " --salt " + Clean(options.salt) + "\n",
                ""};
}

}  // namespace

std::string CommittedDeck(const Game& game, const DeckList& list) {
  std::string out = std::string(kDeckForm) + "\n" + std::string(game.rules->name) + "\n";
  for (const auto& [key, count] : CopiesOf(game, list)) {
    out += std::string(kParts[key.first]) + " " + std::to_string(count) + " " + key.second + "\n";
  }
  return out;
}

std::optional<DeckList> ReadCommittedDeck(const Game& game, std::string_view text) {
  DeckList out;
  std::istringstream lines{std::string(text)};
  std::string front;
  std::string rules;
  std::getline(lines, front);
  std::getline(lines, rules);
  if (front != kDeckForm || rules != game.rules->name) return std::nullopt;
  std::string part;
  std::string code;
  for (int count = 0; lines >> part >> count && std::getline(lines >> std::ws, code);) {
    const auto* const found = std::find(std::begin(kParts), std::end(kParts), part);
    const CardIndex card = game.pack->FindCode(code);
    if (found == std::end(kParts) || card == kUnknownCard) return std::nullopt;
    out.rows.push_back({card, static_cast<std::int16_t>(count),
                        static_cast<DeckPart>(found - std::begin(kParts))});
  }
  return out;
}

Answer DeckSeal(const Context& context, const DeckSealOptions& options) {
  return AnswerOf(context, DoSeal(context, options));
}

Answer DeckCompare(const Context& context, const DeckSealOptions& options) {
  return AnswerOf(context, DoCompare(context, options));
}

}  // namespace judge::cli
