#include "trace/source.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "kibitz/core/descriptor.hpp"
#include "trace/compressed.hpp"

namespace kibitz::trace {

Expected<std::unique_ptr<Source>> Source::open(const std::filesystem::path& file) {
  const int descriptor = open_descriptor(file, O_RDONLY);
  if (descriptor < 0) return fail(fmt::format("cannot read {}: {}", quoted(file.string()), std::strerror(errno)));
  std::unique_ptr<Source> source(new Source(file, descriptor));
  source->size_ = ::lseek(descriptor, 0, SEEK_END);
  if (source->size_ < 0) return fail(fmt::format("cannot read {}: {}", quoted(file.string()), std::strerror(errno)));
  if (auto read = source->read_heads(); !read) return std::unexpected(read.error());
  return source;
}

Source::~Source() { ::close(descriptor_); }

std::optional<std::vector<char>> Source::read(std::int64_t at, std::size_t size) const {
  if (at + static_cast<std::int64_t>(size) > size_) return std::nullopt;
  std::vector<char> bytes(size);
  for (std::size_t got = 0; got < size;) {
    const std::int64_t count = read_at(descriptor_, &bytes[got], size - got, at + static_cast<std::int64_t>(got));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
    got += static_cast<std::size_t>(count);
  }
  return bytes;
}

// Nothing: the end, or what is left is no whole message.
std::optional<Source::Message> Source::next_message(std::int64_t& at) const {
  const auto prefix = read(at, prefix_bytes);
  const auto size = prefix ? metadata_size(*prefix) : std::nullopt;
  if (!size || *size == 0) return std::nullopt;
  const auto metadata = read(at + static_cast<std::int64_t>(prefix_bytes), *size);
  auto head = metadata ? read_head(*metadata) : std::nullopt;
  if (!head) return std::nullopt;
  Message message{std::move(*head), at + static_cast<std::int64_t>(prefix_bytes + *size)};
  if (message.head.body > size_ - message.body_at) return std::nullopt;
  at = message.body_at + message.head.body;
  return message;
}

Expected<void> Source::read_schema(const MessageHead& head) {
  auto header = header_in(head.metadata, file_.string());
  if (!header) return std::unexpected(header.error());
  header_ = std::move(*header);
  std::vector<std::string> names;
  for_each_column([&](const auto& column, auto) { names.emplace_back(column.name); });
  if (head.names != names)
    return fail(fmt::format("{} has not the columns of a recorded search", quoted(file_.string())));
  return {};
}

Expected<void> Source::read_heads() {
  std::int64_t at = 0;
  const auto schema = next_message(at);
  if (!schema || schema->head.kind != MessageKind::schema)
    return fail(fmt::format("{} is no recorded search", quoted(file_.string())));
  if (auto read = read_schema(schema->head); !read) return read;
  Message moves;
  while (auto message = next_message(at)) {
    MessageHead& head = message->head;
    if (head.kind == MessageKind::dictionary && head.dictionary == moves_dictionary && head.buffers.size() == 3)
      moves = std::move(*message);
    else if (head.kind == MessageKind::batch && head.buffers.size() == 2 * column_count) {
      if (auto summary = summary_in(head.metadata)) summary_ = std::move(summary);
      if (head.rows > 0) batches_.push_back({std::move(*message), moves});
    }
  }
  return {};
}

void Source::damaged() {
  if (!error_)
    error_ = Error{fmt::format("{} is damaged: a part of it is not as it was written", quoted(file_.string()))};
}

std::optional<std::vector<char>> Source::read_buffer(const Message& message, std::size_t number,
                                                     std::size_t size) const {
  const BufferPlace& place = message.head.buffers[number];
  const auto bytes = read(message.body_at + place.offset, static_cast<std::size_t>(place.length));
  return bytes ? decompressed(*bytes, size) : std::nullopt;
}

std::vector<char> Source::buffer(const Message& message, std::size_t number, std::size_t size) {
  auto bytes = read_buffer(message, number, size);
  if (bytes) return std::move(*bytes);
  damaged();
  return std::vector<char>(size);
}

Source::Kept& Source::kept(std::size_t batch) {
  const auto [found, is_new] = kept_.try_emplace(batch);
  if (!is_new) return found->second;
  order_.push_back(batch);
  if (order_.size() > most_kept) {
    kept_.erase(order_.front());
    order_.pop_front();
  }
  return found->second;
}

const std::vector<std::string>& Source::moves(std::size_t batch) {
  auto& words = kept(batch).moves;
  if (words) return *words;
  words.emplace();
  const Message& message = batches_[batch].moves;
  if (message.head.buffers.size() != 3) return damaged(), *words;
  const auto count = static_cast<std::size_t>(message.head.rows);
  const std::vector<char> ends = buffer(message, 1, (count + 1) * sizeof(std::int32_t));
  std::vector<std::int32_t> at(count + 1);
  std::memcpy(at.data(), ends.data(), ends.size());
  const auto length = static_cast<std::size_t>(std::max(at.back(), 0));
  const std::vector<char> text = buffer(message, 2, length);
  for (std::size_t i = 0; i < count; ++i) {
    if (at[i] < 0 || at[i + 1] < at[i] || static_cast<std::size_t>(at[i + 1]) > length) return damaged(), *words;
    words->emplace_back(text.data() + at[i], static_cast<std::size_t>(at[i + 1] - at[i]));
  }
  return *words;
}

}  // namespace kibitz::trace
