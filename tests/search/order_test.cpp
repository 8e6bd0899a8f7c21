// The order in which the moves of a node are searched, by the information of each option.
#include "kibitz/search/order/order.hpp"

#include <set>

#include "search_support/drawn_game.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

// At A: two winning captures, one losing by exchange, four quiet moves; generated in this order. The numbers after #
// are their ranks, all different, because the order of equal moves is unspecified.
constexpr auto seven_moves = "R(A(q1#2 *c1#1 q2#5 -c3#7 q3#1 *c2#9 q4#-3))";

struct Learned {
  Names killers = {};         // the killers, the newer one first
  std::string history = {};   // a quiet move that has cut at A
  int history_plies = 1;      // depth of the search in which `history` cut, in plies
  std::string punished = {};  // a quiet move that failed before `history` cut
  std::string table_move = {};
};

Names order(const OrderOptions& order_options, const Learned& learned = {}) {
  DrawnGame game(seven_moves);
  test::Record record;
  game.record = &record;
  Options options;
  options.order = order_options;
  Table table;
  Control control;
  if (!learned.table_move.empty()) {
    options.table.use = true;
    table.resize(1 << 16);
    table.store(key_of(game, DrawnGame::Position{game.number_of("A"), 1}),
                {0, Bound::lower, plies(9), game.number_of(learned.table_move)});
  }
  Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, options);
  searcher.line.push_in_search(game.move_to("A"));
  for (std::size_t i = 0; i < learned.killers.size(); ++i)
    searcher.current_frame().killers[i] = game.move_to(learned.killers[i]);
  const auto slot = [&](const std::string& name) { return static_cast<int>(game.number_of(name)); };
  const int parity = searcher.parity();
  if (!learned.history.empty()) searcher.history.reward(parity, slot(learned.history), plies(learned.history_plies));
  if (!learned.punished.empty()) searcher.history.punish(parity, slot(learned.punished), plies(1));
  searcher.line.pop();
  searcher.search(full_window, plies(2), std::vector<RootMove>{0});
  REQUIRE(record.visited.at(0) == "A");
  return {record.visited.begin() + 1, record.visited.end()};
}

constexpr OrderOptions by_rank{.rank = true};

}  // namespace

TEST_CASE("order: with every option off, the table move comes first and the others stay in generation order") {
  CHECK(order({}) == Names{"q1", "c1", "q2", "c3", "q3", "c2", "q4"});
  CHECK(order({}, {.table_move = "q3"}) == Names{"q3", "q1", "c1", "q2", "c3", "c2", "q4"});
}

TEST_CASE("order: by rank: the table move first, then captures, then quiet moves") {
  CHECK(order(by_rank) == Names{"c2", "c3", "c1", "q2", "q1", "q3", "q4"});
  CHECK(order(by_rank, {.table_move = "q4"}) == Names{"q4", "c2", "c3", "c1", "q2", "q1", "q3"});
}

TEST_CASE("order: captures with negative SEE come after the quiet moves, unless one is the table move") {
  const OrderOptions options{.rank = true, .exchange = true};
  CHECK(order(options) == Names{"c2", "c1", "q2", "q1", "q3", "q4", "c3"});
  CHECK(order(options, {.table_move = "c3"}) == Names{"c3", "c2", "c1", "q2", "q1", "q3", "q4"});
}

TEST_CASE("order: killers come after the captures, the newer first; a capture keeps its place") {
  const OrderOptions options{.rank = true, .killers = true};
  CHECK(order(options, {.killers = {"q4", "q3"}}) == Names{"c2", "c3", "c1", "q4", "q3", "q2", "q1"});
  CHECK(order(options, {.killers = {"c1"}}) == Names{"c2", "c3", "c1", "q2", "q1", "q3", "q4"});
  CHECK(order(options, {.killers = {"q4"}, .table_move = "q4"}) == Names{"q4", "c2", "c3", "c1", "q2", "q1", "q3"});
}

TEST_CASE(
    "order: history adds to the rank of quiet moves: 16 for a cutoff at one ply, 64 at two, but stays below killers") {
  const OrderOptions options{.rank = true, .killers = true, .history = true};
  // q4 has rank -3 plus history 16, which is more than q2's rank 5.
  CHECK(order(options, {.history = "q4"}) == Names{"c2", "c3", "c1", "q4", "q2", "q1", "q3"});
  CHECK(order(options, {.punished = "q2"}) == Names{"c2", "c3", "c1", "q1", "q3", "q4", "q2"});
  CHECK(order(options, {.history = "q3", .punished = "q1"}) ==
        Names{"c2", "c3", "c1", "q3", "q2", "q4", "q1"});  // sums of rank and history: 17, 5, -3, -14
  CHECK(order(options, {.killers = {"q1"}, .history = "q4", .history_plies = 32}) ==
        Names{"c2", "c3", "c1", "q1", "q4", "q2", "q3"});
}

TEST_CASE("order: a move stays marked as noisy as a table move, a deferred move or a losing capture") {
  DrawnGame game(seven_moves);
  Options options;
  options.order = {.rank = true, .exchange = true, .killers = true};
  Table table;
  Control control;
  Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, options);
  searcher.line.push_in_search(game.move_to("A"));
  searcher.current_frame().killers = {game.move_to("q4"), game.move_to("c1")};
  MoveList<DrawnGame::Move> list(searcher.moves);
  game.generate(searcher.line.current(), list);
  MovePicker picker(searcher, searcher.current_frame(), list, game.move_to("c2"));
  std::string seen;
  std::set<std::uint32_t> deferred;
  for (DrawnGame::Move move; picker.next(move);) {
    const std::string name = game.nodes[move.to].name;
    CHECK_MESSAGE(is_quiet(searcher, picker.last()) == (name[0] == 'q'), name);
    if ((name == "c1" || name == "q1") && deferred.insert(move.to).second) {
      picker.defer();
      continue;
    }
    CHECK(picker.last_was_deferred() == (deferred.count(move.to) > 0));
    seen += name + ' ';
  }
  CHECK(seen == "c2 q4 q2 q3 c3 c1 q1 ");
}

TEST_CASE("move scores: a killer is not noisy, and the lowest quiet score is not losing") {
  int move_score = move_score::newer_killer;
  CHECK(!move_score::is_noisy(move_score));
  CHECK(move_score::is_noisy(move_score + 1));
  move_score = -move_score::step * 2 * rank_limit;
  CHECK(!move_score::is_losing(move_score));
  CHECK(move_score::is_losing(move_score - 1));
}

TEST_CASE("move scores: the scores of a node stay valid while its moves are searched") {
  Options options;
  options.order.rank = true;
  const auto run = test::run_drawn(DrawnGame("S(R(A#1(a#9 b#5) B#3(c#7 d#6) C#2))"), options, {full_window, plies(3)});
  CHECK(run.record.visited == Names{"R", "B", "c", "d", "C", "A", "a"});
}

namespace {

// A game in which every move, even a quiet one, loses by exchange.
struct HangingGame : DrawnGame {
  using DrawnGame::DrawnGame;
  bool exchange(const Position&, Move, Score) const { return false; }
};

using AtNode = test::DrawnNode;
using DrawnList = MoveList<DrawnGame::Move>;

std::string next_name(AtNode& node, MovePicker<Searcher<DrawnGame>>& picker) {
  DrawnGame::Move move;
  return picker.next(move) ? node.name_of(move) : "";
}

}  // namespace

TEST_CASE("order: the table move comes first, even if it is quiet and has negative SEE") {
  Options options;
  options.order = {.rank = true, .exchange = true};
  test::NodeOf<HangingGame> node("R(A#1 *B#2 C#3)", options);
  MoveList<DrawnGame::Move> list(node.searcher.moves);
  node.game.generate(node.searcher.line.current(), list);
  MovePicker picker(node.searcher, node.frame(), list, node.move("A"));
  Names names;
  for (DrawnGame::Move move; picker.next(move);) names.push_back(node.name_of(move));
  CHECK(names == Names{"A", "C", "B"});
}

TEST_CASE("order: without ranks, deferring keeps generation order, whatever the score stack held before") {
  AtNode node("R(A B C D)", {});
  DrawnList list(node.searcher.moves);
  node.game.generate(node.searcher.line.current(), list);
  for (int round = 0; round < 2; ++round) {
    {
      MoveList<int> junk(node.searcher.move_scores);
      for (int i = 0; i < 8; ++i) junk.push(7 * i);
    }
    MovePicker picker(node.searcher, node.frame(), list, std::nullopt);
    CHECK(next_name(node, picker) == "A");
    CHECK(next_name(node, picker) == "B");
    picker.defer();
    CHECK(next_name(node, picker) == "C");
    CHECK(!picker.last_was_deferred());
    CHECK(next_name(node, picker) == "D");
    CHECK(!picker.last_was_deferred());
    CHECK(next_name(node, picker) == "B");
    CHECK(picker.last_was_deferred());
    CHECK(next_name(node, picker).empty());
    list.truncate(0);
    node.game.generate(node.searcher.line.current(), list);
  }
  MovePicker picker(node.searcher, node.frame(), list, std::nullopt);
  // The scores of the last round are still in memory.
  while (!next_name(node, picker).empty()) CHECK(!picker.last_was_deferred());
}

TEST_CASE("order: a quiet cutoff changes the history of the quiet moves tried at its node, and of no other moves") {
  Options options;
  options.order = {.killers = true, .history = true};
  AtNode node("R(X A *B C D)", options);
  DrawnList above(node.searcher.moves);
  above.push(node.move("X"));
  DrawnList list(node.searcher.moves);
  for (const char* name : {"A", "B", "C", "D"}) list.push(node.move(name));
  MovePicker picker(node.searcher, node.frame(), list, std::nullopt);
  for (int i = 0; i < 3; ++i) next_name(node, picker);
  learn_from_cut(node.searcher, node.frame(), picker, {2, plies(2)});
  const auto score = [&](std::string_view name) {
    return node.searcher.history.score(0, static_cast<int>(node.game.number_of(name)));
  };
  CHECK(score("C") == 64);
  CHECK(score("A") == -64);
  CHECK(score("B") == 0);
  CHECK(score("D") == 0);
  CHECK(score("X") == 0);
  CHECK(node.frame().killers[0] == node.move("C"));
}

TEST_CASE("order: skipped moves count as returned, and the other moves keep their order") {
  for (const bool is_ranked : {true, false}) {
    Options options;
    options.order.rank = is_ranked;
    test::DrawnNode node(seven_moves, options, {"A"});
    MoveList<DrawnGame::Move> list(node.searcher.moves);
    node.game.generate(node.searcher.line.current(), list);
    MovePicker<Searcher<DrawnGame>> picker(node.searcher, node.frame(), list, std::nullopt);
    DrawnGame::Move move;
    REQUIRE(picker.next(move));
    const auto is_quiet_move = [&](const auto& picked) { return is_quiet(node.searcher, picked); };
    CHECK(picker.skip_moves(is_quiet_move) == (is_ranked ? 4 : 3));
    CHECK(picker.skip_moves(is_quiet_move) == 0);
    Names names;
    std::vector<int> indices;
    while (picker.next(move)) {
      names.push_back(node.name_of(move));
      indices.push_back(picker.index());
    }
    CHECK(names == (is_ranked ? Names{"c3", "c1"} : Names{"c1", "c3", "c2"}));
    CHECK(indices == (is_ranked ? std::vector<int>{5, 6} : std::vector<int>{4, 5, 6}));
  }
}
