// An array of zeros whose memory is used only where it is touched: calloc() clears a page when it is first used. So a
// large table costs no time before the search.
#pragma once

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

namespace kibitz {

// T must be a type whose zero bytes are a valid value.
template <class T>
class ZeroedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  // Throws std::bad_alloc.
  explicit ZeroedArray(std::size_t size) : elements_(static_cast<T*>(std::calloc(size, sizeof(T)))), size_(size) {
    if (!elements_) throw std::bad_alloc();
  }

  T& operator[](std::size_t index) { return elements_[index]; }
  const T& operator[](std::size_t index) const { return elements_[index]; }
  std::size_t size() const { return size_; }
  void clear() { std::memset(static_cast<void*>(elements_.get()), 0, size_ * sizeof(T)); }

 private:
  struct Free {
    void operator()(T* elements) const { std::free(elements); }
  };

  std::unique_ptr<T[], Free> elements_;
  std::size_t size_;
};

}  // namespace kibitz
