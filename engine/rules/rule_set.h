// A game as data: tables and policies. The shared core reads these and never asks which game it is.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/rules/clause.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// A zone that the game has.
struct ZoneRow {
  ZoneKind kind = ZoneKind::kNone;
  std::uint8_t slots = 0;  // 0: a pile
  bool on_field = false;   // counts as the seat's field
  bool hidden = false;     // its cards are known to its owner alone (hand) or to nobody (deck)
  bool ordered = false;
  bool copies_share = false;  // the copies of one card there act as one speaker, whoever has them
  // The slots lie between the players: each of a row is the same place as that of every other seat
  // and holds one card, on the side of its controller.
  bool common = false;
  // cards that a slot may hold; more than 1: equip cards lie behind their host
  std::uint8_t stack = 1;
};

// A phase that the game has.
struct PhaseRow {
  PhaseKind kind = PhaseKind::kNone;
  const char* word = "";        // "main1"
  const char* short_form = "";  // "mp1"
  const char* name = "";        // "Main Phase 1"
  std::uint16_t next = 0;       // bit 1 << PhaseKind of the phases that may follow
  // the phase with which a record goes on that names none
  PhaseKind implied_next = PhaseKind::kNone;
  bool main = false;   // summons, sets, slow effects
  bool draws = false;  // the turn player's draw is due in it
  bool battle = false;
};

// The windows that open for answers, and how triggered effects get onto the chain.
struct ResponsePolicy {
  bool after_summon = true;
  // Whether a summon is negated is asked before it is complete: before what it triggered is
  // collected, and before what the monster says applies.
  bool negated_before_complete = false;
  // A monster that its player turns up by hand is summoned by that, and its summon is answered.
  bool flips_are_summons = false;
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
  // All that an act does, or an effect with its price, is one timing: what waits for any of it is
  // used when all of it is over, one card of all players', and the turn player is asked last.
  bool one_timing = false;
  // The Damage Step has five parts (BattlePart), in each of which all are asked; what the battle
  // destroys lies there until the last of them.
  bool five_parts = false;
  // A chain takes up what was triggered before it began; what its costs and links trigger waits.
  bool chains_close = false;
  bool phase_effects_apart = false;  // what waits for a phase begins a chain of its own each time
  // A player orders what has to happen and is his; a record that says nothing means as it was met.
  bool orders_own = false;
  // A Spell or Trap whose activation was negated has never lain on the field.
  bool negated_never_lay = false;
  // A Set card that has to be activated goes off by itself: a record that says nothing of it says
  // that it did.
  bool set_triggers_go_off = false;
};

// A seat of a form: how it is called, and its team.
struct TableSeat {
  const char* letter = "";
  std::uint8_t team = 0;
  // The seats of one number face each other: the slots that lie between players (ZoneRow::common)
  // lie between those.
  std::uint8_t faces = 0;
};

// The order in which the players of a form have their turns.
enum class TurnOrder : std::uint8_t {
  kBySeat,      // as the seats stand in the header
  kByTeam,      // a Rotation of all players in which no two neighbours are of one team
  kFree,        // a Rotation of all players in any order
  kOneBetween,  // the one without a team mate has a turn before each of the others
  // A Rotation that follows from who goes first, the first one of a team: the first one of each
  // team, that team's before, then the second ones in the same order.
  kTeamsInTurn,
};

// A form in which the game is played: who sits at the table and who opposes whom.
struct TableForm {
  const char* word = "";   // as the heading names it; "": the duel of two
  const char* title = "";  // "Tag Duel"
  // The seats in the order of the header, each with its letter; empty: two with any letters, each
  // against the other.
  std::vector<TableSeat> seats = {};
  std::uint8_t least = 2;  // as many seats, the first ones, at least
  std::uint8_t most = 2;
  TurnOrder turns = TurnOrder::kBySeat;
  bool shared_life_points = false;  // one total a team instead of one a seat
  bool falls_together = true;       // who loses takes his team along
  bool shared_field = false;        // the zones of a team are one field, and each has his part
  // bit 1 << ZoneKind: the zones, and what lies in them, that a team has together
  std::uint16_t shared_zones = 0;
  bool mates_show_set = false;     // team mates may look at each other's face-down cards there
  bool lends_for_summons = false;  // others may let the turn player use their cards for a summon
  bool draws_attacks = false;      // a player may draw an attack to a monster of his own
  bool may_be_joined = false;      // seats that the header keeps free may join later
  bool may_end_together = false;   // after a defeat those who are left may end the duel
  // In a window a team is asked together, the turn player's first, and who made a link is asked
  // behind all opponents; else all are asked in the order of turns.
  bool speaks_by_team = false;
  // bit 1 << ZoneKind: the zones in which "you control" and "your" of a card mean all of a team
  std::uint16_t team_zones = 0;
  // bit 1 << ZoneKind: the zones whose hidden cards team mates see
  std::uint16_t mates_see = 0;
  // bit 1 << ZoneKind: the zones whose cards team mates may use for a summon
  std::uint16_t mates_give = 0;
  // bit 1 << ZoneKind: of the zones with one slot of this kind a team has one card together
  std::uint16_t one_for_team = 0;
  bool pays_once = false;       // what an effect does to the life points of a team it does once
  bool counts_by_team = false;  // what counts "your" phases counts those of team mates
};

// The sizes of decks and hands, in cards, and the number of copies.
struct DeckPolicy {
  std::int16_t main_cards = 0;
  std::int16_t extra_most = 0;
  std::int16_t opening_hand = 0;
  std::int16_t copies_most = 0;  // of one card; 0: any number
  std::int16_t main_most = 0;    // main_cards to so many; 0: exactly main_cards
  // the room for cards that a record tells apart, for each seat: a game in which a pile becomes a
  // deck anew tells the same card apart again and again
  std::uint16_t told_apart_most = 56;
  std::int16_t side_most = 0;  // cards of the Side Deck; 0: the game has none
};

// The content of a step of the setup.
enum class SetupPart : std::uint8_t {
  kPlaceDecks,
  kSetupRules,
  kTerrains,
  kDecideFirst,
  kOpeningHand,
};

// The kinds of attack that the game has.
struct BattlePolicy {
  bool direct = false;           // a player without monsters is attacked
  bool may_take_attack = false;  // the attacked monster's player takes the attack instead of it
  bool replay_may_stop = false;  // in a replay the attack may be given up instead of a new target
  // The DEF of a monster is its hit points: damage counts off from it as long as it stays.
  bool damage_stays = false;
};

// The limits of a hand, in cards.
struct HandPolicy {
  // at this size a card is discarded before the next one comes; 0: no limit
  std::int16_t most = 0;
  std::int16_t keeps = 0;  // at the end of the player's turn; 0: any number
  // A card may be laid face-down unseen out of a hand whose cards are all known; after that nobody
  // else knows which of them are left.
  bool lays_unseen = true;
  // The draw of a turn fills the hand to so many cards, and is one card at least; 0: it is one.
  std::int16_t drawn_to = 0;
  // A deck with fewer cards than the draw of the turn takes is short as the Draw Phase begins; else
  // when the card that is missing is drawn.
  bool short_at_once = false;
};

// Tributes of a Normal Summon, and how such a card comes: the last row whose level is not above the
// card's counts.
struct TributeRow {
  std::int16_t level = 0;
  std::uint8_t tributes = 0;
  Position position = Position::kNone;  // in which it comes; kNone: as its player says
  ZoneKind zone = ZoneKind::kMonster;   // to which it comes; elsewhere it has no position
  bool counts = true;                   // as a Normal Summon of the turn
};

// The price of a monster of this level that is Special Summoned by the rules alone.
struct SpecialRow {
  std::int16_t level = 0;
  std::uint8_t price = 0;   // as in PaymentRow
  std::uint16_t zones = 0;  // bit 1 << ZoneKind: the zones from which it may come
};

// The worth of a card in that zone when a price in cards is paid.
struct PaymentRow {
  ZoneKind zone = ZoneKind::kNone;
  std::uint8_t halves = 0;            // of a card
  ZoneKind pile = ZoneKind::kNone;    // where it goes
  EventKind told = EventKind::kNone;  // as this event
};

struct DeckLimits;  // engine/rules/deck.h
struct RuleSet;

// A behaviour that a later generation changed and that older duels keep. The tables of a rule set
// are those of its newest generation; a quirk takes them back across one change. How to change a
// behaviour: docs/design.md.
struct Quirk {
  const char* name = "";         // "RULES.what-is-kept", unique in the rule set
  std::uint32_t changed_in = 0;  // the first generation that behaves otherwise, from 2
  const char* keeps = "";        // for people, one line: the behaviour that older duels keep
  // gives rows and policies their old content; rows stay in place
  void (*keep)(RuleSet&) = nullptr;
};

// The tables and policies of one game. Finish() makes the indices into them.
struct RuleSet {
  const char* name = "";
  const char* title = "";
  std::uint32_t version = 1;  // its generation; older ones are made by OfGeneration
  std::vector<ZoneRow> zones = {};
  std::vector<PhaseRow> phases = {};
  // The forms in which it is played; the first one is meant when none is named.
  std::vector<TableForm> forms = {TableForm{}};
  ResponsePolicy responses = {};
  BattlePolicy battle = {};
  HandPolicy hand = {};
  bool turned_up_attacks = false;  // a monster that is turned up by hand comes into attack mode
  bool changing_flips = false;     // a change of position that turns a monster up flips it
  bool returned_is_new = false;    // a card that left and came back is no target from before
  bool time_ends_duels = false;    // when time is called life points decide, behind the phase
  bool monsters_are_set = false;   // to Set a monster is to summon it face-down in defence
  bool spells_need_zone = true;    // a Spell that is used lies in a zone until it has resolved
  // A monster that another one wears is an Equip Spell: of its effects those alone work that say
  // what it does as one.
  bool worn_monsters_are_spells = false;
  // What lasts as long as a card stays is off while the effects of that card are negated.
  bool negated_cards_hold_nothing = false;
  // Behaviours that newer generations have changed: true is the behaviour of the newest generation,
  // false that of an older one (see Quirk).
  bool effects_by_fit = true;
  // An option that only says which way of a card is used is not also the answer to a question of
  // that way, and a number overrules it.
  bool options_say_once = true;
  // Entries of a judge do not move the duel on, whatever heading they stand under.
  bool judges_entries_stay = true;
  // An observed number changes nothing: it is read after everything that the record shows to have
  // come before the next entry. Else it closes the open windows until it holds.
  bool checks_change_nothing = true;
  // The card that a later pass over the record finds a face-down card to be counts, not the one of
  // an earlier pass.
  bool names_are_learned_anew = true;
  // A step into a phase that a heading or a later act implies is judged like a written one.
  bool implied_phases_are_judged = true;
  // A pass or a phase that is not written is not implied when the entries behind it contradict it.
  bool later_entries_tell = true;
  // A fact that a position does not say is unknown; else it is as when a duel begins.
  bool unsaid_is_unknown = true;
  // The type or attribute that was declared is the one that a lasting effect gives or takes away.
  bool declared_kinds_hold = true;
  // On a Tilemap a place is a tile too: cards that change places exchange their tiles, and who
  // comes under another player's control stays on his.
  bool places_are_tiles = true;
  // Of two players the one who was given no colour gets the other one.
  bool other_colour_follows = true;
  // A Rule Card that a position shows is in force although its EVENT happened before.
  bool events_of_positions_hold = true;
  // A Material that does not lie in the pile that is named cannot be used; else it is taken out of
  // the hand.
  bool materials_lie_where_named = true;
  // A new target that the record of a replay does not name is not picked for it.
  bool new_targets_are_named = true;
  // No more cards than the opening hand has are dealt, whether one by one or together.
  bool opening_hand_is_counted = true;
  // A Hidden monster out of an Extra Deck whose cards are known does not count as shown.
  bool hidden_extra_is_unshown = true;
  // A Battle Lock of a number of turns counts those of the monster's controller.
  bool locks_count_own_turns = true;
  // Destruction Damage for monsters destroyed together is dealt first for the turn player's; else
  // in the order in which the cards came.
  bool reckoned_by_turn_player = true;
  // A part of a name is found by its letters, within a longer word too ("True Draco" in "the True
  // Dracocaster"), and not by whole words alone.
  bool names_by_letters = false;
  // A monster that falls twice at once (it attacked itself) is destroyed once.
  bool falls_once = true;
  // An act that belongs in a turn ends the setup, under a heading or without one.
  bool setup_ends_without_heading = true;
  // The number behind cards that are drawn or discarded by name is the number of those cards.
  bool numbers_behind_names_count = true;
  // A card that is chosen by its name and its pile lies in the pile of the player who is named with
  // it.
  bool piles_are_whose_they_are = true;
  // Of equal cards in a pile that is named, the one answers whose event has happened.
  bool fitting_copy_answers = true;
  // An act with a face-down card of another player, or one that turns nothing up, does not show the
  // card.
  bool unturned_stays_unseen = true;
  // Under the heading of a turn that the duel has not come to, the player of that turn acts.
  bool headings_say_who_acts = true;
  // A card that copies the effects of an Equip card stays on the field as one.
  bool copies_go_on_as_equips = true;
  // Turning a card up by hand uses its effect that does so, where the rules allow nothing else.
  bool flips_use_effects = true;
  // What counts cards that nobody has named, or asks for numbers of cards that nobody has seen, is
  // a range; else such cards count as none.
  bool amounts_may_be_unknown = true;
  // What an effect waits for has happened while its card was under the control of a player: it is
  // that player's, whoever controls or owns the card when it is used.
  bool triggers_keep_their_player = true;
  // A filter without zones on the card whose effect makes an event finds any card, not monsters
  // alone.
  bool effects_are_of_any_card = true;
  // An operation of which nothing came does not count as done for the one that asks for that.
  bool nothing_done_is_not_done = true;
  // A discard by an effect that the record does not name is of a card that nobody has named, where
  // the hand has one; else it is of the first card that is known.
  bool unnamed_discards_are_unseen = true;
  // What an effect leaves behind "this turn" for later waits in the End Phase too; else it is over
  // when the End Phase begins.
  bool delayed_wait_all_turn = true;
  // What a card says while it lies face-up holds when its activation resolves; else as soon as it
  // is turned up or laid out.
  bool statics_wait_for_resolution = true;
  // The link that an effect answers is the one whose event it waits for; else the newest below it.
  bool link_answered_is_of_event = true;
  // A Spell or Trap is activated when it is played; else also when an effect of it is used later.
  bool activated_is_played = true;
  // Whoever comes takes the first empty zone that no card closes, and a closed zone takes neither
  // Tokens of another player nor what is taken over; else the first empty zone is asked alone.
  bool closed_zones_take_nobody = true;
  // Whether a card forbids a monster to be turned up or hidden is asked as it lies and as it would
  // lie; else as the act or effect says it would lie.
  bool turning_is_asked_both_ways = true;
  // A target behind a summon or Set is refused; else it is passed over.
  bool targets_of_summons_are_refused = true;
  // A check of counters looks at them; else it always holds.
  bool counters_are_checked = true;
  // What was done in the setup has happened in this duel for what asks; else nothing of it has.
  bool setup_is_remembered = true;
  // What keeps a monster from a change of control keeps it, too, from being given back.
  bool kept_control_stays = true;
  // An attack that has been fought is under way no more and is not redirected.
  bool fought_attacks_are_over = true;
  // A price that is a number made of its targets is asked for before it is paid.
  bool computed_prices_are_asked = true;
  // Who answers whether an operation is done names nothing with it; else what is named is passed
  // over.
  bool yes_names_nothing = true;
  // An operation on each card that fits asks for names where cards that nobody has told apart may
  // fit, and tells of those that it may mean and leaves alone.
  bool each_may_be_unseen = true;
  // Of cards that share a name the one is meant that the list of its player has; else the one whose
  // name is printed so.
  bool names_follow_the_list = true;
  // A choice that speaks of another one is judged by what is named for that one.
  bool choices_speak_of_each_other = true;
  // A player who is a target discards like one who is named.
  bool targeted_players_discard = true;
  // A filter without zones on the card that is activated, or whose effect is, finds any card.
  bool activations_are_of_any_card = true;
  // An operation is done to what it fits: a monster of the field is not summoned, a card without a
  // battle position is turned over and not into one, and negated is an activation on the chain.
  bool done_to_what_it_fits = true;
  // A card that belongs into the Extra Deck goes there when it would come into a hand or a deck.
  bool extra_deck_cards_return = true;
  // What has left the field has attacked in this turn all the same.
  bool attacks_outlive_the_field = true;
  // Counters lie on cards of the Rule Zone too, until these leave it, and only the activation that
  // plays such a card is one.
  bool rule_cards_hold_counters = true;
  // Whether a card forbids or allows an act is unproven where what its effect hangs on is.
  bool unsure_cards_are_unproven = true;
  // The type Slow binds the activation that plays a card; its effects say their own speed.
  bool slow_is_how_it_is_played = true;
  // What is named ahead for a choice that an effect makes when it resolves is judged then, by the
  // board as the effect has made it until then.
  bool named_ahead_is_judged_then = true;
  // Of an effect no word is read less than it says: a yes is followed by the choice that it agrees
  // to, what forbids cards to be moved forbids it wherever they lie, players who lose by one
  // operation lose together, the past knows players and who controlled a card then, and who asks
  // for a name mentions it.
  bool effects_are_read_in_full = true;
  // That an attack on a Terrain is negated is told like that of any other attack.
  bool negated_strikes_are_told = true;
  // A Battle Lock into a position asks what forbids the change to it.
  bool locks_are_asked = true;
  // Who looks at the top cards of a deck has seen none of its other cards.
  bool looks_at_top_alone = true;
  // A stored set holds cards that nobody has named; else those alone that are told apart.
  bool sets_hold_the_unseen = true;
  // A card that is drawn unnamed may be any of its deck. Else those that were told apart there
  // stay, and the one that came last is drawn where no others are left.
  bool draws_tell_no_card = true;
  // A zone that is named for what an effect brings is of that alone; else whatever the effect or
  // its price sends away is sent there, too.
  bool named_zones_bring_alone = true;
  DeckPolicy decks = {};
  bool counts_normal_summons = true;  // one a turn, so that whether it is used may decide
  std::uint8_t match_wins = 0;        // duels that win a match; 0: the rulebook knows no matches
  std::uint8_t round_minutes = 0;     // how long a round lasts; 0: the rulebook does not say
  std::int32_t life_points = 0;       // each total when the duel begins
  std::vector<SetupPart> setup = {};  // by step, the first is step 1
  std::vector<TributeRow> tributes = {};
  std::vector<SpecialRow> specials = {};
  std::vector<PaymentRow> payments = {};    // none: nothing is paid in cards
  const DeckLimits* deck_limits = nullptr;  // the published list; nullptr: none
  std::uint8_t terrains_per_seat = 0;
  const char* default_terrain = "";  // card code
  const char* fusion_card = "";      // the name of the card that a Fusion Summon takes
  // the word of a type line with which a card lies in ZoneKind::kField; "": none does
  const char* field_type = "";
  // The zones to which the monster may come out of the seat's Extra Deck; when nobody says which,
  // it takes the first. nullptr: those of the row that are free.
  std::vector<ZoneRef> (*extra_deck_zones)(const Game&, const State&, SeatIndex,
                                           CardIndex) = nullptr;
  // The zones to which the arrows of the monster point, as it stands now. nullptr: monsters of this
  // game have no arrows.
  std::vector<ZoneRef> (*pointed_to)(const Game&, const State&, PieceIndex) = nullptr;
  // words of a type line that name the kind of card and are no Monster Type
  std::vector<const char*> kind_words = {};
  std::vector<Clause> clauses = {};  // in order of precedence
  std::vector<Quirk> quirks = {};    // by changed_in; each generation after the first has one

  // Indices, made by Finish().
  std::array<std::vector<ClauseIndex>, kActionKinds> by_action = {};
  std::array<std::vector<ClauseIndex>, static_cast<int>(Moment::kMomentCount)> by_moment = {};
  std::array<ClauseIndex, static_cast<int>(Term::kTermCount)> by_term = {};
  std::unordered_map<std::string_view, ClauseIndex> by_id = {};
  std::array<const PhaseRow*, kPhaseKinds> phase_rows = {};
  std::array<const ZoneRow*, kZoneKinds> zone_rows = {};

  // Builds the indices; call when all tables are filled. Asserts that ids are unique and that there
  // is no QuirksProblem.
  void Finish();
  // Returns the clause of that id; kNoClause when there is none.
  ClauseIndex FindClause(std::string_view id) const;
  // Returns the form of that word, nullptr when there is none.
  const TableForm* FormOf(std::string_view word) const;
  // Returns the id of the clause, "" for kNoClause.
  const char* ClauseId(ClauseIndex clause) const {
    return clause == kNoClause ? "" : clauses[clause].id;
  }
  // Returns the clause that defines the term; kNoClause when the game has none.
  ClauseIndex TermClause(Term term) const { return by_term[static_cast<int>(term)]; }
  // Returns the row of the phase; a blank row when the game does not have it.
  const PhaseRow& Phase(PhaseKind kind) const;
  // Returns the phase of that word or short form; kNone when there is none.
  PhaseKind PhaseFromWord(std::string_view word) const;
  // Returns whether the zone counts as the field.
  bool OnField(ZoneKind kind) const {
    const ZoneRow* row = zone_rows[static_cast<int>(kind)];
    return row != nullptr && row->on_field;
  }
  // Returns the number of steps of the setup. The last one has no content of its own: with it the
  // first turn begins.
  int SetupSteps() const { return static_cast<int>(setup.size()) + 1; }
  // Returns the step with that content, 0 when there is none.
  int SetupStepOf(SetupPart part) const;
  bool HasZone(ZoneKind kind) const { return zone_rows[static_cast<int>(kind)] != nullptr; }
  // Returns whether the cards of the zone are hidden from others (ZoneRow::hidden).
  bool IsHiddenPile(ZoneKind kind) const {
    const ZoneRow* row = zone_rows[static_cast<int>(kind)];
    return row != nullptr && row->hidden;
  }
};

// Returns the fault of the table of quirks, "" when there is none: names, order, generations
// without a quirk.
std::string QuirksProblem(const RuleSet& rules);

// Returns the rule set as it was in an older generation, 1..newest.version: every quirk of a later
// one is kept. A clause has the same index in every generation. May be moved; a copy needs Finish()
// anew.
RuleSet OfGeneration(const RuleSet& newest, std::uint32_t generation);

// Returns the form in which the duel is played.
inline const TableForm& FormOf(const RuleSet& rules, const State& state) {
  return rules.forms[static_cast<std::size_t>(state.form())];
}

// Returns the row for a card of that level; a blank one when the game has none for it.
const TributeRow& TributeRowFor(const RuleSet& rules, int level);
// Returns how many tributes a monster of that level takes.
int TributesFor(const RuleSet& rules, int level);
// Returns how many tributes the card takes, whichever of its monsters comes; -1 when this depends
// on which, or the card has no level.
int TributesFor(const Game& game, CardIndex card);

}  // namespace judge
