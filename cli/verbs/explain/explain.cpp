// explain: why the search prefers its move to a given move.
#include "explain/explain.hpp"

#include <fmt/format.h>
#include <ostream>

#include "cli/grammar/numbers.hpp"
#include "cli/run_cli.hpp"
#include "cli/setup/position.hpp"
#include "cli/setup/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/draw_board.hpp"
#include "cli/show/explanation_json.hpp"
#include "cli/verbs/explain/explanation_text.hpp"
#include "cli/verbs/watched_search.hpp"

namespace kibitz {

namespace {

struct ExplainArguments {
  EngineArguments engine;
  PositionArguments position;
  std::string move;
  std::string depth;
  std::string nodes;
  std::string deeper;
  std::string effort;
  std::string grain;
  bool as_json = false;
};

// The number given for the option; nothing if it was not given.
template <class Number>
Expected<void> read_into(Number& number, const std::string& text, const NumberRange& range) {
  if (text.empty()) return {};
  const auto read = TRY(read_number(text, range));
  number = static_cast<Number>(read);
  return {};
}

Expected<explain::Question> read_question(const ExplainArguments& arguments) {
  constexpr std::int64_t most_effort = 1'000'000;
  if (arguments.move.empty()) return fail("explain needs a move to ask about: --move M");
  explain::Question question{.move = arguments.move};
  int depth = 0;
  std::uint64_t nodes = 0;
  for (const auto& read : {read_into(depth, arguments.depth, {"--depth", 1, max_ply}),
                           read_into(nodes, arguments.nodes, {"--nodes", 1, std::int64_t{1} << 60}),
                           read_into(question.deeper, arguments.deeper, {"--deeper", 0, max_ply}),
                           read_into(question.effort, arguments.effort, {"--effort", 1, most_effort}),
                           read_into(question.grain, arguments.grain, {"--grain", 0, max_evaluation})})
    if (!read) return std::unexpected(read.error());
  if (!arguments.depth.empty()) question.depth = depth;
  if (!arguments.nodes.empty()) question.nodes = nodes;
  return question;
}

Expected<int> explain_move(const Session& session, const ExplainArguments& arguments) {
  const auto question = TRY(read_question(arguments));
  const auto engine = TRY(set_up_root(session, arguments.engine, arguments.position));
  Terminal& terminal = session.terminal;
  tell_idle_settings(*engine, terminal);
  WatchedSearch search(terminal);
  const auto explanation = explain::answer(*engine, question, search.control(),
                                           [&](const std::string& what) { search.live().set_text(what); });
  search.end();
  if (!explanation) return std::unexpected(explanation.error());
  if (arguments.as_json) {
    Json json = json_object("explanation");
    json.update(explanation_json(*explanation, *engine));
    terminal.out << json_line(json) << '\n';
  } else {
    terminal.out << draw_board(engine->picture(), terminal) << '\n' << explanation_text(*explanation, terminal);
  }
  return search.is_interrupted() ? status::interrupted : status::ok;
}

void describe(VerbOptions& options, ExplainArguments& a) {
  add_game(options, a.engine.game);
  add_position(options, a.position);
  options.add({"--move,--instead-of",
               "The move asked about: why is it passed by, or if it is what the search plays, is it right", "M"},
              a.move);
  options.add({"--depth", "Of the search asked about; without it, as deep as --nodes reach", "PLIES"}, a.depth);
  options.add({"--nodes",
               "Nodes of the search asked about, 200000 without a depth; with --depth the limit of every search", "N"},
              a.nodes);
  options.add({"--deeper", "Look so much deeper at the most: 6", "PLIES"}, a.deeper);
  options.add({"--effort", "No other search may cost more than so many times that one: 30", "TIMES"}, a.effort);
  options.add({"--grain", "Scores no farther apart are equal: 2 evaluation units", "N"}, a.grain);
  add_engine(options, a.engine);
  options.add({"--json", "One JSON object"}, a.as_json);
}

}  // namespace

Verb explain_verb() {
  return make_verb<ExplainArguments>(
      {"explain", "Say why the search prefers what it prefers, by experiment",
       "  kibitz explain chess '1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1' --move Kh6 --depth 5 --preset textbook\n"
       "  kibitz explain othello f5 --instead-of f4 --nodes 100000"},
      describe, explain_move);
}

}  // namespace kibitz
