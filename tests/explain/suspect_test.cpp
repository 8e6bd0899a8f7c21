// Checks that every option that may change a score is either a suspect or listed here as harmless. A new option must
// therefore be classified.
#include "explain/suspect.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/parameters.hpp"

using namespace kibitz;
using explain::Suspect;

namespace {

// True for options that are not suspects themselves, because they modify a suspect, search deeper, or belong to other
// methods.
bool is_detail(std::string_view name) {
  static const std::set<std::string_view> details{"quiescence",           "danger",    "exact_knowledge",
                                                  "points_as_evaluation", "improving", "late_move_pruning.max_depth"};
  const bool is_of_suspect = name.find('.') != std::string_view::npos;  // "lmr.base", "null_move.guard"
  return details.contains(name) || is_of_suspect;
}

std::vector<std::string> names_of(const std::vector<Suspect>& suspects) {
  std::vector<std::string> names;
  for (const Suspect& suspect : suspects) names.push_back(suspect.name);
  return names;
}

}  // namespace

TEST_CASE("every option that may change a score is a suspect or listed as harmless") {
  const auto known = explain::suspect_options();
  for (const Parameter& parameter : parameters()) {
    if (parameter.is_exact || is_detail(parameter.name)) continue;
    if (parameter.name == "method" || parameter.name.starts_with("conspirators")) continue;
    CHECK_MESSAGE(std::ranges::find(known, parameter.name) != known.end(), parameter.name);
  }
}

TEST_CASE("every option in the table of suspects exists") {
  for (const std::string& name : explain::suspect_options()) CHECK_MESSAGE(find_parameter(name) != nullptr, name);
}

TEST_CASE("only options that are on are suspects, and all of them can be turned off") {
  auto engine = make_engine(standard_catalogue(), "chess");
  REQUIRE(engine.has_value());
  REQUIRE((*engine)->set_preset("paper").has_value());
  CHECK(names_of(explain::suspects_of(**engine)) == std::vector<std::string>{"merged paths"});
  REQUIRE((*engine)->set_option("lmr", "50").has_value());
  REQUIRE((*engine)->set_option("extend.check", "23").has_value());
  CHECK(names_of(explain::suspects_of(**engine)) ==
        std::vector<std::string>{"late move reductions", "extensions", "merged paths"});
  REQUIRE((*engine)->set_preset("strong").has_value());
  for (const Suspect& suspect : explain::suspects_of(**engine))
    for (const std::string& setting : suspect.off_settings) {
      const std::size_t equals = setting.find('=');
      CHECK_MESSAGE((*engine)->clone()->set_option(setting.substr(0, equals), setting.substr(equals + 1)).has_value(),
                    setting);
    }
}
