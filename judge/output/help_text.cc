#include "judge/output/help_text.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>

#include "judge/output/embedded_text.h"

namespace judge::cli {
namespace {

constexpr auto kCommands = std::to_array<CommandHelp>({
    {"init", "make a store here (.judge/)", "judge init\njudge init --store ~/duels\n", "", true},
    {"import", "take in a recorded duel (.duel, .json, .duelb, - for stdin)",
     "judge import final.duel\njudge import - --id open26/r3 < notes.duel\n",
     "Exit code 0 although the duel holds illegal acts: `judge audit` lists them. 1 when a check\n"
     "(=A:1600) does not hold, 3 when the text is malformed, a name is unknown (all of them are\n"
     "said) or a judge's entry is about nothing; then nothing is written, and - means nobody "
     "until\n"
     "a duel is used again.\n"
     "--replace: the file is the corrected record of a duel that is there. It is taken in as "
     "final.r2,\n"
     "which says what it replaces; final stays as it is, with all that proves it.\n",
     true},
    {"new", "open a duel",
     "judge new open26/r3 --rules kingdom --seat A=Mai --seat B=Joey --first A\n"
     "judge new header.duel\n",
     "", true},
    {"act", "append one entry and say whether it was legal",
     "judge act open26/r3 'summon \"Harpie Lady\" m3 atk'\njudge act - 'at m2 -> A.m3' -n\n",
     "A turn and a phase may stand before the entry: 'T2 B battle: attack m2 -> A.m3'. Left out, "
     "the\n"
     "entry goes where it fits.\n"
     "An illegal act is recorded all the same, since it happened; the exit code is 1. --strict\n"
     "refuses to record it. `judge help notation` is what an entry may say.\n"
     "When somebody else has recorded in between, the entry is weighed anew behind theirs;\n"
     "--expect N refuses it then (4). --wait SECONDS waits for who is writing just now.\n",
     true},
    {"record", "write a duel down while it is played, an entry a line",
     "judge record open26/r3\njudge record - < notes.txt\n",
     "Each entry is in the store before it is acknowledged; one that is not plainly legal is "
     "said,\n"
     "and asked about, before it is written: `y`, or ^x at its end, records it as it was played.\n"
     "Tab completes what is possible now; `help` lists the recorder's own words, and the keys of "
     "a\n"
     "raised hand: 1-9 take a remedy, r rules with it, o against the engine, w why, t the players' "
     "side.\n"
     "When stdin is no terminal: the same answers (--json: one object a line), no questions. A\n"
     "doubtful entry without ^x is refused, and what stands behind it is not read, for it rests\n"
     "on it; a program with --json reads each answer and goes on. The exit code is 1, or 3 when a\n"
     "line was malformed, 4 when somebody else has recorded in between. The key of --key or\n"
     "JUDGE_KEY signs, else the only one; of several one has to be named before anything is\n"
     "recorded. In an event a judge's key rules (r, o, u): a scorekeeper's is told so before it\n"
     "is asked.\n",
     true},
    {"undo", "take back the scorekeeper's last entry, by an entry of its own",
     "judge undo open26/r3\njudge undo - -n\n",
     "Nothing disappears: `judge log` shows the entry struck, and DUEL%N the record as it stood\n"
     "after entry N. Behind a `fix` the correction is taken back: the entry counts as it did\n"
     "before it. Exit code 1 when another entry is illegal because of it.\n",
     true},
    {"fix", "correct an entry, by an entry of its own",
     "judge fix open26/r3@27 'summon \"Harpie Lady\" m3 def'\njudge fix -@27 'B =A:1600' -n\n",
     "What is written replaces the whole entry where it stood, checks and marks too; the wrong "
     "one\n"
     "stays visible in `judge log`. Exit code 1 when the corrected entry, or another one because "
     "of\n"
     "it, is illegal.\n",
     true},
    {"log", "the entries with their verdicts; without DUEL, the duels of the store",
     "judge log open26/r3\njudge log open26/r3@T3..T5 --plain\n", "", true},
    {"show", "the board at a point", "judge show open26/r3@T3\njudge show final.duel@{illegal}\n",
     "", true},
    {"legal", "all legal acts at a point", "judge legal open26/r3\njudge legal - --as B\n", "",
     true},
    {"why", "why an entry was legal or illegal, and what followed",
     "judge why open26/r3@27\njudge why -@{illegal} --all\n",
     "An entry that was taken back is judged as the record stood just before. What a judge has\n"
     "ruled stands beside the verdict and never changes it.\n",
     true},
    {"why-not", "why something that was not done was (im)possible",
     "judge why-not open26/r3@27^ 'attack m2 -> A.m3'\n"
     "judge why-not final.duel@T3 'summon \"Harpie Lady\" m3 atk'\n",
     "", true},
    {"trace", "where a number came from", "judge trace open26/r3@42 A.lp\njudge trace - m2.atk\n",
     "TARGET is a life total (A.lp), or a monster's attack or defense (m3.atk, B.m2.def).\n", true},
    {"step", "go through a duel entry by entry, in a terminal or a pipe",
     "judge step open26/r3\nprintf 'finding\\nwhy\\n' | judge step open26/r3@0\n",
     "Reads one command a line: next, back, turn, finding, go @T3, why, legal, board, diff, help,\n"
     "quit, or their keys. Each answer ends in the command line that gives it again. --no-input\n"
     "answers for the point alone. The exit code is that of the last line that was refused, or "
     "0.\n",
     true},
    {"audit", "how the duel ended; all infractions, missed triggers, failed checks",
     "judge audit open26/r3\njudge audit final.duel --json\njudge audit open26/r3 final.duel\n",
     "Exit code 1 when it finds any, of several duels the highest code. What entries did that "
     "were\n"
     "taken back or corrected is listed as such and counts no more. With it stand the rulings of\n"
     "judges and, gathered by kind, what is no infraction.\n"
     "--all is the audit of every duel of the store, or with --event of an event: what was found,\n"
     "what the game warned for, rulings against the engine, penalties by infraction and by "
     "player.\n",
     true},
    {"call", "a raised hand: what it is about, why, and what can be done",
     "judge call open26/r3@27 --by A 'it is an opponent now'\njudge call open26/r3\n",
     "With --by the call is written, without it the one that is open is shown. Verdict, facts and "
     "rules,\n"
     "what was found beside it, what follows when everybody passes, what can be done and what it "
     "costs.\n"
     "--story 'A: fix 20 attack m4 -> B.m3' sets what players say beside the record, and writes "
     "nothing;\n"
     "--private A hears one alone, and others see no more than that. At a terminal a table that "
     "nobody\n"
     "has recorded is asked for first. --as table turns it to the players. Exit code 1 when the "
     "entry is\n"
     "not plainly legal.\n",
     true},
    {"ruling", "rule on an entry, with its remedy; closes the call",
     "judge ruling open26/r3@27 legal 'agreed before the match'\n"
     "judge ruling open26/r3@27 void 'nobody saw it' --remedy rewind --key table4\n"
     "judge ruling open26/r3@41 lost 'the second Idle Warning' --key table4\n",
     "What the engine says, its rule and the call are filled in. Against the engine the ruling "
     "says why\n"
     "(7). No ruling changes what the engine says, and none changes the state: --remedy does. "
     "Of\n"
     "`not-lost` it is `unwarn` or `continue`. `number`\n"
     "with --number B:1300 rules on life points. The key of --key or JUDGE_KEY signs, else the\n"
     "only one. A change of mind is another ruling; `judge revoke` takes back a typing error. In\n"
     "an event the penalty that the policy asks for is written with it; --penalty none leaves it\n"
     "out.\n",
     true},
    {"appeal", "a ruling goes to the head judge, who decides",
     "judge appeal open26/r3 --by B 'I was never warned'\n"
     "judge appeal open26/r3 upheld 'the rule gives the warning'\n",
     "DUEL@N names the ruling, or the penalty that the seat appeals: overturned it falls, a loss "
     "by it\n"
     "too, and the ruling stays. "
     "Alone it shows the appeal that is open, of a loss by warnings each turn with the conditions "
     "of "
     "the\n"
     "game and whether anybody said it, and what either decision costs. Overturning says why, and "
     "what is\n"
     "ruled instead stands in the same append: the opposite, --ruling WORD, or --number B:1300. "
     "--remedy\n"
     "unwarn takes the warning back that the ruling rests on, --remedy continue lets the duel go "
     "on. A\n"
     "ruling is appealed once, and the decision is final; until then `withdrawn` takes the appeal "
     "back.\n"
     "Where several rulings can be appealed and none is named, they are named and none is taken.\n",
     false},
    {"rewind", "back to before an entry: the plan, then the entry that does it",
     "judge rewind plan open26/r3@27\njudge rewind apply open26/r3@27 'the head judge agrees'\n",
     "Every event is undone, the last first, with how exactly: exactly, nearly (a random card for "
     "one\n"
     "that nobody named, something is known now), or not restorable (exit code 1), as somebody "
     "would\n"
     "decide again and knows a card that he did not know. What was seen stays known. --plan "
     "refuses (4)\n"
     "when the duel has gone on since. What is not restorable takes words and --accept, and words "
     "too\n"
     "where the engine calls legal all that goes back.\n",
     false},
    {"repair", "take one entry out; what was played behind it stands",
     "judge repair plan open26/r3@27\njudge repair plan 'final.duel@{illegal}'\n",
     "Offered only when no later entry is judged otherwise without it; else the plan names the "
     "first\n"
     "that would be (exit code 1). What was seen stays known. `repair unwarn DUEL@N SEAT` takes an "
     "Idle\n"
     "Warning back, `repair continue DUEL@N` lets a duel go on that ends with the entry.\n",
     false},
    {"pads", "the life points on the pads, and where they part",
     "judge pads t7 --a '2000 1400 / 2000 1300' --b '2000 1400 / 2000 1200'\n"
     "judge pads t7 --battle \"Demon's Summon -> Bull Devil\"\n",
     "A pad has a column for each seat, / between them, or for each team that has one total. A "
     "table that nobody has recorded is opened "
     "first:\n"
     "judge new t7 --rules NAME --seat A=NAME --seat B=NAME. Numbers are written as one entry; "
     "without "
     "any the\n"
     "last pads are shown, or the numbers of pads in the record. --battle says which of them a "
     "battle of\n"
     "two monsters fits, or an attack upon life points (\"X -> direct\"). Exit code 1 where the "
     "pads part and no `number` ruling about them stands. "
     "To\n"
     "record on from what was agreed, `judge situation` takes the table as it lies, with these "
     "numbers.\n",
     false},
    {"late", "write down an act that was forgotten, where it happened",
     "judge late open26/r3@17 'B draw'\njudge late open26/r3@17 'B draw' --accept\n",
     "It counts behind entry 17 and stands at the end of the log. Where other entries would be "
     "judged\n"
     "otherwise they are named and nothing is written (exit code 1) without --accept.\n",
     false},
    {"branch", "what if it had gone on otherwise: a what-if beside the duel",
     "judge branch open26/r3@22^ noact 'A pass'\njudge show open26/r3:noact\n",
     "Each answer about it begins with what it is. It is never written to, signed, exported, "
     "listed or\n"
     "counted, and the duel stays as it is.\n",
     false},
    {"situation", "a table nobody has recorded, in a few keys",
     "judge situation t9 --rules kingdom 'b battle' 'b5 ds a' 2 'a4 silver a' 'bs3 f' 'a 800'\n"
     "judge why-not t9 'B attack m5 -> A.m4'\n",
     "A line a card: place (b5 a monster zone, bs3 another row), name, position (a d ha hd); a "
     "name "
     "is its\n"
     "initials, the beginning of a word, or letters in order, and where several fit a digit takes "
     "one. f is\n"
     "face-down (behind a name too: one that is known), `a h 3` cards in hand, `a 800` life "
     "points, `terrains Land` those of all seats, `b bp` or `t5 b bp` whose turn it is, . that the "
     "rest of "
     "the fields\n"
     "is empty. "
     "Other lines are those of a position. Without lines they are read from stdin up to an empty "
     "one. What\n"
     "was not said is unknown, of a graveyard too (`A g 0` says that it is empty): why-not then "
     "says on\n"
     "what it depends, and what to ask. `t3` of an event that nobody recorded is taken in itself: "
     "its duel\n"
     "goes on from there, with the life points that were ruled or on which the pads agree; while "
     "nothing was\n"
     "played from it, once more.\n",
     false},
    {"assume", "write down what was said of something that a position leaves open",
     "judge assume t9 B.attack=unused --said both\njudge assume t9 first-turn=no --said both\n",
     "attack, summon, effects: used or unused; had-monster, kept-from-summons: yes or no; "
     "warnings: "
     "a\n"
     "number; of the duel first-turn: yes or no, and rest=empty: what was not named on the fields "
     "is\n"
     "empty. Every later answer of why-not repeats it under "
     "`assumes`.\n",
     false},
    {"penalty", "penalties of players: add one, list them, over an event too",
     "judge penalty add open26/r3 A play.illegal-act caution 'the first time'\n"
     "judge penalty list open26/r3\njudge penalty history 17\n",
     "A penalty is about a player and changes nothing in the duel. What the game itself warns for, "
     "or\n"
     "ends, is none and is refused. One that follows from a ruling falls with it. Other seats do "
     "not see\n"
     "it. In an event the policy says which step the path gives, counted over all duels by the\n"
     "number of the player; another step is the head judge's, with words.\n",
     false},
    {"event", "an event: policy, players, keys of judges, rounds, results",
     "judge event new cup policy.toml --key organiser\n"
     "judge event entrants players.csv --event spring --key organiser\n"
     "judge event pair round1.csv --event spring --key organiser\n",
     "A log of its own beside its duels, signed by whoever writes it. The policy (judge policy "
     "lint)\n"
     "names the keys of scorekeepers, floor judges and the head judge; the key that makes the "
     "event\n"
     "is the organiser's. Each key that the policy names has to be known (`judge key trust`) in "
     "the\n"
     "folder of keys from which the event is made: with --keys FOLDER, in that one. Logs hold the\n"
     "numbers of players, their names lie beside them: `erase 17`\n"
     "takes a name away for good, and all that was signed stays. `round` makes the duels of the "
     "next round and starts its clock: t4 is "
     "then\n"
     "the duel of table 4 everywhere. `results` is CSV. `key revoke`: what that key signed before\n"
     "stands, what it signs later is refused (7). `close` is refused while calls or appeals are "
     "open,\n"
     "since no judge decides in a closed event: --accept closes it, and tells what it leaves "
     "open.\n"
     "`penalty` outside of every duel is a judge's, not the organiser's: what the policy leaves "
     "to\n"
     "the head judge takes his key there too.\n"
     "Pairing itself is other software's.\n",
     false},
    {"match", "a match of several duels: who begins, decks between them, who has won",
     "judge match new final --rules tcg --seat A=Ann --seat B=Ben\n"
     "judge match next final --first B --chooses A\n"
     "judge match exchange final A --out '2 Vorse Raider' --in '2 Mirror Force'\njudge match show "
     "final\n",
     "A log of its own that names its duels: final/d1, final/d2. `next` makes the next one, "
     "refused\n"
     "while the last goes on, when the match is over, and when somebody says who begins whom the "
     "rules\n"
     "do not ask. Decks are sealed in it: `deck` hands one in, `exchange` takes the whole list as "
     "it\n"
     "is now, or --out and --in; what was exchanged is shown when the match is over, a Deck\n"
     "never. `result` says how a duel ended\n"
     "whose record does not; `close` ends a match before its last duel. `new --duel t4` begins "
     "with a\n"
     "duel that there is; --wins 2 says how many duels win, where the game does not.\n"
     "At a table of an event the match is called as the table, so it needs no\n"
     "name, and `show t4` finds it; the results of its event then count the match, and\n"
     "name each penalty that loses a game, which the match does not count. A deck that was not\n"
     "handed in before duel 1 is taken late, before duel 2, and that is told.\n",
     false},
    {"policy", "make the policy of an event, and check it before the event",
     "judge policy new cup.toml\njudge policy lint policy.toml\n",
     "`new` writes one to begin with, every word with its meaning and its limits; without FILE it "
     "is\n"
     "the answer. `lint` names every fault with its line; exit code 1 when there is any. An\n"
     "infraction that reaches a rule under `game` is one: what the game itself warns for, or "
     "ends,\n"
     "is no penalty; and so is one that nobody can ever come to. `judge help policies` has the\n"
     "words.\n",
     false},
    {"claims", "what is only asserted of hidden cards, and what would prove it",
     "judge claims open26/r3\njudge claims open26/r3@T3 --json\n",
     "Every entry whose legality hangs on a card that nobody has named, with the rules, what is "
     "not\n"
     "known, and how it would be. A deck list of that player bounds it: which of its cards nobody "
     "has\n"
     "seen, and with which of them the entry is legal. Exit code 1 when there is any.\n",
     false},
    {"close", "end a call without a ruling",
     "judge close open26/r3\njudge close open26/r3 'they agree' -n\n",
     "DUEL@CALL says which call, where several are open. How long it took stands in the entry, "
     "and\n"
     "what the policy of an event gives back to the round.\n",
     false},
    {"revoke", "take back a ruling, a penalty or a repair",
     "judge revoke open26/r3@head 'the wrong table'\n",
     "It stays visible, with the reason. What a repair took out counts again where it was played, "
     "as\n"
     "the entry that it was, by what was ruled about it; entries that are judged otherwise then "
     "are\n"
     "named, and nothing is written without --accept.\n",
     false},
    {"report", "a ruling on one sheet of paper",
     "judge report open26/r3@27\njudge report open26/r3@27 --as A\n",
     "As text: point, ruling, rule, facts, remedy, appeal with both sides, and the address that "
     "does\n"
     "not move. The entry of the ruling, of its appeal, of the decision, or what it is about "
     "names\n"
     "it. --as A leaves out what A may not know.\n",
     false},
    {"diff", "what changed between two points, each with the entry that changed it",
     "judge diff open26/r3@T3..T4\njudge diff open26/r3%27@20 open26/r3@20\n",
     "DUEL@A alone is compared with the end. Two addresses may be of two records of one duel: "
     "what\n"
     "a correction has changed. Exit code 1 when something differs.\n",
     false},
    {"export", "hand a duel out: canonical text, JSON or bytes",
     "judge export open26/r3 > final.duel\njudge export open26/r3 --bundle --as table -o "
     "final.bundle\n",
     "JSON and capnp (a .duelb file) bring every entry back, and no proof: signatures and the "
     "chain\n"
     "stay here, and a store that imports it has a slip of its own. --bundle takes the proof "
     "along,\n"
     "which judge verify FILE.bundle checks; with --as it is refused where an entry says what "
     "that\n"
     "view does not know and every copy of the record has it: a penalty, a mark, a check. The "
     "text\n"
     "leaves out wall times and action ids, and says so. A file appears whole or not at all; one "
     "that is there is kept unless "
     "--force.\n"
     "--as A or --as table leaves out of the text what that view does not know.\n",
     false},
    {"rule", "the page of a rule, by the id that verdicts cite",
     "judge rule kingdom.battle.no-direct-attack\njudge rule --search 'idle warning'\n", "", false},
    {"card", "show, search, write, check and try cards",
     "judge card show 'Harpie Lady'\njudge card search dragon level=5.. effect=destroy\n"
     "judge card show --source 'Horn of the Unicorn'\n"
     "judge card new --kind equip > equip.capnp\n"
     "judge card lint market.capnp\njudge card try market.capnp\njudge card coverage\n",
     "show and search look among the cards of kingdom, or of the game that --rules NAME names.\n"
     "search: words of names and type lines; name= type= attribute= frame= effect= narrow it, "
     "level=\n"
     "atk= def= take 4, 1500.., ..800 or 1000..1500. Words that no name has are looked for in what "
     "the\n"
     "cards do.\n"
     "show --source: the entry as a pack has it, and reads it.\n"
     "new: a pack to fill in, in the form of a card: of the one that --like names, or of the "
     "shortest of a\n"
     "KIND, which is a frame, a keyword, duelist, symbol, field, or any word of the effect "
     "language. -o\n"
     "FILE replaces nothing. The entry of a card as it stands is what show --source prints.\n"
     "lint: a pack is a text, (name = \"market\", cards = [...]), or the bytes that Cap'n Proto "
     "makes of\n"
     "it. Everything that is wrong is said with line, card, field and cure, exit code 1; 3 when it "
     "cannot\n"
     "be read as a pack. What is listed beside may be written and answers \"unsupported\" in play. "
     "A note\n"
     "names a word that no other card has, and refuses nothing.\n"
     "try: plays each effect in a small duel made for it, and says what was asked, paid and done, "
     "and what\n"
     "never came about (exit code 1). It claims no more than the duel shows: an effect that is not "
     "seen may\n"
     "be right all the same. --write OUT gives the duel of the last effect, to go on with --pack "
     "FILE.\n"
     "--pack FILE, of every command, plays with its cards beside those of the rule set; a duel "
     "that is\n"
     "opened or imported so keeps them and needs the file no more.\n",
     false},
    {"deck", "check a deck list, each fault with its rule; seal one and compare it later",
     "judge deck check mai.deck\njudge deck check - --rules kingdom < mai.deck\n"
     "judge deck seal mai.deck --salt mai.salt\n",
     "A list is text: `main`, then `3 Harpie Lady` a line, `extra`, then the same; a card by its\n"
     "name or code. `judge help decks` is the form. Exit code 1 when the deck may not be played,\n"
     "3 when the list cannot be read or a card is unknown. `seal` commits to what is in a list: "
     "the\n"
     "seal may be hung up, the salt is kept until `compare LIST --seal TEXT --salt FILE`. "
     "`compare`\n"
     "with a second list tells which cards differ. Exit code 1 when it is another list.\n",
     false},
    {"rules", "the rule sets of this version", "judge rules list\njudge rules list --json\n", "",
     false},
    {"verify", "whether records are what was written, and what they mean today",
     "judge verify\njudge verify open26/r3 --slip 48213-90217-55310-20944\n",
     "Reads every record again, follows the chain to the heads that were remembered and signed, "
     "and\n"
     "plays the duel: each outcome mark must come out again. --slip takes what the players wrote "
     "on\n"
     "their result slip and says which entry it is of. Exit code 5 when a record cannot be "
     "trusted,\n"
     "1 when only the slip does not fit. FILE.bundle is proved by itself, with the keys trusted "
     "here.\n"
     "With --as the outcome is of what that view knows.\n",
     false},
    {"sign", "sign a duel as it stands, and say what belongs on the slip",
     "judge sign open26/r3\njudge sign open26/r3 --key table4\n",
     "`record` does this when it ends, and `act` when the duel is over, if there is a key. "
     "Whoever\n"
     "trusts the key can tell any later change of these entries. `judge help key` makes keys.\n",
     false},
    {"backup", "a copy of the store, read again before it counts",
     "judge backup /media/stick/saturday\njudge backup ../copy --store ~/duels/.judge\n",
     "The copy is of one moment, although others record. It shares no file with the store, and is\n"
     "not made from a store that has lost something. TO must not be there yet.\n",
     false},
    {"restore", "a store from a backup, where there is none",
     "judge restore /media/stick/saturday --store back/.judge\njudge restore ../copy\n",
     "Every record is read before the store gets its name. A store that is there is never "
     "replaced.\n",
     false},
    {"doctor", "what is wrong with this store, and what to do",
     "judge doctor\njudge doctor --accept-loss\n",
     "Looks at the format, the database, the anchor, every record and the keys, and says for each\n"
     "trouble what to do next. Nothing is repaired by itself: --accept-loss is how somebody "
     "decides\n"
     "that what is missing stays missing. Exit code 5 when not all is well.\n",
     false},
    {"migrate", "a store of an old format becomes one of the newest",
     "judge migrate\njudge migrate --store ~/duels/.judge\n",
     "A new store is made beside the old one, every duel is compared, then the two change places "
     "in\n"
     "one step. The old store is kept beside it.\n",
     false},
    {"key", "signing keys: make one, list them, trust others, hand one over",
     "judge key new table4\njudge key trust anna anna.pub\n",
     "Whoever trusts a key can check what it has signed. `judge key show` prints its public half "
     "for\n"
     "others; trust theirs when they hand it to you and not because of its 16 digits, which "
     "anybody\n"
     "can give a key. The files are minisign's: NAME.key is the secret half, without a password "
     "and\n"
     "for nobody but its owner (mode 0600), NAME.pub the public one, trusted/NAME.pub those of\n"
     "others. Where they lie: --keys FOLDER, such as a judge's stick, or `judge help "
     "environment`.\n"
     "Nothing is ever replaced. The key that signs is the one that --key or JUDGE_KEY names, else "
     "the\n"
     "only one.\n",
     false},
    {"completion", "a script that completes in bash, zsh or fish",
     "source <(judge completion bash)\n"
     "judge completion fish > ~/.config/fish/completions/judge.fish\n",
     "For good: bash takes ~/.local/share/bash-completion/completions/judge, zsh a file _judge in "
     "a\n"
     "folder of fpath. Duels, points, cards and rules are completed too.\n",
     false},
    {"help", "help for a command or a topic", "judge help act\njudge help addresses\n", "", false},
    {"version", "which version this is", "judge version\njudge version --licences\n",
     "Its number, the commit that it was built from, the newest store that it writes, and each "
     "rule\n"
     "set with its version and the hash of its cards.\n",
     false},
});

constexpr const char* kAddresses = R"(ADDRESSES: where in which duel

  judge show open26/r3@T3          the board as turn 3 begins
  judge why open26/r3@27           the verdict on entry 27

DUEL is an id or the only one that begins so, - for the duel used last, or a file (final.duel,
final.json, final.duelb).
Nothing before the @ means - too.

  @42        after entry 42             @0      before the first     @head   the end (default)
  @-3        the third entry from the end
  @42^       where entry 42 was judged  @42~2   two entries of the same seat before it
  @42.3      the third event inside entry 42, for why, and for trace what a battle compared there
  @T3        as turn 3 begins           @T3.$   as it ends
  @T3.bp     as its Battle Phase begins @T3.bp.2  after the second entry in it
  @{turn 5}  as @T5                     @{illegal} @{illegal 2}  the first, the second illegal act
  DUEL%57@42 as the record stood after entry 57 was written; also --as-of 57
  @{reveal ?1}  where ?1 was first named        @{lp A<=0}  where A's life points are so
  @:/text    the first entry whose notation holds the text

Ranges, for log: @A..B (A excluded), @A..=B (A included), @..B, @A.., @T3..T5.

@42 and @T3.bp need no quotes in a shell; braces, ? and $ do: 'open26/r3@{lp A<=0}'.
)";

constexpr const char* kExitCodes = R"(EXIT CODES: what a script may rely on

  judge act open26/r3 'attack m2' || echo "illegal, or not recorded: $?"
  judge audit final.duel && echo clean

    0  done; legal; nothing found
    1  the answer is no: illegal, unproven, findings (an illegal act is recorded unless --strict)
    2  wrong use of the command line
    3  input refused: malformed file, unknown duel, point, player, rule, card
    4  conflict: the log moved on
    5  integrity: a record is damaged, or the store has less than its anchor remembers
    6  not supported by this version: format, rule set or pack
    7  not allowed: would show what this view may not see; a ruling against the engine without
       words
    8  the environment: locked (with the process id), disk full, read-only, stdout not writable
   70  a fault of ours
  130  interrupted    141  nobody reads the output any more
  129  hung up        143  asked to end (SIGTERM); what was acknowledged stays recorded

An error is one line on stderr, and a hint where there is a next step; stdout stays empty. Only with
5 there may be an answer as well: what can still be read.
)";

constexpr const char* kFormatting =
    R"(FORMATTING: text for people, lines for tools, JSON for programs

  judge log open26/r3 --plain | cut -f1,5
  judge audit final.duel --json | jq .infractions

--json          one JSON object on one line; "schema" names its form, as in "judge.audit/1". Within
                a form members are only added. Errors become one object on stderr.
--json=a,b      only these members, and "schema"
--plain         log: one entry a line, fields separated by tabs: number, seat, turn, phase,
                verdict, rules that decide, notation, then what became of it: taken-back N,
                corrected N, ruled-legal N, ruled-illegal N, appealed N, upheld N, overturned N
                diff: kind, subject, place, before, after, entry
                key list: name, digits, own or trusted, signs or secret, public key, problem
--color=WHEN    auto, always or never. auto colours a terminal, unless NO_COLOR is set;
                CLICOLOR_FORCE=1 colours anything; TERM=dumb and CLICOLOR=0 nothing.
                Nothing is said by colour alone.

Characters from old records that a terminal would act on are written \u{1B}.
)";

constexpr const char* kEnvironment = R"(ENVIRONMENT: what judge looks at

  JUDGE_STORE=~/duels judge log
  NO_COLOR=1 judge show final.duel

JUDGE_STORE     the store, unless --store names one. Without both: the nearest .judge/ here or
                above, then judge/store in the folder for data.
JUDGE_KEYS      the folder of keys, unless --keys names one; without both judge/keys in the folder
                for data
JUDGE_KEY       the name of the key that signs, unless --key names one
XDG_DATA_HOME   the folder for data; without it ~/.local/share
NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM   see `judge help formatting`
COLUMNS         the width of the output when it is no terminal
)";

constexpr std::array<Topic, 8> kTopics = {{
    {"addresses", "how to point at a place in a duel", kAddresses, nullptr},
    {"notation", "how duels are written down", nullptr, "docs/notation.md"},
    {"decks", "how deck lists are written down", nullptr, "docs/decks.md"},
    {"policies", "what the policy of an event says", nullptr, "docs/policy.md"},
    {"effects", "the words in which cards are written; effects WORD explains one", "", nullptr},
    {"exit-codes", "what a script may rely on", kExitCodes, nullptr},
    {"formatting", "--json, --plain, --color", kFormatting, nullptr},
    {"environment", "variables and where the store is", kEnvironment, nullptr},
}};

constexpr const char* kHead = R"(judge records card duels and explains rulings.

  judge import final.duel && judge audit -     take in a recorded duel, list what went wrong
  judge why final.duel@{illegal}               why an act was illegal: rules, cards, facts

)";

constexpr std::size_t kNameColumns = 11;

std::string Row(std::string_view name, std::string_view summary) {
  std::string out = "  " + std::string(name);
  out.append(name.size() < kNameColumns ? kNameColumns - name.size() : 1, ' ');
  return out.append(summary) + "\n";
}

}  // namespace

std::string_view EmbeddedText(std::string_view path) {
  for (unsigned long i = 0; i < kEmbeddedFileCount; ++i) {
    if (kEmbeddedFiles[i].path == path) return {kEmbeddedFiles[i].text, kEmbeddedFiles[i].size};
  }
  return "";
}

std::span<const CommandHelp> AllCommandHelp() { return kCommands; }

const CommandHelp* FindCommandHelp(std::string_view name) {
  for (const CommandHelp& command : kCommands) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

std::string MainHelp() {
  std::string out = kHead;
  out += "usage: judge COMMAND [ARGUMENTS] [OPTIONS]\n\nRecord and ask\n";
  for (const CommandHelp& command : kCommands) {
    if (command.common) out += Row(command.name, command.summary);
  }
  out += "\nMore commands\n";
  for (const CommandHelp& command : kCommands) {
    if (!command.common) out += Row(command.name, command.summary);
  }
  out += R"(
Options of every command
  --store DIR  the store; else JUDGE_STORE, the nearest .judge/, the folder for data
  --as WHO     for whose eyes: a seat, table or judge (default judge)
  --json[=FIELDS]  one JSON object      --color=auto|always|never
  --wait SECONDS   for another writer   --no-input  never ask
  -v           tell on stderr what is done; --log-file FILE the same into a file
  -h, --help   help for a command

Topics (judge help TOPIC)
)";
  for (const Topic& topic : kTopics) out += Row(topic.name, topic.summary);
  return out;
}

std::span<const Topic> AllTopics() { return kTopics; }

std::string TopicText(std::string_view name) {
  for (const Topic& topic : kTopics) {
    if (topic.name != name) continue;
    return std::string(topic.text != nullptr ? topic.text : EmbeddedText(topic.file));
  }
  return "";
}

std::string BugReport(std::string_view what) {
  return "judge: this is a fault of ours: " + std::string(what) +
         "\nhint: send us the command line, the output of `judge version --json` and the duel "
         "(judge export DUEL)\n";
}

}  // namespace judge::cli
