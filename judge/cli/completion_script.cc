#include "judge/cli/completion_script.h"

#include <algorithm>
#include <functional>

namespace judge::cli {
namespace {

// The kind of a positional or of the value of an option: one that `judge __complete` knows, "file",
// words to choose from behind "=", or "" for nothing that could be completed.
struct KindRow {
  std::string_view name;
  std::string_view kind;
};
constexpr KindRow kKinds[] = {
    {"DUEL", "duel"},
    {"OTHER", "duel"},
    {"FILE", "file"},
    {"TOPIC", "topic"},
    {"WORDS", "card"},
    {"SHELL", "=bash,zsh,fish"},
    {"KEY", "key"},
    {"--as", "view"},
    {"--key", "key"},
    {"--like", "card"},
    {"--kind",
     "=monster,spell,trap,equip,flip,strike,event,field,token,ritual,fusion,alter,integration,rule,"
     "symbol,duelist"},
    {"--write", "file"},
    {"--rules", "rules"},
    {"--store", "file"},
    {"--pack", "file"},
    {"--output", "file"},
    {"-o", "file"},
    {"--log-file", "file"},
    {"--color", "=auto,always,never"},
    {"--format", "=text,json,capnp,bundle"},
};

std::string_view KindOf(std::string_view command, std::string_view name) {
  if (name == "ID") return command == "rule" ? "rule" : "";
  for (const KindRow& row : kKinds) {
    if (row.name == name) return row.kind;
  }
  return "";
}

// Calls `visit` for the program and each command below it; `path` is "card show".
void EachCommand(const CommandShape& command, const std::string& path,
                 const std::function<void(const CommandShape&, const std::string& path)>& visit) {
  visit(command, path);
  for (const CommandShape& child : command.children) {
    EachCommand(child, path.empty() ? child.name : path + " " + child.name, visit);
  }
}

std::string Kinds(const CommandShape& command) {
  std::string out;
  for (const std::string& name : command.positionals) {
    const std::string_view kind = KindOf(command.name, name);
    out += (out.empty() ? "" : " ") + std::string(kind.empty() ? "none" : kind);
  }
  return out;
}

// Returns a table for bash and zsh: a function that sets commands, options, valued and kinds of a
// path.
std::string Table(const CommandShape& program) {
  std::string out = "_judge_table() {\n  commands= options= valued= kinds=\n  case $1 in\n";
  EachCommand(program, "", [&](const CommandShape& command, const std::string& path) {
    std::string children;
    std::string options;
    std::string valued;
    for (const CommandShape& child : command.children) children += " " + child.name;
    for (const OptionShape& option : command.options) {
      options += " " + option.name;
      if (option.takes_value) valued += " " + option.name;
    }
    out += "    '" + path + "')\n      commands='" + children + " '\n      options='" + options +
           " '\n      valued='" + valued + " '\n      kinds='" + Kinds(command) + "'\n      ;;\n";
  });
  out += "  esac\n}\n";
  out += "# The kind of an option's value.\n_judge_value() {\n  case $1 in\n";
  for (const KindRow& row : kKinds) {
    if (row.name.starts_with('-')) {
      out += "    " + std::string(row.name) + ") kind='" + std::string(row.kind) + "' ;;\n";
    }
  }
  return out + "    *) kind=none ;;\n  esac\n}\n";
}

// Shell code that goes over the words behind `judge` up to the one that is written; works in bash
// and zsh.
constexpr const char* kWalk =
    R"(# One word that stands already: the way down the commands, or a positional.
_judge_step() {
  if [[ -n $value ]]; then
    [[ $value == --store ]] && store=$1
    value=
    return
  fi
  _judge_table "$way"
  if [[ $1 == -* ]]; then
    [[ $valued == *" $1 "* ]] && value=$1
  elif [[ $commands == *" $1 "* ]]; then
    way=${way:+$way }$1
  else
    position=$((position + 1))
  fi
}
)";

constexpr const char* kBash = R"(_judge_add() {
  while IFS= read -r one; do
    [[ -n $one ]] && COMPREPLY+=("$one")
  done
}
_judge() {
  local line=${COMP_LINE:0:COMP_POINT} words current way= value= store= position=0 i one
  local commands options valued kinds kind=none breaks=
  COMPREPLY=()
  read -r -a words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  current=${words[${#words[@]} - 1]}
  for ((i = 1; i < ${#words[@]} - 1; i++)); do _judge_step "${words[i]}"; done
  _judge_table "$way"
  if [[ -n $value ]]; then
    _judge_value "$value"
  elif [[ $current == -* && $current != -[@%]* ]]; then
    kind="=${options// /,}"
  elif [[ -n ${commands// /} ]]; then
    kind="=${commands// /,}"
  else
    read -r -a kinds <<<"$kinds"
    ((position < ${#kinds[@]})) && kind=${kinds[position]}
    [[ $kind == none && ${#kinds[@]} -gt 0 && ${kinds[${#kinds[@]} - 1]} == card ]] && kind=card
  fi
  case $kind in
    none) ;;
    file) _judge_add < <(compgen -f -- "$current") ;;
    '='*) _judge_add < <(compgen -W "${kind//[=,]/ }" -- "$current") ;;
    *)
      _judge_add < <(judge __complete "$kind" "$current" "$store" 2>/dev/null)
      if [[ $kind == duel ]]; then
        _judge_add < <(compgen -f -- "$current" | grep -E '\.(duel|duelb|json)$')
        compopt -o nospace 2>/dev/null
      fi
      ;;
  esac
  # What readline takes for words of their own is there already.
  for one in @ = :; do [[ $COMP_WORDBREAKS == *"$one"* ]] && breaks+=$one; done
  if [[ -n $breaks && $current == *[$breaks]* ]]; then
    one=${current%"${current##*[$breaks]}"}
    COMPREPLY=("${COMPREPLY[@]#"$one"}")
  fi
  # Names with blanks go into the line as one word.
  for i in "${!COMPREPLY[@]}"; do
    [[ ${COMPREPLY[i]} == *\ * ]] && printf -v "COMPREPLY[i]" %q "${COMPREPLY[i]}"
  done
}
complete -F _judge judge
)";

constexpr const char* kZsh = R"(_judge() {
  local current=${words[CURRENT]} way= value= store= kind=none one
  local commands options valued kinds
  integer position=0 i
  for ((i = 2; i < CURRENT; i++)); do _judge_step "${words[i]}"; done
  _judge_table "$way"
  if [[ -n $value ]]; then
    _judge_value "$value"
  elif [[ $current == -* && $current != -[@%]* ]]; then
    compadd -- ${=options}
    return
  elif [[ -n ${commands// /} ]]; then
    compadd -- ${=commands}
    return
  else
    local -a row=(${=kinds})
    ((position < $#row)) && kind=${row[position + 1]}
    [[ $kind == none && ${row[-1]} == card ]] && kind=card
  fi
  case $kind in
    none) ;;
    file) _files ;;
    '='*) compadd -- ${(s:,:)kind#=} ;;
    *)
      local -a found=("${(@f)$(judge __complete "$kind" "$current" "$store" 2>/dev/null)}")
      if [[ $kind == duel ]]; then
        compadd -S '' -- ${found:#}
        _files -g '*.(duel|duelb|json)'
      else
        compadd -M 'm:{a-z}={A-Z}' -- ${found:#}
      fi
      ;;
  esac
}
if [[ $funcstack[1] == _judge ]]; then _judge "$@"; else compdef _judge judge; fi
)";

constexpr const char* kFish =
    R"(# Whether the words that stand already, without options, begin with these.
function __judge_at
    set -l plain
    for word in (commandline -opc)[2..-1]
        string match -q -- '-*' $word; or set -a plain $word
    end
    test (count $plain) -ge (count $argv); or return 1
    for i in (seq (count $argv))
        test "$plain[$i]" = "$argv[$i]"; or return 1
    end
end
function __judge_words
    judge __complete $argv[1] (commandline -ct) 2>/dev/null
end
complete -c judge -f
)";

std::string FishQuoted(std::string_view text) {
  std::string out = "'";
  for (const char byte : text) {
    if (byte == '\'' || byte == '\\') out += '\\';
    out += byte;
  }
  return out + "'";
}

// Returns the argument of -a for a kind; "" for nothing.
std::string FishArguments(std::string_view kind) {
  if (kind.empty() || kind == "file") return "";
  if (kind.starts_with('=')) {
    std::string words(kind.substr(1));
    std::replace(words.begin(), words.end(), ',', ' ');
    return FishQuoted(words);
  }
  return "'(__judge_words " + std::string(kind) + ")'";
}

std::string FishOption(const OptionShape& option, const std::string& when) {
  std::string out = "complete -c judge" + when;
  const bool long_name = option.name.starts_with("--");
  out += (long_name ? " -l " : " -s ") + option.name.substr(long_name ? 2 : 1);
  const std::string_view kind = KindOf("", option.name);
  if (option.takes_value) out += kind == "file" ? " -r -F" : " -x";
  if (const std::string words = FishArguments(kind); option.takes_value && !words.empty()) {
    out += " -a " + words;
  }
  return out + " -d " + FishQuoted(option.about) + "\n";
}

std::string FishLines(const CommandShape& program) {
  std::string out;
  EachCommand(program, "", [&](const CommandShape& command, const std::string& path) {
    const std::string when = path.empty() ? "" : " -n '__judge_at " + path + "'";
    // The condition that no sister of the command stands yet: only then it is offered.
    std::string none = path.empty() ? "true" : "__judge_at " + path;
    for (const CommandShape& child : command.children) {
      none += "; and not __judge_at " + (path.empty() ? "" : path + " ") + child.name;
    }
    for (const CommandShape& child : command.children) {
      out += "complete -c judge -n '" + none + "' -a " + child.name + " -d " +
             FishQuoted(child.about) + "\n";
    }
    for (const OptionShape& option : command.options) {
      if (!path.empty()) out += FishOption(option, when);
    }
    for (const std::string& name : command.positionals) {
      const std::string_view kind = KindOf(command.name, name);
      if (kind == "file" || kind == "duel") out += "complete -c judge" + when + " -F\n";
      if (const std::string words = FishArguments(kind); !words.empty()) {
        out += "complete -c judge" + when + " -a " + words + "\n";
      }
    }
  });
  return out;
}

}  // namespace

std::string CompletionScript(const CommandShape& program, std::string_view shell) {
  const std::string made = "Completion of judge, made by: judge completion " + std::string(shell);
  if (shell == "fish") return "# " + made + "\n" + kFish + FishLines(program);
  if (shell == "zsh") return "#compdef judge\n# " + made + "\n" + Table(program) + kWalk + kZsh;
  return "# " + made + "\n" + Table(program) + kWalk + kBash;
}

}  // namespace judge::cli
