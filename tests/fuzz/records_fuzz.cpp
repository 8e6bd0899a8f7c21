// The reader and writer of one game file format, --format=NAME. Any window size gives the same games. A game that is
// read without errors and written is the same game when read again.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/fuzz.hpp"
#include "records/reader.hpp"
#include "records/writer.hpp"

using namespace kibitz;
using namespace kibitz::records;
using namespace kibitz::test;

namespace {

using Games = std::vector<GameRecord>;

ByteReader bytes_of(const std::string& text, std::size_t window) {
  return [&text, window, at = std::size_t{0}](std::span<char> room) mutable -> Expected<std::size_t> {
    const std::size_t count = std::min({room.size(), window, text.size() - at});
    std::copy_n(text.data() + at, count, room.data());
    at += count;
    return count;
  };
}

Games games_of(Reader& reader) {
  Games games;
  for (GameRecord game; reader.next(game);) games.push_back(game);
  return games;
}

template <auto make_reader>
Games read_text(const std::string& text, std::size_t window) {
  Source source(bytes_of(text, window), {.window = window, .decoder = {}});
  return games_of(*make_reader(source));
}

Games read_wthor(const std::string& text, std::size_t window) {
  looks_like_wthor(text);
  return games_of(*make_wthor_reader(bytes_of(text, window), ""));
}

struct Target {
  std::string_view name;
  Games (*read)(const std::string& text, std::size_t window);
  Expected<std::string> (*write)(const GameRecord& game, Losses& losses);  // nullptr: read only
};
Expected<std::string> write_pgn(const GameRecord& game, Losses& losses) {
  return write_movetext(game, RecordFormat::pgn, losses);
}
Expected<std::string> write_pdn(const GameRecord& game, Losses& losses) {
  return write_movetext(game, RecordFormat::pdn, losses);
}
std::unique_ptr<Reader> make_pgn_reader(Source& source) { return make_movetext_reader(source, {}, RecordFormat::pgn); }
std::unique_ptr<Reader> make_pdn_reader(Source& source) { return make_movetext_reader(source, {}, RecordFormat::pdn); }
std::unique_ptr<Reader> make_tree_reader(Source& source) { return make_sgf_reader(source, {}); }

constexpr Target targets[] = {
    {"pgn", read_text<make_pgn_reader>, write_pgn},
    {"pdn", read_text<make_pdn_reader>, write_pdn},
    {"sgf", read_text<make_tree_reader>, write_sgf},
    {"ggf", read_text<make_ggf_reader>, write_ggf},
    {"psq", read_text<make_psq_reader>, write_psq},
    {"saved", read_text<make_saved_reader>, write_saved},
    {"lines", read_text<make_line_reader>, nullptr},
    {"table", read_text<make_table_reader>, nullptr},
    {"wthor", read_wthor, nullptr},
};
const Target* target = nullptr;  // libFuzzer calls functions without a context

void expect_same(const Games& games, const Games& others, const std::string& text) {
  expect(games.size() == others.size(), "any window gives as many games", text);
  for (std::size_t i = 0; i < games.size(); ++i) {
    expect(is_same_game(games[i], others[i]), "any window gives the same game", text);
    expect(games[i].begin == others[i].begin, "any window gives the same place", text);
    expect(games[i].problems.size() == others[i].problems.size(), "any window gives the same problems", text);
    for (std::size_t j = 0; j < games[i].problems.size(); ++j)
      expect(to_text(games[i].problems[j], "F") == to_text(others[i].problems[j], "F"),
             "any window gives the same problem", text);
  }
}

void expect_sound(const GameRecord& game, const std::string& text) {
  for (const Problem& problem : game.problems) {
    const bool is_printable = std::ranges::none_of(to_text(problem, "F"), [](char c) { return c >= 0 && c < ' '; });
    expect(!problem.message.empty() && is_printable, "a problem is one line that can be printed", problem.message);
    expect(problem.place.line > 0 || game.format == RecordFormat::wthor, "a problem has a place", problem.message);
  }
  for (const std::int32_t node : game.main_line())
    expect(game.nodes()[static_cast<std::size_t>(node)].kind != NodeKind::move || !game.move(node).empty(),
           "a move has a text", text);
}

void try_to_write(const GameRecord& game) {
  Losses losses;
  const auto text = target->write(game, losses);
  if (!text) return expect_good(text.error());
  const Games again = target->read(*text, 1 << 16);
  expect(again.size() == 1, "a game that was written is one game", *text);
  expect(!again[0].has_errors(), "a game that was written is read without errors", *text);
  const bool has_all_tags =
      game.format != RecordFormat::pgn && game.format != RecordFormat::pdn;  // the writer adds the seven tags
  if (losses.empty() && has_all_tags)
    expect(is_same_game(again[0], game), "a game without losses is read as it was written", *text);
  if (losses.empty()) expect(is_same_tree(again[0], game), "a tree without losses is read as it was written", *text);
  if (!losses.empty()) return;
  Losses more_losses;
  const auto text_again = target->write(again[0], more_losses);
  expect(text_again && *text_again == *text, "what was read again is written as before", *text);
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  const std::string name = argument(*argc, *argv, "format");
  for (const Target& one : targets)
    if (one.name == name) target = &one;
  if (target) return 0;
  std::fprintf(stderr, "--format=NAME: there is no format %s\n", quoted(name).c_str());
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = text_of(data, size);
  const Games games = target->read(text, 1 << 16);
  expect_same(games, target->read(text, 1), text);
  for (const GameRecord& game : games) {
    expect_sound(game, text);
    if (target->write && !game.has_errors()) try_to_write(game);
  }
  return 0;
}

// tests/fuzz/corpus/records/FORMAT/: whole files.
std::vector<std::string> kibitz::test::fuzz_seeds() {
  std::vector<std::string> seeds{""};
  std::vector<std::filesystem::path> files;
  const auto folder = std::filesystem::path(KIBITZ_FUZZ_CORPUS) / "records" / target->name;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);  // directory order is unspecified
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return seeds;
}
