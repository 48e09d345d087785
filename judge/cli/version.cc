#include "judge/cli/version.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

constexpr std::string_view kNotices = "THIRD-PARTY-NOTICES";

std::int32_t AsInt(std::size_t number) { return static_cast<std::int32_t>(number); }

void FillRules(capnp::List<report::RulesList::RuleSet>::Builder list) {
  unsigned i = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    list[i].setName(row.name);
    list[i].setTitle(row.title);
    list[i].setVersion(AsInt(game.rules->version));
    list[i].setClauses(AsInt(game.rules->clauses.size()));
    list[i].setCards(game.pack->size());
    list[i].setPack(game.pack->name.c_str());
    for (const replay::OwnPack& own : replay::OwnPacks()) {
      if (own.rules == row.name) list[i].setPackHash(std::string(own.hash).c_str());
    }
    const std::vector<TableForm>& forms = game.rules->forms;
    auto tables = list[i].initForms(static_cast<unsigned>(forms.size()));
    for (unsigned f = 0; f < forms.size(); ++f) {
      tables[f].setWord(forms[f].word);
      tables[f].setTitle(forms[f].title);
      tables[f].setLeast(forms[f].least);
      tables[f].setMost(forms[f].most);
      auto seats = tables[f].initSeats(static_cast<unsigned>(forms[f].seats.size()));
      for (unsigned s = 0; s < forms[f].seats.size(); ++s) seats.set(s, forms[f].seats[s].letter);
    }
    const std::vector<Quirk>& quirks = game.rules->quirks;
    auto kept = list[i].initKept(static_cast<unsigned>(quirks.size()));
    for (unsigned k = 0; k < quirks.size(); ++k) {
      kept[k].setName(quirks[k].name);
      kept[k].setChangedIn(AsInt(quirks[k].changed_in));
      kept[k].setKeeps(quirks[k].keeps);
    }
    ++i;
  }
}

// Returns the forms for more than two, a line for each.
std::string FormsText(const RuleSet& rules, int width) {
  std::string out;
  for (const TableForm& form : rules.forms) {
    if (form.seats.empty()) continue;
    std::string letters;
    for (const TableSeat& seat : form.seats) {
      letters += (letters.empty() ? "" : " ") + std::string(seat.letter);
    }
    const std::string number =
        form.least == form.most ? std::to_string(form.least)
                                : std::to_string(form.least) + " to " + std::to_string(form.most);
    // A form without a word is the one in which the game is always played.
    const std::string_view word = form.word;
    const std::string title = std::string(form.title).empty() ? "" : std::string(form.title) + ", ";
    out += Wrap(title + number + " of the seats " + letters, width,
                word.empty() ? "  seats: " : "  form " + std::string(word) + ": ");
  }
  return out;
}

// Returns what duels of older generations keep, a line for each.
std::string KeptText(const RuleSet& rules, int width) {
  std::string out;
  for (const Quirk& quirk : rules.quirks) {
    out += Wrap(std::string(quirk.keeps) + " [" + quirk.name + "]", width,
                "  before version " + std::to_string(quirk.changed_in) + ": ");
  }
  return out;
}

BuildFacts& Facts() {
  static BuildFacts facts;
  return facts;
}

std::string CommitText() {
  const BuildFacts& build = Build();
  if (*build.commit == '\0') return "unknown";
  return std::string(build.commit) + (build.changed ? ", with changes that are not in it" : "");
}

std::string VersionText() {
  std::string out = "judge " JUDGE_VERSION "\n";
  out += "commit  " + CommitText() + "\n";
  out += "store   format " + std::to_string(replay::kNewestStoreFormat) + "\n";
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    out += "rules   " + std::string(row.name) + " " + std::to_string(game.rules->version);
    for (const replay::OwnPack& own : replay::OwnPacks()) {
      if (own.rules == row.name) {
        out += ", pack " + std::string(own.name) + " " + std::string(own.hash);
      }
    }
    out += "\n";
  }
  return out;
}

}  // namespace

void SetBuildFacts(const BuildFacts& facts) { Facts() = facts; }

const BuildFacts& Build() { return Facts(); }

std::string ThirdPartyNotices() {
  for (unsigned long i = 0; i < kEmbeddedFileCount; ++i) {
    if (kEmbeddedFiles[i].path == kNotices) return {kEmbeddedFiles[i].text, kEmbeddedFiles[i].size};
  }
  return "";
}

Answer RulesList(const Context& context) {
  const Style style = StyleOf(context);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::RulesList>();
    report.setSchema("judge.rules/1");
    FillRules(report.initRules(static_cast<unsigned>(AllRuleSets().size())));
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  Answer answer;
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    answer.text +=
        Paint(row.name, Ink::kBold, style.color) + "  " + row.title + ", version " +
        std::to_string(game.rules->version) + ": " +
        Counted(AsInt(game.rules->clauses.size()), "clause") + ", " +
        Counted(game.pack->size(), "card") +
        (row.in_the_making ? "; young: what its duels come to may still change\n" : "\n");
    answer.text += FormsText(*game.rules, style.width) + KeptText(*game.rules, style.width);
  }
  return answer;
}

Answer Version(const Context& context, bool licences) {
  const Style style = StyleOf(context);
  if (!style.json) return Answer{kExitDone, licences ? ThirdPartyNotices() : VersionText(), ""};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Version>();
  report.setSchema("judge.version/1");
  report.setVersion(JUDGE_VERSION);
  FillRules(report.initRules(static_cast<unsigned>(AllRuleSets().size())));
  report.setStoreFormat(replay::kNewestStoreFormat);
  report.setCommit(Build().commit);
  report.setChanged(Build().changed);
  if (licences) report.setLicences(ThirdPartyNotices().c_str());
  return JsonAnswer(report.asReader(), style, kExitDone);
}

}  // namespace judge::cli
