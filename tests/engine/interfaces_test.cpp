// Engine stays small: counts the virtual functions of its three interfaces in their headers.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

namespace {

// Two of them are for positions that a user sets up on a board, one is for the names of openings: a name is that of the
// last named position, and the positions before the current one cannot be asked for otherwise.
constexpr int max_virtual_functions = 25;

// Includes destructors; skips comments.
int count_virtual_functions(const std::filesystem::path& header) {
  std::ifstream file(header);
  REQUIRE_MESSAGE(file, header.string());
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    const std::string code = line.substr(0, line.find("//"));
    for (auto at = code.find("virtual "); at != std::string::npos; at = code.find("virtual ", at + 1)) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("the interfaces of an engine have few virtual functions") {
  const auto folder = std::filesystem::path(KIBITZ_TEST_DATA) / "../../include/kibitz/engine";
  std::map<std::string, int> counts;
  int sum = 0;
  for (const char* header : {"engine.hpp", "engine_game.hpp", "engine_search.hpp", "engine_evaluation.hpp"})
    sum += counts[header] = count_virtual_functions(folder / header);
  CHECK(counts["engine.hpp"] == 2);
  CHECK(counts["engine_game.hpp"] == 16);
  CHECK(counts["engine_evaluation.hpp"] == 3);
  CHECK_MESSAGE(sum <= max_virtual_functions, "the engine has ", sum, " virtual functions and may have ",
                max_virtual_functions, ": compute the new one from those that exist, or make it a plain function");
}
