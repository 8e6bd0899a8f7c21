// The vtable offsets of the fields in the tables of Arrow's messages (Schema.fbs and Message.fbs of Apache Arrow).
#pragma once

#include <flatbuffers/flatbuffers.h>

namespace kibitz::trace {

using FieldOffset = flatbuffers::voffset_t;
constexpr FieldOffset vtable_offset(FieldOffset number) { return static_cast<FieldOffset>(4 + 2 * number); }
namespace message_field {
inline constexpr FieldOffset version = vtable_offset(0), kind = vtable_offset(1), head = vtable_offset(2),
                             body = vtable_offset(3), metadata = vtable_offset(4);
}
namespace schema_field {
inline constexpr FieldOffset fields = vtable_offset(1), metadata = vtable_offset(2);
}
namespace column_field {
inline constexpr FieldOffset name = vtable_offset(0), nullable = vtable_offset(1), type_kind = vtable_offset(2),
                             type = vtable_offset(3), dictionary = vtable_offset(4), children = vtable_offset(5);
}
// Fields of Arrow's tables DictionaryEncoding (`id` and `index`) and DictionaryBatch (`id` and `data`).
namespace dictionary_field {
inline constexpr FieldOffset id = vtable_offset(0), index = vtable_offset(1), data = vtable_offset(1);
}
namespace batch_field {
inline constexpr FieldOffset rows = vtable_offset(0), nodes = vtable_offset(1), buffers = vtable_offset(2),
                             compression = vtable_offset(3);
}
namespace pair_field {
inline constexpr FieldOffset key = vtable_offset(0), value = vtable_offset(1);
}

}  // namespace kibitz::trace
