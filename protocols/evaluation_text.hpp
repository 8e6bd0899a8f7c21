// Evaluations in game files as JSON, and back. In JSON the score is from the first side's point of view; in a file the
// point of view depends on the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/json_values.hpp"
#include "records/record.hpp"

namespace kibitz {

// The point of view of an evaluation's text, and the side to move in the evaluated position.
struct EvaluationView {
  int sign = 1;  // 1: the text is from the first side's point of view; -1: from the second side's
  int mover = 0;
};

// The point of view in a format: White's in PGN and PDN, Black's in SGF, and in GGF that of the side that made the
// move.
EvaluationView evaluation_view(records::RecordFormat format, const std::vector<std::string>& side_names, int mover);

// {"score": ..., "depth": ...} for "-0.35,18", "#-3" or "+2.1"; empty if the text has another form.
std::optional<Json> evaluation_json(std::string_view text, const EvaluationView& view);

// The text of an evaluation; empty if the format cannot state it. GGF and SGF hold only numbers.
std::optional<std::string> evaluation_text(const Json& evaluation, records::RecordFormat format,
                                           const EvaluationView& view);

}  // namespace kibitz
