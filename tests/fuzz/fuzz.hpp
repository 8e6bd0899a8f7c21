// Fuzzing: the interface of a target, and the report of a broken promise.
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

// A target is a program, one *_fuzz.cpp that defines LLVMFuzzerTestOneInput as for libFuzzer. In every build it is
// linked with loop.cpp, a small seeded mutator that runs for a second as a test. With the preset `fuzz` (clang) it is
// linked with libFuzzer, and searches for new paths until it is stopped:
//
//   build/dev/tests/fuzz_game --game=chess --write=corpus      writes the seeds, one file each
//   build/fuzz/tests/fuzz_game --game=chess corpus             runs libFuzzer from them

// Valid inputs of the target, to start from. Called after LLVMFuzzerInitialize.
std::vector<std::string> fuzz_seeds();

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The value after "--name=" in the program's arguments; empty if missing.
std::string argument(int argc, char** argv, std::string_view name);

// The game named by --game=NAME; exits with an error if it does not exist.
std::unique_ptr<Engine> engine_named(int argc, char** argv);

// Prints the broken promise and exits.
[[noreturn]] void broken(std::string_view promise, std::string_view text);

inline void expect(bool holds, std::string_view promise, std::string_view text) {
  if (!holds) broken(promise, text);
}

// An error is one line of limited length that names what it is about.
inline void expect_good(const Error& error) {
  expect(!error.message.empty(), "an error says something", error.message);
  expect(error.message.size() < 2000, "an error is short", error.message);
  expect(error.message.find_first_of("\n\r\t") == std::string::npos, "an error is one line", error.message);
  // A number needs no quotation marks, and an empty text cannot be quoted.
  const bool quotes = error.message.find_first_of("'0123456789") != std::string::npos;
  expect(quotes || error.message.find("empty") != std::string::npos, "an error quotes the offending text",
         error.message);
}

}  // namespace kibitz::test
