# What `--json` prints. One struct is the answer of one command; its `schema` names it and its
# version ("judge.why/1"), so that a script can refuse what it does not know. Within a version
# fields are only ever appended.
#
# Numbers fit into 32 bits, because JSON readers lose digits beyond 53 and the codec would write
# 64-bit numbers as texts. Entries are 1..100000, 0 before the first or none. Seats are letters as
# the duel's header has them ("A", "1B"), "" for none. Places are written as in the notation
# ("A.m3", "B.tr2", "A.h"). Clauses are ids of ruling pages, "" for none. A text may be missing
# where it would be empty.

@0xaa566fbea0c1dfa2;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::report");

# Where in a duel an answer stands, and for whose eyes.
struct Point {
  duel @0 :Text;
  entry @1 :Int32;       # 0..100000
  before @2 :Bool;       # before that entry's own act
  event @3 :Int32;       # 1.. one event of it, 0 none
  turn @4 :Int32;        # 0 is the setup, -1 when nobody counted
  turnSeat @5 :Text;
  phase @6 :Text;        # "main1"
  view @7 :Text;         # "judge", "table" or a seat's letter
  whatIf @8 :Text;       # name of the what-if that is asked, "" the duel itself
}

# Under which rules and cards a duel is played.
struct Played {
  rules @0 :Text;
  generation @1 :Int32;  # of these rules, from 1
  pack @2 :Text;
  packHash @3 :Text;     # that the duel pins, 64 hexadecimal digits; "" it pins none
  today @4 :Bool;        # the newest generation under the cards that this version has
}

# A ruling page, named.
struct Clause {
  id @0 :Text;
  title @1 :Text;        # the page's bold words
  source @2 :Text;       # the section of the rulebook, and the date of a reading of ours
}

struct Fact {
  text @0 :Text;
  entry @1 :Int32;       # where it comes from, 0 none
}

# One clause that was asked.
struct Visit {
  clause @0 :Clause;
  answer @1 :Text;       # "permits", "forbids", "silent", "unproven", "unsupported"
  lifted @2 :Bool;       # it would forbid and a card overrides it
  liftedBy @3 :Text;     # that card
  facts @4 :List(Fact);
}

# Something that followed. Life points are upper ends.
struct Happening {
  number @0 :Int32;      # 1.. within its entry, as in DUEL@42.3; 0: only some see it, no address
  kind @1 :Text;         # "destroyed", "battle-damage", ...
  text @2 :Text;
  entry @3 :Int32;
  seat @4 :Text;
  place @5 :Text;        # of the card it happened to
  card @6 :Text;         # code, "" unknown or hidden
  amount @7 :Int32;      # -1000000000..1000000000
  before @8 :Int32;      # life points, 0..1000000000
  after @9 :Int32;
  by @10 :Text;          # the clause that made it happen
  term @11 :Text;        # the clause that says what the word means
  source @12 :Text;      # the card whose effect made it happen, by name
}

# What is awaited.
struct Decision {
  kind @0 :Text;         # "over", "setup", "open", "respond", "stay-hidden"
  seat @1 :Text;
  text @2 :Text;
}

struct Finding {
  kind @0 :Text;         # FindingWord: "illegal", "check-fails", ...
  entry @1 :Int32;
  turn @2 :Int32;
  seat @3 :Text;
  clause @4 :Clause;
  text @5 :Text;
  infraction @6 :Bool;   # false: information
  takenBackBy @7 :Int32; # the entry that took back what it is about, 0 none
  correctedBy @8 :Int32; # the fix of what it is about, 0 none
}

# What a judge has ruled about an entry, beside what the engine says.
struct Ruling {
  entry @0 :Int32;       # the ruling
  about @1 :Int32;
  ruling @2 :Text;       # "legal", "illegal"
  clause @3 :Clause;     # the rule that it cites
  words @4 :Text;        # its reason
  engine @5 :Text;       # what the engine says to that entry; "none" nothing
  appealedBy @6 :Int32;  # the entry that appeals, 0 none
  appealSeat @7 :Text;
  decidedBy @8 :Int32;   # the entry that decides the appeal, 0 none yet
  outcome @9 :Text;      # "upheld", "overturned", "" not decided
  by @10 :Text;          # who gave it, "" nobody known
  engineThen @11 :Text;  # what the engine said when it was given, "" not written
  insteadOf @12 :Int32;  # the ruling that it replaces, 0 none
  replacedBy @13 :Int32; # the ruling that replaces it, 0 none
  revokedBy @14 :Int32;  # the entry that takes it back, 0 none
  today @15 :Text;       # what the newest generation of the rules says, where that is another word
  numbers @16 :List(Text);  # that "number" sets, as notation: "B:1300"
  appealWords @17 :Text; # what the appeal says, "" nothing
  decidedWords @18 :Text;  # why it was decided so
  decidedWho @19 :Text;  # who decided the appeal, "" nobody known
  engineBy @20 :List(Clause);  # by which the engine decides, where the ruling cites another
}

# Somebody has called a judge.
struct Call {
  entry @0 :Int32;
  about @1 :Int32;       # the entry that it is about, 0 not said
  seat @2 :Text;         # who called
  words @3 :Text;
  closedBy @4 :Int32;    # 0: it is open
  took @5 :Int32 = -1;   # seconds, -1 not known
  alone @6 :Bool;        # the seat is heard alone; others see no more than that
  time @7 :UInt32;       # seconds since 1970, 0 not known
}

# A penalty: about a player, and never about the state of the duel.
struct Penalty {
  entry @0 :Int32;
  seat @1 :Text;
  step @2 :Text;         # "caution"
  infraction @3 :Text;   # "play.illegal-act"
  words @4 :Text;
  ruling @5 :Int32;      # that it follows from, 0 none
  revokedBy @6 :Int32;
  counts @7 :Bool;
  times @8 :Int32;       # the how manieth: in the event when it was given, else of those that count in this duel, 0 none
  appealedBy @9 :Int32;  # the entry that appeals it, 0 none
  decidedBy @10 :Int32;  # the entry that decides the appeal, 0 none yet
  outcome @11 :Text;     # "upheld", "overturned", "" none
}

# What a command of a judge has written: `judge ruling`, `repair apply`, `rewind apply`, `appeal`,
# `penalty add`, `close`.
struct Judged {
  schema @0 :Text;       # "judge.judged/1"
  duel @1 :Text;
  tried @2 :Bool;        # -n: nothing was written
  entries @3 :List(Entry);
  slip @4 :Text;         # what players write down when it was signed, "" not signed
  signer @5 :Text;
  decision @6 :Decision; # what is awaited now
  notes @7 :List(Text);  # what comes of it: the ruling in words, warnings that stand
}

# `judge call`: the entry that it is about, and what is open.
struct CallScreen {
  schema @0 :Text;       # "judge.call/1"
  point @1 :Point;       # what it is about
  calls @2 :List(Call);  # those that are open
  notation @3 :Text;
  verdict @4 :Verdict;
  answer @5 :Text;
  facts @6 :List(Fact);
  rulings @7 :List(Ruling);
  remedies @8 :List(Remedy);
  found @9 :List(Finding);  # beside it: of earlier entries, not ruled on
  happens @10 :List(Text);  # what follows when everybody passes
  warnings @11 :List(GameWarning);
  stories @12 :List(Story);  # what players tell otherwise, each beside the record
  policy @13 :Due;       # what the policy of the event asks for when it is ruled illegal
  time @14 :CallTime;    # of the call that is open, in an event
  own @15 :List(Finding);  # in the entry itself, which is legal, and not ruled on
  ended @16 :Audit.Ended;  # how the duel ended, not set while it goes on
  narrowed @17 :List(Text);  # why the policy leaves a remedy out
  decision @18 :Decision;  # what is awaited now
  tried @19 :Bool;       # -n: the call was not written
  playedSince @20 :List(Int32);  # of an appeal: acts behind the entry that was ruled about
  assumes @21 :List(Text);  # on what the answer rests that nobody has said
  roles @22 :List(Text); # of those who have ruled: "kara is a floor judge"
  next @23 :List(Text);  # commands, for the judge
  pads @24 :Int32;       # the entry of pads that nobody has ruled on, where no act was recorded

  # What is due by the path of a policy.
  struct Due {
    infraction @0 :Text; # "" nothing is due
    entrant @1 :Int32;
    times @2 :Int32;     # the how manieth it would be, from 1
    step @3 :Text;
    remedies @4 :List(Text);  # those that the policy narrows it to; none: all that there are
    until @5 :Text;      # when it is too late to go back, "" never
    text @6 :Text;
  }
  # What a call takes of its round, in seconds.
  struct CallTime {
    open @0 :Int32;      # so far
    left @1 :Int32 = -1; # that the round had when the hand went up, -1 it is not timed
    extend @2 :Int32;    # that are given back when it closes now
    text @3 :Text;
  }

  struct Story {
    seat @0 :Text;       # who tells it, "" the record
    notation @1 :Text;
    answer @2 :Text;
    verdict @3 :Verdict;
    unlike @4 :List(Text);  # entries that would be judged otherwise
    result @5 :Text;
  }
}

# `judge pads`: the life points that the players have written down.
struct Pads {
  schema @0 :Text;       # "judge.pads/1"
  duel @1 :Text;
  columns @2 :List(Column);
  parts @3 :List(Part);
  battle @4 :Battle;     # not set: none was named
  remedies @5 :List(Remedy);
  unlike @6 :List(Unlike);  # numbers of pads in the record that are not what it computes, and not ruled on
  stale @7 :Text;        # that they were read before something that changes them, "" they were not

  struct Unlike {
    pad @0 :Text;
    seat @1 :Text;       # whose life points
    value @2 :Int32;     # on the pad
    computed @3 :Int32;
    entry @4 :Int32;
  }
  struct Column {
    pad @0 :Text;        # whose pad; "" what the record computes
    seat @1 :Text;       # whose life points
    numbers @2 :List(Number);
  }
  struct Number {
    value @0 :Int32;
    entry @1 :Int32;     # that brought it, 0 not known or the beginning
  }
  struct Part {
    seat @0 :Text;       # whose life points
    before @1 :Int32;    # the last number that all have
    numbers @2 :List(Choice);
    ends @3 :Bool;       # one pad ends there, the other goes on
    settled @4 :Ruling;  # that stands and sets them, not set: nobody has ruled
    told @5 :List(Text); # what is told of it, in words
  }
  struct Choice {
    pad @0 :Text;
    value @1 :Int32;
    change @2 :Int32;
    fits @3 :Bool;       # the battle that was named
    computedWith @4 :Int32 = -1;  # the entry with which the record computes it, 0 the beginning, -1 it does not
    twice @5 :Text;      # that it takes off a loss which the pads have already, "" it does not
  }
  struct Battle {
    text @0 :Text;       # what is fought
    outcomes @1 :List(Text);
    assumes @2 :List(Text);
    rules @3 :List(Clause);
  }
}

# `judge late`: an act that was written too late.
struct Late {
  schema @0 :Text;       # "judge.late/1"
  duel @1 :Text;
  behind @2 :Int32;
  notation @3 :Text;
  answer @4 :Text;
  unlike @5 :List(RepairPlan.Unlike);  # what would be judged otherwise
  written @6 :Int32;     # its number, 0 nothing was written
}

# `judge branch`.
struct Branch {
  schema @0 :Text;       # "judge.branch/1"
  duel @1 :Text;
  whatIf @2 :Text;       # id of the what-if
  from @3 :Int32;        # the last entry that both have
  entries @4 :List(Text);  # of its own
  answers @5 :List(Text);
  verdicts @6 :List(Verdict);  # one for each of the entries
  decision @7 :Decision; # what is awaited in it
}

# `judge situation`, `judge assume`: a table of which nobody has written a record.
struct Situation {
  schema @0 :Text;       # "judge.situation/1"
  duel @1 :Text;
  lines @2 :List(Text);  # of the position
  unknown @3 :List(Text);
  assumes @4 :List(Text);
}

# `judge rewind plan`.
struct RewindPlan {
  schema @0 :Text;       # "judge.rewind/1"
  duel @1 :Text;
  to @2 :Int32;          # to before this entry
  class @3 :Text;        # "exactly", "nearly", "not restorable"
  plan @4 :Text;         # p and eight digits: rewind apply --plan
  undone @5 :List(Int32);  # entries, the last one first
  steps @6 :List(Step);
  learned @7 :List(Text);
  reasons @8 :List(Text);  # why it is not restorable
  standsIn @9 :Text;     # the turn and phase that it goes back to
  notation @10 :Text;    # the entry before which it stands then
  instead @11 :List(Text);  # other ways, where it is not restorable
  whatIf @12 :Text;      # name of the what-if that is asked, "" the duel itself
  next @13 :List(Text);  # commands

  struct Step {
    entry @0 :Int32;
    grade @1 :Text;      # "exactly", "nearly", "not restorable"
    what @2 :Text;
  }
}

# `judge repair plan`.
struct RepairPlan {
  schema @0 :Text;       # "judge.repair/1"
  duel @1 :Text;
  about @2 :Int32;
  clean @3 :Bool;
  changes @4 :List(Text);  # what is put right at the table
  learned @5 :List(Text);
  unlike @6 :List(Unlike);  # entries that would be judged otherwise; then it is not offered
  idle @7 :Bool;         # nothing changes at the table: there is nothing to repair
  notation @8 :Text;     # the entry that is taken out
  kept @9 :Text;         # what stays fought that only this entry implied, and by whose passes
  whatIf @10 :Text;      # name of the what-if that is asked, "" the duel itself
  next @11 :List(Text);  # commands

  struct Unlike {
    entry @0 :Int32;
    before @1 :Text;     # "legal"
    after @2 :Text;
  }
}

# `judge penalty list`.
struct Penalties {
  schema @0 :Text;       # "judge.penalties/1"
  duel @1 :Text;
  penalties @2 :List(Penalty);
}

# `judge report`: a ruling as a sheet.
struct Sheet {
  schema @0 :Text;       # "judge.report/1"
  point @1 :Point;       # where the entry was judged
  rulings @2 :List(Ruling);  # the one that it is about
  lines @3 :List(Text);  # the sheet as it is printed
  verdict @4 :Verdict;   # what the engine says, "none" where it says nothing
  facts @5 :List(Text);
  remedy @6 :List(Text); # what was done at the table, or is still to be done
  penalties @7 :List(Penalty);  # that follow from it
}

# An observed number that does not hold, or cannot be known.
struct FailingCheck {
  entry @0 :Int32;
  text @1 :Text;
  known @2 :Bool;
}

# "legal", "illegal", "unproven", "unsupported", or "none" for an entry that nobody can rule on.
struct Verdict {
  ruling @0 :Text;
  clauses @1 :List(Clause);  # the deciding ones, in order of precedence
}

# Exit 2 and above: an answer that could not be given.
struct Error {
  schema @0 :Text;       # "judge.error/1"
  exitCode @1 :Int32;    # 1..70
  message @2 :Text;
  hint @3 :Text;
  current @4 :Int32;     # a conflict: number of the duel's last entry
  pid @5 :Int32;         # a locked store: who holds it, 0 unknown
  written @6 :Text;      # "no", "yes", "unknown"
}

struct Init {
  schema @0 :Text;       # "judge.init/1"
  path @1 :Text;
  store @2 :Text;        # its id, 32 hexadecimal digits
}

struct New {
  schema @0 :Text;       # "judge.new/1"
  duel @1 :Text;
  rules @2 :Text;
  rulesVersion @3 :Int32;
  seats @4 :List(Seat);
  store @5 :Text;        # path
  entries @6 :Int32;     # recorded with it

  struct Seat {
    letter @0 :Text;
    player @1 :Text;
    colour @2 :Text;
  }
}

# One entry as the record has it and as the rules see it.
struct Entry {
  number @0 :Int32;
  seat @1 :Text;
  notation @2 :Text;
  turn @3 :Int32;
  turnSeat @4 :Text;
  phase @5 :Text;
  verdict @6 :Verdict;
  events @7 :List(Happening);
  findings @8 :List(Finding);
  counts @9 :Bool = true;    # false: taken back by an undo, fix or rewind
  clockSeconds @10 :Int32 = -1;  # left on the clock, -1 not written
  comment @11 :Text;
  marks @12 :Int32;          # bits: 1 ^x, 2 ^m, 4 ^i, 8 ^?, 16 ^g
  implied @13 :List(Text);   # acts that nobody wrote down, in notation
  takenBackBy @14 :Int32;    # the entry that took it back, 0 none
  correctedBy @15 :Int32;    # the last entry that corrected it, 0 none
  correction @16 :Text;      # what counts instead of the notation, "" when it was not corrected
  rulings @17 :List(Ruling);  # about this entry, the first one first
}

struct Act {
  schema @0 :Text;       # "judge.act/1"
  duel @1 :Text;
  tried @2 :Bool;        # -n: nothing was recorded
  repeated @3 :Bool;     # it was recorded before, with the same action id
  first @4 :Int32;       # numbers of what was recorded, 0 when only tried
  last @5 :Int32;
  entries @6 :List(Entry);
  decision @7 :Decision; # what is awaited now
  nearest @8 :List(Text);  # legal acts near the first illegal one
  notes @9 :List(Text);  # what its mark ^i comes to
  standing @10 :Text;    # `judge record`: turn, phase and life points
}

# `judge record --json`: an answer that is no entry.
struct Said {
  schema @0 :Text;       # "judge.said/1"
  lines @1 :List(Text);
}

# An undo or a fix.
struct Correction {
  schema @0 :Text;       # "judge.undo/1", "judge.fix/1"
  duel @1 :Text;
  tried @2 :Bool;        # -n: nothing was recorded
  repeated @3 :Bool;     # it was recorded before, with the same action id
  entry @4 :Int32;       # number of what was recorded, 0 when only tried
  target @5 :Int32;      # the entry that it takes back or corrects
  was @6 :Text;          # that entry as it counted before
  now @7 :Entry;         # a fix: as it counts now
  changed @8 :List(Change);  # other entries that are judged otherwise than before
  decision @9 :Decision; # what is awaited now
  board @10 :List(Text); # one line a seat
  notes @11 :List(Text); # a fix: what its mark ^i comes to

  struct Change {
    entry @0 :Int32;
    before @1 :Text;     # "legal", "check-fails", ...
    after @2 :Text;
    clauses @3 :List(Clause);  # that decide now
  }
}

struct Import {
  schema @0 :Text;       # "judge.import/1"
  duel @1 :Text;
  file @2 :Text;
  first @3 :Int32;
  last @4 :Int32;
  entries @5 :Int32;
  infractions @6 :Int32;
  checks @7 :Int32;
  checksHold @8 :Int32;
  findings @9 :List(Finding);
  gaps @10 :List(Int32);  # numbers that the text has no entry for; a note stands there
  checksUnknown @11 :Int32;  # that cannot be known
  failing @12 :List(FailingCheck);  # all that are not among checksHold
  earlier @13 :Text;     # the id of the record that it replaces, "" none
}

struct Export {
  schema @0 :Text;       # "judge.export/1"
  duel @1 :Text;
  format @2 :Text;       # "notation", "json", "capnp"
  file @3 :Text;         # "" for stdout
  entries @4 :Int32;
  text @5 :Text;         # the canonical notation, when it was not written to a file
  hash @6 :Text;         # of what was written, hexadecimal
}

struct Log {
  schema @0 :Text;       # "judge.log/1"
  duel @1 :Text;
  from @2 :Int32;        # first and last entry of the range, both included
  to @3 :Int32;
  entries @4 :List(Entry);
  played @5 :Played;
  whatIf @6 :Text;       # name of the what-if that is asked, "" the duel itself
}

# The duels of a store.
struct Duels {
  schema @0 :Text;       # "judge.duels/1"
  store @1 :Text;
  duels @2 :List(Summary);

  struct Summary {
    duel @0 :Text;
    rules @1 :Text;
    players @2 :List(Text);
    entries @3 :Int32;
    last @4 :Int32;
    problem @5 :Text;
    replaces @6 :Text;   # the id of the record that this one corrects, "" none
    replacedBy @7 :Text;
  }
}

# What changed between two points.
struct Diff {
  schema @0 :Text;       # "judge.diff/1"
  from @1 :Point;
  to @2 :Point;
  changes @3 :List(Change);

  struct Change {
    kind @0 :Text;         # "turn", "phase", "over", "life", "warnings", "moved", "card", "face",
                           # "position", "attack", "defense", "on", "charges", "modifier",
                           # "terrain", "count", "counters"
    subject @1 :Text;      # a seat ("A"), a place ("A.tr2", "A.h"), a card by name, an effect
    place @2 :Text;        # of a card: where it is, or was when it is gone
    code @3 :Text;         # of a card, "" not known
    before @4 :Text;       # "" was not there
    after @5 :Text;        # "" is not there any more
    entry @6 :Int32;       # the last entry that changed it, 0 not known
  }
}

struct Show {
  schema @0 :Text;       # "judge.show/1"
  point @1 :Point;
  decision @2 :Decision;
  seats @3 :List(Seat);
  last @4 :Text;         # the last entry in notation
  over @5 :Bool;
  winner @6 :Text;       # "" with over: a draw; "1A and 1B" where several have won
  endedBy @7 :Clause;
  lasting @8 :List(Text);  # effects that last for a while, in words
  played @9 :Played;
  rulings @10 :List(Ruling);  # about the last entry
  calls @11 :List(Call); # that are open
  ofEvent @12 :List(Text);  # penalties of the event that lose a game, and are in the log of no duel
  assumes @13 :List(Text);  # on what the board rests that nobody has said
  ruled @14 :List(Text);  # numbers that a judge has ruled and the record does not go on from
  since @15 :List(Text);  # entries that were written later and count behind or before this one
  rests @16 :List(Text); # of a table that was taken in: what has become of that on which it rests

  struct Seat {
    letter @0 :Text;
    player @1 :Text;
    colour @2 :Text;
    lifeLeast @3 :Int32;   # 0..1000000000; exact when both are the same
    lifeMost @4 :Int32;    # 1000000000: no upper bound is known
    warnings @5 :Int32;    # -1 when it is not known whether there are more than are told apart
    piles @6 :List(Pile);
    rows @7 :List(Row);
    terrains @8 :List(Text);  # names, column 1 first
    team @9 :Int32;        # seats with the same number are of one team
  }
  # A zone without slots.
  struct Pile {
    zone @0 :Text;         # "hand", "deck", ...
    count @1 :Int32 = -1;  # -1 not known
    cards @2 :List(Card);  # those that are told apart
    unnamed @3 :Int32;     # the others, -1 not known
    letters @4 :Text;      # "h", "d", ...
  }
  struct Row {
    zone @0 :Text;
    letters @1 :Text;      # "m", "s", ...
    slots @2 :List(Card);  # column 1 first; an empty slot has an empty place
    under @3 :List(Card);  # what lies under those, in slots that hold several cards
  }
  struct Card {
    place @0 :Text;        # "A.m3"
    code @1 :Text;         # "" not known
    name @2 :Text;
    position @3 :Text;     # "atk", "hidden-def", "" without
    faceDown @4 :Bool;
    label @5 :Int32;       # 1..999, 0 none
    attack @6 :Int32 = -1;   # -1 not known or none
    defense @7 :Int32 = -1;
    owner @8 :Text;
    since @9 :Int32;       # the entry that brought it there
    on @10 :Text;          # place of the card that it equips or lies beneath
    charges @11 :Int32 = -1;
    counters @12 :List(Counters);
  }
  struct Counters {
    kind @0 :Text;         # "" plain counters
    count @1 :Int32;
  }
}

# One stop of `judge step`: what was done there and what it led to.
struct Step {
  schema @0 :Text;       # "judge.step/1"
  point @1 :Point;
  index @2 :Int32;       # 1.. in the line of entries that count, 0 before the first
  of @3 :Int32;          # how many there are
  notation @4 :Text;
  verdict @5 :Verdict;   # for the judge
  events @6 :List(Happening);
  findings @7 :List(Finding);  # for the judge
  board @8 :List(Text);  # one line a seat
  decision @9 :Decision;
  command @10 :Text;     # the command line that gives this answer
}

struct Legal {
  schema @0 :Text;       # "judge.legal/1"
  point @1 :Point;
  decision @2 :Decision;
  groups @3 :List(Group);
  later @4 :List(Later);   # who is asked when the answers before are passed
  notes @5 :List(Text);    # what is not listed, and how it is asked for

  struct Group {
    kind @0 :Text;         # "summon", "attack", ...
    actions @1 :List(Text);  # notation
    anyUnnamed @2 :Bool;   # each stands for any unnamed card of the hand
  }

  struct Later {
    seat @0 :Text;
    actions @1 :List(Text);  # notation
    moment @2 :Text;       # what the seat may answer then
    passes @3 :List(Text);  # who passes before that, one behind the other
  }
}

struct Why {
  schema @0 :Text;       # "judge.why/1"
  point @1 :Point;
  notation @2 :Text;     # the entry
  seat @3 :Text;
  verdict @4 :Verdict;
  answer @5 :Text;       # one sentence
  facts @6 :List(Fact);  # of the deciding clauses
  lifted @7 :List(Visit);
  visits @8 :List(Visit);  # every clause that was asked, in order
  events @9 :List(Happening);
  consequences @10 :List(Visit);  # conditions of what followed: idleness, damage
  findings @11 :List(Finding);
  nearest @12 :List(Text);  # legal acts near an illegal one, nearest first
  next @13 :List(Text);  # commands
  implied @14 :List(Text);  # acts before it that nobody wrote down
  house @15 :List(Text); # house rules that it touches
  rulings @16 :List(Ruling);  # of judges about this entry
  takenBackBy @17 :Int32;  # the entry that took it back; then it is judged as of just before, 0 none
  closing @18 :List(Closing);  # what the passes brought that later entries imply first
  remedies @19 :List(Remedy);  # what can be done about an illegal entry, for the judge
  warnings @20 :List(GameWarning);  # of the seat that has lost by them
  notes @21 :List(Text); # findings, what became of it, on what it rests
}

# A warning that the rules give, or the loss by one. It is no penalty.
struct GameWarning {
  seat @0 :Text;
  turn @1 :Int32;
  entry @2 :Int32;
  loses @3 :Bool;
  clause @4 :Clause;     # that gives it
  held @5 :Int32;        # how many the seat had with it
  takenBackBy @6 :Int32; # the judge's entry, 0 it stands
  wentOnBy @7 :Int32;    # it would have lost: the judge's entry that let the duel go on, 0 none
  said @8 :Text;         # at the table: "yes", "not recorded"
  saidBy @9 :Int32;      # the entry that says so, 0 none
  conditions @10 :List(Condition);
  about @11 :Int32;      # the entry for which it was given, where that is an earlier one; else 0

  struct Condition {
    holds @0 :Bool;
    clause @1 :Clause;
    fact @2 :Text;
  }
}

# What can be done about an entry, with what it costs.
struct Remedy {
  kind @0 :Text;         # "repair", "rewind", "leave"
  what @1 :Text;
  cost @2 :Text;
  command @3 :Text;      # that does it, or shows its steps
  head @4 :Bool;         # by the policy of the event it is the head judge's alone
}

struct Closing {
  entry @0 :UInt32;
  events @1 :List(Happening);
}

# Also when the event of a point is asked.
struct Event {
  schema @0 :Text;       # "judge.event/1"
  point @1 :Point;
  notation @2 :Text;
  event @3 :Happening;
  by @4 :Clause;
  term @5 :Clause;
  next @6 :List(Text);
}

struct WhyNot {
  schema @0 :Text;       # "judge.why-not/1"
  point @1 :Point;
  notation @2 :Text;     # the act that was asked about
  seat @3 :Text;
  verdict @4 :Verdict;
  answer @5 :Text;
  facts @6 :List(Fact);
  lifted @7 :List(Visit);
  visits @8 :List(Visit);
  events @9 :List(Happening);  # what would follow
  nearest @10 :List(Text);
  next @11 :List(Text);
  implied @12 :List(Text);
  understood @13 :Bool;  # false: it could not be tried, `answer` says why
  depends @14 :List(Depends);  # of a position: what nobody has said and decides
  noEffect @15 :List(Text);  # what nobody has said and does not decide, alone or two at a time
  assumes @16 :List(Text);  # what was assumed
  notes @17 :List(Text); # on what it rests, and when it would be otherwise

  # Facts that nobody has said, alone or two together, and what comes of each way they may be.
  struct Depends {
    facts @0 :List(Text);
    cases @1 :List(Case);
    ask @2 :Text;        # the question to the players
    commands @3 :List(Text);  # that write the answer
  }
  struct Case {
    values @0 :List(Text);  # one for each fact
    ruling @1 :Text;
    clause @2 :Clause;
  }
}

struct Trace {
  schema @0 :Text;       # "judge.trace/1"
  point @1 :Point;
  target @2 :Text;       # "A.lp", "B.m2.def"
  kind @3 :Text;         # "life-points", "attack", "defense", "count"
  known @4 :Bool;
  least @5 :Int32;       # exact when both are the same
  most @6 :Int32;
  start @7 :Int32;       # life points: what the duel began with, upper end
  terms @8 :List(Term);
  changes @9 :List(Change);
  text @10 :Text;        # the sum in one line

  # What a number is the sum of, in the published order of the layers.
  struct Term {
    layer @0 :Text;        # "printed", "Field Power Bonus", ...
    change @1 :Int32;
    source @2 :Text;       # card name
    place @3 :Text;
    clause @4 :Clause;
    entry @5 :Int32;
  }
  # What changed a number on the way, in order.
  struct Change {
    entry @0 :Int32;
    event @1 :Int32;       # 1.. within the entry
    change @2 :Int32;
    before @3 :Int32;      # upper ends
    after @4 :Int32;
    text @5 :Text;
    by @6 :Clause;
    source @7 :Text;
    term @8 :Clause;
  }
}

struct Audit {
  schema @0 :Text;       # "judge.audit/1"
  point @1 :Point;
  infractions @2 :List(Finding);
  information @3 :List(Finding);
  counts @4 :List(Count);  # by kind
  checks @5 :Int32;
  checksHold @6 :Int32;
  entries @7 :Int32;     # entries that count
  ruled @8 :Int32;       # of them with a verdict
  legal @9 :Int32;
  ended @10 :Ended;      # not set while the duel goes on
  takenBack @11 :List(Finding);  # infractions of entries that were taken back or corrected
  rulings @12 :List(Ruling);
  checksUnknown @13 :Int32;
  failing @14 :List(FailingCheck);  # all checks that are not among checksHold
  warnings @15 :List(GameWarning);
  unread @16 :List(Int32);  # entries that took something back which was not judged again
  saysNothing @17 :List(Int32);  # entries marked ^i for which no warning of the game stands
  ofEvent @18 :List(Text);  # penalties of the event that lose a game, and are in the log of no duel
  assumes @19 :List(Text);  # on what the answers rest that nobody has said
  rests @20 :List(Text);  # of a table that was taken in: what has become of that on which it rests

  struct Ended {
    entry @0 :Int32;
    turn @1 :Int32;
    winner @2 :Text;     # a seat, "" a draw
    clause @3 :Clause;   # that ended it
    text @4 :Text;
    playedAfter @5 :List(Int32);  # entries that stand behind the end
    over @6 :Clause;     # against which they are, not set without any
  }

  struct Count {
    kind @0 :Text;
    count @1 :Int32;
  }
}

struct Rule {
  schema @0 :Text;       # "judge.rule/1"
  id @1 :Text;
  title @2 :Text;
  kind @3 :Text;         # "legality", "consequence", ...
  section @4 :Text;      # of the rulebook
  body @5 :Text;         # the page as it is written, Markdown
  page @6 :Text;         # path of the page
  uses @7 :List(Use);
  cases @8 :List(Case);
  similar @9 :List(Text);
  remedies @10 :List(Text);  # "repair", "rewind", ...: what may be done where it was not kept

  # A rule set that lists the clause.
  struct Use {
    rules @0 :Text;
    place @1 :Int32;       # 1.. in its order of precedence
    file @2 :Text;
    line @3 :Int32;
    acts @4 :List(Text);   # kinds of act that it binds
    moment @5 :Text;       # when it happens
    borrowed @6 :Bool;     # from the ordinary game
  }
  struct Case {
    path @0 :Text;
    about @1 :Text;
  }
}

struct RuleSearch {
  schema @0 :Text;       # "judge.rule-search/1"
  words @1 :Text;
  hits @2 :List(Hit);    # best first

  struct Hit {
    clause @0 :Clause;
    excerpt @1 :Text;
    score @2 :Int32;
  }
}

struct Verify {
  schema @0 :Text;       # "judge.verify/1"
  store @1 :Text;
  duels @2 :List(Duel);
  packs @3 :List(Text);    # what is wrong with the card packs that are kept, one line each
  anchorLag @4 :Int32;   # entries by which the anchor is behind the store

  struct Duel {
    duel @0 :Text;
    entries @1 :Int32;
    ok @2 :Bool;
    problems @3 :List(Problem);
    outcome @4 :Text;    # outcome hash of the head, 16 hexadecimal digits
    head @5 :Text;       # of the chain, 64 hexadecimal digits, "" for a store without chains
    slip @6 :Text;       # the head as people write it, 20 digits
    marks @7 :Int32;     # outcome marks that are kept; -1 not told, since a seat or the table asks
    marksChecked @8 :Int32;  # of which were compared with what this version comes to; -1 as well
    signatures @9 :List(Signature);
    slipEntry @10 :Int32;  # the entry that the slip asked for is of, -1 none
  }
  struct Signature {
    entry @0 :Int32;
    key @1 :Text;        # a name of this desk, or 16 digits when it is not trusted
    trusted @2 :Bool;
    time @3 :Text;       # as the signer says, "" when not trusted
  }
  struct Problem {
    entry @0 :Int32;     # 0 the header or the duel as a whole
    message @1 :Text;
  }
}

struct CardShow {
  schema @0 :Text;       # "judge.card/1"
  rules @1 :Text;
  card @2 :Card;
  effects @3 :List(Effect);
  unexpressed @4 :Text;  # what of its text is not said as data yet
  terrains @5 :List(Text);
  materials @6 :List(Text);  # how it comes from the Extra Deck
  strategy @7 :List(Text);   # cards that it brings
  pack @8 :Text;
  packHash @9 :Text;
  stub @10 :Bool;        # it has no entry: nothing but its name is known

  struct Effect {
    number @0 :Int32;    # 1.., as in m2.2
    name @1 :Text;
    form @2 :Text;       # "continuous", "activated", ...
    printed @3 :Text;    # "equip", "flip", ...
    text @4 :Text;       # made from the data
    supported @5 :Bool = true;
    unsupported @6 :Text;  # why it is not run
  }
}

struct Card {
  code @0 :Text;
  name @1 :Text;
  spoken @2 :List(Text);
  frames @3 :List(Text);
  types @4 :List(Text);
  attribute @5 :Text;
  level @6 :Int32 = -1;    # -1 none, as the other numbers
  attack @7 :Int32 = -1;
  defense @8 :Int32 = -1;
  fieldPowerAttack @9 :Int32;
  fieldPowerDefense @10 :Int32;
  deck @11 :Text;          # "main", "extra", "marker"
  charges @12 :Int32 = -1;
}

struct CardSearch {
  schema @0 :Text;       # "judge.card-search/1"
  rules @1 :Text;
  words @2 :Text;
  cards @3 :List(Card);  # best first
  found @4 :Int32;       # how many there are, shown or not
}

struct RulesList {
  schema @0 :Text;       # "judge.rules/1"
  rules @1 :List(RuleSet);

  struct RuleSet {
    name @0 :Text;
    title @1 :Text;
    version @2 :Int32;
    clauses @3 :Int32;
    cards @4 :Int32;
    pack @5 :Text;
    packHash @6 :Text;
    kept @7 :List(Kept);   # what older duels keep, the oldest change first
    forms @8 :List(Form);  # in which it is played, the duel of two first
  }

  struct Form {
    word @0 :Text;         # as the heading of a record names it; "": the duel of two
    title @1 :Text;
    seats @2 :List(Text);  # the letters that they can have; none: any
    least @3 :Int32;       # so many of them play, the first ones
    most @4 :Int32;
  }

  struct Kept {
    name @0 :Text;
    changedIn @1 :Int32;   # the first version that does otherwise
    keeps @2 :Text;
  }
}

struct Version {
  schema @0 :Text;       # "judge.version/1"
  version @1 :Text;
  rules @2 :List(RulesList.RuleSet);
  storeFormat @3 :Int32;
  commit @4 :Text;       # that it was built from, "" unknown
  changed @5 :Bool;      # files differed from that commit
  licences @6 :Text;     # with --licences: the copyright files of what is linked into it, else ""
}

# A key of the folder of keys.
struct Key {
  name @0 :Text;
  id @1 :Text;           # 16 hexadecimal digits; not unique, whoever makes a key chooses them
  key @2 :Text;          # the public key, base64, as minisign -P takes it
  own @3 :Bool;          # made here; false: somebody else's, trusted
  secret @4 :Bool;       # its secret half is here
  signs @5 :Bool;        # it is the one that signs
  problem @6 :Text;      # why it cannot be used
}

struct Keys {
  schema @0 :Text;       # "judge.keys/1"
  folder @1 :Text;
  keys @2 :List(Key);    # own ones first
  signs @3 :Text;        # name of the key that signs
}

# A key that was made, trusted or shown.
struct KeyAnswer {
  schema @0 :Text;       # "judge.key-new/1", "judge.key-trust/1", "judge.key-show/1"
  key @1 :Key;
  file @2 :Text;         # of the public key
  text @3 :Text;         # what stands in it
  already @4 :Bool;      # trust: it was trusted before
}

# A duel's head, signed.
struct Sign {
  schema @0 :Text;       # "judge.sign/1"
  duel @1 :Text;
  entries @2 :Int32;
  slip @3 :Text;         # 20 digits
  key @4 :Text;          # the name of the key
}

# A store beside a store: backup, restore, migrate.
struct StoreCopy {
  schema @0 :Text;       # "judge.backup/1", "judge.restore/1", "judge.migrate/1"
  store @1 :Text;        # path
  other @2 :Text;        # the copy; for migrate where the old store lies now
  duels @3 :Int32;
  entries @4 :Int64;
}

# What is wrong with a store and what to do.
struct Doctor {
  schema @0 :Text;       # "judge.doctor/1"
  store @1 :Text;
  checks @2 :List(Check);

  struct Check {
    name @0 :Text;
    ok @1 :Bool;
    facts @2 :List(Text);
    next @3 :Text;       # what to do, "" nothing
  }
}

# What a bundle proves.
struct BundleVerdict {
  schema @0 :Text;       # "judge.bundle/1"
  file @1 :Text;
  duel @2 :Text;
  view @3 :Text;         # for whom it was cut: "judge", "table", "seat A"
  proved @4 :Bool;
  entries @5 :Int32;
  slip @6 :Text;
  head @7 :Text;
  secrets @8 :Int32;
  opened @9 :Int32;
  findings @10 :List(Text);
  signers @11 :List(Text);  # names of trusted keys
  outcome @12 :Text;     # when all of it is open and it was played
}

# What the rules say to a deck list.
struct DeckCheck {
  schema @0 :Text;       # "judge.deck-check/1"
  file @1 :Text;
  deck @2 :Text;         # the list's own name
  player @3 :Text;
  rules @4 :Text;
  pack @5 :Text;
  restrictedAsOf @6 :Text;  # "2026-06", "" the rule set has no such list
  main @7 :Int32;        # cards
  extra @8 :Int32;
  legal @9 :Bool;
  faults @10 :List(Answer);   # of the clauses that forbid it
  permits @11 :List(Answer);  # of those that have a say and find no fault
  event @12 :Text;       # as the list names it
  unproven @13 :List(Answer);  # of those that hang on a card without an entry
  side @14 :Int32;       # cards; 0 also where the game has no Side Deck

  struct Answer {
    clause @0 :Clause;
    facts @1 :List(DeckFact);
  }
  struct DeckFact {
    text @0 :Text;
    line @1 :Int32;      # of the file, 0 the whole list
    card @2 :Text;       # code, "" none
  }
}

# A pack of a rules writer's own, checked whole.
struct CardLint {
  schema @0 :Text;       # "judge.card-lint/1"
  rules @1 :Text;
  file @2 :Text;
  pack @3 :Text;         # "" when the text could not be read
  packHash @4 :Text;     # with the rule set's own cards, as a duel pins it; "" with problems
  cards @5 :Int32;
  effects @6 :Int32;
  runs @7 :Int32;        # effects that are carried out
  problems @8 :List(Problem);
  notRun @9 :List(CardGap);
  newWords @10 :List(Problem);  # words that no other card has: new, or misspelt; nothing is refused for them
  stubs @11 :Int32;      # cards without an entry, counted in `cards` too

  struct Problem {
    card @0 :Text;       # "" about the pack
    field @1 :Text;      # "effects[0].operations[1].damage.amount"
    line @2 :Int32;      # of a text, 0 not known
    message @3 :Text;
    cure @4 :Text;
  }
}

# A card's entry as text.
struct CardSource {
  schema @0 :Text;       # "judge.card-source/1"
  rules @1 :Text;
  pack @2 :Text;         # that it is in
  code @3 :Text;
  name @4 :Text;
  source @5 :Text;       # the entry; of a card that is two monsters the three, one behind the other
}

# A pack to fill in.
struct CardTemplate {
  schema @0 :Text;       # "judge.card-new/1"
  rules @1 :Text;
  like @2 :Text;         # code of the card that has this form
  file @3 :Text;         # that it was written to; "" to none
  text @4 :Text;
}

# What came of a card's effects in small duels made for them.
struct CardTry {
  schema @0 :Text;       # "judge.card-try/1"
  rules @1 :Text;
  file @2 :Text;
  effects @3 :List(Effect);

  struct Effect {
    code @0 :Text;
    name @1 :Text;
    number @2 :Int32;    # 1..
    outcome @3 :Text;    # "seen", "partly", "not-seen", "not-run": not carried out by this version
    told @4 :List(Text); # what was asked, paid and done, and what never came about
    duel @5 :Text;       # the duel in which it was tried; "" when there was none
    wait @6 :Text;       # what it waits for, in our words; "" nothing
  }
}

# What of a card is legal to write and not carried out.
struct CardGap {
  code @0 :Text;
  name @1 :Text;
  effect @2 :Int32;      # 1.., 0: what no effect says
  reason @3 :Text;       # the word that is not run, or what is not expressed
}

struct CardCoverage {
  schema @0 :Text;       # "judge.card-coverage/1"
  rules @1 :Text;
  pack @2 :Text;
  cards @3 :Int32;
  whole @4 :Int32;       # cards with nothing below
  effects @5 :Int32;
  runs @6 :Int32;
  gaps @7 :List(CardGap);
  stubs @8 :Int32;       # cards without an entry, counted in `cards` too
}

# What is wrong with the policy of an event.
# `judge policy new`: a policy to begin with.
struct PolicyTemplate {
  schema @0 :Text;       # "judge.policy-new/1"
  rules @1 :Text;
  file @2 :Text;         # that it was written to; "" to none
  text @3 :Text;
}

struct PolicyLint {
  schema @0 :Text;       # "judge.policy-lint/1"
  file @1 :Text;
  name @2 :Text;         # "" with faults
  rules @3 :Text;
  hash @4 :Text;         # BLAKE2b-256 of the file, 64 hexadecimal digits
  infractions @5 :Int32;
  faults @6 :List(Fault);
  generation @7 :UInt32; # of the rules, 0 the newest

  struct Fault {
    line @0 :Int32;      # 0 the whole file
    message @1 :Text;
  }
}

# An event: what counts now.
struct EventState {
  schema @0 :Text;       # "judge.event/1"
  event @1 :Text;        # what it is called here
  name @2 :Text;         # for people, from its policy
  rules @3 :Text;
  policy @4 :Text;       # hash of the policy that counts
  closedBy @5 :Int32;    # entry of its log, 0 it goes on
  round @6 :Int32;       # that is played, 0 none has begun
  roundSeconds @7 :Int32;  # how long it is, 0 not timed
  leftSeconds @8 :Int32 = -1;  # of it, -1 not timed
  keys @9 :List(Role);
  entrants @10 :List(Entrant);
  tables @11 :List(Table);  # of all rounds

  struct Role {
    name @0 :Text;
    id @1 :Text;         # 16 digits of the key
    role @2 :Text;       # "scorekeeper", "floor", "head", "organiser"
    revokedBy @3 :Int32; # 0 it counts
  }
  struct Entrant {
    number @0 :Int32;
    name @1 :Text;
    team @2 :Text;       # "" none
  }
  struct Table {
    round @0 :Int32;
    table @1 :Int32;
    duel @2 :Text;
    form @3 :Text;       # "" the duel of two
    seats @4 :List(Seat);
    extendSeconds @5 :Int32;  # of the round that is played: what judges have given back
  }
  struct Seat {
    seat @0 :Text;
    entrant @1 :Int32;
  }
}

# What was written to an event.
struct EventWritten {
  schema @0 :Text;       # "judge.event-written/1"
  event @1 :Text;
  tried @2 :Bool;        # -n: nothing was written
  entries @3 :List(Int32);  # of its log
  facts @4 :List(Text);
  slip @5 :Text;
  signer @6 :Text;       # "" nobody
}

# A match of several duels: `judge match show`.
struct Match {
  schema @0 :Text;       # "judge.match/1"
  match @1 :Text;
  rules @2 :Text;
  form @3 :Text;         # "" the duel of two
  wins @4 :Int32;        # duels that win it
  sides @5 :List(Side);
  duels @6 :List(Duel);
  decks @7 :List(Deck);  # in order of entries
  over @8 :Bool;
  winner @9 :List(Text); # letters of the side that has won it, empty: nobody yet, or a draw
  clause @10 :Clause;    # why it is over, or why it goes on; without an id: no rule says so
  facts @11 :List(Text);
  closedBy @12 :Int32;   # entry of its log, 0 nobody has closed it

  struct Side {
    seats @0 :List(Text);
    players @1 :List(Text);
    won @2 :Int32;
  }
  struct Duel {
    number @0 :Int32;
    duel @1 :Text;
    first @2 :Text;      # letter of who begins, "" not said
    chose @3 :Text;      # letter of who said so, "chance", "" not said
    state @4 :Text;      # "won", "draw", "goes on", "not begun", "no record", "unreadable"
    winner @5 :List(Text);
    by @6 :Text;         # "record", "entry 5", "" it goes on
    entry @7 :Int32;     # of the log of the match
  }
  struct Deck {
    seat @0 :Text;
    duel @1 :Int32;      # the first one that it is played in
    entry @2 :Int32;
    sealed @3 :Text;     # 64 digits
    open @4 :Bool;       # false: hidden until the match is over
    cards @5 :List(Text);  # "main 3 SOE-018"
    out @6 :List(Text);    # "2 Imp", that went into the Side Deck
    taken @7 :List(Text);  # that came out of it
  }
}

# What was written to a match.
struct MatchWritten {
  schema @0 :Text;       # "judge.match-written/1"
  match @1 :Text;
  tried @2 :Bool;        # -n: nothing was written
  entries @3 :List(Int32);  # of its log
  facts @4 :List(Text);
  slip @5 :Text;
  signer @6 :Text;       # "" nobody
  duel @7 :Text;         # that was made, "" none
}

# Who has won, table by table.
struct EventResults {
  schema @0 :Text;       # "judge.event-results/1"
  event @1 :Text;
  rows @2 :List(Row);

  struct Row {
    round @0 :Int32;
    table @1 :Int32;
    duel @2 :Text;
    state @3 :Text;      # "not begun", "goes on", "won", "draw", "all lose"
    winner @4 :Text;     # letters, separated by blanks
    number @5 :Text;     # numbers of the winners, separated by blanks
    by @6 :Text;         # "board", "penalty 26", "" it is not over
    rests @7 :List(Text);  # of a table that was taken in: what has become of that on which it rests
  }
}

# A duel in few words, as an audit of many tells it.
struct AuditedDuel {
  duel @0 :Text;
  entries @1 :Int32;
  head @2 :Text;         # value of its chain, hexadecimal
  event @3 :Text;
  round @4 :Int32;
  table @5 :Int32;
  folded @6 :Bool;       # false: what only the fold tells is not there
  findings @7 :List(Found);
  warnings @8 :List(Warned);
  against @9 :List(Against);
  rulings @10 :Int32;
  openCalls @11 :List(Int32);
  penalties @12 :List(Given);
  over @13 :Bool;
  winners @14 :List(Text);  # letters
  problem @15 :Text;     # why it could not be read
  extendSeconds @16 :Int32;  # that calls have given back to its round
  openAppeals @17 :List(Int32);  # entries that appeal and that nobody has decided about
  ended @18 :Int32;      # the entry with which it ended on the board, 0: it goes on
  rests @19 :List(Text); # of a table that was taken in: what has become of that on which it rests
  notDone @20 :List(Text);  # numbers that a judge has ruled and the record does not go on from

  struct Found {
    entry @0 :Int32;
    turn @1 :Int32;      # 0 the setup, -1 when nobody counted
    seat @2 :Text;
    kind @3 :Text;       # "illegal"
    clause @4 :Text;
    text @5 :Text;
    state @6 :Text;      # "open", "ruled", "rewound", "repaired", "undone", "corrected"
    by @7 :Int32;        # the entry that made it so
  }
  struct Warned {        # by the game itself; no penalty
    entry @0 :Int32;
    turn @1 :Int32;      # 0 the setup, -1 when nobody counted
    seat @2 :Text;
    clause @3 :Text;
    total @4 :Int32;     # how many the seat had with it
    said @5 :Text;       # "yes", "no", "not recorded"
    saidBy @6 :Int32;    # the entry that says so, 0 none
    takenBackBy @7 :Int32;  # the judge's entry, 0 it stands
    about @8 :Int32;     # the entry for which it was given, where that is an earlier one; else 0
  }
  struct Against {
    entry @0 :Int32;     # the ruling
    about @1 :Int32;
    ruling @2 :Text;
    engine @3 :Text;
    by @4 :Text;
    words @5 :Text;
  }
  struct Given {
    entry @0 :Int32;
    seat @1 :Text;
    step @2 :Text;
    infraction @3 :Text;
    words @4 :Text;
    by @5 :Text;
    time @6 :UInt32;     # seconds since 1970
    ruling @7 :Int32;
    revokedBy @8 :Int32;
    rulingStands @9 :Bool;
    overturnedBy @10 :Int32;  # the decision of an appeal with which it fell, 0 none
    count @11 :Int32;    # the how manieth of its infraction when it was given, 0 not written
  }
}

# Digests of a store, kept in the folder for data: a cache of this program, and nothing to rely upon.
struct DigestFile {
  stamp @0 :Text;        # of the store
  program @1 :Text;      # of the program that folded
  duels @2 :List(AuditedDuel);
}

# The audit of a store or an event.
struct AuditAll {
  schema @0 :Text;       # "judge.audit-all/1"
  store @1 :Text;
  event @2 :Text;        # "" the whole store
  duels @3 :List(AuditedDuel);  # by round and table; those without anything to tell are left out
  audited @4 :Int32;     # how many duels
  entries @5 :Int32;
  findings @6 :Int32;
  open @7 :Int32;        # of the findings: nobody has ruled on them
  warnings @8 :Int32;
  rulings @9 :Int32;
  against @10 :Int32;    # rulings against the engine
  penalties @11 :Int32;  # that count
  infractions @12 :List(Count);  # penalties that count, by infraction
  players @13 :List(Count);      # the same by entrant; those of no event under the duel and the seat
  openCalls @14 :Int32;
  problems @15 :Int32;   # duels that cannot be read
  openAppeals @16 :Int32;
  ofEvents @17 :List(OfEvent);   # penalties outside of every duel

  struct OfEvent {
    event @0 :Text;
    entry @1 :Int32;       # of the event's log
    entrant @2 :Int32;
    step @3 :Text;
    infraction @4 :Text;
    revokedBy @5 :Int32;   # 0: it counts
    text @6 :Text;         # in words, with what it is of no duel
  }
  struct Count {
    name @0 :Text;
    count @1 :Int32;
  }
}

# What a player was penalised for.
struct PenaltyHistory {
  schema @0 :Text;       # "judge.penalty-history/1"
  event @1 :Text;
  entrant @2 :Int32;
  name @3 :Text;
  team @4 :Text;
  penalties @5 :List(Row);  # in the order in which they were given
  unruled @6 :List(Text);   # addresses of findings that nobody ruled on; they do not count

  struct Row {
    duel @0 :Text;       # "" outside of a duel
    entry @1 :Int32;
    infraction @2 :Text;
    step @3 :Text;
    words @4 :Text;
    by @5 :Text;
    count @6 :Int32;     # the how manieth of this infraction that counts today, 0 it does not count
    counts @7 :Bool;
    why @8 :Text;        # why it does not
    given @9 :Int32;     # the how manieth it was when it was given, 0 not written
    stepNow @10 :Text;   # the step of the path for a penalty of that count, "" the same as then
  }
}
