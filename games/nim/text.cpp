// A position is the heaps, "3 4 5", followed by "second" if the second player is to move. A move is the heap's letter
// and the number of stones taken from it: "b4".
#include <fmt/format.h>
#include <algorithm>

#include "games/nim/nim.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/words.hpp"

namespace kibitz {
namespace {}  // namespace

Expected<Nim::Position> Nim::parse_position(std::string_view text) const {
  std::vector<std::string_view> words = split_words(text);
  Position position;
  if (!words.empty() && (words.back() == "first" || words.back() == "second")) {
    position.mover = words.back() == "second";
    words.pop_back();
  }
  if (words.empty() || words.size() > max_heaps)
    return fail(fmt::format("{} is not a list of 1 to {} heaps", quoted(text), max_heaps));
  for (std::string_view word : words) {
    const std::optional<int> stones = whole_number(word, {0, max_stones});
    if (!stones) return fail(fmt::format("{} is not a heap of 0 to {} stones", quoted(word), max_stones));
    position.heaps[position.heap_count++] = static_cast<std::uint8_t>(*stones);
  }
  return position;
}

std::string Nim::format_position(const Position& position) const {
  const auto end = position.heaps.begin() + position.heap_count;
  return fmt::format("{}{}", fmt::join(position.heaps.begin(), end, " "), position.mover == 1 ? " second" : "");
}

Expected<Nim::Move> Nim::parse_move(const Position& position, std::string_view text) const {
  const std::optional<int> stones = text.empty() ? std::nullopt : whole_number(text.substr(1), {0, max_stones});
  if (!stones || text[0] < 'a' || text[0] >= 'a' + max_heaps)
    return fail(fmt::format("{} is not a heap's letter and a number of stones, such as a2", quoted(text)));
  const Move move{static_cast<std::uint8_t>(text[0] - 'a'), static_cast<std::uint8_t>(*stones)};
  if (!is_legal(position, move))
    return fail(fmt::format("{} cannot be taken from {}", quoted(text), quoted(format_position(position))));
  return move;
}

std::string Nim::format_move(const Position&, Move move) const {
  return fmt::format("{}{}", static_cast<char>('a' + move.heap), move.stones);
}

// The cell of the lowest stone that the move takes. The move also takes all stones above it.
std::vector<Picture::Cell> Nim::path(const Position& position, Move move) const {
  const int rows = std::max<int>(1, *std::ranges::max_element(position.heaps));
  return {{move.heap, rows - 1 - (position.heaps[move.heap] - move.stones)}};
}

// The picture has one column of stones per heap.
Picture Nim::picture(const Position& position) const {
  Picture picture;
  picture.columns = position.heap_count;
  picture.rows = std::max<int>(1, *std::ranges::max_element(position.heaps));
  for (std::size_t heap = 0; heap < position.heap_count; ++heap) {
    picture.column_labels.emplace_back(1, static_cast<char>('a' + heap));
    for (int i = 1; i <= position.heaps[heap]; ++i)
      picture.pieces.push_back(
          {.column = static_cast<int>(heap), .row = picture.rows - i, .side = 0, .symbol = "o", .glyph = "●"});
  }
  picture.caption = fmt::format("{} to move", side_names[position.mover]);
  return picture;
}

}  // namespace kibitz
