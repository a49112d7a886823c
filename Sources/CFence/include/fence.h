#ifndef FENCE_H
#define FENCE_H

#include <stddef.h>

// The system's own calls that Swift cannot make by itself: those with `...`, those that only show
// themselves to GNU's C, and macros that do arithmetic.

// Moves a file to a path where there is nothing yet; -1 with errno, EINVAL where the file system cannot.
int fence_move_to_free_place(const char *from, const char *to);

// A nameless file in memory whose size can be fixed by seals; -1 with errno.
int fence_memory_file(void);

// Fixes the size of a memory file for good: nobody can shrink it under a mapping. -1 with errno.
int fence_fix_size(int file);

// The variables that programs started later inherit.
char **fence_environment(void);

// A copy of a descriptor that programs started later do not inherit, with a number from 16 on.
int fence_copy(int file);

// No program started by this one can have more rights; a crash leaves no memory behind.
void fence_give_up_rights(void);

// A program started with these actions has no descriptors from a number on.
void fence_close_from(void *actions, int first);

// Sets limits of this process for good; `memory` is on top of what it has taken already. Where a
// stricter one holds already, that one stays.
void fence_limit(size_t memory, size_t seconds, size_t file_size);

// From here on every call of the system fails with EPERM but for those that decoding needs: no files
// are opened, no sockets made, no programs started. 0, or -1 where the system has no such filter.
int fence_filter_calls(void);

// From here on, memory for things of 4 MiB and more goes back to the system as soon as it is freed.
void fence_give_back_large_memory(void);

// Sends bytes with two descriptors; -1 with errno.
long fence_send(int socket, const void *bytes, size_t count, int first, int second);

// Receives bytes with two descriptors, -1 where there are none; -1 with errno, 0 at the end.
long fence_receive(int socket, void *bytes, size_t count, int *first, int *second);

#endif
