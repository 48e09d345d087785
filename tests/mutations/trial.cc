#include "tests/mutations/trial.h"

#include <capnp/message.h>

#include <algorithm>
#include <utility>

#include "engine/loader/pack_image.h"
#include "judge/cards/cards.h"

namespace judge::mutations {
namespace {

// What of the card is not carried out; "" when all of it is.
std::string GapOf(const Pack& pack, CardIndex card) {
  for (const cli::CardGap& gap : cli::CardGaps(pack, card)) {
    if (gap.card == card) return "not carried out: " + gap.reason;
  }
  return "";
}

}  // namespace

Trial::Trial(Table& table, const Proofs& proofs)
    : table_(table),
      proofs_(proofs),
      printed_(golden::ReadPrintedList(table.rules())),
      printed_effects_(golden::ReadPrintedEffects(table.rules())) {
  for (const Words::Named& card : table.words().cards) names_[card.code] = card.name;
}

std::vector<const Proof*>& Trial::ProofsOf(std::size_t card) {
  const auto [place, added] = of_card_.try_emplace(card);
  if (added) {
    const Pack& pack = *table_.game().pack;
    place->second = proofs_.Naming(table_.rules(), pack.card(static_cast<CardIndex>(card + 1)));
  }
  return place->second;
}

// A case notices nothing when it does not hold for the cards as they are printed.
bool Trial::HoldsAsPrinted(const Proof& proof) {
  const auto known = holds_.find(&proof);
  if (known != holds_.end()) return known->second;
  table_.LayBack();
  return holds_[&proof] = Holds(proof);
}

// Plays the cases of the card. The one that notices is tried first the next time: what is near in
// an entry is mostly noticed by the same case.
Verdict Trial::Play(std::size_t card, const Pack& mutated, CardList instead) {
  std::vector<const Proof*>& proofs = ProofsOf(card);
  table_.LayOut(mutated, card, instead);
  for (auto proof = proofs.begin(); proof != proofs.end(); ++proof) {
    if (Holds(**proof)) continue;
    if (!HoldsAsPrinted(**proof)) {
      table_.LayOut(mutated, card, instead);
      continue;
    }
    const std::string name = (*proof)->name;
    std::rotate(proofs.begin(), proof, proof + 1);
    return {Fate::kCaught, name};
  }
  return {Fate::kSlip, ""};
}

Verdict Trial::Try(std::size_t card, const Mutant& mutant) {
  capnp::MallocMessageBuilder message;
  auto pack = message.initRoot<schema::CardPack>();
  pack.initCards(1).setWithCaveats(0, table_.card(card));
  if (!Apply(mutant, table_.words(), pack.getCards()[0])) return {Fate::kSame, "no neighbour"};
  const auto instead = pack.asReader().getCards();
  PackResult loaded = table_.Load(card, instead);
  if (!loaded) {
    const PackProblem& problem = loaded.error().front();
    return {Fate::kRefused, problem.field + ": " + problem.message};
  }
  std::string gap = GapOf(*loaded, static_cast<CardIndex>(card + 1));
  if (!gap.empty()) return {Fate::kRefused, std::move(gap)};
  loaded->hash = table_.game().pack->hash;
  const bool alike = ImageOf(*loaded) == ImageOf(*table_.game().pack);
  if (alike) {
    if (DropsNothing(mutant, table_.card(card))) return {Fate::kSame, ""};
    return {Fate::kSlip, "ignored"};
  }
  const std::string differs = golden::DiffersFromPrint(printed_, instead[0], names_) +
                              golden::LacksOfPrint(printed_effects_, instead[0]);
  if (!differs.empty()) return {Fate::kCaught, "printed list: " + differs};
  Verdict verdict = Play(card, *loaded, instead);
  table_.LayBack();
  return verdict;
}

}  // namespace judge::mutations
