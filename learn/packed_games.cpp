#include "learn/packed_games.hpp"

#include <optional>

#include "kibitz/learned/little_endian.hpp"

namespace kibitz::learn {

namespace {

constexpr std::size_t lengths_bytes = 8;  // bytes before each game: its length and its checksum
constexpr std::size_t head_bytes = 8;     // bytes of a game's number, its result, and whether the result is in points
constexpr std::size_t move_bytes = 4;

std::uint32_t short_checksum_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(learned::checksum_of(bytes));
}

// The bytes after the length and the checksum of the game at the beginning of `bytes`; empty if no complete game is
// there.
std::optional<std::string_view> game_body(std::string_view bytes) {
  if (bytes.size() < lengths_bytes) return std::nullopt;
  const std::size_t length = learned::take_little_endian<std::uint32_t>(bytes);
  const auto checksum = learned::take_little_endian<std::uint32_t>(bytes);
  if (length < head_bytes || (length - head_bytes) % move_bytes != 0 || bytes.size() < length) return std::nullopt;
  const std::string_view body = bytes.substr(0, length);
  if (short_checksum_of(body) != checksum) return std::nullopt;
  return body;
}

PlayedGame unpack_game(std::string_view body) {
  using learned::take_little_endian;
  PlayedGame game;
  game.number = take_little_endian<std::uint32_t>(body);
  game.result = take_little_endian<std::int16_t>(body);
  game.counts_points = take_little_endian<std::uint16_t>(body) != 0;
  while (!body.empty()) {
    const auto number = take_little_endian<std::uint16_t>(body);
    game.moves.push_back({number, PackedScore(take_little_endian<std::int16_t>(body))});
  }
  return game;
}

}  // namespace

std::string pack_game(const PlayedGame& game) {
  using learned::append_little_endian;
  std::string body;
  append_little_endian(body, game.number);
  append_little_endian(body, game.result);
  append_little_endian(body, std::uint16_t{game.counts_points});
  for (const PlayedMove& move : game.moves) {
    append_little_endian(body, move.number);
    append_little_endian(body, move.score.bits());
  }
  std::string bytes;
  append_little_endian(bytes, static_cast<std::uint32_t>(body.size()));
  append_little_endian(bytes, short_checksum_of(body));
  return bytes + body;
}

std::size_t packed_size(std::size_t moves) { return lengths_bytes + head_bytes + move_bytes * moves; }

std::vector<PlayedGame> unpack_games(std::string_view bytes, std::size_t begin, std::size_t& end) {
  std::vector<PlayedGame> games;
  end = begin;
  while (const auto body = game_body(bytes.substr(end))) {
    games.push_back(unpack_game(*body));
    end += lengths_bytes + body->size();
  }
  return games;
}

bool is_game_at(std::string_view bytes, std::size_t begin) { return game_body(bytes.substr(begin)).has_value(); }

}  // namespace kibitz::learn
