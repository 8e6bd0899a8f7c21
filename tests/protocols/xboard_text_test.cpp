// The output of the XBoard protocol, checked literally.
#include "protocols/xboard_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

std::unique_ptr<Engine> chess(const char* position) {
  auto engine = make_engine(standard_catalogue(), "chess").value();
  REQUIRE(engine->set_position(position));
  return engine;
}

Report report_with_score(Score score) {
  Report report;
  report.depth = 7;
  report.time = std::chrono::microseconds{1'239'999};
  report.statistics.nodes = 4321;
  report.lines = {{score, Bound::exact, {{"e1g1", "O-O"}, {"e8c8", "O-O-O+"}, {"a2a3", "a3"}}, std::nullopt}};
  return report;
}

}  // namespace

TEST_CASE("thinking output: depth, score, elapsed time in 1/100 s, nodes, moves") {
  CHECK(xboard_thinking_line(report_with_score(34), XboardCastling::king_moves) == "7 34 123 4321 e1g1 e8c8 a2a3");
  CHECK(xboard_thinking_line(report_with_score(34), XboardCastling::letters) == "7 34 123 4321 O-O O-O-O a2a3");
  CHECK(xboard_status_line(report_with_score(0)) == "stat01: 123 4321 7 0 0");
  Report hour = report_with_score(0);
  hour.time = std::chrono::hours{1};
  CHECK(xboard_thinking_line(hour, XboardCastling::letters).starts_with("7 0 360000 "));
  CHECK(xboard_status_line(hour).starts_with("stat01: 360000 "));
}

TEST_CASE("a mate in n moves is 100000 + n, being mated -100000 - n; a win of unknown length is not a mate") {
  const auto score = [](Score value) {
    const std::string text = xboard_thinking_line(report_with_score(value), XboardCastling::king_moves);
    return text.substr(2, text.find(' ', 2) - 2);
  };
  CHECK(score(win_score - 1) == "100001");
  CHECK(score(win_score - 2) == "100001");
  CHECK(score(win_score - 3) == "100002");
  CHECK(score(-win_score) == "-100000");
  CHECK(score(-win_score + 1) == "-100000");
  CHECK(score(-win_score + 2) == "-100001");
  CHECK(score(-win_score + 4) == "-100002");
  CHECK(score(win_score - database_distance + 1) == "120000");
  CHECK(score(win_score - database_distance) == "29488");
  CHECK(score(database_distance - win_score) == "-29488");
  CHECK(score(points_score(-3)) == "-300");
}

TEST_CASE("features list every search option for which XBoard has no command, with its range") {
  const auto engine = chess("");
  REQUIRE(engine->set_option("pvs", "off"));
  REQUIRE(engine->set_option("driver.aspiration_window", "25"));
  const auto lines = xboard_features(*engine);
  CHECK(lines.front() == "feature done=0");
  CHECK(lines.back() == "feature done=1");
  const auto has = [&](const std::string& line) { return std::ranges::find(lines, line) != lines.end(); };
  CHECK(has("feature option=\"pvs -check 0\""));
  CHECK(has("feature option=\"deepen -check 1\""));
  const auto options = engine->options();
  const auto window = std::ranges::find(options, "driver.aspiration_window", &OptionInfo::name);
  REQUIRE(window != options.end());
  CHECK(has("feature option=\"driver.aspiration_window -spin 25 " + std::to_string(window->least) + " " +
            std::to_string(window->most) + "\""));
  CHECK(has("feature option=\"table.depth -combo equal /// *deeper\""));
  for (const char* name : {"hash", "threads", "chess960"}) {
    CAPTURE(name);
    CHECK(std::ranges::none_of(lines, [&](const std::string& line) {
      return line.starts_with("feature option=\"" + std::string(name) + " ");
    }));
  }
  CHECK(lines.size() == options.size() - 3 + 5);
}

TEST_CASE("results: the winner follows from the side to move, and a draw that may be claimed is only offered") {
  CHECK(xboard_result(*chess("")) == "");
  CHECK(xboard_result(*chess("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")) == "1-0 {White wins by checkmate}");
  CHECK(xboard_result(*chess("8/8/8/8/8/6k1/6q1/7K w - - 0 1")) == "0-1 {Black wins by checkmate}");
  CHECK(xboard_result(*chess("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")) == "1/2-1/2 {draw by stalemate}");
  const auto engine = chess("");
  const std::vector<std::string> shuffle{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};
  REQUIRE(engine->set_position("", shuffle));
  CHECK(xboard_result(*engine) == "offer draw");
}

TEST_CASE("ignored commands are exactly those that change nothing") {
  for (const char* command : {"xboard", "accepted", "rejected", "otim", "draw", "computer", "name", "hint", "bk", ""})
    CHECK(is_ignored_command(command));
  for (const char* command : {"new", "quit", "go", "time", "undo", "Xboard", "draws"})
    CHECK(!is_ignored_command(command));
  CHECK(xboard_error({"no such thing"}, "what was said") == "Error (no such thing): what was said");
}
