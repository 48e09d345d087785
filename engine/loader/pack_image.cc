#include "engine/loader/pack_image.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/loader/flatten.h"

namespace judge {
namespace {

// What lies in an image as it lies in memory. Lists of it begin at a multiple of kAlignment.
template <typename Value>
constexpr bool kPlain = std::is_trivially_copyable_v<Value>;
constexpr std::size_t kAlignment = 8;

constexpr std::size_t Aligned(std::size_t at) {
  return (at + kAlignment - 1) / kAlignment * kAlignment;
}

// A byte of a value of defaults.
template <typename Value, std::size_t kAt>
constexpr std::byte ByteOf() {
  return std::bit_cast<std::array<std::byte, sizeof(Value)>>(Value{})[kAt];
}
// Whether that byte belongs to a field: those between the fields have no value that a compiler
// could tell.
template <typename Value, std::size_t kAt>
concept OfField = requires {
  typename std::integral_constant<std::byte, ByteOf<Value, kAt>()>;
};

template <typename Value, std::size_t... kAt>
constexpr std::array<bool, sizeof(Value)> OfFields(std::index_sequence<kAt...>) {
  return {OfField<Value, kAt>...};
}

// Returns the bytes of a value with zeros between its fields, so that images of one pack are alike
// whatever was in memory before.
template <typename Value>
std::array<std::byte, sizeof(Value)> BytesWithoutGaps(const Value& value) {
  constexpr auto kOfFields = OfFields<Value>(std::make_index_sequence<sizeof(Value)>());
  static_assert(kOfFields[0], "the defaults of a record have to be known to the compiler");
  auto bytes = std::bit_cast<std::array<std::byte, sizeof(Value)>>(value);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (!kOfFields[at]) bytes[at] = std::byte{0};
  }
  return bytes;
}

// The fields of what is not plain, one by one and all of them: a new field does not compile until
// it stands here. `Owner` is const when an image is written.
template <typename Owner, typename Value>
concept Is = std::is_same_v<std::remove_const_t<Owner>, Value>;

template <typename Archive, Is<Recipe> Owner>
void Fields(Archive& archive, Owner& recipe) {
  auto& [method, materials, spell, duelist, only_by, levels, points, stat, erode, different_names,
         different_attributes, without_spell, conditions, only_so, first_so, to_opponent, no_normal,
         ways, result, of, most, as_many] = recipe;
  archive(method, materials, spell, duelist, only_by, levels, points, stat, erode, different_names,
          different_attributes, without_spell, conditions, only_so, first_so, to_opponent,
          no_normal, ways, result, of, most, as_many);
}

template <typename Archive, Is<CardDefinition> Owner>
void Fields(Archive& archive, Owner& card) {
  auto& [code, name, spoken, also_named, frames, types, type_line, attribute, attributes, deck,
         level, attack, defense, field_power_attack, field_power_defense, charges, terrains,
         terrains_red, terrains_blue, all_terrains, effects, hierarchy, rank, scale, arrows, recipe,
         strategy_name, strategy, mentions, halves, plays, tilemap, unexpressed, stub] = card;
  archive(code, name, spoken, also_named, frames, types, type_line, attribute, attributes, deck,
          level, attack, defense, field_power_attack, field_power_defense, charges, terrains,
          terrains_red, terrains_blue, all_terrains, effects, hierarchy, rank, scale, arrows,
          recipe, strategy_name, strategy, mentions, halves, plays, tilemap, unexpressed, stub);
}

// What a pack holds beside its cards.
template <typename Archive, Is<Pack> Owner>
void Fields(Archive& archive, Owner& pack) {
  archive(pack.effects, pack.modifiers, pack.conditions, pack.operations, pack.happenings,
          pack.recipes, pack.references, pack.choices, pack.filters, pack.amounts, pack.texts,
          pack.tilemaps, pack.asked_events, pack.waited_events, pack.grants, pack.reveals,
          pack.starts_no_chain, pack.modifier_kinds, pack.counts_in_from, pack.counts_in_to,
          pack.replaced_events, pack.asked_for_duel, pack.damage_counter, pack.name, pack.hash);
}

// Appends values to an image.
class ImageWriter {
 public:
  template <typename... Values>
  void operator()(const Values&... values) {
    (Put(values), ...);
  }

  std::vector<std::byte> image;

 private:
  void Raw(const void* from, std::size_t bytes) {
    const auto* first = static_cast<const std::byte*>(from);
    image.insert(image.end(), first, first + bytes);
  }
  void Put(const std::string& text) {
    Put(static_cast<std::uint32_t>(text.size()));
    Raw(text.data(), text.size());
  }
  template <typename Value>
  void Put(const std::vector<Value>& list) {
    Put(static_cast<std::uint32_t>(list.size()));
    if constexpr (kPlain<Value>) image.resize(Aligned(image.size()));
    for (const Value& value : list) Put(value);
  }
  template <typename Value>
  void Put(const Value& value) {
    if constexpr (kPlain<Value>) {
      const auto bytes = BytesWithoutGaps(value);
      Raw(bytes.data(), bytes.size());
    } else {
      Fields(*this, value);
    }
  }
};

// Takes values from the front of an image, in the order in which they were put there.
class ImageReader {
 public:
  explicit ImageReader(std::span<const std::byte> image) : image_(image) {
    assert(reinterpret_cast<std::uintptr_t>(image.data()) % kAlignment == 0);
  }
  template <typename... Values>
  void operator()(Values&... values) {
    (Get(&values), ...);
  }
  std::size_t Count() {
    std::uint32_t count = 0;
    Get(&count);
    return count;
  }

 private:
  const std::byte* Take(std::size_t bytes) {
    assert(bytes <= image_.size() - at_);
    const std::byte* const first = image_.data() + at_;
    at_ += bytes;
    return first;
  }
  void Get(std::string* text) {
    const std::size_t size = Count();
    text->assign(reinterpret_cast<const char*>(Take(size)), size);
  }
  template <typename Value>
  void Get(std::vector<Value>* list) {
    const std::size_t count = Count();
    if constexpr (kPlain<Value>) {
      static_assert(alignof(Value) <= kAlignment);
      at_ = Aligned(at_);
      const auto* first = reinterpret_cast<const Value*>(Take(count * sizeof(Value)));
      list->assign(first, first + count);
    } else {
      list->resize(count);
      for (Value& value : *list) Get(&value);
    }
  }
  template <typename Value>
  void Get(Value* value) {
    if constexpr (kPlain<Value>) {
      std::memcpy(static_cast<void*>(value), Take(sizeof(Value)), sizeof(Value));
    } else {
      Fields(*this, *value);
    }
  }

  std::span<const std::byte> image_;
  std::size_t at_ = 0;
};

std::vector<std::string> TypeNames(const Pack& pack) {
  std::vector<std::string> names;
  while (!pack.type_name(static_cast<TypeIndex>(names.size())).empty()) {
    names.emplace_back(pack.type_name(static_cast<TypeIndex>(names.size())));
  }
  return names;
}

// The clauses that a card lifts; each stands among the pack's texts.
std::vector<std::string> LiftedClauses(const Pack& pack) {
  std::vector<std::string> clauses;
  std::copy_if(pack.texts.begin(), pack.texts.end(), std::back_inserter(clauses),
               [&](const std::string& text) { return pack.MayLift(text); });
  return clauses;
}

}  // namespace

std::vector<std::byte> ImageOf(const Pack& pack) {
  ImageWriter writer;
  Fields(writer, pack);
  writer(TypeNames(pack), LiftedClauses(pack), static_cast<std::uint32_t>(pack.size()));
  for (CardIndex card = 1; card <= pack.size(); ++card) writer(pack.card(card), pack.traits(card));
  return std::move(writer.image);
}

Pack PackOfImage(std::span<const std::byte> image) {
  Pack pack;
  ImageReader reader(image);
  Fields(reader, pack);
  std::vector<std::string> types;
  std::vector<std::string> clauses;
  reader(types, clauses);
  for (const std::string& type : types) pack.InternType(type);
  for (const std::string& clause : clauses) pack.NoteLift(clause);
  for (std::size_t count = reader.Count(); count != 0; --count) {
    CardDefinition card;
    CardTraits traits;
    reader(card, traits);
    pack.mutable_traits(pack.Add(std::move(card))) = traits;
  }
  return pack;
}

Pack LoadOwnPack(const char* name, const std::vector<capnp::List<schema::Card>::Reader>& lists) {
  if (OwnImages != nullptr) {
    for (const OwnImage& own : OwnImages()) {
      if (own.pack == name) return PackOfImage(own.image);
    }
  }
  return Flattener({}).Run(name, lists).value_or(Pack());
}

}  // namespace judge
