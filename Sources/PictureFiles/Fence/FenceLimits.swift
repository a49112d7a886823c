internal import CFence
import Files
import Glibc

/// What a process forbids itself before it looks into a stranger's file.
///
/// A step that the system refuses is an error: nothing is decoded behind half a fence.
enum FenceLimits {
  /// What nobody needs who decodes pictures: to outlive the program that asked, other users' rights,
  /// root's, and to be looked into.
  static func giveUpRights(socket: Int32) throws(PictureError) {
    try step("capabilities", fence_give_up_privileges())
    try step("no_new_privs", fence_give_up_rights())
    // After the privileges, with which the system forgets it.
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
