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
struct MethodFinding {
  std::string move;
  std::string score;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  bool has_ended = true;
};

struct MethodCheck {
  MethodFinding off, on;
  bool works = false;
  std::string claim;  // what was to come of it
};

struct DocumentedMethod {
  std::string document;
  std::string technique;
  std::string handle;  // "option etc", "driver sss", "verb solve"
  Case test = {};      // of those that are options; a driver is one
  std::string command = {};
  Expected<MethodCheck> (*check)() = nullptr;  // of those that are not, with a command of their own
  bool is_later = false;                       // the document stops short of it: later work, or common practice
};
inline DocumentedMethod later(DocumentedMethod method) {
  method.is_later = true;
  return method;
}

std::vector<DocumentedMethod> list();
// As typed in a shell: for a case, the side with the technique.
std::string command_of(const DocumentedMethod& method);

// The parts of it.
std::vector<DocumentedMethod> width_methods();       // Eppstein, 4 Feb: which moves are looked at
std::vector<DocumentedMethod> quiescence_methods();  // what is looked at beyond the depth
std::vector<DocumentedMethod> extension_methods();   // what is looked at more deeply
std::vector<DocumentedMethod> importance_methods();  // what matters to the whole tree
std::vector<DocumentedMethod> progress_methods();    // Eppstein, 2 Feb
std::vector<DocumentedMethod> null_move_methods();   // Moreland
std::vector<DocumentedMethod> reduction_methods();
std::vector<DocumentedMethod> driver_methods();  // the MT paper
std::vector<DocumentedMethod> table_methods();
std::vector<DocumentedMethod> tree_methods();

Expected<MethodCheck> check(const DocumentedMethod& method);

MethodFinding finding_of(const Analysis& analysis);

// Beside alpha-beta: searches of their own, games played on, and trees whose size is known.
Expected<MethodCheck> check_full_width();
Expected<MethodCheck> check_progress();
Expected<MethodCheck> check_wins_in_table();
Expected<MethodCheck> check_conspiracy();
Expected<MethodCheck> check_pn();
Expected<MethodCheck> check_pn2();
Expected<MethodCheck> check_dfpn();
Expected<MethodCheck> check_open_list();
Expected<MethodCheck> check_minimal_tree();
Expected<MethodCheck> check_minimal_graph();

}  // namespace kibitz::methods
