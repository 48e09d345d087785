#include "judge/explain/diff.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/board/board.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// A thing that has a value in a state. Pieces are told apart by a number of their own.
struct Key {
  DiffKind kind = DiffKind::kTurn;
  SeatIndex seat = kNoSeat;
  int number = 0;    // piece, zone kind or terrain column
  std::string text;  // name of an effect

  friend auto operator<=>(const Key&, const Key&) = default;
};

struct Value {
  std::string text;
  EntryNumber since = 0;  // as the state remembers it

  friend bool operator==(const Value& a, const Value& b) { return a.text == b.text; }
};

using Facts = std::map<Key, Value>;
// The numbers of pieces by their index in a state; without one a piece is its index.
using Numbers = std::map<PieceIndex, int>;

bool OfPiece(DiffKind kind) {
  switch (kind) {
    case DiffKind::kMoved:
    case DiffKind::kCard:
    case DiffKind::kFace:
    case DiffKind::kPosition:
    case DiffKind::kAttack:
    case DiffKind::kDefense:
    case DiffKind::kOn:
    case DiffKind::kCharges:
    case DiffKind::kCounters:
      return true;
    default:
      return false;
  }
}

int NumberOf(const Numbers& numbers, PieceIndex piece) {
  const auto found = numbers.find(piece);
  return found == numbers.end() ? piece : found->second;
}

// Collects what a state says.
class Reader {
 public:
  Reader(const Scene& scene, const Numbers& numbers) : scene_(scene), numbers_(numbers) {}

  Facts Read() {
    const StateHeader& h = scene_.state.header();
    std::string turn = h.turn == 0 ? "setup" : std::to_string(h.turn);
    if (!IsTurnCounted(scene_.game, scene_.header)) turn = "?";
    if (h.turn_seat != kNoSeat) turn += " (" + SeatWord(scene_.header, h.turn_seat) + ")";
    Set({DiffKind::kTurn, kNoSeat, 0, ""}, std::move(turn));
    if (h.phase != PhaseKind::kSetup) {
      Set({DiffKind::kPhase, kNoSeat, 0, ""}, scene_.game.rules->Phase(h.phase).word);
    }
    if (h.over != 0) {
      Set({DiffKind::kOver, kNoSeat, 0, ""},
          h.winner == kNoSeat ? "drawn" : SeatWord(scene_.header, h.winner) + " won");
    }
    for (SeatIndex seat = 0; seat < scene_.state.seats(); ++seat) ReadSeat(seat);
    for (PieceIndex p = 1; p <= scene_.state.piece_count(); ++p) {
      if (scene_.state.piece(p).owner != kNoSeat) ReadPiece(p);
    }
    for (const std::string& line : LastingEffects(scene_)) {
      Set({DiffKind::kModifier, kNoSeat, 0, line}, "in force");
    }
    return std::move(facts_);
  }

 private:
  void Set(Key key, std::string text, EntryNumber since = 0) {
    facts_[std::move(key)] = {std::move(text), since};
  }

  void ReadSeat(SeatIndex seat) {
    const SeenState& state = scene_.state;
    Set({DiffKind::kLife, seat, 0, ""}, LifeWord(state.life(seat)));
    int warnings = 0;
    EntryNumber warned = 0;
    for (const Warning& warning : state.warnings()) {
      if (warning.seat != seat) continue;
      ++warnings;
      warned = warning.entry;
    }
    const bool more = (state.seat(seat).unsaid & kWarningsUnsaid) != 0;
    Set({DiffKind::kWarnings, seat, 0, ""}, more ? "?" : std::to_string(warnings), warned);
    const bool own = state.side(seat, ZoneKind::kTerrain) == seat;
    for (int column = 1; own && state.HasTerrain(seat, column); ++column) {
      const TerrainSlot& terrain = state.terrain(seat, column);
      Set({DiffKind::kTerrain, seat, column, ""},
          terrain.card == kUnknownCard ? "?" : CardWord(scene_.game, terrain.card), terrain.since);
    }
    for (const ZoneRow& zone : scene_.game.rules->zones) {
      const bool its = state.side(seat, zone.kind) == seat;
      if (its && zone.slots == 0 && zone.kind != ZoneKind::kTerrain) CountPile(seat, zone);
    }
  }

  void CountPile(SeatIndex seat, const ZoneRow& zone) {
    int count = scene_.state.seat(seat).unnamed[static_cast<int>(zone.kind)];
    for (PieceIndex p = 1; p <= scene_.state.piece_count() && count >= 0; ++p) {
      const Piece& piece = scene_.state.piece(p);
      count += piece.zone == zone.kind &&
               scene_.state.Controls(seat, piece.controller, piece.zone) && piece.owner != kNoSeat;
    }
    Set({DiffKind::kCount, seat, static_cast<int>(zone.kind), ""},
        count < 0 ? "?" : std::to_string(count));
  }

  void ReadPiece(PieceIndex index) {
    const Piece& piece = scene_.state.piece(index);
    const int number = NumberOf(numbers_, index);
    const auto set = [&](DiffKind kind, std::string text, EntryNumber since) {
      Set({kind, kNoSeat, number, ""}, std::move(text), since);
    };
    set(DiffKind::kMoved, PlaceNotation(scene_.header, PlaceOf(piece)), piece.since);
    set(DiffKind::kCard, piece.card == kUnknownCard ? "?" : CardWord(scene_.game, piece.card), 0);
    if (!scene_.game.rules->OnField(piece.zone)) return;
    const bool down = IsHidden(piece.position) || (piece.flags & kFaceDown) != 0;
    const EntryNumber turned = std::max(piece.since, piece.position_since);
    set(DiffKind::kFace, down ? "down" : "up", turned);
    if (piece.host != kNoPiece) {
      set(DiffKind::kOn, PlaceNotation(scene_.header, PlaceOf(scene_.state.piece(piece.host))), 0);
    }
    if (piece.charges >= 0) set(DiffKind::kCharges, std::to_string(piece.charges), 0);
    for (const CountersOfKind& one : CountersOnPiece(scene_, index)) {
      Set({DiffKind::kCounters, kNoSeat, number, one.kind}, CountersWord(one));
    }
    if (piece.position == Position::kNone) return;
    // Where no monster lies sideways its face is told, and it has no position beside that.
    if (!LieUpOrDown(scene_.game)) {
      set(DiffKind::kPosition, std::string(PositionWord(piece.position)), turned);
    }
    if (piece.card == kUnknownCard) return;
    const int attack = CurrentAttack(scene_.game, scene_.state, index);
    const int defense = CurrentDefense(scene_.game, scene_.state, index);
    if (attack >= 0) set(DiffKind::kAttack, std::to_string(attack), 0);
    if (defense >= 0) set(DiffKind::kDefense, std::to_string(defense), 0);
  }

  const Scene& scene_;
  const Numbers& numbers_;
  Facts facts_;
};

// The entries that changed a fact first and last.
struct Touched {
  EntryNumber first = 0;
  EntryNumber last = 0;
};

class Comparer {
 public:
  Comparer(const Question& from, const Question& to, SeenState before, SeenState after)
      : from_(from),
        to_(to),
        before_(std::move(before)),
        after_(std::move(after)),
        one_record_(from.replay == to.replay) {}

  std::vector<Difference> Compare();

 private:
  Scene Then() const { return {from_.replay.game(), from_.replay.header(), before_}; }
  Scene Now() const { return {to_.replay.game(), to_.replay.header(), after_}; }

  void Match();
  void MatchBy(const std::function<bool(const Piece&, const Piece&)>& same);
  void Attribute();
  void Split();
  Difference Tell(const Key& key, const Value* before, const Value* after) const;
  void Describe(const Key& key, bool is_there, Difference* out) const;
  bool IsTold(const Key& key, const Value* before, const Value* after) const;
  bool IsHalfAndWhole(const Key& key) const;

  const Question& from_;
  const Question& to_;
  SeenState before_;
  SeenState after_;
  bool one_record_;
  Numbers numbers_;  // of the pieces in after_
  Facts then_;
  Facts now_;
  std::map<Key, Touched> touched_;
};

// Gives pieces of the second record the numbers of those in the first that they are, as the same
// card may have two indices. Those that no rule matches get numbers that no piece of the first
// record has.
void Comparer::Match() {
  if (one_record_) return;
  MatchBy([](const Piece& a, const Piece& b) {
    return a.owner == b.owner && a.card == b.card && PlaceOf(a) == PlaceOf(b);
  });
  MatchBy([](const Piece& a, const Piece& b) {
    return a.owner == b.owner && a.card == b.card && a.card != kUnknownCard;
  });
  // A card that counts as one of its halves in the one and as the whole card in the other.
  const Pack& pack = *to_.replay.game().pack;
  MatchBy([&](const Piece& a, const Piece& b) {
    return a.owner == b.owner && (IsHalfOf(pack, a.card, b.card) || IsHalfOf(pack, b.card, a.card));
  });
  for (PieceIndex p = 1; p <= after_.piece_count(); ++p) {
    numbers_.try_emplace(p, before_.piece_count() + p);
  }
}

void Comparer::MatchBy(const std::function<bool(const Piece&, const Piece&)>& same) {
  std::set<int> taken;
  for (const auto& [piece, number] : numbers_) taken.insert(number);
  for (PieceIndex p = 1; p <= after_.piece_count(); ++p) {
    if (after_.piece(p).owner == kNoSeat || numbers_.contains(p)) continue;
    for (PieceIndex q = 1; q <= before_.piece_count(); ++q) {
      if (taken.contains(q) || !same(before_.piece(q), after_.piece(p))) continue;
      numbers_[p] = q;
      taken.insert(q);
      break;
    }
  }
}

// Goes from the one state to the other entry by entry, and notes which of them changed what.
void Comparer::Attribute() {
  const Game& game = to_.replay.game();
  Facts last = then_;
  const auto take = [&](EntryNumber entry, const SeenState& state) {
    const Scene scene{game, to_.replay.header(), state};
    Facts facts = Reader(scene, numbers_).Read();
    const auto touch = [&](const Key& key) {
      Touched& touched = touched_[key];
      if (touched.first == 0) touched.first = entry;
      touched.last = entry;
    };
    for (const auto& [key, value] : facts) {
      const auto found = last.find(key);
      if (found == last.end() || found->second != value) touch(key);
    }
    for (const auto& [key, value] : last) {
      if (!facts.contains(key)) touch(key);
    }
    last = std::move(facts);
  };
  const EntryNumber start =
      from_.point.before && from_.point.entry > 0 ? from_.point.entry - 1 : from_.point.entry;
  const EntryNumber end =
      to_.point.before && to_.point.entry > 0 ? to_.point.entry - 1 : to_.point.entry;
  to_.replay.Walk(start, end, [&](const replay::EntryResult& entry, const SeenState& state) {
    take(entry.number, state);
  });
  take(to_.point.entry, after_);
}

// Splits a piece in two when it was in a hidden pile between: a card that the view cannot tell
// apart may come back from there, and that it is the same one is nobody's to know. Two numbers
// instead of one say only that one is gone and one came.
void Comparer::Split() {
  if (to_.view().everything || !one_record_) return;
  const PieceIndex both = std::min(before_.piece_count(), after_.piece_count());
  for (PieceIndex p = 1; p <= both; ++p) {
    const Piece& a = before_.piece(p);
    const Piece& b = after_.piece(p);
    if (a.owner == kNoSeat || b.owner == kNoSeat) continue;
    const bool known = a.card != kUnknownCard && b.card != kUnknownCard;
    const bool stayed = PlaceOf(a) == PlaceOf(b) && a.since == b.since;
    if (known || stayed) continue;
    const int own = before_.piece_count() + after_.piece_count() + p;
    numbers_[p] = own;
    Facts renumbered;
    for (auto& [key, value] : now_) {
      Key moved = key;
      if (OfPiece(key.kind) && key.number == p) moved.number = own;
      if (moved.number == own) touched_[moved] = touched_[key];
      renumbered[std::move(moved)] = std::move(value);
    }
    now_ = std::move(renumbered);
  }
}

// Returns whether the card is one of its halves on the one side and the whole card on the other.
bool Comparer::IsHalfAndWhole(const Key& key) const {
  if (key.kind != DiffKind::kCard || key.number > before_.piece_count()) return false;
  const Pack& pack = *to_.replay.game().pack;
  const CardIndex then = before_.piece(static_cast<PieceIndex>(key.number)).card;
  for (PieceIndex p = 1; p <= after_.piece_count(); ++p) {
    if (NumberOf(numbers_, p) != key.number) continue;
    const CardIndex now = after_.piece(p).card;
    return IsHalfOf(pack, then, now) || IsHalfOf(pack, now, then);
  }
  return false;
}

bool Comparer::IsTold(const Key& key, const Value* before, const Value* after) const {
  if (before != nullptr && after != nullptr) return *before != *after && !IsHalfAndWhole(key);
  switch (key.kind) {
    case DiffKind::kCard:
    case DiffKind::kAttack:
      return false;           // told with the card itself
    case DiffKind::kDefense:  // what a monster that comes back has left of it is not on the card
      return after != nullptr && Now().game.rules->battle.damage_stays;
    case DiffKind::kFace:
      return after != nullptr && after->text == "down";
    case DiffKind::kPosition:
    case DiffKind::kOn:
    case DiffKind::kCharges:
    case DiffKind::kCounters:
      return after != nullptr;
    default:
      return true;
  }
}

void Comparer::Describe(const Key& key, bool is_there, Difference* out) const {
  const Scene scene = is_there ? Now() : Then();
  PieceIndex index = static_cast<PieceIndex>(key.number);
  if (is_there) {
    for (PieceIndex p = 1; p <= after_.piece_count(); ++p) {
      if (NumberOf(numbers_, p) == key.number) index = p;
    }
  }
  const Piece& piece = scene.state.piece(index);
  out->subject = PieceName(scene, index);
  out->place = PlaceNotation(scene.header, PlaceOf(piece));
  if (piece.card != kUnknownCard) out->code = scene.game.pack->card(piece.card).code;
}

Difference Comparer::Tell(const Key& key, const Value* before, const Value* after) const {
  Difference out{.kind = key.kind};
  if (before != nullptr) out.before = before->text;
  if (after != nullptr) out.after = after->text;
  if (OfPiece(key.kind)) {
    Describe(key, after != nullptr, &out);
  } else if (key.kind == DiffKind::kTerrain) {
    out.subject = PlaceNotation(
        Now().header, {key.seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(key.number), 0});
  } else if (key.kind == DiffKind::kCount) {
    out.subject = PlaceNotation(Now().header, {key.seat, static_cast<ZoneKind>(key.number), 0, 0});
  } else if (key.kind == DiffKind::kModifier) {
    out.subject = key.text;
  } else if (key.seat != kNoSeat) {
    out.subject = SeatWord(Now().header, key.seat);
  }
  if (!one_record_) {
    out.entry = after != nullptr ? after->since : 0;
  } else if (const auto found = touched_.find(key); found != touched_.end()) {
    out.entry = after == nullptr ? found->second.first : found->second.last;
  }
  return out;
}

std::vector<Difference> Comparer::Compare() {
  Match();
  const Numbers own;
  then_ = Reader(Then(), own).Read();
  now_ = Reader(Now(), numbers_).Read();
  if (one_record_) Attribute();
  Split();
  std::vector<Difference> out;
  Facts all = then_;
  all.insert(now_.begin(), now_.end());
  for (const auto& [key, either] : all) {
    const auto before = then_.find(key);
    const auto after = now_.find(key);
    const Value* a = before == then_.end() ? nullptr : &before->second;
    const Value* b = after == now_.end() ? nullptr : &after->second;
    if (IsTold(key, a, b)) out.push_back(Tell(key, a, b));
  }
  return out;
}

}  // namespace

std::string_view DiffWord(DiffKind kind) {
  constexpr std::string_view kWords[] = {
      "turn",   "phase",   "over", "life",    "warnings", "moved",   "card",  "face",    "position",
      "attack", "defense", "on",   "charges", "modifier", "terrain", "count", "counters"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string DiffName(const Game& game, DiffKind kind) {
  // A number that is no ATK or DEF in this game has its own name.
  if (kind != DiffKind::kDefense || !game.rules->battle.damage_stays) {
    return std::string(DiffWord(kind));
  }
  return InWords(game, "DEF");
}

std::string ValueName(const Game& game, const Difference& one, const std::string& value) {
  if (value.empty()) return one.kind == DiffKind::kMoved ? "(not told apart)" : "-";
  if (one.kind != DiffKind::kPosition) return value;
  for (const Position position :
       {Position::kAttack, Position::kDefense, Position::kHiddenAttack, Position::kHiddenDefense}) {
    if (PositionWord(position) == value) return InWords(game, PositionName(position));
  }
  return value;
}

std::vector<Difference> Differences(const Question& from, const Question& to) {
  auto before = StateAt(from);
  auto after = StateAt(to);
  if (!before || !after) return {};
  return Comparer(from, to, *std::move(before), *std::move(after)).Compare();
}

}  // namespace judge::cli
