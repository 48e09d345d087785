#include "judge/source/match_source.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tl/expected.hpp>
#include <utility>

#include "judge/source/brought_pack.h"
#include "judge/source/duel_source.h"
#include "judge/source/event_source.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

// The pieces of one list have numbers of their own: 64 for each seat.
constexpr std::uint32_t kPiecesMost = 64;
constexpr std::size_t kPieceBytes = 1'000;

std::uint32_t PersonOf(int seat, std::size_t piece) {
  return static_cast<std::uint32_t>(seat) * kPiecesMost + static_cast<std::uint32_t>(piece) + 1;
}

// Lines are kept with ; between them, since no text holds a line break.
std::string Exchanged(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

std::vector<std::vector<int>> SidesOf(const replay::MatchState& match, const Game& game) {
  std::vector<std::vector<int>> out;
  std::map<int, std::size_t> teams;
  const TableForm* form = game.rules->FormOf(match.form);
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    int team = static_cast<int>(i);
    for (const TableSeat& seat : form == nullptr ? std::vector<TableSeat>() : form->seats) {
      if (seat.letter == match.seats[i].letter) team = seat.team;
    }
    const auto [place, fresh] = teams.try_emplace(team, out.size());
    if (fresh) out.emplace_back();
    out[place->second].push_back(static_cast<int>(i));
  }
  return out;
}

// Takes how the duel ended from its record.
void TakeRecord(const replay::Store& store, const ReadMatchLog& read, const replay::MatchDuel& one,
                MatchDuelEnd* out) {
  const std::string id = RecordInPlay(store, one.id);
  const auto last = store.LastEntry(id);
  if (!last) return;
  out->there = true;
  auto duel = store.ReadDuel(id);
  if (!duel) {
    out->problem = FromStore(duel.error()).what;
    return;
  }
  out->entries = duel->entries.empty() ? 0 : duel->entries.back().number;
  if (const auto game = GameOf(duel->header, id, PacksOf(store)); !game) {
    out->problem = game.error().what;
    return;
  }
  const auto seen = SeeWhole(*duel, id);
  if (!seen) {
    out->problem = seen.error().what;
    return;
  }
  const SeenState head = seen->head();
  out->over = head.header().over != 0;
  const SeatIndex winner = head.header().winner;
  const SeatIndex first = head.header().first_seat;
  if (first != kNoSeat && out->entries != 0) out->first = duel->header.seats[first].letter;
  if (out->over && winner != kNoSeat) out->winner = read.SideOf(duel->header.seats[winner].letter);
}

MatchDuelEnd EndOf(const replay::Store& store, const ReadMatchLog& read,
                   const replay::MatchDuel& duel) {
  MatchDuelEnd out;
  TakeRecord(store, read, duel, &out);
  if (out.over || !duel.result.said) return out;
  out.over = true;
  out.by_hand = true;
  out.winner = duel.result.winner.empty() ? kNoSide : read.SideOf(duel.result.winner);
  return out;
}

}  // namespace

MatchSide ReadMatchLog::SideOf(std::string_view letter) const {
  const int seat = match.SeatOf(letter);
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (std::count(sides[side].begin(), sides[side].end(), seat) > 0) {
      return static_cast<MatchSide>(side);
    }
  }
  return kNoSide;
}

std::string ReadMatchLog::SeatText(std::size_t seat) const {
  const std::string& player = players[seat];
  return match.seats[seat].letter + (player.empty() ? "" : " " + Clean(player));
}

std::string ReadMatchLog::SideText(MatchSide side) const {
  if (side == kNoSide) return "nobody";
  std::vector<std::string> names;
  for (const int seat : sides[static_cast<std::size_t>(side)]) {
    names.push_back(SeatText(static_cast<std::size_t>(seat)));
  }
  return AndList(names);
}

std::vector<std::string> ReadMatchLog::SideTexts() const {
  std::vector<std::string> out;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    out.push_back(SideText(static_cast<MatchSide>(side)));
  }
  return out;
}

std::vector<MatchSide> ReadMatchLog::Winners() const {
  std::vector<MatchSide> out;
  for (const MatchDuelEnd& end : ends) {
    if (!end.over) break;
    out.push_back(end.winner);
  }
  return out;
}

MatchSide ReadMatchLog::Winner() const {
  const std::vector<MatchSide> winners = Winners();
  return MatchContext{.game = *game,
                      .question = MatchQuestion::kResult,
                      .wins = match.wins,
                      .sides = static_cast<int>(sides.size()),
                      .winners = winners}
      .Leader();
}

bool ReadMatchLog::IsOver() const {
  if (match.closed_by != 0) return true;
  const std::vector<MatchSide> winners = Winners();
  MatchContext next{.game = *game,
                    .question = MatchQuestion::kDuel,
                    .wins = match.wins,
                    .sides = static_cast<int>(sides.size()),
                    .winners = winners};
  const MatchSide leader = next.Leader();
  if (leader != kNoSide && next.WinsOf(leader) >= match.wins) return true;
  return winners.size() == ends.size() && !CheckMatch(next).legal();
}

Result<ReadMatchLog> ReadMatchOf(const replay::Store& store, std::string_view name) {
  const std::string id = replay::MatchIdOf(name);
  const auto log = store.ReadDuel(id);
  if (!log) {
    if (log.error().kind != replay::StoreError::Kind::kNotFound) {
      return tl::unexpected<Failure>(FromStore(log.error()));
    }
    return Fail(kExitRefused, replay::MatchNameOf(name), "there is no match of this name",
                "judge match new NAME --rules tcg --seat A=Ann --seat B=Ben makes one");
  }
  auto match = replay::ReadMatch(*log);
  if (!match) return Fail(kExitIntegrity, id, match.error(), "judge verify " + id);
  ReadMatchLog out{.match = *std::move(match)};
  out.game = GameToday(out.match.rules);
  if (out.game == nullptr) {
    return Fail(kExitUnsupported, id,
                "is played by " + Quoted(out.match.rules) + ", which this version does not know");
  }
  out.sides = SidesOf(out.match, *out.game);
  for (const replay::SeatHeader& seat : out.match.seats) {
    out.players.push_back(PlayerNamed(store, out.match.name, seat.player));
  }
  for (const replay::MatchDuel& duel : out.match.duels) {
    out.ends.push_back(EndOf(store, out, duel));
  }
  return out;
}

std::vector<replay::KeptName> DeckPieces(int seat, EntryNumber entry, const replay::Salt& salt,
                                         std::string_view list) {
  const std::string text = Exchanged(std::string(list), '\n', ';');
  std::vector<replay::KeptName> out;
  for (std::size_t at = 0; at < text.size(); at += kPieceBytes) {
    out.push_back({PersonOf(seat, out.size()), entry, salt, text.substr(at, kPieceBytes)});
  }
  return out;
}

std::optional<std::string> KeptDeck(const replay::Store& store, const replay::MatchState& match,
                                    const replay::MatchDeck& deck) {
  const auto kept = store.ReadKeptNames(replay::MatchIdOf(match.name));
  if (!kept) return std::nullopt;
  const int seat = match.SeatOf(deck.seat);
  std::string text;
  replay::Salt salt = {};
  for (std::size_t piece = 0; piece < kPiecesMost; ++piece) {
    const auto found = std::find_if(kept->begin(), kept->end(), [&](const replay::KeptName& one) {
      return one.person == PersonOf(seat, piece) && one.entry == deck.entry;
    });
    if (found == kept->end()) break;
    text += found->name;
    salt = found->salt;
  }
  text = Exchanged(std::move(text), ';', '\n');
  if (text.empty() || replay::SealOfName(salt, text) != deck.sealed) return std::nullopt;
  return text;
}

std::vector<std::string> KeptDeckProblems(const replay::Store& store,
                                          const replay::MatchState& match) {
  std::vector<std::string> out;
  for (const replay::MatchDeck& deck : match.decks) {
    if (KeptDeck(store, match, deck)) continue;
    out.push_back("the deck of " + deck.seat + " of entry " + std::to_string(deck.entry) +
                  " is not there, or is not the one that was handed in");
  }
  return out;
}

}  // namespace judge::cli
