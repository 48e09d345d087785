// A game as data: tables and policies. The shared core reads these and never asks which game it is.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/clause.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

struct ZoneRow {
  ZoneKind kind = ZoneKind::kNone;
  std::uint8_t slots = 0;  // 0: a pile
  bool on_field = false;   // counts as the seat's field
  bool hidden = false;     // its cards are known to its owner alone (hand) or to nobody (deck)
  bool ordered = false;
  bool copies_share = false;  // copies of one card there speak as one, whoever has them
  std::uint8_t stack =
      1;  // cards that a slot may hold; more than 1: what equips lies behind its host
};

struct PhaseRow {
  PhaseKind kind = PhaseKind::kNone;
  const char* word = "";                      // "main1"
  const char* short_form = "";                // "mp1"
  const char* name = "";                      // "Main Phase 1"
  std::uint16_t next = 0;                     // bit 1 << PhaseKind of the phases that may follow
  PhaseKind implied_next = PhaseKind::kNone;  // where a silent record goes on
  bool main = false;                          // summons, sets, slow effects
  bool draws = false;                         // the turn player's draw is due in it
  bool battle = false;
};

// Who may answer what, and how effects that are triggered get onto the chain.
struct ResponsePolicy {
  bool after_summon = true;
  bool after_attack = true;
  bool after_activation = true;
  std::uint8_t chain_most = 0;     // links of one chain; 0: any number
  bool set_triggers_must = false;  // a Set card whose Trigger is met has to be activated
  bool attack_is_link = false;     // an attack is the first link of the chain that answers it
  bool after_equip = false;
  std::uint16_t before_leaving = 0;  // bit 1 << PhaseKind: the others may answer before it is left
  bool mandatory_together = false;   // mandatory triggers of one event resolve as one event
  bool in_windows = false;  // an effect with answersIn is used in the windows about these events
  std::uint16_t summons_from = 0;  // bit 1 << ZoneKind: a Special Summon from there is answered
};

// Seats, their letters and their teams.
struct SeatPolicy {
  std::uint8_t least = 2;
  std::uint8_t most = 2;
  bool shared_life_points = false;  // one total a team instead of one a seat
};

struct DeckPolicy {
  std::int16_t main_cards = 0;
  std::int16_t extra_most = 0;
  std::int16_t opening_hand = 0;
  std::int16_t copies_most = 0;  // of one card; 0: any number
};

// What is done in a step of the setup.
enum class SetupPart : std::uint8_t {
  kPlaceDecks,
  kSetupRules,
  kTerrains,
  kDecideFirst,
  kOpeningHand,
};

struct BattlePolicy {
  bool direct = false;           // a player without monsters is attacked
  bool may_take_attack = false;  // the attacked monster's player takes the attack instead of it
};

struct HandPolicy {
  std::int16_t most = 0;   // with so many a card is discarded before the next one comes; 0: any
  std::int16_t keeps = 0;  // at the end of one's turn; 0: any number
  // A card may be laid face-down unseen out of a hand whose cards are all known: from then on
  // nobody knows which of them are left.
  bool lays_unseen = true;
};

// Tributes of a Normal Summon: the last row whose level is not above the monster's counts.
struct TributeRow {
  std::int16_t level = 0;
  std::uint8_t tributes = 0;
};

// What a monster of this level costs that is Special Summoned by the rules alone.
struct SpecialRow {
  std::int16_t level = 0;
  std::uint8_t price = 0;   // as in PaymentRow
  std::uint16_t zones = 0;  // bit 1 << ZoneKind of where it may come from
};

// What a card is worth that lies there when a price in cards is paid.
struct PaymentRow {
  ZoneKind zone = ZoneKind::kNone;
  std::uint8_t halves = 0;            // of a card
  ZoneKind pile = ZoneKind::kNone;    // where it goes
  EventKind told = EventKind::kNone;  // as what
};

struct DeckLimits;  // engine/rules/deck.h
struct RuleSet;

// A behaviour that a later generation changed and that older duels keep. The tables of a rule set
// are those of its newest generation; a quirk takes them back across one change. How to change a
// behaviour: docs/design.md.
struct Quirk {
  const char* name = "";             // "RULES.what-is-kept", unique in the rule set
  std::uint32_t changed_in = 0;      // the first generation that behaves otherwise, from 2
  const char* keeps = "";            // for people, one line: what older duels keep
  void (*keep)(RuleSet&) = nullptr;  // rows and policies get what they had; rows stay in place
};

struct RuleSet {
  const char* name = "";
  const char* title = "";
  std::uint32_t version = 1;  // its generation; those before it are made by OfGeneration
  std::vector<ZoneRow> zones = {};
  std::vector<PhaseRow> phases = {};
  SeatPolicy seats = {};
  ResponsePolicy responses = {};
  BattlePolicy battle = {};
  HandPolicy hand = {};
  bool turned_up_attacks = false;  // what is turned up by hand comes into attack mode
  // What only older generations of a game do otherwise.
  // An effect that is used without its number is the first one that can be used as it is written;
  // else always the first.
  bool effects_by_fit = true;
  // An option that says which way of a card is meant answers nothing that this way asks for, and a
  // number goes before it.
  bool options_say_once = true;
  // What a judge writes moves the duel nowhere, whatever heading it stands under.
  bool judges_entries_stay = true;
  // An observed number changes nothing: it is read when all has happened that the record shows to
  // have come before the next entry. Else it closes windows until it holds.
  bool checks_change_nothing = true;
  // What a later pass over the record shows a face-down card to be counts, not what an earlier
  // one took it for.
  bool names_are_learned_anew = true;
  // A step into a phase that a heading or a later act implies is judged like one that is written.
  bool implied_phases_are_judged = true;
  // What nobody wrote down is not implied where the entries behind it contradict.
  bool later_entries_tell = true;
  // What a position does not say is unknown; else it is as when a duel begins.
  bool unsaid_is_unknown = true;
  // A type or attribute that was declared is the one that a lasting effect gives or takes away.
  bool declared_kinds_hold = true;
  // Of two players the one who was given no colour has the other one.
  bool other_colour_follows = true;
  // A Rule Card that a position shows says what it says though its EVENT happened before.
  bool events_of_positions_hold = true;
  // What is named out of a pile in which it does not lie pays for nothing; else it comes out of the
  // hand.
  bool materials_lie_where_named = true;
  // A target that nobody named in a replay is not picked.
  bool new_targets_are_named = true;
  // No more cards than the opening hand has are dealt, one by one or not.
  bool opening_hand_is_counted = true;
  // A Hidden monster out of an Extra Deck whose cards are known has not been shown by that.
  bool hidden_extra_is_unshown = true;
  // A Battle Lock of some turns counts those of the monster's controller.
  bool locks_count_own_turns = true;
  // Of what falls together the turn player's is reckoned first; else as the cards came.
  bool reckoned_by_turn_player = true;
  // A monster that falls twice at once (it attacked itself) is destroyed once.
  bool falls_once = true;
  // What is done in a turn ends the setup, under a heading or without one.
  bool setup_ends_without_heading = true;
  // The number behind cards that are drawn or discarded by name counts them.
  bool numbers_behind_names_count = true;
  // A card that is chosen by its name lies in the pile of the player that is named with it.
  bool piles_are_whose_they_are = true;
  // Of equal cards in a pile that is named the one answers whose event has happened.
  bool fitting_copy_answers = true;
  // An act with a face-down card of another player, or one that turns nothing up, shows no card.
  bool unturned_stays_unseen = true;
  // Under the heading of a turn that the duel did not come to, the player acts whose turn is
  // written.
  bool headings_say_who_acts = true;
  // What copies the effects of an Equip card goes on as one.
  bool copies_go_on_as_equips = true;
  // Turning a card up by hand is using its effect that does so, where the rules allow nothing else.
  bool flips_use_effects = true;
  DeckPolicy decks = {};
  std::int32_t life_points = 0;       // of each total when the duel begins
  std::vector<SetupPart> setup = {};  // by step, the first is step 1
  std::vector<TributeRow> tributes = {};
  std::vector<SpecialRow> specials = {};
  std::vector<PaymentRow> payments = {};    // none: nothing is paid in cards
  const DeckLimits* deck_limits = nullptr;  // the published list; nullptr: none
  std::uint8_t terrains_per_seat = 0;
  const char* default_terrain = "";  // card code
  const char* fusion_card = "";      // the name of the card that a Fusion Summon takes
  // of a type line: what kind of card it is, no Monster Type
  std::vector<const char*> kind_words = {};
  std::vector<Clause> clauses = {};  // in order of precedence
  std::vector<Quirk> quirks = {};    // by changed_in; each generation after the first has one

  // Indices, made by Finish().
  std::array<std::vector<ClauseIndex>, kActionKinds> by_action = {};
  std::array<std::vector<ClauseIndex>, static_cast<int>(Moment::kMomentCount)> by_moment = {};
  std::array<ClauseIndex, static_cast<int>(Term::kTermCount)> by_term = {};
  std::array<const PhaseRow*, kPhaseKinds> phase_rows = {};
  std::array<const ZoneRow*, kZoneKinds> zone_rows = {};

  // Builds the indices; call when all tables are filled. Asserts that ids are unique and that there
  // is no QuirksProblem.
  void Finish();
  // kNoClause when there is none.
  ClauseIndex FindClause(std::string_view id) const;
  const char* ClauseId(ClauseIndex clause) const {
    return clause == kNoClause ? "" : clauses[clause].id;
  }
  ClauseIndex TermClause(Term term) const { return by_term[static_cast<int>(term)]; }
  const PhaseRow& Phase(PhaseKind kind) const;
  // kNone when no phase is written so.
  PhaseKind PhaseFromWord(std::string_view word) const;
  bool OnField(ZoneKind kind) const {
    const ZoneRow* row = zone_rows[static_cast<int>(kind)];
    return row != nullptr && row->on_field;
  }
  // The first turn begins with the last of these, which has nothing of its own to be done.
  int SetupSteps() const { return static_cast<int>(setup.size()) + 1; }
  // The step in which this is done, 0: in none.
  int SetupStepOf(SetupPart part) const;
  bool HasZone(ZoneKind kind) const { return zone_rows[static_cast<int>(kind)] != nullptr; }
  bool IsHiddenPile(ZoneKind kind) const {
    const ZoneRow* row = zone_rows[static_cast<int>(kind)];
    return row != nullptr && row->hidden;
  }
};

// What is wrong with the table of quirks, "" when nothing is: names, order, generations without
// one.
std::string QuirksProblem(const RuleSet& rules);

// The rule set as it was in an older generation, 1..newest.version: every quirk of a later one is
// kept. A clause has the same index in every generation. May be moved; a copy needs Finish() anew.
RuleSet OfGeneration(const RuleSet& newest, std::uint32_t generation);

// How many tributes a monster of that level takes.
int TributesFor(const RuleSet& rules, int level);
// How many the card takes, whichever of its monsters comes; -1 where it hangs on which, or on a
// level that it does not have.
int TributesFor(const Game& game, CardIndex card);

}  // namespace judge
