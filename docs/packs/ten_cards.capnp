# Ten cards of no set, from easy to hard: docs/effects.md goes through them, one idea each.
#
#   judge card lint docs/packs/ten_cards.capnp
#   judge card try docs/packs/ten_cards.capnp

(name = "ten-cards", cards = [
  # No effect.
  (code = "TEN-01", name = "Marsh Beetle", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 4, attack = 1500, defense = 1200, fieldPowerAttack = 450,
   fieldPowerDefense = 360),

  # Other Insect monsters you control gain 300 ATK.
  (code = "TEN-02", name = "Brood Matron", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 3, attack = 900, defense = 1300,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd, scope = (controller = mine, notSelf = true, typesAny = ["Insect"]),
         amount = (number = 300))])]),

  # Destroy 1 face-up monster of your opponent with 1500 ATK or less.
  (code = "TEN-03", name = "Sinking Mud", frames = [spell], types = ["Slow", "Spell"],
   attribute = earth,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = opponents, face = up, attackMax = 1500))],
      operations = [(destroy = (what = (target = 0)))])]),

  # Pay 200 life points: 1 face-up monster you control gains 600 ATK until the End Phase. It cannot
  # be destroyed by battle in that time.
  (code = "TEN-04", name = "Fever Dance", frames = [spell], types = ["Spell"], attribute = fire,
   effects = [
     (form = activated, speed = quick,
      costs = [(pay = (who = (controller = void), amount = (number = 200)))],
      choices = [(filter = (controller = mine, face = up))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (number = 600)))),
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = prohibit, acts = [beDestroyedByBattle])))])]),

  # EQUIP to 1 Insect monster. It gains 500 DEF, and cannot change its position.
  (code = "TEN-05", name = "Shell of Clay", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = earth,
   effects = [
     (form = activated, speed = slow, choices = [(filter = (typesAny = ["Insect"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = defenseAdd, scope = (host = true), amount = (number = 500)),
        (kind = prohibit, scope = (host = true), acts = [changePosition])])]),

  # Each time this card destroys a monster of your opponent by battle, you gain life points equal to
  # the original ATK of that monster, but no more than 1000.
  (code = "TEN-06", name = "Bog Leech", frames = [monster], types = ["Monster", "Aquatic"],
   attribute = water, level = 4, attack = 1600, defense = 400,
   effects = [
     (form = triggered, mandatory = true, noChain = true,
      waitsFor = destroyedByBattle, eventSubject = (controller = opponents),
      eventOther = (onlySelf = true),
      operations = [
        (gain = (who = (controller = void),
                 amount = (leastOf = (left = (originalAttackOf = (eventSubject = void)),
                                      right = (number = 1000)))))])]),

  # FLIP: return 1 monster of your opponent to the hand.
  (code = "TEN-07", name = "Trapdoor Spider", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 2, attack = 400, defense = 700,
   effects = [
     (form = triggered, printed = flip, mandatory = true, waitsFor = flipped,
      eventSubject = (onlySelf = true), choices = [(filter = (controller = opponents))],
      operations = [(send = (what = (target = 0), zone = hand))])]),

  # Trigger: your opponent's monster declares an attack. Negate it; if the monster is face-up, it
  # loses 400 ATK.
  (code = "TEN-08", name = "Web across the Path", frames = [trap], types = ["Trap"],
   attribute = earth,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      operations = [
        (negateAttack = void),
        (conditions = [(exists = (filter = (face = up, among = (attacker = void))))],
         modify = (what = (attacker = void),
                   modifier = (kind = attackAdd, amount = (number = -400))))])]),

  # Insect monsters on this terrain receive their Field Power Bonus. They may be summoned Hidden.
  (code = "TEN-09", name = "Rotting Log", frames = [terrain], types = ["Terrain"],
   attribute = earth, deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Insect"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Insect"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenAttack, hiddenDefense])])]),

  # Once a turn, choose one: send another Insect monster you control to the graveyard and, if you do,
  # draw 1 card; or your opponent takes 100 damage for each Insect monster you control.
  (code = "TEN-10", name = "Queen of the Fen", frames = [monster], types = ["Monster", "Insect"],
   attribute = dark, level = 6, attack = 1900, defense = 1800,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      options = [
        (name = "devour",
         choices = [(filter = (controller = mine, notSelf = true, typesAny = ["Insect"]))],
         operations = [
           (send = (what = (target = 0), zone = graveyard)),
           (draw = (who = (controller = void), amount = (number = 1)), ifDone = true)]),
        (name = "swarm",
         operations = [
           (damage = (who = (opponents = void),
                      amount = (productOf = (
                        left = (number = 100),
                        right = (countOf = (controller = mine, typesAny = ["Insect"]))))))])])]),
])
