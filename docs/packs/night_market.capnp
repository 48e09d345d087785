# Three cards of no set, as a rules writer adds them: one entry each, nothing else. docs/effects.md
# goes through them; tests/golden/kingdom/cases/pack_night_market.case plays them.
#
#   judge card lint docs/packs/night_market.capnp
#   judge new market --rules kingdom --seat A=Mai --seat B=Joey --first A --pack docs/packs/night_market.capnp

(name = "night-market", cards = [
  # Gains 200 ATK for each other face-up WATER monster you control.
  (code = "NM-001", name = "Lantern Eel", frames = [monster],
   types = ["Monster", "Aquatic"], attribute = water, level = 3,
   attack = 900, defense = 700, fieldPowerAttack = 270, fieldPowerDefense = 210,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd,
         amount = (productOf = (
           left = (number = 200),
           right = (countOf = (controller = mine, face = up, attributes = [water],
                               notSelf = true)))))])]),

  # Trigger: your opponent's monster declares an attack. It loses 600 ATK until the End Phase, and
  # its controller takes 300 damage.
  (code = "NM-002", name = "Toll of the Ferryman", frames = [trap],
   types = ["Trap"], attribute = dark,
   effects = [
     (form = triggered, speed = quick, mandatory = true,
      waitsFor = attackDeclared, eventSubject = (controller = opponents),
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (attacker = void),
                   modifier = (kind = attackAdd, amount = (number = -600)))),
        (damage = (who = (controllerOf = (attacker = void)), amount = (number = 300)))])]),

  # EQUIP to one face-up monster of your opponent with an original ATK of 1500 or more. It cannot
  # attack or change its position. Once a turn, in your Main Phase, you may pay 300 life points: its
  # DEF falls by 500 until the End Phase.
  (code = "NM-003", name = "Anchor of the Drowned", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = water,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = opponents, face = up,
                            attackMin = 1500, originalStats = true))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = prohibit, scope = (host = true), acts = [attack, changePosition])]),
     (form = activated, printed = equip, speed = slow, limit = (per = turn),
      costs = [(pay = (who = (controller = void), amount = (number = 300)))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (host = void),
                   modifier = (kind = defenseAdd, amount = (number = -500))))])])
])
