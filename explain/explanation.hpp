// What is found when a search is asked why it prefers what it prefers: one verdict, and the searches it rests on.
// Values only; texts and JSON are made of them elsewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/way.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

enum class Verdict : std::uint8_t {
  right,        // neither a fuller search nor a deeper one prefers otherwise
  equal,        // the same within the grain of the evaluation
  horizon,      // seen from a greater depth
  zugzwang,     // the null move hid that having to move is a disadvantage
  null_move,    // the null move took the depth in which a threat would be seen
  reduced,      // searched less deeply than the depth asks
  pruned,       // a skip rule dropped a move of the line
  cut,          // a node of the line was answered without its moves: razoring, ProbCut, ...
  left_out,     // never looked at: k best, captures only, candidates
  quiescence,   // by what quiescence searches
  extended,     // extensions took it elsewhere
  table,        // an entry of the table was taken for what it is not
  repetition,   // the value depends on the path, and what was kept of it does not
  unstable,     // another window, another value
  evaluation,   // what is added to the static score, or its rounding
  wins_alike,   // wins have no distance
  together,     // none of the options alone, but all of them
  wrong_score,  // the move is right, the score is not
  only_move,
  undecided,  // stopped before enough was searched
};
std::string_view name_of(Verdict verdict);

// What one iteration found.
struct Iteration {
  int depth = 0;  // plies
  MoveText best;
  Score score = 0;
};

// One search of the position, to be held against the one that is asked about.
struct Trial {
  std::string name;                   // what is different: "late move pruning", "depth 7"
  std::vector<std::string> settings;  // that make it so, name=value
  int depth = 0;                      // plies asked for
  bool is_finished = false;           // false: its limit of nodes came first
  bool prefers_otherwise = false;     // than the search asked about
  bool finds = false;                 // and by more than the grain; instead of a move that is played, a ply deeper too
  std::vector<MoveText> line = {};    // best line; may be empty when not finished
  Score score = 0;
  std::optional<Score> other_score = {};  // by the same search: of the move that was preferred
  std::uint64_t nodes = 0;
  std::vector<Iteration> iterations = {};  // those that were finished
};

struct Explanation {
  Verdict verdict = Verdict::undecided;
  std::string sentence;              // the verdict for people, no full stop at the end
  MoveText asked;                    // the move
  bool is_played = false;            // the search plays it; else it plays search.line[0]
  int depth = 0;                     // plies, of the search
  Score grain = 0;                   // evaluation units; scores no farther apart are equal
  Trial search;                      // that is asked about; of its iterations each is there, deepened or not
  Trial alone;                       // the move asked about, and no other: its line is its refutation, or its point
  std::optional<Trial> rivals;       // is_played: all moves but that one
  std::vector<Trial> without;        // an option taken away, each alone
  std::optional<Trial> full;         // all of them taken away; only where none alone finds it
  std::vector<Trial> deeper;         // the same search, ply by ply
  std::vector<Trial> helped;         // what sees it at the same depth; for Verdict::horizon and null_move
  std::optional<std::size_t> cause;  // index in `without`
  std::optional<int> seen_from;      // depth, plies
  bool is_seen_steadily = false;     // at the next depth too
  std::vector<MoveText> line;        // that was missed
  std::vector<Step> way;             // what the search made of it; as long as the line or shorter
  std::uint64_t nodes = 0;           // of everything
};

}  // namespace kibitz::explain
