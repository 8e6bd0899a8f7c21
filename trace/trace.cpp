#include "trace/trace.hpp"

#include <algorithm>
#include <utility>

namespace kibitz::trace {

TraceTree::RowInBatch TraceTree::row_in_batch_of(Row row) const {
  const auto after = std::ranges::upper_bound(firsts_, row);
  const auto index = static_cast<std::size_t>(after - firsts_.begin()) - 1;
  return {batches_[index], static_cast<std::size_t>(row - firsts_[index])};
}

// The stored size is limited to the number of rows up to `row`, because a damaged file may state a larger one.
std::uint32_t TraceTree::subtree(Row row) const {
  const RowInBatch place = row_in_batch_of(row);
  const std::uint32_t rows = source_->column<column_number<&TraceNode::subtree>()>(place.batch)[place.row];
  return static_cast<std::uint32_t>(std::clamp<Row>(rows, 1, row + 1));
}

TraceNode TraceTree::node(Row row) const {
  const RowInBatch place = row_in_batch_of(row);
  TraceNode node;
  for_each_column(
      [&]<class T, std::size_t number>(const NodeColumn<T>& column, std::integral_constant<std::size_t, number>) {
        column.set(node, source_->column<number>(place.batch)[place.row]);
      });
  node.subtree = subtree(row);
  return node;
}

std::string TraceTree::move(Row row) const {
  const RowInBatch place = row_in_batch_of(row);
  const auto number =
      static_cast<std::size_t>(source_->column<column_number<&TraceNode::move>()>(place.batch)[place.row]);
  const auto& words = source_->moves(place.batch);
  return number < words.size() ? words[number] : "";
}

std::uint64_t TraceTree::nodes(Row row) const {
  const RowInBatch place = row_in_batch_of(row);
  return std::uint64_t{subtree(row)} + source_->column<column_number<&TraceNode::unwritten>()>(place.batch)[place.row];
}

std::vector<Row> TraceTree::siblings(Row begin, std::optional<Row> last) const {
  std::vector<Row> rows;
  while (last) {
    rows.push_back(*last);
    const Row first = *last + 1 - subtree(*last);  // first row of the subtree of *last
    last = first > begin ? std::optional(first - 1) : std::nullopt;
  }
  std::ranges::reverse(rows);
  return rows;
}

std::vector<Row> TraceTree::children(Row row) const {
  const Row begin = row + 1 - subtree(row);
  return siblings(begin, row > begin ? std::optional(row - 1) : std::nullopt);
}

std::vector<Row> TraceTree::roots() const { return siblings(0, size_ > 0 ? std::optional(size_ - 1) : std::nullopt); }

std::vector<Row> TraceTree::path(Row row) const {
  std::vector<Row> path;
  for (std::vector<Row> level = roots(); !level.empty(); level = children(path.back())) {
    path.push_back(*std::ranges::lower_bound(level, row));
    if (path.back() == row) break;
  }
  return path;
}

Trace::Trace(std::unique_ptr<MessageSource> source)
    : source_(std::move(source)), header_(source_->header()), summary_(source_->summary()) {
  for (std::size_t batch = 0; batch < source_->batches().size(); ++batch) {
    const auto thread =
        static_cast<std::size_t>(std::max<int>(source_->column<column_number<&TraceNode::thread>()>(batch)[0], 0));
    while (trees_.size() <= thread) trees_.emplace_back(*source_);
    TraceTree& tree = trees_[thread];
    tree.batches_.push_back(batch);
    tree.firsts_.push_back(tree.size_);
    tree.size_ += source_->rows(batch);
  }
}

Trace::~Trace() = default;
Trace::Trace(Trace&&) noexcept = default;
Trace& Trace::operator=(Trace&&) noexcept = default;

Expected<Trace> Trace::open(const std::filesystem::path& file) {
  auto source = TRY(MessageSource::open(file));
  return Trace(std::move(source));
}

Row Trace::rows() const {
  Row rows = 0;
  for (const TraceTree& tree : trees_) rows += tree.size();
  return rows;
}

std::optional<Error> Trace::error() const { return source_->error(); }

}  // namespace kibitz::trace
