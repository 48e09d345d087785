// A pack as it lies in memory, laid out when the program is built. A rule set's own cards are read
// from there: most commands need a dozen cards, and reading a thousand from their message costs
// more than all the rest of such a command. A pack from outside never comes this way.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "schema/card.capnp.h"

namespace judge {

// The pack's records byte by byte, for the program that is built with the image and for no other.
std::vector<std::byte> ImageOf(const Pack& pack);
// The pack of an image that ImageOf made.
Pack PackOfImage(std::span<const std::byte> image);

// The images of the rule sets' own packs, by the pack's name. cmake/pack_hashes.cc writes the
// definition; there is none in the program that does so, nor in one that plays no recorded duel.
struct OwnImage {
  std::string_view pack;
  std::span<const std::byte> image;
};
[[gnu::weak]] std::span<const OwnImage> OwnImages();

// The pack of these lists: out of its image when the program has one, else read anew.
Pack LoadOwnPack(const char* name, const std::vector<capnp::List<schema::Card>::Reader>& lists);

}  // namespace judge
