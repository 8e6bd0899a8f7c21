// The rows of the options: their ranges, and that each row reads and writes its own field.
#include "kibitz/search/options/parameter.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "kibitz/search/options/options.hpp"

using namespace kibitz;

namespace {

using Names = std::vector<std::string>;

// The rows of all options, built from the groups' own descriptions on each call.
std::vector<Parameter> all_rows() {
  std::vector<Parameter> rows;
  const auto add = [&rows]<class Group>(const Group&) {
    if constexpr (requires { Group::parameters(); })
      for (const Parameter& row : Group::parameters()) rows.push_back(row);
  };
  const Options options;
  std::apply([&](const auto&... group) { (add(group), ...); }, groups_of(options));
  return rows;
}

std::string numbers_as_text() {
  std::ostringstream text;
  for (const Parameter& row : all_rows())
    if (row.kind == OptionKind::number)
      text << row.name << ' ' << row.least << ".." << row.most << ' ' << row.unit << ", " << row.get(Options{}) << '\n';
  return text.str();
}

// The flags and choices as text, with the typed form of each value from 0.
std::string choices_as_text() {
  std::ostringstream text;
  for (const Parameter& row : all_rows()) {
    if (row.kind == OptionKind::number) continue;
    text << row.name << ' ' << row.least << ".." << row.most;
    for (const std::string_view choice : row.choices) text << ' ' << choice;
    text << '\n';
  }
  return text.str();
}

// The expected rows of the numbers: name, range, unit and default.
constexpr std::string_view number_rows = R"(driver.guess_error -1000000..1000000 evaluation units, 0
driver.aspiration_window 1..1000000 evaluation units, 50
driver.aspiration_growth 110..10000 percent, 400
driver.aspiration_depth 0..512 plies, 0
driver.step 1..1000000 evaluation units, 100
table.entries 0..1073741824 entries, 0
hash 0..65536 MiB, 16
evaluation_cache 0..1048576 entries, 0
evaluation_grain 1..10000 evaluation units, 1
etc.min_depth 1..64 plies, 2
quiescence.check_plies -1..64 plies, 1
quiescence.futility 0..1000000 evaluation units, 0
k_best 0..1024 moves, 0
captures_only 0..64 plies, 0
extend.capture 0..23 24ths of a ply, 0
extend.recapture 0..23 24ths of a ply, 0
extend.check 0..23 24ths of a ply, 0
extend.promotion 0..23 24ths of a ply, 0
extend.advance 0..23 24ths of a ply, 0
extend.threat 0..23 24ths of a ply, 0
extend.only_reply 0..23 24ths of a ply, 0
extend.danger 0..23 24ths of a ply, 0
extend.pv 0..23 24ths of a ply, 0
extend.pv_plies 0..64 plies, 0
extend.cap 0..24 24ths of a ply, 23
singular.margin 1..1000000 evaluation units, 60
singular.reduction 1..16 plies, 2
singular.extension 0..23 24ths of a ply, 23
singular.min_depth 2..64 plies, 4
lmr 0..200 100ths of a ply, 0
lmr.base 0..300 100ths of a ply, 50
lmr.after 1..1024 moves, 3
lmr.min_depth 3..64 plies, 3
lmr.falling 0..300 100ths of a ply, 0
lmr.cut_node 0..300 100ths of a ply, 0
late_move_pruning 0..1024 moves, 0
late_move_pruning.max_depth 1..64 plies, 4
futility 0..1000000 evaluation units, 0
futility.base 0..1000000 evaluation units, 0
futility.max_depth 1..64 plies, 4
history_pruning 0..49152 points, 0
history_pruning.max_depth 1..64 plies, 4
see_pruning.quiet 0..1000000 evaluation units, 0
see_pruning.noisy 0..1000000 evaluation units, 0
see_pruning.max_depth 1..64 plies, 8
reverse_futility 0..1000000 evaluation units, 0
reverse_futility.max_depth 1..64 plies, 6
razoring 0..1000000 evaluation units, 0
razoring.max_depth 1..64 plies, 2
probcut 0..1000000 evaluation units, 0
probcut.min_depth 2..64 plies, 5
probcut.reduction 2..16 plies, 4
multi_cut 0..64 moves, 0
multi_cut.moves 1..512 moves, 10
multi_cut.reduction 1..16 plies, 2
internal_iterative_reduction 0..64 plies, 0
correction.structure 0..10000 evaluation units, 0
correction.material 0..10000 evaluation units, 0
multi_probcut 0..1000 100ths of sigma, 0
multi_probcut.min_depth 1..64 plies, 3
null_move.reduction 0..5 plies, 0
null_move.verify_endgame 0..64 pieces, 0
null_move.by_depth 0..64 plies, 0
null_move.by_margin 0..1000000 evaluation units, 0
null_move.by_material 0..64 pieces, 0
null_move.mate_danger 0..5 plies, 0
null_move.threat_extension 0..23 24ths of a ply, 0
null_move.threat_margin 0..1000000 evaluation units, 200
threads 1..64 threads, 1
method.memory 1..1048576 MiB, 128
conspirators 1..16 leaves, 4
conspirators.width 0..1000000 evaluation units, 50
proof.epsilon 0..1000 percent, 25
mcts.exploration 0..1000 100ths, 70
mcts.first_play_urgency -100..100 100ths, 100
mcts.progressive_bias 0..1000 100ths, 0
mcts.implicit_minimax 0..100 percent, 0
mcts.proof_weight 0..1000 100ths, 100
mcts.playout_plies 0..512 plies, 200
mcts.scale 1..1000000 evaluation units, 200
mcts.virtual_loss 0..64 losses, 1
mcts.seed 0..1000000000 , 1
)";

constexpr std::string_view choice_rows = R"(driver 0..8 full aspiration mtd_f sss dual bisect step best bns
driver.first_guess 0..1 previous two_back
driver.aspiration_from 0..1 guess bound
driver.aspiration_midpoint 0..1
deepen 0..1
line_history 0..2 seen path off
win_distance 0..1
table 0..1
table.depth 0..1 equal deeper
table.bounds 0..1 both single
table.order 0..1
table.transpositions 0..1
table.calls 0..1
table.ply 0..1
table.narrow 0..1
table.leaves 0..1
table.static 0..1
table.symmetry 0..1
etc 0..1
pvs 0..1
order.rank 0..1
order.see 0..1
order.killers 0..1
order.history 0..1
order.continuation 0..1
order.counter_move 0..1
order.noisy_history 0..1
order.keep 0..1
quiescence 0..2 off captures checks
quiescence.see 0..1
quiescence.table 0..1
danger 0..1
candidates 0..1
exact_knowledge 0..1
points_as_evaluation 0..1
singular 0..2 off original modern
singular.multi_cut 0..1
lmr.root 0..1
lmr.losing 0..1
multi_cut.all_nodes 0..1
improving 0..1
null_move 0..4 off plain adaptive verified extended
null_move.guard 0..1
null_move.static_beta 0..1
null_move.double 0..1
null_move.consecutive 0..1
threads.scheme 0..1 lazy abdada
method 0..15 alpha_beta mcts pn_mcts conspiracy stockman_sss scout pn pn2 dfpn captures_only vcf vct best_first ubfm ubfms descent
conspirators.goal 0..1 move range
conspirators.final_positions 0..1
best_first.reuse_tree 0..1
proof.move 0..1
mcts.leaf 0..2 playout evaluation quiescence
mcts.reuse_tree 0..1
)";

}  // namespace

TEST_CASE("parameter: ranges, units, defaults and choices of every row") {
  CHECK(numbers_as_text() == number_rows);
  CHECK(choices_as_text() == choice_rows);
  Names marked_for_mcts;
  for (const Parameter& row : all_rows())
    if (row.is_also_for_mcts) marked_for_mcts.emplace_back(row.name);
  Names expected{"quiescence", "quiescence.check_plies", "quiescence.see", "quiescence.futility",
                 "candidates", "exact_knowledge"};
  Names marked_for_best_first;
  for (const Parameter& row : all_rows())
    if (row.is_also_for_best_first) marked_for_best_first.emplace_back(row.name);
  CHECK(marked_for_best_first == expected);
  expected.push_back("threads");
  CHECK(marked_for_mcts == expected);
}

TEST_CASE("parameter: a row writes the field that it reads, and no other") {
  const std::vector<Parameter> rows = all_rows();
  for (const Parameter& row : rows) {
    Options options;
    const int other = row.get(options) == row.most ? row.least : row.most;
    row.set(options, other);
    for (const Parameter& any : rows)
      CHECK_MESSAGE(any.get(options) == (any.name == row.name ? other : any.get(Options{})),
                    row.name << " " << any.name);
  }
}

TEST_CASE("parameter: memory in MiB is converted to bytes") {
  CHECK(MethodOptions{.megabytes = 3}.bytes() == 3 * 1'048'576);
  CHECK(TableOptions{.megabytes = 5}.bytes() == 5 * 1'048'576);
  CHECK(TableOptions{.megabytes = 0}.bytes() == 0);
  CHECK(TableOptions{.entries = 1}.bytes() == 64);  // a bucket takes 64 bytes and holds two entries
  CHECK(TableOptions{.entries = 5}.bytes() == 192);
}

TEST_CASE("parameter: the help of an option is one line of at most 75 characters, without a full stop") {
  for (const Parameter& row : all_rows()) {
    CAPTURE(row.name);
    CAPTURE(row.help);
    REQUIRE_FALSE(row.help.empty());
    CHECK(row.help.size() <= 75);
    CHECK(row.help.find('\n') == std::string_view::npos);
    CHECK_FALSE(row.help.ends_with('.'));
  }
}
