/// The current time, in seconds.
package struct Clock {
  /// Of the frame.
  package var frame = 0.0
  /// Of the event that is being taken.
  package var event = 0.0

  /// Lets time go on to that of a frame, in seconds; it never goes back.
  mutating func advance(to time: Double) { if time.isFinite { frame = max(frame, time) } }

  /// Notes when an event happened, in seconds.
  mutating func noteEvent(at time: Double) { if time.isFinite { event = time } }
}
