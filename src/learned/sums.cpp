#include "kibitz/learned/sums.hpp"

#include <algorithm>
#include <bit>

#include "kibitz/learned/phase.hpp"

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
  const auto points = static_cast<std::size_t>(net.shape.planes.points);
  Slot empty{std::vector<std::uint64_t>(words),
             std::vector<std::uint8_t>(points),
             std::vector<std::uint32_t>(2 * net.shape.tuples.size()),
             {},
             {}};
  for (int view = 0; view < 2 && by.keeps_sums(); ++view) {
    if (net.head == Head::linear) empty.wide.insert(empty.wide.end(), net.bias.begin(), net.bias.end());
    if (net.head == Head::perceptron) empty.narrow.insert(empty.narrow.end(), net.bias.begin(), net.bias.end());
  }
  slots_.assign(slots, empty);
  words_.assign(words, 0);
  left_.assign(static_cast<std::size_t>(net.shape.planes.words_a_plane()), 0);
  changes_.reserve(points);
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

// What stands elsewhere than in the slot, whose words and digits are the position's from then on.
void Sums::find_changes(Slot& slot, std::span<const std::uint64_t> words) {
  changes_.clear();
  std::ranges::fill(left_, 0);
  const std::size_t words_a_plane = left_.size();
  const auto for_bits = [](std::uint64_t bits, std::size_t word, const auto& act) {
    for (; bits != 0; bits &= bits - 1) act(64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint64_t gone = slot.words[i] & ~words[i];
    left_[i % words_a_plane] |= gone;
    for_bits(gone, i % words_a_plane, [&](std::size_t point) {
      changes_.push_back({static_cast<int>(point), slot.digits[point], 0});
      slot.digits[point] = 0;
    });
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint64_t come = words[i] & ~slot.words[i];
    for_bits(come, i % words_a_plane, [&](std::size_t point) {
      if ((left_[point / 64] >> point % 64 & 1) == 0) changes_.push_back({static_cast<int>(point), 0, 0});
      slot.digits[point] = static_cast<std::uint8_t>(1 + i / words_a_plane);
    });
    slot.words[i] = words[i];
  }
  for (Change& change : changes_) change.to = slot.digits[static_cast<std::size_t>(change.point)];
}

namespace {

std::uint32_t digit_seen(int view, std::uint8_t digit, int kinds) {
  if (view == 0 || digit == 0) return digit;
  return static_cast<std::uint32_t>(digit <= kinds ? digit + kinds : digit - kinds);
}

}  // namespace

template <class OnPattern>
void Sums::update(const Evaluator& by, Slot& slot, int view, OnPattern on_pattern) {
  const int kinds = by.net().shape.planes.kinds;
  std::uint32_t* patterns = slot.patterns.data() + static_cast<std::size_t>(view) * by.net().shape.tuples.size();
  for (const Change change : changes_) {
    const std::uint32_t more = digit_seen(view, change.to, kinds) - digit_seen(view, change.from, kinds);
    for (const Evaluator::Use use : by.uses_of(view, change.point)) {
      const std::uint32_t before = patterns[use.tuple];
      patterns[use.tuple] += more * use.power;
      on_pattern(use.tuple, before, patterns[use.tuple]);
    }
  }
}

template <class Sum>
void Sums::update_sums(const Evaluator& by, Slot& slot, std::vector<Sum>& all, int view) {
  const int width = by.net().width;
  Sum* sums = all.data() + view * width;
  update(by, slot, view, [&](std::uint32_t tuple, std::uint32_t before, std::uint32_t after) {
    if (before != 0) add<-1>(sums, by.row(view, tuple, before), width);
    if (after != 0) add<1>(sums, by.row(view, tuple, after), width);
  });
}

Score Sums::looked_up(const Evaluator& by, const Slot& slot, int view, int men) const {
  const Net& net = by.net();
  const auto tuples = static_cast<std::uint32_t>(net.shape.tuples.size());
  const std::uint32_t* patterns = slot.patterns.data() + static_cast<std::size_t>(view) * tuples;
  const auto node = static_cast<std::size_t>(between_nodes(men, net.most_men, net.width).node);
  const std::size_t next = std::min(node + 1, static_cast<std::size_t>(net.width) - 1);
  TwoNodes sums{net.bias[node], net.bias[next]};
  for (std::uint32_t tuple = 0; tuple < tuples; ++tuple) {
    if (patterns[tuple] == 0) continue;
    const std::int16_t* row = by.row(view, tuple, patterns[tuple]);
    sums.here += row[node];
    sums.next += row[next];
  }
  return score_between(net, sums, men);
}

Score Sums::evaluate(const Evaluator& by, std::span<const std::uint64_t> words, int mover, int ply) {
  if (by_ != &by) begin(by);
  Slot& slot = nearest(words, static_cast<std::size_t>(ply));
  find_changes(slot, words);
  const Net& net = by.net();
  const int men = count_men(words);
  for (const int view : {0, 1}) {
    if (!by.keeps_sums())
      update(by, slot, view, [](std::uint32_t, std::uint32_t, std::uint32_t) {});
    else if (net.head == Head::linear)
      update_sums(by, slot, slot.wide, view);
    else
      update_sums(by, slot, slot.narrow, view);
  }
  if (!by.keeps_sums()) return looked_up(by, slot, mover, men);
  const auto seen = [&](const auto& sums, int side) { return sums.data() + side * net.width; };
  if (net.head == Head::linear) return score_of(net, seen(slot.wide, mover), men);
  return score_of(net, seen(slot.narrow, mover), seen(slot.narrow, 1 - mover), men);
}

}  // namespace kibitz::learned
