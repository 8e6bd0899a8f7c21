// eval: what the static evaluation says of a position, and of which parts it is made.
#include <fmt/format.h>
#include <ostream>

#include "cli/run_cli.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/draw_board.hpp"
#include "cli/show/table.hpp"
#include "cli/verbs/session.hpp"

namespace kibitz {

namespace {

struct EvalArguments {
  EngineArguments engine;
  std::vector<std::string> position;
};

Expected<int> evaluate(const Session& session, const EvalArguments& arguments) {
  const auto engine = set_up_root(session.catalogue, arguments.engine, arguments.position);
  if (!engine) return std::unexpected(engine.error());
  TextTable table({{"term", Column::Align::left, 0}, {"score", Column::Align::right, 0}});
  for (const auto& [name, score] : (*engine)->evaluation_terms()) table.add({name, format_score(score)});
  table.add({"evaluation", format_score((*engine)->evaluation())});
  session.terminal.out << draw_board((*engine)->picture(), session.terminal) << '\n'
                       << table.text()
                       << fmt::format("for {}, who is to move\n",
                                      (*engine)->info().side_names.at(static_cast<std::size_t>((*engine)->mover())));
  return status::ok;
}

void describe(VerbOptions& options, EvalArguments& a) {
  add_game(options, a.engine.game);
  options.add({"--set", "Set a rule or a knob of the game, or weights; may be repeated", "OPTION=VALUE"},
              a.engine.settings);
  add_position(options, a.position);
}

}  // namespace

Verb eval_verb() {
  return make_verb<EvalArguments>(
      {"eval", "Show what the static evaluation of a position is made of", "  kibitz eval chess e4 e5"}, describe,
      evaluate);
}

}  // namespace kibitz
