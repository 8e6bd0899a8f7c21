#include "kibitz/learned/tuple_sums.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "kibitz/learned/phase.hpp"

namespace kibitz::learned {

namespace {

// Converts a pattern from unsigned digits (0 to 2 * kinds) to signed digits (-kinds to kinds).
std::int32_t signed_pattern(std::uint32_t pattern, std::int32_t kinds) {
  const std::int32_t base = 2 * kinds + 1;
  std::int32_t number = 0, power = 1;
  for (auto rest = static_cast<std::int32_t>(pattern); rest > 0; rest /= base, power *= base) {
    const std::int32_t digit = rest % base;
    number += power * (digit <= kinds ? digit : kinds - digit);
  }
  return number;
}

std::uint32_t packed_pair(std::int16_t low, std::int16_t high) {
  return static_cast<std::uint32_t>(static_cast<std::uint16_t>(low)) |
         static_cast<std::uint32_t>(static_cast<std::uint16_t>(high)) << 16;
}

bool is_identity(std::span<const std::uint16_t> points) {
  for (std::size_t i = 0; i < points.size(); ++i)
    if (points[i] != i) return false;
  return true;
}

}  // namespace

TupleRows::TupleRows(const Net& net) {
  if (!is_identity(net.shape.other_points)) others_ = net.shape.other_points;
  list_uses(net.shape);
  arrange_rows(net);
}

void TupleRows::list_uses(const Shape& shape) {
  std::vector<std::vector<TupleUse>> uses(static_cast<std::size_t>(shape.planes.points));
  for (std::uint32_t tuple = 0; tuple < shape.tuples.size(); ++tuple) {
    std::int32_t power = 1;
    for (const std::uint16_t point : shape.tuples[tuple].points) {
      uses[point].push_back({tuple, power});
      power *= shape.base();
    }
  }
  for (const auto& of_point : uses) {
    uses_begin_.push_back(uses_.size());
    uses_.insert(uses_.end(), of_point.begin(), of_point.end());
  }
  uses_begin_.push_back(uses_.size());
}

void TupleRows::arrange_rows(const Net& net) {
  const std::vector<std::uint32_t> offsets = row_offsets(net.shape);
  const std::size_t views = net.shape.has_separate_rows() ? 2 : 1, groups = offsets.size() - 1;
  const std::size_t stored_rows_per_view = offsets.back() + groups;
  const auto zero_row = [&](std::size_t view, std::size_t group) {
    const std::size_t patterns = offsets[group + 1] - offsets[group] + 1;
    return view * stored_rows_per_view + offsets[group] + group + patterns / 2;
  };
  for (std::size_t view = 0; view < 2; ++view)
    for (const Tuple& tuple : net.shape.tuples)
      zero_rows_.push_back(
          static_cast<std::uint32_t>(zero_row(std::min(view, views - 1), static_cast<std::size_t>(tuple.group))));

  stored_row_count_ = stored_rows_per_view * views;
  if (net.head == NetHead::perceptron)
    rows_.resize(stored_row_count_ * static_cast<std::size_t>(net.width));
  else
    two_nodes_.resize(stored_row_count_ * static_cast<std::size_t>(std::max(net.width - 1, 1)));
  for (std::size_t view = 0; view < views; ++view)
    for (std::size_t group = 0; group < groups; ++group)
      for (std::uint32_t row = offsets[group]; row < offsets[group + 1]; ++row) {
        // The rows of the second side are numbered as that side sees the board: its own pieces have positive digits.
        const std::int32_t pattern = signed_pattern(row - offsets[group] + 1, net.shape.planes.kinds);
        put_row(net, row + static_cast<std::uint32_t>(view) * offsets.back(),
                zero_row(view, group) + static_cast<std::size_t>(pattern));
      }
}

void TupleRows::put_row(const Net& net, std::uint32_t number, std::size_t place) {
  const std::int16_t* row = net.row(number);
  const auto width = static_cast<std::size_t>(net.width);
  if (net.head == NetHead::perceptron) {
    std::copy_n(row, width, rows_.begin() + static_cast<std::ptrdiff_t>(place * width));
    return;
  }
  if (width == 1) two_nodes_[place] = packed_pair(row[0], 0);
  for (std::size_t node = 0; node + 1 < width; ++node)
    two_nodes_[node * stored_row_count_ + place] = packed_pair(row[node], row[node + 1]);
}

// Every slot starts as an empty board: its words and patterns are zero, and its sums are the bias.
TupleSums::TupleSums(const Net& net, const TupleRows& rows) : net_(&net), rows_(&rows) {
  Slot empty{std::vector<std::uint64_t>(static_cast<std::size_t>(net.shape.planes.words())),
             std::vector<std::int32_t>(rows.pattern_set_count() * net.shape.tuples.size()),
             {}};
  for (int view = 0; view < 2 && net.head == NetHead::perceptron; ++view)
    empty.sums.insert(empty.sums.end(), net.bias.begin(), net.bias.end());
  slots_.assign(slots, empty);
  changes_.reserve(static_cast<std::size_t>(net.shape.planes.points));
}

// Returns the slot of ply `wanted`, from which the update to the board `words` starts. If the slot of the previous ply
// differs less from that board, its contents are copied to the returned slot first.
TupleSums::Slot& TupleSums::prepare_slot(std::span<const std::uint64_t> words, std::size_t wanted) {
  const auto distance = [&](const Slot& slot) {
    int bits = 0;
    for (std::size_t i = 0; i < words.size(); ++i) bits += std::popcount(words[i] ^ slot.words[i]);
    return bits;
  };
  Slot& own = slots_[wanted % slots];
  const Slot& before = slots_[(wanted + slots - 1) % slots];
  if (distance(before) < distance(own)) {
    std::ranges::copy(before.words, own.words.begin());
    std::ranges::copy(before.patterns, own.patterns.begin());
    std::ranges::copy(before.sums, own.sums.begin());
  }
  return own;
}

// Lists the points whose content differs from the slot, then copies the words to the slot. If a piece is replaced by
// one of another kind, the point has two changes: first the removal, then the new piece.
void TupleSums::find_changes(Slot& slot, std::span<const std::uint64_t> words) {
  changes_.clear();
  const auto words_per_plane = static_cast<std::uint32_t>(net_->shape.planes.words_per_plane());
  const std::size_t half = words.size() / 2;  // number of words of one side
  const auto add = [&](std::size_t i, std::uint64_t bits, std::int32_t more) {
    for (; bits != 0; bits &= bits - 1)
      changes_.push_back(
          {static_cast<std::uint32_t>(64 * (i % words_per_plane)) + static_cast<std::uint32_t>(std::countr_zero(bits)),
           more});
  };
  const std::uint64_t* now = words.data();
  const std::uint64_t* before = slot.words.data();
  for (std::size_t i = 0; i < half; ++i) {
    const auto kind = static_cast<std::int32_t>(1 + i / words_per_plane);
    const std::uint64_t first_goes = before[i] & ~now[i], second_goes = before[i + half] & ~now[i + half];
    add(i, first_goes & now[i + half], -2 * kind);
    add(i, second_goes & now[i], 2 * kind);
    add(i, first_goes & ~now[i + half], -kind);
    add(i, second_goes & ~now[i], kind);
  }
  for (std::size_t i = 0; i < half; ++i) {
    const auto kind = static_cast<std::int32_t>(1 + i / words_per_plane);
    add(i, now[i] & ~before[i] & ~before[i + half], kind);
    add(i, now[i + half] & ~before[i + half] & ~before[i], -kind);
  }
  std::ranges::copy(words, slot.words.begin());
}

void TupleSums::update_patterns(Slot& slot) {
  std::int32_t* patterns = slot.patterns.data();
  for (std::size_t set = 0; set < rows_->pattern_set_count(); ++set, patterns += net_->shape.tuples.size())
    for (const PointChange change : changes_)
      for (const TupleRows::TupleUse use : rows_->uses_of(set, change.point))
        patterns[use.tuple] += change.more * use.power;
}

// Updates the patterns. For each changed pattern, lists the row to add and the row to remove.
void TupleSums::list_exchanges(Slot& slot) {
  for (auto& of_view : exchanges_) of_view.clear();
  const std::size_t tuples = net_->shape.tuples.size(), pattern_set_count = rows_->pattern_set_count();
  const auto place = [&](int view, std::uint32_t tuple, std::int32_t pattern) {
    const std::uint32_t zero_row = rows_->zero_rows_[static_cast<std::size_t>(view) * tuples + tuple];
    return zero_row + static_cast<std::uint32_t>(view == 0 ? pattern : -pattern);
  };
  std::int32_t* patterns = slot.patterns.data();
  for (std::size_t set = 0; set < pattern_set_count; ++set, patterns += tuples)
    for (const PointChange change : changes_)
      for (const auto [tuple, power] : rows_->uses_of(set, change.point)) {
        const std::int32_t before = patterns[tuple], after = before + change.more * power;
        patterns[tuple] = after;
        if (set == 0) exchanges_[0].push_back({place(0, tuple, after), place(0, tuple, before)});
        if (set == pattern_set_count - 1) exchanges_[1].push_back({place(1, tuple, after), place(1, tuple, before)});
      }
}

void TupleSums::exchange_rows(Slot& slot, int view) {
  constexpr std::size_t block = 16;  // a perceptron's width is a multiple of this
  const auto width = static_cast<std::size_t>(net_->width);
  for (std::size_t begin = 0; begin < width; begin += block) {
    std::int16_t* sums = slot.sums.data() + static_cast<std::size_t>(view) * width + begin;
    const std::int16_t* rows = rows_->rows_.data() + begin;
    std::array<std::int16_t, block> sum;
    std::copy_n(sums, block, sum.begin());
    for (const RowExchange exchange : exchanges_[static_cast<std::size_t>(view)]) {
      const std::int16_t* __restrict coming = rows + exchange.coming * width;
      const std::int16_t* __restrict leaving = rows + exchange.leaving * width;
      for (std::size_t i = 0; i < block; ++i) sum[i] = static_cast<std::int16_t>(sum[i] + coming[i] - leaving[i]);
    }
    std::ranges::copy(sum, sums);
  }
}

namespace {

template <int Sign>
NodeSums sum_node_weights(const std::uint32_t* numbers, const std::uint32_t* zero_rows,
                          std::span<const std::int32_t> patterns) {
  std::int32_t here = 0, next = 0;
  for (std::size_t tuple = 0; tuple < patterns.size(); ++tuple) {
    const std::uint32_t two = numbers[zero_rows[tuple] + static_cast<std::uint32_t>(Sign * patterns[tuple])];
    here += static_cast<std::int16_t>(two & 0xffff);
    next += static_cast<std::int16_t>(two >> 16);
  }
  return {here, next};
}

}  // namespace

// Sums the weights of all tuples. With a linear head the sums are not kept incrementally, because only two weights per
// row are needed.
Score TupleSums::linear_score(const Slot& slot, int mover, int men) const {
  const std::size_t tuples = net_->shape.tuples.size();
  const auto node = static_cast<std::size_t>(interpolated_phase(men, net_->most_men, net_->width).node);
  const std::uint32_t* numbers = rows_->two_nodes_.data() + node * rows_->stored_row_count_;
  const std::uint32_t* zero_rows = rows_->zero_rows_.data() + static_cast<std::size_t>(mover) * tuples;
  const std::span<const std::int32_t> patterns{slot.patterns};
  NodeSums sums = mover == 0 ? sum_node_weights<1>(numbers, zero_rows, patterns.first(tuples))
                             : sum_node_weights<-1>(numbers, zero_rows, patterns.last(tuples));
  sums.here += net_->bias[node];
  if (net_->width > 1) sums.next += net_->bias[node + 1];
  return interpolated_score(*net_, sums, men);
}

Score TupleSums::evaluate(std::span<const std::uint64_t> words, int mover, int ply) {
  Slot& slot = prepare_slot(words, static_cast<std::size_t>(ply));
  find_changes(slot, words);
  const int men = count_men(words);
  if (net_->head == NetHead::linear) {
    update_patterns(slot);
    return linear_score(slot, mover, men);
  }
  list_exchanges(slot);
  for (const int view : {0, 1}) exchange_rows(slot, view);
  const auto seen = [&](int side) { return slot.sums.data() + side * net_->width; };
  return score_of(*net_, seen(mover), seen(1 - mover), men);
}

}  // namespace kibitz::learned
