#include "judge/cli/usage.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "judge/cli/helping.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

std::string RowOf(const CLI::Option& option) {
  return OptionRow(option.get_name(false, true), option.get_description());
}

}  // namespace

std::string HelpOf(const CLI::App& whole, const CLI::App& app) {
  if (&app == &whole) return MainHelp();
  const CLI::App* top = &app;
  while (top->get_parent() != &whole) top = top->get_parent();
  constexpr CommandHelp kNoRow{"", "", "", ""};
  const CommandHelp* row = FindCommandHelp(top->get_name());
  const CommandHelp& help = row == nullptr ? kNoRow : *row;
  std::string out = "judge " + top->get_name() + ": " + help.summary + "\n\n";
  const std::string examples = help.examples;
  for (std::size_t at = 0; at < examples.size();) {
    const std::size_t end = examples.find('\n', at);
    out += "  " + examples.substr(at, end - at) + "\n";
    at = end + 1;
  }
  std::string usage;
  std::string own;
  std::vector<std::string> shared;
  for (const CLI::Option* option : whole.get_options()) {
    if (option->nonpositional()) shared.push_back(option->get_lnames().front());
  }
  std::string global;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->nonpositional()) {
      const std::string name = option->get_name(true);
      usage += option->get_required() ? " " + name : " [" + name + "]";
      own += RowOf(*option);
      continue;
    }
    const bool common = std::count(shared.begin(), shared.end(), option->get_lnames().front()) > 0;
    (common ? global : own) += RowOf(*option);
  }
  std::string children;
  for (const CLI::App* child : app.get_subcommands({})) {
    children += (children.empty() ? " " : "|") + child->get_name();
  }
  std::string name = app.get_name() + children;
  for (const CLI::App* over = &app; over != top;) {
    over = over->get_parent();
    name = over->get_name() + " " + name;
  }
  out += "\nusage: judge " + name + usage + " [OPTIONS]\n";
  if (!own.empty()) out += "\n" + own;
  if (help.text[0] != '\0') out += "\n" + std::string(help.text);
  return out + "\nOptions of every command\n" + global;
}

std::string PathOf(const CLI::App& whole, const CLI::App* app) {
  std::string path;
  for (; app != &whole; app = app->get_parent()) {
    path = app->get_name() + (path.empty() ? "" : " ") + path;
  }
  return path;
}

}  // namespace judge::cli
