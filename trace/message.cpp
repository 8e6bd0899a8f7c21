#include "trace/message.hpp"

#include "trace/trace_header.hpp"

#include <flatbuffers/flatbuffers.h>

#include "trace/arrow_fields.hpp"
#include "trace/compressed.hpp"

namespace kibitz::trace {

namespace {

constexpr std::int16_t version_5 = 4;
constexpr std::int8_t zstd = 1;
enum TypeKind : std::uint8_t { int_type = 2, utf8_type = 5, bool_type = 6 };

struct ColumnNode {
  std::int64_t rows, nulls;
};

using Builder = flatbuffers::FlatBufferBuilder;
using Table = flatbuffers::Offset<flatbuffers::Table>;

template <class Fill>
Table make_table(Builder& builder, Fill&& fill) {
  const auto start = builder.StartTable();
  fill();
  return Table(builder.EndTable(start));
}

Table make_int_type(Builder& builder, int bits, bool is_signed) {
  return make_table(builder, [&] {
    builder.AddElement<std::int32_t>(vtable_offset(0), bits, 0);
    builder.AddElement<std::uint8_t>(vtable_offset(1), is_signed ? 1 : 0, 0);
  });
}

auto make_metadata_pairs(Builder& builder, const Metadata& metadata) {
  std::vector<Table> pairs;
  for (const auto& [name, text] : metadata) {
    const auto key = builder.CreateString(name);
    const auto value = builder.CreateString(text);
    pairs.push_back(make_table(builder, [&] {
      builder.AddOffset(pair_field::key, key);
      builder.AddOffset(pair_field::value, value);
    }));
  }
  return builder.CreateVector(pairs);
}

// The table that describes a column: its type and, if its values are enumerators, its dictionary.
template <class T>
Table make_column_table(Builder& builder, std::string_view name) {
  using Stored = typename Storage<T>::Stored;
  const auto text = builder.CreateString(name.data(), name.size());
  const Table numbers = make_int_type(builder, static_cast<int>(8 * sizeof(Stored)), std::is_signed_v<Stored>);
  const Table plain = make_table(builder, [] {});
  const Table encoding = make_table(builder, [&] {
    builder.AddElement<std::int64_t>(dictionary_field::id, dictionary_number<T>(), -1);
    builder.AddOffset(dictionary_field::index, numbers);
  });
  const auto children = builder.CreateVector(std::vector<Table>());
  const bool is_number = !Storage<T>::is_word && !std::is_same_v<T, bool>;
  return make_table(builder, [&] {
    builder.AddOffset(column_field::name, text);
    builder.AddElement<std::uint8_t>(column_field::nullable, Storage<T>::is_nullable ? 1 : 0, 0);
    builder.AddElement<std::uint8_t>(column_field::type_kind,
                                     is_number             ? int_type
                                     : Storage<T>::is_word ? utf8_type
                                                           : bool_type,
                                     0);
    builder.AddOffset(column_field::type, is_number ? numbers : plain);
    if (Storage<T>::is_word) builder.AddOffset(column_field::dictionary, encoding);
    builder.AddOffset(column_field::children, children);
  });
}

void pad(std::string& bytes) { bytes.resize((bytes.size() + 7) / 8 * 8); }

struct TypedTable {
  Table table;
  MessageKind kind;
};

std::string encode_with_prefix(Builder& builder, TypedTable head, std::int64_t body, const Metadata& metadata) {
  const auto pairs = make_metadata_pairs(builder, metadata);
  const Table message = make_table(builder, [&] {
    builder.AddElement<std::int64_t>(message_field::body, body, 0);
    builder.AddOffset(message_field::head, head.table);
    if (!metadata.empty()) builder.AddOffset(message_field::metadata, pairs);
    builder.AddElement<std::int16_t>(message_field::version, version_5, 0);
    builder.AddElement<std::uint8_t>(message_field::kind, static_cast<std::uint8_t>(head.kind), 0);
  });
  builder.Finish(message);
  std::string bytes("\xff\xff\xff\xff\0\0\0\0", prefix_bytes);
  bytes.append(reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize());
  pad(bytes);
  const auto size = static_cast<std::int32_t>(bytes.size() - prefix_bytes);
  std::memcpy(&bytes[4], &size, sizeof size);
  return bytes;
}

Table make_batch_table(Builder& builder, std::int64_t rows, const std::vector<ColumnNode>& nodes,
                       const std::vector<BufferPlace>& places) {
  const auto columns_of_batch = builder.CreateVectorOfStructs(nodes);
  const auto buffers = builder.CreateVectorOfStructs(places);
  const Table compression = make_table(builder, [&] { builder.AddElement<std::int8_t>(vtable_offset(0), zstd, 0); });
  return make_table(builder, [&] {
    builder.AddElement<std::int64_t>(batch_field::rows, rows, 0);
    builder.AddOffset(batch_field::nodes, columns_of_batch);
    builder.AddOffset(batch_field::buffers, buffers);
    builder.AddOffset(batch_field::compression, compression);
  });
}

std::string schema_bytes(const Metadata& metadata) {
  Builder builder;
  std::vector<Table> fields;
  for_each_column([&]<class T>(const NodeColumn<T>& column, auto) {
    fields.push_back(make_column_table<T>(builder, column_name_in(metadata, column.name)));
  });
  const auto all = builder.CreateVector(fields);
  const auto pairs = make_metadata_pairs(builder, metadata);
  const Table schema = make_table(builder, [&] {
    builder.AddOffset(schema_field::fields, all);
    builder.AddOffset(schema_field::metadata, pairs);
  });
  return encode_with_prefix(builder, {schema, MessageKind::schema}, 0, {});
}

// The body of a batch or dictionary message: the buffers, and the position of each in the body.
class MessageBody {
 public:
  explicit MessageBody(MessageHead head) : head_(std::move(head)) {}
  void add_column(std::size_t nulls) { head_.nulls.push_back(static_cast<std::int64_t>(nulls)); }
  void add_buffer(Bytes bytes) {
    const std::size_t begin = bytes_.size();
    append_compressed(bytes_, bytes);
    head_.buffers.push_back({static_cast<std::int64_t>(begin), static_cast<std::int64_t>(bytes_.size() - begin)});
    pad(bytes_);
    head_.body = static_cast<std::int64_t>(bytes_.size());
  }
  std::string message() const { return encode_head(head_) + bytes_; }

 private:
  std::string bytes_;
  MessageHead head_;
};

}  // namespace

std::string encode_head(const MessageHead& head) {
  if (head.kind == MessageKind::schema) return schema_bytes(head.metadata);
  Builder builder;
  std::vector<ColumnNode> nodes;
  for (const std::int64_t nulls : head.nulls) nodes.push_back({head.rows, nulls});
  const Table batch = make_batch_table(builder, head.rows, nodes, head.buffers);
  if (head.kind == MessageKind::batch)
    return encode_with_prefix(builder, {batch, MessageKind::batch}, head.body, head.metadata);
  const Table dictionary = make_table(builder, [&] {
    builder.AddElement<std::int64_t>(dictionary_field::id, head.dictionary, 0);
    builder.AddOffset(dictionary_field::data, batch);
  });
  return encode_with_prefix(builder, {dictionary, MessageKind::dictionary}, head.body, head.metadata);
}

std::string schema_message(const Metadata& metadata) { return schema_bytes(metadata); }

std::string dictionary_message(std::int64_t dictionary, const std::vector<std::string>& words) {
  std::vector<std::int32_t> ends(1, 0);
  std::string text;
  for (const std::string& word : words) {
    text += word;
    ends.push_back(static_cast<std::int32_t>(text.size()));
  }
  MessageBody body({.kind = MessageKind::dictionary, .rows = std::ssize(words), .dictionary = dictionary});
  body.add_column(0);
  body.add_buffer({});
  body.add_buffer({reinterpret_cast<const char*>(ends.data()), ends.size() * sizeof ends[0]});
  body.add_buffer(text);
  return body.message();
}

std::string batch_message(const Batch& batch, std::size_t rows, const Metadata& metadata) {
  MessageBody body({.kind = MessageKind::batch, .metadata = metadata, .rows = static_cast<std::int64_t>(rows)});
  for_each_column([&]<class T, std::size_t number>(const NodeColumn<T>&, std::integral_constant<std::size_t, number>) {
    const auto& data = std::get<number>(batch);
    body.add_column(data.nulls());
    body.add_buffer(data.validity());
    body.add_buffer(data.values());
  });
  return body.message();
}

std::string end_of_stream() { return {"\xff\xff\xff\xff\0\0\0\0", prefix_bytes}; }

}  // namespace kibitz::trace
