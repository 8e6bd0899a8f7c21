// The number of rounds of a random test: fewer with a sanitizer, which makes a round about twenty times slower.
#pragma once

#include <algorithm>

#ifdef __has_feature  // clang; GCC defines __SANITIZE_ADDRESS__ and __SANITIZE_THREAD__
#define KIBITZ_HAS_FEATURE(name) __has_feature(name)
#else
#define KIBITZ_HAS_FEATURE(name) 0
#endif

namespace kibitz::test {

inline constexpr bool is_sanitized =
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || KIBITZ_HAS_FEATURE(address_sanitizer) || \
    KIBITZ_HAS_FEATURE(thread_sanitizer)
    true;
#else
    false;
#endif

// All rounds in a plain build; an eighth with a sanitizer, but at least one.
constexpr int rounds(int all) { return is_sanitized ? std::max(all / 8, 1) : all; }

}  // namespace kibitz::test

#undef KIBITZ_HAS_FEATURE
