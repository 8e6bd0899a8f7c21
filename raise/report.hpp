// The report of a run: a page in Markdown, a picture of the strength over time, and the champion's settings.
#pragma once

#include <filesystem>
#include <string>

#include "raise/journal.hpp"

namespace kibitz::raise {

// A step in words: "round 2, net: won 31, lost 12, drew 7: +139 Elo (+60 to +230), accepted".
std::string step_text(const Step& step);

// The champion's settings as a file for --options: a line "name=value" each. The weights are the file `weights`.
std::string champion_options_text(const RaisePlan& plan, const Journal& journal, const std::string& weights);

// A Markdown page: the steps in a table, the levels of the champion, and what the run was.
std::string report_text(const RaisePlan& plan, const Journal& journal);

// The sum of the Elo differences of the accepted steps, over the hours of the run, as SVG. Such a sum overstates the
// difference between the first and the last champion; the title of the axis says what it is.
std::string strength_svg(const RaisePlan& plan, const Journal& journal);

// Writes report.md and strength.svg into the plan's folder.
Expected<void> write_report(const RaisePlan& plan, const Journal& journal);

}  // namespace kibitz::raise
