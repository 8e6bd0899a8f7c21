// EngineOf: methods mcts and pn_mcts. An MctsRun runs Monte-Carlo tree search, with helper threads that share its tree,
// and converts the result to text.
#pragma once

#include <thread>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/engine/line_text.hpp"
#include "kibitz/engine/moves_left.hpp"
#include "kibitz/engine/symmetric_lines.hpp"
#include "kibitz/search/alpha_beta/winning_line.hpp"
#include "kibitz/search/mcts/mcts.hpp"
#include "kibitz/search/mcts/mcts_answer.hpp"
#include "kibitz/search/mcts/traced_mcts_tree.hpp"

namespace kibitz {

// Runs the search for EngineOf.
template <class G>
class MctsRun {
 public:
  using Move = MoveOf<G>;
  using Tree = MctsTree<G>;

  // The game so far, the options and the request. They must outlive the run.
  struct MctsInput {
    const Line<G>& line;
    const Options& options;
    const Request& request;
  };
  // The root of the tree must be the last position of the line. The tree, the control and the objects in `setting` must
  // outlive the MctsRun.
  MctsRun(Tree& tree, const MctsInput& setting, Control& control)
      : tree_(tree),
        line_(setting.line),
        options_(setting.options),
        request_(setting.request),
        control_(control),
        share_(time_share(request_.limits, estimated_moves_left(line_))),
        first_(line_, tree, control, setup_of(0)) {
    for (int helper = 1; helper < options_.threads.count; ++helper)
      helpers_.push_back(std::make_unique<Mcts<G>>(line_, tree, control, setup_of(helper)));
  }

  // Runs the search on the root moves `chosen`; empty: all. Throws std::system_error if a thread cannot be started.
  SearchEnd run(std::span<const Move> chosen, const OnReport& on_report) {
    const Limits& limits = request_.limits;
    if (share_.maximum && !limits.ponder) control_.set_deadline(start_ + *share_.maximum);
    if (limits.nodes) control_.set_node_limit(*limits.nodes);
    if (!first_.expand_root(chosen)) return SearchEnd::memory;
    for (auto& helper : helpers_)
      threads_.emplace_back([&helper = *helper](const std::stop_token& stop) { run_helper(helper, stop); });
    const SearchEnd end = simulate(on_report);
    threads_.clear();
    return end;
  }

  // The current result. Before the first simulation, it consists of the first move of the tree and the static score.
  Report report(bool is_finished = true) {
    Report report;
    add_lines(report);
    if (report.lines.empty()) report.lines.push_back(line_of_static_score());
    report.depth = report.lines.front().depth;
    report.is_finished = is_finished;
    report.statistics = first_.collect_statistics();
    if (threads_.empty())
      for (const auto& helper : helpers_) report.statistics += helper->collect_statistics();
    else
      report.statistics.nodes += first_.poll.nodes_of_others();
    report.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
    report.table_permille = static_cast<int>(1000 * tree_.size() / tree_.capacity());
    return report;
  }

 private:
  // If a win or loss is proved after n simulations, the search makes n plus this number of further simulations, to find
  // a shorter win or a longer loss.
  static constexpr std::uint64_t simulations_to_shorten_win = 1000;
  static constexpr std::uint64_t simulations_for_only_move =
      16;  // simulations made if there is only one legal move and a clock
  static constexpr std::uint64_t simulations_before_first_report =
      64;  // simulations before the first report; doubles with each report

  MctsSetup setup_of(int thread) const {
    return {options_.mcts,
            HasCandidates<G> && options_.candidates.use,
            options_.exact_knowledge.use,
            options_.threads.count,
            thread,
            request_.lines > 1,
            options_.method.kind == Method::pn_mcts,
            options_.quiescence};
  }

  static void run_helper(Mcts<G>& helper, const std::stop_token& stop) {
    helper.poll.set_stop_token(stop);
    try {
      while (!helper.is_exhausted()) helper.simulate();
    } catch (const Stopped&) {
    }
  }

  SearchEnd simulate(const OnReport& on_report) {
    std::uint64_t next_report = simulations_before_first_report;
    try {
      while (true) {
        if (const auto end = end_of_search()) return *end;
        first_.simulate();
        if (first_.simulations() < next_report) continue;
        next_report *= 2;
        const Report now = report();
        if (on_report) on_report(now);
        if (request_.limits.depth && now.depth >= *request_.limits.depth) return SearchEnd::depth;
      }
    } catch (const Stopped&) {
      return stop_cause(control_);
    }
  }

  std::optional<SearchEnd> end_of_search() {
    const Limits& limits = request_.limits;
    const Score lower = tree_.lower(Tree::root);
    if (tree_.is_solved(Tree::root)) return SearchEnd::solved;
    if (first_.is_exhausted())  // some legal moves are not in the tree
      return is_winner_proved({lower, tree_.upper(Tree::root)}) ? SearchEnd::decided : SearchEnd::exhausted;
    if (has_waited_after_decision(lower)) return SearchEnd::decided;
    if (limits.win_in && is_win(lower) && win_distance(lower) <= 2 * *limits.win_in - 1) return SearchEnd::decided;
    const bool has_choice = tree_.children(Tree::root).size() > 1 || !limits.clock;
    if (!has_choice && first_.simulations() >= simulations_for_only_move) return SearchEnd::only_move;
    if (limits.depth && !limits.nodes && !limits.time && !limits.clock && tree_.is_full()) return SearchEnd::memory;
    if (share_.fair && control_.has_deadline() && Clock::now() - start_ >= *share_.fair) return SearchEnd::time;
    return std::nullopt;
  }

  bool has_waited_after_decision(Score lower) {
    if (!is_win(lower) && !is_loss(tree_.upper(Tree::root))) return false;
    if (!decided_after_) decided_after_ = first_.simulations();
    return first_.simulations() > 2 * *decided_after_ + simulations_to_shorten_win;
  }

  AnalysedLine line_of_static_score() {
    const Score score = first_.static_score();
    AnalysedLine line{score, Bound::exact, {}, std::nullopt};
    const auto children = tree_.children(Tree::root);
    MoveStack<Move> stack;
    MoveList<Move> moves(stack);
    if (children.empty()) line_.game().generate(line_.current(), moves);
    const Move move = children.empty() ? moves[0] : children.front().move;
    line.moves = text_of(std::span(&move, 1));
    return line;
  }

  // As in alpha-beta, an exact win distance needs a line to the end of the game. If no such line is found, the score
  // becomes a bound.
  MctsLine<Move> complete_decided_line(MctsLine<Move> found) const {
    if (found.bound != Bound::exact || !is_decided(found.score)) return found;
    Line<G> root = line_;
    root.start_search(LineHistory::seen);
    if (!WinningLine<G>(root, options_, first_.poll).complete_exact_line(found.moves, found.score))
      found.bound = is_win(found.score) ? Bound::lower : Bound::upper;
    return found;
  }

  // Adds the lines found. All root moves are searched, because the tree may be kept for the next search. Of equivalent
  // moves, the one that is ranked first gives the line for all.
  void add_lines(Report& report) {
    const bool wants_several = request_.lines > 1;
    const int count = wants_several ? static_cast<int>(tree_.children(Tree::root).size()) : 1;
    std::vector<MctsLine<Move>> found = MctsAnswer<G>(tree_, options_.mcts.scale).lines(count);
    std::erase_if(found, [](const MctsLine<Move>& line) { return line.visits == 0 && !line.is_proved; });
    std::vector<Move> moves;
    for (const MctsLine<Move>& line : found) moves.push_back(line.moves.front());
    const SymmetricLines<G> symmetric(line_, moves, request_.lines);
    for (const MctsLine<Move>& line : found) {
      if (symmetric.is_full(report.lines)) return;
      if (symmetric.is_image(line.moves.front())) continue;
      const MctsLine<Move> complete = complete_decided_line(line);
      const std::vector<Move> added = symmetric.append(report.lines, line_without_moves(complete), complete.moves);
      for (std::size_t i = 0; i < added.size(); ++i)
        report.lines[report.lines.size() - added.size() + i].visits = visits_of(added[i]);
    }
  }

  std::vector<MoveText> text_of(std::span<const Move> moves) const {
    return text_of_line(line_.game(), line_.current(), moves);
  }

  std::uint32_t visits_of(Move first) const {
    for (const auto& child : tree_.children(Tree::root))
      if (child.move == first) return tree_.visits(tree_.id_of(child));
    return 0;
  }

  AnalysedLine line_without_moves(const MctsLine<Move>& found) const {
    AnalysedLine line{found.score, found.bound, {}, std::nullopt};
    line.is_proved = found.is_proved;
    line.depth = static_cast<int>(found.moves.size());
    return line;
  }

  Tree& tree_;
  const Line<G>& line_;
  const Options& options_;
  const Request& request_;
  Control& control_;
  const Clock::time_point start_ = Clock::now();
  const TimeShare share_;
  std::optional<std::uint64_t> decided_after_;
  Mcts<G> first_;
  std::vector<std::unique_ptr<Mcts<G>>> helpers_;
  // Declared last, because it must be destroyed before the objects that the threads use.
  std::vector<std::jthread> threads_;
};

// Prepares the tree for a search. Keeps the tree of the last search if the game has continued from its root and the
// options and settings are unchanged.
template <class G>
Expected<void> EngineOf<G>::prepare_tree(bool may_keep) {
  const std::size_t bytes = settings_.options().method.bytes();
  const std::size_t held = kept_tree_.tree().bytes();
  try {
    kept_tree_.tree().resize(bytes);
  } catch (const std::bad_alloc&) {
    kept_tree_.reset();
    return std::unexpected(settings_.revert("method.memory", static_cast<int>(held >> 20)));
  }
  if (const std::uint64_t now = fingerprint(); now != kept_fingerprint_ || !may_keep) {
    kept_tree_.reset();
    kept_fingerprint_ = now;
  }
  kept_tree_.move_root_to(line_);
  return {};
}

template <class G>
Expected<Analysis> EngineOf<G>::analyse_by_mcts(const Request& request, Control& control, const OnReport& on_report) {
  const std::vector<Move> chosen = TRY(read_search_moves(request));
  const Options& options = settings_.options();
  TRY(prepare_tree(options.mcts.keep && chosen.empty()));
  MctsRun<G> run(kept_tree_.tree(), {line_, options, request}, control);
  Analysis analysis;
  analysis.end = run.run(chosen, on_report);
  analysis.report = run.report(analysis.end != SearchEnd::memory);
  if (NodeTrace<G> trace(request.on_node); request.on_node.take)
    report_tree<typename MctsTree<G>::Id>(trace, line_, TracedMctsTree<G>{kept_tree_.tree(), options.mcts.scale});
  if (analysis.report.lines[0].moves.size() > 1) analysis.ponder = analysis.report.lines[0].moves[1];
  if (!chosen.empty()) kept_tree_.reset();
  return analysis;
}

}  // namespace kibitz
