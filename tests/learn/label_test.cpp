// Tests of labels: their values, the positions that are labelled, and mirror images.
#include "learn/label.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "games/engines.hpp"
#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;
using namespace kibitz::learn;

namespace {

// Labels games that are in memory.
Expected<LabelledGames> label(const Engine& engine, const std::vector<PlayedGame>& games,
                              const LabelSettings& settings) {
  const BoardShape board = TRY(board_shape(engine, settings.is_mirrored));
  Labeller labeller(engine, board, settings);
  LabelledGames labelled;
  for (const PlayedGame& game : games) TRY(labeller.add(game, labelled));
  return labelled;
}

std::unique_ptr<Engine> four_in_a_row() { return *make_engine(standard_catalogue(), "connect_four"); }

// The number of fitted positions in a game of these moves, each with a search score. Its number is 1, so it is not held
// out.
std::size_t count_fitted(const std::string& name, const std::vector<std::string>& moves, PositionFilter filter = {}) {
  const auto engine = *make_engine(standard_catalogue(), name);
  PlayedGame game;
  game.number = 1;
  for (const std::string& move : moves) {
    const auto legal = engine->legal_moves();
    const auto number = std::ranges::find(legal, move, &MoveText::move) - legal.begin();
    game.moves.push_back({static_cast<std::uint16_t>(number), PackedScore::from_score(10)});
    REQUIRE(engine->play(move));
  }
  REQUIRE(engine->set_position(""));
  const auto labelled = label(*engine, {game}, {0.5F, 100, false, false, filter});
  REQUIRE(labelled);
  return labelled->fitted.samples.size();
}

}  // namespace

TEST_CASE("labels: targets are between result and search, for the mover, and one game of ten is held out") {
  PlayedGame game;  // 1. d1 c1 2. d2 c2 3. d3 c3 4. d4: the first side wins
  game.number = 1;
  game.result = 2;
  const auto step = [](int column, Score score) {
    return PlayedMove{static_cast<std::uint16_t>(column), PackedScore::from_score(score)};
  };
  game.moves = {{3, {}}, step(2, -200), step(3, 0), step(2, -100), step(3, 300), step(2, 0), step(3, win_score - 1)};
  PlayedGame held_out = game;
  held_out.number = 10;
  const auto engine = four_in_a_row();
  const auto labelled = label(*engine, {game, held_out}, {0.25F, 100});
  REQUIRE(labelled);
  const LabelledPositions& fitted = labelled->fitted;
  REQUIRE(fitted.samples.size() == 6);  // all positions except that of the random opening move
  CHECK(labelled->held_out.samples.size() == 6);
  CHECK(fitted.samples.bases.empty());
  CHECK(fitted.samples.results == std::vector<float>{0, 1, 0, 1, 0, 1});
  CHECK(fitted.samples.targets[0] == doctest::Approx(0.75 / (1 + std::exp(2.0))));
  CHECK(fitted.samples.targets[1] == doctest::Approx(0.25 + 0.75 * 0.5));
  CHECK(fitted.samples.targets[3] == doctest::Approx(0.25 + 0.75 / (1 + std::exp(-3.0))));
  CHECK(fitted.samples.targets[5] == 1);  // a proved score is the whole target
  CHECK(fitted.samples.men == std::vector<std::uint16_t>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("labels: a position whose move takes something counts where the search has no quiescence") {
  CHECK(count_fitted("chess", {"e2e4", "d7d5", "e4d5"}) == 2);
  CHECK(count_fitted("nim", {"a1", "a2"}) == 2);
}

TEST_CASE("labels: a side in check does not stand on its static score, so that none is learned") {
  CHECK(count_fitted("chess", {"e2e4", "f7f6", "d1h5"}) == 3);
  CHECK(count_fitted("chess", {"e2e4", "f7f6", "d1h5", "g7g6"}) == 3);
  CHECK(count_fitted("chess", {"e2e4", "f7f6", "d1h5", "g7g6", "h5h3"}) == 4);
}

TEST_CASE("labels: a mirror image has left and right exchanged, and the same value; none is held out") {
  PlayedGame game;
  game.number = 1;
  game.result = 2;
  const PackedScore score = PackedScore::from_score(100);
  game.moves = {{0, {}}, {2, score}};  // 1. a1 c1: the board has one piece when the position is labelled
  PlayedGame held_out = game;
  held_out.number = 10;
  const auto engine = four_in_a_row();
  const learned::Shape shape = engine->shape();
  const LabelSettings settings{0.5F, 100, false, true};
  const auto labelled = label(*engine, {game, held_out}, settings);
  REQUIRE(labelled);
  const Samples& samples = labelled->fitted.samples;
  REQUIRE(samples.size() == 2);
  CHECK(samples.targets[0] == samples.targets[1]);
  CHECK(labelled->held_out.samples.size() == 1);
  const auto rows = [&](std::size_t sample) {
    return std::vector(samples.rows.begin() + static_cast<std::ptrdiff_t>(samples.begins[sample]),
                       samples.rows.begin() + static_cast<std::ptrdiff_t>(samples.begins[sample + 1]));
  };
  const auto rows_after = [&](std::size_t column) {
    REQUIRE(engine->set_position(""));
    REQUIRE(engine->play_legal_move(column));
    const learned::Rows expected = learned::rows_of(shape, engine->planes(shape), engine->mover());
    std::vector<std::uint32_t> both = expected.mover;
    both.insert(both.end(), expected.other.begin(), expected.other.end());
    return both;
  };
  CHECK(rows(0) == rows_after(0));
  CHECK(rows(1) == rows_after(6));
}

TEST_CASE("labels: a board whose left and right differ has no mirror image") {
  const auto engine = *make_engine(standard_catalogue(), "checkers");
  const LabelSettings settings{0.5F, 100, false, true};
  const auto labelled = label(*engine, std::vector<PlayedGame>(1), settings);
  REQUIRE(!labelled);
  CHECK(labelled.error().message == "the board of checkers has no mirror image: left and right differ");
}

TEST_CASE("labels: what residual weights are added to is the engine's own evaluation, for the mover") {
  PlayedGame game;
  const PackedScore score = PackedScore::from_score(10);
  for (const std::uint16_t column : {3, 3, 2}) game.moves.push_back({column, score});
  const auto engine = four_in_a_row();
  const auto labelled = label(*engine, {game}, {0.5F, 100, true});
  REQUIRE(labelled);
  std::vector<float> own;
  for (const std::size_t column : {3, 3, 2}) {
    own.push_back(static_cast<float>(engine->evaluation()));
    REQUIRE(engine->play_legal_move(column));
  }
  CHECK(labelled->held_out.samples.bases == own);  // game 0 is held out
}

TEST_CASE(
    "labels: filters for checks and captures can be off, and positions whose score and result differ are skipped") {
  CHECK(count_fitted("chess", {"e2e4", "d7d5", "e4d5"}, {.skips_noisy = false}) == 3);
  CHECK(count_fitted("chess", {"e2e4", "d7d5", "f1b5", "c7c6"}) == 3);
  CHECK(count_fitted("chess", {"e2e4", "d7d5", "f1b5", "c7c6"}, {.skips_check = false}) == 4);
  // The games of count_fitted() are lost by the first side, at a score of +10 for each side.
  CHECK(count_fitted("chess", {"e2e4", "e7e5", "g1f3"}, {.most_gap = 0.5F}) == 1);
  CHECK(count_fitted("chess", {"e2e4", "e7e5", "g1f3"}, {.most_gap = 0.6F}) == 3);
}

TEST_CASE("labels: held-out positions stay, however far score and result are apart") {
  PlayedGame game;
  game.moves = {{3, PackedScore::from_score(500)}};
  LabelSettings settings;
  settings.filter.most_gap = 0;
  const auto engine = four_in_a_row();
  for (const std::uint32_t number : {1, 10}) {
    game.number = number;
    const auto labelled = label(*engine, {game}, settings);
    REQUIRE(labelled);
    CHECK(labelled->fitted.samples.size() == 0);
    CHECK(labelled->held_out.samples.size() == (number == 10 ? 1 : 0));
  }
}

TEST_CASE("labels: observed positions have the number of their move, the mover and its score") {
  PlayedGame game;
  game.moves = {{3, {}}, {2, PackedScore::from_score(7)}, {3, PackedScore::from_score(-8)}};
  const auto engine = four_in_a_row();
  const BoardShape board = *board_shape(*engine, false);
  const LabelSettings settings;
  std::string seen;
  REQUIRE(Labeller(*engine, board, settings).observe(game, [&](const ObservedPosition& observed) {
    seen += std::to_string(observed.move) + ':' + std::to_string(observed.mover) + ':' +
            std::to_string(observed.score.score()) + (observed.is_first ? " first " : " second ");
  }));
  CHECK(seen == "1:1:7 second 2:0:-8 first ");
}
