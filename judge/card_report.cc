// `judge card show`: a card as a judge reads it.
#include "judge/card_report.h"

#include "engine/card.h"
#include "engine/rule_set.h"
#include "judge/brought_pack.h"
#include "judge/card_words.h"
#include "judge/json.h"
#include "judge/prose.h"
#include "judge/standpoint.h"

namespace judge::cli {
namespace {

constexpr std::size_t kNear = 3;

std::string StatsLine(const CardDefinition& card) {
  std::vector<std::string> parts;
  if (card.level >= 0) parts.push_back("Level " + std::to_string(card.level));
  if (card.attack >= 0) parts.push_back("ATK " + std::to_string(card.attack));
  if (card.defense >= 0) parts.push_back("DEF " + std::to_string(card.defense));
  if (card.field_power_attack != 0 || card.field_power_defense != 0) {
    parts.push_back("Field Power Bonus +" + std::to_string(card.field_power_attack) + "/+" +
                    std::to_string(card.field_power_defense));
  }
  if (card.charges >= 0) parts.push_back(Counted(card.charges, "charge"));
  if (card.hierarchy > 0) parts.push_back("divine hierarchy " + std::to_string(card.hierarchy));
  return Joined(parts);
}

std::vector<std::string> MaterialLines(const Pack& pack, const Recipe& recipe) {
  const CardWords words(pack);
  std::vector<std::string> lines;
  for (const RecipeMaterial& material : recipe.materials) {
    std::string line = material.card != kUnknownCard
                           ? "\"" + words.Name(material.card) + "\""
                           : words.FilterText(pack.filters[material.filter]);
    if (material.count > 1) line = std::to_string(material.count) + " of " + line;
    if (material.counters > 0) line += " with " + Counted(material.counters, "summoning counter");
    lines.push_back(std::move(line));
  }
  if (recipe.spell != kUnknownCard) lines.push_back("by \"" + words.Name(recipe.spell) + "\"");
  if (!recipe.duelist.empty()) lines.push_back("with the duelist " + Clean(recipe.duelist));
  if (recipe.only_by != kUnknownCard) {
    lines.push_back("only by an effect of \"" + words.Name(recipe.only_by) + "\"");
  }
  return lines;
}

std::vector<std::string> StrategyLines(const Pack& pack, const CardDefinition& card) {
  std::vector<std::string> lines;
  for (const StrategyEntry& entry : card.strategy) {
    lines.push_back(std::to_string(entry.count) + " " + CardWords(pack).Name(entry.card));
  }
  return lines;
}

std::vector<std::string> TerrainLines(const Pack& pack, const CardDefinition& card) {
  const CardWords words(pack);
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
  return lines;
}

const Effect& EffectAt(const Pack& pack, const CardDefinition& card, unsigned number) {
  return pack.effects[card.effects.first + number];
}

std::string EffectLines(const Pack& pack, const CardDefinition& card, const Style& style) {
  std::string out;
  for (unsigned i = 0; i < card.effects.count; ++i) {
    const Effect& effect = EffectAt(pack, card, i);
    std::string text(PrintedWord(effect.printed));
    if (text.empty()) text = FormWord(effect.form);
    if (effect.name != 0) text += ", \"" + Clean(pack.texts[effect.name]) + "\"";
    text += ": ";
    const std::string sentence = CardWords(pack).EffectText(effect);
    if (effect.supported) {
      text += sentence.empty() ? "not said as data." : sentence;
    } else {
      // What the engine does not carry out it has read only in part.
      text += "NOT RUN by this version: " + Clean(pack.texts[effect.unsupported]) + ".";
      if (!sentence.empty()) text += " In part: " + sentence;
    }
    out += Wrap(text, style.width, "  " + std::to_string(i + 1) + "  ");
  }
  return out;
}

std::string EffectSection(const Pack& pack, const CardDefinition& card, const Style& style) {
  if (card.effects.count == 0) return "";
  return "\n" + Paint("effects", Ink::kBold, style.color) + " (in our words, from the data)\n" +
         EffectLines(pack, card, style);
}

// The monsters that the card is, each with its numbers and effects.
std::string HalfSections(const Pack& pack, const CardDefinition& card, const Style& style) {
  std::string out;
  for (const CardIndex index : card.halves) {
    const CardDefinition& half = pack.card(index);
    out += "\n" + Paint(Clean(half.name), Ink::kBold, style.color) + "  " + half.code + "\n";
    out += Wrap(CardWords(pack).TypeLine(half), style.width);
    if (const std::string stats = StatsLine(half); !stats.empty()) out += Wrap(stats, style.width);
    out += EffectSection(pack, half, style);
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

std::string CardText(const Game& game, const CardDefinition& card, const Style& style) {
  const Pack& pack = *game.pack;
  const CardWords words(pack);
  std::string out = Paint(Clean(card.name), Ink::kBold, style.color) + "  " + card.code + "\n";
  std::string kind = Joined(FrameWords(card), ", ");
  if (const std::string types = words.TypeLine(card); !types.empty()) kind += ": " + types;
  out += Wrap(kind, style.width);
  if (card.deck != DeckKind::kMarker) {
    out += std::string("goes into the ") +
           (card.deck == DeckKind::kMain ? "Main Deck" : "Extra Deck") + "\n";
  }
  if (const std::string stats = StatsLine(card); !stats.empty()) out += Wrap(stats, style.width);
  if (!card.spoken.empty()) {
    std::vector<std::string> spoken;
    for (const std::string& name : card.spoken) spoken.push_back(Clean(name));
    out += Wrap(Joined(spoken), style.width, "also called: ");
  }
  out += EffectSection(pack, card, style) + HalfSections(pack, card, style);
  out += Section("comes to the field by", MaterialLines(pack, card.recipe), style);
  out += Section("terrains", TerrainLines(pack, card), style);
  out += Section("brings", StrategyLines(pack, card), style);
  if (!card.unexpressed.empty()) {
    out += Section("not said as data yet", {Clean(card.unexpressed)}, style);
    out += Wrap("what this part does is answered \"unsupported\"", style.width, "  ");
  }
  out += "\nrules " + std::string(game.rules->name) + ", pack " + Clean(pack.name) + "\n";
  return out;
}

void FillEffect(const Pack& pack, const Effect& effect, unsigned number,
                report::CardShow::Effect::Builder out) {
  out.setNumber(static_cast<std::int32_t>(number));
  if (effect.name != 0) out.setName(pack.texts[effect.name].c_str());
  out.setForm(std::string(FormWord(effect.form)).c_str());
  out.setPrinted(std::string(PrintedWord(effect.printed)).c_str());
  out.setText(CardWords(pack).EffectText(effect).c_str());
  out.setSupported(effect.supported);
  if (effect.unsupported != 0) out.setUnsupported(pack.texts[effect.unsupported].c_str());
}

Answer CardJson(const Game& game, const CardDefinition& card, const Style& style) {
  const Pack& pack = *game.pack;
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::CardShow>();
  out.setSchema("judge.card/1");
  out.setRules(game.rules->name);
  FillCard(pack, card, out.initCard());
  // Those of a card that is two monsters are named by the monster.
  std::vector<const CardDefinition*> printed = {&card};
  for (const CardIndex half : card.halves) printed.push_back(&pack.card(half));
  unsigned count = 0;
  for (const CardDefinition* one : printed) count += one->effects.count;
  auto effects = out.initEffects(count);
  unsigned at = 0;
  for (const CardDefinition* one : printed) {
    for (unsigned i = 0; i < one->effects.count; ++i) {
      FillEffect(pack, EffectAt(pack, *one, i), i + 1, effects[at]);
      if (one != &card) effects[at].setName(one->name.c_str());
      ++at;
    }
  }
  out.setUnexpressed(card.unexpressed.c_str());
  const auto terrains = TerrainLines(pack, card);
  SetTexts(out.initTerrains(static_cast<unsigned>(terrains.size())), terrains);
  const auto materials = MaterialLines(pack, card.recipe);
  SetTexts(out.initMaterials(static_cast<unsigned>(materials.size())), materials);
  const auto strategy = StrategyLines(pack, card);
  SetTexts(out.initStrategy(static_cast<unsigned>(strategy.size())), strategy);
  out.setPack(pack.name.c_str());
  out.setPackHash(pack.hash.c_str());
  return JsonAnswer(out.asReader(), style, kExitDone);
}

}  // namespace

Answer CardShow(std::string_view rules, std::string_view written, const Style& style) {
  const Game* game = GameToday(rules);
  if (game == nullptr) return NoSuchRules(rules, style);
  const Pack& pack = *game->pack;
  const CardIndex index = pack.FindCode(pack.CodeOf(written));
  if (index == kUnknownCard) {
    const std::vector<std::string> near = pack.Near(written, kNear);
    std::string hint = "judge card search WORDS";
    if (!near.empty()) hint = "did you mean \"" + Joined(near, "\" or \"") + "\"?";
    return Refuse(style, kExitRefused, "card", "no card is written " + Quoted(written), hint);
  }
  if (style.json) return CardJson(*game, pack.card(index), style);
  Answer answer;
  answer.text = CardText(*game, pack.card(index), style);
  return answer;
}

}  // namespace judge::cli
