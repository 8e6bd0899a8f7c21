#include "games/gomoku/threats/vct.hpp"

#include <algorithm>
#include <bit>

namespace kibitz::gomoku {

ThreatSearch::ThreatSearch(const Gomoku& game, int memory_bits)
    : game_(game), fours_(game, memory_bits), table_(std::size_t{1} << memory_bits) {
  children_.reserve(max_points * 64);
}

Verdict ThreatSearch::solve(const Position& position, const ThreatLimits& limits, Poll& poll) {
  limits_ = limits;
  poll_ = &poll;
  first_node_ = poll.nodes();
  is_stopped_ = false;
  attacker_ = position.mover;
  line_.clear();
  children_.clear();
  std::ranges::fill(table_, Entry{});
  if (position.is_won) return Verdict::not_won;
  const Numbers numbers = search(position, {infinite, infinite, 0});
  if (numbers.proof == 0) {
    write_line(position);
    return Verdict::won;
  }
  return numbers.disproof == 0 ? Verdict::not_won : Verdict::unknown;
}

ThreatSearch::Numbers ThreatSearch::look_up(const Child& child) const {
  const Entry& entry = table_[child.key & (table_.size() - 1)];
  return entry.key == child.key ? entry.numbers : child.first;
}

void ThreatSearch::store(Key key, Numbers numbers) { table_[key & (table_.size() - 1)] = {key, numbers}; }

void ThreatSearch::add_child(const Position& position, Move move, Numbers first) {
  children_.push_back({move, game_.key_after(position, move), first});
}

// Searches below the node until its numbers reach the limit.
ThreatSearch::Numbers ThreatSearch::search(const Position& position, Numbers limit) {
  poll_->count_node();
  const std::size_t begin = children_.size();
  Numbers numbers = expand(position);
  const std::size_t count = children_.size() - begin;
  while (!numbers.is_settled()) {
    const Choice choice = choose({children_.data() + begin, count}, position.mover == attacker_);
    numbers = choice.node;
    if (numbers.is_settled() || numbers.proof >= limit.proof || numbers.disproof >= limit.disproof) break;
    if (poll_->nodes() - first_node_ >= limits_.nodes) is_stopped_ = true;
    if (is_stopped_) break;
    search(game_.play(position, children_[begin + choice.best].move), limit_below(choice, limit, position.mover));
  }
  children_.resize(begin);
  store(game_.key(position), numbers);
  return numbers;
}

// A child is searched until another is better by a quarter, so that they do not take turns too often, or until the node
// itself reaches its limit.
ThreatSearch::Numbers ThreatSearch::limit_below(const Choice& choice, Numbers limit, int mover) const {
  const std::uint32_t enough = std::min(choice.second + choice.second / 4 + 1, infinite);
  const std::uint32_t others = choice.open - 1;
  if (mover == attacker_) return {std::min(limit.proof, enough), limit.disproof - others, 0};
  return {limit.proof - others, std::min(limit.disproof, enough), 0};
}

// A node's numbers from its children's. Where all the children must be settled, the largest number counts and one for
// each other, instead of the sum: transpositions would be counted many times over (Ueda et al. 2008, weak proof-number
// search).
ThreatSearch::Choice ThreatSearch::choose(Children children, bool is_attack) const {
  Choice choice;
  std::uint32_t least = infinite;
  std::uint32_t largest = 0;
  std::uint32_t shortest = infinite;
  std::uint32_t longest = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Numbers numbers = look_up(children[i]);
    const std::uint32_t own = is_attack ? numbers.proof : numbers.disproof;
    const std::uint32_t other = is_attack ? numbers.disproof : numbers.proof;
    largest = std::max(largest, other);
    choice.open += other != 0;
    if (numbers.proof == 0) {
      shortest = std::min(shortest, numbers.length);
      longest = std::max(longest, numbers.length);
    }
    if (i == 0 || own < least) {
      choice.second = i == 0 ? infinite : least;
      least = own;
      choice.best = i;
    } else {
      choice.second = std::min(choice.second, own);
    }
  }
  const std::uint32_t all = largest == 0 ? 0 : std::min(infinite, largest + choice.open - 1);
  if (is_attack)
    choice.node = least == 0 ? proved(shortest + 1) : Numbers{least, all, 0};
  else
    choice.node = all == 0 ? proved(longest + 1) : Numbers{all, least, 0};
  return choice;
}

// Settles the node, or lists its children.
ThreatSearch::Numbers ThreatSearch::expand(const Position& position) {
  const std::size_t begin = children_.size();
  const Numbers numbers = position.mover == attacker_ ? expand_attack(position) : expand_defence(position);
  if (numbers.is_settled()) return numbers;
  if (children_.size() > begin) return numbers;
  return position.mover == attacker_ ? disproved : proved(0);
}

ThreatSearch::Numbers ThreatSearch::expand_attack(const Position& position) {
  if (fours_.solve(position, limits_.nodes_for_fours, *poll_) == Verdict::won)
    return proved(static_cast<std::uint32_t>(fours_.line().size()));
  const Fives to_answer = fives_of(game_, position, 1 - attacker_);
  if (to_answer.count > 1) return disproved;
  if (to_answer.count == 0)
    list_threats(position);
  else if (!game_.is_forbidden(position, to_answer.points[0]))
    add_child(position, to_answer.points[0], {});
  return {};
}

ThreatSearch::Numbers ThreatSearch::expand_defence(const Position& position) {
  if (position.free == 0 || position.count(position.mover, Kind::five) > 0) return disproved;
  const Fives fives = fives_of(game_, position, attacker_);
  if (fives.count > 1) return proved(2);
  if (fives.count == 1) {
    if (!game_.is_forbidden(position, fives.points[0])) add_child(position, fives.points[0], {});
    return {};
  }
  if (fours_.solve(game_.pass(position), limits_.nodes_for_fours, *poll_) != Verdict::won) return disproved;
  list_defences(position, fours_.line());
  return {};
}

void ThreatSearch::list_threats(const Position& position) {
  const Pattern least = limits_.reach == Reach::threes ? Pattern::open_three : Pattern::open_two;
  for (std::uint8_t y = 0; y < game_.height(); ++y)
    for (std::uint64_t cells = empty_cells(position.lines.row(y)); cells != 0; cells &= cells - 1) {
      const Move move{static_cast<std::uint8_t>(std::countr_zero(cells) / 2 - margin), y};
      const Made made = game_.made_by(position, move);
      if (made.best < least || game_.is_forbidden(position, move)) continue;
      // A four has one reply, a three several, a quieter threat many.
      const std::uint32_t replies = made.best >= Pattern::closed_four ? 1 : made.best == Pattern::open_three ? 3 : 6;
      add_child(position, move, {replies, 1, 0});
    }
}

// The win is the attacker's line of fours after a pass.
void ThreatSearch::list_defences(const Position& position, std::span<const Move> win) {
  Lines with_replies = position.lines;
  std::array<std::uint32_t, max_side> on_line{};
  for (std::size_t i = 0; i < win.size(); ++i) {
    on_line[win[i].y] |= std::uint32_t{1} << win[i].x;
    if (i % 2 == 1) with_replies.put(win[i].x, win[i].y, position.mover == 0 ? Stone::black : Stone::white);
  }
  const bool must_replay = depends_on_legality(position, win);
  for (std::uint8_t y = 0; y < game_.height(); ++y)
    for (std::uint64_t cells = empty_cells(position.lines.row(y)); cells != 0; cells &= cells - 1) {
      const Move move{static_cast<std::uint8_t>(std::countr_zero(cells) / 2 - margin), y};
      bool meets = (on_line[y] >> move.x & 1) || may_make_four(with_replies, move, position.mover);
      if (game_.is_forbidden(position, move)) continue;
      if (!meets && must_replay) meets = !still_wins(game_.play(position, move), win);
      if (!meets) continue;
      // A four of the defender's only puts the threat off, more often than not: it is looked at later.
      const bool is_four = game_.made_by(position, move).best >= Pattern::closed_four;
      add_child(position, move, {1, is_four ? 2U : 1U, 0});
    }
}

// Does the stone stand with others in some stretch so that one more would fill it? Whether that would be a five exactly
// is not asked: not all the replies need have been made by then.
bool ThreatSearch::may_make_four(const Lines& lines, Move move, int side) const {
  constexpr std::uint64_t black_bits = 0x5555555555555555;
  const int length = game_.win_length();
  const std::uint64_t stretch = (std::uint64_t{1} << 2 * length) - 1;
  for (int d = 0; d < directions; ++d) {
    const Spot spot = spot_of(d, move.x, move.y);
    for (int place = spot.place - length + 1; place <= spot.place; ++place) {
      const std::uint64_t cells = lines.line(d, spot) >> shift_of(place) & stretch;
      const std::uint64_t black = cells & black_bits;
      const std::uint64_t white = cells & ~black_bits;
      if ((side == 0 ? white : black) == 0 && std::popcount(side == 0 ? black : white) >= length - 2) return true;
    }
  }
  return false;
}

// Renju: does the line hold only because a point is barred from Black, or because a fork of Black's is none?
bool ThreatSearch::depends_on_legality(const Position& position, std::span<const Move> win) const {
  if (game_.style() != Gomoku::Style::renju) return false;
  Position now = game_.pass(position);
  for (const Move move : win) {
    if (now.mover == 0) {
      int threes = 0;
      for (const Shape shape : game_.made_by(now, move).shapes) threes += shape.black() == Pattern::open_three;
      if (threes > 1) return true;
    }
    now = game_.play(now, move);
  }
  return !now.is_won;
}

// The attacker is to move and goes on as planned: is every move still legal, a four and answered by the same point?
bool ThreatSearch::still_wins(Position position, std::span<const Move> win) const {
  for (std::size_t i = 0; i < win.size(); ++i) {
    const Move move = win[i];
    if (position.mover == attacker_) {
      if (position.count(attacker_, Kind::five) > 0) return true;
      if (!game_.is_legal(position, move)) return false;
      position = game_.play(position, move);
      if (position.is_won) return true;
      if (position.count(1 - attacker_, Kind::five) > 0) return false;
      const Fives fives = fives_through(game_, position, attacker_, move);
      if (fives.count == 0) return false;
      if (fives.count > 1 || game_.is_forbidden(position, fives.points[0])) return true;
      if (i + 1 == win.size() || !(fives.points[0] == win[i + 1])) return false;
    } else {
      position = game_.play(position, move);
    }
  }
  return false;
}

// The shortest win that was proved against the replies that hold out longest.
void ThreatSearch::write_line(Position position) {
  for (;;) {
    const bool is_attack = position.mover == attacker_;
    children_.clear();
    if (expand(position).is_settled()) {
      if (is_attack) line_.insert(line_.end(), fours_.line().begin(), fours_.line().end());
      return;
    }
    const Child* next = nullptr;
    std::uint32_t length = 0;
    for (const Child& child : children_) {
      const Numbers numbers = look_up(child);
      if (numbers.proof != 0) continue;
      if (next && (is_attack ? numbers.length >= length : numbers.length <= length)) continue;
      next = &child;
      length = numbers.length;
    }
    if (next == nullptr) return;  // overwritten in the table: the line ends early
    line_.push_back(next->move);
    position = game_.play(position, next->move);
  }
}

}  // namespace kibitz::gomoku
