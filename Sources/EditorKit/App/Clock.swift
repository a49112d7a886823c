/// A resource: the times of the current frame and the current event, in seconds.
package struct Clock {
  /// The time of the frame.
  package var frame = 0.0
  /// The time of the event that is being received.
  package var event = 0.0

  /// Advances the time to a frame's time, in seconds; ignores earlier times and times that are not finite.
  mutating func advance(to time: Double) { if time.isFinite { frame = max(frame, time) } }

  /// Records the time of an event, in seconds; ignores a time that is not finite.
  mutating func noteEvent(at time: Double) { if time.isFinite { event = time } }
}
