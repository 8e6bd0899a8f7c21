// Queries for a clickable board, and engines that are kept between queries.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/protocols/serve_answers.hpp"

using namespace kibitz;
using nlohmann::json;
using test::answer_to;
using test::answers_to;

TEST_CASE("query position returns the picture, and the legal moves with the squares to click") {
  const json start = answer_to(R"({"id":1,"type":"position","game":"chess","moves":["e4"]})");
  CHECK(start["type"] == "position");
  CHECK(start["position"] == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  CHECK(start["mover"] == 1);
  CHECK(start["moves"].size() == 20);
  CHECK(start["played"] == json::parse(R"([{"move":"e2e4","notation":"e4"}])"));
  CHECK(start["last"] == json::parse(R"({"move":"e2e4","notation":"e4","path":[[4,6],[4,4]]})"));
  CHECK(start["picture"]["pieces"].size() == 32);
  CHECK(start["picture"]["pieces"][0] == json::parse(R"({"at":[0,7],"side":0,"symbol":"R","glyph":"♖"})"));
  CHECK(start["picture"]["near_side"] == 0);
  CHECK(!start.contains("ending"));
}

TEST_CASE("query position: a finished game has an ending and no moves, a tree has no squares, bad text is an error") {
  const json mate = answer_to(R"({"id":1,"type":"position","game":"chess","moves":["f3","e5","g4","Qh4"]})");
  CHECK(
      mate["ending"] ==
      json::parse(R"({"outcome":{"kind":"loss","value":0},"text":"Black wins by checkmate","reason":"by checkmate"})"));
  CHECK(mate["moves"].empty());
  const json tree = answer_to(R"json({"id":1,"type":"position","game":"tree","position":"((3 12)(2 4))"})json");
  CHECK(tree["picture"]["columns"] == 0);
  CHECK(tree["moves"] ==
        json::parse(R"([{"move":"a","notation":"a","path":[]},{"move":"b","notation":"b","path":[]}])"));
  const json refused = answer_to(R"({"id":1,"type":"position","game":"nim","position":"x"})");
  CHECK(refused["type"] == "error");
}

TEST_CASE(
    "query position: pictures have a river, diagonals, segments, names of squares and hints if the board has them") {
  const json xiangqi = answer_to(R"({"id":1,"type":"position","game":"xiangqi"})")["picture"];
  CHECK(xiangqi["family"] == "graph");
  CHECK(xiangqi["river"] == 4);
  CHECK(xiangqi["diagonals"].size() == 8);
  CHECK(xiangqi["river_text"] == json{"楚河", "漢界"});
  CHECK(xiangqi["corner_marks"].size() == 14);
  CHECK(xiangqi["upper_labels"][0] == "1");
  const json morris = answer_to(R"({"id":1,"type":"position","game":"morris"})")["picture"];
  CHECK(morris["segments"].size() == 32);
  CHECK(morris["segments"][0] == json::parse(R"({"from":[3,2],"to":[4,2]})"));
  CHECK(morris["holes"].size() == 25);
  const json checkers = answer_to(R"({"id":1,"type":"position","game":"checkers"})")["picture"];
  CHECK(checkers["place_names"][0] == json::parse(R"({"at":[1,0],"name":"1"})"));
  const json othello = answer_to(R"({"id":1,"type":"position","game":"othello"})")["picture"];
  CHECK(othello["pieces"][4]["hint"] == true);
}

TEST_CASE("query game returns sides, levels, and every option") {
  const json chess = answer_to(R"({"id":1,"type":"game","game":"chess","preset":"paper"})");
  CHECK(chess["title"] == "Chess");
  CHECK(chess["sides"] == json::parse(R"(["White","Black"])"));
  CHECK(chess["levels"] == 14);
  CHECK(chess["preset"] == "paper");
  CHECK(chess["options"].size() > 50);
  CHECK(chess["options"][0]["name"] == "driver");
  CHECK(chess["options"][0]["value"] == "full");
}

TEST_CASE("query game: measured strengths of the levels and the curve of chances, where there are any") {
  const json othello = answer_to(R"({"id":1,"type":"game","game":"othello"})");
  CHECK(othello["level_ratings"][0] == json::parse(R"({"level":1,"elo":0,"error":0})"));
  CHECK(othello["level_ratings"][1]["level"] == 2);
  CHECK(othello["level_ratings"][1]["elo"] > 100);
  CHECK(othello["level_ratings"][1]["error"] > 0);
  CHECK(othello["chance"]["scale"] > 100);
  CHECK(othello["chance"].contains("draw_width"));
  const json nim = answer_to(R"({"id":1,"type":"game","game":"nim"})");
  CHECK(!nim.contains("level_ratings"));
  CHECK(!nim.contains("chance"));
}

TEST_CASE("query position names the opening, if the game has one") {
  const auto opening_of = [](const std::string& game, const std::string& moves) {
    return answer_to(R"({"id":1,"type":"position","game":")" + game + R"(","moves":[)" + moves + "]}")["opening"];
  };
  const json italian = json::parse(R"({"code":"C50","name":"Italian Game"})");
  CHECK(opening_of("chess", R"("e4","e5","Nf3","Nc6","Bc4")") == italian);
  CHECK(opening_of("chess", R"("Nf3","Nc6","e4","e5","Bc4","h5","Ng1")") == italian);
  CHECK(opening_of("chess", "").is_null());
  CHECK(opening_of("othello", R"("f5")").is_null());
  CHECK(answer_to(R"({"id":1,"game":"chess","moves":["e4"],"depth":1})")["opening"]["name"] == "King's Pawn Game");
}

TEST_CASE("query choose returns the same move for the same level and seed") {
  const std::string question = R"({"id":1,"type":"choose","game":"othello","level":3,"seed":7})";
  const json first = answer_to(question);
  CHECK(first["type"] == "choice");
  CHECK(first["level"] == 3);
  CHECK(first == answer_to(question));
  CHECK(answer_to(R"({"id":1,"type":"choose","game":"nim","level":99})")["message"] == "level is 1 to 14, not 99");
  CHECK(answer_to(R"({"id":1,"type":"choose","game":"nim","level":0})")["message"] ==
        "level is a whole number from 1 to 1000, not '0'");
}

TEST_CASE("a kept engine reuses its table; other settings make a new engine") {
  const auto question = [](int id, const std::string& more) {
    return R"({"id":)" + std::to_string(id) + R"(,"game":"chess","depth":5)" + more + "}";
  };
  const auto nodes = [](const json& answer) { return answer["statistics"]["nodes"].get<int>(); };
  const auto kept = answers_to({question(1, R"(,"engine":"a")"), question(2, R"(,"engine":"a")"), question(3, ""),
                                question(4, R"(,"engine":"a","options":{"table":"off"})"),
                                question(5, R"(,"engine":"a")"), question(6, R"(,"engine":"b")")});
  CHECK(nodes(kept[1]) < nodes(kept[0]) / 2);
  for (const std::size_t anew : {2U, 4U, 5U}) CHECK(nodes(kept[anew]) == nodes(kept[0]));
  CHECK(nodes(kept[3]) != nodes(kept[0]));
}

TEST_CASE("query position: castling has the rook's square as another path, and promotions have their pieces") {
  const json castling =
      answer_to(R"({"id":1,"type":"position","game":"chess","position":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"})")["moves"];
  const auto find = [](const json& moves, const char* move) {
    return *std::ranges::find_if(moves, [&](const json& one) { return one["move"] == move; });
  };
  CHECK(find(castling, "e1g1")["path"] == json::parse("[[4,7],[6,7]]"));
  CHECK(find(castling, "e1g1")["also"] == json::parse("[[[4,7],[7,7]]]"));
  CHECK(!find(castling, "e1f1").contains("also"));
  const json promotions =
      answer_to(R"({"id":1,"type":"position","game":"chess","position":"7k/P7/8/8/8/8/8/7K w - - 0 1"})")["moves"];
  CHECK(find(promotions, "a7a8n")["piece"] == json::parse(R"({"side":0,"symbol":"N","glyph":"♘"})"));
  CHECK(!find(promotions, "h1g1").contains("piece"));
}

TEST_CASE("query position: Chess960 castles by the king's square too, unless the king can step there") {
  const auto castling = [](const char* position) {
    const json moves =
        answer_to(std::string(R"({"id":1,"type":"position","game":"chess","options":{"chess960":"on"},"position":")") +
                  position + R"("})")["moves"];
    for (const json& move : moves)
      if (move["notation"] == "O-O") return move;
    return json();
  };
  CHECK(castling("4k3/8/8/8/8/8/8/2K4R w K - 0 1")["also"] == json::parse("[[[2,7],[6,7]]]"));
  CHECK(!castling("4k3/8/8/8/8/8/8/5K1R w K - 0 1").contains("also"));
}

TEST_CASE("query position: star points and surfaces come from the game") {
  CHECK(answer_to(R"({"id":1,"type":"position","game":"gomoku"})")["picture"]["star_points"] ==
        json::parse("[[3,3],[3,11],[11,3],[11,11],[7,7]]"));
  CHECK(answer_to(R"({"id":1,"type":"position","game":"othello"})")["picture"]["surface"] == "felt");
  CHECK(answer_to(R"({"id":1,"type":"position","game":"connect_four"})")["picture"]["surface"] == "rack");
  CHECK(!answer_to(R"({"id":1,"type":"position","game":"chess"})")["picture"].contains("surface"));
}
