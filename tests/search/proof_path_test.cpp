// The path of a proof-number search: the side to move, a position's value for it, and repetitions.
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
struct Walking {
  explicit Walking(const std::string& text, ProofQuestion question = {})
      : game(text), poll(control), walk(game, Line<G>(game, game.start()), poll) {
    walk.set_question(question);
  }
  G game;
  Control control;
  Poll poll;
  ProofPath<G> walk;
};

constexpr auto two_replies = "R(A(B=win C=loss D(E) F=draw) G)";

InitialNumbers judged_after(const std::vector<std::string>& moves, ProofQuestion question) {
  Walking<DrawnGame> walking(two_replies, question);
  for (const std::string& move : moves) walking.walk.play(walking.game.move_to(move));
  return walking.walk.initial_numbers();
}

constexpr ProofQuestion first_wins{true, 1}, second_wins{false, 1}, first_holds{true, 0};

using Ways = std::vector<Stairs::Move>;

struct Climbing {
  explicit Climbing(const Ways& ways, char start = 'a')
      : poll(control), walk(game, Line<Stairs>(game, {static_cast<std::uint32_t>(start), 0}), poll) {
    for (const auto move : ways) walk.play(move);
  }
  Stairs game;
  Control control;
  Poll poll;
  ProofPath<Stairs> walk;
};

// A walk on a graph, along these places.
struct Walked : Walking<HandGraph> {
  Walked(const std::string& text, const std::string& places, ProofQuestion question = {}) : Walking(text, question) {
    for (const char to : places) walk.play({to});
  }
};

}  // namespace

TEST_CASE("proof walk: an unexpanded position takes one leaf to win, and to refute as many as it has moves") {
  Walking<DrawnGame> walking(two_replies);
  CHECK(walking.walk.numbers_from_moves() == ProofNumbers{1, 2});
  walking.walk.play(walking.game.move_to("A"));
  CHECK(walking.walk.initial_numbers().numbers == ProofNumbers{1, 4});
  CHECK(walking.walk.initial_numbers().reach == 0);
}

TEST_CASE("proof walk: a final position is won or lost for its side to move, by the question") {
  CHECK(judged_after({"A", "B"}, first_wins).numbers == won_numbers);
  CHECK(judged_after({"A", "C"}, first_wins).numbers == lost_numbers);
  CHECK(judged_after({"A", "F"}, first_wins).numbers == lost_numbers);  // a draw is not a win
  CHECK(judged_after({"A", "F"}, first_holds).numbers == won_numbers);
  CHECK(judged_after({"A", "B"}, second_wins).numbers == won_numbers);  // B is won for the first player, who is to move
  CHECK(judged_after({"A", "C"}, second_wins).numbers == lost_numbers);
  CHECK(judged_after({"A", "F"}, second_wins).numbers == won_numbers);
  // E, a ply further, is a position without moves in which the second player is to move: a draw in this game.
  CHECK(judged_after({"A", "D", "E"}, first_wins).numbers == won_numbers);
  CHECK(judged_after({"A", "D", "E"}, second_wins).numbers == lost_numbers);
}

TEST_CASE("proof walk: the prover's turn is every other one, from the root where he is its mover") {
  Walking<DrawnGame> mine(two_replies, first_wins), theirs(two_replies, second_wins);
  CHECK(mine.walk.is_provers_turn());
  CHECK(!theirs.walk.is_provers_turn());
  mine.walk.play(mine.game.move_to("A"));
  theirs.walk.play(theirs.game.move_to("A"));
  CHECK(!mine.walk.is_provers_turn());
  CHECK(theirs.walk.is_provers_turn());
}

TEST_CASE("proof walk: moves are counted when they are played, not when they are taken back") {
  Walking<DrawnGame> walking(two_replies);
  const Key at_root = walking.walk.key();
  walking.walk.play(walking.game.move_to("A"));
  walking.walk.play(walking.game.move_to("D"));
  CHECK(walking.walk.ply() == 2);
  CHECK(walking.walk.nodes() == 2);
  walking.walk.undo();
  CHECK(walking.walk.ply() == 1);
  walking.walk.rewind(0);
  CHECK(walking.walk.key() == at_root);
  CHECK(walking.walk.nodes() == 2);
}

TEST_CASE("proof walk: a repeated position counts against the prover, with its distance up the path") {
  constexpr auto ring = "a:b b:c c:d d:ae e=win";
  const InitialNumbers again = Walked(ring, "bcda").walk.initial_numbers();
  CHECK(again.reach == 4);
  CHECK(again.numbers == lost_numbers);  // the prover is to move
  const InitialNumbers for_the_other = Walked(ring, "bcda", second_wins).walk.initial_numbers();
  CHECK(for_the_other.numbers == won_numbers);
  CHECK(Walked(ring, "bcd").walk.initial_numbers().reach == 0);
  CHECK(Walked("a:b b:a", "ba").walk.initial_numbers().reach == 2);
  CHECK(Walked("a:b b:c c:a", "bca").walk.initial_numbers().reach ==
        0);  // not a repetition, because the other side is to move
}

TEST_CASE("proof walk: one place by two paths has one key, and a key of each path") {
  constexpr auto diamond = "a:bc b:d c:d d:e e:f";
  Walked one(diamond, "bd"), other(diamond, "cd"), again(diamond, "bd");
  CHECK(one.walk.key() == other.walk.key());
  CHECK(one.walk.path_key() != other.walk.path_key());
  CHECK(one.walk.path_key() == again.walk.path_key());
  CHECK(one.walk.path_key() != one.walk.key());
  one.walk.play({'e'});
  other.walk.play({'e'});
  CHECK(one.walk.key() == other.walk.key());
  CHECK(one.walk.path_key() != other.walk.path_key());  // the paths differ two plies earlier
  one.walk.undo();
  CHECK(one.walk.path_key() == again.walk.path_key());
}

TEST_CASE("proof walk: a path that gets too long is no proof, and says so") {
  Walking<HandGraph> walking("a:b");
  std::string places;
  for (int ply = 0; ply < max_ply; ++ply) walking.walk.play({static_cast<char>('A' + ply % 26)});
  walking.walk.rewind(max_ply - 1);
  CHECK(walking.walk.initial_numbers().reach != endless_reach);
  Walking<DrawnGame> drawn("R(A)");
  for (int ply = 0; ply < max_ply; ++ply) drawn.walk.play(drawn.game.move_to("A"));
  CHECK(drawn.walk.initial_numbers().reach == endless_reach);
  CHECK(drawn.walk.initial_numbers().numbers == lost_numbers);  // an even ply: the prover is to move
}

TEST_CASE("proof walk: it starts at the current position, and earlier positions do not count") {
  const HandGraph game("a:b b:c c:d d:a");
  Line<HandGraph> line(game, game.start());
  for (const char to : {'b', 'c', 'd'}) line.push({to});
  Control control;
  Poll poll(control);
  ProofPath<HandGraph> walk(game, line, poll);
  CHECK(walk.ply() == 0);
  walk.play({'a'});  // a is the start of the game
  CHECK(walk.ply() == 1);
  CHECK(walk.initial_numbers().reach == 0);
  CHECK(walk.initial_numbers().numbers == ProofNumbers{1, 1});
  for (const char to : {'b', 'c', 'd'}) walk.play({to});
  CHECK(walk.initial_numbers().reach == 4);  // d, the start of the search
  walk.rewind(1);
  CHECK(walk.ply() == 1);
  walk.rewind(1);
  CHECK(walk.ply() == 1);
}

TEST_CASE("proof walk: the latest of equal positions is the one that is repeated") {
  CHECK(Walked("a:b b:a", "baba").walk.initial_numbers().reach == 2);
  CHECK(Walked("a:bc b:a c:d d:a", "bacd").walk.initial_numbers().reach == 0);
  CHECK(Walked("z:a a:b b:a", "aba").walk.initial_numbers().reach == 2);  // no move leads back to the start z
}

TEST_CASE("proof walk: after an irreversible move no position recurs, and no path counts") {
  const auto reach_after = [](const Ways& ways) { return Climbing(ways).walk.initial_numbers().reach; };
  CHECK(reach_after({{'b'}, {'a'}}) == 2);
  CHECK(reach_after({{'b'}, {'a', true}}) == 0);
  CHECK(reach_after({{'b'}, {'c', true}, {'b'}}) == 0);         // b is before the irreversible move
  CHECK(reach_after({{'b'}, {'c', true}, {'b'}, {'c'}}) == 2);  // c occurred at that move
  const auto path_key_after = [](const Ways& ways, char start = 'a') { return Climbing(ways, start).walk.path_key(); };
  CHECK(path_key_after({{'b'}, {'c', true}}) == path_key_after({{'d'}, {'c', true}}));
  CHECK(path_key_after({{'b'}, {'c', true}}) == path_key_after({}, 'c'));
  CHECK(path_key_after({{'b'}, {'c', true}, {'e'}}) == path_key_after({{'e'}}, 'c'));
  CHECK(path_key_after({{'b'}, {'c'}}) != path_key_after({{'d'}, {'c'}}));
}

TEST_CASE(
    "proof walk: the key is the position's, of those that a symmetry makes one; a path that is empty counts too") {
  Walking<DrawnGame> walking(two_replies);
  CHECK(walking.walk.key() == key_of(walking.game, walking.game.start()));
  CHECK(walking.walk.path_key() == (mix_bits(1) ^ walking.walk.key()));
  CHECK(Climbing(Ways{{'b'}}).walk.key() == 2 * 'b' + 1);
  CHECK(Climbing(Ways{{'B'}}).walk.key() == 2 * 'b' + 1);
  CHECK(Climbing(Ways{{'c'}, {'b'}}).walk.key() == 2 * 'b');
}

TEST_CASE("proof walk: an end says the same on every path, and a win there is worth all that can be won") {
  for (const char* const end : {"B", "C", "F"}) CHECK(judged_after({"A", end}, first_wins).reach == 0);
  CHECK(judged_after({"A", "B"}, {true, win_score}).numbers == won_numbers);
  CHECK(judged_after({"A", "B"}, {true, infinite_score}).numbers == lost_numbers);
  CHECK(judged_after({"A", "C"}, {false, win_score}).numbers == lost_numbers);
}
