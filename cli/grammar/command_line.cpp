#include "cli/grammar/command_line.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "cli/grammar/typed_words.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz {

namespace {

// CLI11's parser, with the verbs and the program's global options.
struct Parser {
  CLI::App app;
  std::string color = "auto";
  // The words of each POSITION argument; check_positions() rejects blank ones.
  std::vector<const std::vector<std::string>*> positions;

  Parser(std::span<const Verb> verbs, const Program& program) : app(program.title) {
    app.name(program.name);
    app.set_version_flag("--version", program.name + " " KIBITZ_VERSION " for " KIBITZ_PROCESSOR);
    app.set_help_flag("-h,--help", "Print this help");
    app.add_option("--color", color, "Colours: auto, always or never (never if NO_COLOR is set)")->type_name("WHEN");
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.allow_extras();
    for (const Verb& verb : verbs) add(verb);
    app.footer(program.notes);
  }

  void add(const Verb& verb) {
    CLI::App& parser = *app.add_subcommand(verb.name, verb.help);
    if (!verb.alias.empty()) parser.alias(verb.alias);
    if (!verb.group.empty()) parser.group(verb.group);
    parser.footer("Examples:\n" + verb.examples);
    VerbOptions options(parser, positions);
    verb.add_options(options);
  }
};

Expected<void> check_positions(const Parser& parser) {
  for (const auto* words : parser.positions) {
    const bool is_blank = std::ranges::all_of(*words, [](const std::string& word) { return trimmed(word).empty(); });
    if (!words->empty() && is_blank)
      return fail(fmt::format("{} is no position; without one, the start position is used", quoted(words->front())));
  }
  return {};
}

}  // namespace

Program kibitz_program() {
  return {"kibitz", "Search engine and analysis tools for two-player board games",
          "Examples:\n"
          "  kibitz analyse chess --time 3\n  kibitz play othello --level 4\n  kibitz analyse --help\n\n"
          "With one thread, equal input and equal depth or node limits give equal answers.\n"
          "Ctrl-C ends a search and keeps its result.\n"
          "Without a verb, if input is not a terminal, its first line selects the protocol."};
}

Expected<CommandLine> parse_command_line(const std::vector<std::string>& words, std::span<const Verb> verbs,
                                         const Program& program) {
  Parser parser(verbs, program);
  CLI::App& app = parser.app;
  unescape_option_values(app);
  try {
    auto reversed = escape_hyphens(words);  // CLI11 takes the words in reverse order
    std::reverse(reversed.begin(), reversed.end());
    app.parse(std::move(reversed));
  } catch (const CLI::Success& wanted) {  // thrown for --help and --version
    std::ostringstream text;
    app.exit(wanted, text, text);
    return CommandLine{nullptr, text.str(), parser.color};
  } catch (const CLI::ParseError& error) {
    const std::string_view games =
        error.what() == std::string_view("GAME is required") ? ": 'games' lists their names" : "";
    return fail(fmt::format("{}{}; see '{} --help'", unescape_hyphens(error.what()), games, program.name));
  }
  TRY(check_positions(parser));
  const auto given = app.get_subcommands();
  const CLI::App* verb = given.empty() ? nullptr : given.front();
  if (const auto extra = app.remaining(true); !extra.empty())
    return std::unexpected(unknown_word_error(unescape_hyphens(extra.front()), app, verb));
  if (!verb) return CommandLine{nullptr, app.help(), parser.color};
  return CommandLine{&*std::ranges::find(verbs, verb->get_name(), &Verb::name), "", parser.color};
}

std::vector<VerbDescription> describe_command_line(std::span<const Verb> verbs) {
  const Parser parser(verbs, kibitz_program());
  std::vector<VerbDescription> descriptions{description_of(parser.app)};
  descriptions.front().name.clear();
  for (const CLI::App* verb : parser.app.get_subcommands([](const CLI::App*) { return true; }))
    descriptions.push_back(description_of(*verb));
  return descriptions;
}

}  // namespace kibitz
