#include "engine/loader/slips.h"

#include <string>

namespace judge {
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

bool IsMonster(schema::Card::Reader card) {
  for (const auto frame : card.getFrames()) {
    const bool none = frame == schema::Frame::TERRAIN || frame == schema::Frame::RULE ||
                      frame == schema::Frame::SPELL || frame == schema::Frame::TRAP ||
                      frame == schema::Frame::LEADER;
    if (none) return false;
  }
  return true;
}

// Notes a monster that waits for its own destruction, of which it hears nothing face-down.
void NoteHiddenFall(schema::Card::Reader card, schema::Effect::Reader effect,
                    std::vector<Slip>* slips) {
  const auto event = effect.getWaitsFor();
  const bool falls =
      event == schema::Event::DESTROYED || event == schema::Event::DESTROYED_BY_EFFECT;
  const auto subject = effect.getEventSubject();
  const bool said = subject.getFace() != schema::Face::ANY || effect.getWorksIn().size() != 0 ||
                    effect.getEvenFaceDown();
  if (!falls || !subject.getOnlySelf() || said || !IsMonster(card)) return;
  slips->push_back({".waitsFor", "is not heard where an effect destroys the card face-down",
                    "write worksIn = [monster], and it is; where the card has to lie face-up, "
                    "face = up in eventSubject says so"});
}

bool IsWholeBackrow(schema::Reference::Reader what) {
  if (!what.isEach()) return false;
  const auto filter = what.getEach();
  const auto zones = filter.getZones();
  bool backrow = false;
  for (const auto zone : zones) backrow = backrow || zone == schema::Zone::SPELL_TRAP;
  return backrow && !filter.getNotSelf() && !filter.hasAmong() && filter.getChosen() == 0 &&
         filter.getFace() != schema::Face::DOWN &&
         filter.getController() != schema::Whose::OPPONENTS;
}

// Notes a Spell that stays on the field and destroys the Backrow in which it lies.
void NoteOwnBackrow(schema::Effect::Reader effect, std::vector<Slip>* slips) {
  unsigned i = 0;
  for (const auto operation : effect.getOperations()) {
    const std::string in = ".operations[" + std::to_string(i++) + "].destroy";
    const bool stays = effect.hasPersists() && effect.getForm() == schema::Form::ACTIVATED;
    if (!stays || !operation.isDestroy() || !IsWholeBackrow(operation.getDestroy().getWhat())) {
      continue;
    }
    slips->push_back({in, "finds this card too, which is to stay on the field",
                      "write notSelf = true where the card does something later"});
  }
}

}  // namespace

std::vector<Slip> SlipsOf(schema::Card::Reader card, schema::Effect::Reader effect) {
  std::vector<Slip> slips;
  NoteHiddenFall(card, effect, &slips);
  NoteOwnBackrow(effect, &slips);
  NotePile(effect, &slips);
  NoteHiddenAgain(effect, &slips);
  NoteWorn(effect, &slips);
  NoteNowhere(effect, &slips);
  return slips;
}

std::vector<Slip> SlipsOf(schema::Modifier::Reader modifier) {
  using K = schema::ModifierKind;
  // What a kind reads, and the numbers beyond which another unit is meant.
  struct Row {
    K kind;
    int least;
    int most;
    std::string_view message;
    std::string_view cure;
  };
  constexpr std::string_view kFactor =
      "is a factor here and no percentage: 2 is twice the original";
  constexpr std::string_view kWriteFactor =
      "write (number = 2); attackTimes and defenseTimes are in percent";
  constexpr std::string_view kPercent = "is in percent here and no factor: 200 is twice, 50 half";
  constexpr std::string_view kWritePercent =
      "write (number = 200); a factor of the original is originalAttackTimes";
  constexpr int kAny = 99'999;
  constexpr int kAllTiles = 225;  // of a Tilemap of fifteen rows: as far as its player likes
  constexpr Row kRows[] = {
      {K::ORIGINAL_ATTACK_TIMES, 0, 10, kFactor, kWriteFactor},
      {K::ORIGINAL_DEFENSE_TIMES, 0, 10, kFactor, kWriteFactor},
      {K::FIELD_POWER_TIMES, 0, 10, kFactor, kWriteFactor},
      {K::ATTACK_TIMES, 10, kAny, kPercent, kWritePercent},
      {K::DEFENSE_TIMES, 10, kAny, kPercent, kWritePercent},
      {K::BATTLE_DAMAGE_TIMES, 10, kAny, kPercent, "write (number = 200)"},
      {K::LEVEL_ADD, -13, 13, "is a number of Levels, and no monster has more than 13",
       "write e.g. (number = 1)"},
      {K::TILE_MOVE, -15, 15, "is a number of tiles, and no Tilemap has more in a row",
       "write e.g. (number = 2), or 225 for as many as there are"},
      {K::TILE_ATTACK, 0, 15, "is a number of tiles, and no Tilemap has more in a row",
       "write e.g. (number = 2)"},
      {K::REPLACES_TIMES, 0, 10, "is how many times as many markers, and no percentage",
       "write e.g. (number = 2)"},
  };
  const auto amount = modifier.getAmount();
  if (!amount.isNumber() || !modifier.hasAmount() || amount.getNumber() == 0) return {};
  if (modifier.getKind() == K::TILE_MOVE && amount.getNumber() == kAllTiles) return {};
  for (const Row& row : kRows) {
    const bool beyond = amount.getNumber() < row.least || amount.getNumber() > row.most;
    if (row.kind != modifier.getKind() || !beyond) continue;
    return {{".amount", row.message, row.cure}};
  }
  return {};
}

}  // namespace judge
