// Names the machine and the build that search cells. Every result states both.
#pragma once

#include <filesystem>
#include <string>

namespace kibitz::lab {

std::string machine_name();  // for example "AMD EPYC 7B13, 2 processors"

// A digest of the running program's file. Programs with equal digests search alike, but programs that search alike
// may have different digests.
std::string program_digest();
std::string digest_of(const std::filesystem::path& file);

}  // namespace kibitz::lab
