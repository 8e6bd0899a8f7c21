#include "trace/message_source.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>

#include "kibitz/core/descriptor.hpp"
#include "trace/compressed.hpp"

namespace kibitz::trace {

Expected<std::unique_ptr<MessageSource>> MessageSource::open(const std::filesystem::path& file) {
  const int descriptor = open_descriptor(file, O_RDONLY);
  if (descriptor < 0) return fail(fmt::format("cannot read {}: {}", quoted(file.string()), std::strerror(errno)));
  std::unique_ptr<MessageSource> source(new MessageSource(file, descriptor));
  source->size_ = ::lseek(descriptor, 0, SEEK_END);
  if (source->size_ < 0) return fail(fmt::format("cannot read {}: {}", quoted(file.string()), std::strerror(errno)));
  TRY(source->read_heads());
  return source;
}

MessageSource::~MessageSource() { ::close(descriptor_); }

std::optional<std::vector<char>> MessageSource::read(std::int64_t at, std::size_t size) const {
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

std::expected<MessageSource::Message, MessageSource::StreamEnd> MessageSource::next_message(std::int64_t& at) const {
  const auto prefix = read(at, prefix_bytes);
  if (!prefix) return std::unexpected(StreamEnd::cut_off);
  const auto size = metadata_size(*prefix);
  if (!size) return std::unexpected(StreamEnd::damaged);
  if (*size == 0) return std::unexpected(StreamEnd::marker);
  const auto metadata = read(at + static_cast<std::int64_t>(prefix_bytes), *size);
  if (!metadata) return std::unexpected(StreamEnd::cut_off);
  auto head = read_head(*metadata);
  if (!head) return std::unexpected(StreamEnd::damaged);
  Message message{std::move(*head), at + static_cast<std::int64_t>(prefix_bytes + *size)};
  // A head must equal what encode_head() writes. The schema is exempt here, because read_heads() checks it: another
  // Arrow stream is then reported as no recorded search, not as damaged.
  const std::string written = message.head.kind == MessageKind::schema ? "" : encode_head(message.head);
  if (!written.empty() && (std::string_view(written).substr(0, prefix_bytes) != std::string_view(*prefix) ||
                           std::string_view(written).substr(prefix_bytes) != std::string_view(*metadata)))
    return std::unexpected(StreamEnd::damaged);
  if (message.head.body > size_ - message.body_at) return std::unexpected(StreamEnd::cut_off);
  at = message.body_at + message.head.body;
  return message;
}

Expected<void> MessageSource::read_schema(const MessageHead& head) {
  auto header = TRY(header_in(head.metadata, file_.string()));
  header_ = std::move(header);
  std::vector<std::string> names;
  for_each_column([&](const auto& column, auto) { names.emplace_back(column_name_in(head.metadata, column.name)); });
  if (head.names != names)
    return fail(fmt::format("{} has not the columns of a recorded search", quoted(file_.string())));
  return {};
}

Expected<void> MessageSource::read_heads() {
  std::int64_t at = 0;
  const auto schema = next_message(at);
  if (!schema || schema->head.kind != MessageKind::schema)
    return fail(fmt::format("{} is no recorded search", quoted(file_.string())));
  TRY(read_schema(schema->head));
  const auto written = read(0, static_cast<std::size_t>(at));
  if (std::string_view(*written) != encode_head(schema->head) || schema->head.metadata != metadata_of(header_))
    report_damage("its schema is not as it was written");
  Message moves;
  auto message = next_message(at);
  for (; message; message = next_message(at)) add_message(std::move(*message), moves);
  check_end(message.error(), at);
  check_buffers();
  return {};
}

void MessageSource::add_message(Message message, Message& moves) {
  MessageHead& head = message.head;
  if (head.kind == MessageKind::dictionary && head.buffers.size() == 3) {
    if (head.dictionary == moves_dictionary)
      moves = std::move(message);
    else
      dictionaries_.push_back(std::move(message));
  } else if (head.kind == MessageKind::batch && head.buffers.size() == 2 * column_count) {
    if (auto summary = summary_in(head.metadata)) summary_ = std::move(summary);
    const bool is_empty = std::ranges::all_of(head.nulls, [](std::int64_t nulls) { return nulls == 0; }) &&
                          std::ranges::all_of(head.buffers, [](const auto& place) { return place.length == 0; });
    if (head.rows == 0 && !is_empty) report_damage("a batch without rows is not as it was written");
    if (summary_ ? head.metadata != metadata_of(*summary_) : !head.metadata.empty())
      report_damage("its summary is not as it was written");
    if (head.rows > 0) batches_.push_back({std::move(message), moves});
  } else {
    report_damage("a message is of a kind that no recorded search has");
  }
}

// A truncated recording has no summary and may end anywhere. A complete one ends with Arrow's end-of-stream marker.
void MessageSource::check_end(StreamEnd end, std::int64_t at) {
  if (end == StreamEnd::damaged)
    report_damage(fmt::format("the message at byte {} is not as it was written", at));
  else if (end == StreamEnd::marker && !summary_)
    report_damage("it ends before its summary");
  else if (end == StreamEnd::marker && at + static_cast<std::int64_t>(prefix_bytes) != size_)
    report_damage(fmt::format("other bytes follow its end at byte {}", at + static_cast<std::int64_t>(prefix_bytes)));
  else if (end == StreamEnd::cut_off && summary_)
    report_damage("the mark of its end is missing");
}

// Verifies the checksums of all buffers of a file up to 64 MiB. In larger files each buffer is verified when it is
// read, so that the file opens at once.
void MessageSource::check_buffers() {
  constexpr std::int64_t max_bytes = std::int64_t{64} << 20;
  if (size_ > max_bytes) return;
  for (const Message& words : dictionaries_)
    if (!is_dictionary_intact(words))
      report_damage(fmt::format("dictionary {} is not as it was written", words.head.dictionary));
  for (std::size_t batch = 0; batch < batches_.size(); ++batch)
    if (!is_dictionary_intact(batches_[batch].moves) || !is_batch_intact(batches_[batch].batch))
      report_damage(fmt::format("batch {} of {} is not as it was written", batch + 1, batches_.size()));
}

bool MessageSource::is_dictionary_intact(const Message& message) const {
  if (message.head.buffers.size() != 3) return false;
  const auto count = static_cast<std::size_t>(message.head.rows);
  const auto ends = read_buffer(message, 1, (count + 1) * sizeof(std::int32_t));
  if (!ends || message.head.buffers[0].length != 0 || message.head.nulls != std::vector<std::int64_t>{0}) return false;
  std::int32_t length = 0;
  std::memcpy(&length, ends->data() + count * sizeof length, sizeof length);
  return length >= 0 && read_buffer(message, 2, static_cast<std::size_t>(length));
}

bool MessageSource::is_batch_intact(const Message& batch) const {
  const auto rows = static_cast<std::size_t>(batch.head.rows);
  if (batch.head.nulls.size() != column_count) return false;
  bool is_intact = true;
  for_each_column([&]<class T, std::size_t number>(const NodeColumn<T>&, std::integral_constant<std::size_t, number>) {
    using Data = std::tuple_element_t<number, Batch>;
    const auto there = read_buffer(batch, 2 * number, Data::validity_bytes(rows));
    const auto values = read_buffer(batch, 2 * number + 1, Data::value_bytes(rows));
    is_intact = is_intact && there && values;
    if (!there) return;
    std::int64_t count = 0;
    for (const char byte : *there) count += std::popcount(static_cast<unsigned char>(byte));
    const std::int64_t nulls = there->empty() ? 0 : batch.head.rows - count;
    is_intact = is_intact && nulls == batch.head.nulls[number];
  });
  return is_intact;
}

void MessageSource::report_damage(std::string_view what) {
  if (!error_) error_ = Error{fmt::format("{} is damaged: {}", quoted(file_.string()), what)};
}

std::optional<std::vector<char>> MessageSource::read_buffer(const Message& message, std::size_t number,
                                                            std::size_t size) const {
  const BufferRange& place = message.head.buffers[number];
  const auto bytes = read(message.body_at + place.offset, static_cast<std::size_t>(place.length));
  return bytes ? decompress(*bytes, size) : std::nullopt;
}

std::vector<char> MessageSource::read_buffer_or_zeros(const Message& message, std::size_t number, std::size_t size) {
  auto bytes = read_buffer(message, number, size);
  if (bytes) return std::move(*bytes);
  report_damage();
  return std::vector<char>(size);
}

MessageSource::CachedBatch& MessageSource::cached_batch(std::size_t batch) {
  const auto [found, is_new] = cache_.try_emplace(batch);
  if (!is_new) return found->second;
  order_.push_back(batch);
  if (order_.size() > max_cached_batches) {
    cache_.erase(order_.front());
    order_.pop_front();
  }
  return found->second;
}

const std::vector<std::string>& MessageSource::moves(std::size_t batch) {
  auto& words = cached_batch(batch).moves;
  if (words) return *words;
  words.emplace();
  const Message& message = batches_[batch].moves;
  if (message.head.buffers.size() != 3) return report_damage(), *words;
  const auto count = static_cast<std::size_t>(message.head.rows);
  const std::vector<char> ends = read_buffer_or_zeros(message, 1, (count + 1) * sizeof(std::int32_t));
  std::vector<std::int32_t> at(count + 1);
  std::memcpy(at.data(), ends.data(), ends.size());
  const auto length = static_cast<std::size_t>(std::max(at.back(), 0));
  const std::vector<char> text = read_buffer_or_zeros(message, 2, length);
  for (std::size_t i = 0; i < count; ++i) {
    if (at[i] < 0 || at[i + 1] < at[i] || static_cast<std::size_t>(at[i + 1]) > length) return report_damage(), *words;
    words->emplace_back(text.data() + at[i], static_cast<std::size_t>(at[i + 1] - at[i]));
  }
  return *words;
}

}  // namespace kibitz::trace
