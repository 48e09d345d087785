// From what a scribe wrote to what the engine takes: zones and names become pieces.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>

#include "engine/activation.h"
#include "engine/chain.h"
#include "engine/halves.h"
#include "engine/modifiers.h"
#include "engine/recipe.h"
#include "replay/fit.h"

namespace judge::replay {
namespace {

// Who and what one reference names at a state.
struct Named {
  PieceIndex piece = kNoPiece;
  CardIndex card = kUnknownCard;  // named, no piece yet
  std::uint16_t label = 0;
  ZoneRef zone;
};

class Maker {
 public:
  Maker(const Desk& desk, const State& state, const Entry& entry, const Act& act)
      : desk_(desk), state_(state), act_(act), seat_(ActingSeat(desk.game, state, entry)) {}

  MadeActions Make();

 private:
  ZoneRef Resolve(ZoneRef zone, SeatIndex fallback) const {
    if (zone.kind != ZoneKind::kNone && zone.seat == kNoSeat) zone.seat = fallback;
    return zone;
  }

  CardIndex CardOf(const Reference& reference) const {
    return reference.card.empty() ? kUnknownCard : desk_.game.pack->FindCode(reference.card);
  }

  CardIndex Bound(std::uint16_t label) const {
    if (desk_.asked != nullptr) desk_.asked->insert(label);
    const auto found = desk_.binding.find(label);
    return found == desk_.binding.end() ? kUnknownCard : found->second;
  }

  bool IsTaken(PieceIndex piece) const {
    return std::find(taken_.begin(), taken_.end(), piece) != taken_.end();
  }

  // The next time the same name is written it means another card.
  void Take(PieceIndex piece) {
    if (piece != kNoPiece) taken_.push_back(piece);
  }

  PieceIndex Find(SeatIndex seat, CardIndex card, ZoneKind zone) const {
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      const bool it = piece.controller == seat && piece.card == card && piece.zone == zone;
      if (it && !IsTaken(p)) return p;
    }
    return kNoPiece;
  }

  PieceIndex FindLabel(std::uint16_t label) const {
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      if (state_.piece(p).label == label && state_.piece(p).owner != kNoSeat) return p;
    }
    return kNoPiece;
  }

  // A card that is played from a pile of the seat: a piece that is told apart already, or a name.
  Named FromPile(const Reference& reference, ZoneKind pile) const {
    Named named;
    named.zone = {seat_, pile, 0, 0};
    named.label = reference.label;
    if (named.label != 0) {
      named.piece = FindLabel(named.label);
      named.card = Bound(named.label);
    }
    if (!reference.card.empty()) named.card = CardOf(reference);
    if (named.piece == kNoPiece && named.card != kUnknownCard) {
      named.piece = Find(seat_, OffField(*desk_.game.pack, named.card), pile);
    }
    return named;
  }

  // Something on the field: by zone, by label, or by name on the seat's side.
  Named OnField(const Reference& reference, SeatIndex fallback) const {
    Named named;
    named.card = CardOf(reference);
    named.label = reference.label;
    named.zone = Resolve(reference.zone, fallback);
    if (named.zone.slot != 0) {
      named.piece = PieceAt(state_, named.zone);
    } else if (named.label != 0) {
      named.piece = FindLabel(named.label);
    } else if (named.card != kUnknownCard) {
      const SeatIndex owner = named.zone.seat == kNoSeat ? fallback : named.zone.seat;
      named.piece = ByName(owner, named);
    }
    if (named.piece != kNoPiece && named.zone.kind == ZoneKind::kNone) {
      named.zone = SubjectOf(state_, named.piece).zone;
    }
    return named;
  }

  PieceIndex Triggered(CardIndex card) const {
    for (const PendingTrigger& trigger : state_.triggers()) {
      const bool it = trigger.controller == seat_ && state_.piece(trigger.piece).card == card;
      if (it) return trigger.piece;
    }
    return kNoPiece;
  }

  // A card beneath the one that the reference names, or beneath any by its own name.
  PieceIndex Beneath(const Reference& reference) const {
    const CardIndex card = CardOf(reference);
    const PieceIndex host =
        reference.zone.slot == 0 ? kNoPiece : state_.At(Resolve(reference.zone, seat_));
    for (PieceIndex p = 1; p <= state_.piece_count(); ++p) {
      const Piece& piece = state_.piece(p);
      if ((piece.flags & kIsAttached) == 0 || IsTaken(p)) continue;
      const bool by_host = host != kNoPiece && piece.host == host;
      const bool by_name = card != kUnknownCard && piece.card == card && piece.controller == seat_;
      if ((by_host && (card == kUnknownCard || piece.card == card)) ||
          (host == kNoPiece && by_name)) {
        return p;
      }
    }
    return kNoPiece;
  }

  PieceIndex ByName(SeatIndex owner, const Named& named) const {
    if (named.zone.kind != ZoneKind::kNone) return Find(owner, named.card, named.zone.kind);
    for (const ZoneKind kind : {ZoneKind::kMonster, ZoneKind::kSpellTrap, ZoneKind::kRule}) {
      const PieceIndex piece = Find(owner, named.card, kind);
      if (piece != kNoPiece) return piece;
    }
    return kNoPiece;
  }

  // What a piece is said to be counts only where nobody knows which of several it is.
  CardIndex OfShuffled(const Named& named) const {
    return state_.piece(named.piece).shuffled_place != 0 ? named.card : kUnknownCard;
  }

  Action Start(ActionKind kind) const {
    Action action;
    action.kind = kind;
    action.seat = seat_;
    action.position = act_.position;
    action.number = act_.number;
    if (!act_.materials.empty()) action.flags |= kWithMaterials;
    return action;
  }

  void Put(Action& action, const Named& named) const {
    action.piece = named.piece;
    action.card = named.card;
    action.label = named.label;
    action.from = named.zone;
  }

  SeatIndex Opponent() const {
    for (SeatIndex s = 0; s < state_.seats(); ++s) {
      if (state_.seat(s).pool != state_.seat(seat_).pool) return s;
    }
    return seat_;
  }

  Reference Subject() const { return act_.subjects.empty() ? Reference{} : act_.subjects.front(); }

  MadeActions One(const Action& action) const { return {{action}, ""}; }
  MadeActions Problem(std::string text) const { return {{}, std::move(text)}; }

  MadeActions Placed(ActionKind kind);
  void NameMaterials(Action* action);
  Chosen Material(const Reference& reference) const;
  MadeActions OfPiece(ActionKind kind);
  MadeActions Attack();
  MadeActions Retarget();
  MadeActions Shield();
  MadeActions Answer(ActionKind kind);
  MadeActions AsEffect(OperationKind kind, std::uint8_t flag);
  Chosen Choose(const Reference& reference) const;
  Chosen Found(Chosen chosen) const;
  Chosen AmongAsked(const Reference& reference) const;
  void ChooseAsked(const Reference& reference, Action* action);
  DecisionKind Awaited() const { return NextDecision(desk_.game, state_).kind; }
  void SayDeclared(const Option& option, Action* action) const;
  MadeActions Activate();
  MadeActions Draw();
  MadeActions Discard();
  MadeActions EndPhase();
  MadeActions First();
  MadeActions Colour();
  MadeActions Swap();
  MadeActions RevealCard();
  MadeActions TerrainByHand();

  const Desk& desk_;
  const State& state_;
  const Act& act_;
  SeatIndex seat_;
  std::vector<PieceIndex> taken_;  // named already by this act
};

MadeActions Maker::Placed(ActionKind kind) {
  Action action = Start(kind);
  const Reference subject = Subject();
  if (subject.card.empty() && subject.label == 0 && kind != ActionKind::kSet) {
    return Problem("which card is summoned is not said; a face-down one gets a label such as ?1");
  }
  const CardIndex card = CardOf(subject);
  // Only monsters of the Extra Deck are made of others.
  const bool made = kind == ActionKind::kSpecialSummon && !act_.materials.empty();
  const bool extra =
      card == kUnknownCard ? made : desk_.game.pack->card(card).deck == DeckKind::kExtra;
  Named named = FromPile(subject, extra ? ZoneKind::kExtraDeck : ZoneKind::kHand);
  if (extra && kind == ActionKind::kSpecialSummon) {
    named.zone = ExtraDeckFor(desk_.game, state_, seat_, named.card);
    if (named.piece == kNoPiece && named.zone.seat != seat_ && named.card != kUnknownCard) {
      named.piece = Find(named.zone.seat, named.card, ZoneKind::kExtraDeck);
    }
    NameMaterials(&action);
  }
  if (kind == ActionKind::kNormalSummon && desk_.game.rules->tributes.size() > 0)
    NameMaterials(&action);
  if (kind == ActionKind::kSpecialSummon && named.piece == kNoPiece && card != kUnknownCard) {
    named.piece = Find(seat_, OffField(*desk_.game.pack, card), ZoneKind::kGraveyard);
    if (named.piece != kNoPiece) named.zone.kind = ZoneKind::kGraveyard;
  }
  Put(action, named);
  action.to = Resolve(subject.zone, seat_);
  const bool tile =
      !act_.targets.empty() && act_.targets.front().reference.zone.kind == ZoneKind::kTile;
  if (tile) action.target_zone = Resolve(act_.targets.front().reference.zone, seat_);
  if (action.position == Position::kNone && kind != ActionKind::kSet) {
    action.position = Position::kAttack;
  }
  // A face-down card without a label gets an internal one, so that a later reveal can name it.
  if (action.piece == kNoPiece && action.card == kUnknownCard && action.label == 0) {
    action.label = static_cast<std::uint16_t>(kLabelMax + 1 + state_.piece_count());
    action.card = Bound(action.label);
  }
  return One(action);
}

// In the order of writing; what a place names is no card that is meant by its name.
void Maker::NameMaterials(Action* action) {
  std::vector<Chosen> materials(act_.materials.size());
  for (const bool by_name : {false, true}) {
    for (std::size_t i = 0; i < materials.size(); ++i) {
      const Reference& reference = act_.materials[i];
      if ((reference.zone.slot == 0 && reference.label == 0) != by_name) continue;
      materials[i] = Material(reference);
      Take(materials[i].piece);
    }
  }
  for (const Chosen& one : materials) action->Choose(one);
}

// A card of the hand by its name, else something on the field, else in the Graveyard; a face-down
// one of the hand by its label.
Chosen Maker::Material(const Reference& reference) const {
  Chosen chosen;
  if (reference.zone.slot == 0 && reference.zone.kind != ZoneKind::kMonster) {
    const ZoneKind pile =
        reference.zone.kind == ZoneKind::kNone ? ZoneKind::kHand : reference.zone.kind;
    const Named named = FromPile(reference, pile);
    chosen = {named.piece, named.card, {seat_, pile, 0, 0}, named.label};
    if (chosen.piece != kNoPiece) chosen.zone = PlaceOf(state_.piece(chosen.piece));
    if (chosen.piece != kNoPiece || reference.zone.kind != ZoneKind::kNone) return chosen;
    const PieceIndex beneath = chosen.card == kUnknownCard ? kNoPiece : Beneath(reference);
    if (beneath != kNoPiece) {
      return {beneath, chosen.card, PlaceOf(state_.piece(beneath)), 0};
    }
    const Chosen elsewhere = Choose(reference);
    return elsewhere.piece != kNoPiece ? elsewhere : chosen;
  }
  return Choose(reference);
}

MadeActions Maker::OfPiece(ActionKind kind) {
  Action action = Start(kind);
  const Named named = OnField(Subject(), seat_);
  action.piece = named.piece;
  action.from = named.zone;
  action.card = OfShuffled(named);
  const bool elsewhere = named.piece == kNoPiece && named.card != kUnknownCard;
  if (kind == ActionKind::kMove) {
    if (Awaited() == DecisionKind::kChoose) return Answer(ActionKind::kChoose);
    if (elsewhere) Put(action, FromPile(Subject(), ZoneKind::kHand));
    if (act_.targets.empty()) return Problem("where it moves to is not said");
    action.to = Resolve(act_.targets.front().reference.zone, seat_);
  }
  return One(action);
}

// Declaring again while a replay waits for its target means that target.
MadeActions Maker::Attack() {
  if (Awaited() == DecisionKind::kReplay) return Retarget();
  Action action = Start(ActionKind::kAttack);
  const Named attacker = OnField(Subject(), seat_);
  action.piece = attacker.piece;
  action.from = attacker.zone;
  if (!act_.targets.empty()) {
    const Named target = OnField(act_.targets.front().reference, Opponent());
    action.target = target.piece;
    action.target_zone = target.zone;
    action.target_card = OfShuffled(target);
    if (target.piece == kNoPiece && target.card != kUnknownCard) {
      action.target_card = target.card;
      action.target_zone = {Opponent(), ZoneKind::kMonster, 0, 0};
    }
  }
  return One(action);
}

namespace {

// 0 when it is no number that an option can have.
std::uint8_t OptionNumber(const std::string& value) {
  const int number = std::atoi(value.c_str());
  return number >= 1 && number <= 9 ? static_cast<std::uint8_t>(number) : std::uint8_t{0};
}

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

}  // namespace

// x=600, type=sealed, attribute=dark, card=SOE-007: what is declared.
void Maker::SayDeclared(const Option& option, Action* action) const {
  const Pack& pack = *desk_.game.pack;
  if (option.key == "x") {
    action->number = std::atoi(option.value.c_str());
  } else if (option.key == "type") {
    action->declares = Declared::kType;
    action->named = TypeNumber(pack, option.value);
  } else if (option.key == "attribute") {
    action->declares = Declared::kAttribute;
    action->named = AttributeNumber(option.value);
  } else if (option.key == "card") {
    action->declares = Declared::kCardName;
    action->named = pack.FindCode(pack.CodeOf(option.value));
  }
}

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
  Named named = OnField(subject, seat_);
  // Named with the Extra Deck it is another copy than the one that is active.
  if (named.zone.kind == ZoneKind::kExtraDeck) named.piece = kNoPiece;
  // A place alone, in which nothing lies, is no card of the hand.
  const bool place_only = subject.card.empty() && subject.label == 0 && named.zone.slot != 0;
  // A name alone means the card that has been triggered, wherever it lies.
  if (!subject.card.empty() && subject.zone.kind == ZoneKind::kNone) {
    const PieceIndex waiting = Triggered(CardOf(subject));
    if (waiting != kNoPiece) {
      named.piece = waiting;
      named.zone = SubjectOf(state_, waiting).zone;
    }
  }
  if (named.piece == kNoPiece && !place_only) {
    const CardIndex card = CardOf(subject);
    const bool extra = card != kUnknownCard && desk_.game.pack->card(card).deck == DeckKind::kExtra;
    const ZoneRef to = Resolve(subject.zone, seat_);
    named = FromPile(subject, extra ? ZoneKind::kExtraDeck : ZoneKind::kHand);
    action.to = to;
  }
  Put(action, named);
  for (const Option& option : act_.options) {
    if (option.key == "side") action.number = option.value == "red" ? 2 : 1;
  }
  for (const Target& target : act_.targets) action.Choose(Choose(target.reference));
  if (action.chosen_count > 0) {
    action.target = action.chosen[0].piece;
    action.target_zone = action.chosen[0].zone;
    action.target_card = action.chosen[0].card;
  }
  return One(action);
}

// What an effect is used on: on the field, in a graveyard by name, a place, or a named card.
Chosen Maker::Choose(const Reference& reference) const {
  Named target = OnField(reference, seat_);
  if (target.piece == kNoPiece && target.zone.slot == 0 && target.card != kUnknownCard) {
    const ZoneKind pile =
        target.zone.kind == ZoneKind::kNone ? ZoneKind::kGraveyard : target.zone.kind;
    for (const ZoneKind kind : {pile, ZoneKind::kBanished}) {
      for (SeatIndex s = 0; s < state_.seats() && target.piece == kNoPiece; ++s) {
        target.piece = Find(s, target.card, kind);
      }
    }
    if (target.piece == kNoPiece && target.zone.kind == ZoneKind::kNone) {
      target.piece = Find(seat_, target.card, ZoneKind::kHand);
      target.zone = {seat_, ZoneKind::kHand, 0, 0};
    }
  }
  if (target.piece != kNoPiece) target.zone = SubjectOf(state_, target.piece).zone;
  return {target.piece, target.card, target.zone};
}

MadeActions Maker::Retarget() {
  Action action = Start(ActionKind::kRetarget);
  const Decision decision = NextDecision(desk_.game, state_);
  action.piece = decision.piece;
  if (!act_.subjects.empty()) {
    const Named attacker = OnField(Subject(), seat_);
    action.piece = attacker.piece;
    action.from = attacker.zone;
  } else if (decision.piece != kNoPiece) {
    action.from = SubjectOf(state_, decision.piece).zone;
  }
  if (act_.targets.empty()) return Problem("which monster is attacked now is not said");
  const Named target = OnField(act_.targets.front().reference, Opponent());
  action.target = target.piece;
  action.target_zone = target.zone;
  return One(action);
}

// A card that an effect takes out of a hidden pile, where nobody has told it apart yet.
Chosen Maker::Found(Chosen chosen) const {
  const std::optional<Choice> asked = AskedChoice(desk_.game, state_);
  if (chosen.piece != kNoPiece || chosen.card == kUnknownCard || !asked) return chosen;
  const Filter& filter = desk_.game.pack->filters[asked->filter];
  for (const ZoneKind kind : {ZoneKind::kHand, ZoneKind::kDeck, ZoneKind::kExtraDeck}) {
    if ((filter.zones >> static_cast<int>(kind) & 1U) == 0) continue;
    const SeatIndex seat = filter.controller == Whose::kOpponents ? Opponent() : seat_;
    chosen.zone = {seat, kind, 0, 0};
    if (state_.seat(seat).unnamed[static_cast<int>(kind)] != 0) break;
  }
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
    const bool it = one.piece != kNoPiece && state_.piece(one.piece).card == named.card;
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

void Maker::ChooseAsked(const Reference& reference, Action* action) {
  const Chosen chosen = Found(AmongAsked(reference));
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
  const CardIndex card = action.piece != kNoPiece ? state_.piece(action.piece).card : action.card;
  const Pack& pack = *desk_.game.pack;
  const PoolRange effects = pack.card(card).effects;
  for (PoolIndex e = 0; action.effect == 0 && e < effects.count; ++e) {
    const Effect& effect = pack.effects[effects.first + e];
    bool does = kind == OperationKind::kDetach && effect.printed == PrintedKind::kDetach;
    for (PoolIndex o = 0; o < effect.operations.count; ++o) {
      does |= pack.operations[effect.operations.first + o].kind == kind;
    }
    if (does) action.effect = static_cast<std::uint8_t>(e + 1);
  }
  return made;
}

MadeActions Maker::Draw() {
  MadeActions made;
  Action action = Start(ActionKind::kDraw);
  action.number = act_.has_number ? act_.number : 1;
  if (act_.subjects.empty()) return One(action);
  action.number = 1;
  for (const Reference& subject : act_.subjects) {
    action.card = CardOf(subject);
    action.from = {seat_, ZoneKind::kHand, 0, 0};
    made.actions.push_back(action);
  }
  return made;
}

// Of whom the attack is taken need not be said: one attack is under way.
MadeActions Maker::Shield() {
  Action action = Start(ActionKind::kTakeAttack);
  const Decision decision = NextDecision(desk_.game, state_);
  action.piece = act_.subjects.empty() ? decision.piece : OnField(Subject(), seat_).piece;
  if (action.piece != kNoPiece) action.from = PlaceOf(state_.piece(action.piece));
  return One(action);
}

MadeActions Maker::Discard() {
  MadeActions made;
  for (const Reference& subject : act_.subjects) {
    Action action = Start(ActionKind::kDiscard);
    // A card of the hand may lie on the field, and what does not is refused by its place.
    const bool by_place = subject.zone.slot != 0;
    Put(action, by_place ? OnField(subject, seat_) : FromPile(subject, ZoneKind::kHand));
    Take(action.piece);
    made.actions.push_back(action);
  }
  if (made.actions.empty()) return Problem("which card is discarded is not said");
  return made;
}

MadeActions Maker::EndPhase() {
  Action action = Start(ActionKind::kEndTurn);
  if (state_.header().phase == PhaseKind::kSetup) {
    action.kind = ActionKind::kEnterPhase;
    action.phase = PhaseKind::kSetup;
    action.number = state_.header().setup_step + 1;
    return One(action);
  }
  const RuleSet& rules = *desk_.game.rules;
  const PhaseKind phase = rules.PhaseFromWord(act_.word);
  if (phase == PhaseKind::kNone || rules.Phase(phase).next == 0) return One(action);
  action.kind = ActionKind::kEnterPhase;
  for (const PhaseRow& row : rules.phases) {
    if ((rules.Phase(phase).next >> static_cast<unsigned>(row.kind) & 1U) == 0) continue;
    action.phase = row.kind;
    break;
  }
  return One(action);
}

MadeActions Maker::First() {
  Action action = Start(ActionKind::kDecideFirst);
  const SeatIndex first = SeatFromLetter(desk_.header, act_.word);
  if (first != kNoSeat) action.seat = first;
  return One(action);
}

MadeActions Maker::Colour() {
  Action action = Start(ActionKind::kChooseColour);
  action.number = act_.word == "blue" ? 1 : act_.word == "red" ? 2 : 0;
  return One(action);
}

MadeActions Maker::Swap() {
  Action action = Start(ActionKind::kSwapOpening);
  Put(action, FromPile(Subject(), ZoneKind::kHand));
  if (!act_.materials.empty()) action.target_card = CardOf(act_.materials.front());
  return One(action);
}

MadeActions Maker::RevealCard() {
  Action action = Start(ActionKind::kReveal);
  const Reference subject = Subject();
  Named named = OnField(subject, seat_);
  if (named.piece == kNoPiece && named.zone.kind != ZoneKind::kHand && named.card == kUnknownCard) {
    return Problem("what is revealed is not on the table");
  }
  if (named.piece == kNoPiece) {
    const SeatIndex whose = named.zone.seat == kNoSeat ? seat_ : named.zone.seat;
    named.zone = {whose, ZoneKind::kHand, 0, 0};
    named.piece = Find(whose, named.card, ZoneKind::kHand);
    action.seat = whose;
  }
  Put(action, named);
  return One(action);
}

MadeActions Maker::TerrainByHand() {
  HandOperation operation;
  operation.name = "terrain";
  operation.references = act_.subjects;
  for (const Target& target : act_.targets) operation.references.push_back(target.reference);
  return MakeByHand(desk_, state_, seat_, {operation});
}

MadeActions Maker::Make() {
  switch (act_.verb) {
    case Verb::kSummon:
      return Placed(ActionKind::kNormalSummon);
    case Verb::kSpecial:
      return Placed(ActionKind::kSpecialSummon);
    case Verb::kSet:
      return Placed(ActionKind::kSet);
    case Verb::kHide: {
      // Answering a battle with `hide` is what the monster that was revealed may do.
      const Decision decision = NextDecision(desk_.game, state_);
      return OfPiece(decision.kind == DecisionKind::kStayHidden ? ActionKind::kStayHidden
                                                                : ActionKind::kHide);
    }
    case Verb::kFlip:
      return OfPiece(ActionKind::kFlip);
    case Verb::kPosition:
      return OfPiece(ActionKind::kChangePosition);
    case Verb::kMove:
      return OfPiece(ActionKind::kMove);
    case Verb::kActivate:
      return Activate();
    case Verb::kAttack:
      return Attack();
    case Verb::kDraw:
      return Draw();
    case Verb::kNoDraw:
      return One(Start(ActionKind::kNoDraw));
    case Verb::kShuffle:
      return One(Start(ActionKind::kShuffle));
    case Verb::kReveal:
      return RevealCard();
    case Verb::kCoin:
      return One(Start(ActionKind::kCoin));
    case Verb::kDie:
      return One(Start(ActionKind::kDie));
    case Verb::kPlace:
      return One(Start(ActionKind::kPlaceDecks));
    case Verb::kColour:
      return Colour();
    case Verb::kFirst:
      return First();
    case Verb::kSwap:
      return Swap();
    case Verb::kDiscard:
      return Discard();
    case Verb::kPass:
      return One(Start(ActionKind::kPass));
    case Verb::kEnd:
    case Verb::kNext:
      return EndPhase();
    case Verb::kSurrender:
      return One(Start(ActionKind::kSurrender));
    case Verb::kByHand:
      return MakeByHand(desk_, state_, seat_, act_.operations);
    case Verb::kTerrain:
      return TerrainByHand();
    case Verb::kEquip:
      return AsEffect(OperationKind::kEquip, kAsEquip);
    case Verb::kAttach:
      return AsEffect(OperationKind::kAttach, kAsAttach);
    case Verb::kDetach:
      return AsEffect(OperationKind::kDetach, kAsDetach);
    case Verb::kRedirect:
      return Answer(ActionKind::kRedirect);
    case Verb::kRetarget:
      return Retarget();
    case Verb::kChoose:
      return Answer(ActionKind::kChoose);
    case Verb::kShield:
      return Shield();
    case Verb::kSubduel: {
      Action action = Start(ActionKind::kSubduel);
      action.to.seat = SeatFromLetter(desk_.header, act_.word);
      return One(action);
    }
    case Verb::kTribute:
    case Verb::kControl:
    case Verb::kNegate:
    case Verb::kCounters:
    case Verb::kCharges:
      return One(Start(ActionKind::kOther));
    default:
      return {};
  }
}

}  // namespace

MadeActions MakeActions(const Desk& desk, const State& state, const Entry& entry, const Act& act) {
  const VerbWords& words = WordsOf(act.verb);
  const bool acts = words.kind != EntryKind::kJudge && act.verb != Verb::kCheck &&
                    act.verb != Verb::kNote && act.verb != Verb::kLook &&
                    act.verb != Verb::kAgree && act.verb != Verb::kNone;
  if (!acts) return {};
  // A step of the setup is nobody's, and `first` says the seat itself.
  const bool step = act.verb == Verb::kEnd && state.header().phase == PhaseKind::kSetup;
  const bool needs_seat = act.verb != Verb::kFirst && !step;
  if (ActingSeat(desk.game, state, entry) == kNoSeat && needs_seat) {
    return {{}, "whose act this is is not said, and the setup does not tell"};
  }
  return Maker(desk, state, entry, act).Make();
}

Option DeclaredOption(const Pack& pack, const Action& action) {
  const std::uint16_t named = action.named;
  if (named == 0) {
    // For a Field the number is the side.
    const CardIndex card = action.card;
    const bool side = card != kUnknownCard && pack.card(card).Has(Frame::kRule);
    if (action.number <= 0 || side) return {};
    return {"x", std::to_string(action.number)};
  }
  switch (action.declares) {
    case Declared::kType:
      return {"type", std::string(pack.type_name(static_cast<TypeIndex>(named - 1)))};
    case Declared::kAttribute:
      return {"attribute", std::string(kAttributeWords[named - 1])};
    default:
      return {"card", pack.card(named).code};
  }
}

}  // namespace judge::replay
