internal import CSeccomp
import Glibc

/// The seccomp filter of a decoder process, which allows a few system calls; all others fail with `EPERM`.
///
/// Threads that start later inherit the filter.
enum FenceFilter {
  /// A system call, the conditions for its arguments, and the action if they hold.
  private struct Rule {
    let call: String
    let arguments: [scmp_arg_cmp]
    let action: UInt32

    /// Creates a rule that by default allows a call.
    init(_ call: String, _ arguments: scmp_arg_cmp..., action: UInt32 = UInt32(SCMP_ACT_ALLOW)) {
      (self.call, self.arguments, self.action) = (call, arguments, action)
    }

    /// Creates a rule that skips a call and returns an error number from it; 0 for success.
    init(_ call: String, answer: Int32) {
      (self.call, arguments, action) = (call, [], seccomp_fail_with(answer))
    }
  }

  /// Lets the program at the other end of a listener decide on each new thread; returns the listener, or -1 with
  /// `errno`.
  ///
  /// This filter forbids no other call, and covers threads that run already only after ``load(allowsThreads:)``.
  static func listenForThreads() -> Int32 {
    guard let filter = unsafe seccomp_init(UInt32(SCMP_ACT_ALLOW)) else {
      errno = ENOMEM
      return -1
    }
    // Safe: the filter lives to the end of this function.
    defer { unsafe seccomp_release(filter) }
    let rule = Rule("clone", equals(0, threadFlags), action: UInt32(SCMP_ACT_NOTIFY))
    var status = unsafe add(rule, to: filter)
    if status == 0 { unsafe status = seccomp_load(filter) }
    guard status == 0 else {
      errno = -status
      return -1
    }
    return unsafe seccomp_notify_fd(filter)
  }

  /// Installs the filter for all threads of this process, permanently; returns -1 with `errno` on failure.
  static func load(allowsThreads: Bool) -> Int32 {
    guard let filter = unsafe seccomp_init(seccomp_fail_with(EPERM)) else {
      errno = ENOMEM
      return -1
    }
    // Safe: the filter lives to the end of this function.
    defer { unsafe seccomp_release(filter) }
    var status = unsafe seccomp_attr_set(
      filter, SCMP_FLTATR_ACT_BADARCH, UInt32(SCMP_ACT_KILL_PROCESS))
    // Includes the threads that libraries started during their warm-up.
    if status == 0 { unsafe status = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) }
    for rule in rules + (allowsThreads ? newThreads : []) where status == 0 {
      unsafe status = add(rule, to: filter)
    }
    if status == 0 { unsafe status = seccomp_load(filter) }
    if status != 0 { errno = -status }
    return status == 0 ? 0 : -1
  }

  /// Adds a rule to a filter; returns 0, or a negated error number.
  private static func add(_ rule: Rule, to filter: scmp_filter_ctx) -> Int32 {
    // Safe: the name and the conditions are read before the calls return.
    let number = unsafe seccomp_syscall_resolve_name(rule.call)
    return unsafe seccomp_rule_add_array(
      filter, rule.action, number, UInt32(rule.arguments.count), rule.arguments)
  }

  private static var rules: [Rule] { memory + files + paths + conversation + threads + clocks }

  /// Memory calls: private mappings, and shared mappings of files that are open already; none is executable.
  private static var memory: [Rule] {
    let isData = has(2, of: ~UInt64(PROT_READ | PROT_WRITE), 0)
    let kinds = UInt64(0xF | MAP_GROWSDOWN | MAP_LOCKED | MAP_HUGETLB)
    return [
      Rule("mmap", isData, has(3, of: kinds, UInt64(MAP_PRIVATE))),
      // Shared anonymous memory would count toward no process's limit.
      Rule("mmap", isData, equals(3, UInt64(MAP_SHARED))),
      Rule("mprotect", isData), Rule("munmap"), Rule("mremap"), Rule("madvise"), Rule("brk"),
    ]
  }

  /// Calls on open files; none takes a path, so `newfstatat`, which can take one, is missing.
  private static var files: [Rule] {
    [
      Rule("read"), Rule("pread64"), Rule("pwrite64"), Rule("lseek"), Rule("fstat"), Rule("close"),
      Rule("fcntl", equals(1, UInt64(F_GETFD))), Rule("fcntl", equals(1, UInt64(F_GETFL))),
    ]
  }

  /// The call with which Cairo asks whether the file of an open font still exists; it succeeds for any path.
  private static var paths: [Rule] {
    #if arch(x86_64)
      [Rule("access", answer: 0)]
    #else
      [Rule("faccessat", answer: 0)]
    #endif
  }

  /// Calls on the socket: messages to the program, and the memory file from it.
  private static var conversation: [Rule] {
    let isSocket = equals(0, UInt64(FenceChild.socketNumber))
    return [Rule("sendto", isSocket, equals(4, 0)), Rule("recvmsg", isSocket)]
  }

  /// The flags with which glibc starts a thread of this process; the filter allows no other flags.
  ///
  /// CLONE_VM, FS, FILES, SIGHAND, THREAD, SYSVSEM, SETTLS, PARENT_SETTID and CHILD_CLEARTID.
  private static let threadFlags: UInt64 = 0x3D0F00

  /// The rules for starting threads; the program at the other end of the listener decides on each thread.
  private static var newThreads: [Rule] {
    [
      Rule("clone", equals(0, threadFlags)),
      // Without these calls glibc aborts the process when a thread starts.
      Rule("rseq"), Rule("set_robust_list"),
    ]
  }

  /// Locks, signals to this process itself (`abort` sends one), and exit.
  private static var threads: [Rule] {
    [
      // `clone3` passes its flags in memory, where a filter can't read them; after `ENOSYS` glibc uses `clone`.
      Rule("clone3", answer: ENOSYS),
      Rule("futex"), Rule("membarrier"), Rule("sched_yield"),
      Rule("sched_getaffinity", equals(0, 0)),
      Rule("getpid"), Rule("gettid"), Rule("tgkill", equals(0, UInt64(getpid()))),
      Rule("rt_sigaction"), Rule("rt_sigprocmask"), Rule("rt_sigreturn"), Rule("sigaltstack"),
      Rule("restart_syscall"), Rule("exit"), Rule("exit_group"),
    ]
  }

  private static var clocks: [Rule] {
    [Rule("clock_gettime"), Rule("gettimeofday"), Rule("getrandom"), Rule("sysinfo")]
  }

  /// Returns the condition that an argument, counted from 0, equals a value.
  private static func equals(_ argument: UInt32, _ value: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
  }

  /// Returns the condition that the `bits` of an argument equal a value.
  private static func has(
    _ argument: UInt32, of bits: UInt64, _ value: UInt64
  ) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: bits, datum_b: value)
  }
}
