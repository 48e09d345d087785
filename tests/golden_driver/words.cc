#include "tests/golden_driver/words.h"

#include <cstddef>
#include <cstdlib>
#include <vector>

#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::golden {
namespace {

std::string Quoted(std::string name, bool quoted) { return quoted ? "\"" + name + "\"" : name; }

std::string WinnersText(const Names& names) {
  std::vector<std::string> all;
  for (SeatIndex seat = 0; seat < names.state.seats(); ++seat) {
    if ((WinnersOf(names.state) >> seat & 1U) != 0) {
      all.push_back(replay::SeatLetter(names.header, seat));
    }
  }
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) out += i + 1 == all.size() ? " and " : ", ";
    out += all[i];
  }
  return out;
}

// What stands for a name in the template of a fact; nothing for a word that is no such name.
std::string FactWord(const Names& names, const Fact& fact, std::string_view word) {
  if (word == "piece") return PieceText(names, fact.piece, false);
  if (word == "other") return PieceText(names, fact.other, false);
  if (word == "card") return CardText(names, fact.card, false);
  if (word == "seat") return replay::SeatLetter(names.header, fact.seat);
  if (word == "zone") return ZoneText(names, fact.zone);
  if (word == "winners") return WinnersText(names);
  if (word == "n") return std::to_string(fact.n);
  if (word == "m") return std::to_string(fact.m);
  return "{" + std::string(word) + "}";
}

void Append(std::string* out, std::string_view before, const std::string& text) {
  if (text.empty()) return;
  if (!out->empty()) *out += ' ';
  *out += before;
  *out += text;
}

std::string PlaceOf(const Names& names, const Event& event) {
  if (event.from.kind != ZoneKind::kNone) return ZoneText(names, event.from);
  return "";
}

}  // namespace

std::string CardText(const Names& names, CardIndex card, bool quoted) {
  if (card == kUnknownCard || card > names.game.pack->size()) return "unseen";
  return Quoted(names.game.pack->card(card).name, quoted);
}

std::string PieceText(const Names& names, PieceIndex piece, bool quoted) {
  if (piece == kNoPiece || piece > names.state.piece_count()) return "unseen";
  const Piece& known = names.state.piece(piece);
  if (known.card != kUnknownCard) return CardText(names, known.card, quoted);
  return known.label == 0 ? "unseen" : "?" + std::to_string(known.label);
}

std::string ZoneText(const Names& names, ZoneRef zone) {
  std::string text = zone.seat == kNoSeat ? "" : replay::SeatLetter(names.header, zone.seat) + ".";
  const std::string_view letters = ZoneLetters(zone.kind);
  text += letters.empty() ? ZoneName(zone.kind) : letters;
  if (zone.kind == ZoneKind::kTile) return text + TileName(zone.slot);
  if (zone.slot != 0) text += std::to_string(zone.slot);
  return text;
}

std::string RuleText(const Names& names, ClauseIndex clause) {
  return names.game.rules->ClauseId(clause);
}

std::vector<std::string> DecidingIds(const Names& names, const Verdict& verdict) {
  std::vector<std::string> ids;
  for (int i = 0; i < verdict.deciding_count; ++i) {
    ids.push_back(RuleText(names, verdict.deciding[i]));
  }
  return ids;
}

std::string VerdictText(const Names& names, const Verdict& verdict) {
  std::string text(RulingWord(verdict.ruling));
  for (const std::string& id : DecidingIds(names, verdict)) text += " " + id;
  return text;
}

std::string FactText(const Names& names, const Fact& fact) {
  std::string out;
  const std::string_view text = fact.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += text[i];
    } else {
      out += FactWord(names, fact, text.substr(i + 1, end - i - 1));
      i = end;
    }
  }
  if (fact.entry > 0) out += ", entry " + std::to_string(fact.entry);
  return out;
}

std::vector<std::string> FactTexts(const Names& names, const Trace& trace) {
  std::vector<std::string> texts;
  for (const Fact& fact : trace.facts) texts.push_back(FactText(names, fact));
  return texts;
}

std::string EventText(const Names& names, const Event& event) {
  std::string out(EventWord(event.kind));
  if (event.seat != kNoSeat) Append(&out, "", replay::SeatLetter(names.header, event.seat));
  if (event.phase != 0) {
    Append(&out, "", names.game.rules->Phase(static_cast<PhaseKind>(event.phase)).word);
  }
  Append(&out, "", PlaceOf(names, event));
  if (event.piece != kNoPiece) Append(&out, "", PieceText(names, event.piece, true));
  if (event.card != kUnknownCard) Append(&out, "", CardText(names, event.card, true));
  Append(&out, "", std::string(PositionWord(event.position)));
  if (event.amount != 0) Append(&out, "", std::to_string(event.amount));
  if (event.other != kNoPiece) Append(&out, "-> ", PieceText(names, event.other, true));
  if (event.to.kind != ZoneKind::kNone) Append(&out, "-> ", ZoneText(names, event.to));
  Append(&out, "by ", RuleText(names, event.by));
  Append(&out, "means ", RuleText(names, event.term));
  if (event.source != kNoPiece) Append(&out, "from ", PieceText(names, event.source, true));
  return out;
}

std::string FindingText(const Names& names, const replay::Finding& finding) {
  std::string out = std::to_string(finding.entry);
  Append(&out, "", std::string(replay::FindingWord(finding.kind)));
  Append(&out, "", RuleText(names, finding.clause));
  return out;
}

std::string BreakdownText(const Names& names, const Breakdown& breakdown) {
  if (!breakdown.known) return "unknown";
  std::string out = std::to_string(breakdown.total) + " =";
  bool first = true;
  for (const NumberTerm& term : breakdown.terms) {
    const bool minus = term.change < 0;
    if (first) {
      out += minus ? " -" : " ";
    } else {
      out += minus ? " - " : " + ";
    }
    first = false;
    out += std::to_string(std::abs(term.change)) + " " + std::string(LayerWord(term.layer));
    if (term.taken) out += " taken away";
    const bool own = term.layer == NumberLayer::kPrinted || term.layer == NumberLayer::kCapped;
    if (!own && term.source_card != kUnknownCard) {
      out += " " + CardText(names, term.source_card, true);
    }
    if (term.negated_by_card != kUnknownCard) {
      out += (term.spared ? " kept off by " : " negated by ") +
             CardText(names, term.negated_by_card, true);
    }
  }
  return out;
}

std::string_view DecisionWord(DecisionKind kind) {
  static constexpr std::string_view kWords[] = {
      "over",   "setup",  "open", "respond", "stay-hidden", "trigger",
      "choose", "replay", "coin", "die",     "subduel",     "take-attack",
  };
  return WordOf(kWords, kind);
}

std::string DecisionText(const Names& names, const Decision& decision) {
  std::string out(DecisionWord(decision.kind));
  if (decision.seat != kNoSeat) Append(&out, "", replay::SeatLetter(names.header, decision.seat));
  return out;
}

std::string Joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += separator;
    out += part;
  }
  return out;
}

}  // namespace judge::golden
