#include "learn/greedy_player.hpp"

#include <bit>
#include <utility>

namespace kibitz::learn {

namespace {

// The value of a finished game for a side. A win is above every evaluation, and a loss below.
Score value_of(const Outcome& outcome, bool is_of_mover) {
  constexpr Score points_unit = 100;  // the unit of evaluations
  if (outcome.kind == OutcomeKind::points) return points_unit * (is_of_mover ? outcome.points : -outcome.points);
  return (half_points(outcome, is_of_mover) - 1) * infinite_score;
}

// The two players, whose engines have the same position.
struct Players {
  Engine& engine;
  Engine& referee;  // has the game's own evaluation
  GreedyPlayer& greedy;
};

// Plays a game from the opening. The engine moves first if `is_first`. Returns its half points.
Expected<int> play_game_against(const Players& players, const PlaySettings& settings, bool is_first) {
  const auto& [engine, referee, greedy] = players;
  Request request;
  request.limits.nodes = settings.nodes;
  for (int ply = 0; ply < settings.most_plies; ++ply) {
    const bool is_engines_turn = (ply % 2 == 0) == is_first;
    if (const auto ending = referee.ending()) return half_points(ending->outcome, is_engines_turn);
    std::string move;
    if (is_engines_turn) {
      Control control;
      const auto analysis = TRY(engine.analyse(request, control));
      if (analysis.report.lines.empty()) return fail("a search of learning found no move");
      move = analysis.report.lines.front().moves.front().move;
    } else {
      move = referee.legal_moves()[TRY(greedy.choose(referee))].move;
    }
    for (Engine* const board : {&engine, &referee}) TRY(board->play(move));
  }
  return 1;
}

}  // namespace

int GreedyPlayer::piece_difference(const Engine& engine, int side) const {
  const auto words = engine.planes(shape_);
  int difference = 0;
  for (std::size_t word = 0; word < words.size(); ++word) {
    const bool is_of_first = word < words.size() / 2;
    difference += (is_of_first == (side == 0) ? 1 : -1) * std::popcount(words[word]);
  }
  return difference;
}

Expected<std::size_t> GreedyPlayer::choose(Engine& engine) {
  const int side = engine.mover();
  const auto moves = engine.legal_moves();
  std::pair<Score, int> best{-infinite_score - 1, 0};
  std::size_t chosen = 0, equal = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    TRY(engine.play(moves[i].move));
    const bool is_of_mover = engine.mover() == side;
    const auto ending = engine.ending();
    const Score score =
        ending ? value_of(ending->outcome, is_of_mover) : (is_of_mover ? engine.evaluation() : -engine.evaluation());
    const std::pair value{score, piece_difference(engine, side)};
    engine.undo();
    if (value < best) continue;
    equal = value == best ? equal + 1 : 1;
    best = value;
    if (random_.below(equal) == 0) chosen = i;
  }
  return chosen;
}

Expected<std::optional<match::GameCounts>> play_against_greedy(Engine& engine, const GreedyMatch& match,
                                                               const std::function<bool()>& is_stopped) {
  const PlaySettings& settings = match.settings;
  const auto referee = with_handcrafted_evaluation(engine);
  GreedyPlayer greedy(match.shape, settings.seed);
  match::GameCounts counts;
  for (int game = 0; game < 2 * match.pairs; ++game) {
    if (is_stopped()) return std::nullopt;
    const auto opening = TRY(random_opening(*referee, settings, static_cast<std::uint32_t>(game / 2)));
    engine.clear();
    TRY(engine.set_position("start"));
    for (const PlayedMove& move : opening) TRY(engine.play_legal_move(move.number));
    const int halves = TRY(play_game_against({engine, *referee, greedy}, settings, game % 2 == 0));
    (halves == 2 ? counts.wins : halves == 0 ? counts.losses : counts.draws) += 1;
  }
  return counts;
}

}  // namespace kibitz::learn
