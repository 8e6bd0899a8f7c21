// The search methods and their options. Engine::analyse runs the selected method.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kibitz/core/memory_limit.hpp"
#include "kibitz/search/best_first/conspiracy.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/proof/proof_question.hpp"

namespace kibitz {

// The search methods. stockman_sss: Stockman's SSS*. scout: Pearl's SCOUT. captures_only: alpha-beta with option
// captures_only on. pn_mcts: Monte-Carlo tree search with proof numbers (mcts/mcts_proof_numbers.hpp). vcf, vct: the
// game's own threat-space search (game/threats.hpp). best_first, ubfm, ubfms, descent: best-first minimax
// (best_first/best_first_search.hpp).
enum class Method : std::uint8_t {
  alpha_beta,
  mcts,
  pn_mcts,
  conspiracy,
  stockman_sss,
  scout,
  pn,
  pn2,
  dfpn,
  captures_only,
  vcf,
  vct,
  best_first,
  ubfm,
  ubfms,
  descent
};

// The method and the options of all methods but alpha-beta and Monte-Carlo tree search.
struct MethodOptions {
  Method kind = Method::alpha_beta;  // the method that is run
  int megabytes = 128;               // memory for the tree or table, in MiB; alpha-beta uses option hash instead
  int conspirators = 4;              // conspiracy: stop when changes to this number of leaves cannot change the answer
  ConspiracyGoal conspiracy_goal = ConspiracyGoal::move;
  int conspiracy_width = 50;  // conspiracy: goal width, in evaluation units, of the range that contains the value
  int epsilon_percent = 25;   // dfpn: the threshold is (1 + epsilon) times the second-best child's number; epsilon in %
  bool finds_move = true;     // proof searches: if no win is proved, still return a move
  bool keeps_tree = true;     // best-first minimax: the next search of the game continues the tree
  // conspiracy: final positions may change their values, as other leaves may. Meant for trees in teaching examples,
  // whose final positions stand for evaluations.
  bool ends_conspire = false;

  bool is_alpha_beta() const { return kind == Method::alpha_beta || kind == Method::captures_only; }
  bool is_proof() const { return kind == Method::pn || kind == Method::pn2 || kind == Method::dfpn; }
  std::size_t bytes() const { return static_cast<std::size_t>(megabytes) << 20; }  // `megabytes` in bytes

  bool is_conspiracy() const { return kind == Method::conspiracy; }
  bool has_range() const { return is_conspiracy() && conspiracy_goal == ConspiracyGoal::range; }
  bool is_by_threats() const { return kind == Method::vcf || kind == Method::vct; }
  bool proves() const { return is_proof() || is_by_threats(); }
  bool is_dfpn() const { return kind == Method::dfpn; }
  SolveMethod solve_method() const {
    switch (kind) {
      case Method::pn: return SolveMethod::pn;
      case Method::pn2: return SolveMethod::pn2;
      case Method::vcf: return SolveMethod::vcf;
      case Method::vct: return SolveMethod::vct;
      default: return SolveMethod::dfpn;
    }
  }
  bool is_best_first() const {
    return kind == Method::best_first || kind == Method::ubfm || kind == Method::ubfms || kind == Method::descent;
  }
  bool is_mcts() const { return kind == Method::mcts || kind == Method::pn_mcts; }
  bool has_memory() const { return proves() || is_conspiracy() || is_best_first() || is_mcts(); }

  static constexpr bool is_of_alpha_beta = false;  // its option rows imply no precondition on the method
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = MethodOptions;
    return {
        choice_row<&Self::kind>({"method",
                                 {"alpha_beta", "mcts", "pn_mcts", "conspiracy", "stockman_sss", "scout", "pn", "pn2",
                                  "dfpn", "captures_only", "vcf", "vct", "best_first", "ubfm", "ubfms", "descent"},
                                 selective,
                                 "",
                                 needs::nothing,
                                 "search method"}),
        number_row<&Self::megabytes>(
            {"method.memory",
             {1, memory_limit(1 << 20), "MiB"},
             selective,
             "",
             need<&Self::has_memory>(
                 "method=mcts, pn_mcts, conspiracy, pn, pn2, dfpn, vcf, vct, best_first, ubfm, ubfms or descent"),
             "memory for the tree or table of a method other than alpha-beta"}),
        number_row<&Self::conspirators>({"conspirators",
                                         {1, max_conspirators, "leaves"},
                                         selective,
                                         "",
                                         need<&Self::is_conspiracy>("method=conspiracy"),
                                         "conspiracy: stop when this many leaves cannot change the move"}),
        choice_row<&Self::conspiracy_goal>({"conspirators.goal",
                                            {"move", "range"},
                                            selective,
                                            "",
                                            need<&Self::is_conspiracy>("method=conspiracy"),
                                            "conspiracy: decide the best move, or narrow the value to a range"}),
        number_row<&Self::conspiracy_width>({"conspirators.width",
                                             {0, max_evaluation, "evaluation units"},
                                             selective,
                                             "",
                                             need<&Self::has_range>("method=conspiracy and conspirators.goal=range"),
                                             "conspiracy: width of the range that must contain the value"}),
        flag_row<&Self::ends_conspire>({"conspirators.final_positions", selective, "",
                                        need<&Self::is_conspiracy>("method=conspiracy"),
                                        "conspiracy: count final positions as possible conspirators, too"}),
        number_row<&Self::epsilon_percent>({"proof.epsilon",
                                            {0, 1000, "percent"},
                                            selective,
                                            "",
                                            need<&Self::is_dfpn>("method=dfpn"),
                                            "dfpn: leave a line when it is N % worse than the second best"}),
        flag_row<&Self::keeps_tree>({"best_first.reuse_tree", selective, "NeverRepeats",
                                     need<&Self::is_best_first>("method=best_first, ubfm, ubfms or descent"),
                                     "after a move, reuse the tree below the new position in the next search"}),
        flag_row<&Self::finds_move>({"proof.move", selective, "",
                                     need<&Self::proves>("method=pn, pn2, dfpn, vcf or vct"),
                                     "proof search: also find a move if no win is proved"})};
  }
};

}  // namespace kibitz
