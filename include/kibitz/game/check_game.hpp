// The conformance test of a game: plays random games and describes each violation of the contract in a sentence. The
// tests of every game call it once. (Idea: OpenSpiel's basic_tests, board-game-rs's board tests.)
#pragma once

#include "kibitz/game/check/capabilities.hpp"
#include "kibitz/game/check/evaluation.hpp"
#include "kibitz/game/check/learned.hpp"
#include "kibitz/game/check/planes.hpp"
#include "kibitz/game/check/rules.hpp"
#include "kibitz/game/check/text.hpp"
#include "kibitz/game/check/viewpoint.hpp"
#include "kibitz/game/contract.hpp"

namespace kibitz {

// How long and from which seed check_game() plays.
struct CheckOptions {
  std::uint64_t seed = 1;  // of the first game; each further game has the next
  int games = 20;          // number of random games
  int max_plies = 200;     // maximum length of a game
};

// Runs the checks; check_game() below makes one.
template <Game G>
class GameChecker {
  static_assert(is_a_game<G>());

 public:
  GameChecker(const G& game, CheckOptions options) : game_(game), options_(options), worker_(game) {}

  // Plays random games, which begin at the positions `starts` in turn, and returns the violations found. Each violation
  // names the position and the seed. An empty result means that the game conforms as far as random games can show.
  std::vector<std::string> operator()(const std::vector<PositionOf<G>>& starts) {
    check::check_settings(game_, findings_);
    check::check_prob_cuts<G>(findings_);
    check::check_plane_shape(game_, findings_);
    for (int i = 0; i < options_.games; ++i) {
      const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(i);
      try {
        play_game(starts[static_cast<std::size_t>(i) % starts.size()], seed);
        // Only this game ends: further games may show other faults.
      } catch (const std::exception& problem) {
        findings_.add("throws", fmt::format("the game throws an exception: {} (seed {})", problem.what(), seed));
        viewpoint_.end_game(0);
      }
    }
    viewpoint_.report_findings(findings_);
    return findings_.take();
  }

 private:
  void play_game(const PositionOf<G>& start, std::uint64_t seed) {
    Random random(seed);
    Line<G> line(game_, start);
    check::Visit<G> visit{game_, line, worker_, random, findings_, canonical_moves_, known_positions_, seed};
    for (int ply = 0;; ++ply) {
      visit.moves = visit.legal_moves_in(line.current());
      const bool is_over = check_position(visit);
      record_for_viewpoint(visit, is_over);
      if (is_over || ply == options_.max_plies) return;
      const auto chosen = random.below(visit.moves.size());
      visit.numbers.push_back(static_cast<int>(chosen));
      visit.keys.push_back(key_of(game_, line.current()));
      line.push(visit.moves[chosen]);
    }
  }

  // Checks one position. Returns true if the game is over.
  bool check_position(check::Visit<G>& visit) {
    check::check_moves(visit);
    check::check_foreign_moves(visit);
    check::check_routes(visit);
    check::check_play(visit);
    check::check_consistency(visit);
    check::check_keys(visit);
    check::check_positions_of_key(visit);
    check::check_text(visit);
    check::check_evaluation(visit);
    check::check_swap(visit);
    check::check_planes(visit);
    if (findings_.is_empty()) learned_.check(visit);
    check::check_exchange(visit);
    check::check_ranks(visit);
    check::check_danger(visit);
    check::check_traits(visit);
    check::check_symmetry(visit);
    const bool is_over = check::check_game_end(visit);
    if (!is_over) {
      check::check_noise(visit);
      check::check_candidates(visit);
      check::check_pass(visit);
    }
    return is_over;
  }

  void record_for_viewpoint(check::Visit<G>& visit, bool is_over) {
    if constexpr (HasEvaluate<G>) {
      const auto& line = visit.line;
      if (!is_over) viewpoint_.add_score(evaluate_of(game_, line, worker_));
      if (!is_over && line.last() < options_.max_plies) return;
      const auto verdict = game_.verdict(line, Judge::referee);
      const Outcome last = !is_over ? Outcome::draw() : verdict ? *verdict : game_.without_moves(line.current());
      const int sign = last.kind == OutcomeKind::points ? last.points : static_cast<int>(last.kind) - 1;
      viewpoint_.end_game(-sign);  // negated: in the last recorded position, the opponent is to move
    }
  }

  const G& game_;
  CheckOptions options_;
  WorkerOf<G> worker_;
  check::ContractFindings findings_;
  check::ViewpointCheck viewpoint_;
  check::IncrementalSumsCheck<G> learned_;
  std::unordered_map<Key, std::vector<MoveOf<G>>> canonical_moves_;
  std::unordered_map<Key, check::KnownPosition<G>> known_positions_;
};

template <Game G>  // the violations found in games from the start, one sentence each; empty if there are none
std::vector<std::string> check_game(const G& game, CheckOptions options = {}) {
  auto broken = GameChecker<G>(game, options)({game.start()});
  if constexpr (HasTextInterface<G>)
    if (game.mover(game.start()) != 0) broken.push_back("the side that moves first is not side 0 (start)");
  return broken;
}

template <Game G>  // the same, in games that begin at the positions `starts` in turn
std::vector<std::string> check_game_from(const G& game, const std::vector<PositionOf<G>>& starts,
                                         CheckOptions options = {}) {
  return GameChecker<G>(game, options)(starts);
}

}  // namespace kibitz
