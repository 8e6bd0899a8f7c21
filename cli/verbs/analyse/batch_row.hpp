// The result of one position of a batch. It is printed, written as JSON, and stored so that the batch can be resumed.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

enum class RowVerdict : std::uint8_t { solved, missed, unjudged };  // unjudged: the line gives no expected result
std::string_view name_of(RowVerdict verdict);

struct BatchRow {
  std::string key;  // hash of the line and of everything else that determines its result
  int line_number = 0;
  std::string id;  // the position's id in its line; without one, "line N"
  RowVerdict verdict = RowVerdict::unjudged;
  std::string expected;  // expected result as text: "bm d5", "am Rd1", "win in 3"
  AnalysedLine best;
  int depth = 0;
  std::chrono::microseconds time{0};
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
};

// The sums over all lines of a batch.
struct BatchTotal {
  int solved = 0;
  int missed = 0;
  int unjudged = 0;
  int bad_lines = 0;
  int not_run = 0;  // lines not searched because the batch was interrupted
  std::chrono::microseconds time{0};
  std::uint64_t nodes = 0;

  void add(const BatchRow& row);
  int done() const { return solved + missed + unjudged; }
};

std::string json_of(const BatchRow& row);
std::string json_of(const BatchTotal& total);
std::string json_of_bad_line(int line_number, std::string_view problem);
// Reads a line that json_of(BatchRow) has written; nullopt if it is incomplete or another kind of line.
std::optional<BatchRow> read_batch_row(const std::string& line);

// The result that a record expects: the moves to find (bm) or to avoid (am). A record without such moves may give the
// length of a win, or the points.
struct ExpectedResult {
  std::vector<std::string> best;     // the moves to find, in machine notation
  std::vector<std::string> avoided;  // the moves to avoid, in machine notation
  std::optional<int> win_in;         // maximum length of the win, in moves of the winner
  std::optional<int> points;         // exact score for the side to move, in points
  std::string text;                  // the expected result as text
};
// Reads the record's expected result in the engine's current position.
Expected<ExpectedResult> read_expected_result(const Engine& engine, const Record& record);
// Compares the best line of a search with the expected result.
RowVerdict verdict_on_result(const ExpectedResult& wanted, const AnalysedLine& best);

}  // namespace kibitz
