// Small databases in a temporary directory.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>

#include "games/checkers/endgames/database.hpp"
#include "games/checkers/endgames/generate.hpp"

namespace kibitz::test {

using namespace kibitz::checkers::endgames;

// A temporary folder, which the destructor removes.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "kibitz-endgames-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Generates the databases and counts their results by number of pieces.
inline std::map<int, ResultCounts> generate_databases(const std::filesystem::path& path, int men) {
  std::map<int, ResultCounts> counts;
  const auto ending = generate_endgames(path, men, Control(), [&](const SliceReport& report) {
    ResultCounts& sum = counts[report.material.total()];
    sum.wins += report.counts.wins;
    sum.losses += report.counts.losses;
    sum.draws += report.counts.draws;
  });
  REQUIRE(ending == endgames::GeneratorResult::finished);
  return counts;
}

}  // namespace kibitz::test
