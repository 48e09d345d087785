#include "engine/loader/pack_loader.h"

#include <capnp/message.h>
#include <capnp/serialize.h>
#include <kj/exception.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <utility>

#include "engine/loader/checks.h"
#include "engine/loader/flatten.h"
#include "engine/loader/operation_words.h"
#include "engine/loader/unread.h"
#include "engine/terms/terms.h"

namespace judge {

void Flattener::Unsupported(std::string_view kind, std::string_view word) {
  if (unsupported_.empty()) unsupported_ = std::string(kind) + " " + std::string(word);
}
namespace {

// Returns how many bits a field of that type takes in the data section of its struct; 0 for a type
// that is not stored there.
unsigned BitsOf(capnp::schema::Type::Which type) {
  using Type = capnp::schema::Type;
  switch (type) {
    case Type::BOOL:
      return 1;
    case Type::INT8:
    case Type::UINT8:
      return 8;
    case Type::INT16:
    case Type::UINT16:
    case Type::ENUM:
      return 16;
    case Type::INT32:
    case Type::UINT32:
    case Type::FLOAT32:
      return 32;
    case Type::INT64:
    case Type::UINT64:
    case Type::FLOAT64:
      return 64;
    default:
      return 0;
  }
}

bool IsPointer(capnp::schema::Type::Which type) {
  using Type = capnp::schema::Type;
  return type == Type::TEXT || type == Type::DATA || type == Type::LIST || type == Type::STRUCT ||
         type == Type::ANY_POINTER;
}

}  // namespace

Flattener::Border::Border(capnp::StructSchema schema, std::span<const char* const> names) {
  for (const char* name : names) {
    const auto field = schema.getFieldByName(name);
    const auto proto = field.getProto();
    fields.push_back(field);
    if (!proto.isSlot()) {
      always = true;
      continue;
    }
    const auto type = proto.getSlot().getType().which();
    const unsigned offset = proto.getSlot().getOffset();
    if (IsPointer(type)) {
      pointers.push_back(offset);
    } else if (const unsigned bits = BitsOf(type); bits != 0) {
      for (unsigned bit = offset * bits; bit < (offset + 1) * bits; ++bit) {
        if (data.size() <= bit / 8) data.resize(bit / 8 + 1);
        data[bit / 8] = static_cast<std::uint8_t>(data[bit / 8] | (1U << (bit % 8)));
      }
    } else {
      always = true;
    }
  }
}

// Returns whether one of the fields may be set, by a look at the stored bytes: a field at its
// default is stored as zero. It spares most structs the slow look by reflection (NoteSet).
bool Flattener::Border::MaySet(capnp::AnyStruct::Reader in) const {
  if (always) return true;
  const auto stored = in.getDataSection();
  for (std::size_t i = 0; i < data.size() && i < stored.size(); ++i) {
    if ((stored[i] & data[i]) != 0) return true;
  }
  const auto links = in.getPointerSection();
  return std::any_of(pointers.begin(), pointers.end(),
                     [&](unsigned at) { return at < links.size() && !links[at].isNull(); });
}

void Flattener::NoteSet(const Border& border, capnp::DynamicStruct::Reader in,
                        std::string_view kind) {
  for (const auto& field : border.fields) {
    if (in.has(field, capnp::HasMode::NON_DEFAULT)) {
      Unsupported(kind, Text(field.getProto().getName()));
    }
  }
}

PoolIndex Flattener::AddText(const std::string& text) {
  if (text.empty()) return 0;
  report_.Readable("", text);
  const auto found = std::find(pack_.texts.begin() + 1, pack_.texts.end(), text);
  if (found != pack_.texts.end()) return report_.Place(found - pack_.texts.begin());
  pack_.texts.push_back(text);
  return report_.Place(pack_.texts.size() - 1);
}

TypeIndex Flattener::ReadType(const char* field, std::string name) {
  const At at(*this, field);
  if (name.empty() || name.size() > kTypeBytesMax) {
    report_.Problem("a type has 1 to " + std::to_string(kTypeBytesMax) + " letters",
                    "write one word of a type line, e.g. \"Insect\"");
  }
  report_.Readable("", name);
  if (pack_.FindType(name) == kTypesMax) report_.NewType(name);
  return pack_.InternType(name);
}

TypeSet Flattener::ReadTypes(const char* field, capnp::List<capnp::Text>::Reader in) {
  TypeSet types;
  for (const auto name : in) {
    const TypeIndex type = ReadType(field, Text(name));
    if (types.test(type)) {
      report_.ProblemAt(field, "\"" + Text(name) + "\" stands there twice", kLeaveOneOut);
    }
    types.set(type);
  }
  return types;
}

void Flattener::ReportTwin(const char* field, unsigned element) {
  const At at(*this, field, static_cast<int>(element));
  report_.Problem("the same stands there before", kLeaveOneOut);
}

CardIndex Flattener::FindCard(const char* field, capnp::Text::Reader name, bool marker) {
  if (name.size() == 0) return kUnknownCard;
  const At at(*this, field);
  const CardIndex index = pack_.FindCode(pack_.CodeOf(Text(name)));
  if (index == kUnknownCard) {
    report_.NoSuchCard(pack_, Text(name));
  } else if (marker && !pack_.card(index).Has(Frame::kTerrain)) {
    report_.Problem("\"" + Text(name) + "\" is not a terrain marker",
                    "name a marker, e.g. \"T-03\"");
  }
  return index;
}

std::vector<CardIndex> Flattener::ReadMarkers(const char* field,
                                              capnp::List<capnp::Text>::Reader in) {
  std::vector<CardIndex> markers;
  for (const auto name : in) markers.push_back(FindCard(field, name, true));
  return markers;
}

Recipe Flattener::ReadRecipe(schema::Recipe::Reader in) {
  const At at(*this, "recipe");
  Recipe out{.method = Mirror(in.getMethod(), RecipeMethod::kOwn, "method"),
             .spell = FindCard("spell", in.getSpell()),
             .duelist = Text(in.getDuelist()),
             .only_by = FindCard("onlyByEffectOf", in.getOnlyByEffectOf())};
  ReportTwins("materials", in.getMaterials());
  for (const auto material : in.getMaterials()) {
    out.materials.push_back(
        {.card = FindCard("materials.card", material.getCard()),
         .filter = AddFilter("materials.filter", material.hasFilter(), material.getFilter()),
         .count = material.getCount(),
         .counters = material.getCounters(),
         .position = Mirror(material.getPosition(), Position::kHiddenDefense, "position"),
         .or_more = material.getOrMore(),
         .stays_if = ReadConditions("materials.staysIf", material.getStaysIf())});
  }
  out.levels = in.getLevels();
  out.points = in.getPoints();
  out.stat = Mirror(in.getStat(), SumStat::kCounters, "stat");
  out.erode = in.getErode();
  out.result = AddFilter("result", in.hasResult(), in.getResult());
  out.of = ReadReference("of", in.getOf());
  out.most = in.getMost();
  out.as_many = in.getAsMany();
  out.different_names = in.getDifferentNames();
  out.different_attributes = in.getDifferentAttributes();
  out.without_spell = in.getWithoutSpell();
  out.conditions = ReadConditions("conditions", in.getConditions());
  out.only_so = in.getOnlySo();
  out.first_so = in.getFirstSo();
  out.to_opponent = in.getToOpponent();
  out.no_normal = in.getNoNormal();
  const bool way = std::exchange(reading_way_, true);
  for (const auto other : in.getWays()) out.ways.push_back(ReadRecipe(other));
  reading_way_ = way;
  CheckMaterials(out, report_, way);
  return out;
}

void Flattener::ReadStrategy(CardDefinition& card, schema::Card::Reader in) {
  card.strategy_name = Text(in.getStrategyName());
  ReportTwins("strategy", in.getStrategy());
  for (const auto copies : in.getStrategy()) {
    const CardIndex brought = FindCard("strategy", copies.getCard());
    report_.InRange(copies.getCount(), 1, 9);
    card.strategy.push_back({brought, copies.getCount()});
  }
}

// Adds the card with what stands on itself: the first of two passes, so that FillCard can find
// every card by its name.
void Flattener::AddCard(schema::Card::Reader in) {
  report_.card = Text(in.getCode());
  CardDefinition card;
  card.code = report_.card;
  card.name = Text(in.getName());
  for (const auto spoken : in.getSpokenNames()) card.spoken.push_back(Text(spoken));
  for (const auto also : in.getAlsoNamed()) card.also_named.push_back(Text(also));
  card.frames = MaskOf<FrameMask>(in.getFrames(), kLastFrame, "frame");
  for (const auto type : in.getTypes()) {
    card.type_line.push_back(ReadType("types", Text(type)));
    card.types.set(card.type_line.back());
    report_.KnownType(Text(type));
  }
  card.attribute = Mirror(in.getAttribute(), Attribute::kDivine, "attribute");
  card.attributes = static_cast<AttributeMask>(1U << static_cast<unsigned>(card.attribute)) |
                    MaskOf<AttributeMask>(in.getAlsoAttributes(), Attribute::kDivine, "attribute");
  card.deck = Mirror(in.getDeck(), DeckKind::kMarker, "deck");
  card.level = in.getLevel();
  card.attack = in.getAttack();
  card.defense = in.getDefense();
  card.field_power_attack = in.getFieldPowerAttack();
  card.field_power_defense = in.getFieldPowerDefense();
  card.charges = in.getCharges();
  card.hierarchy = in.getHierarchy();
  card.rank = in.getRank();
  card.scale = in.getScale();
  for (const auto arrow : in.getArrows()) {
    const Arrow points = Mirror(arrow, Arrow::kBottomRight, "arrows");
    card.arrows = static_cast<ArrowMask>(card.arrows | 1U << static_cast<unsigned>(points));
  }
  card.halves.assign(in.getHalves().size(), kUnknownCard);  // named when all cards are there
  for (const auto mention : in.getMentions()) card.mentions.push_back(Text(mention));
  card.unexpressed = Text(in.getUnexpressed());
  card.stub = in.getStub();
  if (card.stub) {
    CheckStubFields(in);
    CheckStub(card, report_);
  } else {
    CheckCard(card, report_);
  }
  placed_.push_back(Place(std::move(card)));
}

CardIndex Flattener::Place(CardDefinition card) {
  const CardIndex taken = pack_.FindCode(card.code);
  if (taken == kUnknownCard) return pack_.Add(std::move(card));
  report_.ProblemAt("code", "this code is taken by \"" + pack_.card(taken).name + "\"",
                    "give each card a code of its own");
  return kUnknownCard;
}

// Reads all that names other cards (terrains, recipe, effects) into the card: the second pass.
void Flattener::FillCard(CardIndex index, schema::Card::Reader in) {
  CardDefinition& card = pack_.mutable_card(index);
  report_.card = card.code;
  if (card.stub) return CheckStubName(index);
  card.terrains = ReadMarkers("terrains", in.getTerrains());
  card.terrains_red = ReadMarkers("terrainsRed", in.getTerrainsRed());
  card.terrains_blue = ReadMarkers("terrainsBlue", in.getTerrainsBlue());
  card.all_terrains = FindCard("allTerrains", in.getAllTerrains(), true);
  card.halves.clear();
  for (const auto half : in.getHalves()) card.halves.push_back(FindCard("halves", half));
  if (in.hasRecipe()) {
    card.recipe = ReadRecipe(in.getRecipe());
    CheckRecipe(card, report_);
  }
  ReadStrategy(card, in);
  if (in.hasTilemap()) ReadTilemap(card, in.getTilemap());
  ReadPlays(card, in);
  CheckLists(card, report_);
  const auto says = [&](const char* word) {
    const int type = pack_.FindType(word);
    return type < kTypesMax && card.types.test(static_cast<std::size_t>(type));
  };
  report_.has_plays = !card.plays.empty();
  report_.stays =
      (card.Has(Frame::kSpell) || card.Has(Frame::kTrap)) && (says("Continuous") || says("Field"));
  card.effects = ReadEffects(in.getEffects());
  CheckPlayed(pack_, card, report_);
  CheckHeard(pack_, card, report_);
  CheckOwnHand(pack_, card, report_);
  CheckOwnKind(pack_, card, report_);
  CheckSetReplaces(pack_, card, report_);
  CheckStays(pack_, card, report_);
  CheckCountsDown(pack_, card, report_);
  CheckRitual(pack_, card, report_);
  CheckOwnFall(pack_, card, report_);
  CheckOwnTiles(pack_, card, report_);
  CheckSlow(pack_, card, report_);
  CheckAbilityOfHand(pack_, card, report_);
  SumUpEffects(card, pack_.mutable_traits(index));
  CheckSetup(card);
  for (const CardIndex half : card.halves) {
    CardIndex& whole = pack_.mutable_traits(half).whole;
    if (whole == kUnknownCard || index < whole) whole = index;
  }
}
namespace {

// Returns the numbers (of columns or rows, 1..most) as bits 1 << number; reports others.
Tilemap::Row TileBits(capnp::List<std::uint8_t>::Reader in, int most, PackReport& report) {
  Tilemap::Row bits = 0;
  for (const std::uint8_t number : in) {
    report.InRange(number, 1, most);
    if (number <= kTileRowsMax && (bits >> number & 1U) != 0) {
      report.Problem(std::to_string(number) + " stands there twice", kLeaveOneOut);
    }
    if (number <= kTileRowsMax) bits = static_cast<Tilemap::Row>(bits | 1U << number);
  }
  return bits;
}

void ReadLines(capnp::List<capnp::List<std::uint8_t>>::Reader in, const Tilemap& map,
               std::array<Tilemap::Row, kTileRowsMax + 1>* out, PackReport& report) {
  report.InRange(in.size(), 0, map.rows);
  for (unsigned row = 0; row < in.size() && row < kTileRowsMax; ++row) {
    (*out)[row + 1] = TileBits(in[row], map.columns, report);
  }
}

}  // namespace

void Flattener::ReadTilemap(CardDefinition& card, schema::Tilemap::Reader in) {
  const At at(*this, "tilemap");
  Tilemap map{.rows = in.getRows(), .columns = in.getColumns()};
  report_.InRange(map.rows, 1, kTileRowsMax);
  report_.InRange(map.columns, 1, kTileRowsMax);
  map.red = TileBits(in.getRed(), map.rows, report_);
  map.blue = TileBits(in.getBlue(), map.rows, report_);
  ReadLines(in.getWallsRight(), map, &map.right, report_);
  ReadLines(in.getWallsBelow(), map, &map.below, report_);
  map.open_top = TileBits(in.getOpenTop(), map.columns, report_);
  map.open_bottom = TileBits(in.getOpenBottom(), map.columns, report_);
  for (const auto tile : in.getMarked()) {
    report_.InRange(tile.getRow(), 1, map.rows);
    report_.InRange(tile.getColumn(), 1, map.columns);
    if (tile.getRow() > kTileRowsMax || tile.getColumn() > kTileRowsMax) continue;
    Tilemap::Row& row = map.marked[tile.getRow()];
    if ((row >> tile.getColumn() & 1U) != 0) {
      report_.ProblemAt("marked", "a tile stands there twice", kLeaveOneOut);
    }
    row = static_cast<Tilemap::Row>(row | 1U << tile.getColumn());
  }
  pack_.tilemaps.push_back(map);
  card.tilemap = report_.Place(pack_.tilemaps.size() - 1);
}

// Reads the ways to play a card that is of two kinds, such as Spell and Trap.
void Flattener::ReadPlays(CardDefinition& card, schema::Card::Reader in) {
  unsupported_.clear();
  ReportTwins("plays", in.getPlays());
  for (unsigned i = 0; i < in.getPlays().size(); ++i) {
    const At at(*this, "plays", static_cast<int>(i));
    const auto play = in.getPlays()[i];
    PlayWay way{.frame = Mirror(play.getFrame(), kLastFrame, "frame")};
    if (!card.Has(way.frame)) {
      report_.Problem("the card is no " + std::string(FrameName(way.frame)),
                      "name one of its frames");
    }
    way.types = ReadTypes("types", play.getTypes());
    way.conditions = ReadConditions("conditions", play.getConditions());
    way.set = play.getSet();
    card.plays.push_back(way);
  }
  if (card.scale >= 0 && card.plays.empty()) {
    card.plays = {{.frame = Frame::kMonster}, {.frame = Frame::kSpell}};
    card.plays.back().types.set(ReadType("types", "Pendulum"));
  }
  if (!unsupported_.empty() && card.unexpressed.empty()) card.unexpressed = unsupported_;
  unsupported_.clear();
}

// Sums the card's effects up as its traits, by which the engine skips cards that cannot matter to a
// question.
void Flattener::SumUpEffects(const CardDefinition& card, CardTraits& traits) {
  int waiting = 0;  // effects that wait for conditionsMet: a piece has one mark for them
  for (const Effect& effect : pack_.Effects(card.effects)) {
    traits.works_elsewhere |= effect.works_in != 0 || effect.even_face_down;
    const bool answers = effect.form == EffectForm::kActivated && effect.answers_in.any();
    if ((effect.form == EffectForm::kTriggered || answers) && effect.supported) {
      traits.waits_for.Add(static_cast<CardEvent>(effect.waits_for));
      traits.waits_for |= effect.answers_in;
    }
    waiting += effect.waits_for == static_cast<std::uint8_t>(CardEvent::kConditionsMet);
    if (effect.form != EffectForm::kStatic || !effect.supported) continue;
    for (const Modifier& modifier : pack_.Modifiers(effect.modifiers)) {
      traits.gives.Add(modifier.kind);
      pack_.reveals |= modifier.kind == ModifierKind::kRevealed;
      // A card that gets the effects of another one may get modifiers of any kind.
      if (modifier.kind == ModifierKind::kGrant && modifier.party.kind != RefKind::kNone) {
        traits.granted_kinds = kAllModifierKinds;
        traits.granted_waits = CardEvents::All();
      }
      // Modifiers that it grants to others count too, so that a search for their kind looks here.
      for (const Effect& one : pack_.Effects(modifier.granted)) {
        traits.granted_waits.Add(static_cast<CardEvent>(one.waits_for));
        traits.granted_waits |= one.answers_in;
        const PoolRange given = one.modifiers;
        for (PoolIndex n = 0; n < given.count; ++n) {
          traits.gives.Add(pack_.modifiers[given.first + n].kind);
          traits.granted_kinds.Add(pack_.modifiers[given.first + n].kind);
        }
      }
      if (modifier.kind == ModifierKind::kLift) pack_.NoteLift(pack_.texts[modifier.clause_text]);
    }
  }
  pack_.waited_events |= traits.waits_for | traits.granted_waits;
  if (waiting > 1) {
    report_.Problem("two effects wait for conditionsMet", "one effect of a card may wait for it");
  }
}

PackResult Flattener::Run(std::string name, const CardLists& lists,
                          capnp::List<capnp::Text>::Reader stubs) {
  pack_.name = std::move(name);
  report_.Readable("name", pack_.name);
  std::size_t count = stubs.size();
  for (const auto& list : lists) count += list.size();
  if (count == 0 || count > kPackCardsMax) {
    report_.Problem("a pack has 1 to " + std::to_string(kPackCardsMax) + " cards",
                    "split it, or add a card");
    return tl::unexpected(std::move(report_.problems));
  }
  for (const auto& list : lists) {
    for (const auto card : list) {
      if (!report_.full()) AddCard(card);
    }
  }
  AddStubs(stubs);
  // The second pass runs also after problems in the first, so that all are reported at once.
  auto place = placed_.begin();
  for (const auto& list : lists) {
    for (const auto card : list) {
      if (report_.full()) break;
      const CardIndex index = *place++;
      if (index != kUnknownCard) FillCard(index, card);
    }
  }
  report_.card.clear();
  pack_.damage_counter = AddText("damage");
  report_.CheckTypes(pack_);
  report_.CheckPools(pack_);
  if (!report_.problems.empty()) return tl::unexpected(std::move(report_.problems));
  return std::move(pack_);
}
namespace {

// Returns a copy of the bytes that is aligned as Cap'n Proto's words have to be.
kj::Array<capnp::word> Words(std::span<const std::byte> bytes) {
  auto words = kj::heapArray<capnp::word>(bytes.size() / sizeof(capnp::word));
  std::memcpy(words.begin(), bytes.data(), words.asBytes().size());
  return words;
}

// How many words may be read in all (Cap'n Proto's traversal limit): a multiple of the words of the
// pack, since a list may be read several times, and some more for lists of elements without bytes,
// each of which counts as a word. That is enough for all lists that a card may have, and too little
// for a small pack to keep the loader busy.
constexpr std::uint64_t kPackTraversalFactor = 16;
constexpr std::uint64_t kPackTraversalExtraWords = 1'024;
constexpr int kPackNestingMax = 64;

capnp::ReaderOptions Limits(std::size_t words) {
  capnp::ReaderOptions options;
  options.traversalLimitInWords = words * kPackTraversalFactor + kPackTraversalExtraWords;
  options.nestingLimit = kPackNestingMax;
  return options;
}

bool IsWords(std::span<const std::byte> bytes) {
  return !bytes.empty() && bytes.size() <= kPackBytesMax && bytes.size() % sizeof(capnp::word) == 0;
}

PackResult Malformed(std::string message) {
  return tl::unexpected(std::vector<PackProblem>{
      {"", "", std::move(message), "write the pack anew from its source"}});
}

}  // namespace

std::vector<std::byte> CanonicalBytes(std::span<const std::byte> message) {
  std::vector<std::byte> bytes;
  if (!IsWords(message)) return bytes;
  const auto failure = kj::runCatchingExceptions([&] {
    const auto words = Words(message);
    capnp::FlatArrayMessageReader reader(words, Limits(words.size()));
    if (reader.getEnd() != words.end()) return;
    const auto canonical = capnp::canonicalize(reader.getRoot<schema::CardPack>());
    const auto flat = canonical.asBytes();
    bytes.resize(flat.size());
    std::memcpy(bytes.data(), flat.begin(), flat.size());
  });
  if (failure != nullptr) bytes.clear();
  return bytes;
}
namespace {

// Returns whether the message, written anew in canonical form, has the same bytes. isCanonical
// alone accepts some messages that canonicalize writes otherwise.
bool IsCopiedAsItIs(kj::ArrayPtr<const capnp::word> words) {
  const kj::ArrayPtr<const capnp::word> segments[] = {words};
  capnp::SegmentArrayMessageReader reader(segments, Limits(words.size()));
  const auto again = capnp::canonicalize(reader.getRoot<schema::CardPack>());
  return again.asPtr().asBytes() == words.asBytes();
}

}  // namespace

PackResult LoadPack(std::span<const std::byte> canonical, const PackChecks& checks) {
  if (!IsWords(canonical)) {
    return Malformed("a pack has 1 to " + std::to_string(kPackBytesMax) +
                     " bytes, in whole words of 8");
  }
  PackResult result = Malformed("these bytes are not a card pack");
  const auto failure = kj::runCatchingExceptions([&] {
    const auto words = Words(canonical);
    const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
    capnp::SegmentArrayMessageReader reader(segments, Limits(words.size()));
    // The canonical form has no cycles, overlaps, far pointers or trailing words: a hash of the
    // bytes is a hash of all that is read.
    if (!reader.isCanonical() || !IsCopiedAsItIs(words.asPtr())) {
      result = Malformed("these bytes are not in canonical form");
      return;
    }
    const auto pack = reader.getRoot<schema::CardPack>();
    const capnp::List<schema::Card>::Reader lists[] = {pack.getCards()};
    result = Flattener(checks).Run(Text(pack.getName()), lists, pack.getStubs());
  });
  if (failure != nullptr) return Malformed("these bytes are not a card pack");
  return result;
}

}  // namespace judge
