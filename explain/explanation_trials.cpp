#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "explain/explanation_builder.hpp"
#include "explain/verdict.hpp"

namespace kibitz::explain {

namespace {

// With these limits, the doubled number of nodes does not overflow.
constexpr std::uint64_t max_doubled_nodes = std::uint64_t{1} << 40;
constexpr int max_doublings = 20;

}  // namespace

// Runs a trial and compares its choice with that of the search being explained.
Expected<Trial> ExplanationBuilder::trial(const TrialRequest& request) {
  auto trial = trials_.run(request);
  if (!trial || !trial->is_finished || trial->line.empty()) return trial;
  const std::string& best = trial->line.front().move;
  trial->disagrees = found_.is_played ? best != found_.questioned_move.move : best == found_.questioned_move.move;
  if (!trial->disagrees) return trial;
  TRY(measure_gain(*trial, request));
  return trial;
}

// Measures the gain of the trial's preferred move: searches the originally preferred move alone, with the same
// settings, and compares the scores. A tree search spends few nodes on the moves that it does not prefer, so the scores
// of its moves are not comparable: there the new move is searched alone, too.
Expected<void> ExplanationBuilder::measure_gain(Trial& trial, const TrialRequest& request) {
  TrialRequest again = request;
  if (trial.disagrees && is_by_nodes()) {
    again.moves = {trial.line.front().move};
    const auto alone = TRY(trials_.run(again));
    trial.nodes += alone.nodes;
    if (!alone.is_finished || alone.line.empty()) return {};
    trial.score = alone.score;
  }
  again.moves = {found_.search.line.front().move};
  const auto other = trials_.run(again);
  if (!other) return std::unexpected(other.error());
  trial.nodes += other->nodes;
  if (!other->is_finished || other->line.empty()) return {};
  trial.other_score = other->score;
  trial.finds_better_move = exceeds_by_more_than(trial.score, other->score, found_.grain);
  return {};
}

Expected<void> ExplanationBuilder::try_without_each() {
  suspects_ = suspects_of(engine_);
  for (const Suspect& suspect : suspects_) {
    auto done = TRY(trial(like_search(suspect.name, suspect.off_settings)));
    if (trials_.must_stop()) return {};
    if (is_about_stored_scores(suspect.verdict)) done.finds_better_move |= refutes_original_score(found_, done);
    found_.removal_trials.push_back(std::move(done));
  }
  return choose_cause();
}

// Chooses the suspect option that is the cause. If the move in question is played, one trial is not enough evidence:
// with the option off, the search must also find another move one step deeper, or find a win. Deeper trials need the
// same confirmation (is_confirmed()).
Expected<void> ExplanationBuilder::choose_cause() {
  for (found_.cause = strongest_cause(found_.removal_trials, suspects_); found_.cause && found_.is_played;
       found_.cause = strongest_cause(found_.removal_trials, suspects_)) {
    Trial& finder = found_.removal_trials[*found_.cause];
    if (is_win(finder.score)) return {};
    TrialRequest larger = larger_by(1);
    larger.name = finder.name + (is_by_nodes() ? ", twice the nodes" : ", a ply deeper");
    larger.settings = finder.settings;
    const auto deeper = trial(larger);
    if (!deeper) return std::unexpected(deeper.error());
    if (deeper->finds_better_move) return {};
    finder.finds_better_move = false;
    if (trials_.must_stop()) return {};
  }
  return {};
}

Expected<void> ExplanationBuilder::try_without_all() {
  const auto settings = settings_without_all(suspects_);
  if (found_.cause || settings.size() < 2) return {};
  auto done = TRY(trial(like_search("all of them", settings)));
  found_.all_off_trial = std::move(done);
  return {};
}

// The maximum number of steps of the deeper trials. No trial of a tree search has more nodes than the question's effort
// allows: effort times those of the search being explained.
int ExplanationBuilder::max_steps() const {
  if (is_by_nodes()) {
    const int doublings = std::bit_width(static_cast<unsigned>(question_.effort)) - 1;
    return tree_nodes_ > max_doubled_nodes ? 0 : std::min({question_.deeper, doublings, max_doublings});
  }
  const bool is_null_move = found_.cause && suspects_[*found_.cause].verdict == Verdict::null_move;
  // The number of extra plies that distinguish a zugzwang from a threat.
  const int min_extra_plies = is_null_move ? max_null_move_reduction(engine_, found_.depth) : 0;
  return std::max(question_.deeper, min_extra_plies);
}

Expected<void> ExplanationBuilder::try_deeper() {
  const int most = max_steps();
  for (int steps = 1; steps <= most && !is_confirmed(found_.deeper_trials); ++steps) {
    auto done = TRY(trial(larger_by(steps)));
    if (trials_.must_stop()) return {};
    found_.deeper_trials.push_back(std::move(done));
    if (!found_.deeper_trials.back().is_finished) break;
  }
  const Trial* finder = first_confirmed_trial(found_);
  if (!finder) return {};
  found_.decisive_trial = static_cast<std::size_t>(finder - found_.deeper_trials.data());
  found_.is_depth_confirmed = is_confirmed(found_.deeper_trials);
  return {};
}

Expected<void> ExplanationBuilder::try_helpers() {
  if (found_.cause || !found_.decisive_trial) return {};
  for (const Suspect& helper : helpers_of(engine_)) {
    auto done = TRY(trial(like_search(helper.name, helper.off_settings)));
    if (trials_.must_stop()) return {};
    found_.helper_trials.push_back(std::move(done));
  }
  return {};
}

// A null move with reduction R can hide a threat up to R plies away; a trial with a smaller R, or with R extra plies,
// then reveals it. If neither trial does, the position is a zugzwang: the null move is better than any legal move.
Expected<void> ExplanationBuilder::detect_zugzwang() {
  if (!found_.cause || suspects_[*found_.cause].verdict != Verdict::null_move) return {};
  auto done = TRY(trial(like_search("R = 1", min_reduction_settings(engine_))));
  if (trials_.must_stop()) return {};
  found_.helper_trials.push_back(std::move(done));
  if (is_zugzwang(found_, max_null_move_reduction(engine_, found_.depth))) found_.verdict = Verdict::zugzwang;
  return {};
}

}  // namespace kibitz::explain
