internal import CFence
import Files
import Glibc

/// The restrictions that a decoder process puts on itself before it reads an untrusted file.
///
/// If the system refuses a step, the error is `.noDecoder`, and nothing is decoded in an incomplete sandbox. Landlock
/// is optional: on a kernel without Landlock, the seccomp filter alone forbids paths.
package enum FenceLimits {
  /// Gives up the rights that a decoder doesn't need: supplementary groups, capabilities, gaining privileges, being
  /// inspected by other processes, and outliving its parent.
  ///
  /// Returns the error `.noDecoder` if the system refuses a step, and `nil` otherwise.
  package static func giveUpRights(socket: FenceSocket) -> PictureError? {
    do throws(PictureError) {
      try step("capabilities", fence_give_up_privileges())
      try step("no_new_privs", fence_give_up_rights())
      // After the capabilities, since the system resets this setting when they change.
      try step("parent-death signal", fence_end_with_parent(socket.file))
      return nil
    } catch { return error }
  }

  /// Closes the sandbox, permanently; throws `.noDecoder` if the system refuses a step.
  ///
  /// Allows `memory` bytes more than the process has, in addition `shared` bytes of memory files, and `seconds` of
  /// processor time. Forbids paths, other processes, core files, and all calls that decoding doesn't need. Threads can
  /// be started only if `threads` is a socket: the program at its other end decides on each.
  package static func close(
    memory: Int, shared: Int, seconds: Int, threads: FenceSocket?
  ) throws(PictureError) {
    try step("limits", fence_limit(memory, shared, seconds))
    try step("Landlock", fence_forbid_paths())
    if let threads {
      let listener = FenceFilter.listenForThreads()
      try step("threads", listener < 0 ? -1 : 0)
      defer { Glibc.close(listener) }
      try step("threads", threads.send(.threads, with: listener) ? 0 : -1)
    }
    try step("seccomp", FenceFilter.load(allowsThreads: threads != nil))
  }

  private static func step(_ name: String, _ status: Int32) throws(PictureError) {
    guard status != 0 else { return }
    let reason = FileCode.last
    throw PictureError(
      .noDecoder,
      "this system can't sandbox the decoder (\(name): \(reason)). Use another kernel.")
  }
}
