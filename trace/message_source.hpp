// Reads the file of a recorded search: stores the location of each batch, and caches the most recently read batches.
#pragma once

#include <deque>
#include <filesystem>
#include <map>

#include "trace/trace_header.hpp"

namespace kibitz::trace {

class MessageSource {
 public:
  struct Message {
    MessageHead head;
    std::int64_t body_at = 0;  // offset of the body in the file
  };
  struct BatchMessages {
    Message batch, moves;  // the batch, and the dictionary of its moves
  };

  // Opens a file and reads the metadata of all complete messages.
  static Expected<std::unique_ptr<MessageSource>> open(const std::filesystem::path& file);
  ~MessageSource();
  MessageSource(const MessageSource&) = delete;
  MessageSource& operator=(const MessageSource&) = delete;

  const std::vector<BatchMessages>& batches() const { return batches_; }
  const TraceHeader& header() const { return header_; }
  const std::optional<Summary>& summary() const { return summary_; }

  // A column of a batch. Damaged values are zero or null. The reference is valid until the batch leaves the cache, that
  // is, until max_cached_batches other batches have been read after it.
  template <std::size_t number>
  const std::tuple_element_t<number, Batch>& column(std::size_t batch);
  const std::vector<std::string>& moves(std::size_t batch);  // the moves in the batch's dictionary
  std::size_t rows(std::size_t batch) const { return static_cast<std::size_t>(batches_[batch].batch.head.rows); }

  const std::optional<Error>& error() const { return error_; }

 private:
  struct CachedBatch {  // a batch in the cache, with the columns that were read
    Batch data;
    std::uint64_t loaded_columns = 0;  // bit mask of the columns that were read
    std::optional<std::vector<std::string>> moves;
  };
  static constexpr std::size_t max_cached_batches = 64;  // limit on the batches in the cache
  static_assert(column_count <= 64);

  MessageSource(std::filesystem::path file, int descriptor) : file_(std::move(file)), descriptor_(descriptor) {}
  Expected<void> read_heads();
  Expected<void> read_schema(const MessageHead& head);
  std::optional<std::vector<char>> read(std::int64_t at, std::size_t size) const;
  // Why there is no next message.
  enum class StreamEnd : std::uint8_t { marker, cut_off, damaged };
  std::expected<Message, StreamEnd> next_message(std::int64_t& at) const;
  void add_message(Message message, Message& moves);
  void check_end(StreamEnd end, std::int64_t at);
  void check_buffers();
  bool is_batch_intact(const Message& batch) const;
  bool is_dictionary_intact(const Message& message) const;
  std::vector<char> read_buffer_or_zeros(const Message& message, std::size_t number, std::size_t size);
  std::optional<std::vector<char>> read_buffer(const Message& message, std::size_t number, std::size_t size) const;
  void report_damage(std::string_view what = "a part of it is not as it was written");
  CachedBatch& cached_batch(std::size_t batch);

  std::filesystem::path file_;
  int descriptor_;
  std::int64_t size_ = 0;
  TraceHeader header_;
  std::optional<Summary> summary_;
  std::vector<BatchMessages> batches_;
  std::vector<Message> dictionaries_;  // dictionaries of the enumerations, ordered by their numbers
  std::map<std::size_t, CachedBatch> cache_;
  std::deque<std::size_t> order_;  // keys of cache_, in the order in which their batches were read
  std::optional<Error> error_;
};

template <std::size_t number>
const std::tuple_element_t<number, Batch>& MessageSource::column(std::size_t batch) {
  using Data = std::tuple_element_t<number, Batch>;
  CachedBatch& here = cached_batch(batch);
  auto& data = std::get<number>(here.data);
  if ((here.loaded_columns >> number & 1) != 0) return data;
  here.loaded_columns |= std::uint64_t{1} << number;
  const Message& message = batches_[batch].batch;
  const std::vector<char> validity = read_buffer_or_zeros(message, 2 * number, Data::validity_bytes(rows(batch)));
  const std::vector<char> values = read_buffer_or_zeros(message, 2 * number + 1, Data::value_bytes(rows(batch)));
  data.read(validity, values);
  return data;
}

}  // namespace kibitz::trace
