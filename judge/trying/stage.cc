#include "judge/trying/stage.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <tl/expected.hpp>
#include <tuple>
#include <utility>

#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "judge/card_wording/card_wording.h"
#include "judge/source/source.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

constexpr SeatIndex kMine = 0;
constexpr std::uint8_t kMiddle = 3;       // the column in which the card lies
constexpr std::int32_t kLifeFactor = 4;   // so that no single battle ends the duel
constexpr std::int32_t kDeckCards = 20;   // so that whoever draws has something to draw
constexpr std::int32_t kExtraCards = 10;  // where an effect brings monsters out of the Extra Deck
constexpr int kMoreThanFighters = 4;  // cards, where there have to be more than on the other side
constexpr std::uint16_t kSetBefore = 3;  // the turn before which what lies Set was Set

// A filter that something of the effect looks for, and how many it asks for.
struct Wanted {
  PoolIndex filter = 0;
  int count = 1;
  bool mine_first = false;  // rather on the side of the card that is tried
};

// Collects the filters that have to find something before the effect can do anything.
class Wants {
 public:
  explicit Wants(const Pack& pack) : pack_(pack) {}
  std::vector<Wanted> all;
  std::vector<PoolIndex> absent;  // filters that have to find nothing

  void Of(const Effect& effect) {
    for (const Choice& choice : pack_.Choices(effect.choices)) {
      const bool cards = !choice.seats && !choice.tiles && !choice.places && !choice.terrain;
      if (cards) Add(choice.filter, choice.least);
    }
    Of(effect.conditions);
    Add(effect.event_subject, 1);
    Add(effect.event_other, 1);
    // Whom an opponent's monster meets is rather one of this side.
    const bool met = effect.event_other != 0 && effect.event_subject != 0 &&
                     pack_.filters[effect.event_subject].controller == Whose::kOpponents;
    if (met) all.back().mine_first = true;
    for (const PoolRange list : {effect.costs, effect.operations}) {
      for (const Operation& operation : pack_.Operations(list)) {
        Of(operation.what);
        Of(operation.to);
        Of(operation.conditions);
      }
    }
    constexpr CardActMask kComing = Bit(CardAct::kSummon) | Bit(CardAct::kNormalSummon) |
                                    Bit(CardAct::kSpecialSummon) | Bit(CardAct::kArrive);
    for (const Modifier& modifier : pack_.Modifiers(effect.modifiers)) {
      // What is only about to come needs its place.
      if ((modifier.acts & kComing) == 0) Add(modifier.scope, 1);
      Add(modifier.other, 1);
      OfAmount(modifier.amount);
      Of(modifier.conditions);
    }
  }

 private:
  // Of what has others about it these come first.
  void Add(PoolIndex filter, int count) {
    if (filter == 0) return;
    const Filter& asked = pack_.filters[filter];
    if (asked.it_finds != 0)
      all.push_back({asked.it_finds, std::max<int>(asked.it_finds_least, 1)});
    all.push_back({filter, std::max(count, 1)});
  }
  void Of(const RefExpr& reference) {
    if (reference.kind == RefKind::kEach) Add(reference.filter, 1);
  }
  void Of(PoolRange conditions) {
    for (const Condition& condition : pack_.Conditions(conditions)) {
      const ConditionKind kind = condition.kind;
      if (kind == ConditionKind::kExists) Add(condition.filter, condition.least);
      if (kind == ConditionKind::kNone) absent.push_back(condition.filter);
      if (condition.happened != 0) Add(pack_.happenings[condition.happened].subject, 1);
      if (kind == ConditionKind::kAttacker || kind == ConditionKind::kAttackUnderWay) {
        Add(condition.filter, 1);
      }
      if (kind == ConditionKind::kAnyOf && condition.inner.count > 0) {
        Of(PoolRange{condition.inner.first, 1});
      }
      OfComparison(condition, false);
      for (const Condition& denied : pack_.Conditions(condition.inner)) {
        if (kind != ConditionKind::kNot) continue;
        OfComparison(denied, true);
        const bool one = denied.kind == ConditionKind::kExists && denied.least == 1;
        if (one) absent.push_back(denied.filter);
      }
    }
  }
  // Of two numbers that are compared the one that has to be the greater may be a count.
  void OfComparison(const Condition& condition, bool denied) {
    const bool least = condition.kind == ConditionKind::kAtLeast;
    const bool most = condition.kind == ConditionKind::kAtMost;
    const bool equal = condition.kind == ConditionKind::kEqual && !denied;
    if (!least && !most && !equal) return;
    const bool left = equal || least != denied;
    const Amount& greater = pack_.amounts[left ? condition.left : condition.right];
    const Amount& other = pack_.amounts[left ? condition.right : condition.left];
    // "at most 0", "fewer than 1", "is 0"
    const bool none = other.kind == AmountKind::kCountOf && greater.kind == AmountKind::kNumber &&
                      greater.number == (denied ? 1 : 0);
    if (none) absent.push_back(other.filter);
    if (greater.kind != AmountKind::kCountOf) return;
    const bool number = other.kind == AmountKind::kNumber;
    if (equal && !number) return;
    const int asked = number ? other.number + (denied ? 1 : 0) : kMoreThanFighters;
    if (asked > 0) Add(greater.filter, std::min(asked, kMoreThanFighters));
  }
  void OfAmount(PoolIndex index) {
    if (index == 0) return;
    const Amount& amount = pack_.amounts[index];
    if (amount.kind == AmountKind::kCountOf) Add(amount.filter, 1);
    OfAmount(amount.left);
    OfAmount(amount.right);
  }

  const Pack& pack_;
};

// Finds cards of the pack for a stage and puts them on it.
class Staging {
 public:
  Staging(const Game& game, CardIndex card, const Stage& bare)
      : game_(game), card_(card), theirs_(OpponentOnStage(game)) {
    stage_ = bare;
    const auto fold = replay::Replay::Fold({HeaderOf(game, bare), {}});
    if (fold) state_ = fold->initial();
    ready_ = fold.has_value();
  }

  Stage Filled(const Effect& effect) {
    if (!ready_) return stage_;
    Wants wants(*game_.pack);
    wants.Of(effect);
    if (effect.event_subject != 0) piles_ = game_.pack->filters[effect.event_subject].zones;
    falls_ = effect.event_subject != 0 && game_.pack->filters[effect.event_subject].only_self;
    for (const Modifier& modifier : game_.pack->Modifiers(effect.modifiers)) {
      bonus_ |= modifier.kind == ModifierKind::kFieldPower;
    }
    absent_ = wants.absent;
    for (const Wanted& wanted : wants.all) Invite(wanted);
    for (const Operation& op : game_.pack->Operations(effect.operations)) {
      if (op.recipe != 0) InviteMaterials(game_.pack->recipes[op.recipe]);
    }
    if (HearsActivations(effect)) InviteSpell();
    AddFighters();
    return stage_;
  }

 private:
  Source Speaker() const {
    for (PieceIndex i = 1; i <= state_.piece_count(); ++i) {
      if (state_.piece(i).card == card_) return SourceOf(state_, i);
    }
    return SourceOfMarker(state_, {kMine, ZoneKind::kTerrain, kMiddle, 0});
  }

  // Returns whether the filter finds the card where it is to lie. What lies face-down there has
  // been seen by nobody else.
  bool Fits(const Filter& filter, CardIndex card, ZoneRef place, Position position,
            bool set = false) const {
    const bool row = place.slot != 0;
    if (row && filter.unseen && !set && !IsHidden(position)) return false;
    if (set && filter.asked.Has(FilterWord::kFace)) {
      return filter.face == Face::kDown &&
             Fits(Without(filter, FilterWord::kFace), card, place, position, true);
    }
    const Subject subject{
        .card = card, .controller = place.seat, .zone = place, .position = position};
    return Matches(game_, state_, filter, subject, Speaker()) == Truth::kTrue;
  }

  // Returns whether the filter finds the card that is tried.
  bool FindsItself(const Filter& filter) const {
    const Source speaker = Speaker();
    return speaker.piece != kNoPiece && Considers(game_, state_, filter, speaker.piece) &&
           Matches(game_, state_, filter, SubjectOf(state_, speaker.piece), speaker) ==
               Truth::kTrue;
  }

  // Puts so many cards on the stage that the filter finds; those that are there already count.
  void Invite(const Wanted& wanted) {
    const Filter& filter = game_.pack->filters[wanted.filter];
    if (filter.only_self || filter.host || filter.among != 0 || filter.chosen != 0) return;
    if (filter.would_do != 0) return InviteDoer(filter);
    if (filter.asked.Meets(kMarked)) return InviteMarked(filter, wanted.mine_first);
    if (filter.asked.Meets(kPastWords | kTextWords | kPieceWords)) Refresh();
    const ZoneRef marker{kMine, ZoneKind::kTerrain, kMiddle, 0};
    const bool markers = (filter.zones >> static_cast<int>(ZoneKind::kTerrain) & 1U) != 0;
    if (markers && Fits(filter, stage_.terrain, marker, Position::kNone)) return;
    int missing = wanted.count;
    for (const StagedCard& there : stage_.cards) {
      if (wanted.mine_first && there.place.seat != kMine) continue;
      const bool own = there.card == card_ && there.place == stage_.cards.front().place;
      missing -= own ? FindsItself(filter)
                     : Fits(filter, there.card, there.place, there.position, there.set);
    }
    while (missing > 0 && InviteOne(filter, wanted.mine_first)) --missing;
    // Where no card shows that it fits, the first alternative may say what is missing.
    if (missing > 0 && filter.any_of.count > 0) {
      return Invite({filter.any_of.first, missing, wanted.mine_first});
    }
    if (missing > 0) Lacks(filter);
  }

  // Looks at the stage as it is filled by now: what is asked of a card may hang on others.
  void Refresh() {
    const auto fold = replay::Replay::Fold({HeaderOf(game_, stage_), {}});
    if (fold) state_ = fold->initial();
  }

  // What lies on a card, beneath it or holds for it.
  static constexpr FilterWords kMarked = {FilterWord::kEquippedWith, FilterWord::kAttachedUnder,
                                          FilterWord::kBeneath,      FilterWord::kNegated,
                                          FilterWord::kCountersMin,  FilterWord::kCounter};

  std::string PlaceText(ZoneRef place) const {
    return LetterOnStage(game_, place.seat) + "." + std::string(ZoneLetters(place.kind)) +
           std::to_string(place.slot);
  }

  // Puts a card on the stage that the filter finds but for such words, and what they ask for.
  void InviteMarked(const Filter& filter, bool mine_first) {
    const Pack& pack = *game_.pack;
    Filter bare = filter;
    bare.asked = bare.asked - kMarked;
    const bool beneath = filter.beneath != 0;
    const bool host = InviteOne(beneath ? pack.filters[filter.beneath] : bare, mine_first);
    if (!host) return Lacks(filter);
    StagedCard& on = stage_.cards.back();
    if (on.place.slot == 0) return;
    const std::string place = PlaceText(on.place);
    const int count = std::max<int>(filter.counters_min, 1);
    if (filter.counter != 0) {
      AddCounters(place, count, pack.texts[filter.counter]);
    } else if (filter.counters_min > 0) {
      on.counters = count;
    }
    if (filter.negated) AddLine("negate " + place + " until T20");
    const PoolIndex under = filter.attached_under;
    if (under != 0 || beneath) {
      const CardIndex card = CardFor(beneath ? bare : pack.filters[under], on.place);
      if (card == kUnknownCard) return Lacks(filter);
      AddLine("attach \"" + pack.card(card).name + "\" " + place);
    }
    if (filter.equipped_with == 0) return;
    Filter worn = pack.filters[filter.equipped_with];
    const int equip = pack.FindType("Equip");
    if (worn.types_any.none() && worn.card == kUnknownCard && equip < kTypesMax) {
      worn.types_any.set(static_cast<std::size_t>(equip));
      worn.asked.Add(FilterWord::kTypesAny);
    }
    const ZoneRef row = FreePlace(on.place.seat, ZoneKind::kSpellTrap);
    if (row.kind == ZoneKind::kNone || !InviteTo(worn, row)) return Lacks(filter);
    AddLine("equip " + PlaceText(row) + " " + place);
  }

  // A position names a kind of counter by one small word.
  void AddCounters(const std::string& place, int count, std::string kind) {
    for (char& c : kind) {
      const auto letter = static_cast<unsigned char>(c);
      if (letter >= 0x80 || std::isalpha(letter) == 0) return;
      c = static_cast<char>(std::tolower(letter));
    }
    AddLine("counters " + place + " " + std::to_string(count) + " " + kind);
  }

  void AddLine(const std::string& line) {
    stage_.lines.push_back("by-hand \"a stand-in\": " + line);
  }

  // Returns a card that the filter finds wherever it lies.
  CardIndex CardFor(Filter filter, ZoneRef place) const {
    filter = Without(filter, FilterWord::kZones);
    for (CardIndex i = 1; i <= game_.pack->size(); ++i) {
      const CardDefinition& card = game_.pack->card(i);
      const bool plain = i != card_ && !card.Has(Frame::kTerrain) && !card.Has(Frame::kRule);
      if (plain && Fits(filter, i, place, Position::kNone)) return i;
    }
    return kUnknownCard;
  }

  // Returns whether one of those that have to be absent would find the card.
  bool IsBarred(CardIndex card, ZoneRef place, Position position) const {
    return std::any_of(absent_.begin(), absent_.end(), [&](PoolIndex index) {
      const Filter& filter = game_.pack->filters[index];
      const bool stands = filter.zones == 0 && place.kind == ZoneKind::kMonster;
      const bool here = stands || (filter.zones >> static_cast<int>(place.kind) & 1U) != 0;
      return here && Fits(filter, card, place, position);
    });
  }

  // Keeps what is asked for and not there; of what a card prints the writer can add one.
  void Lacks(const Filter& filter) {
    const bool printed = filter.types_any.any() || filter.types_all.any() ||
                         filter.name_contains != 0 || filter.card != kUnknownCard;
    const std::string what =
        CardWords(game_).OneText(filter) +
        (printed ? "; an entry of such a card in the file is taken for it" : "");
    std::vector<std::string>& lacking = stage_.lacking;
    if (std::find(lacking.begin(), lacking.end(), what) == lacking.end()) lacking.push_back(what);
  }

  // Puts a Spell into a hand that does such a thing to a card which it targets in one of the piles,
  // and what it targets there.
  void InviteDoer(const Filter& filter) {
    const SeatIndex seat = filter.controller == Whose::kOpponents ? theirs_ : kMine;
    for (CardIndex i = 1; i <= game_.pack->size(); ++i) {
      const CardDefinition& card = game_.pack->card(i);
      if (i == card_ || !card.Has(Frame::kSpell) || card.effects.count != 1) continue;
      const Effect& does = game_.pack->effects[card.effects.first];
      const bool plain = does.form == EffectForm::kActivated && does.costs.count == 0 &&
                         does.conditions.count == 0 && does.choices.count == 1;
      if (!plain || !EffectDoes(*game_.pack, i, filter.would_do)) continue;
      const Choice& choice = game_.pack->choices[does.choices.first];
      const Filter& target = game_.pack->filters[choice.filter];
      if (!choice.at_activation || (piles_ != 0 && (target.zones & piles_) == 0)) continue;
      stage_.cards.push_back({i, {seat, ZoneKind::kHand, 0, 0}});
      InviteOne(target, seat == kMine);
      return;
    }
    Lacks(filter);
  }

  static bool HearsActivations(const Effect& effect) {
    const auto waits = static_cast<CardEvent>(effect.waits_for);
    return waits == CardEvent::kActivated || waits == CardEvent::kEffectActivated ||
           effect.answers_in.Has(CardEvent::kActivated);
  }

  // Puts a Spell into the opponent's hand that is used without a price, a condition or a choice.
  void InviteSpell() {
    for (CardIndex i = 1; i <= game_.pack->size(); ++i) {
      const CardDefinition& card = game_.pack->card(i);
      const bool spell = i != card_ && card.Has(Frame::kSpell) && !card.IsMonster();
      if (!spell || card.effects.count != 1) continue;
      const Effect& does = game_.pack->effects[card.effects.first];
      const int asked = does.costs.count + does.conditions.count + does.choices.count;
      const bool plain = does.form == EffectForm::kActivated && does.supported && asked == 0 &&
                         !does.answers_in.any();
      if (!plain) continue;
      stage_.cards.push_back({i, {theirs_, ZoneKind::kHand, 0, 0}});
      return;
    }
  }

  // Puts Materials on the stage for one of the monsters that the operation may bring: of a Ritual
  // those that its Spell asks for.
  void InviteMaterials(const Recipe& asked) {
    if (asked.method == RecipeMethod::kRitual) {
      return InviteRows(game_.pack->card(card_).recipe);
    }
    const ZoneRef extra{kMine, ZoneKind::kExtraDeck, 0, 0};
    for (CardIndex i = 1; i <= game_.pack->size(); ++i) {
      const Recipe& recipe = game_.pack->card(i).recipe;
      if (recipe.method != asked.method || recipe.materials.empty()) continue;
      const bool may =
          asked.result == 0 || Fits(game_.pack->filters[asked.result], i, extra, Position::kNone);
      if (may && recipe.only_by == kUnknownCard) return InviteRows(recipe);
    }
  }

  void InviteRows(const Recipe& recipe) {
    int levels = recipe.levels;
    const std::size_t before = stage_.cards.size();
    for (const RecipeMaterial& row : recipe.materials) {
      for (int i = 0; i < row.count; ++i) InviteMaterial(row);
    }
    for (std::size_t i = before; i < stage_.cards.size(); ++i) {
      levels -= std::max<int>(game_.pack->card(stage_.cards[i].card).level, 0);
    }
    for (const RecipeMaterial& row : recipe.materials) {
      for (int more = 0; row.or_more && levels > 0 && more < 3; ++more) {
        InviteMaterial(row);
        levels -= std::max<int>(game_.pack->card(stage_.cards.back().card).level, 0);
      }
    }
  }

  void InviteMaterial(const RecipeMaterial& row) {
    const ZoneRef place = FreePlace(kMine, ZoneKind::kMonster);
    if (row.card == kUnknownCard) {
      if (row.filter != 0) InviteOne(game_.pack->filters[row.filter], true);
    } else if (place.kind != ZoneKind::kNone && game_.pack->card(row.card).IsMonster()) {
      stage_.cards.push_back({row.card, place, Position::kAttack, false});
    }
  }

  bool InviteOne(const Filter& filter, bool mine_first) {
    constexpr ZoneKind kZones[] = {ZoneKind::kMonster,   ZoneKind::kSpellTrap, ZoneKind::kHand,
                                   ZoneKind::kGraveyard, ZoneKind::kRule,      ZoneKind::kBanished};
    for (const ZoneKind zone : kZones) {
      const bool asked = filter.zones == 0 ? zone == ZoneKind::kMonster || filter.any_of.count > 0
                                           : (filter.zones >> static_cast<int>(zone) & 1U) != 0;
      if (!asked || !game_.rules->HasZone(zone)) continue;
      for (const SeatIndex seat : {mine_first ? kMine : theirs_, mine_first ? theirs_ : kMine}) {
        const bool column = filter.here || filter.same_column;
        const ZoneRef place = FreePlace(seat, zone, column ? kMiddle : std::uint8_t{1});
        if (place.kind != ZoneKind::kNone && InviteTo(filter, place)) return true;
      }
    }
    return false;
  }

  bool InviteTo(const Filter& filter, ZoneRef place) {
    const bool stands = place.kind == ZoneKind::kMonster;
    const bool set = place.kind == ZoneKind::kSpellTrap && place.slot != 0 &&
                     (filter.face == Face::kDown || filter.unseen);
    // Monsters that are no Tokens and need no summon of their own first, with few effects.
    // Of the others the strongest where the card has to fall to it, else a weak one.
    const auto rank = [&](CardIndex one) {
      const CardDefinition& card = game_.pack->card(one);
      const bool special = card.deck != DeckKind::kMain || card.Has(Frame::kToken);
      const std::int32_t strength = falls_ ? -card.attack : std::abs(card.attack - 500);
      const bool bare = bonus_ && card.field_power_attack == 0;
      return std::tuple(special, bare, card.effects.count > 1, strength);
    };
    CardIndex best = kUnknownCard;
    Position best_position = Position::kNone;
    for (CardIndex i = 1; i <= game_.pack->size(); ++i) {
      const CardDefinition& card = game_.pack->card(i);
      if (i == card_ || card.Has(Frame::kTerrain)) continue;
      if (stands != card.IsMonster() && place.slot != 0) continue;
      if (best != kUnknownCard && rank(best) <= rank(i)) continue;
      for (const Position position : {Position::kAttack, Position::kDefense,
                                      Position::kHiddenDefense, Position::kHiddenAttack}) {
        const Position lies = stands ? position : Position::kNone;
        if (Fits(filter, i, place, lies, set)) {
          best = i;
          best_position = lies;
          break;
        }
        if (!stands) break;
      }
    }
    if (best == kUnknownCard) return false;
    stage_.cards.push_back({best, place, best_position, set});
    return true;
  }

  ZoneRef FreePlace(SeatIndex seat, ZoneKind kind, std::uint8_t from = 1) const {
    const ZoneRow* row = game_.rules->zone_rows[static_cast<int>(kind)];
    if (row == nullptr) return {};
    if (row->slots == 0) return {seat, kind, 0, 0};
    for (std::uint8_t slot = from; slot <= row->slots; ++slot) {
      const ZoneRef place{seat, kind, slot, 0};
      const bool taken = std::any_of(stage_.cards.begin(), stage_.cards.end(),
                                     [&](const StagedCard& one) { return one.place == place; });
      if (!taken) return place;
    }
    return {};
  }

  // Adds monsters for battles and summons: one that loses against most and one that wins on the
  // other side, one of middling strength on this one, and one in each hand.
  void AddFighters() {
    const auto strength = [&](std::int32_t wished, int level, ZoneRef place) {
      CardIndex best = kUnknownCard;
      const Position lies = place.kind == ZoneKind::kMonster ? Position::kAttack : Position::kNone;
      const auto rank = [&](CardIndex one) {
        const CardDefinition& card = game_.pack->card(one);
        return std::pair(card.effects.count, std::abs(card.attack - wished));
      };
      for (CardIndex i = 1; i <= game_.pack->size(); ++i) {
        const CardDefinition& card = game_.pack->card(i);
        const bool fits = card.frames == Bits(Frame::kMonster) && card.level <= level &&
                          i != card_ && card.attack >= 0 && std::abs(card.attack - wished) < 500;
        const bool better = fits && (best == kUnknownCard || rank(i) < rank(best));
        if (better && !IsBarred(i, place, lies)) best = i;
      }
      return best;
    };
    const std::int32_t own = std::max(game_.pack->card(card_).attack, 1500);
    const std::pair<SeatIndex, std::int32_t> fighters[] = {
        {theirs_, 500}, {theirs_, own + 500}, {kMine, 1200}};
    for (const auto& [seat, wished] : fighters) {
      const ZoneRef place = FreePlace(seat, ZoneKind::kMonster);
      const CardIndex card = strength(wished, 13, place);
      if (card == kUnknownCard || place.kind == ZoneKind::kNone) continue;
      stage_.cards.push_back({card, place, Position::kAttack, false});
    }
    for (const SeatIndex seat : {kMine, theirs_}) {
      const ZoneRef hand{seat, ZoneKind::kHand, 0, 0};
      const CardIndex card = strength(1200, 4, hand);
      if (card != kUnknownCard) stage_.cards.push_back({card, hand});
    }
  }

  static FrameMask Bits(Frame frame) {
    return static_cast<FrameMask>(FrameMask{1} << static_cast<unsigned>(frame));
  }

  const Game& game_;
  CardIndex card_;
  SeatIndex theirs_;
  Stage stage_;
  State state_;
  bool ready_ = false;
  std::vector<PoolIndex> absent_ = {};  // filters that have to find nothing
  std::uint16_t piles_ = 0;             // of the Filter of whom the effect hears
  bool bonus_ = false;                  // the effect gives Field Power Bonuses
  bool falls_ = false;                  // the effect waits for what happens to the card itself
};

// Returns the ways in which the card may lie, the likeliest first.
std::vector<StagedCard> LyingFor(const Game& game, CardIndex index, const Effect& effect) {
  const CardDefinition& card = game.pack->card(index);
  std::vector<StagedCard> ways;
  const auto add = [&](ZoneKind kind, std::uint8_t slot, Position position, bool set) {
    if (game.rules->HasZone(kind)) ways.push_back({index, {kMine, kind, slot, 0}, position, set});
  };
  if (card.Has(Frame::kTerrain)) return {{}};
  for (int zone = 0; zone < kZoneKinds; ++zone) {
    const auto kind = static_cast<ZoneKind>(zone);
    const ZoneRow* row = game.rules->zone_rows[zone];
    if ((effect.works_in >> zone & 1U) == 0 || row == nullptr) continue;
    const bool stands = kind == ZoneKind::kMonster;
    add(kind, row->slots == 0 ? std::uint8_t{0} : kMiddle,
        stands ? Position::kAttack : Position::kNone, false);
  }
  if (card.Has(Frame::kRule)) add(ZoneKind::kRule, 0, Position::kNone, false);
  if (card.IsMonster()) {
    const auto flipped = static_cast<std::uint8_t>(CardEvent::kFlipped);
    const bool hides = effect.printed == PrintedKind::kFlip || effect.waits_for == flipped;
    // "If this card attacks while Hidden": it lies face-down, and in the position in which it can.
    const Filter* about =
        effect.event_subject == 0 ? nullptr : &game.pack->filters[effect.event_subject];
    const Filter* met = effect.event_other == 0 ? nullptr : &game.pack->filters[effect.event_other];
    const auto lies_down = [](const Filter* filter) {
      return filter != nullptr && filter->only_self && filter->face == Face::kDown;
    };
    if (lies_down(about)) add(ZoneKind::kMonster, kMiddle, Position::kHiddenAttack, false);
    if (lies_down(met)) add(ZoneKind::kMonster, kMiddle, Position::kHiddenDefense, false);
    const auto event = static_cast<CardEvent>(effect.waits_for);
    const bool comes = event == CardEvent::kSummoned || event == CardEvent::kNormalSummoned;
    if (comes) add(ZoneKind::kHand, 0, Position::kNone, false);
    if (hides) add(ZoneKind::kMonster, kMiddle, Position::kHiddenDefense, false);
    add(ZoneKind::kMonster, kMiddle, Position::kAttack, false);
    if (!hides) add(ZoneKind::kMonster, kMiddle, Position::kHiddenDefense, false);
    add(ZoneKind::kHand, 0, Position::kNone, false);
  } else if (!card.Has(Frame::kRule)) {
    const bool first =
        effect.form == EffectForm::kActivated && effect.printed == PrintedKind::kNone;
    if (first && !card.Has(Frame::kTrap)) add(ZoneKind::kHand, 0, Position::kNone, false);
    if (effect.form == EffectForm::kStatic)
      add(ZoneKind::kSpellTrap, kMiddle, Position::kNone, false);
    add(ZoneKind::kSpellTrap, kMiddle, Position::kNone, true);
    if (!first || card.Has(Frame::kTrap)) add(ZoneKind::kHand, 0, Position::kNone, false);
    add(ZoneKind::kSpellTrap, kMiddle, Position::kNone, false);
  }
  return ways;
}

// Returns a marker that the effect asks for, of a name or an Attribute; kUnknownCard: none.
CardIndex MarkerOf(const Game& game, const Filter& filter) {
  for (CardIndex i = 1; i <= game.pack->size(); ++i) {
    const CardDefinition& card = game.pack->card(i);
    const auto bit = 1U << static_cast<unsigned>(card.attribute);
    const bool fits = filter.card == i || (filter.attributes & bit) != 0;
    if (card.Has(Frame::kTerrain) && fits) return i;
  }
  return kUnknownCard;
}

// Returns a marker on which what the filter finds stands; kUnknownCard: it asks for none.
CardIndex TerrainUnder(const Game& game, const Filter& filter) {
  for (const Filter& one : game.pack->Filters(filter.any_of)) {
    const CardIndex under = TerrainUnder(game, one);
    if (under != kUnknownCard) return under;
  }
  if (filter.on_terrain != kUnknownCard) return filter.on_terrain;
  if (filter.on_marker != 0) {
    const RefExpr& marker = game.pack->references[filter.on_marker];
    if (marker.kind == RefKind::kEach) return MarkerOf(game, game.pack->filters[marker.filter]);
  }
  for (CardIndex i = 1; i <= game.pack->size() && filter.on_terrain_attributes != 0; ++i) {
    const CardDefinition& card = game.pack->card(i);
    const auto bit = 1U << static_cast<unsigned>(card.attribute);
    if (card.Has(Frame::kTerrain) && (filter.on_terrain_attributes & bit) != 0) return i;
  }
  return kUnknownCard;
}

// Returns a marker on which what the effect speaks of stands; the game's usual one when none is
// named.
CardIndex TerrainFor(const Game& game, const Effect& effect) {
  if (effect.strike_terrain != 0) {
    const CardIndex struck = MarkerOf(game, game.pack->filters[effect.strike_terrain]);
    if (struck != kUnknownCard) return struck;
  }
  for (const Choice& choice : game.pack->Choices(effect.choices)) {
    const Filter& filter = game.pack->filters[choice.filter];
    const CardIndex marker = choice.terrain ? MarkerOf(game, filter) : kUnknownCard;
    if (marker != kUnknownCard) return marker;
    const CardIndex under = choice.places ? TerrainUnder(game, filter) : kUnknownCard;
    if (under != kUnknownCard) return under;
  }
  Wants wants(*game.pack);
  wants.Of(effect);
  for (const Wanted& wanted : wants.all) {
    const Filter& filter = game.pack->filters[wanted.filter];
    const CardIndex under = TerrainUnder(game, filter);
    if (under != kUnknownCard) return under;
    const bool marker = (filter.zones >> static_cast<int>(ZoneKind::kTerrain) & 1U) != 0;
    if (marker && filter.card != kUnknownCard) return filter.card;
  }
  return game.pack->FindCode(game.rules->default_terrain);
}

// Returns whether an effect of the card lets monsters be summoned that nobody has named: they come
// out of the Extra Deck.
bool AllowsSummons(const Game& game, CardIndex card) {
  for (const Effect& effect : game.pack->Effects(game.pack->card(card).effects)) {
    for (const Operation& op : game.pack->Operations(effect.operations)) {
      if (IsSummoning(op.kind)) return true;
    }
  }
  return false;
}

void PutSeats(const Game& game, const Stage& stage, replay::StartPosition* position) {
  for (SeatIndex seat = 0; seat < position->seats.size(); ++seat) {
    replay::PositionSeat& out = position->seats[seat];
    const std::int32_t life = game.rules->life_points * kLifeFactor;
    out.life_points = {life, life, true};
    out.warnings = 0;
    out.hand = 0;
    out.deck = kDeckCards;
    if (game.rules->HasZone(ZoneKind::kExtraDeck)) {
      out.extra = seat == kMine && AllowsSummons(game, stage.card) ? kExtraCards : 0;
    }
    const std::uint8_t markers = game.rules->terrains_per_seat;
    if (stage.terrain != kUnknownCard) {
      out.terrains.assign(markers, game.pack->card(stage.terrain).code);
    }
    const bool marker = game.pack->card(stage.card).Has(Frame::kTerrain);
    if (marker && seat == kMine && out.terrains.size() >= kMiddle) {
      out.terrains[kMiddle - 1] = game.pack->card(stage.card).code;
    }
  }
}

}  // namespace

SeatIndex OpponentOnStage(const Game& game) {
  const std::vector<TableSeat>& seats = game.rules->forms.front().seats;
  for (std::size_t i = 1; i < seats.size(); ++i) {
    if (seats[i].team != seats[kMine].team) return static_cast<SeatIndex>(i);
  }
  return 1;
}

std::string LetterOnStage(const Game& game, SeatIndex seat) {
  const std::vector<TableSeat>& seats = game.rules->forms.front().seats;
  if (seat < seats.size()) return seats[seat].letter;
  return std::string(1, static_cast<char>('A' + seat));
}

replay::Header HeaderOf(const Game& game, const Stage& stage) {
  const std::string turn = (stage.turn == kMine ? "T5 " : "T6 ") + LetterOnStage(game, stage.turn);
  std::string lines;
  for (const std::string& line : stage.lines) lines += line + "\n";
  const std::string text = "[Duel \"trial\"] [Rules \"" + std::string(game.rules->name) +
                           "\"] [Start \"position\"]\nposition\nnext " + turn + " main1 fresh\n" +
                           lines + "end\n";
  auto header = replay::ParseHeader(text, "trial", 1, CardNamesByRules());
  if (!header) return {};
  PinBrought(&*header);
  replay::StartPosition& position = header->position;
  position.seats.resize(std::max<std::size_t>(position.seats.size(), 2));
  PutSeats(game, stage, &position);
  for (const StagedCard& one : stage.cards) {
    const std::string& code = game.pack->card(one.card).code;
    if (one.card == kUnknownCard || one.place.kind == ZoneKind::kNone) continue;
    if (one.place.kind == ZoneKind::kHand) {
      position.seats[one.place.seat].hand_cards.push_back(code);
      continue;
    }
    replay::PositionCard card;
    card.reference.zone = one.place;
    card.reference.card = code;
    card.position = one.position;
    card.set = one.set;
    if (one.counters > 0) card.counters = one.counters;
    if (one.set) card.before_turn = kSetBefore;
    position.cards.push_back(std::move(card));
  }
  return *std::move(header);
}

namespace {

// What an effect asks for that another effect of its card brings about.
struct OfItsCard {
  std::uint32_t sets = 0;  // bit 1 << number of a set that the card keeps
  bool beneath = false;    // a card that lies beneath it
  bool counters = false;   // counters that lie on it
};

OfItsCard AskedOfItsCard(const Pack& pack, const Effect& effect) {
  OfItsCard asked;
  Wants wants(pack);
  wants.Of(effect);
  for (const Wanted& wanted : wants.all) {
    const Filter& filter = pack.filters[wanted.filter];
    if (filter.chosen != 0) asked.sets |= 1U << filter.chosen;
    asked.beneath |= filter.beneath != 0 && pack.filters[filter.beneath].only_self;
    asked.counters |= filter.only_self && filter.counters_min > 0;
  }
  for (const PoolRange list : {effect.costs, effect.operations}) {
    for (const Operation& op : pack.Operations(list)) {
      for (const RefExpr& named : {op.what, op.to, op.at}) {
        if (named.kind == RefKind::kStored) asked.sets |= 1U << named.index;
        asked.beneath |= named.kind == RefKind::kAttachedTo &&
                         pack.references[named.inner].kind == RefKind::kSelf;
      }
    }
  }
  for (const Operation& cost : pack.Operations(effect.costs)) {
    asked.counters |= cost.kind == OperationKind::kCounters && cost.what.kind == RefKind::kSelf;
  }
  for (const Condition& condition : pack.Conditions(effect.conditions)) {
    for (const PoolIndex side : {condition.left, condition.right}) {
      asked.counters |= side != 0 && pack.amounts[side].kind == AmountKind::kCountersOn &&
                        pack.amounts[side].reference.kind == RefKind::kSelf;
    }
  }
  return asked;
}

bool BringsAbout(const Pack& pack, const Effect& effect, const OfItsCard& asked) {
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(), [&](const Operation& op) {
    const std::uint32_t kept = 1U << op.store | 1U << op.also_store;
    if ((asked.sets & kept & ~1U) != 0) return true;
    if (asked.beneath && op.kind == OperationKind::kAttach && op.to.kind == RefKind::kSelf) {
      return true;
    }
    const bool places = op.kind == OperationKind::kCounters && op.what.kind == RefKind::kSelf;
    return asked.counters && places && pack.amounts[op.amount].number >= 0;
  });
}

}  // namespace

int BroughtAboutBy(const Game& game, CardIndex card, int number) {
  const auto effects = game.pack->Effects(game.pack->card(card).effects);
  const auto opener = [&](std::size_t of) {
    const OfItsCard asked = AskedOfItsCard(*game.pack, effects[of]);
    for (std::size_t i = 0; i < effects.size(); ++i) {
      const bool used =
          effects[i].form == EffectForm::kActivated || effects[i].form == EffectForm::kTriggered;
      if (i != of && used && effects[i].supported && BringsAbout(*game.pack, effects[i], asked)) {
        return static_cast<int>(i + 1);
      }
    }
    return 0;
  };
  const int first = opener(static_cast<std::size_t>(number - 1));
  // One that needs another one before it is not gone back to.
  return first == 0 || opener(static_cast<std::size_t>(first - 1)) != 0 ? 0 : first;
}

std::vector<Stage> StagesFor(const Game& game, CardIndex card, int number) {
  const Effect& effect =
      game.pack->effects[game.pack->card(card).effects.first + static_cast<PoolIndex>(number - 1)];
  std::vector<Stage> stages;
  const SeatIndex opponent = OpponentOnStage(game);
  const CardIndex terrain = TerrainFor(game, effect);
  const bool theirs = effect.event_subject != 0 &&
                      game.pack->filters[effect.event_subject].controller == Whose::kOpponents;
  for (const StagedCard& way : LyingFor(game, card, effect)) {
    for (const SeatIndex turn : {theirs ? opponent : kMine, theirs ? kMine : opponent}) {
      Stage bare{.turn = turn, .terrain = terrain, .card = card};
      if (way.card != kUnknownCard) bare.cards.push_back(way);
      stages.push_back(Staging(game, card, bare).Filled(effect));
    }
  }
  return stages;
}

}  // namespace judge::cli
