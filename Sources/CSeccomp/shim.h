#include <seccomp.h>

// What Swift cannot read by itself: a macro that does arithmetic.

// A call that fails with an error of the system.
static inline uint32_t seccomp_fail_with(int code) { return SCMP_ACT_ERRNO(code); }
