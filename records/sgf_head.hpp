// The head of an SGF tree: the nodes up to and including the first that has a move or several branches. Its properties
// set the rules, and its stones are the starting position.
#pragma once

#include <optional>
#include <string_view>

#include "records/sgf_rules.hpp"
#include "records/sgf_tree.hpp"

namespace kibitz::records::sgf {

std::size_t count_head_nodes(const SgfTree& tree);  // the tree must have a node

// For each setting, the location of the property that determines it; {} if there is none. `head` is the number of nodes
// in the head.
std::vector<TextLocation> places_of_settings(const SgfTree& tree, std::size_t head,
                                             const std::vector<std::string>& settings);

// Reads GM, SZ, KM, RU and Kibitz's private settings from the head's nodes, and sets the record's game. A tree without
// GM is go-moku if `wanted_game` is, and otherwise Go. Empty if Kibitz lacks the game or the board's size, because then
// the moves cannot be read.
std::optional<SgfRules> read_rules(const SgfTree& tree, std::size_t head, std::string_view wanted_game,
                                   ProblemReporter& report);

}  // namespace kibitz::records::sgf
