internal import CFence
import Files
import Glibc

/// The restrictions that a decoder process puts on itself before it reads an untrusted file.
///
/// A step that the system refuses throws an error: nothing is decoded in an incomplete sandbox.
enum FenceLimits {
  /// Gives up the rights that a decoder doesn't need: supplementary groups, capabilities, gaining privileges, being
  /// inspected by other processes, and outliving its parent.
  static func giveUpRights(socket: Int32) throws(PictureError) {
    try step("capabilities", fence_give_up_privileges())
    try step("no_new_privs", fence_give_up_rights())
    // After the capabilities, since the system resets this setting when they change.
    try step("a parent's end", fence_end_with_parent(socket))
  }

  /// Closes the fence, for good.
  ///
  /// `memory` bytes more than it has, `shared` bytes of memory files besides, `seconds` of processor
  /// time; no path, no other process, no core file, and only the calls that decoding needs. Threads can be
  /// started only if `threads` is a socket: then the program at its other end decides on each.
  static func close(
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
      "this system cannot fence in what decodes it (\(name): \(reason)); use another kernel")
  }
}
