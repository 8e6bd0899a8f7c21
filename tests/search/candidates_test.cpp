// The root searches only the game's candidate moves, unless the option is off or no candidate is legal.
#include "kibitz/search/alpha_beta/candidates.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/drawn_game.hpp"

using namespace kibitz;

namespace {

// A game with six moves at each node. Each move has a number, its value for the mover. Some moves are candidates.
struct Chooser {
  struct Position {
    Score score = 0;  // value for the side to move
    std::uint32_t plies = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t worth = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  std::vector<std::uint32_t> chosen;

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Chooser>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const {
    for (std::uint32_t worth = 0; worth < 6; ++worth) moves.push({worth});
  }
  void generate_candidates(const Position&, MoveList<Move>& moves) const {
    for (const std::uint32_t worth : chosen) moves.push({worth});
  }
  Position play(const Position& p, Move move) const { return {-p.score - static_cast<Score>(move.worth), p.plies + 1}; }
  Score evaluate(const Line<Chooser>& line) const { return line.current().score; }
};
static_assert(Game<Chooser> && HasCandidates<Chooser>);

struct Root {
  std::vector<std::uint32_t> moves;  // all moves, in the order of the root
  int breadth = 0;
  Score best = 0;  // value of the best candidate, searched one ply deep
};

Root root_of(const std::vector<std::uint32_t>& chosen, bool uses_candidates) {
  const Chooser game{chosen};
  Options options;
  options.candidates.use = uses_candidates;
  Table table;
  Control control;
  Searcher<Chooser> searcher(Line<Chooser>(game, game.start()), table, control, options);
  Root root;
  for (const auto move : searcher.root_moves) root.moves.push_back(move.worth);
  root.breadth = searcher.root_breadth;
  std::vector<RootMove> moves(static_cast<std::size_t>(root.breadth));
  std::iota(moves.begin(), moves.end(), 0);
  root.best = searcher.search(full_window, plies(1), moves).score;
  return root;
}

}  // namespace

TEST_CASE("candidates: root_moves has the game's candidates first, then the other moves") {
  const Root root = root_of({4, 1}, true);
  CHECK(root.breadth == 2);
  CHECK(std::vector(root.moves.begin(), root.moves.begin() + 2) == std::vector<std::uint32_t>{1, 4});
  CHECK(root.moves.size() == 6);
  CHECK(root.best == 4);
}

TEST_CASE("candidates: without the option all moves are searched") {
  const Root root = root_of({4, 1}, false);
  CHECK(root.breadth == 6);
  CHECK(root.moves == std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5});
  CHECK(root.best == 5);
}

TEST_CASE("candidates: if no candidate is legal, the root keeps all moves") {
  CHECK(root_of({}, true).breadth == 6);
  CHECK(root_of({77}, true).breadth == 6);  // the only candidate is no legal move
  CHECK(root_of({}, true).best == 5);
}

TEST_CASE("candidates: the root is stored in the table if all its candidates are searched") {
  const Chooser game{{4, 1}};
  Options options;
  options.candidates.use = options.table.use = true;
  for (const bool is_whole : {true, false}) {
    Table table;
    table.resize(1 << 16);
    Control control;
    Searcher<Chooser> searcher(Line<Chooser>(game, game.start()), table, control, options);
    const auto moves = is_whole ? std::vector<RootMove>{0, 1} : std::vector<RootMove>{0, 5};
    searcher.search(full_window, plies(1), moves);
    CHECK(table.probe(key_of(game, game.start())).has_value() == is_whole);
  }
}

namespace {

// A game that counts its moves. The rules may compel a move (is_compelled).
struct Counter : Chooser {
  bool is_compelled = false;
  std::optional<Outcome> verdict(const Line<Counter>&, Judge) const { return std::nullopt; }
  Score evaluate(const Line<Counter>& line) const { return line.current().score; }
  int count_moves(const Position&) const { return 6; }
  bool is_noisy(const Position&, Move) const { return false; }
  void generate_noisy(const Position&, MoveList<Move>&) const {}
  bool must_move(const Position&) const { return is_compelled; }
};
static_assert(HasCandidates<Counter> && CountsMoves<Counter> && HasNoise<Counter>);
static_assert(!CountsMoves<Chooser> && !HasNoise<Chooser> && !HasCandidates<test::DrawnGame>);

}  // namespace

TEST_CASE("candidates: a selection suffices if it has all moves or the rules compel a reply") {
  CHECK(candidates_suffice(test::DrawnGame("R(A B)"), {},
                           1));  // the game lacks the capability, so all moves are searched
  CHECK(candidates_suffice(Counter{}, {}, 6));
  CHECK(!candidates_suffice(Counter{}, {}, 5));
  CHECK(!candidates_suffice(Counter{}, {}, 7));
  CHECK(candidates_suffice(Counter{{}, true}, {}, 5));
  CHECK(!candidates_suffice(Chooser{}, {}, 6));  // the game does not count its moves
}

TEST_CASE("candidates: a root search counts as selective if the game's selection restricted its moves") {
  const auto omissions = [](const std::vector<RootMove>& moves, bool uses_candidates = true) {
    const Chooser game{{1, 3}};
    Options options;
    options.candidates.use = uses_candidates;
    Table table;
    Control control;
    Searcher<Chooser> searcher(Line<Chooser>(game, game.start()), table, control, options);
    searcher.search(full_window, plies(1), moves);
    return searcher.omissions;
  };
  CHECK(omissions({0, 1}) == 1);
  CHECK(omissions({1}) == 1);
  CHECK(omissions({2}) == 0);  // a root move that the user chose and that is not a candidate
  CHECK(omissions({4, 5}) == 0);
  CHECK(omissions({1, 2}) == 1);
  CHECK(omissions({0, 1, 2, 3, 4, 5}, false) == 0);
}

namespace {

using Worths = std::vector<std::uint32_t>;

// A game whose solvers search for the candidates, and find one more.
struct SearchingChooser : Chooser {
  struct Worker {
    explicit Worker(const SearchingChooser&) {}
  };
  using Chooser::generate_candidates;
  void generate_candidates(const Position&, MoveList<Move>& moves, Poll&, Worker&) const {
    moves.push({4});
    moves.push({1});
    moves.push({3});
  }
  std::optional<Outcome> verdict(const Line<SearchingChooser>&, Judge) const { return std::nullopt; }
  Score evaluate(const Line<SearchingChooser>& line) const { return line.current().score; }
};
static_assert(SearchesCandidates<SearchingChooser> && !SearchesCandidates<Chooser>);

template <class G>
struct Generated {
  Worths worths;
  std::uint64_t omissions;
};

// The moves that are generated at a node, and how often the node counts as pruned.
template <class G>
Generated<G> generate_at_node(const G& game, bool uses_candidates, bool uses_solvers = false) {
  Options options;
  options.candidates.use = uses_candidates;
  options.exact_knowledge.use = uses_solvers;
  Table table;
  Control control;
  Searcher<G> searcher(Line<G>(game, game.start()), table, control, options);
  MoveList<Chooser::Move> list(searcher.moves);
  CHECK(!generate_all_or_noisy(searcher, searcher.current_frame(), list));
  Generated<G> found{{}, searcher.omissions};
  for (const Chooser::Move move : list) found.worths.push_back(move.worth);
  return found;
}

}  // namespace

TEST_CASE("candidates: the game searches for candidates only if both candidates and exact_knowledge are on") {
  const SearchingChooser game{{{4, 1}}};
  const Worths all{0, 1, 2, 3, 4, 5};
  CHECK(generate_at_node(game, false, false).worths == all);
  CHECK(generate_at_node(game, false, true).worths == all);
  CHECK(generate_at_node(game, true, false).worths == Worths{4, 1});
  CHECK(generate_at_node(game, true, true).worths == Worths{4, 1, 3});
  CHECK(generate_at_node(Chooser{{4, 1}}, true, true).worths == Worths{4, 1});
}

TEST_CASE("candidates: a node counts as pruned if its candidates are fewer than its moves") {
  CHECK(generate_at_node(Chooser{{4, 1}}, true).omissions == 1);
  CHECK(generate_at_node(Chooser{{4, 1}}, false).omissions == 0);
  CHECK(generate_at_node(Counter{{{0, 1, 2, 3, 4, 5}}}, true).omissions == 0);
  CHECK(generate_at_node(Counter{{{4, 1}}}, true).omissions == 1);
}
