// A copy of the searcher's node, move loop and move picker, specialised for Connect Four. It was made when the
// searcher was first measured, and has not been updated since.
#include <algorithm>
#include <array>
#include <cstring>

#include "bench/generic_price/contestants.hpp"
#include "bench/generic_price/copied_picker.hpp"
#include "kibitz/core/statistics.hpp"
#include "kibitz/search/alpha_beta/table.hpp"
#include "kibitz/search/options/options.hpp"

namespace kibitz::generic_price {

namespace {

// The copy uses the searcher's classes for the table, the history, the move stacks and the poll. It has no worker
// threads and no trace, and only the options that the searcher had then. There are two versions. One reads its options
// as the searcher does; in the other (`is_decided`) all options are on and none is read.

using Position = ConnectFour::Position;
using Move = ConnectFour::Move;

constexpr int longest_game = 64;

struct KillerMoves {
  std::array<std::optional<Move>, 2> moves{};

  int rank(Move move) const { return moves[0] == move ? 2 : moves[1] == move ? 1 : 0; }
  void add(Move move) {
    if (moves[0] == move) return;
    moves[1] = moves[0];
    moves[0] = move;
  }
};

template <bool is_decided>
class Search {
 public:
  Search(const Task& task, Table& table, Control& control)
      : game_(task.game),
        options_(strong_options()),
        table_(table),
        poll_(control),
        history_(ConnectFour::slots),
        variations_(longest_game + 2) {
    path_[0] = task.position;
    MoveList<Move> list(moves_);
    game_.generate(task.position, list);
    Picker picker(*this, list, std::nullopt);
    for (Move move; picker.next(move);) root_moves_.push_back(move);
  }

  Score search_root(Depth depth) {
    table_.next_call_number();
    const std::uint64_t estimates_before = estimates_;
    Window open;
    Score best = -infinite_score;
    std::size_t best_index = 0;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
      variations_[1].clear();
      const Score score = search_move(open, depth, root_moves_[i], static_cast<int>(i));
      if (score <= best) continue;
      best = open.alpha = score;
      best_index = i;
      update_variation(root_moves_[i]);
    }
    store({full_window, depth, game_.key(path_[0]), std::nullopt, estimates_before}, best, root_moves_[best_index]);
    const auto first = root_moves_.begin() + static_cast<std::ptrdiff_t>(best_index);
    std::rotate(root_moves_.begin(), first, first + 1);
    return best;
  }

  std::uint64_t nodes() const { return poll_.nodes(); }

 private:
  static bool is_on(bool option) { return is_decided || option; }

  struct NodeState {
    Window window;
    Depth depth;
    Key key;
    std::optional<Move> table_move;
    std::uint64_t estimates_before;
    bool generates_late = false;
  };

  friend class CopiedPicker<Search>;
  using Picker = CopiedPicker<Search>;

  const Position& position() const { return path_[static_cast<std::size_t>(ply_)]; }

  int rank(Move move) const {
    if (const int killer = killers_[static_cast<std::size_t>(ply_)].rank(move)) return (1 << 20) + killer;
    const int rank = (is_on(options_.order.rank) ? game_.rank(position(), move) : 0) +
                     history_.score(ply_ & 1, game_.slot(position(), move));
    return rank;
  }

  void play(Move move) {
    poll_.count_node();
    make(move);
  }
  void make(Move move) {
    path_[static_cast<std::size_t>(ply_) + 1] = game_.play(position(), move);
    ++ply_;
  }

  Score visit(Window window, Depth depth) {
    if (const auto ended = game_.verdict(position())) return leaf(*ended);
    if (depth <= horizon || ply_ >= longest_game - 1) {
      ++statistics_.leaves;
      ++estimates_;
      return game_.evaluate(position());
    }
    NodeState state{window, depth, game_.key(position()), std::nullopt, estimates_};
    if (const auto score = probe(state)) return *score;
    MoveList<Move> list(moves_);
    if (state.table_move && !tries_etc(depth)) {
      list.push(*state.table_move);
      ++statistics_.interior;
      state.generates_late = true;
      return move_loop(state, list);
    }
    game_.generate(position(), list);
    if (list.empty()) return leaf(game_.without_moves(position()));
    ++statistics_.interior;
    if (const auto score = cut_score_of_etc(state, list)) return *score;
    return move_loop(state, list);
  }

  Score leaf(Outcome outcome) {
    ++statistics_.leaves;
    return score_of(outcome, ply_);
  }

  Score move_loop(const NodeState& state, MoveList<Move>& list) {
    Window open = state.window;
    Score best = -infinite_score;
    std::optional<Move> best_move;
    Picker picker(*this, list, state.table_move);
    if (state.generates_late) picker.expect_only_table_move();
    int index = 0;
    for (Move move; picker.next(move); ++index) {
      const Score score = search_move(open, state.depth, move, index);
      if (score <= best) continue;
      best = score;
      if (score <= open.alpha) continue;
      best_move = move;
      open.alpha = score;
      if (!state.window.is_null()) update_variation(move);
      if (score < state.window.beta) continue;
      ++statistics_.cutoffs;
      statistics_.first_move_cutoffs += index == 0;
      learn_from_cut(list, index, state.depth);
      break;
    }
    store(state, best, best_move);
    return best;
  }

  Score search_move(Window window, Depth depth, Move move, int index) {
    const Depth below = depth - one_ply;
    const bool is_open = !window.is_null();
    if (is_open) variations_[static_cast<std::size_t>(ply_) + 1].clear();
    play(move);
    Score score = 0;
    bool is_settled = false;
    if (is_open && index > 0 && is_on(options_.pvs.use)) {
      score = -visit(Window{window.alpha, window.alpha + 1}.opponent_window(), below);
      is_settled = score <= window.alpha || score >= window.beta;
      statistics_.researches += !is_settled;
    }
    if (!is_settled) score = -visit(window.opponent_window(), below);
    --ply_;
    return score;
  }

  bool is_deep_enough(Depth stored, Depth wanted) const {
    return is_decided ? stored >= wanted : kibitz::is_deep_enough(stored, wanted, options_.table.depth);
  }

  std::optional<Score> probe(NodeState& state) {
    if (!is_on(options_.table.use)) return std::nullopt;
    ++statistics_.table_probes;
    const auto entry = table_.probe(state.key);
    if (!entry) return std::nullopt;
    ++statistics_.table_hits;
    TableHit<Move> hit;
    hit.lower = from_table_score(entry->lower, ply_);
    hit.upper = from_table_score(entry->upper, ply_);
    hit.has_lower = is_deep_enough(entry->lower_depth, state.depth);
    hit.has_upper = is_deep_enough(entry->upper_depth, state.depth);
    hit.is_proved = (!hit.has_lower || entry->lower_depth == proved_depth) &&
                    (!hit.has_upper || entry->upper_depth == proved_depth);
    if (entry->move) {
      Move move;
      std::memcpy(static_cast<void*>(&move), &*entry->move, sizeof move);
      if (game_.is_legal(position(), move)) state.table_move = move;
    }
    const auto score = cut_score_of_table_hit(hit, state.window);
    if (!score) return std::nullopt;
    ++statistics_.table_cutoffs;
    estimates_ += !hit.is_proved;
    return score;
  }

  bool tries_etc(Depth depth) const {
    const EtcOptions& options = options_.transposition_cutoff;
    return is_on(options.use) && depth >= plies(is_decided ? 4 : options.min_depth);
  }

  std::optional<Score> cut_score_of_etc(const NodeState& state, const MoveList<Move>& list) {
    if (!tries_etc(state.depth) || !is_on(options_.table.use)) return std::nullopt;
    for (int i = 0; i < list.size(); ++i) {
      make(list[i]);
      const auto entry = table_.probe(game_.key(position()));
      --ply_;
      if (!entry || !is_deep_enough(entry->upper_depth, state.depth - one_ply)) continue;
      const Score score = -from_table_score(entry->upper, ply_ + 1);
      if (score < state.window.beta) continue;
      ++statistics_.etc_cutoffs;
      estimates_ += entry->upper_depth != proved_depth;
      return score;
    }
    return std::nullopt;
  }

  void store(const NodeState& state, Score score, std::optional<Move> best) {
    if (!is_on(options_.table.use)) return;
    const bool is_deeper = is_on(options_.table.depth == TableDepth::deeper);
    NewTableEntry new_entry{to_table_score(score, ply_), bound_of(score, state.window),
                            is_deeper && estimates_ == state.estimates_before ? proved_depth : state.depth,
                            std::nullopt};
    if (best) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, &*best, sizeof *best);
      new_entry.move = bytes;
    }
    table_.store(state.key, new_entry);
  }

  void learn_from_cut(const MoveList<Move>& tried, int cut_index, Depth depth) {
    if (is_on(options_.order.killers)) killers_[static_cast<std::size_t>(ply_)].add(tried[cut_index]);
    if (!is_on(options_.order.history)) return;
    history_.reward(ply_ & 1, game_.slot(position(), tried[cut_index]), depth);
    for (int i = 0; i < cut_index; ++i) history_.punish(ply_ & 1, game_.slot(position(), tried[i]), depth);
  }

  void update_variation(Move move) {
    auto& row = variations_[static_cast<std::size_t>(ply_)];
    const auto& below = variations_[static_cast<std::size_t>(ply_) + 1];
    row.assign(1, move);
    row.insert(row.end(), below.begin(), below.end());
  }

  const ConnectFour& game_;
  const Options options_;
  Table& table_;
  Poll poll_;
  Statistics statistics_;
  History history_;
  MoveStack<Move> moves_;
  MoveStack<int> ranks_;
  std::array<Position, longest_game + 2> path_{};
  std::array<KillerMoves, longest_game + 2> killers_{};
  std::vector<std::vector<Move>> variations_;
  std::vector<Move> root_moves_;
  std::uint64_t estimates_ = 0;
  int ply_ = 0;
};

template <bool is_decided>
SearchResult search_with_table(const Task& task) {
  Table table;
  table.resize(table_bytes);
  Control control;
  Search<is_decided> search(task, table, control);
  SearchResult found;
  for (int depth = 1; depth <= task.depth; ++depth) found.score = search.search_root(plies(depth));
  found.nodes = search.nodes();
  return found;
}

}  // namespace

SearchResult search_copy(const Task& task) { return search_with_table<false>(task); }
SearchResult search_fixed_copy(const Task& task) { return search_with_table<true>(task); }

}  // namespace kibitz::generic_price
