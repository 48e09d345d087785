#include "engine/choices/recipe.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "engine/choices/asked.h"
#include "engine/choices/materials.h"
#include "engine/in_play/in_play.h"

namespace judge {

bool TakesFaceUp(RecipeMethod method) {
  return method == RecipeMethod::kSynchro || method == RecipeMethod::kXyz ||
         method == RecipeMethod::kLink;
}
namespace {

constexpr std::uint16_t kHandBit = 1U << static_cast<unsigned>(ZoneKind::kHand);
constexpr std::uint16_t kFieldBit = 1U << static_cast<unsigned>(ZoneKind::kMonster);

bool Attaches(RecipeMethod method) {
  return method == RecipeMethod::kFusion || method == RecipeMethod::kAlter ||
         method == RecipeMethod::kXyz;
}

// Returns whether the Materials from number `from` on, each of which counts as one or as often as
// it points arrows, can count `rating` times.
bool CanCount(const Pack& pack, const State& state, std::span<const Chosen> named, int rating) {
  if (named.empty()) return rating == 0;
  const CardIndex card =
      named[0].piece != kNoPiece ? state.piece(named[0].piece).card : named[0].card;
  const int arrows = std::popcount(pack.card(card).arrows);
  return CanCount(pack, state, named.subspan(1), rating - 1) ||
         (arrows > 1 && CanCount(pack, state, named.subspan(1), rating - arrows));
}

// Returns the zones from which the Materials of a mechanic come when no card says otherwise.
std::uint16_t UsualPlaces(RecipeMethod method) {
  const bool hand = method == RecipeMethod::kFusion || method == RecipeMethod::kIntegration;
  return hand ? kHandBit | kFieldBit : kFieldBit;
}

std::uint16_t PlacesOf(const Pack& pack, const RecipeMaterial& row) {
  return row.filter == 0 ? std::uint16_t{0} : pack.filters[row.filter].zones;
}

}  // namespace

bool TakesFromBeneath(const Pack& pack, const Recipe& list) {
  constexpr std::uint16_t kBeneath = 1U << static_cast<unsigned>(ZoneKind::kUnder);
  return std::any_of(list.materials.begin(), list.materials.end(), [&](const RecipeMaterial& row) {
    return (PlacesOf(pack, row) & kBeneath) != 0;
  });
}
namespace {

// The recipe that is asked for: which cards its rows find, and in which zones.
class Asker {
 public:
  Asker(const Game& game, const State& state, SeatIndex seat, CardIndex monster,
        const SummonWay& way, const Recipe& list)
      : game_(game),
        state_(state),
        seat_(seat),
        monster_(monster),
        way_(way),
        recipe_(list),
        method_(game.pack->card(monster).recipe.method) {
    source_.controller = seat;
    if (way.source != kNoPiece) source_ = SourceOf(state, *state.top_task());
    source_.controller = seat;
  }

  const Recipe& recipe() const { return recipe_; }

  std::uint16_t Places(const RecipeMaterial& row) const {
    // Pieces that the operation names may be anywhere.
    if (way_.asked != nullptr && way_.asked->of.kind != RefKind::kNone) return 0xffff;
    if (way_.asked != nullptr && !way_.asked->materials.empty()) {
      const std::uint16_t places = PlacesOf(*game_.pack, way_.asked->materials.front());
      if (places != 0) return places;
    }
    const std::uint16_t places = PlacesOf(*game_.pack, row);
    return places != 0 ? places : UsualPlaces(method_);
  }

  // Returns whether the operation takes Materials out of such a pile of any player.
  bool TakesFromAnybody(ZoneKind pile) const {
    if (way_.asked == nullptr || game_.rules->OnField(pile) || pile == ZoneKind::kHand)
      return false;
    for (const RecipeMaterial& row : way_.asked->materials) {
      const Filter& filter = game_.pack->filters[row.filter];
      const bool there = (PlacesOf(*game_.pack, row) >> static_cast<int>(pile) & 1U) != 0;
      if (row.filter != 0 && there && filter.controller != Whose::kMine) return true;
    }
    return false;
  }

  MaterialFault PlaceFault(const Chosen& named) const {
    if (named.piece != kNoPiece) {
      const Piece& piece = state_.piece(named.piece);
      const bool beneath = (piece.flags & kIsAttached) != 0;
      if (beneath && !TakesFromBeneath(*game_.pack, recipe_)) return MaterialFault::kAttached;
      const bool said = method_ == RecipeMethod::kOwn;  // its rows say whose
      const bool may = said || MayUse(named.piece) || TakesFromAnybody(piece.zone);
      if (!may) return MaterialFault::kPlace;
      const bool token = IsToken(*game_.pack, piece);
      if (token && Attaches(method_)) return MaterialFault::kToken;
      if (IsHeld(named)) return MaterialFault::kHeld;
      const bool lies_open = LiesIn(named, kFieldBit) && !IsFaceDown(piece);
      if (TakesFaceUp(method_) && !lies_open) return MaterialFault::kFaceDown;
      const bool counts = method_ == RecipeMethod::kSynchro;
      if (counts && judge::LevelOf(game_, state_, SubjectOfChosen(named)) < 1) {
        return MaterialFault::kNoLevel;
      }
    } else {
      const bool mine = named.zone.seat == seat_ || named.zone.seat == kNoSeat ||
                        TakesFromAnybody(named.zone.kind);
      const bool there = named.zone.kind != ZoneKind::kHand ||
                         state_.seat(seat_).unnamed[static_cast<int>(ZoneKind::kHand)] != 0;
      if (!mine || !there) return MaterialFault::kPlace;
    }
    if (Kept(named).found == Truth::kTrue) return MaterialFault::kBarred;
    if (Barred(named, CardAct::kBeTributed).found == Truth::kTrue) {
      return MaterialFault::kUntributable;
    }
    if (Barred(named, CardAct::kBeEroded).found == Truth::kTrue) return MaterialFault::kStaysThere;
    for (const RecipeMaterial& row : recipe_.materials) {
      if (Lies(named, Places(row))) return MaterialFault::kNone;
    }
    return recipe_.materials.empty() ? MaterialFault::kCard : MaterialFault::kPlace;
  }

  // Returns what keeps the card from being a Material, or where it lies off the field.
  Permission Kept(const Chosen& named) const {
    const Permission barred = Barred(named, CardAct::kBeMaterial);
    const ZoneKind zone = SubjectOfChosen(named).zone.kind;
    const bool lies =
        zone != ZoneKind::kNone && zone != ZoneKind::kUnder && !game_.rules->OnField(zone);
    const bool asks = lies && game_.rules->effects_are_read_in_full;
    return barred.found == Truth::kTrue || !asks ? barred : Barred(named, CardAct::kBeMoved);
  }

  // Returns what keeps the card from being a Material, or from being tributed or eroded where this
  // mechanic does that with its Materials.
  Permission Barred(const Chosen& named, CardAct act) const {
    if (act == CardAct::kBeTributed && method_ != RecipeMethod::kRitual) return {};
    if (act == CardAct::kBeEroded && !game_.pack->card(monster_).recipe.erode) return {};
    const Subject comes{
        .card = monster_, .controller = seat_, .zone = {seat_, ZoneKind::kExtraDeck, 0, 0}};
    return FindBarred(game_, state_, act, SubjectOfChosen(named), comes);
  }

  Truth Fits(const RecipeMaterial& row, const Chosen& named) const {
    const Truth fits = FitsRow(row, named);
    return fits == Truth::kFalse ? fits : And(fits, FitsWay(SubjectOfChosen(named)));
  }

  // Returns whether the card fits the row of the monster's own recipe, whatever allows the summon.
  Truth FitsRow(const RecipeMaterial& row, const Chosen& named) const {
    if (!Lies(named, Places(row))) return Truth::kFalse;
    const Subject subject = SubjectOfChosen(named);
    if (row.position != Position::kNone && subject.position != row.position) return Truth::kFalse;
    if (row.card == kUnknownCard) return Found(row.filter, subject);
    return subject.card == kUnknownCard ? Truth::kUnknown
                                        : FromBool(HasNameAsMaterial(subject, row.card));
  }

  // Returns why the card fits no row; kNone: it fits one.
  MaterialFault CardFault(const Chosen& named) const {
    MaterialFault fault = MaterialFault::kCard;
    for (const RecipeMaterial& row : recipe_.materials) {
      if (Fits(row, named) != Truth::kFalse) return MaterialFault::kNone;
      RecipeMaterial anyhow = row;
      anyhow.position = Position::kNone;
      const bool stands = Fits(anyhow, named) != Truth::kFalse;
      if (stands) fault = MaterialFault::kBattlePosition;
      if (!stands && FitsRow(anyhow, named) != Truth::kFalse) fault = MaterialFault::kWay;
    }
    return fault;
  }

  std::int32_t LevelOf(const Chosen& named) const {
    return std::max<std::int32_t>(0, judge::LevelOf(game_, state_, SubjectOfChosen(named)));
  }

  // Returns the number of the card that Recipe::points sums up: of a card off the field the printed
  // one.
  std::int32_t PointsOf(const Chosen& named) const {
    if (recipe().points == 0) return 0;
    if (named.piece != kNoPiece) {
      return StatOf(game_, state_, Amount{.stat = recipe().stat}, named.piece);
    }
    const CardDefinition& card = game_.pack->card(named.card);
    const bool defense =
        recipe().stat == SumStat::kDefense || recipe().stat == SumStat::kOriginalDefense;
    if (recipe().stat == SumStat::kLevel) return std::max<std::int32_t>(card.level, 0);
    return std::max<std::int32_t>(defense ? card.defense : card.attack, 0);
  }

  int Counters(const Chosen& named) const {
    return SummoningCounters(*game_.pack, state_, named.piece);
  }

  // Returns every piece of the seat that may lie where Materials come from.
  std::vector<Chosen> AllThere() const {
    std::vector<Chosen> all;
    // One that comes out of the hand is none of its own Materials.
    bool comes = game_.pack->card(monster_).deck == DeckKind::kMain;
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      if (piece.owner == kNoSeat) continue;
      const bool itself =
          comes && piece.card == monster_ && piece.zone == ZoneKind::kHand && piece.owner == seat_;
      if (itself) comes = false;
      if (itself) continue;
      if (method_ != RecipeMethod::kOwn && !MayUse(p)) continue;
      Chosen one{.piece = p, .zone = PlaceOf(piece)};
      if (PlaceFault(one) == MaterialFault::kNone) all.push_back(one);
    }
    return all;
  }

 private:
  // Returns whether the card is the seat's own, or its controller lets the seat use it for a
  // summon.
  bool MayUse(PieceIndex piece) const {
    const Piece& card = state_.piece(piece);
    if (state_.MayUseOf(seat_, card.controller, card.zone)) return true;
    return FormOf(*game_.rules, state_).lends_for_summons &&
           FindLend(game_, state_, CardAct::kBeMaterial, SubjectOf(state_, piece), seat_).found ==
               Truth::kTrue;
  }

  // What is eroded for an Integration is shown later, by its print alone.
  bool HasNameAsMaterial(const Subject& subject, CardIndex named) const {
    return method_ == RecipeMethod::kIntegration ? HasName(game_, subject.card, named)
                                                 : HasName(game_, state_, subject, named);
  }

  bool IsHeld(const Chosen& named) const {
    if (FindKept(game_, state_, named.piece).found != Truth::kTrue) return false;
    const auto& rows = recipe_.materials;
    return std::none_of(rows.begin(), rows.end(), [&](const RecipeMaterial& row) {
      return row.stays_if.count != 0 && Fits(row, named) != Truth::kFalse &&
             Holds(game_, state_, row.stays_if, source_) != Truth::kFalse;
    });
  }

  // Returns whether a card of two kinds that lies face-up as the other kind is a monster as well.
  bool IsMonsterToo(PieceIndex index) const {
    const Piece& piece = state_.piece(index);
    const CardDefinition& card = game_.pack->card(piece.card);
    return card.IsMonster() && (card.Has(Frame::kSpell) || card.Has(Frame::kTrap)) &&
           game_.rules->OnField(piece.zone) && !IsFaceDown(piece);
  }

  bool LiesIn(const Chosen& named, std::uint16_t places) const {
    // Monsters on the field, also those that equip another one.
    if ((places & kFieldBit) != 0 && named.piece != kNoPiece &&
        (IsMonsterOnField(game_, state_, named.piece) || IsMonsterToo(named.piece))) {
      return true;
    }
    const ZoneKind zone =
        named.piece != kNoPiece ? state_.piece(named.piece).zone : named.zone.kind;
    if (zone == ZoneKind::kMonster || zone == ZoneKind::kNone) return false;
    return (places >> static_cast<unsigned>(zone) & 1U) != 0;
  }

  // Returns whether the card lies in one of these zones, or counts as lying there.
  bool Lies(const Chosen& named, std::uint16_t places) const {
    if (LiesIn(named, places)) return true;
    if (named.piece == kNoPiece && named.zone.slot != 0) return false;
    return places != 0 && IsInZones(game_, state_, places, SubjectOfChosen(named));
  }

  Subject SubjectOfChosen(const Chosen& named) const {
    if (named.piece != kNoPiece) {
      Subject subject = SubjectOf(state_, named.piece);
      // What another player lends for the summon is used like an own card.
      const bool lent = FormOf(*game_.rules, state_).lends_for_summons &&
                        subject.controller != seat_ && MayUse(named.piece);
      if (lent) subject.controller = seat_;
      return subject;
    }
    return Subject{.card = named.card, .controller = seat_, .zone = named.zone};
  }

  // Leaves out the filter's zones, which Lies has checked and which mean more than one zone each.
  Truth Found(PoolIndex filter, const Subject& subject) const {
    const Filter anywhere = Without(game_.pack->filters[filter], FilterWord::kZones);
    return Matches(game_, state_, anywhere, subject, source_);
  }

  // Returns whether the piece is one of those that the operation names.
  bool IsNamed(PieceIndex piece) const {
    const Pieces named = PiecesOf(game_, state_, way_.asked->of, source_);
    return std::find(named.begin(), named.end(), piece) != named.end();
  }

  // Returns whether the card fits what the operation says about the Materials, with the targets
  // that its effect chose.
  Truth FitsWay(const Subject& subject) const {
    if (way_.asked == nullptr) return Truth::kTrue;
    if (way_.asked->of.kind != RefKind::kNone && !IsNamed(subject.piece)) return Truth::kFalse;
    if (way_.asked->materials.empty()) return Truth::kTrue;
    const RecipeMaterial& wanted = way_.asked->materials.front();
    if (wanted.card != kUnknownCard) {
      return FromBool(HasName(game_, state_, subject, wanted.card));
    }
    return wanted.filter == 0 ? Truth::kTrue : Found(wanted.filter, subject);
  }

  const Game& game_;
  const State& state_;
  SeatIndex seat_;
  CardIndex monster_;
  const SummonWay& way_;
  const Recipe& recipe_;
  RecipeMethod method_;
  Source source_;
};

// Gives every named card a row, and every row its number of cards.
class Assignment {
 public:
  Assignment(const Asker& asker, std::span<const Chosen> named)
      : asker_(asker), named_(named), row_of_(named.size(), -1) {}

  // Returns whether there is such an assignment; kUnknown when it needs unseen cards to be the
  // right ones.
  Truth Solve() {
    if (Place(0, false)) return Truth::kTrue;
    return Place(0, true) ? Truth::kUnknown : Truth::kFalse;
  }
  // Returns the reason of a failure: a card that fits no row by itself, or the first row without a
  // card.
  MaterialsAnswer Blame() const {
    MaterialsAnswer answer{.fit = Truth::kFalse};
    for (const Chosen& one : named_) {
      answer.fault = asker_.CardFault(one);
      answer.named = one;
      if (answer.fault != MaterialFault::kNone) return answer;
    }
    answer.named = {};
    answer.fault = MaterialFault::kMissing;
    for (const RecipeMaterial& row : asker_.recipe().materials) {
      const auto fitting = std::count_if(named_.begin(), named_.end(), [&](const Chosen& one) {
        return asker_.Fits(row, one) != Truth::kFalse;
      });
      answer.row = &row;
      if (fitting < row.count) return answer;
    }
    // Every row has enough cards, so there are more than they take.
    const bool more = named_.size() > Wanted();
    if (more) answer.fault = MaterialFault::kMore;
    if (more && !named_.empty()) answer.named = Surplus();
    return answer;
  }

 private:
  // Returns a card without which the others would do; the last one: there is none.
  const Chosen& Surplus() const {
    for (std::size_t i = named_.size(); i-- > 0;) {
      std::vector<Chosen> rest(named_.begin(), named_.end());
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      if (Assignment(asker_, rest).Solve() != Truth::kFalse) return named_[i];
    }
    return named_.back();
  }

  std::size_t Wanted() const {
    std::size_t wanted = 0;
    for (const RecipeMaterial& row : asker_.recipe().materials) wanted += row.count;
    return wanted;
  }

  bool Full(bool maybe) const {
    static_cast<void>(maybe);
    const auto& rows = asker_.recipe().materials;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (std::count(row_of_.begin(), row_of_.end(), static_cast<int>(r)) < rows[r].count) {
        return false;
      }
    }
    return true;
  }

  bool Place(std::size_t at, bool maybe) {
    if (at == named_.size()) return Full(maybe);
    const auto& rows = asker_.recipe().materials;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const Truth fits = asker_.Fits(rows[r], named_[at]);
      if (fits == Truth::kFalse || (fits == Truth::kUnknown && !maybe)) continue;
      const auto have =
          std::count(row_of_.begin(), row_of_.begin() + static_cast<long>(at), static_cast<int>(r));
      if (have >= rows[r].count && !rows[r].or_more) continue;
      row_of_[at] = static_cast<int>(r);
      if (Place(at + 1, maybe)) return true;
      row_of_[at] = -1;
    }
    return false;
  }

  const Asker& asker_;
  std::span<const Chosen> named_;
  std::vector<int> row_of_;
};

// Returns the first named card of the hand for which the hand has no unnamed card left; nullptr
// when it has enough.
const Chosen* MoreThanThere(const State& state, SeatIndex seat, std::span<const Chosen> named) {
  int left = state.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)];
  if (left == kCountUnknown) return nullptr;
  for (const Chosen& one : named) {
    if (one.piece != kNoPiece || one.zone.kind != ZoneKind::kHand) continue;
    if (left-- == 0) return &one;
  }
  return nullptr;
}

// Returns the second of two Materials of one name; nullptr: all names differ.
const Chosen* OfSameName(const Game& game, const State& state, std::span<const Chosen> named) {
  std::vector<std::string> names;
  for (const Chosen& one : named) {
    std::vector<CardIndex> cards = NamesCounted(game, state, one.piece);
    cards.push_back(one.piece != kNoPiece ? state.piece(one.piece).card : one.card);
    const std::size_t before = names.size();
    for (const CardIndex card : cards) {
      const std::string& name = game.pack->card(card).name;
      const auto last = names.begin() + static_cast<std::ptrdiff_t>(before);
      if (std::find(names.begin(), last, name) != last) return &one;
      names.push_back(name);
    }
  }
  return nullptr;
}

// Returns the second of two Materials that have one and the same Attribute; nullptr: they differ.
const Chosen* OfSameAttribute(const Game& game, const State& state, std::span<const Chosen> named) {
  const auto attributes = [&](const Chosen& one) {
    return one.piece != kNoPiece ? AttributesOf(game, state, one.piece)
                                 : game.pack->card(one.card).attributes;
  };
  for (std::size_t i = 0; i < named.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const AttributeMask here = attributes(named[i]);
      if (std::popcount(here) == 1 && here == attributes(named[j])) return &named[i];
    }
  }
  return nullptr;
}

bool NamedTwice(std::span<const Chosen> named, const Chosen** twice) {
  for (std::size_t i = 0; i < named.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (named[i].piece == kNoPiece || named[i].piece != named[j].piece) continue;
      *twice = &named[i];
      return true;
    }
  }
  return false;
}

}  // namespace

int SummoningCounters(const Pack& pack, const State& state, PieceIndex piece) {
  const PoolIndex kind = FindCounterKind(pack, kSummoningCounter);
  return piece == kNoPiece || kind == kAnyCounter ? 0 : CountersOn(state, piece, kind);
}

SummonWay AwaitedSummon(const Game& game, const State& state) {
  SummonWay way;
  const Task* task = state.top_task();
  if (task == nullptr || task->kind != TaskKind::kEffect || task->waits != WaitKind::kSummon) {
    return way;
  }
  const Operation* op = AwaitedOperation(*game.pack, state);
  if (op == nullptr) return way;
  way = SummonAllowedBy(game, state, *task, *op);
  way.seat = DecidingSeat(game, state, *task);
  return way;
}

SummonWay SummonAllowedBy(const Game& game, const State& state, const Task& task,
                          const Operation& op) {
  SummonWay way{.source = task.piece};
  if (op.kind == OperationKind::kCreateToken) {
    way.method = RecipeMethod::kToken;
    way.card = op.card;
    way.position = op.position;
    const ZoneRef at = PlaceNamed(game, state, op.at, SourceOf(state, task));
    if (at.kind == ZoneKind::kTile) way.tile = at.slot;
    way.secure = op.secure;
    way.side = FirstSeat(SeatsOf(game, state, op.to, SourceOf(state, task)));
    way.left = EvaluateAmount(game, state, op.amount, SourceOf(state, task)) - task.passes;
    return way;
  }
  way.asked = &game.pack->recipes[op.recipe];
  way.method = way.asked->method;
  way.left = (way.asked->as_many ? 99 : way.asked->most) - task.passes;
  return way;
}

SeatIndex SideOfSummon(const Game& game, const State& state, const Action& action) {
  if (action.kind != ActionKind::kSpecialSummon) return action.seat;
  const SummonWay way = AwaitedSummon(game, state);
  if (way.side != kNoSeat) return way.side;
  const bool across = MethodOf(game, state, action) == RecipeMethod::kOwn &&
                      game.pack->card(SummonedCard(state, action)).recipe.to_opponent;
  if (!across) return action.seat;
  if (action.to.slot != 0 && state.Opposed(action.seat, action.to.seat)) return action.to.seat;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    if (state.Opposed(action.seat, seat)) return seat;
  }
  return action.seat;
}

CardIndex SummonedCard(const State& state, const Action& action) {
  return action.piece != kNoPiece ? state.piece(action.piece).card : action.card;
}

bool FromExtraDeck(const Game& game, const State& state, const Action& action) {
  if (action.piece != kNoPiece) return state.piece(action.piece).zone == ZoneKind::kExtraDeck;
  if (action.from.kind == ZoneKind::kExtraDeck) return true;
  return action.card != kUnknownCard && game.pack->card(action.card).deck == DeckKind::kExtra;
}

const Recipe& MaterialsOf(const Pack& pack, const CardDefinition& monster) {
  const Recipe& own = monster.recipe;
  const bool by_spell = own.method == RecipeMethod::kRitual && own.materials.empty();
  return by_spell ? pack.card(own.spell).recipe : own;
}
namespace {

// Returns the lists of Materials of which each is enough for the monster, the first one first.
std::vector<const Recipe*> ListsOf(const Pack& pack, CardIndex monster) {
  const Recipe& first = MaterialsOf(pack, pack.card(monster));
  std::vector<const Recipe*> lists = {&first};
  for (const Recipe& way : first.ways) lists.push_back(&way);
  return lists;
}

// Returns how near the Materials came to the list: 0: one of them has no place there.
int Nearness(const MaterialsAnswer& answer) {
  switch (answer.fault) {
    case MaterialFault::kLevels:
    case MaterialFault::kPoints:
    case MaterialFault::kSameName:
    case MaterialFault::kSameAttribute:
    case MaterialFault::kCounters:
      return 2;
    case MaterialFault::kMissing:
    case MaterialFault::kMore:
      return 1;
    default:
      return 0;
  }
}

MaterialsAnswer CheckList(const Game& game, const State& state, SeatIndex seat, CardIndex monster,
                          const SummonWay& way, std::span<const Chosen> named, const Recipe& list) {
  const Asker asker(game, state, seat, monster, way, list);
  MaterialsAnswer answer{.list = &list};
  for (const Chosen& one : named) {
    answer.fault = asker.PlaceFault(one);
    answer.named = one;
    if (answer.fault == MaterialFault::kNone) continue;
    answer.fit = Truth::kFalse;
    const bool tribute = answer.fault == MaterialFault::kUntributable;
    if (tribute) answer.barred = asker.Barred(one, CardAct::kBeTributed);
    const bool stays = answer.fault == MaterialFault::kStaysThere;
    if (stays) answer.barred = asker.Barred(one, CardAct::kBeEroded);
    if (answer.fault == MaterialFault::kBarred) {
      answer.barred = asker.Kept(one);
    }
    return answer;
  }
  const Chosen* more = MoreThanThere(state, seat, named);
  if (more != nullptr) {
    return {.fit = Truth::kFalse, .fault = MaterialFault::kPlace, .named = *more, .list = &list};
  }
  Assignment assignment(asker, named);
  answer.fit = assignment.Solve();
  if (answer.fit == Truth::kFalse) {
    answer = assignment.Blame();
    answer.list = &list;
    return answer;
  }
  // Whether something keeps a card from it may hang on what nobody has seen.
  for (const Chosen& one : named) {
    for (const CardAct act : {CardAct::kBeMaterial, CardAct::kBeTributed, CardAct::kBeEroded}) {
      if (asker.Barred(one, act).found == Truth::kUnknown) answer.fit = Truth::kUnknown;
    }
  }
  const Chosen* same = asker.recipe().different_names ? OfSameName(game, state, named) : nullptr;
  if (same != nullptr) {
    return {.fit = Truth::kFalse, .fault = MaterialFault::kSameName, .named = *same, .list = &list};
  }
  same = asker.recipe().different_attributes ? OfSameAttribute(game, state, named) : nullptr;
  if (same != nullptr) {
    return {.fit = Truth::kFalse,
            .fault = MaterialFault::kSameAttribute,
            .named = *same,
            .list = &list};
  }
  for (const Chosen& one : named) answer.levels += asker.LevelOf(one);
  if (answer.levels < asker.recipe().levels) {
    answer.fit = answer.fit == Truth::kTrue ? Truth::kFalse : answer.fit;
    answer.fault = MaterialFault::kLevels;
    return answer;
  }
  if (asker.recipe().points > 0) {
    for (const Chosen& one : named) answer.points += asker.PointsOf(one);
    if (answer.points < asker.recipe().points) {
      answer.fit = answer.fit == Truth::kTrue ? Truth::kFalse : answer.fit;
      answer.fault = MaterialFault::kPoints;
      return answer;
    }
  }
  const CardDefinition& comes = game.pack->card(monster);
  const RecipeMethod method = comes.recipe.method;
  const bool sums_up = method != RecipeMethod::kSynchro || answer.levels == comes.level;
  const bool rated = method != RecipeMethod::kLink ||
                     CanCount(*game.pack, state, named, std::popcount(comes.arrows));
  if (!sums_up || !rated) {
    answer.fit = Truth::kFalse;
    answer.fault = sums_up ? MaterialFault::kRating : MaterialFault::kLevelSum;
    return answer;
  }
  for (const Chosen& one : named) {
    for (const RecipeMaterial& row : asker.recipe().materials) {
      if (row.counters == 0 || asker.Counters(one) >= row.counters) continue;
      return {.fit = Truth::kFalse,
              .fault = MaterialFault::kCounters,
              .named = one,
              .row = &row,
              .levels = answer.levels,
              .list = &list};
    }
  }
  return answer;
}

// Finds the fewest Materials that fit together, for a mechanic that counts levels or arrows; false
// when there are none.
bool FindTogether(const Game& game, const State& state, SeatIndex seat, CardIndex monster,
                  const SummonWay& way, const Recipe& list, const std::vector<Chosen>& all,
                  std::size_t wanted, std::size_t from, std::vector<Chosen>* out) {
  if (out->size() == wanted) {
    return CheckList(game, state, seat, monster, way, *out, list).fit == Truth::kTrue;
  }
  for (std::size_t i = from; i < all.size(); ++i) {
    out->push_back(all[i]);
    if (FindTogether(game, state, seat, monster, way, list, all, wanted, i + 1, out)) return true;
    out->pop_back();
  }
  return false;
}

bool FindList(const Game& game, const State& state, SeatIndex seat, CardIndex monster,
              const SummonWay& way, const Recipe& list, std::vector<Chosen>* out) {
  const Asker asker(game, state, seat, monster, way, list);
  const std::vector<Chosen> all = asker.AllThere();
  out->clear();
  const RecipeMethod method = game.pack->card(monster).recipe.method;
  if (method == RecipeMethod::kSynchro || method == RecipeMethod::kLink) {
    for (std::size_t wanted = 1; wanted <= std::min<std::size_t>(all.size(), 7); ++wanted) {
      if (FindTogether(game, state, seat, monster, way, list, all, wanted, 0, out)) return true;
    }
    return false;
  }
  const auto take = [&](const RecipeMaterial& row, int count) {
    for (const Chosen& one : all) {
      if (count == 0 || out->size() == static_cast<std::size_t>(kChosenMax)) return;
      const bool taken = std::find(out->begin(), out->end(), one) != out->end();
      if (taken || asker.Fits(row, one) != Truth::kTrue) continue;
      out->push_back(one);
      --count;
    }
  };
  for (const RecipeMaterial& row : asker.recipe().materials) take(row, row.count);
  std::int32_t levels = 0;
  for (const Chosen& one : *out) levels += asker.LevelOf(one);
  std::int32_t points = 0;
  for (const Chosen& one : *out) points += asker.PointsOf(one);
  for (const RecipeMaterial& row : asker.recipe().materials) {
    while (row.or_more && (levels < asker.recipe().levels || points < asker.recipe().points)) {
      const std::size_t before = out->size();
      take(row, 1);
      if (out->size() == before) break;
      levels += asker.LevelOf(out->back());
      points += asker.PointsOf(out->back());
    }
  }
  return CheckList(game, state, seat, monster, way, *out, list).fit == Truth::kTrue;
}
}  // namespace

MaterialsAnswer CheckMaterials(const Game& game, const State& state, SeatIndex seat,
                               CardIndex monster, const SummonWay& way,
                               std::span<const Chosen> named) {
  const std::vector<const Recipe*> lists = ListsOf(*game.pack, monster);
  const Chosen* twice = nullptr;
  if (NamedTwice(named, &twice)) {
    return {.fit = Truth::kFalse,
            .fault = MaterialFault::kTwice,
            .named = *twice,
            .list = lists.front()};
  }
  MaterialsAnswer best = CheckList(game, state, seat, monster, way, named, *lists.front());
  for (std::size_t i = 1; i < lists.size() && best.fit != Truth::kTrue; ++i) {
    const MaterialsAnswer other = CheckList(game, state, seat, monster, way, named, *lists[i]);
    const bool nearer = best.fit == Truth::kFalse && Nearness(other) > Nearness(best);
    if (other.fit == Truth::kTrue || nearer ||
        (other.fit == Truth::kUnknown && best.fit == Truth::kFalse)) {
      best = other;
    }
  }
  return best;
}

bool FindMaterials(const Game& game, const State& state, SeatIndex seat, CardIndex monster,
                   const SummonWay& way, std::vector<Chosen>* out) {
  const std::vector<const Recipe*> lists = ListsOf(*game.pack, monster);
  return std::any_of(lists.begin(), lists.end(), [&](const Recipe* list) {
    return FindList(game, state, seat, monster, way, *list, out);
  });
}

}  // namespace judge
