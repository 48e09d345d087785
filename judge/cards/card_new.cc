#include "judge/cards/card_new.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <tl/expected.hpp>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "judge/card_wording/card_wording.h"
#include "judge/cards/card_gaps.h"
#include "judge/cards/card_report.h"
#include "judge/cards/card_search.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

// What people call a kind that the language names by another word.
struct OtherWord {
  std::string_view said, meant;
};
constexpr OtherWord kOtherWords[] = {
    {"field", "terrain"},  {"marker", "terrain"}, {"duelist", "strategy"},
    {"symbol", "charges"}, {"double", "halves"},  {"combination", "plays"},
};

// What a rules writer changes, in the order of an entry: where the text stands, the remark is made.
struct Remark {
  std::string_view where, says;
};
constexpr Remark kRemarks[] = {
    {"code = ", "code, name    yours alone: no card of the rule set may have them"},
    {"types = ", "types         the words of the type line, in printed order"},
    {"attribute = ",
     "attribute     dark light fire water earth wind divine; leave it out for none"},
    {"level = ", "level         as printed, and so are attack and defense"},
    {"fieldPowerAttack = ", "fieldPower... the printed Field Power Bonus; leave both out for none"},
    {"charges = ", "charges       printed on a symbol"},
    {"recipe = ", "recipe        how it comes out of the Extra Deck: method, materials in order"},
    {"terrains", "terrains      five markers from left to right"},
    {"strategy", "strategy      the cards that it brings, each with a count of up to 9"},
    {"effects = ", "effects       one record a printed paragraph; leave the list out for none"},
    {"form = static",
     "  static      holds all the time: `modifiers`, each with `scope`, whom it touches"},
    {"form = activated",
     "  activated   is used: `costs`, `choices`, then `operations` in their order"},
    {"form = triggered", "  triggered   waits: `waitsFor` what, `eventSubject` of whom"},
    {"printed = ", "  printed     the keyword on the card; rules ask for it"},
    {"choices = ",
     "  choices     whom it chooses; (target = 0) is the first choice, counted from 0"},
    {"costs = ", "  costs       what is paid when it is used"},
    {"speed = ", "  speed       slow: in the own main phases; quick: as an answer too"},
    {"limit = ", "  limit       how often: (per = turn)"},
};

std::string_view Meant(std::string_view kind) {
  for (const OtherWord& word : kOtherWords) {
    if (word.said == kind) return word.meant;
  }
  return kind;
}

std::string Lower(std::string_view word) {
  std::string out(word);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Returns the words of an entry that stand outside of quotes.
std::set<std::string> WordsIn(const std::string& entry) {
  std::set<std::string> words;
  std::string word;
  bool quoted = false;
  for (std::size_t i = 0; i < entry.size(); ++i) {
    const char c = entry[i];
    if (quoted && c == '\\') ++i;
    if (c == '"' && (i == 0 || entry[i - 1] != '\\')) quoted = !quoted;
    if (!quoted && IsLetter(c)) {
      word += c;
    } else if (!word.empty()) {
      words.insert(word);
      word.clear();
    }
  }
  return words;
}

// Returns the words of the card's frames, as they stand in its entry.
std::set<std::string> FramesIn(const std::string& entry) {
  constexpr std::string_view kField = "frames = [";
  const std::size_t at = entry.find(kField);  // the card's own come before those of its filters
  if (at == std::string::npos) return {};
  const std::size_t begin = at + kField.size();
  return WordsIn(entry.substr(begin, entry.find(']', begin) - begin) + " ");
}

// The cards of the pack that are carried out whole, with their entries.
struct Sample {
  CardIndex card = kUnknownCard;
  std::string entry;
  std::set<std::string> frames;
};
std::vector<Sample> Samples(const Game& game, std::string_view rules) {
  std::set<CardIndex> with_gaps;
  for (const CardGap& gap : CardGaps(*game.pack, 1)) with_gaps.insert(gap.card);
  std::vector<Sample> samples;
  for (CardIndex i = 1; i <= game.pack->size(); ++i) {
    if (with_gaps.count(i) != 0) continue;
    std::string entry = SourceOfCard(PackBytesToday(rules), game.pack->card(i).code);
    std::set<std::string> frames = FramesIn(entry);
    samples.push_back({i, std::move(entry), std::move(frames)});
  }
  return samples;
}

// Returns the card with the shortest entry of the kind: of a frame (one whose cards say something,
// where any does), else with the word in its entry; kUnknownCard when there is none.
CardIndex ShortestOf(const std::vector<Sample>& samples, const std::string& kind) {
  const Sample* best = nullptr;
  const auto silent = [](const Sample& sample) {
    return sample.frames.count("monster") == 0 &&
           sample.entry.find("effects = ") == std::string::npos;
  };
  const bool frame = std::any_of(samples.begin(), samples.end(), [&](const Sample& sample) {
    return sample.frames.count(kind) != 0;
  });
  for (const Sample& sample : samples) {
    if (frame ? sample.frames.count(kind) == 0 || sample.frames.size() > 1
              : WordsIn(sample.entry).count(kind) == 0) {
      continue;
    }
    const auto rank = [&](const Sample& one) { return std::pair(silent(one), one.entry.size()); };
    if (best == nullptr || rank(sample) < rank(*best)) best = &sample;
  }
  return best == nullptr ? kUnknownCard : best->card;
}

// Returns the kinds that some card has: frames, and keywords of effects.
std::string KindsOf(const Game& game, const std::vector<Sample>& samples) {
  std::set<std::string> kinds;
  for (const Sample& sample : samples) {
    kinds.insert(sample.frames.begin(), sample.frames.end());
    for (const Effect& effect : game.pack->Effects(game.pack->card(sample.card).effects)) {
      if (effect.printed != PrintedKind::kNone) kinds.insert(Lower(PrintedWord(effect.printed)));
    }
    for (const OtherWord& word : kOtherWords) {
      if (WordsIn(sample.entry).count(std::string(word.meant)) != 0) kinds.emplace(word.said);
    }
  }
  return AndList({kinds.begin(), kinds.end()});
}

// Returns the card, and those that it cannot do without.
std::vector<CardIndex> Belonging(const Pack& pack, CardIndex index) {
  const CardDefinition& card = pack.card(index);
  std::vector<CardIndex> cards = {index};
  cards.insert(cards.end(), card.halves.begin(), card.halves.end());
  const bool monster = card.recipe.method == RecipeMethod::kRitual && card.IsMonster();
  if (monster && card.recipe.spell != kUnknownCard) cards.push_back(card.recipe.spell);
  return cards;
}

std::string TemplateText(const Game& game, std::string_view rules, CardIndex index) {
  const Pack& pack = *game.pack;
  std::vector<std::string> codes;
  std::map<std::string, std::string, std::less<>> renamed;
  for (const CardIndex card : Belonging(pack, index)) {
    const std::string number = std::to_string(codes.size() + 1);
    const std::string behind = codes.empty() ? "" : " " + number;
    codes.push_back(pack.card(card).code);
    renamed.emplace(pack.card(card).code, "MY-00" + number);
    renamed.emplace(pack.card(card).name, "Name Your Card" + behind);
  }
  const std::string body = PackTextOf(PackBytesToday(rules), codes, "my-cards", renamed);
  std::string out = "# A pack of your own. Its cards have the form of \"" +
                    Clean(pack.card(index).name) + "\" (" + Clean(codes.front()) +
                    ");\n# what there is to change:\n#\n";
  for (const Remark& remark : kRemarks) {
    if (body.find(remark.where) != std::string::npos)
      out += "#   " + std::string(remark.says) + "\n";
  }
  return out +
         "#\n# Then: judge card lint FILE, judge card try FILE. docs/effects.md goes through the "
         "language.\n" +
         body;
}

Answer TemplateJson(const Game& game, CardIndex index, const std::string& text,
                    const std::string& file, const Style& style) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::CardTemplate>();
  out.setSchema("judge.card-new/1");
  out.setRules(game.rules->name);
  out.setLike(game.pack->card(index).code.c_str());
  out.setFile(Clean(file).c_str());
  out.setText(text.c_str());
  return JsonAnswer(out.asReader(), style, kExitDone);
}

}  // namespace

Answer CardNew(const Context& context, std::string_view rules, const CardNewOptions& options) {
  const Style style = StyleOf(context);
  if (options.like.empty() == options.kind.empty()) {
    return Refuse(style, kExitUsage, "card new", "expected either --like NAME or --kind KIND",
                  "judge help card");
  }
  const Game* game = GameToday(rules);
  if (game == nullptr) return NoSuchRules(rules, style);
  CardIndex index = game->pack->FindCode(game->pack->CodeOf(options.like));
  if (!options.kind.empty()) {
    const std::vector<Sample> samples = Samples(*game, rules);
    index = ShortestOf(samples, std::string(Meant(options.kind)));
    if (index == kUnknownCard) {
      return Refuse(style, kExitRefused, "card new",
                    "no card of " + std::string(rules) + " is of the kind " + Quoted(options.kind),
                    "there are " + KindsOf(*game, samples) +
                        "; any word of the effect language does, e.g. negateAttack");
    }
  }
  if (index == kUnknownCard) return NoSuchCard(*game->pack, options.like, style);
  const std::string text = TemplateText(*game, rules, index);
  const bool to_file = !options.output.empty() && options.output != "-";
  if (to_file) {
    auto written = WriteOutput(options.output, text, false, ReadBy::kEverybody);
    if (!written) {
      if (Exists(options.output)) written.error().hint = "name a file that is not there yet";
      return Refusal(written.error(), context.globals);
    }
  }
  if (style.json) return TemplateJson(*game, index, text, to_file ? options.output : "", style);
  if (!to_file) return {.text = text};
  return {.text = "wrote " + Clean(options.output) + ", in the form of " +
                  Clean(game->pack->card(index).name) + "\n"};
}

}  // namespace judge::cli
