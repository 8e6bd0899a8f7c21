#include "python/src/engine_of_rules.hpp"

namespace kibitz::python {

template std::unique_ptr<Engine> make_engine_of(const NonRepeatingQuietGame& game);

}  // namespace kibitz::python
