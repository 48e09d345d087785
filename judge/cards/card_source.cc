#include "judge/cards/card_source.h"

#include <string>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "judge/cards/card_report.h"
#include "judge/cards/card_search.h"
#include "judge/output/json.h"
#include "judge/source/source.h"

namespace judge::cli {

Answer CardSource(std::string_view rules, std::string_view written, const Style& style) {
  const Game* game = GameToday(rules);
  if (game == nullptr) return NoSuchRules(rules, style);
  const Pack& pack = *game->pack;
  const CardIndex index = pack.FindCode(pack.CodeOf(written));
  if (index == kUnknownCard) return NoSuchCard(pack, written, style);
  const CardDefinition& card = pack.card(index);
  std::string source = SourceOfCard(PackBytesToday(rules), card.code);
  for (const CardIndex half : card.halves) {
    source += ",\n" + SourceOfCard(PackBytesToday(rules), pack.card(half).code);
  }
  source += "\n";
  if (!style.json) return {.text = source};
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::CardSource>();
  out.setSchema("judge.card-source/1");
  out.setRules(game->rules->name);
  out.setPack(pack.name.c_str());
  out.setCode(card.code.c_str());
  out.setName(card.name.c_str());
  out.setSource(source.c_str());
  return JsonAnswer(out.asReader(), style, kExitDone);
}

}  // namespace judge::cli
