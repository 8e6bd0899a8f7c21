// The list of all documented techniques, in the order of the documents. Also writes the kibitz command line that
// demonstrates a technique.
#include <fmt/format.h>

#include "content/methods/documented_method.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::methods {

std::vector<DocumentedMethod> list() {
  std::vector<DocumentedMethod> all;
  for (const auto& part :
       {width_methods(), quiescence_methods(), extension_methods(), whole_tree_methods(), progress_methods(),
        null_move_methods(), reduction_methods(), driver_methods(), table_methods(), tree_methods()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

std::string command_of(const DocumentedMethod& method) {
  if (method.check) return method.command;
  const MethodCase& test = method.test;
  std::string command = fmt::format("kibitz analyse {} '{}' --preset paper --depth {}", test.game, test.position,
                                    test.depth_on > 0 ? test.depth_on : test.depth);
  if (test.expect == Expectation::ends || test.expect == Expectation::runs_on)
    command += fmt::format(" --nodes {}", test.nodes);
  for (const std::string& setting : words_of(test.settings + " " + test.on)) command += " --set " + setting;
  return command;
}

}  // namespace kibitz::methods
