// Queries for a clickable board, and engines that are kept between queries.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "protocols/serve.hpp"
#include "tests/protocols/conversation.hpp"

using namespace kibitz;
using nlohmann::json;
using test::Conversation;

namespace {

void with_one_worker(Channel& channel, const Catalogue& catalogue) { serve(channel, catalogue, {.workers = 1}); }

std::vector<json> answers_to(const std::vector<std::string>& questions) {
  Conversation conversation(with_one_worker);
  for (const std::string& question : questions) conversation.say(question);
  conversation.end();
  std::vector<json> answers;
  for (const std::string& line : conversation.lines()) answers.push_back(json::parse(line));
  return answers;
}
json answer_to(const std::string& question) { return answers_to({question}).at(0); }

}  // namespace

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
  CHECK(mate["ending"] == json::parse(R"({"outcome":{"kind":"loss","value":0},"text":"Black wins"})"));
  CHECK(mate["moves"].empty());
  const json tree = answer_to(R"json({"id":1,"type":"position","game":"tree","position":"((3 12)(2 4))"})json");
  CHECK(tree["picture"]["columns"] == 0);
  CHECK(tree["moves"] ==
        json::parse(R"([{"move":"a","notation":"a","path":[]},{"move":"b","notation":"b","path":[]}])"));
  const json refused = answer_to(R"({"id":1,"type":"position","game":"nim","position":"x"})");
  CHECK(refused["type"] == "error");
}

TEST_CASE("query position: pictures have a river, diagonals, names of squares and hints if the board has them") {
  const json xiangqi = answer_to(R"({"id":1,"type":"position","game":"xiangqi"})")["picture"];
  CHECK(xiangqi["family"] == "graph");
  CHECK(xiangqi["river"] == 4);
  CHECK(xiangqi["diagonals"].size() == 8);
  CHECK(xiangqi["upper_labels"][0] == "1");
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
