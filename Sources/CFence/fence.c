// The system's own calls that Swift cannot make by itself; see fence.h.
#define _GNU_SOURCE
#include "fence.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

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

void fence_limit(size_t memory, size_t seconds, size_t file_size) {
  const int kinds[] = {RLIMIT_DATA,  RLIMIT_CPU,    RLIMIT_FSIZE,  RLIMIT_CORE,
                       RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_MEMLOCK};
  const size_t values[] = {memory, seconds, file_size, 0, 0, 0, 0};
  for (int index = 0; index < 7; index++) {
    const struct rlimit limit = {values[index], values[index]};
    setrlimit(kinds[index], &limit);
  }
}

long fence_send(int socket, const void *bytes, size_t count, int first,
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

long fence_receive(int socket, void *bytes, size_t count, int *first,
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
