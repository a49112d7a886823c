public import Gestures

/// The frames of a recording, each with the events of a fixed time step.
///
/// The cuts depend on the recorded times alone, so that every play of a recording gives the same frames.
public struct RecordingFrames: Sequence, IteratorProtocol, Sendable {
  /// The number of frames in a second.
  public static let rate = 120.0
  /// The maximum number of frames without events in a row, ten seconds of them, after which the next event follows at
  /// once.
  ///
  /// The event keeps its time, and the later frames continue from that time. All motion has come to rest by then, and a
  /// wrong time must not make the playback endless.
  public static let longestPause = 1200

  private var rest: ArraySlice<InputEvent>
  private var number = 0.0
  private var pause = 0

  /// Creates the frames of a recording.
  public init(_ recording: Recording) { rest = recording.events[...] }

  /// Whether ``next()`` has returned all events.
  ///
  /// A `for` loop iterates over a copy, and leaves the value unchanged.
  public var isAtEnd: Bool { rest.isEmpty }

  /// Returns the events of the next frame, which may be none; `nil` after the last event.
  ///
  /// A frame has the events up to and including its end. The n-th frame ends at n / ``rate`` seconds, or later after a
  /// pause of ``longestPause``. An event that is out of order, or whose time is NaN, is in the same
  /// frame as the one before it.
  public mutating func next() -> [InputEvent]? {
    guard let first = rest.first else { return nil }
    number += 1
    var end = number / Self.rate
    if pause == Self.longestPause {
      number = Swift.max(number, (first.time * Self.rate).rounded(.up))
      // By rounding, the quotient may be less than the event's time.
      end = Swift.max(number / Self.rate, first.time)
    }
    let events = rest.prefix { !($0.time > end) }
    rest = rest.dropFirst(events.count)
    pause = events.isEmpty ? pause + 1 : 0
    return Array(events)
  }
}
