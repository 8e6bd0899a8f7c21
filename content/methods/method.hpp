// A technique of the four documents that Kibitz implements, or of later work on what they speak of: what switches it
// on, the command that shows it, and a small case in which it must make a difference.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz::methods {

// What must come of switching it on.
enum class Expect : std::uint8_t {
  fewer_nodes,   // the same score, for fewer nodes
  fewer_leaves,  // the same score, for fewer leaves
  more_leaves,   // the same score, for more leaves: why one does not do it
  same_move,     // the same move, for fewer nodes; of its score a bound is known
  same_search,   // the same score for the same nodes: it has nothing to act on
  finds,         // the case's move, which is not chosen without it
  avoids,        // the reverse: the case's move is a blunder
  misses,        // the case's move, chosen without it, is the price of fewer nodes
  it_ends,       // without it the search does not end within the nodes given
  it_runs_on,    // the reverse
};

std::string_view claim_of(Expect expect);

struct Case {
  std::string game;
  std::string position;
  int depth = 0;
  std::string settings;  // common to both, over the preset paper: "name=value name=value"
  std::string off;
  std::string on;
  Expect expect = Expect::fewer_nodes;
  std::string move = {};            // that is found, avoided or missed
  int depth_on = 0;                 // if another than without it
  std::uint64_t nodes = 3'000'000;  // that either side may take
};

// What one side of a case found, as text: a check may be about a proof, a count of leaves or a game played on, which
// have no score in common.
struct Finding {
  std::string move;
  std::string score;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  bool has_ended = true;
};

struct Check {
  Finding off, on;
  bool works = false;
  std::string claim;  // what was to come of it
};

struct Method {
  std::string document;
  std::string technique;
  std::string handle;  // "option etc", "driver sss", "verb solve"
  Case test = {};      // of those that are options; a driver is one
  std::string command = {};
  Expected<Check> (*check)() = nullptr;  // of those that are not, with a command of their own
  bool is_later = false;                 // the document stops short of it: later work, or common practice
};
inline Method later(Method method) {
  method.is_later = true;
  return method;
}

std::vector<Method> list();
// As typed in a shell: for a case, the side with the technique.
std::string command_of(const Method& method);

// The parts of it.
std::vector<Method> width_methods();       // Eppstein, 4 Feb: which moves are looked at
std::vector<Method> quiescence_methods();  // what is looked at beyond the depth
std::vector<Method> extension_methods();   // what is looked at more deeply
std::vector<Method> importance_methods();  // what matters to the whole tree
std::vector<Method> progress_methods();    // Eppstein, 2 Feb
std::vector<Method> null_move_methods();   // Moreland
std::vector<Method> reduction_methods();
std::vector<Method> driver_methods();  // the MT paper
std::vector<Method> table_methods();
std::vector<Method> tree_methods();

Expected<Check> check(const Method& method);

Finding finding_of(const Analysis& analysis);

// Beside alpha-beta: searches of their own, games played on, and trees whose size is known.
Expected<Check> check_full_width();
Expected<Check> check_progress();
Expected<Check> check_wins_in_table();
Expected<Check> check_conspiracy();
Expected<Check> check_pn();
Expected<Check> check_pn2();
Expected<Check> check_dfpn();
Expected<Check> check_open_list();
Expected<Check> check_minimal_tree();
Expected<Check> check_minimal_graph();

}  // namespace kibitz::methods
