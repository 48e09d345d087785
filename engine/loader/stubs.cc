// Cards by name alone. What is refused of one: more than its name; of an entry that says it is one,
// also a name that another entry has.
#include <capnp/dynamic.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "engine/loader/flatten.h"

namespace judge {
namespace {

constexpr char kStubCodeBegins[] = "STUB-";

// Returns a code made of the letters and digits of the name, the same whatever stands beside it, so
// that a stub that is added leaves the codes of the others.
std::string CodeFor(const std::string& name) {
  std::string code = kStubCodeBegins;
  for (const char c : FoldName(name)) {
    const bool letter = c >= 'a' && c <= 'z';
    const bool digit = c >= '0' && c <= '9';
    if (letter) code += static_cast<char>(c - 'a' + 'A');
    if (digit) code += c;
    if (!letter && !digit && code.back() != '-') code += '-';
  }
  code.resize(std::min(code.size(), kCardCodeBytesMax));
  while (code.back() == '-') code.pop_back();
  return code;
}

// Returns another code of the name, for one whose letters begin as those of another card do: the
// end gives way to four letters that follow from the whole name.
std::string LongCodeFor(const std::string& name) {
  std::uint32_t sum = 2'166'136'261U;  // FNV-1a
  for (const char c : FoldName(name)) {
    sum = (sum ^ static_cast<unsigned char>(c)) * 16'777'619U;
  }
  constexpr std::size_t kLetters = 4;
  std::string code = CodeFor(name);
  code.resize(std::min(code.size(), kCardCodeBytesMax - kLetters - 1));
  code += '-';
  for (std::size_t i = 0; i < kLetters; ++i, sum /= 26) code += static_cast<char>('A' + sum % 26);
  return code;
}

bool SaysMore(std::string_view field) {
  constexpr std::string_view kOfStub[] = {"code", "name", "spokenNames", "stub"};
  return std::find(std::begin(kOfStub), std::end(kOfStub), field) == std::end(kOfStub);
}

// Returns whether a card of that name has an entry, which the name then means.
bool HasEntryOf(const Pack& pack, const std::string& name) {
  const std::string folded = FoldName(name);
  for (CardIndex card = 1; card <= pack.size(); ++card) {
    if (!pack.card(card).stub && FoldName(pack.card(card).name) == folded) return true;
  }
  return false;
}

}  // namespace

void Flattener::CheckStubFields(schema::Card::Reader in) {
  const capnp::DynamicStruct::Reader card = in;
  for (const auto field : card.getSchema().getFields()) {
    const std::string_view name = field.getProto().getName().cStr();
    if (!SaysMore(name) || !card.has(field, capnp::HasMode::NON_DEFAULT)) continue;
    report_.ProblemAt(name, "a stub says nothing but its name",
                      "leave this out, or write the whole entry without `stub`");
  }
}

void Flattener::CheckStubName(CardIndex stub) {
  const std::string name = FoldName(pack_.card(stub).name);
  for (CardIndex other = 1; other <= pack_.size(); ++other) {
    if (other == stub) continue;
    const CardDefinition& card = pack_.card(other);
    // What players say for another card is a name of this one all the same, which goes before it.
    if (FoldName(card.name) != name) continue;
    report_.ProblemAt(
        "name",
        std::string(card.stub ? "this is the stub " : "this card has an entry: ") + card.code,
        "leave the stub out");
    return;
  }
}

void Flattener::AddStubs(capnp::List<capnp::Text>::Reader names) {
  report_.card.clear();
  for (unsigned i = 0; i < names.size() && !report_.full(); ++i) {
    const At at(*this, "stubs", static_cast<int>(i));
    CardDefinition card;
    card.name = Text(names[i]);
    if (HasEntryOf(pack_, card.name)) continue;
    card.code = CodeFor(card.name);
    card.stub = true;
    CheckStub(card, report_);
    const bool no_letters = card.code.size() < sizeof kStubCodeBegins;
    CardIndex taken = pack_.FindCode(card.code);
    if (!no_letters && taken != kUnknownCard && pack_.card(taken).name != card.name) {
      card.code = LongCodeFor(card.name);
      taken = pack_.FindCode(card.code);
    }
    if (no_letters || taken != kUnknownCard) {
      const bool same = taken != kUnknownCard && pack_.card(taken).name == card.name;
      report_.Problem(
          same ? "\"" + card.name + "\" is a stub twice"
               : "no code can be made of \"" + card.name + "\" that no other card has",
          same ? "keep one" : "write it among the cards, as (code = ..., name = ..., stub = true)");
      continue;
    }
    CheckStubName(pack_.Add(std::move(card)));
  }
}

}  // namespace judge
