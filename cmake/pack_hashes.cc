// pack_hashes OUTPUT: writes a C++ source with the hash and the image of every rule set's own pack,
// so that the program never joins, hashes or reads a thousand cards to learn that a duel is played
// with them. The output implements OwnPacks() of replay/fold/packs.h and OwnImages() of
// engine/loader/pack_image.h.

#include <fstream>
#include <ostream>
#include <span>

#include "engine/loader/pack_image.h"
#include "engine/rulesets/catalog.h"
#include "replay/record/record.h"

namespace {

constexpr std::size_t kLineBytes = 64;

// Bytes within the quotes of a string literal.
void WriteBytes(std::span<const std::byte> bytes, std::ostream& out) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i % kLineBytes == 0) out << "\"\n    \"";
    const auto byte = std::to_integer<unsigned>(bytes[i]);
    if (byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\' && byte != '?') {
      out << static_cast<char>(byte);
      continue;
    }
    out << '\\' << (byte >> 6) << (byte >> 3 & 7U) << (byte & 7U);
  }
}

void WriteHashes(std::ostream& out) {
  out << "namespace judge::replay {\n\n"
         "std::span<const OwnPack> OwnPacks() {\n  static constexpr OwnPack kPacks[] = {\n";
  for (const judge::CatalogRow& row : judge::AllRuleSets()) {
    out << "      {\"" << row.name << "\", \"" << row.game()->pack->name << "\",\n       \""
        << judge::replay::PackHash(row.pack_bytes()) << "\"},\n";
  }
  out << "  };\n  return kPacks;\n}\n\n}  // namespace judge::replay\n";
}

void WriteImages(std::ostream& out) {
  out << "namespace judge {\nnamespace {\n\n";
  for (const judge::CatalogRow& row : judge::AllRuleSets()) {
    out << "alignas(8) constexpr char k_" << row.name << "[] =\n    \"";
    WriteBytes(judge::ImageOf(*row.game()->pack), out);
    out << "\";\n";
  }
  out << "\nstd::span<const std::byte> Bytes(std::span<const char> literal) {\n"
         "  return std::as_bytes(literal.first(literal.size() - 1));\n}\n\n}  // namespace\n\n"
         "std::span<const OwnImage> OwnImages() {\n  static const OwnImage kImages[] = {\n";
  for (const judge::CatalogRow& row : judge::AllRuleSets()) {
    out << "      {\"" << row.game()->pack->name << "\", Bytes(k_" << row.name << ")},\n";
  }
  out << "  };\n  return kImages;\n}\n\n}  // namespace judge\n";
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  std::ofstream out(arguments[1], std::ios::binary);
  out << "#include <cstddef>\n#include <span>\n\n#include \"engine/loader/pack_image.h\"\n"
         "#include \"replay/fold/packs.h\"\n\n";
  WriteHashes(out);
  out << "\n";
  WriteImages(out);
  out.close();
  return out ? 0 : 1;
}
