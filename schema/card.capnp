@0xc10dc405579199ab;
# Cards and the effect language, as authors write them. docs/effects.md explains it with examples;
# engine/loader/ checks a pack and flattens it into the records of engine/cards/, which run.
#
# How to read this file:
# - Comments follow the field. A range in brackets is checked when a pack is loaded.
# - Cards are named by code ("SOE-007") or, where only one card has it, by printed name ("Sea"). The loader
#   resolves both; a pack's hash covers what was written.
# - Everything here can be written. What this version does not carry out yet is marked $W.later and answers
#   "unsupported" when it is met in play, with the word. Nothing is ever renumbered.
# - $W marks say what else is to be known of a word; schema/language.capnp explains each. The enumerations of C++,
#   the record of a filter, how words read and `judge help effects` are made of them.
# - Filters are structs of optional fields ("and"), never unions: a union member given twice is accepted
#   silently by Cap'n Proto, and the last one wins.

using Cxx = import "/capnp/c++.capnp";
using W = import "/schema/language.capnp";
$Cxx.namespace("judge::schema");

struct CardPack {
  name @0 :Text;         # "kingdom-core" [1..64 bytes]
  cards @1 :List(Card);  # [1..4096]
  stubs @2 :List(Text);  # names of cards without an entry, in short: each is a Card with `stub`
}

struct Card {
  code @0 :Text;                # "SOE-002", unique in the pack [1..24 letters, digits, hyphens]
  name @1 :Text;                # as printed [1..96 bytes]
  spokenNames @2 :List(Text);   # what people also call it; also answers when it is asked for
  frames @3 :List(Frame);       # [1..2] two: the card is both
  types @4 :List(Text);         # the words of the type line in printed order [1..12]
  attribute @5 :Attribute;      # none: has none
  deck @6 :Deck;
  level @7 :Int16 = -1;         # [1..13] for monsters, -1: has none
  attack @8 :Int32 = -1;        # printed original [0..9999], -1: has none
  defense @9 :Int32 = -1;
  fieldPowerAttack @10 :Int32;  # printed Field Power Bonus [0..9999]
  fieldPowerDefense @11 :Int32;
  charges @12 :Int16 = -1;      # [0..99] printed charges of a symbol
  hierarchy @13 :UInt8;         # [0..7] 0: not divine
  terrains @14 :List(Text);     # starting markers, left to right, for either side [0 or 5]
  terrainsRed @15 :List(Text);  # where the card tells the sides apart
  terrainsBlue @16 :List(Text);
  recipe @17 :Recipe;           # how it comes to the field from the Extra Deck; not set: nothing printed
  effects @18 :List(Effect);    # numbered from 1 in this order: m2.1
  mentions @19 :List(Text);     # cards and words in its text that other cards ask for; we copy no sentences
  halves @20 :List(Text);       # a card that is two monsters: their codes, upper first [0 or 2]
  strategyName @21 :Text;
  strategy @22 :List(Copies);   # cards that a duelist card brings [0..40]
  tilemap @23 :Tilemap;
  unexpressed @24 :Text;        # what no effect above says yet, in a few words [0..60 bytes]
  plays @26 :List(Play);        # a card that is two kinds: the ways it may be played; not set: any of its frames
  alsoNamed @27 :List(Text);    # names that it has besides the printed one, for every rule and effect
  allTerrains @28 :Text;        # of a Setup Rule: this marker replaces every other one when markers are laid
  stub @29 :Bool;              # it has a name and no entry yet: nothing else is known of it, and nothing guessed
  rank @30 :Int16 = -1;         # [1..13] of an Xyz Monster, which has no level; -1: has none
  arrows @31 :List(Arrow);      # of a Link Monster: where it points, seen by its controller [0..8]
  alsoAttributes @32 :List(Attribute);  # "is also considered an EARTH Spell": wherever it lies
  scale @33 :Int16 = -1;        # [0..13] of a Pendulum Monster: it may be played as a Spell too, and each of its
                                # effects says with playedAs as which it has it; -1: has none
  definedBy @25 :Text;          # the piece copies this: "target" for a token, "" for its own definition
}

# A way to play a card that is both a monster and a Spell or Trap.
struct Play {
  frame @0 :Frame;
  types @1 :List(Text);            # its words when it is played so ("Slow", "Continuous"), on the field too
  conditions @2 :List(Condition);  # only if these hold
  set @3 :Bool;                    # only after it was Set
}

struct Copies {
  card @0 :Text;
  count @1 :UInt8 = 1;  # [1..9]
}

struct Recipe {
  method @0 :Method;
  materials @1 :List(Material);  # in printed order [0..5]; of a ritual the spell says them, in its own recipe.
                                 # In an operation: what may be used as one; a filter's zones say from where
  spell @2 :Text;                # ritual: the spell to fulfil; fusion: another way than the usual spell
  duelist @3 :Text;              # integration: name of the duelist card in play
  onlyByEffectOf @4 :Text;       # comes only through that card

  # Of an operation that carries a summon out:

  result @5 :Filter;             # which Extra Deck monsters may come
  of @6 :Reference;              # the pieces that become it, each a summon of its own
  by @7 :Reference;  # seats that carry it out; not set: the controller
  asMany @8 :Bool;               # as often as they can
  differentNames @9 :Bool;       # the materials have different names
  withoutSpell @10 :Bool;        # needs no summoning spell
  levels @11 :UInt8;             # the materials have so many Levels together, or more [0..60]
  most @12 :UInt8 = 1;           # of an operation: so many, each with its own materials [1..5]
  points @13 :UInt16;            # the materials have so much of `stat` together, or more [0..20000]
  stat @14 :SumOver.Stat;        # what `points` sums up, as the materials stand
  erode @15 :Bool;               # ritual, own: the materials are eroded instead of tributed
  ways @21 :List(Recipe);        # other lists of Materials, each enough by itself [0..4]; of each only materials,
                                 # differentNames, differentAttributes, levels, points and stat are read
  differentAttributes @22 :Bool; # the materials have different Attributes

  conditions @16 :List(Condition);  # own: it comes only while these hold
  onlySo @17 :Bool;              # own: nothing else ever brings it
  firstSo @18 :Bool;             # own: nothing else brings it before it has come so
  toOpponent @19 :Bool;          # own: it comes to an opponent's side
  noNormal @20 :Bool;            # own: in a turn in which its player makes no Normal Summon or Set

  enum Method {
    none @0; fusion @1; ritual @2; alter @3; integration @4; token @5;
    synchro @6; xyz @7; link @8;
    own @9;  # by what the card itself says, out of the hand
  }
}

struct Material {
  card @0 :Text;          # exactly this one, or
  filter @1 :Filter;      # any that it finds
  count @2 :UInt8 = 1;    # [1..5]
  counters @3 :UInt8;     # summoning counters that must lie on it [0..20]
  position @4 :Position;  # none: any
  orMore @5 :Bool;        # more of these may be added; then count may be 0
  staysIf @6 :List(Condition);  # it is used where it is and stays there while these hold
}

struct Tilemap {
  rows @0 :UInt8;                          # [1..15] from the top
  columns @1 :UInt8;                       # [1..15] from the left
  red @2 :List(UInt8);                     # whole rows in a player's colour
  blue @3 :List(UInt8);
  wallsRight @4 :List(List(UInt8));        # for each row: columns with a wall on the right side of the tile
  wallsBelow @5 :List(List(UInt8));        # for each row: columns with a wall on the lower side
  openTop @6 :List(UInt8);                 # columns without a border line above row 1
  openBottom @7 :List(UInt8);              # columns without a border line below the last row
  marked @8 :List(Tile);                   # tiles that the card speaks of
}

struct Tile {
  row @0 :UInt8;
  column @1 :UInt8;
}

# --- words -----------------------------------------------------------------------------------------

enum Frame {
  terrain @0; rule @1; monster @2; fusion @3; ritual @4; alter @5; integration @6; token @7; spell @8; trap @9;
  leader @10;  # leads its player: lies in a zone of its own and is no monster
  synchro @11; xyz @12; link @13;
}
enum Arrow { topLeft @0; top @1; topRight @2; left @3; right @4; bottomLeft @5; bottom @6; bottomRight @7; }
enum Attribute { none @0; dark @1; light @2; fire @3; water @4; earth @5; wind @6; divine @7; }
enum Deck { main @0; extra @1; marker @2; }
enum Whose { any @0; mine @1; opponents @2; }  # seen from the card that speaks
enum Face { any @0; up @1; down @2; }
enum Position { none @0; attack @1; defense @2; hiddenAttack @3; hiddenDefense @4; }
enum Zone {
  none @0; monster @1; spellTrap @2; extraMonster @3; field @4; terrain @5; hand @6; graveyard @7; extraDeck @8;
  deck @9; eroded @10; rule @11; hero @12; tile @13; under @14; outside @15;
}
enum Phase { none @0; setup @1; draw @2; standby @3; main1 @4; battle @5; main2 @6; end @7; main @8; }

enum Act {  # what a card can forbid or allow; "be..." is suffered
  summon @0 $W.act((verb = "be summoned", player = "summon"));
  normalSummon @1 $W.act((verb = "be Normal Summoned", player = "Normal Summon"));
  specialSummon @2 $W.act((verb = "be Special Summoned", player = "Special Summon"));
  hide @3 $W.act((verb = "be hidden", player = "hide monsters"));
  flip @4 $W.act((verb = "be flipped", player = "flip monsters"));
  changePosition @5 $W.act((verb = "change position", player = "change positions"));
  move @6 $W.act((verb = "move", player = "move monsters", other = place));  # by itself
  attack @7 $W.act((verb = "attack", other = is));
  beAttacked @8 $W.act((verb = "be attacked"));
  activate @9 $W.act((verb = "be activated", player = "activate cards"));
  set @10 $W.act((verb = "be set", player = "Set cards"));
  replaceTerrain @11 $W.act((verb = "be replaced", player = "replace terrains"));  # this marker is replaced
  beDestroyedByBattle @12 $W.act((verb = "be destroyed by battle", other = with));
  beDestroyedByEffect @13 $W.act((verb = "be destroyed by effects"));
  beTargeted @14 $W.act((verb = "be targeted"));  # by an effect
  beTakenControlOf @15 $W.act((verb = "change control"));
  beMoved @16 $W.act((verb = "be moved by effects", other = place));  # by an effect
  arrive @17 $W.act((verb = "come to such a place"));  # moves or is moved to the place that the scope names
  beEquipped @18 $W.act((verb = "be equipped"));
  beNegated @19 $W.act((verb = "have its effects negated"));  # its effects
  beRedirected @20 $W.act((verb = "have their attacks redirected"));  # its attacks
  beTributed @21 $W.act((verb = "be Tributed", other = served));
    # as a cost, by an effect or for a Ritual; `other` is the card that asks for it
  draw @22 $W.act((verb = "draw by effects"));  # by an effect; a rule for players, so with touchesSeats
  beAddedToHand @23 $W.act((verb = "be added to the hand"));
  changeType @24 $W.act((verb = "change in type"));
  changeAttribute @25 $W.act((verb = "change in attribute"));
  removeCounters @26 $W.act((verb = "lose counters"));
  beRevealed @27 $W.act((verb = "be revealed by effects"));  # by an effect
  losePrintedType @28 $W.act((verb = "lose a printed type"));  # types that are printed are taken away
  beSentToGraveyard @29 $W.act((verb = "be sent to the graveyard"));
      # forbidden: it is eroded; lifted: it goes there whatever another card says
  attackNegated @30 $W.act((verb = "have an attack negated"));  # an effect negates its attack or its STRIKE
  beMadeToAttack @31 $W.act((verb = "be made to attack"));  # by an effect
  leaveField @32 $W.act((verb = "leave the field"));  # in any way, also as a cost
  beMaterial @33 $W.act((verb = "be used as a Material", other = served));
    # is used for a summon; `other` is the monster that would come
  beEroded @34 $W.act((verb = "be eroded", other = served));
    # by an effect, as a cost or as a Material; `other` is the card that asks for it
  loseAttack @35 $W.act((verb = "have its ATK reduced"));  # by another card: less by an amount, a factor or a value
  loseDefense @36 $W.act((verb = "have its DEF reduced"));
}

# --- who and how much ------------------------------------------------------------------------------

struct Filter {
  # Finds pieces. All fields that are set must hold. Without zones: monsters on the field.
  controller @0 :Whose $W.at(place);
  face @1 :Face $W.at(place);
  zones @2 :List(Zone) $W.at(place);
  positions @3 :List(Position) $W.at(place);
  attributes @4 :List(Attribute) $W.at(card);  # one of these
  frames @5 :List(Frame) $W.at(card);  # one of these
  typesAny @6 :List(Text) $W.at(card) $W.names(types);  # at least one of these
  typesAll @7 :List(Text) $W.at(card) $W.names(types);  # each of these
  typesNone @8 :List(Text) $W.at(card) $W.names(types);  # none of these
  levelMin @9 :Int16 = -1 $W.at(card);  # -1: no bound; so for all bounds
  levelMax @10 :Int16 = -1 $W.at(card);
  attackMin @11 :Int32 = -1 $W.at(card);
  attackMax @12 :Int32 = -1 $W.at(card);
  defenseMin @13 :Int32 = -1 $W.at(card);
  defenseMax @14 :Int32 = -1 $W.at(card);
  originalStats @15 :Bool $W.at(with);  # the bounds speak of originals, not of current numbers
  card @16 :Text $W.at(card) $W.names(card);  # exactly this name
  nameContains @17 :Text $W.at(card) $W.reads("has {} in the name");  # these whole words stand in the name
  onTerrain @18 :Text $W.at(place) $W.names(marker) $W.reads("is on {}");  # stands on this marker
  notOnTerrain @19 :Text $W.at(place) $W.names(marker) $W.reads("is not on {}");
  onTerrainAttributes @20 :List(Attribute) $W.at(place) $W.reads("is on {} terrain");
    # stands on a marker of one of these
  sameColumn @21 :Bool $W.at(place);  # as the card that speaks
  here @22 :Bool $W.at(place) $W.reads("is on this terrain");  # on the marker that speaks
  notSelf @23 :Bool $W.at(place);
  onlySelf @24 :Bool $W.at(place);
  host @25 :Bool $W.at(place);  # what the card that speaks equips or is attached to
  withOwner @26 :Bool $W.at(place) $W.reads("is controlled by its owner");  # controlled by its owner
  anyOf @27 :List(Filter) $W.at(inner);  # one of these must hold
  noneOf @28 :List(Filter) $W.at(inner);  # and none of these
  owner @29 :Whose $W.at(place);
  attackBelow @30 :Amount $W.at(amount) $W.reads("has {attack} below {}");  # bounds that are computed
  attackAtLeast @31 :Amount $W.at(amount) $W.reads("has {attack} of at least {}");
  levelIs @32 :Amount $W.at(amount) $W.reads("is of a {level} equal to {}");
  equippedWith @33 :Filter $W.at(piece) $W.reads("is equipped with {}");
    # wears one of these (or is regarded so, see Modifier.countsAsEquipped)
  attachedUnder @34 :Filter $W.at(piece) $W.reads("has {} attached");
  countersMin @35 :Int16 = -1 $W.at(past);
  counter @36 :Text $W.at(past);  # of this kind
  mentions @37 :Text $W.at(text) $W.reads("mentions {}");  # Card.mentions has it, or it asks for that name
  sameNameAs @38 :Reference $W.at(text) $W.reads("has the name of {}");
  sameLevelAs @39 :Reference $W.at(text) $W.reads("has the same {level} as {}");
  sameAttributeAs @40 :Reference $W.at(text) $W.reads("has the same Attribute as {}");
  adjacentTo @41 :Reference $W.at(past);
    # on a tile next to the one of these, whatever is between; of a marker: on
                                     # the one to the left or right of it
  onTile @42 :TileColour $W.at(tile) $W.reads("is on {}");
  hierarchyBelow @43 :Reference $W.at(text) $W.reads("is of lower Hierarchy than {}");
  targetsExactly @44 :UInt8 $W.at(piece);  # an activation with this many targets
  happened @45 :Happened $W.at(piece);  # something happened to it
  chosen @46 :UInt8 $W.at(piece);
    # among the pieces of this stored set (1..), see Operation.store
  printedTypeOnly @47 :Bool $W.at(with)
      $W.reads("is so by its printed types alone") $W.noun(" (by printed types alone)");
    # types that are printed, not gained
  onAttackedTerrain @48 :Bool $W.at(past) $W.reads("is on the attacked terrain");
    # stands on the marker that a STRIKE attacks, or in its column's Backrow
  among @49 :Reference $W.at(piece);  # is one of the pieces that this names, wherever they lie
  attackAbove @50 :Amount $W.at(amount) $W.reads("has {attack} above {}");
    # computed bounds, of originals with originalStats; so for those above
  attackAtMost @51 :Amount $W.at(amount) $W.reads("has {attack} of at most {}");
  attackIs @52 :Amount $W.at(amount) $W.reads("has {attack} equal to {}");
  defenseBelow @53 :Amount $W.at(amount) $W.reads("has {defense} below {}");
  defenseAtMost @54 :Amount $W.at(amount) $W.reads("has {defense} of at most {}");
  attackedFace @55 :Face $W.at(past) $W.reads("was attacked {}");
    # the face it had when the attack on it was declared or led to it
  controlledBy @56 :Reference $W.at(past);  # its controller is one of these seats
  onMarker @57 :Reference $W.at(place) $W.reads("is on {}");  # stands on a marker that this names
  hasEffect @58 :PrintedKind $W.at(text) $W.reads("has {} effect");  # has an effect of this kind, negated or not
  waitsFor @59 :Event $W.at(text) $W.reads("has an effect that waits until something {}");
    # has an effect that waits for this
  asksByName @60 :Text $W.at(text) $W.reads("asks for {} by name");
    # an effect whose choice asks for exactly this name
  unableTo @61 :List(Act) $W.at(past) $W.reads("cannot {}");  # something forbids it these acts now
  equipsZone @62 :Zone $W.at(piece) $W.reads("equips the {}");  # equips a whole zone of this kind
  caused @63 :Happened $W.at(piece);  # it was the other party of that
  wouldDo @64 :List(Act) $W.at(past)
      $W.reads("is a card by whose effect the target would {}") $W.noun(" by whose effect the target would {}");
    # an activation whose effect would do one of these to what it targets
  codeBegins @65 :Text $W.at(text) $W.reads("has a code that begins with {}");  # its code begins so
  itFinds @66 :Filter $W.at(past);  # seen from it as the card that speaks, one of these is found
  ownTrigger @67 :Event $W.at(text);  # waits for this to happen to itself: printed so, or by triggerBecomes
  besideTile @68 :TileColour $W.at(tile) $W.reads("is next to {}");
    # on a tile next to one that is this to it, whatever is between
  sameTileAs @69 :Reference $W.at(past) $W.reads("is on the tile of {}");
    # on the tile of another one that this names
  unobstructed @70 :Bool $W.at(with);  # adjacentTo: and no Obstruction stands between
  eitherHalf @71 :Bool $W.at(with)
      $W.reads("is so by either half of its card") $W.noun(" (either half of the card counts)");
    # what is printed on either half of the card counts, in play too
  negated @72 :Bool $W.at(past) $W.reads("is negated") $W.noun(" whose effects are negated");
    # its effects are negated now
  unseen @73 :Bool $W.at(past)
      $W.reads("has not been seen by an opponent") $W.noun(" that has not been seen by an opponent");
    # an opponent of its controller does not know it
  copyable @74 :Bool $W.at(text) $W.reads("has an effect that may be copied");
    # prints an effect that others may copy, see Effect.uncopied
  hasAttacked @75 :Bool $W.at(past) $W.reads("has attacked this turn") $W.noun(" that has attacked this turn");
    # it has attacked this turn, and that attack counts
  nameDeclared @76 :Bool $W.at(text) $W.reads("has the declared name") $W.noun(" of the declared name");
    # its name is the one that was declared for the effect that speaks
  typeDeclared @77 :Bool $W.at(text) $W.reads("is of the declared type") $W.noun(" of the declared type");
  attributeDeclared @78 :Bool $W.at(text)
      $W.reads("is of the declared Attribute") $W.noun(" of the declared Attribute");
  kindDeclared @79 :Bool $W.at(text) $W.reads("is of the declared kind") $W.noun(" of the declared kind");
    # a Monster, Spell or Trap as declared
  topCards @80 :UInt8 $W.at(tile);
    # of a choice in a deck: it lies among so many cards on top; whoever looks there says which it is
  columnOf @81 :Reference $W.at(place) $W.reads("is in the column of {}");
    # in the column of this card or Terrain marker, on either side
  asksByTypes @83 :List(Text) $W.at(text) $W.names(types) $W.reads("asks for {} cards");
    # an effect whose choice asks for cards of one of these types
  beneath @82 :Filter $W.at(piece) $W.reads("lies beneath {}");
    # lies attached beneath one of these
  takesFromDeck @84 :Bool $W.at(piece)
      $W.reads("is a card whose effect would take a card out of a Deck")
      $W.noun(" whose effect would take a card out of a Deck");
    # an activation that would add a card of a Deck to the hand, summon one or send one to the graveyard
  comesFrom @85 :Zone $W.at(place) $W.reads("comes out of the {}");
    # of what a card forbids: it lies there still, and would come from there
  effectDoes @86 :List(Act) $W.at(text) $W.reads("has an effect that would make something or somebody {}");
    # prints an operation by which something would suffer one of these, or a player would draw
  ritualFor @87 :Filter $W.at(text) $W.reads("is a Ritual Spell for {}");
    # one of the Ritual Monsters that this finds comes by it
  itFindsLeast @88 :UInt8 $W.at(with);  # itFinds: so many [1..99]; not set: one
  pointedToBy @89 :Reference $W.at(place) $W.reads("is in a zone at which {} points");
    # in a zone to which the arrows of this card point, as it stands now
  levelAtLeast @90 :Amount $W.at(amount) $W.reads("is of a {level} of at least {}");
  levelAtMost @91 :Amount $W.at(amount) $W.reads("is of a {level} of at most {}");
  defenseAtLeast @92 :Amount $W.at(amount) $W.reads("has {defense} of at least {}");
  defenseAbove @93 :Amount $W.at(amount) $W.reads("has {defense} above {}");
  defenseIs @94 :Amount $W.at(amount) $W.reads("has {defense} equal to {}");

  enum TileColour {  # or what the tile is to the piece; black is marked by the card that speaks
    none @0; white @1; black @2; mine @3; opponents @4;
    start @5;    # where it was placed, and it has not moved from there
    opposed @6;  # a monster of an opponent is there
    taken @7;    # any other monster is there
  }
}

struct Reference {
  # Pieces or seats by role, so that no trigger needs glue of its own.
  union {
    none @0 :Void;
    self @1 :Void;
    host @2 :Void;           # what it equips or is attached to
    target @3 :UInt8;        # the n-th choice of this effect, from 0
    attacker @4 :Void;       # of the attack that is waited for
    attackTarget @5 :Void;
    eventSubject @6 :Void;   # summoned, destroyed, moved, flipped
    each @7 :Filter;         # every piece that it finds
    controller @8 :Void;     # seats
    owner @9 :Void;
    opponents @10 :Void;
    everybody @11 :Void;
    eventOther @12 :Void;    # the other party: who destroyed it, what battles it
    affected @13 :Void;      # the piece that the modifier is being computed for
    controllerOf @14 :Reference;
    ownerOf @15 :Reference;
    attachedTo @16 :Reference;   # what lies under it
    equippedTo @17 :Reference;   # the cards that equip it
    result @18 :UInt8;           # what the n-th operation of this effect touched, from 0
    stored @19 :UInt8;           # a set that Operation.store kept (1..)
    eventCard @20 :Void;         # the card whose effect did it
    chainLink @21 :Void;         # the activation that is answered
    zoneOf @22 :ZoneOf;          # a whole zone: "equip the Deck"
    terrainOf @23 :Reference;    # the marker under it
    topOfDeck @24 :ZoneOf;  # of send, erode and reveal: the topmost cards, which nobody has named
    duelist @25 :Text;  # the seat that played that duelist card
    attackedTerrain @26 :Void;   # the marker that a STRIKE attacks
    materialOf @27 :Reference;   # what it was summoned with, wherever that lies
    half @28 :HalfOf;            # the half of a card that is two monsters
  }
}

struct HalfOf {
  of @0 :Reference;
  fits @1 :Filter;      # the half that it finds; where both do, the player says which
}

struct ZoneOf {
  seat @0 :Reference;
  zone @1 :Zone;
  count @2 :UInt8 = 1;  # cards from the top
  counted @3 :Amount;   # so many, in place of count
}

struct Amount {
  # A small tree.
  union {
    number @0 :Int32;                 # [-99999..99999]
    attackOf @1 :Reference;
    defenseOf @2 :Reference;
    originalAttackOf @3 :Reference;
    originalDefenseOf @4 :Reference;
    levelOf @5 :Reference;
    countOf @6 :Filter;
    countersOn @7 :Reference;
    halfOf @8 :Amount;                # rounded up
    sumOf @9 :Pair;
    productOf @10 :Pair;
    leastOf @11 :Pair;
    greatestOf @12 :Pair;
    lifePointsOf @13 :Reference;
    fieldPowerAttackOf @14 :Reference;   # what it receives now: 0 where it receives none
    fieldPowerDefenseOf @15 :Reference;
    differenceOf @16 :Pair;           # the greater less the smaller
    declared @17 :Void;               # X that the player named, or paid
    lost @18 :Void;                   # what the cost or the operation before took away: life points of all, cards
                                      # that went elsewhere, counters
    rolled @19 :Void;
    sumOver @20 :SumOver;
    minus @21 :Pair;                  # may be negative
    chargesOf @22 :Reference;
    happenedCount @23 :Happened;
    statWhenSummoned @24 :SumOver;    # of the material, when the piece was summoned
    greatestOver @25 :SumOver;        # the highest among them, -1 when there is none
    eventAmount @26 :Void;            # of the event that is waited for: damage, life points, a throw
    printedFieldPowerAttackOf @27 :Reference;
    printedFieldPowerDefenseOf @28 :Reference;
    happenedSum @30 :Happened;        # of what the events came to: damage, life points, each time that it happened
    namesOf @31 :Filter;              # how many different names are among them
    playersOf @32 :Whose;             # how many players of that side take part in the duel still
    warningsOf @33 :Reference;        # Idle Warnings that these seats have
  }
  counter @29 :Text;  # countersOn: only counters of this kind
}

struct Pair {
  left @0 :Amount;
  right @1 :Amount;
}

struct SumOver {
  filter @0 :Filter;
  stat @1 :Stat;
  counter @2 :Text;  # for counters: only of this kind
  enum Stat { attack @0; defense @1; originalAttack @2; originalDefense @3; level @4; counters @5; }
}

struct Happened {
  # Asks the history that the state keeps.
  event @0 :Event;
  subject @1 :Filter;
  other @2 :Filter;
  by @3 :Whose;
  window @4 :Window;
  least @5 :UInt8 = 1;  # so many times [1..99]
  sameStay @6 :Bool;    # in a filter: not what happened before the card came to the field anew
  enum Window { thisTurn @0; thisPhase @1; thisRound @2; lastRound @3; thisDuel @4; lastTurn @5;
    sameTiming @6;  # by the act or effect that did what has happened last
    myLastTurn @7;  # in the last turn before this one that was its player's
  }
}

struct Condition {
  union {
    exists @0 :Found;
    none @1 :Filter;              # finds no piece
    atLeast @2 :Pair;             # left >= right
    atMost @3 :Pair;
    phase @4 :Phase;
    myTurn @5 :Void;
    opponentsTurn @6 :Void;
    happened @7 :Happened;
    attackUnderWay @8 :Filter;    # an attack is pending whose target it finds
    anyOf @9 :List(Condition);
    not @10 :Condition;
    equal @11 :Pair;
    playedAs @12 :Frame;          # a card that is two kinds was played as this one
    agreed @13 :Reference;        # these seats agree, asked when it matters
    titleHeld @14 :Text;          # outside the duel
    duelAtEnd @15 :Void;          # the duel is over; an effect that asks for this is used then, and nobody answers
    attacker @16 :Filter;         # an attack is under way whose attacker it finds
    won @18 :Void;                # the duel is over, and the controller has won it
    chose @17 :Text;              # the option of this name was chosen when the card was played
  }
}

struct Found {
  filter @0 :Filter;
  least @1 :UInt8 = 1;  # [1..99]
}

# --- what an effect waits for ----------------------------------------------------------------------

enum Event {
  # Both parties are judged as they stand when it happens, and what leaves the field as it last stood there.
  none @0;
  attackDeclared @1 $W.says("declares an attack") $W.event((subject = "the attacker", other = "the attack target"));
  attackTargeted @2 $W.says("attacks")
      $W.event((subject = "the attacker", other = "the attack target"));
    # when declared and when redirected
  battled @3 $W.says("battles")
      $W.event((subject = "either monster", other = "the other one"));
    # before damage is calculated
  damageCalculated @4 $W.says("has fought its attack") $W.event((subject = "the attacker", other = "the attack target"));
  destroyedByBattle @5 $W.says("is destroyed by battle")
      $W.event((subject = "what is destroyed", other = "who destroyed it"));
  destroyedByEffect @6 $W.says("is destroyed by an effect")
      $W.event((subject = "what is destroyed", other = "the card that did it"));
  destroyed @7 $W.says("is destroyed")
      $W.event((subject = "what is destroyed", other = "who or what did it"));  # either way
  summoned @8 $W.says("is summoned") $W.event((subject = "the monster"));
  normalSummoned @9 $W.says("is Normal Summoned") $W.event((subject = "the monster"));
  specialSummoned @10 $W.says("is Special Summoned") $W.event((subject = "the monster"));
  flipped @11 $W.says("is flipped face-up")
      $W.event((subject = "the monster"));  # face-down to face-up, any way
  hidden @12 $W.says("is hidden") $W.event((subject = "the monster"));
  positionChanged @13 $W.says("changes position")
      $W.event((subject = "the monster", other = "the card or player that changed it"));
    # from ATK to DEF or back, face-up or face-down, also as it is flipped or hidden
  sentToGraveyard @14 $W.says("is sent to the graveyard") $W.event((subject = "the card"));  # see Effect.eventFrom
  leftField @15 $W.says("leaves the field") $W.event((subject = "the card"));
  moved @16 $W.says("moves") $W.event((subject = "the card"));
  phaseStarts @17 $W.says("a phase begins") $W.event(());  # see Effect.eventPhase
  phaseEnds @18 $W.says("a phase ends") $W.event(());
  activated @19 $W.says("is activated") $W.event((subject = "the card"));
  summonDeclared @20 $W.says("would be summoned")
      $W.event((subject = "the monster", other = "the player who summons it"));  # would be summoned: the window before it is done
  attackRedirected @21 $W.says("has its attack redirected")
      $W.event((subject = "the attacker", other = "the new attack target"));
  attackNegated @22 $W.says("has its attack negated")
      $W.event((subject = "the attacker", other = "the attack target"));
  eroded @23 $W.says("is eroded") $W.event((subject = "the card"));
  drawn @24 $W.says("is drawn")
      $W.event((subject = "the card; of one that nobody has named the player", other = "the card that did it"));
  discarded @25 $W.says("is discarded")
      $W.event((subject = "the card; of one that nobody has named the player", other = "the card that did it"));
  controlChanged @26 $W.says("changes its controller")
      $W.event((subject = "the card"));
  equipped @27 $W.says("is equipped")
      $W.event((subject = "the host; of what equips a player or a pile, that player", other = "what equips it"));
  attached @28 $W.says("has a card attached") $W.event((subject = "the host", other = "what lies under it"));
  detached @29 $W.says("is detached") $W.event((subject = "the host", other = "what lay under it"));
  countersChanged @30 $W.says("gets or loses counters")
      $W.event((subject = "what they lie on"));
  statChanged @31 $W.says("changes in ATK or DEF")
      $W.event((subject = "whose number it is", other = "the card or player that changed it"));
  typeChanged @32 $W.says("changes in type")
      $W.event((subject = "whose type it is", other = "the card that changed it"));
  terrainReplaced @33 $W.says("is replaced")
      $W.event((subject = "the marker that lay there", other = "the card that did it"));
  effectActivated @34 $W.says("activates its effect") $W.event((subject = "the card"));
  targeted @35 $W.says("becomes a target") $W.event((subject = "the target", other = "the card that targets it"));
  negated @36 $W.says("is negated") $W.event((subject = "the card"));
  damageTaken @37 $W.says("deals damage") $W.event((subject = "who deals it", other = "the player who takes it", player = other));
  lifeGained @38 $W.says("gains life points") $W.event((subject = "the player", other = "the card that did it", player = subject));
  lifePaid @39 $W.says("pays life points") $W.event((subject = "the player", other = "the card that did it", player = subject));
  turnStarts @40 $W.says("a turn begins") $W.event((subject = "the player whose turn it is", player = subject));
  coinTossed @41 $W.says("tosses a coin")
      $W.event((subject = "the card that asks for it", other = "the player who tosses", player = other));
  dieRolled @42 $W.says("rolls a die")
      $W.event((subject = "the card that asks for it", other = "the player who rolls", player = other));
  shuffled @43 $W.says("a deck is shuffled") $W.event((subject = "the player", other = "the card that did it", player = subject));
  strikeDeclared @44 $W.says("attacks a Terrain") $W.event((subject = "the attacker", other = "the marker"));
  wouldBeDestroyed @45 $W.says("would be destroyed")
      $W.event((subject = "what would be destroyed", other = "who or what would do it"));
    # replacement: before it happens
  wouldTakeDamage @46 $W.says("would deal damage")
      $W.event((subject = "who would deal it", other = "the player", player = other));
  wouldLeaveField @47 $W.says("would leave the field")
      $W.later("Materials leave the field within a summon, where nobody can be asked")
      $W.event((subject = "the card", other = "the card that would do it"));
  duelEnds @48 $W.says("the duel ends") $W.later("the condition duelAtEnd says it") $W.event(());
  revealed @49 $W.says("is revealed") $W.event((subject = "the card"));
  setDown @50 $W.says("is set") $W.event((subject = "the card"));
  countdown @51 $W.says("its time has run out") $W.event(());  # Effect.countdown has run out
  wouldBeDestroyedByBattle @52 $W.says("would be destroyed by battle")
      $W.event((subject = "what would be destroyed", other = "who would do it"));
    # replacement, so for all wouldX; who / by what
  wouldBeDestroyedByEffect @53 $W.says("would be destroyed by an effect")
      $W.event((subject = "what would be destroyed", other = "the card that would do it"));
  wouldTakeBattleDamage @54 $W.says("would deal Battle Damage")
      $W.event((subject = "the monster that would deal it", other = "the other monster"));
  wouldReplaceTerrain @55 $W.says("would be replaced")
      $W.event((subject = "the marker", other = "the card that would do it"));
  wouldDraw @56 $W.says("would be drawn") $W.event((subject = "the player", player = subject));  # the normal draw of the Draw Phase
  wouldChangePosition @57 $W.says("would change position")
      $W.event((subject = "the monster", other = "the card that would do it"));
    # by an effect, also as it flips or hides it
  hostLeft @58 $W.says("loses what it lies on") $W.event((subject = "what lay on it", other = "the host"));
  conditionsMet @59 $W.says("meets its conditions") $W.event(());  # the effect's conditions have come true
  attackDone @60 $W.says("has carried out its attack")
      $W.event((subject = "the attacker", other = "the attack target"));
    # attacker / target; the attack was carried out: fought, direct or taken by the player
  statusGiven @61 $W.says("gets a status")
      $W.event((subject = "who gets it", other = "the card that gives it"));
    # see Modifier.status
  effectResolved @62 $W.says("has its effect resolved") $W.event((subject = "the card"));
    # of what is activated; not where it was negated
  targetingResolved @63 $W.says("was the target of what has resolved")
      $W.event((subject = "the target", other = "the card that targeted it"));
  activationResolved @64 $W.says("has resolved") $W.event((subject = "the card"));
    # the activation with which a Spell or Trap was played
  damageStepStarts @65 $W.says("begins the Damage Step of its attack")
      $W.event((subject = "the attacker", other = "the attack target"));
    # before a face-down target is turned up
  tributeSummoned @66 $W.says("is Tribute Summoned") $W.event((subject = "the monster"));
    # Normal Summoned for Tributes
  addedToHand @67 $W.says("is added to a hand")
      $W.event((subject = "the card; of one that nobody has named the player"));
    # otherwise than by a draw
  subduelWon @68 $W.says("wins a Subduel")
      $W.event((subject = "the player", other = "the card by which it was played", player = subject));
  subduelLost @69 $W.says("loses a Subduel")
      $W.event((subject = "the player", other = "the card by which it was played", player = subject));
    # see Chance.by; nobody, where it was played by several and nobody says against whom
}

# --- what it does ----------------------------------------------------------------------------------

enum ModifierKind {
  originalAttackSet @0 $W.takes("amount other acts");
  originalDefenseSet @1 $W.takes("amount other acts");
  originalAttackTimes @2 $W.takes("amount other acts");
    # amount is a factor; half an original is originalAttackSet to halfOf
  originalDefenseTimes @3 $W.takes("amount other acts");
  fieldPower @4 $W.takes("other acts");  # receives the printed Field Power Bonus
  fieldPowerTimes @5 $W.takes("amount other acts");  # ... so many times, against what `other` finds
  noFieldPower @6 $W.takes("other acts");
  attackAdd @7 $W.takes("amount other acts");
  defenseAdd @8 $W.takes("amount other acts");
  attackTimes @9 $W.takes("amount other acts");  # amount in percent
  defenseTimes @10 $W.takes("amount other acts");
  attackFixed @11 $W.takes("amount other acts");
  defenseFixed @12 $W.takes("amount other acts");
  typeAdd @13 $W.takes("party type");
  typeRemove @14 $W.takes("type");
  attributeSet @15 $W.takes("attribute party");  # or every one that a piece of `party` has
  lift @16 $W.takes("amount other acts clause counter");
    # the clause does not bind these acts; without clause: no prohibition of a card does.
                            # amount: up to so many, where the clause counts
  add @17 $W.takes("other clause");  # the clause applies although nothing else makes it
  prohibit @18 $W.takes("other acts counter");  # the acts are forbidden
  battleLock @19;
  noSummonLock @20 $W.later("prohibit with acts = [summon] says it");
  attributeAdd @21 $W.takes("attribute party");  # is also of this attribute
  typeBar @22 $W.takes("type");  # cannot get this type
  noBattleDamage @23 $W.takes("other acts");
    # its controller takes none from its battles; "it deals none": on the other monster
  summonSecure @24 $W.takes("other");  # its summon cannot be negated
  effectsNegated @25;
  grant @26 $W.takes("party granted");  # has these effects too, or what is printed on each of `party`
  countsAs @27 $W.takes("amount party purpose card frame");
    # is also named like `card` or `party`, for `purpose`; is also of this frame (a kind of monster), or has the
    # Level `amount`
  countsAsEquipped @28 $W.takes("party card");
    # is regarded as equipped with each of `party`, and their effects hold; or with a `card` that lies nowhere
  canBeTargetedAs @29 $W.takes("other source");
    # effects that ask for `other` (what it wears, whose it is) may choose it
  swapAttackDefense @30 $W.takes("other acts");  # with all increments
  swapOriginals @31 $W.takes("other acts");
  battleDamageTimes @32 $W.takes("amount other acts");
    # its controller takes so many percent of the damage of its battles; who deals it: on `eventOther`
  battleDamageCap @33 $W.takes("amount other acts");  # its controller takes no more than that of a battle
  battleDamageTo @34 $W.takes("other acts party");  # somebody else takes it: `party`
  typesDeferred @35 $W.takes("type");  # changes of type wait until this ends; `type`: what gives it, and may be lost
  tilemap @36;  # the card's tilemap lies on the field while it is face-up in play, for monsters on the
                            # marker of scope.onTerrain
  copyDefinition @37 $W.later("becomeCard does it, for a while");  # is the card that `party` is
  attackAll @38 $W.takes("other");  # may attack each of these once
  mustAttackFirst @39 $W.takes("other");
  mustAttack @40;  # its controller does not leave a Battle Phase in which it may attack and has not
  lend @41 $W.takes("acts");
    # another seat may act with it, if its controller lets it; without `seats` in its own turn
  terrainAttribute @42 $W.takes("attribute");  # the markers are of this attribute
  drawReplaced @43 $W.later("an effect that waits for wouldDraw does it");
  choiceMade @44 $W.later("no choice is answered by a card yet");
    # what it asks of a player is already answered by `party`
  unaffected @45 $W.takes("other");  # by effects of what `other` finds
  numbersUnaffected @70 $W.takes("other");  # its ATK and DEF alone are
  lifePointsFloor @46 $W.takes("amount");
  lifePointsCap @64 $W.takes("amount");  # they never rise above it
  attackCap @65 $W.takes("amount other acts");  # its ATK is never higher, whatever changes it
  attackFloor @66 $W.takes("amount other acts");  # ... never lower
  defenseCap @67 $W.takes("amount other acts");
  defenseFloor @68 $W.takes("amount other acts");
  tileAttack @69 $W.takes("amount");  # its attacks reach over so many tiles between which no line stands
  persistsAs @47 $W.later("no card lies on another side yet");  # it may lie on another side of the field
  destructionDamageInstead @48 $W.later("nothing takes the place of that damage yet");
  summonLock @49 $W.later("prohibit with acts = [summon] says it");
  revealed @51;  # cards that the scope finds are open to everybody
  standsAsMonster @52;  # what is equipped to a card has a battle position where it lies: it fights like any monster
  positionOf @53 $W.takes("party");  # has the battle position of `party`
  targetedInstead @54 $W.takes("party");
    # an effect that would target or equip it takes each of `party` that it may take instead
  triggerBecomes @55 $W.takes("event");  # its Trigger is `event`, about itself, as long as it lies face-down
  replacesTimes @56 $W.takes("amount other");
    # an effect that replaces markers by what `other` finds may replace so many times as many
  hasStrategyOf @58 $W.takes("party");  # has the STRATEGY of what `party` names too
  tileMove @57 $W.takes("amount");  # may move over so many tiles, once a turn in its own Main Phase: the most
                            # of all, less what is negative
  tileMoveFixed @71 $W.takes("amount");  # may move over so many tiles instead of all that tileMove lets it
  fieldPowerFixed @50 $W.takes("amount defenseAmount other acts");
    # its printed bonus is replaced by amount and defenseAmount
  countsAsIn @59 $W.takes("other");  # effects that look into the zones of `other` find it too
  effectsOf @61 $W.takes("party");  # has, instead of its own effects, those printed on `party` that others may copy
  levelAdd @62 $W.takes("amount");  # has so many Levels more, or fewer; at least 1 stays
  movedTo @60 $W.takes("other");
    # is moved, where it lies on the field, to a free zone of its side that `other` finds
  countersEachTurn @63 $W.takes("amount counter");
    # gets so many counters of the kind `counter` each time that statuses are resolved; negative: loses them
}

struct Modifier {
  kind @0 :ModifierKind;
  scope @1 :Filter;             # whom it touches; not set: the card itself
  amount @2 :Amount;
  other @3 :Filter;             # only against these: the other monster of a battle or attack, the card whose
                                # effect it is; for moves: the place it goes to
  clause @4 :Text;              # id, "kingdom.hidden.needs-permission"
  acts @5 :List(Act);           # for numbers and damage: attack = only while it attacks, beAttacked = only then
  positions @6 :List(Position); # only acts that lead to these
  type @7 :Text;
  attribute @8 :Attribute;
  touchesSeats @9 :Bool;        # a rule for players
  seats @10 :Whose;             # of a lift that touches cards: only where one of these acts
  conditions @11 :List(Condition);  # this modifier only while these hold (whole effects: Effect.conditions)
  granted @12 :List(Effect);
  card @13 :Text;
  party @14 :Reference;
  purpose @15 :Text;            # "" for everything, else the effect's name or code that asks
  frame @16 :Frame;
  defenseAmount @17 :Amount;
  declared @18 :Bool;           # its type or attribute is the one that was declared
  counter @19 :Text;            # removeCounters: only of this kind
  event @20 :Event;             # triggerBecomes
  source @21 :Filter;           # only towards cards that this finds
  status @22 :Text;             # left behind by an operation: the name under which it is known, "FROZEN" [0..60 bytes]
}

enum DurationKind {
  permanent @0;           # for the rest of the duel, wherever it goes
  whileSourceStays @1;
  endOfPhase @2;
  endOfTurn @3;           # "until the End Phase"
  turns @4;               # count of turns of anybody
  myEndPhases @5;         # count
  opponentEndPhases @6;   # count
  whileAffectedStays @7;  # nothing printed
  myStandbyPhase @8;
  nextStandbyPhase @9;
  battle @10;
  whileCondition @11;     # see Duration.condition
  endOfNextTurn @12;
  itsNextTurn @13;        # only during the next turn of the controller of what it touches
  itsTurnStarts @14;      # count: how often statuses are resolved for the controller of what it touches
  untilRefreshed @15;     # until what it touches is refreshed as a turn of its controller begins
  endPhases @16;          # count of anybody, the one of the turn in which it begins with them
  myStandbyPhases @17;    # count, from the next one on
  rounds @18;             # count, the round in which it begins is the first of them
}

struct Duration {
  kind @0 :DurationKind = whileAffectedStays;
  count @1 :UInt8;            # [1..20] for the counted kinds
  condition @2 :Condition;
  counted @3 :Amount;         # so many, in place of count, as they are when it begins: of lasts, and of the
                              # countdown of what is left behind
}

struct Operation {
  # One verb.
  optional @0 :Bool;                # "you can"
  conditions @1 :List(Condition);   # only if these hold when it is its turn
  store @2 :UInt8;                  # keeps what it touched as this set (1..)
  lasts @3 :Duration;
  decider @4 :Reference;            # who chooses, when it is not the controller; of look: who looks
  ifDone @66 :Bool;                 # "and if you do": only if the operation before it was carried out
  alsoStore @75 :UInt8;             # ... and as this one
  faceDown @82 :Bool;               # erode: it lies face-down, and no effect reads which card it is
  afterwards @80 :Bool;             # "then": what came before it has happened before it, not together with it
  ownSpeed @74 :Bool;               # playCard: only where a card of its speed may be played
  union {
    note @5 :Text;                  # for people, outside the duel
    damage @6 :Change;
    gain @7 :Change;
    pay @8 :Change $W.operation((cost = true));
    destroy @9 :Destroy;
    send @10 :Send $W.operation((cost = true));  # to a zone; tribute and "add to hand" are this
    erode @11 :Reference $W.operation((cost = true));
    draw @12 :Change;
    discard @13 :Change $W.operation((cost = true));
    shuffle @14 :Reference;         # seats: their decks
    summon @15 :Place;              # special
    hide @16 :Place;
    flip @17 :Place $W.operation((cost = true));
    battleSwap @18 :Reference;
    battleLock @19 :Place $W.operation((lasts = true));
    move @20 :Link $W.operation((lasts = true));
    takeControl @21 :Reference $W.operation((lasts = true));
    equip @22 :Link;
    attach @23 :Link;
    modify @24 :Modify $W.operation((cost = true, lasts = true));
    replaceTerrain @25 :Terrain $W.operation((lasts = true));
    negateSummon @26 :Void;
    negateAttack @27 :Void;
    counters @28 :Counters $W.operation((cost = true));
    lose @29 :Reference;
    win @30 :Reference;
    reveal @31 :Reference $W.operation((cost = true, lasts = true));
    look @32 :Look;
    redirect @33 :Link;             # what: not set is the attack; to: one, or each of several
    rearrange @34 :Look;            # the cards on top of a deck in an order of choice
    endPhase @35 :Void;
    negateActivation @36 :Reference;
    negateEffect @37 :Reference $W.operation((lasts = true));
    detach @38 :Reference $W.operation((cost = true));
    changeAmount @39 :Modify;
      # of a replacement: what would happen comes to modifier.amount, the only field that is read; eventAmount is
      # what it came to before
    charges @40 :Change;
    retarget @41 :Link;             # the activation on the chain gets another target
    replay @42 :Void;
    createToken @43 :Token;
    copyEffect @44 :Copy;
    chooseOne @45 :List(Option);
    toss @46 :Chance;
    roll @47 :Chance;
    repeat @48 :Repeat;
    swapPlaces @49 :Link;
    swapControl @50 :Link $W.operation((lasts = true));
    becomeCard @51 :Link $W.operation((lasts = true));  # what becomes exactly the card that `to` is
    shufflePieces @52 :Reference;   # which of them is which is forgotten: known only as a set
    declare @53 :Declare $W.operation((cost = true));
    skipPhase @54 :Phase;
    extraAttack @55 :Reference;
    alterSummon @56 :Recipe;        # a summoning mechanic is carried out
    fusionSummon @57 :Recipe;
    preventDestruction @58 :Reference $W.operation((lasts = true));
      # the destruction that is waited for, or else their next one while `lasts`
    delayed @59 :Effect $W.operation((lasts = true));  # leaves an effect that outlives its source
    declareAttack @60 :Link;
    returnMaterial @61 :Reference;
    playCard @62 :Reference;
    idleWarning @63 :Reference;
    setCard @64 :Reference;
    instead @65 :Void;              # replacement: what would happen does not
    skipNext @67 :Skip;
    setLifePoints @68 :Change;      # become so many: neither damage nor payment
    negateRoll @69 :Void;           # the throw that is waited for has no result
    negateDamage @70 :Void;         # the Battle Damage that is waited for is not taken
    clearModifiers @71 :Reference;  # what operations of this turn did to its numbers no longer holds, permanent ones too
    removeObstruction @72 :Link;    # between the tile of what and the tile that is chosen
    subduel @73 :Chance;            # a game in the game; 1: its controller has won it, 0: lost, 2: nobody has
    payCards @76 :PayCards $W.operation((cost = true));
    # a cost in cards, by what the rule set says a card is worth where it lies
    changeHalf @77 :Reference;      # becomes the other half of its card and changes its battle position
    endStatuses @78 :Reference;     # all their statuses end
    passStatus @79 :Link;           # the status that what was given last goes to each of to, for the rest of its time
    appoint @81 :Reference;
    # seats: from now on the card is about these players; `store` keeps them in place of those that it kept before
  }
}

struct Change {
  who @0 :Reference;    # seats
  amount @1 :Amount;
  random @2 :Bool;
  capTo @3 :Amount;     # at most so much
  sent @4 :Bool;        # discard: they send the cards to the graveyard, which discards none
  destructionOf @5 :Reference;  # damage, in place of an amount: the Destruction Damage of what has been destroyed;
                                # without who its controller takes it
  damagePercent @6 :UInt8 = 100;  # of the Destruction Damage
}

struct Skip {
  who @0 :Reference;
  phase @1 :Phase;      # their next phase of this kind
}

struct Destroy {
  what @0 :Reference;
  destructionDamage @1 :Bool;
  damagePercent @2 :UInt8 = 100;  # of the Destruction Damage
  zone @3 :Zone;        # where it goes in place of the graveyard: eroded
}

struct Send {
  what @0 :Reference;
  zone @1 :Zone;
  to @2 :Reference;     # the seat; not set: the owner
  bottom @3 :Bool;
}

struct Place {
  what @0 :Reference;
  position @1 :Position;      # none: of summon as the player likes, face-up; of flip and hide as it lay
  at @2 :Reference;           # not set: a free zone of the player's choice; a piece: where it lies or last lay
  underControlOf @3 :Reference;
  secure @4 :Bool;            # this summon cannot be negated
  half @5 :Filter;            # as the half that it finds; not set: as the player likes
}

struct PayCards {
  least @0 :UInt8;      # in halves of a card [1..8]
  most @1 :UInt8;       # 0: as least; else either exactly least or exactly most
  what @2 :Filter;      # only with such cards; not set: with any that pays
  with @3 :Reference;   # with exactly these, chosen before
}

struct Link {
  what @0 :Reference;
  to @1 :Reference;
  inSets @2 :Bool;      # swapPlaces: in the sets that cards keep, too
  attackOf @3 :Reference;  # redirect: the player whose attack it counts as from then on; not set: as the rules say
}

struct Modify {
  what @0 :Reference;         # these pieces, fixed when it happens; not set: whomever the scope finds later too
  modifier @1 :Modifier;
}

struct Terrain {
  marker @0 :Reference;       # which one
  by @1 :Text;                # the new marker
  byChoice @2 :Filter;        # or one of the player's choice
}

struct Counters {
  on @0 :Reference;
  kind @1 :Text;              # "" is a plain counter; "damage": what a monster has lost of its hit points
  amount @2 :Amount;          # negative takes away
}

struct Look {
  seat @0 :Reference;         # whose
  zone @1 :Zone;
  count @2 :UInt8;            # [0..99] 0: all of it
  what @3 :Reference;         # these pieces, instead of a zone
  counted @4 :Amount;         # so many, in place of count
}

struct Token {
  card @0 :Text;
  count @1 :Amount;
  like @2 :Reference;         # it is exactly like this piece
  place @3 :Place;
}

struct Copy {
  of @0 :Reference;
  printedOnly @1 :Bool;
  effect @2 :UInt8;           # 0: all of them
  newTargets @3 :Bool;
}

struct Option {
  costs @5 :List(Operation);
  name @0 :Text;
  conditions @1 :List(Condition);
  speed @2 :Speed;
  choices @3 :List(Choice);
  operations @4 :List(Operation);
}

struct Chance {
  by @0 :Reference;           # who tosses; not set: the controller. Of a Subduel: who plays it against the
                              # controller; not set: an opponent
  results @1 :List(Result);
  times @2 :UInt8 = 1;        # [1..6]
}

struct Result {
  values @0 :List(UInt8);     # die 1..6; coin 1: called right, 0: wrong; Subduel 1: won, 0: lost, 2: neither
  operations @1 :List(Operation);
  allSame @2 :Bool;
}

struct Repeat {
  times @0 :Amount;
  operations @1 :List(Operation);
}

struct Declare {
  of @0 :What;
  most @1 :Amount;            # numbers: 1 to so much
  gainedBy @2 :Reference;     # types: one that this piece has and that is not printed on it
  enum What {
    cardName @0; type @1; attribute @2; number @3;
    kind @4;  # Monster, Spell or Trap
    attackTarget @5 $W.later("no effect asks for it yet");
    above @6 $W.later("no effect asks for it yet");
  }
}

struct Choice {
  filter @0 :Filter;
  least @1 :UInt8 = 1;
  most @2 :UInt8 = 1;             # [least..40]
  whenResolving @3 :Bool;         # false: a target, named when it is activated
  chooser @4 :Whose = mine;
  terrain @5 :Bool;               # chooses markers
  seats @6 :Bool;                 # chooses players
  random @7 :Bool;                #
  places @9 :Bool;                # chooses free zones of the two rows; the filter says whose and which
  tiles @8 :Bool;                 # chooses tiles; the filter looks at the card that speaks as if it stood there
  all @10 :Bool;                  # "target all": everything that it finds, and nobody names one of them
  standing @11 :Reference;        # tiles: as if this stood there instead
  exactly @12 :Amount;            # so many, in place of least and most, or all where fewer are there
  upTo @13 :Amount;               # at most so many, in place of most
}

# --- effects ---------------------------------------------------------------------------------------

enum Form {
  static @0;       # modifiers while it holds
  activated @1;    # at an opportunity
  triggered @2;    # waits for an event
  replacement @3;  # happens instead of an event
  granted @4 $W.later("grant gives effects; one is not written so by itself");  # held only by Modifier.granted
}
enum Speed { none @0; slow @1; quick @2; }
enum PrintedKind {
  none @0; equip @1; attach @2; detach @3; flip @4; coin @5; dice @6; strike @7; event @8; strategy @9; terrains @10;
  chant @11; upkeep @12; play @13; summon @14;
}
enum Per { none @0; turn @1; round @2; duel @3; stay @4; }  # stay: each time that this piece is on the field

struct Effect {
  name @0 :Text;                  # printed name of a symbol's ability, or an author's word for it [0..64 bytes]
  form @1 :Form;
  printed @2 :PrintedKind;
  speed @3 :Speed;
  mandatory @4 :Bool;             # a trap's Trigger, FLIP, "is destroyed": nobody is asked;
                                  # activated, with phase = setup: done when its Rule Card is laid out
  unstoppable @5 :Bool;
  limit @6 :Limit;
  waitsFor @7 :Event;             # none: an opportunity
  eventSubject @8 :Filter;
  eventOther @9 :Filter;
  eventFrom @10 :List(Zone);      # the subject came from one of these
  eventPhase @11 :Phase;
  conditions @12 :List(Condition);  # all must hold; for EVENT cards: the event
  costs @13 :List(Operation);
  choices @14 :List(Choice);
  operations @15 :List(Operation);
  modifiers @16 :List(Modifier);
  persists @17 :Duration;         # a spell or trap that stays: how long
  strikeTerrain @18 :Filter;      # which markers a STRIKE may attack
  unexpressed @19 :Text;          # not said in this language yet: what it is about [0..60 bytes]
  chargesCost @20 :Amount;        # ability of a symbol; what is counted, as it is when it is used
  options @21 :List(Option);      # "choose one"
  countdown @22 :Duration;        # waits so long, then Event.countdown
  worksIn @23 :List(Zone);        # where the card must be; not set: on the field, face-up
  answersIn @24 :List(Event);     # windows besides waitsFor in which it may be used
  preventive @25 :Bool;           # may be used before what it negates is there
  ifNegated @26 :List(Operation);  # instead of its operations, when it or its activation was negated
  quickWhile @27 :List(Condition);  # a Slow effect that is Quick while these hold
  eventStat @28 :SumOver.Stat;      # statChanged: which number; its ATK when nothing is said
  eventFace @29 :Face;            # activated: the subject lay so before
  uncopied @30 :Bool;             # others cannot copy it
  evenFaceDown @31 :Bool;         # also while the card is face-down; its player shows it as proof
  together @32 :Bool;             # triggered: once for all that one act or effect makes happen, not for each card
  mustBeLast @33 :Bool;           # "when ... you can": not used when something has happened since its event
  during @34 :List(BattlePart);   # it may be used in these parts of the Damage Step, and in no others of it
  noChain @35 :Bool;              # triggered: done at once and by itself, is no activation, and nobody answers it
}

enum BattlePart { start @0; beforeCalculation @1; calculation @2; afterCalculation @3; end @4; }

struct Limit {
  per @0 :Per;
  count @1 :UInt8 = 1;            # [1..9]
  shared @2 :Text;                # effects of a card with the same word share one limit
  eachTarget @3 :Bool;            # counted for each target by itself
  ofPiece @4 :Bool;               # counted for this piece, which forgets it when it leaves the field
  ofActivation @5 :Bool;          # "activate": one whose activation was negated is not counted
}
