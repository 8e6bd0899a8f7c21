// The machine and the build that search cells: every result names both.
#pragma once

#include <filesystem>
#include <string>

namespace kibitz::lab {

std::string machine_name();  // "AMD EPYC 7B13, 2 processors"

// A digest of the running program's file. Builds with equal digests search alike; builds that search alike may differ.
std::string program_digest();
std::string digest_of(const std::filesystem::path& file);

}  // namespace kibitz::lab
