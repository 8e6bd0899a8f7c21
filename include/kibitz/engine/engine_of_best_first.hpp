// One run of method best_first, ubfm, ubfms or descent.
#pragma once

#include <functional>

#include "kibitz/engine/engine_of_method_result.hpp"
#include "kibitz/engine/engine_search.hpp"
#include "kibitz/search/best_first/best_first_answer.hpp"
#include "kibitz/search/best_first/best_first_search.hpp"
#include "kibitz/search/best_first/kept_best_first_tree.hpp"
#include "kibitz/search/best_first/traced_best_first_tree.hpp"

namespace kibitz {

// What a run is given. All objects must outlive it.
template <class G>
struct BestFirstInput {
  const Options& options;
  const Request& request;
  Control& control;
  KeptBestFirstTree<G>& kept_tree;
};

// Runs the search and converts its result to a MethodResult.
template <class G>
class BestFirstRun {
 public:
  using Move = MoveOf<G>;
  using Result = MethodResult<Move>;

  BestFirstRun(const Line<G>& line, const BestFirstInput<G>& input, BestFirstTree<G>& tree, std::vector<Move> chosen)
      : line_(line), input_(input), search_(tree, line, input.control, input.options) {
    search_.restrict_root(std::move(chosen));
  }

  // Calls on_result with the result so far, each time after twice as many iterations. A depth ends the search when the
  // line is that long at a report.
  Result run(const std::function<void(const Result&)>& on_result) {
    SearchEnd end = SearchEnd::stopped;
    std::uint64_t next_report = iterations_before_first_report;
    try {
      for (std::uint64_t iterations = 0;; ++iterations) {
        if (const auto reason = reason_to_end()) {
          end = *reason;
          break;
        }
        if (iterations != next_report) continue;
        next_report *= 2;
        const Result now = result();
        on_result(now);
        if (const auto depth = input_.request.limits.depth; depth && now.depth >= *depth) {
          end = SearchEnd::depth;
          break;
        }
      }
    } catch (const Stopped&) {
      end = stop_cause(input_.control);
    }
    Result last = result();
    last.end = end;
    if (end == SearchEnd::exhausted && is_winner_proved(last.proved))
      last.end = last.proved.are_equal() ? SearchEnd::solved : SearchEnd::decided;
    report_tree_to_trace();
    return last;
  }

 private:
  static constexpr std::uint64_t iterations_before_first_report = 64;

  // Makes one iteration. Returns why the search ends now; nullopt: it does not.
  std::optional<SearchEnd> reason_to_end() {
    const auto& root = search_.tree()[BestFirstTree<G>::root];
    const bool has_choice = !root.is_expanded || root.edge_count > 1 || !input_.request.limits.clock;
    if (!has_choice) return SearchEnd::only_move;
    switch (search_.iterate()) {
      case BestFirstStep::advanced: return std::nullopt;
      case BestFirstStep::memory: return SearchEnd::memory;
      case BestFirstStep::exhausted: break;
    }
    return SearchEnd::exhausted;
  }

  Result result() const {
    const auto answer = best_first_answer(search_.tree(), decision_of(input_.options.method.kind));
    Result result;
    if (!answer.moves.empty()) {
      result = result_of_proof(ProofContext<G>{line_, input_.options, search_.poll()}, answer.moves, answer.proved,
                               answer.value);
      result.depth = static_cast<int>(answer.moves.size());
    }
    result.statistics = search_.collect_statistics();
    return result;
  }

  void report_tree_to_trace() const {
    if (!input_.request.on_node.take) return;
    NodeTrace<G> trace(input_.request.on_node);
    report_tree<typename TracedBestFirstTree<G>::Id>(trace, line_, TracedBestFirstTree<G>(search_.tree()));
  }

  const Line<G>& line_;
  const BestFirstInput<G> input_;
  BestFirstSearch<G> search_;
};

// Searches the root moves `chosen`; empty: all. Continues with the part of the kept tree that is below the line's last
// position, if options and game allow it.
template <class G>
MethodResult<MoveOf<G>> run_best_first(const Line<G>& line, const BestFirstInput<G>& input,
                                       std::vector<MoveOf<G>> chosen,
                                       const std::function<void(const MethodResult<MoveOf<G>>&)>& on_result) {
  const MethodOptions& method = input.options.method;
  const bool may_keep = NeverRepeats<G> && method.keeps_tree && chosen.empty();
  BestFirstTree<G>& tree = input.kept_tree.tree_for(line, method.bytes(), may_keep);
  const auto result = BestFirstRun<G>(line, input, tree, std::move(chosen)).run(on_result);
  if (!may_keep) input.kept_tree.reset();
  return result;
}

}  // namespace kibitz
