// Compiles the {fmt} library into the shared library of the Python package and into kibitz_static, so that they do not
// depend on the machine's {fmt}. Debian packages {fmt} only as a shared library, but its header contains all
// definitions.
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {

template auto locale_ref::get<std::locale>() const -> std::locale;
template locale_ref::locale_ref(const std::locale&);
template auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref) -> char;
template void buffer<char>::append(const char*, const char*);
template void vformat_to(buffer<char>&, string_view, basic_format_args<FMT_BUFFER_CONTEXT(char)>, locale_ref);
template auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;

}  // namespace detail
FMT_END_NAMESPACE
