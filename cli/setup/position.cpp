#include "cli/setup/position.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "cli/setup/record_file.hpp"
#include "cli/setup/setup.hpp"
#include "records/replay.hpp"
#include "records/transcript.hpp"

namespace kibitz {

namespace {

bool begins_with_a_move(const Engine& engine, std::span<const std::string> moves) {
  return engine.clone()->set_position("", moves.first(1)).has_value();
}

// Splits "f5d6c3" into three moves. Empty if no word has that form.
std::vector<std::string> separated(const std::vector<std::string>& words) {
  std::vector<std::string> moves;
  for (const std::string& word : words) {
    const auto parts = records::moves_run_together(word);
    if (parts.empty()) return {};
    moves.insert(moves.end(), parts.begin(), parts.end());
  }
  return moves.size() > words.size() ? moves : std::vector<std::string>{};
}

// Prefers to read the text as moves. Some games accept a list of moves as a position, which would lose the earlier
// positions. If the text read as moves leads to the engine's current position, the moves are kept.
Expected<void> prefer_moves(Engine& engine, const std::string& text, const std::vector<std::string>& moves) {
  const std::string position = engine.position();
  for (const auto& list : {moves, separated(moves)})
    if (!list.empty() && engine.set_position("", list) && engine.position() == position) return {};
  return engine.set_position(text);
}

Expected<void> set_up_file(Engine& engine, const std::string& name, const FileArguments& arguments,
                           std::vector<std::string>& warnings) {
  auto record = TRY(read_record(name, engine.info().name, arguments));
  const std::string file = game_of_file(name).file;
  if (auto error = first_error(record, file, arguments.is_strict)) return std::unexpected(*error);
  std::vector<std::string> found;
  TRY(set_up_record(engine, std::move(record), file, found));
  if (arguments.is_strict && !found.empty()) return fail(found.front());
  warnings.insert(warnings.end(), found.begin(), found.end());
  return {};
}

}  // namespace

Expected<void> set_up_record(Engine& engine, records::GameRecord record, const std::string& file,
                             std::vector<std::string>& warnings) {
  // Replay on a copy first: the engine does not change if a move is illegal.
  records::Replay trial(engine);
  if (const auto fault = trial.main_line(record)) return fail(to_text(*fault, file));
  std::vector<records::Problem> again;
  if (const auto fault = records::replay(record, engine, again)) return fail(to_text(*fault, file));
  for (const records::Problem& problem : record.problems) warnings.push_back(to_text(problem, file));
  return {};
}

Expected<void> set_up_position(Engine& engine, const PositionArguments& position, std::vector<std::string>& warnings) {
  const std::string text = joined(position.words, " ");
  auto typed = set_up_typed_position(engine, text);
  if (typed) return typed;
  if (is_game_file(text)) return set_up_file(engine, text, position.file, warnings);
  std::error_code problem;
  if (std::filesystem::is_directory(text, problem)) return fail(fmt::format("{} is a folder", quoted(text)));
  if (is_named_like_a_game_file(text)) return fail(fmt::format("there is no file {}", quoted(game_of_file(text).file)));
  return typed;
}

Expected<void> set_up_position(Engine& engine, const std::string& text) {
  std::vector<std::string> warnings;
  return set_up_position(engine, {.words = {text}, .file = {}}, warnings);
}

Expected<void> set_up_typed_position(Engine& engine, const std::string& text) {
  if (means_start(text)) return engine.set_position("");
  constexpr std::string_view separator = " moves ";
  if (const std::size_t at = text.find(separator); at != std::string::npos) {
    const std::string position = text.substr(0, at);
    return engine.set_position(means_start(position) ? "" : position,
                               records::moves_in(text.substr(at + separator.size())));
  }
  const auto moves = records::moves_in(text);
  auto as_position = engine.set_position(text);
  if (as_position) return prefer_moves(engine, text, moves);
  if (moves.empty()) return as_position;
  const auto as_moves = engine.set_position("", moves);
  if (as_moves) return {};
  const auto apart = separated(moves);
  if (!apart.empty() && begins_with_a_move(engine, apart)) return engine.set_position("", apart);
  if (begins_with_a_move(engine, moves)) return as_moves;
  return fail(fmt::format("cannot read the position: {}; nor is it a list of moves from the start",
                          as_position.error().message));
}

Expected<std::unique_ptr<Engine>> set_up_root(const Session& session, const EngineArguments& arguments,
                                              const PositionArguments& position, const SettingsCheck& check) {
  auto engine = set_up_engine(session.catalogue, arguments);
  if (!engine) return engine;
  if (check) TRY(check(**engine));
  std::vector<std::string> warnings;
  TRY(set_up_position(**engine, position, warnings));
  print_warnings(warnings, session.terminal);
  return engine;
}

void print_warnings(const std::vector<std::string>& warnings, Terminal& terminal) {
  for (const std::string& warning : warnings) terminal.err << "kibitz: " << warning << '\n' << std::flush;
}

}  // namespace kibitz
