// eval: prints the static evaluation of a position and its terms.
#include <fmt/format.h>
#include <ostream>

#include "cli/run_cli.hpp"
#include "cli/setup/position.hpp"
#include "cli/setup/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/draw_board.hpp"
#include "cli/show/json_text.hpp"
#include "cli/show/table.hpp"
#include "cli/verbs/eval/worth_text.hpp"

namespace kibitz {

namespace {

struct EvalArguments {
  EngineArguments engine;
  PositionArguments position;
  bool as_json = false;
};

std::string shown(const Engine& engine, const Terminal& terminal) {
  TextTable table({{"term", Column::Align::left, 0}, {"score", Column::Align::right, 0}});
  for (const auto& [name, score] : engine.evaluation_terms()) table.add({name, format_score(score)});
  table.add({"evaluation", format_score(engine.evaluation())});
  const auto worth = engine.worth_of_men();
  return fmt::format("{}\n{}for {}, who is to move\n",
                     worth ? draw_worth(*worth, engine, terminal) : draw_board(engine.picture(), terminal),
                     table.text(), engine.info().side_names.at(static_cast<std::size_t>(engine.mover())));
}

Expected<int> evaluate(const Session& session, const EvalArguments& arguments) {
  const auto engine = TRY(set_up_root(session, arguments.engine, arguments.position));
  if (arguments.as_json)
    session.terminal.out << json_of_evaluation(*engine) << '\n';
  else
    session.terminal.out << shown(*engine, session.terminal);
  return status::ok;
}

void describe(VerbOptions& options, EvalArguments& a) {
  add_game(options, a.engine.game);
  options.add({"--set", "Set a rule or a knob of the game, or weights; may be repeated", "OPTION=VALUE"},
              a.engine.settings);
  options.add({"--json", "As a JSON object"}, a.as_json);
  add_position(options, a.position);
}

}  // namespace

Verb eval_verb() {
  return make_verb<EvalArguments>({"eval", "Show what the static evaluation of a position is made of",
                                   "  kibitz eval chess e4 e5\n  kibitz eval othello --set weights=othello.net"},
                                  describe, evaluate);
}

}  // namespace kibitz
