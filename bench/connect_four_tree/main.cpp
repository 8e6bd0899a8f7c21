// Runs plain alpha-beta on Connect Four without an evaluation, columns from left to right, so that other programs can
// search the same tree (depth 12 from the empty board: 3,050,083 nodes, including the root).
//   connect_four_tree DEPTH searcher|negamax       the searcher with every option off, or a negamax of ten lines
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <string_view>

#include "games/connect_four/connect_four.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"

using namespace kibitz;

namespace {

// Connect Four with the five functions that Kibitz requires of a game, and key(), but none of the optional ones.
struct MinimalConnectFour {
  using Position = ConnectFour::Position;
  using Move = ConnectFour::Move;
  static constexpr bool never_repeats = true;
  ConnectFour game;

  Position start() const { return game.start(); }
  Key key(const Position& position) const { return game.key(position); }
  std::optional<Outcome> verdict(const Line<MinimalConnectFour>& line, Judge) const {
    return game.verdict(line.current());
  }
  Outcome without_moves(const Position& position) const { return game.without_moves(position); }
  void generate(const Position& position, MoveList<Move>& moves) const { game.generate(position, moves); }
  Position play(const Position& position, Move move) const { return game.play(position, move); }
};

struct Negamax {
  const ConnectFour& game;
  MoveStack<ConnectFour::Move> stack{};
  std::uint64_t nodes = 0;

  Score search(const ConnectFour::Position& position, int depth, Window window, int ply) {
    ++nodes;
    if (const auto ended = game.verdict(position)) return score_of(*ended, 0);
    if (depth == 0) return 0;
    MoveList<ConnectFour::Move> moves(stack);
    game.generate(position, moves);
    Score best = -infinite_score;
    for (int i = 0; i < moves.size() && best < window.beta; ++i) {
      window.alpha = std::max(window.alpha, best);
      best = std::max(best, -search(game.play(position, moves[i]), depth - 1, window.opponent_window(), ply + 1));
    }
    return best;
  }
};

std::uint64_t nodes_of_searcher(int depth) {
  const MinimalConnectFour game;
  Table table;
  Control control;
  Options options;
  options.win_distance = false;
  Searcher<MinimalConnectFour> searcher(Line<MinimalConnectFour>(game, game.start()), table, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), RootMove{0});
  searcher.search(full_window, plies(depth), moves);
  return searcher.collect_statistics().nodes + 1;
}

std::uint64_t nodes_of_negamax(int depth) {
  const ConnectFour game;
  Negamax negamax{game};
  negamax.search(game.start(), depth, full_window, 0);
  return negamax.nodes;
}

}  // namespace

int main(int argc, char** argv) {
  const int depth = argc == 3 ? std::atoi(argv[1]) : 0;
  const std::string_view who = argc == 3 ? argv[2] : "";
  if (depth < 1 || (who != "searcher" && who != "negamax")) {
    std::fprintf(stderr, "usage: connect_four_tree DEPTH searcher|negamax\n");
    return 2;
  }
  const std::clock_t start = std::clock();
  const std::uint64_t nodes = who == "searcher" ? nodes_of_searcher(depth) : nodes_of_negamax(depth);
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;  // processor time
  std::printf("%llu nodes, %.3f s, %.1f M nodes/s\n", static_cast<unsigned long long>(nodes), seconds,
              static_cast<double>(nodes) / seconds / 1e6);
}
