#include "judge/situation/claims.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "schema/desk.capnp.h"

namespace judge::cli {
namespace {

constexpr int kWordColumns = 11;

// What a deck list leaves of a card that nobody has named.
struct Bound {
  std::string label = {};  // "?4"
  std::string seat = {};   // letter, whose list
  bool listed = false;     // there is one
  int copies = 0;          // of the list that nobody has seen
  std::vector<std::string> cards = {};
  std::vector<std::string> proves = {};  // with them it is legal
  std::vector<std::string> fails = {};   // with them it is illegal
};

// Something that is asserted.
struct Claim {
  EntryNumber entry = 0;
  std::string seat = {};  // letter
  std::string notation = {};
  std::vector<std::string> clauses = {};
  std::vector<std::string> facts = {};
  std::vector<std::string> asked = {};
  std::vector<std::string> labels = {};
  std::vector<std::string> proof = {};
  std::vector<Bound> bounds = {};
};

// Returns the labels of the entry's cards that it does not name.
std::vector<std::string> LabelsOf(const replay::Entry& entry) {
  std::vector<std::string> out;
  const auto take = [&](const replay::Reference& reference) {
    if (reference.label == 0 || !reference.card.empty()) return;
    std::string label = "?" + std::to_string(reference.label);
    if (std::count(out.begin(), out.end(), label) == 0) out.push_back(std::move(label));
  };
  for (const replay::Act& act : entry.acts) {
    for (const replay::Reference& subject : act.subjects) take(subject);
    for (const replay::Reference& material : act.materials) take(material);
    for (const replay::Target& target : act.targets) take(target.reference);
  }
  return out;
}

// Returns the copies of the list that nobody has seen yet: those that lie nowhere by their name.
std::map<CardIndex, int> Unseen(const SeenReplay& replay, SeatIndex seat) {
  const Pack& pack = *replay.game().pack;
  const replay::SeatHeader& header = replay.header().seats[seat];
  std::map<CardIndex, int> left;
  for (const auto* part : {&header.deck, &header.extra}) {
    for (const std::string& code : *part) {
      if (const CardIndex card = pack.FindCode(code); card != kUnknownCard) ++left[card];
    }
  }
  const SeenState head = replay.head();
  for (PieceIndex p = 1; p <= head.piece_count(); ++p) {
    const Piece& piece = head.piece(p);
    if (piece.owner != seat || piece.card == kUnknownCard) continue;
    const auto found = left.find(OffField(pack, piece.card));
    if (found != left.end() && --found->second == 0) left.erase(found);
  }
  return left;
}

// Returns the ruling on the entry when the card of the label is that one.
Ruling RulingWith(const Question& q, EntryNumber number, int label, const std::string& code) {
  replay::Duel duel = q.replay.duel();
  const auto name = [&](replay::Reference* one) {
    if (one->label == label && one->card.empty()) one->card = code;
  };
  for (replay::Entry& entry : duel.entries) {
    if (entry.number != number) continue;
    for (replay::Act& act : entry.acts) {
      for (replay::Reference& one : act.subjects) name(&one);
      for (replay::Reference& one : act.materials) name(&one);
      for (replay::Target& one : act.targets) name(&one.reference);
    }
  }
  const auto seen = SeenReplay::Fold(duel, q.view());
  const replay::EntryResult* result = seen ? seen->Find(number) : nullptr;
  return result == nullptr ? Ruling::kUnproven : result->verdict.ruling;
}

Bound BoundOf(const Question& q, const replay::EntryResult& result, const std::string& label) {
  Bound out{.label = label};
  const replay::SeatHeader& header = q.replay.header().seats[result.seat];
  out.seat = SeatWord(q.replay.header(), result.seat);
  const Pack& pack = *q.replay.game().pack;
  // A list that leaves cards out bounds nothing.
  out.listed = !header.deck.empty() &&
               std::all_of(header.deck.begin(), header.deck.end(), [&](const std::string& code) {
                 return pack.FindCode(code) != kUnknownCard;
               });
  if (!out.listed) return out;
  for (const auto& [card, copies] : Unseen(q.replay, result.seat)) {
    out.copies += copies;
    out.cards.push_back(CardWord(q.replay.game(), card));
    const Ruling ruling =
        RulingWith(q, result.number, std::stoi(label.substr(1)), pack.card(card).code);
    if (ruling == Ruling::kLegal) out.proves.push_back(out.cards.back());
    if (ruling == Ruling::kIllegal) out.fails.push_back(out.cards.back());
  }
  return out;
}

Claim ClaimOf(const Question& q, const replay::EntryResult& result) {
  const SeenReplay& replay = q.replay;
  Claim out{.entry = result.number};
  const replay::Entry& entry = CountingEntry(replay, result.number);
  if (result.seat != kNoSeat) out.seat = SeatWord(replay.header(), result.seat);
  out.notation = Notation(replay, replay.Read(entry));
  out.clauses = DecidingIds(replay.game(), result.verdict);
  const Account account = ShortAccount(replay, result);
  for (const Fact& fact : DecidingFacts(account)) {
    out.facts.push_back(FactText(account.JudgedAt(), fact));
  }
  out.asked = AskedTexts(account);
  out.labels = LabelsOf(replay.Read(entry).get());
  for (const std::string& label : out.labels) {
    out.proof.push_back("an entry that names " + label + ": judge act " + q.duel + " 'reveal " +
                        label + "=\"...\"'");
    out.proof.push_back("a judge who looks at it: judge act " + q.duel + " '!look " + label + "'");
  }
  // Lists are the judge's alone.
  for (const std::string& label : out.labels) {
    if (!q.view().everything || result.seat == kNoSeat) break;
    out.bounds.push_back(BoundOf(q, result, label));
  }
  if (out.labels.empty()) {
    out.proof.emplace_back(
        "the name of the card that it hangs on, in a corrected entry: judge fix " +
        AddressText(q.duel, result.number) + " '...'");
  }
  return out;
}

// What an act that is legal as far as anybody has seen would be with the cards that may be meant.
struct Hinges {
  int legal = 0;
  int illegal = 0;
  CardIndex with = kUnknownCard;  // the first one with which it is illegal
  std::vector<std::string> clauses = {};
};

// Returns whether the card may lie where the unseen one goes: a monster among the monsters.
bool MayComeTo(ZoneKind zone, const CardDefinition& card) {
  if (zone == ZoneKind::kMonster) return card.IsMonster();
  return card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
}

// Asks the rules about the act with each card of the game that may be the unseen one. Nothing of an
// act whose card lies there already or has been named.
Hinges HingesOf(const SeenReplay& replay, const replay::EntryResult& result) {
  Hinges out;
  const Game& game = replay.game();
  Action action = replay.steps()[result.own_step].action;
  const bool unseen = action.piece == kNoPiece && action.card == kUnknownCard && action.label != 0;
  const bool lays = action.kind == ActionKind::kSet || action.kind == ActionKind::kNormalSummon;
  if (!unseen || !lays) return out;
  const SeenState before = replay.StateBefore(result.number);
  for (CardIndex card = 1; card <= game.pack->size(); ++card) {
    const CardDefinition& named = game.pack->card(card);
    const bool comes = game.pack->HasEntry(card) && named.deck != DeckKind::kExtra;
    if (!comes || !MayComeTo(action.to.kind, named)) continue;
    action.card = card;
    const Verdict verdict = RuleOn(game, before, action);
    out.legal += verdict.legal() ? 1 : 0;
    if (verdict.ruling != Ruling::kIllegal) continue;
    ++out.illegal;
    if (out.with == kUnknownCard) out.with = card;
    for (const std::string& id : DecidingIds(game, verdict)) {
      if (std::ranges::find(out.clauses, id) == out.clauses.end()) out.clauses.push_back(id);
    }
  }
  return out;
}

// Returns what is asserted by an act that nothing speaks against as long as its card is unseen, and
// that is illegal with some of the cards that it may be; nothing where it hangs on none.
std::vector<Claim> ClaimUnseen(const Question& q, const replay::EntryResult& result) {
  const Hinges hinges = HingesOf(q.replay, result);
  if (hinges.legal == 0 || hinges.illegal == 0) return {};
  Claim claim = ClaimOf(q, result);
  claim.clauses = hinges.clauses;
  claim.facts = {
      "legal as far as anybody has seen; it would be illegal with " +
      std::to_string(hinges.illegal) + " of the " + std::to_string(hinges.legal + hinges.illegal) +
      " cards of this game that may lie there, such as " + CardWord(q.replay.game(), hinges.with)};
  claim.asked.clear();
  return {std::move(claim)};
}

std::vector<Claim> ClaimsOf(const Question& q) {
  std::vector<Claim> out;
  for (const replay::EntryResult& result : q.replay.entries()) {
    if (result.number > q.point.entry || !result.has_verdict) continue;
    if (result.verdict.ruling == Ruling::kUnproven) out.push_back(ClaimOf(q, result));
    if (!result.verdict.legal()) continue;
    for (Claim& claim : ClaimUnseen(q, result)) out.push_back(std::move(claim));
  }
  return out;
}

std::string BoundText(const Bound& bound) {
  if (!bound.listed) {
    return bound.label + ": no whole deck list of " + bound.seat +
           " stands in the record, so it may be "
           "any card";
  }
  std::string out =
      bound.label + ": of " + bound.seat + "'s list " + Counted(bound.copies, "copy") + " of " +
      Counted(static_cast<std::int64_t>(bound.cards.size()), "card") + " nobody has seen";
  if (bound.proves.empty()) return out + "; with none of them it would be legal";
  out += "; it is legal with " + Joined(bound.proves);
  if (!bound.fails.empty()) {
    out += "; illegal with " + (bound.proves.size() + bound.fails.size() == bound.cards.size()
                                    ? "every other"
                                    : std::to_string(bound.fails.size()) + " of the others");
  }
  return out;
}

std::string ClaimText(const Question& q, const Claim& claim) {
  const int width = q.style.width;
  std::string out =
      Wrap(std::to_string(claim.entry) + ". " + claim.notation, width, Pad("claim", kWordColumns));
  for (const std::string& fact : claim.facts) out += Wrap(fact, width, Pad("", kWordColumns));
  for (const std::string& asked : claim.asked) out += Wrap(asked, width, Pad("", kWordColumns));
  out += ClauseLines(claim.clauses, q.style);
  for (const Bound& bound : claim.bounds) {
    out += Wrap(BoundText(bound), width, Pad("list", kWordColumns));
  }
  for (std::size_t i = 0; i < claim.proof.size(); ++i) {
    out += Wrap(claim.proof[i], width, Pad(i == 0 ? "proof" : "or", kWordColumns));
  }
  return out;
}

void FillBounds(const std::vector<Bound>& bounds, report::Claims::Claim::Builder out) {
  std::vector<const Bound*> listed;
  for (const Bound& one : bounds) {
    if (one.listed) listed.push_back(&one);
  }
  auto list = out.initLists(static_cast<unsigned>(listed.size()));
  for (unsigned i = 0; i < listed.size(); ++i) {
    const Bound& one = *listed[i];
    list[i].setLabel(one.label.c_str());
    list[i].setSeat(one.seat.c_str());
    list[i].setCopies(one.copies);
    SetTexts(list[i].initCards(static_cast<unsigned>(one.cards.size())), one.cards);
    SetTexts(list[i].initProves(static_cast<unsigned>(one.proves.size())), one.proves);
    SetTexts(list[i].initFails(static_cast<unsigned>(one.fails.size())), one.fails);
  }
}

Answer ClaimsJson(const Question& q, const std::vector<Claim>& claims, int exit_code) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Claims>();
  out.setSchema("judge.claims/1");
  out.setDuel(q.duel.c_str());
  auto list = out.initClaims(static_cast<unsigned>(claims.size()));
  for (unsigned i = 0; i < claims.size(); ++i) {
    const Claim& one = claims[i];
    list[i].setEntry(static_cast<std::int32_t>(one.entry));
    list[i].setSeat(one.seat.c_str());
    list[i].setNotation(one.notation.c_str());
    SetTexts(list[i].initClauses(static_cast<unsigned>(one.clauses.size())), one.clauses);
    SetTexts(list[i].initFacts(static_cast<unsigned>(one.facts.size())), one.facts);
    SetTexts(list[i].initAsked(static_cast<unsigned>(one.asked.size())), one.asked);
    SetTexts(list[i].initLabels(static_cast<unsigned>(one.labels.size())), one.labels);
    SetTexts(list[i].initProof(static_cast<unsigned>(one.proof.size())), one.proof);
    FillBounds(one.bounds, list[i]);
  }
  return JsonAnswer(out.asReader(), q.style, exit_code);
}

}  // namespace

Answer ClaimsReport(const Question& q) {
  const std::vector<Claim> claims = ClaimsOf(q);
  const int exit_code = claims.empty() ? kExitDone : kExitNo;
  if (q.style.json) return ClaimsJson(q, claims, exit_code);
  if (claims.empty()) return Answer{kExitDone, "nothing is only asserted of a hidden card\n", ""};
  std::string out;
  for (const Claim& claim : claims) out += ClaimText(q, claim);
  return Answer{exit_code, out, ""};
}

}  // namespace judge::cli
