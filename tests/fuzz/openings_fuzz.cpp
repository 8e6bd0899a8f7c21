// Files of openings and games: PGN, PDN, GGF, positions, lists of moves; for the game --game=NAME. Accepted openings
// can be played from their start to where the match begins.
#include "match/openings.hpp"

#include <fstream>
#include <iterator>

#include "fuzz/fuzz.hpp"
#include "fuzz/scratch.hpp"

using namespace kibitz;
using namespace kibitz::match;
using namespace kibitz::test;

namespace {

std::unique_ptr<Engine> referee;  // libFuzzer calls functions without a context

void try_file(const std::string& text, OpeningSource source) {
  constexpr std::int64_t most = 8;  // openings per file
  auto openings = Openings::make(source, 1, *referee);
  if (!openings) return expect_good(openings.error());
  for (std::int64_t i = 0; i < std::min(openings->count(), most); ++i) {
    const auto opening = openings->at(i);
    if (!opening) {
      expect_good(opening.error());
      continue;
    }
    expect(referee->set_position(opening->start, opening->moves).has_value(), "an opening can be played", text);
    expect(!referee->ending(), "an opening is not the end of a game", text);
    const int plies = static_cast<int>(opening->moves.size());
    expect(source.plies == 0 || plies <= source.plies, "an opening is no longer than asked for", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  referee = test::engine_named(*argc, *argv);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Scratch file;
  const std::string text = text_of(data, size);
  file.write(text);
  OpeningSource source;
  source.file = file.name();
  source.plies = 0;
  try_file(text, source);
  source.plies = 3;
  source.order = OpeningSource::Order::random;
  try_file(text, source);
  return 0;
}

// tests/fuzz/corpus/openings/: whole files, each of one game; files of other games are tried too.
std::vector<std::string> kibitz::test::fuzz_seeds() {
  std::vector<std::string> seeds{"", "[", "(", "{", "[]", "1.", "1... ", "\xEF\xBB\xBF[Event \"?\"]\n\n1. e4 *"};
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(KIBITZ_FUZZ_CORPUS) + "/openings"))
    files.push_back(entry.path());
  std::ranges::sort(files);  // directory order is unspecified
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return seeds;
}
