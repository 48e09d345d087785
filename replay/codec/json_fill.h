// JSON values as the structs of schema/duel.capnp: the members are its fields, and numbers of
// stored enums may be written as the words that people know them by.
#pragma once

#include <capnp/dynamic.h>
#include <capnp/schema.h>

#include <string>
#include <string_view>
#include <vector>

#include "replay/codec/json_value.h"

namespace judge::replay::codec_internal {

// What is thrown for a value that was read as JSON and is no record; the message names the member.
struct JsonRefusal {
  std::string message;
};

// The words for the numbers of a stored enum.
struct JsonWords {
  unsigned count = 0;                               // numbers below it may have a word
  std::string_view (*word_of)(unsigned) = nullptr;  // "" for a number without one
};
// A field that is written in words.
struct JsonWordField {
  capnp::StructSchema::Field field;
  JsonWords words;
};
// Every such field, once; made at the first call and kept.
const std::vector<JsonWordField>& JsonWordFields();

// Sets the fields of a fresh struct to the members of an object. Throws JsonRefusal for what is no
// object, for a member that the struct does not have, and for a value that its field cannot hold.
void FillFromJson(const JsonValue& value, capnp::DynamicStruct::Builder out);

}  // namespace judge::replay::codec_internal
