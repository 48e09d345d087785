// The effect language in sentences: what a card does, made from its data. "You" is whoever controls
// the card. Each game speaks in its own words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/phrases.h"
#include "judge/output/output.h"

namespace judge::cli {

// Returns the game's word for a number of a card: "ATK", "original DEF", "Level", "counters".
std::string StatName(SumStat stat, const GameWords& words);

// Puts effects of one pack into words. The pack and the words outlive it.
class CardWords {
 public:
  CardWords(const Pack& pack, const GameWords& words, bool answers_what_came = false)
      : pack_(pack), words_(words), answers_what_came_(answers_what_came) {}
  // Uses the shared words, where no game is at hand.
  explicit CardWords(const Pack& pack) : CardWords(pack, WordsOf("")) {}
  explicit CardWords(const Game& game)
      : CardWords(*game.pack, WordsOf(*game.rules), game.rules->responses.negated_before_complete) {
  }

  // Returns the whole effect: when, whom, what, how long. Ends in a full stop.
  std::string EffectText(const Effect& effect) const;
  // Returns what a filter finds: "face-up Zombie monsters you control".
  std::string FilterText(const Filter& filter) const;
  // Returns one of them: "a face-up Zombie monster you control".
  std::string OneText(const Filter& filter) const;
  // Returns "this card gets +300 ATK": a modifier with whom it touches.
  std::string ModifierText(const Modifier& modifier) const;
  // Returns one deed of an effect, without what is nested in it.
  std::string OperationText(const Operation& operation) const;
  // Returns the same of an operation of the pack, in the words of its effect: "the chosen zone".
  std::string OperationInPack(std::size_t index) const;
  // Returns what may be chosen: "1 other monster you control".
  std::string ChoiceText(const Choice& choice) const;
  // Returns the conditions: "this card has not declared an attack this turn".
  std::string ConditionText(PoolRange conditions) const { return Conditions(conditions); }
  // Returns what an answer waits for: "when a monster declares an attack".
  std::string WindowText(const Effect& effect) const { return Waits(effect); }
  // Return whom or how much a reference or an amount means.
  std::string ReferenceText(const RefExpr& reference) const { return Refers(reference).text; }
  std::string AmountText(PoolIndex amount) const;
  // Returns "until the End Phase", "for 3 End Phases of the opponent"; "" for as long as it is on
  // the field.
  std::string DurationText(const Duration& duration) const;
  // Returns how a summon is made: "Alter Summon up to 5 Toon monsters".
  std::string SummonText(const Recipe& recipe) const;
  // Returns a material: "HARPIE LADY" as printed, and what else it has to be.
  std::string MaterialText(const RecipeMaterial& material) const;
  // Returns what the Materials have to be together: "of different names and whose Levels together
  // are at least 8"; "" when nothing is asked.
  std::string SumsText(const Recipe& recipe) const;
  // Returns the same words for a list that takes the player's own cards alone, as a recipe does.
  CardWords OfOwnCards() const {
    CardWords own = *this;
    own.all_own_ = true;
    return own;
  }
  // Returns a list of Materials with what they have to be together.
  std::string MaterialsText(const Recipe& list) const;
  // Returns the type line with attribute: "DARK Fiend".
  std::string TypeLine(const CardDefinition& card) const;
  std::string Name(CardIndex card) const;
  // The game's words.
  const GameWords& words() const { return words_; }

 private:
  // What a filter asks beside kinds: how it reads as a verb, and behind a noun.
  struct Tail {
    std::string verb;  // "is on WATER terrain", third person
    std::string noun;  // " on WATER terrain"; "": made from the verb
  };
  using Tails = std::vector<Tail>;

  CardWords Telling(const Effect& effect) const;
  std::string Quoted(CardIndex card) const { return "\"" + Name(card) + "\""; }
  std::string Zones(std::uint16_t zones, std::string_view whose = "the ") const;

  // Filters, in card_words.cc and filter.cc.
  bool HasKindWord(const Filter& filter) const;
  std::vector<std::string> TypeNames(const TypeSet& set) const;
  std::string Kinds(const Filter& filter) const;
  std::string_view NounOf(const Filter& filter) const;
  std::string FrameNoun(const Filter& filter, Number number, std::string_view noun) const;
  std::string Head(const Filter& filter, Number number, std::string_view noun) const;
  std::string Found(const Filter& filter, Number number, std::string_view noun = "") const;
  std::string A(PoolIndex filter, std::string_view noun = "") const;
  std::string Many(PoolIndex filter, std::string_view noun = "") const;
  Phrase Players(const Filter& filter) const;
  bool SaysZonesInEach(const Filter& filter) const;
  std::string Excepted(const Filter& filter, const Filter& of) const;
  std::vector<std::string> Predicates(const Filter& filter) const;
  std::string Host(const std::string& kinds) const;
  std::string Half(PoolIndex filter, const std::string& whole) const;
  Tails AllTails(const Filter& filter) const;
  void Places(const Filter& filter, Tails* tails) const;
  void Ranges(const Filter& filter, Tails* tails) const;
  std::string Told(const Filter& filter, FilterWord word) const;
  std::string Filled(std::string_view row, const Filter& filter, const std::string& told) const;
  std::string ToldText(PoolIndex text) const;
  std::string ToldReference(PoolIndex reference) const;
  std::string ToldFilter(PoolIndex filter) const;
  std::string ToldWord(TileColour colour) const;
  std::string ToldWord(Face face) const;
  std::string ToldWord(PrintedKind kind) const;
  std::string ToldWord(CardEvent event) const;
  std::string ToldWord(ZoneKind zone) const;
  template <typename Word>
  std::string ToldSet(std::uint64_t words) const;
  std::string ToldTypes(const TypeSet& types) const { return OrList(TypeNames(types)); }
  void Likeness(const Filter& filter, Tails* tails) const;
  void Burdens(const Filter& filter, Tails* tails) const;
  void Deeds(const Filter& filter, Tails* tails) const;
  std::string Kept(std::uint8_t set) const;
  std::vector<std::string> PositionNames(std::uint8_t positions) const;
  std::string AnyZones(const Filter& filter) const;

  // References and amounts, in reference.cc.
  bool IsSeat(const RefExpr& reference) const;
  bool NamesPlayer(const RefExpr& reference) const;
  bool NamesOne(const RefExpr& reference) const;
  std::string Chosen(std::uint8_t index) const;
  std::string ChosenNoun(const Choice& choice) const;
  Phrase Refers(const RefExpr& reference) const;
  Phrase Refers(PoolIndex reference) const { return Refers(pack_.references[reference]); }
  std::string OneOf(PoolIndex reference) const;
  std::string Bracketed(PoolIndex amount) const;
  Phrase Party(bool other) const;
  Phrase Result(std::uint8_t number) const;

  // Conditions, in condition.cc.
  std::string Condition(const judge::Condition& condition) const;
  std::string Exists(const judge::Condition& condition) const;
  std::string Compared(const judge::Condition& condition, bool denied) const;
  std::string Not(PoolRange inner) const;
  std::string Happened(const Happening& asked, bool denied = false) const;
  std::string DoneText(const Happening& asked) const;
  std::vector<std::string> ConditionTexts(PoolRange range) const;
  std::string Conditions(PoolRange range) const;

  // Modifiers, in modifier.cc.
  Phrase Scope(const Modifier& modifier) const;
  Phrase Payer(const Modifier& modifier, const Phrase& subject) const;
  std::string InBattle(const Modifier& modifier) const;
  std::string ActsText(const Modifier& modifier) const;
  Deed RuleDeed(const Modifier& modifier, const Phrase& subject) const;
  Deed NumberDeed(const Modifier& modifier, const Phrase& subject) const;
  Deed KindDeed(const Modifier& modifier, const Phrase& subject) const;
  Deed BattleDeed(const Modifier& modifier, const Phrase& subject) const;
  Deed StandingDeed(const Modifier& modifier, const Phrase& subject) const;
  Deed OtherDeed(const Modifier& modifier, const Phrase& subject) const;
  Deed ModifierDeed(const Modifier& modifier, const Phrase& subject) const;
  Deed DeedOf(const Modifier& modifier, const Phrase& subject) const;
  bool AsksOfPlace(PoolIndex filter) const;
  std::string Granted(const Modifier& modifier) const;
  std::string ModifierTexts(PoolRange range) const;

  // Operations, in operation.cc.
  Deed DeedOf(const Operation& op) const;
  std::string CountersText(PoolIndex amount, PoolIndex kind) const;
  Deed PieceDeed(const Operation& op) const;
  Deed PlaceDeed(const Operation& op) const;
  Deed SeatDeed(const Operation& op) const;
  Deed ChainDeed(const Operation& op) const;
  Deed ThrowDeed(const Operation& op) const;
  Deed MechanicDeed(const Operation& op) const;
  std::string Whole(const Operation& op) const;
  std::string Put(const Operation& op) const;
  std::string Looks(const Operation& op) const;
  std::string CardPrice(const Operation& op) const;
  std::string Declares(const Operation& op) const;
  std::string NoteText(const Operation& op) const;
  std::string Subduel(const Operation& op) const;
  std::string Results(const Operation& op, const std::vector<std::string>& marks) const;
  std::string Options(const Operation& op) const;
  std::string Block(const Operation& head) const;
  std::string Later(const Effect& effect) const;
  std::string Operations(PoolRange range) const;
  std::string Lasts(const Duration& duration) const { return DurationText(duration); }
  // The same of what is left behind, which waits in the End Phase of the turn too.
  std::string WaitsUntil(const Duration& duration) const {
    return duration.kind == DurationKind::kEndOfTurn ? "until the turn ends"
                                                     : DurationText(duration);
  }

  // Effects, in effect.cc.
  std::string Countdown(const Duration& countdown) const;
  std::string Waits(const Effect& effect) const;
  std::string WaitsFor(const Effect& effect, CardEvent event) const;
  std::string OtherParty(CardEvent event, PoolIndex filter) const;
  bool MayBePlayer(CardEvent event, PoolIndex subject) const;
  std::string OrPlayer(CardEvent event, PoolIndex subject, std::string who) const;
  std::string WithOther(std::string verb, CardEvent event, PoolIndex other) const;
  std::string Lead(const Effect& effect, PoolRange* conditions) const;
  std::string ControlTaken(PoolIndex taken) const;
  std::string TurnedTo(CardEvent event, Filter* subject) const;
  std::string TilesText(const Choice& choice) const;
  std::string ChooseText(const Choice& choice) const;
  std::string Costs(const Effect& effect) const;
  std::string Opening(const Effect& effect) const;
  std::string Limit(const Effect& effect) const;
  std::string Sentence(const Effect& effect) const;
  std::string Notes(const Effect& effect) const;
  const CardDefinition* Speaker() const;

  const Pack& pack_;
  const GameWords& words_;
  // Only what negates a summon answers one that is to come; everything else one that was made.
  bool answers_what_came_ = false;
  const Effect* told_ = nullptr;     // the effect that is being told
  const Effect* chooser_ = nullptr;  // the effect whose choices are its targets
  const Effect* root_ = nullptr;     // the effect on a card that grants it or leaves it behind
  std::string self_ = "this card";
  std::string touched_ = "it";  // what a modifier that is being told touches
  bool all_own_ = false;        // what is found without a controller is the player's own
  bool of_material_ = false;    // a filter is told of from where Materials come
  bool seen_from_it_ = false;   // a filter is told that looks from a piece, not from the card
};

}  // namespace judge::cli
