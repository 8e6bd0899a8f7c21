// Writes the manual page, kibitz(1), from the descriptions of the verbs.
#include <fmt/format.h>

#include "cli/grammar/command_line.hpp"

namespace kibitz {

namespace {

// Escapes text for roff. The special characters are a backslash, a hyphen, and a dot or single quote at the beginning
// of a line.
std::string escaped_roff(const std::string& text) {
  std::string result;
  bool begins_line = true;
  for (char c : text) {
    if (begins_line && (c == '.' || c == '\'')) result += "\\&";
    if (c == '-' || c == '\\') result += '\\';
    result += c == '\\' ? 'e' : c;
    begins_line = c == '\n';
  }
  return result;
}

std::string option_entry(const OptionDescription& option) {
  const std::string value =
      option.value_name.empty() ? "" : fmt::format(" \\fI{}\\fR", escaped_roff(option.value_name));
  const std::string name = option.is_positional ? fmt::format("\\fI{}\\fR", escaped_roff(option.name))
                                                : fmt::format("\\fB{}\\fR", escaped_roff(option.name));
  return fmt::format(".TP\n{}{}\n{}.\n", name, value, escaped_roff(option.help));
}

std::string synopsis(const VerbDescription& verb) {
  std::string line = fmt::format(".B kibitz {}\n", verb.name);
  for (const OptionDescription& option : verb.options)
    if (option.is_positional) line += (option.is_required ? ".I " + option.name : ".RI [ " + option.name + " ]") + '\n';
  return line + ".RI [ options ]\n.br\n";
}

std::string example_block(const VerbDescription& verb) {
  const std::size_t first = verb.examples.find('\n');
  if (first == std::string::npos) return "";
  return ".PP\n.nf\n" + escaped_roff(verb.examples.substr(first + 1)) + "\n.fi\n";
}

std::string verb_section(const VerbDescription& verb) {
  std::string text = fmt::format(".SS {}\n{}.\n", verb.name, escaped_roff(verb.help));
  for (const OptionDescription& option : verb.options) text += option_entry(option);
  return text + example_block(verb);
}

constexpr std::string_view closing_sections =
    ".SH EXIT STATUS\n"
    ".TP\n0\nSuccess.\n"
    ".TP\n1\nStandard output could not be written, or a check failed.\n"
    ".TP\n2\nInvalid arguments, position or file; standard error names the fault.\n"
    ".TP\n3\nThe batch is finished, but some of its lines could not be read.\n"
    ".TP\n130\nInterrupted; finished results were printed.\n"
    ".SH ENVIRONMENT\n"
    ".TP\nNO_COLOR\nIf set and not empty, disables colours.\n"
    ".TP\nLC_ALL, LC_CTYPE, LANG\nDecide whether the terminal shows UTF\\-8.\n";

}  // namespace

std::string manual_page(const std::vector<VerbDescription>& verbs) {
  std::string page = fmt::format(
      ".\\\" Printed by 'kibitz completion man'; do not edit.\n.TH KIBITZ 1 \"\" \"kibitz {}\"\n"
      ".SH NAME\nkibitz \\- {}\n.SH SYNOPSIS\n",
      KIBITZ_VERSION, "search engine and analysis tools for two\\-player board games");
  for (std::size_t i = 1; i < verbs.size(); ++i) page += synopsis(verbs[i]);
  page += ".SH OPTIONS\n";
  for (const OptionDescription& option : verbs.front().options) page += option_entry(option);
  page += ".SH VERBS\n";
  for (std::size_t i = 1; i < verbs.size(); ++i) page += verb_section(verbs[i]);
  return page + std::string(closing_sections);
}

}  // namespace kibitz
