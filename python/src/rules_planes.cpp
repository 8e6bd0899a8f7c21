// Reads planes(): one plane for each kind of piece of the first side, then as many for the second side. A plane is a
// sequence of booleans, or a sequence of rows of booleans.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitz/core/error.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

namespace {

// The items of an iterable as a tuple. If the object cannot be iterated over, the result is null and Python's exception
// is set.
nb::object items_of(nb::handle object) { return nb::steal(PySequence_Tuple(object.ptr())); }

bool has_rows(nb::handle plane) {
  const bool is_row = PySequence_Check(plane.ptr()) != 0 && PySequence_Size(plane.ptr()) > 0;
  if (!is_row) {
    PyErr_Clear();
    return false;
  }
  const nb::object first = nb::steal(PySequence_GetItem(plane.ptr(), 0));
  const bool is_nested = first.is_valid() && PySequence_Check(first.ptr()) != 0 && PySequence_Size(first.ptr()) >= 0;
  PyErr_Clear();
  return is_nested;
}

// Appends the items of a row as booleans. On failure returns false, and Python's exception is set.
bool append_booleans(nb::handle row, std::vector<bool>& truths) {
  const nb::object items = items_of(row);
  if (!items.is_valid()) return false;
  for (Py_ssize_t i = 0; i < PyTuple_Size(items.ptr()); ++i) {
    const int truth = PyObject_IsTrue(PyTuple_GetItem(items.ptr(), i));
    if (truth < 0) return false;
    truths.push_back(truth == 1);
  }
  return true;
}

// The rows of a plane that was read.
struct PlaneRows {
  int count = 1;                            // 1 if the plane is a single sequence
  std::size_t length = 0;                   // of the first row
  std::optional<std::size_t> other_length;  // of the first row that has another length
};

// Reads one plane. On failure returns nullopt, and Python's exception is set.
std::optional<PlaneRows> read_plane(nb::handle plane, std::vector<bool>& truths) {
  PlaneRows rows;
  if (!has_rows(plane)) return append_booleans(plane, truths) ? std::optional(rows) : std::nullopt;
  const nb::object items = items_of(plane);
  if (!items.is_valid()) return std::nullopt;
  rows.count = static_cast<int>(PyTuple_Size(items.ptr()));
  for (Py_ssize_t i = 0; i < rows.count; ++i) {
    const std::size_t before = truths.size();
    if (!append_booleans(PyTuple_GetItem(items.ptr(), i), truths)) return std::nullopt;
    const std::size_t length = truths.size() - before;
    if (i == 0) rows.length = length;
    if (length != rows.length && !rows.other_length) rows.other_length = length;
  }
  return rows;
}

}  // namespace

// Reads the planes of a state, which must all have the same number of points, and sets `layout`. Returns nullopt if the
// rules fail.
std::optional<std::vector<std::vector<bool>>> Rules::call_for_planes(GameState& state, PlaneLayout& layout) {
  const nb::object answer = nb::steal(call(functions_.planes, state.object));
  if (answer.is_valid() && !is_iterable(answer)) {
    fail(fmt::format("planes() of {} must be a list of planes, not {}", title, repr_of(answer)));
    return std::nullopt;
  }
  const nb::object planes = answer.is_valid() ? items_of(answer) : answer;
  if (!planes.is_valid()) {
    fail();
    return std::nullopt;
  }
  std::vector<std::vector<bool>> read(static_cast<std::size_t>(PyTuple_Size(planes.ptr())));
  for (std::size_t i = 0; i < read.size(); ++i) {
    const nb::handle plane = PyTuple_GetItem(planes.ptr(), static_cast<Py_ssize_t>(i));
    const auto rows = read_plane(plane, read[i]);
    if (!rows) {
      fail_with_value(fmt::format("planes() of {} has the plane ", title), plane,
                      ": a plane is a list of truths, or of rows of them");
      return std::nullopt;
    }
    if (rows->other_length) {
      fail(fmt::format("planes() of {} must have rows of one length, and has one of {} points after one of {}", title,
                       *rows->other_length, rows->length));
      return std::nullopt;
    }
    layout.rows = rows->count;
  }
  const std::size_t points = read.empty() ? 0 : read.front().size();
  const bool are_alike = std::ranges::all_of(read, [&](const auto& plane) { return plane.size() == points; });
  if (read.empty() || read.size() % 2 != 0 || points == 0 || !are_alike) {
    fail(fmt::format("planes() of {} must be as many planes for the one side as for the other, all of as many points",
                     title));
    return std::nullopt;
  }
  layout.kinds = static_cast<int>(read.size() / 2);
  layout.columns = static_cast<int>(points) / layout.rows;
  return read;
}

const PlaneLayout& Rules::plane_layout() {
  const GilLock hold;
  if (!layout_) {
    layout_.emplace();
    read_plane_layout();
  }
  return *layout_;
}

// Reads the layout from the start position. If the planes have no rows, the rows of board() are used, provided that the
// board and a plane have the same number of points.
void Rules::read_plane_layout() {
  const StateHandle first = start();
  if (is_failing()) return;
  PlaneLayout layout;
  if (!call_for_planes(*first.get(), layout)) return;
  const auto board = layout.rows == 1 ? this->board(*first.get()) : std::nullopt;
  if (board && !board->empty() && board->size() * board->front().size() == static_cast<std::size_t>(layout.points())) {
    layout.rows = static_cast<int>(board->size());
    layout.columns = static_cast<int>(board->front().size());
  }
  layout.opposite.resize(static_cast<std::size_t>(layout.points()));
  layout_ = std::move(layout);
  read_opposite_points();
}

void Rules::read_opposite_points() {
  for (int point = 0; point < layout_->points(); ++point) {
    int& opposite = layout_->opposite[static_cast<std::size_t>(point)];
    opposite = point;
    if (functions_.opposite == nullptr || is_failing()) continue;
    const nb::object number = nb::steal(PyLong_FromLong(point));
    const auto opposite_number = call_for_number(functions_.opposite, number.ptr(), nullptr, "opposite");
    if (!opposite_number) continue;
    if (*opposite_number >= 0 && *opposite_number < layout_->points())
      opposite = static_cast<int>(*opposite_number);
    else
      fail(fmt::format("opposite({}) of {} must be a point, 0 to {}, not {}", point, title, layout_->points() - 1,
                       *opposite_number));
  }
}

void Rules::planes(GameState& state, std::span<std::uint64_t> words) {
  const GilLock hold;
  const PlaneLayout& usual = plane_layout();
  if (is_failing()) return;
  PlaneLayout layout;
  const auto planes = call_for_planes(state, layout);
  if (!planes) return;
  if (layout.kinds != usual.kinds || layout.points() != usual.points()) {
    fail(fmt::format("planes() of {} must be {} planes of {} points, as in the start, not {} of {}", title,
                     2 * usual.kinds, usual.points(), planes->size(), layout.points()));
    return;
  }
  const auto words_per_plane = words.size() / planes->size();
  std::vector<bool> is_taken(planes->front().size());
  for (std::size_t plane = 0; plane < planes->size(); ++plane)
    for (std::size_t point = 0; point < is_taken.size(); ++point) {
      if (!(*planes)[plane][point]) continue;
      if (is_taken[point]) {
        fail(fmt::format("planes() of {} must have one man on point {}, not two", title, point));
        return;
      }
      is_taken[point] = true;
      words[plane * words_per_plane + point / 64] |= std::uint64_t{1} << point % 64;
    }
}

}  // namespace kibitz::python
