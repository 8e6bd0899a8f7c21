// The results file of --resume: a row is either skipped or read, and a row that was read is written identically.
#include "cli/verbs/analyse/batch_row.hpp"
#include "fuzz/fuzz.hpp"

using namespace kibitz;
using namespace kibitz::test;

extern "C" int LLVMFuzzerInitialize(int*, char***) { return 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto row = read_batch_row(text_of(data, size));
  if (!row) return 0;
  const std::string written = json_of(*row);
  const auto again = read_batch_row(written);
  expect(again && json_of(*again) == written, "a row is read as it is written", written);
  return 0;
}

std::vector<std::string> kibitz::test::fuzz_seeds() {
  BatchRow row{"0123", 7, "BK.01", RowVerdict::solved, "bm Qd1+", {}, 5, std::chrono::microseconds(12345), 67890};
  row.best.moves = {{"d6d1", "Qd1+"}, {"e1d1", "Kxd1"}};
  std::vector<std::string> seeds;
  for (const Score score : {34, win_score - 5, -win_score + 4, points_score(12), -infinite_score}) {
    row.best.score = score;
    seeds.push_back(json_of(row));
  }
  return seeds;
}
