// Tests of explain::answer(): the questions that it rejects, and the parts of an explanation.
#include "explain/explain.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;
using explain::Explanation;
using explain::Verdict;

namespace {

std::unique_ptr<Engine> engine_at(const std::string& game, const std::string& position, const std::string& preset,
                                  const std::vector<std::string>& settings = {}) {
  auto engine = make_engine(standard_catalogue(), game);
  REQUIRE(engine.has_value());
  REQUIRE((*engine)->set_preset(preset).has_value());
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    REQUIRE((*engine)->set_option(setting.substr(0, equals), setting.substr(equals + 1)).has_value());
  }
  REQUIRE((*engine)->set_position(position).has_value());
  return std::move(*engine);
}

Expected<Explanation> explain_move(const Engine& engine, const explain::MoveQuestion& question) {
  Control control;
  return explain::answer(engine, question, control);
}

const std::string mate_in_two = "5r1k/6pp/7N/3Q4/8/8/6PP/6K1 w - - 0 1";
const std::string stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

}  // namespace

TEST_CASE("an invalid question gives a one-sentence error") {
  const auto chess = engine_at("chess", mate_in_two, "strong");
  CHECK(explain_move(*chess, {.move = "Qg9", .depth = 2}).error().message.find("'Qg9'") != std::string::npos);
  CHECK(explain_move(*chess, {.move = "Ke7", .depth = 2}).error().message.find("'Ke7'") != std::string::npos);
  CHECK(explain_move(*engine_at("chess", stalemate, "strong"), {.move = "Kg8", .depth = 2}).error().message ==
        "the game is over: draw by stalemate");
  CHECK(explain_move(*engine_at("chess", mate_in_two, "paper"), {.move = "Qg8+"}).error().message ==
        "without iterative deepening (deepen=off) a depth is needed");
}

TEST_CASE("answer() does not change the engine") {
  const auto chess = engine_at("chess", mate_in_two, "strong");
  const auto values = [&] {
    std::vector<std::string> all;
    for (const OptionInfo& option : chess->options()) all.push_back(option.value);
    return all;
  };
  const auto before = values();
  REQUIRE(explain_move(*chess, {.move = "Nf7+", .depth = 3}).has_value());
  CHECK(values() == before);
  CHECK(chess->position() == mate_in_two);
}

TEST_CASE("for a losing move the verdict is right, and the refutation is shown") {
  const auto chess = engine_at("chess", mate_in_two, "strong");
  const auto found = explain_move(*chess, {.move = "Qd8", .depth = 4});
  REQUIRE(found.has_value());
  CHECK(explain::name_of(found->verdict) == "right");
  CHECK(!found->is_played);
  CHECK(found->search.line.front().notation == "Qg8+");
  REQUIRE(found->single_move_trial.line.size() > 1);
  CHECK(found->single_move_trial.line[1].notation == "Rxd8");
}

TEST_CASE("a pruned move is reported with its move number, and the trace of the line ends before it") {
  const auto chess =
      engine_at("chess", "r5k1/pb2rpp1/1p6/2p4q/5R2/2PB2Q1/P1P3PP/5R1K w - - 0 1", "paper",
                {"deepen=on", "table=on", "pvs=on", "order.rank=on", "order.killers=on", "order.history=on",
                 "quiescence=captures", "late_move_pruning=1", "late_move_pruning.max_depth=8"});
  const auto found = explain_move(*chess, {.move = "Rh4", .depth = 5, .deeper = 0});
  REQUIRE(found.has_value());
  CHECK(found->sentence == "pruned: late move 33 (Rhf4); Rh4 is found with late_move_pruning=0");
  REQUIRE(found->line_trace.size() == 5);
  CHECK(found->line_trace[3].moves_pruned > 0);
  CHECK(found->line_trace[4].visits == 0);
}

TEST_CASE("a question about the best move compares it with the other moves") {
  const auto chess = engine_at("chess", mate_in_two, "strong");
  const auto found = explain_move(*chess, {.move = "d5g8", .depth = 4});
  REQUIRE(found.has_value());
  CHECK(found->is_played);
  CHECK(explain::name_of(found->verdict) == "right");
  REQUIRE(found->other_moves_trial.has_value());
  CHECK(found->other_moves_trial->line.front().notation != "Qg8+");
  CHECK(found->other_moves_trial->score < found->search.score);
}

TEST_CASE("a trial has the score of every iteration, with and without iterative deepening") {
  for (const std::string deepen : {"on", "off"}) {
    const auto chess = engine_at("chess", mate_in_two, "paper", {"deepen=" + deepen});
    const auto found = explain_move(*chess, {.move = "Nf7+", .depth = 4, .deeper = 0});
    REQUIRE(found.has_value());
    REQUIRE(found->search.iterations.size() == 4);
    REQUIRE(found->single_move_trial.iterations.size() == 4);
    CHECK(found->search.iterations[3].best.notation == "Qg8+");
    CHECK(found->single_move_trial.iterations[0].depth == 1);
    CHECK(!is_win(found->search.iterations[1].score));
  }
}

TEST_CASE("the only legal move needs no trials") {
  const auto found =
      explain_move(*engine_at("chess", "k7/8/3b4/8/8/8/8/4q2K w - - 0 1", "strong"), {.move = "Kg2", .depth = 3});
  REQUIRE(found.has_value());
  CHECK(found->sentence == "Kg2 is the only move");
  CHECK(found->removal_trials.empty());
}

TEST_CASE("an answer does not depend on earlier searches, not even in its number of nodes") {
  const auto chess = engine_at("chess", mate_in_two, "textbook");
  const auto first = explain_move(*chess, {.move = "Nf7+", .depth = 3});
  Control control;
  Request other;
  other.limits.depth = 5;
  REQUIRE(chess->analyse(other, control).has_value());
  const auto second = explain_move(*chess, {.move = "Nf7+", .depth = 3});
  REQUIRE((first && second));
  CHECK(first->nodes == second->nodes);
  CHECK(first->sentence == second->sentence);
}

TEST_CASE("a stopped explanation has the verdict undecided") {
  const auto chess = engine_at("chess", mate_in_two, "strong");
  Control control;
  control.request_stop();
  const auto found = explain::answer(*chess, {.move = "Nf7+", .depth = 6}, control);
  REQUIRE(found.has_value());
  CHECK(found->verdict == Verdict::undecided);
  CHECK(found->removal_trials.empty());
}

TEST_CASE("an explanation that is stopped in its first search has the iterations of that search") {
  const auto chess = engine_at("chess", "", "strong");
  Control control;
  std::thread stops([&control] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    control.request_stop();
  });
  const auto found = explain::answer(*chess, {.move = "h3", .nodes = 1'000'000'000}, control);
  stops.join();
  REQUIRE(found.has_value());
  CHECK(found->verdict == Verdict::undecided);
  CHECK(found->search.nodes > 0);
  CHECK(!found->search.iterations.empty());
  CHECK(found->search.depth == found->search.iterations.back().depth);
  CHECK(found->nodes == found->search.nodes);
}

TEST_CASE("without a depth, the node limit determines the depth") {
  const auto chess = engine_at("chess", mate_in_two, "textbook");
  const auto found = explain_move(*chess, {.move = "h3", .nodes = 300});
  REQUIRE(found.has_value());
  CHECK(found->depth >= 1);
  CHECK(found->search.nodes <= 300);
}
