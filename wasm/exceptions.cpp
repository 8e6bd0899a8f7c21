// C++ exceptions on WebAssembly's exception instructions: the part of libc++abi and libunwind that Debian's packages
// for WebAssembly are built without. Sources: Itanium C++ ABI, Exception Handling, section 2; LLVM's Exception Handling
// in LLVM, "Wasm" (the landing-pad context); the table of a function is that of DWARF's LSDA, with numbered landing
// pads.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <typeinfo>

namespace __cxxabiv1 {

// The base class of libc++abi's type information. Its virtual functions, in libc++abi's order, are called through it.
class __shim_type_info : public std::type_info {
 public:
  ~__shim_type_info() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info* thrown, void*& adjusted) const = 0;
};

}  // namespace __cxxabiv1

namespace {

using CatchType = __cxxabiv1::__shim_type_info;

// Stands before each thrown object.
struct alignas(16) ExceptionHeader {
  const std::type_info* type;
  void* (*destroy)(void*);  // null: the object needs no destructor. On WebAssembly a destructor returns the object.
  ExceptionHeader* next;    // in the list of caught exceptions
  void* adjusted;           // what a catch clause takes: the object, or the base of it that the clause names
  int handlers;             // number of catch clauses that are running; negative after a rethrow
};
static_assert(sizeof(ExceptionHeader) == 32);  // a multiple of the alignment of any object

ExceptionHeader* caught_exceptions = nullptr;  // the innermost first

ExceptionHeader* header_of(void* object) { return static_cast<ExceptionHeader*>(object) - 1; }
void* object_of(ExceptionHeader* header) { return header + 1; }

// A number in LEB128, as DWARF 5 (section 7.6) has it.
std::uintptr_t read_unsigned(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  for (int shift = 0;; shift += 7) {
    const std::uint8_t byte = *at++;
    value |= std::uintptr_t{byte & 0x7FU} << shift;
    if ((byte & 0x80U) == 0) return value;
  }
}
std::intptr_t read_signed(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  for (unsigned shift = 0;;) {
    const std::uint8_t byte = *at++;
    value |= std::uintptr_t{byte & 0x7FU} << shift;
    shift += 7;
    if ((byte & 0x80U) != 0) continue;
    if ((byte & 0x40U) != 0 && shift < 8 * sizeof value) value |= ~std::uintptr_t{0} << shift;
    return static_cast<std::intptr_t>(value);
  }
}

// The catch clauses of the landing pad with this number.
struct PadActions {
  const std::uint8_t* types;    // the end of the table of types, which is indexed backwards
  const std::uint8_t* actions;  // the first clause; null: the pad has none
};

PadActions actions_of_pad(const std::uint8_t* table, std::uintptr_t pad) {
  constexpr std::uint8_t omitted = 0xFF;
  if (*table++ != omitted) std::abort();  // the start of the landing pads, which are numbered here
  const std::uint8_t* types = nullptr;
  if (*table++ != omitted) {
    const std::uintptr_t offset = read_unsigned(table);
    types = table + offset;
  }
  ++table;  // the encoding of the call sites: LEB128
  const std::uintptr_t length = read_unsigned(table);
  const std::uint8_t* const actions = table + length;
  for (std::uintptr_t i = 0; i < pad; ++i) {
    read_unsigned(table);
    read_unsigned(table);
  }
  read_unsigned(table);
  const std::uintptr_t action = read_unsigned(table);
  return {types, action == 0 ? nullptr : actions + (action - 1)};
}

// True if a clause of this type catches the exception. A null type is that of `catch (...)`.
bool catches(const CatchType* type, void* object) {
  ExceptionHeader* const header = header_of(object);
  void* adjusted = object;
  if (type != nullptr && !type->can_catch(static_cast<const CatchType*>(header->type), adjusted)) return false;
  header->adjusted = adjusted;
  return true;
}

// The number of the first clause that catches the exception; 0: none.
std::uintptr_t select_clause(PadActions pad, void* object) {
  const std::uint8_t* at = pad.actions;
  while (at != nullptr) {
    const std::intptr_t number = read_signed(at);
    if (number < 0) std::abort();  // an exception specification, which C++17 removed
    if (number > 0) {
      const CatchType* type = nullptr;
      std::memcpy(&type, pad.types - static_cast<std::size_t>(number) * sizeof type, sizeof type);
      if (catches(type, object)) return static_cast<std::uintptr_t>(number);
    }
    const std::uint8_t* const start = at;
    const std::intptr_t step = read_signed(at);
    at = step == 0 ? nullptr : start + step;
  }
  return 0;
}

}  // namespace

// The functions below are called by the code that the compiler generates.
extern "C" {

// The compiler stores a landing pad's number and table here, calls _Unwind_CallPersonality, and reads the clause.
struct {
  std::uintptr_t pad;
  const std::uint8_t* table;
  std::uintptr_t clause;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* object) {
  auto& context = __wasm_lpad_context;
  context.clause = context.table == nullptr ? 0 : select_clause(actions_of_pad(context.table, context.pad), object);
  return 0;
}
int __gxx_wasm_personality_v0() { return 0; }  // named by each function's table, and never called

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* const memory = std::calloc(1, sizeof(ExceptionHeader) + size);
  if (memory == nullptr) std::terminate();
  return static_cast<char*>(memory) + sizeof(ExceptionHeader);
}

void __cxa_free_exception(void* object) noexcept { std::free(header_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  ExceptionHeader* const header = header_of(object);
  header->type = type;
  header->destroy = destroy;
  __builtin_wasm_throw(0, object);
}

void* __cxa_begin_catch(void* object) noexcept {
  ExceptionHeader* const header = header_of(object);
  header->handlers = std::abs(header->handlers) + 1;
  if (caught_exceptions != header) {
    header->next = caught_exceptions;
    caught_exceptions = header;
  }
  return header->adjusted;
}

void* __cxa_get_exception_ptr(void* object) noexcept { return header_of(object)->adjusted; }

void __cxa_end_catch() {
  ExceptionHeader* const header = caught_exceptions;
  if (header == nullptr) return;
  if (header->handlers < 0) {  // it was rethrown, and must outlive its clauses
    if (++header->handlers == 0) caught_exceptions = header->next;
    return;
  }
  if (--header->handlers > 0) return;
  caught_exceptions = header->next;
  if (header->destroy != nullptr) header->destroy(object_of(header));
  std::free(header);
}

[[noreturn]] void __cxa_rethrow() {
  ExceptionHeader* const header = caught_exceptions;
  if (header == nullptr) std::terminate();
  header->handlers = -header->handlers;
  __builtin_wasm_throw(0, object_of(header));
}

}  // extern "C"
