// trace: opens a recording, and sets engines to positions of its search.
#include <fmt/format.h>

#include "cli/grammar/typed_words.hpp"
#include "cli/verbs/trace/trace.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz {

namespace {

using trace::Row;
using trace::TraceTree;

Expected<Row> root_of_call(const TraceTree& tree, const std::string& text) {
  const std::vector<Row> roots = tree.roots();
  if (text.empty()) {
    // Skip the roots of incomplete subtrees: an aborted search leaves them after its last complete call.
    for (auto root = roots.rbegin(); root != roots.rend(); ++root)
      if (tree.node(*root).ply == 0 && tree.move(*root).empty()) return *root;
    return roots.back();
  }
  const auto call = TRY(read_number(text, {"--call", 0, 32'767}));
  for (const Row root : roots)
    if (tree.node(root).call == call) return root;
  return fail(fmt::format("there is no call {}; the driver made {}, counted from 0", call, roots.size()));
}

}  // namespace

Expected<OpenTrace> open_trace(const std::string& file, const TraceVerbArguments& arguments,
                               std::span<const std::string> moves) {
  auto opened = TRY(trace::Trace::open(file));
  OpenTrace open{file, std::move(opened)};
  if (!arguments.thread.empty()) {
    const auto thread = TRY(read_number(arguments.thread, {"--thread", 0, 32'767}));
    open.thread = static_cast<std::size_t>(thread);
  }
  if (open.thread >= open.trace.trees().size() || open.tree().size() == 0)
    return fail(fmt::format("{} has no nodes{}", quoted(file),
                            open.thread == 0 ? "" : fmt::format(" of thread {}", open.thread)));
  if (!arguments.row.empty()) {
    const auto row = TRY(read_number(arguments.row, {"--row", 0, static_cast<std::int64_t>(open.tree().size()) - 1}));
    open.row = static_cast<Row>(row);
  } else {
    const auto root = TRY(root_of_call(open.tree(), arguments.call));
    open.row = root;
  }
  const auto row = trace::follow_moves(open.tree(), open.row, moves);
  if (const auto error = open.trace.error()) return std::unexpected(*error);
  if (!row) return std::unexpected(row.error());
  open.row = *row;
  return open;
}

Expected<std::unique_ptr<Engine>> engine_at_root(const Catalogue& catalogue, const trace::TraceHeader& header) {
  auto engine = make_engine(catalogue, header.game);
  if (!engine) return engine;
  TRY((*engine)->set_preset(header.preset));
  for (const std::string& setting : header.settings) {
    const std::size_t equals = setting.find('=');
    TRY((*engine)->set_option(setting.substr(0, equals), setting.substr(equals + 1)));
  }
  TRY((*engine)->set_position(header.start, header.moves));
  return engine;
}

std::optional<std::vector<std::string>> moves_to(const TraceTree& tree, Row row) {
  std::vector<std::string> moves;
  for (const Row step : tree.path(row)) {
    const SearchReason reason = tree.node(step).reason;
    if (reason == SearchReason::null_move) return std::nullopt;
    if (const std::string move = tree.move(step); !move.empty() && !searches_parent_position(reason))
      moves.push_back(move);
  }
  return moves;
}

namespace {

// The key of the engine's position, from a search of depth 1.
Expected<Key> key_of_position(Engine& engine) {
  std::optional<Key> key;
  Request request;
  request.limits.depth = 1;
  // The root's event is the last one, so `key` ends as the root's key.
  request.on_node.take = [&key](const NodeEvent& event) { key = event.key; };
  request.on_node.takes_threads = true;
  Control control;
  TRY(engine.analyse(request, control));
  if (!key) return fail("the game is over there, and such a position is not found");
  return *key;
}

std::string first_word_of(std::string_view text) { return std::string(take_word(text)); }

// An engine whose searches only supply keys. Its table is as small as possible, and it searches with one thread and the
// full window.
Expected<std::unique_ptr<Engine>> engine_for_keys(const Catalogue& catalogue, const trace::TraceHeader& header) {
  auto engine = engine_at_root(catalogue, header);
  if (!engine) return engine;
  for (const auto& [name, value] : {std::pair{"hash", "1"}, std::pair{"threads", "1"}, std::pair{"driver", "full"}})
    TRY((*engine)->set_option(name, value));
  return engine;
}

}  // namespace

Expected<std::vector<Row>> find_position(const OpenTrace& open, const Catalogue& catalogue,
                                         const std::string& position) {
  const trace::TraceHeader& header = open.trace.header();
  const auto engine = TRY(engine_for_keys(catalogue, header));
  TRY(engine->set_position(position));
  const auto key = TRY(key_of_position(*engine));
  const std::string first_word = first_word_of(engine->position());
  std::vector<Row> rows;
  for (const Row row : trace::rows_with_key(open.tree(), open.row, trace::stored_key_bits(key))) {
    const auto moves = moves_to(open.tree(), row);
    if (!moves) continue;
    std::vector<std::string> all = header.moves;
    all.insert(all.end(), moves->begin(), moves->end());
    if (!engine->set_position(header.start, all)) continue;
    if (first_word_of(engine->position()) != first_word) continue;  // a cheap test that avoids a search
    if (const auto here = key_of_position(*engine); here && *here == key) rows.push_back(row);
  }
  return rows;
}

}  // namespace kibitz
