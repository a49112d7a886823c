/// A timeline for tweens, which can be paused and scrubbed back and forth.
///
/// ```swift
/// import MaterialMotion
///
/// let timeline = Timeline()
/// let tween = Tween(.position, duration: 2, values: [.zero, Point(200, 100)], timeline: timeline)
/// timeline.attachScrubber(timeOffset: 0.5)   // shows it after half a second
/// timeline.scrubber?.timeOffset = 1.5
/// timeline.detachScrubber()                  // goes on from there
/// ```
public final class Timeline {
  /// An event of a timeline.
  public enum Event: Hashable, Sendable {
    /// A scrubber was attached and holds the timeline.
    case didAttachScrubber
    /// The scrubber was moved to, or attached at, an offset that differs from the previous one, in seconds.
    case didScrub(timeOffset: Double)
    /// The scrubber was detached and the timeline advances by itself again.
    case didDetachScrubber
  }

  /// The time at which the timeline's tweens begin, in seconds; `nil` if each tween begins when it is started.
  public private(set) var beginTime: Double?
  /// The scrubber that holds the timeline; `nil` while the timeline advances by itself.
  public private(set) var scrubber: TimelineScrubber?
  /// A stream of the timeline's events.
  public var events: MotionObservable<Event> { subject }

  /// The offset of the last scrub, in seconds since the timeline's beginning.
  public private(set) var timeOffset = 0.0
  private let subject = MotionSubject<Event>()

  /// Creates a timeline that advances by itself.
  public init() {}

  /// Sets the time at which the timeline's tweens begin, in seconds; only the first finite time takes effect.
  public func begin(at time: Double) { if beginTime == nil, time.isFinite { beginTime = time } }

  /// Whether a scrubber holds the timeline.
  public var isPaused: Bool { scrubber != nil }

  /// Attaches a scrubber that holds the timeline at an offset from its beginning, in seconds; moves a scrubber that is
  /// already attached.
  ///
  /// The timeline sends ``Event/didAttachScrubber`` for a new scrubber. In both cases, an offset that differs from
  /// ``timeOffset`` then sends ``Event/didScrub(timeOffset:)``, and an offset that is not finite leaves ``timeOffset``
  /// unchanged.
  public func attachScrubber(timeOffset: Double) {
    if let scrubber {
      scrubber.timeOffset = timeOffset
      return
    }
    scrubber = TimelineScrubber(self)
    subject.send(.didAttachScrubber)
    scrub(to: timeOffset)
  }

  /// Detaches the scrubber, so that the timeline continues from its offset; without effect if no scrubber is attached.
  public func detachScrubber() {
    guard scrubber != nil else { return }
    scrubber = nil
    subject.send(.didDetachScrubber)
  }

  fileprivate func scrub(to offset: Double) {
    guard offset.isFinite, offset != timeOffset else { return }
    timeOffset = offset
    subject.send(.didScrub(timeOffset: offset))
  }
}

/// A handle that holds a timeline at an offset.
public final class TimelineScrubber {
  private weak var timeline: Timeline?

  fileprivate init(_ timeline: Timeline) { self.timeline = timeline }

  /// The offset at which the timeline is held, in seconds since its beginning; 0 once the timeline is gone.
  ///
  /// A write of a different offset sends ``Timeline/Event/didScrub(timeOffset:)``. Offsets that are not finite, and
  /// writes by a detached scrubber, are ignored.
  public var timeOffset: Double {
    get { timeline?.timeOffset ?? 0 }
    set { if let timeline, timeline.scrubber === self { timeline.scrub(to: newValue) } }
  }
}
