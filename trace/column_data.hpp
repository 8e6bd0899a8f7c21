// The values of one column in one batch, in Arrow's layout: numbers are contiguous, flags and validity are bitmaps
// with the least significant bit first, and enumerators are indices into a dictionary.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "trace/trace_node.hpp"

namespace kibitz::trace {

static_assert(std::endian::native == std::endian::little, "Arrow's bytes are written as they lie in memory");

using Bytes = std::span<const char>;

inline constexpr std::size_t rows_a_batch = 65'536;

class Bitmap {
 public:
  void push(bool bit) {
    if (size_ % 8 == 0) bytes_.push_back(0);
    bytes_.back() = static_cast<char>(bytes_.back() | static_cast<int>(bit) << size_ % 8);
    ++size_;
  }
  bool operator[](std::size_t i) const { return (bytes_[i / 8] >> i % 8 & 1) != 0; }
  void clear() { bytes_.clear(), size_ = 0; }
  Bytes bytes() const { return bytes_; }
  void read(Bytes bytes) { bytes_.assign(bytes.begin(), bytes.end()); }
  static std::size_t byte_count(std::size_t rows) { return (rows + 7) / 8; }

 private:
  std::vector<char> bytes_;
  std::size_t size_ = 0;
};

template <class Stored>
class NumberArray {
 public:
  void push(Stored value) {
    if (size_ == values_.size()) values_.resize(size_ + rows_a_batch);
    values_[size_++] = value;
  }
  // Appends value(i) for every i from 0 to count - 1.
  template <class Value>
  void append(std::size_t count, const Value& value) {
    if (values_.size() < size_ + count) values_.resize(size_ + std::max(count, rows_a_batch));
    Stored* const end = values_.data() + size_;
    for (std::size_t i = 0; i < count; ++i) end[i] = value(i);
    size_ += count;
  }
  Stored operator[](std::size_t i) const { return values_[i]; }
  void clear() { size_ = 0; }
  Bytes bytes() const { return {reinterpret_cast<const char*>(values_.data()), size_ * sizeof(Stored)}; }
  void read(Bytes bytes) {
    size_ = bytes.size() / sizeof(Stored);
    values_.resize(size_);
    std::memcpy(values_.data(), bytes.data(), bytes.size());
  }
  static std::size_t byte_count(std::size_t rows) { return rows * sizeof(Stored); }

 private:
  std::vector<Stored> values_;
  std::size_t size_ = 0;
};

// How values of type T are stored. Enumerators are stored as numbers; a dictionary holds their names.
template <class T>
struct Storage {
  using Stored = T;
  static constexpr bool is_nullable = false, is_word = false;
};
template <class T>
  requires std::is_enum_v<T>
struct Storage<T> {
  using Stored = std::conditional_t<std::is_same_v<T, MoveNumber>, std::int16_t, std::int8_t>;
  static constexpr bool is_nullable = false, is_word = true;
};
template <class T>
struct Storage<std::optional<T>> {
  using Stored = T;
  static constexpr bool is_nullable = true, is_word = false;
};

template <class T>
class ColumnData {
 public:
  using Stored = typename Storage<T>::Stored;
  using Values = std::conditional_t<std::is_same_v<T, bool>, Bitmap, NumberArray<Stored>>;
  static constexpr bool is_nullable = Storage<T>::is_nullable;

  void push(const T& value) {
    if constexpr (is_nullable) {
      is_there_.push(value.has_value());
      values_.push(value.value_or(0));
      nulls_ += !value;
    } else {
      values_.push(static_cast<Stored>(value));
    }
  }
  // Appends one field of many nodes, which is much faster than appending all fields of one node after another.
  void append(std::span<const TraceNode> nodes, T (*get)(const TraceNode&)) {
    if constexpr (is_nullable || std::is_same_v<T, bool>)
      for (const TraceNode& node : nodes) push(get(node));
    else
      values_.append(nodes.size(), [&](std::size_t i) { return static_cast<Stored>(get(nodes[i])); });
  }
  T operator[](std::size_t i) const {
    if constexpr (is_nullable)
      return is_there_[i] ? T(values_[i]) : T();
    else
      return static_cast<T>(values_[i]);
  }
  void clear() {
    values_.clear();
    is_there_.clear();
    nulls_ = 0;
  }

  std::size_t nulls() const { return nulls_; }
  Bytes validity() const { return is_nullable ? is_there_.bytes() : Bytes(); }
  Bytes values() const { return values_.bytes(); }
  void read(Bytes validity, Bytes values) {
    is_there_.read(validity);
    values_.read(values);
  }
  static std::size_t validity_bytes(std::size_t rows) { return is_nullable ? Bitmap::byte_count(rows) : 0; }
  static std::size_t value_bytes(std::size_t rows) { return Values::byte_count(rows); }

 private:
  Values values_;
  Bitmap is_there_;
  std::size_t nulls_ = 0;
};

template <class>
struct ColumnDataOf;
template <class... C>
struct ColumnDataOf<const std::tuple<C...>> {
  using Type = std::tuple<ColumnData<typename C::Type>...>;
};
// A batch: the data of all columns.
using Batch = ColumnDataOf<decltype(columns)>::Type;

// The names of an enumeration's values, in the order of the values. The argument only selects the enumeration.
std::vector<std::string> value_names(SearchReason);
std::vector<std::string> value_names(Cause);
std::vector<std::string> value_names(Bound);

}  // namespace kibitz::trace
