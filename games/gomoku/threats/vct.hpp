// Victory by continuous threats (VCT): the attacker makes fours, and moves that threaten to win by fours. The search is
// depth-first proof-number search (df-pn, Nagai 2002; numbers as in Ueda et al. 2008). Its leaves are wins by fours
// (FourSearch). The defender's moves are the replies that can meet the threat (Defences).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/gomoku/threats/vcf.hpp"

namespace kibitz::gomoku {

// A win that the search finds is proved. If it finds no win, there may still be one with a quiet move, or beyond the
// limits.

// The moves that are tested as threats: moves that make at least an open three, or moves that make at least an open
// two.
enum class ThreatSelection : std::uint8_t { threes, twos };

struct ThreatLimits {
  std::uint64_t nodes = 1'000'000;      // limit on all nodes, including those of the searches for fours
  std::uint64_t nodes_for_fours = 500;  // limit on the nodes of each search for a win by fours
  ThreatSelection selection = ThreatSelection::threes;
};

class ThreatSearch {
 public:
  using Move = Gomoku::Move;

  ThreatSearch(const Gomoku& game, int memory_bits);

  // Searches for a win of the side to move. The verdict `not_won` means that no win was found within the limits.
  Verdict solve(const Position& position, const ThreatLimits& limits, Poll& poll);

  // After the verdict `won`: the moves of both sides up to a five, or up to a four that cannot be answered.
  std::span<const Move> line() const { return line_; }
  // An upper bound on the length of the win, in plies.
  int plies() const { return plies_; }

  static const std::size_t
      bytes_per_entry;  // size of one entry of this search's table plus one entry of the cache of FourSearch

 private:
  static constexpr std::uint32_t infinite = 1'000'000'000;

  // The proof and disproof number of a node, and the length of a proved win in plies.
  struct ProofNumbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    std::uint32_t length = 0;
    bool is_settled() const { return proof == 0 || disproof == 0; }
  };
  static ProofNumbers proved_numbers(std::uint32_t length) { return {0, infinite, length}; }
  static constexpr ProofNumbers disproved_numbers{infinite, 0, 0};

  // Zero bytes are an empty entry.
  struct Entry {
    Key key;
    ProofNumbers numbers;
    bool is_empty() const { return numbers.proof == 0 && numbers.disproof == 0; }
  };
  struct Child {
    Move move;
    Key key;
    ProofNumbers first;  // the initial numbers, used until the table has an entry of the child
  };
  using Children = std::span<const Child>;
  struct ChildSelection {
    ProofNumbers node;                // the numbers of the node, computed from its children
    std::size_t best = 0;             // index of the child to search next
    std::uint32_t second = infinite;  // the proof (or disproof) number of the second best child
    std::uint32_t open = 0;           // number of children that are not settled yet
  };

  ProofNumbers search(const Position& position, ProofNumbers limit);
  ProofNumbers expand(const Position& position);
  ProofNumbers expand_attack(const Position& position);
  ProofNumbers expand_defence(const Position& position);
  void list_threats(const Position& position);
  void list_defences(const Position& position, std::span<const Move> win);
  void add_child(const Position& position, Move move, ProofNumbers first);

  ChildSelection combine_children(Children children, bool is_attack) const;
  ProofNumbers child_threshold(const ChildSelection& choice, ProofNumbers limit, int mover) const;
  ProofNumbers look_up(const Child& child) const;
  void store(Key key, ProofNumbers numbers);
  void reconstruct_line(Position position);

  const Gomoku& game_;
  FourSearch fours_;
  ZeroedArray<Entry> table_;
  bool is_table_used_ = false;
  std::vector<Child> children_;  // the children of all nodes on the current path, one node after another
  std::vector<Move> line_;
  ThreatLimits limits_;
  std::uint64_t first_node_ = 0;
  int attacker_ = 0;
  int plies_ = 0;
  bool is_stopped_ = false;
  Poll* poll_ = nullptr;
};

inline constexpr std::size_t ThreatSearch::bytes_per_entry = sizeof(Entry) + sizeof(Key);

}  // namespace kibitz::gomoku
