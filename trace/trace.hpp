// A recorded search, read. The file is not read as a whole: to go from a node to its children takes the batches that
// they are in. One thread at a time may use it.
//
// Damage that shows only when a batch is looked at is told by error(): from then on nodes of that batch are empty.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>

#include "trace/source.hpp"

namespace kibitz::trace {

// A row of one thread's, from 0.
using Row = std::uint64_t;

// What one thread has searched.
class Tree {
 public:
  explicit Tree(Source& source) : source_(&source) {}

  Row size() const { return size_; }
  Node node(Row row) const;
  std::string move(Row row) const;           // that led there; none at the root
  std::uint64_t nodes(Row row) const;        // of its subtree, itself and those without a row included
  std::vector<Row> children(Row row) const;  // in the order searched
  // The calls of the driver; of a search that was cut short also what was left of its last.
  std::vector<Row> roots() const;
  // From the root of the row's call to it.
  std::vector<Row> path(Row row) const;

  // Calls visit(row, value ...) with these fields of all rows from `begin` on, before `end`.
  template <auto... fields, class Visit>
  void scan(Row begin, Row end, Visit&& visit) const {
    for (Row row = begin; row < end;) {
      const Place place = place_of(row);
      const auto& [batch, first] = place;
      const Row stop = std::min<Row>(end, row + source_->rows(batch) - first);
      for (Row at = first; row < stop; ++row, ++at) visit(row, source_->column<column_number<fields>()>(batch)[at]...);
    }
  }

 private:
  friend class Trace;
  struct Place {
    std::size_t batch;  // of the source
    std::size_t row;    // in it
  };
  Place place_of(Row row) const;
  std::uint32_t subtree(Row row) const;
  // Of nodes side by side, the last of which is `last` and the first of which begins at `begin`.
  std::vector<Row> side_by_side(Row begin, std::optional<Row> last) const;

  Source* source_;
  Row size_ = 0;
  std::vector<std::size_t> batches_;  // of the source
  std::vector<Row> firsts_;           // rows that they begin with
};

class Trace {
 public:
  // One sentence where it is no recorded search, or of another version.
  static Expected<Trace> open(const std::filesystem::path& file);
  ~Trace();
  Trace(Trace&&) noexcept;
  Trace& operator=(Trace&&) noexcept;

  const Header& header() const { return header_; }
  const std::optional<Summary>& summary() const { return summary_; }  // nothing: the file was cut short
  const std::vector<Tree>& trees() const { return trees_; }           // by thread
  Row rows() const;
  std::optional<Error> error() const;

 private:
  explicit Trace(std::unique_ptr<Source> source);

  std::unique_ptr<Source> source_;
  Header header_;
  std::optional<Summary> summary_;
  std::vector<Tree> trees_;
};

}  // namespace kibitz::trace
