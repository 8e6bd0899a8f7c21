// What a position says in words, so that a page need not know the game: counts, colours, choices and compulsion.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/protocols/serve_answers.hpp"

using namespace kibitz;
using nlohmann::json;

namespace {

json answer_to(const json& question) { return test::answer_to(question.dump()); }

json position_of(const std::string& game, const std::string& position, const json& moves = json::array()) {
  const json answer =
      answer_to({{"id", 1}, {"type", "position"}, {"game", game}, {"position", position}, {"moves", moves}});
  REQUIRE_MESSAGE(answer["type"] == "position", answer.dump());
  return answer;
}

json find_move(const json& position, const std::string& move) {
  const json& moves = position["moves"];
  const auto found = std::ranges::find_if(moves, [&](const json& one) { return one["move"] == move; });
  REQUIRE_MESSAGE(found != moves.end(), move);
  return *found;
}

}  // namespace

TEST_CASE("query position: counts stand beside the names of the sides, where a game has any") {
  const auto counts_of = [](const std::string& game, const std::string& position, const json& moves = json::array()) {
    return position_of(game, position, moves)["picture"].value("counts", json());
  };
  CHECK(counts_of("othello", "start", {"f5"}) == json{"4 discs", "1 disc"});
  CHECK(counts_of("checkers", "start") == json{"12 men", "12 men"});
  CHECK(counts_of("checkers", "W:WK1,5,18:BK32") == json{"1 king", "2 men, 1 king"});
  CHECK(counts_of("fanorona", "W7B/W8/9/9/9 W") == json{"2 pieces", "1 piece"});
  CHECK(counts_of("go", "start") == json{"0 captured", "0 captured"});
  CHECK(counts_of("go", "start", {"b1", "a1", "a2"}) == json{"1 captured", "0 captured"});
  CHECK(counts_of("go", "start", {"b1", "a1", "e5", "b2", "d5", "c1", "a2"}) == json{"0 captured", "1 captured"});
  CHECK(counts_of("chess", "start").is_null());
}

TEST_CASE("query position: the colours are named if the names of the sides are not colours") {
  CHECK(position_of("connect_four", "start")["picture"]["colours"] == json{"Red", "Yellow"});
  for (const char* game : {"chess", "othello", "xiangqi", "tic_tac_toe"})
    CHECK(!position_of(game, "start")["picture"].contains("colours"));
}

TEST_CASE("query position: moves that begin with the same clicks have words") {
  // White's piece on c3 can step to d3 between black pieces on e3 and b3.
  const json fanorona = position_of("fanorona", "9/9/1BW1B4/9/8B W");
  CHECK(find_move(fanorona, "c3ef")["words"] == "approach");
  CHECK(find_move(fanorona, "c3eb")["words"] == "withdraw");
  const json promotions = position_of("chess", "7k/P7/8/8/8/8/8/7K w - - 0 1");
  CHECK(find_move(promotions, "a7a8q")["words"] == "queen");
  CHECK(find_move(promotions, "a7a8r")["words"] == "rook");
  CHECK(find_move(promotions, "a7a8b")["words"] == "bishop");
  CHECK(find_move(promotions, "a7a8n")["words"] == "knight");
  CHECK(!find_move(promotions, "h1g1").contains("words"));
  for (const json& move : position_of("othello", "start")["moves"]) CHECK(!move.contains("words"));
}

TEST_CASE("query position: a position says why only some pieces may move") {
  const auto why = [](const std::string& game, const std::string& position) {
    return position_of(game, position).value("compulsory", "");
  };
  CHECK(why("checkers", "B:W18,21:B14,1") == "a capture is compulsory");
  CHECK(why("checkers", "start") == "");
  CHECK(why("fanorona", "start") == "a capture is compulsory");
  CHECK(why("fanorona", "W7B/9/9/9/9 W") == "");
  CHECK(why("chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1") == "the king is in check");
  CHECK(why("chess", "start") == "");
  CHECK(why("xiangqi", "4k4/9/9/9/9/9/9/9/4R4/3K5 b") == "the general is in check");
  CHECK(why("othello", "start") == "");
}

TEST_CASE("a move has its second notation under the name of that notation") {
  const json start = position_of("xiangqi", "start", {"炮二平五"});
  CHECK(start["played"] == json::parse(R"([{"move":"h2e2","notation":"C2=5","chinese":"炮二平五"}])"));
  CHECK(find_move(start, "h9g7")["chinese"] == "马８进７");
  CHECK(!find_move(position_of("chess", "start"), "e2e4").contains("chinese"));
  CHECK(answer_to({{"id", 1}, {"type", "game"}, {"game", "xiangqi"}})["second_notation"] == "chinese");
  CHECK(answer_to({{"id", 1}, {"type", "game"}, {"game", "chess"}})["second_notation"].is_null());
}

TEST_CASE("option notation makes Chinese the players' notation, and keeps the game in progress") {
  const json answer = answer_to({{"id", 1},
                                 {"type", "position"},
                                 {"game", "xiangqi"},
                                 {"options", {{"notation", "chinese"}}},
                                 {"moves", {"h2e2", "马8进7"}}});
  CHECK(answer["played"][0]["notation"] == "炮二平五");
  CHECK(answer["played"][1]["notation"] == "马８进７");
}
