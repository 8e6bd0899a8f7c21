#include "kibitz/engine/level.hpp"

#include <algorithm>
#include <vector>

namespace kibitz {

namespace {

// With up to few_moves legal moves, each is ignored with a probability of `overlooked_percent`. With more moves the
// probability falls, to 71 % of this value at many_moves, because ignored moves then cost more strength.
constexpr std::size_t few_moves = 22;
constexpr std::size_t many_moves = 31;
constexpr int lines_to_choose_from = 6;
constexpr Milliseconds max_time{10'000};  // time limit per move, for slow machines

bool is_within_margin(const AnalysedLine& line, const AnalysedLine& best, Score margin) {
  if (line.moves.empty() || (line.bound == Bound::upper && &line != &best)) return false;
  if (is_proved(best.score) || is_proved(line.score)) return line.score == best.score;
  return line.score >= best.score - margin;
}

std::vector<std::string> requested_or_legal_moves(const Request& request, const Engine& engine) {
  if (!request.search_moves.empty()) return request.search_moves;
  std::vector<std::string> moves;
  for (const MoveText& move : engine.legal_moves()) moves.push_back(move.move);
  return moves;
}

// The moves that are not ignored: at least one if any move is legal.
std::vector<std::string> considered_moves(const std::vector<std::string>& moves, int overlooked_percent,
                                          Random& random) {
  std::vector<std::string> considered;
  const std::size_t outcomes = 100 * std::clamp(moves.size(), few_moves, many_moves);
  for (const std::string& move : moves)
    if (random.below(outcomes) >= static_cast<std::size_t>(overlooked_percent) * few_moves) considered.push_back(move);
  if (considered.empty() && !moves.empty()) considered.push_back(moves[random.below(moves.size())]);
  return considered;
}

template <class T>
void cap_limit(std::optional<T>& limit, T upper_bound) {
  limit = limit ? std::min(*limit, upper_bound) : upper_bound;
}

}  // namespace

int level_of_elo(int elo) {
  return min_level + (std::clamp(elo, min_elo, max_elo) - min_elo + elo_per_level / 2) / elo_per_level;
}

int max_level(const Engine& engine) { return min_level - 1 + static_cast<int>(engine.info().levels.size()); }

const Level& level_of(const Engine& engine, int number) {
  return engine.info().levels[static_cast<std::size_t>(std::clamp(number, min_level, max_level(engine)) - min_level)];
}

void limit_to_level(Request& request, const Engine& engine, const Level& level, Random& random) {
  if (level.overlooked_percent > 0)
    request.search_moves =
        considered_moves(requested_or_legal_moves(request, engine), level.overlooked_percent, random);
  cap_limit(request.limits.nodes, level.nodes);
  if (!request.limits.clock) cap_limit(request.limits.time, max_time);
  if (level.margin > 0) request.lines = std::max(request.lines, lines_to_choose_from);
}

const AnalysedLine& choose_line(const std::vector<AnalysedLine>& lines, const Level& level, Random& random) {
  std::vector<const AnalysedLine*> near;
  for (const AnalysedLine& line : lines)
    if (is_within_margin(line, lines.front(), level.margin)) near.push_back(&line);
  return *near[random.below(near.size())];
}

Expected<AnalysedLine> choose_move(Engine& engine, const Level& level, Random& random, Control& control) {
  Request request;
  limit_to_level(request, engine, level, random);
  const auto analysis = TRY(engine.analyse(request, control));
  const auto& lines = analysis.report.lines;
  if (lines.empty() || lines.front().moves.empty()) return fail("the search found no move");
  return choose_line(lines, level, random);
}

}  // namespace kibitz
