// pack_hashes OUTPUT: writes a C++ source with the hash of every rule set's own pack, so that the
// program never joins and hashes thousands of cards to learn that a duel is played with them. The
// output implements OwnPacks() of replay/fold/packs.h.

#include <fstream>

#include "engine/rulesets/catalog.h"
#include "replay/record/record.h"

int main(int count, char** arguments) {
  if (count != 2) return 2;
  std::ofstream out(arguments[1], std::ios::binary);
  out << "#include \"replay/fold/packs.h\"\n\nnamespace judge::replay {\n\n"
         "std::span<const OwnPack> OwnPacks() {\n  static constexpr OwnPack kPacks[] = {\n";
  for (const judge::CatalogRow& row : judge::AllRuleSets()) {
    out << "      {\"" << row.name << "\", \"" << row.game()->pack->name << "\",\n       \""
        << judge::replay::PackHash(row.pack_bytes()) << "\"},\n";
  }
  out << "  };\n  return kPacks;\n}\n\n}  // namespace judge::replay\n";
  out.close();
  return out ? 0 : 1;
}
