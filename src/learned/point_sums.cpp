#include "kibitz/learned/point_sums.hpp"

#include <algorithm>
#include <bit>

#include "lanes.hpp"

namespace kibitz::learned {

bool has_one_tuple_per_point(const Net& net) {
  const Shape& shape = net.shape;
  if (net.head != NetHead::perceptron || shape.tuples.size() != static_cast<std::size_t>(shape.planes.points))
    return false;
  return shape.tuples == single_points(shape.planes.points);
}

PointRows::PointRows(const Net& net)
    : bits_(static_cast<std::size_t>(net.shape.planes.words()) * 64),
      weights_per_bucket_(std::size_t{row_offsets(net.shape).back()} * static_cast<std::size_t>(net.width)) {
  list_rows(net, {});
  if (net.shape.king.mirror.empty()) return;
  list_rows(net, {KingView{0, true}, KingView{0, false}});
  list_rows(net, {KingView{0, false}, KingView{0, true}});
  list_rows(net, {KingView{0, true}, KingView{0, true}});
}

// Appends the rows of all bits, for sides that see the board in these ways.
void PointRows::list_rows(const Net& net, const KingViews& views) {
  const Shape& shape = net.shape;
  const auto kinds = static_cast<std::uint32_t>(shape.planes.kinds), width = static_cast<std::uint32_t>(net.width);
  const std::uint32_t second_side = shape.has_separate_rows() ? row_offsets(shape).back() * shape.king.count() : 0;
  const auto seen_by = [&](std::size_t view, std::uint32_t point) {
    return views[view].is_mirrored ? std::uint32_t{shape.king.mirror[point]} : point;
  };
  const std::size_t first = rows_.size();
  rows_.resize(first + bits_);
  for (std::uint32_t plane = 0; plane < 2 * kinds; ++plane)
    for (std::uint32_t point = 0; point < static_cast<std::uint32_t>(shape.planes.points); ++point) {
      const std::uint32_t turned = shape.has_separate_rows() ? point : shape.other_points[point];
      const std::uint32_t as_first = seen_by(0, point) * 2 * kinds + plane;
      const std::uint32_t as_second = second_side + seen_by(1, turned) * 2 * kinds + (plane + kinds) % (2 * kinds);
      const std::size_t word = plane * static_cast<std::size_t>(shape.planes.words_per_plane()) + point / 64;
      rows_[first + 64 * word + point % 64] = {as_first * width, as_second * width};
    }
}

// Every slot starts as an empty board: its words are zero, and its sums are the bias.
PointSums::PointSums(const Net& net, const PointRows& rows)
    : net_(&net),
      rows_(&rows),
      words_per_slot_(static_cast<std::size_t>(net.shape.planes.words())),
      words_(slots * words_per_slot_),
      men_(slots),
      views_(slots) {
  for (std::size_t i = 0; i < 2 * slots; ++i) sums_.insert(sums_.end(), net.bias.begin(), net.bias.end());
  for (auto* list : {&coming_, &leaving_}) list->resize(words_per_slot_ * 64);
  if (!net.shape.king.is_empty())
    refreshes_.assign(2 * 2 * net.shape.king.count(), {std::vector<std::uint64_t>(words_per_slot_), net.bias});
}

std::size_t PointSums::distance(std::size_t slot, std::span<const std::uint64_t> words) {
  const std::uint64_t* there = words_of(slot);
  std::size_t bits = 0;
  for (std::size_t i = 0; i < words.size(); ++i) bits += static_cast<std::size_t>(std::popcount(words[i] ^ there[i]));
  return bits;
}

void PointSums::list_changes(const std::uint64_t* before, std::span<const std::uint64_t> words) {
  RowPair* coming = coming_.data();
  RowPair* leaving = leaving_.data();
  const std::uint64_t* now = words.data();
  const RowPair* rows_of_bits = rows_->of_bits(view_now_);
  const auto list_word = [&](std::size_t i) {
    const RowPair* rows = rows_of_bits + 64 * i;
    for (std::uint64_t bits = now[i] & ~before[i]; bits != 0; bits &= bits - 1)
      *coming++ = rows[std::countr_zero(bits)];
    for (std::uint64_t bits = before[i] & ~now[i]; bits != 0; bits &= bits - 1)
      *leaving++ = rows[std::countr_zero(bits)];
  };
  std::size_t i = 0;
  for (; i + words_per_vector <= words.size(); i += words_per_vector)
    for (std::uint32_t mask = mask_of_different_words(now + i, before + i); mask != 0; mask &= mask - 1)
      list_word(i + static_cast<std::size_t>(std::countr_zero(mask)));
  for (; i < words.size(); ++i) list_word(i);
  coming_count_ = static_cast<std::size_t>(coming - coming_.data());
  leaving_count_ = static_cast<std::size_t>(leaving - leaving_.data());
}

// Chooses the slot from which the update starts, and lists the changes from it. Normally that is the slot of the
// previous ply. If the position before this one was not evaluated, that slot holds another position, and the slot of
// this ply (a sibling) or of two plies before may be nearer.
std::size_t PointSums::choose_source(std::span<const std::uint64_t> words, std::size_t own) {
  constexpr std::size_t a_move_apart = 4;  // changes of one move at most, except in some games
  const std::size_t before = (own + slots - 1) % slots;
  list_changes(words_of(before), words);
  if (changed_rows() <= a_move_apart) return before;
  std::size_t nearest = before, least = changed_rows();
  for (const std::size_t slot : {own, (own + slots - 2) % slots}) {
    if (const std::size_t apart = distance(slot, words); apart < least) nearest = slot, least = apart;
    if (least <= a_move_apart) break;
  }
  if (nearest != before) list_changes(words_of(nearest), words);
  return nearest;
}

// Updates one side's sums by the listed changes.
void PointSums::update(const std::int16_t* from, std::size_t view, std::int16_t* to) {
  const std::int16_t* weights = net_->rows.data() + view_now_[view].bucket * rows_->weights_per_bucket();
  update_sums(from, {weights, {coming_.data(), coming_count_}, {leaving_.data(), leaving_count_}}, view,
              {to, static_cast<std::size_t>(net_->width)});
}

void PointSums::update_both(const std::int16_t* from, std::int16_t* to) {
  const auto width = static_cast<std::size_t>(net_->width);
  const RowChanges changes{net_->rows.data(), {coming_.data(), coming_count_}, {leaving_.data(), leaving_count_}};
  update_sums(from, changes, 0, {to, width});
  update_sums(from + width, changes, 1, {to + width, width});
}

// The same with king buckets. The sums of a side that saw the source in another way are refreshed. That comes last,
// because it lists other changes.
void PointSums::update_or_refresh(std::span<const std::uint64_t> words, std::size_t source, std::int16_t* to) {
  const auto width = static_cast<std::size_t>(net_->width);
  const KingViews before = views_[source];
  for (const std::size_t view : {0U, 1U})
    if (view_now_[view] == before[view]) update(sums_of(source) + view * width, view, to + view * width);
  for (const std::size_t view : {0U, 1U})
    if (view_now_[view] != before[view]) refresh(words, view, to + view * width);
}

void PointSums::refresh(std::span<const std::uint64_t> words, std::size_t view, std::int16_t* to) {
  const KingView& now = view_now_[view];
  Refresh& last = refreshes_[(view * net_->shape.king.count() + now.bucket) * 2 + std::size_t{now.is_mirrored}];
  list_changes(last.words.data(), words);
  update(last.sums.data(), view, last.sums.data());
  std::ranges::copy(words, last.words.begin());
  std::ranges::copy(last.sums, to);
}

Score PointSums::evaluate(std::span<const std::uint64_t> words, int mover, int ply) {
  const std::size_t own = static_cast<std::size_t>(ply) % slots;
  const bool has_king_buckets = !refreshes_.empty();
  if (has_king_buckets) view_now_ = {king_view(net_->shape, words, 0), king_view(net_->shape, words, 1)};
  const std::size_t from = choose_source(words, own);
  men_[own] = men_[from] + static_cast<int>(coming_count_) - static_cast<int>(leaving_count_);
  std::int16_t* sums = sums_of(own);
  if (has_king_buckets) {
    update_or_refresh(words, from, sums);
    views_[own] = view_now_;
  } else {
    update_both(sums_of(from), sums);
  }
  std::uint64_t* kept = words_of(own);
  for (std::size_t i = 0; i < words.size(); ++i) kept[i] = words[i];
  const auto width = static_cast<std::size_t>(net_->width), first = mover == 0 ? 0 : width;
  return score_of(*net_, sums + first, sums + (width - first), men_[own]);
}

}  // namespace kibitz::learned
