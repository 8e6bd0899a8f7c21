#include "cli/system/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "kibitz/core/descriptor.hpp"

namespace kibitz {

namespace {

namespace fs = std::filesystem;

std::unexpected<Error> write_error(const std::string& name, int problem) {
  return fail(fmt::format("cannot write {}: {}", quoted(name), std::strerror(problem)));
}

// Creates a draft: a new, empty file next to the target. The content is written to the draft first.
Expected<std::string> make_draft(const std::string& name, const std::string& target) {
  constexpr int max_drafts = 100;  // number of file names to try, because killed runs may have left drafts
  for (int number = 0; number < max_drafts; ++number) {
    const std::string draft = fmt::format("{}.new{}", target, number == 0 ? "" : std::to_string(number));
    const int descriptor = open_descriptor(draft, O_WRONLY | O_CREAT | O_EXCL);
    if (descriptor < 0 && errno == EEXIST) continue;
    if (descriptor < 0) return write_error(name, errno);
    close(descriptor);
    return draft;
  }
  return fail(fmt::format("cannot write {}: there are {} drafts of it", quoted(name), max_drafts));
}

Expected<void> write_content(const std::string& name, const std::string& file, const OutputFile::Content& content) {
  std::ofstream out(file, std::ios::binary);
  TRY(content(out));
  out.flush();
  if (!out) return write_error(name, errno);
  return {};
}

}  // namespace

bool has_content(const std::string& file) {
  std::error_code problem;
  const fs::file_status status = fs::status(file, problem);
  if (!fs::exists(status)) return false;
  return !fs::is_regular_file(status) || fs::file_size(file, problem) > 0;
}

Expected<OutputFile> OutputFile::prepare(const std::string& name, ReplacePolicy replace, std::string_view remedy) {
  OutputFile output;
  if (name.empty()) return output;
  std::error_code problem;
  output.name_ = name;
  output.target_ = fs::weakly_canonical(name, problem).string();
  if (problem) return write_error(name, problem.value());
  output.replace_ = replace;
  const fs::file_status status = fs::status(output.target_, problem);
  if (fs::is_directory(status)) return write_error(name, EISDIR);
  output.is_device_ = fs::exists(status) && !fs::is_regular_file(status);
  if (fs::exists(status) && !is_writable(output.target_)) return write_error(name, errno);
  if (output.is_device_) return output;
  if (replace == ReplacePolicy::nothing && has_content(output.target_))
    return fail(fmt::format("{} already exists; {}", quoted(name), remedy));
  const auto draft = TRY(make_draft(name, output.target_));
  fs::remove(draft, problem);
  return output;
}

Expected<void> OutputFile::write(const Content& content) const {
  return write_file([&](const std::string& file) { return write_content(name_, file, content); });
}

Expected<void> OutputFile::write_file(const FileContent& content) const {
  if (name_.empty()) return {};
  if (is_device_) return content(target_);
  const auto draft = TRY(make_draft(name_, target_));
  std::error_code problem;
  if (auto written = content(draft); !written) {
    fs::remove(draft, problem);
    return written;
  }
  if (replace_ == ReplacePolicy::nothing && has_content(target_))
    return fail(fmt::format("{} was created meanwhile; the output is in {}", quoted(name_), quoted(draft)));
  if (const fs::file_status status = fs::status(target_, problem); fs::exists(status))
    fs::permissions(draft, status.permissions(), problem);
  fs::rename(draft, target_, problem);
  if (problem)
    return fail(fmt::format("cannot write {}: {}; it is in {}", quoted(name_), problem.message(), quoted(draft)));
  return {};
}

}  // namespace kibitz
