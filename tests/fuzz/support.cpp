#include <cstdio>
#include <cstdlib>

#include "fuzz/fuzz.hpp"

namespace kibitz::test {

std::string argument(int argc, char** argv, std::string_view name) {
  const std::string start = "--" + std::string(name) + "=";
  for (int i = 1; i < argc; ++i)
    if (std::string_view(argv[i]).starts_with(start)) return argv[i] + start.size();
  return {};
}

void broken(std::string_view promise, std::string_view text) {
  std::fprintf(stderr, "broken: %.*s: %s\n", static_cast<int>(promise.size()), promise.data(), quoted(text).c_str());
  std::abort();
}

}  // namespace kibitz::test
