#include "judge/wording/words.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "judge/card_wording/card_wording.h"
#include "judge/output/output.h"
#include "judge/wording/what_holds.h"

namespace judge::cli {
namespace {

bool OnField(const Scene& scene, const Piece& piece) {
  return piece.slot != 0 && scene.game.rules->OnField(piece.zone);
}

// Returns the place of a piece on the field, before or now; kNone when it was on none.
bool Moves(const Event& event, PieceIndex index) {
  return event.piece == index && event.from.kind != ZoneKind::kNone &&
         event.to.kind != ZoneKind::kNone && event.from != event.to &&
         event.kind != EventKind::kAttackDeclared;
}

ZoneRef FieldPlace(const Scene& scene, PieceIndex index) {
  for (const Event& event : scene.coming) {
    if (Moves(event, index)) return event.from;
  }
  for (std::size_t i = scene.past.size(); i-- > 0;) {
    if (Moves(scene.past[i], index)) return scene.past[i].to;
  }
  if (scene.earlier != nullptr && index <= scene.earlier->piece_count()) {
    const Piece& before = scene.earlier->piece(index);
    if (OnField(scene, before)) return PlaceOf(before);
  }
  const Piece& now = scene.state.piece(index);
  if (OnField(scene, now)) return PlaceOf(now);
  return {};
}

bool ValidPiece(const Scene& scene, PieceIndex index) {
  return index != kNoPiece && index <= scene.state.piece_count() &&
         scene.state.piece(index).owner != kNoSeat;  // else it was erased
}

// Returns whether the card that is not told apart any more lay there before as one that was known:
// it was shuffled away by what is told.
bool WasKnown(const Scene& scene, PieceIndex index) {
  if (scene.earlier == nullptr || index == kNoPiece) return false;
  if (index > scene.earlier->piece_count()) return false;
  const Piece& before = scene.earlier->piece(index);
  return before.owner != kNoSeat && before.card != kUnknownCard;
}

// Returns what is written for a {word} of a fact's template; `before` is the text so far.
std::string Blank(const Scene& scene, const Fact& fact, std::string_view word,
                  std::string_view before) {
  if (word == "piece") return PieceWord(scene, fact.piece);
  if (word == "other") return PieceWord(scene, fact.other);
  if (word == "seat") return SeatWord(scene.header, fact.seat);
  if (word == "winners") return WinnersWord(scene);
  if (word == "n") return std::to_string(fact.n);
  if (word == "m") return std::to_string(fact.m);
  if (word == "card") {
    if (fact.card != kUnknownCard) return CardWord(scene.game, fact.card);
    return ValidPiece(scene, fact.piece) ? PieceWord(scene, fact.piece) : "the card";
  }
  if (word == "zone") {
    // True behind "A's", as in "A's {zone}": the seat is named already.
    const bool owned = before.ends_with("'s ") || fact.zone.seat == kNoSeat;
    if (owned && fact.zone.slot == 0) return InWords(scene.game, ZoneName(fact.zone.kind));
    return InWords(scene.game, ZoneWord(scene.header, fact.zone));
  }
  return "{" + std::string(word) + "}";
}

}  // namespace

std::string SeatWord(const replay::Header& header, SeatIndex seat) {
  return seat == kNoSeat ? "nobody" : replay::SeatLetter(header, seat);
}

std::string PlaceNotation(const replay::Header& header, ZoneRef zone) {
  if (zone.kind == ZoneKind::kNone) return "";
  std::string out;
  if (zone.seat != kNoSeat) out = replay::SeatLetter(header, zone.seat) + ".";
  out += ZoneLetters(zone.kind);
  if (zone.kind == ZoneKind::kTile) return out + TileName(zone.slot);
  if (zone.slot != 0) out += std::to_string(zone.slot);
  return out;
}

std::string ZoneWord(const replay::Header& header, ZoneRef zone) {
  if (zone.kind == ZoneKind::kNone) return "no zone";
  if (zone.slot != 0) return PlaceNotation(header, zone);
  const std::string name(ZoneName(zone.kind));
  // Places without a seat, as nobody has them.
  if (zone.kind == ZoneKind::kUnder || zone.kind == ZoneKind::kOutside) return name;
  return zone.seat == kNoSeat ? name : SeatWord(header, zone.seat) + "'s " + name;
}

std::string CardWord(const Game& game, CardIndex card) {
  if (card == kUnknownCard || card > game.pack->size()) return "an unknown card";
  const CardDefinition& definition = game.pack->card(card);
  return Clean(definition.name.empty() ? definition.code : definition.name);
}
namespace {

// Returns the card that is spoken of: one that has left the field as one of its two monsters is
// still told of as that one.
CardIndex SpokenOf(const Scene& scene, PieceIndex index) {
  const CardIndex card = scene.state.piece(index).card;
  if (card == kUnknownCard) return OpenHalves(scene.state.piece(index));
  if (scene.earlier == nullptr) return card;
  if (index > scene.earlier->piece_count()) return card;
  const CardIndex was = scene.earlier->piece(index).card;
  return WholeOf(*scene.game.pack, was) == card ? was : card;
}

}  // namespace

std::vector<CountersOfKind> CountersOnPiece(const Scene& scene, PieceIndex piece) {
  std::vector<CountersOfKind> found;
  const Pack& pack = *scene.game.pack;
  for (const CounterPile& pile : scene.state.counters()) {
    if (pile.piece != piece || pile.count == 0) continue;
    if (pile.kind != 0 && pile.kind == pack.damage_counter) continue;
    found.push_back({pile.kind == 0 ? "" : Clean(pack.texts[pile.kind]), pile.count});
  }
  return found;
}

std::string CountersWord(const CountersOfKind& counters) {
  return Counted(counters.count, counters.kind.empty() ? "counter" : counters.kind + " counter");
}

Scene ToldAt(Scene scene, const std::vector<Event>& entry, std::size_t index) {
  const bool activates = entry[index].kind == EventKind::kActivated;
  scene.coming = std::span(entry).subspan(index + 1);
  scene.past = std::span(entry).first(activates ? index : 0);
  return scene;
}

std::string PieceName(const Scene& scene, PieceIndex index) {
  if (!ValidPiece(scene, index)) {
    return WasKnown(scene, index) ? CardWord(scene.game, scene.earlier->piece(index).card)
                                  : "a card";
  }
  const Piece& piece = scene.state.piece(index);
  const bool monster = piece.position != Position::kNone;
  const bool down = IsHidden(piece.position) || (piece.flags & kFaceDown) != 0;
  const CardIndex card = SpokenOf(scene, index);
  if (card != kUnknownCard) return CardWord(scene.game, card);
  std::string name = down ? "the face-down " : "the unknown ";
  name += monster ? "monster" : "card";
  return piece.label == 0 || piece.label > kLabelMax ? name
                                                     : name + " ?" + std::to_string(piece.label);
}

std::string PieceWord(const Scene& scene, PieceIndex index) {
  if (!ValidPiece(scene, index) && !WasKnown(scene, index)) return "a card";
  ZoneRef place = FieldPlace(scene, index);
  const Piece& piece =
      ValidPiece(scene, index) ? scene.state.piece(index) : scene.earlier->piece(index);
  if (place.kind == ZoneKind::kNone) place = {piece.controller, piece.zone, 0, 0};
  if (place.kind == ZoneKind::kNone) return PieceName(scene, index);
  const std::string zone = ZoneWord(scene.header, place);
  return PieceName(scene, index) + " (" + InWords(scene.game, zone) + ")";
}

std::string PositionName(Position position) {
  if (position == Position::kNone) return "";
  const std::string way = IsAttack(position) ? "ATK Position" : "DEF Position";
  return IsHidden(position) ? "Hidden " + way : way;
}

bool LieUpOrDown(const Game& game) {
  return InWords(game, PositionName(Position::kAttack)).starts_with("face-");
}

std::string SummonVerb(const Game& game, Position position) {
  const std::string set = WordsOf(game.rules->name).set_monster;
  return IsHidden(position) && !set.empty() ? " " + set + "s " : " Normal Summons ";
}

std::string PhaseWord(const Game& game, PhaseKind phase) {
  if (phase == PhaseKind::kSetup) return "the setup";
  const std::string name = game.rules->Phase(phase).name;
  const bool numbered = !name.empty() && name.back() >= '0' && name.back() <= '9';
  return numbered ? name : "the " + name;
}

std::string LifeWord(const LifePool& life) {
  // True also when damage has moved the end that nobody knows.
  const bool unbounded = life.max >= replay::kLifePointsUnbounded / 2;
  if (life.min == life.max) return std::to_string(life.max);
  if (unbounded) return life.min <= 1 ? "?" : ">=" + std::to_string(life.min);
  if (life.min <= 1) return "<=" + std::to_string(life.max);
  return std::to_string(life.min) + ".." + std::to_string(life.max);
}
namespace {

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Returns whether a whole word stands there.
bool IsWord(std::string_view text, std::size_t at, std::size_t length) {
  const bool before = at > 0 && IsLetter(text[at - 1]);
  const bool behind = at + length < text.size() && IsLetter(text[at + length]);
  return !before && !behind;
}

// What all games call a thing, and what this one calls it.
struct GameWord {
  std::string shared;
  std::string here;
};

// Returns a game's words, longer ones first; what differs in nothing but capitals is left out.
std::vector<GameWord> WordsFor(const RuleSet& rules) {
  const GameWords shared;
  const GameWords& here = WordsOf(rules);
  std::vector<GameWord> words;
  const auto add = [&](std::string_view from, std::string_view to) {
    if (FoldName(from) == FoldName(to)) return;
    words.push_back({std::string(from), std::string(to)});
    words.push_back({std::string(from) + "s", std::string(to) + "s"});
  };
  for (std::size_t i = 0; i < shared.zones.size(); ++i) {
    add(ZoneName(static_cast<ZoneKind>(i)), here.zones[i]);
  }
  for (std::size_t i = 0; i < shared.positions.size(); ++i) {
    const std::string from = shared.positions[i];
    add(from, here.positions[i]);
    // Nobody lies "in face-up": of one word it is no name of a position.
    const std::string_view word = here.positions[i];
    if (word.empty() || word.find(' ') != std::string_view::npos) continue;
    for (const char* in : {"in ", "into "}) add(in + from, here.positions[i]);
  }
  add(shared.normal_summon, here.normal_summon);
  add(shared.special_summon, here.special_summon);
  add(shared.battle_damage, here.battle_damage);
  add(shared.effect_damage, here.effect_damage);
  add(shared.main_deck, here.main_deck);
  add(shared.eroded, here.eroded);
  add(shared.erode, here.erode);
  add(shared.attack, here.attack);
  add(shared.defense, here.defense);
  // Where monsters have them too, players have hit points, as the board says.
  if (rules.battle.damage_stays) add("life point", "hit point");
  std::sort(words.begin(), words.end(),
            [](const GameWord& a, const GameWord& b) { return a.shared.size() > b.shared.size(); });
  return words;
}

// Returns those of the rule set of that name, looked up once.
const std::vector<GameWord>& WordsOnce(const RuleSet& rules) {
  static std::mutex guard;
  static auto* const known = new std::map<std::string, std::vector<GameWord>, std::less<>>();
  const std::lock_guard<std::mutex> lock(guard);
  const auto found = known->find(rules.name);
  if (found != known->end()) return found->second;
  return known->emplace(std::string(rules.name), WordsFor(rules)).first->second;
}

}  // namespace

std::string InWords(const Game& game, std::string_view text) {
  const std::vector<GameWord>& words = WordsOnce(*game.rules);
  std::string out;
  while (!text.empty()) {
    const bool inside = !out.empty() && IsLetter(out.back());
    const auto found = std::find_if(words.begin(), words.end(), [&](const GameWord& word) {
      return !inside && text.starts_with(word.shared) && IsWord(text, 0, word.shared.size());
    });
    out += found != words.end() ? std::string_view(found->here) : text.substr(0, 1);
    text.remove_prefix(found != words.end() ? found->shared.size() : 1);
  }
  return out;
}

std::string SaysText(const Game& game, std::uint16_t modifier) {
  if (modifier == 0 || modifier >= game.pack->modifiers.size()) return "";
  return InWords(game, CardWords(game).ModifierText(game.pack->modifiers[modifier]));
}

namespace {

// Takes the noun behind a 1 off the text and returns it as one thing, " card" of " cards"; "" when
// none of these stands there.
std::string TakeSingular(std::string_view* text) {
  for (const std::string_view plural :
       {" cards", " effects", " stars", " times", " tributes", " zones", " monsters"}) {
    if (!text->starts_with(plural) || !IsWord(*text, 1, plural.size() - 1)) continue;
    text->remove_prefix(plural.size());
    return std::string(plural.substr(0, plural.size() - 1));
  }
  return "";
}

}  // namespace

std::string FactText(const Scene& scene, const Fact& fact) {
  const std::string shared = InWords(scene.game, fact.text);
  std::string_view text = shared;
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', open);
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    out += text.substr(0, open);
    const std::string filled = Blank(scene, fact, text.substr(open + 1, close - open - 1), out);
    out += filled;
    text.remove_prefix(close + 1);
    if (filled == "1") out += TakeSingular(&text);
  }
  out += text;
  // False for a card that the view has not seen: its words are not told.
  const bool seen = fact.piece == kNoPiece || !ValidPiece(scene, fact.piece) ||
                    scene.state.piece(fact.piece).card != kUnknownCard;
  const std::string says = seen ? SaysWhile(scene, fact.piece, fact.says) : "";
  if (!says.empty()) out += " " + says;
  if (fact.entry > 0) out += ", entry " + std::to_string(fact.entry);
  return out;
}

std::string_view DecisionWord(DecisionKind kind) {
  static constexpr std::string_view kWords[] = {
      "over",   "setup",  "open", "respond", "stay-hidden", "trigger",
      "choose", "replay", "coin", "die",     "subduel",     "take-attack",
  };
  return WordOf(kWords, kind);
}
namespace {

// Returns why a card is discarded, to stand behind whoever does it.
std::string DiscardText(const Scene& scene, const Decision& decision) {
  const Task* hand = HandAsked(scene.state);
  if (hand == nullptr && GivesAwayUndiscarded(*scene.game.pack, scene.state)) {
    return " sends a card of the hand to the graveyard for " + PieceWord(scene, decision.piece);
  }
  if (hand == nullptr) return " discards for " + PieceWord(scene, decision.piece);
  const std::string size = Counted(HandSize(scene.state, decision.seat), "card");
  std::string out = " has " + size + " in the hand and discards ";
  if (hand->step == kHandAtEnd) {
    return out + "until " + std::to_string(scene.game.rules->hand.keeps) + " are left";
  }
  if (hand->piece == kNoPiece) return out + "one before the next is drawn";
  return out + "one before " + PieceWord(scene, hand->piece) + " comes";
}

// Returns whom an attack goes to, which may be gone by the time that somebody may answer it.
std::string OnWhom(const Scene& scene, PieceIndex target, PieceIndex attacker) {
  // It is over as soon as nobody answers any more.
  const Task* attack = CurrentAttackTask(scene.state);
  const bool negated =
      attack != nullptr && attack->piece == attacker && (attack->flags & kTaskNegated) != 0;
  if (negated) return OnWhom(scene, target, kNoPiece) + ", which has been negated";
  if (target == kNoPiece) return "";
  if (ValidPiece(scene, target) && scene.state.piece(target).slot == 0) {
    return ", whose target " + PieceName(scene, target) + " has left the field";
  }
  return " on " + PieceWord(scene, target);
}

// Returns the part of the Damage Step that the window on top asks about.
std::string PartOfDamageStep(const Scene& scene) {
  const std::span<const Task> tasks = scene.state.tasks();
  const std::uint8_t part = tasks.empty() ? std::uint8_t{0} : tasks.back().step;
  return std::string(WordsOf(static_cast<BattlePart>(part)));
}

// Returns whether the effect that waits makes a Token without asking its player whether.
bool SummonsUnasked(const Scene& scene) {
  const Operation* op = AwaitedOperation(*scene.game.pack, scene.state);
  return op != nullptr && !op->optional && scene.game.rules->effects_are_read_in_full &&
         AwaitedSummon(scene.game, scene.state).method == RecipeMethod::kToken;
}

// Returns whether there is no summon to answer: the monster was Set, or lies on the field no more,
// as one whose summon was negated.
bool IsNoSummon(const Scene& scene, PieceIndex piece) {
  if (piece == kNoPiece) return false;
  const Position lies = scene.state.piece(piece).position;
  return IsHidden(lies) || lies == Position::kNone;
}

// Returns whether the window on top asks whether a summon is negated before it is complete.
bool MayStillBeNegated(const Scene& scene) {
  const std::span<const Task> tasks = scene.state.tasks();
  return !tasks.empty() && (tasks.back().flags & kTaskMayBeNegated) != 0;
}

}  // namespace

std::string WinnersWord(const Scene& scene) {
  const std::uint32_t winners = WinnersOf(scene.state);
  std::vector<std::string> all;
  for (SeatIndex seat = 0; seat < scene.state.seats(); ++seat) {
    if ((winners >> seat & 1U) != 0) all.push_back(SeatWord(scene.header, seat));
  }
  return AndList(all);
}

std::string WinnersText(const Scene& scene) {
  const bool several = std::popcount(WinnersOf(scene.state)) > 1;
  return WinnersWord(scene) + (several ? " have won" : " has won");
}

std::string DecisionText(const Scene& scene) {
  const StateHeader& h = scene.state.header();
  const Decision decision = NextDecision(scene.game, scene.state);
  const std::string seat = SeatWord(scene.header, decision.seat);
  switch (decision.kind) {
    case DecisionKind::kOver:
      return h.winner == kNoSeat ? "nothing: the duel ended in a draw"
                                 : "nothing: " + WinnersText(scene);
    case DecisionKind::kSetup:
      return "step " + std::to_string(h.setup_step) + " of the setup";
    case DecisionKind::kOpen:
      return seat + " acts in " + PhaseWord(scene.game, h.phase);
    case DecisionKind::kTakeAttack:
      return seat + " may take the attack of " + PieceWord(scene, decision.target) +
             " instead of " + PieceWord(scene, decision.piece) + ", or pass";
    case DecisionKind::kStayHidden:
      return seat + " may hide " + PieceWord(scene, decision.piece) + " again, or pass";
    case DecisionKind::kTrigger:
      if (scene.game.rules->responses.set_triggers_go_off && !decision.may_pass) {
        return PieceWord(scene, decision.piece) +
               " goes off by itself, with whatever is written next";
      }
      return decision.may_pass
                 ? seat + " may activate " + PieceWord(scene, decision.piece) + ", or pass"
                 : seat + " activates " + PieceWord(scene, decision.piece) + ", which is triggered";
    case DecisionKind::kChoose:
      if (decision.waits == WaitKind::kSummon && SummonsUnasked(scene)) {
        return seat + " makes the summon that " + PieceWord(scene, decision.piece) +
               " asks for, where a copy is there";
      }
      if (decision.waits == WaitKind::kSummon) {
        return seat + " may make the summon that " + PieceWord(scene, decision.piece) + " allows";
      }
      if (decision.waits == WaitKind::kDiscard) return seat + DiscardText(scene, decision);
      if (decision.waits == WaitKind::kDeclare) {
        return seat + " declares what " + PieceWord(scene, decision.piece) + " asks for";
      }
      if (decision.waits == WaitKind::kOneOf) {
        return seat + " says in which way " + PieceWord(scene, decision.piece) + " is carried out";
      }
      return seat + " says what " + PieceWord(scene, decision.piece) + " is done to";
    case DecisionKind::kReplay:
      return seat + " names a new target for the attack of " + PieceWord(scene, decision.piece);
    case DecisionKind::kCoin:
      return seat + " tosses a coin for " + PieceWord(scene, decision.piece);
    case DecisionKind::kDie:
      return seat + " rolls a die for " + PieceWord(scene, decision.piece);
    case DecisionKind::kSubduel:
      return "the result of the Subduel of " + PieceWord(scene, decision.piece);
    case DecisionKind::kRespond:
      break;
  }
  const std::string piece = PieceWord(scene, decision.piece);
  switch (decision.window) {
    case WindowKind::kSummon:
      if (MayStillBeNegated(scene)) {
        return seat + " may negate the summon of " + piece + " before it is complete, or pass";
      }
      if (IsNoSummon(scene, decision.piece)) return seat + " may answer, or pass";
      return seat + " may answer the summon of " + piece + ", or pass";
    case WindowKind::kActivation:
      return seat + " may answer " + (decision.piece == kNoPiece ? "a Terrain Marker" : piece) +
             ", or pass";
    case WindowKind::kAttack:
      return seat + " may answer the attack of " + piece +
             OnWhom(scene, decision.target, decision.piece) + ", or pass";
    case WindowKind::kEquip:
      return seat + " may answer that " + piece + " was equipped, or pass";
    case WindowKind::kPhaseEnd:
      if (decision.seat == h.turn_seat) {
        return seat + " may still use something before leaving " + PhaseWord(scene.game, h.phase) +
               ", or pass";
      }
      return seat + " may answer before " + SeatWord(scene.header, h.turn_seat) + " leaves " +
             PhaseWord(scene.game, h.phase) + ", or pass";
    case WindowKind::kBattlePart:
      return seat + " may use something " + PartOfDamageStep(scene) + ", or pass";
    case WindowKind::kNone:
      break;
  }
  return seat + " may answer, or pass";
}

}  // namespace judge::cli
