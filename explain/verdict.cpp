#include "explain/verdict.hpp"

#include <algorithm>
#include <tuple>

namespace kibitz::explain {

namespace {

constexpr Score min_refutation_loss = 50;  // smallest score loss that refutes a score: half a pawn

std::int64_t gain_of(const Trial& trial) { return static_cast<std::int64_t>(trial.score) - *trial.other_score; }

// The verdict if neither a fuller nor a deeper search prefers another move.
Verdict verdict_of_scores(const Explanation& e) {
  if (e.is_played) {
    for (const Trial& trial : e.removal_trials) {
      const bool is_sound_without = trial.settings.front() == "table.narrow=off";
      if (is_sound_without && trial.is_finished && trial.score != e.search.score) return Verdict::wrong_score;
    }
    return Verdict::right;
  }
  const Score played = score_of_played_move(e);
  if (is_worth_more_alone(e)) return e.effort == Effort::nodes ? Verdict::neglected : Verdict::unstable;
  return exceeds_by_more_than(played, e.single_move_trial.score, e.grain) ? Verdict::right : Verdict::equal;
}

}  // namespace

bool exceeds_by_more_than(Score better, Score worse, Score grain) {
  if (is_beyond_evaluation(better) || is_beyond_evaluation(worse)) return better > worse;
  return better - worse > grain;
}

Score score_of_played_move(const Explanation& e) { return e.search.other_score.value_or(e.search.score); }

bool is_worth_more_alone(const Explanation& e) {
  return !e.is_played && exceeds_by_more_than(e.single_move_trial.score, score_of_played_move(e), e.grain);
}

bool refutes_original_score(const Explanation& e, const Trial& trial) {
  return trial.disagrees && trial.other_score &&
         exceeds_by_more_than(score_of_played_move(e), *trial.other_score, min_refutation_loss);
}

bool is_about_stored_scores(Verdict verdict) {
  return verdict == Verdict::table || verdict == Verdict::repetition || verdict == Verdict::unstable;
}

std::optional<std::size_t> strongest_cause(const std::vector<Trial>& trials, const std::vector<Suspect>& suspects) {
  std::optional<std::size_t> best;
  const auto strength = [&](std::size_t i) {
    const bool is_omission = !is_about_stored_scores(suspects[i].verdict);
    return std::tuple(is_omission, gain_of(trials[i]), -static_cast<std::int64_t>(trials[i].nodes));
  };
  for (std::size_t i = 0; i < trials.size(); ++i)
    if (trials[i].finds_better_move && (!best || strength(i) > strength(*best))) best = i;
  return best;
}

bool is_confirmed(const std::vector<Trial>& deeper) {
  if (deeper.empty() || !deeper.back().finds_better_move) return false;
  return is_win(deeper.back().score) || (deeper.size() > 1 && deeper[deeper.size() - 2].finds_better_move);
}

const Trial* first_confirmed_trial(const Explanation& e) {
  if (is_confirmed(e.deeper_trials)) {
    const bool is_by_two = e.deeper_trials.size() > 1 && e.deeper_trials[e.deeper_trials.size() - 2].finds_better_move;
    return &e.deeper_trials[e.deeper_trials.size() - (is_by_two ? 2 : 1)];
  }
  const auto found =
      std::ranges::find_if(e.deeper_trials, [&](const Trial& trial) { return refutes_original_score(e, trial); });
  return found == e.deeper_trials.end() ? nullptr : &*found;
}

const Trial* decisive_trial(const Explanation& e) {
  return e.decisive_trial ? &e.deeper_trials[*e.decisive_trial] : nullptr;
}

const Trial* finding_trial(const Explanation& e) {
  if (e.cause) return &e.removal_trials[*e.cause];
  if (e.all_off_trial && e.all_off_trial->finds_better_move) return &*e.all_off_trial;
  return decisive_trial(e);
}

bool is_zugzwang(const Explanation& e, int reduction) {
  const auto finds_nothing = [](const Trial& trial) { return trial.is_finished && !trial.finds_better_move; };
  const auto plies = static_cast<std::size_t>(reduction);
  return finds_nothing(e.helper_trials.back()) && e.deeper_trials.size() >= plies &&
         std::all_of(e.deeper_trials.begin(), e.deeper_trials.begin() + reduction, finds_nothing);
}

Verdict verdict_of(const Explanation& e, const std::vector<Suspect>& suspects) {
  if (e.cause) return suspects[*e.cause].verdict;
  if (e.all_off_trial && e.all_off_trial->finds_better_move) return Verdict::together;
  if (e.decisive_trial) return e.effort == Effort::nodes ? Verdict::too_few_nodes : Verdict::horizon;
  return verdict_of_scores(e);
}

}  // namespace kibitz::explain
