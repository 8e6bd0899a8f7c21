// What tools/mutate's faults are made of. One build holds all the faults of a run, each under a number, and the
// environment variable KIBITZ_MUTANT says which of them is committed: none without it. Included before everything else
// in the tool's own copy of the tree, and nowhere in a build of ours.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <initializer_list>
#include <type_traits>

namespace mutation {

inline constexpr int capacity = 1 << 14;
inline bool reached[capacity];  // since the test case began
inline const int committed = [] {
  const char* number = std::getenv("KIBITZ_MUTANT");
  return number ? std::atoi(number) : 0;
}();

// Faults are disabled in constant evaluation.
[[gnu::always_inline]] constexpr bool is_on(int number) {
  if consteval {
    return false;
  } else {
    reached[number] = true;
    return number == committed;
  }
}

// There is no such fault for operands of this type, which is known only where a template is instantiated.
[[noreturn]] inline void does_not_apply() { std::_Exit(99); }

// The build is unoptimised, and these functions are run most often, so they are forced inline.
struct Less {
  template <class A, class B>
  [[gnu::always_inline]] constexpr auto operator()(const A& a, const B& b) const -> decltype(a < b) {
    return a < b;
  }
};
struct LessEqual {
  template <class A, class B>
  [[gnu::always_inline]] constexpr auto operator()(const A& a, const B& b) const -> decltype(a <= b) {
    return a <= b;
  }
};
struct Greater {
  template <class A, class B>
  [[gnu::always_inline]] constexpr auto operator()(const A& a, const B& b) const -> decltype(a > b) {
    return a > b;
  }
};
struct GreaterEqual {
  template <class A, class B>
  [[gnu::always_inline]] constexpr auto operator()(const A& a, const B& b) const -> decltype(a >= b) {
    return a >= b;
  }
};
struct Equal {
  template <class A, class B>
  [[gnu::always_inline]] constexpr auto operator()(const A& a, const B& b) const -> decltype(a == b) {
    return a == b;
  }
};
struct NotEqual {
  template <class A, class B>
  [[gnu::always_inline]] constexpr auto operator()(const A& a, const B& b) const -> decltype(a != b) {
    return a != b;
  }
};
struct Plus {
  template <class A, class B>
  [[gnu::always_inline]] constexpr auto operator()(const A& a, const B& b) const -> decltype(a + b) {
    return a + b;
  }
};
struct Minus {
  template <class A, class B>
  [[gnu::always_inline]] constexpr auto operator()(const A& a, const B& b) const -> decltype(a - b) {
    return a - b;
  }
};

template <class Right, class Wrong, class A, class B>
[[gnu::always_inline]] constexpr auto either(int number, const A& a, const B& b) -> decltype(Right{}(a, b)) {
  if (is_on(number)) {
    if constexpr (std::is_invocable_r_v<decltype(Right{}(a, b)), Wrong, const A&, const B&>)
      return static_cast<decltype(Right{}(a, b))>(Wrong{}(a, b));
    else
      does_not_apply();
  }
  return Right{}(a, b);
}

template <class T>
constexpr const T& min(int number, const T& a, const T& b) {
  return is_on(number) ? std::max(a, b) : std::min(a, b);
}
template <class T>
constexpr T min(int number, std::initializer_list<T> list) {
  return is_on(number) ? std::max(list) : std::min(list);
}
template <class T>
constexpr const T& max(int number, const T& a, const T& b) {
  return is_on(number) ? std::min(a, b) : std::max(a, b);
}
template <class T>
constexpr T max(int number, std::initializer_list<T> list) {
  return is_on(number) ? std::min(list) : std::max(list);
}

// What is returned, or its neighbour: one more of a number, the other of true and false, nothing of what can be empty.
template <class T>
constexpr T neighbour(int number, T value) {
  if (!is_on(number)) return value;
  if constexpr (std::same_as<T, bool>)
    return !value;
  else if constexpr (std::is_arithmetic_v<T>)
    return static_cast<T>(value + 1);
  else if constexpr (std::is_enum_v<T>)
    return static_cast<T>(static_cast<std::underlying_type_t<T>>(value) + 1);
  else if constexpr (std::default_initializable<T>)
    return T{};
  else
    does_not_apply();
}

}  // namespace mutation
