// Shared by all test programs: doctest's main(), and the duration of each test case of a second or more, which
// tools/test-summary collects.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <cstdio>

namespace {

class Durations final : public doctest::IReporter {
 public:
  explicit Durations(const doctest::ContextOptions&) {}

  void test_case_start(const doctest::TestCaseData& test_case) override { name_ = test_case.m_name; }
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
    if (stats.seconds >= 1) std::printf("took %.1f s: %s\n", stats.seconds, name_);
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

 private:
  const char* name_ = "";
};

REGISTER_LISTENER("durations", 1, Durations);

}  // namespace
