# What a rule set publishes about decks beside its rules: which cards have limits of their own. A list is
# a constant of a file under engine/rulesets/<rule set>/decks/, as card packs are under cards/.

@0xa225cd229d9257f7;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::schema");

struct DeckLimits {
  asOf @0 :Text;          # "2026-06"
  limits @1 :List(Limit);

  # Cards are counted in Main Deck and Extra Deck together, by their codes.
  struct Limit {
    kind @0 :Kind;
    most @1 :UInt8;       # 0..99; copiesOfAll 0: forbidden
    cards @2 :List(Card);
  }

  enum Kind {
    copiesOfAll @0;       # so many cards out of all of these in a deck
    differentCards @1;    # so many different ones of these in a deck
    copiesOfEach @2;      # so many copies of each, whatever the rules say of copies
    notTogether @3;       # not all of these in one deck; most is not used
  }

  struct Card {
    code @0 :Text;        # of any set, whether or not the pack has it
    name @1 :Text;        # as printed, for whoever reads the list
  }
}
