// Messages of an Arrow IPC stream (Apache Arrow, Columnar format, "Serialization and Interprocess Communication"): a
// schema, then for each batch the moves that it names and the batch. Buffers are compressed by zstd, each with a
// checksum of its own.
#pragma once

#include <map>

#include "trace/column_data.hpp"

namespace kibitz::trace {

using Metadata = std::map<std::string, std::string>;

enum class MessageKind : std::uint8_t { schema = 1, dictionary = 2, batch = 3 };

// What a message begins with: four bytes that say so, the size of its metadata, the metadata, padded to eight bytes.
inline constexpr std::size_t prefix_bytes = 8;
std::string schema_message(const Metadata& metadata);
std::string dictionary_message(std::int64_t dictionary, const std::vector<std::string>& words);
std::string batch_message(const Batch& batch, std::size_t rows, const Metadata& metadata = {});
std::string end_of_stream();

// Of dictionaries: of the moves, which every batch names anew, and of the enumerations' words.
inline constexpr std::int64_t moves_dictionary = 0;
template <class T>
constexpr std::int64_t dictionary_of() {
  if constexpr (std::is_same_v<T, MoveNumber>) return moves_dictionary;
  if constexpr (std::is_same_v<T, Attempt>) return 1;
  if constexpr (std::is_same_v<T, Cause>) return 2;
  return 3;
}

// Where a buffer lies in the body of its message, compressed.
struct BufferPlace {
  std::int64_t offset = 0, length = 0;
};
// The metadata of a message, read.
struct MessageHead {
  MessageKind kind = MessageKind::schema;
  std::int64_t body = 0;  // bytes behind the metadata
  Metadata metadata{};
  std::int64_t rows = 0;
  std::int64_t dictionary = 0;         // which, of a dictionary
  std::vector<BufferPlace> buffers{};  // of a batch or dictionary
  std::vector<std::int64_t> nulls{};   // of each of its columns
  std::vector<std::string> names{};    // of the columns, of a schema
};
// Nothing: these bytes are no such metadata.
std::optional<MessageHead> read_head(Bytes metadata);

// The prefix and metadata that the writer gives a message with this head: other bytes in a file are damage.
std::string bytes_of(const MessageHead& head);

// The size of the metadata of a message that begins so; 0: the stream ends here. Nothing: no message does.
std::optional<std::size_t> metadata_size(Bytes prefix);

}  // namespace kibitz::trace
