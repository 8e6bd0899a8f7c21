#include "trace/trace_writer.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "kibitz/core/descriptor.hpp"

namespace kibitz::trace {

namespace {

std::unexpected<Error> file_write_error(const std::filesystem::path& file) {
  return fail(fmt::format("cannot write {}: {}", quoted(file.string()), std::strerror(errno)));
}

bool is_empty_file(int descriptor) {
  struct stat status{};
  return ::fstat(descriptor, &status) == 0 && status.st_size == 0;
}

}  // namespace

Expected<TraceWriter> TraceWriter::open(const std::filesystem::path& file, const TraceHeader& header,
                                        std::uint64_t limit) {
  const int descriptor = open_descriptor(file, O_WRONLY | O_CREAT);
  if (descriptor < 0) return file_write_error(file);
  TraceWriter writer(file, descriptor, limit);
  if (!is_empty_file(descriptor))
    return fail(fmt::format("{} already exists, and a recording never replaces a file", quoted(file.string())));
  std::string bytes = schema_message(metadata_of(header));
  bytes += dictionary_message(dictionary_number<SearchReason>(), value_names(SearchReason{}));
  bytes += dictionary_message(dictionary_number<Cause>(), value_names(Cause{}));
  bytes += dictionary_message(dictionary_number<Bound>(), value_names(Bound{}));
  writer.write(bytes);
  if (writer.error_) return std::unexpected(*writer.error_);
  return writer;
}

TraceWriter::~TraceWriter() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

TraceWriter::TraceWriter(TraceWriter&& other) noexcept : limit_(other.limit_) { *this = std::move(other); }

TraceWriter& TraceWriter::operator=(TraceWriter&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(limit_, other.limit_);
  std::swap(streams_, other.streams_);
  std::swap(nodes_, other.nodes_);
  std::swap(complete_bytes_, other.complete_bytes_);
  std::swap(error_, other.error_);
  return *this;
}

NodeSink TraceWriter::sink() {
  return {.take = [this](const NodeEvent& event) { take(event); }, .takes_threads = true, .wants_moves = true};
}

BatchBuilder& TraceWriter::batch_builder_of(std::size_t thread) {
  while (streams_.size() <= thread) streams_.push_back(std::make_unique<BatchBuilder>(limit_));
  return *streams_[thread];
}

void TraceWriter::take(const NodeEvent& event) {
  ++nodes_;
  if (error_) return;
  BatchBuilder& stream = batch_builder_of(static_cast<std::size_t>(event.thread));
  if (stream.add(event)) write(stream.take_batch());
}

// Writes bytes. After a write error (full disk), truncates the file to the last complete message.
void TraceWriter::write(std::string_view bytes) {
  for (std::string_view rest = bytes; !rest.empty();) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      error_ = file_write_error(file_).error();
      [[maybe_unused]] const int cut = ::ftruncate(descriptor_, complete_bytes_);
      return;
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  complete_bytes_ += static_cast<std::int64_t>(bytes.size());
}

std::uint64_t TraceWriter::rows_written() const {
  std::uint64_t rows = 0;
  for (const auto& stream : streams_) rows += stream->rows_written();
  return rows;
}

Expected<void> TraceWriter::finish(const std::string& end) {
  for (const auto& stream : streams_)
    if (!error_) write(stream->take_batch());
  const Summary summary{nodes_, rows_written(), end};
  if (!error_)
    write(dictionary_message(moves_dictionary, {}) + batch_message({}, 0, metadata_of(summary)) + end_of_stream());
  if (error_) return std::unexpected(*error_);
  return {};
}

}  // namespace kibitz::trace
