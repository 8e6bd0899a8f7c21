#include "cli/setup/saved_game.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "cli/system/output_file.hpp"
#include "records/writer.hpp"

namespace kibitz {

namespace {

bool is_saved_game(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string word;
  in >> word;
  return word == "kibitz-game";
}

}  // namespace

Expected<void> save_game(const records::GameRecord& game, const std::string& file) {
  if (has_content(file) && std::filesystem::is_regular_file(file) && !is_saved_game(file))
    return fail(fmt::format("{} is there already, and is no saved game", kibitz::quoted(file)));
  records::Losses losses;
  const auto text = records::write_saved(game, losses);
  if (!text) return std::unexpected(text.error());
  const auto output = OutputFile::plan(file, OutputFile::Replace::anything);
  if (!output) return std::unexpected(output.error());
  return output->write([&text](std::ostream& out) -> Expected<void> {
    out << *text;
    return {};
  });
}

}  // namespace kibitz
