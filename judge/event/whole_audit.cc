#include "judge/event/whole_audit.h"

#include <algorithm>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "judge/event/digests.h"
#include "judge/event/event_penalties.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

constexpr int kEntryColumns = 8;
constexpr int kTurnColumns = 6;
constexpr int kWordColumns = 17;

std::int32_t AsInt(std::size_t number) { return static_cast<std::int32_t>(number); }

// What was audited.
struct Whole {
  std::string store;
  std::string event;                                      // "" the whole store
  std::vector<Digest> duels;                              // by event, round, table, id
  std::map<std::string, replay::EventState> events = {};  // that could be read, by name
  // Penalties that count as another one today than they were given as, by duel and entry; those
  // outside of every duel by the event's log.
  std::map<std::pair<std::string, EntryNumber>, std::string> moved = {};

  bool IsAsked(const std::string& of) const { return event.empty() || event == of; }
};

// Counts over all duels.
struct Sums {
  std::size_t entries = 0;
  int findings = 0;
  int put_right = 0;  // beside them, by the scribe
  int open = 0;
  int warnings = 0;
  int rulings = 0;
  int against = 0;
  int penalties = 0;
  int open_calls = 0;
  int open_appeals = 0;
  int problems = 0;
  std::map<std::string, int> infractions = {};
  std::map<std::string, int> players = {};
};

const replay::Pairing* PairingOf(const Whole& whole, const Digest& digest) {
  const auto event = whole.events.find(digest.event);
  // By its id, which names the table of every duel of a match and of every record taken in there.
  return event == whole.events.end() ? nullptr : event->second.FindPairing(digest.duel);
}

// Returns "17 Nadia", "17", or "A" of a duel of no event.
std::string WhoText(const Whole& whole, const Digest& digest, const std::string& seat) {
  const replay::Pairing* pairing = PairingOf(whole, digest);
  const int number = pairing == nullptr ? 0 : pairing->EntrantOf(seat);
  if (number == 0) return seat;
  return EntrantText(whole.events.at(digest.event), number);
}

// Returns under what a penalty of a seat is counted.
std::string PlayerOf(const Whole& whole, const Digest& digest, const std::string& seat) {
  const replay::Pairing* pairing = PairingOf(whole, digest);
  const int number = pairing == nullptr ? 0 : pairing->EntrantOf(seat);
  const bool several = whole.events.size() > 1;
  if (number == 0) return digest.duel + " " + seat;
  return (several ? digest.event + " " : "") + WhoText(whole, digest, seat);
}

// Returns whether the finding is one of the table: not of what its scribe wrote wrongly and has put
// right.
bool Counts(const DigestFinding& one) { return one.state != "undone" && one.state != "corrected"; }

Sums SumsOf(const Whole& whole) {
  Sums sums;
  for (const Digest& digest : whole.duels) {
    sums.entries += digest.entries;
    const auto counted =
        static_cast<int>(std::count_if(digest.findings.begin(), digest.findings.end(), Counts));
    sums.findings += counted;
    sums.put_right += static_cast<int>(digest.findings.size()) - counted;
    sums.open +=
        static_cast<int>(std::count_if(digest.findings.begin(), digest.findings.end(),
                                       [](const auto& one) { return one.state == "open"; }));
    sums.warnings +=
        static_cast<int>(std::count_if(digest.warnings.begin(), digest.warnings.end(),
                                       [](const auto& one) { return one.taken_back == 0; }));
    sums.rulings += digest.rulings;
    sums.against += static_cast<int>(digest.against.size());
    sums.open_calls += static_cast<int>(digest.open_calls.size());
    sums.open_appeals += static_cast<int>(digest.open_appeals.size());
    sums.problems += digest.problem.empty() ? 0 : 1;
    for (const DigestPenalty& one : digest.penalties) {
      // A step "none" is a time that counts, and no penalty.
      if (!one.counts() || one.step == replay::kNoStep) continue;
      ++sums.penalties;
      ++sums.infractions[one.infraction];
      ++sums.players[PlayerOf(whole, digest, one.seat)];
    }
  }
  for (const auto& [name, event] : whole.events) {
    if (!whole.event.empty() && name != whole.event) continue;
    for (const replay::EventPenalty& one : event.penalties) {
      if (one.revoked_by != 0) continue;
      ++sums.penalties;
      ++sums.infractions[one.infraction];
      ++sums.players[(whole.events.size() > 1 ? name + " " : "") + EntrantText(event, one.entrant)];
    }
  }
  return sums;
}

bool HasAnything(const Digest& digest) {
  return !digest.findings.empty() || !digest.warnings.empty() || !digest.against.empty() ||
         !digest.open_calls.empty() || !digest.open_appeals.empty() || !digest.penalties.empty() ||
         !digest.problem.empty() || !digest.rests.empty() || !digest.not_done.empty();
}

std::string StateText(const DigestFinding& one) {
  return one.state == "open" ? "open" : one.state + " by " + std::to_string(one.by);
}

// Returns ", for entry 6, said: yes (entry 9); 1 warning held then", in the words of an audit.
std::string WarningText(const DigestWarning& one) {
  std::string out = one.about == 0 ? "" : ", for entry " + std::to_string(one.about);
  out += ", said: " + one.said;
  if (one.said_by != 0 && one.said_by != one.entry) {
    out += " (entry " + std::to_string(one.said_by) + ")";
  }
  if (one.taken_back != 0) return out + "; taken back by entry " + std::to_string(one.taken_back);
  return out + "; " + Counted(one.total, "warning") + " held then";
}

// Returns "counts", or why it does not; and as which one it would count today, where it is another.
std::string PenaltyState(const Whole& whole, const Digest& digest, const DigestPenalty& one) {
  if (one.revoked_by != 0) return "revoked by " + std::to_string(one.revoked_by);
  if (one.overturned_by != 0) return "overturned by " + std::to_string(one.overturned_by);
  if (!one.ruling_stands) return "fallen with ruling " + std::to_string(one.ruling);
  const auto moved = whole.moved.find({digest.duel, one.entry});
  return moved == whole.moved.end() ? "counts" : "counts, " + moved->second;
}

// Returns "game-loss, deck.list, counts; in the log of no duel, and no game is lost by it".
std::string OutsideText(const replay::EventState& event, const replay::EventPenalty& one) {
  std::string out = one.step + "  " + Clean(one.infraction) + ", ";
  if (one.revoked_by != 0) return out + "revoked by " + std::to_string(one.revoked_by);
  out += "counts, outside of every duel";
  return out + (LosesGame(event.policy, one.step) ? ": no game is lost by it" : "");
}

// Returns "T5"; "setup" before the first turn, and "T?" where nobody has counted them.
std::string TurnWord(int turn) {
  if (turn < 0) return "T?";
  return turn == 0 ? "setup" : "T" + std::to_string(turn);
}

// Writes the audit for people.
class AuditWriter {
 public:
  AuditWriter(const Whole& whole, const Style& style) : whole_(whole), style_(style) {}

  std::string Write();

 private:
  void Line(EntryNumber entry, const std::string& turn, const std::string& word,
            const std::string& text) {
    const std::string front = "  " +
                              Pad(entry == 0 ? "" : "@" + std::to_string(entry), kEntryColumns) +
                              Pad(turn, kTurnColumns) + Pad(word, kWordColumns);
    out_ += Wrap(text, style_.width, front);
  }
  void Duel(const Digest& digest);
  void Counts(const std::string& title, const std::map<std::string, int>& counts);

  const Whole& whole_;
  const Style& style_;
  std::string out_;
};

void AuditWriter::Duel(const Digest& digest) {
  std::string heading = digest.duel;
  if (const replay::Pairing* pairing = PairingOf(whole_, digest); pairing != nullptr) {
    heading += "  ";
    for (std::size_t i = 0; i < pairing->seats.size(); ++i) {
      const std::string& letter = pairing->seats[i].first;
      heading += (i == 0 ? "" : " - ") + letter + " " + WhoText(whole_, digest, letter);
    }
  }
  out_ += Paint(heading, Ink::kBold, style_.color) + "\n";
  if (!digest.problem.empty()) out_ += "  cannot be read: " + Clean(digest.problem) + "\n";
  for (const DigestFinding& one : digest.findings) {
    std::string text = one.text;
    if (!one.clause.empty()) text += " [" + one.clause + "]";
    Line(one.entry, TurnWord(one.turn), one.kind, text + "; " + StateText(one));
  }
  for (const DigestWarning& one : digest.warnings) {
    Line(one.entry, TurnWord(one.turn), "game warning",
         WhoText(whole_, digest, one.seat) + WarningText(one) +
             (one.clause.empty() ? "" : " [" + one.clause + "]"));
  }
  for (const DigestRuling& one : digest.against) {
    Line(one.about, "", "against engine",
         "ruled " + one.word + " by " + std::to_string(one.entry) +
             (one.by.empty() ? "" : " (" + Clean(one.by) + ")") + ", the engine said " +
             one.engine + (one.text.empty() ? "" : ": \"" + Clean(one.text) + "\""));
  }
  for (const std::string& one : digest.not_done) Line(0, "", "not carried out", one);
  for (const std::string& one : digest.rests) Line(0, "", "rests", one);
  for (const DigestPenalty& one : digest.penalties) {
    Line(one.entry, "", "penalty",
         WhoText(whole_, digest, one.seat) + "  " +
             (one.step == replay::kNoStep ? "no penalty this time" : one.step) + "  " +
             Clean(one.infraction) + ", " + PenaltyState(whole_, digest, one));
  }
  for (const EntryNumber call : digest.open_calls)
    Line(call, "", "open call", "nobody has closed it");
  for (const EntryNumber appeal : digest.open_appeals)
    Line(appeal, "", "open appeal", "nobody has decided it");
}

void AuditWriter::Counts(const std::string& title, const std::map<std::string, int>& counts) {
  if (counts.empty()) return;
  out_ += title + "\n";
  for (const auto& [name, count] : counts) {
    out_ += "  " + Pad(std::to_string(count), 4) + Clean(name) + "\n";
  }
}

std::string AuditWriter::Write() {
  bool any = false;
  for (const Digest& digest : whole_.duels) {
    if (!HasAnything(digest)) continue;
    Duel(digest);
    any = true;
  }
  for (const auto& [name, event] : whole_.events) {
    if (!whole_.IsAsked(name) || event.penalties.empty()) continue;
    out_ += Paint("the event " + name, Ink::kBold, style_.color) + "\n";
    for (const replay::EventPenalty& one : event.penalties) {
      Line(one.entry, "", "penalty",
           EntrantText(event, one.entrant) + "  " + OutsideText(event, one));
    }
    any = true;
  }
  if (any) out_ += "\n";
  const Sums sums = SumsOf(whole_);
  Counts("penalties by infraction", sums.infractions);
  Counts("penalties by player", sums.players);
  out_ += Counted(AsInt(whole_.duels.size()), "duel") + ", " +
          Counted(AsInt(sums.entries), "entry") + "\n";
  out_ += Counted(sums.findings, "finding") + ", " + std::to_string(sums.open) + " open" +
          (sums.put_right == 0
               ? ""
               : ", and " + std::to_string(sums.put_right) + " of what the scribe has put right") +
          (sums.warnings == 0 ? "" : "; " + Counted(sums.warnings, "game warning")) + "; " +
          Counted(sums.rulings, "ruling") + ", of those that stand " +
          std::to_string(sums.against) + " against the engine; " +
          (sums.penalties == 1 ? "1 penalty that counts"
                               : std::to_string(sums.penalties) + " penalties that count") +
          "; " + Counted(sums.open_calls, "open call") +
          (sums.open_appeals == 0 ? "" : "; " + Counted(sums.open_appeals, "open appeal")) + "\n";
  return out_;
}

// Returns a line of fields separated by tabs.
std::string Fields(const std::vector<std::string>& fields) {
  std::string out;
  for (std::size_t i = 0; i < fields.size(); ++i) out += (i == 0 ? "" : "\t") + Clean(fields[i]);
  return out + "\n";
}

std::string PlainText(const Whole& whole) {
  std::string out;
  for (const Digest& digest : whole.duels) {
    const auto line = [&](const char* sort, EntryNumber entry, const std::string& seat,
                          const std::string& what, const std::string& clause,
                          const std::string& state, const std::string& text) {
      out += Fields({sort, digest.duel, std::to_string(entry), seat,
                     seat.empty() ? "" : PlayerOf(whole, digest, seat), what, clause, state, text});
    };
    if (!digest.problem.empty()) line("problem", 0, "", "", "", "", digest.problem);
    for (const DigestFinding& one : digest.findings) {
      line("finding", one.entry, one.seat, one.kind, one.clause, StateText(one), one.text);
    }
    for (const DigestWarning& one : digest.warnings) {
      line("game-warning", one.entry, one.seat, std::to_string(one.total), one.clause,
           "said: " + one.said,
           one.taken_back == 0 ? "" : "taken back by entry " + std::to_string(one.taken_back));
    }
    for (const DigestRuling& one : digest.against) {
      line("against-engine", one.entry, "", one.word, "", "engine " + one.engine, one.text);
    }
    for (const std::string& one : digest.not_done) line("not-done", 0, "", "", "", "open", one);
    for (const std::string& one : digest.rests) line("rests", 0, "", "", "", "open", one);
    for (const DigestPenalty& one : digest.penalties) {
      line("penalty", one.entry, one.seat, one.step, one.infraction,
           PenaltyState(whole, digest, one), one.text);
    }
    for (const EntryNumber call : digest.open_calls) line("call", call, "", "", "", "open", "");
    for (const EntryNumber appeal : digest.open_appeals) {
      line("appeal", appeal, "", "", "", "open", "");
    }
  }
  for (const auto& [name, event] : whole.events) {
    if (!whole.IsAsked(name)) continue;
    for (const replay::EventPenalty& one : event.penalties) {
      out += Fields({"event-penalty", replay::EventIdOf(name), std::to_string(one.entry), "",
                     (whole.events.size() > 1 ? name + " " : "") + EntrantText(event, one.entrant),
                     one.step, one.infraction, OutsideText(event, one), one.text});
    }
  }
  return out;
}

void FillCounts(const std::map<std::string, int>& counts,
                capnp::List<report::AuditAll::Count>::Builder out) {
  unsigned at = 0;
  for (const auto& [name, count] : counts) {
    out[at].setName(Clean(name).c_str());
    out[at++].setCount(count);
  }
}

Answer Json(const Whole& whole, const Sums& sums, const Style& style, int exit_code) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::AuditAll>();
  out.setSchema("judge.audit-all/1");
  out.setStore(whole.store.c_str());
  out.setEvent(whole.event.c_str());
  std::vector<const Digest*> told;
  for (const Digest& digest : whole.duels) {
    if (HasAnything(digest)) told.push_back(&digest);
  }
  auto duels = out.initDuels(static_cast<unsigned>(told.size()));
  for (unsigned i = 0; i < told.size(); ++i) FillDigest(*told[i], duels[i]);
  std::vector<std::pair<const replay::EventState*, const replay::EventPenalty*>> of_events;
  for (const auto& [name, event] : whole.events) {
    if (!whole.IsAsked(name)) continue;
    for (const replay::EventPenalty& one : event.penalties) of_events.emplace_back(&event, &one);
  }
  auto outside = out.initOfEvents(static_cast<unsigned>(of_events.size()));
  for (unsigned i = 0; i < of_events.size(); ++i) {
    const auto& [event, one] = of_events[i];
    outside[i].setEvent(event->name.c_str());
    outside[i].setEntry(AsInt(one->entry));
    outside[i].setEntrant(one->entrant);
    outside[i].setStep(one->step.c_str());
    outside[i].setInfraction(Clean(one->infraction).c_str());
    outside[i].setRevokedBy(AsInt(one->revoked_by));
    outside[i].setText(OutsideText(*event, *one).c_str());
  }
  out.setAudited(AsInt(whole.duels.size()));
  out.setEntries(AsInt(sums.entries));
  out.setFindings(sums.findings);
  out.setOpen(sums.open);
  out.setWarnings(sums.warnings);
  out.setRulings(sums.rulings);
  out.setAgainst(sums.against);
  out.setPenalties(sums.penalties);
  out.setOpenCalls(sums.open_calls);
  out.setOpenAppeals(sums.open_appeals);
  out.setProblems(sums.problems);
  FillCounts(sums.infractions, out.initInfractions(static_cast<unsigned>(sums.infractions.size())));
  FillCounts(sums.players, out.initPlayers(static_cast<unsigned>(sums.players.size())));
  return JsonAnswer(out.asReader(), style, exit_code);
}

Result<Whole> ReadWhole(const Context& context, const EventOptions& options) {
  if (auto may = OnlyForJudge(context.globals, "audit --all", "it tells of every player"); !may) {
    return tl::unexpected<Failure>(may.error());
  }
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return tl::unexpected<Failure>(place.error());
  const auto store = OpenStore(place->path);
  if (!store) return tl::unexpected<Failure>(store.error());
  WarnOfLoss(context, *store, "");
  Whole whole{.store = place->path, .event = replay::EventNameOf(options.event), .duels = {}};
  const auto names = EventNames(*store);
  if (!names) return tl::unexpected<Failure>(names.error());
  for (const std::string& name : *names) {
    if (!whole.event.empty() && name != whole.event) continue;
    auto event = ReadEventOf(*store, name);
    if (!event) return tl::unexpected<Failure>(event.error());
    whole.events.emplace(name, *std::move(event));
  }
  std::vector<std::string> ids;
  if (whole.event.empty()) {
    auto all = store->ListIds("");
    if (!all) return tl::unexpected<Failure>(FromStore(all.error()));
    std::erase_if(
        *all, [](const std::string& id) { return replay::IsEventId(id) || replay::IsMatchId(id); });
    ids = *std::move(all);
  } else {
    const auto event = ReadEventOf(*store, whole.event);
    if (!event) return tl::unexpected<Failure>(event.error());
    for (const replay::Pairing& pairing : event->pairings) {
      for (std::string& one : DuelsAtTable(*store, pairing.duel)) ids.push_back(std::move(one));
    }
  }
  for (const auto& [name, event] : whole.events) {
    const auto counted = PenaltiesOf(context, *store, event, 0);
    if (!counted) continue;  // a duel that cannot be read is told as such
    for (const CountedPenalty& one : *counted) {
      const std::string of = one.duel.empty() ? replay::EventIdOf(name) : one.duel;
      if (one.moved()) whole.moved.emplace(std::pair(of, one.entry), MovedText(one));
    }
  }
  auto digests = DigestsOf(context, *store, ids, DigestNeed::kFolded);
  if (!digests) return tl::unexpected<Failure>(digests.error());
  whole.duels = std::move(digests->all);
  for (Digest& digest : whole.duels) digest.rests = RestsOf(*store, digest.duel);
  std::stable_sort(whole.duels.begin(), whole.duels.end(), [](const Digest& a, const Digest& b) {
    return std::tie(a.event, a.round, a.table, a.duel) <
           std::tie(b.event, b.round, b.table, b.duel);
  });
  return whole;
}

}  // namespace

Answer AuditAll(const Context& context, const EventOptions& options) {
  const auto whole = ReadWhole(context, options);
  if (!whole) return Refusal(whole.error(), context.globals);
  const Sums sums = SumsOf(*whole);
  const int exit_code = sums.findings + sums.problems == 0 ? kExitDone : kExitNo;
  const Style style = StyleOf(context);
  if (style.json) return Json(*whole, sums, style, exit_code);
  if (options.plain) return Answer{exit_code, PlainText(*whole), ""};
  return Answer{exit_code, AuditWriter(*whole, style).Write(), ""};
}

}  // namespace judge::cli
