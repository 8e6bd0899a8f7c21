// The conformance kit: plays random games and tells which promises of the contract a game breaks. Every game's tests
// call it once. It never prints: each broken promise is one sentence with the place and the seed; none means that the
// game conforms, as far as random play reaches. (Idea: OpenSpiel's basic_tests, board-game-rs's board tests.)
#pragma once

#include "kibitz/game/check/evaluation.hpp"
#include "kibitz/game/check/powers.hpp"
#include "kibitz/game/check/rules.hpp"
#include "kibitz/game/check/text.hpp"

namespace kibitz {

struct CheckOptions {
  std::uint64_t seed = 1;
  int games = 20;
  int max_plies = 200;  // a game
};

template <Game G>
class GameChecker {
 public:
  GameChecker(const G& game, CheckOptions options) : game_(game), options_(options), worker_(game) {}

  // Random games from each of these positions in turn.
  std::vector<std::string> operator()(const std::vector<PositionOf<G>>& starts) {
    check::check_user_rules(game_, findings_);
    for (int i = 0; i < options_.games; ++i) {
      const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(i);
      play_game(starts[static_cast<std::size_t>(i) % starts.size()], seed);
    }
    return findings_.take();
  }

 private:
  void play_game(const PositionOf<G>& start, std::uint64_t seed) {
    Random random(seed);
    Line<G> line(game_, start);
    check::Visit<G> visit{game_, line, worker_, random, findings_, canonical_moves_, seed};
    for (int ply = 0;; ++ply) {
      visit.moves = visit.generated(line.current());
      if (check_position(visit) || ply == options_.max_plies) return;
      const auto chosen = random.below(visit.moves.size());
      visit.numbers.push_back(static_cast<int>(chosen));
      visit.keys.push_back(key_of(game_, line.current()));
      line.push(visit.moves[chosen]);
    }
  }

  // Returns whether the game is over.
  bool check_position(check::Visit<G>& visit) {
    check::check_moves(visit);
    check::check_foreign_moves(visit);
    check::check_routes(visit);
    check::check_play(visit);
    check::check_keys(visit);
    check::check_text(visit);
    check::check_evaluation(visit);
    check::check_swap(visit);
    check::check_exchange(visit);
    check::check_ranks(visit);
    check::check_danger(visit);
    check::check_symmetry(visit);
    const bool is_over = check::check_end(visit);
    if (!is_over) {
      check::check_noise(visit);
      check::check_pass(visit);
    }
    return is_over;
  }

  const G& game_;
  CheckOptions options_;
  WorkerOf<G> worker_;
  check::Findings findings_;
  std::unordered_map<Key, std::vector<MoveOf<G>>> canonical_moves_;
};

template <Game G>
std::vector<std::string> check_game(const G& game, CheckOptions options = {}) {
  auto broken = GameChecker<G>(game, options)({game.start()});
  if constexpr (Speaks<G>)
    if (game.mover(game.start()) != 0) broken.push_back("the side that moves first is not side 0 (start)");
  return broken;
}

template <Game G>
std::vector<std::string> check_game_from(const G& game, const std::vector<PositionOf<G>>& starts,
                                         CheckOptions options = {}) {
  return GameChecker<G>(game, options)(starts);
}

}  // namespace kibitz
