// The answer to "is this legal", and why. A verdict is computed by one run over the clauses of the
// rule set; the same run with a Trace attached records every clause that was visited and the facts
// it used.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/state/breakdown.h"
#include "engine/terms/terms.h"

namespace judge {

// The answer to whether an act is legal.
enum class Ruling : std::uint8_t {
  kLegal,
  kIllegal,
  kUnproven,     // depends on a card nobody has seen
  kUnsupported,  // a rule or card this version does not know
};

// The answer of one clause to one action.
enum class Answer : std::uint8_t { kSilent, kPermits, kForbids, kUnproven, kUnsupported };

// A fact that a clause used. The text is a template for people: {piece}, {other}, {card}, {seat},
// {zone}, {n} and {m} are filled in by whoever renders it, for a view that may not know every card.
// The entry, when there is one, is where the fact comes from.
struct Fact {
  const char* text = "";
  PieceIndex piece = kNoPiece;
  PieceIndex other = kNoPiece;
  CardIndex card = kUnknownCard;
  SeatIndex seat = kNoSeat;
  ZoneRef zone = {};
  std::int32_t n = 0;
  std::int32_t m = 0;
  EntryNumber entry = 0;
  std::uint16_t says = 0;  // into Pack::modifiers: the words of the card, told behind the text
};

// One clause that was asked. `lifted`: it would have forbidden, and lifted_by overrides it.
struct Visit {
  ClauseIndex clause = kNoClause;
  Answer answer = Answer::kSilent;
  bool lifted = false;
  PieceIndex lifted_by = kNoPiece;          // a card in play
  CardIndex lifted_by_card = kUnknownCard;  // a terrain marker, or the card of lifted_by
  std::uint32_t first_fact = 0;             // into Trace::facts
  std::uint32_t fact_count = 0;
};

// The record of a run, flat and in order. Owned and reused by the caller.
struct Trace {
  std::vector<Visit> visits;
  std::vector<Fact> facts;
  std::vector<CountedNumber> numbers;  // the numbers that a battle compared

  void Clear() {
    visits.clear();
    facts.clear();
    numbers.clear();
  }
};

// The ruling on one act or deck list, and the clauses that decide it; kDecidingMax of them at most.
struct Verdict {
  static constexpr int kDecidingMax = 12;

  Ruling ruling = Ruling::kLegal;
  std::uint8_t deciding_count = 0;
  // In order of precedence: the clauses that forbid; for a legal act those that permit it.
  std::array<ClauseIndex, kDecidingMax> deciding = {};

  bool legal() const { return ruling == Ruling::kLegal; }
  void AddDeciding(ClauseIndex clause) {
    if (deciding_count < kDecidingMax) deciding[deciding_count++] = clause;
  }
};

// Returns "legal", "illegal", "unproven" or "unsupported".
std::string_view RulingWord(Ruling ruling);
// Returns "permits", "forbids", "silent", ...
std::string_view AnswerWord(Answer answer);

}  // namespace judge
