// explain: explains why the search prefers its move to a given move.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "explain/explain.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz {

namespace {

using explain::Explanation;
using explain::LineStep;
using explain::SearchIteration;
using explain::Trial;
using enum TableColumn::Align;

std::string moves_text(const std::vector<MoveText>& moves, std::size_t from = 0) {
  std::string text;
  for (std::size_t i = from; i < moves.size(); ++i) text += (i > from ? " " : "") + moves[i].notation;
  return text;
}

std::string score_text_of(const Trial& trial) { return trial.is_finished ? format_score(trial.score) : "stopped"; }

const SearchIteration* iteration_at_depth(const Trial& trial, int depth) {
  for (const SearchIteration& iteration : trial.iterations)
    if (iteration.depth == depth) return &iteration;
  return nullptr;
}

// A table of the iterations: the score of the given move next to that of the best move. If the given move is the best,
// it is compared with the best of the other moves.
std::string iterations_table(const Explanation& e) {
  const Trial& other = e.other_moves_trial ? *e.other_moves_trial : e.search;
  TextTable table({{"depth", right},
                   {e.other_moves_trial ? "best other" : "best", left},
                   {"score", right},
                   {e.questioned_move.notation, right}});
  for (int depth = 1; depth <= e.depth; ++depth) {
    const SearchIteration* best = iteration_at_depth(other, depth);
    const SearchIteration* asked = iteration_at_depth(e.single_move_trial, depth);
    if (!best && !asked) continue;
    table.add({std::to_string(depth), best ? best->best.notation : "", best ? format_score(best->score) : "",
               asked ? format_score(asked->score) : ""});
  }
  return table.text();
}

// The maximum number of settings that are listed for a trial. More settings are shown as "all these".
constexpr std::size_t max_listed_settings = 3;

void add_trials(TextTable& table, const std::vector<Trial>& trials, const std::string& before) {
  for (const Trial& trial : trials)
    table.add({trial.finds_better_move ? "*" : "", before + trial.name, std::to_string(trial.depth),
               trial.line.empty() ? "-" : trial.line.front().notation, score_text_of(trial),
               trial.other_score ? format_score(*trial.other_score) : "", std::to_string(trial.nodes),
               trial.settings.size() > max_listed_settings ? "all these"
                                                           : fmt::format("{}", fmt::join(trial.settings, " "))});
}

std::string trials_table(const Explanation& e) {
  const std::string rival = e.search.line.empty() ? "other" : e.search.line.front().notation;
  TextTable table({{"", left},
                   {"search", left},
                   {"depth", right},
                   {"move", left},
                   {"score", right},
                   {rival, right},
                   {"nodes", right},
                   {"settings", left}});
  add_trials(table, {e.search}, "asked about, ");
  add_trials(table, e.removal_trials, "without ");
  if (e.all_off_trial) add_trials(table, {*e.all_off_trial}, "without ");
  add_trials(table, e.deeper_trials, "");
  add_trials(table, e.helper_trials, "with ");
  return table.text();
}

std::string depth_text(const Explanation& e, const LineStep& step) {
  if (step.visits == 0 || e.effort == explain::Effort::nodes) return "-";
  return fmt::format("{:.2g}", static_cast<double>(step.depth.units) / units_per_ply);
}

std::string treatment_text(const LineStep& step) {
  if (step.visits == 0) return "not searched";
  std::string text{name_of(step.cause)};
  if (step.reduction.units > 0)
    text += fmt::format(", reduced by {:.2g}", static_cast<double>(step.reduction.units) / units_per_ply);
  if (step.moves_pruned > 0) text += fmt::format(", {} moves pruned", step.moves_pruned);
  return text;
}

// A table of how the explained search treated the moves of the line that it missed.
std::string line_trace_table(const Explanation& e) {
  TextTable table({{"move", left},
                   {"place", right},
                   {"visits", right},
                   {"depth left", right},
                   {"score", right},
                   {"ended by", left}});
  for (std::size_t i = 0; i < e.line_trace.size(); ++i) {
    const LineStep& step = e.line_trace[i];
    const Score score = i % 2 == 0 ? -step.score : step.score;
    table.add({e.line[i].notation, step.order >= 0 ? std::to_string(step.order + 1) : "", std::to_string(step.visits),
               depth_text(e, step), step.visits > 0 ? format_score(score) : "", treatment_text(step)});
    if (step.visits == 0) break;
  }
  return table.text();
}

std::string explanation_text(const Explanation& e, const Terminal& terminal) {
  std::string text = styled_text(terminal, Style::bold, e.sentence) + "\n";
  if (e.search.line.empty()) return text;
  text += fmt::format("\nthe search, {}{} plies deep: {} {}\n",
                      e.effort == explain::Effort::nodes ? e.search.name + ", " : "", e.depth, score_text_of(e.search),
                      moves_text(e.search.line));
  if (!e.is_played && !e.single_move_trial.line.empty())
    text += fmt::format("against {}: {} {}\n", e.questioned_move.notation, score_text_of(e.single_move_trial),
                        moves_text(e.single_move_trial.line));
  if (e.other_moves_trial && !e.other_moves_trial->line.empty())
    text += fmt::format("the best other move: {} {}\n", score_text_of(*e.other_moves_trial),
                        moves_text(e.other_moves_trial->line));
  if (!e.line.empty()) text += fmt::format("the line it missed: {}\n", moves_text(e.line));
  if (!e.search.iterations.empty()) text += "\n" + iterations_table(e);
  text += "\n" + trials_table(e);
  if (!e.line_trace.empty())
    text += "\nthe line in the search asked about, score for the side to move first\n" + line_trace_table(e);
  return text + fmt::format("\n{} nodes in all\n", e.nodes);
}

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

// Reads `text` into `number`; leaves it unchanged if the option was not given.
template <class Number>
Expected<void> read_into(Number& number, const std::string& text, const NumberRange& range) {
  if (text.empty()) return {};
  const auto read = TRY(read_number(text, range));
  number = static_cast<Number>(read);
  return {};
}

Expected<explain::MoveQuestion> read_question(const ExplainArguments& arguments) {
  constexpr std::int64_t max_effort = 1'000'000;
  if (arguments.move.empty()) return fail("explain needs a move to ask about: --move M");
  explain::MoveQuestion question{.move = arguments.move};
  int depth = 0;
  std::uint64_t nodes = 0;
  for (const auto& read : {read_into(depth, arguments.depth, {"--depth", 1, max_ply}),
                           read_into(nodes, arguments.nodes, {"--nodes", 1, std::int64_t{1} << 60}),
                           read_into(question.deeper, arguments.deeper, {"--deeper", 0, max_ply}),
                           read_into(question.effort, arguments.effort, {"--effort", 1, max_effort}),
                           read_into(question.grain, arguments.grain, {"--grain", 0, max_evaluation})})
    if (!read) return std::unexpected(read.error());
  if (!arguments.depth.empty()) question.depth = depth;
  if (!arguments.nodes.empty()) question.nodes = nodes;
  return question;
}

Expected<int> explain_move(const Session& session, const ExplainArguments& arguments) {
  const auto question = TRY(read_question(arguments));
  const auto engine = TRY(make_engine_at_position(session, arguments.engine, arguments.position));
  Terminal& terminal = session.terminal;
  print_remarks(*engine, terminal);
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

void add_options(VerbOptions& options, ExplainArguments& a) {
  add_game_argument(options, a.engine.game);
  add_position_argument(options, a.position);
  options.add({"--move,--instead-of", "The move to explain: why it was rejected, or chosen", "M"}, a.move);
  options.add({"--depth", "Depth of the explained search (default: as deep as --nodes allows)", "PLIES"}, a.depth);
  options.add(
      {"--nodes",
       "Node limit of the explained search (default 200000 if no --depth);\nwith --depth, node limit of every search",
       "N"},
      a.nodes);
  options.add({"--deeper",
               "Search at most N plies deeper than the explained search (default 6);\na tree search doubles its nodes "
               "instead",
               "N"},
              a.deeper);
  options.add({"--effort",
               "Node limit of further searches, as multiple of the first (default 30);\nat least 500000 nodes, but "
               "not in a tree search",
               "N"},
              a.effort);
  options.add({"--grain", "Treat scores within N evaluation units as equal (default 2)", "N"}, a.grain);
  add_engine_options(options, a.engine);
  options.add({"--json", "Print one JSON object"}, a.as_json);
}

}  // namespace

Verb explain_verb() {
  return make_verb<ExplainArguments>(
      {"explain", "Explain by experiments why the search prefers its move to another",
       "  kibitz explain chess '1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1' --move Kh6 --depth 5 --preset textbook\n"
       "  kibitz explain othello f5 --instead-of f4 --nodes 100000"},
      add_options, explain_move);
}

}  // namespace kibitz
