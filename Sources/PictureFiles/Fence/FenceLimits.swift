internal import CFence

/// What a process forbids itself before it touches a stranger's file.
enum FenceLimits {
  /// Sets the limits, for good.
  ///
  /// `memory` bytes more than it has, `seconds` of processor time, a memory file for so many pixels and
  /// what comes with them; no new descriptor, no other process, no core file, no new rights. Where
  /// the system can, only the calls that decoding needs.
  static func apply(memory: Int, seconds: Int, maximumPixelCount: Int) {
    fence_give_up_rights()
    fence_limit(memory, seconds, max(maximumPixelCount, 1 << 24) * 4 + (1 << 26))
    // An old system without the filter still has the limits above.
    _ = fence_filter_calls()
  }
}
