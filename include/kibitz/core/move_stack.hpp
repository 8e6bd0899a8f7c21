// Storage of generated moves: one growable stack per thread, with the moves of the current node on top. No list has a
// fixed size (a legal position of fanorona has 14,878 moves), and no list is on the call stack.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace kibitz {

template <class Move>
class MoveStack {
  static_assert(std::is_trivially_copyable_v<Move>, "a Move must be trivially copyable");

 public:
  MoveStack() { reallocate(4096); }

  std::size_t size() const { return size_; }
  const Move& operator[](std::size_t index) const { return moves_[index]; }
  Move& operator[](std::size_t index) { return moves_[index]; }

  // Adds a move. Doubles the memory if it is full; throws std::bad_alloc.
  void push(Move move) {
    if (size_ == capacity_) reallocate(1);
    moves_[size_++] = move;
  }

  // Returns space for at least `count` more moves, for a generator whose inner loop should not test the capacity. The
  // generator writes moves through the pointer and then calls commit() with the end of what it wrote.
  Move* room(std::size_t count) {
    if (capacity_ - size_ < count) reallocate(count);
    return moves_.get() + size_;
  }
  void commit(const Move* end) {
    size_ = static_cast<std::size_t>(end - moves_.get());
    assert(size_ <= capacity_);
  }
  void truncate(std::size_t size) { size_ = size; }

 private:
  [[gnu::noinline, gnu::cold]] void reallocate(std::size_t more) {
    const std::size_t capacity = 2 * capacity_ + more;
    auto moves = std::make_unique_for_overwrite<Move[]>(capacity);
    for (std::size_t i = 0; i < size_; ++i) moves[i] = moves_[i];
    moves_ = std::move(moves);
    capacity_ = capacity;
  }

  std::unique_ptr<Move[]> moves_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

// The moves of one node, stored at the top of the stack. The destructor removes them, even if it runs because of the
// exception that stops a search. Moves may be added only to the newest list of a stack. Adding may reallocate the
// stack, so copy moves out; do not keep references.
template <class Move>
class MoveList {
 public:
  explicit MoveList(MoveStack<Move>& stack) : stack_(stack), begin_(stack.size()) {}
  // Makes a list of the last `count` moves on the stack.
  MoveList(MoveStack<Move>& stack, int count) : stack_(stack), begin_(stack.size() - static_cast<std::size_t>(count)) {}
  ~MoveList() { stack_.truncate(begin_); }
  MoveList(const MoveList&) = delete;
  MoveList& operator=(const MoveList&) = delete;

  void push(Move move) { stack_.push(move); }  // adds a move, as MoveStack does
  Move* room(std::size_t count) { return stack_.room(count); }
  void commit(const Move* end) { stack_.commit(end); }

  // Drops the moves from index `count` on. Like size(), valid only for the newest list of the stack.
  void truncate(int count) { stack_.truncate(begin_ + static_cast<std::size_t>(count)); }
  int size() const { return static_cast<int>(stack_.size() - begin_); }
  bool empty() const { return stack_.size() == begin_; }
  Move operator[](int index) const { return stack_[begin_ + static_cast<std::size_t>(index)]; }
  Move& operator[](int index) { return stack_[begin_ + static_cast<std::size_t>(index)]; }
  const Move* begin() const { return &stack_[begin_]; }
  const Move* end() const { return begin() + size(); }
  Move* begin() { return &stack_[begin_]; }
  Move* end() { return begin() + size(); }
  bool contains(Move move) const {
    for (const Move& candidate : *this)
      if (candidate == move) return true;
    return false;
  }

 private:
  MoveStack<Move>& stack_;
  std::size_t begin_;
};

}  // namespace kibitz
