// A node of a recorded search, which is a row of the file, and the columns of a row. Rows are in post-order. `subtree`
// is the number of rows of a node's subtree, including the node itself. So the last child of row i is row i-1, and the
// sibling before row c is row c - subtree(c).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "kibitz/engine/engine.hpp"
#include "kibitz/engine/rule_names.hpp"

namespace kibitz::trace {

// The index of a move in the dictionary of its batch's moves.
enum class MoveNumber : std::int16_t {};

struct TraceNode {
  std::uint32_t subtree = 1;
  std::uint32_t unwritten = 0;
  std::int16_t ply = 0;
  MoveNumber move{};
  SearchReason reason = SearchReason::root;
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
  std::array<std::uint16_t, prune_rules> pruned{};  // number of moves pruned, indexed by PruneRule
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
struct NodeColumn {
  using Type = T;
  std::string_view name;
  T (*get)(const TraceNode&);
  void (*set)(TraceNode&, T);
  std::string_view help;  // description; scores are for the side to move, in 1/100 of a pawn, depths in 1/24 of a ply
};

template <class T, class Class>
T type_of(T Class::*);

template <auto member>
using TypeOf = decltype(type_of(member));

template <auto member>
struct FieldColumn : NodeColumn<TypeOf<member>> {};
template <auto member>
constexpr FieldColumn<member> column(std::string_view name, std::string_view help) {
  return {{name, [](const TraceNode& node) { return node.*member; },
           [](TraceNode& node, TypeOf<member> value) { node.*member = value; }, help}};
}

// The column that holds the number of moves pruned by `rule`.
template <PruneRule rule>
constexpr NodeColumn<std::uint16_t> prune_column(std::string_view name, std::string_view help) {
  constexpr auto place = static_cast<std::size_t>(rule);
  return {name, [](const TraceNode& node) { return node.pruned[place]; },
          [](TraceNode& node, std::uint16_t count) { node.pruned[place] = count; }, help};
}
inline constexpr auto columns_of_rules = []<std::size_t... place>(std::index_sequence<place...>) {
  return std::tuple{prune_column<PruneRule{place}>(prune_rule_infos[place].word, prune_rule_infos[place].title)...};
}(std::make_index_sequence<PruneRules::size>{});

// All columns, in the order of the file. If the columns change, the version of the file must change
// (trace_header.hpp).
inline constexpr auto columns = std::tuple_cat(
    std::tuple{
        column<&TraceNode::subtree>("subtree", "rows of its subtree, this one included"),
        column<&TraceNode::unwritten>("unwritten", "nodes of its subtree that have no row"),
        column<&TraceNode::ply>("ply", "moves from the root"),
        column<&TraceNode::move>("move", "the move that led here; (pass) for a null move"),
        column<&TraceNode::reason>("reason", "why it was searched"), column<&TraceNode::cause>("cause", "why it ended"),
        column<&TraceNode::alpha>("alpha", "lower end of the window"),
        column<&TraceNode::beta>("beta", "upper end of the window"), column<&TraceNode::value>("value", "its score"),
        column<&TraceNode::bound>("bound", "the kind of bound that the score is"),
        column<&TraceNode::depth>("depth", "the depth to search, 24ths of a ply"),
        column<&TraceNode::order>("order", "place of the move in its parent's move order, from 0; -1: none"),
        column<&TraceNode::extension>("extension", "of the move, 24ths of a ply"),
        column<&TraceNode::extension_reasons>("extension_reasons", "bits, see below"),
        column<&TraceNode::reduction>("reduction", "of the move, 24ths of a ply"),
        column<&TraceNode::depth_change>("depth_change",
                                         "for all its moves: extensions minus internal iterative reduction"),
        column<&TraceNode::depth_change_reasons>("depth_change_reasons", "bits, see below")},
    columns_of_rules,
    std::tuple{
        prune_column<PruneRule::k_best>("k_best", "k best"),
        prune_column<PruneRule::quiescence_exchange>("quiescence_see", "SEE in quiescence"),
        prune_column<PruneRule::quiescence_futile>("quiescence_futility", "futility in quiescence"),
        column<&TraceNode::static_score>("static_score", "null if it was not computed, or is the value of a leaf"),
        column<&TraceNode::table_lower>("table_lower", "lower bound in the table; null: no entry"),
        column<&TraceNode::table_upper>("table_upper", "upper bound in the table; null: no entry"),
        column<&TraceNode::table_lower_depth>("table_lower_depth", "of that bound, 24ths of a ply"),
        column<&TraceNode::table_upper_depth>("table_upper_depth", "of that bound, 24ths of a ply"),
        column<&TraceNode::table_used>("table_used", "the table entry ended the node"),
        column<&TraceNode::phi>("phi", "proof number for the side to move, in proof-number searches"),
        column<&TraceNode::delta>("delta", "the same for its opponent"),
        column<&TraceNode::visits>("visits", "in Monte-Carlo tree search"),
        column<&TraceNode::key>("key", "upper 8 bits of the position's key"),
        column<&TraceNode::call>("call", "of the driver, from 0"),
        column<&TraceNode::iteration>("iteration", "depth of its call's root, 24ths of a ply"),
        column<&TraceNode::thread>("thread", "0: the first")});
inline constexpr std::size_t column_count = std::tuple_size_v<decltype(columns)>;

// Calls visit(column, std::integral_constant<std::size_t, number>) for every column, in order.
template <class Visit>
constexpr void for_each_column(Visit&& visit) {
  [&]<std::size_t... numbers>(std::index_sequence<numbers...>) {
    (visit(std::get<numbers>(columns), std::integral_constant<std::size_t, numbers>{}), ...);
  }(std::make_index_sequence<column_count>{});
}

// The number of the column that holds a member of TraceNode; column_count: there is none.
template <auto member, std::size_t number = 0>
consteval std::size_t column_number() {
  if constexpr (number == column_count)
    return number;
  else if constexpr (std::is_same_v<std::remove_const_t<std::tuple_element_t<number, decltype(columns)>>,
                                    FieldColumn<member>>)
    return number;
  else
    return column_number<member, number + 1>();
}

inline std::uint8_t stored_key_bits(Key key) { return static_cast<std::uint8_t>(key >> 56U); }

}  // namespace kibitz::trace
