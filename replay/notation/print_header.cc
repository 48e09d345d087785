#include "replay/notation/print_header.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "replay/notation/print.h"
#include "replay/notation/words.h"

namespace judge::replay::notation {
namespace {

constexpr std::size_t kColumns = 100;  // long lists of cards go on in another tag of the same name
constexpr unsigned kTileColumns = 16;

std::string Escaped(std::string_view text, std::string_view escapable) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (escapable.find(c) != std::string_view::npos) out += '\\';
    out += byte < 32 || byte == 127 ? ' ' : c;
  }
  return out;
}

std::string Tag(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " " + QuotedForm(value) + "]\n";
}

std::string TagIfSaid(std::string_view name, std::string_view value) {
  return value.empty() ? "" : Tag(name, value);
}

bool IsListCharacter(char c) {
  constexpr std::string_view kMarks = " '-.,:!?/&#+*%";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 128 || kMarks.find(c) != std::string_view::npos;
}

// Returns a name that can stand in a list of bare names and comes back as the same card; else the
// code.
std::string ListName(const CardNames& names, const std::string& code) {
  std::string name = names.NameOf(code);
  if (name.empty() || !std::all_of(name.begin(), name.end(), IsListCharacter)) return code;
  if (name.front() == ' ' || name.back() == ' ' || names.CodeOf(name) != code) return code;
  const std::size_t blank = name.rfind(' ');
  if (blank != std::string::npos && name[blank + 1] == 'x') return code;  // would be read as copies
  return name;
}

std::string TerrainsText(const CardNames& names, const std::vector<std::string>& codes) {
  std::string out;
  for (const std::string& code : codes) {
    if (!out.empty()) out += " | ";
    out += ListName(names, code);
  }
  return out;
}

// Returns [Deck.A "Imp x2; Saigar"], on as many lines as it needs.
std::string DeckTags(const CardNames& names, const std::string& tag,
                     const std::vector<std::string>& codes) {
  std::string out;
  std::string line;
  for (std::size_t i = 0; i < codes.size();) {
    std::size_t copies = 1;
    while (i + copies < codes.size() && codes[i + copies] == codes[i]) ++copies;
    std::string item = ListName(names, codes[i]);
    if (copies > 1) item += " x" + std::to_string(copies);
    if (!line.empty() && tag.size() + line.size() + item.size() + 7 > kColumns) {
      out += Tag(tag, line);
      line.clear();
    }
    line += (line.empty() ? "" : "; ") + item;
    i += copies;
  }
  return out + TagIfSaid(tag, line);
}

std::string LifePointsText(const LifePoints& life_points) {
  const std::string min = std::to_string(life_points.min);
  const std::string max = std::to_string(life_points.max);
  if (life_points.min == life_points.max) return min;
  if (life_points.max == kLifePointsUnbounded) return life_points.min == 1 ? "?" : ">=" + min;
  return life_points.min == 1 ? "<=" + max : min + ".." + max;
}

std::string LifePointsTag(const Header& header) {
  const auto& seats = header.seats;
  if (seats.empty()) return "";
  const bool same = std::all_of(seats.begin(), seats.end(), [&](const SeatHeader& seat) {
    return seat.life_points == seats[0].life_points;
  });
  if (same) {
    return seats[0].life_points.known ? Tag("LP", LifePointsText(seats[0].life_points)) : "";
  }
  std::string out;
  for (const SeatHeader& seat : seats) {
    if (!seat.life_points.known) continue;
    const std::string value = LifePointsText(seat.life_points);
    if (!out.empty()) out += " ";
    out += seat.letter + (value[0] == '<' || value[0] == '>' ? "" : "=") + value;
  }
  return TagIfSaid("LP", out);
}

std::string SeatTags(const Header& header) {
  std::string letters;
  std::string players;
  for (const SeatHeader& seat : header.seats) {
    letters += (letters.empty() ? "" : " ") + seat.letter;
    players += TagIfSaid(seat.letter, seat.player);
  }
  std::string out = letters == "A B" ? "" : TagIfSaid("Seats", letters);
  out += players;
  for (const std::string_view colour : Colours()) {
    std::string of_colour;
    for (const SeatHeader& seat : header.seats) {
      if (seat.colour == colour) of_colour += (of_colour.empty() ? "" : " ") + seat.letter;
    }
    std::string name(colour);
    name[0] = static_cast<char>(name[0] - 32);
    out += TagIfSaid(name, of_colour);
  }
  std::string joins;
  for (const std::string& letter : header.joins) joins += (joins.empty() ? "" : " ") + letter;
  return out + TagIfSaid("First", header.first) + TagIfSaid("Joins", joins) + LifePointsTag(header);
}

std::string CardTags(const Header& header, const CardNames& names) {
  std::string out;
  for (const SeatHeader& seat : header.seats) {
    out += DeckTags(names, "Deck." + seat.letter, seat.deck);
    out += DeckTags(names, "Extra." + seat.letter, seat.extra);
    out += TagIfSaid("Terrains." + seat.letter, TerrainsText(names, seat.terrains));
  }
  return out;
}

std::string AgreementTags(const Header& header) {
  std::string out;
  for (const HouseRule& rule : header.house) {
    std::string value = rule.clause + "=" + rule.value;
    for (const std::string& letter : rule.agreed_by) value += " " + letter;
    out += Tag("House", value);
  }
  for (const PackPin& pack : header.packs) {
    out += Tag("Pack", pack.name + (pack.hash.empty() ? "" : " " + pack.hash));
  }
  return out;
}

// Returns what is said of the attacks of a turn: unused, used, used by m2 again, used by none.
std::string AttackFact(const Header& header, const PositionSeat& seat) {
  if (seat.attack == Said::kUnsaid) return "";
  std::string out = std::string(" attack ") + (seat.attack == Said::kNo ? "unused" : "used");
  if (!seat.attackers_said) return out;
  out += seat.attackers.empty() ? " by none" : " by ";
  for (const PositionAttack& attack : seat.attackers) {
    if (&attack != &seat.attackers.front()) out += ", ";
    out += ZoneText(header, attack.place) + (attack.again ? " again" : "");
  }
  return out;
}

std::string PositionSeatLines(const Header& header, const CardNames& names, std::size_t index,
                              const PositionSeat& seat) {
  std::string facts;
  const auto count = [&](std::string_view word, std::int32_t value) {
    if (value >= 0) facts += " " + std::string(word) + " " + std::to_string(value);
  };
  if (seat.life_points.known) facts += " lp " + LifePointsText(seat.life_points);
  count("warnings", seat.warnings);
  if (seat.hand >= 0 || !seat.hand_cards.empty()) {
    facts += " hand";
    for (const std::string& code : seat.hand_cards) facts += " " + CardText(names, code);
    facts += " " + (seat.hand < 0 ? "?" : std::to_string(seat.hand));
  }
  count("deck", seat.deck);
  count("extra", seat.extra);
  const auto said = [&](std::string_view word, Said fact, std::string_view no,
                        std::string_view yes) {
    if (fact == Said::kUnsaid) return;
    facts += " " + std::string(word) + " " + std::string(fact == Said::kNo ? no : yes);
  };
  said("summon", seat.summon, "unused", "used");
  facts += AttackFact(header, seat);
  said("effects", seat.effects, "unused", "used");
  said("had-monster", seat.had_monster, "no", "yes");
  said("kept-from-summons", seat.kept_from, "no", "yes");
  const std::string begin = "  " + SeatText(header, static_cast<SeatIndex>(index));
  std::string out = facts.empty() ? "" : begin + facts + "\n";
  if (!seat.terrains.empty())
    out += begin + " terrains " + TerrainsText(names, seat.terrains) + "\n";
  for (const PositionPile& pile : seat.piles) {
    out += begin + " " + ZoneText(header, {kNoSeat, pile.kind, 0, 0}) + " ";
    out += (pile.more < 0 ? "?" : std::to_string(pile.more)) + "\n";
  }
  return out;
}

std::string PositionCardLine(const Header& header, const CardNames& names,
                             const PositionCard& card) {
  Reference on_zone = card.reference;
  ZoneRef zone = on_zone.zone;
  std::string out = "  " + SeatText(header, zone.seat) + " ";
  zone.seat = kNoSeat;
  on_zone.zone = ZoneRef();
  out += ZoneText(header, zone);
  if (!on_zone.empty()) out += " " + ReferenceText(header, names, on_zone);
  if (card.position != Position::kNone) out += " " + std::string(PositionWord(card.position));
  if (card.set) out += " set";
  if (card.before_turn != 0) out += " before T" + std::to_string(card.before_turn);
  if (card.charges >= 0) out += " charges " + std::to_string(card.charges);
  if (card.used_in_turn != 0) out += " used T" + std::to_string(card.used_in_turn);
  if (card.owner != kNoSeat) out += " owner " + SeatText(header, card.owner);
  if (card.counters >= 0) out += " counters " + std::to_string(card.counters);
  if (card.damage > 0) out += " damage " + std::to_string(card.damage);
  if (card.tile != 0) out += " " + ZoneText(header, {kNoSeat, ZoneKind::kTile, card.tile, 0});
  if (card.summoned == Said::kYes) out += " summoned";
  if (card.summoned == Said::kNo) out += " never-summoned";
  if (card.came != HowItCame::kUnsaid) out += " " + std::string(HowItCameWord(card.came));
  return out + "\n";
}

std::string PositionBlock(const Header& header, const CardNames& names) {
  const StartPosition& position = header.position;
  std::string out = "position\n";
  if (position.next != Place() || position.fresh) {
    out += "  next " + TurnText(header, position.next);
    out += (position.next.phase.empty() ? "" : " ") + position.next.phase;
    out += position.fresh ? " fresh\n" : "\n";
  }
  for (std::size_t i = 0; i < position.seats.size(); ++i) {
    out += PositionSeatLines(header, names, i, position.seats[i]);
  }
  for (const PositionCard& card : position.cards) out += PositionCardLine(header, names, card);
  for (const Entry& entry : position.left) {
    out += "  " + PrintEntry(entry, header, names) + "\n";
  }
  return out + "end\n";
}

}  // namespace

std::string QuotedForm(std::string_view text) { return "\"" + Escaped(text, "\"\\") + "\""; }

std::string CommentForm(std::string_view text) { return "{" + Escaped(text, "}\\") + "}"; }

std::string ValueText(const std::string& value) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+";
  const bool plain = !value.empty() && value.find_first_not_of(kPlain) == std::string::npos;
  return plain ? value : QuotedForm(value);
}

std::string SeatText(const Header& header, SeatIndex seat) {
  if (seat == kNoSeat) return "";
  return seat < header.seats.size() ? header.seats[seat].letter : std::string(1, 'A' + seat);
}

std::string ZoneText(const Header& header, const ZoneRef& zone) {
  std::string out = SeatText(header, zone.seat);
  if (!out.empty()) out += ".";
  out += ZoneLetters(zone.kind);
  if (zone.slot == 0) return out;
  if (zone.kind != ZoneKind::kTile) return out + std::to_string(zone.slot);
  const unsigned index = zone.slot - 1u;
  out += static_cast<char>('A' + index % kTileColumns);
  return out + std::to_string(index / kTileColumns + 1);
}

std::string CardText(const CardNames& names, const std::string& code) {
  const std::string name = names.NameOf(code);
  return name.empty() ? code : QuotedForm(name);
}

std::string ReferenceText(const Header& header, const CardNames& names,
                          const Reference& reference) {
  std::string out;
  const auto add = [&](const std::string& part) {
    if (!out.empty()) out += "=";
    const bool first = out.empty();
    out += part;
    if (first && reference.effect != 0) out += "." + std::to_string(reference.effect);
  };
  // What lies beneath another card has no place of its own that could be written.
  const bool placed = !std::string_view(ZoneLetters(reference.zone.kind)).empty();
  if (placed) add(ZoneText(header, reference.zone));
  if (reference.label != 0) add("?" + std::to_string(reference.label));
  if (!reference.card.empty()) add(CardText(names, reference.card));
  const bool player = out.empty() && reference.zone.seat < header.seats.size();
  return player ? header.seats[reference.zone.seat].letter : out;
}

std::string TurnText(const Header& header, const Place& place) {
  std::string out = place.has_turn ? "T" + std::to_string(place.turn) : "T?";
  if (place.seat != kNoSeat) out += " " + SeatText(header, place.seat);
  return out;
}

}  // namespace judge::replay::notation

namespace judge::replay {

std::string PrintHeader(const Header& header, const CardNames& names) {
  using notation::Tag;
  using notation::TagIfSaid;
  std::string out = TagIfSaid("Duel", header.id) + TagIfSaid("Event", header.event);
  if (header.round != 0) out += Tag("Round", std::to_string(header.round));
  if (header.table != 0) out += Tag("Table", std::to_string(header.table));
  const std::string version =
      header.rules_version == 0 ? "" : " " + std::to_string(header.rules_version);
  out += Tag("Rules", header.rules + version);
  out += TagIfSaid("Form", header.form);
  out += notation::SeatTags(header);
  out += notation::CardTags(header, names);
  out += notation::AgreementTags(header);
  out += TagIfSaid("Recorder", header.recorder) + TagIfSaid("Transcript", header.transcript);
  out += TagIfSaid("Stake", header.stake) + TagIfSaid("Result", header.result);
  for (const auto& [name, value] : header.other_tags) out += Tag(name, value);
  if (!header.has_position) return out;
  return out + Tag("Start", "position") + notation::PositionBlock(header, names);
}

}  // namespace judge::replay
