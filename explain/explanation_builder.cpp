#include "explain/explanation_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "explain/check_method.hpp"
#include "explain/sentence.hpp"
#include "explain/verdict.hpp"

namespace kibitz::explain {

namespace {

constexpr std::uint64_t usual_nodes = 200'000;      // default node limit of the search being explained
constexpr std::uint64_t min_trial_nodes = 500'000;  // lowest node limit of a trial

}  // namespace

Expected<void> ExplanationBuilder::read_move() {
  if (const auto ending = engine_.ending()) return fail(fmt::format("the game is over: {}", ending->text));
  if (engine_.legal_moves().empty()) return fail("there is no legal move to ask about");
  const auto move = TRY(engine_.read_move(question_.move));
  found_.questioned_move = move;
  if (engine_.legal_moves().size() == 1) found_.verdict = Verdict::only_move;
  found_.effort = TRY(effort_of(engine_));
  return {};
}

TrialRequest ExplanationBuilder::larger_by(int steps) const {
  if (!is_by_nodes()) {
    const int depth = found_.depth + steps;
    return {.name = fmt::format("depth {}", depth), .depth = depth};
  }
  const std::uint64_t nodes = tree_nodes_ << steps;
  return {.name = fmt::format("{} nodes", nodes), .depth = max_ply, .nodes = nodes};
}

TrialRequest ExplanationBuilder::like_search(std::string name, std::vector<std::string> settings,
                                             std::vector<std::string> moves) const {
  TrialRequest request = larger_by(0);
  request.name = std::move(name);
  request.settings = std::move(settings);
  request.moves = std::move(moves);
  return request;
}

std::vector<std::string> ExplanationBuilder::other_moves() const {
  std::vector<std::string> moves;
  for (const MoveText& move : engine_.legal_moves())
    if (move.move != found_.questioned_move.move) moves.push_back(move.move);
  return moves;
}

// If the engine does not deepen iteratively, runs one search for each smaller depth, to obtain its iterations.
Expected<void> ExplanationBuilder::add_iterations(Trial& trial, const TrialRequest& request) {
  if (is_by_nodes() || deepens_iteratively(engine_) || !trial.is_finished) return {};
  std::vector<SearchIteration> shallower;
  for (int depth = 1; depth < request.depth; ++depth) {
    TrialRequest one = request;
    one.depth = depth;
    const auto done = TRY(trials_.run(one));
    shallower.insert(shallower.end(), done.iterations.begin(), done.iterations.end());
  }
  trial.iterations.insert(trial.iterations.begin(), shallower.begin(), shallower.end());
  return {};
}

Expected<void> ExplanationBuilder::choose_effort() {
  if (is_by_nodes()) {
    if (question_.depth) return fail("a tree search has no fixed depth: limit it by nodes");
    tree_nodes_ = question_.nodes.value_or(usual_nodes);
    return {};
  }
  const bool is_deep_enough = question_.depth || deepens_iteratively(engine_);
  if (!is_deep_enough) return fail("without iterative deepening (deepen=off) a depth is needed");
  if (question_.depth) {
    found_.depth = *question_.depth;
    trials_.limit_nodes(question_.nodes);
  } else {
    auto trial = TRY(trials_.run_within(question_.nodes.value_or(usual_nodes)));
    found_.depth = trial.depth;
    if (trials_.must_stop()) found_.search = std::move(trial);  // all that an interrupted explanation has
  }
  return {};
}

Expected<void> ExplanationBuilder::search() {
  TRY(choose_effort());
  if (!found_.search.line.empty()) {  // interrupted
    found_.is_played = found_.search.line.front().move == found_.questioned_move.move;
    return {};
  }
  const TrialRequest all = larger_by(0);
  auto searched = TRY(trials_.run(all));
  found_.search = std::move(searched);
  if (found_.search.line.empty()) return {};
  if (is_by_nodes()) found_.depth = found_.search.depth;
  TRY(add_iterations(found_.search, all));
  found_.is_played = found_.search.line.front().move == found_.questioned_move.move;
  if (!(question_.depth && question_.nodes))
    trials_.limit_nodes(std::max(found_.search.nodes * static_cast<std::uint64_t>(question_.effort), min_trial_nodes));

  const TrialRequest one = like_search(found_.questioned_move.notation + " alone", {}, {found_.questioned_move.move});
  auto alone = TRY(trials_.run(one));
  found_.single_move_trial = std::move(alone);
  TRY(add_iterations(found_.single_move_trial, one));
  if (is_by_nodes()) TRY(search_played_move_alone());
  if (!found_.is_played || found_.verdict == Verdict::only_move) return {};
  auto other_moves_trial = trials_.run(like_search("all but " + found_.questioned_move.notation, {}, other_moves()));
  if (!other_moves_trial) return std::unexpected(other_moves_trial.error());
  found_.other_moves_trial = std::move(*other_moves_trial);
  return {};
}

// Scores of a tree search are compared between moves that were searched alone. Sets that of the move that it plays.
Expected<void> ExplanationBuilder::search_played_move_alone() {
  Trial alone = found_.single_move_trial;
  if (!found_.is_played)
    alone = TRY(trials_.run(like_search("the move played, alone", {}, {found_.search.line.front().move})));
  if (alone.is_finished && !alone.line.empty()) found_.search.other_score = alone.score;
  return {};
}

void ExplanationBuilder::set_verdict() {
  if (found_.verdict == Verdict::undecided && !trials_.must_stop()) found_.verdict = verdict_of(found_, suspects_);
  found_.nodes = trials_.nodes();
  found_.sentence = sentence_of(found_, suspects_);
}

}  // namespace kibitz::explain
