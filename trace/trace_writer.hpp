// Records a search while it runs. A node is added when the search leaves it (post-order). Full batches are written at
// once, so that the file of a killed search can still be read.
#pragma once

#include <filesystem>
#include <memory>
#include <unordered_map>

#include "trace/trace_header.hpp"

namespace kibitz::trace {

inline constexpr std::uint64_t default_limit = 20'000'000;  // number of rows per thread

// Limits the number of rows by dropping nodes far from the root. At first, all nodes are written. Each time half of
// the remaining rows are used up, the maximum ply of written nodes is lowered. The ancestors of a written node are
// always written.
class RowSampler {
 public:
  explicit RowSampler(std::uint64_t limit) : remaining_rows_(limit), next_threshold_(limit / 2) {}
  // True if a node at this ply is to be written.
  bool includes_ply(int ply) const { return ply <= max_written_ply_; }
  void count(int ply);

 private:
  void lower_maximum_ply();

  std::uint64_t remaining_rows_;
  std::uint64_t next_threshold_;  // number of remaining rows at which max_written_ply_ is lowered next
  int max_written_ply_ = std::numeric_limits<int>::max();
  std::vector<std::uint64_t> by_ply_;  // number of rows at each ply since max_written_ply_ was last lowered
};

// Collects the rows of one thread into batches.
class BatchBuilder {
 public:
  explicit BatchBuilder(std::uint64_t limit) : sampling_(limit) {}
  // Adds a node. Nodes must be added in post-order. Returns true if the batch is full.
  bool add(const NodeEvent& event);
  // Encodes the current batch as messages ("" if it is empty), and starts the next batch.
  std::string take_batch();
  std::uint64_t rows_written() const { return written_; }

 private:
  static constexpr std::size_t max_moves = 32'768;  // limit on the distinct moves in a batch (range of MoveNumber)
  static constexpr std::size_t max_waiting = 128;   // limit on the rows in waiting_, which fit into the L1 cache
  struct FinishedSubtree {
    std::uint64_t events, rows;
  };
  FinishedSubtree take_finished_children(std::uint32_t subtree);
  MoveNumber move_number_of(const std::string& move);
  void append_waiting_rows();

  RowSampler sampling_;
  std::vector<FinishedSubtree> finished_;  // finished subtrees whose parents are still being searched
  std::vector<TraceNode> waiting_;         // rows that are not in the columns of the batch yet
  Batch batch_;
  std::size_t rows_ = 0;
  std::uint64_t written_ = 0;
  std::vector<std::string> moves_;  // the distinct moves of the current batch
  std::unordered_map<std::string, MoveNumber> numbers_;
};

class TraceWriter {
 public:
  // Creates the file. An existing file must be empty. `limit` is the maximum number of rows per thread.
  static Expected<TraceWriter> open(const std::filesystem::path& file, const TraceHeader& header,
                                    std::uint64_t limit = default_limit);
  ~TraceWriter();
  TraceWriter(TraceWriter&& other) noexcept;
  TraceWriter& operator=(TraceWriter&& other) noexcept;

  // The sink to pass to a search. The search must not outlive the writer. A write error does not stop the search;
  // finish() reports it.
  NodeSink sink();
  // Writes the last batches and the summary, in which `end` is the reason why the search ended. After a write error,
  // the file keeps the messages written before it.
  Expected<void> finish(const std::string& end);

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t rows_written() const;

 private:
  TraceWriter(std::filesystem::path file, int descriptor, std::uint64_t limit)
      : file_(std::move(file)), descriptor_(descriptor), limit_(limit) {}

  void take(const NodeEvent& event);
  BatchBuilder& batch_builder_of(std::size_t thread);
  void write(std::string_view bytes);

  std::filesystem::path file_;
  int descriptor_ = -1;
  std::uint64_t limit_;
  std::vector<std::unique_ptr<BatchBuilder>> streams_;  // one builder per thread
  std::uint64_t nodes_ = 0;
  std::int64_t complete_bytes_ = 0;  // size of the complete messages in the file, in bytes
  std::optional<Error> error_;
};

}  // namespace kibitz::trace
