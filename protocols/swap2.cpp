#include "protocols/swap2.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kibitz {

namespace {

// The first player's three stones, relative to a corner at (0, 0). They are near the edge, where Black's first move is
// worth least. By symmetry any corner and orientation would do.
constexpr std::array<std::array<int, 2>, 3> opening{{{1, 2}, {2, 0}, {3, 3}}};

// The advantage, in evaluation units, above which the choice of colour is clear. An open two is worth 100.
constexpr Score clear_advantage = 100;

Limits share_of(const Limits& limits, int part) {
  Limits share = limits;
  if (share.time) *share.time /= part;
  if (share.clock) share.clock->remaining /= part;
  return share;
}

Expected<AnalysedLine> best_line(Engine& engine, const GomocupBoard& board, const Swap2Search& search) {
  const bool whites_turn = board.stones.size() % 2 == 1;
  TRY(engine.set_position(position_text(board, 1, whites_turn ? 'o' : 'x')));
  Request request;
  request.limits = share_of(search.limits, 2);
  const auto analysis = TRY(engine.analyse(request, search.control));
  if (analysis.report.lines.empty() || analysis.report.lines.front().moves.empty()) return fail("the game is over");
  return analysis.report.lines.front();
}

std::string first_stones(const GomocupBoard& board) {
  std::string text;
  for (const auto& [x, y] : opening)
    text +=
        fmt::format("{}{},{}", text.empty() ? "" : " ", std::min(x, board.width - 1), std::min(y, board.height - 1));
  return text;
}

}  // namespace

// White is to move, after three stones as well as after five. After five, swap if White's score is negative; otherwise
// keep White. After three, swap if Black's advantage is clear, keep White if White's advantage is clear, and otherwise
// place two more stones along the best line.
Expected<std::string> answer_swap2(Engine& engine, const GomocupBoard& board, const Swap2Search& search) {
  const std::size_t count = board.stones.size();
  if (count == 0) return first_stones(board);
  if (count != 3 && count != 5) return fail(fmt::format("swap2 knows boards of 0, 3 and 5 stones, not {}", count));
  const auto line = TRY(best_line(engine, board, search));
  if (line.score < -clear_advantage || (count == 5 && line.score < 0)) return "SWAP";
  if (count == 5 || line.score > clear_advantage || line.moves.size() < 2) {
    const std::string move = line.moves.front().move;
    TRY(engine.play(move));
    return gomocup_point(move);
  }
  return gomocup_point(line.moves[0].move) + " " + gomocup_point(line.moves[1].move);
}

}  // namespace kibitz
