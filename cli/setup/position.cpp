#include "cli/setup/setup.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "cli/setup/record_file.hpp"
#include "records/typed_position.hpp"

namespace kibitz {

namespace {

Expected<void> set_up_file(Engine& engine, const std::string& name, const FileArguments& arguments,
                           std::vector<std::string>& warnings) {
  auto record = TRY(read_record(name, engine.info().name, arguments));
  const std::string file = split_game_number(name).file;
  if (auto error = first_error(record, file, arguments.is_strict)) return std::unexpected(*error);
  std::vector<std::string> found;
  TRY(set_up_record(engine, std::move(record), file, found));
  if (arguments.is_strict && !found.empty()) return fail(found.front());
  warnings.insert(warnings.end(), found.begin(), found.end());
  return {};
}

}  // namespace

Expected<void> set_up_position(Engine& engine, const PositionArguments& position, std::vector<std::string>& warnings) {
  const std::string text = join_strings(position.words, " ");
  auto typed = records::set_up_typed_position(engine, text);
  if (typed) return typed;
  if (is_game_file(text)) return set_up_file(engine, text, position.file, warnings);
  std::error_code problem;
  if (std::filesystem::is_directory(text, problem))
    return fail(fmt::format("{} is a folder; give one of its files", quoted(text)));
  if (is_named_like_a_game_file(text))
    return fail(fmt::format("there is no file {}", quoted(split_game_number(text).file)));
  return typed;
}

Expected<void> set_up_position(Engine& engine, const std::string& text) {
  std::vector<std::string> warnings;
  return set_up_position(engine, {.words = {text}, .file = {}}, warnings);
}

Expected<std::unique_ptr<Engine>> make_engine_at_position(const Session& session, const EngineArguments& arguments,
                                                          const PositionArguments& position,
                                                          const SettingsCheck& check) {
  auto engine = set_up_engine(session.catalogue, arguments);
  if (!engine) return engine;
  print_old_names(**engine, session.terminal);
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
