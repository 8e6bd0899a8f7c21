// The head of an SGF tree: the nodes up to and including the first that has a move or several branches. Its properties
// set the rules, and its stones are the starting position.
#pragma once

#include <optional>
#include <string_view>

#include "records/sgf_rules.hpp"
#include "records/sgf_tree.hpp"

namespace kibitz::records::sgf {

std::size_t count_head_nodes(const SgfTree& tree);  // the tree must have a node

// The location of the property in the head that determines each setting; {} if there is none.
std::vector<TextLocation> places_of_settings(const SgfTree& tree, std::size_t head,
                                             const std::vector<std::string>& settings);

// Reads GM, SZ, KM, RU and Kibitz's private settings from the head's nodes. Sets the record's game. A file without GM
// is read as `wanted_game`. Empty if the game or the board's size is refused, because then the moves cannot be read.
std::optional<SgfRules> read_rules(const SgfTree& tree, std::size_t head, std::string_view wanted_game,
                                   ProblemReporter& report);

}  // namespace kibitz::records::sgf
