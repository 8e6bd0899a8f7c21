#include <CLI/CLI.hpp>

#include "cli/grammar/verb.hpp"

namespace kibitz {

namespace {

bool is_positional(const OptionSpec& spec) { return !spec.names.starts_with('-'); }

void apply_spec(CLI::Option& option, const OptionSpec& spec) {
  option.type_name(spec.value);
  if (spec.is_required) option.required();
}

}  // namespace

void VerbOptions::add(const OptionSpec& spec, bool& flag) { parser_.add_flag(spec.names, flag, spec.help); }

void VerbOptions::add(const OptionSpec& spec, std::string& text) {
  apply_spec(*parser_.add_option(spec.names, text, spec.help), spec);
}

void VerbOptions::add(const OptionSpec& spec, std::vector<std::string>& list) {
  CLI::Option& option = *parser_.add_option(spec.names, list, spec.help);
  apply_spec(option, spec);
  if (!is_positional(spec)) option.allow_extra_args(false);
}

void VerbOptions::add(const OptionSpec& spec, const ValueHandler& use) {
  apply_spec(*parser_.add_option_function<std::string>(spec.names, use, spec.help), spec);
}

void VerbOptions::add_pair(const OptionSpec& spec, std::vector<std::string>& two) {
  CLI::Option& option = *parser_.add_option(spec.names, two, spec.help);
  apply_spec(option, spec);
  option.expected(2);
}

void VerbOptions::add_position_argument(const OptionSpec& spec, std::vector<std::string>& words) {
  positions_.push_back(&words);
  add(spec, words);
}

}  // namespace kibitz
