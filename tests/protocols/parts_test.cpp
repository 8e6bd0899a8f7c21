// Small parts: lines, words, moves in protocol notation, scores, options, recognition of protocols.
#include <doctest/doctest.h>
#include <algorithm>
#include <sstream>

#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/parameters.hpp"
#include "match/hub_moves.hpp"
#include "protocols/gomocup_limits.hpp"
#include "protocols/hub_text.hpp"
#include "protocols/json_values.hpp"
#include "protocols/notation.hpp"
#include "protocols/protocol_line.hpp"
#include "protocols/score_text.hpp"
#include "protocols/search_thread.hpp"
#include "protocols/uci_go.hpp"
#include "tests/protocols/conversation.hpp"

using namespace kibitz;

TEST_CASE("lines end with LF or CRLF and may contain any byte; the last line needs no line ending") {
  std::istringstream in(std::string("a\r\nb\0c\n\n", 8) + "last");
  std::ostringstream out;
  Channel channel(in, out);
  CHECK(channel.read() == "a");
  CHECK(channel.read() == std::string("b\0c", 3));
  channel.put_back("again");
  CHECK(channel.read() == "again");
  CHECK(channel.read() == "");
  CHECK(channel.read() == "last");
  CHECK(channel.read() == std::nullopt);
  channel.write("x");
  CHECK(out.str() == "x\n");
  out.setstate(std::ios::badbit);
  channel.put_back("more");
  channel.write("y");
  CHECK(channel.is_broken());
  CHECK(channel.read() == std::nullopt);
}

TEST_CASE("lines are split into words, and integers with a plus sign are read and clamped") {
  CHECK(words_of("\t a  bc\x01\r") == Words{"a", "bc"});
  CHECK(command_of("  go  depth 3 ").rest == "depth 3");
  CHECK(parse_integer_allowing_plus("99999999999999999999") == INT64_MAX);
  CHECK(parse_integer_allowing_plus("-99999999999999999999") == INT64_MIN);
  CHECK(parse_integer_allowing_plus("+5") == 5);
  for (const char* text : {"", "+", "-", "+-5", "5x", "x", "1.5"})
    CHECK(parse_integer_allowing_plus(text) == std::nullopt);
}

TEST_CASE("xiangqi moves with ranks from 1 to 10 are converted to ranks from 0 and back") {
  CHECK(read_wire_move(WireNotation::xiangqi_from_one, "h3e3") == "h2e2");
  CHECK(read_wire_move(WireNotation::xiangqi_from_one, "a10a9") == "a9a8");
  CHECK(read_wire_move(WireNotation::xiangqi_from_one, "C2=5") == "C2=5");
  for (const char* text : {"a0a1", "a11a1", "a1", "a1a", "a1a2x", "a100a1"})
    CHECK(read_wire_move(WireNotation::xiangqi_from_one, text).ends_with("with ranks from 1 to 10"));
  const auto engine = make_engine(standard_catalogue(), "xiangqi");
  const std::vector<MoveText> moves{{"a9b0", ""}, {"i8i9", ""}};
  CHECK(to_wire_notation(WireNotation::xiangqi_from_one, **engine, moves) == Words{"a10b1", "i9i10"});
}

TEST_CASE("every legal move of flipello and xiangqi is converted to protocol notation and back") {
  for (const auto& [wire_notation, game] :
       {std::pair{WireNotation::flipello, "othello"}, {WireNotation::xiangqi_from_one, "xiangqi"}}) {
    const auto engine = *make_engine(standard_catalogue(), game);
    for (int ply = 0; ply < 30 && !engine->legal_moves().empty(); ++ply) {
      for (const MoveText& move : engine->legal_moves()) {
        const auto wire = to_wire_notation(wire_notation, *engine, {&move, 1});
        CHECK(read_wire_move(wire_notation, wire.front()) == move.move);
      }
      REQUIRE(engine->play(engine->legal_moves().back().move));
    }
  }
}

TEST_CASE("an unclaimed repetition has a best move, and the game is unchanged by the search") {
  const auto engine = *make_engine(standard_catalogue(), "chess");
  const Words shuffle{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};
  REQUIRE(engine->set_position("", shuffle));
  REQUIRE(engine->ending());
  const std::string before = engine->position();
  Request request;
  request.limits.depth = 2;
  Control control;
  const auto analysis = search_for_move(*engine, request, control, {});
  REQUIRE(analysis);
  CHECK(analysis->report.depth == 2);
  CHECK(!analysis->report.lines.front().moves.empty());
  CHECK(engine->position() == before);
  CHECK(engine->moves_played().size() == shuffle.size());
  CHECK(engine->ending().has_value());
}

TEST_CASE("scores are written in UCI's form, as odds, and in hundredths") {
  const auto text = [](Score score) { return uci_score({score, Bound::exact, {}, std::nullopt}); };
  CHECK(text(34) == "cp 34");
  CHECK(text(win_score - 5) == "mate 3");
  CHECK(text(-win_score + 4) == "mate -2");
  CHECK(text(-win_score) == "mate 0");
  CHECK(text(points_score(12)) == "cp 1200");
  CHECK(text(win_score - database_distance) == "cp 29488");
  CHECK(uci_score({10, Bound::lower, {}, std::nullopt}) == "cp 10 lowerbound");
  CHECK(uci_wdl(win_score - 3) == "1000 0 0");
  CHECK(uci_wdl(points_score(-2)) == "0 0 1000");
  CHECK(uci_wdl(0) == "76 848 76");
  CHECK(score_in_hundredths(win_score - 3) == max_hundredths - 3);
  CHECK(score_in_hundredths(-win_score + 3) == 3 - max_hundredths);
}

TEST_CASE("\"go\" sets limits, clocks, moves to search and errors") {
  const auto read = [](const char* text, int mover = 0) { return parse_uci_go(words_of(text), mover); };
  CHECK(read("").is_infinite);
  CHECK(read("wtime 5000 btime 7000 winc 10 binc 20 movestogo 9").limits.clock->remaining == Milliseconds{5000});
  const auto black = read("wtime 5000 btime 7000 winc 10 binc 20 movestogo 9", 1).limits.clock;
  CHECK(black->remaining == Milliseconds{7000});
  CHECK(black->increment == Milliseconds{20});
  CHECK(black->moves_to_go == 9);
  CHECK(read("searchmoves e2e4 d2d4 depth 3").search_moves == Words{"e2e4", "d2d4"});
  CHECK(read("searchmoves e2e4 d2d4 depth 3").limits.depth == 3);
  CHECK(read("wtime -50").limits.clock->remaining == Milliseconds{0});
  CHECK(read("depth x").limits.depth == 1);
  CHECK(read("depth x").errors == Words{"go: depth takes a number, not 'x'"});
  CHECK(read("depth nodes 5").limits.nodes == 5);
  CHECK(read("mate 3").limits.win_in == 3);
}

TEST_CASE("UCI lists every search option with its range, and accepts both ends of the range") {
  test::Conversation conversation("uci");
  conversation.say("uci");
  REQUIRE(conversation.await("uciok") == "uciok");
  const auto lines = conversation.lines();
  const auto engine = *make_engine(standard_catalogue(), "chess");
  for (const OptionInfo& option : engine->options()) {
    if (option.name == "chess960") continue;  // UCI_Chess960
    std::string name = option.name == "hash" ? "Hash" : option.name == "threads" ? "Threads" : option.name;
    CAPTURE(name);
    const auto line = std::ranges::find_if(
        lines, [&](const std::string& text) { return text.starts_with("option name " + name + " type "); });
    REQUIRE(line != lines.end());
    if (option.kind == OptionKind::number)
      CHECK(line->ends_with(" min " + std::to_string(option.least) + " max " + std::to_string(option.most)));
    for (const std::string& choice : option.choices) CHECK(line->find(" var " + choice) != std::string::npos);
    std::vector<std::string> values = option.choices;
    if (option.kind == OptionKind::number) values = {std::to_string(option.least), std::to_string(option.most)};
    if (option.kind == OptionKind::flag) values = {"true", "false"};
    for (const std::string& value : values) conversation.say("setoption name " + name + " value " + value);
  }
  conversation.say("setoption name method value alpha_beta");  // isready would allocate the tree of another one
  conversation.say("setoption name mulTIpv value 3");
  conversation.say("isready");
  conversation.end();
  for (const std::string& line : conversation.lines()) CHECK(line.find("error: option") == std::string::npos);
}

TEST_CASE("JSON distinguishes a proved draw from an estimate of 0, and gives the depth") {
  AnalysedLine line{0, Bound::exact, {{"a", "A"}}, std::nullopt};
  line.depth = 5;
  CHECK(line_json(line) == Json::parse(R"({"score": {"kind": "evaluation", "value": 0}, "bound": "exact", "depth": 5,
                                           "moves": [{"move": "a", "notation": "A"}]})"));
  line.is_proved = true;
  CHECK(line_json(line).at("score") == Json::parse(R"({"kind": "draw", "value": 0})"));
  line.score = 1;
  CHECK(line_json(line).at("score").at("kind") == "evaluation");
}

TEST_CASE("a first line identifies its protocol") {
  const auto name = [](const char* line) {
    const Protocol* protocol = recognise_protocol(line);
    return protocol ? protocol->name : "none";
  };
  CHECK(name("uci") == "uci");
  CHECK(name(" position startpos") == "uci");
  CHECK(name("ucci") == "ucci");
  CHECK(name("xboard") == "xboard");
  CHECK(name("protover 2") == "xboard");
  CHECK(name("nboard 2") == "nboard");
  CHECK(name("hub") == "hub");
  CHECK(name("START 20") == "gomocup");
  CHECK(name("12 list_commands") == "gtp");
  CHECK(name("{\"id\": 1}") == "serve");
  for (const char* line : {"", "help", "UCI", "quit", "12", "start 15"}) CHECK(name(line) == "none");
}

TEST_CASE("Hub's lines are parsed, and every legal capture of both games is converted to Hub's notation and back") {
  const HubLine line = parse_hub_line("pos pos=Wee moves=\"1-5 6x10\" flag empty=\"\"").value();
  CHECK(line.command == "pos");
  CHECK(*line.find("pos") == "Wee");
  CHECK(*line.find("moves") == "1-5 6x10");
  CHECK(line.find("flag") != nullptr);
  CHECK(line.find("no") == nullptr);
  CHECK(hub_value("") == "\"\"");
  CHECK(hub_value("a b") == "\"a b\"");
  for (const char* const game : {"checkers", "draughts"}) {
    const auto engine = *make_engine(standard_catalogue(), game);
    Random random(3);
    for (int ply = 0; ply < 200; ++ply) {
      const auto moves = engine->legal_moves();
      if (moves.empty()) REQUIRE(engine->set_position(""));
      const std::string position = match::hub_position(*engine);
      for (const MoveText& move : moves) {
        const auto back = read_hub_move(*engine, match::hub_move(position, move.move));
        REQUIRE(back);
        CHECK(back->move == move.move);
      }
      if (!moves.empty()) REQUIRE(engine->play(moves[random.below(moves.size())].move));
    }
  }
}

TEST_CASE("INFO sets the time limits and the table size of a Gomocup session") {
  GomocupLimits limits;
  CHECK(limits.set_limit("timeout_turn", "1000").value() == std::nullopt);
  CHECK(limits.turn_limits().time == Milliseconds{950});
  CHECK(!limits.turn_limits().clock);
  REQUIRE(limits.set_limit("timeout_match", "100000"));
  REQUIRE(limits.set_limit("time_left", "4000"));
  CHECK(limits.turn_limits().clock->remaining == Milliseconds{4000});
  limits.start_game();
  CHECK(limits.turn_limits().clock->remaining == Milliseconds{100'000});
  REQUIRE(limits.set_limit("timeout_turn", "0"));
  CHECK(limits.turn_limits().time == Milliseconds{0});
  CHECK(limits.set_limit("max_memory", "83886080").value() == 26);
  CHECK(limits.set_limit("max_memory", "0").value() == 128);
  CHECK(limits.set_limit("folder", "/tmp").value() == std::nullopt);  // a key without a limit
  const auto unreadable = limits.set_limit("max_memory", "many");
  REQUIRE(!unreadable);
  CHECK(unreadable.error().message == "max_memory takes a number, not 'many'");
}
