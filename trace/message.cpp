#include "trace/message.hpp"

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

Table int_of(Builder& builder, int bits, bool is_signed) {
  return make_table(builder, [&] {
    builder.AddElement<std::int32_t>(field(0), bits, 0);
    builder.AddElement<std::uint8_t>(field(1), is_signed ? 1 : 0, 0);
  });
}

auto metadata_of(Builder& builder, const Metadata& metadata) {
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

// A column's type, and its dictionary where its values are words.
template <class T>
Table column_of(Builder& builder, std::string_view name) {
  using Stored = typename Storage<T>::Stored;
  const auto text = builder.CreateString(name.data(), name.size());
  const Table numbers = int_of(builder, static_cast<int>(8 * sizeof(Stored)), std::is_signed_v<Stored>);
  const Table plain = make_table(builder, [] {});
  const Table encoding = make_table(builder, [&] {
    builder.AddElement<std::int64_t>(dictionary_field::id, dictionary_of<T>(), -1);
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

struct Head {
  Table table;
  MessageKind kind;
};

std::string message_of(Builder& builder, Head head, const std::string& body, const Metadata& metadata) {
  const auto pairs = metadata_of(builder, metadata);
  const Table message = make_table(builder, [&] {
    builder.AddElement<std::int64_t>(message_field::body, static_cast<std::int64_t>(body.size()), 0);
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
  return bytes + body;
}

// The buffers of a batch or dictionary, and how they lie in its body.
class Body {
 public:
  void add_column(std::size_t rows, std::size_t nulls) {
    nodes_.push_back({static_cast<std::int64_t>(rows), static_cast<std::int64_t>(nulls)});
  }
  void add_buffer(Bytes bytes) {
    const std::size_t begin = bytes_.size();
    append_compressed(bytes_, bytes);
    buffers_.push_back({static_cast<std::int64_t>(begin), static_cast<std::int64_t>(bytes_.size() - begin)});
    pad(bytes_);
  }
  const std::string& bytes() const { return bytes_; }

  Table batch(Builder& builder, std::size_t rows) const {
    const auto nodes = builder.CreateVectorOfStructs(nodes_);
    const auto buffers = builder.CreateVectorOfStructs(buffers_);
    const Table compression = make_table(builder, [&] { builder.AddElement<std::int8_t>(field(0), zstd, 0); });
    return make_table(builder, [&] {
      builder.AddElement<std::int64_t>(batch_field::rows, static_cast<std::int64_t>(rows), 0);
      builder.AddOffset(batch_field::nodes, nodes);
      builder.AddOffset(batch_field::buffers, buffers);
      builder.AddOffset(batch_field::compression, compression);
    });
  }

 private:
  std::string bytes_;
  std::vector<ColumnNode> nodes_;
  std::vector<BufferPlace> buffers_;
};

}  // namespace

std::string schema_message(const Metadata& metadata) {
  Builder builder;
  std::vector<Table> fields;
  for_each_column(
      [&]<class T>(const Column<T>& column, auto) { fields.push_back(column_of<T>(builder, column.name)); });
  const auto all = builder.CreateVector(fields);
  const auto pairs = metadata_of(builder, metadata);
  const Table schema = make_table(builder, [&] {
    builder.AddOffset(schema_field::fields, all);
    builder.AddOffset(schema_field::metadata, pairs);
  });
  return message_of(builder, {schema, MessageKind::schema}, "", {});
}

std::string dictionary_message(std::int64_t dictionary, const std::vector<std::string>& words) {
  std::vector<std::int32_t> ends(1, 0);
  std::string text;
  for (const std::string& word : words) {
    text += word;
    ends.push_back(static_cast<std::int32_t>(text.size()));
  }
  Body body;
  body.add_column(words.size(), 0);
  body.add_buffer({});
  body.add_buffer({reinterpret_cast<const char*>(ends.data()), ends.size() * sizeof ends[0]});
  body.add_buffer(text);
  Builder builder;
  const Table data = body.batch(builder, words.size());
  const Table head = make_table(builder, [&] {
    builder.AddElement<std::int64_t>(dictionary_field::id, dictionary, 0);
    builder.AddOffset(dictionary_field::data, data);
  });
  return message_of(builder, {head, MessageKind::dictionary}, body.bytes(), {});
}

std::string batch_message(const Batch& batch, std::size_t rows, const Metadata& metadata) {
  Body body;
  for_each_column([&]<class T, std::size_t number>(const Column<T>&, std::integral_constant<std::size_t, number>) {
    const auto& data = std::get<number>(batch);
    body.add_column(rows, data.nulls());
    body.add_buffer(data.validity());
    body.add_buffer(data.values());
  });
  Builder builder;
  const Table head = body.batch(builder, rows);
  return message_of(builder, {head, MessageKind::batch}, body.bytes(), metadata);
}

std::string end_of_stream() { return {"\xff\xff\xff\xff\0\0\0\0", prefix_bytes}; }

}  // namespace kibitz::trace
