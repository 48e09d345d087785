#include "engine/loader/written.h"

#include <capnp/message.h>
#include <capnp/orphan.h>
#include <capnp/serialize.h>
#include <kj/exception.h>

#include <algorithm>
#include <utility>

#include "engine/loader/canonical_pack.h"
#include "engine/loader/fill.h"
#include "engine/loader/flatten.h"
#include "engine/loader/text.h"

namespace judge {
namespace {

tl::unexpected<std::vector<PackProblem>> One(std::string message, std::string cure) {
  return tl::unexpected(std::vector<PackProblem>{{"", "", std::move(message), std::move(cure)}});
}

std::vector<std::byte> BytesOf(capnp::MessageBuilder& message) {
  const auto words = capnp::messageToFlatArray(message);
  return CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size())));
}

// Returns whether the input is a text. Every Cap'n Proto message begins with a small number of 32
// bits, and so has a zero byte early on; no text has one.
bool IsText(std::string_view input) {
  return input.substr(0, 8).find('\0') == std::string_view::npos;
}

bool IsName(std::string_view name) {
  return !name.empty() && name.size() <= kPackNameBytesMax &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '.' || c == '_';
         });
}

WrittenResult FromText(std::string_view input, std::string_view name, bool past_unread) {
  const auto values = ParsePackText(input);
  if (!values) return tl::unexpected(std::vector<PackProblem>{values.error()});
  capnp::MallocMessageBuilder message;
  auto pack = message.initRoot<schema::CardPack>();
  FilledPack filled = FillPack(*values, pack);
  const bool stops = !past_unread || filled.codes.empty();
  if (!filled.problems.empty() && stops) return tl::unexpected(std::move(filled.problems));
  if (filled.codes.empty() && pack.getStubs().size() == 0)
    return One("there is no card in it", "write cards = [(code = \"...\", ...)]");
  if (!pack.hasName()) pack.setName(capnp::Text::Reader(std::string(name).c_str()));
  WrittenPack out{.name = Text(pack.getName()),
                  .bytes = BytesOf(message),
                  .codes = std::move(filled.codes),
                  .lines = std::move(filled.lines),
                  .unread = std::move(filled.problems)};
  if (out.bytes.empty()) {
    return One("more than " + std::to_string(kPackBytesMax) + " bytes", "split the pack");
  }
  return out;
}

WrittenResult FromBytes(std::string_view input, std::string_view name) {
  const auto given = std::as_bytes(std::span(input));
  std::vector<std::byte> bytes(given.begin(), given.end());
  // A problem without a card means that LoadPack refuses the form of the bytes.
  const auto well_formed = [](const std::vector<std::byte>& canonical) {
    const PackResult pack = LoadPack(canonical);
    return pack.has_value() || !pack.error().front().card.empty() ||
           !pack.error().front().field.empty();
  };
  if (!well_formed(bytes)) {
    bytes = CanonicalBytes(given);
    if (bytes.empty())
      return One("these bytes are not a card pack", "write the pack anew from its source");
  }
  WrittenPack out;
  unsigned stubs = 0;
  const auto failure = kj::runCatchingExceptions([&] {
    CanonicalPack pack(bytes);
    out.name = Text(pack.get().getName());
    for (const auto card : pack.get().getCards()) out.codes.push_back(Text(card.getCode()));
    stubs = pack.get().getStubs().size();
  });
  if (failure != nullptr)
    return One("these bytes are not a card pack", "write the pack anew from its source");
  if (out.codes.empty() && stubs == 0) return One("there is no card in it", "add one");
  if (out.name.empty()) out.name = name;
  out.bytes = std::move(bytes);
  return out;
}

}  // namespace

int WrittenPack::LineOf(const std::string& card, std::string_view field) const {
  for (std::string_view path = field;;) {
    const auto found = lines.find(card + " " + std::string(path));
    if (found != lines.end()) return found->second;
    if (path.empty()) return 0;
    const std::size_t cut = path.find_last_of(".[");
    path = path.substr(0, cut == std::string_view::npos ? 0 : cut);
  }
}
namespace {

WrittenResult Read(std::string_view input, std::string_view name, bool past_unread) {
  auto written = IsText(input) ? FromText(input, name, past_unread) : FromBytes(input, name);
  if (!written || IsName(written->name)) return written;
  PackProblem problem{"", "name", "is no name of a pack",
                      "write 1 to " + std::to_string(kPackNameBytesMax) + " of A-Z a-z 0-9 . _ -"};
  if (!past_unread) return tl::unexpected(std::vector<PackProblem>{std::move(problem)});
  written->unread.insert(written->unread.begin(), std::move(problem));
  return written;
}

}  // namespace

WrittenResult ReadWrittenPack(std::string_view input, std::string_view name) {
  return Read(input, name, false);
}

WrittenResult ReadAsFarAsItGoes(std::string_view input, std::string_view name) {
  return Read(input, name, true);
}
namespace {

// Returns the codes and names that both packs have, as problems.
std::vector<PackProblem> Clashes(const Pack& own, const WrittenPack& written) {
  std::vector<PackProblem> problems;
  std::map<std::string, CardIndex> named;  // folded names of the own cards, the first of each
  for (CardIndex i = 1; i <= own.size(); ++i) named.emplace(FoldName(own.card(i).name), i);
  CanonicalPack pack(written.bytes);
  for (const auto card : pack.get().getCards()) {
    const std::string code = Text(card.getCode());
    const CardIndex same = own.FindCode(code);
    if (same != kUnknownCard) {
      problems.push_back({code, "code", "this code is taken by \"" + own.card(same).name + "\"",
                          "give each card a code of its own"});
      continue;
    }
    if (card.getStub()) continue;  // the loader says whose name it is
    const auto found = named.find(FoldName(Text(card.getName())));
    if (found != named.end() && !found->first.empty()) {
      problems.push_back({code, "name", "this name is that of " + own.card(found->second).code,
                          "give it a name of its own and the printed one in alsoNamed: the list of "
                          "its player then tells which is meant"});
    }
    if (problems.size() >= kPackProblemsMax) break;
  }
  return problems;
}

// Adds those problems about the writer's cards that are not known yet. The own cards load by
// themselves, so a problem with one of them only follows from a clash.
void AddProblems(const std::vector<PackProblem>& found, const WrittenPack& written,
                 std::vector<PackProblem>* problems) {
  for (const PackProblem& problem : found) {
    const bool own = !problem.card.empty() && std::find(written.codes.begin(), written.codes.end(),
                                                        problem.card) == written.codes.end();
    const bool known = std::any_of(problems->begin(), problems->end(), [&](const PackProblem& one) {
      return one.card == problem.card && one.field == problem.field;
    });
    if (!own && !known && problems->size() < kPackProblemsMax) problems->push_back(problem);
  }
}

}  // namespace

JoinResult JoinPack(std::span<const std::byte> own, std::string_view own_name,
                    const WrittenPack& written, const PackChecks& checks) {
  const PackResult own_pack = LoadPack(own);
  if (!own_pack) return tl::unexpected(own_pack.error());
  std::vector<PackProblem> problems = Clashes(*own_pack, written);
  if (written.name == own_name) {
    problems.insert(problems.begin(), {"", "name", "the rule set's own pack is called so",
                                       "give yours another name"});
  }
  CanonicalPack first(own);
  CanonicalPack second(written.bytes);
  const capnp::List<schema::Card>::Reader lists[] = {first.get().getCards(),
                                                     second.get().getCards()};
  capnp::MallocMessageBuilder message;
  auto pack = message.initRoot<schema::CardPack>();
  pack.setName(written.name.c_str());
  pack.adoptCards(message.getOrphanage().newOrphanConcat(kj::arrayPtr(lists, 2)));
  if (second.get().getStubs().size() > 0) pack.setStubs(second.get().getStubs());
  JoinedPack out{.bytes = BytesOf(message)};
  if (out.bytes.empty()) {
    return One("with the rule set's own cards the pack has more than " +
                   std::to_string(kPackBytesMax) + " bytes",
               "split the pack");
  }
  PackResult joined = LoadPack(out.bytes, checks);
  if (!joined) AddProblems(joined.error(), written, &problems);
  for (PackProblem& problem : problems) problem.line = written.LineOf(problem.card, problem.field);
  if (!problems.empty()) return tl::unexpected(std::move(problems));
  // Only clauses that the rule set's own cards name can have been refused; those need no check.
  if (!joined) joined = LoadPack(out.bytes);
  if (!joined) return tl::unexpected(std::move(joined.error()));
  out.pack = *std::move(joined);
  out.first = static_cast<CardIndex>(own_pack->size() + 1);
  return out;
}

}  // namespace judge
