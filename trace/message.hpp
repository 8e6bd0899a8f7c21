// Messages of an Arrow IPC stream (Apache Arrow, Columnar format, "Serialization and Interprocess Communication"): a
// schema, then for each batch a dictionary of its moves and the batch itself. Each buffer is compressed by zstd, with
// a checksum.
#pragma once

#include <map>

#include "trace/column_data.hpp"

namespace kibitz::trace {

using Metadata = std::map<std::string, std::string>;

enum class MessageKind : std::uint8_t { schema = 1, dictionary = 2, batch = 3 };

// The size of a message's prefix: a 4-byte continuation marker, and the 4-byte size of the metadata. The metadata
// follows, padded to a multiple of eight bytes.
inline constexpr std::size_t prefix_bytes = 8;
std::string schema_message(const Metadata& metadata);
std::string dictionary_message(std::int64_t dictionary, const std::vector<std::string>& words);
std::string batch_message(const Batch& batch, std::size_t rows, const Metadata& metadata = {});
std::string end_of_stream();

// Numbers of the dictionaries. Number 0 holds moves and is replaced for every batch; the others belong to
// enumerations.
inline constexpr std::int64_t moves_dictionary = 0;
template <class T>
constexpr std::int64_t dictionary_number() {
  if constexpr (std::is_same_v<T, MoveNumber>) return moves_dictionary;
  if constexpr (std::is_same_v<T, SearchReason>) return 1;
  if constexpr (std::is_same_v<T, Cause>) return 2;
  return 3;
}

// The position of a compressed buffer in its message's body, in bytes.
struct BufferPlace {
  std::int64_t offset = 0, length = 0;
};
// The decoded metadata of a message.
struct MessageHead {
  MessageKind kind = MessageKind::schema;
  std::int64_t body = 0;  // size of the body, which follows the metadata, in bytes
  Metadata metadata{};
  std::int64_t rows = 0;
  std::int64_t dictionary = 0;         // number of the dictionary, if the message is a dictionary
  std::vector<BufferPlace> buffers{};  // positions of the buffers, if the message is a batch or a dictionary
  std::vector<std::int64_t> nulls{};   // number of nulls in each column
  std::vector<std::string> names{};    // names of the columns, if the message is a schema
};
// Decodes metadata. Empty if the bytes are not valid metadata.
std::optional<MessageHead> read_head(Bytes metadata);

// Encodes the prefix and the metadata of a message as the writer does. A file with other bytes is damaged.
std::string encode_head(const MessageHead& head);

// Reads the size of the metadata from a message's prefix; 0 marks the end of the stream. Empty if the prefix is
// invalid.
std::optional<std::size_t> metadata_size(Bytes prefix);

}  // namespace kibitz::trace
