#include "replay/codec/read.h"

#include <capnp/message.h>
#include <capnp/serialize-packed.h>
#include <capnp/serialize.h>
#include <kj/exception.h>
#include <kj/io.h>

#include <cstdint>
#include <cstring>
#include <exception>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/codec/internal.h"
#include "schema/duel.capnp.h"

namespace judge::replay::codec_internal {
namespace {

constexpr int kNestingMax = 32;
// How often the readers may traverse a payload. A canonical message is a tree, so each word is read
// once; one that is not may be read a few times before it is refused. The rest is for lists of
// elements without bytes, which count one word for each element.
constexpr std::uint64_t kTraversalFactor = 4;
constexpr std::uint64_t kTraversalExtraWords = 65'536;

struct Refusal {
  CodecError error;
};

[[noreturn]] void Refuse(CodecError::Kind kind, std::string message) {
  throw Refusal{{kind, std::move(message), 0}};
}

template <class Enum>
Enum Known(unsigned number, Enum last, const char* what) {
  if (number > static_cast<unsigned>(last)) {
    Refuse(CodecError::Kind::kUnsupported, std::string(what) + " has number " +
                                               std::to_string(number) + ", this version knows 0.." +
                                               std::to_string(static_cast<unsigned>(last)));
  }
  return static_cast<Enum>(number);
}

ZoneKind ReadZoneKind(unsigned number) {
  return Known(number, static_cast<ZoneKind>(kZoneKinds - 1), "a zone");
}

Position ReadPosition(unsigned number) {
  return Known(number, Position::kHiddenDefense, "a position");
}

HowItCame ReadCame(unsigned number) {
  return Known(number, HowItCame::kSet, "what is said of how a monster came");
}

Said ReadSaid(unsigned number) { return Known(number, Said::kYes, "what is said of a turn"); }

Said ReadUsed(bool used, bool unused) {
  if (used && unused) {
    Refuse(CodecError::Kind::kMalformed, "used and unused at once, in a position");
  }
  if (!used && !unused) return Said::kUnsaid;
  return used ? Said::kYes : Said::kNo;
}

std::string ReadText(capnp::Text::Reader text) { return std::string(text.begin(), text.size()); }

// Returns the size of a list when it may be that long. Sizes are refused before anything is
// allocated for them: a list of elements without bytes may claim any number of them.
template <class List>
unsigned SizeOf(const List& list, std::size_t max, const char* what) {
  if (list.size() > max) {
    Refuse(CodecError::Kind::kTooLarge, std::string(what) + ": " + std::to_string(list.size()) +
                                            " in one list, the limit is " + std::to_string(max));
  }
  return list.size();
}

template <class Model, class List, class Read>
void ReadList(const List& list, std::size_t max, const char* what, Read read,
              std::vector<Model>* out) {
  const unsigned count = SizeOf(list, max, what);
  out->reserve(count);
  for (unsigned i = 0; i < count; ++i) out->push_back(read(list[i]));
}

void ReadTexts(const capnp::List<capnp::Text>::Reader& list, std::size_t max, const char* what,
               std::vector<std::string>* out) {
  ReadList(list, max, what, ReadText, out);
}

Reference ReadReference(stored::Reference::Reader in) {
  Reference out;
  out.zone.seat = in.getSeat();
  out.zone.kind = ReadZoneKind(in.getZone());
  out.zone.slot = in.getSlot();
  out.effect = in.getEffect();
  out.label = in.getLabel();
  out.card = ReadText(in.getCard());
  return out;
}

Check ReadCheck(stored::Check::Reader in) {
  Check out{.kind = Known(in.getKind(), CheckKind::kCounters, "a check"),
            .comparison = Known(in.getComparison(), Comparison::kAtLeast, "a comparison"),
            .seat = in.getSeat(),
            .pad = in.getPad(),
            .value = in.getValue()};
  out.zone.seat = in.getZoneSeat();
  out.zone.kind = ReadZoneKind(in.getZone());
  out.zone.slot = in.getSlot();
  return out;
}

Outcome ReadOutcome(stored::Outcome::Reader in) { return {in.getSeat(), in.getLifePoints()}; }

Target ReadTarget(stored::Target::Reader in) {
  Target out{.reference = ReadReference(in.getReference())};
  ReadList(in.getChecks(), kListMax, "checks", ReadCheck, &out.checks);
  return out;
}

Option ReadOption(stored::Option::Reader in) {
  return {ReadText(in.getKey()), ReadText(in.getValue())};
}

HandOperation ReadOperation(stored::HandOperation::Reader in) {
  HandOperation out{.name = ReadText(in.getName())};
  ReadList(in.getReferences(), kListMax, "references of an operation", ReadReference,
           &out.references);
  ReadTexts(in.getWords(), kListMax, "words of an operation", &out.words);
  out.seat = in.getSeat();
  out.position = ReadPosition(in.getPosition());
  out.has_amount = in.getHasAmount();
  out.amount = in.getAmount();
  return out;
}

Act ReadAct(stored::Act::Reader in) {
  Act out;
  out.verb = Known(in.getVerb(), VerbLast(), "a verb");
  out.position = ReadPosition(in.getPosition());
  out.has_number = in.getHasNumber();
  out.number = in.getNumber();
  ReadList(in.getSubjects(), kListMax, "subjects", ReadReference, &out.subjects);
  ReadList(in.getTargets(), kListMax, "targets", ReadTarget, &out.targets);
  ReadList(in.getMaterials(), kListMax, "materials", ReadReference, &out.materials);
  ReadList(in.getOptions(), kListMax, "options", ReadOption, &out.options);
  out.word = ReadText(in.getWord());
  out.text = ReadText(in.getText());
  out.cite = ReadText(in.getCite());
  ReadList(in.getOperations(), kListMax, "operations", ReadOperation, &out.operations);
  return out;
}

Place ReadPlace(stored::Place::Reader in) {
  return {in.getTurn(), in.getHasTurn(), in.getSeat(), ReadText(in.getPhase())};
}

Entry ReadEntryFields(stored::Entry::Reader in) {
  Entry out{.number = in.getNumber(), .seat = in.getSeat(), .clock_seconds = in.getClockSeconds()};
  ReadList(in.getActs(), kListMax, "acts", ReadAct, &out.acts);
  out.place = ReadPlace(in.getPlace());
  ReadList(in.getChecks(), kListMax, "checks", ReadCheck, &out.checks);
  ReadList(in.getOutcomes(), kListMax, "outcomes", ReadOutcome, &out.outcomes);
  out.comment = ReadText(in.getComment());
  out.marks = in.getMarks();
  out.wall_time_ms = in.getWallTimeMs();
  out.action_id = {in.getActionRecorder(), in.getActionCounter()};
  return out;
}

LifePoints ReadLifePoints(stored::LifePoints::Reader in) {
  return {in.getMin(), in.getMax(), in.getKnown()};
}

PositionCard ReadPositionCard(stored::PositionCard::Reader in) {
  PositionCard out;
  out.reference = ReadReference(in.getReference());
  out.position = ReadPosition(in.getPosition());
  out.set = in.getSet();
  out.before_turn = in.getBeforeTurn();
  out.used_in_turn = in.getUsedInTurn();
  out.charges = in.getCharges();
  out.owner = in.getOwner();
  out.counters = in.getCounters();
  out.tile = in.getTile();
  out.summoned = ReadSaid(in.getSummoned());
  out.came = ReadCame(in.getCame());
  out.damage = in.getDamage();
  return out;
}

PositionAttack ReadPositionAttack(stored::PositionAttack::Reader in) {
  PositionAttack out;
  out.place.kind = ReadZoneKind(in.getZone());
  out.place.slot = in.getSlot();
  out.again = in.getAgain();
  return out;
}

PositionPile ReadPositionPile(stored::PositionPile::Reader in) {
  return {ReadZoneKind(in.getZone()), in.getMore()};
}

PositionSeat ReadPositionSeat(stored::PositionSeat::Reader in) {
  PositionSeat out{.life_points = ReadLifePoints(in.getLifePoints()),
                   .warnings = in.getWarnings(),
                   .hand = in.getHand(),
                   .deck = in.getDeck(),
                   .extra = in.getExtra(),
                   .summon = ReadUsed(in.getSummonUsed(), in.getSummonUnused()),
                   .attack = ReadUsed(in.getAttackUsed(), in.getAttackUnused()),
                   .had_monster = ReadSaid(in.getHadMonster()),
                   .effects = ReadSaid(in.getEffects()),
                   .kept_from = ReadSaid(in.getKeptFrom())};
  ReadTexts(in.getHandCards(), kDeckListMax, "cards in hand", &out.hand_cards);
  ReadTexts(in.getTerrains(), kListMax, "terrains", &out.terrains);
  out.attackers_said = in.getAttackersSaid();
  ReadList(in.getAttackers(), kListMax, "monsters that attacked", ReadPositionAttack,
           &out.attackers);
  ReadList(in.getPiles(), kZoneKinds, "piles of a seat", ReadPositionPile, &out.piles);
  const bool alone = (out.attackers_said && out.attack != Said::kYes) ||
                     (!out.attackers.empty() && !out.attackers_said);
  if (alone) {
    Refuse(CodecError::Kind::kMalformed, "monsters that attacked without `attack used`");
  }
  return out;
}

StartPosition ReadStartPosition(stored::StartPosition::Reader in) {
  StartPosition out{.next = ReadPlace(in.getNext())};
  ReadList(in.getSeats(), kSeatsMax, "seats of the position", ReadPositionSeat, &out.seats);
  ReadList(in.getCards(), kPositionCardsMax, "cards of the position", ReadPositionCard, &out.cards);
  out.fresh = in.getFresh();
  ReadList(in.getLeft(), kListMax, "lines of the position", ReadEntryFields, &out.left);
  return out;
}

SeatHeader ReadSeatHeader(stored::SeatHeader::Reader in) {
  SeatHeader out{.letter = ReadText(in.getLetter()),
                 .player = ReadText(in.getPlayer()),
                 .colour = ReadText(in.getColour()),
                 .life_points = ReadLifePoints(in.getLifePoints())};
  ReadTexts(in.getDeck(), kDeckListMax, "cards of a deck", &out.deck);
  ReadTexts(in.getExtra(), kDeckListMax, "cards of an extra deck", &out.extra);
  ReadTexts(in.getTerrains(), kListMax, "terrains", &out.terrains);
  return out;
}

HouseRule ReadHouseRule(stored::HouseRule::Reader in) {
  HouseRule out{.clause = ReadText(in.getClause()), .value = ReadText(in.getValue())};
  ReadTexts(in.getAgreedBy(), kSeatsMax, "seats that agreed to a house rule", &out.agreed_by);
  return out;
}

PackPin ReadPackPin(stored::PackPin::Reader in) {
  return {ReadText(in.getName()), ReadText(in.getHash())};
}

std::pair<std::string, std::string> ReadTag(stored::Tag::Reader in) {
  return {ReadText(in.getName()), ReadText(in.getValue())};
}

Header ReadHeaderFields(stored::Header::Reader in) {
  Header out{.id = ReadText(in.getId()),
             .rules = ReadText(in.getRules()),
             .rules_version = in.getRulesVersion(),
             .round = in.getRound(),
             .table = in.getTable(),
             .has_position = in.getHasPosition()};
  ReadList(in.getSeats(), kSeatsMax, "seats", ReadSeatHeader, &out.seats);
  out.first = ReadText(in.getFirst());
  ReadList(in.getHouse(), kListMax, "house rules", ReadHouseRule, &out.house);
  ReadList(in.getPacks(), kListMax, "packs", ReadPackPin, &out.packs);
  out.event = ReadText(in.getEvent());
  out.recorder = ReadText(in.getRecorder());
  out.transcript = ReadText(in.getTranscript());
  out.stake = ReadText(in.getStake());
  out.result = ReadText(in.getResult());
  out.position = ReadStartPosition(in.getPosition());
  ReadList(in.getOtherTags(), kListMax, "tags", ReadTag, &out.other_tags);
  out.form = ReadText(in.getForm());
  ReadTexts(in.getJoins(), kSeatsMax, "seats that are kept free", &out.joins);
  return out;
}

capnp::ReaderOptions OptionsFor(std::size_t words) {
  capnp::ReaderOptions options;
  options.nestingLimit = kNestingMax;
  options.traversalLimitInWords = words * kTraversalFactor + kTraversalExtraWords;
  return options;
}

constexpr std::size_t kWordBytes = sizeof(capnp::word);

// Returns the words of a payload. They are copied, because a record lies at any address and words
// must be aligned.
kj::Array<capnp::word> WordsOf(std::span<const std::byte> payload) {
  if (payload.empty() || payload.size() % kWordBytes != 0) {
    Refuse(CodecError::Kind::kMalformed, "the record is not made of whole 8-byte words");
  }
  kj::Array<capnp::word> words = kj::heapArray<capnp::word>(payload.size() / kWordBytes);
  std::memcpy(words.asBytes().begin(), payload.data(), payload.size());
  return words;
}

// Calls `use` with the message of a payload.
template <class Use>
void WithMessage(std::span<const std::byte> payload, Use use) {
  const kj::Array<capnp::word> words = WordsOf(payload);
  const kj::ArrayPtr<const capnp::word> segments[] = {words};
  capnp::SegmentArrayMessageReader message(segments, OptionsFor(words.size()));
  use(message);
}

// Returns how many words a packed payload becomes; too many are refused before anything is
// allocated for them.
std::size_t UnpackedWords(std::span<const std::byte> payload) {
  const auto* first = reinterpret_cast<const kj::byte*>(payload.data());
  const std::size_t words = capnp::computeUnpackedSizeInWords({first, payload.size()});
  if (words == 0) Refuse(CodecError::Kind::kMalformed, "the run is empty");
  if (words > kRunBytesMax / kWordBytes) {
    Refuse(CodecError::Kind::kTooLarge, "the run grows to " + std::to_string(words * kWordBytes) +
                                            " bytes, the limit is " + std::to_string(kRunBytesMax));
  }
  return words;
}

// Does the same for a packed payload.
template <class Use>
void WithPackedMessage(std::span<const std::byte> payload, Use use) {
  const std::size_t words = UnpackedWords(payload);
  const auto* first = reinterpret_cast<const kj::byte*>(payload.data());
  kj::ArrayInputStream packed({first, payload.size()});
  capnp::PackedMessageReader message(packed, OptionsFor(words));
  use(message);
}

void RefuseOtherForms(capnp::MessageReader& message) {
  if (message.isCanonical()) return;
  Refuse(CodecError::Kind::kMalformed, "the record is not in canonical form");
}

void ReadTimes(stored::Run::Reader in, std::vector<Entry>* entries) {
  const auto times = in.getTimes();
  if (times.size() == 0) return;
  std::uint64_t time = 0;
  for (unsigned i = 0; i < entries->size(); ++i) {
    time += static_cast<std::uint64_t>(times[i]);
    (*entries)[i].wall_time_ms = static_cast<std::int64_t>(time);
  }
}

void ReadActions(stored::Run::Reader in, std::vector<Entry>* entries) {
  const auto recorders = in.getRecorders();
  if (recorders.size() == 0) return;
  std::vector<std::uint64_t> counters(recorders.size());
  for (unsigned i = 0; i < entries->size(); ++i) {
    const unsigned at = in.getRecorderOf()[i];
    if (at > recorders.size()) {
      Refuse(CodecError::Kind::kMalformed, "an action id has no recorder");
    }
    if (at == 0) continue;
    counters[at - 1] += in.getCounters()[i];
    (*entries)[i].action_id = {recorders[at - 1], counters[at - 1]};
  }
}

OutcomeMark ReadMark(stored::Mark::Reader in) {
  return {in.getEntry(), in.getGeneration(), in.getHash()};
}

// Checks the sizes first: everything that follows relies on them.
void CheckRunSizes(stored::Run::Reader in) {
  const auto column = [](unsigned size) { return size == 0 || size == kRunEntries; };
  const bool actions = in.getRecorders().size() != 0;
  const bool good = in.getEntries().size() == kRunEntries && column(in.getTimes().size()) &&
                    in.getRecorders().size() <= kRunEntries &&
                    in.getRecorderOf().size() == (actions ? kRunEntries : 0) &&
                    in.getCounters().size() == (actions ? kRunEntries : 0) &&
                    in.getMarks().size() <= kRunEntries && in.getHead().size() == Run{}.head.size();
  if (!good) Refuse(CodecError::Kind::kMalformed, "the run's parts do not fit together");
  if (in.getFirst() % kRunEntries != 1 || in.getFirst() > kEntriesMax) {
    Refuse(CodecError::Kind::kMalformed, "the run begins where none does");
  }
}

Run ReadRunFields(stored::Run::Reader in) {
  CheckRunSizes(in);
  Run out{.first = in.getFirst()};
  ReadList(in.getEntries(), kRunEntries, "entries of a run", ReadEntryFields, &out.entries);
  for (unsigned i = 0; i < out.entries.size(); ++i) out.entries[i].number = out.first + i;
  ReadTimes(in, &out.entries);
  ReadActions(in, &out.entries);
  ReadList(in.getMarks(), kRunEntries, "marks of a run", ReadMark, &out.marks);
  std::memcpy(out.head.data(), in.getHead().begin(), out.head.size());
  return out;
}

tl::unexpected<CodecError> Malformed(std::string message) {
  return tl::unexpected<CodecError>(
      CodecError{CodecError::Kind::kMalformed, std::move(message), 0});
}

// Returns the value that `read` returns, or the error of whatever it threw: the edge behind which
// nothing throws.
template <class Value, class Read>
tl::expected<Value, CodecError> Guarded(Read read) {
  try {
    return read();
  } catch (const Refusal& refusal) {
    return tl::unexpected<CodecError>(refusal.error);
  } catch (const kj::Exception&) {
    // Says it in our words, as the exception's description names internals of Cap'n Proto; what
    // matters is that the pointers are wrong.
    return Malformed("the record's pointers or sizes are not valid");
  } catch (const std::exception&) {
    return Malformed("the record cannot be held in memory");
  }
}

// Returns the error of what `look` threw; nothing when it threw nothing.
template <class Look>
std::optional<CodecError> Problem(Look look) {
  const auto looked = Guarded<bool>([&] {
    look();
    return true;
  });
  if (looked) return std::nullopt;
  return looked.error();
}

// Runs `read` on the message of a payload. What is wrong with the message as such is told before
// what is wrong with its fields.
template <class Value, class Read>
tl::expected<Value, CodecError> ReadPayload(std::span<const std::byte> payload, Read read) {
  auto value = Guarded<Value>([&] {
    Value out;
    WithMessage(payload, [&](capnp::MessageReader& message) { out = read(message); });
    return out;
  });
  if (value) return value;
  if (auto problem = FormProblem(payload)) return tl::unexpected<CodecError>(*std::move(problem));
  return value;
}

}  // namespace

std::optional<CodecError> FormProblem(std::span<const std::byte> payload) {
  return Problem([&] { WithMessage(payload, RefuseOtherForms); });
}

std::optional<CodecError> PackedFormProblem(std::span<const std::byte> payload) {
  return Problem([&] { WithPackedMessage(payload, RefuseOtherForms); });
}

tl::expected<Run, CodecError> ReadRun(std::span<const std::byte> payload) {
  auto run = Guarded<Run>([&] {
    Run out;
    WithPackedMessage(payload, [&](capnp::MessageReader& message) {
      out = ReadRunFields(message.getRoot<stored::Run>());
    });
    return out;
  });
  if (run) return run;
  if (auto problem = PackedFormProblem(payload)) {
    return tl::unexpected<CodecError>(*std::move(problem));
  }
  return run;
}

tl::expected<Entry, CodecError> ReadEntry(std::span<const std::byte> payload) {
  return ReadPayload<Entry>(payload, [](capnp::MessageReader& message) {
    return ReadEntryFields(message.getRoot<stored::Entry>());
  });
}

tl::expected<Header, CodecError> ReadHeader(std::span<const std::byte> payload) {
  return ReadPayload<Header>(payload, [](capnp::MessageReader& message) {
    return ReadHeaderFields(message.getRoot<stored::Header>());
  });
}

tl::expected<std::vector<std::string>, CodecError> ReadNames(std::span<const std::byte> payload) {
  return ReadPayload<std::vector<std::string>>(payload, [](capnp::MessageReader& message) {
    std::vector<std::string> out;
    ReadTexts(message.getRoot<stored::Names>().getPlayers(), kSeatsMax, "players' names", &out);
    return out;
  });
}

}  // namespace judge::replay::codec_internal
