// Reads a recorded search. Batches are read when they are needed, so large files open at once. Not thread-safe: only
// one thread at a time may use a Trace.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>

#include "trace/message_source.hpp"

namespace kibitz::trace {

// The number of a row, counted from 0 among the rows of one thread.
using Row = std::uint64_t;

// The nodes that one thread searched, as trees.
class TraceTree {
 public:
  explicit TraceTree(MessageSource& source) : source_(&source) {}

  Row size() const { return size_; }
  TraceNode node(Row row) const;
  std::string move(Row row) const;     // the move that leads to the node; empty at a root
  std::uint64_t nodes(Row row) const;  // nodes in the node's subtree, including the node itself and nodes without a row
  std::vector<Row> children(Row row) const;  // the node's children, in the order in which they were searched
  // The roots, one per call of the driver. If the search was interrupted, the finished subtrees of the last call
  // have their own roots.
  std::vector<Row> roots() const;
  // The rows on the path to `row`, from the root of its call of the driver.
  std::vector<Row> path(Row row) const;

  // Calls visit(row, value ...) for each row in [begin, end), with the row's values of `fields` (members of TraceNode).
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
    std::size_t batch;  // index of the batch in MessageSource::batches()
    std::size_t row;    // index of the row in the batch
  };
  RowInBatch row_in_batch_of(Row row) const;
  std::uint32_t subtree(Row row) const;
  // The rows of siblings in order. `last` is the last sibling; the subtree of the first one begins at row `begin`.
  std::vector<Row> siblings(Row begin, std::optional<Row> last) const;

  MessageSource* source_;
  Row size_ = 0;
  std::vector<std::size_t> batches_;  // batches of this thread, as indices in the source
  std::vector<Row> firsts_;           // the first row of each batch in batches_
};

class Trace {
 public:
  // Opens a file. Fails if it is not a recorded search or has another version.
  static Expected<Trace> open(const std::filesystem::path& file);
  ~Trace();
  Trace(Trace&&) noexcept;
  Trace& operator=(Trace&&) noexcept;

  const TraceHeader& header() const { return header_; }
  const std::optional<Summary>& summary() const { return summary_; }  // empty if the file is truncated
  const std::vector<TraceTree>& trees() const { return trees_; }      // one tree per thread
  Row rows() const;
  // The first damage found so far. Some damage is found only when a batch is read; the damaged values of that batch are
  // then zero or null.
  std::optional<Error> error() const;

 private:
  explicit Trace(std::unique_ptr<MessageSource> source);

  std::unique_ptr<MessageSource> source_;
  TraceHeader header_;
  std::optional<Summary> summary_;
  std::vector<TraceTree> trees_;
};

}  // namespace kibitz::trace
