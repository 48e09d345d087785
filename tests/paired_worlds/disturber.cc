#include "tests/paired_worlds/disturber.h"

#include <iterator>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/paired_worlds/random_record.h"

namespace judge::paired_worlds {
namespace {

using replay::Entry;

std::string Quoted(const std::string& name) { return "\"" + name + "\""; }

}  // namespace

std::string Disturber::Name() {
  return Quoted(game_.pack->card(game_.pack->FindCode(AnyCode(game_, chance_))).name);
}

std::string Disturber::Stance() {
  const char* stances[] = {"", " atk", " def", " hidden-atk", " hidden-def"};
  return stances[chance_.Below(std::size(stances))];
}

// A card that not everybody knows: by its place, by its name, or both.
std::string Disturber::Unseen() {
  std::vector<PieceIndex> unseen;
  for (PieceIndex p = 1; p <= state_->piece_count(); ++p) {
    const Piece& piece = state_->piece(p);
    if (piece.owner != kNoSeat && piece.slot != 0 && !Knows(piece, kNoSeat)) unseen.push_back(p);
  }
  if (unseen.empty()) return Place();
  const Piece& piece = state_->piece(chance_.Pick(unseen));
  const char* row = piece.zone == ZoneKind::kMonster ? "m" : "s";
  const std::string place =
      header_.seats[piece.side].letter + "." + row + std::to_string(piece.slot);
  const bool named = piece.card != kUnknownCard;
  const std::string name = named ? Quoted(game_.pack->card(piece.card).name) : Name();
  if (chance_.OneIn(3)) return place + "=" + name;
  return named && chance_.OneIn(5) ? name : place;
}

std::string Disturber::Card() {
  if (!chance_.OneIn(3)) return Unseen();
  return chance_.OneIn(2) ? Place() : Name();
}

// Cards that are played, given up or named.
std::string Disturber::WrongPlay() {
  switch (chance_.Below(12)) {
    case 0:
      return "summon " + Name() + " " + Slot("m") + Down();
    case 1:
      return "summon " + Name() + " " + Slot("m") + Stance() + " < " + Card();
    case 2:
      return "special " + Name() + " " + Slot("m") + Stance() + " < " + Card() + ", " + Card();
    case 3:
      return "set " + Name() + " " + Slot("s");
    case 4:
      return "draw " + Name() + (chance_.OneIn(2) ? " " + Name() : "");
    case 5:
      return "discard " + Card();
    case 6:
      return "tribute " + Card();
    case 7:
      return "swap " + Name() + " < " + Name();
    case 8:
      return "look " + (chance_.OneIn(2) ? Seat() + ".h" : Card());
    case 9:
      return "reveal " + Card();
    case 10:
      return "terrain " + Name() + " " + Slot("tr");
    default:
      return "shuffle";
  }
}

// What is done with cards that lie there.
std::string Disturber::WrongUse() {
  switch (chance_.Below(14)) {
    case 0:
      return "hide " + Card() + (chance_.OneIn(2) ? Down() : "");
    case 1:
      return "flip " + Card() + (chance_.OneIn(2) ? Stance() : "");
    case 2:
      return "position " + Card() + Stance();
    case 3:
      return "attack " + Card() + " -> " + Card();
    case 4:
      return "retarget " + Card() + " -> " + Card();
    case 5:
      return "equip " + Card() + " -> " + Card();
    case 6:
      return "attach " + Card() + " -> " + Card();
    case 7:
      return "detach " + Card();
    case 8:
      return "move " + Card() + " -> " + Slot("m");
    case 9:
      return "choose -> " + Card();
    case 10:
      return "redirect -> " + Card();
    case 11:
      return "negate " + Card();
    case 12:
      return "activate " + Card() + " -> " + Card();
    default:
      return "activate " + Card();
  }
}

std::string Disturber::Wrong() {
  const std::string seat = chance_.OneIn(6) ? "" : Seat() + " ";
  return seat + (chance_.OneIn(3) ? WrongPlay() : WrongUse());
}

std::string Disturber::Operation() {
  switch (chance_.Below(16)) {
    case 0:
      return "flip " + Card() + Stance();
    case 1:
      return "hide " + Card() + (chance_.OneIn(2) ? Down() : "");
    case 2:
      return "reveal " + Card();
    case 3:
      return "send " + Card() + (chance_.OneIn(2) ? " h" : " d");
    case 4:
      return "special-summon " + Name() + " " + Slot("m") + Stance();
    case 5:
      return "move " + Card() + " " + Slot("m");
    case 6:
      return "control " + Card() + " " + Seat() + "." + Slot("m");
    case 7:
      return "equip " + Card() + " " + Card();
    case 8:
      return "attach " + Card() + " " + Card();
    case 9:
      return "atk " + Card() + " +500";
    case 10:
      return "negate " + Card();
    case 11:
      return "effects-of " + Card() + " " + Name();
    case 12:
      return "damage " + Seat() + " 300";
    case 13:
      return "battle-swap " + Card();
    case 14:
      return (chance_.OneIn(2) ? "discard " : "erode ") + Card();
    default:
      return "destroy " + Card();
  }
}

std::string Disturber::ByHand() {
  const std::string seat = chance_.OneIn(2) ? "" : Seat() + " ";
  return seat + "by-hand \"as it was seen\": " + Operation();
}

std::string Disturber::Judges(std::size_t last) {
  const std::string number = std::to_string(1 + chance_.Below(last));
  switch (chance_.Below(15)) {
    case 0:
      return "!ruling " + number + (chance_.OneIn(2) ? " legal" : " illegal") + " \"so it is\"";
    case 1:
    case 12:
      return "!look " + Card() + " \"it is what was said\"";
    case 2:
      return "!warn " + Seat() + " procedural \"shown too late\"";
    case 3:
      return Seat() + " !appeal " + number;
    case 4:
      return "!call " + Seat() + " " + number + " \"what lies there\"";
    case 5:
      return "!penalty " + Seat() + " caution infraction=play.illegal-act \"seen at the table\"";
    case 6:
      return "!close " + number;
    case 7:
      return "!revoke " + number + " \"mistyped\"";
    case 8:
      return "!call " + Seat() + " " + number + " private=1 \"may I use " + Name() + "\"";
    case 9:
      return "!pads =" + Seat() + "/" + Seat() + ":2000 =" + Seat() + "/" + Seat() + ":1300";
    case 10:
      return "!assume " + Seat() + " warnings=1 said=both";
    case 11:
      return "!repair " + number + (chance_.OneIn(2) ? " continue" : " unwarn " + Seat()) +
             " \"as agreed\"";
    default:
      return "!extend 4:00";
  }
}

std::string Disturber::Line(std::size_t last, Disturbance what) {
  const std::string number = std::to_string(1 + chance_.Below(last + 1));
  switch (what) {
    case Disturbance::kByHand:
      return ByHand();
    case Disturbance::kCorrection:
      if (chance_.OneIn(3)) return "!undo";
      if (chance_.OneIn(3)) return "!rewind " + number + " \"why\"";
      if (chance_.OneIn(3)) return "!repair " + number;
      return (chance_.OneIn(3) ? "!late " : "!fix ") + number + " " +
             (chance_.OneIn(4) ? ByHand() : Wrong());
    case Disturbance::kJudges:
      return Judges(last);
    case Disturbance::kNumber:
      return "=" + Seat() + ":" + std::to_string(100 * (1 + chance_.Below(20)));
    default:
      return Wrong();
  }
}

Entry Disturber::Next(std::size_t last, const State& state, Disturbance what) {
  state_ = &state;
  if (what == Disturbance::kAny) {
    constexpr Disturbance kUsual[] = {
        Disturbance::kWrongAct,   Disturbance::kWrongAct, Disturbance::kWrongAct,
        Disturbance::kByHand,     Disturbance::kByHand,   Disturbance::kCorrection,
        Disturbance::kCorrection, Disturbance::kJudges,   Disturbance::kNumber};
    what = kUsual[chance_.Below(std::size(kUsual))];
  }
  if (what == Disturbance::kJudges && last == 0) what = Disturbance::kWrongAct;
  auto entry = replay::ParseEntryLine(Line(last, what), header_, *game_.pack);
  return entry ? *std::move(entry) : Entry{};
}

}  // namespace judge::paired_worlds
