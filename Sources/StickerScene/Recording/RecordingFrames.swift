public import Gestures

/// A recording cut into frames of a fixed step: what happened in each is taken together.
///
/// The cuts depend on the recorded times alone, so that every play of a recording, fast or slow, gives the
/// same frames.
public struct RecordingFrames: Sequence, IteratorProtocol, Sendable {
  /// Frames in a second.
  public static let rate = 60.0
  /// Frames without events in a row, ten seconds of them, after which the next event comes: all motion
  /// has come to rest by then, and a wrong time must not make a play endless.
  public static let longestPause = 600

  private var rest: ArraySlice<InputEvent>
  private var number = 0.0
  private var pause = 0

  /// The frames of a recording.
  public init(_ recording: Recording) { rest = recording.events[...] }

  /// Whether all events have been given.
  public var isAtEnd: Bool { rest.isEmpty }

  /// The events of the next frame, which may be none; nil after the last event.
  ///
  /// A frame takes what happened up to its end. An event that is out of order comes with those before it.
  public mutating func next() -> [InputEvent]? {
    guard let first = rest.first else { return nil }
    number += 1
    if pause == Self.longestPause {
      number = Swift.max(number, (first.time * Self.rate).rounded(.up))
    }
    let end = number / Self.rate
    let events = rest.prefix { $0.time <= end }
    rest = rest.dropFirst(events.count)
    pause = events.isEmpty ? pause + 1 : 0
    return Array(events)
  }
}
