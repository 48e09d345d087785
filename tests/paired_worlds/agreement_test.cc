// Who knows a card has one answer: over random records with illegal acts, acts by hand and
// corrections the log, the export and a bundle name a card to a view where its board showed it, and
// nowhere else.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/evidence/evidence.h"
#include "judge/recording/recording.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/redaction/who_knows.h"
#include "tests/figures.h"
#include "tests/paired_worlds/random_record.h"

namespace judge::paired_worlds {
namespace {

using cli::SeenReplay;
using cli::View;
using replay::Duel;
using replay::Entry;
using replay::NamePlace;
using replay::Reference;
using replay::Replay;
using replay::Role;

constexpr std::size_t kRecords = 1'000;

// The codes that are named in each entry, 0 for the position.
using Codes = std::map<EntryNumber, std::multiset<std::string>>;

Codes CodesIn(Duel duel) {
  Codes codes;
  replay::ForEachName(&duel, [&](const NamePlace& place) {
    const EntryNumber entry = place.entry == nullptr ? 0 : place.entry->number;
    codes[entry].insert(place.reference->card);
  });
  return codes;
}

std::string Text(const Codes& codes) {
  std::string text;
  for (const auto& [entry, names] : codes) {
    text += std::to_string(entry) + ":";
    for (const std::string& name : names) text += " " + name;
    text += "\n";
  }
  return text;
}

// What the table did with the pieces of a record: what was ever shown of each to a viewer.
class Sight {
 public:
  Sight(const Replay& whole, SeatIndex viewer) : whole_(whole), viewer_(viewer) {
    Look(whole.initial());
    for (const replay::EntryResult& entry : whole.entries()) {
      Look(whole.StateBefore(entry.number));
      const State after = whole.StateAfter(entry.number);
      Look(after);
      for (std::uint32_t i = 0; i < entry.event_count; ++i) {
        const Event& event = whole.events()[entry.first_event + i];
        const bool turned = event.kind == EventKind::kFlipped && !IsHidden(event.position);
        if (turned || event.kind == EventKind::kRevealed) seen_.insert(event.piece);
      }
    }
  }

  bool EverSaw(PieceIndex piece) const { return seen_.contains(piece); }

  bool SawBehind(EntryNumber entry, PieceIndex piece) const {
    const State after = whole_.StateAfter(entry);
    return piece <= after.piece_count() && Knows(after.piece(piece), viewer_);
  }

  // The piece that a name says to lie at its place; kNoPiece where that cannot be told by the
  // board.
  PieceIndex PieceOf(const NamePlace& place, bool behind) const {
    const replay::EntryResult* result =
        place.entry == nullptr ? nullptr : whole_.Find(place.entry->number);
    ZoneRef zone = place.reference->zone;
    if (result == nullptr || zone.slot == 0 || place.entry->verb() == Verb::kFix) return kNoPiece;
    if (zone.seat == kNoSeat) zone.seat = result->seat;
    const State state =
        behind ? whole_.StateAfter(result->number) : whole_.StateBefore(result->number);
    if (!state.HasSlot(zone)) return kNoPiece;
    const PieceIndex piece = state.At(zone);
    if (piece == kNoPiece || state.piece(piece).shuffled_place != 0) return kNoPiece;
    const CardIndex named = whole_.game().pack->FindCode(place.reference->card);
    return state.piece(piece).card == named ? piece : kNoPiece;
  }

 private:
  void Look(const State& state) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      if (state.piece(p).owner != kNoSeat && Knows(state.piece(p), viewer_)) seen_.insert(p);
    }
  }

  const Replay& whole_;
  SeatIndex viewer_;
  std::set<PieceIndex> seen_;
};

struct Tally {
  std::size_t views = 0;
  std::size_t bundles = 0;
  std::size_t unseen = 0;  // names of what the viewer never saw
  std::size_t shown = 0;   // names of what the board showed behind their entry
};

class Agreement {
 public:
  Agreement(const Replay& whole, SeatIndex viewer, Tally* tally)
      : whole_(whole), viewer_(viewer), tally_(*tally) {}

  // "" or what disagrees.
  std::string Fault() {
    auto seen = SeenReplay::Of(whole_, View{false, viewer_});
    if (!seen) return "the view does not fold";
    ++tally_.views;
    const Codes handed_out = CodesIn(seen->duel());
    std::string fault = ExportFault(*seen, handed_out);
    if (fault.empty()) fault = BundleFault(*seen, handed_out);
    return fault.empty() ? NameFault(*seen) : fault;
  }

 private:
  std::string ExportFault(const SeenReplay& seen, const Codes& handed_out) const {
    const auto names = [&](std::string_view) -> const CardNames* { return whole_.game().pack; };
    const auto text = replay::ParseDuel(cli::TextToHandOut(seen), "export", names);
    if (!text) return "the export cannot be read: " + text.error().ToString();
    const Codes written = CodesIn(*text);
    if (written.size() > handed_out.size()) return "the export names more\n" + Text(written);
    for (const auto& [entry, codes] : written) {
      const auto found = handed_out.find(entry);
      for (const std::string& code : codes) {
        if (found == handed_out.end() || !found->second.contains(code)) {
          return "the export names " + code + " in entry " + std::to_string(entry);
        }
      }
    }
    return "";
  }

  std::string BundleFault(const SeenReplay& seen, const Codes& handed_out) {
    const auto open = cli::OpenedFor(whole_.duel(), seen, "pair");
    if (!open) return "";
    ++tally_.bundles;
    Codes opened;
    for (const Entry& entry : whole_.duel().entries) {
      for (const replay::Opening& one : replay::OpeningsOf(entry, replay::Seed{})) {
        const bool card = whole_.game().pack->FindCode(one.value) != kUnknownCard;
        if (card && open->contains({one.place.entry, one.place.index})) {
          opened[entry.number].insert(one.value);
        }
      }
    }
    const Codes recorded = CodesIn(whole_.duel());
    for (const auto& [entry, codes] : handed_out) {
      if (entry == 0) continue;
      std::multiset<std::string> same;
      for (const std::string& code : codes) {
        if (recorded.at(entry).contains(code)) same.insert(code);
      }
      const std::multiset<std::string> here = opened[entry];
      if (here != same) {
        return "entry " + std::to_string(entry) + ": the bundle opens " +
               std::to_string(here.size()) + " names, the export " + std::to_string(same.size());
      }
    }
    return "";
  }

  // Names of what lies at a place, against what the board showed of it.
  std::string NameFault(const SeenReplay& seen) {
    const Sight sight(whole_, viewer_);
    Duel whole = whole_.duel();
    Duel cut = seen.duel();
    std::vector<bool> open;
    std::vector<bool> told;
    ForEachPair(&whole, &cut, seen, &open, &told);
    const Codes recorded = CodesIn(whole);
    const replay::Counting counts_at(whole_);
    std::string fault;
    std::size_t i = 0;
    replay::ForEachName(&whole, [&](const NamePlace& place) {
      const std::size_t at = i++;
      if (!fault.empty() || place.entry == nullptr) return;
      if (counts_at(*place.entry) != place.entry->number) return;
      // A name that stands twice in one entry is not told apart here.
      if (recorded.at(place.entry->number).count(place.reference->card) != 1) return;
      const PieceIndex before = sight.PieceOf(place, false);
      const PieceIndex behind = sight.PieceOf(place, true);
      // What is put somewhere is not what lies there.
      const bool puts = place.role == Role::kSubject &&
                        (place.act->verb == Verb::kSummon || place.act->verb == Verb::kSpecial ||
                         place.act->verb == Verb::kSet);
      if (puts && behind == before) return;
      const PieceIndex piece = before != kNoPiece && !puts ? before : behind;
      if (piece == kNoPiece) return;
      const auto where = [&] {
        return " " + place.reference->card + " in entry " + std::to_string(place.entry->number);
      };
      const bool saw = sight.EverSaw(piece) || (before != behind && sight.EverSaw(behind));
      if (!saw && open[at]) fault = "never seen, and named:" + where();
      tally_.unseen += saw ? 0 : 1;
      const bool shown = behind != kNoPiece && !HasLateBehind(place.entry->number) &&
                         sight.SawBehind(place.entry->number, behind);
      if (shown && !told[at] && !IsPrivateTo(place)) {
        fault = "the board shows it behind the entry, and the log does not name it:" + where();
      }
      tally_.shown += shown ? 1 : 0;
      if (told[at] && !open[at]) fault = "the log names what the export does not:" + where();
    });
    return fault;
  }

  // Whether an entry that was written later counts right behind this one: what it showed stands
  // behind this one too, and was not known when this one was written.
  bool HasLateBehind(EntryNumber number) const {
    const auto& entries = whole_.duel().entries;
    return std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) {
      const replay::EntryResult* result = whole_.Find(entry.number);
      return result != nullptr && entry.number != number && result->behind == number;
    });
  }

  // What somebody draws, looks at or a judge sees is not told to others, wherever it lies.
  bool IsPrivateTo(const NamePlace& place) const {
    const replay::EntryResult* result = whole_.Find(place.entry->number);
    return replay::IsPrivate(*place.act) && (result == nullptr || result->seat != viewer_);
  }

  // For each name of the whole record whether it stands in what is handed out, and in the log.
  void ForEachPair(Duel* whole, Duel* cut, const SeenReplay& seen, std::vector<bool>* open,
                   std::vector<bool>* told) const {
    const Codes handed_out = CodesIn(*cut);
    Codes logged;
    for (const Entry& entry : cut->entries) {
      Duel one;
      one.entries.push_back(seen.Read(entry).get());
      for (auto& [number, codes] : CodesIn(one)) logged[number] = codes;
    }
    const auto stands = [](const Codes& codes, EntryNumber entry, const std::string& code) {
      const auto found = codes.find(entry);
      return found != codes.end() && found->second.contains(code);
    };
    replay::ForEachName(whole, [&](const NamePlace& place) {
      const EntryNumber entry = place.entry == nullptr ? 0 : place.entry->number;
      open->push_back(stands(handed_out, entry, place.reference->card));
      told->push_back(stands(logged, entry, place.reference->card));
    });
  }

  const Replay& whole_;
  SeatIndex viewer_;
  Tally& tally_;
};

TEST(Agreement, LogExportAndBundleNameWhatTheBoardShowed) {
  Chance seeds(properties::TestSeed() + 41);
  const std::size_t wanted = properties::NumberFromEnvironment("JUDGE_RECORDS", kRecords);
  Tally tally;
  for (std::size_t i = 0; i < wanted; ++i) {
    for (const CatalogRow& rules : AllRuleSets()) {
      const std::uint64_t seed = seeds.Next();
      Chance chance(seed);
      const auto whole = Replay::Fold(RandomRecord(rules, chance));
      ASSERT_TRUE(whole.has_value());
      const auto seats = static_cast<SeatIndex>(whole->duel().header.seats.size());
      for (SeatIndex seat = 0; seat <= seats; ++seat) {
        const SeatIndex viewer = seat == seats ? kNoSeat : seat;
        const std::string fault = Agreement(*whole, viewer, &tally).Fault();
        ASSERT_EQ(fault, "") << "for " << int{viewer} << ", seed " << seed << "\n"
                             << replay::PrintDuel(whole->duel(), *rules.game()->pack);
      }
    }
  }
  PrintFigure("agreement: " + std::to_string(tally.views) + " views, " +
              std::to_string(tally.bundles) + " bundles, " + std::to_string(tally.unseen) +
              " names of cards that were never shown, " + std::to_string(tally.shown) +
              " of cards that the board shows");
  EXPECT_GT(tally.bundles, tally.views / 10);
  EXPECT_GT(tally.unseen, tally.views / 10);
  EXPECT_GT(tally.shown, tally.views / 10);
}

}  // namespace
}  // namespace judge::paired_worlds
