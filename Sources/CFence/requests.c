// Requests that a seccomp filter sends to another process for a decision; see fence.h.
#define _GNU_SOURCE
#include "fence.h"

#include <errno.h>
#include <linux/seccomp.h>
#include <string.h>
#include <sys/ioctl.h>

// The kernel writes and reads as many bytes as its own version of the structure has, which may be larger.
union request {
  struct seccomp_notif known;
  char space[1024];
};
union answer {
  struct seccomp_notif_resp known;
  char space[1024];
};

int fence_next_request(int listener, unsigned long long *request, int *thread) {
  union request next;
  // Linux refuses a structure that isn't zeroed.
  memset(&next, 0, sizeof next);
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &next) != 0) return -1;
  *request = next.known.id;
  *thread = (int)next.known.pid;
  return 0;
}

int fence_grant_request(int listener, unsigned long long request) {
  union answer answer;
  memset(&answer, 0, sizeof answer);
  answer.known.id = request;
  answer.known.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  return ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer) == 0 ? 0 : -1;
}
