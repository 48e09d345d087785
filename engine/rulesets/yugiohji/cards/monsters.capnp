@0xb3a1c7d2e4f50617;
# The 36 monsters: each is one half of a card, upper ones end in A, lower ones in B. What follows from the stars
# (special summons) is a rule and stands in no text.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::yugiohji_cards");

const monsters :List(Cards.Card) = [
  (code = "YU-01A", name = "God", frames = [monster], types = ["Monster", "GOD"], level = 4,
   attack = 4000, defense = 4000,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(reveal = (target = 0))],
      choices = [
        (filter = (controller = mine, zones = [hand, monster],
                   anyOf = [(zones = [hand]), (face = down, unseen = true)])),
        (filter = (face = down, zones = [monster, spellTrap]), whenResolving = true)],
      operations = [(look = (what = (target = 1)))])]),
  (code = "YU-01B", name = "Barrier", frames = [monster], types = ["Monster", "MOOK"], level = 1,
   attack = 0, defense = 0,
   effects = [(form = static, modifiers = [(kind = prohibit, acts = [beDestroyedByBattle])])]),
  (code = "YU-02A", name = "Eradicator", frames = [monster], types = ["Monster", "ENDBOSS"],
   level = 3, attack = 3000, defense = 1500,
   effects = [
     # for 1 card destroys one of the opponent
     (form = activated, speed = slow, costs = [(payCards = (least = 2))],
      choices = [
        (filter = (controller = opponents, zones = [monster, spellTrap]), whenResolving = true)],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "YU-02B", name = "Obstacle", frames = [monster], types = ["Monster", "MOOK"], level = 1,
   attack = 0, defense = 2000,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(reveal = (target = 0))],
      choices = [
        (filter = (controller = mine, zones = [hand, monster],
                   anyOf = [(zones = [hand]), (face = down, unseen = true)])),
        (filter = (face = down, zones = [monster, spellTrap]), whenResolving = true)],
      operations = [(look = (what = (target = 1)))])]),
  (code = "YU-03A", name = "God Killing Spear", frames = [monster],
   types = ["Monster", "ENDBOSS"], level = 3, attack = 4000, defense = 0),
  (code = "YU-03B", name = "Lance", frames = [monster], types = ["Monster", "MOOK"], level = 1,
   attack = 1500, defense = 1500,
   effects = [
     (form = static, modifiers = [(kind = add, clause = "yugiohji.battle.piercing-damage")]),
     (form = activated, speed = slow, worksIn = [hand, monster, spellTrap], uncopied = true,
      choices = [(filter = (notSelf = true, noneOf = [(unableTo = [beEquipped])]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip, uncopied = true,
      modifiers = [
        (kind = add, scope = (host = true), clause = "yugiohji.battle.piercing-damage")])]),
  (code = "YU-04A", name = "Monster Stealer", frames = [monster], types = ["Monster", "ENDBOSS"],
   level = 3, attack = 2500, defense = 1000,
   effects = [
     # say: for 2 cards steals a monster or equip card
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      conditions = [
        (none = (onlySelf = true, hasAttacked = true))],
      costs = [(payCards = (least = 4))],
      choices = [
        (filter = (controller = opponents, zones = [monster, spellTrap]), whenResolving = true)],
      operations = [
        (lasts = (kind = endOfTurn),
         conditions = [(exists = (filter = (onlySelf = true, zones = [monster])))],
         modify = (what = (self = void),
                   modifier = (kind = prohibit, acts = [attack],
                               conditions = [(none = (onlySelf = true, negated = true))]))),
        (conditions = [(exists = (filter = (among = (target = 0), zones = [spellTrap])))],
         summon = (what = (target = 0), underControlOf = (controller = void))),
        (conditions = [(exists = (filter = (among = (target = 0), zones = [monster])))],
         takeControl = (target = 0))])]),
  (code = "YU-04B", name = "Steep Learning Curve", frames = [monster],
   types = ["Monster", "MOOK"], level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventOther = (onlySelf = true),
      operations = [
        (counters = (on = (self = void), kind = "lesson", amount = (number = 1)))]),
     (form = static,
      modifiers = [
        (kind = attackAdd,
         amount = (productOf = (left = (number = 500), right = (countersOn = (self = void)))))])]),
  (code = "YU-05A", name = "Neutraliser", frames = [monster], types = ["Monster", "ENDBOSS"],
   level = 3, attack = 3000, defense = 2000,
   effects = [
     (form = activated, uncopied = true, speed = quick, preventive = true,
      answersIn = [phaseEnds, equipped, effectActivated, attackDeclared],
      costs = [(payCards = (least = 2))],
      choices = [
        (filter = (zones = [monster, spellTrap],
                   noneOf = [(negated = true), (unableTo = [beNegated])]),
         whenResolving = true)],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0), modifier = (kind = effectsNegated)))]),
     (form = activated, uncopied = true, speed = quick, preventive = true, worksIn = [hand],
      answersIn = [phaseEnds, equipped, effectActivated, attackDeclared],
      costs = [(discard = (who = (self = void)))],
      choices = [
        (filter = (zones = [monster, spellTrap],
                   noneOf = [(negated = true), (unableTo = [beNegated])]),
         whenResolving = true)],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0), modifier = (kind = effectsNegated)))])]),
  (code = "YU-05B", name = "Skill Stealer", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2000, defense = 1500,
   effects = [
     (form = activated, speed = slow,
      costs = [(reveal = (target = 0))],
      choices = [
        (filter = (controller = mine, zones = [hand, monster],
                   anyOf = [(zones = [hand]), (face = down, unseen = true)])),
        (filter = (face = up, zones = [monster, spellTrap], notSelf = true, copyable = true),
         whenResolving = true)],
      operations = [
        (lasts = (kind = turns, count = 1),
         modify = (what = (self = void),
                   modifier = (kind = effectsOf, party = (target = 1))))])]),
  (code = "YU-06A", name = "Copy Cat", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2000, defense = 1000,
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [(filter = (controller = mine, zones = [hand], copyable = true))],
      operations = [
        (lasts = (kind = turns, count = 1),
         modify = (what = (self = void),
                   modifier = (kind = effectsOf,
                               party = (half = (of = (target = 0), fits = (copyable = true))))))])]),
  (code = "YU-06B", name = "Card Grabber", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     # for 2 cards searches out any card
     (form = activated, speed = slow, costs = [(payCards = (least = 4))],
      choices = [(filter = (controller = mine, zones = [deck]), whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = hand)), (shuffle = (controller = void))]),
     # for 1 card puts any card from the deck into the GY
     (form = activated, speed = slow, costs = [(payCards = (least = 2))],
      choices = [(filter = (controller = mine, zones = [deck]), whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = graveyard)), (shuffle = (controller = void))])]),
  (code = "YU-07A", name = "Attack Stopper", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2000, defense = 3000,
   effects = [
     (form = activated, uncopied = true, speed = quick, answersIn = [attackDeclared],
      eventSubject = (controller = opponents),
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [(filter = (controller = mine, zones = [spellTrap]))],
      operations = [(negateAttack = void)])]),
  (code = "YU-07B", name = "Bugged Upgrade", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     # say: equips a monster that is not negated yet
     (form = activated, uncopied = true, speed = slow, worksIn = [hand, monster, spellTrap],
      choices = [
        (filter = (notSelf = true,
                   noneOf = [(negated = true), (unableTo = [beNegated]),
                             (unableTo = [beEquipped])]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip, uncopied = true,
      modifiers = [(kind = effectsNegated, scope = (host = true))])]),
  (code = "YU-08A", name = "Big Attack Stopper", frames = [monster],
   types = ["Monster", "ENDBOSS"], level = 3, attack = 2500, defense = 2000,
   effects = [
     (form = activated, uncopied = true, speed = quick, answersIn = [attackDeclared],
      eventSubject = (controller = opponents),
      costs = [(payCards = (least = 1, most = 2))],
      operations = [(negateAttack = void)]),
     (form = activated, uncopied = true, speed = quick, worksIn = [hand], answersIn = [attackDeclared],
      eventSubject = (controller = opponents, noneOf = [(unableTo = [attackNegated])]),
      costs = [(discard = (who = (self = void)))],
      operations = [
        (conditions = [
           (exists = (filter = (among = (attacker = void),
                                noneOf = [(unableTo = [attackNegated])])))],
         endPhase = void)])]),
  (code = "YU-08B", name = "Sword", frames = [monster], types = ["Monster", "MOOK"], level = 1,
   attack = 500, defense = 1500,
   effects = [
     (form = activated, speed = slow, worksIn = [hand, monster, spellTrap], uncopied = true,
      choices = [(filter = (notSelf = true, noneOf = [(unableTo = [beEquipped])]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip, uncopied = true,
      modifiers = [(kind = attackAdd, scope = (host = true), amount = (number = 500))])]),
  (code = "YU-09A", name = "Diamond Sword", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2000, defense = 2000,
   effects = [
     (form = static, evenFaceDown = true,
      modifiers = [(kind = prohibit, acts = [beDestroyedByEffect])])]),
  (code = "YU-09B", name = "Shield", frames = [monster], types = ["Monster", "MOOK"], level = 1,
   attack = 1500, defense = 1000,
   effects = [
     (form = activated, speed = slow, worksIn = [hand, monster, spellTrap], uncopied = true,
      choices = [(filter = (notSelf = true, noneOf = [(unableTo = [beEquipped])]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip, uncopied = true,
      modifiers = [(kind = defenseAdd, scope = (host = true), amount = (number = 1000))])]),
  (code = "YU-10A", name = "Mode Changer", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2500, defense = 1000,
   effects = [
     # for 1/2 or 1 card switches the mode of a monster
     (form = activated, speed = slow, costs = [(payCards = (least = 1, most = 2))],
      choices = [(filter = (), whenResolving = true)],
      operations = [
        (store = 1, conditions = [(exists = (filter = (among = (target = 0), face = down)))],
         flip = (what = (target = 0), position = attack)),
        (conditions = [(none = (among = (target = 0), chosen = 1))],
         battleSwap = (target = 0))])]),
  (code = "YU-10B", name = "Exhausted Executioner", frames = [monster],
   types = ["Monster", "MOOK"], level = 1, attack = 2000, defense = 500,
   effects = [
     (form = triggered, mandatory = true, waitsFor = attackDone, eventSubject = (onlySelf = true),
      operations = [
        (conditions = [(exists = (filter = (onlySelf = true, positions = [attack])))],
         battleSwap = (self = void))])]),
  (code = "YU-11A", name = "Slick Rusher", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2500, defense = 2000,
   effects = [
     (form = static,
      modifiers = [
        (kind = unaffected,
         other = (zones = [monster, graveyard, eroded, hand],
                  happened = (event = destroyedByBattle, other = (onlySelf = true),
                              window = thisTurn, sameStay = true)))]),
     (form = activated, speed = slow, worksIn = [hand],
      costs = [(erode = (self = void))],
      choices = [
        (filter = (controller = mine, zones = [deck],
                   anyOf = [(card = "Back Bouncer"), (card = "Big Back Bouncer"),
                            (card = "Banisher"), (card = "Big Banisher"), (card = "Burner"),
                            (card = "Big Burner")]),
         whenResolving = true)],
      operations = [
        (reveal = (target = 0)), (send = (what = (target = 0), zone = hand)),
        (shuffle = (controller = void))])]),
  (code = "YU-11B", name = "Reckless Rusher", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 2000, defense = 0,
   effects = [
     (form = triggered, mandatory = true, unstoppable = true, waitsFor = phaseStarts,
      eventPhase = end, conditions = [(exists = (filter = (onlySelf = true, zones = [monster])))],
      operations = [(send = (what = (self = void), zone = hand))])]),
  (code = "YU-12A", name = "Incorruptible", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2500, defense = 2000,
   effects = [
     (form = static,
      modifiers = [
        (kind = unaffected,
         other = (zones = [monster, spellTrap, hand, graveyard], notSelf = true)),
        (kind = prohibit,
         acts = [beNegated, attackNegated, beTakenControlOf, beDestroyedByEffect])]),
     (form = static, modifiers = [(kind = prohibit, acts = [beEquipped])])]),
  (code = "YU-12B", name = "Holy Lance", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2500, defense = 1000,
   effects = [
     (form = static, modifiers = [(kind = add, clause = "yugiohji.battle.piercing-damage")]),
     (form = activated, speed = slow, worksIn = [hand],
      costs = [(erode = (self = void))],
      choices = [
        (filter = (controller = mine, zones = [deck], typesAny = ["GOD"]), whenResolving = true)],
      operations = [
        (reveal = (target = 0)), (send = (what = (target = 0), zone = hand)),
        (shuffle = (controller = void))])]),
  (code = "YU-13A", name = "Necromancer", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2500, defense = 1000,
   effects = [
     (form = activated, speed = slow, costs = [(payCards = (least = 1))],
      choices = [(filter = (controller = mine, zones = [graveyard], typesAny = ["MOOK"]))],
      operations = [(summon = (what = (target = 0), half = (typesAny = ["MOOK"])))]),
     (form = activated, speed = slow, costs = [(payCards = (least = 2))],
      choices = [(filter = (controller = mine, zones = [graveyard], typesAny = ["MIDBOSS"]))],
      operations = [(summon = (what = (target = 0), half = (typesAny = ["MIDBOSS"])))])]),
  (code = "YU-13B", name = "Back Bouncer", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1500, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (onlySelf = true),
      operations = [
        (conditions = [(exists = (filter = (zones = [monster], among = (eventOther = void))))],
         send = (what = (eventOther = void), zone = hand))])]),
  (code = "YU-14A", name = "Big Back Bouncer", frames = [monster],
   types = ["Monster", "MIDBOSS"], level = 2, attack = 2500, defense = 1000,
   effects = [
     # for 1 card returns one to the hand
     (form = activated, speed = slow, costs = [(payCards = (least = 2))],
      choices = [
        (filter = (zones = [monster, spellTrap, graveyard]), whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "YU-14B", name = "Banisher", frames = [monster], types = ["Monster", "MOOK"], level = 1,
   attack = 1500, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (onlySelf = true),
      operations = [(erode = (eventOther = void)), (erode = (self = void))]),
     (form = activated, speed = quick, worksIn = [hand], answersIn = [summonDeclared],
      eventFrom = [graveyard], eventSubject = (controller = opponents),
      costs = [(discard = (who = (self = void)))],
      operations = [(negateSummon = void), (erode = (eventSubject = void))])]),
  (code = "YU-15A", name = "Big Banisher", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2500, defense = 2000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventOther = (onlySelf = true), operations = [(erode = (eventSubject = void))]),
     # for 1/2 or 1 card banishes from the opponent's GY
     (form = activated, speed = slow, costs = [(payCards = (least = 1, most = 2))],
      choices = [
        (filter = (controller = opponents, zones = [graveyard]), whenResolving = true)],
      operations = [(erode = (target = 0))])]),
  (code = "YU-15B", name = "Burner", frames = [monster], types = ["Monster", "MIDBOSS"], level = 2,
   attack = 2000, defense = 1000,
   effects = [
     # burns by the printed attack of the MOOK it is paid with
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(payCards = (least = 1, most = 2, with = (target = 0)))],
      choices = [
        (filter = (controller = mine, zones = [hand, monster, spellTrap, graveyard],
                   eitherHalf = true, typesAny = ["MOOK"]))],
      operations = [
        (damage = (
           who = (opponents = void),
           amount = (originalAttackOf = (
             half = (of = (target = 0), fits = (typesAny = ["MOOK"]))))))])]),
  (code = "YU-16A", name = "Big Burner", frames = [monster], types = ["Monster", "ENDBOSS"],
   level = 3, attack = 2000, defense = 2000,
   effects = [
     # the price is another monster of one's own
     (form = activated, speed = slow, costs = [(payCards = (least = 2, with = (target = 0)))],
      choices = [(filter = (controller = mine, notSelf = true))],
      operations = [
        (damage = (who = (opponents = void), amount = (attackOf = (target = 0))))])]),
  (code = "YU-16B", name = "Suicide Commando", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 500, defense = 1500,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (onlySelf = true),
      operations = [
        (conditions = [(exists = (filter = (zones = [monster], among = (eventOther = void))))],
         destroy = (what = (eventOther = void)))])]),
  (code = "YU-17A", name = "FLAKship", frames = [monster], types = ["Monster", "MIDBOSS"],
   level = 2, attack = 2500, defense = 2500),
  (code = "YU-17B", name = "Napalm", frames = [monster], types = ["Monster", "MOOK"], level = 1,
   attack = 0, defense = 0,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyed, eventSubject = (onlySelf = true),
      operations = [
        (conditions = [
           (exists = (filter = (zones = [monster, spellTrap, graveyard, eroded, hand],
                                among = (eventOther = void))))],
         damage = (who = (controllerOf = (eventOther = void)), amount = (number = 1000)))])]),
  (code = "YU-18A", name = "Demon God", frames = [monster], types = ["Monster", "GOD"], level = 4,
   attack = 4000, defense = 2000),
  (code = "YU-18B", name = "Demon", frames = [monster], types = ["Monster", "MOOK"], level = 1,
   attack = 1000, defense = 0,
   effects = [
     (form = activated, speed = slow, worksIn = [hand, monster, spellTrap], uncopied = true,
      choices = [(filter = (notSelf = true, noneOf = [(unableTo = [beEquipped])]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = activated, speed = slow, printed = equip, uncopied = true,
      limit = (per = turn, shared = "demon", ofPiece = true),
      operations = [(summon = (what = (self = void)))]),
     (form = activated, speed = slow, limit = (per = turn, shared = "demon", ofPiece = true),
      conditions = [
        (exists = (filter = (controller = mine, notSelf = true, card = "Demon")))],
      costs = [
        (send = (what = (each = (controller = mine, notSelf = true, card = "Demon")),
                 zone = graveyard))],
      operations = [(changeHalf = (self = void))])])];
