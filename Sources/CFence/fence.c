// The system's own calls that Swift cannot make by itself; see fence.h.
#define _GNU_SOURCE
#include "fence.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int fence_move_to_free_place(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int fence_memory_file(void) {
  return memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int fence_fix_size(int file) {
  return fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW);
}

char **fence_environment(void) {
  return environ;
}

int fence_copy(int file) { return fcntl(file, F_DUPFD_CLOEXEC, 16); }

void fence_give_up_rights(void) {
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

void fence_close_from(void *actions, int first) {
  posix_spawn_file_actions_addclosefrom_np(actions, first);
}

// What the process has taken so far; much where a sanitizer is built in.
static size_t own_memory(void) {
  char text[256] = "";
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  size_t pages = 0;
  if (count <= 0 || sscanf(text, "%*u %*u %*u %*u %*u %zu", &pages) != 1) return 0;
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

void fence_give_back_large_memory(void) {
  // Else the limit grows to 32 MiB, and pictures leave holes that nothing fits.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

void fence_limit(size_t memory, size_t seconds, size_t file_size) {
  const int kinds[] = {RLIMIT_DATA,  RLIMIT_CPU,    RLIMIT_FSIZE,  RLIMIT_CORE,
                       RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_MEMLOCK};
  const size_t values[] = {own_memory() + memory, seconds, file_size, 0, 0, 0, 0};
  for (int index = 0; index < 7; index++) {
    const struct rlimit limit = {values[index], values[index]};
    setrlimit(kinds[index], &limit);
  }
}

// Room for the two descriptors that go with a message.
union two_files {
  struct cmsghdr header;
  char space[CMSG_SPACE(2 * sizeof(int))];
};

static struct msghdr message_of(struct iovec *part, union two_files *files) {
  struct msghdr message;
  memset(&message, 0, sizeof message);
  memset(files, 0, sizeof *files);
  message.msg_iov = part;
  message.msg_iovlen = 1;
  message.msg_control = files->space;
  message.msg_controllen = sizeof files->space;
  return message;
}

long fence_send(int socket, const void *bytes, size_t count, int first, int second) {
  struct iovec part = {(void *)bytes, count};
  union two_files extra;
  struct msghdr message = message_of(&part, &extra);
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(2 * sizeof(int));
  const int files[2] = {first, second};
  memcpy(CMSG_DATA(header), files, sizeof files);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

long fence_receive(int socket, void *bytes, size_t count, int *first, int *second) {
  struct iovec part = {bytes, count};
  union two_files extra;
  struct msghdr message = message_of(&part, &extra);
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

// What a decoder needs: memory, the files that it was handed, an answer, and an end.
static const int allowed[] = {
    SYS_read,           SYS_pread64,      SYS_write,         SYS_pwrite64,   SYS_lseek,
    SYS_fstat,          SYS_newfstatat,   SYS_close,         SYS_ftruncate,  SYS_fcntl,
    SYS_sendto,         SYS_sendmsg,      SYS_mmap,          SYS_munmap,     SYS_mremap,
    SYS_mprotect,       SYS_madvise,      SYS_brk,           SYS_futex,      SYS_membarrier,
    SYS_sched_yield,    SYS_getpid,       SYS_gettid,        SYS_getrandom,  SYS_rt_sigaction,
    SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_clock_gettime, SYS_gettimeofday,
    SYS_sched_getaffinity, SYS_sysinfo,   SYS_tgkill,        SYS_restart_syscall,
    SYS_sigaltstack,    SYS_exit,         SYS_exit_group,
};

int fence_filter_calls(void) {
#if defined(__x86_64__)
  const uint32_t machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
  const uint32_t machine = AUDIT_ARCH_AARCH64;
#else
  return -1;
#endif
#if defined(__x86_64__) || defined(__aarch64__)
  enum { count = sizeof allowed / sizeof *allowed };
  struct sock_filter steps[count + 6];
  int end = 0;
  const struct sock_filter load_machine =
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  const struct sock_filter is_machine = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0);
  const struct sock_filter kill = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  const struct sock_filter load_call =
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  steps[end++] = load_machine;
  steps[end++] = is_machine;
  steps[end++] = kill;
  steps[end++] = load_call;
  for (int index = 0; index < count; index++) {
    // Where it is the call, go to the last step.
    const struct sock_filter is_call =
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)allowed[index], count - index, 0);
    steps[end++] = is_call;
  }
  const struct sock_filter refuse = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  const struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  steps[end++] = refuse;
  steps[end++] = allow;
  const struct sock_fprog program = {(unsigned short)end, steps};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
}
