// Reads xiangqi's test data and positions.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "games/xiangqi/xiangqi.hpp"

namespace kibitz::test {

inline std::vector<std::string> xiangqi_lines(const std::string& name) {
  std::ifstream file(std::string(KIBITZ_TEST_DATA "/xiangqi/") + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  return lines;
}

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

inline std::vector<std::string> columns(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> columns;
  for (std::string column; std::getline(stream, column, '\t');) columns.push_back(column);
  return columns;
}

inline Xiangqi::Position at(const std::string& text) {
  const auto position = Xiangqi().parse_position(text);
  REQUIRE(position.has_value());
  return *position;
}

}  // namespace kibitz::test
