// A page of docs/ whose derived cells a test compares with the program. With KIBITZ_UPDATE_DOCUMENTS=1 in the
// environment the test rewrites the page instead.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace kibitz::test {

inline std::string text_of_repository(const std::string& path) {
  std::ifstream file(KIBITZ_TEST_DATA "/../../" + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// `right` returns the correct text of a given line.
inline void check_document(const std::string& path, const std::function<std::string(const std::string&)>& right) {
  std::string wanted;
  for (const std::string& line : lines_of(text_of_repository(path))) {
    const std::string new_line = right(line);
    if (!std::getenv("KIBITZ_UPDATE_DOCUMENTS")) CHECK(line == new_line);
    wanted += new_line + '\n';
  }
  if (std::getenv("KIBITZ_UPDATE_DOCUMENTS")) std::ofstream(KIBITZ_TEST_DATA "/../../" + path) << wanted;
}

}  // namespace kibitz::test
