#include "learn/packed_games.hpp"

#include "kibitz/learned/little_endian.hpp"

namespace kibitz::learn {

namespace {

constexpr std::size_t lengths_bytes = 8;  // bytes before each game: its length and its checksum
constexpr std::size_t head_bytes = 8;     // bytes of a game's number, its result, and whether the result is in points
constexpr std::size_t move_bytes = 4;

std::uint32_t short_checksum_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(learned::checksum_of(bytes));
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
  for (end = begin; bytes.size() - end >= lengths_bytes;) {
    std::string_view rest = bytes.substr(end);
    const std::size_t length = learned::take_little_endian<std::uint32_t>(rest);
    const auto checksum = learned::take_little_endian<std::uint32_t>(rest);
    if (length < head_bytes || (length - head_bytes) % move_bytes != 0 || rest.size() < length) break;
    const std::string_view body = rest.substr(0, length);
    if (short_checksum_of(body) != checksum) break;
    games.push_back(unpack_game(body));
    end += lengths_bytes + length;
  }
  return games;
}

}  // namespace kibitz::learn
