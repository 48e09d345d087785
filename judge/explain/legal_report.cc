#include "judge/explain/legal_report.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"
#include "judge/explain/losses.h"
#include "judge/explain/text.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

struct Group {
  std::string word;
  std::vector<std::string> actions;  // in notation
  std::vector<std::string> lines;    // the same for people: lines that differ in one place are one
  bool any_unnamed = false;
  bool one_of_several = false;  // several cards are named together, and other ones could be
};

bool AnyUnnamed(const Action& action) {
  return action.piece == kNoPiece && action.card == kUnknownCard && action.label == 0 &&
         action.from.kind != ZoneKind::kNone;
}

// Lines that begin and end alike, to become one with what differs between bars: "summon X m1
// m3 atk".
struct Bundle {
  std::string front;
  std::vector<std::string> middle;
  std::string back;
};

void AddTo(std::vector<Bundle>* bundles, std::string front, std::string middle, std::string back) {
  for (Bundle& bundle : *bundles) {
    if (bundle.front != front || bundle.back != back) continue;
    bundle.middle.push_back(std::move(middle));
    return;
  }
  bundles->push_back({std::move(front), {std::move(middle)}, std::move(back)});
}

// Adds a line to the bundle in which it differs at one place: the slot that a card goes to, or the
// target.
void AddLine(const Scene& scene, const Action& action, const std::string& line,
             std::vector<Bundle>* bundles) {
  constexpr std::string_view kArrow = "-> ";
  const std::size_t arrow = line.find(kArrow);
  if (arrow != std::string::npos) {
    AddTo(bundles, line.substr(0, arrow + kArrow.size()), line.substr(arrow + kArrow.size()), "");
    return;
  }
  if (action.to.slot != 0) {
    const std::string slot =
        " " + std::string(ZoneLetters(action.to.kind)) + std::to_string(action.to.slot);
    const std::size_t at = line.rfind(slot);
    if (at != std::string::npos) {
      AddTo(bundles, line.substr(0, at + 1), slot.substr(1), line.substr(at + slot.size()));
      return;
    }
  }
  std::string text = line;
  if (action.kind == ActionKind::kEnterPhase && action.phase != PhaseKind::kSetup) {
    text = Pad(text, 14) + "to " + PhaseWord(scene.game, action.phase);
  }
  AddTo(bundles, std::move(text), "", "");
}

// Returns the lines, with positions of the same places joined once more: "summon X m1
// m3 atk
// def".
std::vector<std::string> LinesOf(const std::vector<Bundle>& bundles) {
  std::vector<Bundle> merged;
  for (const Bundle& bundle : bundles) {
    const std::string middle = Joined(bundle.middle, "|");
    const bool position = bundle.back.starts_with(' ') && bundle.back.rfind(' ') == 0;
    if (position) {
      AddTo(&merged, bundle.front + middle + " ", bundle.back.substr(1), "");
    } else {
      AddTo(&merged, bundle.front + middle + bundle.back, "", "");
    }
  }
  std::vector<std::string> lines;
  for (const Bundle& bundle : merged) lines.push_back(bundle.front + Joined(bundle.middle, "|"));
  return lines;
}

// Returns whether the effect that is used brings a card in a mode that its player names.
bool BringsInMode(const Scene& scene, const Action& action) {
  if (action.kind != ActionKind::kActivate || action.position != Position::kNone) return false;
  const Effect* effect = ActivationOf(scene.game, scene.state, action).effect;
  for (PoolIndex i = 0; effect != nullptr && i < effect->operations.count; ++i) {
    const Operation& op = scene.game.pack->operations[effect->operations.first + i];
    const bool brings = op.kind == OperationKind::kSummon && op.position == Position::kNone;
    // The mode is asked for when it resolves, when the card may as well not come, or come as
    // something else.
    if (brings) return op.conditions.count == 0 && !op.optional;
  }
  return false;
}

// Returns the legal acts, those that bring a card once for each mode that may be named.
std::vector<Action> ActsIn(const Scene& scene) {
  std::vector<Action> legal;
  LegalActions(scene.game, scene.state, &legal);
  std::vector<Action> acts;
  for (const Action& action : legal) {
    // A draw that was made before can be written down, and is no draw that may be made.
    const bool draws = action.kind == ActionKind::kDraw;
    if (draws && NamesDrawn(*scene.game.rules, scene.state, action)) continue;
    const std::size_t before = acts.size();
    for (const Position position : {Position::kAttack, Position::kDefense}) {
      if (!BringsInMode(scene, action)) break;
      Action named = action;
      named.position = position;
      if (RuleOn(scene.game, scene.state, named).legal()) acts.push_back(named);
    }
    if (acts.size() == before) acts.push_back(action);
  }
  return acts;
}

// Returns how many cards in the hand of the seat have no name yet; -1 when nobody knows.
int UnnamedInHand(const Scene& scene, SeatIndex seat) {
  return seat == kNoSeat ? 0 : scene.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)];
}

// Returns the ways to make the choices of an effect where a card of the hand that nobody has named
// is given up for one of them; none where no choice takes a card of the hand.
std::vector<Action> WithUnnamed(const Scene& scene, const Action& base, const Effect& effect) {
  const Pack& pack = *scene.game.pack;
  const Source source = SourceOf(scene.state, base, ActivationOf(scene.game, scene.state, base));
  std::vector<Action> ways = {base};
  bool takes = false;
  for (const Choice& choice : pack.Choices(effect.choices)) {
    if (!choice.at_activation) continue;
    if (choice.all || choice.least != 1) return {};
    std::vector<Chosen> candidates;
    if (pack.filters[choice.filter].zones == kHandOnly) {
      Chosen unnamed{.zone = {base.seat, ZoneKind::kHand, 0, 0}};
      unnamed.label = FreeLabel(scene.state);
      candidates = {unnamed};
      takes = true;
    } else {
      CandidatesFor(scene.game, scene.state, choice, source, &candidates);
    }
    std::vector<Action> next;
    for (const Action& way : ways) {
      for (const Chosen& one : candidates) {
        next.push_back(way);
        next.back().Choose(one);
      }
      if (next.size() >= kActivationCandidatesMax) break;
    }
    ways = std::move(next);
  }
  return takes ? ways : std::vector<Action>();
}

// Returns the legal uses of cards that lie on the field for which a card of the hand that nobody
// has named is given up.
std::vector<Action> PaidUnnamed(const Scene& scene) {
  const Decision decision = NextDecision(scene.game, scene.state);
  std::vector<Action> out;
  if (UnnamedInHand(scene, decision.seat) == 0) return out;
  for (PieceIndex p = 1; p <= scene.state.piece_count(); ++p) {
    const Piece& piece = scene.state.piece(p);
    const bool lies = piece.owner != kNoSeat && piece.card != kUnknownCard &&
                      scene.game.rules->OnField(piece.zone) &&
                      scene.state.Controls(decision.seat, piece.controller, piece.zone);
    const int count = lies ? HeldCount(scene.game, scene.state, p) : 0;
    for (int e = 1; e <= count; ++e) {
      const Effect& effect = *HeldEffect(scene.game, scene.state, p, e);
      if (effect.form != EffectForm::kActivated || !effect.supported) continue;
      Action action{.kind = ActionKind::kActivate, .seat = decision.seat, .piece = p};
      action.from = PlaceOf(piece);
      action.effect = static_cast<std::uint8_t>(e);
      for (const Action& way : WithUnnamed(scene, action, effect)) {
        if (RuleOn(scene.game, scene.state, way).legal()) out.push_back(way);
      }
    }
  }
  return out;
}

// Returns whether more cards fit the choice than are named with each act that is listed.
bool LeavesOthers(const Scene& scene, const Choice& choice, const Source& source) {
  if (choice.most <= 1 || choice.all) return false;
  std::vector<Chosen> candidates;
  CandidatesFor(scene.game, scene.state, choice, source, &candidates);
  return candidates.size() > choice.least;
}

// Returns whether the act names several cards for one choice, or could, and is listed with one
// choice of them.
bool IsOneOfSeveral(const Scene& scene, const Action& action) {
  if (action.kind == ActionKind::kChoose) {
    const State& state = scene.state;
    const std::optional<Choice> asked = AskedChoice(scene.game, state);
    return asked && LeavesOthers(scene, *asked, SourceOf(scene.state, *state.top_task()));
  }
  if (action.kind != ActionKind::kActivate) return false;
  const Activation said = ActivationOf(scene.game, scene.state, action);
  for (PoolIndex i = 0; said.effect != nullptr && i < said.effect->choices.count; ++i) {
    const Choice& choice = scene.game.pack->choices[said.effect->choices.first + i];
    const Source source = SourceOf(scene.state, action, said);
    if (choice.at_activation && LeavesOthers(scene, choice, source)) return true;
  }
  return false;
}

std::vector<Group> GroupsOf(const Scene& scene) {
  std::vector<Action> actions = ActsIn(scene);
  for (const Action& paid : PaidUnnamed(scene)) actions.push_back(paid);
  std::vector<Group> groups;
  std::vector<std::vector<Bundle>> bundles;
  for (const Action& action : actions) {
    const std::string word(ActionWord(action.kind));
    auto at = std::find_if(groups.begin(), groups.end(),
                           [&](const Group& group) { return group.word == word; });
    if (at == groups.end()) {
      Group group;
      group.word = word;
      groups.push_back(std::move(group));
      bundles.emplace_back();
      at = groups.end() - 1;
    }
    std::string line = ActionNotation(scene, action, true);
    if (std::find(at->actions.begin(), at->actions.end(), line) != at->actions.end()) continue;
    at->any_unnamed |= AnyUnnamed(action);
    at->one_of_several |= IsOneOfSeveral(scene, action);
    AddLine(scene, action, line, &bundles[static_cast<std::size_t>(at - groups.begin())]);
    at->actions.push_back(std::move(line));
  }
  for (std::size_t i = 0; i < groups.size(); ++i) groups[i].lines = LinesOf(bundles[i]);
  return groups;
}

// Returns whether some card may answer while it is in the hand.
bool HandsAnswer(const Pack& pack) {
  return std::any_of(pack.effects.begin(), pack.effects.end(), [](const Effect& e) {
    return e.form == EffectForm::kActivated && (e.works_in & kHandOnly) != 0 &&
           (e.answers_in.any() || e.waits_for != 0);
  });
}

// Returns whether an effect of the card that is asked for takes a card out of the hand.
bool TakesOfHand(const Scene& scene, PieceIndex piece) {
  if (piece == kNoPiece) return false;
  const Pack& pack = *scene.game.pack;
  for (const Effect& effect : pack.Effects(pack.card(scene.state.piece(piece).card).effects)) {
    for (const Choice& choice : pack.Choices(effect.choices)) {
      if ((pack.filters[choice.filter].zones & kHandOnly) != 0) return true;
    }
  }
  return false;
}

// Returns the act to ask for in the own turn: a summon onto a free place while monsters are
// summoned, else what a hand may do beside; "" where that is nothing.
std::string AskOfTurn(const Scene& scene, SeatIndex seat) {
  const RuleSet& rules = *scene.game.rules;
  if (!rules.Phase(scene.state.header().phase).main) {
    return HandsAnswer(*scene.game.pack) ? "'activate \"NAME\"'" : "";
  }
  ZoneRef free{seat, ZoneKind::kMonster, 1, 0};
  while (scene.state.HasSlot(free) && scene.state.At(free) != kNoPiece) ++free.slot;
  if (!scene.state.HasSlot(free)) free.slot = 1;
  // By how many Tributes it costs a monster lies where that decides.
  const bool chosen = rules.tributes.empty() || rules.tributes.front().position == Position::kNone;
  return "'summon \"NAME\" m" + std::to_string(free.slot) + (chosen ? " atk" : "") + "'";
}

// Returns what might be asked of a card of the hand that nobody has named; empty: nothing now.
std::string AskOfUnnamed(const Scene& scene, const Decision& decision) {
  if (decision.waits == WaitKind::kDiscard) return "'discard \"NAME\"'";
  if (decision.kind == DecisionKind::kOpen) return AskOfTurn(scene, decision.seat);
  const State& state = scene.state;
  for (const PendingTrigger& one : state.triggers()) {
    const bool takes = decision.kind == DecisionKind::kTrigger && one.controller == decision.seat &&
                       TakesOfHand(scene, one.piece);
    if (!takes) continue;
    return "'" + SeatWord(scene.header, decision.seat) + " activate " +
           ZoneWord(scene.header, PlaceOf(scene.state.piece(one.piece))) + " < h=\"NAME\"'";
  }
  const bool answers = decision.kind == DecisionKind::kRespond && HandsAnswer(*scene.game.pack);
  if (!answers) return "";
  return "'" + SeatWord(scene.header, decision.seat) + " activate \"NAME\"'";
}

// Returns whether so many ways to pay for one act are listed that others may have been left out.
bool MayLackWays(const Group& group) {
  struct Ways {
    std::size_t count = 0;
    std::set<std::string> targets;
  };
  std::map<std::string, Ways> acts;
  for (const std::string& line : group.actions) {
    const std::size_t price = line.find(" < ");
    if (price == std::string::npos) continue;
    const std::size_t target = line.find(" -> ", price);
    Ways& ways = acts[line.substr(0, price)];
    ++ways.count;
    ways.targets.insert(target == std::string::npos ? "" : line.substr(target));
  }
  return std::any_of(acts.begin(), acts.end(), [](const auto& act) {
    const std::size_t targets = act.second.targets.size();
    return act.second.count >= kActivationCandidatesMax / targets * targets &&
           targets <= kActivationCandidatesMax;
  });
}

// Returns which cards of the seat have no entry, so that nothing is listed for them; empty: none.
std::string StubNote(const Scene& scene, SeatIndex seat) {
  std::set<std::string> names;
  for (PieceIndex p = 1; seat != kNoSeat && p <= scene.state.piece_count(); ++p) {
    const Piece& piece = scene.state.piece(p);
    const bool there = piece.owner != kNoSeat &&
                       scene.state.Controls(seat, piece.controller, piece.zone) &&
                       (piece.zone == ZoneKind::kHand || scene.game.rules->OnField(piece.zone));
    const CardDefinition& card = scene.game.pack->card(piece.card);
    if (there && card.stub) names.insert(Clean(card.name));
  }
  if (names.empty()) return "";
  return "no entry says what " + AndList({names.begin(), names.end()}) +
         " could do, so that is not listed";
}

// Returns which cards without an entry may forbid what is listed; empty: none.
std::string UnreadNote(const Scene& scene) {
  std::set<std::string> names;
  for (const UnreadCard& unread : UnreadCards(*scene.game.pack, *scene.game.rules, scene.state)) {
    const bool open = unread.now || (unread.piece != kNoPiece && !unread.monster);
    if (open) names.insert(Clean(scene.game.pack->card(unread.card).name));
  }
  if (names.empty()) return "";
  return "no entry says what " + AndList({names.begin(), names.end()}) +
         " does, so what is listed may be forbidden by it";
}

// Returns what to ask about the cards of a hand that nobody has named; empty where that would be
// nothing.
std::string OpenNote(const Question& q, const Scene& scene) {
  const Decision decision = NextDecision(scene.game, scene.state);
  const std::string act = AskOfUnnamed(scene, decision);
  const int unnamed = UnnamedInHand(scene, decision.seat);
  if (unnamed == 0 || act.empty()) return "";
  const std::string count = unnamed < 0 ? "cards" : Counted(unnamed, "card");
  return "the hand of " + SeatWord(scene.header, decision.seat) + " holds " + count +
         " that nobody has named; what they could do is not listed. Ask for one with: judge "
         "why-not " +
         AddressText(q.duel, q.point.entry, q.point.before) + " " + act;
}

constexpr std::size_t kUnsaidMost = 12;  // lines of them that are told

// Returns what is neither legal nor illegal for want of words: of a position which leaves open what
// was done before; "" nothing.
std::string UnsaidNote(const Question& q, const Scene& scene) {
  if (!scene.header.has_position) return "";
  if (NextDecision(scene.game, scene.state).kind != DecisionKind::kOpen) return "";
  std::vector<Action> candidates;
  CandidateActions(scene.game, scene.state, &candidates);
  std::vector<Bundle> bundles;
  std::string first;
  for (const Action& action : candidates) {
    if (RuleOn(scene.game, scene.state, action).ruling != Ruling::kUnproven) continue;
    const std::string line = ActionNotation(scene, action, true);
    if (first.empty()) first = line;
    AddLine(scene, action, line, &bundles);
  }
  if (first.empty()) return "";
  std::vector<std::string> lines = LinesOf(bundles);
  const std::size_t count = lines.size();
  lines.resize(std::min(count, kUnsaidMost));
  const std::string more =
      count > kUnsaidMost ? "; and " + std::to_string(count - kUnsaidMost) + " more" : "";
  return "not listed, as it hangs on what nobody has said or seen: " + Joined(lines, "; ") + more +
         ". Ask on what with: judge why-not " + AddressText(q.duel, q.point.entry, q.point.before) +
         " '" + first + "'";
}

// Returns what is not listed for the seat that decides.
std::string UnnamedNote(const Question& q, const Scene& scene) {
  const std::string open = OpenNote(q, scene);
  const std::string stubs = StubNote(scene, NextDecision(scene.game, scene.state).seat);
  const std::string own = open + (open.empty() || stubs.empty() ? "" : "; ") + stubs;
  const std::string unread = UnreadNote(scene);
  return own + (own.empty() || unread.empty() ? "" : "; ") + unread;
}

// What a seat may do once those before it have passed, as long as what is answered stands: in one
// of the windows that come then.
struct Later {
  SeatIndex seat = kNoSeat;
  std::string moment;               // what it may answer then
  std::vector<std::string> passes;  // who passes before
  std::vector<std::string> lines;
  std::string note;
};

// Returns whether nothing was carried out: the answers were let go, and what was attacked turned
// up.
bool OnlyPassed(const EventList& events) {
  return std::all_of(events.begin(), events.end(), [](const Event& event) {
    return event.kind == EventKind::kPassed || event.kind == EventKind::kFlipped ||
           event.kind == EventKind::kNoted;
  });
}

bool MayAnswer(const Game& game, const SeenState& state) {
  const DecisionKind kind = NextDecision(game, state).kind;
  return kind == DecisionKind::kRespond || kind == DecisionKind::kTakeAttack;
}

// Returns the state after whoever is asked has passed, if that is all that comes of it and somebody
// is asked again.
std::optional<SeenState> Passed(const Game& game, const SeenState& state) {
  if (!MayAnswer(game, state)) return std::nullopt;
  Action pass{.kind = ActionKind::kPass, .seat = NextDecision(game, state).seat};
  if (!RuleOn(game, state, pass).legal()) return std::nullopt;
  EventList events;
  SeenState after = Onward(game, state, pass, &events);
  return MayAnswer(game, after) && OnlyPassed(events) ? std::make_optional(after) : std::nullopt;
}

// Returns what is asked in the window, without the word for leaving it.
std::string MomentOf(const Scene& scene) {
  std::string text = DecisionText(scene);
  constexpr std::string_view kOrPass = ", or pass";
  if (text.ends_with(kOrPass)) text.resize(text.size() - kOrPass.size());
  return text;
}

void AddLater(const Scene& scene, const std::vector<Group>& now,
              const std::vector<std::string>& passes, std::vector<Later>* later) {
  const Decision decision = NextDecision(scene.game, scene.state);
  later->push_back({decision.seat, MomentOf(scene), passes, {}, ""});
  Later& at = later->back();
  const std::string seat = SeatWord(scene.header, decision.seat) + " ";
  for (const Group& group : GroupsOf(scene)) {
    if (group.word == ActionWord(ActionKind::kPass)) continue;
    if (group.word == ActionWord(ActionKind::kSurrender)) continue;
    for (const std::string& line : group.lines) {
      const std::string own = line.starts_with(seat) ? line : seat + line;
      const auto lists = [&](const Group& other) {
        const auto& lines = other.lines;
        return std::find(lines.begin(), lines.end(), line) != lines.end();
      };
      const bool known = std::any_of(now.begin(), now.end(), lists) ||
                         std::any_of(later->begin(), later->end(), [&](const Later& one) {
                           const auto& lines = one.lines;
                           return std::find(lines.begin(), lines.end(), own) != lines.end();
                         });
      if (!known) at.lines.push_back(own);
    }
  }
}

// Returns what those may do who are asked after the one who is asked now, a window each; what may
// be done in several of them stands in the first.
std::vector<Later> LaterAnswers(const Question& q, const Scene& scene,
                                const std::vector<Group>& now) {
  constexpr int kWindowsMost = 12;
  std::vector<Later> later;
  std::vector<std::string> passes;
  SeenState state = scene.state;
  for (int i = 0; i < kWindowsMost; ++i) {
    passes.push_back(SeatWord(scene.header, NextDecision(scene.game, state).seat) + " passes");
    std::optional<SeenState> next = Passed(scene.game, state);
    if (!next) break;
    state = *std::move(next);
    const Scene then{scene.game, scene.header, state};
    AddLater(then, now, passes, &later);
    later.back().note = UnnamedNote(q, then);
  }
  return later;
}

// Returns what the lists leave out, each said once.
std::vector<std::string> Notes(const Question& q, const Scene& scene,
                               const std::vector<Group>& groups, const std::vector<Later>& later) {
  std::vector<std::string> notes;
  const auto add = [&](const std::string& note) {
    if (note.empty() || std::find(notes.begin(), notes.end(), note) != notes.end()) return;
    notes.push_back(note);
  };
  add(UnnamedNote(q, scene));
  add(UnsaidNote(q, scene));
  for (const Later& one : later) add(one.note);
  if (std::any_of(groups.begin(), groups.end(), MayLackWays)) {
    add("of the ways to pay for one act at most " + std::to_string(kActivationCandidatesMax) +
        " are listed; others that make up the price may be named as well");
  }
  if (std::any_of(groups.begin(), groups.end(), [](const Group& g) { return g.one_of_several; })) {
    add("what takes several cards is listed with one choice of them; others that fit may be named "
        "as well");
  }
  return notes;
}

// Returns when it may be done: behind which passes, and what it answers.
std::string HeadingOf(const Later& later) {
  return "when " + ImpliedText(later.passes) + ": " + later.moment;
}

std::string LegalText(const Question& q, const Scene& scene, const std::vector<Group>& groups) {
  const Style& style = q.style;
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  std::string out =
      Paint(Cut(where + "  " + WhenText(scene), style.width), Ink::kBold, style.color) + "\n";
  out += Wrap(DecisionText(scene), style.width, "awaited: ");
  for (const Group& group : groups) {
    out += "\n" + Paint(group.word, Ink::kBold, style.color) + "\n";
    for (const std::string& line : group.lines) out += "  " + line + "\n";
  }
  const std::vector<Later> later = LaterAnswers(q, scene, groups);
  for (const Later& one : later) {
    if (one.lines.empty()) continue;
    out += "\n";
    for (const std::string& line : WrapLines(HeadingOf(one), style.width)) {
      out += Paint(line, Ink::kBold, style.color) + "\n";
    }
    for (const std::string& line : one.lines) out += "  " + line + "\n";
  }
  for (const std::string& note : Notes(q, scene, groups, later)) {
    out += "\n" + Wrap(note, style.width, "note: ");
  }
  return out;
}

void FillLater(const Question& q, const Scene& scene, const std::vector<Group>& groups,
               report::Legal::Builder out) {
  std::vector<Later> later = LaterAnswers(q, scene, groups);
  const std::vector<std::string> notes = Notes(q, scene, groups, later);
  SetTexts(out.initNotes(static_cast<unsigned>(notes.size())), notes);
  std::erase_if(later, [](const Later& one) { return one.lines.empty(); });
  auto list = out.initLater(static_cast<unsigned>(later.size()));
  for (unsigned i = 0; i < later.size(); ++i) {
    list[i].setSeat(SeatWord(scene.header, later[i].seat).c_str());
    SetTexts(list[i].initActions(static_cast<unsigned>(later[i].lines.size())), later[i].lines);
    list[i].setMoment(later[i].moment.c_str());
    SetTexts(list[i].initPasses(static_cast<unsigned>(later[i].passes.size())), later[i].passes);
  }
}

}  // namespace

Answer Legal(const Question& q) {
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (!state) return state.error();
  const Scene scene{q.replay.game(), q.replay.header(), *state};
  const std::vector<Group> groups = GroupsOf(scene);
  if (!q.style.json) {
    return {.text = LegalText(q, scene, groups)};
  }
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Legal>();
  out.setSchema("judge.legal/1");
  FillPoint(q, *state, out.initPoint());
  FillDecision(scene, out.initDecision());
  auto list = out.initGroups(static_cast<unsigned>(groups.size()));
  for (unsigned i = 0; i < groups.size(); ++i) {
    list[i].setKind(groups[i].word.c_str());
    SetTexts(list[i].initActions(static_cast<unsigned>(groups[i].actions.size())),
             groups[i].actions);
    list[i].setAnyUnnamed(groups[i].any_unnamed);
  }
  FillLater(q, scene, groups, out);
  return JsonAnswer(out.asReader(), q.style, kExitDone);
}

Answer LegalWithLosses(const Question& q, const LosingSteps& losing) {
  const EntryNumber until =
      q.point.before && q.point.entry != 0 ? q.point.entry - 1 : q.point.entry;
  const auto lost = LostTexts(LossesByPenalty(q.replay, losing, until));
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (lost.empty() || !state) return Legal(q);
  const Scene scene{q.replay.game(), q.replay.header(), *state};
  if (!q.style.json) {
    const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
    std::string out =
        Paint(Cut(where + "  " + WhenText(scene), q.style.width), Ink::kBold, q.style.color) + "\n";
    for (const std::string& text : lost) out += Wrap(text, q.style.width, "over:    ");
    return {.text = out};
  }
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Legal>();
  out.setSchema("judge.legal/1");
  FillPoint(q, *state, out.initPoint());
  auto decision = out.initDecision();
  decision.setKind("over");
  decision.setText(lost.front().c_str());
  return JsonAnswer(out.asReader(), q.style, kExitDone);
}

}  // namespace judge::cli
