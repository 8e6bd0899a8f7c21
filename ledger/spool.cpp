#include "ledger/spool.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "kibitz/core/descriptor.hpp"
#include "ledger/database_connection.hpp"
#include "ledger/process_name.hpp"

namespace kibitz::ledger {

namespace {

constexpr std::string_view first_line = "kibitz-spool 1\n";
constexpr std::string_view extension = ".spool";

// CRC-32 (IEEE 802.3), computed bit by bit. This is fast enough, because a result has only a line or two.
std::uint32_t checksum_of(std::string_view bytes) {
  std::uint32_t rest = 0xffffffff;
  for (const char c : bytes) {
    rest ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest;
}

std::string bytes_of_number(std::uint32_t number) {
  std::string bytes;
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xff);
  return bytes;
}

std::optional<std::uint32_t> take_number(std::string_view& bytes) {
  if (bytes.size() < 4) return std::nullopt;
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  bytes.remove_prefix(4);
  return number;
}

std::string frame_of(const TaskResult& result) {
  std::string body;
  for (const std::string* text : {&result.address, &result.job, &result.text, &result.machine})
    body += bytes_of_number(static_cast<std::uint32_t>(text->size())) + *text;
  return bytes_of_number(static_cast<std::uint32_t>(body.size())) + bytes_of_number(checksum_of(body)) + body;
}

std::optional<std::string> take_text(std::string_view& bytes) {
  const auto size = take_number(bytes);
  if (!size || bytes.size() < *size) return std::nullopt;
  std::string text(bytes.substr(0, *size));
  bytes.remove_prefix(*size);
  return text;
}

// Removes the first frame from `bytes` and returns its result; nullopt if the frame is incomplete or damaged.
std::optional<TaskResult> take_frame(std::string_view& bytes) {
  const auto size = take_number(bytes);
  const auto checksum = size ? take_number(bytes) : std::nullopt;
  if (!checksum || bytes.size() < *size) return std::nullopt;
  std::string_view body = bytes.substr(0, *size);
  bytes.remove_prefix(*size);
  if (checksum_of(body) != *checksum) return std::nullopt;
  TaskResult result;
  for (std::string* text : {&result.address, &result.job, &result.text, &result.machine}) {
    auto taken = take_text(body);
    if (!taken) return std::nullopt;
    *text = std::move(*taken);
  }
  return result;
}

std::unexpected<Error> file_error(std::string_view what, const std::filesystem::path& file) {
  return fail(fmt::format("cannot {} {}: {}", what, quoted(file.string()), std::strerror(errno)));
}

bool file_begins_with(const std::filesystem::path& file, const std::string& head) {
  std::ifstream in(file, std::ios::binary);
  std::string begin(head.size(), '\0');
  in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  return in.gcount() == static_cast<std::streamsize>(head.size()) && begin == head;
}

}  // namespace

Expected<Spool> Spool::open(const std::filesystem::path& folder, const std::string& url) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) return fail(fmt::format("cannot make the folder {}: {}", quoted(folder.string()), problem.message()));
  Spool spool;
  spool.head_ = fmt::format("{}{}\n", first_line, redacted_url(url));
  for (const auto& entry : std::filesystem::directory_iterator(folder, problem)) {
    if (entry.path().extension() != extension || !file_begins_with(entry.path(), spool.head_)) continue;
    auto lock = FileLock::try_take(entry.path().string());
    if (!lock) continue;  // skips the file, because a running worker uses it
    spool.file_ = entry.path();
    spool.lock_ = std::move(*lock);
    TRY(spool.read());
    return spool;
  }
  spool.file_ = folder / fmt::format("{}{}", process_name(), extension);
  return spool;
}

Expected<void> Spool::read() {
  std::ifstream in(file_, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) return file_error("read", file_);
  std::string_view rest = std::string_view(bytes).substr(std::min(head_.size(), bytes.size()));
  std::size_t whole = bytes.size() - rest.size();
  while (auto result = take_frame(rest)) {
    results_.push_back(std::move(*result));
    whole = bytes.size() - rest.size();
  }
  std::error_code problem;
  // Removes an incomplete frame, so that frames added later can be read.
  std::filesystem::resize_file(file_, whole, problem);
  if (problem) return fail(fmt::format("cannot write {}: {}", quoted(file_.string()), problem.message()));
  return {};
}

Expected<void> Spool::add(std::span<const TaskResult> results) {
  const int descriptor = open_descriptor(file_, O_WRONLY | O_CREAT | O_APPEND, ReadPermission::owner);
  if (descriptor < 0) return file_error("write", file_);
  if (auto lock = FileLock::try_take(file_.string())) lock_ = std::move(*lock);
  const off_t before = lseek(descriptor, 0, SEEK_END);
  std::string bytes = before == 0 ? head_ : "";
  for (const TaskResult& result : results) bytes += frame_of(result);
  const bool is_written = ::write(descriptor, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
  const bool is_kept = is_written && sync_to_disk(descriptor);
  if (!is_kept) {
    const auto why = file_error("keep results in", file_);
    [[maybe_unused]] const int cut = ftruncate(descriptor, before);  // removes the incomplete frame
    close(descriptor);
    return why;
  }
  close(descriptor);
  results_.insert(results_.end(), results.begin(), results.end());
  return {};
}

Expected<void> Spool::clear() {
  results_.clear();
  std::error_code problem;
  std::filesystem::remove(file_, problem);
  lock_ = {};
  if (problem) return fail(fmt::format("cannot remove {}: {}", quoted(file_.string()), problem.message()));
  return {};
}

}  // namespace kibitz::ledger
