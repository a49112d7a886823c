#ifndef EVIL_H
#define EVIL_H

#include <sys/prctl.h>

// What a program tries that was taken over by the file that it reads; each attempt has a name.
// Arguments are such that an attempt does no harm where it succeeds.

// How many attempts there are.
int evil_count(void);

// An attempt's name.
const char *evil_name(int index);

// Whether anybody can do it where there is no fence: then it does not fail with EPERM there.
int evil_is_for_anyone(int index);

// Tries it; 0 where it worked, else errno.
int evil_try(int index);

// Tries all of them in a thread that is started for it; `answers` has room for each. 0, or errno where no
// thread can be started.
int evil_try_in_thread(int *answers);

// Starts a thread and waits for its end; 0, or errno where none can be started.
int evil_start_thread(void);

// Starts threads that start threads, all without an end, until as many as expected run; then looks on for a while.
// Returns how many run in the end.
int evil_count_threads(int expected);

// Takes memory of a kind in pieces of a MiB until no more is given, or `most` MiB; how many MiB it got.
enum evil_memory { EVIL_MEMORY_OWN, EVIL_MEMORY_SHARED, EVIL_MEMORY_GROWING, EVIL_MEMORY_FILES };
int evil_take_memory(enum evil_memory kind, int most);

// Which version of Landlock the kernel has; 0 where it has none.
int evil_landlock_version(void);

// Waits for ever without taking any processor time.
void evil_sleep(void);

#endif
