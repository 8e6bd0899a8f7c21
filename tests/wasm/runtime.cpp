// What wasm/ and the files X_wasm.cpp replace: exceptions, memory, threads and numbers. Each case prints a line, which
// runtime.mjs compares.
#include <cstdio>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "kibitz/core/read_number.hpp"

namespace {

struct Stopped {};
int destroyed = 0;
struct Counted {
  ~Counted() { ++destroyed; }
};
struct First {
  virtual ~First() = default;
  int number = 1;
};
struct Second {
  virtual ~Second() = default;
  int number = 7;
};
struct Derived : First, Second {
  ~Derived() override { std::puts("the exception is destroyed"); }
};

[[gnu::noinline]] void throw_at_depth(int depth) {
  const Counted counted;
  if (depth == 0) throw Stopped{};
  throw_at_depth(depth - 1);
}
[[gnu::noinline]] void catch_other_type(bool is_runtime_error) {
  try {
    if (is_runtime_error) throw std::runtime_error("a runtime error");
    throw_at_depth(5);
  } catch (const std::logic_error&) {
    std::puts("wrong clause");
  }
}
struct ThrowsWithin {
  ~ThrowsWithin() {
    try {
      throw_at_depth(2);
    } catch (const Stopped&) {
      ++destroyed;
    }
  }
};

void unwinding() {
  try {
    throw_at_depth(10);
  } catch (const Stopped&) {
    std::printf("%d destructors of 11 frames\n", destroyed);
  }
  destroyed = 0;
  try {
    const ThrowsWithin guard;
    throw_at_depth(1);
  } catch (const Stopped&) {
    std::printf("%d destructors, of which 4 in a destructor\n", destroyed);
  }
}

void selection() {
  try {
    catch_other_type(false);
  } catch (const std::exception&) {
    std::puts("wrong clause");
  } catch (Stopped) {
    std::puts("the second clause");
  }
  try {
    catch_other_type(true);
  } catch (const std::exception& problem) {
    std::puts(problem.what());
  }
  try {
    throw Derived();
  } catch (const Second& second) {
    std::printf("the second base has %d\n", second.number);
  }
  const int number = 9;
  try {
    throw &number;
  } catch (const int* pointer) {
    std::printf("a pointer to %d\n", *pointer);
  }
}

void nesting() {
  try {
    try {
      throw 5;
    } catch (int& value) {
      value = 6;
      throw;
    }
  } catch (int value) {
    std::printf("rethrown with %d\n", value);
  }
  try {
    try {
      throw 5;
    } catch (...) {
      try {
        throw_at_depth(1);
      } catch (Stopped) {
        std::puts("caught in a clause");
      }
      throw;
    }
  } catch (int value) {
    std::printf("rethrown after it with %d\n", value);
  }
}

void library() {
  try {
    std::puts(std::to_string(std::vector<int>().at(3)).c_str());
  } catch (const std::out_of_range&) {
    std::puts("at() out of range");
  }
  try {
    std::puts(std::string("x").substr(5).c_str());
  } catch (const std::out_of_range&) {
    std::puts("substr() out of range");
  }
  try {
    std::printf("%d\n", std::optional<int>().value());
  } catch (const std::bad_optional_access&) {
    std::puts("no value");
  }
  for (const std::size_t mebibytes : {3'000U, 1'999U}) try {
      const std::vector<char> first(mebibytes << 20), second(mebibytes << 20), third(mebibytes << 20);
      std::printf("%d\n", first[7] + second[7] + third[7]);
    } catch (const std::length_error&) {
      std::puts("too long");
    } catch (const std::bad_alloc&) {
      std::puts("not enough memory");
    }
}

void threads() {
  std::string order;
  std::mutex mutex;
  {
    std::jthread thread([&](const std::stop_token& stop) {
      const std::lock_guard lock(mutex);
      order += stop.stop_requested() ? "stopped" : "running";
    });
    order += "main ";
  }
  std::printf("threads: %s\n", order.c_str());
}

void numbers() {
  for (const char* text : {"1.5", "-2e3", ".5", "0"})
    std::printf("%s is %g\n", text, kibitz::parse_decimal(text).value());
  for (const char* text :
       {"", "nan", "inf", "-inf", "+1", "0x10", "1,5", "1e999", "1e-999", "1.5 ", " 1", "1e", "--1", "1e5e", "."})
    if (kibitz::parse_decimal(text)) std::printf("'%s' is no number\n", text);
}

}  // namespace

extern "C" [[clang::export_name("run")]] void run() {
  unwinding();
  selection();
  nesting();
  library();
  threads();
  numbers();
  destroyed = 0;
  for (int i = 0; i < 10'000; ++i) try {
      throw_at_depth(3);
    } catch (Stopped) {
    }
  std::printf("%d destructors\n", destroyed);
  std::fflush(stdout);
}
