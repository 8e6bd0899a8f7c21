#include "explain/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "explain/check_method.hpp"
#include "explain/sentence.hpp"
#include "explain/suspect.hpp"
#include "explain/verdict.hpp"

namespace kibitz::explain {

namespace {

constexpr std::uint64_t usual_nodes = 200'000;  // default node limit of the search being explained
// A tree search with more nodes than this is not tried twice as large: its tree would not fit.
constexpr std::uint64_t max_tree_nodes = std::uint64_t{1} << 40;
constexpr std::uint64_t min_trial_nodes = 500'000;  // lowest node limit of a trial
constexpr std::size_t longest_traced_line = 10;     // maximum number of plies of a line that are observed

std::vector<std::string> move_texts(const std::vector<MoveText>& line) {
  std::vector<std::string> moves;
  for (const MoveText& move : line) moves.push_back(move.move);
  if (moves.size() > longest_traced_line) moves.resize(longest_traced_line);
  return moves;
}

// Builds an explanation step by step. Each step is a function that stores its result in found_ or returns an error.
class ExplanationBuilder {
 public:
  ExplanationBuilder(const Engine& engine, const MoveQuestion& question, Trials& trials)
      : engine_(engine), question_(question), trials_(trials) {
    found_.grain = question.grain;
  }

  Expected<void> read_move();
  // Searches all moves, then the move in question alone. If that move is played, also searches all moves except it.
  Expected<void> search();
  Expected<void> try_without_each();   // one trial per suspect option, with that option turned off
  Expected<void> try_without_all();    // one trial with all suspect options turned off
  Expected<void> try_deeper();         // trials with the original options, one step larger each time
  Expected<void> try_helpers();        // one trial per helper (suspect.hpp), at the same depth
  Expected<void> trace_missed_line();  // observes how the search treats the line that it missed
  Expected<void> detect_zugzwang();    // decides whether the null move hid a zugzwang or a threat
  void set_verdict();
  bool is_over() const { return trials_.must_stop() || found_.verdict == Verdict::only_move; }
  Explanation& explanation() { return found_; }

 private:
  bool is_by_nodes() const { return found_.effort == Effort::nodes; }
  // A search `steps` steps larger than the one being explained: that many plies deeper, or with 2^steps times the
  // nodes.
  TrialRequest larger_by(int steps) const;
  TrialRequest like_search(std::string name, std::vector<std::string> settings = {},
                           std::vector<std::string> moves = {}) const;
  TrialRequest like_finder(const Trial& finder, std::string name) const;
  Expected<void> choose_effort();
  int max_steps() const;
  Expected<Trial> trial(const TrialRequest& request);
  Expected<void> measure_gain(Trial& trial, const TrialRequest& request);
  Expected<std::vector<LineStep>> trace_line(TrialRequest request);
  Expected<void> choose_cause();
  Expected<void> find_unsearched_move_order(const Trial& finder);
  Expected<void> add_iterations(Trial& trial, const TrialRequest& request);
  std::vector<std::string> other_moves() const;

  const Engine& engine_;
  const MoveQuestion& question_;
  Trials& trials_;
  std::vector<Suspect> suspects_;
  std::uint64_t tree_nodes_ = 0;  // node limit of the search being explained, if it is a tree search
  Explanation found_;
};

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
    const auto depth = TRY(trials_.find_depth_within(question_.nodes.value_or(usual_nodes)));
    found_.depth = depth;
  }
  return {};
}

Expected<void> ExplanationBuilder::search() {
  TRY(choose_effort());
  const TrialRequest all = larger_by(0);
  auto searched = TRY(trials_.run(all));
  found_.search = std::move(searched);
  if (found_.search.line.empty()) return {};
  if (is_by_nodes()) {
    found_.depth = found_.search.depth;
    TRY(measure_gain(found_.search, all));
    found_.search.finds_better_move = false;
  }
  TRY(add_iterations(found_.search, all));
  found_.is_played = found_.search.line.front().move == found_.questioned_move.move;
  if (!(question_.depth && question_.nodes))
    trials_.limit_nodes(std::max(found_.search.nodes * static_cast<std::uint64_t>(question_.effort), min_trial_nodes));

  const TrialRequest one = like_search(found_.questioned_move.notation + " alone", {}, {found_.questioned_move.move});
  auto alone = TRY(trials_.run(one));
  found_.single_move_trial = std::move(alone);
  TRY(add_iterations(found_.single_move_trial, one));
  if (!found_.is_played || found_.verdict == Verdict::only_move) return {};
  auto other_moves_trial = trials_.run(like_search("all but " + found_.questioned_move.notation, {}, other_moves()));
  if (!other_moves_trial) return std::unexpected(other_moves_trial.error());
  found_.other_moves_trial = std::move(*other_moves_trial);
  return {};
}

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

// The number of steps of the deeper trials. All trials of a tree search together stay within the question's effort,
// too.
int ExplanationBuilder::max_steps() const {
  if (is_by_nodes()) {
    const int doublings = std::bit_width(static_cast<unsigned>(question_.effort)) - 1;
    return tree_nodes_ > max_tree_nodes ? 0 : std::min({question_.deeper, doublings, 20});
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

// Repeats the search being explained, and observes how it treats the line that it missed. If the move in question is
// not played, the line is the best line of the trial that finds the move, or of the move alone. If it is played, the
// line is the refutation of that move, with the settings of the trial that finds another move.
Expected<void> ExplanationBuilder::trace_missed_line() {
  const Trial* finder = finding_trial(found_);
  if (!finder && is_by_nodes() && is_worth_more_alone(found_)) finder = &found_.single_move_trial;
  if (!finder) return {};
  found_.line = finder->line;
  if (found_.is_played) {
    TrialRequest refutation = like_finder(*finder, "its refutation");
    refutation.moves = {found_.questioned_move.move};
    const auto refuted = TRY(trials_.run(refutation));
    found_.line = refuted.line;
  }
  const auto steps = TRY(trace_line(like_search("the line, watched")));
  found_.line_trace = steps;
  return find_unsearched_move_order(*finder);
}

// A search of the same size and with the same settings as the trial that finds another move.
TrialRequest ExplanationBuilder::like_finder(const Trial& finder, std::string name) const {
  const bool is_larger = &finder == decisive_trial(found_);
  TrialRequest request = larger_by(is_larger ? static_cast<int>(*found_.decisive_trial) + 1 : 0);
  request.name = std::move(name);
  request.settings = finder.settings;
  return request;
}

Expected<std::vector<LineStep>> ExplanationBuilder::trace_line(TrialRequest request) {
  LineTrace line_trace(move_texts(found_.line));
  request.on_node = line_trace.sink();
  TRY(trials_.run(request));
  return line_trace.steps();
}

// The line contains a move that was not searched. Finds the index of the first such move in the move order, by
// observing a trial that does search it.
Expected<void> ExplanationBuilder::find_unsearched_move_order(const Trial& finder) {
  const auto unseen = index_of_first_unsearched_move(found_);
  if (!found_.cause || !unseen) return {};
  TrialRequest request = like_finder(finder, "the line, where it is found");
  if (found_.is_played) request.moves = {found_.questioned_move.move};
  const auto steps = TRY(trace_line(request));
  found_.line_trace[*unseen].order = steps[*unseen].order;
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

void ExplanationBuilder::set_verdict() {
  if (found_.verdict == Verdict::undecided && !trials_.must_stop()) found_.verdict = verdict_of(found_, suspects_);
  found_.nodes = trials_.nodes();
  found_.sentence = sentence_of(found_, suspects_);
}

}  // namespace

Expected<Explanation> answer(const Engine& engine, const MoveQuestion& question, Control& control,
                             const OnProgress& on_progress) {
  const auto alone = engine.clone();  // one thread only, so that every search can be repeated exactly
  TRY(alone->set_option("threads", "1"));
  Trials trials(*alone, control, on_progress);
  ExplanationBuilder inquiry(*alone, question, trials);
  using Part = Expected<void> (ExplanationBuilder::*)();
  TRY(inquiry.read_move());
  for (const Part part :
       {&ExplanationBuilder::search, &ExplanationBuilder::try_without_each, &ExplanationBuilder::try_without_all,
        &ExplanationBuilder::try_deeper, &ExplanationBuilder::try_helpers, &ExplanationBuilder::trace_missed_line,
        &ExplanationBuilder::detect_zugzwang}) {
    TRY((inquiry.*part)());
    if (inquiry.is_over()) break;
  }
  inquiry.set_verdict();
  return std::move(inquiry.explanation());
}

}  // namespace kibitz::explain
