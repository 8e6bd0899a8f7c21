// Helpers for the tests of the gallery.
#pragma once

#include <doctest/doctest.h>

#include "content/gallery/exhibit.hpp"

namespace kibitz::test {

inline gallery::Exhibit exhibit(const std::string& name) {
  for (const gallery::Exhibit& one : gallery::exhibits())
    if (one.name == name) return one;
  FAIL("no exhibit " << name);
  return {};
}

inline std::vector<gallery::ExhibitResult> results(const std::string& name) {
  const gallery::Exhibit one = exhibit(name);
  std::vector<gallery::ExhibitResult> all;
  for (const gallery::ExhibitTrial& trial : one.trials) {
    const auto result = gallery::run(one, trial);
    REQUIRE_MESSAGE(result.has_value(), (result ? "" : result.error().message));
    all.push_back(*result);
  }
  return all;
}

inline std::vector<std::string> moves_of(const std::vector<gallery::ExhibitResult>& found) {
  std::vector<std::string> moves;
  for (const gallery::ExhibitResult& result : found) moves.push_back(result.move);
  return moves;
}

}  // namespace kibitz::test
