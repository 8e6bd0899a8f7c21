// Replaces libFuzzer: runs every seed unchanged, then mutated seeds until the time is up. The order of inputs depends
// only on --random, so failures are reproducible. Usage: fuzz_X [--seconds=N] [--random=N] [--write=FOLDER]
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "fuzz/fuzz.hpp"
#include "kibitz/core/random.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

std::string last_input;  // for the signal handler, which cannot get it otherwise

void tell_input(int) {
  std::fprintf(stderr, "the input, %zu bytes: ", last_input.size());
  for (const char c : last_input.substr(0, 4000)) std::fprintf(stderr, "%02x", static_cast<unsigned char>(c));
  std::fprintf(stderr, "\n");
  std::_Exit(1);
}

void run(const std::string& input) {
  last_input = input;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(last_input.data()), last_input.size());
}

struct Piece {
  std::size_t begin, length;
};

Piece random_piece(const std::string& text, Random& random) {
  const std::size_t begin = random.below(text.size() + 1);
  return {begin, random.below(std::min<std::size_t>(text.size() - begin, 16) + 1)};
}

// The whole line around that place, with its line end.
Piece line_around(const std::string& text, std::size_t place) {
  const std::size_t before = place == 0 ? std::string::npos : text.rfind('\n', place - 1);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  const std::size_t end = text.find('\n', begin);
  return {begin, (end == std::string::npos ? text.size() : end + 1) - begin};
}

// Errors of programs: a repeated line, a line too early, a line of another conversation, an absurd number.
void mutate_lines(std::string& text, const std::string& other, Random& random) {
  const Piece here = line_around(text, random.below(text.size() + 1));
  const Piece there = line_around(other, random.below(other.size() + 1));
  const std::string line = text.substr(here.begin, here.length);
  switch (random.below(4)) {
    case 0: text.insert(line_around(text, random.below(text.size() + 1)).begin, line); break;
    case 1:
      text.erase(here.begin, here.length);
      text.insert(line_around(text, random.below(text.size() + 1)).begin, line);
      break;
    case 2: text.insert(here.begin, other.substr(there.begin, there.length)); break;
    default: {
      static constexpr std::string_view numbers[] = {"99999999999999999999", "-1", "0", "", "1e300", "4294967296"};
      const std::size_t digit = text.find_first_of("0123456789", here.begin);
      if (digit == std::string::npos) break;
      const std::size_t end = std::min(text.find_first_not_of("0123456789", digit), text.size());
      text.replace(digit, end - digit, numbers[random.below(std::size(numbers))]);
    }
  }
}

void mutate_once(std::string& text, const std::string& other, Random& random) {
  const Piece here = random_piece(text, random);
  const Piece there = random_piece(other, random);
  switch (random.below(8)) {
    case 0: text.erase(here.begin, here.length); break;
    case 1: text.insert(here.begin, text.substr(here.begin, here.length)); break;
    case 2: text.insert(here.begin, other.substr(there.begin, there.length)); break;
    case 3: text.replace(here.begin, here.length, other.substr(there.begin, there.length)); break;
    case 4: text.insert(here.begin, 1, static_cast<char>(random.below(256))); break;
    case 5:
      text.insert(here.begin, std::string_view("0 9-/.+'\n\r\t\"\\(){}[]=,;:x").substr(random.below(24), 1));
      break;
    case 6: text.resize(here.begin); break;
    default:
      if (here.begin < text.size()) text[here.begin] = static_cast<char>(text[here.begin] ^ (1 << random.below(8)));
  }
}

std::string mutate_seed(const std::vector<std::string>& seeds, Random& random) {
  std::string text = seeds[random.below(seeds.size())];
  const int count = random.between(1, 6);
  for (int i = 0; i < count; ++i) {
    const std::string& other = seeds[random.below(seeds.size())];
    random.below(4) == 0 ? mutate_lines(text, other, random) : mutate_once(text, other, random);
  }
  if (random.below(512) == 0)
    while (!text.empty() && text.size() < 100'000) text += text;
  return text;
}

int write_seeds(const std::vector<std::string>& seeds, const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  for (std::size_t i = 0; i < seeds.size(); ++i)
    std::ofstream(folder / ("seed" + std::to_string(i)), std::ios::binary) << seeds[i];
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  using Steady = std::chrono::steady_clock;
  LLVMFuzzerInitialize(&argc, &argv);
  const std::vector<std::string> seeds = fuzz_seeds();
  if (const std::string folder = argument(argc, argv, "write"); !folder.empty()) return write_seeds(seeds, folder);
  const std::string seconds = argument(argc, argv, "seconds");
  const auto end =
      Steady::now() + std::chrono::milliseconds(seconds.empty() ? 1000 : 1000 * std::atoll(seconds.c_str()));
  const std::string seed = argument(argc, argv, "random");
  Random random(seed.empty() ? 1 : std::strtoull(seed.c_str(), nullptr, 10));
  std::signal(SIGABRT, tell_input);
  for (const std::string& text : seeds) run(text);
  int count = 0;
  for (; Steady::now() < end; ++count) run(mutate_seed(seeds, random));
  std::printf("%zu seeds and %d mutations\n", seeds.size(), count);
}
