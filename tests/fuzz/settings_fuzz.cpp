// Options by name and value, and presets: one "name=value" per line. After every line each
// option's reported value is accepted again.
#include <sstream>

#include "cli/setup/setup.hpp"
#include "fuzz/fuzz.hpp"
#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;
using namespace kibitz::test;

extern "C" int LLVMFuzzerInitialize(int*, char***) { return 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto engine = make_engine(standard_catalogue(), "othello").value();
  std::istringstream lines(text_of(data, size));
  for (std::string line; std::getline(lines, line);) {
    if (const auto set = engine->set_preset(line); !set) expect_good(set.error());
    if (const auto set = set_option_by_text(*engine, line); !set) expect_good(set.error());
  }
  for (const OptionInfo& option : engine->options())
    expect(engine->set_option(option.name, option.value).has_value(), "an option takes its own value", option.name);
  return 0;
}

std::vector<std::string> kibitz::test::fuzz_seeds() {
  std::vector<std::string> seeds{"paper", "strong", "textbook", "hash=99999999999999999999", "driver=", "=", "a=b=c"};
  std::string all;
  for (const OptionInfo& option : make_engine(standard_catalogue(), "othello").value()->options()) {
    seeds.push_back(option.name + "=" + option.value);
    all += seeds.back() + "\n";
  }
  seeds.push_back(all);
  return seeds;
}
