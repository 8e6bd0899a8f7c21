// The path of a proof-number search: the side to move, initial numbers of positions, and repetitions.
#include "kibitz/search/proof/proof_path.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/hand_graph.hpp"

namespace kibitz::test {

// Places that can all be reached from each other; some of the moves are irreversible. A capital letter is the mirror
// image of its lower-case letter.
struct Stairs {
  struct Position {
    std::uint32_t place = 'a';
    std::uint32_t side = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    char to = 0;
    bool is_final = false;
    friend bool operator==(const Move&, const Move&) = default;
  };
  std::optional<Outcome> verdict(const Line<Stairs>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const { moves.push({'a'}); }
  Position play(const Position& position, Move move) const {
    return {static_cast<std::uint32_t>(move.to), 1 - position.side};
  }
  bool is_irreversible(const Position&, Move move) const { return move.is_final; }
  Canonical canonical(const Position& position) const {
    const bool is_mirror = position.place < 'a';
    return {2 * (position.place + (is_mirror ? 'a' - 'A' : 0)) + position.side, is_mirror};
  }
  Move to_canonical(Move move, std::uint8_t) const { return move; }
  Move from_canonical(Move move, std::uint8_t) const { return move; }
  Position start() const { return {}; }
};
static_assert(Game<Stairs> && HasIrreversible<Stairs> && HasSymmetry<Stairs>);

}  // namespace kibitz::test

using namespace kibitz;
using test::DrawnGame;
using test::HandGraph;
using test::Stairs;

namespace {

template <class G>
struct PathFixture {
  explicit PathFixture(const std::string& text, ProofQuestion question = {})
      : game(text), poll(control), path(game, Line<G>(game, game.start()), poll) {
    path.set_question(question);
  }
  G game;
  Control control;
  Poll poll;
  ProofPath<G> path;
};

constexpr auto two_replies = "R(A(B=win C=loss D(E) F=draw) G)";

InitialNumbers numbers_after(const std::vector<std::string>& moves, ProofQuestion question) {
  PathFixture<DrawnGame> fixture(two_replies, question);
  for (const std::string& move : moves) fixture.path.play(fixture.game.move_to(move));
  return fixture.path.initial_numbers();
}

constexpr ProofQuestion first_wins{true, 1}, second_wins{false, 1}, first_holds{true, 0};

using StairsMoves = std::vector<Stairs::Move>;

struct StairsPath {
  explicit StairsPath(const StairsMoves& ways, char start = 'a')
      : poll(control), path(game, Line<Stairs>(game, {static_cast<std::uint32_t>(start), 0}), poll) {
    for (const auto move : ways) path.play(move);
  }
  Stairs game;
  Control control;
  Poll poll;
  ProofPath<Stairs> path;
};

// A path on a graph, along these places.
struct GraphPath : PathFixture<HandGraph> {
  GraphPath(const std::string& text, const std::string& places, ProofQuestion question = {})
      : PathFixture(text, question) {
    for (const char to : places) path.play({to});
  }
};

}  // namespace

TEST_CASE("proof path: an unexpanded position needs one leaf to prove and its number of moves to disprove") {
  PathFixture<DrawnGame> fixture(two_replies);
  CHECK(fixture.path.numbers_from_moves() == ProofNumbers{1, 2});
  fixture.path.play(fixture.game.move_to("A"));
  CHECK(fixture.path.initial_numbers().numbers == ProofNumbers{1, 4});
  CHECK(fixture.path.initial_numbers().reach == 0);
}

TEST_CASE("proof path: a final position is won or lost for its side to move, depending on the question") {
  CHECK(numbers_after({"A", "B"}, first_wins).numbers == won_numbers);
  CHECK(numbers_after({"A", "C"}, first_wins).numbers == lost_numbers);
  CHECK(numbers_after({"A", "F"}, first_wins).numbers == lost_numbers);  // a draw is not a win
  CHECK(numbers_after({"A", "F"}, first_holds).numbers == won_numbers);
  CHECK(numbers_after({"A", "B"}, second_wins).numbers ==
        won_numbers);  // B is won for the first player, who is to move
  CHECK(numbers_after({"A", "C"}, second_wins).numbers == lost_numbers);
  CHECK(numbers_after({"A", "F"}, second_wins).numbers == won_numbers);
  // E, a ply further, is a position without moves in which the second player is to move: a draw in this game.
  CHECK(numbers_after({"A", "D", "E"}, first_wins).numbers == won_numbers);
  CHECK(numbers_after({"A", "D", "E"}, second_wins).numbers == lost_numbers);
}

TEST_CASE("proof path: the prover moves at even plies if it is to move at the root, otherwise at odd plies") {
  PathFixture<DrawnGame> mine(two_replies, first_wins), theirs(two_replies, second_wins);
  CHECK(mine.path.is_provers_turn());
  CHECK(!theirs.path.is_provers_turn());
  mine.path.play(mine.game.move_to("A"));
  theirs.path.play(theirs.game.move_to("A"));
  CHECK(!mine.path.is_provers_turn());
  CHECK(theirs.path.is_provers_turn());
}

TEST_CASE("proof path: a move is counted when it is played, not when it is undone") {
  PathFixture<DrawnGame> fixture(two_replies);
  const Key at_root = fixture.path.key();
  fixture.path.play(fixture.game.move_to("A"));
  fixture.path.play(fixture.game.move_to("D"));
  CHECK(fixture.path.ply() == 2);
  CHECK(fixture.path.nodes() == 2);
  fixture.path.undo();
  CHECK(fixture.path.ply() == 1);
  fixture.path.rewind(0);
  CHECK(fixture.path.key() == at_root);
  CHECK(fixture.path.nodes() == 2);
}

TEST_CASE("proof path: a repeated position counts against the prover, with its distance up the path") {
  constexpr auto ring = "a:b b:c c:d d:ae e=win";
  const InitialNumbers again = GraphPath(ring, "bcda").path.initial_numbers();
  CHECK(again.reach == 4);
  CHECK(again.numbers == lost_numbers);  // the prover is to move
  const InitialNumbers for_the_other = GraphPath(ring, "bcda", second_wins).path.initial_numbers();
  CHECK(for_the_other.numbers == won_numbers);
  CHECK(GraphPath(ring, "bcd").path.initial_numbers().reach == 0);
  CHECK(GraphPath("a:b b:a", "ba").path.initial_numbers().reach == 2);
  CHECK(GraphPath("a:b b:c c:a", "bca").path.initial_numbers().reach ==
        0);  // not a repetition, because the other side is to move
}

TEST_CASE("proof path: a position reached by two paths has one key and two path keys") {
  constexpr auto diamond = "a:bc b:d c:d d:e e:f";
  GraphPath one(diamond, "bd"), other(diamond, "cd"), again(diamond, "bd");
  CHECK(one.path.key() == other.path.key());
  CHECK(one.path.path_key() != other.path.path_key());
  CHECK(one.path.path_key() == again.path.path_key());
  CHECK(one.path.path_key() != one.path.key());
  one.path.play({'e'});
  other.path.play({'e'});
  CHECK(one.path.key() == other.path.key());
  CHECK(one.path.path_key() != other.path.path_key());  // the paths differ two plies earlier
  one.path.undo();
  CHECK(one.path.path_key() == again.path.path_key());
}

TEST_CASE("proof path: a path that is too long is a failure with endless reach") {
  PathFixture<HandGraph> fixture("a:b");
  std::string places;
  for (int ply = 0; ply < max_ply; ++ply) fixture.path.play({static_cast<char>('A' + ply % 26)});
  fixture.path.rewind(max_ply - 1);
  CHECK(fixture.path.initial_numbers().reach != endless_reach);
  PathFixture<DrawnGame> drawn("R(A)");
  for (int ply = 0; ply < max_ply; ++ply) drawn.path.play(drawn.game.move_to("A"));
  CHECK(drawn.path.initial_numbers().reach == endless_reach);
  CHECK(drawn.path.initial_numbers().numbers == lost_numbers);  // an even ply: the prover is to move
}

TEST_CASE("proof path: it starts at the current position, and earlier positions do not count") {
  const HandGraph game("a:b b:c c:d d:a");
  Line<HandGraph> line(game, game.start());
  for (const char to : {'b', 'c', 'd'}) line.push({to});
  Control control;
  Poll poll(control);
  ProofPath<HandGraph> path(game, line, poll);
  CHECK(path.ply() == 0);
  path.play({'a'});  // a is the start of the game
  CHECK(path.ply() == 1);
  CHECK(path.initial_numbers().reach == 0);
  CHECK(path.initial_numbers().numbers == ProofNumbers{1, 1});
  for (const char to : {'b', 'c', 'd'}) path.play({to});
  CHECK(path.initial_numbers().reach == 4);  // d, the start of the search
  path.rewind(1);
  CHECK(path.ply() == 1);
  path.rewind(1);
  CHECK(path.ply() == 1);
}

TEST_CASE("proof path: of several equal positions the latest counts as the repeated one") {
  CHECK(GraphPath("a:b b:a", "baba").path.initial_numbers().reach == 2);
  CHECK(GraphPath("a:bc b:a c:d d:a", "bacd").path.initial_numbers().reach == 0);
  CHECK(GraphPath("z:a a:b b:a", "aba").path.initial_numbers().reach == 2);  // no move leads back to the start z
}

TEST_CASE("proof path: an irreversible move clears repetitions and the path key") {
  const auto reach_after = [](const StairsMoves& ways) { return StairsPath(ways).path.initial_numbers().reach; };
  CHECK(reach_after({{'b'}, {'a'}}) == 2);
  CHECK(reach_after({{'b'}, {'a', true}}) == 0);
  CHECK(reach_after({{'b'}, {'c', true}, {'b'}}) == 0);         // b is before the irreversible move
  CHECK(reach_after({{'b'}, {'c', true}, {'b'}, {'c'}}) == 2);  // c occurred at that move
  const auto path_key_after = [](const StairsMoves& ways, char start = 'a') {
    return StairsPath(ways, start).path.path_key();
  };
  CHECK(path_key_after({{'b'}, {'c', true}}) == path_key_after({{'d'}, {'c', true}}));
  CHECK(path_key_after({{'b'}, {'c', true}}) == path_key_after({}, 'c'));
  CHECK(path_key_after({{'b'}, {'c', true}, {'e'}}) == path_key_after({{'e'}}, 'c'));
  CHECK(path_key_after({{'b'}, {'c'}}) != path_key_after({{'d'}, {'c'}}));
}

TEST_CASE("proof path: symmetric positions share a key, and an empty path has a path key") {
  PathFixture<DrawnGame> fixture(two_replies);
  CHECK(fixture.path.key() == key_of(fixture.game, fixture.game.start()));
  CHECK(fixture.path.path_key() == (mix_bits(1) ^ fixture.path.key()));
  CHECK(StairsPath(StairsMoves{{'b'}}).path.key() == 2 * 'b' + 1);
  CHECK(StairsPath(StairsMoves{{'B'}}).path.key() == 2 * 'b' + 1);
  CHECK(StairsPath(StairsMoves{{'c'}, {'b'}}).path.key() == 2 * 'b');
}

TEST_CASE("proof path: a final position has reach 0, and a win reaches every score up to win_score") {
  for (const char* const end : {"B", "C", "F"}) CHECK(numbers_after({"A", end}, first_wins).reach == 0);
  CHECK(numbers_after({"A", "B"}, {true, win_score}).numbers == won_numbers);
  CHECK(numbers_after({"A", "B"}, {true, infinite_score}).numbers == lost_numbers);
  CHECK(numbers_after({"A", "C"}, {false, win_score}).numbers == lost_numbers);
}
