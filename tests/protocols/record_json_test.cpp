// Games of files as JSON, and back.
#include "protocols/record_json.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/board_marks.hpp"
#include "protocols/evaluation_text.hpp"
#include "records/bytes.hpp"
#include "records/reader.hpp"

using namespace kibitz;
using records::RecordFormat;

namespace {

Json operator""_ordered(const char* text, std::size_t size) { return Json::parse(text, text + size); }

// The first game of a text as JSON.
Json game_of_text(const std::string& text, const std::string& game) {
  records::GameFile file(records::byte_reader_of_text(text), {.game = game, .format = {}, .encoding = {}});
  records::GameRecord record;
  REQUIRE(*file.next(record));
  const auto engine = *make_engine(standard_catalogue(), game);
  records::GameReplayer replayer(*engine);
  const auto json = record_json(record, replayer);
  REQUIRE_MESSAGE(json.has_value(), json.error().message);
  return *json;
}

Expected<ExportedGame> written(const Json& json, RecordFormat format) {
  const auto engine = *make_engine(standard_catalogue(), json.value("game", "chess"));
  return write_record_json(json, format, *engine);
}

const std::string annotated_game = R"([Event "Match"]
[Site "?"]
[Date "2026.05.01"]
[Round "1"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]
[ECO "C20"]

{[%csl Ge4] The start.} 1. e4 $1 {[%eval 0.34,18] [%clk 0:09:58] [%emt
0:00:02.5] best} 1... e5 (1... c5 $2 $23 {sharp} 2. Nf3 (2. c3 {Alapin}) 2...
d6) ({a joke} 1... f6) 2. Qh5 {[%cal Gh5e5,Rh5f7]} 2... Ke7 $4 {[%eval #1]} 3.
Qxe5# {[%eval #0]} 1-0

)";

}  // namespace

TEST_CASE("PGN with variations, comments, glyphs, clocks, evaluations and marks survives JSON") {
  const Json json = game_of_text(annotated_game, "chess");
  CHECK(json["problems"].empty());
  const auto exported = written(json, RecordFormat::pgn);
  REQUIRE(exported);
  CHECK(exported->text == annotated_game);
  CHECK(exported->losses.empty());
}

TEST_CASE("the tree of a game: parents before children, the first child is the main line") {
  const Json json = game_of_text(annotated_game, "chess");
  CHECK(json["game"] == "chess");
  CHECK(json["start"] == "");
  CHECK(json["rules"] == Json::object());
  CHECK(json["result"] == "1-0");
  CHECK(json["tags"]["White"] == "Anna");
  CHECK(json["tags"]["ECO"] == "C20");
  const Json& nodes = json["nodes"];
  std::string tree;
  for (const Json& node : nodes) tree += fmt::format("{}{} ", node["parent"].dump(), node["move"].get<std::string>());
  CHECK(tree == "-1 0e2e4 1e7e5 2d1h5 3e8e7 4h5e5 1c7c5 6g1f3 7d7d6 6c2c3 1f7f6 ");
  CHECK(nodes[0] == R"({"parent": -1, "move": "", "notation": "", "marks": [{"path": [[4, 4]], "colour": "green"}],
                        "comment": "The start."})"_ordered);
  CHECK(nodes[1] == R"({"parent": 0, "move": "e2e4", "notation": "e4", "glyphs": ["!"],
                        "evaluation": {"score": {"kind": "evaluation", "value": 34}, "depth": 18}, "clock": 598,
                        "seconds": 2.5, "comment": "best"})"_ordered);
  CHECK(nodes[6]["glyphs"] == R"(["?", "$23"])"_ordered);
  CHECK(nodes[10]["before"] == "a joke");
  CHECK(nodes[3]["marks"][1] == R"({"path": [[7, 3], [5, 1]], "colour": "red"})"_ordered);
  CHECK(nodes[4]["evaluation"]["score"] == R"({"kind": "win", "value": 1, "plies": 1})"_ordered);
  CHECK(nodes[5]["evaluation"]["score"] == R"({"kind": "win", "value": 0, "plies": 0})"_ordered);
}

TEST_CASE("a faulty game is shown up to its fault") {
  const Json json = game_of_text("1. e4 e5 2. Nf9 (2. Nf3 Nc6) Nf6 *", "chess");
  CHECK(json["nodes"].size() == 5);
  REQUIRE(json["problems"].size() == 1);
  CHECK(json["problems"][0] == R"json({"severity": "error", "line": 1, "column": 13,
      "message": "'Nf9' is not a move in coordinates or algebraic notation (after e4 e5)"})json"_ordered);
}

TEST_CASE("the start and the rules") {
  const Json chess = game_of_text("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 41. e4 *", "chess");
  CHECK(chess["start"] == "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
  CHECK(chess["nodes"][1]["move"] == "e8d7");
  CHECK(written(chess, RecordFormat::pgn)->text.find("40... Kd7 41. e4 *") != std::string::npos);
  const Json go = game_of_text("(;GM[1]SZ[4]KM[3];B[bb]CR[bb][dd]AR[aa:bb]LB[aa:1]V[-2];W[dd]BM[1])", "go");
  CHECK(go["rules"]["columns"] == "4");
  CHECK(go["rules"]["komi"] == "3");
  CHECK(go["nodes"][1]["marks"].size() == 3);
  CHECK(go["nodes"][1]["marks"][1]["path"] == R"([[3, 3]])"_ordered);
  CHECK(go["nodes"][1]["properties"] == R"(["LB[aa:1]"])"_ordered);
  CHECK(go["nodes"][1]["evaluation"]["score"]["value"] == -200);
  const auto sgf = written(go, RecordFormat::sgf);
  REQUIRE(sgf);
  CHECK(sgf->text.find(";B[bb]V[-2.00]LB[aa:1]CR[bb][dd]AR[aa:bb];W[dd]BM[1])") != std::string::npos);
  CHECK(sgf->losses == records::Losses{"SGF has no place for the colours of arrows and circles"});
}

TEST_CASE("a forced pass that a record omits is a node") {
  // Black has no move after White's sixth disc: the record goes on with White.
  const std::string ggf =
      "(;GM[Othello]PB[a]PW[b]RE[0]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
      "B[D3/1.5/2.25]W[c5//1];)";
  const Json json = game_of_text(ggf, "othello");
  CHECK(json["nodes"][1]["evaluation"]["score"]["value"] == 150);
  CHECK(json["nodes"][1]["seconds"] == 2.25);
  const auto exported = written(json, RecordFormat::ggf);
  REQUIRE(exported);
  CHECK(exported->text.find("B[D3/1.50/2.250]W[C5//1.000]") != std::string::npos);
}

TEST_CASE("what a format cannot hold is a loss, in a sentence") {
  const Json json = game_of_text(annotated_game, "chess");
  const auto saved = written(json, RecordFormat::saved);
  REQUIRE(saved);
  CHECK(saved->text == "kibitz-game 1\ngame chess\nstart \nmoves e2e4 e7e5 d1h5 e8e7 h5e5\n");
  const auto has = [&](std::string_view loss) { return std::ranges::find(saved->losses, loss) != saved->losses.end(); };
  CHECK(has("a saved game has no place for arrows and circles"));
  CHECK(has("a saved game has no place for variations"));
  CHECK(has("a saved game has no place for the tag 'ECO'"));
  CHECK(written(json, RecordFormat::sgf).error().message == "SGF holds games of go and gomoku, not of chess");
}

TEST_CASE("JSON that is no game is refused in a sentence") {
  const auto problem = [](const char* text) {
    const auto exported = written(Json::parse(text), RecordFormat::pgn);
    return exported ? "" : exported.error().message;
  };
  CHECK(problem(R"({"nodes": 3})") == "nodes is a list, not '3'");
  CHECK(problem(R"({"nodes": [{}, {"parent": 1, "move": "e4"}]})") ==
        "the parent of node 1 is not a node before it: '1'");
  CHECK(problem(R"({"nodes": [{}, {"parent": 0, "move": 4}]})") == "move is text, not '4'");
  CHECK(problem(R"({"nodes": [{"glyphs": [1]}]})") == "glyphs of a node is a list of texts, not '[1]'");
  CHECK(problem(R"({"nodes": [{"clock": -1}]})") == "clock of a node is a number of seconds, not '-1'");
  CHECK(problem(R"({"tags": {"a b": ""}})") == "this is not the name of a tag: 'a b'");
  CHECK(problem(R"({"tags": {"White": 3}})") == "White is text, not '3'");
  CHECK(problem(R"({"result": "won"})") == "result is 1-0, 0-1, 1/2-1/2, 0-0 or *, not 'won'");
  CHECK(problem(R"({"start": "x"})") != "");
  const auto illegal = written(Json::parse(R"({"nodes": [{}, {"parent": 0, "move": "e2e5"}]})"), RecordFormat::pgn);
  REQUIRE(illegal);
  REQUIRE(illegal->losses.size() == 1);
  CHECK(illegal->losses[0] == "the move 'e2e5' is not legal here (at the start)");
}

TEST_CASE("evaluations are from the first side's point of view in JSON") {
  const EvaluationView white_first = evaluation_view(RecordFormat::pgn, {"White", "Black"}, 1);
  const EvaluationView black_first = evaluation_view(RecordFormat::pgn, {"Black", "White"}, 0);
  CHECK((*evaluation_json("-0.35,18", white_first))["score"]["value"] == -35);
  CHECK((*evaluation_json("-0.35", black_first))["score"]["value"] == 35);
  CHECK((*evaluation_json("#-3", white_first))["score"] == R"({"kind": "loss", "value": 3, "plies": 5})"_ordered);
  CHECK((*evaluation_json("#3", white_first))["score"] == R"({"kind": "win", "value": 3, "plies": 6})"_ordered);
  CHECK((*evaluation_json("#3", black_first))["score"]["kind"] == "loss");
  for (const char* text : {"", "x", "1,x", "#", "1e9"}) CHECK(!evaluation_json(text, white_first));
  for (const char* text : {"-0.35,18", "#-3", "#3", "0.00", "12.00,0"})
    for (const EvaluationView& view : {white_first, black_first})
      CHECK(evaluation_text(*evaluation_json(text, view), RecordFormat::pgn, view) == text);
  CHECK(!evaluation_text(*evaluation_json("#3", white_first), RecordFormat::sgf, white_first));
}

TEST_CASE("marks on a board whose cells have numbers") {
  const auto checkers = *make_engine(standard_catalogue(), "checkers");
  const CellNames names(checkers->picture());
  std::string comment = "see [%cal G11-15,R1-6] and [%csl Y32] and [%csl Gx9]";
  const Json marks = take_marks(comment, names);
  CHECK(comment == "see and and [%csl Gx9]");
  REQUIRE(marks.size() == 3);
  int lost = 0;
  CHECK(mark_commands(marks, names, lost) == "[%csl Y32] [%cal G11-15,R1-6]");
  CHECK(lost == 0);
  CHECK(mark_commands(R"([{"path": [[99, 0]], "colour": "green"}])"_ordered, names, lost) == "");
  CHECK(lost == 1);
}
