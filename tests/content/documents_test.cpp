// The documents that the lists of claims and of methods are about: the chapters that teach them exist, under their
// titles.
#include "content/methods/documents.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

using namespace kibitz;

namespace {

std::string text_of_page(const std::string& path) {
  std::ifstream in(std::filesystem::path(KIBITZ_TEST_DATA) / ".." / ".." / path);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("documents: the chapters of each document are those that docs/papers.md lists") {
  const std::string list = text_of_page("docs/papers.md");
  for (const char* document : {methods::eppstein_4, methods::eppstein_2, methods::moreland, methods::plaat})
    for (const auto& [title, page] : methods::chapters_of(document)) {
      INFO(page);
      CHECK(!text_of_page(page).empty());
      std::string name;
      for (const char c : title) name += c == '*' ? "\\*" : std::string(1, c);
      CHECK(list.find("[" + name + "](" + page.substr(std::string("docs/").size()) + ")") != std::string::npos);
    }
}
