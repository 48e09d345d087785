// Finding a card by what people write: its code, its printed name, a spoken name. Kept apart from
// the cards themselves so that the notation needs no rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

// Answers for one pack; owned by the pack.
class CardNames {
 public:
  virtual ~CardNames() = default;
  // The code of the card that is written so (code, printed or spoken name; case and the difference
  // between straight and curly quotes do not matter), "" when there is none or several.
  virtual std::string CodeOf(std::string_view written) const = 0;
  // The printed name of a code, "" when there is none. Unique names only: CodeOf(NameOf(c)) == c.
  virtual std::string NameOf(std::string_view code) const = 0;
  // Up to `limit` names that look like what was written, nearest first, for "did you mean".
  virtual std::vector<std::string> Near(std::string_view written, std::size_t limit) const = 0;
};

}  // namespace judge
