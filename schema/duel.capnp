# What is written to disk of a duel. Mirrors replay/duel.h: read that file for what a field means
# in a duel; here stands how it is stored.
#
# Growth: fields are only ever appended, with the next ordinal, at the end of their struct. A
# field is never renamed, retyped, renumbered or given another default;
# tests/house/schema_growth.py compares this file with schema/released/. Numbers of a stored enum
# are never reused; a number that the reader does not know, or a field that it does not know, is
# "not supported by this version", never "malformed".
#
# Form: every record is one canonical single-segment message (capnp canonical form) without a
# segment table, inside the envelope of replay/codec_envelope.h. Canonical also means: a text or
# list that is empty and a struct that holds only defaults is a null pointer. The reader enforces
# this by encoding again and comparing, and it enforces every line below that says "must".
#
# All texts must be valid UTF-8 without NUL, at most 1,024 bytes. New texts must also be free of
# control, bidi and zero-width characters (replay/text_limits.h); old logs may hold them.
#
# Defaults: 255 stands for "no seat" (judge::kNoSeat); seats must be 0..7 or 255.

@0xbfb325329382b5f0;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::stored");

# A zone and what lies there. All defaults: nothing is pointed at.
struct Reference {
  seat @0 :UInt8 = 255;   # owner of the zone; 255: the acting seat
  zone @1 :UInt8;         # judge::ZoneKind, 0..15 known
  slot @2 :UInt8;         # 1.., 0 the whole zone
  effect @3 :UInt8;       # 1.., 0 not said
  label @4 :UInt16;       # must be 0..999, 0 none
  card @5 :Text;          # canonical card code
}

# An observed number.
struct Check {
  kind @0 :UInt8;             # replay::CheckKind, 0..5 known
  comparison @1 :UInt8;       # replay::Comparison, 0..2 known
  seat @2 :UInt8 = 255;       # whose life points
  pad @3 :UInt8 = 255;        # on whose pad
  value @4 :Int32;
  zoneSeat @5 :UInt8 = 255;
  zone @6 :UInt8;             # judge::ZoneKind
  slot @7 :UInt8;
}

struct Outcome {
  seat @0 :UInt8 = 255;
  lifePoints @1 :Int32;       # signed change; must be -1,000,000,000..1,000,000,000
}

struct Target {
  reference @0 :Reference;
  checks @1 :List(Check);     # must be at most 64
}

struct Option {
  key @0 :Text;
  value @1 :Text;
}

# One operation of a by-hand entry.
struct HandOperation {
  name @0 :Text;
  references @1 :List(Reference);  # must be at most 64
  words @2 :List(Text);            # must be at most 64
  seat @3 :UInt8 = 255;
  position @4 :UInt8;              # judge::Position, 0..4 known
  hasAmount @5 :Bool;
  amount @6 :Int32;
}

struct Act {
  verb @0 :UInt16;                  # judge::Verb, 0..62 known
  position @1 :UInt8;               # judge::Position, 0..4 known
  hasNumber @2 :Bool;
  number @3 :Int32;
  subjects @4 :List(Reference);     # must be at most 64, as every list of an act
  targets @5 :List(Target);
  materials @6 :List(Reference);
  options @7 :List(Option);
  word @8 :Text;
  text @9 :Text;
  cite @10 :Text;
  operations @11 :List(HandOperation);
}

# Where in the duel something stands. All defaults: not written.
struct Place {
  turn @0 :UInt16;
  hasTurn @1 :Bool;
  seat @2 :UInt8 = 255;
  phase @3 :Text;
}

# One entry of the log: the payload of an entry record.
struct Entry {
  number @0 :UInt32;                # must be 1..100,000 in a log
  seat @1 :UInt8 = 255;
  clockSeconds @2 :Int32 = -1;      # must be -1 or more; -1 not written
  acts @3 :List(Act);               # must be at most 64
  place @4 :Place;
  checks @5 :List(Check);           # must be at most 64
  outcomes @6 :List(Outcome);       # must be at most 64
  comment @7 :Text;
  marks @8 :UInt32;                 # bits of replay::Mark, 1..16 known
  wallTimeMs @9 :Int64;             # since 1970 UTC; must be 0 or within the years 2000..9999
  actionRecorder @10 :UInt64;       # replay::ActionId; both 0: none
  actionCounter @11 :UInt64;
}

struct LifePoints {
  min @0 :Int32;                    # must be within 1,000,000,000 of 0; min <= max when known
  max @1 :Int32;
  known @2 :Bool;
}

struct PositionCard {
  reference @0 :Reference;
  position @1 :UInt8;               # judge::Position, 0..4 known
  set @2 :Bool;
  beforeTurn @3 :UInt16;
  usedInTurn @4 :UInt16;
  charges @5 :Int32 = -1;           # must be -1 or more
  owner @6 :UInt8 = 255;            # 255: the seat of its place
  counters @7 :Int32 = -1;          # must be -1 or more
  tile @8 :UInt8;                   # of a tilemap; 0 not said
  summoned @9 :UInt8;               # replay::Said, 0..2 known
  damage @10 :Int32;                # what it has lost of its hit points; must be 0 or more
  came @11 :UInt8;                  # replay::HowItCame, 0..4 known
}

struct PositionSeat {
  lifePoints @0 :LifePoints;
  warnings @1 :Int32 = -1;          # must be -1 or more, as hand, deck and extra
  hand @2 :Int32 = -1;
  deck @3 :Int32 = -1;
  extra @4 :Int32 = -1;
  summonUsed @5 :Bool;
  attackUsed @6 :Bool;
  handCards @7 :List(Text);         # must be at most 128
  terrains @8 :List(Text);          # must be at most 64
  summonUnused @9 :Bool;            # not with summonUsed
  attackUnused @10 :Bool;           # not with attackUsed
  hadMonster @11 :UInt8;            # replay::Said, 0..2 known
  keptFrom @12 :UInt8;              # replay::Said, 0..2 known
  effects @13 :UInt8;               # replay::Said, 0..2 known
  attackersSaid @14 :Bool;          # only with attackUsed
  attackers @15 :List(PositionAttack);  # must be at most 64; only with attackersSaid
  piles @16 :List(PositionPile);    # must be at most 16
}

# A monster that has attacked in this turn.
struct PositionAttack {
  zone @0 :UInt8;                   # judge::ZoneKind
  slot @1 :UInt8;
  again @2 :Bool;
}

# A pile that lies open and of which not every card is said.
struct PositionPile {
  zone @0 :UInt8;                   # judge::ZoneKind
  more @1 :Int32 = -1;              # must be -1 or more; cards that are not named, -1 not known
}

struct StartPosition {
  next @0 :Place;
  seats @1 :List(PositionSeat);     # must be at most 8
  cards @2 :List(PositionCard);     # must be at most 1,024
  fresh @3 :Bool;
  left @4 :List(Entry);             # must be at most 64; by hand, attacks and replays, without numbers
}

struct SeatHeader {
  letter @0 :Text;
  player @1 :Text;                  # null in stores and files: see Names
  colour @2 :Text;
  lifePoints @3 :LifePoints;
  deck @4 :List(Text);              # must be at most 128
  extra @5 :List(Text);             # must be at most 128
  terrains @6 :List(Text);          # must be at most 64
}

struct HouseRule {
  clause @0 :Text;
  value @1 :Text;
  agreedBy @2 :List(Text);          # must be at most 8
}

struct PackPin {
  name @0 :Text;
  hash @1 :Text;
}

struct Tag {
  name @0 :Text;
  value @1 :Text;
}

# The header of a duel: the payload of a header record.
struct Header {
  id @0 :Text;
  rules @1 :Text;
  rulesVersion @2 :UInt32;
  round @3 :UInt32;
  table @4 :UInt32;
  hasPosition @5 :Bool;
  seats @6 :List(SeatHeader);       # must be at most 8
  first @7 :Text;
  house @8 :List(HouseRule);        # must be at most 64
  packs @9 :List(PackPin);          # must be at most 64
  event @10 :Text;
  recorder @11 :Text;
  transcript @12 :Text;
  stake @13 :Text;
  result @14 :Text;
  position @15 :StartPosition;
  otherTags @16 :List(Tag);         # must be at most 64
  form @17 :Text;
  joins @18 :List(Text);            # must be at most 8
}

# Names of the players, by seat, apart from the header so that a name can be erased: the payload of
# a names record.
struct Names {
  players @0 :List(Text);           # must be at most 8
}

# What the recorder's engine came to after an entry.
struct Mark {
  entry @0 :UInt32;
  generation @1 :UInt32;
  hash @2 :UInt64;
}

# 64 entries that are sealed, as one value: the payload of a run record, packed. What would not
# compress stands in columns of its own.
struct Run {
  first @0 :UInt32;                 # number of the first entry; must be 1, 65, 129, ...
  entries @1 :List(Entry);          # must be 64; number, wall time and action id are blank in them
  times @2 :List(Int64);            # each entry's wall time less the one before it; null: all 0
  recorders @3 :List(UInt64);       # recorders of action ids, in order of appearance; at most 64
  recorderOf @4 :List(UInt8);       # by entry: place in recorders, from 1; 0 no action id
  counters @5 :List(UInt64);        # by entry: counter less this recorder's counter before; modulo 2^64
  marks @6 :List(Mark);             # by entry, rising; at most 64
  head @7 :Data;                    # must be 32 bytes: the chain's value after the last entry
}
