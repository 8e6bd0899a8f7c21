// The state of a frame: what is kept, what is reset and what is inherited.
#include "kibitz/search/alpha_beta/frame.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

Frame<int> marked_frame() {
  Frame<int> frame;
  frame.extension = 7;
  frame.passes = 2;
  frame.excluded = 3;
  frame.is_pass_barred = true;
  frame.is_verified = true;
  frame.quiescence_plies = 4;
  frame.plies_off_variation = 5;
  frame.pass_score = 6;
  frame.best = 8;
  frame.singular = 9;
  frame.static_score = 12;
  frame.table_lower = 13;
  frame.table_upper = 14;
  frame.slot = 15;
  frame.killers = {10, 11};
  return frame;
}

}  // namespace

TEST_CASE("frame: reset() keeps the killers and the data about the move to the node") {
  Frame<int> frame = marked_frame();
  frame.reset();
  CHECK(!frame.best);
  CHECK(!frame.singular);
  CHECK(!frame.pass_score);
  CHECK(!frame.static_score);
  CHECK(frame.table_lower == -infinite_score);
  CHECK(frame.table_upper == infinite_score);
  CHECK(frame.killers == Killers<int>{10, 11});
  CHECK(frame.extension == 7);
  CHECK(frame.passes == 2);
  CHECK(frame.excluded == 3);
  CHECK(frame.is_pass_barred);
  CHECK(frame.plies_off_variation == 5);
  CHECK(frame.slot == 15);
}

TEST_CASE("frame: inherit() resets a child except for the members that hold below its parent too") {
  Frame<int> parent;
  parent.plies_off_variation = 2;
  Frame<int> child = marked_frame();
  child.inherit(parent);
  CHECK(child.extension == 0);
  CHECK(child.passes == 0);
  CHECK(!child.excluded);
  CHECK(!child.is_pass_barred);
  CHECK(!child.is_verified);
  CHECK(child.plies_off_variation == 3);
  CHECK(child.slot == no_slot);
  CHECK(child.killers == Killers<int>{10, 11});
  parent.is_verified = true;
  child.inherit(parent);
  CHECK(child.is_verified);
}

TEST_CASE("frame: the two flags can be saved and restored") {
  Frame<int> frame;
  for (const bool is_barred : {false, true}) {
    frame.is_pass_barred = is_barred;
    frame.is_verified = !is_barred;
    const auto kept = frame.flags();
    frame.is_pass_barred = !is_barred;
    frame.is_verified = is_barred;
    frame.set_flags(kept);
    CHECK(frame.is_pass_barred == is_barred);
    CHECK(frame.is_verified != is_barred);
  }
}
