// The null move on trees that allow it everywhere: the number of consecutive null moves, verification by the rule of
// Tabibi and Netanyahu, and the instability that null moves cause.
#include "kibitz/search/alpha_beta/null_move.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;

namespace {

// A uniform tree, three moves wide. The right to move has a small value, or a negative one in zugzwang.
struct PassingTree {
  struct Position {
    std::uint64_t path = 0;
    std::uint64_t passes = 0;  // number of consecutive null moves
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  std::uint64_t seed = 1;
  std::uint64_t* max_consecutive_null_moves = nullptr;

  Position start() const { return {seed, 0}; }
  std::optional<Outcome> verdict(const Line<PassingTree>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const {
    for (std::uint32_t child = 0; child < 3; ++child) moves.push({child});
  }
  Position play(const Position& p, Move move) const { return {mix_bits(p.path * 4 + move.child + 1), 0}; }
  Position pass(const Position& p) const {
    if (max_consecutive_null_moves) *max_consecutive_null_moves = std::max(*max_consecutive_null_moves, p.passes + 1);
    return {mix_bits(p.path * 4), p.passes + 1};
  }
  bool is_pass_safe(const Position&) const { return true; }
  int men(const Position&, Side) const { return 8; }
  Score value(const Position& p) const { return static_cast<Score>(mix_bits(p.path) % 201) - 100; }
  Score evaluate(const Line<PassingTree>& line) const { return value(line.current()); }
};
static_assert(Game<PassingTree> && CanPass<PassingTree>);

RootResult search(const PassingTree& tree, const Options& options, int depth, Window window = full_window) {
  Table table;
  Control control;
  Searcher<PassingTree> searcher(Line<PassingTree>(tree, tree.start()), table, control, options);
  const std::vector<RootMove> moves{0, 1, 2};
  return searcher.search(window, plies(depth), moves);
}

Options plain(int reduction) {
  Options options;
  options.null_move.kind = NullMoveKind::plain;
  options.null_move.reduction = reduction;
  return options;
}

// The rule of Tabibi and Netanyahu as published, as a plain recursion.
struct Reference {
  enum class Pass : std::uint8_t { free, after_pass, barred };
  struct Flags {
    bool verify = true;
    Pass pass = Pass::free;
  };
  const PassingTree& tree;
  bool verifies_once = true;
  int verifications = 0;

  Score search(const PassingTree::Position& p, Window window, int depth, Flags flags) {
    if (depth <= 0) return tree.value(p);
    if (const auto cut = try_pass(p, window, depth, flags)) return *cut;
    Score best = -infinite_score;
    for (std::uint32_t child = 0; child < 3 && best < window.beta; ++child) {
      best = std::max(best,
                      -search(tree.play(p, {child}), window.opponent_window(), depth - 1, {flags.verify, Pass::free}));
      window.alpha = std::max(window.alpha, best);
    }
    return best;
  }

  std::optional<Score> try_pass(const PassingTree::Position& p, Window window, int depth, Flags flags) {
    const bool is_too_shallow = flags.verify && depth <= 1;
    if (flags.pass != Pass::free || is_decided(window.beta) || is_too_shallow) return std::nullopt;
    const Window below = null_window_below(window.beta);
    Score score = -search(tree.pass(p), below.opponent_window(), depth - 4, {flags.verify, Pass::after_pass});
    if (score < window.beta) return std::nullopt;
    if (!flags.verify) return score;
    ++verifications;
    score = search(p, below, depth - 1, {!verifies_once, Pass::barred});
    return score >= window.beta ? std::optional(score) : std::nullopt;
  }
};

}  // namespace

TEST_CASE("null move: the number of consecutive null moves") {
  const auto longest = [](bool twice, bool consecutive) {
    std::uint64_t most = 0;
    Options options = plain(1);
    options.null_move.twice = twice;
    options.null_move.consecutive = consecutive;
    search({7, &most}, options, 9);
    return most;
  };
  CHECK(longest(false, false) == 1);
  CHECK(longest(true, false) == 2);
  // Until no depth is left: each null move costs two of the eight plies below the root's move.
  CHECK(longest(false, true) == 4);
}

TEST_CASE("null move: kind verified gives the scores of the published rule, with one verification per path") {
  int differs_from_plain = 0;
  int differs_from_always = 0;
  int verifications = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const PassingTree tree{seed};
    Options options = plain(3);
    const Score unverified = search(tree, options, 6).score;
    options.null_move.kind = NullMoveKind::verified;
    const Score found = search(tree, options, 6).score;
    Reference once{tree};
    Reference always{tree, false};
    // The root itself never makes a null move.
    const Score published = once.search(tree.start(), full_window, 6, {true, Reference::Pass::barred});
    CHECK(found == published);
    differs_from_plain += unverified != published;
    differs_from_always += always.search(tree.start(), full_window, 6, {true, Reference::Pass::barred}) != published;
    verifications += once.verifications;
  }
  CHECK(verifications > 0);
  CHECK(differs_from_plain > 0);
  CHECK(differs_from_always > 0);
}

TEST_CASE("null move: instability: a node fails high in one window and low in a wider one") {
  const auto is_unstable = [](const PassingTree& tree, const Options& options) {
    return search(tree, options, 6, {7, 30}).score >= 30 && search(tree, options, 6, {7, 50}).score <= 7;
  };
  int unstable = 0;
  int unstable_without = 0;
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    unstable += is_unstable({seed}, plain(2));
    unstable_without += is_unstable({seed}, {});
  }
  MESSAGE("unstable: " << unstable << " trees of 4000");
  CHECK(unstable > 0);
  CHECK(unstable_without == 0);
}

TEST_CASE("null-move R: by_depth and by_material increase R") {
  const PassingTree tree{3};
  Table table;
  Control control;
  const auto reduction = [&](int by_depth, int by_material, int depth) {
    Options options = plain(2);
    options.null_move_reduction.by_depth = by_depth;
    options.null_move_reduction.by_material = by_material;
    Searcher<PassingTree> searcher(Line<PassingTree>(tree, tree.start()), table, control, options);
    return reduction_of_null_move(searcher, {{0, 1}, plies(depth)}, searcher.current_frame());
  };
  CHECK(reduction(0, 0, 12) == 2);
  CHECK(reduction(4, 0, 3) == 2);
  CHECK(reduction(4, 0, 12) == 5);
  CHECK(reduction(0, 8, 5) == 3);
  CHECK(reduction(0, 9, 5) == 2);
}

TEST_CASE("null move: threat extension: if the null move fails badly, the moves are searched deeper, within the cap") {
  const PassingTree tree{3};
  const auto deepest = [&](int extension, int cap) {
    Options options = plain(2);
    options.null_move_threat = {extension, 50};
    options.rule<Extensions>().cap = cap;
    Table table;
    Control control;
    Searcher<PassingTree> searcher(Line<PassingTree>(tree, tree.start()), table, control, options);
    const std::vector<RootMove> moves{0, 1, 2};
    searcher.search(full_window, plies(5), moves);
    return searcher.statistics.deepest_ply;
  };
  CHECK(deepest(0, 23) == 5);
  CHECK(deepest(12, 23) > 5);
  CHECK(deepest(12, 0) == 5);
}

namespace {

using test::DrawnNode;

// May a null move be tried at A, one ply below R, with the bound 60?
struct NullMoveCase {
  std::string_view text = "R(A=-60(a ~p))";
  NullMoveOptions options = {.kind = NullMoveKind::plain};
  int depth = 3;
  Window window = {59, 60};
  int passes = 0;
  bool is_verified = false;
};

bool passes(const NullMoveCase& tested) {
  Options options;
  options.null_move = tested.options;
  DrawnNode node(tested.text, options, {"A"});
  node.frame().passes = tested.passes;
  node.frame().is_verified = tested.is_verified;
  node.searcher.prepare_frame(node.frame());
  return may_try_null_move(node.searcher, tested.window, plies(tested.depth), node.frame());
}

test::DrawnRun run_with_pass(std::string_view text, const NullMoveOptions& null_move, Window window, int depth = 4) {
  Options options;
  options.null_move = null_move;
  return test::run_drawn(test::DrawnGame(text), options, {window, plies(depth)});
}

}  // namespace

TEST_CASE("null move: the conditions for trying it") {
  CHECK(passes({}));
  CHECK(!passes({.text = "R(A!=-60(a ~p))"}));
  CHECK(!passes({.text = "R(A=-60(a))"}));
  CHECK(passes({.text = "R(A=-60(a))", .options = {.kind = NullMoveKind::plain, .guard = false}}));
  CHECK(!passes({.window = {max_evaluation, max_evaluation + 1}}));
  CHECK(!passes({.passes = 1}));
  constexpr NullMoveOptions checked{.kind = NullMoveKind::plain, .static_beta = true};
  CHECK(passes({.options = checked}));
  CHECK(!passes({.options = checked, .window = {60, 61}}));
  constexpr NullMoveOptions verified{.kind = NullMoveKind::verified};
  CHECK(!passes({.options = verified, .depth = 1}));
  CHECK(passes({.options = verified, .depth = 2}));
  CHECK(passes({.options = verified, .depth = 1, .is_verified = true}));
}

TEST_CASE("null move: R has its published value unless it is set") {
  CHECK(fixed_reduction({.kind = NullMoveKind::plain}) == 2);
  CHECK(fixed_reduction({.kind = NullMoveKind::verified}) == 3);
  CHECK(fixed_reduction({.kind = NullMoveKind::extended}) == 4);
  CHECK(fixed_reduction({.kind = NullMoveKind::verified, .reduction = 1}) == 1);
  CHECK(fixed_reduction({.kind = NullMoveKind::plain, .reduction = 5}) == 5);
}

TEST_CASE("null move: a null move that fails high cuts with its own score, or with beta if the score is a win") {
  const auto cut = run_with_pass("R(A(a(b(c)) ~p=-70))", {.kind = NullMoveKind::plain}, {-60, -59});
  CHECK(cut.record.visited == test::Names{"A", "p"});
  CHECK(cut.score == -70);
  CHECK(cut.omissions == 1);
  CHECK(cut.statistics.null_move_cutoffs == 1);
  CHECK(cut.statistics.passes == 1);
  const auto won = run_with_pass("R(A(a(b(c)) ~p=loss))", {.kind = NullMoveKind::plain}, {-60, -59});
  CHECK(won.score == -60);
  const auto equal = run_with_pass("R(A(a(b(c)) ~p=-60))", {.kind = NullMoveKind::plain}, {-60, -59});
  CHECK(equal.record.visited == test::Names{"A", "p"});
  CHECK(equal.score == -60);
}

TEST_CASE("null move: the child is a normal node, and a score that fails low is stored") {
  Options options;
  options.null_move.kind = NullMoveKind::plain;
  DrawnNode node("R(A(a ~p=-20(q)))", options, {"A"});
  node.child().extension = 9;
  node.child().is_pass_barred = true;
  CHECK(!cut_score_of_null_move(node.searcher, {59, 60}, plies(3), node.frame()));
  CHECK(node.frame().pass_score == 20);
  CHECK(node.child().passes == 1);
  CHECK(node.child().extension == 0);
  CHECK(!node.child().is_pass_barred);
  CHECK(node.searcher.omissions == 0);
  node.frame().pass_score.reset();
  CHECK(cut_score_of_null_move(node.searcher, {19, 20}, plies(3), node.frame()) == 20);
  CHECK(!node.frame().pass_score);
}

TEST_CASE("null move: the child is an expected cut node if its parent is not, and vice versa") {
  for (const bool expects_cut : {true, false}) {
    DrawnNode node("R(A ~p=-20)", {});
    node.frame().expects_cut = node.child().expects_cut = expects_cut;
    CHECK(search_null_move(node.searcher, {9, 10}, horizon, node.frame()) == -20);
    CHECK(node.child().expects_cut == !expects_cut);
  }
}
