// Identifies the machine and the program that run experiments.
#pragma once

#include <filesystem>
#include <string>

namespace kibitz::lab {

std::string machine_name();  // for example "AMD EPYC 7B13, 2 processors"

// A hash of the running program's file. Programs with the same hash search identically. Programs with different hashes
// may also search identically.
std::string program_digest();
// The 64-bit FNV-1a hash of a file, in hexadecimal.
std::string file_digest(const std::filesystem::path& file);

}  // namespace kibitz::lab
