#include "judge/explain/account.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/name_aloud.h"
#include "judge/explain/judged.h"
#include "judge/explain/text.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/output/json.h"
#include "judge/output/output.h"
#include "judge/wording/report_parts.h"

namespace judge::cli {
namespace {

constexpr std::size_t kNearestMost = 3;
// The rule that an effect is used as its card says: what that is, the card's data know.
constexpr std::string_view kOwnTerms = "base.effect.own-terms";
constexpr std::string_view kInPlace = "base.card.in-place";

// Returns the card that is acted with, wherever it is known from.
std::string Actor(const Scene& scene, const Action& action) {
  if (action.piece != kNoPiece) return PieceWord(scene, action.piece);
  if (action.card != kUnknownCard) return CardWord(scene.game, action.card);
  if (action.label != 0 && action.label <= kLabelMax) {
    return "the face-down card ?" + std::to_string(action.label);
  }
  if (action.from.slot != 0) return "nothing in " + ZoneWord(scene.header, action.from);
  return "a card";
}

std::string Whom(const Scene& scene, const Action& action) {
  if (action.target != kNoPiece) return PieceWord(scene, action.target);
  if (action.target_card != kUnknownCard) return CardWord(scene.game, action.target_card);
  if (action.target_zone.slot != 0) return ZoneWord(scene.header, action.target_zone);
  return "";
}

std::string ChosenWord(const Scene& scene, const Chosen& chosen) {
  if (chosen.piece != kNoPiece) return PieceWord(scene, chosen.piece);
  if (chosen.card != kUnknownCard) return CardWord(scene.game, chosen.card);
  if (chosen.zone.slot != 0) return ZoneWord(scene.header, chosen.zone);
  return chosen.zone.kind == ZoneKind::kNone ? ""
                                             : "a card of " + ZoneWord(scene.header, chosen.zone);
}

// Returns which of the card's effects is meant, where what has been triggered is taken and an
// effect that is used at will stands before it on the card: "effect 2 of "; else "".
std::string WhichEffect(const Scene& scene, const Activation& said) {
  if (said.trigger == nullptr || said.definition == nullptr) return "";
  const auto effects = scene.game.pack->Effects(said.definition->effects);
  const int before = std::min<int>(said.number - 1, static_cast<int>(effects.size()));
  const bool at_will =
      std::any_of(effects.begin(), effects.begin() + std::max(0, before),
                  [](const Effect& earlier) { return earlier.form == EffectForm::kActivated; });
  return at_will ? "effect " + std::to_string(said.number) + " of " : "";
}

// Returns whether the effect brings a card onto the field, so that zones may be named for it.
bool Brings(const Pack& pack, const Effect& effect) {
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(),
                     [](const Operation& op) { return op.kind == OperationKind::kSummon; });
}

// Returns what the card is used on, and apart from that what is given up for it.
std::string ActivateSentence(const Scene& scene, const Action& action) {
  const Activation said = ActivationOf(scene.game, scene.state, action);
  std::string out = SeatWord(scene.header, action.seat) + " activates " + WhichEffect(scene, said) +
                    Actor(scene, action);
  const Effect* effect = said.effect;
  if (effect == nullptr) {
    const std::string whom = Whom(scene, action);
    return whom.empty() ? out : out + " on " + whom;
  }
  std::vector<std::string> targets;
  std::vector<std::string> price;
  std::vector<std::string> shown;
  const auto name = [&](const Chosen& chosen, std::vector<std::string>* list) {
    std::string word = ChosenWord(scene, chosen);
    if (!word.empty()) list->push_back(std::move(word));
  };
  const std::uint16_t given = ChoicesGivenUp(*scene.game.pack, *effect);
  const std::uint16_t seen = ChoicesShown(*scene.game.pack, *effect);
  int told = 0;
  for (PoolIndex i = 0; i < effect->choices.count; ++i) {
    const ChosenRange range = ChosenFor(scene.game, scene.state, *effect, action, i);
    for (int at = std::max(told, range.first); at < range.first + range.count; ++at) {
      auto* list = (seen >> i & 1U) != 0 ? &shown : (given >> i & 1U) != 0 ? &price : &targets;
      name(action.chosen[static_cast<std::size_t>(at)], list);
      told = at + 1;
    }
  }
  std::vector<std::string> into;
  for (int at = told; at < action.chosen_count; ++at) {
    const Chosen& chosen = action.chosen[static_cast<std::size_t>(at)];
    const bool place = chosen.zone.slot != 0 && Brings(*scene.game.pack, *effect);
    if (place) into.push_back(ZoneWord(scene.header, chosen.zone));
    if (!place) name(chosen, &targets);
  }
  for (const Chosen& paid : action.Paid()) name(paid, &price);
  if (!targets.empty()) out += " on " + AndList(targets);
  if (!into.empty()) out += ", into " + AndList(into);
  if (!shown.empty()) out += ", showing " + AndList(shown);
  return price.empty() ? out : out + ", giving up " + AndList(price);
}

// Returns what the answer declares: a number, a card, a type, an attribute or a kind of card; ""
// where it declares nothing.
std::string DeclaredWord(const Scene& scene, const Action& action) {
  const std::uint16_t named = action.named;
  if (named == 0) return action.number > 0 ? std::to_string(action.number) : "";
  switch (action.declares) {
    case Declared::kType:
      return std::string(scene.game.pack->type_name(static_cast<TypeIndex>(named - 1)));
    case Declared::kAttribute:
      return std::string(AttributeName(static_cast<Attribute>(named)));
    case Declared::kKind:
      if (named == 1U + static_cast<unsigned>(Frame::kMonster)) return "Monster";
      return std::string(FrameNameIn(WordsOf(*scene.game.rules), static_cast<Frame>(named - 1)));
    default:
      return CardWord(scene.game, named);
  }
}

// Returns an act that answers what is asked.
std::string AnswerWords(const Scene& scene, const Action& action) {
  const std::string seat = SeatWord(scene.header, action.seat);
  std::vector<std::string> named;
  for (int i = 0; i < action.chosen_count; ++i) {
    std::string word = ChosenWord(scene, action.chosen[static_cast<std::size_t>(i)]);
    if (!word.empty()) named.push_back(std::move(word));
  }
  const bool chooses = action.kind == ActionKind::kChoose;
  const std::string declared = chooses && named.empty() ? DeclaredWord(scene, action) : "";
  if (!declared.empty()) return seat + " declares " + declared;
  std::string whom = named.empty() ? Whom(scene, action) : AndList(named);
  // A player who is attacked directly is named as well.
  const SeatIndex player = action.target_zone.seat;
  const bool direct = action.kind == ActionKind::kRetarget && action.target == kNoPiece &&
                      action.target_zone.kind == ZoneKind::kNone && player < scene.state.seats();
  if (whom.empty() && direct) whom = SeatWord(scene.header, player);
  const bool way = chooses && action.option != 0;
  if (whom.empty() && way) return seat + " chooses option " + std::to_string(action.option);
  if (whom.empty()) {
    return seat + (chooses ? " says yes and names nothing" : " names no target");
  }
  if (action.kind == ActionKind::kRetarget) return seat + " names " + whom + " as the new target";
  if (action.kind == ActionKind::kRedirect) return seat + " redirects the attack to " + whom;
  return seat + " chooses " + whom;
}

std::string PutSentence(const Scene& scene, const Action& action) {
  std::string verb = " sets ";
  if (action.kind == ActionKind::kNormalSummon) verb = SummonVerb(scene.game, action.position);
  if (action.kind == ActionKind::kSpecialSummon) verb = " Special Summons ";
  std::string out = SeatWord(scene.header, action.seat) + verb;
  const bool hand =
      action.piece != kNoPiece && scene.state.piece(action.piece).zone == ZoneKind::kHand;
  // The card as a whole: of a card that is two monsters the one that comes is named.
  const CardIndex whole =
      action.card == kUnknownCard ? kUnknownCard : WholeOf(*scene.game.pack, action.card);
  const bool half = action.piece != kNoPiece && whole != kUnknownCard &&
                    scene.state.piece(action.piece).card == whole;
  out += half   ? CardWord(scene.game, action.card)
         : hand ? PieceName(scene, action.piece)
                : Actor(scene, action);
  if (action.to.slot != 0) out += " to " + ZoneWord(scene.header, action.to);
  if (action.position != Position::kNone) out += " in " + PositionName(action.position);
  return out;
}

std::string MonsterSentence(const Scene& scene, const Action& action) {
  const std::string seat = SeatWord(scene.header, action.seat);
  const std::string way = PositionName(action.position);
  const std::string actor = Actor(scene, action);
  switch (action.kind) {
    case ActionKind::kTakeAttack: {
      // The monster that is named attacks, where no monster is attacked.
      const bool own = action.piece == kNoPiece ||
                       scene.state.Controls(action.seat, scene.state.piece(action.piece).controller,
                                            scene.state.piece(action.piece).zone);
      return seat + " takes the attack " + (own ? "instead of " : "of ") + actor;
    }
    case ActionKind::kHide:
    case ActionKind::kStayHidden:
      return seat + " puts " + actor + (way.empty() ? " face-down" : " into " + way);
    case ActionKind::kFlip:
      return seat + " flips " + actor + (way.empty() ? "" : " into " + way);
    case ActionKind::kMove:
      return seat + " moves " + actor + " to " + ZoneWord(scene.header, action.to);
    case ActionKind::kAttack: {
      const std::string whom = Whom(scene, action);
      if (!whom.empty()) return actor + " attacks " + whom;
      return actor +
             (scene.game.rules->battle.direct ? " attacks directly" : " attacks without a target");
    }
    default:
      return seat + " changes " + actor + (way.empty() ? "" : " to " + way);
  }
}

// Returns what is done in that step of the setup: ": the Setup Rules".
std::string SetupStepText(const RuleSet& rules, int step) {
  const auto count = static_cast<int>(rules.setup.size());
  if (step == count + 1) return ", in which the first turn is begun";
  if (step < 1 || step > count) return "";
  static constexpr std::string_view kWords[] = {
      ", in which the decks are shuffled and placed", ", in which Setup Rules are laid out",
      ", in which the Terrains are chosen", ", in which it is settled who goes first",
      ", in which the opening hands are drawn"};
  return std::string(WordOf(kWords, rules.setup[static_cast<std::size_t>(step) - 1]));
}

// Returns what players do where more than two sit at the table.
std::string TableSentence(const Scene& scene, const Action& action) {
  const std::string seat = SeatWord(scene.header, action.seat);
  switch (action.kind) {
    case ActionKind::kLend:
      return seat + " lets " + SeatWord(scene.header, scene.state.header().turn_seat) + " use " +
             Actor(scene, action) + " for a summon";
    case ActionKind::kDrawAttack:
      return seat + " draws the attack to " + Actor(scene, action);
    case ActionKind::kJoin:
      return seat + " joins the duel";
    case ActionKind::kWantEnd:
      return seat + " declares that the duel is over";
    default:
      return seat + " looks at " +
             (action.piece != kNoPiece ? Actor(scene, action)
                                       : ZoneWord(scene.header, action.from));
  }
}

std::string TurnSentence(const Scene& scene, const Action& action) {
  const std::string seat = SeatWord(scene.header, action.seat);
  switch (action.kind) {
    case ActionKind::kEndTurn:
      return seat + " ends the turn";
    case ActionKind::kPass:
      return seat + " passes";
    case ActionKind::kSurrender:
      return seat + " surrenders";
    case ActionKind::kEnterPhase:
      break;
    default:
      return "";
  }
  if (action.phase == PhaseKind::kSetup) {
    return "the setup goes on to step " + std::to_string(action.number) +
           SetupStepText(*scene.game.rules, action.number);
  }
  return seat + " goes on to " + PhaseWord(scene.game, action.phase);
}

// Returns the draw as a sentence. Whether the deck is empty is asked where it is drawn from, as the
// last card empties it.
std::string DrawSentence(const Scene& scene, const Action& action) {
  const std::string seat = SeatWord(scene.header, action.seat);
  const SeenState& drawn_in = scene.earlier != nullptr ? *scene.earlier : scene.state;
  if (NamesDrawn(*scene.game.rules, drawn_in, action)) {
    const int told = CardsDrawn(*scene.game.rules, drawn_in, action);
    const std::string what = told > 1                      ? std::to_string(told) + " cards"
                             : action.card == kUnknownCard ? "a card"
                                                           : CardWord(scene.game, action.card);
    return seat + " writes down " + what + ", drawn before";
  }
  // In the setup the decks are laid down only later.
  const bool setup = drawn_in.header().phase == PhaseKind::kSetup;
  if (!setup && IsDeckEmpty(drawn_in, action.seat)) {
    return seat + " has to draw, and " + seat + "'s deck is empty";
  }
  const int due = CardsDue(*scene.game.rules, drawn_in, action.seat);
  const int cards = action.number != 0 ? action.number : due;
  if (cards > 1) return seat + " draws " + std::to_string(cards) + " cards";
  return seat + " draws " +
         (action.card == kUnknownCard ? "a card" : CardWord(scene.game, action.card));
}

bool SameFact(const Scene& scene, const Fact& a, const Fact& b) {
  return FactText(scene, a) == FactText(scene, b);
}

void AddCommand(std::vector<std::string>* next, std::string command) {
  if (std::find(next->begin(), next->end(), command) == next->end()) {
    next->push_back(std::move(command));
  }
}

void AddHouse(Account* account) {
  for (const replay::HouseRule& house : account->header->house) {
    const bool asked = std::any_of(
        account->trace.visits.begin(), account->trace.visits.end(), [&](const Visit& visit) {
          return house.clause == account->game->rules->ClauseId(visit.clause);
        });
    if (!asked) continue;
    account->house.push_back(Clean(house.clause) + "=" + Clean(house.value) + ", agreed by " +
                             AndList(house.agreed_by));
  }
}

std::string ActWords(const Scene& scene, const Action& action) {
  const std::string seat = SeatWord(scene.header, action.seat);
  switch (action.kind) {
    case ActionKind::kNormalSummon:
    case ActionKind::kSpecialSummon:
    case ActionKind::kSet:
      return PutSentence(scene, action);
    case ActionKind::kHide:
    case ActionKind::kStayHidden:
    case ActionKind::kTakeAttack:
    case ActionKind::kFlip:
    case ActionKind::kChangePosition:
    case ActionKind::kMove:
    case ActionKind::kAttack:
      return MonsterSentence(scene, action);
    case ActionKind::kLend:
    case ActionKind::kDrawAttack:
    case ActionKind::kJoin:
    case ActionKind::kWantEnd:
    case ActionKind::kLook:
      return TableSentence(scene, action);
    case ActionKind::kPass:
    case ActionKind::kEnterPhase:
    case ActionKind::kEndTurn:
    case ActionKind::kSurrender:
      return TurnSentence(scene, action);
    case ActionKind::kActivate:
      return ActivateSentence(scene, action);
    case ActionKind::kRetarget:
    case ActionKind::kRedirect:
    case ActionKind::kChoose:
      return AnswerWords(scene, action);
    case ActionKind::kDraw:
      return DrawSentence(scene, action);
    case ActionKind::kNoDraw:
      return seat + " does not draw";
    case ActionKind::kDiscard:
      if (GivesAwayUndiscarded(*scene.game.pack, scene.state)) {
        return seat + " sends " + Actor(scene, action) + " out of the hand";
      }
      return seat + " discards " + Actor(scene, action);
    case ActionKind::kReveal:
      if ((action.flags & kOnlyNamed) != 0 && action.piece == kNoPiece) {
        return Actor(scene, action) + " is one of the cards that have just come to " +
               ZoneWord(scene.header, action.from);
      }
      return seat + " reveals " + Actor(scene, action);
    case ActionKind::kShuffle:
      return seat + " shuffles";
    case ActionKind::kPlaceDecks:
      return seat + " places the decks";
    case ActionKind::kDecideFirst:
      return seat + " goes first";
    case ActionKind::kChooseColour:
      return seat + " is " + (action.number == 1 ? "Blue" : "Red");
    case ActionKind::kSwapOpening:
      return seat + " swaps a card of the opening hand";
    case ActionKind::kByHand:
      return "the board is changed by hand";
    default:
      return seat + " acts";
  }
}

}  // namespace

std::string ActSentence(const Scene& scene, const Action& action) {
  return InWords(scene.game, ActWords(scene, action));
}

std::vector<Fact> DecidingFacts(const Account& account) {
  const Scene scene = account.JudgedAt();
  std::vector<Fact> facts;
  for (int i = 0; i < account.verdict.deciding_count; ++i) {
    for (const Visit& visit : account.trace.visits) {
      if (visit.clause != account.verdict.deciding[static_cast<std::size_t>(i)]) continue;
      for (std::uint32_t f = 0; f < visit.fact_count; ++f) {
        const Fact& fact = account.trace.facts[visit.first_fact + f];
        const bool there = std::any_of(facts.begin(), facts.end(), [&](const Fact& other) {
          return SameFact(scene, fact, other);
        });
        if (!there) facts.push_back(fact);
      }
    }
  }
  return facts;
}

const Fact* FactBehind(const Account& account, const Event& event) {
  if (event.kind != EventKind::kNoted || event.by == kNoClause || event.text != 0) return nullptr;
  const Trace& trace = account.consequences;
  // Returns how many of its cards are those of the event; -1: it speaks of another one.
  const auto fits = [&](const Fact& fact) {
    const bool none = fact.piece == kNoPiece && fact.other == kNoPiece;
    if (event.piece == kNoPiece || none) {
      return fact.seat == kNoSeat || fact.seat == event.seat ? 0 : -1;
    }
    int same = 0;
    for (const PieceIndex piece : {fact.piece, fact.other}) {
      if (piece == kNoPiece) continue;
      if (piece != event.piece && piece != event.other) return -1;
      ++same;
    }
    return same;
  };
  const Fact* best = nullptr;
  for (const Visit& visit : trace.visits) {
    if (visit.clause != event.by) continue;
    for (std::uint32_t f = 0; f < visit.fact_count; ++f) {
      const Fact& fact = trace.facts[visit.first_fact + f];
      const int same = fits(fact);
      if (same >= 0 && (best == nullptr || same > fits(*best))) best = &fact;
    }
  }
  return best;
}

std::vector<std::string> AskedTexts(const Account& account) {
  if (account.verdict.legal()) return {};
  const RuleSet& rules = *account.game->rules;
  const ActionKind kind = account.action.kind;
  if (kind == ActionKind::kSpecialSummon || kind == ActionKind::kRedirect) {
    return AskedByCard(account.JudgedAt(), account.action, false);
  }
  for (int i = 0; i < account.verdict.deciding_count; ++i) {
    const ClauseIndex clause = account.verdict.deciding[static_cast<std::size_t>(i)];
    if (rules.ClauseId(clause) != kOwnTerms) continue;
    return AskedByCard(account.JudgedAt(), account.action, i == 0);
  }
  return WaitedForByCard(account.JudgedAt(), account.action);
}

namespace {

// Returns the state in which the entry's act was judged, with the card that the act names aloud:
// who sees it turned up knows by then what lay there.
SeenState StateTold(const SeenReplay& replay, const replay::EntryResult& result) {
  SeenState before = replay.StateBefore(result.number);
  if (replay.view().everything || !result.has_verdict) return before;
  const PieceIndex piece = replay.steps()[result.own_step].action.piece;
  const SeenState after = replay.StateAfter(result.number);
  const PieceIndex count = std::min(before.piece_count(), after.piece_count());
  if (piece == kNoPiece || piece > count || after.piece(piece).card == kUnknownCard) return before;
  State told = before;  // nothing is in it that the view does not see
  NameAloud(&told, piece, after.piece(piece).card);
  return See(replay.game(), std::move(told), View{});
}

// Returns what last lay where the act looks for a card and finds none, and how it left: "Imp left
// A.m3 with entry 9: ..."; "" where something else is against it, or nothing has lain there.
std::string LeftBefore(const SeenReplay& replay, const replay::EntryResult& result,
                       const Account& account) {
  const RuleSet& rules = *replay.game().rules;
  const Verdict& verdict = account.verdict;
  const bool empty = replay.view().everything && verdict.ruling == Ruling::kIllegal &&
                     verdict.deciding_count != 0 && rules.ClauseId(verdict.deciding[0]) == kInPlace;
  if (!empty) return "";
  for (const Fact& fact : DecidingFacts(account)) {
    if (fact.piece != kNoPiece || fact.zone.slot == 0) continue;
    const Event* left = nullptr;
    for (std::size_t i = 0; i < result.first_event && i < replay.events().size(); ++i) {
      const Event& event = replay.events()[i];
      const bool leaves = event.piece != kNoPiece && event.from == fact.zone &&
                          !(event.to == fact.zone) && event.to.kind != ZoneKind::kNone;
      if (leaves) left = &event;
    }
    if (left == nullptr) continue;
    const SeenState before = replay.StateOrigin(left->entry);
    const SeenState after = replay.StateAfter(left->entry);
    const std::string rule = rules.ClauseId(left->by);
    return "what lay in " + ZoneWord(replay.header(), fact.zone) + " left with entry " +
           std::to_string(left->entry) + ": " +
           EventText(Scene{replay.game(), replay.header(), after, &before}, *left) +
           (rule.empty() ? "" : " [" + rule + "]");
  }
  return "";
}

// Returns what the entry reveals beside the card that its verdict is about.
std::vector<Action> AlsoRevealed(const SeenReplay& replay, const replay::EntryResult& result) {
  std::vector<Action> out;
  if (replay.steps()[result.own_step].action.kind != ActionKind::kReveal) return out;
  for (std::uint32_t s = 0; s < result.step_count; ++s) {
    const replay::Step& step = replay.steps()[result.first_step + s];
    const bool other = result.first_step + s != result.own_step && !step.implied &&
                       step.action.kind == ActionKind::kReveal &&
                       (step.action.flags & kOnlyNamed) == 0;
    if (other) out.push_back(VisibleAction(replay, result.number, step.action));
  }
  return out;
}

}  // namespace

bool IsRuledUnseen(const View& view, const std::vector<replay::JudgesRuling>& rulings,
                   EntryNumber number) {
  return !view.everything && std::ranges::any_of(rulings, [number](const auto& one) {
    return one.about == number && one.word == "illegal" && one.stands();
  });
}

Account ShortAccount(const SeenReplay& replay, const replay::EntryResult& result) {
  Account account{
      .game = &replay.game(),
      .header = &replay.header(),
      .before = StateTold(replay, result),
      .has_act = true,
      .action = VisibleAction(replay, result.number, replay.steps()[result.own_step].action)};
  account.shown = AlsoRevealed(replay, result);
  account.verdict = replay.Explain(result.number, &account.trace);
  account.ruled_unseen =
      account.verdict.legal() && IsRuledUnseen(replay.view(), RulingsOf(replay), result.number);
  if (std::string came = CameIllegally(replay, result); !came.empty()) {
    account.remarks.push_back(std::move(came));
  }
  if (std::string left = LeftBefore(replay, result, account); !left.empty()) {
    account.remarks.push_back(std::move(left));
  }
  return account;
}

std::vector<std::string> ReasonsAgainst(const SeenReplay& replay,
                                        const replay::EntryResult& result) {
  if (!result.has_verdict || result.verdict.legal()) return {};
  const Account account = ShortAccount(replay, result);
  std::vector<std::string> reasons;
  for (const Fact& fact : DecidingFacts(account)) {
    reasons.push_back(FactText(account.JudgedAt(), fact));
  }
  for (std::string& asked : AskedTexts(account)) reasons.push_back(std::move(asked));
  return reasons;
}
namespace {

// Returns how the duel ends by the act itself and what follows from it: "B loses the duel by it
// [the rule]"; "" when it does not end.
std::string EndingSentence(const Account& account) {
  std::vector<std::string> ends;
  std::string id;
  const auto tell = [&](const Event& event, const std::string& what) {
    if (std::find(ends.begin(), ends.end(), what) != ends.end()) return;
    ends.push_back(what);
    if (id.empty()) id = account.game->rules->ClauseId(event.by);
  };
  bool lost = false;
  for (const NumberedEvent& told : account.events) {
    if (told.implied) continue;
    const std::string seat = SeatWord(*account.header, told.event.seat);
    if (told.event.kind == EventKind::kLost) tell(told.event, seat + " loses the duel");
    lost |= told.event.kind == EventKind::kLost;
    if (told.event.kind == EventKind::kWon && !lost) tell(told.event, seat + " wins the duel");
    if (told.event.kind == EventKind::kDrawnDuel) tell(told.event, "the duel ends in a draw");
  }
  if (ends.empty()) return "";
  return AndList(ends) + " by it" + (id.empty() ? "" : " [" + id + "]");
}

// Returns what nobody wrote down and is taken to have come before an act that answers something,
// where it changes what is asked: something resolved by it, and the turn has not gone on.
std::string AssumedBefore(const Account& account) {
  constexpr ActionMask kAnswers = On(ActionKind::kActivate) | On(ActionKind::kChoose) |
                                  On(ActionKind::kRedirect) | On(ActionKind::kRetarget);
  const bool answers = (kAnswers & On(account.action.kind)) != 0;
  if (account.verdict.legal() || !answers || account.implied.empty()) return "";
  bool resolved = false;
  for (const NumberedEvent& told : account.events) {
    if (!told.implied) continue;
    const EventKind kind = told.event.kind;
    if (kind == EventKind::kPhaseBegan || kind == EventKind::kBattled) return "";
    resolved |= !IsDull(told);
  }
  if (!resolved) return "";
  return ", after what nobody wrote down (" + Joined(account.implied, ", then ") + ")";
}

}  // namespace

std::string AnswerSentence(const Account& account, bool hypothetical) {
  if (!account.has_act) {
    return account.by_hand ? "No verdict: it was done by hand, and the rules are not asked."
                           : "No verdict: there is nothing in this entry to rule on.";
  }
  const Scene scene = account.JudgedAt();
  std::string word = Capitalized(std::string(RulingWord(account.verdict.ruling)));
  if (account.ruled_unseen) word = "Ruled illegal, by what this view does not see";
  if (hypothetical) word = "It would be " + std::string(RulingWord(account.verdict.ruling));
  if (hypothetical && account.not_now) {
    word = "Not now, but it would be legal later";
  }
  std::string out = word + AssumedBefore(account) + ": " + ActSentence(scene, account.action);
  for (const Action& other : account.shown) {
    // What is not legal is said of its card alone.
    if (account.verdict.legal()) out += " and " + InWords(scene.game, Actor(scene, other));
  }
  const std::vector<Fact> facts = DecidingFacts(account);
  if (!account.verdict.legal() && !facts.empty()) out += "; " + FactText(scene, facts.front());
  const std::string ending = EndingSentence(account);
  if (ending.empty()) return out + ".";
  // What the rules refuse ends the duel only where it is carried out all the same.
  return account.verdict.legal() ? Capitalized(ending) + ". " + out + "."
                                 : out + ". If it stands, " + ending + ".";
}

void AddAdvice(const std::string& duel, const std::string& point, Account* account) {
  const bool legal = !account->has_act || account->verdict.legal();
  if (!legal) {
    for (const Action& action :
         NearestLegal(*account->game, account->before, account->action, kNearestMost)) {
      account->nearest.push_back(ActionNotation(account->JudgedAt(), action));
    }
  }
  AddHouse(account);
  if (account->verdict.deciding_count > 0) {
    AddCommand(&account->next, std::string("judge rule ") +
                                   account->game->rules->ClauseId(account->verdict.deciding[0]));
  }
  for (const Fact& fact : DecidingFacts(*account)) {
    if (fact.entry == 0 || legal) continue;
    AddCommand(&account->next, "judge why " + AddressText(duel, fact.entry));
    break;
  }
  AddCommand(&account->next, "judge show " + point);
  if (!legal) AddCommand(&account->next, "judge legal " + point);
}

int ExitOf(const Account& account) {
  const bool legal = account.verdict.legal() && !account.not_now;
  return !account.has_act || legal ? kExitDone : kExitNo;
}

void FillVerdict(const Account& account, report::Verdict::Builder out) {
  if (!account.has_act) {
    out.setRuling("none");
    return;
  }
  out.setRuling(std::string(RulingWord(account.verdict.ruling)).c_str());
  auto clauses = out.initClauses(account.verdict.deciding_count);
  for (unsigned i = 0; i < account.verdict.deciding_count; ++i) {
    FillClause(account.game->rules->ClauseId(account.verdict.deciding[i]), clauses[i]);
  }
}
namespace {

// Fills the members that both answers have under the same names.
template <typename Builder>
void FillCommon(const Account& account, Builder out) {
  const Scene scene = account.JudgedAt();
  out.setNotation(account.notation.c_str());
  if (account.seat != kNoSeat) out.setSeat(SeatWord(*account.header, account.seat).c_str());
  FillVerdict(account, out.initVerdict());
  const std::vector<Fact> facts = DecidingFacts(account);
  const std::vector<std::string> asked = AskedTexts(account);
  auto fact_list = out.initFacts(static_cast<unsigned>(facts.size() + asked.size()));
  unsigned at = 0;
  for (const Fact& fact : facts) FillFact(scene, fact, fact_list[at++]);
  for (const std::string& text : asked) fact_list[at++].setText(text.c_str());
  std::vector<const Visit*> lifted;
  for (const Visit& visit : account.trace.visits) {
    if (visit.lifted) lifted.push_back(&visit);
  }
  auto lifted_list = out.initLifted(static_cast<unsigned>(lifted.size()));
  for (unsigned i = 0; i < lifted.size(); ++i) {
    FillVisit(scene, account.trace, *lifted[i], lifted_list[i]);
  }
  auto visits = out.initVisits(static_cast<unsigned>(account.trace.visits.size()));
  for (unsigned i = 0; i < account.trace.visits.size(); ++i) {
    FillVisit(scene, account.trace, account.trace.visits[i], visits[i]);
  }
  auto events = out.initEvents(static_cast<unsigned>(account.events.size()));
  const std::vector<Event> bare = Bare(account.events);
  for (unsigned i = 0; i < account.events.size(); ++i) {
    FillHappening(ToldAt(account.ToldAfter(), bare, i), bare[i], account.events[i].number,
                  events[i]);
  }
  SetTexts(out.initNearest(static_cast<unsigned>(account.nearest.size())), account.nearest);
  SetTexts(out.initNext(static_cast<unsigned>(account.next.size())), account.next);
  SetTexts(out.initImplied(static_cast<unsigned>(account.implied.size())), account.implied);
  SetTexts(out.initNotes(static_cast<unsigned>(account.remarks.size())), account.remarks);
}

}  // namespace

void FillWhy(const Account& account, report::Why::Builder out) {
  FillCommon(account, out);
  out.setAnswer(AnswerSentence(account, false).c_str());
  const Trace& trace = account.consequences;
  auto visits = out.initConsequences(static_cast<unsigned>(trace.visits.size()));
  for (unsigned i = 0; i < trace.visits.size(); ++i) {
    FillVisit(account.ToldAfter(), trace, trace.visits[i], visits[i]);
  }
  SetTexts(out.initHouse(static_cast<unsigned>(account.house.size())), account.house);
  auto closings = out.initClosing(static_cast<unsigned>(account.closing.size()));
  for (unsigned i = 0; i < account.closing.size(); ++i) {
    const Closing& closing = account.closing[i];
    closings[i].setEntry(closing.entry);
    auto events = closings[i].initEvents(static_cast<unsigned>(closing.events.size()));
    const std::vector<Event> closed = Bare(closing.events);
    for (unsigned e = 0; e < closing.events.size(); ++e) {
      FillHappening(ToldAt(account.ToldAfter(closing), closed, e), closed[e],
                    closing.events[e].number, events[e]);
    }
  }
  FillWarnings(*account.header, account.warnings,
               out.initWarnings(static_cast<unsigned>(account.warnings.size())));
  FillRemedies(account.remedies, out.initRemedies(static_cast<unsigned>(account.remedies.size())));
  FillRulings(*account.header, account.judged, account.engine,
              out.initRulings(static_cast<unsigned>(account.judged.size())), account.today);
}

void FillWhyNot(const Account& account, report::WhyNot::Builder out) {
  FillCommon(account, out);
  out.setAnswer(AnswerSentence(account, true).c_str());
  out.setUnderstood(true);
}

}  // namespace judge::cli
