#include "replay/meaning/make_activation.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "replay/meaning/maker.h"

namespace judge::replay {

std::uint8_t OptionNumber(const std::string& value) {
  const int number = std::atoi(value.c_str());
  return number >= 1 && number <= 9 ? static_cast<std::uint8_t>(number) : std::uint8_t{0};
}

namespace {

// From 1; 0 when no card has that type. Records may speak in small letters.
std::uint16_t TypeNumber(const Pack& pack, std::string word) {
  int type = pack.FindType(word);
  if (type >= kTypesMax && !word.empty()) {
    word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    type = pack.FindType(word);
  }
  return type >= kTypesMax ? std::uint16_t{0} : static_cast<std::uint16_t>(type + 1);
}

constexpr std::string_view kAttributeWords[] = {"dark",  "light", "fire",  "water",
                                                "earth", "wind",  "divine"};

// From 1, as Attribute has them; 0 when there is no such word.
std::uint16_t AttributeNumber(std::string word) {
  for (char& letter : word) {
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  const auto found = std::find(std::begin(kAttributeWords), std::end(kAttributeWords), word);
  return found == std::end(kAttributeWords)
             ? std::uint16_t{0}
             : static_cast<std::uint16_t>(found - std::begin(kAttributeWords) + 1);
}

// The kinds of card that can be declared.
constexpr std::pair<std::string_view, Frame> kKindWords[] = {
    {"monster", Frame::kMonster}, {"spell", Frame::kSpell}, {"trap", Frame::kTrap}};

// Frame + 1; 0 when there is no such word.
std::uint16_t KindNumber(std::string word) {
  for (char& letter : word) {
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  for (const auto& [known, frame] : kKindWords) {
    if (word == known) return static_cast<std::uint16_t>(static_cast<int>(frame) + 1);
  }
  return 0;
}

// The word of a Frame + 1, "" when it cannot be declared.
std::string KindWord(std::uint16_t named) {
  for (const auto& [known, frame] : kKindWords) {
    if (static_cast<int>(frame) + 1 == named) return std::string(known);
  }
  return "";
}

}  // namespace

// x=600, type=sealed, attribute=dark, kind=spell, card=SOE-007: what is declared; x=0 becomes -1.
void Maker::SayDeclared(const Option& option, Action* action) const {
  const Pack& pack = *desk_.game.pack;
  if (option.key == "x") {
    action->number = std::atoi(option.value.c_str());
    if (action->number == 0 && desk_.game.rules->effects_are_read_in_full) action->number = -1;
  } else if (option.key == "type") {
    action->declares = Declared::kType;
    action->named = TypeNumber(pack, option.value);
  } else if (option.key == "attribute") {
    action->declares = Declared::kAttribute;
    action->named = AttributeNumber(option.value);
  } else if (option.key == "kind") {
    action->declares = Declared::kKind;
    action->named = KindNumber(option.value);
  } else if (option.key == "card") {
    action->declares = Declared::kCardName;
    action->named = pack.FindCode(pack.CodeOf(option.value));
  }
}

namespace {

// Whether the piece is a card of that name which lies beneath another one, under that player.
bool LiesBeneath(const State& state, PieceIndex index, CardIndex card, SeatIndex seat) {
  const Piece& piece = state.piece(index);
  const bool beneath = piece.owner != kNoSeat && (piece.flags & kIsAttached) != 0;
  return beneath && piece.card == card && piece.controller == seat;
}

// Whether the card that is named may come out of the hand to the place that is written, in which
// one lies that gives way to it.
bool MayGiveWay(const State& state, SeatIndex seat, const Reference& reference,
                const Named& there) {
  const bool named = !reference.card.empty() && reference.label == 0 && reference.effect == 0 &&
                     there.piece != kNoPiece;
  if (!named || reference.zone.kind != ZoneKind::kField) return false;
  const Piece& piece = state.piece(there.piece);
  return piece.zone == ZoneKind::kField && piece.card != kUnknownCard &&
         state.Controls(seat, piece.controller, piece.zone);
}

// Whether another card than the one that is known to lie in the row of Spells and Traps is named,
// and may come out of the hand: it is meant to be played there.
bool IsPlayedOnto(const Desk& desk, const State& state, const Named& there, const Named& held) {
  if (there.piece == kNoPiece || held.card == kUnknownCard) return false;
  const Piece& piece = state.piece(there.piece);
  const bool row = piece.zone == ZoneKind::kSpellTrap &&
                   !Stacks(*desk.game.rules, ZoneKind::kSpellTrap) &&
                   desk.game.rules->effects_are_read_in_full;
  if (!row || piece.card == kUnknownCard || piece.shuffled_place != 0) return false;
  if (GoesByName(*desk.game.pack, piece.card, held.card)) return false;
  return held.piece != kNoPiece ||
         (!IsFaceDown(piece) &&
          state.seat(piece.controller).unnamed[static_cast<int>(ZoneKind::kHand)] != 0);
}

}  // namespace

MadeActions Maker::Activate() {
  Action action = Start(ActionKind::kActivate);
  const Reference subject = Subject();
  action.effect = subject.effect;
  if (act_.has_number) action.answers = static_cast<EntryNumber>(act_.number);
  for (const Option& option : act_.options) {
    SayDeclared(option, &action);
    if (option.key == "yes") action.flags |= kSaysYes;
    if (option.key == "option") action.option = OptionNumber(option.value);
  }
  action.number = act_.has_number && action.number == act_.number ? 0 : action.number;
  Named named = Acting();
  if (act_.verb == Verb::kEquip && MayBeInHand(subject)) named = Named{};
  // Named with the Extra Deck it is another copy than the one that is active.
  if (named.zone.kind == ZoneKind::kExtraDeck) named.piece = kNoPiece;
  // A place alone, in which nothing lies, is no card of the hand.
  const bool stacks = Stacks(*desk_.game.rules, named.zone.kind);
  const bool place_only =
      named.zone.slot != 0 && (stacks || (subject.card.empty() && subject.label == 0));
  // A name alone means the card that has been triggered, wherever it lies; with a pile the one
  // there.
  if (!subject.card.empty() && subject.zone.slot == 0) {
    const PieceIndex waiting = Triggered(CardOf(subject), Resolve(subject.zone, seat_));
    if (waiting != kNoPiece) {
      named.piece = waiting;
      named.zone = SubjectOf(state_, waiting).zone;
    }
  }
  const bool full = desk_.game.rules->effects_are_read_in_full;
  const auto illegal = [&](const MadeActions& made) {
    return made.actions.empty() ||
           RuleOn(desk_.game, state_, made.actions.front()).ruling == Ruling::kIllegal;
  };
  MadeActions beneath;
  if (named.piece == kNoPiece && !place_only && subject.zone.kind == ZoneKind::kNone) {
    const std::vector<PieceIndex> before = taken_;
    Named one = Attached(CardOf(subject));
    while (one.piece != kNoPiece && one.piece <= state_.piece_count()) {
      MadeActions used = Used(action, one);
      if (!illegal(used)) return used;
      taken_ = before;
      if (beneath.actions.empty()) beneath = std::move(used);
      do {
        ++one.piece;
      } while (one.piece <= state_.piece_count() &&
               !LiesBeneath(state_, one.piece, CardOf(subject), seat_));
      if (!full) break;
      if (one.piece <= state_.piece_count()) one.zone = SubjectOf(state_, one.piece).zone;
    }
  }
  if (named.piece == kNoPiece && !place_only) {
    const CardIndex card = CardOf(subject);
    const bool extra = card != kUnknownCard && desk_.game.pack->card(card).deck == DeckKind::kExtra;
    const ZoneRef to = Resolve(subject.zone, seat_);
    named = FromPile(subject, extra ? ZoneKind::kExtraDeck : PileSaid(to));
    action.to = to;
  }
  const std::vector<PieceIndex> taken = taken_;
  const MadeActions usual = Used(action, named);
  // Where no card of the name can be in the hand the one that lies beneath another is meant.
  const bool held =
      named.piece != kNoPiece || state_.seat(seat_).unnamed[static_cast<int>(ZoneKind::kHand)] != 0;
  if (full && !held && !beneath.actions.empty() && illegal(usual)) return beneath;
  if (const auto lies = InOpenPile(action, taken, usual, beneath)) return *lies;
  if (act_.verb == Verb::kActivate && MayGiveWay(state_, seat_, subject, named)) {
    if (!illegal(usual)) return usual;
    const std::vector<PieceIndex> as_usual = taken_;
    taken_ = taken;
    action.to = Resolve(subject.zone, seat_);
    const MadeActions comes = Used(action, FromPile(subject, ZoneKind::kHand));
    const bool other = CardOf(subject) != state_.piece(named.piece).card;
    const bool held_so = full && FromPile(subject, ZoneKind::kHand).piece != kNoPiece;
    const bool shut = IsFaceDown(state_.piece(named.piece)) && !held_so;
    if (!illegal(comes) || (other && !shut)) return comes;
    taken_ = as_usual;
    return usual;
  }
  const bool onto = act_.verb == Verb::kActivate && !subject.card.empty() && subject.label == 0 &&
                    subject.effect == 0 && subject.zone.kind == ZoneKind::kSpellTrap;
  if (onto && IsPlayedOnto(desk_, state_, named, FromPile(subject, ZoneKind::kHand))) {
    action.to = Resolve(subject.zone, seat_);
    if (action.to.seat == seat_) {
      taken_ = taken;
      return Used(action, FromPile(subject, ZoneKind::kHand));
    }
    action.to = {};
  }
  if (named.piece != kNoPiece && !subject.card.empty() && subject.label == 0 && !place_only) {
    const std::vector<PieceIndex> as_usual = taken_;
    taken_ = taken;
    if (const auto other = OtherCopy(action, named, usual)) return *other;
    taken_ = as_usual;
  }
  if (!MayMeanHand(subject, named)) return usual;
  const Ruling ruling = RuleOn(desk_.game, state_, usual.actions.front()).ruling;
  if (ruling != Ruling::kIllegal) return usual;
  // By its name alone the one of the hand is used where the one on the field cannot be; what lies
  // face-down there is never told of by it.
  const std::vector<PieceIndex> as_usual = taken_;
  taken_ = taken;
  const MadeActions other = Used(action, FromPile(subject, ZoneKind::kHand));
  if (!illegal(other) || IsFaceDown(state_.piece(named.piece))) return other;
  taken_ = as_usual;
  return usual;
}

// The open pile of the player that is written before the card; else the hand.
ZoneKind Maker::PileSaid(ZoneRef written) const {
  const bool own = written.seat == seat_ && written.slot == 0;
  const bool open = written.kind == ZoneKind::kGraveyard || written.kind == ZoneKind::kBanished;
  return own && open && desk_.game.rules->effects_are_read_in_full ? written.kind : ZoneKind::kHand;
}

Named Maker::Attached(CardIndex card) const {
  Named found;
  for (PieceIndex p = 1; p <= state_.piece_count() && card != kUnknownCard; ++p) {
    if (!LiesBeneath(state_, p, card, seat_)) continue;
    found.piece = p;
    found.zone = SubjectOf(state_, p).zone;
    return found;
  }
  return found;
}

MadeActions Maker::Used(Action action, const Named& named) {
  Put(action, named);
  for (const Option& option : act_.options) {
    if (option.key == "side") action.number = option.value == "red" ? 2 : 1;
  }
  return One(AsWritten(action));
}

// The same with another card of that name in the same pile, with which the act is not illegal,
// where it is with the first one; nothing: there is none.
std::optional<MadeActions> Maker::OtherCopy(const Action& action, const Named& named,
                                            const MadeActions& usual) {
  const Piece& first = state_.piece(named.piece);
  const bool pile = first.slot == 0 && !desk_.game.rules->OnField(first.zone) &&
                    desk_.game.rules->effects_are_read_in_full && first.card != kUnknownCard;
  if (!pile || usual.actions.empty()) return std::nullopt;
  if (RuleOn(desk_.game, state_, usual.actions.front()).ruling != Ruling::kIllegal) {
    return std::nullopt;
  }
  const std::vector<PieceIndex> before = taken_;
  for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
    const Piece& piece = state_.piece(p);
    const bool copy = p != named.piece && piece.card == first.card && piece.zone == first.zone &&
                      piece.side == first.side && piece.owner != kNoSeat;
    if (!copy) continue;
    Named other = named;
    other.piece = p;
    const MadeActions used = Used(action, other);
    const bool illegal =
        RuleOn(desk_.game, state_, used.actions.front()).ruling == Ruling::kIllegal;
    if (!illegal) return used;
    taken_ = before;
  }
  return std::nullopt;
}

// Whether a card of the hand may be meant by the name of what lies on the field: of any where cards
// pay for effects and are used in the hand, else of a Spell or Trap that lies there face-up.
bool Maker::MayMeanHand(const Reference& reference, const Named& usual) const {
  const bool alone = !reference.card.empty() && reference.zone.kind == ZoneKind::kNone &&
                     reference.label == 0 && act_.verb == Verb::kActivate;
  if (!alone || usual.piece == kNoPiece) return false;
  if (desk_.game.rules->payments.empty()) {
    const Piece& piece = state_.piece(usual.piece);
    const bool open = !IsFaceDown(piece) && piece.zone == ZoneKind::kSpellTrap &&
                      state_.Controls(seat_, piece.controller, piece.zone);
    if (!open || !desk_.game.rules->effects_are_read_in_full) return false;
  }
  if (!desk_.game.rules->OnField(state_.piece(usual.piece).zone)) return false;
  return FromPile(reference, ZoneKind::kHand).piece != kNoPiece ||
         state_.seat(seat_).unnamed[static_cast<int>(ZoneKind::kHand)] != 0;
}

// Whether the costs of the effect take that card by themselves: naming it chooses nothing.
bool Maker::IsTakenAnyway(const Effect* effect, const judge::Source& source,
                          const Chosen& given) const {
  const Pack& pack = *desk_.game.pack;
  for (PoolIndex i = 0; effect != nullptr && i < effect->costs.count; ++i) {
    const Operation& cost = pack.operations[effect->costs.first + i];
    if (cost.what.kind != RefKind::kEach || given.piece == kNoPiece) continue;
    const Pieces all = PiecesOf(desk_.game, state_, cost.what, source);
    if (std::find(all.begin(), all.end(), given.piece) != all.end()) return true;
  }
  return false;
}

// How many cards of the price nobody named, where what is named behind the arrow would be taken for
// it: then the price is missing, and what is named are targets. So it is when what is named first
// cannot pay, and when it may be a target and is too little for the price and the targets.
int Maker::PriceForgotten(const Effect& effect, const judge::Source& source) const {
  const Pack& pack = *desk_.game.pack;
  const std::uint16_t given = ChoicesGivenUp(pack, effect);
  if ((given & 1U) == 0 || act_.targets.empty() || !act_.materials.empty()) return 0;
  const Chosen first = ChooseFor(&effect, source, act_.targets.front().reference);
  const Choice& price = pack.choices[effect.choices.first];
  const bool none = effect.choices.count > act_.targets.size() &&
                    MayChoose(desk_.game, state_, price, first, source) == Truth::kFalse;
  std::size_t least = 0;
  bool target = false;
  for (const Choice& choice : pack.Choices(effect.choices)) {
    if (!choice.at_activation || choice.all) continue;
    least += choice.least;
    target |=
        &choice != &price && MayChoose(desk_.game, state_, choice, first, source) != Truth::kFalse;
  }
  const bool few = target && act_.targets.size() < least;
  return none || few ? std::max<int>(1, price.least) : 0;
}

// Whether the effect can be used on the card, be it as a target or as what is given up.
bool Maker::FitsAny(const Effect& effect, const judge::Source& source, const Chosen& one) const {
  for (const Choice& choice : desk_.game.pack->Choices(effect.choices)) {
    if (MayChoose(desk_.game, state_, choice, one, source) != Truth::kFalse) return true;
  }
  return false;
}

// Another card of that name where the one that was found is what is used, and cannot be chosen by
// its own effect; the one that was found where there is none.
Chosen Maker::AnotherCopy(const Effect& effect, const judge::Source& source,
                          const Reference& reference, const Chosen& usual) {
  const bool itself = usual.piece != kNoPiece && usual.piece == source.piece;
  if (!itself || FitsAny(effect, source, usual)) return usual;
  Take(usual.piece);
  const Chosen other = ChooseFor(&effect, source, reference);
  return IsOnlyCopy(other, usual.piece) ? usual : other;
}

// What one reference behind the arrow means. The next time its name is written it means another
// card.
Chosen Maker::TargetNamed(const Effect* effect, const judge::Source& source,
                          const Reference& reference) {
  const Chosen usual = ChooseFor(effect, source, reference);
  const bool by_name = !reference.card.empty() && reference.zone.slot == 0;
  const bool told_apart = desk_.game.rules->fitting_copy_answers;
  if (effect == nullptr || !by_name || !told_apart) return usual;
  const Chosen named = AnotherCopy(*effect, source, reference, usual);
  Take(named.piece);
  return named;
}

// What was found by a name alone and cannot be given up is a card of the hand that nobody has told
// apart, or another copy than the one that is used.
void Maker::PayWhatFits(const Effect& effect, const judge::Source& source,
                        std::vector<Chosen>* given) {
  if (!desk_.game.rules->fitting_copy_answers) return;
  for (std::size_t i = 0; i < given->size(); ++i) {
    Chosen& one = (*given)[i];
    const Reference& reference = act_.materials[i];
    if (reference.card.empty() || reference.zone.slot != 0 || one.piece == kNoPiece) continue;
    one = AnotherCopy(effect, source, reference, one);
    if (reference.zone.kind != ZoneKind::kNone || FitsAny(effect, source, one)) continue;
    const Chosen held{kNoPiece, CardOf(reference), {seat_, ZoneKind::kHand, 0, 0}};
    const bool unseen = state_.seat(seat_).unnamed[static_cast<int>(ZoneKind::kHand)] != 0;
    if (unseen && FitsAny(effect, source, held)) one = held;
  }
}

// Names what the choices of the effect ask for in their order, as long as one that asks for a
// target stands before one that the cost asks for; what is named so is taken off the lists.
void Maker::InOrderOfChoices(const Effect& effect, std::vector<Chosen>* given,
                             std::vector<Chosen>* targets, Action* action) const {
  const Pack& pack = *desk_.game.pack;
  const std::uint16_t costs = ChoicesGivenUp(pack, effect);
  const auto take = [&](std::vector<Chosen>* from, int most) {
    for (int i = 0; i < most && !from->empty(); ++i) {
      action->Choose(from->front());
      from->erase(from->begin());
    }
  };
  for (PoolIndex i = 0; i < effect.choices.count && (costs >> i) != 0; ++i) {
    const Choice& choice = pack.choices[effect.choices.first + i];
    if (!choice.at_activation || choice.all) continue;
    const bool paid = (costs >> i & 1U) != 0;
    // A target that is left out keeps its place before what is given up.
    const bool left_out = !paid && !choice.seats && targets->empty() && !given->empty() &&
                          desk_.game.rules->effects_are_read_in_full;
    for (int n = 0; left_out && n < choice.least; ++n) action->Choose(Chosen{});
    take(paid ? given : targets, choice.most);
  }
}

namespace {

// Puts two players whom an effect asks for, one by each of two choices, in the order of these: a
// record may name them in any.
void OrderPlayers(const Game& game, const State& state, const Effect* effect,
                  const judge::Source& source, std::vector<Chosen>* targets) {
  if (effect == nullptr || effect->choices.count < 2 || targets->size() < 2) return;
  const Choice first = ChoiceOf(game, state, *effect, 0, source);
  const Choice second = ChoiceOf(game, state, *effect, 1, source);
  Chosen& one = targets->front();
  Chosen& other = (*targets)[1];
  if (!first.seats || !second.seats || !IsPlayer(one) || !IsPlayer(other)) return;
  const auto fits = [&](const Choice& choice, const Chosen& player) {
    return MayChoose(game, state, choice, player, source) == Truth::kTrue;
  };
  if (!fits(first, one) && fits(first, other) && fits(second, one)) std::swap(one, other);
}

}  // namespace

// What stands behind `<` is what the costs of the effect ask for, and behind `->` stand its
// targets; without such a cost `<` is its price in cards.
void Maker::NameTargets(Action* action) {
  const Pack& pack = *desk_.game.pack;
  action->flags = static_cast<std::uint8_t>(action->flags & ~kWithMaterials);
  const Effect* effect = ActivationOf(desk_.game, state_, *action).effect;
  const bool asked = effect != nullptr && ChoicesGivenUp(pack, *effect) != 0;
  const judge::Source source = SourceOf(state_, *action, PlayedCard(pack, state_, *action));
  const int forgotten = asked ? PriceForgotten(*effect, source) : 0;
  for (int i = 0; i < forgotten; ++i) action->Choose(Chosen{});
  std::vector<Chosen> given = GivenUp();
  if (asked) PayWhatFits(*effect, source, &given);
  std::erase_if(given, [&](const Chosen& one) { return IsTakenAnyway(effect, source, one); });
  std::vector<Chosen> targets;
  for (const Target& target : act_.targets) {
    targets.push_back(TargetNamed(effect, source, target.reference));
  }
  OrderPlayers(desk_.game, state_, effect, source, &targets);
  if (asked) InOrderOfChoices(*effect, &given, &targets, action);
  for (std::size_t i = 0; asked && i < given.size(); ++i) action->Choose(given[i]);
  for (const Chosen& target : targets) action->Choose(target);
  for (std::size_t i = 0; !asked && i < given.size(); ++i) action->Pay(given[i]);
  if (action->chosen_count == 0) return;
  action->target = action->chosen[0].piece;
  action->target_zone = action->chosen[0].zone;
  action->target_card = action->chosen[0].card;
}

// Whether no pile of another player can be meant: the record says whose it is, or cards lie in the
// player's own that nobody has told apart.
bool Maker::IsThisPile(ZoneRef written, ZoneRef pile) const {
  if (!desk_.game.rules->piles_are_whose_they_are) return false;
  return written.seat != kNoSeat ||
         (desk_.game.rules->IsHiddenPile(pile.kind) &&
          state_.seat(pile.seat).unnamed[static_cast<int>(pile.kind)] != 0);
}

// The card of that name that has been triggered, in that pile or, where none is named, anywhere.
PieceIndex Maker::Triggered(CardIndex card, ZoneRef pile) const {
  const bool said = pile.kind != ZoneKind::kNone;
  if (said && !desk_.game.rules->fitting_copy_answers) return kNoPiece;
  for (const PendingTrigger& trigger : state_.triggers()) {
    const Piece& piece = state_.piece(trigger.piece);
    const bool there =
        !said || (piece.zone == pile.kind && piece.side == state_.side(pile.seat, pile.kind));
    if (trigger.controller == seat_ && piece.card == card && there) return trigger.piece;
  }
  return kNoPiece;
}

// A card that lies face-down in that pile, which nobody has named, and that nothing else of the act
// names; kNoPiece where none does, or others may be meant that nobody has told apart.
PieceIndex Maker::FaceDownIn(ZoneRef pile) const {
  const bool open = pile.kind == ZoneKind::kBanished && pile.slot == 0 &&
                    pile.seat < state_.seats() && desk_.game.rules->effects_are_read_in_full;
  if (!open || state_.seat(pile.seat).unnamed[static_cast<int>(pile.kind)] != 0) return kNoPiece;
  for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
    const Piece& piece = state_.piece(p);
    const bool there = piece.owner != kNoSeat && piece.zone == pile.kind && piece.side == pile.seat;
    if (there && IsFaceDown(piece) && piece.card == kUnknownCard && !IsTaken(p)) return p;
  }
  return kNoPiece;
}

// What an effect is used on: on the field, in a graveyard by name, a place, or a named card.
Chosen Maker::Choose(const Reference& reference) const {
  Named target = OnField(reference, seat_);
  // A number behind a slot that holds several counts them: s3.2.
  if (reference.effect != 0 && Stacks(*desk_.game.rules, target.zone.kind)) {
    const std::vector<PieceIndex> pile = PileAt(state_, target.zone);
    target.piece = reference.effect <= pile.size() ? pile[reference.effect - 1U] : kNoPiece;
  }
  if (target.piece == kNoPiece && target.zone.slot == 0 && target.card != kUnknownCard) {
    // Where a pile is said it lies there, or is one of the cards there that nobody has told apart.
    const bool said = target.zone.kind != ZoneKind::kNone;
    const ZoneKind pile = said ? target.zone.kind : ZoneKind::kGraveyard;
    for (const ZoneKind kind : {pile, said ? pile : ZoneKind::kBanished}) {
      // Whose pile it is was said with it; equal cards may lie in others as well.
      const bool whose = said && target.zone.seat < state_.seats();
      if (whose)
        target.piece = Find(target.zone.seat, OffField(*desk_.game.pack, target.card), kind);
      if (whose && IsThisPile(reference.zone, target.zone)) break;
      for (int i = 0; i < state_.seats() && target.piece == kNoPiece; ++i) {
        const int seat = (seat_ == kNoSeat ? 0 : seat_) + i;
        target.piece = Find(static_cast<SeatIndex>(seat % state_.seats()),
                            OffField(*desk_.game.pack, target.card), kind);
      }
    }
    if (target.piece == kNoPiece && target.zone.kind == ZoneKind::kNone) {
      target.piece = Find(seat_, OffField(*desk_.game.pack, target.card), ZoneKind::kHand);
      target.zone = {seat_, ZoneKind::kHand, 0, 0};
    }
  }
  if (target.piece == kNoPiece && target.label != 0 && target.card == kUnknownCard) {
    target.card = Bound(target.label);
  }
  if (target.piece == kNoPiece) target.piece = FaceDownIn(target.zone);
  if (target.piece == kNoPiece) return {kNoPiece, target.card, target.zone, target.label};
  return {target.piece, target.card, SubjectOf(state_, target.piece).zone};
}

// Returns the open pile of the seat from which a choice takes that is made when the effect
// resolves: the card may come there by the effect or its price.
ZoneRef PileByThen(const Game& game, const State& state, SeatIndex seat, const Effect& effect,
                   const judge::Source& source, CardIndex card) {
  for (const Choice& choice : game.pack->Choices(effect.choices)) {
    if (choice.at_activation) continue;
    const Filter& filter = game.pack->filters[choice.filter];
    for (const ZoneKind kind : {ZoneKind::kGraveyard, ZoneKind::kBanished}) {
      if ((filter.zones >> static_cast<int>(kind) & 1U) == 0) continue;
      const ZoneRef pile{seat, kind, 0, 0};
      const judge::Subject lying{.card = card, .controller = seat, .zone = pile};
      if (Matches(game, state, filter, lying, source) != Truth::kFalse) return pile;
    }
  }
  return {};
}

// A name alone that fits nothing where it lies open means a card of the hidden pile that the effect
// takes from.
Chosen Maker::Searched(const Effect& effect, const judge::Source& source,
                       const Chosen& usual) const {
  const Pack& pack = *desk_.game.pack;
  const auto fits = [&](PoolIndex i, const Chosen& one) {
    const Choice& choice = pack.choices[effect.choices.first + i];
    return MayChoose(desk_.game, state_, choice, one, source) != Truth::kFalse;
  };
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    if (fits(i, usual)) return usual;
  }
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const ZoneRef pile = HiddenPile(pack.choices[effect.choices.first + i], source);
    if (pile.kind == ZoneKind::kNone) continue;
    const PieceIndex piece = Find(pile.seat, OffField(pack, usual.card), pile.kind);
    const Chosen searched{piece, usual.card, pile};
    const bool there =
        piece != kNoPiece || state_.seat(pile.seat).unnamed[static_cast<int>(pile.kind)] != 0;
    if (there && fits(i, searched)) return searched;
  }
  const ZoneRef later = usual.piece == kNoPiece
                            ? PileByThen(desk_.game, state_, seat_, effect, source, usual.card)
                            : ZoneRef();
  return later.kind == ZoneKind::kNone ? usual : Chosen{kNoPiece, usual.card, later};
}

// Cards of one name may lie in several places of the field or in several piles: by the name alone
// one of them is meant that the effect can be used on.
// A card of that name beneath another one that a choice of the effect finds; none: no such card.
Chosen Maker::BeneathFor(const Effect& effect, const judge::Source& source, CardIndex card) const {
  if (card == kUnknownCard || !desk_.game.rules->effects_are_read_in_full) return {};
  std::vector<Chosen> candidates;
  for (const Choice& choice : desk_.game.pack->Choices(effect.choices)) {
    CandidatesFor(desk_.game, state_, choice, source, &candidates);
    for (const Chosen& one : candidates) {
      const bool beneath =
          one.piece != kNoPiece && (state_.piece(one.piece).flags & kIsAttached) != 0;
      if (beneath && IsNamed(one.piece, card) && !IsTaken(one.piece)) return one;
    }
  }
  return {};
}

Chosen Maker::ChooseFor(const Effect* effect, const judge::Source& source,
                        const Reference& reference) const {
  Chosen usual = Choose(reference);
  const bool unseen = usual.label != 0 && usual.zone.kind == ZoneKind::kNone;
  for (PoolIndex i = 0; unseen && effect != nullptr && i < effect->choices.count; ++i) {
    const ZoneRef pile = HiddenPile(desk_.game.pack->choices[effect->choices.first + i], source);
    if (pile.kind != ZoneKind::kNone) usual.zone = pile;
  }
  const bool alone = reference.zone.kind == ZoneKind::kNone && reference.label == 0;
  if (alone && effect != nullptr && usual.piece == kNoPiece) {
    const Chosen beneath = BeneathFor(*effect, source, usual.card);
    if (beneath.piece != kNoPiece) return beneath;
  }
  // Where cards pay for effects also one that lies open on the other side of the field.
  const bool across = !desk_.game.rules->payments.empty() && usual.card != kUnknownCard;
  const bool found = usual.piece != kNoPiece && usual.zone.slot == 0;
  const bool stands = usual.piece != kNoPiece && !found;
  const bool anywhere = found || across || stands || desk_.game.rules->effects_by_fit;
  if (effect == nullptr || !alone || !anywhere) return usual;
  const Pack& pack = *desk_.game.pack;
  const bool in_piles = stands && desk_.game.rules->fitting_copy_answers;
  Chosen other;
  Chosen in_pile;
  std::vector<Chosen> candidates;
  for (const Choice& choice : pack.Choices(effect->choices)) {
    CandidatesFor(desk_.game, state_, choice, source, &candidates);
    for (const Chosen& one : candidates) {
      if (one.piece == usual.piece && one.piece != kNoPiece) return usual;
      const bool named =
          one.piece != kNoPiece && IsNamed(one.piece, usual.card) && !IsTaken(one.piece);
      const bool open = one.zone.slot != 0 && across && !IsFaceDown(state_.piece(one.piece));
      const bool beside =
          stands && named && one.zone.slot != 0 &&
          state_.piece(one.piece).controller == state_.piece(usual.piece).controller;
      const bool fits = named && (open || beside || (found && one.zone.slot == 0));
      if (fits && other.piece == kNoPiece) other = {one.piece, usual.card, one.zone};
      const bool lies = named && in_piles && one.zone.slot == 0;
      if (lies && in_pile.piece == kNoPiece) in_pile = {one.piece, usual.card, one.zone};
    }
  }
  if (other.piece == kNoPiece) other = in_pile;
  if (other.piece != kNoPiece) return other;
  const bool named = usual.card != kUnknownCard && desk_.game.rules->effects_by_fit;
  return named ? Searched(*effect, source, usual) : usual;
}

// A card that an effect takes out of a hidden pile, where nobody has told it apart yet; one that
// nobody else saw has a label.
Chosen Maker::Found(Chosen chosen) const {
  const std::optional<Choice> asked = AskedChoice(desk_.game, state_);
  const bool nothing = chosen.card == kUnknownCard && chosen.label == 0;
  if (chosen.piece != kNoPiece || nothing || !asked) return chosen;
  const ZoneRef pile = HiddenPile(*asked, SourceOf(state_, *state_.top_task()));
  if (pile.kind != ZoneKind::kNone) chosen.zone = pile;
  return chosen;
}

// A name that may mean several cards means one of those that may be chosen.
Chosen Maker::AmongAsked(const Reference& reference) const {
  const Chosen named = Choose(reference);
  const std::optional<Choice> asked = AskedChoice(desk_.game, state_);
  const bool by_name =
      named.card != kUnknownCard && reference.zone.slot == 0 && reference.label == 0;
  if (!asked || !by_name) return named;
  std::vector<Chosen> candidates;
  CandidatesFor(desk_.game, state_, *asked, SourceOf(state_, *state_.top_task()), &candidates);
  std::erase_if(candidates, [&](const Chosen& one) {
    const bool it = one.piece != kNoPiece && IsNamed(one.piece, named.card);
    const ZoneRef said = Resolve(reference.zone, seat_);
    const bool there =
        said.kind == ZoneKind::kNone || (said.kind == one.zone.kind && said.seat == one.zone.seat);
    return !it || !there || IsTaken(one.piece);
  });
  const auto as_usual = std::find_if(candidates.begin(), candidates.end(),
                                     [&](const Chosen& one) { return one.piece == named.piece; });
  if (candidates.empty() || as_usual != candidates.end()) return named;
  Chosen found = candidates.front();
  found.card = named.card;
  return found;
}

// A name alone that was found where nothing may be chosen means a card of the hidden pile that is
// asked about.
bool LiesElsewhere(const Game& game, const State& state, const Reference& reference,
                   const Chosen& chosen) {
  const std::optional<Choice> asked = AskedChoice(game, state);
  const bool by_name = reference.zone.kind == ZoneKind::kNone && reference.label == 0;
  if (!asked || !by_name || chosen.piece == kNoPiece || chosen.card == kUnknownCard) return false;
  const Source source = SourceOf(state, *state.top_task());
  return NamesHiddenPile(game, *asked) &&
         MayChoose(game, state, *asked, chosen, source) == Truth::kFalse;
}

// Returns whether the choice that is asked looks into that hidden pile.
bool LooksInto(const Game& game, const State& state, ZoneRef pile) {
  const std::optional<Choice> asked = AskedChoice(game, state);
  if (!asked || !game.rules->effects_are_read_in_full) return false;
  return game.rules->IsHiddenPile(pile.kind) &&
         (game.pack->filters[asked->filter].zones >> static_cast<int>(pile.kind) & 1U) != 0;
}

void Maker::ChooseAsked(const Reference& reference, Action* action) {
  Chosen among = AmongAsked(reference);
  if (LiesElsewhere(desk_.game, state_, reference, among)) among = {kNoPiece, among.card, {}};
  Chosen chosen = Found(among);
  // What nobody has told apart lies where the record says.
  const ZoneRef said = Resolve(reference.zone, seat_);
  const bool named = chosen.card != kUnknownCard || chosen.label != 0;
  if (chosen.piece == kNoPiece && named && LooksInto(desk_.game, state_, said)) chosen.zone = said;
  Take(chosen.piece);
  action->Choose(chosen);
}

// An answer to a resolving effect. The order in which an attack is redirected has a verb of its
// own.
MadeActions Maker::Answer(ActionKind kind) {
  const Decision decision = NextDecision(desk_.game, state_);
  const bool order = decision.waits == WaitKind::kOrder;
  if (decision.kind == DecisionKind::kChoose) {
    kind = order ? ActionKind::kRedirect : ActionKind::kChoose;
  }
  if (decision.waits == WaitKind::kDiscard) return Discard();
  // "No" to what may be done is a pass.
  const bool says_no =
      std::ranges::any_of(act_.options, [](const Option& option) { return option.key == "no"; });
  if (says_no && desk_.game.rules->effects_are_read_in_full) return One(Start(ActionKind::kPass));
  Action action = Start(kind);
  action.piece = decision.piece;
  for (const Option& option : act_.options) {
    if (option.key == "option") action.option = OptionNumber(option.value);
    SayDeclared(option, &action);
  }
  for (const Target& target : act_.targets) ChooseAsked(target.reference, &action);
  if (act_.targets.empty()) {
    for (const Reference& subject : act_.subjects) ChooseAsked(subject, &action);
  }
  return One(action);
}

// `equip`, `attach`, `detach` mean the effect of the card that does so.
MadeActions Maker::AsEffect(OperationKind kind, std::uint8_t flag) {
  MadeActions made = Activate();
  if (made.actions.empty()) return made;
  Action& action = made.actions.front();
  action.flags |= flag;
  if (kind == OperationKind::kDetach) {
    const PieceIndex beneath = Beneath(Subject());
    if (beneath != kNoPiece) {
      action.piece = beneath;
      action.from = SubjectOf(state_, beneath).zone;
    }
  }
  const Pack& pack = *desk_.game.pack;
  const CardIndex card = PlayedCard(pack, state_, action);
  const PoolRange effects = pack.card(card).effects;
  for (PoolIndex e = 0; action.effect == 0 && e < effects.count; ++e) {
    const Effect& effect = pack.effects[effects.first + e];
    bool does = kind == OperationKind::kDetach && effect.printed == PrintedKind::kDetach;
    for (const Operation& op : pack.Operations(effect.operations)) {
      does |= op.kind == kind;
    }
    if (does) action.effect = static_cast<std::uint8_t>(e + 1);
  }
  return made;
}

Option DeclaredOption(const Pack& pack, const Action& action) {
  const std::uint16_t named = action.named;
  if (named == 0) {
    // For a Field the number is the side.
    const bool side = action.card != kUnknownCard && pack.card(action.card).Has(Frame::kRule);
    if (action.number == 0 || side) return {};
    return {"x", std::to_string(std::max(0, action.number))};
  }
  switch (action.declares) {
    case Declared::kType:
      return {"type", std::string(pack.type_name(static_cast<TypeIndex>(named - 1)))};
    case Declared::kKind:
      return {"kind", KindWord(named)};
    case Declared::kAttribute:
      return {"attribute", std::string(kAttributeWords[named - 1])};
    default:
      return {"card", pack.card(named).code};
  }
}

}  // namespace judge::replay
