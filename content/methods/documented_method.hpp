// A technique that Kibitz implements, from one of the four documents in documents.hpp or from later work on the same
// subjects: the option that enables it, a command that demonstrates it, and a test case where it makes a difference.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz::methods {

// The expected difference between the search with the technique ("on") and without it ("off").
enum class Expectation : std::uint8_t {
  fewer_nodes,   // the same score with fewer nodes
  fewer_leaves,  // the same score with fewer leaves
  more_leaves,   // the same score with more leaves: the case shows what the technique costs
  same_move,     // the same move with fewer nodes; the score may be only a bound
  same_search,   // the same score with the same number of nodes, because the technique has nothing to act on
  finds,         // the case's move is chosen only with the technique
  avoids,        // the case's move, a blunder, is chosen only without the technique
  misses,        // the case's move is chosen only without the technique; missing it is the price of fewer nodes
  ends,          // within the node limit, only the search with the technique ends
  runs_on,       // within the node limit, only the search without the technique ends
};

std::string_view claim_of(Expectation expect);

// The test case of a technique: a position that is searched without and with it, and the expected difference.
struct MethodCase {
  std::string game;
  std::string position;
  int depth = 0;
  std::string settings;  // settings for both searches, applied on top of the preset `paper`: "name=value name=value"
  std::string off;       // additional settings of the search without the technique
  std::string on;        // additional settings of the search with the technique
  Expectation expect = Expectation::fewer_nodes;
  std::string move = {};            // the move that is found, avoided or missed
  int depth_on = 0;                 // depth of the search with the technique; 0: `depth`
  std::uint64_t nodes = 3'000'000;  // node limit of each search
};

// The result of a search without or with the technique. The score is a text, because the result may also be a proof, a
// number of leaves or the ending of a game.
struct MethodFinding {
  std::string move;
  std::string score;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  bool has_ended = true;
};

struct MethodCheck {
  MethodFinding off, on;
  bool works = false;  // true if the difference is as expected
  std::string claim;   // the expected difference, as text
};

struct DocumentedMethod {
  std::string document;
  std::string technique;
  std::string handle;                          // enables the technique: "option null_move", "driver sss"
  MethodCase test = {};                        // the test case, if an option (or driver) enables the technique
  std::string command = {};                    // the command that demonstrates a technique without a case
  Expected<MethodCheck> (*check)() = nullptr;  // the check of a technique without a case; null: there is a case
  bool is_later = false;                       // true if the technique is later than the documents or common practice
};
inline DocumentedMethod mark_as_later_work(DocumentedMethod method) {
  method.is_later = true;
  return method;
}

std::vector<DocumentedMethod> list();
// The command that demonstrates the technique, as typed in a shell. If the technique has a case, the command runs the
// case's search with the technique.
std::string command_of(const DocumentedMethod& method);

// The parts of the list of techniques. The first four are from Eppstein's lecture notes of 4 February 1999.
std::vector<DocumentedMethod> width_methods();       // the choice of the moves that are searched
std::vector<DocumentedMethod> quiescence_methods();  // search beyond the depth limit
std::vector<DocumentedMethod> extension_methods();   // moves that are searched to a greater depth
std::vector<DocumentedMethod> whole_tree_methods();  // methods that rank the nodes of the whole tree
std::vector<DocumentedMethod> progress_methods();    // progress in won positions (Eppstein's notes of 2 February 1999)
std::vector<DocumentedMethod> null_move_methods();   // the null move and its faults (Moreland's page)
std::vector<DocumentedMethod> reduction_methods();   // R, the depth reduction of the null move (Moreland's page)
std::vector<DocumentedMethod> driver_methods();      // drivers (the paper on MT by Plaat et al.)
std::vector<DocumentedMethod> table_methods();       // the transposition table (the paper on MT)
std::vector<DocumentedMethod> tree_methods();        // minimal tree and minimal graph (the paper on MT)

// Searches the technique's case without and with the technique, or calls the technique's own check.
Expected<MethodCheck> check(const DocumentedMethod& method);

MethodFinding finding_of(const Analysis& analysis);

// Checks of techniques that are not options of alpha-beta: other searches, whole games, and trees of known size.
Expected<MethodCheck> check_full_width();
Expected<MethodCheck> check_progress();
Expected<MethodCheck> check_wins_in_table();
Expected<MethodCheck> check_conspiracy();
Expected<MethodCheck> check_pn();
Expected<MethodCheck> check_pn2();
Expected<MethodCheck> check_dfpn();
Expected<MethodCheck> check_stockman_sss();
Expected<MethodCheck> check_minimal_tree();
Expected<MethodCheck> check_minimal_graph();

}  // namespace kibitz::methods
