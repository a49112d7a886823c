// System calls by their numbers, without library functions; see evil.h.
#define _GNU_SOURCE
#include "evil.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

// A number that stands for the process id of the parent process.
#define PARENT 0x7EA5E1

struct attempt {
  const char *name;
  // Whether any user may make the call.
  int is_for_anyone;
  long number;
  long arguments[6];
};

#define ANYONE(name, call, ...) {name, 1, SYS_##call, {__VA_ARGS__}}
#define ROOT(name, call, ...) {name, 0, SYS_##call, {__VA_ARGS__}}
#define AT(place) ((long)(intptr_t)(place))

static pid_t parent;

// At the start, because getppid fails behind a fence.
__attribute__((constructor)) static void note_parent(void) { parent = getppid(); }

static char buffer[4096];
static long zeros[64];
static const struct sockaddr_un address = {AF_UNIX, "/nonexistent/evil"};
static const char secret[] = "/etc/passwd";
static const char nowhere[] = "/nonexistent/evil";
enum {
  socket_file = 3,
  data = PROT_READ | PROT_WRITE,
  // The flags with which glibc starts a thread.
  thread_flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM |
                 CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID
};

static const struct attempt attempts[] = {
    // Files.
    ANYONE("openat", openat, AT_FDCWD, AT(secret), O_RDONLY),
    ANYONE("openat to create", openat, AT_FDCWD, AT(nowhere), O_CREAT | O_RDWR, 0600),
    ANYONE("openat2", openat2, AT_FDCWD, AT(secret), AT(zeros), 24),
    ANYONE("stat of a path", newfstatat, AT_FDCWD, AT(secret), AT(buffer), 0),
    ANYONE("stat of a path as of a file", newfstatat, 0, AT(secret), AT(buffer), AT_EMPTY_PATH),
    ANYONE("statx", statx, AT_FDCWD, AT(secret), 0, 0x7FF, AT(buffer)),
    ANYONE("statfs", statfs, AT("/"), AT(buffer)),
    ANYONE("faccessat", faccessat, AT_FDCWD, AT(secret), R_OK),
    ANYONE("faccessat2", faccessat2, AT_FDCWD, AT(secret), R_OK, 0),
    ANYONE("readlinkat", readlinkat, AT_FDCWD, AT("/proc/self/exe"), AT(buffer), sizeof buffer),
    ANYONE("getxattr", getxattr, AT(secret), AT("user.evil"), 0, 0),
    ANYONE("getdents64", getdents64, 0, AT(buffer), sizeof buffer),
    ANYONE("getcwd", getcwd, AT(buffer), sizeof buffer),
    ANYONE("chdir", chdir, AT("/")),
    ROOT("chroot", chroot, AT(nowhere)),
    ANYONE("mkdirat", mkdirat, AT_FDCWD, AT(nowhere), 0700),
    ANYONE("unlinkat", unlinkat, AT_FDCWD, AT(nowhere), 0),
    ANYONE("renameat2", renameat2, AT_FDCWD, AT(nowhere), AT_FDCWD, AT(nowhere), 0),
    ANYONE("linkat", linkat, AT_FDCWD, AT(nowhere), AT_FDCWD, AT(nowhere), 0),
    ANYONE("symlinkat", symlinkat, AT(secret), AT_FDCWD, AT(nowhere)),
    ANYONE("mknodat", mknodat, AT_FDCWD, AT(nowhere), 0100600, 0),
    ANYONE("fchmodat", fchmodat, AT_FDCWD, AT(nowhere), 0777),
    ANYONE("fchownat", fchownat, AT_FDCWD, AT(nowhere), 0, 0, 0),
    ANYONE("utimensat", utimensat, AT_FDCWD, AT(nowhere), 0, 0),
    ANYONE("truncate", truncate, AT(nowhere), 0),
    ANYONE("ftruncate", ftruncate, socket_file, 1 << 20),
    ANYONE("fallocate", fallocate, socket_file, 0, 0, 1 << 20),
    ANYONE("write", write, 0, AT(buffer), 1),
    ANYONE("sendfile", sendfile, socket_file, 0, 0, 1),
    ANYONE("splice", splice, 0, 0, socket_file, 0, 1, 0),
    ANYONE("copy_file_range", copy_file_range, 0, 0, socket_file, 0, 1, 0),
    ANYONE("ioctl", ioctl, 0, 0x5412, 0),
    ANYONE("flock", flock, 0, 0),
    ANYONE("memfd_create", memfd_create, AT("evil"), 0),
    ANYONE("inotify_init1", inotify_init1, 0),
    ROOT("fanotify_init", fanotify_init, ~0u, 0),
    ROOT("mount", mount, 0, AT(nowhere), 0, 0, 0),
    ROOT("umount2", umount2, AT(nowhere), 0),
    ROOT("pivot_root", pivot_root, AT(nowhere), AT(nowhere)),
    ROOT("open_tree", open_tree, AT_FDCWD, AT(nowhere), 0),
    ROOT("fsopen", fsopen, AT(nowhere), 0),
    ANYONE("name_to_handle_at", name_to_handle_at, AT_FDCWD, AT(secret), 0, 0, 0),
    ROOT("open_by_handle_at", open_by_handle_at, AT_FDCWD, 0, 0),
    ROOT("acct", acct, AT(nowhere)),
    ROOT("swapon", swapon, AT(nowhere), 0),
    ROOT("quotactl", quotactl, ~0, AT(nowhere), 0, 0),
    // Descriptors.
    ANYONE("fcntl F_SETOWN", fcntl, socket_file, F_SETOWN, PARENT),
    ANYONE("fcntl F_SETOWN_EX", fcntl, socket_file, F_SETOWN_EX, AT(zeros)),
    ANYONE("fcntl F_SETSIG", fcntl, socket_file, F_SETSIG, SIGUSR1),
    ANYONE("fcntl F_SETFL", fcntl, socket_file, F_SETFL, O_ASYNC),
    ANYONE("fcntl F_SETFD", fcntl, 0, F_SETFD, 0),
    ANYONE("fcntl F_SETLK", fcntl, 0, F_SETLK, 0),
    ANYONE("fcntl F_SETLEASE", fcntl, 0, F_SETLEASE, ~0),
    ANYONE("fcntl F_NOTIFY", fcntl, 0, F_NOTIFY, 0),
    ANYONE("fcntl F_SETPIPE_SZ", fcntl, 0, F_SETPIPE_SZ, 1 << 16),
    ANYONE("fcntl F_DUPFD", fcntl, 0, F_DUPFD, 0),
    ANYONE("fcntl F_DUPFD_CLOEXEC", fcntl, 0, F_DUPFD_CLOEXEC, 0),
    ANYONE("dup", dup, 0),
    ANYONE("dup3", dup3, 0, 9, 0),
    ANYONE("pipe2", pipe2, AT(buffer), 0),
    ANYONE("epoll_create1", epoll_create1, 0),
    ANYONE("eventfd2", eventfd2, 0, 0),
    ANYONE("signalfd4", signalfd4, ~0, AT(zeros), 8, 0),
    ANYONE("timerfd_create", timerfd_create, 0, 0),
    // Network, and sending descriptors.
    ANYONE("socket of the internet", socket, AF_INET, SOCK_STREAM, 0),
    ANYONE("socket of this machine", socket, AF_UNIX, SOCK_STREAM, 0),
    ANYONE("socket of the kernel", socket, AF_NETLINK, SOCK_RAW, 0),
    ANYONE("socketpair", socketpair, AF_UNIX, SOCK_STREAM, 0, AT(buffer)),
    ANYONE("connect", connect, socket_file, AT(&address), sizeof address),
    ANYONE("bind", bind, socket_file, AT(&address), sizeof address),
    ANYONE("listen", listen, socket_file, 1),
    ANYONE("accept4", accept4, socket_file, 0, 0, 0),
    ANYONE("sendmsg", sendmsg, socket_file, 0, 0),
    ANYONE("sendmmsg", sendmmsg, socket_file, 0, 0, 0),
    ANYONE("sendto with an address", sendto, socket_file, AT(buffer), 0, MSG_DONTWAIT,
           AT(&address), sizeof address),
    ANYONE("sendto another file", sendto, 0, AT(buffer), 1, 0, 0, 0),
    ANYONE("recvmsg from another file", recvmsg, 0, 0, 0),
    ANYONE("recvmmsg", recvmmsg, socket_file, 0, 0, 0, 0),
    ANYONE("setsockopt", setsockopt, socket_file, SOL_SOCKET, SO_SNDBUF, 0, 0),
    // Processes and signals.
    ANYONE("clone of a process", clone, SIGCHLD, 0, 0, 0, 0),
    // Without a fence, the kernel refuses these as invalid; a fence refuses them before the kernel checks them.
    ANYONE("clone of a process with a thread's flags", clone,
           (thread_flags & ~CLONE_THREAD) | CLONE_NEWNS, 0, 0, 0, 0),
    ANYONE("clone of a thread with fewer flags", clone, CLONE_THREAD, 0, 0, 0, 0),
    ANYONE("clone of a thread with more flags", clone, thread_flags | CLONE_NEWUSER, 0, 0, 0, 0),
    ANYONE("clone with flags beyond", clone, 1L << 32 | SIGCHLD, 0, 0, 0, 0),
    ANYONE("clone3", clone3, 0, 0),
    ANYONE("execve", execve, AT(nowhere), 0, 0),
    ANYONE("execveat", execveat, AT_FDCWD, AT(nowhere), 0, 0, 0),
    ANYONE("kill", kill, PARENT, 0),
    ANYONE("kill of all", kill, -1, 0),
    ANYONE("tkill", tkill, PARENT, 0),
    ANYONE("tgkill", tgkill, PARENT, PARENT, 0),
    ANYONE("rt_sigqueueinfo", rt_sigqueueinfo, PARENT, 0, 0),
    ANYONE("rt_tgsigqueueinfo", rt_tgsigqueueinfo, PARENT, PARENT, 0, 0),
    ANYONE("pidfd_open", pidfd_open, PARENT, 0),
    ANYONE("pidfd_send_signal", pidfd_send_signal, ~0, 0, 0, 0),
    ANYONE("pidfd_getfd", pidfd_getfd, ~0, 0, 0),
    ANYONE("ptrace", ptrace, PTRACE_PEEKDATA, PARENT, 0, 0),
    ANYONE("process_vm_readv", process_vm_readv, PARENT, 0, 0, 0, 0, 0),
    ANYONE("process_vm_writev", process_vm_writev, PARENT, 0, 0, 0, 0, 0),
    ANYONE("process_madvise", process_madvise, ~0, 0, 0, 0, 0),
    ANYONE("kcmp", kcmp, PARENT, PARENT, ~0, 0, 0),
    ANYONE("get_robust_list", get_robust_list, 0, AT(buffer), AT(buffer)),
    ANYONE("wait4", wait4, ~0, 0, 1, 0),
    ANYONE("waitid", waitid, 0, 0, 0, 0, 0),
    ANYONE("setpgid", setpgid, ~0, 0),
    ROOT("setsid", setsid, 0),
    ANYONE("prlimit64", prlimit64, PARENT, RLIMIT_NOFILE, 0, AT(buffer)),
    ANYONE("setrlimit", setrlimit, RLIMIT_NOFILE, 0),
    ANYONE("setpriority", setpriority, PRIO_PROCESS, 0, 19),
    ANYONE("sched_setaffinity", sched_setaffinity, PARENT, 0, 0),
    ANYONE("sched_getaffinity of another", sched_getaffinity, PARENT, 128, AT(buffer)),
    ANYONE("sched_setscheduler", sched_setscheduler, PARENT, 0, 0),
    ANYONE("ioprio_set", ioprio_set, 1, 0, ~0),
    ANYONE("move_pages", move_pages, PARENT, 0, 0, 0, 0, 0),
    ANYONE("timer_create", timer_create, 0, 0, AT(buffer)),
    ANYONE("setitimer", setitimer, 0, AT(zeros), 0),
    // Rights.
    ANYONE("setuid", setuid, ~0),
    ANYONE("setresuid", setresuid, ~0, ~0, ~0),
    ANYONE("setgid", setgid, ~0),
    ROOT("setgroups", setgroups, ~0, 0),
    ANYONE("capset", capset, 0, 0),
    ANYONE("prctl PR_SET_DUMPABLE", prctl, PR_SET_DUMPABLE, 1, 0, 0, 0),
    ANYONE("prctl PR_SET_PDEATHSIG", prctl, PR_SET_PDEATHSIG, 0, 0, 0, 0),
    ANYONE("prctl PR_SET_SECCOMP", prctl, PR_SET_SECCOMP, 0, 0, 0, 0),
    ANYONE("seccomp", seccomp, ~0, 0, 0),
    ROOT("unshare", unshare, CLONE_NEWUSER),
    ANYONE("setns", setns, ~0, 0),
    ANYONE("landlock_create_ruleset", landlock_create_ruleset, 0, 0, 1),
    ANYONE("personality", personality, ~0u),
    ROOT("keyctl", keyctl, ~0, 0, 0, 0, 0),
    ROOT("add_key", add_key, 0, 0, 0, 0, 0),
    ROOT("request_key", request_key, 0, 0, 0, 0),
    // The machine.
    ROOT("bpf", bpf, ~0, 0, 0),
    ROOT("perf_event_open", perf_event_open, 0, 0, 0, 0, 0),
    ROOT("userfaultfd", userfaultfd, ~0),
    ROOT("io_uring_setup", io_uring_setup, 0, 0),
    ROOT("reboot", reboot, 0, 0, 0, 0),
    ROOT("kexec_load", kexec_load, 0, 0, 0, ~0),
    ROOT("init_module", init_module, 0, 0, 0),
    ROOT("finit_module", finit_module, ~0, 0, 0),
    ROOT("delete_module", delete_module, AT("evil"), O_NONBLOCK),
    ROOT("sethostname", sethostname, 0, ~0),
    ROOT("settimeofday", settimeofday, 0, 0),
    ROOT("clock_settime", clock_settime, 0, 0),
    ROOT("adjtimex", adjtimex, 0),
    ROOT("syslog", syslog, ~0, 0, 0),
    // Memory.
    ANYONE("mmap shared", mmap, 0, 4096, data, MAP_SHARED | MAP_ANONYMOUS, ~0, 0),
    ANYONE("mmap shared and checked", mmap, 0, 4096, data, MAP_SHARED_VALIDATE, 0, 0),
    ANYONE("mmap that grows", mmap, 0, 4096, data, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, ~0,
           0),
    ANYONE("mmap of huge pages", mmap, 0, 4096, data, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, 0,
           0),
    ANYONE("mmap to run", mmap, 0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, ~0, 0),
    ROOT("mmap of a file to run", mmap, 0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, 0, 0),
    ANYONE("mprotect to run", mprotect, 0, 0, PROT_READ | PROT_EXEC),
    ANYONE("mprotect that grows", mprotect, 0, 4096, data | PROT_GROWSDOWN),
    ANYONE("pkey_mprotect", pkey_mprotect, 0, 0, PROT_EXEC, ~0),
    ANYONE("remap_file_pages", remap_file_pages, 0, 0, ~0, 0, 0),
    ANYONE("shmget", shmget, 0x6576696C, 0, 0),
    ANYONE("shmat", shmat, ~0, 0, 0),
    ANYONE("msgget", msgget, 0x6576696C, 0),
    ANYONE("semget", semget, 0x6576696C, 0, 0),
    ANYONE("mq_open", mq_open, AT("evil"), O_RDONLY, 0, 0),
    ANYONE("mlock", mlock, 0, 0),
    ANYONE("mlockall", mlockall, 0),
    ANYONE("set_mempolicy", set_mempolicy, ~0, 0, 0),
#if defined(__x86_64__)
    // Older calls for the same purposes, which only x86-64 has.
    ANYONE("open", open, AT(secret), O_RDONLY),
    ANYONE("creat", creat, AT(nowhere), 0600),
    ANYONE("stat", stat, AT(secret), AT(buffer)),
    ANYONE("lstat", lstat, AT(secret), AT(buffer)),
    ANYONE("access", access, AT(secret), R_OK),
    ANYONE("access of no file", access, AT(nowhere), R_OK),
    ANYONE("readlink", readlink, AT("/proc/self/exe"), AT(buffer), sizeof buffer),
    ANYONE("rename", rename, AT(nowhere), AT(nowhere)),
    ANYONE("unlink", unlink, AT(nowhere)),
    ANYONE("fork", fork, 0),
    ANYONE("vfork", vfork, 0),
    ANYONE("dup2", dup2, 0, 9),
    ANYONE("pipe", pipe, AT(buffer)),
    ANYONE("alarm", alarm, 0),
    ANYONE("arch_prctl", arch_prctl, 0x1003, AT(buffer)),
    ANYONE("modify_ldt", modify_ldt, 0, AT(buffer), 0),
    ROOT("iopl", iopl, ~0),
    ROOT("ioperm", ioperm, 0, ~0, 0),
#endif
};

int evil_count(void) { return sizeof attempts / sizeof *attempts; }

const char *evil_name(int index) { return attempts[index].name; }

int evil_is_for_anyone(int index) { return attempts[index].is_for_anyone; }

static long call(long number, const long with[6]) {
  return syscall(number, with[0], with[1], with[2], with[3], with[4], with[5]);
}

int evil_try(int index) {
  const struct attempt *attempt = &attempts[index];
  long with[6];
  for (int number = 0; number < 6; number++) {
    const long argument = attempt->arguments[number];
    with[number] = argument == PARENT ? parent : argument;
  }
  const pid_t self = getpid();
#if defined(__x86_64__)
  // Only the library's own vfork can return twice on the same stack.
  const long result = attempt->number == SYS_vfork ? vfork() : call(attempt->number, with);
#else
  const long result = call(attempt->number, with);
#endif
  // A child process, which the attempt has created, ends here.
  if (getpid() != self) _exit(0);
  return result < 0 ? errno : 0;
}

// Allocates memory of a kind; returns MAP_FAILED if that fails.
static void *take(enum evil_memory kind, size_t size) {
  const int own = MAP_PRIVATE | MAP_ANONYMOUS;
  if (kind == EVIL_MEMORY_OWN) return mmap(0, size, data, own, -1, 0);
  if (kind == EVIL_MEMORY_GROWING) return mmap(0, size, data, own | MAP_GROWSDOWN, -1, 0);
  if (kind == EVIL_MEMORY_SHARED) return mmap(0, size, data, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  const int file = memfd_create("evil", 0);
  if (file < 0 || ftruncate(file, size) != 0) return MAP_FAILED;
  return mmap(0, size, data, MAP_SHARED, file, 0);
}

int evil_take_memory(enum evil_memory kind, int most) {
  enum { greatest = 1024 };
  static void *taken[greatest];
  const size_t size = 1 << 20;
  int count = 0;
  while (count < most && count < greatest) {
    taken[count] = take(kind, size);
    if (taken[count] == MAP_FAILED) break;
    count++;
  }
  // Released, because the rest of the test needs memory too.
  for (int index = 0; index < count; index++) munmap(taken[index], size);
  return count;
}

static void *try_all(void *answers) {
  for (int index = 0; index < evil_count(); index++) ((int *)answers)[index] = evil_try(index);
  return answers;
}

int evil_try_in_thread(int *answers) {
  pthread_t thread;
  const int code = pthread_create(&thread, NULL, try_all, answers);
  return code == 0 ? pthread_join(thread, NULL) : code;
}

static void *end_at_once(void *nothing) { return nothing; }

int evil_start_thread(void) {
  pthread_t thread;
  const int code = pthread_create(&thread, NULL, end_at_once, NULL);
  return code == 0 ? pthread_join(thread, NULL) : code;
}

static int running;

static void *multiply(void *attributes) {
  __atomic_add_fetch(&running, 1, __ATOMIC_SEQ_CST);
  pthread_t thread;
  // If the fence blocks the thread's next clone, this call doesn't return.
  while (pthread_create(&thread, attributes, multiply, attributes) == 0) {}
  evil_sleep();
  return NULL;
}

int evil_count_threads(int expected) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  if (pthread_create(&thread, &attributes, multiply, &attributes) != 0) return 0;
  while (__atomic_load_n(&running, __ATOMIC_SEQ_CST) < expected) sched_yield();
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  do {
    clock_gettime(CLOCK_MONOTONIC, &now);
  } while ((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000 < 300);
  return __atomic_load_n(&running, __ATOMIC_SEQ_CST);
}

int evil_landlock_version(void) {
  const long version = syscall(SYS_landlock_create_ruleset, 0, 0, 1);
  return version < 0 ? 0 : (int)version;
}

void evil_sleep(void) {
  static int never;
  while (1) syscall(SYS_futex, &never, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
}
