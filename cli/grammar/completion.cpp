#include "cli/grammar/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kibitz {

namespace {

// A shell command that prints the names of all games.
constexpr std::string_view list_games_command = "kibitz games 2>/dev/null | awk 'NR>1 && NF==0 {exit} NR>1 {print $1}'";

// The same inside single quotes of fish, which may contain no single quotes. In double quotes fish would evaluate it.
constexpr std::string_view list_games_in_fish =
    R"(kibitz games 2>/dev/null | awk "NR>1 && NF==0 {exit} NR>1 {print \$1}")";

std::string names_of_verbs(const std::vector<VerbDescription>& verbs) {
  std::string names;
  for (std::size_t i = 1; i < verbs.size(); ++i) names += (names.empty() ? "" : " ") + verbs[i].name;
  return names;
}

std::string names_of_options(const VerbDescription& verb) {
  std::string names = "--help --color";
  for (const OptionDescription& option : verb.options)
    if (!option.is_positional) names += " " + option.name;
  return names;
}

// The first words of verbs that take neither a game nor the name of a file.
struct FirstWords {
  std::string_view verb;
  std::string_view words;
};
constexpr std::array first_words{FirstWords{"lab", "run new list status report compare repro games replay"},
                                 FirstWords{"ledger", "status tasks retry serve"},
                                 FirstWords{"completion", "bash zsh fish man"}};

// The names of the verbs whose first word is a game, separated by "|".
std::string verbs_with_games(const std::vector<VerbDescription>& verbs) {
  std::string names;
  for (const VerbDescription& verb : verbs)
    if (std::ranges::find(verb.options, "GAME", &OptionDescription::name) != verb.options.end())
      names += (names.empty() ? "" : "|") + verb.name;
  return names;
}

std::string bash_script(const std::vector<VerbDescription>& verbs) {
  std::string script = fmt::format(
      "# bash completion of kibitz, printed by 'kibitz completion bash'\n"
      "_kibitz() {{\n  local word=${{COMP_WORDS[COMP_CWORD]}} words=\n"
      "  if [ \"$COMP_CWORD\" = 1 ]; then\n    words=\"{} --help --version\"\n"
      "  elif [[ $word == -* ]]; then\n    case ${{COMP_WORDS[1]}} in\n",
      names_of_verbs(verbs));
  for (std::size_t i = 1; i < verbs.size(); ++i)
    script += fmt::format("      {}) words=\"{}\" ;;\n", verbs[i].name, names_of_options(verbs[i]));
  script += "    esac\n  elif [ \"$COMP_CWORD\" = 2 ]; then\n    case ${COMP_WORDS[1]} in\n";
  for (const auto& [verb, words] : first_words) script += fmt::format("      {}) words=\"{}\" ;;\n", verb, words);
  return script + fmt::format(
                      "      {}) words=$({}) ;;\n    esac\n"
                      "  fi\n  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                      "  [ -n \"${{COMPREPLY[*]}}\" ] || COMPREPLY=($(compgen -f -- \"$word\"))\n}}\n"
                      "complete -F _kibitz kibitz\n",
                      verbs_with_games(verbs), list_games_command);
}

std::string zsh_script(const std::vector<VerbDescription>& verbs) {
  std::string script = fmt::format(
      "#compdef kibitz\n# zsh completion of kibitz, printed by 'kibitz completion zsh'\n"
      "_kibitz() {{\n  local -a words\n  if (( CURRENT == 2 )); then\n    words=({} --help --version)\n"
      "  elif [[ $PREFIX == -* ]]; then\n    case $words[2] in\n",
      names_of_verbs(verbs));
  // zsh keeps the command line in the variable `words`. A local variable with that name would hide it, so the script
  // uses `found`.
  for (std::size_t at = script.find("local -a words"); at != std::string::npos; at = std::string::npos)
    script.replace(at, 14, "local -a found");
  for (std::size_t at = script.find("    words=("); at != std::string::npos; at = std::string::npos)
    script.replace(at, 11, "    found=(");
  for (std::size_t i = 1; i < verbs.size(); ++i)
    script += fmt::format("      {}) found=({}) ;;\n", verbs[i].name, names_of_options(verbs[i]));
  script += "    esac\n  elif (( CURRENT == 3 )); then\n    case $words[2] in\n";
  for (const auto& [verb, words] : first_words) script += fmt::format("      {}) found=({}) ;;\n", verb, words);
  return script + fmt::format(
                      "      {}) found=($({})) ;;\n    esac\n  fi\n"
                      "  if (( $#found )); then compadd -- $found; else _files; fi\n}}\n"
                      "if [ \"$funcstack[1]\" = _kibitz ]; then _kibitz; else compdef _kibitz kibitz; fi\n",
                      verbs_with_games(verbs), list_games_command);
}

std::string quoted_for_fish(const std::string& text) {
  std::string result;
  for (char c : text) result += c == '\'' ? "\\'" : std::string(1, c == '\n' ? ' ' : c);
  return "'" + result + "'";
}

std::string fish_script(const std::vector<VerbDescription>& verbs) {
  std::string script = "# fish completion of kibitz, printed by 'kibitz completion fish'\n";
  for (std::size_t i = 1; i < verbs.size(); ++i)
    script += fmt::format("complete -c kibitz -n __fish_use_subcommand -f -a {} -d {}\n", verbs[i].name,
                          quoted_for_fish(verbs[i].help));
  for (std::size_t i = 1; i < verbs.size(); ++i) {
    const VerbDescription& verb = verbs[i];
    const std::string when = fmt::format("complete -c kibitz -n '__fish_seen_subcommand_from {}'", verb.name);
    for (const auto& [name, words] : first_words)
      if (name == verb.name) script += fmt::format("{} -a '{}'\n", when, words);
    for (const OptionDescription& option : verb.options) {
      if (option.name == "GAME") script += fmt::format("{} -a '({})'\n", when, list_games_in_fish);
      if (option.is_positional) continue;
      script += fmt::format("{} -l {}{} -d {}\n", when, option.name.substr(2), option.value_name.empty() ? "" : " -r",
                            quoted_for_fish(option.help));
    }
  }
  return script;
}

}  // namespace

Expected<std::string> completion_script(std::string_view shell, const std::vector<VerbDescription>& verbs) {
  if (shell == "bash") return bash_script(verbs);
  if (shell == "zsh") return zsh_script(verbs);
  if (shell == "fish") return fish_script(verbs);
  return fail(fmt::format("completion is for bash, zsh or fish (or man), not {}", quoted(shell)));
}

}  // namespace kibitz
