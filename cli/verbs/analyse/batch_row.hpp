// The result of one position of a batch: printed, written as JSON, and stored for resuming.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

enum class RowVerdict : std::uint8_t { solved, missed, unjudged };  // unjudged: the record has no expected result
std::string_view name_of(RowVerdict verdict);

struct BatchRow {
  std::string key;  // hash of the line and of everything else that determines its result
  int line_number = 0;
  std::string id;
  RowVerdict verdict = RowVerdict::unjudged;
  std::string wanted;  // expected result: "bm d5", "am Rd1", "win in 3"
  AnalysedLine best;
  int depth = 0;
  std::chrono::microseconds time{0};
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
};

struct BatchTotal {
  int solved = 0;
  int missed = 0;
  int unjudged = 0;
  int bad_lines = 0;
  int not_run = 0;  // lines skipped after an interruption
  std::chrono::microseconds time{0};
  std::uint64_t nodes = 0;

  void add(const BatchRow& row);
  int done() const { return solved + missed + unjudged; }
};

std::string json_of(const BatchRow& row);
std::string json_of(const BatchTotal& total);
std::string json_of_bad_line(int line_number, std::string_view problem);
// Reads a line written by json_of(BatchRow); empty if the line is incomplete or something else.
std::optional<BatchRow> read_batch_row(const std::string& line);

// The expected result of a record: the moves to find (bm) or to avoid (am). Records without these may give the length
// of the win or the points.
struct ExpectedMoves {
  std::vector<std::string> best;     // the moves to find, in machine notation
  std::vector<std::string> avoided;  // the moves to avoid, in machine notation
  std::optional<int> win_in;
  std::optional<int> points;
  std::string text;
};
// Reads the record's expected result in the engine's current position.
Expected<ExpectedMoves> read_wanted(const Engine& engine, const Record& record);
RowVerdict judge(const ExpectedMoves& wanted, const AnalysedLine& best);

}  // namespace kibitz
