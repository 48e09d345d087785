#include "tests/reliability/row.h"
namespace judge::reliability {
void FlipRow() {}
}  // namespace judge::reliability
