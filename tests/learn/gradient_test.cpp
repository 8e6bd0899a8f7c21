#include "learn/gradient.hpp"

#include <doctest/doctest.h>

#include "learn/support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using learned::NetHead;

namespace {

std::vector<std::uint32_t> selected_rows(const Gradient& gradient) {
  return {gradient.selected_rows().begin(), gradient.selected_rows().end()};
}

}  // namespace

TEST_CASE("rows start at 0, are kept in the order of first use, and are gone when cleared") {
  Gradient gradient(toys::toy_net(3, NetHead::linear, 2));
  gradient.row(5)[1] = 3;
  gradient.row(0)[0] = 1;
  gradient.row(5)[0] += 2;
  CHECK(selected_rows(gradient) == std::vector<std::uint32_t>{5, 0});
  CHECK(gradient.selected_row(0)[0] == 2);
  CHECK(gradient.selected_row(0)[1] == 3);
  CHECK(gradient.selected_row(1)[1] == 0);
  gradient.dense.bias[1] = 4;
  gradient.loss = 7;
  gradient.clear();
  CHECK(gradient.selected_rows().empty());
  CHECK(gradient.dense.bias[1] == 0);
  CHECK(gradient.loss == 0);
  CHECK(gradient.row(5)[1] == 0);
}

TEST_CASE("slopes add up, row by row") {
  const learned::Net net = toys::toy_net(3, NetHead::perceptron, 16);
  Gradient sum(net), more(net);
  sum.row(2)[15] = 1;
  more.row(4)[0] = 5;
  more.row(2)[15] = 10;
  sum.dense.outputs[31] = 1, more.dense.outputs[31] = 2;
  sum.dense.output_bias[0] = 3, more.dense.output_bias[0] = 4;
  sum.dense.bias[7] = 5, more.dense.bias[7] = 6;
  sum.loss = 1, more.loss = 2;
  sum.add(more);
  CHECK(selected_rows(sum) == std::vector<std::uint32_t>{2, 4});
  CHECK(sum.selected_row(0)[15] == 11);
  CHECK(sum.selected_row(1)[0] == 5);
  CHECK(sum.dense.outputs[31] == 3);
  CHECK(sum.dense.output_bias[0] == 7);
  CHECK(sum.dense.bias[7] == 11);
  CHECK(sum.loss == 3);
}
