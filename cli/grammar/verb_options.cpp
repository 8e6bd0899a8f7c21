#include <CLI/CLI.hpp>

#include "cli/grammar/verb.hpp"

namespace kibitz {

namespace {

bool goes_by_place(const Taken& taken) { return !taken.names.starts_with('-'); }

void explain(CLI::Option& option, const Taken& taken) {
  option.type_name(taken.value);
  if (taken.is_required) option.required();
}

}  // namespace

void VerbOptions::add(const Taken& taken, bool& flag) { parser_.add_flag(taken.names, flag, taken.help); }

void VerbOptions::add(const Taken& taken, std::string& text) {
  explain(*parser_.add_option(taken.names, text, taken.help), taken);
}

void VerbOptions::add(const Taken& taken, std::vector<std::string>& list) {
  CLI::Option& option = *parser_.add_option(taken.names, list, taken.help);
  explain(option, taken);
  if (!goes_by_place(taken)) option.allow_extra_args(false);
}

void VerbOptions::add(const Taken& taken, const Use& use) {
  explain(*parser_.add_option_function<std::string>(taken.names, use, taken.help), taken);
}

void VerbOptions::add_pair(const Taken& taken, std::vector<std::string>& two) {
  CLI::Option& option = *parser_.add_option(taken.names, two, taken.help);
  explain(option, taken);
  option.expected(2);
}

void VerbOptions::add_position(const Taken& taken, std::vector<std::string>& words) {
  positions_.push_back(&words);
  add(taken, words);
}

}  // namespace kibitz
