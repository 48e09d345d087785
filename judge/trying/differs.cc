#include "judge/trying/differs.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/agenda/agenda.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rulesets/catalog.h"
#include "judge/card_wording/card_wording.h"
#include "judge/trying/search.h"
#include "judge/trying/stage.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

constexpr std::size_t kLinesShown = 6;  // of one sort
constexpr int kPassesMost = 40;

// The same game but for one effect, which does nothing. It lives as long as the program, since
// replays point into it.
struct Without {
  Pack pack;
  Game game;
};
const Game& GameWithout(const Game& game, PoolIndex effect) {
  static auto& all = *new std::vector<std::unique_ptr<Without>>;
  all.push_back(std::make_unique<Without>(Without{*game.pack, {}}));
  Without& one = *all.back();
  one.pack.name += "-without-" + std::to_string(all.size());
  one.pack.effects[effect].modifiers = {};
  one.game = {game.rules, &one.pack};
  OfferGame(game.rules->name, &one.game);
  return one.game;
}

// What can be asked about a state: lines by what they are about.
struct Picture {
  std::map<std::string, std::string> numbers;  // of monsters
  std::set<std::string> acts;
  std::map<std::string, std::string> fights;  // what comes of an attack
};

std::string NumbersOf(const Game& game, const State& state, PieceIndex piece) {
  std::string out = "ATK " + std::to_string(CurrentAttack(game, state, piece)) + ", DEF " +
                    std::to_string(CurrentDefense(game, state, piece));
  const TypeSet types = TypesOf(game, state, piece);
  for (int type = 0; type < kTypesMax; ++type) {
    if (types.test(static_cast<std::size_t>(type))) {
      out += " " + Clean(std::string(game.pack->type_name(static_cast<TypeIndex>(type))));
    }
  }
  const AttributeMask attributes = AttributesOf(game, state, piece);
  for (int i = 1; i <= static_cast<int>(Attribute::kDivine); ++i) {
    if ((attributes >> i & 1U) != 0) {
      out += " " + std::string(AttributeName(static_cast<Attribute>(i)));
    }
  }
  return out;
}

// Returns what came of the attack when nobody answers: life points, and what lies in graveyards.
std::string FightText(const Game& game, State state, const Action& attack) {
  Apply(game, state, attack, {});
  for (int i = 0; i < kPassesMost; ++i) {
    const DecisionKind kind = NextDecision(game, state).kind;
    if (kind == DecisionKind::kOpen || kind == DecisionKind::kOver) break;
    std::vector<Action> ways;
    ProgressActions(game, state, &ways);
    if (ways.empty()) break;
    Apply(game, state, ways.front(), {});
  }
  std::vector<std::string> lives;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    bool told = false;  // with that of a team mate before
    for (SeatIndex mate = 0; mate < seat; ++mate) {
      told |= FormOf(*game.rules, state).shared_life_points && state.SameTeam(mate, seat);
    }
    if (!told) lives.push_back(LifeWord(state.life(seat)));
  }
  std::string out = "life points " + Joined(lives, " and ");
  for (PieceIndex i = 1; i <= state.piece_count(); ++i) {
    const ZoneKind zone = PlaceOf(state.piece(i)).kind;
    if (zone == ZoneKind::kGraveyard) {
      out += ", " + CardWord(game, state.piece(i).card) + " in the graveyard";
    }
  }
  return out;
}

void Look(const Game& game, const replay::Header& header, const State& state, Picture* picture) {
  const SeenState seen = See(game, state, View{});
  const Scene scene{game, header, seen};
  for (PieceIndex i = 1; i <= state.piece_count(); ++i) {
    if (!IsMonsterOnField(game, state, i)) continue;
    picture->numbers[PieceWord(scene, i)] = NumbersOf(game, state, i);
  }
  std::vector<Action> legal;
  LegalActions(game, state, &legal);
  for (const Action& action : legal) {
    const std::string line = ActionNotation(scene, action, true);
    picture->acts.insert(line);
    if (action.kind == ActionKind::kAttack) picture->fights[line] = FightText(game, state, action);
  }
}

// Looks at the state and, when its player may enter the Battle Phase, at that.
Picture PictureOf(const Game& game, const replay::Header& header, const State& state) {
  Picture picture;
  Look(game, header, state, &picture);
  std::vector<Action> legal;
  LegalActions(game, state, &legal);
  for (const Action& action : legal) {
    if (action.kind != ActionKind::kEnterPhase || action.phase != PhaseKind::kBattle) continue;
    State battle = state;
    Apply(game, battle, action, {});
    Look(game, header, battle, &picture);
  }
  return picture;
}

// Returns the state at the first main phase of the next turn, when the duel goes on to it by
// itself.
std::optional<State> NextTurn(const Game& game, const State& state) {
  State later = state;
  for (int i = 0; i < kPassesMost; ++i) {
    const bool there = later.header().turn != state.header().turn &&
                       later.header().phase == PhaseKind::kMain1 &&
                       NextDecision(game, later).kind == DecisionKind::kOpen;
    if (there) return later;
    std::vector<Action> ways;
    ProgressActions(game, later, &ways);
    if (ways.empty()) break;
    Apply(game, later, ways.front(), {});
  }
  return std::nullopt;
}

void Tell(const std::string& head, const std::vector<std::string>& lines,
          std::vector<std::string>* told) {
  for (std::size_t i = 0; i < lines.size() && i < kLinesShown; ++i)
    told->push_back(head + lines[i]);
  if (lines.size() > kLinesShown) {
    told->push_back(head + "and " + std::to_string(lines.size() - kLinesShown) + " more");
  }
}

void TellMaps(const std::map<std::string, std::string>& with,
              const std::map<std::string, std::string>& without, const std::string& head,
              std::vector<std::string>* told) {
  std::vector<std::string> lines;
  for (const auto& [key, value] : with) {
    const auto other = without.find(key);
    if (other == without.end() || other->second == value) continue;
    lines.push_back(key + ": " + value + "; without it " + other->second);
  }
  Tell(head, lines, told);
}

// What comes of attacks is told only where nothing else differs, as it mostly follows from that.
void TellDifference(const Picture& with, const Picture& without, const std::string& head,
                    std::vector<std::string>* told) {
  TellMaps(with.numbers, without.numbers, head, told);
  std::vector<std::string> forbidden;
  std::vector<std::string> allowed;
  std::set_difference(without.acts.begin(), without.acts.end(), with.acts.begin(), with.acts.end(),
                      std::back_inserter(forbidden));
  std::set_difference(with.acts.begin(), with.acts.end(), without.acts.begin(), without.acts.end(),
                      std::back_inserter(allowed));
  Tell(head + "not legal with it: ", forbidden, told);
  Tell(head + "legal only with it: ", allowed, told);
  if (told->empty()) TellMaps(with.fights, without.fights, head, told);
}

// Compares the two duels where they have come to and, where nothing differs, in the next turn.
void Compare(const Game& game, const replay::Replay& one, const Game& without,
             const replay::Replay& two, std::vector<std::string>* told) {
  const replay::Header& header = one.duel().header;
  const State with_it = one.head();
  const State without_it = two.head();
  TellDifference(PictureOf(game, header, with_it), PictureOf(without, header, without_it),
                 "holds: ", told);
  if (!told->empty()) return;
  const std::optional<State> later = NextTurn(game, with_it);
  const std::optional<State> other = NextTurn(without, without_it);
  if (!later || !other) return;
  TellDifference(PictureOf(game, header, *later), PictureOf(without, header, *other),
                 "holds in the next turn: ", told);
}

// Returns the duels in which the card is in play.
std::vector<replay::Duel> DuelsWith(const Game& game, CardIndex card, int number,
                                    const std::vector<Stage>& stages) {
  std::vector<replay::Duel> duels;
  const Effect& effect =
      game.pack->Effects(game.pack->card(card).effects)[static_cast<std::size_t>(number - 1)];
  const int worn = OpeningOf(game, card, number);
  if (const int first = worn != 0 ? worn : BroughtAboutBy(game, card, number); first != 0) {
    const Tried opened = TryEffect(game, card, first);
    if (!opened.duel.entries.empty()) duels.push_back(opened.duel);
    if (worn != 0) return duels;
  }
  for (const Stage& stage : stages) {
    const bool lies = std::any_of(stage.cards.begin(), stage.cards.end(), [&](const auto& one) {
      return one.card == card && !one.set && !IsHidden(one.position) &&
             (one.place.kind != ZoneKind::kHand || effect.works_in != 0);
    });
    if (lies || game.pack->card(card).Has(Frame::kTerrain))
      duels.push_back({HeaderOf(game, stage), {}});
  }
  return duels;
}

}  // namespace

Tried TryStatic(const Game& game, CardIndex card, int number, const std::vector<Stage>& stages) {
  Tried out{.number = number};
  const auto index = static_cast<PoolIndex>(game.pack->card(card).effects.first + number - 1);
  if (game.pack->effects[index].modifiers.count == 0) {
    out.told.emplace_back("it changes nothing by itself: it says when the card may come and stay");
    return out;
  }
  const Game& without = GameWithout(game, index);
  const std::vector<replay::Duel> duels = DuelsWith(game, card, number, stages);
  for (const replay::Duel& duel : duels) {
    replay::Duel other = duel;
    other.header.packs = {{without.pack->name, ""}};
    const auto one = replay::Replay::Fold(duel);
    const auto two = replay::Replay::Fold(other);
    if (!one || !two) continue;
    std::vector<std::string> told;
    Compare(game, *one, without, *two, &told);
    out.duel = duel;
    if (told.empty()) continue;
    out.outcome = Outcome::kSeen;
    out.told = std::move(told);
    return out;
  }
  const CardWords words(game);
  const Effect& effect = game.pack->effects[index];
  out.told.push_back(duels.empty() ? "the card could not be brought into play here"
                                   : "nothing that it changes was seen here");
  if (effect.conditions.count > 0) {
    out.told.push_back("it holds only if " + words.ConditionText(effect.conditions));
  }
  if (!stages.empty()) {
    for (const std::string& lacking : stages.front().lacking) {
      out.told.push_back("nothing was found for what it asks for: " + lacking);
    }
  }
  const auto modifiers = game.pack->Modifiers(effect.modifiers);
  const bool kept_off = std::any_of(modifiers.begin(), modifiers.end(), [&](const Modifier& one) {
    constexpr CardActMask kSuffered =
        Bit(CardAct::kBeDestroyedByEffect) | Bit(CardAct::kBeTargeted) | Bit(CardAct::kBeMoved) |
        Bit(CardAct::kBeTakenControlOf) | Bit(CardAct::kBeEquipped) | Bit(CardAct::kBeNegated) |
        Bit(CardAct::kBeAddedToHand) | Bit(CardAct::kBeEroded) | Bit(CardAct::kDraw) |
        Bit(CardAct::kLeaveField) | Bit(CardAct::kChangeType) | Bit(CardAct::kChangeAttribute);
    const bool one_effect = one.kind == ModifierKind::kEffectsNegated && one.scope != 0 &&
                            game.pack->filters[one.scope].would_do != 0;
    return one_effect || one.kind == ModifierKind::kUnaffected ||
           one.kind == ModifierKind::kNumbersUnaffected ||
           (one.kind == ModifierKind::kProhibit && (one.acts & kSuffered) != 0);
  });
  if (kept_off) {
    out.told.emplace_back(
        "what it keeps effects of other cards from doing is not tried here: no "
        "such effect is used");
  }
  out.told.push_back("looked at: numbers, types, legal acts and single attacks in " +
                     Counted(std::ssize(duels), "position"));
  return out;
}

}  // namespace judge::cli
