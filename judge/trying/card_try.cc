#include "judge/trying/card_try.h"

#include <algorithm>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "judge/card_wording/card_wording.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/trying/trial.h"
#include "judge/wording/wording.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

struct OfCard {
  CardIndex card = kUnknownCard;
  Tried tried;
};

std::string Headline(Outcome outcome) {
  switch (outcome) {
    case Outcome::kSeen:
      return "seen";
    case Outcome::kPartly:
      return "seen in part";
    case Outcome::kNotSeen:
      return "not seen";
    default:
      return "not carried out";
  }
}

std::string TextOf(const Game& game, const std::vector<OfCard>& all, const Style& style) {
  std::string out;
  CardIndex card = kUnknownCard;
  for (const OfCard& one : all) {
    const CardDefinition& definition = game.pack->card(one.card);
    if (one.card != card) {
      card = one.card;
      out += (out.empty() ? "" : "\n") + Paint(Clean(definition.name), Ink::kBold, style.color) +
             "  " + definition.code + "\n";
    }
    const Effect& effect =
        game.pack->Effects(definition.effects)[static_cast<std::size_t>(one.tried.number - 1)];
    out += Wrap(Headline(one.tried.outcome) + ": " + CardWords(game).EffectText(effect),
                style.width, "effect " + std::to_string(one.tried.number) + "  ");
    for (const std::string& line : one.tried.told) out += Wrap(Clean(line), style.width, "  ");
  }
  return out;
}

Answer JsonOf(const Game& game, const std::string& file, const std::vector<OfCard>& all,
              int exit_code, const Style& style) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::CardTry>();
  out.setSchema("judge.card-try/1");
  out.setRules(game.rules->name);
  out.setFile(Clean(file).c_str());
  auto rows = out.initEffects(static_cast<unsigned>(all.size()));
  for (unsigned i = 0; i < rows.size(); ++i) {
    const CardDefinition& card = game.pack->card(all[i].card);
    const Tried& tried = all[i].tried;
    const Effect& effect =
        game.pack->Effects(card.effects)[static_cast<std::size_t>(tried.number - 1)];
    rows[i].setCode(card.code.c_str());
    rows[i].setName(card.name.c_str());
    rows[i].setNumber(tried.number);
    rows[i].setOutcome(std::string(OutcomeWord(tried.outcome)).c_str());
    SetTexts(rows[i].initTold(static_cast<unsigned>(tried.told.size())), tried.told);
    if (!tried.duel.header.seats.empty()) {
      rows[i].setDuel(replay::PrintDuel(tried.duel, *game.pack).c_str());
    }
    if (effect.waits_for != 0) rows[i].setWait(CardWords(game).WindowText(effect).c_str());
  }
  return JsonAnswer(out.asReader(), style, exit_code);
}

// Returns the cards to be tried: that of the name, or all of the writer's.
std::vector<CardIndex> CardsMeant(const Game& game, CardIndex first, const std::string& name) {
  const Pack& pack = *game.pack;
  if (!name.empty()) {
    const CardIndex one = pack.FindCode(pack.CodeOf(name));
    return one == kUnknownCard ? std::vector<CardIndex>() : std::vector<CardIndex>{one};
  }
  std::vector<CardIndex> cards;
  for (CardIndex i = first; i <= pack.size(); ++i) cards.push_back(i);
  return cards;
}

// Returns a card with its halves in its place, as they have the effects.
std::vector<CardIndex> WithHalves(const Pack& pack, const std::vector<CardIndex>& cards) {
  std::vector<CardIndex> out;
  for (const CardIndex card : cards) {
    const auto add = [&](CardIndex one) {
      if (std::find(out.begin(), out.end(), one) == out.end()) out.push_back(one);
    };
    for (const CardIndex half : pack.card(card).halves) add(half);
    add(card);
  }
  return out;
}

// Returns a rule set that takes the cards that were brought; `rules` when there is none.
std::string TakenBy(std::string_view rules) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (GameToday(row.name) != FindGame(row.name)) return std::string(row.name);
  }
  return std::string(rules);
}

}  // namespace

Answer CardTry(const Context& context, std::string_view rules, const CardTryOptions& options) {
  const Style style = StyleOf(context);
  const Game* own = FindGame(rules);
  if (own == nullptr) {
    return Refuse(style, kExitRefused, "card try",
                  "there is no rule set " + Quoted(std::string(rules)), "judge rules list");
  }
  std::string name = options.name;
  CardIndex first = static_cast<CardIndex>(own->pack->size() + 1);
  const bool is_card = name.empty() && !Exists(options.file) && options.file != "-" &&
                       !GameToday(rules)->pack->CodeOf(options.file).empty();
  if (is_card) {
    name = options.file;
  } else if (const auto brought = BringPack(options.file); !brought) {
    return Refusal(brought.error(), context.globals);
  }
  const Game& game = *GameToday(rules);
  if (!is_card && &game == own) {
    return Refuse(style, kExitRefused, options.file,
                  "these cards are none of " + std::string(rules),
                  "judge card try --rules " + TakenBy(rules) + " " + options.file);
  }
  const std::vector<CardIndex> cards = CardsMeant(game, first, name);
  if (cards.empty()) {
    return Refuse(style, kExitRefused, "card try", "no card is written " + Quoted(name),
                  "judge card lint " + options.file + " lists its cards");
  }
  std::vector<OfCard> all;
  int exit_code = kExitDone;
  for (const CardIndex card : WithHalves(*game.pack, cards)) {
    for (int number = 1; number <= game.pack->card(card).effects.count; ++number) {
      all.push_back({card, TryEffect(game, card, number)});
      const Outcome outcome = all.back().tried.outcome;
      if (outcome == Outcome::kNotSeen || outcome == Outcome::kNotRun) exit_code = kExitNo;
    }
  }
  std::string written;
  if (!options.output.empty()) {
    const auto last = std::find_if(all.rbegin(), all.rend(), [](const OfCard& one) {
      return !one.tried.duel.header.seats.empty();
    });
    if (last == all.rend()) {
      return Refuse(style, kExitRefused, options.output, "no duel was made for these cards");
    }
    auto done = WriteOutput(options.output, replay::PrintDuel(last->tried.duel, *game.pack), false,
                            ReadBy::kEverybody);
    if (!done) {
      if (Exists(options.output)) done.error().hint = "name a file that is not there yet";
      return Refusal(done.error(), context.globals);
    }
    written = "wrote " + Clean(options.output) + ": the duel of effect " +
              std::to_string(last->tried.number) + " of " +
              Clean(game.pack->card(last->card).name) + "\n";
  }
  if (style.json) return JsonOf(game, options.file, all, exit_code, style);
  std::string text = TextOf(game, all, style);
  if (all.empty()) text = "these cards have no effects: there is nothing to try\n";
  return {exit_code, text + written, ""};
}

}  // namespace judge::cli
