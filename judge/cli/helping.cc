#include "judge/cli/helping.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "engine/cards/cards.h"
#include "judge/explain/explain.h"
#include "judge/views/views.h"

namespace judge::cli {
namespace {

constexpr int kNearEnough = 2;  // letters in which a "did you mean" may differ

}  // namespace

Answer Together(const std::vector<std::string>& names, const Context& context,
                const std::function<Answer(const std::string&)>& answer) {
  if (names.size() == 1) return answer(names.front());
  const Style style = StyleOf(context);
  Answer all;
  for (const std::string& name : names) {
    const Answer one = answer(name);
    const bool first = all.text.empty();
    if (!style.json && !one.text.empty()) {
      all.text += (first ? "" : "\n") + Paint(Clean(name), Ink::kBold, style.color) + "\n";
    }
    all.text += one.text;
    all.error += one.error;
    all.exit_code = std::max(all.exit_code, one.exit_code);
  }
  return all;
}

std::string Near(const std::string& written, const std::vector<std::string>& known) {
  std::string nearest;
  int best = kNearEnough + 1;
  for (const std::string& word : known) {
    const int distance = EditDistance(written, word);
    const bool begins = written.size() > 1 && word.rfind(written, 0) == 0;
    if (distance < best || (begins && nearest.empty())) {
      best = std::min(best, distance);
      nearest = word;
    }
  }
  return nearest;
}

Answer Help(const std::vector<std::string>& words, int width,
            const std::function<std::string()>& of_command) {
  if (words.empty()) return Answer{kExitDone, MainHelp(), ""};
  if (words.front() == "effects" && words.size() <= 2) {
    const std::string text = LanguageHelp(words.size() == 2 ? words[1] : "", width);
    if (!text.empty()) return Answer{kExitDone, text, ""};
  }
  if (words.size() == 1) {
    if (const std::string text = TopicText(words.front()); !text.empty()) {
      return Answer{kExitDone, text, ""};
    }
  }
  if (const std::string text = of_command(); !text.empty()) return Answer{kExitDone, text, ""};
  if (const std::string text = GrammarHelp(words.front()); words.size() == 1 && !text.empty()) {
    return Answer{kExitDone, text, ""};
  }
  std::vector<std::string> known;
  for (const Topic& topic : AllTopics()) known.emplace_back(topic.name);
  for (const CommandHelp& command : AllCommandHelp()) known.emplace_back(command.name);
  const bool of_language = words.front() == "effects" && words.size() == 2;
  if (of_language) known = LanguageWords();
  const std::string near = Near(of_language ? words[1] : words.front(), known);
  return Refusal(
      {.exit_code = kExitUsage,
       .where = "help",
       .what = (of_language ? "the language of cards has no word " + Quoted(words[1])
                            : "there is no command or topic " + Quoted(Joined(words, " "))) +
               (near.empty() ? "" : " (did you mean " + near + "?)"),
       .hint = of_language ? "judge help effects lists them" : "judge help lists both"},
      Globals{});
}

std::vector<std::string> Arguments(int argc, const char* const* argv) {
  std::vector<std::string> out;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word.starts_with("-@") || word.starts_with("-%")) word.erase(0, 1);
    out.push_back(std::move(word));
  }
  std::reverse(out.begin(), out.end());  // as CLI11 wants them
  return out;
}

std::string OptionRow(std::string name, const std::string& description) {
  constexpr int kNameColumns = 22;
  if (const std::size_t comma = name.find(','); comma != std::string::npos) {
    name.insert(comma + 1, " ");
  }
  if (const std::size_t brace = name.find('{'); brace != std::string::npos) name.resize(brace);
  const std::size_t gap = description.find("  ");
  if (gap != std::string::npos) {
    name += (description.front() == '[' ? "" : " ") + description.substr(0, gap);
  }
  return "  " + Pad(name, kNameColumns) + "  " +
         (gap == std::string::npos ? description : description.substr(gap + 2)) + "\n";
}

std::string NotWhole(const std::string& text, std::int64_t most) {
  const bool digits = !text.empty() && text.size() <= std::numeric_limits<std::int64_t>::digits10 &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  if (digits && std::stoll(text) <= most) return "";
  return "expected a whole number" +
         (most == INT64_MAX ? std::string() : " up to " + std::to_string(most));
}

}  // namespace judge::cli
