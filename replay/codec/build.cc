#include "replay/codec/build.h"

#include <capnp/message.h>
#include <capnp/serialize-packed.h>
#include <kj/io.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "engine/terms/terms.h"
#include "schema/duel.capnp.h"

namespace judge::replay::codec_internal {
namespace {

using TextList = capnp::List<capnp::Text>::Builder;

capnp::Text::Reader AsText(const std::string& text) {
  return capnp::Text::Reader(text.c_str(), text.size());
}

// Builds a list: `init` makes the builder's list of a given size, `fill` writes one element.
template <class Model, class Init, class Fill>
void BuildList(const std::vector<Model>& values, Init init, Fill fill) {
  if (values.empty()) return;
  const auto count = static_cast<unsigned>(values.size());
  auto list = init(count);
  for (unsigned i = 0; i < count; ++i) fill(values[i], list[i]);
}

template <class Init>
void BuildTexts(const std::vector<std::string>& texts, Init init) {
  if (texts.empty()) return;
  const auto count = static_cast<unsigned>(texts.size());
  TextList list = init(count);
  for (unsigned i = 0; i < count; ++i) {
    if (!texts[i].empty()) list.set(i, AsText(texts[i]));
  }
}

void BuildReference(const Reference& value, stored::Reference::Builder out) {
  out.setSeat(value.zone.seat);
  out.setZone(static_cast<std::uint8_t>(value.zone.kind));
  out.setSlot(value.zone.slot);
  out.setEffect(value.effect);
  out.setLabel(value.label);
  if (!value.card.empty()) out.setCard(AsText(value.card));
}

void BuildCheck(const Check& value, stored::Check::Builder out) {
  out.setKind(static_cast<std::uint8_t>(value.kind));
  out.setComparison(static_cast<std::uint8_t>(value.comparison));
  out.setSeat(value.seat);
  out.setPad(value.pad);
  out.setValue(value.value);
  out.setZoneSeat(value.zone.seat);
  out.setZone(static_cast<std::uint8_t>(value.zone.kind));
  out.setSlot(value.zone.slot);
}

void BuildOutcome(const Outcome& value, stored::Outcome::Builder out) {
  out.setSeat(value.seat);
  out.setLifePoints(value.life_points);
}

void BuildTarget(const Target& value, stored::Target::Builder out) {
  if (value.reference != Reference{}) BuildReference(value.reference, out.initReference());
  BuildList(
      value.checks, [&](unsigned n) { return out.initChecks(n); }, BuildCheck);
}

void BuildOption(const Option& value, stored::Option::Builder out) {
  if (!value.key.empty()) out.setKey(AsText(value.key));
  if (!value.value.empty()) out.setValue(AsText(value.value));
}

void BuildOperation(const HandOperation& value, stored::HandOperation::Builder out) {
  if (!value.name.empty()) out.setName(AsText(value.name));
  BuildList(
      value.references, [&](unsigned n) { return out.initReferences(n); }, BuildReference);
  BuildTexts(value.words, [&](unsigned n) { return out.initWords(n); });
  out.setSeat(value.seat);
  out.setPosition(static_cast<std::uint8_t>(value.position));
  out.setHasAmount(value.has_amount);
  out.setAmount(value.amount);
}

void BuildAct(const Act& value, stored::Act::Builder out) {
  out.setVerb(static_cast<std::uint16_t>(value.verb));
  out.setPosition(static_cast<std::uint8_t>(value.position));
  out.setHasNumber(value.has_number);
  out.setNumber(value.number);
  BuildList(
      value.subjects, [&](unsigned n) { return out.initSubjects(n); }, BuildReference);
  BuildList(
      value.targets, [&](unsigned n) { return out.initTargets(n); }, BuildTarget);
  BuildList(
      value.materials, [&](unsigned n) { return out.initMaterials(n); }, BuildReference);
  BuildList(
      value.options, [&](unsigned n) { return out.initOptions(n); }, BuildOption);
  if (!value.word.empty()) out.setWord(AsText(value.word));
  if (!value.text.empty()) out.setText(AsText(value.text));
  if (!value.cite.empty()) out.setCite(AsText(value.cite));
  BuildList(
      value.operations, [&](unsigned n) { return out.initOperations(n); }, BuildOperation);
}

void BuildPlace(const Place& value, stored::Place::Builder out) {
  out.setTurn(value.turn);
  out.setHasTurn(value.has_turn);
  out.setSeat(value.seat);
  if (!value.phase.empty()) out.setPhase(AsText(value.phase));
}

void BuildEntryFields(const Entry& value, stored::Entry::Builder out) {
  out.setNumber(value.number);
  out.setSeat(value.seat);
  out.setClockSeconds(value.clock_seconds);
  BuildList(
      value.acts, [&](unsigned n) { return out.initActs(n); }, BuildAct);
  if (value.place != Place{}) BuildPlace(value.place, out.initPlace());
  BuildList(
      value.checks, [&](unsigned n) { return out.initChecks(n); }, BuildCheck);
  BuildList(
      value.outcomes, [&](unsigned n) { return out.initOutcomes(n); }, BuildOutcome);
  if (!value.comment.empty()) out.setComment(AsText(value.comment));
  out.setMarks(value.marks);
  out.setWallTimeMs(value.wall_time_ms);
  out.setActionRecorder(value.action_id.recorder);
  out.setActionCounter(value.action_id.counter);
}

void BuildLifePoints(const LifePoints& value, stored::LifePoints::Builder out) {
  out.setMin(value.min);
  out.setMax(value.max);
  out.setKnown(value.known);
}

void BuildPositionCard(const PositionCard& value, stored::PositionCard::Builder out) {
  if (value.reference != Reference{}) BuildReference(value.reference, out.initReference());
  out.setPosition(static_cast<std::uint8_t>(value.position));
  out.setSet(value.set);
  out.setBeforeTurn(value.before_turn);
  out.setUsedInTurn(value.used_in_turn);
  out.setCharges(value.charges);
  out.setOwner(value.owner);
  out.setCounters(value.counters);
  out.setTile(value.tile);
  out.setSummoned(static_cast<std::uint8_t>(value.summoned));
}

void BuildPositionAttack(const PositionAttack& value, stored::PositionAttack::Builder out) {
  out.setZone(static_cast<std::uint8_t>(value.place.kind));
  out.setSlot(value.place.slot);
  out.setAgain(value.again);
}

void BuildPositionPile(const PositionPile& value, stored::PositionPile::Builder out) {
  out.setZone(static_cast<std::uint8_t>(value.kind));
  out.setMore(value.more);
}

void BuildPositionSeat(const PositionSeat& value, stored::PositionSeat::Builder out) {
  if (value.life_points != LifePoints{}) BuildLifePoints(value.life_points, out.initLifePoints());
  out.setWarnings(value.warnings);
  out.setHand(value.hand);
  out.setDeck(value.deck);
  out.setExtra(value.extra);
  out.setSummonUsed(value.summon == Said::kYes);
  out.setSummonUnused(value.summon == Said::kNo);
  out.setAttackUsed(value.attack == Said::kYes);
  out.setAttackUnused(value.attack == Said::kNo);
  out.setHadMonster(static_cast<std::uint8_t>(value.had_monster));
  out.setEffects(static_cast<std::uint8_t>(value.effects));
  out.setKeptFrom(static_cast<std::uint8_t>(value.kept_from));
  BuildTexts(value.hand_cards, [&](unsigned n) { return out.initHandCards(n); });
  BuildTexts(value.terrains, [&](unsigned n) { return out.initTerrains(n); });
  out.setAttackersSaid(value.attackers_said);
  BuildList(
      value.attackers, [&](unsigned n) { return out.initAttackers(n); }, BuildPositionAttack);
  BuildList(
      value.piles, [&](unsigned n) { return out.initPiles(n); }, BuildPositionPile);
}

void BuildStartPosition(const StartPosition& value, stored::StartPosition::Builder out) {
  if (value.next != Place{}) BuildPlace(value.next, out.initNext());
  BuildList(
      value.seats, [&](unsigned n) { return out.initSeats(n); }, BuildPositionSeat);
  BuildList(
      value.cards, [&](unsigned n) { return out.initCards(n); }, BuildPositionCard);
  out.setFresh(value.fresh);
  BuildList(
      value.left, [&](unsigned n) { return out.initLeft(n); }, BuildEntryFields);
}

void BuildSeatHeader(const SeatHeader& value, stored::SeatHeader::Builder out) {
  if (!value.letter.empty()) out.setLetter(AsText(value.letter));
  if (!value.player.empty()) out.setPlayer(AsText(value.player));
  if (!value.colour.empty()) out.setColour(AsText(value.colour));
  if (value.life_points != LifePoints{}) BuildLifePoints(value.life_points, out.initLifePoints());
  BuildTexts(value.deck, [&](unsigned n) { return out.initDeck(n); });
  BuildTexts(value.extra, [&](unsigned n) { return out.initExtra(n); });
  BuildTexts(value.terrains, [&](unsigned n) { return out.initTerrains(n); });
}

void BuildHouseRule(const HouseRule& value, stored::HouseRule::Builder out) {
  if (!value.clause.empty()) out.setClause(AsText(value.clause));
  if (!value.value.empty()) out.setValue(AsText(value.value));
  BuildTexts(value.agreed_by, [&](unsigned n) { return out.initAgreedBy(n); });
}

void BuildPackPin(const PackPin& value, stored::PackPin::Builder out) {
  if (!value.name.empty()) out.setName(AsText(value.name));
  if (!value.hash.empty()) out.setHash(AsText(value.hash));
}

void BuildTag(const std::pair<std::string, std::string>& value, stored::Tag::Builder out) {
  if (!value.first.empty()) out.setName(AsText(value.first));
  if (!value.second.empty()) out.setValue(AsText(value.second));
}

void BuildHeaderFields(const Header& value, stored::Header::Builder out) {
  if (!value.id.empty()) out.setId(AsText(value.id));
  if (!value.rules.empty()) out.setRules(AsText(value.rules));
  out.setRulesVersion(value.rules_version);
  out.setRound(value.round);
  out.setTable(value.table);
  out.setHasPosition(value.has_position);
  BuildList(
      value.seats, [&](unsigned n) { return out.initSeats(n); }, BuildSeatHeader);
  if (!value.first.empty()) out.setFirst(AsText(value.first));
  BuildList(
      value.house, [&](unsigned n) { return out.initHouse(n); }, BuildHouseRule);
  BuildList(
      value.packs, [&](unsigned n) { return out.initPacks(n); }, BuildPackPin);
  if (!value.event.empty()) out.setEvent(AsText(value.event));
  if (!value.recorder.empty()) out.setRecorder(AsText(value.recorder));
  if (!value.transcript.empty()) out.setTranscript(AsText(value.transcript));
  if (!value.stake.empty()) out.setStake(AsText(value.stake));
  if (!value.result.empty()) out.setResult(AsText(value.result));
  if (value.position != StartPosition{}) BuildStartPosition(value.position, out.initPosition());
  BuildList(
      value.other_tags, [&](unsigned n) { return out.initOtherTags(n); }, BuildTag);
}

// Returns the canonical form of a root: one segment, pre-order, nothing trailing.
template <class Root, class Fill>
kj::Array<capnp::word> CanonicalWords(Fill fill) {
  capnp::word scratch[512] = {};
  capnp::MallocMessageBuilder message{kj::ArrayPtr<capnp::word>(scratch, 512)};
  auto root = message.initRoot<Root>();
  fill(root);
  return capnp::canonicalize(root.asReader());
}

template <class Root, class Fill>
Bytes Canonical(Fill fill) {
  const kj::Array<capnp::word> words = CanonicalWords<Root>(fill);
  const kj::ArrayPtr<const kj::byte> bytes = words.asBytes();
  Bytes out(bytes.size());
  if (bytes.size() != 0) std::memcpy(out.data(), bytes.begin(), bytes.size());
  return out;
}

// Build the columns of a run: what would make its entries differ from one another.
void BuildTimes(const std::vector<Entry>& entries, stored::Run::Builder out) {
  const bool any = std::any_of(entries.begin(), entries.end(),
                               [](const Entry& entry) { return entry.wall_time_ms != 0; });
  if (!any) return;
  auto times = out.initTimes(static_cast<unsigned>(entries.size()));
  std::uint64_t before = 0;
  for (unsigned i = 0; i < entries.size(); ++i) {
    const auto time = static_cast<std::uint64_t>(entries[i].wall_time_ms);
    times.set(i, static_cast<std::int64_t>(time - before));
    before = time;
  }
}

void BuildActions(const std::vector<Entry>& entries, stored::Run::Builder out) {
  std::vector<std::uint64_t> recorders;
  std::vector<std::uint64_t> counters;  // the last counter of each recorder
  std::vector<std::uint8_t> recorder_of;
  std::vector<std::uint64_t> differences;
  for (const Entry& entry : entries) {
    const ActionId& id = entry.action_id;
    if (id == ActionId{}) {
      recorder_of.push_back(0);
      differences.push_back(0);
      continue;
    }
    const auto found = std::find(recorders.begin(), recorders.end(), id.recorder);
    const auto at = static_cast<std::size_t>(found - recorders.begin());
    if (found == recorders.end()) {
      recorders.push_back(id.recorder);
      counters.push_back(0);
    }
    recorder_of.push_back(static_cast<std::uint8_t>(at + 1));
    differences.push_back(id.counter - counters[at]);
    counters[at] = id.counter;
  }
  if (recorders.empty()) return;
  const auto fill = [](auto list, const auto& values) {
    for (unsigned i = 0; i < values.size(); ++i) list.set(i, values[i]);
  };
  fill(out.initRecorders(static_cast<unsigned>(recorders.size())), recorders);
  fill(out.initRecorderOf(static_cast<unsigned>(recorder_of.size())), recorder_of);
  fill(out.initCounters(static_cast<unsigned>(differences.size())), differences);
}

void BuildMark(const OutcomeMark& value, stored::Mark::Builder out) {
  out.setEntry(value.entry);
  out.setGeneration(value.generation);
  out.setHash(value.hash);
}

void BuildRunFields(const Run& run, stored::Run::Builder out) {
  out.setFirst(run.first);
  std::vector<Entry> bare = run.entries;
  for (Entry& entry : bare) {
    entry.number = 0;
    entry.wall_time_ms = 0;
    entry.action_id = {};
  }
  BuildList(
      bare, [&](unsigned n) { return out.initEntries(n); }, BuildEntryFields);
  BuildTimes(run.entries, out);
  BuildActions(run.entries, out);
  BuildList(
      run.marks, [&](unsigned n) { return out.initMarks(n); }, BuildMark);
  const auto* head = reinterpret_cast<const kj::byte*>(run.head.data());
  out.setHead(capnp::Data::Reader(head, run.head.size()));
}

}  // namespace

Bytes BuildRun(const Run& run) {
  const kj::Array<capnp::word> words =
      CanonicalWords<stored::Run>([&](auto root) { BuildRunFields(run, root); });
  const kj::ArrayPtr<const capnp::word> segments[] = {words};
  kj::VectorOutputStream packed;
  capnp::writePackedMessage(packed, segments);
  const kj::ArrayPtr<kj::byte> bytes = packed.getArray();
  const auto* first = reinterpret_cast<const std::byte*>(bytes.begin());
  return Bytes(first, first + bytes.size());
}

Bytes BuildEntry(const Entry& entry) {
  return Canonical<stored::Entry>([&](auto root) { BuildEntryFields(entry, root); });
}

Bytes BuildHeader(const Header& header) {
  return Canonical<stored::Header>([&](auto root) { BuildHeaderFields(header, root); });
}

Bytes BuildNames(const std::vector<std::string>& names) {
  return Canonical<stored::Names>([&](stored::Names::Builder root) {
    BuildTexts(names, [&](unsigned n) { return root.initPlayers(n); });
  });
}

}  // namespace judge::replay::codec_internal
