// System calls that Swift can't make itself; see fence.h.
#define _GNU_SOURCE
#include "fence.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

int fence_move_to_free_place(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int fence_memory_file(size_t size) {
  const int file = memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  const int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW;
  if (ftruncate(file, (off_t)size) == 0 && fcntl(file, F_ADD_SEALS, seals) == 0) return file;
  const int code = errno;
  close(file);
  errno = code;
  return -1;
}

int fence_open_standard_files(void) {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++) {
    if (fcntl(file, F_GETFD) >= 0) continue;
    // The system returns the lowest free number, which is this one.
    if (errno != EBADF || open("/dev/null", O_RDWR) != file) return -1;
  }
  return 0;
}

int fence_copy(int file) { return fcntl(file, F_DUPFD_CLOEXEC, 16); }

void fence_close_from(void *actions, int first) {
  posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int fence_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

char **fence_environment(void) { return environ; }

void fence_give_back_large_memory(void) {
  // Otherwise glibc raises the threshold up to 32 MiB, and freed pictures leave holes in the heap that nothing else
  // fits.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

// The room for the descriptor of a message.
union one_file {
  struct cmsghdr header;
  char space[CMSG_SPACE(sizeof(int))];
};

static struct msghdr message_of(struct iovec *part, union one_file *file) {
  struct msghdr message;
  memset(&message, 0, sizeof message);
  memset(file, 0, sizeof *file);
  message.msg_iov = part;
  message.msg_iovlen = 1;
  message.msg_control = file->space;
  message.msg_controllen = sizeof file->space;
  return message;
}

long fence_send(int socket, const void *bytes, size_t count, int file) {
  struct iovec part = {(void *)bytes, count};
  union one_file extra;
  struct msghdr message = message_of(&part, &extra);
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof file);
  memcpy(CMSG_DATA(header), &file, sizeof file);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

long fence_receive(int socket, void *bytes, size_t count, int *file, int flags) {
  struct iovec part = {bytes, count};
  union one_file extra;
  struct msghdr message = message_of(&part, &extra);
  // CMSG_SPACE has room for a second descriptor, which no code would close.
  message.msg_controllen = CMSG_LEN(sizeof *file);
  *file = -1;
  ssize_t got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | flags);
  if (got < 0) return got;
  // An empty message can bring a descriptor, too.
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(sizeof *file))
    memcpy(file, CMSG_DATA(header), sizeof *file);
  return got;
}
