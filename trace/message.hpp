// Messages of an Arrow IPC stream (Apache Arrow, Columnar format, "Serialization and Interprocess Communication"): a
// schema, then for each batch a dictionary of its moves and the batch. Buffers are compressed by zstd, each with its
// checksum.
#pragma once

#include <map>

#include "trace/column_data.hpp"

namespace kibitz::trace {

using Metadata = std::map<std::string, std::string>;

enum class MessageKind : std::uint8_t { schema = 1, dictionary = 2, batch = 3 };

// A message starts with a 4-byte continuation marker and the 4-byte size of its metadata. The metadata follows, padded
// to eight bytes.
inline constexpr std::size_t prefix_bytes = 8;
std::string schema_message(const Metadata& metadata);
std::string dictionary_message(std::int64_t dictionary, const std::vector<std::string>& words);
std::string batch_message(const Batch& batch, std::size_t rows, const Metadata& metadata = {});
std::string end_of_stream();

// Dictionary numbers: of the moves (replaced for every batch), and of the enumerations.
inline constexpr std::int64_t moves_dictionary = 0;
template <class T>
constexpr std::int64_t dictionary_of() {
  if constexpr (std::is_same_v<T, MoveNumber>) return moves_dictionary;
  if constexpr (std::is_same_v<T, SearchReason>) return 1;
  if constexpr (std::is_same_v<T, Cause>) return 2;
  return 3;
}

// Position of a compressed buffer in the body of its message.
struct BufferPlace {
  std::int64_t offset = 0, length = 0;
};
// The decoded metadata of a message.
struct MessageHead {
  MessageKind kind = MessageKind::schema;
  std::int64_t body = 0;  // size of the body after the metadata, in bytes
  Metadata metadata{};
  std::int64_t rows = 0;
  std::int64_t dictionary = 0;         // number of the dictionary, for a dictionary message
  std::vector<BufferPlace> buffers{};  // positions of the buffers, for a batch or dictionary
  std::vector<std::int64_t> nulls{};   // null count of each column
  std::vector<std::string> names{};    // column names, for a schema
};
// Empty if the bytes are not valid metadata.
std::optional<MessageHead> read_head(Bytes metadata);

// The prefix and metadata that the writer produces for this head; a file with other bytes is damaged.
std::string bytes_of(const MessageHead& head);

// The metadata size from a message prefix; 0 marks the end of the stream. Empty if the prefix is invalid.
std::optional<std::size_t> metadata_size(Bytes prefix);

}  // namespace kibitz::trace
