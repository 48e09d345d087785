#include "judge/recording/recorder.h"

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "engine/legality/legality.h"
#include "engine/state/state.h"
#include "judge/event/event.h"
#include "judge/explain/explain.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

tl::unexpected<Failure> Taken(const std::string& id) {
  return Fail(kExitRefused, id, "the store has a duel of this id, expected one that is not used",
              "judge import FILE --replace takes in a corrected record beside that one; --id ID "
              "another duel; judge log lists the duels");
}

// Asks whether a store may be made, where somebody sits who may have meant another folder; refuses
// when not.
Result<void> MayMakeStore(const Context& context, const std::filesystem::path& path) {
  const bool asks =
      context.environment.out_is_terminal && isatty(STDIN_FILENO) == 1 && !context.globals.no_input;
  if (!asks) return {};
  Deliver(Answer{kExitDone, "",
                 "there is no store here or above; make one in " + path.string() + "? (y/N) "});
  std::string line;
  std::getline(std::cin, line);
  if (line == "y" || line == "Y" || line == "yes") return {};
  return Fail(kExitRefused, "store", "there is none, and none was made",
              "judge init makes one here");
}

}  // namespace

Result<StorePlace> RecordDuel(const Context& context, const replay::Duel& duel) {
  replay::Duel pinned = duel;
  const replay::PackSource source = PacksOf(context);
  const auto packs = replay::Pin(&pinned.header, source);
  if (!packs) return tl::unexpected<Failure>(FromFold(packs.error(), duel.header.id));
  auto place = FindStore(context, StoreFor::kRecord);
  if (!place) return place;
  if (place->missing) {
    if (auto may = MayMakeStore(context, place->path); !may) {
      return tl::unexpected<Failure>(std::move(may.error()));
    }
  }
  // Looked for before the store is opened for writing, since that alone moves bytes in it.
  if (!place->missing) {
    const auto store = OpenStore(place->path);
    if (!store) return tl::unexpected<Failure>(store.error());
    if (auto may = MayBeCalled(context, *store, duel.header.id); !may) {
      return tl::unexpected<Failure>(std::move(may.error()));
    }
    if (store->LastEntry(duel.header.id)) return Taken(duel.header.id);
  }
  replay::FoldOptions options{.packs = source};
  const auto marks = replay::MarksOf(pinned, options);
  if (!marks) return tl::unexpected<Failure>(FromFold(marks.error(), duel.header.id));
  {
    auto appender = OpenForWriting(context, *place);
    if (!appender) return tl::unexpected<Failure>(std::move(appender.error()));
    const auto written = appender->NewDuel(pinned.header, pinned.entries, *marks, *packs);
    if (!written) {
      if (written.error().kind == replay::StoreError::Kind::kExists) return Taken(duel.header.id);
      return tl::unexpected<Failure>(FromStore(written.error()));
    }
  }
  RememberLastUsed(place->path, duel.header.id);
  return place;
}
namespace {

// Returns the command with which what is missing can be looked up.
std::string LookUp(const replay::Entry& entry, const std::string& missing, const std::string& id) {
  const bool rule = entry.verb() == Verb::kRuling && missing.find(" rule ") != std::string::npos;
  return rule ? "judge rule --search WORDS finds rules" : "judge log " + id;
}

std::string VerbThen(const replay::Entry& entry, const std::string& missing) {
  return std::string(WordsOf(entry.verb()).word) + ": " + missing;
}

// Returns whether the words name the warning that the game itself gives: "idle", "Idleness
// warning", "x.idleness", whatever stands around it.
bool NamesIdleWarning(const std::string& words) {
  constexpr std::string_view kIdle = "idle";
  std::string word;
  for (const char byte : words + " ") {
    const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    if (letter) {
      word += static_cast<char>(byte | 0x20);
      continue;
    }
    if (word.starts_with(kIdle)) return true;
    word.clear();
  }
  return false;
}

// Returns whether a judge would write down as a penalty of his own what the game warns for.
bool IsGameWarning(const RuleSet& rules, const replay::Entry& entry) {
  if (entry.acts.empty()) return false;
  const replay::Act& act = entry.acts.front();
  if (act.verb != Verb::kWarn && act.verb != Verb::kPenalty) return false;
  if (act.verb == Verb::kWarn && act.word == "idle") return true;
  if (!HasIdleWarnings(rules)) return false;
  // Of a warning the text says what it is for, of a penalty its infraction.
  return NamesIdleWarning(act.verb == Verb::kWarn ? act.word + " " + act.text
                                                  : replay::OptionOf(act, "infraction"));
}

// Refuses an appeal of a ruling that stands no more: nothing is decided about it.
Result<void> MayBeAppealed(const RuleSet& rules, const replay::Duel& duel, const std::string& id,
                           const replay::Entry& entry) {
  const bool appeals = entry.verb() == Verb::kAppeal && entry.acts.front().word.empty();
  if (!appeals) return {};
  const auto rulings = replay::RulingsOf(rules, duel);
  const auto* found = FindRulingBy(rulings, static_cast<EntryNumber>(entry.acts.front().number));
  if (found == nullptr || found->stands()) return {};
  const replay::JudgesRuling* now = InItsPlace(rulings, *found);
  const EntryNumber look = now != nullptr && now->stands() ? now->entry : found->entry;
  return Fail(kExitRefused, AddressText(id, found->entry),
              "ruling " + std::to_string(found->entry) + " " + WhyItStandsNoMore(rulings, *found) +
                  ": there is nothing to appeal",
              "judge report " + AddressText(id, look));
}

}  // namespace

Result<void> CheckFounded(const RuleSet& rules, const replay::Duel& duel, const std::string& named,
                          const std::string& id, const replay::Entry& entry) {
  const bool judges = WordsOf(entry.verb()).kind == EntryKind::kJudge;
  const bool corrects = entry.verb() == Verb::kUndo || entry.verb() == Verb::kFix;
  if (named == "-" && judges && !corrects) {
    return Fail(kExitUsage, "-", "a judge's entry names its duel, expected the id of one",
                "judge act " + id + " '" + std::string(WordsOf(entry.verb()).word) +
                    " ...' if that is the duel");
  }
  const std::string missing = replay::MissingFor(rules, duel, entry);
  if (!missing.empty()) {
    return Fail(kExitRefused, id, VerbThen(entry, missing), LookUp(entry, missing, id));
  }
  // Kept out of what is written from now on; an older record that has it reads as it did.
  if (auto may = MayBeAppealed(rules, duel, id, entry); !may) return may;
  if (IsGameWarning(rules, entry)) {
    return Fail(
        kExitRefused, id,
        VerbThen(entry, "an Idle Warning is the game's own: the rules give it, no judge does"),
        "judge fix " + id + "@N 'ENTRY ^i' marks where somebody said it");
  }
  if (entry.acts.empty() || entry.verb() != Verb::kWarn) return {};
  return Fail(kExitRefused, id,
              VerbThen(entry,
                       "a judge's warning is the step of a penalty, whose infraction says what it "
                       "is for: no list, appeal or revoke would find it without"),
              "judge penalty add " + id + " SEAT INFRACTION warning 'why'");
}

Result<void> CheckTyped(const std::string& id, const replay::Entry& entry) {
  constexpr std::string_view kFilledIn[] = {"by",    "key",  "engine", "own",  "took",
                                            "count", "path", "class",  "cited"};
  const bool judges = WordsOf(entry.verb()).kind == EntryKind::kJudge;
  // The words of an assumed thing are facts, and what is behind a fix or a late entry is an act.
  if (!judges || entry.acts.empty() || entry.verb() == Verb::kAssume) return {};
  for (const replay::Option& one : entry.acts.front().options) {
    const bool filled =
        std::find(std::begin(kFilledIn), std::end(kFilledIn), one.key) != std::end(kFilledIn) ||
        (one.key == "extend" && entry.verb() == Verb::kClose);
    if (!filled) continue;
    return Fail(kExitRefused, id,
                VerbThen(entry, one.key + "= is filled in by the tool, expected the entry without"),
                "judge help notation");
  }
  return {};
}

Result<void> MayRepair(const replay::RepairPlan& plan, const std::string& at) {
  if (plan.idle) {
    return Fail(kExitRefused, at, "nothing changes at the table: there is nothing to repair",
                "judge why " + at);
  }
  if (plan.clean()) return {};
  const replay::Unlike& first = *plan.worse();
  return Fail(kExitRefused, at,
              "the repair is not clean: entry " + std::to_string(first.entry) + " would be " +
                  first.after +
                  (first.after == first.before ? ", by another rule" : ", it is " + first.before),
              "judge rewind plan " + at);
}

namespace {

// Refuses without words to take back what the engine calls legal.
Result<void> MaySayNothing(const SeenReplay& now, const std::string& id,
                           const replay::Entry& entry) {
  const replay::Act& act = entry.acts.front();
  const auto number = static_cast<EntryNumber>(act.number);
  const std::string legal = act.text.empty() ? LegalTaken(now, act.verb, number) : "";
  if (legal.empty()) return {};
  const std::string word(WordsOf(act.verb).word);
  return Fail(kExitNotAllowed, AddressText(id, number), legal + "; what takes it back says why",
              "judge act " + id + " '" + word + " " + std::to_string(number) + " \"why\"'");
}

// Returns whether the late entry says that the same was done.
bool SaysTheSame(const replay::Entry& late, const replay::Entry& act) {
  const bool seat = late.seat == act.seat || late.seat == kNoSeat || act.seat == kNoSeat;
  return seat &&
         std::equal(late.acts.begin() + 1, late.acts.end(), act.acts.begin(), act.acts.end());
}

// Whether an act brings that card of its player's hand.
bool Brings(const replay::Entry& late, SeatIndex seat, const std::string& code) {
  if (late.seat != kNoSeat && late.seat != seat) return false;
  return std::any_of(late.acts.begin() + 1, late.acts.end(), [&](const replay::Act& act) {
    const bool played = act.verb == Verb::kSummon || act.verb == Verb::kSpecial ||
                        act.verb == Verb::kSet || act.verb == Verb::kActivate ||
                        act.verb == Verb::kEquip;
    const auto is = [&](const replay::Reference& one) { return one.card == code; };
    return played && std::any_of(act.subjects.begin(), act.subjects.end(), is);
  });
}

// Refuses to take back by one typed entry what takes several: a battle before it stays fought by
// passes that are written with it.
Result<void> MayStandAlone(const SeenReplay& now, const std::string& id, const std::string& word,
                           const replay::PlayedOut& kept, EntryNumber about) {
  if (!kept.any()) return {};
  const std::string at = AddressText(id, about);
  return Fail(kExitRefused, at, "it takes more than this entry: " + KeptText(now, kept, about),
              "judge " + word + " apply " + at + " writes them too");
}

int WarningsHeld(const SeenState& state, SeatIndex seat) {
  const auto& held = state.warnings();
  return static_cast<int>(std::count_if(held.begin(), held.end(),
                                        [=](const Warning& one) { return one.seat == seat; }));
}

// Refuses a late entry with which another one would be judged otherwise, or comes to something
// else: who types it has not been told.
Result<void> MayBeLate(const SeenReplay& now, const std::string& id, const replay::Entry& entry) {
  if (auto may = MayComeLate(now, id, entry); !may) return may;
  if (const std::string twice = CardTwice(now, entry); !twice.empty()) {
    return Fail(kExitRefused, id, twice,
                "judge late DUEL@N 'ENTRY' --accept writes it all the same");
  }
  const auto plan = now.PlanWith(entry);
  if (!plan) return {};
  const std::string at = AddressText(id, static_cast<EntryNumber>(entry.acts.front().number));
  const auto& log = now.duel().entries;
  const EntryNumber number = log.empty() ? 1 : log.back().number + 1;
  const std::string beyond = ChangedBeyond(now, now.Repaired(*plan), number);
  if (plan->unlike.empty() && beyond.empty()) return {};
  if (plan->unlike.empty()) {
    return Fail(kExitRefused, id, beyond,
                "judge late " + at + " 'ENTRY' says what; --accept writes it all the same");
  }
  const replay::Unlike& first = plan->unlike.front();
  return Fail(kExitRefused, id,
              "with it entry " + std::to_string(first.entry) + " would be " + first.after +
                  (first.after == first.before ? ", by another rule" : ", it is " + first.before),
              "judge late " + at + " 'ENTRY' names all of them; --accept writes it all the same");
}

}  // namespace

Result<void> MayComeLate(const SeenReplay& now, const std::string& id, const replay::Entry& late) {
  const replay::Duel& duel = now.duel();
  for (const auto& [number, fate] : replay::FatesOf(duel.entries, replay::kEntriesMax)) {
    const replay::Entry* act = RecordedEntry(duel, number);
    const replay::Entry* by = RecordedEntry(duel, fate.taken_back_by);
    if (act == nullptr || by == nullptr || by->verb() != Verb::kRepair) continue;
    if (!SaysTheSame(late, *act)) continue;
    return Fail(kExitRefused, AddressText(id, number),
                "the repair " + std::to_string(by->number) + " took out this very act, as entry " +
                    std::to_string(number) +
                    "; written anew it would be another one, about which "
                    "nothing was ruled",
                "judge revoke " + AddressText(id, by->number) +
                    " 'why' -n shows what comes of it when it counts again");
  }
  return {};
}

std::string ChangedBeyond(const SeenReplay& now, const SeenReplay& after, EntryNumber late) {
  if (after.Find(late) == nullptr) return "";
  // A battle that is fought before it, by passes that it implies, is none of its own; one that its
  // pass lets be fought was fought by the passes of the next entry.
  const SeenState own_before = after.StateBefore(late);
  const SeenState own_after = after.StateAfter(late);
  const replay::Entry* entry = RecordedEntry(after.duel(), late);
  const bool passes = entry != nullptr && entry->acts.back().verb == Verb::kPass;
  const SeenState head_before = now.head();
  const SeenState head_after = after.head();
  std::vector<std::string> parts;
  for (SeatIndex seat = 0; seat < head_after.seats(); ++seat) {
    const std::string name = SeatWord(after.header(), seat);
    const auto other = [&](const auto& count) {
      const auto changed = count(head_after) - count(head_before);
      return changed != count(own_after) - count(own_before) && (changed != 0 || !passes);
    };
    if (other([=](const SeenState& state) { return state.life(seat).max; })) {
      parts.push_back(name + "'s life points");
    }
    if (other([=](const SeenState& state) { return MonstersHeld(state, seat); })) {
      parts.push_back(name + "'s monsters");
    }
    if (other([=](const SeenState& state) { return WarningsHeld(state, seat); })) {
      parts.push_back(name + "'s warnings");
    }
  }
  if ((head_before.header().over != 0) != (head_after.header().over != 0)) {
    parts.emplace_back("whether the duel is over");
  }
  if (parts.empty()) return "";
  return "what was played behind it comes to something else: " + AndList(parts);
}

std::string CardTwice(const SeenReplay& now, const replay::Entry& late) {
  const replay::Line line = replay::LineOf(now.duel().entries, replay::kEntriesMax);
  for (const replay::Entry* entry : line.entries) {
    if (entry->verb() != Verb::kRewind && entry->verb() != Verb::kRepair) continue;
    for (const replay::Reference& one : entry->acts.front().subjects) {
      const bool hand = one.zone.kind == ZoneKind::kHand;
      if (!hand || one.card.empty() || !Brings(late, one.zone.seat, one.card)) continue;
      const CardIndex card = now.game().pack->FindCode(one.card);
      return CardWord(now.game(), card) + " went back to the hand of " +
             SeatWord(now.header(), one.zone.seat) + " with entry " +
             std::to_string(entry->number) + " and is known to be there: this would be another one";
    }
  }
  return "";
}

Result<void> KeepWhatWasSeen(const SeenReplay& now, const std::string& id, replay::Entry* entry) {
  if (entry->verb() == Verb::kLate) return MayBeLate(now, id, *entry);
  const bool rewinds = entry->verb() == Verb::kRewind;
  if (!rewinds && entry->verb() != Verb::kRepair) return {};
  if (replay::IsDecidedInPlace(*entry)) return {};
  replay::Act& act = entry->acts.front();
  const auto number = static_cast<EntryNumber>(act.number);
  if (rewinds) {
    const auto plan = now.RewindTo(number);
    if (!plan) return {};
    if (auto may = MayStandAlone(now, id, "rewind", plan->kept, number); !may) return may;
    if (plan->grade == replay::Grade::kNot) {
      const std::string at = AddressText(id, number);
      return Fail(kExitRefused, at, "a rewind to before it is not restorable",
                  "judge rewind plan " + at +
                      " names what cannot be brought back; judge rewind "
                      "apply " +
                      at + " 'why' --accept writes it all the same");
    }
    if (auto may = MaySayNothing(now, id, *entry); !may) return may;
    if (act.subjects.empty()) {
      act = replay::WithNames(std::move(act), now.game(), now.header(), plan->learned);
    }
    return {};
  }
  const auto plan = now.RepairOf(number);
  if (!plan) return {};
  if (auto may = MayRepair(*plan, AddressText(id, number)); !may) return may;
  if (auto may = MayStandAlone(now, id, "repair", plan->kept, number); !may) return may;
  if (auto may = MaySayNothing(now, id, *entry); !may) return may;
  const bool answered = !replay::OptionOf(act, "with").empty();
  if (act.subjects.empty()) {
    act = replay::WithNames(std::move(act), now.game(), now.header(), plan->learned);
  }
  if (answered) return {};
  for (const replay::Option& option : plan->act.options) {  // a pass that answers it goes with it
    if (option.key == "with") act.options.push_back(option);
  }
  return {};
}

namespace {

// Refuses entries that are written under a turn of somebody who has another one: whose act it was
// would be taken from the turn, and nobody has said so.
Result<void> CheckWhoseTurns(const SeenReplay& replay, const std::string& name, EntryNumber first) {
  for (const replay::Entry& entry : replay.duel().entries) {
    const replay::Place& place = entry.place;
    if (entry.number < first || !place.has_turn || place.seat == kNoSeat) continue;
    const replay::EntryResult* result = replay.Find(entry.number);
    const bool there = result != nullptr && result->turn == place.turn && result->turn != 0 &&
                       result->turn_seat != kNoSeat && result->behind == entry.number;
    if (!there || result->turn_seat == place.seat) continue;
    const std::string turn = "T" + std::to_string(place.turn) + " ";
    const std::string has = SeatWord(replay.header(), result->turn_seat);
    // By default the first seat begins; a heading alone does not say otherwise.
    const bool begins = place.turn == 1 && replay.header().first.empty() &&
                        replay.entries().front().number == entry.number;
    return Fail(
        kExitRefused, name,
        "entry " + std::to_string(entry.number) + ": it is written under " + turn +
            SeatWord(replay.header(), place.seat) + ", and turn " + std::to_string(place.turn) +
            " is " + has + "'s, expected " + turn + has + " or no turn",
        begins
            ? "judge act " + name + " 'first " + replay::SeatLetter(replay.header(), place.seat) +
                  "', before it, says that " + SeatWord(replay.header(), place.seat) + " begins"
            : "judge log " + name + " shows the turns");
  }
  return {};
}

// Returns a word behind an operation by hand that takes a seat and a number alone, "" none: read
// over, "gain p1 300" would be of whoever wrote it.
std::string StrayWord(const replay::Entry& entry) {
  constexpr std::string_view kOfSeats[] = {"damage", "gain", "pay", "lose", "win"};
  for (const replay::HandOperation& one : entry.acts.front().operations) {
    const bool of_seat = std::ranges::find(kOfSeats, one.name) != std::end(kOfSeats);
    if (of_seat && !one.words.empty()) return one.words.front();
  }
  return "";
}

// Refuses a by-hand entry that changes nothing at the table: whoever writes it means something
// else.
Result<void> ByHandDoesSomething(const SeenReplay& replay, const std::string& name,
                                 EntryNumber first) {
  for (const replay::Entry& entry : replay.duel().entries) {
    const bool by_hand =
        entry.number >= first && !entry.acts.empty() && entry.verb() == Verb::kByHand;
    if (const std::string stray = by_hand ? StrayWord(entry) : ""; !stray.empty()) {
      return Fail(kExitRefused, name,
                  "entry " + std::to_string(entry.number) + ": " + Quoted(stray) +
                      " is no seat and no number, expected one of the seats of this duel",
                  "judge help notation has the operations");
    }
    const replay::EntryResult* result = by_hand ? replay.Find(entry.number) : nullptr;
    if (result == nullptr || !result->has_verdict || result->event_count != 0) continue;
    return Fail(kExitRefused, name,
                "entry " + std::to_string(entry.number) + ": " +
                    Clean(Notation(replay, replay.Read(entry))) +
                    " changes nothing at the table, expected an operation that does",
                "judge help notation has the operations; note \"...\" writes down words alone");
  }
  return {};
}

// Refuses a by-hand entry that is word for word the one before it: pasted twice it would be done
// twice, and nobody would see it.
Result<void> ByHandIsAnother(const SeenReplay& replay, const std::string& name, EntryNumber first) {
  const replay::Entry* before = nullptr;
  for (const replay::EntryResult& result : replay.entries()) {
    const replay::Entry* entry = RecordedEntry(replay.duel(), result.number);
    if (entry == nullptr || entry->acts.empty()) continue;
    const bool again = before != nullptr && entry->number >= first &&
                       entry->verb() == Verb::kByHand && entry->acts == before->acts &&
                       entry->seat == before->seat;
    if (again) {
      return Fail(kExitRefused, name,
                  "entry " + std::to_string(entry->number) + ": " +
                      Clean(Notation(replay, replay.Read(*entry))) + " is entry " +
                      std::to_string(before->number) +
                      " once more, word for word, expected another change or other words in "
                      "the quotes",
                  "judge log " + AddressText(name, before->number) +
                      "; where it was done twice, the words of the second say so");
    }
    before = entry;
  }
  return {};
}

}  // namespace

Result<void> CheckFoundedOnTable(const SeenReplay& replay, const std::string& name,
                                 EntryNumber first) {
  for (const replay::Finding& finding : replay.findings()) {
    if (finding.kind != replay::FindingKind::kUnfounded || finding.entry < first) continue;
    const std::string what = "entry " + std::to_string(finding.entry) + ": " + finding.text;
    return Fail(kExitRefused, name, what, "judge audit " + name + " tells what the rules gave");
  }
  // A record that comes in from outside is read as it is.
  if (first != 0) {
    if (auto does = ByHandDoesSomething(replay, name, first); !does) return does;
    if (auto another = ByHandIsAnother(replay, name, first); !another) return another;
  }
  return CheckWhoseTurns(replay, name, first);
}

Result<void> CheckFounded(const RuleSet& rules, const replay::Duel& duel, const std::string& name) {
  constexpr std::size_t kNamed = 100;  // faults that are named
  replay::JudgesLedger ledger(rules, duel.header);
  std::string what;
  std::size_t found = 0;
  for (const replay::Entry& entry : duel.entries) {
    const std::string missing = ledger.Missing(entry);
    ledger.Take(entry);
    if (missing.empty() || ++found > kNamed) continue;
    what += (what.empty() ? "entry " : "; entry ") + std::to_string(entry.number) + ", " +
            VerbThen(entry, missing);
  }
  if (found == 0) return {};
  if (found > kNamed) what += "; and " + std::to_string(found - kNamed) + " more";
  return Fail(kExitRefused, name, what, "judge audit " + name + " reads the file as it is");
}

Result<void> CheckNewId(const std::string& id, const std::string& hint) {
  if (!replay::ValidNewDuelId(id)) {
    return Fail(
        kExitRefused, "duel id \"" + id + "\"",
        "expected 1 to 128 of A-Z a-z 0-9 . _ / - without .., not beginning with - or /, and "
        "between slashes something else than a dot",
        hint);
  }
  if (NamesFile(id)) {
    return Fail(kExitRefused, "duel id \"" + id + "\"",
                "an id may not end like a file, expected one without .duel, .duelb or .json", hint);
  }
  return {};
}

std::string NextStep(const SeenReplay& replay, const std::string& duel) {
  const bool over = NextDecision(replay.game(), replay.head()).kind == DecisionKind::kOver;
  if (over) return "next: judge audit " + duel + "\n";
  return "next: judge legal " + duel + "\n";
}

}  // namespace judge::cli
