#include "match/compliance.hpp"

#include <doctest/doctest.h>

#include <map>

#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

TEST_CASE("the compliance test finds the faults of a program") {
  PlayerSpec spec = test::fake_program("gtp", "f5;f5;f5;f5;f5;f5");
  MatchSettings settings = test::settings_of("othello", {spec});
  settings.stall = Milliseconds{1000};
  std::map<std::string, bool> seen;
  const auto failed = check_compliance(standard_catalogue(), settings,
                                       [&](const ComplianceCheck& check) { seen[check.name] = check.has_passed; });
  REQUIRE(failed);
  CHECK(seen.at("plays a legal move from the start"));
  CHECK(!seen.at("reports its score and depth"));
  CHECK(!seen.at("takes a position"));
  CHECK(!seen.at("plays both sides legally"));  // the program plays f5 again, which is illegal
  CHECK(seen.at("ends when its input is closed"));
  CHECK(*failed >= 3);
}

TEST_CASE("a legal move that is not in the protocol's notation fails the check") {
  const auto first_move = [](const std::string& move) {
    MatchSettings settings = test::settings_of("xiangqi", {test::fake_program("ucci", move)});
    settings.stall = Milliseconds{1000};
    std::string remark;
    const auto failed = check_compliance(standard_catalogue(), settings, [&](const ComplianceCheck& check) {
      if (check.name == "plays a legal move from the start") remark = (check.has_passed ? "+ " : "- ") + check.remark;
    });
    REQUIRE(failed);
    return remark;
  };
  CHECK(first_move("h2e2") == "+ h2e2");
  CHECK(first_move("C2.5") == "- 'C2.5' is legal, but written 'h2e2' in ucci");
  CHECK(first_move("H2E2") == "- 'H2E2' is legal, but written 'h2e2' in ucci");
}

TEST_CASE("a program that cannot be run is an error, not a failed check") {
  PlayerSpec spec = test::fake_program("uci", "");
  spec.command = "/no/such/program";
  CHECK(!check_compliance(standard_catalogue(), test::settings_of("chess", {spec}), [](const ComplianceCheck&) {}));
}
