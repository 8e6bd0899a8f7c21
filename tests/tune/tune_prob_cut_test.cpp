#include "tune/tune_prob_cut.hpp"

#include <fstream>
#include <sstream>

#include "scratch_folder.hpp"
#include "tune/support.hpp"
#include "tune/tune_evaluation.hpp"

using namespace kibitz;
using namespace kibitz::tune;

namespace {

struct Measured {
  bool is_whole = false;
  std::vector<std::string> lines;  // lines of the file: game, ply, phase and values of each position
};

Measured measure_games(const TuningContext& field, const std::string& file, int stop_after = 1000) {
  int positions = 0;
  const auto found =
      measure_depth_values(field, {.games = 3, .depth = 4, .positions = 2, .most = max_evaluation, .values = file},
                           {[&](std::int64_t, std::int64_t wanted) {
                              ++positions;
                              CHECK(wanted == 6);
                            },
                            [&] { return positions >= stop_after; }});
  REQUIRE_MESSAGE(found, (found ? "" : found.error().message));
  Measured all{found->has_value(), {}};
  if (!*found) return all;
  for (const DepthValues& one : **found) {
    std::ostringstream line;
    line << one.game << ' ' << one.ply << ' ' << one.phase;
    for (const Score value : one.values) line << ' ' << value;
    all.lines.push_back(line.str());
  }
  return all;
}

void play(test::TuningFixture& field) {
  CHECK(*play_games_to_label(field.context(), 3, {[](const match::StoredGame&) {}, [] { return false; }}));
}

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("two positions of each game are measured, with the values of every depth up to the first proved one") {
  test::TuningFixture field;
  play(field);
  const Measured all = measure_games(field.context(), "");
  REQUIRE(all.is_whole);
  REQUIRE(all.lines.size() == 6);
  CHECK(all.lines == measure_games(field.context(), "").lines);
  auto engine = engine_of_player(field.context());
  REQUIRE(engine);
  for (const std::string& line : all.lines) {
    std::istringstream in(line);
    std::int64_t game = 0;
    int ply = 0, phase = 0;
    Score value = 0;
    in >> game >> ply >> phase >> value;
    CHECK(phase == 0);
    CHECK(ply >= 4);  // no position of the opening is measured
    std::vector<std::string> moves;
    const auto games = field.store().games();
    for (const match::StoredGame& one : games.value())
      if (one.number == game)
        for (int i = 0; i < ply; ++i) moves.push_back(one.record.moves[static_cast<std::size_t>(i)].move);
    REQUIRE((*engine)->set_position("", moves));
    CHECK((*engine)->evaluation() == value);
    for (int depth = 1; in >> value; ++depth) {
      (*engine)->clear();
      Control control;
      Request request;
      request.limits.depth = depth;
      CHECK((*engine)->analyse(request, control, {})->report.lines[0].score == value);
    }
  }
}

TEST_CASE(
    "a file of values is resumed after any position and after an incomplete line; that of another run is refused") {
  test::TuningFixture field;
  play(field);
  const Measured whole = measure_games(field.context(), "");
  const test::ScratchFolder folder;
  const std::string file = folder.file("values.txt");
  CHECK(!measure_games(field.context(), file, 4).is_whole);
  CHECK(text_of(file).starts_with("depth 4; "));
  std::string text = text_of(file);
  for (int i = 0; i < 4; ++i)
    CHECK(text.find("\n" + whole.lines[static_cast<std::size_t>(i)] + " .\n") != std::string::npos);
  std::ofstream(file, std::ios::app) << "9 9 0 77";
  CHECK(measure_games(field.context(), file).lines == whole.lines);
  std::ofstream(file) << "depth 5\n";
  const auto refused =
      measure_depth_values(field.context(), {.games = 3, .depth = 4, .positions = 2, .most = 1, .values = file},
                           {[](std::int64_t, std::int64_t) {}, [] { return false; }});
  REQUIRE(!refused);
  CHECK(refused.error().message.find("holds the values of 'depth 5', not 'depth 4; ") != std::string::npos);
}
