#include <cstdio>
#include <cstdlib>

#include "fuzz/fuzz.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz::test {

std::string argument(int argc, char** argv, std::string_view name) {
  const std::string start = "--" + std::string(name) + "=";
  for (int i = 1; i < argc; ++i)
    if (std::string_view(argv[i]).starts_with(start)) return argv[i] + start.size();
  return {};
}

std::unique_ptr<Engine> engine_named(int argc, char** argv) {
  auto made = make_engine(standard_catalogue(), argument(argc, argv, "game"));
  if (made) return std::move(*made);
  std::fprintf(stderr, "--game=NAME: %s\n", made.error().message.c_str());
  std::exit(2);
}

void broken(std::string_view promise, std::string_view text) {
  std::fprintf(stderr, "broken: %.*s: %s\n", static_cast<int>(promise.size()), promise.data(), quoted(text).c_str());
  std::abort();
}

}  // namespace kibitz::test
