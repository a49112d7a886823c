/// A resource: whether the motions of held stickers are recorded.
package struct MotionRecording: Equatable, Sendable {
  /// Whether motions are recorded while the scene plays.
  package var isArmed = false
  /// Whether motions are recorded now.
  var isRunning = false
  /// The time of the playhead in the last recorded frame, in seconds; `nil` before the first one.
  var lastTime: Double?
  /// The number of the playhead's jumps in the last recorded frame.
  var jumps = 0
  /// The number of recordings so far; all motions of a recording are one undo step.
  var pass = 0

  package init() {}
}
