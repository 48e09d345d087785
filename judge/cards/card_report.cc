// `judge card show`: a card as a judge reads it.
#include "judge/cards/card_report.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_wording.h"
#include "judge/cards/card_search.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

constexpr std::size_t kNear = 3;

// Returns where a Link Monster points, seen by its controller: "left, right".
std::string ArrowsText(ArrowMask arrows) {
  static constexpr std::string_view kWords[] = {
      "top left", "top", "top right", "left", "right", "bottom left", "bottom", "bottom right"};
  std::vector<std::string> points;
  for (std::size_t i = 0; i < std::size(kWords); ++i) {
    if ((arrows >> i & 1U) != 0) points.emplace_back(kWords[i]);
  }
  return Joined(points);
}

std::string StatsLine(const GameWords& words, const CardDefinition& card) {
  std::vector<std::string> parts;
  const auto add = [&](std::string_view name, int number) {
    if (number >= 0) parts.push_back(std::string(name) + " " + std::to_string(number));
  };
  add(words.level, card.level);
  add("Rank", card.rank);
  add("Scale", card.scale);
  if (card.arrows != 0) add("Link", std::popcount(card.arrows));
  add(words.attack, card.attack);
  add(words.defense, card.defense);
  if (card.field_power_attack != 0 || card.field_power_defense != 0) {
    parts.push_back("Field Power Bonus +" + std::to_string(card.field_power_attack) + "/+" +
                    std::to_string(card.field_power_defense));
  }
  if (card.charges >= 0) parts.push_back(Counted(card.charges, "charge"));
  if (card.arrows != 0) parts.push_back("arrows " + ArrowsText(card.arrows));
  if (card.hierarchy > 0) parts.push_back("divine hierarchy " + std::to_string(card.hierarchy));
  return Joined(parts);
}

std::vector<std::string> MaterialLines(const CardWords& card_words, const Recipe& recipe) {
  std::vector<std::string> lines;
  // Rows of the ordinary game's own procedures say themselves whose.
  const CardWords words =
      recipe.method == RecipeMethod::kOwn ? card_words : card_words.OfOwnCards();
  for (const RecipeMaterial& material : recipe.materials) {
    lines.push_back(words.MaterialText(material));
  }
  const std::string sums = words.SumsText(recipe);
  if (!sums.empty()) lines.push_back("Materials " + sums);
  for (const Recipe& way : recipe.ways) {
    lines.push_back("or instead " + words.MaterialsText(way));
  }
  if (recipe.conditions.count > 0) {
    lines.push_back("its own method, if " + words.ConditionText(recipe.conditions));
  }
  if (recipe.only_so) lines.emplace_back("nothing else, ever");
  if (recipe.first_so) lines.emplace_back("nothing else before it has come so");
  if (recipe.to_opponent) lines.emplace_back("to the field of an opponent");
  if (recipe.no_normal) {
    lines.emplace_back(
        "in a turn in which its player makes no Normal Summon or Set, neither before nor after");
  }
  if (recipe.erode) lines.emplace_back("Materials that are eroded, not tributed");
  if (recipe.without_spell) lines.emplace_back("without a summoning Spell");
  if (recipe.spell != kUnknownCard) lines.push_back("by \"" + words.Name(recipe.spell) + "\"");
  if (!recipe.duelist.empty()) lines.push_back("with the duelist " + Clean(recipe.duelist));
  if (recipe.only_by != kUnknownCard) {
    lines.push_back("only by an effect of \"" + words.Name(recipe.only_by) + "\"");
  }
  return lines;
}

// Returns the monsters that come when the card is fulfilled: those that name it as their Spell.
std::vector<std::string> FulfilledFor(const Game& game, const CardDefinition& card) {
  std::vector<std::string> lines;
  const Pack& pack = *game.pack;
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    const Recipe& recipe = pack.card(index).recipe;
    const bool names = recipe.method == RecipeMethod::kRitual && recipe.spell != kUnknownCard &&
                       pack.card(recipe.spell).name == card.name;
    if (names) lines.push_back(CardWords(game).Name(index));
  }
  return lines;
}

std::vector<std::string> StrategyLines(const CardWords& words, const CardDefinition& card) {
  std::vector<std::string> lines;
  for (const StrategyEntry& entry : card.strategy) {
    lines.push_back(std::to_string(entry.count) + " " + words.Name(entry.card));
  }
  return lines;
}

// Returns as what a card that is two kinds is played, and when.
std::vector<std::string> PlayLines(const Game& game, const CardDefinition& card) {
  const CardWords words(game);
  std::vector<std::string> lines;
  for (const PlayWay& way : card.plays) {
    std::vector<std::string> kinds;
    for (int type = 0; type < kTypesMax; ++type) {
      if (!way.types.test(static_cast<std::size_t>(type))) continue;
      kinds.emplace_back(game.pack->type_name(static_cast<TypeIndex>(type)));
    }
    kinds.emplace_back(FrameNameIn(words.words(), way.frame));
    std::string line = WithArticle(Joined(kinds, " "));
    if (way.set) line += ", only after it was Set";
    if (way.conditions.count > 0) line += ", if " + words.ConditionText(way.conditions);
    lines.push_back(std::move(line));
  }
  return lines;
}

// Returns as what a card of two kinds can be played that does not say so by `plays`: "a monster,
// and as a Spell"; "" for any other card, and where its own text closes one of the two.
std::string BothWays(const Game& game, const CardDefinition& card) {
  const Frame other = card.Has(Frame::kSpell) ? Frame::kSpell : Frame::kTrap;
  if (!card.IsMonster() || !card.Has(other) || !card.plays.empty()) return "";
  constexpr auto kWays = Bit(CardAct::kSummon) | Bit(CardAct::kActivate);
  for (const Effect& one : game.pack->Effects(card.effects)) {
    if (one.printed != PrintedKind::kPlay) continue;
    for (const Modifier& m : game.pack->Modifiers(one.modifiers)) {
      if (m.kind == ModifierKind::kProhibit && (m.acts & kWays) != 0) return "";
    }
  }
  const CardWords words(game);
  return "a monster, and as " + WithArticle(std::string(FrameNameIn(words.words(), other)));
}

std::vector<std::string> TerrainLines(const CardWords& words, const CardDefinition& card) {
  std::vector<std::string> lines;
  const auto add = [&](std::string_view side, const std::vector<CardIndex>& markers) {
    if (markers.empty()) return;
    std::vector<std::string> names;
    for (const CardIndex marker : markers) names.push_back(words.Name(marker));
    lines.push_back(std::string(side) + Joined(names));
  };
  add("", card.terrains);
  add("Red side: ", card.terrains_red);
  add("Blue side: ", card.terrains_blue);
  if (card.all_terrains != kUnknownCard) lines.push_back("all: " + words.Name(card.all_terrains));
  return lines;
}

const Effect& EffectAt(const Pack& pack, const CardDefinition& card, unsigned number) {
  return pack.effects[card.effects.first + number];
}

std::string EffectLines(const Game& game, const CardDefinition& card, const Style& style) {
  const Pack& pack = *game.pack;
  std::string out;
  for (unsigned i = 0; i < card.effects.count; ++i) {
    const Effect& effect = EffectAt(pack, card, i);
    std::string text(PrintedWord(effect.printed));
    if (text.empty()) text = FormWord(effect.form);
    if (effect.name != 0) text += ", \"" + Clean(pack.texts[effect.name]) + "\"";
    text += ": ";
    const std::string sentence = CardWords(game).EffectText(effect);
    if (effect.supported) {
      text += sentence.empty() ? "not said as data." : sentence;
    } else {
      // Says so of what the engine does not carry out, which it has read only in part.
      text += "NOT RUN by this version: " + Clean(pack.texts[effect.unsupported]) + ".";
      if (!sentence.empty()) text += " In part: " + sentence;
    }
    out += Wrap(text, style.width, "  " + std::to_string(i + 1) + "  ");
  }
  return out;
}

std::string EffectSection(const Game& game, const CardDefinition& card, const Style& style) {
  if (card.effects.count == 0) return "";
  return "\n" + Paint("effects", Ink::kBold, style.color) + " (in our words, from the data)\n" +
         EffectLines(game, card, style);
}

// Returns the monsters that the card is, each with its numbers and effects.
std::string HalfSections(const Game& game, const CardDefinition& card, const Style& style) {
  const CardWords words(game);
  std::string out;
  for (const CardIndex index : card.halves) {
    const CardDefinition& half = game.pack->card(index);
    out += "\n" + Paint(Clean(half.name), Ink::kBold, style.color) + "  " + half.code + "\n";
    out += Wrap(words.TypeLine(half), style.width);
    if (const std::string stats = StatsLine(words.words(), half); !stats.empty())
      out += Wrap(stats, style.width);
    out += EffectSection(game, half, style);
  }
  return out;
}

std::string Section(std::string_view title, const std::vector<std::string>& lines,
                    const Style& style) {
  if (lines.empty()) return "";
  std::string out = "\n" + Paint(title, Ink::kBold, style.color) + "\n";
  for (const std::string& line : lines) out += Wrap(line, style.width, "  ");
  return out;
}

// Returns "Normal Monster: DARK Monster Demon"; what the type line says already is said once.
std::string KindLine(const CardWords& words, const CardDefinition& card) {
  if (!card.halves.empty()) return "one of " + Counted(std::ssize(card.halves), "monster");
  const std::string kind = Joined(FrameWords(card, words.words()), ", ");
  const std::string types = words.TypeLine(card);
  if (types.empty() || types.starts_with(kind)) return types.empty() ? kind : types;
  return kind + ": " + types;
}

std::string NamesLine(const std::vector<std::string>& names) {
  std::vector<std::string> clean;
  for (const std::string& name : names) clean.push_back(Clean(name));
  return Joined(clean);
}

// Returns how its data here read printed words that can be read in two ways, and since when.
std::string ReadingSection(const Game& game, const CardDefinition& card, const Style& style) {
  std::vector<std::string> codes = {card.code};
  for (const CardIndex half : card.halves) codes.push_back(game.pack->card(half).code);
  std::vector<std::string> lines;
  for (const std::string& code : codes) {
    for (const DatedReading& one : ReadingsOn(code)) {
      lines.push_back(one.date + (code == card.code ? "  " : "  " + code + "  ") + Clean(one.text));
    }
  }
  return Section("rests on a reading of ours, which its print may speak against", lines, style);
}

// Returns what is said of a card without an entry.
std::string StubText(const Game& game, const CardDefinition& card, const Style& style) {
  std::string out = Wrap(
      "a stub: this pack knows its name and has no entry for it. What it is and says is not known, "
      "and what hangs on that is unproven. Write its entry, or use a pack that has one.",
      style.width);
  if (!card.spoken.empty()) out += Wrap(NamesLine(card.spoken), style.width, "also called: ");
  return out + "\nrules " + std::string(game.rules->name) + ", pack " + Clean(game.pack->name) +
         "\n";
}

std::string CardText(const Game& game, const CardDefinition& card, const Style& style) {
  const CardWords words(game);
  std::string out = Paint(Clean(card.name), Ink::kBold, style.color) + "  " + card.code + "\n";
  if (card.stub) return out + StubText(game, card, style);
  out += Wrap(KindLine(words, card), style.width);
  if (card.deck != DeckKind::kMarker) {
    const bool two = game.rules->HasZone(ZoneKind::kExtraDeck);
    out += std::string("goes into the ") +
           (!two                           ? "deck"
            : card.deck == DeckKind::kMain ? "Main Deck"
                                           : "Extra Deck") +
           "\n";
  }
  if (const std::string stats = StatsLine(words.words(), card); !stats.empty()) {
    out += Wrap(stats, style.width);
  }
  if (!card.also_named.empty()) {
    out += Wrap(NamesLine(card.also_named), style.width, "has also the name: ");
  }
  if (!card.spoken.empty()) out += Wrap(NamesLine(card.spoken), style.width, "also called: ");
  out += EffectSection(game, card, style) + HalfSections(game, card, style);
  out += Section("played as", PlayLines(game, card), style);
  // What a Ritual Spell lists is the price of the monster that names it.
  const bool spell = card.Has(Frame::kSpell);
  out += Section(spell ? "fulfilled by" : "comes to the field by",
                 MaterialLines(words, card.recipe), style);
  out += Section("summons", FulfilledFor(game, card), style);
  out += Section("terrains", TerrainLines(words, card), style);
  const std::string strategy =
      card.strategy_name.empty() ? "" : " (STRATEGY \"" + Clean(card.strategy_name) + "\")";
  out += Section("brings" + strategy, StrategyLines(words, card), style);
  out += ReadingSection(game, card, style);
  if (!card.unexpressed.empty()) {
    out += Section("not said as data yet", {Clean(card.unexpressed)}, style);
    out += Wrap("this part is not carried out; an audit says so", style.width, "  ");
  }
  out += "\nrules " + std::string(game.rules->name) + ", pack " + Clean(game.pack->name) + "\n";
  return out;
}

void FillEffect(const Game& game, const Effect& effect, unsigned number,
                report::CardShow::Effect::Builder out) {
  const Pack& pack = *game.pack;
  out.setNumber(static_cast<std::int32_t>(number));
  if (effect.name != 0) out.setName(pack.texts[effect.name].c_str());
  out.setForm(std::string(FormWord(effect.form)).c_str());
  out.setPrinted(std::string(PrintedWord(effect.printed)).c_str());
  out.setText(CardWords(game).EffectText(effect).c_str());
  out.setSupported(effect.supported);
  if (effect.unsupported != 0) out.setUnsupported(pack.texts[effect.unsupported].c_str());
}

Answer CardJson(const Game& game, const CardDefinition& card, const Style& style) {
  const Pack& pack = *game.pack;
  const CardWords words(game);
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::CardShow>();
  out.setSchema("judge.card/1");
  out.setRules(game.rules->name);
  FillCard(game, card, out.initCard());
  // Effects of a card that is two monsters are named by the monster.
  std::vector<const CardDefinition*> printed = {&card};
  for (const CardIndex half : card.halves) printed.push_back(&pack.card(half));
  unsigned count = 0;
  for (const CardDefinition* one : printed) count += one->effects.count;
  auto effects = out.initEffects(count);
  unsigned at = 0;
  for (const CardDefinition* one : printed) {
    for (unsigned i = 0; i < one->effects.count; ++i) {
      FillEffect(game, EffectAt(pack, *one, i), i + 1, effects[at]);
      if (one != &card) effects[at].setName(one->name.c_str());
      ++at;
    }
  }
  out.setUnexpressed(card.unexpressed.c_str());
  out.setStub(card.stub);
  const auto terrains = TerrainLines(words, card);
  SetTexts(out.initTerrains(static_cast<unsigned>(terrains.size())), terrains);
  const auto materials = MaterialLines(words, card.recipe);
  SetTexts(out.initMaterials(static_cast<unsigned>(materials.size())), materials);
  const auto strategy = StrategyLines(words, card);
  SetTexts(out.initStrategy(static_cast<unsigned>(strategy.size())), strategy);
  out.setPack(pack.name.c_str());
  out.setPackHash(pack.hash.c_str());
  return JsonAnswer(out.asReader(), style, kExitDone);
}

}  // namespace

Answer NoSuchCard(const Pack& pack, std::string_view written, const Style& style) {
  const std::vector<std::string> near = pack.Near(written, kNear);
  std::string hint = "judge card search WORDS";
  if (!near.empty()) hint = "did you mean \"" + Joined(near, "\" or \"") + "\"?";
  std::vector<std::string> others;
  for (const CatalogRow& row : AllRuleSets()) {
    const Game* game = GameToday(row.name);
    if (game == nullptr || game->pack == &pack) continue;
    if (game->pack->FindCode(game->pack->CodeOf(written)) != kUnknownCard) {
      others.push_back("--rules " + std::string(row.name));
    }
  }
  if (!others.empty()) hint = "such a card is found with " + Joined(others, " or ");
  return Refuse(style, kExitRefused, "card", "no card is written " + Quoted(written), hint);
}

std::string CardReading(const Game& game, CardIndex index, const Style& style) {
  const CardDefinition& card = game.pack->card(index);
  if (card.stub) return "";
  const CardWords words(game);
  std::string out = "\n" + Paint(Clean(card.name), Ink::kBold, style.color) + "  " + card.code +
                    " reads\n" + EffectLines(game, card, style);
  const bool spell = card.Has(Frame::kSpell);
  for (const std::string& line : MaterialLines(words, card.recipe)) {
    constexpr std::string_view kInstead = "or instead ";
    const bool instead = line.starts_with(kInstead);
    const std::string by = line.substr(instead ? kInstead.size() : 0);
    const char* comes = by.starts_with("by ") ? "comes " : "comes by ";
    out += Wrap((instead ? "or " : "") + std::string(spell ? "fulfilled by " : comes) + by,
                style.width, "  ");
  }
  if (!card.also_named.empty()) {
    out += Wrap("has also the name: " + NamesLine(card.also_named), style.width, "  ");
  }
  for (const std::string& line : TerrainLines(words, card)) {
    out += Wrap("terrains " + line, style.width, "  ");
  }
  if (!card.strategy.empty()) {
    const std::string named =
        card.strategy_name.empty() ? "" : "STRATEGY \"" + Clean(card.strategy_name) + "\" ";
    out += Wrap(named + "brings " + Joined(StrategyLines(words, card), ", "), style.width, "  ");
  }
  for (const std::string& line : PlayLines(game, card)) {
    out += Wrap("played as " + line, style.width, "  ");
  }
  if (const std::string both = BothWays(game, card); !both.empty()) {
    out += Wrap("played as " + both, style.width, "  ");
  }
  return out;
}

Answer CardShow(std::string_view rules, std::string_view written, const Style& style) {
  const Game* game = GameToday(rules);
  if (game == nullptr) return NoSuchRules(rules, style);
  const Pack& pack = *game->pack;
  const CardIndex index = pack.FindCode(pack.CodeOf(written));
  if (index == kUnknownCard) return NoSuchCard(pack, written, style);
  if (style.json) return CardJson(*game, pack.card(index), style);
  return {.text = CardText(*game, pack.card(index), style)};
}

}  // namespace judge::cli
