// Reads a recorded search. Batches are loaded on demand, so large files open at once.
// Not thread-safe: one thread at a time.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>

#include "trace/message_source.hpp"

namespace kibitz::trace {

// A row of one thread, from 0.
using Row = std::uint64_t;

// The nodes that one thread searched.
class TraceTree {
 public:
  explicit TraceTree(MessageSource& source) : source_(&source) {}

  Row size() const { return size_; }
  TraceNode node(Row row) const;
  std::string move(Row row) const;           // the move that leads to the node; empty at the root
  std::uint64_t nodes(Row row) const;        // size of the node's subtree, with the node itself and unwritten nodes
  std::vector<Row> children(Row row) const;  // the node's children, in the order searched
  // The root of each call of the driver. In an interrupted search, also the finished subtrees of the last call.
  std::vector<Row> roots() const;
  // The rows from the root of the call of the driver down to `row`.
  std::vector<Row> path(Row row) const;

  // Calls visit(row, value ...) with these fields of each row in [begin, end).
  template <auto... fields, class Visit>
  void scan(Row begin, Row end, Visit&& visit) const {
    for (Row row = begin; row < end;) {
      const RowInBatch place = row_in_batch_of(row);
      const auto& [batch, first] = place;
      const Row stop = std::min<Row>(end, row + source_->rows(batch) - first);
      for (Row at = first; row < stop; ++row, ++at) visit(row, source_->column<column_number<fields>()>(batch)[at]...);
    }
  }

 private:
  friend class Trace;
  struct RowInBatch {
    std::size_t batch;  // index in the source
    std::size_t row;    // row in the batch
  };
  RowInBatch row_in_batch_of(Row row) const;
  std::uint32_t subtree(Row row) const;
  // The rows of siblings: `last` is the last sibling, and the first sibling's subtree starts at `begin`.
  std::vector<Row> side_by_side(Row begin, std::optional<Row> last) const;

  MessageSource* source_;
  Row size_ = 0;
  std::vector<std::size_t> batches_;  // this thread's batches, as indices in the source
  std::vector<Row> firsts_;           // first row of each batch
};

class Trace {
 public:
  // An error if the file is not a recorded search or has another version.
  static Expected<Trace> open(const std::filesystem::path& file);
  ~Trace();
  Trace(Trace&&) noexcept;
  Trace& operator=(Trace&&) noexcept;

  const TraceHeader& header() const { return header_; }
  const std::optional<Summary>& summary() const { return summary_; }  // empty: the file is truncated
  const std::vector<TraceTree>& trees() const { return trees_; }      // one tree per thread
  Row rows() const;
  // Damage found so far. It may show only when a batch is loaded; the nodes of that batch are then empty.
  std::optional<Error> error() const;

 private:
  explicit Trace(std::unique_ptr<MessageSource> source);

  std::unique_ptr<MessageSource> source_;
  TraceHeader header_;
  std::optional<Summary> summary_;
  std::vector<TraceTree> trees_;
};

}  // namespace kibitz::trace
