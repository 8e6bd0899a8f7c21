#include "cli/verbs/play/game_in_progress.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "cli/system/output_file.hpp"
#include "records/convert.hpp"

namespace kibitz {

namespace {

bool is_saved_game(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string word;
  in >> word;
  return word == "kibitz-game";
}

// The standard format that the file name's extension selects; nullopt: Kibitz's own format.
std::optional<records::RecordFormat> exchange_format_of(const std::string& file) {
  const auto format = records::format_of_file(file);
  using enum records::RecordFormat;
  const bool is_for_others = format == pgn || format == pdn || format == sgf || format == ggf || format == psq;
  return is_for_others ? format : std::nullopt;
}

// The game in Kibitz's own format. The result is lost only if the moves do not show it.
Expected<std::string> own_text_of(records::GameRecord game, const Engine& engine, records::Losses& losses) {
  if (engine.ending()) game.result = "*";
  const bool has_tags = !game.tags().empty();
  game.clear_tags();
  auto text = records::write_saved(game, losses);
  if (has_tags) losses.push_back("a saved game has no place for tags");
  return text;
}

Expected<std::string> text_of(const records::GameRecord& game, Engine& engine, const std::string& file,
                              records::Losses& losses) {
  const auto format = exchange_format_of(file);
  if (!format) return own_text_of(game, engine, losses);
  const auto converted = TRY(records::convert(game, *format, engine, losses));
  return records::write(converted, *format, losses);
}

}  // namespace

Expected<records::Losses> save_game(const records::GameRecord& game, Engine& engine, const std::string& file) {
  const bool is_own_form = !exchange_format_of(file).has_value();
  if (is_own_form && has_content(file) && std::filesystem::is_regular_file(file) && !is_saved_game(file))
    return fail(fmt::format("{} already exists and is not a saved game", kibitz::quoted(file)));
  records::Losses losses;
  const auto text = TRY(text_of(game, engine, file, losses));
  const auto output = OutputFile::prepare(file, OutputFile::replace_policy(is_own_form), "choose another name");
  if (!output) return std::unexpected(output.error());
  TRY(output->write([&text](std::ostream& out) -> Expected<void> {
    out << text;
    return {};
  }));
  return losses;
}

}  // namespace kibitz
