// The functions of libc++'s file streams and <filesystem> that Kibitz links, which a libc++ built without files does
// not contain. The module has no files: every file is missing, and none can be made.
#include <filesystem>
#include <fstream>

_LIBCPP_BEGIN_NAMESPACE_STD

template class basic_filebuf<char>;
template class basic_ifstream<char>;
template class basic_ofstream<char>;

namespace filesystem {

namespace {
void report(error_code* problem, errc code) {
  if (problem != nullptr) *problem = make_error_code(code);
}
}  // namespace

file_status __status(const path&, error_code* problem) {
  report(problem, errc::no_such_file_or_directory);
  return file_status(file_type::not_found);
}
uintmax_t __file_size(const path&, error_code* problem) {
  report(problem, errc::no_such_file_or_directory);
  return static_cast<uintmax_t>(-1);
}
void __rename(const path&, const path&, error_code* problem) { report(problem, errc::operation_not_supported); }
bool __create_directories(const path&, error_code* problem) {
  report(problem, errc::operation_not_supported);
  return false;
}

}  // namespace filesystem

_LIBCPP_END_NAMESPACE_STD
