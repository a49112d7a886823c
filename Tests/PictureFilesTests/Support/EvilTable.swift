import Glibc

/// The actions that a decoder must be unable to perform, with the system calls that would perform them.
enum EvilTable {
  static let refused: [(danger: String, calls: [String])] = [
    (
      "read files, and what they are called",
      [
        "openat", "openat2", "stat of a path", "stat of a path as of a file", "statx", "statfs",
        "faccessat", "faccessat2", "readlinkat", "getxattr", "getdents64", "getcwd",
        "inotify_init1", "fanotify_init", "name_to_handle_at", "open_by_handle_at",
      ]
    ),
    (
      "write, make and remove files",
      [
        "openat to create", "mkdirat", "unlinkat", "renameat2", "linkat", "symlinkat", "mknodat",
        "fchmodat", "fchownat", "utimensat", "truncate", "ftruncate", "fallocate", "write",
        "sendfile", "splice", "copy_file_range", "flock", "acct", "swapon", "quotactl",
      ]
    ),
    (
      "change what paths lead to",
      ["chdir", "chroot", "mount", "umount2", "pivot_root", "open_tree", "fsopen"]
    ),
    (
      "have signals sent to others by a descriptor",
      [
        "fcntl F_SETOWN", "fcntl F_SETOWN_EX", "fcntl F_SETSIG", "fcntl F_SETFL",
        "fcntl F_SETLEASE", "fcntl F_NOTIFY", "ioctl",
      ]
    ),
    (
      "have more descriptors",
      [
        "fcntl F_SETFD", "fcntl F_SETLK", "fcntl F_SETPIPE_SZ", "fcntl F_DUPFD",
        "fcntl F_DUPFD_CLOEXEC", "dup", "dup3", "pipe2", "epoll_create1", "eventfd2", "signalfd4",
        "timerfd_create",
      ]
    ),
    (
      "talk to anyone but the program that asked, or hand it descriptors",
      [
        "socket of the internet", "socket of this machine", "socket of the kernel", "socketpair",
        "connect", "bind", "listen", "accept4", "sendmsg", "sendmmsg", "sendto with an address",
        "sendto another file", "recvmsg from another file", "recvmmsg", "setsockopt",
      ]
    ),
    (
      "start processes and programs",
      [
        "clone of a process", "clone of a process with a thread's flags",
        "clone of a thread with fewer flags", "clone of a thread with more flags",
        "clone with flags beyond", "clone3", "execve", "execveat",
      ]
    ),
    (
      "kill and stop other processes",
      [
        "kill", "kill of all", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo",
        "pidfd_open", "pidfd_send_signal", "timer_create", "setitimer",
      ]
    ),
    (
      "look into other processes, and change them",
      [
        "pidfd_getfd", "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise",
        "kcmp", "get_robust_list", "wait4", "waitid", "prlimit64", "move_pages",
        "sched_setaffinity", "sched_getaffinity of another", "sched_setscheduler",
      ]
    ),
    (
      "outlive the program that asked, and be more than it is",
      [
        "prctl PR_SET_PDEATHSIG", "prctl PR_SET_DUMPABLE", "prctl PR_SET_SECCOMP", "seccomp",
        "setpgid", "setsid", "setrlimit", "setpriority", "ioprio_set", "setuid", "setresuid",
        "setgid", "setgroups", "capset", "unshare", "setns", "landlock_create_ruleset",
        "personality", "keyctl", "add_key", "request_key",
      ]
    ),
    (
      "reach far into the kernel, and change the machine",
      [
        "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "reboot", "kexec_load",
        "init_module", "finit_module", "delete_module", "sethostname", "settimeofday",
        "clock_settime", "adjtimex", "syslog",
      ]
    ),
    (
      "take memory that does not count",
      [
        "memfd_create", "mmap shared", "mmap shared and checked", "mmap that grows",
        "mmap of huge pages", "mprotect that grows", "remap_file_pages", "shmget", "shmat",
        "msgget", "semget", "mq_open", "mlock", "mlockall", "set_mempolicy",
      ]
    ),
    (
      "run what it has written",
      ["mmap to run", "mmap of a file to run", "mprotect to run", "pkey_mprotect"]
    ),
  ]

  /// The results of calls that the fence answers itself with a fixed value instead of EPERM.
  static let answers: [String: Int] = {
    var answers = ["clone3": Int(ENOSYS), "access": 0, "access of no file": 0]
    #if !arch(x86_64)
      answers["faccessat"] = 0
    #endif
    return answers
  }()

  /// Older calls for the same, which only some processors have.
  static let olderCalls = [
    "open", "creat", "stat", "lstat", "access", "access of no file", "readlink", "rename", "unlink",
    "fork", "vfork", "dup2", "pipe", "alarm", "arch_prctl", "modify_ldt", "iopl", "ioperm",
  ]
}
