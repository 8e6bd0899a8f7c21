// The endgame solver's transposition table: bounds on the results of positions, and best moves. A bucket has two
// entries: the first prefers positions with more empty squares, the second is always replaced (Breuker, Uiterwijk and
// van den Herik 1994, "two-deep"). Whole positions are stored, so two positions are never confused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/othello/board.hpp"
#include "kibitz/core/random.hpp"

namespace kibitz::othello {

class EndgameTable {
 public:
  static constexpr std::uint8_t no_square = 255;

  struct Entry {
    Discs discs;                    // the position; no discs: the entry is free
    std::int8_t lower = -64;        // lower bound on the final disc difference for the side to move
    std::int8_t upper = 64;         // upper bound on the final disc difference for the side to move
    std::uint8_t best = no_square;  // square of the best move
    std::uint8_t empties = 0;       // number of empty squares
  };

  static constexpr std::size_t default_size = std::size_t{1} << 18;  // number of entries (6 MB); a larger table saves
                                                                     // 2 % of the nodes but no time

  // `size` is the number of entries, a power of two. The entries are allocated on first use.
  explicit EndgameTable(std::size_t size = default_size) : size_(size) {
    assert(std::has_single_bit(size) && size > 1);
  }

  // Must be called before the first find() or store(). Drops results that were stored for other rules.
  void prepare(Board board, bool empties_to_winner) {
    if (!entries_.empty() && board == board_ && empties_to_winner == empties_to_winner_) return;
    entries_.assign(size_, Entry{});
    board_ = board;
    empties_to_winner_ = empties_to_winner;
  }

  const Entry* find(Discs discs) const {
    const Entry* bucket = &entries_[bucket_of(discs)];
    if (bucket[0].discs == discs) return &bucket[0];
    return bucket[1].discs == discs ? &bucket[1] : nullptr;
  }

  void store(const Entry& entry) {
    Entry* bucket = &entries_[bucket_of(entry.discs)];
    const bool is_deep = bucket[0].discs == entry.discs || entry.empties >= bucket[0].empties;
    if (is_deep && bucket[0].discs != entry.discs) bucket[1] = bucket[0];
    bucket[is_deep ? 0 : 1] = entry;
  }

 private:
  std::size_t bucket_of(Discs discs) const {
    const std::uint64_t hash = mix_bits(discs.mover ^ (discs.opponent * 0x9e3779b97f4a7c15));
    return static_cast<std::size_t>(hash) & (size_ - 2);
  }

  std::size_t size_;
  std::vector<Entry> entries_;
  Board board_ = 0;
  bool empties_to_winner_ = true;
};

}  // namespace kibitz::othello
