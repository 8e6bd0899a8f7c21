#include "tune/cholesky.hpp"

#include <cmath>

namespace kibitz::tune {

namespace {

// The Cholesky factor: the lower triangular matrix L for which L times its transpose is `matrix`. Empty if `matrix` is
// not positive definite.
std::optional<Matrix> cholesky_factor(const Matrix& matrix) {
  Matrix lower(matrix.size());
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double rest = matrix(i, j);
      for (std::size_t k = 0; k < j; ++k) rest -= lower(i, k) * lower(j, k);
      if (i == j && !(rest > 0)) return std::nullopt;
      lower(i, j) = i == j ? std::sqrt(rest) : rest / lower(j, j);
    }
  }
  return lower;
}

// Solves L L' y = x for y, where L is `lower` and L' its transpose.
std::vector<double> solve_factored(const Matrix& lower, std::vector<double> x) {
  const std::size_t size = lower.size();
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t k = 0; k < i; ++k) x[i] -= lower(i, k) * x[k];
    x[i] /= lower(i, i);
  }
  for (std::size_t i = size; i-- > 0;) {
    for (std::size_t k = i + 1; k < size; ++k) x[i] -= lower(k, i) * x[k];
    x[i] /= lower(i, i);
  }
  return x;
}

}  // namespace

std::optional<Matrix> inverse(const Matrix& matrix) {
  const auto lower = cholesky_factor(matrix);
  if (!lower) return std::nullopt;
  Matrix result(matrix.size());
  for (std::size_t column = 0; column < matrix.size(); ++column) {
    std::vector<double> unit(matrix.size());
    unit[column] = 1;
    const auto x = solve_factored(*lower, std::move(unit));
    for (std::size_t row = 0; row < matrix.size(); ++row) result(row, column) = x[row];
  }
  return result;
}

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t k = 0; k < a.size(); ++k)
      for (std::size_t j = 0; j < a.size(); ++j) result(i, j) += a(i, k) * b(k, j);
  return result;
}

std::vector<double> product(const Matrix& a, const std::vector<double>& x) {
  std::vector<double> result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a.size(); ++j) result[i] += a(i, j) * x[j];
  return result;
}

}  // namespace kibitz::tune
