import CSeccomp
import EvilCalls
import Glibc

/// A system that lacks one of the calls that build the fence.
enum Refusals {
  /// Makes system calls fail from now on; `name` is the name of a part of the fence, or of a system call.
  static func refuse(_ name: String) {
    // Safe: the filter and the rules live as long as the calls that read them.
    guard let filter = unsafe seccomp_init(UInt32(SCMP_ACT_ALLOW)) else { exit(3) }
    var status: Int32 = 0
    for rule in rules(name) {
      unsafe status = min(
        status,
        seccomp_rule_add_array(
          filter, seccomp_fail_with(rule.code), seccomp_syscall_resolve_name(rule.call),
          UInt32(rule.arguments.count), rule.arguments))
    }
    guard status == 0, unsafe seccomp_load(filter) == 0 else { exit(3) }
    unsafe seccomp_release(filter)
  }

  private typealias Rule = (call: String, arguments: [scmp_arg_cmp], code: Int32)

  private static func rules(_ name: String) -> [Rule] {
    func prctl(_ option: Int32, _ code: Int32) -> Rule {
      ("prctl", [scmp_arg_cmp(arg: 0, op: SCMP_CMP_EQ, datum_a: UInt64(option), datum_b: 0)], code)
    }
    return switch name {
    // The errors of a kernel that was built without seccomp.
    case "seccomp": [("seccomp", [], ENOSYS), prctl(PR_SET_SECCOMP, EINVAL)]
    case "no_new_privs": [prctl(PR_SET_NO_NEW_PRIVS, EINVAL)]
    case "dumpable": [prctl(PR_SET_DUMPABLE, EINVAL)]
    case "parent": [prctl(PR_SET_PDEATHSIG, EINVAL)]
    // SECCOMP_FILTER_FLAG_NEW_LISTENER.
    case "listener":
      [
        (
          "seccomp",
          [scmp_arg_cmp(arg: 1, op: SCMP_CMP_MASKED_EQ, datum_a: 8, datum_b: 8)], EINVAL
        )
      ]
    case "limits": [("setrlimit", [], EPERM), ("prlimit64", [], EPERM)]
    case "Landlock": [("landlock_restrict_self", [], EPERM)]
    case "no Landlock": [("landlock_create_ruleset", [], ENOSYS)]
    default: [(name, [], EPERM)]
    }
  }
}
