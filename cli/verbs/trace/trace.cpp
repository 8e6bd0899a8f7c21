// trace: answers queries about a recorded search.
#include "cli/verbs/trace/trace.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/text.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/old_names.hpp"

namespace kibitz {

namespace {

using trace::Row;

Expected<Cause> read_cause(const std::string& name, Terminal& terminal) {
  const std::vector<std::string> names = trace::value_names(Cause{});
  const std::string_view now = current_name(NameKind::trace_word, name, "cause");
  const auto found = std::ranges::find(names, now);
  if (found == names.end())
    return fail(fmt::format("--cause is one of {}, not {}", fmt::join(names, ", "), quoted(name)));
  print_old_name("cause", name, now, terminal);
  return static_cast<Cause>(found - names.begin());
}

Expected<std::size_t> read_count(const std::string& option, const std::string& text) {
  const auto most = TRY(read_number(text, {option, 1, 1'000'000}));
  return static_cast<std::size_t>(most);
}

Expected<std::size_t> read_most(const TraceVerbArguments& a) {
  return read_count("--most", a.most.empty() ? "20" : a.most);
}

bool is_diff(const TraceVerbArguments& a) { return a.words.size() == 3 && a.words.front() == "diff"; }

// trace diff prints one comparison, so it has no other queries.
Expected<void> check_no_query_of_diff(const TraceVerbArguments& a) {
  for (const auto& [name, is_given] :
       {std::pair{"--calls", a.lists_calls}, std::pair{"--cause", !a.cause.empty()},
        std::pair{"--costliest", !a.costliest_rows.empty()}, std::pair{"--where", !a.where.empty()},
        std::pair{"--most", !a.most.empty()}, std::pair{"--export", !a.export_to.empty()},
        std::pair{"--overwrite", a.overwrites}})
    if (is_given) return fail(fmt::format("trace diff has no {}", name));
  return {};
}

Expected<void> check_queries(const TraceVerbArguments& a) {
  if (a.words.empty()) return fail("give a file that --trace has written, or diff and two of them");
  if (is_diff(a)) TRY(check_no_query_of_diff(a));
  int views = 0;
  for (const bool is_given :
       {!a.cause.empty(), !a.costliest_rows.empty(), !a.where.empty(), a.lists_calls, !a.export_to.empty()})
    views += is_given;
  if (views > 1) return fail("--cause, --costliest, --where, --calls and --export are one question each");
  if (!a.row.empty() && !a.call.empty()) return fail("give --call or --row, not both");
  if (a.overwrites && a.export_to.empty()) return fail("--overwrite needs --export");
  return {};
}

// The rows that match the query of --cause, --costliest or --where; nullopt if there is no query.
Expected<std::optional<std::vector<Row>>> find_rows(const Session& session, const OpenTrace& open,
                                                    const TraceVerbArguments& a) {
  const auto most = TRY(read_most(a));
  if (!a.cause.empty()) {
    const auto cause = TRY(read_cause(a.cause, session.terminal));
    return trace::rows_with_cause(open.tree(), open.row, cause, most);
  }
  if (!a.costliest_rows.empty()) {
    const auto count = TRY(read_count("--costliest", a.costliest_rows));
    return trace::costliest_rows(open.tree(), open.row, count);
  }
  if (a.where.empty()) return std::nullopt;
  auto rows = TRY(find_position(open, session.catalogue, a.where));
  if (rows.empty()) return fail(fmt::format("{} does not occur in {}", quoted(a.where), quoted(open.name)));
  if (rows.size() > most) rows.resize(most);
  return rows;
}

// The board at the node; empty after a null move, or if the position cannot be set up.
std::string board_text(const Session& session, const OpenTrace& open) {
  const auto moves = moves_to(open.tree(), open.row);
  const auto engine = engine_at_root(session.catalogue, open.trace.header());
  if (!moves || !engine) return "";
  for (const std::string& move : *moves)
    if (!(*engine)->play(move)) return "";
  return draw_board((*engine)->picture(), session.terminal) + '\n';
}

Expected<void> show_node(const Session& session, const OpenTrace& open, const TraceVerbArguments& a) {
  std::ostream& out = session.terminal.out;
  if (a.as_json) {
    out << json_of(open.name, open.trace) << '\n' << json_of({open.tree(), open.row, true}, "node") << '\n';
    return {};
  }
  const auto most = TRY(read_most(a));
  out << printable_lines(trace_heading(open.name, open.trace)) << '\n'
      << board_text(session, open) << printable_lines(node_text(open.tree(), open.row, most)) << '\n'
      << causes_text(open.tree(), open.row);
  return {};
}

void show_rows(const Session& session, const OpenTrace& open, const TraceVerbArguments& a, std::span<const Row> rows) {
  std::ostream& out = session.terminal.out;
  if (!a.as_json)
    out << nodes_text(open.tree(), rows);
  else
    for (const Row row : rows) out << json_of({open.tree(), row}, "node") << '\n';
}

Expected<void> show(const Session& session, const OpenTrace& open, const TraceVerbArguments& a) {
  if (!a.export_to.empty()) return export_subtree(open, a);
  if (a.lists_calls) {
    if (a.as_json)
      show_rows(session, open, a, open.tree().roots());
    else
      session.terminal.out << printable_lines(trace_heading(open.name, open.trace)) << '\n' << calls_text(open.tree());
    return {};
  }
  const auto rows = TRY(find_rows(session, open, a));
  if (!rows) return show_node(session, open, a);
  show_rows(session, open, a, *rows);
  return {};
}

Expected<int> show_trace(const Session& session, const TraceVerbArguments& a) {
  TRY(check_queries(a));
  if (is_diff(a)) return show_difference(session, a);
  const auto open = TRY(open_trace(a.words.front(), a, std::span(a.words).subspan(1)));
  TRY(show(session, open, a));
  if (const auto error = open.trace.error()) return std::unexpected(*error);
  return status::ok;
}

void add_options(VerbOptions& options, TraceVerbArguments& a) {
  options.add({"WORDS", "FILE [MOVES...]: a recorded search, moves from its root; or diff F1 F2", "", true}, a.words);
  options.add({"--call", "Start at this driver call, counted from 0 (default: the last)", "N"}, a.call);
  options.add({"--row", "Start at the node in this row of the file", "N"}, a.row);
  options.add({"--thread", "Show the search of this thread (default 0)", "N"}, a.thread);
  options.add({"--calls", "List the driver calls, with windows, values and node counts"}, a.lists_calls);
  options.add({"--cause", "List nodes that ended with this cause: cut, table, null_move, ...", "NAME"}, a.cause);
  options.add({"--costliest", "List the N largest subtrees, largest first", "N"}, a.costliest_rows);
  options.add({"--where", "List the nodes where this position was searched", "POSITION"}, a.where);
  options.add({"--most", "Maximum number of nodes to show (default 20)", "N"}, a.most);
  options.add({"--export", "Write the subtree: .svg .html .sqlite .perfetto.json .speedscope.json", "FILE"},
              a.export_to);
  options.add({"--overwrite", "Allow --export to replace an existing file"}, a.overwrites);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

Verb trace_verb() {
  return make_verb<TraceVerbArguments>({"trace", "Explore the tree of a search recorded with --trace",
                                        "  kibitz trace search.arrow\n"
                                        "  kibitz trace search.arrow e2e4 e7e5\n"
                                        "  kibitz trace search.arrow --cause null_move --most 5\n"
                                        "  kibitz trace search.arrow --costliest 100\n"
                                        "  kibitz trace search.arrow e2e4 --export e4.svg\n"
                                        "  kibitz trace diff one.arrow other.arrow"},
                                       add_options, show_trace);
}

}  // namespace kibitz
