#include <doctest/doctest.h>

#include "games/othello/othello.hpp"

using namespace kibitz;

namespace {

const std::string start_board = "---------------------------OX------XO--------------------------- X";

std::string error_of(const Expected<Othello::Position>& position) {
  REQUIRE(!position.has_value());
  return position.error().message;
}

Othello::Position parse(const Othello& game, std::string_view text) {
  const auto position = game.parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), position.error().message);
  return *position;
}

// Plays a random game, and reads its moves back with and without the passes. Returns the number of passes.
int replay_random_game(const Othello& game, std::uint64_t seed) {
  Othello::Position position = game.start();
  std::string with_passes, without_passes;
  MoveStack<Othello::Move> stack;
  Random random(seed);
  int passes = 0;
  for (;;) {
    MoveList<Othello::Move> moves(stack);
    game.generate(position, moves);
    if (moves.empty()) break;
    const Othello::Move move = moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
    with_passes += game.format_move(position, move) + ' ';
    if (move.is_pass())
      ++passes;
    else
      without_passes += game.format_move(position, move);
    position = game.play(position, move);
    CHECK(parse(game, game.format_position(position)) == position);
  }
  CHECK(parse(game, with_passes) == position);
  CHECK(parse(game, without_passes) == position);
  return passes;
}

}  // namespace

TEST_CASE("the start position as text") {
  const Othello game;
  CHECK(game.format_position(game.start()) == start_board);
  CHECK(parse(game, start_board) == game.start());
  Othello small;
  small.size = 4;
  CHECK(small.format_position(small.start()) == "-----OX--XO----- X");
  CHECK(parse(small, "-----OX--XO----- X") == small.start());
}

TEST_CASE("boards are read in the formats of other programs") {
  const Othello game;
  for (std::string_view text : {
           "...........................O*......*O........................... *",
           "___________________________WB______BW___________________________ black",
           "  A B C D E F G H\r\n1 - - - - - - - -\r\n2 - - - - - - - -\r\n3 - - - - - - - -\r\n4 - - - O X - - -\r\n"
           "5 - - - X O - - -\r\n6 - - - - - - - -\r\n7 - - - - - - - - 7\r\n8 - - - - - - - - 8\r\n  A B C D E F G "
           "H\r\n"
           "X to move\r\n",
           "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nBlack",
           "---------------------------OX------XO---------------------------X;",
       })
    CHECK(parse(game, text) == game.start());
}

TEST_CASE("a list of moves from the start is read as a position") {
  const Othello game;
  const auto after = parse(game, "f5d6c3d3c4");
  CHECK(after == parse(game, "F5 d6 C3 d3 C4"));
  CHECK(after == parse(game, "1. f5 d6 2. c3, d3 3. c4"));
  CHECK(after.mover == 1);
  CHECK(othello::count_of(after.discs.occupied()) == 9);
  CHECK(game.format_position(after) == "------------------XO------XXX------OXX-----O-------------------- O");
}

TEST_CASE("passes in a list of moves may be omitted") {
  Othello game;
  game.size = 4;
  int passes = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) passes += replay_random_game(game, seed);
  CHECK(passes > 0);
}
TEST_CASE("an error quotes the faulty text") {
  const Othello game;
  CHECK(error_of(game.parse_position("")).find("''") != std::string::npos);
  CHECK(error_of(game.parse_position("hello")).find("'h' cannot stand on a board") != std::string::npos);
  CHECK(error_of(game.parse_position("---------------------------OX------XO")).find("after 37 of them") !=
        std::string::npos);
  CHECK(error_of(game.parse_position(start_board.substr(0, 64))).find("side to move") != std::string::npos);
  CHECK(error_of(game.parse_position(start_board + " Z")).find("'X Z'") != std::string::npos);
  CHECK(error_of(game.parse_position("f5f5")).find("move 2 of 'f5f5'") != std::string::npos);
  CHECK(error_of(game.parse_position("f5 z9")).find("'z9' is not a move") != std::string::npos);
  CHECK(error_of(game.parse_position("f5 pass")).find("'pass' is not legal here") != std::string::npos);
  CHECK(!game.parse_position(std::string(1 << 20, 'X')).has_value());
  CHECK(!game.parse_position(std::string("f5\0d6", 5)).has_value());
}

TEST_CASE("random bytes are parsed without a crash") {
  const Othello game;
  Random random(1);
  const std::string_view alphabet = "XO*-.abcdefgh12345678 \n\t;:pas\0\xff";
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    const auto length = random.below(90);
    for (std::uint64_t j = 0; j < length; ++j) text += alphabet[random.below(alphabet.size())];
    if (const auto position = game.parse_position(text))
      CHECK(game.parse_position(game.format_position(*position)) == *position);
    (void)game.parse_record(text);
    (void)game.parse_move(game.start(), text);
  }
}

TEST_CASE("moves are read and written as text") {
  const Othello game;
  const auto start = game.start();
  CHECK(game.parse_move(start, "f5")->square == 37);
  CHECK(game.parse_move(start, " F5 ")->square == 37);
  CHECK(game.format_move(start, {37}) == "f5");
  CHECK(game.notation(start, {37}) == "f5");
  CHECK(game.parse_move(start, "a1").error().message.find("'a1' is not a legal move for Black") == 0);
  CHECK(game.parse_move(start, "i9").error().message.find("'i9' is not a move") == 0);
  CHECK(!game.parse_move(start, "").has_value());
  const auto blocked = parse(game, "XO-" + std::string(61, '-') + " O");
  for (std::string_view pass : {"pass", "PASS", "--", "pa", "ps"}) CHECK(game.parse_move(blocked, pass)->is_pass());
  CHECK(game.format_move(blocked, {Othello::Move::pass}) == "pass");
}

TEST_CASE("records of OBF files are read") {
  const Othello game;
  const auto record = game.parse_record(
      "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X; H8:+0; A5:+0; B6:-4; B7:-4; A6:-8; B2:-12; "
      "H2:-26;  % comment");
  REQUIRE_MESSAGE(record.has_value(), record.error().message);
  CHECK(record->position == "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X");
  CHECK(record->points == 0);
  CHECK(record->best_moves == std::vector<std::string>{"h8", "a5"});
  CHECK(record->operations.at("h2") == "-26");
  CHECK(record->operations.size() == 7);
  CHECK(game.parse_record(start_board + "; f5:oops").error().message.find("'oops'") != std::string::npos);
  CHECK(game.parse_record(start_board + "; a1:+2").error().message.find("'a1'") != std::string::npos);
  CHECK(game.parse_record(start_board + "; f5").error().message.find("'f5'") != std::string::npos);
  CHECK(!game.parse_record("").has_value());
}

TEST_CASE("the picture shows discs and moves, and the caption the rule for empty squares") {
  Othello game;
  Picture picture = game.picture(game.start());
  CHECK(picture.columns == 8);
  CHECK(picture.pieces.size() == 8);
  CHECK(picture.pieces.back().is_hint);
  CHECK(picture.caption == "Black to move, Black 2, White 2; empty squares count for the winner");
  game.empties_to_winner = false;
  game.size = 6;
  picture = game.picture(game.start());
  CHECK(picture.column_labels.back() == "f");
  CHECK(picture.caption.ends_with("empty squares count for neither side"));
}
