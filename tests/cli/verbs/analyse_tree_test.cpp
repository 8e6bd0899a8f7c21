// The blackboard's tree in the style of the MT paper, from real searches: the text and the drawing.
#include <doctest/doctest.h>

#include <sstream>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

namespace {
const std::string tree = "((3 12 8)(2 4 6)(14 5 2))";  // value 3

// Only the table of the leaves.
std::string leaf_table(const std::string& driver) {
  test::Command command;
  const std::string out =
      command.run({"analyse", "tree", tree, "--driver", driver, "--show"}, standard_catalogue()).out;
  return out.substr(std::min(out.size(), out.find("leaves in order")));
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}
}  // namespace

TEST_CASE("the file of the picture is checked before the search, and an existing file is kept") {
  test::Command command;
  const test::ScratchFile mine("mine");
  CHECK(command.run({"analyse", "count", "--svg", "/no/such/folder/x"}).err ==
        "kibitz: cannot write '/no/such/folder/x': No such file or directory\n");
  CHECK(command.run({"analyse", "count", "--svg", mine.name()}).err ==
        "kibitz: '" + mine.name() + "' already exists; --overwrite replaces it\n");
  CHECK(command.world.searches == 0);
  CHECK(mine.content() == "mine");
  CHECK(command.run({"analyse", "count", "--overwrite"}).err == "kibitz: --overwrite needs --svg\n");
}

TEST_CASE("alpha-beta's leaves are listed in order, with their windows and cutoffs") {
  CHECK(leaf_table("full") ==
        "leaves in order of visit; scores are Max's\n\n"
        "call 1, window (-inf, +inf): value = 3\n"
        "visit  leaf  window        value  ended by  cuts\n"
        "    1  a a   (-inf, +inf)      3  ended\n"
        "    2  a b   (-inf, 3)        12  ended\n"
        "    3  a c   (-inf, 3)         8  ended\n"
        "    4  b a   (3, +inf)         2  ended     2 cut off at b (<= 2)\n"
        "    5  c a   (3, +inf)        14  ended\n"
        "    6  c b   (3, 14)           5  ended\n"
        "    7  c c   (3, 5)            2  ended\n\n");
}

TEST_CASE("SSS* approaches the value from above, DUAL* from below") {
  const std::string sss = leaf_table("sss");
  CHECK(contains(sss, "call 1, window (+inf-1, +inf): value <= 14"));
  CHECK(contains(sss, "value >= 3"));
  const std::string dual = leaf_table("dual");
  CHECK(contains(dual, "call 1, window (-inf, -inf+1)"));
  CHECK(contains(dual, "value <= 3"));
}

// Nodes answered by the table and quiescence nodes are not leaves.
TEST_CASE("the numbered nodes are those that the statistics count as leaves") {
  const std::vector<std::vector<std::string>> searches{
      {"tree", "width=3,depth=4,seed=1", "--preset", "paper", "--set", "table=on", "--driver", "sss", "--depth", "4"},
      {"chess", "8/8/3p4/4k3/4P3/3K4/8/8 w - - 0 1", "--preset", "paper", "--set", "table=on", "--set", "deepen=on",
       "--set", "quiescence=captures", "--depth", "4"}};
  for (auto words : searches) {
    words.insert(words.begin(), "analyse");
    words.insert(words.end(), {"--show", "--stats"});
    test::Command command;
    const std::string out = command.run(words, standard_catalogue()).out;
    std::istringstream lines(out);
    std::size_t numbered = 0, bracketed = 0, leaves = 0;
    for (std::string line; std::getline(lines, line);) {
      std::istringstream cells(line);
      std::string first, second, third;
      cells >> first >> second >> third;
      const bool is_number = !first.empty() && first.find_first_not_of("0123456789") == std::string::npos;
      numbered += is_number && contains(line, ")") && (contains(line, "ended") || contains(line, "evaluated"));
      bracketed += first.starts_with('[');
      if (first == "leaves" && second.find_first_not_of("0123456789") == std::string::npos) leaves = std::stoul(second);
    }
    CAPTURE(out.substr(0, 3000));
    CHECK(numbered == leaves);
    CHECK(leaves > 0);
    CHECK(bracketed > 0);
  }
}

TEST_CASE("the picture has every node, the visited nodes, and both solution trees") {
  test::Command command;
  const test::ScratchFile file;
  CHECK(command.run({"analyse", "tree", tree, "--driver", "full", "--svg", file.name()}, standard_catalogue()).status ==
        0);
  const std::string svg = file.content();
  CHECK(svg.starts_with("<svg "));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(count(svg, "class=\"node v\"") == 11);  // root, 3 inner, 7 leaves
  CHECK(count(svg, "class=\"node u\"") == 2);
  CHECK(count(svg, "class=\"cut\"") == 2);
  // Max solution tree: the root, its 3 moves, one reply each; min solution tree: root, one move, its 3 replies.
  CHECK(count(svg, "class=\"ring max\"") == 7);
  CHECK(count(svg, "class=\"ring min\"") == 5);
}

TEST_CASE("a tree too large to draw is refused in one sentence") {
  test::Command command;
  const test::ScratchFile file;
  const auto ran =
      command.run({"analyse", "tree", "width=4,depth=6,seed=1", "--svg", file.name()}, standard_catalogue());
  CHECK(ran.status == 2);
  CHECK(ran.err == "kibitz: a tree of more than 2000 nodes is too large to draw; search less deep\n");
}
