// Fuzzing: what a target gives, and what it says when a promise is broken.
//
// A target is a program: one *_fuzz.cpp, which defines LLVMFuzzerTestOneInput as libFuzzer wants it. In every build it
// is linked with loop.cpp, a small seeded mutator that runs for a second as a test; with the preset `fuzz` (clang) it
// is linked with libFuzzer, and then looks for new paths for as long as it is left to:
//
//   build/dev/tests/fuzz_game --game=chess --write=corpus      the seeds, one a file
//   build/fuzz/tests/fuzz_game --game=chess corpus             libFuzzer, from there
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/engine.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);

namespace kibitz::test {

// Texts that the target reads well, to begin from. Called after LLVMFuzzerInitialize.
std::vector<std::string> fuzz_seeds();

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The value behind "--name=" among the program's arguments; empty if there is none.
std::string argument(int argc, char** argv, std::string_view name);

// The game of the argument --game=NAME; ends the program, with a sentence, where there is none of that name.
std::unique_ptr<Engine> engine_named(int argc, char** argv);

// Ends the program, having said what is wrong.
[[noreturn]] void broken(std::string_view promise, std::string_view text);

inline void expect(bool holds, std::string_view promise, std::string_view text) {
  if (!holds) broken(promise, text);
}

// One sentence, on one line, of bearable length, that names what it is about.
inline void expect_good(const Error& error) {
  expect(!error.message.empty(), "an error says something", error.message);
  expect(error.message.size() < 2000, "an error is short", error.message);
  expect(error.message.find_first_of("\n\r\t") == std::string::npos, "an error is one line", error.message);
  // A square's number needs no quotation marks, and nothing can be quoted of an empty text.
  const bool quotes = error.message.find_first_of("'0123456789") != std::string::npos;
  expect(quotes || error.message.find("empty") != std::string::npos, "an error quotes the offending text",
         error.message);
}

}  // namespace kibitz::test
