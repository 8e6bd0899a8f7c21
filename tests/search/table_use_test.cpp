// How a node uses its entry, with handmade entries; and figure 2 of the MT paper, leaf by leaf.
#include "kibitz/search/alpha_beta/table_use.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

using Entry = TableEntry;
using DrawnHit = TableHit<DrawnGame::Move>;

// An entry probed at B, two plies below the root, by a node with three plies left.
DrawnHit read_at_b(const Entry& entry, const TableOptions& table_options = {}) {
  const DrawnGame game("R(A(B(C D)))");
  Options options;
  options.table = table_options;
  Table table;
  Control control;
  Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, options);
  searcher.call = 7;
  searcher.line.push_in_search(game.move_to("A"));
  searcher.line.push_in_search(game.move_to("B"));
  return read_entry(searcher, entry, table_key_of(searcher), plies(3));
}

DrawnHit bounds(std::optional<Score> lower, std::optional<Score> upper) {
  DrawnHit made;
  made.has_lower = lower.has_value();
  made.has_upper = upper.has_value();
  made.lower = lower.value_or(0);  // an existing bound that is too shallow must be ignored
  made.upper = upper.value_or(0);
  return made;
}

}  // namespace

TEST_CASE("figure 2: which bounds cut") {
  constexpr Window window{10, 20};
  CHECK(cut_score_of_table_hit(bounds({}, 9), window) == 9);
  CHECK(cut_score_of_table_hit(bounds({}, 10), window) == 10);
  CHECK(!cut_score_of_table_hit(bounds({}, 11), window));
  CHECK(cut_score_of_table_hit(bounds(21, {}), window) == 21);
  CHECK(cut_score_of_table_hit(bounds(20, {}), window) == 20);
  CHECK(!cut_score_of_table_hit(bounds(19, {}), window));
  CHECK(cut_score_of_table_hit(bounds(15, 15), window) == 15);
  CHECK(!cut_score_of_table_hit(bounds(14, 15), window));
  CHECK(!cut_score_of_table_hit(bounds(11, 19), window));
  // Bounds from deeper searches may cross. The upper bound is used first.
  CHECK(cut_score_of_table_hit(bounds(25, 5), window) == 5);
}

TEST_CASE("figure 2: missing bounds do not cut, whatever value they hold") {
  CHECK(!cut_score_of_table_hit(bounds({}, {}), {-5, 5}));
  CHECK(!cut_score_of_table_hit(bounds({}, {}), {5, 10}));    // the held 0 is below alpha
  CHECK(!cut_score_of_table_hit(bounds({}, {}), {-10, -5}));  // the held 0 is above beta
  CHECK(!cut_score_of_table_hit(bounds(0, {}),
                                {-5, 5}));  // the lower bound equals the value held for the missing upper one
  CHECK(!cut_score_of_table_hit(bounds({}, 0), {-5, 5}));
}

TEST_CASE("table use: an entry serves nodes of its depth, and shallower nodes with table.depth=deeper or if proved") {
  Entry entry;
  entry.lower = -5;
  entry.upper = 5;
  entry.lower_depth = plies(3);
  entry.upper_depth = plies(4);
  CHECK(read_at_b(entry).has_lower);
  CHECK(!read_at_b(entry).has_upper);
  CHECK(read_at_b(entry, {.depth = TableDepth::deeper}).has_upper);
  entry.upper_depth = plies(2);
  CHECK(!read_at_b(entry, {.depth = TableDepth::deeper}).has_upper);
  CHECK(!read_at_b(entry).is_proved);
  entry.lower_depth = entry.upper_depth = proved_depth;
  CHECK(read_at_b(entry).has_lower);
  CHECK(read_at_b(entry).has_upper);
  CHECK(read_at_b(entry).is_proved);
  CHECK(read_at_b(entry).lower == -5);
  CHECK(read_at_b(entry).upper == 5);
  CHECK(!read_at_b({}).has_lower);
  CHECK(!read_at_b({}).has_upper);
}

TEST_CASE("table use: options calls and order can be switched off separately") {
  const DrawnGame game("R(A(B(C D)))");
  Entry entry;
  entry.lower_depth = plies(3);
  entry.move = game.number_of("D");
  entry.call = 6;  // the entry was stored by call 6, and this is call 7
  CHECK(read_at_b(entry).has_lower);
  CHECK(!read_at_b(entry, {.calls = false}).has_lower);
  CHECK(read_at_b(entry, {.calls = false}).move == game.move_to("D"));
  CHECK(!read_at_b(entry, {.order = false}).move);
  CHECK(read_at_b(entry, {.order = false}).has_lower);
  entry.call = 7;
  CHECK(read_at_b(entry, {.calls = false}).has_lower);
  entry.move = game.number_of("A");  // a move of another node: a key collision
  CHECK(!read_at_b(entry).move);
}

TEST_CASE("table use: wins are counted from the position in the table, and from the root in the search") {
  Entry entry;
  entry.lower = win_score - 3;  // a win in three plies from B, which is at ply two
  entry.upper = win_score - 1;
  CHECK(read_at_b(entry).lower == win_score - 5);
  CHECK(read_at_b(entry).upper == win_score - 3);
  entry.lower = -win_score + 4;
  entry.upper = 120;
  CHECK(read_at_b(entry).lower == -win_score + 6);
  CHECK(read_at_b(entry).upper == 120);

  const DrawnGame game("R(A)");
  Options options;
  Table table;
  Control control;
  const auto stored = [&](Score score) {
    const Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, options);
    const int adjustment = ply_adjustment(searcher, 2);
    return std::pair(to_table_score(score, adjustment), from_table_score(score, adjustment));
  };
  CHECK(stored(win_score - 5) == std::pair(win_score - 3, win_score - 7));
  CHECK(stored(-win_score + 5) == std::pair(-win_score + 3, -win_score + 7));
  CHECK(stored(points_score(4)) == std::pair(points_score(4), points_score(4)));
  options.table.ply = false;  // stored as the search counts them, from the root
  CHECK(stored(win_score - 5) == std::pair(win_score - 5, win_score - 5));
  CHECK(stored(-win_score + 5) == std::pair(-win_score + 5, -win_score + 5));
  options.table.ply = true;
  options.win_distance = false;  // all wins are equal, so scores are not adjusted
  CHECK(stored(win_score) == std::pair(win_score, win_score));
}

TEST_CASE("table use: narrowing applies only existing bounds inside the window") {
  const auto narrowed = [](const DrawnHit& hit) {
    Window window{10, 20};
    narrow_window(hit, window);
    return window;
  };
  CHECK(narrowed(bounds(12, {})) == Window{12, 20});
  CHECK(narrowed(bounds({}, 18)) == Window{10, 18});
  CHECK(narrowed(bounds(12, 18)) == Window{12, 18});
  CHECK(narrowed(bounds(9, 21)) == Window{10, 20});
  CHECK(narrowed(bounds({}, {})) == Window{10, 20});
}

namespace {

// The leaves of successive calls with one table, as an MT driver makes them.
std::vector<Names> leaves(std::string_view text, const std::vector<Window>& calls, const std::vector<Score>& scores) {
  const DrawnGame game(text);
  Options options;
  options.table.use = true;
  options.table.order = false;  // the moves keep the order of the figure
  Table table;
  table.resize(1 << 16);
  std::vector<Names> all;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const auto run = test::run_drawn(game, options, {calls[i], plies(2)}, &table);
    CHECK(run.score == scores.at(i));
    all.push_back(run.record.evaluated);
  }
  return all;
}

constexpr auto blackboard = "R(A(a=3 b=12 c=8) B(d=2 e=4 f=6) C(g=14 h=5 i=2))";

}  // namespace

TEST_CASE("figure 2 from above: a reply that failed high is not searched again") {
  // SSS*: 14, 5, 3 as upper bounds, then 3 as lower bound. A and B keep the replies 3 and 2 of the first call until the
  // bound falls to 3 and A's is no longer enough.
  const std::vector<Names> expected{{"a", "d", "g"}, {"g", "h"}, {"g", "h", "i"}, {"a", "b", "c"}};
  CHECK(leaves(blackboard, {{99, 100}, {13, 14}, {4, 5}, {2, 3}}, {14, 5, 3, 3}) == expected);
}

TEST_CASE("figure 2 from below: a reply that failed low is not searched again") {
  // The first call proves 3 by A's three replies. The window at 3 needs no search. In the window above 3, A's first
  // reply and one reply each of B and C are refutations.
  const std::vector<Names> expected{{"a", "b", "c"}, {}, {"a", "d", "g", "h", "i"}};
  CHECK(leaves(blackboard, {{-100, -99}, {2, 3}, {3, 4}}, {3, 3, 3}) == expected);
}

TEST_CASE("figure 2: equal bounds cut in an open window too") {
  // N has the value 5 and is first searched with an open window. A has a better reply for the second player, so at B
  // the window still contains 5.
  constexpr auto text = "R(A(N(n=5 m=4) K(k=3)) B(N))";
  Options options;
  Table table;
  table.resize(1 << 16);
  const Names without{"n", "m", "k", "n", "m"};
  CHECK(test::run_drawn(DrawnGame(text), options, {full_window, plies(3)}).record.evaluated == without);
  options.table.use = true;
  const auto run = test::run_drawn(DrawnGame(text), options, {full_window, plies(3)}, &table);
  CHECK(run.record.evaluated == Names{"n", "m", "k"});
  CHECK(run.score == 5);
}

namespace {

// A row of places with a mirror symmetry: each move fills one place, and mirror images share an entry.
struct Mirrored {
  struct Position {
    std::uint32_t filled = 0;  // one bit per place
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t place = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;

  static std::uint32_t mirrored(std::uint32_t filled) {
    return (filled & 1) << 3 | (filled & 2) << 1 | (filled & 4) >> 1 | (filled & 8) >> 3;
  }
  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Mirrored>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (std::uint8_t place = 0; place < 4; ++place)
      if ((position.filled >> place & 1) == 0) moves.push({place});
  }
  Position play(const Position& position, Move move) const { return {position.filled | 1U << move.place}; }
  Key key(const Position& position) const { return 100 + position.filled; }
  Canonical canonical(const Position& position) const {
    const std::uint32_t image = mirrored(position.filled);
    return image < position.filled ? Canonical{100 + image, 1} : Canonical{100 + position.filled, 0};
  }
  Move to_canonical(Move move, std::uint8_t symmetry) const {
    return {static_cast<std::uint8_t>(symmetry == 1 ? 3 - move.place : move.place)};
  }
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, symmetry); }
};
static_assert(Game<Mirrored> && HasSymmetry<Mirrored> && HasKey<Mirrored>);

struct Stored {
  Key key = 0;
  int symmetry = 0;
  std::uint64_t bytes = 0;
  std::optional<Mirrored::Move> read;  // the move that is read from the bytes 0
};

// At the position with places 0 and 2 filled, whose image has 3 and 1, for the move to place 3.
Stored stored(bool uses_symmetry, std::uint32_t filled) {
  const Mirrored game;
  Options options;
  options.table.symmetry = uses_symmetry;
  Table table;
  Control control;
  const Searcher<Mirrored> searcher(Line<Mirrored>(game, {filled}), table, control, options);
  Searcher<Mirrored> reader(Line<Mirrored>(game, {filled}), table, control, options);
  const TableKey key = table_key_of(searcher);
  return {key.key, key.symmetry, encode_move_for_table(searcher, key, {3}), legal_move_in(reader, 0, key.symmetry)};
}

}  // namespace

TEST_CASE("table use: with table.symmetry, images share an entry, and moves are mapped on storing and probing") {
  const Stored turned = stored(true, 0b0110 | 0b1000);  // image 0b0111
  CHECK(turned.key == 107);
  CHECK(turned.symmetry == 1);
  CHECK(turned.bytes == 0);
  CHECK(!turned.read);  // place 3 is already filled
  CHECK(stored(true, 0b0100).key == 102);
  CHECK(stored(true, 0b0100).read == Mirrored::Move{3});
  const Stored own = stored(true, 0b0101);
  CHECK(own.key == 105);
  CHECK(own.symmetry == 0);
  CHECK(own.bytes == 3);
  const Stored plain = stored(false, 0b0100);
  CHECK(plain.key == 104);
  CHECK(plain.symmetry == 0);
  CHECK(plain.bytes == 3);
  CHECK(plain.read == Mirrored::Move{0});
}

TEST_CASE("table use: with transpositions off, a position has an entry for each path") {
  Options options;
  options.table.transpositions = false;
  test::DrawnNode node("R(A(B) C(B))", options);
  const auto key_by = [&](std::string_view first) {
    node.searcher.line.push_in_search(node.move(first));
    node.searcher.line.push_in_search(node.move("B"));
    const Key key = table_key_of(node.searcher).key;
    CHECK(key == (key_of(node.game, node.searcher.line.current()) ^ node.searcher.path_hash()));
    node.searcher.line.pop();
    node.searcher.line.pop();
    return key;
  };
  CHECK(key_by("A") != key_by("C"));
}
