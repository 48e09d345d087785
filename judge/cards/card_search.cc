#include "judge/cards/card_search.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>

#include "engine/loader/loader.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_wording.h"
#include "judge/output/json.h"
#include "judge/output/output.h"
#include "judge/source/source.h"
#include "judge/wording/wording.h"

namespace judge::cli {

std::vector<std::string> FrameWords(const CardDefinition& card, const GameWords& words) {
  std::vector<std::string> frames;
  for (int frame = 0; frame <= static_cast<int>(kLastFrame); ++frame) {
    if (card.Has(static_cast<Frame>(frame))) {
      frames.emplace_back(FrameNameIn(words, static_cast<Frame>(frame)));
    }
  }
  return frames;
}
namespace {

std::string_view DeckWord(DeckKind deck) {
  static constexpr std::string_view kWords[] = {"main", "extra", "marker"};
  return WordOf(kWords, deck);
}

}  // namespace

std::string CodeColumn(const std::string& code) {
  constexpr std::size_t kWidth = 8;
  return code.size() > kWidth ? code : Pad(code, kWidth);
}

void FillCard(const Game& game, const CardDefinition& card, report::Card::Builder out) {
  const Pack& pack = *game.pack;
  out.setCode(card.code.c_str());
  out.setName(card.name.c_str());
  SetTexts(out.initSpoken(static_cast<unsigned>(card.spoken.size())), card.spoken);
  const std::vector<std::string> frames = FrameWords(card, WordsOf(*game.rules));
  SetTexts(out.initFrames(static_cast<unsigned>(frames.size())), frames);
  std::vector<std::string> types;
  for (const TypeIndex type : card.type_line) types.emplace_back(pack.type_name(type));
  SetTexts(out.initTypes(static_cast<unsigned>(types.size())), types);
  if (card.attribute != Attribute::kNone) {
    out.setAttribute(std::string(AttributeName(card.attribute)).c_str());
  }
  out.setLevel(card.level);
  out.setAttack(card.attack);
  out.setDefense(card.defense);
  out.setFieldPowerAttack(card.field_power_attack);
  out.setFieldPowerDefense(card.field_power_defense);
  out.setDeck(std::string(DeckWord(card.deck)).c_str());
  out.setCharges(card.charges);
}

Answer NoSuchRules(std::string_view rules, const Style& style) {
  std::vector<std::string> names;
  for (const CatalogRow& row : AllRuleSets()) names.emplace_back(row.name);
  return Refuse(style, kExitRefused, "card", "no rule set is called " + Quoted(rules),
                "there are " + Joined(names));
}
namespace {

constexpr std::size_t kCardsShown = 30;

// The parts of a card in which a word can be found, in small letters.
struct Searched {
  std::string name;    // with the spoken names
  std::string line;    // code, type line, frames, printed keywords
  std::string effect;  // what it does, in our words
  std::string source;  // the entry as it is written; only when a word of the language is asked for
};

const Effect& EffectAt(const Pack& pack, const CardDefinition& card, PoolIndex number) {
  return pack.effects[card.effects.first + number];
}

// What of a card is looked at besides its name and type line.
struct LooksAt {
  bool effects = false;
  bool source = false;
};

Searched SearchedOf(const Game& game, const CardDefinition& card, const LooksAt& looks_at) {
  const Pack& pack = *game.pack;
  const CardWords words(game);
  Searched out;
  std::string name = card.name;
  for (const std::string& spoken : card.spoken) name += " " + spoken;
  std::string line =
      card.code + " " + words.TypeLine(card) + " " + Joined(FrameWords(card, words.words()), " ");
  std::string effect = card.unexpressed;
  for (PoolIndex i = 0; i < card.effects.count; ++i) {
    const Effect& one = EffectAt(pack, card, i);
    line += " " + std::string(PrintedWord(one.printed));
    if (looks_at.effects) effect += " " + words.EffectText(one);
  }
  out.name = FoldName(name);
  out.line = FoldName(line);
  out.effect = FoldName(effect);
  if (looks_at.source) {
    out.source = FoldName(SourceOfCard(PackBytesToday(game.rules->name), card.code));
  }
  return out;
}

// Returns whether the word, in small letters, is one in which cards are written ("takecontrol").
bool IsOfLanguage(std::string_view word) {
  const std::vector<std::string> words = LanguageWords();
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& one) { return FoldName(one) == word; });
}

// Returns whether the text has the word by itself, and not as a part of a longer one.
bool HasWhole(std::string_view text, std::string_view word) {
  const auto letter = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0);
  };
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    if (!letter(at - 1) && !letter(at + word.size())) return true;
  }
  return false;
}

// One thing that is asked for. A plain word is looked for in names and type lines.
struct Wanted {
  std::string key;    // "" for a plain word
  std::string value;  // in small letters
  int least = -1;     // least and most number; -1 open
  int most = -1;
};

constexpr std::string_view kTextKeys[] = {"name", "type", "attribute", "frame", "effect"};
constexpr std::string_view kNumberKeys[] = {"level", "atk", "def"};

// Reads "4", "1500..", "..1500", "1000..1500".
bool ReadRange(std::string_view text, Wanted* wanted) {
  const auto number = [](std::string_view part, int* value) {
    if (part.empty()) return true;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), *value);
    return error == std::errc() && end == part.data() + part.size() && *value >= 0;
  };
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    wanted->most = -1;
    if (text.empty() || !number(text, &wanted->least)) return false;
    wanted->most = wanted->least;
    return true;
  }
  return text.size() > 2 && number(text.substr(0, dots), &wanted->least) &&
         number(text.substr(dots + 2), &wanted->most);
}

// Returns what the words ask for; nullopt for a key that there is not, or a number that is none.
std::optional<std::vector<Wanted>> ReadWords(std::string_view words) {
  std::vector<Wanted> out;
  const std::string folded = FoldName(words);
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = std::min(folded.find(' ', at), folded.size());
    const std::string word = folded.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    Wanted wanted;
    const std::size_t sign = word.find('=');
    if (sign == std::string::npos) {
      wanted.value = word;
    } else {
      wanted.key = word.substr(0, sign);
      wanted.value = word.substr(sign + 1);
      const bool text = std::count(std::begin(kTextKeys), std::end(kTextKeys), wanted.key) != 0;
      const bool range =
          std::count(std::begin(kNumberKeys), std::end(kNumberKeys), wanted.key) != 0 &&
          ReadRange(wanted.value, &wanted);
      if (!text && !range) return std::nullopt;
    }
    out.push_back(std::move(wanted));
  }
  return out;
}

bool Has(std::string_view text, std::string_view word) {
  return text.find(word) != std::string_view::npos;
}

bool HasType(const Pack& pack, const CardDefinition& card, const std::string& word) {
  return std::any_of(card.type_line.begin(), card.type_line.end(),
                     [&](TypeIndex type) { return FoldName(pack.type_name(type)) == word; });
}

bool Matches(const Game& game, const CardDefinition& card, const Searched& text,
             const Wanted& wanted, bool in_effects) {
  const auto within = [&](int value) {
    return value >= 0 && (wanted.least < 0 || value >= wanted.least) &&
           (wanted.most < 0 || value <= wanted.most);
  };
  if (wanted.key == "level") return within(card.level);
  if (wanted.key == "atk") return within(card.attack);
  if (wanted.key == "def") return within(card.defense);
  if (wanted.key == "type") return HasType(*game.pack, card, wanted.value);
  if (wanted.key == "attribute") return FoldName(AttributeName(card.attribute)) == wanted.value;
  if (wanted.key == "frame") {
    const std::string frames = Joined(FrameWords(card, WordsOf(*game.rules)), " ");
    return HasWhole(FoldName(frames), wanted.value);
  }
  if (wanted.key == "effect") {
    return Has(text.effect, wanted.value) || HasWhole(text.source, wanted.value);
  }
  if (wanted.key == "name") return Has(text.name, wanted.value);
  return Has(text.name, wanted.value) || Has(text.line, wanted.value) ||
         (in_effects && Has(text.effect, wanted.value));
}

// Returns the cards, best first: those whose name begins with the words, then those with them in
// the name, then all others.
std::vector<CardIndex> Find(const Game& game, const std::vector<Wanted>& wanted, bool in_effects) {
  const Pack& pack = *game.pack;
  LooksAt looks_at{.effects = in_effects};
  for (const Wanted& one : wanted) {
    if (one.key != "effect") continue;
    looks_at.effects = true;
    looks_at.source |= IsOfLanguage(one.value);
  }
  std::vector<std::tuple<int, CardIndex>> found;
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    const Searched text = SearchedOf(game, card, looks_at);
    int score = 0;
    const bool all = std::all_of(wanted.begin(), wanted.end(), [&](const Wanted& one) {
      if (one.key.empty() && Has(text.name, one.value)) {
        score -= text.name.starts_with(one.value) ? 3 : 2;
      }
      return Matches(game, card, text, one, in_effects);
    });
    if (all) found.emplace_back(score, index);
  }
  std::sort(found.begin(), found.end());
  std::vector<CardIndex> cards;
  for (const auto& [score, index] : found) cards.push_back(index);
  return cards;
}

std::string SearchLine(const Game& game, const CardDefinition& card, int width) {
  std::string line = CodeColumn(card.code) + "  " + Pad(Clean(card.name), 30) + "  ";
  std::string rest = CardWords(game).TypeLine(card);
  if (card.attack >= 0) {
    rest =
        std::to_string(card.attack) + "/" + std::to_string(std::max(card.defense, 0)) + "  " + rest;
  }
  return Cut(line + rest, width) + "\n";
}

// Returns the options with which such cards are found, "such cards are found with --rules NAME";
// "" where no game has one.
std::string InOtherGames(const Game& game, const std::vector<Wanted>& wanted) {
  std::vector<std::string> others;
  for (const CatalogRow& row : AllRuleSets()) {
    const Game* other = GameToday(row.name);
    if (other == nullptr || other->pack == game.pack) continue;
    if (Find(*other, wanted, false).empty() && Find(*other, wanted, true).empty()) continue;
    others.push_back("--rules " + std::string(row.name));
  }
  return others.empty() ? "" : "such cards are found with " + Joined(others, " or ");
}

}  // namespace

Answer CardSearch(std::string_view rules, std::string_view words, const Style& style) {
  const Game* game = GameToday(rules);
  if (game == nullptr) return NoSuchRules(rules, style);
  const Pack& pack = *game->pack;
  const auto wanted = ReadWords(words);
  if (!wanted) {
    return Refuse(style, kExitRefused, "card", "cannot be searched for: " + Quoted(words),
                  "words, and name= type= attribute= frame= effect= level=4 atk=1500.. def=..800");
  }
  std::vector<CardIndex> found = Find(*game, *wanted, false);
  if (found.empty()) found = Find(*game, *wanted, true);
  const std::size_t shown = style.all ? found.size() : std::min(found.size(), kCardsShown);
  const int exit_code = found.empty() ? kExitNo : kExitDone;
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto out = message.initRoot<report::CardSearch>();
    out.setSchema("judge.card-search/1");
    out.setRules(game->rules->name);
    out.setWords(Clean(words).c_str());
    auto cards = out.initCards(static_cast<unsigned>(shown));
    for (unsigned i = 0; i < shown; ++i) FillCard(*game, pack.card(found[i]), cards[i]);
    out.setFound(static_cast<std::int32_t>(found.size()));
    return JsonAnswer(out.asReader(), style, exit_code);
  }
  Answer answer{.exit_code = exit_code};
  if (found.empty()) {
    return Refuse(
        style, kExitNo, "card",
        "no card of " + std::string(game->rules->name) + " has all of the words " + Quoted(words),
        InOtherGames(*game, *wanted));
  }
  for (std::size_t i = 0; i < shown; ++i) {
    answer.text += SearchLine(*game, pack.card(found[i]), style.width);
  }
  if (shown < found.size()) {
    answer.text += "and " + std::to_string(found.size() - shown) + " more (--all)\n";
  }
  return answer;
}

}  // namespace judge::cli
