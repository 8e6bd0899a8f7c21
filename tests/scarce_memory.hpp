// An allocator that refuses large aligned arrays, which the transposition table uses.
// Include it in one file of a test program.
#pragma once

#include <cstdlib>
#include <new>

namespace kibitz::test {

// Per allocation. The tables that tests need are smaller.
inline constexpr std::size_t most_bytes = std::size_t{1} << 30;

inline void* allocate_at_most(std::size_t bytes, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  void* piece = bytes > most_bytes ? nullptr : std::aligned_alloc(step, (bytes + step - 1) / step * step);
  if (!piece) throw std::bad_alloc();
  return piece;
}

}  // namespace kibitz::test

void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return kibitz::test::allocate_at_most(bytes, alignment);
}
void operator delete[](void* piece, std::align_val_t) noexcept { std::free(piece); }
void operator delete[](void* piece, std::size_t, std::align_val_t) noexcept { std::free(piece); }
