#include "explain/sentence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "explain/verdict.hpp"

namespace kibitz::explain {

namespace {

std::string settings_text(const Suspect& suspect) { return fmt::format("{}", fmt::join(suspect.off_settings, ", ")); }

// What the trial finds, as text: "Nf3 is found", "Nf3 is played instead" or "nothing".
std::string finding_text(const Explanation& e, const Trial& trial) {
  if (trial.line.empty()) return "nothing";
  if (!e.is_played) return fmt::format("{} is found", e.questioned_move.notation);
  return fmt::format("{} is played instead", trial.line.front().notation);
}

// Describes the first move of the line that was not searched: "pruned: late move 17 (Nf3)". If the move's index in the
// move order is unknown: "pruned: " and the name of the option.
std::string pruned_text(const Explanation& e, const Suspect& suspect) {
  const auto unseen = index_of_first_unsearched_move(e);
  const bool is_pruned = unseen && *unseen > 0 && e.line_trace[*unseen - 1].moves_pruned > 0;
  const bool has_order = is_pruned && e.line_trace[*unseen].order > 0;
  const char* kind = suspect.is_of_late_moves ? "late move" : "move";
  if (!has_order) return fmt::format("pruned: {}", suspect.name);
  const std::string place =
      fmt::format("pruned: {} {} ({}", kind, e.line_trace[*unseen].order + 1, e.line[*unseen].notation);
  return place + (suspect.is_of_late_moves ? ")" : fmt::format("), by {}", suspect.name));
}

bool has_finding_trial(const std::vector<Trial>& trials) {
  return std::ranges::any_of(trials, [](const Trial& trial) { return trial.finds_better_move; });
}

std::string cause_text(const Explanation& e, const Suspect& suspect) {
  switch (e.verdict) {
    case Verdict::zugzwang:
      return suspect.option == "null_move.guard" ? "the null move hid a zugzwang where its guard would bar it"
                                                 : "the null move hid a zugzwang";
    case Verdict::null_move:
      return has_finding_trial(e.helper_trials) || has_finding_trial(e.deeper_trials)
                 ? "the null move hid a threat: the pass took the depth in which it is seen"
                 : "the null move hid it";
    case Verdict::reduced:
      return suspect.option == "lmr" ? "reduced too far: found when not reduced"
                                     : "reduced too far: a node without a table move";
    case Verdict::pruned: return pruned_text(e, suspect);
    case Verdict::cut: return fmt::format("cut off too early, by {}", suspect.name);
    case Verdict::excluded: return fmt::format("never searched: {}", suspect.name);
    case Verdict::quiescence: return fmt::format("the quiescence search: {}", suspect.name);
    case Verdict::extended: return fmt::format("{} lead the search elsewhere", suspect.name);
    case Verdict::table: return fmt::format("the table: {}", suspect.name);
    case Verdict::repetition: return "a repetition: the table knows the position, not the path to it";
    case Verdict::unstable: return "an unstable search: another window, another move";
    case Verdict::evaluation: return fmt::format("the evaluation: {}", suspect.name);
    case Verdict::selection: return fmt::format("the choice of nodes to search: {}", suspect.name);
    case Verdict::wins_alike: return "all wins are alike: without a distance none is nearer";
    default: return suspect.name;
  }
}

// The largest finished search, "depth 9" or "400000 nodes". The verdict holds up to it.
std::string largest_search(const Explanation& e) {
  std::string name = e.search.name;
  for (const Trial& trial : e.deeper_trials)
    if (trial.is_finished) name = trial.name;
  return name;
}

std::string both_scores_text(const Explanation& e) {
  return fmt::format("{} {}, {} {}", e.questioned_move.notation, format_score(e.single_move_trial.score),
                     e.search.line.front().notation, format_score(score_of_played_move(e)));
}

std::string text_of_right_verdict(const Explanation& e) {
  const std::string what =
      e.is_played ? "nothing that was tried plays other than " + e.questioned_move.notation : both_scores_text(e);
  return fmt::format("the search is right, as far as {}: {}", largest_search(e), what);
}

}  // namespace

std::optional<std::size_t> index_of_first_unsearched_move(const Explanation& explanation) {
  for (std::size_t i = 0; i < explanation.line_trace.size(); ++i)
    if (explanation.line_trace[i].visits == 0) return i;
  return std::nullopt;
}

std::string sentence_of(const Explanation& e, const std::vector<Suspect>& suspects) {
  switch (e.verdict) {
    case Verdict::only_move: return fmt::format("{} is the only move", e.questioned_move.notation);
    case Verdict::undecided: return "undecided: the searches were stopped before there was an answer";
    case Verdict::right: return text_of_right_verdict(e);
    case Verdict::equal: return "equal within the evaluation's grain: " + both_scores_text(e);
    case Verdict::horizon:
      return fmt::format("a horizon effect: seen from {}{}", decisive_trial(e)->name,
                         e.is_depth_confirmed ? "" : ", though not at every greater depth");
    case Verdict::too_few_nodes:
      return fmt::format("too few nodes: seen from {}{}", decisive_trial(e)->name,
                         e.is_depth_confirmed ? "" : ", though not with every greater number");
    case Verdict::together:
      return fmt::format("several omissions together: {} without all of them, by none alone",
                         finding_text(e, *e.all_off_trial));
    case Verdict::wrong_score:
      return "the move is right, its score is not: bounds of the table narrowed a window instead of cutting off";
    default: break;
  }
  if (!e.cause) {
    const char* kind = e.verdict == Verdict::neglected ? "too few nodes for the move" : "an unstable search";
    return fmt::format("{}: searched alone the move is worth more, {}", kind, both_scores_text(e));
  }
  const Suspect& suspect = suspects[*e.cause];
  std::string text = fmt::format("{}; {} with {}", cause_text(e, suspect), finding_text(e, e.removal_trials[*e.cause]),
                                 settings_text(suspect));
  if (const Trial* deeper = decisive_trial(e)) text += fmt::format(", and at {} all the same", deeper->name);
  return text;
}

std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 23> names{
      "right",      "equal",     "horizon",    "too_few_nodes", "neglected",   "zugzwang",  "null_move",  "reduced",
      "pruned",     "cut",       "left_out",   "quiescence",    "extended",    "table",     "repetition", "unstable",
      "evaluation", "selection", "wins_alike", "together",      "wrong_score", "only_move", "undecided"};
  return names[static_cast<std::size_t>(verdict)];
}

}  // namespace kibitz::explain
