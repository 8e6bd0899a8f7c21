// The claims of the documents, with the commands that show them: each command has
// an existing verb and options, and runs.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/command.hpp"
#include "cli/typed_words.hpp"
#include "content/gallery/exhibit.hpp"
#include "content/methods/documented_method.hpp"
#include "content/papers/statement.hpp"

using namespace kibitz;
using papers::PaperStatement;
using papers::StatementKind;

namespace {

// The command without "kibitz"; its output files are redirected.
std::vector<std::string> words_without_program(const std::string& command, const std::string& file) {
  std::vector<std::string> words = test::typed_words(command);
  if (const auto svg = std::ranges::find(words, "--svg"); svg != words.end()) svg[1] = file;
  REQUIRE(words.front() == "kibitz");
  words.erase(words.begin());
  return words;
}

int count(const std::string& document, StatementKind kind) {
  const auto all = papers::list();
  return static_cast<int>(std::ranges::count_if(
      all, [&](const PaperStatement& statement) { return statement.document == document && statement.kind == kind; }));
}

}  // namespace

TEST_CASE("every document has its claims, methods, examples, figures and games, each said once") {
  std::set<std::string> said;
  for (const PaperStatement& statement : papers::list()) {
    INFO(statement.words);
    CHECK(said.insert(statement.document + std::string(name_of(statement.kind)) + statement.words).second);
  }
  CHECK(count("Eppstein, 4 Feb 1999", StatementKind::claim) == 16);
  CHECK(count("Eppstein, 4 Feb 1999", StatementKind::game) == 6);
  CHECK(count("Eppstein, 2 Feb 1999", StatementKind::claim) == 4);
  CHECK(count("Moreland, null move", StatementKind::claim) == 7);
  CHECK(count("Plaat et al., MT", StatementKind::claim) == 8);
  CHECK(count("Plaat et al., MT", StatementKind::figure) == 4);
  int methods = 0;
  for (const methods::DocumentedMethod& method : methods::list()) methods += !method.is_later;
  CHECK(count("Eppstein, 4 Feb 1999", StatementKind::method) + count("Eppstein, 2 Feb 1999", StatementKind::method) +
            count("Moreland, null move", StatementKind::method) + count("Plaat et al., MT", StatementKind::method) ==
        methods);
}

// Without a search: checks the verb, its options, the game and its settings.
TEST_CASE("every command is of a verb and of options that there are") {
  const test::ScratchFile file;
  for (const PaperStatement& statement : papers::list()) {
    INFO(statement.command);
    auto words = words_without_program(statement.command, file.name());
    if (words.front() == "gallery") {
      const auto exhibits = gallery::exhibits();
      CHECK(std::ranges::find(exhibits, words.at(1), &gallery::Exhibit::name) != exhibits.end());
      continue;
    }
    if (statement.kind == StatementKind::method) continue;  // methods_test has these
    if (words.front() == "match") continue;                 // plays games: the slow suite runs it
    if (const auto nodes = std::ranges::find(words, "--nodes"); nodes != words.end()) words.erase(nodes, nodes + 2);
    if (words.front() == "analyse" || words.front() == "solve") words.insert(words.end(), {"--nodes", "1"});
    test::Command command;
    const auto ran = command.run(words, standard_catalogue());
    CHECK(ran.err == "");
    CHECK(ran.status == 0);
  }
}

TEST_CASE("a command that writes a file runs twice") {
  int count = 0;
  for (const PaperStatement& statement : papers::list()) {
    if (statement.command.find("--svg") == std::string::npos) continue;
    ++count;
    const test::ScratchFile file;
    const auto words = words_without_program(statement.command, file.name());
    INFO(statement.command);
    for (int run = 0; run < 2; ++run) {
      test::Command command;
      const auto ran = command.run(words, standard_catalogue());
      CHECK(ran.err == "");
      CHECK(ran.status == 0);
    }
    CHECK(file.content().starts_with("<svg"));
  }
  CHECK(count == 1);
}

TEST_CASE("as text, and as JSON a line each") {
  test::Command command;
  const auto text = command.run({"seeds"}, standard_catalogue()).out;
  CHECK(test::contains(text, "\n  figure: 3: SSS* as a loop of such searches, from above\n      kibitz analyse tree "));
  CHECK(text.starts_with("David Eppstein, ICS 180"));
  std::istringstream lines(command.run({"seeds", "--json"}, standard_catalogue()).out);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) CHECK(nlohmann::json::parse(line).at("type") == "seed");
  CHECK(count == papers::list().size());
}

TEST_SUITE("slow") {
  TEST_CASE("every command of the seeds runs") {
    const test::ScratchFile file;
    for (const PaperStatement& statement : papers::list()) {
      if (statement.kind == StatementKind::method) continue;
      INFO(statement.command);
      test::Command command;
      const auto ran = command.run(words_without_program(statement.command, file.name()), standard_catalogue());
      CHECK(ran.status == 0);
      CHECK(ran.err == "");
      CHECK(!ran.out.empty());
    }
  }
}
