// Text and pictures of a game: what engine_of.hpp requires besides the rules, and some optional capabilities.
#pragma once

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/game.hpp"
#include "kibitz/game/setup.hpp"

namespace kibitz {

// name: as typed ("chess"), a word of letters, digits, '_' and '-'. title: as shown ("Chess"). side_names: [0] moves
// first. (Each of these three may be a static member or a member of the instance.) mover: the side to move, 0 or 1.
// parse_position, parse_move: accept any bytes and never assert or throw. parse_move returns only legal moves and reads
// every text that format_move or notation writes. format_move writes the machine-readable form (coordinates), which
// must be unambiguous.
//
// Files and protocols hold these texts. format_position writes one line, without blanks at its ends and without the
// word `moves`. format_move and notation write one word, which does not begin with a move number ("1.") and is not the
// result of a game ("1-0", "0-1", "1/2-1/2", "1/2", "*").
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

// A second notation, which players in some countries use (Chinese characters in xiangqi). Its name is the key of the
// notation in JSON. parse_move() reads it too.
template <class G>
concept HasSecondNotation = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { G::second_notation_name } -> std::convertible_to<std::string_view>;
  { g.second_notation(p, m) } -> std::same_as<std::string>;
};

// Why the game has ended, with the figures, as the end of a sentence that begins with the result: "White wins" "by
// checkmate", "draw" "by stalemate", "Black wins" "40-24". Called only if the game is over for this judge. An empty
// text adds nothing.
template <class G>
concept ExplainsEnding = requires(const G& g, const Line<G>& line, Judge judge) {
  { g.ending_reason(line, judge) } -> std::same_as<std::string>;
};

// The words that distinguish a legal move from others that begin with the same clicks: "approach" or "withdraw"
// (fanorona), "queen" (a promotion). Empty if there is no such choice.
template <class G>
concept HasChoiceWords = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.choice_words(p, m) } -> std::same_as<std::string>;
};

// The cells of the picture that a user clicks to make a legal move: the origin of the piece, its intermediate stops and
// its destination; one cell for a drop, no cell for a pass. Moves may share a path if they differ in something that is
// not a cell (the piece of a promotion). Default: path_of() in game/path.hpp deduces it from the pictures.
template <class G>
concept HasPath = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.path(p, m) } -> std::same_as<std::vector<Picture::Cell>>;
};

template <class G>  // other paths that may also be clicked for a move (castling: the king, then its rook)
concept HasOtherPaths = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.other_paths(p, m) } -> std::same_as<std::vector<std::vector<Picture::Cell>>>;
};

// A position that a user sets up on the board. setup_board: the board of this position. setup_text: the position as
// text, which parse_position may refuse. The error names a piece that the text cannot express.
template <class G>
concept HasSetup = requires(const G& g, const PositionOf<G>& p, const Setup& setup) {
  { g.setup_board(p) } -> std::same_as<SetupBoard>;
  { g.setup_text(setup) } -> std::same_as<Expected<std::string>>;
};

// The name of the opening whose last move leads to this position, however it was reached; nullopt if the position has
// no name. The opening of a game is that of its last named position.
template <class G>
concept HasOpeningNames = requires(const G& g, const PositionOf<G>& p) {
  { g.opening_name(p) } -> std::same_as<std::optional<OpeningName>>;
};

template <class G>  // the curve from scores to expected results, as `kibitz tune GAME chance` fits it
concept HasChanceCurve = std::convertible_to<decltype((G::chance_curve)), const ChanceCurve&>;

template <class G>  // reads a line of a test file (EPD, OBF): position, best and avoided moves, identifier
concept HasRecords = requires(const G& g, std::string_view line) {
  { g.parse_record(line) } -> std::same_as<Expected<Record>>;
};

}  // namespace kibitz
