// Where cells are searched and by what: both stand beside every result.
#pragma once

#include <filesystem>
#include <string>

namespace kibitz::lab {

std::string machine_name();  // "AMD EPYC 7B13, 2 processors"

// A digest of the running program's file: two builds that search alike may differ in it, never the other way round.
std::string program_digest();
std::string digest_of(const std::filesystem::path& file);

}  // namespace kibitz::lab
