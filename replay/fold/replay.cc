#include "replay/fold/replay.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "engine/agenda/agenda.h"
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/engine.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "replay/fold/checks.h"
#include "replay/fold/fit.h"
#include "replay/fold/folder.h"
#include "replay/fold/judges_entries.h"
#include "replay/fold/packs.h"
#include "replay/fold/start_position.h"
#include "replay/fold/table_form.h"
#include "replay/fold/teaching.h"
#include "replay/meaning/meaning.h"
#include "replay/notation/notation.h"
#include "replay/record/drawn_late.h"

namespace judge::replay {

std::string_view FindingWord(FindingKind kind) {
  static constexpr std::string_view kWords[] = {
      "illegal",     "check-fails",  "idle-warning", "missed-trigger",  "unproven",
      "unsupported", "out-of-place", "unfounded",    "by-hand",         "not-recorded",
      "ambiguous",   "marked-legal", "gap",          "not-carried-out",
  };
  return WordOf(kWords, kind);
}

bool IsInfraction(FindingKind kind) {
  switch (kind) {
    case FindingKind::kNotRecorded:
    case FindingKind::kAmbiguous:
    case FindingKind::kGap:
    case FindingKind::kNotCarriedOut:
      return false;
    default:
      return true;
  }
}

tl::expected<DuelSetup, FoldError> Folder::Setup() const {
  const Header& header = result_.duel_.header;
  const RuleSet& rules = *result_.game_->rules;
  const auto bad = [](FoldError::Kind kind, std::string text) {
    return tl::make_unexpected(FoldError{kind, 0, std::move(text)});
  };
  const TableForm* form = rules.FormOf(header.form);
  std::string problem = ProblemOfTable(rules, header, form);
  if (!problem.empty()) return bad(FoldError::Kind::kBadSeats, problem);
  if (header.has_position && rules.unsaid_is_unknown) {
    problem = ProblemOfPosition(rules, header.position);
    if (!problem.empty()) return bad(FoldError::Kind::kBadHeader, problem);
  }
  DuelSetup setup;
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const SeatHeader& from = header.seats[i];
    SeatSetup seat = SeatAt(*form, header, i);
    for (const std::string& code : from.terrains) {
      const CardIndex card = result_.game_->pack->FindCode(code);
      if (card == kUnknownCard) {
        return bad(FoldError::Kind::kUnknownCard, "terrain " + code + " is in no pack");
      }
      seat.terrains.push_back(card);
    }
    setup.seats.push_back(seat);
  }
  const std::vector<SeatIndex> order = SeatsFromLetters(header, header.first);
  setup.first = order.empty() ? kNoSeat : order.front();
  setup.form = static_cast<std::uint8_t>(form - rules.forms.data());
  setup.rotation = order.size() > 1 ? order : std::vector<SeatIndex>();
  for (const HouseRule& house : header.house) {
    HouseSetting setting{.clause = rules.FindClause(house.clause)};
    if (setting.clause == kNoClause) {
      return bad(FoldError::Kind::kBadHeader, "house rule " + house.clause + " is no rule's id");
    }
    setting.value = std::atoi(house.value.c_str());
    setting.agreed_by_all = house.agreed_by.size() == header.seats.size();
    setup.house.push_back(setting);
  }
  return setup;
}

void Folder::Report(FindingKind kind, EntryNumber entry, SeatIndex seat, ClauseIndex clause,
                    std::string text) {
  result_.findings_.push_back({kind, entry, seat, clause, std::move(text)});
}

void Folder::CarryStep(const Action& action, EntryNumber entry, bool ordinary_effect) {
  result_.steps_.push_back(
      Carry(*result_.game_, state_, action, entry, ordinary_effect, &result_.events_));
}
namespace {

// Returns whether it is a pass that leaves a triggered effect unused, which is a finding of its own
// (EventFindings).
bool MissesTrigger(const Replay& replay, const Verdict& verdict) {
  for (int i = 0; i < verdict.deciding_count; ++i) {
    const Clause& clause = replay.game().rules->clauses[verdict.deciding[i]];
    if (clause.kind == ClauseKind::kObligation) return true;
  }
  return false;
}

// Returns whether a card is drawn by name from an empty deck, which ends some duels; no card can
// come from there. What an effect has drawn before may still be named.
bool NamesFromNothing(const State& state, const Action& action) {
  return action.kind == ActionKind::kDraw && action.card != kUnknownCard &&
         IsDeckEmpty(state, action.seat) && state.seat(action.seat).effect_draws == 0;
}

// Returns whether the word that a phase or turn is over ends nothing. Who has the turn ends it;
// where the record does not say whose turn it was, what somebody else says does not. Nor does what
// is illegal while somebody is asked: what they were asked about is still to come.
bool EndsNothing(const Game& game, const State& state, const Entry& entry, const Action& action,
                 const Verdict& verdict) {
  const bool ends = action.kind == ActionKind::kEndTurn || action.kind == ActionKind::kEnterPhase;
  if (!ends || state.header().phase == PhaseKind::kSetup) return false;
  if (!entry.place.has_turn && action.seat != state.header().turn_seat) return true;
  return game.rules->effects_are_read_in_full && verdict.ruling == Ruling::kIllegal &&
         NextDecision(game, state).kind != DecisionKind::kOpen;
}

// Returns whether it is a phase of a turn that may not be entered, and not because something was
// left undone before.
bool IsIllegalPhase(const Replay& replay, const Action& action, const Verdict& verdict) {
  const bool enters = action.kind == ActionKind::kEnterPhase && action.phase != PhaseKind::kSetup;
  return enters && replay.game().rules->implied_phases_are_judged &&
         verdict.ruling == Ruling::kIllegal && !MissesTrigger(replay, verdict);
}

void Again(const Game& game, State& state, const Step& step, EntryNumber entry) {
  Apply(game, state, step.action, {.entry = entry, .ordinary_effect = step.ordinary_effect});
}

}  // namespace

// Learns what a later entry shows a shuffled card to be, as soon as it was shuffled. The passes of
// the fold that came before have told whether the set holds the card.
void Folder::LearnShuffled(EntryNumber entry) {
  for (PieceIndex p = 1; state_.header().shuffled_places != 0 && p <= state_.piece_count(); ++p) {
    const Piece& piece = state_.piece(p);
    if (!IsShuffled(piece)) continue;
    if (asked_ != nullptr) asked_->insert(piece.shuffled_place);
    const auto found = binding_.find(piece.shuffled_place);
    if (found == binding_.end() || !MayLieThere(state_, p, found->second)) continue;
    CarryStep({.kind = ActionKind::kReveal,
               .seat = piece.controller,
               .piece = p,
               .card = found->second,
               .flags = kOnlyNamed},
              entry, true);
  }
}

// Takes over what the search has carried out, but for the state.
void Folder::TakeOver(const ImpliedStep& implied) {
  result_.steps_.push_back(implied.step);
  result_.steps_.back().first_event = static_cast<std::uint32_t>(result_.events_.size());
  result_.events_.insert(result_.events_.end(), implied.events.begin(), implied.events.end());
}

void Folder::TakeOverAll(const Entry& entry, Fitting* fitting) {
  if (fitting->implied.empty()) return;
  for (const ImpliedStep& implied : fitting->implied) {
    if (carries_again_) {
      Carry(*result_.game_, state_, implied.step.action, entry.number, true, nullptr);
    }
    TakeOver(implied);
  }
  if (!carries_again_) state_ = std::move(fitting->state);
}

// What is found about a step that nobody wrote down. It has been taken over.
void Folder::JudgeStep(const Entry& entry, const ImpliedStep& implied, EntryResult* result) {
  const Action& action = implied.step.action;
  const Verdict& verdict = implied.step.verdict;
  const bool missed = action.kind == ActionKind::kPass && MissesTrigger(result_, verdict);
  if (IsIllegalPhase(result_, action, verdict)) {
    if (result->implied_fault == EntryResult::kNoStep) {
      result->implied_fault = static_cast<std::uint32_t>(result_.steps_.size() - 1);
    }
  } else if (verdict.ruling == Ruling::kIllegal && !missed && !implied.guess) {
    Report(FindingKind::kNotRecorded, entry.number, action.seat, verdict.deciding[0],
           "what has to come before was not recorded");
  }
  // A draw that was forgotten, and is made with a repair, stands there.
  const bool left_out = action.kind == ActionKind::kDraw &&
                        DrawnWithRepair(result_.duel_.entries, options_.until, entry.number) == 0;
  if (left_out) {
    const Header& header = result_.duel_.header;
    const bool counted = !header.has_position || header.position.next.has_turn ||
                         !result_.game_->rules->unsaid_is_unknown;
    Report(FindingKind::kNotRecorded, entry.number, action.seat, kNoClause,
           DrawLeftOut(result_.steps_, counted ? implied.turn : 0));
  }
}

// Takes over the steps before the entry. Where a check is read behind a battle between them, they
// are carried out again up to there.
void Folder::CarryImplied(const Entry& entry, Fitting* fitting, EntryResult* result) {
  if (fitting->implied.empty()) return;
  bool again = carries_again_ || WaitsForBattles();
  for (const ImpliedStep& implied : fitting->implied) {
    const Action& action = implied.step.action;
    if (implied.guess) {
      Report(FindingKind::kNotRecorded, entry.number, action.seat, implied.guess->clause,
             implied.guess->text);
    }
    if (LetsTimePass(action) && !unread_.empty()) {
      if (!again && !fitting->before_time.empty()) state_ = std::move(fitting->before_time);
      ReadChecks(Due::kAll);
    }
    again = again && (carries_again_ || !unread_.empty());
    if (again) Carry(*result_.game_, state_, action, entry.number, true, nullptr);
    TakeOver(implied);
    if (again) ReadChecks(Due::kBattles);
    JudgeStep(entry, implied, result);
  }
  if (!carries_again_) state_ = std::move(fitting->state);
}

void Folder::CarryOwn(const Entry& entry, const Fitting& fitting, EntryResult* result) {
  // The search has ruled on the first action in this state, unless the way there was gone again.
  const bool ruled = fitting.implied.empty() || !carries_again_;
  const Companion::Numbers place = state_.companion().numbers();
  const Knowledge* const known = state_.companion().knowledge();
  LearnShuffled(entry.number);
  result->turn = state_.header().turn;
  result->phase = state_.header().phase;
  result->turn_seat = state_.header().turn_seat;
  if (fitting.own.empty()) return;
  // Who surrenders settles nothing: what stands open is read as at the end of a record.
  const bool surrenders = fitting.own.front().kind == ActionKind::kSurrender;
  surrenders ? ReadLastChecks() : ReadChecks(Due::kEntries);
  const bool outcome = !fitting.verdict.legal() && !entry.outcomes.empty();
  result->seat = fitting.own.front().seat;
  result->own_step = static_cast<std::uint32_t>(result_.steps_.size());
  bool by_hand = true;
  for (const Action& action : fitting.own) {
    if (NamesFromNothing(state_, action)) {
      Report(FindingKind::kOutOfPlace, entry.number, action.seat, kNoClause,
             "the deck is empty: the card that is named cannot have been drawn");
    }
    const bool does = fitting.ordinary_effect && !outcome &&
                      !EndsNothing(*result_.game_, state_, entry, action, fitting.verdict);
    // No write since then, and each would have been noted.
    const Companion& now = state_.companion();
    const bool there = ruled && &action == &fitting.own.front() && known != nullptr &&
                       now.knowledge() == known && now.numbers() == place;
    Step& step = result_.steps_.emplace_back(
        Step{.action = action,
             .implied = (action.flags & kImplied) != 0,
             .by_hand = action.kind == ActionKind::kByHand,
             .ordinary_effect = does,
             .first_event = static_cast<std::uint32_t>(result_.events_.size())});
    const ApplyOptions options{.entry = entry.number,
                               .ordinary_effect = does,
                               .found = there ? &fitting.verdict : nullptr};
    step.verdict = Apply(*result_.game_, state_, action, options, &result_.events_);
    step.event_count = static_cast<std::uint32_t>(result_.events_.size()) - step.first_event;
    ReadChecks(Due::kBattles);
    by_hand &= action.kind == ActionKind::kByHand;
  }
  LearnShuffled(entry.number);
  result->has_verdict = true;
  result->verdict = result_.steps_[result->own_step].verdict;
  // The worst of several actions in one line is the entry's.
  for (std::size_t i = result->own_step; i < result_.steps_.size(); ++i) {
    if (result->verdict.legal() && !result_.steps_[i].verdict.legal()) {
      result->own_step = static_cast<std::uint32_t>(i);
      result->verdict = result_.steps_[i].verdict;
    }
  }
  if (by_hand) {
    Report(FindingKind::kByHand, entry.number, result->seat, result->verdict.deciding[0],
           "changed by hand: " + entry.acts.front().text);
  }
  if (outcome) {
    for (const Action& action : MakeOutcomes(entry)) CarryStep(action, entry.number, true);
  }
}

// Rules about a phase that the entry implies, which is an act of it: where the rest is legal its
// ruling is the entry's.
void Folder::JudgeImplied(EntryResult* result) {
  if (result->implied_fault == EntryResult::kNoStep) return;
  const Step& step = result_.steps_[result->implied_fault];
  if (!result->has_verdict || result->verdict.ruling != Ruling::kIllegal) {
    result->has_verdict = true;
    result->own_step = result->implied_fault;
    result->verdict = step.verdict;
    result->seat = step.action.seat;
    return;
  }
  if (result->verdict.deciding[0] == step.verdict.deciding[0]) return;
  Report(FindingKind::kIllegal, result->number, step.action.seat, step.verdict.deciding[0],
         "the phase that it stands in may not be entered");
}

// Carries out what follows `>` in the same line: each act at the place where the one before left
// the duel.
void Folder::CarryRest(const Entry& entry, EntryResult* result) {
  if (WordsOf(entry.verb()).kind == EntryKind::kJudge) return CarryJudges(entry);
  for (std::size_t i = 1; i < entry.acts.size(); ++i) {
    Entry rest = entry;
    rest.acts = {entry.acts[i]};
    rest.place = {};
    Fitting fitting = PlaceAct(rest, false);
    TakeOverAll(entry, &fitting);
    LearnShuffled(entry.number);
    for (const Action& action : fitting.own) CarryStep(action, entry.number, true);
    if (result->verdict.legal() && !fitting.own.empty() && !fitting.verdict.legal()) {
      result->verdict = fitting.verdict;
      result->own_step = static_cast<std::uint32_t>(result_.steps_.size() - 1);
    }
    LearnShuffled(entry.number);
  }
}

void Folder::JudgeFindings(const Entry& entry, const EntryResult& result) {
  const Header& header = result_.duel_.header;
  if ((entry.marks & kMarkGap) != 0) {
    Report(FindingKind::kGap, entry.number, entry.seat, kNoClause, "entries that nobody saw");
  }
  if (!result.has_verdict) return;
  const ClauseIndex clause =
      result.verdict.deciding_count > 0 ? result.verdict.deciding[0] : kNoClause;
  switch (result.verdict.ruling) {
    case Ruling::kLegal:
      if ((entry.marks & kMarkIllegal) != 0) {
        Report(FindingKind::kMarkedLegal, entry.number, result.seat, kNoClause,
               "marked as illegal, and the rules allow it");
      }
      return;
    case Ruling::kIllegal:
      Report(FindingKind::kIllegal, entry.number, result.seat, clause, "the rules forbid it");
      return;
    case Ruling::kUnproven:
      Report(FindingKind::kUnproven, entry.number, result.seat, clause,
             header.has_position
                 ? "it depends on a card that is not known, or on what the position does not say"
                 : "it depends on a card that is not known");
      return;
    case Ruling::kUnsupported:
      Report(FindingKind::kUnsupported, entry.number, result.seat, clause,
             "this version cannot rule on it");
      return;
  }
}

// Reports what the engine leaves to people, which a judge must know: once for each card that comes
// into play face-up, or lies so in the position.
void Folder::LeftOutFinding(EntryNumber entry, SeatIndex seat, CardIndex index) {
  const CardDefinition& card = result_.game_->pack->card(index);
  const bool lists_terrains =
      card.Has(Frame::kRule) && card.terrains.size() + card.terrains_red.size() > 0;
  bool left_out = card.stub || (!card.unexpressed.empty() && !lists_terrains);
  for (const Effect& effect : result_.game_->pack->Effects(card.effects)) {
    left_out |= !effect.supported;
  }
  if (!left_out || index == kUnknownCard || !told_.insert(index).second) return;
  Report(FindingKind::kNotCarriedOut, entry, seat, kNoClause,
         card.stub ? card.name + " has no entry here: nothing that it says is carried out"
                   : "not everything that " + card.name + " says is carried out by this version");
}

void Folder::CardFindings(const EntryResult& result, const Event& event) {
  const bool arrives = event.kind == EventKind::kSummoned ||
                       event.kind == EventKind::kSpecialSummoned ||
                       event.kind == EventKind::kFlipped || event.kind == EventKind::kActivated;
  if (!arrives || event.piece == kNoPiece || IsHidden(event.position)) return;
  LeftOutFinding(result.number, event.seat, state_.piece(event.piece).card);
}

void Folder::EventFindings(const EntryResult& result) {
  bool unclear = false;
  for (std::uint32_t i = 0; i < result.event_count; ++i) {
    const Event& event = result_.events_[result.first_event + i];
    CardFindings(result, event);
    const bool seen = event.kind == EventKind::kUnclear && event.amount >= 2;
    if (seen && event.amount != kMayBeKept) {
      const std::string& name = result_.game_->pack->card(state_.piece(event.piece).card).name;
      Report(FindingKind::kNotRecorded, result.number, event.seat, kNoClause,
             UnclearText(state_, event, name));
    } else if (event.kind == EventKind::kUnclear && !seen && !std::exchange(unclear, true)) {
      Report(FindingKind::kNotRecorded, result.number, event.seat, kNoClause,
             event.amount == 1 ? "whether the effect means a face-down card is not known"
                               : "which of the shuffled cards lies where was not recorded");
    }
    NoteGuessed(Table(), state_, event, result.number, &result_.findings_);
    if (event.by == kNoClause) continue;
    const ClauseIndex unsaid = result_.game_->rules->TermClause(Term::kUnsaid);
    if (event.kind == EventKind::kNoted && event.term != kNoClause && event.term == unsaid) {
      Report(FindingKind::kUnproven, result.number, event.seat, event.by,
             UnsaidText(static_cast<UnsaidFact>(event.amount)));
      continue;
    }
    const Clause& clause = result_.game_->rules->clauses[event.by];
    NoteAssumed(event, clause.id, result.number);
    if (event.kind == EventKind::kWarned) {
      const bool open = IsUnsaid(state_, event.seat, kWarningsUnsaid);
      Report(FindingKind::kIdleWarning, result.number, event.seat, event.by,
             "an Idle Warning is due to " + SeatLetter(result_.duel_.header, event.seat) +
                 (event.amount == 0 ? "" : " for entry " + std::to_string(event.amount)) +
                 (open ? ", unless the duel is lost by one of an earlier turn" : ""));
    }
    if (event.kind == EventKind::kMissed) {
      const CardIndex it = event.piece == kNoPiece ? kUnknownCard : state_.piece(event.piece).card;
      const Header& header = result_.duel_.header;
      Report(FindingKind::kMissedTrigger, static_cast<EntryNumber>(event.amount), event.seat,
             event.by,
             (it == kUnknownCard ? "a Trap" : result_.game_->pack->card(it).name) + " of " +
                 SeatLetter(header, event.seat) + " (" + notation::ZoneText(header, event.to) +
                 ") stayed Set although its Trigger was met");
    }
    const bool obligation = clause.kind == ClauseKind::kObligation;
    if (event.kind == EventKind::kNoted && obligation) {
      const std::string seat = SeatLetter(result_.duel_.header, event.seat);
      Report(FindingKind::kNotRecorded, result.number, event.seat, event.by,
             event.piece == kNoPiece ? "the shuffle of " + seat + " was not recorded"
                                     : "what " + seat + " has to show was not recorded");
    }
  }
}

void Folder::FoldEntry(const Entry& entry) {
  EntryResult result{.number = entry.number,
                     .behind = entry.number,
                     .seat = entry.seat,
                     .first_step = static_cast<std::uint32_t>(result_.steps_.size()),
                     .first_event = static_cast<std::uint32_t>(result_.events_.size())};
  Fitting fitting = PlaceAct(entry, true);
  result.reached = fitting.reached;
  if (!fitting.reached) {
    Report(FindingKind::kOutOfPlace, entry.number, entry.seat, kNoClause,
           "the duel is not where the record puts this entry");
  }
  if (!fitting.problem.empty()) {
    Report(FindingKind::kOutOfPlace, entry.number, entry.seat, kNoClause, fitting.problem);
  }
  NoteOtherPlace(entry, fitting);
  NoteOtherWay(entry, fitting);
  CarryImplied(entry, &fitting, &result);
  CarryOwn(entry, fitting, &result);
  CarryRest(entry, &result);
  NoteUnsaidPosition(entry, result);
  JudgeImplied(&result);
  if (result_.game_->rules->checks_change_nothing) {
    KeepChecks(entry, &result);
  } else {
    CheckTargets(entry, &result);
    CheckNumbers(entry, &result);
  }
  result.step_count = static_cast<std::uint32_t>(result_.steps_.size()) - result.first_step;
  result.event_count = static_cast<std::uint32_t>(result_.events_.size()) - result.first_event;
  JudgeFindings(entry, result);
  EventFindings(result);
  result_.entries_.push_back(std::move(result));
}

void Folder::Forget() {
  result_.entries_.clear();
  result_.steps_.clear();
  result_.events_.clear();
  result_.findings_.clear();
  result_.snapshots_.clear();
  placed_.clear();
  told_.clear();
  unread_.clear();
}

void Folder::Begin(Binding binding) {
  Forget();
  gone_.clear();
  binding_ = std::move(binding);
  const Header header = WithAssumed(result_.duel_, options_.until);
  state_ = CreateDuel(*result_.game_, setup_, &result_.events_);
  if (header.has_position) {
    std::string problem;
    state_ = CreateFromPosition(*result_.game_, header, binding_, std::move(state_),
                                &result_.events_, &problem);
    if (!problem.empty()) {
      Report(FindingKind::kOutOfPlace, 0, kNoSeat, kNoClause, "in the position: " + problem);
    }
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool lies = result_.game_->rules->OnField(piece.zone) || piece.zone == ZoneKind::kRule;
      if (lies && !IsFaceDown(piece)) LeftOutFinding(0, piece.controller, piece.card);
    }
    told_.clear();  // a use of the card is told besides, at its entry
    if (IsLaterByBoard(*result_.game_, header.position, state_)) {
      Report(FindingKind::kNotRecorded, 0, kNoSeat, kNoClause,
             "which turn it is was not said: not the first, as others have cards on the field");
    }
  }
  result_.initial_ = state_;
  result_.initial_.companion().Forget();
}

std::vector<Learned> Folder::Take(const Entry& entry, std::span<const Entry* const> behind) {
  behind_ = behind;
  looked_past_end_ = false;
  std::vector<Learned> learned = WhatIsGivenUp(Table(), state_, entry);
  std::vector<Unseen> gone = UnseenOnField(state_);
  const std::vector<Lay> lay = LabelledOnField(state_);
  std::vector<Unseen> rows = gone;  // where one has lain last stands first
  rows.insert(rows.end(), gone_.begin(), gone_.end());
  const State start = gone.empty() && gone_.empty() ? State{} : state_;
  FoldAsMeant(entry);
  // Read where the entry left the duel, as the card lies where the entry says.
  const std::vector<Learned> told =
      WhatItTeaches(Table(), state_, entry, lay, rows,
                    std::span(result_.steps_).subspan(result_.entries_.back().first_step));
  learned.insert(learned.end(), told.begin(), told.end());
  const std::vector<Learned> shown = WhatItShowsGone(Table(), state_, entry, gone_);
  learned.insert(learned.end(), shown.begin(), shown.end());
  if (entry.acts.empty()) return learned;
  gone_ = GoneSince(state_, std::move(gone), std::move(gone_));
  const EntryResult& last = result_.entries_.back();
  const bool fails = last.has_verdict && !last.verdict.legal() && !start.empty();
  if (learned.empty() && fails) learned = WhatItNamesGone(Table(), start, entry, rows);
  return learned;
}

void Folder::Pass(const Line& line, Binding binding) {
  Begin(std::move(binding));
  ++passes_;
  hangs_on_end_ = false;
  doubts_.clear();
  if (result_.game_->rules->names_are_learned_anew) learned_.clear();
  const std::span<const Entry* const> all(line.entries);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t done = result_.entries_.size();
    if (done != 0 && done % kSnapshotEvery == 0) {
      result_.snapshots_.emplace_back(done, state_).second.companion().Forget();
    }
    Confirm(all[i]->number);
    for (const Learned& lesson : Take(*all[i], all.subspan(i + 1))) Learn(lesson, all[i]->number);
    result_.entries_.back().behind = line.PlaceOf(all[i]->number).first;
    hangs_on_end_ |= looked_past_end_;
  }
  hangs_on_end_ |= !unread_.empty();
  ReadLastChecks();
}

tl::expected<void, FoldError> Folder::Open() {
  if (result_.game_ == nullptr) {
    const auto game = GameFor(result_.duel_.header, options_.packs);
    if (!game) return tl::make_unexpected(game.error());
    result_.game_ = *game;
  }
  auto setup = Setup();
  if (!setup) return tl::make_unexpected(setup.error());
  setup_ = *std::move(setup);
  return {};
}

// Looks for what judges' entries are about in the whole log, of which a line is only what counts.
void Folder::UnfoundedFindings() {
  JudgesLedger ledger(*result_.game_->rules, result_.duel_.header);
  for (const Entry& entry : result_.duel_.entries) {
    if (entry.number > options_.until) break;
    std::string missing = ledger.Missing(entry);
    if (missing.empty()) missing = MissingOnTable(result_, entry);
    if (!missing.empty()) {
      Report(FindingKind::kUnfounded, entry.number, entry.seat, kNoClause, missing);
    }
    ledger.Take(entry);
  }
}

tl::expected<void, FoldError> Folder::RunAndStay() {
  const auto opened = Open();
  if (!opened) return tl::make_unexpected(opened.error());
  const Line line = LineOf(result_.duel_.entries, options_.until);
  ReadLine(line);
  founded_count_ = result_.findings_.size();
  UnfoundedFindings();
  return {};
}

tl::expected<Replay, FoldError> Folder::Run() {
  const auto run = RunAndStay();
  if (!run) return tl::make_unexpected(run.error());
  // A replay may be held for long: without the room that its lists grew into.
  result_.entries_.shrink_to_fit();
  result_.steps_.shrink_to_fit();
  result_.events_.shrink_to_fit();
  result_.findings_.shrink_to_fit();
  return std::move(result_);
}

tl::expected<Replay, FoldError> Replay::Fold(const Duel& duel, const FoldOptions& options) {
  return Folder(duel, options).Run();
}

const EntryResult* FindIn(const std::vector<EntryResult>& entries, EntryNumber number) {
  const auto found = std::lower_bound(
      entries.begin(), entries.end(), number, [](const EntryResult& entry, EntryNumber wanted) {
        return std::pair(entry.behind, entry.number) < std::pair(wanted, wanted);
      });
  if (found != entries.end() && found->number == number) return &*found;
  // One that was written later than it counts.
  const auto late = std::ranges::find(entries, number, &EntryResult::number);
  return late == entries.end() ? nullptr : &*late;
}

const EntryResult* Replay::Find(EntryNumber number) const { return FindIn(entries_, number); }

std::pair<EntryNumber, EntryNumber> Replay::PlaceOf(EntryNumber number) const {
  const EntryResult* entry = Find(number);
  return {entry == nullptr ? number : entry->behind, number};
}

bool Replay::IsBehind(EntryNumber number, EntryNumber point) const {
  return PlaceOf(number) > PlaceOf(point);
}

// Returns how many entries count up to that one. Those that were put behind it count with it.
std::size_t Replay::CountUpTo(EntryNumber number) const {
  const EntryResult* entry = Find(number);
  const bool late = entry != nullptr && entry->behind != number;
  if (late) return static_cast<std::size_t>(entry - entries_.data()) + 1;
  const auto behind = std::upper_bound(
      entries_.begin(), entries_.end(), number,
      [](EntryNumber wanted, const EntryResult& one) { return wanted < one.behind; });
  return static_cast<std::size_t>(behind - entries_.begin());
}

State Replay::StateAfter(EntryNumber number) const { return StateOfFirst(CountUpTo(number)); }

State Replay::StateOrigin(EntryNumber number) const {
  const EntryResult* entry = Find(number);
  if (entry == nullptr) return StateAfter(number == 0 ? 0 : number - 1);
  return StateOfFirst(static_cast<std::size_t>(entry - entries_.data()));
}

State Replay::StateOfFirst(std::size_t count) const {
  const auto next = std::upper_bound(
      snapshots_.begin(), snapshots_.end(), count,
      [](std::size_t wanted, const auto& snapshot) { return wanted < snapshot.first; });
  State state = next == snapshots_.begin() ? initial_ : std::prev(next)->second;
  std::size_t done = next == snapshots_.begin() ? 0 : std::prev(next)->first;
  for (; done < count; ++done) {
    const EntryResult& entry = entries_[done];
    for (std::uint32_t i = 0; i < entry.step_count; ++i) {
      Again(*game_, state, steps_[entry.first_step + i], entry.number);
    }
  }
  return state;
}

void Replay::Walk(EntryNumber after, EntryNumber until, const Visitor& visit) const {
  WalkRange(CountUpTo(after), CountUpTo(until), visit);
}

void Replay::WalkFrom(EntryNumber first, const Visitor& visit) const {
  const EntryResult* entry = Find(first);
  const std::size_t at = entry == nullptr ? CountUpTo(first == 0 ? 0 : first - 1)
                                          : static_cast<std::size_t>(entry - entries_.data());
  WalkRange(at, entries_.size(), visit);
}

void Replay::WalkRange(std::size_t first, std::size_t end, const Visitor& visit) const {
  State state = StateOfFirst(first);
  for (std::size_t e = first; e < end; ++e) {
    const EntryResult& entry = entries_[e];
    for (std::uint32_t i = 0; i < entry.step_count; ++i) {
      Again(*game_, state, steps_[entry.first_step + i], entry.number);
    }
    visit(entry, state);
  }
}

State Replay::StateBefore(EntryNumber number) const {
  const EntryResult* entry = Find(number);
  State state = StateOrigin(number);
  if (entry == nullptr) return state;
  const std::uint32_t until =
      entry->has_verdict ? entry->own_step : entry->first_step + entry->step_count;
  for (std::uint32_t i = entry->first_step; i < until; ++i) {
    Again(*game_, state, steps_[i], number);
  }
  return state;
}

State Replay::StateSettled(EntryNumber number) const {
  const std::size_t count = CountUpTo(number);
  State state = StateOfFirst(count);
  for (std::size_t e = count; e < entries_.size(); ++e) {
    const EntryResult& entry = entries_[e];
    for (std::uint32_t i = 0; i < entry.step_count; ++i) {
      const Step& step = steps_[entry.first_step + i];
      if (!step.implied || LetsTimePass(step.action)) return state;
      Again(*game_, state, step, entry.number);
    }
  }
  CloseWindows(*game_, &state);
  return state;
}

State Replay::head() const { return StateOfFirst(entries_.size()); }

Verdict Replay::Explain(EntryNumber number, Trace* trace) const {
  const EntryResult* entry = Find(number);
  if (entry == nullptr || !entry->has_verdict) return {};
  return RuleOn(*game_, StateBefore(number), steps_[entry->own_step].action, trace);
}

void Replay::ExplainSteps(const EntryResult& entry, std::uint32_t count, Trace* trace,
                          EventList* events) const {
  State state = StateOrigin(entry.number);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Step& step = steps_[entry.first_step + i];
    ApplyOptions options{.entry = entry.number, .ordinary_effect = step.ordinary_effect};
    Trace run;
    std::size_t checked = 0;
    Apply(*game_, state, step.action, options, events, &run, &checked);
    trace->numbers.insert(trace->numbers.end(), run.numbers.begin(), run.numbers.end());
    for (std::size_t v = checked; v < run.visits.size(); ++v) {
      Visit visit = run.visits[v];
      const std::uint32_t first = visit.first_fact;
      visit.first_fact = static_cast<std::uint32_t>(trace->facts.size());
      trace->facts.insert(trace->facts.end(), run.facts.begin() + first,
                          run.facts.begin() + first + visit.fact_count);
      trace->visits.push_back(visit);
    }
  }
}

void Replay::ExplainConsequences(EntryNumber number, Trace* trace, EventList* events) const {
  const EntryResult* entry = Find(number);
  if (entry != nullptr) ExplainSteps(*entry, entry->step_count, trace, events);
}

std::uint32_t Replay::ClosingSteps(const EntryResult& entry) const {
  std::uint32_t count = 0;
  while (count < entry.step_count && steps_[entry.first_step + count].implied &&
         !LetsTimePass(steps_[entry.first_step + count].action)) {
    ++count;
  }
  return count;
}

void Replay::ExplainClosing(EntryNumber number, Trace* trace, EventList* events) const {
  const EntryResult* entry = Find(number);
  if (entry != nullptr) ExplainSteps(*entry, ClosingSteps(*entry), trace, events);
}

std::int64_t Replay::EntryBeforeTurn(int turn) const {
  if (initial_.header().turn >= turn) return 0;
  EntryNumber before = 0;
  for (const EntryResult& entry : entries_) {
    if (entry.turn >= turn && StateAfter(entry.number).header().turn >= turn) return before;
    before = entry.number;
  }
  return -1;
}

Trial Folder::Attempt(const State& from, const Entry& entry) {
  Forget();
  state_ = from;
  behind_ = {};
  FoldEntry(entry);
  ReadLastChecks();
  const EntryResult& result = result_.entries_.back();
  Trial trial{.own = result.own_step,
              .verdict = result.verdict,
              .before = from,
              .understood = result.has_verdict};
  for (std::uint32_t i = 0; i < result.own_step; ++i) {
    Again(*result_.game_, trial.before, result_.steps_[i], entry.number);
  }
  trial.steps = std::move(result_.steps_);
  trial.after = state_;
  trial.events = std::move(result_.events_);
  trial.reached = result.reached;
  for (const Finding& finding : result_.findings_) {
    if (finding.kind == FindingKind::kOutOfPlace) trial.problem = finding.text;
  }
  if (!trial.understood && trial.problem.empty()) {
    trial.problem = "this entry is no act that could be legal or illegal";
  }
  return trial;
}

Trial Try(const Game& game, const Header& header, const State& state, const Entry& entry) {
  return Folder(Duel{header, {}}, {}, &game).Attempt(state, entry);
}

}  // namespace judge::replay
