#include "kibitz/engine/level.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace kibitz {

namespace {

struct Level {
  std::uint64_t nodes;
  Score margin;  // evaluation units
};

// About three times the nodes, and a little more than half the margin, from one level to the next.
constexpr std::array<Level, 10> levels{{{50, 120},
                                        {200, 80},
                                        {600, 50},
                                        {2'000, 30},
                                        {6'000, 20},
                                        {20'000, 12},
                                        {60'000, 6},
                                        {200'000, 3},
                                        {600'000, 0},
                                        {2'000'000, 0}}};
constexpr int lines_to_choose_from = 6;
constexpr Milliseconds most_time{10'000};  // nobody waits longer, whatever the machine

bool is_near(const AnalysedLine& line, const AnalysedLine& best, Score margin) {
  if (line.moves.empty() || (line.bound == Bound::upper && &line != &best)) return false;
  if (is_proved(best.score) || is_proved(line.score)) return line.score == best.score;
  return line.score >= best.score - margin;
}

const Level& level_at(int level) {
  return levels[static_cast<std::size_t>(std::clamp(level, least_level, most_level) - least_level)];
}

template <class T>
void lower(std::optional<T>& limit, T most) {
  limit = limit ? std::min(*limit, most) : most;
}

}  // namespace

int level_of_elo(int elo) {
  return least_level + (std::clamp(elo, least_elo, most_elo) - least_elo + elo_per_level / 2) / elo_per_level;
}

void limit_to_level(Request& request, int level) {
  const Level& wanted = level_at(level);
  lower(request.limits.nodes, wanted.nodes);
  if (!request.limits.clock) lower(request.limits.time, most_time);
  if (wanted.margin > 0) request.lines = std::max(request.lines, lines_to_choose_from);
}

const AnalysedLine& choose_line(const std::vector<AnalysedLine>& lines, int level, Random& random) {
  std::vector<const AnalysedLine*> near;
  for (const AnalysedLine& line : lines)
    if (is_near(line, lines.front(), level_at(level).margin)) near.push_back(&line);
  return *near[random.below(near.size())];
}

Expected<AnalysedLine> choose_move(Engine& engine, int level, Random& random, Control& control) {
  Request request;
  limit_to_level(request, level);
  const auto analysis = engine.analyse(request, control);
  if (!analysis) return std::unexpected(analysis.error());
  const auto& lines = analysis->report.lines;
  if (lines.empty() || lines.front().moves.empty()) return fail("the search found no move");
  return choose_line(lines, level, random);
}

}  // namespace kibitz
