# What `--json` prints of hidden cards and deck lists at the desk: schema/report.capnp goes on here, by the same rules.

@0xf1c3f2a94d0b7e65;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::report");

# What is only asserted of hidden cards.
struct Claims {
  schema @0 :Text;       # "judge.claims/1"
  duel @1 :Text;
  claims @2 :List(Claim);

  struct Claim {
    entry @0 :Int32;
    seat @1 :Text;       # who asserts it
    notation @2 :Text;
    clauses @3 :List(Text);  # ids of the rules that hang on it
    facts @4 :List(Text);    # what is not known
    asked @5 :List(Text);    # what the card itself asks for
    labels @6 :List(Text);   # of the cards in the entry that nobody has named: "?4"
    proof @7 :List(Text);    # what would prove it: commands, in words
    lists @8 :List(Bound);   # what a deck list leaves of it
  }
  # A card that nobody has named, of somebody whose deck list is there.
  struct Bound {
    label @0 :Text;
    seat @1 :Text;       # whose list
    copies @2 :Int32;    # of the list that nobody has seen yet
    cards @3 :List(Text);   # which they are, each once
    proves @4 :List(Text);  # those with which it would be legal
    fails @5 :List(Text);   # those with which it would be illegal
  }
}

# A deck list that was sealed.
struct DeckSeal {
  schema @0 :Text;       # "judge.deck-seal/1"
  file @1 :Text;
  rules @2 :Text;
  cards @3 :Int32;       # of all parts
  seal @4 :Text;         # 43 characters of base64url: the salted commitment
  salt @5 :Text;         # the file that opens it
}

# Two deck lists, or a list and a seal, side by side.
struct DeckCompare {
  schema @0 :Text;       # "judge.deck-compare/1"
  file @1 :Text;
  other @2 :Text;        # the other file, "" it is a seal
  same @3 :Bool;
  differences @4 :List(Difference);  # of two lists

  struct Difference {
    part @0 :Text;       # "main", "extra"
    card @1 :Text;       # code
    name @2 :Text;
    here @3 :Int32;      # copies in file
    there @4 :Int32;     # copies in other
  }
}
