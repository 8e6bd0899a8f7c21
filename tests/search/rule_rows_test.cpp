// Texts and rows that a rule of rule_list.hpp needs and that cannot be derived from the list. The messages name all
// that are missing.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include "kibitz/engine/parameters.hpp"
#include "kibitz/engine/rule_table.hpp"
#include "search_support/document.hpp"

using namespace kibitz;

namespace {

// The header file whose first comment describes the struct with this RuleInfo name.
std::string header_of(const RuleRow& rule) {
  for (const std::string& line :
       test::lines_of(test::text_of_repository("include/kibitz/search/alpha_beta/rules.hpp"))) {
    if (!line.starts_with("#include \"")) continue;
    const std::string header = test::text_of_repository("include/" + line.substr(10, line.rfind('"') - 10));
    if (header.find("RuleInfo info{\"" + std::string(rule.name) + "\",") != std::string::npos) return header;
  }
  return "";
}

bool names_source(const std::string& header) {
  const std::string comment = header.substr(0, header.find("#pragma once"));
  return std::regex_search(comment, std::regex("\\b(19|20)\\d\\d\\b")) || comment.find("wiki") != std::string::npos;
}

std::string row_in(const std::string& page, const std::string& option) {
  for (const std::string& line : test::lines_of(page))
    if (line.starts_with("| `" + option + "` |")) return line;
  return "";
}

bool is_set_in(const std::string& experiment, const RuleRow& rule) {
  return std::ranges::any_of(rule.switches, [&](const RuleSwitch& on) {
    const std::regex setting("set = .*[ {\"]" + std::string(on.option) + "\"? = ");
    return std::ranges::any_of(test::lines_of(experiment),
                               [&](const std::string& line) { return std::regex_search(line, setting); });
  });
}

std::vector<std::string> lacks(const RuleRow& rule) {
  std::vector<std::string> missing;
  const auto need = [&missing](bool is_there, std::string what) {
    if (!is_there) missing.push_back(std::move(what));
  };
  const std::string header = header_of(rule);
  need(!header.empty(), "a header in rules.hpp");
  need(names_source(header), "a source, with its year, in the header's first comment");
  need(!rule.switches.empty(), "an option that turns it on");
  const std::string page = test::text_of_repository("docs/reference/enhancements.md");
  const std::string golden = test::text_of_repository("tests/search/parameter_test.cpp");
  for (const RuleSwitch& on : rule.switches) {
    const std::string option(on.option);
    const std::string row = row_in(page, option);
    need(!row.empty() && row.find("what it does") == std::string::npos,
         "a sentence in docs/reference/enhancements.md: " + option);
    need(golden.find("\n" + option + " ") != std::string::npos || golden.find("(" + option + " ") != std::string::npos,
         "a row in tests/search/parameter_test.cpp: " + option);
  }
  need(is_set_in(test::text_of_repository("lab/experiments/effects.toml"), rule),
       "a configuration in lab/experiments/effects.toml");
  return missing;
}

}  // namespace

TEST_CASE("rules: every rule has a source, a documented and tested option row, and an experiment") {
  REQUIRE(rule_table().size() == Rules::size);
  for (const RuleRow& rule : rule_table())
    for (const std::string& missing : lacks(rule)) FAIL_CHECK("rule " << rule.name << " lacks " << missing);
}

TEST_CASE("rules: no option of a rule that prunes, cuts or reduces is exact") {
  for (const RuleRow& rule : rule_table())
    for (const Parameter& row : parameters())
      if (row.name == rule.name || row.name.starts_with(std::string(rule.name) + ".")) {
        INFO(row.name);
        CHECK(!row.is_exact);
      }
}

TEST_CASE("rules: the switches of a rule are the options that each turn it on") {
  const auto switches_of = [](std::string_view name) {
    std::vector<std::string> texts;
    for (const RuleRow& rule : rule_table())
      if (rule.name == name)
        for (const RuleSwitch& on : rule.switches) texts.push_back(std::string(on.option) + "=" + on.off);
    return texts;
  };
  using Texts = std::vector<std::string>;
  CHECK(switches_of("futility") == Texts{"futility=0"});
  CHECK(switches_of("see_pruning") == Texts{"see_pruning.quiet=0", "see_pruning.noisy=0"});
  CHECK(switches_of("singular") == Texts{"singular=off"});
  CHECK(switches_of("internal_iterative_reduction") == Texts{"internal_iterative_reduction=0"});
}
