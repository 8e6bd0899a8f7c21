// Weights that are built into the program, so that no file is read at run time.
#pragma once

#include <memory>
#include <string_view>

#include "kibitz/learned/sums.hpp"

namespace kibitz::learned {

// Reads built-in weights from bytes in the format of format_net(). Returns null if the bytes are invalid.
inline std::shared_ptr<const Evaluator> read_built_in_weights(std::string_view bytes) {
  auto net = parse_net(bytes, "built-in weights");
  return net ? std::make_shared<const Evaluator>(std::move(*net)) : nullptr;
}

}  // namespace kibitz::learned

// Words of the assembler that KIBITZ_WEIGHTS uses, for the object format of each system.
#if defined(__APPLE__)
#define KIBITZ_SECTION_BEFORE ".const_data\n"
#define KIBITZ_SECTION_AFTER ".text\n"
#define KIBITZ_SYMBOL_PREFIX "_"
#elif defined(__wasm__)
#define KIBITZ_SECTION_BEFORE ".section .rodata.kibitz_bytes,\"\",@\n"
#define KIBITZ_SECTION_AFTER ".text\n"
#define KIBITZ_SYMBOL_PREFIX ""
#elif defined(_WIN32)
#define KIBITZ_SECTION_BEFORE ".section .rdata,\"dr\"\n"
#define KIBITZ_SECTION_AFTER ".text\n"
#define KIBITZ_SYMBOL_PREFIX ""
#else
#define KIBITZ_SECTION_BEFORE ".pushsection .rodata\n"
#define KIBITZ_SECTION_AFTER ".popsection\n"
#define KIBITZ_SYMBOL_PREFIX ""
#endif

// WebAssembly needs the type and size of a symbol.
#if defined(__wasm__)
#define KIBITZ_SYMBOL_TYPE(symbol) ".type " symbol ",@object\n"
#define KIBITZ_SYMBOL_SIZE(symbol) ".size " symbol ", . - " symbol "\n"
#else
#define KIBITZ_SYMBOL_TYPE(symbol) ""
#define KIBITZ_SYMBOL_SIZE(symbol) ""
#endif

// KIBITZ_WEIGHTS(name, file) defines std::string_view name(), the bytes of a file. The assembler includes the file at
// build time. Example:
//   KIBITZ_WEIGHTS(othello_net, "/path/othello.net")  // at namespace scope, in one source file
//   static const auto weights = learned::read_built_in_weights(othello_net());
//   return std::make_unique<EngineOf<Othello>>(Othello{}, GameWeights{weights});
#define KIBITZ_WEIGHTS(name, file)                                                                                    \
  extern "C" const char kibitz_bytes_##name[];                                                                        \
  extern "C" const char kibitz_end_##name[];                                                                          \
  asm(KIBITZ_SECTION_BEFORE ".globl " KIBITZ_SYMBOL_PREFIX "kibitz_bytes_" #name                                      \
                            "\n" KIBITZ_SYMBOL_TYPE("kibitz_bytes_" #name) KIBITZ_SYMBOL_PREFIX                       \
      "kibitz_bytes_" #name                                                                                           \
      ":\n"                                                                                                           \
      ".incbin \"" file "\"\n" KIBITZ_SYMBOL_SIZE("kibitz_bytes_" #name) ".globl " KIBITZ_SYMBOL_PREFIX               \
                                                                         "kibitz_end_" #name                          \
                                                                         "\n" KIBITZ_SYMBOL_TYPE("kibitz_end_" #name) \
                                                                             KIBITZ_SYMBOL_PREFIX                     \
      "kibitz_end_" #name                                                                                             \
      ":\n"                                                                                                           \
      ".byte 0\n" KIBITZ_SYMBOL_SIZE("kibitz_end_" #name) KIBITZ_SECTION_AFTER);                                      \
  static std::string_view name() { return {kibitz_bytes_##name, kibitz_end_##name}; }
