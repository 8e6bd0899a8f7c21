// Measures the processor time and the peak memory of reading a game file, with and without replaying its games.
//   records FILE [GAME]
#include <fmt/format.h>
#include <sys/resource.h>

#include <ctime>

#include "kibitz/engine/catalogue.hpp"
#include "match/byte_file.hpp"
#include "records/reader.hpp"
#include "records/replay.hpp"

namespace {

using namespace kibitz;

struct Counts {
  std::int64_t games = 0;
  std::int64_t moves = 0;
  std::int64_t faulty = 0;
};

Expected<Counts> read_games(const std::string& file, const std::string& game, records::GameReplayer* replay) {
  auto bytes = TRY(match::byte_reader_of_file(file, "the file"));
  records::GameFile games(std::move(bytes), {.game = game, .format = {}, .encoding = {}});
  Counts counts;
  for (records::GameRecord record;;) {
    const auto has_game = TRY(games.next(record));
    if (!has_game) return counts;
    ++counts.games;
    counts.moves += static_cast<std::int64_t>(record.count_moves());
    if (replay && replay->main_line(record)) ++counts.faulty;
  }
}

Expected<void> measure(const std::string& name, const std::string& file, const std::string& game,
                       records::GameReplayer* replay) {
  const std::clock_t begin = std::clock();
  const auto counts = TRY(read_games(file, game, replay));
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  fmt::print("{:<10} {:>7.2f} s  {} games, {} moves, {} faulty; at most {} MB\n", name, seconds, counts.games,
             counts.moves, counts.faulty, usage.ru_maxrss / 1024);
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  const std::string game = argc > 2 ? argv[2] : "chess";
  const auto engine = make_engine(standard_catalogue(), game);
  if (argc < 2 || !engine) {
    fmt::print(stderr, "usage: records FILE [GAME]\n");
    return 2;
  }
  records::GameReplayer replay(**engine);
  for (records::GameReplayer* const with : {static_cast<records::GameReplayer*>(nullptr), &replay})
    if (const auto done = measure(with ? "replayed" : "tokenized", argv[1], game, with); !done) {
      fmt::print(stderr, "records: {}\n", done.error().message);
      return 2;
    }
  return 0;
}
