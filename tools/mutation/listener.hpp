// Writes a line for each test case that ended: its number among those that ran, its seconds of processor time, the
// numbers of the faults that it came across. Added to the end of tests/main.cpp in tools/mutate's copy of the tree.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>

namespace mutation {

struct Listener : doctest::IReporter {
  explicit Listener(const doctest::ContextOptions&) {
    if (const char* path = std::getenv("KIBITZ_MUTANTS_REACHED")) file.open(path);
  }
  void test_case_start(const doctest::TestCaseData&) override {
    ++test_case;
    std::ranges::fill(reached, false);
    began = std::clock();
  }
  void test_case_end(const doctest::CurrentTestCaseStats&) override {
    file << test_case << ' ' << static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    for (int number = 0; number < capacity; ++number)
      if (reached[number]) file << ' ' << number;
    file << std::endl;
  }
  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

  std::ofstream file;
  int test_case = 0;
  std::clock_t began = 0;
};

REGISTER_LISTENER("mutation", 1, Listener);

}  // namespace mutation
