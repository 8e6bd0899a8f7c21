// A batch as a job of a ledger: a task a line.
#pragma once

#include "cli/verbs/analyse/analyse.hpp"
#include "cli/verbs/analyse/batch_search.hpp"
#include "ledger/task.hpp"

namespace kibitz {

ledger::Job job_of_batch(const AnalyseArguments& arguments, const std::string& build);
ledger::Task task_of_line(const BatchLine& line, const std::string& key);

}  // namespace kibitz
