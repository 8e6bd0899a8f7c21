// Every switch of the search, as data. A default Options is plain alpha-beta to a fixed depth, exact and slow; presets
// and front ends turn things on by name (engine/parameters.hpp lists each once).
#pragma once

#include "kibitz/core/driver_options.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/candidates.hpp"
#include "kibitz/search/captures_only.hpp"
#include "kibitz/search/evaluation_cache.hpp"
#include "kibitz/search/extend.hpp"
#include "kibitz/search/extend_danger.hpp"
#include "kibitz/search/k_best.hpp"
#include "kibitz/search/known.hpp"
#include "kibitz/search/late_move_pruning.hpp"
#include "kibitz/search/late_move_reduction.hpp"
#include "kibitz/search/mcts_options.hpp"
#include "kibitz/search/method.hpp"
#include "kibitz/search/null_move.hpp"
#include "kibitz/search/null_move_threat.hpp"
#include "kibitz/search/order.hpp"
#include "kibitz/search/quiesce.hpp"
#include "kibitz/search/reverse_futility.hpp"
#include "kibitz/search/singular.hpp"
#include "kibitz/search/table_use.hpp"
#include "kibitz/search/thread_options.hpp"
#include "kibitz/search/transposition_cutoff.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct ScoutOptions {
  bool use = false;  // later moves are first asked, with a null window, whether they are better (NegaScout, PVS)
};

struct DangerOptions {
  bool use = false;  // the evaluation may ask for more depth at the horizon
};

struct Options {
  LineHistory line_history = LineHistory::seen;
  bool win_distance = true;  // a win at ply n scores WIN - n; off: all wins are alike, and none is ever made
  DriverOptions driver;
  DeepenOptions deepen;
  TableOptions table;
  EvaluationCacheOptions evaluation_cache;
  ScoutOptions scout;
  OrderOptions order;
  TranspositionCutoffOptions transposition_cutoff;
  CandidatesOptions candidates;
  QuiescenceOptions quiescence;
  DangerOptions danger;
  KBestOptions k_best;
  CapturesOnlyOptions captures_only;
  ExtendOptions extend;
  SingularOptions singular;
  LateMoveReductionOptions lmr;
  LateMovePruningOptions late_move_pruning;
  ReverseFutilityOptions reverse_futility;
  NullMoveOptions null_move;
  NullMoveReductionOptions null_move_reduction;
  NullMoveThreatOptions null_move_threat;
  KnownOptions known;
  ThreadOptions threads;
  MethodOptions method;
  MctsOptions mcts;
};

// What those that are on ask of the searcher. A group that is missing here does not compile: the list of names is
// Options, whole.
inline Uses uses_of(const Options& options) {
  const auto& [line_history, win_distance, driver, deepen, table, evaluation_cache, scout, order, transposition_cutoff,
               candidates, quiescence, danger, k_best, captures_only, extend, singular, lmr, late_move_pruning,
               reverse_futility, null_move, null_move_reduction, null_move_threat, known, threads, method, mcts] =
      options;
  return folded_uses(line_history, win_distance, driver, deepen, table, evaluation_cache, scout, order,
                     transposition_cutoff, candidates, quiescence, danger, k_best, captures_only, extend, singular, lmr,
                     late_move_pruning, reverse_futility, null_move, null_move_reduction, null_move_threat, known,
                     threads, method, mcts);
}

// Does any of them look at the moves of a node as a whole? Enhanced transposition cutoffs do as well, at some depths.
template <class G>
bool looks_at_all_moves(const Options& options) {
  return (HasCandidates<G> && options.candidates.use) || options.k_best.k > 0 || options.captures_only.after > 0 ||
         options.singular.kind != SingularKind::off || options.extend.only_reply > 0;
}

}  // namespace kibitz
