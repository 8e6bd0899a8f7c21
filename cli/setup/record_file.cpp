#include "cli/setup/record_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <istream>

#include "kibitz/core/read_number.hpp"
#include "match/byte_file.hpp"
#include "records/convert.hpp"
#include "records/same_word.hpp"

namespace kibitz {

namespace {

bool is_file(const std::string& name) {
  std::error_code problem;
  return std::filesystem::exists(name, problem) && !std::filesystem::is_directory(name, problem);
}

records::ByteReader reader_of_stream(std::istream& in) {
  return [&in](std::span<char> room) -> Expected<std::size_t> {
    in.read(room.data(), static_cast<std::streamsize>(room.size()));
    return static_cast<std::size_t>(in.gcount());
  };
}

}  // namespace

FileAndGameNumber split_game_number(const std::string& name) {
  const std::size_t hash = name.rfind('#');
  if (hash == std::string::npos || is_file(name)) return {name};
  const auto number = parse_integer(std::string_view(name).substr(hash + 1), {1, 999'999'999});
  return number ? FileAndGameNumber{name.substr(0, hash), *number} : FileAndGameNumber{name};
}

bool is_game_file(const std::string& name) { return is_file(split_game_number(name).file); }

bool is_named_like_a_game_file(const std::string& name) {
  constexpr std::array<std::string_view, 12> endings{".pgn", ".pdn", ".sgf", ".ggf",  ".psq", ".wtb",
                                                     ".epd", ".obf", ".fen", ".game", ".txt", ".kibitz"};
  const std::string file = name.substr(0, name.rfind('#'));
  return std::ranges::any_of(endings, [&file](std::string_view ending) {
    return file.size() > ending.size() &&
           records::is_equal_ignoring_case(std::string_view(file).substr(file.size() - ending.size()), ending);
  });
}

Expected<std::optional<records::Encoding>> encoding_of(const FileArguments& arguments) {
  if (arguments.encoding.empty()) return std::nullopt;
  const auto encoding = records::encoding_named(arguments.encoding);
  if (!encoding) return fail("--encoding: " + encoding.error().message);
  return *encoding;
}

Expected<std::unique_ptr<records::GameFile>> open_records(const RecordSource& source, const FileArguments& arguments) {
  const auto encoding = TRY(encoding_of(arguments));
  auto bytes = TRY(source.file == "-" && source.standard_input
                       ? Expected<records::ByteReader>(reader_of_stream(*source.standard_input))
                       : match::byte_reader_of_file(source.file, "the file"));
  // PDN without a GameType tag and without moves looks like PGN. Only the file name's extension tells them apart.
  const bool is_pdn = source.game.empty() && records::format_of_file(source.file) == records::RecordFormat::pdn;
  return std::make_unique<records::GameFile>(std::move(bytes),
                                             records::ReadOptions{.game = is_pdn ? "checkers" : source.game,
                                                                  .format = source.format,
                                                                  .encoding = encoding,
                                                                  .file = source.file == "-" ? "" : source.file,
                                                                  .catalogue = source.catalogue});
}

Expected<records::GameRecord> read_record(const std::string& name, std::string_view game,
                                          const FileArguments& arguments) {
  const FileAndGameNumber wanted = split_game_number(name);
  const auto file = TRY(open_records({.file = wanted.file, .game = std::string(game), .format = {}}, arguments));
  const auto skipped = TRY(file->skip(wanted.number - 1));
  records::GameRecord record;
  const auto has_game = TRY(file->next(record));
  if (has_game) return record;
  const std::int64_t count = skipped;
  if (count == 0) return fail(fmt::format("there is no game in {}", quoted(wanted.file)));
  return fail(fmt::format("{} has {} game{}, and no number {}", quoted(wanted.file), count, count == 1 ? "" : "s",
                          wanted.number));
}

}  // namespace kibitz
