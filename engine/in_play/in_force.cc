#include "engine/in_play/in_force.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/in_play/amounts.h"
#include "engine/in_play/conditions.h"
#include "engine/in_play/effects_of.h"
#include "engine/in_play/kept.h"
#include "engine/in_play/numbers.h"
#include "engine/in_play/permissions.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/references.h"
#include "engine/in_play/speakers.h"

namespace judge {
namespace {

struct VisitorCall {
  void* closure;
  ModifierVisitor visit;
  ModifierKinds only;
  bool granting = false;  // something in play may grant effects to others
};

bool Equips(const State& state, const Source& source) {
  if (source.host != kNoPiece) return true;
  return source.piece != kNoPiece && state.piece(source.piece).equipped_zone != ZoneKind::kNone;
}

bool IsAttachedPiece(const State& state, PieceIndex piece) {
  return piece != kNoPiece && (state.piece(piece).flags & kIsAttached) != 0;
}

bool Speaks(const Game& game, const Piece& piece) {
  if (piece.card == kUnknownCard || IsFaceDown(piece)) return false;
  if ((piece.marks & kOnItsChain) != 0) return false;
  if ((piece.flags & kIsAttached) != 0) return true;
  return game.rules->OnField(piece.zone) || piece.zone == ZoneKind::kRule;
}

// Returns whether the effect works where its card is: face-up in play, or only in the zones that
// the effect itself names.
bool WorksHere(const Game& game, const State& state, const Effect& effect, const Source& source) {
  if (source.piece == kNoPiece) return true;
  const Piece& piece = state.piece(source.piece);
  if (IsSilentWorn(game, piece, effect)) return false;
  if (effect.even_face_down) return piece.card != kUnknownCard && game.rules->OnField(piece.zone);
  if (effect.works_in == 0) return Speaks(game, piece) && !IsSilentBeneath(piece, effect);
  return (effect.works_in >> static_cast<unsigned>(piece.zone) & 1U) != 0;
}

// Collects the continuous effects that may give modifiers of some kinds.
class GiversFound {
 public:
  GiversFound(const Game& game, const State& state, ModifierKinds kinds, bool granting)
      : game_(game), state_(state), kinds_(kinds), granting_(granting) {}

  // Adds those of the speaker; `own` is whose effects it has.
  void AddOf(const Source& source, const OwnEffects& own) {
    const Pack& pack = *game_.pack;
    const bool gives = pack.traits(own.card).gives.Meets(kinds_);
    const int count = gives ? CountOf(pack, own) : 0;
    for (int n = 1; n <= count; ++n) Add(source, IndexOf(pack, own, n));
    if (!granting_) return;
    std::vector<PoolIndex> granted;
    GrantedTo(game_, state_, source.piece, &granted);
    for (const PoolIndex index : granted) Add(source, index);
  }
  void AddMarkers() {
    for (SeatIndex seat = 0; seat < state_.seats(); ++seat) {
      if (state_.side(seat, ZoneKind::kTerrain) != seat) continue;
      for (int column = 1; column <= state_.columns(); ++column) {
        const TerrainSlot& marker = state_.terrain(seat, column);
        if (!game_.pack->traits(marker.card).gives.Meets(kinds_)) continue;
        const ZoneRef zone{seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0};
        AddOf({.card = marker.card, .controller = seat, .zone = zone, .since = marker.since},
              {marker.card, false});
      }
    }
  }
  void AddPieces(const Speakers& speakers) {
    for (const PieceIndex p : speakers.pieces) {
      const OwnEffects own = OwnEffectsOf(state_, p);
      if (!granting_ && !game_.pack->traits(own.card).gives.Meets(kinds_)) continue;
      const Piece& piece = state_.piece(p);
      AddOf({p, piece.card, piece.controller, PlaceOf(piece), piece.host, piece.since}, own);
    }
  }
  std::vector<Giver> Found() { return std::move(found_); }

 private:
  void Add(const Source& source, PoolIndex index) {
    const Effect& effect = game_.pack->effects[index];
    if (effect.form != EffectForm::kStatic || !effect.supported) return;
    // A PLAY effect counts before its card is in play, not there.
    if (effect.printed == PrintedKind::kPlay) return;
    if (effect.printed == PrintedKind::kEquip && !Equips(state_, source)) return;
    if (effect.printed == PrintedKind::kAttach && !IsAttachedPiece(state_, source.piece)) return;
    if (!WorksHere(game_, state_, effect, source)) return;
    const auto modifiers = game_.pack->Modifiers(effect.modifiers);
    const bool gives = std::any_of(modifiers.begin(), modifiers.end(),
                                   [&](const Modifier& m) { return kinds_.Has(m.kind); });
    if (gives) found_.push_back({source, index});
  }

  const Game& game_;
  const State& state_;
  ModifierKinds kinds_;
  bool granting_;
  std::vector<Giver> found_;
};

// Returns who may give modifiers of the call's kinds, now.
Givers GiversOf(const Game& game, const State& state, const VisitorCall& call) {
  return AskOnce(state, KeptBeside(game, state).givers(call.only), [&] {
    const Speakers& speakers = SpeakersOf(game, state);
    GiversFound found(game, state, call.only, call.granting);
    if (speakers.terrains.Meets(call.only)) found.AddMarkers();
    if (speakers.gives.Meets(call.only) || call.granting) found.AddPieces(speakers);
    return std::make_shared<const std::vector<Giver>>(found.Found());
  });
}

// Returns whether effects of these kinds are asked whether their card is negated: those that negate
// cards are not, or the question would not end. Who asks what is negated asks that
// (NegatesNothing).
bool AsksNegated(ModifierKinds only) {
  return !only.Has(ModifierKind::kEffectsNegated) || only == kAllModifierKinds;
}

void VisitContinuous(const Game& game, const State& state, const VisitorCall& call) {
  const bool asks_negated = AsksNegated(call.only);
  const Givers givers = GiversOf(game, state, call);
  for (const Giver& giver : *givers) {
    const Effect& effect = game.pack->effects[giver.effect];
    EffectInPlay in_play(game, state, &effect, nullptr, giver.source, asks_negated);
    in_play.KeepIn(&giver.applies);
    for (const Modifier& modifier : game.pack->Modifiers(effect.modifiers)) {
      if (!call.only.Has(modifier.kind)) continue;
      in_play.SpeakOf(modifier);
      call.visit(call.closure, modifier, giver.source, in_play);
    }
  }
}

// Returns a modifier that was made by hand; it has no other fields.
Modifier ByHand(const ActiveModifier& m) {
  return {.kind = m.kind,
          .scope = m.scope,
          .other = m.other,
          .acts = m.acts,
          .positions = m.positions,
          .type = m.type,
          .attribute = m.attribute};
}

// Returns the modifier as the pack has it, with the word that was declared for it; `made` keeps one
// that the pack does not have so.
const Modifier& Lasting(const Game& game, const ActiveModifier& m, std::optional<Modifier>* made) {
  if (m.modifier == 0) return made->emplace(ByHand(m));
  const Modifier& printed = game.pack->modifiers[m.modifier];
  // Of the Attributes of a party it has one.
  const bool of_party = printed.party.kind != RefKind::kNone && m.attribute != Attribute::kNone;
  const bool declared = printed.declared && game.rules->declared_kinds_hold;
  if (!declared && !of_party) return printed;
  Modifier& modifier = made->emplace(printed);
  if (of_party) modifier.kind = m.kind;
  modifier.type = m.type;
  modifier.attribute = m.attribute;
  return modifier;
}

// Returns whether it lasts as long as its card stays, in a game in which it is off while the
// effects of that card are negated.
bool HangsOnItsCard(const Game& game, const ActiveModifier& m) {
  return game.rules->negated_cards_hold_nothing && m.lasts == DurationKind::kWhileSourceStays &&
         m.source != kNoPiece && m.source != m.piece;
}

void VisitLasting(const Game& game, const State& state, const VisitorCall& call) {
  const bool asks_negated = AsksNegated(call.only);
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind > kLastModifierKind || !call.only.Has(m.kind)) continue;
    if (m.lasts == DurationKind::kItsNextTurn && m.remaining != kTurnHasCome) continue;
    const Source source = SourceOf(state, m);
    std::optional<Modifier> made;
    const Modifier& modifier = Lasting(game, m, &made);
    EffectInPlay in_play(game, state, nullptr, &m, source, asks_negated && HangsOnItsCard(game, m));
    in_play.SpeakOf(modifier);
    call.visit(call.closure, modifier, source, in_play);
  }
}

}  // namespace

Source SourceOf(const State& state, const ActiveModifier& m) {
  Source source;
  source.piece = m.source;
  source.card = m.source == kNoPiece ? kUnknownCard : state.piece(m.source).card;
  source.controller = m.lasts_seat;
  source.zone = m.place;
  source.host = m.host;
  source.task = m.task;
  if (IsMarker(source)) source.card = state.terrain(m.place.seat, m.place.slot).card;
  source.since = m.entry;
  return source;
}

bool IsNegated(const Game& game, const State& state, PieceIndex piece) {
  return NegationOf(game, state, piece).found == Truth::kTrue;
}

namespace {

constexpr int kNegatorsAsked = 4;  // each of which negates the one before

// Returns whether the piece has said what it says for longer than the other one. Of two that have
// lain there since before the record a Spell or Trap has: it was played, and the other one allowed
// that.
bool SaysItLonger(const State& state, PieceIndex one, PieceIndex other) {
  const auto since = [&](PieceIndex piece) {
    EntryNumber entry = std::max(state.piece(piece).since, state.piece(piece).position_since);
    for (const HistoryItem& item : state.history()) {
      const bool played = item.kind == HistoryKind::kActivation && item.piece == piece &&
                          state.piece(piece).position == Position::kNone;
      if (played) entry = std::max(entry, item.entry);
    }
    return entry;
  };
  const EntryNumber first = since(one);
  const EntryNumber second = since(other);
  if (first != second) return first < second;
  return state.piece(one).position == Position::kNone &&
         state.piece(other).position != Position::kNone;
}

// Returns whether it negates the one effect that would do something, and not a card.
bool IsAboutOneEffect(const Game& game, const Modifier& modifier) {
  return game.rules->effects_are_read_in_full && game.pack->filters[modifier.scope].would_do != 0;
}

// Returns whether the continuous effects of the card negate that one.
bool NegatesIt(const Game& game, const State& state, PieceIndex by, PieceIndex piece) {
  const Subject subject = SubjectOf(state, piece);
  bool negates = false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    const bool its = effect.lasting() == nullptr && source.piece == by && m.scope != 0;
    if (negates || !its || IsAboutOneEffect(game, m)) return;
    negates = effect.Touches(subject) == Truth::kTrue && effect.Applies();
  };
  ForEachModifier(game, state, {ModifierKind::kEffectsNegated}, visit);
  return negates;
}

// Returns whether the card, which negates others, is negated itself: for a while, or by a
// continuous effect. Of two that negate each other the one does that has said so for longer.
bool NegatesNothing(const Game& game, const State& state, PieceIndex piece, int depth) {
  const Subject subject = SubjectOf(state, piece);
  bool negated = false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (negated || source.piece == piece || IsAboutOneEffect(game, m)) return;
    const bool lasting = effect.lasting() != nullptr;
    if (!lasting && (m.scope == 0 || source.piece == kNoPiece)) return;
    if (effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
    if (lasting) {
      negated = true;
      return;
    }
    const bool each_other = NegatesIt(game, state, piece, source.piece);
    if (each_other && !SaysItLonger(state, source.piece, piece)) return;
    negated = depth >= kNegatorsAsked || !NegatesNothing(game, state, source.piece, depth + 1);
  };
  ForEachModifier(game, state, {ModifierKind::kEffectsNegated}, visit);
  return negated;
}

Permission FindNegation(const Game& game, const State& state, PieceIndex piece) {
  const OpenQuestion asking(state, About::kNegated, piece);
  const Subject subject = SubjectOf(state, piece);
  Permission negation;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (negation.found == Truth::kTrue || IsAboutOneEffect(game, m)) return;
    const bool continuous = effect.lasting() == nullptr;
    if (continuous && (asking.leaves_out_continuous() || m.scope == 0 || source.piece == piece)) {
      return;
    }
    // A card in the Rule Zone is found only by a filter that names its zone.
    const bool reaches = !continuous || subject.zone.kind != ZoneKind::kRule ||
                         game.pack->filters[m.scope].zones != 0;
    if (!reaches || effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
    const bool hangs = continuous || HangsOnItsCard(game, *effect.lasting());
    if (hangs && source.piece != kNoPiece && game.rules->effects_are_read_in_full &&
        NegatesNothing(game, state, source.piece, 0)) {
      return;
    }
    negation = {Truth::kTrue, source.piece, source.card, source.zone, source.since, effect.says()};
  };
  ForEachModifier(game, state, {ModifierKind::kEffectsNegated}, visit);
  return negation;
}

}  // namespace

Permission NegationOf(const Game& game, const State& state, PieceIndex piece) {
  return AskOnce(state, KeptBeside(game, state).about(piece).negation,
                 [&] { return FindNegation(game, state, piece); });
}

PoolIndex EffectInPlay::says() const {
  if (lasting_ != nullptr) return lasting_->modifier;
  return static_cast<PoolIndex>(modifier_ - game_.pack->modifiers.data());
}

Permission EffectInPlay::NegatedBy() const {
  if (!negatable_ || source_.piece == kNoPiece) return {};
  const bool holds =
      (effect_ == nullptr || Holds(game_, state_, *effect_, source_) == Truth::kTrue) &&
      (modifier_->conditions.count == 0 ||
       Holds(game_, state_, modifier_->conditions, source_) == Truth::kTrue);
  return holds ? NegationOf(game_, state_, source_.piece) : Permission{};
}
namespace {

// Returns whether the conditions hold for sure. An EVENT was true when its card was laid out; where
// the record no longer tells of it, the card in the Rule Zone is the proof.
bool HoldsInPlay(const Game& game, const State& state, const Effect& effect, const Source& source) {
  const Truth holds = Holds(game, state, effect, source);
  if (holds != Truth::kUnknown || effect.printed != PrintedKind::kEvent) {
    return holds == Truth::kTrue;
  }
  const bool laid_out =
      source.piece != kNoPiece && state.piece(source.piece).zone == ZoneKind::kRule;
  return laid_out && game.rules->events_of_positions_hold;
}

// Returns the speaker as the conditions of a modifier see it: what was left on a piece may ask
// about that piece.
Source AskingOf(const Game& game, const EffectInPlay& effect, const Source& source) {
  const ActiveModifier* lasting = effect.lasting();
  const bool on_piece =
      lasting != nullptr && lasting->piece != kNoPiece && game.rules->effects_are_read_in_full;
  return on_piece ? effect.SourceFor(lasting->piece) : source;
}

}  // namespace

bool EffectInPlay::Applies() {
  const auto find = [this] {
    const bool negated =
        negatable_ && source_.piece != kNoPiece && IsNegated(game_, state_, source_.piece);
    return !negated && (effect_ == nullptr || HoldsInPlay(game_, state_, *effect_, source_));
  };
  if (!applies_) applies_ = kept_ == nullptr ? find() : AskOnce(state_, *kept_, find);
  if (!*applies_ || modifier_->conditions.count == 0) return *applies_;
  return Holds(game_, state_, modifier_->conditions, AskingOf(game_, *this, source_)) ==
         Truth::kTrue;
}

bool EffectInPlay::MayApply() {
  if (Applies()) return true;
  const bool negated =
      negatable_ && source_.piece != kNoPiece && IsNegated(game_, state_, source_.piece);
  if (negated || !game_.rules->unsure_cards_are_unproven) return false;
  const Truth effect = effect_ == nullptr ? Truth::kTrue : Holds(game_, state_, *effect_, source_);
  return effect != Truth::kFalse && Holds(game_, state_, modifier_->conditions,
                                          AskingOf(game_, *this, source_)) != Truth::kFalse;
}

bool EffectInPlay::FitsSeats(SeatIndex seat) const {
  if (lasting_ != nullptr && lasting_->seat != kNoSeat && lasting_->seat != seat) return false;
  if (modifier_->seats == Whose::kAny) return true;
  if (seat == kNoSeat || source_.controller == kNoSeat) return false;
  if (modifier_->seats == Whose::kMine) {
    return state_.Controls(seat, source_.controller, source_.zone.kind) ||
           state_.SpeaksFor(source_.controller, seat);
  }
  return state_.Opposed(seat, source_.controller);
}
namespace {

// Returns whether an equip card negates its host and has lain on it since before the host was
// turned face-up: then it came before the host's effects.
bool NegatedFirst(const State& state, const Modifier& modifier, const Source& equip,
                  PieceIndex host) {
  const Piece& piece = state.piece(host);
  // A record that begins with both cards in place counts as such.
  const bool before =
      equip.since < piece.position_since || (equip.since == 0 && piece.position_since == 0);
  return modifier.kind == ModifierKind::kEffectsNegated && equip.host == host &&
         piece.since <= equip.since && before;
}

// Returns whether an effect of the speaker that fits the subject touches it, which may be
// unaffected by it.
Truth UnlessUnaffected(const Game& game, const State& state, Truth fits, const Subject& subject,
                       const Source& source) {
  const Subject speaker = SubjectOf(state, source.piece);
  const Truth passes = FindMark(game, state, ModifierKind::kUnaffected, subject, &speaker).found;
  if (passes == Truth::kTrue) return Truth::kFalse;
  return game.rules->effects_are_read_in_full
             ? And(fits, passes == Truth::kFalse ? Truth::kTrue : passes)
             : fits;
}

}  // namespace

// Returns whether it may be that the subject is unaffected by a continuous effect of the card.
// Lasting modifiers were tested when they were made.
bool EffectInPlay::PassesBy(const Subject& subject) const {
  const bool asked = effect_ != nullptr && source_.piece != kNoPiece && subject.piece != kNoPiece &&
                     subject.piece != source_.piece && modifier_->kind != ModifierKind::kUnaffected;
  return asked && !NegatedFirst(state_, *modifier_, source_, subject.piece);
}

Truth EffectInPlay::Touches(const Subject& subject) const {
  if (lasting_ != nullptr && lasting_->marker.kind != ZoneKind::kNone) {
    return FromBool(subject.piece == kNoPiece && subject.zone == lasting_->marker);
  }
  if (lasting_ != nullptr && lasting_->piece != kNoPiece) {
    // Which of the shuffled cards is meant is not known.
    if (IsShuffled(state_.piece(lasting_->piece))) {
      return AreShuffledTogether(state_, lasting_->piece, subject.piece) ? Truth::kUnknown
                                                                         : Truth::kFalse;
    }
    return FromBool(lasting_->piece == subject.piece);
  }
  // The modifier of an operation that names no pieces touches what its scope finds; without a scope
  // it is a rule for all.
  const bool for_players = lasting_ != nullptr || modifier_->touches_seats;
  if (for_players && !FitsSeats(subject.controller)) return Truth::kFalse;
  // A marker that touches itself.
  if (modifier_->scope == 0 && effect_ != nullptr && IsMarker(source_)) {
    return FromBool(subject.piece == kNoPiece && subject.zone == source_.zone);
  }
  if (modifier_->scope != 0) {
    const Filter& scope = game_.pack->filters[modifier_->scope];
    Truth fits = Matches(game_, state_, scope, subject, source_);
    if (fits == Truth::kFalse && scope.host) {
      const Source about = SourceFor(subject.piece);
      if (about.host != source_.host) fits = Matches(game_, state_, scope, subject, about);
    }
    if (fits == Truth::kFalse) return fits;
    return PassesBy(subject) ? UnlessUnaffected(game_, state_, fits, subject, source_) : fits;
  }
  return FromBool(for_players || (source_.piece != kNoPiece && source_.piece == subject.piece));
}

bool EffectInPlay::TouchesSeat(SeatIndex seat) const {
  const bool of_pieces = lasting_ != nullptr &&
                         (lasting_->piece != kNoPiece || lasting_->marker.kind != ZoneKind::kNone);
  return modifier_->touches_seats && !of_pieces && FitsSeats(seat);
}

Truth EffectInPlay::FitsOther(const Subject* other, PieceIndex affected) const {
  if (modifier_->other == 0) return Truth::kTrue;
  if (other == nullptr) return Truth::kFalse;
  Source about = source_;
  about.affected = affected;
  return Matches(game_, state_, game_.pack->filters[modifier_->other], *other, about);
}

Source EffectInPlay::SourceFor(PieceIndex affected) const {
  Source about = source_;
  about.affected = affected;
  const bool equips = effect_ != nullptr && effect_->printed == PrintedKind::kEquip;
  if (equips && affected != source_.host &&
      CountsAsEquipped(game_, state_, source_.piece, affected)) {
    about.host = affected;
  }
  return about;
}

bool EffectInPlay::AsksEach() const {
  return lasting_ != nullptr && modifier_->of_each && lasting_->piece == kNoPiece &&
         game_.rules->effects_are_read_in_full;
}

AmountRange EffectInPlay::Range(PieceIndex affected, std::int32_t unstated) const {
  if (lasting_ != nullptr && !AsksEach()) {
    return lasting_->amount == kUnknownAmount ? AmountRange{0, kAnyAmount}
                                              : AmountRange::Of(lasting_->amount);
  }
  if (modifier_->amount == 0) return AmountRange::Of(unstated);
  return RangeOf(game_, state_, modifier_->amount, SourceFor(affected));
}

bool EffectInPlay::NamesClause(std::string_view id) const {
  if (lasting_ != nullptr && lasting_->clause != kNoClause) {
    return id == game_.rules->ClauseId(lasting_->clause);
  }
  return id == game_.pack->texts[modifier_->clause_text];
}
bool CountsAsEquipped(const Game& game, const State& state, PieceIndex equip, PieceIndex host) {
  if (equip == kNoPiece || host == kNoPiece) return false;
  if (EquipsToo(state, equip, host)) return true;
  // Inside this question only real hosts count, so that two cards that lend each other their
  // equipment have an answer too.
  if (IsOpen(state, About::kEquipping)) return false;
  if (!MayBeGiven(game, state, ModifierKind::kCountsAsEquipped)) return false;
  const OpenQuestion asking(state, About::kEquipping);
  const Subject subject = SubjectOf(state, host);
  bool counts = false;
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    if (counts || effect.Touches(subject) != Truth::kTrue) return;
    const Pieces worn = PiecesOf(game, state, m.party, effect.SourceFor(host));
    counts = std::find(worn.begin(), worn.end(), equip) != worn.end() && effect.Applies();
  };
  ForEachModifier(game, state, {ModifierKind::kCountsAsEquipped}, visit);
  return counts;
}

bool CountsAsEquippedWith(const Game& game, const State& state, PieceIndex host, PoolIndex filter,
                          const Source& source) {
  if (host == kNoPiece || !MayBeGiven(game, state, ModifierKind::kCountsAsEquipped)) return false;
  if (IsOpen(state, About::kEquipping)) return false;
  const OpenQuestion asking(state, About::kEquipping);
  const Subject subject = SubjectOf(state, host);
  bool counts = false;
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    if (counts || m.card == kUnknownCard || effect.Touches(subject) != Truth::kTrue) return;
    const Subject worn{.card = m.card,
                       .controller = subject.controller,
                       .zone = {subject.controller, ZoneKind::kSpellTrap, 0, 0}};
    counts = Matches(game, state, game.pack->filters[filter], worn, source) == Truth::kTrue &&
             effect.Applies();
  };
  ForEachModifier(game, state, {ModifierKind::kCountsAsEquipped}, visit);
  return counts;
}

void VisitModifiers(const Game& game, const State& state, ModifierKinds kinds, void* closure,
                    ModifierVisitor visit) {
  // Nothing to find: no card of the pack has such a modifier, and none was left behind.
  if (!game.pack->modifier_kinds.Meets(kinds) && state.modifiers().empty()) return;
  // Granting effects are looked for without those that are granted in turn.
  const bool asks_grants = kinds.Has(ModifierKind::kGrant);
  const Speakers& speakers = SpeakersOf(game, state);
  const bool granting = game.pack->grants && !asks_grants && speakers.granted.Meets(kinds);
  const VisitorCall call{closure, visit, kinds, granting};
  if (speakers.lasting.Meets(kinds)) VisitLasting(game, state, call);
  const bool markers = speakers.terrains.Meets(kinds);
  if (markers || granting || speakers.gives.Meets(kinds)) VisitContinuous(game, state, call);
}

}  // namespace judge
