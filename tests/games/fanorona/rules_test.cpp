#include <algorithm>
#include <bit>
#include <set>

#include "data.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;

namespace {

using Texts = std::set<std::string>;

Texts texts_of(std::string_view text, const Fanorona& game = {}) {
  const auto position = position_of(text, game);
  Texts texts;
  for (const Fanorona::Move move : moves_of(position, game)) texts.insert(game.format_move(position, move));
  return texts;
}

Texts both_sides_of(std::string_view list) {
  Texts texts;
  std::istringstream words{std::string(list)};
  for (std::string word; words >> word;) texts.insert(word);
  return texts;
}

// Compares the generated moves with a list. The list gives the points of each route; rows are counted from the top.
void check_listed(std::string_view board, std::string_view listed) {
  const auto position = position_of(board);
  std::vector<Fanorona::Move> expected;
  for (std::string text : both_sides_of(listed)) {
    for (char& c : text)
      if (c >= '0' && c <= '4') c = static_cast<char>('5' - (c - '0'));
    expected.push_back(move_of(position, text));
  }
  CHECK(std::ranges::is_permutation(moves_of(position), expected));
}

Outcome winner(const Fanorona& game, const Fanorona::Position& position, std::string_view colour) {
  return (game.mover(position) == 0) == (colour == "W") ? Outcome::win() : Outcome::loss();
}

}  // namespace

TEST_CASE("fanorona satisfies the game contract on every board") {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{5, 9}, {5, 5}, {3, 5}, {5, 3}, {3, 3}, {5, 7}}) {
    CAPTURE(rows);
    CAPTURE(columns);
    CHECK(check_game(Fanorona(rows, columns), {.seed = 1, .games = 12, .max_plies = 150}) ==
          std::vector<std::string>{});
  }
}

TEST_CASE("White moves first and has five moves") {
  CHECK(texts_of("start") == Texts{"d2nef", "e2nf", "f2nwf", "d3ef", "d3eb"});
  CHECK(Fanorona().mover(Fanorona().start()) == 0);
}

TEST_CASE("every board size has its start position") {
  CHECK(Fanorona(5, 7).format_position(Fanorona(5, 7).start()) == "WWWWWWW/WWWWWWW/BWB1WBW/BBBBBBB/BBBBBBB W - -");
  CHECK(Fanorona(5, 5).format_position(Fanorona(5, 5).start()) == "WWWWW/WWWWW/BW1BW/BBBBB/BBBBB W - -");
  CHECK(Fanorona(3, 3).format_position(Fanorona(3, 3).start()) == "WWW/B1W/BBB W - -");
}

TEST_CASE("the moves of two positions are those of another program") {
  check_listed(".B.B.B.B./B....B..B/B.W...W.W/WW.B....W/WW.....W. b",
               "f1e0W f1e0Wd1A i1i0W i1i0Wh1A a2b2A a2b2Ab1W d3c3A d3c3Ac4W d3c3Ac4Wd4W d3e4W d3e4Wf3A");
  check_listed("........./..BB.WBWB/........./.W.BB.B../......... w",
               "f1e2A f1e2Ae1W f1e2Af3W f1e1A f1e1Ae2A f1e1W f1e1We2A f1e1We2Af3W f1e1We2Af3We3A f1e1We2Af3We3W b3c2A "
               "b3c2Ac3W b3c2Ab1W b3c2Ab1Wa1W b3c3A b3c3Ac2A");
}

TEST_CASE("recorded random games replay to their final board and winner") {
  const Fanorona game;
  int games = 0;
  for (const auto& row : read_rows("games.tsv")) {
    CAPTURE(row[3]);
    auto position = game.start();
    int plies = 0;
    std::istringstream words(row[3]);
    for (std::string word; words >> word; ++plies) position = game.play(position, move_of(position, word));
    CHECK(plies == std::stoi(row[1]));
    const char* const side = game.mover(position) == 0 ? " w" : " b";
    auto board = position_of(row[2] + side);
    board.quiet_plies = position.quiet_plies;
    CHECK(position == board);
    CHECK(moves_of(position).empty());
    CHECK(game.without_moves(position) == winner(game, position, row[0]));
    CHECK(game.verdict(Line<Fanorona>(game, position), Judge::referee) == winner(game, position, row[0]));
    ++games;
  }
  CHECK(games == 30);
}

TEST_CASE("weak points have no diagonals, and quiet steps are legal only without captures") {
  const Fanorona game(3, 3);
  CHECK(texts_of("..B/.../.W. w", game) == Texts{"b1n", "b1e", "b1w"});
  CHECK(texts_of("B../.../W.W b", game) == Texts{"a3sef", "a3sef-neb", "a3sf"});
}

TEST_CASE("approach and withdrawal capture the whole line up to a gap or a piece of the mover") {
  const Fanorona game;
  const auto ahead = position_of("........./........./WW.W.BBB./........./......... w");
  CHECK(game.format_position(game.play(ahead, move_of(ahead, "d3ef"))) == "9/9/WW2W4/9/9 B - -");
  constexpr std::string_view two_lines = "........./........./..WBB.B../........./......... w";
  CHECK(texts_of(two_lines) == Texts{"c3wb"});
  const auto behind = position_of(two_lines);
  CHECK(game.format_position(game.play(behind, move_of(behind, "c3wb"))) == "9/9/1W4B2/9/9 B - -");
}

TEST_CASE("a chain may not take two steps in the same direction in a row") {
  constexpr std::string_view text = "........./........./.BW..B.../........./......... w";
  CHECK(texts_of(text) == Texts{"c3eb"});
  CHECK(Fanorona().parse_move(position_of(text), "c3eb-ef").error().message ==
        "'c3eb-ef' goes twice in the same direction at once");
}

TEST_CASE("a chain may not return to its start") {
  constexpr std::string_view text = "........./........./...BW.B../........./......... w";
  CHECK(texts_of(text) == Texts{"e3ef", "e3eb"});
  CHECK(Fanorona().parse_move(position_of(text), "e3ef-wf").error().message ==
        "'e3ef-wf': e3 is taken, or was entered before");
}

TEST_CASE("routes with the same ends and captured pieces are one move") {
  const Fanorona game;
  const auto position = position_of("5WWWW/3BWWWWW/1B2WBWBW/2W1BBBBB/B2BBBBBB W - -");
  CHECK(moves_of(position).size() == 29);
  CHECK(Perft<Fanorona>(game, PerftCount::routes)(position, 1) == 30);
  CHECK(move_of(position, "e3wb-nf-swb-nwb-nb-eb") == move_of(position, "e3wb-nb-swb-nwf-nb-ef"));
}

TEST_CASE("a position with 13,835 moves is handled") {
  const Fanorona game;
  const auto position = position_of("BBBBB1BBB/B3B2BB/WW3B2B/1BBB1BB2/1W1WB2BB W - -");
  const auto moves = moves_of(position);
  CHECK(moves.size() == 13'835);
  CHECK(Perft<Fanorona>(game, PerftCount::routes)(position, 1) == 14'213);
  for (std::size_t i = 0; i < moves.size(); i += 997) {
    CHECK(game.is_legal(position, moves[i]));
    CHECK(move_of(position, game.format_move(position, moves[i])) == moves[i]);
  }
}

TEST_CASE("is_legal accepts exactly the generated moves, whatever the bytes") {
  const Fanorona game;
  int legal = 0;
  Random random(11);
  for (const auto& row : read_rows("positions.tsv")) {
    const auto position = position_of(row[0]);
    const auto moves = moves_of(position);
    for (int i = 0; i < 2'000; ++i) {
      const auto bits = random.next();
      auto move = std::bit_cast<Fanorona::Move>(bits);
      if (i % 2 != 0) {
        const auto captured = position.enemy_pieces() & bits & random.next() & (i % 4 == 1 ? random.next() : ~0ULL);
        move = Fanorona::Move(static_cast<int>(bits >> 50 & 63), static_cast<int>(bits >> 56 & 63), captured);
      }
      const bool is_listed = std::ranges::find(moves, move) != moves.end();
      REQUIRE(game.is_legal(position, move) == is_listed);
      legal += is_listed;
    }
  }
  CHECK(legal > 0);
}

TEST_CASE("a side that is blocked or has no pieces has lost") {
  const Fanorona game(3, 3);
  for (const std::string_view text : {"BW./WW./... b", ".W./WW./... b"}) {
    const auto position = position_of(text, game);
    CHECK(moves_of(position, game).empty());
    CHECK(game.without_moves(position) == Outcome::loss());
  }
}

TEST_CASE("a third occurrence is a draw (in a search a second below the root), unless the rule is off") {
  Fanorona game;
  Line<Fanorona> line(game, position_of("B......../........./........./........./........W w"));
  const auto shuttle = [&] {
    for (const std::string_view text : {"i1w", "a5e", "h1e", "b5w"}) line.push(move_of(line.current(), text));
  };
  shuttle();
  CHECK(game.verdict(line, Judge::referee) == std::nullopt);
  CHECK(game.verdict(line, Judge::search) == Outcome::draw());
  shuttle();
  CHECK(game.verdict(line, Judge::referee) == Outcome::draw());
  game.draws_repeated = false;
  CHECK(game.verdict(line, Judge::referee) == std::nullopt);
}

TEST_CASE("100 plies without a capture are a draw; the limit is an option, and 0 disables it") {
  Fanorona game;
  const auto counted = [&](std::string_view text) {
    return game.verdict(Line<Fanorona>(game, position_of(text)), Judge::referee);
  };
  CHECK(counted("W8/9/9/9/8B W - - 99") == std::nullopt);
  CHECK(counted("W8/9/9/9/8B W - - 100") == Outcome::draw());
  CHECK_FALSE(game.verdict(Line<Fanorona>(game, position_of("W8/9/9/9/8B W - - 100")),
                           Judge::law));  // this draw must be claimed
  CHECK(counted("9/9/9/9/8B W - - 100") == Outcome::loss());
  game.quiet_plies = 0;
  CHECK(counted("W8/9/9/9/8B W - - 100") == std::nullopt);
  game.quiet_plies = 10;
  CHECK(counted("W8/9/9/9/8B W - - 10") == Outcome::draw());
}

TEST_CASE("captures reset the count of quiet plies, and quiet steps increase it") {
  const Fanorona game;
  const auto quiet = position_of("W8/9/9/9/8B W - - 7");
  CHECK(game.play(quiet, move_of(quiet, "a1e")).quiet_plies == 8);
  const auto capture = position_of("W1B6/9/9/9/8B W - - 7");
  CHECK(game.play(capture, move_of(capture, "a1ef")).quiet_plies == 0);
}

TEST_CASE("the settings rows and columns change the board") {
  Fanorona game;
  for (const auto& setting : Fanorona::settings()) {
    if (setting.name == "rows") setting.set(game, 0);
    if (setting.name == "columns") setting.set(game, 1);
  }
  CHECK(game.shape == fanorona::Shape(3, 5));
}

TEST_CASE("fanorona: a position with two pieces on one point is inconsistent") {
  const Fanorona game;
  Fanorona::Position position = game.start();
  CHECK(game.is_consistent(position));
  position.pieces[0] |= position.pieces[1];
  CHECK(!game.is_consistent(position));
}
