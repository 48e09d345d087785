#include "judge/output/json.h"

#include <capnp/compat/json.h>
#include <capnp/schema.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>

#include "engine/terms/terms.h"
#include "judge/output/prose.h"

namespace judge::cli {
namespace {

std::vector<std::string> SplitFields(std::string_view fields) {
  std::vector<std::string> names;
  while (!fields.empty()) {
    const std::size_t comma = fields.find(',');
    const std::string_view name = fields.substr(0, comma);
    if (!name.empty()) names.emplace_back(name);
    fields.remove_prefix(comma == std::string_view::npos ? fields.size() : comma + 1);
  }
  return names;
}

bool Wanted(const std::vector<std::string>& names, std::string_view member) {
  if (names.empty() || member == "schema") return true;
  for (const std::string& name : names) {
    if (name == member) return true;
  }
  return false;
}

void AppendEscape(std::uint32_t unit, std::string* out) {
  char escape[16];
  std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(unit));
  *out += escape;
}

}  // namespace

// Escapes what a terminal acts on, which JSON allows; only texts can hold such characters, so an
// escape is safe wherever they stand.
std::string SafeJson(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  while (!json.empty()) {
    const auto [bytes, point] = FrontCharacter(json);
    const auto code = static_cast<std::uint32_t>(point);
    if (point < 0) {
      out += "\\ufffd";
    } else if (point == '\n' || point == '\t' || !IsUnsafe(point)) {
      out.append(bytes);
    } else if (code < 0x10000) {
      AppendEscape(code, &out);
    } else {
      AppendEscape(0xd800 + ((code - 0x10000) >> 10), &out);
      AppendEscape(0xdc00 + ((code - 0x10000) & 0x3ff), &out);
    }
    json.remove_prefix(bytes.size());
  }
  return out;
}

std::string ToJson(capnp::DynamicStruct::Reader report, std::string_view fields) {
  const capnp::JsonCodec codec;
  capnp::MallocMessageBuilder whole_message;
  auto whole = whole_message.initRoot<capnp::JsonValue>();
  codec.encode(capnp::DynamicValue::Reader(report), capnp::Type(report.getSchema()), whole);
  const std::vector<std::string> names = SplitFields(fields);
  std::vector<capnp::JsonValue::Field::Reader> kept;
  for (const auto field : whole.asReader().getObject()) {
    if (Wanted(names, field.getName().cStr())) kept.push_back(field);
  }
  capnp::MallocMessageBuilder message;
  auto object = message.initRoot<capnp::JsonValue>().initObject(static_cast<unsigned>(kept.size()));
  for (unsigned i = 0; i < kept.size(); ++i) object.setWithCaveats(i, kept[i]);
  const kj::String text = codec.encodeRaw(message.getRoot<capnp::JsonValue>().asReader());
  return SafeJson({text.cStr(), text.size()}) + "\n";
}

std::vector<std::string> UnknownJsonFields(capnp::StructSchema schema, std::string_view fields) {
  std::vector<std::string> unknown;
  for (const std::string& name : SplitFields(fields)) {
    if (schema.findFieldByName(name.c_str()) == nullptr) unknown.push_back(name);
  }
  return unknown;
}

Answer JsonAnswer(capnp::DynamicStruct::Reader report, const Style& style, int exit_code) {
  Answer answer;
  const auto unknown = UnknownJsonFields(report.getSchema(), style.json_fields);
  if (!unknown.empty()) {
    std::string known;
    for (const auto field : report.getSchema().getFields()) {
      if (!known.empty()) known += ", ";
      known += field.getProto().getName().cStr();
    }
    answer.exit_code = kExitUsage;
    answer.error =
        "judge: --json: no field " + Quoted(unknown.front()) + "; there are " + known + "\n";
    return answer;
  }
  answer.exit_code = exit_code;
  answer.text = ToJson(report, style.json_fields);
  return answer;
}

}  // namespace judge::cli
