// How a value that was written in another form should have been written: the cures of fill.h.
#pragma once

#include <capnp/schema.h>

#include <string>
#include <string_view>

#include "engine/loader/text.h"

namespace judge {

// Returns the value as it was written, shortened: `100`, `"Sea"`, `(...)`.
std::string AsWritten(const TextValue& value);

// Returns the value in the form that the type takes, `(number = 100)` for 100 where an Amount
// belongs; "" when no form is sure to be meant. At most two forms are offered, with " or " between.
std::string FormFor(capnp::Type type, const TextValue& value);

// Returns the field around it in which a field of that name belongs, `what = (self = ...)`; "" when
// no field of the struct holds one.
std::string AroundIt(capnp::StructSchema schema, std::string_view name);

// Returns whether the struct is a tree of the language: a reference, an amount or a condition.
bool IsTree(capnp::StructSchema schema);

// Returns what can be written in the brackets of the struct, each field with a value as it may
// look: `of = cardName, most = (number = 1)`, of the trees of the language some of their forms; ""
// where that would be too much to be read.
std::string ExampleOf(capnp::StructSchema schema);

}  // namespace judge
