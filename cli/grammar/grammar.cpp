#include "cli/grammar/command_line.hpp"

#include <CLI/CLI.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/grammar/typed_words.hpp"

namespace kibitz {

namespace {

std::vector<std::string> verb_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(verb->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

OptionDescription description_of(const CLI::Option& option) {
  const bool is_positional = option.get_positional();
  const auto& names = option.get_lnames();
  const std::string name = is_positional || names.empty() ? option.get_name() : "--" + names.front();
  const bool has_value = option.get_type_size() != 0 && !is_positional;
  return {name, has_value ? option.get_type_name() : "", option.get_description(), is_positional,
          option.get_required()};
}

}  // namespace

Error unknown_word_error(const std::string& word, const CLI::App& app, const CLI::App* verb) {
  if (!verb) {
    const auto names = verb_names(app);
    return {fmt::format("there is no verb {}; the verbs are {}{}", kibitz::quoted(word), fmt::join(names, ", "),
                        suggestion(word, names))};
  }
  if (!word.starts_with('-'))
    return {
        fmt::format("{} was not expected; see '{} {} --help'", kibitz::quoted(word), app.get_name(), verb->get_name())};
  auto names = option_names(*verb);
  for (const std::string& name : option_names(app)) names.push_back(name);
  const std::string near = suggestion(word.substr(0, word.find('=')), names);
  const std::string help = near.empty() ? fmt::format("; see '{} {} --help'", app.get_name(), verb->get_name()) : near;
  return {fmt::format("{} has no option {}{}", verb->get_name(), kibitz::quoted(word), help)};
}

VerbDescription description_of(const CLI::App& app) {
  VerbDescription verb{app.get_name(), app.get_description(), app.get_footer(), {}};
  for (const CLI::Option* option : app.get_options())
    if (option->get_name() != "--help" && option->get_name() != "-h,--help")
      verb.options.push_back(description_of(*option));
  return verb;
}

}  // namespace kibitz
