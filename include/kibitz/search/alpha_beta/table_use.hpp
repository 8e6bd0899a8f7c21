// How a node uses the transposition table: for move ordering, for transpositions, and for results of earlier driver
// calls. Each use can be switched off, as in the MT paper's experiments on the benefits of a table.
#pragma once

#include "kibitz/core/memory_limit.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/move_bytes.hpp"
#include "kibitz/search/alpha_beta/table.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

enum class TableDepth : std::uint8_t { equal, deeper };  // which entries may cut off; see TableOptions::depth
enum class TableBounds : std::uint8_t { both, single };  // which bounds an entry keeps; see TableOptions::bounds

// Results are exact only with depth = equal and without `narrow`. If a stored bound narrowed the window, a bound from a
// deeper search could become a value of this depth (tests/search/narrowing_test.cpp, after W. Wieger's witness
// criterion).
struct TableOptions {
  bool use = false;
  int megabytes = 16;                    // memory of the table, in MiB (option hash)
  int entries = 0;                       // number of entries; 0: `megabytes` decides. For experiments with small tables
  TableDepth depth = TableDepth::equal;  // equal: only entries of equal depth may cut (exact); deeper: also deeper ones
  TableBounds bounds = TableBounds::both;  // single: an entry keeps only the newest bound, as in most programs
  bool order = true;                       // search the table move first
  bool transpositions = true;              // entries that were stored on another path may cut too
  bool calls = true;                       // entries of earlier driver calls and iterations may cut too
  bool ply = true;                    // a stored win counts plies from its node; off: from the root, which is wrong
  bool narrow = false;                // stored bounds narrow the window; wrong if the entry is deeper
  bool leaves = false;                // store leaves too: no leaf is evaluated twice (MT paper, figure 2)
  bool refines_static_score = false;  // bounds of any depth refine the static score
  bool symmetry = false;              // symmetric positions share one entry

  SearchNeeds search_needs() const {
    return {.static_scores = refines_static_score && use, .probes_leaves = leaves, .prunes = narrow};
  }
  // The memory of the table, in bytes.
  std::size_t bytes() const {
    return entries > 0 ? Table::bytes_for(static_cast<std::size_t>(entries))
                       : static_cast<std::size_t>(megabytes) << 20;
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = TableOptions;
    return {
        flag_row<&Self::use>({"table", exact, "", needs::nothing, "transposition table"}),
        number_row<&Self::entries>(
            {"table.entries",
             {0, entry_limit(1 << 30, Table::bytes_for(Table::bucket_size) / Table::bucket_size), "entries"},
             exact,
             "",
             needs::table,
             "table size in entries, for experiments; 0 = use option hash"}),
        number_row<&Self::megabytes>(
            {"hash", {0, memory_limit(65'536), "MiB"}, exact, "", needs::table, "memory of the transposition table"}),
        choice_row<&Self::depth>({"table.depth",
                                  {"equal", "deeper"},
                                  selective,
                                  "",
                                  needs::table,
                                  "entries that may cut off: of equal depth only (exact), or also deeper"}),
        choice_row<&Self::bounds>({"table.bounds",
                                   {"both", "single"},
                                   exact,
                                   "",
                                   needs::table,
                                   "bounds kept per entry: both, or only the newest"}),
        flag_row<&Self::order>({"table.order", exact, "", needs::table, "search the table move first"}),
        flag_row<&Self::transpositions>({"table.transpositions", exact, "", needs::table,
                                         "allow cutoffs from entries that were stored along another path"}),
        flag_row<&Self::calls>({"table.calls", exact, "", needs::table,
                                "allow cutoffs from entries of earlier driver calls and iterations"}),
        flag_row<&Self::ply>({"table.ply",
                              selective,
                              "",
                              {needs::table, needs::unbounded_game, needs::win_distance},
                              "count stored wins from the node; off: from the root, which is wrong"}),
        flag_row<&Self::narrow>({"table.narrow", selective, "", needs::table,
                                 "narrow the window to stored bounds; unsound, for demonstration"}),
        flag_row<&Self::leaves>({"table.leaves", exact, "", needs::table,
                                 "also store leaves, so that no driver call evaluates a leaf twice"}),
        flag_row<&Self::refines_static_score>({"table.static", selective, "HasEvaluate", needs::table,
                                               "use bounds from the table, of any depth, to refine the static score"}),
        flag_row<&Self::symmetry>({"table.symmetry", exact, "HasSymmetry", needs::table,
                                   "share one table entry between symmetric positions"})};
  }
};

// A table entry converted for the node: win scores count from the root, and the move is legal.
template <class Move>
struct TableHit {
  std::optional<Move> move;
  // The stored bounds, for the side to move.
  Score lower = -infinite_score;
  Score upper = infinite_score;
  // For each bound, whether it is deep enough for a cutoff at this node.
  bool has_lower = false;
  bool has_upper = false;
  bool is_proved = false;  // true: the bounds that may cut are valid at every depth
};

// The key of a node in the table, and the symmetry that maps the node's position to its canonical image.
struct TableKey {
  Key key = 0;
  std::uint8_t symmetry = 0;
};

// The key of the current position, as the table options and the line's history require.
template <class S>
TableKey table_key_of(const S& s) {
  TableKey table_key;
  if constexpr (HasSymmetry<typename S::GameType>) {
    if (s.options.table.symmetry) {
      const Canonical canonical = s.game.canonical(s.line.current());
      table_key = {canonical.key, canonical.symmetry};
    } else {
      table_key.key = key_of(s.game, s.line.current());
    }
  } else if constexpr (NeverRepeats<typename S::GameType>) {
    table_key.key = key_of(s.game, s.line.current());
  } else {
    table_key.key = s.options.line_history == LineHistory::path ? s.line.path_key() : s.line.key_in_game();
  }
  if (!s.options.table.transpositions) table_key.key ^= s.path_hash();
  return table_key;
}

// Prefetches the table entry of the new position, if the line has its key already.
template <class S>
void prefetch_entry(const S& s) {
  if constexpr (!NeverRepeats<typename S::GameType>)
    if (s.options.table.use) s.table.prefetch(s.line.key_in_game());
}

// The plies by which to_table_score() and from_table_score() adjust a win at this ply, so that stored wins are counted
// from their node (Eppstein's notes of 1999-02-02): `ply`, or 0 if wins do not count plies. Option table.ply turns the
// adjustment off for demonstration: an entry is then wrong at any other ply.
template <class S>
int ply_adjustment(const S& s, int ply) {
  return s.counts_plies() && s.options.table.ply ? ply : 0;
}

// True if a stored bound of depth `stored` may cut at a node of depth `required`.
inline bool is_deep_enough(Depth stored, Depth required, TableDepth rule) {
  return stored == required || stored == proved_depth || (rule == TableDepth::deeper && stored > required);
}

// Decodes the move of a table entry; nullopt if it is not legal in the line's last position.
template <class S>
std::optional<typename S::Move> legal_move_in(S& s, std::uint64_t bytes, std::uint8_t symmetry) {
  auto move = move_of<typename S::Move>(bytes);
  if constexpr (HasSymmetry<typename S::GameType>)
    if (s.options.table.symmetry) move = s.game.from_canonical(move, symmetry);
  if (!is_legal_in(s.game, s.line.current(), move, s.moves)) return std::nullopt;
  return move;
}

// Reads the table entry of the line's last position for a node of this depth: its bounds as scores from the root,
// whether each bound is deep enough to cut, and its move if it is legal.
template <class S>
TableHit<typename S::Move> read_entry(S& s, const TableEntry& entry, const TableKey& table_key, Depth depth) {
  const TableOptions& options = s.options.table;
  const bool may_cut = options.calls || entry.call == s.call;
  const int adjustment = ply_adjustment(s, s.line.ply());
  TableHit<typename S::Move> hit;
  hit.lower = from_table_score(entry.lower, adjustment);
  hit.upper = from_table_score(entry.upper, adjustment);
  hit.has_lower = may_cut && is_deep_enough(entry.lower_depth, depth, options.depth);
  hit.has_upper = may_cut && is_deep_enough(entry.upper_depth, depth, options.depth);
  hit.is_proved =
      (!hit.has_lower || entry.lower_depth == proved_depth) && (!hit.has_upper || entry.upper_depth == proved_depth);
  if (options.order && entry.move) hit.move = legal_move_in(s, *entry.move, table_key.symmetry);
  return hit;
}

// The score if the entry cuts the node off, as in figure 2 of the MT paper: its upper bound is at most alpha or equals
// the lower bound, or its lower bound is at least beta.
template <class Move>
std::optional<Score> cut_score_of_table_hit(const TableHit<Move>& hit, Window window) {
  if (hit.has_upper && (hit.upper <= window.alpha || (hit.has_lower && hit.upper == hit.lower))) return hit.upper;
  if (hit.has_lower && hit.lower >= window.beta) return hit.lower;
  return std::nullopt;
}

// Narrows the window to the bounds of the entry, as most programs do. The result may be wrong if the entry is deeper
// than the node.
template <class Move>
void narrow_window(const TableHit<Move>& hit, Window& window) {
  if (hit.has_lower && hit.lower > window.alpha) window.alpha = hit.lower;
  if (hit.has_upper && hit.upper < window.beta) window.beta = hit.upper;
}

// The bytes of the move as the table stores them. With option table.symmetry, the move is first mapped to the canonical
// position.
template <class S>
std::uint64_t encode_move_for_table(const S& s, const TableKey& table_key, typename S::Move move) {
  if constexpr (HasSymmetry<typename S::GameType>)
    if (s.options.table.symmetry) move = s.game.to_canonical(move, table_key.symmetry);
  return bytes_of(move);
}

}  // namespace kibitz
