// One node of a recorded search, and the columns of the file that it is a row of. Rows are in post-order: all nodes
// below a node come before it, and `subtree` says how many they are. So the last child of row i is row i-1, and the
// one before child c is row c - subtree(c).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "kibitz/engine/engine.hpp"

namespace kibitz::trace {

// Among the moves of a batch of rows.
enum class MoveNumber : std::int16_t {};

struct Node {
  std::uint32_t subtree = 1;
  std::uint32_t unwritten = 0;
  std::int16_t ply = 0;
  MoveNumber move{};
  Attempt attempt = Attempt::root;
  Cause cause = Cause::searched;
  Score alpha = 0, beta = 0, value = 0;
  Bound bound = Bound::exact;
  std::int16_t depth = 0;
  std::int16_t order = -1;
  std::int16_t extension = 0;
  std::uint16_t extension_reasons = 0;
  std::int16_t reduction = 0;
  std::int16_t depth_change = 0;
  std::uint16_t depth_change_reasons = 0;
  std::uint16_t late = 0, futile = 0, history = 0, exchange = 0, k_best = 0;
  std::uint16_t quiescence_exchange = 0, quiescence_futile = 0;
  std::optional<Score> static_score{}, table_lower{}, table_upper{};
  std::int16_t table_lower_depth = 0, table_upper_depth = 0;
  bool table_used = false;
  std::optional<std::uint32_t> phi{}, delta{}, visits{};
  std::uint8_t key = 0;
  std::int16_t call = 0;
  std::int16_t iteration = 0;
  std::int16_t thread = 0;

  std::uint64_t nodes() const { return std::uint64_t{subtree} + unwritten; }
  Window window() const { return {alpha, beta}; }
};

template <class T>
struct Column {
  std::string_view name;
  T Node::* field;
  std::string_view help;  // scores: hundredths of a man, for the side to move; depths: 24ths of a ply
};

// In the file's order. Another set of columns is another version of the file (header.hpp).
inline constexpr std::tuple columns{
    Column{"subtree", &Node::subtree, "rows of its subtree, this one included"},
    Column{"unwritten", &Node::unwritten, "nodes of its subtree that have no row"},
    Column{"ply", &Node::ply, "moves from the root"},
    Column{"move", &Node::move, "that led here; (pass) for a null move"},
    Column{"attempt", &Node::attempt, "what its search was for"},
    Column{"cause", &Node::cause, "why it ended"},
    Column{"alpha", &Node::alpha, "lower end of the window"},
    Column{"beta", &Node::beta, "upper end of the window"},
    Column{"value", &Node::value, "score that came of it"},
    Column{"bound", &Node::bound, "what the score is"},
    Column{"depth", &Node::depth, "asked of it, 24ths of a ply"},
    Column{"order", &Node::order, "of the move among those of its parent, from 0; -1: none"},
    Column{"extension", &Node::extension, "of the move, 24ths of a ply"},
    Column{"extension_reasons", &Node::extension_reasons, "bits, see below"},
    Column{"reduction", &Node::reduction, "of the move, 24ths of a ply"},
    Column{"depth_change", &Node::depth_change, "of all its moves: extensions less internal reduction"},
    Column{"depth_change_reasons", &Node::depth_change_reasons, "bits, see below"},
    Column{"late", &Node::late, "moves left out: late"},
    Column{"futile", &Node::futile, "moves left out: futility"},
    Column{"history", &Node::history, "moves left out: bad in history"},
    Column{"exchange", &Node::exchange, "moves left out: lose by exchange"},
    Column{"k_best", &Node::k_best, "moves left out: not among the k best"},
    Column{"quiescence_exchange", &Node::quiescence_exchange, "left out in quiescence: lose by exchange"},
    Column{"quiescence_futile", &Node::quiescence_futile, "left out in quiescence: win too little"},
    Column{"static_score", &Node::static_score, "where it was computed, and is not the value of a leaf"},
    Column{"table_lower", &Node::table_lower, "bound in the table, where there was an entry"},
    Column{"table_upper", &Node::table_upper, "bound in the table, where there was an entry"},
    Column{"table_lower_depth", &Node::table_lower_depth, "of that bound, 24ths of a ply"},
    Column{"table_upper_depth", &Node::table_upper_depth, "of that bound, 24ths of a ply"},
    Column{"table_used", &Node::table_used, "the node ended by it"},
    Column{"phi", &Node::phi, "proof number of the side to move, in searches for proofs"},
    Column{"delta", &Node::delta, "of its opponent"},
    Column{"visits", &Node::visits, "in Monte-Carlo tree search"},
    Column{"key", &Node::key, "upper 8 bits of the position's key"},
    Column{"call", &Node::call, "of the driver, from 0"},
    Column{"iteration", &Node::iteration, "depth of its call's root, 24ths of a ply"},
    Column{"thread", &Node::thread, "0: the first"},
};
inline constexpr std::size_t column_count = std::tuple_size_v<decltype(columns)>;

// Calls visit(column, std::integral_constant<std::size_t, number>) for every column.
template <class Visit>
constexpr void for_each_column(Visit&& visit) {
  [&]<std::size_t... numbers>(std::index_sequence<numbers...>) {
    (visit(std::get<numbers>(columns), std::integral_constant<std::size_t, numbers>{}), ...);
  }(std::make_index_sequence<column_count>{});
}

// The number of a field's column.
template <auto field, std::size_t number = 0>
consteval std::size_t column_number() {
  using Here = std::remove_const_t<decltype(std::get<number>(columns).field)>;
  if constexpr (std::is_same_v<Here, std::remove_const_t<decltype(field)>>)
    if (std::get<number>(columns).field == field) return number;
  if constexpr (number + 1 < column_count) return column_number<field, number + 1>();
  return column_count;
}

inline std::uint8_t key_in_file(Key key) { return static_cast<std::uint8_t>(key >> 56U); }

}  // namespace kibitz::trace
