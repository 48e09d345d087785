@0xd4d9f8f59dcf1c7a;
# What is said of a word of the effect language beside its name, number and comment. schema/card.capnp says it
# behind each word; cmake/language.cc makes of it the enumerations, the filter, the lists of what runs, the words
# and the table of `judge help effects`. So a word stands in one place.

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::schema");

annotation later(enumerant, field) :Text;
# Can be written and is not carried out yet: an effect that uses it answers "unsupported". Says why.

annotation says(enumerant) :Text;
# How it reads, in the third person where it is a verb: "is destroyed by battle".

annotation act(enumerant) :ActWords;
struct ActWords {
  verb @0 :Text;           # behind "cannot": "be destroyed by battle"
  player @1 :Text;         # the same where a player does it: "set cards"; not set: as `verb`
  other @2 :Other = does;  # what the other card of the act is

  enum Other { is @0; place @1; with @2; does @3; served @4; }  # attacked; gone to; fought with; the doer; done for it
}

annotation event(enumerant) :EventWords;
struct EventWords {
  subject @0 :Text;  # whom `eventSubject` means: "who is destroyed"
  other @1 :Text;    # whom `eventOther` means; not set: nobody
  player @2 :Party;  # which of them is always a player, of whom a filter asks the side alone

  enum Party { none @0; subject @1; other @2; }
}

annotation operation(field) :OperationWords;
struct OperationWords {
  cost @0 :Bool;     # is charged where it stands among the costs
  lasts @1 :Bool;    # ends with its `lasts`
  touches @2 :Bool;  # `result` and `store` of it name pieces
}

annotation takes(enumerant) :Text;
# The fields of its struct that a kind of modifier reads, beside those that every kind has (scope, positions, seats,
# touchesSeats, conditions). What it does not read is refused.

annotation at(field) :Stage;
# When a word of a filter is asked. A new one is a field with this behind it, and one function Fits... in
# engine/in_play/filter_words.cc.
enum Stage {
  place @0;   # where the card lies, whose it is, how it lies: known of every card
  tile @1;    # where it stands on a tilemap: may be unknown
  card @2;    # which card it is: unknown of a card that nobody knows
  amount @3;  # compares one of its numbers with one that is worked out
  past @4;    # asks for other cards, counters, what has happened: known of every card
  text @5;    # the same, and what its card is
  piece @6;   # as past; only a card that lies somewhere is ever found
  with @7;    # changes what the other words of the filter mean
  inner @8;   # holds further filters
}

annotation names(field) :Named;
# What a text of a filter names.
enum Named { words @0; card @1; marker @2; types @3; }

annotation reads(field) :Text;
# How a word of a filter reads as a verb: "is on {}". {} is what it asks for; {attack}, {defense}, {level} are the
# game's own words, {self} the card that speaks.

annotation noun(field) :Text;
# The same behind a noun, where it is neither "that is on {}" nor, of "has {}", "with {}".
