// Writes a move as the first of its routes that a search finds.
#include "games/fanorona/text.hpp"

namespace kibitz::fanorona {

namespace {

constexpr std::array<std::string_view, direction_count> compass = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

// A capture that a route may make next.
struct CaptureCandidate {
  RouteStep step;
  int to;      // the point after the step
  Board line;  // the captured pieces
};

// Searches for a route that captures exactly the pieces in `remaining` and ends on the point `end`.
struct RouteFinder {
  Board remaining;
  int end;
  std::vector<RouteStep> route{};

  bool find(int at, Board enemy_pieces, Board free) {
    const int last = route.empty() ? -1 : route.back().direction;
    for (int direction = 0; direction < direction_count; ++direction) {
      const int to = at + steps[static_cast<std::size_t>(direction)];
      if (direction == last) continue;
      if (to < 0 || to >= bit_count || (neighbours_of(at) & free & bit_of(to)) == 0) continue;
      const CaptureCandidate ahead{{direction, CaptureKind::approach}, to, captured_run(enemy_pieces, to, direction)};
      const CaptureCandidate behind{
          {direction, CaptureKind::withdrawal}, to, captured_run(enemy_pieces, at, opposite_direction(direction))};
      if (try_step(ahead, enemy_pieces, free) || try_step(behind, enemy_pieces, free)) return true;
    }
    return false;
  }

  bool try_step(const CaptureCandidate& taking, Board enemy_pieces, Board free) {
    const auto& [step, to, line] = taking;
    if (line == 0 || (line & ~remaining) != 0) return false;
    route.push_back(step);
    remaining &= ~line;
    if ((remaining == 0 && to == end) || find(to, enemy_pieces & ~line, (free | line) & ~bit_of(to))) return true;
    remaining |= line;
    route.pop_back();
    return false;
  }
};

std::string_view compass_mark(CaptureKind capture) {
  return capture == CaptureKind::none ? "" : capture == CaptureKind::approach ? "f" : "b";
}

std::string_view point_mark(CaptureKind capture) {
  return capture == CaptureKind::none ? "" : capture == CaptureKind::approach ? "A" : "W";
}

}  // namespace

std::string point_name(int point) {
  return {static_cast<char>('a' + column_of(point)), static_cast<char>('1' + row_of(point))};
}

std::vector<RouteStep> route_of(const MaskedPosition& masked, Move move) {
  if (!move.is_capture()) return {{direction_between(move.from(), move.to()), CaptureKind::none}};
  RouteFinder finder{move.captured(), move.to()};
  finder.find(move.from(), masked.position.enemy_pieces(), masked.empty());
  return finder.route;
}

std::vector<int> points_to_select(const MaskedPosition& masked, Move move) {
  std::vector<int> touched{move.from()};
  for (const RouteStep& step : route_of(masked, move))
    touched.push_back(touched.back() + steps[static_cast<std::size_t>(step.direction)]);
  return touched;
}

std::vector<CaptureKind> choices_of(const MaskedPosition& masked, Move move) {
  std::vector<CaptureKind> choices;
  Board enemy_pieces = masked.position.enemy_pieces();
  int at = move.from();
  for (const RouteStep& step : route_of(masked, move)) {
    const int to = at + steps[static_cast<std::size_t>(step.direction)];
    const Board ahead = captured_run(enemy_pieces, to, step.direction);
    const Board behind = captured_run(enemy_pieces, at, opposite_direction(step.direction));
    if (ahead != 0 && behind != 0) choices.push_back(step.capture);
    enemy_pieces &= ~(step.capture == CaptureKind::approach ? ahead : behind);
    at = to;
  }
  return choices;
}

std::string format_by_compass(const MaskedPosition& masked, Move move) {
  std::string text = point_name(move.from());
  bool is_first = true;
  for (const RouteStep& step : route_of(masked, move)) {
    if (!is_first) text += '-';
    is_first = false;
    text += compass[static_cast<std::size_t>(step.direction)];
    text += compass_mark(step.capture);
  }
  return text;
}

std::string format_by_points(const MaskedPosition& masked, Move move) {
  std::string text;
  int at = move.from();
  for (const RouteStep& step : route_of(masked, move)) {
    if (!text.empty()) text += ',';
    text += point_name(at) + '-';
    at += steps[static_cast<std::size_t>(step.direction)];
    text += point_name(at);
    text += point_mark(step.capture);
  }
  return text;
}

}  // namespace kibitz::fanorona
