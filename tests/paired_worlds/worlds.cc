#include "tests/paired_worlds/worlds.h"

#include <algorithm>
#include <set>

#include "engine/card.h"
#include "tests/paired_worlds/random_record.h"

namespace judge::paired_worlds {
namespace {

using replay::Act;
using replay::Duel;
using replay::Entry;
using replay::Reference;
using replay::Replay;

// Visits every name of a card in a record, deck lists apart, with whether it stands where only a
// seat other than the viewer's need know it.
template <typename Visit>
void ForEachName(Duel* duel, SeatIndex viewer, Visit&& visit) {
  auto& position = duel->header.position;
  for (SeatIndex seat = 0; seat < position.seats.size(); ++seat) {
    for (std::string& code : position.seats[seat].hand_cards) visit(&code, seat != viewer);
  }
  for (replay::PositionCard& card : position.cards) {
    const bool down = card.set || IsHidden(card.position);
    visit(&card.reference.card, down && card.reference.zone.seat != viewer);
  }
  for (Entry& entry : duel->entries) {
    const bool another = entry.seat != kNoSeat && entry.seat != viewer;
    for (Act& act : entry.acts) {
      const bool down = act.verb == Verb::kDraw || act.verb == Verb::kSet ||
                        (act.verb == Verb::kSummon && IsHidden(act.position));
      for (Reference& one : act.subjects) visit(&one.card, down && another);
      for (Reference& one : act.materials) visit(&one.card, false);
      for (replay::Target& one : act.targets) visit(&one.reference.card, false);
      for (replay::HandOperation& operation : act.operations) {
        for (Reference& one : operation.references) visit(&one.card, false);
      }
    }
  }
}

// What the viewer could see at the table: the states of the whole fold, one for each entry before
// and behind its act, without the rest.
std::vector<State> Seen(const Replay& whole, SeatIndex viewer) {
  std::vector<State> states = {whole.initial()};
  for (const replay::EntryResult& entry : whole.entries()) {
    states.push_back(whole.StateBefore(entry.number));
    states.push_back(whole.StateAfter(entry.number));
  }
  for (State& state : states) EraseUnknown(whole.game(), &state, viewer);
  return states;
}

// The codes of all cards that the viewer sees at some time.
std::set<std::string> CodesOf(const Game& game, const std::vector<State>& states) {
  std::set<std::string> codes;
  for (const State& state : states) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      if (piece.owner == kNoSeat || piece.card == kUnknownCard) continue;
      codes.insert(game.pack->card(piece.card).code);
    }
  }
  return codes;
}

// Makes the other world.
class Changer {
 public:
  Changer(const Game& game, SeatIndex viewer, Chance& chance)
      : game_(game), viewer_(viewer), chance_(chance) {}

  std::optional<Worlds> Change(const Duel& duel) {
    const auto whole = Replay::Fold(duel);
    if (!whole) return std::nullopt;
    const std::vector<State> seen = Seen(*whole, viewer_);
    Worlds worlds{viewer_, duel, duel, {}};
    const std::set<std::string> secrets = Secrets(&worlds.one, CodesOf(game_, seen));
    if (secrets.empty()) return std::nullopt;
    for (const std::string& code : secrets) {
      if (!chance_.OneIn(3)) Rename(code, &worlds);
    }
    if (worlds.secrets.empty()) Rename(*secrets.begin(), &worlds);
    ChangeWords(&worlds.other);
    ChangeDecks(&worlds.other);
    const auto other = Replay::Fold(worlds.other);
    if (!other || !Alike(seen, Seen(*other, viewer_))) return std::nullopt;
    return worlds;
  }

 private:
  // The codes that stand only where they are another's to know, and are never seen.
  std::set<std::string> Secrets(Duel* duel, const std::set<std::string>& seen) const {
    std::set<std::string> secrets;
    std::set<std::string> told = seen;
    ForEachName(duel, viewer_, [&](const std::string* code, bool hidden) {
      if (!code->empty()) (hidden ? secrets : told).insert(*code);
    });
    for (const std::string& code : told) secrets.erase(code);
    return secrets;
  }

  std::string NameOf(const std::string& code) const {
    return game_.pack->card(game_.pack->FindCode(code)).name;
  }

  void Rename(const std::string& code, Worlds* worlds) {
    const bool monster = game_.pack->card(game_.pack->FindCode(code)).IsMonster();
    const bool like = !chance_.OneIn(4);
    std::string now = like ? AnyCode(game_, monster, chance_) : AnyCode(game_, chance_);
    // Now and then the card that lies open elsewhere.
    if (chance_.OneIn(5)) now = AnotherOf(&worlds->one, now);
    if (now == code) return;
    worlds->secrets.push_back(NameOf(code));
    worlds->secrets.push_back(NameOf(now));
    ForEachName(&worlds->other, viewer_, [&](std::string* one, bool) {
      if (*one == code) *one = now;
    });
    if (chance_.OneIn(5)) ForgetDraws(now, &worlds->other);
  }

  std::string AnotherOf(Duel* duel, const std::string& otherwise) {
    std::vector<std::string> codes = {otherwise};
    ForEachName(duel, viewer_, [&](const std::string* code, bool) {
      if (!code->empty()) codes.push_back(*code);
    });
    return chance_.Pick(codes);
  }

  // The scribe of the other world has not seen what was drawn.
  void ForgetDraws(const std::string& code, Duel* duel) const {
    for (Entry& entry : duel->entries) {
      const bool another = entry.seat != kNoSeat && entry.seat != viewer_;
      for (Act& act : entry.acts) {
        if (!another || act.verb != Verb::kDraw || act.subjects.size() != 1) continue;
        if (act.subjects.front().card == code) act.subjects.clear();
      }
    }
  }

  void ChangeWords(Duel* duel) {
    for (Entry& entry : duel->entries) {
      if (chance_.OneIn(3)) entry.comment = entry.comment.empty() ? "another remark" : "";
      for (Act& act : entry.acts) {
        if (!act.text.empty() && chance_.OneIn(2)) act.text = "what only the judge reads";
      }
    }
  }

  void ChangeDecks(Duel* duel) {
    for (SeatIndex seat = 0; seat < duel->header.seats.size(); ++seat) {
      if (seat == viewer_) continue;
      for (std::string& code : duel->header.seats[seat].deck) {
        if (chance_.OneIn(3)) code = AnyCode(game_, chance_);
      }
    }
  }

  // By the canonical projection: pieces may be numbered otherwise.
  bool Alike(const std::vector<State>& one, const std::vector<State>& other) const {
    const auto same = [&](const State& a, const State& b) {
      return a == b || replay::OutcomeHash(game_, a) == replay::OutcomeHash(game_, b);
    };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
  }

  const Game& game_;
  SeatIndex viewer_;
  Chance& chance_;
};

}  // namespace

std::optional<Worlds> RandomWorlds(const CatalogRow& rules, Chance& chance) {
  const Duel duel = RandomRecord(rules, chance);
  const std::size_t seats = duel.header.seats.size();
  const std::size_t who = chance.Below(seats + 1);
  const SeatIndex viewer = who == seats ? kNoSeat : static_cast<SeatIndex>(who);
  return Changer(*rules.game(), viewer, chance).Change(duel);
}

}  // namespace judge::paired_worlds
