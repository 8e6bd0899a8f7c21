// Lazy SMP between ranks: every rank searches the position with the engine and sends the table entries that it stores
// to the others, which put them into their tables (EntryExchange). Nothing else is shared. The ranks differ as the
// threads of Lazy SMP do: in depth, and in the order of root moves. After Stockfish's cluster branch
// (https://github.com/official-stockfish/Stockfish/pull/1931), which collects the deepest entries of each thread and
// sends them with MPI_Iallgather; here a rank sends all entries of a sufficient depth, to each other rank, without
// waiting.
#pragma once

#include "cluster/rank_context.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz::cluster {

struct LazySettings {
  Limits limits;        // of rank 0, which ends the search of all
  int least_depth = 0;  // entries of at least this depth are sent, in plies; 0: all, those of quiescence too
};

// Searches the engine's position. Every rank must call it with the same settings. Rank 0 gets the result, with the
// nodes of all ranks; if the control was stopped, only its own. The engine's options must be method=alpha_beta and
// table=on.
Expected<Analysis> analyse_lazily(Engine& engine, const LazySettings& settings, const RankContext& context);

}  // namespace kibitz::cluster
