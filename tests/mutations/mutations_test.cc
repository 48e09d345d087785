// Lint, the cases and the duels notice when an entry of a card list is changed: a mutant of every
// value of every card is refused, or played and noticed, or listed in slips.txt.
//
// JUDGE_LONG=1 tries every mutant, else a sample of them by JUDGE_SEED. MUTATIONS_OF=KOD-058 tries
// all mutants of the cards whose code begins so, MUTATIONS_AGAIN=1 those of the list,
// MUTATIONS_LIST=FILE writes what became of each.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/figures.h"
#include "tests/golden/packs/trial_cards.capnp.h"
#include "tests/golden/packs/trial_halves.capnp.h"
#include "tests/golden/packs/trial_heroes.capnp.h"
#include "tests/golden/packs/trial_timings.capnp.h"
#include "tests/golden_driver/files.h"
#include "tests/mutations/trial.h"
#include "tests/properties/chance.h"

namespace judge::mutations {
namespace {

constexpr std::size_t kOneIn = 12;      // of a sample
constexpr unsigned kSecondsOfOne = 60;  // then a mutant hangs
constexpr std::size_t kShownBytes = 1000;

// A mutant of a card of a table.
struct Subject {
  std::size_t table = 0;
  std::size_t card = 0;
  Mutant mutant = {};
};

struct Tables {
  Table kingdom{"kingdom", *trial_cards::TRIAL_CARDS};
  Table yugiohji{"yugiohji", *trial_halves::TRIAL_HALVES};
  Table rush{"rush", *trial_timings::TRIAL_TIMINGS};
  Table hero{"hero", *trial_heroes::TRIAL_HEROES};
  std::array<Table*, 4> all = {&kingdom, &yugiohji, &rush, &hero};
};

std::string CodeOf(const Tables& tables, const Subject& subject) {
  return tables.all[subject.table]->words().cards[subject.card].code;
}

std::string KeyOf(const Tables& tables, const Subject& subject) {
  return CodeOf(tables, subject) + " " + subject.mutant.Field() + " " +
         WordOf(subject.mutant.change);
}

std::vector<Subject> AllSubjects(const Tables& tables) {
  std::vector<Subject> all;
  for (std::size_t table = 0; table < tables.all.size(); ++table) {
    for (std::size_t card = 0; card < tables.all[table]->size(); ++card) {
      for (Mutant& mutant : MutantsOf(tables.all[table]->card(card))) {
        all.push_back({table, card, std::move(mutant)});
      }
    }
  }
  return all;
}

// What became of a subject, by its number among those tried.
struct Report {
  std::size_t number = 0;
  Verdict verdict = {};
};

// Tries subjects in children of this program, so that a mutant that breaks the program is seen to.
class Workers {
 public:
  Workers(Tables& tables, const Proofs& proofs, const std::vector<Subject>& subjects)
      : tables_(tables), proofs_(proofs), subjects_(subjects) {}

  std::vector<Report> Run() {
    step_ = std::max(1U, std::thread::hardware_concurrency());
    for (std::size_t i = 0; i < step_ && i < subjects_.size(); ++i) Start(i);
    std::vector<Report> reports;
    while (!running_.empty()) {
      const auto done = running_.find(wait(nullptr));
      if (done == running_.end()) continue;
      const std::size_t next = Read(done->second.out, done->second.next, &reports);
      running_.erase(done);
      if (next >= subjects_.size()) continue;
      reports.push_back({next, {Fate::kBroke, "the program ended"}});
      if (next + step_ < subjects_.size()) Start(next + step_);
    }
    return reports;
  }

 private:
  // A child that tries every so-many-th subject, and the file into which it writes.
  struct Child {
    std::FILE* out = nullptr;
    std::size_t next = 0;
  };

  void Start(std::size_t next) {
    const Child child{std::tmpfile(), next};
    const pid_t pid = fork();
    if (pid == 0) Work(next, fileno(child.out));
    running_[pid] = child;
  }

  // Reads what a child wrote; returns the first subject of which it wrote nothing.
  std::size_t Read(std::FILE* in, std::size_t next, std::vector<Report>* reports) const {
    std::array<char, 4096> line{};
    std::rewind(in);
    while (std::fgets(line.data(), line.size(), in) != nullptr) {
      std::istringstream words(line.data());
      int fate = 0;
      Report report;
      words >> report.number >> fate;
      report.verdict.fate = static_cast<Fate>(fate);
      std::getline(words >> std::ws, report.verdict.by);
      reports->push_back(report);
      next = report.number + step_;
    }
    std::fclose(in);
    return next;
  }

  [[noreturn]] void Work(std::size_t next, int out) {
    std::vector<Trial> trials;
    trials.reserve(tables_.all.size());
    for (Table* table : tables_.all) trials.emplace_back(*table, proofs_);
    for (; next < subjects_.size(); next += step_) {
      alarm(kSecondsOfOne);
      const Subject& subject = subjects_[next];
      const Verdict verdict = trials[subject.table].Try(subject.card, subject.mutant);
      std::string line = std::to_string(next) + " " +
                         std::to_string(static_cast<int>(verdict.fate)) + " " +
                         verdict.by.substr(0, kShownBytes);
      std::replace(line.begin(), line.end(), '\n', ' ');
      line += '\n';
      if (write(out, line.data(), line.size()) < 0) _exit(1);
    }
    _exit(0);
  }

  Tables& tables_;
  const Proofs& proofs_;
  const std::vector<Subject>& subjects_;
  std::size_t step_ = 1;
  std::map<pid_t, Child> running_;
};

// The mutants that nobody notices, one a line; it may get shorter, not longer.
constexpr const char* kList = "tests/mutations/slips.txt";
constexpr std::size_t kListedOfThousand = 20;  // of the mutants of each game

std::set<std::string> Listed() {
  std::set<std::string> keys;
  for (const std::string& line : golden::LinesOf(golden::ReadSource(kList))) {
    if (!line.empty()) keys.insert(line);
  }
  return keys;
}

constexpr std::array<const char*, 5> kFates = {"refused", "same", "caught", "broke", "slip"};

// How many mutants the cards of a game have, and how many of them are listed.
struct Share {
  std::string rules;
  std::size_t all = 0;
  std::size_t listed = 0;
};

class Sweep {
 public:
  Sweep() : subjects_(AllSubjects(tables_)), all_(subjects_.size()) {
    CountShares();
    Choose();
  }

  std::size_t all() const { return all_; }
  std::size_t tried() const { return subjects_.size(); }
  std::size_t count(Fate fate) const { return counts_[static_cast<std::size_t>(fate)]; }
  std::size_t listed() const { return listed_.size(); }
  const std::vector<Share>& shares() const { return shares_; }

  void Try() {
    for (const Report& report : Workers(tables_, proofs_, subjects_).Run()) Note(report);
    Write();
  }

 private:
  void CountShares() {
    for (const Table* table : tables_.all) shares_.push_back({table->rules(), 0, 0});
    for (const Subject& subject : subjects_) {
      Share& share = shares_[subject.table];
      ++share.all;
      share.listed += listed_.count(KeyOf(tables_, subject));
    }
  }

  void Choose() {
    const char* of = std::getenv("MUTATIONS_OF");
    const bool all = properties::NumberFromEnvironment("JUDGE_LONG", 0) != 0;
    const bool again = properties::NumberFromEnvironment("MUTATIONS_AGAIN", 0) != 0;
    properties::Chance chance(properties::TestSeed());
    std::vector<Subject> chosen;
    for (Subject& subject : subjects_) {
      const bool taken = chance.OneIn(kOneIn);
      const bool named = of != nullptr && CodeOf(tables_, subject).starts_with(of);
      const bool wanted = of != nullptr ? named : all || taken;
      const bool listed = again && listed_.count(KeyOf(tables_, subject)) != 0;
      if (again ? listed : wanted) chosen.push_back(std::move(subject));
    }
    subjects_ = std::move(chosen);
  }

  void Note(const Report& report) {
    ++counts_[static_cast<std::size_t>(report.verdict.fate)];
    const std::string key = KeyOf(tables_, subjects_[report.number]);
    lines_.push_back(std::string(kFates[static_cast<std::size_t>(report.verdict.fate)]) + "\t" +
                     key + "\t" + subjects_[report.number].mutant.Group() + "\t" +
                     report.verdict.by);
    const bool slips = report.verdict.fate == Fate::kSlip;
    if (slips) slips_.insert(key);
    if (golden::Updating()) return;
    const bool listed = listed_.count(key) != 0;
    if (slips && !listed)
      ADD_FAILURE() << key << ": nobody notices, and " << kList << " has it not";
    if (listed && !slips) ADD_FAILURE() << key << " is noticed by now; take it off " << kList;
    if (report.verdict.fate == Fate::kBroke) ADD_FAILURE() << key << ": the program broke";
  }

  // Lists what slips, for people to look at and to make less.
  void Update() const {
    const bool whole = tried() == all() || tried() == listed();
    if (!golden::Updating() || !whole) return;
    std::string text;
    for (const std::string& key : slips_) text += key + "\n";
    EXPECT_TRUE(golden::WriteSource(kList, text)) << kList;
  }

  void Write() {
    Update();
    const char* list = std::getenv("MUTATIONS_LIST");
    if (list == nullptr) return;
    std::sort(lines_.begin(), lines_.end());
    std::ofstream out(list);
    for (const std::string& line : lines_) out << line << '\n';
  }

  Tables tables_;
  Proofs proofs_;
  std::vector<Subject> subjects_;
  std::size_t all_;
  std::vector<Share> shares_;
  std::array<std::size_t, kFates.size()> counts_{};
  std::set<std::string> slips_;
  std::set<std::string> listed_ = Listed();
  std::vector<std::string> lines_;
};

TEST(Mutations, AreRefusedOrNoticedOrListed) {
  Sweep run;
  run.Try();
  std::string figure =
      "mutations: " + std::to_string(run.tried()) + " of " + std::to_string(run.all()) + " tried";
  for (std::size_t i = 0; i < kFates.size(); ++i) {
    figure += ", " + std::to_string(run.count(static_cast<Fate>(i))) + " " + kFates[i];
  }
  PrintFigure(figure + "; " + std::to_string(run.listed()) + " listed as slips");
  if (golden::Updating()) return;
  for (const Share& share : run.shares()) {
    EXPECT_LE(share.listed * 1000, share.all * kListedOfThousand)
        << kList << " has become too long for " << share.rules;
  }
}

}  // namespace
}  // namespace judge::mutations
