// Restrictions that a process puts on itself; see fence.h.
#define _GNU_SOURCE
#include "fence.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int fence_end_with_parent(int socket) {
  struct ucred peer;
  socklen_t count = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &count) != 0) return -1;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return -1;
  // The parent may have ended before the call.
  if (getppid() == peer.pid) return 0;
  errno = ESRCH;
  return -1;
}

int fence_give_up_rights(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int fence_give_up_privileges(void) {
  // Only a process with the right to set groups can leave them.
  if (setgroups(0, NULL) != 0 && errno != EPERM) return -1;
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
  memset(none, 0, sizeof none);
  return (int)syscall(SYS_capset, &header, none);
}

// Reads how many bytes of addresses and of data the process has now, which are many under a sanitizer.
static int own_memory(size_t *addresses, size_t *data) {
  char text[256] = "";
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  const ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0 || sscanf(text, "%zu %*u %*u %*u %*u %zu", addresses, data) != 2) {
    errno = ENOTSUP;
    return -1;
  }
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  *addresses *= page;
  *data *= page;
  return 0;
}

int fence_limit(size_t memory, size_t shared, size_t seconds) {
  size_t addresses = 0, data = 0;
  if (own_memory(&addresses, &data) != 0) return -1;
  const int next = dup(STDIN_FILENO);
  if (next < 0) return -1;
  close(next);
  const struct {
    int kind;
    size_t value;
  } limits[] = {
      {RLIMIT_AS, addresses + memory + shared},
      {RLIMIT_DATA, data + memory},
      {RLIMIT_FSIZE, shared},
      {RLIMIT_CPU, seconds},
      {RLIMIT_NOFILE, (size_t)next + 1},
      {RLIMIT_CORE, 0},
      {RLIMIT_MEMLOCK, 0},
      {RLIMIT_MSGQUEUE, 0},
  };
  for (size_t index = 0; index < sizeof limits / sizeof *limits; index++) {
    struct rlimit limit;
    if (getrlimit(limits[index].kind, &limit) != 0) return -1;
    // A stricter limit that is in force already stays.
    if (limits[index].value < limit.rlim_max) limit.rlim_max = limits[index].value;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(limits[index].kind, &limit) != 0) return -1;
  }
  return 0;
}

// As large as the newest kernel's structure; older kernels get only its first members.
struct ruleset {
  uint64_t files, network, scopes;
};

int fence_forbid_paths(void) {
  const long version =
      syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return 0;
  // The number of rights to files grows with the version: 13, 14, 15, and 16 from version 5 on.
  const int rights = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  // The named rights are forbidden: files; from version 4 on ports; from 6 on sockets and signals of other processes.
  const struct ruleset all = {(1u << rights) - 1, 3, 3};
  const size_t size = sizeof(uint64_t) * (version >= 6 ? 3 : version >= 4 ? 2 : 1);
  const int rules = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
  if (rules < 0) return -1;
  const long status = syscall(SYS_landlock_restrict_self, rules, 0);
  const int code = errno;
  close(rules);
  errno = code;
  return status == 0 ? 0 : -1;
}
