#ifndef FENCE_H
#define FENCE_H

#include <stddef.h>

// The system's own calls that Swift cannot make by itself: those with `...`, those that only show
// themselves to GNU's C, those without a function, and macros that do arithmetic.

// Moves a file to a path where there is nothing yet; -1 with errno, EINVAL where the file system cannot.
int fence_move_to_free_place(const char *from, const char *to);

// A nameless file in memory whose size is fixed for good by seals; -1 with errno.
int fence_memory_file(size_t size);

// Opens /dev/null as each of the descriptors 0 to 2 that is closed, so that no other file gets their
// numbers and what is meant for a terminal; -1 with errno.
int fence_open_standard_files(void);

// A copy of a descriptor that programs started later do not inherit, with a number from 16 on.
int fence_copy(int file);

// A program started with these actions has no descriptors from a number on.
void fence_close_from(void *actions, int first);

// A pipe that programs started later do not inherit: the end to read from, and the one to write to; -1 with errno.
int fence_pipe(int *ends);

// The variables of the environment, for a program that is started with them.
char **fence_environment(void);

// From here on, memory for things of 4 MiB and more goes back to the system as soon as it is freed.
void fence_give_back_large_memory(void);

// From here on, memory is overwritten when it is freed, by any library, and so are stacks by fence_wipe_stack. Without
// glibc's allocator, and under a sanitizer, only stacks are.
void fence_wipe_freed_memory(void);

// Overwrites 256 KiB of the calling thread's stack that are not in use, after fence_wipe_freed_memory.
void fence_wipe_stack(void);

// Alarms, in alarms.c.

// The bytes that alarms are.
enum { fence_alarm_signal = 'S', fence_alarm_crash = 'C' };

// SIGTERM, SIGINT and SIGHUP reach the process, whatever the parent has blocked; the first two end it.
void fence_open_for_signals(void);

// Writes a byte to a descriptor for each SIGTERM, SIGINT and SIGHUP (unless it is ignored), and for each crash, or
// call of exit, of a thread whose crashes are parked. Call once.
void fence_tell_alarms(int file);

// Whether the calling thread, when it crashes, stops for good instead of ending the process.
void fence_park_crashes(int parks);

// From here on, a failed allocation that nothing handles ends the program with a line on standard error and exit status 1,
// without a back trace; so does a start with less than 32 MiB to spare. The line must end in a line feed and stay in memory. Other aborts are handled as before.
void fence_end_when_out_of_memory(const char *line);

// Sends bytes with a descriptor; -1 with errno.
long fence_send(int socket, const void *bytes, size_t count, int file);

// Receives bytes and at most one descriptor (-1 if none came) with flags of recvmsg; -1 with errno, 0 at the end.
long fence_receive(int socket, void *bytes, size_t count, int *file, int flags);

// Takes the next request of a seccomp listener: its identifier and the thread that waits for the answer.
// Returns -1 with errno; ENOENT if the thread has ended meanwhile.
int fence_next_request(int listener, unsigned long long *request, int *thread);

// Lets the call of a request be made; returns -1 with errno, ENOENT if its thread has ended meanwhile.
int fence_grant_request(int listener, unsigned long long request);

// What a process forbids itself for good, in rights.c; each gives 0, or -1 with errno.

// The system ends this process together with the one at the other end of its socket, which must be
// the thread that started it; ESRCH where that one has ended already.
int fence_end_with_parent(int socket);

// No program started by this one can have more rights, and no other process can look into this one.
int fence_give_up_rights(void);

// Leaves all groups but its own, where it has the right to, and gives up every right of root.
int fence_give_up_privileges(void);

// Sets limits. `memory` bytes of its own on top of what it has; `shared` bytes of memory files on
// top of that; `seconds` of processor time; one descriptor more than now. Processes and threads are left to the
// filter: the system's limit would count all of this user's.
int fence_limit(size_t memory, size_t shared, size_t seconds);

// No path leads anywhere and no port can be used (Landlock); 0 also where the kernel has no such
// thing.
int fence_forbid_paths(void);

#endif
