// Text and pictures of a game: what engine_of.hpp requires besides the rules, and some optional capabilities.
#pragma once

#include "kibitz/game/game.hpp"

namespace kibitz {

// name: as typed ("chess"). title: as shown ("Chess"). side_names: [0] moves first. (Each of these three may be a
// static member or a member of the instance.) mover: the side to move, 0 or 1. parse_position, parse_move: accept any
// bytes and never assert or throw. parse_move returns only legal moves and reads every text that format_move or
// notation writes. format_move writes the machine-readable form (coordinates), which must be unambiguous.
template <class G>
concept HasTextInterface = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, std::string_view text) {
  { g.name } -> std::convertible_to<std::string_view>;
  { g.title } -> std::convertible_to<std::string_view>;
  { g.side_names[1] } -> std::convertible_to<std::string_view>;
  { g.mover(p) } -> std::same_as<int>;
  { g.parse_position(text) } -> std::same_as<Expected<PositionOf<G>>>;
  { g.format_position(p) } -> std::same_as<std::string>;
  { g.parse_move(p, text) } -> std::same_as<Expected<MoveOf<G>>>;
  { g.format_move(p, m) } -> std::same_as<std::string>;
  { g.picture(p) } -> std::same_as<Picture>;
};

template <class G>  // a move as players write it (SAN, f5 in Othello, 11x18 in checkers); default: format_move
concept HasNotation = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.notation(p, m) } -> std::same_as<std::string>;
};

// The cells of the picture that a user clicks to make a legal move: the origin of the piece, its intermediate stops and
// its destination; one cell for a drop, no cell for a pass. Moves may share a path if they differ in something that is
// not a cell (the piece of a promotion). Default: path_of() in game/path.hpp deduces it from the pictures.
template <class G>
concept HasPath = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.path(p, m) } -> std::same_as<std::vector<Picture::Cell>>;
};

template <class G>  // reads a line of a test file (EPD, OBF): position, best and avoided moves, identifier
concept HasRecords = requires(const G& g, std::string_view line) {
  { g.parse_record(line) } -> std::same_as<Expected<Record>>;
};

}  // namespace kibitz
