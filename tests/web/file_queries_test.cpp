// The queries about files of games, without a server.
#include "web/file_queries.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "web/export_queries.hpp"

using namespace kibitz;

namespace {

const std::string two_games = R"([White "Anna"]
[Black "Ben"]
[Event "Club"]
[Date "2026.05.01"]
[Result "1-0"]

1. e4 e5 2. Nf9 Nf6 1-0

[White "Eva"]
[Black "Finn"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
)";

struct OpenTab {
  Catalogue catalogue = standard_catalogue();
  std::shared_ptr<web::TabFiles> files = std::make_shared<web::TabFiles>("", "1");
  std::vector<ExtraQuery> queries = all_queries();
  std::vector<Json> reports;

  std::vector<ExtraQuery> all_queries() const {
    auto all = web::file_queries(catalogue, files);
    for (ExtraQuery& query : web::export_queries(catalogue)) all.push_back(std::move(query));
    return all;
  }

  Expected<Json> ask(Json json) {
    json["id"] = 1;
    if (!json.contains("game")) json["game"] = "chess";
    const auto query = parse_serve_query(json);
    if (!query) return std::unexpected(query.error());
    return answer(*query);
  }
  Expected<Json> answer(const ServeQuery& query) {
    const auto engine = *make_engine(catalogue, query.game);
    for (const auto& [name, value] : query.options) REQUIRE(engine->set_option(name, value));
    for (const ExtraQuery& extra : queries)
      if (extra.type == query.type)
        return extra.answer(query, *engine, [this](const Json& report) { reports.push_back(report); });
    FAIL("there is no query " << query.type);
    return Json();
  }
  std::string error_of(const Json& json) {
    const auto answered = ask(json);
    return answered ? "" : answered.error().message;
  }
  // Opens a text, and its first game as a tree.
  Json first_game(const std::string& text, const std::string& game, const Json& options = Json::object()) {
    const auto list = ask({{"type", "text"}, {"text", text}, {"game", game}, {"options", options}});
    REQUIRE_MESSAGE(list.has_value(), list.error().message);
    const auto opened = ask({{"type", "file_game"}, {"file", (*list)["file"]}, {"game", game}, {"options", options}});
    REQUIRE_MESSAGE(opened.has_value(), opened.error().message);
    return *opened;
  }
};

std::string many_games(int count) {
  std::string text;
  for (int i = 1; i <= count; ++i)
    text += fmt::format("[White \"Player {}\"]\n[Event \"Round {}\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n", i, i % 10);
  return text;
}

}  // namespace

TEST_CASE("text: the list of its games, with the faults") {
  OpenTab tab;
  const auto list = tab.ask({{"type", "text"}, {"text", two_games}, {"name", "club.pgn"}});
  REQUIRE(list);
  CHECK((*list)["file"] == "1.1");
  CHECK((*list)["name"] == "club.pgn");
  CHECK((*list)["games"] == 2);
  CHECK((*list)["faulty"] == 1);
  CHECK((*list)["matching"] == 2);
  CHECK((*list)["complete"] == true);
  CHECK((*list)["bytes"] == two_games.size());
  CHECK((*list)["read"] == two_games.size());
  CHECK((*list)["rows"][0] == Json::parse(R"json({"number": 1, "game": "chess", "players": ["Anna", "Ben"],
      "date": "2026.05.01", "event": "Club", "result": "1-0", "moves": 4, "problems": 1,
      "problem": {"severity": "error", "line": 7, "column": 13,
                  "message": "'Nf9' is not a move in coordinates or algebraic notation (after e4 e5)"}})json"));
  CHECK((*list)["rows"][1] == Json::parse(R"({"number": 2, "game": "chess", "players": ["Eva", "Finn"], "date": "",
      "event": "", "result": "0-1", "moves": 4, "problems": 0})"));
}

TEST_CASE("file_game: one game as a tree, also one with a fault") {
  OpenTab tab;
  REQUIRE(tab.ask({{"type", "text"}, {"text", two_games}}));
  const auto second = tab.ask({{"type", "file_game"}, {"file", "1.1"}, {"number", 2}});
  REQUIRE(second);
  CHECK((*second)["tags"]["White"] == "Eva");
  CHECK((*second)["nodes"].size() == 5);
  CHECK((*second)["nodes"][4]["notation"] == "Qh4#");
  const auto first = tab.ask({{"type", "file_game"}, {"file", "1.1"}, {"number", 1}});
  REQUIRE(first);
  CHECK((*first)["nodes"].size() == 3);
  CHECK((*first)["problems"].size() == 1);
  CHECK(tab.error_of({{"type", "file_game"}, {"file", "1.1"}, {"number", 3}}) == "'the text' has no game 3");
  CHECK(tab.error_of({{"type", "file_game"}, {"file", "1.9"}}) == "this file is not open any more: open it again");
}

TEST_CASE("pages and the filter") {
  OpenTab tab;
  REQUIRE(tab.ask({{"type", "text"}, {"text", many_games(1000)}, {"count", 0}, {"until", "page"}}));
  const auto first = tab.ask({{"type", "file"}, {"file", "1.1"}, {"count", 20}, {"until", "page"}});
  REQUIRE(first);
  CHECK((*first)["rows"].size() == 20);
  CHECK((*first)["complete"] == false);
  CHECK((*first)["games"] < 200);
  const auto end = tab.ask({{"type", "file"}, {"file", "1.1"}, {"offset", 990}, {"count", 20}});
  REQUIRE(end);
  CHECK((*end)["games"] == 1000);
  CHECK((*end)["complete"] == true);
  REQUIRE((*end)["rows"].size() == 10);
  CHECK((*end)["rows"][0]["number"] == 991);
  const auto found = tab.ask({{"type", "file"}, {"file", "1.1"}, {"filter", "ROUND player 77"}, {"count", 5}});
  REQUIRE(found);
  CHECK((*found)["matching"] == 19);  // 77, 177, ..., 977 and 770 to 779
  REQUIRE((*found)["rows"].size() == 5);
  CHECK((*found)["rows"][1]["players"][0] == "Player 177");
  CHECK((*tab.ask({{"type", "file"}, {"file", "1.1"}, {"filter", "zzz"}}))["matching"] == 0);
}

TEST_CASE("a list that is cancelled has the games so far, and is continued by the next query") {
  OpenTab tab;
  REQUIRE(tab.ask({{"type", "text"}, {"text", many_games(1000)}, {"count", 0}, {"until", "page"}}));
  const auto query = parse_serve_query({{"id", 1}, {"game", "chess"}, {"type", "file"}, {"file", "1.1"}});
  REQUIRE(query);
  query->control->request_stop();
  const auto stopped = tab.answer(*query);
  REQUIRE(stopped);
  CHECK((*stopped)["complete"] == false);
  CHECK((*stopped)["games"] < 1000);
  const auto opened =
      parse_serve_query({{"id", 1}, {"game", "chess"}, {"type", "file_game"}, {"file", "1.1"}, {"number", 900}});
  opened->control->request_stop();
  CHECK(tab.answer(*opened).error().message == "opening the game was cancelled");
  CHECK((*tab.ask({{"type", "file"}, {"file", "1.1"}}))["games"] == 1000);
}

TEST_CASE("the game of a file that does not name it") {
  OpenTab tab;
  CHECK(tab.first_game("1. e4 e5 *", "othello")["game"] == "chess");
  CHECK(tab.first_game("1. 11-15 23-19 *", "chess")["game"] == "checkers");
  CHECK(tab.first_game("f5 d6 c3", "chess")["game"] == "othello");
  CHECK(tab.first_game("e2e4 e7e5", "othello")["game"] == "chess");
  CHECK(tab.first_game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "go")["game"] == "chess");
  CHECK(tab.first_game("(;GM[1]SZ[5];B[ee])", "chess")["game"] == "go");
  CHECK(tab.first_game("[Variant \"xiangqi\"]\n\n1. h2e2 h9g7 *", "chess")["game"] == "xiangqi");
}

TEST_CASE("the rules of the page apply to moves and positions without a format") {
  OpenTab tab;
  const Json wide{{"width", "20"}, {"height", "20"}};
  const Json game = tab.first_game("t20 a1", "gomoku", wide);
  CHECK(game["nodes"][1]["move"] == "t20");
  CHECK(game["rules"]["width"] == "20");
}

TEST_CASE("what is no file of games") {
  OpenTab tab;
  CHECK(tab.error_of({{"type", "text"}, {"text", "  \n"}}) == "the text is empty");
  CHECK(tab.error_of({{"type", "text"}, {"text", "PK\x03\x04zip"}}) == "'the text' is a zip archive; unpack it first");
  const auto list = tab.ask({{"type", "text"}, {"text", "hello world"}});
  REQUIRE(list);
  CHECK((*list)["faulty"] == 1);
  CHECK((*list)["rows"][0]["problem"]["line"] == 1);
}

TEST_CASE("fields of the wrong type") {
  OpenTab tab;
  CHECK(tab.error_of({{"type", "file"}, {"file", 3}}) == "file is text, not '3'");
  const std::string file = (*tab.ask({{"type", "text"}, {"text", "1. e4 *"}}))["file"];
  CHECK(tab.error_of({{"type", "file"}, {"file", file}, {"count", 1e9}}) ==
        "count is a whole number from 0 to 500, not '1000000000.0'");
  CHECK(
      tab.error_of({{"type", "file"}, {"file", file}, {"offset", -1}}).starts_with("offset is a whole number from 0"));
  CHECK(tab.error_of({{"type", "file"}, {"file", file}, {"until", "x"}}) == "until is page or end, not 'x'");
  CHECK(tab.error_of({{"type", "upload"}, {"bytes", std::uint64_t{1} << 63}}).starts_with("bytes is a whole number"));
}

TEST_CASE("formats: those that can hold the game") {
  OpenTab tab;
  const auto ids = [&](const char* game) {
    std::string text;
    const auto answer = *tab.ask({{"type", "formats"}, {"game", game}});
    for (const Json& format : answer["formats"]) text += format["format"].get<std::string>() + ' ';
    return text;
  };
  CHECK(ids("chess") == "pgn txt epd kibitz ");
  CHECK(ids("go") == "pgn sgf txt epd kibitz ");
  CHECK(ids("gomoku") == "pgn sgf psq txt epd kibitz ");
  CHECK(ids("othello") == "pgn ggf txt epd kibitz ");
  CHECK(ids("checkers") == "pgn pdn txt epd kibitz ");
}

TEST_CASE("export: a game of each kind in each of its formats, and read again") {
  OpenTab tab;
  for (const auto& [game, moves] : {std::pair{"chess", "e2e4 e7e5"},
                                    {"go", "c3 d4"},
                                    {"gomoku", "h8 i9"},
                                    {"othello", "f5 d6"},
                                    {"checkers", "11-15 23-19"},
                                    {"xiangqi", "h2e2 h9g7"}}) {
    const Json record = tab.first_game(moves, game);
    const auto formats = *tab.ask({{"type", "formats"}, {"game", game}});
    for (const Json& format : formats["formats"]) {
      CAPTURE(game);
      CAPTURE(format);
      const auto exported =
          tab.ask({{"type", "export"}, {"game", game}, {"format", format["format"]}, {"record", record}});
      REQUIRE_MESSAGE(exported.has_value(), exported.error().message);
      if (format["format"] == "epd") continue;
      const Json again = tab.first_game((*exported)["text"], game);
      CHECK(again["game"] == game);
      CHECK(again["nodes"].size() == 3);
      CHECK(again["nodes"][2]["move"] == record["nodes"][2]["move"]);
    }
  }
  CHECK(tab.error_of({{"type", "export"}, {"format", "doc"}, {"record", Json::object()}}) ==
        "this is not a format of game files: 'doc'");
  CHECK(tab.error_of({{"type", "export"}, {"format", "pgn"}}) == "record is an object, not 'null'");
}
