// Finds the complete line of a win or loss: from the root to the end of the game, in as many plies as the score says.
// The main search often knows the length but not all moves. WinningLine finds the missing moves by extra searches.
#pragma once

#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "kibitz/game/outcome_of.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"

namespace kibitz {

// Moves are missing for three reasons: quiescence search keeps no variation, the table may cut a node although it no
// longer holds the moves after it, and a database may know only the distance. The extra searches have a separate table
// and node count, so they do not affect the main search. Each extra search tests, with all speculative options off,
// whether a position has the claimed score.
template <class G>
class WinningLine {
 public:
  using Move = MoveOf<G>;

  // `root` was searched with these options, and `control` limits the extra searches. Both `root` and `control` must
  // outlive this object.
  WinningLine(const Line<G>& root, const Options& options, Control& control)
      : root_(root), options_(sound_options(options)), control_(control) {}
  // `searched` is the node counter of the main search. The extra searches are limited to 20,000 nodes plus half the
  // nodes of the main search.
  WinningLine(const Line<G>& root, const Options& options, const Poll& searched)
      : root_(root), options_(sound_options(options)), own_control_(&searched.control()), control_(own_control_) {
    own_control_.set_node_limit(20'000 + searched.nodes() / 2);
  }

  // Completes the line of an exact win or loss. If win scores of the game do not count plies, does nothing and returns
  // true. Returns false if no complete line is found: the distance may then be wrong, because a selective search may
  // have missed a shorter win.
  bool complete_exact_line(std::vector<Move>& moves, Score score) {
    if (IsBounded<G>) return true;
    if (win_distance(score) > max_ply) return false;  // a database may know the winner but no distance
    auto whole = complete_line(moves, score);
    if (whole) moves = std::move(*whole);
    return whole.has_value();
  }

  // Completes a line whose first move has the win or loss score `score`, counted from the root. The result starts with
  // the same move. Returns nullopt if the node limit is reached, or if a search without speculation gives another
  // score.
  std::optional<std::vector<Move>> complete_line(std::vector<Move> moves, Score score) {
    const auto length = static_cast<std::size_t>(win_distance(score));
    while (moves.size() > length) moves.pop_back();
    if (is_complete(moves, score)) return moves;
    for (std::size_t kept = std::min(moves.size(), length - 1); kept > 0 && !is_stopped_; --kept) {
      std::vector<Move> line(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(kept));
      while (line.size() < length && append_missing_moves(line, score)) {
      }
      if (is_complete(line, score)) return line;
    }
    return std::nullopt;
  }

  // True if it is proved that none of these root moves wins within `length` plies. False if one of them may win, or if
  // the node limit is reached.
  bool excludes_win(std::span<const RootMove> moves, int length) {
    if (length + 1 > max_ply - 1) return false;
    Searcher<G> searcher(root_, table(), control_, options_);
    const Score win = win_score - length;
    const RootResult result = searcher.search({win - 1, win}, plies(length + 1), moves);
    return result.finished && result.score < win;
  }

 private:
  static constexpr std::size_t table_bytes = std::size_t{1} << 20;

  // The given options without any rule or table entry that could miss a win or report a false one.
  static Options sound_options(const Options& given) {
    Options options = without_speculation(given);
    options.threads = {};
    options.table = {};
    options.table.use = true;
    options.table.depth = TableDepth::deeper;  // in a proof, a bound from a deeper search is valid too
    options.pvs.use = true;
    options.win_distance = true;  // alpha-beta completes lines only if it is on; other methods always count plies
    options.order = {.rank = HasRank<G>, .exchange = HasExchange<G>, .killers = true, .history = true};
    options.rule<Extensions>().pv = 0;
    return options;
  }

  // True if the game ends exactly after the last of these moves, with this score.
  bool is_complete(std::span<const Move> moves, Score score) const {
    if (static_cast<int>(moves.size()) != win_distance(score)) return false;
    Line<G> line = root_;
    for (const Move move : moves) {
      if (line.ply() > 0 && outcome_of(line)) return false;
      line.push(move);
    }
    const auto outcome = outcome_of(line);
    return outcome && score_of(*outcome, line.ply()) == score_for_mover(score, line.ply());
  }

  static Score score_for_mover(Score score, int ply) { return ply % 2 == 0 ? score : -score; }

  // Appends one or more of the missing moves. Returns false if none is found.
  bool append_missing_moves(std::vector<Move>& moves, Score score) {
    Line<G> line = root_;
    for (const Move move : moves) line.push(move);
    if (outcome_of(line)) return false;
    const int ply = static_cast<int>(moves.size());
    std::vector<Move> more = search(line, to_table_score(score_for_mover(score, ply), ply));
    if (more.empty()) return false;
    std::vector<Move> whole = moves;
    whole.insert(whole.end(), more.begin(), more.end());
    if (is_complete(whole, score))
      moves = std::move(whole);
    else
      moves.push_back(more.front());
    return true;
  }

  // Searches for a proof that the position's value is exactly `score`, counted from this position. Returns the
  // principal variation of the proof; empty if there is no proof.
  std::vector<Move> search(const Line<G>& line, Score score) {
    Searcher<G> searcher(line, table(), control_, options_);
    std::vector<RootMove> all(searcher.root_moves.size());
    std::iota(all.begin(), all.end(), RootMove{0});
    const Window window{score - 1, score + 1};
    for (int depth = 1; depth <= std::min(win_distance(score) + 1, max_ply - 1); ++depth) {
      const RootResult result = searcher.search(window, plies(depth), all);
      is_stopped_ = !result.finished;
      if (is_stopped_) return {};
      if (result.bound == Bound::exact) return searcher.principal_variation(result.best);
      const bool is_sooner = result.bound == (is_win(score) ? Bound::lower : Bound::upper);
      if (is_sooner) return {};  // the win or loss comes sooner than `score` says; more depth cannot change that
    }
    return {};
  }

  Table& table() {
    if (table_.bytes() == 0) table_.resize(table_bytes);
    return table_;
  }

  const Line<G>& root_;
  const Options options_;
  Control own_control_;
  Control& control_;
  Table table_;
  bool is_stopped_ = false;  // true if the control stopped an extra search
};

}  // namespace kibitz
