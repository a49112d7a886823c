#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <fcntl.h>
#include <unistd.h>

// What Swift cannot call by itself: functions with `...`, and macros that do arithmetic.

// A nameless file in memory whose size can be fixed by seals; -1 with errno.
static inline int fence_memory_file(void) {
  const unsigned close_on_exec = 1, allow_sealing = 2;
  return (int)syscall(SYS_memfd_create, "picture", close_on_exec | allow_sealing);
}

// Fixes the size of a memory file for good: nobody can shrink it under a mapping. -1 with errno.
static inline int fence_fix_size(int file) {
  const int add_seals = 1033, seal = 1, shrink = 2, grow = 4;
  return fcntl(file, add_seals, seal | shrink | grow);
}

// The variables that programs started later inherit.
static inline char **fence_environment(void) {
  extern char **environ;
  return environ;
}

// A copy of a descriptor that programs started later do not inherit, with a number from 16 on.
static inline int fence_copy(int file) { return fcntl(file, F_DUPFD_CLOEXEC, 16); }

// No program started by this one can have more rights; a crash leaves no memory behind.
static inline void fence_give_up_rights(void) {
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

// Of glibc 2.34; not every header set shows it.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);

// A program started with these actions has no descriptors from a number on.
static inline void fence_close_from(posix_spawn_file_actions_t *actions, int first) {
  posix_spawn_file_actions_addclosefrom_np(actions, first);
}

// Sets limits of this process for good. Where a stricter one holds already, that one stays.
static inline void fence_limit(size_t memory, size_t seconds, size_t file_size) {
  const int kinds[] = {RLIMIT_DATA,  RLIMIT_CPU,    RLIMIT_FSIZE,  RLIMIT_CORE,
                       RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_MEMLOCK};
  const size_t values[] = {memory, seconds, file_size, 0, 0, 0, 0};
  for (int index = 0; index < 7; index++) {
    const struct rlimit limit = {values[index], values[index]};
    setrlimit(kinds[index], &limit);
  }
}

// Sends bytes with two descriptors; -1 with errno.
static inline ssize_t fence_send(int socket, const void *bytes, size_t count, int first,
                                 int second) {
  struct iovec part = {(void *)bytes, count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(2 * sizeof(int))];
  } extra;
  memset(&extra, 0, sizeof extra);
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = extra.space;
  message.msg_controllen = sizeof extra.space;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(2 * sizeof(int));
  const int files[2] = {first, second};
  memcpy(CMSG_DATA(header), files, sizeof files);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

// Receives bytes with two descriptors, -1 where there are none; -1 with errno, 0 at the end.
static inline ssize_t fence_receive(int socket, void *bytes, size_t count, int *first,
                                    int *second) {
  struct iovec part = {bytes, count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(2 * sizeof(int))];
  } extra;
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = extra.space;
  message.msg_controllen = sizeof extra.space;
  *first = *second = -1;
  ssize_t got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (got <= 0) return got;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(2 * sizeof(int))) {
    int files[2];
    memcpy(files, CMSG_DATA(header), sizeof files);
    *first = files[0];
    *second = files[1];
  }
  return got;
}
