#ifndef EVIL_H
#define EVIL_H

#include <sys/prctl.h>

// The attempts of a program that was compromised by a file; each attempt has a name.
// The arguments are chosen so that an attempt does no harm if it succeeds.

// Returns the number of attempts.
int evil_count(void);

// Returns the name of an attempt, a static string.
const char *evil_name(int index);

// Returns whether any user can make the attempt without a fence, so that it doesn't fail with EPERM there.
int evil_is_for_anyone(int index);

// Makes an attempt; returns 0 after success, and errno otherwise.
int evil_try(int index);

// Makes all attempts in a new thread; `answers` has room for each result. Returns 0, or errno if no thread can be
// started.
int evil_try_in_thread(int *answers);

// Starts a thread and waits for its end; returns 0, or errno if the thread can't be started.
int evil_start_thread(void);

// Starts threads that never end and start more threads, until the expected number runs, and then waits 300 ms.
// Returns the number of threads that run then.
int evil_count_threads(int expected);

// Allocates memory of a kind in pieces of a MiB until an allocation fails, or up to `most` MiB (at most 1024), and
// releases it. Returns the number of MiB.
enum evil_memory { EVIL_MEMORY_OWN, EVIL_MEMORY_SHARED, EVIL_MEMORY_GROWING, EVIL_MEMORY_FILES };
int evil_take_memory(enum evil_memory kind, int most);

// Returns the kernel's version of Landlock; 0 if the kernel doesn't have it.
int evil_landlock_version(void);

// Waits forever without using processor time.
void evil_sleep(void);

#endif
