#include "learn/piece_values.hpp"

#include "learn/label.hpp"

namespace kibitz::learn {

namespace {

// The searched positions with side 0 to move in the first held-out games.
Expected<std::vector<std::vector<std::uint64_t>>> held_out_boards(const learned::Shape& shape, const Engine& rules,
                                                                  const GameSource& games) {
  constexpr std::size_t most_games = 20;
  std::vector<std::vector<std::uint64_t>> found;
  const auto engine = rules.clone();
  std::size_t count = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!is_held_out(games.number(i)) || ++count > most_games) continue;
    const PlayedGame game = TRY(games.read(i));
    if (!engine->set_position("start")) continue;
    for (const PlayedMove& move : game.moves) {
      if (engine->mover() == 0 && !move.score.is_none()) found.push_back(engine->planes(shape));
      if (!engine->play_legal_move(move.number)) break;
    }
  }
  return found;
}

}  // namespace

Expected<std::vector<Score>> piece_values(const learned::Net& net, const Engine& engine, const GameSource& games) {
  const PlaneShape& planes = net.shape.planes;
  std::vector<std::int64_t> sums(static_cast<std::size_t>(planes.kinds));
  std::vector<std::int64_t> counts(sums.size());
  auto boards = TRY(held_out_boards(net.shape, engine, games));
  for (std::vector<std::uint64_t>& words : boards) {
    const Score whole = learned::evaluate(net, words, 0);
    for (int kind = 0; kind < planes.kinds; ++kind)
      for (int point = 0; point < planes.points; ++point) {
        std::uint64_t& word = words[static_cast<std::size_t>(planes.word(0, kind) + point / 64)];
        const std::uint64_t bit = std::uint64_t{1} << (point % 64);
        if ((word & bit) == 0) continue;
        word &= ~bit;
        sums[static_cast<std::size_t>(kind)] += whole - learned::evaluate(net, words, 0);
        ++counts[static_cast<std::size_t>(kind)];
        word |= bit;
      }
  }
  std::vector<Score> worth;
  for (std::size_t kind = 0; kind < sums.size(); ++kind)
    worth.push_back(counts[kind] == 0 ? 0 : static_cast<Score>(sums[kind] / counts[kind]));
  return worth;
}

}  // namespace kibitz::learn
