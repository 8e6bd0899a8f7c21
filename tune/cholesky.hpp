// Inverts small symmetric positive definite matrices by Cholesky decomposition.
#pragma once

#include <optional>
#include <vector>

namespace kibitz::tune {

// A square matrix, stored row by row.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  std::size_t size() const { return size_; }
  double& operator()(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double operator()(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

// The inverse of a symmetric matrix; empty if the matrix is not positive definite.
std::optional<Matrix> inverse(const Matrix& matrix);

// All operands must have the same size.
Matrix product(const Matrix& a, const Matrix& b);
std::vector<double> product(const Matrix& a, const std::vector<double>& x);

}  // namespace kibitz::tune
