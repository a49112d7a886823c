#ifndef FENCE_H
#define FENCE_H

#include <stddef.h>

// System calls that Swift can't make itself: functions with `...`, functions that glibc declares only with _GNU_SOURCE,
// calls without a C function, and macros with arithmetic.

// Moves a file to a free path; returns -1 with errno: EEXIST if the path is taken, EINVAL if the file system doesn't
// support such moves.
int fence_move_to_free_place(const char *from, const char *to);

// Returns a file in memory without a name, whose size is sealed; -1 with errno.
int fence_memory_file(size_t size);

// Opens /dev/null as each of the descriptors 0 to 2 that is closed, so that no other file gets these numbers, and with
// them output for a terminal; returns -1 with errno.
int fence_open_standard_files(void);

// Returns a close-on-exec copy of a descriptor, with a number of at least 16; -1 with errno.
int fence_copy(int file);

// Adds an action that closes all descriptors from `first` on in the started program.
void fence_close_from(void *actions, int first);

// Creates a close-on-exec pipe: ends[0] is for reading, ends[1] for writing; returns -1 with errno.
int fence_pipe(int *ends);

// Returns the environment, for a program to be started.
char **fence_environment(void);

// From this call on, allocations of at least 4 MiB are returned to the system as soon as they are freed.
void fence_give_back_large_memory(void);

// From this call on, memory is overwritten when any library frees it, and fence_wipe_stack overwrites stacks. Without
// glibc's allocator, and under a sanitizer, only stacks are overwritten.
void fence_wipe_freed_memory(void);

// Overwrites 256 KiB of the unused stack of the calling thread; does nothing before fence_wipe_freed_memory.
void fence_wipe_stack(void);

// Alarms for signals and crashes, in alarms.c.

// The bytes that stand for alarms.
enum { fence_alarm_signal = 'S', fence_alarm_crash = 'C' };

// Unblocks SIGTERM, SIGINT and SIGHUP, which the parent may have blocked; the first two get their default action, which
// ends the process.
void fence_open_for_signals(void);

// Writes a byte to a descriptor for each SIGTERM, SIGINT and SIGHUP (unless SIGHUP is ignored), and for each crash or
// call of exit of a thread whose crashes are parked. Call once.
void fence_tell_alarms(int file);

// Sets whether a crash of the calling thread stops the thread for good instead of ending the process.
void fence_park_crashes(int parks);

// From this call on, a failed allocation that no code handles ends the program with a line on standard error and exit
// status 1, without a back trace; so does this call if less than 32 MiB are left. Other aborts are handled as before.
void fence_end_when_out_of_memory(void);

// Sends bytes with a descriptor; returns the number of bytes, or -1 with errno.
long fence_send(int socket, const void *bytes, size_t count, int file);

// Receives bytes and at most one descriptor (-1 if none came) with flags of recvmsg; returns the number of bytes, 0 at
// the end, or -1 with errno.
long fence_receive(int socket, void *bytes, size_t count, int *file, int flags);

// Receives the next request of a seccomp listener: its identifier and the thread that waits for the answer. Returns -1
// with errno; ENOENT if the thread has ended meanwhile.
int fence_next_request(int listener, unsigned long long *request, int *thread);

// Lets the system execute the call of a request; returns -1 with errno, ENOENT if its thread has ended meanwhile.
int fence_grant_request(int listener, unsigned long long request);

// Restrictions that a process puts on itself permanently, in rights.c; each function returns 0, or -1 with errno.

// Makes the system end this process together with the thread that started it; the process of that thread must be at the
// other end of the socket. ESRCH if that process has ended already.
int fence_end_with_parent(int socket);

// Prevents programs that this one starts from having more rights, and other processes from inspecting this one.
int fence_give_up_rights(void);

// Leaves all supplementary groups, if the process has the right to, and gives up all capabilities.
int fence_give_up_privileges(void);

// Sets limits: `memory` bytes more than the process has; `shared` additional bytes of memory files; `seconds` of
// processor time; one more descriptor than now. The filter limits processes and threads: the system's limit would count
// all of this user's.
int fence_limit(size_t memory, size_t shared, size_t seconds);

// Forbids all paths and ports (Landlock); returns 0 also if the kernel doesn't support Landlock.
int fence_forbid_paths(void);

#endif
