// Cards as text: the entry that a rules writer would have written, made from the message.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

// Returns the entry of the card with that code, `(code = "...", ...)`, in lines of at most
// kEntryColumns; what stays at its default is left out. It reads to the same bytes. "" when the
// pack has no such card. `canonical` is a pack that loads.
std::string SourceOfCard(std::span<const std::byte> canonical, std::string_view code);

// Returns a pack of these cards of `canonical` as text. Each text that is a key of `renamed` is
// replaced by its value wherever it stands by itself: codes, names, and references to them. Other
// names that people have for the cards are left out.
std::string PackTextOf(std::span<const std::byte> canonical, const std::vector<std::string>& codes,
                       std::string_view pack_name,
                       const std::map<std::string, std::string, std::less<>>& renamed);

inline constexpr std::size_t kEntryColumns = 98;  // two more are left for the list around it

}  // namespace judge
