// Decodes messages. Files are not trusted, so every table is verified before it is read.
#include "trace/arrow_fields.hpp"
#include "trace/message.hpp"

namespace kibitz::trace {

namespace {

using flatbuffers::Verifier;
using Text = flatbuffers::String;
template <class T>
using List = flatbuffers::Vector<flatbuffers::Offset<T>>;

struct KeyValue : flatbuffers::Table {
  const Text* key() const { return GetPointer<const Text*>(pair_field::key); }
  const Text* value() const { return GetPointer<const Text*>(pair_field::value); }
  bool Verify(Verifier& v) const {
    return VerifyTableStart(v) && VerifyOffsetRequired(v, pair_field::key) && v.VerifyString(key()) &&
           VerifyOffsetRequired(v, pair_field::value) && v.VerifyString(value()) && v.EndTable();
  }
};
using Pairs = List<KeyValue>;

struct ColumnTable : flatbuffers::Table {
  const Text* name() const { return GetPointer<const Text*>(column_field::name); }
  bool Verify(Verifier& v) const {
    return VerifyTableStart(v) && VerifyOffsetRequired(v, column_field::name) && v.VerifyString(name()) && v.EndTable();
  }
};

struct SchemaTable : flatbuffers::Table {
  const List<ColumnTable>* fields() const { return GetPointer<const List<ColumnTable>*>(schema_field::fields); }
  const Pairs* metadata() const { return GetPointer<const Pairs*>(schema_field::metadata); }
  bool Verify(Verifier& v) const {
    return VerifyTableStart(v) && VerifyOffsetRequired(v, schema_field::fields) && v.VerifyVector(fields()) &&
           v.VerifyVectorOfTables(fields()) && VerifyOffset(v, schema_field::metadata) && v.VerifyVector(metadata()) &&
           v.VerifyVectorOfTables(metadata()) && v.EndTable();
  }
};

struct BatchTable : flatbuffers::Table {
  struct ArrowFieldNode {
    std::int64_t rows, nulls;
  };
  using Columns = flatbuffers::Vector<const ArrowFieldNode*>;
  using Buffers = flatbuffers::Vector<const BufferRange*>;
  std::int64_t rows() const { return GetField<std::int64_t>(batch_field::rows, 0); }
  const Columns* columns() const { return GetPointer<const Columns*>(batch_field::nodes); }
  const Buffers* buffers() const { return GetPointer<const Buffers*>(batch_field::buffers); }
  bool Verify(Verifier& v) const {
    return VerifyTableStart(v) && VerifyField<std::int64_t>(v, batch_field::rows, sizeof(std::int64_t)) &&
           VerifyOffset(v, batch_field::nodes) && v.VerifyVector(columns()) &&
           VerifyOffsetRequired(v, batch_field::buffers) && v.VerifyVector(buffers()) && v.EndTable();
  }
};

struct DictionaryTable : flatbuffers::Table {
  std::int64_t id() const { return GetField<std::int64_t>(dictionary_field::id, 0); }
  const BatchTable* data() const { return GetPointer<const BatchTable*>(dictionary_field::data); }
  bool Verify(Verifier& v) const {
    return VerifyTableStart(v) && VerifyField<std::int64_t>(v, dictionary_field::id, sizeof(std::int64_t)) &&
           VerifyOffsetRequired(v, dictionary_field::data) && v.VerifyTable(data()) && v.EndTable();
  }
};

struct MessageTable : flatbuffers::Table {
  std::uint8_t kind() const { return GetField<std::uint8_t>(message_field::kind, 0); }
  std::int64_t body() const { return GetField<std::int64_t>(message_field::body, 0); }
  const Pairs* metadata() const { return GetPointer<const Pairs*>(message_field::metadata); }
  template <class T>
  const T* head() const {
    return GetPointer<const T*>(message_field::head);
  }
  bool Verify(Verifier& v) const {
    return VerifyTableStart(v) && VerifyField<std::uint8_t>(v, message_field::kind, 1) &&
           VerifyField<std::int64_t>(v, message_field::body, sizeof(std::int64_t)) &&
           VerifyOffsetRequired(v, message_field::head) && verify_head(v) && VerifyOffset(v, message_field::metadata) &&
           v.VerifyVector(metadata()) && v.VerifyVectorOfTables(metadata()) && v.EndTable();
  }

 private:
  bool verify_head(Verifier& v) const {
    switch (static_cast<MessageKind>(kind())) {
      case MessageKind::schema: return v.VerifyTable(head<SchemaTable>());
      case MessageKind::dictionary: return v.VerifyTable(head<DictionaryTable>());
      case MessageKind::batch: return v.VerifyTable(head<BatchTable>());
    }
    return false;
  }
};

Metadata metadata_in(const Pairs* pairs) {
  Metadata metadata;
  if (!pairs) return metadata;
  for (const KeyValue* pair : *pairs) metadata[pair->key()->str()] = pair->value()->str();
  return metadata;
}

void read_batch(MessageHead& head, const BatchTable& batch) {
  head.rows = batch.rows();
  for (const BufferRange* place : *batch.buffers()) head.buffers.push_back(*place);
  if (!batch.columns()) return;
  for (const BatchTable::ArrowFieldNode* column : *batch.columns()) head.nulls.push_back(column->nulls);
}

// Limit on the rows of a message. A larger number means that the file is damaged.
constexpr std::int64_t max_rows = 1 << 24;

bool is_within_body(const BufferRange& place, std::int64_t body) {
  return place.offset >= 0 && place.length >= 0 && place.offset <= body && place.length <= body - place.offset;
}

}  // namespace

std::optional<MessageHead> read_head(Bytes metadata) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(metadata.data());
  Verifier verifier(bytes, metadata.size());
  if (!verifier.VerifyBuffer<MessageTable>()) return std::nullopt;
  const auto& message = *flatbuffers::GetRoot<MessageTable>(bytes);
  MessageHead head{.kind = static_cast<MessageKind>(message.kind()), .body = message.body()};
  head.metadata = metadata_in(message.metadata());
  switch (head.kind) {
    case MessageKind::schema: {
      const auto& schema = *message.head<SchemaTable>();
      head.metadata = metadata_in(schema.metadata());
      for (const ColumnTable* column : *schema.fields()) head.names.push_back(column->name()->str());
      break;
    }
    case MessageKind::dictionary: {
      const auto& dictionary = *message.head<DictionaryTable>();
      head.dictionary = dictionary.id();
      read_batch(head, *dictionary.data());
      break;
    }
    case MessageKind::batch: read_batch(head, *message.head<BatchTable>()); break;
  }
  const bool is_whole =
      head.body >= 0 && head.rows >= 0 && head.rows <= max_rows &&
      std::ranges::all_of(head.buffers, [&](const auto& place) { return is_within_body(place, head.body); });
  return is_whole ? std::optional(std::move(head)) : std::nullopt;
}

std::optional<std::size_t> metadata_size(Bytes prefix) {
  std::uint32_t mark = 0;
  std::int32_t size = 0;
  if (prefix.size() < prefix_bytes) return std::nullopt;
  std::memcpy(&mark, prefix.data(), sizeof mark);
  std::memcpy(&size, &prefix[sizeof mark], sizeof size);
  if (mark != 0xffffffff || size < 0 || size % 8 != 0) return std::nullopt;
  return static_cast<std::size_t>(size);
}

}  // namespace kibitz::trace
