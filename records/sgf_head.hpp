// The head of a tree: its first node and the nodes after it, up to the first that has a move or several branches. What
// they say of the game is obeyed, and their stones are the starting position.
#pragma once

#include <optional>
#include <string_view>

#include "records/sgf_rules.hpp"
#include "records/sgf_tree.hpp"

namespace kibitz::records::sgf {

std::size_t count_head_nodes(const Tree& tree);  // the tree has at least one node

// Where each of these settings of the game was read: the property in the head, or {}.
std::vector<Place> places_of_settings(const Tree& tree, std::size_t head, const std::vector<std::string>& settings);

// GM, SZ, KM, RU and the private settings of these nodes. Names the record's game. Nothing if the moves cannot be read:
// the game or the size is refused. `wanted_game` is taken for the game of a file without GM.
std::optional<Rules> read_rules(const Tree& tree, std::size_t head, std::string_view wanted_game, Reporter& report);

}  // namespace kibitz::records::sgf
