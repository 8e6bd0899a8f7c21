// Exact knowledge of go-moku: positions that are decided without a full search, by fives, by straight fours and double
// threes that cannot be stopped, by short wins by fours, and near the root by threats.
#include <algorithm>
#include <bit>

#include "games/gomoku/gomoku.hpp"
#include "games/gomoku/threats/defences.hpp"
#include "games/gomoku/threats/worker.hpp"

namespace kibitz {

using gomoku::PatternKind;

namespace {

// Node limit of a search for fours at an ordinary node, where the search must be cheap.
constexpr std::uint64_t four_search_nodes = 64;
// Node limit of a search for fours at the nodes that follow a four at the root and its answer. The search may be long
// there, because such nodes are few (the longest known composed win, 147 plies, takes 3,000 nodes).
constexpr std::uint64_t four_search_nodes_after_four = 5'000;
// Node limit of the first threat search in a position. Each later search has twice the limit.
constexpr std::uint64_t first_threat_search_nodes = 100;
// All threat searches together use at most about 1/threat_share_divisor of the nodes of the whole search.
constexpr std::uint64_t threat_share_divisor = 8;

// The result for a win (or loss) that has been found. A shorter one may exist, so the score is a bound. Inside an open
// window the bound is returned as exact, so that open and null windows agree. A window above a win's score (or below a
// loss's) gets no cutoff from the bound, so that the search can find a shorter win.
ExactKnowledge known_bound(Score score, Bound bound, Window window) {
  const bool is_open = window.alpha < score && score < window.beta;
  return ExactKnowledge{score, is_open ? Bound::exact : bound};
}

ExactKnowledge win_in(int plies) { return {win_score - plies, Bound::exact}; }
ExactKnowledge loss_in(int plies) { return {-win_score + plies, Bound::exact}; }

}  // namespace

Gomoku::Worker::Worker(const Gomoku& game) : threats(std::make_unique<ThreatSearches>(game)) {}
Gomoku::Worker::~Worker() = default;

std::optional<ExactKnowledge> Gomoku::exact_knowledge(const Line<Gomoku>& line, Window window, Poll& poll,
                                                      Worker& worker) const {
  const Position& position = line.current();
  const int side = position.mover;
  if (position.is_won || position.free == 0) return std::nullopt;
  if (position.count(side, PatternKind::five) > 0) return win_in(1);
  if (position.count(1 - side, PatternKind::five) > 0) {
    const gomoku::FivePoints fives = gomoku::find_five_points(*this, position, 1 - side);
    if (fives.count > 1 || is_forbidden(position, fives.points[0])) return loss_in(2);
  } else if (position.count(side, PatternKind::winning_four) > 0 && !is_restricted(side)) {
    return win_in(3);
  }
  if (window.alpha >= win_score - 5) return std::nullopt;
  if (const auto known = known_win_by_fours(line, window, poll, *worker.threats)) return known;
  if (wins_by_double_three(position)) return known_bound(win_score - 5, Bound::lower, window);
  if (line.ply() != 1) return std::nullopt;
  return known_result_by_threats(line, window, poll, *worker.threats);
}

// A win by a double three needs no search. The two threes share only the new stone, so a reply stops only one of them.
// The opponent has no four that would gain a tempo, so the other three becomes a straight four. In renju, Black may not
// make a double three.
bool Gomoku::wins_by_double_three(const Position& position) const {
  const int side = position.mover;
  const int other = 1 - side;
  if (position.is_won || is_restricted(side) || position.count(side, PatternKind::open_three) < 2) return false;
  for (const PatternKind kind : {PatternKind::closed_four, PatternKind::winning_four, PatternKind::five})
    if (position.count(other, kind) > 0) return false;
  const auto is_three = [&](gomoku::PatternPair pattern_pair) {
    return pattern_pair.of(side) == gomoku::Pattern::open_three;
  };
  const gomoku::PointQuery query{{side, win_length_, win_length_ - 3}, position.count(side, PatternKind::open_three)};
  bool is_found = false;
  gomoku::find_points(*patterns_, position.lines, query, is_three).for_each([&](gomoku::Point point) {
    is_found =
        is_found || std::ranges::count_if(patterns_made_by(position, {point.x, point.y}).pattern_pairs, is_three) > 1;
  });
  return is_found;
}

std::optional<ExactKnowledge> Gomoku::known_win_by_fours(const Line<Gomoku>& line, Window window, Poll& poll,
                                                         ThreatSearches& threats) const {
  const Position& position = line.current();
  if (position.count(position.mover, PatternKind::closed_four) < 2) return std::nullopt;
  const bool follows_answered_four = line.ply() == 2 && must_move(line.position(line.root() + 1));
  gomoku::FourSearch& fours = follows_answered_four ? threats.all_fours : threats.fours;
  const std::uint64_t nodes = follows_answered_four ? four_search_nodes_after_four : four_search_nodes;
  if (!can_win_by_fours(position, nodes, poll, {fours, threats.failed_four_searches})) return std::nullopt;
  return known_bound(win_score - fours.plies(), Bound::lower, window);
}

// True if a search finds a win by fours. Failures are cached: searches that found no win or reached their node limit.
bool Gomoku::can_win_by_fours(const Position& position, std::uint64_t nodes, Poll& poll,
                              FourSearchWithCache search) const {
  Key& entry = search.failed[key(position) & (search.failed.size() - 1)];
  const Key new_entry = key(position) + nodes;
  if (entry == new_entry) return false;
  const bool is_won = search.fours.solve(position, nodes, poll) == gomoku::Verdict::won;
  if (!is_won) entry = new_entry;
  return is_won;
}

// The result of a position one ply after the root, if the move just made, or a reply to it, wins by threats.
std::optional<ExactKnowledge> Gomoku::known_result_by_threats(const Line<Gomoku>& line, Window window, Poll& poll,
                                                              ThreatSearches& threats) const {
  const Position& root = line.position(line.root());
  const auto won = find_win_with_cache(root, poll, threats);
  if (won.plies > 0 && key_after(root, won.first) == key(line.current()))
    return known_bound(-win_score + won.plies - 1, Bound::upper, window);
  const auto lost = find_win_with_cache(line.current(), poll, threats);
  if (lost.plies > 0) return known_bound(win_score - lost.plies, Bound::lower, window);
  return std::nullopt;
}

// Finds a win by threats for the side to move. Results are cached. A search that found no win is repeated with twice
// the node limit when enough nodes are available.
Gomoku::CachedThreatWin Gomoku::find_win_with_cache(const Position& position, Poll& poll,
                                                    ThreatSearches& threats) const {
  const int side = position.mover;
  ThreatSearches::ThreatSearchCacheEntry& entry =
      threats.threat_cache[key(position) & (threats.threat_cache.size() - 1)];
  if (entry.key != key(position)) entry = {.key = key(position)};
  if (entry.plies > 0 ||
      position.count(side, PatternKind::open_three) + position.count(side, PatternKind::closed_four) < 2)
    return {entry.plies, entry.first};
  const std::uint64_t nodes = std::max(2 * entry.nodes, first_threat_search_nodes);
  if (threats.nodes_spent + nodes > first_threat_search_nodes + poll.nodes() / threat_share_divisor) return {};
  const std::uint64_t before = poll.nodes();
  const gomoku::ThreatLimits limits{nodes, four_search_nodes, gomoku::ThreatSelection::threes};
  const auto verdict = threats.threats.solve(position, limits, poll);
  threats.nodes_spent += poll.nodes() - before;
  entry.nodes = nodes;
  if (verdict != gomoku::Verdict::won || threats.threats.line().empty()) return {};
  entry.plies = threats.threats.plies();
  entry.first = threats.threats.line()[0];
  return {entry.plies, entry.first};
}

// If the opponent threatens to win by fours, only a few replies can meet the threat, and only these are generated.
void Gomoku::generate_candidates(const Position& position, MoveList<Move>& moves, Poll& poll, Worker& worker) const {
  const int side = position.mover;
  const int other = 1 - side;
  const bool is_quiet = position.count(side, PatternKind::five) + position.count(other, PatternKind::five) +
                            position.count(side, PatternKind::winning_four) +
                            position.count(other, PatternKind::winning_four) ==
                        0;
  if (position.is_won || !is_quiet || position.count(other, PatternKind::closed_four) < 2)
    return generate_candidates(position, moves);
  ThreatSearches& threats = *worker.threats;
  if (!can_win_by_fours(pass(position), four_search_nodes, poll, {threats.fours, threats.failed_four_searches}))
    return generate_candidates(position, moves);
  const int before = moves.size();
  const gomoku::Defences defences(*this, position, threats.fours.line());
  for (std::uint8_t y = 0; y < height_; ++y)
    for (std::uint64_t cells = gomoku::empty_cells(position.lines.row(y)); cells != 0; cells &= cells - 1) {
      const Move move{static_cast<std::uint8_t>(std::countr_zero(cells) / 2 - gomoku::margin), y};
      if (!is_forbidden(position, move) && defences.can_meet_threat(move)) moves.push(move);
    }
  generate_all_if_none(position, before, moves);
}

}  // namespace kibitz
