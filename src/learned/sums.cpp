#include "kibitz/learned/sums.hpp"

#include <algorithm>
#include <bit>

namespace kibitz::learned {

Evaluator::Evaluator(Net net) : net_(std::move(net)), others_(net_.shape.other_points) {
  const Shape& shape = net_.shape;
  const std::vector<std::uint32_t> offsets = row_offsets(shape);
  const auto base = static_cast<std::uint32_t>(shape.base());
  std::vector<std::vector<Use>> uses(static_cast<std::size_t>(shape.planes.points));
  for (std::uint32_t tuple = 0; tuple < shape.tuples.size(); ++tuple) {
    first_rows_.push_back(offsets[static_cast<std::size_t>(shape.tuples[tuple].group)]);
    std::uint32_t power = 1;
    for (const std::uint16_t point : shape.tuples[tuple].points) {
      uses[point].push_back({tuple, power});
      power *= base;
    }
  }
  for (const auto& of_point : uses) {
    begins_.push_back(uses_.size());
    uses_.insert(uses_.end(), of_point.begin(), of_point.end());
  }
  begins_.push_back(uses_.size());
  if (shape.has_rows_apart()) rows_of_first_side_ = offsets.back();
}

namespace {

template <int Sign, class T>
void add(T* sums, const std::int16_t* row, int width) {
  for (int i = 0; i < width; ++i) sums[i] = static_cast<T>(sums[i] + Sign * row[i]);
}

}  // namespace

std::span<std::uint64_t> Sums::words(const Evaluator& by) {
  if (by_ != &by) begin(by);
  std::ranges::fill(words_, 0);
  return words_;
}

// An empty board: its words are zero, its patterns have no rows.
void Sums::begin(const Evaluator& by) {
  by_ = &by;
  const Net& net = by.net();
  const auto words = static_cast<std::size_t>(net.shape.planes.words());
  Slot empty{std::vector<std::uint64_t>(words), std::vector<std::uint32_t>(2 * net.shape.tuples.size()), {}, {}};
  for (int view = 0; view < 2; ++view) {
    if (net.head == Head::linear) empty.wide.insert(empty.wide.end(), net.bias.begin(), net.bias.end());
    if (net.head == Head::perceptron) empty.narrow.insert(empty.narrow.end(), net.bias.begin(), net.bias.end());
  }
  slots_.assign(slots, empty);
  words_.assign(words, 0);
}

// The slot of this ply, with its own old contents or those of the ply before.
Sums::Slot& Sums::nearest(std::span<const std::uint64_t> words, std::size_t wanted) {
  const auto distance = [&](const Slot& slot) {
    int bits = 0;
    for (std::size_t i = 0; i < words.size(); ++i) bits += std::popcount(words[i] ^ slot.words[i]);
    return bits;
  };
  Slot& own = slots_[wanted % slots];
  const Slot& before = slots_[(wanted + slots - 1) % slots];
  if (distance(before) < distance(own)) own = before;
  return own;
}

template <class Sum>
void Sums::change(const Evaluator& by, Slot& slot, std::vector<Sum>& all, Change change) {
  const Net& net = by.net();
  const int kinds = net.shape.planes.kinds;
  const int side = change.plane / kinds;
  const int kind = change.plane % kinds;
  for (int view = 0; view < 2; ++view) {
    const auto digit = static_cast<std::uint32_t>(1 + kind + (side == view ? 0 : kinds));
    Sum* sums = all.data() + view * net.width;
    std::uint32_t* patterns = slot.patterns.data() + static_cast<std::size_t>(view) * net.shape.tuples.size();
    for (const Evaluator::Use use : by.uses_of(view, change.point)) {
      std::uint32_t& pattern = patterns[use.tuple];
      if (pattern != 0) add<-1>(sums, by.row(view, use.tuple, pattern), net.width);
      pattern += change.is_there ? digit * use.power : 0 - digit * use.power;
      if (pattern != 0) add<1>(sums, by.row(view, use.tuple, pattern), net.width);
    }
  }
}

void Sums::update(const Evaluator& by, Slot& slot, std::span<const std::uint64_t> words) {
  const int words_a_plane = by.net().shape.planes.words_a_plane();
  const auto change_all = [&](std::size_t index, std::uint64_t bits, bool is_there) {
    const int word = static_cast<int>(index);
    for (; bits != 0; bits &= bits - 1) {
      const Change one{word / words_a_plane, 64 * (word % words_a_plane) + std::countr_zero(bits), is_there};
      if (by.net().head == Head::linear)
        change(by, slot, slot.wide, one);
      else
        change(by, slot, slot.narrow, one);
    }
  };
  // Men leave before others come: a point bears one digit at a time.
  for (std::size_t i = 0; i < words.size(); ++i) change_all(i, slot.words[i] & ~words[i], false);
  for (std::size_t i = 0; i < words.size(); ++i) change_all(i, words[i] & ~slot.words[i], true);
  std::ranges::copy(words, slot.words.begin());
}

Score Sums::evaluate(const Evaluator& by, std::span<const std::uint64_t> words, int mover, int ply) {
  if (by_ != &by) begin(by);
  Slot& slot = nearest(words, static_cast<std::size_t>(ply));
  update(by, slot, words);
  const Net& net = by.net();
  const auto view = [&](auto& sums, int side) { return sums.data() + side * net.width; };
  if (net.head == Head::linear) return score_of(net, view(slot.wide, mover), count_men(words));
  return score_of(net, view(slot.narrow, mover), view(slot.narrow, 1 - mover), count_men(words));
}

}  // namespace kibitz::learned
