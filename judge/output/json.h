// Machine-readable answers: one struct of schema/report.capnp as one JSON object on one line.
#pragma once

#include <capnp/dynamic.h>
#include <capnp/message.h>

#include <string>
#include <string_view>
#include <vector>

#include "judge/output/answer.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Returns the object and a line break. `fields` "" gives all members, else only those named,
// comma-separated ("answer,verdict"); `schema` always stays. Members of inner objects are not
// filtered. Characters that a terminal would act on are written as \u escapes.
std::string ToJson(capnp::DynamicStruct::Reader report, std::string_view fields = "");

// Returns JSON with all that a terminal would act on written as \u escapes.
std::string SafeJson(std::string_view json);

// Returns the members of `fields` that the report does not have, for an error of wrong use.
std::vector<std::string> UnknownJsonFields(capnp::StructSchema schema, std::string_view fields);

// Makes an answer of a report: fills Answer::text, or refuses unknown fields with exit code 2.
Answer JsonAnswer(capnp::DynamicStruct::Reader report, const Style& style, int exit_code);

// Sets a list of texts, whose length Cap'n Proto was told before.
template <typename Builder>
void SetTexts(Builder list, const std::vector<std::string>& texts) {
  for (unsigned i = 0; i < texts.size(); ++i) list.set(i, texts[i].c_str());
}

}  // namespace judge::cli
