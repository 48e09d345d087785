// Cards that a test writes, and what becomes of them: what lint says of each, and what its trial
// shows.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"

namespace judge::cli {

// A card of which one effect is tried. Of what it is made is kept, to be found in a list of
// exceptions: a word, what it is asked of or where it stands, and the shape of the effect.
struct WrittenCard {
  std::string code = {}, name = {}, text = {};
  std::string_view word = {}, place = {}, shape = {};
  int number = 1;  // of the effect
};

// Why the trial shows nothing of what lint lets pass: of a word at a place in a shape, "" for any.
struct Unseen {
  std::string_view word, place, why, shape = {};
};

// Returns the card of these fields and of this effect; its code is its number.
WrittenCard CardOf(std::string_view word, std::string_view place, std::size_t number,
                   std::string_view card, const std::string& effect);

// Returns the text with `filled` for each {} of it.
std::string Filled(std::string_view text, std::string_view filled);

// Returns those of the cards about which lint says nothing: neither a problem nor a note, and
// nothing that is not carried out.
std::vector<WrittenCard> SilentOf(const Game& own, const std::vector<WrittenCard>& all);

// Expects that the trial of each card shows what it does, or that it is listed; with `whole` also
// that each row of the list is met. One pack a program can be tried.
void ExpectSeen(std::string_view rules, const std::vector<WrittenCard>& silent,
                std::span<const Unseen> listed, bool whole);

}  // namespace judge::cli
