// A position is written as its tree. Except at the root, " at " and the moves from the root follow: "((3 12)(2 4)) at b
// a". Moves are letters, to distinguish them from values: a..z, then aa, ab ..., like the columns of spreadsheets.
#include <fmt/format.h>

#include "games/tree/make_tree.hpp"
#include "games/tree/read.hpp"
#include "games/tree/tree.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz {
namespace {

std::string move_letters_of(std::uint32_t number) {
  std::string letters;
  for (std::uint32_t rest = number + 1; rest > 0; rest = (rest - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('a' + (rest - 1) % 26));
  return letters;
}

std::optional<std::uint32_t> move_number_of(std::string_view letters) {
  constexpr std::size_t longest = 6;  // 26^6 exceeds the number of nodes of any tree and does not overflow
  if (letters.empty() || letters.size() > longest) return std::nullopt;
  std::uint32_t number = 0;
  for (char letter : letters) {
    if (letter < 'a' || letter > 'z') return std::nullopt;
    number = number * 26 + static_cast<std::uint32_t>(letter - 'a') + 1;
  }
  return number - 1;
}

Expected<std::shared_ptr<const tree::GameTree>> parse_tree(std::string_view text) {
  if (text.find('=') == std::string_view::npos) return tree::parse_tree_text(text);
  const auto parameters = TRY(tree::parse_parameters(text));
  return tree::generate_tree(parameters);
}

}  // namespace

TreeGame::Position TreeGame::start() const { return *parse_position("((3 12 8)(2 4 6)(14 5 2))"); }

std::vector<PresetRow> TreeGame::preset(std::string_view preset_name) {
  if (preset_name != "strong") return {};
  // The search methods as in the papers, with a transposition table that does not change the move order. The blackboard
  // then shows exactly the chosen algorithm, which visits the leaves in the tree's order.
  return {{"base", "paper"}, {"table", "on"}, {"table.order", "off"}, {"table.leaves", "on"}};
}

Expected<TreeGame::Position> TreeGame::parse_position(std::string_view text) const {
  constexpr std::string_view separator = " at ";
  const std::size_t at = text.find(separator);
  const auto nodes = TRY(parse_tree(trimmed(text.substr(0, at))));
  Position position{nodes, nodes->root(), 0};
  if (at == std::string_view::npos) return position;
  for (const std::string_view word : split_words(text.substr(at + separator.size()))) {
    const Move move = TRY(parse_move(position, word));
    position = play(position, move);
  }
  return position;
}

std::string TreeGame::format_position(const Position& position) const {
  std::string text = position.nodes->text();
  const std::vector<int> path = position.nodes->path_to(position.node);
  if (!path.empty()) text += " at";
  for (int number : path) text += ' ' + move_letters_of(static_cast<std::uint32_t>(number));
  return text;
}

Expected<TreeGame::Move> TreeGame::parse_move(const Position& position, std::string_view text) const {
  const int count = position.nodes->child_count(position.node);
  const std::optional<std::uint32_t> number = move_number_of(text);
  if (number && is_legal(position, {*number})) return Move{*number};
  if (count == 0) return fail(fmt::format("{} cannot be played: this is a leaf", quoted(text)));
  const std::string last = move_letters_of(static_cast<std::uint32_t>(count - 1));
  return fail(fmt::format("{} is no move here: they are a to {}", quoted(text), last));
}

std::string TreeGame::format_move(const Position&, Move move) const { return move_letters_of(move.child); }

Picture TreeGame::picture(const Position& position) const {
  constexpr std::size_t longest = 200;
  Picture picture;
  picture.family = Picture::BoardStyle::graph;
  picture.caption =
      fmt::format("{} to move: {}", side_names[position.mover], position.nodes->text_of(position.node, longest));
  return picture;
}

}  // namespace kibitz
