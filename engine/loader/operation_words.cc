#include "engine/loader/operation_words.h"

#include "engine/terms/terms.h"
#include "language/players.h"

namespace judge {

bool SendReaches(ZoneKind zone) {
  switch (zone) {
    case ZoneKind::kMonster:
    case ZoneKind::kSpellTrap:
    case ZoneKind::kExtraMonster:
    case ZoneKind::kField:
    case ZoneKind::kTerrain:
    case ZoneKind::kTile:
    case ZoneKind::kUnder:
      return false;
    default:
      return true;
  }
}

bool ChargesWhatItNames(const Operation& cost) {
  return !NamesSeats(cost.what.kind) || cost.what.kind == RefKind::kController;
}

namespace {

bool Forbids(schema::Card::Reader card, schema::Act act) {
  for (const auto effect : card.getEffects()) {
    for (const auto modifier : effect.getModifiers()) {
      if (modifier.getKind() != schema::ModifierKind::PROHIBIT) continue;
      for (const auto one : modifier.getActs()) {
        if (one == act) return true;
      }
    }
  }
  return false;
}

bool InDeckAlone(schema::Filter::Reader filter) {
  for (const auto zone : filter.getZones()) {
    if (zone != schema::Zone::DECK && zone != schema::Zone::EXTRA_DECK) return false;
  }
  return filter.getZones().size() != 0;
}

}  // namespace

bool FreesOfItsOwn(schema::Card::Reader card, schema::Modifier::Reader lift) {
  const auto acts = lift.getActs();
  const bool exception =
      acts.size() == 1 && (acts[0] == schema::Act::LEAVE_FIELD ||
                           (acts[0] == schema::Act::ACTIVATE && lift.hasOther()));
  if (exception) return true;
  for (const auto act : acts) {
    if (!Forbids(card, act)) return false;
  }
  return acts.size() != 0;
}

bool IsNumberOf(schema::Amount::Reader amount) {
  return amount.isAttackOf() || amount.isDefenseOf();
}

bool IsDifference(schema::Amount::Reader amount) {
  if (!amount.isMinus() && !amount.isDifferenceOf()) return false;
  const auto pair = amount.isMinus() ? amount.getMinus() : amount.getDifferenceOf();
  return IsNumberOf(pair.getLeft()) && IsNumberOf(pair.getRight());
}

bool CausedByNobody(schema::Happened::Reader asked, std::string_view path) {
  const auto event = static_cast<CardEvent>(asked.getEvent());
  return path.ends_with(".caused") && event != CardEvent::kNone && !PartiesOf(event).other;
}

bool IsFactorInPercent(schema::Modifier::Reader modifier) {
  constexpr int kMost = 10;  // no card makes an original so many times what it is
  const auto kind = modifier.getKind();
  const bool factor = kind == schema::ModifierKind::ORIGINAL_ATTACK_TIMES ||
                      kind == schema::ModifierKind::ORIGINAL_DEFENSE_TIMES ||
                      kind == schema::ModifierKind::FIELD_POWER_TIMES;
  const auto amount = modifier.getAmount();
  return factor && amount.isNumber() && amount.getNumber() > kMost;
}

bool LooksElsewhere(schema::Filter::Reader filter) {
  bool elsewhere = false;
  for (const auto zone : filter.getZones()) elsewhere |= zone != schema::Zone::MONSTER;
  return elsewhere;
}

bool FindsUntoldInDeck(schema::Reference::Reader reference, std::string_view path) {
  if (!reference.isEach() || path.find("modify") != std::string_view::npos) return false;
  const auto filter = reference.getEach();
  // Of what has been chosen, looked at or kept, it is known which cards they are.
  const bool told = filter.hasAmong() || filter.getChosen() != 0 || filter.hasHappened();
  if (told || !InDeckAlone(filter)) return false;
  for (const std::string_view word : {".what", ".erode", ".setCard", ".playCard", ".reveal"}) {
    if (path.ends_with(word)) return true;
  }
  return false;
}

namespace {

// Returns whether the zones are piles in which cards lie with their owners, so that a card of one
// side may have come out of the pile of another.
bool AreOwnersPiles(capnp::List<schema::Zone>::Reader zones) {
  for (const auto zone : zones) {
    if (zone != schema::Zone::GRAVEYARD && zone != schema::Zone::ERODED) return false;
  }
  return zones.size() != 0;
}

// Notes what comes out of a pile of nobody in particular.
void NotePile(schema::Effect::Reader effect, std::vector<Slip>* slips) {
  const auto subject = effect.getEventSubject();
  const bool one =
      subject.getOnlySelf() || subject.getHost() || subject.getChosen() != 0 || subject.hasAmong();
  const bool owned = subject.getOwner() != schema::Whose::ANY || subject.getWithOwner() ||
                     subject.getController() == schema::Whose::OPPONENTS;
  if (!AreOwnersPiles(effect.getEventFrom()) || one || owned) return;
  slips->push_back({".eventFrom", "is that pile of anybody",
                    "\"from your Graveyard\" has owner = mine in the eventSubject"});
}

// Notes what a FLIP gives its own monster for a phase that it may be face-down in again.
void NoteHiddenAgain(schema::Effect::Reader effect, std::vector<Slip>* slips) {
  if (effect.getPrinted() != schema::PrintedKind::FLIP) return;
  unsigned i = 0;
  for (const auto operation : effect.getOperations()) {
    const std::string in = ".operations[" + std::to_string(i++) + "].modify.modifier.granted[";
    if (!operation.isModify() || !operation.getModify().getWhat().isSelf()) continue;
    unsigned at = 0;
    for (const auto given : operation.getModify().getModifier().getGranted()) {
      const std::string below = in + std::to_string(at++) + "]";
      const bool later = given.getWaitsFor() == schema::Event::PHASE_STARTS ||
                         given.getWaitsFor() == schema::Event::PHASE_ENDS;
      if (!later || given.getWorksIn().size() != 0 || given.getEvenFaceDown()) continue;
      slips->push_back({below, "is not used while the monster is face-down again by then",
                        "write worksIn = [monster] in it, unless it has to lie face-up"});
    }
  }
}

bool AsksForEquips(schema::Filter::Reader filter) {
  for (const auto types : {filter.getTypesAny(), filter.getTypesAll()}) {
    for (const auto type : types) {
      if (type == "Equip") return true;
    }
  }
  return false;
}

// Notes effects of an Equip that are given to a card which does not wear it.
void NoteWorn(schema::Effect::Reader effect, std::vector<Slip>* slips) {
  const auto choices = effect.getChoices();
  unsigned i = 0;
  for (const auto operation : effect.getOperations()) {
    const std::string below = ".operations[" + std::to_string(i++) + "].modify.modifier";
    if (!operation.isModify()) continue;
    const auto modifier = operation.getModify().getModifier();
    const auto party = modifier.getParty();
    const bool given = modifier.getKind() == schema::ModifierKind::GRANT && party.isTarget() &&
                       party.getTarget() < choices.size();
    if (!given || !AsksForEquips(choices[party.getTarget()].getFilter())) continue;
    slips->push_back({below, "gives what an Equip does for its host, and this card has none",
                      "let it wear the card, (equip = (what = (target = 0), to = (self = void))), "
                      "and take it away again with lasts or delayed"});
  }
}

// Notes an activation that asks for everything when it resolves, and has nowhere to move to.
void NoteNowhere(schema::Effect::Reader effect, std::vector<Slip>* slips) {
  const auto choices = effect.getChoices();
  const auto operations = effect.getOperations();
  const bool moves = operations.size() == 1 && operations[0].isMove() &&
                     effect.getForm() == schema::Form::ACTIVATED && choices.size() > 1;
  bool later = true;
  for (const auto choice : choices) later = later && choice.getWhenResolving();
  if (!moves || !later || effect.getConditions().size() != 0) return;
  for (unsigned i = 0; i < choices.size(); ++i) {
    if (!choices[i].getPlaces()) continue;
    slips->push_back(
        {".choices[" + std::to_string(i) + "]",
         "lets the effect be used, and nothing comes of it, while no such place is free",
         "name both with the activation, or ask in the effect's conditions whether "
         "there is such a card and place"});
  }
}

}  // namespace

std::vector<Slip> SlipsOf(schema::Effect::Reader effect) {
  std::vector<Slip> slips;
  NotePile(effect, &slips);
  NoteHiddenAgain(effect, &slips);
  NoteWorn(effect, &slips);
  NoteNowhere(effect, &slips);
  return slips;
}

}  // namespace judge
