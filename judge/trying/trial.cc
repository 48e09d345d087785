#include "judge/trying/trial.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "engine/agenda/agenda.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "judge/card_wording/card_wording.h"
#include "judge/trying/differs.h"
#include "judge/trying/events_of.h"
#include "judge/trying/search.h"
#include "judge/trying/stage.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

constexpr int kActsStraight = 90;  // on one stage, see FindWay
constexpr int kActsTried = 80;     // on one stage, of any kind
constexpr int kActsInAll = 800;    // for one effect

const Effect& EffectOf(const Game& game, CardIndex card, int number) {
  return game.pack
      ->effects[game.pack->card(card).effects.first + static_cast<PoolIndex>(number - 1)];
}

// Returns the heading under which what is done at the state stands: "T5 A main1".
std::string HeadingAt(const Game& game, const replay::Header& header, const State& state) {
  std::string word;
  for (const PhaseRow& row : game.rules->phases) {
    if (row.kind == state.header().phase) word = row.word;
  }
  return "T" + std::to_string(state.header().turn) + " " +
         replay::SeatLetter(header, state.header().turn_seat) + " " + word;
}

// Writes the acts down as the lines of a record, each change of turn or phase as a heading, and the
// number of the entry of act `*use` into it. A phase that is entered silently is only a heading.
std::string LinesOf(const Game& game, const replay::Header& header, const State& start,
                    const std::vector<Action>& acts, std::size_t number, std::size_t* use,
                    std::vector<std::string>* asked) {
  std::string lines;
  std::string heading;
  State state = start;
  const std::size_t use_act = *use;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    const Action& action = acts[i];
    const SeenState seen = See(game, state, View{});
    const Scene scene{game, header, seen};
    const std::string line = ActionNotation(scene, action, true);
    const bool silent = line.ends_with(':');
    if (i == use_act) *use = number + 1;
    if (!silent) {
      const std::string now = HeadingAt(game, header, state);
      if (now != heading) lines += now + "\n";
      heading = now;
      lines += std::to_string(++number) + ". " + line + "\n";
    }
    if (action.kind == ActionKind::kChoose || action.kind == ActionKind::kCoin ||
        action.kind == ActionKind::kDie) {
      asked->push_back(DecisionText(scene) + "; answered: " + line);
    }
    Apply(game, state, action, {});
  }
  return lines;
}

// Where a search begins: a duel, and the state to which it has come.
struct Opening {
  replay::Duel duel;
  State state;
  std::string text;  // the position in words
};

// The duel of a way, folded; without a replay when it cannot be recorded as it was found.
struct Played {
  replay::Duel duel;
  std::size_t use = 0;  // the number of the entry by which the effect came about
  std::vector<std::string> asked;
  std::optional<replay::Replay> replay;
};
// Returns the entries of these acts; out->use becomes the number of that by which the effect came
// about.
std::optional<std::vector<replay::Entry>> EntriesOf(const Game& game, const Opening& opening,
                                                    const std::vector<Action>& acts, Played* out) {
  out->asked.clear();
  const replay::Header& header = opening.duel.header;
  const std::string lines = LinesOf(game, header, opening.state, acts, opening.duel.entries.size(),
                                    &out->use, &out->asked);
  auto entries = replay::ParseEntries(lines, "trial", 1, header, *game.pack);
  if (!entries) return std::nullopt;
  return std::vector<replay::Entry>(entries->begin(), entries->end());
}

// Returns an act by which the duel goes on behind these.
std::optional<Action> ActBehind(const Game& game, State state, const std::vector<Action>& acts) {
  for (const Action& act : acts) Apply(game, state, act, {});
  std::vector<Action> ways;
  ProgressActions(game, state, &ways);
  if (ways.empty()) return std::nullopt;
  return ways.front();
}

Played Play(const Game& game, const Opening& opening, const Way& way) {
  Played out;
  out.duel = opening.duel;
  out.use = way.use;
  std::vector<Action> acts = way.acts;
  auto entries = EntriesOf(game, opening, acts, &out);
  // A phase that begins by itself is a heading alone: the act behind it is written, too.
  constexpr int kMoreActs = 3;
  for (int i = 0; entries && opening.duel.entries.size() + entries->size() < out.use; ++i) {
    const std::optional<Action> onward = ActBehind(game, opening.state, acts);
    if (i == kMoreActs || !onward) break;
    acts.push_back(*onward);
    out.use = way.use;
    entries = EntriesOf(game, opening, acts, &out);
  }
  if (!entries) return out;
  out.duel.entries.insert(out.duel.entries.end(), entries->begin(), entries->end());
  // A pass too many at the end is no part of it.
  while (true) {
    auto fold = replay::Replay::Fold(out.duel);
    if (!fold || fold->entries().empty()) return out;
    const auto forbidden = [](const replay::EntryResult& entry) {
      return !entry.reached || (entry.has_verdict && !entry.verdict.legal());
    };
    const bool last = forbidden(fold->entries().back());
    if (last && out.duel.entries.back().verb() == Verb::kPass &&
        out.duel.entries.size() > out.use) {
      out.duel.entries.pop_back();
      continue;
    }
    if (std::none_of(fold->entries().begin(), fold->entries().end(), forbidden)) {
      out.replay.emplace(*std::move(fold));
    }
    return out;
  }
}

// Returns whether a player has sent a card of the hand to the graveyard, as an effect asked him to.
bool IsGivenAway(const Event& event) {
  return event.kind == EventKind::kMoved && event.from.kind == ZoneKind::kHand &&
         event.to.kind == ZoneKind::kGraveyard;
}

// Returns the card's piece at the end, kNoPiece when it is none (a marker).
PieceIndex PieceOf(const State& state, CardIndex card) {
  for (PieceIndex i = 1; i <= state.piece_count(); ++i) {
    if (state.piece(i).card == card) return i;
  }
  return kNoPiece;
}

std::string StageText(const Game& game, const Stage& stage) {
  std::vector<std::string> cards;
  for (const StagedCard& one : stage.cards) {
    std::string text = LetterOnStage(game, one.place.seat) + " ";
    text += std::string(ZoneLetters(one.place.kind));
    if (one.place.slot != 0) text += std::to_string(one.place.slot);
    text += " " + Clean(game.pack->card(one.card).name);
    const bool hidden = one.set || IsHidden(one.position);
    if (one.counters > 0) text += " with " + Counted(one.counters, "counter");
    cards.push_back(text + (hidden ? " face-down" : ""));
  }
  for (const std::string& line : stage.lines) cards.push_back(Clean(line));
  return "the duel: turn of " + LetterOnStage(game, stage.turn) + "; " + Joined(cards);
}

class Teller {
 public:
  Teller(const Game& game, CardIndex card, int number)
      : game_(game), effect_(EffectOf(game, card, number)), card_(card) {}

  // Tells what the folded duel shows behind the entry by which the effect came about.
  Outcome Of(const Played& played, std::vector<std::string>* told) {
    const replay::Replay& replay = *played.replay;
    const auto use = static_cast<EntryNumber>(played.use);
    const replay::EntryResult* entry = replay.Find(use);
    if (entry == nullptr) return Outcome::kNotSeen;
    const std::vector<Event> events(replay.events().begin() + entry->first_event,
                                    replay.events().end());
    for (const replay::Entry& line : played.duel.entries) {
      if (line.number > use) break;
      told->push_back((line.number == use ? "used by: " : "before it: ") +
                      replay::PrintEntry(line, replay.duel().header, *game_.pack));
    }
    for (const std::string& asked : played.asked) told->push_back("asked: " + asked);
    const SeenState before = See(game_, replay.StateBefore(use), View{});
    const SeenState after = See(game_, replay.head(), View{});
    const Scene scene{game_, replay.duel().header, after, &before};
    const PieceIndex piece = PieceOf(replay.StateBefore(use), card_);
    std::vector<Event> own;
    int activations = 0;
    std::vector<Operation> costs(game_.pack->Operations(effect_.costs).begin(),
                                 game_.pack->Operations(effect_.costs).end());
    bool later = false;  // in a turn behind that of its use: what it has left behind goes off
    for (const Event& event : events) {
      const bool mine = piece != kNoPiece && event.source == piece;
      later |= event.kind == EventKind::kTurnBegan;
      if (later && !mine) continue;
      const bool again =
          piece != kNoPiece && event.kind == EventKind::kActivated && event.piece == piece;
      activations += again && !later;
      const bool nobodys =
          event.source == kNoPiece &&
          (NamesNoCard(event.kind) || event.kind == EventKind::kDiscarded || IsGivenAway(event));
      const bool failed = event.kind == EventKind::kDidNothing && event.piece == piece;
      // The summon that an effect allows is its player's act.
      const bool summoned =
          event.kind == EventKind::kSpecialSummoned && event.source == kNoPiece && AllowsSummons();
      // Coins and dice are their player's.
      const bool thrown = piece != kNoPiece && event.piece == piece &&
                          (event.kind == EventKind::kTossed || event.kind == EventKind::kRolled);
      const bool of_it = mine || nobodys || failed || summoned || thrown;
      // What comes behind a second use of the card is another effect's.
      if (of_it && activations < 2) own.push_back(event);
      // What a card keeps off is told, a remark of a rule is not.
      const bool remark =
          event.kind == EventKind::kNoted && event.text == 0 && event.card == kUnknownCard;
      if (event.kind == EventKind::kPassed || remark) continue;
      told->push_back(HeadOf(event, piece, &costs) + EventText(scene, event));
    }
    return Account(own, replay.head(), told);
  }

 private:
  bool AllowsSummons() const {
    const auto operations = game_.pack->Operations(effect_.operations);
    return std::any_of(operations.begin(), operations.end(),
                       [](const Operation& op) { return IsSummoning(op.kind); });
  }

  // Returns what the event was to the effect; a cost that it tells of is taken off the list.
  static std::string HeadOf(const Event& event, PieceIndex piece, std::vector<Operation>* costs) {
    if (event.kind == EventKind::kDidNothing) return "told: ";
    if (piece == kNoPiece || event.source != piece) return "seen: ";
    const auto paid = std::find_if(costs->begin(), costs->end(), [&](const Operation& cost) {
      const std::vector<EventKind> kinds = EventsOf(cost.kind);
      return std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end();
    });
    if (paid == costs->end()) return "done: ";
    costs->erase(paid);
    return "paid: ";
  }

  // Looks for each operation among the events that came from the card, each event once.
  Outcome Account(std::vector<Event> own, const State& head, std::vector<std::string>* told) {
    const CardWords words(game_);
    int number = 0;
    int missing = 0;
    int nothing = 0;
    for (const Operation& operation : game_.pack->Operations(effect_.operations)) {
      if (IsLayout(operation.kind)) continue;
      ++number;
      const auto found = std::find_if(
          own.begin(), own.end(), [&](const Event& event) { return TellsOf(operation, event); });
      if (found != own.end()) {
        own.erase(found);
        continue;
      }
      ++missing;
      const bool failed = CameToNothing(own, operation);
      nothing += failed;
      std::string text =
          "operation " + std::to_string(number) + ", " +
          words.OperationInPack(
              static_cast<std::size_t>(&operation - game_.pack->operations.data())) +
          (failed                          ? ": came to nothing here, so it is not seen"
           : IsLeftBehind(operation, head) ? ": it is left behind, and did not go off here"
                                           : ": nothing in the duel tells of it");
      if (operation.conditions.count > 0) {
        text += "; it is carried out only if " + words.ConditionText(operation.conditions);
      } else if (operation.if_done) {
        text += "; it hangs on the one before it";
      } else if (operation.optional) {
        text += "; it may be left out";
      }
      told->push_back(text);
    }
    if (missing == 0) return Outcome::kSeen;
    return nothing == number ? Outcome::kNotSeen : Outcome::kPartly;
  }

  // Returns whether the event may be the doing of the operation. A discard that a player chooses is
  // told of nobody's card.
  bool TellsOf(const Operation& operation, const Event& event) const {
    if (operation.kind == OperationKind::kDelayed) return TellsOfLater(operation, event);
    const std::vector<EventKind> kinds = EventsOf(operation.kind);
    const bool chosen = (event.kind == EventKind::kDiscarded || IsGivenAway(event)) &&
                        operation.kind != OperationKind::kDiscard;
    const bool by_card = event.source != kNoPiece || !chosen;
    return by_card && std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end();
  }

  // Returns whether the event may be the doing of what the operation has left behind.
  bool TellsOfLater(const Operation& operation, const Event& event) const {
    const Effect& later = game_.pack->effects[operation.effect];
    const auto done = game_.pack->Operations(later.operations);
    return std::any_of(done.begin(), done.end(),
                       [&](const Operation& one) { return TellsOf(one, event); });
  }

  // Returns whether what the operation leaves behind waits still as the trial ends.
  bool IsLeftBehind(const Operation& operation, const State& head) const {
    if (operation.kind != OperationKind::kDelayed) return false;
    return std::any_of(head.modifiers().begin(), head.modifiers().end(),
                       [&](const ActiveModifier& m) {
                         return (m.kind == kDelayedKind || m.kind == kCountdownKind) &&
                                m.source != kNoPiece && head.piece(m.source).card == card_;
                       });
  }

  bool CameToNothing(const std::vector<Event>& own, const Operation& operation) const {
    const auto place = static_cast<std::size_t>(&operation - game_.pack->operations.data());
    return std::any_of(own.begin(), own.end(), [&](const Event& event) {
      return event.kind == EventKind::kDidNothing && event.says == place;
    });
  }

  const Game& game_;
  const Effect& effect_;
  CardIndex card_;
};

// Returns why the card's player may not use the effect where the duel begins, "" when that cannot
// be told.
std::string WhyNotUsed(const Game& game, const replay::Header& header, const State& state,
                       CardIndex card, int number) {
  Action action;
  action.kind = ActionKind::kActivate;
  action.seat = 0;
  action.effect = static_cast<std::uint8_t>(number);
  action.piece = PieceOf(state, card);
  if (action.piece == kNoPiece) return "";
  std::vector<Action> named;
  ActivationCandidates(game, state, action, &named);
  if (!named.empty()) action = named.front();
  Trace trace;
  const Verdict verdict = RuleOn(game, state, action, &trace);
  if (verdict.legal()) return "";
  const SeenState seen = See(game, state, View{});
  const Scene scene{game, header, seen};
  std::vector<std::string> reasons = AskedByCard(scene, action, false);
  for (const Visit& visit : trace.visits) {
    const bool decides = std::find(verdict.deciding.begin(), verdict.deciding.end(),
                                   visit.clause) != verdict.deciding.end();
    for (std::uint32_t i = 0; decides && i < visit.fact_count; ++i) {
      reasons.push_back(FactText(scene, trace.facts[visit.first_fact + i]));
    }
  }
  return Joined(reasons, "; ");
}

// Returns whether the position with which the trial begins says too little for the conditions of
// the effect: what was done before it, for instance.
bool LeavesOpen(const Game& game, const Opening& opening, CardIndex card, const Effect& effect) {
  const PieceIndex piece = PieceOf(opening.state, card);
  if (piece == kNoPiece || effect.conditions.count == 0) return false;
  const Source source = SourceOf(opening.state, piece);
  return Holds(game, opening.state, effect.conditions, source) == Truth::kUnknown;
}

// Returns which conditions of the effect are not so where the trial begins, in words.
std::vector<std::string> NotSo(const Game& game, const Opening& opening, CardIndex card,
                               const Effect& effect) {
  std::vector<std::string> out;
  const PieceIndex piece = PieceOf(opening.state, card);
  if (piece == kNoPiece) return out;
  const Source source = SourceOf(opening.state, piece);
  const CardWords words(game);
  for (PoolIndex i = 0; i < effect.conditions.count; ++i) {
    const PoolRange one{static_cast<PoolIndex>(effect.conditions.first + i), 1};
    if (Holds(game, opening.state, one, source) == Truth::kFalse) {
      out.push_back(words.ConditionText(one));
    }
  }
  return out;
}

// Returns where the effect is looked for: on the stages and, before them, behind the effect of the
// card that brings about what it asks for; of what is worn nowhere else.
std::vector<Opening> OpeningsFor(const Game& game, CardIndex card, int number,
                                 const std::vector<Stage>& stages) {
  std::vector<Opening> out;
  const int worn = OpeningOf(game, card, number);
  if (const int first = worn != 0 ? worn : BroughtAboutBy(game, card, number); first != 0) {
    // What is worn may be about a monster of either side.
    for (const bool own : {false, true}) {
      if (own && worn == 0) break;
      const Tried opened = TryEffect(game, card, first, own);
      const auto fold = replay::Replay::Fold(opened.duel);
      if (fold && !opened.duel.entries.empty()) {
        out.push_back({opened.duel, fold->head(), opened.told.front()});
      }
    }
    if (worn != 0) return out;
  }
  for (const Stage& stage : stages) {
    replay::Duel bare{HeaderOf(game, stage), {}};
    const auto fold = replay::Replay::Fold(bare);
    if (fold) out.push_back({std::move(bare), fold->head(), StageText(game, stage)});
  }
  return out;
}

// Returns whether the effect is used in the setup alone.
bool IsOfSetup(const Game& game, const Effect& effect) {
  const auto setup = static_cast<std::uint8_t>(PhaseKind::kSetup);
  const auto conditions = game.pack->Conditions(effect.conditions);
  return effect.event_phase == setup ||
         std::any_of(conditions.begin(), conditions.end(), [&](const Condition& one) {
           return one.kind == ConditionKind::kPhase && one.phase == setup;
         });
}

// Records the way, folds it and tells what is seen; false when no such record can be made.
bool Told(const Game& game, CardIndex card, int number, const Opening& opening, const Way& way,
          Tried* out) {
  const Played played = Play(game, opening, way);
  if (!played.replay) return false;
  out->duel = played.duel;
  out->told = {opening.text};
  out->outcome = Teller(game, card, number).Of(played, &out->told);
  if (!way.finished) {
    out->outcome = Outcome::kPartly;
    out->told.emplace_back("it had not resolved when the trial stopped");
  }
  return true;
}

}  // namespace

int OpeningOf(const Game& game, CardIndex card, int number) {
  const PrintedKind printed = EffectOf(game, card, number).printed;
  if (printed != PrintedKind::kEquip && printed != PrintedKind::kAttach) return 0;
  const auto effects = game.pack->Effects(game.pack->card(card).effects);
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const bool opens = effects[i].form != EffectForm::kStatic && effects[i].supported &&
                       effects[i].printed == PrintedKind::kNone;
    if (opens) return static_cast<int>(i + 1);
  }
  return 0;
}

std::string_view OutcomeWord(Outcome outcome) {
  constexpr std::string_view kWords[] = {"seen", "partly", "not-seen", "not-run"};
  return kWords[static_cast<int>(outcome)];
}

Tried TryEffect(const Game& game, CardIndex card, int number, bool own) {
  Tried out{.number = number};
  const Effect& effect = EffectOf(game, card, number);
  if (!effect.supported) {
    out.outcome = Outcome::kNotRun;
    out.told.push_back("this version does not carry it out: " +
                       Clean(game.pack->texts[effect.unsupported]));
    return out;
  }
  if (IsOfSetup(game, effect)) {
    out.told.emplace_back("it is used in the setup, behind which a trial begins: it was not tried");
    return out;
  }
  const std::vector<Stage> stages = StagesFor(game, card, number);
  if (effect.form == EffectForm::kStatic) return TryStatic(game, card, number, stages);
  int tried = 0;
  std::string why;
  const std::vector<Opening> openings = OpeningsFor(game, card, number, stages);
  for (const bool straight : {true, false}) {
    for (const Opening& opening : openings) {
      if (why.empty()) why = WhyNotUsed(game, opening.duel.header, opening.state, card, number);
      const int tables = TablesOfTwo(opening.state);
      const int here = (straight ? kActsStraight : kActsTried) * tables;
      const int most = std::min(here, kActsInAll * tables - tried);
      const Way way = FindWay(game, opening.state, {card, number, own}, straight, most);
      tried += way.tried;
      if (way.found && Told(game, card, number, opening, way, &out)) return out;
    }
  }
  const CardWords words(game);
  if (!openings.empty()) {
    out.told.push_back(openings.front().text);
    out.duel = openings.front().duel;
  }
  if (effect.waits_for != 0) {
    std::string text = "it never went off here; it waits: " + words.WindowText(effect);
    if (effect.conditions.count > 0) text += ", if " + words.ConditionText(effect.conditions);
    out.told.push_back(text);
  } else {
    out.told.push_back("it could not be used here" + (why.empty() ? "" : ": " + why));
  }
  if (!openings.empty()) {
    for (const std::string& condition : NotSo(game, openings.front(), card, effect)) {
      out.told.push_back("not so where the trial begins, and no act that was tried made it so: " +
                         condition);
    }
  }
  if (!openings.empty() && LeavesOpen(game, openings.front(), card, effect)) {
    out.told.push_back("the duel begins with a position, which does not say whether this is so: " +
                       words.ConditionText(effect.conditions));
  }
  if (!stages.empty()) {
    for (const std::string& lacking : stages.front().lacking) {
      out.told.push_back("nothing was found for what it asks for: " + lacking);
    }
  }
  out.told.push_back("tried: " + Counted(std::ssize(openings), "position") + ", " +
                     Counted(tried, "act"));
  return out;
}

}  // namespace judge::cli
