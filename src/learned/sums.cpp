#include "kibitz/learned/sums.hpp"

#include <algorithm>
#include <bit>

#include "kibitz/learned/phase.hpp"

namespace kibitz::learned {

Evaluator::Evaluator(Net net) : net_(std::move(net)), others_(net_.shape.other_points) {
  if (judges_points_alone(net_)) {
    point_rows_ = PointRows(net_);
    return;
  }
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
  if (!keeps_sums()) fill_lookup();
}

void Evaluator::fill_lookup() {
  const std::vector<std::uint32_t> offsets = row_offsets(net_.shape);
  const auto width = static_cast<std::size_t>(net_.width);
  const std::size_t views = net_.shape.has_rows_apart() ? 2 : 1, groups = offsets.size() - 1;
  lookup_width_ = std::max<std::size_t>(width, 2);
  lookup_.resize((offsets.back() + groups) * views * lookup_width_);
  for (std::size_t view = 0; view < views; ++view)
    for (std::size_t group = 0; group < groups; ++group)
      for (std::uint32_t row = offsets[group]; row < offsets[group + 1]; ++row) {
        const std::size_t to = view * (offsets.back() + groups) + row + group + 1;
        std::copy_n(net_.row(row + static_cast<std::uint32_t>(view) * offsets.back()), width,
                    lookup_.begin() + static_cast<std::ptrdiff_t>(to * lookup_width_));
      }
  for (std::size_t view = 0; view < 2; ++view)
    for (const Tuple& tuple : net_.shape.tuples) {
      const auto group = static_cast<std::size_t>(tuple.group);
      const std::size_t begin = std::min(view, views - 1) * (offsets.back() + groups) + offsets[group] + group;
      lookup_begins_.push_back(static_cast<std::uint32_t>(begin));
    }
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
  words_.assign(words, 0);
  if (!by.point_rows_.is_empty()) {
    points_ = PointSums(net, by.point_rows_);
    return;
  }
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
  const auto for_bits = [&](std::size_t begin, const auto& bits_of, const auto& act) {
    for (std::size_t word = 0; word < words_a_plane; ++word)
      for (std::uint64_t bits = bits_of(begin + word); bits != 0; bits &= bits - 1)
        act(word, static_cast<std::size_t>(std::countr_zero(bits)));
  };
  for (std::size_t begin = 0; begin < words.size(); begin += words_a_plane)
    for_bits(
        begin, [&](std::size_t i) { return slot.words[i] & ~words[i]; },
        [&](std::size_t word, std::size_t bit) {
          left_[word] |= std::uint64_t{1} << bit;
          std::uint8_t& digit = slot.digits[64 * word + bit];
          changes_.push_back({static_cast<int>(64 * word + bit), digit, 0});
          digit = 0;
        });
  std::uint8_t digit = 0;
  for (std::size_t begin = 0; begin < words.size(); begin += words_a_plane) {
    ++digit;
    for_bits(
        begin, [&](std::size_t i) { return words[i] & ~slot.words[i]; },
        [&](std::size_t word, std::size_t bit) {
          if ((left_[word] >> bit & 1) == 0) changes_.push_back({static_cast<int>(64 * word + bit), 0, 0});
          slot.digits[64 * word + bit] = digit;
        });
  }
  std::ranges::copy(words, slot.words.begin());
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
  const std::size_t tuples = net.shape.tuples.size();
  const std::uint32_t* patterns = slot.patterns.data() + static_cast<std::size_t>(view) * tuples;
  const std::uint32_t* begins = by.lookup_begins_.data() + static_cast<std::size_t>(view) * tuples;
  const auto node = static_cast<std::size_t>(between_nodes(men, net.most_men, net.width).node);
  const std::int16_t* numbers = by.lookup_.data() + node;
  std::int32_t here = net.bias[node], next = net.width > 1 ? net.bias[node + 1] : 0;
  for (std::size_t tuple = 0; tuple < tuples; ++tuple) {
    const std::int16_t* two = numbers + (begins[tuple] + patterns[tuple]) * by.lookup_width_;
    here += two[0];
    next += two[1];
  }
  return score_between(net, {here, next}, men);
}

Score Sums::evaluate(const Evaluator& by, std::span<const std::uint64_t> words, int mover, int ply) {
  if (by_ != &by) begin(by);
  if (!by.point_rows_.is_empty()) return points_.evaluate(words, mover, ply);
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
