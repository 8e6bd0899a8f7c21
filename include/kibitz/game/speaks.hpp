// The contract's text: what engine_of.hpp requires of a game beyond its rules, and what a game may add to it.
#pragma once

#include "kibitz/game/game.hpp"

namespace kibitz {

// name: "chess", as typed; title: "Chess"; side_names[0] moves first: static, or of the instance. mover: 0 or 1.
// parse_* never assert and never throw: any bytes. parse_move returns legal moves only and takes every form that
// format_move or notation writes. format_move is the machine's form (coordinates) and must be unambiguous.
template <class G>
concept Speaks = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, std::string_view text) {
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

template <class G>  // how players write a move (SAN, f5 for Othello, 11x18 in checkers); without it format_move
concept HasNotation = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.notation(p, m) } -> std::same_as<std::string>;
};

template <class G>  // the places of the picture that a person clicks to make a legal move: where the man stands, where
                    // it stops on its way, where it comes to rest; the one place of a stone put down; none for a pass.
                    // Two moves may share a path where a choice is left that is no place (what a pawn becomes). Without
                    // it the pictures before and after the move tell (path_of in game/path.hpp)
concept HasPath = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.path(p, m) } -> std::same_as<std::vector<Picture::Place>>;
};

template <class G>  // one line of a test file (EPD, OBF): position, best and avoided moves, identifier
concept HasRecords = requires(const G& g, std::string_view line) {
  { g.parse_record(line) } -> std::same_as<Expected<Record>>;
};

}  // namespace kibitz
