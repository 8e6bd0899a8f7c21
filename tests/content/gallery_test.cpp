// Every exhibit of the gallery is a test: the choices without and with the cure, and their scores.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "cli/command.hpp"
#include "content/gallery/exhibit.hpp"
#include "content/gallery_results.hpp"

using namespace kibitz;
using gallery::Exhibit;
using gallery::ExhibitResult;
using gallery::ExhibitTrial;
using test::contains;
using test::exhibit;
using test::moves_of;
using test::results;
using Moves = std::vector<std::string>;

namespace {

gallery::ExhibitTable details(const std::string& name) {
  const Exhibit one = exhibit(name);
  const auto rows = one.details(one);
  REQUIRE_MESSAGE(rows.has_value(), (rows ? "" : rows.error().message));
  return *rows;
}

}  // namespace

TEST_CASE("every exhibit has a unique name, a trial that goes wrong and a cure") {
  std::set<std::string> names;
  for (const Exhibit& one : gallery::exhibits()) {
    CAPTURE(one.name);
    CHECK(names.insert(one.name).second);
    CHECK(one.explanation.ends_with("."));
    CHECK(std::ranges::any_of(one.trials, [](const ExhibitTrial& trial) { return trial.is_cure; }));
    CHECK(std::ranges::any_of(one.trials, [](const ExhibitTrial& trial) { return !trial.is_cure; }));
    for (const ExhibitTrial& trial : one.trials) CHECK(gallery::engine_for_trial(one, trial).has_value());
  }
}

TEST_CASE("every exhibit has a line in docs/research/gallery.md") {
  std::ifstream in(std::string(KIBITZ_TEST_DATA) + "/../../docs/research/gallery.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  for (const Exhibit& one : gallery::exhibits()) CHECK_MESSAGE(contains(page, "| `" + one.name + "` | "), one.name);
}

TEST_CASE("sacrifices, ours and theirs, that k best never sees") {
  const auto ours = results("sacrifice-ours");
  CHECK(moves_of(ours) == Moves{"Nf7+", "Nf7+", "Qg8+"});
  CHECK(!is_win(ours[1].score));
  CHECK(is_win(ours[2].score));
  CHECK(ours[0].statistics.skipped > 0);

  const auto theirs = results("sacrifice-theirs");
  CHECK(moves_of(theirs) == Moves{"Bxd1", "Bxd1", "Qg5"});
  CHECK(theirs[0].score > 100);
  CHECK(theirs[2].score < 0);
}

TEST_CASE("zugzwang: plain null move is wrong; no null move, a verification or the guard is right") {
  CHECK(moves_of(results("zugzwang")) == Moves{"Kg4", "Kh6", "Kh6", "Kh6"});
  CHECK(moves_of(results("zugzwang-knights")) == Moves{"Rd8", "Nxd5", "Nxd5"});
  const auto pawns = results("zugzwang-pawns");
  CHECK(pawns[0].score != pawns[2].score);
  CHECK(pawns[1].score == pawns[2].score);
  CHECK(pawns[1].move == pawns[2].move);
}

TEST_CASE("mate-blindness: R = 2 takes the rook, every cure mates") {
  const auto found = results("mate-blindness");
  CHECK(found[0].move == "Rxa5");
  CHECK(!is_decided(found[0].score));
  for (std::size_t cure = 1; cure < found.size(); ++cure) {
    CHECK(found[cure].move == "Qh3");
    CHECK(is_win(found[cure].score));
  }
}

TEST_CASE("mate-in-two: each ply of R hides the mate for another ply") {
  const auto found = results("mate-in-two");
  CHECK(moves_of(found) == Moves{"Nxa5", "Nxa5", "Nc5", "Nxa5", "Nc5", "Nc5", "Nc5", "Nc5", "Bxa5", "Bxa5"});
  for (const std::size_t trial : {2U, 4U, 5U, 6U, 7U}) CHECK(found[trial].score == win_score - 3);
  CHECK(!is_decided(found[8].score));
  CHECK(found[9].score == -(win_score - 4));
}

TEST_CASE("instability: one node fails high, and low at a wider window; not without null move") {
  const gallery::ExhibitTable rows = details("instability");
  REQUIRE(rows.size() == 5);
  CHECK(rows[1][1] == rows[2][1]);  // the same node
  CHECK(rows[1][2] == rows[2][2]);  // at the same depth
  CHECK(rows[1][3] == "(+0.15, +0.45)");
  CHECK(rows[1][5] == "fails high");
  CHECK(rows[1][6] == "null_move");
  CHECK(rows[2][3] == "(+0.15, +0.90)");
  CHECK(rows[2][5] == "fails low");
  CHECK(rows[2][6] == "searched");
  CHECK(rows[3][1] == "no such node");
  CHECK(rows[4][1] == "no such node");
}

TEST_CASE("no-progress-checkers: a won ending never ends until wins have a distance") {
  const auto found = results("no-progress-checkers");
  CHECK(found[0].ending == "no end");
  CHECK(found[1].ending == "White wins by capturing every piece");
  CHECK(found[1].line == "19-16 21-25 15-18 25-29 18-22 29-25 22x29");
}

TEST_CASE("narrowing, path dependence: the root has a value of no position, or of another path") {
  const auto narrowing = results("narrowing");
  CHECK(moves_of(narrowing) == Moves{"C", "C"});
  CHECK(format_score(narrowing[0].score) == "-1 points");
  CHECK(narrowing[1].score == 0);

  const auto paths = results("path-dependence");
  CHECK(moves_of(paths) == Moves{"D", "C", "C"});
  CHECK(paths[0].score == 0);
  CHECK(format_score(paths[1].score) == "-1 points");
  CHECK(paths[2].score == paths[1].score);
}

TEST_CASE("parity: scores swing, and MTD(f) gains by the guess of two depths back") {
  const auto found = results("parity");
  CHECK(found[1].score == found[0].score);
  CHECK(found[1].statistics.nodes < found[0].statistics.nodes);
  CHECK(found[1].statistics.driver_calls * 2 < found[0].statistics.driver_calls);
  const gallery::ExhibitTable rows = details("parity");
  REQUIRE(rows.size() == 7);
  for (std::size_t depth = 3; depth <= 6; ++depth) {
    const auto distance = [&](std::size_t back) {
      return std::abs(std::stod(rows[depth][1]) - std::stod(rows[depth - back][1]));
    };
    CAPTURE(depth);
    CHECK(distance(2) < distance(1));
  }
}

TEST_CASE("sss: Stockman's leaves in Stockman's order, and fewer than alpha-beta's") {
  const auto found = results("sss");
  CHECK(found[0].score == found[1].score);
  const gallery::ExhibitTable rows = details("sss");
  std::size_t stockmans = 0, drivers = 0, alpha_betas = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    CHECK(rows[i][1] == rows[i][2]);
    stockmans += !rows[i][1].empty();
    drivers += !rows[i][2].empty();
    alpha_betas += !rows[i][3].empty();
  }
  CHECK(stockmans == 8);
  CHECK(drivers == 8);
  CHECK(alpha_betas == 15);
}

TEST_CASE("gallery: an exhibit is drawn, searched and explained; a bad name is answered with the names") {
  test::Command command;
  const auto ran = command.run({"gallery", "trapped-bishop"});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  for (const std::string& part : std::vector<std::string>{
           "trapped-bishop: ", "chess 6k1/1pp2ppp/4b3/8/8/5N2/PPP2PPP/2K5 b", "6    .   . b .   .", "Bxa2    -0.45",
           "* more depth", "--set trapped_bishops=1", "counts the pawn only", "\n* with the cure\n"})
    CHECK_MESSAGE(contains(ran.out, part), part);

  const auto bad = command.run({"gallery", "trapped-bishops"});
  CHECK(bad.status == 2);
  CHECK(bad.out.empty());
  CHECK(bad.err.starts_with("kibitz: the gallery has no 'trapped-bishops'; it has "));
  CHECK(bad.err.ends_with("; did you mean 'trapped-bishop'?\n"));
}

TEST_CASE("gallery: settings shared by trials of several depths are printed once") {
  test::Command command;
  const std::string out = command.run({"gallery", "horizon-xiangqi"}).out;
  const std::string line = "\n  flexible depth: quiescence: --set quiescence=captures\n";
  const std::size_t at = out.find(line);
  REQUIRE(at != std::string::npos);
  CHECK(out.find(line, at + 1) == std::string::npos);
}

TEST_CASE("gallery: JSON, one object an exhibit") {
  test::Command command;
  const auto json = nlohmann::json::parse(command.run({"gallery", "zugzwang-pawns", "--json"}).out);
  CHECK(json["schema"] == 2);
  CHECK(json["type"] == "exhibit");
  CHECK(json["name"] == "zugzwang-pawns");
  REQUIRE(json["trials"].size() == 3);
  CHECK(json["trials"][0]["cure"] == false);
  CHECK(json["trials"][0]["null_moves"] > 0);
  CHECK(json["trials"][1]["cure"] == true);
  CHECK(json["trials"][1]["move"] == "Ke8");
}

TEST_SUITE_BEGIN("slow");

TEST_CASE("zugzwang: deep ones, in which a verification must look deeper") {
  CHECK(moves_of(results("zugzwang-rook")) == Moves{"Re6", "Re6", "Rf1", "Rf1"});
  CHECK(moves_of(results("zugzwang-bishop")) == Moves{"Bf6+", "Bf6+", "Qxh4+", "Qxh4+"});
}

TEST_CASE("two-passes: the second refutes the first, and often says no more than the static score") {
  CHECK(moves_of(results("two-passes")) == Moves{"Kh5", "Kh6", "Kh6"});
  const gallery::ExhibitTable rows = details("two-passes");
  REQUIRE(rows.size() == 4);
  const auto number = [&](std::size_t row, std::size_t column) { return std::stoi(rows[row][column]); };
  CHECK(number(1, 2) == 0);
  CHECK(number(1, 4) == 1);
  CHECK(number(2, 4) == 2);
  CHECK(number(3, 4) > 2);
  for (const std::size_t row : {2, 3}) {
    CHECK(number(row, 2) > 0);
    CHECK(number(row, 2) < number(row, 1));
    CHECK(number(row, 3) * 2 > number(row, 2));
  }
}

TEST_CASE("no-progress: king and queen for fifteen moves, or mate at once") {
  const auto found = results("no-progress");
  CHECK(found[0].ending == "no end");
  CHECK(found[1].ending == "White wins by checkmate");
  CHECK(found[1].line == "Qe7#");
}

TEST_CASE("sss-table: too small a table costs SSS* most; large enough, it evaluates the fewest leaves") {
  const auto found = results("sss-table");
  for (const ExhibitResult& result : found) CHECK(result.score == found[0].score);
  const auto leaves = [&](std::size_t trial) { return found[trial].statistics.leaves; };
  CHECK(leaves(0) > 5 * leaves(1));
  CHECK(leaves(2) < leaves(4));
  CHECK(leaves(3) <= leaves(2));
  CHECK(leaves(1) == leaves(4));
}

TEST_CASE("all together, in the order of the list") {
  test::Command command;
  const auto ran = command.run({"gallery"});
  CHECK(ran.status == 0);
  std::size_t at = 0;
  for (const Exhibit& one : gallery::exhibits()) {
    const std::size_t found = ran.out.find(one.name + ": " + one.title, at);
    REQUIRE_MESSAGE(found != std::string::npos, one.name);
    at = found;
  }
}

TEST_SUITE_END();
