#include "judge/explain/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/judged.h"
#include "judge/explain/sums.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr std::size_t kImpliedShown = 6;  // acts that nobody wrote down

class Writer {
 public:
  Writer(const Account& account, const Style& style, bool hypothetical, std::string address)
      : a_(account), style_(style), hypothetical_(hypothetical), address_(std::move(address)) {}

  std::string Write();

 private:
  void Heading(std::string_view text) { out_ += Paint(text, Ink::kBold, style_.color) + "\n"; }
  void Line(const std::string& text, std::string_view first = "  ") {
    out_ += Wrap(text, style_.width, first);
  }
  std::string Id(ClauseIndex clause) const { return a_.game->rules->ClauseId(clause); }
  bool IsPredicate(const Visit& visit) const {
    return a_.game->rules->clauses[visit.clause].holds != nullptr;
  }
  void Answer();
  void Deciding();
  void Facts();
  void Lifted();
  void Readings();
  void Events();
  void Several(const Scene& scene, const std::vector<NumberedEvent>& events,
               const std::string& entry, bool* first);
  void Happened(const Scene& scene, const NumberedEvent& told, const std::string& entry,
                bool* first);
  void Conditions();
  void Predicates(const std::vector<const Visit*>& visits);
  void Visits();
  void OneVisit(const Scene& scene, const Trace& trace, const Visit& visit, std::string_view answer,
                std::set<std::uint32_t>* told);
  void Warnings();
  void Remedies();
  void Next();

  const Account& a_;
  const Style& style_;
  bool hypothetical_;
  std::string address_;
  std::string out_;
  std::set<std::string> told_facts_;  // those told in what followed
};

void Writer::Answer() {
  std::string sentence = AnswerSentence(a_, hypothetical_);
  std::string text = Wrap(sentence, style_.width);
  if (style_.color && a_.has_act) {
    const Ruling ruling = a_.verdict.ruling;
    const Ink ink = ruling == Ruling::kLegal     ? Ink::kGood
                    : ruling == Ruling::kIllegal ? Ink::kBad
                                                 : Ink::kWarn;
    const std::size_t colon = text.find(':');
    if (colon != std::string::npos) {
      text = Paint(text.substr(0, colon), ink, true) + text.substr(colon);
    }
  }
  out_ += text;
  for (std::size_t i = 0; i < a_.judged.size(); ++i) {
    out_ += Wrap(RulingText(*a_.header, a_.judged[i], a_.engine[i]), style_.width);
    if (i < a_.today.size() && !a_.today[i].empty()) out_ += Wrap(a_.today[i], style_.width);
  }
  for (const std::string& remark : a_.remarks) out_ += Wrap(remark, style_.width, "note: ");
  for (const std::string& house : a_.house) out_ += Wrap(house, style_.width, "house rule: ");
  const bool told = sentence.find("nobody wrote down (") != std::string::npos;
  if (!a_.implied.empty() && !told) {
    out_ +=
        Wrap(ImpliedText(a_.implied, style_.all), style_.width, "before it, not written down: ");
  }
}

void Writer::Deciding() {
  if (!a_.has_act) return;
  out_ += "\n";
  if (a_.verdict.deciding_count == 0) {
    const bool open = a_.verdict.ruling == Ruling::kUnproven || a_.ruled_unseen;
    Line(open ? "what is not known here decides whether it was legal"
              : "no rule forbids it, and none has to allow it",
         "");
    return;
  }
  Heading(a_.verdict.legal() ? "allowed by" : "decided by");
  std::vector<std::string> ids;
  for (int i = 0; i < a_.verdict.deciding_count; ++i) {
    ids.push_back(Id(a_.verdict.deciding[static_cast<std::size_t>(i)]));
  }
  out_ += ClauseLines(ids, style_);
}

void Writer::Facts() {
  const std::vector<Fact> facts = DecidingFacts(a_);
  const std::vector<std::string> asked = AskedTexts(a_);
  if (facts.empty() && asked.empty()) return;
  out_ += "\n";
  Heading("facts");
  for (const Fact& fact : facts) Line(FactText(a_.JudgedAt(), fact));
  for (const std::string& text : asked) Line(text);
}

void Writer::Lifted() {
  bool first = true;
  for (const Visit& visit : a_.trace.visits) {
    if (!visit.lifted) continue;
    if (first) out_ += "\n";
    if (first) Heading("cards that beat a rule");
    first = false;
    const bool by_hand = visit.lifted_by_card == kUnknownCard && visit.lifted_by == kNoPiece;
    const std::string card = by_hand ? "what was done by hand"
                             : visit.lifted_by_card != kUnknownCard
                                 ? CardWord(*a_.game, visit.lifted_by_card)
                                 : PieceName(a_.JudgedAt(), visit.lifted_by);
    const std::string title = RulingTitle(Id(visit.clause));
    Line(card + " beats " + Id(visit.clause) + (title.empty() ? "" : " (" + title + ")"));
    for (std::uint32_t f = 0; f < visit.fact_count; ++f) {
      Line(FactText(a_.JudgedAt(), a_.trace.facts[visit.first_fact + f]), "    ");
    }
  }
}

// Tells of the cards of the act whose data rest on a reading of ours: their print may say
// otherwise.
void Writer::Readings() {
  if (!a_.has_act) return;
  const SeenState& before = a_.before;
  std::vector<CardIndex> cards = {a_.action.card};
  for (const PieceIndex piece : {a_.action.piece, a_.action.target}) {
    if (piece != kNoPiece && piece <= before.piece_count())
      cards.push_back(before.piece(piece).card);
  }
  std::vector<std::string> told;
  for (const CardIndex index : cards) {
    if (index == kUnknownCard) continue;
    const std::string& code = a_.game->pack->card(index).code;
    const std::vector<DatedReading>& decided = ReadingsOn(code);
    if (decided.empty() || std::find(told.begin(), told.end(), code) != told.end()) continue;
    if (told.empty()) out_ += "\n";
    if (told.empty()) Heading("cards that rest on a reading");
    told.push_back(code);
    Line(CardWord(*a_.game, index) + " (reading, " + decided.back().date + "; judge card show " +
         code + ")");
  }
}

void Writer::Happened(const Scene& scene, const NumberedEvent& told, const std::string& entry,
                      bool* first) {
  if (IsDull(told) && !style_.all) return;
  if (*first) out_ += "\n";
  if (*first) Heading(hypothetical_ ? "what would follow" : "what followed");
  *first = false;
  const Fact* fact = FactBehind(a_, told.event);
  std::string text = fact == nullptr ? EventText(scene, told.event) : FactText(scene, *fact);
  if (fact != nullptr) told_facts_.insert(text);
  std::vector<std::string> ids;
  for (const ClauseIndex clause : {told.event.by, TermOf(*a_.game, told.event)}) {
    const std::string id = Id(clause);
    if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  const std::string number = told.number == 0 ? "" : "." + std::to_string(told.number);
  const std::string place = entry.empty() && !number.empty() ? number.substr(1) : entry + number;
  if (!ids.empty()) text += " [" + Joined(ids) + "]";
  Line(text, place.empty() ? "  " : "  " + place + "  ");
}

void Writer::Several(const Scene& scene, const std::vector<NumberedEvent>& events,
                     const std::string& entry, bool* first) {
  const std::vector<Event> bare = Bare(events);
  for (std::size_t i = 0; i < events.size(); ++i) {
    Happened(ToldAt(scene, bare, i), events[i], entry, first);
  }
}

void Writer::Events() {
  bool first = true;
  Several(a_.ToldAfter(), a_.events, address_, &first);
  for (const Closing& closing : a_.closing) {
    Several(a_.ToldAfter(closing), closing.events, std::to_string(closing.entry), &first);
  }
}

// Tells one clause that was asked, with those of its facts that were not told yet.
void Writer::OneVisit(const Scene& scene, const Trace& trace, const Visit& visit,
                      std::string_view answer, std::set<std::uint32_t>* told) {
  const std::string id = Id(visit.clause);
  const std::string title = RulingTitle(id);
  Line(id + (title.empty() ? "" : ": " + title), "  " + Pad(answer, 12));
  // A rule that displaces one of the game on whose table this one stands.
  const std::string_view displaced =
      visit.clause == kNoClause ? "" : a_.game->rules->clauses[visit.clause].in_place_of;
  if (!displaced.empty()) Line("in place of " + std::string(displaced), std::string(14, ' '));
  for (std::uint32_t f = visit.first_fact; f < visit.first_fact + visit.fact_count; ++f) {
    if (told->insert(f).second) Line(FactText(scene, trace.facts[f]), std::string(14, ' '));
  }
}

void Writer::Predicates(const std::vector<const Visit*>& visits) {
  out_ += "\n";
  Heading("conditions that were asked");
  std::set<std::uint32_t> told;
  for (const Visit* visit : visits) {
    const bool yes = visit->answer == judge::Answer::kPermits;
    OneVisit(a_.ToldAfter(), a_.consequences, *visit, yes ? "yes" : "no", &told);
  }
}

void Writer::Conditions() {
  const Trace& trace = a_.consequences;
  std::vector<const Visit*> predicates;
  std::set<std::string> theirs;
  for (const Visit& visit : trace.visits) {
    if (!IsPredicate(visit)) continue;
    predicates.push_back(&visit);
    for (std::uint32_t f = 0; f < visit.fact_count; ++f) {
      theirs.insert(FactText(a_.ToldAfter(), trace.facts[visit.first_fact + f]));
    }
  }
  // Facts with the rules that use them: one fact is often used by several, and is told once.
  std::vector<std::pair<std::string, std::vector<std::string>>> facts;
  for (const Visit& visit : trace.visits) {
    if (IsPredicate(visit)) continue;
    for (std::uint32_t f = visit.first_fact; f < visit.first_fact + visit.fact_count; ++f) {
      const std::string text = FactText(a_.ToldAfter(), trace.facts[f]);
      if (theirs.contains(text) || told_facts_.contains(text)) continue;
      auto at = std::find_if(facts.begin(), facts.end(),
                             [&](const auto& fact) { return fact.first == text; });
      if (at == facts.end()) at = facts.insert(facts.end(), {text, {}});
      const std::string id = Id(visit.clause);
      const bool known = std::find(at->second.begin(), at->second.end(), id) != at->second.end();
      if (!known) at->second.push_back(id);
    }
  }
  std::vector<std::string> sums;
  for (const CountedNumber& number : trace.numbers) {
    if (!IsMoreThanPrinted(number.sum)) continue;
    sums.push_back(InWords(a_.ToldAfter().game, number.attack ? "ATK of " : "DEF of ") +
                   PieceWord(a_.ToldAfter(), number.piece) + ": " +
                   SumText(a_.ToldAfter(), number.sum));
  }
  if (!facts.empty() || !sums.empty()) out_ += "\n";
  if (!facts.empty() || !sums.empty()) Heading("how it was worked out");
  for (const auto& [text, ids] : facts) Line(text + " [" + Joined(ids) + "]");
  for (const std::string& sum : sums) Line(sum);
  if (!predicates.empty()) Predicates(predicates);
}

void Writer::Visits() {
  if (!style_.all || a_.trace.visits.empty()) return;
  out_ += "\n";
  Heading("every rule that was asked, in order of precedence");
  std::set<std::uint32_t> told;
  for (const Visit& visit : a_.trace.visits) {
    const std::string answer = visit.lifted ? "lifted" : std::string(AnswerWord(visit.answer));
    OneVisit(a_.JudgedAt(), a_.trace, visit, answer, &told);
  }
}

void Writer::Warnings() {
  if (a_.warnings.empty()) return;
  out_ += "\n";
  Heading("warnings of the game that it rests on");
  for (const ToldWarning& warning : a_.warnings) {
    Line(WarningLine(*a_.header, warning));
    for (const std::string& line : ConditionLines(warning)) Line(line, "    ");
  }
}

void Writer::Remedies() {
  if (a_.remedies.empty()) return;
  out_ += "\n" + RemedyLines(a_.remedies, style_.width, style_.color);
}

void Writer::Next() {
  if (a_.nearest.empty() && a_.next.empty()) return;
  out_ += "\n";
  Heading("next");
  for (const std::string& act : a_.nearest) {
    Line(act, &act == &a_.nearest.front() ? "  nearest legal: " : "             or: ");
  }
  for (const std::string& command : a_.next) Line(command);
}

std::string Writer::Write() {
  Answer();
  Deciding();
  Facts();
  Lifted();
  Readings();
  Events();
  Conditions();
  Visits();
  Warnings();
  Remedies();
  Next();
  return out_;
}

}  // namespace

namespace {

// Returns the entry with which the card came to where it lies before the act, 0: before the first.
EntryNumber CameWith(const SeenReplay& replay, std::uint32_t until, PieceIndex piece,
                     ZoneKind zone) {
  EntryNumber came = 0;
  for (std::uint32_t i = 0; i < until; ++i) {
    const Event& event = replay.events()[i];
    const bool moved = event.piece == piece && event.to.kind == zone && event.from.kind != zone;
    if (moved) came = event.entry;
  }
  return came;
}

}  // namespace

std::string CameIllegally(const SeenReplay& replay, const replay::EntryResult& result) {
  if (!replay.view().everything || !result.has_verdict || !result.verdict.legal()) return "";
  const PieceIndex piece = replay.steps()[result.own_step].action.piece;
  const SeenState before = replay.StateBefore(result.number);
  if (piece == kNoPiece || piece > before.piece_count()) return "";
  const ZoneKind zone = before.piece(piece).zone;
  if (!replay.game().rules->OnField(zone)) return "";
  const EntryNumber came = CameWith(replay, result.first_event, piece, zone);
  const replay::EntryResult* then =
      came == 0 || came == result.number ? nullptr : replay.Find(came);
  const bool illegal =
      then != nullptr && then->has_verdict && then->verdict.ruling == Ruling::kIllegal;
  if (!illegal) return "";
  std::string word;
  for (const replay::JudgesRuling& one : RulingsAbout(RulingsOf(replay), came)) {
    if (one.stands() && (one.word == "legal" || one.word == "illegal")) word = one.word;
  }
  if (word == "legal") return "";
  return PieceWord(Scene{replay.game(), replay.header(), before}, piece) + " came with entry " +
         std::to_string(came) + ", which is " +
         (word.empty() ? "illegal: it counts as it was played until somebody rules on it"
                       : "ruled illegal and stays as it was played");
}

ClauseIndex TermOf(const Game& game, const Event& event) {
  const bool by_hand = event.by != kNoClause && event.by == game.rules->TermClause(Term::kByHand);
  return by_hand ? kNoClause : event.term;
}

std::string ImpliedText(std::vector<std::string> implied, bool all) {
  if (implied.size() > kImpliedShown && !all) {
    const std::size_t left_out = implied.size() - kImpliedShown;
    implied.erase(implied.begin(), implied.begin() + static_cast<std::ptrdiff_t>(left_out));
    implied.front() = std::to_string(left_out + 1) + " acts";
  }
  return Joined(implied, ", then ");
}

bool IsDull(const NumberedEvent& told) {
  switch (told.event.kind) {
    case EventKind::kPassed:
      return true;
    case EventKind::kShuffled:
      // What an effect shuffles is its doing, whoever wrote it down.
      return told.implied && told.event.source == kNoPiece;
    case EventKind::kDecksPlaced:
    case EventKind::kSetupStep:
    case EventKind::kTerrainPlaced:
    case EventKind::kTurnBegan:
    case EventKind::kTurnEnded:
    case EventKind::kPhaseBegan:
      return told.implied;
    default:
      return false;
  }
}

namespace {

// Returns whether every view has the event: not what tells what a face-down card is, that somebody
// passed over it, or that what one has not seen is asked about.
bool IsOfAll(const Event& event, const std::function<bool(PieceIndex)>& all_know) {
  switch (event.kind) {
    case EventKind::kPassed:
    case EventKind::kUnclear:
      return false;
    case EventKind::kTriggerMet:
    case EventKind::kMissed:
    case EventKind::kNoted:
      return event.piece == kNoPiece || all_know(event.piece);
    default:
      return true;
  }
}

}  // namespace

std::vector<int> EventNumbers(const SeenReplay& replay, const replay::EntryResult& entry) {
  std::optional<SeenState> after;
  const auto all_know = [&](PieceIndex piece) {
    if (!after) after = replay.StateAfter(entry.number);
    return Knows(after->piece(piece), kNoSeat);
  };
  std::vector<int> out;
  int count = 0;
  for (std::uint32_t i = 0; i < entry.event_count; ++i) {
    const Event& event = replay.events()[entry.first_event + i];
    out.push_back(IsOfAll(event, all_know) ? ++count : 0);
  }
  return out;
}

std::string EventPlace(EntryNumber entry, int number) {
  return std::to_string(entry) + (number == 0 ? "" : "." + std::to_string(number));
}

std::string AccountText(const Account& account, const Style& style, bool hypothetical,
                        const std::string& event_address) {
  return Writer(account, style, hypothetical, event_address).Write();
}

}  // namespace judge::cli
