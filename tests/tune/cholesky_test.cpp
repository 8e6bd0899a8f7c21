// Tests with integer solutions, and with matrices that have no inverse.
#include "tune/cholesky.hpp"

#include <doctest/doctest.h>

using namespace kibitz::tune;

namespace {

Matrix matrix_of(std::size_t size, const std::vector<double>& cells) {
  Matrix matrix(size);
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column) matrix(row, column) = cells[row * size + column];
  return matrix;
}

void check_cells(const Matrix& matrix, const std::vector<double>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    CAPTURE(i);
    CHECK(matrix(i / matrix.size(), i % matrix.size()) == doctest::Approx(cells[i]));
  }
}

}  // namespace

TEST_CASE("a product multiplies rows by columns, in the order of its arguments") {
  const Matrix a = matrix_of(2, {1, 2, 3, 4}), b = matrix_of(2, {5, 6, 7, 8});
  check_cells(product(a, b), {19, 22, 43, 50});
  check_cells(product(b, a), {23, 34, 31, 46});
  CHECK(product(a, std::vector<double>{5, 6}) == std::vector<double>{17, 39});
}

TEST_CASE("the inverse of a 3 x 3 matrix is exact") {
  // L = (2; 6 1; -8 5 3), and the matrix below is L L'. Its determinant is 36.
  const Matrix matrix = matrix_of(3, {4, 12, -16, 12, 37, -43, -16, -43, 98});
  const auto inverted = inverse(matrix);
  REQUIRE(inverted);
  check_cells(*inverted, {1777.0 / 36, -488.0 / 36, 76.0 / 36, -488.0 / 36, 136.0 / 36, -20.0 / 36, 76.0 / 36,
                          -20.0 / 36, 4.0 / 36});
  check_cells(*inverse(matrix_of(1, {8})), {0.125});
}

TEST_CASE("a matrix that is not positive definite has no inverse, at whichever row the factorisation fails") {
  CHECK(!inverse(matrix_of(1, {0})));
  CHECK(!inverse(matrix_of(1, {-1})));
  CHECK(!inverse(matrix_of(2, {1, 2, 2, 4})));  // singular
  CHECK(!inverse(matrix_of(2, {1, 2, 2, 1})));  // indefinite
  CHECK(!inverse(matrix_of(3, {1, 0, 0, 0, 1, 1, 0, 1, 1})));
  CHECK(inverse(matrix_of(2, {1, 0.5, 0.5, 1})));
}
