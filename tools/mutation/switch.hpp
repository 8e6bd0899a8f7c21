// The building blocks of the faults that tools/mutate inserts. One build holds all faults of a run, each with a number,
// and the environment variable KIBITZ_MUTANT selects the fault to commit; without it none is committed. This header is
// included first in the tool's copy of the tree, and never in a normal build.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <initializer_list>
#include <type_traits>

namespace mutation {

inline constexpr int capacity = 1 << 14;
inline bool reached[capacity];  // the faults that were reached since the test case began
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

// Called by a fault that does not exist for operands of this type. That is known only when a template is instantiated.
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

// A fault in a return value: a number or an enum value plus one, the opposite of a bool, else an empty object.
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
