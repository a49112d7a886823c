#include <seccomp.h>

// A macro with arithmetic, which Swift can't import.

// Returns the action that makes a call fail with an error number.
static inline uint32_t seccomp_fail_with(int code) { return SCMP_ACT_ERRNO(code); }
