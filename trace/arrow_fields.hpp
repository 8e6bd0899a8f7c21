// The field numbers of the tables in Arrow's messages (Schema.fbs and Message.fbs of Apache Arrow).
#pragma once

#include <flatbuffers/flatbuffers.h>

namespace kibitz::trace {

using Field = flatbuffers::voffset_t;
constexpr Field field(Field number) { return static_cast<Field>(4 + 2 * number); }
namespace message_field {
inline constexpr Field version = field(0), kind = field(1), head = field(2), body = field(3), metadata = field(4);
}
namespace schema_field {
inline constexpr Field fields = field(1), metadata = field(2);
}
namespace column_field {
inline constexpr Field name = field(0), nullable = field(1), type_kind = field(2), type = field(3),
                       dictionary = field(4), children = field(5);
}
// `index` is a field of an encoding's table, `data` a field of a dictionary batch's table.
namespace dictionary_field {
inline constexpr Field id = field(0), index = field(1), data = field(1);
}
namespace batch_field {
inline constexpr Field rows = field(0), nodes = field(1), buffers = field(2), compression = field(3);
}
namespace pair_field {
inline constexpr Field key = field(0), value = field(1);
}

}  // namespace kibitz::trace
