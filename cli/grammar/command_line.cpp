#include "cli/grammar/command_line.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "cli/grammar/typed_words.hpp"
#include "kibitz/core/words.hpp"

namespace kibitz {

namespace {

constexpr const char* title = "Looks ahead in two-player board games";

// The parser built from the verbs, and the program's global options.
struct Parser {
  CLI::App app{title};
  std::string color = "auto";
  std::vector<const std::vector<std::string>*> positions;  // of all verbs

  explicit Parser(std::span<const Verb> verbs) {
    app.name("kibitz");
    app.set_version_flag("--version", "kibitz " KIBITZ_VERSION " for " KIBITZ_PROCESSOR);
    app.set_help_flag("-h,--help", "Print this help");
    app.add_option("--color", color, "auto, always or never; NO_COLOR in the environment means never")
        ->type_name("WHEN");
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.allow_extras();
    for (const Verb& verb : verbs) add(verb);
    app.footer(
        "Examples:\n"
        "  kibitz analyse chess --time 3\n  kibitz play othello --level 4\n  kibitz analyse --help\n\n"
        "One thread, same input, same limits in depth or nodes: same answer. Ctrl-C ends a search and keeps its "
        "result. Without "
        "a verb, and not on a terminal, the first line of input tells the protocol to be spoken.");
  }

  void add(const Verb& verb) {
    CLI::App& parser = *app.add_subcommand(verb.name, verb.help);
    if (!verb.alias.empty()) parser.alias(verb.alias);
    parser.footer("Examples:\n" + verb.examples);
    VerbOptions options(parser, positions);
    verb.describe(options);
  }
};

Expected<void> check_positions(const Parser& parser) {
  for (const auto* words : parser.positions) {
    const bool is_blank = std::ranges::all_of(*words, [](const std::string& word) { return trimmed(word).empty(); });
    if (!words->empty() && is_blank) return fail(fmt::format("{} is no position", quoted(words->front())));
  }
  return {};
}

// The words, with the current name in place of a verb's old one. The verb is the first word that is no option.
std::vector<std::string> with_current_name(std::vector<std::string> words, std::span<const Verb> verbs) {
  const auto is_option = [&](std::size_t i) {
    return words[i].starts_with("-") || (i > 0 && words[i - 1] == "--color");
  };
  std::size_t at = 0;
  while (at < words.size() && is_option(at)) ++at;
  if (at == words.size() || words[at].empty()) return words;
  const auto verb = std::ranges::find(verbs, words[at], &Verb::old_name);
  if (verb != verbs.end()) words[at] = verb->name;
  return words;
}

}  // namespace

Expected<CommandLine> parse_command_line(const std::vector<std::string>& words, std::span<const Verb> verbs) {
  Parser parser(verbs);
  CLI::App& app = parser.app;
  reveal_words(app);
  try {
    auto reversed = disguised_hyphens(with_current_name(words, verbs));  // the parser wants the last word first
    std::reverse(reversed.begin(), reversed.end());
    app.parse(std::move(reversed));
  } catch (const CLI::Success& wanted) {  // --help, --version
    std::ostringstream text;
    app.exit(wanted, text, text);
    return CommandLine{nullptr, text.str(), parser.color};
  } catch (const CLI::ParseError& error) {
    return fail(fmt::format("{}; see 'kibitz --help'", revealed(error.what())));
  }
  TRY(check_positions(parser));
  const auto given = app.get_subcommands();
  const CLI::App* verb = given.empty() ? nullptr : given.front();
  if (const auto extra = app.remaining(true); !extra.empty())
    return std::unexpected(complaint_about(revealed(extra.front()), app, verb));
  if (!verb) return CommandLine{nullptr, app.help(), parser.color};
  return CommandLine{&*std::ranges::find(verbs, verb->get_name(), &Verb::name), "", parser.color};
}

std::vector<VerbDescription> describe_command_line(std::span<const Verb> verbs) {
  const Parser parser(verbs);
  std::vector<VerbDescription> descriptions{description_of(parser.app)};
  descriptions.front().name.clear();
  for (const CLI::App* verb : parser.app.get_subcommands([](const CLI::App*) { return true; }))
    descriptions.push_back(description_of(*verb));
  return descriptions;
}

}  // namespace kibitz
