// Tests for classes of ASCII characters. The argument `c` is a byte, or Source::end.
#pragma once

namespace kibitz::records {

constexpr bool is_digit(int c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace kibitz::records
